"""The dealer: load, decide, commit.

Lives here: the only join of the rules and the store. Not here: deciding (engine.hosting),
what is told (bot.composing), sending (bot.courier), words.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.adapters import Coached, Peek, Sent
from bot.advising import advised
from bot.commands import Answer, Command, Done, Refused, TableKey
from bot.composing import compose
from bot.decided import packed
from bot.faults import log_fault, tag
from bot.messages import (
    Destination,
    HandChanged,
    HandNotice,
    Message,
    Outgoing,
    TableChanged,
    TableNotice,
    read_message,
)
from bot.names import MOST_CALLED, clean_name, clean_text, own_name
from bot.now import now_ms
from bot.sayings import Ask
from db.store import Change, Conflict, DecisionRow, Loaded, OutboxRow, RoundRow, Store
from engine.actions import (
    Action,
    AddComputer,
    BringPad,
    ChooseGame,
    Cut,
    Forget,
    Join,
    KeepPad,
    Play,
    Say,
    Tick,
    Undelivered,
)
from engine.draft import Turned, computer_at, humans
from engine.errors import Refusal, RuleError
from engine.events import Seat
from engine.following import level_of
from engine.hosting import MOST_TALK, apply
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.views import HandView
from engine.kang_met import met_of
from engine.pad.actions import AddPerson, RenamePerson, StartPad
from engine.pad.exporting import pad_text
from engine.players.coaching import Weigh
from engine.players.decision import Decision, JubMooQuestion, KangQuestion, Question
from engine.players.weighing import Weighed
from engine.table import Book, Person, PlayerId, Table, TableView
from engine.turns import awaited_computer
from engine.views import hand_of, player_view, table_view

Think = Callable[[TableKey, Question], Awaitable[str]]
"""The canonical move text for what a computer player at that table is asked, off the event loop (bot.thinking)."""

Weighing = Callable[[TableKey, Question], Awaitable[tuple[Weighed, ...]]]
"""What each move is worth, off the event loop as well."""

_encode = msgspec.json.Encoder().encode
_decode_table = msgspec.json.Decoder(Table).decode
_decode_book = msgspec.json.Decoder(Book).decode

TRIES = 12  # when another process changed the table between load and commit: each time one of us has got on
LONGEST_PAUSE = 0.25  # s before the next try
REMEMBERED = 1024  # decoded tables kept, each with the version it was decoded from


class DeadlineMissed(Exception):
    """A deadline could not be handled; it is still there."""


class Dealer:
    """Carries out Commands, one at a time per table, each durable before it is answered."""

    def __init__(
        self,
        store: Store,
        *,
        think: Think,
        weigh: Weighing | None = None,
        notify: Callable[[Iterable[Destination]], None] = lambda destinations: None,
        wake: Callable[[int], None] = lambda due: None,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._store = store
        self._think = think
        self._weigh = weigh
        self.notify = notify
        self.wake = wake
        self.handled: Callable[[Command, Answer, float], None] = lambda command, answer, seconds: None
        self.forget: Callable[[str, str], Awaitable[bool]] = _forgets_nobody  # bot.forgetter; False: after the round
        self.late: Callable[[int], None] = lambda ms: None  # how late a deadline is handled
        self._now = now
        self._locks: WeakValueDictionary[TableKey, asyncio.Lock] = WeakValueDictionary()
        self._tables: OrderedDict[TableKey, tuple[int, Table]] = OrderedDict()
        self._views: dict[TableKey, tuple[Table, TableView]] = {}  # of those, as everybody sees them
        self._coached: set[PlayerId] = set()  # whose question is thought about
        self._teacher = asyncio.Semaphore(1)  # a thought is plain Python: several at once would be no quicker
        self._working: set[asyncio.Task[Answer]] = set()
        self._decided: dict[tuple[TableKey, str], Decision] = {}  # by the event that is to carry it out

    # what adapters ask for (bot.adapters.Door)

    async def act(self, key: TableKey, player: PlayerId, action: Action, event_id: str) -> Answer:
        """Do it durably or refuse; see Door.act. Never raises for what a player did."""
        command = Command(key, event_id, player, _tidy(action), secrets.token_hex(32), self._now())
        return await self.handle(command)

    async def handle(self, command: Command) -> Answer:
        """Carry out a complete Command. Cancelling the caller does not stop it half way."""
        task = asyncio.create_task(self._handle_safely(command))
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)

    async def peek(self, key: TableKey, player: PlayerId) -> Peek:
        """The table now, and what `player` sees of it."""
        version, table = self._table(key, await self._store.load(key))
        if version == 0:
            return Peek(0, None, None)
        return Peek(version, self._view(key, table), player_view(table, player))

    async def coach(self, key: TableKey, player: PlayerId, ask: Ask) -> Coached | Refused:
        """What the teacher answers; see Door.coach. Never raises for what a player asked."""
        if player in self._coached:
            return Refused(Refusal.STILL_THINKING)
        self._coached.add(player)
        try:
            _, table = self._table(key, await self._store.load(key))
            looks_back = ask.what == "lost" or (ask.what == "why" and table.round is None)
            rows = await self._store.rounds(key, table.evening) if looks_back else []
            async with self._teacher:
                weigh = None if self._weigh is None else _from_a_thread(self._weigh, key)
                return await asyncio.to_thread(advised, table, player, ask, [row.body for row in rows], weigh)
        except Exception as fault:
            log_fault(f"the teacher at {tag(key)}", fault)
            return Refused(Refusal.OUR_FAULT)
        finally:
            self._coached.discard(player)

    async def seated(self, key: TableKey) -> dict[Seat, PlayerId]:
        """The people at the table by seat; see Door.seated."""
        _, table = self._table(key, await self._store.load(key))
        return {person.seat: person.id for person in humans(table)}

    async def feed(self, key: TableKey, player: PlayerId | None, after: int = 0, most: int = 200) -> list[Sent]:
        """The newest `most` messages to the room and to `player` with id > after, oldest first."""
        return await self._told([str(key)] if player is None else [str(key), f"{key}/{player}"], after, most)

    async def letters(self, key: TableKey, player: PlayerId, after: int = 0, most: int = 200) -> list[Sent]:
        """The same of those to `player` alone."""
        return await self._told([f"{key}/{player}"], after, most)

    async def _told(self, destinations: list[str], after: int, most: int) -> list[Sent]:
        rows = await self._store.history(destinations, after, most)
        return [
            Sent(row.id, await self.fill(Destination(row.destination), body))
            for row in rows
            if (body := read_message(row.body)) is not None
        ]

    async def rounds(self, key: TableKey, evening: int | None = None) -> list[bytes]:
        """Finished rounds as exported JSON, oldest first."""
        return [row.body for row in await self._store.rounds(key, evening)]

    async def pad(self, key: TableKey) -> bytes | None:
        """The pad of this evening, or of the one before until this one has one, as a file; None without any."""
        _, table = self._table(key, await self._store.load(key))
        pad = table.book.pad or table.book.closed
        return None if pad is None else await asyncio.to_thread(pad_text, pad)

    # what the courier and the clock ask for

    async def fill(self, destination: Destination, message: Message) -> Message:
        """A stored message as it is sent: the newest table or hand takes the place of its marker."""
        if not isinstance(message, TableChanged | HandChanged):
            return message
        key, _, player = destination.partition("/")
        _, table = self._table(TableKey(key), await self._store.load(key))
        view = self._view(TableKey(key), table)
        if isinstance(message, TableChanged):
            return TableNotice(view)
        return HandNotice(view, player_view(table, PlayerId(player)))

    async def undeliverable(self, destination: Destination, reason: str) -> None:
        """A hand that cannot arrive becomes a Command; the table hears the other way to it."""
        key, _, player = destination.partition("/")
        if player:
            await self.act(
                TableKey(key), PlayerId(player), Undelivered(reason), f"undelivered:{player}:{self._now()}"
            )

    async def due(self, key: TableKey) -> None:
        """The clock says that this table's deadline has come: a computer moves, a sleeper is played for.

        Raises DeadlineMissed when that was refused and the deadline stays: the clock pauses before it tries again.
        """
        _, table = self._table(key, await self._store.load(key))
        deadline = table.deadline
        if deadline is None:
            return
        self.late(self._now() - deadline.due)
        if deadline.kind == "computer" and await self._computer_moves(key, table):
            return
        # One turn may have two deadlines of a kind: after a stop its clock starts anew.
        event_id = f"tick:{deadline.turn}:{deadline.kind}:{deadline.due}"
        answer = await self.act(key, PlayerId(""), Tick(deadline.turn), event_id)
        if isinstance(answer, Refused) and answer.code is not Refusal.STALE_TURN:
            raise DeadlineMissed(key)

    async def stop(self) -> None:
        """Wait until the Commands under way are durable."""
        if self._working:
            await asyncio.wait(self._working)

    # the one way

    async def _handle_safely(self, command: Command) -> Answer:
        began = time.perf_counter()
        answer = await self._handle_in_turn(command)
        self.handled(command, answer, time.perf_counter() - began)
        return answer

    async def _handle_in_turn(self, command: Command) -> Answer:
        if isinstance(command.action, Forget):  # about many tables
            return await self._handle_forget(command)
        lock = self._locks.setdefault(command.key, asyncio.Lock())
        async with lock:
            try:
                return await self._handle(command)
            except Exception as fault:  # our fault: the log has it, the player one apology, the table is untouched
                log_fault(f"{type(command.action).__name__} at {tag(command.key)}", fault)
                return Refused(Refusal.OUR_FAULT)

    async def _handle_forget(self, command: Command) -> Answer:
        try:
            gone = await self.forget(command.key.partition(":")[0], command.player)
        except Exception as fault:  # what is left is done later
            log_fault("forgetting somebody", fault)
            return Refused(Refusal.OUR_FAULT)
        return Refused(Refusal.FORGOTTEN if gone else Refusal.FORGET_LATER)

    async def _handle(self, command: Command) -> Answer:
        for attempt in range(TRIES):
            if attempt:  # not in step with whoever we have met
                await asyncio.sleep(random.uniform(0, min(LONGEST_PAUSE, 0.002 * 2**attempt)))
            loaded = await self._store.load(command.key, command.event_id)
            if loaded.seen:
                return Done(loaded.version, again=True)
            version, before = self._table(command.key, loaded)
            try:
                turned = await _applied(before, command)
            except RuleError as refusal:
                return Refused(refusal.code, refusal.facts)
            messages = compose(command.key, before, turned)
            try:
                decided = self._decided.get((command.key, command.event_id))
                version = await self._store.commit(_change(command, version, before, turned, messages, decided))
            except Conflict:
                continue
            self._remember(command.key, version, turned.table)
            self._tell_others(turned.table, messages)
            return Done(version)
        raise Conflict(f"{command.key} changed {TRIES} times under one command")

    def _tell_others(self, table: Table, messages: tuple[Outgoing, ...]) -> None:
        self.notify(dict.fromkeys(message.destination for message in messages))
        if table.deadline is not None:
            self.wake(table.deadline.due)

    def _table(self, key: TableKey, loaded: Loaded) -> tuple[int, Table]:
        """The table of a loaded row; decoded only if its version is not the remembered one."""
        if loaded.version == 0:
            return 0, Table()
        known = self._tables.get(key)
        if known is not None and known[0] == loaded.version:
            self._tables.move_to_end(key)
            return known
        table = _decode_table(loaded.state)
        if loaded.book:
            table = replace(table, book=_decode_book(loaded.book))
        self._remember(key, loaded.version, table)
        return loaded.version, table

    def _remember(self, key: TableKey, version: int, table: Table) -> None:
        self._tables[key] = (version, table)
        self._tables.move_to_end(key)
        if len(self._tables) > REMEMBERED:
            oldest, _ = self._tables.popitem(last=False)
            self._views.pop(oldest, None)

    def _view(self, key: TableKey, table: Table) -> TableView:
        """The table as everybody sees it, made once for all who look at it."""
        made = self._views.get(key)
        if made is None or made[0] is not table:
            made = table, table_view(table)
            if key in self._tables:
                self._views[key] = made
        return made[1]

    async def _computer_moves(self, key: TableKey, table: Table) -> bool:
        """True when the awaited computer's move was carried out."""
        person = awaited_computer(table)
        hand = None if person is None else hand_of(table, person.seat)
        if person is None or hand is None:
            return False
        try:
            question = _question(table, person, hand)
            text = await self._think(key, question)
        except Exception as fault:  # a computer player that fails is a sleeper
            log_fault(f"a computer player at {tag(key)}", fault)
            return False
        event_id = f"computer:{table.turn}"
        self._decided[key, event_id] = Decision(question, text)
        try:
            answer = await self.act(key, computer_at(person.seat), Play(text, table.turn), event_id)
        finally:
            del self._decided[key, event_id]
        return isinstance(answer, Done)


