"""Jub Moo at a table: choosing the game, who plays, the pad that follows, getting up and coming back, the clock.

Lives here: what a table adds to the game. Not here: the rules of a deal (test_jub_moo_*), the pad alone (test_pad_*).
"""

from __future__ import annotations

from circle import Circle

from engine.actions import (
    AddComputer,
    Back,
    BringPad,
    ChooseGame,
    Deal,
    EndEvening,
    EndRound,
    Join,
    KeepPad,
    Leave,
    Play,
    Remove,
    SetOption,
    Skip,
    UsePreset,
)
from engine.errors import Refusal
from engine.jub_moo.events import DealEnded
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import PRESETS
from engine.pad.actions import EnterDeal, EnterPart, Redo, RenamePerson, SeatGame, StartPad, StrikeDeal, Undo
from engine.pad.counting import standing
from engine.pad.exporting import pad_text
from engine.pad.importing import read_pad
from engine.pad.pad import MOST_CHANGES, Pad, Player
from engine.table import PlayerId, Table
from engine.table_events import RulesRead, StoodIn, TookBack

FOUR = ("ต้น", "ก้อย", "โอ", "มด")
TYPED = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-J ♥Q; มด -"


def jub_moo(*names: str) -> Circle:
    circle = Circle(*(names or FOUR))
    return circle.do(circle.seated[0], ChooseGame("jub_moo"))


def the_round(circle: Circle) -> JubMooRound:
    assert isinstance(circle.table.round, JubMooRound)
    return circle.table.round


def the_pad(table: Table) -> Pad:
    assert table.book.pad is not None
    return table.book.pad


def keep(act: object) -> KeepPad:
    return KeepPad(act)  # type: ignore[arg-type]


# --- choosing and dealing -----------------------------------------------------------------------------------


def test_host_alone_chooses_the_game_between_rounds() -> None:
    circle = Circle(*FOUR)
    assert circle.refused("ก้อย", ChooseGame("jub_moo")) is Refusal.HOST_ONLY
    assert circle.refused("ต้น", ChooseGame("poker")) is Refusal.NO_SUCH_GAME
    assert circle.refused("ต้น", ChooseGame("kang")) is Refusal.GAME_ALREADY
    circle.do("ต้น", ChooseGame("jub_moo"))
    assert circle.view.game == "jub_moo"
    assert circle.told(RulesRead)
    circle.do("ต้น", Deal())
    assert circle.refused("ต้น", ChooseGame("kang")) is Refusal.ROUND_RUNNING


def test_four_are_dealt_thirteen_cards_each_and_the_two_of_clubs_leads() -> None:
    circle = jub_moo().do("ต้น", Deal())
    rnd = the_round(circle)
    assert [len(hand) for hand in rnd.hands] == [13, 13, 13, 13]
    assert circle.view.jub_moo is not None
    assert "2♣" in {str(card) for card in rnd.hands[rnd.turn]}
    assert {str(card) for card in circle.view_of(circle.awaited_name).jub_moo.playable} == {"2♣"}  # type: ignore[union-attr]


def test_three_play_with_seventeen_cards_and_two_cannot() -> None:
    assert jub_moo("ต้น", "ก้อย").refused("ต้น", Deal()) is Refusal.TOO_FEW_PLAYERS
    circle = jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", Deal())
    assert [len(hand) for hand in the_round(circle).hands] == [17, 17, 17]
    assert the_round(circle).rules.players == 3


def test_no_more_than_six_sit_down_and_four_play() -> None:
    circle = jub_moo(*FOUR, "ฟ้า", "นัท")
    assert circle.refused("เจ็ด", Join("เจ็ด")) is Refusal.TABLE_FULL
    circle.do("ต้น", Deal())
    assert set(circle.order) == set(FOUR)
    assert circle.view_of("ฟ้า").jub_moo is None


# --- the pad that follows ------------------------------------------------------------------------------------


def test_played_deal_stands_on_the_pad_and_its_taker_leads_the_next() -> None:
    circle = jub_moo().do("ต้น", Deal()).whole_deal()
    pad = the_pad(circle.table)
    assert [deal.origin for deal in pad.deals] == ["played"]
    assert pad.deals[0].round_no == 1
    ended = circle.told(DealEnded)[0].outcome
    totals = standing(pad, 0).totals
    by_seat = {person.seat: total for person, total in zip(pad.people, totals, strict=True)}
    assert by_seat == {result.seat: result.score.points for result in ended.results}
    circle.do("ต้น", Deal())
    assert the_round(circle).seats[0] == ended.next_leader
    assert not the_round(circle).first
    assert dict(zip(the_round(circle).seats, the_round(circle).totals, strict=True)) == by_seat
    assert the_round(circle).seats[the_round(circle).turn] == ended.next_leader  # no 2♣ in a later deal (J17)


