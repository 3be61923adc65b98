"""What the dealer asks of LINE, over line-bot-sdk's client.

Lives here: `Calls`, one method a call, and `LineFault`. Not here: when to call, what is sent.

Messages go out as dicts made once: the SDK's message models are slow to build, and so are its copies of a body. Its
REST client sends them; its session is ours, without the look-up of proxies and netrc for every call.
"""

from __future__ import annotations

import functools
import json
import urllib.request
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ParamSpec, TypeVar
from urllib.parse import quote

import aiohttp
import msgspec
from linebot.v3.messaging import (  # type: ignore[import-untyped]
    ApiException,
    AsyncApiClient,
    Configuration,
)

Shape = dict[str, Any]
"""One message object, as the Messaging API takes it."""

HOST = "https://api.line.me"
DATA_HOST = "https://api-data.line.me"  # takes pictures of menus
TIMEOUT = 10.0  # s for one call
_MOST_TOLD = 200  # letters of LINE's own words about a fault


class LineFault(Exception):
    """LINE answered with an error. `status`: 400 (token used or too late), 401, 403, 404, 409 (retry key), 429, 5xx;
    0: no answer at all (`unsent`: the call cannot have arrived). `message` is LINE's own, without what was sent."""

    def __init__(self, status: int, message: str = "", *, unsent: bool = False) -> None:
        super().__init__(f"{status} {message}" if status else message)
        self.status = status
        self.message = message
        self.unsent = unsent

    @property
    def token_spent(self) -> bool:
        """The reply token was used, is too old, or was never given out."""
        return self.status == 400 and "reply token" in self.message.lower()


class About(msgspec.Struct, frozen=True):
    """The account. `id` is `@abc`; `chat_mode` is `chat` where people answer by hand as well."""

    id: str
    name: str
    chat_mode: str


class Endpoint(msgspec.Struct, frozen=True):
    """Where LINE sends events, and whether it does; empty: nowhere."""

    url: str = ""
    active: bool = False


class Reached(msgspec.Struct, frozen=True):
    """How a test call of LINE to the webhook ended. `status` 0 or less: it did not arrive."""

    success: bool
    status: int
    reason: str


Given = ParamSpec("Given")
Read = TypeVar("Read")


def _reading(call: Callable[Given, Coroutine[Any, Any, Read]]) -> Callable[Given, Coroutine[Any, Any, Read]]:
    """An answer without what it has to hold is no answer of LINE's: a proxy's or a hotel's page, say."""

    @functools.wraps(call)
    async def read(*given: Given.args, **named: Given.kwargs) -> Read:
        try:
            return await call(*given, **named)
        except (KeyError, TypeError, ValueError, AttributeError) as odd:
            raise LineFault(0, type(odd).__name__) from None

    return read


