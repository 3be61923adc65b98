"""One request to the double's REST side, and what it is answered.

Lives here: `Call`, `Answer`, `Refused`, and the list of routes that the handlers enter themselves in.
Not here: the handlers (fake_accounts, fake_messages, fake_interactions), the server (fake_rest).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from discord_limits import message_faults, message_notes
from fake_world import Channel, Interaction, User

if TYPE_CHECKING:
    from discord_traffic import Sent
    from fake_discord import FakeDiscord


class Refused(Exception):
    """An answer that is no success: the HTTP status, Discord's code and its sentence."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message


@dataclass(eq=False)
class Answer:
    """`body` None: nothing but the status."""

    body: Any = None
    status: int = 200


NOTHING = Answer(status=204)


@dataclass(eq=False)
class Call:
    """What was asked. `files` by their index in the form. `sent` is its line in the traffic."""

    double: FakeDiscord
    method: str
    template: str
    operation: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: dict[int, tuple[str, bytes]]
    sent: Sent
    user: User | None = None
    channel: Channel | None = None
    interaction: Interaction | None = None
    notes: list[str] = field(default_factory=list)

    def check(self, message: Mapping[str, Any]) -> None:
        """Refuse a message that Discord would refuse; note what is merely lost on people."""
        self.double.note(self, message_notes(message, self.files))
        faults = message_faults(message, self.files)
        if faults:
            self.double.violate(self, faults)
            raise Refused(400, 50035, "Invalid Form Body: " + "; ".join(faults)[:200])

    def shows_in(self, channel: Channel, only: User | None = None) -> None:
        """Who will see what this call carries."""
        self.sent.channel, self.sent.only = channel, only or channel.recipient
        self.sent.shown = True


Handler = Callable[[Call], Answer]
ROUTES: dict[tuple[str, str], Handler] = {}


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    """Enter a handler for a method and a path; templates are Discord's own."""

    def enter(handler: Handler) -> Handler:
        ROUTES[method, template] = handler
        return handler

    return enter
