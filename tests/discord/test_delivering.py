"""What the room is told in Discord: which messages become posts, and the life of the table message.

Lives here: expectations about order, moving down, nothing twice and nothing lost. Not here: hands (test_hands),
failures row by row (test_failures), layouts, the real discord.py (test_client, test_evening).
"""

from __future__ import annotations

from typing import Any

import pytest
from stage import ANN, BOB, CHANNEL, GUILD, ROOM, Stage, line, refused, rows
from stage import fixture_stage as fixture_stage

from bot.adapters import Delivered, Sent, TryAgain
from bot.adapters.discord.remembered import TableNote
from bot.adapters.discord.table_messages import SAID, posts_of
from bot.messages import LedgerNotice, LineNotice, RulesNotice
from bot.voice import message_files
from engine.actions import DealCoup, EndEvening
from engine.kang.rules import KangRules

AWAY, REMINDER = line("away", player="name12"), line("reminder", player="name12", seconds=30)
RULES = RulesNotice(KangRules(), "home", 1)
LEDGER = LedgerNotice(1, 0, (), closed=True)
DEALT = LineNotice("dealt", {})


# --- which messages become posts ---------------------------------------------------------


def numbers(messages: list[Sent], note: TableNote = TableNote()) -> list[list[int]]:  # noqa: B008
    return [[sent.id for sent in posted] for posted in posts_of(messages, note)]


def test_lines_in_a_row_are_one_post_and_what_happens_at_every_turn_is_none() -> None:
    assert numbers(rows(AWAY, line("drew"), line("host_now"), line("joined"))) == [[1, 3]]


def test_order_is_kept_around_notices() -> None:
    assert numbers(rows(line("special"), LEDGER, line("evening_closed"), line("secret"), AWAY)) == [[1], [2], [4, 5]]


def test_rules_are_posted_at_the_deal_and_only_there() -> None:
    assert numbers(rows(RULES, line("option_set"), RULES, DEALT)) == [[3]]
    assert numbers(rows(RULES, line("option_set"))) == []


def test_of_several_reminders_that_waited_the_last_is_said() -> None:
    assert numbers(rows(REMINDER, AWAY, REMINDER)) == [[2, 3]]


def test_a_long_wait_makes_posts_of_ten_lines() -> None:
    assert [len(posted) for posted in numbers(rows(*[AWAY] * 23))] == [10, 10, 3]


def test_what_was_said_is_not_said_again_and_what_was_being_said_is_kept_as_it_was() -> None:
    waiting = rows(REMINDER, AWAY, line("host_now"), REMINDER)
    assert numbers(waiting, TableNote(said=2)) == [[3, 4]]
    assert numbers(waiting, TableNote(saying=2)) == [[1, 2], [3, 4]]


def test_every_line_of_the_dealer_is_said_or_left_to_the_table_message() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in message_files("en") if path.name == "lines.ftl")
    known = {
        row.partition(" =")[0].removeprefix("line-").replace("-", "_")
        for row in text.splitlines()
        if row.startswith("line-")
    }
    assert known >= SAID
    seen_in_the_table_message = {
        "table_opened", "joined", "joined_next", "left", "left_round", "computer_added", "commitment", "cut",
        "cut_words", "dealt", "drew", "drew_for", "discarded", "discarded_for", "flowed", "flowed_paid", "kang",
        "kang_forced", "kang_time_up", "knocked", "knocked_flow", "pile_out", "back", "said", "option_set",
        "preset_set", "rules_taken", "language_set",
        "dealt_tricks", "dealt_tricks_three", "played", "played_for", "trick_taken", "trick_taken_points", "agreed",
    }  # fmt: skip
    assert known - SAID == seen_in_the_table_message | {"evening_closed"}  # and that one in the ledger


async def test_a_coup_is_a_post_of_its_own_and_said_once_though_the_answer_was_lost(stage: Stage) -> None:
    await stage.sit(ANN, BOB)
    await stage.deliver()
    await stage.act(ANN, DealCoup())
    stage.sending.lost.add("post")  # it is there, and nobody knows
    assert await stage.deliver() == TryAgain(2)
    stage.start()
    assert await stage.deliver() == Delivered()
    assert stage.sending.there(CHANNEL) == ["coup", "table 2"]
    assert await stage.pending(ROOM) == []


# --- the table message -------------------------------------------------------------------


async def test_the_first_state_is_posted_and_the_next_edit_it(stage: Stage) -> None:
    await stage.sit(ANN)
    assert await stage.deliver() == Delivered()
    await stage.sit(BOB)
    assert await stage.deliver() == Delivered()
    assert stage.sending.verbs() == ["post", "edit"]
    note = await stage.remembered.table(CHANNEL)
    assert note.guild == GUILD
    assert list(stage.sending.messages) == [note.message]


async def test_eight_messages_of_others_move_it_down_and_seven_do_not(stage: Stage) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    first = (await stage.remembered.table(CHANNEL)).message
    for _ in range(7):
        stage.delivering.noticed_message(CHANNEL, 1)
    await stage.sit(BOB)
    await stage.deliver()
    stage.delivering.noticed_message(CHANNEL, 1)
    await stage.sit(13)
    await stage.deliver()
    assert stage.sending.verbs() == ["post", "edit", "post", "delete"]
    assert stage.sending.calls[-1] == ("delete", CHANNEL, first)
    await stage.sit(14)
    await stage.deliver()
    assert stage.sending.verbs()[4:] == ["edit"]


