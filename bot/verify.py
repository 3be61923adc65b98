"""`lomwong verify`: does an exported round agree with its secret and the rules?

Lives here: reading the file, and the answer as one line a round or as JSON. Not here: the
check itself (engine.verify).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.terms import dashed
from bot.wording import Words, words
from engine.record import RoundRecord, read_record
from engine.verify import Difference, verify


class BadFile(Exception):
    """No exported round can be read there; str() is the sentence."""


def verify_file(args: Namespace) -> int:
    """Check every round in `args.file`: one, a list, one a line, an evening. 0: all agree, 1: not, 2: unreadable."""
    said = words(args.lang)
    try:
        records = list(_records(args.file, said))
    except BadFile as bad:
        print(bad, file=sys.stderr)
        return 2
    found = [(record, verify(record)) for record in records]
    if args.json:
        shown = [_as_json(record, difference, said) for record, difference in found]
        print(json.dumps(shown if len(shown) > 1 else shown[0], ensure_ascii=False, indent=2))
    else:
        print("\n".join(line(record, difference, said) for record, difference in found))
    return int(any(difference for _, difference in found))


def line(record: RoundRecord, difference: Difference | None, said: Words) -> str:
    """One line: all agrees, or the first difference."""
    number = str(record.round_no)
    if difference is not None:
        return said.text("cli-verify-differs", round=number, difference=sentence(difference, said))
    return said.text(
        "cli-verify-agrees",
        round=number,
        players=len(record.dealt),
        draws=sum(act.move == "draw" for act in record.acts),
        acts=len(record.acts),
        voided="yes" if record.voided else "no",
    )


def sentence(difference: Difference, said: Words) -> str:
    """The difference in words."""
    facts = {key: fact if isinstance(fact, int) else str(fact) for key, fact in difference.facts.items()}
    if "move" in facts:
        facts["move"] = said.move(str(facts["move"]))
    return said.text(f"cli-differs-{dashed(difference.code)}", **facts)


def _as_json(record: RoundRecord, difference: Difference | None, said: Words) -> dict[str, object]:
    shown = None if difference is None else {"code": difference.code, "facts": difference.facts}
    agrees = difference is None
    return {
        "evening": record.evening,
        "round": record.round_no,
        "agrees": agrees,
        "difference": shown,
        "line": line(record, difference, said),
    }


def _records(file: str, said: Words) -> Iterator[RoundRecord]:
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError):
        raise BadFile(said.text("cli-verify-no-file", file=file)) from None
    try:
        texts = list(_texts(content))
        if not texts:
            raise ValueError("empty")
        yield from [read_record(text) for text in texts]
    except (ValueError, RecursionError) as wrong:
        raise BadFile(said.text("cli-verify-not-a-round", file=file, reason=str(wrong))) from None


def _texts(content: bytes) -> Iterator[bytes]:
    """The rounds in `content`: one object, a list of them, one a line, or an evening's ledger."""
    content = content.removeprefix(b"\xef\xbb\xbf").strip()
    if content.startswith(b"["):
        yield from msgspec.json.decode(content, type=list[msgspec.Raw])
        return
    try:
        whole = msgspec.json.decode(content, type=_Ledger)
    except msgspec.DecodeError:
        rows = [row for row in content.splitlines() if row.strip()]
        yield from rows if len(rows) > 1 and rows[0].startswith(b"{") and rows[0].endswith(b"}") else [content]
        return
    yield from whole.rounds if whole.format == LEDGER else [content]


LEDGER = "lomwong-ledger-1"


class _Ledger(msgspec.Struct, frozen=True):
    """The file of an evening holds its rounds as they were exported."""

    format: str = ""
    rounds: tuple[msgspec.Raw, ...] = ()
