"""Clauses of Kang: the pack, the players, the deal, who starts, the first act.

Lives here: K-G, K-W, K-I, K-T, K-B and KA clauses up to the first discard.
Not here: turns (turns), points (points), special hands (specials).
"""

from __future__ import annotations

import json
from types import SimpleNamespace

import msgspec
import pytest
from play import Play, house, stacked

from engine.cards import PACK, Card, cards
from engine.errors import Illegal, Refusal, RuleError
from engine.events import Seat
from engine.kang.events import CardsDealt, HandDealt
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Draw, Flow
from engine.kang.rules import PRESETS, KangRules, faults, with_option

SIX = "A♣ 3♦ 5♥ 7♠ 9♣ K♦"
FIVE = "A♣ 3♦ 5♥ 7♠ 9♣"
OTHER = "2♣ 4♦ 6♥ 8♠ 10♣"
THIRD = "2♦ 4♥ 6♠ 8♣ J♦"


def names(number: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"s{n}") for n in range(1, number + 1))


def dealt(number: int, rules: KangRules, deck: tuple[Card, ...] = PACK) -> SimpleNamespace:
    """What everybody sees right after a deal."""
    step = KANG.deal(names(number), rules, deck, stake=1)
    return SimpleNamespace(view=KANG.public(step.round), round=step.round, events=step.events)


# the pack and the players


def test_KG1_one_pack_five_cards_each() -> None:
    """One pack of 52; everybody holds five cards and the rest is the pile."""
    view = dealt(3, house(start="five_cards")).view
    assert view.counts == (5, 5, 5)
    assert view.pile == 52 - 15


@pytest.mark.parametrize(("preset", "most"), [("home", 6), ("gameindy", 5), ("thaiportal", 9)])
def test_KG15_the_presets_differ_in_players_not_in_the_pack(preset: str, most: int) -> None:
    """All sources play with one pack; how many may play differs."""
    rules = PRESETS[preset]
    view = dealt(most, rules).view
    assert (rules.min_players, rules.max_players) == (2, most)
    assert sum(view.counts) + view.pile == 52
    with pytest.raises(RuleError) as refused:
        KANG.deal(names(most + 1), rules, PACK)
    assert refused.value.code == Refusal.TOO_MANY_PLAYERS


@pytest.mark.parametrize("players", [2, 6])
def test_KW1_home_is_for_two_to_six(players: int) -> None:
    """Wikipedia: 2 to 6 players."""
    assert len(dealt(players, PRESETS["home"]).view.counts) == players


@pytest.mark.parametrize("players", [2, 5])
def test_KI1_gameindy_is_for_two_to_five(players: int) -> None:
    """GameIndy: 2 to 5 players."""
    assert len(dealt(players, PRESETS["gameindy"]).view.counts) == players


@pytest.mark.parametrize("players", [2, 9])
def test_KT1_thaiportal_is_for_two_to_nine(players: int) -> None:
    """ThaiPortalGames: 2 to 9 players."""
    assert len(dealt(players, PRESETS["thaiportal"]).view.counts) == players


def test_KA33_nine_leave_seven_or_six_cards_and_ten_cannot_play() -> None:
    """Nine players use 45 cards and leave 7, one less with the sixth card; ten are refused even as a setting."""
    assert dealt(9, PRESETS["thaiportal"]).view.pile == 7
    assert dealt(9, house(max_players=9)).view.pile == 6
    assert "players_2_to_9" in faults(house(max_players=10))


@pytest.mark.parametrize(("least", "most"), [(1, 6), (2, 10), (5, 4), (0, 0)])
def test_KA33_option_players_out_of_range_are_a_fault(least: int, most: int) -> None:
    """`min_players` and `max_players` lie within 2 to 9, the first not above the second."""
    assert list(faults(house(min_players=least, max_players=most))) == ["players_2_to_9"]


@pytest.mark.parametrize("number", range(2, 10))
def test_KA33_option_min_and_max_players_bind_the_deal(number: int) -> None:
    """Exactly the agreed number of players may play, from 2 to 9; one fewer or one more is refused."""
    rules = house(min_players=number, max_players=number)
    assert len(dealt(number, rules).view.counts) == number
    for wrong, code in [(number - 1, Refusal.TOO_FEW_PLAYERS), (number + 1, Refusal.TOO_MANY_PLAYERS)]:
        with pytest.raises(RuleError) as refused:
            KANG.deal(names(wrong), rules, PACK)
        assert refused.value.code == code


