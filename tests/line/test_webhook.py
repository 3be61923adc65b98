"""The webhook: who is let in, what is read, when LINE gets its 200 (PLATFORMS 36-38).

Lives here: signature, body, order, repeats, the two seconds, what a stop leaves. Not here: what an event means
(test_answering).
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.adapters.line import webhook
from bot.adapters.line.arrivals import WRITTEN_DOWN, Arrivals, Finish
from bot.adapters.line.webhook import MOST_BYTES, PATH, Event, NotSafe, Webhook, read_events, signed
from bot.adapters.web.guard import Guard

SECRET = "8c570fa6dd201bb328f1c1eac23a96d8"
GROUP, USER = "C" + "a" * 32, "U" + "b" * 32


def signature(body: bytes, secret: str = SECRET) -> str:
    """As LINE makes it: base64 of HMAC-SHA256 with the channel secret."""
    return base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest()).decode()


def shape(id: str, at: int = 0, text: str = "หิวแล้ว", **changed: Any) -> dict[str, Any]:
    """A text in a group, as LINE sends it."""
    return {
        "type": "message",
        "webhookEventId": id,
        "timestamp": at,
        "mode": "active",
        "source": {"type": "group", "groupId": GROUP, "userId": USER},
        "replyToken": f"token {id}",
        "deliveryContext": {"isRedelivery": False},
        "message": {"type": "text", "id": "1", "text": text, "quoteToken": "q"},
        **changed,
    }


def call(*shapes: Any) -> bytes:
    return json.dumps({"destination": "U" + "0" * 32, "events": shapes}, ensure_ascii=False).encode()


def event(id: str, at: int = 0) -> Event:
    return read_events(call(shape(id, at)))[0]


# The signature.


def test_a_known_signature() -> None:
    """RFC 4231, test case 2, in base64: the secret "Jefe"."""
    body = b"what do ya want for nothing?"
    known = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    assert signed("Jefe", body, base64.b64encode(bytes.fromhex(known)).decode())


@pytest.mark.parametrize(
    "given",
    ["", "x", "ไทย", "\udcff", signature(call(), "other"), signature(call())[:-1], signature(call()).lower()],
)
def test_any_other_signature_is_wrong(given: str) -> None:
    assert signed(SECRET, call(), signature(call()))
    assert not signed(SECRET, call(), given)


# What is read.


def test_events_are_read_in_the_order_in_which_they_happened() -> None:
    found = read_events(call(shape("c", 30), shape("a", 10), shape("b", 20)))
    assert [each.webhook_event_id for each in found] == ["a", "b", "c"]
    assert (found[0].chat, found[0].user, found[0].reply_token) == (GROUP, USER, "token a")


def test_what_cannot_be_read_or_is_for_another_account_is_passed_over_alone() -> None:
    odd = [5, {"type": "message"}, shape("x", source=7), shape("y", mode="standby"), shape("", 0)]
    new = shape("new", type="somethingNew", something={"new": [1]}, message=None)
    assert [each.webhook_event_id for each in read_events(call(*odd, new, shape("a")))] == ["new", "a"]


def test_an_event_without_a_user_has_none() -> None:
    found = read_events(call(shape("a", source={"type": "group", "groupId": GROUP})))
    assert (found[0].chat, found[0].user) == (GROUP, "")
    room = read_events(call(shape("a", source={"type": "room", "roomId": "R" + "c" * 32})))
    assert room[0].chat == "R" + "c" * 32
    own = read_events(call(shape("a", source={"type": "user", "userId": USER})))
    assert own[0].chat == own[0].user == USER


def test_what_is_null_is_as_if_it_were_not_there() -> None:
    bare = {"source": {"type": "user", "userId": USER, "groupId": None}, "postback": None, "replyToken": None}
    [found] = read_events(call(shape("a", **bare)))
    assert (found.chat, found.user, found.reply_token, found.postback) == (USER, USER, "", None)
    [nobody] = read_events(call(shape("b", source={"type": "group", "groupId": GROUP, "userId": None})))
    assert (nobody.chat, nobody.user) == (GROUP, "")


def test_half_a_letter_takes_no_other_event_with_it() -> None:
    """Half an emoji, as JSON may write it, and a byte that is no UTF-8."""
    half = json.dumps({"events": [shape("a", text="\ud83d"), shape("b")]}).encode()
    assert b"\\ud83d" in half
    found = read_events(half)
    assert [(each.webhook_event_id, each.message and each.message.text) for each in found] == [
        ("a", "\N{REPLACEMENT CHARACTER}"),
        ("b", "หิวแล้ว"),
    ]
    spoilt = call(shape("a", text="x!x"), shape("b")).replace(b"x!x", b"x\xffx")
    assert [each.webhook_event_id for each in read_events(spoilt)] == ["a", "b"]


def test_a_hundred_long_texts_fit_into_one_call() -> None:
    """LINE sends up to a hundred events in a call, and people up to ten thousand letters of three bytes."""
    assert len(call(*(shape(str(each), text="ก" * 10_000) for each in range(100)))) < MOST_BYTES


# The handler.


class Taken:
    """Keeps what came through; `raises` as long as it is set."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.raises: Exception | None = None

    async def take(self, events: list[Event]) -> None:
        if self.raises:
            raise self.raises
        self.events += events


