"""What people type for a deal, and what is read: RULES.md part 3, "The score pad of an evening", JA28, JA16, JA17.

Lives here: what can be read. Not here: what cannot (test_pad_hostile).
"""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pad_evening import NAMES

from engine.cards import Card, cards
from engine.errors import Illegal, Refusal, RuleError, Unreadable
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.tally import Entry, count, entry_of
from engine.pad.card_text import cards_text, entry_text, sheet_text
from engine.pad.pad import PadPerson, Player, Sheet
from engine.pad.reading import names_in, read_deal, read_part
from engine.pad.settling import settle
from engine.pad.typed import read_typed

HEARTS = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"


def people(*names: str) -> list[PadPerson]:
    return [PadPerson(Player(f"p{number}"), name) for number, name in enumerate(names, 1)]


def sheet(text: str, *names: str) -> Sheet:
    """The deal as settled, for people with these names."""
    those = people(*(names or NAMES))
    read = read_deal(text, those)
    by_id = {person.id: person.name for person in those}
    return settle(read.parts, list(by_id), by_id, read.removed)


def taken(text: str, *names: str) -> list[str]:
    """What each took, in short."""
    return [entry_text(entry) for entry in sheet(text, *names).entries]


def points(text: str, *names: str) -> list[int]:
    found = sheet(text, *names)
    return [score.points for score in count(found.entries, JubMooRules(), found.removed)]


