"""People of the pad are found by a name with a slip in it, talk stays talk; deals come back however it is said.

Lives here: lists of names, renaming, bringing a deal back. Not here: names in an entry
(tests/engine/test_pad_near_names), other words of the pad (test_pad_words).
"""

from __future__ import annotations

import pytest

from bot.around import Around
from bot.pad_samples import kept
from bot.speech import read_words
from engine.actions import KeepPad, Play
from engine.errors import Refusal, Unreadable
from engine.pad.actions import PadAct, RenamePerson, RestoreDeal, SeatGame, StartPad
from engine.pad.seeing import view

PAD = view(kept(None, [StartPad(("ต้น", "ก้อย", "มิ้นท์", "Tommy", "Tomas"))]))
HERE = Around(game="jub_moo", pad=PAD, pad_open=True)


def meant(text: str, around: Around = HERE) -> PadAct | None:
    said = read_words(text, None, around)
    return said.act if isinstance(said, KeepPad) else None


def called(*names: str) -> tuple[str, ...]:
    return tuple(next(person.player for person in PAD.people if person.name == name) for name in names)


@pytest.mark.parametrize("names", ["ต้น ก้อย มิ้น Tommy", "ต้น ก้อยย มินท์ Tommy", "ต้น, กอย, มิ้นท, tommyy"])
def test_who_plays_may_be_named_with_a_slip(names: str) -> None:
    seated = meant(f"เกมนี้ {names}")
    assert isinstance(seated, SeatGame)
    assert seated.seated == called("ต้น", "ก้อย", "มิ้นท์", "Tommy")


def test_between_two_nobody_is_guessed() -> None:
    with pytest.raises(Unreadable) as refused:
        meant("เกมนี้ ต้น ก้อย มิ้นท์ Tom")
    assert refused.value.code is Refusal.PAD_NAME_UNCLEAR
    assert refused.value.facts["names"] == ["Tommy", "Tomas"]


def test_a_nickname_may_be_a_beginning_of_the_old_name() -> None:
    assert meant("เปลี่ยนชื่อ มิ้น เป็น มิ้นต์") == RenamePerson(called("มิ้นท์")[0], "มิ้นต์")


@pytest.mark.parametrize("talk", ["เกมนี้ ต้นไม้เยอะ", "เกมนี้ มิ เท่าไร", "ใครเล่น ก้อยย ทอมม"])
def test_talk_with_something_near_a_name_is_talk(talk: str) -> None:
    assert meant(talk) is None


@pytest.mark.parametrize(
    "said",
    ["เอากลับ 3", "เอากลับตา 3", "เอากลับตาที่ 3", "เอาตา 3 กลับมา", "เอาตาที่ 3 กลับมานับ", "เอาคืน 3", "bring back 3"],
)
def test_a_deal_comes_back_however_it_is_said(said: str) -> None:
    assert meant(said) == RestoreDeal(3)


@pytest.mark.parametrize("talk", ["เอากลับบ้าน 3 กล่อง", "เอาคืน 3 บาท", "เอากลับ"])
def test_what_is_taken_home_is_no_deal(talk: str) -> None:
    assert meant(talk) is None


@pytest.mark.parametrize("said", ["กินหมด", "กินหมดเลย", "ขอกินหมด", "I take the rest"])
def test_who_says_that_they_take_all_claims(said: str) -> None:
    assert read_words(said, None, Around(game="jub_moo", plays=True, turn=True, deal=True)) == Play("claim")
    assert read_words(said, None, Around(game="jub_moo", deal=True)) is None  # who only watches talks
