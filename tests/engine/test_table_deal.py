"""The deal at a table: commitment, cuts, who starts, numbers of rounds, the evening (part 4, KA25, KA34).

Lives here: expectations about what is fixed before a round and shown after it. Not here: the
arithmetic of the stream (test_deal).
"""

from __future__ import annotations

import hashlib
import hmac
import json

import pytest
from circle import Circle, seed

from engine.actions import AddComputer, Cut, Deal, EndEvening, EndRound, Join, Leave, SetOption
from engine.errors import Refusal
from engine.events import Seat
from engine.kang.events import CardsDealt
from engine.table import CutMade
from engine.table_events import CutAccepted, DealCommitted, EveningClosed, RoundStarted

OPENED = seed(0)  # the seed of the first act becomes the secret of the first round


def starter_by_chance(secret: str, round_no: int, seats: list[str], cuts: list[list[str]]) -> str:
    """RULES.md part 4, First starter, from its words alone."""
    text = json.dumps(["starter-v1", "kang", round_no, seats, cuts], ensure_ascii=False, separators=(",", ":"))
    digest = hashlib.sha256(text.encode()).digest()
    block, words = 0, b""
    while True:
        words += hmac.new(bytes.fromhex(secret), digest + block.to_bytes(8, "big"), hashlib.sha256).digest()
        block += 1
        while words:
            word, words = int.from_bytes(words[:4], "big"), words[4:]
            if word < 2**32 - 2**32 % len(seats):
                return seats[word % len(seats)]


# --- commitment -------------------------------------------------------------------------------------


def test_commitment_is_the_hash_of_the_secret_and_fixed_from_then_on() -> None:
    c = Circle("ต้น")
    committed = hashlib.sha256(bytes.fromhex(OPENED)).hexdigest()
    assert c.told(DealCommitted) == [DealCommitted(1, committed, "six_cards")]
    c.do("ก้อย", Join("ก้อย")).do("แนน", Join("แนน")).do("แนน", Leave()).do("ต้น", AddComputer("c"))
    c.do("ต้น", Cut("x")).do("ต้น", SetOption("flow", "false"))
    assert c.view.commitment == committed
    c.deal()
    assert c.view.commitment == committed
    assert c.told(DealCommitted) == []


def test_next_round_is_committed_to_as_soon_as_one_ends() -> None:
    c = Circle("ต้น", "ก้อย").deal().do("ต้น", Leave())
    secret = seed(len(c.history) - 1)
    assert c.kinds()[-1] != "RoundEnded"
    assert c.told(DealCommitted) == [DealCommitted(2, hashlib.sha256(bytes.fromhex(secret)).hexdigest(), "six_cards")]


def test_round_shows_its_secret_when_over_and_not_before() -> None:  # Circle looks at every event and view
    c = Circle("ต้น", "ก้อย").deal()
    assert c.records == []
    c.do("ต้น", Leave())
    [record] = c.records
    assert record.secret == OPENED
    assert record.commitment == hashlib.sha256(bytes.fromhex(OPENED)).hexdigest()


# --- cuts -------------------------------------------------------------------------------------------


def test_cuts_count_in_the_order_accepted_and_are_shown() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").do("แนน", Cut(" ขอดีๆ\u3000")).do("ต้น", Cut())
    assert c.told(CutAccepted) == [CutAccepted(Seat("s1"), "")]
    assert c.view.cuts == (CutMade(Seat("s3"), "ขอดีๆ"), CutMade(Seat("s1"), ""))
    c.deal().do("ต้น", EndRound())
    assert [(cut.seat, cut.text) for cut in c.records[0].cuts] == [("s3", "ขอดีๆ"), ("s1", "")]


def test_each_cuts_once_a_round() -> None:
    c = Circle("ต้น", "ก้อย").do("ต้น", Cut())
    assert "cut" not in c.view_of("ต้น").may
    assert c.refused("ต้น", Cut("again")) == Refusal.CUT_ALREADY
    c.deal()
    assert c.refused("ก้อย", Cut()) == Refusal.CUTS_CLOSED
    c.do("ต้น", EndRound())
    assert c.view.cuts == ()
    c.do("ต้น", Cut("again"))


def test_only_who_holds_a_seat_cuts() -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refused("แขก", Cut()) == Refusal.NOT_SEATED
    c.do("ก้อย", Leave())
    assert c.refused("ก้อย", Cut()) == Refusal.NOT_SEATED


def test_cut_has_at_most_64_code_points_after_trimming() -> None:
    c = Circle("ต้น")
    refusal = c.refusal(c.of("ต้น").id, Cut("ก" * 65))
    assert (refusal.code, refusal.facts) == (Refusal.CUT_TOO_LONG, {"most": 64})
    assert c.refused("ต้น", Cut("\ud800")) == Refusal.CUT_BAD_TEXT
    c.do("ต้น", Cut("  " + "ก" * 64 + "\n"))
    assert c.view.cuts == (CutMade(Seat("s1"), "ก" * 64),)


def test_cut_stays_when_its_player_leaves_before_the_deal_and_is_no_second_one_when_he_returns() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").do("ก้อย", Cut("ลาก่อน")).do("ก้อย", Leave())
    assert c.view.cuts == (CutMade(Seat("s2"), "ลาก่อน"),)
    c.do("ก้อย", Join("ก้อย"))
    assert c.seat("ก้อย") == "s2"
    assert c.refused("ก้อย", Cut()) == Refusal.CUT_ALREADY
    c.do("ก้อย", Leave()).deal().do("ต้น", EndRound())
    assert [(cut.seat, cut.text) for cut in c.records[0].cuts] == [("s2", "ลาก่อน")]


