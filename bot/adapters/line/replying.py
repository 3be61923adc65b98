"""Saying something in a chat with the tokens it has: which of them, and what each failure means.

Lives here: `Replying`. Not here: what is said, when (line.delivering, line.answering).

A reply has no retry key, but its token is single-use, and that tells as much: where the answer to a reply was lost,
the same token is tried once more. If LINE takes it, nothing had arrived; if LINE says that the token is spent while
it is young, the first try had arrived. So what is said is said once.

A plain text that LINE does not take may be refused for its token's sake, in words that we do not know: it is given up
only when a second token met the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from enum import Enum, auto

from bot.adapters.line.calls import Calls, LineFault, Shape
from bot.adapters.line.tokens import Token, Tokens

log = logging.getLogger(__name__)

SURE = 58.0  # s: a token no older than this that LINE calls spent was used, not too late (PLATFORMS 27: a minute)
PAUSE = 0.2  # s before the second try
MOST_TEXT = 5000  # UTF-16 units of a text
MOST_REFUSED = 1024


class Outcome(Enum):
    """How an attempt to say something ended."""

    SAID = auto()  # it is there; or LINE will never take it, which is logged
    NO_TOKEN = auto()  # nothing to say it with: when the next event brings a token
    NOT_NOW = auto()  # LINE is not there; the token, if it is surely unused, is kept
    SPENT = auto()  # this token was no good: another one


class Replying:
    """One for the whole program. Whoever calls holds the chat's `speaking`."""

    def __init__(self, calls: Calls, tokens: Tokens) -> None:
        self._calls = calls
        self._tokens = tokens
        self._refused: set[str] = set()  # chats where the newest token was refused with a plain text
        self._shut_out = False  # LINE lets us say nothing at all, which is logged once

    async def say(self, chat: str, messages: Sequence[Shape]) -> Outcome:
        """Say 1 to 5 messages with the newest token that LINE takes."""
        while token := self._tokens.take(chat):
            outcome = await self._say_with(chat, token, messages)
            if outcome is not Outcome.SPENT:
                return outcome
        return Outcome.NO_TOKEN

    async def _say_with(self, chat: str, token: Token, messages: Sequence[Shape]) -> Outcome:
        perhaps_there = plain = False
        for tries_left in (2, 1, 0):
            try:
                await self._calls.reply(token.text, messages)
                self._refused.discard(chat)
                self._shut_out = False
                return Outcome.SAID
            except LineFault as fault:
                if fault.token_spent:
                    young = self._tokens.age_of(token) <= SURE
                    return Outcome.SAID if perhaps_there and young else Outcome.SPENT
                if fault.status == 400:
                    if plain:
                        return self._in_no_form(chat, fault)
                    log.error("LINE does not take a message as it is, it goes as text: %s", fault.message)
                    messages, plain = [as_text(message) for message in messages], True
                    continue
                if fault.status in (401, 403):
                    if not self._shut_out:
                        log.error("LINE does not let us reply: %s %s", fault.status, fault.message)
                    self._shut_out = True
                    return Outcome.NO_TOKEN
                perhaps_there = perhaps_there or not (fault.unsent or fault.status == 429)
                if fault.status == 429 or tries_left <= 1:
                    break
                await asyncio.sleep(PAUSE)
        if not perhaps_there:
            self._tokens.give_back(chat, token)
        return Outcome.NOT_NOW

    def _in_no_form(self, chat: str, fault: LineFault) -> Outcome:
        """Not even as a plain text: another token, once."""
        if chat not in self._refused:
            self._refused.add(chat)
            while len(self._refused) > MOST_REFUSED:
                self._refused.pop()
            return Outcome.SPENT
        self._refused.discard(chat)
        log.error("LINE takes a message in no form, it is given up: %s", fault.message)
        return Outcome.SAID


def as_text(message: Shape) -> Shape:
    """What a message says, as a plain text: for one that LINE does not take."""
    said = str(message.get("altText") or message.get("text") or "…")
    return {"type": "text", "text": said.encode("utf-16-le")[: MOST_TEXT * 2].decode("utf-16-le", "ignore")}
