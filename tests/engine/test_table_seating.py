"""Who sits at the table: joining, leaving, computers, the host (KA25, KA33 to KA35).

Lives here: expectations about seats. Not here: moves and time, house rules, the ledger.
"""

from __future__ import annotations

import pytest
from circle import Circle
from msgspec.structs import replace

from engine.actions import (
    AddComputer,
    Back,
    Cut,
    Deal,
    EndRound,
    HandOver,
    Join,
    Leave,
    Play,
    Remove,
    SetLanguage,
    SetOption,
)
from engine.errors import Refusal
from engine.events import Seat
from engine.hosting import apply
from engine.kang.events import SeatLeft
from engine.table import PlayerId, Table
from engine.table_events import (
    ComputerAdded,
    DealCommitted,
    HostChanged,
    Joined,
    Left,
    Removed,
    TableOpened,
)

# --- joining -----------------------------------------------------------------------------------


def test_first_person_opens_the_table_and_is_the_host() -> None:
    c = Circle("ต้น")
    assert c.kinds() == ["TableOpened", "DealCommitted"]
    assert c.told(TableOpened) == [TableOpened(Seat("s1"))]
    assert c.view.host == "s1"
    assert c.view.phase == "lobby"
    assert c.view.round_no == 1


def test_opening_announces_the_commitment_and_the_setting_that_shapes_the_deal() -> None:
    c = Circle("ต้น")
    [committed] = c.told(DealCommitted)
    assert (committed.round_no, committed.start) == (1, "six_cards")
    assert committed.commitment == c.view.commitment
    assert len(committed.commitment) == 64


def test_seats_are_named_in_order_of_joining_and_play_goes_in_that_order() -> None:  # KA34
    c = Circle("ต้น", "ก้อย", "แนน")
    assert [view.seat for view in c.view.seats] == ["s1", "s2", "s3"]
    c.deal()
    turned = [["ต้น", "ก้อย", "แนน"], ["ก้อย", "แนน", "ต้น"], ["แนน", "ต้น", "ก้อย"]]
    assert c.order in turned


def test_join_needs_a_name_and_refuses_one_who_sits_already() -> None:
    c = Circle("ต้น")
    assert c.refused("ก้อย", Join("")) == Refusal.NAME_NEEDED
    assert c.refused("ต้น", Join("ต้น")) == Refusal.ALREADY_SEATED
    assert c.refused("ก้อย", Join("ก้อย", language="fr")) == Refusal.NO_SUCH_VALUE


def test_same_names_get_numbers() -> None:
    c = Circle("ต้น").do("คนอื่น", Join("ต้น")).do("คนที่สาม", Join("ต้น"))
    assert c.seated == ["ต้น", "ต้น 2", "ต้น 3"]
    c.do("ต้น", AddComputer("ต้น 2"))
    assert c.seated[-1] == "ต้น 2 2"


def test_own_language_is_kept_and_an_empty_one_is_the_tables() -> None:
    c = Circle("ต้น").do("Tom", Join("Tom", language="en"))
    assert c.view_of("Tom").language == "en"
    assert c.view_of("ต้น").language == "th"
    c.do("Tom", SetLanguage(""))
    assert c.view_of("Tom").language == "th"
    assert c.refused("Tom", SetLanguage("xx")) == Refusal.NO_SUCH_VALUE
    assert c.refused("แขก", SetLanguage("en")) == Refusal.NOT_SEATED


def test_rejoining_in_another_language_is_heard() -> None:
    c = Circle("ต้น", "ก้อย").do("ก้อย", Cut())
    c.do("ก้อย", Leave()).do("ก้อย", Join("ก้อย", language="en"))
    assert c.view_of("ก้อย").language == "en"


def test_joining_in_mid_round_plays_from_the_next_round() -> None:
    c = Circle("ต้น", "ก้อย").deal().do("แนน", Join("แนน"))
    assert c.told(Joined) == [Joined(Seat("s3"), next_round=True)]
    assert c.view_of("แนน").hand is None
    assert "แนน" not in c.order
    assert c.refused("แนน", Play("draw")) == Refusal.NOT_IN_ROUND
    c.do("ก้อย", Leave())  # ends the round of two
    c.deal()
    assert sorted(c.order) == sorted(["ต้น", "แนน"])


