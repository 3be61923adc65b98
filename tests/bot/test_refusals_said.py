"""What a refusal says is true and whole, in both languages.

Lives here: sentences of refusals whose words depend on facts. Not here: when they are raised (tests/engine).
"""

from __future__ import annotations

import pytest

from bot.voice import without_marks
from bot.wording import words
from engine.errors import Fact, Refusal


@pytest.mark.parametrize(
    ("language", "code", "facts", "told"),
    [
        ("th", Refusal.DRAW_FIRST, {"instead": ["draw"]}, "ยังทิ้งไม่ได้จนกว่าจะจั่ว ตอนนี้จั่วได้"),
        ("th", Refusal.DRAW_FIRST, {"instead": ["draw", "kang"]}, "ยังทิ้งไม่ได้จนกว่าจะจั่ว ตอนนี้จั่ว หรือ แคงได้"),
        ("en", Refusal.DRAW_FIRST, {"instead": ["draw", "flow", "kang"]},
         "No discard before you draw. You may draw, flow or call kang now"),
        ("en", Refusal.HELD_TOO_FEW, {"rank": "4", "held": 1},
         'You hold only one 4. Type “hand” to see your cards'),
        ("en", Refusal.OPENING_TOO_MANY, {"most": 1},
         "In the opening with six cards you may discard at most 1 card at this table. Choose fewer"),
    ],
)  # fmt: skip
def test_a_refusal_names_what_is_possible(language: str, code: Refusal, facts: dict[str, Fact], told: str) -> None:
    assert without_marks(words(language).refusal(code, facts)) == told
