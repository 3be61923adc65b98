"""Starts the real program as a child that can be killed, quickly and many times.

Everything is imported once; each line `start` on standard input forks a child that serves
with the settings of the environment, and its process id is printed. The child is a process
of its own with its own files and sockets: `kill -9` ends it like any other.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from bot.app import serve
from bot.rulebook.finding import prepare as prepare_rules
from bot.settings import read_settings
from bot.speech import prepare as prepare_words
from bot.wording import words


def main() -> None:
    settings = read_settings(os.environ)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # dead children are collected by the system
    words("th"), words("en"), prepare_rules(), prepare_words()  # so that a child need not
    for line in sys.stdin:
        if line.strip() != "start":
            return
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)  # the announcement must not mix with the ids
            os._exit(asyncio.run(serve(settings)))
        print(child, flush=True)


if __name__ == "__main__":
    main()