def test_rejoining_keeps_seat_name_and_chips() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().do("ก้อย", Leave()).do("แนน", Leave())
    chips = c.of("ก้อย").chips
    assert chips == -1  # the ante stays in the pot (KA35)
    c.do("ก้อย", Join(""))
    assert (c.seat("ก้อย"), c.of("ก้อย").chips, c.of("ก้อย").name) == ("s2", -1, "ก้อย")
    assert c.seated == ["ต้น", "ก้อย"]


def test_rejoining_under_a_new_name_keeps_seat_and_chips() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().do("ก้อย", Leave()).do("ก้อย", Join("แนน"))
    assert c.of("ก้อย").name == "แนน 2"
    assert c.seat("ก้อย") == "s2"


def test_rejoining_under_the_name_that_was_numbered_keeps_the_number() -> None:
    c = Circle("ต้น", "ก้อย").do("คนอื่น", Join("ต้น")).deal().do("คนอื่น", Leave())
    c.do("คนอื่น", Join("ต้น"))
    assert c.of("คนอื่น").name == "ต้น 2"


def test_sleeper_who_sits_down_again_is_awake() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal()
    c.sleep("ก้อย")
    c.do("ก้อย", Leave()).do("ก้อย", Join(""))
    assert not c.of("ก้อย").away
    assert c.of("ก้อย").slept == 0


def test_rejoining_in_the_round_that_one_left_waits_for_the_next() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().do("ก้อย", Leave()).do("ก้อย", Join("ก้อย"))
    assert c.told(Joined) == [Joined(Seat("s2"), next_round=True)]
    assert c.refused("ก้อย", Play("draw")) == Refusal.NOT_IN_ROUND
    assert c.view_of("ก้อย").hand is None  # nothing was dealt to who came now
    assert not next(view for view in c.view.seats if view.seat == "s2").playing
    c.do("ก้อย", Leave())
    assert c.told(Left) == [Left(Seat("s2"))]
    assert c.told(SeatLeft) == []


def test_coming_and_going_without_a_deal_leaves_no_line_in_the_ledger() -> None:
    c = Circle("ต้น", "ก้อย").do("ก้อย", Leave())
    assert [person.name for person in c.view.people] == ["ต้น"]
    c.do("แนน", Join("แนน"))
    assert c.seat("แนน") == "s3"  # a seat's name is never given again


# --- a full table ------------------------------------------------------------------------------


def six() -> Circle:
    return Circle("ต้น", "ก้อย", "แนน", "บอย", "ปุ้ย", "เอก")


def test_full_table_of_people_refuses_the_next() -> None:  # KA33: 2 to 6 at home
    c = six()
    assert c.refused("โอ๋", Join("โอ๋")) == Refusal.TABLE_FULL
    assert c.refused("ต้น", AddComputer("คอม")) == Refusal.TABLE_FULL


def test_person_takes_the_place_of_the_computer_that_came_last() -> None:
    c = Circle("ต้น").computers("c1", "c2", "c3", "c4", "c5").do("ก้อย", Join("ก้อย"))
    assert c.seated == ["ต้น", "c1", "c2", "c3", "c4", "ก้อย"]


def test_person_takes_a_computers_place_at_a_table_of_nine_too() -> None:
    c = Circle("ต้น", max_players="9").computers(*[f"c{n}" for n in range(8)])
    c.do("ก้อย", Join("ก้อย"))
    assert len(c.seated) == 9
    assert c.seated[-1] == "ก้อย"


@pytest.mark.parametrize("most", [6, 9])
def test_person_who_comes_to_a_full_table_in_mid_round_replaces_a_computer_at_the_next_deal(most: int) -> None:
    c = Circle("ต้น", max_players=str(most)).computers(*[f"c{n}" for n in range(most - 1)]).deal()
    c.do("ก้อย", Join("ก้อย"))
    assert len(c.order) == most
    finish(c)
    c.deal()
    assert len(c.order) == most
    assert "ก้อย" in c.order
    assert f"c{most - 2}" not in c.order


