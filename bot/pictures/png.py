"""An indexed picture as PNG bytes.

Lives here: `encoded`. Not here: what is in the picture.
"""

from __future__ import annotations

import struct
import zlib

from isal import igzip_lib
from PIL import Image

from bot.pictures.palette import FLAT

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3


def encoded(image: Image.Image, *, small: bool = False) -> bytes:
    """`image` (mode P or L, indexes of the common palette) as PNG: no filter, one piece of data (PNG 3rd ed.).

    Fast, or with `small` a fifth fewer bytes for ten times the work.
    """
    width, height = image.size
    filtered = Image.new(image.mode, (width + 1, height))  # each line begins with its filter, which is none: 0
    filtered.paste(image, (1, 0))
    lines = filtered.tobytes()
    header = struct.pack(">IIBBBBB", width, height, 8, _INDEXED, 0, 0, 0)
    data = zlib.compress(lines, 6) if small else _fast(lines)
    return b"".join(
        (_SIGNATURE, _chunk(b"IHDR", header), _chunk(b"PLTE", FLAT), _chunk(b"IDAT", data), _chunk(b"IEND", b""))
    )


def _fast(lines: bytes) -> bytes:
    """A zlib stream by ISA-L. Its smallest hash table gives the fewest bytes for flat pictures."""
    packed: bytes = igzip_lib.compress(
        lines, 1, flag=igzip_lib.COMP_ZLIB, mem_level=igzip_lib.MEM_LEVEL_MIN, hist_bits=igzip_lib.MAX_HIST_BITS
    )
    return packed


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
