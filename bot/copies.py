"""`lomwong move-database`, `lomwong backup` and `lomwong restore`: whole databases, told table by table.

Lives here: the bar, the lines and the JSON. Not here: the copying (db.moving, db.backup), words.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from tqdm import tqdm

from bot.wording import Words
from db.address import shown
from db.backup import backup, restore
from db.copying import Told
from db.moving import move
from db.portable import Copied
from db.store import StoreFault

Copying = Callable[[Told, Told], Awaitable[Sequence[Copied]]]


def move_database(source: str, target: str, said: Words, *, as_json: bool) -> int:
    """From one address to another; 0 well, 1 where it cannot be done (one sentence on standard error)."""
    return _carry(lambda begun, told: move(source, target, begun, told), "moved", source, target, said, as_json)


def back_up(database: str, file: str, said: Words, *, as_json: bool) -> int:
    """The database in a file, the dealer may go on meanwhile; as `move_database`."""
    path = Path(file).expanduser().absolute()
    return _carry(lambda b, t: backup(database, path, b, t), "backed-up", database, str(path), said, as_json)


def bring_back(file: str, database: str, said: Words, *, as_json: bool) -> int:
    """A backup in the empty database; as `move_database`."""
    path = Path(file).expanduser().absolute()
    return _carry(lambda b, t: restore(path, database, b, t), "restored", str(path), database, said, as_json)


def _carry(work: Copying, done: str, source: str, target: str, said: Words, as_json: bool) -> int:
    try:
        copied = asyncio.run(_with_bar(work))
    except StoreFault as fault:
        print(said.text(f"cli-store-{fault.code.replace('_', '-')}", **fault.facts), file=sys.stderr)
        return 1
    if as_json:
        tables = {table.name: {"rows": table.rows, "sha256": table.checksum} for table in copied}
        print(
            json.dumps({"from": shown(source), "to": shown(target), "tables": tables}, ensure_ascii=False, indent=2)
        )
        return 0
    for table in copied:
        print(said.text("cli-copied-table", table=table.name, rows=table.rows, checksum=table.checksum[:16]))
    print(said.text(f"cli-{done}", source=shown(source), target=shown(target), rows=sum(t.rows for t in copied)))
    if done == "moved":
        print(said.text("cli-moved-next", target=shown(target)))
    return 0


async def _with_bar(work: Copying) -> Sequence[Copied]:
    with tqdm(total=0, file=sys.stderr, leave=False, disable=not sys.stderr.isatty(), mininterval=0.5) as bar:

        def begun(rows: int) -> None:
            bar.reset(rows)

        def told(rows: int) -> None:
            bar.update(rows)

        return await work(begun, told)
