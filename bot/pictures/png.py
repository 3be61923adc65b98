"""An indexed picture as PNG bytes.

Lives here: `encoded`. Not here: what is in the picture.
"""

from __future__ import annotations

import struct
import zlib

from PIL import Image

from bot.pictures.palette import FLAT

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3


def encoded(image: Image.Image, level: int = 1) -> bytes:
    """`image` (mode P or L, indexes of the common palette) as PNG: no filter, one piece of data (PNG 3rd ed.)."""
    width, height = image.size
    rows = image.tobytes()
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, width * height, width))
    header = struct.pack(">IIBBBBB", width, height, 8, _INDEXED, 0, 0, 0)
    data = zlib.compress(lines, level)
    return b"".join((_SIGNATURE, _chunk(b"IHDR", header), _chunk(b"PLTE", FLAT), _chunk(b"IDAT", data), _chunk(b"IEND", b"")))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
