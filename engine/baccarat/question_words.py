"""The words of a question about a coup, Thai and English, slips included.

Lives here: tables only, a row a meaning; spaces in a word may be left out. Not here: how words are put together
(engine.baccarat.question), names of cards (engine.card_words).
"""

from __future__ import annotations

from typing import Literal

Meaning = Literal[
    "player", "banker", "third", "no_third", "none", "final", "stood", "drew", "total", "cards", "asked", "filler"
]

WORDS: dict[Meaning, str] = {
    "player": "player|players|playr|plyer|p|เพลเยอร์|เพลย์เยอร์|เพลเยอ|เพลย์เยอ|เพลเย่อ|เพลเย่อร์|เพเยอร์|เพลเออร์|"
    "ฝั่งผู้เล่น|ผู้เล่น",
    "banker": "banker|bankers|bankker|bank|b|แบงค์เกอร์|แบงก์เกอร์|แบงเกอร์|แบ๊งเกอร์|แบ๊งค์เกอร์|แบงค์เก้อ|แบงเก้อ|แบงเกอ|"
    "แบงค์เกอ|แบงก์เกอ|แบงค์|แบงก์|แบ๊งค์|แบ๊ง|เจ้ามือ",
    "third": "ไพ่ใบที่สาม|ไพ่ใบที่ 3|ใบที่สาม|ใบที่ 3|ไพ่ใบสาม|third card|3rd card|the third|third|3rd",
    "no_third": "ไม่มีไพ่ใบที่สาม|ไม่มีไพ่ใบที่ 3|ไม่มีใบที่สาม|ไม่มีใบที่ 3|ไม่ได้ไพ่ใบที่สาม|ไม่ได้ใบที่สาม|ไม่ได้ใบที่ 3|ไม่จั่วใบที่สาม|"
    "ไม่จั่วใบที่ 3|no third card|no 3rd card|without a third card|without third card",
    "none": "ไม่มี|ไม่ได้จั่ว|none|nothing|no card|no",
    "final": "คะแนนสุดท้าย|แต้มสุดท้าย|แต้มตอนจบ|จบที่|จบด้วย|จบแล้วได้|จบ|final total|final score|final|ends up with|ends with|"
    "ends at|ends on|ends|ended with|ended at|ended on|ended|finishes with|finishes on|finishes at|finished with",
    "stood": "หยุดอยู่ที่|หยุดที่|หยุด|ไม่จั่วเพิ่ม|ไม่จั่วไพ่เพิ่ม|ไม่จั่วไพ่|ไม่จั่ว|stands on|stands at|stands pat|stands|stood on|"
    "stood at|stood|stand|stays on|stays|stayed|did not draw|didn't draw|does not draw|doesn't draw|no draw",
    "drew": "จั่วใบที่สามได้|จั่วใบที่ 3 ได้|จั่วไพ่ได้|จั่วเพิ่มได้|จั่วแล้วได้|จั่วมาได้|จั่วเจอ|จั่วได้|จั่วเพิ่ม|จั่ว|draws|drew|drawn|draw|"
    "takes|took",
    "total": "แต้มรวม|คะแนนรวม|แต้ม|คะแนน|รวมเป็น|รวมได้|รวม|two card total|two-card total|total of|total|totals|points|"
    "point|pts|=|natural|เนเชอรัล|เนเชอรัน|ป๊อก|ป็อก|ป๊อค",
    "cards": "ถือไพ่|มีไพ่|ได้ไพ่|ไพ่สองใบแรกคือ|cards are|the cards|cards",
    "asked": "จั่วไหม|จั่วมั้ย|จั่วมัย|จั่วไม๊|จั่วเพิ่มไหม|จั่วเพิ่มมั้ย|จั่วอีกไหม|จั่วไพ่ไหม|จั่วหรือหยุด|จั่วหรือไม่จั่ว|จั่วหรือไม่|จั่วหรือเปล่า|"
    "จั่วรึเปล่า|จั่วป่าว|จั่วปะ|หยุดไหม|หยุดมั้ย|หยุดหรือจั่ว|ใครต้องจั่ว|ใครได้จั่ว|ใครจั่ว|ใครหยุด|"
    "ใครชนะ|ผลเป็นไง|ผลคืออะไร|ได้อะไร|"
    "draw or stand|stand or draw|who wins|draw?|stand?|?",
    "filler": "จากไพ่สองใบแรก|จากไพ่สองใบ|จากไพ่ 2 ใบแรก|จากไพ่ 2 ใบ|จากสองใบแรก|จากสองใบ|"
    "ไพ่สองใบแรก|ไพ่ 2 ใบแรก|ไพ่สองใบ|ไพ่ 2 ใบ|"
    "สองใบแรก|2 ใบแรก|สองใบ|2 ใบ|ใบแรก|ต้องเป็นยังไง|ทำยังไง|ทำไง|ทำอะไร|ยังไง|อย่างไร|ไหม|มั้ย|หรือเปล่า|รึเปล่า|ต้อง|เริ่มที่|"
    "เริ่มด้วย|เริ่ม|แถวที่|แถว|ตอนแรก|ถ้า|แล้ว|ส่วน|ฝั่ง|ทาง|มือ|ของ|มีค่า|ค่า|มี|ได้|เป็น|คือ|อยู่ที่|อยู่|ที่|ด้วย|เปิดมา|เปิด|แจก|ขอถาม|ถาม|ทำไม|บางทีก็|บางที|บางครั้ง|ไงต่อ|ไงดี|ต่อ|"
    ""
    "บาคาร่า|ครับผม|ครับ|คับ|ค่ะ|คะ|จ้า|จ้ะ|นะ|หน่อย|from two cards|from the first two|first two cards|two cards|first two|"
    "of two cards|does|do|what|if|when|should|must|then|after|has|have|had|is|are|was|were|gets|get|got|holds|hold|"
    "starts with|starts|started|starting|side|hand|the|on|at|to|from|by|for|it|or|an|so|'s|’s|"
    "baccarat|please|why|sometimes|worth|"
    'value|row|:|.|!|(|)|[|]|"|“|”|vs|ๆ',
}
"""Not guessed: `ไม่มี`, `0` and a dash are three things (BA5)."""

ENGLISH_ARTICLE = r"\b(has|have|had|with|is|was|gets|got|takes|took|draws|drew|draw) an? (?=[0-9]|[a-z]{3})"
"""The `a` of `draws a 2` is no ace."""
DASHES = "-–—−‐‑"
