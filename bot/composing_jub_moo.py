"""From what happened in a deal of Jub Moo or to its pad to what is told.

Lives here: the lines, the result of a deal, notices of the pad. Not here: to whom (bot.composing), words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from bot.messages import DealNotice, LineNotice, Message, PadNotice
from engine.cards import Card
from engine.deal import commitment
from engine.errors import Fact
from engine.events import Public, Seat
from engine.jub_moo import events as jub_moo
from engine.pad import events as on_pad
from engine.pad.events import PadEvent
from engine.pad.views import PadView
from engine.table import Table
from engine.views import pad_view

Names = Callable[[Seat], str]


def notices(event: Public, names: Names, before: Table, after: Table) -> Iterator[Message]:
    """What the room is told of one event of Jub Moo; nothing for an event of anything else."""
    if isinstance(event, jub_moo.DealEnded):
        yield _result(event, names, before, after)
    elif isinstance(event, PadEvent) and not (isinstance(event, on_pad.DealEntered) and event.played):
        pad = pad_view(after)
        if pad is not None:
            yield PadNotice(event, about(pad, event))
    elif type(event) in LINES:
        yield LINES[type(event)](event, names, before)


def about(pad: PadView, event: PadEvent) -> PadView:
    """The view of the pad with the deal and the game that `event` is about, and no others: it is stored so."""
    deal = getattr(event, "deal", 0)
    number = getattr(event, "game", 0)
    wanted = number or next((each.game for each in pad.deals if each.number == deal), 0) or len(pad.games)
    return _cut_down(pad, wanted, deal)


def _cut_down(pad: PadView, game: int, deal: int) -> PadView:
    games = tuple(
        [
            replace(each, deals=tuple([kept for kept in each.deals if kept.number == deal]))
            for each in pad.games
            if each.number == game
        ]
    )
    return replace(pad, games=games, people=tuple([replace(person, curve=()) for person in pad.people]))


def _result(event: jub_moo.DealEnded, names: Names, before: Table, after: Table) -> DealNotice:
    pad = pad_view(after) if event.outcome.counts else None
    deal = next((each for each in reversed(pad.deals) if each.round_no == before.round_no), None) if pad else None
    return DealNotice(
        round_no=before.round_no,
        evening=before.evening,
        outcome=event.outcome,
        names={person.seat: names(person.seat) for person in before.people},
        commitment=commitment(bytes.fromhex(before.secret)),
        secret=before.secret,
        deal=deal.number if deal else 0,
        pad=_cut_down(pad, deal.game, deal.number) if pad and deal else None,
    )


def _line(code: str, **facts: Fact) -> LineNotice:
    return LineNotice(code, facts)


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def _dealt(e: jub_moo.CardsDealt, n: Names, before: Table) -> LineNotice:
    code = "dealt_tricks_three" if e.removed else "dealt_tricks"
    return _line(
        code, round=before.round_no, leader=n(e.leader), cards=max(e.counts), opens="yes" if e.opens else "no"
    )


def _taken(e: jub_moo.TrickTaken, n: Names, _: Table) -> LineNotice:
    facts: dict[str, Fact] = {"player": n(e.seat), "cards": _texts(e.cards), "trick": e.number}
    return (
        _line("trick_taken_points", **facts, points=_texts(e.points)) if e.points else _line("trick_taken", **facts)
    )


def _agreed(e: jub_moo.Agreed, n: Names, _: Table) -> LineNotice:
    return _line("agreed", player=n(e.seat), waiting=[n(seat) for seat in e.waiting])


SILENT: tuple[type[Public], ...] = (jub_moo.SeatLeft, jub_moo.SeatBack)
"""The table tells it: a computer stands in, or the person takes the seat back."""

# One line an event.
LINES: dict[type[Public], Callable[[Any, Names, Table], LineNotice]] = {
    jub_moo.CardsDealt: _dealt,
    jub_moo.CardPlayed: lambda e, n, _: _line(
        "played_for" if e.by_dealer else "played", player=n(e.seat), card=str(e.card), left=e.left
    ),
    jub_moo.TrickTaken: _taken,
    jub_moo.HandClaimed: lambda e, n, _: _line("claimed", player=n(e.seat), cards=_texts(e.cards)),
    jub_moo.StopProposed: lambda e, n, _: _line("stop_asked", player=n(e.seat)),
    jub_moo.Agreed: _agreed,
    jub_moo.Objected: lambda e, n, _: _line("objected_for" if e.by_dealer else "objected", player=n(e.seat)),
}
