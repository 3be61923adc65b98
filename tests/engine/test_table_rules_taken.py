"""Taking a whole set of house rules from another circle.

Lives here: expectations about UseRules. Not here: codes (tests/bot/test_rules_code.py), single options.
"""

from __future__ import annotations

import msgspec
import pytest
from circle import Circle

from engine.actions import Action, Deal, UseRules
from engine.errors import Refusal
from engine.kang.rules import PRESETS, KangRules
from engine.table_events import DealCommitted, RulesRead, RulesTaken

OURS = KangRules(max_discard=2, tie="split", time_limit=45)


def test_the_host_takes_rules_in_one_act_and_they_are_read_back() -> None:
    c = Circle("ต้น", "ก้อย").do("ต้น", UseRules(OURS))
    assert c.table.rules == OURS
    assert c.table.preset == ""
    assert c.events == (RulesTaken(c.of("ต้น").seat), RulesRead())


def test_rules_that_are_a_preset_bear_its_name() -> None:
    c = Circle("ต้น").do("ต้น", UseRules(PRESETS["gameindy"]))
    assert c.table.preset == "gameindy"
    assert any(isinstance(event, DealCommitted) for event in c.events)  # five cards, not six (part 4)


def test_only_the_host_and_only_between_rounds() -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refused("ก้อย", UseRules(OURS)) is Refusal.HOST_ONLY
    assert c.refused("แขก", UseRules(OURS)) is Refusal.NOT_SEATED
    c.do("ต้น", Deal())
    assert c.refused("ต้น", UseRules(OURS)) is Refusal.ROUND_RUNNING


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (KangRules(time_limit=0), Refusal.NO_SUCH_VALUE),
        (KangRules(kang_max_value=61), Refusal.NO_SUCH_VALUE),
        (KangRules(max_players=12), Refusal.NO_SUCH_VALUE),
        (KangRules(specials="home3", values="face0mod10"), Refusal.BAD_RULES),
        (KangRules(min_players=5, max_players=3), Refusal.BAD_RULES),
    ],
)
def test_rules_that_could_not_be_set_here_are_refused(rules: KangRules, code: Refusal) -> None:
    assert Circle("ต้น").refused("ต้น", UseRules(rules)) is code


def test_the_act_has_a_json_form() -> None:
    act = UseRules(OURS)
    assert msgspec.json.decode(msgspec.json.encode(act), type=Action) == act
