"""What each event of LINE means, and what is said about it.

Lives here: `Answering`: the entrance, people and the account coming and going. Not here: what is said in a group
(line.in_group) or in a person's own chat (line.in_person), order and repeats (line.arrivals).
"""

from __future__ import annotations

import asyncio
import contextlib

from bot.adapters.line.arrivals import Finish
from bot.adapters.line.calls import LineFault
from bot.adapters.line.checking import Checking
from bot.adapters.line.delivering import Delivering
from bot.adapters.line.desk import NAME_PATIENCE, Desk, is_group
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.in_group import InGroup
from bot.adapters.line.in_person import InPerson
from bot.adapters.line.lateness import Lateness
from bot.adapters.line.showing import told_messages, welcome_messages
from bot.adapters.line.webhook import Event
from bot.faults import log_fault
from bot.messages import Destination
from bot.wording import words
from engine.actions import Leave, Moderate
from engine.errors import Refusal

FLUSH_PATIENCE = 15.0  # s; longer, and LINE or the database is in trouble: what waits leaves later


class Answering:
    """One for the whole program."""

    def __init__(self, desk: Desk, delivering: Delivering, checking: Checking) -> None:
        self.desk = desk
        self.delivering = delivering
        self.in_group = InGroup(desk, checking)
        self.in_person = InPerson(desk, delivering, checking)
        self.lateness = Lateness(desk.remembered.shared)

    def came(self, event: Event, age: float) -> None:
        """Before anything is done about it: its token is kept, and its chat is busy until it is answered."""
        if not event.chat:
            return
        state = self.desk.chats[event.chat]
        state.begin()
        if event.reply_token and age < 60.0:
            self.desk.tokens.put(event.chat, event.reply_token, age)
            state.caused_by = event.user
            state.release()

    async def carry_out(self, event: Event) -> Finish | None:
        """What has to last; what is left is the answer. Raises what is our fault, and the event may come again."""
        try:
            said = await self._carry_out(event)
        except BaseException:
            if event.chat:
                self.desk.chats[event.chat].end()
            raise

        async def finish() -> None:
            if event.chat:
                await self._finish(event.chat, said)

        return finish

    async def _finish(self, chat: str, said: Finish | None) -> None:
        """Make the answer; then it leaves with what waits for this chat, or by itself."""
        state = self.desk.chats[chat]
        try:
            if said is not None:
                await said()
        except Exception as fault:  # what waits must leave all the same
            log_fault("answering in LINE", fault)
            await self._apologise(chat)
        finally:
            state.end()
        if state.under_way:  # what waits leaves with the last answer; this one need not, where there are two tokens
            if self.desk.tokens.count(chat) > 1:
                await self.delivering.say_answers(chat)
            return
        with state.flushing():
            for destination in (Destination(key_of(chat)), *sorted(state.waiting)):
                await self._flush(destination)
        await self.delivering.say_answers(chat)
        if not is_group(chat):
            await self.delivering.show_missed_hands(chat)

    async def _apologise(self, chat: str) -> None:
        say = await self.desk.words_of("" if is_group(chat) else chat)
        told = told_messages([say.refusal(Refusal.OUR_FAULT, {})], await self.desk.around(chat), say)
        self.desk.chats[chat].answer(told)

    async def _flush(self, destination: Destination) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FLUSH_PATIENCE):
                await self.delivering.flush(destination)

    async def _carry_out(self, event: Event) -> Finish | None:
        if not event.chat or self.lateness.is_past_move(event):
            return None
        self.lateness.note(event)
        match event.type:
            case "message" | "postback" if is_group(event.chat):
                return await self.in_group.hear(event)
            case "message" | "postback":
                return await self.in_person.hear(event)
            case "join":
                return await self._invited(event)
            case "leave" if not await self._is_back(event, ""):
                await self._put_out(event)
            case "memberLeft":
                await self._left(event)
            case "follow":
                return await self._followed(event)
            case "unfollow" if not await self._is_back(event, event.user):
                await self.desk.remembered.change_person(event.user, friend="no")
            case _:  # unsend: nothing was kept; who is back again; others: of no account, but their token is
                pass
        return None

    async def _is_back(self, event: Event, user: str) -> bool:
        """Whether `user`, or the account, is there again after this event, which says that he has gone."""
        if self.lateness.is_back(event, user):
            return True
        return self.lateness.may_be_overtaken(event) and await self._is_there(event.chat, user)

    async def _is_there(self, chat: str, user: str) -> bool:
        """Whether LINE says so."""
        calls = self.desk.calls
        try:
            async with asyncio.timeout(NAME_PATIENCE):
                if user == chat:
                    return await calls.is_friend(user)
                await (calls.name_in_chat(chat, user) if user else calls.members(chat))
        except (LineFault, TimeoutError) as fault:
            if not isinstance(fault, LineFault) or fault.status not in (403, 404):
                log_fault("asking LINE who is there", fault)
            return False
        return True

    async def _invited(self, event: Event) -> Finish | None:
        """The account has come into a group."""
        await self.desk.remembered.change_chat(event.chat, gone=False)

        async def welcome() -> None:
            peek = await self.desk.door.peek(key_of(event.chat), player_of(""))
            say = words(peek.table.language if peek.table else "th")
            around = await self.desk.around(event.chat)
            self.desk.chats[event.chat].answer(welcome_messages(around, say))

        return welcome

    async def _put_out(self, event: Event) -> None:
        """The account is out of the group: the evening there is over, and nobody is left to tell."""
        await self.desk.remembered.change_chat(event.chat, gone=True)
        self.desk.tokens.forget(event.chat)
        await self.desk.door.act(
            key_of(event.chat), player_of(""), Moderate("end_evening"), f"line:{event.webhook_event_id}"
        )

    async def _left(self, event: Event) -> None:
        """People left the group, and so its table."""
        for gone in event.left.members if event.left else ():
            if await self._is_back(event, gone.user_id):
                continue
            id = f"line:{event.webhook_event_id}:{gone.user_id}"
            await self.desk.door.act(key_of(event.chat), player_of(gone.user_id), Leave(), id)
            await self.desk.remembered.sits(gone.user_id, event.chat, still=False)

    async def _followed(self, event: Event) -> Finish | None:
        """Somebody has added the account, or has stopped blocking it; perhaps in the middle of a round."""
        user = event.user
        await self.desk.remembered.change_person(user, friend="yes", told=False)

        async def welcome() -> None:
            say = await self.desk.words_of(user)
            around = await self.desk.around(user)
            self.desk.chats[user].answer(welcome_messages(around, say))
            await self.in_person.show_hand_of_running_round(user)

        return welcome
