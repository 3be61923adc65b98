"""Typed words that ask for a rule: what is a question, what stays talk, and what is answered.

Lives here: bot.rule_words and bot.rules_asked, for a table and for none. Not here: which topic fits (test_finding),
what a topic says (test_rule_answering).
"""

from __future__ import annotations

import msgspec
import pytest

from bot.adapters import Peek
from bot.around import Around
from bot.contact_sheets import _table
from bot.looking import free_question, look_up
from bot.rulebook.answering import topic_name
from bot.rulebook.book import book
from bot.rulebook.finding import find
from bot.rules_asked import ask_of, noted
from bot.sayings import Ask
from bot.speech import read_words
from bot.wording import words
from engine.actions import Play, UsePreset
from engine.kang.rules import KangRules
from engine.table import LANGUAGES, TableView

both = pytest.mark.parametrize("language", LANGUAGES)
TH = words("th", strict=True)
KANG = _table(4)
JUB_MOO = msgspec.structs.replace(KANG, game="jub_moo", kang=None)
OF_JUB_MOO = Around(game="jub_moo")


def told(text: str, language: str = "th", view: TableView | None = KANG, around: Around | None = None) -> list[str]:
    ask = read_words(text, around=around or Around())
    assert isinstance(ask, Ask), (text, ask)
    return look_up(ask, Peek(3, view, None), words(language, strict=True))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("กติกา แคง ไหล", Ask("topic", text="แคง ไหล")),
        ("ถาม แต้มเท่ากันใครชนะ", Ask("topic", text="แต้มเท่ากันใครชนะ")),
        ("ขอถามหน่อย เรือล่มคืออะไรครับ", Ask("topic", text="เรือล่มคืออะไร")),
        ("rules kang flow", Ask("topic", text="kang flow")),
        ("กติกา เรือล่ม ละเอียด", Ask("topic", text="เรือล่ม", full=True)),
        ("rules ruea lom in full", Ask("topic", text="ruea lom", full=True)),
        ("เทียบ", Ask("compare")),
        ("เทียบกติกา", Ask("compare")),
        ("compare", Ask("compare")),
        ("เทียบ จับหมู", Ask("compare", text="jub_moo")),
        ("6 ข้อ", Ask("agree")),
        ("หกข้อ", Ask("agree")),
        ("ตกลงอะไรก่อนเล่น", Ask("agree")),
        ("นับ A 3 3 7 K", Ask("count", text="a 3 3 7 k")),
        ("count A 3 3 7 K", Ask("count", text="a 3 3 7 k")),
        ("นับ จับหมู Q♠ 10♣", Ask("count", text="jub_moo q♠ 10♣")),
        ("count jub moo Q♠ 10♣", Ask("count", text="jub_moo q♠ 10♣")),
        ("บาคาร่า P 6 B 5", Ask("baccarat", text="p 6 b 5")),
        ("ทายบาคาร่า", Ask("quiz")),
        ("ทายบาคาร่า 5 จั่ว", Ask("quiz", round=5, text="draw")),
        ("baccarat quiz 5 stand", Ask("quiz", round=5, text="stand")),
        ("โอกาสบาคาร่า", Ask("odds")),
        ("โอกาสบาคาร่า 6 สำรับ", Ask("odds", round=6)),
    ],
)
def test_words_that_ask_for_a_rule(typed: str, meant: Ask) -> None:
    assert read_words(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        *("ถาม เย็นนี้กินอะไร", "ถามจริง", "ถามแม่ก่อน", "อยากรู้จัง", "สงสัยฝนจะตก", "กติกาบ้าบออะไรเนี่ย", "rules are rules"),
        *("นับถือเลย", "นับวันรอ", "count me in", "count on it", "เทียบไม่ติด", "เทียบกันหน่อย", "compare the prices"),
        *("ask your mother", "question everything", "odds are good", "โอกาสบาคาร่า 0", "ทายบาคาร่า 5 ใครถูก"),
    ],
)
def test_talk_that_begins_alike_stays_talk(typed: str) -> None:
    assert read_words(typed) is None


def test_commands_are_read_as_before() -> None:
    assert read_words("กติกา") == Ask("rules")
    assert read_words("กติกา บ้าน") == UsePreset("home")
    assert read_words("ไหล") == Play("flow")
    assert read_words("แต้ม") == Ask("ledger")


# --- what is answered -------------------------------------------------------------------------------------------


