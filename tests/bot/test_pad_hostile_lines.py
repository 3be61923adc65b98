"""Two hundred lines of people who mean no good or whose fingers slipped, typed to a dealer with an open pad.

Lives here: each is refused with a sentence that says what to type instead, or is talk and answered with nothing;
table and ledger stay as they are. Not here: good lines (test_pad_words), other texts (test_hostile_words).
"""

from __future__ import annotations

import pytest
from at_dealer import HOST, KEY, THIRD, Table3

from bot.asking import Asker, NotDone, Told, heard
from bot.wording import words
from db.sqlite import SqliteStore
from engine.actions import KeepPad
from engine.cards import PACK
from engine.errors import Refusal
from engine.pad.actions import EnterDeal, StartPad
from engine.table import LANGUAGES, PlayerId

GOOD = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มด -"
ALL_CARDS = " ".join(map(str, PACK))

Line = tuple[str, Refusal | None]
"""What is typed, and why it is refused; None: it is talk."""

R = Refusal

DOUBLES: list[Line] = [
    ("ต้น Q♠ Q♠", R.CARD_TWICE),
    ("ต้น 10♣ กระจก", R.CARD_TWICE),
    ("ต้น แหม่มดำ หมู", R.CARD_TWICE),
    ("ต้น ♥2-7 ♥5", R.CARD_TWICE),
    ("ต้น ♥️5 ❤5", R.CARD_TWICE),
    ("ต้น ๑๐ดอกจิก 10♣", R.CARD_TWICE),
    ("ต้น １０♣ 10♧", R.CARD_TWICE),
    ("จด ต้น 🂱 A♥", R.CARD_TWICE),
    ("ต้น Q♠; ก้อย Q♠; โอ ♥2-A; มด J♦ 10♣", R.PAD_CARD_DOUBLED),
    ("ต้น Q♠; ก้อย แหม่มดำ", R.PAD_CARD_DOUBLED),
    ("ต้น ♥2-7; ก้อย ♥7-A; โอ Q♠ J♦; มด 10♣", R.PAD_CARD_DOUBLED),
    ("ต้น ช้วน; ก้อย ♥5", R.PAD_CARD_DOUBLED),
    ("ต้น บิ๊กช้วน; ก้อย Q♠; โอ -; มด -", R.PAD_CARD_DOUBLED),
    ("ต้น บิ๊กช้วน; ก้อย บิ๊กช้วน; โอ -; มด -", R.PAD_CARD_DOUBLED),
    ("ต้น ♥ที่เหลือ; ก้อย โพแดงที่เหลือ; โอ Q♠; มด -", R.PAD_REST_TWICE),
    ("ต้น ที่เหลือ; ก้อย ที่เหลือ; โอ Q♠; มด -", R.PAD_REST_TWICE),
    (GOOD + "; " + GOOD, R.PAD_NAME_TWICE),
    (GOOD + "\n" + GOOD, R.PAD_NAME_TWICE),
    (GOOD + " ต้น Q♠", R.PAD_NAME_TWICE),
    ("จด ต้น Q♠; ต้น J♦", R.PAD_NAME_TWICE),
    ("ต้น Q♠; ตน J♦; โอ ♥2-A; มด -", R.PAD_NAME_TWICE),
    ("ต้น Q♠ ต้น Q♠ ต้น Q♠", R.PAD_NAME_TWICE),
    (GOOD, R.PAD_ALREADY_THERE),
    (GOOD.replace("; ", "\n"), R.PAD_ALREADY_THERE),
    ("ตา 1 " + GOOD, R.PAD_ALREADY_THERE),
    ("ตา 1 ต้น J♦; ก้อย Q♠; โอ ช้วน; มด 10♣", R.PAD_DEAL_THERE),
    ("ตา 99 " + GOOD, R.PAD_NO_SUCH_DEAL),
    ("ตา 0 " + GOOD, R.PAD_NO_SUCH_DEAL),
]
TOO_MANY: list[Line] = [
    ("ต้น " + ALL_CARDS, R.PAD_NO_POINTS),
    ("จด ต้น " + ALL_CARDS + " Q♠", R.PAD_NO_POINTS),
    ("ต้น 5♣", R.PAD_NO_POINTS),
    ("ต้น A♠; ก้อย K♦", R.PAD_NO_POINTS),
    ("ต้น 🂮 🃁", R.PAD_NO_POINTS),
    ("ต้น Q♠; ก้อย J♦; โอ ♥2-K; มด -", R.PAD_CARDS_MISSING),
    ("ต้น -; ก้อย -; โอ -; มด -", R.PAD_CARDS_MISSING),
    ("ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-J; มด -", R.PAD_CARDS_MISSING),
    (GOOD + "; ออก 5♣", R.PAD_OUT_WITH_FOUR),
    (GOOD + "; ออก", R.PAD_OUT_ONE_CARD),
    (GOOD + "; ออก 5♣ 6♣", R.PAD_OUT_ONE_CARD),
    ("ต้น Q♠ -50", R.PAD_CARDS_OR_NUMBER),
    ("ต้น -50; ก้อย ที่เหลือ; โอ Q♠; มด -", R.PAD_REST_WITH_NUMBER),
    ("ต้น Q♠ " * 1500, R.PAD_TOO_LONG),
    (GOOD + " " + "Q♠ " * 3000, R.PAD_TOO_LONG),
    (GOOD + ";" * 10_000, R.PAD_TOO_LONG),
    ("จด ต้น " + "5♥ " * 3333, R.PAD_TOO_LONG),
    ("จด ต้น " + "9" * 10_000, None),
    ("แก้ตา 1 ต้น " + "♥" * 10_000, R.PAD_TOO_LONG),
]
NAMES: list[Line] = [
    ("ต้น Q♠; กาย J♦; โอ ♥2-K; มด -", R.PAD_UNKNOWN_NAME),
    ("ต้น Q♠; J♦; โอ ♥2-A", R.PAD_WHOSE),
    ("จด Q♠ 10♣", R.PAD_WHOSE),
    ("จด ♥2-7", R.PAD_WHOSE),
    ("จด กาย Q♠", R.PAD_UNKNOWN_NAME),
    ("ต้น Q♠; ฝน J♦; โอ ♥2-A; มด 10♣", R.PAD_NOT_SEATED),
    ("ฝน Q♠ 10♣", R.PAD_NOT_SEATED),
    ("\u202eต้น\u202c Q♠ Q♠", R.CARD_TWICE),
    ("ต้\u200bน Q♠ Q♠", R.CARD_TWICE),
    ("ต้น\u00ad Q♠ Q♠", R.CARD_TWICE),
    ("ต\u0e49\u0e49น Q♠; ก้อย J♦; โอ ♥2-A; มด -", R.PAD_CARDS_MISSING),  # ต้น with his tone mark twice
    ("אבא Q♠; ต้น J♦; โอ ♥2-A; มด -", R.PAD_UNKNOWN_NAME),
    ("ใครเล่น: ต้น ก้อย แดง", R.PAD_UNKNOWN_NAME),
    ("ใครเล่น: ต้น ต้น ต้น", R.PAD_SEATS),
    ("ใครเล่น: ต้น", R.PAD_SEATS),
    ("ใครเล่น: ต้น ก้อย โอ มด ฝน", R.PAD_SEATS),
    ("ใครเล่น: ต้น ก้อย โอ ฝน", R.PAD_GAME_RUNNING),
    ("ใครเล่น: " + "ต้น " * 130, R.PAD_SEATS),
    ("เปลี่ยนชื่อ แดง เป็น ดำ", R.PAD_UNKNOWN_NAME),
    ("เปลี่ยนชื่อ ต้น เป็น ก้อย", R.PAD_NAMES_ALIKE),
    ("เปลี่ยนชื่อ ต้น เป็น ก้\u200bอย", R.PAD_NAMES_ALIKE),
    ("เปลี่ยนชื่อ ต้น เป็น \u3164", R.NAME_NEEDED),
    ("เปลี่ยนชื่อ ต้น เป็น \x00", None),
    ("เปลี่ยนชื่อต้น เป็น", None),
    ("เพิ่มคน ก้อย", R.PAD_NAMES_ALIKE),
    ("เพิ่มคน \u3164", R.NAME_NEEDED),
    ("เพิ่มคน \ud800", None),
    ("เพิ่มคน", None),
    ("เพิ่มคน " + "ก " * 200, None),
    ("จดแต้ม ก ข ค", R.PAD_OPEN_ALREADY),
    ("จดแต้ม ก ก ก", R.PAD_OPEN_ALREADY),
    ("จดแต้ม: " + "ก, " * 190, R.PAD_OPEN_ALREADY),
    ("เกมนี้ ต้น ก้อย โอ แดง", R.PAD_UNKNOWN_NAME),
]
RANGES: list[Line] = [
    ("ต้น ♥7-2", R.PAD_RANGE_BACKWARDS),
    ("ต้น 7-2♥", R.PAD_RANGE_BACKWARDS),
    ("ต้น ♥K-9", R.PAD_RANGE_BACKWARDS),
    ("ต้น ♥A-5", R.PAD_RANGE_FROM_ACE),
    ("ต้น A♥-5♥", R.PAD_RANGE_FROM_ACE),
    ("ต้น ♥7ถึง2", R.PAD_RANGE_BACKWARDS),
    ("ต้น ♥7–2", R.PAD_RANGE_BACKWARDS),
    ("ต้น ♥7...2", R.PAD_RANGE_BACKWARDS),
    ("ต้น ♥", R.PAD_RANK_MISSING),
    ("ต้น โพแดง", R.PAD_RANK_MISSING),
    ("ต้น Q♠ ♥", R.PAD_RANK_MISSING),
    ("ต้น ♥5; ก้อย 10", R.PAD_NUMBER_OR_CARD),
    ("ต้น Q♠ 10", R.PAD_SUIT_MISSING),
    ("ต้น ♣", R.PAD_RANK_MISSING),
    ("ต้น ♠♠♠", R.PAD_RANK_MISSING),
    ("ต้น 11♥", R.PAD_UNREADABLE),
    ("ต้น 0♥", R.PAD_UNREADABLE),
    ("ต้น 1♥", R.PAD_UNREADABLE),
    ("ต้น ♥2-99", R.CARD_TWICE),
    ("ต้น ♥2-", R.PAD_UNREADABLE),
    ("ต้น ♥2--7", R.PAD_UNREADABLE),
    ("ต้น Q♠ ๑๐ดอกจกิ", R.PAD_UNREADABLE),
    ("ต้น ๑๑ดอกจิก", R.PAD_UNREADABLE),
    ("จด ต้น Q♠ เปรี้ยง", R.PAD_UNREADABLE),
    ("จด ต้น ♥️♥️♥️", R.PAD_RANK_MISSING),
]
NUMBERS: list[Line] = [
    ("ต้น -5O", R.PAD_NUMBER_BAD),
    ("ต้น -l0", R.PAD_NUMBER_BAD),
    ("ต้น --50", R.PAD_NUMBER_BAD),
    ("จด ต้น 50-", R.PAD_NUMBER_BAD),
    ("จด ต้น -5.5", R.PAD_NUMBER_BAD),
    ("จด ต้น 50", R.PAD_NUMBER_SIGN),
    ("จด ต้น ๕๐ แต้ม", R.PAD_NUMBER_SIGN),
    ("จด ต้น 5", R.PAD_NUMBER_OR_CARD),
    ("จด ต้น 0", R.PAD_ZERO),
    ("ต้น 50; ก้อย 120; โอ 30; มด 40", R.PAD_NUMBER_SIGN),
    ("ต้น 0; ก้อย 0; โอ 0; มด 0", R.PAD_ZERO),
    ("ต้น -99999", R.PAD_NUMBER_TOO_BIG),
    ("ต้น +99999999999999999999", R.PAD_NUMBER_TOO_BIG),
    ("ต้น -1e9", R.PAD_NUMBER_BAD),
    ("ต้น −5O", R.PAD_NUMBER_BAD),
    ("ต้น -50; ก้อย -5O; โอ +20; มด +30", R.PAD_NUMBER_BAD),
]
DEALS: list[Line] = [
    ("แก้ตา 3 ก้อย J♦", R.PAD_NO_SUCH_DEAL),
    ("แก้ตา 0 ก้อย J♦", R.PAD_NO_SUCH_DEAL),
    ("แก้ตา 999999999 ก้อย J♦", R.PAD_NO_SUCH_DEAL),
    ("แก้ตา 1", R.PAD_NOTHING_TYPED),
    ("แก้ตา 1 ยังไง", R.PAD_UNKNOWN_NAME),
    ("แก้ตา 1 ก้อย Q♠", R.PAD_CARD_DOUBLED),
    ("แก้ตา 1 ต้น Q♠ Q♠", R.CARD_TWICE),
    ("แก้ตา 1 ตา 2 ต้น Q♠", R.PAD_NO_SUCH_DEAL),
    ("แก้ตา 1 " + GOOD, R.PAD_ALREADY_THERE),
    ("แก้ตา 1 ;;;;", R.PAD_NOTHING_TYPED),
    ("แก้ตา 1 \u202e", R.PAD_NOTHING_TYPED),
    ("ขีดตา 3", R.PAD_NO_SUCH_DEAL),
    ("ขีดตา 0", R.PAD_NO_SUCH_DEAL),
    ("ลบตา ๙๙๙", R.PAD_NO_SUCH_DEAL),
    ("คืนตา 1", R.PAD_NOT_STRUCK),
    ("คืนตา 2", R.PAD_NO_SUCH_DEAL),
    ("ทำซ้ำ", R.PAD_NOTHING_TO_REDO),
    ("ล้างที่จดค้าง", R.PAD_NOTHING_HALF),
    ("นับต่อเกมเดิม", R.PAD_NOTHING_TO_ANSWER),
    ("เกมใหม่", R.PAD_SURE_NEXT_GAME),
    ("จบเกม", R.PAD_SURE_NEXT_GAME),
    ("แก้ตา -1 ก้อย J♦", R.PAD_NO_SUCH_DEAL),
    ("แก้ตา 99999999999999999999 ก้อย J♦", R.PAD_NO_SUCH_DEAL),
    ("แก้ตา 999999999999999999999 ต้น ไปไหน", None),
    ("ขีดตา", None),
    ("ขีดตา สาม", None),
    ("ขีดตา 1 2 3", None),
    ("ขีดตา 1; DROP TABLE deals", None),
]
TALK: list[Line] = [
    (text, None)
    for text in (
        *(
            "",
            " ",
            "\n",
            "\u200b",
            "\u202e",
            "\x00",
            "\x1b[2J",
            "\ud800",
            ";",
            ";;;;",
            "///",
            "-",
            "--",
            "♥",
            "♥️",
            "Q♠",
        ),
        *("ต้น", "ต้น ต้น ต้น", "ต้น;", "ต้น;;;;", "ต้น / ก้อย", "ต้น ไปไหน", "ต้น?", "ต้น 555", "ต้น +1", "ต้น หมู"),
        *("ต้น ชวน", "ต้น กับ ก้อย", "ต้น มี Q♠ ไหม", "ต้นๆ ♥", "ก้อยจ๋า ♥♥♥", "โอ๊ย ♥", "มดกัด -50", "ต้นไม้ 10 ต้น"),
        *("จด", "จด;", "จด ไว้", "จดแล้ว", "จด ต้น", "จด ต้น ไปไหน", "จดแต้มยัง", "จดแต้ม ไหม", "จดแต้ม ?", "บันทึก ไว้"),
        *(
            "ก" * 10_000,
            "ต้น" * 3_333,
            "ต้น ไปไหน " * 1000,
            "♥" * 10_000,
            "-" * 10_000,
            "\u202e" * 10_000,
            "จด" * 5_000,
        ),
        *("จดแต้ม " + "x " * 5_000, "แก้ตา" * 2_000, "🂱" * 5_000, "; ".join(["ต้น"] * 2_000), "\n" * 10_000),
        *(
            "<b>ต้น</b> <script>",
            "@everyone",
            "ต้น <@123>",
            "'; --",
            "{ $names }",
            "%s%s%s",
            "../../etc",
            "ต้น\tไป\tไหน",
        ),
        *("Ton Q♠ 10♣ ♥2-7; Koi J♦ ♥A K; O ♥8-Q; Mod -", "แดง Q♠", "ใครได้ ♥2-7", "Q♠ 10♣; J♦ ♥A K; ♥8-Q; -"),
    )
]
LINES = [*DOUBLES, *TOO_MANY, *NAMES, *RANGES, *NUMBERS, *DEALS, *TALK]


