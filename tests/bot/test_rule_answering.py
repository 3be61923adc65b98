"""A topic told: its parts in order, what each source says, what this table plays and how to change it.

Lives here: `answer` over the whole book and over a topic of our own. Not here: the contents (test_rulebook), finding
(test_finding), typed words (test_rules_asked).
"""

from __future__ import annotations

import re

import msgspec
import pytest

from bot.contact_sheets import _table
from bot.rulebook.answering import answer, table_rule
from bot.rulebook.book import book
from bot.rulebook.topic import Example, Source, Text, Topic
from bot.speech import read_words
from bot.wording import words
from engine.actions import SetOption
from engine.jub_moo import rules as jub_moo
from engine.jub_moo.rules import JubMooRules
from engine.kang import rules as kang
from engine.kang.rules import KangRules
from engine.table import LANGUAGES, TableView

both = pytest.mark.parametrize("language", LANGUAGES)
TH, EN = words("th", strict=True), words("en", strict=True)


def table(**changed: object) -> TableView:
    return msgspec.structs.replace(_table(4), **changed)


def topic(**changed: object) -> Topic:
    text = Text("หัวข้อ", "หัว", "สั้น", "ย่อหน้าแรก\n\nตัวอย่าง:\n{example:hand}\n\nสุดท้าย", ("ถาม",), "ต่างกัน")
    whole = Topic(
        clauses=("K-G18", "KA1"),
        th=text,
        en=text,
        options=("values",),
        sources={"wikipedia": Source("ว่าอย่างนี้", "says so"), "gameindy": Source(), "blog": Source()},
        related=("flow",),
        examples={"hand": Example("kang_hand", "A 3 3 7 K")},
        name="own",
    )
    return msgspec.structs.replace(whole, **changed)


@both
def test_every_topic_is_told_with_and_without_a_table(language: str) -> None:
    say = words(language, strict=True)
    for each in book().topics.values():
        for at in (None, table(), table(game="jub_moo")):
            told = answer(each, say, at)
            lines = told.in_full(say)
            assert lines[:2] == [each.text(language).title, each.text(language).short], each.id
            assert all(line.strip() for line in lines), each.id
            assert not any("{" in line for line in lines), each.id
            assert bool(told.table) == (at is not None and bool(each.options)), each.id


def test_examples_are_worked_out_where_they_stand() -> None:
    """K-G18: 24, and 4 where tens are cut."""
    first, worked, last = answer(topic(), TH).paragraphs
    assert (first, last) == ("ย่อหน้าแรก", "สุดท้าย")
    assert worked.startswith("ตัวอย่าง:\n")
    assert "24" in worked
    assert "4 แต้ม" in worked
    assert "{" not in worked


def test_sources_are_named_and_the_silent_ones_in_one_line() -> None:
    says, silent = answer(topic(), TH).sources
    assert says == TH.text("book-says", source="Wikipedia", says="ว่าอย่างนี้")
    assert "GameIndy" in silent
    assert TH.text("book-source-blog") in silent
    (alone,) = answer(topic(sources={"blog": Source()}), EN).sources
    assert alone == EN.text("book-silent", source=EN.text("book-source-blog"))


@both
def test_what_this_table_plays_is_said_in_words(language: str) -> None:
    say = words(language, strict=True)
    rules = KangRules(values="face0mod10")
    played, change = answer(topic(), say, table(rules=rules)).table
    assert say.option_value("values", "face0mod10") in played
    assert say.option_value("values", "face10") in change
    assert answer(topic(), say).table == ()


def test_a_rule_that_makes_no_difference_is_marked() -> None:
    """Without flows nobody asks how long a chain may be."""
    view = table(rules=KangRules(flow=False))
    assert table_rule("kang", "flow_chain_max", TH, view).idle
    assert not table_rule("kang", "flow", TH, view).idle
    told = answer(topic(options=("flow_chain_max",)), EN, view).table[0]
    assert "makes no difference" in told


def test_a_topic_of_jub_moo_is_told_by_the_rules_of_jub_moo() -> None:
    view = table(jub_moo_rules=JubMooRules(big_chuan="computed"))
    rule = table_rule("jub_moo", "big_chuan", TH, view)
    assert (rule.value, rule.text) == ("computed", TH.option_value("big_chuan", "computed"))


@both
@pytest.mark.parametrize("game", ["kang", "jub_moo"])
def test_what_the_host_is_told_to_type_is_understood(game: str, language: str) -> None:
    say = words(language, strict=True)
    options = kang.OPTIONS if game == "kang" else jub_moo.OPTIONS
    for option in options:
        rule = table_rule(game, option.name, say, table())  # type: ignore[arg-type]
        if option.name == "players":  # as many as sit down
            assert rule.change == ""
            continue
        meant = read_words(rule.change)
        assert isinstance(meant, SetOption), rule.change
        assert meant.option == option.name
        assert option.accepts(meant.value)
        assert meant.value != rule.value


@both
def test_the_short_form_fits_a_chat(language: str) -> None:
    say = words(language, strict=True)
    for each in book().topics.values():
        lines = answer(each, say, table()).in_short()
        assert 2 <= len(lines) <= 4
        assert len(re.sub(r"\s", "", "".join(lines))) < 900, each.id


def test_related_topics_have_their_titles() -> None:
    told = answer(topic(), TH)
    assert told.related == (("kang/flow", book().topic("kang/flow").th.title),)
    assert any(book().topic("kang/flow").th.title in line for line in told.rest(TH))
    assert "KA1" in told.rest(TH)[-1]
