"""The drawing rules of Baccarat, clause by clause: BC1 to BC28 and BA1 to BA11.

Lives here: a test named after each clause, its values from the rules text or from arithmetic. Not here: reading what
people type (test_baccarat_question), shoes (test_baccarat_odds), tables (test_baccarat_table), words (tests/bot).
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from engine.baccarat.coup import Coup, dealt, resolve
from engine.baccarat.explaining import Explanation, explain
from engine.baccarat.odds import counts, full_shoe
from engine.baccarat.practice import PACKS
from engine.baccarat.question import read_question
from engine.baccarat.tableau import TABLEAU, banker_draws, banker_rule, player_draws, player_rule
from engine.baccarat.told import Hands, Totals
from engine.baccarat.values import total, value
from engine.cards import RANKS
from engine.errors import Illegal, Refusal, RuleError

RULES = Path(__file__).parents[3] / "shared" / "RULES.md"
CLAUSES = [*(f"BC{number}" for number in range(1, 29)), *(f"BA{number}" for number in range(1, 12))]

# The whole table of part 2: a row a line; the first column is "the Player stood".
TABLE = """
0 D DDDDDDDDDD
1 D DDDDDDDDDD
2 D DDDDDDDDDD
3 D DDDDDDDDSD
4 D SSDDDDDDSS
5 D SSSSDDDDSS
6 S SSSSSSDDSS
7 S SSSSSSSSSS
"""
CELLS = [
    (int(row), third, does == "D")
    for row, stood, drew in (line.split() for line in TABLE.strip().splitlines())
    for third, does in ((None, stood), *enumerate(drew))
]


def ranks(text: str) -> tuple[int, ...]:
    return tuple(RANKS.index(name) + 1 for name in text.split())


def resolved(player: str, banker: str) -> Coup:
    return resolve(ranks(player), ranks(banker))


def asked(text: str) -> Explanation:
    return explain(read_question(text))


def rules_of(told: Coup | Explanation) -> list[str]:
    return [step.rule for step in told.steps]


# --- the table ----------------------------------------------------------------------------------------------


def test_there_are_88_cells() -> None:
    assert len(CELLS) == 88
    assert sum(does for _, _, does in CELLS) == 57  # 30 + 9 + 6 + 4 + 2 where the Player drew, 6 where it stood


@pytest.mark.parametrize(("banker", "third", "draws"), CELLS)
def test_BC20_BC18_every_cell_of_the_table(banker: int, third: int | None, draws: bool) -> None:
    assert banker_draws(banker, third) is draws
    known = Totals(banker=banker, stood=True) if third is None else Totals(banker=banker, third=third)
    told = explain(known)
    assert told.draws is draws
    assert told.cell == (banker, third)
    assert told.missing is None


def test_BA10_the_table_and_the_prose_agree_in_every_cell() -> None:
    prose = {
        0: range(10), 1: range(10), 2: range(10), 3: [*range(8), 9], 4: range(2, 8), 5: range(4, 8), 6: (6, 7), 7: (),
    }  # fmt: skip
    for row, third, draws in CELLS:
        assert draws is (row <= 5 if third is None else third in prose[row])
    assert {row: set(drawn) for row, drawn in TABLEAU.items()} == {row: set(drawn) for row, drawn in prose.items()}


# --- values and order ---------------------------------------------------------------------------------------


def test_BC1_two_cards_each_come_first_and_nobody_chooses() -> None:
    coup, used = dealt(ranks("6 10 J 7"))
    assert (coup.player, coup.banker, used) == ((6, 11), (10, 7), 4)
    assert coup.steps[0].rule == "totals"
    with pytest.raises(Illegal) as refused:
        resolved("6", "10 7")
    assert refused.value.code is Refusal.BACCARAT_HAND_SIZE


def test_BC2_player_and_banker_are_the_names_of_the_hands() -> None:
    told = asked("Banker 6 7 K, Player 9 Q")  # whichever is named first
    assert told.question == Hands((9, 12), (6, 7, 13))
    assert told.winner == "player"


def test_BC3_a_natural_on_either_side_ends_the_coup() -> None:
    for player, banker in (("8 K", "2 3"), ("2 3", "4 5"), ("9 J", "8 10")):
        coup = resolved(player, banker)
        assert rules_of(coup) == ["totals", "natural", "result"]
        assert coup.cell is None


def test_BC4_without_a_natural_the_player_is_decided_first() -> None:
    assert rules_of(resolved("6 K", "7 K"))[:3] == ["totals", "no_natural", "player_6_7_stand"]


def test_BC5_the_banker_looks_at_its_own_cards_or_at_the_third_card_too() -> None:
    assert rules_of(resolved("6 K", "5 K 2"))[3] == "banker_player_stood_0_5_draw"
    assert rules_of(resolved("2 K 4", "5 K 2"))[3:5] == ["third", "banker_table_5_draw"]


def test_BC6_final_totals_are_compared_and_the_table_names_no_winner() -> None:
    assert resolved("2 K 4", "5 K 2").winner == "banker"  # drew, 6 against 7
    assert resolved("2 K 4", "5 K A").winner == "tie"  # 6 against 6
    assert resolved("2 K 4", "5 K 9").winner == "player"  # 6 against 4: drawing won nothing


def test_BC7_whether_the_player_drew_must_be_known() -> None:
    told = asked("Banker 5")
    assert (told.draws, told.missing) == (None, "player_total")
    assert told.steps[-1].clauses == ("BC7",)


def test_BC8_what_a_card_is_worth() -> None:
    assert [value(rank) for rank in range(1, 14)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]


def test_BC9_a_hand_is_the_units_digit() -> None:
    assert total(ranks("8 9")) == 7  # 17
    assert total(ranks("9 9 9")) == 7  # 27
    assert total(ranks("10 J Q")) == 0


def test_BC10_a_third_card_worth_nothing_is_a_third_card() -> None:
    king = resolved("2 2 K", "4 K")  # 4 draws a 0: row 4 stands
    assert rules_of(king)[-2:] == ["banker_table_4_stand", "result"]
    assert asked("Banker 4 third card K").draws is False
    assert asked("Banker 4 no third card").draws is True
    two_card, third, final = king.steps[0].total, king.steps[3].value, king.steps[-1].total
    assert (two_card, third, final) == (4, 0, 4)


def test_BC11_a_natural_is_8_or_9_of_two_cards() -> None:
    assert [asked(f"Player {n} Banker 0").steps[1].rule for n in (7, 8, 9)] == ["no_natural", "natural", "natural"]


def test_BC12_one_natural_stops_both_sides() -> None:
    told = asked("Player 3 Banker 8")
    assert (told.player_draws, told.draws, told.winner) == (False, False, "banker")
    assert [step.clauses for step in told.steps if step.rule == "natural"] == [("BC3", "BC11", "BC12")]


@pytest.mark.parametrize(("player", "banker", "winner"), [(8, 6, "player"), (8, 9, "banker"), (9, 9, "tie")])
def test_BC13_examples_of_naturals(player: int, banker: int, winner: str) -> None:
    told = asked(f"Player {player} Banker {banker}")
    assert (told.player_draws, told.draws, told.winner) == (False, False, winner)


def test_BC14_8_or_9_with_a_third_card_is_no_natural() -> None:
    coup = resolved("2 K 7", "6 K 2")  # 9 of three cards; row 6 draws on 7
    assert "natural" not in rules_of(coup)
    assert coup.cell == (6, 7)


def test_BC15_a_natural_is_no_automatic_win() -> None:
    assert resolved("8 K", "9 K").winner == "banker"
    assert resolved("8 K", "8 Q").winner == "tie"


@pytest.mark.parametrize("two", range(10))
def test_BC16_player_0_to_5_draws_and_6_to_7_stands(two: int) -> None:
    assert player_draws(two) is (two <= 5)
    told = asked(f"Player {two} Banker 0")
    assert told.player_draws is (two <= 5)


def test_BC17_the_player_does_not_look_at_the_banker() -> None:
    for two in range(8):
        assert {explain(Totals(player=two, banker=banker)).player_draws for banker in range(8)} == {two <= 5}


def test_BC18_banker_where_the_player_stood() -> None:
    assert [explain(Totals(player=6, banker=two)).draws for two in range(8)] == [True] * 6 + [False] * 2
    assert [explain(Totals(stood=True, banker=two)).draws for two in range(8)] == [True] * 6 + [False] * 2


def test_BC19_8_and_9_are_no_rows() -> None:
    assert set(TABLEAU) == set(range(8))
    told = asked("Banker 9 third card 2")
    assert (told.draws, told.cell, told.impossible) == (False, None, "third_after_natural")


def test_BC21_the_two_data_are_not_added_and_the_final_total_is_no_card() -> None:
    # 5 + 2 = 7 and 2 + 5 = 7: the third card 5 alone decides, not the final total of 7
    assert asked("Player 2 third card 5 Banker 6").draws is False
    assert asked("Player 0 third card 7 Banker 6").draws is True  # the same final total


def test_BC22_example_1() -> None:
    told = asked("Player 6 Banker 5")
    assert (told.player_draws, told.draws) == (False, True)
    assert rules_of(told)[-2:] == ["player_6_7_stand", "banker_player_stood_0_5_draw"]
    assert told.finals is None  # the Banker's card is not told


def test_BC23_example_2() -> None:
    assert asked("Player 0 third card 8 Banker 3").draws is False
    assert asked("Player 0 third card 3 Banker 5").draws is False


@pytest.mark.parametrize(("third", "final", "draws"), [(5, 7, False), (6, 8, True), (7, 9, True)])
def test_BC24_example_3(third: int, final: int, draws: bool) -> None:
    told = asked(f"Player 2 third card {third} Banker 6")
    assert told.draws is draws
    assert "natural" not in rules_of(told)
    assert (2 + third) % 10 == final
    assert draws or told.finals == (final, 6)


def test_BC25_example_4() -> None:
    draws, stands = asked("P: A K 2, B: 4"), asked("P: A 2 K, B: 4")
    assert (draws.draws, stands.draws) == (True, False)
    assert (draws.thirds, stands.thirds) == ((2,), (0,))
    assert stands.finals == (3, 4)
    unknown = asked("Player จบ 3 Banker 4")
    assert (unknown.draws, unknown.missing) == (None, "player_third")


def test_BC26_the_six_misreadings() -> None:
    assert asked("Player 3 Banker 9").player_draws is False  # Natural skipped
    assert asked("Player 2 third card 3 Banker 5").draws is False  # 0 to 5 for every case
    assert asked("Player 2 third card 6 Banker 6").draws is True  # by the final total 8 it would stand
    assert asked("Player 0 third card Q Banker 5").draws is False  # Q read as 10
    coup = resolved("2 K 6", "6 K 9")  # the row is that of two cards, not of 6 + 9
    assert coup.cell == (6, 6)
    with pytest.raises(Illegal) as refused:
        asked("Player 2 third card 6 Banker จบ 5")
    assert refused.value.code is Refusal.BACCARAT_BANKER_FINAL
    assert resolved("2 K 6", "6 K 9").winner == "player"  # the table said draw, which won nothing


def test_BC27_order_of_the_reading() -> None:
    coup = resolved("A K 2", "3 A 5")
    assert rules_of(coup) == ["totals", "no_natural", "player_0_5_draw", "third", "banker_table_4_draw", "result"]


def test_BC28_one_table_and_no_payouts() -> None:
    assert not any("pay" in name or "odds_of" in name or "variant" in name for name in Totals.__struct_fields__)
    assert sorted(TABLEAU) == list(range(8))


# --- open points --------------------------------------------------------------------------------------------


def test_BA1_order_of_dealing_and_the_fifth_card() -> None:
    coup, used = dealt(ranks("2 5 K K 3 9 A A"))  # Player 2, Banker 5: the Player draws 3, row 5 stands on 3
    assert (coup.player, coup.banker, used) == ((2, 13, 3), (5, 13), 5)
    coup, used = dealt(ranks("6 5 K K 3 9"))  # the Player stands: the fifth card is the Banker's
    assert (coup.player, coup.banker, used) == ((6, 13), (5, 13, 3), 5)
    coup, used = dealt(ranks("2 4 K K 3 9"))  # both draw
    assert (coup.player, coup.banker, used) == ((2, 13, 3), (4, 13, 9), 6)
    for few in ("2 5 K", "2 5 K K", "2 4 K K 3"):
        with pytest.raises(Illegal) as refused:
            dealt(ranks(few))
        assert refused.value.code is Refusal.BACCARAT_SHOE_SHORT


def test_BA2_no_payouts_anywhere() -> None:
    for file in (Path(__file__).parents[2] / "engine" / "baccarat").glob("*.py"):
        assert not re.search(r"payout|commission|stake|wager|side.?bet", file.read_text("utf-8"), re.IGNORECASE), file


def test_BA3_names_in_shared_data() -> None:
    named = {player_rule(two) for two in range(8)}
    named |= {banker_rule(row, third) for row, third, _ in CELLS}
    named |= {step.rule for text in ("Player 8 Banker 3", "Banker 4 Player จบ 3") for step in asked(text).steps}
    rows = {f"banker_table_{row}_draw" for row in range(7)} | {f"banker_table_{row}_stand" for row in range(3, 8)}
    assert named - {"totals", "result"} == rows | {
        "natural", "unknown", "player_0_5_draw", "player_6_7_stand",
        "banker_player_stood_0_5_draw", "banker_player_stood_6_7_stand",
    }  # fmt: skip
    with pytest.raises(RuleError) as back:
        read_question("Player 5 3 Banker 6")
    assert back.value.code is Refusal.BACCARAT_TOTAL_OR_CARD


# BA4, as the text lists it; every other final total is not decidable.
DECIDED = {
    **{(row, final): True for row in (0, 1, 2) for final in range(10)},
    **{(7, final): False for final in range(10)},
    **{(6, final): False for final in (3, 4, 5)},
    (5, 3): False,
    **{(3, final): True for final in (4, 5, 6, 7)},
    (4, 7): True,
}


@pytest.mark.parametrize(("banker", "final"), list(product(range(8), range(10))))
def test_BA4_final_totals_alone(banker: int, final: int) -> None:
    told = asked(f"Banker {banker} Player จบ {final}")
    assert told.draws is DECIDED.get((banker, final))
    assert told.assumed_drawn
    assert set(told.thirds) == {(final - first) % 10 for first in range(6)}
    assert told.missing == (None if (banker, final) in DECIDED else "player_third")


def test_BA4_a_two_card_total_besides_gives_the_card() -> None:
    told = asked("Player 3 Banker 4 Player จบ 3")
    assert (told.thirds, told.draws, told.assumed_drawn) == ((0,), False, False)
    impossible = asked("Banker 4 third card 2 Player จบ 9")  # 9 - 2 = 7, which stands
    assert (impossible.impossible, impossible.draws) == ("final_not_reachable", None)


@pytest.mark.parametrize(
    ("banker", "zero", "none"),
    [(3, True, True), (4, False, True), (5, False, True), (6, False, False)],
)
def test_BA5_third_card_0_is_not_no_third_card(banker: int, zero: bool, none: bool) -> None:
    for text in ("third card 0", "third card K", "ใบที่สาม 10"):
        assert asked(f"Banker {banker} {text}").draws is zero
    for text in ("no third card", "ใบที่สาม ไม่มี", "third card none", "Player หยุด"):
        assert asked(f"Banker {banker} {text}").draws is none
    for text in ("third card -", "Player -", "ใบที่สาม —"):
        with pytest.raises(RuleError) as back:
            asked(f"Banker {banker} {text}")
        assert back.value.code is Refusal.BACCARAT_ZERO_OR_NONE


def test_BA6_one_standard_table() -> None:
    with pytest.raises(RuleError):
        read_question("Super 6 EZ Player 6 Banker 5")  # no claim about a variant from its name


def test_BA7_a_card_after_a_natural_is_left_out() -> None:
    coup = resolved("8 K 2", "5 K")
    assert (coup.legal, coup.winner, total(coup.player), total(coup.banker)) == (False, "player", 8, 5)
    assert coup.player == (8, 13)
    told = asked("player 8 K 2 banker 5 K")
    assert (told.impossible, told.forbidden, told.finals) == ("third_after_natural", ("player",), (8, 5))
    step = next(step for step in told.steps if step.rule == "not_needed")
    assert (step.because, step.rank) == ("natural", 2)


def test_BA7_a_card_for_who_stands_is_left_out() -> None:
    coup = resolved("6 K 2", "7 K 3")
    assert (coup.forbidden, coup.winner) == (("player", "banker"), "banker")  # 6 against 7
    told = asked("Player 7 third card 2 Banker 6")
    assert (told.impossible, told.finals, told.winner) == ("third_after_stand", (7, 6), "player")
    assert told.steps[-2].because == "player_6_7_stand"
    stood = asked("Player 3 หยุด Banker 4")
    assert (stood.impossible, stood.draws, stood.steps[-1].rule) == ("stood_below_6", None, "player_0_5_draw")


@pytest.mark.parametrize(
    ("player", "banker", "side"),
    [("A K", "3 A", "player"), ("A K 2", "3 A", "banker"), ("6 K 2", "5 K", "banker"), ("A K", "3 A 5", "player")],
)
def test_BA7_a_missing_third_card_is_refused(player: str, banker: str, side: str) -> None:
    with pytest.raises(Illegal) as refused:
        resolved(player, banker)
    assert (refused.value.code, refused.value.facts) == (Refusal.BACCARAT_THIRD_MISSING, {"side": side})
    told = asked(f"P: {player}, B: {banker}")
    assert (told.missing, told.winner, told.finals) == (f"{side}_third", None, None)


@pytest.mark.parametrize("cards", ["A", "A 2 3 4"])
def test_BA7_one_or_four_cards_are_refused(cards: str) -> None:
    for side, player, banker in (("player", cards, "3 A"), ("banker", "3 A 2", cards)):
        with pytest.raises(Illegal) as refused:
            resolved(player, banker)
        assert refused.value.code is Refusal.BACCARAT_HAND_SIZE
        assert refused.value.facts == {"side": side, "cards": len(cards.split())}


def test_BA8_packs_do_not_matter_for_the_rules_and_practice_has_eight() -> None:
    assert PACKS == 8
    found = counts(full_shoe(8))
    assert (found.banker, found.player, found.tie, found.all) == (
        2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216, 4_998_398_275_503_360,
    )  # fmt: skip


def test_BA9_no_forecast_no_streak() -> None:
    for file in (Path(__file__).parents[2] / "engine" / "baccarat").glob("*.py"):
        assert not re.search(r"streak|forecast|predict|next coup", file.read_text("utf-8"), re.IGNORECASE), file


def test_BA11_the_names_of_the_sides_are_those_of_the_seed() -> None:
    assert asked("แบงค์เกอร์ 3 เพลเยอร์จั่วได้ 8").question == asked("Banker 3 Player drew 8").question


# --- cards and totals say the same --------------------------------------------------------------------------


def test_questions_by_cards_and_by_totals_agree() -> None:
    for player, banker, third in product(range(10), range(10), range(10)):
        hands = Hands((10, player or 10, third or 10), (10, banker or 10))
        by_cards, by_totals = explain(hands), explain(Totals(banker=banker, player=player, third=third))
        for part in ("draws", "player_draws", "impossible", "forbidden", "cell", "finals", "winner"):
            assert getattr(by_cards, part) == getattr(by_totals, part), (hands, part)


def test_every_hand_of_two_to_three_cards_against_a_plain_reading() -> None:
    """The rules written down once more, without tables."""
    for a, b, c, d, e, f in product(range(10), (0,), range(10), (0,), (0, 2, 5, 8), (1, 7)):
        player, banker = (a + b) % 10, (c + d) % 10
        ours, theirs = player, banker
        if max(player, banker) < 8:
            drew = player < 6
            ours = (player + e) % 10 if drew else player
            low = {0: 0, 1: 0, 2: 0, 3: 0, 4: 2, 5: 4, 6: 6}.get(banker, 10)
            fits = low <= e <= 7 or banker < 3 or (banker == 3 and e == 9)
            theirs = (banker + (f if drew else e)) % 10 if (fits if drew else banker < 6) else banker
        coup, _ = dealt([card or 10 for card in (a, c, b, d, e, f)])
        assert (total(coup.player), total(coup.banker)) == (ours, theirs)


# --- complete -----------------------------------------------------------------------------------------------


def test_every_clause_has_a_test_named_after_it() -> None:
    named = {part for name in re.findall(r"^def (test_\w+)\(", Path(__file__).read_text("utf-8"), re.MULTILINE)
             for part in name.split("_")}  # fmt: skip
    assert [clause for clause in CLAUSES if clause not in named] == []
    assert {part for part in named if re.fullmatch(r"B[CA]\d+", part)} <= set(CLAUSES)


def test_the_list_is_the_list_of_the_rules() -> None:
    if not RULES.exists():
        pytest.skip("the rules text does not lie beside this checkout; the list above stands alone")
    text = RULES.read_text("utf-8")
    stated = re.findall(r"^- \*\*(BC\d+)\*\*", text, re.MULTILINE)
    assert {*stated, *re.findall(r"^### (BA\d+)\b", text, re.MULTILINE)} == set(CLAUSES)
