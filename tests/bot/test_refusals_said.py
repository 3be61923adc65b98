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
        ("th", Refusal.MUST_FOLLOW_SUIT, {"suit": "♣", "playable": ["3♣", "K♣"]},
         "คุณยังมี ♣ ในมือ ต้องลง ♣ ตามเขา ลงได้: 3♣, K♣"),
        ("en", Refusal.MUST_FOLLOW_SUIT, {"suit": "♣", "playable": ["3♣", "K♣"]},
         "You still hold ♣ and must follow with ♣. You may play: 3♣, K♣"),
        ("en", Refusal.FIRST_TRICK_NO_POINTS, {"playable": ["A♦"]},
         "No point card may be thrown in the first trick. You may play: A♦"),
        ("th", Refusal.MUST_LEAD_CARD, {"card": "2♣", "playable": ["2♣"]}, "ทริกแรกต้องลีดด้วย 2♣ ลงใบนี้ก่อน"),
        ("en", Refusal.POINTS_STILL_OUT, {"cards": "J♦", "playable": ["A♦"]},
         "Too early to stop; nobody has taken these yet: J♦. You may play: A♦"),
    ],
)  # fmt: skip
def test_a_refusal_names_what_is_possible(language: str, code: Refusal, facts: dict[str, Fact], told: str) -> None:
    assert without_marks(words(language).refusal(code, facts)) == told