@pytest.fixture
async def taken() -> Taken:
    return Taken()


@pytest.fixture
async def client(taken: Taken) -> AsyncIterator[TestClient[Any, Any]]:
    """Behind the room's own middleware and headers, as in the program."""
    app = web.Application()
    guard = Guard("https://cards.example.org")
    app.middlewares.append(guard.middleware)
    app.on_response_prepare.append(guard.seal)
    app.router.add_post(PATH, Webhook(SECRET, taken.take).answer)
    async with TestClient(TestServer(app, host="127.0.0.1")) as client:
        yield client


async def post(client: TestClient[Any, Any], body: bytes, **headers: str) -> int:
    async with client.post(PATH, data=body, headers=headers) as answer:
        return answer.status


async def test_a_call_of_line_is_let_in_under_whatever_name_it_comes(
    client: TestClient[Any, Any], taken: Taken
) -> None:
    """No page of ours sends it: it has no Origin, and a tunnel may have put another Host."""
    body = call(shape("a"))
    headers = {"X-Line-Signature": signature(body), "Host": "tunnel.example.net"}
    assert await post(client, body, **headers) == 200
    assert [each.webhook_event_id for each in taken.events] == ["a"]


async def test_a_test_call_without_events_is_well(client: TestClient[Any, Any], taken: Taken) -> None:
    body = call()
    assert await post(client, body, **{"X-Line-Signature": signature(body)}) == 200
    assert taken.events == []


@pytest.mark.parametrize(
    ("changed", "status"),
    [
        ({}, 401),  # no signature
        ({"X-Line-Signature": ""}, 401),
        ({"X-Line-Signature": signature(call(shape("a")), "another secret")}, 403),
        ({"X-Line-Signature": signature(call(shape("b")))}, 403),  # of a body that differs in one byte
        ({"X-Line-Signature": "ไม่ใช่"}, 403),
    ],
)
async def test_who_is_not_line_changes_nothing(
    client: TestClient[Any, Any], taken: Taken, changed: dict[str, str], status: int
) -> None:
    assert await post(client, call(shape("a")), **changed) == status
    assert taken.events == []


async def test_without_a_secret_nobody_is_line(taken: Taken) -> None:
    app = web.Application()
    app.router.add_post(PATH, Webhook("", taken.take).answer)
    async with TestClient(TestServer(app, host="127.0.0.1")) as client:
        body = call(shape("a"))
        assert await post(client, body, **{"X-Line-Signature": signature(body, "")}) == 403


DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"[]", b"{}", b'{"events":5}', b"\xff\xfe", b'{"events":null}', DEEP),
        b'{"events":[' + DEEP + b"]}",
        b'{"new":' + DEEP + b',"events":[]}',
    ],
)
async def test_a_signed_body_that_is_no_call_is_refused(client: TestClient[Any, Any], body: bytes) -> None:
    assert await post(client, body, **{"X-Line-Signature": signature(body)}) == 400


async def test_a_body_is_taken_up_to_its_size(client: TestClient[Any, Any], taken: Taken) -> None:
    def of(size: int) -> bytes:
        return call(shape("a", text="x" * (size - len(call(shape("a", text=""))))))

    fits, large = of(MOST_BYTES), of(MOST_BYTES + 1)
    assert len(fits) == MOST_BYTES
    assert await post(client, fits, **{"X-Line-Signature": signature(fits)}) == 200
    assert await post(client, large, **{"X-Line-Signature": signature(large)}) == 413

    async def pieces() -> AsyncIterator[bytes]:
        yield large[:70_000]
        yield large[70_000:]

    async with client.post(PATH, data=pieces(), headers={"X-Line-Signature": signature(large)}) as answer:
        assert answer.status == 413
    assert len(taken.events) == 1


