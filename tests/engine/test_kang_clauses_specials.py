"""Clauses of Kang: special hands (ไพ่พิเศษ).

Lives here: which five cards are special, which of two is higher, what winning by one means.
Not here: the pot in general (settlement). All is seen by dealing: no rule is called by name.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from play import Play, house

from engine.cards import cards
from engine.errors import Refusal
from engine.kang.events import SpecialShown
from engine.kang.rules import PRESETS, KangRules, faults

APP = house(specials="app6")
HOME3 = house(specials="home3")

# The six examples of K-G28, high to low, with the name by which the round announces them.
EXAMPLES = [
    ("straight_flush", "5♥ 6♥ 7♥ 8♥ 9♥"),
    ("four_of_a_kind", "6♣ 6♦ 6♥ 6♠ 2♣"),
    ("full_house", "K♣ K♥ K♠ 3♦ 3♣"),
    ("flush", "2♠ 6♠ 8♠ 10♠ Q♠"),
    ("straight", "2♠ 3♥ 4♥ 5♦ 6♠"),
    ("three_of_a_kind", "9♣ 9♥ 9♠ 4♦ J♣"),
]
# The same six classes with no card twice, so that they can lie on one table; again high to low.
LADDER = [
    "5♥ 6♥ 7♥ 8♥ 9♥",
    "J♣ J♦ J♥ J♠ 2♣",
    "K♣ K♦ K♥ 3♦ 3♣",
    "2♠ 6♠ 8♠ 10♠ Q♠",
    "4♠ 5♣ 6♦ 7♠ 8♦",
    "9♣ 9♦ 9♠ 4♥ A♣",
]
PLAIN = ["A♠ 3♣ 5♦ 7♣ 9♥", "A♠ 3♥ 5♠ 8♥ 10♥", "A♠ 3♠ 5♦ 8♣ 10♥"]  # special in no list


def plain_beside(hand: str) -> str:
    """Five cards that are special in no list, and none of them in `hand`."""
    suits, free = ["♣", "♦", "♥", "♠"], []
    for rank in ("A", "3", "5", "8", "10"):
        card = next(rank + suit for suit in suits if rank + suit not in hand.split())
        free.append(card)
        suits = suits[1:] + suits[:1]
    return " ".join(free)


def name_of(hand: str, rules: KangRules) -> str | None:
    """The special that `hand` is announced as when it is dealt to s2; None when the round just begins."""
    play = Play(plain_beside(hand), hand, rules=rules)
    shown = [(event.seat, event.name) for event in play.events if isinstance(event, SpecialShown)]
    if play.running:
        assert shown == []
        return None
    assert play.outcome.reason == "special"
    [(seat, name)] = shown
    assert seat == "s2"
    return name


def best(*hands: str, rules: KangRules = APP) -> str:
    """The winners of a deal that is over at once."""
    play = Play(*hands, rules=rules)
    assert play.outcome.reason == "special"
    return play.winners


# the lists


def test_KG10_special_hands_are_checked_first_and_win_at_once() -> None:
    """An agreed set in the first five cards wins before anybody has moved."""
    play = Play("A♣ 2♦ 3♥ 3♠ 6♣", "9♣ 9♥ 9♠ 4♦ J♣", rules=APP)
    assert (play.outcome.reason, play.winners, play.awaited) == ("special", "s2", None)
    assert play.refused("s1 draw") == Refusal.ROUND_OVER
    assert Play("A♣ 2♦ 3♥ 3♠ 6♣", "9♣ 9♥ 9♠ 4♦ J♣", rules=house(specials="none")).running


def test_KG27_only_the_first_five_cards_dealt_count() -> None:
    """Three alike that come together later by a draw are nothing special."""
    play = Play("9♣ 9♥ 2♦ 4♦ J♣", PLAIN[1], rules=APP, pile="9♠").go("s1 draw 9♠; s1 discard J♣")
    assert play.running
    assert play.held("s1") == "2♦ 4♦ 9♣ 9♥ 9♠"


def test_KG28_the_six_examples() -> None:
    """Each example of the table is what the table says it is."""
    assert [name_of(hand, APP) for _, hand in EXAMPLES] == [name for name, _ in EXAMPLES]


def test_KG28_high_to_low() -> None:
    """Every class beats every lower one, wherever its holder sits."""
    for place, high in enumerate(LADDER):
        for low in LADDER[place + 1 :]:
            assert best(high, low) == "s1"
            assert best(low, high) == "s2"
    assert best(*reversed(LADDER)) == "s6"


@pytest.mark.parametrize("preset", ["gameindy", "thaiportal"])
def test_KI9_KT10_both_apps_use_that_order(preset: str) -> None:
    """GameIndy and ThaiPortalGames have the six, in this order."""
    assert PRESETS[preset].specials == "app6"
    rules = PRESETS[preset]
    for high, low in pairwise(LADDER):
        assert best(low, high, rules=rules) == "s2"


def test_KI9_gameindy_special_hands() -> None:
    """GameIndy announces each of the six examples."""
    assert [name_of(hand, PRESETS["gameindy"]) for _, hand in EXAMPLES] == [name for name, _ in EXAMPLES]


def test_KT10_special_only_before_play_starts() -> None:
    """Every round has its check before the first move and none after it; 10 J Q K A of one suit is the highest."""
    play = Play("9♣ 9♥ 2♦ 4♦ J♣", PLAIN[1], rules=PRESETS["thaiportal"], pile="9♠").go("s1 draw; s1 discard 2♦")
    assert play.running
    assert name_of("10♥ J♥ Q♥ K♥ A♥", PRESETS["thaiportal"]) == "straight_flush"


def test_KG31_a_straight_is_above_three_alike_in_the_apps_and_nothing_at_home() -> None:
    """Apps: straight over three of a kind. Home list: three of a kind wins, a straight is not in it."""
    straight, three = LADDER[4], LADDER[5]
    assert best(three, straight) == "s2"
    assert best(three, straight, rules=HOME3) == "s1"
    assert name_of(straight, HOME3) is None


def test_KW16_three_optional_specials_at_home() -> None:
    """Three of a kind; five of one suit; five ten-point cards (50)."""
    hands = ["9♣ 9♥ 9♠ 4♦ J♣", "2♠ 6♠ 8♠ 10♠ Q♠", "10♣ J♦ Q♥ K♠ K♣"]
    assert [name_of(hand, HOME3) for hand in hands] == ["three_of_a_kind", "flush", "fifty"]


def test_KW17_they_count_only_if_agreed() -> None:
    """Home as it stands has none; the same cards just begin a round."""
    assert PRESETS["home"].specials == "none"
    for _, hand in EXAMPLES:
        assert name_of(hand, PRESETS["home"]) is None
    assert name_of("10♣ J♦ Q♥ K♠ K♣", PRESETS["home"]) is None


@pytest.mark.parametrize("rank", ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
def test_KB15_any_three_alike_win_at_once(rank: str) -> None:
    """Optional: ตอง of whatever rank."""
    others = [other for other in ("4♦", "7♥", "J♠") if other[:-1] != rank][:2]
    hand = " ".join([rank + "♣", rank + "♥", rank + "♠", *others])
    assert name_of(hand, HOME3) == "three_of_a_kind"


@pytest.mark.parametrize("suit", "♣♦♥♠")
def test_KB16_five_of_one_suit_win_at_once(suit: str) -> None:
    """Optional: five of one suit, in any suit."""
    assert name_of(" ".join(rank + suit for rank in ("2", "4", "7", "J", "K")), HOME3) == "flush"
    assert name_of(f"2{suit} 4{suit} 7{suit} J{suit} K{'♦' if suit == '♣' else '♣'}", HOME3) is None


def test_KB17_fifty_points_win_at_once() -> None:
    """Optional: full marks, five cards of ten points each; four of them and a nine (49) are nothing."""
    assert name_of("10♣ 10♦ J♥ Q♠ K♣", HOME3) == "fifty"
    assert name_of("10♣ 9♦ J♥ Q♠ K♣", HOME3) is None


@pytest.mark.parametrize(
    ("specials", "special"),
    [
        ("none", set()),
        ("home3", {"three", "flush", "fifty", "full", "four", "straight flush"}),
        ("app6", {"three", "flush", "straight", "full", "four", "straight flush"}),
    ],
)
def test_KA26_option_specials(specials: str, special: set[str]) -> None:
    """None; home three; app six. Never mixed: 50 is nothing in an app, a straight nothing at home."""
    hands = {
        "three": "9♣ 9♥ 9♠ 4♦ J♣",
        "flush": "2♠ 6♠ 8♠ 10♠ Q♠",
        "fifty": "10♣ J♦ Q♥ K♠ K♣",
        "straight": "2♠ 3♥ 4♥ 5♦ 6♠",
        "full": "K♣ K♥ K♠ 3♦ 3♣",
        "four": "6♣ 6♦ 6♥ 6♠ 2♣",
        "straight flush": "5♥ 6♥ 7♥ 8♥ 9♥",
        "pair": "9♣ 9♥ 8♠ 4♦ J♣",
        "two pairs": "9♣ 9♥ 4♠ 4♦ J♣",
    }
    rules = house(specials=specials)
    assert {kind for kind, hand in hands.items() if name_of(hand, rules)} == special


def test_KA26_home3_with_the_zero_count_is_refused() -> None:
    """There is no 50 where tens count nothing."""
    assert list(faults(house(specials="home3", values="face0mod10"))) == ["fifty_needs_face10"]
    assert not faults(house(specials="app6", values="face0mod10"))


def test_KA27_two_home_specials_share() -> None:
    """The three are not ranked: two share the pot, the first in turn order has the odd chip and is เจ้า."""
    three, flush, fifty = "9♣ 9♥ 9♠ 4♦ J♣", "2♠ 6♠ 8♠ 10♠ Q♠", "10♣ J♦ Q♥ K♠ K♣"
    play = Play(PLAIN[1], flush, three, rules=HOME3)
    assert (play.winners, play.chips, play.outcome.next_starter) == ("s2 s3", (-1, 1, 0), "s2")
    assert best(fifty, three, flush, rules=HOME3) == "s1 s2 s3"


@pytest.mark.parametrize("special_tie", ["poker_then_split", "split"])
def test_KA27_home_specials_share_whatever_special_tie_is(special_tie: str) -> None:
    """Two threes at home: kings do not beat deuces."""
    rules = house(specials="home3", special_tie=special_tie)
    assert best("2♣ 2♦ 2♥ 5♠ 9♦", "K♣ K♦ K♥ 6♠ 8♦", rules=rules) == "s1 s2"


# within one class

HIGHER = [
    ("four: by the four", "A♣ A♦ A♥ A♠ 2♣", "K♣ K♦ K♥ K♠ Q♣"),
    ("four: not by the fifth card", "3♣ 3♦ 3♥ 3♠ 4♣", "2♣ 2♦ 2♥ 2♠ A♣"),
    ("full house: by the three", "4♣ 4♦ 4♥ 2♣ 2♦", "3♣ 3♦ 3♥ K♣ K♦"),
    ("full house: aces high", "A♣ A♦ A♥ 2♣ 2♦", "K♣ K♦ K♥ Q♣ Q♦"),
    ("three: by the three", "10♣ 10♦ 10♥ 2♣ 5♦", "9♣ 9♦ 9♥ A♣ K♦"),
    ("three: aces high", "A♣ A♦ A♥ 2♣ 5♦", "K♣ K♦ K♥ Q♣ 10♦"),
    ("straight: by its top", "3♣ 4♦ 5♥ 6♠ 7♣", "2♣ 3♦ 4♥ 5♠ 6♣"),
    ("straight: A on top of 10 J Q K", "10♣ J♦ Q♥ K♠ A♣", "9♣ 10♦ J♥ Q♠ K♣"),
    ("straight: A below 2 is the lowest", "2♣ 3♦ 4♥ 5♠ 6♣", "A♣ 2♦ 3♥ 4♠ 5♣"),
    ("straight flush: by its top", "6♥ 7♥ 8♥ 9♥ 10♥", "5♣ 6♣ 7♣ 8♣ 9♣"),
    ("straight flush: A below 2 is the lowest", "2♥ 3♥ 4♥ 5♥ 6♥", "A♣ 2♣ 3♣ 4♣ 5♣"),
    ("straight flush: A on top", "10♥ J♥ Q♥ K♥ A♥", "9♣ 10♣ J♣ Q♣ K♣"),
    ("flush: A high", "A♠ 2♠ 3♠ 4♠ 6♠", "K♥ Q♥ J♥ 9♥ 8♥"),
    ("flush: second card", "K♠ J♠ 3♠ 4♠ 6♠", "K♥ 10♥ 9♥ 8♥ 7♥"),
    ("flush: third card", "K♠ J♠ 9♠ 4♠ 3♠", "K♥ J♥ 8♥ 7♥ 6♥"),
    ("flush: fourth card", "K♠ J♠ 9♠ 6♠ 2♠", "K♥ J♥ 9♥ 5♥ 4♥"),
    ("flush: fifth card", "K♠ J♠ 9♠ 6♠ 3♠", "K♥ J♥ 9♥ 6♥ 2♥"),
]


@pytest.mark.parametrize(("high", "low"), [pair[1:] for pair in HIGHER], ids=[pair[0] for pair in HIGHER])
def test_KA28_option_special_tie(high: str, low: str) -> None:
    """`poker_then_split`, the default, compares as in poker; `split` shares within a class."""
    assert {PRESETS[name].special_tie for name in PRESETS} == {"poker_then_split"}
    assert best(high, low) == "s1"
    assert best(low, high) == "s2"
    assert best(high, low, rules=house(specials="app6", special_tie="split")) == "s1 s2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2♣ 3♦ 4♥ 5♠ 6♣", "2♦ 3♥ 4♠ 5♣ 6♦"),
        ("2♠ 6♠ 8♠ 10♠ Q♠", "2♣ 6♣ 8♣ 10♣ Q♣"),
        ("5♥ 6♥ 7♥ 8♥ 9♥", "5♣ 6♣ 7♣ 8♣ 9♣"),
        ("10♥ J♥ Q♥ K♥ A♥", "10♣ J♣ Q♣ K♣ A♣"),
    ],
)
def test_KA28_equal_in_every_rank_is_shared(one: str, other: str) -> None:
    """Suits are not ranked here: two equal runs or flushes share, the odd chip to the first in turn order."""
    play = Play(one, other, rules=APP)
    assert (play.winners, play.chips, play.outcome.next_starter) == ("s1 s2", (0, 0), "s1")


def test_KA28_split_never_shares_between_classes() -> None:
    """Between classes K-G28 decides, also under `split`."""
    rules = house(specials="app6", special_tie="split")
    for high, low in pairwise(LADDER):
        assert best(low, high, rules=rules) == "s2"


# runs and their A


@pytest.mark.parametrize(("ace", "low", "high"), [("both", True, True), ("high", False, True), ("low", True, False)])
def test_KA29_option_ace_straight(ace: str, low: bool, high: bool) -> None:
    """At both ends by default; high only; low only. In one suit the hand is at least a flush."""
    assert {PRESETS[name].ace_straight for name in PRESETS} == {"both"}
    rules = house(specials="app6", ace_straight=ace)
    assert name_of("A♣ 2♦ 3♥ 4♠ 5♣", rules) == ("straight" if low else None)
    assert name_of("10♣ J♦ Q♥ K♠ A♣", rules) == ("straight" if high else None)
    assert name_of("A♥ 2♥ 3♥ 4♥ 5♥", rules) == ("straight_flush" if low else "flush")
    assert name_of("10♥ J♥ Q♥ K♥ A♥", rules) == ("straight_flush" if high else "flush")
    assert name_of("2♣ 3♦ 4♥ 5♠ 6♣", rules) == "straight"
    assert name_of("9♣ 10♦ J♥ Q♠ K♣", rules) == "straight"


@pytest.mark.parametrize("ace", ["both", "high", "low"])
@pytest.mark.parametrize("hand", ["J♣ Q♦ K♥ A♠ 2♣", "Q♣ K♦ A♥ 2♠ 3♣", "K♣ A♦ 2♥ 3♠ 4♣"])
def test_KA29_never_round_the_corner(ace: str, hand: str) -> None:
    """J Q K A 2 and its like are no run."""
    assert name_of(hand, house(specials="app6", ace_straight=ace)) is None


def test_KA28_in_a_flush_the_ace_is_high_whatever_ace_straight_is() -> None:
    """`ace_straight` is about runs only: A 2 3 4 6 of one suit beats K Q J 9 8."""
    for ace in ("both", "high", "low"):
        rules = house(specials="app6", ace_straight=ace)
        assert best("K♥ Q♥ J♥ 9♥ 8♥", "A♠ 2♠ 3♠ 4♠ 6♠", rules=rules) == "s2"


@pytest.mark.parametrize("ace", ["both", "high", "low"])
def test_KA30_option_straight_flush(ace: str) -> None:
    """`any`: five in one suit in order. `royal_only`: 10 J Q K A alone, whatever `ace_straight` is."""
    assert {PRESETS[name].straight_flush for name in PRESETS} == {"any"}
    royal = house(specials="app6", straight_flush="royal_only", ace_straight=ace)
    assert name_of("10♥ J♥ Q♥ K♥ A♥", royal) == "straight_flush"
    assert best("9♠ 10♠ J♠ Q♠ K♠", "10♥ J♥ Q♥ K♥ A♥", rules=royal) == "s2"
    for hand in ("5♥ 6♥ 7♥ 8♥ 9♥", "9♥ 10♥ J♥ Q♥ K♥", "A♥ 2♥ 3♥ 4♥ 5♥"):
        assert name_of(hand, royal) == "flush"
        assert best(hand, "6♣ 6♦ 3♣ 3♦ 3♠", rules=royal) == "s2"  # a full house beats a flush
    assert (
        name_of("9♥ 10♥ J♥ Q♥ K♥", house(specials="app6", straight_flush="any", ace_straight=ace)) == "straight_flush"
    )


def test_KA30_the_royal_run_beats_four_alike_even_with_the_ace_low() -> None:
    """Under `royal_only` with `low`: still the highest class."""
    rules = house(specials="app6", straight_flush="royal_only", ace_straight="low")
    assert best("9♣ 9♦ 9♥ 9♠ 2♣", "10♥ J♥ Q♥ K♥ A♥", rules=rules) == "s2"


# the sixth card, and the winner


@pytest.mark.parametrize("rules", [APP, HOME3])
def test_KA31_the_sixth_card_never_counts(rules: KangRules) -> None:
    """Three nines with the sixth card are no ตอง; a ตอง in the first five stays one beside any sixth card."""
    without = Play("9♣ 9♥ 2♦ 4♦ J♣ 9♠", PLAIN[1], rules=rules)
    assert without.running
    assert without.verbs() == {"discard"}
    with_three = Play("9♣ 9♥ 2♦ 9♦ J♣ 3♦", PLAIN[1], rules=rules)
    assert (with_three.outcome.reason, with_three.winners) == ("special", "s1")
    [event] = [event for event in with_three.events if isinstance(event, SpecialShown)]
    assert set(event.cards) == set(cards("9♣ 9♥ 2♦ 9♦ J♣"))


def test_KA31_the_first_five_in_the_order_dealt() -> None:
    """A♣ comes sixth but sorts first: the five dealt before it are a flush, and they decide."""
    play = Play("2♠ 6♠ 8♠ 10♠ Q♠ A♣", PLAIN[1].replace("A♠", "A♥"), rules=APP)
    assert play.winners == "s1"
    late = Play("A♣ 2♠ 6♠ 8♠ 10♠ Q♠", PLAIN[1].replace("A♠", "A♥"), rules=APP)
    assert late.running


def test_KA31_four_alike_and_full_house_hold_a_tong_and_a_straight_flush_is_a_flush() -> None:
    """For the home list: four of a kind and full house as ตอง, a straight flush as five of one suit."""
    assert name_of("6♣ 6♦ 6♥ 6♠ 2♣", HOME3) == "three_of_a_kind"
    assert name_of("K♣ K♥ K♠ 3♦ 3♣", HOME3) == "three_of_a_kind"
    assert name_of("5♥ 6♥ 7♥ 8♥ 9♥", HOME3) == "flush"


def test_KA31_fifty_and_tong_in_one_hand_win_once() -> None:
    """K K K Q J is both; it wins the round once."""
    play = Play(plain_beside(""), "K♣ K♦ K♥ Q♣ J♦", rules=HOME3)
    assert (play.winners, play.chips) == ("s2", (-1, 1))


def test_KA31_the_dealer_announces_by_himself_before_the_first_move() -> None:
    """Name, seat and the five cards are public with the deal; nobody had to claim."""
    play = Play(PLAIN[1], "9♣ 9♥ 9♠ 4♦ J♣", rules=APP)
    [event] = [event for event in play.events if isinstance(event, SpecialShown)]
    assert (event.seat, event.name, set(event.cards)) == ("s2", "three_of_a_kind", set(cards("9♣ 9♥ 9♠ 4♦ J♣")))
    assert {show.seat: show.special for show in play.outcome.shown} == {"s1": None, "s2": "three_of_a_kind"}


def test_KA25_a_special_winner_is_chao() -> None:
    """The holder wins the round and starts the next."""
    play = Play(*PLAIN[:1], "2♠ 6♠ 8♠ 10♠ Q♠", "9♣ 9♦ 9♠ 4♦ J♣", rules=APP)
    assert (play.winners, play.outcome.next_starter) == ("s2", "s2")


def test_KA37_a_special_has_no_multiplier() -> None:
    """No source gives an amount: the winner takes the pot, as any winner."""
    play = Play(PLAIN[1], "5♣ 6♣ 7♣ 8♣ 9♣", "2♣ 2♦ 4♣ 6♦ J♦", rules=APP, stake=2)
    assert play.chips == (-2, 4, -2)
    assert {line.why for line in play.outcome.lines} == {"ante", "pot"}
