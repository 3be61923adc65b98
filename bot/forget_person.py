"""`lomwong forget PERSON`: somebody who asked the operator is taken out of the database.

Lives here: reading whom, and what is printed. Not here: the forgetting (bot.forgetter).
"""

from __future__ import annotations

import asyncio
import json
import re
import sys

from bot.forgetter import Forgetter, Forgotten
from bot.wording import Words
from db.opening import open_store
from db.store import StoreFault

_PERSON = re.compile(r"(?P<prefix>web|discord|line):(?P<id>[A-Za-z0-9_-]{1,64})")
BAD_INPUT = 2  # exit code


def forget_person(person: str, database: str, said: Words, *, as_json: bool) -> int:
    """`person`: platform and id, as `discord:80351110224678912`. 0 well, 1 where it cannot be done, 2 unreadable."""
    found = _PERSON.fullmatch(person.strip())
    if found is None:
        print(said.text("cli-forget-unreadable", text=person[:80]), file=sys.stderr)
        return BAD_INPUT
    try:
        done = asyncio.run(_forget(database, found["prefix"], found["id"]))
    except StoreFault as fault:
        print(said.text(f"cli-store-{fault.code.replace('_', '-')}", **fault.facts), file=sys.stderr)
        return 1
    if as_json:
        print(json.dumps({"tables": done.tables, "later": done.later}))
    else:
        kind = "later" if done.later else "done" if done.tables else "nothing"
        print(said.text(f"cli-forget-{kind}", tables=done.tables))
    return 0


async def _forget(database: str, prefix: str, player: str) -> Forgotten:
    store = await open_store(database)
    try:
        return await Forgetter(store).forget(prefix, player)
    finally:
        await store.close()
