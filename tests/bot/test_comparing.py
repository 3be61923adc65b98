"""The sources side by side say what RULES.md part 3 says, and the checklist what a table has settled on.

Lives here: text, picture and checklist. Not here: one topic (test_rule_answering), the values (tests/engine).
"""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from bot.contact_sheets import _table
from bot.pictures.drawing import draw, png_of
from bot.pictures.twin import twin
from bot.picturing_compare import compared
from bot.rulebook.comparing import Comparison, Row, checklist, compare
from bot.rulebook.finding import find
from bot.rulebook.topic import GAMES
from bot.sayings import Ask
from bot.speech import read_words
from bot.wording import words
from engine.actions import SetOption
from engine.kang.rules import KangRules
from engine.table import LANGUAGES, TableView

TH = words("th", strict=True)
both = pytest.mark.parametrize("language", LANGUAGES)


def row(comparison: Comparison, option: str) -> Row:
    return next(row for row in comparison.rows if row.option == option)


def table(**changed: object) -> TableView:
    return msgspec.structs.replace(_table(4), **changed)


# What the sources say (part 3), "?" where they are silent.
KANG = {
    "values": ("face10", "face10", "face0mod10"),
    "max_discard": ("4", "2", "?"),
    "flow": ("true", "true", "true"),
    "flow_chain_max": ("?", "?", "none"),
    "flow_pay": ("per_card", "?", "?"),
    "tie": ("caller_wins", "?", "caller_wins"),
    "exhaust": ("all_show", "forced_kang", "forced_kang"),
    "specials": ("none", "app6", "app6"),
    "max_players": ("6", "5", "9"),
    "start": ("six_cards", "five_cards", "five_cards"),
    "tie_no_caller": ("?", "?", "?"),
    "ruealom": ("next_pot_alone", "?", "?"),
    "time_limit": ("?", "?", "12"),  # K-T6: its own, though 120 is played here
}
JUB_MOO = {
    "deals": ("?", "4"),
    "big_chuan": ("1000", "computed"),
    "chuan_queen_self": ("100", "-100"),
    "first_trick_ban": ("void_only", "off"),
    "redeal_no_heart": ("?", "true"),
}


@pytest.mark.parametrize(("game", "said"), [("kang", KANG), ("jub_moo", JUB_MOO)])
@both
def test_each_cell_is_what_the_source_says(game: str, said: dict[str, tuple[str, ...]], language: str) -> None:
    say = words(language, strict=True)
    comparison = compare(game, say)  # type: ignore[arg-type]
    silent = say.text("answer-silent")
    for option, values in said.items():
        told = [cell.text for cell in row(comparison, option).cells]
        assert told == [silent if value == "?" else say.option_value(option, value) for value in values], option


def test_where_a_source_is_silent_it_is_said_what_is_played() -> None:
    cell = row(compare("kang", TH), "max_discard").cells[2]
    assert cell.says == "silent"
    assert TH.option_value("max_discard", "4") in cell.plays


def test_the_six_things_come_first_in_their_order() -> None:
    """K-G29."""
    numbered = {row.option: row.number for row in compare("kang", TH).rows if row.number}
    assert numbered == {
        "values": 1, "max_discard": 2, "flow": 3, "flow_chain_max": 3, "flow_pay": 3, "tie": 4, "exhaust": 5,
        "specials": 6,
    }  # fmt: skip
    assert list(numbered.values()) == sorted(numbered.values())


def test_only_what_is_stated_can_differ() -> None:
    comparison = compare("kang", TH)
    assert row(comparison, "values").differs
    assert not row(comparison, "flow").differs
    assert not row(comparison, "flow_pay").differs  # one speaks, two are silent


@both
def test_baccarat_has_nothing_to_compare_and_says_so(language: str) -> None:
    say = words(language, strict=True)
    comparison = compare("baccarat", say)
    assert comparison.rows == ()
    assert len(comparison.lines(say)) == 2


@both
def test_a_rule_on_which_all_agree_is_said_once(language: str) -> None:
    say = words(language, strict=True)
    line = next(line for line in compare("kang", say).lines(say) if line.startswith(f"3. {say.option('flow')}:"))
    assert line.count(say.option_value("flow", "true")) == 1
    assert say.text("answer-all-sources") in line


@both
@pytest.mark.parametrize("game", GAMES[:2])
def test_the_picture_and_its_twin_hold_every_cell(game: str, language: str) -> None:
    say = words(language, strict=True)
    comparison = compare(game, say)  # type: ignore[arg-type]
    picture = compared(comparison, say)
    text = twin(picture)
    drawn = "".join(draw(picture).said).replace(" ", "")
    for each in comparison.rows:
        assert each.label.replace(" ", "") in drawn
        for cell in each.cells:
            assert cell.text in text
            assert cell.text.replace(" ", "") in drawn
    image = Image.open(io.BytesIO(png_of(picture)))
    assert image.width == 1024
    assert not any("…" in part for part in draw(picture).said)


# --- before the first card --------------------------------------------------------------------------------------


@both
def test_the_checklist_tells_what_this_table_plays_and_how_to_change_it(language: str) -> None:
    say = words(language, strict=True)
    rules = KangRules(tie="split", max_discard=2)
    told = checklist(say, table(rules=rules))
    assert [item.number for item in told.items] == [1, 2, 3, 4, 5, 6]
    assert told.items[0].topic == "kang/card_points"
    lines = told.lines(say)
    assert any(line.startswith("4. ") and say.option_value("tie", "split") in line for line in lines)
    assert any(line.startswith("2. ") and say.option_value("max_discard", "2") in line for line in lines)
    for item in told.items:
        for rule in item.rules:
            meant = read_words(rule.change)
            assert isinstance(meant, SetOption)
            assert (meant.option, meant.value != rule.value) == (rule.option, True)


def test_without_a_table_the_choices_are_told() -> None:
    tie = checklist(TH).items[3]
    assert tie.rules == ()
    assert TH.option_value("tie", "smallest_card") in tie.choices
    assert all("หัวโต๊ะ" not in line for line in checklist(TH).lines(TH))


@both
def test_a_table_of_jub_moo_has_a_checklist_of_its_own(language: str) -> None:
    say = words(language, strict=True)
    told = checklist(say, table(game="jub_moo"))
    assert told.game == "jub_moo"
    assert [item.rules[0].option for item in told.items][:3] == ["deals", "limit_low", "limit_high"]
    assert len(told.lines(say)) >= 7


@both
@pytest.mark.parametrize("game", GAMES[:2])
def test_a_checklist_points_to_the_topic_that_tells_all_of_it(game: str, language: str) -> None:
    say = words(language, strict=True)
    last = checklist(say, table(game=game)).lines(say)[-1]
    meant = read_words(last.partition(": ")[2])
    assert isinstance(meant, Ask)
    assert find(meant.text).topics[0].id == f"{game}/agree_first"
