"""The double's REST side as a server: reads requests, checks them, lets a handler answer, keeps the traffic.

Lives here: `Rest`: bodies and files, the token, the description, faults, rate limits, headers.
Not here: what a request does (fake_accounts, fake_messages, fake_interactions).
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import fake_accounts  # noqa: F401  (enters its routes)
import fake_interactions  # noqa: F401
import fake_messages  # noqa: F401
from aiohttp import web
from discord_spec import spec
from discord_traffic import Sent
from fake_calls import ROUTES, Call, Handler, Refused
from fake_faults import Fault

if TYPE_CHECKING:
    from fake_discord import FakeDiscord

PREFIX = "/api/v10"
OPEN = ("/interactions/", "/webhooks/")  # a token of their own is in the path


class Rest:
    """One for a double."""

    def __init__(self, double: FakeDiscord) -> None:
        self.double = double
        self._numbers = 0

    def add_routes(self, app: web.Application) -> None:
        for (method, template), handler in sorted(ROUTES.items(), key=lambda it: "{" in it[0][1].rpartition("/")[2]):
            app.router.add_route(method, PREFIX + template, self._serving(method, template, handler))
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._unknown)
        app.router.add_get("/files/{number}/{name}", self._file)

    def _serving(self, method: str, template: str, handler: Handler) -> Any:
        operation = named(template, handler)

        async def serve(request: web.Request) -> web.StreamResponse:
            call = await self._read(request, method, template, operation)
            return await self._answer(request, call, handler)

        return serve

    async def _read(self, request: web.Request, method: str, template: str, operation: str) -> Call:
        body, files = await read_body(request)
        self._numbers += 1
        sent = Sent(
            self._numbers, time.perf_counter(), operation, method, request.path_qs.removeprefix(PREFIX), body,
            list(files.values()),
        )  # fmt: skip
        self.double.traffic.add(sent)
        call = Call(
            self.double, method, template, operation, dict(request.match_info), dict(request.query), body, files, sent
        )
        self._place(call)
        return call

    def _place(self, call: Call) -> None:
        """Whose call it is and where it goes, as far as that is plain before it is obeyed."""
        world, params = self.double.world, call.params
        token = params.get("webhook_token") or params.get("interaction_token")
        if token is not None:
            call.interaction = world.by_token.get(token)
        if call.interaction is not None:
            call.user, call.channel = call.interaction.user, call.interaction.channel
        elif "channel_id" in params and params["channel_id"].isdigit():
            call.channel = world.channels.get(int(params["channel_id"]))
            call.user = call.channel.recipient if call.channel else None
        elif isinstance(call.body, dict) and call.body.get("recipient_id"):
            call.user = world.users.get(int(call.body["recipient_id"]))

    async def _answer(self, request: web.Request, call: Call, handler: Handler) -> web.StreamResponse:
        fault = self.double.faults.met(call, after=False)
        if fault is not None:
            return await self._fail(request, call, fault)
        headers, wait, everywhere = self.double.limits.take(call)
        if wait:
            return self._too_many(call, wait, headers, everywhere)
        try:
            self._admit(request, call)
            answer = handler(call)
        except Refused as refused:
            call.sent.shown = call.sent.public = False
            return self._send(call, {"message": refused.message, "code": refused.code}, refused.status, headers)
        self.double.check_answer(call, answer)
        fault = self.double.faults.met(call, after=True)
        if fault is not None:
            await asyncio.sleep(fault.late)
            if fault.cut or fault.status:
                return await self._fail(request, call, fault)
        return self._send(call, answer.body, answer.status, headers)

    def _admit(self, request: web.Request, call: Call) -> None:
        given = request.headers.get("Authorization")
        if given != f"Bot {self.double.token}" and not call.template.startswith(OPEN):
            raise Refused(401, 0, "401: Unauthorized")
        faults = spec().faults(call.method, call.template, call.body)
        if faults:
            self.double.violate(call, faults)
            raise Refused(400, 50035, "Invalid Form Body: " + faults[0][:300])

    async def _fail(self, request: web.Request, call: Call, fault: Fault) -> web.StreamResponse:
        if fault.cut:
            self.double.traffic.answered(call.sent, 0)
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        if fault.status == 429:
            return self._too_many(call, fault.retry_after, {}, fault.everywhere)
        if fault.status >= 500:
            self.double.traffic.answered(call.sent, fault.status)
            return web.Response(status=fault.status, text="<html>upstream error</html>", content_type="text/html")
        return self._send(call, {"message": fault.message, "code": fault.code}, fault.status, {})

    def _too_many(self, call: Call, wait: float, headers: dict[str, str], everywhere: bool) -> web.Response:
        body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": everywhere}
        scope = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"} if everywhere else {
            "X-RateLimit-Scope": "user"
        }  # fmt: skip
        return self._send(call, body, 429, {**headers, **scope, "Retry-After": str(max(1, round(wait)))})

    def _send(self, call: Call, body: Any, status: int, headers: dict[str, str]) -> web.Response:
        self.double.traffic.answered(call.sent, status)
        headers = {**headers, "Via": "1.1 double"}
        if body is None and status == 204:
            return web.Response(status=204, headers=headers)
        return web.Response(
            status=status, headers=headers, body=json.dumps(body).encode(), content_type="application/json"
        )

    async def _unknown(self, request: web.Request) -> web.Response:
        self.double.violations.append(f"{request.method} {request.path}: the double has no such route")
        return web.json_response({"message": "404: Not Found", "code": 0}, status=404)

    async def _file(self, request: web.Request) -> web.Response:
        file = self.double.world.files.get(int(request.match_info["number"]))
        if file is None or file.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return web.Response(body=file.data)


def named(template: str, handler: Handler) -> str:
    """What Discord's description calls the operation, also where that description is not there."""
    name = handler.__name__
    if template.startswith("/oauth2/"):
        return name.replace("my_", "my_oauth2_")
    return name.replace("_webhook_", "_original_webhook_") if template.endswith("/@original") else name


async def read_body(request: web.Request) -> tuple[Any, dict[int, tuple[str, bytes]]]:
    """The JSON of a request (in a form: its payload_json), and the files of the form by their number."""
    raw = await request.read()
    kind = request.headers.get("Content-Type", "")
    if not kind.startswith("multipart/form-data"):
        return (json.loads(raw) if raw else None), {}
    body: Any = None
    files: dict[int, tuple[str, bytes]] = {}
    for head, data in form_parts(raw, kind.partition("boundary=")[2].strip('"').encode()):
        name = re.search(r'\bname="([^"]*)"', head)
        filename = re.search(r'\bfilename="([^"]*)"', head)
        assert name is not None
        if name[1] == "payload_json":
            body = json.loads(data)
        else:
            files[int(name[1].removeprefix("files[").removesuffix("]"))] = (filename[1] if filename else "", data)
    return body, files


def form_parts(raw: bytes, boundary: bytes) -> Iterator[tuple[str, bytes]]:
    """Headers and contents of the parts of a form; quicker than a reader for streams."""
    for part in raw.split(b"--" + boundary)[1:-1]:
        head, _, data = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        yield head.decode(), data.removesuffix(b"\r\n")
