"""`verify` agrees with real deals of Jub Moo and names the first difference of a tampered one (part 4, Reveal).

Lives here: one kind of tampering a test. Not here: what every game has (test_verify), evenings
(test_verify_jub_moo_evening), the checker of a stranger (test_independent_checker).
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from exported_jub_moo import FOUR, exported_deal
from msgspec.structs import replace

from engine.cards import Card, text_of
from engine.deal import deck, message
from engine.difference import Difference, Differs
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.outcome import Outcome, Result
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.record import (
    JubMooRecord,
    KangRecord,
    RecordedCut,
    RecordedJubMooRules,
    RecordedPlay,
    jub_moo_record,
    read_record,
    record_text,
)
from engine.verify import verify

DEAL = exported_deal(1)
THREE = exported_deal(2, players=3)
CLAIM = next(
    record for seed in range(200) if (o := (record := exported_deal(seed, claims=True)).outcome) and len(o.claims) > 1
)


def found(record: JubMooRecord) -> Difference:
    difference = verify(record)
    assert difference is not None
    return difference


def outcome(record: JubMooRecord) -> Outcome:
    assert record.outcome is not None
    return record.outcome


def with_act(record: JubMooRecord, number: int, **fields: Any) -> JubMooRecord:
    """`record` with its act `number`, counted from 1, changed."""
    acts = list(record.acts)
    acts[number - 1] = replace(acts[number - 1], **fields)
    return replace(record, acts=tuple(acts))


def with_outcome(record: JubMooRecord, **fields: Any) -> JubMooRecord:
    return replace(record, outcome=replace(outcome(record), **fields))


def with_result(record: JubMooRecord, place: int, **fields: Any) -> JubMooRecord:
    results = list(outcome(record).results)
    results[place] = replace(results[place], **fields)
    return with_outcome(record, results=tuple(results))


def with_score(record: JubMooRecord, place: int, **fields: Any) -> JubMooRecord:
    return with_result(record, place, score=replace(outcome(record).results[place].score, **fields))


# It agrees.


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
def test_verify_agrees_with_real_deals(preset: str, players: int) -> None:
    for seed in range(10):
        assert verify(exported_deal(seed, players=players, rules=PRESETS[preset])) is None
        later = exported_deal(seed, players=players, rules=PRESETS[preset], first=False, starter_by="taker")
        assert verify(later) is None


def test_verify_agrees_with_claims_sleepers_leavers_and_voided_deals() -> None:
    kinds = set()
    for seed in range(60):
        record = exported_deal(
            seed, claims=True, sleepers=True, leavers=True, voided_after=9 if seed % 5 == 0 else None
        )
        assert verify(record) is None
        kinds |= {act.move.split()[0] for act in record.acts} | {"by_dealer" for act in record.acts if act.by_dealer}
        kinds |= {"voided" if record.voided else outcome(record).reason}
    assert kinds >= {"play", "claim", "accept", "object", "leave", "rejoin", "by_dealer", "voided", "played"}


def without_heart() -> JubMooRecord:
    rules = JubMooRules(redeal_no_heart=True)
    return next(r for seed in range(2000) if outcome(r := exported_deal(seed, rules=rules)).reason == "no_heart")


def test_verify_agrees_with_a_deal_that_is_made_again_for_a_hand_without_a_heart() -> None:
    """JA27: it is over before the first card, counts for nothing, and is not a voided one."""
    record = without_heart()
    assert verify(record) is None
    assert (record.voided, record.acts, outcome(record).results) == (False, (), ())
    bare = [hand.seat for hand in record.dealt if not any(card.suit == Card("A♥").suit for card in hand.cards)]
    assert list(outcome(record).without_heart) == bare
    assert found(with_outcome(record, without_heart=())).facts["part"] == "without_heart"
    late = replace(record, acts=(RecordedPlay(record.seats[0].seat, "play 2♣"),))
    assert found(late).code is Differs.ACT_AFTER_END


def worked_example() -> JubMooRecord:
    """RULES.md part 4, "Escapes and three seats": ROUND 2, SEATS s2 s3 s1, one cut by s1."""
    seats, cuts = (Seat("s2"), Seat("s3"), Seat("s1")), ((Seat("s1"), 'a"b\\c/d\te\u2028é'),)
    cards = deck(bytes(range(32)), message("deal-v1", "jub_moo", 2, seats, cuts))
    round = JUB_MOO.deal(seats, JubMooRules(players=3), cards, first=False).round
    return jub_moo_record(
        round, evening=1, round_no=2, at=0, names={seat: seat for seat in seats}, joined=FOUR[:3],
        starter_by="taker", cuts=cuts, secret=bytes(range(32)).hex(), voided=True,
    )  # fmt: skip


def test_verify_agrees_with_the_worked_example_of_three_seats() -> None:
    """The deck begins 6♦ 5♦ 2♦ A♣ 3♦ 4♣, and its last card, the one taken out, is 5♥; seventeen each (JA16)."""
    record = worked_example()
    assert verify(record) is None
    assert [text_of(hand.cards[:2]) for hand in record.dealt] == ["6♦ A♣", "5♦ 3♦", "2♦ 4♣"]
    assert record.removed == Card("5♥")
    assert {len(hand.cards) for hand in record.dealt} == {17}
    assert record.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


# What was fixed before the deal.


def test_verify_names_another_secret_commitment_and_seal() -> None:
    other = ("0" if DEAL.secret[0] != "0" else "1") + DEAL.secret[1:]
    assert found(replace(DEAL, secret=other)).code is Differs.COMMITMENT
    assert found(replace(DEAL, secret="AB" * 32)).code is Differs.SECRET_FORM
    assert verify(DEAL, DEAL.commitment) is None
    assert verify(DEAL, "0" * 64) == Difference(Differs.SEAL, {"expected": "0" * 64, "found": DEAL.commitment})


def test_verify_names_another_cut_another_number_and_cuts_in_another_order() -> None:
    later = (exported_deal(seed, starter_by="taker", first=False) for seed in range(20))
    base = next(record for record in later if len(record.cuts) > 1)
    for wrong in (
        replace(base, cuts=(replace(base.cuts[0], text="another"), *base.cuts[1:])),
        replace(base, cuts=base.cuts[::-1]),
        replace(base, cuts=base.cuts[1:]),
        replace(base, round_no=base.round_no + 1),
    ):
        assert found(wrong).code is Differs.HAND


def test_verify_names_a_cut_that_could_not_have_counted() -> None:
    difference = found(replace(DEAL, cuts=(RecordedCut(Seat("s2"), " x"),)))
    assert difference == Difference(Differs.CUT, {"number": 1, "seat": "s2"})


def test_verify_names_a_leader_whom_chance_did_not_choose() -> None:
    seats, dealt = DEAL.seats, DEAL.dealt
    difference = found(replace(DEAL, seats=seats[1:] + seats[:1], dealt=dealt[1:] + dealt[:1]))
    assert difference == Difference(Differs.STARTER, {"expected": seats[0].seat, "found": seats[1].seat})


def test_verify_names_seats_that_did_not_join_are_there_twice_or_are_none() -> None:
    assert found(replace(DEAL, joined=(*DEAL.joined[:3], Seat("s9")))).code is Differs.SEATS
    twice = (*DEAL.seats[:3], DEAL.seats[0])
    assert found(replace(DEAL, seats=twice, joined=tuple(place.seat for place in twice))).code is Differs.SEATS
    assert found(replace(DEAL, seats=(), joined=())).code is Differs.SEATS


def test_verify_names_another_order_round_the_table_by_the_cards() -> None:
    """How people sit is theirs to choose, but the deck depends on it."""
    seats, dealt = DEAL.seats, DEAL.dealt
    first, second, third, fourth = range(4)
    order = (first, third, second, fourth)
    turned = replace(DEAL, seats=tuple(seats[n] for n in order), dealt=tuple(dealt[n] for n in order))
    assert found(turned).code is Differs.HAND


@pytest.mark.parametrize("totals", [(10, 0, 0, 0), (0, 0, 0), (0, 0, 0, 0, 0)])
def test_verify_names_totals_that_cannot_be(totals: tuple[int, ...]) -> None:
    assert found(replace(DEAL, totals=totals)).code is Differs.TOTALS
    assert verify(replace(DEAL, totals=(0, 0, 0, 0))) is None


def test_verify_names_rules_that_deal_no_round() -> None:
    assert found(replace(DEAL, rules=replace(DEAL.rules, players=3))).code is Differs.RULES
    nowhere = replace(DEAL.rules, limit_low=None, limit_high=None)
    assert found(replace(DEAL, rules=nowhere)).code is Differs.RULES


# The deal.


def test_verify_names_the_hand_and_the_place_of_a_swapped_card() -> None:
    one, two, *rest = DEAL.dealt
    swapped = (
        replace(one, cards=(two.cards[0], *one.cards[1:])),
        replace(two, cards=(one.cards[0], *two.cards[1:])),
        *rest,
    )
    difference = found(replace(DEAL, dealt=swapped))
    facts = {"player": DEAL.seats[0].name, "number": 1, "expected": str(one.cards[0]), "found": str(two.cards[0])}
    assert difference == Difference(Differs.HAND, dict(facts))


def test_verify_names_a_hand_that_is_too_small_and_hands_of_other_seats() -> None:
    short = replace(DEAL.dealt[2], cards=DEAL.dealt[2].cards[:-1])
    difference = found(replace(DEAL, dealt=(*DEAL.dealt[:2], short, DEAL.dealt[3])))
    assert difference == Difference(Differs.HAND_SIZE, {"player": DEAL.seats[2].name, "expected": 13, "found": 12})
    assert found(replace(DEAL, dealt=DEAL.dealt[::-1])).code is Differs.SEATS_DEALT


def test_verify_names_a_removed_card_that_is_not_the_last_of_the_deck() -> None:
    wrong = THREE.dealt[0].cards[0]
    difference = found(replace(THREE, removed=wrong))
    assert difference == Difference(Differs.REMOVED, {"expected": str(THREE.removed), "found": str(wrong)})
    assert found(replace(THREE, removed=None)).facts["found"] == "-"
    assert found(replace(DEAL, removed=Card("2♣"))).facts == {"expected": "-", "found": "2♣"}


# The acts.


def test_verify_finds_every_changed_act() -> None:
    """Another card of the same hand is no act that can be made, or leads to another end."""
    for number, act in enumerate(DEAL.acts, 1):
        hand = next(hand.cards for hand in DEAL.dealt if hand.seat == act.seat)
        for card in hand:
            if f"play {card}" != act.move:
                assert verify(with_act(DEAL, number, move=f"play {card}")) is not None, (number, card)


@pytest.mark.parametrize("move", ["play 2♦ 3♦", "play", "Play 2♣", "play  2♣", "fold", "draw", "accept", "stop", ""])
def test_verify_names_the_act_that_could_not_be_made(move: str) -> None:
    difference = found(with_act(DEAL, 1, move=move))
    assert difference.code is Differs.ACT
    assert (difference.facts["number"], difference.facts["move"]) == (1, move)


def test_verify_names_another_card_than_2_of_clubs_led_in_the_first_deal_of_a_game() -> None:
    """J9: it is the holder's to lead, whoever was chosen as the first seat."""
    leader, card = DEAL.acts[0].seat, DEAL.acts[0].move
    assert card == "play 2♣"
    other = next(hand.cards for hand in DEAL.dealt if hand.seat == leader)
    wrong = next(held for held in other if str(held) != "2♣")
    assert found(with_act(DEAL, 1, move=f"play {wrong}")).facts["refusal"] == "must_lead_card"


