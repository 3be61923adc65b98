"""A stranger's checker, written from the docs page, agrees with what the dealer exports.

Lives here: its agreement, its finds, and that the pages hold what the program does.
Not here: the checker itself (independent_checker.py), which imports nothing of the project.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import independent_checker as stranger
import pytest
from evenings import ledger_file, ledger_of, played
from exported import exported

from engine.evening import LedgerLine, verify_evening
from engine.kang.rules import PRESETS
from engine.record import read_record, record_text
from engine.verify import verify

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("checkable-deal.md", "checkable-deal.th.md")
SECRET = bytes(range(32))


def raw(seed: int, **options: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(record_text(exported(seed, **options)))
    return data


def page_example(page: str) -> str:
    """The exported round that stands in a page."""
    found = re.search(r"```json\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_checker_imports_only_the_standard_library() -> None:
    tree = ast.parse(Path(stranger.__file__).read_text(encoding="utf-8"))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    assert names <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_checker_agrees_with_exported_rounds(preset: str) -> None:
    for seed in range(15):
        stranger.check(raw(seed, rules=PRESETS[preset], leavers=True, sleepers=True, debtor=True))
        stranger.check(raw(seed, players=2, starter_by="winner", rules=PRESETS[preset]))
    stranger.check(raw(99, voided_after=5))


def test_the_checker_agrees_with_the_worked_examples() -> None:
    cuts = [("s2", "ขอดีๆ"), ("s1", "")]
    m = stranger.message("deal-v1", "kang", 1, ["s1", "s2", "s3", "s4"], cuts)
    order = stranger.deck(SECRET, m)
    assert " ".join(order[:23]) == "9♦ Q♣ Q♦ 9♣ 2♦ 4♠ 10♣ 7♠ 7♥ 5♥ A♣ 4♦ 5♦ 5♣ 4♣ Q♥ 2♠ 7♦ 3♥ 2♥ J♣ A♦ 7♣"
    hands, pile = stranger.dealt(order, ["s1", "s2", "s3", "s4"], "six_cards")
    assert hands["s1"] == ["9♦", "2♦", "7♥", "5♦", "2♠", "J♣"]
    assert pile[:3] == ["A♦", "7♣", "9♠"]
    m = stranger.message("starter-v1", "kang", 1, ["s1", "s2", "s3", "s4"], cuts)
    assert stranger.below(stranger.words(SECRET, m), 4) == 2
    order = stranger.deck(SECRET, stranger.message("deal-v1", "baccarat", 147247, ["s1"], []), 8)
    whole = hashlib.sha256(" ".join(order).encode()).hexdigest()
    assert whole == "898e40a1bf441935f690c282261483064e91e1d629b84c73a3c9f364eb191e19"
    m = stranger.message("deal-v1", "jub_moo", 2, ["s2", "s3", "s1"], [("s1", 'a"b\\c/d\te\u2028é')])
    order = stranger.deck(SECRET, m)
    assert order[:6] == ["6♦", "5♦", "2♦", "A♣", "3♦", "4♣"]
    assert order[-1] == "5♥"


def tampered(kind: str) -> dict[str, Any]:
    data = raw(1, starter_by="winner")
    draw = next(act for act in data["acts"] if act["move"] == "draw")
    match kind:
        case "secret":
            data["secret"] = "f" * 64
        case "commitment":
            data["commitment"] = "0" * 64
        case "cut":
            data["cuts"][0]["text"] = "another"
        case "cut order":
            data = raw(2, starter_by="winner")
            data["cuts"].reverse()
        case "round number":
            data["round_no"] += 1
        case "order of play":
            data["seats"].reverse()
        case "hand":
            a, b = data["dealt"][0]["cards"], data["dealt"][1]["cards"]
            a[0], b[0] = b[0], a[0]
        case "draw":
            draw["card"] = data["dealt"][0]["cards"][0]
        case "discard":
            data["acts"][0]["move"] = "discard " + data["dealt"][1]["cards"][0]
        case "shown":
            data["outcome"]["shown"][0]["cards"].pop()
        case "pot":
            data["outcome"]["lines"][-1]["amount"] += 1
    return data


@pytest.mark.parametrize(
    ("kind", "where"),
    [("secret", "commitment"), ("commitment", "commitment"), ("cut", "hand"), ("cut order", "hand"),
     ("round number", "hand"), ("order of play", "order of play"), ("hand", "hand"), ("draw", "draw in act"),
     ("discard", "card in act 1"), ("shown", "shown"), ("pot", "pot")],
)  # fmt: skip
def test_the_checker_finds_what_was_tampered_with(kind: str, where: str) -> None:
    with pytest.raises(stranger.Wrong, match=where):
        stranger.check(tampered(kind))


def raw_evening(seed: int, **options: Any) -> dict[str, Any]:
    evening = played(seed, **options)
    data: dict[str, Any] = json.loads(ledger_file(evening.records, ledger_of(evening)))
    return data


def test_the_checker_agrees_with_whole_evenings() -> None:
    for seed in range(12):
        assert stranger.check_evening(raw_evening(seed)) == []


def test_the_checker_asks_about_the_starts_that_we_ask_about_where_people_come_and_go() -> None:
    """The page leaves the turn of the next after an absent winner to `verify`; all else is the same."""
    for seed in range(25):
        evening = played(seed, restless=True)
        asked = verify_evening(evening.records).conditions
        ours = [each.facts["round"] for each in asked if each.code in ("got_up", "emptied")]
        after_a_void = {n + 1 for n, record in enumerate(evening.records, 1) if record.voided}
        theirs = stranger.check_evening(json.loads(ledger_file(evening.records, ledger_of(evening))))
        assert set(theirs) ^ set(ours) <= after_a_void


def with_a_paid_debt(data: dict[str, Any]) -> bool:
    return any(one["debtor"] and not one["voided"] for one in data["rounds"])


EVENING = next(data for data in map(raw_evening, range(100)) if with_a_paid_debt(data))


@pytest.mark.parametrize(
    ("kind", "where"),
    [("gap", "number of round 2"), ("order", "number of round 1"), ("winner", "winner in round 1"),
     ("evening", "number of round 1"), ("chips", "chips of s1"), ("person", "people"), ("antes", "antes")],
)  # fmt: skip
def test_the_checker_finds_what_was_doctored_in_an_evening(kind: str, where: str) -> None:
    data = json.loads(json.dumps(EVENING))
    rounds, people = data["rounds"], data["people"]
    match kind:
        case "gap":
            del rounds[1]
        case "order":
            rounds.reverse()
        case "winner":
            rounds[0]["starter_by"] = "winner"
        case "evening":
            data["evening"] = 2
        case "chips":
            people[0]["chips"] += 500
        case "person":
            people.append(people[0])
        case "antes":
            next(one for one in rounds if one["debtor"] and not one["voided"])["debtor"] = None
    with pytest.raises(stranger.Wrong, match=where):
        stranger.check_evening(data)


@pytest.mark.parametrize("page", PAGES)
def test_the_round_in_the_page_is_a_real_one(page: str) -> None:
    example = page_example(page)
    assert verify(read_record(example.encode())) is None
    stranger.check(json.loads(example))
    again = json.loads(record_text(read_record(example.encode())))
    assert again == json.loads(example)  # no key more or less than an export has


def test_both_pages_show_the_same_round_and_the_same_numbers() -> None:
    english, thai = ((DOCS / page).read_text(encoding="utf-8") for page in PAGES)
    assert page_example(PAGES[0]) == page_example(PAGES[1])
    hexadecimal = re.compile(r"\b[0-9a-f]{8,64}\b")
    assert set(hexadecimal.findall(english)) == set(hexadecimal.findall(thai))


def test_the_page_names_every_key_of_an_exported_round() -> None:
    for page in PAGES:
        text = (DOCS / page).read_text(encoding="utf-8")
        for key in raw(1):
            assert f"| `{key}` |" in text


def test_the_page_names_every_sum_of_the_ledger() -> None:
    for page in PAGES:
        text = (DOCS / page).read_text(encoding="utf-8")
        for key in (*LedgerLine.__struct_fields__, "by", "by_dealer"):
            assert f"`{key}`" in text or f'`"{key}"' in text, key
