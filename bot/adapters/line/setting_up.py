"""Setting the account up from a terminal: `lomwong line webhook`, `lomwong line menu`.

Lives here: the two commands, each asking LINE and telling in lines. Not here: reading the command line
(bot.__main__), looking only (bot.check, line.checking), the menu (line.rich_menu).
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence

from bot.adapters.line.calls import HOST, Calls, LineFault
from bot.adapters.line.checking import Finding, endpoint_findings, told, webhook_of
from bot.adapters.line.rich_menu import install_menu
from bot.settings import Settings
from bot.wording import Words

Work = Callable[[Calls], Awaitable[int]]


def set_webhook(settings: Settings, say: Words, *, host: str = HOST) -> int:
    """Have LINE send events to the public address, and tell whether they come."""
    if settings.line and not settings.public_url.startswith("https://"):
        return _fail(say.text("chat-check-no-public"))

    async def work(calls: Calls) -> int:
        wanted = webhook_of(settings.public_url)
        await calls.set_endpoint(wanted)
        return _tell(list(endpoint_findings(await calls.endpoint(), await calls.test_endpoint(), wanted)), say)

    return _with_account(settings, say, work, host)


def set_menu(settings: Settings, say: Words, *, host: str = HOST) -> int:
    """Make the menu of the 1:1 chat, in the language of the command, and show it to everybody."""

    async def work(calls: Calls) -> int:
        await install_menu(calls, say)
        print(say.text("cli-line-menu-set"))
        return 0

    return _with_account(settings, say, work, host)


def _with_account(settings: Settings, say: Words, work: Work, host: str) -> int:
    """Carry out `work` with the account of the settings; what LINE does not take is one clear sentence."""
    if not settings.line:
        return _fail(say.text("cli-line-not-set-up"))

    async def whole() -> int:
        calls = Calls(settings.line_channel_token, host)
        try:
            return await work(calls)
        finally:
            await calls.close()

    try:
        return asyncio.run(whole())
    except LineFault as fault:
        if fault.status == 401:
            return _fail(say.text("chat-check-bad-token"))
        return _fail(say.text("cli-line-refused", why=str(fault)))


def _tell(findings: Sequence[Finding], say: Words) -> int:
    print("\n".join(told(findings, say)))
    return 1 if any(each.state == "wrong" for each in findings) else 0


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1
