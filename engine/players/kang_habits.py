"""Rules of thumb of Kang: when a call is worth its price, which cards go first.

Lives here: what is worked out from chances alone, without playing on. Not here: the levels (engine.players.kang),
reading the other hands (engine.players.kang_odds), playing on (engine.players.kang_search).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from engine.cards import Card
from engine.kang.moves import CallKang, Discard, Flow
from engine.kang.points import hand_points
from engine.kang.rules import KangRules
from engine.kang.views import HandView
from engine.players.kang_odds import Rival, flowable, totals

KANG = CallKang()

Put = Discard | Flow


# What a round is worth to who plays on with a hand good enough to think of calling, as a share of the pot,
# by the number of players still in. Fitted by play between such seats; a failed call that is free and one
# that costs a pot gave the same figures.
PLAYING_ON = (0.0, 0.0, 0.60, 0.49, 0.42, 0.36, 0.28, 0.26, 0.25, 0.25)
LATE = 0.065  # more is asked of a call for each lap that the pile no longer holds, of the last two
FLOW_AT_HAND = 0.05  # more is asked where a flow could be made instead
HOPELESS = 30  # nobody calls on more points than this

PER_CARD = 3.1  # points that one card fewer in the hand is worth
MATES = 0.13  # share of their points that mates kept together count less
UNSEEN_COPY = 0.5  # points that a card is worth keeping for each unseen mate: it may flow
DANGER = 3.4  # points that a card flowed by the next player costs; the chip is the lesser part of it

UNITS_PER_CARD = 0.08  # the same for the 0 count, in which a digit is all that matters
UNITS_DANGER_PAID = 0.4
UNITS_DANGER_FREE = 0.15


def worth_flowing(view: HandView, flow: Put) -> bool:
    """Always, but with the 0 count and no pay: there any discard may mend the digit, so only to reach 0."""
    rules = view.public.rules
    left = [card for card in view.cards if card not in flow.cards]
    return rules.values == "face10" or flow_pays(view) or hand_points(left, rules.values) == 0


def worth_calling(view: HandView, others: tuple[Rival, ...], hidden: list[int], can_flow: bool) -> bool:
    """Whether the pot times the chance to get it, less what failing costs, beats playing on."""
    public = view.public
    rules = public.rules
    if public.pile == 1 and rules.exhaust_timing == "on_draw":  # to draw is to call with one card more (KA19)
        return not can_flow
    if rules.values == "face10" and view.points > HOPELESS:
        return False
    pot, cost = float(len(public.seats)), cost_of_failing(rules, len(public.seats), len(others))
    laps = public.pile / (len(others) + 1)
    asked = (PLAYING_ON[len(others) + 1] * pot + cost) / (pot + cost)
    if rules.values == "face10":
        asked += LATE * max(0.0, 2 - laps) + FLOW_AT_HAND * can_flow
    return chance_to_win(view, others, hidden, asked) >= min(asked, 1.0)


def cost_of_failing(rules: KangRules, players: int, others: int) -> float:
    """What a failed caller pays beyond the ante, in stakes (KA17)."""
    return {"none": 0.0, "next_pot_alone": players - 1.0, "pay_each": float(others), "match_pot": float(players)}[
        rules.ruealom
    ]


def chance_to_win(view: HandView, others: Iterable[Rival], hidden: list[int], asked: float) -> float:
    """The chance that nobody is lower and the ties fall well; stops short once it is below `asked`."""
    chance = 1.0
    for rival in others:
        spread = totals(rival, hidden, view.public.rules, view.points)
        beaten = sum(spread[: view.points]) + _tie_lost(view, rival) * spread[view.points]
        chance *= max(0.0, 1.0 - beaten)
        if chance < asked:
            break
    return chance


def _tie_lost(view: HandView, rival: Rival) -> float:
    """How much of the round a caller loses who has the same points as `rival` (KA14)."""
    match view.public.rules.tie:
        case "caller_wins":
            return 0.0
        case "fewest_cards" if rival.count != len(view.cards):
            return float(rival.count < len(view.cards))
    return 0.5  # shared, or decided by the smallest card


def best_put(view: HandView, puts: list[Put], others: tuple[Rival, ...], hidden: list[int]) -> Put:
    """The cards whose going leaves the best hand and gives the next player the least."""
    worth: dict[tuple[int, int], float] = {}  # by rank and number: suits do not matter for it
    for put in puts:
        key = (put.cards[0].rank, len(put.cards))
        if key not in worth:
            worth[key] = worth_putting(view, put, others[0], hidden)
    return max(puts, key=lambda put: (worth[put.cards[0].rank, len(put.cards)], suits(put)))


def worth_putting(view: HandView, put: Put, following: Rival, hidden: list[int]) -> float:
    """In points: what is left in the hand, the fewer the better, and what the next player may flow."""
    left = [card for card in view.cards if card not in put.cards]
    rules = view.public.rules
    rank = put.cards[0].rank - 1
    gift = flowable(following, hidden, rank, rules.values) if may_be_flowed(view, put) else 0.0
    points = hand_points(left, rules.values)
    if rules.values == "face0mod10":
        danger = UNITS_DANGER_PAID if flow_pays(view) else UNITS_DANGER_FREE
        return -points - UNITS_PER_CARD * len(left) - danger * gift
    may_flow_later = hidden[rank] if rules.flow else 0
    return MATES * _mates(left) - points - PER_CARD * len(left) - DANGER * gift - UNSEEN_COPY * may_flow_later


def flow_pays(view: HandView) -> bool:
    return view.public.rules.flow_pay == "per_card" and view.public.stake > 0


def may_be_flowed(view: HandView, put: Put) -> bool:
    """Whether the next player could flow on `put` (KA5, KA8, KA19)."""
    public = view.public
    rules = public.rules
    if not rules.flow or (isinstance(put, Discard) and public.pile == 0):
        return False
    depth = public.last.depth + 1 if isinstance(put, Flow) and public.last is not None else 0
    return rules.flow_chain_max is None or depth < rules.flow_chain_max


def puts(view: HandView, kind: type[Discard] | type[Flow]) -> list[Put]:
    return [move for move in view.moves if isinstance(move, Discard | Flow) and isinstance(move, kind)]


def lightest_left(view: HandView, puts: list[Put]) -> Put:
    """The cards whose going leaves the fewest points, then the fewest cards: so a knock wherever it can be (K-G6)."""

    def left(put: Put) -> tuple[int, int, int]:
        kept = [card for card in view.cards if card not in put.cards]
        return hand_points(kept, view.public.rules.values), len(kept), -suits(put)

    return min(puts, key=left)


def _mates(cards: list[Card]) -> int:
    """The points of those cards that would go out along with another of their rank; `cards` are sorted."""
    return sum([min(card.rank, 10) for card, mate in pairwise(cards) if card.rank == mate.rank])


def suits(put: Put) -> int:
    """High suits go first: a kept ♣ may decide a tie (K-W14)."""
    return sum([card.suit for card in put.cards])
