"""Scenes from rounds of Kang: what one act does to the next, read as a table would tell it.

Lives here: reading of moves, leaving, sleeping, ends and payments as a whole, the table of options.
Not here: clause by clause (test_kang_clauses_*).
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from play import Play, house, stacked

from engine.cards import PACK, cards
from engine.errors import Ambiguous, Illegal, Refusal, RuleError, Unreadable
from engine.events import Seat
from engine.kang.events import (
    CardDrawn,
    CardReceived,
    CardsDealt,
    CardsDiscarded,
    CardsFlowed,
    HandDealt,
    HandEmptied,
    KangCalled,
    PileEmptied,
    RoundEnded,
    SpecialShown,
)
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Discard, Draw, Flow, move_text
from engine.kang.outcome import SettlementLine
from engine.kang.round import KangRound
from engine.kang.rules import OPTIONS, PRESETS, KangRules, faults, idle, value_text, with_option
from engine.kang.specials import best_specials, special

S1, S2, S3 = Seat("s1"), Seat("s2"), Seat("s3")


def trio(**options: Any) -> Play:
    """Three players; s1 must open; s2 and s3 hold what matches s1's tens."""
    return Play(
        "10♣ 10♦ 3♣ 4♣ 5♣ K♣",
        "10♥ A♥ 2♥ 6♥ 7♥",
        "10♠ A♠ 2♠ 6♠ 7♠",
        pile="9♣ 9♦ 9♥ 9♠",
        rules=house(**options),
    )


class TestDealing:
    def test_cards_go_round_one_by_one_and_the_sixth_to_the_starter(self) -> None:
        step = KANG.deal((S1, S2), PRESETS["home"], PACK)
        assert step.round.dealt[0] == tuple(PACK[n] for n in (0, 2, 4, 6, 8, 10))
        assert step.round.dealt[1] == tuple(PACK[n] for n in (1, 3, 5, 7, 9))
        assert step.round.pile == PACK[11:]
        assert step.events[0] == CardsDealt(S1, (6, 5), 41, 2)
        assert step.events[1:] == (HandDealt(S1, step.round.hands[0]), HandDealt(S2, step.round.hands[1]))

    def test_all_contradictions_are_named_at_once(self) -> None:
        bad = house(values="face0mod10", specials="home3", max_flow=5, min_players=1, exhaust_timing="on_draw")
        with pytest.raises(Illegal) as refused:
            KANG.deal((S1, S2), bad, PACK)
        assert refused.value.facts["faults"] == [
            "fifty_needs_face10",
            "max_flow_1_to_4",
            "players_2_to_9",
            "on_draw_needs_forced_kang",
        ]

    def test_without_a_stake_nothing_is_paid_and_nobody_owes(self) -> None:
        play = Play("K♣ K♦ K♥ Q♣ Q♦ Q♥", "A♣ A♦ 2♣ 2♦ 3♣", rules=house(opening_kang=True), stake=0)
        play.kang()
        assert play.outcome.ruealom
        assert play.outcome.lines == ()
        assert play.outcome.debtor is None

    def test_a_debtor_who_is_not_in_the_round_pays_nothing_of_it(self) -> None:
        play = Play("K♣ K♦ 3♥ Q♣ Q♦", "A♣ A♦ 2♣ 2♦ 3♣", debtor="s9")
        assert play.paid("ante") == [("s1", None, 1), ("s2", None, 1)]


class TestEvents:
    def test_a_turn_tells_everybody_that_and_only_the_drawer_what(self) -> None:
        play = trio().discard("K♣").draw()
        assert play.latest == (CardDrawn(S2, 35), CardReceived(S2, cards("9♣")[0]))
        play.discard("9♣")
        assert play.latest == (CardsDiscarded(S2, cards("9♣"), 5),)

    def test_a_forced_caller_is_announced_in_order(self) -> None:
        play = Play("A♣ 2♣ 3♣ 5♦ 7♣", "K♦ K♥ Q♦ Q♥ J♦", bottom="K♠", rules=house("gameindy")).dull(1)
        play.draw().discard("K♠")
        kinds = [type(event) for event in play.latest]
        assert kinds == [CardsDiscarded, PileEmptied, KangCalled, RoundEnded]
        assert play.outcome.reason == "pile_out"
        assert play.outcome.caller == play.latest[0].seat  # type: ignore[union-attr]