def test_verify_names_an_act_of_somebody_else() -> None:
    other = next(seat for seat in DEAL.joined if seat != DEAL.acts[0].seat)
    assert found(with_act(DEAL, 1, seat=other)).code is Differs.ACT
    assert found(with_act(DEAL, 1, seat=Seat("s77"))).facts["player"] == "s77"


def test_verify_names_an_act_that_the_dealer_would_not_have_made() -> None:
    record = next(
        record
        for seed in range(50)
        if (verify(with_act(record := exported_deal(seed), 6, by_dealer=True)) is not None)
    )
    difference = found(with_act(record, 6, by_dealer=True))
    assert (difference.code, difference.facts["number"]) == (Differs.BY_DEALER, 6)
    assert difference.facts["found"] == f"{record.acts[5].seat} {record.acts[5].move} (dealer)"


def test_verify_names_a_yes_that_the_dealer_is_said_to_have_given() -> None:
    """No answer in time is a no (JA23)."""
    number = next(n for n, act in enumerate(CLAIM.acts, 1) if act.move == "accept")
    assert found(with_act(CLAIM, number, by_dealer=True)).code is Differs.BY_DEALER


def test_verify_names_somebody_who_unseated_where_nobody_left() -> None:
    difference = found(with_act(DEAL, 1, by=Seat("s2")))
    assert difference == Difference(
        Differs.UNSEATED, {"number": 1, "player": f"คน {DEAL.acts[0].seat}", "found": "s2"}
    )


