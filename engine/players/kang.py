"""Computer players of Kang at three levels, each a pure function of what its seat sees.

Lives here: `choose` and what the levels do. Not here: reading the other hands
(engine.players.kang_odds), and anything that knows them: no round, no deal, no store.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import pairwise

from engine.cards import Card
from engine.kang.met import Met
from engine.kang.moves import CallKang, Discard, Flow, Move, move_text
from engine.kang.points import hand_points
from engine.kang.rules import KangRules
from engine.kang.views import HandView
from engine.players.kang_odds import Rival, flowable, rivals, totals, unseen
from engine.players.weighing import Weighed

KANG = CallKang()
TEMPERS = ("even", "bold", "calm")

Put = Discard | Flow


def choose(view: HandView, level: str, seed: str, temper: str = "even", met: tuple[Met, ...] = ()) -> Move:
    """The move that a computer player of `level` ("easy", "medium", "hard") makes where it sees `view`.

    Always one of `view.moves`; the same question always gives the same move. `seed` is any text and must have
    nothing to do with the shuffle's. `temper`: "even", "bold" (calls earlier) or "calm" (waits); easy has none.
    `met`: how the others have called this evening. ValueError: no such level or temper, or not this seat's turn.
    """
    if not view.moves:
        raise ValueError(f"{view.seat} is not awaited")
    if temper not in TEMPERS:
        raise ValueError(f"no such temper: {temper!r}")
    match level:
        case "easy":
            return _easy(view, seed)
        case "medium":
            return _medium(view, seed)
        case "hard":
            return _hard(view)
    raise ValueError(f"no such level: {level!r}")


def weigh(view: HandView, seed: str, met: tuple[Met, ...] = ()) -> tuple[Weighed, ...]:
    """What each move is worth to level hard with an even temper, the best one first: that is what it plays.

    Moves that differ in nothing but suits share one Weighed. ValueError: not this seat's turn.
    """
    best = choose(view, "hard", seed, met=met)
    others, hidden = rivals(view), unseen(view)
    pot = float(len(view.public.seats))
    share = PLAYING_ON[len(others) + 1]
    alike: dict[str, list[Move]] = {}
    for move in (best, *[move for move in view.moves if move != best]):
        alike.setdefault(_kind(move), []).append(move)
    found: list[Weighed] = []
    for moves in alike.values():
        move = moves[0]
        left = [card for card in view.cards if not isinstance(move, Discard | Flow) or card not in move.cards]
        facts = {"points_left": float(hand_points(left, view.public.rules.values)), "cards_left": float(len(left))}
        if move == KANG:
            cost = _cost_of_failing(view.public.rules, len(view.public.seats), len(others))
            chance = _chance_to_win(view, others, hidden, 0.0)
            facts |= {"call_wins": chance, "call_costs": cost, "wins": chance, "fails": 1 - chance}
            worth = chance * pot - (1 - chance) * cost - 1
        else:
            worth = share * pot - 1
            if isinstance(move, Discard | Flow):
                rank = move.cards[0].rank - 1
                gift = flowable(others[0], hidden, rank, view.public.rules.values)
                facts["flowed"] = min(1.0, gift) if _may_be_flowed(view, move) else 0.0
                light = _worth_putting(view, move, others[0], hidden)
                worth += light / 100
        found.append(Weighed(move_text(move), worth, facts, tuple([move_text(each) for each in moves[1:]])))
    return (found[0], *sorted(found[1:], key=lambda each: -each.worth))


def _kind(move: Move) -> str:
    """The same text for moves that differ in nothing but suits."""
    if isinstance(move, Discard | Flow):
        return f"{type(move).__name__} {move.cards[0].rank} {len(move.cards)}"
    return type(move).__name__


def _whim(view: HandView, seed: str, about: str) -> float:
    """A number from 0 up to 1, fixed by the seed, the moment of the round and what it is `about`."""
    digest = hashlib.sha256(f"{seed}/{view.seat}/{len(view.public.acts)}/{about}".encode()).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


# --- easy: plain play, calls on a whim, overlooks things ------------------------------------------

EASY_CALLS_FROM_TO = {"face10": (2, 20), "face0mod10": (0, 8)}
EASY_OVERLOOKS_FLOW = 0.3
EASY_OVERLOOKS_MATES = 0.5


def _easy(view: HandView, seed: str) -> Move:
    """Throws the heaviest, sees a flow or a pair not always, calls now too early, now too late."""
    least, most = EASY_CALLS_FROM_TO[view.public.rules.values]
    if KANG in view.moves and view.points <= least + int((most - least) * _whim(view, seed, "call")):
        return KANG
    flows = _puts(view, Flow)
    if flows and _whim(view, seed, "flow") >= EASY_OVERLOOKS_FLOW:
        return _lightest_left(view, flows)
    discards = _puts(view, Discard)
    if not discards:
        return view.moves[0]  # to draw
    if _whim(view, seed, "mates") < EASY_OVERLOOKS_MATES:
        discards = [put for put in discards if len(put.cards) == 1]
    return _lightest_left(view, discards)


# --- medium: good habits, one fixed line for calling, no counting ---------------------------------

MEDIUM_CALLS_AT = (0, 0, 9, 7, 6, 5, 5, 5, 5, 5)  # by the number of players, where a failed call costs
MEDIUM_CALLS_FREELY_AT = (0, 0, 15, 13, 12, 12, 11, 10, 10, 10)  # where it costs nothing
MEDIUM_SWAYS = 3  # points about its line, so that it cannot be read


def _medium(view: HandView, seed: str) -> Move:
    """Throws what makes the hand lightest, flows whenever it can, calls at a line that suits the table."""
    if KANG in view.moves and view.points <= _line(view, seed):
        return KANG
    flows = _puts(view, Flow)
    if flows:
        return _lightest_left(view, flows)
    discards = _puts(view, Discard)
    return _lightest_left(view, discards) if discards else view.moves[0]


def _line(view: HandView, seed: str) -> int:
    """The most points with which medium calls now."""
    rules, players = view.public.rules, len(view.public.seats)
    sway = _whim(view, seed, "line")
    if rules.values == "face0mod10":
        return (2 if rules.ruealom == "none" else 1) + int(3 * sway) - 1
    lines = MEDIUM_CALLS_FREELY_AT if rules.ruealom == "none" else MEDIUM_CALLS_AT
    return lines[players] + int((2 * MEDIUM_SWAYS + 1) * sway) - MEDIUM_SWAYS


# --- hard: counts, and weighs the call against what it may cost -----------------------------------

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


def _hard(view: HandView) -> Move:
    """Calls when that is worth more than playing on, flows when it can, throws what helps the others least."""
    others, hidden = rivals(view), unseen(view)
    flows = _puts(view, Flow)
    if KANG in view.moves and _worth_calling(view, others, hidden, bool(flows)):
        return KANG
    if flows:
        flow = _best_put(view, flows, others, hidden)
        if _worth_flowing(view, flow):
            return flow
    discards = _puts(view, Discard)
    return _best_put(view, discards, others, hidden) if discards else view.moves[0]


def _worth_flowing(view: HandView, flow: Put) -> bool:
    """Always, but with the 0 count and no pay: there any discard may mend the digit, so only to reach 0."""
    rules = view.public.rules
    left = [card for card in view.cards if card not in flow.cards]
    return rules.values == "face10" or _flow_pays(view) or hand_points(left, rules.values) == 0


def _worth_calling(view: HandView, others: tuple[Rival, ...], hidden: list[int], can_flow: bool) -> bool:
    """Whether the pot times the chance to get it, less what failing costs, beats playing on."""
    public = view.public
    rules = public.rules
    if public.pile == 1 and rules.exhaust_timing == "on_draw":  # to draw is to call with one card more (KA19)
        return not can_flow
    if rules.values == "face10" and view.points > HOPELESS:
        return False
    pot, cost = float(len(public.seats)), _cost_of_failing(rules, len(public.seats), len(others))
    laps = public.pile / (len(others) + 1)
    asked = (PLAYING_ON[len(others) + 1] * pot + cost) / (pot + cost)
    if rules.values == "face10":
        asked += LATE * max(0.0, 2 - laps) + FLOW_AT_HAND * can_flow
    return _chance_to_win(view, others, hidden, asked) >= min(asked, 1.0)


def _cost_of_failing(rules: KangRules, players: int, others: int) -> float:
    """What a failed caller pays beyond the ante, in stakes (KA17)."""
    return {"none": 0.0, "next_pot_alone": players - 1.0, "pay_each": float(others), "match_pot": float(players)}[
        rules.ruealom
    ]


def _chance_to_win(view: HandView, others: Iterable[Rival], hidden: list[int], asked: float) -> float:
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


def _best_put(view: HandView, puts: list[Put], others: tuple[Rival, ...], hidden: list[int]) -> Put:
    """The cards whose going leaves the best hand and gives the next player the least."""
    worth: dict[tuple[int, int], float] = {}  # by rank and number: suits do not matter for it
    for put in puts:
        key = (put.cards[0].rank, len(put.cards))
        if key not in worth:
            worth[key] = _worth_putting(view, put, others[0], hidden)
    return max(puts, key=lambda put: (worth[put.cards[0].rank, len(put.cards)], _suits(put)))


def _worth_putting(view: HandView, put: Put, following: Rival, hidden: list[int]) -> float:
    """In points: what is left in the hand, the fewer the better, and what the next player may flow."""
    left = [card for card in view.cards if card not in put.cards]
    rules = view.public.rules
    rank = put.cards[0].rank - 1
    gift = flowable(following, hidden, rank, rules.values) if _may_be_flowed(view, put) else 0.0
    points = hand_points(left, rules.values)
    if rules.values == "face0mod10":
        danger = UNITS_DANGER_PAID if _flow_pays(view) else UNITS_DANGER_FREE
        return -points - UNITS_PER_CARD * len(left) - danger * gift
    may_flow_later = hidden[rank] if rules.flow else 0
    return MATES * _mates(left) - points - PER_CARD * len(left) - DANGER * gift - UNSEEN_COPY * may_flow_later


def _flow_pays(view: HandView) -> bool:
    return view.public.rules.flow_pay == "per_card" and view.public.stake > 0


def _may_be_flowed(view: HandView, put: Put) -> bool:
    """Whether the next player could flow on `put` (KA5, KA8, KA19)."""
    public = view.public
    rules = public.rules
    if not rules.flow or (isinstance(put, Discard) and public.pile == 0):
        return False
    depth = public.last.depth + 1 if isinstance(put, Flow) and public.last is not None else 0
    return rules.flow_chain_max is None or depth < rules.flow_chain_max


# --- common to the levels -------------------------------------------------------------------------


def _puts(view: HandView, kind: type[Discard] | type[Flow]) -> list[Put]:
    return [move for move in view.moves if isinstance(move, Discard | Flow) and isinstance(move, kind)]


def _lightest_left(view: HandView, puts: list[Put]) -> Put:
    """The cards whose going leaves the fewest points, then the fewest cards: so a knock wherever it can be (K-G6)."""

    def left(put: Put) -> tuple[int, int, int]:
        kept = [card for card in view.cards if card not in put.cards]
        return hand_points(kept, view.public.rules.values), len(kept), -_suits(put)

    return min(puts, key=left)


def _mates(cards: list[Card]) -> int:
    """The points of those cards that would go out along with another of their rank; `cards` are sorted."""
    return sum([min(card.rank, 10) for card, mate in pairwise(cards) if card.rank == mate.rank])


def _suits(put: Put) -> int:
    """High suits go first: a kept ♣ may decide a tie (K-W14)."""
    return sum([card.suit for card in put.cards])
