"""`ลืมฉัน` over the real program with LINE's double: in a group and alone, and what is left of the person afterwards.

Lives here: the way through LINE. Not here: what is forgotten (tests/bot/test_forgetting.py).
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from fake_line import FakeLine
from line_house import House
from line_reading import texts_of

from bot.wording import words
from engine.errors import Refusal

TH = words("th", strict=True)


def left_of(database: str, *sought: str) -> set[str]:
    """Which of them stand anywhere in the database."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    rows = [row for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
    connection.close()
    values = [
        value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value) for row in rows for value in row
    ]
    return {each for each in sought if any(each in value for value in values)}


async def test_in_the_group_it_is_asked_and_done_and_nothing_is_left(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton, koi = line.person("สมปรารถนา"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with House(line, tmp_path, monkeypatch) as house:
        for friend in (ton, koi):
            await (await friend.says("เล่นด้วย", group)).answered()
        await (await ton.says("ไพ่")).answered()
        assert left_of(house.settings.database, ton.id, ton.name) == {ton.id, ton.name}
        asked = await (await ton.says("ลืมฉัน", group)).answered()
        assert TH.refusal(Refusal.SURE_FORGET, {}) in "\n".join(text for each in asked for text in texts_of(each))
        done = await (await ton.says("ลืมฉันเลย", group)).answered()
        assert TH.refusal(Refusal.FORGOTTEN, {}) in "\n".join(text for each in done for text in texts_of(each))
        await house.until(lambda: not house.busy, "everything is answered")
        assert left_of(house.settings.database, ton.id, ton.name) == set()
        assert left_of(house.settings.database, koi.id, koi.name) == {koi.id, koi.name}
        shown = await (await koi.says("โต๊ะ", group)).answered()
        assert ton.name not in "\n".join(text for each in shown for text in texts_of(each))
        back = await (await ton.says("เล่นด้วย", group)).answered()
        assert back
        assert left_of(house.settings.database, ton.id, ton.name) == {ton.id, ton.name}  # somebody new
        assert (line.account.used, line.calls("push", "multicast", "broadcast")) == (0, 0)


async def test_alone_with_the_account_privacy_is_told_and_the_own_table_goes(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton = line.person("สมปรารถนา")
    async with House(line, tmp_path, monkeypatch) as house:
        told = await (await ton.says("ความเป็นส่วนตัว")).answered()
        assert TH.text("privacy-kept") in "\n".join(text for each in told for text in texts_of(each))
        await (await ton.says("เล่นด้วย")).answered()
        await (await ton.says("เพิ่มบอท")).answered()
        assert left_of(house.settings.database, ton.id, ton.name) == {ton.id, ton.name}
        await (await ton.says("ลืมฉันเลย")).answered()
        await house.until(lambda: not house.busy, "everything is answered")
        assert left_of(house.settings.database, ton.id, ton.name) == set()
