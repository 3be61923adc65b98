"""How things look in Discord's JSON, as far as discord.py reads them.

Lives here: pure functions, for the stand-in. Not here: what happens (bot.bench.loopback_discord).
"""

from __future__ import annotations

import json
import re
from typing import Any

Json = dict[str, Any]

APPLICATION = 1 << 58
GUILD = APPLICATION + 1
FIRST_ROOM = 1 << 59
EPOCH = 1_420_070_400  # s, from which Discord's numbers count
WHEN = "2026-01-01T00:00:00+00:00"
ALLOWED = str(1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 38)  # see, send, links, files, in threads
SIZE = (1024, 640)  # of every picture


def snowflake(seconds: float) -> int:
    return int((seconds - EPOCH) * 1000) << 22


def user(number: int) -> Json:
    return {
        "id": str(number), "username": f"person{number}", "global_name": f"คน {number}", "discriminator": "0",
        "avatar": None, "bot": number == APPLICATION, "public_flags": 0, "flags": 0,
    }  # fmt: skip


def member(number: int) -> Json:
    return {
        "user": user(number), "nick": None, "avatar": None, "roles": [], "joined_at": WHEN, "premium_since": None,
        "deaf": False, "mute": False, "pending": False, "flags": 0, "communication_disabled_until": None,
    }  # fmt: skip


def application() -> Json:
    return {
        "id": str(APPLICATION), "name": "bench", "icon": None, "description": "", "bot_public": True,
        "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "owner": user(1), "team": None,
        "summary": "",
    }  # fmt: skip


def channel(number: int) -> Json:
    """A room, or the direct messages with somebody."""
    if number < FIRST_ROOM:
        return {
            "id": str(number), "type": 1, "flags": 0, "last_message_id": None, "recipients": [user(number)]
        }  # fmt: skip
    return {
        "id": str(number), "type": 0, "flags": 0, "last_message_id": None, "guild_id": str(GUILD), "nsfw": False,
        "name": f"room-{number}", "rate_limit_per_user": 0, "parent_id": None, "position": 0, "topic": None,
        "permission_overwrites": [],
    }  # fmt: skip


def guild(rooms: int) -> Json:
    everyone = {
        "id": str(GUILD), "name": "@everyone", "color": 0, "hoist": False, "position": 0, "permissions": ALLOWED,
        "managed": False, "mentionable": False, "flags": 0, "icon": None, "unicode_emoji": None,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    }  # fmt: skip
    zero = (
        "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
        "premium_tier premium_subscription_count nsfw_level"
    )
    return {
        **dict.fromkeys(zero.split(), 0),
        "id": str(GUILD), "name": "bench", "owner_id": "1", "icon": None, "features": [], "emojis": [],
        "stickers": [], "roles": [everyone], "preferred_locale": "th", "afk_timeout": 300, "joined_at": WHEN,
        "large": False, "unavailable": False, "member_count": 2, "members": [member(APPLICATION)], "threads": [],
        "channels": [channel(FIRST_ROOM + at) for at in range(rooms)], "voice_states": [], "presences": [],
        "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
    }  # fmt: skip


def ready(gateway: str) -> Json:
    return {
        "v": 10, "user": user(APPLICATION), "guilds": [{"id": str(GUILD), "unavailable": True}],
        "session_id": "bench", "session_type": "normal", "resume_gateway_url": gateway, "shard": [0, 1],
        "application": {"id": str(APPLICATION), "flags": 0}, "private_channels": [], "relationships": [],
        "presences": [],
    }  # fmt: skip


def message(number: int, where: int, body: Json) -> Json:
    """A message of the bot with what it sent."""
    attachments = [_attachment(number, each) for each in body.get("attachments", ())]
    return {
        "id": str(number), "type": 0, "channel_id": str(where), "author": user(APPLICATION),
        "content": body.get("content") or "", "components": _given_back(body.get("components", ()), attachments),
        "embeds": [], "attachments": attachments, "mentions": [], "mention_roles": [], "mention_everyone": False,
        "timestamp": WHEN, "edited_timestamp": None, "flags": body.get("flags", 0), "pinned": False, "tts": False,
        "application_id": str(APPLICATION),
    }  # fmt: skip


def _attachment(number: int, given: Json) -> Json:
    url = f"https://cdn.example/{number}/{given['filename']}"
    return {
        "id": str(number), "filename": given["filename"], "size": 25_000, "url": url, "proxy_url": url,
        "content_type": "image/png", "width": SIZE[0], "height": SIZE[1], "ephemeral": False,
    }  # fmt: skip


def _given_back(components: Any, attachments: list[Json]) -> list[Json]:
    """Components as Discord gives them back: pictures have an address of their own."""
    shown = []
    for given in components:
        one = {name: value for name, value in given.items() if value is not None}
        if "components" in one:
            one["components"] = _given_back(one["components"], attachments)
        for item in one.get("items", ()):
            url = attachments[0]["url"] if attachments else item["media"]["url"]
            item |= {"spoiler": False, "description": item.get("description")}
            item["media"] = {"url": url, "proxy_url": url, "width": SIZE[0], "height": SIZE[1], "id": "1"}
            item["media"]["content_type"] = "image/png"
        shown.append({"id": 1, **one})
    return shown


def pressable(components: list[Json]) -> list[Json]:
    """Buttons and selects with something to say, those inside others too, in order."""
    found = []
    for component in components:
        if component.get("custom_id"):
            found.append(component)
        found += pressable(component.get("components", []))
    return found


def chosen(item: Json) -> Json:
    """What an interaction says of a pressed button; of a select the shortest value: a single card to discard."""
    data: Json = {"component_type": item["type"], "custom_id": item["custom_id"]}
    return data | {"values": [min((it["value"] for it in item["options"]), key=len)]} if "options" in item else data


def interaction(id: str, shown: Json, data: Json, who: int) -> Json:
    """A press on a message. `who` counts in a room alone."""
    where = int(shown["channel_id"])
    frame: Json = {
        "id": id, "application_id": str(APPLICATION), "type": 3, "token": f"token{id}", "version": 1, "data": data,
        "channel_id": str(where), "channel": channel(where), "message": shown, "app_permissions": ALLOWED,
        "locale": "th", "entitlements": [], "authorizing_integration_owners": {"0": "0"}, "context": 1,
        "attachment_size_limit": 10 << 20,
    }  # fmt: skip
    if where < FIRST_ROOM:
        return {**frame, "user": user(where)}
    in_guild = {"guild_id": str(GUILD), "guild_locale": "th", "context": 0}
    return {**frame, **in_guild, "member": {**member(who), "permissions": ALLOWED}}


_PART = re.compile(rb'name="payload_json"\r\n(?:[^\r\n]+\r\n)*\r\n')


def read(raw: bytes, kind: str) -> Any:
    """The JSON of a body; of a form its payload."""
    if not kind.startswith("multipart/form-data"):
        return json.loads(raw) if raw else {}
    found = _PART.search(raw)
    assert found is not None
    return json.loads(raw[found.end() : raw.index(b"\r\n--", found.end())])
