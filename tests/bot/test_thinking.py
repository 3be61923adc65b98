"""Thoughts in processes of their own: the same moves, whose turn it is, processes that die, and the end."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import thinking
from bot.commands import TableKey
from bot.thinker import answer
from bot.thinking import CannotThink, Lost, Mind, Process, Thinking
from engine.deal import deck
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import PlayCard
from engine.jub_moo.rules import JubMooRules
from engine.kang.game import KANG
from engine.kang.rules import KangRules
from engine.players.decision import JubMooQuestion, KangQuestion, Question, decide, decode_question, weigh

ROOT = Path(__file__).parents[2]
A, B, C = TableKey("web:a"), TableKey("web:b"), TableKey("web:c")
SEATS = tuple(Seat(f"s{n}") for n in range(1, 5))
SHUFFLED = deck(bytes(32), b"")
LONG = 20.0  # s that a process may take to be gone


def questions(level: str = "easy") -> list[Question]:
    """The first turns of a round of each game."""
    found: list[Question] = []
    kang = KANG.deal(SEATS, KangRules(), SHUFFLED).round
    for number in range(8):
        seat = KANG.waiting_on(kang)[0]
        hand = KANG.hand(kang, seat)
        found.append(KangQuestion(hand, level, str(number)))
        kang = KANG.apply(kang, seat, hand.moves[0]).round
    deal = JUB_MOO.deal(SEATS, JubMooRules(), SHUFFLED).round
    for number in range(8):
        seat = JUB_MOO.waiting_on(deal)[0]
        view = JUB_MOO.hand(deal, seat)
        found.append(JubMooQuestion(view, level, str(number)))
        deal = JUB_MOO.apply(deal, seat, next(move for move in view.moves if isinstance(move, PlayCard))).round
    return found


def question(name: str) -> KangQuestion:
    """One that its fake answers with `name`."""
    [first, *_] = questions()
    assert isinstance(first, KangQuestion)
    return KangQuestion(first.view, "easy", name)


class Fake:
    """Answers with the question's seed; some of its lives end before they answer."""

    def __init__(self, *, deaths: int = 0, waits: bool = False) -> None:
        self.deaths, self.started, self.ended = deaths, 0, 0
        self.asked: list[str] = []
        self.go = asyncio.Event()
        if not waits:
            self.go.set()

    async def start(self) -> Mind:
        self.started += 1
        return self

    async def ask(self, asked: bytes) -> bytes:
        seed = decode_question(asked[1:]).seed
        self.asked.append(seed)
        await self.go.wait()
        if self.deaths:
            self.deaths -= 1
            raise Lost
        return b"+" + (seed.encode() if asked.startswith(b"d") else b"[]")

    async def end(self) -> None:
        self.ended += 1


async def all_asleep() -> None:
    """Until every task has gone as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


# --- real processes ---------------------------------------------------------------------------------------


async def test_a_process_makes_the_moves_that_are_made_here() -> None:
    asked = questions("easy") + questions("medium")
    mind = Thinking(2)
    try:
        assert await asyncio.gather(*[mind.think(A, each) for each in asked]) == [decide(each) for each in asked]
    finally:
        await mind.close()


async def test_a_process_weighs_as_it_is_weighed_here() -> None:
    mind = Thinking(1)
    try:
        for asked in (questions()[0], questions()[-1]):
            weighed = await mind.weigh(A, asked)
            assert weighed == weigh(asked)
            assert len(weighed) > 1
    finally:
        await mind.close()


async def test_a_question_that_cannot_be_answered_spoils_nothing() -> None:
    mind = Thinking(1)
    try:
        with pytest.raises(CannotThink, match="no such level"):
            await mind.think(A, KangQuestion(question("x").view, "divine", "1"))
        assert await mind.think(A, question("1")) == decide(question("1"))
    finally:
        await mind.close()


async def test_a_process_that_was_killed_is_replaced() -> None:
    started: list[Process] = []

    async def start() -> Mind:
        process = await Process.start()
        assert isinstance(process, Process)
        started.append(process)
        return process

    mind = Thinking(1, start)
    try:
        await mind.think(A, question("1"))
        os.kill(started[0].id, signal.SIGKILL)
        assert await mind.think(A, question("2")) == decide(question("2"))
        assert len(started) == 2
    finally:
        await mind.close()


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="no /proc here")
async def test_a_process_sees_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOMWONG_DISCORD_TOKEN", "secretsecret")
    process = await Process.start()
    try:
        assert isinstance(process, Process)
        await process.ask(b"{}")  # it runs
        assert b"secretsecret" not in environment_of(process.id)
    finally:
        await process.end()


def environment_of(number: int) -> bytes:
    return Path(f"/proc/{number}/environ").read_bytes()


@pytest.fixture
def watched() -> Iterator[list[int]]:
    """File descriptors of processes, closed at the end."""
    if not hasattr(os, "pidfd_open"):
        pytest.skip("processes cannot be waited for here")
    found: list[int] = []
    yield found
    for number in found:
        os.close(number)


PROGRAM = """
import asyncio, sys
sys.path.insert(0, "tests/bot")
from test_thinking import A, Process, Thinking, question

