"""A stranger's checker, written from the docs page, agrees with what the dealer exports.

Lives here: its agreement, its finds, and that the pages hold what the program does.
Not here: the checker itself (independent_checker.py), which imports nothing of the project.
"""

from __future__ import annotations

import ast
import hashlib
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import independent_checker as stranger
import pytest
from evenings import ledger_file, ledger_of, played
from exported import exported
from exported_jub_moo import FOUR, Deals, exported_deal
from test_jub_moo_random_deals import random_rules

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


def raw_deal(seed: int, **options: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(record_text(exported_deal(seed, **options)))
    return data


def page_examples(page: str) -> list[str]:
    """The exported rounds that stand in a page, of Kang and of Jub Moo."""
    found: list[str] = re.findall(r"```json\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 2
    return found


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


def test_the_checker_agrees_with_exported_deals_under_any_house_rules() -> None:
    chance = random.Random(5)
    prizes, reasons = set(), set()
    for seed in range(300):
        rules = random_rules(chance)
        data = raw_deal(
            seed, players=rules.players, rules=rules, claims=seed % 2 == 0, sleepers=True, leavers=True,
            first=seed % 3 == 0, starter_by="taker" if seed % 5 else "chance",
            voided_after=9 if seed % 9 == 0 else None,
        )  # fmt: skip
        stranger.check(data)
        if data["outcome"]:
            reasons.add(data["outcome"]["reason"])
            prizes |= {result["score"].get("prize", "none") for result in data["outcome"]["results"]}
    assert reasons >= {"played", "claim", "no_heart"}
    assert prizes == {"none", "chuan", "big_chuan"}


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


def tampered_deal(kind: str) -> dict[str, Any]:
    data = raw_deal(3, players=3)
    results = data["outcome"]["results"]
    match kind:
        case "removed":
            data["removed"] = next(card for card in data["dealt"][0]["cards"])
        case "hand":
            a, b = data["dealt"][0]["cards"], data["dealt"][1]["cards"]
            a[0], b[0] = b[0], a[0]
        case "cut":
            data["cuts"][0]["text"] = "another"
            data["starter_by"] = "taker"
        case "starter":
            data["seats"] = data["seats"][1:] + data["seats"][:1]
        case "play":
            data["acts"][4]["move"] = data["acts"][3]["move"]
        case "points":
            results[0]["score"]["points"] += 10
        case "amount":
            results[1]["score"]["parts"][0]["amount"] += 1
        case "cards":
            results[0]["cards"] = results[1]["cards"]
        case "tricks":
            results[0]["tricks"] += 1
        case "leader":
            end = data["outcome"]
            end["next_leader"] = next(each["seat"] for each in results if each["seat"] != end["next_leader"])
        case "totals":
            data["totals"] = [10, 0, 0]
    return data


@pytest.mark.parametrize(
    ("kind", "where"),
    [("removed", "removed"), ("hand", "hand"), ("cut", "removed|hand"), ("starter", "starter"),
     ("play", "card in act 5"), ("points", "points of"), ("amount", "parts of"), ("cards", "cards of"),
     ("tricks", "tricks of"), ("leader", "next leader"), ("totals", "totals")],
)  # fmt: skip
def test_the_checker_finds_what_was_tampered_with_in_a_deal(kind: str, where: str) -> None:
    stranger.check(raw_deal(3, players=3))
    with pytest.raises(stranger.Wrong, match=where):
        stranger.check(tampered_deal(kind))


def ledger_of_deals(deals: Deals) -> dict[str, Any]:
    rounds = [json.loads(record_text(record)) for record in deals.records]
    return {"format": "lomwong-ledger-1", "evening": 1, "people": [], "rounds": rounds}


def test_the_checker_asks_about_the_deals_that_we_ask_about() -> None:
    for seed in range(8):
        deals = Deals(seed)
        for number in range(12):
            deals.deal(voided_after=5 if number % 5 == 4 else None)
        assert stranger.check_evening(ledger_of_deals(deals)) == []
        deals.by_hand(-50, -10, 20, 0)
        deals.deal()
        deals.new_game(*FOUR[1:], FOUR[0])  # the same order round the table
        deals.deal()
        asked = {each.facts["round"] for each in verify_evening(deals.records).conditions if each.code != "new_game"}
        assert set(stranger.check_evening(ledger_of_deals(deals))) == asked
        assert 13 in asked or deals.records[12].first


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
def test_the_rounds_in_the_page_are_real_ones(page: str) -> None:
    for example in page_examples(page):
        assert verify(read_record(example.encode())) is None
        stranger.check(json.loads(example))
        again = json.loads(record_text(read_record(example.encode())))
        assert again == json.loads(example)  # no key more or less than an export has


def test_the_deal_in_the_page_counts_what_the_page_says() -> None:
    """The hearts are 194, 5♥ lies beside the table; 2♥ 6♥ A♥ are 58; 10♣ doubles what s2 has."""
    deal = json.loads(page_examples(PAGES[0])[1])
    points = {result["seat"]: result["score"]["points"] for result in deal["outcome"]["results"]}
    assert points == {"s2": (-100 + 100 - (194 - 5 - 58)) * 2, "s3": -50, "s1": -58}


def test_both_pages_show_the_same_rounds_and_the_same_numbers() -> None:
    english, thai = ((DOCS / page).read_text(encoding="utf-8") for page in PAGES)
    assert page_examples(PAGES[0]) == page_examples(PAGES[1])
    hexadecimal = re.compile(r"\b[0-9a-f]{8,64}\b")
    assert set(hexadecimal.findall(english)) == set(hexadecimal.findall(thai))


def test_the_page_names_every_key_of_an_exported_round() -> None:
    for page in PAGES:
        text = (DOCS / page).read_text(encoding="utf-8")
        for key in (*raw(1), *raw_deal(1)):
            assert f"| `{key}` |" in text
        deal = raw_deal(1, players=3)["outcome"]
        for key in (*deal, *deal["results"][0], *deal["results"][0]["score"], "claims", "without_heart", "prize"):
            assert f"`{key}`" in text, key


def test_the_page_names_every_sum_of_the_ledger() -> None:
    for page in PAGES:
        text = (DOCS / page).read_text(encoding="utf-8")
        for key in (*LedgerLine.__struct_fields__, "by", "by_dealer"):
            assert f"`{key}`" in text or f'`"{key}"' in text, key
