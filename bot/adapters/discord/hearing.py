"""Typed words: in a direct message, or after the dealer was mentioned in a channel.

Lives here: `Hearing`: when words are for the dealer, where the answer may stand, hints that do not nag. Not here:
reading the words (bot.speech), presses and commands (discord.answering).

What is said in a channel all can read; so whatever tells of a hand goes by direct message or not at all.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import discord

from bot import holding, rules_asked
from bot.adapters import Door, Peek, Sent
from bot.adapters.discord import showing
from bot.adapters.discord.acting import Acting, Event
from bot.adapters.discord.choosing import tables_post
from bot.adapters.discord.drawing import Drawing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.failures import read_failure
from bot.adapters.discord.finding import Finding, Found
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.layout import Post
from bot.adapters.discord.looking_up import Looking
from bot.adapters.discord.pacing import Allowance
from bot.adapters.discord.preferring import Deliver
from bot.adapters.discord.pressing import stamp_of
from bot.adapters.discord.readers import Reader, Readers
from bot.adapters.discord.refusals import PUBLIC, SPELLING
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.repeating import once_more
from bot.adapters.discord.replying import Files
from bot.adapters.discord.wishes import Act, Look, of_teacher
from bot.around import Around, around_of
from bot.asking import NotDone, not_done
from bot.book_question import MOST_ASKED
from bot.coaching import COACHING
from bot.commands import Refused
from bot.faults import log_fault
from bot.messages import Destination, HandNotice
from bot.screen import names_of
from bot.speech import Ask, Meant, Sure, read_words
from engine.actions import Join
from engine.errors import Refusal, RuleError

HINT_AGAIN = 6 * 3600.0  # s until who only talks hears again what the dealer is for
MOST = 4096  # people and channels remembered for that
PATIENCE = 60.0  # s for one message
NOBODY = discord.AllowedMentions.none()
_LOOKS = {"ledger": "score", "units": "pad-units"}
ORDINARY = (discord.MessageType.default, discord.MessageType.reply)
_THAI = re.compile("[\u0e00-\u0e7f]")


class Hearing:
    """One for the whole program; remembers only whom it has given a hint."""

    def __init__(
        self,
        door: Door,
        remembered: Remembered,
        faces: Faces,
        drawing: Drawing,
        deliver: Deliver,
        acting: Acting,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._door = door
        self._remembered = remembered
        self._faces = faces
        self._drawing = drawing
        self._deliver = deliver
        self._acting = acting
        self._finding = Finding(door, remembered)
        self._readers = Readers(remembered)
        self._looking = Looking(door, faces)
        self._now = now
        self._hinted: OrderedDict[int, float] = OrderedDict()
        self._allowance = Allowance(now)

    async def heard(self, message: discord.Message, me: int) -> None:
        """Carry out a message that is meant for the dealer, whose own id is `me`."""
        said = words_for(message, me)
        if said is None:
            return
        direct = message.guild is None
        if direct:  # who writes here can be written to
            await self._remembered.change_person(message.author.id, dm=message.channel.id, closed=False)
        tables, meant = await self._tables(message, said, direct=direct)
        wish = _wish(meant)
        reader = await self._readers.reader(message.author, tables[-1], "th" if _THAI.search(said) else "en")
        if isinstance(meant, Refused):
            await self._refused(not_done(meant, tables[-1].peek, reader.words), message, reader)
        elif wish is None:
            await self._hint(message, reader)
        elif len(tables) > 1:
            placed = [(found, await self._remembered.place(found.channel)) for found in tables]
            await self._send(message, tables_post(wish, placed, reader.words))
        elif isinstance(wish, Act):
            await self._act(wish, message, reader, tables[0])
        else:
            await self._look(wish, message, reader, tables[0])

    async def _tables(
        self, message: discord.Message, said: str, *, direct: bool
    ) -> tuple[list[Found], Meant | Refused | None]:
        """The tables that may be meant, and what the words mean there: at another game that may be another thing."""
        user, here = message.author.id, message.channel.id
        if not direct:
            found = await self._finding.table(user, here)
            return [found], _read(said, found.peek)
        meant = _read(said)
        tables = await self._finding.tables(user, here, _wish(meant) or Look("table"), direct=True)
        there = [_read(said, found.peek) for found in tables]
        best = next((each for each in reversed(there) if _wish(each) is not None), there[-1])
        if len(tables) > 1 and (wish := _wish(best)) is not None:
            tables = await self._finding.tables(user, here, wish, direct=True)
        return tables, best

    # looks

    async def _look(self, look: Look, message: discord.Message, reader: Reader, found: Found) -> None:
        if look.what == "coach" and message.guild is not None:
            await self._taught(look, message, reader)
        elif look.what != "hand":
            answer = await self._looking.answer(look, reader)
            await self._send(message, answer.post, answer.files)
        elif message.guild is not None:
            await self._say(message, reader, "answer-private-here")
        elif not holding.plays(reader.peek.player) or reader.peek.table is None:
            answer = await self._looking.answer(look, reader)
            await self._send(message, answer.post)
        elif reader.person.route == "here":
            notice = HandNotice(reader.peek.table, reader.peek.player)
            await self._send(message, showing.hand_post(notice, reader.place, reader.words, self._faces))
        else:
            old = await self._lift_hand(message, found)
            key, player = key_of(found.channel), player_of(message.author.id)
            notice = HandNotice(reader.peek.table, reader.peek.player)
            await self._deliver(Destination(f"{key}/{player}"), [Sent(message.id, notice)])
            await self._drop(message, old)

    async def _taught(self, look: Look, message: discord.Message, reader: Reader) -> None:
        """What to play is nobody else's business: by direct message, if that is open."""
        if reader.person.dm and not reader.person.closed:
            answer = await self._looking.answer(look, reader)
            await self._post(message, message.author, answer.post, answer.files)
        else:
            await self._say(message, reader, "discord-coach-private")

    # The living hand of a direct message moves down, below what was typed.

    async def _lift_hand(self, message: discord.Message, found: Found) -> int:
        """The next hand is posted anew, not edited where it stands; the message where it stands now."""
        hand = await self._remembered.hand(found.channel, message.author.id)
        await self._remembered.change_hand(found.channel, message.author.id, message=0)
        return hand.message

    async def _put_back(self, message: discord.Message, found: Found, old: int) -> None:
        """Nothing happened: the hand goes on living where it was, unless it was posted anew meanwhile."""
        hand = await self._remembered.hand(found.channel, message.author.id)
        if not hand.message:
            await self._remembered.change_hand(found.channel, message.author.id, message=old)

    async def _drop(self, message: discord.Message, old: int) -> None:
        """The hand that stood above."""
        if old:
            await self._safely(message.channel.get_partial_message(old).delete)  # type: ignore[union-attr]

    # acts

    async def _act(self, act: Act, message: discord.Message, reader: Reader, found: Found) -> None:
        if isinstance(act.action, Join):
            await self._finding.sits(message.author.id, found.channel, message.guild.id if message.guild else 0)
        moves_down = act.is_move and message.guild is None and reader.person.route == "dm"
        old = await self._lift_hand(message, found) if moves_down else 0
        event = Event(message.author.id, f"message:{message.id}")
        told = await self._acting.do(reader.asker, act, event)
        if isinstance(told, NotDone):
            await self._put_back(message, found, old)
            await self._refused(told, message, reader)
            return
        await self._drop(message, old)
        if message.guild is None and not act.is_move and found.channel != message.channel.id and not told.again:
            await self._say(message, reader, "answer-done")

    async def _refused(self, told: NotDone, message: discord.Message, reader: Reader) -> None:
        """In a direct message with what to press instead; in a channel only what tells nothing of a hand."""
        faces = Faces() if told.code in SPELLING else self._faces
        if message.guild is None:
            view = reader.peek.table
            stamp = "" if view is None else str(view.turn) if told.choices else stamp_of(view)
            await self._send(message, showing.not_done_post(told, reader.place, reader.words, faces, stamp))
        elif told.code in PUBLIC:
            await self._send(message, showing.told_post([told.text], reader.words, faces))
        elif reader.person.dm and not reader.person.closed:
            post = showing.told_post([told.text], reader.words, faces)
            await self._post(message, message.author, post, list)
        else:
            await self._say(message, reader, "answer-private-here")

    # talk

    async def _hint(self, message: discord.Message, reader: Reader) -> None:
        """What the dealer understands, once in a while."""
        direct = message.guild is None
        whom = message.author.id if direct else message.channel.id
        if self._now() < self._hinted.get(whom, float("-inf")) + HINT_AGAIN:
            return
        self._hinted[whom] = self._now()
        self._hinted.move_to_end(whom)
        if len(self._hinted) > MOST:
            self._hinted.popitem(last=False)
        await self._say(message, reader, "answer-hint-direct" if direct else "answer-hint-channel")

    async def _say(self, message: discord.Message, reader: Reader, id: str) -> None:
        await self._send(message, showing.told_post([reader.words.text(id)], reader.words, Faces()))

    async def _send(self, message: discord.Message, post: Post, files: Files = list) -> None:
        await self._post(message, message.channel, post, files)

    async def _post(self, message: discord.Message, to: discord.abc.Messageable, post: Post, files: Files) -> None:
        """The nonce posts nothing twice, should Discord tell of a message again. In a flood only deeds are done."""
        if message.guild is not None and not self._allowance.take(message.channel.id):
            return
        post.view.stop()
        await self._drawing.files(post)  # a fault of the drawing is none of Discord's

        async def send() -> None:
            uploads = [*await self._drawing.files(post), *files()]
            await to.send(view=post.view, files=uploads, nonce=str(message.id), allowed_mentions=NOBODY)

        await self._safely(send)

    async def _safely(self, send: Callable[[], Awaitable[object]]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await once_more(send)
        except Exception as fault:
            if read_failure(fault) is None:
                raise
            log_fault("an answer to typed words", fault)


def words_for(message: discord.Message, me: int) -> str | None:
    """What is said to the dealer; None where it is not meant, or by another program."""
    if message.author.bot or message.webhook_id or message.type not in ORDINARY:
        return None
    if message.guild is None:
        return message.content
    if all(user.id != me for user in message.mentions):
        return None
    return re.sub(rf"<@!?{me}>", " ", message.content).strip()


def _read(said: str, peek: Peek | None = None) -> Meant | Refused | None:
    """What is meant at a table that was looked at; at none without one. What is no command may be a question."""
    names = names_of(peek.table) if peek is not None and peek.table is not None else {}
    around = around_of(peek) if peek is not None else Around()
    try:
        meant = read_words(said, {name: seat for seat, name in names.items()}, around)
    except RuleError as unread:
        if peek is not None and peek.player is None and unread.code.startswith("pad_"):
            return Refused(Refusal.NOT_SEATED)
        return Refused(unread.code, unread.facts)
    if meant is None and len(said) <= MOST_ASKED:
        return rules_asked.free_question(said, peek.table if peek is not None else None)
    return meant


def _wish(meant: Meant | Refused | None) -> Act | Look | None:
    match meant:
        case None | Refused():
            return None
        case Ask(what="check", round=number):
            return Look("file", str(number or ""))
        case Ask(what="deal", round=number):
            return Look("pad-deal", str(number or ""))
        case Ask(what=what) if what in COACHING:
            return of_teacher(meant)
        case Ask(what=what) if what in rules_asked.ASKS:
            return Look("book", rules_asked.noted(meant))
        case Ask(what=what):
            return Look(_LOOKS.get(what, what))  # type: ignore[arg-type]  # every other is called the same
        case Sure(action):
            return Act(action, sure=True)
        case action:
            return Act(action)
