"""What is noted of an evening of Kang, and what a computer player makes of it.

Lives here: tests of engine.kang_met, engine.players.kang_lines and engine.players.kang_past. Not here: how much it is
worth (bot.selfplay_kang).
"""

from __future__ import annotations

import random

import msgspec
import pytest
from play import Play, house
from test_players import any_rules, deal

from engine.cards import cards
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.met import MOST_NOTED, Met
from engine.kang.rules import PRESETS, KangRules
from engine.kang_met import met_of, noted
from engine.players.kang_lines import Habit, habit
from engine.players.kang_past import Past, Turn, past
from engine.table import Table

S1, S2, S3 = Seat("s1"), Seat("s2"), Seat("s3")


# --- noting it down ---------------------------------------------------------------------------------


def test_a_call_and_the_last_turns_without_one_are_noted() -> None:
    """s1 was dealt 7+8+9+10+10 = 44, and draws a 2 for a K; s2 was dealt 4+5+6+10+10 = 35."""
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "4♦ 5♥ 6♦ J♣ J♦", "-", pile="2♣ 3♣ A♠")
    play.go("s1 draw 2♣; s1 discard K♣; s2 draw 3♣; s2 discard J♣ J♦; s3 draw; s3 discard A♠; s1 kang")
    third = sum([min(card.rank, 10) for card in play.round.dealt[2]])
    assert noted((), play.round) == (
        Met(S1, called=(36,)),  # 44 + 2 - 10
        Met(S2, held=(35,)),  # before it drew; what it threw then tells of the same turn
        Met(S3, held=(third,)),
    )


def test_who_had_no_turn_is_not_noted() -> None:
    play = Play("A♣ A♦ A♥ 2♣ 2♦", "-", "-").go("s1 kang")
    assert noted((Met(S2, held=(9,)),), play.round) == (Met(S2, held=(9,)), Met(S1, called=(7,)))


def test_KA22_KA23_KA24_where_no_call_was_open_nothing_was_held_back() -> None:
    opening = Play("3♣ 3♦ 9♦ J♥ K♣ 2♠", "7♦ 8♦ 9♥ 7♥ 8♥").go("s1 discard K♣; s2 kang")
    assert noted((), opening.round) == (Met(S2, called=(39,)),)
    first = Play("3♣ 3♦ 9♦ J♥ K♣", "-", pile="2♣ 4♣", rules=house(first_lap_kang=False))
    first.go("s1 draw 2♣; s1 discard K♣; s2 draw 4♣; s2 discard 4♣; s1 kang")
    assert noted((), first.round) == (Met(S1, called=(27,)),)  # 3 3 9 J 2; s2 had its first turn only
    low = Play("3♣ 3♦ 2♦ A♥ K♣", "-", pile="2♣ 4♣", rules=house(kang_max_value=15))
    low.go("s1 draw 2♣; s1 discard K♣; s2 draw 4♣; s2 discard 4♣; s1 kang")
    assert noted((), low.round) == (Met(S1, called=(11,)),)  # before: 19, and s2 had 50


def test_KA32_what_the_dealer_did_is_no_choice() -> None:
    play = Play("3♣ 3♦ 9♦ J♥ K♣", "-", pile="2♣").time_up().go("s2 kang")
    assert [each.seat for each in noted((), play.round)] == [S2]


def test_only_the_latest_are_kept_however_long_the_evening() -> None:
    met: tuple[Met, ...] = ()
    for _ in range(3 * MOST_NOTED):
        met = noted(met, Play("A♣ A♦ A♥ 2♣ 2♦", "-", "-").go("s1 kang").round)
        met = noted(met, Play("3♣ 3♦ 9♦ J♥ K♣", "-", pile="2♣").go("s1 draw 2♣; s1 discard K♣; s2 kang").round)
    by_seat = {each.seat: each for each in met}
    assert by_seat[S1].called == (7,) * MOST_NOTED
    assert by_seat[S1].held == (35,) * MOST_NOTED  # 3 3 9 J K
    assert len(by_seat[S2].called) == MOST_NOTED


def test_a_state_stored_before_this_was_noted_still_loads_and_an_empty_note_takes_no_room() -> None:
    assert msgspec.json.decode(b"{}", type=Table).kang_met == ()
    assert b"kang_met" not in msgspec.json.encode(Table())
    kept = Table(kang_met=(Met(S1, called=(7,)),))
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Table) == kept


def test_a_computer_is_told_of_those_who_play() -> None:
    play = Play("3♣ 3♦ 9♦ J♥ K♣", "-")
    table = Table(kang_met=(Met(S3, called=(5,)), Met(S2, called=(9,))), round=play.round)
    assert met_of(table) == (Met(S2, called=(9,)),)
    assert met_of(Table(kang_met=(Met(S2, called=(9,)),))) == ()


