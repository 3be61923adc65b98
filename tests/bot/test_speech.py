"""What people type is read as meant, and talk stays talk.

Lives here: the two long lists, written before the reader was tuned to them, and the border
between a slip and talk. Not here: spellings of cards (tests/engine/test_card_reading).
"""

from __future__ import annotations

import pytest
from patience import patience

from bot.speech import Ask, read_words
from engine.actions import (
    AddComputer,
    Back,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    HandOver,
    Join,
    Leave,
    Play,
    Remove,
    SetLanguage,
    SetOption,
    Skip,
    UsePreset,
)
from engine.errors import Refusal, Unreadable
from engine.events import Seat

COMMANDS = [
    # draw
    ("จั่ว", Play("draw")),
    ("จั่วครับ", Play("draw")),
    ("จั่วค่ะ", Play("draw")),
    ("จั่วไพ่", Play("draw")),
    ("ขอจั่ว", Play("draw")),
    ("จั้ว", Play("draw")),
    ("จัว", Play("draw")),
    ("จั่วววว", Play("draw")),
    ("จั่ว 1 ใบ", Play("draw")),
    (" จั่ว \n", Play("draw")),
    ("จั่ว.", Play("draw")),
    ("/จั่ว", Play("draw")),
    ("**จั่ว**", Play("draw")),
    ("`จั่ว`", Play("draw")),
    ("draw", Play("draw")),
    ("Draw", Play("draw")),
    ("DRAW!", Play("draw")),
    ("draw a card please", Play("draw")),
    ("ｄｒａｗ", Play("draw")),
    ("จั่\u200bว", Play("draw")),
    ("\u202eจั่ว", Play("draw")),
    # kang
    ("แคง", Play("kang")),
    ("แคง!", Play("kang")),
    ("แคงงงง!!!", Play("kang")),
    ("เเคง", Play("kang")),
    ("แค้ง", Play("kang")),
    ("ขอแคง", Play("kang")),
    ("แคงครับ", Play("kang")),
    ("kang", Play("kang")),
    ("Kang!!", Play("kang")),
    ("call kang", Play("kang")),
    # discard
    ("ทิ้ง 10♣", Play("discard 10♣")),
    ("ทิ้ง10♣", Play("discard 10♣")),
    ("ทิ้ง 10♣️", Play("discard 10♣")),
    ("ทิ้งสิบดอกจิก", Play("discard 10♣")),
    ("ทิ้ง ๑๐ดอกจิก", Play("discard 10♣")),
    ("ทิ้ง 10", Play("discard 10")),
    ("ทิ้งสิบ", Play("discard 10")),
    ("ทิ้งเจ", Play("discard J")),
    ("ทิ้งคิง", Play("discard K")),
    ("ทิ้งแหม่มดำ", Play("discard Q♠")),
    ("ทิ้งคู่ 10", Play("discard 10 10")),
    ("ทิ้งคู่สิบ", Play("discard 10 10")),
    ("ทิ้ง 10 คู่", Play("discard 10 10")),
    ("ทิ้ง 10 สองใบ", Play("discard 10 10")),
    ("ทิ้งตอง 7", Play("discard 7 7 7")),
    ("ทิ้ง 10 หมด", Play("discard 10*")),
    ("ทิ้ง 10 ทั้งหมด", Play("discard 10*")),
    ("ทิ้ง 10*", Play("discard 10*")),
    ("ทิ้ง 3♦3♠", Play("discard 3♦ 3♠")),
    ("ทิ้ง 3♦, 3♠", Play("discard 3♦ 3♠")),
    ("ทิ้ง 3 ข้าวหลามตัดกับโพดำ", Play("discard 3♦ 3♠")),
    ("ทิ้ง 33", Play("discard 3 3")),
    ("ทิ้งไพ่ คิงโพแดง", Play("discard K♥")),
    ("ทิ่ง 10", Play("discard 10")),
    ("ทิ้ง 10 ครับ", Play("discard 10")),
    ("ขอทิ้ง 5", Play("discard 5")),
    ("discard 10c", Play("discard 10♣")),
    ("discard Tc Td", Play("discard 10♣ 10♦")),
    ("Discard ten of clubs", Play("discard 10♣")),
    ("discard the queen of spades", Play("discard Q♠")),
    ("discard a king", Play("discard K")),
    ("discard two tens", Play("discard 10 10")),
    ("discard all jacks", Play("discard J*")),
    ("discard 10♣ 10♦", Play("discard 10♣ 10♦")),
    ("discard 10*", Play("discard 10*")),
    # flow
    ("ไหล", Play("flow")),
    ("ใหล", Play("flow")),
    ("ไหลครับ", Play("flow")),
    ("ไหลหมด", Play("flow")),
    ("ไหล J♣", Play("flow J♣")),
    ("ไหลเจดอกจิก", Play("flow J♣")),
    ("ไหล J", Play("flow J")),
    ("ไหลคู่เจ", Play("flow J J")),
    ("ไหล 5 สองใบ", Play("flow 5 5")),
    ("flow", Play("flow")),
    ("flow jc", Play("flow J♣")),
    ("flow all jacks", Play("flow J*")),
    # seats
    ("เล่นด้วย", Join("")),
    ("เล่นด้วยคน", Join("")),
    ("เล่น ด้วย ครับ", Join("")),
    ("ร่วมวง", Join("")),
    ("เข้า", Join("")),
    ("join", Join("")),
    ("ออก", Leave()),
    ("ออกจากวง", Leave()),
    ("ลุกจากวง", Leave()),
    ("leave", Leave()),
    ("เพิ่มบอท", AddComputer("", "medium")),
    ("เพิ่มบอท ง่าย", AddComputer("", "easy")),
    ("เพิ่มบอทกลาง", AddComputer("", "medium")),
    ("เพิ่มบอท ระดับยาก", AddComputer("", "hard")),
    ("เพิ่มบอท เก่ง ใจถึง", AddComputer("", "hard", "bold")),
    ("เพิ่มบอท ใจเย็น ง่าย", AddComputer("", "easy", "calm")),
    ("เพิ่มบอท ใจถึง", AddComputer("", "medium", "bold")),
    ("เพิ่มบอทตามฝีมือ", AddComputer("", "follow")),
    ("add bot hard bold", AddComputer("", "hard", "bold")),
    ("add bot calm, easy", AddComputer("", "easy", "calm")),
    ("add bot follow bold", AddComputer("", "follow", "bold")),
    ("add bot", AddComputer("", "medium")),
    ("add bot hard", AddComputer("", "hard")),
    ("add a computer easy", AddComputer("", "easy")),
    ("โอนหัวโต๊ะ s2", HandOver(Seat("s2"))),
    ("โอนหัวโต๊ะให้ s2", HandOver(Seat("s2"))),
    ("ให้ s3 เป็นหัวโต๊ะ", HandOver(Seat("s3"))),
    ("hand over to s2", HandOver(Seat("s2"))),
    ("เตะ s4", Remove(Seat("s4"))),
    ("เอา s4 ออก", Remove(Seat("s4"))),
    ("kick s4", Remove(Seat("s4"))),
    # the deal
    ("แจก", Deal()),
    ("แจกไพ่เลย", Deal()),
    ("เริ่ม", Deal()),
    ("ตาต่อไป", Deal()),
    ("deal", Deal()),
    ("start", Deal()),
    ("next round", Deal()),
    ("ตัดไพ่", Cut("")),
    ("ตัด", Cut("")),
    ("ตัดไพ่ ขอดีๆ", Cut("ขอดีๆ")),
    ("ตัดไพ่: ขอ A สองใบ", Cut("ขอ A สองใบ")),
    ("cut", Cut("")),
    ("cut: Lucky Seven", Cut("Lucky Seven")),
    # votes and ends
    ("ข้าม", Skip()),
    ("โหวตข้าม", Skip()),
    ("skip", Skip()),
    ("กลับมาแล้ว", Back()),
    ("กลับมาแล้วครับ", Back()),
    ("I'm back", Back()),
    ("back", Back()),
    ("จบตา", EndRound()),
    ("ล้มตา", EndRound()),
    ("void", EndRound()),
    ("จบวง", EndEvening()),
    ("end evening", EndEvening()),
    # language and rules
    ("ภาษาไทย", SetLanguage("th")),
    ("english", SetLanguage("en")),
    ("ภาษาอังกฤษ", SetLanguage("en")),
    ("กติกา บ้าน", UsePreset("home")),
    ("กติกาบ้าน", UsePreset("home")),
    ("กติกา GameIndy", UsePreset("gameindy")),
    ("ใช้กติกา thaiportal", UsePreset("thaiportal")),
    ("preset home", UsePreset("home")),
    ("rules gameindy", UsePreset("gameindy")),
    ("ตั้ง max_discard 2", SetOption("max_discard", "2")),
    ("ตั้ง ทิ้งครั้งละไม่เกิน 2 ใบ", SetOption("max_discard", "2")),
    ("ตั้ง เวลาคิด 60", SetOption("time_limit", "60")),
    ("ตั้งเวลา ๖๐ วินาที", SetOption("time_limit", "60")),
    ("ตั้ง เวลาคิด ไม่จับเวลา", SetOption("time_limit", "none")),
    ("ตั้ง ไหล ไม่ใช้", SetOption("flow", "false")),
    ("ตั้ง ไหล เป็น ใช้", SetOption("flow", "true")),
    ("ตั้ง เรือล่ม จ่ายกองชิปตาหน้าคนเดียว", SetOption("ruealom", "next_pot_alone")),
    ("ตั้ง แต้มเท่ากับคนแคง แบ่งกัน", SetOption("tie", "split")),
    ("ตั้ง กองกลางหมด บังคับแคง", SetOption("exhaust", "forced_kang")),
    ("ตั้งกองชิป 5", SetOption("stake", "5")),
    ("set stake 0", SetOption("stake", "0")),
    ("set max discard to 2", SetOption("max_discard", "2")),
    ("set tie split", SetOption("tie", "split")),
    ("set time limit none", SetOption("time_limit", "none")),
    ("set flow off", SetOption("flow", "false")),
    ("set language en", SetOption("language", "en")),
    ("set tie maybe", SetOption("tie", "maybe")),
    # looking
    ("ไพ่", Ask("hand")),
    ("ดูไพ่", Ask("hand")),
    ("hand", Ask("hand")),
    ("โต๊ะ", Ask("table")),
    ("table", Ask("table")),
    ("เมื่อกี้เกิดอะไรขึ้น", Ask("recap")),
    ("recap", Ask("recap")),
    ("กติกา", Ask("rules")),
    ("rules", Ask("rules")),
    ("คะแนน", Ask("ledger")),
    ("แต้ม", Ask("ledger")),
    ("score", Ask("ledger")),
    ("ตรวจไพ่", Ask("check")),
    ("ตรวจไพ่ 3", Ask("check", 3)),
    ("ตรวจไพ่ ตาที่ ๑๒", Ask("check", 12)),
    ("verify 3", Ask("check", 3)),
    ("วิธีเล่น", Ask("help")),
    ("help", Ask("help")),
]

