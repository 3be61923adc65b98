"""`verify_evening` agrees with real evenings, names what is doctored, and asks what only the circle knows.

Lives here: one kind of tampering a test, each with rounds that agree by themselves. Not here: one round
(test_verify), files (tests/bot/test_exported_evening).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from evenings import Evening, ledger_of, played
from msgspec.structs import replace

from engine.actions import Back, Deal, EndRound, Join, Leave
from engine.condition import If
from engine.deal import deck, message
from engine.difference import Difference, Differs
from engine.evening import Checked, LedgerLine, verify_evening
from engine.events import MODERATOR, Seat
from engine.kang.game import KANG
from engine.kang.rules import PRESETS, KangRules
from engine.record import RecordedCut, RoundRecord, kang_record
from engine.verify import verify

Rounds = list[RoundRecord]


def has_all(evening: Evening) -> bool:
    """A debt that is paid, a voided round after the first win, and one whose debt came back."""
    won = next(n for n, record in enumerate(evening.records) if record.outcome)
    later = evening.records[won + 1 :]
    return (
        any(record.debtor and not record.voided for record in later)
        and any(record.debtor and record.voided for record in later)
        and any(record.debtor is None and not record.voided for record in later)
    )


EVENING = next(evening for seed in range(100) if has_all(evening := played(seed)))
RECORDS = EVENING.records
PEOPLE = ledger_of(EVENING)


def found(rounds: Rounds, people: list[LedgerLine] | None = None) -> Difference:
    """The difference between rounds that agree each by itself."""
    assert all(verify(record) is None for record in rounds)
    difference = verify_evening(rounds, people).difference
    assert difference is not None
    return difference


def asked(rounds: Rounds) -> list[tuple[If, int]]:
    """What the circle has to know, and of which round."""
    assert all(verify(record) is None for record in rounds)
    checked = verify_evening(rounds)
    assert checked.difference is None
    return [(each.code, int(str(each.facts["round"]))) for each in checked.conditions]


def where(holds: Callable[[RoundRecord], bool], start: int = 0) -> int:
    """The position of the first such round."""
    return next(n for n, record in enumerate(RECORDS) if n >= start and holds(record))


FIRST_WON = where(lambda record: record.outcome is not None)


def forged(
    record: RoundRecord,
    *,
    starter: Seat | None = None,
    debtor: Seat | None = None,
    secret: bytes | None = None,
    leaver: int = -1,
) -> RoundRecord:
    """Another round in the place of `record`, made by who can choose the secret; it agrees by itself."""
    secret = secret or secrets.token_bytes(32)
    joined = record.joined
    begin = joined.index(starter or record.seats[0].seat)
    order = joined[begin:] + joined[:begin]
    cuts = [(cut.seat, cut.text) for cut in record.cuts]
    cards = deck(secret, message("deal-v1", "kang", record.round_no, order, cuts))
    round = KANG.deal(order, KangRules(), cards, stake=record.stake, debtor=debtor).round
    for seat in [seat for seat in order if seat != order[leaver]]:
        round = KANG.leave(round, seat).round
    return kang_record(
        round, evening=record.evening, round_no=record.round_no, at=record.at,
        names={place.seat: place.name for place in record.seats}, joined=joined, starter_by="winner", cuts=cuts,
        secret=secret.hex(),
    )  # fmt: skip


# It agrees.


@pytest.mark.parametrize("preset", PRESETS)
def test_evening_agrees_where_all_stay_seated_and_nothing_is_asked(preset: str) -> None:
    for seed in range(6):
        evening = played(seed, rules=PRESETS[preset])
        assert verify_evening(evening.records, ledger_of(evening), 1) == Checked()


def test_evening_agrees_where_people_come_and_go_and_asks_only_what_was_so() -> None:
    """Whoever is said to have got up before a round has done so since the round before it."""
    asked_for = set()
    for seed in range(60):
        evening = played(seed, restless=True)
        checked = verify_evening(evening.records, ledger_of(evening), 1)
        assert checked.difference is None
        for each in checked.conditions:
            asked_for.add(each.code)
            number = int(str(each.facts["round"]))
            up = {evening_name(evening, seat) for seat in evening.got_up.get(number, set())}
            if each.code is If.GOT_UP:
                assert each.facts["player"] in up
            elif each.code is If.PASSED_ON:
                assert up & {place.name for place in evening.records[number - 1].seats}
    assert asked_for == {If.GOT_UP, If.PASSED_ON, If.VISITOR}


def evening_name(evening: Evening, seat: Seat) -> str:
    names = {place.seat: place.name for record in evening.records for place in record.seats}
    return names.get(seat, "")


def test_evening_asks_whether_all_got_up_where_chance_chooses_again() -> None:
    evening = Evening(1, KangRules())
    for name in ("ค", "ง"):
        evening.do(name, Leave())
    evening.do("ก", Deal())
    evening.do("ข", Leave())  # ก wins
    evening.do("ก", Leave())
    for name in ("ข", "ก"):
        evening.do(name, Join(name))
    evening.do("ก", Deal())
    evening.do(evening.host(), EndRound())
    evening.do("ก", Deal())  # nobody has won since: chance again, without a question
    evening.do(evening.host(), EndRound())
    assert [record.starter_by for record in evening.records] == ["chance"] * 3
    assert asked(evening.records) == [(If.EMPTIED, 2)]


def test_evening_lets_who_is_away_come_back_to_the_start_after_a_voided_round() -> None:
    """Away is not up: the start waits for him, and the next in turn begins in the meantime."""
    evening = Evening(2, KangRules())
    evening.do("ก", Deal())
    for name in ("ก", "ข", "ค"):
        evening.do(name, Leave())  # ง wins
    for name in ("ก", "ข", "ค"):
        evening.do(name, Join(name))
    asleep = [replace(person, away=person.name == "ง") for person in evening.table.people]
    evening.table = replace(evening.table, people=tuple(asleep))
    evening.do("ก", Deal())
    for name in ("ก", "ข"):  # two of the three who are there
        evening.do(name, EndRound())
    evening.do("ง", Back())
    evening.do("ก", Deal())
    evening.do(evening.host(), EndRound())
    assert [record.seats[0].name for record in evening.records] == [evening.records[0].seats[0].name, "ก", "ง"]
    assert asked(evening.records) == []


def test_evening_asks_nothing_where_the_file_tells_that_the_starter_got_up() -> None:
    """He left in the middle of a round that was voided, and came back behind the others."""
    evening = Evening(3, KangRules())
    evening.do("ก", Deal())
    for name in ("ข", "ค", "ง"):
        evening.do(name, Leave())  # ก wins
    for name in ("ข", "ค", "ง"):
        evening.do(name, Join(name))
    evening.do("ข", Deal())
    evening.do("ก", Leave())
    evening.do(evening.host(), EndRound())
    evening.do("ก", Join("ก"))
    evening.do("ข", Deal())
    evening.do(evening.host(), EndRound())
    assert [record.seats[0].name for record in evening.records[1:]] == ["ก", "ข"]
    assert asked(evening.records) == []


# The rounds.


def test_evening_names_a_round_left_out() -> None:
    for gone in range(len(RECORDS) - 1):
        difference = found(RECORDS[:gone] + RECORDS[gone + 1 :])
        assert difference == Difference(
            Differs.ROUND_NUMBER, {"round": gone + 2, "expected": gone + 1, "found": gone + 2}
        )


def test_evening_names_rounds_twice_and_in_another_order() -> None:
    assert found([*RECORDS, RECORDS[0]]).code is Differs.ROUND_NUMBER
    assert found([RECORDS[0], *RECORDS]).facts == {"round": 1, "expected": 2, "found": 1}
    assert found(RECORDS[::-1]).code is Differs.ROUND_NUMBER


def test_evening_names_the_last_rounds_left_out_by_the_sums() -> None:
    last = max(n for n, record in enumerate(RECORDS) if record.outcome)
    assert found(RECORDS[:last], PEOPLE).code is Differs.SUM
    assert verify_evening(RECORDS[:last]) == Checked()  # without the sums nothing can show it


def test_evening_names_a_round_of_another_evening() -> None:
    other = [*RECORDS[:2], replace(RECORDS[2], evening=2), *RECORDS[3:]]
    assert found(other) == Difference(Differs.EVENING, {"round": 3, "expected": 1, "found": 2})
    difference = verify_evening(RECORDS, PEOPLE, 2).difference
    assert difference == Difference(Differs.EVENING, {"round": 1, "expected": 2, "found": 1})


def test_evening_names_a_secret_that_was_known_when_the_round_was_dealt() -> None:
    won = where(lambda record: record.debtor is None and record.outcome is not None, FIRST_WON + 1)
    again = forged(RECORDS[won], secret=bytes.fromhex(RECORDS[0].secret))
    difference = found([*RECORDS[:won], again])
    assert difference == Difference(Differs.SEAL_AGAIN, {"round": won + 1, "found": 1})


# Who starts.


def test_evening_names_a_winner_who_starts_before_anybody_has_won() -> None:
    """Chance chose the same seat, so the cards are no witness."""
    wrong = replace(RECORDS[0], starter_by="winner")
    first = wrong.seats[0]
    difference = found([wrong, *RECORDS[1:]])
    assert difference == Difference(Differs.NO_WINNER, {"round": 1, "player": first.name})


def test_evening_names_a_winner_who_starts_after_voided_rounds_only() -> None:
    evening = Evening(5, KangRules())
    for _ in range(2):
        evening.do("ก", Deal())
        evening.do(evening.host(), EndRound())
    assert asked(evening.records) == []
    wrong = [evening.records[0], replace(evening.records[1], starter_by="winner")]
    assert found(wrong).code is Differs.NO_WINNER


def test_evening_asks_about_every_starter_who_is_not_the_winner() -> None:
    """A round dealt anew, so that another starts: right only if the winner had got up, and he knows it."""
    for n in range(FIRST_WON + 1, len(RECORDS)):
        record = RECORDS[n]
        if record.voided:
            continue
        right = record.seats[0]
        for other in record.seats[1:]:
            wrong = forged(record, starter=other.seat, debtor=record.debtor)
            assert asked([*RECORDS[:n], wrong]) == [(If.GOT_UP, n + 1)]
            condition = verify_evening([*RECORDS[:n], wrong]).conditions[0]
            assert (condition.facts["player"], condition.facts["found"]) == (right.name, other.name)


def test_evening_asks_about_a_starter_who_is_not_the_next_in_turn() -> None:
    """The winner does not play; it is the turn of the next after him."""
    n = where(lambda record: record.outcome is not None and record.debtor is None, FIRST_WON + 1)
    record = RECORDS[n]
    won = record.seats[0].seat
    rest = tuple(place for place in record.seats if place.seat != won)
    smaller = replace(record, seats=rest, joined=tuple(seat for seat in record.joined if seat != won))
    right = forged(smaller, starter=rest[0].seat)
    wrong = forged(smaller, starter=rest[1].seat)
    assert asked([*RECORDS[:n], right]) == []
    assert asked([*RECORDS[:n], wrong]) == [(If.PASSED_ON, n + 1)]


def test_evening_asks_whether_all_had_got_up_where_chance_is_said_to_choose() -> None:
    for n in range(FIRST_WON + 1, len(RECORDS)):
        wrong = replace(RECORDS[n], starter_by="chance")
        if verify(wrong) is None:  # the one of four that chance would have chosen too
            assert asked([*RECORDS[:n], wrong]) == [(If.EMPTIED, n + 1)]
            return
    raise AssertionError("no such round; take another evening")


# Debts.


def test_evening_names_a_debtor_who_owes_nothing() -> None:
    n = where(lambda record: record.debtor is None and record.outcome is not None, FIRST_WON + 1)
    seat = RECORDS[n].seats[1].seat
    difference = found([*RECORDS[:n], forged(RECORDS[n], debtor=seat)])
    assert difference == Difference(Differs.DEBT, {"round": n + 1, "expected": "-", "found": seat})


def test_evening_names_a_debt_that_is_not_paid_or_paid_by_another() -> None:
    n = where(lambda record: record.debtor is not None and record.outcome is not None)
    owes = RECORDS[n].debtor
    assert owes is not None
    unpaid = found([*RECORDS[:n], forged(RECORDS[n])])
    assert unpaid == Difference(Differs.DEBT, {"round": n + 1, "expected": owes, "found": "-"})
    other = next(place.seat for place in RECORDS[n].seats if place.seat != owes)
    paid = found([*RECORDS[:n], forged(RECORDS[n], debtor=other)])
    assert paid.facts == {"round": n + 1, "expected": owes, "found": other}


def test_evening_names_a_debt_that_a_voided_round_did_not_give_back() -> None:
    n = where(lambda record: record.debtor is not None and record.voided)
    owes = RECORDS[n].debtor
    coming = replace(RECORDS[n], round_no=n + 2)
    again = forged(coming, starter=RECORDS[n].seats[0].seat, debtor=owes)
    assert asked([*RECORDS[: n + 1], again]) == []
    assert found([*RECORDS[: n + 1], forged(coming)]).code is Differs.DEBT


def test_evening_lets_a_debt_wait_while_there_are_no_chips() -> None:
    n = where(lambda record: record.debtor is not None and not record.voided)
    free = forged(replace(RECORDS[n], stake=0))
    again = replace(RECORDS[n], round_no=n + 2)
    assert free.outcome is not None
    paid = forged(again, starter=free.outcome.next_starter, debtor=RECORDS[n].debtor)
    assert asked([*RECORDS[:n], free, paid]) == []
    unpaid = forged(again, starter=free.outcome.next_starter)
    assert found([*RECORDS[:n], free, unpaid]).code is Differs.DEBT


# The sums and the people.


@pytest.mark.parametrize(
    "part",
    ["chips", "rounds", "wins", "kangs", "kangs_lost", "ruealoms", "knocks", "starts", "flows_won", "flows_paid"],
)
def test_evening_names_every_sum_that_the_rounds_do_not_give(part: str) -> None:
    for line in PEOPLE:
        right = getattr(line, part)
        wrong = [replace(each, **{part: right + 500}) if each == line else each for each in PEOPLE]
        facts = {"player": line.name, "part": part, "expected": right, "found": right + 500}
        assert found(RECORDS, wrong) == Difference(Differs.SUM, facts)


def test_evening_names_a_person_left_out_or_twice_and_sums_without_rounds() -> None:
    assert found(RECORDS, PEOPLE[1:]).facts == {"player": "ก", "expected": 1, "found": 0}
    assert found(RECORDS, [*PEOPLE, PEOPLE[0]]).facts == {"player": "ก", "expected": 1, "found": 2}
    stranger = replace(PEOPLE[0], seat=Seat("s9"), name="จ")
    assert found(RECORDS, [*PEOPLE, stranger]).facts["player"] == "จ"
    idle = LedgerLine(Seat("s9"), "จ", "", *[0] * 10)
    assert verify_evening(RECORDS, [*PEOPLE, idle]).difference is None
    assert found(RECORDS, [*PEOPLE, idle, idle]).facts == {"player": "s9", "expected": 1, "found": 2}


def test_evening_asks_about_names_that_change_so_that_sums_cannot_change_hands() -> None:
    swapped = [replace(PEOPLE[0], name=PEOPLE[1].name), replace(PEOPLE[1], name=PEOPLE[0].name), *PEOPLE[2:]]
    checked = verify_evening(RECORDS, swapped)
    told = [(each.code, each.facts["seat"], each.facts["player"], each.facts["found"]) for each in checked.conditions]
    assert told == [(If.RENAMED, "s1", "ก", "ข"), (If.RENAMED, "s2", "ข", "ก")]


def test_evening_asks_about_a_seat_that_cuts_voids_or_unseats_and_never_plays() -> None:
    n = where(lambda record: record.debtor is None and record.outcome is not None, FIRST_WON + 1)
    ghost = replace(RECORDS[n], cuts=(*RECORDS[n].cuts, RecordedCut(Seat("s99"), "ผี")))
    assert asked([*RECORDS[:n], forged(ghost)]) == [(If.VISITOR, n + 1)]
    n = where(lambda record: record.voided)
    voided = replace(RECORDS[n], voided_by=Seat("s98"))
    assert asked([*RECORDS[:n], voided, *RECORDS[n + 1 :]]) == [(If.VISITOR, n + 1)]
    n = where(lambda record: record.debtor is None and record.outcome is not None, FIRST_WON + 1)
    left = forged(RECORDS[n])
    acts = (replace(left.acts[0], by=Seat("s97")), *left.acts[1:])
    assert asked([*RECORDS[:n], replace(left, acts=acts)]) == [(If.VISITOR, n + 1)]


def test_evening_asks_for_no_seat_of_a_moderator_who_voids_or_unseats_but_of_one_who_cuts() -> None:
    n = where(lambda record: record.voided)
    voided = replace(RECORDS[n], voided_by=MODERATOR)
    assert asked([*RECORDS[:n], voided, *RECORDS[n + 1 :]]) == []
    n = where(lambda record: record.debtor is None and record.outcome is not None, FIRST_WON + 1)
    left = forged(RECORDS[n])
    acts = (replace(left.acts[0], by=MODERATOR), *left.acts[1:])
    assert asked([*RECORDS[:n], replace(left, acts=acts)]) == []
    ghost = replace(RECORDS[n], cuts=(*RECORDS[n].cuts, RecordedCut(MODERATOR, "ผี")))
    assert asked([*RECORDS[:n], forged(ghost)]) == [(If.VISITOR, n + 1)]