async def test_a_body_that_never_ends_is_not_waited_for(
    client: TestClient[Any, Any], taken: Taken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "PATIENCE", 0.05)
    stuck = asyncio.Event()

    async def pieces() -> AsyncIterator[bytes]:
        yield b"{"
        await stuck.wait()

    async with client.post(PATH, data=pieces(), headers={"X-Line-Signature": "x"}) as answer:
        assert answer.status == 408
    stuck.set()


async def test_other_methods_are_told_so(client: TestClient[Any, Any]) -> None:
    for method in ("GET", "PUT", "DELETE"):
        async with client.request(method, PATH) as answer:
            assert answer.status == 405


async def test_line_hears_when_events_are_not_safe(client: TestClient[Any, Any], taken: Taken) -> None:
    taken.raises = NotSafe()
    body = call(shape("a"))
    assert await post(client, body, **{"X-Line-Signature": signature(body)}) == 503


async def test_nothing_that_was_sent_is_logged(
    client: TestClient[Any, Any], taken: Taken, caplog: pytest.LogCaptureFixture
) -> None:
    body = call(shape("a", text="ทิ้ง 10♣"), {"type": "message", "text": "ทิ้ง 10♣"})
    bad = body.replace(b"{", b"", 1)
    taken.raises = NotSafe()
    with caplog.at_level(logging.DEBUG):
        assert await post(client, body, **{"X-Line-Signature": signature(body)}) == 503
        assert await post(client, bad, **{"X-Line-Signature": signature(bad)}) == 400
        assert await post(client, body, **{"X-Line-Signature": "x"}) == 403
    assert "10♣" not in caplog.text
    assert signature(body) not in caplog.text


# Once, in order, safe before the 200.


class Notes:
    """A memory of twenty lines; `fails`: the disk is full."""

    shared = False

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.fails = False

    async def recall(self, names: Sequence[str]) -> dict[str, bytes]:
        return {name: self.kept[name] for name in names if name in self.kept}

    async def recall_all(self, start: str) -> dict[str, bytes]:
        return {name: value for name, value in self.kept.items() if name.startswith(start)}

    async def remember(self, notes: Mapping[str, bytes | None]) -> None:
        if self.fails:
            raise OSError
        for name, value in notes.items():
            if value is None:
                self.kept.pop(name, None)
            else:
                self.kept[name] = value


class Work:
    """Carries events out; those in `slow` wait for their gate, those in `bad` fail."""

    def __init__(self) -> None:
        self.began: list[str] = []
        self.done: list[str] = []
        self.answered: list[str] = []
        self.came: list[tuple[str, float]] = []
        self.slow: dict[str, asyncio.Event] = {}
        self.slow_answers: dict[str, asyncio.Event] = {}
        self.bad: set[str] = set()

    def notice(self, event: Event, age: float) -> None:
        self.came.append((event.webhook_event_id, age))

    async def carry_out(self, event: Event) -> Finish | None:
        id = event.webhook_event_id
        self.began.append(id)
        if id in self.slow:
            await self.slow[id].wait()
        if id in self.bad:
            raise OSError(SECRET)
        self.done.append(id)

        async def answer() -> None:
            if id in self.slow_answers:
                await self.slow_answers[id].wait()
            self.answered.append(id)

        return answer


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while True:
            if true():
                return
            await asyncio.sleep(0.001)


def arrivals(work: Work, notes: Notes | None = None, patience: float = 20.0, wall: float = 1000.0) -> Arrivals:
    return Arrivals(notes or Notes(), work.carry_out, work.notice, wall=lambda: wall, patience=patience)


async def test_events_are_carried_out_in_order_before_line_hears_and_answered_in_order_after() -> None:
    work = Work()
    work.slow_answers["a"] = asyncio.Event()
    all_of_them = arrivals(work)
    await all_of_them.take([event("a"), event("b"), event("c")])
    assert work.done == ["a", "b", "c"]
    assert work.answered == []
    work.slow_answers["a"].set()
    await until(lambda: len(work.answered) == 3)
    assert work.answered == ["a", "b", "c"]


async def test_the_second_event_waits_for_the_first_even_in_another_chat() -> None:
    """Several 1:1 chats are about one table."""
    work = Work()
    work.slow["a"] = asyncio.Event()
    one, other = event("a"), read_events(call(shape("b", source={"type": "user", "userId": USER})))[0]
    taking = asyncio.create_task(arrivals(work).take([one, other]))
    await until(lambda: work.began)
    await asyncio.sleep(0)
    assert work.began == ["a"]
    work.slow["a"].set()
    await taking
    assert work.done == ["a", "b"]