@both
def test_a_topic_is_told_with_what_this_table_plays(language: str) -> None:
    say = words(language, strict=True)
    view = msgspec.structs.replace(KANG, rules=KangRules(ruealom="match_pot"))
    typed = "กติกา เรือล่ม" if language == "th" else "rules ruea lom"
    lines = told(typed, language, view)
    assert lines[0] == book().topic("kang/ruealom").text(language).title
    assert any(say.option_value("ruealom", "match_pot") in line for line in lines)
    assert len(told(f"{typed} {'ละเอียด' if language == 'th' else 'in full'}", language, view)) > len(lines)


@both
def test_what_an_answer_says_to_type_is_understood(language: str) -> None:
    say = words(language, strict=True)
    for topic in book().topics.values():
        offered = say.text("answer-offer", title=topic_name(topic, say))
        meant = read_words(offered)
        assert isinstance(meant, Ask), offered
        found = find(meant.text, asked=True)
        assert (found.topics[0], found.sure) == (topic, True), offered
        more = read_words(say.text("answer-in-full", title=topic_name(topic, say)))
        assert isinstance(more, Ask), offered
        assert (more.full, find(more.text).topics[0]) == (True, topic)


@both
def test_where_several_fit_they_are_offered(language: str) -> None:
    ask = Ask("topic", text="แต้ม")
    lines = look_up(ask, Peek(3, KANG, None), words(language, strict=True))
    assert not find(ask.text, "kang", asked=True).sure
    assert 2 <= len(lines) <= 4
    assert all(read_words(line) for line in lines[1:])


@both
def test_what_is_in_no_book_is_said_to_be_in_none(language: str) -> None:
    say = words(language, strict=True)
    assert look_up(Ask("topic", text="หิวข้าว"), Peek(3, KANG, None), say) == [say.text("answer-nothing")]


@both
def test_all_is_answered_without_a_table(language: str) -> None:
    for typed in ("ถาม เรือล่ม", "เทียบ", "6 ข้อ", "นับ A 3 3 7 K", "บาคาร่า P 6 B 5", "ทายบาคาร่า", "โอกาสบาคาร่า"):
        assert told(typed, language, None), typed


def test_cards_are_counted_by_the_game_of_the_table() -> None:
    assert "= 24" in "".join(told("นับ A 3 3 7 K"))  # K-G18
    assert "−254" in "".join(told("นับ Q♠ 10♣ 2-7♥", view=JUB_MOO, around=OF_JUB_MOO))  # (−100 −27) × 2
    assert "= 24" in "".join(told("นับ แคง A 3 3 7 K", view=JUB_MOO, around=OF_JUB_MOO))


def test_a_slip_in_cards_is_told() -> None:
    lines = told("นับ K♠ K♠")
    assert len(lines) == 1
    assert "K♠" in lines[0]


def test_a_question_of_a_coup_is_explained() -> None:
    """BC22: Player 6 stands, Banker 5 draws."""
    lines = told("บาคาร่า P 6 B 5")
    assert any("Banker จั่ว" in line for line in lines)


def test_a_quiz_is_answered_by_its_number() -> None:
    question = told("ทายบาคาร่า 5")
    assert any("ทายบาคาร่า 5 จั่ว" in line for line in question)
    verdicts = {told(f"ทายบาคาร่า 5 {word}")[0] for word in ("จั่ว", "หยุด")}
    assert verdicts == {TH.text("bac-quiz-right"), TH.text("bac-quiz-wrong")}


def test_chances_come_with_a_word_of_care() -> None:
    assert told("โอกาสบาคาร่า")[-1] == TH.text("bac-odds-care")


def test_an_ask_can_be_noted() -> None:
    ask = Ask("topic", text="ไหล “ต่อ”", full=True)
    assert ask_of(noted(ask)) == ask


# --- questions without a verb -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["เรือล่มคืออะไร", "ไหลแล้วต้องจั่วไหม", "what is ruea lom?", "กองหมดแล้วทำไง"])
def test_a_question_that_is_certain_is_taken_for_one(text: str) -> None:
    assert read_words(text) is None
    assert free_question(text, KANG) == Ask("topic", text=text)


@pytest.mark.parametrize(
    "text", ["เรือล่มอีกแล้ว", "ไหลไปเรื่อย", "กินข้าวยัง", "ใครชนะเลือกตั้ง", "what time is it?", "55555", ""]
)
def test_anything_else_stays_talk(text: str) -> None:
    assert free_question(text, KANG) is None