async def main():
    async def start():
        process = await Process.start()
        print(process.id, flush=True)
        return process
    await Thinking(1, start).think(A, question("1"))
    print("thought", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
async def test_no_process_outlives_the_program(how: signal.Signals, watched: list[int]) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, stdout=asyncio.subprocess.PIPE, cwd=ROOT, env=os.environ | {"PYTHONPATH": "."}
    )
    assert program.stdout is not None
    watched.append(os.pidfd_open(int(await program.stdout.readline())))
    assert await program.stdout.readline() == b"thought\n"
    program.send_signal(how)
    await program.wait()
    gone, _, _ = await asyncio.to_thread(select.select, watched, [], [], LONG)
    assert gone


# --- whose turn it is -------------------------------------------------------------------------------------


async def test_tables_take_turns() -> None:
    fake = Fake(waits=True)
    mind = Thinking(1, fake.start)
    wanted = [(A, "a1"), (A, "a2"), (A, "a3"), (B, "b1"), (C, "c1"), (C, "c2")]
    thoughts = [asyncio.create_task(mind.think(key, question(name))) for key, name in wanted]
    await all_asleep()
    fake.go.set()
    assert await asyncio.gather(*thoughts) == [name for _, name in wanted]
    assert fake.asked == ["a1", "b1", "c1", "a2", "c2", "a3"]  # round the tables, not in order of asking
    await mind.close()


async def test_somebody_who_asks_comes_before_all_computers() -> None:
    fake = Fake(waits=True)
    mind = Thinking(1, fake.start)
    first = asyncio.create_task(mind.think(A, question("a1")))
    await all_asleep()  # it is being thought about
    moves = [asyncio.create_task(mind.think(key, question(name))) for key, name in ((A, "a2"), (B, "b1"))]
    asked = [asyncio.create_task(mind.weigh(key, question(name))) for key, name in ((B, "b?"), (B, "b??"), (C, "c?"))]
    await all_asleep()
    fake.go.set()
    await asyncio.gather(first, *moves, *asked)
    assert fake.asked == ["a1", "b?", "c?", "b??", "a2", "b1"]
    await mind.close()


async def test_no_more_processes_than_thoughts_and_never_more_than_allowed() -> None:
    fake = Fake()
    mind = Thinking(2, fake.start)
    for number in range(3):
        await mind.think(A, question(str(number)))
    assert fake.started == 1
    fake.go.clear()
    thoughts = [asyncio.create_task(mind.think(A, question(str(number)))) for number in range(5)]
    await all_asleep()
    assert fake.started == 2
    fake.go.set()
    await asyncio.gather(*thoughts)
    await mind.close()
    assert fake.ended == 2


async def test_too_many_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST_WAITING", 2)
    fake = Fake(waits=True)
    mind = Thinking(1, fake.start)
    thoughts = [asyncio.create_task(mind.think(A, question(name))) for name in ("1", "2")]
    await all_asleep()
    with pytest.raises(CannotThink):
        await asyncio.wait_for(mind.think(B, question("3")), LONG)
    fake.go.set()
    assert await asyncio.gather(*thoughts) == ["1", "2"]
    assert await mind.think(B, question("4")) == "4"
    await mind.close()


async def test_what_nobody_waits_for_is_not_thought_about() -> None:
    fake = Fake(waits=True)
    mind = Thinking(1, fake.start)
    first, given_up, last = (asyncio.create_task(mind.think(A, question(name))) for name in ("1", "2", "3"))
    await all_asleep()
    given_up.cancel()
    fake.go.set()
    assert await asyncio.gather(first, last) == ["1", "3"]
    assert fake.asked == ["1", "3"]
    await mind.close()


# --- what goes wrong --------------------------------------------------------------------------------------


async def test_a_thought_is_thought_once_more_where_a_process_dies() -> None:
    fake = Fake(deaths=1)
    mind = Thinking(1, fake.start)
    assert await mind.think(A, question("1")) == "1"
    assert (fake.started, fake.ended) == (2, 1)
    await mind.close()
    assert fake.ended == 2


async def test_a_thought_that_no_process_survives_is_thought_here() -> None:
    fake = Fake(deaths=2)
    mind = Thinking(1, fake.start)
    assert await mind.think(A, question("1")) == decide(question("1"))
    assert await mind.think(A, question("2")) == "2"  # in a third process
    assert fake.started == 3
    await mind.close()


async def test_without_processes_all_is_thought_here() -> None:
    async def none_left() -> Mind:
        raise BlockingIOError

    mind = Thinking(1, none_left)
    assert await mind.think(A, question("1")) == decide(question("1"))
    await mind.close()


async def test_the_end_gives_up_what_is_thought_about() -> None:
    fake = Fake(waits=True)
    mind = Thinking(1, fake.start)
    thoughts = [asyncio.create_task(mind.think(A, question(name))) for name in ("1", "2")]
    await all_asleep()
    await mind.close()
    assert [type(end) for end in await asyncio.gather(*thoughts, return_exceptions=True)] == [
        asyncio.CancelledError,
        asyncio.CancelledError,
    ]
    assert fake.ended == 1
    with pytest.raises(asyncio.CancelledError):
        await mind.think(A, question("3"))


def test_a_move_or_what_went_wrong_is_answered() -> None:
    assert answer(b'd{"type":"kang"}').startswith(b"-ValidationError: ")
    assert answer(b"").startswith(b"-DecodeError: ")
