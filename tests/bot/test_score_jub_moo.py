"""`lomwong score jub-moo`: each player's arithmetic, in both languages, as lines and as JSON.

Lives here: what is printed and the exit codes. Not here: how a deal is read (tests of the pad), what cards count
(tests/engine).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.__main__ import JUB_MOO_PRESETS, main
from bot.arithmetic import arithmetic, points_text
from engine.jub_moo.rules import PRESETS
from engine.jub_moo.scoring import Part, Score

Printed = pytest.CaptureFixture[str]
DEAL = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K Q; โอ ♥8-J; มด -"


def said(capsys: Printed, *arguments: str) -> tuple[int, str, str]:
    code = main(["--lang", "en", "score", "jub-moo", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def lines(capsys: Printed, *arguments: str) -> list[str]:
    code, out, err = said(capsys, *arguments)
    assert (code, err) == (0, "")
    return out.splitlines()


def sources(capsys: Printed, *arguments: str) -> dict[str, Any]:
    code, out, _ = said(capsys, *arguments, "--json")
    assert code == 0
    answer = json.loads(out)
    assert answer["game"] == "jub_moo"
    return {source["name"]: source["scores"] for source in answer["sources"]}


@pytest.mark.parametrize(
    ("amounts", "factor", "told"),
    [
        ((-100, -27), 2, "(−100 −27) × 2 = −254"),
        ((194, 100, 100), 2, "(194 +100 +100) × 2 = 788"),
        ((100, -90), 1, "100 −90 = 10"),
        ((-100, 100), 2, "(−100 +100) × 2 = 0"),
        ((-27,), 2, "−27 × 2 = −54"),
        ((-50,), 1, "−50"),
        ((1000,), 1, "1000"),
    ],
)
def test_a_sum_is_told_as_people_write_it(amounts: tuple[int, ...], factor: int, told: str) -> None:
    parts = tuple(Part("hearts", amount, "J20") for amount in amounts)
    assert arithmetic(Score(parts, sum(amounts) * factor, factor)) == told


def test_a_number_has_a_real_minus_and_a_plus_where_asked() -> None:
    assert [points_text(-5), points_text(0), points_text(5), points_text(5, plus=True)] == ["−5", "0", "5", "+5"]


def test_each_player_has_a_line_with_the_arithmetic(capsys: Printed) -> None:
    """(-100 -27) x 2; 100 - 50 - 40 - 30; 8+9+10+20; nothing: -50. Both sets of rules give the same: one block."""
    head, *players = lines(capsys, DEAL)
    assert "Encyclopedia" in head
    assert "score pad" in head
    assert [line.split(" · ")[0].strip() for line in players] == [
        "ต้น: (−100 −27) × 2 = −254",
        "ก้อย: 100 −120 = −20",
        "โอ: −47",
        "มด: −50",
    ]
    assert "♥2-7" in players[0]
    assert "no point card" in players[3]


def test_where_the_rules_differ_each_has_its_own_block(capsys: Printed) -> None:
    told = lines(capsys, "a บิ๊กช้วน; b; c; d")
    assert len(told) == 10
    assert told[1].startswith("  a: 1000 · ")
    assert told[6].startswith("  a: (194 +100 +100) × 2 = 788 · ")
    assert "big chuan" in told[1]


def test_one_set_of_rules_by_name(capsys: Printed) -> None:
    told = lines(capsys, "a ช้วน Q♠; b J♦; c 10♣; d", "--rules", "scorepad")
    assert told[1].startswith("  a: 194 −100 = 94 · ")
    assert len(told) == 5


def test_the_card_taken_out_is_named(capsys: Printed) -> None:
    told = lines(capsys, "ออก 5♥; a ♥2-4 6-A; b Q♠; c J♦ 10♣", "--rules", "seed")
    assert "5♥" in told[0]
    assert told[2].startswith("  a: 189 · ")  # 194 - 5


def test_a_number_is_marked_and_an_impossible_one_pointed_out(capsys: Printed) -> None:
    told = lines(capsys, "a -254; b +99; c J♦; d -", "--rules", "seed")
    assert told[1] == "  a: −254 · typed as a number"
    assert told[2] == "  b: 99 · typed as a number · no cards give this"
    assert told[3].startswith("  c: 100 · J♦")


def test_the_json_has_every_key(capsys: Printed) -> None:
    found = sources(capsys, DEAL)
    assert list(found) == ["seed", "scorepad"]
    ton, koi, _, mod = found["seed"]
    assert {key: ton[key] for key in ("player", "typed", "factor", "points", "prize", "possible")} == {
        "player": "ต้น", "typed": None, "factor": 2, "points": -254, "prize": "none", "possible": True}  # fmt: skip
    assert [(part["why"], part["amount"], part["clause"]) for part in ton["parts"]] == [
        ("queen", -100, "J19"),
        ("hearts", -27, "J20"),
    ]
    assert koi["points"] == -20
    assert mod["parts"] == [{"why": "no_points", "amount": -50, "clause": "J24", "cards": []}]


def test_a_deal_that_is_not_whole_gets_one_sentence(capsys: Printed) -> None:
    code, out, err = said(capsys, DEAL.replace("♥A K Q", "♥A K"))
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "Q" in err


@pytest.mark.parametrize(("rules", "fact"), [("home", "home"), ("casino", "casino")])
def test_rules_of_another_game_are_no_rules_of_this_one(capsys: Printed, rules: str, fact: str) -> None:
    code, out, err = said(capsys, DEAL, "--rules", rules)
    assert (code, out) == (2, "")
    assert fact in err
    assert "scorepad" in err


def test_the_list_that_the_command_line_repeats_is_whole() -> None:
    """It names them itself, so that --help needs not load the engine."""
    assert set(JUB_MOO_PRESETS) == set(PRESETS)


def test_a_hostile_name_cannot_break_a_line(capsys: Printed) -> None:
    told = lines(capsys, "\u202eต้น\x1b[31m Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K Q; โอ ♥8-J; มด -")
    assert len(told) == 5
    assert all(line.isprintable() for line in told)


def test_a_hostile_name_cannot_break_a_refusal(capsys: Printed) -> None:
    code, out, err = said(capsys, "ก\x1b[31m\u202e Q♠ 10♣ 3♣; b; c; d")
    assert (code, out) == (2, "")
    assert err.rstrip("\n").isprintable()
    assert "3♣" in err
