"""What processes on one database tell each other: News, as payloads of NOTIFY.

Lives here: writing and reading them. Not here: who listens (db.postgres.watching), when it is told
(db.postgres.writing, db.postgres.claiming).

A payload is base64, so that no letter of a destination means anything to SQL.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator

import msgspec

from db.store import News

CHANNEL = "lomwong"
MOST = 5_900
"""Bytes of one payload before base64, which stays below the server's 8000."""


class _Payload(msgspec.Struct, array_like=True, frozen=True):
    sender: str
    destinations: tuple[str, ...]
    due: int | None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Payload).decode


def payloads(sender: str, news: News) -> Iterator[str]:
    """The news in as few payloads as they need; none where there is nothing to tell."""
    due = news.due
    rest = list(reversed(news.destinations))
    while rest or due is not None:
        some: list[str] = []
        size = 100
        while rest and (not some or size + len(_encode(rest[-1])) + 1 < MOST):
            size += len(_encode(rest[-1])) + 1
            some.append(rest.pop())
        payload = b64encode(_encode(_Payload(sender, tuple(some), due))).decode()
        due = None
        if len(payload) < 8000:  # a name that long is found by a sweep
            yield payload


def heard(payload: str, me: str) -> News | None:
    """The news of a payload; None where it is my own or no payload of ours."""
    try:
        told = _decode(b64decode(payload, validate=True))
    except (ValueError, msgspec.MsgspecError):
        return None
    return None if told.sender == me else News(told.destinations, told.due)
