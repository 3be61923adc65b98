"""From the outbox to LINE: with a reply token where the chat has one, by a push where the policy says so, else later.

Lives here: `Delivering`: when what waits may leave, and how. Not here: what it looks like (line.showing), which
messages make which (line.bundling), failures of a reply (line.replying).

A token is a chance to speak, and there may be no other for long. So while computers play, it is held until a person
is awaited, and then tells everything; and while an answer is being made for a chat, what waits leaves together
with it.

Where several processes work together a token is in the one that LINE told of the event: that one speaks, whoever has
stored what is to be said. What waits in a chat for which nobody has one is taken up a moment later by anybody, who
pushes it where the policy says so, else puts it off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from bot.adapters import Cause, Delivered, Delivery, Later, Sent, TryAgain
from bot.adapters.line.bundling import Bundle, Turn, bundle_of, plays_by_itself, turn_of
from bot.adapters.line.calls import LineFault, Shape
from bot.adapters.line.chats import Chat
from bot.adapters.line.desk import Desk, is_group
from bot.adapters.line.identity import key_of, player_of, split
from bot.adapters.line.replying import Outcome
from bot.adapters.line.showing import MOST_MESSAGES, hand_messages, hand_picture
from bot.faults import log_fault
from bot.holding import holds_cards, is_awaited
from bot.messages import Destination, HandNotice
from engine.table import PlayerView, TableView

HOLD = 20.0  # s: at this age a held token is used, whoever is to play
CALM = 5.0  # s that what is to be told waits for the answer that is being made
SOON = 2.0  # s before a delivery that LINE did not take is tried again
_OTHERS = 8  # tables whose hand is remembered as shown in one chat

Flush = Callable[[Destination], Awaitable[None]]


class Delivering:
    """One for the whole program. `flush` is the courier's, set before anything is delivered."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.flush: Flush = _nobody
        self._tasks: set[asyncio.Task[None]] = set()

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See bot.adapters.Adapter.deliver."""
        chat, user = split(destination)
        if user is None:
            return await self._to_room(destination, chat, messages)
        if user == chat:
            return Delivered()  # a practice table shows its one player's hand with everything else
        newest = next((sent.body for sent in reversed(messages) if isinstance(sent.body, HandNotice)), None)
        return await self._to_player(chat, user, newest) if newest is not None else Delivered()

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        """See bot.adapters.Adapter.serves."""
        chat, user = split(destination)
        return cause == "left" or self.desk.tokens.count(user or chat) > 0

    async def stop(self) -> None:
        """No held token is waited for any more."""
        self.desk.chats.release_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def say_answers(self, chat: str) -> None:
        """Say what is to be answered and did not leave with anything else."""
        state = self.desk.chats[chat]
        async with state.speaking:
            if answers := self._answers_now(chat, state):
                await self._say(chat, state, answers, [])

    # a room

    async def _to_room(self, destination: Destination, chat: str, messages: Sequence[Sent]) -> Delivery:
        state, desk = self.desk.chats[chat], self.desk
        if is_group(chat) and (await desk.remembered.chat(chat)).gone:
            return Delivered()  # there is nobody to tell, and never will be
        bundle = bundle_of(messages)
        if state.under_way and not await self._calm(chat, state, bundle):
            return self._later(state, destination)
        async with state.speaking:
            if state.under_way:
                return self._later(state, destination)
            age = desk.tokens.age(chat)
            if plays_by_itself(bundle.table or (await desk.door.peek(key_of(chat), player_of(""))).table):
                if age is not None and age < HOLD:
                    await self._hold(chat, state, destination, HOLD - age)
                    return self._later(state, destination)
            elif age is None:
                return await self._push_room(destination, chat, state, bundle)
            if age is None:
                return self._later(state, destination)
            shapes = await bundle.shapes(desk, chat, await self._called(chat, state))
            outcome = await self._say(chat, state, self._answers_now(chat, state), shapes)
            if outcome is Outcome.SAID:
                await self._note_called(chat, state, turn_of(bundle.table))
            return self._ended(outcome, state, destination)

    async def _calm(self, chat: str, state: Chat, bundle: Bundle) -> bool:
        """The answer under way and what it has caused leave together. False where the table has moved on meanwhile:
        then it is read anew when the last event is answered."""
        if not await state.calm(CALM):
            return False
        now = (await self.desk.door.peek(key_of(chat), player_of(""))).table
        return now is None or bundle.table is None or now.turn == bundle.table.turn

    def _later(self, state: Chat, destination: Destination) -> Later:
        state.waiting.add(destination)
        return Later()

    def _ended(self, outcome: Outcome, state: Chat, destination: Destination) -> Delivery:
        if outcome is Outcome.SAID:
            state.waiting.discard(destination)
            return Delivered()
        return self._later(state, destination) if outcome is Outcome.NO_TOKEN else TryAgain(SOON)

    async def _hold(self, chat: str, state: Chat, destination: Destination, seconds: float) -> None:
        """Keep the token until a person is to play; at the latest until it is HOLD seconds old."""
        first = not state.holding
        state.release()
        state.holding = True
        state.hold_ends = asyncio.get_running_loop().call_later(seconds, self._hold_ends, state, destination)
        if first and not is_group(chat):
            self._spawn(self._show_loading(chat))

    def _hold_ends(self, state: Chat, destination: Destination) -> None:
        state.release()
        self._spawn(self._flush(destination))

    async def _flush(self, destination: Destination) -> None:
        await self.flush(destination)

    async def _show_loading(self, user: str) -> None:
        """Somebody alone with computers sees that they are playing."""
        try:
            await self.desk.calls.loading(user, int(HOLD))
        except LineFault as fault:
            log_fault("showing that an answer is coming", fault)

    async def _push_room(self, destination: Destination, chat: str, state: Chat, bundle: Bundle) -> Delivery:
        """Nobody has said anything lately: a push where the policy calls people to their turns, else later."""
        call = turn_of(bundle.table)
        if not is_group(chat) or call is None or call == await self._called(chat, state):
            return self._later(state, destination)

        async def make() -> list[Shape]:
            return (await bundle.shapes(self.desk, chat))[:MOST_MESSAGES]

        ended = await self.desk.pushing.push("turn", chat, make, f"room:{bundle.newest}")
        if ended == "there":
            state.waiting.discard(destination)
            await self._note_called(chat, state, call)
            return Delivered()
        return TryAgain(SOON) if ended == "again" else self._later(state, destination)

    async def _called(self, chat: str, state: Chat) -> Turn | None:
        """The newest turn that the chat was told of; where several processes speak in it, by any of them."""
        noted = self.desk.remembered
        return (await noted.chat(chat)).called if noted.shared and is_group(chat) else state.called

    async def _note_called(self, chat: str, state: Chat, turn: Turn | None) -> None:
        if turn is None:
            return
        state.called = turn
        if self.desk.remembered.shared and is_group(chat):
            await self.desk.remembered.change_chat(chat, called=turn)

    # a player

    async def _to_player(self, chat: str, user: str, notice: HandNotice) -> Delivery:
        """A hand for somebody's own chat. It need not arrive there: it is shown whenever it is asked for."""
        table, player = notice.table, notice.player
        if player is None or not holds_cards(player):
            return Delivered()
        state = self.desk.chats[user]
        if state.under_way:
            state.hands_missed.add(chat)
            return Delivered()
        async with state.speaking:
            return await self._show_hand(chat, user, state, table, player)

    async def show_missed_hands(self, user: str) -> None:
        """What came while an answer was being made and is not in it."""
        state = self.desk.chats[user]
        missed, state.hands_missed = state.hands_missed, set()
        for chat in missed:
            peek = await self.desk.door.peek(key_of(chat), player_of(user))
            if peek.table is not None:
                await self._to_player(chat, user, HandNotice(peek.table, peek.player))

    def hand_is_shown(self, chat: str, user: str, table: TableView, player: PlayerView) -> None:
        """It went out in an answer."""
        shown = self.desk.chats[user].shown
        shown.pop(chat, None)
        shown[chat] = (table.evening, table.turn, player)
        while len(shown) > _OTHERS:
            del shown[next(iter(shown))]

    async def remember_shown(self, chat: str, user: str, table: TableView) -> None:
        """This round's hand need not be pushed any more."""
        await self.desk.remembered.change_person(user, pushed=_round(chat, table))

    async def _show_hand(self, chat: str, user: str, state: Chat, table: TableView, player: PlayerView) -> Delivery:
        if state.shown.get(chat) == (table.evening, table.turn, player):
            return Delivered()
        note = await self.desk.remembered.person(user)
        new = note.pushed != _round(chat, table)
        if self.desk.tokens.age(user) is not None and (new or is_awaited(player)):
            shapes = await self.hand_shapes(chat, user, table, player)
            if await self._say(user, state, self._answers_now(user, state), shapes) is Outcome.SAID:
                self.hand_is_shown(chat, user, table, player)
                await self.remember_shown(chat, user, table)
                return Delivered()
        if not new:
            return Delivered()
        return await self._push_hand(chat, user, table, player, friend=note.friend == "yes")

    async def _push_hand(
        self, chat: str, user: str, table: TableView, player: PlayerView, *, friend: bool
    ) -> Delivery:
        """Once for every hand that is dealt, where the policy has pushes for it."""

        async def make() -> list[Shape]:
            return (await self.hand_shapes(chat, user, table, player))[:MOST_MESSAGES]

        about = f"hand:{_round(chat, table)}:{user}"
        ended = await self.desk.pushing.push("hand", user, make, about, friend=friend)
        if ended == "again":
            return TryAgain(SOON)
        if ended == "there":
            self.hand_is_shown(chat, user, table, player)
            await self.remember_shown(chat, user, table)
        return Delivered()

    async def hand_shapes(self, chat: str, user: str, table: TableView, player: PlayerView | None) -> list[Shape]:
        """A hand as its owner sees it in the own chat."""
        say = await self.desk.words_of(user, player.language if player else "")
        picture = hand_picture(table, player, say) if self.desk.sends_pictures else None
        return hand_messages(table, player, await self.desk.around(user, chat, picture), say)

    # saying

    def _answers_now(self, chat: str, state: Chat) -> list[Shape]:
        """Answers that may leave now: with a token that is not held, or with a second one."""
        held = state.holding and self.desk.tokens.count(chat) < 2
        return [] if held else state.answers()

    async def _say(self, chat: str, state: Chat, answers: list[Shape], shapes: list[Shape]) -> Outcome:
        """Answers first, then `shapes`; in two replies where one has no room and there are tokens for two."""
        if len(answers) + len(shapes) > MOST_MESSAGES:
            spare = answers and self.desk.tokens.count(chat) > 1
            if spare and await self.desk.replying.say(chat, answers[:MOST_MESSAGES]) is Outcome.SAID:
                state.answered(answers)
            answers, shapes = [], shapes[-MOST_MESSAGES:]
        outcome = await self.desk.replying.say(chat, [*answers, *shapes])
        if outcome is Outcome.SAID:
            state.answered(answers)
            state.release()
        return outcome

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _round(chat: str, table: TableView) -> str:
    return f"{chat}:{table.evening}:{table.round_no}"


async def _nobody(destination: Destination) -> None:
    """Before there is a courier."""
