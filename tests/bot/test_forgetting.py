"""A person who asks is taken out of everything, the others' evenings stay right, and what cannot be is said plainly.

Lives here: expectations over both engines (docs/privacy.md). Not here: how it is asked for (test_asking).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from lived import (
    CUT,
    FOURTH,
    GONE,
    NAME,
    OTHER,
    RENAMED,
    ROOM,
    SAID,
    THIRD,
    TRACES,
    Circle,
    one_evening_of_jub_moo,
    one_evening_of_kang,
    replayed,
    two_evenings,
)

from bot import picturing_pad, screen
from bot.commands import Command, Refused, TableKey
from bot.forgetter import WISHES, Forgetter
from bot.forgetting import NAMES, SIGNED, TEXTS, Without
from bot.keepsakes import evening, round_end
from bot.messages import DealNotice, LedgerNotice, LineNotice, Message, ResultNotice, read_message
from bot.pictures.drawing import png_of
from bot.story import story_of
from bot.wording import words
from db.backup import backup
from db.moving import open_source
from db.portable import TABLES
from db.store import Keeping
from engine.actions import Action, AddComputer, Cut, Deal, Forget, Join, KeepPad, Leave, Say
from engine.difference import Differs
from engine.errors import Refusal
from engine.evening import LedgerLine, verify_evening
from engine.events import Seat
from engine.pad.actions import RenamePerson, StartPad
from engine.pad.exporting import pad_text
from engine.pad.history import replayed as pad_of
from engine.pad.importing import read_pad
from engine.pad.pad import Player
from engine.players.decision import Decision
from engine.record import RoundRecord, read_record
from engine.table import Book, Ledger, Person, PlayerId, Table
from engine.verify import verify

NEUTRAL = words("th").text("forgotten-name")
EMPTIED = words("th").text("forgotten-text")


def forgetter(store: Keeping, circle: Circle) -> Forgetter:
    return Forgetter(store, now=circle._now)


async def forgotten(store: Keeping, key: TableKey = ROOM) -> Circle:
    circle = await two_evenings(store, key)
    await forgetter(store, circle).forget("web", GONE)
    return circle


async def everything(address: str) -> list[str]:
    """Every value of every row as text, JSON escapes undone."""
    source = await open_source(address, alone=False)
    try:
        return [
            value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
            for table in TABLES
            async for rows in source.rows(table)
            for row in rows
            for value in row
        ]
    finally:
        await source.close()


def traces(values: list[str], sought: tuple[str, ...] = TRACES) -> set[str]:
    """Which of the traces are there, whatever the case."""
    return {each for each in sought if any(each.casefold() in value.casefold() for value in values)}


async def test_no_row_of_any_table_has_a_trace_left(store: Keeping, address: str, tmp_path: Path) -> None:
    circle = await two_evenings(store)
    await store.remember({f"web/opened/{GONE}": b"[1]", f"web/other/{OTHER}": b"[2]"})
    assert traces(await everything(address)) == set(TRACES)  # they were all there
    assert (await forgetter(store, circle).forget("web", GONE)).tables == 1
    assert traces(await everything(address)) == set()
    assert set(await store.recall_all("")) == {f"web/other/{OTHER}"}  # nor the wish itself
    await backup(address, tmp_path / "after", lambda rows: None, lambda rows: None)
    assert traces(await everything(str(tmp_path / "after"))) == set()
    assert not any(trace.encode() in (tmp_path / "after").read_bytes() for trace in TRACES)


async def test_a_file_keeps_no_trace_in_its_free_pages(tmp_path: Path) -> None:
    from db.sqlite import open_store

    store = await open_store(str(tmp_path / "file"))
    await forgotten(store)
    await store.close()
    for file in sorted(Path(str(tmp_path)).glob("*")):  # noqa: ASYNC240
        assert not any(trace.encode() in file.read_bytes() for trace in TRACES), file.name


async def test_the_others_are_all_there_and_their_sums_are_what_they_were(store: Keeping) -> None:
    circle = await two_evenings(store)
    before = await circle.table()
    await forgetter(store, circle).forget("web", GONE)
    after = await circle.table()
    for old, new in zip(people_of(before), people_of(after), strict=True):
        if old.name in (NAME, RENAMED):
            assert new.name == NEUTRAL
            assert sums(new) == sums(old)
        else:
            assert new == old
    assert after.closed is not None
    assert sum(person.chips for person in after.closed.people) == 0
    assert before.book.pad is not None
    assert after.book.pad is not None
    assert [deal.sheet for deal in after.book.pad.deals] == [deal.sheet for deal in before.book.pad.deals]
    assert (after.seated, after.host, after.round_no, after.secret, after.deals) == (
        before.seated, before.host, before.round_no, before.secret, before.deals,
    )  # fmt: skip


def people_of(table: Table) -> list[Person]:
    assert table.closed is not None
    return [*table.people, *table.closed.people]


def sums(person: Person) -> Person:
    return msgspec.structs.replace(person, id=PlayerId(""), name="", language="")


async def test_the_log_gives_the_table_and_the_evening_goes_on(store: Keeping) -> None:
    circle = await forgotten(store)
    assert await replayed(store, ROOM) == await circle.table()
    await circle.act(OTHER, Deal())
    await circle.play_out()
    table = await circle.table()
    assert await replayed(store, ROOM) == table
    assert table.deals == 2
    assert len(await store.log(ROOM)) > 50


async def test_the_pad_can_be_taken_home_and_every_step_of_it_undone(store: Keeping) -> None:
    circle = await forgotten(store)
    pad = (await circle.table()).book.pad
    assert pad is not None
    assert pad_of(pad.log) == pad
    filed = pad_text(pad)
    assert read_pad(filed).people == pad.people
    assert traces([filed.decode()]) == set()


async def test_rounds_still_verify_and_one_with_a_cut_that_is_gone_says_so(store: Keeping) -> None:
    circle = await two_evenings(store)
    before = {(row.evening, row.round_no): read_record(row.body) for row in await store.rounds(ROOM)}
    assert [verify(record) for record in before.values()] == [None] * 4
    await forgetter(store, circle).forget("web", GONE)
    after = {(row.evening, row.round_no): read_record(row.body) for row in await store.rounds(ROOM)}
    assert after.keys() == before.keys()
    found = {at: verify(record) for at, record in after.items()}
    with_words = {(1, 1), (2, 1)}  # GONE cut these with words
    assert {at for at, difference in found.items() if difference is None} == before.keys() - with_words
    for at in with_words:
        assert found[at] is not None
        assert found[at].code is Differs.CUT_GONE  # type: ignore[union-attr]
        assert (after[at].acts, after[at].outcome, after[at].secret) == (
            before[at].acts, before[at].outcome, before[at].secret,
        )  # fmt: skip
    for language in ("th", "en"):
        from bot.verify import line

        said = line(after[1, 1], found[1, 1], words(language, strict=True))
        assert "1" in said
        assert "cli-" not in said


async def test_the_ledger_of_the_evening_agrees_with_its_rounds(store: Keeping) -> None:
    circle = await forgotten(store)
    table = await circle.table()
    assert table.closed is not None
    lines = [
        LedgerLine(**{field: getattr(person, field) for field in LedgerLine.__struct_fields__})
        for person in table.closed.people
    ]
    rounds = [read_record(row.body) for row in await store.rounds(ROOM, 1)]
    assert verify_evening(rounds, lines, 1).difference is None


async def test_what_the_room_was_told_is_told_without_the_name(store: Keeping) -> None:
    await forgotten(store)
    told = [message for row in await store.history([ROOM], 0, 1000) if (message := read_message(row.body))]
    said = [m.facts for m in told if isinstance(m, LineNotice) and m.code == "said"]
    assert said == [
        {"player": NEUTRAL, "text": EMPTIED},
        {"player": "ก้อย", "text": f"{NEUTRAL} มาช้าอีกแล้ว"},
        {"player": "ผู้ชม", "text": "ดูอยู่นะ"},
    ]
    cuts = [m.facts for m in told if isinstance(m, LineNotice) and m.code == "cut"]
    assert {"player": NEUTRAL, "text": EMPTIED} in cuts
    assert {"player": "ก้อย", "text": "ตัดเอง"} in cuts
    assert all(NEUTRAL in m.names.values() for m in told if isinstance(m, ResultNotice | DealNotice))
    [ledger] = [m for m in told if isinstance(m, LedgerNotice)]
    assert [person.name for person in ledger.people] == [NEUTRAL, "ก้อย", "Oh", "บอทแดง"]
    assert not await store.history([f"{ROOM}/{GONE}"], 0)
    assert not await store.pending(f"{ROOM}/{GONE}")


async def test_no_picture_shows_a_trace(store: Keeping) -> None:
    circle = await forgotten(store)
    say = words("th")
    peek = await circle.dealer.peek(ROOM, OTHER)
    assert peek.table is not None
    rounds = [row.body for row in await store.rounds(ROOM, 1)]
    told = await circle.dealer.feed(ROOM, None, most=1000)
    ledger = evening(peek.table, 1, rounds, told, say)
    end = round_end(rounds[0], say)
    assert peek.table.pad is not None
    pad = picturing_pad.pad(peek.table.pad, say)
    assert ledger is not None
    assert end is not None
    for picture in (ledger, end, pad):
        assert traces([repr(picture)]) == set()
        assert NEUTRAL in repr(picture)
        assert png_of(picture).startswith(b"\x89PNG")


# --- who, where and when ------------------------------------------------------------------------------------


async def test_in_a_round_it_waits_for_the_end(store: Keeping) -> None:
    circle = Circle(store)
    for player, name in ((GONE, NAME), (OTHER, "ก้อย"), (THIRD, "โอ")):
        await circle.act(player, Join(name))
    await circle.act(OTHER, Deal())
    forgets = forgetter(store, circle)
    circle.dealer.forget = forgets.is_forgotten
    assert await circle.dealer.act(ROOM, GONE, Forget(), "e") == Refused(Refusal.FORGET_LATER)
    before = await circle.table()
    await forgets.keep_promises()
    assert await circle.table() == before
    await circle.play_out()
    await forgets.keep_promises()
    after = await circle.table()
    assert [person.name for person in after.people] == [NEUTRAL, "ก้อย", "โอ"]
    assert after.seated == ("s2", "s3")  # got up too
    assert await store.recall_all(WISHES) == {}
    assert await replayed(store, ROOM) == after


async def test_who_got_up_in_the_round_need_not_wait_but_a_cut_with_words_must(store: Keeping) -> None:
    circle = Circle(store)
    for player, name in ((GONE, NAME), (OTHER, "ก้อย"), (THIRD, "โอ")):
        await circle.act(player, Join(name))
    await circle.act(OTHER, Deal())
    await circle.act(GONE, Leave())
    assert not (await forgetter(store, circle).forget("web", GONE)).later
    await circle.play_out()
    assert await replayed(store, ROOM) == await circle.table()
    [record] = [read_record(row.body) for row in await store.rounds(ROOM)]
    assert verify(record) is None
    assert [seat.name for seat in record.seats if seat.seat == "s1"] == [NEUTRAL]
    await circle.act(FOURTH, Join("มด"))
    await circle.act(FOURTH, Cut("คำของมด"))
    await circle.act(OTHER, Deal())
    await circle.act(FOURTH, Leave())
    assert (await forgetter(store, circle).forget("web", FOURTH)).later  # the deal was made of it


async def test_a_cut_of_a_coming_deal_is_taken_back(store: Keeping) -> None:
    circle = Circle(store)
    for player, name in ((GONE, NAME), (OTHER, "ก้อย"), (THIRD, "โอ")):
        await circle.act(player, Join(name))
    await circle.act(GONE, Cut(CUT))
    await circle.act(OTHER, Cut(f"แข่งกับ {NAME}"))
    await circle.act(THIRD, Cut("โอ๊ย"))
    await forgetter(store, circle).forget("web", GONE)
    assert [cut.text for cut in (await circle.table()).cuts] == ["โอ๊ย"]
    await circle.act(OTHER, Deal())
    await circle.play_out()
    [record] = [read_record(row.body) for row in await store.rounds(ROOM)]
    assert verify(record) is None


async def test_a_line_of_the_pad_that_became_the_persons_goes_with_its_first_name(
    store: Keeping, address: str
) -> None:
    circle = Circle(store)
    for player, name in ((OTHER, "ก้อย"), (GONE, NAME), (THIRD, "โอ")):
        await circle.act(player, Join(name))
    await circle.act(OTHER, KeepPad(StartPad(("เจี๊ยบจัง", "ก้อย", "โอ"))))
    await circle.act(OTHER, KeepPad(RenamePerson(Player("p1"), "จุ๋มจิ๋ม", Seat("s2"))))
    assert traces(await everything(address), ("เจี๊ยบจัง", "จุ๋มจิ๋ม")) == {"เจี๊ยบจัง", "จุ๋มจิ๋ม"}
    await forgetter(store, circle).forget("web", GONE)
    assert traces(await everything(address), ("เจี๊ยบจัง", "จุ๋มจิ๋ม", *TRACES)) == set()
    pad = (await circle.table()).book.pad
    assert pad is not None
    assert [line.name for line in pad.people] == [NEUTRAL, "ก้อย", "โอ"]
    assert pad_of(pad.log) == pad


async def test_a_table_where_nobody_else_was_goes_altogether(store: Keeping, address: str) -> None:
    own, other = Circle(store, TableKey("web:mine")), Circle(store, TableKey("web:others"))
    await own.act(GONE, Join(NAME))
    await own.act(GONE, AddComputer("บอท"))
    await other.act(OTHER, Join("ก้อย"))
    await forgetter(store, own).forget("web", GONE)
    assert (await store.load("web:mine")).version == 0
    assert not any("web:mine" in value for value in await everything(address))
    assert (await store.load("web:others")).version == 1
    await own.act(GONE, Join("คนใหม่"))  # and the room can be opened anew
    assert [person.name for person in (await own.table()).people] == ["คนใหม่"]


async def test_another_platform_and_another_table_are_left_alone(store: Keeping) -> None:
    circle = Circle(store)
    elsewhere = Circle(store, TableKey("discord:5"))
    await circle.act(OTHER, Join("ก้อย"))
    await elsewhere.act(GONE, Join(NAME))
    await elsewhere.act(OTHER, Join("ก้อย"))
    before = await elsewhere.table()
    assert (await forgetter(store, circle).forget("web", GONE)).tables == 0
    assert await elsewhere.table() == before


async def test_somebody_else_of_the_same_name_keeps_it(store: Keeping) -> None:
    circle = Circle(store)
    await circle.act(GONE, Join("ต้น"))
    await circle.act(OTHER, Join("ต้นน้อย"))
    await circle.act(THIRD, Join("ต้น"))
    await circle.act(THIRD, Say("", "ต้นน้อย กับ ต้น มาแล้ว"))
    await forgetter(store, circle).forget("web", GONE)
    assert [person.name for person in (await circle.table()).people] == ["ต้นน้อย", "ต้น 2"]
    told = [message for row in await store.history([ROOM], 0) if (message := read_message(row.body))]
    [said] = [m.facts for m in told if isinstance(m, LineNotice) and m.code == "said"]
    assert said == {"player": "ต้น 2", "text": f"ต้นน้อย กับ {NEUTRAL} มาแล้ว"}


async def test_two_who_go_have_two_names_and_the_second_is_found_behind_the_first(
    store: Keeping, address: str
) -> None:
    """The log of the first begins anew: who sat where in evenings before stands in it."""
    circle = await forgotten(store)
    await forgetter(store, circle).forget("web", THIRD)
    table = await circle.table()
    assert table.closed is not None
    assert [person.name for person in table.closed.people] == [NEUTRAL, "ก้อย", f"{NEUTRAL} 2", "บอทแดง"]
    assert traces(await everything(address), (THIRD, '"Oh"', '"โอ"')) == set()
    records = [read_record(row.body) for row in await store.rounds(ROOM, 1)]
    assert all(seat.name != "Oh" for record in records for seat in record.seats)
    assert await replayed(store, ROOM) == table


async def test_forgotten_twice_nothing_is_found_and_who_comes_back_is_new(store: Keeping) -> None:
    circle = await forgotten(store)
    before = await circle.table()
    assert (await forgetter(store, circle).forget("web", GONE)).tables == 0
    assert await circle.table() == before
    await circle.act(GONE, Join("มาใหม่"))
    names = [person.name for person in (await circle.table()).people]
    assert names == ["ก้อย", NEUTRAL, "โอ", "มด", "มาใหม่"]


async def test_what_was_broken_off_is_done_at_the_next_start(store: Keeping, address: str) -> None:
    """Whatever had been done by then."""
    circle = await two_evenings(store)
    for steps in range(0, 40, 3):
        task = asyncio.create_task(forgetter(store, circle).forget("web", GONE))
        for _ in range(steps):
            await asyncio.sleep(0.001)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.remember({"fence": None})  # behind whatever was being written
        assert await replayed(store, ROOM) == await circle.table()
    await forgetter(store, circle).keep_promises()
    assert traces(await everything(address)) == set()


async def test_others_act_meanwhile(store: Keeping, address: str) -> None:
    circle = await two_evenings(store)

    async def chatter() -> None:
        for number in range(30):
            await circle.act(OTHER, Say("", f"{NAME} {number}"))

    talking = asyncio.create_task(chatter())
    await forgetter(store, circle).forget("web", GONE)
    await talking
    assert await replayed(store, ROOM) == await circle.table()
    assert traces(await everything(address), (GONE, SAID, CUT, RENAMED)) == set()


# --- nothing is overlooked ----------------------------------------------------------------------------------

PLAIN = {
    # words of the program, and marks that mean nothing elsewhere
    "language", "preset", "jub_moo_preset", "computer", "clause", "special", "commitment", "secret", "code", "kind",
    "may", "rule", "clauses", "because", "move", "format", "game", "phase", "why", "reason", "level", "option",
    "temper", "plays", "seed",
}  # fmt: skip
"""Fields of text in which nobody's name or words can stand."""
BY_HAND = {(Person, "id"), (LineNotice, "facts"), (ResultNotice, "names"), (DealNotice, "names")}
"""Those that bot.forgetting treats by themselves."""


