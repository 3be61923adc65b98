"""What a measurement says, and how arms are measured side by side.

Lives here: Measured, and `interleaved`. Not here: what is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median

import msgspec


class Measured(msgspec.Struct, frozen=True):
    """One line of the report. `ratio` None: an amount without aim, or `absent` names what is not installed."""

    name: str
    ratio: float | None = None
    least: float | None = None  # aim: ratio at least so
    most: float | None = None  # aim: ratio at most so
    amount: str = ""
    absent: str = ""
    many: int = 0
    detail: dict[str, float] = {}

    @property
    def met(self) -> bool | None:
        """Whether the aim is reached; None where there is no ratio."""
        if self.ratio is None:
            return None
        return (self.least is None or self.ratio >= self.least) and (self.most is None or self.ratio <= self.most)

    @property
    def aim(self) -> str:
        """The aim as text: `>= 15`."""
        return f">= {self.least:g}" if self.least is not None else f"<= {self.most:g}"


def interleaved(arms: Mapping[str, Callable[[], float]], times: int) -> dict[str, list[float]]:
    """Each arm measured `times` times, in turns, so that other work on the machine hits all alike."""
    samples: dict[str, list[float]] = {name: [] for name in arms}
    for _ in range(times):
        for name, arm in arms.items():
            samples[name].append(arm())
    return samples


def ratio(above: list[float], below: list[float]) -> float:
    """The median of the ratios of samples taken side by side."""
    return median(a / b for a, b in zip(above, below, strict=True))
