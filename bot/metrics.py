"""What is measured while the program runs, in the text form of Prometheus.

Lives here: `Metrics`: every series, its labels and its buckets; `Counted`, an adapter whose deliveries are counted.
Not here: where they are served (bot.watching), at which value to act (docs/operators.md).

A label says of which kind something was and never whose: platform, kind of act, outcome, code of a refusal, kind of
picture. Each has few values, all of them written in this program.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from bot.adapters import Adapter, Cause, Delivered, Delivery, Impossible, Later, Sent
from bot.commands import Answer, Command, Done
from bot.messages import Destination
from db.store import Counts, Standing

PLATFORMS = ("web", "discord", "line")
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # s
SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)  # s


class Metrics:
    """Everything that is measured of one process."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # when each began: nobody asks, and it doubles the lines
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._commands = self._counter("commands", "Acts at tables, by how they ended", "platform", "kind", "outcome")
        self._refusals = self._counter("refusals", "Acts that were refused, by the reason", "code")
        self._command_seconds = self._histogram(
            "command_seconds", "From an act to its durable answer", FAST, "platform"
        )
        self._deliveries = self._counter("deliveries", "Calls of a platform to deliver", "platform", "outcome")
        self._delivery_seconds = self._histogram("delivery_seconds", "Of one such call", SLOW, "platform")
        self._late = self._histogram("deadline_late_seconds", "How late a deadline was handled", SLOW)
        self._lag = self._histogram("loop_lag_seconds", "How late the event loop woke a sleeper", FAST)
        self._pictures = self._histogram("picture_seconds", "Drawing one picture, in its thread", FAST, "kind")
        self._live = self._gauge("live_tables", "Tables with a running round, in the whole database")
        self._waiting = self._gauge("outbox_waiting", "Messages that wait, in the whole database", "state")
        self._oldest = self._gauge("outbox_oldest_seconds", "Age of the oldest message that may be sent now")
        self._sockets = self._gauge("sockets", "Open pages of the room")
        self._quota = self._gauge("line_pushes", "LINE's messages of this month, as far as known", "of")
        self._ready = self._gauge("store_answers", "Whether the database told how much waits, at this look")
        self._now = time.time

    # what is told when it happens

    def command(self, command: Command, answer: Answer, seconds: float) -> None:
        """An act was answered."""
        platform = platform_of(command.key)
        if isinstance(answer, Done):
            outcome = "again" if answer.again else "done"
        else:
            outcome = "our_fault" if answer.code.value == "our_fault" else "refused"
            self._refusals.labels(answer.code.value).inc()
        self._commands.labels(platform, _snake(type(command.action).__name__), outcome).inc()
        self._command_seconds.labels(platform).observe(seconds)

    def delivery(self, prefix: str, outcome: str, seconds: float) -> None:
        """A platform was called to deliver."""
        platform = platform_of(prefix)
        self._deliveries.labels(platform, outcome).inc()
        self._delivery_seconds.labels(platform).observe(seconds)

    def late(self, ms: int) -> None:
        """A deadline is handled so late."""
        self._late.observe(max(0, ms) / 1000)

    def lag(self, seconds: float) -> None:
        """The loop woke somebody so late."""
        self._lag.observe(max(0.0, seconds))

    def drawn(self, kind: str, seconds: float) -> None:
        """A picture was drawn; in any thread."""
        self._pictures.labels(_snake(kind.removesuffix("Picture"))).observe(seconds)

    # what is asked for when somebody looks

    def watch_writer(self, writer: Counts) -> None:
        """Commits and how many share one."""
        self.registry.register(_Writes(writer))

    def watch_sockets(self, count: Callable[[], int]) -> None:
        """Open pages."""
        self._sockets.set_function(count)

    def watch_quota(self, quota: Callable[[], tuple[int, int | None]]) -> None:
        """(used, most) of LINE's pushes; most None: no limit, or not known."""
        self._quota.labels("used").set_function(lambda: quota()[0])
        self._quota.labels("limit").set_function(lambda: quota()[1] or 0)

    def standing(self, standing: Standing | None) -> None:
        """How much waits; None where the database did not say."""
        self._ready.set(standing is not None)
        if standing is None:
            return
        self._live.set(standing.live)
        self._waiting.labels("due").set(standing.due)
        self._waiting.labels("put_off").set(standing.put_off)
        self._oldest.set(0 if standing.oldest is None else max(0.0, self._now() - standing.oldest / 1000))

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"lomwong_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"lomwong_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"lomwong_{name}", about, labels, buckets=buckets, registry=self.registry)


class _Writes(Collector):
    """What a writer has counted: jobs divided by transactions is how many share a commit."""

    def __init__(self, writer: Counts) -> None:
        self._writer = writer

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("lomwong_store_jobs", "What was stored", value=self._writer.jobs)
        about = "Transactions that hold them"
        yield CounterMetricFamily("lomwong_store_transactions", about, value=self._writer.transactions)


class Counted:
    """An adapter whose deliveries are counted."""

    def __init__(self, adapter: Adapter, metrics: Metrics) -> None:
        self.adapter = adapter
        self._metrics = metrics

    @property
    def prefix(self) -> str:
        return self.adapter.prefix

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        """See Adapter.serves."""
        return await self.adapter.serves(destination, cause)

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See Adapter.deliver."""
        began, outcome = time.perf_counter(), "failed"
        try:
            delivery = await self.adapter.deliver(destination, messages)
            outcome = _ended(delivery)
            return delivery
        finally:
            self._metrics.delivery(self.prefix, outcome, time.perf_counter() - began)


def platform_of(key: str) -> str:
    """The platform of a table's key or an adapter's prefix; `other` for what is none of ours."""
    prefix = key.partition(":")[0]
    return prefix if prefix in PLATFORMS else "other"


def _ended(delivery: Delivery) -> str:
    match delivery:
        case Delivered():
            return "delivered"
        case Later():
            return "later"
        case Impossible():
            return "impossible"
        case _:
            return "again"


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
