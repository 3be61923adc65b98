"""Rounds dealt from a secret and played to an end, as records: for the tests of checking.

Lives here: `exported`. Not here: any expectation.
"""

from __future__ import annotations

import random

from engine.deal import clean_cut, deck, first_starter, message
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.round import KangRound
from engine.kang.rules import KangRules
from engine.record import KangRecord, StarterBy, kang_record

WORDS = ("", "ขอดีๆ", 'a"b\\c/d\te\u2028é', "cut here", "🂡 ครึ่งกอง")


def exported(
    seed: int,
    *,
    players: int = 4,
    rules: KangRules = KangRules(),  # noqa: B008 (frozen)
    starter_by: StarterBy = "chance",
    stake: int = 2,
    debtor: bool = False,
    sleepers: bool = False,
    leavers: bool = False,
    voided_after: int | None = None,
) -> KangRecord:
    """A round that `seed` fixes: secret, cuts, starter, and every choice of the players.

    `sleepers`: now and then the dealer plays; `leavers`: now and then somebody gets up;
    `voided_after`: stop after so many steps, if it is not over by then.
    """
    chance = random.Random(seed)
    joined = tuple(Seat(f"s{n}") for n in range(1, players + 1))
    secret, round_no = chance.randbytes(32), chance.randrange(1, 500)
    cutters = chance.sample(joined, chance.randint(1, players))
    cuts = [(seat, clean_cut(chance.choice(WORDS))) for seat in cutters]
    chosen = first_starter(secret, "kang", round_no, joined, cuts)
    starter = joined.index(chosen if starter_by == "chance" else chance.choice(joined))
    order = joined[starter:] + joined[:starter]
    cards = deck(secret, message("deal-v1", "kang", round_no, order, cuts))
    owes = chance.choice(order) if debtor else None
    round = KANG.deal(order, rules, cards, stake=stake, debtor=owes).round
    steps = 0
    while KANG.waiting_on(round) and steps != voided_after:
        round = _one_step(round, chance, sleepers=sleepers, leavers=leavers)
        steps += 1
    return kang_record(
        round,
        evening=1,
        round_no=round_no,
        at=1_790_000_000_000 + seed,
        names={seat: f"คน {seat}" for seat in joined},
        joined=joined,
        starter_by=starter_by,
        cuts=cuts,
        secret=secret.hex(),
        voided=round.outcome is None,
    )


def _one_step(round: KangRound, chance: random.Random, *, sleepers: bool, leavers: bool) -> KangRound:
    seat = KANG.waiting_on(round)[0]
    if leavers and chance.random() < 0.04:
        staying = [other for other in round.seats if other not in KANG.public(round).left]
        return KANG.leave(round, chance.choice(staying)).round
    if sleepers and chance.random() < 0.2:
        return KANG.time_up(round, seat).round
    moves = sorted(KANG.moves(round, seat), key=repr)
    calm = [move for move in moves if "CallKang" not in repr(move)]
    if calm and chance.random() < 0.9:  # a random caller would end every round at once
        moves = calm
    return KANG.apply(round, seat, chance.choice(moves)).round
