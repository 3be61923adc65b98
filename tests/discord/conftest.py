"""Where that lies which Discord's tests share with others: `same_evening` is in tests."""

from __future__ import annotations

import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path += [path for path in (str(TESTS), str(TESTS / "web")) if path not in sys.path]
