"""Playing a deal of Jub Moo out with each card in many worlds, and what comes of it.

Lives here: `Search`, the cards that are worth a try, and the facts about each. Not here: drawing the worlds
(engine.players.jub_moo_worlds), what they are believed to be (engine.players.jub_moo_beliefs), the moves that are no
cards (engine.players.jub_moo).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.jub_moo.views import HandView
from engine.players.jub_moo_beliefs import Beliefs, Kinds, believed
from engine.players.jub_moo_habits import habits
from engine.players.jub_moo_kernel import (
    ALL_HEARTS,
    JACK_BIT,
    MIRROR_BIT,
    POINT_BITS,
    QUEEN_BIT,
    Counting,
    Trick,
    play_out,
)
from engine.players.jub_moo_seen import Seen
from engine.players.jub_moo_worlds import World, Worlds

CARDS_A_THOUGHT = 28_000  # played in all play-outs of one thought
MOST_WORLDS = 320
DRAWN = 2  # worlds for each that is believed and played out
FIRST_LOOK = 0.25  # of the worlds; then cards that are clearly worse than the best are left alone, and again later
CLEARLY = 2.0  # standard errors of the difference


class Tally(msgspec.Struct):
    """What has come of one move so far, summed over the worlds."""

    tries: int = 0
    takes: int = 0
    queen: int = 0
    jack: int = 0
    mirror: int = 0
    blank: int = 0
    chuan: int = 0
    their_chuan: int = 0
    points: int = 0
    hearts: int = 0

    def add(self, scores: Sequence[int], taken: Sequence[int], me: int, chuan: int, *, takes: bool) -> None:
        """One world: what everybody has and has taken in the end; `chuan`: who has a ช้วน or บิ๊กช้วน, else -1."""
        own = taken[me]
        self.tries += 1
        self.takes += takes
        self.queen += own & QUEEN_BIT > 0
        self.jack += own & JACK_BIT > 0
        self.mirror += own & MIRROR_BIT > 0
        self.blank += not own
        self.chuan += chuan == me
        self.their_chuan += chuan not in (-1, me)
        self.points += scores[me]
        self.hearts += (own & ALL_HEARTS).bit_count()

    def facts(self) -> dict[str, float]:
        """By the names of engine.players.weighing."""
        names = ("takes", "queen", "jack", "mirror", "blank", "chuan", "their_chuan", "points", "hearts")
        return {name: getattr(self, name) / self.tries for name in names}


class Search:
    """The worlds of one moment, in which each of `tried` is played and the deal played on from there.

    `found` has what came of each card in one world after the other, as points above the mean of the others, `claim`
    the same for a claim if that is `certain`. A card that does clearly worse than the best in the same worlds is not
    tried in the later ones. `told`: keep a Tally of each card, and of the claim (CLAIMED). `taste`: points that it is
    worth by itself to take the trick on the table.
    """

    def __init__(
        self,
        view: HandView,
        seen: Seen,
        tried: Sequence[int],
        seed: str,
        *,
        certain: bool,
        told: bool = False,
        taste: float = 0.0,
    ) -> None:
        self.seen = seen
        self.taste = taste
        self.takes = dict.fromkeys(tried, 0)  # counted if anybody asks for it
        self.left = left_out(seen)
        self.found: dict[int, list[float]] = {card: [] for card in tried}
        self.alive = list(tried)
        self.tricks = {card: trick_with(seen, card) for card in tried}
        self.claim: list[float] = []
        self.certain = certain
        self.tallies = {card: Tally() for card in (*tried, *([CLAIMED] if certain else []))} if told else {}
        cards = len(tried) * sum(seen.counts)
        self.many = max(1, min(MOST_WORLDS, CARDS_A_THOUGHT // cards))
        drawn = list(Worlds(seen).draw(DRAWN * self.many, seed))
        worlds = believed(drawn, Beliefs(view, seen), self.many)
        look = max(1, int(FIRST_LOOK * self.many))
        order = [
            at for first in range(_STRIDE) for at in range(first, self.many, _STRIDE)
        ]  # believed ones lie in rows
        for done, at in enumerate(order, 1):
            world, kinds = worlds[at]
            self._try(world, kinds, drawn[at].noise)
            if done == look and done < self.many:
                self._drop()
                look *= 2
                if len(self.alive) == 1 and not certain and not told:
                    break

    def best(self) -> int:
        """The card that has done best, to this seat's taste."""
        return max(self.alive, key=lambda card: sum(self.found[card]) + self.taste * self.takes[card])

    def worth(self, card: int) -> float:
        """Points above the mean of the others. Of a card that was left alone: against the best in the same worlds."""
        found, best = self.found[card], self.found[self.best()]
        less = sum(best[: len(found)]) / len(found) - sum(found) / len(found)
        return sum(best) / len(best) - less

    def _drop(self) -> None:
        """Leave the cards alone that are clearly worse than the best so far."""
        best = self.found[self.best()]
        kept = []
        for card in self.alive:
            less = [one - other for one, other in zip(best, self.found[card], strict=True)]
            many, mean = len(less), sum(less) / len(less)
            spread = sum([each * each for each in less]) / many - mean * mean
            if mean <= 0 or mean * mean * many <= CLEARLY * CLEARLY * spread:
                kept.append(card)
        self.alive = kept

    def _try(self, world: World, kinds: Kinds, noise: bytes) -> None:
        seen = self.seen
        count = Counting(seen.rules, world.removed)
        out = self.left & ~POINT_BITS[world.removed] if world.removed >= 0 else self.left
        players = [habits(kind) for kind in kinds]
        for card in self.alive:
            steps: list[tuple[int, int]] | None = [] if self.tallies or self.taste else None
            hands, taken = list(world.hands), list(seen.taken)
            hands[4 * seen.me + card // 13] ^= 1 << card % 13
            play_out(hands, taken, out, self.tricks[card], players, noise, steps)
            scores = count.scores(taken)
            self.found[card].append(edge(scores, seen.me))
            if steps is not None:
                takes = _taker(seen, card, steps) == seen.me
                self.takes[card] += takes
                if self.tallies:
                    self.tallies[card].add(scores, taken, seen.me, count.chuan(taken), takes=takes)
        if self.certain:
            taken = with_the_rest(seen, out)
            scores = count.scores(taken)
            self.claim.append(edge(scores, seen.me))
            if self.tallies:
                self.tallies[CLAIMED].add(scores, taken, seen.me, count.chuan(taken), takes=True)


_STRIDE = 8
CLAIMED = -1


def _taker(seen: Seen, card: int, steps: Sequence[tuple[int, int]]) -> int:
    """Who takes the trick on the table: this seat plays `card`, then the others what `steps` begins with."""
    trick = [*seen.trick, card, *[each for _, each in steps[: seen.seats - len(seen.trick) - 1]]]
    best = max([each for each in trick if each // 13 == trick[0] // 13])
    return (seen.leader + trick.index(best)) % seen.seats


def trick_with(seen: Seen, card: int) -> Trick:
    """The trick on the table once this seat has played `card`."""
    trick = (*seen.trick, card)
    suit, best, taker, pile = trick[0] // 13, -1, seen.leader, 0
    for step, each in enumerate(trick):
        pile |= POINT_BITS[each]
        if each // 13 == suit and each % 13 > best:
            best, taker = each % 13, (seen.leader + step) % seen.seats
    turn, left = (seen.me + 1) % seen.seats, seen.seats - len(trick)
    jack_free = not seen.rules.jack_banned_first_trick
    return Trick(suit, best, taker, pile, turn, left, seen.tricks, seen.closed, jack_free)


def left_out(seen: Seen) -> int:
    """The point cards that nobody has taken, as bits; one of them may lie beside the table."""
    held = seen.hidden | seen.mine
    for open in seen.open.values():
        held |= open
    found = 0
    for card in (*_numbers(held), *seen.trick):
        found |= POINT_BITS[card]
    return found


def _numbers(cards: int) -> Iterable[int]:
    return [each for each in range(52) if cards >> each & 1]


def with_the_rest(seen: Seen, rest: int) -> list[int]:
    """What everybody has taken once this seat takes all the point cards `rest`."""
    taken = list(seen.taken)
    taken[seen.me] |= rest
    return taken


def edge(scores: Sequence[int], me: int) -> float:
    """How much more one seat has than the others on average."""
    return scores[me] - (sum(scores) - scores[me]) / (len(scores) - 1)


def alike(cards: Sequence[int], seen: Seen) -> list[list[int]]:
    """`cards` in rows: in each are cards without points between which nobody else can play, so they do the same."""
    others = seen.hidden
    for held in seen.open.values():
        others |= held
    for card in seen.trick:
        others |= 1 << card
    rows: list[list[int]] = []
    for card in sorted(cards):
        last = rows[-1][0] if rows else -1
        between = range(last + 1, card)
        same = last >= 0 and last // 13 == card // 13 and not POINT_BITS[last] and not POINT_BITS[card]
        if not same or any(others >> each & 1 or (POINT_BITS[each] and each in cards) for each in between):
            rows.append([card])
        else:
            rows[-1].append(card)
    return rows


def different(cards: Sequence[int], seen: Seen) -> list[int]:
    """The lowest card of each row of `alike`."""
    return [row[0] for row in alike(cards, seen)]
