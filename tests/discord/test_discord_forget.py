"""`/settings forget`, its button, and the same typed: asked first, in private, and sent on once it is sure.

Lives here: what Discord shows of it. Not here: what is forgotten (tests/bot/test_forgetting.py).
"""

from __future__ import annotations

import pytest
from presser import ANN, BOB, EVE, ME, ROOM, Desk, message_with
from shown_tables import acts, said

from bot.adapters.discord.saying import words
from bot.adapters.discord.wishes import Act, Look
from engine.actions import Forget
from engine.errors import Refusal

TH = words("th")


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def test_the_command_asks_first_and_the_button_does_it(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    asked = await desk.command(ANN, Act(Forget()))
    assert TH.text("discord-forget-ask") in asked.told
    assert acts(asked.posts[0]) == ["forget-sure"]
    assert Forget() not in desk.done()
    pressed = await desk.press(ANN, "forget-sure", message=message_with(asked.posts[-1], ephemeral=True))
    assert TH.refusal(Refusal.FORGET_LATER, {}) in pressed.told  # the door of these tests forgets nobody


async def test_typed_in_a_direct_message_it_concerns_no_table_in_particular(desk: Desk) -> None:
    await desk.sit(ANN, channel=ROOM)
    await desk.sit(ANN, channel=ROOM + 1)
    message = await desk.type(ANN, "ลืมฉัน")
    assert TH.text("discord-forget-ask") in message.told
    sure = await desk.type(ANN, "ลืมฉันเลย")
    assert TH.refusal(Refusal.FORGET_LATER, {}) in sure.told


async def test_privacy_is_told_to_who_asks_with_or_without_a_table(desk: Desk) -> None:
    asked = await desk.command(EVE, Look("privacy"))
    assert asked.calls == ["whisper", "edit"]
    for part in ("kept", "seen", "long", "elsewhere"):
        assert TH.text(f"privacy-{part}") in said(asked.posts[0])
    assert "/ตั้งค่า ลืมฉัน" in said(asked.posts[0])
    typed = await desk.type(ANN, f"<@{ME}> ความเป็นส่วนตัว", channel=ROOM, mentions=[ME])
    assert TH.text("privacy-kept") in typed.told


async def test_who_is_forgotten_is_kept_in_no_cache(desk: Desk) -> None:
    await desk.remembered.change_person(ANN, ping=True, dm=7)
    await desk.remembered.change_hand(ROOM, ANN, message=5)
    await desk.remembered.change_person(BOB, ping=True)
    for name in [name for name in desk.memory.notes if name.endswith(f"/{ANN}")]:
        del desk.memory.notes[name]  # as the store does
    desk.remembered.forget(str(ANN))
    assert (await desk.remembered.person(ANN)).dm == 0
    assert (await desk.remembered.hand(ROOM, ANN)).message == 0
    assert (await desk.remembered.person(BOB)).ping