def test_never_more_people_than_places_even_in_mid_round() -> None:
    c = Circle("ต้น").computers("c1", "c2", "c3", "c4", "c5").deal()
    for name in ("ก้อย", "แนน", "บอย", "ปุ้ย", "เอก"):
        c.do(name, Join(name))
    assert c.refused("โอ๋", Join("โอ๋")) == Refusal.TABLE_FULL
    finish(c)
    c.deal()
    assert sorted(c.order) == sorted(["ต้น", "ก้อย", "แนน", "บอย", "ปุ้ย", "เอก"])


def test_fewer_places_than_people_deals_nothing_until_somebody_gets_up() -> None:
    c = six().do("ต้น", SetOption("max_players", "5"))
    assert "deal" not in c.view_of("ต้น").may
    assert c.refused("ต้น", Deal()) == Refusal.TOO_MANY_PLAYERS
    c.do("เอก", Leave()).deal()
    assert len(c.order) == 5


def test_people_who_are_away_take_no_place_in_the_deal() -> None:
    c = six().deal()
    sleeper = c.awaited_name
    others = [name for name in c.seated if name != sleeper]
    c.sleep(sleeper)
    finish(c)
    host = c.person(c.table.host or Seat("")).name
    c.do(host, SetOption("max_players", "5")).do(others[1], Deal())
    assert sorted(c.order) == sorted(others)


def finish(c: Circle) -> None:
    """Everybody makes some move, the clock plays for who is away, until the round is over."""
    while c.table.round is not None:
        if c.person(c.awaited).away:
            c.tick()
        else:
            c.lap()


# --- computers ---------------------------------------------------------------------------------


def test_computers_are_named_as_such_and_have_a_level() -> None:
    c = Circle("ต้น").do("ต้น", AddComputer("คอม", "hard"))
    assert c.told(ComputerAdded) == [ComputerAdded(Seat("s2"), "hard")]
    assert c.view.seats[1].computer == "hard"
    assert c.view.seats[0].computer == ""
    assert c.refused("ต้น", AddComputer("คอม", "genius")) == Refusal.NO_SUCH_LEVEL
    assert c.refused("แขก", AddComputer("คอม")) == Refusal.NOT_SEATED


def test_anyone_seated_sends_a_computer_away_only_the_host_a_person() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").computers("c1")
    assert c.refused("แขก", Remove(Seat("s4"))) == Refusal.NOT_SEATED
    assert c.refused("ก้อย", Remove(Seat("s3"))) == Refusal.HOST_ONLY
    assert c.refused("ต้น", Remove(Seat("s9"))) == Refusal.NO_SUCH_SEAT
    c.do("ก้อย", Remove(Seat("s4")))
    assert c.told(Removed) == [Removed(Seat("s4"), Seat("s2"))]
    c.do("ต้น", Remove(Seat("s3")))
    assert c.kinds() == ["Removed"]
    assert c.seated == ["ต้น", "ก้อย"]


def test_nobody_who_plays_the_round_is_unseated_before_its_end() -> None:
    """Nobody wins a pot by emptying the other chairs: four ante, one is the host, nobody else may go."""
    c = Circle("ต้น", stake="1000").computers("c1", "c2").do("ก้อย", Join("ก้อย")).deal().do("แนน", Join("แนน"))
    for who, name in (("ต้น", "c1"), ("แนน", "c2"), ("ต้น", "ก้อย")):
        refusal = c.refusal(c.of(who).id, Remove(c.seat(name)))
        assert (refusal.code, refusal.facts) == (Refusal.REMOVE_LATER, {"player": name})
    assert c.refused("แนน", Remove(c.seat("ก้อย"))) == Refusal.HOST_ONLY
    c.do("ต้น", EndRound()).do("แนน", Remove(c.seat("c2"))).do("ต้น", Remove(c.seat("ก้อย")))
    assert c.seated == ["ต้น", "c1", "แนน"]


def test_who_waits_for_the_next_round_can_be_unseated_in_this_one() -> None:
    c = Circle("ต้น", "ก้อย").deal().do("แนน", Join("แนน")).computers("c1")
    c.do("ก้อย", Remove(c.seat("c1"))).do("ต้น", Remove(c.seat("แนน")))
    assert c.kinds() == ["Removed"]
    c.do("ก้อย", Leave())
    assert c.seated == ["ต้น"]


