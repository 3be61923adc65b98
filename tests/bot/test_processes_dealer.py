"""Dealers of several processes at one table: every act once, whoever it reaches, and none turned away.

Lives here: expectations about bot.dealer where others change the table between load and commit. Not here: one dealer
(test_dealer), real processes (test_processes).
"""

from __future__ import annotations

import asyncio

from at_dealer import GUEST, HOST, KEY, Standing, think
from shared_store import Hub

from bot.commands import Done
from bot.dealer import Dealer
from db.store import Store
from engine.actions import Join, Say


def dealers(store: Store, many: int) -> list[Dealer]:
    hub = Hub(store)
    return [Dealer(hub.join(), think=think, now=Standing()) for _ in range(many)]


async def test_many_acts_at_one_table_through_four_processes_are_all_done(store: Store) -> None:
    four = dealers(store, 4)
    await four[0].act(KEY, HOST, Join("ต้น"), "join")
    acts = [
        dealer.act(KEY, HOST, Say("", f"{number}-{n}"), f"{number}-{n}")
        for number, dealer in enumerate(four)
        for n in range(25)
    ]
    answers = await asyncio.gather(*acts)
    assert all(isinstance(answer, Done) and not answer.again for answer in answers), answers
    assert sorted(answer.version for answer in answers if isinstance(answer, Done)) == list(range(2, 102))


async def test_one_press_at_four_processes_counts_once(store: Store) -> None:
    four = dealers(store, 4)
    await four[0].act(KEY, HOST, Join("ต้น"), "join")
    for n in range(10):
        answers = await asyncio.gather(*(dealer.act(KEY, GUEST, Say("ก", "x"), f"press-{n}") for dealer in four))
        done = [answer for answer in answers if isinstance(answer, Done)]
        assert [len(done), sum(answer.again for answer in done)] == [4, 3], answers


async def test_what_others_did_is_seen_at_once(store: Store) -> None:
    one, other = dealers(store, 2)
    await one.act(KEY, HOST, Join("ต้น"), "join")
    await other.act(KEY, GUEST, Join("ก้อย"), "sit")
    for dealer in (one, other):
        peek = await dealer.peek(KEY, GUEST)
        assert peek.version == 2
        assert peek.player is not None
