"""Jub Moo at the table: dealing, leading, following, the first trick, three players (J1 to J31, JA10 to JA27).

Lives here: single clauses at the table. Not here: counting (test_jub_moo_clauses_points), claims.
"""

from __future__ import annotations

import pytest
from jub_moo_play import ALL_HEARTS, Deal, house, stacked, suits

from engine.cards import PACK, Card, text_of
from engine.deal import deck, message
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.events import CardPlayed, CardsDealt, HandDealt, TrickTaken
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.order import height, in_order, takes
from engine.jub_moo.rules import PRESETS, faults

ONE_SUIT_EACH = ("♣ 2-A", "♦ 2-A", "♠ 2-A", "♥ 2-A")
# Everybody can follow in every suit; s1 has 2♣, s2 3♣, s3 4♣, s4 5♣.
MIXED = (
    "♣ 2 6 10 A ♦ 2 6 10 ♠ 2 6 10 ♥ 2 6 10",
    "♣ 3 7 J ♦ 3 7 J A ♠ 3 7 J ♥ 3 7 J",
    "♣ 4 8 Q ♦ 4 8 Q ♠ 4 8 Q A ♥ 4 8 Q",
    "♣ 5 9 K ♦ 5 9 K ♠ 5 9 K ♥ 5 9 K A",
)


def seats(many: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"s{n}") for n in range(1, many + 1))


# --- the deal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("many", [1, 2, 3, 5, 6])
def test_J1_four_play(many: int) -> None:
    with pytest.raises(Illegal) as told:
        JUB_MOO.deal(seats(many), PRESETS["seed"], PACK)
    few = told.value.code is Refusal.TOO_FEW_PLAYERS
    assert few == (many < 4)
    assert told.value.code in (Refusal.TOO_FEW_PLAYERS, Refusal.TOO_MANY_PLAYERS)
    assert told.value.facts == {"players": many, "least" if few else "most": 4}


def test_J2_one_card_each_makes_a_trick() -> None:
    deal = Deal(*MIXED).go("s1 2♣; s2 3♣; s3 4♣")
    assert deal.takers() == []
    assert deal.go("s4 5♣").takers() == ["s4"]
    assert text_of(deal.round.tricks[0].cards) == "2♣ 3♣ 4♣ 5♣"
    assert [len(hand) for hand in deal.round.hands] == [12, 12, 12, 12]


def test_J3_the_highest_card_takes_and_some_cards_have_points() -> None:
    deal = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣", "5♥ 2♥ 3♥ 4♥")
    last = deal.told(TrickTaken)[-1]
    assert (last.seat, text_of(last.points), last.number) == ("s4", "5♥ 2♥ 3♥ 4♥", 2)
    assert deal.told(TrickTaken)[0].points == ()


def test_J4_thirteen_tricks_make_a_deal() -> None:
    deal = Deal(*MIXED).play_on(until=1)
    assert (len(deal.round.tricks), deal.running) == (12, True)
    deal.play_on()
    assert (len(deal.round.tricks), deal.running, deal.outcome.reason) == (13, False, "played")


def test_J8_the_whole_pack_is_dealt_thirteen_each() -> None:
    deal = Deal(*MIXED)
    assert [len(hand) for hand in deal.round.hands] == [13, 13, 13, 13]
    assert deal.round.removed is None
    assert sorted(card for event in deal.told(HandDealt) for card in event.cards) == list(PACK)


@pytest.mark.parametrize("place", range(4))
def test_J9_the_holder_of_2_clubs_leads_and_leads_it(place: int) -> None:
    hands = MIXED[place:] + MIXED[:place]
    deal = Deal(*hands)
    leader = next(f"s{n}" for n, hand in enumerate(hands, 1) if Card("2♣") in suits(hand))
    assert deal.turn == leader
    assert deal.may(leader) == "2♣"
    assert deal.refusal(f"{leader} 6♣") == (Refusal.MUST_LEAD_CARD, {"card": "2♣", "playable": ["2♣"]})
    [told] = deal.told(CardsDealt)
    assert (told.leader, told.opens, told.counts) == (leader, True, (13, 13, 13, 13))


def test_J10_any_suit_may_be_led_from_the_second_trick_on() -> None:
    deal = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣")
    assert deal.may("s4") == "9♣ K♣ 5♦ 9♦ K♦ 5♠ 9♠ K♠ 5♥ 9♥ K♥ A♥"