class TestFlowing:
    def test_the_payer_of_a_chain_is_the_one_before_or_the_first(self) -> None:
        for payer, second, clause in (("previous", ("s2", "s3", 1), "KA11"), ("original", ("s1", "s3", 1), "KA12")):
            play = trio(flow_payer=payer, opening_discard_max=4).discard("10♣ 10♦").flow("10♥").flow("10♠")
            assert play.paid("flow") == [("s1", "s2", 1), second]
            assert [line.clause for line in play.round.paid if line.why == "flow"] == ["KA11", clause]

    def test_the_first_of_a_chain_does_not_pay_himself(self) -> None:
        play = Play("7♣ 7♦ 3♣ 4♣ 5♣ K♣", "7♥ A♥ 2♥ 6♥ 9♥", rules=house(flow_payer="original"))
        play.discard("7♣").flow("7♥").flow("7♦")
        assert play.paid("flow") == [("s1", "s2", 1)]
        assert play.latest == (CardsFlowed(S1, cards("7♦"), 4, None, 0),)

    def test_a_leaver_still_owes_for_his_discard(self) -> None:
        play = trio().discard("10♣").leave("s1").flow("10♥")
        assert play.paid("flow") == [("s1", "s2", 1)]

    def test_the_shorter_of_both_limits_holds(self) -> None:
        play = Play("7♣ 2♣ 3♣ 4♣ 5♣ K♣", "7♥ 7♦ 7♠ 6♥ 9♥", rules=house(max_flow=4, max_discard=2))
        play.discard("7♣")
        assert not play.may("flow 7♦ 7♥ 7♠")
        assert play.may("flow 7♦ 7♥")
        assert play.refused("s2 flow 7♦ 7♥ 7♠") == Refusal.FLOW_TOO_MANY


class TestEnds:
    def test_a_knock_pays_the_flow_and_then_the_pot(self) -> None:
        play = Play("7♣ A♣ 3♣ 4♣ 5♣ K♣", "7♥ 7♦ 7♠ 9♥ 9♦", pile="9♣ 2♠ 2♥ A♥", rules=house())
        play.go("s1 discard K♣; s2 draw 9♣; s2 discard 9♣ 9♦ 9♥; s1 draw 2♠; s1 discard 7♣; s2 flow 7♦ 7♥ 7♠")
        assert play.latest[1] == HandEmptied(S2, by_flow=True)
        assert play.outcome.reason == "knock"
        assert play.outcome.lines[-2:] == (
            SettlementLine("flow", S1, S2, 3, "KA11", 3),
            SettlementLine("pot", None, S2, 2, "K-B14"),
        )
        assert play.chips == (-4, 4)
        assert [(shown.seat, shown.points) for shown in play.outcome.shown] == [("s1", 15), ("s2", 0)]

    def test_on_the_last_card_a_knock_comes_before_the_forced_kang(self) -> None:
        hands = ("K♦ K♥ Q♦ Q♥ J♦", "4♣ 4♦ A♥ 2♣ 2♦")
        play = Play(*hands, pile="9♣ 4♠ 9♦ A♣", bottom="2♥", rules=house("thaiportal"))
        play.go("s1 draw 9♣; s1 discard 9♣; s2 draw 4♠; s2 discard 4♣ 4♦ 4♠")
        play.go("s1 draw 9♦; s1 discard 9♦; s2 draw A♣; s2 discard A♣ A♥").dull(1)
        # 42 cards in the pile: s1 takes the odd ones, s2 the even ones and so the last.
        play.go("s2 draw 2♥; s2 discard 2♣ 2♦ 2♥")
        assert play.outcome.reason == "knock"
        assert play.outcome.caller is None
        assert not play.saw(PileEmptied)

    def test_compared_at_the_draw_with_the_card_in_hand(self) -> None:
        rules = house("gameindy", exhaust_timing="on_draw", ruealom="match_pot")
        play = Play("A♣ 2♣ 3♣ 4♦ 7♣", "A♦ 2♦ 3♦ 4♣ 6♣", bottom="K♠", rules=rules).dull(1)
        play.go("s2 draw K♠")  # s2 would have won by discarding the king: 16 against 17
        assert [type(event) for event in play.latest[2:]] == [PileEmptied, KangCalled, RoundEnded]
        assert (play.outcome.reason, play.outcome.caller, play.outcome.ruealom) == ("pile_out", "s2", True)
        assert play.chips == (3, -3)  # the pot of 2, and the pot again

    @pytest.mark.parametrize(
        ("ruealom", "chips", "debtor"),
        [
            ("none", (-1, 2, -1), None),
            ("next_pot_alone", (-1, 2, -1), "s1"),
            ("pay_each", (-3, 3, 0), None),
            ("match_pot", (-4, 5, -1), None),
        ],
    )
    def test_a_failed_caller_by_the_house(self, ruealom: str, chips: tuple[int, ...], debtor: str | None) -> None:
        hands = ("K♣ K♦ 9♣ 8♣ 7♣", "A♣ A♦ 2♣ 2♦ 3♣", "Q♣ Q♦ J♣ J♦ 3♦")
        play = Play(*hands, rules=house(ruealom=ruealom)).kang()
        assert play.winners == "s2"
        assert play.chips == chips
        assert play.outcome.debtor == debtor
        assert play.outcome.ruealom == (ruealom != "none")
        assert play.outcome.caller_lost

    def test_odd_chips_of_the_pot_and_of_the_penalty_are_divided_separately(self) -> None:
        hands = ("K♣ K♦ 9♣ 8♣ 7♣", "A♣ A♦ 2♣ 2♦ 3♣", "A♥ A♠ 2♥ 2♠ 3♦")
        play = Play(*hands, rules=house(ruealom="match_pot", tie="split")).kang()
        assert play.paid("pot_share") == [(None, "s2", 2), (None, "s3", 1)]
        assert play.paid("match_pot") == [("s1", "s2", 2), ("s1", "s3", 1)]
        assert play.outcome.next_starter == "s2"

    @pytest.mark.parametrize(("is_ruealom", "debtor"), [(False, None), (True, "s1")])
    def test_lost_on_the_tie_break_alone(self, is_ruealom: bool, debtor: str | None) -> None:
        hands = ("A♦ 2♣ 3♣ 4♣ 5♣", "A♣ 2♦ 3♦ 4♦ 5♦")
        play = Play(*hands, rules=house(tie="smallest_card", tiebreak_loss_is_ruealom=is_ruealom)).kang()
        assert play.winners == "s2"
        assert play.outcome.caller_lost
        assert play.outcome.ruealom is is_ruealom
        assert play.outcome.debtor == debtor