def test_deals_by_hand_and_played_ones_are_one_ledger() -> None:
    circle = Circle(*FOUR).do("ต้น", keep(StartPad(()))).do("โอ", keep(EnterDeal(TYPED)))
    assert circle.view.game == "jub_moo"
    assert circle.view.pad is not None
    assert circle.view.pad.games[0].totals == (-254, 100 - 50 - 40, -(8 + 9 + 10 + 20 + 30), -50)
    circle.do("ต้น", Deal())
    assert dict(zip(circle.order, the_round(circle).totals, strict=True)) == dict(
        zip(FOUR, (-254, 10, -77, -50), strict=True)
    )
    circle.whole_deal()
    assert [deal.origin for deal in the_pad(circle.table).deals] == ["by_hand", "played"]


def test_after_a_deal_by_hand_chance_chooses_the_leader() -> None:
    circle = jub_moo().do("ต้น", Deal()).whole_deal().do("ต้น", keep(EnterDeal(TYPED))).do("ต้น", Deal())
    assert circle.table.by_chance
    assert not the_round(circle).first


def test_pad_rests_while_a_deal_is_played() -> None:
    circle = jub_moo().do("ต้น", keep(StartPad(()))).do("ต้น", Deal())
    for act in (EnterDeal(TYPED), Undo(), StrikeDeal(1), EnterPart("ต้น Q♠")):
        assert circle.refused("ต้น", keep(act)) is Refusal.PAD_WHILE_PLAYING
    assert "pad" not in circle.view_of("ต้น").may


def test_voided_deal_stands_on_no_pad() -> None:
    circle = jub_moo().do("ต้น", Deal()).card().do("ต้น", EndRound())
    assert circle.table.book.pad is None
    assert circle.records[-1].voided
    circle.do("ต้น", Deal())
    assert the_round(circle).first
    assert circle.table.round_no == 2


def test_who_is_not_seated_keeps_no_pad_but_may_open_one() -> None:
    circle = Circle(*FOUR)
    assert circle.refused("ฟ้า", keep(EnterDeal(TYPED))) is Refusal.NOT_SEATED
    circle = Circle()
    circle.do("ฟ้า", KeepPad(StartPad(("ฟ้า", "ข", "ค", "ง")), name="ฟ้า"))
    assert circle.seated == ["ฟ้า"]
    assert [person.seat for person in the_pad(circle.table).people] == [circle.seat("ฟ้า"), None, None, None]


def test_five_on_four_seats_change_between_games() -> None:
    circle = jub_moo(*FOUR, "ฟ้า").do("ต้น", keep(StartPad((), seated=(1, 2, 3, 4)))).do("ต้น", Deal())
    assert set(circle.order) == {"ก้อย", "โอ", "มด", "ฟ้า"}
    circle.whole_deal()
    assert circle.refused("ต้น", keep(SeatGame((Player("p1"), Player("p2"), Player("p3"), Player("p4"))))) in (
        Refusal.PAD_GAME_RUNNING,
    )


def test_limits_end_a_game_and_the_next_deal_begins_another() -> None:
    circle = jub_moo().do("ต้น", SetOption("deals", "1")).do("ต้น", Deal()).whole_deal().do("ต้น", Deal())
    assert the_round(circle).first
    assert the_round(circle).totals == (0, 0, 0, 0)
    circle.whole_deal()
    assert [game.first for game in the_pad(circle.table).games] == [1, 2]


def test_house_rules_reach_the_pad_and_undoing_reaches_the_table() -> None:
    circle = Circle(*FOUR).do("ต้น", keep(StartPad(()))).do("ต้น", UsePreset("scorepad"))
    assert the_pad(circle.table).frame.rules == PRESETS["scorepad"]
    assert circle.table.jub_moo_preset == "scorepad"
    circle.do("ต้น", keep(Undo()))
    assert circle.table.jub_moo_rules == PRESETS["seed"]
    assert circle.table.jub_moo_preset == "seed"


