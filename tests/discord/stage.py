"""Deliveries to Discord without Discord: the real dealer and store, and a REST side that only remembers.

Lives here: `Stage` and its fixture, `FakeSending`, `refused`. Not here: expectations. Layouts are stood in for by
what they are made of: what a message looks like is tested elsewhere.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest

from bot.adapters import Delivered, Delivery, Sent
from bot.adapters.discord import showing
from bot.adapters.discord.delivering import Delivering
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.whispers import Whispers
from bot.commands import Answer, Done
from bot.dealer import Dealer
from bot.messages import Destination, HandNotice, LineNotice, TableNotice, read_message
from db.sqlite import SqliteStore, open_store
from engine.actions import Action, Deal, Join
from engine.kang.views import HandView
from engine.players.decision import Question
from engine.table import PlayerId, Table

CHANNEL, GUILD = 501, 401
ANN, BOB = 11, 12
ROOM = Destination(f"discord:{CHANNEL}")


def hand_of(user: int) -> Destination:
    return Destination(f"{ROOM}/{user}")


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """The exception of discord.py for an answer of Discord."""
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="refused")
    return kind(response, {"code": code, "message": "refused"})


class Shown(SimpleNamespace):
    """Stands in for a layout: which kind it is, and what it was made of."""

    kind: str
    body: Any

    def stop(self) -> None:
        pass


class FakeSending:
    """Remembers what it was asked for, and fails as it is told to: `fails[verb]`, one after the other."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.fails: dict[str, list[Exception]] = {}
        self.messages: dict[int, tuple[int, showing.Post]] = {}
        self.nonces: dict[str, int] = {}
        self.lost: set[str] = set()  # verbs that are done, and whose answer is lost
        self._ids = itertools.count(9001)

    async def post(self, channel: int, post: showing.Post, nonce: str, mention: int = 0) -> int:
        self._note("post", channel, kind(post), nonce, *([mention] if mention else []))
        if nonce in self.nonces:
            return self.nonces[nonce]
        made = self.nonces[nonce] = next(self._ids)
        self.messages[made] = (channel, post)
        self._lose("post")
        return made

    async def edit(self, channel: int, message: int, post: showing.Post) -> None:
        self._note("edit", channel, message, kind(post))
        if message not in self.messages:
            raise refused(404, 10008)
        self.messages[message] = (channel, post)
        self._lose("edit")

    async def delete(self, channel: int, message: int) -> None:
        self._note("delete", channel, message)
        self.messages.pop(message, None)

    async def whisper(self, interaction: Any, post: showing.Post) -> None:
        self._note("whisper", interaction.id, kind(post))

    async def open_dm(self, user: int) -> int:
        self._note("open", user)
        await asyncio.sleep(0)
        return 700 + user

    def _note(self, *call: Any) -> None:
        self.calls.append(call)
        planned = self.fails.get(call[0])
        if planned:
            raise planned.pop(0)

    def _lose(self, verb: str) -> None:
        if verb in self.lost:
            self.lost.discard(verb)
            raise TimeoutError

    def verbs(self) -> list[str]:
        return [call[0] for call in self.calls]

    def there(self, channel: int) -> list[str]:
        """What stands in a channel, in order."""
        return [kind(post) for _, (where, post) in sorted(self.messages.items()) if where == channel]


def kind(post: showing.Post) -> str:
    shown: Any = post.view
    return str(shown.kind)


