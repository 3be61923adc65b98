"""What players of Jub Moo tend to play, as numbers: the habits of whoever is played out, or watched.

Lives here: `DISCARD`, `LEAD`, `FOLLOW`, and their order. Not here: playing by them
(engine.players.jub_moo_kernel), what they tell of a hand (engine.players.jub_moo_beliefs).

Of the cards that may be played, one is played as often as e to its number / 16, against the others. The numbers are
those that fit 1,500 deals between four players of the level hard best, found by `lomwong selfplay jub-moo --fit`.
"""

from __future__ import annotations

from math import exp

SCALE = 16

Row = tuple[float, ...]  # by height, 2 to A


def _rows(text: str) -> list[Row]:
    """Lines of thirteen numbers, as the likelihood of each card against the others."""
    return [tuple([exp(int(number) / SCALE) for number in line.split()]) for line in text.split("\n") if line]


# Another suit than the one led: ♣ ♦ ♥ ♠ in each of four moments: Q♠ is still out; who takes
# the trick has all hearts that are gone, four or more.
_DISCARD = """
  6   6   7   4   4   2   1  -3  16   5   3   0  -5
  7   5   3   4   4   2   2   3  -2 -14  -5 -10 -11
 -2  -2  -7  -7  -6  -4  -6  -1   1   7  16  20  28
  2  -2  -1  -2  -6  -5  -6  -7  -5 -10   0 -11 -17
  7   6   1  -1   6   4   1  -3   8   1  -1  -5  -1
  6   5   8   3   6  -1   3   1  -4  -9  -5  -7 -10
  1  -1   0  -4  -2  -4  -5  -6  -4  -3   7  11  14
  7   1  -1   1   4  -1   2  -4  -8  -8   0 -10 -10
 -9  -5  -5  -1  -4   0   2   2  22   6   6   8   3
 -7  -6  -4  -6  -1  -1   3   4   1 -17  -4  -4  -7
-12 -11 -10  -9  -3  -1  -1   5   2  15  25  31  41
-10 -11 -13 -12 -12 -11 -10 -14 -12 -12  34  21  18
 -2  -4  -4  -3   1  -2   1   0  10  -1  -3  -3  -2
  1   2   0   1   2   1   3   3   3 -11  -3  -3  -4
 -5  -6  -4  -3  -5  -2   0   4  -2  10  14  22  28
 -5  -2 -10  -6  -5  -7 -10  -8  -9 -10  19  13   7
"""

# The first card of a trick: ♣ ♦ ♥ ♠ in each of six moments: early, in the middle, late; Q♠ is still out.
_LEAD = """
  2  -1  -1   2   1   1   2   0   5   0  -2  -1  -1
  1   1  -2   2  -1  -2  -2   5  -2   0  -2  -1  -3
  1  -2   1   1   2   3   1   2   0  -2  -2  -2  -2
  1   1   1   0   1  -1   1  -1   0  -1   0  -1   1
  1  -1   0   1   6   6   9   9  15   0  -2   0   1
 -5  -5  -5  -8   0   1   0  -2  -6 -13  -7 -11 -10
  6   3   4   8  15  17  18  12   3  -6  -8 -10  -7
 -1  -2   1  -4   1   2   5   3   9   6 -15 -18 -18
  6   6   2   1   1  -2   1   1   5  -1  -7  -3  -7
 -3   0  -5  -2  -3  -2   0  -3  -1  -6  -5  -9  -3
 14  10  15   7   7  15   9  11   0  -1  -6  -9 -16
  0   0   0  -1   1   2   0  -2  -4  -1   0  -4  -8
  4   2   1   2   3   3   0  -1   6  -6  -5  -7  -4
 -1  -1  -3   1  -3  -1   0  -1  -3 -13  -6 -12 -10
  9   8  12  10   9  11   9   9   9   2  -6 -11 -16
  8   6   9   6   6   4   6   4   5   4 -19 -15 -23
 11   7   6   7   4   6   4  -1  -1   1   4   2  -1
  8   3   1   2   2  -3  -1  -2  -6  -1   4  -1  -2
 10   7   9   5   2   2   5   2  -1  -6 -10 -16 -22
  7   5   3   1  -2  -3  -4  -3  -8  -8   0  -8 -20
  8   9   4   3   2   0   0  -1   1  -1  -4  -8  -5
  7   6   0   4  -1  -2  -4  -2  -2  -3   1  -6  -6
 11   4   3   5   7   2   3   0  -1  -2  -4  -9 -18
  5   9   6   6   7   5   6   0   1  -1 -19 -13 -14
"""

