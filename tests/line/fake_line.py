"""The LINE platform on loopback: the Messaging API as the account sees it, and webhooks as LINE sends them.

Lives here: `FakeLine`: the server, faults on order, waiting. Not here: each call (line_calls), people
(line_people), webhooks (line_webhooks), what the description and the limits say (line_spec, line_limits).

How to use it:

    async with FakeLine() as line:                      # secret=..., token=... as in the program's settings
        adapter = LineAdapter(door, memory, secret=line.secret, token=line.token, host=line.base,
                              public_url="https://lom.example")
        line.listens("http://127.0.0.1:8321", public="https://lom.example")    # where the program is
        ton = line.person("ต้น")                                               # a friend with a phone
        mint = line.person("มิ้นท์", friend=False)                              # never a friend
        pc = line.person("พีซี", desktop=True)                                  # no user id, no links into chats
        group = line.group("วงเพื่อน", ton, mint, pc)
        await group.invite()                            # the account comes in: a join event
        event = await ton.says("เล่นด้วย", group)       # posts the webhook; event.status is what came back
        await event.answered()                          # waits until its reply token is used
        await ton.says("ไพ่")                           # in the own 1:1 chat
        await ton.taps("จั่ว", group)                   # what this friend can see and tap there; or in the 1:1 chat
        ton.sees(group), ton.reads(group), ton.buttons(group)
        await ton.looks()                               # fetches the pictures as the program on the phone does
        await line.until(lambda: ...)                   # a condition, looked at whenever something happened
        line.fail("reply", 500); line.fail("push", "reset")     # the next call; also "silent", "lost", seconds=...
        line.now.advance(61)                            # tokens grow old
        line.account.quota, line.account.used           # pushes
        with line.held() as events: ...                 # events are gathered, not sent; then
        await line.post(*reversed(events))              # several in one call, in any order; again=True: redelivered
        line.passed                                     # all traffic, each with who can see it
        assert not line.faults                          # requests against the description or the limits (400 too)

Requests against LINE's description, its limits or good sense get 400 and stand in `line.faults`; leaving the
`async with` block asserts that there are none (`line.faults.clear()` for those that a test caused on purpose).
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal
from uuid import uuid4

from aiohttp import web
from aiohttp.test_utils import TestServer
from line_calls import CALLS, Refused
from line_people import Group, Person
from line_spec import FOLDER, messaging
from line_webhooks import Event, Webhooks
from line_world import Account, Chat, Clock, Passed, World, new_id

Shape = dict[str, Any]
PATIENCE = 30.0  # s that a condition is waited for; generous, so that a slow machine fails nothing


@dataclass
class Fault:
    """What happens to a call instead of, or besides, its work."""

    call: str  # `reply`, `push`, ... as in line_calls; `*`: any
    kind: int | Literal["reset", "silent", "slow", "lost"]
    seconds: float = 0.0
    times: int = 1


class FakeLine:
    """See the module."""

    def __init__(self, *, secret: str = "0123456789abcdef" * 2, token: str = "T" * 172, check_every: int = 1) -> None:
        """`check_every` n: only every n-th request is looked at closely, where there are very many."""
        self.secret, self.token, self._check_every = secret, token, check_every
        self.world = World()
        self.webhooks = Webhooks(self.world, secret)
        self.faults: list[str] = []
        self.asked: list[tuple[str, str]] = []  # (call, path), in order
        self.people: dict[str, Person] = {}
        self.groups: dict[str, Group] = {}
        self.menus: dict[str, Any] = {"default": None}
        self._planned: list[Fault] = []
        self._ended = asyncio.Event()
        app = web.Application(client_max_size=20 * 1024 * 1024)
        app.router.add_route("*", "/{path:.*}", self._serve)
        self._server = TestServer(app, host="127.0.0.1")

    # life

    async def __aenter__(self) -> FakeLine:
        await self._server.start_server(access_log=None)
        await self.webhooks.open()
        return self

    async def __aexit__(self, kind: object, *_: object) -> None:
        self._ended.set()
        await self.webhooks.close()
        await self._server.close()
        if kind is None:
            assert not self.faults, "\n".join(self.faults[:20])

    @property
    def base(self) -> str:
        """The `host` of the SDK's Configuration."""
        return str(self._server.make_url("")).rstrip("/")

    @property
    def account(self) -> Account:
        return self.world.account

    @property
    def now(self) -> Clock:
        return self.world.now

    @property
    def passed(self) -> list[Passed]:
        return self.world.passed

    def listens(self, base: str, *, public: str = "https://lom.example", path: str = "/line/webhook") -> None:
        """The program serves at `base` (loopback), and the world knows it as `public`."""
        self.webhooks.places[public.rstrip("/")] = base.rstrip("/")
        self.account.webhook = public.rstrip("/") + path

    # who is there

    def person(
        self, name: str, *, friend: bool = True, desktop: bool = False, hidden: bool | None = None, id: str = ""
    ) -> Person:
        """Somebody of LINE. `desktop`: sits at the program for computers; `hidden` (as `desktop`): has no user id
        in events, having never used a phone."""
        user = id or new_id("U", name)
        self.world.names[user] = name
        self.world.friendship[user] = "friend" if friend else "stranger"
        self.world.chats[user] = Chat(user, name, [user])
        self.people[user] = Person(self, user, desktop=desktop, hidden=desktop if hidden is None else hidden)
        return self.people[user]

    def group(self, name: str, *people: Person, room: bool = False, account: bool = False) -> Group:
        """A group, or a `room` of several. `account`: the account is in it already, without an event."""
        chat = Chat(new_id("R" if room else "C", name), name, [person.id for person in people], account)
        self.world.chats[chat.id] = chat
        self.groups[chat.id] = Group(self, chat)
        return self.groups[chat.id]

    # webhooks

    @contextmanager
    def held(self) -> Iterator[list[Event]]:
        """Events that happen inside are gathered instead of sent."""
        events: list[Event] = []
        self.webhooks.holding = events
        try:
            yield events
        finally:
            self.webhooks.holding = None

    async def post(self, *events: Event, again: bool = False, **changed: Any) -> int:
        """One call of the webhook with these events; see Webhooks.post. Returns the status; 0: no answer."""
        return await self.webhooks.post([event.shape for event in events], again=again, **changed)

    # waiting and faults

    async def until(self, true: Callable[[], object], seconds: float = PATIENCE, what: str = "") -> None:
        """Until a condition holds, looked at again and again; fails with `what` when it never does."""
        ended = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < ended, f"waited {seconds} s in vain: {what or true}"
            await asyncio.sleep(0.003)

    def fail(
        self,
        call: str,
        kind: int | Literal["reset", "silent", "slow", "lost"],
        *,
        seconds: float = 0.0,
        times: int = 1,
    ) -> None:
        """The next `times` calls go wrong. A number: that status, nothing done. reset: the line breaks, nothing done.

        silent: no answer ever. slow: done after `seconds`. lost: done, but the line breaks before the answer.
        """
        self._planned.append(Fault(call, kind, seconds, times))

    def calls(self, *names: str) -> int:
        """How many calls of these names came in."""
        return sum(call in names for call, _ in self.asked)

    # serving

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        raw = await request.read()
        name, call, found = _call_of(request)
        self.asked.append((name, request.path))
        head = f"{request.method} {request.path_qs} {_headers(request)}"
        self.world.log("request", f"{head} {_printed(raw)}", head=head if "/message/" in request.path else "")
        fault = self._fault_of(name)
        if fault and fault.kind != "lost" and (ended := await self._spoilt(fault, request)):
            return ended
        status, body, headers = await self._answer(request, raw, call, found)
        if fault and fault.kind == "lost":
            return _break(request)
        return web.json_response(body, status=status, headers=headers, dumps=_dumps)

    async def _answer(
        self,
        request: web.Request,
        raw: bytes,
        call: Callable[..., Awaitable[Any] | Any] | None,
        found: dict[str, str],
    ) -> tuple[int, Any, dict[str, str]]:
        headers = {"x-line-request-id": str(uuid4())}
        try:
            if request.headers.get("Authorization") != f"Bearer {self.token}":
                raise Refused(
                    401, "Authentication failed. Confirm that the access token in the authorization header is valid."
                )
            body = _decoded(request, raw)
            self._check(request, body, call)
            assert call is not None
            answer = call(self, request, body if body is not None else raw, **found)
            status, told = await answer if asyncio.iscoroutine(answer) else answer
        except Refused as refused:
            status, told = refused.status, refused.told
            headers |= refused.headers
            if refused.ours:
                self.faults.append(f"{request.method} {request.path}: {refused.message} {refused.details}")
        if FOLDER is not None and call is not None:
            self.faults += messaging().answer_faults(request.method, request.path, status, told)
        return status, told, headers

    def _check(self, request: web.Request, body: object, call: object) -> None:
        """Against the description; the limits are looked at by each call."""
        if call is None:
            raise Refused(404, "Not found", ours=True)
        if FOLDER is None or not self.checks_this:
            return
        found = messaging().request_faults(request.method, request.path, request.headers, body)
        if found:
            raise Refused(400, f"The request body has {len(found)} error(s)", details=found, ours=True)

    @property
    def checks_this(self) -> bool:
        """Whether the request that is being served is looked at closely."""
        return len(self.asked) % self._check_every == 0

    def _fault_of(self, name: str) -> Fault | None:
        for fault in self._planned:
            if fault.times > 0 and fault.call in (name, "*"):
                fault.times -= 1
                return fault
        return None

    async def _spoilt(self, fault: Fault, request: web.Request) -> web.StreamResponse | None:
        """What is answered instead; None when the call goes on as usual."""
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
            return None
        if fault.kind == "silent":
            await self._ended.wait()
        if isinstance(fault.kind, int):
            return web.json_response({"message": "The server has an injected fault"}, status=fault.kind)
        return _break(request)


def _break(request: web.Request) -> web.StreamResponse:
    """The line breaks; what is returned reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _call_of(request: web.Request) -> tuple[str, Callable[..., Any] | None, dict[str, str]]:
    for method, pattern, name, call in CALLS:
        if method == request.method and (found := pattern.fullmatch(request.path)):
            return name, call, found.groupdict()
    return "unknown", None, {}


def _decoded(request: web.Request, raw: bytes) -> object:
    """The body as JSON; None without one, or where it is a file."""
    if not raw or not request.content_type.endswith("json") or request.path.endswith("/content"):
        return None
    try:
        return json.loads(raw)
    except ValueError:
        raise Refused(400, "The request body could not be parsed as JSON", ours=True) from None


def _headers(request: web.Request) -> str:
    """What the program says of itself, without the token."""
    return " ".join(f"{name}: {value}" for name, value in request.headers.items() if name != "Authorization")


def _printed(raw: bytes) -> str:
    try:
        return json.dumps(json.loads(raw), ensure_ascii=False)
    except ValueError:
        return f"({len(raw)} bytes)"


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
