"""The clock and sleepers at a table (KA32), and the running round's moves as acts of people.

Lives here: expectations about time and turns. Not here: votes (test_table_votes), the rules of Kang, the ledger.
"""

from __future__ import annotations

import pytest
from circle import START, Circle

from engine.actions import (
    AddComputer,
    Back,
    Cut,
    Deal,
    Halt,
    Leave,
    Play,
    Resume,
    SetOption,
    Tick,
    UsePreset,
)
from engine.errors import Refusal
from engine.kang.events import CardDrawn, CardsDiscarded, KangCalled, SeatLeft
from engine.table import PlayerId
from engine.table_events import (
    CameBack,
    Halted,
    Reminded,
    Resumed,
    WentAway,
)

CLOCK = PlayerId("")

# Three hands from which nobody wins by himself: the starter has six.
STARTER = "4♣ 5♦ 6♥ 7♠ 8♠ 9♠"
SECOND = "A♣ A♦ 2♣ 2♦ 3♣"
THIRD = "10♣ J♦ Q♥ K♠ 9♦"


def three(**options: str) -> Circle:
    """A round of three, the starter awaited; the pile begins 5♣ 6♣ 7♣ 8♣ J♠ Q♠ K♣."""
    c = Circle("ต้น", "ก้อย", "แนน", **options)
    return c.deal(STARTER, SECOND, THIRD, pile="5♣ 6♣ 7♣ 8♣ J♠ Q♠ K♣")


# --- moves -------------------------------------------------------------------------------------


def test_moves_are_made_by_those_who_play_and_in_turn() -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refused("ต้น", Play("draw")) == Refusal.NO_ROUND
    c.deal()
    assert c.refused("แขก", Play("draw")) == Refusal.NOT_SEATED
    first, other = c.order
    refusal = c.refusal(c.of(other).id, Play("draw"))
    assert (refusal.code, refusal.facts) == (Refusal.NOT_YOUR_TURN, {"player": first})
    assert c.refused(first, Play("draw")) == Refusal.MUST_DISCARD_FIRST  # K-W6
    assert c.refused(first, Play("sing")) == Refusal.UNREADABLE


def test_whose_turn_it_is_not_hears_so_whatever_the_words() -> None:
    c = three()
    for words in ("draw", "discard K♠", "flow", "kang", "discard 10"):
        assert c.refused(c.order[1], Play(words)) == Refusal.NOT_YOUR_TURN


def test_button_of_an_older_turn_is_refused_and_a_typed_move_is_not() -> None:
    c = three()
    old = c.view.turn
    assert c.refused(c.order[0], Play("discard 9♠", old - 1)) == Refusal.STALE_TURN
    c.do(c.order[0], Play("discard 9♠", old))
    assert c.view.turn > old
    c.play("draw")
    assert c.refused(c.order[1], Play("discard 3♣", old)) == Refusal.STALE_TURN
    c.play("discard 3♣")


def test_every_act_of_a_round_takes_a_new_turn_number() -> None:
    c = three()
    turns = [c.view.turn]
    for move in ("discard 9♠", "draw", "discard 5♣", "draw", "discard K♠", "kang"):
        c.play(move)
        turns.append(c.view.turn)
    assert turns == sorted(set(turns))


# --- the clock: half time, full time ------------------------------------------------------------


def test_reminder_at_half_time_safe_move_at_the_limit() -> None:  # KA32
    c = three(time_limit="120")
    starter, second = (c.seat(name) for name in c.order[:2])
    assert c.view.turn_ends == START + 120_000
    assert c.table.deadline is not None
    assert c.table.deadline.due == START + 60_000
    c.tick()
    assert c.told(Reminded) == [Reminded(starter, 60)]
    assert c.at == START + 60_000
    assert c.awaited == starter
    c.tick()
    assert c.at == START + 120_000
    # Six cards: the dealer discards the highest, 9♠.
    assert [str(card) for event in c.told(CardsDiscarded) for card in event.cards] == ["9♠"]
    assert c.told(CardsDiscarded)[0].by_dealer
    assert c.awaited == second
    assert c.view.turn_ends == START + 240_000


def test_safe_move_after_the_opening_is_a_draw_and_a_discard() -> None:  # KA32
    c = three().play("discard 4♣")
    second = c.awaited
    c.tick().tick()
    assert [event.seat for event in c.told(CardDrawn)] == [second]
    assert [str(card) for event in c.told(CardsDiscarded) for card in event.cards] == ["5♣"]
    assert c.awaited != second


def test_who_has_drawn_only_discards_and_the_time_goes_on_running() -> None:  # KA32: one limit for a turn
    c = three().play("discard 4♣").wait(100).play("draw")
    assert c.view.turn_ends == START + 120_000
    c.tick()  # half time passed while nobody looked
    c.tick()
    assert c.at == START + 120_000
    assert c.told(CardDrawn) == []
    assert len(c.told(CardsDiscarded)) == 1


def test_next_player_has_the_full_time() -> None:
    c = three().wait(100).play("discard 4♣")
    assert c.view.turn_ends == START + 220_000


