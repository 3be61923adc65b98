"""Deals on the pad: entered once, bit by bit, corrected, struck, undone; nothing is lost.

Lives here: what happens to single deals (RULES.md part 3, the score pad; JA28). Not here: games (test_pad_games),
reading (test_pad_reading).
"""

from __future__ import annotations

import pytest
from pad_evening import ISSUE, NAMES, P1, P2, P3, P4, P5, Evening

from engine.cards import Card, cards
from engine.errors import Refusal
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.tally import Entry
from engine.pad import entering, history
from engine.pad.actions import (
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    Redo,
    RestoreDeal,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.events import ChangeUndone, DealChanged, DealEntered, HalfDropped, PartEntered
from engine.pad.keeping import apply
from engine.pad.pad import Part

ENDLESS = JubMooRules(limit_low=-100_000, limit_high=100_000)
OTHER = "ต้น J♦; ก้อย Q♠ ♥2-9; โอ ♥10-A; มด 10♣"
"""100; −100 −44 = −144; −10 −20 −30 −40 −50 = −150; 50."""


def endless(*names: str) -> Evening:
    return Evening(*names, rules=ENDLESS)


# --- entering -------------------------------------------------------------------------------------------


def test_a_deal_is_entered_with_who_and_when() -> None:
    evening = endless().enter(ISSUE, by="โอ")
    told = evening.deal(1)
    assert evening.points(1) == [-254, -20, -47, -50]
    assert (told.origin, told.by, told.at, told.game, told.struck) == ("by_hand", "โอ", 60_000, 1, False)
    assert told.totals == (-254, -20, -47, -50)
    assert evening.last(DealEntered) == DealEntered(1, "โอ")
    assert evening.seen.coming == 2


def test_each_players_arithmetic_is_there_as_data() -> None:
    """(−100 −27) × 2 = −254: a queen, hearts, and a factor."""
    line = endless().enter(ISSUE).deal(1).lines[0]
    assert [(part.why, part.amount, part.clause) for part in line.score.parts] == [
        ("queen", -100, "J19"),
        ("hearts", -27, "J20"),
    ]
    assert (line.score.factor, line.score.points) == (2, -254)
    assert line.entry.cards == cards("10♣ Q♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥")


def test_two_people_who_enter_the_same_deal_do_not_double_it() -> None:
    """By its cards where no number says which it is for, and by its number."""
    evening = endless().enter(ISSUE, by="ต้น")
    there = (Refusal.PAD_ALREADY_THERE, {"deal": "1", "next": "2"})
    assert evening.refused(EnterDeal(ISSUE), "โอ") == there
    assert evening.refused(EnterDeal(ISSUE, number=1), "โอ") == there
    assert evening.refused(EnterDeal(f"ตา 1 {ISSUE}"), "โอ") == there
    assert evening.refused(EnterDeal(OTHER, number=1), "โอ") == (
        Refusal.PAD_DEAL_THERE,
        {"deal": "1", "player": "ต้น"},
    )
    assert len(evening.pad.deals) == 1


def test_the_same_result_twice_is_entered_by_its_number() -> None:
    evening = endless().enter(ISSUE).enter(f"ตาที่ 2 {ISSUE}")
    assert evening.totals() == {"ต้น": -508, "ก้อย": -40, "โอ": -94, "มด": -100}
    assert evening.enter(OTHER).enter(ISSUE).seen.coming == 5  # only the deal right before is meant


def test_a_struck_deal_may_be_entered_anew() -> None:
    evening = endless().enter(ISSUE).do(StrikeDeal(1)).enter(ISSUE)
    assert [deal.struck for deal in evening.seen.deals] == [True, False]


def test_a_deal_for_a_number_that_is_not_next_is_refused() -> None:
    evening = endless().enter(ISSUE)
    for number in (0, 3, 300, -1):
        assert evening.refused(EnterDeal(OTHER, number=number))[0] is Refusal.PAD_NO_SUCH_DEAL
    assert evening.do(EnterDeal(OTHER, number=2)).seen.coming == 3


def test_a_deal_comes_as_values_too() -> None:
    entries = {P1: Entry(cards("Q♠ 10♣ 7♥")), P2: Entry(cards("J♦")), P4: Entry(typed=-50)}
    evening = endless().do(EnterDeal(entries=entries))
    assert evening.points(1) == [(-100 - 7) * 2, 100, -50, -50]
    assert evening.deal(1).lines[0].entry.cards == cards("10♣ Q♠ 7♥")  # in order
    queen = Entry(cards("Q♠"))
    for wrong, code in (
        ({P1: Entry(cards("K♠")), P4: Entry(typed=0)}, Refusal.PAD_NO_POINTS),
        ({P1: queen, P2: queen, P4: Entry(typed=0)}, Refusal.PAD_CARD_DOUBLED),
        ({P1: Entry(cards("Q♠ Q♠")), P4: Entry(typed=0)}, Refusal.PAD_CARD_DOUBLED),
        ({P1: Entry(cards("Q♠"), typed=3)}, Refusal.PAD_CARDS_OR_NUMBER),
        ({P1: queen}, Refusal.PAD_CARDS_MISSING),
        ({P5: queen}, Refusal.PAD_NOT_SEATED),
    ):
        assert evening.refused(EnterDeal(entries=wrong))[0] is code
        if code is not Refusal.PAD_CARDS_MISSING:  # there somebody has a number already
            assert evening.refused(CorrectDeal(1, entries=wrong))[0] is code
    evening.do(CorrectDeal(1, entries={P3: Entry(cards=tuple(POINT_CARDS))}))
    assert evening.points(1) == [-50, -50, 1000, -50]


def test_a_pad_holds_so_many_deals_and_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entering, "MOST_DEALS", 3)
    monkeypatch.setattr(history, "MOST_CHANGES", 6)
    evening = endless().enter(ISSUE, OTHER, ISSUE)
    assert evening.refused(EnterDeal(OTHER))[0] is Refusal.PAD_FULL
    evening.do(Undo()).do(Redo())  # opened, three deals, and these two
    assert evening.refused(StrikeDeal(1))[0] is Refusal.PAD_FULL


