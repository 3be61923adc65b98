"""The adapter that the dealer knows: webhook in, replies (and perhaps pushes) out.

Lives here: `LineAdapter`: its parts and its life. Not here: what an event means (line.answering), what is sent
(line.showing, line.delivering).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.adapters import CannotRun, Cause, Delivery, Door, Memory, Sent
from bot.adapters.line.answering import Answering
from bot.adapters.line.arrivals import Arrivals
from bot.adapters.line.calls import HOST, Calls, LineFault
from bot.adapters.line.checking import Checking
from bot.adapters.line.delivering import Delivering
from bot.adapters.line.desk import Desk
from bot.adapters.line.identity import PREFIX
from bot.adapters.line.pushes import READ_EVERY, Policy, Pushing
from bot.adapters.line.remembered import Remembered
from bot.adapters.line.webhook import PATH, Webhook
from bot.faults import log_fault
from bot.messages import Destination

log = logging.getLogger(__name__)

Pushes = Policy
Flush = Callable[[Destination], Awaitable[None]]
"""bot.courier.Courier.flush: send what waits for a destination now, and come back when that is done."""

LOOK_EVERY = 60.0  # s between looks for events that another process has left
ASK_AGAIN = 60.0  # s before LINE is asked again for the account where it gave no answer


class LineAdapter:
    """The dealer in LINE, on the shared web server: POST /line/webhook, GET /line/picture/..."""

    prefix = PREFIX

    def __init__(
        self,
        door: Door,
        memory: Memory,
        *,
        secret: str,
        token: str,
        public_url: str = "",
        pushes: Pushes = "never",
        host: str = HOST,
    ) -> None:
        self.calls = Calls(token, host)
        self.desk = Desk(door, self.calls, Remembered(memory), Pushing(self.calls, pushes), public_url)
        self.delivering = Delivering(self.desk)
        answering = Answering(self.desk, self.delivering, Checking(self.calls, public_url, pushes))
        self.arrivals = Arrivals(memory, answering.carry_out, answering.came)
        self._webhook = Webhook(secret, self.arrivals.take)

    @property
    def flush(self) -> Flush:
        """Set by the app before anything is served."""
        return self.delivering.flush

    @flush.setter
    def flush(self, flush: Flush) -> None:
        self.delivering.flush = flush

    @property
    def pushes(self) -> tuple[int, int | None]:
        """How many are used of this month's, and of how many, as far as we know; None: no limit, or not known."""
        quota = self.desk.pushing.quota
        return quota.used, quota.most

    def add_routes(self, app: web.Application) -> None:
        """Add the adapter's paths to an application that serves others besides."""
        app.router.add_post(PATH, self._webhook.answer)
        self.desk.shelf.add_routes(app)
        self.desk.files.add_routes(app)

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        """See bot.adapters.Adapter.serves."""
        return await self.delivering.serves(destination, cause)

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See bot.adapters.Adapter.deliver."""
        return await self.delivering.deliver(destination, messages)

    def forget(self, player: str) -> None:
        """The store has forgotten this person."""
        self.desk.remembered.forget(player)

    async def run(self) -> None:
        """Check the account once, take up events left over by a stop; until cancelled watch the quota."""
        try:
            await self._know_account()
            await self.arrivals.take_up()
            while True:
                if self.desk.pushing.policy != "never":
                    await self.desk.pushing.quota.read(self.calls)
                await self._wait(READ_EVERY)
        finally:
            await self.arrivals.stop()
            await self.delivering.stop()
            await self.calls.close()

    async def _wait(self, seconds: float) -> None:
        """Meanwhile take up what other processes have left."""
        if not self.desk.remembered.shared:
            await asyncio.sleep(seconds)
            return
        for _ in range(int(seconds / LOOK_EVERY)):
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.arrivals.take_up()
            except Exception as fault:  # the database may be away
                log_fault("looking for events of LINE that were left", fault)

    async def _know_account(self) -> None:
        """Who we are in LINE. A token that LINE does not take is the end; without an answer the game goes on."""
        try:
            self.desk.about = await self.calls.about()
        except LineFault as fault:
            if fault.status == 401:
                raise CannotRun("chat-check-bad-token") from None
            log.warning("LINE does not answer (%s); the game goes on", fault)