def texts(kind: Any, seen: set[type]) -> Iterator[tuple[type, str]]:
    """Every field of text within values of a type."""
    if isinstance(kind, NewType):
        return
    if get_origin(kind) in (Union, UnionType, tuple, list, dict) or get_origin(kind) is not None:
        for part in get_args(kind) if get_origin(kind) is not Literal else ():
            yield from texts(part, seen)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
        seen.add(kind)
        for field, of in get_type_hints(kind).items():
            if field in kind.__struct_fields__:
                if of is PlayerId or _has_text(of):
                    yield kind, field
                yield from texts(of, seen)


def _has_text(kind: Any) -> bool:
    if get_origin(kind) is Literal or isinstance(kind, NewType):
        return False
    return kind is str or any(_has_text(part) for part in get_args(kind))


@pytest.mark.parametrize(
    "kind", [Table, Book, Message, RoundRecord, Decision], ids=["table", "book", "message", "round", "decision"]
)
def test_every_field_of_text_is_either_looked_at_or_known_to_be_plain(kind: Any) -> None:
    """Whoever adds one has to say here whose words can stand in it."""
    treated = {(of, field) for kinds in (NAMES, SIGNED, TEXTS) for of, fields in kinds.items() for field in fields}
    found = {(of, field) for of, field in texts(kind, set()) if field not in PLAIN}
    facts_of_a_hand = {(of, field) for of, field in found if of.__name__ == "Blocked"}  # a game knows seats alone
    assert {f"{of.__name__}.{field}" for of, field in found - treated - BY_HAND - facts_of_a_hand} == set()