# --- numbers (JA28) -------------------------------------------------------------------------------------


def test_ja28_a_number_is_taken_and_marked() -> None:
    evening = endless().enter("ต้น -254; ก้อย -20; โอ -47; มด -50")
    line = evening.deal(1).lines[0]
    assert (line.entry.typed, line.entry.cards) == (-254, ())
    assert [part.why for part in line.score.parts] == ["typed"]
    assert evening.deal(1).remarks == ()  # (−100 −27) × 2, 100 −120, −47, nothing: that can be


@pytest.mark.parametrize(
    ("text", "remarks"),
    [
        ("ต้น +99; ก้อย ♥2-9; โอ Q♠; มด -", [("number_impossible", P1)]),  # no heart is worth 1
        ("ต้น +101; ก้อย -600; โอ -50; มด -50", [("number_impossible", P1), ("number_impossible", P2)]),
        ("ต้น -50; ก้อย -50; โอ -50; มด -50", [("numbers_impossible", None)]),  # somebody has the hearts
        ("ต้น -100; ก้อย -100; โอ +100; มด -50", [("numbers_impossible", None)]),  # 194 in hearts are missing
        ("ต้น Q♠ J♦ 10♣; ก้อย -100; โอ -90; มด -50", [("numbers_impossible", None)]),  # the hearts are −194
        ("ต้น Q♠ J♦ 10♣; ก้อย -100; โอ -94; มด -50", []),
        ("ต้น -194; ก้อย Q♠; โอ J♦; มด 10♣", [("numbers_impossible", None)]),  # all hearts are ช้วน
        ("ต้น +194; ก้อย Q♠; โอ J♦; มด 10♣", []),
        ("ต้น 10♣; ก้อย +194; โอ -100; มด +100", []),  # ช้วน, Q♠, J♦
        ("ต้น +1000; ก้อย -50; โอ -50; มด -50", []),  # บิ๊กช้วน
        ("ต้น +50; ก้อย -250; โอ +100; มด -44", []),  # Q♠ and 10 J Q K A = −250, J♦, 2 to 9 = −44
        ("ต้น +50; ก้อย -250; โอ +100; มด -43", [("numbers_impossible", None)]),
    ],
)
def test_numbers_that_no_cards_give_are_pointed_out_and_entered(text: str, remarks: list[tuple[str, object]]) -> None:
    evening = endless().enter(text)
    assert [(remark.code, remark.player) for remark in evening.deal(1).remarks] == remarks
    assert len(evening.pad.deals) == 1


