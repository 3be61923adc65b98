"""Messages worth looking at, ordinary and at their worst, in both languages.

Lives here: `scenes`, and the views that they and the tests of line.showing are made of. Not here: showing them
(mockup.py), what is expected of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from book_scenes import book_scenes
from jub_moo_scenes import jub_moo_scenes

from bot.adapters import Peek
from bot.adapters.line.showing import (
    Around,
    friend_messages,
    hand_messages,
    kang_messages,
    looked_up_messages,
    not_done_messages,
    room_messages,
    told_messages,
    welcome_messages,
)
from bot.asking import Choice, NotDone
from bot.contact_sheets import NAMES, SEATS, _player, _result, _table
from bot.contact_sheets import _ledger as ledger
from bot.messages import LineNotice, ResultNotice, RulesNotice
from bot.names import own_name
from bot.sayings import Ask
from bot.wording import Words, words
from engine.cards import PACK, Card
from engine.errors import Refusal
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.rules import PRESETS
from engine.kang.views import HandView
from engine.table import LANGUAGES, PlayerId, PlayerView, TableView

Shape = dict[str, Any]

CHAT = "C" + "0123456789abcdef" * 2
USER = "U" + "fedcba9876543210" * 2
ACCOUNT = "@123abcde"
SECRET, SEAL = "0123456789abcdef" * 4, "fedcba9876543210" * 4
GROUP = Around(account=ACCOUNT, group=True, chat=CHAT)
ALONE = Around(account=ACCOUNT, group=False, chat=CHAT)
HOSTILE = tuple(map(own_name, (
    "{who} }{ **ก้อย** {{x", "ญู่ฐู่ปู่ฝั่งน้ำที่ญู่ฐู่ปู่ฝั่งน้ำที่", "مرحبا بالعالم الكبير جدا", "W" * 24, "🐯🔥🐉🎴" * 6,
    "<b>https://x.example/a</b>", "‮kcatta 10♣ J♥ Q♦", "小明小明小明小明小明小明小明小明小明小明小明小明", "กำ้" * 8,
)))  # fmt: skip


def table(many: int, *, phase: str = "playing", names: tuple[str, ...] = NAMES, acts: str = "turn") -> TableView:
    """A table of `many`, the first awaited; `phase` lobby, playing or between; `acts`: phase of the round."""
    view = _table(many, running=phase == "playing")
    seats = tuple(
        msgspec.structs.replace(seat, name=name, host=place == 0)
        for place, (seat, name) in enumerate(zip(view.seats, names, strict=False))
    )
    people = tuple(
        msgspec.structs.replace(person, name=name) for person, name in zip(view.people, names, strict=False)
    )
    view = msgspec.structs.replace(view, seats=seats, people=people, commitment=SEAL)
    if phase == "between":
        view = msgspec.structs.replace(view, phase="between", last=result(many).outcome)
    if view.kang is not None:
        view = msgspec.structs.replace(view, kang=msgspec.structs.replace(view.kang, phase=acts))
    return view


def player(
    cards: str, many: int = 5, *, mine: bool = False, drawn: str = "", may: tuple[str, ...] = ()
) -> PlayerView:
    """The first seat's own view. `mine`: it may draw, flow its sevens or call; `drawn`: it must discard."""
    made = msgspec.structs.replace(_player(cards, many, mine=mine, drawn=drawn), may=may)
    assert made.hand is not None
    if drawn:
        made = msgspec.structs.replace(made, hand=msgspec.structs.replace(made.hand, moves=discards(made.hand.cards)))
    return made


def discards(held: tuple[Card, ...]) -> tuple[Any, ...]:
    """Every card alone and every set of one rank."""
    singles = [Discard((card,)) for card in held]
    ranks = {card.rank: tuple(other for other in held if other.rank == card.rank) for card in held}
    return (*singles, *(Discard(mates) for mates in ranks.values() if len(mates) > 1))


def many_cards(many: int) -> PlayerView:
    """A hand of another game: more cards than Kang ever deals, each of which may be played."""
    view = player("7♣ 8♣ 9♣ 10♣ J♣", mine=True)
    held = tuple(sorted(PACK[::3][:many]))
    hand = msgspec.structs.replace(view.hand, cards=held, moves=tuple(Discard((card,)) for card in held), points=99)
    return msgspec.structs.replace(view, hand=hand)


def worst_hand(names: tuple[str, ...] = HOSTILE) -> tuple[TableView, PlayerView]:
    """Nine players and everything that may be done at once: four tens to flow or to discard in every way."""
    tens = tuple(card for card in PACK if card.rank == 10)
    held = tuple(sorted((*tens, Card("Q♠"), Card("K♥"))))
    sets = [tens[:many] for many in (1, 2, 3, 4)]
    moves = (
        Draw(),
        CallKang(),
        *(Flow(cards) for cards in sets),
        *discards(held),
        *(Discard(cards) for cards in sets[1:3]),
    )
    made = player("7♣ 8♣ 9♣ 10♣ J♣", 9, may=("leave", "back", "skip"))
    hand = msgspec.structs.replace(made.hand, cards=held, moves=moves, drawn=held[0])
    assert isinstance(hand, HandView)
    return table(9, names=names), msgspec.structs.replace(made, hand=hand)