def test_somebody_elses_leaving_takes_and_gives_no_time() -> None:
    c = three().wait(30)
    third = c.order[2]
    c.do(third, Leave())
    assert c.told(SeatLeft) != []
    assert c.view.turn_ends == START + 120_000
    c.tick()
    assert c.at == START + 60_000
    assert len(c.told(Reminded)) == 1


def test_ticks_too_early_of_another_turn_or_without_a_deadline_are_refused() -> None:
    c = Circle("ต้น", "ก้อย", "แนน")
    assert c.refusal(CLOCK, Tick(c.view.turn)).code == Refusal.STALE_TURN
    c.deal(STARTER, SECOND, THIRD)
    turn = c.view.turn
    c.wait(59.999)
    assert c.refusal(CLOCK, Tick(turn)).code == Refusal.STALE_TURN
    c.wait(0.001)
    assert c.refusal(CLOCK, Tick(turn - 1)).code == Refusal.STALE_TURN
    c.play("discard 9♠")
    c.wait(60)
    assert c.refusal(CLOCK, Tick(turn)).code == Refusal.STALE_TURN
    c.do_as(CLOCK, Tick(c.view.turn))


def test_second_tick_at_half_time_does_not_play() -> None:
    c = three().tick()
    assert c.refusal(CLOCK, Tick(c.view.turn)).code == Refusal.STALE_TURN


def test_without_a_time_limit_one_reminder_after_a_minute_and_then_no_clock() -> None:
    c = three(time_limit="none")
    assert c.view.turn_ends is None
    at, awaited = c.at, c.awaited
    c.remind()
    assert c.at == at + 60_000
    assert c.told(Reminded) == [Reminded(awaited, 0)]
    assert (c.table.deadline, c.view.turn_ends, c.awaited) == (None, None, awaited)
    c.wait(1_000_000)
    assert c.refusal(CLOCK, Tick(c.view.turn)).code == Refusal.STALE_TURN


def test_without_a_time_limit_the_one_reminder_is_for_the_whole_turn_and_the_next_player_has_a_new_one() -> None:
    c = three(time_limit="none").play("discard 9♠").wait(30).play("draw")
    at = c.at
    c.remind()
    assert c.at == at + 30_000  # drawing has not begun the minute anew
    c.do(c.order[2], Leave())
    assert c.table.deadline is None  # nor does somebody else's leaving remind a second time
    c.play("discard 5♣")
    at = c.at
    c.remind()
    assert c.at == at + 60_000


def test_reminder_that_comes_late_names_no_second_and_the_safe_move_follows_at_once() -> None:
    c = three().wait(500)
    c.tick()
    assert c.told(Reminded) == [Reminded(c.awaited, 0)]
    at = c.at
    c.tick()
    assert c.at == at
    assert len(c.told(CardsDiscarded)) == 1


def test_the_shortest_limit_reminds_with_a_whole_second() -> None:
    c = three(time_limit="1").tick()
    assert c.told(Reminded)[0].seconds == 1


def test_nothing_runs_between_rounds() -> None:
    c = three().play("discard 9♠").remind().play("kang")
    assert (c.table.deadline, c.view.turn_ends, c.table.reminded) == (None, None, False)


def test_thaiportal_with_its_own_twelve_seconds_calls_kang() -> None:  # K-T6
    c = Circle("ต้น", "ก้อย").do("ต้น", UsePreset("thaiportal")).do("ต้น", SetOption("specials", "none"))
    c.do("ต้น", SetOption("time_limit", "12")).do("ต้น", SetOption("on_timeout", "auto_kang"))
    c.deal("5♣ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣")
    starter = c.awaited
    assert c.view.turn_ends == START + 12_000
    c.tick().tick()
    assert c.told(KangCalled) == [KangCalled(starter, "time_up")]
    assert c.table.last is not None
    assert c.table.last.reason == "kang"
    # 5+6+7+8+9 = 35 -> 5; A+A+2+2+3 = 9: the starter is lower.
    assert c.table.last.winners == (starter,)


# --- sleepers ----------------------------------------------------------------------------------


def asleep(c: Circle, times: int) -> None:
    """The one awaited now lets the clock play `times` turns; the others draw and put down."""
    sleeper = c.awaited
    while times:
        if c.awaited == sleeper:
            c.tick().tick()
            times -= 1
        else:
            c.lap()


def test_away_after_three_turns_in_a_row() -> None:
    c = three()
    sleeper = c.awaited
    asleep(c, 2)
    assert not c.person(sleeper).away
    c.lap()
    c.lap()
    c.tick().tick()
    assert c.told(WentAway) == [WentAway(sleeper)]
    assert c.person(sleeper).away
    assert next(view.away for view in c.view.seats if view.seat == sleeper)


def test_own_move_starts_the_count_of_sleeps_anew() -> None:
    c = three()
    sleeper = c.awaited
    asleep(c, 2)
    c.lap()
    c.lap()
    c.lap()  # the sleeper himself
    while c.awaited != sleeper:
        c.lap()
    c.tick().tick()
    assert not c.person(sleeper).away
    assert c.person(sleeper).slept == 1


