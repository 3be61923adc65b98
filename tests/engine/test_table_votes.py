"""Votes at a table: to skip a sleeper (KA32), to void the round. And what no vote can do.

Lives here: who votes, when, how many it takes, what comes of it. Not here: the clock (test_table_turns).
"""

from __future__ import annotations

import pytest
from circle import Circle, seed

from engine.actions import Action, Back, EndRound, Join, Leave, Remove, SetOption, Skip, UsePreset
from engine.deal import commitment
from engine.errors import Refusal
from engine.events import Seat
from engine.kang.events import CardDrawn, CardsDiscarded, KangCalled
from engine.kang.moves import CallKang
from engine.table_events import (
    CameBack,
    DealCommitted,
    EndVoted,
    HostChanged,
    RoundVoided,
    Skipped,
    SkipVoted,
    WentAway,
)

VOTES: tuple[Action, ...] = (Skip(), EndRound())


def others(c: Circle) -> list[str]:
    """Who plays the round and is not awaited, in play order from the awaited one on."""
    place = c.order.index(c.awaited_name)
    return c.order[place + 1 :] + c.order[:place]


# --- when: after the reminder ---------------------------------------------------------------------


def test_nobody_is_skipped_before_he_was_reminded() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    target, other = c.order
    for seconds in (0, 59.999):
        c.wait(seconds)
        refusal = c.refusal(c.of(other).id, Skip())
        assert (refusal.code, refusal.facts) == (Refusal.SKIP_TOO_EARLY, {"player": target})
        assert "skip" not in c.view_of(other).may
        assert not c.view.reminded
    c.remind()
    assert "skip" in c.view_of(other).may
    assert c.view.reminded
    c.do(other, Skip())
    assert c.told(Skipped) == [Skipped(c.seat(target))]


def test_one_who_skips_at_every_turn_as_soon_as_he_may_is_refused_at_each() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    for _ in range(6):
        assert c.refused(others(c)[0], Skip()) == Refusal.SKIP_TOO_EARLY
        c.lap()


def test_reminder_is_for_one_turn() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().remind().lap()
    assert [c.refused(name, Skip()) for name in others(c)] == [Refusal.SKIP_TOO_EARLY] * 2
    assert not c.view.reminded


def test_who_draws_after_the_reminder_and_sleeps_on_can_be_skipped_still() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().lap().remind().play("draw")
    first, second = others(c)
    c.do(first, Skip()).do(second, Skip())
    assert c.told(CardDrawn) == []
    assert len(c.told(CardsDiscarded)) == 1


def test_without_a_time_limit_the_others_may_skip_after_the_one_reminder() -> None:
    c = Circle("ต้น", "ก้อย", time_limit="none").deal()
    [other] = others(c)
    assert c.refused(other, Skip()) == Refusal.SKIP_TOO_EARLY
    c.remind().wait(86_400).do(other, Skip())
    assert c.awaited_name == other


def test_who_came_back_has_his_time_before_he_can_be_skipped() -> None:
    c = Circle("ต้น", "ก้อย").deal().sleep("ก้อย").until("ก้อย")
    assert c.refused("ต้น", Skip()) == Refusal.SKIP_TOO_EARLY  # the dealer plays in a moment
    c.do("ก้อย", Back())
    assert c.refused("ต้น", Skip()) == Refusal.SKIP_TOO_EARLY


# --- who: those who play the round ------------------------------------------------------------------


def test_stranger_who_joins_in_mid_round_cannot_skip_void_or_unseat_anybody() -> None:
    c = Circle("เจ้าบ้าน").computers("c1", "c2", "c3").deal().do("คนแปลกหน้า", Join("คนแปลกหน้า"))
    while c.awaited_name != "เจ้าบ้าน":
        c.tick()
    c.remind()
    for vote in VOTES:
        assert c.refused("คนแปลกหน้า", vote) == Refusal.NOT_IN_ROUND
    assert not {"skip", "end_round"} & set(c.view_of("คนแปลกหน้า").may)
    assert c.refused("คนแปลกหน้า", Remove(Seat("s1"))) == Refusal.HOST_ONLY
    assert c.refused("คนแปลกหน้า", Remove(Seat("s2"))) == Refusal.REMOVE_LATER
    assert (c.view.host, c.awaited_name, c.view.votes) == ("s1", "เจ้าบ้าน", 0)


def test_many_strangers_neither_void_a_round_of_two_nor_count_in_it() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    for name in ("ป0", "ป1", "ป2"):
        c.do(name, Join(name))
    for name in ("ป0", "ป1", "ป2"):
        assert c.refused(name, EndRound()) == Refusal.NOT_IN_ROUND
    c.do("ก้อย", EndRound())
    assert c.told(EndVoted) == [EndVoted(Seat("s2"), 1, 2)]  # more than half of the two who play