def test_verify_names_acts_left_out_and_acts_after_the_end() -> None:
    assert found(replace(DEAL, acts=DEAL.acts[:-1])).code is Differs.NOT_OVER
    late = (*DEAL.acts, RecordedPlay(DEAL.seats[0].seat, "claim"))
    assert found(replace(DEAL, acts=late)).code is Differs.ACT_AFTER_END
    assert found(replace(DEAL, acts=DEAL.acts[1:])).code is Differs.ACT


# The end.


def test_verify_names_changed_points() -> None:
    right = outcome(DEAL).results[1]
    difference = found(with_score(DEAL, 1, points=right.score.points + 100))
    points = {"expected": str(right.score.points), "found": str(right.score.points + 100)}
    assert difference == Difference(Differs.RESULT, {"player": f"คน {right.seat}", "part": "points", **points})


@pytest.mark.parametrize(
    ("part", "value"), [("factor", 3), ("prize", "chuan"), ("parts", ())],
)  # fmt: skip
def test_verify_names_every_part_of_a_score(part: str, value: object) -> None:
    difference = found(with_score(DEAL, 2, **{part: value}))
    assert (difference.code, difference.facts["part"]) == (Differs.RESULT, part)


def test_verify_names_cards_and_tricks_that_were_not_taken() -> None:
    results: tuple[Result, ...] = outcome(DEAL).results
    place = next(place for place, result in enumerate(results) if result.cards)
    assert found(with_result(DEAL, place, cards=results[place].cards[1:])).facts["part"] == "cards"
    assert found(with_result(DEAL, 0, tricks=results[0].tricks + 1)).facts["part"] == "tricks"
    assert found(with_outcome(DEAL, results=results[::-1])).facts["part"] == "results"
    assert found(with_outcome(DEAL, results=results[:3])).facts["part"] == "results"


