"""The rule book in LINE: every topic in full and every comparison within LINE's limits, and nothing of them lost.

Lives here: what is sent for an answer. Not here: who is answered, and when (test_line_asking), what the answers say
(tests/bot). Expected values: PLATFORMS 27, 39, 41, 42, 52 and the rule book itself.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from book_scenes import ASKS, NATURAL, PICTURE, UNSURE, asked, coup_messages, coup_notice
from line_limits import graphemes, message_faults
from line_reading import parts_of, pictures_of, tappables_of, texts_of
from line_spec import messaging, needs_spec
from mockup_scenes import ALONE, GROUP, table

from bot.adapters import Peek
from bot.adapters.line.showing import book_messages, no_coup_messages
from bot.around import Around
from bot.asking import NotDone
from bot.pictures.drawing import png_of
from bot.rulebook.answering import answer, topic_name
from bot.rulebook.book import book
from bot.rulebook.comparing import compare
from bot.rulebook.topic import GAMES, Topic
from bot.sayings import Ask
from bot.speech import read_words
from bot.wording import words
from engine.actions import DealCoup, Join
from engine.errors import Refusal
from engine.table import LANGUAGES, TableView

Shape = dict[str, Any]

KANG = table(4)
JUB_MOO = msgspec.structs.replace(table(4, phase="lobby"), game="jub_moo")
LOBBY = table(4, phase="lobby")
TOPICS = tuple(book().topics.values())
MOST_PREVIEW = 1024 * 1024  # bytes (PLATFORMS 42)
both = pytest.mark.parametrize("language", LANGUAGES)


def faults(messages: list[Shape]) -> list[str]:
    """Why LINE would refuse a reply of these."""
    found = messaging().faults("ReplyMessageRequest", {"replyToken": "x", "messages": messages})
    found += [fault for message in messages for fault in message_faults(message)]
    return found if len(messages) <= 5 else [*found, f"{len(messages)} messages"]


def read(messages: list[Shape]) -> str:
    """All that can be read in them, without the marks that ask for letters."""
    return "\n".join(text for message in messages for text in texts_of(message)).replace("\ufe0e", "")


def squeezed(text: str) -> str:
    return re.sub(r"\s|\ufe0e", "", text)


def quick(messages: list[Shape]) -> list[Shape]:
    return [tap.action for tap in tappables_of(messages[-1]) if tap.quick]


# --- every topic ------------------------------------------------------------------------------------------------


def test_the_book_has_as_many_topics_as_are_looked_at() -> None:
    assert len(TOPICS) == 112


@needs_spec
@both
@pytest.mark.parametrize("full", [False, True], ids=["short", "full"])
@pytest.mark.parametrize("view", [None, KANG, JUB_MOO], ids=["nowhere", "kang", "jub_moo"])
def test_every_topic_is_within_the_limits_and_all_of_it_is_there(
    language: str, full: bool, view: TableView | None
) -> None:
    say = words(language, strict=True)
    for topic in TOPICS:
        _, messages = asked(Ask("topic", text=topic.id, full=full), view, GROUP, say)
        assert faults(messages) == [], topic.id
        told = squeezed(read(messages))
        for part in wanted(topic, full, view, language):
            assert squeezed(part) in told, (topic.id, part)


def wanted(topic: Topic, full: bool, view: TableView | None, language: str) -> list[str]:
    """What must be read, whatever it looks like."""
    say = words(language, strict=True)
    best = answer(topic, say, view)
    parts = [best.title, best.short, say.game(topic.game), *best.table[1:], best.differ]
    parts += [rule.text for rule in best.rules] + list(best.clauses)
    if full:
        parts += [*best.paragraphs, *best.sources, *(title for _, title in best.related)]
    return parts


@both
def test_an_answer_in_short_has_a_button_for_all_of_it_and_that_has_none(language: str) -> None:
    say = words(language, strict=True)
    topic = book().topic("kang/ruealom")
    (short,) = asked(Ask("topic", text=topic.id), KANG, GROUP, say)[1]
    (button,) = [tap.action for tap in tappables_of(short) if not tap.quick]
    assert read_words(button["text"]) == Ask("topic", text=topic_name(topic, say).casefold(), full=True)
    (full,) = asked(Ask("topic", text=topic.id, full=True), KANG, GROUP, say)[1]
    assert [tap for tap in tappables_of(full) if not tap.quick] == []


def test_where_sources_differ_and_the_clauses_are_told_in_short_too() -> None:
    """K-G22: the sources differ about ties; the clauses in the smallest print."""
    (message,) = asked(Ask("topic", text="kang/tie"), KANG, GROUP, words("th"))[1]
    topic = book().topic("kang/tie")
    assert topic.th.differ.strip().split()[0] in read([message])
    small = [part["text"] for part in parts_of(message) if part.get("size") == "xxs" and "text" in part]
    assert any(all(clause in line for clause in topic.clauses) for line in small)


@both
def test_an_unsure_question_has_three_quick_replies_and_the_same_to_tap_in_the_bubble(language: str) -> None:
    say = words(language, strict=True)
    told, messages = asked(Ask("topic", text=UNSURE[language]), KANG, GROUP, say)
    (message,) = messages
    assert len(quick(messages)) == 3
    inside = [tap.action for tap in tappables_of(message) if not tap.quick]
    assert inside == quick(messages)
    for offer in told.offers:
        assert isinstance(offer.meant, Ask)
        text = book().topic(offer.meant.text).text(language)
        assert text.called in read(messages)
        assert squeezed(text.short) in squeezed(read(messages))


# --- side by side, six things -----------------------------------------------------------------------------------


@needs_spec
@both
@pytest.mark.parametrize("game", GAMES)
def test_every_comparison_is_within_the_limits_and_all_of_it_is_there(language: str, game: str) -> None:
    say = words(language, strict=True)
    _, messages = asked(Ask("compare", text=game), None, GROUP, say)
    assert faults(messages) == []
    told = squeezed(read(messages))
    comparison = compare(game, say)  # type: ignore[arg-type]
    for row in comparison.rows:
        assert squeezed(row.label) in told
        for cell in row.cells:
            assert squeezed(cell.text + cell.plays) in told
    for note in comparison.notes:
        assert squeezed(note) in told
    assert bool(pictures_of(messages[0])) == (game != "baccarat")  # there is one way to draw (BC1)


@needs_spec
@both
@pytest.mark.parametrize("view", [None, KANG, JUB_MOO], ids=["nowhere", "kang", "jub_moo"])
def test_six_things_are_told_with_what_this_table_has_settled(language: str, view: TableView | None) -> None:
    told, messages = asked(Ask("agree"), view, GROUP, words(language, strict=True))
    assert faults(messages) == []
    numbers = re.findall(r"(?m)^(\d)\. ", read(messages))
    assert numbers == list("123456")
    for line in told.lines[1:-1]:  # the last says what to type for what is a quick reply
        assert squeezed(line.replace(" – ", "")) in squeezed(read(messages))


# --- all kinds of answers ---------------------------------------------------------------------------------------


@needs_spec
@both
@pytest.mark.parametrize("around", [GROUP, ALONE], ids=["group", "alone"])
@pytest.mark.parametrize(("name", "ask"), ASKS)
def test_quick_replies_say_what_is_offered_and_are_read_as_it_is_meant(
    name: str, ask: Ask, around: Any, language: str
) -> None:
    told, messages = asked(ask, KANG, around, words(language, strict=True))
    assert faults(messages) == [], name
    assert [(tap["type"], tap["label"], tap["text"]) for tap in quick(messages)] == [
        ("message", offer.label, offer.text) for offer in told.offers
    ]
    for offer in told.offers:
        assert graphemes(offer.label) <= 20
        meant = read_words(offer.text, around=Around())
        if isinstance(offer.meant, Ask) and offer.meant.what == "topic":
            assert isinstance(meant, Ask)
            assert (meant.what, meant.full) == ("topic", offer.meant.full)
        else:
            assert meant == offer.meant


@both
@pytest.mark.parametrize(("name", "ask"), ASKS)
def test_a_picture_stands_first_and_its_preview_is_light_enough(name: str, ask: Ask, language: str) -> None:
    told, messages = asked(ask, KANG, GROUP, words(language, strict=True))
    shown = [address for message in messages for address in pictures_of(message)]
    assert bool(shown) == (told.picture is not None)
    if told.picture is not None:
        assert messages[0]["originalContentUrl"] == PICTURE
        assert len(png_of(told.picture)) <= MOST_PREVIEW


def test_without_a_public_address_there_is_no_picture_and_nothing_else_is_missing() -> None:
    say, ask = words("th"), Ask("compare", text="kang")
    told, messages = asked(ask, None, GROUP, say)

    bare = book_messages(told, Peek(3, None, None), GROUP, say)
    assert bare == messages[1:]


@both
def test_a_count_shows_the_arithmetic_of_every_source(language: str) -> None:
    """K-G18, K-W8, K-T4: A 3 3 7 K is 24 where a king counts ten, 14 with the tens cut to 4 where it counts none."""
    told = read(asked(Ask("count", text="kang a 3 3 7 k"), None, GROUP, words(language, strict=True))[1])
    assert told.count("1+3+3+7+10 = 24") == 2
    assert told.count("1+3+3+7+0 = 14 → 4") == 1


@both
def test_an_explanation_begins_with_the_answer_and_every_step_has_its_clauses_in_small_print(language: str) -> None:
    """BC16, BC20: Player 5 draws; Banker 4 draws on a third card of 4."""
    say = words(language, strict=True)
    told, (picture, message) = asked(Ask("baccarat", text="p: 5 j 4, b: 3 a 9"), None, GROUP, say)
    assert pictures_of(picture)
    assert told.picture is not None
    heading = next(part["text"] for part in parts_of(message) if part.get("size") == "lg")
    assert heading.startswith(say.text("bac-answer-draws", side="Player"))
    small = "".join(part["text"] for part in parts_of(message) if part.get("type") == "span" and "size" in part)
    for clause in ("BC16", "BC20"):
        assert clause in small


@both
def test_a_quiz_has_two_quick_replies_and_tells_nothing_before(language: str) -> None:
    """Question 1 has a third card of the Player; totals and the table's row would give the answer away."""
    say = words(language, strict=True)
    told, messages = asked(Ask("quiz", round=1), None, GROUP, say)
    (message,) = messages
    assert [tap["label"] for tap in quick(messages)] == [say.text("offer-draw"), say.text("offer-stand")]
    assert not re.search(r"BC\d|=|→", read(messages))
    sides = [part["text"] for part in parts_of(message) if part.get("text") in ("Player", "Banker")]
    assert sides == ["Player", "Banker"]
    cards = re.findall(r"(10|[2-9AJQK])([♣♦♥♠])", told.lines[1])
    faces = [part["text"].replace("\ufe0e", "") for part in parts_of(message) if part.get("align") == "center"]
    assert faces == [sign for card in cards for sign in card]


