"""The double's REST side: channels and their messages; and how a message is made or changed from a body.

Lives here: `build`, `change` (used by interactions too) and the handlers of `/channels` and DMs.
Not here: callbacks and webhooks (fake_interactions).
"""

from __future__ import annotations

from typing import Any

from discord_limits import EPHEMERAL, LOADING, V2, every, mention_notes
from fake_calls import NOTHING, Answer, Call, Refused, route
from fake_shapes import channel_of, message_of
from fake_world import (
    ATTACH,
    EMBED,
    HISTORY,
    MANAGE_MESSAGES,
    SEND,
    SEND_IN_THREADS,
    THREAD,
    VIEW,
    Attachment,
    Channel,
    Interaction,
    Message,
    User,
    pinged,
)

SETTABLE = V2 | EPHEMERAL | 1 << 2 | 1 << 12


# Making and changing messages.


def build(
    call: Call, body: dict[str, Any], channel: Channel, *, only: User | None = None,
    interaction: Interaction | None = None, nonce: str | None = None,
) -> Message:  # fmt: skip
    """Post what `body` describes, as the bot; refuses what Discord refuses."""
    world = call.double.world
    call.double.note(call, mention_notes(body))
    attachments = _attachments(call, body, [])
    parts = {
        "content": body.get("content") or "",
        "components": body.get("components") or [],
        "embeds": body.get("embeds") or [],
        "flags": (body.get("flags") or 0) & SETTABLE & ~EPHEMERAL,
    }
    call.check({**parts, "attachments": [{"filename": it.filename} for it in attachments]})
    message = world.add_message(
        channel, world.bot, attachments=attachments, only=only, interaction=interaction, nonce=nonce, **parts
    )
    message.pings = set() if only else _pings(message, body.get("allowed_mentions"))
    announce(call, "MESSAGE_CREATE", message)
    return message


def change(call: Call, message: Message, body: dict[str, Any]) -> None:
    """Change a message of the bot by `body`; what is not in it stays."""
    flags = message.flags
    if body.get("flags") is not None:
        if flags & V2 and not body["flags"] & V2:
            call.double.violate(call, ["the V2 flag cannot be removed"])
            raise Refused(400, 50035, "Invalid Form Body: the IS_COMPONENTS_V2 flag cannot be removed")
        flags = (flags & ~(V2 | 1 << 2)) | (body["flags"] & (V2 | 1 << 2))
    attachments = message.attachments
    if "attachments" in body or call.files:
        attachments = _attachments(call, body, message.attachments)
    parts = {
        "content": (body["content"] or "") if "content" in body else message.content,
        "components": (body["components"] or []) if "components" in body else message.components,
        "embeds": (body["embeds"] or []) if "embeds" in body else message.embeds,
        "flags": flags & ~LOADING,
    }
    call.check({**parts, "attachments": [{"filename": it.filename} for it in attachments]})
    was_thinking = message.thinking
    for name, value in parts.items():
        setattr(message, name, value)
    message.attachments = attachments
    message.edited = None if was_thinking else call.double.world.clock.now()
    call.double.world.touch(message)
    announce(call, "MESSAGE_UPDATE", message)


def remove(call: Call, message: Message) -> None:
    call.double.world.remove_message(message)
    if message.only is None:
        guild = message.channel.guild
        data = {"id": str(message.id), "channel_id": str(message.channel.id)}
        call.double.gateway.tell("MESSAGE_DELETE", data | ({"guild_id": str(guild.id)} if guild else {}), guild)


def announce(call: Call, event: str, message: Message) -> None:
    if message.only is None and not message.thinking:
        call.double.tell_of_message(event, message)


def _attachments(call: Call, body: dict[str, Any], before: list[Attachment]) -> list[Attachment]:
    """Those of before that are named, and the uploaded ones, in the order of the body."""
    listed: list[dict[str, Any]] | None = body.get("attachments")
    if listed is None:
        listed = [{"id": number} for number in (*(it.id for it in before), *call.files)]
    known = {it.id: it for it in before}
    made: list[Attachment] = []
    for entry in listed:
        number = int(entry["id"])
        if number in known:
            made.append(known[number])
        elif number in call.files:
            name, data = call.files[number]
            new = Attachment(
                call.double.world.new_id(), entry.get("filename") or name, data, entry.get("description")
            )
            made.append(new)
        else:
            raise Refused(400, 50035, f"Invalid Form Body: there is no attachment {number}")
    if len({it.filename for it in made}) != len(made):
        call.double.note(call, ["two files of one name"])
    return made


def _pings(message: Message, allowed: dict[str, Any] | None) -> set[int]:
    return pinged("\n".join(message.texts), allowed)


# Channels.