# --- what it says -----------------------------------------------------------------------------------


def mean(found: Habit) -> float:
    """The line to be expected."""
    return sum([1 - up_to for up_to in found.up_to])


def test_who_calls_early_is_thought_to_have_a_high_line_and_who_waits_a_low_one() -> None:
    home = KangRules()
    unknown = mean(habit(None, home, 4))
    assert mean(habit(Met(S1, called=(12, 14, 13)), home, 4)) > unknown + 2
    assert mean(habit(Met(S1, held=(6, 5, 7), called=(3,)), home, 4)) < unknown - 2
    known = habit(Met(S1, called=(8, 7, 8, 6, 8), held=(10, 9, 11, 12)), home, 4)
    assert mean(known) == pytest.approx(8, abs=1)


def test_who_calls_with_a_fresh_hand_is_thought_to_play_without_looking() -> None:
    home = KangRules()
    assert habit(None, home, 4).wild < 0.1
    assert habit(Met(S1, called=(34, 31)), home, 4).wild > 0.9
    assert habit(Met(S1, called=(8,), held=(33, 30, 36, 31)), home, 4).wild < 0.02


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 5])
def test_a_habit_is_a_distribution(preset: str, players: int) -> None:
    found = habit(Met(S1, called=(3, 2), held=(9, 1)), PRESETS[preset], players)
    assert list(found.up_to) == sorted(found.up_to)
    assert found.up_to[-1] == 1.0
    assert 0 <= found.wild <= 1


# --- what the round itself says ---------------------------------------------------------------------


def test_the_turns_of_a_seat_the_latest_first() -> None:
    play = Play("7♣ 7♦ 9♦ J♥ K♣", "4♦ 5♥ 6♦ J♣ 7♥", "-", pile="7♠ 2♣ 2♦ 8♠")
    play.go("s1 draw 7♠; s1 discard 7♣ 7♦; s2 flow 7♥; s3 draw 2♣; s3 discard 2♣; s1 draw")
    turns = past(KANG.hand(play.round, S3).public)
    assert turns[S1] == (Turn(6, 2, drew=True, silent=True),)  # the second turn is not over
    assert turns[S2] == (Turn(6, 1, drew=False, silent=True),)
    assert turns[S3] == (Turn(1, 1, drew=True, lying=6, silent=True),)


def likelihood(turn: Turn, held: str, line: int = 6) -> float:
    """The mean over the cards that may have been drawn."""
    chance = random.Random(1).random
    ranks = [card.rank - 1 for card in cards(held)]
    return sum([Past((turn,), KangRules(), chance).likelihood(ranks, line) for _ in range(200)]) / 200


def test_a_hand_with_something_heavier_than_what_was_thrown_is_unlikely() -> None:
    four = Turn(3, 1, drew=True, silent=True)
    assert likelihood(four, "A♣ 2♦ 3♥", line=0) > 10 * likelihood(four, "A♣ 2♦ K♦", line=0)


def test_a_rank_that_was_left_lying_is_unlikely() -> None:
    """9 lay there and was not flowed: it can have been the card drawn after that, one time in six."""
    ten = Turn(9, 1, drew=True, lying=8, silent=True)
    another = Turn(9, 1, drew=True, lying=12, silent=True)
    assert likelihood(ten, "9♣ 8♦ 7♥ 6♠ 5♦") < 0.5 * likelihood(another, "9♣ 8♦ 7♥ 6♠ 5♦")


def test_a_silent_seat_with_a_known_line_holds_more_than_that() -> None:
    """Two cards of 3 points in all, from three: before a 10 was thrown and one of the three was drawn."""
    ten = Turn(9, 1, drew=True, silent=True)
    assert likelihood(ten, "A♣ 2♦", line=20) < 0.2 * likelihood(ten, "A♣ 2♦", line=0)


def test_what_is_noted_of_any_round_is_bounded_and_within_reason() -> None:
    chance = random.Random(77)
    for number in range(40):
        players = 2 + number % 8
        round = deal(chance, any_rules(chance, players), players)
        while KANG.outcome(round) is None:
            (seat,) = KANG.waiting_on(round)
            round = KANG.apply(round, seat, chance.choice(KANG.hand(round, seat).moves)).round
        met = noted((), round)
        outcome = KANG.outcome(round)
        assert outcome is not None
        callers = [each.seat for each in met if each.called]
        chosen = [act.seat for act in round.acts if act.kind == "kang"]
        assert callers == chosen
        for each in met:
            assert len(each.called) + len(each.held) == 1
        if chosen:
            shown = {each.seat: each.points for each in outcome.shown}
            assert [each.called for each in met if each.called] == [(shown[chosen[0]],)]