def test_with_three_players_some_card_may_be_out() -> None:
    """Without the A♥ all hearts are 144 and never −144, for that is ช้วน; without the 2♥ they are 94 + 98."""
    for text, possible in (
        ("ต้น -94; ก้อย -98; โอ +0", True),  # A K 4 and the others; Q♠ J♦
        ("ต้น -94; ก้อย -98; โอ +0; ออก 2♥", True),
        ("ต้น -94; ก้อย -98; โอ +0; ออก A♥", False),
        ("ต้น -144; ก้อย -100; โอ +100; ออก A♥", False),
        ("ต้น +144; ก้อย +0; โอ -50; ออก A♥", True),
    ):
        evening = Evening("ต้น", "ก้อย", "โอ", rules=ENDLESS).enter(text)
        assert (evening.deal(1).remarks == ()) is possible, text


# --- bit by bit -----------------------------------------------------------------------------------------


def test_a_half_entered_deal_is_finished_by_others() -> None:
    evening = endless().do(EnterPart("ต้น Q♠ 10♣ ♥2-7"), "ต้น").do(EnterPart("J♦ ♥A K Q", P2), "โอ")
    half = evening.seen.half
    assert half is not None
    assert (half.number, half.by) == (1, ("ต้น", "โอ"))
    assert half.left == cards("8♥ 9♥ 10♥ J♥")
    assert evening.last(PartEntered) == PartEntered(1, "โอ", (P2,))
    evening.do(EnterPart("♥8-J", P3), "มด")  # every card has its place: มด has none
    assert evening.points(1) == [-254, -20, -47, -50]
    assert evening.deal(1).by == "ต้น, โอ, มด"
    assert evening.seen.half is None


def test_with_a_rest_everybody_is_asked_for() -> None:
    evening = endless().do(EnterPart("ต้น Q♠; โอ ที่เหลือ")).do(EnterPart(player=P4, part=Part()))
    assert evening.seen.deals == ()
    evening.do(EnterPart("ก้อย J♦"))
    assert evening.points(1) == [-100, 100, 388, -50]  # โอ: 10♣ and all hearts


def test_a_part_that_does_not_fit_is_refused_and_the_half_stays() -> None:
    evening = endless().do(EnterPart("ต้น Q♠ ♥2-7"), "ต้น")
    assert evening.refused(EnterPart("โอ Q♠"))[0] is Refusal.PAD_CARD_DOUBLED
    assert evening.refused(EnterPart("โอ ช้วน"))[1] == {"cards": "♥2-7", "names": ["ต้น", "โอ"]}
    assert evening.refused(EnterPart("ต้น Q♠ ♥2-7")) == (Refusal.PAD_ALREADY_THERE, {"deal": "1", "next": "1"})
    assert evening.refused(EnterPart("", P1, Part(cards=(Card("2♣"),))))[0] is Refusal.PAD_NO_POINTS
    assert evening.refused(EnterPart("♥2", P4, number=2))[0] is Refusal.PAD_NO_SUCH_DEAL
    evening.do(EnterPart("ก้อย -; โอ J♦"))
    assert evening.refused(EnterPart("มด 10♣"))[:1] == (Refusal.PAD_CARDS_MISSING,)  # the last one: ♥8-A are missing
    assert evening.seen.half is not None
    assert evening.do(EnterPart("มด 10♣ ♥8-A")).points(1) == [-127, -50, 100, -334]


def test_a_part_can_be_entered_anew_and_all_be_dropped() -> None:
    evening = endless().do(EnterPart("ต้น Q♠")).do(EnterPart("ต้น J♦; ก้อย Q♠"), "มด")
    assert evening.last(PartEntered) == PartEntered(1, "มด", (P1, P2), replaced=(P1,))
    assert evening.do(DropHalf()).last(HalfDropped) == HalfDropped(1)
    assert evening.pad.half is None
    assert evening.refused(DropHalf())[0] is Refusal.PAD_NOTHING_HALF


