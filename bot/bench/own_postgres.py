"""A PostgreSQL server of our own for a while: in a folder that is gone afterwards, on 127.0.0.1 alone.

Lives here: finding the programs, starting and stopping it, databases in it. Not here: what is done there.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import count
from pathlib import Path

USER = "lomwong"
_PATIENCE = 30.0  # s until it answers
_ACCESS = """
host all all 127.0.0.1/32 trust
local all all trust
"""


def programs() -> Path | None:
    """The folder with initdb and postgres, the newest there is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def missing() -> str:
    """What is not installed here: the server, or its driver; empty where nothing is missing."""
    if find_spec("asyncpg") is None:
        return "asyncpg"
    return "" if programs() else "PostgreSQL"


class OwnPostgres:
    """One server process, which ends with this one in whatever way that ends. `url(name)` is a database in it."""

    def __init__(self, settings: Mapping[str, str], access: str = "") -> None:
        """`settings` go to the server as they are; `access`: lines of pg_hba.conf before those that trust."""
        found = programs()
        if found is None:
            raise FileNotFoundError("initdb of PostgreSQL")
        self._programs = found
        self._settings = settings
        lasting = Path("/var/tmp")  # where files outlive a start of the machine, and so lie on a disk
        self.folder = Path(tempfile.mkdtemp(prefix="lomwong-pg-", dir=lasting if lasting.is_dir() else None))
        self._parent = ThreadPoolExecutor(1)  # the server ends with the thread that has started it
        self._names = count(1)
        self._as: list[str] = []
        if os.geteuid() == 0:  # who may not run a server
            owner = next(entry for name in ("postgres", "nobody") if (entry := _user(name)))
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._as = [f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups"]
        self._run("initdb", "-D", self.data, "-A", "trust", "-U", USER, "--no-sync", "-E", "UTF8", "--locale=C")
        (self.data / "pg_hba.conf").write_text(access + _ACCESS, encoding="utf-8")
        self.port = _free_port()
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Come back when it answers."""
        options = {"max_connections": "60", "shared_buffers": "32MB", "unix_socket_directories": str(self.folder)}
        options |= {"listen_addresses": "127.0.0.1", "port": str(self.port), "logging_collector": "off"}
        settings = [f"-c{name}={value}" for name, value in (options | dict(self._settings)).items()]
        command = self._command("postgres", "-D", self.data, *settings)
        with (self.folder / "log").open("ab") as log:
            made = self._parent.submit(subprocess.Popen[bytes], command, stdout=log, stderr=log, cwd="/")
            self._process = made.result()
        until = time.monotonic() + _PATIENCE
        while self._process.poll() is None and time.monotonic() < until:
            ready = self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", self.port, "-U", USER, check=False)
            if ready == 0:
                return
            time.sleep(0.01)
        raise RuntimeError((self.folder / "log").read_text(encoding="utf-8", errors="replace"))

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: everybody is shown out. SIGQUIT: as if the program had crashed."""
        self._process.send_signal(how)
        self._process.wait(timeout=60)

    def close(self) -> None:
        """Stop, and leave nothing behind."""
        if self._process.poll() is None:
            self.stop(signal.SIGQUIT)
        self._parent.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str, user: str = USER) -> str:
        """The address of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty one."""
        name = f"new{next(self._names)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def sql(self, text: str, database: str = "postgres") -> str:
        """What psql says to it, without head and alignment."""
        command = self._command("psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-d", self.url(database), "-c", text)
        return subprocess.run(command, check=True, capture_output=True, text=True, cwd="/").stdout.strip()

    def _run(self, program: str, *arguments: object, check: bool = True) -> int:
        done = subprocess.run(self._command(program, *arguments), capture_output=True, text=True, cwd="/")
        if check and done.returncode:
            raise RuntimeError(done.stderr)
        return done.returncode

    def _command(self, program: str, *arguments: object) -> Sequence[str]:
        command = [str(self._programs / program), *map(str, arguments)]
        if shutil.which("setpriv") is None:
            return command
        return ["setpriv", *self._as, "--pdeathsig=QUIT", *command]


def _user(name: str) -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(name)
    except KeyError:
        return None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
