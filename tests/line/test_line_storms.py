"""What the network does to webhooks and replies: twice, at once, forged, all together, in the wrong order, too late.

The ledger is that of the same evening in calm weather, which comes from the rules alone; nothing is answered twice.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fake_line import FakeLine
from line_evening import NONE, TYPED, Evening, typed
from line_house import House
from line_overheard import cards_on
from line_webhooks import Event
from same_evening import (
    NAMES,
    ROUNDS,
    expected,
    ledger_lines,
    move_of,
    played,
    secret_of,
)

from bot.adapters.line import answering, delivering
from engine.actions import Action, AddComputer, Cut, Deal, Join, Play, SetOption

Happen = Callable[[Event], Awaitable[Event]]


@pytest.fixture
async def evening(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The friends in their group; nobody sits yet. What waits for something else waits for ever, so that it shows."""
    monkeypatch.setattr(delivering, "CALM", 600.0)
    monkeypatch.setattr(answering, "FLUSH_PATIENCE", 600.0)
    people = [line.person(name) for name in NAMES]
    group = line.group("วงเพื่อน", *people, account=True)
    async with House(line, tmp_path, monkeypatch) as house:
        yield Evening(house, group, *people)


async def whole(evening: Evening, rounds: int = ROUNDS, *, looks: bool = False) -> None:
    """The same evening; with somebody who asks for table and hand in between."""
    await evening.sit()
    await evening.add_computer()
    await evening.settle_rules()
    await evening.cut()
    for _ in range(rounds):
        await evening.deal()
        if looks:
            await (await evening.friends[2].says("โต๊ะ", evening.group)).answered()
            await (await evening.friends[2].says("ไพ่")).answered()
        await evening.play()
    await evening.close()


def as_in_calm_weather(evening: Evening) -> None:
    """The ledger is right, each event is answered once at most, and the log replays to the table."""
    line = evening.house.line
    assert ledger_lines(evening.table.closed) == ledger_lines(expected().closed)
    replies = Counter(token.value for token in line.world.tokens.values() if token.used)
    assert set(replies.values()) == {1}
    messages = [repr(shown.message) for shown in line.world.shown if shown.way == "reply"]
    results = Counter(n for n in range(1, ROUNDS + 1) for message in messages if f"เปิดผนึก: {secret_of(n)}" in message)
    assert results == Counter(range(1, ROUNDS + 1)), "each result is told once"
    truth = evening.house.truth(evening.group)
    ids = [change.event_id for change in truth.changes]
    assert len(ids) == len(set(ids)), "nothing is applied twice"


# twice, at once, forged


def in_weather(line: FakeLine, weather: Callable[[Happen, Event], Awaitable[Event]]) -> None:
    """From now on every event comes through `weather`."""
    happen = line.webhooks.happen

    async def stormy(event: Event) -> Event:
        return await weather(happen, event)

    line.webhooks.happen = stormy  # type: ignore[method-assign]


async def test_every_webhook_comes_twice(line: FakeLine, evening: Evening) -> None:
    async def twice(happen: Happen, event: Event) -> Event:
        await happen(event)
        assert await line.post(event, again=True) == 200
        return event

    in_weather(line, twice)
    await whole(evening, looks=True)
    as_in_calm_weather(evening)
    assert line.calls("reply") == sum(token.used for token in line.world.tokens.values()), (
        "no reply was tried in vain"
    )


async def test_every_webhook_comes_three_times_at_once(line: FakeLine, evening: Evening) -> None:
    async def at_once(happen: Happen, event: Event) -> Event:
        got = await asyncio.gather(*(line.post(event, again=again) for again in (False, True, True)))
        assert got == [200, 200, 200]
        return event

    in_weather(line, at_once)
    await whole(evening, looks=True)
    as_in_calm_weather(evening)
    assert line.calls("reply") == sum(token.used for token in line.world.tokens.values())


