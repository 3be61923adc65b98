"""Is every clause of Jub Moo, and every value of every option, tested by name?

Lives here: the list of clauses and the table of option tests, compared with the test names.
Not here: any rule.
"""

from __future__ import annotations

import re
from pathlib import Path
from types import UnionType
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from engine.jub_moo.rules import JubMooRules

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "shared" / "RULES.md"

SETS_NO_RULE = {"J35"}  # origin and techniques
CLAUSES = [*(f"J{number}" for number in range(1, 35)), *(f"JA{number}" for number in range(1, 30))]

# Each option: the test that shows its effect, and the values that this test goes through.
YES_NO: set[object] = {True, False}
OPTIONS: dict[str, tuple[str, set[object]]] = {
    "players": ("test_JA19_option_players", {3, 4}),
    "limit_low": ("test_JA20_option_limit_low", {None, -500, -1000}),
    "limit_high": ("test_JA20_option_limit_high", {None, 500, 1000}),
    "deals": ("test_JA20_option_deals", {None, 2, 4}),
    "big_chuan": ("test_JA7_option_big_chuan", {1000, "computed"}),
    "chuan_queen_self": ("test_JA8_option_chuan_queen_self", {100, -100}),
    "chuan_queen_other": ("test_JA8_option_chuan_queen_other", {100, -100}),
    "jack_counts_on_chuan": ("test_JA6_option_jack_counts_on_chuan", YES_NO),
    "double_on_chuan": ("test_JA5_option_double_on_chuan", YES_NO),
    "no_points_on_big_chuan": ("test_JA9_option_no_points_on_big_chuan", {-50, 0}),
    "first_trick_ban": ("test_JA13_option_first_trick_ban", {"void_only", "void_and_lead", "off"}),
    "ban_deals": ("test_JA13_option_ban_deals", {"every", "first"}),
    "jack_banned_first_trick": ("test_JA12_option_jack_banned_first_trick", YES_NO),
    "next_leader": ("test_JA14_option_next_leader", {"last_trick_winner", "two_of_clubs"}),
    "removed_heart": ("test_JA17_option_removed_heart", {"in_play", "literal_13", "flat_194"}),
    "removed_point": ("test_JA18_option_removed_point", {"in_play", "never"}),
    "pig_on_high_end": ("test_JA21_option_pig_on_high_end", {"none", "lowest"}),
    "redeal_no_heart": ("test_JA27_option_redeal_no_heart", YES_NO),
    "time_limit": ("test_JA23_option_time_limit", {None, 30, 120}),
    "on_timeout": ("test_JA23_option_on_timeout", {"safe_move", "lowest_card"}),
}


def names_of_tests() -> set[str]:
    """Every test function of the clause files."""
    texts = [path.read_text("utf-8") for path in HERE.glob("test_jub_moo_clauses_*.py") if path != Path(__file__)]
    return {name for text in texts for name in re.findall(r"^def (test_\w+)\(", text, re.MULTILINE)}


def clauses_of(text: str) -> set[str]:
    """The clauses that the rules define: bold at the start of a line of part 1, or a heading of part 2."""
    stated = re.findall(r"^- \*\*(J\d+)\*\*", text, re.MULTILINE)
    open_points = re.findall(r"^### (JA\d+)\b", text, re.MULTILINE)
    return {*stated, *open_points} - SETS_NO_RULE


def test_every_clause_has_a_test_named_after_it() -> None:
    named = {part for name in names_of_tests() for part in name.split("_")}
    assert [clause for clause in CLAUSES if clause not in named] == []


def test_no_test_is_named_after_a_clause_that_does_not_exist() -> None:
    tokens = {part for name in names_of_tests() for part in name.split("_") if re.fullmatch(r"JA?\d+\w*", part)}
    assert tokens - set(CLAUSES) == set()


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


@pytest.mark.parametrize("option", JubMooRules.__struct_fields__)
def test_every_value_of_every_option_is_tested(option: str) -> None:
    name, values = OPTIONS[option]
    assert name in names_of_tests()
    assert values_of(get_type_hints(JubMooRules)[option]) <= values
    assert getattr(JubMooRules(), option) in values


def test_no_option_is_tested_that_does_not_exist() -> None:
    assert set(OPTIONS) == set(JubMooRules.__struct_fields__)
