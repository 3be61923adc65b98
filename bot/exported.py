"""The files that a circle takes home, read back: a round, a list or a folder of rounds, the ledger of an evening.

Lives here: `read_export`. Not here: making them (bot.adapters.web.exports), checking them (bot.verify).
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import msgspec

from bot.wording import Words
from engine.evening import LedgerLine
from engine.record import RoundRecord, read_record

LEDGER = "lomwong-ledger-1"
ROUND = "lomwong-round-1"
PAD = "lomwong-pad-"


class BadFile(Exception):
    """What was given cannot be used; str() is the sentence."""


class Export(msgspec.Struct, frozen=True):
    """The rounds of a file; `whole` where it is more than one round by itself."""

    rounds: tuple[RoundRecord, ...]
    whole: bool = False
    evening: int | None = None  # of a ledger
    people: tuple[LedgerLine, ...] | None = None  # of a ledger


def read_export(file: str, said: Words) -> Export:
    """What `file` holds: one round, a list, a round a line, an evening; `-` is standard input. Raises BadFile.

    Of a folder the rounds in its *.json files; files of another format (a ledger, a pad) are left aside.
    """
    try:
        if file != "-" and Path(file).is_dir():
            return _folder(Path(file), said)
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError):
        raise BadFile(said.text("cli-verify-no-file", file=file)) from None
    return _content(content, file, said)


def _folder(folder: Path, said: Words) -> Export:
    """By number; a round that was saved twice counts once."""
    contents = {path: path.read_bytes() for path in sorted(folder.glob("*.json"))}
    exports = [_content(content, str(path), said) for path, content in contents.items() if _may_be_round(content)]
    found = dict.fromkeys(record for export in exports for record in export.rounds)
    if not found:
        raise BadFile(said.text("cli-verify-not-a-round", file=str(folder), why="unreadable", part=""))
    return Export(tuple(sorted(found, key=lambda record: (record.evening, record.round_no))), whole=True)


def _may_be_round(content: bytes) -> bool:
    """What is no JSON at all may be a round that was damaged, which has to be told."""
    try:
        return msgspec.json.decode(_bare(content), type=_Kind).format in ("", ROUND)
    except (ValueError, RecursionError):
        return True


def _content(content: bytes, file: str, said: Words) -> Export:
    try:
        if _is_pad(_bare(content)):
            raise BadFile(said.text("cli-verify-is-a-pad", file=file))
        return _export(_bare(content))
    except (ValueError, RecursionError) as wrong:  # msgspec's errors are ValueErrors
        why, part = _why(str(wrong))
        raise BadFile(said.text("cli-verify-not-a-round", file=file, why=why, part=part)) from None


def _is_pad(content: bytes) -> bool:
    """A pad holds no secrets to check; it has a command of its own."""
    try:
        return msgspec.json.decode(content, type=_Kind).format.startswith(PAD)
    except msgspec.DecodeError:
        return False


def _bare(content: bytes) -> bytes:
    return content.removeprefix(b"\xef\xbb\xbf").strip()


_PLACE = re.compile(r" - at `\$\.?([^`]*)`")
_FIELD = re.compile(r"(missing required|unknown) field `([^`]*)`")


def _why(wrong: str) -> tuple[str, str]:
    """What is wrong with a file, and with which part of it, out of the words of the decoder."""
    at = _PLACE.search(wrong)
    place = at[1] if at else ""
    if field := _FIELD.search(wrong):
        return field[1].partition(" ")[0], f"{place}.{field[2]}".strip(".")
    if twice := re.fullmatch("'(.*)' twice", wrong, re.DOTALL):
        return "twice", twice[1]
    return ("wrong", place) if place else ("unreadable", "")


def _export(content: bytes) -> Export:
    if content.startswith(b"["):
        return _rounds(msgspec.json.decode(content, type=list[msgspec.Raw]))
    try:
        kind = msgspec.json.decode(content, type=_Kind)
    except msgspec.DecodeError:
        rows = [row for row in content.splitlines() if row.strip()]
        if len(rows) > 1 and rows[0].startswith(b"{") and rows[0].endswith(b"}"):
            return _rounds(rows)
        raise
    if kind.format != LEDGER:
        return Export((_round(content),))
    _need_each_key_once(content)
    ledger = msgspec.json.decode(content, type=_Ledger)
    return msgspec.structs.replace(_rounds(ledger.rounds), evening=ledger.evening, people=ledger.people)


def _rounds(texts: list[msgspec.Raw] | list[bytes] | tuple[msgspec.Raw, ...]) -> Export:
    if not texts:
        raise ValueError("empty")
    return Export(tuple(_round(bytes(text)) for text in texts), whole=True)


def _round(text: bytes) -> RoundRecord:
    _need_each_key_once(text)
    return read_record(text)


def _need_each_key_once(text: bytes) -> None:
    """Readers differ on which of two values counts, so a file with both would not be the same for everybody."""
    json.loads(text, object_pairs_hook=_each_once)


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    once: dict[str, object] = {}
    for key, value in pairs:
        if key in once:
            raise ValueError(f"'{key}' twice")
        once[key] = value
    return once


class _Kind(msgspec.Struct, frozen=True):
    format: str = ""


class _Ledger(msgspec.Struct, frozen=True):
    """The file of an evening holds its rounds as they were exported."""

    evening: int
    people: tuple[LedgerLine, ...]
    rounds: tuple[msgspec.Raw, ...]
