"""An evening with every browser, log and outbox tapped, and the judgement of all that was heard.

Lives here: starting, playing, stopping, judging. Not here: the script of the evening, and
what is expected of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from known import Truth, hidden_from
from overheard import Heard, Judge, Leak
from table_talk import Evening
from watched_evening import House, LogTap

from engine.cards import Card
from engine.table import Table


@dataclass(repr=False)
class Listened:
    """An evening that is over, and what was heard of it."""

    house: House
    judge: Judge
    leaks: list[Leak]

    @property
    def truth(self) -> Truth:
        return self.house.truth

    @property
    def heard(self) -> list[Heard]:
        return self.house.heard

    def feed_lines(self) -> Iterator[dict[str, Any]]:
        """Every line of the feed, as often as it was read."""
        for heard in self.heard:
            if heard.way == "frame" and heard.text.startswith('{"feed"'):
                yield from msgspec.json.decode(heard.text)["feed"]

    @staticmethod
    def hidden(state: Table, player: str) -> list[Card]:
        return [Card(text) for text in hidden_from(state, player)]


async def listened(
    folder: Path,
    rounds: int,
    *,
    script: Callable[[Evening], None] = lambda evening: None,
    spoil: Callable[[House], None] = lambda house: None,
    kind: type[Evening] = Evening,
) -> Listened:
    """Play `rounds`, then judge. `spoil` may break the program before it starts."""
    house = House(folder)
    tap, root = LogTap(house), logging.getLogger()
    level = root.level
    root.addHandler(tap)
    root.setLevel(logging.DEBUG)
    evening = kind(house, 1)
    try:
        spoil(house)
        await house.start()
        script(evening)
        await evening.open()
        await evening.play(rounds)
        await evening.all_see()
    finally:
        await evening.close()
        await house.stop()
        root.removeHandler(tap)
        root.setLevel(level)
    judge = Judge(house.truth, house.truth.lines_of(house.stored_lines()), house.pages)
    return Listened(house, judge, judge.leaks(house.heard))
