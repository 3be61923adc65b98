"""Who draws a third card: the rules as tables.

Lives here: TABLEAU, and what a hand of two cards does by it. Not here: a whole coup (engine.baccarat.coup).
"""

from __future__ import annotations

NATURALS = (8, 9)
"""Totals of two cards that stop both sides (BC3, BC11, BC12)."""

PLAYER_DRAWS = range(6)
"""Totals of two cards on which the Player draws; on 6 and 7 it stands (BC16)."""

BANKER_DRAWS = range(6)
"""The same for the Banker where the Player stood (BC18)."""

ROWS = range(8)
"""Totals of the Banker's two cards that are in the table; 8 and 9 are Naturals (BC19)."""

TABLEAU: dict[int, frozenset[int]] = {
    0: frozenset(range(10)),
    1: frozenset(range(10)),
    2: frozenset(range(10)),
    3: frozenset({0, 1, 2, 3, 4, 5, 6, 7, 9}),
    4: frozenset(range(2, 8)),
    5: frozenset(range(4, 8)),
    6: frozenset({6, 7}),
    7: frozenset(),
}
"""Banker's total of two cards -> values of the Player's third card on which the Banker draws (BC20)."""


def player_draws(total: int) -> bool:
    """Whether the Player draws on `total` of two cards, nobody having a Natural (BC16, BC17)."""
    return total in PLAYER_DRAWS


def banker_draws(total: int, third: int | None) -> bool:
    """Whether the Banker draws on `total` of two cards, 0 to 7, nobody having a Natural (BC5, BC18, BC20).

    `third`: the value of the Player's third card; None where the Player stood, which is not the same as 0 (BC10).
    """
    return total in BANKER_DRAWS if third is None else third in TABLEAU[total]


def player_rule(total: int) -> str:
    """The name of the rule that decides for the Player."""
    return "player_0_5_draw" if player_draws(total) else "player_6_7_stand"


def banker_rule(total: int, third: int | None) -> str:
    """The name of the rule that decides for the Banker (BA3)."""
    does = "draw" if banker_draws(total, third) else "stand"
    if third is None:
        return f"banker_player_stood_{'0_5' if total in BANKER_DRAWS else '6_7'}_{does}"
    return f"banker_table_{total}_{does}"