def test_options_of_both_games_are_set_by_name_and_time_by_the_game() -> None:
    circle = Circle(*FOUR).do("ต้น", SetOption("time_limit", "30"))
    assert (circle.table.rules.time_limit, circle.table.jub_moo_rules.time_limit) == (30, 120)
    circle.do("ต้น", ChooseGame("jub_moo")).do("ต้น", SetOption("time_limit", "60"))
    assert (circle.table.rules.time_limit, circle.table.jub_moo_rules.time_limit) == (30, 60)
    circle.do("ต้น", SetOption("limit_low", "-300")).do("ต้น", SetOption("max_discard", "2"))
    assert circle.table.jub_moo_rules.limit_low == -300
    assert circle.table.rules.max_discard == 2
    assert circle.refused("ต้น", SetOption("limit_low", "5")) is Refusal.NO_SUCH_VALUE
    assert circle.refused("ต้น", SetOption("players", "3")) is Refusal.NO_SUCH_OPTION


def test_closed_evening_leaves_its_pad_to_be_looked_at() -> None:
    circle = jub_moo().do("ต้น", keep(StartPad(()))).do("ต้น", keep(EnterDeal(TYPED))).do("ต้น", EndEvening())
    assert circle.table.book.pad is None
    assert circle.view.pad_closed
    assert circle.view.pad is not None
    assert circle.view.pad.coming == 2
    circle.do("ต้น", Join("ต้น"))
    assert circle.view.pad_closed
    assert circle.table.game == "jub_moo"


def test_pad_is_brought_from_its_file() -> None:
    circle = Circle(*FOUR).do("ต้น", keep(StartPad(()))).do("ต้น", keep(EnterDeal(TYPED)))
    file = pad_text(the_pad(circle.table))
    other = Circle("มด", "นัท").do("มด", BringPad(file.decode() if isinstance(file, bytes) else file))
    pad = the_pad(other.table)
    assert len(pad.deals) == 1
    assert [person.seat for person in pad.people] == [None, None, None, other.seat("มด")]
    assert other.refused("มด", BringPad("{}")) is Refusal.PAD_OPEN_ALREADY
    assert Circle("มด").refused("มด", BringPad("{}")) is Refusal.PAD_FILE_BAD


# --- getting up, coming back, sleeping -----------------------------------------------------------------------


def test_a_computer_plays_on_for_who_gets_up_and_gives_the_seat_back() -> None:
    circle = jub_moo().do("ต้น", Deal()).card()
    circle.do("โอ", Leave())
    assert circle.told(StoodIn)[0].seat == circle.seat("โอ")
    seat = next(seat for seat in circle.view.seats if seat.name == "โอ")
    assert seat.stand_in
    assert seat.playing
    assert circle.refused("โอ", Play("play 2♥")) is Refusal.NOT_SEATED
    assert circle.refused("ต้น", Remove(circle.seat("โอ"))) is Refusal.REMOVE_LATER
    for _ in range(8):
        circle.card()
    circle.do("โอ", Join("โอ"))
    assert circle.told(TookBack)
    assert the_round(circle).left == ()
    assert circle.view_of("โอ").jub_moo is not None
    circle.whole_deal()
    assert {person.name for person in the_pad(circle.table).people} == set(FOUR)
    assert circle.replayed() == circle.table


def test_stand_in_plays_the_game_to_its_end_and_goes() -> None:
    circle = jub_moo().do("ต้น", SetOption("deals", "2")).do("ต้น", Deal()).do("มด", Leave()).whole_deal()
    assert "มด" in circle.seated
    circle.do("ต้น", Deal())
    assert "มด" in circle.order
    circle.whole_deal()
    assert "มด" not in circle.seated
    assert circle.view.pad is not None
    assert circle.view.pad.games[0].end is not None


def test_who_gets_up_between_the_deals_of_a_game_is_played_on_too() -> None:
    circle = jub_moo().do("ต้น", Deal()).whole_deal().do("ก้อย", Leave())
    assert circle.told(StoodIn)
    circle.do("ต้น", Deal())
    assert "ก้อย" in circle.order
    circle.whole_deal().do("ต้น", Remove(circle.seat("ก้อย")))
    assert "ก้อย" not in circle.seated
    circle.do("ต้น", Deal())
    assert set(circle.order) == {"ต้น", "โอ", "มด"}


def test_person_who_waits_takes_the_place_of_a_computer() -> None:
    circle = jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", AddComputer("บอท")).do("ต้น", Deal()).whole_deal()
    circle.do("มด", Join("มด")).do("ต้น", Deal())
    assert set(circle.order) == set(FOUR)
    assert the_round(circle).first