def test_verify_names_another_next_leader_reason_and_removed_card() -> None:
    other = next(seat for seat in DEAL.joined if seat != outcome(DEAL).next_leader)
    difference = found(with_outcome(DEAL, next_leader=other))
    expected = {"part": "next_leader", "expected": outcome(DEAL).next_leader, "found": other}
    assert difference == Difference(Differs.OUTCOME, dict(expected))
    assert found(with_outcome(DEAL, reason="stopped")).facts["part"] == "reason"
    assert found(with_outcome(THREE, removed=None)).facts["part"] == "removed"


def test_verify_names_claims_and_kept_hands() -> None:
    claims = outcome(CLAIM).claims
    for wrong in (
        claims[1:],
        (replace(claims[0], certain=not claims[0].certain), *claims[1:]),
        (replace(claims[0], tricks=claims[0].tricks + 1), *claims[1:]),
    ):
        difference = found(with_outcome(CLAIM, claims=wrong))
        assert (difference.code, difference.facts["number"]) == (Differs.CLAIM, 1)
    claimed = next(r for s in range(500) if outcome(r := exported_deal(s, claims=True)).reason == "claim")
    kept = outcome(claimed).kept
    assert found(with_outcome(claimed, kept=kept[:-1])) == Difference(
        Differs.KEPT,
        {"number": len(kept), "expected": f"{kept[-1].seat} {text_of(kept[-1].cards)}", "found": "-"},
    )


