"""A table as a script, for tests that read like an evening.

Lives here: `Circle`, which acts for people by name and checks after every act what must hold at
any table. Not here: what a test expects.
"""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace
from play import stacked

from engine.actions import Action, AddComputer, Deal, Join, Play, SetOption, Tick
from engine.cards import PACK
from engine.deal import commitment
from engine.draft import Turned, find_person, person_at
from engine.errors import Refusal, RuleError
from engine.events import Public, Seat
from engine.games import game_of
from engine.hosting import apply
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.round import JubMooRound
from engine.kang.game import KANG
from engine.kang.outcome import Outcome
from engine.kang.round import KangRound
from engine.kang.views import HandView
from engine.record import RoundRecord
from engine.rules import Event
from engine.table import Person, PlayerId, PlayerView, Table, TableView
from engine.turns import awaited
from engine.verify import verify
from engine.views import player_view, table_view

START = 1_790_000_000_000  # ms
E = TypeVar("E", bound=Event)


def seed(number: int) -> str:
    """64 hex digits of which nobody has the others."""
    return hashlib.sha256(f"seed {number}".encode()).hexdigest()


class Circle:
    """People (`ต้น` has the platform id `id-of-ต้น`) around one table; time stands still unless `wait`ed."""

    def __init__(self, *names: str, **options: str) -> None:
        self.table = Table()
        self.at = START
        self.history: list[tuple[PlayerId, Action, str, int]] = []
        self.events: tuple[Event, ...] = ()
        self.all_events: list[Event] = []
        self.records: list[RoundRecord] = []
        self.stacked = False
        for name in names[:1]:
            self.do(name, Join(name))
        for option, value in options.items():
            self.do(names[0], SetOption(option, value))
        for name in names[1:]:
            self.do(name, Join(name))

    # acts

    def do(self, who: str, action: Action) -> Circle:
        """The act is accepted."""
        return self.do_as(player_id(who), action)

    def do_as(self, player: PlayerId, action: Action) -> Circle:
        before, chance = self.table, seed(len(self.history))
        turned = apply(before, player, action, chance, self.at)
        self.history.append((player, action, chance, self.at))
        self.table, self.events = turned.table, turned.events
        self.all_events += turned.events
        self._check(before, turned)
        return self

    def refused(self, who: str, action: Action) -> Refusal:
        """The act is refused with this code, and the table is the very same."""
        return self.refusal(player_id(who), action).code

    def refusal(self, player: PlayerId, action: Action) -> RuleError:
        stored = msgspec.json.encode(self.table)
        with pytest.raises(RuleError) as caught:
            apply(self.table, player, action, seed(len(self.history)), self.at)
        assert msgspec.json.encode(self.table) == stored
        return caught.value

    def deal(self, *hands: str, pile: str = "", bottom: str = "") -> Circle:
        """Deal; with `hands` (the starter's first) the round is replaced by one from a stacked deck."""
        self.do_as(self._dealer(), Deal())
        return self.restack(*hands, pile=pile, bottom=bottom) if hands else self

    def restack(self, *hands: str, pile: str = "", bottom: str = "") -> Circle:
        """Replace the round that was just dealt by one from a stacked deck."""
        rnd = self.table.round
        assert isinstance(rnd, KangRound)
        debtor = next((line.payer for line in rnd.paid if line.why == "ruealom_pot"), None)
        deck = stacked(hands, pile, bottom)
        step = KANG.deal(rnd.seats, rnd.rules, deck, stake=rnd.stake, debtor=debtor)
        assert KANG.outcome(step.round) is None
        self.table, self.stacked = replace(self.table, round=step.round), True
        return self

    def play(self, *moves: str) -> Circle:
        """The awaited player makes each move in turn."""
        for move in moves:
            self.do_as(self.person(self.awaited).id, Play(move))
        return self

    def computers(self, *names: str) -> Circle:
        for name in names:
            self.do_as(self._dealer(), AddComputer(name, "easy"))
        return self

    def wait(self, seconds: float) -> Circle:
        self.at += int(seconds * 1000)
        return self

    def tick(self) -> Circle:
        """The clock looks at its deadline, not before."""
        deadline = self.table.deadline
        assert deadline is not None
        self.at = max(self.at, deadline.due)
        return self.do_as(PlayerId(""), Tick(deadline.turn))

    def remind(self) -> Circle:
        """The clock reminds the awaited player; from now on the others may vote to skip."""
        assert not self.table.reminded
        self.tick()
        assert self.table.reminded
        return self

    def lap(self) -> Circle:
        """The awaited player ends the turn with the card just drawn, or in the opening with the last one."""
        if self._own_hand().public.phase == "turn":
            self.play("draw")
        hand = self._own_hand()
        return self.play(f"discard {hand.drawn or hand.cards[-1]}")

    def _own_hand(self) -> HandView:
        view = player_view(self.table, self.person(self.awaited).id)
        assert view is not None
        assert view.hand is not None
        return view.hand

    def card(self, *, asleep: bool = False) -> Circle:
        """The awaited seat of a deal of Jub Moo plays the first card that it may, or its time runs out."""
        seat = self.awaited
        rnd = self.table.round
        assert isinstance(rnd, JubMooRound)
        if asleep or self.person(seat).computer or self.person(seat).away:
            return self.tick()
        hand = JUB_MOO.hand(rnd, seat)
        return self.do_as(self.person(seat).id, Play(f"play {hand.playable[0]}"))

    def whole_deal(self) -> Circle:
        """Play a deal of Jub Moo to its end."""
        while self.table.round is not None:
            self.card()
        return self

    def until(self, who: str) -> Circle:
        """The others make their turns until `who` is awaited."""
        while self.awaited_name != who:
            self.tick() if self.person(self.awaited).away else self.lap()
        return self

    def sleep(self, who: str) -> Circle:
        """Until `who` is away: the others make their turns, the clock plays for `who`."""
        while not self.of(who).away:
            if self.table.round is None:
                self.deal()
            elif self.awaited_name == who:
                self.tick()
            else:
                self.lap()
        return self

    def _dealer(self) -> PlayerId:
        return next(p.id for p in self.table.people if p.seat in self.table.seated and not p.computer)

    # what is seen

    def seat(self, who: str) -> Seat:
        person = find_person(self.table, player_id(who))
        if person is None:
            person = next(p for p in self.table.people if p.name == who)
        return person.seat

    def person(self, seat: Seat) -> Person:
        return person_at(self.table, seat)

    def of(self, who: str) -> Person:
        """The line of `who` in the ledger."""
        return person_at(self.table, self.seat(who))

    @property
    def awaited(self) -> Seat:
        seat = awaited(self.table)
        assert seat is not None
        return seat

    @property
    def awaited_name(self) -> str:
        return self.person(self.awaited).name

    @property
    def seated(self) -> list[str]:
        return [person_at(self.table, seat).name for seat in self.table.seated]

    @property
    def order(self) -> list[str]:
        """Who plays the running round, the starter first."""
        assert self.table.round is not None
        return [person_at(self.table, seat).name for seat in self.table.round.seats]

    @property
    def view(self) -> TableView:
        return table_view(self.table)

    def view_of(self, who: str) -> PlayerView:
        view = player_view(self.table, player_id(who))
        assert view is not None
        return view

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind in the latest act."""
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """The names of the latest public events, in order."""
        return [type(event).__name__ for event in self.events if isinstance(event, Public)]

    # what holds at every table

    def _check(self, before: Table, turned: Turned) -> None:
        table = turned.table
        assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table
        assert sum(person.chips for person in table.people) == 0
        assert (table.round is None) == (awaited(table) is None)
        assert len(set(table.seated)) == len(table.seated)
        if table.round is not None:
            game: Any = game_of(table.round)
            assert tuple(sorted(game.zones(table.round))) == PACK
        if turned.record is not None:
            self.records.append(turned.record)
            assert turned.record.secret == before.secret
            assert self.stacked or verify(turned.record) is None
            self.stacked = False
        assert {p.seat: p.chips for p in table.people} == {p.seat: self._settled(p.seat) for p in table.people}
        self._check_secrets(turned)

    def _settled(self, seat: Seat) -> int:
        """What the exported settlement lines of this evening give and take."""
        ended = [r.outcome for r in self.records if r.evening == self.table.evening and r.outcome is not None]
        lines = [line for outcome in ended if isinstance(outcome, Outcome) for line in outcome.lines]
        got = sum(line.amount for line in lines if line.payee == seat)
        return got - sum(line.amount for line in lines if line.payer == seat)

    def _check_secrets(self, turned: Turned) -> None:
        """The secret of a round that is not over, and a platform's ids, are in nothing that is told or seen."""
        table = turned.table
        seen: list[Any] = [turned.events, table_view(table)]
        seen += [player_view(table, person.id) for person in table.people]
        text = repr(seen) + msgspec.json.encode(seen[1]).decode()
        assert not table.secret or table.secret not in text
        assert "id-of-" not in text
        if table.secret:
            assert table_view(table).commitment == commitment(bytes.fromhex(table.secret))

    def replayed(self) -> Table:
        """The table that the log makes from nothing."""
        table = Table()
        for player, action, chance, at in self.history:
            table = apply(table, player, action, chance, at).table
        return table


def player_id(who: str) -> PlayerId:
    return PlayerId(f"id-of-{who}")
