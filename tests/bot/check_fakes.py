"""What `lomwong check` talks to, on this computer: Discord, LINE, a tunnel with a certificate, a server that refuses.

Lives here: doubles of twenty lines, good until a test spoils them. Not here: expectations (test_check_faults).
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import hmac
import json
import ssl
import struct
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer

TOKEN = ".".join(("MTIzNDU2Nzg5MDEyMzQ1Njc4OQ", "GabcDE", "aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_-"))  # nobody's
SECRET = "0123456789abcdef0123456789abcdef"
CHANNEL = "a1B2+/" * 28 + "="
ALL = (1 << 10) | (1 << 11) | (1 << 38) | (1 << 14) | (1 << 15)  # see, send, in threads, links, files


class Discord:
    """REST alone; nothing of it is about a channel."""

    def __init__(self) -> None:
        self.token = TOKEN
        self.application: dict[str, Any] = {
            "id": "1", "name": "ล้อมวง", "icon": None, "description": "", "rpc_origins": None, "bot_public": True,
            "bot_require_code_grant": False, "verify_key": "0", "team": None, "flags": 0,
            "owner": {"id": "2", "username": "o", "avatar": None, "discriminator": "0"},
        }  # fmt: skip
        self.guilds: list[dict[str, Any]] = [{"id": "9", "name": "เพื่อน", "permissions": str(ALL)}]
        self.starts = 1000

    @contextlib.asynccontextmanager
    async def served(self) -> AsyncIterator[str]:
        app = web.Application()
        app.router.add_get("/api/v10/{path:.*}", self._answer)
        async with TestServer(app, host="127.0.0.1") as server:
            yield str(server.make_url("/api/v10"))

    async def _answer(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        if path == "gateway":
            return _json({"url": "wss://example.invalid"})
        if request.headers.get("Authorization") != f"Bot {self.token}":
            return _json({"message": "401: Unauthorized", "code": 0}, 401)
        starts = {"total": 1000, "remaining": self.starts, "reset_after": 0, "max_concurrency": 1}
        answers = {
            "users/@me": {"id": "1", "username": "lomwong", "avatar": None, "discriminator": "0001", "bot": True},
            "oauth2/applications/@me": self.application,
            "gateway/bot": {"url": "wss://example.invalid", "shards": 2, "session_start_limit": starts},
            "users/@me/guilds": self.guilds,
        }
        return _json(answers[path])


def _json(body: Any, status: int = 200) -> web.Response:
    """As Discord says it: without a charset."""
    return web.Response(body=json.dumps(body).encode(), status=status, headers={"Content-Type": "application/json"})


class Line:
    """The account, its webhook, and the call by which it tries that."""

    def __init__(self) -> None:
        self.token, self.secret = CHANNEL, SECRET
        self.endpoint: str | None = ""  # None: none is set
        self.active = True
        self.trusted: ssl.SSLContext | None = None

    @contextlib.asynccontextmanager
    async def served(self) -> AsyncIterator[str]:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._answer)
        async with TestServer(app, host="127.0.0.1") as server:
            yield str(server.make_url("")).rstrip("/")

    async def _answer(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bearer {self.token}":
            return web.json_response({"message": "Authentication failed"}, status=401)
        match request.path.removeprefix("/v2/bot/"):
            case "info":
                return web.json_response({"basicId": "@abc", "displayName": "ล้อมวง", "chatMode": "bot"})
            case "message/quota":
                return web.json_response({"type": "limited", "value": 300})
            case "message/quota/consumption":
                return web.json_response({"totalUsage": 7})
            case "channel/webhook/endpoint" if self.endpoint is None:
                return web.json_response({"message": "not found"}, status=404)
            case "channel/webhook/endpoint":
                return web.json_response({"endpoint": self.endpoint, "active": self.active})
            case "channel/webhook/test":
                return web.json_response(await self._tried())
        return web.json_response({}, status=404)

    async def _tried(self) -> dict[str, Any]:
        body = b'{"destination":"U0","events":[]}'
        signature = base64.b64encode(hmac.new(self.secret.encode(), body, hashlib.sha256).digest()).decode()
        try:
            async with (
                aiohttp.ClientSession() as session,
                session.post(
                    str(self.endpoint), data=body, headers={"X-Line-Signature": signature}, ssl=self.trusted or True
                ) as answer,
            ):
                well = answer.status == 200
                return {"success": well, "statusCode": answer.status, "reason": "OK" if well else "ERROR_STATUS_CODE"}
        except aiohttp.ClientError:
            return {"success": False, "statusCode": 0, "reason": "COULD_NOT_CONNECT"}


class Certificate:
    """A certificate of `localhost` by an authority of our own, made by openssl. `days`: how long it is good for."""

    def __init__(self, folder: Path, name: str = "localhost", days: int = 90) -> None:
        folder.mkdir(exist_ok=True)
        self.authority, self.key, self.file = folder / "ca.pem", folder / "key.pem", folder / "certificate.pem"
        authority_key, request, extra = folder / "ca-key.pem", folder / "request.pem", folder / "extra"
        made = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
        ca = ("-subj", "/CN=authority", "-addext", "keyUsage=critical,keyCertSign", "-days", "365")
        self._openssl("req", "-x509", *made, "-keyout", authority_key, "-out", self.authority, *ca)
        self._openssl("req", *made, "-keyout", self.key, "-out", request, "-subj", f"/CN={name}")
        extra.write_text(f"subjectAltName=DNS:{name}\n")
        by = ("-CA", self.authority, "-CAkey", authority_key, "-CAcreateserial", "-extfile", extra)
        self._openssl("x509", "-req", "-in", request, *by, "-days", days, "-out", self.file)

    def serving(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.file, self.key)
        return context

    @staticmethod
    def _openssl(*arguments: object) -> None:
        subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)


class Tunnel:
    """What stands at the public address: passes on to a port of this computer, byte for byte, or answers itself."""

    def __init__(self) -> None:
        self.to = 0  # the port
        self.says: bytes | None = None  # in place of passing on
        self.without_upgrade = False
        self.installation: str | None = None  # another dealer's

    @contextlib.asynccontextmanager
    async def served(self, context: ssl.SSLContext | None) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._passed, "127.0.0.1", 0, ssl=context)
        try:
            yield server.sockets[0].getsockname()[1]
        finally:
            server.close()

    async def _passed(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, ssl.SSLError):
            head = await reader.readuntil(b"\r\n\r\n")
            if self.says is not None:
                writer.write(self.says)
                await writer.drain()
            else:
                if self.without_upgrade:
                    head = head.replace(b"Upgrade: websocket\r\n", b"").replace(b"Connection: Upgrade\r\n", b"")
                to_reader, to_writer = await asyncio.open_connection("127.0.0.1", self.to)
                to_writer.write(
                    head.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n") if b"pgrade" not in head else head
                )
                await asyncio.wait(
                    [
                        asyncio.ensure_future(_pump(reader, to_writer)),
                        asyncio.ensure_future(_pump(to_reader, writer)),
                    ],
                    return_when=asyncio.FIRST_COMPLETED,
                )
                to_writer.close()
        writer.close()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while piece := await reader.read(65536):
            writer.write(piece)
            await writer.drain()


@contextlib.asynccontextmanager
async def refusing_postgres(code: str, message: str) -> AsyncIterator[int]:
    """A PostgreSQL that answers whoever comes with this error; gives its port."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            size, kind = struct.unpack("!II", await reader.readexactly(8))
            if kind == 80877103:  # it asks for TLS
                writer.write(b"N")
                (size,) = struct.unpack("!I", await reader.readexactly(4))
                await reader.readexactly(size - 4)
            fields = b"".join(
                f"{name}{text}\0".encode()
                for name, text in zip("SVCM", ("FATAL", "FATAL", code, message), strict=True)
            )
            writer.write(b"E" + struct.pack("!I", len(fields) + 5) + fields + b"\0")
            await writer.drain()
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
