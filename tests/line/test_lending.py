"""What LINE fetches from whichever process it asks, and what it asks for no longer.

Lives here: expectations about line.lending, and that every picture comes back as it was lent. Not here: one process's
own shelf (test_line_pictures).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bot.adapters.line import pictures
from bot.adapters.line.lending import Lending
from bot.contact_sheets import samples
from bot.wording import words

KEPT = 900.0  # s


class Notes:
    """What all processes remember."""

    def __init__(self, *, shared: bool = True) -> None:
        self.shared = shared
        self.kept: dict[str, bytes] = {}
        self.looks: list[str] = []

    async def recall(self, names: Sequence[str]) -> dict[str, bytes]:
        return {name: self.kept[name] for name in names if name in self.kept}

    async def recall_all(self, start: str) -> dict[str, bytes]:
        self.looks.append(start)
        return {name: value for name, value in self.kept.items() if name.startswith(start)}

    async def remember(self, notes: Mapping[str, bytes | None]) -> None:
        for name, value in notes.items():
            if value is None:
                self.kept.pop(name, None)
            else:
                self.kept[name] = value


class Wall:
    def __init__(self) -> None:
        self.s = 1_790_000_000.0

    def __call__(self) -> float:
        return self.s


@pytest.fixture
def wall() -> Wall:
    return Wall()


async def test_what_one_lends_another_finds(wall: Wall) -> None:
    notes = Notes()
    await Lending(notes, "picture", KEPT, wall).lend("token", b"value")
    assert await Lending(notes, "picture", KEPT, wall).find("token") == b"value"
    assert await Lending(notes, "file", KEPT, wall).find("token") is None
    assert await Lending(notes, "picture", KEPT, wall).find("tokem") is None


async def test_no_address_is_in_a_name_or_a_note(wall: Wall) -> None:
    notes = Notes()
    await Lending(notes, "picture", KEPT, wall).lend("secret-token", b"value")
    assert b"secret-token" not in b"".join([*map(str.encode, notes.kept), *notes.kept.values()])


@pytest.mark.parametrize("after", [0.0, KEPT / 3, KEPT / 2, KEPT - 1])
@pytest.mark.parametrize("begun", [0.0, KEPT / 3, KEPT - 1])
async def test_it_is_there_for_its_time_and_no_longer(wall: Wall, begun: float, after: float) -> None:
    notes = Notes()
    wall.s += begun
    await Lending(notes, "picture", KEPT, wall).lend("token", b"value")
    wall.s += after
    assert await Lending(notes, "picture", KEPT, wall).find("token") == b"value"
    wall.s += KEPT - after
    assert await Lending(notes, "picture", KEPT, wall).find("token") is None


async def test_what_has_expired_is_forgotten(wall: Wall) -> None:
    notes = Notes()
    lending = Lending(notes, "picture", KEPT, wall)
    for number in range(20):
        await lending.lend(f"token {number}", b"value")
        wall.s += KEPT
        assert len(notes.kept) <= 3
    assert len(notes.looks) <= 20


async def test_what_others_have_left_is_forgotten_by_the_next_one(wall: Wall) -> None:
    notes = Notes()
    await Lending(notes, "picture", KEPT, wall).lend("old", b"value")
    await Lending(notes, "file", KEPT, wall).lend("another kind", b"value")
    wall.s += 10 * KEPT
    await Lending(notes, "picture", KEPT, wall).lend("new", b"value")
    assert sorted(name.split("/")[1] for name in notes.kept) == ["file", "picture"]


async def test_one_process_alone_writes_nothing(wall: Wall) -> None:
    notes = Notes(shared=False)
    lending = Lending(notes, "picture", KEPT, wall)
    await lending.lend("token", b"value")
    assert (notes.kept, await lending.find("token")) == ({}, None)


async def test_a_note_of_another_version_is_no_fault(wall: Wall) -> None:
    notes = Notes()
    await Lending(notes, "picture", KEPT, wall).lend("token", b"value")
    [name] = notes.kept
    notes.kept[name] = b"?"
    assert await Lending(notes, "picture", KEPT, wall).find("token") is None


@pytest.mark.parametrize("language", ["th", "en"])
def test_every_picture_comes_back_as_it_was_lent(language: str) -> None:
    seen = set()
    for name, picture in samples(words(language)):
        assert pictures._read(pictures._written(picture)) == picture, name
        seen.add(type(picture).__name__)
    assert seen == set(pictures._KINDS)


@pytest.mark.parametrize("value", [b"", b"[]", b'["NoSuchPicture",{}]', b'["HandPicture",{"title":1}]'])
def test_a_picture_that_cannot_be_read_is_none(value: bytes) -> None:
    assert pictures._read(value) is None
