"""Is the double of Discord like Discord, as far as the real discord.py can tell?

Lives here: what goes well: commands, presses, DMs, whispers, shards. Not here: what goes wrong (test_fake_faults).
"""

from __future__ import annotations

import io
from collections.abc import AsyncIterator

import discord
import pytest
from bare_bot import PICTURE, House, layout, running, visited
from discord_commands import NotPossible
from discord_people import Person
from discord_spec import spec
from fake_calls import ROUTES
from fake_discord import fake_discord
from fake_rest import named
from fake_world import HISTORY


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with visited() as house:
        yield house
        assert house.double.violations == []
        assert house.double.notes == []


async def test_a_command_is_found_by_its_name_in_the_language_of_the_client(house: House) -> None:
    await house.ann.slash("โต๊ะ เปิด", ระดับ="ยาก")
    assert house.ann.looks().texts == ("open: hard",)
    await house.bob.slash("table open", level="easy")
    assert [seen.text for seen in house.ann.sees()] == ["open: hard", "open: easy"]
    with pytest.raises(NotPossible):
        await house.bob.slash("โต๊ะ เปิด", level="easy")
    with pytest.raises(NotPossible, match="not offered"):
        await house.bob.slash("table open", level="impossible")
    with pytest.raises(NotPossible, match="must be given"):
        await house.bob.slash("table open")


async def test_a_completion_is_offered_while_it_is_typed(house: House) -> None:
    assert await house.ann.autocomplete("table rule", name="f") == [("flow", "flow"), ("fall", "fall")]
    assert await house.ann.autocomplete("table rule", name="fl") == [("flow", "flow")]


async def test_an_answer_to_one_person_is_seen_by_that_person(house: House) -> None:
    told = await house.ann.slash("table rule", name="flow")
    assert [seen.text for seen in house.ann.said(told)] == ["rule flow th"]
    assert [seen.place for seen in house.ann.sees()] == ["whisper"]
    assert house.bob.sees() == []
    with pytest.raises(discord.NotFound):
        await house.bot.get_partial_messageable(house.room.id).get_partial_message(house.ann.sees()[0].id).edit()


async def test_somebody_is_named_in_a_command(house: House) -> None:
    told = await house.ann.slash("table who", user=house.bob)
    assert house.ann.said(told)[0].text == "Member Bob"
    told = await house.ann.slash("table who", user=house.bob, where="dm")
    assert house.ann.said(told)[0].text == "User Bob"


async def test_a_press_changes_the_message_in_place(house: House) -> None:
    await house.open()
    pressed = await house.ann.press("update")
    await house.bob.until(lambda: house.bob.looks().text == "updated")
    assert len(house.bob.sees()) == 1
    assert pressed.answer == 6
    assert 0 < pressed.seconds < 30
    assert house.bot.pressed == [(house.ann.id, "update")]


async def test_a_press_that_opens_a_whisper_with_a_picture(house: House) -> None:
    await house.open()
    await house.ann.press("whisper")
    await house.ann.until(lambda: house.ann.looks("whisper").text == "your hand")
    seen = house.ann.looks("whisper")
    assert [(file.filename, file.data) for file in seen.files] == [("hand.png", PICTURE)]
    assert seen.alts == ("a hand\nof two",)
    assert house.bob.sees("whisper") == []
    await house.ann.press("update", where="whisper")
    await house.ann.until(lambda: house.ann.looks("whisper").text == "updated")


async def test_a_pick_gives_its_values(house: House) -> None:
    await house.open()
    picked = await house.ann.pick(["card a", "c"])
    assert house.ann.said(picked)[0].text == "picked a c"
    with pytest.raises(NotPossible):
        await house.ann.pick(["a", "b", "c"])
    with pytest.raises(NotPossible):
        await house.ann.pick("d")


async def test_a_button_that_is_gone_cannot_be_pressed_but_a_press_on_its_way_arrives(house: House) -> None:
    await house.open()
    before = house.ann.looks()
    late = before.button("late")
    assert late is not None
    await house.ann.press("update")
    await house.ann.until(lambda: house.ann.looks().text == "updated")
    with pytest.raises(NotPossible):
        await house.ann.press("late")
    with pytest.raises(NotPossible):
        await house.ann.press(late, on=before)
    house.bot.held.set()
    await house.ann.press(late, on=before, though_gone=True)
    assert house.bot.pressed[-1] == (house.ann.id, "late")


