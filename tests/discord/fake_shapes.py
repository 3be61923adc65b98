"""How things look in Discord's JSON.

Lives here: pure functions from the world's things to what discord.py reads. Not here: who may see them.
"""

from __future__ import annotations

import itertools
import struct
from datetime import UTC, datetime
from typing import Any

from discord_limits import address, pictures
from fake_world import (
    COMMANDS,
    HISTORY,
    IN_DMS,
    MANAGE_CHANNELS,
    PEOPLE,
    THREAD,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Message,
    User,
    World,
)

Json = dict[str, Any]
JOINED = "2026-01-01T00:00:00+00:00"


def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user_of(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": user.display,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def me_of(user: User) -> Json:
    return {**user_of(user), "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


def member_of(guild: Guild, user: User) -> Json:
    return {
        "user": user_of(user),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(guild.bot_role)] if user.bot else [],
        "joined_at": JOINED,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def role(number: int, name: str, permissions: int) -> Json:
    return {
        "id": str(number),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": 0,
        "permissions": str(permissions),
        "managed": name != "@everyone",
        "mentionable": False,
        "flags": 0,
        "description": None,
    }


def guild_of(guild: Guild, owner: int) -> Json:
    """As `GET /guilds/{id}` has it."""
    nothing = (
        "icon description home_header splash discovery_splash banner application_id afk_channel_id system_channel_id "
        "widget_channel_id vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id "
        "incidents_data"
    )
    zero = (
        "system_channel_flags verification_level default_message_notifications mfa_level explicit_content_filter "
        "premium_tier premium_subscription_count nsfw_level"
    )
    return {
        **dict.fromkeys(nothing.split()),
        **dict.fromkeys(zero.split(), 0),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(owner),
        "region": "deprecated",
        "afk_timeout": 300,
        "features": [],
        "widget_enabled": False,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "max_presences": 0,
        "max_members": 250_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "preferred_locale": guild.locale,
        "emojis": [],
        "stickers": [],
        "roles": [role(guild.id, "@everyone", 0), role(guild.bot_role, "dealer", guild.permissions)],
    }


def guild_created(guild: Guild, world: World) -> Json:
    """As GUILD_CREATE has it."""
    channels = [channel_of(it) for it in guild.channels.values() if it.kind != THREAD]
    return {
        **guild_of(guild, world.owner.id),
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_of(guild, world.bot)],
        "channels": channels,
        "threads": [channel_of(it) for it in guild.channels.values() if it.kind == THREAD],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel_of(channel: Channel) -> Json:
    shape: Json = {"id": str(channel.id), "type": channel.kind, "flags": 0, "last_message_id": None}
    if channel.recipient is not None:
        return {**shape, "recipients": [user_of(channel.recipient)]}
    assert channel.guild is not None
    shape |= {"guild_id": str(channel.guild.id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.parent is not None:
        return {
            **shape,
            "parent_id": str(channel.parent.id),
            "owner_id": str(channel.guild.id),
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": 1440,
                "archive_timestamp": JOINED,
                "locked": False,
            },
        }
    denied = {"id": str(channel.guild.bot_role), "type": 0, "allow": "0", "deny": str(channel.lacking)}
    return {
        **shape,
        "parent_id": None,
        "position": 0,
        "topic": None,
        "nsfw": False,
        "permission_overwrites": [denied] if channel.lacking else [],
    }


def attachment_of(attachment: Attachment, origin: str, *, ephemeral: bool = False) -> Json:
    url = f"{origin}/files/{attachment.id}/{attachment.filename}"
    size = picture_size(attachment.data)
    shape: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": url,
        "proxy_url": url,
        "content_type": "image/png" if size else "application/octet-stream",
        "ephemeral": ephemeral,
    }
    if attachment.description:
        shape["description"] = attachment.description
    return {**shape, "width": size[0], "height": size[1]} if size else shape


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG."""
    return struct.unpack(">II", data[16:24]) if data[:8] == b"\x89PNG\r\n\x1a\n" else None


def components_of(message: Message, origin: str) -> list[Json]:
    """As Discord gives them back: numbered, with addresses in the place of attachment://."""
    numbers = itertools.count(1)
    shown = [_numbered(component, numbers) for component in message.components]
    files = {attachment.filename: attachment for attachment in message.attachments}
    for picture in pictures(shown):
        media = picture.get("media") or picture["file"]
        attachment = files.get(address(picture).removeprefix("attachment://"))
        url = attachment_of(attachment, origin)["url"] if attachment else media["url"]
        media |= {"id": str(message.id), "url": url, "proxy_url": url, "width": None, "height": None}
        media |= {"content_type": "image/png", **({"attachment_id": str(attachment.id)} if attachment else {})}
    return shown


def _numbered(component: Json, numbers: itertools.count[int]) -> Json:
    shape = {key: value for key, value in component.items() if value is not None}
    shape["id"] = component.get("id") or next(numbers)
    if "components" in shape:
        shape["components"] = [_numbered(inner, numbers) for inner in shape["components"]]
    if "accessory" in shape:
        shape["accessory"] = _numbered(shape["accessory"], numbers)
    match shape["type"]:
        case 3:
            shape = {"min_values": 1, "max_values": 1, **shape}
        case 11:
            shape = {"description": None, "spoiler": False, **shape, "media": dict(shape["media"])}
        case 12:
            items = shape["items"]
            shape["items"] = [
                {"description": None, "spoiler": False, **it, "media": dict(it["media"])} for it in items
            ]
        case 13:
            shape = {"name": None, "size": None, "spoiler": False, **shape, "file": dict(shape["file"])}
        case 14:
            shape = {"spacing": 1, "divider": True, **shape}
        case 17:
            shape = {"accent_color": None, "spoiler": False, **shape}
    return shape


def message_of(message: Message, world: World, origin: str, *, for_bot: bool = False) -> Json:
    """A message. `for_bot`: without what a bot that lacks the message-content intent may not read."""
    hidden = for_bot and not bot_may_read(message, world)
    shape: Json = {
        "id": str(message.id),
        "type": 0 if message.interaction is None else 20 if message.interaction.kind == 2 else 0,
        "channel_id": str(message.channel.id),
        "author": user_of(message.author),
        "content": "" if hidden else message.content,
        "components": [] if hidden else components_of(message, origin),
        "embeds": [] if hidden else message.embeds,
        "attachments": []
        if hidden
        else [attachment_of(it, origin, ephemeral=message.only is not None) for it in message.attachments],
        "mentions": [user_of(world.users[it]) for it in sorted(message.pings) if it in world.users],
        "mention_roles": [],
        "mention_everyone": False,
        "timestamp": when(message.created),
        "edited_timestamp": None if message.edited is None else when(message.edited),
        "flags": message.flags,
        "pinned": False,
        "tts": False,
    }
    if message.nonce is not None:
        shape["nonce"] = message.nonce
    if message.author.bot:
        shape["application_id"] = str(world.application)
    if message.interaction is not None:
        shape["webhook_id"] = str(world.application)
        shape["interaction_metadata"] = _metadata(message.interaction)
    return shape


def bot_may_read(message: Message, world: World) -> bool:
    """Its own messages, DMs, and what mentions it."""
    return message.channel.guild is None or message.author.bot or world.bot.id in message.pings


def _metadata(interaction: Interaction) -> Json:
    shape: Json = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": user_of(interaction.user),
        "authorizing_integration_owners": _owners(interaction),
    }
    if interaction.message is not None:
        shape["interacted_message_id"] = str(interaction.message.id)
    return shape


def _owners(interaction: Interaction) -> Json:
    return {"0": str(interaction.channel.guild.id if interaction.channel.guild else 0)}


def interaction_of(interaction: Interaction, world: World, origin: str, stood: Message | None = None) -> Json:
    """As INTERACTION_CREATE has it. `stood`: the pressed message as it stood at the press."""
    channel, guild = interaction.channel, interaction.channel.guild
    shape: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": {**channel_of(channel), "permissions": str(PEOPLE)},
        "app_permissions": str(IN_DMS if guild is None else channel.permissions),
        "locale": interaction.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": _owners(interaction),
        "context": 1 if guild is None else 0,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if interaction.message is not None:
        shape["message"] = message_of(stood or interaction.message, world, origin)
    if guild is None:
        return {**shape, "user": user_of(interaction.user)}
    allowed = PEOPLE | HISTORY | COMMANDS | (MANAGE_CHANNELS if interaction.user.id in guild.managers else 0)
    return {
        **shape,
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": {**member_of(guild, interaction.user), "permissions": str(allowed)},
    }
