"""What a platform has to offer the dealer.

Lives here: the Adapter protocol with the three ends of a delivery, and Door: what the
dealer offers to adapters. Not here: any platform.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from bot.commands import Answer, Refused, TableKey
from bot.messages import Destination, Message
from bot.sayings import Ask
from engine.actions import Action
from engine.events import Seat
from engine.players.coaching import Advice, Costly
from engine.table import PlayerId, PlayerView, TableView


class Sent(msgspec.Struct, frozen=True):
    """One stored message with its number; numbers grow per database and never repeat."""

    id: int
    body: Message


class Delivered(msgspec.Struct, frozen=True):
    """It is there (or safely in the place where the reader looks)."""


class TryAgain(msgspec.Struct, frozen=True):
    """Not now; again after `seconds` with the same ids."""

    seconds: float = 1.0


class Impossible(msgspec.Struct, frozen=True):
    """Never by this way: closed DMs, not a friend, no such channel. Becomes a Command."""

    reason: str


class Later(msgspec.Struct, frozen=True):
    """Kept in the outbox until the adapter notifies the courier that it can be sent (a reply token came)."""


Delivery = Delivered | TryAgain | Impossible | Later

Cause = Literal["here", "elsewhere", "left"]
"""Why a process thinks of sending: it stored the message itself; another one did; nobody has sent it for a while."""


class Adapter(Protocol):
    """One platform. `prefix` is the first part of its table keys (`web`)."""

    @property
    def prefix(self) -> str: ...

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        """Whether this process is one that should try, asked only where several share a database.

        Who has no way to the destination leaves it to who has; who is not sure says yes.
        """
        ...

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """Send in order. Called by one courier task per destination at a time."""
        ...


class CannotRun(Exception):
    """Raised by a platform's `run`: it cannot be served, and trying again is useless (a token that is not taken).

    `id` is a sentence of bot/words/*/cli.ftl that says what to do, with `facts`; never the token.
    """

    def __init__(self, id: str, **facts: str | int) -> None:
        super().__init__(id)
        self.id = id
        self.facts = facts


class Memory(Protocol):
    """What an adapter remembers over a restart, and what all processes know: small notes by name, `<prefix>/...`.

    Never a card, but what a picture shows under an address that nobody can guess (line.lending).
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may read and write the same notes."""
        ...

    async def recall(self, names: Sequence[str]) -> dict[str, bytes]:
        """The notes under these names; names without one are not in it."""
        ...

    async def recall_all(self, start: str) -> dict[str, bytes]:
        """All notes whose names begin with `start`."""
        ...

    async def remember(self, notes: Mapping[str, bytes | None]) -> None:
        """Remember durably, all or nothing; None forgets."""
        ...

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        """Remember `after` if `before` is what is there (None: nothing); whether it was."""
        ...


class Peek(msgspec.Struct, frozen=True):
    """A look at a table: `table` None when there is none, `player` None for a spectator."""

    version: int
    table: TableView | None
    player: PlayerView | None


class Coached(msgspec.Struct, frozen=True):
    """What the teacher thinks, out of what the seat of whoever asked sees or saw; for that one reader.

    `advice` to `hint` and `why` (`last`: of a move that was made), else `costly` of a finished round of `game`
    (`decided`: this person chose anything in it).
    """

    ask: Ask  # with the move or the round that was meant
    advice: Advice | None = None
    last: bool = False
    costly: tuple[Costly, ...] = ()
    game: str = ""
    decided: bool = True


class Door(Protocol):
    """The dealer as adapters see it."""

    async def act(self, key: TableKey, player: PlayerId, action: Action, event_id: str) -> Answer:
        """Do it durably or refuse. The same `event_id` again changes nothing (Done.again)."""
        ...

    async def peek(self, key: TableKey, player: PlayerId) -> Peek:
        """Looking is not a Command: the table, and what this player sees of it."""
        ...

    async def coach(self, key: TableKey, player: PlayerId, ask: Ask) -> Coached | Refused:
        """What to play and why (`hint`, `why`), or where a round was lost (`lost`). One question of a person at a
        time; looking, not a Command."""
        ...

    async def seated(self, key: TableKey) -> dict[Seat, PlayerId]:
        """Which people sit where, to mention or to look for them on the platform; never to be shown."""
        ...

    async def feed(self, key: TableKey, player: PlayerId | None, after: int = 0, most: int = 200) -> list[Sent]:
        """The newest `most` messages to the room, and to `player`, with id > after; oldest first."""
        ...

    async def letters(self, key: TableKey, player: PlayerId, after: int = 0, most: int = 200) -> list[Sent]:
        """The same of those to `player` alone."""
        ...

    async def rounds(self, key: TableKey, evening: int | None = None) -> list[bytes]:
        """Finished rounds as exported JSON (engine.record), oldest first."""
        ...

    async def pad(self, key: TableKey) -> bytes | None:
        """The pad as a file (engine.pad.exporting): this evening's, else the one before's; None without any."""
        ...
