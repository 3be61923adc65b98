"""Does the double of Discord fail as Discord fails?

Lives here: refusals, rate limits, faults, lost gateways. Not here: what goes well (test_fake_discord), bodies that
Discord does not take (test_fake_bodies).
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest
from bare_bot import INTENTS, House, layout, running, visited
from discord_people import NotAnswered
from fake_discord import TOKEN, FakeDiscord, fake_discord
from fake_world import ATTACH, SEND, VIEW


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with visited() as house:
        yield house
        assert house.double.violations == []


def channel(house: House) -> discord.PartialMessageable:
    return house.bot.get_partial_messageable(house.room.id)


async def edit(webhook: discord.Webhook, content: str) -> None:
    """Edit the original response, as discord.py's own interactions do."""
    await webhook.edit_message("@original", content=content)  # type: ignore[call-overload]


# Interactions.


async def test_one_answer_is_all_there_is(house: House) -> None:
    await house.open()
    await house.ann.press("twice")
    await house.double.until(lambda: house.bot.errors)
    assert house.bot.errors == [40060]


async def test_after_three_seconds_nobody_waits_any_more(house: House) -> None:
    assert house.double.patience == 3.0
    house.double.patience = 60.0  # so that a slow machine is not taken for a slow bot
    await house.open()
    pressed = await house.ann.press("late", wait=False)
    await house.double.until(lambda: house.bot.pressed)
    house.double.world.clock.advance(40)
    assert not house.ann._too_late(pressed)
    house.double.world.clock.advance(21)
    house.bot.held.set()
    await house.double.until(lambda: house.bot.errors)
    assert (house.bot.errors, house.double.late, pressed.answer) == ([10062], 1, 0)
    house.bot.held.clear()
    waiting = asyncio.create_task(house.ann.press("late"))
    await house.double.until(lambda: len(house.bot.pressed) == 2)
    house.double.world.clock.advance(61)
    with pytest.raises(NotAnswered):
        await waiting


async def test_a_token_lives_a_quarter_of_an_hour(house: House) -> None:
    told = await house.ann.slash("table rule", name="flow")
    webhook = discord.Webhook.partial(house.double.world.application, told.token, client=house.bot)
    house.double.world.clock.advance(14 * 60 + 50)
    await edit(webhook, "still there")
    assert house.ann.looks("whisper").text == "still there"
    house.double.world.clock.advance(11)
    with pytest.raises(discord.HTTPException) as dead:
        await edit(webhook, "too late")
    assert (dead.value.status, dead.value.code) == (401, 50027)


async def test_the_first_follow_up_fills_in_what_was_deferred_and_stays_as_private(house: House) -> None:
    await house.open()
    house.double.faults.fail("update_original_webhook_message", status=404, code=10008, times=1)
    pressed = await house.ann.press("whisper")
    assert house.ann.said(pressed)[0].thinking
    webhook = discord.Webhook.partial(house.double.world.application, pressed.token, client=house.bot)
    await webhook.send(view=layout("first"), ephemeral=False)
    await webhook.send(view=layout("second"), ephemeral=False)
    assert [(seen.text, seen.place) for seen in house.ann.said(pressed)] == [
        ("first", "whisper"),
        ("second", "#cards"),
    ]
    assert [seen.text for seen in house.bob.sees()] == ["open: easy", "second"]


async def test_what_is_dismissed_cannot_be_edited(house: House) -> None:
    told = await house.ann.slash("table rule", name="flow")
    house.ann.dismiss(house.ann.looks("whisper"))
    webhook = discord.Webhook.partial(house.double.world.application, told.token, client=house.bot)
    with pytest.raises(discord.NotFound) as gone:
        await edit(webhook, "anybody?")
    assert gone.value.code == 10008


# DMs and permissions.


@pytest.mark.parametrize(("code", "early", "status"), [(50007, False, 403), (50278, False, 403), (50007, True, 400)])
async def test_closed_dms(house: House, code: int, early: bool, status: int) -> None:
    house.double.close_dms(house.ann, code, early=early)
    user = await house.bot.fetch_user(house.ann.id)
    with pytest.raises(discord.HTTPException) as closed:
        await (await user.create_dm()).send(view=layout("hello"))
    assert (closed.value.status, closed.value.code) == (status, code)
    assert house.double.traffic.invalid == (status == 403)
    house.double.open_dms(house.ann)
    message = await (await user.create_dm()).send(view=layout("hello"))
    house.double.close_dms(house.ann, edits=True)
    with pytest.raises(discord.Forbidden):
        await message.edit(view=layout("hello again"))


