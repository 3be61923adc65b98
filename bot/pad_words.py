"""What people type for the pad of Jub Moo: opening it, entering, correcting, who plays, and looking at it.

Lives here: `read_pad_words` and its lists of spellings. Not here: whether a message is an entry (bot.pad_entry),
cards and names in it (engine.pad), whether it may be done (engine.pad.keeping).

What is clearly meant for the pad is given to it as it was typed, slips included: the pad says what is wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.around import Around
from bot.pad_entry import LONGEST, entry_of, speaks_surely
from bot.pad_names import is_divided, is_talk, nearly_called, people_in, person_called, read_names
from bot.politeness import LAST_WORD, without_politeness
from bot.sayings import Ask, Sure
from engine.actions import KeepPad
from engine.errors import Refusal, Unreadable
from engine.folding import folded
from engine.pad.actions import (
    AddPerson,
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    PadAct,
    Redo,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.counting import Question
from engine.pad.views import PadView

PadMeant = PadAct | Ask | Sure

LONGEST_SAID = LONGEST + 60
"""Letters of an entry with the verb before it."""


def read_pad_words(text: str, around: Around) -> PadMeant | None:
    """What a typed message asks of the pad, or None when it asks nothing of it.

    Unreadable: PAD_UNKNOWN_NAME (facts: text, names) where somebody is named whom nobody knows here, PAD_NONE where
    people are named and no pad is open.
    """
    if len(text) > LONGEST_SAID:
        return _endless(text, around)
    return _read(_plain(text), around)


def _endless(text: str, around: Around) -> PadMeant | None:
    """Of what is too long only an entry is told; it stays too long, so that no end of it is lost unseen."""
    meant = _read(_plain(text[:LONGEST_SAID]), around)
    return replace(meant, text=text[:LONGEST]) if isinstance(meant, EnterDeal | EnterPart | CorrectDeal) else None


def _read(said: str, around: Around) -> PadMeant | None:
    if opening := _opened(said, around):
        return opening
    if not around.keeps:
        return None
    if whole := _WHOLE.get(_squeezed(said)):
        return whole(around)
    for pattern, read in _COMMANDS:
        if found := pattern.fullmatch(said):
            meant = read(found, around)
            if meant is not None:
                return meant
    return _entry(said, around)


# --- the message itself -------------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """As it was typed, names and lines included: without invisible signs, marks around it, politeness at the end."""
    seen = "".join(map(_seen, unicodedata.normalize("NFC", text.replace("เเ", "แ"))))
    seen = re.sub(r"[^\S\n]+", " ", seen).strip("*_~`> \n")
    if seen[:1] in ("/", "!"):
        seen = seen[1:].lstrip()
    while (shorter := LAST_WORD.sub("", seen)) != seen:
        seen = shorter
    return seen


def _seen(sign: str) -> str:
    if sign in "\n\r\v\f\x85\u2028\u2029":
        return "\n"
    return "" if unicodedata.category(sign) in ("Cf", "Cc", "Cs") or "\ufe00" <= sign <= "\ufe0f" else sign


def _squeezed(text: str) -> str:
    return without_politeness(folded(text)).replace(" ", "")


def _words(words: str) -> str:
    """A pattern for any of `words`, the longest first."""
    return "|".join(sorted((re.escape(word.strip()) for word in words.split("|")), key=len, reverse=True))


def _command(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.DOTALL)


# --- opening ------------------------------------------------------------------------------------------------

OPEN = """
    จดแต้ม | จดแต้มจับหมู | เปิดใบจด | เปิดใบจดแต้ม | เปิดสมุด | เปิดสมุดจด | เปิดสมุดจดแต้ม | เริ่มจดแต้ม | ขอใบจด | ขอจดแต้ม
    | keep score | keep scores | keep the score | score pad | scorepad | open pad | open the pad | open a pad
    | open score pad | start pad | start a pad | start score pad | new pad"""
_OPEN = _command(rf"(?:{_words(OPEN)})(?:(?P<colon> ?[:：]\s*|\s*\n\s*)|\s+)(?P<names>.+)")
_BARE_OPEN = frozenset(_squeezed(word) for word in OPEN.split("|"))
MOST_TOLD = 12  # names; more is no list of people


def _opened(said: str, around: Around) -> StartPad | Ask | None:
    """`จดแต้ม`, `จดแต้ม ต้น ก้อย โอ มด`; where one is open, the plain words show it."""
    if _squeezed(said) in _BARE_OPEN:
        return Ask("pad") if around.pad_open else StartPad(())
    found = _OPEN.fullmatch(said)
    if found is None or speaks_surely(found["names"]):
        return None
    names = read_names(found["names"])
    if found["colon"] or is_divided(found["names"]):
        return StartPad(names) if names else None
    return StartPad(names) if 1 < len(names) <= MOST_TOLD and not is_talk(names) else None


# --- whole messages -----------------------------------------------------------------------------------------


def _undo(around: Around) -> Undo:
    """The change that is seen, so that two who undo at once undo one."""
    last = around.pad.undo if around.pad and around.pad_open else None
    return Undo(last.change if last else None)


def _redo(around: Around) -> Redo:
    last = around.pad.redo if around.pad and around.pad_open else None
    return Redo(last.change if last else None)


def _next_game(around: Around) -> NextGame | AnswerEnd:
    """A new game; while the circle is asked whether there was one, that is the answer."""
    return _answer(around, new_game=True) if _question(around) else NextGame()


def _answer(around: Around, *, new_game: bool) -> AnswerEnd:
    asked = _question(around)
    return AnswerEnd(asked.game if asked else max(1, len(around.pad.games) if around.pad else 1), new_game)


def _question(around: Around) -> Question | None:
    return around.pad.question if around.pad and around.pad_open else None


_SAID: tuple[tuple[Callable[[Around], PadMeant | None], str], ...] = (
    (_undo, "ย้อน | ย้อนกลับ | ขอย้อน | เลิกทำ | undo | undo that"),
    (_redo, "ทำซ้ำ | ทำอีกที | redo"),
    (_next_game, "เกมใหม่ | เริ่มเกมใหม่ | ขึ้นเกมใหม่ | เปิดเกมใหม่ | จบเกม | จบเกมนี้ | new game | next game | end game"),
    (
        lambda around: Sure(KeepPad(NextGame(early=True))),
        "จบเกมเลย | จบเกมนี้เลย | เกมใหม่เลย | เริ่มเกมใหม่เลย | new game now | end game now | end the game now",
    ),
    (
        lambda around: _answer(around, new_game=False),
        "นับต่อเกมเดิม | เกมเดิม | ต่อเกมเดิม | นับต่อ | same game | count on | one game",
    ),
    (
        lambda around: DropHalf(),
        "ล้างที่จดค้าง | ล้างที่ค้าง | ล้างตาค้าง | ลบที่จดค้าง | ทิ้งที่จดค้าง | drop half | clear half | drop the half",
    ),
    (
        lambda around: Ask("pad"),
        """ใบจด | ดูใบจด | ใบจดแต้ม | ดูใบจดแต้ม | สมุด | สมุดจด | สมุดจดแต้ม | ดูสมุด | แต้มจับหมู | คะแนนจับหมู | ดูแต้มจับหมู
        | pad | show pad | the pad | show the pad | show score pad""",
    ),
    (lambda around: Ask("units"), "หลัก | ได้เสีย | ได้/เสีย | หลักได้เสีย | ดูหลัก | ดูได้เสีย | units | gains"),
)
_WHOLE = {_squeezed(word): read for read, words in _SAID for word in words.split("|")}


# --- deals by number ----------------------------------------------------------------------------------------

CORRECT = "แก้ไขตา | แก้ตา | correct deal | correct round | correct | edit deal | fix deal"
STRIKE = "ขีดฆ่าตา | ขีดตา | ลบตา | strike out deal | strike deal | strike round | strike | delete deal"
RESTORE = """
    คืนตา | เอาคืนตา | เอาคืน | เอากลับ | เอากลับตา | เอากลับมา | เลิกขีด | เลิกขีดตา
    | restore deal | restore round | restore | unstrike deal | unstrike | bring back deal | bring back"""
SHOW = "ดูตา | ขอดูตา | ตา | show deal | deal | show round | round"
_NUMBER = r"(?: ?ที่)? ?#? ?(?P<n>-?[0-9๐-๙]{1,20}(?![0-9๐-๙])|ล่าสุด|สุดท้าย|last)"
_BEYOND = 999_999  # no evening has so many


def _number(found: re.Match[str], around: Around) -> int:
    """The number of the deal that is meant; of the last one where that is said."""
    typed = found["n"]
    if typed[-1].isdecimal():
        return min(int(typed), _BEYOND)
    return around.pad.coming - 1 if around.pad and around.pad_open else 0


def _correct(found: re.Match[str], around: Around) -> CorrectDeal:
    return CorrectDeal(_number(found, around), found["rest"].lstrip(" :;,=\n")[:LONGEST])


# --- people -------------------------------------------------------------------------------------------------


def _seat(found: re.Match[str], around: Around) -> SeatGame | None:
    """`เกมนี้ ต้น ก้อย โอ มด`; talk where not nearly all of it is people of the pad."""
    pad = _open_pad(around)
    known, unknown = people_in(found["names"], pad)
    if unknown and (found["colon"] or is_divided(found["names"]) or len(known) > 1):  # likelier a slip than talk
        known, unknown = people_in(found["names"], pad, nearly=True)
    if unknown and (found["colon"] or len(known) > 2):
        raise _nobody(unknown[0], pad)
    return None if unknown or (len(known) < 2 and not found["colon"]) else SeatGame(tuple(known))


def _add(found: re.Match[str], around: Around) -> AddPerson | None:
    names = read_names(found["name"])
    return AddPerson(names[0]) if len(names) == 1 and (found["colon"] or not is_talk(names)) else None


def _rename(found: re.Match[str], around: Around) -> RenamePerson:
    pad = _open_pad(around)
    old, new = (found[part].strip(' "“”') for part in ("old", "new"))
    player = person_called(old, pad)
    if player is None:
        raise _nobody(old, pad)
    return RenamePerson(player, new)


def _open_pad(around: Around) -> PadView:
    if around.pad is None or not around.pad_open:
        raise Unreadable(Refusal.PAD_NONE)
    return around.pad


def _nobody(text: str, pad: PadView) -> Unreadable:
    if several := nearly_called(text, pad):
        return Unreadable(Refusal.PAD_NAME_UNCLEAR, text=text[:20], names=[pad.name(each) for each in several])
    return Unreadable(Refusal.PAD_UNKNOWN_NAME, text=text[:20], names=[person.name for person in pad.people])


_COMMANDS: Sequence[tuple[re.Pattern[str], Callable[[re.Match[str], Around], PadMeant | None]]] = (
    (_command(rf"(?:{_words(CORRECT)}){_NUMBER}(?P<rest>.*)"), _correct),
    (_command(rf"(?:{_words(STRIKE)}){_NUMBER}"), lambda found, around: StrikeDeal(_number(found, around))),
    (_command(rf"(?:{_words(RESTORE)}){_NUMBER}"), lambda found, around: RestoreDeal(_number(found, around))),
    (
        _command(rf"เอาตา{_NUMBER} ?(?:กลับ|คืน) ?(?:มา)? ?(?:นับ)?"),
        lambda found, around: RestoreDeal(_number(found, around)),
    ),
    (_command(rf"(?:{_words(SHOW)}){_NUMBER}"), lambda found, around: Ask("deal", _number(found, around))),
    (
        _command(r"(?:ใครเล่น|เกมนี้|คนเล่น|who plays|this game|players)(?:(?P<colon> ?[:：]\s*)|\s+)(?P<names>.+)"),
        _seat,
    ),
    (_command(r"(?:เพิ่มคน|เพิ่มชื่อ|add person|add name)(?:(?P<colon> ?[:：] ?)| )(?P<name>.+)"), _add),
    (_command(r"เปลี่ยนชื่อ ?(?P<old>.+?) ?เป็น ?(?P<new>.+)"), _rename),
    (_command(r"rename (?P<old>.+?) (?:to|as) (?P<new>.+)"), _rename),
)


# --- entering -----------------------------------------------------------------------------------------------

_ENTER = _command(
    r"(?:จดแต้ม|จดตานี้|จด|ลงแต้ม|บันทึก|enter|record|note|keep score|score pad)(?: ?[:：]\s*|\s+)(?P<deal>.+)"
)


def _entry(said: str, around: Around) -> EnterDeal | EnterPart | None:
    """Cards that somebody took, with a verb before them or without one; during a deal names and cards are talk."""
    told = _ENTER.fullmatch(said)
    if around.pad is None or not around.pad_open:
        return EnterDeal(told["deal"]) if told and speaks_surely(told["deal"]) else None
    if told and (entry := entry_of(told["deal"], around.pad, told=True)):
        return entry
    return None if around.deal else entry_of(said, around.pad, told=False, lone=around.game == "jub_moo")
