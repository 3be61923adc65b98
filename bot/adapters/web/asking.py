"""From a frame of the page to an answer.

Lives here: one frame at a time: which act it means, who talks, what is answered.
Not here: the shape of frames (web.wire), what the dealer makes of the act.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from bot.adapters import Door, Peek
from bot.adapters.web.connection import Connection
from bot.adapters.web.feed import frame
from bot.adapters.web.wire import MEANS, Frame
from bot.asking_first import sure_first
from bot.commands import Done, Refused
from bot.faults import log_fault
from bot.looking import look_up
from bot.names import clean_name, free_name
from bot.screen import free_computer_name, names_of
from bot.speech import Ask, Sure, read_words
from bot.wording import Words, words
from engine.actions import Action, AddComputer, Join, Say
from engine.errors import Refusal, RuleError
from engine.events import Seat

_LOOK_AGAIN = {Refusal.STALE_TURN, Refusal.NOT_YOUR_TURN, Refusal.ROUND_OVER, Refusal.NO_ROUND, Refusal.NOT_SEATED}
"""Refusals of a page that shows something old."""


class Asking:
    """Answers the frames of one tab, in order."""

    def __init__(self, door: Door, connection: Connection, files: str, may_talk: Callable[[], bool]) -> None:
        self.door, self.connection = door, connection
        self.may_talk = may_talk  # asked once for every line of talk
        self.files = files  # where this room's exported rounds lie

    async def answer(self, asked: Frame) -> None:
        """Carry out one frame. A fault of ours is logged without what was typed, and apologised for."""
        try:
            await self._answer(asked)
        except Exception as fault:
            log_fault("a frame", fault)
            self.refuse(asked, Refusal.OUR_FAULT)

    def refuse(self, asked: Frame | None, code: Refusal, **facts: Any) -> None:
        """Tell this tab why not."""
        say = self.connection.words or words("th")
        self._acknowledge(asked, ok=False, code=code.value, text=say.refusal(code, facts))

    async def _answer(self, asked: Frame) -> None:
        connection = self.connection
        if asked.name:
            connection.name = asked.name
        if asked.do == "hello":
            await connection.catch_up(self.door, words(asked.language or "th"), asked.room, asked.own)
        elif connection.words is None:
            self.refuse(asked, Refusal.UNREADABLE, text="")
        elif asked.do == "say":
            await self._typed(asked, connection.words)
        elif asked.do in MEANS:
            await self._pressed(asked, connection.words)
        else:
            self.refuse(asked, Refusal.UNREADABLE, text="")
        if asked.do == "language" and asked.language and connection.words:
            await connection.catch_up(self.door, words(asked.language))

    async def _pressed(self, asked: Frame, say: Words) -> None:
        try:
            action = MEANS[asked.do](asked)
        except RuleError as unread:
            self._refused(asked, Refused(unread.code, unread.facts), say, {})
            return
        await self._act(asked, action, say)

    async def _typed(self, asked: Frame, say: Words) -> None:
        peek = await self.door.peek(self.connection.key, self.connection.player)
        names = names_of(peek.table) if peek.table else {}
        try:
            meant = read_words(asked.text, {name: seat for seat, name in names.items()})
        except RuleError as unread:
            self._refused(asked, Refused(unread.code, unread.facts), say, names)
            return
        if isinstance(meant, Ask):
            self._acknowledge(asked, ok=True, lines=look_up(meant, peek, say, self.files))
        elif meant is None and not self.may_talk():
            self.refuse(asked, Refusal.TOO_FAST)
        elif isinstance(meant, Sure):
            await self._act(asked, meant.action, say)
        elif meant is not None and (question := sure_first(meant, peek)):
            self._refused(asked, Refused(question, {}), say, names)
        else:
            await self._act(asked, meant or Say(self.connection.name, asked.text), say)

    async def _act(self, asked: Frame, action: Action, say: Words) -> None:
        connection = self.connection
        action = await self._completed(action, say)
        answer = await self.door.act(connection.key, connection.player, action, _event_id(connection, asked))
        if isinstance(answer, Done):
            self._acknowledge(asked, ok=True)
            return
        peek = await self.door.peek(connection.key, connection.player)
        self._refused(asked, answer, say, names_of(peek.table) if peek.table else {})
        if answer.code in _LOOK_AGAIN:
            await connection.look(self.door)

    async def _completed(self, action: Action, say: Words) -> Action:
        """The names and the language that an act needs and its words did not bring."""
        connection = self.connection
        match action:
            case Join():
                return Join(action.name or connection.name, action.language or say.language)
            case AddComputer(name=""):
                peek = await self.door.peek(connection.key, connection.player)
                return AddComputer(free_computer_name(peek.table, say), action.level)
            case Say() if action.name:
                peek = await self.door.peek(connection.key, connection.player)
                return action if peek.player is not None else Say(_watcher(action.name, peek, say), action.text)
            case _:
                return action

    def _refused(self, asked: Frame, answer: Refused, say: Words, names: dict[Seat, str]) -> None:
        moves = answer.facts.get("moves") if answer.code is Refusal.AMBIGUOUS else None
        choices = [{"text": text, "label": say.move(text)} for text in moves] if isinstance(moves, list) else []
        text = say.refusal(answer.code, answer.facts, names)
        self._acknowledge(asked, ok=False, code=answer.code.value, text=text, choices=choices)

    def _acknowledge(self, asked: Frame | None, **parts: Any) -> None:
        self.connection.send(frame("ack", ack=asked.id if asked else None, **parts))


def _event_id(connection: Connection, asked: Frame) -> str:
    """The same for a frame that is sent again; another one for another frame under a used id."""
    content = hashlib.sha256(msgspec.json.encode(asked)).hexdigest()[:16]
    return f"{connection.player}:{asked.id}:{content}"


def _watcher(name: str, peek: Peek, say: Words) -> str:
    """How somebody without a seat is called: never like anybody who has one; empty without a name that shows."""
    called = clean_name(name)
    names = names_of(peek.table).values() if peek.table else ()
    return free_name(say.text("room-watcher", player="{}"), called, names) if called else ""