def _from_a_thread(weighing: Weighing, key: TableKey) -> Weigh:
    """The same for a thread, which waits."""
    loop = asyncio.get_running_loop()

    def weigh(view: HandView | JubMooHand, seed: str) -> tuple[Weighed, ...]:
        kind = JubMooQuestion if isinstance(view, JubMooHand) else KangQuestion
        asked = weighing(key, kind(view, "hard", seed))  # type: ignore[arg-type]  # each takes its own view
        return asyncio.run_coroutine_threadsafe(_awaited(asked), loop).result()

    return weigh


async def _awaited(answer: Awaitable[tuple[Weighed, ...]]) -> tuple[Weighed, ...]:
    return await answer


def _question(table: Table, person: Person, hand: HandView | JubMooHand) -> Question:
    """All that a computer player is told."""
    seed = secrets.token_hex(8)
    if isinstance(hand, JubMooHand):
        return JubMooQuestion(hand, level_of(table, person), seed, person.temper)
    return KangQuestion(hand, level_of(table, person), seed, person.temper, met_of(table))


async def _forgets_nobody(prefix: str, player: str) -> bool:
    return False


async def _applied(table: Table, command: Command) -> Turned:
    """What the command makes of `table`; a whole pad from a file is made again off the event loop."""
    given = (table, command.player, command.action, command.seed, command.at)
    return await asyncio.to_thread(apply, *given) if isinstance(command.action, BringPad) else apply(*given)