def test_J11_the_left_of_the_leader_plays_next() -> None:
    deal = Deal(*MIXED)
    for seat, card in (("s1", "2♣"), ("s2", "3♣"), ("s3", "4♣"), ("s4", "5♣")):
        assert deal.turn == seat
        deal.go(f"{seat} {card}")
    deal.go("s4 5♦")
    assert deal.turn == "s1"


def test_J12_the_led_suit_must_be_followed() -> None:
    """8♣ led: clubs only."""
    deal = Deal(*MIXED).tricks("2♣ 3♣ 8♣ 5♣").go("s3 Q♣")
    assert deal.may("s4") == "9♣ K♣"
    told = deal.refusal("s4 A♥")
    assert told == (Refusal.MUST_FOLLOW_SUIT, {"suit": "♣", "playable": ["9♣", "K♣"]})


def test_J13_who_has_none_of_it_may_play_any_card() -> None:
    deal = Deal(*ONE_SUIT_EACH).tricks("2♣ 2♦ 2♠ 2♥").go("s1 3♣")
    assert deal.may("s2") == text_of(suits("♦ 3-A"))
    assert deal.go("s2 J♦").may("s3") == text_of(suits("♠ 3-A"))


def test_J14_no_point_card_is_thrown_in_the_first_trick() -> None:
    deal = Deal(*ONE_SUIT_EACH).go("s1 2♣")
    assert deal.may("s2") == text_of(suits("♦ 2-10 Q K A"))
    code, facts = deal.refusal("s2 J♦")
    assert (code, facts["playable"]) == (Refusal.FIRST_TRICK_NO_POINTS, [str(card) for card in suits("♦ 2-10 Q K A")])
    deal.go("s2 2♦")
    assert deal.refused("s3 Q♠") is Refusal.FIRST_TRICK_NO_POINTS
    assert deal.may("s3") == text_of(suits("♠ 2-J K A"))


def test_J15_the_highest_of_the_led_suit_takes_all_and_leads_next() -> None:
    """An ace of another suit takes nothing."""
    deal = Deal(*ONE_SUIT_EACH).tricks("2♣ A♦ A♠ A♥")
    assert (deal.takers(), deal.turn) == (["s1"], "s1")
    mixed = Deal(*MIXED).tricks("2♣ J♣ 4♣ 5♣")
    assert (mixed.takers(), mixed.turn) == (["s2"], "s2")
    assert takes(suits("8♣ A♦ 10♣ 9♣")) == 2
    assert [height(card) for card in suits("♣ 2-A")] == [*range(2, 15)]


def test_J16_after_thirteen_tricks_the_cards_taken_are_counted() -> None:
    """s1 has every club and never loses the lead: all is his, บิ๊กช้วน."""
    deal = Deal(*ONE_SUIT_EACH).play_on()
    assert deal.takers() == ["s1"] * 13
    assert deal.points == (1000, -50, -50, -50)


def test_J17_in_later_deals_the_taker_of_the_last_trick_leads() -> None:
    deal = Deal(*MIXED).play_on(seed=3)
    assert deal.outcome.next_leader == deal.takers()[-1]
    later = Deal(*MIXED[1:], MIXED[0], first=False)  # whoever took it sits first now
    assert later.turn == "s1"
    assert later.may("s1") == text_of(in_order(suits(MIXED[1])))
    [told] = later.told(CardsDealt)
    assert (told.leader, told.opens) == ("s1", False)


# --- techniques that must be possible ------------------------------------------------------------------------


def test_J30_spades_may_be_led_again_and_again_until_the_queen_comes_out() -> None:
    """รีด: s1 leads spades three times; s2 has two small ones before the queen."""
    deal = Deal("♠ 9 10 J K A", "♠ 2 3 Q", "♠ 4 5 6", "♠ 7 8", first=False)
    deal.tricks("A♠ 2♠ 4♠ 7♠", "K♠ 3♠ 5♠ 8♠").go("s1 J♠")
    assert deal.may("s2") == "Q♠"