# The suit that was led, under the best card so far and over it, in each of 45 moments: what kind of
# suit, how many have played, whether the trick is worth less than nothing, nothing, or more.
_FOLLOW = """
  0   1   3   1   3   5   2   1   2   0   0   0   0
  0   0   0   0   0   0   0   0   0  -2  -3  -4  -9
  5  -1   2   2   2   3   6   5   3   5   6   4   0
  0   6   7   0   1  -1  -3  -6  -8  -3  -8 -11 -17
 -4  -3  -6  -6  -1   7   3   5  -2   0   0   0   0
  0   0   0   0   0   0   0   0   0   0   3   3   1
  5   7   5   4   1   4   5   5  -2   3   1   1   0
  0   1   6   1   1   1  -1  -4  -4  -3  -9 -13 -16
  1  -1  -1  -2   7   7   5   4   4   7   9   4   0
  0   1   5  -2  -3  -3  -8  -4  -4  -3  -6  -7 -10
 -3  -6  -7 -12  -3   0   2   4  -4   8   9   6   0
  0   1   1   0   0  -2  -1  -1   0  -3   1   9   3
  8  10   7   3   4   6   2   4   3   2   1   1   0
  0   3   0   3  -1  -1   1  -5  -6  -4  -4 -16 -22
 -2  -2  -1   1  -1   2   0   1   3   6   7   7   0
  0   0   3   0  -1  -6  -2  -3  -2   0  -2  -2  -6
 -6 -10  -8  -3  -8  -3  -1   1  -9  14   9   8   0
  0   1   0   1  -2   0  -2   2  -1  -7  10   8   6
  8   4   4   7  10   8   8   3   5   3   2   1   0
  0   3   5   2   5   0  -3  -1  -4 -11 -15 -21 -24
 -1  -2   1  -3   0  -1   0  -2  -1   1   2   6   0
  0   0   0   0   0   0   0   0   0   0   0   0   0
  5   2   4   7   9  14  17  14   9  10   7   0   0
  0   0   0  -2  -1   5   0  -1  -5 -15 -20 -28 -32
  4   1   4   1   4   6   8   7  12  12  12  14   0
  0   2   3   1   1  -2  -4  -7  -7 -13 -17 -20 -22
  1  -2  -2  -2  -1  -1   0   2   3   2   4   1   0
  0   0   0   0   0   0   0   0   0   0   0  -1  -4
  4   4   4   3   7  10  15  19  16  19  13   0   0
  0   1   0   0  -2  -3  -9 -11 -10 -18 -22 -20 -20
  0  -1   0  -5  -2   1   3   8  11  17  28  24   0
  0   4   0   0   1  -1  -4  -6 -15 -13 -15 -15 -20
 -1   0   1   2   0   0   1   1   0  -1   2   0   0
  0   0   0   0   0   0   0   0   0   0   0  -1  -3
  4  -1   0   3   1   5  11  16  12  26  17   0   0
  0   0   1   1  -1  -6  -9 -13 -13 -15 -18 -11  -8
  0   0   0   0   0   0   0   0   0   0   0   0   0
  0   0   0   0   0   0   0   0   0   0   0   0   0
  6   0  -1   0   4   6  10  11   8   0   5   2   0
  0   4   6   7   3   3   0  -1   0  -1 -36 -13 -23
  0   0   0   0   0   0   0   0   0   0   0   0   0
  0   0   0   0   0   0   0   0   0   0   0   0   0
  7   2   1   0   4   3  -1  -1   2   0   0   0   0
  0   1   1   1   1  -1   0   0  -1  -3  -9  -2  -3
  1  -5  -3   1  -1   2   6   9   7   2  18  11   0
  0   1   4   8  -1  -4  -3   0  -4  -4 -37  -2  -6
  4   1   2   1   0   1   1   0   0   0   2   0   0
  0   2   1   2  -1  -1   0   1   0  -3  -9  -2  -3
  4   4   5   4  -1   3   0   0   0  -1   1   1   0
  0   0  -1   0   0   0   0  -1  -2  -3 -11  -2   0
 -4  -4  -3  -8   0  -1   0   5   4   3  31  18   0
  0   1  -1   0  -2  -5  -6  -8  -7 -13 -37  25  13
  6   2   0  -1   3   1   0  -2   0   1   3  -1   0
  0   0  -1   0   0  -2   0   1  -3  -3 -11   4   2
  0   0   0   0   0   0   0   0   0   0   0   0   0
  0   0   0   0   0   0   0   0   0   0   0   0   0
 -1  -6  -5   0   4   4   9  11   1 -17  -5  -8   0
  0   1   0  -1   8   4   1   4   2  10   2  -7 -14
  0   0   0   0   0   0   0   0   0   0   0   0   0
  0   0   0   0   0   0   0   0   0   0   0   0   0
  1   1  -1   2   1   2   0   0   1  -3  -2   0   0
  0   0   0   1  -1  -1   1  -1  -2   5   1  -1  -4
  2  -1   2   1   6   8  12  14  11 -23  -5  -5   0
  0   0   0  -1  -1  -3  -5  -2  -5  43  -3 -17 -26
  2   1   1   1   0   1   2   0   0  -2   0   0   0
  0   1   0  -1  -1  -1  -2  -2  -1   3   1   1  -4
  5   2   2   4   0  -1   3   1   3 -10   1   0   0
  0   0   1   0   1  -2  -1  -1   0   6  -2  -4  -6
  6   6   5   4   8   8  11  11  10 -24  -9 -11   0
  0   0   0   0   2   1   1   1  -5  42 -18 -21 -28
  1   1   2   0   0  -1   0   1   2  -3   0   0   0
  0   0   1   0   0   0   1  -1  -2   3  -1  -2  -1
  0   0   0   0   0   0   0   0   0   0   0   0   0
  0   0   0   0   0   0   0   0   0   0   0   0   0
 -7  -5 -10  -4  -1   0  -1  -5  22  11   9   6   0
  0  -2  -6  -2  -2  -1   0  -2  -1   4   1  -1  -4
  0   0   0   0   0   0   0   0   0   0   0   0   0
  0   0   0   0   0   0   0   0   0   0   0   0   0
  1   1   1   0   0   1   0  -1   0   2  -1   0   0
  0   0   0   0   1   0   0   0  -2   0   0  -2  -1
 -6  -9 -12  -3  -5  -1   1   2  24  15  12   7   0
  0   2   0   0  -1  -5  -6 -10 -11   2   1   3   1
  2   3   0  -1   1   0   1  -1   1   0   0   0   0
  0   0   2   0  -1   1  -2  -1  -4   1  -2  -2   1
  2   1   2   2   0   2  -1   0   2   0   1   0   0
  0   0   0   1   1  -1  -1  -2  -4   1  -1  -1  -1
 -6  -7  -7  -8  -7  -2  -2  -3  24  14  11   8   0
  0   0   0   0  -2  -2  -2 -13  -9   0   2   5   6
  1   1   0   2   0   1   0  -1   5   0   0   0   0
  0   0   0   0   0  -1   0  -3  -6   0  -1   4  -1
"""

DISCARD, LEAD, FOLLOW = _rows(_DISCARD), _rows(_LEAD), _rows(_FOLLOW)


def lead_row(queen_out: bool, tricks: int) -> int:
    """The moment of a lead, after so many tricks: early, in the middle, late; and whether Q♠ is still out."""
    return 2 * ((tricks >= EARLY) + (tricks >= LATE)) + queen_out


EARLY, LATE = 3, 8
PLAIN, HEARTS_LED, SPADES_WITH_QUEEN, DIAMONDS_WITH_JACK, CLUBS_WITH_TEN = range(5)