class TestLeaving:
    def test_the_last_but_one_ends_the_round(self) -> None:
        play = trio().leave("s3").leave("s1")
        assert (play.outcome.reason, play.winners, play.chips) == ("left", "s2", (-1, 2, -1))
        assert set(play.shown()) == {"s2"}

    def test_the_next_has_a_normal_turn_when_the_starter_leaves_before_opening(self) -> None:
        play = trio().leave("s1")
        assert play.awaited == "s2"
        assert play.verbs() == {"draw", "kang"}

    def test_the_one_with_the_last_card_leaves_and_nobody_is_caller(self) -> None:
        rules = house("thaiportal", ruealom="next_pot_alone")
        play = Play("A♣ 2♣ 3♣ 4♦ 7♣", "A♦ 2♦ 3♦ 4♣ 8♣", "A♥ 2♥ 3♥ 4♥ 9♠", bottom="K♠", rules=rules).dull(1)
        play.draw()
        drawer = play.awaited
        assert drawer is not None
        play.leave(drawer)
        assert (play.outcome.reason, play.outcome.caller, play.outcome.ruealom) == ("pile_out", None, False)
        assert drawer not in play.shown()

    def test_who_is_gone_or_was_never_there_cannot_act(self) -> None:
        play = trio().leave("s3")
        for seat in ("s3", "s7"):
            assert play.refuses(seat, Draw()) == Refusal.NOT_IN_ROUND
            with pytest.raises(Illegal):
                KANG.leave(play.round, Seat(seat))
            with pytest.raises(Illegal) as refused:
                KANG.read(play.round, Seat(seat), "discard 10")
            assert refused.value.code == Refusal.NOT_IN_ROUND


