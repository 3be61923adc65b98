"""The real program with LINE's double for a platform, in this process.

Lives here: `House`: start, stop, start again; what is true at the table. Not here: people (line_people), who does
what in an evening (line_evening).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import same_evening
from fake_line import FakeLine
from known import Truth
from line_people import Group, Person
from line_truth import EitherTruth

import bot.adapters.line
import bot.app
from bot.adapters.line import LineAdapter
from bot.adapters.line.identity import key_of
from bot.adapters.line.pictures import PictureShelf
from bot.app import running
from bot.courier import Courier
from bot.pictures.values import Picture
from bot.settings import Settings
from db.sqlite import SqliteStore, open_store
from db.store import Change
from engine.draft import person_at
from engine.kang.views import HandView
from engine.table import PlayerId, Table
from engine.turns import awaited
from engine.views import player_view

PUBLIC = "https://lom.example"
PATIENCE = 30.0  # s
HEARD = "the log is listened to"


class Tapped:
    """The real store; every commit is noted before anybody can see it, and again when it is durable."""

    def __init__(self, store: SqliteStore, truths: dict[str, Truth]) -> None:
        self._store, self._truths = store, truths

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, change: Change) -> int:
        truth = self._truths.setdefault(change.key, EitherTruth(change.key))
        truth.begin(change)
        try:
            version = await self._store.commit(change)
        except BaseException:
            truth.changes.pop()
            truth.states.pop()
            raise
        truth.done = version
        return version


class House:
    """The program on one file and one port, joined to `line`. It can be stopped and started again."""

    def __init__(
        self,
        line: FakeLine,
        folder: Path,
        patch: pytest.MonkeyPatch,
        *,
        pushes: str = "never",
        pictures: bool = True,
        repeatable: bool = True,
    ) -> None:
        self.line, self.truths = line, dict[str, Truth]()
        self.settings = Settings(
            database=str(folder / "evening.sqlite3"),
            public_url=PUBLIC if pictures else "",
            line_channel_secret=line.secret,
            line_channel_token=line.token,
            line_pushes=pushes,
        )
        self.adapters: list[LineAdapter] = []
        self.log = LogTap()
        self.drawn: dict[str, tuple[Picture, tuple[int, int]]] = {}  # by path; between which versions it was put
        self.settled = 0  # a version from which on messages may still be under way
        self._watched = Truth("")
        self.patch, self._port, self._open = patch, 0, contextlib.AsyncExitStack()
        self._couriers: list[Courier] = []
        patch.setattr(bot.adapters.line, "LineAdapter", self._adapter)
        patch.setattr(bot.app, "Courier", self._courier)
        patch.setattr(PictureShelf, "put", self._put(PictureShelf.put))
        if repeatable:
            patch.setattr(bot.app, "Dealer", same_evening.SameDealer)
            patch.setattr(bot.app, "think", same_evening.think)

    def _adapter(self, *given: Any, **named: Any) -> LineAdapter:
        self.adapters.append(LineAdapter(*given, host=self.line.base, **named))
        return self.adapters[-1]

    def _courier(self, *given: Any, **named: Any) -> Courier:
        self._couriers.append(Courier(*given, **named))
        return self._couriers[-1]

    @property
    def busy(self) -> bool:
        """Whether an event is being carried out or answered, or something is on its way to LINE."""
        return any(adapter.arrivals._work for adapter in self.adapters) or any(c._senders for c in self._couriers)

    def _put(self, put: Callable[..., str]) -> Callable[..., str]:
        def noted(shelf: PictureShelf, picture: Picture, *given: Any) -> str:
            path = put(shelf, picture, *given)
            self.drawn[path] = picture, (self._watched.done, len(self._watched.changes))
            return path

        return noted

    def watch(self, group: Group | Person) -> Truth:
        """Stamp all that goes by from now on with the versions of this table."""
        self._watched = self.truth(group)
        self.line.world.stamp = lambda: (min(self.settled, self._watched.done), len(self._watched.changes))
        return self._watched

    def settle(self) -> None:
        """Nothing is under way: whatever is sent from now on was made from now on."""
        self.settled = self._watched.done

    async def start(self) -> House:
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self._port))
        listener.listen(64)
        listener.setblocking(False)
        self._port = listener.getsockname()[1]
        self._open.enter_context(contextlib.closing(listener))
        self._open.enter_context(self.log)
        logging.getLogger(__name__).debug(HEARD)
        store = await open_store(self.settings.database)
        self._open.push_async_callback(store.close)
        tapped: Any = Tapped(store, self.truths)
        await self._open.enter_async_context(running(self.settings, tapped, listener))
        self.line.listens(f"http://127.0.0.1:{self._port}", public=PUBLIC)
        return self

    async def stop(self) -> None:
        await self._open.aclose()

    async def __aenter__(self) -> House:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # what is true

    def truth(self, group: Group | Person) -> Truth:
        """The table of a group, or of somebody's own chat."""
        return self.truths.setdefault(key_of(group.id), EitherTruth(key_of(group.id)))

    def table(self, group: Group | Person) -> Table:
        """The newest durable table."""
        return self.truth(group).newest

    def awaited(self, group: Group | Person) -> Person | None:
        """The friend whose act is awaited; None where a computer's is, or no round runs."""
        table = self.table(group)
        seat = awaited(table)
        return None if seat is None else self.line.people.get(person_at(table, seat).id)

    def hand(self, person: Person, group: Group | Person) -> HandView:
        """What this friend has in hand, and may do."""
        view = player_view(self.table(group), PlayerId(person.id))
        assert view is not None
        assert view.hand is not None
        return view.hand

    async def until(self, true: Callable[[], object], what: str = "", seconds: float = PATIENCE) -> None:
        """Until a condition holds; says what the log said when it never does."""
        ended = time.monotonic() + seconds
        while not true():
            if time.monotonic() > ended:
                tables = {key: f"turn {t.newest.turn} round {t.newest.round_no}" for key, t in self.truths.items()}
                raise AssertionError(f"waited in vain: {what or true}; {tables}; log: {self.log.lines[-5:]}")
            await asyncio.sleep(0.003)


class LogTap(logging.Handler):
    """Everything that any logger says, down to DEBUG, as the operator's log would show it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def __enter__(self) -> LogTap:
        root = logging.getLogger()
        self._level = root.level
        root.addHandler(self)
        root.setLevel(logging.DEBUG)
        return self

    def __exit__(self, *_: object) -> None:
        root = logging.getLogger()
        root.removeHandler(self)
        root.setLevel(self._level)
