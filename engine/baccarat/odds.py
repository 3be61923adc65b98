"""Exact counts: of all ordered draws of six cards from a shoe, how many end for the Player, the Banker, in a tie.

Lives here: `counts` for any remaining shoe. Not here: probabilities in words, and anything about betting (BA9).

Each draw is resolved by the rules, cards that are not needed are ignored (BA8). The plain way looks at 10^6 sequences
of values. Here the two pairs are taken as unordered, and the last two cards are not enumerated: what they lead to is
looked up in running sums of the cards that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

import msgspec

from engine.baccarat.tableau import NATURALS, TABLEAU, banker_draws, player_draws
from engine.baccarat.values import value
from engine.errors import Illegal, Refusal

LEAST = 6  # cards in the shoe
MOST_CARDS = 52 * 100

Pair = tuple[int, int, int, int]
"""Two values in order, their total, and in how many orders they can be drawn."""


class Counts(msgspec.Struct, frozen=True):
    """Ordered draws of six cards by how the coup ends."""

    banker: int
    player: int
    tie: int

    @property
    def all(self) -> int:
        """All ordered draws."""
        return self.banker + self.player + self.tie


def full_shoe(packs: int) -> tuple[int, ...]:
    """The cards of `packs` packs by value 0 to 9: sixteen tens and faces, four of every other, a pack."""
    return (16 * packs, *[4 * packs] * 9)


def by_value(ranks: Sequence[int]) -> tuple[int, ...]:
    """How many cards of each value 0 to 9 are among `ranks` 1 to 13."""
    found = [0] * 10
    for rank in ranks:
        found[value(rank)] += 1
    return tuple(found)


def counts(shoe: Sequence[int]) -> Counts:
    """The exact counts for the remaining `shoe`, given as ten numbers of cards by value 0 to 9.

    Illegal(BACCARAT_SHOE_SHORT) below six cards. ValueError for what is no such shoe.
    """
    if len(shoe) != 10 or min(shoe) < 0 or sum(shoe) > MOST_CARDS:
        raise ValueError("a shoe is ten numbers of cards, one for each value")
    if sum(shoe) < LEAST:
        raise Illegal(Refusal.BACCARAT_SHOE_SHORT)
    left = list(shoe)
    rest = sum(shoe) - 4
    ends = [0, 0, 0]  # player, banker, tie
    for player in _pairs():
        ways = _take(left, player)
        if ways:
            for banker in _pairs():
                both = ways * _take(left, banker)
                if both:
                    _count(ends, left, rest, player[2], banker[2], both)
                _put_back(left, banker)
        _put_back(left, player)
    return Counts(banker=ends[1], player=ends[0], tie=ends[2])


@cache
def _pairs() -> tuple[Pair, ...]:
    return tuple([(a, b, (a + b) % 10, 1 if a == b else 2) for a, b in combinations_with_replacement(range(10), 2)])


def _take(left: list[int], pair: Pair) -> int:
    """Take the pair out; the number of ordered ways to draw it, 0 where it is not there."""
    first, second, _, orders = pair
    ways = left[first]
    left[first] -= 1
    ways *= left[second]
    left[second] -= 1
    return ways * orders if ways > 0 else 0


def _put_back(left: list[int], pair: Pair) -> None:
    left[pair[0]] += 1
    left[pair[1]] += 1


def _count(ends: list[int], left: list[int], rest: int, player: int, banker: int, ways: int) -> None:
    """Add what the last two cards make of totals `player` and `banker`, reached in `ways` ways."""
    last = rest - 1
    if player in NATURALS or banker in NATURALS:
        ends[_end(player, banker)] += ways * rest * last
        return
    if not player_draws(player):
        if banker_draws(banker, None):
            _draw(ends, _sums(left), player, banker, ways * last, -1)
        else:
            ends[_end(player, banker)] += ways * rest * last
        return
    sums = _sums(left)
    for third in range(10):
        held = left[third]
        if held:
            final = (player + third) % 10
            if third in TABLEAU[banker]:
                _draw(ends, sums, final, banker, ways * held, third)
            else:
                ends[_end(final, banker)] += ways * held * last


def _end(player: int, banker: int) -> int:
    return 0 if player > banker else 1 if player < banker else 2


def _sums(left: list[int]) -> list[int]:
    """Running sums of the cards by value, twice round, so that any stretch of values is one difference."""
    sums, total = [0], 0
    for many in left + left:
        total += many
        sums.append(total)
    return sums


def _draw(ends: list[int], sums: list[int], player: int, banker: int, ways: int, gone: int) -> None:
    """The Banker draws against the final total `player`; one card of the value `gone` is no more in `sums`."""
    low = (10 - banker) % 10  # the value that makes the Banker's total 0; then the totals run up to 9
    below = sums[low + player] - sums[low]
    equal = sums[low + player + 1] - sums[low + player]
    above = sums[low + 10] - sums[low + player + 1]
    if gone >= 0:
        reached = (banker + gone) % 10
        if reached < player:
            below -= 1
        elif reached > player:
            above -= 1
        else:
            equal -= 1
    ends[0] += ways * below
    ends[1] += ways * above
    ends[2] += ways * equal


def enumerated(shoe: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """The plain way, for tests and for measuring: every sequence of six values with its number of draws."""
    yield from _sequences(list(shoe), ())


def _sequences(left: list[int], taken: tuple[int, ...], ways: int = 1) -> Iterator[tuple[tuple[int, ...], int]]:
    if len(taken) == LEAST:
        yield taken, ways
        return
    for card in range(10):
        if left[card]:
            left[card] -= 1
            yield from _sequences(left, (*taken, card), ways * (left[card] + 1))
            left[card] += 1
