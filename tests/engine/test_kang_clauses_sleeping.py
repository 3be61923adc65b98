"""Clauses of Kang: time that runs out, and players who get up.

Lives here: the safe move, the automatic kang, leaving. Not here: the clock itself and absence
(the table), a leaver's last discard (flow), the last drawer who leaves (pile_out).
"""

from __future__ import annotations

from typing import Any

import pytest
from play import Play, house

from engine.errors import Refusal
from engine.kang.events import CardDrawn, CardsDiscarded, KangCalled, SeatLeft
from engine.kang.game import KANG
from engine.kang.rules import PRESETS, faults

LOW = "A♣ 2♦ 3♥ 4♠ 6♣"  # 16
MID = "5♣ 6♦ 8♥ 9♠ 10♦"  # 38
HIGH = "8♣ 9♦ J♥ Q♠ K♣"  # 47
AUTO = house(on_timeout="auto_kang")


def put_down(play: Play) -> list[str]:
    """What has been discarded so far."""
    return [" ".join(map(str, event.cards)) for event in play.events if isinstance(event, CardsDiscarded)]


# the safe move


@pytest.mark.parametrize(
    ("hand", "top", "goes"),
    [
        (LOW, "5♦", "6♣"),  # most points
        (LOW, "10♦", "10♦"),  # the drawn card like any other
        ("10♣ J♦ Q♥ 2♣ 3♣", "K♣", "K♣"),  # equal points: K before Q before J before 10
        ("10♣ J♦ 2♣ 3♣ 4♣", "2♥", "J♦"),
        ("K♣ K♦ 2♣ 3♣ 4♣", "K♥", "K♥"),  # equal rank: spades, hearts, diamonds, clubs
        ("K♣ K♠ 2♣ 3♣ 4♣", "K♥", "K♠"),
        ("K♣ 2♣ 3♣ 4♣ 5♣", "K♦", "K♦"),
        ("A♣ A♦ A♥ 2♣ 2♦", "A♠", "2♦"),
    ],
)
def test_KA32_the_safe_move_draws_and_discards_the_highest_card(hand: str, top: str, goes: str) -> None:
    """Draw, then one card: most points, then K before A, then ♠ ♥ ♦ ♣. Never two, though they match."""
    play = Play(hand, "-", pile=top, rules=house(on_timeout="safe_move")).time_up()
    assert put_down(play) == [goes]
    assert play.awaited == "s2"
    assert len(play.held("s1").split()) == 5
    assert all(event.by_dealer for event in play.events if isinstance(event, CardDrawn | CardsDiscarded))


@pytest.mark.parametrize(
    ("hand", "goes"), [("10♣ K♠ 9♣ 2♦ 3♥", "9♣"), ("10♣ J♠ Q♣ K♦ K♣", "8♦"), ("8♣ 10♠ J♦ 3♣ 4♦", "8♦")]
)
def test_KA32_most_points_by_the_count_of_the_house(hand: str, goes: str) -> None:
    """With the 0 count a 9 is the highest, and pictures are nothing; the drawn card is 8♦."""
    play = Play(hand, "-", pile="8♦", rules=house(values="face0mod10")).time_up()
    assert put_down(play) == [goes]


def test_KA32_without_any_points_the_highest_rank_goes() -> None:
    """All cards count 0: K before Q, then the suit."""
    play = Play("10♣ J♠ Q♣ K♦ K♣", "-", pile="J♦", rules=house(values="face0mod10")).time_up()
    assert put_down(play) == ["K♦"]


def test_KA32_after_a_draw_only_the_discard_is_made() -> None:
    """The sleeper has drawn already: the pile does not move again."""
    play = Play(LOW, HIGH, pile="5♦").draw()
    before = play.pile
    play.time_up()
    assert (play.pile, put_down(play), play.awaited) == (before, ["6♣"], "s2")


@pytest.mark.parametrize("on_timeout", ["safe_move", "auto_kang"])
def test_KA32_with_six_cards_the_highest_is_discarded(on_timeout: str) -> None:
    """No draw and no kang in the opening, even in a house where the starter may call."""
    rules = house(on_timeout=on_timeout, opening_kang=True, opening_discard_max=4)
    play = Play("A♣ 3♦ 5♥ 7♠ K♥ K♦", HIGH, rules=rules).time_up()
    assert (put_down(play), play.pile, play.awaited) == (["K♥"], 52 - 11, "s2")


