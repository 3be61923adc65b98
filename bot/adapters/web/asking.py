"""From a frame of the page to an answer.

Lives here: one frame at a time: which act it means, who talks, what is answered.
Not here: the shape of frames (web.wire), carrying out what was asked (bot.asking).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from bot.adapters import Door, Peek
from bot.adapters.web.connection import Connection
from bot.adapters.web.feed import frame
from bot.adapters.web.rule_answers import parts
from bot.adapters.web.wire import MEANS, FileFrame, Frame, brought
from bot.asking import Accepted, Asker, Heard, NotDone, Told, done, heard, not_done, told
from bot.book_question import question_of
from bot.commands import Refused
from bot.faults import log_fault
from bot.names import clean_name, free_name
from bot.screen import names_of
from bot.screen_pad import hint
from bot.wording import Words, words
from engine.actions import Say
from engine.errors import Refusal, RuleError

_LOOK_AGAIN = {Refusal.STALE_TURN, Refusal.NOT_YOUR_TURN, Refusal.ROUND_OVER, Refusal.NO_ROUND, Refusal.NOT_SEATED}
"""Refusals of a page that shows something old."""
_NOTHING = Peek(0, None, None)


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

    async def bring(self, asked: FileFrame) -> None:
        """Carry out the frame with a file, as `answer`."""
        try:
            say = self.connection.words
            if say is None:
                self.refuse(asked, Refusal.UNREADABLE, text="")
                return
            asker = self._asker(say)
            await self._tell(asked, await done(self.door, asker, brought(asked), self._event_id(asked)))
        except Exception as fault:
            log_fault("a file", fault)
            self.refuse(asked, Refusal.OUR_FAULT)

    def refuse(self, asked: Frame | FileFrame | None, code: Refusal, **facts: Any) -> None:
        """Tell this tab why not."""
        say = self._words
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
            await self._typed(asked, self._asker(connection.words))
        elif asked.do == "ask":
            await self._wondered(asked, self._asker(connection.words))
        elif asked.do == "pad-try":
            await self._tried(asked, connection.words)
        elif asked.do in MEANS:
            await self._pressed(asked, self._asker(connection.words))
        else:
            self.refuse(asked, Refusal.UNREADABLE, text="")
        if asked.do == "language" and asked.language and connection.words:
            await connection.catch_up(self.door, words(asked.language))

    @property
    def _words(self) -> Words:
        return self.connection.words or words("th")

    def _asker(self, say: Words) -> Asker:
        return Asker(self.connection.key, self.connection.player, self.connection.name, say)

    async def _pressed(self, asked: Frame, asker: Asker) -> None:
        try:
            action = MEANS[asked.do](asked)
        except RuleError as unread:
            await self._tell(asked, not_done(Refused(unread.code, unread.facts), _NOTHING, asker.words))
            return
        await self._tell(asked, await done(self.door, asker, action, self._event_id(asked)))

    async def _tried(self, asked: Frame, say: Words) -> None:
        """What a line would be on the pad: asked while it is typed."""
        view = (await self.door.peek(self.connection.key, self.connection.player)).table
        whole, lines = hint(view, asked.text, say, asked.number or 0)
        self._acknowledge(asked, ok=True, whole=whole, hint=lines)

    async def _wondered(self, asked: Frame, asker: Asker) -> None:
        """A question in the box of the rule book."""
        peek = await self.door.peek(asker.key, asker.player)
        if not asked.text.strip():
            self.refuse(asked, Refusal.UNREADABLE, text="")
            return
        await self._tell(asked, told(question_of(asked.text, peek.table), peek, asker.words), peek)

    async def _typed(self, asked: Frame, asker: Asker) -> None:
        peek = await self.door.peek(asker.key, asker.player)
        answer = await heard(self.door, asker, asked.text, self._event_id(asked), self.files, peek)
        if answer is None and not self.may_talk():
            self.refuse(asked, Refusal.TOO_FAST)
            return
        await self._tell(asked, answer or await self._said(asked, asker), peek)

    async def _said(self, asked: Frame, asker: Asker) -> Heard:
        """Talk; who holds no seat is called so that nobody takes him for somebody who has one."""
        name = asker.name
        if name:
            peek = await self.door.peek(asker.key, asker.player)
            name = name if peek.player is not None else _watcher(name, peek, asker.words)
        return await done(self.door, asker, Say(name, asked.text), self._event_id(asked))

    async def _tell(self, asked: Frame | FileFrame, answer: Heard, peek: Peek = _NOTHING) -> None:
        match answer:
            case Accepted():
                self._acknowledge(asked, ok=True)
            case Told():
                self._acknowledge(asked, ok=True, **parts(answer, peek, self._words))
            case NotDone(code=code, text=text):
                choices = [{"text": choice.text, "label": choice.label} for choice in answer.choices]
                self._acknowledge(asked, ok=False, code=code.value, text=text, choices=choices)
                if code in _LOOK_AGAIN:
                    await self.connection.look(self.door)

    def _acknowledge(self, asked: Frame | FileFrame | None, **parts: Any) -> None:
        self.connection.send(frame("ack", ack=asked.id if asked else None, **parts))

    def _event_id(self, asked: Frame | FileFrame) -> str:
        """The same for a frame that is sent again; another one for another frame under a used id."""
        content = hashlib.sha256(msgspec.json.encode(asked)).hexdigest()[:16]
        return f"{self.connection.player}:{asked.id}:{content}"


def _watcher(name: str, peek: Peek, say: Words) -> str:
    """How somebody without a seat is called: never like anybody who has one; empty without a name that shows."""
    called = clean_name(name)
    names = names_of(peek.table).values() if peek.table else ()
    return free_name(say.text("room-watcher", player="{}"), called, names) if called else ""