# --- cards of one player ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Q♠", "Q♠"),
        ("10♣", "10♣"),
        ("แหม่มดำ", "Q♠"),
        ("หมู", "Q♠"),
        ("หมูจิ๋ม", "Q♠"),
        ("ควีนโพดำ", "Q♠"),
        ("queen of spades", "Q♠"),
        ("the pig", "Q♠"),
        ("qs", "Q♠"),
        ("♠️Q", "Q♠"),
        ("เจหล่อ", "J♦"),
        ("แจ็คหล่อ", "J♦"),
        ("แจ็กข้าวหลามตัด", "J♦"),
        ("Jd", "J♦"),
        ("กระจก", "10♣"),
        ("๑๐ดอกจิก", "10♣"),
        ("๑๐ ดอกจิก", "10♣"),
        ("สิบดอกจิก", "10♣"),
        ("10c", "10♣"),
        ("Tc", "10♣"),
        ("１０♣", "10♣"),
        ("🔟♣️", "10♣"),
        ("แหม่มดำกระจกเจหล่อ", "Q♠ 10♣ J♦"),
        ("♥2-7", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("2-7♥", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("โพแดง 2-7", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("โพแดง ๒ ถึง ๗", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("2♥-7♥", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("♥2-♥7", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("♥️2–7", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("2 to 7 of hearts", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("♥2..7", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("♥2…7", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),
        ("2-7", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"),  # no other suit has such point cards
        ("2,3,4", "2♥ 3♥ 4♥"),
        ("2 3 4", "2♥ 3♥ 4♥"),
        ("K A", "K♥ A♥"),
        ("A", "A♥"),
        ("A-K♥", "A♥ K♥"),
        ("♥A-K", "A♥ K♥"),
        ("♥K-A", "A♥ K♥"),
        ("♥3-2", "2♥ 3♥"),  # neighbours: nothing to mix up
        ("♥8-J", "8♥ 9♥ 10♥ J♥"),
        ("8-J", "8♥ 9♥ 10♥ J♥"),
        ("♥10-A", "10♥ J♥ Q♥ K♥ A♥"),
        ("♥2-A", HEARTS),
        ("ช้วน", HEARTS),
        ("โพแดงหมด", HEARTS),
        ("all hearts", HEARTS),
        ("chuan", HEARTS),
        ("ช้วน Q♠", HEARTS + " Q♠"),
        ("♥2-4 6 8-10", "2♥ 3♥ 4♥ 6♥ 8♥ 9♥ 10♥"),
        ("♥A K Q", "A♥ K♥ Q♥"),
        ("♥AKQ", "A♥ K♥ Q♥"),
        ("AKQ♥", "A♥ K♥ Q♥"),
        ("akh", "A♥ K♥"),
        ("♥10JQKA", "10♥ J♥ Q♥ K♥ A♥"),
        ("A♥ K♥", "A♥ K♥"),
        ("♥ A, K และ Q", "A♥ K♥ Q♥"),
        ("♥2-4-6", "2♥ 4♥ 6♥"),  # a row, for a range has two ends
        ("♠Q 2 3", "Q♠ 2♥ 3♥"),  # there are no points in 2♠ and 3♠
        ("♣10 K A ♦J", "10♣ K♥ A♥ J♦"),
        ("♥A K J♦", "A♥ K♥ J♦"),  # the J is that of ♦: K♦ has no points
        ("J♦ ♥A K", "J♦ A♥ K♥"),
        ("♥A K Q♠", "A♥ K♥ Q♠"),
        ("♠Q ♥A", "Q♠ A♥"),
        ("♠Q♥A♦J♣10", "Q♠ A♥ J♦ 10♣"),
        ("Q♠♥2", "Q♠ 2♥"),
        ("♥9 10 ♣", "9♥ 10♣"),
        ("Q♠+10♣", "Q♠ 10♣"),
        ("Q♠ & J♦", "Q♠ J♦"),
        ("Q♠ - 10♣", "Q♠ 10♣"),  # a dash between cards of two suits
        ("- Q♠ ♥2", "Q♠ 2♥"),  # and one behind the name
        ("Q♠ ♥ (2-4)", "Q♠ 2♥ 3♥ 4♥"),
        ("ไพ่ Q♠ กับ 2 โพแดง", "Q♠ 2♥"),
        ("🂭", "Q♠"),
        ("❤️2", "2♥"),
    ],
)
def test_cards_as_people_write_them(text: str, read: str) -> None:
    part = read_part(text, "ต้น")
    prize = {"none": (), "chuan": cards(HEARTS), "big_chuan": tuple(POINT_CARDS)}[part.prize]
    assert {*part.cards, *prize} == set(cards(read))
    assert part.typed is None
    assert part.rest == "none"


@pytest.mark.parametrize(
    "text", ["", "-", "–", "—", "--", "ไม่มี", "ไม่มีแต้ม", "ไม่ได้กิน", "none", "nothing", "No points", "x", "  "]
)
def test_nothing_is_no_point_card(text: str) -> None:
    """J24: −50."""
    assert read_part(text, "ต้น") == read_part("-", "ต้น")
    assert points(f"ต้น {text}; ก้อย ที่เหลือ")[0] == -50


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("-254", -254), ("−254", -254), ("–254", -254), ("+50", 50), ("＋５０", 50), ("-๕๐", -50),
        ("−๒๕๔", -254), ("+0", 0), ("-0", 0),
        ("-50 แต้ม", -50), ("+100แต้ม", 100), ("ลบ 50", -50), ("ลบ50", -50), ("ติดลบ 194", -194), ("บวก 100", 100),
        ("minus 50", -50), ("plus 100 points", 100), ("+1,000", 1000), ("+1000", 1000), ("-9999", -9999),
    ],
)  # fmt: skip
def test_numbers_with_their_sign(text: str, number: int) -> None:
    assert read_part(text, "ต้น").typed == number
    assert sheet(f"ต้น {text}; ก้อย -; โอ -; มด -").entries[0] == Entry(typed=number)


@pytest.mark.parametrize("text", ["ที่เหลือ", "ที่เหลือทั้งหมด", "เหลือ", "the rest", "rest", "Remaining"])
def test_the_rest_is_what_nobody_else_names(text: str) -> None:
    assert taken(f"ต้น Q♠ ♥2-9; ก้อย {text}; โอ J♦") == ["Q♠ ♥2-9", "10♣ ♥10-A", "J♦", "-"]


def test_the_rest_of_the_hearts_goes_before_the_rest_of_all() -> None:
    told = taken("ต้น ♥2-5 Q♠; ก้อย ที่เหลือ; โอ โพแดงที่เหลือ")
    assert told == ["Q♠ ♥2-5", "10♣ J♦", "♥6-A", "-"]
    assert taken("ต้น Q♠; ก้อย กระจก ที่เหลือ") == ["Q♠", "10♣ J♦ ♥2-A", "-", "-"]


def test_the_rest_may_be_nothing() -> None:
    assert taken("ต้น บิ๊กช้วน; ก้อย ที่เหลือ") == ["10♣ J♦ Q♠ ♥2-A", "-", "-", "-"]


# --- whole deals: the arithmetic of the rules -----------------------------------------------------------


def test_the_line_of_the_issue_counts_as_it_says() -> None:
    """(−100 −27) × 2 = −254; +100 −50 −40 −30 = −20; −8 −9 −10 −20 = −47; nothing: −50."""
    assert points("ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K Q; โอ ♥8-J; มด -") == [-254, -20, -47, -50]


@pytest.mark.parametrize(
    ("text", "each"),
    [
        ("ต้น ช้วน; ก้อย Q♠; โอ J♦; มด 10♣", [194, -100, 100, 50]),  # J25, J27, J21, J22
        ("ต้น ช้วน 10♣; ก้อย Q♠ J♦", [388, 0, -50, -50]),  # JA5; JA4: 0 is not −50
        ("ต้น ช้วน Q♠ J♦; มด 10♣", [394, -50, -50, 50]),  # J26, JA6: 194 + 100 + 100
        ("โอ บิ๊กช้วน", [-50, -50, 1000, -50]),  # J28, JA9
        ("ต้น Q♠ J♦ 10♣; ก้อย ♥2-A", [0, 194, -50, -50]),  # JA3: (−100 + 100) × 2
        ("ต้น Q♠ 10♣ ♥2-K; ก้อย ♥A; โอ J♦", [-488, -50, 100, -50]),  # (−100 −144) × 2
    ],
)
def test_deals_by_arithmetic(text: str, each: list[int]) -> None:
    assert points(text) == each


@pytest.mark.parametrize(
    "text",
    [
        "ต้น Q♠ ♥2-7; ก้อย J♦ 10♣; โอ ที่เหลือ; มด -",
        "ต้น Q♠ ♥2-7\nก้อย J♦ 10♣\nโอ ที่เหลือ\nมด",
        "ต้น Q♠ ♥2-7 / ก้อย J♦ 10♣ / โอ ที่เหลือ",
        "ต้น Q♠ ♥2-7 ก้อย J♦ 10♣ โอ ที่เหลือ",
        "ต้น Q♠, ♥2-7, ก้อย J♦, 10♣, โอ ที่เหลือ",
        "ต้น: Q♠ ♥2-7; ก้อย: J♦ 10♣; โอ: ที่เหลือ; มด: -",
        "ต้น=Q♠ ♥2-7;ก้อย=J♦ 10♣;โอ=ที่เหลือ",
        "ต้น - Q♠ ♥2-7; ก้อย - J♦ 10♣; โอ - ที่เหลือ; มด - -",
        "ต้นแหม่มดำ โพแดง2-7;ก้อยเจหล่อกระจก;โอที่เหลือ",
        "ต้น Q♠/♥2-7; ก้อย J♦/10♣; โอ ที่เหลือ",
        "มด ไม่มี; โอ ที่เหลือ; ก้อย กระจก แจ็คหล่อ; ต้น หมู โพแดง 2-7;",
        "ตน Q♠ ♥2-7; กอย J♦ 10♣; โอ ที่เหลือ",  # tone marks left out
        "ต\u0e49\u200bน Q♠ ♥2-7; ก้\u0e2dย J♦ 10♣; โอ ที่เหลือ",
        "ตาที่ 7: ต้น Q♠ ♥2-7; ก้อย J♦ 10♣; โอ ที่เหลือ",
        "; ต้น Q♠ ♥2-7;; ก้อย J♦ 10♣; โอ ที่เหลือ ;",
    ],
)
def test_the_same_deal_in_many_ways(text: str) -> None:
    assert taken(text) == ["Q♠ ♥2-7", "10♣ J♦", "♥8-A", "-"]


# --- names ---------------------------------------------------------------------------------------------


def test_names_that_are_words_for_cards_are_names_where_a_piece_begins() -> None:
    """หมู is a nickname, the Q♠ and who loses a game: only the place tells."""
    names = ("หมู", "เจ", "เอ", "คิง")
    text = "หมู หมู ♥2-7; เจ เจหล่อ; เอ ♥A K Q; คิง ที่เหลือ"
    assert taken(text, *names) == ["Q♠ ♥2-7", "J♦", "♥Q-A", "10♣ ♥8-J"]
    assert taken(text.replace("; ", " / "), *names) == taken(text, *names)


def test_where_a_word_could_be_a_person_or_a_card_the_person_must_be_named() -> None:
    those = people("หมู", "ต้น", "โอ", "มด")
    with pytest.raises(Unreadable) as told:
        read_deal("ต้น หมู ♥2-7; โอ ที่เหลือ", those)
    assert (told.value.code, told.value.facts) == (Refusal.PAD_NAME_OR_CARD, {"player": "หมู"})
    assert taken("ต้น หมู ♥2-7; โอ ที่เหลือ; หมู -", *[person.name for person in those])[1] == "Q♠ ♥2-7"


@pytest.mark.parametrize(
    ("names", "text", "whose"),
    [
        (("Ann", "Bob", "Cy", "Di"), "ANN q♠; ｂｏｂ rest", "Ann"),
        (("Ann", "Bob", "Cy", "Di"), "Аnn q♠; Bob rest", "Ann"),  # a Cyrillic А
        (("น้ำ", "ฟ้า", "ดิน", "ไฟ"), "น\u0e4d\u0e49\u0e32 Q♠; ฟ้า ที่เหลือ", "น้ำ"),  # the same signs in another order
        (("แก้ว", "แก้วตา", "ดิน", "ไฟ"), "แก้วตา Q♠; แก้ว ที่เหลือ", "แก้วตา"),
        (("แก้ว", "แก้วตา", "ดิน", "ไฟ"), "แก้ว Q♠; แก้วตา ที่เหลือ", "แก้ว"),
        (("Mary Ann", "Mary", "Cy", "Di"), "mary ann Q♠; Mary rest", "Mary Ann"),
        (("Q", "A", "Cy", "Di"), "Q Q♠; A rest", "Q"),
        (("🐯🔥", "小明", "Cy", "Di"), "🐯🔥 Q♠; 小明 rest", "🐯🔥"),
        (("1", "2", "3", "4"), "1 Q♠; 2 rest", "1"),
    ],
)
def test_whose_it_is(names: tuple[str, ...], text: str, whose: str) -> None:
    assert taken(text, *names)[names.index(whose)] == "Q♠"


def test_a_latin_name_needs_room_and_cards_without_a_name_are_nobodys() -> None:
    """AK♥ is the ace and the king of nobody, not the king of A."""
    with pytest.raises(Unreadable) as told:
        read_deal("AK♥; Bob rest", people("A", "Bob", "Cy"))
    assert told.value.code is Refusal.PAD_WHOSE
    assert taken("A K♥ Q♠; Bob J♦; Cy rest", "A", "Bob", "Cy", "Di")[0] == "Q♠ ♥K"


def test_somebody_called_like_the_word_before_a_number() -> None:
    """ตา is a deal, and somebody's grandfather."""
    read = read_deal("ตา 7 8; ก้อย ที่เหลือ", people("ตา", "ก้อย", "โอ"))
    assert read.number is None
    assert read.parts[Player("p1")].cards == cards("7♥ 8♥")
    assert read_deal("#7 ต้น -", people("ต้น", "ก้อย", "โอ")).number == 7


def test_a_name_that_two_could_bear_is_asked_for() -> None:
    with pytest.raises(Unreadable) as told:
        read_deal("ต่น Q♠", people("ต้น", "ต๊น", "โอ"))
    assert told.value.code is Refusal.PAD_NAME_UNCLEAR
    assert told.value.facts["names"] == ["ต้น", "ต๊น"]
    assert list(read_deal("ต๊น Q♠", people("ต้น", "ต๊น", "โอ")).parts) == ["p2"]


# --- three players (J29, JA16, JA17) ---------------------------------------------------------------------

THREE = ("ต้น", "ก้อย", "โอ")


def test_ja16_the_card_that_is_out_is_named_or_every_point_card_is_there() -> None:
    text = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-J"
    with pytest.raises(Illegal) as told:
        sheet(text, *THREE)
    assert (told.value.code, told.value.facts) == (Refusal.PAD_MISSING_OR_OUT, {"card": "Q♥"})
    out = sheet(text + "; ออก Q♥", *THREE)
    assert out.removed == Card("Q♥")
    assert points(text + "; ออก Q♥", *THREE) == [-254, 10, -47]
    assert sheet(text + " Q", *THREE).removed is None
    assert sheet(text + " Q; ออก 5♠", *THREE).removed == Card("5♠")


@pytest.mark.parametrize(
    "text", ["ออก A♥; ต้น ช้วน; โอ ที่เหลือ", "ต้น ช้วน; โอ ที่เหลือ; ไพ่ออก: เอโพแดง", "out Ah; ต้น chuan; โอ rest"]
)
def test_ja17_chuan_is_all_hearts_in_play(text: str) -> None:
    """194 − 50 = 144; the rest is Q♠ J♦ 10♣: (−100 + 100) × 2 = 0."""
    assert points(text, *THREE) == [144, -50, 0]


def test_a_card_that_is_out_is_in_nobodys_hand() -> None:
    with pytest.raises(Illegal) as told:
        sheet("ออก 5♥; ต้น ♥2-7; โอ ที่เหลือ", *THREE)
    assert told.value.code is Refusal.PAD_CARD_DOUBLED


# --- circles that nobody knows ---------------------------------------------------------------------------


def test_names_are_the_first_words_where_nobody_is_known() -> None:
    assert names_in("ต้น Q♠; ก้อย J♦\nออก 5♥; โอ: -") == ["ต้น", "ก้อย", "โอ"]
    typed = read_typed("ออก 5♥; ต้น ♥2-4 6-A; ก้อย แหม่มดำ; โอ ที่เหลือ")
    assert typed.names == ("ต้น", "ก้อย", "โอ")
    assert [entry_text(entry) for entry in typed.entries] == ["♥2-4 6-A", "Q♠", "10♣ J♦"]
    assert typed.removed == Card("5♥")
    for text, players in (("ต้น Q♠; ก้อย ที่เหลือ", 2), ("a -; b -; c -; d -; e rest", 5)):
        with pytest.raises(Illegal) as told:
            read_typed(text)
        assert (told.value.code, told.value.facts) == (Refusal.PAD_SEATS, {"players": players})


# --- every deal reads back --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "text"),
    [("2♥ 3♥ 4♥ 6♥ 9♥ 10♥", "♥2-4 6 9 10"), (HEARTS, "♥2-A"), ("Q♠ A♥", "Q♠ ♥A"), ("K♥ A♥", "♥K A"), ("", "")],
)
def test_cards_in_short(held: str, text: str) -> None:
    assert cards_text(cards(held)) == text


sheets = st.integers(3, 4).flatmap(
    lambda players: st.tuples(
        st.lists(st.integers(0, players - 1), min_size=16, max_size=16),
        st.lists(st.none() | st.integers(-9999, 9999), min_size=players, max_size=players),
        st.sampled_from([None, *POINT_CARDS, Card("2♣")]) if players == 3 else st.none(),
    )
)


@settings(max_examples=150, deadline=None)
@given(sheets, st.sampled_from([NAMES, ("หมู", "เจ", "เอ", "คิง"), ("Ann", "Q", "小明", "ไม่มี")]))
def test_the_short_form_of_a_deal_reads_back_as_the_same_deal(
    made: tuple[list[int], list[int | None], Card | None], names: tuple[str, ...]
) -> None:
    takers, typed, removed = made
    players = len(typed)
    held: list[list[Card]] = [[] for _ in range(players)]
    for card, taker in zip(POINT_CARDS, takers, strict=True):
        if card != removed:
            held[taker].append(card)
    entries = [
        entry_of(*own) if number is None else Entry(typed=number) for own, number in zip(held, typed, strict=True)
    ]
    whole = Sheet(tuple(entries), removed)
    seated = [Player(f"p{number}") for number in range(1, players + 1)]
    by_id = dict(zip(seated, names, strict=False))
    text = sheet_text(whole, seated, by_id, "ออก")
    assert sheet(text, *names[:players]) == whole


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="ต้นก้อยโอมด QJKA♠♥♦♣0123456789-+;/,. \nหมูช้วนที่เหลือrest−๑๐", max_size=80))
def test_whatever_is_typed_is_read_or_refused_with_a_code(text: str) -> None:
    with suppress(RuleError):
        assert all(entry.typed is not None or entry == entry_of(*entry.cards) for entry in sheet(text).entries)
