"""Who is asking, and at which table: tokens in cookies, room codes in paths.

Lives here: making and reading both, and their mapping to PlayerId and TableKey.
Not here: sessions (there are none), sockets.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from aiohttp import web

from bot.commands import TableKey
from engine.table import PlayerId

PREFIX = "web"
COOKIE = "lomwong"
LANGUAGE_COOKIE = "lomwong_language"
COOKIE_AGE = 400 * 24 * 3600  # seconds; browsers keep none for longer
TOKEN = re.compile(r"[0-9a-f]{64}")
ROOM = r"[A-Za-z0-9_-]{10}"
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that a voice or a small screen confuses


def player_of(token: str) -> PlayerId:
    """The id under which the dealer knows the holder of `token`; the token cannot be found from it."""
    return PlayerId("w" + hashlib.sha256(token.encode()).hexdigest()[:24])


def token_of(request: web.Request) -> str | None:
    """The token that came with the request, None when there is none of ours."""
    token = request.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def keep_token(request: web.Request, response: web.Response, secure: bool) -> PlayerId:
    """Give the visitor a token, or the same one again so that it does not expire; tells the player."""
    token = token_of(request) or secrets.token_hex(32)
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="Lax", secure=secure, path="/")
    return player_of(token)


def new_room() -> str:
    """A code nobody guesses (49 bits) and everybody can read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(10))


def key_of(room: str) -> TableKey:
    """The table of a room code."""
    return TableKey(f"{PREFIX}:{room}")


def room_of(typed: str) -> str | None:
    """The code in what somebody pasted: a link to the room, or the code alone in any case; None if neither."""
    text = typed.strip()
    linked = re.search(rf"/r/({ROOM})(?![A-Za-z0-9_-])", text)
    if linked:
        return linked[1]
    bare = re.sub(r"\s", "", text).lower()
    return bare if re.fullmatch(ROOM, bare) else None
