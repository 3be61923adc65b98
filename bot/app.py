"""The one place that joins real things: settings, store, dealer, courier, clock, adapters.

Lives here: opening, starting, closing in the right order. Not here: anything that decides.

The room is open unless this process is for other platforms. Discord and LINE are joined where they are configured,
and their libraries imported then only: who plays on one computer waits for none of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from aiohttp import web
from dotenv import dotenv_values

from bot.adapters import Adapter, CannotRun
from bot.adapters.web import WebRoom
from bot.adapters.web.entrance import QUEUE, Entrance, doorstep, opened
from bot.adapters.web.limits import Limits
from bot.clock import Clock
from bot.courier import Courier
from bot.dealer import Dealer, Think
from bot.faults import log_fault
from bot.forgetter import Forgetter
from bot.keeping import DAY, Keeper
from bot.listening import PORTS_TRIED, CannotListen, addresses, listen
from bot.logs import set_up as set_up_log
from bot.messages import Destination
from bot.now import now_ms
from bot.others import Others, Tell, greet, run_after_greeting, take_leave
from bot.rulebook.finding import prepare as prepare_rules
from bot.settings import Settings, SettingsFault, read_what_serves
from bot.speech import prepare as prepare_words
from bot.thinking import Thinking
from bot.voice import language_of_computer
from bot.watching import Ports, Watching, installation_of
from bot.wording import Words, words
from db.opening import open_store
from db.store import Keeping, Store, StoreFault
from engine.actions import Action, Halt, Resume
from engine.table import LANGUAGES, PlayerId

if TYPE_CHECKING:
    from bot.adapters.line.adapter import Pushes

KEPT = 30 * 24 * 3600 * 1000  # ms that delivered messages and seen events are kept
TIDY_EVERY = 6 * 3600  # s
STOPPED_AT_ONCE = 130  # exit code
PLATFORMS = {"discord": "Discord", "line": "LINE"}

think: Think | None = None
"""Moves computers in place of their own thoughts, for who tries everything else."""


def run() -> int:
    """Serve until told to stop; returns the exit code. Faults of the set-up are one clear line each."""
    try:
        settings, left_out = read_what_serves(environment())
    except SettingsFault as fault:
        print(fault.told(words(_language())), file=sys.stderr)
        return 2
    if left_out:
        print(left_out.told(words(settings.language)), file=sys.stderr, flush=True)
    set_up_log(settings)
    os.umask(0o077)  # the database holds hands that are being played: it is nobody else's to read
    try:
        return asyncio.run(serve(settings))
    except KeyboardInterrupt:
        return 0
    except StoreFault as fault:
        say = words(settings.language)
        print(say.text(f"cli-store-{fault.code.replace('_', '-')}", **fault.facts), file=sys.stderr)
        return 1


def environment() -> dict[str, str | None]:
    """What is set: `.env` in this folder, and the environment, which wins."""
    return {**dotenv_values(".env"), **os.environ}


def _language() -> str:
    """Of whoever reads that the settings are wrong, the language itself perhaps among them."""
    asked = environment().get("LOMWONG_LANGUAGE") or ""
    return asked if asked in LANGUAGES else language_of_computer(os.environ.get("LANG", ""))


async def serve(settings: Settings) -> int:
    """Open everything, announce the address on standard output, run until a signal, close everything."""
    for language in LANGUAGES:
        words(language)  # read now, not when the first reader of it waits
    prepare_rules()
    prepare_words()
    say = words(settings.language)
    stopping = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop_soon_or_now, stopping)
    try:
        listener = listener_of(settings)
        ports = Ports(settings)
    except CannotListen as why:
        print(say.text(why.id, **why.facts), file=sys.stderr)
        return 1
    with contextlib.closing(listener) if listener else contextlib.nullcontext(), contextlib.closing(ports):
        store = await open_store(settings.database)
        try:
            async with running(settings, store, listener, ports=ports):
                _announce(say, settings, listener)
                await stopping.wait()
        finally:
            await store.close()
    return 0


def stop_soon_or_now(stopping: asyncio.Event) -> None:
    """A signal: finish what is under way, then stop. Another one: stop at once; what was answered is stored."""
    if stopping.is_set():
        os._exit(STOPPED_AT_ONCE)
    stopping.set()


def listener_of(settings: Settings) -> socket.socket | None:
    """Where browsers and LINE reach this process; None for one that nobody calls. Raises CannotListen."""
    if not ("web" in settings.serves or settings.joins_line):
        return None
    return listen(settings.host, settings.default_port, 1 if settings.port else PORTS_TRIED, QUEUE)


@contextlib.asynccontextmanager
async def running(
    settings: Settings, store: Keeping, listener: socket.socket | None, limits: Limits | None = None,
    ports: Ports | None = None,
) -> AsyncIterator[None]:  # fmt: skip
    """Everything at work on an open `store` and `listener`, until the block is left; both stay open, `ports` too."""
    thinking = Thinking()
    dealer = Dealer(store, think=think or thinking.think, weigh=thinking.weigh)
    room = WebRoom(
        door=dealer, public_url=settings.public_url or None, limits=limits, shared=store.shared, memory=store,
        tables_per_person=settings.tables_per_person, proxies=settings.known_proxies,
    )  # fmt: skip
    site = web.Application()
    adapters: dict[str, Adapter] = {}
    watching = Watching(settings, store, adapters, await installation_of(store))
    watching.add_routes(site)
    if "web" in settings.serves:
        room.add_routes(site)
        adapters[room.prefix] = watching.counted(room)
    courier = Courier(
        store, adapters, fill=dealer.fill, undeliverable=dealer.undeliverable, now=now_ms,
        shown=(room.prefix,) if store.shared else (),
    )  # fmt: skip
    clock = Clock(store, dealer.due, now_ms)
    others = Others(store, courier, clock, room.look, room.look_at_all)

    def notify(destinations: Iterable[Destination]) -> None:
        told = list(destinations)
        courier.notify(told)
        room.look(told)

    dealer.notify, dealer.wake = notify, clock.wake
    forgetter = Forgetter(store, notify=notify)
    dealer.forget = forgetter.is_forgotten
    platforms = join_platforms(settings, dealer, store, courier, site)
    forgetter.forgotten = partial(_forget_at, platforms)
    adapters |= {platform.prefix: watching.counted(platform) for platform in platforms}
    watching.measure(dealer, room, platforms)
    runner = web.AppRunner(site, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    await greet(store, act_of(dealer, Resume()))
    at_work = {
        "courier": courier.run(),
        "clock": run_after_greeting(store, clock.run),
        "tidying": tidy(store, settings.keep_days),
    }
    at_work["forgetting"] = forgetter.run()
    if store.shared:
        at_work["listening"] = others.listen()
    tasks = [watching.health.watched(asyncio.create_task(work, name=name)) for name, work in at_work.items()]
    tasks += [asyncio.create_task(work) for work in watching.tasks()]
    say = words(settings.language)
    lives = [asyncio.create_task(live(platform, adapters, say)) for platform in platforms]
    try:
        async with watching.served(ports), contextlib.AsyncExitStack() as door:
            if listener is not None:
                entrance = Entrance(doorstep(), bool(settings.public_url), settings.known_proxies)
                await door.enter_async_context(opened(runner, listener, entrance))
            yield
            watching.health.stopping = True
            await take_leave(store, act_of(dealer, Halt()))
            await courier.rest()
    finally:
        watching.health.stopping = True
        await runner.cleanup()
        await cancelled(tasks)
        await thinking.close()
        await clock.stop()
        await dealer.stop()
        await courier.stop()  # the platforms are still there for what is on its way
        await cancelled(lives)
        await dealer.stop()


class Platform(Adapter, Protocol):
    """An adapter with a life of its own."""

    async def run(self) -> None:
        """Serve until cancelled. CannotRun: trying again is useless."""
        ...

    def forget(self, player: str) -> None:
        """Somebody was forgotten: keep nothing of that person in mind."""
        ...


def join_platforms(
    settings: Settings, dealer: Dealer, store: Store, courier: Courier, site: web.Application
) -> list[Platform]:
    """The platforms that are configured. One that cannot even be made is told and left out."""
    say = words(settings.language)
    joined: list[Platform] = []
    if settings.joins_discord:
        with _told("Discord", say):
            from bot.adapters.discord import DiscordAdapter

            invite = partial(_tell_invite, say)
            shards = settings.which_shards
            discord = DiscordAdapter(dealer, store, settings.discord_token, announce=invite, shards=shards)
            discord.flush = courier.flush
            joined.append(discord)
    if settings.joins_line:
        with _told("LINE", say):
            from bot.adapters.line import LineAdapter

            line = LineAdapter(
                dealer, store, secret=settings.line_channel_secret, token=settings.line_channel_token,
                public_url=settings.public_url.rstrip("/") if settings.line_pictures else "",
                pushes=cast("Pushes", settings.line_pushes),
            )  # fmt: skip
            line.flush = courier.flush
            line.add_routes(site)
            joined.append(line)
    return joined


async def live(platform: Platform, adapters: dict[str, Adapter], say: Words) -> None:
    """Let a platform run. When it ends, the others go on, and what waits for it stays in the outbox."""
    try:
        with _told(PLATFORMS.get(platform.prefix, platform.prefix), say):
            await platform.run()
    finally:
        adapters.pop(platform.prefix, None)


def _forget_at(platforms: Iterable[Platform], prefix: str, player: str) -> None:
    for platform in platforms:
        if platform.prefix == prefix:
            platform.forget(player)


@contextlib.contextmanager
def _told(platform: str, say: Words) -> Iterator[None]:
    """A platform that fails in the block is one line on standard error, and a fault in the log where it is ours."""
    try:
        yield
    except CannotRun as why:
        print(say.text(why.id, **why.facts), file=sys.stderr, flush=True)
    except Exception as fault:
        log_fault(platform, fault)
        print(say.text("cli-platform-failed", platform=platform), file=sys.stderr, flush=True)


def _tell_invite(say: Words, application: int) -> None:
    from bot.adapters.discord.invite import invite_link

    print(say.text("cli-discord-invite", link=invite_link(application)), flush=True)


async def cancelled(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel, and wait until each has ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def act_of(dealer: Dealer, action: Action) -> Tell:
    """The dealer's own act at whichever table."""
    return lambda key, event_id: dealer.act(key, PlayerId(""), action, event_id)


async def tidy(store: Keeping, days: int = 0) -> None:
    """For ever: forget delivered messages and seen events that nobody will ask for again, and after so many days
    (0: never) evenings that are over."""
    kept = min(KEPT, days * DAY) if days else KEPT
    while True:
        try:
            await store.prune(now_ms() - kept)
            if days:
                await Keeper(store, days).sweep()
        except StoreFault as fault:  # a full disk, say; the next time will do
            log_fault("tidying up", fault)
        await asyncio.sleep(TIDY_EVERY)


def _announce(say: Words, settings: Settings, listener: socket.socket | None) -> None:
    if listener is not None and "web" in settings.serves:
        found = addresses(listener)
        print(say.text("cli-room-open", address=found.here), flush=True)
        for address in found.network:
            print(say.text("cli-room-network", address=address), flush=True)
        if settings.public_url:
            print(say.text("cli-room-public", address=settings.public_url), flush=True)
    if settings.joins_discord:
        print(say.text("cli-discord-joining"), flush=True)
    if settings.joins_line:
        print(say.text("cli-line-joining"), flush=True)
        if not settings.line_pictures:
            print(say.text("cli-line-no-pictures"), flush=True)
