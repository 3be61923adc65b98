"""People, chats and what was said in them, as LINE keeps it.

Lives here: values and plain bookkeeping: who is where, who sees what, tokens, quota, the log of all traffic.
Not here: HTTP (fake_line), people's acts (line_people).
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

Shape = dict[str, Any]
Friendship = Literal["friend", "stranger", "blocked"]

TOKEN_LIFE = 60.0  # s after its event (PLATFORMS 27)
OLDEST = 20 * 60.0  # s after which even the token of a redelivered event is dead
WROTE_LATELY = 7 * 24 * 3600.0  # s in which who wrote to the account can be pushed to (PLATFORMS 34)


def new_id(letter: str, name: str) -> str:
    """An id as LINE's, always the same for the same name."""
    return letter + hashlib.md5(f"{letter}:{name}".encode()).hexdigest()


class Clock:
    """LINE's clock: the real one, and what was added to it."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        self.ahead += seconds


@dataclass(eq=False)
class Account:
    """The official account that the program speaks for."""

    name: str = "ล้อมวง"
    basic_id: str = "@123lomwg"
    id: str = field(default_factory=lambda: new_id("U", "account"))
    webhook: str = ""  # address as set through the API or in the console
    active: bool = True  # webhook usage is switched on
    quota: int | None = 300
    used: int = 0


@dataclass(eq=False)
class Chat:
    """A group (C...), a room of several (R...), or somebody's own chat with the account (U...)."""

    id: str
    name: str = ""
    members: list[str] = field(default_factory=list)  # ids of people
    account: bool = True  # the account is in it

    @property
    def kind(self) -> Literal["group", "room", "user"]:
        return {"C": "group", "R": "room", "U": "user"}[self.id[0]]  # type: ignore[return-value]


@dataclass(frozen=True)
class Shown:
    """One message as it appeared in a chat, and who sees it there."""

    seq: int
    chat: str
    sender: str  # id of a person or of the account
    message: Shape
    way: Literal["reply", "push", "said"]
    to: frozenset[str]  # ids of people
    at: tuple[int, int] = (0, 0)  # see World.stamp


@dataclass(frozen=True)
class Passed:
    """One thing that went over a wire: words, and who can see them. For tests that search for cards."""

    seq: int
    way: Literal["reply", "push", "request", "webhook", "picture", "answer"]
    text: str
    to: frozenset[str] = frozenset()  # people; empty: nobody but LINE and the program
    head: str = ""  # of a request that sends messages: without them
    at: tuple[int, int] = (0, 0)


@dataclass(eq=False)
class Token:
    """A reply token with its event."""

    value: str
    chat: str
    at: float
    first: float
    used: bool = False
    answered: list[Shape] = field(default_factory=list)


class World:
    """Everything that LINE knows."""

    def __init__(self) -> None:
        self.now = Clock()
        self.account = Account()
        self.friendship: dict[str, Friendship] = {}
        self.names: dict[str, str] = {self.account.id: self.account.name}
        self.wrote: dict[str, float] = {}  # when somebody last wrote to the account
        self.chats: dict[str, Chat] = {}
        self.tokens: dict[str, Token] = {}
        self.retries: dict[str, list[Shape]] = {}  # accepted retry keys, and the messages sent by them
        self.shown: list[Shown] = []
        self.shown_in: dict[str, list[Shown]] = {}  # the same by chat
        self.passed: list[Passed] = []
        self.stamp: Callable[[], tuple[int, int]] = lambda: (0, 0)
        """Between which versions of a table something may have been made; for tests that ask what was known then."""
        self._numbers: dict[str, int] = {}

    def next(self, what: str) -> int:
        """1, 2, 3 ... of each kind."""
        self._numbers[what] = self._numbers.get(what, 0) + 1
        return self._numbers[what]

    # who sees what

    def audience(self, chat: str) -> frozenset[str]:
        """Who would see a message of the account in this chat now. In groups those too who blocked it."""
        where = self.chats[chat]
        if where.kind == "user":
            return frozenset() if self.friendship[chat] == "blocked" else frozenset({chat})
        return frozenset(where.members)

    def show(
        self, chat: str, sender: str, message: Shape, way: Literal["reply", "push", "said"], to: frozenset[str]
    ) -> None:
        shown = Shown(self.next("shown"), chat, sender, message, way, to, self.stamp())
        self.shown.append(shown)
        self.shown_in.setdefault(chat, []).append(shown)

    def log(
        self,
        way: Literal["reply", "push", "request", "webhook", "picture", "answer"],
        text: str,
        to: frozenset[str] = frozenset(),
        head: str = "",
    ) -> None:
        self.passed.append(Passed(self.next("passed"), way, text, to, head, self.stamp()))

    # tokens

    def new_token(self, chat: str) -> Token:
        number = self.next("token")
        value = hashlib.md5(f"token {number} {chat}".encode()).hexdigest()
        token = Token(value, chat, self.now(), self.now())
        self.tokens[value] = token
        return token

    def use_token(self, value: str) -> Token | None:
        """The token, used now; None when it is unknown, used, or too old."""
        token = self.tokens.get(value)
        if token is None or token.used or self.now() - token.at > TOKEN_LIFE or self.now() - token.first > OLDEST:
            return None
        token.used = True
        return token

    # pushes

    def reached(self, to: str) -> frozenset[str] | None:
        """Whom a push to this id reaches: each counts; None when LINE refuses the id."""
        where = self.chats.get(to)
        if where is None or not where.account:
            return None
        if where.kind != "user":
            return frozenset(where.members)
        lately = self.now() - self.wrote.get(to, float("-inf")) < WROTE_LATELY
        reachable = self.friendship[to] == "friend" or (self.friendship[to] == "stranger" and lately)
        return frozenset({to}) if reachable else frozenset()

    def knows_profile(self, user: str) -> bool:
        """Friends, and those who wrote without being one; never who blocked the account."""
        state = self.friendship.get(user)
        return state == "friend" or (state == "stranger" and user in self.wrote)

    def name_of(self, user: str) -> str:
        return self.names.get(user, user)
