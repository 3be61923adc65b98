"""Games on the pad: who sits, when one ends, the next one, ends that a correction moves, rules, people.

Lives here: RULES.md part 3 "The score pad", JA20 to JA22. Not here: single deals (test_pad_deals).
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pad_evening import ALL_HEARTS, FIVE, P1, P2, P3, P4, P5, P6, Evening, S, add, played, typed

from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.pad.actions import (
    AddPerson,
    AnswerEnd,
    CorrectDeal,
    EnterDeal,
    NextGame,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    SetPadRules,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.counting import Question
from engine.pad.events import EndMoved, GameEnded, GameOpened, GameSeated, PersonAdded, RulesChanged
from engine.pad.keeping import apply
from engine.pad.pad import MOST_NAME

# --- how a game ends ------------------------------------------------------------------------------------


def test_ja20_a_limit_reached_or_passed_ends_the_game_after_a_whole_deal() -> None:
    evening = Evening().enter(typed(-499, 100, 0, 0))
    assert evening.game(1).end is None
    evening.enter(typed(-1, 50, 0, 0))
    end = evening.game(1).end
    assert end is not None
    assert (end.deal, end.by, end.totals) == (2, ("limit_low",), (-500, 150, 0, 0))
    assert (end.winners, end.pigs, end.places) == ((P2,), (P1,), (4, 1, 2, 2))
    assert evening.last(GameEnded) == GameEnded(1, end)


def test_ja20_a_further_deal_of_an_ended_game_is_refused() -> None:
    evening = Evening().enter(typed(-500, 0, 0, 0))
    assert evening.refused(EnterDeal(typed(1, 1, 1, 1)))[0] is Refusal.GAME_ENDED
    evening.do(NextGame()).enter(typed(1, 1, 1, 1))
    assert [game.totals for game in evening.seen.games] == [(-500, 0, 0, 0), (1, 1, 1, 1)]
    assert evening.totals() == {"ต้น": -499, "ก้อย": 1, "โอ": 1, "มด": 1}


def test_an_end_is_told_once_and_again_only_when_it_is_another() -> None:
    evening = Evening().enter(typed(-500, 0, 0, 0)).do(NextGame()).enter(typed(0, 1, 0, 0), typed(0, 2, 0, 0))
    told = [event for event in evening.happened if isinstance(event, GameEnded)]
    assert [(event.game, event.end.deal) for event in told] == [(1, 1)]
    evening.do(CorrectDeal(1, typed(-501, 0, 0, 0)))
    assert evening.last(GameEnded).end.totals == (-501, 0, 0, 0)


def test_ja21_nobody_is_pig_when_the_upper_limit_ends_it() -> None:
    end = Evening().enter(typed(500, -499, 0, 0)).game(1).end
    assert end is not None
    assert (end.by, end.winners, end.pigs) == (("limit_high",), (P1,), ())
    lowest = replace(JubMooRules(), pig_on_high_end="lowest")
    end = Evening(rules=lowest).enter(typed(500, -499, 0, 0)).game(1).end
    assert end is not None
    assert end.pigs == (P2,)


def test_ja22_several_in_one_deal_the_lowest_are_pigs_and_equal_winners_share() -> None:
    end = Evening().enter(typed(-600, -600, 550, 550)).game(1).end
    assert end is not None
    assert (end.by, end.pigs, end.winners) == (("limit_low", "limit_high"), (P1, P2), (P3, P4))
    assert end.places == (3, 3, 1, 1)


def test_a_number_of_deals_ends_a_game_and_struck_ones_do_not_count() -> None:
    evening = Evening(rules=PRESETS["scorepad"]).enter(*[typed(-600, n, 0, 0) for n in range(3)]).do(StrikeDeal(1))
    assert evening.game(1).deals_left == 2
    evening.enter(typed(0, 9, 0, 0))
    assert evening.game(1).end is None
    evening.enter(typed(0, 9, 0, 1))
    end = evening.game(1).end
    assert end is not None
    assert (end.deal, end.by, end.totals, end.pigs) == (5, ("deals",), (-1200, 21, 0, 1), ())


# --- near a limit, and who leads ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "near"),
    [(-399, []), (-400, [("limit_low", 100)]), (-499, [("limit_low", 1)]), (399, []), (400, [("limit_high", 100)])],
)
def test_near_a_limit_is_what_the_queen_takes(total: int, near: list[tuple[str, int]]) -> None:
    game = Evening().enter(typed(total, 0, 0, 0)).game(1)
    assert [(each.limit, each.left) for each in game.near] == near
    assert all(each.player == P1 for each in game.near)


def test_near_a_small_limit_is_half_of_the_way_and_the_nearest_comes_first() -> None:
    rules = replace(JubMooRules(), limit_low=-60, limit_high=None)
    game = Evening(rules=rules).enter(typed(-29, -30, -59, 900)).game(1)
    assert [(each.player, each.left) for each in game.near] == [(P3, 1), (P2, 30)]
    assert game.leaders == (P4,)
    assert Evening().enter(typed(-500, -450, 0, 0)).game(1).near == ()  # it is over
    assert Evening().game(1).leaders == ()
    assert Evening(rules=PRESETS["scorepad"]).enter(typed(-499, 0, 0, 0)).game(1).near == ()  # JA21: no limits there


# --- หลัก and ได้/เสีย -------------------------------------------------------------------------------------


def test_units_and_gains_are_those_of_each_game_and_add_up_over_the_evening() -> None:
    """Game 1: −508 is −5, 51 is 1, 50 is 0, 149 is 1: the sum is −3. Game 2: −250 is −3, 250 is 3, 149 1, −51 −1."""
    evening = Evening(*FIVE).enter(typed(-508, 51, 50, 149)).do(NextGame()).do(SeatGame((P5, P4, P2, P1)))
    evening.enter("ฝน -250; มด +250; ก้อย +149; ต้น -51")
    first, second = evening.seen.games
    assert (first.units, first.gains) == ((-5, 1, 0, 1), (-17, 7, 3, 7))  # own × 4 − (−3)
    assert (second.units, second.gains) == ((-3, 3, 1, -1), (-12, 12, 4, -4))  # own × 4 − 0
    assert {person.name: person.gain for person in evening.seen.people} == {
        "ต้น": -17 - 4,
        "ก้อย": 7 + 4,
        "โอ": 3,
        "มด": 7 + 12,
        "ฝน": -12,
    }


# --- people and seats -----------------------------------------------------------------------------------


def test_five_people_on_four_seats_change_between_games() -> None:
    evening = Evening(*FIVE)
    assert evening.game(1).seated == (P1, P2, P3, P4)
    evening.do(SeatGame((P5, P2, P3, P4)))
    assert evening.last(GameSeated) == GameSeated(1, (P5, P2, P3, P4))
    evening.enter("ฝน บิ๊กช้วน").do(SeatGame((P1, P2, P3)))
    assert evening.last(GameOpened) == GameOpened(2, (P1, P2, P3))
    assert evening.game(2).rules.players == 3
    evening.enter("ต้น บิ๊กช้วน")
    assert evening.totals() == {"ต้น": 950 + 50 - 0, "ก้อย": -100, "โอ": -100, "มด": -50, "ฝน": 1000}
    people = {person.name: (person.deals, person.games, person.wins) for person in evening.seen.people}
    assert people == {"ต้น": (1, 1, 1), "ก้อย": (2, 2, 0), "โอ": (2, 2, 0), "มด": (1, 1, 0), "ฝน": (1, 1, 1)}


def test_seats_that_cannot_be() -> None:
    evening = Evening(*FIVE)
    for seats, code in (
        ((P1, P2), Refusal.PAD_SEATS),
        ((P1, P2, P3, P3), Refusal.PAD_SEATS),
        ((P1, P2, P3, P4, P5), Refusal.PAD_SEATS),
        ((P1, P2, P6), Refusal.PAD_NO_SUCH_PERSON),
        ((P1, P2, P3, P4), Refusal.PAD_SEATS_AS_THEY_ARE),
    ):
        assert evening.refused(SeatGame(seats))[0] is code
    evening.enter(typed(0, 0, 0, 1))
    assert evening.refused(SeatGame((P1, P2, P3, P5)))[0] is Refusal.PAD_GAME_RUNNING
    assert evening.refused(EnterDeal("ฝน -50"))[0] is Refusal.PAD_NOT_SEATED


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("ต้น", "ก้อย"), Refusal.PAD_PEOPLE),
        (tuple("abcdefg"), Refusal.PAD_PEOPLE),
        (("ต้น", "ก้อย", " "), Refusal.NAME_NEEDED),
        (("ต้น", "ก้อย", "\u200b"), Refusal.NAME_NEEDED),
        (("Ann", "Bob", "ANN"), Refusal.PAD_NAMES_ALIKE),
        (("Ann", "Bob", "Аnn"), Refusal.PAD_NAMES_ALIKE),  # a Cyrillic А
        (("ต้น", "ก้อย", "ก" * (MOST_NAME + 1)), Refusal.PAD_NAME_TOO_LONG),
    ],
)
def test_who_cannot_open_a_pad(names: tuple[str, ...], code: Refusal) -> None:
    with pytest.raises(Illegal) as told:
        apply(None, StartPad(names), "ต้น", 0)
    assert told.value.code is code


def test_somebody_comes_later_and_somebody_has_another_name() -> None:
    evening = Evening("ต้น", "ก้อย", "โอ").do(AddPerson("มด", Seat("s4")))
    assert evening.last(PersonAdded) == PersonAdded(P4)
    assert evening.refused(AddPerson("มด"))[0] is Refusal.PAD_NAMES_ALIKE
    evening.do(SeatGame((P1, P2, P3, P4))).do(RenamePerson(P1, "ตั้ม"))
    evening.enter("ตั้ม บิ๊กช้วน")
    assert evening.totals()["ตั้ม"] == 1000
    assert evening.refused(RenamePerson(P6, "x"))[0] is Refusal.PAD_NO_SUCH_PERSON
    assert evening.refused(RenamePerson(P1, "โอ"))[0] is Refusal.PAD_NAMES_ALIKE
    evening.do(AddPerson("ฝน")).do(AddPerson("หก"))
    assert evening.refused(AddPerson("เจ็ด")) == (Refusal.PAD_PEOPLE, {"players": 7})
    evening.do(Undo())
    assert len(evening.pad.people) == 5


# --- the next game --------------------------------------------------------------------------------------


def test_the_next_game_has_the_same_people() -> None:
    evening = Evening()
    assert evening.refused(NextGame())[0] is Refusal.PAD_GAME_EMPTY
    evening.enter(typed(-100, 0, 0, 0))
    assert evening.refused(NextGame())[0] is Refusal.PAD_GAME_RUNNING
    evening.do(NextGame(early=True))
    assert evening.last(GameOpened) == GameOpened(2, (P1, P2, P3, P4), early=True)
    assert evening.game(1).early
    assert evening.game(1).end is None
    assert evening.seen.question is None
    assert evening.do(Undo()).refused(EnterDeal(""))[0] is Refusal.PAD_NOTHING_TYPED
    assert len(evening.seen.games) == 1


# --- rules ----------------------------------------------------------------------------------------------


def test_other_rules_count_the_running_game_anew_and_leave_the_finished_ones() -> None:
    text = "ต้น บิ๊กช้วน"
    evening = Evening().enter(text).do(NextGame()).enter("ต้น ช้วน Q♠; ก้อย J♦; โอ 10♣")
    assert evening.points(2) == [294, 100, 50, -50]
    evening.do(SetPadRules(replace(JubMooRules(), chuan_queen_self=-100, big_chuan="computed")))
    assert evening.last(RulesChanged) == RulesChanged("", 2)
    assert evening.points(1) == [1000, -50, -50, -50]
    assert evening.points(2) == [94, 100, 50, -50]
    evening.do(Undo())
    assert evening.points(2) == [294, 100, 50, -50]
    evening.do(SetPadRules(PRESETS["scorepad"], "scorepad"))
    assert evening.seen.preset == "scorepad"
    assert evening.game(2).rules.deals == 4


def test_rules_after_an_end_are_those_of_the_next_game() -> None:
    evening = Evening().enter("ต้น บิ๊กช้วน").do(SetPadRules(PRESETS["scorepad"], "scorepad"))
    assert evening.last(RulesChanged) == RulesChanged("scorepad", 0)
    assert evening.points(1) == [1000, -50, -50, -50]
    evening.do(NextGame()).enter("ต้น บิ๊กช้วน")
    assert evening.points(2) == [788, -50, -50, -50]  # (194 + 100 + 100) × 2
    assert evening.refused(SetPadRules(PRESETS["scorepad"], "scorepad"))[0] is Refusal.PAD_RULES_AS_THEY_ARE
    bad = replace(JubMooRules(), limit_low=None, limit_high=None)
    assert evening.refused(SetPadRules(bad)) == (Refusal.BAD_RULES, {"faults": ["game_needs_an_end"]})


def test_rules_that_end_a_game_earlier_ask_too() -> None:
    evening = Evening().enter(typed(-300, 0, 0, 0), typed(0, 1, 1, 1))
    evening.do(SetPadRules(replace(JubMooRules(), limit_low=-300)))
    assert evening.seen.question == Question(1, True, (2,))


# --- ends that move -------------------------------------------------------------------------------------


def moved() -> Evening:
    """Deal 1 is corrected so that the game was over with it; deals 2 and 3 lie behind its end."""
    evening = Evening().enter(typed(-499, 0, 0, 0), typed(0, 5, 0, 0), typed(0, 0, 7, 0))
    return evening.do(CorrectDeal(1, typed(-500, 0, 0, 0)))


def test_deals_behind_a_moved_end_are_kept_and_the_circle_is_asked() -> None:
    evening = moved()
    assert evening.seen.question == Question(1, True, (2, 3))
    assert evening.last(EndMoved) == EndMoved(1, True, (2, 3))
    assert [deal.after_end for deal in evening.seen.deals] == [False, True, True]
    assert evening.game(1).totals == (-500, 0, 0, 0)
    assert evening.totals() == {"ต้น": -500, "ก้อย": 5, "โอ": 7, "มด": 0}  # no deal is dropped
    for act in (EnterDeal(typed(1, 2, 3, 4)), NextGame(), SeatGame((P1, P2, P3))):
        assert evening.refused(act) == (Refusal.PAD_ANSWER_FIRST, {"deal": "2"})
    assert evening.refused(AnswerEnd(2, True))[0] is Refusal.PAD_NOTHING_TO_ANSWER


def test_the_circle_is_asked_once() -> None:
    evening = moved().do(CorrectDeal(3, typed(0, 0, 8, 0))).do(StrikeDeal(3)).do(Undo())
    assert [event for event in evening.happened if isinstance(event, EndMoved)] == [EndMoved(1, True, (2, 3))]
    evening.do(StrikeDeal(3)).do(StrikeDeal(2))
    assert evening.seen.question is None
    assert evening.do(RestoreDeal(2)).last(EndMoved) == EndMoved(1, True, (2,))


def test_the_deals_behind_the_end_open_a_new_game() -> None:
    evening = moved().do(AnswerEnd(1, new_game=True))
    assert evening.seen.question is None
    assert [(game.totals, len(game.deals)) for game in evening.seen.games] == [
        ((-500, 0, 0, 0), 1),
        ((0, 5, 7, 0), 2),
    ]
    assert evening.last(GameOpened) == GameOpened(2, (P1, P2, P3, P4))
    evening.enter(typed(0, 1, 0, 0))
    assert evening.game(2).totals == (0, 6, 7, 0)
    evening.do(Undo()).do(Undo())
    assert evening.seen.question == Question(1, True, (2, 3))


def test_or_the_game_goes_on_as_it_was_played() -> None:
    evening = moved().do(AnswerEnd(1, new_game=False))
    assert evening.seen.question is None
    end = evening.game(1).end
    assert end is not None  # looked at after deal 3: −500 still stands there
    assert (end.deal, end.totals) == (3, (-500, 5, 7, 0))
    evening = moved().do(CorrectDeal(3, typed(10, 0, 7, 0))).do(AnswerEnd(1, new_game=False))
    assert evening.game(1).end is None  # −490 by then
    assert evening.enter(typed(-10, 0, 0, 0)).game(1).end is not None


def test_an_end_that_is_gone_leaves_the_next_game_and_asks() -> None:
    evening = Evening().enter(typed(-500, 0, 0, 0)).do(NextGame()).enter(typed(0, 5, 0, 0))
    evening.do(CorrectDeal(1, typed(-400, 0, 0, 0)))
    assert evening.seen.question == Question(1, False, (2,))
    assert evening.last(EndMoved) == EndMoved(1, False, (2,))
    evening.enter(typed(0, 0, 1, 0))  # the game that is played is not in doubt
    two = Evening().enter(typed(-500, 0, 0, 0)).do(NextGame()).enter(typed(0, 5, 0, 0))
    two.do(CorrectDeal(1, typed(-400, 0, 0, 0))).do(AnswerEnd(1, new_game=True))
    assert two.seen.question is None
    assert two.game(1).early
    assert [game.totals for game in two.seen.games] == [(-400, 0, 0, 0), (0, 5, 0, 0)]
    evening.do(AnswerEnd(1, new_game=False))
    assert [game.totals for game in evening.seen.games] == [(-400, 5, 1, 0)]
    assert evening.enter(typed(-100, 0, 0, 0)).game(1).end is not None


def test_games_of_other_people_are_never_one() -> None:
    evening = Evening(*FIVE).enter(typed(-500, 0, 0, 0)).do(SeatGame((P1, P2, P3, P5))).enter("ต้น บิ๊กช้วน")
    evening.do(StrikeDeal(1)).do(RestoreDeal(1)).do(CorrectDeal(1, typed(-1, 0, 0, 0)))
    assert evening.refused(AnswerEnd(1, new_game=False))[0] is Refusal.PAD_OTHER_SEATS


def test_a_moved_end_in_an_earlier_game_can_be_a_game_between() -> None:
    evening = Evening().enter(typed(-499, 0, 0, 0), typed(-1, 5, 0, 0)).do(NextGame()).enter(typed(0, 0, 9, 0))
    evening.do(CorrectDeal(1, typed(-600, 0, 0, 0))).do(AnswerEnd(1, new_game=True))
    assert [game.totals for game in evening.seen.games] == [(-600, 0, 0, 0), (-1, 5, 0, 0), (0, 0, 9, 0)]
    assert evening.seen.question == Question(2, False, (3,))


# --- deals from the table -------------------------------------------------------------------------------


def test_a_played_deal_stands_beside_those_by_hand() -> None:
    evening = Evening(seats=S[:4]).enter(typed(0, 1, 2, 3))
    turned = (S[2], S[3], S[0], S[1])  # the leader of the deal comes first
    evening.do(add(played("Q♠", "J♦", ALL_HEARTS, "10♣", seats=turned), 7))
    told = evening.deal(2)
    assert (told.origin, told.round_no, told.game) == ("played", 7, 1)
    assert evening.points(2) == [194, 50, -100, 100]
    assert evening.totals() == {"ต้น": 194, "ก้อย": 51, "โอ": -98, "มด": 103}
    assert evening.refused(add(played("Q♠", "J♦", ALL_HEARTS, "10♣"), 7))[0] is Refusal.PAD_ALREADY_THERE
    evening.do(CorrectDeal(2, "ต้น บิ๊กช้วน")).do(Undo())
    assert evening.deal(2).origin == "played"


def test_a_plain_name_is_the_one_at_the_table_and_a_newcomer_is_added() -> None:
    evening = (
        Evening()
        .do(add(played("Q♠", "J♦", ALL_HEARTS, "10♣")))
        .do(add(played("Q♠", "J♦", ALL_HEARTS, "10♣", seats=S[1:5]), 2))
    )
    assert [(person.name, person.seat) for person in evening.seen.people] == list(zip(FIVE, S, strict=True))
    assert evening.seen.games[1].seated == (P2, P3, P4, P5)
    assert evening.game(1).early
    assert evening.totals() == {"ต้น": -100, "ก้อย": 0, "โอ": 294, "มด": 244, "ฝน": 50}


def test_a_played_deal_after_an_end_opens_the_next_game() -> None:
    evening = Evening(seats=S[:4]).enter("ต้น บิ๊กช้วน").do(add(played("Q♠", "J♦", ALL_HEARTS, "10♣")))
    assert [game.totals for game in evening.seen.games] == [(1000, -50, -50, -50), (-100, 100, 194, 50)]
    assert evening.last(GameOpened) == GameOpened(2, (P1, P2, P3, P4))


def test_a_deal_that_is_dealt_again_does_not_count() -> None:
    """JA27."""
    assert Evening(seats=S[:4]).refused(add(Outcome("no_heart", (), S[0])))[0] is Refusal.PAD_DEAL_DOES_NOT_COUNT


def test_a_deal_counts_by_the_rules_that_it_was_played_by() -> None:
    house = replace(JubMooRules(), chuan_queen_self=-100)
    outcome = played("J♦", ALL_HEARTS[:3] + ALL_HEARTS[3:] + " Q♠", "10♣", "", rules=house)
    evening = Evening(seats=S[:4]).enter(typed(0, 0, 0, 1)).do(add(outcome, 1, house))
    assert evening.points(2) == [100, 94, 50, -50]
    evening.do(add(played("J♦", ALL_HEARTS + " Q♠", "10♣", ""), 2))
    assert evening.points(3) == [100, 294, 50, -50]


def test_more_people_than_a_pad_holds() -> None:
    evening = Evening("ก", "ข", "ค", "ง", "จ")
    assert evening.refused(add(played("Q♠", "J♦", ALL_HEARTS, "10♣"))) == (Refusal.PAD_PEOPLE, {"players": 9})
