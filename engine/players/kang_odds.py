"""What a seat of Kang can tell about the hands it does not see.

Lives here: what each rival has shown by acts, and the chances that follow from it. Not here:
what to do about it (engine.players.kang). Everything is read from a HandView; no chance, no round.
"""

from __future__ import annotations

import msgspec

from engine.cards import PACK
from engine.events import Seat
from engine.kang.points import card_points
from engine.kang.rules import KangRules, Values
from engine.kang.views import Act, HandView, PublicView

# How strongly each habit of players counts. The numbers were fitted in some millions of rounds between
# seats that think like this; a person who never heard of them errs in the same directions.
HEAVIER_THAN_THROWN = 0.18  # still holding a card worth more than what was thrown
NOT_FLOWED = 0.25  # holding a rank that could have been flowed and was not
EACH_TURN = 0.981  # for each turn and each point over 1: heavy cards go, light ones stay
SILENT_BELOW = 10.3  # points under which silence begins to tell
SILENCE = 0.65  # how much silence tells of a hand worth nothing

_FACE10 = tuple(card_points(PACK[4 * rank], "face10") for rank in range(13))
_WAYS = ((1,), (1, 1), (1, 2, 1), (1, 3, 3, 1), (1, 4, 6, 4, 1))  # to pick k of n cards of a rank
_MODULO = 10  # K-T4: only the units digit


class Rival(msgspec.Struct, frozen=True):
    """What everybody could see of one other seat still in the round. Ranks are 0 (A) to 12 (K)."""

    seat: Seat
    count: int  # cards held
    turns: int = 0
    ceiling: int = 10  # whoever throws the heaviest holds nothing worth more than this
    passed_over: frozenset[int] = frozenset()  # ranks not flowed though they lay there
    silent: bool = False  # might have called in the last turn, and did not


def rivals(view: HandView) -> tuple[Rival, ...]:
    """The other seats still in the round, in turn order from the next one."""
    public = view.public
    shown = _watch(public)
    place = public.seats.index(view.seat)
    others = (*public.seats[place + 1 :], *public.seats[:place])
    return tuple([shown[seat] for seat in others if seat not in public.left])


def _watch(public: PublicView) -> dict[Seat, Rival]:
    """Go through the acts once, as an attentive player does."""
    shown = {seat: Rival(seat, count) for seat, count in zip(public.seats, public.counts, strict=True)}
    lying: int | None = None  # the rank that may be flowed on
    chain = 0
    for act in public.acts:
        rival = shown[act.seat]
        if act.kind == "draw":
            if lying is not None and not act.by_dealer and _flow_was_open(public.rules, chain):
                rival = msgspec.structs.replace(rival, passed_over=rival.passed_over | {lying})
        elif act.cards:
            chain = chain + 1 if act.kind == "flow" else 0
            lying = act.cards[0].rank - 1
            mute = act.by_dealer or (rival.turns == 0 and _call_was_closed(public, act.seat))
            rival = _threw(rival, act, silent=not mute)
        shown[act.seat] = rival
    return shown


def _flow_was_open(rules: KangRules, chain: int) -> bool:
    return rules.flow and (rules.flow_chain_max is None or chain < rules.flow_chain_max)


def _call_was_closed(public: PublicView, seat: Seat) -> bool:
    """Whether `seat` could not call in its first turn (KA22, KA23)."""
    rules = public.rules
    opened = rules.start == "six_cards" and seat == public.seats[0]
    return not rules.first_lap_kang or (opened and not rules.opening_kang)


def _threw(rival: Rival, act: Act, *, silent: bool) -> Rival:
    """One turn more. A flow tells nothing of the heaviest card; a set of two was worth as much as one of the sum."""
    ceiling = rival.ceiling
    if act.kind == "discard":
        ceiling = min(ceiling, _FACE10[act.cards[0].rank - 1] * len(act.cards))
    return msgspec.structs.replace(rival, turns=rival.turns + 1, ceiling=ceiling, silent=silent)


def unseen(view: HandView) -> list[int]:
    """How many cards of each rank, A to K, the seat has not seen: 4 less its own and those put down."""
    left = [4] * 13
    for card in view.cards:
        left[card.rank - 1] -= 1
    for act in view.public.acts:
        for card in act.cards:
            left[card.rank - 1] -= 1
    return left


def leanings(rival: Rival, values: Values) -> list[float]:
    """How likely each rank is in the hand of `rival`, against a hand dealt blindly (1.0).

    Dealing the hidden cards blindly is a trap: people keep low cards, so their hands get lighter
    every turn. With the 0 count no rank is heavy by itself.
    """
    weights = [1.0] * 13
    if values == "face10":
        fading = EACH_TURN**rival.turns
        weights = [
            fading ** (points - 1) * (HEAVIER_THAN_THROWN if points > rival.ceiling else 1.0) for points in _FACE10
        ]
    for rank in rival.passed_over:
        weights[rank] *= NOT_FLOWED
    return weights


def flowable(rival: Rival, hidden: list[int], rank: int, values: Values) -> float:
    """How many cards of `rank` are to be expected in the hand of `rival`, 0 to 3."""
    weights = leanings(rival, values)
    whole = sum([many * weight for many, weight in zip(hidden, weights, strict=True)])
    if whole <= 0:
        return 0.0
    return min(3.0, rival.count * hidden[rank] * weights[rank] / whole)


def totals(rival: Rival, hidden: list[int], rules: KangRules, most: int) -> list[float]:
    """The chance of each total 0, 1 ... `most` of the hand of `rival` (the 0 count: 0 to 9 whatever `most`)."""
    if rules.values == "face0mod10":
        return _units(rival, rules)
    size = max(most + 1, int(SILENT_BELOW) + 1)
    light, whole = _ways(rival, hidden, size)
    if whole <= 0:
        return [0.0] * size
    if rival.silent:
        for total in range(int(SILENT_BELOW) + 1):
            unlikely = light[total] * SILENCE * (1 - total / SILENT_BELOW)
            light[total] -= unlikely
            whole -= unlikely
    return [weight / whole for weight in light]


def _ways(rival: Rival, hidden: list[int], size: int) -> tuple[list[float], float]:
    """The weight of all hands of `rival` by total below `size`, and of all hands together."""
    held = rival.count
    by_total = [[0.0] * size for _ in range(held + 1)]
    by_total[0][0] = 1.0
    whole = [1.0] + [0.0] * held
    for points, many, weight in zip(_FACE10, hidden, leanings(rival, "face10"), strict=True):
        picks = [(k, k * points, _WAYS[many][k] * weight**k) for k in range(1, many + 1)]
        for count in range(held, 0, -1):
            row = by_total[count]
            for k, worth, ways in picks[:count]:
                whole[count] += whole[count - k] * ways
                if worth < size:
                    fewer = by_total[count - k]
                    for total in range(worth, size):
                        row[total] += fewer[total - worth] * ways
    return by_total[held], whole[held]


def _units(rival: Rival, rules: KangRules) -> list[float]:
    """The 0 count: a total is the best of several tries at a digit, for each discard is a choice among digits.

    Where a failed call costs nothing people call earlier, so that a silent hand is worth more.
    """
    tries = 1.0
    if rival.turns:
        more = rival.count + 1
        tries = 1.1 + 0.21 * more if rules.ruealom == "none" else max(1.0, 0.9 * more - 0.2)
    at_least = [(1 - digit / _MODULO) ** tries for digit in range(_MODULO + 1)]
    return [at_least[digit] - at_least[digit + 1] for digit in range(_MODULO)]
