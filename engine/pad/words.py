"""The words that stand in an entry beside cards: none, the rest, ช้วน, the card that is out.

Lives here: tables only. Not here: ranks and suits (engine.card_words), how they are put together
(engine.pad.card_list, engine.pad.reading).
"""

from __future__ import annotations

from engine.cards import Card
from engine.jub_moo.points import JACK, MIRROR, QUEEN

NOTHING_WORDS = (
    "ไม่มี", "ไม่มีแต้ม", "ไม่มีไพ่แต้ม", "ไม่มีไพ่", "ไม่มีเลย", "ไม่ได้กิน", "ไม่กิน", "ไม่กินเลย", "เปล่า", "ว่าง", "none", "nothing",
    "no points", "no point card", "no point cards", "no cards", "blank", "empty", "x",
)  # fmt: skip
"""As a whole: no point card (J24)."""

REST_WORDS = ("ที่เหลือทั้งหมด", "ที่เหลือหมด", "ที่เหลือ", "ทีเหลือ", "เหลือ", "the rest", "rest", "remaining", "others")
CHUAN_WORDS = ("ช้วนเล็ก", "ช้วน", "ช่วน", "ชวน", "chuan", "shuan")
BIG_CHUAN_WORDS = ("บิ๊กช้วน", "บิกช้วน", "บิ้กช้วน", "บิ๊กช่วน", "ช้วนใหญ่", "big chuan", "bigchuan", "big-chuan")
RANGE_WORDS = ("จนถึง", "ถึง", "to", "through", "thru")
OWN_CARD_WORDS: dict[Card, tuple[str, ...]] = {
    QUEEN: ("หมูจิ๋ม", "แหม่มหมู", "หมู", "black queen", "black lady", "the pig", "pig"),
    JACK: ("handsome jack",),
    MIRROR: ("mirror",),
}
"""Words that mean a card here and nothing in other games."""

OUT_WORDS = ("ไพ่ที่ออก", "ไพ่ออก", "เอาออก", "ใบที่ออก", "คัดออก", "ออก", "removed", "taken out", "out")
"""Where a name stands: the card beside the table of three players (JA16)."""

DEAL_WORDS = ("ตาที่", "ตา", "deal", "#")
"""Before the number of a deal, in front of an entry."""

POINT_WORDS = ("แต้ม", "คะแนน", "points", "point", "pts")
"""Behind a number."""
MINUS_WORDS = ("ติดลบ", "ลบ", "minus")
PLUS_WORDS = ("บวก", "plus")
DASHES = "–—−‒―‐‑⁃~〜"
"""All are read as `-`."""