TALK = """
จั่วดีไหมวะ
จั่วยัง
จั่วสิ
จั่วๆ
จั่วอะไรได้
จั่วอีกแล้ว
จั่วได้ 10♣
จั่วไปเถอะ
จั่วแล้วทิ้ง 10
อย่าจั่ว
ใครจั่ว
แคงแน่เลย 555
แคงเลย
แคงไหม
แคง?
แคงยัง
แคงๆๆ
แคงแล้วจ้าเมื่อกี้
อย่าเพิ่งแคง
ใครแคงเมื่อกี้
ต้นแคงอีกแล้ว
กลัวโดนแคง
แคงล่ม
ทิ้งทำไม
ทิ้งไรวะ
ทิ้งแฟนแล้ว
ทิ้งไว้ก่อน
ทิ้งขยะด้วย
ทิ้งเอาไว้
ทิ้ง 10 ไปทำไม
ทิ้ง 500 บาท
ทิ้งดอกไม้ไว้หน้าบ้าน
ทิ้งสิบบาท
ทิ้งสามคน
ทิ้งผิดใบ
ทิ้งหมดเลยไหม
ทิ้งเจ้านายไปเที่ยว
ทิ้งสามี
ทิ้งเค้า
ทิ้งเก้าอี้
ทิ้งแจ็คเก็ตไว้
ทิ้งตัวลงนอน
ไหลเจ้าเดิม
ใครทิ้งคิง
ไหลไปเรื่อย
ไหลตามน้ำ
ไหลเอง
ไหลมาเทมา
ไหลอีกแล้วเหรอ
ไหล?
ไหลให้ก้อยตลอด
จ่ายไหลอีกแล้ว
hello
สวัสดีครับ
กินข้าวยัง
10
10♣
คู่สิบ
A
K
555
5555555
I have a king
i have two tens
deal with it
big deal
deal?
skip ad
skip this song
cut it out
cut the crap
cut lucky
start talking
back to work
back in five
i will be right back
leave me alone
leave it
join us later
join the club
draw?
draw me a picture
draw a horse
kang who
who called kang
kang kang kang
flow like water
go with the flow
flowjack
flow10
settie split
discard everything
discard that please
discard the idea
hand me the phone
on the other hand
table for two
rules are rules
score!!! what a goal
check this out
check
help me with homework
set the table
set it up
set timer to go off
add me
add bot please now ok
add a bottle
ok
555 เรือล่มเลย
โต๊ะนี้สนุก
ไพ่ไม่ดีเลย
ไพ่สวยมาก
กติกาอะไรเนี่ย
กติกาบ้านใคร
กติกาใหม่ไหม
แต้มเท่าไหร่
แต้มน้อยมาก
คะแนนเท่าไร
ออกไปข้างนอกแป๊บ
ออกไรดี
เข้าห้องน้ำก่อน
เข้าใจแล้ว
เล่นด้วยได้ไหม
เล่นด้วยกันไหม
เริ่มง่วง
เริ่มยัง
แจกยัง
แจกดีๆ หน่อย
แจกไพ่ห่วยมาก
ข้ามไปก่อน
ข้ามถนน
ตัดผมมา
ตัดไพ่ยัง
ตัดใจ
กลับมาแล้วเหรอ
กลับบ้านก่อนนะ
จบตานี้ไปนอน
จบวงนี้ไปกินข้าว
เพิ่มบอทไหม
เพิ่มบอทโง่ๆ
เพิ่มเงิน
ตั้งใจเล่นหน่อย
ตั้งนานแล้ว
ตั้งเวลาไว้ก่อนนะ
ตั้ง 2 รอบ
ไหลยาวๆ
ช่วยด้วย ไพ่แย่มาก
เตะบอล
เตะบอลกัน
เอามันออกไป
ให้ต้นเป็นหัวโต๊ะ
ภาษาไทยวันละคำ
english please? no
ไม่จั่ว
ไม่แคง
ขอคิดแป๊บ
ขอแคงได้ไหม
รอแป๊บ
?
!
...
""".strip().splitlines()


