"""How like two bags of marks are: the more rare marks they share, the more alike.

Lives here: Collection, of single phrases, and Subjects, of all that is said of one thing. Not here: what a mark is
(bot.rulebook.questions), what the numbers are good for (bot.rulebook.finding).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

Bag = Mapping[str, float]
"""Marks with how much of each there is."""
_SMOOTH = 0.3
"""As often every topic is taken to have said what it never said."""


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


class Subjects:
    """What is said of each of several topics. `light`: marks that weigh so much of what they would."""

    def __init__(self, said: Mapping[str, Bag], light: Mapping[str, float]) -> None:
        self._said, self._light = said, light
        having: dict[str, list[str]] = {}
        for topic, bag in said.items():
            for mark in bag:
                having.setdefault(mark, []).append(topic)
        self._having = having
        self._totals = {topic: sum(bag.values()) + _SMOOTH * len(having) for topic, bag in said.items()}

    def share(self, bag: Bag) -> dict[str, float]:
        """The part of `bag`, 0 to 1, that each topic speaks of at all; topics that share nothing are left out."""
        weighed = {mark: many * self._weight(mark) for mark, many in bag.items()}
        whole = sum(weighed.values()) or 1.0
        found: dict[str, float] = {}
        for mark, weight in weighed.items():
            for topic in self._having.get(mark, ()):
                found[topic] = found.get(topic, 0.0) + weight / whole
        return found

    def chance(self, bag: Bag) -> dict[str, float]:
        """How likely `bag` is of each topic, against the likeliest one (naive Bayes, its exponent halved)."""
        likely = {topic: self._likely(topic, bag) for topic in self._said}
        best = max(likely.values(), default=0.0)
        return {topic: math.exp((each - best) / 2) for topic, each in likely.items()}

    def _likely(self, topic: str, bag: Bag) -> float:
        said, total = self._said[topic], self._totals[topic]
        return sum(
            [
                many * self._light.get(mark, 1.0) * math.log((said.get(mark, 0.0) + _SMOOTH) / total)
                for mark, many in bag.items()
            ]
        )

    def _weight(self, mark: str) -> float:
        rare = math.log(1 + len(self._said) / max(1, len(self._having.get(mark, ()))))
        return rare * self._light.get(mark, 1.0)


def _length(weighed: Bag) -> float:
    return math.sqrt(sum([weight * weight for weight in weighed.values()])) or 1.0
