"""What people say to the dealer: the lists of spellings, Thai and English.

Lives here: every whole message that is a command, common slips included, and the verbs
that take something behind them. Not here: reading them (bot.speech).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.actions import (
    Action,
    AddComputer,
    Back,
    ChooseGame,
    Cut,
    Deal,
    DealCoup,
    EndEvening,
    EndRound,
    Forget,
    Join,
    Leave,
    Play,
    SetLanguage,
    SetOption,
    Skip,
)


class Ask(msgspec.Struct, frozen=True):
    """Looking, not a Command. `round`: which one, for `check` (None: the last) and, by the pad's number, for `deal`.

    Of Jub Moo: `pad`, one `deal` of it, `units` (หลัก and ได้/เสีย), and `trick`, the last one and what is taken.
    Of the rule book (bot.rules_asked), with `text`: `topic` (a question, or the id of a topic; `full`: all of it),
    `compare` (a game; none: this table's), `agree`, `count` (cards), `baccarat` (a question of a coup), `quiz`
    (`round`: its seed; text: the answer, if any), `odds` (`round`: of so many packs).
    `privacy`: what is kept of people.
    Of the teacher (bot.advising): `hint`, `why` (`text`: a move as `discard 10♣`, or cards alone; none: the hint's,
    or one's own last one) and `lost`, where a round was lost (`round`: None the last; `text`: of that evening only).
    """

    what: Literal[
        "hand", "table", "recap", "rules", "ledger", "check", "help", "pad", "deal", "units", "trick",
        "topic", "compare", "agree", "count", "baccarat", "quiz", "odds", "privacy",
        "hint", "why", "lost",
    ]  # fmt: skip
    round: int | None = None
    text: str = ""
    full: bool = False


class Sure(msgspec.Struct, frozen=True):
    """An act that cannot be undone, typed with the words that say so; the plain words are asked about first."""

    action: Action


Meant = Action | Ask | Sure

LOST = """
    เสียตรงไหน | เสียที่ไหน | พลาดตรงไหน | ฉันเสียตรงไหน | ฉันพลาดตรงไหน | เราเสียตรงไหน | เราพลาดตรงไหน | ดูที่เสีย
    | where lost | where was it lost | where did i lose | where did i lose it | what did i do wrong"""
ADD_COMPUTER = """
    เพิ่มบอท | เพิ่มบอต | เพิ่มบ็อท | เติมบอท | ใส่บอท | ขอบอท | เพิ่มคอม | เพิ่มคอมพิวเตอร์
    | add bot | add bots | add a bot | add computer | add computers | add a computer"""

# One row a meaning; spellings are separated by | and may be typed with or without spaces.
WHOLE: tuple[tuple[Meant, str], ...] = (
    (
        Play("draw"),
        """จั่ว | จัว | จั้ว | จั๋ว | จ้ัว | จั่วไพ่ | ขอจั่ว | จั่ว 1 ใบ | จั่วหนึ่งใบ | จั่วใบหนึ่ง | จั่วใบนึง | จั่วดิ
        | draw | drw | drow | darw | drwa | draw cards | draw card | draw a card | draw one""",
    ),
    (
        Play("kang"),
        """แคง | แค้ง | แค็ง | แคงค์ | แคง์ | ขอแคง | แคงไพ่ | แคงดิ | ประกาศแคง
        | kang | knag | kagn | call kang | i call kang | kaeng | khaeng""",
    ),
    (
        Play("flow"),
        """ไหล | ใหล | ไหร | ไหลล | ไหลไพ่ | ขอไหล | ไหลหมด | ไหลทั้งหมด | ไหลทุกใบ | ไหลดิ
        | flow | folw | flwo | flow all""",
    ),
    (
        Join(""),
        """เล่นด้วย | เล่นดวย | เล่นด้วยคน | ขอเล่น | ขอเล่นด้วย | ขอเล่นด้วยคน | ร่วมวง | ขอร่วมวง
        | เข้า | เข้าวง | เข้าร่วม | ขอเข้าวง | นั่ง | นั่งลง | นั่งด้วย | ลงนั่ง
        | join | join game | join the game | join table | join the table | sit | sit down | deal me in""",
    ),
    (
        Leave(),
        """ออก | ออกวง | ออกจากวง | ออกจากโต๊ะ | ออกจากเกม | ขอออก | ลุก | ลุกวง | ลุกจากวง | ขอลุก
        | leave | leave table | leave the table | leave game | leave the game | stand up""",
    ),
    (
        Sure(Leave()),
        """ลุกเลย | ออกเลย | ออกจากวงเลย | ลุกจากวงเลย | ออกวงเลย
        | leave now | leave the table now | stand up now""",
    ),
    (
        Deal(),
        """แจก | แจกดิ | แจกไพ่ | แจกเลย | แจกไพ่เลย | แจกตาใหม่ | แจกตาต่อไป | เริ่ม | เริม | เริ่มเลย | เริ่มเกม
        | เริ่มตา | เริ่มตาใหม่ | เริ่มแจก | เริ่มเล่น | ตาต่อไป | ตาใหม่
        | deal | deal cards | deal the cards | start | start game | start the game | start round
        | next round | deal next round | deal the next round | new round""",
    ),
    (
        DealCoup(),
        """แจกบาคาร่า | บาคาร่าแจก | ฝึกแจกบาคาร่า | แจกบาคาร่าฝึก | ขอแจกบาคาร่า | แจกบาคาร่าหน่อย
        | baccarat deal | deal baccarat | deal a coup | deal coup | practice coup""",
    ),
    (Cut(""), "ตัด | ตัดไพ่ | ขอตัด | ขอตัดไพ่ | cut | cut cards | cut the cards | cut deck | cut the deck"),
    (Skip(), "ข้าม | ข้ามคนนี้ | ข้ามตานี้ | ขอข้าม | โหวตข้าม | skip | skip player | vote skip | vote to skip"),
    (Back(), "กลับมาแล้ว | กลับมา | กลับมาเล่น | กลับมาเล่นต่อ | back | im back | i'm back | i’m back | i am back"),
    (
        EndRound(),
        """จบตา | ล้มตา | ล้มตานี้ | ล้มไพ่ | ขอล้มตา | ขอล้มตานี้ | ยกเลิกตา | ยกเลิกตานี้
        | void | ask to void this round | void round | void this round | void the round
        | end round | end the round | cancel round | cancel the round""",
    ),
    (
        EndEvening(),
        """จบวง | ปิดวง | เลิกวง | ล้มวง | ปิดโต๊ะ | ปิดวงคืนนี้
        | end evening | end this evening | close evening | close this evening | end the evening
        | end table | close table | close the table""",
    ),
    (
        Sure(EndEvening()),
        """ปิดวงเลย | จบวงเลย | เลิกวงเลย | ปิดโต๊ะเลย
        | close table now | close the table now | end evening now | end the evening now""",
    ),
    (
        ChooseGame("jub_moo"),
        """จับหมู | เล่นจับหมู | เล่นไพ่จับหมู | ขอเล่นจับหมู | มาเล่นจับหมู | เปลี่ยนเป็นจับหมู | เปลี่ยนไปจับหมู | เปลี่ยนไปเล่นจับหมู
        | กลับไปจับหมู | กลับไปเล่นจับหมู | jub moo | jab moo | play jub moo | play jab moo | switch to jub moo
        | change to jub moo | back to jub moo""",
    ),
    (
        ChooseGame("kang"),
        """เล่นแคง | เล่นไพ่แคง | ขอเล่นแคง | มาเล่นแคง | เปลี่ยนเป็นแคง | เปลี่ยนเป็นไพ่แคง | เปลี่ยนไปแคง | เปลี่ยนไปเล่นแคง
        | กลับไปแคง | กลับไปเล่นแคง | กลับมาเล่นแคง | play kang | switch to kang | change to kang | back to kang""",
    ),
    (
        SetLanguage("th"),
        "ภาษาไทย | ขอภาษาไทย | พูดไทย | พูดภาษาไทย | เปลี่ยนเป็นภาษาไทย | thai | language thai | speak thai",
    ),
    (
        SetLanguage("en"),
        """ภาษาอังกฤษ | ขอภาษาอังกฤษ | พูดอังกฤษ | พูดภาษาอังกฤษ | เปลี่ยนเป็นภาษาอังกฤษ | อิงลิช
        | english | language english | speak english""",
    ),
    (
        Ask("hand"),
        """ไพ่ | ดูไพ่ | ขอดูไพ่ | ไพ่ฉัน | ไพ่เรา | ไพ่ผม | ไพ่หนู | ไพ่ในมือ | ดูมือ
        | hand | my hand | show hand | cards | my cards""",
    ),
    (Ask("table"), "โต๊ะ | โตะ | ดูโต๊ะ | โต๊ะนี้ | ดูวง | table | show table"),
    (
        Ask("recap"),
        """เมื่อกี้ | เมื่อกี้เกิดอะไรขึ้น | เมื่อกี้ใครเล่นอะไร | ย้อนหลัง | ดูย้อนหลัง
        | recap | show recap | catch me up""",
    ),
    (Ask("rules"), "กติกา | ดูกติกา | กติกาวง | กติกาวงนี้ | กฎ | กฏ | rules | house rules | show rules"),
    (
        Ask("ledger"),
        """คะแนน | ดูคะแนน | แต้ม | ดูแต้ม | บัญชี | บัญชีวง
        | score | scores | scoreboard | ledger | chips | points""",
    ),
    (Ask("check"), "ตรวจไพ่ | เช็คไพ่ | เช็กไพ่ | ตรวจสำรับ | verify | check deal | check the deal | check cards"),
    (Ask("help"), "วิธีเล่น | ช่วยเหลือ | คำสั่ง | เล่นยังไง | help | how to play | commands"),
    (
        Ask("hint"),
        """ใบ้ | ขอใบ้ | ใบ้หน่อย | ขอใบ้หน่อย | ใบ้ที | ใบ้ให้หน่อย | ช่วยใบ้ | ช่วยใบ้หน่อย | ขอคำใบ้ | คำใบ้
        | hint | a hint | give me a hint | show hint""",
    ),
    (
        Ask("lost"),
        LOST,
    ),
    (
        SetOption("practice", "true"),
        """เปิดโหมดฝึก | เปิดฝึก | เปิดโต๊ะฝึก | เปิดใบ้ | practice on | practice mode on | turn on practice | hints on""",
    ),
    (
        SetOption("practice", "false"),
        """ปิดโหมดฝึก | ปิดฝึก | ปิดโต๊ะฝึก | ปิดใบ้ | practice off | practice mode off | turn off practice | hints off""",
    ),
    (
        Ask("privacy"),
        """ความเป็นส่วนตัว | ความเปนส่วนตัว | ข้อมูลส่วนตัว | เก็บอะไรไว้บ้าง | เก็บข้อมูลอะไรบ้าง | เก็บข้อมูลอะไรไว้บ้าง
        | privacy | privacy policy | what do you keep | what do you keep about me""",
    ),
    (
        Forget(),
        """ลืมฉัน | ลืมเรา | ลืมผม | ลืมหนู | ลืมฉันที | ขอให้ลืมฉัน | ลบฉัน | ลบฉันออก | ลบข้อมูลฉัน | ลบข้อมูลของฉัน | ลบข้อมูลผม
        | ลบข้อมูลเรา | ลบข้อมูลหนู | ลบชื่อฉัน | forget me | please forget me | remove me from everything
        | delete my data | remove my data | erase my data""",
    ),
    (
        Sure(Forget()),
        "ลืมฉันเลย | ลบฉันเลย | ลบข้อมูลฉันเลย | forget me now | delete my data now | remove my data now",
    ),
    (AddComputer(""), ADD_COMPUTER),
)

# Whole messages that mean something at a table of Jub Moo only.
TRICK = """
    กองก่อน | กองที่แล้ว | ดูกองก่อน | ดูกองที่แล้ว | กองเมื่อกี้ | ใครกินอะไรบ้าง | ใครกินอะไร | ใครกินอะไรไปบ้าง | ใครได้อะไรบ้าง
    | last trick | show last trick | previous trick | who took what | tricks"""
CLAIM = """
    ผ่อง | ขอผ่อง | ผ่องเลย | ผ่องดิ | ผ่องไพ่ | กินหมด | กินหมดเลย | ขอกินหมด | กินที่เหลือหมด | ขอกินที่เหลือ
    | claim | i claim | claim the rest | i take the rest | take the rest"""
STOP = """
    ไม่มีแต้มแล้วจบเลย | ไม่มีแต้มแล้ว | หมดแต้มแล้ว | หมดแต้มแล้วจบเลย | แต้มหมดแล้วจบเลย | แต้มหมดแล้ว
    | จบตา | จบตานี้ | ขอจบตา | ขอจบตานี้ | end the deal | no points left | stop the deal"""
STOP_ON_TURN = "พอ | พอแล้ว | พอเลย | จบเลย | ขอจบ | stop | stop here"
ACCEPT = """
    ยอม | ยอมแล้ว | ยอมให้ผ่อง | ผ่องได้ | ผ่องได้เลย | ให้ผ่อง | จบได้ | จบได้เลย | ตกลง | ได้ | ได้เลย | โอเค | โอเคร | เค
    | accept | agree | i accept | ok | okay | yes"""
OBJECT = """
    ไม่ยอม | ไม่ให้ผ่อง | ผ่องไม่ได้ | ไม่ตกลง | ไม่โอเค | ไม่ได้ | ไม่ | ค้าน | ขอค้าน | คัดค้าน | เล่นต่อ | เล่นต่อก่อน
    | object | i object | disagree | no | play on"""

# Whole messages that mean something at a practice table only; elsewhere friends say them to each other.
WHY = "ทำไม | ทำไมล่ะ | เพราะอะไร | ทำไมใบนี้ | why | why so | why that"
HINT_AT_PRACTICE = """
    ลงใบไหนดี | ทิ้งใบไหนดี | เล่นใบไหนดี | เล่นอะไรดี | ลงอะไรดี | ทิ้งอะไรดี | ควรเล่นอะไร | ควรลงใบไหน | ควรทิ้งใบไหน
    | what should i play | what do i play | what now"""

# Verbs that want something behind them.
WHY_THIS = "ทำไม | ทำไมไม่ | ทำไมต้อง | why | why not"
LOST_IN = "เสียตรงไหน | พลาดตรงไหน | where lost | where was it lost | where did i lose"
DISCARD = "ทิ้งไพ่ | ขอทิ้ง | ทิ้ง | ทิ่ง | ทิง | ทิ้่ง | ท้ิง | โยนไพ่ | โยน | discard | dsicard | dicsard | discrad | discad"
PLAY = "ลงไพ่ | ขอลง | ลง | เล่นไพ่ | เล่น | ทิ้งไพ่ | ขอทิ้ง | ทิ้ง | ทิ่ง | ทิง | ออกไพ่ | ขอออก | ออก | play | lead | discard"
PLAY_BARE = "ลง | ลงไพ่ | ขอลง | ทิ้ง | ทิ้งไพ่ | ขอทิ้ง | ออก | ออกไพ่"
DISCARD_SEVERAL = "ทิ้งคู่ | ทิ้งตอง | ทิ้งหลายใบ | ขอทิ้งคู่ | โยนคู่ | โยนตอง | discard pair | discard a pair"
FLOW = "ไหลไพ่ | ขอไหล | ไหล | ใหล | ไหร | flow | folw | flwo"
CHECK = "ตรวจไพ่ | เช็คไพ่ | เช็กไพ่ | ตรวจสำรับ | verify | check | check deal | check the deal | check cards"
USE_PRESET = "ใช้กติกา | กติกา | กติกาแบบ | ใช้กติกาแบบ | preset | rules | use rules"
SET_OPTION = "ตั้งกติกา | ตั้งค่า | ตั้ง | set"

LEVELS = {
    "easy": "ง่าย | ง่ายๆ | อ่อน | easy",
    "medium": "กลาง | กลางๆ | ปานกลาง | ธรรมดา | medium | normal",
    "hard": "ยาก | เก่ง | โหด | hard",
    "follow": "ตามฝีมือ | ตามฝีมือวง | ตามวง | ปรับตามวง"
    " | follow | follows | follow us | follow the table | adapt | adapts | adaptive",
}
TEMPERS = {
    "even": "เรียบๆ | เรียบ | ปกติ | นิสัยปกติ | even",
    "bold": "ใจถึง | นิสัยใจถึง | กล้า | กล้าๆ | bold",
    "calm": "ใจเย็น | ใจเย็นๆ | นิสัยใจเย็น | รอบคอบ | calm",
}

# Said at the end and no part of the command.
POLITE = "ครับผม | ครับ | คับ | ค้าบ | คร้าบ | ค่ะ | คะ | ค่า | จ้า | จ้ะ | จ๊ะ"
POLITE_LATIN = "please | pls | plz"