class TestSleeping:
    def test_the_dealer_draws_and_puts_down_the_highest(self) -> None:
        play = Play("K♣ 2♣ 3♣ 4♣ 5♣ Q♦", "K♥ K♠ Q♥ J♥ A♥", pile="10♦").time_up()
        assert play.latest == (CardsDiscarded(S1, cards("K♣"), 5, by_dealer=True),)
        play.time_up()
        assert [type(event) for event in play.latest] == [CardDrawn, CardReceived, CardsDiscarded]
        assert play.latest[2] == CardsDiscarded(S2, cards("K♠"), 5, by_dealer=True)
        assert [act.by_dealer for act in play.round.acts] == [True, True, True]

    def test_with_the_0_count_a_nine_goes_first(self) -> None:
        play = Play("K♣ 9♣ 3♣ 4♣ 5♦ 9♦", "K♥ K♠ Q♥ J♥ A♥", rules=house(values="face0mod10")).time_up()
        assert play.latest == (CardsDiscarded(S1, cards("9♦"), 5, by_dealer=True),)

    @pytest.mark.parametrize(("most", "ends"), [(None, True), (15, True), (14, False)])
    def test_kang_by_the_clock_only_where_kang_is_allowed(self, most: int | None, ends: bool) -> None:
        rules = house(on_timeout="auto_kang", kang_max_value=most)
        play = Play("A♣ 2♣ 3♣ 4♦ 5♣", "K♥ K♠ Q♥ J♥ A♥", rules=rules).time_up()
        assert play.running is not ends
        if ends:
            assert play.latest[0] == KangCalled(S1, "time_up")

    def test_only_the_awaited_is_played_for(self) -> None:
        with pytest.raises(Illegal) as refused:
            KANG.time_up(trio().round, S2)
        assert refused.value.code == Refusal.NOT_YOUR_TURN
        assert refused.value.facts == {"player": "s1"}


class TestReading:
    """s2 holds 10♥ A♥ 2♥ 6♥ 7♥ after a ten was discarded; s1 holds two tens."""

    def test_the_one_card_of_a_rank(self) -> None:
        play = trio()
        assert KANG.read(play.round, S1, "discard K") == Discard(cards("K♣"))
        assert KANG.read(play.round, S1, "discard K♣") == Discard(cards("K♣"))
        assert KANG.read(play.round, S1, "draw") == Draw()
        assert KANG.read(play.round, S1, "kang") == CallKang()

    def test_all_of_a_rank(self) -> None:
        play = trio(opening_discard_max=2)
        both = Discard(cards("10♣ 10♦"))
        for text in ("discard 10*", "discard 10 10", "discard 10♦ 10", "discard 10♦ 10♣"):
            assert KANG.read(play.round, S1, text) == both

    def test_which_of_two_is_asked_where_a_suit_can_decide(self) -> None:
        play = trio()
        with pytest.raises(Ambiguous) as asked:
            KANG.read(play.round, S1, "discard 10")
        assert asked.value.facts == {"text": "discard 10", "moves": ["discard 10♣", "discard 10♦"]}

    def test_which_of_two_is_not_asked_where_no_suit_ever_decides(self) -> None:
        assert KANG.read(trio(tie="split").round, S1, "discard 10") == Discard(cards("10♣"))

    def test_bare_flow_is_all_that_match(self) -> None:
        play = Play("7♣ 2♣ 3♣ 4♣ 5♣ K♣", "7♥ 7♦ 7♠ 6♥ 9♥", rules=house(opening_discard_max=1)).discard("7♣")
        assert KANG.read(play.round, S2, "flow") == Flow(cards("7♦ 7♥ 7♠"))

    def test_bare_flow_asks_when_not_all_may_go(self) -> None:
        play = Play("7♣ 2♣ 3♣ 4♣ 5♣ K♣", "7♥ 7♦ 7♠ 6♥ 9♥", rules=house(max_flow=2)).discard("7♣")
        with pytest.raises(Ambiguous) as asked:
            KANG.read(play.round, S2, "flow")
        assert asked.value.facts["moves"] == ["flow 7♦ 7♥", "flow 7♦ 7♠", "flow 7♥ 7♠"]

    @pytest.mark.parametrize(
        ("text", "kind", "code"),
        [
            ("jump", Unreadable, Refusal.UNREADABLE),
            ("", Unreadable, Refusal.UNREADABLE),
            ("draw 10", Unreadable, Refusal.UNREADABLE),
            ("discard", Unreadable, Refusal.UNREADABLE),
            ("discard 1♣", Unreadable, Refusal.UNREADABLE_CARD),
            ("discard K♣ K♣", Illegal, Refusal.CARD_TWICE),
            ("discard K K", Illegal, Refusal.HELD_TOO_FEW),
            ("discard 8", Illegal, Refusal.CARD_NOT_HELD),
            ("discard 8*", Illegal, Refusal.CARD_NOT_HELD),
            ("flow", Illegal, Refusal.MUST_DISCARD_FIRST),
        ],
    )
    def test_what_is_no_move(self, text: str, kind: type[RuleError], code: Refusal) -> None:
        with pytest.raises(kind) as refused:
            KANG.read(trio().round, S1, text)
        assert refused.value.code == code

    def test_a_refusal_comes_before_the_question_which(self) -> None:
        play = Play("10♣ 10♦ 3♣ 4♣ 5♣", "7♥ 7♦ 7♠ 6♥ 9♥")
        with pytest.raises(Illegal) as refused:
            KANG.read(play.round, S1, "discard 10")
        assert refused.value.code == Refusal.DRAW_FIRST

    def test_every_move_reads_back_from_its_text(self) -> None:
        play = trio(opening_discard_max=4, opening_kang=True)
        for move in KANG.moves(play.round, S1):
            assert KANG.read(play.round, S1, move_text(move)) == move

    def test_a_set_of_cards_is_one_move_however_it_is_written(self) -> None:
        assert Discard(cards("10♦ 10♣")) == Discard(cards("10♣ 10♦"))


