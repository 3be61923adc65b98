"""Players of Kang to measure others by: a fixed line for calling, and any move. No level of a table.

Lives here: `threshold`, `any_move`. Not here: the levels (engine.players.kang), measuring (bot.selfplay_kang).
"""

from __future__ import annotations

import random

from engine.kang.moves import CallKang, Discard, Flow, Move
from engine.kang.points import card_points, hand_points
from engine.kang.views import HandView

CALLS_AT = (0, 0, 13, 10, 8, 7, 6, 5, 5, 5)
"""The most points with which `threshold` calls, by the number of players: what does best among such players."""
CALLS_AT_UNITS = 1  # the same with the 0 count


def threshold(view: HandView, seed: str) -> Move:
    """Calls at its line or under it, flows as much as it can whenever it can, throws the heaviest rank whole."""
    rules = view.public.rules
    line = CALLS_AT[len(view.public.seats)] if rules.values == "face10" else CALLS_AT_UNITS
    if CallKang() in view.moves and view.points <= line:
        return CallKang()
    flows = [move for move in view.moves if isinstance(move, Flow)]
    if flows:
        return max(flows, key=lambda flow: len(flow.cards))
    discards = [move for move in view.moves if isinstance(move, Discard)]
    if not discards:
        return view.moves[0]  # to draw
    if rules.values == "face10":
        return max(discards, key=lambda put: sum([card_points(card, "face10") for card in put.cards]))

    def digit(put: Discard) -> tuple[int, int]:
        left = [card for card in view.cards if card not in put.cards]
        return hand_points(left, rules.values), len(left)

    return min(discards, key=digit)


def any_move(view: HandView, seed: str) -> Move:
    """One of the moves that may be made, all as likely; fixed by the seed and the moment of the round."""
    return random.Random(f"{seed}/{view.seat}/{len(view.public.acts)}").choice(view.moves)
