"""The double's REST side: the application, its commands and emoji, servers and their members.

Lives here: their handlers. Not here: messages (fake_messages), interactions (fake_interactions).
"""

from __future__ import annotations

import base64
import re
from typing import Any

from fake_calls import NOTHING, Answer, Call, Refused, route
from fake_shapes import guild_of, me_of, member_of, user_of
from fake_world import Guild

EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
MOST_EMOJI, EMOJI_BYTES = 2000, 256 * 1024


@route("GET", "/gateway/bot")
def get_bot_gateway(call: Call) -> Answer:
    double = call.double
    limit = {"total": 1000, "remaining": 1000 - double.gateway.identified, "reset_after": 0, "max_concurrency": 1}
    return Answer({"url": double.gateway_url, "shards": double.shards, "session_start_limit": limit})


@route("GET", "/users/@me")
def get_my_user(call: Call) -> Answer:
    return Answer(me_of(call.double.world.bot))


@route("GET", "/users/{user_id}")
def get_user(call: Call) -> Answer:
    user = call.double.world.users.get(int(call.params["user_id"]))
    if user is None:
        raise Refused(404, 10013, "Unknown User")
    return Answer(user_of(user))


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def get_my_application(call: Call) -> Answer:
    world = call.double.world
    bot = user_of(world.bot)
    return Answer(
        {
            "id": str(world.application),
            "name": world.bot.display,
            "icon": None,
            "description": "",
            "type": None,
            "bot": bot,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": user_of(world.owner),
            "approximate_guild_count": len(world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
            "integration_types_config": {"0": {}},
        }
    )


# Commands.


@route("GET", "/applications/{application_id}/commands")
def list_application_commands(call: Call) -> Answer:
    _own(call)
    return Answer(call.double.world.commands)


@route("PUT", "/applications/{application_id}/commands")
def bulk_set_application_commands(call: Call) -> Answer:
    _own(call)
    world = call.double.world
    call.sent.public = True
    faults = _command_faults(call.body or [])
    if faults:
        call.double.violate(call, faults)
        raise Refused(400, 50035, "Invalid Form Body: " + "; ".join(faults)[:200])
    known = {(it["name"], it["type"]): it["id"] for it in world.commands}
    world.commands = [
        {
            "default_member_permissions": None,
            "contexts": None,
            "nsfw": False,
            **{key: value for key, value in command.items() if value is not None},
            "type": command.get("type") or 1,
            "id": known.get((command["name"], command.get("type") or 1)) or str(world.fixed_id()),
            "application_id": str(world.application),
            "version": str(world.new_id()),
            "description": command.get("description") or "",
        }
        for command in call.body or []
    ]
    for command in world.commands:
        if isinstance(command["default_member_permissions"], int):
            command["default_member_permissions"] = str(command["default_member_permissions"])
    return Answer(world.commands)


def _command_faults(commands: list[dict[str, Any]]) -> list[str]:
    """What PLATFORMS 13 and 14 know beyond the description."""
    chat = [command for command in commands if (command.get("type") or 1) == 1]
    faults = [f"{len(chat)} commands, 100 are allowed"] if len(chat) > 100 else []
    if len({command["name"] for command in chat}) != len(chat):
        faults.append("two commands of the same name")
    for command in chat:
        if _length(command) > 8000:
            faults.append(f"/{command['name']} has more than 8000 characters")
        faults += [f"/{command['name']}: {fault}" for fault in _names_faults(command)]
    return faults


def _length(part: dict[str, Any]) -> int:
    """Characters of names, descriptions and values, of the longest localisation each."""
    own = sum(
        max(map(len, [str(part.get(key) or ""), *(part.get(f"{key}_localizations") or {}).values()]))
        for key in ("name", "description")
    )
    choices = sum(
        max(map(len, [it["name"], *(it.get("name_localizations") or {}).values()])) + len(str(it["value"]))
        for it in part.get("choices") or ()
    )
    return own + choices + sum(map(_length, part.get("options") or ()))


def _names_faults(part: dict[str, Any]) -> list[str]:
    names = [part["name"], *(part.get("name_localizations") or {}).values()]
    faults = [f"the name {name!r} is not allowed" for name in names if not _is_name(name)]
    options = part.get("options") or []
    if len(options) > 25 or len(part.get("choices") or ()) > 25:
        faults.append("more than 25 options or choices")
    if part.get("choices") and part.get("autocomplete"):
        faults.append("choices and autocomplete exclude each other")
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        faults.append("a required option stands behind one that is not")
    for locale in {"", *(key for option in options for key in option.get("name_localizations") or {})}:
        shown = [(option.get("name_localizations") or {}).get(locale, option["name"]) for option in options]
        if len(set(shown)) != len(shown):
            faults.append(f"two options of one name in {locale or 'the default'}")
    return faults + [fault for option in options for fault in _names_faults(option)]


def _is_name(name: str) -> bool:
    """`^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$`, in small letters."""
    thai = all(it.isalnum() or it in "-_'" or "\u0e00" <= it <= "\u0e7f" or "\u0900" <= it <= "\u097f" for it in name)
    return 1 <= len(name) <= 32 and thai and name == name.lower()


# Emoji of the application.


@route("GET", "/applications/{application_id}/emojis")
def list_application_emojis(call: Call) -> Answer:
    _own(call)
    return Answer({"items": list(call.double.world.emojis.values())})


@route("POST", "/applications/{application_id}/emojis")
def create_application_emoji(call: Call) -> Answer:
    _own(call)
    world = call.double.world
    call.sent.public = True
    name, image = call.body["name"], call.body["image"]
    head, _, data = image.partition(";base64,")
    if not EMOJI_NAME.fullmatch(name) or name in {it["name"] for it in world.emojis.values()}:
        raise Refused(400, 50035, "Invalid Form Body: the name is not allowed or taken")
    if head not in ("data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp"):
        raise Refused(400, 50035, "Invalid Form Body: no image")
    if len(base64.b64decode(data, validate=True)) > EMOJI_BYTES or len(world.emojis) >= MOST_EMOJI:
        raise Refused(400, 30008, "Maximum number or size of emojis reached")
    emoji = {
        "id": str(world.new_id()),
        "name": name,
        "roles": [],
        "user": user_of(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": head == "data:image/gif",
        "available": True,
    }
    world.emojis[int(emoji["id"])] = emoji
    return Answer(emoji, 201)


@route("GET", "/applications/{application_id}/emojis/{emoji_id}")
def get_application_emoji(call: Call) -> Answer:
    return Answer(_emoji(call))


@route("PATCH", "/applications/{application_id}/emojis/{emoji_id}")
def update_application_emoji(call: Call) -> Answer:
    call.sent.public = True
    emoji = _emoji(call)
    emoji["name"] = call.body.get("name", emoji["name"])
    return Answer(emoji)


@route("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
def delete_application_emoji(call: Call) -> Answer:
    _emoji(call)
    del call.double.world.emojis[int(call.params["emoji_id"])]
    return NOTHING


def _emoji(call: Call) -> dict[str, Any]:
    _own(call)
    found = call.double.world.emojis.get(int(call.params["emoji_id"]))
    if found is None:
        raise Refused(404, 10014, "Unknown Emoji")
    return found


def _own(call: Call) -> None:
    if int(call.params["application_id"]) != call.double.world.application:
        raise Refused(403, 20012, "You are not authorized to perform this action on this application")


# Servers.


@route("GET", "/guilds/{guild_id}")
def get_guild(call: Call) -> Answer:
    return Answer(guild_of(_guild(call), call.double.world.owner.id))


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def get_guild_member(call: Call) -> Answer:
    guild, number = _guild(call), int(call.params["user_id"])
    if number not in call.double.world.users:
        raise Refused(404, 10013, "Unknown User")
    if number not in guild.members:
        raise Refused(404, 10007, "Unknown Member")
    return Answer(member_of(guild, guild.members[number]))


def _guild(call: Call) -> Guild:
    guild = call.double.world.guilds.get(int(call.params["guild_id"]))
    if guild is None or guild.gone:
        raise Refused(404, 10004, "Unknown Guild")
    return guild
