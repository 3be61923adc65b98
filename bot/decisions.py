"""`lomwong decisions`: what computer players chose, each made again from what they knew.

Lives here: reading them, and what is printed. Not here: a decision (bot.decided), the rows (db.portable).

Read is the database as of one moment, while the dealer goes on. Of a round that is still being played nothing is
shown: its cards are nobody's to see.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from tqdm import tqdm

from bot.decided import Again, again, game_of, unpacked
from bot.terms import dashed
from bot.wording import Words
from db.moving import open_source
from db.portable import TABLES, Portable
from db.store import StoreFault

Round = tuple[str, int, int]
"""Key, evening, number."""

_DECISIONS = next(table for table in TABLES if table.name == "decisions")
_NUMBERS = ("key", "evening", "round_no")
_FINISHED = Portable("rounds", _NUMBERS, (), _NUMBERS, 1000)


class Found(msgspec.Struct, frozen=True):
    """The rows that were asked for, in order, and how many of rounds that are still being played were left out."""

    rows: tuple[tuple[Round, int, bytes], ...]  # round, turn, packed
    hidden: int


class Shown(msgspec.Struct, frozen=True):
    """One decision, made again. `now`: the move that comes of it; empty where other players made it."""

    table: str
    evening: int
    round: int
    turn: int
    game: str
    seat: str
    level: str
    temper: str
    move: str
    version: int
    again: Again
    now: str
    question: Any


def decisions(
    database: str, said: Words, *, table: str | None = None, round_no: int | None = None, as_json: bool
) -> int:
    """Of all tables or the one with that key, of all rounds or those with that number.

    0: all that can be made again are the same; 1: not, or the database cannot be read.
    """
    try:
        found = asyncio.run(_read(database, table, round_no))
    except StoreFault as fault:
        print(said.text(f"cli-store-{fault.code.replace('_', '-')}", **fault.facts), file=sys.stderr)
        return 1
    bar = tqdm(found.rows, file=sys.stderr, leave=False, disable=not sys.stderr.isatty(), mininterval=0.5)
    made = [_made_again(*row) for row in bar]
    shown = [each for each in made if each is not None]
    if as_json:
        print(json.dumps(msgspec.to_builtins(shown), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(shown, found.hidden, len(made) - len(shown), said)))
    return int(any(each.again == "differs" for each in shown))


async def _read(database: str, table: str | None, round_no: int | None) -> Found:
    source = await open_source(database, alone=False)
    try:
        finished = {tuple(row) async for rows in source.rows(_FINISHED) for row in rows}
        kept, hidden = [], 0
        async for rows in source.rows(_DECISIONS):
            for key, evening, number, turn, body in rows:
                if table not in (None, key) or round_no not in (None, number):
                    continue
                if (key, evening, number) in finished:
                    kept.append(((key, evening, number), turn, bytes(body)))
                else:
                    hidden += 1
        return Found(tuple(kept), hidden)
    finally:
        await source.close()


def _made_again(of: Round, turn: int, body: bytes) -> Shown | None:
    """None for what another version has written in another form."""
    try:
        decision = unpacked(body)
    except ValueError:
        return None
    question = decision.question
    how, now = again(decision)
    return Shown(
        *of, turn, game_of(decision), question.view.seat, question.level, question.temper, decision.move,
        decision.version, how, now, msgspec.to_builtins(question),
    )  # fmt: skip


def _lines(shown: Sequence[Shown], hidden: int, unreadable: int, said: Words) -> Iterator[str]:
    before: Round | None = None
    for each in shown:
        of = (each.table, each.evening, each.round)
        if of != before:
            before = of
            table, evening, number = _plain(of[0]), str(of[1]), str(of[2])
            yield said.text(
                "cli-decisions-round", table=table, evening=evening, round=number, game=said.game(each.game)
            )
        yield said.text(
            "cli-decisions-line", turn=str(each.turn), seat=each.seat, move=said.move(each.move),
            level=said.skill(each.level, each.temper),
            again=dashed(each.again), now=said.move(each.now), version=str(each.version),
        )  # fmt: skip
    counted = Counter(each.again for each in shown)
    yield said.text(
        "cli-decisions-all" if shown else "cli-decisions-none",
        all=len(shown), same=counted["same"], differ=counted["differs"], other=counted["other_version"],
    )  # fmt: skip
    if unreadable:
        yield said.text("cli-decisions-unreadable", many=unreadable)
    if hidden:
        yield said.text("cli-decisions-hidden", many=hidden)


def _plain(key: str) -> str:
    """Keys are made of ids of platforms; still nothing in one may command a terminal."""
    return key if key.isprintable() else json.dumps(key)
