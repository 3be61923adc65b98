"""Self-play: the evening between computer players, its report, and the order of the levels.

Lives here: tests of bot.selfplay. Not here: single decisions of the players
(tests/engine/test_players.py).
"""

from __future__ import annotations

import json
from argparse import Namespace
from itertools import islice, pairwise

import msgspec
import pytest

from bot.selfplay import Evening, Tally, rounds, selfplay
from engine.cards import PACK
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.outcome import Outcome, SettlementLine
from engine.kang.rules import PRESETS

S1, S2, S3, S4 = SEATS = (Seat("s1"), Seat("s2"), Seat("s3"), Seat("s4"))


def arguments(**changed: object) -> Namespace:
    usual: dict[str, object] = {
        "rounds": 20,
        "players": 4,
        "rules": "home",
        "seed": 7,
        "levels": None,
        "json": True,
        "lang": "en",
    }
    return Namespace(**(usual | changed))


def report(capsys: pytest.CaptureFixture[str], **changed: object) -> dict[str, object]:
    assert selfplay(arguments(**changed)) == 0
    told = json.loads(capsys.readouterr().out)
    assert isinstance(told, dict)
    return told


# --- the evening ----------------------------------------------------------------------------------


def test_KA25_the_winner_starts_the_next_round() -> None:
    levels = dict.fromkeys(SEATS, "medium")
    played = list(islice(rounds(SEATS, levels, PRESETS["home"], "1"), 30))
    for (_, before), (round, _) in pairwise(played):
        assert round.seats[0] == before.next_starter
        place = SEATS.index(round.seats[0])
        assert round.seats == SEATS[place:] + SEATS[:place]  # KA34: the circle stays as it is


def test_KA17_the_one_in_debt_pays_the_whole_next_pot() -> None:
    levels = dict.fromkeys(SEATS, "easy")
    played = list(islice(rounds(SEATS, levels, PRESETS["home"], "1"), 60))
    debts = 0
    for (_, before), (round, _) in pairwise(played):
        antes = [(line.why, line.payer, line.amount) for line in round.paid if line.why != "flow"]
        if before.debtor is None:
            assert antes == [("ante", seat, 1) for seat in round.seats]
        else:
            debts += 1
            assert antes == [("ruealom_pot", before.debtor, 4)]
    assert debts > 5


def test_every_round_is_dealt_from_another_deck() -> None:
    levels = dict.fromkeys(SEATS, "hard")
    played = list(islice(rounds(SEATS, levels, PRESETS["home"], "1"), 10))
    assert len({round.dealt for round, _ in played}) == 10
    other = next(rounds(SEATS, levels, PRESETS["home"], "2"))
    assert other[0].dealt != played[0][0].dealt


def test_chips_that_do_not_sum_to_zero_stop_the_run() -> None:
    round = KANG.deal((S1, S2), PRESETS["home"], PACK).round
    crooked = Outcome("knock", (S1,), (), S1, lines=(SettlementLine("pot", None, S1, 2, "K-B22"),), pot=2)
    with pytest.raises(AssertionError, match="sum to zero"):
        Evening([Tally(S1, "easy"), Tally(S2, "easy")]).add(round, crooked)


def test_a_tally_and_its_interval() -> None:
    """Chips of +3, -1, -1, -1: mean 0, variance 12/4 = 3; 1.96 standard errors are 1.96 x sqrt(3 / 4)."""
    tally = Tally(S1, "hard")
    won = Outcome("kang", (S1,), (), S1, caller=S1, lines=_pot(S1))
    tally.add(won)
    lost = Outcome("kang", (S2,), (), S2, caller=S1, caller_lost=True, ruealom=True, lines=_pot(S2))
    tally.add(lost)
    tally.add(Outcome("knock", (S2,), (), S2, lines=_pot(S2)))
    tally.add(msgspec.structs.replace(won, winners=(S2,), caller=S2, lines=_pot(S2)))
    assert (tally.chips, tally.won, tally.called, tally.called_won, tally.ruealom, tally.knocks) == (0, 1, 2, 1, 1, 0)
    assert tally.per_round(4) == pytest.approx((0.0, 1.96 * 0.8660254))


def _pot(winner: Seat) -> tuple[SettlementLine, ...]:
    antes = tuple(SettlementLine("ante", seat, None, 1, "K-B18") for seat in SEATS)
    return (*antes, SettlementLine("pot", None, winner, 4, "K-B22"))


def test_KG6_a_knock_is_counted_for_who_made_it() -> None:
    tallies = [Tally(S1, "hard"), Tally(S2, "hard")]
    for tally in tallies:
        tally.add(Outcome("knock", (S2,), (), S2, lines=_pot(S2)))
    assert [tally.knocks for tally in tallies] == [0, 1]


# --- the report -----------------------------------------------------------------------------------


