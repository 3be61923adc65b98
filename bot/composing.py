"""From what happened to what is told, and to whom.

Lives here: `compose`, pure. Not here: words (bot.wording), sending (bot.courier).

The room hears public events only: `_notices` takes a Public by type, and no private
event reaches it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bot import composing_jub_moo
from bot.commands import TableKey
from bot.messages import (
    CoupNotice,
    Destination,
    HandChanged,
    JubMooRulesNotice,
    LedgerNotice,
    LineNotice,
    Message,
    Outgoing,
    PadLedgerNotice,
    ResultNotice,
    RulesNotice,
    TableChanged,
)
from bot.names import clean_text, own_name
from engine import table_events as around
from engine.cards import Card
from engine.deal import commitment
from engine.draft import Turned, humans, person_at
from engine.errors import Fact
from engine.events import Public, Seat
from engine.kang import events as kang
from engine.kang.outcome import Outcome
from engine.table import PlayerId, Table
from engine.turns import awaiting
from engine.views import everybody, may, pad_view

Names = Callable[[Seat], str]


def compose(key: TableKey, before: Table, turned: Turned) -> tuple[Outgoing, ...]:
    """All messages of one accepted action, in order: lines and notices, the table, changed hands."""
    room = Destination(key)
    names = _names(before, turned.table)
    told = [
        Outgoing(room, notice)
        for event in _worth_telling(turned)
        for notice in _notices(event, names, before, turned.table)
    ]
    if turned.table != before:
        told.append(Outgoing(room, TableChanged(), topic="table"))
    for player in _views_changed(before, turned.table):
        told.append(Outgoing(player_of(key, player), HandChanged(), topic="hand"))
    return tuple(told)


def _worth_telling(turned: Turned) -> Iterator[Public]:
    """What is public. The rules of a game that was just chosen are read before its first deal, which is enough."""
    table = turned.table
    played = table.deals if table.game == "jub_moo" else table.rounds
    chosen = not played and any(isinstance(event, around.GameChosen) for event in turned.events)
    for event in turned.events:
        if isinstance(event, Public) and not (chosen and isinstance(event, around.RulesRead)):
            yield event


def player_of(key: TableKey, player: PlayerId) -> Destination:
    """Where messages to one player of a table go."""
    return Destination(f"{key}/{player}")


def _names(before: Table, after: Table) -> Names:
    def name(seat: Seat) -> str:
        try:
            return person_at(after, seat).name
        except KeyError:  # who came and went without playing is forgotten in `after`
            return person_at(before, seat).name

    return name


def _views_changed(before: Table, after: Table) -> Iterator[PlayerId]:
    """Humans whose own view (cards, moves, table acts) is another one now."""
    was, now = _own_views(before), _own_views(after)
    return (player for player in {**was, **now} if was.get(player) != now.get(player))


def _own_views(table: Table) -> dict[PlayerId, tuple[object, ...]]:
    """By seated human: what the own view is made of besides what is public. Much quicker than the views."""
    rnd, waiting = table.round, awaiting(table)
    held = {} if rnd is None else {s: h for s, h in zip(rnd.seats, rnd.hands, strict=True) if s not in rnd.left}
    return {
        # A button carries the turn; moves are made of the hand and of what has changed with the turn.
        p.id: (
            p.seat,
            p.language or table.language,
            may(table, p),
            held.get(p.seat),
            p.seat in waiting and (table.asked_at if len(waiting) > 1 else table.turn),
        )
        for p in humans(table)
    }


def _notices(event: Public, names: Names, before: Table, after: Table) -> Iterator[Message]:
    """What the room is told of one event."""
    if isinstance(event, around.RulesRead):
        yield _rules(after)
    elif isinstance(event, kang.RoundEnded):
        yield _result(event.outcome, before, after)
    elif isinstance(event, around.EveningClosed):
        yield from _ledgers(before)
        yield from _lines(event, names)
        yield _secret(event)
    elif isinstance(event, around.RoundVoided):
        yield _voided(event, names, before)
        yield _secret(event)
    elif isinstance(event, around.CoupDealt):
        yield CoupNotice(event.round_no, before.evening, event.coup, event.commitment, event.secret)
    elif isinstance(event, kang.CardsDealt):
        yield from _dealt(event, names, before)
    elif type(event) in LINES:
        yield from _lines(event, names)
    elif not isinstance(event, SILENT):
        yield from composing_jub_moo.notices(event, names, before, after)


def _rules(table: Table) -> RulesNotice | JubMooRulesNotice:
    if table.game == "jub_moo":
        return JubMooRulesNotice(table.jub_moo_rules, table.jub_moo_preset, table.practice)
    return RulesNotice(table.rules, table.preset, table.stake, table.practice)


def _ledgers(table: Table) -> Iterator[Message]:
    """The sums of Kang, and the pad; where neither has anything, the empty ledger says so."""
    pad = pad_view(table) if table.book.pad is not None and table.book.pad.deals else None
    if table.rounds or pad is None:
        yield LedgerNotice(table.evening, table.rounds, everybody(table), closed=True)
    if pad is not None:
        yield PadLedgerNotice(table.evening, pad)


def _line(code: str, **facts: Fact) -> LineNotice:
    return LineNotice(code, facts)


def _lines(event: Public, names: Names) -> Iterator[LineNotice]:
    yield LINES[type(event)](event, names)


def _result(outcome: Outcome, before: Table, after: Table) -> ResultNotice:
    people = {p.seat: p for p in (*before.people, *after.people)}
    return ResultNotice(
        round_no=before.round_no,
        evening=before.evening,
        outcome=outcome,
        names={seat: person.name for seat, person in people.items()},
        commitment=commitment(bytes.fromhex(before.secret)),
        secret=before.secret,
        chips={seat: person.chips for seat, person in people.items()},
    )


def _secret(event: around.RoundVoided | around.EveningClosed) -> LineNotice:
    return _line("secret", round=event.round_no, secret=event.secret, commitment=event.commitment)


def _dealt(event: kang.CardsDealt, names: Names, before: Table) -> Iterator[LineNotice]:
    yield _line(
        "dealt",
        round=before.round_no,
        starter=names(event.starter),
        pot=event.pot,
        stake=before.stake,
        pile=event.pile,
    )
    if event.debtor is not None:
        yield _line("dealt_debt", player=names(event.debtor), pot=event.pot)


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def _drawn(e: kang.CardDrawn, n: Names) -> LineNotice:
    return _line("drew_for" if e.by_dealer else "drew", player=n(e.seat), pile=e.pile)


def _discarded(e: kang.CardsDiscarded, n: Names) -> LineNotice:
    code = "discarded_for" if e.by_dealer else "discarded"
    return _line(code, player=n(e.seat), cards=_texts(e.cards), left=e.left)


def _flowed(e: kang.CardsFlowed, n: Names) -> LineNotice:
    flow: dict[str, Fact] = {"player": n(e.seat), "cards": _texts(e.cards), "left": e.left}
    if e.payer is None or not e.amount:
        return _line("flowed", **flow)
    return _line("flowed_paid", **flow, payer=n(e.payer), amount=e.amount)


def _removed(e: around.Removed, n: Names) -> LineNotice:
    if e.moderator is not None:
        return _moderated("removed", e.moderator, player=n(e.seat))
    return _line("removed", player=n(e.seat), by=n(e.by))


def _stood_in(e: around.StoodIn, n: Names) -> LineNotice:
    if e.by is None:
        return _line("stood_in", player=n(e.seat))
    return _line("stood_in_by", player=n(e.seat), by=n(e.by))


def _voided(e: around.RoundVoided, n: Names, before: Table) -> LineNotice:
    """With the stake of everybody, which is given back: 0 where no chips are played for."""
    facts: dict[str, Fact] = {"round": e.round_no, "stake": before.stake if before.game == "kang" else 0}
    if e.moderator is not None:
        return _moderated("voided", e.moderator, **facts)
    if e.by is None:
        return _line("voided", **facts)
    return _line("voided_by", **facts, player=n(e.by))


def _closed(e: around.EveningClosed, n: Names) -> LineNotice:
    if e.moderator is not None:
        return _moderated("evening_closed", e.moderator, rounds=e.rounds)
    return _line("evening_closed", rounds=e.rounds)


def _moderated(code: str, name: str, **facts: Fact) -> LineNotice:
    """By right of managing the channel; where that is gone there is no name."""
    if not name:
        return _line(f"{code}_gone", **facts)
    return _line(f"{code}_moderator", **facts, moderator=own_name(name) or "?")


_CALLS = {"choice": "kang", "pile_out": "kang_forced", "time_up": "kang_time_up"}

SILENT: tuple[type[Public], ...] = (around.RulesRead, kang.RoundEnded, around.RoundStarted, *composing_jub_moo.SILENT)
"""Without a line: the first two are notices of their own, of the third CardsDealt says more."""

# One line an event.
LINES: dict[type[Public], Callable[[Any, Names], LineNotice]] = {
    around.TableOpened: lambda e, n: _line("table_opened", player=n(e.seat)),
    around.Joined: lambda e, n: _line("joined_next" if e.next_round else "joined", player=n(e.seat)),
    around.Left: lambda e, n: _line("left", player=n(e.seat)),
    around.ComputerAdded: lambda e, n: _line("computer_added", player=n(e.seat), level=e.level, temper=e.temper),
    around.LevelFollowed: lambda e, n: _line("level_up" if e.stronger else "level_down", level=e.level),
    around.Removed: _removed,
    around.HostChanged: lambda e, n: _line("host_now", player=n(e.seat)),
    around.DealCommitted: lambda e, n: _line("commitment", round=e.round_no, commitment=e.commitment, cards=e.start),
    around.CutAccepted: lambda e, n: _line("cut", player=n(e.seat), text=clean_text(e.text, 64)),
    around.Reminded: lambda e, n: _line("reminder", player=n(e.seat), seconds=e.seconds),
    around.WentAway: lambda e, n: _line("away", player=n(e.seat)),
    around.CameBack: lambda e, n: _line("back", player=n(e.seat)),
    around.SkipVoted: lambda e, n: _line(
        "vote_skip", player=n(e.seat), target=n(e.target), votes=e.votes, needed=e.needed
    ),
    around.Skipped: lambda e, n: _line("skipped", player=n(e.seat)),
    around.EndVoted: lambda e, n: _line("vote_end", player=n(e.seat), votes=e.votes, needed=e.needed),
    around.DebtWaits: lambda e, n: _line("debt_waits", player=n(e.seat)),
    around.OptionChanged: lambda e, n: _line("option_set", player=n(e.seat), option=e.option, value=e.value),
    around.PresetChosen: lambda e, n: _line("preset_set", player=n(e.seat), preset=e.preset),
    around.RulesTaken: lambda e, n: _line("rules_taken", player=n(e.seat)),
    around.GameChosen: lambda e, n: _line("game_chosen", player=n(e.seat), game=e.game),
    around.StoodIn: _stood_in,
    around.TookBack: lambda e, n: _line("took_back", player=n(e.seat)),
    around.PadBrought: lambda e, n: _line("pad_brought", player=n(e.seat), deals=e.deals),
    around.EveningClosed: _closed,
    around.Talked: lambda e, n: _line("said", player=e.player, text=e.text),
    around.HandUndelivered: lambda e, n: _line("undelivered", player=n(e.seat), reason=e.reason),
    around.Halted: lambda e, n: _line("halted"),
    around.Resumed: lambda e, n: _line("resumed", player=n(e.seat), seconds=e.seconds),
    kang.CardDrawn: _drawn,
    kang.CardsDiscarded: _discarded,
    kang.CardsFlowed: _flowed,
    kang.KangCalled: lambda e, n: _line(_CALLS[e.why], player=n(e.seat)),
    kang.HandEmptied: lambda e, n: _line("knocked_flow" if e.by_flow else "knocked", player=n(e.seat)),
    kang.PileEmptied: lambda e, n: _line("pile_out", player=n(e.seat)),
    kang.SpecialShown: lambda e, n: _line("special", player=n(e.seat), name=e.name, cards=_texts(e.cards)),
    kang.SeatLeft: lambda e, n: _line("left_round", player=n(e.seat)),
}