@both
def test_who_answers_a_quiz_sees_whether_it_was_right_and_the_lit_table(language: str) -> None:
    say = words(language, strict=True)
    for said, verdict in (("draw", "right"), ("stand", "wrong")):  # question 1: Banker 1 draws on anything (BC19)
        told, (picture, message) = asked(Ask("quiz", round=1, text=said), None, GROUP, say)
        assert pictures_of(picture)
        assert say.text(f"bac-quiz-{verdict}") in texts_of(message)
        assert [getattr(offer.meant, "round", None) for offer in told.offers] == [2, None]


def test_a_quiz_without_a_number_shows_the_question_whose_answers_are_offered() -> None:
    told, messages = asked(Ask("quiz"), KANG, GROUP, words("th"))
    seeds = {offer.meant.round for offer in told.offers if isinstance(offer.meant, Ask)}
    assert len(seeds) == 1
    assert f"คำถามที่ {seeds.pop()}" in read(messages)


@both
def test_odds_are_exact_counts_and_no_advice(language: str) -> None:
    """DESIGN.md section 7: of eight packs."""
    say = words(language, strict=True)
    told = read(asked(Ask("odds", round=8), None, GROUP, say)[1])
    for count in ("2,292,252,566,437,888", "2,230,518,282,592,256", "475,627,426,473,216", "4,998,398,275,503,360"):
        assert count in told
    for percent in ("45.8597%", "44.6247%", "9.5156%"):
        assert percent in told
    assert say.text("bac-odds-care") in told


