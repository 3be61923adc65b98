"""Self-play of Jub Moo: the same cards in every seat, the report, and the order of the levels.

Lives here: tests of bot.selfplay_jub_moo. Not here: single decisions of the players
(tests/engine/test_jub_moo_players.py).
"""

from __future__ import annotations

import json
import re

import pytest

from bot.__main__ import main
from bot.selfplay import Sitter, interval, line_up
from bot.selfplay_jub_moo import YARDSTICKS, Job, Report, Sitting, play
from bot.wording import words
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.players import jub_moo_search

Printed = pytest.CaptureFixture[str]


def report(capsys: Printed, *given: str) -> dict[str, object]:
    assert main(["selfplay", "jub-moo", *given, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert isinstance(told, dict)
    return told


THREE = JubMooRules(players=3)


def job(*levels: str, number: int = 1, rules: JubMooRules = PRESETS["seed"]) -> Job:
    return Job(number, "7", sit(*levels), rules)


def sit(*levels: str) -> tuple[Sitter, ...]:
    return line_up(",".join(levels), len(levels), YARDSTICKS, words("en"))


# --- the deals ------------------------------------------------------------------------------------


def test_equal_players_have_the_same_result_in_every_sitting() -> None:
    """Medium knows no chance: the four sittings are one game, with the line-up shifted by a seat each time."""
    first, *others = play(job("medium", "medium", "medium", "medium"))
    for shift, sitting in enumerate(others, start=1):
        assert sitting.points == first.points[shift:] + first.points[:shift]
        assert sitting.moves == first.moves


def test_who_sits_where_makes_a_difference() -> None:
    sittings = play(job("easy", "random", "random", "random"))
    assert len(sittings) == 4
    assert len({sitting.points for sitting in sittings}) > 1
    assert all(len(sitting.points) == len(sitting.seconds) == 4 for sitting in sittings)


def test_another_deal_has_other_cards() -> None:
    points = {play(job("medium", "medium", "medium", number=number, rules=THREE))[0].points for number in range(8)}
    assert len(points) > 4


def test_JA27_a_hand_without_a_heart_is_dealt_again() -> None:
    """By the rules of the score pad; every deal counts in the end."""
    for number in range(12):
        for sitting in play(job("easy", "easy", "easy", "easy", number=number, rules=PRESETS["scorepad"])):
            assert sitting.reason in ("played", "claim", "stopped")


# --- the report -----------------------------------------------------------------------------------


def sitting(*points: int) -> Sitting:
    return Sitting(points, ("none",) * len(points), ((0.001,),) * len(points), "played", 52)


def test_the_interval_takes_the_sittings_of_a_deal_as_one() -> None:
    """Above the mean of the others: 30 − (0 + 10 + 20)/3 = 20 and 0 in one deal, −40 twice in the other.

    By deal 10 and −40: mean −15, deviation 50/√2, so that 1.96 standard errors are 1.96 x 25 = 49.
    """
    low = sitting(-40, 10, -10, 0)
    told = Report(
        "seed", 1, sit("hard", "easy", "easy", "easy"), [[sitting(30, 0, 10, 20), sitting(0, 0, 0, 0)], [low, low]], 1
    )
    assert told.edge() == pytest.approx([10.0, -40.0])
    assert interval(told.edge()) == pytest.approx((-15.0, 49.0))
    assert told.per_deal(2) == pytest.approx([5.0, -10.0])


def test_how_far_points_swing() -> None:
    """30, 0, −40 and −40: mean −12.5, and the squares of 42.5, 12.5 and twice 27.5 have the mean 868.75."""
    low = sitting(-40, 10, -10, 0)
    deals = [[sitting(30, 0, 10, 20), sitting(0, 0, 0, 0)], [low, low]]
    assert Report("seed", 1, sit(*["easy"] * 4), deals, 1).swing(0) == pytest.approx(868.75**0.5)


def test_an_interval_of_one_deal_has_no_width() -> None:
    assert interval([7.0]) == (7.0, 0.0)


def test_99_of_100_thoughts_are_no_longer_than_told() -> None:
    """A hundred thoughts of 1 to 100 ms and one of 1000: the mean is 6050/101, all but one stay under 100."""
    thoughts = (*[each / 1000 for each in range(1, 101)], 1.0)
    told = Report(
        "seed", 1, sit("hard", "easy"), [[Sitting((0, 0), ("none", "none"), (thoughts, ()), "played", 9)]], 1
    )
    assert told.thinks(0) == pytest.approx((6050 / 101, 100.0))
    assert told.thinks(1) == (0.0, 0.0)


def test_the_report_adds_up(capsys: Printed) -> None:
    told = report(capsys, "--deals", "12", "--levels", "medium,random", "--seed", "3")
    assert [told[key] for key in ("game", "players", "deals", "sittings")] == ["jub_moo", 4, 12, 48]
    seats, edge, reasons = told["seats"], told["edge"], told["reasons"]
    assert isinstance(seats, list)
    assert isinstance(edge, dict)
    assert isinstance(reasons, dict)
    assert [seat["level"] for seat in seats] == ["medium", "random", "medium", "random"]
    assert sum(reasons.values()) == 48
    for seat in seats:
        assert seat["points_per_deal"] == round(seat["points"] / 48, 2)
        assert seat["low"] < seat["points_per_deal"] < seat["high"]
        assert seat["ms_mean"] <= seat["ms_p99"]
    first, *others = [seat["points"] / 48 for seat in seats]
    assert edge["mean"] == round(first - sum(others) / 3, 2)


def test_the_keys_of_the_report_stay(capsys: Printed) -> None:
    told = report(capsys, "--deals", "1", "--players", "3", "--levels", "easy")
    keys = "game rules players deals sittings seed seats edge reasons moves moves_per_second"
    assert list(told) == keys.split()
    seats = told["seats"]
    assert isinstance(seats, list)
    keys = "player level points points_per_deal low high swing chuan big_chuan ms_mean ms_p99"
    assert [list(seat) for seat in seats] == [keys.split()] * 3
    assert told["reasons"].keys() == {"played", "claim", "stopped"}  # type: ignore[attr-defined]


def test_the_same_seed_gives_the_same_deals_however_many_processes_play_them(capsys: Printed) -> None:
    """Twelve deals are shared among the cores; here they are played one by one."""
    together = report(capsys, "--deals", "12", "--levels", "easy,medium")
    rules = PRESETS["seed"]
    alone = [play(Job(number, "1", sit("easy", "medium", "easy", "medium"), rules)) for number in range(1, 13)]
    seats = together["seats"]
    assert isinstance(seats, list)
    for place, seat in enumerate(seats):
        assert seat["points"] == sum([sitting.points[place] for deal in alone for sitting in deal])
    assert report(capsys, "--deals", "3", "--levels", "easy", "--seed", "2")["seats"] != seats


@pytest.mark.parametrize(
    ("lang", "told"),
    [("th", ["จับหมู", "ง่าย", "เล่นสุ่ม", "แต้มต่อตา", "บิ๊กช้วน"]), ("en", ["Jub Moo", "easy", "random", "points per deal"])],
)
def test_the_table_of_words(lang: str, told: list[str], capsys: Printed) -> None:
    assert main(["--lang", lang, "selfplay", "jub-moo", "--deals", "3", "--levels", "easy,random"]) == 0
    out, progress = capsys.readouterr()
    assert all(word in out for word in told)
    assert "selfplay-" not in out  # a message without words shows its id
    assert "/3" in progress
    assert (
        len([line for line in out.splitlines() if "±" in line]) == 5
    )  # four players, and the first above the others


@pytest.mark.parametrize("lang", ["th", "en"])
@pytest.mark.parametrize(
    ("given", "fact"),
    [
        ("--players 5", "5"),
        ("--rules home", "home"),
        ("--levels hard,godlike", "random, flat, easy, medium, hard"),
        ("--deals 0", "--rounds"),
        ("--levels hard:brave", "hard:bold, hard:calm"),
        ("--levels random:bold", "hard:bold, hard:calm"),
        ("--set shape=round", "shape"),
    ],
)
def test_what_cannot_be_played_is_said(lang: str, given: str, fact: str, capsys: Printed) -> None:
    assert main(["--lang", lang, "selfplay", "jub-moo", *given.split()]) == 2
    told = capsys.readouterr()
    assert fact in told.err
    assert told.err.count("\n") == 1
    assert bool(re.search("[ก-๙]", told.err)) == (lang == "th")
    assert not told.out


# --- the order of the levels ----------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("levels", "deals"), [("easy,random", 250), ("medium,easy", 120)])
def test_each_level_beats_the_one_below_it(levels: str, deals: int, players: int, capsys: Printed) -> None:
    """The 95 % interval of the first player, above the mean of the others, lies wholly above 0."""
    better, other = levels.split(",")
    sit = ",".join([better, *[other] * (players - 1)])
    edge = report(capsys, "--players", str(players), "--deals", str(deals), "--levels", sit)["edge"]
    assert isinstance(edge, dict)
    assert edge["low"] > 0


def test_hard_beats_medium(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it thinks but a tenth of its time; 95 % interval over twenty deals, each with hard in every seat."""
    monkeypatch.setattr(jub_moo_search, "CARDS_A_THOUGHT", jub_moo_search.CARDS_A_THOUGHT // 10)
    levels = ("hard", "medium", "medium", "medium")
    deals = [list(play(job(*levels, number=number))) for number in range(20)]
    mean, margin = interval(Report("seed", 7, sit(*levels), deals, 1).edge())
    assert mean > margin
