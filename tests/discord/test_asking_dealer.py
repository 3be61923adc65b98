"""Asking the dealer in Discord: by commands, buttons, lists and typed words; who sees the answer, and where it is.

Lives here: what a press or a command does. Not here: the layouts (test_showing_book), a whole evening of it
(test_book_golden).
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from presser import ANN, BOB, EVE, ME, OTHER_ROOM, ROOM, Broken, Desk, FakeInteraction, dm_of, message_with
from shown_tables import PLACE, Evening, acts, said
from test_commands import listed

from bot.adapters.discord.faces import Faces
from bot.adapters.discord.layout import Post
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import coup_post
from bot.adapters.discord.wishes import Look, of_book
from bot.messages import CoupNotice
from bot.rulebook.book import book
from bot.sayings import Ask
from engine.actions import Deal, DealCoup, EndEvening, SetOption

TH, EN = words("th"), words("en")
FLOW = of_book(Ask("topic", text="kang/flow"))
TITLE = book().topic("kang/flow").th.title


@pytest.fixture
def desk() -> Desk:
    return Desk()


def page_of(interaction: FakeInteraction, *, ephemeral: bool = True) -> Any:
    """The message that answered, as it is pressed."""
    return message_with(interaction.posts[-1], ephemeral=ephemeral)


# --- who sees the answer, and where ---------------------------------------------------------------------------------


async def test_a_command_is_answered_in_private_with_or_without_a_table(desk: Desk) -> None:
    asked = await desk.command(EVE, FLOW)
    assert asked.calls == ["whisper", "edit"]
    assert TITLE in asked.told
    assert acts(asked.posts[0]) == ["book"] * 5 + ["topics"]
    await desk.sit(ANN, BOB)
    assert "กติกาวงนี้" in (await desk.command(EVE, FLOW)).told


async def test_a_page_that_is_private_is_turned_and_one_that_all_see_is_left_alone(desk: Desk) -> None:
    page = page_of(await desk.command(EVE, FLOW))
    turned = await desk.press(EVE, "book", "topic - + kang/flow", message=page)
    assert turned.calls == ["update", "edit"]
    typed = await desk.type(ANN, f"<@{ME}> กติกา ไหล", channel=ROOM, mentions=[ME])
    assert TITLE in typed.told
    public = message_with(typed.here[0], ephemeral=False)
    for user in (ANN, EVE):  # whoever presses is answered alone
        pressed = await desk.press(user, "book", "topic - + kang/flow", message=public)
        assert pressed.calls == ["whisper", "edit"]
    assert len(typed.here) == 1


async def test_what_a_select_offers_is_shown_in_its_place(desk: Desk) -> None:
    contents = await desk.command(EVE, Look("topics", "kang"))
    assert acts(contents.posts[0]) == ["topic", "topic", "topics", "topics"]
    chosen = await desk.press(EVE, "topic", "25", values=["kang/flow"], message=page_of(contents))
    assert chosen.calls == ["update", "edit"]
    assert TITLE in chosen.told
    other = await desk.press(EVE, "topics", "jub_moo", message=page_of(chosen))
    assert TH.game("jub_moo") in other.told


async def test_a_coup_that_all_see_is_never_replaced_by_what_is_asked_below_it(desk: Desk) -> None:
    """Not even in the direct messages, where everything is private."""
    message = message_with(a_coup(), ephemeral=False)
    pressed = await desk.press(ANN, "book", "quiz 8 -", channel=dm_of(ANN), message=message)
    assert pressed.calls == ["think", "edit"]


def a_coup() -> Post:
    evening = Evening(["ก้อย", "ต้น"]).do(0, DealCoup())
    notice = next(message for message in evening.told if isinstance(message, CoupNotice))
    return coup_post(notice, PLACE, TH, Faces())


async def test_in_ones_own_direct_messages_the_answer_stands_there(desk: Desk) -> None:
    typed = await desk.type(EVE, "ถาม แต้มเท่ากัน")
    assert acts(typed.here[0]) == ["book", "book", "book", "topics"]
    pressed = await desk.press(
        EVE, "book", "topic - - kang/tie", table=dm_of(EVE), channel=dm_of(EVE), message=message_with(typed.here[0])
    )
    assert pressed.calls == ["update", "edit"]


async def test_the_picture_is_attached_and_told_in_words(desk: Desk) -> None:
    asked = await desk.command(EVE, of_book(Ask("compare", text="jub_moo")))
    assert [file.filename for file in asked.files] == ["rules.png"]
    gallery: Any = next(item for item in asked.posts[0].view.walk_children() if hasattr(item, "items"))
    assert gallery.items[0].description.startswith("เทียบกติกาจับหมู\n")
    typed = await desk.type(ANN, f"<@{ME}> บาคาร่า P 6 B 5", channel=ROOM, mentions=[ME])
    assert [file.filename for file in typed.files] == ["rules.png"]


@pytest.mark.parametrize("where", ["dm", "channel"])
async def test_a_question_without_a_verb_is_answered_where_it_is_certain_and_talk_is_left_alone(
    desk: Desk, where: str
) -> None:
    seen: dict[str, Any] = {"channel": ROOM, "mentions": [ME]} if where == "channel" else {}
    mention = f"<@{ME}> " if where == "channel" else ""
    for question, id in (("ไหลคืออะไร", "kang/flow"), ("what is chuan?", "jub_moo/chuan")):
        typed = await desk.type(EVE, mention + question, **seen)
        topic = book().topic(id)
        assert topic.th.title in typed.told or topic.en.title in typed.told
    talk = await desk.type(EVE, f"{mention}วันนี้กินอะไรดี", **seen)
    assert acts(talk.here[0]) == []
    assert (await desk.type(ANN, f"{mention}{'ไหลคืออะไร ' * 300}", **seen)).told in ("", talk.told)


# --- at which table -------------------------------------------------------------------------------------------------


async def test_somebody_of_another_channel_learns_the_rule_and_nothing_of_that_table(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(ANN, SetOption("flow", "false"))
    asked = await desk.press(EVE, "book", "topic - - kang/flow", channel=OTHER_ROOM)
    assert TITLE in asked.told
    assert "กติกาวงนี้" not in asked.told
    assert "กติกาวงนี้" in (await desk.press(EVE, "book", "topic - - kang/flow")).told


async def test_who_sits_at_several_tables_is_not_asked_which(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    assert "กติกาวงนี้" in (await desk.command(ANN, FLOW, channel=dm_of(ANN))).told  # there is only one
    await desk.sit(ANN, BOB, channel=OTHER_ROOM)
    for asked in (
        await desk.command(ANN, FLOW, channel=dm_of(ANN)),
        await desk.command(ANN, Look("question", "ไหล"), channel=dm_of(ANN)),
    ):
        assert TITLE in asked.told
        assert TH.text("answer-which-table") not in asked.told
    dealt = await desk.command(ANN, DealCoup(), channel=dm_of(ANN))  # of a deal they are
    assert acts(dealt.posts[0]) == ["coup", "coup"]


async def test_each_is_answered_in_their_own_language(desk: Desk) -> None:
    assert book().topic("kang/flow").en.title in (await desk.command(EVE, FLOW, locale="en-US")).told


# --- a coup ---------------------------------------------------------------------------------------------------------


async def test_a_coup_is_dealt_once_however_often_its_button_is_pressed(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    stamp = f"{desk.table().evening}.{desk.table().round_no}.2"
    page = message_with(None, ephemeral=False)
    for _ in range(2):
        await desk.press(ANN, "coup", stamp=stamp, message=page)
    assert desk.done() == [DealCoup(), DealCoup()]  # the second one changed nothing
    assert desk.table().round_no == 2
    await desk.press(BOB, "coup", stamp=stamp, message=page)
    assert desk.table().round_no == 3


async def test_the_answer_stays_where_a_coup_is_dealt_from_it(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    page = page_of(await desk.command(ANN, of_book(Ask("quiz", round=7, text="draw"))))
    here = await desk.press(ANN, "coup", stamp="1.1.2", message=page)
    assert (here.calls, desk.table().round_no) == (["update"], 2)  # the coup stands below, for all to see
    away = await desk.press(ANN, "coup", stamp="1.2.2", message=page, channel=dm_of(ANN))
    assert away.calls == ["update", "follow openly"]  # the table is elsewhere, so it is said where to look
    assert away.told == TH.text("answer-done")


@pytest.mark.parametrize("seated", [False, True])
async def test_who_sits_nowhere_is_told_to_sit_down_or_to_practise(desk: Desk, seated: bool) -> None:
    if seated:
        await desk.sit(ANN, BOB)
    refused = await desk.command(EVE, DealCoup())
    assert "กด “เล่นด้วย”" in refused.told
    assert acts(refused.posts[0]) == ["join", "book"]
    assert desk.done() == [DealCoup()]
    assert desk.table().round_no == 1
    quiz = await desk.press(EVE, "book", "quiz 1 -", message=page_of(refused))
    assert quiz.calls == ["whisper", "edit"]  # the way to a seat stays


async def test_in_mid_round_no_coup_is_dealt_and_one_may_practise(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    refused = await desk.command(ANN, DealCoup())
    assert refused.told == TH.text("refusal-round-running")
    assert acts(refused.posts[0]) == ["book"]


async def test_after_the_evening_the_button_of_an_old_coup_is_answered(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(ANN, DealCoup())
    await desk.act(ANN, EndEvening())
    pressed = await desk.press(ANN, "coup", stamp="1.2.")
    assert acts(pressed.posts[0]) == ["join", "book"]


async def test_the_file_of_a_coup_is_there_and_agrees(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(ANN, DealCoup())
    asked = await desk.command(EVE, Look("file", "1"))
    assert asked.told.startswith("✅ ตาที่ 1: ตรงทั้งหมด (บาคาร่าตาฝึก")
    assert "lomwong verify lomwong-1-1.json" in asked.told
    assert json.loads(asked.files[0].fp.read())["game"] == "baccarat"
    typed = await desk.type(ANN, f"<@{ME}> ตรวจไพ่", channel=ROOM, mentions=[ME])
    assert "ตาที่ 1: ตรงทั้งหมด" in typed.told


async def test_a_file_that_does_not_agree_says_so(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(ANN, DealCoup())
    desk.door.exported[0] = desk.door.exported[0].replace(b'"used":', b'"used":1')
    asked = await desk.command(EVE, Look("file", "1"))
    assert asked.told.startswith("⚠️ ตาที่ 1: ไม่ตรง")


# --- lists while one types ------------------------------------------------------------------------------------------


async def test_topics_come_up_in_the_readers_language_by_name_and_by_what_is_meant(desk: Desk) -> None:
    first = await listed(desk, EVE, "rules kang", "topic")
    assert len(first) == 25
    assert first[0] == (book().topic("kang/aim").th.title, "kang/aim")
    assert ("ไหลคืออะไร", "kang/flow") in await listed(desk, EVE, "rules kang", "topic", "ไหล")
    meant = await listed(desk, EVE, "rules kang", "topic", "แต้มเท่ากันใครชนะ")
    assert {"kang/tie", "kang/tie_no_caller"} <= {id for _, id in meant[:5]}
    assert all(id.startswith("baccarat/") for _, id in await listed(desk, EVE, "rules baccarat", "topic", "8"))


async def test_they_come_up_where_nothing_is_known_of_any_table(desk: Desk) -> None:
    broken: Any = Broken()
    desk.door = broken
    assert len(await listed(desk, EVE, "rules jubmoo", "topic")) == 25


@pytest.mark.parametrize("typed", ["", "🂡", "x" * 6000, "?", "(", "ๆ", "\u202e", "kang/flow"])
async def test_whatever_is_typed_there_is_a_list(desk: Desk, typed: str) -> None:
    for command in ("rules kang", "rules jubmoo", "rules baccarat"):
        assert len(await listed(desk, EVE, command, "topic", typed)) <= 25


async def test_dealing_goes_on_after_a_coup(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.command(ANN, DealCoup())
    await desk.command(ANN, Deal())
    assert desk.table().round is not None
    assert desk.table().round_no == 2


async def test_what_is_asked_holds_nobodys_cards(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    held = {str(card) for user in (ANN, BOB) for card in desk.hand(user).cards}
    asked = await desk.command(ANN, Look("question", "ไพ่"))
    assert not held & set(said(asked.posts[0]).split())
