"""What a newcomer types: slips, button words, panel lines; and what is asked first.

Lives here: whole kinds (every label of the panel, every button's words). Not here: the long lists (test_speech).
"""

from __future__ import annotations

import pytest

from bot.house_rules import CHOICES
from bot.house_rules_jub_moo import CHOICES as JUB_MOO_CHOICES
from bot.sayings import Ask, Meant, Sure
from bot.speech import read_words
from bot.wording import words
from engine.actions import (
    AddComputer,
    Back,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    Join,
    Leave,
    Play,
    SetLanguage,
    SetOption,
    Skip,
)
from engine.errors import Refusal, Unreadable
from engine.table import LANGUAGES

both = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("จัวว", Play("draw")),
        ("แจกก", Deal()),
        ("แคงดิ", Play("kang")),
        ("drow", Play("draw")),
        ("folw", Play("flow")),
        ("dsicard k", Play("discard K")),
        ("โยน 7", Play("discard 7")),
        ("โยนทำไม", None),
        ("add bots", AddComputer("", "medium")),
        ("พูดไทย", SetLanguage("th")),
        ("พูดอังกฤษ", SetLanguage("en")),
        ("เวลาคิด 12 วินาที", SetOption("time_limit", "12")),
        ("Time to think: 12 seconds", SetOption("time_limit", "12")),
        ("เวลาคิด 12 วินาทีน้อยไป", None),
        ("เวลาคิดนานจัง", None),
        ("ไหลได้", None),
        ("ไหล 2 คน", None),
        ("ตั้ง จังหวะของบอท 2 วินาที", SetOption("pace", "2000")),
        ("set pace 1.2 seconds", SetOption("pace", "1200")),
        ("กติกา เรือล่ม", Ask("topic", text="เรือล่ม")),
        ("rules tie", Ask("topic", text="tie")),
        ("กติกาเรือล่มคืออะไร", Ask("topic", text="เรือล่มคืออะไร")),
        ("กติกาบ้าบออะไรเนี่ย", None),
        ("ออก", Leave()),
        ("ลุกเลย", Sure(Leave())),
        ("leave now", Sure(Leave())),
        ("ปิดวงเลย", Sure(EndEvening())),
        ("close table now", Sure(EndEvening())),
    ],
)
def test_a_newcomers_words(typed: str, meant: Meant | None) -> None:
    try:
        assert read_words(typed) == meant
    except Unreadable:  # a card was looked for after a verb
        assert typed == "ไหล 2 คน"


@pytest.mark.parametrize("typed", ["ทิ้งคู่", "ทิ้งตอง", "ทิ้งคู่ครับ", "discard pair"])
def test_a_pair_without_a_rank_asks_which(typed: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_words(typed)
    assert (refused.value.code, refused.value.facts) == (Refusal.UNREADABLE_CARD, {"text": ""})


@both
@pytest.mark.parametrize(
    ("option", "value"),
    [(name, value) for panel in (CHOICES, JUB_MOO_CHOICES) for name in panel for value in panel[name]],
)
def test_every_label_of_the_panel_is_read_back(language: str, option: str, value: str) -> None:
    said = words(language)
    label, shown = said.option(option), said.option_value(option, value)
    for verb in ("ตั้ง", "set"):
        assert read_words(f"{verb} {label} {shown}") == SetOption(option, value)
    assert read_words(f"{label} {shown}") in (None, SetOption(option, value))


BUTTONS: tuple[tuple[str, Meant], ...] = (
    ("room-move-draw", Play("draw")),
    ("room-move-flow", Play("flow")),
    ("room-move-kang", Play("kang")),
    ("room-sit", Join("")),
    ("room-leave", Leave()),
    ("room-void", EndRound()),
    ("room-end", EndEvening()),
    ("room-deal", Deal()),
    ("room-deal-next", Deal()),
    ("room-cut", Cut("")),
    ("room-back", Back()),
    ("room-skip-short", Skip()),
    ("room-add-computer", AddComputer("", "medium")),
)


@both
@pytest.mark.parametrize(("id", "meant"), BUTTONS)
def test_the_words_on_a_button_may_be_typed(language: str, id: str, meant: Meant) -> None:
    assert read_words(words(language).text(id)) == meant
