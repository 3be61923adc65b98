"""A name on the pad may be begun or slipped in, and where two are near nobody is taken.

Lives here: engine.pad.near_names, and entries with such names. Not here: names as they are written
(test_pad_reading), lists of names (tests/bot/test_pad_words_near).
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Refusal, Unreadable
from engine.pad.near_names import near
from engine.pad.pad import PadPerson, Player
from engine.pad.reading import read_deal

A, B, C, D = (Player(each) for each in "abcd")
NAMES = {A: "ต้น", B: "ก้อย", C: "Tommy", D: "มิ้นท์"}
PEOPLE = [PadPerson(player, name) for player, name in NAMES.items()]


@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ("มิ้น", [D]),  # a beginning
        ("to", [C]),
        ("ก้อยย", [B]),  # a letter too many
        ("Tomy", [C]),  # one too few
        ("Tonmy", [C]),  # another one
        ("Tmomy", [C]),  # two that changed places
        ("กาย", []),  # a short name that differs by a letter is somebody else's
        ("ก", []),
        ("โอ", []),
        ("Tonmi", []),  # two slips
    ],
)
def test_a_beginning_or_one_slip_is_near(typed: str, who: list[Player]) -> None:
    assert near(typed, NAMES) == who


def test_where_two_are_near_both_are_told() -> None:
    assert near("tom", {A: "Tommy", B: "Tomas"}) == [A, B]


@given(st.text(min_size=1, max_size=12), st.text(min_size=1, max_size=12))
def test_any_two_texts_can_be_compared_and_a_name_is_near_to_itself(typed: str, name: str) -> None:
    near(typed, {A: name})
    assert near("มิ้นท์", {A: name, B: "มิ้นท์"})[-1:] == [B]


def test_an_entry_takes_the_one_who_is_near() -> None:
    read = read_deal("ต้น Q♠; มิ้น J♦; Tomy 10♣; ก้อยย -50", PEOPLE)
    assert list(read.parts) == [A, D, C, B]
    assert read.parts[B].typed == -50


def test_an_entry_between_two_is_asked_back_and_never_guessed() -> None:
    people = [PadPerson(A, "Tommy"), PadPerson(B, "Tomas"), PadPerson(C, "Ann")]
    with pytest.raises(Unreadable) as refused:
        read_deal("Tom Q♠", people)
    assert refused.value.code is Refusal.PAD_NAME_UNCLEAR
    assert refused.value.facts["names"] == ["Tommy", "Tomas"]


def test_who_is_called_so_comes_before_who_is_near() -> None:
    people = [PadPerson(A, "Tom"), PadPerson(B, "Tommy")]
    assert list(read_deal("Tom Q♠", people).parts) == [A]


def test_a_card_is_no_name_that_begins_so() -> None:
    """เจหล่อ is J♦, though เจหล่อมาก is called nearly so."""
    with pytest.raises(Unreadable) as refused:
        read_deal("เจหล่อ", [PadPerson(A, "เจหล่อมาก"), PadPerson(B, "ต้น")])
    assert refused.value.code is Refusal.PAD_WHOSE