@pytest.mark.parametrize("pace", ["0", "1200", "10000"])
def test_dealer_waits_two_and_a_half_seconds_for_who_is_away_whatever_the_pace(pace: str) -> None:
    c = three(pace=pace)
    sleeper = c.awaited
    asleep(c, 3)
    c.lap().lap()
    assert c.awaited == sleeper
    assert c.view.turn_ends is None
    before = c.at
    c.tick()
    assert c.at - before == 2500  # time for a tap
    assert c.awaited != sleeper
    assert c.told(Reminded) == []
    assert c.told(WentAway) == []


def test_away_players_are_not_dealt_into_the_next_round() -> None:
    c = three()
    sleeper = c.awaited_name
    asleep(c, 3)
    c.play("kang")
    c.deal()
    assert len(c.order) == 2
    assert sleeper not in c.order
    assert c.view_of(sleeper).hand is None


def test_too_few_who_are_there_deal_nothing() -> None:
    c = three()
    sleeper, second, third = c.order
    asleep(c, 3)
    c.play("kang")
    c.do(third, Leave())
    refusal = c.refusal(c.of(second).id, Deal())
    assert (refusal.code, refusal.facts) == (Refusal.TOO_FEW_PLAYERS, {"players": 1, "least": 2})
    assert "deal" not in c.view_of(second).may
    assert "deal" in c.view_of(sleeper).may  # whoever deals is here again
    c.do(sleeper, Deal())
    assert sorted(c.order) == sorted([sleeper, second])


def test_back_by_one_tap_with_the_full_time() -> None:
    c = three()
    sleeper = c.awaited_name
    asleep(c, 3)
    assert c.refused(c.awaited_name, Back()) == Refusal.NOT_AWAY
    c.lap()
    c.lap()
    assert "back" in c.view_of(sleeper).may
    at = c.at
    c.do(sleeper, Back())
    assert c.kinds() == ["CameBack"]
    assert not c.of(sleeper).away
    assert c.awaited_name == sleeper
    assert c.view.turn_ends == at + 120_000
    assert "back" not in c.view_of(sleeper).may


def test_any_move_wakes_and_nobody_plays_for_who_is_back() -> None:
    c = three()
    sleeper = c.awaited_name
    asleep(c, 3)
    c.lap()
    c.lap()
    at = c.at
    c.play("draw")  # the sleeper
    assert c.told(CameBack) == [CameBack(c.seat(sleeper))]
    assert c.awaited_name == sleeper
    assert c.view.turn_ends == at + 120_000
    c.tick()
    assert len(c.told(Reminded)) == 1


def test_cutting_and_dealing_wake_too() -> None:
    for act in (Cut(), Deal()):
        c = three()
        sleeper = c.awaited_name
        asleep(c, 3)
        c.play("kang")
        c.do(sleeper, act)
        assert CameBack(c.seat(sleeper)) in c.events
        if c.table.round is None:
            c.deal()
        assert sleeper in c.order


# --- after a stop -------------------------------------------------------------------------------


def test_resume_gives_the_full_time_again_and_says_so() -> None:
    c = three().tick().wait(3600)
    awaited = c.awaited
    turn = c.view.turn
    c.do_as(CLOCK, Resume())
    assert c.told(Resumed) == [Resumed(awaited, 120)]
    assert c.view.turn_ends == c.at + 120_000
    assert c.view.turn == turn  # buttons from before the stop still count
    at = c.at
    c.tick()
    assert c.told(Reminded) == [Reminded(awaited, 60)]
    assert c.at == at + 60_000


def test_resume_without_limit_or_at_a_computer_names_no_seconds() -> None:
    c = three(time_limit="none").do_as(CLOCK, Resume())
    assert c.told(Resumed)[0].seconds == 0
    d = Circle("ต้น").do("ต้น", AddComputer("c")).deal()
    while not d.person(d.awaited).computer:
        d.lap()
    d.wait(99).do_as(CLOCK, Resume())
    assert d.told(Resumed)[0].seconds == 0
    assert d.table.deadline is not None
    assert d.table.deadline.due == d.at + 1200


def test_resume_needs_a_round() -> None:
    assert Circle("ต้น", "ก้อย").refusal(CLOCK, Resume()).code == Refusal.NO_ROUND


def test_halt_says_so_and_changes_nothing_else() -> None:
    c = three().wait(30)
    before = c.table
    c.do_as(CLOCK, Halt())
    assert c.told(Halted) == [Halted()]
    assert c.table == before


def test_halt_needs_a_round() -> None:
    assert Circle("ต้น", "ก้อย").refusal(CLOCK, Halt()).code == Refusal.NO_ROUND


def test_computers_move_at_the_tables_pace() -> None:
    c = Circle("ต้น", pace="2500").computers("c1").deal()
    while not c.person(c.awaited).computer:
        c.lap()
    assert c.table.deadline is not None
    assert (c.table.deadline.due, c.table.deadline.kind) == (c.at + 2500, "computer")
    c.tick()
    assert c.of("c1").slept == 0  # a computer does not sleep
    assert not c.of("c1").away
