"""The golden transcript of asking the dealer in LINE: every kind of question, what is answered, what can be tapped.

Write it anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/line/test_line_asking_golden.py`, then read the difference
line by line. The same questions are asked in the web room (tests/web/transcripts).
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from fake_line import FakeLine
from line_house import House
from line_transcript import transcript

GOLDEN = Path(__file__).with_name("transcripts") / "asking.txt"
ABOUT = """\
Asking the dealer in LINE. ต้น and ก้อย are in a group; nobody sits there until a coup of Baccarat is wanted. What is
tapped is said by who taps it. Later ก้อย asks in the own chat, in English.
Under each message: what stands in it, the first line of its alt text, what can be tapped, the quick replies."""

IN_GROUP = (
    "แต้มเท่ากันใครชนะ",  # talk among friends: no answer
    "@ล้อมวง แต้มเท่ากับคนแคงใครชนะ",
    "ถาม ไหลได้กี่ใบ",
    "[อ่านทั้งหมด]",
    "ถาม เอซ",
    "เทียบ จับหมู",
    "[หกข้อก่อนเล่น]",
    "นับ A 3 3 7 K",
    "นับ จับหมู Q♠ 10♣ ♥2-7",
    "บาคาร่า P: 5 J 4, B: 3 A 9",
    "ทายบาคาร่า 1",
    "[จั่ว]",
    "[ทายว่าจั่วไหม]",
    "[หยุด]",
    "โอกาสบาคาร่า",
    "[นับครบ 6 สำรับ]",
    "แจกบาคาร่า",  # nobody sits
    "[เล่นด้วย]",
    "แจกบาคาร่า",
    "ตรวจไพ่ 1",
)
ALONE = ("English", "who wins a tie in kang?", "[Compare Kang]", "ask ace", "baccarat quiz 1", "[Stand]", "help")


async def test_asking_reads_as_written_down(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = await written(line, tmp_path, monkeypatch)
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(line: FakeLine, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """Ask all of it, each question after the answer to the one before, and write it down."""
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with House(line, folder, patch) as house:
        for who, where, asked in ((ton, group, IN_GROUP), (koi, None, ALONE)):
            for said in asked:
                tapped = said.startswith("[")
                await (who.taps(said[1:-1], where) if tapped else who.says(said, where))
                await house.until(lambda: not house.busy, said)
        assert line.account.used == 0
    return transcript(line.world, ABOUT)
