"""What somebody's phone has to fetch before it can play: the page, its files, the first frames.

Lives here: sizes in bytes. Not here: pictures of cards, which come beside it and are kept for ever.
"""

from __future__ import annotations

import re

from aiohttp import CookieJar
from aiohttp.test_utils import TestClient
from open_room import ROOM, Serve
from scenes import Scenes

MOST = 150_000
LATER = ("landing", "pad.", "pad-entry.", "book.", "book-tools.", "answer", "coup.", "coach.")
"""Another page's, and what comes when the pad, the rule book or the teacher is first asked for."""


async def test_the_first_load_of_a_room_late_in_the_evening_is_under_150_kb(serve: Serve) -> None:
    """As a browser does it: the page and its files packed, the frames as they come. Nothing is in its cache."""
    served = await serve()
    evening = Scenes(served.door, served.origin)
    for name in ("lobby", "their-turn", "result", "ledger"):
        await evening.to(name)

    phone = TestClient(served.server, cookie_jar=CookieJar(unsafe=True), auto_decompress=False)
    served.browsers.append(phone)
    fetched = {f"/r/{ROOM}": b""}
    for path in fetched:
        fetched[path] = await body_of(phone, path)
    files = served.room._pages.files
    for name in files.held:
        if name.endswith((".js", ".css")) and not name.startswith(LATER):
            fetched[name] = await body_of(phone, f"{files.base}/{name}")
    frames = [len(str(frame).encode()) for frame in (await served.enter()).frames]
    assert len(frames) >= 4  # feed, house, table, hand
    assert sum(map(len, fetched.values())) + sum(frames) < MOST


async def body_of(phone: TestClient, path: str) -> bytes:  # type: ignore[type-arg]
    """The body as it goes over the wire."""
    answer = await phone.get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.status == 200, path
    return await answer.read()


async def test_even_unpacked_the_page_and_its_files_are_under_150_kb(serve: Serve) -> None:
    served = await serve()
    page = await (await served.browser().get(f"/r/{ROOM}")).text()
    held = served.room._pages.files.held
    files = [body for name, body in held.items() if name.endswith((".js", ".css")) and not name.startswith(LATER[1:])]
    assert len(page.encode()) + sum(map(len, files)) < MOST


async def test_nothing_that_the_room_begins_with_imports_what_comes_later(serve: Serve) -> None:
    """Pad and rule book are fetched by an `import()` when they are opened; a plain import brings them at once."""
    held = (await serve()).room._pages.files.held
    for name, body in held.items():
        if name.endswith(".js") and not name.startswith(LATER):
            assert not re.search(r"""from "\./(pad(-entry)?|book(-tools)?|answer|coup)\.js\"""", body.decode()), name
    for style in (b"pad.css", b"book.css", b"answers.css"):
        assert style not in held["room.html"]


async def test_the_pages_name_every_file_that_they_need(serve: Serve) -> None:
    """What a script or a style names is served, so that nothing is missing on the first load."""
    served = await serve()
    held = served.room._pages.files.held
    for name, body in held.items():
        if not name.endswith(".png"):
            named = set(re.findall(r"""(?:from|url\()\s*["']?(?:\./)?([a-z-]+\.(?:js|png|css))""", body.decode()))
            assert named <= held.keys(), name
