"""A round gone through once more shows each seat what it saw, and nothing of the other hands.

Lives here: tests of engine.retrace against rounds that are played beside it. Not here: what moves are worth.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine.deal import deck, first_starter, message
from engine.difference import Found
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import move_text as jub_moo_text
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.game import KANG
from engine.kang.moves import move_text as kang_text
from engine.kang.rules import KangRules
from engine.record import BaccaratRecord, RecordedCut, RoundRecord, jub_moo_record, kang_record
from engine.retrace import sights

SEATS = tuple(Seat(f"s{n}") for n in range(1, 5))


def played(game: Any, seed: int) -> tuple[RoundRecord, dict[Seat, list[tuple[Any, str]]]]:
    """A round with sleepers and leavers, and beside it what each seat saw when it chose, written down as it went."""
    chance = random.Random(seed)
    kang = game is KANG
    name, text = ("kang", kang_text) if kang else ("jub_moo", jub_moo_text)
    cuts = [(SEATS[0], "ตัด"), (SEATS[1], "")]
    secret = random.Random(f"secret {seed}").randbytes(32)
    start = SEATS.index(first_starter(secret, name, 7, SEATS, cuts))
    order = SEATS[start:] + SEATS[:start]
    cards = deck(secret, message("deal-v1", name, 7, order, cuts))
    round: Any
    if kang:
        round = KANG.deal(order, KangRules(), cards, stake=2).round
    else:
        round = JUB_MOO.deal(order, JubMooRules(), cards, first=True).round
    saw: dict[Seat, list[tuple[Any, str]]] = {seat: [] for seat in SEATS}
    away: set[Seat] = set()
    while waiting := game.waiting_on(round):
        seat = waiting[0]
        dice = chance.random()
        if not kang and dice < 0.03 and seat not in away:
            away.add(seat)
            round = game.leave(round, seat).round
        elif not kang and dice < 0.05 and away:
            seat = away.pop()
            round = game.rejoin(round, seat).round
        elif dice < 0.2:
            round = game.time_up(round, seat).round
        else:
            moves = sorted(game.moves(round, seat), key=repr)
            calm = [move for move in moves if "CallKang" not in repr(move)] or moves
            move = chance.choice(calm)
            if seat not in away:
                saw[seat].append((game.hand(round, seat), text(move)))
            round = game.apply(round, seat, move).round
    facts: dict[str, Any] = {
        "evening": 1, "round_no": 7, "at": 0, "names": {seat: seat for seat in SEATS}, "joined": SEATS,
        "starter_by": "chance", "cuts": cuts, "secret": secret.hex(),
    }  # fmt: skip
    return kang_record(round, **facts) if kang else jub_moo_record(round, **facts), saw


@pytest.mark.parametrize("game", [KANG, JUB_MOO], ids=["kang", "jub moo"])
def test_every_view_is_the_one_that_the_seat_had(game: Any) -> None:
    decisions = 0
    for seed in range(40):
        record, saw = played(game, seed)
        for seat in SEATS:
            assert [(each.view, each.move) for each in sights(record, seat)] == saw[seat]
            decisions += len(saw[seat])
    assert decisions > 1000


def test_what_a_forgotten_cut_hides_is_not_guessed() -> None:
    record, _ = played(KANG, 1)
    gone = msgspec.structs.replace(record, cuts=(RecordedCut(SEATS[0], "", gone=True), record.cuts[1]))
    with pytest.raises(Found):
        sights(gone, SEATS[0])


def test_no_view_holds_a_card_that_nobody_has_shown() -> None:
    for game in (KANG, JUB_MOO):
        record, _ = played(game, 3)
        assert not isinstance(record, BaccaratRecord)
        for seat in SEATS:
            for each in sights(record, seat):
                laid_open = each.view.public.open if isinstance(each.view, JubMooHand) else ()
                shown = msgspec.json.encode((each.view.public.acts, each.view.cards, laid_open)).decode()
                told = msgspec.json.encode(each.view).decode()
                dealt = [card for hand in record.dealt if hand.seat != seat for card in hand.cards]
                assert not [card for card in dealt if f'"{card}"' in told and str(card) not in shown]


def test_nobody_else_decides_at_a_seat() -> None:
    record, _ = played(KANG, 2)
    assert sights(record, Seat("s9")) == ()
