"""`lomwong bench`: this program measured against its aims, as ratios in one run.

Lives here: which arms there are, and the report. Not here: any arm (its own file), any
number from another machine: absolute times say nothing there.
"""

from __future__ import annotations

import importlib
import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator

import msgspec
from tqdm import tqdm

from bot.bench import baccarat, crowded, dealing, engine, memory, pictures, room, sharing, storage, thinking
from bot.bench.measured import Measured
from bot.terms import dashed
from bot.wording import Words, words

ARMS: dict[str, Callable[[bool], Iterator[Measured]]] = {
    "engine": engine.measure,
    "store": storage.measure,
    "sharing": sharing.measure,
    "command": dealing.measure,
    "crowded": crowded.measure,
    "memory": memory.measure,
    "pictures": pictures.measure,
    "room": room.measure,
    "baccarat": baccarat.measure,
    "thinking": thinking.measure,
    "discord": lambda quick: _with_library("discord", quick),
    "line": lambda quick: _with_library("line", quick),
}


def _with_library(platform: str, quick: bool) -> Iterator[Measured]:
    """An arm whose library takes a moment to import: not for those who measure something else."""
    arm = importlib.import_module(f"bot.bench.{platform}")
    yield from arm.measure(quick)


def bench(args: Namespace) -> int:
    """Measure `args.names` (none: all), smaller with `args.quick`; print a line each, or JSON. Returns 0."""
    said = words(args.lang)
    names = args.names or list(ARMS)
    found: list[Measured] = []
    if not args.json:
        print(said.text("cli-bench-head"))
    progress = tqdm(names, file=sys.stderr, leave=False, disable=not sys.stderr.isatty())
    for name in progress:
        progress.set_description(name)
        for measured in ARMS[name](args.quick):
            found.append(measured)
            if not args.json:
                tqdm.write(told(measured, said))
    if args.json:
        print(json.dumps([as_json(measured) for measured in found], ensure_ascii=False, indent=2))
    return 0


def told(measured: Measured, said: Words) -> str:
    """What, ratio, aim, met or not; or the amount, or why it could not be measured."""
    what = said.text(f"cli-arm-{dashed(measured.name)}", many=measured.many)
    if measured.absent:
        return said.text("cli-bench-absent", what=what, package=measured.absent)
    if measured.ratio is None:
        return said.text("cli-bench-value", what=what, amount=measured.amount)
    verdict = said.text("cli-bench-met" if measured.met else "cli-bench-missed")
    whole = said.text("cli-bench-line", verdict=verdict, what=what, ratio=f"{measured.ratio:.2f}", aim=measured.aim)
    return f"{whole} · {measured.amount}" if measured.amount else whole


def as_json(measured: Measured) -> dict[str, object]:
    """Keys: name, ratio, aim, met, amount, absent, many, detail."""
    return msgspec.structs.asdict(measured) | {"met": measured.met}
