"""Starts the real program, joined to the double of LINE, as a child that can be killed, quickly and many times.

Everything is imported once; each line on standard input, settings as JSON, forks a child that serves with them, and
its process id is printed. `kill -9` ends it like any other.

Besides the program's own settings: LINE_HOST, where the double is; SLOW, a path: while a file lies there, moves
take for ever.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from functools import partial
from pathlib import Path

import same_evening

import bot.adapters.line
import bot.app
from bot.commands import Answer, Command
from bot.rulebook.finding import prepare as prepare_rules
from bot.settings import read_settings
from bot.speech import prepare as prepare_words
from bot.wording import words
from engine.actions import Play


class SlowDealer(same_evening.SameDealer):
    """A dealer whose database takes its time while a file lies there."""

    async def handle(self, command: Command) -> Answer:
        if isinstance(command.action, Play):
            await asyncio.to_thread(_until_gone, Path(os.environ["SLOW"]))
        return await super().handle(command)


def _until_gone(path: Path) -> None:
    while path.exists():
        time.sleep(0.01)


def main() -> None:
    bot.app.Dealer = SlowDealer  # type: ignore[misc]
    bot.app.think = same_evening.think
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # dead children are collected by the system
    words("th"), words("en"), prepare_rules(), prepare_words()  # so that a child need not
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)  # the announcement must not mix with the ids
            os._exit(_serve(json.loads(line)))
        print(child, flush=True)


def _serve(given: dict[str, str]) -> int:
    os.environ.update(given)
    adapter = partial(bot.adapters.line.LineAdapter, host=given["LINE_HOST"])
    bot.adapters.line.LineAdapter = adapter  # type: ignore[assignment, misc]
    settings = {name: value for name, value in given.items() if name.startswith("LOMWONG_")}
    return asyncio.run(bot.app.serve(read_settings(settings)))


if __name__ == "__main__":
    main()
