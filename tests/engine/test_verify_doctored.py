"""Rounds doctored with care, and what no round by itself can show (part 4, Reveal).

Lives here: moves of the dealer, who unseated and voided, debtors, texts that look alike.
Not here: plain tampering (test_verify), an evening (test_verify_evening).
"""

from __future__ import annotations

import msgspec
import pytest
from exported import exported
from msgspec.structs import replace
from test_verify import ROUND, first, found, with_act

from engine.deal import deck, message
from engine.difference import Difference, Differs
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.round import KangRound
from engine.kang.rules import PRESETS, KangRules
from engine.record import KangRecord, RecordedAct, kang_record, read_record, record_text
from engine.verify import verify


@pytest.mark.parametrize("move", ["discard  {}", "discard {} ", " discard {}", "discard\u00a0{}", "Discard {}"])
def test_verify_names_a_move_written_in_another_way(move: str) -> None:
    number = first(ROUND, "discard")
    right = ROUND.acts[number - 1].move.removeprefix("discard ")
    difference = found(with_act(ROUND, number, move=move.format(right)))
    assert (difference.code, difference.facts["refusal"]) == (Differs.ACT, "unreadable")


def test_verify_names_cards_of_a_move_in_another_order() -> None:
    record, number, act = next(
        (record, number, act)
        for record in map(exported, range(50))
        for number, act in enumerate(record.acts, 1)
        if act.move.count(" ") > 1
    )
    verb, one, *others = act.move.split(" ")
    assert found(with_act(record, number, move=" ".join([verb, *others, one]))).code is Differs.ACT


# For a sleeper (KA32).


def every_act(record: KangRecord) -> list[tuple[KangRecord, RecordedAct, int]]:
    """`record` with the flag of each act turned over, the act, and its number."""
    return [
        (with_act(record, number, by_dealer=not act.by_dealer), act, number)
        for number, act in enumerate(record.acts, 1)
    ]


def test_verify_names_the_dealer_at_every_move_that_he_never_makes() -> None:
    """He draws and discards at once, and only the card worth most; he never flows, calls or gets up for anybody."""
    for seed in range(30):
        record = exported(seed, leavers=True)
        for wrong, act, number in every_act(record):
            kind = act.move.split()[0]
            if kind == "discard" and verify(wrong) is None:
                continue  # the very card that he would have discarded: see the next test
            difference = found(wrong)
            late = kind == "draw" and difference.facts["number"] == number + 1
            assert difference.code in (Differs.BY_DEALER, Differs.ACT), (seed, number)
            assert late or difference.facts["number"] == number


def test_verify_cannot_tell_who_made_the_safe_move() -> None:
    """A person may make it himself, or draw and then sleep; only those at the table saw which."""
    slept = (exported(seed, sleepers=True) for seed in range(50))
    record = next(record for record in slept if any(act.by_dealer for act in record.acts))
    hidden = replace(record, acts=tuple(replace(act, by_dealer=False) for act in record.acts))
    assert verify(hidden) is None


def test_verify_names_a_kang_of_the_dealer_where_the_house_has_none() -> None:
    record = next(
        record
        for seed in range(50)
        if (record := exported(seed, rules=PRESETS["thaiportal"])).acts and record.acts[-1].move == "kang"
    )
    assert record.rules.on_timeout == "safe_move"
    difference = found(with_act(record, len(record.acts), by_dealer=True))
    assert difference.code is Differs.BY_DEALER
    assert difference.facts["found"] == f"{record.acts[-1].seat} kang (dealer)"


def test_verify_agrees_with_the_safe_move_of_a_vote_where_the_clock_would_call_kang() -> None:
    rules = replace(PRESETS["thaiportal"], on_timeout="auto_kang", specials="none")
    base = exported(4, rules=rules, voided_after=0)
    seats = tuple(place.seat for place in base.seats)
    cuts = [(cut.seat, cut.text) for cut in base.cuts]
    cards = deck(bytes.fromhex(base.secret), message("deal-v1", "kang", base.round_no, seats, cuts))
    round = KANG.deal(seats, rules, cards, stake=base.stake).round
    round = KANG.time_up(round, seats[0], safely=True).round
    voted = replace(base, acts=kang_record_of(round, base).acts)
    assert [act.move.split()[0] for act in voted.acts] == ["draw", "discard"]
    assert all(act.by_dealer for act in voted.acts)
    assert verify(voted) is None


def kang_record_of(round: KangRound, base: KangRecord) -> KangRecord:
    """What a dealer records of `round`, stopped here."""
    return kang_record(
        round, evening=1, round_no=base.round_no, at=0, names={place.seat: place.name for place in base.seats},
        joined=base.joined, starter_by=base.starter_by, cuts=[(cut.seat, cut.text) for cut in base.cuts],
        secret=base.secret, voided=True, voided_by=base.seats[0].seat,
    )  # fmt: skip


# Who unseated, who voided.


def unseating() -> KangRecord:
    """A voided round in which the last in turn was unseated by the starter, who voided it."""
    base = exported(3, voided_after=0)
    seats = tuple(place.seat for place in base.seats)
    cuts = [(cut.seat, cut.text) for cut in base.cuts]
    cards = deck(bytes.fromhex(base.secret), message("deal-v1", "kang", base.round_no, seats, cuts))
    round = KANG.deal(seats, KangRules(), cards, stake=base.stake).round
    return kang_record_of(KANG.leave(round, seats[-1], seats[0]).round, base)


