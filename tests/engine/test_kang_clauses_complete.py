"""Is every clause of Kang, and every value of every option, tested by name?

Lives here: the list of clauses and the table of option tests, compared with the test names.
Not here: any rule.
"""

from __future__ import annotations

import re
from pathlib import Path
from types import UnionType
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from engine.kang.rules import KangRules

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "shared" / "RULES.md"

CLAUSES = [
    *(f"K-G{number}" for number in range(1, 34)),
    *(f"K-W{number}" for number in range(1, 18)),
    *(f"K-I{number}" for number in range(1, 10)),
    *(f"K-T{number}" for number in range(1, 12)),
    *(f"K-B{number}" for number in range(1, 26)),
    *("K-B13a", "K-B13b", "K-B13c", "K-B13c-i", "K-B13c-ii", "K-B13c-iii"),
    *(f"KA{number}" for number in range(1, 39)),
    "KA17b",
]

# Each option: the test that shows its effect, and the values that this test goes through.
YES_NO: set[object] = {True, False}
OPTIONS: dict[str, tuple[str, set[object]]] = {
    "min_players": ("test_KA33_option_min_and_max_players_bind_the_deal", set(range(2, 10))),
    "max_players": ("test_KA33_option_min_and_max_players_bind_the_deal", set(range(2, 10))),
    "values": ("test_KA1_option_values_decides_what_ten_and_pictures_are_worth", {"face10", "face0mod10"}),
    "max_discard": ("test_KA3_option_max_discard", {1, 2, 3, 4}),
    "flow": ("test_KA5_option_flow", YES_NO),
    "max_flow": ("test_KA7_option_max_flow", {1, 2, 3, 4}),
    "flow_chain_max": ("test_KA8_option_flow_chain_max", {None, 1, 2, 3}),
    "flow_pay": ("test_KA11_option_flow_pay", {"none", "per_card"}),
    "flow_payer": ("test_KA12_option_flow_payer", {"previous", "original"}),
    "start": ("test_KA20_option_start_six_or_five_cards", {"six_cards", "five_cards"}),
    "opening_discard_max": ("test_KA21_option_opening_discard_max", {1, 2, 3, 4}),
    "opening_kang": ("test_KA22_option_opening_kang", YES_NO),
    "first_lap_kang": ("test_KA23_option_first_lap_kang", YES_NO),
    "tie": ("test_KA14_option_tie", {"caller_wins", "split", "fewest_cards", "smallest_card"}),
    "tie_no_caller": ("test_KA15_option_tie_no_caller", {"fewest_cards", "smallest_card", "split"}),
    "tiebreak_loss_is_ruealom": ("test_KA16_option_tiebreak_loss_is_ruealom", YES_NO),
    "exhaust": ("test_KA18_option_exhaust", {"all_show", "forced_kang"}),
    "exhaust_timing": ("test_KA19_option_exhaust_timing", {"after_discard", "on_draw"}),
    "specials": ("test_KA26_option_specials", {"none", "home3", "app6"}),
    "ace_straight": ("test_KA29_option_ace_straight", {"both", "high", "low"}),
    "straight_flush": ("test_KA30_option_straight_flush", {"any", "royal_only"}),
    "special_tie": ("test_KA28_option_special_tie", {"poker_then_split", "split"}),
    "kang_max_value": ("test_KA24_option_kang_max_value", {None, 16}),
    "ruealom": ("test_KA17_option_ruealom", {"next_pot_alone", "pay_each", "match_pot", "none"}),
    "time_limit": ("test_KA32_option_time_limit", {None, 12, 120}),
    "on_timeout": ("test_KA32_option_on_timeout", {"safe_move", "auto_kang"}),
}


def names_of_tests() -> set[str]:
    """Every test function of the clause files."""
    texts = [path.read_text("utf-8") for path in HERE.glob("test_kang_clauses_*.py") if path != Path(__file__)]
    return {name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)}


def in_names(clause: str) -> str:
    """A clause as a test writes it: `K-B13c-ii` is `KB13cii`."""
    return clause.replace("-", "")


def clauses_of(text: str) -> set[str]:
    """The clauses that the rules define: bold at the start of a line of part 1, or a heading of part 2."""
    stated = re.findall(r"^- \*\*(K-[A-Z]\d+[\w-]*)\*\*", text, re.MULTILINE)
    open_points = re.findall(r"^### (KA\d+[a-z]?)\b", text, re.MULTILINE)
    return {*stated, *open_points}


def test_every_clause_has_a_test_named_after_it() -> None:
    named = {part for name in names_of_tests() for part in name.split("_")}
    assert [clause for clause in CLAUSES if in_names(clause) not in named] == []


def test_no_test_is_named_after_a_clause_that_does_not_exist() -> None:
    known = {in_names(clause) for clause in CLAUSES}
    tokens = {part for name in names_of_tests() for part in name.split("_") if re.fullmatch(r"K[A-Z]\d+\w*", part)}
    assert tokens - known == set()


def test_the_list_is_the_list_of_the_rules() -> None:
    if not RULES.exists():
        pytest.skip("the rules text does not lie beside this checkout; the list above stands alone")
    assert clauses_of(RULES.read_text("utf-8")) == set(CLAUSES)
    assert len(CLAUSES) == len(set(CLAUSES))


def values_of(annotation: object) -> set[object]:
    """All values of an option whose type lists them; None alone for one that is open; empty for a plain number."""
    if get_origin(annotation) is Literal:
        return set(get_args(annotation))
    if annotation is bool:
        return set(YES_NO)
    return {None} if isinstance(annotation, UnionType) else set()


@pytest.mark.parametrize("option", KangRules.__struct_fields__)
def test_every_value_of_every_option_is_tested(option: str) -> None:
    name, values = OPTIONS[option]
    assert name in names_of_tests()
    assert values_of(get_type_hints(KangRules)[option]) <= values
    assert getattr(KangRules(), option) in values


def test_no_option_is_tested_that_does_not_exist() -> None:
    assert set(OPTIONS) == set(KangRules.__struct_fields__)
