"""Events of LINE on their way in: each once, in order, safe before LINE is told so.

Lives here: `Arrivals`: repeats, the two seconds that LINE waits, what is taken up again after a stop. Not here: what
an event means (line.answering), reading it (line.webhook).

An event is carried out in two steps: what has to last (an act of the dealer's) before LINE gets its 200, and what is
said about it after. What takes too long for LINE is written down first, and forgotten when it is done.

Each process knows the events that came to it. LINE sends one again only where it was not told that it is safe,
perhaps to another process: an act of the dealer's is done once by its event id, and an answer needs a token that is
not used. What another process has written down is taken up when it is so old that nobody can be at it any more.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from weakref import WeakValueDictionary

import msgspec

from bot.adapters import Memory
from bot.adapters.line.identity import PREFIX
from bot.adapters.line.webhook import Event, NotSafe
from bot.faults import log_fault

MOST_SEEN = 8192  # events that are known to have come
PATIENCE = 1.5  # s; LINE waits for 2 (PLATFORMS 37)
LEFT = 60.0  # s after which an event that another process has written down is left to whoever looks
WRITTEN_DOWN = f"{PREFIX}/event/"

Finish = Callable[[], Awaitable[None]]
"""What remains of an event after its 200: the answer."""
CarryOut = Callable[[Event], Awaitable[Finish | None]]


class Written(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event that LINE was told is safe, and is not done yet."""

    event: Event
    at: float  # s since 1970, when it came


class Arrivals:
    """One for the whole program."""

    def __init__(
        self,
        memory: Memory,
        carry_out: CarryOut,
        came: Callable[[Event, float], None],
        wall: Callable[[], float] = time.time,
        patience: float = PATIENCE,
    ) -> None:
        self._memory = memory
        self._carry_out = carry_out
        self._came = came  # (event, seconds since it came): before anything is done about it
        self._wall = wall
        self._patience = patience
        self._seen: OrderedDict[str, asyncio.Task[None]] = OrderedDict()
        self._chats: WeakValueDictionary[str, _Lines] = WeakValueDictionary()
        self._work: set[asyncio.Task[None]] = set()

    async def take(self, events: Sequence[Event]) -> None:
        """Comes back when each is done or written down. NotSafe when one could be neither: LINE sends them again."""
        tasks = self._begin_in_order(events, 0.0)
        _, late = await asyncio.wait(tasks.values(), timeout=self._patience)
        try:
            if late:
                await self._write_down({event: task for event, task in tasks.items() if task in late})
            for task in tasks.values():
                if task not in late:
                    task.result()
        except Exception as fault:
            raise NotSafe from fault

    async def take_up(self) -> None:
        """What was written down and not done, before a stop of ours or by others. What fails again is given up.

        Where others are at work, what they may be about is left to them.
        """
        written = []
        for name, note in (await self._memory.recall_all(WRITTEN_DOWN)).items():
            try:
                written.append(msgspec.json.decode(note, type=Written))
            except msgspec.MsgspecError:
                await self._memory.remember({name: None})
        if self._memory.shared:
            old = self._wall() - LEFT
            written = [each for each in written if each.at < old and each.event.webhook_event_id not in self._seen]
        written.sort(key=lambda each: each.event.timestamp)
        came = {each.event.webhook_event_id: max(0.0, self._wall() - each.at) for each in written}
        for event, task in self._begin_in_order([each.event for each in written], came).items():
            self._spawn(self._forget(event, task, whatever=True))

    async def stop(self, seconds: float = 2.0) -> None:
        """Wait for what is under way, at most so long."""
        if self._work:
            _, late = await asyncio.wait(set(self._work), timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _begin_in_order(
        self, events: Sequence[Event], ages: Mapping[str, float] | float
    ) -> dict[Event, asyncio.Task[None]]:
        """The first step of each, one after the other: several chats may be about one table."""
        tasks: dict[Event, asyncio.Task[None]] = {}
        before: asyncio.Task[None] | None = None
        for event in events:
            age = ages if isinstance(ages, float) else ages[event.webhook_event_id]
            before = tasks[event] = self._begin(event, age, before)
        return tasks

    def _begin(self, event: Event, age: float, before: asyncio.Task[None] | None) -> asyncio.Task[None]:
        """The first step of an event; the one that is under way, or was done, for a repeat."""
        known = self._seen.get(event.webhook_event_id)
        if known is not None:
            return known
        self._came(event, age)
        task = self._spawn(self._first_step(event, before))
        self._seen[event.webhook_event_id] = task
        while len(self._seen) > MOST_SEEN and next(iter(self._seen.values())).done():
            self._seen.popitem(last=False)
        return task

    async def _first_step(self, event: Event, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        lines = self._lines(event.chat)
        try:
            async with lines.acting:
                finish = await self._carry_out(event)
        except BaseException:
            self._seen.pop(event.webhook_event_id, None)  # it may come again
            raise
        if finish is not None:
            self._spawn(self._second_step(finish, lines))

    async def _second_step(self, finish: Finish, lines: _Lines) -> None:
        try:
            async with lines.answering:
                await finish()
        except Exception as fault:
            log_fault("answering in LINE", fault)

    async def _write_down(self, late: Mapping[Event, asyncio.Task[None]]) -> None:
        """These are safe from now on; each is forgotten when it is done."""
        at = self._wall()
        await self._memory.remember({_note(event): msgspec.json.encode(Written(event, at)) for event in late})
        for event, task in late.items():
            self._spawn(self._forget(event, task))

    async def _forget(self, event: Event, task: asyncio.Task[None], *, whatever: bool = False) -> None:
        """The note of an event that is done; of one that failed `whatever` it was, else the next start tries it."""
        await asyncio.wait([task])
        if not task.cancelled() and (whatever or task.exception() is None):
            await self._memory.remember({_note(event): None})

    def _spawn(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            log_fault("an event of LINE", fault)

    def _lines(self, chat: str) -> _Lines:
        lines = self._chats.get(chat)
        if lines is None:
            lines = self._chats[chat] = _Lines()
        return lines


def _note(event: Event) -> str:
    return WRITTEN_DOWN + event.webhook_event_id


class _Lines:
    """The two queues of one chat: events are carried out in order, and answered in order."""

    def __init__(self) -> None:
        self.acting = asyncio.Lock()
        self.answering = asyncio.Lock()
