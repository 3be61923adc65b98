"""What people type for the pad is read as meant, and talk about friends and cards stays talk.

Lives here: commands, entries, and the border between an entry and talk. Not here: cards and names in an entry
(tests/engine), what is refused (test_pad_hostile_lines).
"""

from __future__ import annotations

import pytest
from patience import patience

from bot.around import Around
from bot.pad_samples import kept
from bot.sayings import Ask, Meant, Sure
from bot.speech import read_words
from engine.actions import Action, KeepPad
from engine.errors import Refusal, Unreadable
from engine.pad.actions import (
    AddPerson,
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    PadAct,
    PadAction,
    Redo,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.pad import Pad, Player
from engine.pad.seeing import view

START = StartPad(("ต้น", "ก้อย", "โอ", "มด", "ฟ้า ใส"))
DEAL = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มด -"


def pad(*acts: PadAction) -> Pad:
    return kept(None, [START, *acts])


def at(pad: Pad, **also: bool) -> Around:
    return Around(game="jub_moo", pad=view(pad), pad_open=True, **also)  # type: ignore[arg-type]


EMPTY = at(pad())
FIRST = at(pad(EnterDeal(DEAL)))
HALF = at(pad(EnterPart("ต้น Q♠")))
LAST_EVENING = Around(game="jub_moo", pad=view(pad(EnterDeal(DEAL))))
JUB_MOO = Around(game="jub_moo")
KANG = Around()


def entered(text: str, around: Around = EMPTY) -> PadAct | Action | Meant | None:
    """The act on the pad, if it is one."""
    meant = read_words(text, None, around)
    return meant.act if isinstance(meant, KeepPad) else meant


# --- opening --------------------------------------------------------------------------------------------------

NAMED = [
    ("จดแต้ม ต้น ก้อย โอ มด", ("ต้น", "ก้อย", "โอ", "มด")),
    ("จดแต้ม ต้น, ก้อย, โอ, มด", ("ต้น", "ก้อย", "โอ", "มด")),
    ("จดแต้ม ต้น ก้อย โอ และ มด ครับ", ("ต้น", "ก้อย", "โอ", "มด")),
    ("จดแต้ม\nต้น\nก้อย\nโอ", ("ต้น", "ก้อย", "โอ")),
    ("จดแต้ม: ต้น ก้อย โอ", ("ต้น", "ก้อย", "โอ")),
    ("/จดแต้ม ต้น ก้อย โอ", ("ต้น", "ก้อย", "โอ")),
    ('เปิดใบจด "พี่ ต้น" ก้อย โอ', ("พี่ ต้น", "ก้อย", "โอ")),
    ("จดแต้ม “พี่ ต้น” “น้อง ก้อย” โอ", ("พี่ ต้น", "น้อง ก้อย", "โอ")),
    ("จดแต้ม พี่ ต้น / น้อง ก้อย / โอ", ("พี่ ต้น", "น้อง ก้อย", "โอ")),
    ("จดแต้ม กัน ชนะ หมู เอ", ("กัน", "ชนะ", "หมู", "เอ")),  # all of them are names of people
    ("keep score Ann Bob Cat", ("Ann", "Bob", "Cat")),
    ("score pad Ann Bob Cat Dan", ("Ann", "Bob", "Cat", "Dan")),
    ("Open Pad: Ann, Bob and Cat", ("Ann", "Bob", "Cat")),
    ("จดแต้ม ต้น ก้อย", ("ต้น", "ก้อย")),  # too few: the pad says how many
    ("จดแต้ม: ต้น", ("ต้น",)),
    ("จดแต้ม ก ข ค ง จ ฉ ช", ("ก", "ข", "ค", "ง", "จ", "ฉ", "ช")),
]


@pytest.mark.parametrize(("text", "names"), NAMED)
@pytest.mark.parametrize("around", [KANG, JUB_MOO, LAST_EVENING])
def test_a_pad_is_opened_with_its_people(text: str, names: tuple[str, ...], around: Around) -> None:
    assert entered(text, around) == StartPad(names)


@pytest.mark.parametrize("text", ["จดแต้ม", "เปิดใบจด", "จดแต้มครับ", "keep score", "score pad", "Keep score!", "จดแต้ม "])
def test_without_names_it_is_for_everybody_seated_and_an_open_one_is_shown(text: str) -> None:
    assert entered(text, KANG) == StartPad(())
    assert entered(text, LAST_EVENING) == StartPad(())
    assert entered(text, FIRST) == Ask("pad")


TALK_OF_OPENING = """
จดแต้มให้หน่อย
จดแต้มยัง
จดแต้ม ให้หน่อย
จดแต้ม ด้วย
จดแต้ม ต้น ก้อย ไหม
จดแต้ม กัน ดีกว่า ไหม
ใครจดแต้ม
keep score for us please
keep score of this game
keep scoring
score pad is full
""".strip().splitlines()


@pytest.mark.parametrize("text", TALK_OF_OPENING)
@pytest.mark.parametrize("around", [KANG, JUB_MOO, FIRST])
def test_talk_of_keeping_score_opens_nothing(text: str, around: Around) -> None:
    assert read_words(text, None, around) is None


def test_names_on_an_open_pad_are_told_that_it_is_open() -> None:
    assert entered("จดแต้ม ฝน แดง ดำ", FIRST) == StartPad(("ฝน", "แดง", "ดำ"))


# --- entering --------------------------------------------------------------------------------------------------

WHOLE = [
    DEAL,
    DEAL.replace("; ", "\n"),
    DEAL.replace("; ", " / "),
    DEAL.replace(";", ""),
    "ต้น แหม่มดำ กระจก โพแดง 2-7; ก้อย เจหล่อ A-K♥; โอ โพแดงที่เหลือ; มด ไม่มี",
    "ต้น -50; ก้อย +120; โอ -30; มด +0",
    "ต้น บิ๊กช้วน",  # the cards leave nothing to be asked
    "ต้น ช้วน; ก้อย Q♠ J♦; โอ กระจก",
    "ตา 1 " + DEAL,
    DEAL.replace("♥", "♥️"),
    DEAL.replace("10♣", "๑๐ดอกจิก"),
    "**" + DEAL + "**",
    DEAL + " ครับ",
]  # fmt: skip


@pytest.mark.parametrize("text", WHOLE)
def test_a_whole_deal_needs_no_verb(text: str) -> None:
    assert isinstance(entered(text), EnterDeal)
    kept(None, [START, entered(text)])  # type: ignore[list-item]


@pytest.mark.parametrize("verb", ["จด ", "จด: ", "จดแต้ม ", "จดตานี้ ", "บันทึก ", "enter ", "Record: "])
def test_a_whole_deal_may_have_one(verb: str) -> None:
    assert entered(verb + DEAL) == EnterDeal(DEAL)


PARTS = [
    "ต้น Q♠ 10♣",
    "ก้อย เจหล่อ",
    "กอย J♦",  # without its tone mark
    "ต้น ♥2-7",
    "ต้น โพแดง 2-7; ก้อย J♦",
    "ต้น Q♠ / ก้อย J♦",
    "ต้น -254",
    "ต้น ลบ 50",
    "ต้น ช้วน",
    "ต้น Qs 10c",
    "ต้น queen of spades",
    "จด ต้น หมู",
    "จด ต้น ไม่มี",
    "ต้น หมู; ก้อย ♥A",
]


@pytest.mark.parametrize("text", PARTS)
def test_some_peoples_cards_are_a_part_that_anybody_goes_on_with(text: str) -> None:
    assert entered(text) == EnterPart(text.removeprefix("จด "))


ALONE_WEAK = [
    "ต้น หมู",
    "ต้น ชวน",
    "ต้น 555",
    "ต้น +1",
    "ต้น 5 6",
    "ต้น ไม่มี",
    "ต้น ว่าง",
    "ต้น ที่เหลือ",
    "ต้น -",
    "ต้น เอ",
    "มด ah",
]


@pytest.mark.parametrize("text", ALONE_WEAK)
def test_what_friends_say_of_each_other_is_an_entry_only_while_one_is_under_way(text: str) -> None:
    assert read_words(text, None, EMPTY) is None
    assert isinstance(entered(text, HALF), EnterDeal | EnterPart)


TALK = """
ต้น
ต้น?
ต้น ไปไหน
ต้น มายัง
ต้น กับ ก้อย
ต้น ก้อย โอ มด
ต้น - ก้อย
ต้น มี Q♠ ไหม
ต้น ทิ้ง Q♠ ให้ ก้อย
ต้น Q♠ อยู่กับใคร
ก้อยได้ Q♠ อีกแล้ว
ต้น ลง 10♣ ทำไม
ต้น 20 บาท
ต้น 5 นาที
ต้น มา 2 ทุ่ม
ต้น อย่าลืม ♥
ใครได้ Q♠ 10♣
โอเค
โอ๊ย โดนหมู
Q♠ 10♣ ♥2-7
โอ ลง 5♥ อีกสิ
มด 10-20 นาที
ฟ้า ใส จัง
ต้น เล่นดีมาก; ก้อย ก็ดี
ต้น กลับแล้ว
ก้อย มายัง
โอ ไปไหน
""".strip().splitlines()


@pytest.mark.parametrize("around", [EMPTY, FIRST])
@pytest.mark.parametrize("text", [*TALK, "ต้น กลับแล้ว\nก้อย มายัง\nโอ ไปไหน"])
def test_talk_that_begins_with_a_name_stays_talk(text: str, around: Around) -> None:
    assert read_words(text, None, around) is None


SLIPS = [
    ("ต้น Q♠ Q♠", Refusal.CARD_TWICE),
    ("ต้น ♥7-2", Refusal.PAD_RANGE_BACKWARDS),
    ("ต้น 5♣", Refusal.PAD_NO_POINTS),
    ("ต้น -5O", Refusal.PAD_NUMBER_BAD),
    ("ต้น Q♠; กาย J♦; โอ ♥2-K; มด -", Refusal.PAD_UNKNOWN_NAME),
    ("ต้น 50; ก้อย 120; โอ 30; มด 40", Refusal.PAD_NUMBER_SIGN),
    ("ต้น Q♠; ก้อย Q♠; โอ ♥2-A; มด J♦ 10♣", Refusal.PAD_CARD_DOUBLED),
    ("ต้น Q♠; ก้อย J♦; โอ ♥2-K; มด -", Refusal.PAD_CARDS_MISSING),
    (DEAL + "; " + DEAL, Refusal.PAD_NAME_TWICE),
    ("จด Q♠ 10♣", Refusal.PAD_WHOSE),
    ("ต้น Q♠ ๑๐ดอกจกิ", Refusal.PAD_UNREADABLE),
]


@pytest.mark.parametrize(("text", "code"), SLIPS)
def test_an_entry_with_a_slip_goes_to_the_pad_which_says_what_is_wrong(text: str, code: Refusal) -> None:
    act = entered(text)
    assert isinstance(act, EnterDeal | EnterPart)
    with pytest.raises(Exception, match=code):
        kept(None, [START, act])


def test_during_a_deal_names_and_cards_are_talk_and_a_verb_is_told() -> None:
    dealt = at(pad(), deal=True)
    assert read_words("ต้น Q♠ 10♣", None, dealt) is None
    assert entered("จด ต้น Q♠ 10♣", dealt) == EnterPart("ต้น Q♠ 10♣")


def test_at_a_table_of_kang_cards_behind_one_name_are_talk() -> None:
    kang = Around(game="kang", pad=EMPTY.pad, pad_open=True)
    assert read_words("ต้น Q♠ 10♣", None, kang) is None
    assert entered(DEAL, kang) == EnterDeal(DEAL)


@pytest.mark.parametrize("around", [KANG, JUB_MOO, LAST_EVENING])
def test_without_a_pad_of_this_evening_an_entry_needs_a_verb(around: Around) -> None:
    assert read_words(DEAL, None, around) is None
    told = None if around is KANG else EnterDeal(DEAL)  # the pad says that there is none
    assert entered("จด " + DEAL, around) == told


# --- commands ---------------------------------------------------------------------------------------------------

P1, P2, P3, P4, P5 = map(Player, ("p1", "p2", "p3", "p4", "p5"))
COMMANDS: list[tuple[str, object]] = [
    ("แก้ตา 3 ก้อย J♦ ♥A", CorrectDeal(3, "ก้อย J♦ ♥A")),
    ("แก้ตาที่ ๓: ก้อย J♦", CorrectDeal(3, "ก้อย J♦")),
    ("แก้ตา3\nต้น Q♠\nก้อย J♦", CorrectDeal(3, "ต้น Q♠\nก้อย J♦")),
    ("แก้ตา 3", CorrectDeal(3, "")),
    ("แก้ตาล่าสุด ก้อย J♦", CorrectDeal(1, "ก้อย J♦")),
    ("correct deal 3: Ann J♦", CorrectDeal(3, "Ann J♦")),
    ("correct 3 Ann J♦", CorrectDeal(3, "Ann J♦")),
    ("ขีดตา 3", StrikeDeal(3)),
    ("ลบตา 3", StrikeDeal(3)),
    ("ขีดฆ่าตาที่ 3 ครับ", StrikeDeal(3)),
    ("ขีดตาล่าสุด", StrikeDeal(1)),
    ("strike 3", StrikeDeal(3)),
    ("Strike deal 3", StrikeDeal(3)),
    ("คืนตา 3", RestoreDeal(3)),
    ("restore 3", RestoreDeal(3)),
    ("ทำซ้ำ", Redo(None)),
    ("redo", Redo(None)),
    ("เกมใหม่", NextGame()),
    ("เปิดเกมใหม่", NextGame()),
    ("จบเกม", NextGame()),
    ("new game", NextGame()),
    ("จบเกมเลย", Sure(KeepPad(NextGame(early=True)))),
    ("เกมใหม่เลย", Sure(KeepPad(NextGame(early=True)))),
    ("end game now", Sure(KeepPad(NextGame(early=True)))),
    ("เกมนี้ ต้น ก้อย โอ มด", SeatGame((P1, P2, P3, P4))),
    ("ใครเล่น: ก้อย โอ ฟ้าใส", SeatGame((P2, P3, P5))),
    ("เกมนี้ ก้อย, โอ, ฟ้า ใส", SeatGame((P2, P3, P5))),
    ("เกมนี้ ต้น ก้อย", SeatGame((P1, P2))),  # the pad says how many
    ("who plays: ต้น ก้อย โอ", SeatGame((P1, P2, P3))),
    ("เพิ่มคน ฝน", AddPerson("ฝน")),
    ("เพิ่มคน: ไหม", AddPerson("ไหม")),
    ('เพิ่มคน "ฝน ตก"', AddPerson("ฝน ตก")),
    ("add person Fon", AddPerson("Fon")),
    ("เปลี่ยนชื่อ ต้น เป็น ต้นกล้า", RenamePerson(P1, "ต้นกล้า")),
    ("เปลี่ยนชื่อต้นเป็นต้นกล้า", RenamePerson(P1, "ต้นกล้า")),
    ("เปลี่ยนชื่อ ฟ้า ใส เป็น ฟ้า", RenamePerson(P5, "ฟ้า")),
    ("rename ต้น to Ton", RenamePerson(P1, "Ton")),
    ("ล้างที่จดค้าง", DropHalf()),
    ("drop half", DropHalf()),
    ("นับต่อเกมเดิม", AnswerEnd(1, False)),
    ("ใบจด", Ask("pad")),
    ("แต้มจับหมู", Ask("pad")),
    ("คะแนน", Ask("pad")),
    ("แต้ม", Ask("pad")),
    ("score", Ask("pad")),
    ("ตา 3", Ask("deal", 3)),
    ("ดูตา ๓", Ask("deal", 3)),
    ("deal 3", Ask("deal", 3)),
    ("หลัก", Ask("units")),
    ("ได้เสีย", Ask("units")),
    ("units", Ask("units")),
]


@pytest.mark.parametrize(("text", "meant"), COMMANDS)
def test_a_command_of_the_pad_is_read(text: str, meant: object) -> None:
    assert entered(text, FIRST) == meant


@pytest.mark.parametrize(("text", "meant"), COMMANDS)
def test_at_a_table_of_kang_without_a_pad_it_is_talk(text: str, meant: object) -> None:
    told = read_words(text, None, KANG)
    assert told is None or told == Ask("ledger"), meant


@pytest.mark.parametrize("word", ["ย้อน", "เลิกทำ", "undo", "ย้อนครับ"])
def test_two_who_undo_at_once_undo_one_change(word: str) -> None:
    """The act is about the change that was seen; with nothing to undo, about whichever there is."""
    assert entered(word, FIRST) == Undo(2)  # opening is change 1, the deal 2
    assert entered(word, EMPTY) == Undo(None)
    undone = at(pad(EnterDeal(DEAL), Undo()))
    assert entered("ทำซ้ำ", undone) == Redo(2)


def test_while_an_end_has_moved_a_new_game_is_the_answer() -> None:
    """Ten deals of −50 end a game at −500; one corrected to reach that earlier leaves deals behind the end."""
    acts: list[PadAction] = [EnterDeal(f"ตา {n} ต้น -60; ก้อย +1{n}; โอ +2{n}; มด +3{n}") for n in range(1, 6)]
    moved = at(pad(*acts, CorrectDeal(2, "ต้น -500")))
    assert moved.pad is not None
    assert moved.pad.question is not None
    for text in ("เปิดเกมใหม่", "เกมใหม่", "new game"):
        assert entered(text, moved) == AnswerEnd(1, True)
    for text in ("นับต่อเกมเดิม", "เกมเดิม", "same game"):
        assert entered(text, moved) == AnswerEnd(1, False)


@pytest.mark.parametrize("text", ["ใครเล่น: ต้น ก้อย แดง", "เกมนี้ ต้น ก้อย โอ แดง", "เปลี่ยนชื่อ แดง เป็น ดำ"])
def test_nobody_of_that_name_is_told_with_the_names_there_are(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_words(text, None, FIRST)
    assert refused.value.code is Refusal.PAD_UNKNOWN_NAME
    assert refused.value.facts == {"text": "แดง", "names": ["ต้น", "ก้อย", "โอ", "มด", "ฟ้า ใส"]}


@pytest.mark.parametrize("text", ["ใครเล่น: ต้น ก้อย โอ", "เปลี่ยนชื่อ ต้น เป็น ต้นกล้า"])
def test_people_of_no_pad_cannot_be_meant(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_words(text, None, JUB_MOO)
    assert refused.value.code is Refusal.PAD_NONE


TALK_OF_THE_PAD = """
เกมนี้สนุก
เกมนี้ สนุก มาก
เกมนี้ ต้น แพ้
เกมนี้ ต้น
เพิ่มคน ไหม
เพิ่มคนอีกไหม
เพิ่มคน อีก สองคน
ตา 3 ใครชนะ
ตาต้นแล้ว
ย้อนไปดูสิ
ขีดตา
แก้ตาไหน
ลบตา 3 ทำไม
หลักๆ คือดวง
ได้เสียกันแล้ว
จดไว้ด้วย
จด ไว้ก่อนนะ
จด ต้น ไปไหน
undo it all
new game tomorrow
""".strip().splitlines()


@pytest.mark.parametrize("text", TALK_OF_THE_PAD)
def test_talk_of_the_pad_asks_nothing_of_it(text: str) -> None:
    assert read_words(text, None, FIRST) is None


# --- speed ------------------------------------------------------------------------------------------------------

LONG = [
    "วันนี้ร้อนจัง ไปไหนกันดี",
    "ต้น ไปไหนมา ก้อย บอกว่า โอ กับ มด ไปแล้วนะ 555",
    "ก" * 10_000,
    "ต้น ก้อย โอ มด " * 700,
    "ต้น\n" * 2500,
    "เปลี่ยนชื่อ" + "เป็น" * 2500,
    "จดแต้ม" + " " * 9_000 + "?",
    "ต้น ♥ x " * 75,
]


@pytest.mark.parametrize("text", LONG, ids=range(len(LONG)))
def test_talk_does_not_keep_the_dealer_busy(text: str) -> None:
    with patience():
        try:
            read_words(text, None, FIRST)
        except Unreadable:
            assert text.startswith("เปลี่ยนชื่อ")