def test_a_whole_deal_takes_the_place_of_the_half_one() -> None:
    evening = endless().do(EnterPart("ต้น Q♠")).enter(ISSUE)
    assert evening.pad.half is None


def test_the_half_waits_while_an_older_deal_is_undone() -> None:
    evening = endless().enter(ISSUE).do(EnterPart("ต้น Q♠")).do(Undo())
    assert evening.pad.half is not None
    assert evening.pad.half.number == 1
    assert evening.do(EnterPart("ก้อย ที่เหลือ; โอ -; มด -")).points(1) == [-100, 588, -50, -50]


def test_of_three_players_the_card_beside_the_table_comes_with_a_part() -> None:
    evening = Evening("ต้น", "ก้อย", "โอ", rules=ENDLESS).do(EnterPart("ต้น Q♠ ♥2-9; ออก A♥"))
    evening.do(EnterPart("โอ J♦ 10♣ ♥10-K"))
    assert evening.points(1) == [-144, -50, 0]  # −100 −44; nothing; (100 −10 −20 −30 −40) × 2
    assert evening.deal(1).removed == Card("A♥")


# --- correcting -----------------------------------------------------------------------------------------


def test_a_correction_moves_every_total_and_leaves_its_trace() -> None:
    evening = endless().enter(ISSUE, OTHER, by="ต้น")
    evening.do(CorrectDeal(1, "ต้น 10♣; ก้อย J♦ ♥A K Q; โอ ♥8-J; มด Q♠ ♥2-7"), "โอ")
    assert evening.points(1) == [50, -20, -47, -127]
    assert evening.totals() == {"ต้น": 150, "ก้อย": -164, "โอ": -197, "มด": -77}
    trace = evening.deal(1).trace
    assert [(line.kind, line.by) for line in trace] == [("entered", "ต้น"), ("corrected", "โอ")]
    assert trace[1].was == trace[0].now
    assert trace[1].now == evening.pad.deals[0].sheet
    assert evening.deal(1).corrected
    assert not evening.deal(2).corrected
    assert evening.last(DealChanged) == DealChanged(1, "โอ", "corrected")


def test_who_is_not_named_in_a_correction_keeps_what_they_had() -> None:
    evening = endless().enter(ISSUE).do(CorrectDeal(1, "ต้น 10♣ ♥2-7; มด Q♠"))
    assert evening.points(1) == [-54, -20, -47, -100]
    evening.do(CorrectDeal(1, "ต้น บิ๊กช้วน"))  # whole by itself: nobody else can have kept anything
    assert evening.points(1) == [1000, -50, -50, -50]
    assert evening.refused(CorrectDeal(1, "ต้น Q♠"))[0] is Refusal.PAD_CARDS_MISSING
    evening.enter("ต้น -20; ก้อย +100; โอ -50; มด -124").do(CorrectDeal(2, "มด -224"))
    assert evening.points(2) == [-20, 100, -50, -224]
    three = Evening("ต้น", "ก้อย", "โอ", rules=ENDLESS).enter("ต้น Q♠; ก้อย ♥2-K; โอ J♦ 10♣; ออก A♥")
    three.do(CorrectDeal(1, "ต้น Q♠ ♥2; ก้อย ♥3-K"))
    assert three.points(1) == [-102, -142, 200]
    assert three.refused(CorrectDeal(1, "ต้น Q♠; ออก K♥"))[0] is Refusal.PAD_CARD_DOUBLED
    assert three.do(CorrectDeal(1, "ต้น Q♠ A♥ ♥2; ก้อย ♥3-Q; ออก K♥")).points(1) == [-152, -102, 200]


def test_what_cannot_be_corrected() -> None:
    evening = endless().enter(ISSUE)
    assert evening.refused(CorrectDeal(2, OTHER)) == (Refusal.PAD_NO_SUCH_DEAL, {"deal": "2", "most": 1})
    assert evening.refused(CorrectDeal(1, ISSUE))[0] is Refusal.PAD_ALREADY_THERE
    assert evening.refused(CorrectDeal(1, "ต้น Q♠"))[0] is Refusal.PAD_CARDS_MISSING  # 10♣ and hearts of ต้น
    assert evening.refused(CorrectDeal(1, f"ตา 2 {OTHER}"))[0] is Refusal.PAD_NO_SUCH_DEAL
    evening.do(StrikeDeal(1))
    assert evening.refused(CorrectDeal(1, OTHER)) == (Refusal.PAD_STRUCK, {"deal": "1"})


