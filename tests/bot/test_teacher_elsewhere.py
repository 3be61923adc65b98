"""The teacher thinks where the computer players think, and says the same as it would here."""

from __future__ import annotations

import pytest
from at_dealer import GUEST, HOST, KEY, Table3, starter, think

from bot.adapters import Coached
from bot.dealer import Dealer
from bot.sayings import Ask
from db.store import Store
from engine.actions import Deal, SetOption
from engine.players.decision import KangQuestion, Question, weigh
from engine.players.weighing import Weighed
from engine.views import hand_of


async def at_practice(store: Store) -> Table3:
    t = await Table3(store).sit(HOST, GUEST)
    await t.act(HOST, SetOption("practice", "true"))
    await t.act(HOST, Deal())
    return t


async def test_a_hint_is_thought_out_elsewhere_from_the_hand_alone(store: Store) -> None:
    t = await at_practice(store)
    table = await t.table()
    player, _ = starter(table)
    asked: list[Question] = []

    async def elsewhere(key: str, question: Question) -> tuple[Weighed, ...]:
        assert key == KEY
        asked.append(question)
        return weigh(question)

    coached = await Dealer(store, think=think, weigh=elsewhere, now=t.clock).coach(KEY, player, Ask("hint"))
    assert isinstance(coached, Coached)
    [question] = asked
    assert isinstance(question, KangQuestion)
    assert question.view == hand_of(table, question.view.seat)
    assert question.view.seat == next(person.seat for person in table.people if person.id == player)
    assert coached == await t.dealer.coach(KEY, player, Ask("hint"))  # which thinks here


async def test_a_thought_that_fails_is_our_fault(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    async def fails(key: str, question: Question) -> tuple[Weighed, ...]:
        raise ZeroDivisionError

    t = await at_practice(store)
    player, _ = starter(await t.table())
    refused = await Dealer(store, think=think, weigh=fails, now=t.clock).coach(KEY, player, Ask("hint"))
    assert not isinstance(refused, Coached)
    assert refused.code == "our_fault"
