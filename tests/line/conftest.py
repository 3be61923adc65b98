"""Fixtures of LINE's tests, and where that lies which they share with others.

`same_evening` is in tests, `known` and `card_spotting` in tests/web.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fake_line import FakeLine

TESTS = Path(__file__).parents[1]
sys.path += [str(TESTS), str(TESTS / "web")]


@pytest.fixture
async def line() -> AsyncIterator[FakeLine]:
    """LINE, with nobody in it; at the end nothing may have been sent that LINE would refuse."""
    async with FakeLine() as double:
        yield double
