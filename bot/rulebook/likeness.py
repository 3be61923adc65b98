"""How like two bags of marks are: the more rare marks they share, the more alike.

Lives here: Collection. Not here: what a mark is (bot.rulebook.questions), what the numbers are good for
(bot.rulebook.finding).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

Bag = Mapping[str, float]
"""Marks with how much of each there is."""


class Collection:
    """Bags of several topics. A mark weighs the more the fewer topics have it (tf-idf, compared by the cosine)."""

    def __init__(self, bags: Sequence[tuple[str, Bag]], light: Mapping[str, float] | None = None) -> None:
        """`bags` with the topic of each; a mark in `light` weighs so much of what it would."""
        self._light = light or {}
        having: dict[str, set[str]] = {}
        for topic, bag in bags:
            for mark in bag:
                having.setdefault(mark, set()).add(topic)
        self._topics = len({topic for topic, _ in bags})
        self._weights = {mark: self._weight(mark, len(topics)) for mark, topics in having.items()}
        self._places: dict[str, list[tuple[int, float]]] = {}
        for place, (_, bag) in enumerate(bags):
            weighed = self._weighed(bag)
            long = _length(weighed)
            for mark, weight in weighed.items():
                self._places.setdefault(mark, []).append((place, weight / long))

    def near(self, bag: Bag) -> dict[int, float]:
        """How like `bag` each of the collected ones is, 0 to 1, by its place; those that share nothing are left out.

        A mark that none of them has counts against all.
        """
        weighed = self._weighed(bag)
        long = _length(weighed)
        found: dict[int, float] = {}
        for mark, weight in weighed.items():
            for place, share in self._places.get(mark, ()):
                found[place] = found.get(place, 0.0) + weight * share / long
        return found

    def _weighed(self, bag: Bag) -> dict[str, float]:
        return {mark: many * (self._weights.get(mark) or self._weight(mark, 1)) for mark, many in bag.items()}

    def _weight(self, mark: str, topics: int) -> float:
        return math.log(1 + self._topics / topics) * self._light.get(mark, 1.0)


def _length(weighed: Bag) -> float:
    return math.sqrt(sum([weight * weight for weight in weighed.values()])) or 1.0
