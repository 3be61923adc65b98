"""People's words in Discord's markdown: they read as they stand, and are nothing else.

Lives here: what Discord's own parsers would find in a text. Not here: cleaning names (tests/bot/test_names).
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.adapters.discord.escaping import escaped

ESCAPE = re.compile(r"\\([^0-9A-Za-z\s])")
"""Discord drops a backslash before any sign that is neither letter, figure nor space."""

AS_WRITTEN = {
    "mention": re.compile(r"<@[!&]?\d+>|<#\d+>"),
    "everybody": re.compile(r"@(?:everyone|here)"),
    "invite": re.compile(r"(?i)discord(?:app)?\.(?:gg|com|me|io|li|new)|dsc\.gg"),
    "address": re.compile(r"(?i)[a-z][a-z0-9+.-]*://|mailto:|tel:"),
}
"""What servers and clients find in the letters as they were sent."""
AS_READ = {
    "angle": re.compile(r"<(?:@|#|t:|/|a?:|id:|https?:)[^>\n]*>"),
    "link": re.compile(r"\[[^\]\n]*\]\([^)\n]*\)"),
    "bold": re.compile(r"\*[^*\n]+\*"),
    "underline": re.compile(r"_[^_\n]+_"),
    "strike": re.compile(r"~~.+?~~"),
    "spoiler": re.compile(r"\|\|.+?\|\|"),
    "code": re.compile(r"`[^`\n]+`|```"),
    "heading": re.compile(r"(?m)^\s*#{1,3}\s"),
    "small": re.compile(r"(?m)^\s*-#\s"),
    "list": re.compile(r"(?m)^\s*(?:[-*+•]|\d+[.)])\s"),
    "quote": re.compile(r"(?m)^\s*>(?:>>)?\s"),
}
"""What the client makes of what is left when the escapes are taken out."""

HOSTILE = {
    "[กดที่นี่](https://example.org/x)": {"link", "address"},
    "[x](<https://example.org>)": {"link", "address", "angle"},
    "https://example.org/steal": {"address"},
    "HTTPS://EXAMPLE.ORG": {"address"},
    "steam://run/1": {"address"},
    "mailto:a@example.org": {"address"},
    "discord.gg/abcdef": {"invite"},
    "DiScOrD.com/invite/abc": {"invite"},
    "discordapp.com/invite/abc": {"invite"},
    "@everyone": {"everybody"},
    "a@here b": {"everybody"},
    "<@123456789012345678>": {"mention", "angle"},
    "<@!1>": {"mention", "angle"},
    "<@&1>": {"mention", "angle"},
    "<#1>": {"mention", "angle"},
    "<t:1790000000:R>": {"angle"},
    "</kang join:1>": {"angle"},
    "<:lw_10c_1a2b3c:1>": {"angle"},
    "<a:x:1>": {"angle"},
    "<id:customize>": {"angle"},
    "# ใหญ่": {"heading"},
    "### ใหญ่": {"heading"},
    "-# เล็ก": {"small"},
    "- ข้อ": {"list"},
    "* ข้อ": {"list"},
    "+ ข้อ": {"list"},
    "1. ข้อ": {"list"},
    "12) ข้อ": {"list"},
    "> อ้าง": {"quote"},
    ">>> อ้าง": {"quote"},
    "  > อ้าง": {"quote"},
    "*เอียง*": {"bold"},
    "**หนา**": {"bold"},
    "_เอียง_": {"underline"},
    "__ขีด__": {"underline"},
    "~~ฆ่า~~": {"strike"},
    "||ซ่อน||": {"spoiler"},
    "`โค้ด`": {"code"},
    "```โค้ด": {"code"},
    "ก้อย\n# ใหญ่": {"heading"},
    "ก้อย\u2028# ใหญ่": set(),  # a line end to some
    "\\*ก\\*": set(),  # somebody's own backslash must not undo ours
    "\\\\[x](https://example.org)": {"link", "address"},
}


def constructs(markdown: str) -> set[str]:
    """Everything in `markdown` that is more than text."""
    left = ESCAPE.sub("\ufffc", markdown)
    found = {name for name, pattern in AS_WRITTEN.items() if pattern.search(markdown)}
    return found | {name for name, pattern in AS_READ.items() if pattern.search(left)}


def read(markdown: str) -> str:
    """What is seen of text without any construct."""
    return ESCAPE.sub(r"\1", markdown)


@pytest.mark.parametrize(("text", "found"), HOSTILE.items())
def test_the_constructs_are_there_before_and_not_after(text: str, found: set[str]) -> None:
    assert found <= constructs(text)  # or this test would see nothing
    assert constructs(escaped(text)) == set()
    assert constructs(f"ก้อย ทิ้ง 10♣\n{escaped(text)} จั่ว") == set()


@pytest.mark.parametrize("text", HOSTILE)
def test_it_reads_as_it_was_written(text: str) -> None:
    same = text.replace("\u2028", "\n").replace("@everyone", "＠everyone").replace("@here", "＠here")
    assert read(escaped(text)) == same


def test_ordinary_sentences_of_the_dealer_stay_as_they_are() -> None:
    for text in (
        "ก้อย จั่วแล้วทิ้ง 10♣ 10♦ · เหลือในมือ 3 ใบ",
        "กติกา “บ้าน”: 10 J Q K ใบละ 10 แต้ม (ไม่ตัดหลัก) · 1.2 วินาที",
        "Round 3: Bob's hand, 3 + 10 = 13 points - all shown.",
        "เหลือ −3 ชิป, 3-4 คน",
    ):
        assert escaped(text) == text


def test_a_name_between_direction_marks_makes_no_heading_either() -> None:
    assert constructs(escaped("\u2068# שלום\u2069 จั่ว").replace("\u2068", "")) == set()


@given(st.text(alphabet=st.sampled_from("\\*_~|`<>[]()#-+.:/@!&1 a\nกeveryonehdiscord.ggt"), max_size=40))
def test_no_text_ever_becomes_more_than_text(text: str) -> None:
    shown = escaped(text)
    assert constructs(shown) == set()
    assert read(shown).replace("＠", "@") == text