def test_J31_a_bad_card_may_be_thrown_on_a_void_or_kept_and_a_chuan_stopped() -> None:
    """ยัด, กั๊ก, สกัดช้วน: s4 gets Q♠ from s3, then all hearts but the one that s2 throws on a trick of s1."""
    hands = ("♦ 2 3 K ♣ 2-10 A", "♦ 6-9 ♥ 2-10", "♠ 2-A", "♦ 4 5 10 J Q A ♣ J Q K ♥ J Q K A")
    deal = Deal(*hands, first=False).tricks("2♦ 6♦ 2♠ A♦").go("s4 10♦; s1 3♦; s2 7♦")
    assert deal.may("s3") == text_of(suits("♠ 3-A"))  # she may be kept as well
    deal.go("s3 Q♠")
    assert (deal.takers()[-1], text_of(deal.round.tricks[-1].points)) == ("s4", "Q♠")
    deal.tricks("A♥ 2♣ 2♥ 3♠", "J♦ K♦ 8♦ 4♠").go("s1 A♣; s2 3♥; s3 5♠; s4 J♣")
    assert (deal.takers()[-1], text_of(deal.round.tricks[-1].points)) == ("s1", "3♥")


# --- the first trick -------------------------------------------------------------------------------------------


def test_JA10_following_with_10_clubs_is_allowed_and_forced_if_it_is_the_only_club() -> None:
    forced = Deal("♣ 2-9", "♣ 10 ♦ 2-K", "♣ J Q", "♣ K A").go("s1 2♣")
    assert forced.may("s2") == "10♣"
    free = Deal("♣ 2-8", "♣ 9 10 ♦ 2-Q", "♣ J Q", "♣ K A").go("s1 2♣")
    assert free.may("s2") == "9♣ 10♣"


def test_JA11_a_hand_in_which_everything_is_banned_may_play_any_card() -> None:
    deal = Deal(*ONE_SUIT_EACH).go("s1 2♣; s2 2♦; s3 2♠")
    assert deal.may("s4") == text_of(suits(ALL_HEARTS))
    twelve = Deal("♣ 2-A", "♦ 2-A", "♠ 2-J K A ♥ 2", "♥ 3-A Q♠").go("s1 2♣; s2 2♦; s3 2♠")
    assert twelve.may("s4") == text_of(suits("Q♠ ♥ 3-A"))
    rules = house(first_trick_ban="void_and_lead")
    led = Deal("♥ 2-A", "♣ 2-A", "♦ 2-A", "♠ 2-A", rules=rules, first=False)
    assert led.may("s1") == text_of(suits(ALL_HEARTS))  # the same for a leader


def test_JA11_hearts_are_never_broken() -> None:
    deal = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣")
    assert "5♥" in deal.may("s4").split()  # no heart has been thrown yet


@pytest.mark.parametrize("banned", [True, False])
def test_JA12_option_jack_banned_first_trick(banned: bool) -> None:
    rules = house(jack_banned_first_trick=banned)
    deal = Deal(*ONE_SUIT_EACH, rules=rules).go("s1 2♣")
    assert ("J♦" in deal.may("s2").split()) == (not banned)
    only = Deal("♣ 2-A", "J♦ ♥ 2-K", "♠ 2-A", "A♥ ♦ 2-10 Q K A", rules=rules).go("s1 2♣")
    assert only.may("s2") == ("J♦" if not banned else text_of(suits("J♦ ♥ 2-K")))
    leads = house(jack_banned_first_trick=banned, first_trick_ban="void_and_lead")
    assert ("J♦" in Deal(*ONE_SUIT_EACH[1:], ONE_SUIT_EACH[0], rules=leads, first=False).may("s1")) == (not banned)


@pytest.mark.parametrize("ban", ["void_only", "void_and_lead", "off"])
def test_JA13_option_first_trick_ban(ban: str) -> None:
    rules = house(first_trick_ban=ban)
    thrown = Deal(*ONE_SUIT_EACH, rules=rules).go("s1 2♣")
    assert ("J♦" in thrown.may("s2").split()) == (ban == "off")
    led = Deal(*MIXED, rules=rules, first=False)
    assert led.may("s1") == (
        "2♣ 6♣ A♣ 2♦ 6♦ 10♦ 2♠ 6♠ 10♠" if ban == "void_and_lead" else text_of(in_order(suits(MIXED[0])))
    )
    if ban == "void_and_lead":
        assert led.refused("s1 2♥") is led.refused("s1 10♣") is Refusal.FIRST_LEAD_NO_POINTS
    free = Deal(*MIXED, rules=rules, first=False).go("s1 2♦; s2 3♦; s3 4♦; s4 5♦")
    assert "5♥" in free.may("s4").split()  # the second trick


