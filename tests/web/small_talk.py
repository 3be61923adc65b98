"""What people type and press besides their moves: questions, slips, and what no page would send.

Lives here: the lists. Not here: who says it when (table_talk).
"""

from __future__ import annotations

from typing import Any

LOOKS = (
    *("ไพ่", "โต๊ะ", "คะแนน", "กติกา", "ตรวจไพ่", "ตรวจไพ่ 1", "วิธีเล่น"),
    *("hand", "table", "ledger", "rules", "verify", "help"),
)
RUBBISH = (
    *("ทิ้ง", "ทิ้ง 11♣", "ทิ้ง 7♣ 7♣", "ทิ้ง 10♣ x♦", "ทิ้ง 3 4", "ไหล 2♠ 9♥ K♦", "discard Zc 5x"),
    *("ตั้ง แต้มเท่า อะไรก็ได้", "เตะ s99", "ตัดไพ่ ขอดีๆ", "เพิ่มบอท เทพ", "ใครถือ 10♣ บ้าง", "มี 🂡 ไหม"),
)
FRAMES: tuple[dict[str, Any], ...] = (
    {"do": "join", "name": "อีกคน"},
    {"do": "deal"},
    {"do": "cut", "text": ""},
    {"do": "back"},
    {"do": "skip", "seat": "s1"},
    {"do": "preset", "value": "palace"},
    {"do": "option", "option": "secret", "value": "1"},
    {"do": "option", "option": "tie", "value": "dice"},
    {"do": "host", "seat": "s77"},
    {"do": "remove", "seat": "s77"},
    {"do": "computer", "level": "divine"},
    {"do": "play", "text": "draw", "turn": 0},
    {"do": "play", "text": "show me everything"},
    {"do": "play", "text": "flow"},
    {"do": "peek"},
)
HOUSE_RULES = (
    *(("tie", "split"), ("tie", "fewest_cards"), ("tie_no_caller", "split"), ("opening_discard_max", "4")),
    *(("exhaust", "forced_kang"), ("exhaust_timing", "on_draw"), ("exhaust", "all_show"), ("specials", "home3")),
    *(("ruealom", "pay_each"), ("ruealom", "match_pot"), ("flow_payer", "original"), ("flow_chain_max", "1")),
    *(("first_lap_kang", "false"), ("kang_max_value", "29"), ("flow", "false"), ("start", "five_cards")),
)
STAKES = ("0", "1", "2", "5", "20", "7")