def test_a_struck_deal_keeps_its_number_and_counts_no_more() -> None:
    evening = endless().enter(ISSUE, OTHER).do(StrikeDeal(1), "มด")
    assert evening.totals() == {"ต้น": 100, "ก้อย": -144, "โอ": -150, "มด": 50}
    assert [(deal.number, deal.struck) for deal in evening.seen.deals] == [(1, True), (2, False)]
    assert evening.deal(2).totals == (100, -144, -150, 50)
    assert evening.refused(StrikeDeal(1))[0] is Refusal.PAD_STRUCK
    assert evening.refused(RestoreDeal(2))[0] is Refusal.PAD_NOT_STRUCK
    evening.do(RestoreDeal(1))
    assert evening.totals() == {"ต้น": -154, "ก้อย": -164, "โอ": -197, "มด": 0}


# --- undo and redo --------------------------------------------------------------------------------------


def test_undo_takes_back_one_change_after_the_other() -> None:
    evening = endless().enter(ISSUE, OTHER).do(CorrectDeal(1, OTHER)).do(StrikeDeal(2))
    pads = [evening.pad.deals]
    for kind in ("struck", "corrected", "entered", "entered"):
        evening.do(Undo(), "โอ")
        told = evening.last(ChangeUndone)
        assert (told.kind, told.by, told.redone) == (kind, "โอ", False)
        pads.append(evening.pad.deals)
    assert [len(deals) for deals in pads] == [2, 2, 2, 1, 0]
    assert evening.refused(Undo())[0] is Refusal.PAD_NOTHING_TO_UNDO
    for deals in reversed(pads[:-1]):
        assert evening.do(Redo()).pad.deals == deals
    assert evening.refused(Redo())[0] is Refusal.PAD_NOTHING_TO_REDO


def test_undoing_leaves_its_trace_too() -> None:
    evening = (
        endless().enter(ISSUE).do(CorrectDeal(1, OTHER), "มด").do(Undo(), "โอ").do(Redo(), "ต้น").do(Undo(), "โอ")
    )
    kinds = [(line.kind, line.by) for line in evening.deal(1).trace]
    assert kinds == [("entered", "ก้อย"), ("corrected", "มด"), ("undone", "โอ"), ("redone", "ต้น"), ("undone", "โอ")]
    assert evening.points(1) == [-254, -20, -47, -50]
    assert not evening.deal(1).corrected


def test_two_who_press_undo_at_once_undo_once() -> None:
    evening = endless().enter(ISSUE, OTHER)
    seen = evening.seen.undo
    assert seen is not None
    assert (seen.kind, seen.deal) == ("entered", 2)
    evening.do(Undo(seen.change))
    assert evening.refused(Undo(seen.change))[0] is Refusal.PAD_UNDONE_ALREADY
    again = evening.seen.redo
    assert again is not None
    assert again.change == seen.change
    evening.do(Redo(again.change))
    assert evening.refused(Redo(again.change))[0] is Refusal.PAD_NOTHING_TO_REDO


def test_after_something_new_nothing_can_be_redone() -> None:
    evening = endless().enter(ISSUE, OTHER).do(Undo()).enter("ต้น บิ๊กช้วน")
    assert evening.refused(Redo())[0] is Refusal.PAD_NOTHING_TO_REDO
    assert [line.kind for line in evening.deal(2).trace] == ["entered", "undone", "entered"]
    assert not evening.deal(2).corrected


# --- the pad itself ---------------------------------------------------------------------------------------


def test_nothing_goes_without_a_pad_and_there_is_one() -> None:
    evening = endless()
    assert evening.refused(StartPad(NAMES))[0] is Refusal.PAD_OPEN_ALREADY
    with pytest.raises(Exception, match="pad_none"):
        apply(None, EnterDeal(ISSUE), "ต้น", 0)