def test_the_report_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    told = report(capsys, rounds=40)
    seats = told["seats"]
    assert isinstance(seats, list)
    assert sum(seat["chips"] for seat in seats) == 0
    assert sum(seat["won"] for seat in seats) == 40  # the home rules share no pot
    reasons = told["reasons"]
    assert isinstance(reasons, dict)
    assert list(reasons) == ["kang", "knock", "pile_out", "special", "left"]
    assert sum(reasons.values()) == told["rounds"] == 40
    assert sum(seat["called"] for seat in seats) == reasons["kang"]
    for seat in seats:
        assert seat["chips_per_round"] == round(seat["chips"] / 40, 4)
        assert seat["low"] < seat["chips_per_round"] < seat["high"]
        assert seat["called"] - seat["called_won"] == seat["ruealom"]  # home: a caller loses only to a lower hand


def test_the_keys_of_the_report_stay(capsys: pytest.CaptureFixture[str]) -> None:
    told = report(capsys, rounds=1)
    keys = "game rules players rounds seed seats reasons moves moves_per_second"
    assert list(told) == keys.split()
    seats = told["seats"]
    assert isinstance(seats, list)
    keys = "seat level chips won called called_won ruealom knocks chips_per_round low high"
    assert list(seats[0]) == keys.split()


def test_the_same_seed_gives_the_same_evening(capsys: pytest.CaptureFixture[str]) -> None:
    one, again, other = (report(capsys, seed=seed) for seed in (7, 7, 8))
    for told in (one, again, other):
        assert told.pop("moves_per_second")
    assert one == again
    assert one["seats"] != other["seats"]


@pytest.mark.parametrize(
    ("levels", "sit"),
    [
        (None, ["hard", "medium", "easy", "hard"]),
        ("easy", ["easy"] * 4),
        ("easy,medium,hard,hard", ["easy", "medium", "hard", "hard"]),
    ],
)
def test_levels_go_round_the_table(levels: str | None, sit: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    seats = report(capsys, levels=levels, rounds=2)["seats"]
    assert isinstance(seats, list)
    assert [seat["level"] for seat in seats] == sit


@pytest.mark.parametrize(
    ("lang", "words"),
    [("th", ["แคง", "ง่าย", "เรือล่ม", "ชิปต่อตา"]), ("en", ["kang called", "easy", "chips per round"])],
)
def test_the_table_of_words(lang: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert selfplay(arguments(lang=lang, json=False, rounds=12)) == 0
    told, progress = capsys.readouterr()
    assert all(word in told for word in words)
    assert "selfplay-" not in told  # a message without words shows its id
    assert "/12" in progress


def test_columns_line_up_in_thai_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Signs above and below take no place of their own on a terminal."""
    assert selfplay(arguments(lang="th", json=False, rounds=3)) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line for line in lines if "±" in line]
    assert len(rows) == 4
    assert len({len([sign for sign in row if sign not in "ัิีึืฺุู็่้๊๋์ํ๎"]) for row in rows}) == 1


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rules": "nope"}, "home, gameindy, thaiportal"),
        ({"levels": "hard,godlike"}, "easy, medium, hard"),
        ({"players": 7}, "7 players"),
        ({"players": 1}, "1 player"),
        ({"players": 0}, "0 players"),
    ],
)
def test_what_cannot_be_played_is_said(
    changed: dict[str, object], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert selfplay(arguments(**changed)) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert not told.out


# --- the order of the levels ----------------------------------------------------------------------


def chips_per_round(
    capsys: pytest.CaptureFixture[str], rules: str, levels: str, many: int
) -> dict[str, tuple[float, float]]:
    """The 95 % interval of the first seat of each level."""
    seats = report(capsys, rules=rules, levels=levels, rounds=many, seed=1)["seats"]
    assert isinstance(seats, list)
    return {seat["level"]: (seat["low"], seat["high"]) for seat in reversed(seats)}


@pytest.mark.parametrize(
    ("levels", "better"),
    [("hard,medium,medium,medium", "hard"), ("medium,easy,easy,easy", "medium"), ("hard,easy,easy,easy", "hard")],
)
def test_each_level_beats_the_one_below_it(levels: str, better: str, capsys: pytest.CaptureFixture[str]) -> None:
    """At four seats by the home rules, the 95 % interval lies wholly above an even share, which is 0."""
    low, _ = chips_per_round(capsys, "home", levels, 400)[better]
    assert low > 0


@pytest.mark.parametrize("rules", ["gameindy", "thaiportal"])
def test_hard_loses_to_nobody_by_the_other_rules(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    """These rounds are short and lucky; the 95 % interval does not lie below an even share."""
    for levels in ("hard,medium,medium,medium", "hard,easy,easy,easy"):
        _, high = chips_per_round(capsys, rules, levels, 400)["hard"]
        assert high > 0
