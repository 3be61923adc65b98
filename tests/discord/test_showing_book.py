"""The rule book in Discord: every topic in full, every comparison, each tool; what is said, offered, and how much.

Lives here: posts held against Discord's limits, and that nothing of an answer is lost or cut. Not here: presses and
commands (test_asking_dealer), the text of topics (tests of the rule book).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from shown_tables import PLACE, Evening, all_faces, alt, buttons, faults, presses, rows, said, selects

from bot.adapters import Peek
from bot.adapters.discord import limits
from bot.adapters.discord.book_wishes import ask_on, coup_asked, pressed_as, topic_of
from bot.adapters.discord.escaping import escaped
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.layout import Post
from bot.adapters.discord.limits import size
from bot.adapters.discord.listing_topics import fitting, in_order
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import book_post, coup_post, topics_post
from bot.book_question import question_of
from bot.messages import CoupNotice
from bot.pictures.values import ComparePicture, TableauPicture
from bot.rule_replies import Reply, reply
from bot.rulebook.book import book
from bot.rulebook.topic import GAMES, GameName
from bot.sayings import Ask
from engine.actions import ChooseGame, DealCoup
from engine.baccarat.question import Told, read_question
from engine.baccarat.question import question_of as coup_of
from engine.deal import commitment

BOTH = {language: words(language, strict=True) for language in ("th", "en")}
THAI = BOTH["th"]
NOWHERE = Peek(0, None, None)
FACES = all_faces()
KANG = Evening(["ก้อย", "ต้น", "แนน"])
JUB_MOO = Evening(["ก้อย", "ต้น", "แนน"]).do(0, ChooseGame("jub_moo"))
PEEKS = {"nowhere": NOWHERE, "kang": KANG.peek(0), "jub_moo": JUB_MOO.peek(0)}
TOOLS = [
    *(Ask("compare", text=game, full=full) for game in (*GAMES, "") for full in (False, True)),
    Ask("agree"), Ask("odds"), Ask("odds", round=100), Ask("quiz", round=7), Ask("quiz", round=7, text="draw"),
    Ask("quiz", round=7, text="stand"), Ask("quiz"), Ask("count", text="kang a 3 3 7 k"),
    Ask("count", text="jub_moo q♠ 10♣ ♥2-7"), Ask("count", text="?"), Ask("baccarat", text="player a k 2 banker 3 a"),
    Ask("baccarat", text="banker 4"), Ask("baccarat", text=""), Ask("topic", text="แต้มเท่ากัน"),
    Ask("topic", text="banker 4 ไพ่ใบที่สามเป็น 2"), Ask("topic", text="พรุ่งนี้ฝนตกไหม"),
]  # fmt: skip


def shown(ask: Ask, peek: Peek = NOWHERE, language: str = "th", faces: Faces = FACES) -> tuple[Post, Reply]:
    told = reply(ask, peek, BOTH[language])
    return book_post(ask, told, peek, PLACE, BOTH[language], faces), told


def topics() -> Iterator[Ask]:
    yield from (Ask("topic", text=id, full=full) for id in book().topics for full in (True, False))


# --- limits -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("where", PEEKS)
def test_discord_takes_every_topic_in_full_and_every_tool(language: str, where: str) -> None:
    asks = [*topics(), *TOOLS]
    assert len(book().topics) >= 112
    for ask in asks:
        post, _ = shown(ask, PEEKS[where], language)
        assert faults(post) == [], ask  # 40 components, 100 letters of a custom_id, by Discord's own description
        assert size(said(post)) <= 4000, ask
        assert "…" not in said(post).replace("…”", ""), ask  # nothing is cut
        assert size(alt(post)) <= 1024, ask
        assert 0 < len(buttons(post)) <= 8 or ask.what == "count", ask
        assert all(len(row) <= 3 for row in rows(post)), ask
        assert not [one for one in buttons(post) if size(one["label"]) > limits.MOST_LABEL], ask


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("game", GAMES)
def test_the_topics_of_a_game_are_all_there_once(language: str, game: GameName) -> None:
    post = topics_post(game, NOWHERE, PLACE, BOTH[language])
    assert faults(post) == []
    offered = [option["value"] for select in selects(post) for option in select["options"]]
    assert sorted(offered) == sorted(topic.id for topic in book().of(game))
    assert offered[0] == f"{game}/aim"
    assert [(press.act, press.argument) for press, _ in presses(post) if press.act == "topics"] == [
        ("topics", other) for other in GAMES if other != game
    ]


# --- nothing of an answer is lost -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("where", PEEKS)
def test_every_line_of_an_answer_stands_in_the_post(language: str, where: str) -> None:
    """But for what tells to type, where there is a button; and of a comparison those rows that are in the picture."""
    say = BOTH[language]
    for ask in [*topics(), *TOOLS]:
        post, told = shown(ask, PEEKS[where], language, Faces())
        text = said(post).replace("**", "")
        ways = {say.text("answer-more", how=offer.text) for offer in told.offers}
        ways |= {say.text("answer-quiz-how", seed=str(ask.round or 0))} if ask.what == "quiz" else set()
        for line in told.lines:
            short = line.partition(" — ")[2] if " — " in line and ask.what == "topic" else line
            changed = ask.what == "agree" and line.startswith(say.text("book-change", how=""))
            if changed or line in ways or (ask == Ask("quiz") and line == told.lines[-1]):
                continue
            if ask.what == "compare" and not ask.full and told.picture is not None:
                assert _shows(told.picture, line) or escaped(line) in text, line
            else:
                assert all(escaped(part) in text for part in short.split("\n")), (ask, line)


def _shows(picture: ComparePicture | TableauPicture, line: str) -> bool:
    assert isinstance(picture, ComparePicture)
    labels = [row.label for row in (*picture.first, *picture.more)]
    return any(label in line for label in labels) or line in picture.notes


def test_a_topic_opens_with_its_title_and_ends_with_its_clauses_in_small_print() -> None:
    post, _ = shown(Ask("topic", text="kang/flow", full=True))
    lines = said(post).split("\n")
    topic = book().topic("kang/flow")
    assert lines[:2] == [f"### {topic.th.title}", topic.th.short]
    assert lines[-1] == f"-# ข้อ {', '.join(topic.clauses)}"
    assert [line for line in lines if line.startswith("- ")]  # what the sources say, one below the other


def test_at_a_table_its_own_house_rule_is_told_and_in_small_print_how_to_change_it() -> None:
    text = said(shown(Ask("topic", text="kang/tie"), KANG.peek(0))[0])
    assert "\nกติกาวงนี้ – แต้มเท่ากับคนแคง: คนแคงชนะ\n-# อยากเปลี่ยน หัวโต๊ะกด “กติกา”" in text
    assert "กติกาวงนี้" not in said(shown(Ask("topic", text="kang/tie"))[0])


def test_what_may_be_meant_is_told_in_short_with_a_button_each() -> None:
    post, told = shown(Ask("topic", text="แต้มเท่ากัน"))
    assert said(post).startswith("### หมายถึงข้อไหน กดเลือกได้เลย\n**")
    assert [one["label"] for one in buttons(post)] == [*(offer.label for offer in told.offers), "ทุกเรื่อง"]
    assert len(told.offers) == 3
    assert "พิมพ์" not in said(post)


def test_an_example_of_a_coup_has_its_steps_in_small_print() -> None:
    text = said(shown(Ask("topic", text="baccarat/banker_table", full=True))[0])
    assert re.search(r"(?m)^\*\*อ่านได้ว่า .*\*\*\n(-# [1-6]\\\. .*\n)+ตอบ: ", text)


def test_at_a_table_the_checklist_has_a_button_to_change_it_all() -> None:
    post, told = shown(Ask("agree"), KANG.peek(0))
    assert "อยากเปลี่ยน" not in said(post)
    assert sum(line.startswith("อยากเปลี่ยน") for line in told.lines) == 6
    assert next(presses(post))[0].act == "panel"
    assert "panel" not in [press.act for press, _ in presses(shown(Ask("agree"))[0])]


def test_a_comparison_tells_in_words_where_sources_differ_and_the_rest_for_who_asks() -> None:
    post, told = shown(Ask("compare", text="kang"))
    assert isinstance(post.picture, ComparePicture)
    assert "ค่าไพ่ 10 J Q K: บ้าน ใบละ 10 แต้ม · GameIndy ใบละ 10 แต้ม · ThaiPortalGames นับ 0" in said(post).replace(
        "**", ""
    )
    assert "ทุกแหล่ง" not in said(post)  # where all say the same
    more = next(press for press, part in presses(post) if part["label"] == "อ่านทุกข้อ")
    whole = ask_on(more.argument)
    assert whole == Ask("compare", text="kang", full=True)
    assert "ทุกแหล่ง ใช้" in said(shown(whole)[0])
    assert [offer.label for offer in told.offers] == [one["label"] for one in buttons(post)][1:]


def test_an_explanation_opens_with_the_answer() -> None:
    post, _ = shown(Ask("baccarat", text="player a k 2 banker 3 a"))
    assert said(post).startswith("### ตอบ: Player จั่ว · Banker จั่ว\n-# อ่านได้ว่า Player A K 2 · Banker 3 A\n1")
    assert isinstance(post.picture, TableauPicture)
    assert post.picture.asked == "ช่องที่ถาม: Banker 4 · ใบที่สามมีค่า 2 → Banker จั่ว"
    assert (
        (shown(Ask("baccarat", text="player 9 banker 3"))[0]).picture is None
    )  # a Natural: the table is not come to


def test_a_question_to_practise_on_shows_cards_and_its_answer_shows_the_question_again() -> None:
    asked, answer = said(shown(Ask("quiz", round=7))[0]), said(shown(Ask("quiz", round=7, text="draw"))[0])
    question = asked.split("\n")[1].removeprefix("### ")
    assert asked.count("<:lw_") == 5
    assert question in answer
    assert answer.startswith("### คำถามที่ 7 · ยังไม่ใช่\n")  # Banker 4 stands on a 9
    assert said(shown(Ask("quiz", round=7, text="stand"))[0]).startswith("### คำถามที่ 7 · ถูกต้อง\n")


def test_counts_are_those_of_an_enumeration() -> None:
    """DESIGN.md, section 7."""
    text = said(shown(Ask("odds", round=8))[0])
    for many in ("2,292,252,566,437,888", "2,230,518,282,592,256", "475,627,426,473,216", "4,998,398,275,503,360"):
        assert many in text


def test_cards_that_are_to_be_typed_are_letters() -> None:
    for ask in (Ask("count", text="?"), Ask("topic", text="jub_moo/pad_entry", full=True)):
        text = said(shown(ask)[0])
        assert "<:" not in text
        assert re.search("[♣♦♥♠]", text)


# --- what is on a button, and what was filled in --------------------------------------------------------------------


@pytest.mark.parametrize("where", PEEKS)
def test_a_button_says_what_its_offer_means(where: str) -> None:
    for ask in [*topics(), *TOOLS]:
        told = reply(ask, PEEKS[where], THAI)
        meant = [offer.meant for offer in told.offers if isinstance(offer.meant, Ask)]
        assert [ask_on(pressed_as(each)) for each in meant] == meant
        assert all(len(pressed_as(each)) <= 60 for each in meant)


@pytest.mark.parametrize(
    "text", ["", "topic", "hand - -", "topic x - kang/tie", "topic - ? kang/tie", "odds 1234567 -"]
)
def test_what_another_version_wrote_is_no_question(text: str) -> None:
    assert ask_on(text) is None


@pytest.mark.parametrize(
    ("given", "player", "banker"),
    [
        ({"player": "A K 2", "banker": "3 A"}, Told(cards=(1, 13, 2)), Told(cards=(3, 1))),
        ({"player": "A K", "third": "2", "banker": "3 A"}, Told(cards=(1, 13, 2)), Told(cards=(3, 1))),
        ({"player": "6", "banker": "5", "third": "none"}, Told(total=6, stood=True), Told(total=5)),
        ({"player": "6", "banker": "5", "third": "ไม่มี"}, Told(total=6, stood=True), Told(total=5)),
        ({"player": "5 3", "banker": "4"}, Told(cards=(5, 3)), Told(total=4)),
        ({"player": "10,5", "banker": "9"}, Told(cards=(10, 5)), Told(total=9)),
    ],
)
def test_blanks_of_a_coup_are_read_as_what_they_say(given: dict[str, str], player: Told, banker: Told) -> None:
    assert read_question(coup_asked(**given).text) == coup_of(player, banker)


def test_a_third_card_alone_is_read_by_its_value_and_a_nought_is_no_missing_card() -> None:
    assert "ใบนี้มีค่า 0 → Banker หยุด" in said(shown(coup_asked(banker="4", third="0"))[0])
    assert "ใบนี้มีค่า 0 → Banker หยุด" in said(shown(coup_asked(banker="4", third="K"))[0])


def test_a_topic_that_is_not_from_the_list_is_a_question_about_that_game() -> None:
    for game, typed, id in (("kang", "เรือล่ม", "kang/ruealom"), ("jub_moo", "ช้วน", "jub_moo/chuan")):
        _, told = shown(topic_of(game, typed))  # type: ignore[arg-type]
        assert told.lines[0] == book().topic(id).th.title
    assert topic_of("kang", "kang/flow") == Ask("topic", text="kang/flow")


def test_a_free_question_is_read_as_typed_words_are_but_never_as_an_act() -> None:
    assert question_of("เทียบกติกา", None) == Ask("compare")
    assert question_of("นับ A 3 3 7 K", None) == Ask("count", text="a 3 3 7 k")
    assert question_of("แจก", None).what == question_of("ออกจากวง", None).what == "topic"


# --- while somebody types -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_comes_up_first_by_its_own_name(game: GameName) -> None:
    for topic in book().of(game):
        for name in (topic.th.called, topic.en.called, topic.th.title):
            assert topic.id in [each.id for each in fitting(game, name, THAI)[:3]], name


def test_the_list_follows_what_is_typed_and_begins_with_what_newcomers_ask() -> None:
    assert [topic.name for topic in in_order("kang", THAI)[:3]] == ["aim", "agree_first", "card_points"]
    assert fitting("kang", "", THAI) == list(in_order("kang", THAI))
    assert fitting("kang", "ไห", THAI)[0].name == "flow"
    assert "ruealom" in [topic.name for topic in fitting("kang", "คนแพ้ต้องจ่าย", THAI)[:5]]
    assert fitting("kang", "x" * 5000, THAI) == []


# --- a coup that was dealt ------------------------------------------------------------------------------------------


def coups() -> Iterator[CoupNotice]:
    """Coups until the Banker has come to the table, and one where somebody has a Natural."""
    evening = Evening(["ก้อย", "ต้น"])
    for _ in range(40):
        evening.do(0, DealCoup())
    yield from (message for message in evening.told if isinstance(message, CoupNotice))


COUPS = list(coups())
LIT = next(notice for notice in COUPS if len(notice.coup.coup.player) == 3)


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("faces", [FACES, Faces()], ids=["emoji", "plain"])
def test_discord_takes_every_coup(language: str, faces: Faces) -> None:
    for notice in COUPS:
        post = coup_post(notice, PLACE, BOTH[language], faces)
        assert faults(post) == []
        assert size(said(post)) <= 4000
        assert "…" not in said(post)


def test_a_coup_shows_both_hands_each_step_who_won_and_what_it_is_checked_by() -> None:
    text = said(coup_post(LIT, PLACE, THAI, Faces()))
    hands = [" ".join(map(str, hand)) for hand in (LIT.coup.player, LIT.coup.banker)]
    assert text.startswith(f"### ตาที่ {LIT.round_no} แจกบาคาร่าให้ดูหนึ่งตา จาก 8 สำรับ\n")
    assert all(f"\n## {hand}\n" in text for hand in hands)
    assert re.search(r"\\\[BC\d", text)
    assert f"`{LIT.secret}`" in text
    assert f"`{commitment(bytes.fromhex(LIT.secret))}`" in text
    assert "ไม่มีเดิมพัน" in text


def test_the_table_of_drawing_is_lit_where_the_banker_came_to_it_and_else_not_there() -> None:
    post = coup_post(LIT, PLACE, THAI, Faces())
    assert isinstance(post.picture, TableauPicture)
    assert post.picture.lit
    assert post.picture.asked in alt(post)
    natural = next(notice for notice in COUPS if _has_natural(notice))
    assert coup_post(natural, PLACE, THAI, Faces()).picture is None


def _has_natural(notice: CoupNotice) -> bool:
    """8 or 9 from two cards: tens and faces count nothing, and of a sum the last figure."""
    worth = [
        sum(min(rank, 10) for rank in hand[:2]) % 10 for hand in (notice.coup.coup.player, notice.coup.coup.banker)
    ]
    return max(worth) >= 8


def test_the_side_that_won_stands_out() -> None:
    text = said(coup_post(LIT, PLACE, THAI, Faces()))
    bold = re.findall(r"\*\*(Player|Banker) ·", text)
    assert bold == ({"player": ["Player"], "banker": ["Banker"], "tie": []}[LIT.coup.coup.winner])


def test_below_a_coup_are_another_one_a_question_what_is_misread_and_its_file() -> None:
    found = [(press.act, press.argument) for press, _ in presses(coup_post(LIT, PLACE, THAI, Faces()))]
    assert found == [
        ("coup", ""),
        ("book", f"quiz {1 + LIT.round_no} -"),
        ("book", "topic - - baccarat/misreadings"),
        ("file", str(LIT.round_no)),
    ]
