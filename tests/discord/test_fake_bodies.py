"""Does the double notice what Discord does not take?

Lives here: bodies against the description and against the limits beyond it, each at the limit and one over.
Not here: how Discord answers (test_fake_faults).
"""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
from bare_bot import House, layout, visited
from discord_limits import MOST_BYTES, V2, mention_notes, message_faults, message_notes
from discord_spec import spec
from fake_accounts import _command_faults
from fake_discord import TOKEN

Json = dict[str, Any]
described = pytest.mark.skipif(not spec().known, reason="Discord's description is not beside the checkout")

POST = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def button(custom_id: Any = "a", label: str | None = "A", **more: Any) -> Json:
    return {"type": 2, "style": 2, "custom_id": custom_id, "label": label, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"l{number}", "value": f"v{number}"} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def gallery(alt: str = "alt", name: str = "p.png") -> Json:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": alt}]}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), "attachments": [{"filename": "p.png"}], **more}


def _changed(shape: Json, **first: Any) -> Json:
    """A select whose first option is changed."""
    return {**shape, "options": [{**shape["options"][0], **first}, *shape["options"][1:]]}


def option(name: str, **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "d", **more}


def _long(characters: int) -> list[Json]:
    """Options of so many characters in all: three of 2501, and one of the rest."""
    choices = [{"name": "n", "value": "x" * 99}] * 25
    full = [option(name, description="", choices=choices) for name in "abc"]
    return [*full, option("d", description="x" * (characters - 3 * 2501 - 1))]


# The description.

FINE: list[Json] = [
    {"content": "hello", "tts": False, "nonce": 5, "enforce_nonce": True, "allowed_mentions": {"parse": []}},
    {"flags": V2, "components": [text(), row(button(), button("b")), row(select(25)), gallery()]},
    {"components": [{"type": 17, "components": [text(), row(button())], "accent_color": 0xFFFFFF}], "flags": V2},
    {"components": [row(button(None, "L", style=5, url="https://example.org"))]},
    {"attachments": [{"id": 0, "filename": "p.png", "description": "x" * 1024}]},
]
WRONG: list[tuple[Json, str]] = [
    ({"contents": "hello"}, "contents"),
    ({"content": "x" * 4001}, "content"),
    ({"content": 5}, "content"),
    ({"nonce": "x" * 26}, "nonce"),
    ({"components": [{"type": 99}]}, "components.0"),
    ({"components": [text("x" * 4001)]}, "components.0.content"),
    ({"components": [row(button("x" * 101))]}, "components.0.components.0.custom_id"),
    ({"components": [row(button(label="x" * 81))]}, "components.0.components.0.label"),
    ({"components": [row(*(button(str(number)) for number in range(6)))]}, "components.0.components"),
    ({"components": [row(select(26))]}, "components.0.components.0.options"),
    ({"components": [row(select(placeholder="x" * 151))]}, "components.0.components.0.placeholder"),
    ({"components": [gallery("x" * 1025)]}, "components.0.items.0.description"),
    ({"components": [{"type": 17, "components": [row(button(emoj={}))]}]}, "components.0.components.0.components.0"),
    ({"components": [text()] * 41}, "components"),
    ({"allowed_mentions": {"parse": ["somebody"]}}, "allowed_mentions.parse.0"),
    ({"attachments": [{"filename": "p.png"}]}, "attachments.0"),
]


@described
@pytest.mark.parametrize("body", FINE)
def test_what_the_description_allows(body: Json) -> None:
    assert spec().faults(*POST, body) == []


@described
@pytest.mark.parametrize(("body", "place"), WRONG, ids=[place for _, place in WRONG])
def test_what_the_description_does_not_allow_is_found_at_its_place(body: Json, place: str) -> None:
    faults = spec().faults(*POST, body)
    where = [fault.split(" at ", 1)[1].split(": ")[0] for fault in faults]
    assert where == [place] or (place == "contents" and "'contents'" in faults[0])


@described
def test_what_was_fine_once_excuses_nothing_else() -> None:
    for _ in range(2):
        assert spec().faults(*POST, v2(row(button("a" * 100, disabled=True)), attachments=[])) == []
        assert spec().faults(*POST, v2(row(button("a" * 101, disabled=True)), attachments=[])) != []
        assert spec().faults(*POST, v2(row(button("a" * 100, disabled=1)), attachments=[])) != []
        assert spec().faults(*POST, v2(row(button(100, disabled=True)), attachments=[])) != []
        assert spec().faults(*POST, v2(row(button("a" * 100, disabled=True, off=True)), attachments=[])) != []


