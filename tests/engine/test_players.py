"""Computer players of Kang: fair, always legal, repeatable, and no fools.

Lives here: tests of engine.players. Not here: how strong the levels are against each other
(tests/bot/test_selfplay.py).
"""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from play import Play, house

import engine.players
from engine.cards import PACK, cards
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Draw, Move, move_text
from engine.kang.points import hand_points
from engine.kang.round import KangRound, zones
from engine.kang.rules import OPTIONS, PRESETS, KangRules, faults, with_option
from engine.kang.views import HandView
from engine.players.kang import choose
from engine.players.kang_odds import Rival, flowable, leanings, rivals, totals, unseen
from engine.table import LEVELS

SEED = "5eed"
KANG_PARTS = ("habits", "hard", "kernel", "lines", "odds", "past", "search", "weighing", "worlds")


# --- rounds to try them in ------------------------------------------------------------------------


def any_rules(chance: random.Random, players: int) -> KangRules:
    """Rules with every option drawn at random, such that `players` can play by them."""
    while True:
        rules = KangRules()
        for option in OPTIONS:
            values = [*option.choices, *(map(str, option.numbers) if option.numbers else ())]
            if option.name not in ("min_players", "max_players"):
                rules = with_option(rules, option.name, chance.choice(values))
        rules = msgspec.structs.replace(rules, max_players=9)
        if chance.random() < 0.5:
            rules = msgspec.structs.replace(rules, kang_max_value=chance.randrange(51))
        if not faults(rules):
            return rules


def deal(chance: random.Random, rules: KangRules, players: int, stake: int = 1) -> KangRound:
    deck = chance.sample(PACK, len(PACK))
    seats = tuple(Seat(f"s{number}") for number in range(1, players + 1))
    return KANG.deal(seats, rules, tuple(deck), stake=stake).round


def decisions(round: KangRound, level: str = "", leavers: random.Random | None = None) -> Iterator[KangRound]:
    """Every moment of a round in which somebody has to choose, the levels sitting in turn unless one is given."""
    while KANG.outcome(round) is None:
        yield round
        (seat,) = KANG.waiting_on(round)
        if leavers and leavers.random() < 0.02:
            round = KANG.leave(round, seat).round
            continue
        sits = level or LEVELS[round.seats.index(seat) % len(LEVELS)]
        round = KANG.apply(round, seat, choose(KANG.hand(round, seat), sits, SEED)).round


def many_rounds(seed: int, players: int) -> Iterator[KangRound]:
    """The decisions of a few rounds under the presets and under random rules, with a leaver now and then."""
    chance = random.Random(seed * 100 + players)
    for number in range(6):
        rules = any_rules(chance, players)
        if number == 0:
            rules = msgspec.structs.replace(chance.choice(list(PRESETS.values())), max_players=9)
        yield from decisions(deal(chance, rules, players, stake=number % 3), leavers=chance)


# --- legal, repeatable ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 10))
def test_every_level_always_chooses_one_of_its_moves(players: int) -> None:
    seen = 0
    for round in many_rounds(1, players):
        view = KANG.hand(round, KANG.waiting_on(round)[0])
        for level in LEVELS:
            move = choose(view, level, SEED)
            assert move in view.moves, f"{level}: {move_text(move)}"
            assert choose(msgspec.json.decode(msgspec.json.encode(view), type=HandView), level, SEED) == move
        seen += 1
    assert seen > 20


def test_who_is_not_awaited_has_nothing_to_choose() -> None:
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "-")
    with pytest.raises(ValueError, match="s2 is not awaited"):
        choose(KANG.hand(play.round, Seat("s2")), "hard", SEED)


def test_there_is_no_fourth_level() -> None:
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "-")
    with pytest.raises(ValueError, match="no such level: 'expert'"):
        choose(KANG.hand(play.round, Seat("s1")), "expert", SEED)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_seed_sways_the_easier_levels(level: str) -> None:
    """With 8 points against three fresh hands, both call by some seeds and draw by others."""
    play = Play("A♣ A♦ 2♦ 2♥ 2♣", "-", "-", "-")
    view = KANG.hand(play.round, Seat("s1"))
    assert {choose(view, level, str(seed)) for seed in range(60)} == {CallKang(), Draw()}


# --- fair -----------------------------------------------------------------------------------------