# --- coups ------------------------------------------------------------------------------------------------------


@needs_spec
@both
def test_a_coup_shows_both_hands_its_steps_the_result_and_what_it_is_checked_by(language: str) -> None:
    """Player 5 J 4 is 9, Banker 3 A 9 is 3 (BA1, BC1)."""
    say, notice = words(language, strict=True), coup_notice()
    messages = coup_messages([notice], LOBBY, GROUP, say)
    assert faults(messages) == []
    picture, message = messages
    assert pictures_of(picture)
    faces = [part["text"].replace("\ufe0e", "") for part in parts_of(message) if part.get("align") == "center"]
    assert "".join(faces) == "5♥J♦4♣3♣A♠9♦"
    told = read([message])
    assert say.text("bac-answer-player", player="9", banker="3") in told
    assert "BC20" in told
    small = " ".join(part["text"] for part in parts_of(message) if part.get("size") == "xxs" and "text" in part)
    assert notice.secret in small
    assert notice.commitment in small
    assert LOBBY.commitment in small, "the coming round's seal is told with it"
    labels = [tap["label"] for tap in quick(messages)]
    assert labels[:2] == [say.text("offer-coup"), say.text("offer-quiz")]
    assert say.text("chat-do-deal") in labels


def test_a_natural_comes_without_a_picture() -> None:
    """The table of drawing is not used then (BC12)."""
    (message,) = coup_messages([coup_notice(NATURAL)], LOBBY, GROUP, words("th"))
    assert message["type"] == "flex"