def _tidy(action: Action) -> Action:
    """Names and free text are hostile: what cannot be shown is taken out before anything is stored."""
    match action:
        case KeepPad(act=StartPad() as start):
            names = tuple([own_name(name) for name in start.names])
            return replace(action, name=own_name(action.name), act=replace(start, names=names))
        case KeepPad(act=AddPerson() | RenamePerson() as named):
            return replace(action, act=replace(named, name=own_name(named.name)))
        case BringPad() | ChooseGame():
            return replace(action, name=own_name(action.name))
        case Join() | AddComputer():
            return replace(action, name=own_name(action.name))
        case Say():
            # The adapter made this name, with `(ผู้ชม)` behind it: that must not be cut off.
            called = clean_name(action.name, MOST_CALLED)
            return replace(action, name=called, text=clean_text(action.text, MOST_TALK + 1))
        case Cut():
            return action  # the text counts to the letter in the deal; it is cleaned where it is shown
        case _:
            return action


def _change(
    command: Command, version: int, before: Table, turned: Turned, messages: tuple[Outgoing, ...],
    decided: Decision | None,
) -> Change:  # fmt: skip
    table, record = turned.table, turned.record
    decisions = () if decided is None else (
        DecisionRow(before.evening, before.round_no, before.turn, packed(decided)),
    )  # fmt: skip
    rounds = () if record is None else (RoundRow(before.evening, before.round_no, _encode(record)),)
    return Change(
        key=command.key,
        version=version,
        state=_encode(replace(table, book=Book())),
        book=_encode(table.book) if table.book is not before.book else None,
        event_id=command.event_id,
        command=_encode(command),
        at=command.at,
        due=None if table.deadline is None else table.deadline.due,
        live=table.round is not None,
        messages=[OutboxRow(m.destination, m.topic, _encode(m.body)) for m in messages],
        rounds=rounds,
        decisions=decisions,
    )
