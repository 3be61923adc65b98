"""What is measured, as Prometheus reads it: numbers by kind, and in no label anything of anybody's.

Lives here: Metrics by itself and over a real dealer. Not here: where it is served (test_watching).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.adapters import Cause, Delivered, Delivery, Impossible, Later, Sent, TryAgain
from bot.commands import Command, Done, Refused, TableKey
from bot.dealer import Dealer
from bot.messages import Destination
from bot.metrics import Counted, Metrics
from db.sqlite import open_store
from db.store import Standing
from engine.actions import AddComputer, Deal, Join, Play, Say
from engine.errors import Refusal
from engine.table import PlayerId

ROOM = TableKey("web:s3cretr00m")
NAME = "ต้นไม้"


def series(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """Every sample: its name and its labels' values in order, and its value."""
    found = {}
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            labels = tuple(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[(sample.name, *labels)] = sample.value
    return found


def command(action: Any, key: str = ROOM) -> Command:
    return Command(TableKey(key), "e", PlayerId("p"), action)


def test_acts_are_counted_by_kind_and_outcome() -> None:
    metrics = Metrics()
    metrics.command(command(Play("ทิ้ง K♠", 3)), Done(4), 0.004)
    metrics.command(command(Play("ทิ้ง K♠", 3)), Done(4, again=True), 0.2)
    metrics.command(command(Deal()), Refused(Refusal.NOT_SEATED), 0.001)
    metrics.command(command(Deal(), "discord:1"), Refused(Refusal.OUR_FAULT), 9.0)
    found = series(metrics)
    assert found["lomwong_commands_total", "kind=play", "outcome=done", "platform=web"] == 1
    assert found["lomwong_commands_total", "kind=play", "outcome=again", "platform=web"] == 1
    assert found["lomwong_commands_total", "kind=deal", "outcome=refused", "platform=web"] == 1
    assert found["lomwong_commands_total", "kind=deal", "outcome=our_fault", "platform=discord"] == 1
    assert found["lomwong_refusals_total", "code=not_seated"] == 1
    assert found["lomwong_command_seconds_bucket", "le=0.005", "platform=web"] == 2  # 1 ms and 4 ms
    assert found["lomwong_command_seconds_count", "platform=web"] == 3
    assert found["lomwong_command_seconds_bucket", "le=5.0", "platform=discord"] == 0


class Platform:
    prefix = "line"

    def __init__(self, *ends: Delivery | Exception) -> None:
        self.ends = list(ends)

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        return cause == "here"

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        end = self.ends.pop(0)
        if isinstance(end, Exception):
            raise end
        return end


async def test_deliveries_are_counted_by_how_they_end_and_otherwise_left_alone() -> None:
    metrics = Metrics()
    ends = (Delivered(), Delivered(), TryAgain(), Later(), Impossible("closed"))
    adapter = Counted(Platform(*ends, ValueError("K♠")), metrics)
    assert adapter.prefix == "line"
    assert await adapter.serves(Destination("line:x"), "here")
    assert not await adapter.serves(Destination("line:x"), "left")
    assert tuple([await adapter.deliver(Destination("line:x"), []) for _ in ends]) == ends
    with pytest.raises(ValueError, match="K♠"):
        await adapter.deliver(Destination("line:x"), [])
    found = series(metrics)
    counted = {key[1]: value for key, value in found.items() if key[0] == "lomwong_deliveries_total"}
    once = ("again", "later", "impossible", "failed")
    assert counted == {"outcome=delivered": 2} | {f"outcome={each}": 1 for each in once}
    assert found["lomwong_delivery_seconds_count", "platform=line"] == len(ends) + 1


def test_what_waits_and_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()
    metrics._now = lambda: 1_000.0
    metrics.standing(Standing(live=3, due=5, put_off=7, oldest=940_000))
    found = series(metrics)
    assert found["lomwong_live_tables",] == 3
    assert found["lomwong_outbox_waiting", "state=due"] == 5
    assert found["lomwong_outbox_waiting", "state=put_off"] == 7
    assert found["lomwong_outbox_oldest_seconds",] == 60
    assert found["lomwong_store_answers",] == 1
    metrics.standing(Standing(live=0, due=0, put_off=0, oldest=None))
    assert series(metrics)["lomwong_outbox_oldest_seconds",] == 0
    metrics.standing(None)
    assert series(metrics)["lomwong_store_answers",] == 0


def test_what_is_asked_for_when_somebody_looks() -> None:
    metrics = Metrics()
    sockets, quota = [2], [(7, 300)]
    metrics.watch_sockets(lambda: sockets[0])
    metrics.watch_quota(lambda: quota[0])
    found = series(metrics)
    assert found["lomwong_sockets",] == 2
    assert (found["lomwong_line_pushes", "of=used"], found["lomwong_line_pushes", "of=limit"]) == (7, 300)
    sockets[0], quota[0] = 0, (8, None)  # type: ignore[call-overload]
    found = series(metrics)
    assert found["lomwong_sockets",] == 0
    assert (found["lomwong_line_pushes", "of=used"], found["lomwong_line_pushes", "of=limit"]) == (8, 0)


def test_times_of_other_work() -> None:
    metrics = Metrics()
    metrics.late(1500)
    metrics.late(-20)  # a clock that woke a moment early
    metrics.lag(0.03)
    metrics.drawn("TrickHandPicture", 0.02)
    found = series(metrics)
    assert found["lomwong_deadline_late_seconds_sum",] == 1.5
    assert found["lomwong_deadline_late_seconds_count",] == 2
    assert found["lomwong_loop_lag_seconds_sum",] == 0.03
    assert found["lomwong_picture_seconds_count", "kind=trick_hand"] == 1


async def nobody_thinks(*_: Any) -> str:
    return "draw"


async def test_a_dealer_tells_everything_and_no_label_tells_of_anybody(tmp_path: Path) -> None:
    """Labels are a short list of words that stand in this program; keys, names, ids and cards are none of them."""
    store = await open_store(str(tmp_path / "a.sqlite3"))
    metrics = Metrics()
    metrics.watch_writer(store.writer)
    try:
        dealer = Dealer(store, think=nobody_thinks)
        dealer.handled, dealer.late = metrics.command, metrics.late
        me = PlayerId("0123456789abcdef")
        await dealer.act(ROOM, me, Join(NAME), "1")
        await dealer.act(ROOM, me, Join(NAME), "1")
        await dealer.act(ROOM, me, AddComputer(NAME), "2")
        await dealer.act(ROOM, me, Say(NAME, "K♠ 10♣"), "3")
        await dealer.act(ROOM, me, Deal(), "4")
        await dealer.act(ROOM, me, Play("ทิ้ง K♠ 10♣", 99), "5")
        await dealer.due(ROOM)
    finally:
        await store.close()
    found = series(metrics)
    assert found["lomwong_commands_total", "kind=join", "outcome=done", "platform=web"] == 1
    assert found["lomwong_commands_total", "kind=join", "outcome=again", "platform=web"] == 1
    # Who starts is drawn by lot: the computer that cannot think may be refused too.
    assert found["lomwong_commands_total", "kind=play", "outcome=refused", "platform=web"] in (1, 2)
    assert found["lomwong_store_jobs_total",] >= found["lomwong_store_transactions_total",] >= 4
    assert found["lomwong_deadline_late_seconds_count",] == 1
    text = metrics.text().decode()
    for secret in (ROOM, "s3cret", NAME, me, "K♠", "10♣", "ต้น"):
        assert secret not in text
    for key in found:
        for label in key[1:]:
            assert re.fullmatch(r"[a-z]+=(?:[a-z_]+|\+Inf|[0-9.]+)", label), key


async def test_a_key_of_no_platform_of_ours_makes_no_label_of_its_own() -> None:
    metrics = Metrics()
    metrics.command(command(Deal(), "ต้น K♠:1"), Done(1), 0.1)
    assert "ต้น" not in metrics.text().decode()
    assert series(metrics)["lomwong_commands_total", "kind=deal", "outcome=done", "platform=other"] == 1


def test_the_operators_page_names_every_series_and_none_that_there_is_not() -> None:
    docs = Path(__file__).parents[2] / "docs"
    metrics = Metrics()
    metrics.watch_writer(Written())
    there = {family.name for family in metrics.registry.collect() if family.name.startswith("lomwong_")}
    for page, every in (("operators.md", True), ("operators.th.md", False)):
        named = set(re.findall(r"lomwong_[a-z_]+", (docs / page).read_text(encoding="utf-8")))
        named = {name.removesuffix("_total") for name in named}
        assert named <= there, page
        assert not every or named == there, page


class Written:
    transactions = 0
    jobs = 0