def test_everybody_gone_the_computers_play_the_deal_out() -> None:
    circle = jub_moo().do("ต้น", Deal())
    for name in FOUR:
        circle.do(name, Leave())
    assert len(circle.table.seated) == 4
    circle.whole_deal()
    assert circle.seated == []
    assert len(the_pad(circle.table).deals) == 1


def test_sleeper_is_reminded_and_played_for_with_a_safe_card() -> None:
    circle = jub_moo().do("ต้น", Deal())
    asleep = circle.awaited
    circle.tick()
    assert circle.table.reminded
    circle.tick()
    assert circle.awaited != asleep
    assert the_round(circle).acts[-1].by_dealer
    for _ in range(40):
        if circle.table.round is not None:
            circle.card(asleep=circle.awaited == asleep)
    assert circle.person(asleep).away
    who = circle.person(asleep).name
    circle.do(who, Back())
    assert not circle.person(asleep).away


# --- questions to several --------------------------------------------------------------------------------------


def claim(circle: Circle) -> str:
    """Play on until somebody leads the second trick, who then claims."""
    circle.do("ต้น", Deal())
    while not (the_round(circle).tricks and not the_round(circle).trick):
        circle.card()
    who = circle.awaited_name
    circle.do(who, Play("claim"))
    return who


def test_all_others_are_asked_at_once_and_their_buttons_hold() -> None:
    circle = jub_moo()
    asker = claim(circle)
    turn = circle.table.turn
    others = [name for name in circle.order if name != asker]
    assert {circle.person(seat).name for seat in circle.view.awaiting} == set(others)
    for name in others:
        circle.do(name, Play("accept", turn))
    assert circle.table.round is None
    assert circle.told(DealEnded)[0].outcome.reason == "claim"


def test_one_objection_ends_the_question_and_play_goes_on() -> None:
    circle = jub_moo()
    asker = claim(circle)
    others = [name for name in circle.order if name != asker]
    turn = circle.table.turn
    circle.do(others[0], Play("accept", turn)).do(others[1], Play("object", turn))
    assert circle.awaited_name == asker
    assert circle.refused(others[2], Play("accept", turn)) is Refusal.STALE_TURN
    circle.whole_deal()
    assert len(the_pad(circle.table).deals) == 1


def test_silence_is_no_agreement() -> None:
    circle = jub_moo()
    asker = claim(circle)
    ends = circle.table.turn_ends
    assert ends == circle.at + 120_000
    others = [name for name in circle.order if name != asker]
    circle.wait(30).do(others[0], Play("accept"))
    assert circle.table.turn_ends == ends  # the question's time runs on
    circle.tick()
    assert circle.at == ends - 60_000
    circle.tick()
    assert circle.at == ends
    assert JUB_MOO.waiting_on(the_round(circle)) == (circle.seat(asker),)


def test_computers_answer_first_and_the_time_of_the_people_runs_on() -> None:
    circle = jub_moo("ต้น", "ก้อย").do("ต้น", AddComputer("บอทหนึ่ง")).do("ต้น", AddComputer("บอทสอง"))
    circle.do("ต้น", Deal())
    while True:
        rnd = the_round(circle)
        if rnd.tricks and not rnd.trick and not circle.person(circle.awaited).computer:
            break
        circle.card()
    asker = circle.awaited_name
    circle.do(asker, Play("claim"))
    deadline = circle.table.deadline
    assert deadline is not None
    assert deadline.kind == "computer"
    ends = circle.table.turn_ends
    assert ends == circle.at + 120_000
    for name in ("บอทหนึ่ง", "บอทสอง"):
        circle.do_as(circle.of(name).id, Play("accept", circle.table.turn))
    other = next(name for name in ("ต้น", "ก้อย") if name != asker)
    assert circle.awaited_name == other
    deadline = circle.table.deadline
    assert deadline is not None
    assert (deadline.kind, deadline.due) == ("remind", ends - 60_000)
    circle.do(other, Play("accept"))
    assert circle.table.round is None


def test_skip_of_one_who_is_asked_counts_as_a_no() -> None:
    circle = jub_moo()
    asker = claim(circle)
    others = [name for name in circle.order if name != asker]
    circle.remind()
    slow = circle.awaited_name
    voters = [name for name in circle.order if name != slow][:2]
    for name in voters:
        circle.do(name, Skip())
    assert circle.awaited_name == asker
    assert slow in others