class TestViews:
    def test_moves_stand_in_one_order(self) -> None:
        play = trio().discard("10♣")
        assert [move_text(move) for move in KANG.moves(play.round, S2)] == ["draw", "flow 10♥", "kang"]
        assert KANG.moves(play.round, S3) == ()

    def test_what_is_blocked_says_why(self) -> None:
        opening = KANG.hand(trio().round, S1)
        assert {entry.kind: entry.code for entry in opening.blocked} == {
            "draw": Refusal.MUST_DISCARD_FIRST,
            "flow": Refusal.MUST_DISCARD_FIRST,
            "kang": Refusal.KANG_NOT_IN_OPENING,
        }
        play = trio(first_lap_kang=False, flow=False).discard("10♣")
        assert {entry.kind: entry.code for entry in KANG.hand(play.round, S2).blocked} == {
            "flow": Refusal.FLOW_OFF,
            "discard": Refusal.DRAW_FIRST,
            "kang": Refusal.KANG_NOT_IN_FIRST_LAP,
        }
        assert KANG.hand(play.round, S3).blocked == ()

    def test_the_drawn_card_is_marked_while_it_must_be_discarded(self) -> None:
        play = trio().discard("K♣").draw()
        assert str(KANG.hand(play.round, S2).drawn) == "9♣"
        assert KANG.hand(play.round, S3).drawn is None
        play.discard("9♣")
        assert KANG.hand(play.round, S2).drawn is None

    def test_a_round_reads_back_from_its_json(self) -> None:
        play = trio().go("s1 discard 10♣; s2 flow 10♥; s3 draw; s3 discard 9♣; s2 leave; s1 draw; s1 discard 9♦")
        for round in (play.round, play.go("s3 kang").round):
            assert msgspec.json.decode(msgspec.json.encode(round), type=KangRound) == round


class TestSpecials:
    def test_the_sixth_card_does_not_count(self) -> None:
        app = PRESETS["gameindy"]
        assert special(cards("9♣ 9♦ 4♣ 5♣ 7♣ 9♥"), app) is None
        assert special(cards("9♣ 9♦ 9♥ 5♣ 7♣ 4♥"), app) == "three_of_a_kind"
        assert special(cards("9♣ 9♦ 9♥ 9♠"), app) is None

    def test_all_holders_are_announced_and_the_best_wins(self) -> None:
        hands = ("K♣ K♦ K♥ 4♣ 5♦", "2♣ 3♦ 4♥ 5♣ 6♦", "A♣ A♦ 7♥ 8♣ 9♦")
        play = Play(*hands, rules=house("gameindy"))
        shown = [(event.seat, event.name) for event in play.events if isinstance(event, SpecialShown)]
        assert shown == [("s1", "three_of_a_kind"), ("s2", "straight")]
        assert (play.outcome.reason, play.winners, play.chips) == ("special", "s2", (-1, 2, -1))
        assert [entry.special for entry in play.outcome.shown] == ["three_of_a_kind", "straight", None]

    @pytest.mark.parametrize(
        ("ace", "low", "high", "corner"), [("both", 1, 1, 0), ("high", 0, 1, 0), ("low", 1, 0, 0)]
    )
    def test_the_ace_in_runs(self, ace: str, low: int, high: int, corner: int) -> None:
        rules = house("gameindy", ace_straight=ace)
        found = [special(cards(run), rules) for run in ("A♣ 2♦ 3♥ 4♠ 5♣", "10♣ J♦ Q♥ K♠ A♣", "J♣ Q♦ K♥ A♠ 2♣")]
        assert [name == "straight" for name in found] == [bool(low), bool(high), bool(corner)]

    def test_royal_only(self) -> None:
        rules = house("thaiportal", straight_flush="royal_only", ace_straight="low")
        assert special(cards("10♣ J♣ Q♣ K♣ A♣"), rules) == "straight_flush"
        assert special(cards("5♣ 6♣ 7♣ 8♣ 9♣"), rules) == "flush"

    def test_equal_classes_are_compared_as_in_poker_or_shared(self) -> None:
        flushes = [cards("A♣ 3♣ 5♣ 7♣ 8♣"), cards("K♦ Q♦ J♦ 9♦ 8♦"), cards("A♥ 3♥ 5♥ 7♥ 9♥")]
        assert best_specials(flushes, house("gameindy")) == (2,)
        assert best_specials(flushes, house("gameindy", special_tie="split")) == (0, 1, 2)
        runs = [cards("A♣ 2♦ 3♥ 4♠ 5♣"), cards("2♣ 3♦ 4♥ 5♠ 6♣"), cards("2♦ 3♥ 4♠ 5♦ 6♥")]
        assert best_specials(runs, house("gameindy")) == (1, 2)

    def test_home_specials_share(self) -> None:
        home = house(specials="home3")
        hands = [cards("10♣ J♦ Q♥ K♠ K♣"), cards("2♣ 4♣ 6♣ 8♣ 9♣"), cards("3♣ 3♦ 3♥ K♥ 5♣"), cards("A♣ 2♦ 3♠ 4♥ 5♥")]
        assert [special(hand, home) for hand in hands] == ["fifty", "flush", "three_of_a_kind", None]
        assert best_specials(hands, home) == (0, 1, 2)


