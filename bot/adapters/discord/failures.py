"""What each failure of Discord means for a delivery: one table.

Lives here: `Meaning`, and `read_failure`: from an exception of discord.py to its meaning. Not here: what is done
about it (discord.delivering, discord.hands, discord.table_messages).

Codes: Discord's documentation, Opcodes and Status Codes.
"""

from __future__ import annotations

from enum import Enum

import aiohttp
import discord
import msgspec


class Meaning(Enum):
    """What a failure says about the thing that was tried."""

    LATER = "later"  # nothing wrong with it: again after `seconds`
    CLOSED = "closed"  # this person takes no direct messages of ours
    NO_CHANNEL = "no channel"  # the channel, or the whole server, is gone
    NO_MESSAGE = "no message"  # the message cannot be edited any more: a new one takes its place
    NO_TOKEN = "no token"  # the interaction cannot be answered any more
    NEVER = "never"  # a message that Discord will not take, however often; a fault of ours


class Failure(msgspec.Struct, frozen=True):
    """`seconds` counts for LATER only."""

    meaning: Meaning
    seconds: float = 0.0


SOON = 2.0  # s; the line, or one of their machines, stumbled
PERMISSIONS = 60.0  # s; somebody may put them right

BY_CODE: dict[int, Failure] = {
    10003: Failure(Meaning.NO_CHANNEL),  # unknown channel
    10004: Failure(Meaning.NO_CHANNEL),  # unknown guild
    10008: Failure(Meaning.NO_MESSAGE),  # unknown message: deleted
    10013: Failure(Meaning.CLOSED),  # unknown user: the account is gone
    10015: Failure(Meaning.NO_TOKEN),  # unknown webhook: the interaction is too old
    10062: Failure(Meaning.NO_TOKEN),  # unknown interaction
    30046: Failure(Meaning.NO_MESSAGE),  # edited too often for its age
    40001: Failure(Meaning.LATER, PERMISSIONS),  # the token was taken back
    40003: Failure(Meaning.CLOSED),  # opening DMs too fast: this one goes the other way
    40005: Failure(Meaning.NEVER),  # too large
    50001: Failure(Meaning.LATER, PERMISSIONS),  # the dealer may not see the channel
    50005: Failure(Meaning.NO_MESSAGE),  # somebody else's message
    50006: Failure(Meaning.NEVER),  # empty
    50007: Failure(Meaning.CLOSED),  # cannot send to this person
    50013: Failure(Meaning.LATER, PERMISSIONS),  # the dealer may not send there
    50021: Failure(Meaning.NO_MESSAGE),  # a message of the system
    50027: Failure(Meaning.NO_TOKEN),  # the interaction's token is no longer good
    50035: Failure(Meaning.NEVER),  # a form that is not theirs
    50083: Failure(Meaning.NO_MESSAGE),  # the thread is archived: posting wakes it up, editing does not
    50278: Failure(Meaning.CLOSED),  # no server in common
    160005: Failure(Meaning.LATER, PERMISSIONS),  # the thread is locked
}

LEFT = frozenset({50007, 50278})
"""Codes after which it is worth asking whether that person is still in the server."""

_LINE = (aiohttp.ClientError, OSError, TimeoutError)


def read_failure(fault: Exception, *, private: bool = False) -> Failure | None:
    """What `fault` means; None for one that is no failure of Discord's. `private`: of a direct message."""
    match fault:
        case discord.RateLimited():
            return Failure(Meaning.LATER, max(SOON, fault.retry_after))
        case discord.HTTPException():
            return BY_CODE.get(fault.code) or _by_status(fault.status, private=private)
        case discord.LoginFailure() | discord.ConnectionClosed() | discord.GatewayNotFound():
            return Failure(Meaning.LATER, PERMISSIONS)
        case _ if isinstance(fault, _LINE):
            return Failure(Meaning.LATER, SOON)
    return None


def means(fault: Exception, meaning: Meaning) -> bool:
    """Whether `fault` means just that."""
    failure = read_failure(fault)
    return failure is not None and failure.meaning is meaning


def _by_status(status: int, *, private: bool) -> Failure:
    """For codes that are not in the table: what is surely wrong with the message is not tried again, the rest is."""
    if private and status == 403:
        return Failure(Meaning.CLOSED)
    if status in (400, 413):
        return Failure(Meaning.NEVER)
    return Failure(Meaning.LATER, SOON if status >= 500 else PERMISSIONS)
