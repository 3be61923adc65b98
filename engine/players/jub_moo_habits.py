"""What players of Jub Moo tend to play: the habits of whoever is played out, or watched.

Lives here: `Habits`, `habits`, the moments that they tell apart. Not here: the numbers
(engine.players.jub_moo_habits_ahead and jub_moo_habits_trick), playing by them (engine.players.jub_moo_kernel), what
they tell of a hand (engine.players.jub_moo_beliefs).

Of the cards that may be played, one is played as often as e to its number / 16, against the others. The numbers are a
logistic regression of the choices that were made in deals between computer players: "ahead" of the searching ones,
hard and the flat search of selfplay (4,300 deals, among themselves and with medium), "trick" of medium (4,500 deals).
A line has thirteen numbers, one for each height from 2 to A, and its place among the lines says for which moment.
"""

from __future__ import annotations

from array import array
from functools import cache
from itertools import combinations

import msgspec

from engine.players.jub_moo_habits_ahead import TEXTS as AHEAD_TEXTS
from engine.players.jub_moo_habits_trick import TEXTS as TRICK_TEXTS

AHEAD, TRICK = 0, 1
KINDS = (AHEAD, TRICK)
"""Who thinks the deal to its end, and who minds the trick on the table alone."""

SCALE = 1.0644944589178593  # e to 1 / 16
MOST = 120  # as far as the numbers go, up or down

Row = tuple[float, ...]  # by height, 2 to A


Weights = tuple[Row, Row, Row]
"""Of one card by its height; of any cards together, by the bits of the LOW lowest heights, and of the others."""


class Free(msgspec.Struct, frozen=True):
    """The moments in which any card may be played: how likely each card is, by suit and by how long the suit is."""

    cards: tuple[tuple[Row, ...], ...]  # by suit and number of cards of it
    sums: tuple[array[float], ...]  # by suit: what any cards of it weigh together, by their bits


class Habits(msgspec.Struct, frozen=True):
    """The habits of one kind of player."""

    follow: tuple[tuple[Weights, Weights], ...]  # under the best card so far, over it; by `follow_moment`
    lead: tuple[Free, ...]  # by `lead_moment`
    discard: tuple[Free, ...]  # by `discard_moment`


@cache
def habits(kind: int) -> Habits:
    """The habits of AHEAD or TRICK."""
    discard, lead, follow = map(_rows, (AHEAD_TEXTS, TRICK_TEXTS)[kind])
    weights = [(row, _sums(row[:LOW]), _sums(row[LOW:])) for row in follow]
    return Habits(tuple(zip(weights[::2], weights[1::2], strict=True)), _free(lead), _free(discard))


def _powers() -> dict[int, float]:
    """SCALE to each whole number; by multiplication alone, so that every machine has the same."""
    found, up, down = {0: 1.0}, 1.0, 1.0
    for number in range(1, MOST + 1):
        up *= SCALE
        down /= SCALE
        found[number], found[-number] = up, down
    return found


def _rows(text: str) -> list[Row]:
    powers = _powers()
    return [tuple([powers[int(number)] for number in line.split()]) for line in text.split("\n") if line]


LOW = 7  # heights
LOW_BITS = (1 << LOW) - 1


def _sums(row: Row) -> Row:
    sums = [0.0]
    for weight in row:
        sums += [each + weight for each in sums]
    return tuple(sums)


LONG = 4  # so many cards of a suit, or more, are one moment


def _free(rows: list[Row]) -> tuple[Free, ...]:
    """Four lines for each suit of each moment: with one card of the suit, two, three, more."""
    found = []
    for start in range(0, len(rows), 4 * LONG):
        suits = [rows[at : at + LONG] for at in range(start, start + 4 * LONG, LONG)]
        cards = tuple([(lines[0], *lines, *[lines[-1]] * (13 - LONG)) for lines in suits])
        found.append(Free(cards, tuple([_by_length(lines) for lines in suits])))
    return tuple(found)


def _by_length(lines: list[Row]) -> array[float]:
    sums = array("f", _sums(lines[-1]))
    for many, line in enumerate(lines[:-1], 1):
        for heights in combinations(range(13), many):
            sums[sum([1 << height for height in heights])] = sum([line[height] for height in heights])
    return sums


# --- the moments -----------------------------------------------------------------------------------------------

EARLY, LATE = 3, 8  # tricks
PLAIN, HEARTS_LED, SPADES_WITH_QUEEN, DIAMONDS_WITH_JACK, CLUBS_WITH_TEN = range(5)


def lead_moment(*, queen_out: bool, tricks: int) -> int:
    """After so many tricks: early, in the middle, late; and whether Q♠ is still out."""
    return 2 * ((tricks >= EARLY) + (tricks >= LATE)) + queen_out


def discard_moment(*, queen_out: bool, collected: bool) -> int:
    """Whether Q♠ is still out; whether who takes the trick has all hearts that are gone, four or more."""
    return 2 * queen_out + collected


def follow_moment(kind: int, place: int, worth: int, *, danger: bool) -> int:
    """Following suit after `place` cards into a trick of `worth`.

    `kind`: what kind of suit, PLAIN to CLUBS_WITH_TEN. `danger`: in spades, having taken a point card; in the other
    suits, Q♠ being out.
    """
    return 2 * (9 * kind + 3 * (place - 1) + (worth > 0) + (worth >= 0)) + danger