def test_host_unseats_a_sleeper_in_mid_round_and_the_round_says_by_whom() -> None:  # KA35
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").deal().sleep("แนน").do("บอย", Leave())
    assert c.refused("ก้อย", Remove(c.seat("แนน"))) == Refusal.HOST_ONLY
    c.do("ต้น", Remove(gone := c.seat("แนน")))
    assert c.told(Removed) == [Removed(gone, Seat("s1"))]
    assert c.told(SeatLeft) == [SeatLeft(gone)]
    rnd = c.table.round
    assert rnd is not None
    assert len(rnd.out) == 10  # the cards of both who left are out of play
    by_himself, unseated = rnd.acts[-2:]
    assert (by_himself.kind, by_himself.seat, by_himself.by) == ("leave", "s4", None)
    assert (unseated.kind, unseated.seat, unseated.by) == ("leave", gone, "s1")


# --- leaving -----------------------------------------------------------------------------------


def test_leaving_between_rounds_says_so() -> None:
    c = Circle("ต้น", "ก้อย").do("ก้อย", Leave())
    assert c.kinds() == ["Left"]
    assert c.refused("ก้อย", Leave()) == Refusal.NOT_SEATED


def test_leaving_in_mid_round_goes_on_with_the_rest() -> None:  # KA35
    c = Circle("ต้น", "ก้อย", "แนน").deal()
    awaited = c.awaited_name
    c.do(awaited, Leave())
    assert c.kinds() == ["SeatLeft"]
    assert c.table.round is not None
    assert c.awaited_name != awaited
    assert awaited not in c.seated


def test_with_one_player_left_that_player_wins_the_pot() -> None:  # KA35
    c = Circle("ต้น", "ก้อย").deal().do("ต้น", Leave())
    assert c.table.round is None
    assert (c.of("ต้น").chips, c.of("ก้อย").chips) == (-1, 1)
    assert c.table.last is not None
    assert c.table.last.reason == "left"
    assert c.table.starter == c.seat("ก้อย")


def test_host_who_leaves_hands_over_to_the_next_person_not_to_a_computer() -> None:
    c = Circle("ต้น").computers("c1").do("ก้อย", Join("ก้อย")).do("ต้น", Leave())
    assert c.view.host == c.seat("ก้อย")
    assert c.told(HostChanged) == [HostChanged(c.seat("ก้อย"))]


def test_host_who_leaves_hands_over_to_one_who_is_there() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal()
    c.sleep("ก้อย")
    c.do("ต้น", Leave())
    assert c.view.host == c.seat("แนน")


@pytest.mark.parametrize(("winner", "follower"), [("ต้น", "ก้อย"), ("ก้อย", "แนน"), ("แนน", "ต้น")])
def test_starter_who_leaves_passes_the_start_to_the_next_in_turn(winner: str, follower: str) -> None:  # KA25
    c = kang_by_the_second("ต้น", "ก้อย", "แนน")
    c.table = replace(c.table, starter=c.seat(winner))
    c.do(winner, Leave())
    assert c.table.starter == c.seat(follower)
    c.do(winner, Join("")).deal()
    assert c.order[0] == follower


def test_winner_starts_and_play_goes_on_in_order_of_joining() -> None:  # K-G14, KA34
    c = kang_by_the_second("ต้น", "ก้อย", "แนน")
    place = c.seated.index(c.person(c.table.starter or Seat("")).name)
    c.deal()
    assert c.order == c.seated[place:] + c.seated[:place]


def kang_by_the_second(*names: str) -> Circle:
    """Three play; the second in turn calls with 9 points against 30 and 49, and is the next เจ้า."""
    c = Circle(*names).deal("4♣ 5♦ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣", "10♣ J♦ Q♥ K♠ 9♦")
    second = c.awaited
    c.play("discard 9♠")
    second = c.awaited
    c.play("kang")
    assert c.table.starter == second
    return c


def test_starter_who_is_away_is_not_dealt_in_and_the_next_in_turn_starts() -> None:  # KA25
    c = kang_by_the_second("ต้น", "ก้อย", "แนน").deal()
    sleeper = c.order[0]
    c.sleep(sleeper)
    c.do(c.person(c.table.host or Seat("")).name, EndRound())  # the one who started would start again
    assert c.table.starter == c.seat(sleeper)
    follower = c.seated[(c.seated.index(sleeper) + 1) % 3]
    c.do(follower, Deal())
    assert c.order[0] == follower
    assert sleeper not in c.order


