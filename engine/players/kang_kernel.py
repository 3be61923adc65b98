"""Kang on whole numbers: fast enough to play about a thousand rounds to the end within one thought.

Lives here: hands as numbers, `Setting` (the house's rules, as far as they matter), `play_out`, `settle`. Not here:
what the others may hold (engine.players.kang_worlds), what to try (engine.players.kang_search). A test plays each of
its moves by the real rules too.

A rank is 0 (A) to 12 (K); a hand is a number with four bits for each rank: how many of it are held. Suits are left
out: a tie that only a suit can break is half won.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.cards import PACK, Card
from engine.kang.points import card_points
from engine.kang.rules import KangRules, Values

SHIFT = tuple(range(0, 52, 4))
ONE = tuple([1 << shift for shift in SHIFT])  # one card of each rank
POINTS: dict[Values, tuple[int, ...]] = {
    "face10": tuple([card_points(PACK[4 * rank], "face10") for rank in range(13)]),
    "face0mod10": tuple([card_points(PACK[4 * rank], "face0mod10") for rank in range(13)]),
}
NEVER = -1  # a line for calling: under no hand
MOST_KEPT = 60_000  # hands whose throw is kept in memory, for each way to count

PER_CARD = 3.1  # points that one card fewer in the hand is worth, as engine.players.kang has it
UNITS_PER_CARD = 0.08  # the same for the 0 count


def hand_of(cards: Sequence[Card]) -> int:
    """`cards` as a number."""
    return sum([ONE[card.rank - 1] for card in cards])


def number_of(hand: int) -> int:
    """How many cards a hand has."""
    many = 0
    while hand:
        many += hand & 15
        hand >>= 4
    return many


Throws = dict[int, tuple[int, int, int]]
"""By hand: the cards that its holder would throw as a number, their points, their rank."""


def throw_of(hand: int, most: int, values: Values) -> tuple[int, int, int]:
    """What anybody throws by habit: what makes the hand lightest, one card less being worth three points."""
    best, found = -1000.0, (0, 0, 0)
    points = POINTS[values]
    whole = sum([(hand >> SHIFT[rank] & 15) * points[rank] for rank in range(13)]) if values == "face0mod10" else 0
    for rank in range(12, -1, -1):
        held = hand >> SHIFT[rank] & 15
        if held > most:
            held = most
        for many in range(held, 0, -1):
            if values == "face10":
                worth = many * (points[rank] + PER_CARD)
            else:
                worth = UNITS_PER_CARD * many - (whole - many * points[rank]) % 10
                if many << SHIFT[rank] == hand:
                    worth = 100.0
            if worth > best:
                best, found = worth, (many << SHIFT[rank], many * points[rank], rank)
    return found


class Setting(msgspec.Struct):
    """What stays the same while one question is thought about. Seats are places in the order of play."""

    rules: KangRules
    players: int  # dealt in
    following: tuple[int, ...]  # who is next after each seat, those who left being passed over
    me: int
    pays: bool  # a flow is paid for
    throws: Throws  # what has been worked out of throw_of


_THROWS: dict[tuple[Values, int], Throws] = {}


def throws_for(rules: KangRules) -> Throws:
    """A memory of throws by these rules, common to all questions; it changes how fast a throw is found, not which."""
    kept = _THROWS.setdefault((rules.values, rules.max_discard), {})
    if len(kept) > MOST_KEPT:
        kept.clear()
    return kept


End = tuple[float, int, int]
"""The share of the pot that a seat gets, the caller who failed (-1: nobody), and its chips from flows in stakes."""


def play_out(
    setting: Setting,
    hands: list[int],
    points: list[int],
    pile: Sequence[int],
    lines: Sequence[int],
    whims: Sequence[int],
    noise: bytes,
    turn: int,
    lying: int,
    depth: int,
    payer: int,
    first: int,
    mute: int,
    at: int = 0,
    told: list[tuple[int, str, int, int]] | None = None,
) -> End:
    """Play on from the beginning of the turn of `turn`, all seats by the same quick habits, until the round is over.

    `hands` and `points` (not cut to a digit) change. `pile`: the ranks to come, from `at` on. `lines`: with how many
    points each seat calls. `whims`: of 256, how often a seat calls whatever it holds; such a seat throws what it has
    drawn. `noise`: a byte for each turn, again and again. `lying`: the rank that may be flowed on (-1: none), `depth`
    flows deep; `payer` put it down, `first` the first of the chain. `mute`: turns in which nobody may call yet.
    `told` takes down seat, kind, rank and number of what is done.
    """
    rules = setting.rules
    following, me, throws = setting.following, setting.me, setting.throws
    worth = POINTS[rules.values]
    units = rules.values == "face0mod10"
    most_flowed = min(rules.max_flow, rules.max_discard)
    deepest = (99 if rules.flow_chain_max is None else rules.flow_chain_max) if rules.flow else 0
    last = len(pile)
    at_draw = rules.exhaust_timing == "on_draw"
    pays = setting.pays
    from_first = rules.flow_payer == "original"
    flows = 0
    step = 0
    if depth >= deepest:
        lying = -1
    while True:
        held = points[turn]
        if mute > 0:
            mute -= 1
        elif (held % 10 if units else held) <= lines[turn] or whims[turn] > noise[step & 63]:
            if told is not None:
                told.append((turn, "kang", 0, 0))
            share, failed = settle(setting, hands, points, turn)
            return share, failed, flows
        step += 1
        hand = hands[turn]
        if lying >= 0 and (many := hand >> SHIFT[lying] & 15):
            if many > most_flowed:
                many = most_flowed
            hand -= many << SHIFT[lying]
            held -= many * worth[lying]
            if units and not pays and held % 10 and hand:
                many = 0
        else:
            many = 0
        if many:
            if pays:
                owing = first if from_first else payer
                if owing != turn:
                    if turn == me:
                        flows += many
                    elif owing == me:
                        flows -= many
            if told is not None:
                told.append((turn, "flow", lying, many))
            payer = turn
            depth += 1
            if depth >= deepest:
                lying = -1
            if not hand:
                return float(turn == me), -1, flows
        else:
            hand = hands[turn]
            rank = pile[at]
            at += 1
            hand += ONE[rank]
            held = points[turn] + worth[rank]
            if told is not None:
                told.append((turn, "draw", rank, 1))
            if at == last and at_draw:
                hands[turn], points[turn] = hand, held
                share, failed = settle(setting, hands, points, turn)
                return share, failed, flows
            if whims[turn]:
                gone, less = ONE[rank], worth[rank]
            else:
                thrown = throws.get(hand)
                if thrown is None:
                    thrown = throws[hand] = throw_of(hand, rules.max_discard, rules.values)
                gone, less, rank = thrown
            hand -= gone
            held -= less
            if told is not None:
                told.append((turn, "discard", rank, gone >> SHIFT[rank]))
            lying = rank if deepest else -1
            depth = 0
            payer = first = turn
            if not hand:
                return float(turn == me), -1, flows
            if at == last:
                hands[turn], points[turn] = hand, held
                share, failed = settle(setting, hands, points, turn if rules.exhaust == "forced_kang" else -1)
                return share, failed, flows
        hands[turn], points[turn] = hand, held
        turn = following[turn]


def settle(setting: Setting, hands: Sequence[int], points: Sequence[int], caller: int) -> tuple[float, int]:
    """The share of the pot of `setting.me`, and the caller who failed (-1: nobody), where all show.

    `caller` -1: nobody called. Who has left has no hand (0).
    """
    rules, me = setting.rules, setting.me
    if rules.values == "face0mod10":
        points = [each % 10 for each in points]
    staying = [seat for seat, hand in enumerate(hands) if hand]
    least = min([points[seat] for seat in staying])
    lowest = [seat for seat in staying if points[seat] == least]
    fails = caller >= 0 and rules.ruealom != "none"
    if caller >= 0 and points[caller] == least:
        if len(lowest) == 1 or rules.tie == "caller_wins":
            return float(caller == me), -1
        if rules.tie == "split":
            return float(me in lowest) / len(lowest), -1
        best = _smallest(hands, lowest, by_number=rules.tie == "fewest_cards")
        lost = fails and caller not in best and rules.tiebreak_loss_is_ruealom
        return float(me in best) / len(best), caller if lost else -1
    failed = caller if fails else -1
    if len(lowest) == 1:
        return float(lowest[0] == me), failed
    if rules.tie == "split" or rules.tie_no_caller == "split":
        return float(me in lowest) / len(lowest), failed
    best = _smallest(hands, lowest, by_number=rules.tie_no_caller == "fewest_cards")
    return float(me in best) / len(best), failed


def _smallest(hands: Sequence[int], seats: list[int], *, by_number: bool) -> list[int]:
    """Who has the fewest cards, where that counts, and of them the smallest; several where only suits decide."""
    if by_number:
        fewest = min([number_of(hands[seat]) for seat in seats])
        seats = [seat for seat in seats if number_of(hands[seat]) == fewest]
    smallest = min([_lowest_rank(hands[seat]) for seat in seats])
    return [seat for seat in seats if _lowest_rank(hands[seat]) == smallest]


def _lowest_rank(hand: int) -> int:
    return ((hand & -hand).bit_length() - 1) // 4
