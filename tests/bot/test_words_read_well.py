"""Lines that read badly once, as they read now.

Lives here: whole sentences in Thai, where parts meet. Not here: that every line has words (test_wording,
test_word_files).
"""

from __future__ import annotations

import re
from pathlib import Path

from bot import baccarat_telling
from bot.contact_sheets import _table
from bot.pad_news import happened
from bot.pad_samples import kept
from bot.rulebook.answering import answer
from bot.rulebook.book import book
from bot.wording import words
from engine.baccarat.question import read_question
from engine.pad.actions import StartPad
from engine.pad.events import PadStarted
from engine.pad.seeing import view

THAI = words("th", strict=True)
FILES = Path(__file__).parents[2] / "bot" / "words" / "th"


def test_a_card_that_is_not_needed_has_its_reason_set_apart() -> None:
    """BA7: a Player of 7 stands, so that a third card is left out."""
    told = baccarat_telling.explained(THAI, read_question("P 3 4 5 B 2 K"))
    [line] = [each for each in told if "ตัดออก" in each]
    assert "จึงตัดออก: Player 6–7 ต้องหยุด" in line
    assert not re.search(r"เพราะ[A-Z]", "\n".join(told))


def test_what_a_table_plays_is_a_list_of_rules_with_their_values() -> None:
    assert "กติกาวงนี้ – ไหล: ใช้" in answer(book().topic("kang/flow"), THAI, _table(4)).table


def test_a_topic_says_what_several_reach() -> None:
    assert "แต้มจบเกม" in book().topic("jub_moo/several_limits").th.title


def test_who_is_on_a_new_pad() -> None:
    seen = view(kept(None, [StartPad(("ต้น", "ก้อย", "โอ", "มด", "ฝน"))]))
    told = happened(THAI, seen, PadStarted(seen.games[0].seated))
    assert told == ["คนในใบจด: ต้น, ก้อย, โอ, มด", "นั่งพักก่อน: ฝน"]


def test_one_thing_has_one_word() -> None:
    """ตา is a round and a deal; what is written on is a ใบจด."""
    text = {file.name: file.read_text(encoding="utf-8") for file in FILES.glob("*.ftl")}
    assert [name for name, told in text.items() if "ตาไพ่" in told] == []
    assert "สมุดจด" not in text["cli.ftl"]
