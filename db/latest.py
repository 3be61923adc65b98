"""The tables as they were stored last, in memory: looking at one need not ask the database.

Lives here: `Latest`. Not here: when something is stored (db.writer), what else is asked (db.reader).

The file is ours alone (db.location), so nobody else can have stored a later one.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple, TypeVar

from db.store import Change, Loaded

MOST = 1024  # tables, of some kilobytes each

T = TypeVar("T")


class Known(NamedTuple):
    """The book of a table as of this version. That stays true for ever, whatever becomes of the table."""

    version: int
    book: bytes


class Latest:
    """By key, those that were stored last; a table that is not among them is in the database all the same."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._tables: OrderedDict[str, Loaded] = OrderedDict()
        self._books: OrderedDict[str, Known] = OrderedDict()

    def find(self, key: str) -> Loaded | None:
        """The table, if it is known."""
        found = self._tables.get(key)
        if found is not None:
            self._tables.move_to_end(key)
        return found

    def book(self, key: str) -> Known | None:
        """The newest book of it that is known, of an older version perhaps."""
        return self._books.get(key)

    def loaded(self, key: str, found: Loaded) -> None:
        """This was read in the database: a change that is made from it need not tell its book."""
        if found.version:
            self._know(key, Known(found.version, found.book))

    def stored(self, change: Change, version: int) -> None:
        """The change is on the disk. Where the book that it left alone is not known, the database is asked again."""
        book = _book_after(change, self._books.get(change.key))
        if book is None:
            return
        self._know(change.key, Known(version, book))
        self._keep(self._tables, change.key, Loaded(version, change.state, False, book))

    def changing(self, change: Change) -> None:
        """The change is being stored: until that is known to be done the database alone knows the table.

        Whoever has read something of the change there already must not find the table as it was before.
        """
        self._tables.pop(change.key, None)

    def dropped(self, key: str) -> None:
        """The table is gone, and the next one of that key begins with version 1 again."""
        self._tables.pop(key, None)
        self._books.pop(key, None)

    def _know(self, key: str, known: Known) -> None:
        """A look that took long does not take the place of a later one."""
        if (before := self._books.get(key)) and before.version > known.version:
            return
        self._keep(self._books, key, known)

    def _keep(self, memory: OrderedDict[str, T], key: str, what: T) -> None:
        memory[key] = what
        memory.move_to_end(key)
        if len(memory) > self._most:
            memory.popitem(last=False)


def _book_after(change: Change, known: Known | None) -> bytes | None:
    """The table's book once the change is stored; None when it left alone one that is not known."""
    if change.book is not None:
        return change.book
    if change.version == 0:
        return b""
    return known.book if known and known.version == change.version else None
