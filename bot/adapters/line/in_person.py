"""What people say and press in their own chat with the account: about which table, and what comes of it.

Lives here: `InPerson`. Not here: groups (line.in_group), messages (line.showing), which table (line.choosing).

Here alone a hand is shown, to its owner. A play counts at once; the group hears of it when it can be told.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Sequence

from bot.adapters import Peek
from bot.adapters.line.arrivals import Finish
from bot.adapters.line.calls import Shape
from bot.adapters.line.checking import Checking, asks_for_check
from bot.adapters.line.choosing import Choosing
from bot.adapters.line.delivering import Delivering
from bot.adapters.line.desk import Desk
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.lookups import answer_to
from bot.adapters.line.news import NOTHING, News
from bot.adapters.line.pressing import Press, press_of
from bot.adapters.line.seating import sits_down
from bot.adapters.line.showing import (
    claim_messages,
    kang_messages,
    no_coup_messages,
    not_done_messages,
    pad_after_messages,
    room_messages,
    room_picture,
    told_messages,
)
from bot.adapters.line.stepping import entry_of, step_messages
from bot.adapters.line.webhook import Event
from bot.adapters.line.wondering import wondered
from bot.around import around_of
from bot.asking import Accepted, Asker, Heard, NotDone, Told, done, heard, not_done, told
from bot.commands import Refused
from bot.holding import holds_cards, is_awaited
from bot.messages import CoupNotice, DealNotice, Destination, ResultNotice
from bot.screen import status
from bot.speech import read_words
from bot.wording import Words, words
from engine.actions import Action, DealCoup, KeepPad, Leave, Play, SetLanguage
from engine.errors import Refusal, RuleError
from engine.pad.actions import PadAct

HINT_EVERY = 3600.0  # s between two hints to somebody who chats
GROUP_PATIENCE = 2.0  # s that the group's message may take before the player's own answer leaves
MOST_HINTED = 4096
_ENDS = (ResultNotice, DealNotice, CoupNotice)
_FEED = 40  # messages among which the result of the round that has just ended is looked for


class InPerson:
    """One for the whole program."""

    def __init__(self, desk: Desk, delivering: Delivering, checking: Checking) -> None:
        self.desk = desk
        self.delivering = delivering
        self.checking = checking
        self.choosing = Choosing(desk)
        self._hinted: OrderedDict[str, float] = OrderedDict()

    async def hear(self, event: Event) -> Finish | None:
        """A message or a press."""
        user = event.user
        if (await self.desk.remembered.person(user)).friend != "yes":  # who writes here can be written to
            await self.desk.remembered.change_person(user, friend="yes")
        if event.postback is not None:
            press = press_of(event.postback.data)
            return await self._pressed(event, press) if press is not None else None
        if event.message is not None and event.message.type == "file":
            return lambda: self._tell_of_files(user)
        if event.message is None or event.message.type != "text" or len(event.message.text) > 500:
            return None
        return await self._typed(event, event.message.text.strip())

    # typed

    async def _typed(self, event: Event, text: str) -> Finish | None:
        user = event.user
        say = await self.desk.words_of(user)
        if asks_for_check(text):
            return lambda: self._report(user)
        tables = await self.choosing.tables_of(user)
        chosen, meant = await self.choosing.choose_by_words(tables, text, user)
        if isinstance(meant, SetLanguage):
            return await self._set_language(event, meant)
        if chosen is None:
            return lambda: self._ask_which(user, text, tables, say)
        return await self._say(event, chosen, text)

    async def _say(self, event: Event, chat: str, text: str) -> Finish | None:
        """Words about the table of `chat`."""
        asker = await self._asker(event.user, chat, text)
        peek = await self._peek(chat, event.user)
        outcome = await heard(self.desk.door, asker, text, f"line:{event.webhook_event_id}", peek=peek)
        if outcome is None and (question := wondered(text, peek.table)) is not None:
            outcome = told(question, peek, asker.words)
        if isinstance(outcome, NotDone) and _wants_coup(text, peek):
            return lambda: self._no_coup(event.user, chat, outcome, asker.words)
        return await self._done(event.user, chat, outcome, asker.words)

    async def _set_language(self, event: Event, meant: SetLanguage) -> Finish:
        """The person's own, here and at every table."""
        user = event.user
        await self.desk.remembered.change_person(user, language=meant.language)
        for chat in [*await self.choosing.tables_of(user), user]:
            await self.desk.door.act(key_of(chat), player_of(user), meant, f"line:{event.webhook_event_id}")
        say = words(meant.language)
        told = say.text("chat-answer-language", language=say.language_name(meant.language))
        return lambda: self._tell(user, user, say, [told])

    # pressed

    async def _pressed(self, event: Event, press: Press) -> Finish | None:
        """A button. One that speaks of a table where the presser does not sit does nothing there."""
        user, chat = event.user, press.chat or event.user
        if press.act == "type":
            return None
        if chat != user and chat not in await self.choosing.tables_of(user):
            say = await self.desk.words_of(user)
            return lambda: self._tell(user, user, say, [say.text("chat-answer-not-there")])
        if press.act == "say":
            if chat == user and (await self._peek(user, user)).player is None:  # no practice: whatever fits
                return await self._typed(event, press.argument)
            return await self._say(event, chat, press.argument)
        if press.act in ("kang", "claim"):
            return await self._ask_once_more(user, chat, press)
        if press.act == "pad":
            return lambda: self._step(user, chat, press.argument)
        asker = await self._asker(user, chat, "")
        action: Action | None = Play(press.argument, press.turn)
        if press.act == "enter":
            action = entry_of(press.argument)
        if action is None:
            return None
        outcome = await done(self.desk.door, asker, action, f"line:{event.webhook_event_id}")
        return await self._done(user, chat, outcome, asker.words)

    async def _step(self, user: str, chat: str, argument: str) -> None:
        """The next step of writing a deal down."""
        peek = await self._peek(chat, user)
        around = await self.desk.around(user, chat)
        self._answer(user, step_messages(argument, peek, around, await self._words(user, peek)))

    async def _ask_once_more(self, user: str, chat: str, press: Press) -> Finish:
        """Kang ends the round, a claim lays the hand open: asked once more, unless the round has gone on since the
        button was made."""
        peek = await self._peek(chat, user)
        say = await self._words(user, peek)
        if peek.table is None or press.turn not in (None, peek.table.turn):
            refused = not_done(Refused(Refusal.STALE_TURN), peek, say)
            return lambda: self._refuse(user, chat, refused, say)

        async def ask() -> None:
            now = await self._peek(chat, user)
            if now.table is not None:
                around = await self.desk.around(user, chat)
                messages = kang_messages if press.act == "kang" else claim_messages
                self._answer(user, messages(now.table, now.player, around, say))

        return ask

    # what came of it

    async def _done(self, user: str, chat: str, outcome: Heard | None, say: Words) -> Finish | None:
        match outcome:
            case None:
                return lambda: self._hint(user, say)
            case Accepted(again=True):
                return None
            case Accepted(action):
                await self._remember(user, chat, action)
                return lambda: self._tell_done(user, chat, action)
            case Told():
                return lambda: self._look_up(user, chat, outcome, say)
            case NotDone():
                return lambda: self._refuse(user, chat, outcome, say)

    async def _remember(self, user: str, chat: str, action: Action) -> None:
        if sits_down(action):
            await self.desk.remembered.sits(user, chat)
        elif isinstance(action, Leave):
            await self.desk.remembered.sits(user, chat, still=False)

    async def _tell_done(self, user: str, chat: str, action: Action) -> None:
        """At a practice table the table itself tells; about a group's, what was done, the hand, and whether the
        group knows."""
        if chat == user:
            return
        room = Destination(key_of(chat))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GROUP_PATIENCE):
                await self.delivering.flush(room)
        peek = await self._peek(chat, user)
        if isinstance(action, Play) and is_awaited(peek.player):  # the hand says what was drawn, and whose turn it is
            await self._show_hand(user, chat, peek)
            return
        say = await self._words(user, peek)
        lines = [_what(action, say)]
        playing = peek.table is not None and peek.table.phase == "playing"
        if peek.table is not None and playing:
            lines.append(status(peek.table, say))
        if room in self.desk.chats[chat].waiting:
            lines.append(say.text("chat-answer-group-later"))
        await self._tell(user, chat, say, lines)
        if isinstance(action, KeepPad):
            self._answer(user, await self._pad_after(user, chat, action.act, say))
        if (isinstance(action, Play) and not playing) or isinstance(action, DealCoup):
            await self._show_result(user, chat, say)
        await self._show_hand(user, chat, peek)

    async def _show_hand(self, user: str, chat: str, peek: Peek) -> bool:
        """The hand as it is now, if there is one."""
        table, player = peek.table, peek.player
        if table is None or player is None or not holds_cards(player):
            return False
        self._answer(user, await self.delivering.hand_shapes(chat, user, table, player))
        self.delivering.hand_is_shown(chat, user, table, player)
        await self.delivering.remember_shown(chat, user, table)
        return True

    async def show_hand_of_running_round(self, user: str) -> None:
        """To somebody who has just become a friend: the hand of the newest table where one is played."""
        for chat, peek in reversed((await self.choosing.tables_of(user)).items()):
            if await self._show_hand(user, chat, peek):
                return

    async def _show_result(self, user: str, chat: str, say: Words) -> None:
        """The end of the round, or the coup, to the player who ended it or had it dealt from here."""
        feed = await self.desk.door.feed(key_of(chat), None, most=_FEED)
        result = next((sent.body for sent in reversed(feed) if isinstance(sent.body, _ENDS)), None)
        if result is not None:
            kang = result if isinstance(result, ResultNotice) else None
            news = _news(result)
            picture = room_picture(kang, None, [], say, news) if self.desk.sends_pictures else None
            around = await self.desk.around(user, chat, picture)
            self._answer(user, room_messages([], None, kang, None, None, around, say, news=news))

    async def _pad_after(self, user: str, chat: str, act: PadAct, say: Words) -> list[Shape]:
        """The pad as it is now, with the deal that was entered or corrected."""
        table = (await self._peek(chat, user)).table
        if table is None:
            return []
        return pad_after_messages(act, table, await self.desk.around(user, chat), say)

    async def _look_up(self, user: str, chat: str, looked_up: Told, say: Words) -> None:
        peek = await self._peek(chat, user)
        if looked_up.ask.what == "hand" and await self._show_hand(user, chat, peek):
            return
        self._answer(user, await answer_to(self.desk, looked_up, peek, user, chat, say))

    async def _no_coup(self, user: str, chat: str, refused: NotDone, say: Words) -> None:
        peek = await self._peek(chat, user)
        self._answer(user, no_coup_messages(refused, peek, await self.desk.around(user, chat), say))

    async def _refuse(self, user: str, chat: str, refused: NotDone, say: Words) -> None:
        peek = await self._peek(chat, user)
        self._answer(user, not_done_messages(refused, peek, await self.desk.around(user, chat), say))

    async def _ask_which(self, user: str, text: str, tables: dict[str, Peek], say: Words) -> None:
        """Somebody sits at several tables, and the words fit more than one."""
        shape: Shape = {"type": "text", "text": say.text("chat-answer-which-table")}
        self._answer(user, [shape | {"quickReply": {"items": await self.choosing.taps(tables, text, say)}}])

    async def _hint(self, user: str, say: Words) -> None:
        """To somebody who chats: one short word, not again and again."""
        now, last = self.desk.now(), self._hinted.get(user)
        if last is not None and now - last < HINT_EVERY:
            return
        self._hinted[user] = now
        self._hinted.move_to_end(user)
        if len(self._hinted) > MOST_HINTED:
            self._hinted.popitem(last=False)
        seated = bool(await self.choosing.tables_of(user))
        await self._tell(user, user, say, [say.text("chat-answer-hint-seated" if seated else "chat-answer-hint")])

    async def _tell_of_files(self, user: str) -> None:
        """A file may be a pad: where that can be brought."""
        say = await self.desk.words_of(user)
        await self._tell(user, user, say, [say.text("chat-pad-import")])

    async def _report(self, user: str) -> None:
        say = await self.desk.words_of(user)
        await self._tell(user, user, say, await self.checking.report(say))

    # small parts

    async def _tell(self, user: str, chat: str, say: Words, lines: Sequence[str]) -> None:
        seated = chat != user or bool(await self.choosing.tables_of(user))
        seated = seated or (await self._peek(user, user)).player is not None
        self._answer(user, told_messages(lines, await self.desk.around(user, chat), say, seated=seated))

    def _answer(self, user: str, messages: Sequence[Shape]) -> None:
        self.desk.chats[user].answer(messages)

    async def _peek(self, chat: str, user: str) -> Peek:
        return await self.desk.door.peek(key_of(chat), player_of(user))

    async def _words(self, user: str, peek: Peek) -> Words:
        return await self.desk.words_of(user, peek.player.language if peek.player else "")

    async def _asker(self, user: str, chat: str, text: str) -> Asker:
        """Who asks; the name is looked up where a seat is taken."""
        peek = await self._peek(chat, user)
        say = await self._words(user, peek)
        name = ""
        with contextlib.suppress(RuleError):
            name = await self.desk.name_of(user, user) if sits_down(read_words(text, {}, around_of(peek))) else ""
        return Asker(key_of(chat), player_of(user), name, say)


def _wants_coup(text: str, peek: Peek) -> bool:
    """Whether the words, which were refused, ask for a coup to be dealt."""
    with contextlib.suppress(RuleError):
        return isinstance(read_words(text, {}, around_of(peek)), DealCoup)
    return False


def _news(ended: ResultNotice | DealNotice | CoupNotice) -> News:
    match ended:
        case DealNotice():
            return News(deals=(ended,))
        case CoupNotice():
            return News(coups=(ended,))
        case _:
            return NOTHING


def _what(action: Action, say: Words) -> str:
    """What was done, in a few words."""
    if isinstance(action, Play):
        return say.text("chat-answer-done", what=say.move(action.text))
    return say.text("chat-answer-ok")
