"""The kernel of Kang's computer players plays by the rules: every round it plays out is played by the real ones too.

Lives here: tests of engine.players.kang_kernel. Not here: how well it plays (bot.selfplay_kang).
"""

from __future__ import annotations

import random

import msgspec
import pytest
from test_players import any_rules, deal

from engine.cards import Card, cards
from engine.errors import Illegal
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move
from engine.kang.outcome import Outcome
from engine.kang.points import card_points
from engine.kang.round import KangRound
from engine.kang.rules import KangRules
from engine.players.kang_kernel import (
    ONE,
    End,
    Setting,
    hand_of,
    number_of,
    play_out,
    settle,
    throw_of,
    throws_for,
)

Told = list[tuple[int, str, int, int]]


def setting(round: KangRound, me: int) -> Setting:
    places = range(len(round.seats))
    staying = [place for place in places if round.seats[place] not in round.left]
    following = [min([other for other in staying if other > place], default=staying[0]) for place in places]
    pays = round.rules.flow_pay == "per_card" and round.stake > 0
    return Setting(round.rules, len(round.seats), tuple(following), me, pays, throws_for(round.rules))


def points(round: KangRound) -> list[int]:
    return [sum([card_points(card, round.rules.values) for card in hand]) for hand in round.hands]


def played_out(round: KangRound, me: int, lines: list[int], whims: list[int], noise: bytes) -> tuple[End, Told]:
    """What the kernel makes of a round in which somebody's turn begins, with the true cards."""
    told: Told = []
    last = round.last
    places = {seat: place for place, seat in enumerate(round.seats)}
    mute = 0
    if round.first_lap and not round.rules.first_lap_kang:
        mute = len([seat for seat in round.staying if places[seat] >= round.turn])
    end = play_out(
        setting(round, me),
        [hand_of(hand) for hand in round.hands],
        points(round),
        [card.rank - 1 for card in round.pile],
        lines,
        whims,
        noise,
        round.turn,
        last.cards[0].rank - 1 if last else -1,
        last.depth if last else 0,
        places[last.seat] if last else me,
        places[last.first] if last else me,
        mute,
        told=told,
    )
    return end, told


def real_move(round: KangRound, kind: str, rank: int, many: int) -> Move:
    held = [card for card in round.hands[round.turn] if card.rank == rank + 1][:many]
    moves: dict[str, Move] = {"draw": Draw(), "kang": CallKang()}
    return moves.get(kind) or (Flow(tuple(held)) if kind == "flow" else Discard(tuple(held)))


def turns(round: KangRound, chance: random.Random) -> list[KangRound]:
    """The moments of a round at which a turn begins, played by chance; somebody gets up now and then."""
    found = []
    while KANG.outcome(round) is None:
        if round.phase == "turn":
            found.append(round)
        (seat,) = KANG.waiting_on(round)
        if chance.random() < 0.03:
            round = KANG.leave(round, seat).round
            continue
        moves = [move for move in KANG.hand(round, seat).moves if move != CallKang()]
        round = KANG.apply(round, seat, chance.choice(moves)).round
    return found


def lost_by_a_suit(outcome: Outcome) -> bool:
    """A caller who was as low as the winner and lost on the tie-break; the kernel may not know that a suit did it."""
    totals = {shown.seat: shown.points for shown in outcome.shown}
    return outcome.ruealom and outcome.caller is not None and totals[outcome.caller] == min(totals.values())


@pytest.mark.parametrize("players", range(2, 10))
def test_a_round_played_out_is_the_same_by_the_real_rules(players: int) -> None:
    chance = random.Random(900 + players)
    shown = 0
    for number in range(60):
        round = deal(chance, any_rules(chance, players), players, stake=number % 3)
        begun = turns(round, chance)
        if not begun:
            continue
        round = chance.choice(begun)
        most = 9 if round.rules.kang_max_value is None else min(9, round.rules.kang_max_value)
        lines = [chance.randrange(-1, most + 1) for _ in round.seats]
        whims = [chance.choice((0, 0, 90)) if round.rules.kang_max_value is None else 0 for _ in round.seats]
        me = round.position(chance.choice(round.staying))
        (share, failed, flows), told = played_out(round, me, lines, whims, chance.randbytes(64))
        paid = len(round.paid)
        for place, kind, rank, many in told:
            assert KANG.waiting_on(round) == (round.seats[place],)
            if kind == "draw":
                assert round.pile[0].rank - 1 == rank
            round = KANG.apply(round, round.seats[place], real_move(round, kind, rank, many)).round
        outcome = KANG.outcome(round)
        assert outcome is not None, "the kernel stopped before the round was over"
        me_seat = round.seats[me]
        if share in (0.0, 1.0):
            assert (me_seat in outcome.winners) == bool(share)
        if len(outcome.winners) > 1:
            assert share == (1 / len(outcome.winners) if me_seat in outcome.winners else 0.0)
        if not lost_by_a_suit(outcome):
            assert failed == (round.position(outcome.caller) if outcome.ruealom and outcome.caller else -1)
        lines_since = round.paid[paid:]
        chips = sum([line.amount for line in lines_since if line.payee == me_seat])
        chips -= sum([line.amount for line in lines_since if line.payer == me_seat])
        assert flows * max(1, round.stake) == chips
        shown += 1
    assert shown > 40


