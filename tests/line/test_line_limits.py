"""Every scene held against LINE's description and limits, and its words against the ground that they lie on.

Lives here: the scenes of mockup_scenes, both languages, at their worst. Not here: play by chance (test_line_worst),
what the messages say (test_line_showing).
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from line_limits import graphemes, message_faults, units
from line_reading import parts_of, tappables_of
from line_spec import messaging, needs_spec
from mockup_scenes import HOSTILE, NAMES, scenes

from bot.adapters.line import flex, lengths
from bot.adapters.line.flex_cards import coloured
from bot.names import own_name
from bot.pictures.palette import COLOURS
from bot.speech import read_words
from bot.wording import words
from engine.actions import AddComputer, Back, Cut, Deal, EndEvening, Join, Leave, Play, Skip
from engine.table import LANGUAGES

Shape = dict[str, Any]
SCENES = dict(scenes())
every = pytest.mark.parametrize("name", SCENES)


@needs_spec
@every
def test_a_scene_is_as_line_describes_its_messages(name: str) -> None:
    request = {"replyToken": "x", "messages": SCENES[name]}
    assert messaging().faults("ReplyMessageRequest", request) == []
    assert [fault for message in SCENES[name] for fault in message_faults(message)] == []
    assert 1 <= len(SCENES[name]) <= 5


@every
def test_every_word_and_every_ground_has_a_colour_of_its_own(name: str) -> None:
    """In LINE's dark look whatever has none changes, and ours would be left unreadable."""
    for message in filter(_is_flex, SCENES[name]):
        for part in parts_of(message):
            if part.get("type") in ("text", "span"):
                assert part.get("color"), part
            if part.get("type") == "button":
                assert part["color"]
                assert part["style"] in ("primary", "secondary")
            if part.get("type") == "bubble":
                for block in ("header", "body", "footer"):
                    assert block not in part or part["styles"][block]["backgroundColor"]


@every
def test_words_can_be_read_on_what_they_lie_on(name: str) -> None:
    """4.5 to 1, as for any text (WCAG 1.4.3)."""
    for message in filter(_is_flex, SCENES[name]):
        for part in parts_of(message):
            if part.get("type") == "bubble":
                for block in ("header", "body", "footer"):
                    if block in part:
                        _legible(part[block], part["styles"][block]["backgroundColor"])


def _is_flex(message: Shape) -> bool:
    return message["type"] == "flex"


def _legible(part: Shape, ground: str) -> None:
    ground = part.get("backgroundColor", ground)
    if part.get("type") in ("text", "span"):
        inks = [span["color"] for span in part.get("contents", ())] or [part["color"]]
        for ink in inks:
            assert _contrast(ink, ground) >= 4.5, (part, ground)
    for inner in part.get("contents", ()) if part.get("type") == "box" else ():
        _legible(inner, ground)
    if part.get("type") == "button":
        assert _contrast("#ffffff" if part["style"] == "primary" else "#111111", part["color"]) >= 4.5


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_light(one), _light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_hostile_names_are_as_a_table_would_hold_them_and_as_long_as_it_allows() -> None:
    assert all(name == own_name(name) for name in HOSTILE)
    assert max(graphemes(name) for name in HOSTILE) == 24


@pytest.mark.parametrize("name", [name for name in SCENES if "hostile" in name or "worst" in name])
def test_a_name_stays_on_its_line_or_ends_after_a_few(name: str) -> None:
    for message in SCENES[name]:
        for part in parts_of(message):
            if part.get("text") in HOSTILE:
                assert not part.get("wrap") or part.get("maxLines")


# --- the words on buttons -----------------------------------------------------------------------------------

