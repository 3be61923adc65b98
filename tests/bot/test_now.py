"""The dealer's time never jumps, whatever is done to the machine's clock."""

from __future__ import annotations

import time

import pytest

from bot.now import now_ms


def test_starts_from_the_wall() -> None:
    assert abs(now_ms() - time.time() * 1000) < 60_000


def test_a_clock_set_back_by_an_hour_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deadlines are absolute: with a wall that goes back, a table would stand still for that hour."""
    before = now_ms()
    wall = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: wall - 3_600_000_000_000)
    monkeypatch.setattr(time, "time", lambda: wall / 1e9 - 3600)
    assert 0 <= now_ms() - before < 60_000
