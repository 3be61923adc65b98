"""Do the rounds of an evening follow from each other, and the sums from the rounds?

Lives here: `verify_evening`, and what goes over from round to round of any game and of Kang. Not here: Jub Moo
(engine.evening_jub_moo), one round by itself (engine.verify), the ledger of a running evening (engine.ledger).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.condition import Condition, If
from engine.difference import Difference, Differs, Found, expect
from engine.errors import Fact
from engine.evening_jub_moo import Deals
from engine.events import MODERATOR, Seat
from engine.record import BaccaratRecord, JubMooRecord, KangRecord, RoundRecord


class LedgerLine(msgspec.Struct, frozen=True):
    """One person's line in the exported ledger of an evening; the sums are of Kang alone."""

    seat: Seat
    name: str
    computer: str
    chips: int
    rounds: int
    wins: int
    kangs: int
    kangs_lost: int
    ruealoms: int
    knocks: int
    starts: int
    flows_won: int
    flows_paid: int


class Checked(msgspec.Struct, frozen=True):
    """The first difference between the rounds, or none; and on what the agreement rests."""

    difference: Difference | None = None
    conditions: tuple[Condition, ...] = ()


def verify_evening(
    rounds: Sequence[RoundRecord], people: Sequence[LedgerLine] | None = None, evening: int | None = None
) -> Checked:
    """What can be said of `rounds`, from the first to the latest of one evening, as a whole.

    Numbers without a gap over all games, a new secret each; of Kang who starts (KA25), who pays a whole pot (KA17),
    and the sums of `people`, where they are given; of Jub Moo who leads (J17) and the totals. `evening`: its number,
    else that of the first round. What a round says of itself is taken as it stands: `verify` has looked at that.
    """
    chain = _Chain()
    try:
        for number, record in enumerate(rounds, 1):
            expect(Differs.EVENING, evening or rounds[0].evening, record.evening, round=record.round_no)
            expect(Differs.ROUND_NUMBER, number, record.round_no, round=record.round_no)
            chain.add(record)
        if people is not None:
            _check_people(rounds, people, chain)
    except Found as found:
        return Checked(found.difference)
    known = {line.seat for line in people or ()} | chain.names.keys()
    return Checked(None, (*chain.conditions, *_visitors(rounds, known)))


class _Chain:
    """What goes over from round to round."""

    def __init__(self) -> None:
        self.last: RoundRecord | None = None  # not of Baccarat
        self.before: KangRecord | None = None  # the latest of Kang
        self.deals = Deals()
        self.seals: dict[str, int] = {}  # and in which round
        self.names: dict[Seat, str] = {}
        self.debts: list[Seat] = []
        self.starters: list[Seat] = []  # whose start it is: the last one's, or of one before him who was not there
        self.conditions = self.deals.conditions  # in the order of the rounds

    def add(self, record: RoundRecord) -> None:
        """The next round. Raises Found."""
        if (earlier := self.seals.setdefault(record.commitment, record.round_no)) != record.round_no:
            raise Found(Differs.SEAL_AGAIN, round=record.round_no, found=earlier)
        for place in record.seats:
            self.call(place.seat, place.name, record.round_no)
        if isinstance(record, BaccaratRecord):
            return  # between two rounds of another game it changes nothing
        if isinstance(record, JubMooRecord):
            self.deals.add(record, self.names, after_another=isinstance(self.last, KangRecord))
        else:
            self.add_kang(record)
        self.last = record

    def add_kang(self, record: KangRecord) -> None:
        self.check_start(record)
        self.check_debt(record)
        if record.outcome:
            self.starters = [record.outcome.next_starter]
        self.before = record

    def provide(self, code: If, **facts: Fact) -> None:
        self.conditions.append(Condition(code, facts))

    def call(self, seat: Seat, name: str, round_no: int) -> None:
        """A seat keeps its person; the person may come back with another name."""
        before = self.names.setdefault(seat, name)
        if before != name:
            self.provide(If.RENAMED, round=round_no, seat=seat, player=before, found=name)
        self.names[seat] = name

    # who starts

    def check_start(self, record: KangRecord) -> None:
        """Chance until somebody has won (K-I2), then the winner or the next in turn (KA25)."""
        round_no, first = record.round_no, record.seats[0].seat
        if not self.starters:
            if record.starter_by != "chance":
                raise Found(Differs.NO_WINNER, round=round_no, player=self.names[first])
        elif record.starter_by == "chance":
            self.provide(If.EMPTIED, round=round_no, player=self.names[self.starters[-1]])
            self.starters = []
        else:
            self.follow(record, first)

    def follow(self, record: KangRecord, first: Seat) -> None:
        """The start passes on from who is away or has got up to the next in turn, and in no other way."""
        passed, due = self.walk(record)
        if first not in self.starters and due is not None and first != due:
            root = due == self.starters[-1] and len(self.starters) == 1
            if root or not self.newcomer_before(record, first, due):
                code = If.GOT_UP if root else If.PASSED_ON
                names = self.names[due], self.names[first]
                self.provide(code, round=record.round_no, player=names[0], found=names[1])
        # Who is away keeps the start: after a voided round he may come back to it.
        absent = [seat for seat in dict.fromkeys((*self.starters, *passed)) if seat not in record.joined]
        self.starters = [*absent, first]

    def walk(self, record: KangRecord) -> tuple[list[Seat], Seat | None]:
        """From the one whose start it is, in turn: who does not play now or has left, and the first who does."""
        assert self.before is not None  # somebody has won
        joined, gone = self.before.joined, _left(self.before)
        begin = joined.index(self.starters[-1]) if self.starters[-1] in joined else 0
        passed: list[Seat] = []
        for seat in joined[begin:] + joined[:begin]:
            if seat in record.joined and seat not in gone:
                return passed, seat
            passed.append(seat)
        return passed, None

    def newcomer_before(self, record: KangRecord, first: Seat, due: Seat) -> bool:
        """Whether `first` sat down since the round before, at a place that the start passes on its way to `due`."""
        assert self.before is not None
        stayed = set(self.before.joined) - _left(self.before)
        place = record.joined.index(due)
        for seat in reversed(record.joined[place + 1 :] + record.joined[:place]):
            if seat in stayed:
                return False
            if seat == first:
                return True
        return False

    # who pays a whole pot

    def check_debt(self, record: KangRecord) -> None:
        """The oldest debt of somebody who plays is paid, one a round; a voided round gives it back (KA17)."""
        owing = [seat for seat in self.debts if record.stake and seat in record.joined]
        due = owing[0] if owing else None
        expect(Differs.DEBT, due, record.debtor, round=record.round_no)
        if due is not None:
            self.debts.remove(due)
            self.debts[:0] = [due] if record.voided else []
        if record.outcome and record.outcome.debtor is not None and record.stake:
            self.debts.append(record.outcome.debtor)


