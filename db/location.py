"""Where the database lies, and that it is ours alone while we run.

Lives here: the address, the folder, the claim on the file. Not here: opening it as a
database (db.sqlite).
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import ClassVar

from db.address import shown
from db.faults import fault


def path_of(address: str) -> Path:
    """The file that an address names: a path, or `sqlite:///` and a path (relative; four slashes: absolute).

    Raises StoreFault `unknown_address` for another scheme, no name, or a database in memory.
    """
    scheme, mark, rest = address.partition("://")
    if mark and not (scheme == "sqlite" and rest.startswith("/")):
        raise fault("unknown_address", address=shown(address))
    name = rest[1:] if mark else address
    if not name.strip() or name.startswith(":memory:"):
        raise fault("unknown_address", address=address or "empty")
    return Path(name).expanduser().resolve()


def prepare(path: Path) -> None:
    """Make the folder; raises StoreFault when the file can never be a database there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        folder = path.is_dir()
    except PermissionError as error:
        raise fault("no_permission", path=str(path)) from error
    except (FileExistsError, NotADirectoryError) as error:
        raise fault("no_folder", path=str(path)) from error
    except OSError as error:
        raise fault("disk_error", path=str(path), reason=str(error)) from error
    if folder:
        raise fault("is_a_folder", path=str(path))
    if _begins(path) not in (b"", _DATABASE):
        raise fault("not_a_database", path=str(path))


_DATABASE = b"SQLite format 3\0"


def _begins(path: Path) -> bytes:
    """The first bytes of the file, none where it is new or may not be read: a plain text gets no lock beside it."""
    try:
        with path.open("rb") as file:
            return file.read(len(_DATABASE))
    except OSError:
        return b""


class Claim:
    """The right to use a database file, held by one process at a time.

    It is a record lock on a file beside the database, which the system takes back when the
    process ends in whatever way; the file itself stays and means nothing. A forked child does
    not inherit such a lock, so that an orphan cannot keep the next dealer out.
    """

    # Within one process such locks never conflict, so the process has to know its own.
    _held: ClassVar[set[tuple[int, int]]] = set()

    def __init__(self, path: Path) -> None:
        """Take it now, or raise StoreFault `in_use` (who has it, what to do), `no_permission`."""
        self._refuse_own(path)
        self._file = _open_lock(path)
        self._lock(path)
        self._inode = _inode(os.fstat(self._file))
        self._held.add(self._inode)

    def _refuse_own(self, path: Path) -> None:
        """Asked before opening: to close a second descriptor would give up the first one's lock."""
        lock = _lock_of(path)
        if lock.exists() and _inode(lock.stat()) in self._held:
            raise fault("in_use", path=str(path), process=os.getpid())

    def _lock(self, path: Path) -> None:
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            process = os.pread(self._file, 20, 0).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise fault("in_use", path=str(path), process=process) from error
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Let the next one have it."""
        self._held.discard(self._inode)
        os.close(self._file)


def _lock_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _inode(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _open_lock(path: Path) -> int:
    try:
        return os.open(_lock_of(path), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except PermissionError as error:
        raise fault("no_permission", path=str(path)) from error
    except OSError as error:
        raise fault("disk_error", path=str(path), reason=str(error)) from error
