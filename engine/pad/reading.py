"""A whole deal in one text: `ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ที่เหลือ; มด -`.

Lives here: `read_deal`, `read_part`, `names_in`. Not here: cards (engine.pad.card_list), names (engine.pad.naming),
numbers (engine.pad.numbers), whether all cards are there (engine.pad.settling).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from engine.card_reading import read_cards
from engine.cards import Card
from engine.errors import Refusal, RuleError, Unreadable
from engine.pad.card_list import read_card_list
from engine.pad.items import either, flat
from engine.pad.naming import OUT, Names, first_names
from engine.pad.numbers import bad_number, read_number
from engine.pad.pad import PadPerson, Part, Player
from engine.pad.words import DEAL_WORDS, NOTHING_WORDS

MOST_TEXT = 600
"""Code points of an entry; the longest that makes sense has less than half of it."""

_PIECES = re.compile(r"[;\uff1b\r\n\v\f\x85\u2028\u2029]+")
_NUMBER = re.compile(rf"\s*(?:{either(DEAL_WORDS)})\s*([0-9]{{1,4}})(?:\s*[:;.\n]|\s)\s*")


class ReadDeal(msgspec.Struct, frozen=True):
    """What was typed for a deal; nobody else's cards are known yet."""

    parts: dict[Player, Part]  # in the order typed
    removed: Card | None = None
    number: int | None = None  # that the entry says it is for


def read_deal(text: str, people: Sequence[PadPerson], seated: Sequence[Player] = ()) -> ReadDeal:
    """What `text` says of a deal: pieces divided by `;`, `/` or line ends, or just by the names.

    `people` are all of the evening; where `seated` is given nobody else can have cards. Unreadable with codes
    PAD_...; whatever concerns a player's cards has the name in facts["player"].
    """
    if len(text) > MOST_TEXT:
        raise Unreadable(Refusal.PAD_TOO_LONG, most=MOST_TEXT)
    number, text = _number(text, people)
    names = Names(people)
    typed, out = _by_player(text, names, seated)
    for player in names.doubtful:
        if player not in typed and (not seated or player in seated):
            raise Unreadable(Refusal.PAD_NAME_OR_CARD, player=names.name(player))
    if not typed:
        example = [names.name(player) for player in seated] or [person.name for person in people]
        raise Unreadable(Refusal.PAD_NOTHING_TYPED, names=example)
    parts = {player: read_part(theirs, names.name(player)) for player, theirs in typed.items()}
    return ReadDeal(parts, _removed(out) if out else None, number)


def _by_player(text: str, names: Names, seated: Sequence[Player]) -> tuple[dict[Player, str], list[str]]:
    """What stands behind each name, and behind `ออก`."""
    typed: dict[Player, str] = {}
    out: list[str] = []
    for piece in _PIECES.split(text):
        for own in names.split(piece):
            if not flat(own).strip(" ,/|、"):
                continue
            player, theirs = names.begin(own)
            if player == OUT:
                out.append(theirs)
                continue
            if seated and player not in seated:
                others = [names.name(each) for each in seated]
                raise Unreadable(Refusal.PAD_NOT_SEATED, player=names.name(player), names=others)
            if player in typed:
                raise Unreadable(Refusal.PAD_NAME_TWICE, player=names.name(player))
            typed[player] = theirs
    return typed, out


def read_part(text: str, name: str) -> Part:
    """What was typed for the one called `name`: cards, a number with its sign, or nothing."""
    plain = flat(text)
    if not plain.strip("- ") or plain in NOTHING_WORDS:
        return Part()
    try:
        if (number := read_number(text)) is not None:
            return Part(typed=number)
        return _cards_or_number(plain, text)
    except RuleError as refusal:
        raise type(refusal)(refusal.code, **{"player": name, **refusal.facts}) from None


def names_in(text: str) -> list[str]:
    """The first word of each piece of `text`: who is meant, where nobody is known before."""
    if len(text) > MOST_TEXT:
        raise Unreadable(Refusal.PAD_TOO_LONG, most=MOST_TEXT)
    return first_names([piece for piece in _PIECES.split(text) if piece.strip(" \t,/|、")])


def _number(text: str, people: Sequence[PadPerson]) -> tuple[int | None, str]:
    """The number of a deal in front, and the rest; not where somebody's name is that word."""
    found = _NUMBER.match(flat(text[:20]) + " ")
    if found is None or any(flat(person.name) in DEAL_WORDS for person in people):
        return None, text
    digits = re.match(r"\D*\d+[\s:;.]*", text)
    return int(found[1]), text[digits.end() :] if digits else ""


def _cards_or_number(plain: str, text: str) -> Part:
    """Cards; a dash before them only divides them from the name."""
    if plain.startswith("- "):
        plain = plain.lstrip("- ")
    try:
        return read_card_list(plain)
    except RuleError as refusal:
        if _both(plain):
            raise Unreadable(Refusal.PAD_CARDS_OR_NUMBER) from None
        raise bad_number(text, refusal) from None


def _both(plain: str) -> bool:
    """Whether cards stand there and a number with its sign too."""
    cut = re.sub(r"(?:^| )[+-][0-9]+(?= |$)", " ", plain)
    if cut == plain or not cut.strip():
        return False
    try:
        read_card_list(cut)
    except RuleError:
        return False
    return True


def _removed(out: Sequence[str]) -> Card:
    """The one card beside the table, any of the pack."""
    cards = _any_cards(out[0])
    if len(out) != 1 or len(cards) != 1:
        raise Unreadable(Refusal.PAD_OUT_ONE_CARD)
    return cards[0]


def _any_cards(text: str) -> tuple[Card, ...]:
    """Words of this game first (หมู), then every card of the pack."""
    try:
        return read_card_list(text).cards
    except RuleError:
        pass
    try:
        return tuple([token for token in read_cards(text) if isinstance(token, Card)])
    except RuleError:
        return ()
