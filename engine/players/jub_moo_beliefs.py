"""What the cards that the others have played tell of those that they still hold, and of how they play.

Lives here: `Beliefs`, how well a way in which the cards may lie agrees with what was played, and `believed`, which
keeps ways as often as they agree. Not here: what nobody can hold (engine.players.jub_moo_seen), drawing the ways
(engine.players.jub_moo_worlds), the habits themselves (engine.players.jub_moo_habits).

Who had Q♠ and did not throw it away hardly has it; who ducked with a low card has none between. Each play is as
likely as the habits of the seat make it among all cards that it could have played then. Which kind of player sits
where is not known either: each way to look at the deal supposes a kind for each seat, and what was played decides.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, product

from engine.jub_moo.views import HandView
from engine.players.jub_moo_habits import AHEAD, KINDS, LOW, LOW_BITS, Weights, discard_moment, habits, lead_moment
from engine.players.jub_moo_kernel import ALL_POINTS, POINT_BITS, QUEEN_BIT, collected, following, number
from engine.players.jub_moo_seen import Seen
from engine.players.jub_moo_worlds import World

Kinds = tuple[int, ...]  # what kind of player sits at each place


# A card of the suit that was led, among others of that suit: where the suit of this seat stands among the hands,
# what it played of it then and since, the heights below the best card, the weights below and over, the card's own.
_Followed = tuple[int, int, int, Weights, Weights, float]
# A lead or a discard, among all its cards: where the seat stands among the hands, what it played then and since, the
# sums, both by suit; the suit of the card, and the weights of its height by how many of the suit there were.
_Free = tuple[int, tuple[int, int, int, int], "tuple[array[float], ...]", int, tuple[float, ...]]


class Beliefs:
    """What one seat believes of the others at one moment."""

    def __init__(self, view: HandView, seen: Seen) -> None:
        self.seats = seen.seats
        self._followed: dict[tuple[int, int], list[_Followed]] = {}  # by place and kind
        self._free: dict[tuple[int, int], list[_Free]] = {}
        for place in range(seen.seats):
            for kind in KINDS:
                self._followed[place, kind], self._free[place, kind] = [], []
        self.others = [place for place in range(seen.seats) if place != seen.me]
        self._read(view, seen)

    def kinds(self) -> list[Kinds]:
        """Every kind of player in every seat but this one, which thinks ahead."""
        found = []
        for each in product(KINDS, repeat=len(self.others)):
            at = dict(zip(self.others, each, strict=True))
            found.append(tuple([at.get(place, AHEAD) for place in range(self.seats)]))
        return found

    def agreement(self, hands: Sequence[int], kinds: Kinds) -> float:
        """How well `hands` agree with what was played by players of these `kinds`, against other hands and kinds."""
        agrees = 1.0
        for place in self.others:
            key = place, kinds[place]
            for at, later, below_best, (_, below_low, below_high), (_, over_low, over_high), weight in self._followed[
                key
            ]:
                over = hands[at] | later
                under = over & below_best
                over ^= under
                agrees *= weight / (
                    below_low[under & LOW_BITS]
                    + below_high[under >> LOW]
                    + over_low[over & LOW_BITS]
                    + over_high[over >> LOW]
                )
            for at, since, (clubs, diamonds, hearts, spades), suit, weights in self._free[key]:
                agrees *= weights[(hands[at + suit] | since[suit]).bit_count()] / (
                    clubs[hands[at] | since[0]]
                    + diamonds[hands[at + 1] | since[1]]
                    + hearts[hands[at + 2] | since[2]]
                    + spades[hands[at + 3] | since[3]]
                )
        return agrees

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
                if place != seen.me and place not in seen.open and start + step:
                    self._tell(start + step, place, card, (led, best, step, pile, taker), taken, out, since)
                suit, level = divmod(card, 13)
                if suit == led and level > best:
                    best, taker = level, place
                pile |= POINT_BITS[card]
            taken[taker] |= pile
            out &= ~pile

    def _tell(
        self, number: int, place: int, card: int, trick: tuple[int, int, int, int, int], taken: list[int], out: int,
        since: list[tuple[int, int, int, int]],
    ) -> None:  # fmt: skip
        """One card of somebody else, before it lies there."""
        led, best, step, pile, taker = trick
        suit, level = divmod(card, 13)
        for kind in KINDS:
            own = habits(kind)
            if step and suit == led:
                below, over = own.follow[following(led, step, pile, taken[place], out)]
                weight = (over if level > best else below)[0][level]
                under = (1 << max(best, 0)) - 1
                self._followed[place, kind].append((4 * place + led, since[number][led], under, below, over, weight))
                continue
            if not step:
                habit = own.lead[lead_moment(queen_out=out & QUEEN_BIT > 0, tricks=number // len(taken))]
            elif number >= len(taken):
                left = out & ~pile
                gathers = collected(taken[taker] | pile, left)
                habit = own.discard[discard_moment(queen_out=left & QUEEN_BIT > 0, collected=gathers)]
            else:
                continue  # what may be thrown into the first trick is a matter of rules, not of habits
            weights = tuple([row[level] for row in habit.cards[suit]])
            self._free[place, kind].append((4 * place, since[number], habit.sums, suit, weights))


def _since(plays: Sequence[tuple[int, int]], seats: int) -> list[tuple[int, int, int, int]]:
    """For each play what its seat has played from there on, by suit."""
    played = [[0, 0, 0, 0] for _ in range(seats)]
    found: list[tuple[int, int, int, int]] = []
    for place, card in reversed(plays):
        own = played[place]
        own[card // 13] |= 1 << card % 13
        found.append((own[0], own[1], own[2], own[3]))
    return found[::-1]


def believed(worlds: Sequence[World], beliefs: Beliefs, many: int) -> list[tuple[World, Kinds]]:
    """`many` of `worlds`, each as often as it agrees with what was played, and who plays how in them.

    The kinds of players are supposed in turn, so that every choice of them comes as often as any other.
    """
    kinds = beliefs.kinds()
    supposed = [kinds[at % len(kinds)] for at in range(len(worlds))]
    agreed = [beliefs.agreement(world.hands, each) for world, each in zip(worlds, supposed, strict=True)]
    bounds = list(accumulate(agreed))
    step, last = bounds[-1] / many, len(worlds) - 1
    found = [min(last, bisect_right(bounds, (each + 0.5) * step)) for each in range(many)]
    return [(worlds[at], supposed[at]) for at in found]
