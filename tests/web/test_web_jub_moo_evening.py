"""The evening of Jub Moo that every platform plays, in the web room: five browsers, the real program, its socket.

Lives here: that evening, and the pad and its picture that must come of it. Not here: the script and the expected pad
(same_jub_moo_evening), what each frame means (test_socket_pad), who may see which card (test_traffic_jub_moo).
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from open_room import ROOM
from watched_evening import House, Viewer

import bot.app
from bot.adapters.web.identity import LANGUAGE_COOKIE
from bot.pictures.drawing import png_of
from bot.picturing_pad import pad as picture_of
from bot.wording import words
from engine.actions import KeepPad
from engine.draft import person_at
from engine.pad.actions import SeatGame
from engine.table import LANGUAGES, Table
from engine.turns import awaited
from engine.views import pad_view, player_view

sys.path.append(str(Path(__file__).parents[1]))
import same_jub_moo_evening as same
from same_evening import SameDealer


class Circle:
    """The five at their browsers, the first of them the host."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.viewers = {name: Viewer(name, house, number) for number, name in enumerate(same.NAMES)}
        self.deals_typed = self.deals_framed = self.cards = 0

    @property
    def table(self) -> Table:
        """As it was committed last."""
        return self.house.truth.newest

    async def asks(self, who: str, **frame: Any) -> None:
        answer = await self.viewers[who].do(**frame)
        assert answer["ok"], (who, frame, answer)

    async def begin(self) -> None:
        for name, viewer in self.viewers.items():
            await viewer.open()
            await self.asks(name, do="join", name=name, language="th")
        await self.asks(same.NAMES[0], do="game", value="jub_moo")
        for option, value in same.SETTINGS.items():
            await self.asks(same.NAMES[0], do="option", option=option, value=value)

    async def carry_out(self, step: same.Step) -> None:
        match step.what:
            case "start":
                await self.asks(step.who, do="say", text="จดแต้ม")
            case "enter":
                await self._enters(step)
            case "correct" if step.deal == 1:
                await self.asks(step.who, do="pad-correct", number=step.deal, text=step.text)
            case "correct":
                await self.asks(step.who, do="say", text=f"แก้ตาที่ {step.deal} {step.text}")
            case "undo":
                await self.asks(step.who, do="pad-undo")
            case "seat":
                (act,) = same.actions_of(step, self.table)
                assert isinstance(act, KeepPad)
                assert isinstance(act.act, SeatGame)
                await self.asks(step.who, do="pad-seat", players=act.act.seated)
            case "deal":
                await self.asks(step.who, do="deal")
            case _:
                raise AssertionError(step)

    async def _enters(self, step: same.Step) -> None:
        """In turn as a line that is typed at the table, and by the form of the page."""
        if self.deals_typed <= self.deals_framed:
            await self.asks(step.who, do="say", text=step.text)
            self.deals_typed += 1
        else:
            await self.asks(step.who, do="pad-deal", text=step.text)
            self.deals_framed += 1

    async def play_out(self) -> None:
        """Everybody plays, by a card that the page offers, until nobody is awaited."""
        while (seat := awaited(self.table)) is not None:
            person, turn = person_at(self.table, seat), self.table.turn
            viewer = self.viewers[person.name]
            await self.house.until(lambda viewer=viewer, turn=turn: viewer.sees_turn(turn))
            seen = player_view(self.table, person.id)
            assert seen is not None
            assert seen.jub_moo is not None
            card = same.card_of(seen.jub_moo)
            assert viewer.hand is not None
            assert card in [move["text"] for move in viewer.hand["moves"]]
            await self.asks(person.name, do="play", text=card, turn=turn)
            self.cards += 1

    async def picture(self, language: str) -> bytes:
        """The pad as the room serves it to a browser of that language."""
        async with (
            aiohttp.ClientSession(
                cookies={LANGUAGE_COOKIE: language}, cookie_jar=aiohttp.CookieJar(unsafe=True)
            ) as at,
            at.get(f"{self.house.base}/r/{ROOM}/pad.png") as answer,
        ):
            assert (answer.status, answer.content_type) == (200, "image/png")
            return await answer.read()


@pytest.fixture(name="circle")
async def fixture_circle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Circle]:
    monkeypatch.setattr(bot.app, "Dealer", SameDealer)
    house = House(tmp_path)
    await house.start()
    circle = Circle(house)
    yield circle
    for viewer in circle.viewers.values():
        await viewer.go_home()
    await house.stop()


async def test_the_same_evening_of_jub_moo_ends_with_the_same_pad_and_picture(circle: Circle) -> None:
    await circle.begin()
    for step in same.SCRIPT:
        await circle.carry_out(step)
        await circle.play_out()
    assert circle.cards == 4 * 52
    assert (circle.deals_typed, circle.deals_framed) == (7, 6)  # twelve that stand and one undone
    pad = circle.table.book.pad
    assert pad is not None
    assert same.pad_lines(pad) == same.expected()

    by_the_rules = pad_view(same.played())
    assert by_the_rules is not None
    for language in LANGUAGES:
        assert await circle.picture(language) == png_of(picture_of(by_the_rules, words(language)))
