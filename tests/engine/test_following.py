"""Computers that follow the table: counted round by round, and told when their level changes.

Lives here: expectations. Not here: how a level plays (test_players, test_jub_moo_players).
"""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from engine.actions import Action, AddComputer, Deal, EndEvening, Join, Play, SetOption
from engine.draft import Draft, computer_at, person_at
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.following import follow_deal, follow_round, followed, level_of
from engine.hosting import apply
from engine.jub_moo.outcome import Outcome as DealOutcome
from engine.jub_moo.outcome import Result
from engine.jub_moo.scoring import Score
from engine.kang.moves import move_text
from engine.kang.outcome import Outcome, SettlementLine
from engine.kang.views import HandView
from engine.table import FOLLOW, Following, Person, PlayerId, Table
from engine.table_events import ComputerAdded, LevelFollowed
from engine.turns import awaited
from engine.views import hand_of, table_view

TON, KOY = PlayerId("ton"), PlayerId("koy")
SEED = "ab" * 32
S1, S2, S3, S4 = (Seat(f"s{n}") for n in range(1, 5))


def acted(table: Table, player: PlayerId, *actions: Action) -> Table:
    for action in actions:
        table = apply(table, player, action, SEED, 1_790_000_000_000).table
    return table


def seated(*kinds: str, stake: int = 1) -> Table:
    """Who sits at s1, s2, ...: "" a person, else a computer of that kind."""
    people = tuple(
        Person(PlayerId(f"p{n}"), Seat(f"s{n}"), f"คน{n}", computer=kind, stand_in=kind == "medium")
        for n, kind in enumerate(kinds, 1)
    )
    return Table(people=people, seated=tuple(person.seat for person in people), stake=stake)


def paid(**chips: int) -> Outcome:
    """A round of Kang in which each seat won or lost so much."""
    lines = tuple(
        SettlementLine("pot", None if n > 0 else Seat(seat), Seat(seat) if n > 0 else None, abs(n), "K-B22")
        for seat, n in chips.items()
        if n
    )
    best = max(chips.values())
    winners = tuple(Seat(seat) for seat, n in chips.items() if n == best)
    return Outcome("knock", winners, (), winners[0], lines)


def scored(*points: int) -> DealOutcome:
    """A deal of Jub Moo with so many points for s1, s2, ..."""
    results = tuple(Result(Seat(f"s{n}"), (), 0, Score((), each)) for n, each in enumerate(points, 1))
    return DealOutcome("played", results, S1)


def counted(table: Table, outcome: Outcome | DealOutcome) -> tuple[Following, list[object]]:
    draft = Draft(table, TON, SEED, 0)
    seats = tuple(person.seat for person in table.people)
    if isinstance(outcome, Outcome):
        follow_round(draft, seats, outcome)
    else:
        follow_deal(draft, seats, outcome)
    return draft.table.following, list(draft.events)


# --- one round ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "chips", "lead"),
    [
        (("", FOLLOW), (1, -1), 1),
        (("", FOLLOW), (-1, 1), -1),
        (("", FOLLOW), (0, 0), 0),
        (("", "", FOLLOW), (3, -2, -1), 1),  # people 1/2 each, the computer -1
        (("", "", FOLLOW), (3, -4, 1), -1),  # people -1/2 each, the computer 1
        (("", FOLLOW, FOLLOW), (0, 2, -2), 0),  # 0 against 0
        (("", "hard", FOLLOW), (-1, 3, -2), 1),  # the one of a fixed level does not count
        (("", "medium", FOLLOW), (1, -3, 2), -1),  # nor the one that stands in for somebody
        (("", "hard"), (2, -2), 0),  # nobody follows
        ((FOLLOW, FOLLOW), (2, -2), 0),  # nobody is followed
    ],
)
def test_people_on_the_average_against_the_computers_that_follow(
    kinds: tuple[str, ...], chips: tuple[int, ...], lead: int
) -> None:
    table = seated(*kinds)
    outcome = paid(**{f"s{n}": each for n, each in enumerate(chips, 1)})
    assert counted(table, outcome) == (Following("medium", lead), [])
    assert counted(table, scored(*chips)) == (Following("medium", lead), [])


def test_points_of_jub_moo_are_compared_by_their_mean() -> None:
    """-10 each against -15, though -20 are less than -15."""
    assert counted(seated("", "", FOLLOW), scored(-10, -10, -15))[0].lead == 1


def test_without_chips_it_counts_who_has_won() -> None:
    won = Outcome("knock", (S2,), (), S2)
    assert counted(seated("", "", FOLLOW, stake=0), won)[0].lead == 1  # half a round each against none
    assert counted(seated("", FOLLOW, "", stake=0), won)[0].lead == -1


# --- many rounds -------------------------------------------------------------------------------------------