@pytest.mark.parametrize(("players", "pile"), [(2, 42), (3, 37), (4, 32), (5, 27), (6, 22), (7, 17), (8, 12), (9, 7)])
def test_KG16_more_players_leave_a_smaller_pile(players: int, pile: int) -> None:
    """The more players, the sooner the pile is out: 52 less five cards each."""
    assert dealt(players, house(start="five_cards", max_players=9)).view.pile == pile


def test_KG9_the_pile_lies_face_down() -> None:
    """Nobody sees a card of the pile, nor another's hand: only how many there are."""
    table = dealt(3, PRESETS["home"])
    seen = msgspec.json.encode(table.view).decode()
    assert not any(str(card) in seen for card in PACK)
    public = [event for event in table.events if not isinstance(event, HandDealt)]
    assert not any(str(card) in msgspec.json.encode(public).decode() for card in PACK)


def test_KG33_a_newer_manual_can_be_followed_by_changing_single_options() -> None:
    """The newest manual of an app is right: every option of an app preset can be set alone to follow it."""
    rules = PRESETS["gameindy"]
    for option in KangRules.__struct_fields__:
        other = getattr(PRESETS["thaiportal"], option)
        text = str(other).lower()
        changed = with_option(rules, option, text)
        assert getattr(changed, option) == other
        assert sum(getattr(changed, field) != getattr(rules, field) for field in KangRules.__struct_fields__) <= 1


# dealing


def test_KW4_one_card_each_in_turn_the_starter_first() -> None:
    """The เจ้า deals to himself first and round the circle until everybody has five."""
    table = dealt(4, house(start="five_cards"))
    hands = [KANG.hand(table.round, seat).cards for seat in names(4)]
    assert [str(card) for card in hands[0]] == ["A♣", "2♣", "3♣", "4♣", "5♣"]
    assert [str(card) for card in hands[3]] == ["A♠", "2♠", "3♠", "4♠", "5♠"]


def test_KW5_KG30_the_starter_takes_a_sixth_and_discards_one() -> None:
    """After five each the next card goes to the starter, who begins by discarding one."""
    table = dealt(4, PRESETS["home"])
    assert table.view.counts == (6, 5, 5, 5)
    assert str(KANG.hand(table.round, Seat("s1")).cards[-1]) == "6♣"  # the 21st card of the pack
    play = Play(SIX, OTHER)
    assert play.verbs() == {"discard"}
    assert play.discard("K♦").held("s1") == "A♣ 3♦ 5♥ 7♠ 9♣"


def test_KW6_the_starter_does_not_draw_in_the_first_turn() -> None:
    """Six cards: no draw in the starter's first turn; the next player draws."""
    play = Play(SIX, OTHER)
    assert play.refused("s1 draw") == Refusal.MUST_DISCARD_FIRST
    assert play.discard("K♦").pile == 52 - 11
    assert play.awaited == "s2"
    assert play.may("draw")


def test_KB19_the_sixth_card_is_the_next_of_the_pile() -> None:
    """Dealt from the starter on, round the circle; then he takes one card from the pile."""
    deck = stacked([FIVE, OTHER], pile="K♦ Q♥")
    step = KANG.deal((Seat("s1"), Seat("s2")), PRESETS["home"], deck)
    assert KANG.hand(step.round, Seat("s1")).cards == tuple(sorted(cards(SIX)))
    assert KANG.public(step.round).pile == 52 - 11


def test_KB20_the_opening_discard_may_be_flowed_and_costs() -> None:
    """The first player discards one of six, and must beware of paying for a flow."""
    play = Play(SIX, "K♣ 4♣ 6♥ 8♠ 10♣").go("s1 discard K♦; s2 flow K♣")
    assert play.paid("flow") == [("s1", "s2", 1)]


def test_KB23_the_winner_always_starts_with_six() -> None:
    """The เจ้า deals next and begins with six cards."""
    first = Play(SIX, "K♣ K♥ Q♣ Q♦ Q♥").go("s1 discard K♦; s2 draw; s2 discard Q♣; s1 kang")
    assert first.outcome.next_starter == "s1"
    table = dealt(2, PRESETS["home"])
    assert table.view.counts == (6, 5)
    assert table.view.awaited == "s1"