def test_a_hand_is_the_number_of_each_rank() -> None:
    held = cards("A♣ A♦ 10♥ K♠ K♥")
    assert hand_of(held) == 2 * ONE[0] + ONE[9] + 2 * ONE[12]
    assert number_of(hand_of(held)) == 5


def thrown(text: str, most: int = 4) -> tuple[int, int]:
    """Which rank is thrown of a hand, 1 to 13, and how many of it."""
    hand = hand_of(cards(text))
    gone, _, rank = throw_of(hand, most, "face10")
    return rank + 1, number_of(gone)


def test_the_heaviest_goes_and_one_card_less_is_worth_three_points() -> None:
    """9 beside two threes: one card of 9 against two of 6; beside two fours it is two of 8 against one of 10."""
    assert thrown("9♣ 2♦ A♥ 3♣ 4♠") == (9, 1)
    assert thrown("4♣ 4♦ 10♥ A♣ 2♠") == (4, 2)
    assert thrown("4♣ 4♦ 10♥ A♣ 2♠", most=1) == (10, 1)
    assert thrown("K♣ K♦ K♥ 2♣ 2♠", most=2) == (13, 2)


def showdown(rules: KangRules, me: int, caller: int, *hands: str) -> tuple[float, int]:
    held: list[tuple[Card, ...]] = [cards(hand) for hand in hands]
    table = Setting(rules, len(hands), (1, 2, 0), me, False, {})
    totals = [sum([card_points(card, rules.values) for card in hand]) for hand in held]
    return settle(table, [hand_of(hand) for hand in held], totals, caller)


def test_KA14_KA17_who_gets_the_pot() -> None:
    hands = ("5♣ 3♣", "8♦", "9♥")
    home = KangRules()
    assert showdown(home, 0, 0, *hands) == (1.0, -1)  # the caller wins a tie
    assert showdown(home, 1, 1, *hands) == (1.0, -1)
    assert showdown(home, 1, 2, *hands) == (1.0, 2)  # 9 fails; of two eights the one with fewer cards wins (KA15)
    split = msgspec.structs.replace(home, tie="split")
    assert showdown(split, 0, 0, *hands) == (0.5, -1)
    fewest = msgspec.structs.replace(home, tie="fewest_cards", tiebreak_loss_is_ruealom=True)
    assert showdown(fewest, 0, 0, *hands) == (0.0, 0)  # lost on the tie-break alone (KA16)
    assert showdown(msgspec.structs.replace(fewest, ruealom="none"), 0, 0, *hands) == (0.0, -1)
    assert showdown(home, 1, -1, "9♣", "A♦ 8♦", "K♥") == (0.0, -1)


def test_a_tie_that_only_a_suit_can_break_is_half_won() -> None:
    """8♣ beats 8♦ by its suit, which the kernel does not know."""
    smallest = KangRules(tie="smallest_card")
    assert showdown(smallest, 0, 0, "8♣", "8♦", "K♥") == (0.5, -1)


def test_nobody_calls_in_the_first_lap_where_the_house_forbids_it() -> None:
    chance = random.Random(4)
    round = deal(chance, KangRules(start="five_cards", first_lap_kang=False), 4)
    _, told = played_out(round, 0, [60] * 4, [0] * 4, bytes(64))
    assert [kind in ("discard", "flow") for _, kind, _, _ in told].count(True) == 4
    assert told[-1] == (0, "kang", 0, 0)
    with pytest.raises(Illegal):
        KANG.apply(round, round.seats[0], CallKang())
