"""One evening of Jub Moo for every platform: deals by hand and played ones, two corrections, one undo.

Lives here: the script, how everybody plays, and the pad that must come of it. Not here: how a platform carries the
acts (its own tests).

Five people, four of whom play: who rests is chosen between games. The expected pad comes from the rules alone
(engine.hosting.apply), without dealer, store or platform.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from same_evening import secret_of

from engine.actions import Action, ChooseGame, Deal, Join, KeepPad, Play, SetOption
from engine.draft import person_at
from engine.hosting import apply
from engine.jub_moo.moves import move_text
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.safety import card_for_sleeper
from engine.jub_moo.views import HandView
from engine.pad.actions import CorrectDeal, EnterDeal, NextGame, SeatGame, StartPad, StrikeDeal, Undo
from engine.pad.pad import Pad, name_of
from engine.pad.seeing import view
from engine.table import PlayerId, Table
from engine.turns import awaited
from engine.views import player_view

NAMES = ("ต้น", "ก้อย", "โอ", "มิ้นท์", "ฟ้า")  # in order of sitting down; the first is host
FIRST_GAME = ("ต้น", "ก้อย", "โอ", "มิ้นท์")
SECOND_GAME = ("ก้อย", "โอ", "มิ้นท์", "ฟ้า")
SETTINGS = {"pace": "0", "time_limit": "none", "deals": "8"}  # eight deals a game: nobody sleeps


class Step(NamedTuple):
    """One thing that happens; `text` is a deal as it is typed, without a verb."""

    who: str
    what: str  # start, enter, correct, strike, undo, deal (and all play it), next, seat
    text: str = ""
    deal: int = 0
    names: tuple[str, ...] = ()


def shared_out(number: int, names: Sequence[str]) -> str:
    """All sixteen point cards among `names`, by a chance that is the same for ever."""
    chance = Random(number)
    held: dict[str, list[str]] = {name: [] for name in names}
    for card in POINT_CARDS:
        held[chance.choice(list(names))].append(str(card))
    return "; ".join(f"{name} {' '.join(cards) or '-'}" for name, cards in held.items())


SCRIPT: tuple[Step, ...] = (
    Step("ต้น", "start"),
    Step("ก้อย", "enter", "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มิ้นท์ -"),
    Step("โอ", "enter", "ต้น ♥A; ก้อย แหม่มดำ กระจก; โอ เจหล่อ ♥2-5; มิ้นท์ ที่เหลือ"),
    Step("มิ้นท์", "enter", shared_out(1, FIRST_GAME)),
    Step("ต้น", "deal"),
    Step("ฟ้า", "enter", "มิ้นท์ ช้วน Q♠; ต้น J♦; ก้อย 10♣; โอ -"),
    Step("ก้อย", "correct", "ต้น J♦ ♥A K; ก้อย Q♠ 10♣ ♥2-7; โอ ♥8-Q; มิ้นท์ -", deal=1),
    Step("ต้น", "enter", shared_out(2, FIRST_GAME)),
    Step("ต้น", "deal"),
    Step("โอ", "enter", "ต้น บิ๊กช้วน; ก้อย -; โอ -; มิ้นท์ -"),
    Step("ต้น", "undo"),
    Step("มิ้นท์", "enter", shared_out(3, FIRST_GAME)),
    Step("ต้น", "seat", names=SECOND_GAME),
    Step("ฟ้า", "enter", shared_out(4, SECOND_GAME)),
    Step("ก้อย", "deal"),
    Step("โอ", "enter", shared_out(5, SECOND_GAME)),
    Step("มิ้นท์", "enter", shared_out(6, SECOND_GAME)),
    Step("ฟ้า", "deal"),
    Step("ก้อย", "correct", shared_out(7, SECOND_GAME), deal=9),
    Step("ก้อย", "enter", shared_out(8, SECOND_GAME)),
    Step("ต้น", "enter", shared_out(9, SECOND_GAME)),
    Step("โอ", "enter", "ก้อย -120; โอ +50; มิ้นท์ -50; ฟ้า -74"),
)
"""Twelve deals by hand that stand at the end, and one that was undone; four played ones; two corrections."""


def card_of(hand: HandView) -> str:
    """How everybody plays: as the dealer does for a sleeper."""
    return f"play {card_for_sleeper(hand)}"


def answer_of(hand: HandView) -> str:
    """What everybody does when awaited: nobody claims, so it is always a card."""
    return move_text(next(move for move in hand.moves if move_text(move) == card_of(hand)))


def actions_of(step: Step, table: Table) -> Iterator[Action]:
    """What a step asks of the table, besides the play that follows a deal."""
    pad = table.book.pad
    by_name = {} if pad is None else {person.name: person.id for person in pad.people}
    match step.what:
        case "start":
            yield KeepPad(StartPad(()))
        case "enter":
            yield KeepPad(EnterDeal(step.text))
        case "correct":
            yield KeepPad(CorrectDeal(step.deal, step.text))
        case "strike":
            yield KeepPad(StrikeDeal(step.deal))
        case "undo":
            yield KeepPad(Undo())
        case "next":
            yield KeepPad(NextGame())
        case "seat":
            yield KeepPad(SeatGame(tuple([by_name[name] for name in step.names])))
        case _:
            yield Deal()


def played() -> Table:
    """The table at the end of the evening, by the rules alone."""
    table, at = Table(), 1_790_000_000_000

    def do(player: str, action: Action) -> None:
        nonlocal table, at
        at += 1000
        coming = table.round_no + 1 if table.seated else 1
        table = apply(table, PlayerId(player), action, secret_of(coming), at).table

    for name in NAMES:
        do(name, Join(name))
    do(NAMES[0], ChooseGame("jub_moo"))
    for option, value in SETTINGS.items():
        do(NAMES[0], SetOption(option, value))
    for step in SCRIPT:
        for action in actions_of(step, table):
            do(step.who, action)
        while (seat := awaited(table)) is not None:
            person = person_at(table, seat)
            seen = player_view(table, person.id)
            assert seen is not None
            assert seen.jub_moo is not None
            do(person.id, Play(answer_of(seen.jub_moo), table.turn))
    return table


def expected() -> list[dict[str, Any]]:
    """The pad at the end of the evening, to compare."""
    pad = played().book.pad
    assert pad is not None
    return pad_lines(pad)


def pad_lines(pad: Pad) -> list[dict[str, Any]]:
    """A pad to compare: every deal with its cards and points by name, where it comes from, and the games' totals."""
    seen = view(pad)
    lines: list[dict[str, Any]] = [
        {
            "deal": deal.number,
            "game": deal.game,
            "origin": deal.origin,
            "round": deal.round_no,
            "struck": deal.struck,
            "corrected": deal.corrected,
            "points": {name_of(pad, line.player): line.score.points for line in deal.lines},
            "cards": {name_of(pad, line.player): [str(card) for card in line.entry.cards] for line in deal.lines},
        }
        for deal in seen.deals
    ]
    for game in seen.games:
        totals = {name_of(pad, player): total for player, total in zip(game.seated, game.totals, strict=True)}
        lines.append({"game": game.number, "totals": totals, "over": game.end is not None})
    lines.append({person.name: [person.total, person.gain, person.pigs, person.chuans] for person in seen.people})
    return lines
