"""The one place that joins real things: settings, store, dealer, courier, clock, adapters.

Lives here: opening, starting, closing in the right order. Not here: anything that decides.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import uuid
from collections.abc import AsyncIterator

from aiohttp import web
from dotenv import dotenv_values

from bot.adapters.web import WebRoom
from bot.adapters.web.entrance import QUEUE, Entrance, doorstep, opened
from bot.adapters.web.limits import Limits
from bot.clock import Clock
from bot.commands import TableKey
from bot.courier import Courier
from bot.dealer import Dealer
from bot.faults import log_fault
from bot.listening import PORTS_TRIED, CannotListen, addresses, listen
from bot.now import now_ms
from bot.settings import Settings, SettingsFault, read_settings
from bot.voice import language_of_computer
from bot.wording import Words, words
from db.sqlite import open_store
from db.store import Store, StoreFault
from engine.actions import Resume
from engine.kang.moves import move_text
from engine.kang.views import HandView
from engine.players.kang import choose
from engine.table import LANGUAGES, PlayerId

log = logging.getLogger(__name__)

KEPT = 30 * 24 * 3600 * 1000  # ms that delivered messages and seen events are kept
TIDY_EVERY = 6 * 3600  # s


def run() -> int:
    """Serve until told to stop; returns the exit code. Faults of the set-up are one clear line each."""
    try:
        settings = read_settings(_environment())
    except SettingsFault as fault:
        print(fault.told(words(_language())), file=sys.stderr)
        return 2
    logging.basicConfig(level=settings.log_level, format="%(levelname)s %(name)s: %(message)s")
    try:
        return asyncio.run(serve(settings))
    except KeyboardInterrupt:
        return 0
    except StoreFault as fault:
        say = words(settings.language)
        print(say.text(f"cli-store-{fault.code.replace('_', '-')}", **fault.facts), file=sys.stderr)
        return 1


def _environment() -> dict[str, str | None]:
    return {**dotenv_values(".env"), **os.environ}


def _language() -> str:
    """Of whoever reads that the settings are wrong, the language itself perhaps among them."""
    asked = _environment().get("LOMWONG_LANGUAGE") or ""
    return asked if asked in LANGUAGES else language_of_computer(os.environ.get("LANG", ""))


async def serve(settings: Settings) -> int:
    """Open everything, announce the address on standard output, run until a signal, close everything."""
    for language in LANGUAGES:
        words(language)  # read now, not when the first reader of it waits
    say = words(settings.language)
    stopping = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stopping.set)
    tried = 1 if settings.port else PORTS_TRIED
    try:
        listener = listen(settings.host, settings.default_port, tried, QUEUE)
    except CannotListen as why:
        print(say.text(why.id, **why.facts), file=sys.stderr)
        return 1
    with contextlib.closing(listener):
        store = await open_store(settings.database)
        try:
            async with running(settings, store, listener):
                _announce(say, settings, listener)
                await stopping.wait()
        finally:
            await store.close()
    return 0


@contextlib.asynccontextmanager
async def running(
    settings: Settings, store: Store, listener: socket.socket, limits: Limits | None = None
) -> AsyncIterator[None]:
    """Everything at work on an open `store` and `listener`, until the block is left; both stay open."""
    dealer = Dealer(store, think=think)
    room = WebRoom(door=dealer, public_url=settings.public_url or None, limits=limits)
    courier = Courier(store, {room.prefix: room}, fill=dealer.fill, undeliverable=dealer.undeliverable, now=now_ms)
    clock = Clock(store, dealer.due, now_ms)
    dealer.notify, dealer.wake = courier.notify, clock.wake
    site = web.Application()
    room.add_routes(site)
    runner = web.AppRunner(site, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    await resume_tables(store, dealer)
    tasks = [asyncio.create_task(work) for work in (courier.run(), clock.run(), tidy(store))]
    try:
        async with opened(runner, listener, Entrance(doorstep(), behind_proxy=bool(settings.public_url))):
            yield
    finally:
        await runner.cleanup()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await clock.stop()
        await dealer.stop()
        await courier.stop()


async def resume_tables(store: Store, dealer: Dealer) -> None:
    """Every table in mid-round gets its clock back and hears one line about the stop."""
    start = uuid.uuid4().hex
    async for key in store.live():
        await dealer.act(TableKey(key), PlayerId(""), Resume(), f"resume:{start}")


async def tidy(store: Store) -> None:
    """For ever: forget delivered messages and seen events that nobody will ask for again."""
    while True:
        try:
            await store.prune(now_ms() - KEPT)
        except StoreFault as fault:  # a full disk, say; the next time will do
            log_fault("tidying up", fault)
        await asyncio.sleep(TIDY_EVERY)


async def think(view: HandView, level: str, seed: str) -> str:
    """A computer player's move, thought out off the event loop."""
    return move_text(await asyncio.to_thread(choose, view, level, seed))


def _announce(say: Words, settings: Settings, listener: socket.socket) -> None:
    found = addresses(listener)
    print(say.text("cli-room-open", address=found.here), flush=True)
    for address in found.network:
        print(say.text("cli-room-network", address=address), flush=True)
    if settings.public_url:
        print(say.text("cli-room-public", address=settings.public_url), flush=True)