MEANT = {
    "draw": Play("draw"),
    "flow": Play("flow"),
    "join": Join(""),
    "deal": Deal(),
    "cut": Cut(""),
    "bot": AddComputer(""),
    "skip": Skip(),
    "back": Back(),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tap_sends_is_what_it_says_and_is_understood(language: str) -> None:
    said = words(language, strict=True)
    for what, action in MEANT.items():
        assert read_words(said.text(f"chat-do-{what}")) == action
    for what in ("hand", "table", "rules", "recap", "help"):
        assert read_words(said.text(f"chat-do-{what}")).what == what  # type: ignore[union-attr]
    assert read_words(said.text("chat-do-score")).what == "ledger"  # type: ignore[union-attr]
    assert read_words(said.text("chat-menu-hand")).what == "hand"  # type: ignore[union-attr]
    assert read_words(said.text("chat-do-leave")).action == Leave()  # type: ignore[union-attr]
    assert read_words(said.text("chat-do-end")).action == EndEvening()  # type: ignore[union-attr]


OWN = re.compile("(?:ไหน|พิมพ์จด|ชื่อคนเล่น|แก้ตาที่ 1|Discard|Play|Type it|Names|Correct deal 1)…$")
"""Labels of ours that say that more is to be typed."""


@every
def test_no_label_is_cut(name: str) -> None:
    for message in SCENES[name]:
        for tap in tappables_of(message):
            assert graphemes(tap.words) <= 20 or not tap.quick
            assert not re.search(r"\w…$", OWN.sub("", tap.words)), tap.words


# --- counting -----------------------------------------------------------------------------------------------


def test_letters_are_counted_as_line_counts_them() -> None:
    assert lengths.units("🐯ก") == units("🐯ก") == 3
    assert lengths.signs("ทิ้ง 10♣") == graphemes("ทิ้ง 10♣") == 6


def test_a_label_keeps_twenty_signs_whatever_marks_they_bear() -> None:
    assert lengths.short("กิ้" * 20) == "กิ้" * 20
    assert lengths.short("กิ้" * 21) == "กิ้" * 19 + "…"
    assert lengths.short("ก\nข") == "ก ข"


def test_a_long_text_is_cut_at_the_end_of_a_line() -> None:
    assert lengths.cut("ก\nข", 3) == "ก\nข"
    lines = ["🐯" * 3] * 4  # 6 units each, 27 with the line ends
    assert lengths.cut("\n".join(lines), 27) == "\n".join(lines)
    assert lengths.cut("\n".join(lines), 26) == "\n".join([*lines[:3], "…"])
    assert lengths.cut("🐯" * 10, 8) == "🐯" * 3 + "…"
    for most in range(3, 30):
        assert units(lengths.cut("\n".join(lines), most)) <= most


def test_what_is_mentioned_fits_however_much_stands_before_it() -> None:
    made = flex.mentioning("\n".join(["{" * 400] * 20), "ถึงตา {who} แล้ว", "U1")
    assert units(made["text"]) <= 5000
    assert made["text"].endswith("\nถึงตา {who} แล้ว")
    before = made["text"].rpartition("\n")[0]
    assert set(before) == {"{", "\n"}
    assert before.count("{") % 2 == 0


def test_cards_in_a_line_have_the_colour_of_their_suit() -> None:
    parts = coloured("ต้น ทิ้ง 10♣ 7♥ แล้ว")["contents"]
    assert [part["text"] for part in parts] == ["ต้น ทิ้ง ", "10♣\ufe0e", " ", "7♥\ufe0e", " แล้ว"]
    assert [part["color"] for part in parts][1::2] == [f"#{COLOURS['green']}", f"#{COLOURS['red']}"]
    assert "contents" not in coloured("ไม่มีไพ่ 10 ใบ ♣")
    assert [part["text"] for part in coloured("K♠")["contents"]] == ["K♠\ufe0e"]


def test_buttons_stand_side_by_side_as_far_as_their_words_allow() -> None:
    def rows(*labels: str) -> list[int]:
        return [len(row["contents"]) for row in flex.buttons([flex.say(label) for label in labels])]

    assert rows("จั่ว", "ไหล 7♣ 7♥", "แคง") == [3]
    assert rows("จั่ว", "ไหล", "แคง", "ทิ้ง") == [3, 1]
    assert rows("Draw", "Flow 10♣ 10♦ 10♥ 10♠", "Kang") == [2, 1]
    assert rows("Flow 10♣ 10♦ 10♥ 10♠", "Flow 10♣ 10♦ 10♥ 10♠") == [1, 1]


def test_the_scenes_hold_what_is_worst() -> None:
    assert len(NAMES) == len(HOSTILE) == 9
    assert msgspec.json.encode(SCENES["hand-worst-th"]).count(b"postback") > 20