@described
def test_callbacks_are_told_apart_by_their_type() -> None:
    assert spec().faults(*CALLBACK, {"type": 6}) == []
    assert spec().faults(*CALLBACK, {"type": 5, "data": {"flags": 64}}) == []
    assert spec().faults(*CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}}) == []
    assert spec().faults(*CALLBACK, {"type": 8}) != []
    assert spec().faults(*CALLBACK, {"type": 77}) != []
    assert spec().faults(*CALLBACK, {"type": 4, "data": {"components": [row()]}}) != []
    assert spec().faults(*CALLBACK, {"type": 7, "data": {"content": "x" * 2001}}) != []


@described
def test_operations_that_do_not_exist_and_bodies_that_are_missing() -> None:
    assert spec().faults("PUT", "/channels/{channel_id}/messages", {}) != []
    assert spec().faults("GET", "/users/@me", None) == []
    assert spec().faults(*POST, None) != []
    assert spec().operation("POST", "/channels/{any}/messages") == "create_message"


@described
def test_answers_are_held_against_the_description_too() -> None:
    assert spec().answer_faults("GET", "/gateway/bot", 200, {"url": "ws://x", "shards": 1}) != []
    assert spec().answer_faults("GET", "/gateway/bot", 201, {}) != []
    assert spec().answer_faults("DELETE", "/channels/{c}/messages/{m}", 204, None) == []


# What the description does not hold.

LIMITS: list[tuple[str, Json, Json]] = [
    (
        "components",
        v2(*(row(*(button(f"{line}{number}") for number in range(4))) for line in range(8))),
        v2(text(), *(row(*(button(f"{line}{number}") for number in range(4))) for line in range(8))),
    ),
    ("characters of text", v2(text("x" * 2000), text("x" * 2000)), v2(text("x" * 2000), text("x" * 2001))),
    ("there 2 times", v2(row(button("a"), button("b"))), v2(row(button("a")), row(button("a")))),
    ("component id", v2(text() | {"id": 1}, text() | {"id": 2}), v2(text() | {"id": 1}, text() | {"id": 1})),
    ("shares its row", v2(row(select())), v2(row(select(), button()))),
    ("buttons in a row", v2(row(*map(button, "abcde"))), v2(row(*map(button, "abcdef")))),
    ("without label", v2(row(button(label=None, emoji={"name": "x"}))), v2(row(button(label=None)))),
    ("link button", v2(row(button(None, style=5, url="https://e.org"))), v2(row(button("a", style=5, url="https://e")))),
    ("has a custom_id", v2(row(button("a"))), v2(row(button(None)))),
    ("options", v2(row(select(25))), v2(row(select(26)))),
    ("option label", v2(row(_changed(select(), label="x" * 100))), v2(row(_changed(select(), label="x" * 101)))),
    ("option value", v2(row(_changed(select(), value="x" * 100))), v2(row(_changed(select(), value="x" * 101)))),
    ("option desc", v2(row(_changed(select(), description="x" * 100))),
     v2(row(_changed(select(), description="x" * 101)))),
    ("the option v1", v2(row(select())), v2(row(_changed(select(), value="v1")))),
    ("asks for", v2(row(select(2, max_values=2))), v2(row(select(2, max_values=3)))),
    ("chosen from the start", v2(row(_changed(select(), default=True))), v2(row(select(2) | {"options": [
        {"label": it, "value": it, "default": True} for it in "ab"]}))),
    ("alt text", v2(gallery("x" * 1024)), v2(gallery("x" * 1025))),
    ("no such file", v2(gallery()), v2(gallery(name="q.png"))),
    ("content, embeds", v2(text()), v2(text(), content="x")),
    ("without components", v2(text()), v2()),
    ("without the V2 flag", {"components": [row(button())]}, {"components": [text()]}),
    ("action rows", {"components": [row(button(str(it))) for it in range(5)]},
     {"components": [row(button(str(it))) for it in range(6)]}),
    ("of content", {"content": "x" * 2000}, {"content": "x" * 2001}),
    ("empty message", {"content": "x"}, {"content": ""}),
    ("embeds of more", {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2000}]},
     {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}),
]  # fmt: skip


