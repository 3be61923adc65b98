"""Is the transcript of a small evening what a person would write down?

Lives here: the text of it, and that it is the same again. Not here: the evening of Kang.
"""

from __future__ import annotations

import discord
from bare_bot import House, layout, visited
from discord_transcript import Transcript

EXPECTED = """\
== แอน /โต๊ะ เปิด ระดับ=ยาก (#cards)
-- #cards, message 1: new
   | open: hard
   [update | green -> t:update] [whisper | green -> t:whisper] [twice | green -> t:twice] [late | green -> t:late] \
[dm | green -> t:dm]
   choose (1 to 2)  -> s:pick
     - card a = a
     - card b = b
     - card c = c

== แอน presses [whisper] (#cards)
== Bob picks card a (#cards)
-- whisper to แอน in #cards, message 1: new
   | your hand
   picture hand.png: a hand
       of two
   [update | green -> t:update]
-- whisper to Bob in #cards, message 1: new
   | picked a

== แอน presses [update] (whisper)
-- whisper to แอน in #cards, message 1: changed
   - | your hand
   - picture hand.png: a hand
   -     of two
   + | updated
   + file hand.png

== the table message moves down
-- #cards, message 2: in the place of #cards, message 1
   - | open: hard
   - [update | green -> t:update] [whisper | green -> t:whisper] [twice | green -> t:twice] [late | green -> t:late] \
[dm | green -> t:dm]
   - choose (1 to 2)  -> s:pick
   -   - card a = a
   -   - card b = b
   -   - card c = c
   + | <@แอน> at <t:…:R> <#cards> ‹secret›
   + [draw | green -> play:draw/41]

== (time passes)
-- #cards, message 2: removed
"""


async def evening(house: House) -> str:
    transcript = Transcript(house.double)
    await house.ann.slash("โต๊ะ เปิด", ระดับ="ยาก")
    transcript.after()
    await house.ann.press("whisper")
    await house.bob.pick("card a")
    await house.ann.until(lambda: house.ann.looks("whisper").files)
    transcript.after()
    await house.ann.press("update", where="whisper")
    await house.ann.until(lambda: house.ann.looks("whisper").text == "updated")
    transcript.after()
    view = discord.ui.LayoutView()
    view.add_item(
        discord.ui.TextDisplay(f"<@{house.ann.id}> at <t:123:R> <#{house.room.id}> {'0123456789abcdef' * 4}")
    )
    draw: discord.ui.Button[discord.ui.LayoutView] = discord.ui.Button(
        label="draw", style=discord.ButtonStyle.green, custom_id=f"lw:{house.room.id}:41:play:draw"
    )
    view.add_item(discord.ui.ActionRow(draw))
    channel = house.bot.get_partial_messageable(house.room.id)
    message = await channel.send(view=view)
    await channel.get_partial_message(house.ann.sees(house.room)[0].id).delete()
    transcript.after("the table message moves down")
    await channel.send(view=layout("not to be seen"))
    await channel.get_partial_message(house.ann.sees(house.room)[-1].id).delete()
    await message.delete()
    transcript.after()
    return transcript.text()


async def test_the_transcript_of_a_small_evening() -> None:
    async with visited() as house:
        assert await evening(house) == EXPECTED
