"""Do the deals of Jub Moo of an evening follow from each other?

Lives here: Deals, which goes from deal to deal: who leads, where a game begins, the totals. Not here: one deal by
itself (engine.verify), what goes over all games (engine.evening), the pad itself (engine.pad).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.condition import Condition, If
from engine.difference import Differs, Found, expect, plain
from engine.errors import Fact
from engine.events import Seat
from engine.jub_moo.match import Match, ending
from engine.jub_moo.outcome import Outcome
from engine.record import JubMooRecord, order_of


class Deals:
    """What goes over from deal to deal. The pad may hold deals between them that no round shows."""

    def __init__(self) -> None:
        self.conditions: list[Condition] = []
        self.last: Outcome | None = None  # of the latest deal that ended
        self.dealt: tuple[Seat, ...] = ()  # who played it
        self.order: tuple[Seat, ...] = ()  # round the table, of the latest deal that counts
        self.begun: dict[Seat, int] | None = None  # the totals from which `points` count on; None: no deal counts yet
        self.points: list[dict[Seat, int]] = []  # of the deals that count, since then
        self.whole = True  # `points` are all deals of the game

    def add(self, record: JubMooRecord, names: Mapping[Seat, str], *, after_another: bool) -> None:
        """The next deal, `after_another` game or not. Raises Found."""
        told = len(self.conditions)
        self.check_seating(record)
        if not record.first:
            self.go_on(record)
        due = self.check_leader(record, names, after_another=after_another)
        if (
            due is not None and len(self.conditions) == told
        ):  # else it is said already that something was done by hand
            self.provide(If.BY_HAND, record, player=names.get(due, due))
        if record.outcome is not None:
            self.last, self.dealt = record.outcome, record.joined
            if record.outcome.counts:
                if record.first:
                    self.begin(record)
                self.count(record, record.outcome)

    def provide(self, code: If, record: JubMooRecord, **facts: Fact) -> None:
        self.conditions.append(Condition(code, {"round": record.round_no, **facts}))

    # who leads

    def check_leader(self, record: JubMooRecord, names: Mapping[Seat, str], *, after_another: bool) -> Seat | None:
        """Who took the last trick (J17), the same seat where a deal is made again (JA27), or chance.

        Whose lead it would have been, where chance chose without need.
        """
        first = record.seats[0]
        if record.starter_by == "taker":
            if self.last is None:
                raise Found(Differs.NO_TAKER, round=record.round_no, player=first.name)
            due = self.last.next_leader
            expect(Differs.LEADER, due, first.seat, lambda seat: names.get(seat, seat), round=record.round_no)
            return None
        if self.last is None or self.last.next_leader not in record.joined:
            return None
        again = not self.last.counts and not after_another and set(self.dealt) == set(record.joined)
        return self.last.next_leader if again or not record.first else None

    def check_seating(self, record: JubMooRecord) -> None:
        """Round the table as in the deal before that counts (JA25); other people sit in order of joining."""
        before = self.order if self.same_people(record) else record.joined
        now = order_of(record)
        place = before.index(now[0])
        turned = before[place:] + before[:place]
        if now != turned:
            self.provide(If.SEATING, record, expected=plain(turned), found=plain(now))

    def same_people(self, record: JubMooRecord) -> bool:
        return set(self.order) == set(record.joined)

    # games and totals

    def begin(self, record: JubMooRecord) -> None:
        """The first deal of a game, once it counts: other people, or the one before is over."""
        if self.begun is not None and self.same_people(record) and self.over(record) is False:
            self.provide(If.NEW_GAME, record)
        self.begun, self.points, self.whole = None, [], True

    def go_on(self, record: JubMooRecord) -> None:
        """A later deal of the game: by the same people, from the totals that their deals give."""
        seats = order_of(record)
        found = dict(zip(seats, record.totals, strict=True)) if record.totals else None
        if self.begun is None or not self.same_people(record):
            self.provide(If.BEGUN_BY_HAND, record)
            self.start_from(found)
            self.order = seats
            return
        right = self.totals()
        if found is not None and found != right:
            expected = plain(tuple(right[seat] for seat in seats))
            self.provide(If.TOTALS, record, expected=expected, found=plain(record.totals))
            self.start_from(found)
        elif self.over(record):
            self.provide(If.PLAYED_ON, record)

    def start_from(self, totals: dict[Seat, int] | None) -> None:
        self.begun, self.points, self.whole = totals, [], False

    def count(self, record: JubMooRecord, outcome: Outcome) -> None:
        if self.begun is None:
            self.begun = dict.fromkeys(order_of(record), 0)
        self.points.append({seat: outcome.points(seat) for seat in order_of(record)})
        self.order = order_of(record)

    def totals(self) -> dict[Seat, int]:
        assert self.begun is not None  # the caller has asked
        return {seat: start + sum(deal[seat] for deal in self.points) for seat, start in self.begun.items()}

    def over(self, record: JubMooRecord) -> bool | None:
        """Whether the game before `record` has reached its end, by the rules of `record` (JA20); None: who knows."""
        assert self.begun is not None  # the callers have asked
        if record.rules.deals is not None and not self.whole:
            return None  # how many deals were entered by hand
        seats = tuple(self.begun)
        deals = [self.begun, *self.points] if not self.whole else self.points
        points = tuple([tuple([deal[seat] for seat in seats]) for deal in deals])
        return ending(Match(record.rules, seats, points)) is not None