@pytest.mark.parametrize(("named", "at_the_limit", "over"), LIMITS, ids=[name for name, _, _ in LIMITS])
def test_a_limit_beyond_the_description(named: str, at_the_limit: Json, over: Json) -> None:
    assert message_faults(at_the_limit, {}) == []
    assert any(named in fault for fault in message_faults(over, {}))


def test_a_file_is_ten_mebibytes_at_most() -> None:
    assert message_faults(v2(gallery()), {0: ("p.png", bytes(MOST_BYTES))}) == []
    assert message_faults(v2(gallery()), {0: ("p.png", bytes(MOST_BYTES + 1))}) != []


def test_words_that_could_ping_anybody_are_noted() -> None:
    assert mention_notes({"content": "x", "allowed_mentions": {"parse": []}}) == []
    assert mention_notes({"content": "x"}) != []
    assert mention_notes(v2(text())) != []


def test_a_file_that_nobody_sees_is_noted() -> None:
    assert message_notes(v2(gallery()), {0: ("p.png", b"x")}) == []
    assert message_notes(v2(text()), {0: ("p.png", b"x")}) != []


# Commands.


def command(**more: Any) -> Json:
    return {"name": "kang", "description": "d", **more}


COMMANDS: list[tuple[str, list[Json], list[Json]]] = [
    ("of the same name", [command(), command(name="b")], [command(), command()]),
    ("100 are", [command(name=f"a{it}") for it in range(100)], [command(name=f"a{it}") for it in range(101)]),
    ("not allowed", [command(name_localizations={"th": "ล้อมวง-ไพ่"})], [command(name_localizations={"th": "ล้อม วง"})]),
    ("not allowed", [command(name="x" * 32)], [command(name="x" * 33)]),
    ("not allowed", [command(name="deal")], [command(name="Deal")]),
    ("25", [command(options=[option(f"o{it}") for it in range(25)])],
     [command(options=[option(f"o{it}") for it in range(26)])]),
    ("exclude", [command(options=[option("a", autocomplete=True)])],
     [command(options=[option("a", autocomplete=True, choices=[{"name": "a", "value": "a"}])])]),
    ("behind", [command(options=[option("a", required=True), option("b")])],
     [command(options=[option("a"), option("b", required=True)])]),
    ("one name", [command(options=[option("a", name_localizations={"th": "ก"}), option("b")])],
     [command(options=[option("a", name_localizations={"th": "b"}), option("b")])]),
    ("8000", [command(description="x" * 100, options=_long(7896))],
     [command(description="x" * 100, options=_long(7897))]),
]  # fmt: skip


@pytest.mark.parametrize(("named", "fine", "wrong"), COMMANDS, ids=[name for name, _, _ in COMMANDS])
def test_a_limit_of_commands(named: str, fine: list[Json], wrong: list[Json]) -> None:
    assert _command_faults(fine) == []
    assert any(named in fault for fault in _command_faults(wrong))


# What becomes of it.


async def test_a_body_that_is_not_allowed_is_refused_and_remembered() -> None:
    async with visited() as house:
        channel = house.bot.get_partial_messageable(house.room.id)
        with pytest.raises(discord.HTTPException) as refused:
            await channel.send(view=layout("one", "same", "same"))
        assert (refused.value.status, refused.value.code) == (400, 50035)
        assert house.double.violations == ["create_message: the custom_id t:same is there 2 times"]
        assert house.ann.sees() == []


async def test_the_flag_of_components_stays() -> None:
    async with visited() as house:
        message = await house.bot.get_partial_messageable(house.room.id).send(view=layout("one"))
        assert await _patched(house, message.id, {"flags": 0}) == 400
        assert await _patched(house, message.id, {"content": "words"}) == 400
        assert await _patched(house, message.id, {"components": []}) == 400
        assert await _patched(house, message.id, {"components": [text("two")]}) == 200
        assert house.ann.looks().text == "two"
        assert len(house.double.violations) == 3


async def _patched(house: House, message: int, body: Json) -> int:
    url = f"{house.double.origin}/api/v10/channels/{house.room.id}/messages/{message}"
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:
        return (await session.patch(url, json=body)).status