def test_computers_cut_nothing() -> None:
    c = Circle("ต้น").computers("c1", "c2").deal().do("ต้น", EndRound())
    assert c.records[0].cuts == ()


@pytest.mark.parametrize("cut", ["", "a", "b"])
def test_cards_are_those_of_secret_seats_and_cuts(cut: str) -> None:  # Circle verifies every record
    c = Circle("ต้น", "ก้อย", "แนน").do("ก้อย", Cut(cut)).deal().do("ต้น", EndRound())
    assert [hand.seat for hand in c.records[0].dealt] == [seat.seat for seat in c.records[0].seats]


# --- who starts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["", "ขอดีๆ", "x", "y", "z"])
def test_first_starter_is_chosen_by_chance_as_part_4_says(word: str) -> None:  # K-I2, KA25
    c = Circle("ต้น", "ก้อย", "แนน", "บอย").do("แนน", Cut(word)).deal()
    first = starter_by_chance(OPENED, 1, ["s1", "s2", "s3", "s4"], [["s3", word]])
    assert c.told(CardsDealt)[0].starter == first
    c.do("ต้น", EndRound())
    assert c.records[0].starter_by == "chance"
    assert c.records[0].joined == ("s1", "s2", "s3", "s4")


def test_without_a_winner_chance_chooses_again() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().do("ต้น", EndRound())
    secret = seed(len(c.history) - 1)
    c.deal()
    assert c.told(CardsDealt)[0].starter == starter_by_chance(secret, 2, ["s1", "s2", "s3"], [])


def test_winner_starts_the_next_round() -> None:  # K-G14
    c = Circle("ต้น", "ก้อย", "แนน").deal("4♣ 5♦ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣", "10♣ J♦ Q♥ K♠ 9♦")
    c.play("discard 9♠")
    winner = c.awaited
    c.play("kang").deal()
    assert c.told(CardsDealt)[0].starter == winner
    assert next(view.starter for view in c.view.seats if view.seat == winner)
    c.do("ต้น", EndRound())
    assert c.records[-1].starter_by == "winner"


# --- numbers of rounds --------------------------------------------------------------------------------


def test_round_numbers_are_never_used_twice() -> None:
    c = Circle("ต้น", "ก้อย")
    for number in (1, 2, 3):
        assert c.view.round_no == number
        c.deal()
        assert c.told(RoundStarted) == [RoundStarted(number)]
        if number == 2:
            c.do("ต้น", EndRound())
        else:
            c.do("ก้อย", Leave()).do("ก้อย", Join(""))
    assert [record.round_no for record in c.records] == [1, 2, 3]
    assert len({record.secret for record in c.records}) == 3
    assert c.table.rounds == 2  # a voided round was not played


# --- the evening ----------------------------------------------------------------------------------------


def test_host_ends_the_evening_between_rounds_and_the_coming_secret_is_shown() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    assert c.refused("ต้น", EndEvening()) == Refusal.ROUND_RUNNING
    c.do("ต้น", EndRound()).deal().do("ก้อย", Leave())
    assert c.refused("ก้อย", EndEvening()) == Refusal.NOT_SEATED
    secret, committed = c.table.secret, c.view.commitment
    c.do("ต้น", EndEvening())
    assert c.told(EveningClosed) == [EveningClosed(1, 3, committed, secret)]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == committed


def test_only_the_host_ends_the_evening() -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refused("ก้อย", EndEvening()) == Refusal.HOST_ONLY
    assert "end_evening" in c.view_of("ต้น").may
    assert "end_evening" not in c.view_of("ก้อย").may


def test_new_evening_keeps_the_rules_and_nothing_else() -> None:
    c = Circle("ต้น", "ก้อย", stake="5", max_discard="2", language="en", pace="0")
    c.deal().do("ก้อย", Leave())
    assert c.of("ต้น").chips == 5
    turn = c.view.turn
    c.do("ต้น", EndEvening())
    assert c.seated == []
    assert (c.view.commitment, c.view.host, c.view.people, c.view.last) == ("", None, (), None)
    c.do("ก้อย", Join("ก้อย"))
    assert c.kinds() == ["TableOpened", "DealCommitted"]
    assert (c.seat("ก้อย"), c.view.host, c.of("ก้อย").chips) == ("s1", "s1", 0)
    assert (c.view.evening, c.view.round_no, c.view.phase) == (2, 1, "lobby")
    assert (c.view.stake, c.view.rules.max_discard, c.view.language, c.view.pace) == (5, 2, "en", 0)
    assert c.view.turn > turn  # an old button never fits
    c.do("แนน", Join("แนน")).do("ก้อย", Deal())
    assert c.told(CardsDealt)[0].starter == starter_by_chance(c.table.secret, 1, ["s1", "s2"], [])


def test_nobody_acts_at_a_closed_table_but_by_sitting_down() -> None:
    c = Circle("ต้น").do("ต้น", EndEvening())
    for act in (Deal(), Cut(), EndEvening(), Leave(), SetOption("stake", "2")):
        assert c.refused("ต้น", act) == Refusal.NOT_SEATED


def test_log_replays_to_the_same_table() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").do("ก้อย", Cut("x")).deal().do("แนน", Leave()).do("ก้อย", Leave())
    c.do("ก้อย", Join("")).deal()
    assert c.replayed() == c.table
