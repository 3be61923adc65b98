"""What people say in a group: which of it is for the dealer, and what comes of it.

Lives here: `InGroup`. Not here: a person's own chat (line.in_person), messages (line.showing).

Everybody reads the answers, so nothing here is ever made of a hand: a look at it is shown in the own chat. A bare
command counts while people sit at the table; otherwise the dealer has to be called.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

from bot.adapters import Peek
from bot.adapters.line.addressed import Address, addressed
from bot.adapters.line.arrivals import Finish
from bot.adapters.line.calls import LineFault
from bot.adapters.line.checking import Checking, asks_for_check
from bot.adapters.line.desk import NAME_PATIENCE, Desk
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.lookups import answer_to
from bot.adapters.line.pressing import press_of
from bot.adapters.line.seating import sits_down
from bot.adapters.line.showing import friend_messages, no_coup_messages, not_done_messages, told_messages
from bot.adapters.line.stepping import step_messages
from bot.adapters.line.webhook import Event
from bot.adapters.line.wondering import wondered
from bot.around import around_of
from bot.asking import Accepted, Asker, Heard, NotDone, Told, heard, told
from bot.coaching import COACHING
from bot.faults import log_fault
from bot.rules_asked import ASKS
from bot.screen import names_of
from bot.speech import Ask, Meant, read_words
from bot.wording import Words, words
from engine.actions import DealCoup, Join, KeepPad, Leave, SetLanguage
from engine.errors import RuleError
from engine.pad.actions import StartPad

_PUBLIC = ("table", "rules", "ledger", "check", "help", "recap", "pad", "deal", "units", "trick", "privacy", *ASKS)
_OPENS = re.compile("เล่น|วง|join", re.IGNORECASE)
_TROUBLE = "unreadable"  # what `_meaning` tells of words that want to be a command


class InGroup:
    """One for the whole program."""

    def __init__(self, desk: Desk, checking: Checking) -> None:
        self.desk = desk
        self.checking = checking

    async def hear(self, event: Event) -> Finish | None:
        """A message; or a press, which comes without a name: a step of the pad, which changes nothing."""
        chat, user = event.chat, event.user
        if (await self.desk.remembered.chat(chat)).gone:  # the invitation was missed
            await self.desk.remembered.change_chat(chat, gone=False)
        if event.postback is not None:
            press = press_of(event.postback.data)
            return self._step(chat, press.argument) if press is not None and press.act == "pad" else None
        if event.message is None or event.message.type != "text":
            return None
        address = addressed(event.message, [self.desk.about.name] if self.desk.about else [])
        if len(address.text) > 500:
            return None
        peek = await self.desk.door.peek(key_of(chat), player_of(user))
        say = words(peek.table.language) if peek.table else await self.desk.words_of(user)
        if asks_for_check(address.text) and (address.called or address.named):
            return lambda: self._report(chat, say)
        meant = _meaning(address.text, peek)
        if meant is None and (address.called or address.named):
            return self._wondered(chat, address, say, peek)
        if meant is None:
            return None
        if not (address.called or address.named or _is_live(peek) or _opens(meant, address.text, peek)):
            return None
        if isinstance(meant, Ask) and meant.what in COACHING and not _is_for_teacher(meant, address, peek):
            return None
        if not user and not (isinstance(meant, Ask) and meant.what in _PUBLIC):
            return lambda: self._tell(chat, say, "chat-answer-no-user")
        return await self._carry_out(event, address.text, meant, say, peek)

    def _step(self, chat: str, argument: str) -> Finish:
        async def show() -> None:
            peek = await self._public(chat)
            say = words(peek.table.language) if peek.table else words("th")
            self.desk.chats[chat].answer(step_messages(argument, peek, await self.desk.around(chat), say))

        return show

    def _wondered(self, chat: str, address: Address, say: Words, peek: Peek) -> Finish | None:
        """The dealer was called, with no command: perhaps a question about rules."""
        question = wondered(address.text, peek.table, certain=not address.called)
        if question is not None:
            looked_up = told(question, Peek(peek.version, peek.table, None), say)
            return lambda: self._look_up(chat, looked_up, say)
        return (lambda: self._tell(chat, say, "chat-answer-called")) if _wants_answer(address) else None

    async def _look_up(self, chat: str, looked_up: Told, say: Words) -> None:
        shapes = await answer_to(self.desk, looked_up, await self._public(chat), chat, chat, say)
        self.desk.chats[chat].answer(shapes)

    async def _carry_out(self, event: Event, text: str, meant: Meant | str, say: Words, peek: Peek) -> Finish | None:
        chat, user = event.chat, event.user
        if isinstance(meant, Ask) and meant.what in COACHING and (meant.what == "lost" or _practises(peek)):
            asked = Told(meant, ())  # the answer is for one reader: it waits where that one asks alone
            return lambda: self._look_up(chat, asked, say)
        name = await self.desk.name_of(chat, user) if sits_down(meant) else ""
        asker = Asker(key_of(chat), player_of(user), name, say)
        outcome = await heard(self.desk.door, asker, text, f"line:{event.webhook_event_id}", peek=peek)
        await self._remember(chat, user, outcome)
        if isinstance(meant, DealCoup) and isinstance(outcome, NotDone):
            refusal = outcome
            return lambda: self._no_coup(chat, refusal, say)
        return lambda: self._answer(chat, user, outcome, say, name)

    async def _no_coup(self, chat: str, refusal: NotDone, say: Words) -> None:
        around = await self.desk.around(chat)
        self.desk.chats[chat].answer(no_coup_messages(refusal, await self._public(chat), around, say))

    async def _remember(self, chat: str, user: str, outcome: Heard | None) -> None:
        """What of it outlives the evening."""
        if not isinstance(outcome, Accepted):
            return
        match outcome.action:
            case action if sits_down(action):
                await self.desk.remembered.sits(user, chat)
            case Leave():
                await self.desk.remembered.sits(user, chat, still=False)
            case SetLanguage(language) if language:
                await self.desk.remembered.change_person(user, language=language)

    async def _answer(self, chat: str, user: str, outcome: Heard | None, say: Words, name: str) -> None:
        """What is said besides what the table hears anyway."""
        state = self.desk.chats[chat]
        match outcome:
            case Accepted(again=True) | None:
                return
            case Accepted(action=action) if sits_down(action):
                await self._offer_friendship(chat, user, name)
            case Accepted(action=SetLanguage(language)):
                await self._tell(chat, say, "chat-answer-language-own", language=say.language_name(language))
            case Accepted():
                return
            case Told():
                await self._look_up(chat, outcome, say)
            case NotDone():
                around = await self.desk.around(chat)
                state.answer(not_done_messages(outcome, await self._public(chat), around, say))

    async def _public(self, chat: str) -> Peek:
        """The table as everybody sees it."""
        return await self.desk.door.peek(key_of(chat), player_of(""))

    async def _tell(self, chat: str, say: Words, id: str, **facts: str) -> None:
        await self._say(chat, say, [say.text(id, **facts)])

    async def _say(self, chat: str, say: Words, lines: Sequence[str]) -> None:
        around, seated = await self.desk.around(chat), _is_live(await self._public(chat))
        self.desk.chats[chat].answer(told_messages(lines, around, say, seated=seated))

    async def _report(self, chat: str, say: Words) -> None:
        await self._say(chat, say, await self.checking.report(say))

    async def _offer_friendship(self, chat: str, user: str, name: str) -> None:
        """Who is no friend of the account is told once how to become one: hands are shown in the own chat."""
        note = await self.desk.remembered.person(user)
        if note.friend == "unknown":
            try:
                async with asyncio.timeout(NAME_PATIENCE):
                    friend = await self.desk.calls.is_friend(user)
            except (LineFault, TimeoutError) as fault:
                log_fault("asking LINE whether somebody is a friend", fault)
                return
            note = await self.desk.remembered.change_person(user, friend="yes" if friend else "no")
        if note.friend == "yes" or note.told:
            return
        peek = await self._public(chat)
        say = words(peek.table.language if peek.table else "th")
        self.desk.chats[chat].answer(friend_messages([name], await self.desk.around(chat), say))
        await self.desk.remembered.change_person(user, told=True)


def _meaning(text: str, peek: Peek) -> Meant | str | None:
    """What the words ask for; None for talk."""
    names = names_of(peek.table) if peek.table else {}
    try:
        return read_words(text, {name: seat for seat, name in names.items()}, around_of(peek))
    except RuleError:
        return _TROUBLE


def _is_for_teacher(meant: Ask, address: Address, peek: Peek) -> bool:
    """Bare words that ask the teacher are talk among friends, but at a practice table or behind a round's number."""
    return address.called or address.named or _practises(peek) or meant.round is not None


def _practises(peek: Peek) -> bool:
    return peek.table is not None and peek.table.practice


def _wants_answer(address: Address) -> bool:
    """Somebody called the dealer and said nothing that it knows; by name alone that is talk about it."""
    return address.called or (address.named and not address.text)


def _is_live(peek: Peek) -> bool:
    return peek.table is not None and bool(peek.table.seats)


def _opens(meant: Meant | str, text: str, peek: Peek) -> bool:
    """What may be said bare where nobody sits: what the dealer's own buttons say, and not `เข้า` or `นั่ง`; what is
    asked of the rule book with a word for it; and after an evening, how it ended."""
    if isinstance(meant, Join):
        return _OPENS.search(text) is not None
    if isinstance(meant, KeepPad) and isinstance(meant.act, StartPad):
        return True
    played = peek.table is not None and (peek.table.ledger.rounds > 0 or peek.table.pad is not None)
    if isinstance(meant, DealCoup) or (isinstance(meant, Ask) and meant.what in ("help", *ASKS)):
        return True
    return isinstance(meant, Ask) and played and meant.what in ("ledger", "check", "pad")
