"""Names and talk made fit to be shown."""

from __future__ import annotations

import unicodedata

import pytest
from patience import patience

from bot.names import clean_name, clean_text, free_name, own_name
from engine.likeness import likeness


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("ต้น", "ต้น"),
        ("  Big   Koi \n", "Big Koi"),
        ("น้ำผึ้ง", "น้ำผึ้ง"),
        ("ก๋วยเตี๋ยว", "ก๋วยเตี๋ยว"),
        ("Jose\u0301", "José"),  # NFC
        ("a\u200bb\u200dc\u2060d\ufeff", "abcd"),  # zero width
        ("\u202eevil\u202c\u2066x\u2069", "evilx"),  # direction
        ("a\x00\x07\x1b[31mb", "a[31mb"),
        ("one\ntwo\u2028three\tfour", "one two three four"),
        ("♥\ufe0f", "♥"),
        ("x\U000e0041\U000e007f\U000e0100y", "xy"),  # tags and selectors
        ("x\u3164\u115f\u2800y", "xy"),  # letters that look like nothing
        ("x\U0001d159\ufffc\U00016fe4\U0001107f\u303fy", "xy"),  # a null notehead and other signs without ink
        ("\U0001d159", ""),
        ("אבי", "אבי"),
        ("@everyone <b>*x*</b>", "@everyone <b>*x*</b>"),  # escaping is the adapter's
        ("", ""),
        ("   ", ""),
        ("\u200b\u200b", ""),
        ("\u3164", ""),
        ("\u0301\u0301", ""),  # marks without a base
        ("\u00a0\u2003", ""),
        ("\ud800x", "x"),
    ],
)
def test_a_name_is_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def test_a_name_has_at_most_24_signs() -> None:
    assert clean_name("x" * 25) == "x" * 24
    assert clean_name("ที่" * 30) == "ที่" * 24  # a base with its vowel and tone is one sign


def test_a_heap_of_marks_collapses_to_two() -> None:
    assert clean_name("z" + "\u0335" * 500 + "a") == "z\u0335\u0335a"


def test_a_cut_name_does_not_end_in_a_space() -> None:
    assert clean_name("x" * 23 + " y") == "x" * 23


def test_talk_that_is_too_long_ends_with_a_sign_of_it() -> None:
    assert clean_text("abcdef", 6) == "abcdef"
    assert clean_text("abcdefg", 6) == "abcde…"


def test_talk_is_one_line() -> None:
    assert clean_text("a\r\n\r\nb\x85c", 50) == "a b c"


@pytest.mark.parametrize(
    "typed",
    [
        "\u202e" * 10_000,
        "a" + "\u0301" * 10_000,
        "\u200b" * 9_999 + "x",
        " " * 10_000,
        "ๆ" * 10_000,
        "\ufdfa" * 10_000,
    ],
)
def test_hostile_text_is_harmless(typed: str) -> None:
    with patience():
        name, talk = clean_name(typed), clean_text(typed, 500)
    assert len(name) <= 24 * 3
    assert len(talk) <= 500 * 3
    for text in (name, talk):
        assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs") for sign in text)


# --- names that look alike ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("แดง", "เเดง"),
        ("น้ำ", "น\u0e4d\u0e49า"),
        ("น้ำ", "น้\u0e4dา"),
        ("Anna", "\u0410nn\u0430"),  # Cyrillic
        ("Nok", "\u039d\u03bfk"),  # Greek
        ("Big Koi", "bigkoi"),
        ("Koi", "Ｋｏｉ"),
        ("ต้น7", "ต้น๗"),
        ("bo10", "bolo"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(("one", "other"), [("แดง", "แต๋ง"), ("ต้น", "ต้น 2"), ("Nok", "Nov"), ("กุ้ง", "กู้ง")])
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)


def test_a_name_is_free_or_gets_a_number_before_what_stands_behind_it() -> None:
    assert free_name("{} (ผู้ชม)", "แดง", ["แดง"]) == "แดง (ผู้ชม)"
    assert free_name("{} (ผู้ชม)", "แดง", ["แดง (ผู้ชม)"]) == "แดง 2 (ผู้ชม)"
    assert free_name("{} (ผู้ชม)", "แดง", ["เเดง(ผู้ชม)", "แดง 2 (ผู้ชม)"]) == "แดง 3 (ผู้ชม)"


@pytest.mark.parametrize(
    "name",
    [
        "ระบบ",
        "[ระบบ]",
        "ระ บบ",
        "เจ้ามือ",
        "Dealer",
        "DEA1ER",
        "\u0405ystem",
        "s1",
        "S12",
        "ｓ๑",
        "s 3",
        "seat s2",
        "ที่นั่ง s3",
    ],
)
def test_nobody_is_called_like_the_dealer_or_a_seat(name: str) -> None:
    assert own_name(name) == f"“{clean_name(name)}”"
    assert own_name(own_name(name)) == own_name(name)


@pytest.mark.parametrize("name", ["so", "sol", "ส้ม", "s", "สาย 1", "Sam2", "“ต้น”", ""])
def test_other_names_stay(name: str) -> None:
    assert own_name(name) == name