@route("POST", "/users/@me/channels")
def create_dm(call: Call) -> Answer:
    world = call.double.world
    user = world.users.get(int(call.body["recipient_id"]))
    if user is None:
        raise Refused(400, 50033, "Invalid Recipient(s)")
    if user.closed and user.closed_early:
        raise Refused(400, user.closed, "Cannot send messages to this user")
    world.written_to.add(user.id)
    return Answer(channel_of(world.dm_of(user)))


@route("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Answer:
    channel = channel_in(call)
    need(channel, VIEW)
    return Answer(channel_of(channel))


@route("POST", "/channels/{channel_id}/typing")
def trigger_typing_indicator(call: Call) -> Answer:
    channel = channel_in(call)
    may_post(call, channel)
    return NOTHING


# Messages.


@route("POST", "/channels/{channel_id}/messages")
def create_message(call: Call) -> Answer:
    double, channel, body = call.double, channel_in(call), call.body
    call.shows_in(channel)
    may_post(call, channel)
    if call.files:
        need(channel, ATTACH)
    if body.get("embeds"):
        need(channel, EMBED)
    if (body.get("flags") or 0) & EPHEMERAL:
        raise Refused(400, 50035, "Invalid Form Body: no ephemeral message without an interaction")
    nonce = None if body.get("nonce") is None else str(body["nonce"])
    if nonce is not None and body.get("enforce_nonce") and nonce in channel.nonces:
        earlier, at = channel.nonces[nonce]
        if double.world.clock.now() - at < double.nonces_last:
            call.sent.shown = False
            return Answer(message_of(earlier, double.world, double.origin))
    message = build(call, body, channel, nonce=nonce)
    if nonce is not None:
        channel.nonces[nonce] = (message, message.created)
    return Answer(message_of(message, double.world, double.origin))


@route("GET", "/channels/{channel_id}/messages")
def list_messages(call: Call) -> Answer:
    double, channel = call.double, channel_in(call)
    need(channel, VIEW)
    messages = [it for it in channel.messages.values() if it.only is None]
    if channel.permissions & HISTORY == 0:
        messages = []  # as Discord does: no history, no messages, no error
    if "after" in call.query:
        messages = [it for it in messages if it.id > int(call.query["after"])]
    if "before" in call.query:
        messages = [it for it in messages if it.id < int(call.query["before"])]
    newest = sorted(messages, key=lambda it: it.id, reverse=True)[: int(call.query.get("limit", 50))]
    return Answer([message_of(it, double.world, double.origin, for_bot=True) for it in newest])


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Answer:
    need(channel_in(call), VIEW | HISTORY)
    return Answer(message_of(message_in(call), call.double.world, call.double.origin, for_bot=True))


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def update_message(call: Call) -> Answer:
    channel = channel_in(call)
    call.shows_in(channel)
    need(channel, VIEW)
    message = message_in(call)
    if message.author is not call.double.world.bot:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    if channel.recipient is not None and channel.recipient.closed and channel.recipient.edits_closed:
        raise Refused(403, channel.recipient.closed, "Cannot send messages to this user")
    if call.files:
        need(channel, ATTACH)
    change(call, message, call.body)
    return Answer(message_of(message, call.double.world, call.double.origin))


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> Answer:
    channel = channel_in(call)
    need(channel, VIEW)
    message = message_in(call)
    if message.author is not call.double.world.bot:
        need(channel, MANAGE_MESSAGES)
    remove(call, message)
    return NOTHING


# What stands in the way.


def channel_in(call: Call) -> Channel:
    channel = call.double.world.channels.get(int(call.params["channel_id"]))
    if channel is None:
        raise Refused(404, 10003, "Unknown Channel")
    if channel.guild is not None and channel.guild.gone:
        raise Refused(403, 50001, "Missing Access")
    return channel


def message_in(call: Call) -> Message:
    """A message of the channel that is not ephemeral: those are reached by their token alone."""
    message = channel_in(call).messages.get(int(call.params["message_id"]))
    if message is None or message.only is not None:
        raise Refused(404, 10008, "Unknown Message")
    return message


def need(channel: Channel, permissions: int) -> None:
    if not channel.permissions & VIEW:
        raise Refused(403, 50001, "Missing Access")
    if channel.permissions & permissions != permissions:
        raise Refused(403, 50013, "Missing Permissions")


def may_post(call: Call, channel: Channel) -> None:
    if channel.recipient is None:
        need(channel, VIEW | (SEND_IN_THREADS if channel.kind == THREAD else SEND))
    elif channel.recipient.closed:
        raise Refused(403, channel.recipient.closed, "Cannot send messages to this user")
    elif not call.double.world.share_a_guild(channel.recipient):
        raise Refused(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def named(message: Message, custom_id: str) -> dict[str, Any] | None:
    """The component of a message with this custom_id."""
    return next((it for it in every(message.components) if it.get("custom_id") == custom_id), None)
