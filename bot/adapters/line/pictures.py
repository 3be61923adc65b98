"""Pictures under addresses that nobody can guess, for LINE to fetch.

Lives here: `PictureShelf`. Not here: what is drawn (bot.pictures), which message a picture belongs to.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from aiohttp import web

from bot.pictures.values import Picture


class PictureShelf:
    """What is to be drawn, kept some minutes in memory, drawn when it is first fetched. Addresses are never logged."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        raise NotImplementedError

    def put(self, picture: Picture, now: float | None = None) -> str:
        """The path of the picture, `/line/picture/<token>.png`. `now`: s, as by the shelf's own clock; None: asks it."""
        raise NotImplementedError

    def preview(self, path: str) -> str:
        """The path of its preview."""
        raise NotImplementedError

    def add_routes(self, app: web.Application) -> None:
        """GET and HEAD of both paths; 404 for what is not there (any more)."""
        raise NotImplementedError