def test_computers_play_the_round_out_when_the_last_person_leaves() -> None:
    c = Circle("ต้น").computers("c1", "c2").deal().do("ต้น", Leave())
    assert c.view.host is None
    assert c.table.round is not None
    finish(c)
    assert c.seated == ["c1", "c2"]
    assert c.table.deadline is None
    c.do("ก้อย", Join("ก้อย"))
    assert c.view.host == c.seat("ก้อย")
    assert c.told(HostChanged) == [HostChanged(c.seat("ก้อย"))]
    c.deal()
    assert sorted(c.order) == sorted(["c1", "c2", "ก้อย"])


def test_last_person_leaving_an_empty_table_may_come_back() -> None:
    c = Circle("ต้น").do("ต้น", Leave())
    assert c.seated == []
    assert c.view.host is None
    c.do("ต้น", Join("ต้น"))
    assert c.view.host == c.seat("ต้น")
    assert c.view.round_no == 1


# --- the host ----------------------------------------------------------------------------------


def test_hand_over_to_another_person_by_the_host_alone() -> None:
    c = Circle("ต้น", "ก้อย").computers("c1")
    assert c.refused("ก้อย", HandOver(Seat("s2"))) == Refusal.HOST_ONLY
    assert c.refused("ต้น", HandOver(Seat("s1"))) == Refusal.NOT_YOURSELF
    assert c.refused("ต้น", HandOver(Seat("s3"))) == Refusal.NOT_A_PERSON
    assert c.refused("ต้น", HandOver(Seat("s8"))) == Refusal.NO_SUCH_SEAT
    c.do("ต้น", HandOver(Seat("s2")))
    assert c.view.host == "s2"
    assert c.told(HostChanged) == [HostChanged(Seat("s2"))]


def test_nobody_hands_over_to_a_sleeper() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    c.sleep("ก้อย")
    refusal = c.refusal(c.of("ต้น").id, HandOver(c.seat("ก้อย")))
    assert (refusal.code, refusal.facts) == (Refusal.PLAYER_AWAY, {"player": "ก้อย"})
    assert "hand_over" not in c.view_of("ต้น").may


def test_host_only_refusal_names_the_host() -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refusal(c.of("ก้อย").id, HandOver(Seat("s2"))).facts == {"player": "ต้น"}


def test_sleeping_host_hands_over_to_one_who_is_there() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal()
    c.sleep("ต้น")
    assert c.view.host == c.seat("ก้อย")
    assert HostChanged(c.seat("ก้อย")) in c.events


def test_host_who_sleeps_alone_hands_over_to_the_first_who_comes_back() -> None:
    c = Circle("ต้น", "ก้อย")
    asleep = {person.seat: True for person in c.table.people}
    c.table = replace(c.table, people=tuple(replace(p, away=asleep[p.seat]) for p in c.table.people))
    c.do("ก้อย", Back())
    assert c.kinds() == ["CameBack", "HostChanged"]
    assert c.view.host == c.seat("ก้อย")


def test_newcomer_takes_over_from_a_host_who_sleeps() -> None:
    c = Circle("ต้น").computers("c1").deal()
    while not c.of("ต้น").away:
        if c.table.round is None:
            c.deal()
        else:
            c.tick()
    assert c.view.host == "s1"  # there is nobody else
    c.do("ก้อย", Join("ก้อย"))
    assert c.view.host == c.seat("ก้อย")


def test_new_table_speaks_as_whoever_opens_it() -> None:
    """The public lines are in the language of the one who opens the first evening; a later joiner changes nothing."""
    opened = apply(Table(), PlayerId("a"), Join("Ton", "en"), "11" * 32, 1).table
    joined = apply(opened, PlayerId("b"), Join("ก้อย", "th"), "22" * 32, 2).table
    assert (opened.language, joined.language) == ("en", "en")
    assert apply(Table(), PlayerId("a"), Join("ต้น"), "11" * 32, 1).table.language == "th"
