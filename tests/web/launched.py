"""The real program in a process of its own, for tests that kill it: one launcher, programs without end.

Lives here: Launcher, and one program of its. Not here: the process that forks (launcher.py), what people do in the
program (real_room).
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
STARTS = 60.0
"""s that a program may take to be there, and to be gone."""
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\s")
PORTS = (20_000, 30_000)
"""Below those that the system gives to whoever asks: nobody takes the port of a program that was killed."""


def free_port() -> int:
    while True:
        port = random.SystemRandom().randint(*PORTS)
        with contextlib.suppress(OSError), socket.socket() as tried:
            tried.bind(("127.0.0.1", port))
            return port


class Launcher:
    """The process that starts programs; one for a whole run of tests, since it takes its time to come up."""

    def __init__(self, log: Path) -> None:
        self._log = log.open("w+")
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("LOMWONG_")}
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "launcher.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, text=True,
            env={**inherited, "PYTHONPATH": str(HERE.parents[1])},
        )  # fmt: skip

    def start(self, settings: dict[str, str], announced: Path) -> int:
        """Returns the process id."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([settings, str(announced)]) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline() or "0")

    def said(self) -> str:
        self._log.seek(0)
        return self._log.read()[-2000:]

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._log.close()


class Launched:
    """One program with a database of its own; killed and started again it has the same port."""

    def __init__(self, launcher: Launcher, folder: Path) -> None:
        self.launcher, self.database = launcher, folder / "room.sqlite3"
        self.port, self._pid = free_port(), 0
        self._announced = folder / "announced"

    def launch(self) -> str:
        """Start, or start again; returns the address that was announced."""
        settings = {
            "LOMWONG_DATABASE": str(self.database), "LOMWONG_HOST": "127.0.0.1", "LOMWONG_PORT": str(self.port),
        }  # fmt: skip
        self._announced.unlink(missing_ok=True)
        self._pid = self.launcher.start(settings, self._announced)
        until = time.monotonic() + STARTS
        while not (found := self._address()):
            assert self._pid, self.launcher.said()
            assert time.monotonic() < until, f"no address: {self.launcher.said()}"
            time.sleep(0.002)
        return found[0].strip()

    def end(self) -> None:
        """SIGKILL, and wait until the system has taken everything back."""
        if not self._pid:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)
            until = time.monotonic() + STARTS
            while time.monotonic() < until:
                os.kill(self._pid, 0)
                time.sleep(0.001)
        self._pid = 0

    def _address(self) -> re.Match[str] | None:
        return ADDRESS.search(self._announced.read_text(encoding="utf-8")) if self._announced.exists() else None