async def test_forged_webhooks_change_nothing_and_get_400_or_more(line: FakeLine, evening: Evening) -> None:
    """Before each right call: signed with another secret, not signed, with a signature of other words, one byte
    changed behind a right signature."""
    chance = random.Random(4)
    statuses = Counter[int]()

    def one_byte(raw: bytes) -> bytes:
        place = chance.randrange(len(raw))
        return raw[:place] + bytes([raw[place] ^ 1 << chance.randrange(8)]) + raw[place + 1 :]

    async def forged(happen: Happen, event: Event) -> Event:
        truth = evening.house.truth(evening.group)
        before = truth.done
        forgeries: list[dict[str, Any]] = [
            {"secret": "f" * 32},
            {"signature": ""},
            {"signature": "ก" * 44},
            {"signature": line.webhooks.signature(b"{}")},
            *({"spoil": one_byte} for _ in range(3)),
        ]
        for forgery in forgeries:
            status = await line.post(event, **forgery)
            statuses[status] += 1
            assert 400 <= status < 500, (status, forgery)
        assert event.token is None or not event.token.used, "a forged event is not answered"
        assert truth.done == before or evening.table.round is not None, "a forged event changes nothing"
        return await happen(event)

    in_weather(line, forged)
    await whole(evening, rounds=1)
    ids = [change.event_id for change in evening.house.truth(evening.group).changes]
    assert len(ids) == len(set(ids))
    assert sum(statuses.values()) > 7 * 15


async def test_a_body_that_is_no_call_is_refused(line: FakeLine, evening: Evening) -> None:
    for raw in (b"", b"{", b"[]", b"null", b'{"events":7}', b"\xff\xfe", b'{"events":[7,"x"]}' * 2):
        status = await line.webhooks.send_raw(raw, line.webhooks.signature(raw))
        assert 400 <= status < 500, raw
    for raw in (b'{"destination":"x","events":[]}', b'{"events":[{"type":"poem"}]}'):
        assert await line.webhooks.send_raw(raw, line.webhooks.signature(raw)) == 200
    assert not evening.house.truths


# all together, in any order


def words_of(action: Action) -> str:
    """What a friend types for an act."""
    match action:
        case Join():
            return "เล่นด้วย"
        case AddComputer():
            return "เพิ่มบอท ง่าย"
        case SetOption(option, value):
            return TYPED[option].format(NONE.get(value, value))
        case Cut(text):
            return f"ตัดไพ่ {text}"
        case Deal():
            return "แจก"
        case Play(text):
            return typed(text)
        case _:
            return "ปิดวงเลย"


async def gathered(evening: Evening, acts: list[tuple[str, Action]]) -> list[Event]:
    """All of it typed, half a second after each other, and not delivered."""
    people = {friend.name: friend for friend in evening.friends}
    with evening.house.line.held() as events:
        for name, action in acts:
            evening.house.line.now.advance(0.5)
            await people[name].says(words_of(action), evening.group)
    return events


async def test_a_hundred_events_in_one_call_in_any_order(line: FakeLine, evening: Evening) -> None:
    """Who sits down and the talk of the evening, shuffled; they happened in the order of their times."""
    chance = random.Random(9)
    events = await gathered(evening, played()[0][: len(NAMES) + 4])
    with line.held() as talk:
        while len(events) + len(talk) < 100:
            line.now.advance(0.1)
            await chance.choice(evening.friends).says("หิวแล้ว", evening.group)
    events += talk
    chance.shuffle(events)
    assert await line.post(*events) == 200
    await evening.house.until(lambda: len(evening.table.cuts) == 1, "the last of the acts is done")
    assert [person.name for person in evening.table.people if not person.computer] == list(NAMES)
    assert await line.post(*events, again=True) == 200
    for _ in range(ROUNDS):
        await evening.round()
    await evening.close()
    as_in_calm_weather(evening)


async def test_a_whole_evening_in_one_call_out_of_order(line: FakeLine, evening: Evening) -> None:
    """The program was away: all that was typed comes at once when it is back. Four friends, no computer."""
    events = await gathered(evening, played(computer=False)[0])
    assert len(events) > 50
    random.Random(2).shuffle(events)
    assert await line.post(*events) == 200
    await evening.house.until(lambda: evening.table.closed is not None, "the evening is over")
    assert ledger_lines(evening.table.closed) == ledger_lines(expected(computer=False).closed)
    assert await line.post(*events, again=True) == 200
    await line.until(lambda: evening.group.reads(), what="the group hears of it")
    assert len(evening.house.truth(evening.group).changes) == len(events)


