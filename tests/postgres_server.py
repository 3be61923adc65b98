"""A real PostgreSQL for the tests: started where the first of them needs it, gone with the run.

Lives here: which engines are tested, a database used again and again. Not here: the server itself
(bot.bench.own_postgres), which tests use it (their conftest).

Without REQUIRE_POSTGRES=1 the tests of this engine are left out where no PostgreSQL is installed.
"""

from __future__ import annotations

import os

from bot.bench.own_postgres import OwnPostgres, missing

REQUIRED = os.environ.get("REQUIRE_POSTGRES") == "1"
STRANGER = "stranger"
"""A role that needs a password, `right`, and may make nothing."""
FAST = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}
"""Of a server whose data nobody needs after a power cut."""
EMPTY = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'lomwong' AND tablename <> 'migrations' LOOP
        EXECUTE format('DELETE FROM lomwong.%I', name);
    END LOOP;
END $$
"""


def engines() -> list[str]:
    """Which engines the tests of the store run over."""
    return ["sqlite"] if missing() and not REQUIRED else ["sqlite", "postgres"]


class PostgresServer(OwnPostgres):
    """The server of one test process."""

    def __init__(self) -> None:
        super().__init__(FAST, f"host all {STRANGER} 127.0.0.1/32 scram-sha-256\n")
        self.sql(f"CREATE ROLE {STRANGER} LOGIN PASSWORD 'right'")
        self._used = False

    def emptied(self) -> str:
        """The address of a database that is used again and again, with nothing in it and nobody at it."""
        if not self._used:
            self._used = True
            self.sql("CREATE DATABASE emptied")
        self.sql(EMPTY, "emptied")
        return self.url("emptied")