def test_JA13_10_clubs_is_thrown_away_when_clubs_are_not_led() -> None:
    hands = ("♦ 2-A", "♣ 2-A", "♠ 2-A", "♥ 2-A")
    deal = Deal(*hands, first=False).go("s1 2♦")
    assert deal.may("s2") == text_of(suits("♣ 2-9 J Q K A"))
    assert deal.refused("s2 10♣") is Refusal.FIRST_TRICK_NO_POINTS
    # Leading and following are free: a heart may be led, and hearts follow it.
    hearts = Deal("♥ 2-7 ♣ 2-8", "♥ 8-A ♦ 2-7", "♠ 2-A", "♣ 9-A ♦ 8-A", first=False).go("s1 2♥")
    assert hearts.may("s2") == text_of(suits("♥ 8-A"))
    assert hearts.go("s2 A♥").may("s3") == text_of(suits("♠ 2-J K A"))


@pytest.mark.parametrize("deals", ["every", "first"])
@pytest.mark.parametrize("first", [True, False])
def test_JA13_option_ban_deals(deals: str, first: bool) -> None:
    rules = house(ban_deals=deals)
    deal = Deal(*ONE_SUIT_EACH, rules=rules, first=first).go("s1 2♣")
    assert ("J♦" in deal.may("s2").split()) == (deals == "first" and not first)
    leads = house(ban_deals=deals, first_trick_ban="void_and_lead")
    if not first:
        assert ("2♥" in Deal(*MIXED, rules=leads, first=False).may("s1").split()) == (deals == "first")


@pytest.mark.parametrize("leader", ["last_trick_winner", "two_of_clubs"])
def test_JA14_option_next_leader(leader: str) -> None:
    rules = house(next_leader=leader)
    hands = (*MIXED[1:], MIXED[0])
    assert Deal(*hands, rules=rules, first=True).may("s4") == "2♣"  # a new game starts with 2♣ again
    later = Deal(*hands, rules=rules, first=False)
    assert later.turn == ("s4" if leader == "two_of_clubs" else "s1")
    assert later.may("s4") == ("2♣" if leader == "two_of_clubs" else "")
    assert later.told(CardsDealt)[0].opens == (leader == "two_of_clubs")


# --- three players ------------------------------------------------------------------------------------------------

THREE = ("♣ 4-8 ♦ 2-7 ♠ 2-7", "♣ 3 9 10 J ♦ 8-Q ♠ 8-J ♥ 2-5", "♣ Q K A ♦ K A ♠ Q K A ♥ 6-A")


def test_J29_with_three_players_one_card_is_taken_out_each_deal() -> None:
    pack = stacked(("", "", ""), removed="7♥")
    step = JUB_MOO.deal(seats(3), house(players=3), pack)
    assert (step.round.removed, pack[-1]) == (Card("7♥"), Card("7♥"))
    assert [len(hand) for hand in step.round.hands] == [17, 17, 17]
    assert all(Card("7♥") not in hand for hand in step.round.hands)
    told = step.events[0]
    assert isinstance(told, CardsDealt)
    assert (told.counts, told.removed) == ((17, 17, 17), True)


def test_JA15_without_2_clubs_the_holder_of_3_clubs_leads_it() -> None:
    deal = Deal(*THREE, removed="2♣")
    assert (deal.turn, deal.may("s2")) == ("s2", "3♣")
    assert deal.refusal("s2 9♣") == (Refusal.MUST_LEAD_CARD, {"card": "3♣", "playable": ["3♣"]})
    again = Deal(*THREE, removed="2♣", rules=house(next_leader="two_of_clubs"), first=False)
    assert (again.turn, again.may("s2")) == ("s2", "3♣")
    other = Deal("2♣", "3♣", "", removed="4♣")
    assert (other.turn, other.may("s1")) == ("s1", "2♣")


def test_JA16_nobody_sees_the_removed_card_before_the_end() -> None:
    deal = Deal(*THREE, removed="2♣")
    deal.go("s2 3♣; s3 Q♣; s1 4♣")
    while deal.running:
        for seat in deal.seats:
            assert "2♣" not in repr(JUB_MOO.hand(deal.round, seat))
        deal.act(deal.turn, deal.may(deal.turn).split()[0])
    assert deal.outcome.removed == Card("2♣")
    assert len(deal.round.tricks) == 17
    assert deal.outcome.next_leader == deal.takers()[16]
    assert Card("2♣") not in {card for trick in deal.round.tricks for card in trick.cards}  # it belongs to nobody


