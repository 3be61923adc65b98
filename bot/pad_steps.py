"""Writing a deal of Jub Moo down step by step: who, then which point cards, then how it ends; as short texts.

Lives here: `Step` with its text form, what there is to choose, what the last step does, the half-entered deal.
Not here: a platform's buttons, the pad itself (engine.pad).

A step changes nothing: what is chosen so far stands in its text, so that many may choose at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot import pad_telling
from bot.arithmetic import points_text
from bot.wording import Words
from engine.actions import KeepPad
from engine.cards import Card
from engine.errors import Refusal
from engine.jub_moo.points import HEARTS, MIRROR, POINT_CARDS, card_points
from engine.pad.actions import EnterPart
from engine.pad.card_text import cards_text
from engine.pad.pad import Part, Player, Rest
from engine.pad.views import PadView
from engine.table import TableView

_CARDS = tuple(POINT_CARDS)
OTHERS = tuple([str(card) for card in _CARDS if card not in HEARTS])
OF_HEARTS = tuple(map(str, HEARTS))
"""The point cards as texts: Q♠ J♦ 10♣, and the hearts from 2 to A."""

_STEP = re.compile(r"([0-9]{1,4})(?: (p[0-9]{1,2}) ([0-9a-f]{1,4})(?: (keep|none|all|chuan|big_chuan))?)?")


class Step(msgspec.Struct, frozen=True):
    """Where somebody is: the deal, whose cards, which are chosen; `ends` how it is to be written down."""

    deal: int
    player: str = ""
    chosen: int = 0  # a bit for each of the point cards
    ends: str = ""  # keep: as chosen; none: no point card; all: with the rest; chuan, big_chuan

    def __str__(self) -> str:
        if not self.player:
            return str(self.deal)
        return f"{self.deal} {self.player} {self.chosen:x}" + (f" {self.ends}" if self.ends else "")

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is chosen, in order."""
        return tuple([card for place, card in enumerate(_CARDS) if self.chosen >> place & 1])

    def with_card(self, card: str) -> Step:
        """With `card` chosen, or no more."""
        return msgspec.structs.replace(self, chosen=self.chosen ^ 1 << _CARDS.index(Card(card)))


def step_of(text: str) -> Step | None:
    """The inverse of `str`; None for what is no step."""
    found = _STEP.fullmatch(text)
    chosen = int(found[3] or "0", 16) if found else 0
    if found is None or chosen >> len(_CARDS):
        return None
    return Step(int(found[1]), found[2] or "", chosen, found[4] or "")


def act_of(step: Step) -> KeepPad | None:
    """What the last step writes down; None for one that is not the last."""
    if not step.player or not step.ends:
        return None
    return KeepPad(EnterPart(player=Player(step.player), part=_part(step), number=step.deal))


def _part(step: Step) -> Part:
    match step.ends:
        case "chuan":
            return Part(tuple([card for card in step.cards if card not in HEARTS]), prize="chuan")
        case "big_chuan":
            return Part(prize="big_chuan")
        case "none":
            return Part()
        case _:
            rest: Rest = "all" if step.ends == "all" else "none"
            return Part(step.cards, rest=rest)


def said_of(step: Step, words: Words) -> str:
    """The cards of the last step as they are typed behind a name."""
    return pad_telling.part_text(words, _part(step))


def why_not(step: Step | None, table: TableView | None) -> Refusal | None:
    """Why the step leads nowhere (any more)."""
    if step is None or table is None or table.pad is None or table.pad_closed:
        return Refusal.PAD_NONE
    pad = table.pad
    if table.jub_moo is not None:
        return Refusal.PAD_WHILE_PLAYING
    if pad.question is not None:
        return Refusal.PAD_ANSWER_FIRST
    if pad.games[-1].end is not None:
        return Refusal.GAME_ENDED
    if step.deal != pad.coming or (step.player and step.player not in pad.games[-1].seated):
        return Refusal.PAD_UNDONE_ALREADY
    return None


# --- what there is to choose ------------------------------------------------------------------------------


class Person(msgspec.Struct, frozen=True):
    """Somebody of the coming deal; `entered` is what stands there already, empty: nothing yet."""

    player: str
    name: str
    entered: str = ""


class Face(msgspec.Struct, frozen=True):
    """A point card to choose. `taken`: somebody else has it already."""

    card: str
    worth: str
    chosen: bool = False
    taken: bool = False


def people(pad: PadView, words: Words) -> list[Person]:
    """Who plays the coming deal, in order, with what is entered."""
    parts = pad.half.parts if pad.half is not None else (None,) * len(pad.games[-1].seated)
    return [
        Person(player, pad.name(player), "" if part is None else pad_telling.part_text(words, part))
        for player, part in zip(pad.games[-1].seated, parts, strict=True)
    ]


def left(pad: PadView) -> str:
    """The point cards that nobody has yet, of a half-entered deal."""
    return cards_text(pad.half.left) if pad.half is not None else ""


def faces(pad: PadView, step: Step) -> dict[str, Face]:
    """Every point card by its text."""
    gone = _gone(pad, step)
    return {str(card): Face(str(card), _worth(card), card in step.cards, card in gone) for card in _CARDS}


def chosen_text(step: Step) -> str:
    """What is chosen so far, in a line."""
    return cards_text(step.cards)


def ends(pad: PadView, step: Step) -> Iterator[str]:
    """The ways in which the cards may be written down now, the likeliest first."""
    gone = _gone(pad, step)
    yield "keep" if step.chosen else "none"
    yield "all"
    if not gone & set(HEARTS):
        yield "chuan"
    if not gone and not step.chosen:
        yield "big_chuan"


def _gone(pad: PadView, step: Step) -> frozenset[Card]:
    if pad.half is None:
        return frozenset()
    pairs = zip(pad.half.seated, pad.half.parts, strict=True)
    return frozenset(card for player, part in pairs if part and player != step.player for card in part.cards)


def _worth(card: Card) -> str:
    return "×2 / +50" if card is MIRROR else points_text(card_points(card), plus=True)
