"""Typed cards: every spelling of every card, and what must not be read as one."""

from __future__ import annotations

import pytest
from patience import patience

from engine.card_reading import meant_as_cards, read_cards
from engine.cards import PACK, Card
from engine.errors import Refusal, Unreadable
from engine.folding import folded

# Written out here on purpose: the test must not borrow the lists it tests.
RANK_SPELLINGS = {
    1: ("A", "a", "เอ", "เอซ", "ace", "Ａ"),
    2: ("2", "๒", "สอง", "two", "２"),
    3: ("3", "๓", "สาม", "three"),
    4: ("4", "๔", "สี่", "four"),
    5: ("5", "๕", "ห้า", "five"),
    6: ("6", "๖", "หก", "six"),
    7: ("7", "๗", "เจ็ด", "seven"),
    8: ("8", "๘", "แปด", "เเปด", "eight"),
    9: ("9", "๙", "เก้า", "nine"),
    10: ("10", "๑๐", "T", "t", "สิบ", "ten", "１０", "🔟", "⑩"),
    11: ("J", "j", "เจ", "แจ็ค", "แจ็ก", "แจ๊ค", "jack"),
    12: ("Q", "q", "แหม่ม", "เเหม่ม", "คิว", "ควีน", "queen"),
    13: ("K", "k", "คิง", "เค", "king"),
}
SUIT_SPELLINGS = {
    0: ("♣", "♣️", "♣︎", "♧", "ดอกจิก", "จิก", "clubs", "club"),
    1: ("♦", "♦️", "♢", "ข้าวหลามตัด", "หลามตัด", "diamonds", "diamond"),
    2: ("♥", "♥️", "❤️", "♡", "โพแดง", "โพธิ์แดง", "หัวใจ", "hearts", "heart"),
    3: ("♠", "♠️", "♤", "โพดำ", "โพดํา", "โพธิ์ดำ", "ดำ", "spades", "spade"),
}
LETTERS = "cdhs"


def _spellings(held: Card) -> list[str]:
    ranks, suits = RANK_SPELLINGS[held.rank], SUIT_SPELLINGS[held.suit]
    letter = LETTERS[held.suit]
    short = [rank for rank in ranks if len(folded(rank)) == 1 or folded(rank) == "10"]
    codes = [rank + mark for rank in short for mark in (letter, letter.upper())]
    codes += [letter + rank for rank in short]
    return [
        *codes,
        *(f"{rank} {suit}" for rank in ranks for suit in suits),
        *(f"{suit} {rank}" for rank in ranks for suit in suits),
        *(
            rank + suit
            for rank in ranks
            for suit in suits
            if not (rank.isalpha() and suit.isalpha() and suit.isascii())
        ),
        *(f"{rank} of {suit}" for rank in ranks for suit in suits if suit.isascii()),
    ]


@pytest.mark.parametrize("held", PACK, ids=str)
def test_every_spelling_of_every_card(held: Card) -> None:
    spellings = _spellings(held)
    assert len(spellings) > 80
    for spelling in spellings:
        assert read_cards(spelling) == [held], spelling
        assert read_cards(spelling.upper()) == [held], spelling.upper()


@pytest.mark.parametrize("held", PACK, ids=str)
def test_a_card_reads_its_own_text(held: Card) -> None:
    assert read_cards(str(held)) == [held]


