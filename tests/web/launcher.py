"""Starts the real program as a child that can be killed, quickly and many times.

Everything is imported and prepared once. Each line on standard input, JSON of the settings and of a file for what the
child announces, forks a child that serves with them in that file's folder; its process id is printed. The child is a
process of its own with its own files and sockets: `kill -9` ends it like any other.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from bot.app import run
from bot.rulebook.finding import prepare as prepare_rules
from bot.speech import prepare as prepare_words
from bot.wording import words


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # dead children are collected by the system
    words("th"), words("en"), prepare_rules(), prepare_words()  # so that a child need not
    for line in sys.stdin:
        settings, announced = json.loads(line)
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(os.open(announced, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
            os.chdir(Path(announced).parent)
            os.environ.update(settings)
            os._exit(run())
        print(child, flush=True)


if __name__ == "__main__":
    main()
