"""The deal that players can check: commitment, cuts, the stream of chance, the deck (RULES.md part 4).

Lives here: pure functions of secret and public words. Not here: where a secret comes from,
and when it is shown (the table), and checking of a finished round (engine.record).
"""

from __future__ import annotations

import hashlib
import json
import struct
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Literal

from engine.cards import SUITS, Card, card
from engine.errors import Illegal, Refusal
from engine.events import Seat

Kind = Literal["deal-v1", "starter-v1"]
CutText = tuple[Seat, str]

CUT_MOST = 64  # code points

# Unicode's White_Space property, whole. str.strip() without an argument takes U+001C to U+001F too.
WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"
)

# A 2 3 ... K of clubs, then diamonds, hearts, spades: not the order in which Card sorts.
FRESH_PACK: tuple[Card, ...] = tuple(card(rank, suit) for suit in range(len(SUITS)) for rank in range(1, 14))

_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_WORDS = 2**32
_INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))
_OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))
_EIGHT_WORDS = struct.Struct(">8I").unpack


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret in 64 lower-case hex digits: what is shown before the deal (part 4, Commitment)."""
    return hashlib.sha256(secret).hexdigest()


def clean_cut(text: str) -> str:
    """The text of a cut as it counts: NFC, then White_Space trimmed (part 4, Cuts).

    Raises Illegal: CUT_BAD_TEXT for a lone surrogate, CUT_TOO_LONG beyond 64 code points.
    """
    _utf8(text)
    cut = unicodedata.normalize("NFC", text).strip(WHITE_SPACE)
    if len(cut) > CUT_MOST:
        raise Illegal(Refusal.CUT_TOO_LONG, most=CUT_MOST)
    return cut


def message(kind: Kind, game: str, round_no: int, seats: Sequence[str], cuts: Sequence[CutText]) -> bytes:
    """M: UTF-8 of the JSON array without spaces (part 4, Message).

    `seats` in play order, the starter first ("starter-v1": in order of joining); `cuts` in the
    order in which they were accepted. Raises Illegal(CUT_BAD_TEXT) for a lone surrogate.
    """
    # Without ensure_ascii the standard encoder escapes exactly what part 4 names: " \ and U+0000 to U+001F.
    whole = [kind, game, round_no, list(seats), [list(cut) for cut in cuts]]
    return _utf8(_compact(whole))


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Illegal(Refusal.CUT_BAD_TEXT) from None


class Stream:
    """The words of chance that `secret` and `message` fix, in order (part 4, Stream)."""

    def __init__(self, secret: bytes, message: bytes) -> None:
        self._words = _words(secret, hashlib.sha256(message).digest())

    def below(self, n: int) -> int:
        """The next index, 0 to n - 1, each equally likely (part 4, Index below n)."""
        for word in self._words:
            if word < _WORDS - _WORDS % n:
                break
        return word % n


def _words(secret: bytes, digest: bytes) -> Iterator[int]:
    """Block i is HMAC-SHA-256(secret, digest + i); what all blocks begin with is hashed once (RFC 2104)."""
    key = secret.ljust(64, b"\0")
    inner = hashlib.sha256(key.translate(_INNER_PAD) + digest)
    outer = hashlib.sha256(key.translate(_OUTER_PAD))
    for number in count():
        block, sealed = inner.copy(), outer.copy()
        block.update(number.to_bytes(8, "big"))
        sealed.update(block.digest())
        yield from _EIGHT_WORDS(sealed.digest())


def deck(secret: bytes, message: bytes, packs: int = 1) -> tuple[Card, ...]:
    """The shuffled deck of `packs` times 52 cards, the top card first (part 4, Deck).

    The same as swapping each position, from the last, with Stream.below; written out because
    every round begins with it.
    """
    order = list(FRESH_PACK * packs)
    last = len(order) - 1
    for word in _words(secret, hashlib.sha256(message).digest()):
        n = last + 1
        if word >= _WORDS - _WORDS % n:
            continue
        other = word % n
        order[last], order[other] = order[other], order[last]
        last -= 1
        if not last:
            break
    return tuple(order)


def first_starter(
    secret: bytes, game: str, round_no: int, seats: Sequence[Seat], cuts: Sequence[CutText] = ()
) -> Seat:
    """Who starts where no winner decides it (K-I2, part 4 First starter). `seats` in order of joining."""
    return seats[Stream(secret, message("starter-v1", game, round_no, seats, cuts)).below(len(seats))]