def test_who_left_the_round_and_sits_again_has_no_vote_in_it() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal()
    gone = others(c)[1]
    c.do(gone, Leave()).do(gone, Join("")).remind()
    for vote in VOTES if c.of(gone).seat != c.view.host else VOTES[:1]:
        assert c.refused(gone, vote) == Refusal.NOT_IN_ROUND
    assert c.view.votes_needed == 1  # of the one other who plays


def test_majority_of_the_others_who_play_skips_the_awaited_player() -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").deal().do("เอก", Join("เอก")).remind()
    target, first, _, third = c.order
    assert c.view.votes_needed == 2  # of three others; the newcomer does not count
    c.do(first, Skip())
    assert c.told(SkipVoted) == [SkipVoted(c.seat(first), c.seat(target), 1, 2)]
    assert c.awaited_name == target
    assert next(view.voted for view in c.view.seats if view.seat == c.seat(first))
    c.do(third, Skip())
    assert c.told(Skipped) == [Skipped(c.seat(target))]
    assert [event.by_dealer for event in c.told(CardsDiscarded)] == [True]
    assert c.awaited_name == first
    assert c.view.votes == 0


def test_one_of_two_others_is_no_majority_and_one_of_one_is() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().remind()
    target, first, second = c.order
    c.do(first, Skip())
    assert c.awaited_name == target
    c.do(second, Skip())
    assert c.awaited_name == first
    two = Circle("ต้น", "ก้อย").computers("c1").deal()
    while two.person(two.awaited).computer:
        two.tick()
    target = two.awaited_name
    two.remind().do("ก้อย" if target == "ต้น" else "ต้น", Skip())
    assert two.awaited_name != target


def test_who_is_away_and_computers_do_not_count_among_the_others() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").computers("c1", "c2").deal().sleep("แนน").until("ต้น").remind()
    assert c.view.votes_needed == 1  # one other is there
    c.do("ก้อย", Skip())
    assert c.told(Skipped) == [Skipped(c.seat("ต้น"))]


def test_nobody_skips_a_computer_himself_or_twice() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").computers("c1")
    assert c.refused("ต้น", Skip()) == Refusal.NO_ROUND
    c.deal()
    while not c.person(c.awaited).computer:
        c.lap()
    assert c.refused("ต้น", Skip()) == Refusal.NOBODY_TO_SKIP
    assert "skip" not in c.view_of("ต้น").may
    while c.person(c.awaited).computer:
        c.tick()
    target = c.remind().awaited_name
    other = next(name for name in ("ต้น", "ก้อย") if name != target)
    assert c.refused(target, Skip()) == Refusal.NOT_YOURSELF
    assert "skip" not in c.view_of(target).may
    assert "skip" in c.view_of(other).may
    c.do(other, Skip())
    assert c.refused(other, Skip()) == Refusal.VOTED_ALREADY
    assert "skip" not in c.view_of(other).may
    assert c.refused("แขก", Skip()) == Refusal.NOT_SEATED


def test_votes_are_for_one_turn() -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").deal().remind()
    c.do(others(c)[0], Skip()).lap()
    assert c.view.votes == 0


def test_vote_of_who_leaves_goes_with_him() -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย", "เอก").deal().remind()
    voter = others(c)[0]
    c.do(voter, Skip()).do(voter, Leave())
    assert c.view.votes == 0


@pytest.mark.parametrize("act", VOTES)
def test_a_vote_wakes_the_voter(act: Action) -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").deal().sleep("ก้อย").until("บอย").remind().do("ก้อย", act)
    assert CameBack(c.seat("ก้อย")) in c.events
    assert not c.of("ก้อย").away


# --- what a vote does: one safe move, and nothing else -------------------------------------------------


def test_vote_sends_nobody_away_and_moves_no_host() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().until("ต้น").remind()
    c.do("ก้อย", Skip()).do("แนน", Skip())
    assert c.told(Skipped) == [Skipped(Seat("s1"))]
    assert (c.told(WentAway), c.told(HostChanged)) == ([], [])
    assert (c.view.host, c.of("ต้น").away, c.of("ต้น").slept) == ("s1", False, 1)


def test_third_turn_that_others_played_in_a_row_sends_away_as_the_clock_does() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    for slept in (1, 2, 3):
        c.until("ก้อย").remind().do("ต้น", Skip())
        assert (c.of("ก้อย").slept, c.of("ก้อย").away) == (slept, slept == 3)
    assert c.told(WentAway) == [WentAway(Seat("s2"))]
    d = Circle("ต้น", "ก้อย").deal()
    for _ in range(5):  # one move of one's own between, and nobody goes
        d.until("ก้อย").remind().do("ต้น", Skip()).until("ก้อย").lap()
    assert not d.of("ก้อย").away


