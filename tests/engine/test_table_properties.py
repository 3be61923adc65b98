"""Whole tables under random people: what must hold after every act (DESIGN.md section 7, 2 and 3).

Lives here: one state machine over the entrance of the engine. Not here: expectations about one rule.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Literal

import msgspec
import pytest
from circle import Circle, player_id, seed
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from engine.actions import (
    Action,
    AddComputer,
    Back,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    HandOver,
    Join,
    Leave,
    Moderate,
    Play,
    Remove,
    Resume,
    Say,
    SetLanguage,
    SetOption,
    Skip,
    Tick,
    Undelivered,
    UsePreset,
    UseRules,
)
from engine.cards import PACK, Card
from engine.draft import humans, person_at, present
from engine.errors import RuleError
from engine.events import Seat
from engine.hosting import apply
from engine.kang.game import KANG
from engine.kang.moves import CallKang, move_text
from engine.kang.round import KangRound
from engine.kang.rules import OPTIONS, PRESETS, KangRules
from engine.table import Person, PlayerId, Table
from engine.views import player_view, table_view

NAMES = tuple("กขคงจฉชซฌญฎ")  # eleven: more than any table seats
WHO = st.integers(0, 6)
VALUES = [(option.name, value) for option in OPTIONS for value in option.choices]
VALUES += [("kang_max_value", "29"), ("time_limit", "1"), ("time_limit", "12"), ("jokers", "2"), ("flow", "maybe")]
VALUES += [("stake", n) for n in ("0", "1", "7", "1000", "1001")] + [("pace", "0"), ("language", "en")]

TALK = st.one_of(
    st.builds(Say, st.just("แขก"), st.sampled_from(["", "สวัสดี", "ก" * 501])),
    st.builds(SetLanguage, st.sampled_from(["", "en", "xx"])),
    st.sampled_from([Resume(), Undelivered("closed")]),
)
CUTS = st.builds(Cut, st.sampled_from(["", " ตัด ", "x" * 65, "\ud800", '"\\\n\u2028']))
JOINS = st.builds(Join, st.sampled_from(["", "คน", "คนเดียวกัน"]), st.sampled_from(["", "th", "en", "fr"]))
COMPUTERS = st.builds(AddComputer, st.sampled_from(["", "คอม"]), st.sampled_from(["easy", "hard", "god"]))
RULES = st.one_of(
    st.builds(UsePreset, st.sampled_from([*PRESETS, "casino"])),
    st.sampled_from(VALUES).map(lambda pair: SetOption(*pair)),
    st.builds(UseRules, st.sampled_from([*PRESETS.values(), KangRules(max_discard=2), KangRules(time_limit=0)])),
)
WORDS = st.one_of(
    st.sampled_from(["draw", "kang", "flow", "discard", "discard 10", "discard A*", "flow K*", "hello", ""]),
    st.builds("discard {} {}".format, st.sampled_from(PACK), st.sampled_from(PACK)),
)


class TableMachine(RuleBasedStateMachine):
    """People do what they like; Circle checks each accepted act."""

    def __init__(self) -> None:
        super().__init__()
        self.circle = Circle("ก", "ข", "ค")
        self.acts = 0

    def try_it(self, player: PlayerId, action: Action) -> None:
        """An act is accepted, or refused and then nothing has changed."""
        before = self.circle.table
        stored = msgspec.json.encode(before)
        try:
            self.circle.do_as(player, action)
        except RuleError:
            assert self.circle.table is before
            assert msgspec.json.encode(before) == stored

    def somebody(self, number: int) -> PlayerId:
        """One of the people at the table, or a stranger."""
        people = humans(self.circle.table)
        return people[number].id if number < len(people) else player_id(NAMES[number])

    # acts

    @rule(who=WHO, action=st.one_of(TALK, CUTS, COMPUTERS))
    def somebody_does_something(self, who: int, action: Action) -> None:
        self.try_it(self.somebody(who), action)

    @rule(who=st.sampled_from(NAMES), action=JOINS)
    def somebody_sits_down(self, who: str, action: Join) -> None:
        self.try_it(player_id(who), action if action.name else Join(who))

    @rule(who=WHO, action=st.sampled_from([Leave(), Leave(), Back()]))
    def somebody_gets_up_or_comes_back(self, who: int, action: Action) -> None:
        self.try_it(self.somebody(who), action)

    @rule(who=WHO, seat=st.integers(0, 8), hand_over=st.booleans())
    def somebody_names_another(self, who: int, seat: int, hand_over: bool) -> None:
        table = self.circle.table
        named = table.seated[seat] if seat < len(table.seated) else Seat("s99")
        self.try_it(self.somebody(who), HandOver(named) if hand_over else Remove(named))

    @rule(
        who=WHO,
        act=st.sampled_from(["remove", "remove", "end_round", "end_evening"]),
        name=st.sampled_from(["ผู้คุม", "ผู้คุม", ""]),
        seat=st.integers(0, 8),
    )
    def somebody_moderates(
        self, who: int, act: Literal["remove", "end_round", "end_evening"], name: str, seat: int
    ) -> None:
        table = self.circle.table
        named = table.seated[seat] if seat < len(table.seated) else None
        self.try_it(self.somebody(who), Moderate(act, name, named))

    @precondition(lambda self: self.circle.table.round is not None)
    @rule(first=WHO, action=st.sampled_from([Skip(), EndRound()]), votes=st.integers(1, 5), late=st.booleans())
    def people_vote(self, first: int, action: Action, votes: int, late: bool) -> None:
        """`late`: the awaited player has just been reminded."""
        deadline = self.circle.table.deadline
        if late and deadline is not None and deadline.kind == "remind":
            self.circle.tick()
        for number in range(votes):
            self.try_it(self.somebody((first + number) % 6), action)

    @rule(action=RULES)
    def the_host_changes_a_rule(self, action: Action) -> None:
        host = self.circle.table.host
        self.try_it(self.circle.person(host).id if host else player_id("ก"), action)

    @precondition(lambda self: self.circle.table.round is None)
    @rule(who=WHO, action=st.sampled_from([*[Deal()] * 8, EndEvening()]))
    def somebody_deals_or_closes(self, who: int, action: Action) -> None:
        self.try_it(self.somebody(who), action)

    @precondition(lambda self: self.circle.table.round is not None)
    @rule(chance=st.integers(0, 2**32 - 1), times=st.integers(1, 30))
    def players_move(self, chance: int, times: int) -> None:
        picks = random.Random(chance)
        for _ in range(times):
            table = self.circle.table
            if table.round is None:
                return
            moves = KANG.moves(table.round, self.circle.awaited)
            quiet = [move for move in moves if not isinstance(move, CallKang)] or moves
            chosen = picks.choice(quiet if picks.randrange(20) else moves)
            self.circle.do_as(self.circle.person(self.circle.awaited).id, Play(move_text(chosen), table.turn))

    @precondition(lambda self: self.circle.table.round is not None)
    @rule(who=WHO, text=WORDS, turn=st.sampled_from([None, 0, 3]))
    def somebody_says_a_move(self, who: int, text: str, turn: int | None) -> None:
        self.try_it(self.somebody(who), Play(text, turn))

    @rule(late=st.sampled_from([-1, 0, 1, 90_000]), stale=st.integers(0, 1), times=st.integers(1, 12))
    def the_clock_looks(self, late: int, stale: int, times: int) -> None:
        for _ in range(times):
            table = self.circle.table
            if table.deadline is not None:
                self.circle.at = max(self.circle.at, table.deadline.due + late)
            self.try_it(PlayerId(""), Tick(table.turn - stale))

    @invariant()
    def what_must_hold_holds(self) -> None:
        self.acts += 1
        check(self.circle, self.acts)


# --- what must hold (besides what Circle checks: pack, chips, awaited, secrets, records, JSON) --------


def check(circle: Circle, acts: int) -> None:
    """All properties of a table; the dear ones for one person, another one after each act."""
    table = circle.table
    the_house_limit_is_kept(table)
    only_who_plays_has_voted(table)
    nobody_wins_by_emptying_chairs(table)
    nobody_is_remembered_for_nothing(table)
    host_is_seated_and_awake_if_anybody_is(table)
    people = humans(table)
    if people:
        person = people[acts % len(people)]
        what_is_offered_is_accepted_and_nothing_else(table, person)
        nobody_sees_where_hidden_cards_are(table, person)
    if acts % 50 == 0:
        assert circle.replayed() == table


def the_house_limit_is_kept(table: Table) -> None:
    rnd = table.round
    if rnd is not None:
        assert rnd.rules.min_players <= len(rnd.seats) <= rnd.rules.max_players <= 9


def only_who_plays_has_voted(table: Table) -> None:
    """Humans who play the round and are there, and to skip only after a reminder."""
    rnd = table.round
    there = {p.seat for p in present(table)} & (set(rnd.staying) if rnd is not None else set())
    assert set(table.end_votes) <= there
    assert set(table.votes) <= there
    assert table.reminded or not table.votes


def nobody_wins_by_emptying_chairs(table: Table) -> None:
    """Not even the host unseats who plays the round and is there."""
    if table.round is None or table.host is None:
        return
    host = person_at(table, table.host).id
    for seat in set(table.round.staying) & set(table.seated):
        assert accepts(table, host, Remove(seat)) == person_at(table, seat).away


def nobody_is_remembered_for_nothing(table: Table) -> None:
    """Whoever is no more at the table has played, plays, owes, or has cut the coming deal."""
    known = {*table.seated, *(cut.seat for cut in table.cuts), *(debt.seat for debt in table.debts)}
    known |= set(table.round.seats) if table.round is not None else set()
    assert all(p.rounds or p.seat in known for p in table.people)
    assert len(table.cuts) <= 20


def host_is_seated_and_awake_if_anybody_is(table: Table) -> None:
    people = humans(table)
    if table.host is None:
        assert not people
        return
    host = next(p for p in people if p.seat == table.host)
    assert not host.away or all(p.away for p in people)


def what_is_offered_is_accepted_and_nothing_else(table: Table, person: Person) -> None:
    view = player_view(table, person.id)
    assert view is not None
    for name, action in offers(table, person.seat).items():
        assert (name in view.may) == accepts(table, person.id, action), (name, person.seat)


def offers(table: Table, seat: Seat) -> dict[str, Action]:
    """The table acts that a view can offer."""
    other = next((p.seat for p in present(table) if p.seat != seat), Seat("nobody"))
    return {
        "leave": Leave(),
        "back": Back(),
        "add_computer": AddComputer("ใหม่"),
        "end_round": EndRound(),
        "skip": Skip(),
        "deal": Deal(),
        "cut": Cut(),
        "rules": UsePreset("home"),
        "hand_over": HandOver(other),
        "end_evening": EndEvening(),
    }


def nobody_sees_where_hidden_cards_are(table: Table, person: Person) -> None:
    if table.round is None:
        return
    for swapped in swaps(table.round, person.seat):
        other = replace(table, round=swapped)
        assert table_view(other) == table_view(table)
        assert player_view(other, person.id) == player_view(table, person.id)


def accepts(table: Table, player: PlayerId, action: Action) -> bool:
    try:
        apply(table, player, action, seed(0), 0)
    except RuleError:
        return False
    return True


def swaps(rnd: KangRound, seat: Seat) -> list[KangRound]:
    """The round with two cards exchanged that `seat` cannot see: first with last, and two neighbours of zones."""
    place = rnd.seats.index(seat) if seat in rnd.seats else None
    hidden = [card for n, hand in enumerate(rnd.hands) if n != place for card in hand]
    hidden += [*rnd.out, *rnd.pile]
    if len(hidden) < 2:
        return []
    return [swap(rnd, hidden[0], hidden[-1]), swap(rnd, hidden[len(hidden) // 2], hidden[0])]


def swap(rnd: KangRound, one: Card, two: Card) -> KangRound:
    trade: Callable[[Card], Card] = {one: two, two: one}.get  # type: ignore[assignment]

    def traded(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(trade(card) or card for card in cards)

    return replace(
        rnd,
        dealt=tuple(map(traded, rnd.dealt)),
        hands=tuple(tuple(sorted(traded(hand))) for hand in rnd.hands),
        pile=traded(rnd.pile),
        drawn=traded(rnd.drawn),
        out=traded(rnd.out),
    )


# --- breadth: evenings of hundreds of acts, from one seed each -------------------------------------------


class Evening:
    """People at random; moves and ticks are likely, the rest now and then."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        self.sleepy = 0.3 if number % 2 else 0.85
        self.circle = Circle("ก", "ข", "ค")
        self.refused = 0

    def act(self) -> None:
        table, pick = self.circle.table, self.chance
        if table.round is not None and pick.random() < 0.8:
            self.go_on(table, table.round)
            return
        who, action = self.somebody(table), self.something(table)
        if isinstance(action, UsePreset | UseRules | SetOption) and table.host is not None:
            who = self.circle.person(table.host).id
        self.try_it(who, action)

    def go_on(self, table: Table, rnd: KangRound) -> None:
        """The awaited player moves, or the clock looks."""
        if table.deadline is not None and self.chance.random() < self.sleepy:
            self.circle.at = max(self.circle.at, table.deadline.due + self.chance.choice([-1, 0, 0, 0, 5_000]))
            self.try_it(PlayerId(""), Tick(table.turn))
            return
        moves = KANG.moves(rnd, self.circle.awaited)
        quiet = [move for move in moves if not isinstance(move, CallKang)] or moves
        chosen = self.chance.choice(quiet if self.chance.randrange(20) else moves)
        self.circle.do_as(self.circle.person(self.circle.awaited).id, Play(move_text(chosen), table.turn))

    def somebody(self, table: Table) -> PlayerId:
        people = [p.id for p in humans(table)] * 2
        return self.chance.choice([*people, *map(player_id, self.chance.sample(NAMES, 4))])

    def something(self, table: Table) -> Action:
        pick = self.chance.choice
        named = pick([*table.seated, Seat("s99")])
        rare: list[Action] = [Leave(), Leave(), HandOver(named), Remove(named), EndRound(), EndRound(), Resume()]
        rare += [Moderate("remove", "ผู้คุม", named), Moderate("end_round", "ผู้คุม")]
        rare += [EndEvening(), Moderate("end_evening")] if self.chance.random() < 0.2 else []
        usual: list[Action] = [
            Join(pick(NAMES)),
            Join(pick(NAMES)),
            AddComputer(""),
            Cut(pick(["", "ตัด", "x" * 65])),
            Skip(),
            Back(),
        ]
        rules: list[Action] = [
            SetOption(*pick(VALUES)),
            SetOption("ruealom", "next_pot_alone"),
            UsePreset(pick([*PRESETS])),
            UseRules(pick([*PRESETS.values()])),
        ]
        return pick([pick(rare), pick(usual), pick(rules), *[Deal()] * (3 if table.round is None else 0)])

    def try_it(self, player: PlayerId, action: Action) -> None:
        before, stored = self.circle.table, msgspec.json.encode(self.circle.table)
        try:
            self.circle.do_as(player, action)
        except RuleError:
            self.refused += 1
            assert self.circle.table is before
            assert msgspec.json.encode(before) == stored


@pytest.mark.parametrize("number", range(8))
def test_random_evenings(number: int) -> None:
    evening = Evening(number)
    for act in range(500):
        evening.act()
        check(evening.circle, act)
    assert evening.circle.replayed() == evening.circle.table
    assert len(evening.circle.records) > 5  # or it would be no evening


TestTables = TableMachine.TestCase
TestTables.settings = settings(
    max_examples=50,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
