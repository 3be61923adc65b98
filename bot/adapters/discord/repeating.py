"""A call to Discord whose connection was cut, made once more.

Lives here: `once_more`, and what a `CUT` is. Not here: what any other failure means (discord.failures).

discord.py itself repeats what Discord answers with 5xx or 429. A connection that was reset it knows by the numbers of
Windows and macOS alone, and one that ended without an answer not at all. Whether such a call was obeyed nobody knows:
so only what may be done twice is made once more.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp

CUT = (aiohttp.ClientError, ConnectionError)
"""Ends of a connection in the middle of a call."""

Given = TypeVar("Given")


async def once_more(call: Callable[[], Awaitable[Given]]) -> Given:
    """What `call` gives; after a cut it is made a second time, at once, over a new connection."""
    try:
        return await call()
    except TimeoutError:  # aiohttp's own are both: who has waited that long does not wait again
        raise
    except CUT:
        return await call()