async def test_no_common_server_no_dm(house: House) -> None:
    user = await house.bot.fetch_user(house.ann.id)
    house.double.leave(house.ann, house.guild)
    with pytest.raises(discord.Forbidden) as closed:
        await (await user.create_dm()).send(view=layout("hello"))
    assert closed.value.code == 50278


async def test_too_many_new_dms(house: House) -> None:
    fault = house.double.faults.fail("create_dm", status=403, code=40003, user=house.ann.user)
    with pytest.raises(discord.Forbidden) as fast:
        await (await house.bot.fetch_user(house.ann.id)).create_dm()
    assert fast.value.code == 40003
    await (await house.bot.fetch_user(house.bob.id)).create_dm()
    fault.stop()
    await (await house.bot.fetch_user(house.ann.id)).create_dm()
    assert fault.hits == 1


@pytest.mark.parametrize(("taken", "code"), [(VIEW, 50001), (SEND, 50013), (ATTACH, 50013)])
async def test_permissions_that_are_missing(house: House, taken: int, code: int) -> None:
    house.double.take_permissions(house.room, taken)
    with pytest.raises(discord.Forbidden) as missing:
        await channel(house).send(view=layout("one", picture="p.png"), file=_file("p.png"))
    assert missing.value.code == code
    known = house.bot.get_channel(house.room.id)
    assert isinstance(known, discord.TextChannel)
    await house.double.until(lambda: not known.permissions_for(known.guild.me).value & taken)
    house.double.take_permissions(house.room, 0)
    await channel(house).send(view=layout("two", picture="p.png"), file=_file("p.png"))
    assert house.ann.looks().text == "two"


# Rate limits.


async def test_a_storm_of_429s_passes(house: House) -> None:
    storm = house.double.faults.limit("create_message", seconds=0.05, times=3)
    everywhere = house.double.faults.limit("create_message", seconds=0.05, times=1, everywhere=True)
    await channel(house).send(view=layout("through"))
    assert [seen.text for seen in house.ann.sees()] == ["through"]
    assert (storm.hits, everywhere.hits) == (3, 1)
    assert house.double.traffic.answers[429] == house.double.traffic.invalid == 4


async def test_a_bucket_is_kept_to_by_discord_py_and_felt_by_others(house: House) -> None:
    message = await channel(house).send(view=layout("0"))
    house.double.limits.set("update_message", 2, 0.3)
    began = asyncio.get_running_loop().time()
    for number in range(5):
        await message.edit(view=layout(str(number + 1)))
    assert asyncio.get_running_loop().time() - began >= 0.55  # two windows had to pass
    assert house.double.traffic.answers[429] == 0
    assert house.ann.looks().text == "5"
    house.double.limits.set("create_message", 2, 30.0)
    headers = {"Authorization": f"Bot {TOKEN}"}
    url = f"{house.double.origin}/api/v10/channels/{house.room.id}/messages"
    async with aiohttp.ClientSession(headers=headers) as session:
        hello = {"content": "hello", "allowed_mentions": {"parse": []}}
        answers = [await session.post(url, json=hello) for _ in range(6)]
    over = [answer for answer in answers if answer.status == 429]
    assert len(over) >= 2  # two windows at most were begun
    body = await over[-1].json()
    assert 0 < body["retry_after"] <= 30
    assert {"Retry-After", "X-RateLimit-Bucket", "X-RateLimit-Reset-After", "Via"} <= over[-1].headers.keys()


async def test_the_limit_of_everything_leaves_interactions_alone(house: House) -> None:
    house.double.limits.all_together = 0
    await house.open()
    await house.ann.press("update")
    await house.ann.until(lambda: house.ann.looks().text == "updated")
    assert house.double.traffic.answers[429] == 0
    posting = asyncio.create_task(channel(house).send(view=layout("patience")))
    await house.double.until(lambda: house.double.traffic.answers[429])
    house.double.limits.off()
    await posting
    assert house.ann.looks().text == "patience"


# Faults of the way.


async def test_a_server_error_is_tried_again_by_discord_py(house: House) -> None:
    fault = house.double.faults.fail("create_message", status=502, times=1)
    await channel(house).send(view=layout("at last"))
    assert (fault.hits, house.ann.looks().text) == (1, "at last")
    house.double.faults.fail("create_message", status=503, times=1)
    with pytest.raises(discord.DiscordServerError):
        await channel(house).send(view=layout("not this time"))