def test_the_names_are_found_in_what_others_write_as_people_write_them() -> None:
    commands = [
        Command(ROOM, "", GONE, Join("Ann"), "00" * 32),
        Command(ROOM, "", OTHER, Join("Ann Lee")),
    ]
    story = story_of(map(msgspec.json.encode, commands))
    without = Without(story, GONE, name="X", text="-", gone=PlayerId("gone"))
    assert without.without("ann, ANN! Annie and Ann Lee; (Ann)") == "X, X! Annie and Ann Lee; (X)"
    assert without.without("Joanna") == "Joanna"
    assert not without.mentioned("Ann Lee")
    assert without.seats == {(1, Seat("s1"))}


def test_nobody_at_a_page_can_say_where_a_log_begins() -> None:
    from bot.adapters.web.wire import MEANS

    assert not {"begin_from", "BeginFrom", "forget"} & MEANS.keys()
    assert "BeginFrom" in {kind.__name__ for kind in get_args(Action)}


async def test_both_evenings_alone_are_forgotten_too(store: Keeping, address: str) -> None:
    circle = Circle(store)
    await one_evening_of_kang(circle)
    await forgetter(store, circle).forget("web", GONE)
    assert traces(await everything(address)) == set()
    await one_evening_of_jub_moo(circle)  # comes back, as somebody new
    table = await circle.table()
    assert isinstance(table.closed, Ledger)
    assert NAME in [person.name for person in table.people]
    await forgetter(store, circle).forget("web", GONE)
    assert traces(await everything(address)) == set()
    assert screen.names_of((await circle.dealer.peek(ROOM, OTHER)).table)  # type: ignore[arg-type]
