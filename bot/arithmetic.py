"""The arithmetic of a Jub Moo score as it is told: `(−100 −27) × 2 = −254`.

Lives here: `arithmetic`, `points_text`: signs and numbers, the same in every language. Not here: the counting
(engine.jub_moo.scoring), words.
"""

from __future__ import annotations

from engine.jub_moo.scoring import Score

_MINUS = "\u2212"


def points_text(points: int, *, plus: bool = False) -> str:
    """`−254`, `100`; with `plus` also `+100`."""
    sign = _MINUS if points < 0 else "+" if plus else ""
    return f"{sign}{abs(points)}"


def arithmetic(score: Score) -> str:
    """How `score` comes about: the terms of its sum, what 10♣ does, the result; a single number where that is all."""
    first, *others = [part.amount for part in score.parts]
    terms = " ".join([points_text(first), *[points_text(amount, plus=True) for amount in others]])
    if score.factor == 1:
        return f"{terms} = {points_text(score.points)}" if others else terms
    sum_of = f"({terms})" if others else terms
    return f"{sum_of} × {score.factor} = {points_text(score.points)}"
