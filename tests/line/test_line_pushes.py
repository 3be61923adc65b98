"""Pushes cost: how many there are under each policy, and that the table does not notice when they end.

Expected counts are arithmetic: people dealt to, members of the group (PLATFORMS 29).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_line import FakeLine
from line_evening import Evening
from line_house import House
from line_overheard import cards_on
from same_evening import NAMES, ROUNDS, expected, ledger_lines


async def evening_of(line: FakeLine, house: House, *, friends: int = 4) -> Evening:
    """The friends of the same evening in their group, seated, before the first deal. So many are friends of the
    account."""
    people = [line.person(name, friend=n < friends) for n, name in enumerate(NAMES)]
    group = line.group("วงเพื่อน", *people, account=True)
    evening = Evening(house, group, *people)
    await evening.sit()
    await evening.add_computer()
    await evening.settle_rules()
    await evening.cut()
    return evening


async def whole(evening: Evening) -> None:
    for _ in range(ROUNDS):
        await evening.round()
    await evening.close()
    assert ledger_lines(evening.table.closed) == ledger_lines(expected().closed)


def pushed_hands(line: FakeLine, evening: Evening) -> list[tuple[str, frozenset[str]]]:
    """To whom a hand was pushed, with the cards, in order."""
    return [
        (line.world.name_of(shown.chat), cards_on(shown.message))
        for shown in line.world.shown
        if shown.way == "push" and cards_on(shown.message)
    ]


async def test_hands_only_pushes_each_hand_that_is_dealt_to_a_friend(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(line, tmp_path, monkeypatch, pushes="hands") as house:
        evening = await evening_of(line, house, friends=3)
        for number in range(1, ROUNDS + 1):
            await evening.deal()
            rnd = evening.table.round
            assert rnd is not None
            dealt = {evening.house.line.world.name_of(p.id): p for p in evening.table.people}
            await house.until(lambda n=number: line.account.used == 3 * n, "three friends, one push each")  # type: ignore[misc]
            for name, cards in pushed_hands(line, evening)[-3:]:
                seat = dealt[name].seat
                assert {str(card) for card in rnd.dealt[rnd.seats.index(seat)]} <= cards
            await evening.play()
        await evening.close()
        assert ledger_lines(evening.table.closed) == ledger_lines(expected().closed)
        assert line.account.used == 3 * ROUNDS
        assert [name for name, _ in pushed_hands(line, evening)].count(NAMES[3]) == 0


async def test_a_hand_that_was_asked_for_is_a_reply_and_costs_nothing(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who wrote just before the deal has a fresh token in the own chat."""
    async with House(line, tmp_path, monkeypatch, pushes="hands") as house:
        evening = await evening_of(line, house)
        await (await evening.friends[1].says("เอ๊ะ")).answered()
        event = await evening.friends[1].says("เอ๊ะๆ")  # talk is answered once in a while: this token stays
        await evening.deal()
        await house.until(lambda: line.account.used == 3 and event.answers, "three pushes, one reply")
        assert {str(card) for card in house.hand(evening.friends[1], evening.group).cards} <= cards_on(
            event.answers[-1]
        )
        await whole_rest(evening)


async def whole_rest(evening: Evening) -> None:
    await evening.play()
    for _ in range(ROUNDS - 1):
        await evening.round()
    await evening.close()
    assert ledger_lines(evening.table.closed) == ledger_lines(expected().closed)


@pytest.mark.parametrize("quota", [0, 1, 5])
async def test_the_quota_ends_in_the_middle_and_the_table_does_not_notice(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quota: int
) -> None:
    line.account.quota = quota
    async with House(line, tmp_path, monkeypatch, pushes="hands") as house:
        evening = await evening_of(line, house)
        await whole(evening)
        await house.until(lambda: line.account.used == quota, "all that the month has is used")
        event = await evening.friends[0].says("ไพ่")
        await event.answered()  # replies go on


async def test_somebody_else_used_the_quota_up(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What we count ourselves says that there is room; LINE says 429."""
    line.account.quota = 100
    async with House(line, tmp_path, monkeypatch, pushes="hands") as house:
        evening = await evening_of(line, house)
        await evening.deal()
        await house.until(lambda: line.account.used == 4)
        line.account.used = 100
        await whole_rest(evening)
        assert line.account.used == 100
        assert 1 <= line.calls("push") - 4 <= 4, "of the second deal's four, and none is tried again"


async def test_a_push_whose_answer_was_lost_is_made_once(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(line, tmp_path, monkeypatch, pushes="hands") as house:
        evening = await evening_of(line, house)
        line.fail("push", "lost")
        line.fail("push", 500, times=2)
        await evening.deal()
        await house.until(lambda: line.calls("push") >= 4 + 3, "each failure is tried again")
        await house.until(lambda: line.account.used == 4)
        assert sorted(name for name, _ in pushed_hands(line, evening)) == sorted(NAMES)
        await whole_rest(evening)
        assert line.account.used == 4 * ROUNDS


async def test_who_blocks_the_account_costs_nothing_more(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(line, tmp_path, monkeypatch, pushes="hands") as house:
        evening = await evening_of(line, house)
        await evening.round()
        await house.until(lambda: line.account.used == 4)
        await evening.friends[1].blocks()
        for _ in range(ROUNDS - 1):
            await evening.round()
        await house.until(lambda: line.account.used == 4 + 3 * (ROUNDS - 1))
        assert line.calls("push") == 4 + 3 * (ROUNDS - 1), "to who has blocked it nothing is pushed"
        await evening.close()
        assert ledger_lines(evening.table.closed) == ledger_lines(expected().closed)


async def test_turn_calls_cost_the_members_of_the_group(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`turns`: a move made alone leaves the group without a token; who is next is called by a push to all."""
    line.account.quota = None
    async with House(line, tmp_path, monkeypatch, pushes="turns") as house:
        evening = await evening_of(line, house)
        await evening.deal()
        await house.until(lambda: line.account.used == 4, "the hands")
        await evening.computers_move()
        mover = house.awaited(evening.group)
        assert mover is not None
        evening.ways[mover] = "buttons"
        before = line.account.used
        while house.awaited(evening.group) is mover:
            await evening.act()
        await evening.computers_move()
        await house.until(lambda: line.account.used == before + len(evening.friends), "one push to the group")
        pushed = [shown for shown in line.world.shown if shown.way == "push" and shown.chat == evening.group.id]
        called = house.awaited(evening.group)
        assert called is not None
        assert called.id in str([shown.message for shown in pushed]), "the next one is mentioned"


async def test_the_operator_is_warned_once_at_80_percent(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line.account.quota = 10  # three rounds of four would take twelve; the eighth is 80 %
    async with House(line, tmp_path, monkeypatch, pushes="hands") as house:
        await whole(await evening_of(line, house))
        warnings = [text for text in house.log.lines if text.startswith("WARNING") and "8 of 10" in text]
        assert len(warnings) == 1