def test_there_are_two_hundred_of_them() -> None:
    assert len({text for text, _ in LINES}) >= 200


@pytest.fixture
async def table(store: SqliteStore) -> Table3:
    """A pad of four and one who rests, with a deal on it; the host sits alone at the table."""
    table = Table3(store)
    await table.act(HOST, KeepPad(StartPad(("ต้น", "ก้อย", "โอ", "มด", "ฝน")), "หัวโต๊ะ"))
    await table.act(HOST, KeepPad(EnterDeal(GOOD)))
    return table


def asker(player: PlayerId, language: str) -> Asker:
    return Asker(KEY, player, f"ชื่อ {player}", words(language))


@pytest.mark.parametrize(("text", "code"), LINES, ids=range(len(LINES)))
async def test_it_is_refused_in_a_sentence_or_is_talk(table: Table3, text: str, code: Refusal | None) -> None:
    before = await table.store.load(KEY)
    for number, language in enumerate(LANGUAGES):
        told = await heard(table.dealer, asker(HOST, language), text, f"e{number}")
        if code is None:
            assert told is None
            continue
        assert isinstance(told, NotDone), told
        assert told.code is code
        assert told.text == words(language).refusal(told.code, told.facts)
        assert 10 < len(told.text) < 600
        assert "refusal-" not in told.text
        assert told.text != words(language).text("refusal-other")
    after = await table.store.load(KEY)
    assert (after.version, after.state) == (before.version, before.state)
    stranger = await heard(table.dealer, asker(THIRD, "th"), text, "e9")
    assert stranger is None or (isinstance(stranger, NotDone | Told) and await table.store.load(KEY) == after)


async def test_nothing_is_answered_where_no_pad_is(store: SqliteStore) -> None:
    """At a table of Kang all of it is talk; only the words that open a pad do so."""
    table = await Table3(store).sit()
    before = await store.load(KEY)
    for number, (text, _) in enumerate(LINES):
        if not text.startswith("จดแต้ม"):
            assert await heard(table.dealer, asker(HOST, "th"), text, f"e{number}") is None, text
    assert await store.load(KEY) == before
