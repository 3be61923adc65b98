"""House rules and table settings: who changes them, when, to what (part 3, KA33).

Lives here: expectations about UsePreset and SetOption. Not here: what an option means in play.
"""

from __future__ import annotations

import pytest
from circle import Circle

from engine.actions import Deal, EndRound, HandOver, Join, Leave, SetOption, UsePreset
from engine.errors import Refusal
from engine.events import Seat
from engine.kang.rules import PRESETS, KangRules
from engine.table_events import DealCommitted, OptionChanged, PresetChosen, RulesRead

# --- who and when -------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [UsePreset("gameindy"), SetOption("flow", "false"), SetOption("stake", "5")])
def test_only_the_host_changes_house_rules_and_only_between_rounds(act: UsePreset | SetOption) -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refused("ก้อย", act) == Refusal.HOST_ONLY
    assert c.refused("แขก", act) == Refusal.NOT_SEATED
    assert "rules" in c.view_of("ต้น").may
    assert "rules" not in c.view_of("ก้อย").may
    c.deal()
    assert c.refused("ต้น", act) == Refusal.ROUND_RUNNING
    assert "rules" not in c.view_of("ต้น").may
    c.do("ต้น", EndRound()).do("ต้น", HandOver(Seat("s2")))
    assert c.refused("ต้น", act) == Refusal.HOST_ONLY
    c.do("ก้อย", act)


def test_rules_of_the_round_are_those_of_its_deal() -> None:
    c = Circle("ต้น", "ก้อย", max_discard="2", start="five_cards").deal()
    assert c.table.round is not None
    assert c.table.round.rules == KangRules(max_discard=2, start="five_cards")
    assert len(c.table.round.dealt[0]) == 5


# --- presets ------------------------------------------------------------------------------------


def test_home_is_the_default() -> None:  # part 2: home is the default
    c = Circle("ต้น")
    assert (c.view.preset, c.view.rules, c.view.stake) == ("home", PRESETS["home"], 1)


@pytest.mark.parametrize(("name", "most"), [("home", 6), ("gameindy", 5), ("thaiportal", 9)])
def test_preset_sets_all_rules_and_reads_them_back(name: str, most: int) -> None:  # KA33
    c = Circle("ต้น", flow="false").do("ต้น", UsePreset(name))
    assert c.told(PresetChosen) == [PresetChosen(Seat("s1"), name)]
    assert len(c.told(RulesRead)) == 1
    assert (c.view.preset, c.view.rules.max_players, c.view.rules.flow) == (name, most, True)


def test_unknown_preset_is_refused_with_the_known_ones() -> None:
    c = Circle("ต้น")
    refusal = c.refusal(c.of("ต้น").id, UsePreset("casino"))
    assert refusal.code == Refusal.NO_SUCH_PRESET
    assert refusal.facts == {"choices": ["home", "gameindy", "thaiportal"]}


def test_one_changed_option_is_no_preset_any_more_and_back_is_one_again() -> None:
    c = Circle("ต้น").do("ต้น", SetOption("max_discard", "2"))
    assert c.told(OptionChanged) == [OptionChanged(Seat("s1"), "max_discard", "2")]
    assert len(c.told(RulesRead)) == 1
    assert c.view.preset == ""
    c.do("ต้น", SetOption("max_discard", "4"))
    assert c.view.preset == "home"