async def test_a_move_that_comes_late_is_refused_and_the_turn_goes_on(line: FakeLine, evening: Evening) -> None:
    """Typed and pressed in one turn, delivered in another."""
    await evening.sit()
    await evening.add_computer()
    await evening.settle_rules()
    await evening.cut()
    await evening.deal()
    await evening.computers_move()
    mover = evening.house.awaited(evening.group)
    assert mover is not None
    await evening.asks_for_hand(mover)
    move = move_of(evening.house.hand(mover, evening.group))
    button = evening.button(mover, move)
    assert button is not None
    with line.held() as late:
        await mover.follows(button)
        await mover.says(typed(move), evening.group)
    await evening.act()
    turn = evening.table.turn
    for event in late:
        assert await line.post(event) == 200
        await event.answered()
    assert evening.table.turn == turn or evening.house.awaited(evening.group) is mover
    await evening.play()
    for _ in range(ROUNDS - 1):
        await evening.round()
    await evening.close()
    as_in_calm_weather(evening)


# replies that fail


async def test_a_token_used_late_keeps_what_was_to_be_told(line: FakeLine, evening: Evening) -> None:
    """LINE calls every token too old for a while; what waited comes with the next word, and nothing old is new."""
    await evening.sit()
    await evening.add_computer()
    await evening.settle_rules()
    await evening.cut()
    for number in range(ROUNDS):
        await evening.deal()
        for _ in range(2):
            await evening.computers_move()
            if evening.table.round is None:
                break
            mover = evening.house.awaited(evening.group)
            assert mover is not None
            truth = evening.house.truth(evening.group)
            before, happen = truth.done, line.webhooks.happen

            async def slow(event: Event, happen: Happen = happen) -> Event:
                line.now.advance(61)  # the event is old before it comes
                return await happen(event)

            line.webhooks.happen = slow  # type: ignore[method-assign]
            move = move_of(evening.house.hand(mover, evening.group))
            event = await mover.says(typed(move), evening.group)
            line.webhooks.happen = happen  # type: ignore[method-assign]
            assert event.status == 200
            await evening.house.until(lambda t=truth, b=before: t.done > b, "the move counts")  # type: ignore[misc]
            assert not event.answers
            heard = await evening.friends[0].says("หิวแล้ว", evening.group)
            told = await heard.answered()
            if " " in move:
                assert move.split()[1] in frozenset().union(*map(cards_on, told)), (
                    "the move is told with the next word"
                )
        await evening.play()
        assert evening.table.round_no == number + 2
    await evening.close()
    as_in_calm_weather(evening)


@pytest.mark.parametrize("kind", [500, "reset", "lost"])
async def test_replies_that_fail_are_told_once(line: FakeLine, evening: Evening, kind: Any) -> None:
    """Now and then a reply goes wrong: refused, broken off before, broken off after it was done."""
    happen, count = line.webhooks.happen, 0

    async def failing(event: Event) -> Event:
        nonlocal count
        count += 1
        if count % 15 == 0:
            line.fail("reply", kind)
        return await happen(event)

    line.webhooks.happen = failing  # type: ignore[method-assign]
    await whole(evening, rounds=ROUNDS)
    as_in_calm_weather(evening)


async def test_a_silent_line_blocks_no_table(line: FakeLine, evening: Evening) -> None:
    """One reply gets no answer at all; the other group plays on meanwhile."""
    other = line.group("อีกวง", *evening.friends[:2], account=True)
    second = Evening(evening.house, other, *evening.friends[:2])
    await evening.sit()
    line.fail("reply", "silent")
    stuck = await evening.host.says("โต๊ะ", evening.group)
    assert stuck.status == 200
    await second.sit()
    await second.settle_rules()
    await second.round()
    assert second.table.rounds == 1
