"""Each call of the Messaging API, done.

Lives here: the table CALLS and the work behind it. Not here: serving, checks against the description (fake_line).

A call gets (line, request, body, **parts of the path) and returns (status, answer), or raises Refused.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from aiohttp import web
from line_limits import menu_faults, message_faults
from line_world import Chat

if TYPE_CHECKING:
    from fake_line import FakeLine

Shape = dict[str, Any]
Told = tuple[int, Shape]


class Refused(Exception):
    """An answer other than 2xx. `ours`: the program should never have asked so."""

    def __init__(
        self,
        status: int,
        message: str,
        *,
        details: Iterable[str] = (),
        headers: dict[str, str] | None = None,
        ours: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(message)
        self.status, self.message, self.ours = status, message, ours
        self.details, self.headers = list(details), headers or {}
        named = [dict(zip(("property", "message"), told.split(": ", 1), strict=False)) for told in self.details]
        self.told = {"message": message, **({"details": named} if named else {}), **more}


# messages


def reply(line: FakeLine, request: web.Request, body: Shape) -> Told:
    world = line.world
    known = world.tokens.get(body["replyToken"])
    if known is not None:
        _check_messages(line, body["messages"], world.chats[known.chat])
    token = world.use_token(body["replyToken"])
    if token is None:
        raise Refused(400, "Invalid reply token")
    token.answered += body["messages"]
    return 200, {"sentMessages": _send(line, token.chat, body["messages"], "reply", world.audience(token.chat))}


def push(line: FakeLine, request: web.Request, body: Shape) -> Told:
    world, key = line.world, request.headers.get("X-Line-Retry-Key")
    if key in world.retries:
        raise Refused(
            409,
            "The retry key is already accepted",
            headers={"x-line-accepted-request-id": key or ""},
            sentMessages=world.retries[key or ""],
        )
    reached = world.reached(body["to"])
    if reached is None:
        raise Refused(400, "The property, 'to', in the request body is invalid (line: -, column: -)", ours=True)
    _check_messages(line, body["messages"], world.chats[body["to"]])
    _count(line, len(reached))
    sent = _send(line, body["to"], body["messages"], "push", reached)
    if key:
        world.retries[key] = sent
    return 200, {"sentMessages": sent}


def multicast(line: FakeLine, request: web.Request, body: Shape) -> Told:
    world, key = line.world, request.headers.get("X-Line-Retry-Key")
    if key in world.retries:
        raise Refused(409, "The retry key is already accepted")
    people = [to for to in body["to"] if to in line.people]
    _check_messages(line, body["messages"], None)
    reached = [to for to in people if world.reached(to)]
    _count(line, len(reached))
    for to in reached:
        _send(line, to, body["messages"], "push", frozenset({to}))
    if key:
        world.retries[key] = []
    return 200, {}


def _count(line: FakeLine, people: int) -> None:
    account = line.account
    if account.quota is not None and account.used + people > account.quota:
        raise Refused(429, "You have reached your monthly limit.")
    account.used += people


def _send(line: FakeLine, chat: str, messages: list[Shape], way: Any, to: frozenset[str]) -> list[Shape]:
    sent = []
    for message in messages:
        line.world.show(chat, line.account.id, message, way, to)
        line.world.log(way, repr(message), to)
        number = line.world.next("message")
        sent.append({"id": str(461230966842064000 + number), "quoteToken": f"quote{number}"})
    return sent


def _check_messages(line: FakeLine, messages: list[Shape], chat: Chat | None) -> None:
    """The limits, and what depends on the chat: mentions are of its members, and in groups alone."""
    found = []
    for number, message in enumerate(messages):
        told = message_faults(message) if line.checks_this else []
        mentions = [
            value["mentionee"] for value in message.get("substitution", {}).values() if value["type"] == "mention"
        ]
        if mentions and (chat is None or chat.kind == "user"):
            told.append("substitution: a mention outside a group")
        elif chat is not None:
            strangers = [m["userId"] for m in mentions if "userId" in m and m["userId"] not in chat.members]
            told += [f"substitution: {user} is not in this chat" for user in strangers]
        found += [f"messages[{number}]: {fault}" for fault in told]
    if found:
        raise Refused(400, f"The request body has {len(found)} error(s)", details=found, ours=True)


def validate(line: FakeLine, request: web.Request, body: Shape) -> Told:
    _check_messages(line, body["messages"], Chat("C" + "0" * 32, members=list(line.people)))
    return 200, {}


def loading(line: FakeLine, request: web.Request, body: Shape) -> Told:
    if body["chatId"] not in line.people or body.get("loadingSeconds", 20) % 5:
        raise Refused(400, "The chat ID or the number of seconds is invalid", ours=True)
    return 202, {}


# people and chats


def profile(line: FakeLine, request: web.Request, body: object, user: str) -> Told:
    if not line.world.knows_profile(user):
        raise Refused(404, "Not found")
    return 200, {"userId": user, "displayName": line.world.names[user], "language": "th"}


def member(line: FakeLine, request: web.Request, body: object, chat: str, user: str) -> Told:
    where = _chat(line, chat)
    if user not in where.members or line.people[user].hidden:
        raise Refused(404, "Not found")
    return 200, {"userId": user, "displayName": line.world.names[user]}


def count(line: FakeLine, request: web.Request, body: object, chat: str) -> Told:
    return 200, {"count": len(_chat(line, chat).members)}


def summary(line: FakeLine, request: web.Request, body: object, chat: str) -> Told:
    return 200, {"groupId": chat, "groupName": _chat(line, chat).name}


def leave(line: FakeLine, request: web.Request, body: object, chat: str) -> Told:
    _chat(line, chat).account = False
    return 200, {}


def member_ids(line: FakeLine, request: web.Request, body: object, chat: str) -> Told:
    """For verified and premium accounts alone (PLATFORMS 32)."""
    raise Refused(403, "Access to this API is not available for your account", ours=True)


def _chat(line: FakeLine, id: str) -> Chat:
    where = line.world.chats.get(id)
    if where is None or where.kind == "user" or not where.account:
        raise Refused(404, "Not found")
    return where


# the account


def info(line: FakeLine, request: web.Request, body: object) -> Told:
    account = line.account
    told = {"userId": account.id, "basicId": account.basic_id, "displayName": account.name}
    return 200, told | {"chatMode": "bot", "markAsReadMode": "auto"}


def quota(line: FakeLine, request: web.Request, body: object) -> Told:
    most = line.account.quota
    return 200, {"type": "none"} if most is None else {"type": "limited", "value": most}


def used(line: FakeLine, request: web.Request, body: object) -> Told:
    return 200, {"totalUsage": line.account.used}


def webhook(line: FakeLine, request: web.Request, body: object) -> Told:
    if not line.account.webhook:
        raise Refused(404, "Webhook endpoint not found")
    return 200, {"endpoint": line.account.webhook, "active": line.account.active}


def set_webhook(line: FakeLine, request: web.Request, body: Shape) -> Told:
    if not body["endpoint"].startswith("https://"):
        raise Refused(400, "Invalid webhook endpoint URL")
    line.account.webhook = body["endpoint"]
    return 200, {}


async def try_webhook(line: FakeLine, request: web.Request, body: Shape | bytes) -> Told:
    """Calls it with no events, as LINE does."""
    asked = body.get("endpoint") if isinstance(body, dict) else None
    status = await line.webhooks.post([], to=asked or line.account.webhook)
    told = {"success": status == 200, "timestamp": datetime.now(UTC).isoformat(), "statusCode": status}
    return 200, told | {"reason": "OK" if status == 200 else "COULD_NOT_CONNECT", "detail": str(status)}


# rich menus


def make_menu(line: FakeLine, request: web.Request, body: Shape) -> Told:
    if found := list(menu_faults(body)):
        raise Refused(400, f"The request body has {len(found)} error(s)", details=found, ours=True)
    id = "richmenu-" + hashlib.md5(str(line.world.next("menu")).encode()).hexdigest()
    line.menus[id] = {"menu": body, "picture": None}
    return 200, {"richMenuId": id}


def check_menu(line: FakeLine, request: web.Request, body: Shape) -> Told:
    if found := list(menu_faults(body)):
        raise Refused(400, f"The request body has {len(found)} error(s)", details=found, ours=True)
    return 200, {}


def menu_picture(line: FakeLine, request: web.Request, body: bytes, menu: str) -> Told:
    size = _menu(line, menu)["menu"]["size"]
    if request.content_type != "image/png" or picture_size(body) != (size["width"], size["height"]):
        raise Refused(400, "The image size is invalid", ours=True)
    if len(body) > 1024 * 1024:
        raise Refused(413, "The image is too large", ours=True)
    line.menus[menu]["picture"] = body
    return 200, {}


def default_menu(line: FakeLine, request: web.Request, body: object, menu: str) -> Told:
    if _menu(line, menu)["picture"] is None:
        raise Refused(400, "must upload richmenu image before applying it to user", ours=True)
    line.menus["default"] = menu
    return 200, {}


def the_default_menu(line: FakeLine, request: web.Request, body: object) -> Told:
    if line.menus["default"] is None:
        raise Refused(404, "no default richmenu")
    return 200, {"richMenuId": line.menus["default"]}


def no_default_menu(line: FakeLine, request: web.Request, body: object) -> Told:
    line.menus["default"] = None
    return 200, {}


def list_menus(line: FakeLine, request: web.Request, body: object) -> Told:
    return 200, {
        "richmenus": [{"richMenuId": id, **kept["menu"]} for id, kept in line.menus.items() if id != "default"]
    }


def one_menu(line: FakeLine, request: web.Request, body: object, menu: str) -> Told:
    return 200, {"richMenuId": menu, **_menu(line, menu)["menu"]}


def delete_menu(line: FakeLine, request: web.Request, body: object, menu: str) -> Told:
    _menu(line, menu)
    del line.menus[menu]
    if line.menus["default"] == menu:
        line.menus["default"] = None
    return 200, {}


def _menu(line: FakeLine, id: str) -> Shape:
    if id not in line.menus or id == "default":
        raise Refused(404, "richmenu not found")
    kept: Shape = line.menus[id]
    return kept


def picture_size(body: bytes) -> tuple[int, int]:
    """Width and height of a PNG; (0, 0) for anything else."""
    if body[:8] != b"\x89PNG\r\n\x1a\n" or body[12:16] != b"IHDR":
        return 0, 0
    return int.from_bytes(body[16:20], "big"), int.from_bytes(body[20:24], "big")


_IDS = {
    "user": "(?P<user>U[0-9a-f]{32})",
    "group": "(?P<chat>C[0-9a-f]{32})",
    "room": "(?P<chat>R[0-9a-f]{32})",
    "menu": "(?P<menu>richmenu-[0-9a-f]{32})",
}


def _row(told: str, call: Callable[..., Any], name: str = "") -> tuple[str, re.Pattern[str], str, Callable[..., Any]]:
    method, path = told.split()
    for id, pattern in _IDS.items():
        path = path.replace(f"<{id}>", pattern)
    return method, re.compile("/v2/bot/" + path), name or call.__name__, call


CALLS = (
    _row("POST message/reply", reply),
    _row("POST message/push", push),
    _row("POST message/multicast", multicast),
    _row("POST message/validate/(?:reply|push|multicast|broadcast)", validate),
    _row("GET message/quota", quota),
    _row("GET message/quota/consumption", used),
    _row("GET profile/<user>", profile),
    _row("GET group/<group>/member/<user>", member),
    _row("GET room/<room>/member/<user>", member),
    _row("GET group/<group>/members/count", count),
    _row("GET room/<room>/members/count", count),
    _row("GET group/<group>/members/ids", member_ids),
    _row("GET room/<room>/members/ids", member_ids),
    _row("GET group/<group>/summary", summary),
    _row("POST group/<group>/leave", leave),
    _row("POST room/<room>/leave", leave),
    _row("GET info", info),
    _row("GET channel/webhook/endpoint", webhook),
    _row("PUT channel/webhook/endpoint", set_webhook),
    _row("POST channel/webhook/test", try_webhook),
    _row("POST chat/loading/start", loading),
    _row("POST richmenu", make_menu),
    _row("POST richmenu/validate", check_menu),
    _row("GET richmenu/list", list_menus),
    _row("POST richmenu/<menu>/content", menu_picture),
    _row("GET richmenu/<menu>", one_menu),
    _row("DELETE richmenu/<menu>", delete_menu),
    _row("POST user/all/richmenu/<menu>", default_menu),
    _row("GET user/all/richmenu", the_default_menu),
    _row("DELETE user/all/richmenu", no_default_menu),
)
