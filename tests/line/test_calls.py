"""What is asked of LINE, over the SDK's client: each call as LINE's description wants it, each fault by its kind.

Lives here: Calls against the double, which refuses what LINE refuses. Not here: when something is asked.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from uuid import uuid4

import pytest
from fake_line import FakeLine

from bot.adapters.line.calls import Calls, Endpoint, LineFault
from bot.adapters.line.calls import _decoded as decoded

SAID = [{"type": "text", "text": "ทิ้ง 10♣ แล้ว"}]


@pytest.fixture
async def calls(line: FakeLine) -> AsyncIterator[Calls]:
    calls = Calls(line.token, line.base, seconds=20)
    yield calls
    await calls.close()


async def token_of(line: FakeLine, name: str = "ต้น") -> str:
    """A fresh reply token of this friend's own chat."""
    line.listens("http://127.0.0.1:1")
    person = line.people.get("U") or line.person(name)
    event = await person.says("สวัสดี")
    assert event.token is not None
    return event.token.value


async def test_a_reply_arrives_once(line: FakeLine, calls: Calls) -> None:
    ton = line.person("ต้น")
    line.listens("http://127.0.0.1:1")
    event = await ton.says("สวัสดี")
    assert event.token is not None
    await calls.reply(event.token.value, SAID)
    assert event.answers == SAID
    with pytest.raises(LineFault) as used:
        await calls.reply(event.token.value, SAID)
    assert (used.value.status, used.value.token_spent) == (400, True)
    assert event.answers == SAID


async def test_a_late_token_is_told_apart_from_a_wrong_message(line: FakeLine, calls: Calls) -> None:
    token = await token_of(line)
    with pytest.raises(LineFault) as wrong:
        await calls.reply(token, [{"type": "text", "text": "ก" * 5001}])
    assert (wrong.value.status, wrong.value.token_spent) == (400, False)
    assert "ก" not in str(wrong.value), "what was sent is in no fault"
    line.faults.clear()
    line.now.advance(61)
    with pytest.raises(LineFault) as late:
        await calls.reply(token, SAID)
    assert late.value.token_spent


async def test_a_push_counts_once_for_its_key(line: FakeLine, calls: Calls) -> None:
    ton, key = line.person("ต้น"), str(uuid4())
    await calls.push(ton.id, SAID, key)
    await calls.push(ton.id, SAID, key)
    assert (line.account.used, ton.reads()) == (1, SAID[0]["text"])
    await calls.push(ton.id, SAID, str(uuid4()))
    assert line.account.used == 2


async def test_the_quota_and_what_is_used_of_it(line: FakeLine, calls: Calls) -> None:
    line.account.quota, line.account.used = 300, 240
    assert (await calls.quota(), await calls.used()) == (300, 240)
    line.account.quota = None
    assert await calls.quota() is None


async def test_the_limit_of_the_month(line: FakeLine, calls: Calls) -> None:
    ton = line.person("ต้น")
    line.account.quota = 0
    with pytest.raises(LineFault, match="monthly limit") as reached:
        await calls.push(ton.id, SAID, str(uuid4()))
    assert reached.value.status == 429


async def test_people_and_groups(line: FakeLine, calls: Calls) -> None:
    ton, mint = line.person("ต้น"), line.person("มิ้นท์", friend=False)
    group = line.group("วงเพื่อน", ton, mint, account=True)
    room = line.group("หลายคน", ton, mint, room=True, account=True)
    assert await calls.name_in_chat(group.id, mint.id) == "มิ้นท์"
    assert await calls.name_in_chat(room.id, mint.id) == "มิ้นท์"
    assert await calls.name_in_chat(ton.id, ton.id) == "ต้น"
    assert (await calls.is_friend(ton.id), await calls.is_friend(mint.id)) == (True, False)
    assert (await calls.members(group.id), await calls.members(room.id), await calls.members(ton.id)) == (2, 2, 1)
    assert (await calls.chat_name(group.id), await calls.chat_name(room.id)) == ("วงเพื่อน", "")


async def test_the_account_and_its_webhook(line: FakeLine, calls: Calls) -> None:
    assert await calls.account() == line.account.basic_id
    assert await calls.endpoint() == Endpoint()
    await calls.set_endpoint("https://cards.example.org/line/webhook")
    assert await calls.endpoint() == Endpoint("https://cards.example.org/line/webhook", True)
    line.listens("http://127.0.0.1:1", public="https://cards.example.org")
    tested = await calls.test_endpoint()
    assert not tested.success
    assert tested.status != 200