@needs_spec
def test_coups_that_piled_up_lie_beside_each_other_the_newest_last() -> None:
    messages = coup_messages([coup_notice(round_no=number) for number in range(1, 31)], LOBBY, GROUP, words("th"))
    assert faults(messages) == []
    bubbles = messages[-1]["contents"]["contents"]
    assert 1 < len(bubbles) <= 12
    assert "ตาที่ 30 " in str(bubbles[-1])


def test_a_table_in_the_middle_of_a_round_is_shown_as_well() -> None:
    messages = coup_messages([coup_notice()], KANG, GROUP, words("th"))
    assert len(messages) == 3


@both
@pytest.mark.parametrize("code", [Refusal.NO_TABLE, Refusal.NOT_SEATED])
def test_where_nobody_sits_it_is_said_what_to_do_for_a_coup(language: str, code: Refusal) -> None:
    say = words(language, strict=True)
    messages = no_coup_messages(NotDone(code, "…"), Peek(0, None, None), GROUP, say)
    (message,) = messages
    first, second, third = re.findall("“([^”]+)”", message["text"])
    assert read_words(first) == Join("")
    assert read_words(second) == DealCoup()
    assert read_words(third) == Ask("quiz")
    assert [read_words(tap["text"]) for tap in quick(messages)] == [Join(""), Ask("quiz", round=1)]


def test_in_the_middle_of_a_round_it_is_said_why_not() -> None:
    say = words("th")
    refusal = NotDone(Refusal.ROUND_RUNNING, say.refusal(Refusal.ROUND_RUNNING, {}))
    (message,) = no_coup_messages(refusal, Peek(7, KANG, None), GROUP, say)
    assert message["text"] == refusal.text
    assert [tap["label"] for tap in quick([message])] == [say.text("offer-quiz")]
