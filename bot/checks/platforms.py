"""The accounts at the platforms: whether they are taken, and what is switched on or off there.

Lives here: Discord and LINE, each asked for what it tells without being joined. Not here: what can only be seen in a
channel or a chat (discord.checking, line.checking).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.adapters import CannotRun
from bot.checks import clock
from bot.checks.clock import Compared
from bot.checks.looked import Looked, well, wrong
from bot.faults import log_fault
from bot.names import clean_name
from bot.settings import Settings
from bot.wording import Words

MOST_SERVERS = 5  # named one by one


class Asked(msgspec.Struct, frozen=True):
    """What a platform told, and what its clock says."""

    looked: list[Looked]
    clock: Compared | None = None


class Platform(msgspec.Struct, frozen=True):
    """`look` may raise; `setting` is what has to be set first; `package` what it is done with."""

    called: str
    setting: str
    package: str
    is_set: Callable[[Settings], bool]
    look: Callable[[Settings, Words], Awaitable[Asked]]


async def looked_at(platform: Platform, settings: Settings, say: Words) -> Asked:
    """What a platform's own check finds; one that fails is a finding too."""
    try:
        return await platform.look(settings, say)
    except CannotRun as why:
        return Asked([wrong(say, why.id, **why.facts)])
    except ModuleNotFoundError as missing:
        log_fault(f"importing what {platform.called} needs", missing)
        return Asked([wrong(say, "cli-check-no-library", platform=platform.called, package=platform.package)])
    except Exception as fault:
        log_fault(f"checking {platform.called}", fault)
        return Asked([wrong(say, "cli-check-failed", platform=platform.called)])


async def _discord(settings: Settings, say: Words) -> Asked:
    """Log in, without a gateway: who the bot is, and what keeps it from being invited, from hearing or playing."""
    from bot.adapters.discord.account import account_of, api, surroundings_of
    from bot.adapters.discord.invite import invite_link

    account = await account_of(settings.discord_token)
    found = [well(say, "cli-check-discord", name=account.name, link=invite_link(account.application))]
    if account.hears_elsewhere:
        found.append(wrong(say, "cli-check-discord-endpoint"))
    if account.needs_code_grant:
        found.append(wrong(say, "cli-check-discord-code-grant"))
    for switch in account.switched_off:
        found.append(wrong(say, "cli-check-discord-intent", name=switch))
    around = await surroundings_of(settings.discord_token)
    if around.starts_left < around.shards:
        found.append(wrong(say, "cli-check-discord-starts", shards=around.shards, left=around.starts_left))
    found += _servers(around.lacking, around.servers, say)
    return Asked(found, await clock.asked(f"{api()}/gateway", "Discord"))


def _servers(lacking: dict[str, list[str]], many: int, say: Words) -> list[Looked]:
    """Where the dealer may not do what it was invited for; channels may differ, `/check` there tells."""
    found = [
        wrong(
            say, "cli-check-discord-permissions", server=clean_name(server) or "?",
            missing=say.joined([say.text(f"discord-permission-{name.replace('_', '-')}") for name in missing]),
        )
        for server, missing in list(lacking.items())[:MOST_SERVERS]
    ]  # fmt: skip
    if len(lacking) > MOST_SERVERS:
        found.append(wrong(say, "cli-check-discord-more", many=len(lacking) - MOST_SERVERS))
    return found or [well(say, "cli-check-discord-servers", many=many)]


async def _line(settings: Settings, say: Words) -> Asked:
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
    lines = [
        Looked(text.partition(" ")[2], each.state != "wrong", f"chat-check-{each.id}")
        for each, text in zip(found, told(found, say), strict=True)
    ]
    return Asked(lines, await clock.asked(calls.host, "LINE"))


PLATFORMS = {
    "discord": Platform(
        "Discord", "LOMWONG_DISCORD_TOKEN", "discord.py", lambda settings: bool(settings.discord_token), _discord
    ),
    "line": Platform("LINE", "LOMWONG_LINE_CHANNEL_SECRET", "line-bot-sdk", lambda settings: settings.line, _line),
}
