"""`verify` agrees with real rounds and names the first difference of a tampered one (part 4, Reveal).

Lives here: one kind of tampering a test. Not here: the checker of a stranger (test_independent_checker).
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest
from exported import exported
from msgspec.structs import replace

from engine.cards import Card
from engine.deal import commitment, deck, message
from engine.difference import Difference, Differs
from engine.errors import Fact
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.rules import PRESETS, KangRules
from engine.record import KangRecord, RecordedAct, RecordedCut, RecordedRules, kang_record, read_record, record_text
from engine.verify import verify

ROUND = exported(1)


def found(record: KangRecord) -> Difference:
    difference = verify(record)
    assert difference is not None
    return difference


def with_act(record: KangRecord, number: int, **fields: Any) -> KangRecord:
    """`record` with its act `number`, counted from 1, changed."""
    acts = list(record.acts)
    acts[number - 1] = replace(acts[number - 1], **fields)
    return replace(record, acts=tuple(acts))


def first(record: KangRecord, verb: str) -> int:
    """The number of the first act of this kind."""
    return next(n for n, act in enumerate(record.acts, 1) if act.move.startswith(verb))


# It agrees.


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_verify_agrees_with_real_rounds(preset: str, players: int) -> None:
    for seed in range(12):
        assert verify(exported(seed, players=players, rules=PRESETS[preset])) is None


def test_verify_agrees_with_leavers_sleepers_debtors_and_winners_who_start() -> None:
    kinds = set()
    for seed in range(40):
        record = exported(seed, starter_by="winner", debtor=True, sleepers=True, leavers=True)
        assert verify(record) is None
        kinds |= {act.move.split()[0] for act in record.acts}
        kinds |= {"by_dealer"} & {"by_dealer" for act in record.acts if act.by_dealer}
    assert kinds == {"draw", "discard", "flow", "kang", "leave", "by_dealer"}


def test_verify_agrees_with_an_automatic_kang_of_the_clock() -> None:
    rules = replace(PRESETS["thaiportal"], on_timeout="auto_kang", specials="none")
    records = [exported(seed, rules=rules, sleepers=True) for seed in range(10)]
    assert all(verify(record) is None for record in records)
    assert any(act.by_dealer and act.move == "kang" for record in records for act in record.acts)


def test_verify_agrees_with_a_voided_round() -> None:
    record = exported(3, voided_after=4)
    assert record.voided
    assert record.outcome is None
    assert verify(record) is None


def test_verify_agrees_with_the_worked_example_dealt_with_six_cards() -> None:
    """Part 4: s1 holds 9♦ 2♦ 7♥ 5♦ 2♠ J♣ and the pile begins A♦ 7♣ 9♠."""
    record = worked_example()
    assert verify(record) is None
    assert " ".join(map(str, record.dealt[0].cards)) == "9♦ 2♦ 7♥ 5♦ 2♠ J♣"
    draws = [str(act.card) for act in record.acts if act.card]
    assert draws == ["A♦", "7♣", "9♠"]


def worked_example() -> KangRecord:
    acts = ["s1 discard J♣", "s2 draw A♦", "s2 discard A♦", "s3 draw 7♣", "s3 discard 7♣", "s4 draw 9♠"]
    brought = dict(zip([1, 3, 5], map(Card, ("A♦", "7♣", "9♠")), strict=True))
    hands = {
        "s1": "9♦ 2♦ 7♥ 5♦ 2♠ J♣", "s2": "Q♣ 4♠ 5♥ 5♣ 7♦", "s3": "Q♦ 10♣ A♣ 4♣ 3♥", "s4": "9♣ 7♠ 4♦ Q♥ 2♥",
    }  # fmt: skip
    raw = {
        "format": "lomwong-round-1", "game": "kang", "evening": 1, "round_no": 1, "at": 0,
        "seats": [{"seat": seat, "name": seat} for seat in hands], "joined": ["s3", "s4", "s1", "s2"],
        "starter_by": "winner", "cuts": [{"seat": "s2", "text": "ขอดีๆ"}, {"seat": "s1", "text": ""}],
        "packs": 1, "start": "six_cards", "rules": {}, "stake": 1, "debtor": None,
        "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        "secret": bytes(range(32)).hex(),
        "dealt": [{"seat": seat, "cards": hand.split()} for seat, hand in hands.items()],
        "acts": [
            {"seat": act[:2], "move": act[3:].removesuffix(" " + str(brought[n])) if n in brought else act[3:]}
            | ({"card": str(brought[n])} if n in brought else {})
            for n, act in enumerate(acts)
        ],
        "voided": True,
    }  # fmt: skip
    return msgspec.convert(raw, KangRecord)


# What was fixed before the deal.


def test_verify_names_a_changed_secret() -> None:
    other = ("0" if ROUND.secret[0] != "0" else "1") + ROUND.secret[1:]
    difference = found(replace(ROUND, secret=other))
    assert difference.code is Differs.COMMITMENT
    assert difference.facts["found"] == ROUND.commitment
    assert difference.facts["expected"] == hashlib.sha256(bytes.fromhex(other)).hexdigest()


@pytest.mark.parametrize("secret", ["", "00" * 31, "AB" * 32, "zz" * 32, "00" * 33, "00" * 32 + "\n"])
def test_verify_names_a_secret_that_is_not_64_lower_case_hex_digits(secret: str) -> None:
    assert found(replace(ROUND, secret=secret)).code is Differs.SECRET_FORM


def test_verify_names_a_changed_commitment() -> None:
    assert found(replace(ROUND, commitment="0" * 64)).code is Differs.COMMITMENT


def test_verify_names_a_seal_that_is_not_the_one_seen_before_the_deal() -> None:
    """A whole round can be made anew under another secret; it agrees by itself, but not with what was shown."""
    assert verify(ROUND, ROUND.commitment) is None
    seen = commitment(b"another secret")
    difference = verify(ROUND, seen)
    assert difference == Difference(Differs.SEAL, {"expected": seen, "found": ROUND.commitment})


def test_verify_names_seats_out_of_order() -> None:
    a, b, *rest = ROUND.seats
    difference = found(replace(ROUND, seats=(b, a, *rest)))
    assert difference.code is Differs.PLAY_ORDER


def test_verify_names_a_starter_whom_chance_did_not_choose() -> None:
    seats, dealt = ROUND.seats, ROUND.dealt
    difference = found(replace(ROUND, seats=seats[1:] + seats[:1], dealt=dealt[1:] + dealt[:1]))
    assert difference.code is Differs.STARTER
    assert difference.facts == {"expected": seats[0].seat, "found": seats[1].seat}


def test_verify_names_a_hand_when_a_winner_is_said_to_start_in_place_of_another() -> None:
    record = exported(1, starter_by="winner")
    seats, dealt = record.seats, record.dealt
    moved = replace(record, seats=seats[1:] + seats[:1], dealt=dealt[1:] + dealt[:1])
    assert found(moved).code in (Differs.HAND_SIZE, Differs.HAND)


def test_verify_names_a_hand_for_a_changed_cut() -> None:
    record = exported(1, starter_by="winner")
    cuts = (replace(record.cuts[0], text="another"), *record.cuts[1:])
    difference = found(replace(record, cuts=cuts))
    assert difference.code is Differs.HAND


def test_verify_names_a_hand_for_cuts_in_another_order() -> None:
    record = exported(2, starter_by="winner")
    assert len(record.cuts) >= 2
    assert found(replace(record, cuts=record.cuts[::-1])).code is Differs.HAND


def test_verify_names_a_hand_for_a_cut_left_out_or_added() -> None:
    record = exported(2, starter_by="winner")
    assert found(replace(record, cuts=record.cuts[1:])).code is Differs.HAND
    more = (*record.cuts, RecordedCut(Seat("s9"), "late"))  # one who left before the deal
    assert found(replace(record, cuts=more)).code is Differs.HAND


@pytest.mark.parametrize("text", [" x", "e\u0301", "ก" * 65, "x\u3000"])
def test_verify_names_a_cut_that_could_not_have_counted(text: str) -> None:
    difference = found(replace(ROUND, cuts=(RecordedCut(Seat("s2"), text),)))
    assert difference == Difference(Differs.CUT, {"number": 1, "seat": "s2"})


def test_verify_names_a_second_cut_of_one_seat() -> None:
    twice = (RecordedCut(Seat("s2"), ""), RecordedCut(Seat("s2"), "again"))
    assert found(replace(ROUND, cuts=twice)) == Difference(Differs.CUT, {"number": 2, "seat": "s2"})


def test_verify_names_a_changed_round_number() -> None:
    record = exported(1, starter_by="winner")
    assert found(replace(record, round_no=record.round_no + 1)).code is Differs.HAND


def test_verify_names_a_start_that_is_not_the_rules() -> None:
    difference = found(replace(ROUND, start="five_cards"))
    assert difference == Difference(Differs.START, {"expected": "six_cards", "found": "five_cards"})


def test_verify_names_rules_that_deal_no_round() -> None:
    rules = replace(ROUND.rules, max_discard=9)
    assert found(replace(ROUND, rules=rules)).code is Differs.RULES


def test_verify_names_five_cards_where_six_were_dealt() -> None:
    record = replace(ROUND, start="five_cards", rules=replace(ROUND.rules, start="five_cards"))
    difference = found(record)
    assert difference.code is Differs.HAND_SIZE
    assert difference.facts == {"player": ROUND.seats[0].name, "expected": 5, "found": 6}


# Hands, draws, acts.


def test_verify_names_the_hand_and_the_place_of_a_changed_card() -> None:
    other = ROUND.dealt[2]
    swapped = replace(other, cards=(*other.cards[:3], ROUND.dealt[1].cards[0], other.cards[4]))
    difference = found(replace(ROUND, dealt=(*ROUND.dealt[:2], swapped, *ROUND.dealt[3:])))
    expected: dict[str, Fact] = {"player": ROUND.seats[2].name, "number": 4, "expected": str(other.cards[3])}
    assert difference == Difference(Differs.HAND, expected | {"found": str(ROUND.dealt[1].cards[0])})


def test_verify_names_hands_dealt_to_other_seats() -> None:
    assert found(replace(ROUND, dealt=ROUND.dealt[::-1])).code is Differs.SEATS_DEALT


def test_verify_names_a_draw_that_was_not_the_top_card() -> None:
    number = first(ROUND, "draw")
    right = ROUND.acts[number - 1].card
    wrong = next(card for card in Card if card is not right)
    difference = found(with_act(ROUND, number, card=wrong))
    assert difference.code is Differs.DRAW
    assert (difference.facts["number"], difference.facts["expected"]) == (number, str(right))
    assert difference.facts["found"] == str(wrong)


def test_verify_names_a_draw_without_its_card_and_a_card_without_draw() -> None:
    assert found(with_act(ROUND, first(ROUND, "draw"), card=None)).code is Differs.DRAW
    assert found(with_act(ROUND, first(ROUND, "discard"), card=Card("A♣"))).code is Differs.DRAW


@pytest.mark.parametrize("move", ["flow A♣ A♦ A♥ A♠", "fold", "discard", "discard 11♣", "draw now", "kang", ""])
def test_verify_names_the_act_that_could_not_be_made(move: str) -> None:
    number = first(ROUND, "discard")  # the opening of six cards: kang may not be called (KA22)
    difference = found(with_act(ROUND, number, move=move))
    assert difference.code is Differs.ACT
    assert (difference.facts["number"], difference.facts["move"]) == (number, move)


def test_verify_names_an_act_of_somebody_else() -> None:
    other = ROUND.seats[2].seat
    assert found(with_act(ROUND, 1, seat=other)).code is Differs.ACT
    assert found(with_act(ROUND, 1, seat=Seat("s77"))).code is Differs.ACT


def test_verify_names_an_act_that_the_dealer_would_not_have_made() -> None:
    number = first(ROUND, "discard")
    mean = with_act(ROUND, number, move="discard " + str(min(ROUND.dealt[0].cards)), by_dealer=True)
    assert found(mean).code is Differs.BY_DEALER


def test_verify_names_a_dealers_draw_without_its_discard() -> None:
    """The safe move is both (KA32), so a record cannot stop between them."""
    record = next(
        record
        for seed in range(50)
        if (record := exported(seed, sleepers=True, voided_after=4)).acts[-1].by_dealer
        and record.acts[-2].by_dealer
        and record.acts[-2].move == "draw"
    )
    assert verify(record) is None
    difference = found(replace(record, acts=record.acts[:-1]))
    assert (difference.code, difference.facts["found"]) == (Differs.BY_DEALER, "-")
    assert difference.facts["number"] == len(record.acts)


def test_verify_names_acts_left_out_and_acts_after_the_end() -> None:
    assert found(replace(ROUND, acts=ROUND.acts[:-1])).code is Differs.NOT_OVER
    late = (*ROUND.acts, RecordedAct(ROUND.seats[0].seat, "draw", Card("A♣")))
    assert found(replace(ROUND, acts=late)).code is Differs.ACT_AFTER_END


# The end.


def test_verify_names_the_part_of_the_outcome() -> None:
    assert ROUND.outcome is not None
    loser = next(place.seat for place in ROUND.seats if place.seat not in ROUND.outcome.winners)
    difference = found(replace(ROUND, outcome=replace(ROUND.outcome, winners=(loser,))))
    right = " ".join(ROUND.outcome.winners)
    assert difference == Difference(Differs.OUTCOME, {"part": "winners", "expected": right, "found": loser})


@pytest.mark.parametrize("part", ["reason", "pot", "next_starter", "caller_lost", "ruealom", "debtor", "caller"])
def test_verify_names_every_part_of_the_outcome(part: str) -> None:
    assert ROUND.outcome is not None
    right = getattr(ROUND.outcome, part)
    wrong = {"reason": "special", "pot": 7, "caller_lost": not right, "ruealom": not right}.get(part, "s9")
    difference = found(replace(ROUND, outcome=replace(ROUND.outcome, **{part: wrong})))
    assert (difference.code, difference.facts["part"]) == (Differs.OUTCOME, part)


def test_verify_names_points_that_were_not_shown() -> None:
    assert ROUND.outcome is not None
    shown = (ROUND.outcome.shown[0], replace(ROUND.outcome.shown[1], points=0), *ROUND.outcome.shown[2:])
    difference = found(replace(ROUND, outcome=replace(ROUND.outcome, shown=shown)))
    assert (difference.code, difference.facts["number"]) == (Differs.SHOWN, 2)


def test_verify_names_the_line_with_other_chips() -> None:
    assert ROUND.outcome is not None
    lines = list(ROUND.outcome.lines)
    lines[-1] = replace(lines[-1], amount=lines[-1].amount + 1)
    difference = found(replace(ROUND, outcome=replace(ROUND.outcome, lines=tuple(lines))))
    assert (difference.code, difference.facts["number"]) == (Differs.LINE, len(lines))


def test_verify_names_a_line_left_out() -> None:
    assert ROUND.outcome is not None
    lines = ROUND.outcome.lines
    difference = found(replace(ROUND, outcome=replace(ROUND.outcome, lines=lines[:-1])))
    assert (difference.code, difference.facts["found"]) == (Differs.LINE, "-")


def test_verify_names_another_stake() -> None:
    difference = found(replace(ROUND, stake=ROUND.stake + 1))
    assert (difference.code, difference.facts["part"]) == (Differs.OUTCOME, "pot")


def test_verify_names_another_debtor() -> None:
    difference = found(replace(ROUND, debtor=ROUND.seats[0].seat))
    assert (difference.code, difference.facts["number"]) == (Differs.LINE, 1)


def test_verify_names_a_finished_round_marked_voided_and_an_outcome_left_out() -> None:
    assert found(replace(ROUND, voided=True, outcome=None)).code is Differs.VOIDED
    assert found(replace(ROUND, outcome=None)).code is Differs.OUTCOME
    assert found(replace(exported(3, voided_after=4), outcome=ROUND.outcome)).code is Differs.VOIDED


# The JSON form.


def test_record_reads_back_from_its_json() -> None:
    for seed in range(5):
        record = exported(seed, leavers=True, sleepers=True)
        assert read_record(record_text(record)) == record


def test_record_states_every_house_rule_so_that_later_defaults_cannot_change_it() -> None:
    raw = msgspec.json.decode(record_text(ROUND))
    assert set(raw["rules"]) == set(KangRules.__struct_fields__)
    assert RecordedRules() == ROUND.rules


@pytest.mark.parametrize("text", [b"", b"[]", b"{", b"\xff", b'{"format":"lomwong-round-2"}'])
def test_record_refuses_what_is_no_exported_round(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_record(text)


@pytest.mark.parametrize("key", ["evening", "round_no", "at", "stake"])
@pytest.mark.parametrize("value", [-1, 1.0, "1", True, None])
def test_record_refuses_a_number_that_is_none(key: str, value: object) -> None:
    raw = msgspec.json.decode(record_text(ROUND)) | {key: value}
    with pytest.raises(ValueError, match=key):
        read_record(msgspec.json.encode(raw))


@pytest.mark.parametrize("over", [True, False])
def test_record_is_made_of_a_round_that_is_over_or_voided_not_of_one_in_play(over: bool) -> None:
    """The secret of a running round would be shown with it (part 4, Reveal)."""
    seats = (Seat("s1"), Seat("s2"))
    cards = deck(bytes(32), message("deal-v1", "kang", 1, seats, ()))
    round = KANG.deal(seats, KangRules(), cards).round
    if over:
        round = KANG.leave(round, Seat("s1")).round
    with pytest.raises(ValueError, match="in play"):
        kang_record(
            round, evening=1, round_no=1, at=0, names=dict.fromkeys(seats, ""), joined=seats,
            starter_by="winner", cuts=[], secret="00" * 32, voided=over,
        )  # fmt: skip
