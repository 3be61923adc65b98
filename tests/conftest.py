"""What the whole suite shares: its order, so that no processor waits at the end for a file that waits more than it
works, and one PostgreSQL for each processor.

Lives here: both, and the line that says what is left out. Not here: that server (postgres_server).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from postgres_server import REQUIRED, PostgresServer

from bot.bench.own_postgres import missing

FIRST = (
    "test_processes.py",
    "test_kill.py",
    "test_jub_moo_traffic.py",
    "test_keyboard.py",
    "test_traffic.py",
    "test_access.py",
    "test_browser_jub_moo.py",
    "test_browser.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Stable: within a file, and among the other files, the order stays."""
    items.sort(key=lambda item: FIRST.index(item.path.name) if item.path.name in FIRST else len(FIRST))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line where a whole engine was left out."""
    if (what := missing()) and not REQUIRED:
        terminalreporter.write_line(f"PostgreSQL was left out: {what} is not installed here.")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Started where the first test asks for it."""
    if missing() and not REQUIRED:
        pytest.skip("no PostgreSQL here")
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture
def postgres_address(postgres: PostgresServer) -> str:
    """Of a database in which our schema is empty, or not made yet."""
    return postgres.emptied()