async def test_the_loading_animation(line: FakeLine, calls: Calls) -> None:
    ton = line.person("ต้น")
    await calls.loading(ton.id, 20)
    assert line.calls("loading") == 1


async def test_a_menu_with_its_picture(line: FakeLine, calls: Calls) -> None:
    area = {"bounds": {"x": 0, "y": 0, "width": 800, "height": 270}, "action": {"type": "message", "text": "ไพ่"}}
    menu = {
        "size": {"width": 800, "height": 270},
        "selected": True,
        "name": "lomwong",
        "chatBarText": "ไพ่",
        "areas": [area],
    }
    png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (800).to_bytes(4, "big") + (270).to_bytes(4, "big")
    id = await calls.add_menu(menu, png)
    await calls.use_menu(id)
    assert line.menus["default"] == id
    assert line.menus[id]["picture"] == png
    assert await calls.menus() == {id: "lomwong"}
    await calls.remove_menu(id)
    assert await calls.menus() == {}


# Faults.


async def test_a_token_that_is_not_taken(line: FakeLine) -> None:
    calls = Calls("another", line.base)
    with pytest.raises(LineFault) as refused:
        await calls.account()
    assert refused.value.status == 401
    await calls.close()


@pytest.mark.parametrize(("kind", "status"), [(500, 500), (503, 503), (429, 429), ("reset", 0), ("lost", 0)])
async def test_faults_by_their_kind(line: FakeLine, calls: Calls, kind: Any, status: int) -> None:
    token = await token_of(line)
    line.fail("reply", kind)
    with pytest.raises(LineFault) as fault:
        await calls.reply(token, SAID)
    assert (fault.value.status, fault.value.unsent) == (status, False)


async def test_a_silent_line_is_given_up(line: FakeLine) -> None:
    token = await token_of(line)
    calls = Calls(line.token, line.base, seconds=0.2)
    line.fail("reply", "silent")
    with pytest.raises(LineFault) as fault:
        await calls.reply(token, SAID)
    assert (fault.value.status, fault.value.unsent) == (0, False)
    await calls.close()


async def test_what_found_nobody_has_surely_not_arrived() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound and not listened on
        calls = Calls("token", f"http://127.0.0.1:{taken.getsockname()[1]}")
        with pytest.raises(LineFault) as fault:
            await calls.reply("token", SAID)
        await calls.close()
    assert (fault.value.status, fault.value.unsent) == (0, True)


async def test_the_log_holds_neither_token_nor_words(
    line: FakeLine, calls: Calls, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        token = await token_of(line)
        await calls.reply(token, SAID)
        with pytest.raises(LineFault):
            await calls.reply(token, SAID)
        await calls.account()
    for secret in (line.token, token, "10♣", line.account.name):
        assert secret not in caplog.text


@pytest.mark.parametrize(("proxy", "asked"), [("", False), ("http://proxy.example:3128", True)])
async def test_proxies_are_looked_up_only_where_there_is_one(
    line: FakeLine, monkeypatch: pytest.MonkeyPatch, proxy: str, asked: bool
) -> None:
    """The SDK's own session looks for one, and for netrc, in a thread before every call."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    if proxy:
        monkeypatch.setenv("https_proxy", proxy)
    calls = Calls(line.token, line.base)
    client = await calls._opened()
    assert client.rest_client.pool_manager.trust_env is asked
    await calls.close()


@pytest.mark.parametrize("body", [b"<html>hello</html>", b"[]", b"{}", b"null", b'"x"', b'{"value":[]}'])
async def test_an_answer_that_is_not_lines_is_a_fault_like_none(
    calls: Calls, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    """A proxy's page, say: it must not end the program's part in LINE."""

    async def page(*_: Any, **__: Any) -> Any:
        return decoded(body)

    monkeypatch.setattr(calls, "_send", page)
    chat, user = "C" + "1" * 32, "U" + "2" * 32
    asked: list[Callable[[], Awaitable[Any]]] = [
        calls.about,
        calls.account,
        calls.used,
        calls.endpoint,
        calls.test_endpoint,
        lambda: calls.name_in_chat(chat, user),
        lambda: calls.members(chat),
        lambda: calls.chat_name(chat),
    ]
    for ask in asked:
        with pytest.raises(LineFault) as fault:
            await ask()
        assert fault.value.status == 0