def test_KA20_option_start_six_or_five_cards() -> None:
    """`six_cards`: discard without drawing. `five_cards`: a normal turn. Home has six, the apps five."""
    assert [PRESETS[name].start for name in ("home", "gameindy", "thaiportal")] == [
        "six_cards",
        "five_cards",
        "five_cards",
    ]
    assert Play(SIX, OTHER).verbs() == {"discard"}
    assert Play(FIVE, OTHER).verbs() == {"draw", "kang"}


# who starts, and round which way


def test_KI2_the_first_seat_starts_and_play_goes_round() -> None:
    """Cards come from the system; the chosen starter begins and the turn passes in order."""
    play = Play(FIVE, OTHER, THIRD, rules=house("gameindy", specials="none"), pile="K♣ K♥ K♠")
    order = []
    for _ in range(4):
        order.append(play.awaited)
        play.draw().discard(str(play.drawn))
    assert order == ["s1", "s2", "s3", "s1"]


def test_KT2_the_marked_player_starts() -> None:
    """ThaiPortalGames: the player with the mark starts; here that is the first seat of the deal."""
    step = KANG.deal((Seat("s7"), Seat("s2")), house("thaiportal", specials="none"), PACK)
    assert KANG.waiting_on(step.round) == ("s7",)
    assert [event.starter for event in step.events if isinstance(event, CardsDealt)] == ["s7"]


def test_KA34_nothing_but_who_is_next_depends_on_the_direction() -> None:
    """The order of seats is the order of play, whichever way round it is shown."""
    for seats in [("s1", "s2", "s3"), ("s3", "s2", "s1")]:
        step = KANG.deal(tuple(map(Seat, seats)), house(start="five_cards"), PACK)
        assert KANG.public(step.round).seats == seats
        step = KANG.apply(step.round, Seat(seats[0]), Draw())
        last = KANG.hand(step.round, Seat(seats[0]))
        step = KANG.apply(step.round, Seat(seats[0]), next(m for m in last.moves))
        assert KANG.waiting_on(step.round) == (seats[1],)


@pytest.mark.parametrize("preset", ["home", "gameindy", "thaiportal"])
def test_KG17_KI3_KT3_the_winner_starts_next(preset: str) -> None:
    """Wikipedia and both apps: the winner of a round starts the next."""
    play = Play("K♣ K♦ Q♥ J♠ 9♣", "A♣ 2♦ 4♥ 3♠ A♦", rules=house(preset, specials="none"))
    play.go("s1 draw K♠; s1 discard K♠; s2 kang")
    # home: 49 against 11; the 0 count: 9 against 1
    assert play.outcome.next_starter == "s2"


def test_KW3_the_winner_is_called_chao() -> None:
    """The winner of the round is เจ้า: the outcome names one next starter, and it is a winner."""
    play = Play(FIVE, "K♣ K♥ Q♣ Q♦ Q♥").kang()
    assert play.winners == "s1"
    assert play.outcome.next_starter == "s1"


# the opening discard


SETS = "7♣ 7♦ 7♥ 7♠ 2♣ 9♦"


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_KA21_option_opening_discard_max(most: int) -> None:
    """One card in three sources; a house may allow 2, 3 or 4 of one rank. Home says 1."""
    assert PRESETS["home"].opening_discard_max == 1
    play = Play(SETS, OTHER.replace("2♣", "3♣"), rules=house(opening_discard_max=most))
    sevens = SETS.split()[:4]
    for number in range(1, 5):
        assert play.may("discard " + " ".join(sevens[:number])) == (number <= most)
    if most < 4:
        assert play.refused("s1 discard " + " ".join(sevens[: most + 1])) == Refusal.OPENING_TOO_MANY


def test_KA21_the_opening_never_allows_more_than_max_discard() -> None:
    """`opening_discard_max` is bounded by `max_discard`, and that is no fault."""
    rules = house(opening_discard_max=4, max_discard=2)
    assert not faults(rules)
    play = Play(SETS, OTHER.replace("2♣", "3♣"), rules=rules)
    assert play.may("discard 7♣ 7♦")
    assert not play.may("discard 7♣ 7♦ 7♥")


