"""`lomwong check`: whether the program can serve with these settings, in a line each, and what to put right.

Lives here: settings, database, and the account of each platform that is configured. Not here: what can only be seen
from a channel or a chat (discord.checking, line.checking).
"""

from __future__ import annotations

import asyncio
import json
import math
import sys
import time
from argparse import Namespace
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

import msgspec

from bot.adapters import CannotRun
from bot.faults import log_fault
from bot.settings import Settings, SettingsFault, read_settings
from bot.wording import Words, words
from db.opening import open_store, shown
from db.store import StoreFault

NOTE = "check"


class Looked(msgspec.Struct, frozen=True):
    """One thing that was looked at. Its fields are the keys of --json."""

    text: str
    well: bool = True


class _Platform(msgspec.Struct, frozen=True):
    """`look` may raise; `setting` is what has to be set first."""

    called: str
    setting: str
    is_set: Callable[[Settings], bool]
    look: Callable[[Settings, Words], Awaitable[list[Looked]]]


def check(args: Namespace, environment: Mapping[str, str | None]) -> int:
    """Print what was found; 0 where all is well, 1 where something is to be put right, 2 for settings out of use."""
    say = words(args.lang)
    try:
        settings = read_settings(environment)
    except SettingsFault as fault:
        print(fault.told(say), file=sys.stderr)
        return 2
    found = asyncio.run(_gathered(settings, args.names, say, show=not args.json))
    well = all(each.well for each in found)
    if args.json:
        print(json.dumps({"well": well, "found": msgspec.to_builtins(found)}, ensure_ascii=False, indent=2))
    return int(not well)


async def _gathered(settings: Settings, names: Sequence[str], say: Words, *, show: bool) -> list[Looked]:
    found = []
    async for each in _found(settings, names, say):
        found.append(each)
        if show:
            print(f"{'✓' if each.well else '✗'} {each.text}", flush=True)
    return found


async def _found(settings: Settings, names: Sequence[str], say: Words) -> AsyncIterator[Looked]:
    """Settings and database first; then the platforms that are asked for, or all that are configured."""
    yield Looked(say.text("cli-check-settings"))
    yield await _database(settings, say)
    for name, platform in _PLATFORMS.items():
        if platform.is_set(settings) and (name in names or not names):
            for each in await _looked(platform, settings, say):
                yield each
        elif name in names:
            yield Looked(say.text("cli-check-not-set", name=platform.setting), well=False)


async def _database(settings: Settings, say: Words) -> Looked:
    """Open it, write a note and read it back. A program that has it open already is no fault."""
    try:
        store = await open_store(settings.database)
        try:
            began = time.perf_counter()
            await store.remember({NOTE: b"1"})
            await store.recall([NOTE])
            took = time.perf_counter() - began
            await store.remember({NOTE: None})
        finally:
            await store.close()
    except StoreFault as fault:
        if fault.code == "in_use":
            return Looked(say.text("cli-check-database-open", process=str(fault.facts["process"])))
        return Looked(say.text(f"cli-store-{fault.code.replace('_', '-')}", **fault.facts), well=False)
    return Looked(say.text("cli-check-database", path=shown(settings.database), ms=math.ceil(1000 * took)))


async def _looked(platform: _Platform, settings: Settings, say: Words) -> list[Looked]:
    """What a platform's own check finds; one that fails is a finding too."""
    try:
        return await platform.look(settings, say)
    except CannotRun as why:
        return [Looked(say.text(why.id, **why.facts), well=False)]
    except Exception as fault:
        log_fault(f"checking {platform.called}", fault)
        return [Looked(say.text("cli-check-failed", platform=platform.called), well=False)]


async def _discord(settings: Settings, say: Words) -> list[Looked]:
    """Log in, without a gateway: who the bot is, and what would keep it from being invited or from hearing."""
    from bot.adapters.discord.account import account_of
    from bot.adapters.discord.invite import invite_link

    account = await account_of(settings.discord_token)
    found = [Looked(say.text("cli-check-discord", name=account.name, link=invite_link(account.application)))]
    if account.hears_elsewhere:
        found.append(Looked(say.text("cli-check-discord-endpoint"), well=False))
    if account.needs_code_grant:
        found.append(Looked(say.text("cli-check-discord-code-grant"), well=False))
    return found


async def _line(settings: Settings, say: Words) -> list[Looked]:
    """What LINE tells of the account."""
    from bot.adapters.line.calls import Calls
    from bot.adapters.line.checking import facts_of, findings_of, told
    from bot.adapters.line.pushes import Policy

    calls = Calls(settings.line_channel_token)
    try:
        facts = await facts_of(calls)
    finally:
        await calls.close()
    policy = msgspec.convert(settings.line_pushes, Policy)
    found = tuple(findings_of(facts, settings.public_url, policy))
    return [
        Looked(text.partition(" ")[2], each.state != "wrong")
        for each, text in zip(found, told(found, say), strict=True)
    ]


_PLATFORMS = {
    "discord": _Platform("Discord", "LOMWONG_DISCORD_TOKEN", lambda settings: bool(settings.discord_token), _discord),
    "line": _Platform("LINE", "LOMWONG_LINE_CHANNEL_SECRET", lambda settings: settings.line, _line),
}