async def test_a_post_of_ours_moves_it_down(stage: Stage) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    await stage.act(ANN, EndEvening())
    await stage.deliver()
    assert stage.sending.there(CHANNEL) == ["ledger", "lines 1", "table 0"]


async def test_after_a_restart_it_is_posted_anew_below(stage: Stage) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    stage.start()
    await stage.sit(BOB)
    await stage.deliver()
    assert stage.sending.verbs() == ["post", "post", "delete"]


@pytest.mark.parametrize("code", [10008, 30046, 50005, 50083])
async def test_one_that_cannot_be_edited_is_posted_anew(stage: Stage, code: int) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    await stage.sit(BOB)
    stage.sending.fails["edit"] = [refused(404 if code == 10008 else 403, code)]
    assert await stage.deliver() == Delivered()
    assert stage.sending.verbs() == ["post", "edit", "post", "delete"]
    assert len(stage.sending.there(CHANNEL)) == 1


@pytest.mark.parametrize(("code", "said"), [(50083, False), (160005, False), (10008, True)])
async def test_what_must_be_said_waits_for_a_thread_that_is_shut(stage: Stage, code: int, said: bool) -> None:
    """An archived thread that is locked takes nothing; a post that was deleted meanwhile was said."""
    await stage.sit(ANN)
    await stage.deliver()
    await stage.act(ANN, EndEvening())
    stage.sending.fails["post"] = [refused(404 if code == 10008 else 403, code)]
    first = await stage.deliver()
    assert isinstance(first, Delivered if said else TryAgain)
    assert await stage.deliver() == Delivered()
    assert ("ledger" in stage.sending.there(CHANNEL)) != said


async def test_a_deletion_that_failed_is_made_good_later(stage: Stage) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    stage.start()
    await stage.sit(BOB)
    stage.sending.fails["delete"] = [refused(503)]
    assert isinstance(await stage.deliver(), TryAgain)
    assert len(stage.sending.there(CHANNEL)) == 2
    assert await stage.deliver() == Delivered()
    assert len(stage.sending.there(CHANNEL)) == 1


async def test_a_deletion_that_a_stop_prevented_is_made_good_though_the_next_one_moves_too(stage: Stage) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    stage.start()
    await stage.sit(BOB)
    stage.sending.fails["delete"] = [refused(503)]
    assert isinstance(await stage.deliver(), TryAgain)
    stage.start()
    assert await stage.deliver() == Delivered()
    assert len(stage.sending.there(CHANNEL)) == 1


# --- nothing twice, nothing lost ---------------------------------------------------------


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_post_whose_answer_was_lost_is_found_again(stage: Stage, restarted: bool) -> None:
    await stage.sit(ANN)
    stage.sending.lost.add("post")
    assert isinstance(await stage.deliver(), TryAgain)
    if restarted:
        stage.start()
    await stage.sit(BOB)  # and the table has gone on
    assert await stage.deliver() == Delivered()
    assert stage.sending.there(CHANNEL) == ["table 2"]


@pytest.mark.parametrize("restarted", [False, True])
async def test_lines_whose_answer_was_lost_are_not_said_again_with_those_behind_them(
    stage: Stage, restarted: bool
) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    room = rows(AWAY, first=100)
    stage.sending.lost.add("post")
    assert isinstance(await stage.delivering.deliver(ROOM, room), TryAgain)
    if restarted:
        stage.start()
    room += rows(line("host_now", player="x"), first=101)
    assert await stage.delivering.deliver(ROOM, room) == Delivered()
    assert await stage.delivering.deliver(ROOM, room) == Delivered()
    assert stage.sending.there(CHANNEL)[1:] == ["lines 1", "lines 1"]


async def test_lines_are_not_said_again_when_the_table_message_behind_them_fails(stage: Stage) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    await stage.act(ANN, EndEvening())
    real = stage.sending.post
    failed: list[str] = []

    async def post(channel: int, post: Any, nonce: str, mention: int = 0) -> int:
        if post.view.kind.startswith("table") and not failed:
            failed.append(nonce)
            raise refused(500)
        return await real(channel, post, nonce, mention)

    stage.sending.post = post  # type: ignore[method-assign]
    stage.sending.nonces.clear()  # the window in which Discord remembers them has passed
    assert isinstance(await stage.deliver(), TryAgain)
    stage.sending.nonces.clear()
    assert await stage.deliver() == Delivered()
    kinds = stage.sending.there(CHANNEL)
    assert (kinds.count("ledger"), kinds.count("lines 1")) == (1, 1)


async def test_a_said_line_that_a_moderator_deleted_stays_deleted(stage: Stage) -> None:
    await stage.sit(ANN)
    await stage.deliver()
    stage.sending.fails["post"] = [refused(404, 10008)]
    assert await stage.delivering.deliver(ROOM, rows(AWAY, first=100)) == Delivered()
    assert (await stage.remembered.table(CHANNEL)).said == 100


async def test_a_line_that_discord_does_not_take_is_in_nobodys_way(stage: Stage) -> None:
    await stage.sit(ANN)
    stage.sending.fails["post"] = [refused(400, 50035)]
    messages = [*rows(AWAY, first=1), *await stage.pending(ROOM)]
    assert await stage.delivering.deliver(ROOM, messages) == Delivered()
    assert [kind.partition(" ")[0] for kind in stage.sending.there(CHANNEL)] == ["table"]