def result(many: int, *, ruealom: bool = False, names: tuple[str, ...] = NAMES) -> ResultNotice:
    """The end of a round with its secret and everybody's chips."""
    made = _result(many, ruealom=ruealom)
    chips = {seat: (12, -3, 0, 128, -45, 7, -99, 0, 0)[place] for place, seat in enumerate(SEATS[:many])}
    named = dict(zip(SEATS, names, strict=True))
    return msgspec.structs.replace(made, secret=SECRET, commitment=SEAL, chips=chips, names=named)


def lines(many: int, names: tuple[str, ...] = NAMES) -> list[LineNotice]:
    """Acts as the room hears of them."""
    one, two = names[1], names[4]
    made = [
        LineNotice("drew", {"player": one, "pile": 18}),
        LineNotice("discarded", {"player": one, "cards": ["7♠", "7♦"], "left": 4}),
        LineNotice("drew", {"player": two, "pile": 17}),
        LineNotice("flowed_paid", {"player": two, "cards": ["7♥"], "left": 2, "payer": one, "amount": 1}),
    ]
    return (made * many)[:many]


def scenes() -> Iterator[tuple[str, list[Shape]]]:
    """Name and messages of each scene."""
    for language in LANGUAGES:
        said = words(language)
        book = book_scenes(said, table(4), table(4, phase="lobby"), GROUP)
        for name, messages in (*_scenes(said), *jub_moo_scenes(said), *book):
            yield f"{name}-{language}", messages


def _scenes(said: Words) -> Iterator[tuple[str, list[Shape]]]:
    four, nine = table(4), table(9)
    called = msgspec.structs.replace(GROUP, members={SEATS[0]: PlayerId(USER)})
    seal = LineNotice("commitment", {"round": 12, "commitment": SEAL, "cards": "six_cards"})
    yield "table", room_messages(lines(2), None, None, None, four, GROUP, said)
    yield "table-mention", room_messages(lines(4), None, None, None, four, called, said)
    yield "table-drawn", room_messages(lines(1), None, None, None, table(4, acts="drawn"), GROUP, said)
    yield "table-9", room_messages(lines(12), None, None, None, nine, GROUP, said)
    yield "table-hostile", room_messages(lines(8, HOSTILE), None, None, None, table(9, names=HOSTILE), GROUP, said)
    opened = LineNotice("table_opened", {"player": NAMES[0]})
    rules = RulesNotice(PRESETS["home"], "home", 1)
    yield "lobby", room_messages([opened, seal], rules, None, None, table(1, phase="lobby"), GROUP, said)
    yield "lobby-4", room_messages([], None, None, None, table(4, phase="lobby"), GROUP, said)
    kang = [LineNotice("kang", {"player": NAMES[0]}), seal]
    between = table(4, phase="between")
    yield "result", room_messages(kang, None, result(4), None, between, GROUP, said)
    yield "result-9", room_messages(kang, None, result(9, ruealom=True), None, None, GROUP, said)
    yield "results", room_messages([], None, result(5), None, None, GROUP, said, earlier=[result(4), result(3)])
    yield "ledger", room_messages([], None, None, ledger(4, 12), None, GROUP, said)
    yield "ledger-9", room_messages([], None, None, ledger(9, 60), None, GROUP, said)
    yield "rules", looked_up_messages(Ask("rules"), Peek(1, four, None), (), GROUP, said)
    yield "hand-5", hand_messages(table(5), player("7♣ 7♥ 10♦ Q♠ A♥", mine=True), ALONE, said)
    yield "hand-6", hand_messages(table(5), player("3♦ 9♣ J♣ J♠ K♥ 2♠", drawn="J♠"), ALONE, said)
    yield "hand-wait", hand_messages(table(5), player("2♣ 3♣ 4♦"), ALONE, said)
    yield "hand-13", hand_messages(table(5), many_cards(13), ALONE, said)
    yield "hand-17", hand_messages(table(5), many_cards(17), ALONE, said)
    yield "hand-worst", hand_messages(*worst_hand(), ALONE, said)
    yield "hand-none", hand_messages(table(5), PlayerView(SEATS[0], "", None, ("leave",)), ALONE, said)
    yield "hand-away", hand_messages(table(5), player("2♣ 3♣ 4♦", may=("leave", "back")), ALONE, said)
    yield "kang", kang_messages(table(5), player("7♣ 7♥ 10♦ Q♠ A♥", mine=True), ALONE, said)
    peek = Peek(1, four, player("7♣ 7♥ 10♦ Q♠ A♥", mine=True))
    either = NotDone(
        Refusal.AMBIGUOUS,
        said.refusal(Refusal.AMBIGUOUS, {"text": "7", "moves": ["flow 7♣", "flow 7♥"]}),
        (Choice("flow 7♣", said.move("flow 7♣")), Choice("flow 7♥", said.move("flow 7♥"))),
    )
    yield "refused", not_done_messages(either, peek, ALONE, said)
    yield "refused-group", not_done_messages(either, peek, GROUP, said)
    yield "hand-group", looked_up_messages(Ask("hand"), peek, (), GROUP, said)
    yield "told", told_messages([*said.text("room-help").split("; ")], GROUP, said)
    yield "friend", friend_messages([NAMES[0], NAMES[1]], GROUP, said)
    yield "welcome-group", welcome_messages(GROUP, said)
    yield "welcome-friend", welcome_messages(msgspec.structs.replace(ALONE, chat=""), said)