def test_the_lists_are_long_enough() -> None:
    assert len({text for text, _ in COMMANDS}) >= 120
    assert len(set(TALK)) >= 120


@pytest.mark.parametrize(("text", "meant"), COMMANDS)
def test_a_command_is_read(text: str, meant: object) -> None:
    assert read_words(text) == meant


@pytest.mark.parametrize("text", TALK)
def test_talk_is_no_command(text: str) -> None:
    assert read_words(text) is None


@pytest.mark.parametrize("text", ["", " ", "\n", "\u200b", "**", "/", "😀", "\U000e0041"])
def test_nothing_is_no_command(text: str) -> None:
    assert read_words(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "ทิ้ง 11♣",
        "ทิ้ง ๑๐ดอกจกิ",
        "ทิ้งคิงแดง",
        "ทิ้ง 10 แดง",
        "ทิ้ง 14",
        "ทิ้ง 1",
        "ทิ้ง 5 ใบ",
        "ทิ้ง 2 ใบ",
        "ทิ้งข้าวหลามตั",
        "ทิ้ง ♣",
        "discard 11c",
        "discard 10 clobs",
        "ไหล 12",
        "ไหล J♣ 11♦",
        "flow 12h",
    ],
)
def test_a_slip_after_a_clear_verb_is_told(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_words(text)
    assert refused.value.code is Refusal.UNREADABLE_CARD
    assert refused.value.facts["text"]


@pytest.mark.parametrize("text", ["ทิ้ง", "ทิ้งไพ่", "discard", "ทิ้งครับ"])
def test_a_discard_without_a_card_asks_which(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_words(text)
    assert refused.value.facts["text"] == ""


def test_a_card_named_twice_is_told() -> None:
    with pytest.raises(Unreadable) as refused:
        read_words("ทิ้ง 10♣ สิบดอกจิก")
    assert (refused.value.code, refused.value.facts) == (Refusal.CARD_TWICE, {"card": "10♣"})


def test_a_cut_keeps_its_words_as_typed() -> None:
    """Part 4: what is cut with is hashed as it was typed, neither case nor digits changed."""
    assert read_words("ตัดไพ่  ขอ Ａ  ๑๐ ") == Cut("ขอ Ａ  ๑๐")


def test_a_name_works_where_the_seats_are_known() -> None:
    seats = {"ต้น": Seat("s1"), "Big Koi": Seat("s2")}
    assert read_words("โอนหัวโต๊ะ ต้น", seats) == HandOver(Seat("s1"))
    assert read_words("kick big koi", seats) == Remove(Seat("s2"))
    assert read_words("เตะ แดง", seats) is None


HOSTILE = [
    "ทิ้ง " + "10♣ " * 2500,
    "แคง" + "ง" * 10_000,
    "." * 10_000,
    "จั่ว" + "." * 10_000,
    "ทิ้ง" + "\u200b" * 10_000,
    "\u202e" * 10_000,
    "**" * 5_000 + "จั่ว",
    "ตัดไพ่ " + " " * 10_000 + "x",
    "a" * 10_000,
    "ตั้ง" * 2_500,
    "ก\u0e34" + "\u0e48" * 10_000,
    "เอา " * 90 + "ออ",
    "ๆ" * 399,
    "ครับ" * 99 + "x",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_harmless(text: str) -> None:
    with patience():
        assert read_words(text) is None


HOSTILE = [
    "flow " + "…" * 394 + "?",
    "…" * 390 + "x",
    "a" + " ." * 199 + "x",
    "ครับ" * 99 + "x",
    "please " * 57 + "x",
    "ง" * 399 + "x",
    "กงง" * 133 + "x",
    "ไหล " + "ﷺ" * 395,
    "ทิ้ง " + "…10" * 130 + "x",
    "ตัดไพ่" + " " * 390 + "?",
    "ตั้งเวลา" + " -" * 190,
    "เอา " + "เอา " * 95 + "ออ",
]


@pytest.mark.parametrize("typed", HOSTILE, ids=range(len(HOSTILE)))
def test_no_message_keeps_the_dealer_busy(typed: str) -> None:
    with patience():
        assert read_words(typed) is None


def test_a_message_that_is_too_long_only_once_it_is_folded_is_talk() -> None:
    assert read_words("จั่ว" + "…" * 132) == Play("draw")  # 4 letters and 396 points
    assert read_words("จั่ว" + "…" * 133) is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("จั่วค่ะ ... ครับ!!", Play("draw")),
        ("draw, please~", Play("draw")),
        ("draw please please", Play("draw")),
        ("drawplease", None),  # no word of its own
        ("ง" * 5, None),
        ("แคงงง", Play("kang")),
        ("จั่วววจั่ว", None),
    ],
)
def test_politeness_and_a_drawn_out_letter_are_taken_off_the_end_only(typed: str, meant: object) -> None:
    assert read_words(typed) == meant
