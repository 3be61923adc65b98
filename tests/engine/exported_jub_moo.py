"""Deals of Jub Moo dealt from a secret and played to an end, as records: for the tests of checking.

Lives here: `exported_deal`, `Deals` (an evening of them, and what a pad would keep). Not here: any expectation.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from engine.deal import clean_cut, deck, first_starter, message
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.match import Match, ending
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard, Stop
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import JubMooRules
from engine.record import JubMooRecord, LeaderBy, jub_moo_record

WORDS = ("", "ขอดีๆ", 'a"b\\c/d\te\u2028é', "ตัดลึก ๆ")
FOUR = tuple(Seat(f"s{n}") for n in range(1, 5))


def exported_deal(
    seed: int,
    *,
    players: int = 4,
    rules: JubMooRules = JubMooRules(),  # noqa: B008 (frozen)
    starter_by: LeaderBy = "chance",
    first: bool = True,
    totals: tuple[int, ...] = (),
    sleepers: bool = False,
    leavers: bool = False,
    claims: bool = False,
    voided_after: int | None = None,
) -> JubMooRecord:
    """A deal that `seed` fixes: secret, cuts, who leads, and every choice of the players."""
    chance = random.Random(seed)
    joined = FOUR[:players]
    return dealt(
        chance, joined, joined, evening=1, round_no=chance.randrange(1, 500),
        leader=None if starter_by == "chance" else chance.choice(joined), first=first, totals=totals, rules=rules,
        sleepers=sleepers, leavers=leavers, claims=claims, voided_after=voided_after,
    )  # fmt: skip


def dealt(
    chance: random.Random,
    table: Sequence[Seat],
    joined: Sequence[Seat],
    *,
    evening: int = 1,
    round_no: int,
    leader: Seat | None,
    first: bool,
    totals: tuple[int, ...] = (),
    rules: JubMooRules = JubMooRules(),  # noqa: B008 (frozen)
    sleepers: bool = False,
    leavers: bool = False,
    claims: bool = False,
    voided_after: int | None = None,
    secret: bytes | None = None,
) -> JubMooRecord:
    """One deal of those who sit round `table`; `leader` None: by chance. `totals` in the order of `table`."""
    secret = secret or chance.randbytes(32)
    cutters = chance.sample(list(joined), chance.randint(1, len(joined)))
    cuts = [(seat, clean_cut(chance.choice(WORDS))) for seat in cutters]
    begins = leader or first_starter(secret, "jub_moo", round_no, joined, cuts)
    place = table.index(begins)
    order = (*table[place:], *table[:place])
    cards = deck(secret, message("deal-v1", "jub_moo", round_no, order, cuts))
    own = replace(rules, players=len(order))
    round = JUB_MOO.deal(order, own, cards, first=first, totals=(*totals[place:], *totals[:place])).round
    steps = 0
    while JUB_MOO.waiting_on(round) and steps != voided_after:
        round = _one_step(round, chance, sleepers=sleepers, leavers=leavers, claims=claims)
        steps += 1
    return jub_moo_record(
        round,
        evening=evening,
        round_no=round_no,
        at=1_790_000_000_000 + round_no,
        names={seat: f"คน {seat}" for seat in order},
        joined=joined,
        starter_by="chance" if leader is None else "taker",
        cuts=cuts,
        secret=secret.hex(),
        voided=round.outcome is None,
    )


def _one_step(
    round: JubMooRound, chance: random.Random, *, sleepers: bool, leavers: bool, claims: bool
) -> JubMooRound:
    seat = chance.choice(JUB_MOO.waiting_on(round))
    if leavers and chance.random() < 0.05:
        if round.left:
            return JUB_MOO.rejoin(round, round.left[0]).round
        return JUB_MOO.leave(round, chance.choice(round.seats), chance.choice((None, Seat("s1")))).round
    if sleepers and chance.random() < 0.2:
        return JUB_MOO.time_up(round, seat).round
    moves: list[Move] = list(JUB_MOO.moves(round, seat))
    if claims and chance.random() < 0.2:
        asking = [move for move in moves if isinstance(move, Claim | Stop)]
        return JUB_MOO.apply(round, seat, chance.choice(asking or moves)).round
    kept = (PlayCard, Accept, Object) if round.phase != "play" else (PlayCard,)
    return JUB_MOO.apply(round, seat, chance.choice([move for move in moves if isinstance(move, kept)])).round


class Deals:
    """Four people who play one game after the other, as a table would deal them."""

    def __init__(self, seed: int, rules: JubMooRules = JubMooRules()) -> None:  # noqa: B008 (frozen)
        self.chance = random.Random(seed)
        self.rules = rules
        self.table: tuple[Seat, ...] = FOUR
        self.joined: tuple[Seat, ...] = FOUR
        self.leader: Seat | None = None
        self.points: list[tuple[int, ...]] = []  # of the game, aligned with `table`
        self.records: list[JubMooRecord] = []
        self.round_no = 1

    def new_game(self, *people: Seat) -> None:
        """Of these people, in this order round the table; by chance."""
        self.table = self.joined = people or self.table
        self.leader, self.points = None, []

    def by_hand(self, *points: int) -> None:
        """A deal on the pad; nobody knows who took its last trick."""
        self.points.append(points)
        self.leader = None

    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.points, strict=True))) if self.points else (0,) * len(self.table)

    def deal(self, *, voided_after: int | None = None, secret: bytes | None = None) -> JubMooRecord:
        own = replace(self.rules, players=len(self.table))
        if ending(Match(own, self.table, tuple(self.points))) is not None:
            self.new_game()
        record = dealt(
            self.chance, self.table, self.joined, round_no=self.round_no, leader=self.leader, first=not self.points,
            totals=self.totals(), rules=self.rules, voided_after=voided_after, secret=secret,
        )  # fmt: skip
        self.records.append(record)
        self.round_no += 1
        if record.outcome is not None:
            self.leader = record.outcome.next_leader
            if record.outcome.counts:
                self.points.append(tuple(record.outcome.points(seat) for seat in self.table))
        return record
