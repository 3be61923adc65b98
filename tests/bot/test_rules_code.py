"""House rules as codes: short, read back whole, and a slip of the fingers is noticed.

Lives here: bot.rules_code and the typed words that bring a code. Not here: taking the rules (tests/engine).
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules_code import _FIELDS, LETTERS, MOST_LETTERS, code_of, rules_of
from bot.sayings import Ask
from bot.speech import read_words
from engine.actions import UsePreset, UseRules
from engine.errors import Refusal, RuleError
from engine.kang.rules import OPTIONS, PRESETS, KangRules, with_option


def changed(rules: KangRules, *pairs: tuple[str, str]) -> KangRules:
    for name, value in pairs:
        rules = with_option(rules, name, value)
    return rules


def refusal(code: str) -> Refusal:
    with pytest.raises(RuleError) as caught:
        rules_of(code)
    return caught.value.code


MIXES = st.builds(
    lambda preset, picks: changed(PRESETS[preset], *picks),
    st.sampled_from(sorted(PRESETS)),
    st.lists(
        st.one_of(
            st.sampled_from([(o.name, choice) for o in OPTIONS for choice in o.choices]),
            st.builds(lambda n: ("time_limit", str(n)), st.integers(1, 86_400)),
            st.builds(lambda n: ("kang_max_value", str(n)), st.integers(0, 60)),
        ),
        max_size=26,
    ),
)


@given(MIXES)
@settings(max_examples=200, deadline=None)
def test_every_set_of_rules_is_read_back_from_its_code(rules: KangRules) -> None:
    assert rules_of(code_of(rules)) == rules


def test_a_preset_is_its_letter_and_a_check() -> None:
    for letter, name in (("H", "home"), ("G", "gameindy"), ("T", "thaiportal")):
        code = code_of(PRESETS[name])
        assert code.startswith(f"K1{letter}-")
        assert len(code) == 5


def test_the_bits_of_a_difference_are_the_fields_place_and_the_values_number() -> None:
    """max_discard is field 1 (00001) and `2` its value 1 (01): 0000101, filled to 00001 01000, letters 1 and 8."""
    assert code_of(changed(KangRules(), ("max_discard", "2"))).startswith("K1H-18")


def test_a_code_starts_from_the_set_that_differs_least() -> None:
    assert code_of(changed(PRESETS["thaiportal"], ("flow", "false"))).startswith("K1T-")


def test_no_code_is_long() -> None:
    """26 places of five bits and 65 bits of values are 39 letters; then K, version, set, check, a hyphen."""
    assert 26 * 5 + sum(field.bits for field in _FIELDS) <= 39 * 5
    assert MOST_LETTERS > 39 + 5


@given(MIXES, st.data())
@settings(max_examples=100, deadline=None)
def test_one_wrong_letter_or_two_swapped_ones_are_noticed(rules: KangRules, data: st.DataObject) -> None:
    code = code_of(rules).replace("-", "")
    at = data.draw(st.integers(1, len(code) - 1))
    other = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[at]]))
    for slip in (code[:at] + other + code[at + 1 :], code[: at - 1] + code[at] + code[at - 1] + code[at + 1 :]):
        if slip != code:
            assert refusal(slip) in (Refusal.BAD_RULES_CODE, Refusal.NEWER_RULES_CODE)
            assert not (slip[1] == "1" and refusal(slip) is Refusal.NEWER_RULES_CODE)


def test_small_letters_spaces_and_misread_letters_do_not_matter() -> None:
    rules = changed(KangRules(), ("max_discard", "2"), ("time_limit", "none"))
    code = code_of(rules)
    assert rules_of(f"  {code.lower().replace('-', ' ')} ") == rules
    assert "0" in code
    assert rules_of(code.replace("0", "o").replace("1", "l")) == rules


@pytest.mark.parametrize("text", ["", "K", "K1", "K1H", "K1H-", "hello", "K1H-!", "K1H" + "0" * 80, "บ้าน"])
def test_what_is_no_code_is_unreadable(text: str) -> None:
    assert refusal(text) is Refusal.BAD_RULES_CODE


def test_a_code_of_a_later_version_says_so() -> None:
    body = "K2H"
    found = [letter for letter in LETTERS if refusal(body + letter) is Refusal.NEWER_RULES_CODE]
    assert len(found) == 1  # the others have the wrong check letter


def test_every_option_of_the_engine_can_be_written() -> None:
    assert sorted(field.option for field in _FIELDS) == sorted(option.name for option in OPTIONS)
    assert len(_FIELDS) <= 32
    for option in OPTIONS:
        field = next(field for field in _FIELDS if field.option == option.name)
        wanted = [*option.choices, *map(str, option.numbers or ())]
        assert max(map(field.number, wanted)) < 2**field.bits
        assert [field.text(field.number(value)) for value in wanted] == wanted


def test_the_order_of_the_fields_is_that_of_version_one() -> None:
    """Codes that people have kept must stay readable."""
    assert [field.option for field in _FIELDS][:6] == ["values", "max_discard", "flow", "tie", "exhaust", "specials"]
    assert rules_of("K1H-1E0000G") == changed(KangRules(), ("max_discard", "2"), ("time_limit", "none"))


def test_typed_words_bring_a_code() -> None:
    rules = changed(KangRules(), ("max_discard", "2"))
    assert read_words(f"กติกา {code_of(rules)}") == UseRules(rules)
    assert read_words(f"use rules {code_of(rules).lower()}") == UseRules(rules)
    assert read_words("กติกา บ้าน") == UsePreset("home")
    assert read_words(code_of(rules)) is None  # alone it is talk
    assert read_words("กติกา เค1 ดีนะ") == Ask("topic", text="เค1 ดีนะ")  # no code: the rule book is asked


def test_a_slip_in_a_typed_code_is_told() -> None:
    with pytest.raises(RuleError) as caught:
        read_words("กติกา K1H-184")
    assert caught.value.code is Refusal.BAD_RULES_CODE