def _left(record: KangRecord) -> set[Seat]:
    """Who is recorded as having got up."""
    return {act.seat for act in record.acts if act.move == "leave"}


def _visitors(rounds: Sequence[RoundRecord], known: set[Seat]) -> Iterator[Condition]:
    """Seats that acted and are nowhere else: they can have sat there between rounds."""
    named: set[Seat] = set(known)
    for record in rounds:
        managing = [act.by for act in record.acts] + [record.voided_by]
        acting = [cut.seat for cut in record.cuts] + [seat for seat in managing if seat not in (None, MODERATOR)]
        for seat in acting:
            if seat is not None and seat not in named:
                named.add(seat)
                yield Condition(If.VISITOR, {"round": record.round_no, "seat": seat})


# --- the sums --------------------------------------------------------------------------------------


def _check_people(rounds: Sequence[RoundRecord], people: Sequence[LedgerLine], chain: _Chain) -> None:
    lines = [line.seat for line in people]
    kang = [record for record in rounds if isinstance(record, KangRecord)]
    played = dict.fromkeys(place.seat for record in kang if record.outcome for place in record.seats)
    for seat in (*played, *lines):
        expect(Differs.PERSON, 1, lines.count(seat), player=chain.names.get(seat, seat))
    for line in people:
        for part, right in _sums(kang, line.seat).items():
            expect(Differs.SUM, right, getattr(line, part), player=line.name, part=part)
        chain.call(line.seat, line.name, len(rounds))


def _sums(rounds: Sequence[KangRecord], seat: Seat) -> dict[str, int]:
    """What the rounds that count give to one seat, by the names of LedgerLine."""
    own = [(o, r) for r in rounds if (o := r.outcome) and any(place.seat == seat for place in r.seats)]
    called = [outcome for outcome, _ in own if outcome.caller == seat]
    flows = [line for outcome, _ in own for line in outcome.lines if line.why == "flow"]
    return {
        "chips": sum(outcome.chips(seat) for outcome, _ in own),
        "rounds": len(own),
        "wins": sum(seat in outcome.winners for outcome, _ in own),
        "kangs": len(called),
        "kangs_lost": sum(outcome.caller_lost for outcome in called),
        "ruealoms": sum(outcome.ruealom for outcome in called),
        "knocks": sum(outcome.reason == "knock" and seat in outcome.winners for outcome, _ in own),
        "starts": sum(record.seats[0].seat == seat for _, record in own),
        "flows_won": sum(line.amount for line in flows if line.payee == seat),
        "flows_paid": sum(line.amount for line in flows if line.payer == seat),
    }