def test_choosing_a_game_opens_the_table() -> None:
    circle = Circle().do("ต้น", ChooseGame("jub_moo", "ต้น"))
    assert circle.seated == ["ต้น"]
    assert circle.view.game == "jub_moo"
    assert circle.view.host == circle.seat("ต้น")
    kang = Circle().do("ต้น", ChooseGame("kang", "ต้น"))
    assert kang.seated == ["ต้น"]


def test_a_pad_opened_during_a_round_of_kang_leaves_it_alone() -> None:
    circle = Circle(*FOUR).do("ต้น", Deal()).do("ต้น", keep(StartPad(())))
    assert circle.view.game == "kang"
    assert circle.view.pad is not None


def test_the_computer_that_stands_in_plays_and_who_got_up_does_not() -> None:
    circle = jub_moo().do("ต้น", Deal())
    who = circle.awaited_name
    circle.do(who, Leave())
    seat = circle.awaited
    assert circle.person(seat).stand_in
    hand = JUB_MOO.hand(the_round(circle), seat)
    card = f"play {hand.playable[0]}"
    assert circle.refused(who, Play(card)) is Refusal.NOT_SEATED
    circle.do_as(PlayerId(f"computer:{seat}"), Play(card, circle.table.turn))
    assert not the_round(circle).acts[-1].by_dealer
    assert circle.person(seat).stand_in


def test_a_file_beyond_the_limit_is_told_to_be_too_big() -> None:
    circle = Circle("มด")
    assert circle.refused("มด", BringPad(" " * 400_001)) is Refusal.PAD_FILE_TOO_BIG
    assert circle.refused("มด", BringPad(" " * 400_000)) is Refusal.PAD_FILE_BAD


def test_the_view_of_a_pad_is_made_once_and_anew_when_the_pad_changes() -> None:
    circle = Circle(*FOUR).do("ต้น", keep(StartPad(()))).do("ต้น", keep(EnterDeal(TYPED)))
    seen = circle.view.pad
    circle.do("ต้น", Deal()).card()
    assert circle.view.pad is seen
    circle.do("ต้น", EndRound()).do("ต้น", keep(StrikeDeal(1)))
    assert circle.view.pad is not None
    assert circle.view.pad.deals[0].struck


def test_a_stand_in_that_goes_leaves_the_start_of_kang_to_the_next() -> None:
    circle = Circle("ต้น", "ก้อย", "โอ").do("ต้น", Deal())
    while circle.table.round is not None:
        circle.lap()
    starter = circle.table.starter
    assert starter is not None
    who = circle.person(starter).name
    circle.do(circle.person(circle.view.host).name, ChooseGame("jub_moo"))  # type: ignore[arg-type]
    circle.do(who, Deal()).do(who, Leave())
    host = next(name for name in ("ต้น", "ก้อย", "โอ") if name != who)
    circle.whole_deal().do(circle.person(circle.view.host).name, ChooseGame("kang"))  # type: ignore[arg-type]
    assert who not in circle.seated
    assert circle.table.starter in circle.table.seated
    circle.do(host, Deal())
    assert who not in circle.order


# --- what must not get stuck -----------------------------------------------------------------------------------


def taken_home(circle: Circle) -> str:
    file = pad_text(the_pad(circle.table))
    return file.decode() if isinstance(file, bytes) else file


