"""Deals that agree with everything that a seat of Jub Moo knows, each of them equally likely.

Lives here: `Worlds`, the drawing of such deals. Not here: what is known (engine.players.jub_moo_seen), and the deal
as it really is: nothing here has ever seen it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from hashlib import shake_256
from itertools import accumulate
from math import comb
from struct import unpack

import msgspec

from engine.players.jub_moo_kernel import HEART_SUIT, NOISE
from engine.players.jub_moo_seen import Seen

_SUIT = (1 << 13) - 1
Split = tuple[int, ...]  # how many cards of a group go to each place


class World(msgspec.Struct, frozen=True):
    """One way in which the cards may lie: four numbers for each seat, as the kernel has them."""

    hands: tuple[int, ...]
    removed: int  # beside the table; -1: none
    noise: bytes


class Group(msgspec.Struct, frozen=True):
    """Hidden cards that the same places can have."""

    cards: tuple[int, ...]
    places: tuple[int, ...]
    hearts: bool = False


class Worlds:
    """Draws worlds for one moment of a deal.

    The hidden cards are put into groups by who can have them. All ways to split the groups over the seats are
    listed, each with the number of deals that it stands for; one is drawn by that weight and then filled at random.
    So every deal that agrees with what is known comes with the same chance, whatever has been shown.
    """

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.room = [0 if seat == seen.me or seat in seen.open else count for seat, count in enumerate(seen.counts)]
        self.room.append(seen.beside)
        self.groups = _groups(seen, self.room)
        self.bits = [([1 << card for card in group.cards], group.places) for group in self.groups]
        self.unknown = [seat for seat, many in enumerate(self.room[: seen.seats]) if many]
        self.due = [*seen.heart_due, False]
        self.splits: list[tuple[Split, ...]] = []
        weights: list[int] = []
        for splits, weight in self._split(0, tuple(self.room)):
            if self._has_hearts(splits):
                self.splits.append(splits)
                weights.append(weight)
        self.bounds = list(accumulate(weights))

    def _split(self, at: int, room: Split) -> Iterator[tuple[tuple[Split, ...], int]]:
        """All ways to give out the groups from `at` on, and how many deals each of them stands for."""
        if at == len(self.groups):
            yield (), 1
            return
        group = self.groups[at]
        last = at + 1 == len(self.groups)
        for split, ways in _splits(len(group.cards), group.places, room, whole=last):
            after = list(room)
            for place, many in zip(group.places, split, strict=True):
                after[place] -= many
            for rest, others in self._split(at + 1, tuple(after)):
                yield (split, *rest), ways * others

    def _has_hearts(self, splits: tuple[Split, ...]) -> bool:
        """Whether everybody who must hold a heart does (JA27)."""
        got = [0] * len(self.room)
        for group, split in zip(self.groups, splits, strict=True):
            if group.hearts:
                for place, many in zip(group.places, split, strict=True):
                    got[place] += many
        return all(many or not due or not room for many, due, room in zip(got, self.due, self.room, strict=True))

    def draw(self, many: int, seed: str) -> Iterator[World]:
        """`many` worlds, fixed by `seed`."""
        hidden = self.seen.hidden.bit_count()
        fixed = self._fixed()
        size = 8 * (hidden + 1)
        chance = shake_256(seed.encode()).digest((size + NOISE) * many)
        for start in range(0, len(chance), size + NOISE):
            words = unpack(f"<{hidden + 1}Q", chance[start : start + size])
            hands, removed = self._fill(list(fixed), words)
            yield World(tuple(hands), removed, chance[start + size : start + size + NOISE])

    def _fill(self, hands: list[int], words: tuple[int, ...]) -> tuple[list[int], int]:
        seats, removed = self.seen.seats, self.seen.removed
        drawn = bisect_right(self.bounds, words[0] * self.bounds[-1] >> 64)
        held = [0] * (seats + 1)
        at = 1
        for (bits, places), split in zip(self.bits, self.splits[drawn], strict=True):
            mixed = [bit for _, bit in sorted(zip(words[at:], bits, strict=False))]
            at += len(bits)
            begin = 0
            for place, many in zip(places, split, strict=True):
                held[place] += sum(mixed[begin : begin + many])
                begin += many
        if held[seats]:
            removed = held[seats].bit_length() - 1
        for seat in self.unknown:
            cards = held[seat]
            hands[4 * seat : 4 * seat + 4] = (
                cards & _SUIT, cards >> 13 & _SUIT, cards >> 26 & _SUIT, cards >> 39,
            )  # fmt: skip
        return hands, removed

    def _fixed(self) -> list[int]:
        known = {self.seen.me: self.seen.mine} | self.seen.open
        return [known.get(seat, 0) >> 13 * suit & 0x1FFF for seat in range(self.seen.seats) for suit in range(4)]


def _groups(seen: Seen, room: list[int]) -> list[Group]:
    """Those that few can have come first: the last group goes where room is left."""
    found: dict[tuple[tuple[int, ...], bool], list[int]] = {}
    seats = [seat for seat in range(seen.seats) if room[seat]]
    for card in range(52):
        if seen.hidden >> card & 1:
            places = [seat for seat in seats if seen.may_hold[seat] >> card & 1]
            if seen.beside:
                places.append(seen.seats)
            apart = any(seen.heart_due) and card // 13 == HEART_SUIT
            found.setdefault((tuple(places), apart), []).append(card)
    groups = [Group(tuple(cards), places, apart) for (places, apart), cards in found.items()]
    return sorted(groups, key=lambda group: (len(group.places), len(group.cards)))


def _splits(cards: int, places: tuple[int, ...], room: Split, *, whole: bool) -> Iterator[tuple[Split, int]]:
    """All ways to give `cards` to `places` that have room, and in how many ways each can be done.

    `whole`: nothing else is to come, so that all room must be filled.
    """
    if not places:
        if not cards:
            yield (), 1
        return
    first, rest = places[0], places[1:]
    free = sum([room[place] for place in rest])
    least = room[first] if whole else max(0, cards - free)
    for many in range(least, min(room[first], cards) + 1):
        for split, ways in _splits(cards - many, rest, room, whole=whole):
            yield (many, *split), ways * comb(cards, many)