def test_the_playing_card_characters() -> None:
    """Unicode: U+1F0A1 is A of spades, U+1F0BE K of hearts, U+1F0CD Q of diamonds, U+1F0DB J of clubs."""
    assert read_cards("\U0001f0a1 \U0001f0be \U0001f0cd \U0001f0db") == [
        Card("A♠"),
        Card("K♥"),
        Card("Q♦"),
        Card("J♣"),
    ]
    with pytest.raises(Unreadable):
        read_cards("\U0001f0ac")  # the knight is in no pack of ours


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ""),
        ("3♦3♠", "3♦ 3♠"),
        ("3d3s", "3♦ 3♠"),
        ("3ds", "3♦ 3♠"),
        ("3dtc", "3♦ 10♣"),
        ("tctd", "10♣ 10♦"),
        ("c10d10", "10♣ 10♦"),
        ("♣10♦10", "10♣ 10♦"),
        ("10♣,10♦", "10♣ 10♦"),
        ("10♣ + 10♦", "10♣ 10♦"),
        ("10♣ และ 10♦", "10♣ 10♦"),
        ("สิบดอกจิกกับสิบโพดำ", "10♣ 10♠"),
        ("สิบ ดอกจิก โพดำ", "10♣ 10♠"),
        ("10 ♣♦", "10♣ 10♦"),
        ("10clubs", "10♣"),
        ("clubs10", "10♣"),
        ("10 ดอกโพดำ", "10♠"),
        ("แหม่มดำ", "Q♠"),
        ("เจดำ", "J♠"),
        ("เอจิก", "A♣"),
        ("1♣", "A♣"),
        ("หนึ่งดอกจิก", "A♣"),
        ("แจ็คข้าวหลามตัด", "J♦"),
        ("เจหล่อ", "J♦"),
        ("10", "10"),
        ("10 10", "10 10"),
        ("1010", "10 10"),
        ("33", "3 3"),
        ("jj", "J J"),
        ("10♣ 10", "10♣ 10"),
        ("คู่ 10", "10 10"),
        ("10 คู่", "10 10"),
        ("คู่ 10♣ 10♦", "10♣ 10♦"),
        ("ตองเค", "K K K"),
        ("สิบสองใบ", "10 10"),  # two tens, not twelve
        ("10 2 ใบ", "10 10"),
        ("10 ใบเดียว", "10"),
        ("10 หมด", "10*"),
        ("10*", "10*"),
        ("tens", "10*"),
        ("two tens", "10 10"),
        ("pair of jacks", "J J"),
        ("two of clubs", "2♣"),
        ("a king", "K"),
        ("the king of hearts", "K♥"),
        ("\u202e10♣\u200b", "10♣"),
    ],
)
def test_several_cards_and_numbers_of_them(text: str, read: str) -> None:
    assert " ".join(map(str, read_cards(text))) == read


@pytest.mark.parametrize(
    "text",
    [
        *("11♣", "0♣", "14", "1", "หนึ่ง", "45", "สิบเอ็ด", "สิบสอง", "ยี่สิบ", "10♣ 11♦"),
        *("คิงแดง", "แดง", "โพ", "โพ 3", "king red", "♣", "ดอกจิก", "♣♦", "5 ใบ", "10 ใบ", "2 ใบ", "คู่", "หมด"),
        *("คู่ 10 3", "คู่ 10♣", "คู่ ตอง 10", "หมด 3 4", "๑๐ดอกจกิ", "x", "10x", "x10", "10♣x"),
        *("as a cat", "hahaha", "cash", "task", "hello", "ad hoc", "set", "that", "hats", "jacket", "kings cross"),
        *("สามี", "เก้าอี้", "เค้า", "เอง", "เจ้า", "คิดถึง", "กินข้าว", "หกล้ม", "ใจดำ", "10?", "10♣!"),
        "10♣ " * 100,
    ],
)
def test_what_is_no_card_is_refused_whole(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_cards(text)
    assert refused.value.code is Refusal.UNREADABLE_CARD
    assert refused.value.facts["text"] == " ".join(text[:200].split())[:40]


@pytest.mark.parametrize("text", ["10♣ 10♣", "10c สิบดอกจิก", "10 ♣♣", "♣10 tc"])
def test_a_card_named_twice_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_cards(text)
    assert (refused.value.code, refused.value.facts) == (Refusal.CARD_TWICE, {"card": "10♣"})


@pytest.mark.parametrize("text", ["11♣", "๑๐ดอกจกิ", "คิงแดง", "14", "10 clobs", "ข้าวหลามตั", "10 ♣ 11 ♦"])
def test_a_slip_is_known_from_talk(text: str) -> None:
    assert meant_as_cards(text)


@pytest.mark.parametrize("text", ["", "ทำไม", "500 บาท", "สามี", "เก้าอี้", "10 ไปทำไม", "ดอกไม้", "as a cat", "x" * 999])
def test_talk_is_known_from_a_slip(text: str) -> None:
    assert not meant_as_cards(text)


def test_what_looks_alike_folds_alike() -> None:
    assert folded(" Ａ  ๑๐\u200b\ufe0f เเจ็ค ดํา") == folded("a 10 แจ็ค ดำ")


@pytest.mark.parametrize("text", ["♣" * 200, "10" * 100, "a" * 200, "ดอก" * 66, "คู่" * 66, "0" * 200, "ข้าวหลามตั" * 20])
def test_long_text_comes_to_an_end(text: str) -> None:
    with patience(), pytest.raises(Unreadable):
        read_cards(text)
    with patience():
        meant_as_cards(text)
