"""Pictures for LINE to fetch: only by their address, only for a while, drawn once and beside everything else.

Lives here: the shelf over real HTTP on loopback. Not here: what is drawn (tests/bot/test_pictures).
"""

from __future__ import annotations

import asyncio
import io
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer
from mockup_scenes import player, table
from PIL import Image

from bot.adapters.line import pictures
from bot.adapters.line.pictures import KEPT, MOST, MOST_DRAWN, MOST_EACH, PictureShelf
from bot.adapters.line.showing import hand_picture
from bot.contact_sheets import samples
from bot.pictures.drawing import png_of
from bot.pictures.values import HandPicture, Picture
from bot.wording import words

HAND = hand_picture(table(5), player("7♣ 7♥ 10♦ Q♠ A♥", mine=True), words("th"))
assert isinstance(HAND, HandPicture)
Client = TestClient[Any, Any]


class Clock:
    """Time that goes when it is told to."""

    def __init__(self) -> None:
        self.s = 1000.0

    def __call__(self) -> float:
        return self.s


@asynccontextmanager
async def served(shelf: PictureShelf) -> AsyncIterator[Client]:
    app = web.Application()
    shelf.add_routes(app)
    async with TestClient(TestServer(app)) as client:
        yield client


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():  # noqa: ASYNC110 (a thread sets it)
            await asyncio.sleep(0.01)


