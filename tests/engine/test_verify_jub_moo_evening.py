"""`verify_evening` over deals of Jub Moo, alone and beside Kang: what it names, and what it asks the circle.

Lives here: one kind of tampering a test, each with deals that agree by themselves. Not here: one deal
(test_verify_jub_moo), evenings of Kang (test_verify_evening), files (tests/bot/test_verify_jub_moo_lines).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from circle import Circle
from evenings import ledger_of
from exported_jub_moo import FOUR, Deals, dealt
from msgspec.structs import replace

from engine.actions import ChooseGame, Deal, EndRound, KeepPad, SetOption
from engine.cards import PACK
from engine.condition import If
from engine.difference import Difference, Differs
from engine.evening import Checked, verify_evening
from engine.evening_jub_moo import Deals as Chain
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import move_text
from engine.jub_moo.rules import JubMooRules
from engine.kang.game import KANG
from engine.kang.moves import move_text as kang_move_text
from engine.pad.actions import EnterDeal, NextGame
from engine.record import JubMooRecord, RoundRecord
from engine.verify import verify

UNENDING = JubMooRules(limit_low=-100_000, limit_high=None)


def found(rounds: Sequence[RoundRecord]) -> Difference:
    """The difference between rounds that agree each by itself."""
    assert all(verify(record) is None for record in rounds)
    difference = verify_evening(rounds).difference
    assert difference is not None
    return difference


def asked(rounds: Sequence[RoundRecord]) -> list[tuple[If, object]]:
    """What the circle has to know, and of which round."""
    assert all(verify(record) is None for record in rounds)
    checked = verify_evening(rounds)
    assert checked.difference is None
    return [(each.code, each.facts["round"]) for each in checked.conditions]


def played(seed: int = 1, deals: int = 4, rules: JubMooRules = UNENDING) -> Deals:
    evening = Deals(seed, rules)
    for _ in range(deals):
        evening.deal()
    return evening


def is_made_again(record: JubMooRecord) -> bool:
    return record.outcome is not None and not record.outcome.counts


def another(record: JubMooRecord, *, leader: Seat | None, first: bool | None = None) -> JubMooRecord:
    """A deal in the place of `record` by the same people, made by who can choose the secret."""
    table = tuple(place.seat for place in record.seats)
    return dealt(
        random.Random(9), table, record.joined, round_no=record.round_no, leader=leader,
        first=record.first if first is None else first, totals=record.totals, rules=record.rules,
    )  # fmt: skip


# It agrees.


@pytest.mark.parametrize("rules", [JubMooRules(), JubMooRules(deals=4), UNENDING, JubMooRules(limit_low=-200)])
def test_evening_agrees_with_games_that_follow_each_other_and_asks_nothing(rules: JubMooRules) -> None:
    for seed in range(4):
        evening = Deals(seed, rules)
        for number in range(12):
            evening.deal(voided_after=6 if number % 4 == 3 else None)
        assert verify_evening(evening.records) == Checked()
        assert sum(record.first for record in evening.records) > (rules is not UNENDING)


def test_evening_agrees_with_deals_made_again_by_the_same_first_seat() -> None:
    """JA27: the next number, a new secret, the same first seat, and it counts for nothing."""
    evenings = (played(seed, 12, JubMooRules(redeal_no_heart=True)) for seed in range(80))
    evening = next(each for each in evenings if any(map(is_made_again, each.records[:-1])))
    check_made_again(evening)
    evenings = (played(seed, 2, JubMooRules(redeal_no_heart=True)) for seed in range(400))
    evening = next(each for each in evenings if is_made_again(each.records[0]))
    assert [record.first for record in evening.records] == [True, True]
    check_made_again(evening)


def check_made_again(evening: Deals) -> None:
    records = evening.records
    again = next(n for n, record in enumerate(records) if is_made_again(record))
    assert records[again + 1].seats[0] == records[again].seats[0]
    assert records[again + 1].first == records[again].first
    assert verify_evening(records) == Checked()
    other = next(seat for seat in FOUR if seat != records[again].seats[0].seat)
    wrong = another(records[again + 1], leader=other)
    assert found([*records[: again + 1], wrong]).code is Differs.LEADER
    assert asked([*records[: again + 1], another(records[again + 1], leader=None)]) == [(If.BY_HAND, again + 2)]


@pytest.mark.parametrize("after_another", [True, False])
def test_evening_asks_nothing_where_another_game_came_after_a_deal_without_a_heart(after_another: bool) -> None:
    evenings = (played(seed, 2, JubMooRules(redeal_no_heart=True)) for seed in range(400))
    first, second = next(each for each in evenings if is_made_again(each.records[0])).records
    chain = Chain()
    chain.add(first, {}, after_another=False)
    chain.add(another(second, leader=None), {}, after_another=after_another)
    assert bool(chain.conditions) != after_another


# What is named.


def test_evening_names_a_leader_who_did_not_take_the_last_trick() -> None:
    records = played().records
    right = records[2].seats[0]
    for other in [place for place in records[2].seats if place != right]:
        wrong = another(records[2], leader=other.seat)
        difference = found([*records[:2], wrong])
        assert difference == Difference(Differs.LEADER, {"round": 3, "expected": right.name, "found": other.name})


def test_evening_names_a_taker_before_any_deal_has_ended() -> None:
    evening = Deals(2, UNENDING)
    wrong = dealt(random.Random(1), FOUR, FOUR, round_no=1, leader=FOUR[0], first=True)
    assert found([wrong]) == Difference(Differs.NO_TAKER, {"round": 1, "player": "คน s1"})
    evening.deal(voided_after=4)
    second = dealt(random.Random(1), FOUR, FOUR, round_no=2, leader=FOUR[0], first=True)
    assert found([*evening.records, second]).code is Differs.NO_TAKER


def test_evening_names_numbers_that_are_left_out_or_there_twice_and_a_secret_used_again() -> None:
    records = played().records
    assert found([records[0], *records[2:]]).facts == {"round": 3, "expected": 2, "found": 3}
    assert found([*records, records[3]]).code is Differs.ROUND_NUMBER
    again = dealt(
        random.Random(3), FOUR, FOUR, round_no=2, leader=records[1].seats[0].seat, first=False,
        secret=bytes.fromhex(records[0].secret),
    )  # fmt: skip
    assert found([records[0], again]) == Difference(Differs.SEAL_AGAIN, {"round": 2, "found": 1})


# What is asked.


def test_evening_asks_about_a_deal_by_hand_where_chance_chooses_in_the_middle_of_a_game() -> None:
    evening = played(3, 2)
    evening.leader = None
    evening.deal()
    assert asked(evening.records) == [(If.BY_HAND, 3)]
    due = evening.records[1].outcome
    assert due is not None
    assert verify_evening(evening.records).conditions[0].facts["player"] == f"คน {due.next_leader}"


def test_evening_asks_about_totals_that_the_deals_do_not_give_and_goes_on_from_there() -> None:
    evening = played(4, 2)
    before = evening.totals()
    evening.by_hand(-50, -10, 20, -100)
    evening.deal()
    evening.deal()
    assert asked(evening.records) == [(If.TOTALS, 3)]  # once, though the difference stays
    facts = verify_evening(evening.records).conditions[0].facts
    sums = dict(zip(FOUR, before, strict=True))
    order = [place.seat for place in evening.records[2].seats]
    by_hand = dict(zip(FOUR, (-50, -10, 20, -100), strict=True))
    assert facts["expected"] == " ".join(str(sums[seat]) for seat in order)
    assert facts["found"] == " ".join(str(sums[seat] + by_hand[seat]) for seat in order)


def test_evening_asks_about_a_game_whose_deals_before_are_not_there() -> None:
    evening = Deals(5, UNENDING)
    evening.by_hand(-50, -50, 0, -94)
    evening.deal()
    evening.deal()
    assert asked(evening.records) == [(If.BEGUN_BY_HAND, 1)]
    evening.new_game(*FOUR[1:])
    evening.by_hand(-50, -50, 0)
    evening.deal(voided_after=3)
    evening.deal()
    assert asked(evening.records) == [(If.BEGUN_BY_HAND, 1), (If.BEGUN_BY_HAND, 3)]


def test_evening_asks_about_a_game_that_begins_before_the_end_of_the_one_before() -> None:
    evening = played(6, 2)
    evening.new_game()
    evening.deal(voided_after=5)  # nothing has begun yet
    evening.deal()
    assert asked(evening.records) == [(If.NEW_GAME, 4)]
    evening.new_game(*FOUR[:3])  # other people: a game of their own
    evening.deal()
    assert asked(evening.records) == [(If.NEW_GAME, 4)]


def test_evening_asks_about_a_game_that_goes_on_after_its_end() -> None:
    evening = Deals(7, JubMooRules(deals=2))
    evening.deal()
    evening.deal()
    evening.rules = replace(evening.rules, deals=3)
    evening.deal()
    assert asked(evening.records) == []  # as the rules of the third say
    by_two = replace(evening.records[2], rules=replace(evening.records[2].rules, deals=2))
    assert asked([*evening.records[:2], by_two]) == [(If.PLAYED_ON, 3)]


def test_evening_asks_about_another_order_round_the_table() -> None:
    evening = played(8, 2)
    evening.table, evening.points = (FOUR[0], FOUR[2], FOUR[1], FOUR[3]), []
    evening.joined = evening.table
    evening.deal()
    assert asked(evening.records) == [(If.SEATING, 3), (If.NEW_GAME, 3)]
    facts = verify_evening(evening.records).conditions[0].facts
    assert facts["found"] == " ".join(place.seat for place in evening.records[2].seats)


def test_evening_lets_a_game_keep_its_order_when_somebody_sits_down_again() -> None:
    """JA25: he is the last in order of joining then, but sits where he sat."""
    evening = played(9, 2)
    evening.joined = (*FOUR[1:], FOUR[0])
    evening.deal()
    assert asked(evening.records) == []


def test_evening_lets_a_game_go_on_after_others_had_begun_one_that_was_voided() -> None:
    evening = played(10, 2)
    kept, leader = evening.points, evening.leader
    evening.new_game(*FOUR[:3])
    evening.deal(voided_after=3)
    evening.table = evening.joined = FOUR
    evening.points, evening.leader = kept, leader
    evening.deal()
    assert asked(evening.records) == []


# At a real table.


def finish(circle: Circle, chance: random.Random) -> None:
    """Everybody plays whatever may be played until the round is over."""
    while (round := circle.table.round) is not None:
        if circle.table.game == "kang":
            moves = [kang_move_text(move) for move in KANG.moves(round, circle.awaited)]  # type: ignore[arg-type]
            circle.play(chance.choice([move for move in moves if move != "kang"] or moves))
        else:
            moves = [move_text(move) for move in JUB_MOO.moves(round, circle.awaited)]  # type: ignore[arg-type]
            circle.play(chance.choice([move for move in moves if move.startswith("play")]))


def jub_moo_without_end() -> Circle:
    circle = Circle("ต้น", "ก้อย", "โอ", "มด").do("ต้น", ChooseGame("jub_moo"))
    return circle.do("ต้น", SetOption("limit_low", "-100000")).do("ต้น", SetOption("limit_high", "none"))


def test_evening_of_a_table_with_both_games_and_the_pad_asks_about_the_pad_alone() -> None:
    """Starters, debts, leaders and totals go on as if the other game did not lie between; numbers go over both."""
    for seed in range(3):
        chance, circle = random.Random(seed), jub_moo_without_end()
        for game in ("jub_moo", "kang", "jub_moo", "kang"):
            if circle.table.game != game:
                circle.do("ต้น", ChooseGame(game))
            for _ in range(2):
                circle.do("ต้น", Deal())
                finish(circle, chance)
            circle.do("ต้น", Deal())
            circle.do("ต้น", EndRound())
        assert [record.round_no for record in circle.records] == list(range(1, 13))
        assert [record.game for record in circle.records] == (["jub_moo"] * 3 + ["kang"] * 3) * 2
        assert verify_evening(circle.records, ledger_of(circle), 1) == Checked()  # whose sums are of Kang alone
        circle.do("ต้น", ChooseGame("jub_moo"))
        circle.do("ต้น", KeepPad(EnterDeal("ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-J ♥Q; มด -")))
        circle.do("ต้น", Deal())
        finish(circle, chance)
        assert circle.records[-1].starter_by == "chance"
        assert asked(circle.records) == [(If.TOTALS, 13)]


def test_evening_of_a_table_asks_about_a_game_that_the_circle_closed() -> None:
    chance, circle = random.Random(3), jub_moo_without_end()
    circle.do("ต้น", Deal())
    finish(circle, chance)
    circle.do("ต้น", KeepPad(NextGame(early=True)))
    circle.do("ต้น", Deal())
    finish(circle, chance)
    assert asked(circle.records) == [(If.NEW_GAME, 2)]


def test_three_at_a_table_have_the_card_beside_it_in_the_record() -> None:
    circle = Circle("ต้น", "ก้อย", "โอ").do("ต้น", ChooseGame("jub_moo"))
    circle.do("ต้น", Deal())
    circle.do("ต้น", EndRound())
    [record] = circle.records
    assert isinstance(record, JubMooRecord)
    assert verify(record) is None
    held = {card for hand in record.dealt for card in hand.cards}
    assert record.removed is not None
    assert {*held, record.removed} == set(PACK)