async def test_buttons_are_found_by_label_id_act_and_argument(house: House) -> None:
    view = discord.ui.LayoutView()
    for label, end in (("จั่ว", "41:play:draw"), ("ไหล J♣", "41:play:flow J♣"), ("ดูไพ่", ":hand")):
        custom_id = f"lw:{house.room.id}:{end}"
        view.add_item(
            discord.ui.ActionRow(discord.ui.Button[discord.ui.LayoutView](label=label, custom_id=custom_id))
        )
    await house.bot.get_partial_messageable(house.room.id).send(view=view)
    seen = house.ann.looks()
    labels = {"จั่ว": "จั่ว", "play:draw": "จั่ว", "play:flow J♣": "ไหล J♣", "hand": "ดูไพ่", "play": "จั่ว", "J♣": "ไหล J♣"}
    for name, label in labels.items():
        found = seen.button(name)
        assert found is not None
        assert found.label == label
    assert seen.button("discard") is None


async def test_the_history_of_a_channel_needs_a_permission(house: House) -> None:
    channel = house.bot.get_partial_messageable(house.room.id)
    await channel.send(view=layout("one"))
    await house.ann.say("two")
    assert [message async for message in channel.history()] == []
    house.guild.permissions |= HISTORY
    assert [message.author.name async for message in channel.history()] == [house.ann.user.name, "dealer"]
    assert [message.content async for message in channel.history()] == ["", ""]


async def test_a_dm_is_between_two_and_its_buttons_work(house: House) -> None:
    await house.open()
    await house.ann.press("dm")
    await house.ann.until(lambda: house.ann.sees("dm"))
    assert house.ann.looks("dm").text == "hello by DM"
    assert house.bob.sees("dm") == []
    await house.ann.press("update", where="dm")
    await house.ann.until(lambda: house.ann.looks("dm").text == "updated")
    assert house.double.world.opened_dms == 1


async def test_the_bot_reads_a_server_only_where_it_is_mentioned_and_dms_always(house: House) -> None:
    await house.ann.say("secret words", house.room)
    await house.ann.say(f"{house.double.mention} deal", house.room)
    await house.ann.say("draw", "dm")
    await house.double.until(lambda: len(house.bot.heard) == 3)
    assert house.bot.heard[:2] == [(house.guild.id, ""), (house.guild.id, f"{house.double.mention} deal")]
    assert house.bot.heard[2] == (None, "draw")
    assert [seen.text for seen in house.bob.sees(house.room)] == ["secret words", f"{house.double.mention} deal"]


async def test_an_edit_with_a_new_picture_replaces_the_old_one(house: House) -> None:
    channel = house.bot.get_partial_messageable(house.room.id)
    first = discord.File(_bytes(b"one"), "table.png")
    message = await channel.send(view=layout("one", picture="table.png"), file=first)
    await message.edit(
        view=layout("two", picture="table2.png"), attachments=[discord.File(_bytes(b"two"), "table2.png")]
    )
    seen = house.ann.looks()
    assert (seen.text, [file.data for file in seen.files]) == ("two", [b"two"])
    assert [name for sent in house.double.traffic.seen_by(house.ann.user) for name, _ in sent.files] == [
        "table.png",
        "table2.png",
    ]


async def test_a_nonce_posts_once(house: House) -> None:
    channel = house.bot.get_partial_messageable(house.room.id)
    first = await channel.send(view=layout("once"), nonce=77)
    again = await channel.send(view=layout("once"), nonce=77)
    assert first.id == again.id
    assert len(house.ann.sees()) == 1
    house.double.world.clock.advance(3600)
    assert (await channel.send(view=layout("once"), nonce=77)).id != first.id


async def test_only_who_is_meant_is_pinged(house: House) -> None:
    channel = house.bot.get_partial_messageable(house.room.id)
    both = f"<@{house.ann.id}> <@{house.bob.id}>"
    await channel.send(view=layout(both))
    only_ann = discord.AllowedMentions(users=[discord.Object(house.ann.id)], everyone=False, roles=False)
    await channel.send(view=layout(both), allowed_mentions=only_ann)
    assert [seen.pings for seen in house.ann.sees()] == [False, True]
    assert [seen.pings for seen in house.bob.sees()] == [False, False]


