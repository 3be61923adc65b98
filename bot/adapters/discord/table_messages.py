"""What everybody at a table sees: the living table message, and the posts that must each arrive.

Lives here: `TableMessages`: which messages become posts, when the table message moves down, and that nothing is said
twice after a stop. Not here: layouts (discord.showing), hands (discord.hands), failures (discord.failures).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.adapters import Door, Sent
from bot.adapters.discord import showing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.failures import Meaning, means
from bot.adapters.discord.identity import Place, key_of
from bot.adapters.discord.remembered import Remembered, TableNote
from bot.adapters.discord.saying import words
from bot.adapters.discord.sending import Sending
from bot.faults import log_fault
from bot.messages import (
    CoupNotice,
    DealNotice,
    JubMooRulesNotice,
    LedgerNotice,
    LineNotice,
    Message,
    PadLedgerNotice,
    PadNotice,
    ResultNotice,
    RulesNotice,
    TableNotice,
)
from bot.wording import Words
from engine.table import PlayerId

SAID = frozenset((
    "away", "claimed", "debt_recorded", "debt_waits", "dealt_debt",
    "evening_closed_gone", "evening_closed_moderator", "game_chosen", "halted", "host_now", "level_down", "level_up",
    "objected", "objected_for", "our_fault", "pad_brought", "reminder", "removed", "removed_moderator",
    "resumed", "resumed_idle", "secret", "skipped",
    "special", "stood_in", "stood_in_by", "stop_asked", "took_back", "undelivered", "voided", "voided_by",
    "voided_gone", "voided_moderator", "vote_end", "vote_skip",
))  # fmt: skip
"""Lines that become a post. What happens at every turn is seen in the table message, that the evening is closed in
its ledger."""

POSTS = (ResultNotice, DealNotice, CoupNotice, LedgerNotice, PadNotice, PadLedgerNotice)
"""What is a post of its own; house rules too, before the first card."""
DEALT = frozenset({"dealt", "dealt_tricks", "dealt_tricks_three"})

MOST_BELOW = 8  # messages of others under the table message before it moves down
AT_ONCE = 10  # lines in one post
UNKNOWN_MESSAGE = 10008


class TableMessages:
    """One for the whole program."""

    def __init__(
        self, client: discord.Client, door: Door, remembered: Remembered, faces: Faces, sending: Sending
    ) -> None:
        self._client = client
        self._door = door
        self._remembered = remembered
        self._faces = faces
        self._sending = sending
        self._below: dict[int, int] = {}  # by channel: messages under the table message; unknown after a start
        self._no_guild: set[int] = set()  # channels that were asked for and are direct messages

    def noticed(self, channel: int) -> None:
        """Somebody else wrote in `channel`."""
        if channel in self._below:
            self._below[channel] += 1

    def forget(self, channel: int) -> None:
        """Nobody knows any more what stands under the table message: the next one is posted anew."""
        self._below.pop(channel, None)

    async def deliver(self, channel: int, messages: Sequence[Sent]) -> None:
        """Post what must arrive, then the newest table below it. Raises what discord.py raises; may be repeated."""
        table = next((sent for sent in reversed(messages) if isinstance(sent.body, TableNotice)), None)
        posts = list(posts_of(messages, await self._remembered.table(channel)))
        if not posts and table is None:
            return
        place = await self._place(channel)
        told = words(await self._language(channel, table))
        for said in posts:
            await self._say(channel, said, place, told)
        if table is not None:
            await self._show(channel, table, place)

    async def _language(self, channel: int, table: Sent | None) -> str:
        if table is not None and isinstance(table.body, TableNotice):
            return table.body.table.language
        view = (await self._door.peek(key_of(channel), PlayerId(""))).table
        return view.language if view else ""

    async def _place(self, channel: int) -> Place:
        """Where the table is; the server is looked up once, for links."""
        note = await self._remembered.table(channel)
        if not note.guild and channel not in self._no_guild:
            found = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
            guild = getattr(found, "guild", None)
            if guild is None:
                self._no_guild.add(channel)
            else:
                note = await self._remembered.change_table(channel, guild=guild.id)
        return Place(channel, note.guild, note.message)

    # posts

    async def _say(self, channel: int, said: list[Sent], place: Place, told: Words) -> None:
        """Post these once: a stop in between finds the same nonce again."""
        last = said[-1].id
        await self._remembered.change_table(channel, saying=last)
        self.forget(channel)  # from here on the table message may have a post of ours below it
        post = await self._post_of([sent.body for sent in said], channel, place, told)
        try:
            await self._sending.post(channel, post, str(last))
        except discord.HTTPException as fault:
            if means(fault, Meaning.NEVER):  # those behind it must not wait for it
                log_fault("a post that Discord does not take", fault)
            elif fault.code != UNKNOWN_MESSAGE:  # else it was said, and somebody has deleted it since
                raise
        await self._remembered.change_table(channel, saying=0, said=last)

    async def _post_of(self, bodies: list[Message], channel: int, place: Place, told: Words) -> showing.Post:
        match bodies[0]:
            case RulesNotice() as notice:
                return showing.rules_post(notice, place, told, self._faces)
            case ResultNotice() as notice:
                return showing.result_post(notice, place, told, self._faces)
            case JubMooRulesNotice() as notice:
                return showing.jub_moo_rules_post(notice, told, self._faces)
            case DealNotice() as notice:
                return showing.deal_post(notice, place, told, self._faces)
            case CoupNotice() as notice:
                return showing.coup_post(notice, place, told, self._faces)
            case PadNotice() as notice:
                return showing.pad_post(notice, place, told, self._faces)
            case PadLedgerNotice() as notice:
                return showing.pad_ledger_post(notice, await self._pad(channel, notice), told, self._faces)
            case LedgerNotice() as notice:
                rounds = await self._door.rounds(key_of(channel), notice.evening)
                return showing.ledger_post(notice, rounds, place, told, self._faces)
            case _:
                lines = [body for body in bodies if isinstance(body, LineNotice)]
                seals = [told.line(body) for body in lines if body.code == "secret"]
                others = [told.line(body) for body in lines if body.code != "secret"]
                return showing.lines_post(others, told, self._faces, small=seals)

    async def _pad(self, channel: int, notice: PadLedgerNotice) -> bytes | None:
        """The file of the evening that was closed; none where another one has a pad by now."""
        view = (await self._door.peek(key_of(channel), PlayerId(""))).table
        if view is None or not view.pad_closed or view.pad != notice.pad:
            return None
        return await self._door.pad(key_of(channel))

    # the table message

    async def _show(self, channel: int, sent: Sent, place: Place) -> None:
        assert isinstance(sent.body, TableNotice)
        notice = sent.body
        post = showing.table_post(notice, place, words(notice.table.language), self._faces)
        stays = self._below.get(channel, MOST_BELOW) < MOST_BELOW
        if not (stays and await self._edited(channel, place.message, post)):
            await self._post_below(channel, sent, post)
        await self._delete_old(channel)

    async def _edited(self, channel: int, message: int, post: showing.Post) -> bool:
        """Whether there was a message that could be edited."""
        if not message:
            return False
        try:
            await self._sending.edit(channel, message, post)
        except discord.HTTPException as fault:
            if not means(fault, Meaning.NO_MESSAGE):
                raise
            return False
        return True

    async def _post_below(self, channel: int, sent: Sent, post: showing.Post) -> None:
        """A new table message in place of the one above; after a stop in between the same one is found again."""
        await self._delete_old(channel)  # one is left where a stop came before it could be deleted
        note = await self._remembered.table(channel)
        row = note.posting or sent.id
        await self._remembered.change_table(channel, posting=row)
        self._below[channel] = 0  # what comes while it is posted lies below it
        try:
            message = await self._sending.post(channel, post, str(row))
        except BaseException:
            self.forget(channel)
            raise
        await self._remembered.change_table(channel, posting=0, message=message, old=note.message)
        if row != sent.id:  # the elder one, if it was there, shows an elder state
            await self._edited(channel, message, post)

    async def _delete_old(self, channel: int) -> None:
        note = await self._remembered.table(channel)
        if not note.old:
            return
        if note.old != note.message:
            await self._sending.delete(channel, note.old)
        await self._remembered.change_table(channel, old=0)


def posts_of(messages: Sequence[Sent], note: TableNote) -> Iterator[list[Sent]]:
    """What is posted, in order: lines in a row together, everything else by itself.

    What stands there already is left out; what was being posted when the program stopped is kept as it was, so that
    it is found by its nonce.
    """
    lines: list[Sent] = []
    last_reminder = max((sent.id for sent in messages if _is_line(sent, "reminder")), default=0)
    for at, sent in enumerate(messages):
        if sent.id <= note.said:
            continue
        if isinstance(sent.body, LineNotice):
            late = sent.body.code == "reminder" and note.saying < sent.id < last_reminder
            if sent.body.code in SAID and not late:
                lines.append(sent)
                if len(lines) == AT_ONCE or sent.id == note.saying:
                    yield lines
                    lines = []
            continue
        if not _is_post(sent, messages[at + 1 :]) or _is_told(sent, messages[:at]):
            continue
        if lines:
            yield lines
            lines = []
        yield [sent]
    if lines:
        yield lines


def _is_post(sent: Sent, behind: Sequence[Sent]) -> bool:
    """House rules are read back before the first card; while people still set them the table message has them."""
    if not isinstance(sent.body, RulesNotice | JubMooRulesNotice):
        return isinstance(sent.body, POSTS)
    for later in behind:
        if isinstance(later.body, RulesNotice | JubMooRulesNotice):
            return False
        if any(_is_line(later, code) for code in DEALT):
            return True
    return False


def _is_told(sent: Sent, before: Sequence[Sent]) -> bool:
    """What the post of a deal says already: that it ended the game, or that it opened the pad."""
    if not isinstance(sent.body, PadNotice):
        return False
    event, pad = sent.body.event, sent.body.pad
    if type(event).__struct_config__.tag == "PadStarted":
        return pad.coming > 1
    ended = getattr(event, "end", None)
    return ended is not None and any(_deal_of(it.body) == ended.deal for it in before)


def _deal_of(body: Message) -> int:
    """The deal of the pad that a post shows with what it means for the game; 0: none."""
    if isinstance(body, DealNotice):
        return body.deal
    return getattr(body.event, "deal", 0) if isinstance(body, PadNotice) else 0


def _is_line(sent: Sent, code: str) -> bool:
    return isinstance(sent.body, LineNotice) and sent.body.code == code
