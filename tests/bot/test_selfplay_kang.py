"""Self-play of Kang: evenings with the same cards in every seat, the report, and the order of the levels.

Lives here: tests of bot.selfplay_kang. Not here: single decisions of the players (tests/engine/test_players.py).
"""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot import selfplay_kang
from bot.__main__ import main
from bot.selfplay import interval, line_up
from bot.selfplay_kang import YARDSTICKS, Job, Report, Sitting, Tally, play
from bot.wording import words
from engine.cards import PACK, Card
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.outcome import Outcome, SettlementLine
from engine.kang.round import KangRound
from engine.kang.rules import PRESETS, KangRules
from engine.players import kang_search

Printed = pytest.CaptureFixture[str]
S1, S2, S3, S4 = SEATS = (Seat("s1"), Seat("s2"), Seat("s3"), Seat("s4"))


def job(levels: str, rounds: int = 12, number: int = 1, players: int = 4, rules: KangRules = PRESETS["home"]) -> Job:
    return Job(number, rounds, "7", line_up(levels, players, YARDSTICKS, words("en")), rules)


def report(capsys: Printed, *given: str) -> dict[str, object]:
    assert main(["selfplay", "kang", *given, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert isinstance(told, dict)
    return told


# --- the evening ----------------------------------------------------------------------------------


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> list[tuple[KangRound, Outcome]]:
    """Every round that is added to a sitting."""
    found: list[tuple[KangRound, Outcome]] = []
    add = Sitting.add

    def watched(self: Sitting, round: KangRound, outcome: Outcome, place_of: dict[Seat, int]) -> None:
        found.append((round, outcome))
        add(self, round, outcome, place_of)

    monkeypatch.setattr(selfplay_kang.Sitting, "add", watched)
    return found


Finished = list[tuple[KangRound, Outcome]]


def test_KA25_the_winner_starts_the_next_round(finished: Finished) -> None:
    play(job("medium"))
    for (_, before), (round, _) in pairwise(finished[:12]):
        assert round.seats[0] == before.next_starter
        place = SEATS.index(round.seats[0])
        assert round.seats == SEATS[place:] + SEATS[:place]  # KA34: the circle stays as it is


def test_KA17_the_one_in_debt_pays_the_whole_next_pot(finished: Finished) -> None:
    debts = 0
    for number in range(1, 4):
        finished.clear()
        play(job("easy", number=number))
        for (_, before), (round, _) in pairwise(finished[:12]):
            antes = [(line.why, line.payer, line.amount) for line in round.paid if line.why != "flow"]
            if before.debtor is None:
                assert antes == [("ante", seat, 1) for seat in round.seats]
            else:
                debts += 1
                assert antes == [("ruealom_pot", before.debtor, 4)]
    assert debts > 3


def test_KA17_who_still_owes_a_pot_at_the_end_pays_what_it_would_have_saved_the_others() -> None:
    """Four players: the whole pot instead of the own ante is 3 more for the debtor, one less for each other."""
    sitting = Sitting([Tally(), Tally(), Tally(), Tally()])
    sitting.settle(S2, {S1: 3, S2: 0, S3: 1, S4: 2})
    assert [tally.chips for tally in sitting.tallies] == [-3, 1, 1, 1]
    sitting.settle(None, {S1: 3, S2: 0, S3: 1, S4: 2})
    assert [tally.chips for tally in sitting.tallies] == [-3, 1, 1, 1]


def test_every_round_has_its_own_pack_and_each_sitting_the_same(finished: Finished) -> None:
    play(job("threshold"))
    packs = [dealt(round) for round, _ in finished]
    assert len(set(packs[:12])) == 12
    assert packs[:12] == packs[12:24] == packs[24:36] == packs[36:]  # equals play them the same way


def dealt(round: KangRound) -> tuple[Card, ...]:
    return tuple([card for hand in round.dealt for card in hand])


def test_equal_players_have_the_same_result_in_every_sitting() -> None:
    """`threshold` knows no chance: the four sittings are one, with the line-up shifted by a seat each time."""
    first, *others = play(job("threshold"))
    chips = [tally.chips for tally in first.tallies]
    for shift, sitting in enumerate(others, start=1):
        assert [tally.chips for tally in sitting.tallies] == chips[shift:] + chips[:shift]
        assert sitting.moves == first.moves


def test_chips_that_do_not_sum_to_zero_stop_the_run() -> None:
    round = KANG.deal((S1, S2), PRESETS["home"], PACK).round
    crooked = Outcome("knock", (S1,), (), S1, lines=(SettlementLine("pot", None, S1, 2, "K-B22"),), pot=2)
    with pytest.raises(AssertionError, match="sum to zero"):
        Sitting([Tally(), Tally()]).add(round, crooked, {S1: 0, S2: 1})


def test_what_a_tally_counts() -> None:
    """A call won, a call lost with เรือล่ม, a knock of another, a call of another: 3 − 1 − 1 − 1 chips."""
    tally = Tally()
    won = Outcome("kang", (S1,), (), S1, caller=S1, lines=pot_to(S1))
    tally.add(S1, won)
    tally.add(S1, Outcome("kang", (S2,), (), S2, caller=S1, caller_lost=True, ruealom=True, lines=pot_to(S2)))
    tally.add(S1, Outcome("knock", (S2,), (), S2, lines=pot_to(S2)))
    tally.add(S1, replace(won, winners=(S2,), caller=S2, lines=pot_to(S2)))
    assert (tally.chips, tally.won, tally.called, tally.called_won, tally.ruealom, tally.knocks) == (0, 1, 2, 1, 1, 0)


def pot_to(winner: Seat) -> tuple[SettlementLine, ...]:
    antes = tuple(SettlementLine("ante", seat, None, 1, "K-B18") for seat in SEATS)
    return (*antes, SettlementLine("pot", None, winner, 4, "K-B22"))


def test_KG6_a_knock_is_counted_for_who_made_it() -> None:
    tallies = [Tally(), Tally()]
    for tally, seat in zip(tallies, (S1, S2), strict=True):
        tally.add(seat, Outcome("knock", (S2,), (), S2, lines=pot_to(S2)))
    assert [tally.knocks for tally in tallies] == [0, 1]


# --- the report -----------------------------------------------------------------------------------


def test_an_evening_with_all_its_sittings_is_one_figure() -> None:
    """Two evenings of two players, two sittings of four rounds each: (6 + 2) / 8 and (−4 + 0) / 8 chips a round."""

    def sitting(chips: int) -> Sitting:
        return Sitting([Tally(chips), Tally(-chips)], rounds=4)

    sitters = line_up("hard,easy", 2, (), words("en"))
    told = Report("home", 1, sitters, 8, [[sitting(6), sitting(2)], [sitting(-4), sitting(0)]], 1)
    assert told.per_round(0) == [1.0, -0.5]
    assert interval(told.per_round(0)) == pytest.approx((0.25, 1.96 * 0.75))
    assert told.per_round(1) == [-1.0, 0.5]


def test_the_report_adds_up(capsys: Printed) -> None:
    told = report(capsys, "--rounds", "30", "--levels", "medium,random", "--seed", "3")
    seats, reasons = told["seats"], told["reasons"]
    assert isinstance(seats, list)
    assert isinstance(reasons, dict)
    assert [seat["level"] for seat in seats] == ["medium", "random", "medium", "random"]
    assert sum(seat["chips"] for seat in seats) == 0
    assert sum(seat["won"] for seat in seats) == 120  # the home rules share no pot; 30 rounds, each four times
    assert list(reasons) == ["kang", "knock", "pile_out", "special", "left"]
    assert sum(reasons.values()) == 4 * told["rounds"] == 120  # type: ignore[operator]
    assert sum(seat["called"] for seat in seats) == reasons["kang"]
    for seat in seats:
        assert seat["low"] < seat["chips_per_round"] < seat["high"]
        assert seat["called"] - seat["called_won"] == seat["ruealom"]  # home: a caller loses only to a lower hand
        assert seat["ms_mean"] <= seat["ms_p99"]


def test_the_keys_of_the_report_stay(capsys: Printed) -> None:
    told = report(capsys, "--rounds", "1", "--levels", "easy")
    keys = "game rules players rounds sittings seed seats edge reasons moves moves_per_second"
    assert list(told) == keys.split()
    seats = told["seats"]
    assert isinstance(seats, list)
    keys = "player level chips won called called_won ruealom knocks called_at chips_per_round low high ms_mean ms_p99"
    assert [list(seat) for seat in seats] == [keys.split()] * 4


def test_the_same_seed_gives_the_same_evening(capsys: Printed) -> None:
    one, again, other = (report(capsys, "--rounds", "12", "--levels", "easy", "--seed", seed) for seed in "778")
    timed = ("moves_per_second", "ms_mean", "ms_p99")
    for told in (one, again, other):
        told.pop("moves_per_second")
        for seat in told["seats"]:  # type: ignore[attr-defined]
            for key in timed[1:]:
                seat.pop(key)
    assert one == again
    assert one["seats"] != other["seats"]


def test_a_house_rule_can_be_set(capsys: Printed) -> None:
    """Where nobody may flow, other moves are made."""
    assert main(["selfplay", "kang", "--rounds", "2", "--set", "flow=false", "--levels", "easy", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert report(capsys, "--rounds", "2", "--levels", "easy")["moves"] != first["moves"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("th", ["แคง", "ง่าย", "แคงที่แต้ม", "ชิปต่อตา", "เล่นสุ่ม"]),
        ("en", ["kang called", "easy", "chips per round", "random"]),
    ],
)
def test_the_table_of_words(lang: str, told: list[str], capsys: Printed) -> None:
    assert main(["--lang", lang, "selfplay", "kang", "--rounds", "30", "--levels", "easy,random"]) == 0
    out, progress = capsys.readouterr()
    assert all(word in out for word in told)
    assert "selfplay-" not in out  # a message without words shows its id
    assert "/3" in progress  # evenings
    assert (
        len([line for line in out.splitlines() if "±" in line]) == 5
    )  # four players, and the first above the others


@pytest.mark.parametrize("lang", ["th", "en"])
@pytest.mark.parametrize(
    ("given", "fact"),
    [
        ("--rules nope", "home, gameindy, thaiportal"),
        ("--levels hard,godlike", "random, threshold, easy, medium, hard"),
        ("--levels easy:brave", "hard:bold, hard:calm"),
        ("--players 7", "7"),
        ("--players 1", "1"),
        ("--set shape=round", "shape"),
    ],
)
def test_what_cannot_be_played_is_said(lang: str, given: str, fact: str, capsys: Printed) -> None:
    assert main(["--lang", lang, "selfplay", "kang", *given.split()]) == 2
    told = capsys.readouterr()
    assert fact in told.err
    assert told.err.count("\n") == 1
    assert bool(re.search("[ก-๙]", told.err)) == (lang == "th")
    assert not told.out


# --- the order of the levels ----------------------------------------------------------------------


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level hard thinks a fifth of its time."""
    monkeypatch.setattr(kang_search, "PLAY_OUTS", tuple([many // 5 for many in kang_search.PLAY_OUTS]))


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(("better", "other", "rounds"), [("hard", "medium", 84), ("medium", "easy", 240)])
def test_each_level_beats_the_one_below_it(better: str, other: str, rounds: int, capsys: Printed) -> None:
    """At four seats by the home rules, the 95 % interval lies wholly above an even share, which is 0."""
    levels = ",".join([better, other, other, other])
    edge = report(capsys, "--rounds", str(rounds), "--levels", levels)["edge"]
    assert isinstance(edge, dict)
    assert edge["low"] > 0


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("rules", ["gameindy", "thaiportal"])
def test_hard_loses_to_nobody_by_the_other_rules(rules: str, capsys: Printed) -> None:
    """These rounds are short and lucky; the 95 % interval does not lie below an even share."""
    for levels in ("hard,medium,medium,medium", "hard,easy,easy,easy"):
        edge = report(capsys, "--rules", rules, "--rounds", "60", "--levels", levels)["edge"]
        assert isinstance(edge, dict)
        assert edge["high"] > 0
