"""What people should not type on the pad: each entry gets a sentence that says what to type instead.

Lives here: a table of entries by the code that they get, and what both sentences must hold. Not here: what can be
read (test_pad_reading).
"""

from __future__ import annotations

import msgspec
import pytest
from pad_evening import ISSUE, Evening

from bot.wording import words
from engine.errors import Refusal, RuleError
from engine.pad.actions import EnterDeal
from engine.pad.keeping import apply
from engine.pad.pad import Pad

R = Refusal
PACK = " ".join(rank + suit for suit in "♣♦♥♠" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"))
REST = "; ก้อย ที่เหลือ"

# The code, what stands in both sentences, the entries. Deal 1 is ISSUE; ฝน is of the evening and does not play.
TABLE: list[tuple[Refusal, str, list[str]]] = [
    (R.PAD_NOTHING_TYPED, ";", [
        "", " ", "\n\n\n", ";", ";;;;", "/", " ; / \n ", "|", ",", "\u200b\u200d", "\ufe0f", "ตา 2", "deal 2:", "#2",
    ]),
    (R.PAD_TOO_LONG, "600", [
        "ก" * 10_000, "ต้น " + "♥" * 10_000, "ต้น Q♠; " * 2_000, "🐷" * 10_000, "ต้น " + "2 " * 5_000,
        "ต้น Q♠" + "\u200b" * 9_999, "9" * 10_000, "\n" * 10_000,
    ]),
    (R.PAD_WHOSE, "ต้น", [
        "Q♠ 10♣", "10♣; ก้อย J♦", "แหม่มดำ", "♥2-7; ต้น Q♠", "-50", "-", "ช้วน", "ที่เหลือ", "ไม่มี", "+100; ก้อย -50",
        "A♥ K♥", "หมู กระจก", "เจหล่อ", "บิ๊กช้วน", "ต้น Q♠; J♦", "๑๐ดอกจิก", "♥️2-7", "rest",
    ]),
    (R.PAD_UNKNOWN_NAME, "ก้อย", [
        "สมชาย Q♠", "ต้นกล้า ♥2", "tonn Q♠", "ต้น Q♠; ก้อยยย J♦", "พี่ต้น Q♠", "@everyone Q♠", "<@123456> Q♠", "**ต้น** Q♠",
        "ต้น -; DROP TABLE deals", "http://example.org/ Q♠", "ต้น Q♠; ต้อง ♥2", "ดี Q♠", "มดแดง ♥2", "😀 Q♠", "ต Q♠",
        "\u0e01\u0e49\u0e2d\u0e19 Q♠", "สวัสดีครับ", "ขอดูแต้มหน่อย", "[ต้น](http://a.b) Q♠", "ทุกคน -50",
    ]),
    (R.PAD_NAME_TWICE, "ต้น", [
        "ต้น Q♠; ต้น 10♣", "ต้น Q♠ ♥2-7; ก้อย ที่เหลือ; ต้น ♥2; ก้อย -", "ต้น -50 ต้น -50", "ต้น Q♠\nต้น ♥2", "ต้น; ต้น",
        "ตน Q♠; ต้น ♥2", "ต้น Q♠; ก้อย J♦; ต้น -", ISSUE + "\n" + ISSUE, ISSUE + "; " + ISSUE, "ต้น Q♠/ต้น J♦",
    ]),
    (R.PAD_NOT_SEATED, "ฝน", ["ฝน Q♠", "ต้น Q♠; ฝน -", "ต้น ♥2 ฝน J♦", "ต้น ♥2/ฝน ช้วน"]),
    (R.PAD_UNREADABLE, "♥2-7", [
        "ต้น xyz", "ต้น 11♣", "ต้น 0♥", "ต้น 15♥", "ต้น Q☂", "ต้น joker", "ต้น โพ", "ต้น แดง 2-7", "ต้น Q♠ กับหมาน้อย",
        "ต้น ♥2-", "ต้น ♥2--7", "ต้น ♥2 ถึง", "ต้น คู่ K", "ต้น 13ใบ", "ต้น ทั้งหมด", "ต้น aces", "ต้น ♥2→7",
        "ต้น ♥2.7", "ต้น ?", "ต้น Q♠ !!!", "ต้น \ue001", "ต้น 🃟", "ต้น <b>Q♠</b>", "ต้น `Q♠`", "ต้น ♥2345", "ต้น ห้าใบ",
        "ต้น null", "ต้น -∞", "ต้น Q♠ \u202e♥2 ab",
    ]),
    (R.PAD_SUIT_MISSING, "10♣", [
        "ต้น Q", "ต้น J", "ต้น Q J", "ต้น 10 J Q", "ต้น Q 10♣", "ต้น แหม่ม", "ต้น แจ็ค", "ต้น เจ", "ต้น สิบ",
        "ต้น 2 3 10", "ต้น ♥2 3; ก้อย J",
    ]),
    (R.PAD_RANK_MISSING, "♥2-7", ["ต้น ♥", "ต้น ♥♥♥", "ต้น Q♠♠", "ต้น ♠♥", "ต้น โพแดง", "ต้น J♦ ♥️", "ต้น ♥2 ♣", "ต้น ♥-7"]),
    (R.PAD_RANGE_BACKWARDS, "2-7♥", [
        "ต้น 7-2♥", "ต้น ♥7-2", "ต้น โพแดง 7-2", "ต้น ♥7ถึง2", "ต้น 7♥-2♥", "ต้น ♥๗-๒", "ต้น ♥7~2", "ต้น ♥7…2", "ต้น ♥7 - 2",
        "ต้น 7-2", "ต้น Q♠ 7–2♥ 10♣", "ต้น ♥️7—2",
    ]),
    (R.PAD_RANGE_BACKWARDS, "8-J♥", ["ต้น J-8♥", "ต้น ♥J-8", "ต้น แจ็ค-8 โพแดง", "ต้น ♥J ถึง ♥8"]),
    (R.PAD_RANGE_BACKWARDS, "2-K♥", ["ต้น K-2♥", "ต้น ♥คิง-2"]),
    (R.PAD_RANGE_FROM_ACE, "5-A♥", ["ต้น ♥A-5", "ต้น A-5♥", "ต้น เอ-5 โพแดง", "ต้น A♥-5♥"]),
    (R.PAD_RANGE_FROM_ACE, "Q-A♥", ["ต้น ♥A-Q", "ต้น A to Q hearts"]),
    (R.PAD_NO_POINTS, "Q♠", [
        "ต้น K♠", "ต้น A♣", "ต้น 2♦", "ต้น Q♦", "ต้น 10♦", "ต้น J♠", "ต้น Q♣", "ต้น ♠A", "ต้น Q♠ 9♣", "ต้น ♠2-A", f"ต้น {PACK}",
        "ต้น เจโพดำ", "ต้น ♥2 3 Q♠ J",
    ]),
    (R.CARD_TWICE, "Q♠", ["ต้น Q♠ Q♠", "ต้น แหม่มดำ หมู", "ต้น ♠Q queen of spades", "ต้น Q♠,♥2,Q♠"]),
    (R.CARD_TWICE, "2♥", ["ต้น ♥2 ♥2", "ต้น ♥22", "ต้น 2♥ สองโพแดง", "ต้น ♥2-7 2♥"]),
    (R.CARD_TWICE, "A♣", [f"ต้น {PACK} A♣", f"ต้น -; ก้อย A♣ {PACK}"]),
    (R.CARD_TWICE, "10♣", ["ต้น กระจก 10♣", "ต้น 10♣ ๑๐ดอกจิก"]),
    (R.PAD_NUMBER_BAD, "-50", [
        "ต้น -5O", "ต้น -5o", "ต้น −5O", "ต้น 50-", "ต้น --50", "ต้น -5 0", "ต้น -50.5",
        "ต้น +-50", "ต้น -50-50", "ต้น (50)", "ต้น -50%", "ต้น -50x", "ต้น -1e3", "ต้น -50!", "ต้น -0x10", "ต้น - 5O",
        "ต้น -5'0", "ต้น ลบ 5O", "ต้น -50บาท",
    ]),
    (R.PAD_NUMBER_BAD, "-10", ["ต้น -lO", "ต้น -l0", "ต้น -1O"]),
    (R.PAD_NUMBER_BAD, "+100", ["ต้น +1OO", "ต้น 100+", "ต้น ++100", "ต้น บวก 1O0"]),
    (R.PAD_NUMBER_SIGN, "-50", ["ต้น 50", "ต้น ๕๐", "ต้น - 50", "ต้น + 50", "ต้น 50 แต้ม", "ต้น 050"]),
    (R.PAD_NUMBER_SIGN, "+254", ["ต้น 254", "ต้น 254 points; ก้อย -50", "ต้น — 254"]),
    (R.PAD_NUMBER_SIGN, "+1000", ["ต้น 1000", "ต้น 1,000"]),
    (R.PAD_NUMBER_OR_CARD, "-10", ["ต้น 10", "ต้น ๑๐", "ต้น 10 แต้ม"]),
    (R.PAD_NUMBER_OR_CARD, "7♥", ["ต้น 7", "ต้น ７"]),
    (R.PAD_ZERO, "+0", ["ต้น 0", "ต้น 00", "ต้น ๐", "ต้น 0 แต้ม", "ต้น - 0"]),
    (R.PAD_NUMBER_TOO_BIG, "9,999", [
        "ต้น -10000", "ต้น +99999999999999999999", "ต้น 123456", "ต้น -1,000,000", "ต้น " + "9" * 500,
    ]),
    (R.PAD_CARDS_OR_NUMBER, "ต้น", [
        "ต้น Q♠ -254", "ต้น -254 Q♠", "ต้น ♥2 +50", "ต้น ช้วน +194", "ต้น Q♠ −100", "ต้น ♥2-7 -50", "ต้น ที่เหลือ -50",
    ]),
    (R.PAD_CARD_DOUBLED, "Q♠", ["ต้น Q♠; ก้อย Q♠", "ต้น Q♠; ก้อย ช้วน; โอ หมู", "ต้น บิ๊กช้วน; ก้อย Q♠", "มด Q♠ / ต้น แหม่มดำ"]),
    (R.PAD_CARD_DOUBLED, "♥7", ["ต้น ♥2-7; ก้อย ♥7-9", "ต้น ช้วน; มด 7♥", "ต้น ช้วน ♥7", "ต้น -50; ก้อย ♥7; โอ ♥7"]),
    (R.PAD_CARD_DOUBLED, "♥2-A", [
        "ต้น ช้วน; ก้อย ช้วน", "ต้น ♥2-A; ก้อย ♥2-A; โอ ♥2-A; มด ♥2-A Q♠", "ต้น โพแดงหมด; ก้อย ♥2-A",
    ]),
    (R.PAD_CARDS_MISSING, "♥Q", [
        "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-J; มด -", "ต้น ♥2-J K A Q♠ J♦ 10♣", "ต้น ♥2-J; ก้อย ♥K A Q♠ 10♣ J♦",
    ]),
    (R.PAD_CARDS_MISSING, "10♣", [
        "ต้น -", "ต้น", "มด ไม่มี", "ต้น -; ก้อย -; โอ -; มด -", "ต้น ช้วน; ก้อย Q♠ J♦", "ต้น ช้วน โพแดงหมด", "ก้อย โพแดงที่เหลือ",
    ]),
    (R.PAD_OUT_WITH_FOUR, "ออก|out", [f"ออก 5♠; ต้น Q♠{REST}", "ต้น บิ๊กช้วน; ออก Q♥", f"ต้น Q♠ 10♣{REST}; out 2♣"]),
    (R.PAD_OUT_ONE_CARD, "5♥", [
        f"ออก; ต้น Q♠{REST}", f"ออก 5♥ 6♥; ต้น Q♠{REST}", f"ออก 5♥; ออก 6♥; ต้น Q♠{REST}",
        f"out xyz; ต้น Q♠{REST}", f"ออก -; ต้น Q♠{REST}",
    ]),
    (R.PAD_REST_TWICE, "ก้อย", [
        "ต้น ที่เหลือ; ก้อย ที่เหลือ", "ต้น rest; ก้อย the rest", "ต้น ♥ที่เหลือ; ก้อย โพแดงที่เหลือ", "ต้น Q♠; ก้อย ที่เหลือ; โอ เหลือ",
    ]),
    (R.PAD_REST_WITH_NUMBER, "ต้น", ["ต้น -50; ก้อย ที่เหลือ", "ต้น +100; ก้อย โพแดงที่เหลือ; โอ Q♠"]),
    (R.PAD_NO_SUCH_DEAL, "2", [f"ตา 9 ต้น Q♠{REST}", f"ตา 0 ต้น Q♠{REST}", f"deal 99: ต้น Q♠{REST}", f"#3 ต้น Q♠{REST}"]),
    (R.PAD_DEAL_THERE, "1", [f"ตาที่ 1 ต้น Q♠{REST}", f"#1: ต้น Q♠{REST}"]),
    (R.PAD_ALREADY_THERE, "2", [ISSUE, f"ตา 1 {ISSUE}", "ต้น หมู กระจก โพแดง 2-7/โอ 8-J♥/ก้อย ที่เหลือ"]),
]  # fmt: skip
ENTRIES = [(code, says, text) for code, says, texts in TABLE for text in texts]

EVENING = Evening("ต้น", "ก้อย", "โอ", "มด", "ฝน").enter(ISSUE)
STORED = msgspec.json.encode(EVENING.pad)


def refused(pad: Pad, text: str) -> RuleError:
    with pytest.raises(RuleError) as told:
        apply(pad, EnterDeal(text), "โอ", 1)
    return told.value


def test_there_are_enough_of_them() -> None:
    assert len({text for _, _, text in ENTRIES}) == len(ENTRIES) >= 200


@pytest.mark.parametrize(("code", "says", "text"), ENTRIES, ids=range(len(ENTRIES)))
def test_an_entry_that_cannot_stand_is_answered_with_what_to_type_and_the_pad_is_untouched(
    code: Refusal, says: str, text: str
) -> None:
    told = refused(EVENING.pad, text)
    assert told.code is code, (text, told.facts)
    assert msgspec.json.encode(EVENING.pad) == STORED
    for language, word in zip(("th", "en"), [*says.split("|"), says][:2], strict=True):
        sentence = words(language, strict=True).refusal(told.code, told.facts)
        assert word.replace("-", "−") in sentence.replace("-", "−"), (text, sentence)
        assert "{" not in sentence
        assert len(sentence) < 400