def test_a_brought_pad_knows_no_rounds_of_this_table() -> None:
    """Both tables count their rounds from 1: a deal that is played after bringing finds its own place."""
    file = taken_home(jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", Deal()).whole_deal())
    circle = Circle("ต้น", "ก้อย", "โอ").do("ต้น", BringPad(file)).do("ต้น", Deal()).whole_deal()
    assert [deal.round_no for deal in the_pad(circle.table).deals] == [0, 1]


def test_a_brought_pad_can_be_undone_and_taken_home_again() -> None:
    file = taken_home(jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", Deal()).whole_deal())
    other = Circle("ฟ้า", "ต้น", "ก้อย", "โอ").do("ฟ้า", BringPad(file))
    assert [person.seat for person in the_pad(other.table).people] == [
        other.seat(person.name) for person in the_pad(other.table).people
    ]
    assert read_pad(taken_home(other).encode()).deals == the_pad(other.table).deals
    other.do("ฟ้า", keep(Undo()))
    assert the_pad(other.table).deals == ()


def test_a_full_log_refuses_the_deal_and_not_its_last_card() -> None:
    circle = jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", keep(StartPad(()))).do("ต้น", keep(EnterDeal("ต้น บิ๊กช้วน")))
    for number in range(MOST_CHANGES - 2):
        circle.do("ต้น", keep(Redo() if number % 2 else Undo()))
    assert len(the_pad(circle.table).log) == MOST_CHANGES
    assert circle.refused("ต้น", Deal()) is Refusal.PAD_FULL


def test_who_comes_back_after_being_removed_is_a_person() -> None:
    circle = jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", Deal()).whole_deal().do("โอ", Leave())
    circle.do("ต้น", Remove(circle.seat("โอ"))).do("โอ", Join("โอ"))
    assert not circle.of("โอ").computer
    assert not circle.of("โอ").stand_in
    assert circle.view_of("โอ").seat == circle.seat("โอ")


def test_nobody_is_stood_in_for_at_an_empty_table() -> None:
    circle = jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", Deal()).whole_deal()
    for name in ("โอ", "ก้อย", "ต้น"):
        circle.do(name, Leave())
    assert circle.seated == []
    circle.do("โอ", Join("โอ"))
    assert not circle.of("โอ").computer
    assert circle.view.host == circle.seat("โอ")


def test_who_takes_the_seat_back_on_turn_has_the_whole_time() -> None:
    circle = jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", Deal()).whole_deal()
    leader = circle.person(circle.table.leader).name  # type: ignore[arg-type]
    circle.do(leader, Leave())
    circle.do(next(name for name in circle.seated if name != leader), Deal())
    assert circle.awaited_name == leader
    circle.do(leader, Join(leader))
    deadline = circle.table.deadline
    assert deadline is not None
    assert (deadline.kind, circle.table.turn_ends) == ("remind", circle.at + 120_000)


def test_others_who_come_and_go_leave_the_clock_and_the_votes_alone() -> None:
    circle = jub_moo().do("ต้น", Deal()).remind()
    slow = circle.awaited_name
    one, two, three = [name for name in circle.order if name != slow]
    turn = circle.table.turn
    circle.do(one, Skip())
    ends = circle.table.turn_ends
    circle.do(three, Leave()).do(three, Join(three))
    assert circle.table.turn_ends == ends
    assert circle.table.reminded
    assert circle.table.votes == (circle.seat(one),)
    hand = JUB_MOO.hand(the_round(circle), circle.awaited)
    circle.do(slow, Play(f"play {hand.playable[0]}", turn))  # a button from before they came and went
    assert two in circle.order


def test_getting_up_again_and_again_ends_with_the_deal_played_by_the_computer() -> None:
    circle = jub_moo().do("ต้น", Deal())
    for _ in range(2):
        circle.do("โอ", Leave()).do("โอ", Join("โอ"))
    circle.do("โอ", Leave())
    assert circle.refused("โอ", Join("โอ")) is Refusal.BACK_NEXT_DEAL
    circle.whole_deal().do("โอ", Join("โอ"))
    assert not circle.of("โอ").computer


def test_computers_that_come_and_go_share_one_line_of_the_pad() -> None:
    circle = jub_moo("ต้น", "ก้อย")
    for number in range(8):
        bot = f"บอท{number}"
        circle.do("ต้น", AddComputer(bot)).do("ต้น", Deal()).whole_deal().do("ต้น", Remove(circle.seat(bot)))
    assert {person.name for person in the_pad(circle.table).people} == {"ต้น", "ก้อย", "บอท7"}
    circle.do("โอ", Join("โอ")).do("ต้น", Deal()).whole_deal()
    assert len(the_pad(circle.table).people) == 4


def test_two_of_one_name_on_the_pad_are_told_apart_and_a_name_gives_no_seat_away() -> None:
    circle = jub_moo("ต้น", "ก้อย", "โอ").do("ต้น", keep(StartPad(())))
    circle.do("ต้น", keep(RenamePerson(Player("p1"), "มด"))).do("มด", Join("มด"))
    assert the_pad(circle.table).people[0].seat == circle.seat("ต้น")
    circle.do("โอ", Leave()).do("ต้น", Deal()).whole_deal()
    names = [person.name for person in the_pad(circle.table).people]
    assert sorted(names) == sorted(set(names))
    assert read_pad(taken_home(circle).encode()).people == the_pad(circle.table).people


def test_a_stranger_who_opens_a_pad_does_not_choose_the_game() -> None:
    circle = Circle("ต้น", "ก้อย", "โอ").do("มด", KeepPad(StartPad(()), name="มด"))
    assert circle.view.game == "kang"
