"""`lomwong check`: whether the program can serve with these settings, in a line each, and what to put right.

Lives here: the order in which things are looked at, printing, the exit code. Not here: any single look (bot.checks),
what can only be seen from a channel or a chat (discord.checking, line.checking).

One fault is one line: what follows from a fault that was told is not looked at, or not told again.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Mapping, Sequence

import msgspec

from bot.checks import clock, machine
from bot.checks.clock import Compared
from bot.checks.database import database
from bot.checks.doorway import doorway, public_address
from bot.checks.looked import Looked, well, wrong
from bot.checks.platforms import PLATFORMS, looked_at
from bot.settings import Settings, SettingsFault, read_settings
from bot.wording import Words, words
from db.opening import shown


def check(args: Namespace, environment: Mapping[str, str | None]) -> int:
    """Print what was found; 0 where all is well, 1 where something is to be put right, 2 for settings out of use."""
    say = words(args.lang)
    try:
        settings = read_settings(environment)
    except SettingsFault as fault:
        print(fault.told(say), file=sys.stderr)
        return 2
    os.umask(0o077)  # as the program makes its database, should there be none yet
    found = asyncio.run(_gathered(settings, args.names, say, show=not args.json))
    all_well = all(each.well for each in found)
    if args.json:
        print(json.dumps({"well": all_well, "found": msgspec.to_builtins(found)}, ensure_ascii=False, indent=2))
    return int(not all_well)


async def _gathered(settings: Settings, names: Sequence[str], say: Words, *, show: bool) -> list[Looked]:
    found = []
    async for each in looked(settings, names, say):
        found.append(each)
        if show:
            print(f"{'✓' if each.well else '✗'} {each.text}", flush=True)
    return found


async def looked(settings: Settings, names: Sequence[str], say: Words) -> AsyncIterator[Looked]:
    """This computer, the database, the way in; then the platforms that are asked for, or all that are configured."""
    clocks: list[Compared] = []
    yield well(say, "cli-check-settings")
    yield machine.versions(say)
    for each in machine.tokens_file(say):
        yield each
    found = await database(settings, say)
    yield found.looked
    if found.looked.id != "cli-store-disk-full":
        for each in machine.disk(settings, say):
            yield each
    yield await machine.pictures(say)
    async with doorway(settings, say) as door:
        for each in door.looked:
            yield each
        reached = await public_address(settings, door, say)
        for each in reached.looked:
            yield each
        for name, platform in PLATFORMS.items():
            if platform.is_set(settings) and (name in names or not names):
                asked = await looked_at(platform, settings, say)
                clocks += [asked.clock] if asked.clock else []
                for each in asked.looked:
                    yield each
            elif name in names:
                yield wrong(say, "cli-check-not-set", name=platform.setting)
    clocks += [reached.clock] if reached.clock else []
    if found.ahead is not None:
        clocks.insert(0, Compared(shown(settings.database), found.ahead, found.within, clock.SHARED))
    for each in clock.judged(clocks, say):
        yield each
