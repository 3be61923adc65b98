"""Level hard of Kang: plays on in many deals, and lets what comes out decide, where it is clear enough.

Lives here: `decided`. Not here: the playing on (engine.players.kang_search), rules of thumb
(engine.players.kang_habits), the other levels (engine.players.kang).
"""

from __future__ import annotations

import msgspec

from engine.kang.met import Met
from engine.kang.moves import Discard, Flow, Move
from engine.kang.views import HandView
from engine.players.kang_habits import (
    HOPELESS,
    KANG,
    Put,
    best_put,
    puts,
    suits,
    worth_calling,
    worth_flowing,
    worth_putting,
)
from engine.players.kang_odds import rivals, unseen
from engine.players.kang_search import Thought, think

LEANING = {"even": 0.0, "bold": -0.2, "calm": 0.2}  # stakes by which a call has to be better than anything else
LEANING_OF_TWO = -0.2  # the same again where two play: waiting looks better in the deals than it is
PUTS_TRIED = 3  # the best ones by rule of thumb
CLEARLY = 1.0  # standard errors by which another must be better than the best one by rule of thumb


class Decided(msgspec.Struct, frozen=True):
    """The move, and what was thought about to find it; nothing, where a rule of thumb was enough."""

    move: Move
    thoughts: tuple[Thought, ...] = ()


def decided(view: HandView, seed: str, temper: str = "even", met: tuple[Met, ...] = ()) -> Decided:
    """What hard plays where it sees `view`. `view.moves` is not empty."""
    if view.public.rules.values == "face0mod10":
        return Decided(_by_thumb(view))
    flows, discards = puts(view, Flow), puts(view, Discard)
    if out := [put for put in (*flows, *discards) if len(put.cards) == len(view.cards)]:
        return Decided(out[0])
    if not discards:
        others: list[Move] = [best_put(view, flows, rivals(view), unseen(view))] if flows else [view.moves[0]]
    else:
        others = list(_worth_trying(view, discards))
    calls = KANG in view.moves and (view.points <= HOPELESS or view.public.pile == 1)
    tried = [*others, KANG] if calls else others
    if len(tried) == 1:
        return Decided(tried[0])
    thoughts = think(view, seed, tried, met)
    best = thoughts[0]
    for each in thoughts[1:]:
        if each.move != KANG and each.worth > best.worth and each.better_than(thoughts[0]) > CLEARLY:
            best = each
    leaning = LEANING[temper] + (LEANING_OF_TWO if len(view.public.seats) == 2 else 0.0)
    if calls and thoughts[-1].worth >= best.worth + leaning:
        best = thoughts[-1]
    return Decided(best.move, tuple(thoughts))


def _worth_trying(view: HandView, discards: list[Put]) -> list[Put]:
    """The best cards to throw by rule of thumb, the best first; of those that differ in suits, the high ones."""
    others, hidden = rivals(view), unseen(view)
    kinds: dict[tuple[int, int], Put] = {}
    for put in discards:
        kind = (put.cards[0].rank, len(put.cards))
        if kind not in kinds or suits(put) > suits(kinds[kind]):
            kinds[kind] = put
    best = best_put(view, discards, others, hidden)
    rest = [put for put in kinds.values() if put != best]
    rest.sort(key=lambda put: -worth_putting(view, put, others[0], hidden))
    return [best, *rest[: PUTS_TRIED - 1]]


def _by_thumb(view: HandView) -> Move:
    """The 0 count: calls when that beats playing on, flows to a better digit, throws by the digit that is left."""
    others, hidden = rivals(view), unseen(view)
    flows = puts(view, Flow)
    if KANG in view.moves and worth_calling(view, others, hidden, bool(flows)):
        return KANG
    if flows:
        flow = best_put(view, flows, others, hidden)
        if worth_flowing(view, flow):
            return flow
    discards = puts(view, Discard)
    return best_put(view, discards, others, hidden) if discards else view.moves[0]