async def test_a_cut_connection_before_or_after_it_was_obeyed(house: House) -> None:
    house.double.faults.cut("create_message", times=1, channel=house.room)
    with pytest.raises((OSError, aiohttp.ClientError)):
        await channel(house).send(view=layout("before"), nonce=1)
    assert house.ann.sees() == []
    house.double.faults.cut("create_message", times=1, after=True)
    with pytest.raises((OSError, aiohttp.ClientError)):
        await channel(house).send(view=layout("after"), nonce=2)
    again = await channel(house).send(view=layout("after"), nonce=2)
    assert [seen.id for seen in house.ann.sees()] == [again.id]


async def test_a_slow_answer_is_obeyed_at_once(house: House) -> None:
    house.double.faults.slow("create_message", seconds=60)
    posting = asyncio.create_task(channel(house).send(view=layout("there already")))
    await house.ann.until(lambda: house.ann.sees())
    assert not posting.done()
    posting.cancel()


# The gateway.


@pytest.mark.parametrize("rudely", [False, True])
async def test_what_happened_while_the_gateway_was_lost_is_told_after_a_resume(house: House, rudely: bool) -> None:
    await house.open()
    await house.double.gateway.drop(rudely=rudely)
    assert house.double.gateway.connected() == []
    await house.ann.press("update")
    assert (house.double.gateway.resumed, house.double.gateway.identified) == (1, 1)
    await house.ann.press("update")
    assert house.bot.pressed == [(house.ann.id, "update")] * 2


async def test_what_happened_before_a_new_login_is_lost(house: House) -> None:
    await house.open()
    await house.double.gateway.drop(resume=False)
    lost = await house.ann.press("update", wait=False)
    await house.double.until(lambda: house.double.gateway.identified == 2)
    await house.ann.press("update")
    assert house.bot.pressed == [(house.ann.id, "update")]
    assert lost.answer == 0
    assert house.double.gateway.resumed == 0


async def test_a_client_that_is_asked_to_reconnect_resumes(house: House) -> None:
    await house.double.gateway.ask_to_reconnect()
    await house.double.until(lambda: house.double.gateway.resumed == 1)
    await house.open()
    assert house.ann.looks().text == "open: easy"


async def test_privileged_intents_are_refused() -> None:
    async with fake_discord() as double:
        intents = discord.Intents(INTENTS.value)
        intents.message_content = True
        with pytest.raises(discord.PrivilegedIntentsRequired):
            async with running(double, intents):
                pass
        assert double.violations == ["gateway: privileged intents asked for: message content"]


async def test_a_wrong_token_is_refused() -> None:
    async with fake_discord() as double:
        client = discord.Client(intents=INTENTS)
        async with client:
            with pytest.raises(discord.LoginFailure):
                await client.login("not the token")
        assert double.traffic.invalid == 1
        async with aiohttp.ClientSession() as session, session.ws_connect(double.gateway_url) as socket:
            hello = await socket.receive_json()
            identify = {"token": "not the token", "intents": INTENTS.value, "shard": [0, 1]}
            await socket.send_json({"op": 2, "d": identify})
            await socket.receive()
            assert (hello["op"], socket.close_code) == (10, 4004)


async def test_a_bot_in_a_process_of_its_own_is_killed_and_comes_back() -> None:
    async with fake_discord() as double:
        room = double.channel(double.guild("friends"), "cards")
        ann = double.person("แอน", at=room)
        first = await program(double)
        await ann.slash("โต๊ะ เปิด", level="easy")
        first.kill()
        await first.wait()
        await double.until(lambda: not double.gateway.connected())
        lost = await ann.press("update", wait=False)
        second = await program(double)
        await ann.press("update")
        await ann.until(lambda: ann.looks().text == "updated")
        assert (lost.answer, double.gateway.identified, double.gateway.resumed) == (0, 2, 0)
        second.kill()
        await second.wait()
        assert double.violations == []


async def program(double: FakeDiscord) -> asyncio.subprocess.Process:
    """The bot in a child process, connected."""
    path = str(Path(__file__).with_name("bare_program.py"))
    started = await asyncio.create_subprocess_exec(sys.executable, path, env={**os.environ, **double.environment()})
    await double.ready()
    return started


def _file(name: str) -> discord.File:
    return discord.File(__file__, name)
