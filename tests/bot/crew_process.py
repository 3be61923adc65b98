"""One process of several on one database: the program as it is, with a platform that writes down what it delivers.

    python crew_process.py NUMBER ADDRESS FOLDER

Lives here: that platform, and how it is told what people do. Not here: what must come of it (test_processes).

It listens on FOLDER/NUMBER.socket for commands, one a line, and answers each in a line. What is delivered is appended
to FOLDER/delivered, in one write a message, so that the order of the lines is the order of the deliveries. As long as
there is a FOLDER/hold, deliveries wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
from pathlib import Path
from typing import Any

import msgspec
from crew_scripts import seed_of, think
from msgspec.structs import replace

import bot.app
import bot.clock
import bot.courier
import engine.turns
from bot.adapters import Cause, Delivered, Delivery, Sent
from bot.commands import Answer, Command, Done
from bot.dealer import Dealer
from bot.messages import Destination
from bot.settings import Settings

CLAIM = 15_000  # ms that a destination stays a dead process's: many times what a busy computer makes anybody wait
DUE = 2_000  # ms that a deadline does
RENEW = 1.0  # s
SLOW = 1.5  # s that a few deliveries take, longer than a renewal
AWAY_PAUSE = 100  # ms


class Line(msgspec.Struct, frozen=True):
    """One message that was delivered. `by`: number and process id of who did."""

    destination: str
    id: int
    kind: str
    by: tuple[int, int]


class Told(msgspec.Struct, frozen=True):
    """The answer to a command: the version and whether it was known before, or the code of a refusal."""

    event_id: str
    version: int = 0
    again: bool = False
    refused: str = ""


class FileDealer(Dealer):
    """Its chance is that of the table."""

    async def handle(self, command: Command) -> Answer:
        return await super().handle(replace(command, seed=seed_of(command.key)))


class FilePlatform:
    """Writes down what it delivers."""

    prefix = "fake"

    def __init__(self, dealer: Dealer, number: int, folder: Path) -> None:
        self.dealer = dealer
        self.by = (number, os.getpid())
        self.folder = folder
        self.chance = random.Random(os.getpid())
        self.file = os.open(folder / "delivered", os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        return True

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        while (self.folder / "hold").exists():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        for sent in messages:
            await asyncio.sleep(SLOW if self.chance.random() < 0.001 else 0)
            line = Line(destination, sent.id, type(sent.body).__name__, self.by)
            os.write(self.file, msgspec.json.encode(line) + b"\n")
        return Delivered()

    async def run(self) -> None:
        path = self.folder / f"{self.by[0]}.socket"
        path.unlink(missing_ok=True)
        server = await asyncio.start_unix_server(self.hear, path)
        async with server:
            await server.serve_forever()

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Every line at once: the dealer has its own order."""
        tasks = set[asyncio.Task[None]]()
        with contextlib.suppress(ConnectionError):
            while line := await reader.readline():
                task = asyncio.create_task(self.answer(msgspec.json.decode(line, type=Command), writer))
                tasks.add(task)
                task.add_done_callback(tasks.discard)

    async def answer(self, command: Command, writer: asyncio.StreamWriter) -> None:
        answer = await self.dealer.handle(command)
        told = Told(command.event_id)
        if isinstance(answer, Done):
            told = replace(told, version=answer.version, again=answer.again)
        else:
            told = replace(told, refused=answer.code.value)
        writer.write(msgspec.json.encode(told) + b"\n")


def main() -> int:
    number, address, folder = int(sys.argv[1]), sys.argv[2], Path(sys.argv[3])

    def join(settings: Settings, dealer: Dealer, *others: Any) -> list[FilePlatform]:
        return [FilePlatform(dealer, number, folder)]

    app: Any = bot.app
    app.Dealer, app.think, app.join_platforms = FileDealer, think, join
    app.prepare_rules = app.prepare_words = lambda: None  # nobody asks
    bot.courier.CLAIM, bot.courier.RENEW = CLAIM, RENEW
    bot.clock.CLAIM = DUE
    engine.turns.AWAY_PAUSE = AWAY_PAUSE
    return asyncio.run(bot.app.serve(Settings(database=address, adapters="discord")))


if __name__ == "__main__":
    sys.exit(main())
