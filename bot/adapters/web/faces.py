"""The card faces as files of the page: the sheets of assets/cards, in four colours and in two.

Lives here: `sheets`. Not here: the faces themselves (assets/cards), where a card lies on a sheet (static/cards.css).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from bot.pictures.deck import ART, SIZES
from bot.pictures.palette import FLAT, two_colours

_SIGNATURE = 8  # bytes


def sheets() -> dict[str, bytes]:
    """By file name; empty where the art has not been made: the page then draws plain cards."""
    found: dict[str, bytes] = {}
    for size in SIZES:
        path = ART / f"{size}.png"
        if path.is_file():
            found[f"faces-{size}.png"] = sheet = path.read_bytes()
            found[f"faces-{size}-two.png"] = two_coloured(sheet)
    return found


def two_coloured(sheet: bytes) -> bytes:
    """The same picture with other colours in its palette: nothing is drawn again."""
    table = two_colours()
    colours = b"".join(FLAT[3 * table[at] : 3 * table[at] + 3] for at in range(len(FLAT) // 3))
    return sheet[:_SIGNATURE] + b"".join(
        _chunk(kind, colours if kind == b"PLTE" else body) for kind, body in _chunks(sheet)
    )


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = _SIGNATURE
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