class TestOptions:
    def test_every_option_of_the_rules_stands_in_the_table_once(self) -> None:
        assert tuple(option.name for option in OPTIONS) == KangRules.__struct_fields__

    def test_every_preset_value_is_a_choice_and_reads_back(self) -> None:
        for rules in PRESETS.values():
            for option in OPTIONS:
                assert with_option(rules, option.name, value_text(rules, option.name)) == rules

    def test_what_the_sources_leave_open_is_marked(self) -> None:
        silent = {option.name: option.says for option in OPTIONS}
        for name in ("flow_pay", "ruealom"):
            assert silent[name] == {"home": "stated", "gameindy": "silent", "thaiportal": "silent"}
        assert silent["tie"]["gameindy"] == "silent"
        assert silent["max_discard"]["thaiportal"] == "silent"
        assert silent["opening_kang"]["gameindy"] == "unused"
        by_name = {option.name: option for option in OPTIONS}
        assert by_name["time_limit"].source_value == {"thaiportal": "12"}

    @pytest.mark.parametrize(
        ("name", "text", "code"),
        [
            ("speed", "1", Refusal.NO_SUCH_OPTION),
            ("max_discard", "5", Refusal.NO_SUCH_VALUE),
            ("max_discard", "none", Refusal.NO_SUCH_VALUE),
            ("flow", "yes", Refusal.NO_SUCH_VALUE),
            ("time_limit", "0", Refusal.NO_SUCH_VALUE),
            ("time_limit", "๑๒", Refusal.NO_SUCH_VALUE),
            ("specials", "all", Refusal.NO_SUCH_VALUE),
        ],
    )
    def test_what_cannot_be_set(self, name: str, text: str, code: Refusal) -> None:
        with pytest.raises(Illegal) as refused:
            with_option(KangRules(), name, text)
        assert refused.value.code == code

    def test_none_is_no_limit_or_a_choice_by_that_name(self) -> None:
        assert with_option(house(time_limit=30), "time_limit", "none").time_limit is None
        assert with_option(house(flow_chain_max=2), "flow_chain_max", "none").flow_chain_max is None
        assert with_option(house("gameindy"), "specials", "none").specials == "none"
        assert with_option(house(), "kang_max_value", "29").kang_max_value == 29

    def test_idle_options(self) -> None:
        assert "opening_kang" in idle(PRESETS["gameindy"])
        assert "opening_kang" not in idle(PRESETS["home"])
        assert "tie_no_caller" in idle(house(tie="split"))

    def test_presets_do_not_contradict_themselves(self) -> None:
        assert [faults(rules) for rules in PRESETS.values()] == [(), (), ()]


def test_the_stacked_pack_is_a_pack() -> None:
    assert sorted(stacked(["A♣ 2♣ 3♣ 4♣ 5♣", "-"])) == list(PACK)
