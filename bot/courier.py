"""The way out: from the outbox to the platforms.

Lives here: one sender per destination, first in first out, with retries and the
ends of a delivery. Not here: words, and the rules (what a stored marker stands for is
filled in by the dealer).

Several processes may share a database. A destination is claimed before it is sent to, so that one sends at a time and
nothing overtakes; who has no way to it leaves it alone (`Adapter.serves`). A claim is made longer while a delivery
takes its time, and ends by itself where a process has died: then another one sends what was not marked as delivered.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence

from bot.adapters import Adapter, Cause, Delivered, Delivery, Impossible, Later, Sent, TryAgain
from bot.faults import log_fault, tag
from bot.messages import Destination, Message, read_message
from db.store import Store, StoredMessage, StoreFault

log = logging.getLogger(__name__)

Fill = Callable[[Destination, Message], Awaitable[Message]]
Undeliverable = Callable[[Destination, str], Awaitable[None]]

SWEEP = 5.0  # s between looks for messages that nobody was notified of
AT_ONCE = 100  # messages handed to an adapter together: it may make one post, or one reply, of what piled up
LOOKS = 3  # at what waits, while more comes in the meantime
LATER = 3600.0  # s; the adapter notifies when it can send, so this finds only what was missed: a restart, a new quota
LONGEST_PAUSE = 60.0  # s between tries
CLAIM = 20_000  # ms that a destination is ours while we send to it; should we stop dead, another process sends on
RENEW = 5.0  # s after which a delivery that is not done yet claims it anew
MARKS = 6  # tries to mark as delivered what is there, where the database is shared: it may be away for some seconds


class Courier:
    """Delivers what the outbox holds. A slow destination never delays another.

    `adapters` by prefix may lose one while the program runs: what waits for it stays in the outbox. Those in `shown`
    show what is stored by looking at it: they are told that there was something, and it is marked without a claim.
    """

    def __init__(
        self, store: Store, adapters: Mapping[str, Adapter], *, fill: Fill, undeliverable: Undeliverable,
        now: Callable[[], int], shown: Collection[str] = (),
    ) -> None:  # fmt: skip
        self._store = store
        self._adapters = adapters
        self._fill = fill
        self._undeliverable = undeliverable
        self._now = now
        self._shown = shown
        self._senders: dict[Destination, asyncio.Task[None]] = {}
        self._again: dict[Destination, Cause] = {}
        self._later: dict[Destination, int] = {}  # what was put off until the adapter notifies; until when (ms)
        self._pauses: dict[Destination, asyncio.TimerHandle] = {}
        self._stopping = False

    def notify(self, destinations: Iterable[Destination]) -> None:
        """Something new lies in the outbox for these, or what waits there can be sent now.

        After a failure it goes when the pause is over, that the platform asked for.
        """
        self._try(destinations, "here")

    def heard(self, destinations: Iterable[str]) -> None:
        """The same of what another process stored, or does not send to any more."""
        self._try(map(Destination, destinations), "elsewhere")

    async def look(self) -> None:
        """Send what lies in the outbox, whoever stored it."""
        self._try(map(Destination, await self._store.destinations(self._now())), "left")

    def _try(self, destinations: Iterable[Destination], cause: Cause) -> None:
        for destination in destinations:
            if self._stopping or destination.partition(":")[0] not in self._adapters:
                continue
            if destination in self._pauses:
                continue
            if self._again.get(destination) != "here":
                self._again[destination] = cause
            if destination not in self._senders:
                self._senders[destination] = asyncio.create_task(self._send_all(destination))

    async def flush(self, destination: Destination) -> None:
        """Send what waits for one destination now, a pause or not; comes back when that is done or put off.

        Not from within `deliver`.
        """
        if pause := self._pauses.pop(destination, None):
            pause.cancel()
        self.notify([destination])
        if sender := self._senders.get(destination):
            await asyncio.wait([sender])

    async def run(self) -> None:
        """Sweep for ever; the safety net for what notify missed (a start, a crash, another process)."""
        while not self._stopping:
            try:
                await self.look()
            except Exception as fault:  # a sweep that fails is tried again
                log_fault("sweeping the outbox", fault)
            await asyncio.sleep(SWEEP)

    async def rest(self, seconds: float = 1.0) -> None:
        """Come back when nothing is on its way, or after `seconds`."""
        if senders := list(self._senders.values()):
            await asyncio.wait(senders, timeout=seconds)

    async def stop(self, seconds: float = 2.0) -> None:
        """Finish what is on its way, at most `seconds`; the rest waits in the outbox."""
        self._stopping = True
        for pause in self._pauses.values():
            pause.cancel()
        senders = list(self._senders.values())
        if not senders:
            return
        _, late = await asyncio.wait(senders, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def _send_all(self, destination: Destination) -> None:
        asked = False
        try:
            while destination in self._again:
                cause = self._again.pop(destination)
                if not await self._serves(destination, cause):
                    continue
                if destination.partition(":")[0] in self._shown:
                    while await self._mark_some(destination):
                        pass
                    continue
                asked = True
                while await self._send_some(destination):
                    pass
        except Exception as fault:  # the database may be busy; the next sweep tries again
            log_fault(f"sending to {tag(destination)}", fault)
        finally:
            if asked:
                with contextlib.suppress(Exception):  # a claim that is not given up runs out
                    await self._store.release(destination)
            del self._senders[destination]
            if destination in self._again:  # notified while the last look was under way
                self._try([destination], self._again[destination])

    async def _serves(self, destination: Destination, cause: Cause) -> bool:
        """Whether it is for us to try: always, where nobody else could."""
        adapter = self._adapters.get(destination.partition(":")[0])
        return adapter is not None and (not self._store.shared or await adapter.serves(destination, cause))

    async def _send_some(self, destination: Destination) -> bool:
        """Send the oldest messages of one destination; False when nothing is left to do now."""
        adapter = self._adapters.get(destination.partition(":")[0])
        rows, sent = await self._waiting(destination)
        if adapter is None or not rows:
            return False
        ids = [row.id for row in rows]
        delivery = await self._deliver_while_ours(adapter, destination, sent)
        if delivery is None:
            return False
        if isinstance(delivery, Later):
            await self._put_off(destination, ids)
            return False
        self._later.pop(destination, None)
        if isinstance(delivery, TryAgain):
            pause = _pause(delivery.seconds, max(row.attempts for row in rows))
            await self._store.put_off(ids, self._now() + int(pause * 1000))
            if elder := self._pauses.pop(destination, None):  # it failed twice: told of something new meanwhile
                elder.cancel()
            self._pauses[destination] = self._after(pause, destination)
            return False
        if isinstance(delivery, Impossible):
            await self._undeliverable(destination, delivery.reason)
        await self._mark(ids)
        return len(rows) == AT_ONCE  # what has come meanwhile was notified

    async def _mark_some(self, destination: Destination) -> bool:
        """Of what the adapter shows by itself; False when nothing is left."""
        rows = await self._store.pending(destination, AT_ONCE)
        adapter = self._adapters.get(destination.partition(":")[0])
        if adapter is None or not rows:
            return False
        await self._deliver(adapter, destination, [Sent(row.id, body) for row in rows if (body := _body(row))])
        await self._mark([row.id for row in rows])
        return len(rows) == AT_ONCE

    async def _put_off(self, destination: Destination, ids: Sequence[int]) -> None:
        """Nothing of it until the adapter notifies. Newcomers wait with their elders: it is stored once for all."""
        now = self._now()
        if self._store.shared or self._later.get(destination, 0) < now + LATER * 500:  # half of it is left
            until = now + int(LATER * 1000)
            await self._store.put_off(ids, until, tried=False)
            self._later[destination] = until

    async def _mark(self, ids: Sequence[int]) -> None:
        """These are there; it is marked, so that nobody sends them again, before the claim ends."""
        for attempt in range(MARKS):
            try:
                return await self._store.delivered(ids, self._now())
            except StoreFault:
                if not self._store.shared or attempt == MARKS - 1:
                    raise
                await asyncio.sleep(2.0**attempt / 10)
        return None

    def _after(self, seconds: float, destination: Destination) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self._resume, destination)

    def _resume(self, destination: Destination) -> None:
        """The pause of one destination is over."""
        del self._pauses[destination]
        self.notify([destination])

    async def _waiting(self, destination: Destination) -> tuple[list[StoredMessage], list[Sent] | None]:
        """What waits for one destination, filled in; None instead where that failed.

        Lines and table of one moment: whoever moves while they are read is told of in both or in neither.
        """
        for look in range(LOOKS):
            now = self._now()
            rows = await self._store.claim(destination, now, now + CLAIM, AT_ONCE)
            sent = await self._filled(destination, rows)
            if look == LOOKS - 1 or not (destination in self._again or await self._came_more(destination, rows)):
                break
            self._again.pop(destination, None)
        return rows, sent

    async def _came_more(self, destination: Destination, rows: Sequence[StoredMessage]) -> bool:
        """Whether another process stored something while we read."""
        if not self._store.shared or not rows or len(rows) == AT_ONCE:
            return False
        return [row.id for row in await self._store.pending(destination, AT_ONCE)] != [row.id for row in rows]

    async def _filled(self, destination: Destination, rows: Sequence[StoredMessage]) -> list[Sent] | None:
        try:
            return [
                Sent(row.id, await self._fill(destination, body)) for row in rows if (body := _body(row)) is not None
            ]
        except Exception as fault:  # one delivery that fails stops neither the courier nor the table
            log_fault(f"a delivery to {tag(destination)}", fault)
            return None

    async def _deliver_while_ours(
        self, adapter: Adapter, destination: Destination, sent: list[Sent] | None
    ) -> Delivery | None:
        """How the delivery ended; None where the claim was lost under it, and it was broken off."""
        if not self._store.shared:
            return await self._deliver(adapter, destination, sent)
        work = asyncio.create_task(self._deliver(adapter, destination, sent))
        try:
            while not (await asyncio.wait([work], timeout=RENEW))[0]:
                if not await self._still_ours(destination):
                    return None
            return work.result()
        finally:
            if work.cancel():
                await asyncio.wait([work])

    async def _still_ours(self, destination: Destination) -> bool:
        now = self._now()
        try:
            return bool(await self._store.claim(destination, now, now + CLAIM, 1))
        except StoreFault:  # then nobody else can claim it either
            return True

    async def _deliver(self, adapter: Adapter, destination: Destination, sent: list[Sent] | None) -> Delivery:
        if sent is None:
            return TryAgain()
        try:
            return await adapter.deliver(destination, sent) if sent else Delivered()
        except Exception as fault:
            log_fault(f"a delivery to {tag(destination)}", fault)
            return TryAgain()


def _body(row: StoredMessage) -> Message | None:
    body = read_message(row.body)
    if body is None:
        log.error("message %d in the outbox cannot be read and is passed over", row.id)
    return body


def _pause(seconds: float, attempts: int) -> float:
    """Seconds before the next try: what the platform asked for, doubled with each failure."""
    return min(LONGEST_PAUSE, seconds * 2.0 ** min(attempts, 10))