def test_verify_names_what_is_voided_and_not_at_once() -> None:
    voided = exported_deal(5, voided_after=7)
    assert verify(voided) is None
    assert found(replace(DEAL, voided=True, outcome=None)).code is Differs.VOIDED
    assert found(replace(voided, outcome=outcome(DEAL))).code is Differs.VOIDED
    assert found(replace(DEAL, outcome=None)).facts["part"] == "outcome"
    assert found(replace(DEAL, voided_by=Seat("s1"))) == Difference(Differs.VOIDED_BY, {"found": "s1"})
    assert found(replace(voided, voided=False)).code is Differs.NOT_OVER


# The JSON form.


def test_record_of_a_deal_reads_back_from_its_json() -> None:
    for seed in range(8):
        record = exported_deal(seed, players=3 + seed % 2, claims=True, leavers=True, sleepers=True)
        assert read_record(record_text(record)) == record
    assert read_record(record_text(without_heart())).outcome is not None


def test_record_of_a_deal_states_every_house_rule_and_its_game() -> None:
    raw = json.loads(record_text(DEAL))
    assert set(raw["rules"]) == set(JubMooRules.__struct_fields__)
    assert RecordedJubMooRules() == DEAL.rules
    assert (raw["format"], raw["game"]) == ("lomwong-round-1", "jub_moo")


def test_records_of_different_games_are_not_mixed_up() -> None:
    raw = json.loads(record_text(DEAL))
    with pytest.raises(ValueError, match="first"):
        read_record(json.dumps(raw | {"game": "kang"}).encode())
    with pytest.raises(ValueError, match="joined"):
        read_record(json.dumps(raw | {"game": "baccarat"}).encode())
    with pytest.raises(ValueError, match="game"):
        read_record(json.dumps(raw | {"game": "pok_deng"}).encode())
    del raw["game"]  # of old, all rounds were of Kang
    with pytest.raises(ValueError, match="first"):
        read_record(json.dumps(raw).encode())


@pytest.mark.parametrize("key", ["evening", "round_no", "at", "first", "removed", "totals", "rules", "acts"])
def test_record_of_a_deal_refuses_what_is_no_value(key: str) -> None:
    raw = msgspec.json.decode(record_text(DEAL)) | {key: -1}
    with pytest.raises(ValueError, match=key):
        read_record(msgspec.json.encode(raw))


def test_record_is_made_of_a_deal_that_is_over_or_voided_not_of_one_in_play() -> None:
    """The secret of a running deal would be shown with it (part 4, Reveal)."""
    cards = deck(bytes(32), message("deal-v1", "jub_moo", 1, FOUR, ()))
    round = JUB_MOO.deal(FOUR, JubMooRules(), cards).round

    def record(*, voided: bool, by: Seat | None = None) -> JubMooRecord:
        return jub_moo_record(
            round, evening=1, round_no=1, at=0, names=dict.fromkeys(FOUR, ""), joined=FOUR, starter_by="taker",
            cuts=[], secret="00" * 32, voided=voided, voided_by=by,
        )  # fmt: skip

    with pytest.raises(ValueError, match="in play"):
        record(voided=False)
    with pytest.raises(ValueError, match="counts"):
        record(voided=False, by=Seat("s1"))
    assert record(voided=True, by=Seat("s1")).voided_by == "s1"
    assert not isinstance(record(voided=True), KangRecord)