class Calls:
    """One for the whole program. `host` is another one in tests alone."""

    def __init__(self, token: str, host: str = HOST, seconds: float = TIMEOUT) -> None:
        self._token = token
        self._host = host.rstrip("/")
        self._data_host = DATA_HOST if host == HOST else self._host
        self._timeout = aiohttp.ClientTimeout(total=seconds)
        self._client: Any = None

    @property
    def host(self) -> str:
        """Where LINE is asked."""
        return self._host

    # messages

    async def reply(self, reply_token: str, messages: Sequence[Shape]) -> None:
        """1 to 5 messages. LineFault 400: the token was used or is too old (`token_spent`), or a message is wrong."""
        await self._post("/v2/bot/message/reply", {"replyToken": reply_token, "messages": list(messages)})

    async def push(self, to: str, messages: Sequence[Shape], retry_key: str) -> None:
        """Counts against the quota. A `retry_key` (UUID) that LINE knows already is a success (409)."""
        try:
            body = {"to": to, "messages": list(messages)}
            await self._post("/v2/bot/message/push", body, {"X-Line-Retry-Key": retry_key})
        except LineFault as fault:
            if fault.status != 409:
                raise

    async def loading(self, user: str, seconds: int = 5) -> None:
        """The loading animation in a 1:1 chat."""
        await self._post("/v2/bot/chat/loading/start", {"chatId": user, "loadingSeconds": seconds})

    # people and chats

    @_reading
    async def name_in_chat(self, chat: str, user: str) -> str:
        """The display name of somebody in a group or room, or in the own chat; friends or not."""
        member = {"C": f"group/{chat}/member", "R": f"room/{chat}/member"}.get(chat[:1], "profile")
        return str((await self._get(f"/v2/bot/{member}/{user}"))["displayName"])

    async def is_friend(self, user: str) -> bool:
        """Whether the person's profile can be read: a friend."""
        try:
            await self._get(f"/v2/bot/profile/{user}")
        except LineFault as fault:
            if fault.status != 404:
                raise
            return False
        return True

    @_reading
    async def members(self, chat: str) -> int:
        """How many people a group or room has: what one push to it costs."""
        kind = {"C": "group", "R": "room"}.get(chat[:1])
        return 1 if kind is None else int((await self._get(f"/v2/bot/{kind}/{chat}/members/count"))["count"])

    @_reading
    async def chat_name(self, chat: str) -> str:
        """The name of a group; empty for a room or a 1:1 chat, which have none."""
        return str((await self._get(f"/v2/bot/group/{chat}/summary"))["groupName"]) if chat[:1] == "C" else ""

    # the account

    @_reading
    async def quota(self) -> int | None:
        """Messages a month; None: no limit."""
        told = await self._get("/v2/bot/message/quota")
        return int(told["value"]) if told.get("type") == "limited" else None

    @_reading
    async def used(self) -> int:
        """Messages counted this month."""
        return int((await self._get("/v2/bot/message/quota/consumption"))["totalUsage"])

    async def account(self) -> str:
        """The account's id, `@abc`."""
        return (await self.about()).id

    @_reading
    async def about(self) -> About:
        """The account's id, name and mode."""
        told = await self._get("/v2/bot/info")
        return About(str(told["basicId"]), str(told["displayName"]), str(told.get("chatMode", "")))

    @_reading
    async def endpoint(self) -> Endpoint:
        """Where LINE sends events."""
        try:
            told = await self._get("/v2/bot/channel/webhook/endpoint")
        except LineFault as fault:
            if fault.status != 404:
                raise
            return Endpoint()
        return Endpoint(str(told["endpoint"]), bool(told["active"]))

    async def set_endpoint(self, url: str) -> None:
        """Have events sent there. Whether they are sent at all is a switch in LINE's console alone."""
        await self._send("PUT", self._host + "/v2/bot/channel/webhook/endpoint", {"endpoint": url})

    @_reading
    async def test_endpoint(self) -> Reached:
        """Have LINE call the webhook with no events."""
        told = await self._post("/v2/bot/channel/webhook/test", {})
        return Reached(bool(told.get("success")), int(told["statusCode"]), str(told.get("reason", ""))[:_MOST_TOLD])

    # the menu of the 1:1 chat

    @_reading
    async def menus(self) -> dict[str, str]:
        """The menus of the account: id and name."""
        told = await self._get("/v2/bot/richmenu/list")
        return {str(menu["richMenuId"]): str(menu.get("name", "")) for menu in told.get("richmenus", ())}

    @_reading
    async def add_menu(self, menu: Shape, picture: bytes) -> str:
        """Make a menu with its picture (PNG); its id."""
        id = str((await self._post("/v2/bot/richmenu", menu))["richMenuId"])
        address = f"{self._data_host}/v2/bot/richmenu/{quote(id)}/content"
        await self._send("POST", address, picture, {"Content-Type": "image/png"})
        return id

    async def use_menu(self, id: str) -> None:
        """Show a menu to everybody."""
        await self._post(f"/v2/bot/user/all/richmenu/{quote(id)}", None)

    async def remove_menu(self, id: str) -> None:
        """Forget a menu."""
        await self._send("DELETE", f"{self._host}/v2/bot/richmenu/{quote(id)}", None)

    async def close(self) -> None:
        """Close the session."""
        if self._client is not None:
            await self._client.close()
            self._client = None

    # how

    async def _get(self, path: str) -> Any:
        return await self._send("GET", self._host + path, None)

    async def _post(self, path: str, body: Shape | None, headers: dict[str, str] | None = None) -> Any:
        return await self._send("POST", self._host + path, body, headers)

    async def _send(
        self, method: str, url: str, body: Shape | bytes | None, headers: dict[str, str] | None = None
    ) -> Any:
        """Do it; the decoded answer. Raises LineFault for everything but 2xx."""
        client = await self._opened()
        try:
            answer = await client.rest_client.request(
                method,
                url,
                headers=client.default_headers | (headers or {}),
                body=body,
                _request_timeout=self._timeout,
            )
        except ApiException as fault:
            raise LineFault(int(fault.status or 0), _told(fault.body)) from None
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as fault:
            raise LineFault(0, type(fault).__name__, unsent=True) from None
        except (aiohttp.ClientError, TimeoutError) as fault:
            raise LineFault(0, type(fault).__name__) from None
        return _decoded(answer.data)

    async def _opened(self) -> Any:
        """The SDK's client, made when it is first needed: it wants a running loop."""
        if self._client is None:
            client = AsyncApiClient(Configuration(access_token=self._token))
            theirs = client.rest_client.pool_manager
            client.rest_client.pool_manager = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=20), trust_env=bool(urllib.request.getproxies())
            )
            self._client = client
            await theirs.close()
        return self._client


def _decoded(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body or b"{}")
    except msgspec.DecodeError:
        return {}


def _told(body: bytes | str | None) -> str:
    """What LINE says went wrong, and where; never what was sent."""
    try:
        told = json.loads(body or b"{}")
        where = "".join(f" ({detail['property']})" for detail in told.get("details", ())[:3] if "property" in detail)
        return (str(told.get("message", "")) + where)[:_MOST_TOLD]
    except (ValueError, AttributeError, TypeError):
        return ""