def test_KA21_the_opening_limit_is_for_the_opening_alone() -> None:
    """In later turns `max_discard` counts, for the starter too."""
    play = Play(SETS, OTHER.replace("2♣", "3♣"), rules=house(opening_discard_max=1), pile="K♣ K♦")
    play.go("s1 discard 9♦; s2 draw K♣; s2 discard K♣; s1 draw K♦; s1 discard 7♣ 7♦ 7♥ 7♠")
    assert play.held("s1") == "2♣ K♦"


@pytest.mark.parametrize("most", [0, 5])
def test_KA21_option_opening_discard_max_out_of_range_is_a_fault(most: int) -> None:
    """1 to 4, since a rank has four cards."""
    assert list(faults(house(opening_discard_max=most))) == ["opening_discard_max_1_to_4"]


def test_KA22_option_opening_kang() -> None:
    """The starter begins by discarding; a house may let him call with six cards, which then all count."""
    assert PRESETS["home"].opening_kang is False
    assert Play(SIX, OTHER).refused("s1 kang") == Refusal.KANG_NOT_IN_OPENING
    play = Play(SIX, "10♣ 10♦ J♣ Q♣ K♣", rules=house(opening_kang=True)).kang()
    assert (play.winners, play.outcome.shown[0].points) == ("s1", 1 + 3 + 5 + 7 + 9 + 10)


# decks that are no deck


@pytest.mark.parametrize(
    "deck",
    [PACK[:-1], (*PACK, PACK[0]), (*PACK[:-1], PACK[0]), (*PACK[:-1], "11♣"), (*PACK[:-1], None), ()],
    ids=["short", "long", "twice", "no card", "nothing", "empty"],
)
def test_KA38_a_deck_that_is_no_pack_is_refused(deck: tuple[Card, ...]) -> None:
    """A card twice or a card that does not exist: no deal."""
    with pytest.raises(RuleError) as refused:
        KANG.deal(names(2), PRESETS["home"], deck)
    assert refused.value.code == Refusal.BAD_DECK


def test_KA38_no_card_outside_the_pack_can_be_written() -> None:
    """There is no eleven and no fifth suit."""
    for text in ("11♣", "1♣", "A★", ""):
        with pytest.raises(ValueError, match=r".*"):
            Card(text)


def test_KA38_rules_that_contradict_each_other_deal_no_round() -> None:
    """All faults that apply are listed, and no round is dealt."""
    rules = house(
        values="face0mod10",
        specials="home3",
        max_discard=0,
        max_flow=5,
        opening_discard_max=9,
        min_players=7,
        exhaust_timing="on_draw",
    )
    expected = {
        "fifty_needs_face10",
        "max_discard_1_to_4",
        "max_flow_1_to_4",
        "opening_discard_max_1_to_4",
        "players_2_to_9",
        "on_draw_needs_forced_kang",
    }
    assert set(faults(rules)) == expected
    with pytest.raises(RuleError) as refused:
        KANG.deal(names(2), rules, PACK)
    assert refused.value.code == Refusal.BAD_RULES
    assert set(json.loads(json.dumps(refused.value.facts["faults"]))) == expected


@pytest.mark.parametrize("preset", ["home", "gameindy", "thaiportal"])
def test_KA38_the_presets_have_no_fault(preset: str) -> None:
    """A preset contradicts nothing."""
    assert not faults(PRESETS[preset])


def test_KA38_a_stranger_and_a_late_move_are_refused() -> None:
    """Who holds no seat cannot move; after the end nobody can."""
    play = Play(FIVE, "K♣ K♥ Q♣ Q♦ Q♥")
    with pytest.raises(Illegal) as refused:
        KANG.apply(play.round, Seat("s9"), Draw())
    assert refused.value.code in (Refusal.NOT_IN_ROUND, Refusal.NOT_YOUR_TURN)
    play.kang()
    over = play.round
    for seat in play.seats:
        for move in (Draw(), CallKang(), Flow((Card("A♣"),))):
            with pytest.raises(Illegal) as late:
                KANG.apply(over, seat, move)
            assert late.value.code == Refusal.ROUND_OVER
    assert play.round is over
