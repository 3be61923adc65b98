"""Presses and commands: acknowledged at once, carried out after, answered privately.

Lives here: `Answering`, the entrance for everything that people do, and what is said of it. Not here: which commands
there are (discord.commands), typed words (discord.hearing), the parts that carry out (discord.acting,
discord.looking_up, discord.preferring), layouts (discord.showing), what everybody is told (discord.delivering).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot import holding
from bot.adapters import Delivered, Delivery, Door, Peek, Sent
from bot.adapters.discord import showing
from bot.adapters.discord.acting import Acting, Event
from bot.adapters.discord.choosing import tables_post
from bot.adapters.discord.drawing import Drawing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.finding import OF_THE_BOOK, Finding, Found
from bot.adapters.discord.hearing import Hearing
from bot.adapters.discord.layout import Button
from bot.adapters.discord.looking_up import Looking, quiz_button
from bot.adapters.discord.pad_forms import Unread, form_with, no_form, text_in, text_of
from bot.adapters.discord.pad_wishes import FORMS, Bring, Form, form_of, page_after, written
from bot.adapters.discord.preferring import Deliver, Preferring
from bot.adapters.discord.pressing import Press, stamp_of
from bot.adapters.discord.readers import Reader, Readers, spoken_by
from bot.adapters.discord.refusals import SPELLING, and_whose_turn
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.replying import Mode, Reply
from bot.adapters.discord.spelling import Written, read
from bot.adapters.discord.whispers import Whispers
from bot.adapters.discord.wishes import Act, Begin, Calling, Look, Prefer, Wish, wish_of
from bot.asking import Accepted, NotDone, not_done
from bot.commands import Refused
from bot.faults import log_fault
from bot.messages import Destination, HandNotice
from engine.actions import BringPad, ChooseGame, DealCoup, Join, KeepPad, Play, SetOption, UsePreset, UseRules
from engine.errors import Refusal
from engine.table import GameName

ShowHand = Callable[[discord.Interaction, int], Awaitable[None]]
"""discord.delivering.Delivering.show_hand; raises where the hand could not be shown."""
Check = Callable[[discord.Interaction], Awaitable[list[str]]]
"""What `/check` finds, a line each, in the language of the one who asks."""

_LOOK_AGAIN = {Refusal.STALE_TURN, Refusal.NOT_YOUR_TURN, Refusal.ROUND_OVER, Refusal.NO_ROUND}
"""Refusals of a hand that shows something old."""
_MISSED = {Refusal.STALE_TURN}
"""Of a button at the table that was pressed too late: what is there now to be done?"""
_RULES = (SetOption, UsePreset, UseRules)


class Answering:
    """One for the whole program; holds no state of a table.

    `show_hand`, `deliver` and `check` are given by whoever joins the parts, before the first event.
    """

    def __init__(
        self,
        door: Door,
        remembered: Remembered,
        whispers: Whispers,
        faces: Faces,
        drawing: Drawing | None = None,
        show_hand: ShowHand | None = None,
        deliver: Deliver | None = None,
        check: Check | None = None,
    ) -> None:
        self.door = door
        self.remembered = remembered
        self.whispers = whispers
        self.faces = faces
        self.show_hand: ShowHand = show_hand or _no_hand
        self.deliver: Deliver = deliver or _no_delivery
        self.check: Check = check or _no_check
        self.drawing = drawing or Drawing()
        self.finding = Finding(door, remembered)
        self._readers = Readers(remembered)
        self._acting = Acting(door)
        self._looking = Looking(door, faces)
        self._forms = Unread()
        self._preferring = Preferring(door, remembered, self._deliver)
        self._hearing = Hearing(door, remembered, faces, self.drawing, self._deliver, self._acting)

    async def _deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        return await self.deliver(destination, messages)

    # the entrances; none of them raises

    async def pressed(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """A button (no values) or a select. Never raises."""
        form = form_of(press)
        if form is not None:
            await self._opens(interaction, form)
            return
        wish = wish_of(press, values)
        reply = Reply(interaction, self.drawing, wish)
        await reply.acknowledge()
        try:
            await self._pressed(reply, press, wish)
        except Exception as fault:
            log_fault("a press", fault)
            await self._apologise(reply)

    async def commanded(self, interaction: discord.Interaction, wish: Wish | Written | Form | Bring) -> None:
        """A slash command. Never raises."""
        if isinstance(wish, Form):
            await self._opens(interaction, wish)
            return
        reply = Reply(interaction, self.drawing, None if isinstance(wish, Bring) else wish)
        await reply.acknowledge()
        try:
            if isinstance(wish, Bring):
                wish = Act(BringPad(await text_of(wish.file)))
            await self._commanded(reply, wish)
        except Exception as fault:
            log_fault("a command", fault)
            await self._apologise(reply)

    async def submitted(self, interaction: discord.Interaction, press: Press) -> None:
        """A form that was sent. Never raises."""
        text = text_in(interaction)
        action = written(press, text)
        wish = Act(action) if action is not None else None
        self._forms.keep(interaction.user.id, press, text)
        reply = Reply(interaction, self.drawing, wish)
        await reply.acknowledge()
        try:
            await self._pressed(reply, press, wish)
        except Exception as fault:
            log_fault("a form", fault)
            await self._apologise(reply)

    async def typed(self, message: discord.Message, me: int) -> None:
        """Words in a direct message, or after a mention of `me`, the dealer. Never raises."""
        try:
            await self._hearing.heard(message, me)
        except Exception as fault:
            log_fault("typed words", fault)

    async def _opens(self, interaction: discord.Interaction, form: Form) -> None:
        """A form is an answer by itself, and the first one. Never raises."""
        reply = Reply(interaction, self.drawing, None)
        try:
            found = await self._found_for(reply, form)
            reader = await self._reader(reply, found)
            why = no_form(form, found.peek)
            if why is None and not _is_elsewhere(reply, found):
                again = self._forms.find(interaction.user.id, form.press)
                await reply.open(form_with(form, found.channel, found.peek.table, reader.words, again))
                return
            await reply.acknowledge()
            if why is None:
                await reply.tell(showing.elsewhere_post(reader.place, reader.words, self.faces))
            else:
                await self._refused(not_done(Refused(why), found.peek, reader.words), reply, reader, None)
        except Exception as fault:
            log_fault("a form", fault)
            await reply.acknowledge()
            await self._apologise(reply)

    async def _found_for(self, reply: Reply, form: Form) -> Found:
        """The table on the button; by a command that of the channel, or the one where this person sits."""
        user, here = reply.interaction.user.id, reply.interaction.channel_id or 0
        if form.press.channel:
            return await self.finding.table(user, form.press.channel)
        return (await self.finding.tables(user, here, Look("pad"), direct=reply.is_direct))[-1]

    # from the entrance to the part that carries out

    async def _pressed(self, reply: Reply, press: Press, wish: Wish | None) -> None:
        found = await self.finding.table(reply.interaction.user.id, press.channel)
        reader = await self._reader(reply, found)
        if wish is None:
            await self._refused(not_done(Refused(Refusal.STALE_TURN), found.peek, reader.words), reply, reader, None)
        elif _is_elsewhere(reply, found) and isinstance(wish, Look) and wish.what in OF_THE_BOOK:
            nothing = Found(found.channel, Peek(0, None, None))
            await self._answer(reply, await self._reader(reply, nothing), nothing, wish, press)
        elif _is_elsewhere(reply, found) and not isinstance(wish, Prefer) and wish != Look("help"):
            await reply.tell(showing.elsewhere_post(reader.place, reader.words, self.faces))
        else:
            await self._answer(reply, reader, found, wish, press)

    async def _commanded(self, reply: Reply, wish: Wish | Written) -> None:
        interaction = reply.interaction
        channel, direct = interaction.channel_id or 0, reply.is_direct
        tables = await self.finding.tables(interaction.user.id, channel, wish, direct=direct)
        reader = await self._reader(reply, tables[-1])
        if isinstance(wish, Written):
            meant = read(wish, tables[-1].peek, reader.words)
            if isinstance(meant, NotDone):
                await self._refused(meant, reply, reader, None)
                return
            wish = meant
        if len(tables) > 1:
            placed = [(found, await self.remembered.place(found.channel)) for found in tables]
            await reply.tell(tables_post(wish, placed, reader.words))
            return
        await self._answer(reply, reader, tables[0], wish, None)

    async def _reader(self, reply: Reply, found: Found) -> Reader:
        """Who pressed; managing counts in the very channel of the table, which Discord says it of."""
        interaction = reply.interaction
        here = not reply.is_direct and interaction.channel_id == found.channel
        manages = here and interaction.permissions.manage_channels
        reader = await self._readers.reader(interaction.user, found, spoken_by(interaction.locale), manages=manages)
        reply.living = reader.place.message
        if reply.is_direct and not reader.person.dm and interaction.channel_id:
            await self.remembered.change_person(interaction.user.id, dm=interaction.channel_id)
        return reader

    async def _answer(self, reply: Reply, reader: Reader, found: Found, wish: Wish, press: Press | None) -> None:
        match wish:
            case Look(what="hand"):
                await self._hand(reply, found)
            case Look(what="check"):
                lines = await self.check(reply.interaction)
                await reply.tell(showing.told_post(lines, reader.words, self.faces))
            case Look():
                answer = await self._looking.answer(wish, reader)
                await (reply.tell(answer.post, answer.files) if answer.name else reply.replace(answer.post))
            case Prefer():
                await self._prefer(reply, reader, found, wish)
            case Calling():
                await self._call(reply, reader, found, wish, press)
            case Begin(game=game):
                await self._begin(reply, reader, found, game)
            case Act():
                await self._act(reply, reader, found, wish, press)

    # hands

    async def _hand(self, reply: Reply, found: Found) -> None:
        """Put the hand into the original response, which must be private."""
        if not reply.takes_a_hand:
            return
        await self.show_hand(reply.interaction, found.channel)
        reply.filled()

    async def _call(self, reply: Reply, reader: Reader, found: Found, wish: Calling, press: Press | None) -> None:
        """Ask once more, on the hand itself; where that cannot be called the dealer says why."""
        view, player = found.peek.table, found.peek.player
        if view is None or wish.move not in holding.kinds(player) or view.turn != wish.turn:
            await self._act(reply, reader, found, Act(Play(wish.move, wish.turn)), press)
            return
        self._keep_open(reply, found)
        notice = HandNotice(view, player)
        await reply.replace(showing.hand_post(notice, reader.place, reader.words, self.faces, calling=True))

    def _keep_open(self, reply: Reply, found: Found) -> None:
        """A press on a hand in a whisper: its fresh token lets the courier edit it for another quarter of an hour."""
        if reply.takes_a_hand and not reply.is_direct and (reply.pressed.is_hand or reply.mode is Mode.WHISPER):
            self.whispers.keep(found.channel, reply.interaction.user.id, reply.interaction)

    # acts

    async def _begin(self, reply: Reply, reader: Reader, found: Found, game: GameName) -> None:
        """Sit down, unless that is done; then the game, where another is played and a round does not run."""
        user, view = reply.interaction.user.id, found.peek.table
        event = Event(user, f"interaction:{reply.interaction.id}")
        if found.peek.player is None or (view is not None and view.game == game):  # there already: it is said so
            await self._sits(reply, found)
            told = await self._acting.do(reader.asker, Act(Join("")), event)
            view = (await self.door.peek(reader.asker.key, reader.asker.player)).table
            if isinstance(told, NotDone) or view is None or view.game == game:
                await self._answered(told, reply, reader, found)
                return
        chosen = await self._acting.do(reader.asker, Act(ChooseGame(game)), Event(user, f"{event.id}:game"))
        await self._answered(chosen, reply, reader, found)

    async def _answered(self, told: Accepted | NotDone, reply: Reply, reader: Reader, found: Found) -> None:
        if isinstance(told, NotDone):
            await self._refused(told, reply, reader, None)
        else:
            await self._done(told, reply, reader, found)

    async def _sits(self, reply: Reply, found: Found) -> None:
        """Remember where somebody is about to sit."""
        interaction = reply.interaction
        guild = interaction.guild_id if interaction.channel_id == found.channel else None
        await self.finding.sits(interaction.user.id, found.channel, guild or 0)

    async def _act(self, reply: Reply, reader: Reader, found: Found, act: Act, press: Press | None) -> None:
        interaction = reply.interaction
        if isinstance(act.action, Join):
            await self._sits(reply, found)
        if reply.mode is Mode.PRIVATE:
            self._keep_open(reply, found)
        name = reader.asker.name if reader.manages else ""
        told = await self._acting.do(
            reader.asker, act, Event(interaction.user.id, f"interaction:{interaction.id}", press, name)
        )
        if isinstance(told, NotDone):
            form = press if press is not None and press.act in FORMS else None
            moved = found if act.is_move and press is not None else None
            instead = quiz_button(reader) if isinstance(act.action, DealCoup) else None
            await self._refused(told, reply, reader, moved, form, instead)
        elif told.again:
            await reply.nothing()
        else:
            if press is not None:
                self._forms.drop(interaction.user.id, press)
            await self._done(told, reply, reader, found)

    async def _done(self, told: Accepted, reply: Reply, reader: Reader, found: Found) -> None:
        """Everybody sees it at the table; here only what the pressed message itself has to show."""
        pressed, move = reply.pressed, isinstance(told.action, Play)
        if reply.mode is Mode.PUBLIC or (reply.mode is Mode.PRIVATE and (pressed.is_hand or not reply.replaces)):
            return
        if move and pressed.is_choice_of_moves and not pressed.is_choice_of_tables:
            await reply.remove()  # the hand itself is above, and the courier edits it
        elif move:
            await self._hand(reply, found)
        elif pressed.is_panel and isinstance(told.action, _RULES):
            option = told.action.option if isinstance(told.action, SetOption) else ""
            await self._again(reply, reader, found, Look("panel", option))
        elif pressed.is_menu:
            await self._again(reply, reader, found, Look("menu"))
        elif pressed.is_book:  # the answer stays; the coup stands below it where this is the table's own channel
            if reply.interaction.channel_id != found.channel:
                await reply.tell(showing.told_post([reader.words.text("answer-done")], reader.words, self.faces))
        elif pressed.is_pad and isinstance(told.action, KeepPad):
            seen = await self.finding.table(reply.interaction.user.id, found.channel)
            what, argument = page_after(told.action, seen.peek.table)
            await self._again(reply, reader, found, Look(what, argument))  # type: ignore[arg-type]
        else:
            said = reader.words.text("answer-done")
            await reply.replace(showing.told_post([said], reader.words, self.faces))

    async def _again(self, reply: Reply, reader: Reader, found: Found, look: Look) -> None:
        """The pressed message with what has changed."""
        seen = await self.finding.table(reply.interaction.user.id, found.channel)
        fresh = await self._readers.reader(reply.interaction.user, seen, "", manages=reader.manages)
        await reply.replace((await self._looking.answer(look, fresh)).post)

    async def _refused(
        self, told: NotDone, reply: Reply, reader: Reader, moved: Found | None, form: Press | None = None,
        besides: Button | None = None,
    ) -> None:  # fmt: skip
        """Why not, privately. A hand that showed something old is shown anew; at the table only where the hand says
        more than the reason (`moved`: by a button for a move). `form`: what was written can be mended. `besides`:
        what needs no table."""
        again = _MISSED if reply.mode is Mode.WHISPER else _LOOK_AGAIN if reply.pressed.is_hand else ()
        if moved is not None and told.code in again:
            await self._hand(reply, moved)
        view = (await self.door.peek(reader.asker.key, reader.asker.player)).table
        stamp = "" if view is None else str(view.turn) if told.choices else stamp_of(view)
        said = and_whose_turn(told, view, reader.words)
        faces = Faces() if told.code in SPELLING else self.faces
        post = showing.not_done_post(said, reader.place, reader.words, faces, stamp, form, besides)
        await reply.tell(post)

    # a person's own settings

    async def _prefer(self, reply: Reply, reader: Reader, found: Found, wish: Prefer) -> None:
        interaction = reply.interaction
        seated = await self.finding.seated(interaction.user.id)
        said = await self._preferring.prefer(wish, interaction.user.id, seated, str(interaction.id), reader.words)
        in_menu = reply.pressed.is_menu and reply.replaces
        if in_menu:
            await self._again(reply, reader, found, Look("menu"))
        if not in_menu or wish.what in ("route", "dm-again"):  # the menu itself shows the others
            await reply.tell(showing.told_post([said], reader.words, self.faces))

    async def _apologise(self, reply: Reply) -> None:
        """One sentence for a fault of ours; never a second fault."""
        try:
            interaction = reply.interaction
            say = await self._readers.words_for(interaction.user.id, spoken_by(interaction.locale))
            await reply.tell(showing.told_post([say.refusal(Refusal.OUR_FAULT, {})], say, self.faces))
        except Exception as fault:
            log_fault("an apology", fault)


def _is_elsewhere(reply: Reply, found: Found) -> bool:
    """At a table of another channel, without a seat there: perhaps somebody who may not even see that channel (put
    out of the server, with old messages). Only who stands in a channel looks at its table and takes a seat."""
    return reply.interaction.channel_id != found.channel and found.peek.player is None


async def _no_hand(interaction: discord.Interaction, channel: int) -> None:
    raise RuntimeError("Answering.show_hand is not joined")


async def _no_delivery(destination: Destination, messages: list[Sent]) -> Delivery:
    return Delivered()


async def _no_check(interaction: discord.Interaction) -> list[str]:
    raise RuntimeError("Answering.check is not joined")
