"""Short answers in words: what is not there, not allowed, or too much.

Lives here: `plain`. Not here: which of them is due (web.guard, web.pages, web.room), the words (web.ftl).
"""

from __future__ import annotations

from aiohttp import web

from bot.adapters.web.asked import language_of
from bot.wording import words


def plain(request: web.Request, id: str, status: int, **headers: str) -> web.Response:
    """One sentence (`web-` + `id`) in the reader's language."""
    text = words(language_of(request)).text(f"web-{id}")
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return web.Response(status=status, text=text + "\n", headers=named)