def dealt_again(round: KangRound, seat: Seat, chance: random.Random) -> KangRound:
    """The same round as far as `seat` can know: all cards that it does not see change places."""
    held = round.hands[round.position(seat)]
    open_cards = {card for act in round.acts for card in act.cards}
    hidden = [card for card in zones(round) if card not in held and card not in open_cards]
    chance.shuffle(hidden)
    hands = []
    for other, hand in zip(round.seats, round.hands, strict=True):
        hands.append(hand if other == seat else tuple(sorted(hidden.pop() for _ in hand)))
    out = tuple(hidden.pop() for _ in round.out)
    return msgspec.structs.replace(round, hands=tuple(hands), out=out, pile=tuple(hidden))


Player = Callable[[KangRound, Seat], Move]


def changes_of_mind(player: Player, seed: int, players: int) -> int:
    """At how many decisions `player` moves otherwise when only cards change that it may not see."""
    chance = random.Random(seed)
    changed = 0
    for round in many_rounds(seed, players):
        (seat,) = KANG.waiting_on(round)
        other = dealt_again(round, seat, chance)
        assert sorted(zones(other)) == list(PACK)
        changed += player(round, seat) != player(other, seat)
    return changed


@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_change_the_choice(level: str, players: int) -> None:
    def fair(round: KangRound, seat: Seat) -> Move:
        return choose(KANG.hand(round, seat), level, SEED)

    assert changes_of_mind(fair, 2, players) == 0


@pytest.mark.parametrize("players", [2, 4, 9])
def test_a_player_that_looks_into_the_other_hands_is_caught(players: int) -> None:
    """The positive control: it calls when it knows that nobody is lower."""

    def cheat(round: KangRound, seat: Seat) -> Move:
        view = KANG.hand(round, seat)
        lowest = min(hand_points(hand, round.rules.values) for hand in round.hands if hand)
        return CallKang() if CallKang() in view.moves and view.points == lowest else view.moves[0]

    assert changes_of_mind(cheat, 2, players) > 0


def test_a_player_that_looks_at_the_pile_is_caught() -> None:
    def cheat(round: KangRound, seat: Seat) -> Move:
        view = KANG.hand(round, seat)
        good = not round.pile or round.pile[0].rank < 6
        return view.moves[0] if good else view.moves[-1]

    assert changes_of_mind(cheat, 3, 4) > 0


def test_the_players_import_nothing_that_knows_a_hidden_card() -> None:
    allowed = {"cards", "events", "kang.met", "kang.moves", "kang.points", "kang.rules", "kang.views"}
    allowed |= {f"players.kang_{part}" for part in KANG_PARTS}
    allowed.add("players.weighing")
    outside = {
        "__future__",
        "bisect",
        "collections.abc",
        "functools",
        "hashlib",
        "itertools",
        "math",
        "msgspec",
        "random",
    }
    folder = Path(engine.players.__file__).parent
    for file in folder.glob("kang*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module in outside | {f"engine.{name}" for name in allowed}, file.name
            elif isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= outside, file.name


# --- no fools -------------------------------------------------------------------------------------


def chosen(play: Play, level: str) -> str:
    seat = play.awaited
    assert seat is not None
    return move_text(choose(KANG.hand(play.round, seat), level, SEED))


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(("preset", "rank"), [("home", "8"), ("thaiportal", "J")])
def test_KG6_whoever_can_empty_the_hand_does(level: str, preset: str, rank: str) -> None:
    """Three of a rank are the whole hand. With the 0 count each jack left would be as light as no card."""
    rules = house(preset, specials="none")
    play = Play(f"7♣ 7♦ 7♥ 7♠ {rank}♣", "-", pile=f"{rank}♦ 2♣ {rank}♥", rules=rules)
    play.go(f"s1 draw {rank}♦; s1 discard 7♣ 7♦ 7♥ 7♠; s2 draw 2♣; s2 discard 2♣; s1 draw {rank}♥")
    assert chosen(play, level) == f"discard {rank}♣ {rank}♦ {rank}♥"


@pytest.mark.parametrize("rules", ["home", "gameindy"])
def test_hard_calls_with_a_hand_that_nobody_can_be_under(rules: str) -> None:
    """A A A 2 2 is 7; no other five cards of the pack are less (A 2 2 3 3 is 11)."""
    play = Play("A♣ A♦ A♥ 2♣ 2♦", "-", "-", "-", rules=house(rules, specials="none"))
    assert chosen(play, "hard") == "kang"


def test_KT4_hard_calls_at_once_with_a_digit_of_0() -> None:
    """0 is the least there is with the 0 count, and the caller wins a tie (K-T8)."""
    play = Play("A♣ 9♦ J♥ Q♥ K♣", "-", "-", "-", rules=house("thaiportal", specials="none"))
    assert chosen(play, "hard") == "kang"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_nobody_with_good_habits_calls_on_a_heavy_hand(level: str) -> None:
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "-", "-", "-")
    assert chosen(play, level) == "draw"


