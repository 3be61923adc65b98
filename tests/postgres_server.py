"""A real PostgreSQL for the tests: started where the first of them needs it, gone with the run.

Lives here: finding the programs, starting and stopping a server in a folder of its own, databases in it. Not here:
which tests use it (their conftest).

It listens on 127.0.0.1 alone. Without LOMWONG_REQUIRE_POSTGRES=1 the tests of this engine are left out where no
PostgreSQL is installed.
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
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import count
from pathlib import Path

REQUIRED = os.environ.get("LOMWONG_REQUIRE_POSTGRES") == "1"
USER = "lomwong"
STRANGER = "stranger"
"""A role that needs a password, `right`, and may make nothing."""
FAST = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}
"""Of a server whose data nobody needs after a power cut."""
ACCESS = f"""
host all {STRANGER} 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
local all all trust
"""

EMPTY = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'lomwong' AND tablename <> 'migrations' LOOP
        EXECUTE format('DELETE FROM lomwong.%I', name);
    END LOOP;
END $$
"""


def programs() -> Path | None:
    """The folder with initdb and postgres, the newest there is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: float(p.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def missing() -> str:
    """What keeps these tests from running; empty where nothing does."""
    if find_spec("asyncpg") is None:
        return "asyncpg"
    return "" if programs() else "PostgreSQL"


def engines() -> list[str]:
    """Which engines the tests of the store run over."""
    if missing() and not REQUIRED:
        return ["sqlite"]
    return ["sqlite", "postgres"]


class PostgresServer:
    """One server process. `url(name)` is the address of a database in it."""

    def __init__(self, settings: dict[str, str] | None = None) -> None:
        found = programs()
        assert found is not None, f"LOMWONG_REQUIRE_POSTGRES is set, and {missing()} is not installed"
        self._programs = found
        self._settings = FAST if settings is None else settings
        self.folder = Path(tempfile.mkdtemp(prefix="lomwong-pg-"))
        self._parent = ThreadPoolExecutor(1)  # the server ends with the thread that has started it
        self._names = count(1)
        self._used = False
        self._as: list[str] = []
        if os.geteuid() == 0:  # who may not run a server
            owner = next(entry for name in ("postgres", "nobody") if (entry := _user(name)))
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._as = [f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups"]
        self._run("initdb", "-D", self.data, "-A", "trust", "-U", USER, "--no-sync", "-E", "UTF8", "--locale=C")
        (self.data / "pg_hba.conf").write_text(ACCESS)
        self.port = _free_port()
        self.start()
        self.sql(f"CREATE ROLE {STRANGER} LOGIN PASSWORD 'right'")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Come back when it answers. It ends with this process, in whatever way that ends."""
        options = {"max_connections": "60", "shared_buffers": "32MB", "unix_socket_directories": str(self.folder)}
        options |= {"listen_addresses": "127.0.0.1", "port": str(self.port), "logging_collector": "off"}
        settings = [f"-c{name}={value}" for name, value in (options | self._settings).items()]
        command = self._command("postgres", "-D", self.data, *settings)
        with (self.folder / "log").open("ab") as log:
            made = self._parent.submit(subprocess.Popen[bytes], command, stdout=log, stderr=log, cwd="/")
            self._process = made.result()
        for _ in range(3000):
            if self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", self.port, "-U", USER, check=False) == 0:
                return
            assert self._process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.01)
        raise AssertionError((self.folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: everybody is shown out. SIGQUIT: as if the power had gone."""
        self._process.send_signal(how)
        self._process.wait(timeout=60)

    def close(self) -> None:
        """Stop, and leave nothing behind."""
        if self._process.poll() is None:
            self.stop(signal.SIGQUIT)
        self._parent.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str, user: str = USER) -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty one."""
        name = f"test{next(self._names)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def emptied(self) -> str:
        """The address of a database that is used again and again, with nothing in it and nobody at it."""
        if not self._used:
            self._used = True
            self.sql("CREATE DATABASE emptied")
        self.sql(EMPTY, "emptied")
        return self.url("emptied")

    def sql(self, text: str, database: str = "postgres") -> str:
        """What psql says to it, unaligned, without head."""
        command = self._command("psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-d", self.url(database), "-c", text)
        return subprocess.run(command, check=True, capture_output=True, text=True, cwd="/").stdout.strip()

    def _run(self, program: str, *arguments: object, check: bool = True) -> int:
        done = subprocess.run(self._command(program, *arguments), capture_output=True, text=True, cwd="/")
        assert not check or done.returncode == 0, done.stderr
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