class Stage:
    """A table in a channel, and the deliveries of its outbox one by one."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.dealer = Dealer(store, think=_think)
        self.client = FakeClient()
        self.sending = FakeSending()
        self.start()
        self._events = itertools.count(1)

    def start(self) -> None:
        """As after a restart: what is remembered is remembered, the rest is new."""
        client: Any = self.client
        self.whispers = Whispers()
        self.remembered = Remembered(self.store)
        self.delivering = Delivering(client, self.dealer, self.remembered, self.whispers, Faces())
        for part in (self.delivering, self.delivering.tables, self.delivering.hands):
            name = "sending" if part is self.delivering else "_sending"
            setattr(part, name, self.sending)

    async def act(self, user: int, action: Action, event_id: str = "") -> Answer:
        player = player_of(user) if user else PlayerId("")
        return await self.dealer.act(key_of(CHANNEL), player, action, event_id or f"event-{next(self._events)}")

    async def sit(self, *users: int) -> Stage:
        for user in users:
            assert isinstance(await self.act(user, Join(f"name{user}")), Done)
        return self

    async def deal(self) -> Stage:
        assert isinstance(await self.act(ANN, Deal()), Done)
        return self

    async def pending(self, destination: Destination) -> list[Sent]:
        rows = await self.store.pending(destination, 100)
        return [
            Sent(row.id, await self.dealer.fill(destination, body))
            for row in rows
            if (body := read_message(row.body)) is not None
        ]

    async def deliver(self, destination: Destination = ROOM) -> Delivery:
        """What lies in the outbox for `destination`; taken out if it could be delivered."""
        messages = await self.pending(destination)
        end = await self.delivering.deliver(destination, messages)
        if isinstance(end, Delivered):
            await self.store.delivered([sent.id for sent in messages], 0)
        return end

    async def newest_hand(self, user: int, row: int = 77) -> list[Sent]:
        """The hand as it is now, as a message that waits."""
        peek = await self.dealer.peek(key_of(CHANNEL), player_of(user))
        assert peek.table is not None
        return [Sent(row, HandNotice(peek.table, peek.player))]

    async def table(self) -> Table:
        loaded = await self.store.load(key_of(CHANNEL))
        return msgspec.json.decode(loaded.state, type=Table)


async def _think(key: str, question: Question) -> str:
    view = question.view
    assert isinstance(view, HandView)
    return "draw" if view.public.phase == "turn" else f"discard {view.cards[-1]}"


class FakeClient:
    """What is asked of discord.py's client besides sending: servers, members."""

    def __init__(self) -> None:
        self.guild = SimpleNamespace(id=GUILD, fetch_member=self._fetch_member)
        self.guilds: dict[int, Any] = {GUILD: self.guild}
        self.member_failure: Exception | None = None
        self.asked: list[int] = []
        self.guild_failure: Exception | None = None

    def get_channel(self, channel: int) -> Any:
        return SimpleNamespace(id=channel, guild=self.guild) if channel == CHANNEL else None

    async def fetch_channel(self, channel: int) -> Any:
        return SimpleNamespace(id=channel)

    def get_guild(self, guild: int) -> Any:
        return self.guilds.get(guild)

    async def fetch_guild(self, guild: int) -> Any:
        if self.guild_failure:
            raise self.guild_failure
        return self.guild

    async def _fetch_member(self, user: int) -> Any:
        self.asked.append(user)
        if self.member_failure:
            raise self.member_failure
        return SimpleNamespace(id=user)


def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every layout becomes a Shown."""

    def made(kind: str) -> Any:
        def make(body: Any, *rest: Any, **options: Any) -> showing.Post:
            body = [*body, *options.get("small", ())] if kind == "lines" else body
            view: Any = Shown(kind=_seen(kind, body), body=body)
            return showing.Post(view)

        return make

    for name in ("table", "hand", "lines", "rules", "result", "coup", "ledger", "ping", "told", "not_done"):
        monkeypatch.setattr(showing, f"{name}_post", made(name))


def _seen(kind: str, body: Any) -> str:
    match body:
        case TableNotice(table=table):
            return f"table {len(table.seats)}"
        case HandNotice(player=None):
            return "goodbye"
        case HandNotice(player=player) if player is not None and player.hand is None:
            return "hand to come"
        case HandNotice(player=player) if player is not None and player.hand is not None:
            return "hand with moves" if player.hand.moves else "hand"
    return f"lines {len(body)}" if kind == "lines" else kind


@pytest.fixture(name="stage")
async def fixture_stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    stand_in(monkeypatch)
    store = await open_store(str(tmp_path / "lomwong.sqlite3"))
    stage = Stage(store)
    yield stage
    await stage.delivering.close()
    await store.close()


def rows(*bodies: Any, first: int = 1) -> list[Sent]:
    """Messages with numbers in a row."""
    return [Sent(number, body) for number, body in enumerate(bodies, first)]


def line(code: str, **facts: str | int) -> LineNotice:
    return LineNotice(code, dict(facts))


async def seated(stage: Stage) -> Stage:
    """Ann and Bob sit down, and the room knows."""
    await stage.sit(ANN, BOB)
    await stage.deliver()
    return stage
