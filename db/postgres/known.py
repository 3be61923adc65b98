"""State and book of the tables seen lately, so that they need not travel again.

Lives here: `Memory`. Not here: what is stored now: the database is asked that every time, for another process may
have stored a later one.

What is remembered is named by its table's newest command in the log. That number is never given twice, so what
is remembered under it stays true for ever, whatever becomes of the table.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

MOST = 1024  # tables, of some kilobytes each


class Known(NamedTuple):
    """A table's state and book as of a command of the log."""

    last: int
    state: bytes
    book: bytes


class Memory:
    """By key; a table that is not among them is read whole."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._known: OrderedDict[str, Known] = OrderedDict()

    def find(self, key: str) -> Known | None:
        """What is known of it, as of an older command perhaps."""
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
        return found

    def learn(self, key: str, known: Known) -> None:
        """A look that took long does not take the place of a later one."""
        before = self._known.get(key)
        if before is not None and before.last > known.last:
            return
        self._known[key] = known
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