def test_hard_asks_for_more_where_failing_costs_a_pot() -> None:
    """28 points are the least of four about two times in five: 4 x 0.4 is worth a try, less 3 x 0.6 it is not."""
    hands = ("4♣ 5♦ 3♥ 6♣ 10♦", "-", "-", "-")
    assert chosen(Play(*hands, rules=house(ruealom="none")), "hard") == "kang"
    assert chosen(Play(*hands, rules=house(ruealom="next_pot_alone")), "hard") == "draw"


@pytest.mark.parametrize(("tie", "expected"), [("caller_wins", "kang"), ("fewest_cards", "draw")])
def test_KA14_hard_minds_the_rule_of_ties(tie: str, expected: str) -> None:
    """A digit of 0 is often met by another 0: no matter to a caller who wins ties, but all rivals hold fewer."""
    rules = house("thaiportal", specials="none", ruealom="next_pot_alone", tie=tie)
    hands = ("A♣ 9♦ J♥ Q♥ K♣", "2♣ 2♦ 5♥ 6♦ 7♦", "3♣ 3♦ 5♦ 6♥ 7♥", "4♣ 4♦ 5♣ 6♣ 7♣")
    play = Play(*hands, pile="10♣ 8♣ 8♦ 8♥", rules=rules).go("s1 draw 10♣; s1 discard 10♣; s2 draw; s2 discard 2♣ 2♦")
    play.go("s3 draw; s3 discard 3♣ 3♦; s4 draw; s4 discard 4♣ 4♦")
    assert chosen(play, "hard") == expected


def test_KA14_fewest_cards_is_as_good_as_winning_ties_to_who_holds_the_fewest() -> None:
    """The same table, but now the caller has put down a pair and then a card, and the rivals hold five."""
    rules = house("thaiportal", specials="none", ruealom="next_pot_alone", tie="fewest_cards")
    hands = ("A♣ A♦ 8♥ Q♥ K♣", "2♣ 3♦ 5♥ 6♦ 7♦", "3♣ 4♦ 5♦ 6♥ 7♥", "4♣ 2♦ 5♣ 6♣ 7♣")
    play = Play(*hands, pile="2♥ 8♣ 8♦ 9♥", rules=rules).go("s1 draw 2♥; s1 discard A♣ A♦; s2 draw; s2 discard 8♣")
    play.go("s3 draw; s3 discard 8♦; s4 draw; s4 discard 9♥")
    assert KANG.hand(play.round, Seat("s1")).points == 0
    assert chosen(play, "hard") == "kang"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_flows_for_a_chip(level: str) -> None:
    """To flow K♦ and K♥ is two cards off, nothing drawn and two chips (KA11)."""
    play = Play("K♣ 8♣ 9♦ J♥ 7♣", "K♦ K♥ 2♦ 6♥ 4♠", "-", "-", pile="2♣").go("s1 draw 2♣; s1 discard K♣")
    assert chosen(play, level) == "flow K♦ K♥"


