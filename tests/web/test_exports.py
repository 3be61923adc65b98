"""What a circle takes home from a running program: it opens where it should, and it can be checked.

An evening with names that are made to do harm; what the server gave is read by others' eyes.
"""

from __future__ import annotations

import asyncio
import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from known import read_all
from listening import Listened, listened
from overheard import Heard
from table_talk import Evening

from bot.__main__ import main
from bot.adapters.web.exports import as_csv
from engine.events import Seat
from engine.table import Person, PlayerId

NAMES = ("=1+1", 'a","b', "@SUM(A1)", "ก้อย, ต้น")
COLUMNS = "name,computer,chips,rounds,wins,kangs,kangs_lost,ruealoms,knocks,starts,flows_won,flows_paid"


def badly_named(evening: Evening) -> None:
    for viewer, name in zip(evening.home, NAMES, strict=True):
        viewer.name = name


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    """One round, after which everything was taken home."""
    return asyncio.run(listened(tmp_path_factory.mktemp("exports"), 1, script=badly_named))


def taken(evening: Listened, ending: str) -> tuple[Heard, str]:
    """The last answer to a path of that ending: head and body."""
    heard = [h for h in evening.heard if h.way == "page" and h.asked.endswith(ending) and h.text.startswith("200")]
    return heard[-1], heard[-1].text.partition("\n\n")[2]


@pytest.mark.parametrize(
    ("ending", "kind"),
    [
        ("ledger.csv", "text/csv; charset=utf-8"),
        ("ledger.json", "application/json; charset=utf-8"),
        ("ledger.txt", "text/plain; charset=utf-8"),
        ("rounds/1-1.json", "application/json; charset=utf-8"),
    ],
)
def test_each_file_is_saved_and_not_shown(evening: Listened, ending: str, kind: str) -> None:
    """A browser that showed them as a page would run what stands in a name."""
    head = taken(evening, ending)[0].text
    assert f"Content-Type: {kind}" in head
    assert "X-Content-Type-Options: nosniff" in head
    assert "Content-Disposition: attachment; filename=" in head
    assert "Cache-Control: no-store" in head


def test_the_spreadsheet_has_a_row_a_person_and_no_formula(evening: Listened) -> None:
    _, body = taken(evening, "ledger.csv")
    assert body.startswith("\ufeff" + COLUMNS + "\r\n")
    rows = list(csv.DictReader(io.StringIO(body.removeprefix("\ufeff"), newline="")))
    assert [row["name"] for row in rows] == ["'=1+1", 'a","b', "'@SUM(A1)", "ก้อย, ต้น"]
    for row in rows:
        assert not row["name"].startswith(("=", "+", "-", "@"))
        assert set(row) == set(COLUMNS.split(","))


def test_the_spreadsheet_says_what_the_round_paid(evening: Listened) -> None:
    """Chips are what the settlement's lines add up to, and altogether nothing."""
    [record] = read_all(evening.truth)
    assert record.outcome is not None
    rows = list(csv.DictReader(io.StringIO(taken(evening, "ledger.csv")[1])))
    seats = [f"s{n}" for n in range(1, 5)]
    for seat, row in zip(seats, rows, strict=True):
        got = sum(line.amount for line in record.outcome.lines if line.payee == seat)
        paid = sum(line.amount for line in record.outcome.lines if line.payer == seat)
        assert int(row["chips"]) == got - paid
        assert int(row["wins"]) == (seat in record.outcome.winners)
        assert int(row["rounds"]) == 1
    assert sum(int(row["chips"]) for row in rows) == 0


@pytest.mark.parametrize("name", ["＝1+1", "＋1", "－1", "＠SUM(A1)"])
def test_wide_signs_are_defused_too(name: str) -> None:
    row = as_csv((Person(PlayerId(""), Seat("s1"), name),)).decode("utf-8-sig").splitlines()[1]
    assert row.startswith("\"'" + name)


def test_the_ledger_in_json_holds_people_and_rounds(evening: Listened) -> None:
    ledger = json.loads(taken(evening, "ledger.json")[1])
    assert ledger["format"] == "lomwong-ledger-1"
    assert [person["name"] for person in ledger["people"]] == list(NAMES)
    assert ledger["rounds"] == [json.loads(taken(evening, "rounds/1-1.json")[1])]


def test_the_ledger_as_text_names_everybody(evening: Listened) -> None:
    _, body = taken(evening, "ledger.txt")
    assert all(name in body for name in NAMES)
    assert body.endswith("\n")


def checked(folder: Path, content: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """What `lomwong verify` says of a file with that content."""
    file = folder / "taken.json"
    file.write_text(content, encoding="utf-8")
    code = main(["--lang", "en", "verify", str(file)])
    return code, capsys.readouterr().out


@pytest.mark.parametrize("ending", ["rounds/1-1.json", "ledger.json"])
def test_what_was_taken_home_passes_verify(
    evening: Listened, tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str
) -> None:
    code, said = checked(tmp_path, taken(evening, ending)[1], capsys)
    assert code == 0
    assert said.startswith("Round 1: all of it agrees")


def another(card: str) -> str:
    return "A♠" if card != "A♠" else "A♥"


def changed_hand(record: dict[str, Any]) -> str:
    hand = record["dealt"][1]
    hand["cards"][2] = another(hand["cards"][2])
    return str(hand["cards"][2])


def changed_secret(record: dict[str, Any]) -> str:
    record["secret"] = "00" * 32
    return str(record["commitment"])


def changed_winner(record: dict[str, Any]) -> str:
    record["outcome"]["winners"] = [
        s["seat"] for s in record["seats"] if s["seat"] not in record["outcome"]["winners"]
    ]
    return " ".join(record["outcome"]["winners"])


@pytest.mark.parametrize("tamper", [changed_hand, changed_secret, changed_winner])
def test_a_tampered_round_is_named(
    evening: Listened, tmp_path: Path, capsys: pytest.CaptureFixture[str], tamper: Any
) -> None:
    record = json.loads(taken(evening, "rounds/1-1.json")[1])
    found = tamper(record)
    code, said = checked(tmp_path, json.dumps(record, ensure_ascii=False), capsys)
    assert code == 1
    assert found in said.splitlines()[0]
