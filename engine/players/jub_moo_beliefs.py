"""What the cards that the others have played tell of those that they still hold.

Lives here: `Beliefs`, how well a way in which the cards may lie agrees with what was played, and `believed`, which
keeps ways as often as they agree. Not here: what nobody can hold (engine.players.jub_moo_seen), drawing the ways
(engine.players.jub_moo_worlds), the habits themselves (engine.players.jub_moo_habits).

Who had Q♠ and did not throw it away hardly has it; who ducked with a low card has none between. Each play is as
likely as the habits make it among all cards that the seat could have played then; what it did play is known, so only
the others count.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

import msgspec

from engine.jub_moo.views import HandView
from engine.players.jub_moo_habits import lead_row
from engine.players.jub_moo_kernel import (
    ALL_POINTS,
    DISCARDS,
    FOLLOWS,
    LEADS,
    POINT_BITS,
    QUEEN_BIT,
    collected,
    follow_row,
    number,
)
from engine.players.jub_moo_seen import Seen
from engine.players.jub_moo_worlds import World


class _Followed(msgspec.Struct, frozen=True):
    """A card of the suit that was led, among others of that suit."""

    at: int  # where the suit of this seat stands among the hands
    later: int  # what it played of the suit then and since
    under: int  # heights below the best card
    below: array[float]
    over: array[float]


class _Free(msgspec.Struct, frozen=True):
    """A lead or a discard, among all its cards."""

    at: int
    later: tuple[int, int, int, int]
    sums: tuple[array[float], ...]  # by suit


class Beliefs:
    """What one seat believes of the others at one moment."""

    def __init__(self, view: HandView, seen: Seen) -> None:
        self._followed: list[_Followed] = []
        self._free: list[_Free] = []
        self._read(view, seen)

    def agreement(self, hands: Sequence[int]) -> float:
        """How well `hands` agree with what was played, against other hands."""
        wrong = 1.0
        for one in self._followed:
            held = hands[one.at] | one.later
            under = held & one.under
            wrong *= one.below[under] + one.over[held ^ under]
        for any in self._free:
            at, later, sums = any.at, any.later, any.sums
            wrong *= (
                sums[0][hands[at] | later[0]]
                + sums[1][hands[at + 1] | later[1]]
                + sums[2][hands[at + 2] | later[2]]
                + sums[3][hands[at + 3] | later[3]]
            )
        return 1.0 / wrong

    def _read(self, view: HandView, seen: Seen) -> None:
        public = view.public
        places = {seat: place for place, seat in enumerate(public.seats)}
        plays = [(places[act.seat], number(act.card)) for act in public.acts if act.kind == "play" and act.card]
        since = _since(plays, seen.seats)
        taken, out = [0] * seen.seats, ALL_POINTS
        for start in range(0, len(plays), seen.seats):
            trick = plays[start : start + seen.seats]
            led, best, taker, pile = trick[0][1] // 13, -1, trick[0][0], 0
            for step, (place, card) in enumerate(trick):
                suit, level = divmod(card, 13)
                if place != seen.me and place not in seen.open and start + step:
                    self._tell(start + step, place, suit, (led, best, step, pile, taker), taken, out, since)
                if suit == led and level > best:
                    best, taker = level, place
                pile |= POINT_BITS[card]
            taken[taker] |= pile
            out &= ~pile

    def _tell(
        self, number: int, place: int, suit: int, trick: tuple[int, int, int, int, int], taken: list[int], out: int,
        since: list[tuple[int, int, int, int]],
    ) -> None:  # fmt: skip
        """One card of somebody else, before it lies there."""
        led, best, step, pile, taker = trick
        if step and suit == led:
            row = 2 * follow_row(led, step, pile, taken[place], out)
            under = (1 << max(best, 0)) - 1
            self._followed.append(
                _Followed(4 * place + led, since[number][led], under, FOLLOWS[row], FOLLOWS[row + 1])
            )
        elif not step:
            row = 4 * lead_row(out & QUEEN_BIT > 0, number // len(taken))
            self._free.append(_Free(4 * place, since[number], LEADS[row : row + 4]))
        elif number >= len(taken):  # what may be thrown into the first trick is a matter of rules, not of habits
            left = out & ~pile
            row = 4 * (2 * (left & QUEEN_BIT > 0) + collected(taken[taker] | pile, left))
            self._free.append(_Free(4 * place, since[number], DISCARDS[row : row + 4]))


def _since(plays: Sequence[tuple[int, int]], seats: int) -> list[tuple[int, int, int, int]]:
    """For each play what its seat has played from there on, by suit."""
    played = [[0, 0, 0, 0] for _ in range(seats)]
    found: list[tuple[int, int, int, int]] = []
    for place, card in reversed(plays):
        own = played[place]
        own[card // 13] |= 1 << card % 13
        found.append((own[0], own[1], own[2], own[3]))
    return found[::-1]


def believed(worlds: Sequence[World], beliefs: Beliefs, many: int) -> list[World]:
    """`many` of `worlds`, each as often as it agrees with what was played."""
    bounds = list(accumulate([beliefs.agreement(world.hands) for world in worlds]))
    step = bounds[-1] / many
    last = len(worlds) - 1
    return [worlds[min(last, bisect_right(bounds, (each + 0.5) * step))] for each in range(many)]
