"""Cards and deals in one short line that can be typed again: `ต้น Q♠ 10♣ ♥2-7; ก้อย J♦; มด -`.

Lives here: `cards_text`, `entry_text`, `sheet_text`. Not here: reading them (engine.pad.reading).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.cards import Card
from engine.jub_moo.order import height
from engine.jub_moo.points import is_heart
from engine.jub_moo.tally import Entry
from engine.pad.pad import Player, Sheet

LEAST_RUN = 3
"""Cards in a row that are written as a range."""


def cards_text(cards: Iterable[Card]) -> str:
    """`Q♠ J♦ ♥2-7 9 A`: hearts together behind the others, from 2 to A; empty for none."""
    held = list(cards)
    hearts = sorted([card for card in held if is_heart(card)], key=height)
    others = [str(card) for card in held if not is_heart(card)]
    return " ".join([*others, *(["♥" + " ".join(_runs(hearts))] if hearts else [])])


def _runs(hearts: Sequence[Card]) -> list[str]:
    runs: list[list[Card]] = []
    for card in hearts:
        if runs and height(card) == height(runs[-1][-1]) + 1:
            runs[-1].append(card)
        else:
            runs.append([card])
    told: list[str] = []
    for run in runs:
        long = len(run) >= LEAST_RUN
        told += [f"{run[0].rank_text}-{run[-1].rank_text}"] if long else [card.rank_text for card in run]
    return told


def entry_text(entry: Entry) -> str:
    """What one player took: cards, a number with its sign, or `-`."""
    if entry.typed is not None:
        return f"{entry.typed:+d}"
    return cards_text(entry.cards) or "-"


def sheet_text(sheet: Sheet, seated: Sequence[Player], names: Mapping[Player, str], out: str) -> str:
    """The whole deal in one line; `out` is the word for the card beside the table."""
    parts = [f"{names[player]} {entry_text(entry)}" for player, entry in zip(seated, sheet.entries, strict=True)]
    if sheet.removed is not None:
        parts.append(f"{out} {sheet.removed}")
    return "; ".join(parts)