async def test_a_picture_is_fetched_by_its_address_as_png_of_at_most_1024() -> None:
    shelf = PictureShelf()
    path = shelf.put(HAND)
    async with served(shelf) as client:
        for address in (path, shelf.preview(path)):
            answer = await client.get(address)
            assert answer.status == 200
            assert answer.content_type == "image/png"
            assert "no-store" in answer.headers["Cache-Control"]
            assert "private" in answer.headers["Cache-Control"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            body = await answer.read()
            with Image.open(io.BytesIO(body)) as image:
                assert image.format == "PNG"
                assert image.width <= 1024
        head = await client.head(path)
        assert head.status == 200
        assert int(head.headers["Content-Length"]) == len(body)


async def test_an_address_altered_by_one_sign_gives_nothing() -> None:
    shelf = PictureShelf()
    path = shelf.put(HAND)
    token = path.rpartition("/")[2].removesuffix(".png")
    async with served(shelf) as client:
        for place in range(len(token)):
            other = "A" if token[place] != "A" else "B"
            altered = token[:place] + other + token[place + 1 :]
            for address in (path.replace(token, altered), shelf.preview(path).replace(token, altered)):
                answer = await client.get(address)
                assert answer.status == 404
                assert await answer.read() == b""
                assert "no-store" in answer.headers["Cache-Control"]
        for address in (
            "/line/picture/",
            "/line/picture/.png",
            path.removesuffix(".png"),
            path + "x",
            "/line/picture",
        ):
            assert (await client.get(address)).status == 404
        assert (await client.post(path)).status == 405
        assert (await client.get(path)).status == 200


async def test_an_address_is_good_for_its_time_and_no_longer() -> None:
    clock = Clock()
    shelf = PictureShelf(clock)
    path = shelf.put(HAND)
    async with served(shelf) as client:
        clock.s += KEPT - 1
        assert (await client.get(path)).status == 200
        clock.s += 1
        assert (await client.get(path)).status == 404
        assert (await client.get(shelf.preview(path))).status == 404
    assert len(shelf) == 0


def test_a_time_can_be_given() -> None:
    clock = Clock()
    shelf = PictureShelf(clock)
    shelf.put(HAND, clock.s - KEPT)
    shelf.put(HAND)
    assert len(shelf) == 1


def test_addresses_are_long_enough_and_never_the_same_and_say_nothing() -> None:
    shelf = PictureShelf()
    found = {shelf.put(HAND) for _ in range(200)}
    assert len(found) == 200
    for path in found:
        token = path.removeprefix("/line/picture/").removesuffix(".png")
        assert len(token) * 6 >= 128  # bit: 64 signs for each letter
        assert token.replace("-", "").replace("_", "").isalnum()


def test_only_so_many_are_kept_the_oldest_go_first() -> None:
    shelf = PictureShelf()
    for _ in range(MOST + 10):
        shelf.put(HAND)
    assert len(shelf) == MOST


async def test_the_oldest_of_too_many_is_gone_and_the_newest_is_there() -> None:
    shelf = PictureShelf()
    oldest = shelf.put(HAND)
    newest = [shelf.put(HAND) for _ in range(MOST)][-1]
    async with served(shelf) as client:
        assert (await client.get(oldest)).status == 404
        assert (await client.get(newest)).status == 200


class Drawing:
    """Counts what is drawn and holds it up until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, held: bool = False) -> None:
        self.many = self.now = self.most = 0
        self.threads: set[int] = set()
        self.go = threading.Event()
        self.fault: Exception | None = None
        if not held:
            self.go.set()
        monkeypatch.setattr(pictures, "png_of", self)

    def __call__(self, picture: Picture) -> bytes:
        self.many, self.now = self.many + 1, self.now + 1
        self.most = max(self.most, self.now)
        self.threads.add(threading.get_ident())
        self.go.wait(20)
        self.now -= 1
        if self.fault:
            raise self.fault
        return b"png"


async def test_nothing_is_drawn_before_it_is_fetched_and_then_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Drawing(monkeypatch, held=True)
    shelf = PictureShelf()
    path = shelf.put(HAND)
    async with served(shelf) as client:
        assert drawing.many == 0
        asked = [asyncio.create_task(client.get(address)) for address in (path, shelf.preview(path), path)]
        await until(lambda: drawing.many == 1)
        drawing.go.set()
        assert [(await (await each).read()) for each in asked] == [b"png"] * 3
        assert (await (await client.get(path)).read()) == b"png"
    assert drawing.many == 1
    assert threading.get_ident() not in drawing.threads  # never on the event loop


async def test_few_are_drawn_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Drawing(monkeypatch, held=True)
    shelf = PictureShelf()
    async with served(shelf) as client:
        asked = [asyncio.create_task(client.get(shelf.put(HAND))) for _ in range(8)]
        await until(lambda: drawing.now == 2)
        drawing.go.set()
        assert {(await each).status for each in asked} == {200}
    assert drawing.many == 8
    assert drawing.most == 2


async def test_who_hangs_up_takes_the_picture_from_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Drawing(monkeypatch, held=True)
    shelf = PictureShelf()
    path = shelf.put(HAND)
    async with served(shelf) as client:
        gone, waiting = (asyncio.create_task(client.get(path)) for _ in range(2))
        await until(lambda: drawing.many == 1)
        gone.cancel()
        drawing.go.set()
        assert (await waiting).status == 200
    assert drawing.many == 1


async def test_only_the_latest_are_held_ready_and_an_older_one_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Drawing(monkeypatch)
    shelf = PictureShelf()
    paths = [shelf.put(HAND) for _ in range(MOST_DRAWN + 1)]
    async with served(shelf) as client:
        for path in paths:
            await client.get(path)
        assert drawing.many == MOST_DRAWN + 1
        await client.get(paths[-1])
        assert drawing.many == MOST_DRAWN + 1
        assert (await client.get(paths[0])).status == 200
        assert drawing.many == MOST_DRAWN + 2


async def test_a_fault_in_drawing_is_logged_without_values_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    drawing = Drawing(monkeypatch)
    drawing.fault = ValueError("10♣ J♥")
    shelf = PictureShelf()
    path = shelf.put(HAND)
    async with served(shelf) as client:
        with caplog.at_level(logging.DEBUG):
            assert (await client.get(path)).status == 500
            drawing.fault = None
            assert (await client.get(path)).status == 200
    told = "".join(record.getMessage() for record in caplog.records if record.name != "aiohttp.access")
    assert "drawing a picture" in told  # the program's own server writes no access log (bot.app)
    assert "10♣" not in told
    assert path.rpartition("/")[2].removesuffix(".png") not in told


@pytest.mark.parametrize("language", ["th", "en"])
def test_every_picture_is_small_enough_to_be_its_own_preview(language: str) -> None:
    """A preview may have 1 MB (PLATFORMS 42)."""
    for name, picture in samples(words(language)):
        if name.endswith(("9", "17", "9-ruealom", "own")):
            assert len(png_of(picture)) <= 1_000_000, name


async def test_whoever_asks_on_and_on_takes_no_picture_of_others_away() -> None:
    shelf = PictureShelf()
    path = shelf.put(HAND, None, "somebody")
    for each in range(2 * MOST):
        shelf.put(replace(HAND, title=f"{each}"), None, "another")
    assert len(shelf) == 1 + MOST_EACH
    async with served(shelf) as client:
        assert (await client.get(path)).status == 200


def test_the_same_picture_for_the_same_chat_has_one_address_which_lives_from_when_it_was_last_told() -> None:
    clock = Clock()
    shelf = PictureShelf(clock)
    path, other = shelf.put(HAND, None, "somebody"), shelf.put(HAND, None, "another")
    assert path != other
    clock.s += KEPT - 1
    assert shelf.put(HAND, None, "somebody") == path
    clock.s += KEPT - 1
    shelf.put(HAND, None, "a third")
    assert len(shelf) == 2, "the other chat's is too old"
    assert shelf.put(HAND, None, "somebody") == path
    clock.s += KEPT
    assert shelf.put(HAND, None, "somebody") != path
