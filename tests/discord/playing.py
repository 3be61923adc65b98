"""What a test needs to know while many things go on: when all is at rest, and what each picture shows.

Lives here: `settled`, `Drawn`, `unchecked`. Not here: who does what (discord_evening), what is expected.
"""

from __future__ import annotations

import time

import discord_spec
import fake_calls
import pytest
from discord_house import FOR_EVER, PATIENCE, House
from discord_traffic import Sent
from fake_world import Channel

from bot.adapters.discord import drawing
from bot.pictures.values import Picture
from engine.turns import awaited

HEAD = b"\x89PNG, said to be: "


async def settled(house: House, *rooms: Channel) -> None:
    """Until no computer thinks at these tables, nothing is under way, and nothing waits to be delivered."""
    ends = time.monotonic() + PATIENCE
    while not (_computers_rest(house, rooms) and not house.adapter.handlers.busy and await _delivered(house)):
        assert time.monotonic() < ends, "it never comes to rest"
        await house.double.until(lambda: not house.adapter.handlers.busy, "what is under way")
        await house.rest()


def _computers_rest(house: House, rooms: tuple[Channel, ...]) -> bool:
    return all(awaited(house.table(room)) is None or house.awaited(room) is not None for room in rooms)


async def _delivered(house: House) -> bool:
    return not await house.store.destinations(FOR_EVER)


class Drawn:
    """Nothing is drawn; each file says which picture it would be."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.pictures: list[Picture] = []
        self._numbers: dict[Picture, int] = {}
        patch.setattr(drawing, "png_of", self.write)

    def write(self, picture: Picture) -> bytes:
        """The file that stands for a picture."""
        if picture not in self._numbers:
            self._numbers[picture] = len(self.pictures)
            self.pictures.append(picture)
        return HEAD + str(self._numbers[picture]).encode()

    def of(self, sent: Sent) -> list[tuple[str, Picture]]:
        """The pictures of one request, each with the name of its file."""
        return [(name, self.read(data)) for name, data in sent.files if data.startswith(HEAD)]

    def read(self, data: bytes) -> Picture:
        """What a file would show."""
        return self.pictures[int(data.removeprefix(HEAD))]


def unchecked(patch: pytest.MonkeyPatch) -> None:
    """Bodies are not held against Discord's description and limits: other tests do that, and it takes a third of the
    time."""
    patch.setattr(discord_spec.Spec, "faults", lambda *_: [])
    patch.setattr(fake_calls, "message_faults", lambda *_: [])
    patch.setattr(fake_calls, "message_notes", lambda *_: [])
