"""A coup of Baccarat for practice: from a checkable shoe, at a table, exported and checked; and the quiz.

Lives here: practice, the action DealCoup, its record, questions from a seed. Not here: the rules of drawing.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter

import independent_checker as stranger
import msgspec
import pytest
from circle import Circle

from engine.actions import Back, ChooseGame, Cut, Deal, DealCoup, EndEvening, EndRound, Leave
from engine.baccarat.practice import PACKS, laid_out, practised, shoe
from engine.baccarat.quiz import quiz
from engine.baccarat.tableau import TABLEAU
from engine.baccarat.values import value
from engine.cards import cards
from engine.deal import commitment
from engine.difference import Differs
from engine.errors import Illegal, Refusal
from engine.evening import verify_evening
from engine.events import Seat
from engine.record import BaccaratRecord, read_record, record_text
from engine.table_events import CoupDealt, DealCommitted
from engine.verify import verify

SECRET = bytes(range(32))


# --- the shoe -----------------------------------------------------------------------------------------------


def test_the_worked_example_of_part_4() -> None:
    deck = shoe(SECRET, 147247)
    assert len(deck) == 52 * PACKS == 416
    assert deck[:12] == cards("6♠ A♣ 6♠ 6♥ 6♥ 2♠ J♥ J♥ K♦ 10♣ 3♦ 9♥")
    digest = hashlib.sha256(" ".join(map(str, deck)).encode()).hexdigest()
    assert digest == "898e40a1bf441935f690c282261483064e91e1d629b84c73a3c9f364eb191e19"


def test_the_coup_on_top_of_it() -> None:
    """Player 6+6 = 2 draws 6♥ and has 8; Banker 1+6 = 7 stands."""
    coup = practised(SECRET, 147247)
    assert (coup.player, coup.banker) == (cards("6♠ 6♠ 6♥"), cards("A♣ 6♥"))
    assert (coup.used, coup.coup.winner, coup.coup.legal) == (5, "player", True)


def test_cards_go_to_the_sides_as_the_rules_draw() -> None:
    both = laid_out(cards("2♠ 4♠ K♠ K♥ 3♣ 9♦ 5♦"))
    assert (both.player, both.banker, both.used) == (cards("2♠ K♠ 3♣"), cards("4♠ K♥ 9♦"), 6)
    banker_alone = laid_out(cards("6♠ 5♠ K♠ K♥ 3♣ 9♦"))
    assert (banker_alone.player, banker_alone.banker) == (cards("6♠ K♠"), cards("5♠ K♥ 3♣"))
    natural = laid_out(cards("9♠ 5♠ K♠ K♥ 3♣ 9♦"))
    assert (natural.used, natural.coup.winner) == (4, "player")
    with pytest.raises(Illegal):
        laid_out(cards("2♠ 4♠ K♠ K♥ 3♣"))


# --- at a table ---------------------------------------------------------------------------------------------


def coup_of(circle: Circle) -> CoupDealt:
    [told] = circle.told(CoupDealt)
    return told


def record_of(circle: Circle) -> BaccaratRecord:
    record = circle.records[-1]
    assert isinstance(record, BaccaratRecord)
    return record


def test_anyone_seated_has_a_coup_dealt_from_the_committed_secret() -> None:
    circle = Circle("ต้น", "ก้อย")
    seal, secret, number = circle.view.commitment, circle.table.secret, circle.view.round_no
    circle.do("ก้อย", Cut("ขอดีๆ")).do("ก้อย", DealCoup())
    told = coup_of(circle)
    assert (told.seat, told.round_no, told.commitment, told.secret) == (circle.seat("ก้อย"), number, seal, secret)
    assert commitment(bytes.fromhex(told.secret)) == seal
    seats, cuts = (Seat("s1"), Seat("s2")), [(Seat("s2"), "ขอดีๆ")]
    assert told.coup == practised(bytes.fromhex(secret), number, seats, cuts)


def test_the_next_round_is_committed_to_and_the_cuts_are_open_again() -> None:
    circle = Circle("ต้น", "ก้อย").do("ต้น", Cut("")).do("ต้น", DealCoup())
    [next_round] = circle.told(DealCommitted)
    assert next_round.round_no == circle.view.round_no == 2
    assert next_round.commitment == circle.view.commitment
    assert circle.view.cuts == ()
    circle.do("ต้น", Cut(""))
    assert circle.kinds() == ["CutAccepted"]


def test_nobody_scores_and_the_game_goes_on_as_it_was() -> None:
    circle = Circle("ต้น", "ก้อย").deal("A♣ 2♣ 3♣ 4♣ 5♣ 6♣", "7♦ 8♦ 9♦ J♦ K♦")
    circle.do("ต้น", EndRound())
    before = circle.view
    circle.do("ต้น", DealCoup())
    after = circle.view
    for part in ("ledger", "people", "last", "game", "rules", "seats", "phase", "pad"):
        assert getattr(after, part) == getattr(before, part), part
    circle.do("ต้น", Deal())
    assert circle.view.round_no == 3


def test_a_coup_waits_for_the_end_of_a_round_and_for_a_seat() -> None:
    circle = Circle("ต้น", "ก้อย").do("ต้น", Deal())
    assert circle.refused("ก้อย", DealCoup()) is Refusal.ROUND_RUNNING
    assert circle.refused("แขก", DealCoup()) is Refusal.NOT_SEATED
    assert Circle().refused("ต้น", DealCoup()) is Refusal.NOT_SEATED


def test_who_has_one_dealt_is_back() -> None:
    circle = Circle("ต้น", "ก้อย", time_limit="30").sleep("ก้อย")
    circle.do("ต้น", EndRound())
    circle.do("ก้อย", DealCoup())
    assert not circle.of("ก้อย").away
    assert circle.refused("ก้อย", Back()) is Refusal.NOT_AWAY


@pytest.mark.parametrize("game", ["kang", "jub_moo"])
def test_a_coup_in_either_game_by_one_person_alone(game: str) -> None:
    circle = Circle("ต้น")
    if game == "jub_moo":
        circle.do("ต้น", ChooseGame("jub_moo"))
    circle.do("ต้น", DealCoup()).do("ต้น", DealCoup())
    assert [record.round_no for record in circle.records] == [1, 2]
    assert circle.view.game == game
    assert circle.replayed() == circle.table


# --- exported and checked -----------------------------------------------------------------------------------


def exported() -> BaccaratRecord:
    circle = Circle("ต้น", "ก้อย").do("ต้น", Cut("หมุน")).do("ก้อย", DealCoup())
    return record_of(circle)


def test_the_record_reads_back_and_agrees() -> None:
    record = exported()
    assert read_record(record_text(record)) == record
    assert verify(record) is None
    assert verify(record, record.commitment) is None
    shown = json.loads(record_text(record))
    assert (shown["format"], shown["game"], shown["packs"]) == ("lomwong-round-1", "baccarat", 8)
    assert shown["seats"] == [{"seat": "s1", "name": "ต้น"}, {"seat": "s2", "name": "ก้อย"}]
    assert len(shown["player"]) + len(shown["banker"]) == shown["used"]


def other(card: str) -> str:
    return "A♣" if card != "A♣" else "2♣"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda r: {"secret": "00" * 32}, Differs.COMMITMENT),
        (lambda r: {"cuts": ()}, Differs.HAND),
        (lambda r: {"cuts": (r.cuts[0], r.cuts[0])}, Differs.CUT),
        (lambda r: {"seats": r.seats[::-1]}, Differs.HAND),
        (lambda r: {"seats": (r.seats[0], r.seats[0])}, Differs.SEATS),
        (lambda r: {"seats": ()}, Differs.SEATS),
        (lambda r: {"round_no": r.round_no + 1}, Differs.HAND),
        (lambda r: {"player": (cards(other(str(r.player[0])))[0], *r.player[1:])}, Differs.HAND),
        (lambda r: {"banker": r.banker[:1]}, Differs.HAND_SIZE),
        (lambda r: {"used": r.used + 1}, Differs.OUTCOME),
        (lambda r: {"winner": "tie" if r.winner != "tie" else "player"}, Differs.OUTCOME),
    ],
)
def test_a_doctored_record_is_found_out(change: object, code: Differs) -> None:
    record = exported()
    doctored = msgspec.structs.replace(record, **change(record))  # type: ignore[operator]
    found = verify(doctored)
    assert found is not None
    if code is Differs.HAND:  # with other inputs the hands may also be of another size
        assert found.code in (Differs.HAND, Differs.HAND_SIZE)
    else:
        assert found.code is code


def test_a_strangers_checker_says_the_same() -> None:
    circle = Circle("ต้น", "ก้อย")
    for number in range(40):
        circle.do("ก้อย", Cut(f"ตัด {number}")).do("ต้น", DealCoup())
    for record in circle.records:
        stranger.check(json.loads(record_text(record)))
    sizes = Counter((len(r.player), len(r.banker)) for r in circle.records if isinstance(r, BaccaratRecord))
    assert len(sizes) == 4  # every way in which a coup can go
    shown = json.loads(record_text(circle.records[0]))
    for key, other_value in (("winner", "nobody"), ("used", 7), ("player", ["A♣"]), ("banker", []), ("round_no", 9)):
        with pytest.raises(stranger.Wrong):
            stranger.check(shown | {key: other_value})
    evening = {"format": "lomwong-ledger-1", "evening": 1, "people": [],
               "rounds": [json.loads(record_text(record)) for record in circle.records]}  # fmt: skip
    assert stranger.check_evening(evening) == []


def test_another_number_of_packs_is_no_record() -> None:
    shown = json.loads(record_text(exported()))
    with pytest.raises(ValueError, match="packs"):
        read_record(json.dumps(shown | {"packs": 1}).encode())


def test_an_evening_with_coups_between_its_rounds_agrees() -> None:
    circle = Circle("ต้น", "ก้อย").do("ต้น", DealCoup())
    circle.do("ต้น", Deal()).until("ก้อย")
    circle.do("ต้น", EndRound()).do("ก้อย", Cut("")).do("ก้อย", DealCoup()).do("ต้น", Deal())
    circle.do("ต้น", EndRound()).do("ก้อย", Leave()).do("ต้น", DealCoup()).do("ต้น", EndEvening())
    assert [record.game for record in circle.records] == ["baccarat", "kang", "baccarat", "kang", "baccarat"]
    checked = verify_evening(circle.records)
    assert (checked.difference, checked.conditions) == (None, ())
    left_out = verify_evening([circle.records[0], *circle.records[2:]])
    assert left_out.difference is not None
    assert left_out.difference.code is Differs.ROUND_NUMBER


# --- the quiz -----------------------------------------------------------------------------------------------


def test_a_seed_makes_the_same_question_and_its_answer_is_right() -> None:
    for seed in range(300):
        asked = quiz(seed)
        assert asked == quiz(seed)
        player, banker = (sum(value(card.rank) for card in hand[:2]) % 10 for hand in (asked.player, asked.banker))
        natural = max(player, banker) > 7
        if asked.asked == "player":
            right = not natural and player < 6
        elif natural:
            right = False
        elif len(asked.player) == 2:
            assert player > 5
            right = banker < 6
        else:
            right = value(asked.player[2].rank) in TABLEAU[banker]
        assert asked.draws is right


def test_questions_are_spread_over_the_whole_table() -> None:
    asked = [quiz(seed) for seed in range(2500)]
    cells = {one.explanation.cell for one in asked if one.explanation.cell and one.explanation.cell[1] is not None}
    assert len(cells) == 80
    kinds = Counter((one.asked, len(one.player)) for one in asked)
    assert min(kinds[kind] for kind in (("player", 2), ("banker", 2), ("banker", 3))) > 200
    assert 0.3 < sum(one.draws for one in asked) / len(asked) < 0.7