def test_KT4_hard_does_not_flow_into_a_worse_digit_for_nothing() -> None:
    """4 5 6 J J is 5; without the 4 it is 1, and a draw may mend the digit as well; without pay it draws."""
    rules = house("thaiportal", specials="none")
    play = Play("4♣ 8♣ 9♦ J♥ 7♣", "4♦ 5♥ 6♦ J♣ J♦", "-", "-", pile="2♣", rules=rules)
    play.go("s1 draw 2♣; s1 discard 4♣")
    assert chosen(play, "hard") == "draw"
    rules = house("thaiportal", specials="none", flow_pay="per_card")
    paid = Play("4♣ 8♣ 9♦ J♥ 7♣", "4♦ 5♥ 6♦ J♣ J♦", "-", "-", pile="2♣", rules=rules)
    paid.go("s1 draw 2♣; s1 discard 4♣")
    assert chosen(paid, "hard") == "flow 4♦"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_mates_go_together(level: str) -> None:
    play = Play("9♣ 9♦ 2♥ 3♥ 10♣", "-", "-", "-", pile="5♣", rules=house(max_discard=4)).go("s1 draw 5♣")
    assert chosen(play, level) == "discard 9♣ 9♦"


def test_KT4_the_discard_is_chosen_by_the_digit_that_is_left() -> None:
    """7 8 9 J K and a drawn 6 are 30: without 6 the digit is 4, 7: 3, 8: 2, 9: 1, J or K: 0."""
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "-", "-", "-", pile="6♣", rules=house("thaiportal", specials="none"))
    play.go("s1 draw 6♣")
    for level in ("medium", "hard"):
        assert chosen(play, level) in ("discard J♥", "discard K♣")


def test_of_equal_cards_the_one_that_nobody_can_flow_goes() -> None:
    """Q♣ Q♦ Q♥ are gone, of the kings one: with equal points left, the last queen is a safe discard."""
    play = Play("Q♠ K♠ 2♥ 3♥ A♣", "Q♣ Q♦ Q♥ 9♥ 8♠", pile="6♣ 5♣ 7♠", rules=house())
    play.go("s1 draw 6♣; s1 discard 6♣; s2 draw 5♣; s2 discard Q♣ Q♦ Q♥")
    # s1 could flow now; after the draw it must throw a ten-point card
    play.go("s1 draw 7♠")
    assert chosen(play, "hard") == "discard Q♠"


def test_hard_throws_what_the_next_player_did_not_flow_on() -> None:
    """Two kings and two queens are unseen; s2 drew over a king, so that a second king is the safe one."""
    play = Play("K♣ K♦ Q♠ 2♥ 3♥", "10♣ J♥ 9♥ 8♠ 7♦", "Q♥ 10♦ J♠ 9♠ 8♦", pile="A♣ 4♣ 6♦ 5♣", rules=house())
    play.go("s1 draw A♣; s1 discard K♦; s2 draw 4♣; s2 discard J♥; s3 draw 6♦; s3 discard Q♥; s1 draw 5♣")
    assert chosen(play, "hard") == "discard K♣"


def test_hard_likes_one_card_less_better_than_two_points_less() -> None:
    """Two fours are 8 points and two cards, the ten is 10 points and one."""
    play = Play("4♣ 4♦ 10♥ 3♥ 2♠", "-", "-", pile="A♣", rules=house()).go("s1 draw A♣")
    assert chosen(play, "medium") == "discard 10♥"
    assert chosen(play, "hard") == "discard 4♣ 4♦"


# --- reading the others ---------------------------------------------------------------------------


def test_rivals_come_in_turn_order_without_those_who_left() -> None:
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "-", "-", "-").go("s3 leave")
    assert [rival.seat for rival in rivals(KANG.hand(play.round, Seat("s2")))] == ["s4", "s1"]


def test_what_a_rival_has_shown() -> None:
    """s2 drew over a seven, threw a four; s1 threw a pair of threes, which hides a single card of up to 6."""
    play = Play("3♣ 3♦ 9♦ J♥ K♣", "4♦ 5♥ 6♦ J♣ J♦", "-", pile="7♣ 2♣ 2♦ 8♠")
    play.go("s1 draw 7♣; s1 discard 7♣; s2 draw 2♣; s2 discard 4♦; s3 draw 2♦; s3 discard 2♦")
    play.go("s1 draw 8♠; s1 discard 3♣ 3♦; s2 draw")
    watching = rivals(KANG.hand(play.round, Seat("s3")))
    assert watching == (
        Rival(Seat("s1"), 4, turns=2, ceiling=6, passed_over=frozenset({1}), silent=True),
        Rival(Seat("s2"), 6, turns=1, ceiling=4, passed_over=frozenset({6, 2}), silent=True),
    )


