"""Tables in every state, to be shown, and what a post says and offers.

Lives here: `Evening` (a table over the real engine), readers of a post's components. Not here: expectations.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import discord
import msgspec
from discord_limits import every, message_faults
from discord_spec import spec

from bot.adapters import Peek
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import Post
from bot.adapters.discord.pressing import TEMPLATE, Press, press_of
from bot.commands import TableKey
from bot.composing import compose
from bot.messages import HandNotice, Message, ResultNotice, RulesNotice, TableNotice
from bot.pictures.deck import RANKS, SUITS
from engine.actions import Action, AddComputer, Deal, Join, Play, Tick, UsePreset
from engine.hosting import apply
from engine.kang.moves import Discard, Flow, move_text
from engine.table import PlayerId, PlayerView, Table, TableView
from engine.turns import awaited
from engine.views import player_view, table_view

PLACE = Place(channel=10**18 + 1, guild=10**18 + 2, message=10**18 + 3)
AT = 1_790_000_000_000


def longest_name(number: int) -> str:
    """24 signs, each with two marks, and no two the same."""
    return f"{number}" + "ก\u0e35\u0e49" * 23


def all_faces() -> Faces:
    """Emoji of the longest ids and names that Discord has."""
    cards = [rank + suit for suit in SUITS for rank in RANKS]
    letters = dict(zip(SUITS, "cdhs", strict=True))
    named = {card: f"lw_{card[:-1].lower()}{letters[card[-1]]}_1a2b3c" for card in cards}
    return Faces({card: discord.PartialEmoji(name=named[card], id=2**63 - 1 - at) for at, card in enumerate(cards)})


@dataclass
class Evening:
    """People with these names at one table, and what the dealer told them."""

    names: list[str]
    computers: int = 0
    preset: str = ""
    seed: int = 0
    table: Table = field(default_factory=Table)
    told: list[Message] = field(default_factory=list)
    exported: list[bytes] = field(default_factory=list)  # finished rounds

    def __post_init__(self) -> None:
        self.at = AT
        for number, name in enumerate(self.names):
            self.do(number, Join(name))
            if self.preset and not number:
                self.do(0, UsePreset(self.preset))
        for number in range(self.computers):
            self.do(0, AddComputer(f"บอท{number}", "easy"))

    def do(self, player: int | PlayerId, action: Action) -> Evening:
        self.seed += 1
        self.at += 1000
        who = PlayerId(f"u{player}") if isinstance(player, int) else player
        turned = apply(self.table, who, action, f"{self.seed:064x}", self.at)
        self.told += [out.body for out in compose(TableKey("discord:1"), self.table, turned)]
        self.exported += [msgspec.json.encode(turned.record)] if turned.record is not None else []
        self.table = turned.table
        return self

    def deal(self) -> Evening:
        return self.do(0, Deal())

    @property
    def awaited(self) -> PlayerId:
        seat = awaited(self.table)
        return next(person.id for person in self.table.people if person.seat == seat)

    @property
    def view(self) -> TableView:
        return table_view(self.table)

    def player(self, who: int | PlayerId) -> PlayerView | None:
        return player_view(self.table, PlayerId(f"u{who}") if isinstance(who, int) else who)

    def own(self, who: int | PlayerId) -> PlayerView:
        found = self.player(who)
        assert found is not None
        return found

    def table_notice(self) -> TableNotice:
        return TableNotice(self.view)

    def hand_notice(self, who: int | PlayerId) -> HandNotice:
        return HandNotice(self.view, self.player(who))

    def peek(self, who: int | PlayerId) -> Peek:
        return Peek(1, self.view, self.player(who))

    def waiting(self) -> PlayerId:
        """Somebody who plays and is not awaited."""
        return next(person.id for person in self.table.people if person.id != self.awaited and not person.computer)

    def step(self) -> Evening:
        """The awaited player flows where that is possible, else discards the most at once, else draws."""
        hand = self.own(self.awaited).hand
        assert hand is not None
        flows = [move for move in hand.moves if isinstance(move, Flow)]
        discards = [move for move in hand.moves if isinstance(move, Discard)]
        move = (flows or sorted(discards, key=lambda one: -len(one.cards)) or list(hand.moves))[0]
        return self.do(self.awaited, Play(move_text(move)))

    def turn(self) -> Evening:
        """Draw, and put down the card of the highest rank: no flow, so that the round goes on."""
        hand = self.own(self.awaited).hand
        assert hand is not None
        if hand.public.phase == "turn":
            self.do(self.awaited, Play("draw"))
            hand = self.own(self.awaited).hand
            assert hand is not None
        return self.do(self.awaited, Play(f"discard {max(hand.cards)}"))

    def remind(self) -> Evening:
        deadline = self.table.deadline
        assert deadline is not None
        self.at = deadline.due
        return self.do(PlayerId(""), Tick(deadline.turn))

    def finish(self) -> Evening:
        while self.table.round is not None:
            self.step()
        return self

    @property
    def result(self) -> ResultNotice:
        return next(message for message in reversed(self.told) if isinstance(message, ResultNotice))

    @property
    def rules(self) -> RulesNotice:
        return next(message for message in self.told if isinstance(message, RulesNotice))


# --- a post, read -------------------------------------------------------------------------------------


Component = dict[str, Any]


def parts(post: Post) -> list[Component]:
    """All components, those inside others too."""
    return list(every(post.view.to_components()))


def said(post: Post) -> str:
    """All texts."""
    return "\n".join(part["content"] for part in parts(post) if part["type"] == 10)


def alt(post: Post) -> str:
    """The picture's text twin; empty where there is none."""
    return next((part["items"][0]["description"] for part in parts(post) if part["type"] == 12), "")


def buttons(post: Post) -> list[Component]:
    return [part for part in parts(post) if part["type"] == 2]


def selects(post: Post) -> list[Component]:
    return [part for part in parts(post) if part["type"] == 3]


def presses(post: Post) -> Iterator[tuple[Press, Component]]:
    """What each button and select says, and itself."""
    for part in parts(post):
        if part.get("custom_id"):
            found = TEMPLATE.fullmatch(part["custom_id"])
            assert found is not None, part["custom_id"]
            yield press_of(found), part


def button(post: Post, act: str, argument: str = "") -> Component:
    """The button or select for `act`."""
    return next(part for press, part in presses(post) if (press.act, press.argument) == (act, argument))


def acts(post: Post, *, enabled: bool = True) -> list[str]:
    """What can be pressed, in order."""
    return [press.act for press, part in presses(post) if not (enabled and part.get("disabled"))]


def rows(post: Post) -> list[list[str]]:
    """Labels, row by row."""
    return [
        [one.get("label") or one.get("placeholder") for one in part["components"]]
        for part in parts(post)
        if part["type"] == 1
    ]


def faults(post: Post) -> list[str]:
    """What Discord would not take: by its own description where that is beside the checkout, and by its documents."""
    components = post.view.to_components()
    body: dict[str, Any] = {"components": components, "flags": 1 << 15}
    files: dict[int, tuple[str, bytes]] = {}
    if post.picture is not None:
        body["attachments"] = [{"id": 0, "filename": post.file}]
        files[0] = (post.file, b"")
    found = message_faults(body, files)
    return [*found, *spec().faults("POST", "/channels/{channel_id}/messages", body)]
