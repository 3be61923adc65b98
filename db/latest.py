"""The tables as they were stored last, in memory: looking at one need not ask the database.

Lives here: `Latest`. Not here: when something is stored (db.writer), what else is asked (db.reader).

The file is ours alone (db.location), so nobody else can have stored a later one.
"""

from __future__ import annotations

from collections import OrderedDict

from db.store import Change, Loaded

MOST = 1024  # tables, of some kilobytes each


class Latest:
    """By key, those that were stored last; a table that is not among them is in the database all the same."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._tables: OrderedDict[str, Loaded] = OrderedDict()

    def find(self, key: str) -> Loaded | None:
        """The table, if it is known."""
        found = self._tables.get(key)
        if found is not None:
            self._tables.move_to_end(key)
        return found

    def stored(self, change: Change, version: int) -> None:
        """The change is on the disk."""
        self._tables[change.key] = Loaded(version, change.state, seen=False)
        self._tables.move_to_end(change.key)
        if len(self._tables) > self._most:
            self._tables.popitem(last=False)

    def changing(self, change: Change) -> None:
        """The change is being stored: until that is known to be done the database alone knows the table.

        Whoever has read something of the change there already must not find the table as it was before.
        """
        self._tables.pop(change.key, None)
