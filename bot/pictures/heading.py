"""The dark band at the top of a picture, and panels of lines below it.

Lives here: Heading, and badges. Not here: what any picture says.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.text import Line, fitted, wrapped

MARGIN = 30
_ROOM = WIDE - 2 * MARGIN


@dataclass(frozen=True)
class Heading:
    """A small line, a large one of up to two rows, a soft one of up to two; each may be empty."""

    small: str
    large: str
    soft: str = ""

    def _parts(self) -> tuple[tuple[Line, ...], tuple[Line, ...], tuple[Line, ...]]:
        return (
            (fitted(self.small, 34, _ROOM, True),) if self.small else (),
            wrapped(self.large, 48, _ROOM, True, 3) if self.large else (),
            wrapped(self.soft, 34, _ROOM, False, 2) if self.soft else (),
        )

    @property
    def high(self) -> int:
        """Pixels that it takes."""
        small, large, soft = self._parts()
        return 40 + 46 * len(small) + 66 * len(large) + 46 * len(soft)

    def draw(self, canvas: Canvas) -> None:
        """Onto the top of `canvas`."""
        canvas.fill(0, 0, WIDE, self.high, "felt")
        at = 10
        for lines, ink, step in zip(self._parts(), ("saffron", "paper", "on_felt_soft"), (46, 66, 46), strict=True):
            for part in lines:
                at += step
                canvas.text(MARGIN, at - step // 6, part, ink, "felt")


BADGE = 40
"""Height of a badge."""


def badge(canvas: Canvas, x: int, y: int, text: Line, ground: str, ink: str, on: str) -> int:
    """A word in a pill whose corner is at (x, y); returns its width."""
    wide = text.width + 24
    canvas.panel(x, y, wide, BADGE, BADGE // 2, ground, on)
    canvas.text(x + 12, y + 29, text, ink, ground)
    return wide
