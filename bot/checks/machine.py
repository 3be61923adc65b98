"""This computer: versions, the file with the tokens, the disk, the pictures.

Lives here: what needs neither database nor network. Not here: the clock (bot.checks.clock), ports
(bot.checks.doorway).
"""

from __future__ import annotations

import asyncio
import math
import os
import platform
import shutil
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bot.checks.looked import Looked, size, well, wrong
from bot.faults import log_fault
from bot.settings import Settings
from bot.wording import Words
from db.location import path_of
from db.opening import is_postgres
from db.store import StoreFault

ENV = ".env"
OTHERS = stat.S_IRWXG | stat.S_IRWXO
LEAST_FREE = 200_000_000  # bytes: the log that SQLite writes ahead, and some evenings
_AGAIN = 2  # times its size: a copy before an upgrade, and the upgrade

Usage = Callable[[str], Any]
"""As shutil.disk_usage."""


def versions(say: Words) -> Looked:
    """Of Python and its SQLite."""
    return well(say, "cli-check-versions", python=platform.python_version(), sqlite=sqlite3.sqlite_version)


def tokens_file(say: Words, path: Path | None = None) -> Iterator[Looked]:
    """Whether others on this computer can read what stands in `.env`."""
    file = path or Path(ENV)
    try:
        mode = file.stat().st_mode
    except OSError:
        return  # settings come from the environment
    if mode & OTHERS:
        yield wrong(say, "cli-check-env-open", path=str(file))


def disk(settings: Settings, say: Words, usage: Usage = shutil.disk_usage) -> Iterator[Looked]:
    """Whether there is room for some evenings, and for a copy of the database."""
    if is_postgres(settings.database):
        return
    try:
        file = path_of(settings.database)
        folder = next(folder for folder in file.parents if folder.is_dir())
        taken = file.stat().st_size if file.is_file() else 0
        free, left = usage(str(folder)).free, os.statvfs(folder)
    except (StoreFault, OSError, StopIteration):
        return  # the database says what is wrong with that place
    needed = max(LEAST_FREE, _AGAIN * taken)
    if free < needed:
        yield wrong(say, "cli-check-disk-low", path=str(folder), free=size(free), needed=size(needed))
    elif left.f_files and not left.f_favail:
        yield wrong(say, "cli-check-disk-files", path=str(folder))
    else:
        yield well(say, "cli-check-disk", path=str(folder), free=size(free))


async def pictures(say: Words) -> Looked:
    """Draw one with everything in it: a font, Thai marks, a card."""
    began = time.perf_counter()
    try:
        await asyncio.to_thread(_draw)
    except Exception as fault:
        log_fault("drawing a picture", fault)
        return wrong(say, "cli-check-pictures-failed", reason=type(fault).__name__)
    return well(say, "cli-check-pictures", ms=math.ceil(1000 * (time.perf_counter() - began)))


def _draw() -> bytes:
    """A hand with Thai marks above and below. The library is imported here: that it is missing is a finding."""
    from bot.pictures.drawing import png_of
    from bot.pictures.values import HandPicture

    cards = ("A♠", "10♥", "K♦")
    return png_of(HandPicture("ปู่ นั่งที่นี่", cards, ("1", "10", "10"), "", "1 + 10 + 10 = 21", False, "21", "", False))