def test_KA32_the_safe_move_never_flows_and_never_calls() -> None:
    """s2 could flow and would win a call; asleep he draws and discards."""
    play = Play("K♥ 8♣ 9♦ J♥ Q♠", "K♣ A♦ 2♦ 3♥ 4♠", pile="K♠ Q♦").go("s1 draw K♠; s1 discard K♥; s2 time_up")
    assert put_down(play) == ["K♥", "K♣"]
    assert play.running


def test_KA32_the_safe_move_may_take_the_last_card() -> None:
    """Then the round ends as after any last draw."""
    play = Play(LOW, MID, HIGH, bottom="K♥", rules=house(exhaust="forced_kang")).dull(until=1).time_up()
    assert (play.outcome.reason, play.outcome.caller, play.winners) == ("pile_out", "s1", "s1")


def test_KA32_the_safe_move_at_the_last_card_under_on_draw() -> None:
    """The draw ends the round; there is nothing left to discard: 16 and a king lose to 20."""
    rules = house(exhaust="forced_kang", exhaust_timing="on_draw")
    play = Play(LOW, "A♦ 3♦ 4♣ 5♦ 7♣", HIGH, bottom="K♥", rules=rules).dull(until=1)
    before = len(put_down(play))
    play.time_up()
    assert (play.winners, len(put_down(play))) == ("s2", before)


# the automatic kang


def test_KT6_after_twelve_seconds_the_system_calls() -> None:
    """The source's own setting, offered as a choice: 12 s, then kang by itself, won or lost."""
    rules = house("thaiportal", specials="none", time_limit=12, on_timeout="auto_kang")
    assert not faults(rules)
    won = Play(LOW, HIGH, rules=rules).time_up()  # 6 against 7
    assert (won.winners, won.outcome.caller, won.outcome.reason) == ("s1", "s1", "kang")
    assert [(event.seat, event.why) for event in won.events if isinstance(event, KangCalled)] == [("s1", "time_up")]
    lost = Play(HIGH, LOW, rules=rules).time_up()
    assert (lost.winners, lost.outcome.caller_lost) == ("s2", True)


@pytest.mark.parametrize(("on_timeout", "running"), [("safe_move", True), ("auto_kang", False)])
def test_KA32_option_on_timeout(on_timeout: str, running: bool) -> None:
    """`safe_move` is the default everywhere; `auto_kang` calls for the sleeper, who can fail like any caller."""
    assert {PRESETS[name].on_timeout for name in PRESETS} == {"safe_move"}
    play = Play(HIGH, LOW, MID, rules=house(on_timeout=on_timeout)).time_up()
    assert play.running == running
    if not running:
        assert (play.outcome.ruealom, play.outcome.debtor, play.winners) == (True, "s1", "s2")


def test_KA32_after_a_draw_the_automatic_kang_is_a_discard() -> None:
    """Who has drawn must discard: the highest card goes."""
    play = Play(LOW, HIGH, rules=AUTO, pile="K♥").draw().time_up()
    assert play.running
    assert put_down(play) == ["K♥"]


@pytest.mark.parametrize("options", [{"first_lap_kang": False}, {"kang_max_value": 15}])
def test_KA32_where_kang_is_not_allowed_the_automatic_kang_is_a_safe_move(options: dict[str, Any]) -> None:
    """In the first lap of a house that forbids it, or above the house's limit: draw and discard."""
    play = Play(LOW, HIGH, rules=house(on_timeout="auto_kang", **options), pile="K♥").time_up()
    assert play.running
    assert (put_down(play), play.awaited) == (["K♥"], "s2")


def test_KA32_the_automatic_kang_comes_when_it_is_allowed_again() -> None:
    """The second turn is free; 16 points are within a limit of 16."""
    rules = house(on_timeout="auto_kang", first_lap_kang=False, kang_max_value=16)
    play = Play(LOW, HIGH, rules=rules, pile="K♥ K♦").go("s1 time_up; s2 time_up; s1 time_up")
    assert (play.outcome.reason, play.winners) == ("kang", "s1")