# --- contradictions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "last", "fault"),
    [
        ({"values": "face0mod10"}, ("specials", "home3"), "fifty_needs_face10"),
        ({"specials": "home3"}, ("values", "face0mod10"), "fifty_needs_face10"),
        ({}, ("exhaust_timing", "on_draw"), "on_draw_needs_forced_kang"),
        (
            {"exhaust": "forced_kang", "exhaust_timing": "on_draw"},
            ("exhaust", "all_show"),
            "on_draw_needs_forced_kang",
        ),
        ({}, ("min_players", "7"), "players_2_to_9"),
        ({"min_players": "4"}, ("max_players", "3"), "players_2_to_9"),
    ],
)
def test_contradictions_are_refused_with_their_code(
    options: dict[str, str], last: tuple[str, str], fault: str
) -> None:
    c = Circle("ต้น", **options)
    before = c.table
    refusal = c.refusal(c.of("ต้น").id, SetOption(*last))
    assert (refusal.code, refusal.facts) == (Refusal.BAD_RULES, {"faults": [fault]})
    assert c.table is before


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("max_discard", "0"),
        ("max_discard", "5"),
        ("max_flow", "5"),
        ("opening_discard_max", "0"),
        ("min_players", "1"),
        ("max_players", "10"),  # KA33: ten would leave too few cards
        ("time_limit", "0"),
        ("time_limit", "-5"),
        ("time_limit", "soon"),
        ("flow", "maybe"),
        ("stake", "-1"),
        ("stake", "1001"),
        ("stake", "1.5"),
        ("stake", "๕"),
        ("stake", ""),
        ("stake", "9" * 5000),
        ("pace", "10001"),
        ("pace", "-1"),
        ("language", "fr"),
    ],
)
def test_values_out_of_bounds_are_refused_with_the_choices(option: str, value: str) -> None:
    c = Circle("ต้น")
    refusal = c.refusal(c.of("ต้น").id, SetOption(option, value))
    assert refusal.code == Refusal.NO_SUCH_VALUE
    assert refusal.facts["option"] == option
    assert refusal.facts["choices"]


def test_unknown_option_is_refused() -> None:
    c = Circle("ต้น")
    refusal = c.refusal(c.of("ต้น").id, SetOption("jokers", "2"))
    assert (refusal.code, refusal.facts) == (Refusal.NO_SUCH_OPTION, {"option": "jokers"})


# --- the table's own settings ---------------------------------------------------------------------


@pytest.mark.parametrize(("value", "stake"), [("0", 0), ("1000", 1000), (" 20 ", 20), ("007", 7)])
def test_stake_from_none_to_a_thousand(value: str, stake: int) -> None:
    c = Circle("ต้น").do("ต้น", SetOption("stake", value))
    assert c.view.stake == stake
    assert c.told(OptionChanged) == [OptionChanged(Seat("s1"), "stake", str(stake))]
    assert len(c.told(RulesRead)) == 1
    assert c.view.preset == "home"


@pytest.mark.parametrize("value", ["0", "600", "10000"])
def test_pace_from_none_to_ten_seconds(value: str) -> None:
    c = Circle("ต้น").do("ต้น", SetOption("pace", value))
    assert c.view.pace == int(value)


def test_language_of_the_table() -> None:
    c = Circle("ต้น").do("ต้น", SetOption("language", "en"))
    assert c.view.language == "en"
    assert c.view_of("ต้น").language == "en"


# --- what shapes the deal (part 4) ------------------------------------------------------------------


def test_commitment_is_shown_again_when_start_changes_and_only_then() -> None:
    c = Circle("ต้น", "ก้อย")
    committed = c.view.commitment
    c.do("ต้น", SetOption("start", "five_cards"))
    assert c.told(DealCommitted) == [DealCommitted(1, committed, "five_cards")]
    for act in (SetOption("start", "five_cards"), SetOption("flow", "false"), UsePreset("gameindy")):
        c.do("ต้น", act)
        assert c.told(DealCommitted) == []
    c.do("ต้น", UsePreset("home"))
    assert c.told(DealCommitted) == [DealCommitted(1, committed, "six_cards")]


def test_rules_are_read_before_the_first_card_of_the_evening() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    assert c.kinds()[0] == "RulesRead"
    c.do("ต้น", EndRound()).deal()
    assert "RulesRead" in c.kinds()  # nothing has been played yet
    c.do("ต้น", Leave()).do("ต้น", Join("")).deal()
    assert "RulesRead" not in c.kinds()


def test_least_number_of_players_is_kept() -> None:
    c = Circle("ต้น", "ก้อย", min_players="3")
    refusal = c.refusal(c.of("ต้น").id, Deal())
    assert (refusal.code, refusal.facts) == (Refusal.TOO_FEW_PLAYERS, {"players": 2, "least": 3})
    assert "deal" not in c.view_of("ต้น").may
    c.do("แนน", Join("แนน")).deal()