def test_KW5_the_opening_of_six_cards_is_no_silence() -> None:
    """The starter could not call (KA22), so that not calling says nothing."""
    play = Play("3♣ 3♦ 9♦ J♥ K♣ 2♠", "-").go("s1 discard K♣")
    (starter,) = rivals(KANG.hand(play.round, Seat("s2")))
    assert (starter.turns, starter.silent) == (1, False)


def test_KA32_what_the_dealer_did_for_a_sleeper_says_nothing_of_flow_or_call() -> None:
    play = Play("3♣ 3♦ 9♦ J♥ K♣", "-", pile="2♣").go("s1 draw 2♣; s1 discard K♣").time_up()
    (sleeper,) = rivals(KANG.hand(play.round, Seat("s1")))
    assert (sleeper.turns, sleeper.passed_over, sleeper.silent) == (1, frozenset(), False)


def test_unseen_cards_are_the_four_of_a_rank_less_what_is_held_and_lies_open() -> None:
    play = Play("3♣ 3♦ 9♦ J♥ K♣", "-", pile="2♣ 8♠").go("s1 draw 2♣; s1 discard K♣")
    hidden = unseen(KANG.hand(play.round, Seat("s1")))
    assert hidden == [4, 3, 2, 4, 4, 4, 4, 4, 3, 4, 3, 4, 3]
    assert sum(hidden) == 52 - 5 - 1


def test_totals_of_a_fresh_hand_are_exact() -> None:
    """Two cards of a pack in which only these five are unseen: all ten pairs are equally likely."""
    left = cards("A♣ A♦ 3♥ 4♠ K♦")
    hidden = [sum(card.rank == rank for card in left) for rank in range(1, 14)]
    pairs = [hand_points(pair, "face10") for pair in combinations(left, 2)]
    spread = totals(Rival(Seat("s2"), count=2), hidden, KangRules(), 14)
    assert spread[:15] == pytest.approx([pairs.count(total) / 10 for total in range(15)])


def test_totals_with_leanings_agree_with_counting_every_hand() -> None:
    """Each hand weighs the product of the leanings of its cards."""
    rival = Rival(Seat("s2"), count=3, turns=3, ceiling=4, passed_over=frozenset({0}))
    left = cards("A♣ A♦ A♥ 2♥ 4♠ 7♦ 7♥ Q♣")
    hidden = [sum(card.rank == rank for card in left) for rank in range(1, 14)]
    weights = leanings(rival, "face10")
    ways = [0.0] * 40
    for hand in combinations(left, 3):
        one, two, three = [weights[card.rank - 1] for card in hand]
        ways[hand_points(hand, "face10")] += one * two * three
    spread = totals(rival, hidden, KangRules(), 20)
    assert spread[:21] == pytest.approx([weight / sum(ways) for weight in ways[:21]])


def test_silence_makes_low_hands_less_likely_and_the_rest_more() -> None:
    quiet, fresh = (
        totals(Rival(Seat("s2"), 3, silent=silent), [4] * 13, KangRules(), 30) for silent in (True, False)
    )
    assert quiet[4] < fresh[4]
    assert quiet[20] > fresh[20]
    assert sum(quiet) == pytest.approx(sum(fresh))  # all totals up to 30: three cards have no more


def test_whoever_threw_a_low_card_holds_low_cards() -> None:
    low = leanings(Rival(Seat("s2"), 5, turns=1, ceiling=4), "face10")
    assert min(low[:4]) > 2 * max(low[4:])


@pytest.mark.parametrize("count", [1, 3, 5])
def test_KT4_units_are_a_whole_distribution(count: int) -> None:
    for turns in (0, 1):
        spread = totals(Rival(Seat("s2"), count, turns=turns), [4] * 13, PRESETS["thaiportal"], 0)
        assert len(spread) == 10
        assert sum(spread) == pytest.approx(1)
    assert totals(Rival(Seat("s2"), count), [4] * 13, PRESETS["thaiportal"], 0) == pytest.approx([0.1] * 10)


def test_expected_cards_to_flow() -> None:
    """Five of 40 unseen cards, four of them sevens: 5 x 4 / 40."""
    hidden = [4] * 9 + [1] * 4
    assert flowable(Rival(Seat("s2"), 5), hidden, 6, "face10") == pytest.approx(0.5)
    assert flowable(Rival(Seat("s2"), 5), [0] * 13, 6, "face10") == 0.0