def test_record_says_who_unseated_and_who_voided_and_verify_agrees() -> None:
    record = unseating()
    host = record.seats[0].seat
    assert (record.acts[0].move, record.acts[0].by, record.voided_by) == ("leave", host, host)
    assert verify(record) is None
    assert read_record(record_text(record)) == record
    raw = msgspec.json.decode(record_text(ROUND))
    assert raw["voided_by"] is None
    assert all("by" not in act for act in raw["acts"])


def test_record_without_these_keys_is_read_as_nobody() -> None:
    raw = msgspec.json.decode(record_text(ROUND))
    del raw["voided_by"]
    assert read_record(msgspec.json.encode(raw)) == ROUND


def test_verify_names_somebody_who_unseated_where_nobody_left() -> None:
    slept = next(r for seed in range(50) if (r := exported(seed, sleepers=True)).acts[-1].by_dealer)
    assert found(with_act(slept, len(slept.acts), by=Seat("s1"))).code is Differs.UNSEATED
    number = first(ROUND, "draw")
    difference = found(with_act(ROUND, number, by=Seat("s1")))
    assert (difference.code, difference.facts["number"], difference.facts["found"]) == (
        Differs.UNSEATED,
        number,
        "s1",
    )


def test_verify_names_somebody_who_voided_a_round_that_counts() -> None:
    assert found(replace(ROUND, voided_by=Seat("s1"))) == Difference(Differs.VOIDED_BY, {"found": "s1"})
    with pytest.raises(ValueError, match="counts"):
        counting_and_voided_by_somebody()


def counting_and_voided_by_somebody() -> None:
    seats = (Seat("s1"), Seat("s2"))
    round = KANG.deal(seats, KangRules(), deck(bytes(32), message("deal-v1", "kang", 1, seats, ()))).round
    kang_record(
        KANG.leave(round, seats[0]).round, evening=1, round_no=1, at=0, names=dict.fromkeys(seats, ""), joined=seats,
        starter_by="winner", cuts=[], secret="00" * 32, voided_by=seats[0],
    )  # fmt: skip


# Debtors.


@pytest.mark.parametrize("debtor", ["zz", "S1", ""])
def test_verify_names_a_debtor_who_does_not_play(debtor: str) -> None:
    for record in (ROUND, exported(1, debtor=True), exported(3, voided_after=4)):
        assert found(replace(record, debtor=Seat(debtor))) == Difference(Differs.DEBTOR, {"found": debtor})


def test_verify_names_a_debtor_where_there_are_no_chips() -> None:
    record = exported(1, stake=0)
    assert verify(record) is None
    assert found(replace(record, debtor=Seat("s1"))) == Difference(Differs.DEBTOR, {"found": "s1"})


def test_verify_names_a_debtor_left_out() -> None:
    record = exported(1, debtor=True)
    assert verify(record) is None
    assert found(replace(record, debtor=None)).code is Differs.LINE


# Texts that look alike are not the same.


@pytest.mark.parametrize("part", ["caller", "next_starter", "debtor"])
def test_verify_folds_no_case_in_seats(part: str) -> None:
    record = next(r for seed in range(50) if (r := exported(seed)).outcome and r.outcome.debtor)
    assert record.outcome is not None
    shouted = replace(record.outcome, **{part: getattr(record.outcome, part).upper()})
    difference = found(replace(record, outcome=shouted))
    assert (difference.code, difference.facts["part"]) == (Differs.OUTCOME, part)


def test_verify_tells_the_pot_from_a_seat_called_pot_and_two_winners_from_one_with_a_space() -> None:
    assert ROUND.outcome is not None
    lines = ROUND.outcome.lines
    named = tuple(replace(line, payee=Seat("pot")) if line.payee is None else line for line in lines)
    assert found(replace(ROUND, outcome=replace(ROUND.outcome, lines=named))).code is Differs.LINE
    tie = replace(PRESETS["gameindy"], tie="split", tie_no_caller="split")
    shared = next(r for seed in range(400) if (o := (r := exported(seed, rules=tie)).outcome) and len(o.winners) == 2)
    assert shared.outcome is not None
    joined = replace(shared.outcome, winners=(Seat(" ".join(shared.outcome.winners)),))
    assert found(replace(shared, outcome=joined)).facts["part"] == "winners"


# What one round cannot show (docs/checkable-deal.md says so); the evening can, or the people who were there.


def test_one_round_cannot_show_its_evening_its_time_and_its_names() -> None:
    names = tuple(replace(place, name="ใครก็ได้") for place in ROUND.seats)
    assert verify(replace(ROUND, evening=99, at=0, seats=names)) is None


def test_one_round_cannot_show_who_won_before_it_and_who_owed() -> None:
    assert verify(replace(ROUND, starter_by="winner")) is None
    turned = replace(ROUND, starter_by="winner", joined=ROUND.joined[1:] + ROUND.joined[:1])
    assert verify(turned) is None  # the same order of play, begun elsewhere: no card depends on it
    assert found(replace(turned, starter_by="chance")).code in (Differs.STARTER, Differs.HAND)


def test_one_round_cannot_show_a_rule_that_never_mattered_nor_the_stake_of_a_voided_round() -> None:
    assert ROUND.outcome is not None
    assert verify(replace(ROUND, rules=replace(ROUND.rules, time_limit=7))) is None
    assert verify(replace(exported(3, voided_after=4), stake=1000)) is None
