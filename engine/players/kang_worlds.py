"""Deals of the cards that a seat does not see, each about as likely as it is to be the true one.

Lives here: `Worlds`. Not here: what the others did, and how likely a hand makes it (engine.players.kang_past), at how
many points they call (engine.players.kang_lines).

For each rival some hands are dealt and weighed by all that it did; a deal takes one for each, such that no card is
dealt twice.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Callable, Iterator

from engine.kang.met import Met
from engine.kang.views import HandView
from engine.players.kang_kernel import NEVER, ONE, POINTS, SHIFT, hand_of
from engine.players.kang_lines import habit
from engine.players.kang_odds import leanings, rivals, unseen
from engine.players.kang_past import Past, past

CANDIDATES = 120  # hands that are weighed for each rival
AGAIN = 8  # how often another hand is taken where cards are short, before one is dealt from what is left
LIGHTER = 0.98
WILD_WHIM = 115  # of 256: how often a seat that plays without looking calls
_SPARE = sum([8 << shift for shift in SHIFT])  # a bit above each rank's number


class World:
    """One deal of all that is hidden. Seats are places in the order of play."""

    __slots__ = ("hands", "lines", "pile", "points", "whims")

    def __init__(
        self, hands: list[int], points: list[int], lines: list[int], whims: list[int], pile: list[int]
    ) -> None:
        self.hands = hands
        self.points = points  # not cut to a digit
        self.lines = lines  # with how many points each calls
        self.whims = whims  # of 256, how often each calls whatever it holds
        self.pile = pile  # ranks, the next one first


class _Rival:
    """One rival, and the hands that it may have."""

    def __init__(self, place: int, count: int, weights: list[float]) -> None:
        self.place = place
        self.count = count
        self.weights = weights
        self.hands: list[tuple[int, int, int, int]] = []  # hand, points, line, whim
        self.up_to: list[float] = []  # their weights, added up


class Worlds:
    """All that a view tells of the hidden cards. `chance` fixes the deals."""

    def __init__(self, view: HandView, chance: random.Random, met: tuple[Met, ...] = ()) -> None:
        public = view.public
        rules = public.rules
        self._by_chance: Callable[[], float] = chance.random
        self._worth = POINTS[rules.values]
        self._hidden = unseen(view)
        self._pool = [rank for rank, many in enumerate(self._hidden) for _ in range(many)]
        self._free = sum([many << shift for many, shift in zip(self._hidden, SHIFT, strict=True)])
        self._pile = public.pile
        place = public.seats.index(view.seat)
        self._hands, self._points = [0] * len(public.seats), [0] * len(public.seats)
        self._hands[place] = hand_of(view.cards)
        self._points[place] = sum([self._worth[card.rank - 1] for card in view.cards])
        known = {each.seat: each for each in met}
        most = 999 if rules.kang_max_value is None else rules.kang_max_value
        turns = past(public)
        self._rivals: list[_Rival] = []
        for shown in rivals(view):
            rival = _Rival(public.seats.index(shown.seat), shown.count, leanings(shown, rules.values))
            tempers = habit(known.get(shown.seat), rules, len(public.seats))
            weigh = Past(turns.get(shown.seat, ()), rules, self._by_chance)
            so_far = 0.0
            for _ in range(CANDIDATES):
                wild = self._by_chance() < tempers.wild
                line = NEVER if wild else min(most, bisect_left(tempers.up_to, self._by_chance()))
                held, share = self._deal(rival, wild=wild)
                points = sum([self._worth[rank] for rank in held])
                so_far += weigh.likelihood(held, line) / share * LIGHTER**points
                rival.hands.append((sum([ONE[rank] for rank in held]), points, line, WILD_WHIM if wild else 0))
                rival.up_to.append(so_far)
            self._rivals.append(rival)

    def _deal(self, rival: _Rival, *, wild: bool) -> tuple[list[int], float]:
        """A hand for `rival`, light cards more often; and how much more often than by a blind deal."""
        by_chance, pool = self._by_chance, self._pool
        held: list[int] = []
        share = 1.0
        many = len(pool)
        taken: set[int] = set()
        weights = rival.weights
        tries = 0
        while len(held) < rival.count:
            at = int(by_chance() * many)
            if at in taken:
                continue
            tries += 1
            rank = pool[at]
            weight = 1.0 if wild else weights[rank]
            if by_chance() < weight or tries > 200:
                taken.add(at)
                held.append(rank)
                share *= weight
        return held, share

    def draw(self, many: int) -> Iterator[World]:
        """`many` deals."""
        by_chance = self._by_chance
        rivals = self._rivals
        for number in range(many):
            hands, points = self._hands[:], self._points[:]
            lines, whims = [NEVER] * len(hands), [0] * len(hands)
            free = self._free
            turned = number % len(rivals)
            for rival in rivals[turned:] + rivals[:turned]:
                whole = rival.up_to[-1]
                for _ in range(AGAIN):
                    hand, held, line, whim = rival.hands[bisect_left(rival.up_to, by_chance() * whole)]
                    if ((free | _SPARE) - hand) & _SPARE == _SPARE:
                        break
                else:
                    hand, held = self._left_over(free, rival)
                free -= hand
                place = rival.place
                hands[place], points[place], lines[place], whims[place] = hand, held, line, whim
            yield World(hands, points, lines, whims, self._shuffled(free)[: self._pile])

    def _left_over(self, free: int, rival: _Rival) -> tuple[int, int]:
        """A hand from the cards that are left, with its points; light ones more often."""
        pool = self._shuffled(free)
        weights, by_chance = rival.weights, self._by_chance
        pool.sort(key=lambda rank: by_chance() ** (1 / weights[rank]), reverse=True)
        held = pool[: rival.count]
        return sum([ONE[rank] for rank in held]), sum([self._worth[rank] for rank in held])

    def _shuffled(self, free: int) -> list[int]:
        pool: list[int] = []
        for rank, shift in enumerate(SHIFT):
            if many := free >> shift & 15:
                pool += [rank] * many
        by_chance = self._by_chance
        for place in range(len(pool) - 1, 0, -1):
            other = int(by_chance() * (place + 1))
            pool[place], pool[other] = pool[other], pool[place]
        return pool
