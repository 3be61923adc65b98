"""The double's REST side: answers to interactions, and what follows them by their token.

Lives here: callbacks, follow-ups, the original response, with Discord's rules: one answer, within 3 s, a token that
lives 15 minutes. Not here: making interactions (discord_people).
"""

from __future__ import annotations

import time
from typing import Any

from discord_limits import EPHEMERAL, LOADING, form_faults
from fake_calls import NOTHING, Answer, Call, Refused, route
from fake_messages import build, change, remove
from fake_shapes import message_of
from fake_world import Interaction, Message

MESSAGE, LATER, LATER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED = {
    2: (MESSAGE, LATER, MODAL),
    3: (MESSAGE, LATER, LATER_UPDATE, UPDATE, MODAL),
    4: (CHOICES,),
    5: (MESSAGE, LATER, LATER_UPDATE, UPDATE),
}
"""By the kind of interaction: a form that was sent (5) opens no other."""
TOKEN_LIVES = 15 * 60.0  # s


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def create_interaction_response(call: Call) -> Answer:
    double, kind = call.double, call.body["type"]
    interaction = double.world.interactions.get(int(call.params["interaction_id"]))
    if interaction is None or interaction.token != call.params["interaction_token"]:
        raise Refused(404, 10062, "Unknown interaction")
    if interaction.answer:
        raise Refused(400, 40060, "Interaction has already been acknowledged.")
    if double.world.clock.now() - interaction.created > double.patience:
        double.late += 1
        raise Refused(404, 10062, "Unknown interaction")
    if kind not in ALLOWED[interaction.kind]:
        double.violate(call, [f"an answer of type {kind} to an interaction of type {interaction.kind}"])
        raise Refused(400, 50035, "Invalid Form Body: this answer does not fit")
    _obey(call, interaction, kind, call.body.get("data") or {})
    interaction.answer, interaction.answered = kind, time.perf_counter()
    interaction.settled.set()
    double.world.changed += 1
    if call.query.get("with_response") not in ("1", "true", "True"):
        return NOTHING
    return Answer(_answered(call, interaction))


def _obey(call: Call, interaction: Interaction, kind: int, data: dict[str, Any]) -> None:
    private = interaction.user if (data.get("flags") or 0) & EPHEMERAL else None
    world = call.double.world
    match kind:
        case 4:
            call.shows_in(interaction.channel, private)
            interaction.original = build(call, data, interaction.channel, only=private, interaction=interaction)
        case 5:
            if (data.get("flags") or 0) & ~EPHEMERAL:
                call.double.violate(call, ["a deferred message may only carry the EPHEMERAL flag"])
                raise Refused(400, 50035, "Invalid Form Body: flags")
            interaction.original = world.add_message(
                interaction.channel, world.bot, flags=LOADING, only=private, interaction=interaction
            )
        case 6:
            interaction.original = interaction.message
        case 7:
            assert interaction.message is not None
            _gone(interaction.message)
            call.shows_in(interaction.channel, interaction.message.only)
            change(call, interaction.message, data)
            interaction.original = interaction.message
        case 8:
            call.shows_in(interaction.channel, interaction.user)
            interaction.choices = data.get("choices") or []
        case 9:
            call.shows_in(interaction.channel, interaction.user)
            faults = form_faults(data)
            if faults:
                call.double.violate(call, faults)
                raise Refused(400, 50035, "Invalid Form Body: " + faults[0])
            interaction.modal = data


def _answered(call: Call, interaction: Interaction) -> dict[str, Any]:
    double, original = call.double, interaction.original
    told: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
    told["channel_id"] = str(interaction.channel.id)
    if original is None:
        return {"interaction": told}
    told["response_message_id"] = str(original.id)
    told["response_message_loading"] = original.thinking
    told["response_message_ephemeral"] = original.only is not None
    if interaction.answer not in (MESSAGE, UPDATE):
        return {"interaction": told}
    message = message_of(original, double.world, double.origin)
    return {"interaction": told, "resource": {"type": interaction.answer, "message": message}}


# What follows, by the token.


@route("POST", "/webhooks/{webhook_id}/{webhook_token}")
def execute_webhook(call: Call) -> Answer:
    """A follow-up. Directly after a deferred message it fills that one in, whatever its flags say."""
    interaction = by_token(call)
    original = interaction.original
    if interaction.answer == LATER and original is not None and original.thinking:
        call.shows_in(interaction.channel, original.only)
        change(call, original, {**call.body, "flags": (call.body.get("flags") or 0) & ~EPHEMERAL})
        return Answer(_shape(call, original))
    private = interaction.user if (call.body.get("flags") or 0) & EPHEMERAL else None
    call.shows_in(interaction.channel, private)
    message = build(call, call.body, interaction.channel, only=private, interaction=interaction)
    interaction.follow_ups.append(message)
    return Answer(_shape(call, message))


@route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
@route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
def get_webhook_message(call: Call) -> Answer:
    return Answer(_shape(call, _message(call)))


@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
@route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
def update_webhook_message(call: Call) -> Answer:
    message = _message(call)
    call.shows_in(message.channel, message.only)
    change(call, message, call.body)
    return Answer(_shape(call, message))


@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
@route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
def delete_webhook_message(call: Call) -> Answer:
    remove(call, _message(call))
    return NOTHING


def by_token(call: Call) -> Interaction:
    """The answered interaction of the token in the path, while it lives."""
    interaction = call.double.world.by_token.get(call.params["webhook_token"])
    if (
        interaction is None
        or not interaction.answer
        or int(call.params["webhook_id"]) != call.double.world.application
    ):
        raise Refused(404, 10015, "Unknown Webhook")
    if call.double.world.clock.now() - interaction.created > TOKEN_LIVES:
        raise Refused(401, 50027, "Invalid Webhook Token")
    return interaction


def _message(call: Call) -> Message:
    interaction = by_token(call)
    if "message_id" not in call.params:
        found = interaction.original
    else:
        mine = [it for it in (interaction.original, interaction.message, *interaction.follow_ups) if it is not None]
        found = next((it for it in mine if it.id == int(call.params["message_id"])), None)
    if found is None:
        raise Refused(404, 10008, "Unknown Message")
    return _gone(found)


def _gone(message: Message) -> Message:
    if message.deleted:
        raise Refused(404, 10008, "Unknown Message")
    return message


def _shape(call: Call, message: Message) -> dict[str, Any]:
    return message_of(message, call.double.world, call.double.origin)
