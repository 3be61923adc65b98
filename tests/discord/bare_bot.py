"""A tiny bot over the real discord.py, with which the double itself is tested.

Lives here: the bot. Not here: anything of this project; what the adapter does is tested with the adapter.
"""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands
from fake_discord import FakeDiscord, fake_discord

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\0\x80" + bytes(2000)

THAI = {"table": "โต๊ะ", "open": "เปิด", "level": "ระดับ", "hard": "ยาก"}


class Thai(app_commands.Translator):
    """Names in Thai for those that have one."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        return THAI.get(string.message) if locale is discord.Locale.thai else None


class Pressed(discord.ui.DynamicItem[discord.ui.Button[Any]], template=re.compile(r"t:(?P<act>[a-z]+)")):
    """A button that outlives the bot."""

    def __init__(self, act: str) -> None:
        super().__init__(discord.ui.Button(label=act, custom_id=f"t:{act}", style=discord.ButtonStyle.green))
        self.act = act

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Pressed:
        return cls(match["act"])

    async def callback(self, interaction: discord.Interaction) -> None:
        bot: Bot = interaction.client  # type: ignore[assignment]
        bot.pressed.append((interaction.user.id, self.act))
        match self.act:
            case "update":
                await interaction.response.defer()
                await interaction.edit_original_response(view=layout("updated", "update"))
            case "whisper":
                await interaction.response.defer(ephemeral=True, thinking=True)
                file = discord.File(io.BytesIO(PICTURE), "hand.png")
                view = layout("your hand", "update", picture="hand.png")
                await interaction.edit_original_response(view=view, attachments=[file])
            case "twice":
                await interaction.response.defer()
                try:
                    await bot.http_again(interaction)
                except discord.HTTPException as error:
                    bot.errors.append(error.code)
            case "late":
                await bot.held.wait()
                try:
                    await interaction.response.defer()
                except discord.HTTPException as error:
                    bot.errors.append(error.code)
            case "dm":
                await interaction.response.defer()
                await bot.write_to(interaction.user)


class Chosen(discord.ui.DynamicItem[discord.ui.Select[Any]], template=re.compile(r"s:(?P<act>[a-z]+)")):
    def __init__(self, act: str = "pick") -> None:
        options = [discord.SelectOption(label=f"card {it}", value=it) for it in "abc"]
        super().__init__(discord.ui.Select(custom_id=f"s:{act}", options=options, min_values=1, max_values=2))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Chosen:
        return cls(match["act"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=layout("picked " + " ".join(self.item.values)), ephemeral=True)


def layout(text: str, *acts: str, picture: str = "", select: bool = False) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    if picture:
        view.add_item(
            discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description="a hand\nof two"))
        )
    if acts:
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for act in acts:
            row.add_item(Pressed(act))
        view.add_item(row)
    if select:
        view.add_item(discord.ui.ActionRow(Chosen()))
    view.stop()
    return view


class Bot(discord.AutoShardedClient):
    """`heard`: contents of messages; `pressed`: user and act; `errors`: codes of what failed."""

    def __init__(self, intents: discord.Intents = INTENTS) -> None:
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none(), max_ratelimit_timeout=30)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[tuple[int | None, str]] = []
        self.pressed: list[tuple[int, str]] = []
        self.errors: list[int] = []
        self.events: list[str] = []
        self.held = asyncio.Event()
        self.add_dynamic_items(Pressed, Chosen)
        self._add_commands()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Thai())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author.id != self.user.id:  # type: ignore[union-attr]
            self.heard.append((message.guild.id if message.guild else None, message.content))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.events.append(f"channel {channel.id}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.events.append(f"guild {guild.id}")

    async def write_to(self, user: discord.User | discord.Member) -> None:
        try:
            await (await user.create_dm()).send(view=layout("hello by DM", "update"))
        except discord.HTTPException as error:
            self.errors.append(error.code)

    async def http_again(self, interaction: discord.Interaction) -> None:
        """Answer once more, past discord.py's own guard."""
        interaction.response._response_type = None
        await interaction.response.defer()

    def _add_commands(self) -> None:
        group = app_commands.Group(name="table", description="everything at the table")

        @group.command(name="open", description="open it")
        @app_commands.describe(level="how hard")
        @app_commands.choices(
            level=[app_commands.Choice(name=app_commands.locale_str(it), value=it) for it in ("easy", "hard")]
        )
        async def open_table(interaction: discord.Interaction, level: str) -> None:
            view = layout(f"open: {level}", "update", "whisper", "twice", "late", "dm", select=True)
            await interaction.response.send_message(view=view)

        @group.command(name="rule", description="one rule")
        async def rule(interaction: discord.Interaction, name: str) -> None:
            await interaction.response.send_message(f"rule {name} {interaction.locale}", ephemeral=True)

        @group.command(name="who", description="about somebody")
        async def who(interaction: discord.Interaction, user: discord.User) -> None:
            kind = type(user).__name__
            await interaction.response.send_message(f"{kind} {user.display_name}", ephemeral=True)

        @rule.autocomplete("name")
        async def offered(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=it, value=it) for it in ("flow", "fall") if it.startswith(typed)]

        self.tree.add_command(group)


@asynccontextmanager
async def running(double: FakeDiscord, intents: discord.Intents = INTENTS) -> AsyncIterator[Bot]:
    """The bot, connected and ready; closed at the end."""
    bot = Bot(intents)
    async with bot:
        task = asyncio.create_task(bot.start(double.token))
        await double.until(lambda: task.done() or bot.is_ready(), "the bot")
        if task.done():
            task.result()
        yield bot
        await bot.close()
        await asyncio.wait([task], timeout=10)


class House:
    """A double with a server, a channel and two people, and the bot in it."""

    def __init__(self, double: FakeDiscord, bot: Bot) -> None:
        self.double, self.bot = double, bot
        self.guild = double.guild("friends")
        self.room = double.channel(self.guild, "cards")
        self.ann = double.person("แอน", at=self.room)
        self.bob = double.person("Bob", at=self.room, locale="en-US", manages=True)

    async def open(self) -> None:
        await self.bob.slash("table open", level="easy")


@asynccontextmanager
async def visited(**options: Any) -> AsyncIterator[House]:
    """A house whose double also holds its own answers against Discord's description."""
    async with fake_discord(check_answers=True, **options) as double:
        async with running(double) as bot:
            yield House(double, bot)
        assert double.own_faults == []
