"""The words of the pad beside ranks and suits, Thai and English, common slips included.

Lives here: tables only, words separated by `|`. Not here: how they are put together (engine.jub_moo.tally_items).
"""

from __future__ import annotations

CARDS = {
    "Q♠": "แหม่มดำ | แหม่มโพดำ | ควีนดำ | คิวดำ | หมูจิ๋ม | ตัวหมู | หมู | pig | the pig | black lady",
    "J♦": "แจ็คหล่อ | แจ็กหล่อ | แจคหล่อ | เจหล่อ | แจ็คเหลี่ยม | แจ็กเหลี่ยม | หล่อ | handsome jack",
    "10♣": "กระจก | mirror",
}
NOTHING = "- | – | — | x | ไม่มี | ไม่ได้ | ไม่ได้เลย | ไม่กิน | ว่าง | none | nothing | no | blank"
REST = "ที่เหลือทั้งหมด | ทั้งหมดที่เหลือ | ส่วนที่เหลือ | ที่เหลือ | เหลือ | the rest | rest | remaining"
CHUAN = "ช้วนเล็ก | ช้วน | ชวน | chuan"
EVERYTHING = "บิ๊กช้วน | บิกช้วน | บิ๊กชวน | ช้วนใหญ่ | big chuan | bigchuan | everything"
ALL = "ทั้งหมด | หมดเลย | หมด | ทุกใบ | ครบ | 13 ใบ | 13ใบ | all"  # behind hearts: all hearts; alone: everything
OUT = "เอาออก | ไพ่ออก | ใบที่ออก | ออก | คว่ำ | out | removed"
RANGE = "- | – | — | ~ | ถึง | to | .. | ..."
FILLING = "และ | กับ | แล้วก็ | ตัว | ไพ่ | ดอก | ใบ | + | & | , | 、 | and | with | of"
