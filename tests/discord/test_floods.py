"""Somebody who floods: refusals that Discord counts, public answers, notes.

Lives here: how much one person can make the dealer ask of Discord. Not here: forged buttons (test_cheats).
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from presser import ANN, BOB, EVE, ME, OTHER_ROOM, ROOM, Desk
from stage import refused

from bot.adapters.discord import showing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.pacing import Allowance, Forbidding, Pacing
from bot.adapters.discord.saying import words
from bot.adapters.discord.sending import Sending

TH = words("th")
DM, OTHER = 911, 912


# --- what is forbidden is not asked for again and again ------------------------------------------------


class Closed:
    """A client all of whose messages are refused, but in OTHER."""

    def __init__(self, code: int = 50007) -> None:
        self.code = code
        self.asked: list[int] = []
        self.http = SimpleNamespace(start_private_message=self._open)

    def get_partial_messageable(self, channel: int) -> Any:
        async def call(*_: object, **__: object) -> Any:
            self.asked.append(channel)
            if channel != OTHER:
                raise refused(403, self.code)
            return SimpleNamespace(id=1)

        message = SimpleNamespace(edit=call, delete=call)
        return SimpleNamespace(send=call, get_partial_message=lambda _: message)

    async def _open(self, user: int) -> Any:
        self.asked.append(user)
        raise refused(403, 50007)


async def test_closed_direct_messages_are_asked_for_five_times_a_minute_at_most() -> None:
    """Discord shuts out who has 10,000 refusals in ten minutes, and a button is pressed in no time."""
    client: Any = Closed()
    drawing: Any = SimpleNamespace(files=_no_files)
    sending = Sending(client, drawing)
    now = [1000.0]
    sending._forbidding = Forbidding(lambda: now[0])
    post = showing.told_post(["x"], TH, Faces())
    calls = (lambda: sending.post(DM, post, "1"), lambda: sending.edit(DM, 5, post), lambda: sending.open_dm(DM))
    for n in range(30):
        with pytest.raises(discord.Forbidden) as told:
            await calls[n % 3]()
        assert told.value.code == 50007
    assert len(client.asked) == 5
    await sending.post(OTHER, post, "2")
    assert client.asked[-1] == OTHER
    now[0] += 61
    with pytest.raises(discord.Forbidden):
        await sending.post(DM, post, "3")
    assert client.asked[-1] == DM


@pytest.mark.parametrize("code", [50005, 50083])
async def test_a_message_that_cannot_be_edited_shuts_no_channel(code: int) -> None:
    client: Any = Closed(code)
    drawing: Any = SimpleNamespace(files=_no_files)
    sending = Sending(client, drawing)
    for _ in range(10):
        with pytest.raises(discord.Forbidden):
            await sending.edit(DM, 5, showing.told_post(["x"], TH, Faces()))
    assert len(client.asked) == 10


def test_what_is_forbidden_is_not_remembered_without_end() -> None:
    forbidding = Forbidding()
    fault: Any = refused(403, 50007)
    for target in range(5000):
        for _ in range(10):
            forbidding.note(target, fault)
    assert len(forbidding._refused) == 4096
    assert {len(each) for each in forbidding._refused.values()} == {5}


def test_who_never_asks_again_is_not_waited_for_without_end() -> None:
    pacing = Pacing(lambda: 100.0)
    assert sum(pacing.wait(user) > 0 for user in range(5000)) == 4995
    assert len(pacing._turns) == 4096


# --- answers where all can read -----------------------------------------------------------------------


async def test_who_teases_the_dealer_in_a_channel_does_not_use_up_its_messages() -> None:
    """Discord takes some five messages in five seconds there, and the table message needs them too."""
    desk, clock = Desk(), [1000.0]
    desk.answering._hearing._allowance = Allowance(lambda: clock[0])
    await desk.sit(ANN, BOB)
    teased = [await desk.type(EVE, f"<@{ME}> จั่ว {n}", channel=ROOM, mentions=[ME]) for n in range(200)]
    teased += [await desk.type(EVE, f"<@{ME}> กติกา", channel=ROOM, mentions=[ME]) for n in range(10)]
    assert sum(bool(each.here) + bool(each.private) for each in teased) == 5
    await desk.type(ANN, f"<@{ME}> แจก", channel=ROOM, mentions=[ME])
    assert desk.table().round is not None  # deeds are done all the same
    assert (await desk.type(EVE, f"<@{ME}> กติกา", channel=OTHER_ROOM, mentions=[ME])).here
    assert (await desk.type(ANN, "กติกา")).here
    clock[0] += 10
    assert (await desk.type(EVE, f"<@{ME}> กติกา", channel=ROOM, mentions=[ME])).here


def test_answers_are_counted_for_so_many_channels_and_no_more() -> None:
    allowance = Allowance()
    assert all(allowance.take(channel) for channel in range(5000))
    assert len(allowance._given) == 4096


async def _no_files(post: object) -> list[discord.File]:
    return []