@pytest.mark.parametrize("spoil", ["double", "short", "long"])
def test_JA16_51_cards_and_the_removed_one_make_the_pack(spoil: str) -> None:
    pack = list(stacked(("", "", ""), removed="7♥"))
    bad = {"double": [*pack[:-1], pack[0]], "short": pack[:-1], "long": [*pack, pack[0]]}[spoil]
    with pytest.raises(Illegal) as told:
        JUB_MOO.deal(seats(3), house(players=3), tuple(bad))
    assert told.value.code is Refusal.BAD_DECK


@pytest.mark.parametrize("players", [3, 4])
def test_JA19_option_players(players: int) -> None:
    rules = house(players=players)
    assert faults(rules) == ()
    assert JUB_MOO.deal(seats(players), rules, PACK).round.seats == seats(players)
    for many in (2, 3, 4, 5):
        if many != players:
            with pytest.raises(Illegal):
                JUB_MOO.deal(seats(many), rules, PACK)


def test_JA25_seats_keep_their_order_and_everybody_sees_it() -> None:
    deal = Deal(*MIXED).play_on(until=5, seed=8)
    assert JUB_MOO.public(deal.round).seats == ("s1", "s2", "s3", "s4")
    for trick in deal.round.tricks:
        start = deal.seats.index(trick.leader)
        played = [event.seat for event in deal.told(CardPlayed) if event.card in trick.cards]
        assert played == [*deal.seats[start:], *deal.seats[:start]]


def test_JA26_a_card_that_does_not_follow_is_refused_and_nothing_happened() -> None:
    deal = Deal(*MIXED).go("s1 2♣")
    assert deal.refused("s2 3♦") is Refusal.MUST_FOLLOW_SUIT
    assert deal.go("s2 3♣").turn == "s3"


def test_JA26_a_card_that_is_not_held_and_a_stranger_are_refused() -> None:
    deal = Deal(*MIXED).go("s1 2♣")
    assert deal.refusal("s2 9♣") == (Refusal.CARD_NOT_HELD, {"cards": "9♣", "playable": ["3♣", "7♣", "J♣"]})
    assert deal.refusal("s9 3♣") == (Refusal.NOT_IN_ROUND, {})
    assert deal.refusal("s3 4♣") == (Refusal.NOT_YOUR_TURN, {"player": "s2"})


@pytest.mark.parametrize("again", [False, True])
def test_JA27_option_redeal_no_heart(again: bool) -> None:
    deal = Deal(*ONE_SUIT_EACH, rules=house(redeal_no_heart=again))
    assert deal.running == (not again)
    if again:
        end = deal.outcome
        assert (end.reason, end.without_heart, end.counts) == ("no_heart", ("s1", "s2", "s3"), False)
        assert (deal.points, end.next_leader) == ((0, 0, 0, 0), "s1")
        assert deal.refused("s1 2♣") is Refusal.ROUND_OVER
    assert Deal(*MIXED, rules=house(redeal_no_heart=True)).running


# --- the deal that players can check (part 4) ---------------------------------------------------------------------


def test_the_worked_deck_of_three_seats_takes_its_last_card_out() -> None:
    """RULES.md part 4: the deck begins 6♦ 5♦ 2♦ A♣ 3♦ 4♣, and its last card, the one taken out, is 5♥."""
    order = (Seat("s2"), Seat("s3"), Seat("s1"))
    cut = (Seat("s1"), 'a"b\\c/d\te\u2028é')
    pack = deck(bytes(range(32)), message("deal-v1", "jub_moo", 2, order, (cut,)))
    assert text_of(pack[:6]) == "6♦ 5♦ 2♦ A♣ 3♦ 4♣"
    round = JUB_MOO.deal(order, house(players=3), pack).round
    assert round.removed == Card("5♥")
    # One card to each in turn from the top: s2 6♦ A♣, s3 5♦ 3♦, s1 2♦ 4♣.
    assert [text_of(hand[:2]) for hand in round.dealt] == ["6♦ A♣", "5♦ 3♦", "2♦ 4♣"]
    holder = next(seat for seat, hand in zip(order, round.dealt, strict=True) if Card("2♣") in hand)
    assert JUB_MOO.waiting_on(round) == (holder,)