def levels(steps: list[int], level: str = "medium") -> list[tuple[str, int]]:
    at, found = Following(level), []
    for step in steps:
        at = followed(at, step)
        found.append((at.level, at.lead))
    return found


def test_three_rounds_more_move_the_level_and_the_count_starts_anew() -> None:
    assert levels([1, 1, 1]) == [("medium", 1), ("medium", 2), ("hard", 0)]
    assert levels([-1, -1, -1]) == [("medium", -1), ("medium", -2), ("easy", 0)]
    assert levels([1, -1, 1, 0, 1, -1, 1, 1])[-2:] == [("medium", 2), ("hard", 0)]


def test_beyond_the_ends_there_is_no_level() -> None:
    assert levels([1, 1, 1], "hard") == [("hard", 1), ("hard", 2), ("hard", 0)]
    assert levels([-1, -1, -1], "easy") == [("easy", -1), ("easy", -2), ("easy", 0)]


@pytest.mark.parametrize(("lead", "chips", "told"), [(2, 1, ("hard", True)), (-2, -1, ("easy", False))])
def test_a_level_that_changes_is_told_once(lead: int, chips: int, told: tuple[str, bool]) -> None:
    table = replace(seated("", FOLLOW), following=Following("medium", lead))
    after, events = counted(table, paid(s1=chips, s2=-chips))
    assert after == Following(told[0])
    assert events == [LevelFollowed(*told)]
    assert counted(replace(table, following=after), paid(s1=chips, s2=-chips))[1] == []


def test_at_the_strongest_level_nothing_is_told() -> None:
    table = replace(seated("", FOLLOW), following=Following("hard", 2))
    assert counted(table, paid(s1=1, s2=-1)) == (Following("hard"), [])


# --- at the table ------------------------------------------------------------------------------------------


def test_who_follows_plays_at_the_level_of_now_and_the_others_at_their_own() -> None:
    table = acted(Table(), TON, Join("ต้น"), AddComputer("บอท", FOLLOW), AddComputer("บอท", "easy", "bold"))
    table = replace(table, following=Following("hard"))
    assert [level_of(table, person_at(table, seat)) for seat in (S2, S3)] == ["hard", "easy"]
    shown = table_view(table).seats
    assert [(seat.computer, seat.temper, seat.plays) for seat in shown] == [
        ("", "even", ""), (FOLLOW, "even", "hard"), ("easy", "bold", ""),
    ]  # fmt: skip


def test_a_temper_is_told_with_the_level_and_an_unknown_one_refused() -> None:
    table = acted(Table(), TON, Join("ต้น"))
    turned = apply(table, TON, AddComputer("บอท", "hard", "calm"), SEED, 0)
    assert turned.events[0] == ComputerAdded(S2, "hard", "calm")
    for action, code in (
        (AddComputer("บอท", "hard", "angry"), Refusal.NO_SUCH_TEMPER),
        (AddComputer("บอท", "divine"), Refusal.NO_SUCH_LEVEL),
    ):
        with pytest.raises(Illegal) as refused:
            apply(table, TON, action, SEED, 0)
        assert refused.value.code is code


def test_another_evening_goes_on_at_that_level() -> None:
    table = acted(Table(), TON, Join("ต้น"), AddComputer("บอท", FOLLOW))
    table = replace(table, following=Following("easy", 2))
    assert acted(table, TON, EndEvening()).following == Following("easy", 2)


def test_a_real_round_is_counted_when_it_is_booked() -> None:
    table = acted(Table(), TON, Join("ต้น"), AddComputer("บอท", FOLLOW), SetOption("time_limit", "none"), Deal())
    while table.round is not None:
        seat = awaited(table)
        hand = None if seat is None else hand_of(table, seat)
        assert isinstance(hand, HandView)
        by = TON if seat == S1 else computer_at(hand.seat)
        table = acted(table, by, Play(move_text(hand.moves[0]), table.turn))
    assert table.last is not None
    ours, theirs = table.last.chips(S1), table.last.chips(S2)
    assert ours != theirs
    assert table.following == Following("medium", 1 if ours > theirs else -1)


def test_a_table_from_before_begins_at_medium() -> None:
    old = b'{"evening":3,"people":[{"id":"p1","seat":"s1","name":"x","computer":"hard"}],"seated":["s1"]}'
    table = msgspec.json.decode(old, type=Table)
    assert table.following == Following("medium", 0)
    assert (table.people[0].temper, level_of(table, table.people[0])) == ("even", "hard")


def test_the_state_of_a_table_where_nobody_follows_is_no_longer_than_before() -> None:
    stored = msgspec.json.encode(acted(Table(), TON, Join("ต้น"), AddComputer("บอท", "hard")))
    assert b"following" not in stored
    assert b"temper" not in stored
