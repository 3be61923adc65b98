"""The order of the whole suite: files that wait more than they work begin first, so that no processor waits for them
at the end.

Lives here: that order. Not here: any fixture.
"""

from __future__ import annotations

import pytest

FIRST = (
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
