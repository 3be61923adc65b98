"""What may be asked next with one tap, and the picture beside an answer of the rule book.

Lives here: bot.rule_replies. Not here: the lines (test_rules_asked), buttons of a platform.
"""

from __future__ import annotations

import msgspec
import pytest

from bot.adapters import Peek
from bot.contact_sheets import _table
from bot.rule_replies import Reply, reply
from bot.sayings import Ask
from bot.speech import read_words
from bot.wording import words
from engine.actions import DealCoup
from engine.table import LANGUAGES

both = pytest.mark.parametrize("language", LANGUAGES)
ASKS = [
    Ask("topic", text="kang/flow"),
    Ask("topic", text="kang/flow", full=True),
    Ask("topic", text="baccarat/banker_table"),
    Ask("topic", text="แต้มเท่า"),
    Ask("compare", text="kang"),
    Ask("compare", text="jub_moo"),
    Ask("agree"),
    Ask("count", text="a 3 3 7 k"),
    Ask("baccarat", text="banker 4 third 2"),
    Ask("quiz", round=7),
    Ask("quiz", round=7, text="draw"),
    Ask("odds", round=8),
]


def asked(ask: Ask, language: str = "th") -> Reply:
    return reply(ask, Peek(3, None, None), words(language, strict=True))


@both
@pytest.mark.parametrize("ask", ASKS, ids=str)
def test_an_offer_is_the_same_as_typing_it_and_fits_a_quick_reply(ask: Ask, language: str) -> None:
    for offer in asked(ask, language).offers:
        assert 0 < len(offer.label.encode("utf-16-le")) // 2 <= 20, offer.label
        typed = read_words(offer.text)
        assert typed is not None, offer.text
        if isinstance(offer.meant, DealCoup):
            assert typed == offer.meant
        else:
            assert isinstance(typed, Ask), offer.text
            assert asked(typed, language).lines == asked(offer.meant, language).lines


def test_a_certain_answer_offers_all_of_it_what_is_near_and_the_sources() -> None:
    meant = [offer.meant for offer in asked(Ask("topic", text="kang/flow")).offers]
    assert meant[0] == Ask("topic", text="kang/flow", full=True)
    assert meant[-1] == Ask("compare", text="kang")
    assert len(meant) == 5


def test_what_is_not_certain_offers_its_three_nearest_topics() -> None:
    offers = asked(Ask("topic", text="แต้ม")).offers
    assert len(offers) == 3
    assert all(isinstance(offer.meant, Ask) and offer.meant.what == "topic" for offer in offers)


@pytest.mark.parametrize("game", ["kang", "jub_moo"])
def test_a_checklist_offers_the_topic_of_this_table(game: str) -> None:
    view = msgspec.structs.replace(_table(4), game=game)
    offers = reply(Ask("agree"), Peek(3, view, None), words("th", strict=True)).offers
    assert [offer.meant for offer in offers] == [Ask("topic", text=f"{game}/agree_first"), Ask("compare", text=game)]


def test_a_quiz_offers_both_answers_and_then_the_next_question() -> None:
    assert [offer.meant for offer in asked(Ask("quiz", round=7)).offers] == [
        Ask("quiz", round=7, text="draw"),
        Ask("quiz", round=7, text="stand"),
    ]
    assert asked(Ask("quiz", round=7, text="draw")).offers[0].meant == Ask("quiz", round=8)


def test_the_answer_to_a_coup_lights_its_cell_and_a_question_shows_none() -> None:
    lit = asked(Ask("baccarat", text="banker 4 third 2")).picture
    assert lit is not None
    assert lit.lit == ((4, 3),)  # the row of 4, behind “stood” the column of 2
    assert asked(Ask("quiz", round=7)).picture is None
    assert asked(Ask("baccarat", text="p 9 b 4")).picture is None  # a Natural: nobody looks at the table (BA2)


@pytest.mark.parametrize("game", ["kang", "jub_moo"])
def test_the_sources_side_by_side_have_a_picture(game: str) -> None:
    assert asked(Ask("compare", text=game)).picture is not None
    assert asked(Ask("compare", text="baccarat")).picture is None  # one standard table (BA1)