async def test_the_same_event_again_is_neither_done_nor_answered_again() -> None:
    work = Work()
    work.slow["a"] = asyncio.Event()
    all_of_them = arrivals(work)
    twice = [asyncio.create_task(all_of_them.take([event("a")])) for _ in range(2)]
    await until(lambda: work.began)
    work.slow["a"].set()
    await asyncio.gather(*twice)
    await all_of_them.take([event("a"), event("a")])
    await until(lambda: work.answered)
    assert (work.began, work.done, work.answered, len(work.came)) == (["a"], ["a"], ["a"], 1)


async def test_a_repeat_waits_until_the_first_is_safe() -> None:
    work = Work()
    work.slow["a"] = asyncio.Event()
    all_of_them = arrivals(work)
    first = asyncio.create_task(all_of_them.take([event("a")]))
    await until(lambda: work.began)
    again = asyncio.create_task(all_of_them.take([event("a")]))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not again.done()
    work.slow["a"].set()
    await asyncio.gather(first, again)


async def test_what_takes_too_long_is_written_down_before_line_hears_and_forgotten_when_done() -> None:
    work, notes = Work(), Notes()
    work.slow["b"] = asyncio.Event()
    await arrivals(work, notes, patience=0.02).take([event("a"), event("b"), event("c")])
    assert work.done == ["a"]
    assert set(notes.kept) == {WRITTEN_DOWN + "b", WRITTEN_DOWN + "c"}
    work.slow["b"].set()
    await until(lambda: not notes.kept)
    assert work.done == ["a", "b", "c"]


async def test_what_a_stop_left_is_taken_up_in_order_with_its_age() -> None:
    before, notes = Work(), Notes()
    before.slow["a"] = asyncio.Event()
    stopped = arrivals(before, notes, patience=0.02, wall=1000.0)
    await stopped.take([event("a", at=1), event("b", at=2)])
    await stopped.stop(seconds=0.01)
    assert before.done == []

    after = Work()
    started = arrivals(after, notes, wall=1030.0)
    await started.take_up()
    await until(lambda: not notes.kept and len(after.answered) == 2)
    assert after.done == ["a", "b"]
    assert after.came == [("a", 30.0), ("b", 30.0)]
    await started.take([event("a")])
    assert after.done == ["a", "b"], "a repeat of it is a repeat"


async def test_a_note_that_nobody_can_read_is_forgotten() -> None:
    work, notes = Work(), Notes()
    notes.kept[WRITTEN_DOWN + "x"] = b"{"
    await arrivals(work, notes).take_up()
    assert notes.kept == {}


async def test_an_event_that_could_not_be_done_may_come_again() -> None:
    work = Work()
    work.bad.add("b")
    all_of_them = arrivals(work)
    with pytest.raises(NotSafe):
        await all_of_them.take([event("a"), event("b"), event("c")])
    assert work.done == ["a", "c"], "one that fails keeps none of the others back"
    work.bad.clear()
    await all_of_them.take([event("a"), event("b"), event("c")])
    assert work.done == ["a", "c", "b"]


async def test_an_event_that_can_be_neither_done_nor_written_down_is_not_safe() -> None:
    work, notes = Work(), Notes()
    work.slow["a"] = asyncio.Event()
    notes.fails = True
    all_of_them = arrivals(work, notes, patience=0.02)
    with pytest.raises(NotSafe):
        await all_of_them.take([event("a")])
    work.slow["a"].set()
    await until(lambda: work.done)


async def test_what_was_written_down_and_failed_is_tried_by_the_next_start_once() -> None:
    work, notes = Work(), Notes()
    work.slow["a"], work.bad = asyncio.Event(), {"a"}
    await arrivals(work, notes, patience=0.02).take([event("a")])
    work.slow.pop("a").set()
    await until(lambda: work.began == ["a"])
    for _ in range(50):
        await asyncio.sleep(0)
    assert set(notes.kept) == {WRITTEN_DOWN + "a"}
    again = Work()
    again.bad = {"a"}
    await arrivals(again, notes).take_up()
    await until(lambda: not notes.kept)
    assert again.began == ["a"]


async def test_a_fault_is_logged_without_what_was_said(caplog: pytest.LogCaptureFixture) -> None:
    work = Work()
    work.bad.add("a")
    with pytest.raises(NotSafe):
        await arrivals(work).take([event("a")])
    assert "OSError" in caplog.text
    assert SECRET not in caplog.text