async def test_emoji_and_commands_stay_with_the_application(house: House) -> None:
    made = await house.bot.create_application_emoji(name="c_10c", image=PICTURE)
    assert [it.name for it in await house.bot.fetch_application_emojis()] == ["c_10c"]
    await made.delete()
    assert await house.bot.fetch_application_emojis() == []
    assert [it.name for it in await house.bot.tree.fetch_commands()] == ["table"]


async def test_what_each_request_showed_to_whom_is_kept(house: House) -> None:
    await house.open()
    await house.ann.press("whisper")
    await house.ann.until(lambda: house.ann.looks("whisper").text == "your hand")
    traffic = house.double.traffic

    def heard(person: Person) -> str:
        return "\n".join(it for sent in traffic.seen_by(person.user) for it in sent.strings())

    assert "your hand" in heard(house.ann)
    assert "hand.png" in heard(house.ann)
    assert "your hand" not in heard(house.bob)
    assert "hand.png" not in heard(house.bob)
    assert "open: easy" in heard(house.bob)
    house.double.leave(house.bob, house.guild)
    assert "open: easy" in heard(house.bob)
    assert "open: easy" not in heard(house.double.person("nobody"))
    posted = traffic.of("create_interaction_response")[0]
    assert posted.component_ids() == ["t:update", "t:whisper", "t:twice", "t:late", "t:dm", "s:pick"]


async def test_members_and_servers_are_looked_up(house: House) -> None:
    guild = await house.bot.fetch_guild(house.guild.id)
    assert (await guild.fetch_member(house.ann.id)).global_name == "แอน"
    house.double.leave(house.ann, house.guild)
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(house.ann.id)
    with pytest.raises(NotPossible):
        await house.ann.slash("table rule", name="flow")


async def test_a_removed_channel_and_a_removed_bot_are_told(house: House) -> None:
    other = house.double.guild("others")
    thread = house.double.thread(house.room, "side table")
    await house.bot.get_partial_messageable(thread.id).send(view=layout("in a thread"))
    assert house.ann.looks(thread).text == "in a thread"
    house.double.remove_channel(house.room)
    house.double.remove_bot(other)
    await house.double.until(lambda: len(house.bot.events) == 2)
    assert house.bot.events == [f"channel {house.room.id}", f"guild {other.id}"]
    with pytest.raises(discord.NotFound) as gone:
        await house.bot.get_partial_messageable(house.room.id).send(view=layout("anybody?"))
    assert gone.value.code == 10003


async def test_servers_lie_on_shards_and_dms_on_the_first() -> None:
    async with fake_discord(shards=2) as double:
        rooms = [double.channel(double.guild(f"server {shard}", shard=shard), "cards") for shard in (0, 1)]
        people = [double.person(f"person {number}", at=room) for number, room in enumerate(rooms)]
        async with running(double) as bot:
            assert sorted(guild.shard_id for guild in bot.guilds) == [0, 1]
            for person in people:
                await person.slash("โต๊ะ เปิด", level="easy")
            await people[1].say("once", "dm")
            await double.until(lambda: bot.heard)
            double.gateway.refuse_new = True
            await double.gateway.drop(shard=1)
            await people[1].say("twice", "dm")
            await double.until(lambda: len(bot.heard) == 2)
            await double.gateway.drop(shard=0)
            double.gateway.refuse_new = False
            await people[1].say("thrice", "dm")
            await double.until(lambda: len(bot.heard) == 3)
            assert [words for _, words in bot.heard] == ["once", "twice", "thrice"]
            await people[0].slash("โต๊ะ เปิด", level="easy")
            await people[1].slash("โต๊ะ เปิด", level="easy")
        assert double.violations == []


@pytest.mark.skipif(not spec().known, reason="Discord's description is not beside the checkout")
def test_discord_knows_every_operation_of_the_double() -> None:
    known = {key for key in ROUTES if spec().has(*key)}
    assert ROUTES.keys() - known == set()
    for (method, template), handler in ROUTES.items():
        assert named(template, handler) == spec().operation(method, template)


def _bytes(data: bytes) -> io.BytesIO:
    return io.BytesIO(data)
