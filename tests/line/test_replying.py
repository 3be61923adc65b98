"""Replies that fail: what each failure means, and that everything is said, and said once (PLATFORMS 27).

Lives here: spent tokens, lost answers, a LINE that is not there, messages that it does not take. Not here: when
something is said (test_delivering).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from small_line import GROUP, KOI, OH, TON, Small

from bot.adapters import Later, TryAgain
from bot.adapters.line import replying
from bot.adapters.line.calls import LineFault
from bot.adapters.line.identity import key_of
from bot.adapters.line.replying import SURE
from bot.messages import Destination
from db.sqlite import open_store
from engine.actions import Deal

ROOM = Destination(key_of(GROUP))
SPENT = LineFault(400, "Invalid reply token")


@pytest.fixture
async def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Small]:
    monkeypatch.setattr(replying, "PAUSE", 0.0)
    store = await open_store(str(tmp_path / "lomwong.sqlite3"))
    small = Small(store)
    await small.sit(TON, KOI)  # so that something waits
    yield small
    await small.close()
    await store.close()


async def test_a_spent_token_is_passed_over_for_another(small: Small) -> None:
    await small.says(OH, "หิวแล้ว", GROUP)
    good, bad = await small.says(OH, "ก", GROUP), await small.says(OH, "ข", GROUP)
    small.line.used_tokens.add(bad.reply_token)  # as of a repeat that was answered before a stop
    await small.act(TON, Deal())
    assert small.line.tried[-2:] == [bad.reply_token, good.reply_token]
    assert small.line.replies[-1][0] == good.reply_token
    assert await small.waiting() == 0


async def test_where_no_token_is_good_everything_waits(small: Small) -> None:
    small.line.faults = [SPENT]
    await small.says(OH, "หิวแล้ว", GROUP)
    assert small.line.replies == []
    assert await small.waiting() > 2
    await small.says(OH, "หิวมาก", GROUP)
    assert len(small.line.replies) == 1
    assert await small.waiting() == 0


async def test_a_reply_that_arrived_though_its_answer_was_lost_is_said_once(small: Small) -> None:
    """The same token again: LINE calls it spent, so the first had arrived."""
    small.line.lost = [LineFault(0, "ServerDisconnectedError")]
    event = await small.says(OH, "หิวแล้ว", GROUP)
    assert small.line.tried == [event.reply_token] * 2
    assert len(small.line.replies) == 1
    assert await small.waiting() == 0


@pytest.mark.parametrize("fault", [LineFault(500), LineFault(0, "TimeoutError")])
async def test_a_reply_that_had_not_arrived_is_said_with_the_same_token(small: Small, fault: LineFault) -> None:
    small.line.faults = [fault]
    event = await small.says(OH, "หิวแล้ว", GROUP)
    assert [token for token, _ in small.line.replies] == [event.reply_token]
    assert await small.waiting() == 0


async def test_a_token_that_may_have_grown_too_old_meanwhile_proves_nothing(small: Small) -> None:
    """Then the messages are kept: told late is better than lost."""
    small.line.faults = [LineFault(0, "TimeoutError"), SPENT]
    event = small.event("message", GROUP, OH)
    small.arrivals._came(event, 45.0)
    small.desk.chats[GROUP].end()
    reply, clock = small.line.reply, small.clock

    async def slow(token: str, messages: object) -> None:
        clock.seconds += SURE - 45.0 + 0.5
        await reply(token, messages)  # type: ignore[arg-type]

    small.line.reply = slow  # type: ignore[assignment, method-assign]
    assert isinstance(await small.deliver(ROOM, []), Later)
    assert small.line.replies == []


async def test_while_line_is_not_there_nothing_is_lost_and_an_unused_token_is_kept(small: Small) -> None:
    await small.says(OH, "หิวแล้ว", GROUP)
    talk = await small.says(OH, "หิวมาก", GROUP)
    small.line.faults = [LineFault(0, "ClientConnectorError", unsent=True)] * 2
    await small.act(TON, Deal())
    assert (ROOM, TryAgain(2.0)) in small.deliveries
    assert small.line.replies[-1][0] == talk.reply_token, "said when the courier tried again"


async def test_after_two_tries_without_an_answer_it_waits_for_the_next_token(small: Small) -> None:
    await small.says(OH, "หิวแล้ว", GROUP)
    talk = await small.says(OH, "หิวมาก", GROUP)
    small.line.faults = [LineFault(500)] * 2
    await small.act(TON, Deal())
    assert small.line.tried[-2:] == [talk.reply_token] * 2
    before = len(small.line.replies)
    await small.says(OH, "ก", GROUP)
    assert len(small.line.replies) == before + 1


async def test_a_message_that_line_does_not_take_goes_as_text(small: Small) -> None:
    small.line.faults = [LineFault(400, "A message (messages[0]) in the request body is invalid")]
    await small.says(OH, "หิวแล้ว", GROUP)
    [(_, messages)] = small.line.replies
    assert {message["type"] for message in messages} == {"text"}
    assert "ต้น" in str(messages)
    assert await small.waiting() == 0


@pytest.mark.parametrize("told", ["invalid", "Something about the token in words of the year after next"])
async def test_a_refusal_in_words_that_nobody_knows_loses_nothing(small: Small, told: str) -> None:
    """It may be the token that is refused, and not what is said."""
    small.line.faults = [LineFault(400, told)] * 2
    await small.says(OH, "หิวแล้ว", GROUP)
    assert small.line.replies == []
    assert await small.waiting() > 0
    await small.says(OH, "ก", GROUP)
    [(_, messages)] = small.line.replies
    assert messages[-1]["type"] == "flex"
    assert await small.waiting() == 0


async def test_a_message_that_line_takes_in_no_form_blocks_nothing(small: Small) -> None:
    """Two tokens met the same: it is not the token."""
    small.line.faults = [LineFault(400, "invalid")] * 4
    await small.says(OH, "หิวแล้ว", GROUP)
    await small.says(OH, "ก", GROUP)
    assert len(small.line.tried) == 4
    assert await small.waiting() == 0


async def test_a_line_that_lets_us_say_nothing_is_logged_once_until_it_does(
    small: Small, caplog: pytest.LogCaptureFixture
) -> None:
    small.line.faults = [LineFault(401, "Authentication failed")] * 5
    for _ in range(5):
        await small.says(OH, "หิวแล้ว", GROUP)
    assert len([each for each in caplog.messages if "401" in each]) == 1
    await small.says(OH, "หิวแล้ว", GROUP)
    assert len(small.line.replies) == 1
    small.line.faults = [LineFault(401, "Authentication failed")]
    await small.says(TON, "กติกา", GROUP)
    assert len([each for each in caplog.messages if "401" in each]) == 2
