"""The golden transcript of the evening in LINE: who says and taps what, and what each sees, in order.

Write it anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/line/test_line_golden.py`, then read the difference line by
line: a leak, a wrong turn, a wrong word shows in it. The same evening, with the same ledger, as on every platform.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from fake_line import FakeLine
from line_evening import Evening
from line_house import House
from line_transcript import transcript
from same_evening import NAMES, ROUNDS, expected, ledger_lines

GOLDEN = Path(__file__).with_name("transcripts") / "evening.txt"
ABOUT = """\
The same evening as on every platform, in a LINE group. โอ plays by buttons in the own 1:1 chat, the others by
words in the group; มิ้นท์ has not added the account as a friend and does so in the second round; ก้อย blocks it in
the third.
Under each message: what stands in it, the first line of its alt text, what can be tapped, the quick replies."""


async def test_the_evening_reads_as_written_down(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = await written(line, tmp_path, monkeypatch)
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(line: FakeLine, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """Play it, and write it down."""
    ton, koi, oh, mint = people = [line.person(name, friend=name != "มิ้นท์") for name in NAMES]
    group = line.group("วงเพื่อน", *people)
    async with House(line, folder, patch) as house:
        await (await group.invite()).answered()
        evening = Evening(house, group, *people)
        evening.ways = {oh: "buttons"}
        await evening.sit()
        await evening.add_computer()
        await evening.settle_rules()
        await evening.cut()
        for number in range(1, ROUNDS + 1):
            await evening.deal()
            await evening.computers_move()
            if number == 1:
                await look(ton, group)
                await mint.taps("ดูไพ่", group)  # the screen that adds the account; not now
            if number == 2:
                await (await mint.adds()).answered()
                await look(mint, group)
            if number == 3:
                await koi.blocks()
            await evening.play()
            await quiet(evening)
        await evening.close()
        assert ledger_lines(evening.table.closed) == ledger_lines(expected().closed)
        assert line.account.used == 0
    return transcript(line.world, ABOUT)


async def look(friend: object, group: object) -> None:
    event = await friend.taps("ดูไพ่", group)  # type: ignore[attr-defined]
    await event.answered()


async def quiet(evening: Evening) -> None:
    """Until everything of the round is told: what is still to come leaves with somebody's word."""
    event = await evening.friends[1].says("แต้ม", evening.group)
    await event.answered()