@pytest.mark.parametrize("limit", [None, 12, 120, 600])
def test_KA32_option_time_limit(limit: int | None) -> None:
    """None or seconds: no fault, shown to all, and the moves are the same. 120 in every preset."""
    assert {PRESETS[name].time_limit for name in PRESETS} == {120}
    rules = house(time_limit=limit)
    assert not faults(rules)
    play = Play(LOW, HIGH, rules=rules)
    assert KANG.public(play.round).rules.time_limit == limit
    assert play.verbs() == {"draw", "kang"}


# getting up


def test_KA35_a_leavers_cards_are_out_of_play_and_his_ante_stays() -> None:
    """Not back into the pile; he cannot win though lowest; he is not shown; his stake stays in the pot."""
    play = Play(MID, LOW, HIGH)
    before = play.pile
    play.leave("s2")
    assert play.saw(SeatLeft)
    view = KANG.public(play.round)
    assert (play.pile, play.pot, view.left, view.counts) == (before, 3, ("s2",), (5, 0, 5))
    play.kang()
    assert (play.winners, play.chips) == ("s1", (2, -1, -1))
    assert set(play.shown()) == {"s1", "s3"}


def test_KA35_with_one_player_left_that_player_wins() -> None:
    """Reason `left`; the pot of three stakes is his, whatever he holds; he starts next."""
    play = Play(HIGH, LOW, MID).leave("s2").leave("s3")
    end = play.outcome
    assert (end.reason, end.winners, end.caller, end.next_starter, play.chips) == (
        "left",
        ("s1",),
        None,
        "s1",
        (2, -1, -1),
    )
    assert play.refused("s1 draw") == Refusal.ROUND_OVER


def test_KA35_the_starter_may_leave_too() -> None:
    """Before or after his opening; the next in turn goes on, by a normal turn with five cards."""
    play = Play("A♣ 3♦ 5♥ 7♠ 9♣ K♦", MID.replace("5♣", "5♦"), HIGH.replace("K♣", "K♥")).leave("s1")
    assert play.awaited == "s2"
    assert play.verbs() == {"draw", "kang"}
    assert play.go("s2 draw").verbs() == {"discard"}


def test_KA35_the_turn_skips_who_has_left() -> None:
    """s2 gets up while it is s1's turn: after s1 it is s3."""
    play = Play(HIGH, LOW, MID, pile="K♦").leave("s2").go("s1 draw; s1 discard K♦")
    assert play.awaited == "s3"
    assert play.refused("s2 draw") in (Refusal.NOT_YOUR_TURN, Refusal.NOT_IN_ROUND)


def test_KA35_the_player_on_turn_leaves_after_drawing() -> None:
    """The drawn card goes with him; the next has a normal turn and need not discard first."""
    play = Play(HIGH, LOW, MID).draw()
    before = play.pile
    play.leave("s1")
    assert (play.awaited, play.pile) == ("s2", before)
    assert play.verbs() == {"draw", "kang"}


def test_KA35_the_system_never_plays_kang_for_a_leaver() -> None:
    """Even where a sleeper's turn ends in a call."""
    play = Play(LOW, HIGH, MID, rules=AUTO).leave("s1")
    assert play.running
    assert not play.saw(KangCalled)


def test_KA35_who_left_cannot_leave_nor_move_again() -> None:
    """Out is out for this round: he is never awaited and has no move."""
    play = Play(HIGH, LOW, MID).leave("s3")
    assert KANG.moves(play.round, play.seats[2]) == ()
    play.go("s1 draw; s1 discard K♣; s2 draw; s2 discard 6♣")
    assert play.awaited == "s1"


def test_KA35_a_shared_pot_is_for_those_who_are_left() -> None:
    """s1 has the same total but has left: s2 and s3 share the four stakes, 2 each."""
    hands = (LOW, "A♦ 2♣ 3♦ 4♣ 6♦", "A♥ 2♥ 3♠ 4♦ 6♥", HIGH)
    play = Play(*hands, rules=house(tie="split")).leave("s1").go("s2 kang")
    assert (play.winners, play.chips) == ("s2 s3", (-1, 1, 1, -1))


def test_KA25_the_next_starter_is_somebody_who_is_left() -> None:
    """The starter got up; the winner among the others starts next."""
    play = Play(LOW, MID, HIGH).leave("s1").go("s2 kang")
    assert play.outcome.next_starter == "s2"