@pytest.mark.parametrize("limit", ["12", "120"])
def test_vote_never_calls_kang_where_the_clock_would(limit: str) -> None:
    c = Circle("ต้น", "ก้อย").do("ต้น", UsePreset("thaiportal")).do("ต้น", SetOption("specials", "none"))
    c.do("ต้น", SetOption("time_limit", limit)).do("ต้น", SetOption("on_timeout", "auto_kang"))
    c.deal("5♣ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣", pile="4♣ 4♦")
    target, other = c.order
    hand = c.remind().view_of(target).hand
    assert hand is not None
    assert CallKang() in hand.moves
    c.do(other, Skip())
    assert c.told(KangCalled) == []
    assert [event.seat for event in c.told(CardDrawn)] == [c.seat(target)]
    assert c.awaited_name == other


# --- voiding ------------------------------------------------------------------------------------------


def test_host_voids_at_once_is_named_and_the_secret_is_shown() -> None:  # part 4, Reveal
    c = Circle("ต้น", "ก้อย")
    committed = c.view.commitment
    secret = c.table.secret
    c.deal().do("ต้น", EndRound())
    assert c.told(RoundVoided) == [RoundVoided(1, committed, secret, Seat("s1"))]
    assert commitment(bytes.fromhex(secret)) == committed
    assert c.table.round is None
    [record] = c.records
    assert (record.voided, record.outcome, record.secret) == (True, None, secret)


def test_voided_round_takes_its_number_and_its_secret_with_it() -> None:  # part 4: never used twice
    c = Circle("ต้น", "ก้อย").deal()
    before = c.table.secret
    c.do("ต้น", EndRound())
    assert c.view.round_no == 2
    assert c.table.secret == seed(len(c.history) - 1) != before
    assert c.told(DealCommitted)[0].round_no == 2
    assert c.table.rounds == 0


def test_voiding_by_others_takes_a_majority_of_those_who_play_and_names_nobody() -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").deal().do("เอก", Join("เอก"))
    c.do("ก้อย", EndRound())
    assert c.told(EndVoted) == [EndVoted(Seat("s2"), 1, 3)]  # more than half of four
    assert c.refused("ก้อย", EndRound()) == Refusal.VOTED_ALREADY
    assert "end_round" not in c.view_of("ก้อย").may
    assert "end_round" in c.view_of("ต้น").may
    c.do("แนน", EndRound())
    assert c.table.round is not None
    c.do("บอย", EndRound())
    assert c.table.round is None
    assert [voided.by for voided in c.told(RoundVoided)] == [None]


def test_vote_to_void_of_one_who_sleeps_since_counts_no_more() -> None:
    """Three of four it takes; that one of two voters sleeps must not make two of them enough."""
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").deal().do("ก้อย", EndRound()).sleep("ก้อย").do("แนน", EndRound())
    assert c.told(EndVoted) == [EndVoted(c.seat("แนน"), 1, 2)]  # of the three who are there
    c.do("ก้อย", Back()).do("ก้อย", EndRound())
    assert c.told(EndVoted) == [EndVoted(c.seat("ก้อย"), 2, 3)]
    assert c.table.round is not None


def test_vote_to_void_of_who_leaves_goes_with_him() -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย", "เอก").deal()
    c.do("ก้อย", EndRound()).do("ก้อย", Leave()).do("แนน", EndRound())
    assert c.told(EndVoted) == [EndVoted(c.seat("แนน"), 1, 3)]  # of four


def test_votes_to_void_last_the_round_and_no_longer() -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").deal()
    c.do("ก้อย", EndRound()).lap().do("แนน", EndRound())
    assert c.told(EndVoted)[0].votes == 2
    c.do("ต้น", EndRound()).deal().do("บอย", EndRound())
    assert c.told(EndVoted)[0].votes == 1


def test_voiding_needs_a_round_and_a_seat() -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refused("ต้น", EndRound()) == Refusal.NO_ROUND
    c.deal()
    assert c.refused("แขก", EndRound()) == Refusal.NOT_SEATED


def test_who_starts_stays_when_a_round_is_voided() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal("4♣ 5♦ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣", "10♣ J♦ Q♥ K♠ 9♦")
    c.play("discard 9♠", "kang")
    starter = c.table.starter
    c.deal().do("ต้น", EndRound())
    assert c.table.starter == starter
    c.deal()
    assert c.seat(c.order[0]) == starter
