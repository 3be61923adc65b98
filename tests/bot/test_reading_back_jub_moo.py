"""The house rules of Jub Moo read back, and their panel: what is played, what was changed, what the source says.

Lives here: paragraphs and panels for chosen rules, expected by RULES.md part 3. Not here: completeness
(test_wording).
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot import house_rules_jub_moo, rules_panel
from bot.house_rules_jub_moo import CHOICES, FIRST, OWN, choices_of, value_of
from bot.reading_back_jub_moo import read_rules
from bot.wording import words
from engine.jub_moo.rules import OPTIONS, PRESETS, JubMooRules, with_option
from engine.table import Table
from engine.views import table_view

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
SEED, PAD = PRESETS["seed"], PRESETS["scorepad"]


def ruled(**options: str) -> JubMooRules:
    rules = SEED
    for name, text in options.items():
        rules = with_option(rules, name, text)
    return rules


def clauses(rules: JubMooRules, preset: str = "") -> tuple[str, ...]:
    read = read_rules(THAI, rules, preset)
    return (*read.first, *read.more, *read.notes)


# --- the paragraph --------------------------------------------------------------------------------------


def test_the_seed_read_back() -> None:
    """J5, J6, J14, J17, J25 to J28, JA3, JA6, JA12, JA13; silence by part 3, both ways of J27."""
    assert THAI.jub_moo_rules(SEED, "seed").split(" · ") == [
        "กติกาจับหมู “สารานุกรม”: ใครถึง −500 หรือ +500 จบเกม",
        "คนต่ำสุดที่ถึง −500 เป็นหมู",
        "ช้วน (กินโพแดงครบ) +194 ตอนช้วน Q♠ กินเอง +100 คนอื่นกิน −100",
        "บิ๊กช้วน (กินไพ่แต้มครบ) +1000 คนอื่นคนละ −50",
        "J♦ +100 ทำช้วนก็ยังนับ",
        "10♣ ใบเดียว +50 มีไพ่แต้มอื่นด้วยคูณ 2 ช้วนก็คูณ",
        "ทริกแรกของทุกตา ใครไม่มีดอกที่ลีดห้ามยัดไพ่มีแต้ม J♦ ก็ห้าม",
        "ตาแรกใครถือ 2♣ ลีดใบนั้น ตาต่อไปคนกินทริกสุดท้ายลีด",
        "สามคนคว่ำออก 1 ใบ คนละ 17 ใบ โพแดงที่เหลือครบก็ช้วน ไพ่แต้มที่เหลือครบก็บิ๊กช้วน",
        "คิดได้ครั้งละ 120 วินาที หมดเวลาระบบลงใบที่เสี่ยงน้อยสุดให้",
        "เรื่องช้วนคูณ 2, J♦ ตอนช้วน, ทริกแรกของตาหลัง ๆ และใครเป็นหมูถ้าจบเพราะอย่างอื่น ที่มาไม่ได้บอก วงนี้เล่นตามที่ว่ามา",
        "Q♠ ที่คนอื่นกินตอนช้วน ที่มาว่าบางวง −100 บางวง +100 วงนี้ −100",
    ]


def test_the_score_pad_read_back() -> None:
    """Part 3: 4 deals, computed big chuan, own Q♠ -100, no ban, dealt again without a heart."""
    told = THAI.jub_moo_rules(PAD, "scorepad")
    for clause in (
        "“วงจดแต้ม”: เกมละ 4 ตา",
        "ไม่มีใครเป็นหมู",
        "Q♠ กินเอง −100 คนอื่นกิน −100",
        "คิดตามไพ่ได้ +788",
        "ทริกแรกยัดไพ่มีแต้มได้เลย",
        "มือใครไม่มีโพแดงเลยแจกใหม่",
        "ที่มาเล่นเกมละ 4 หรือ 8 ตา",
    ):
        assert clause in told
    assert "4 deals a game" in ENGLISH.jub_moo_rules(PAD, "scorepad")
    assert "ต่างจาก" not in told


def test_what_was_changed_is_named_against_the_nearest_set() -> None:
    told = THAI.jub_moo_rules(ruled(limit_low="-300", chuan_queen_other="+100"), "")
    assert told.startswith("กติกาจับหมูปรับจาก “สารานุกรม”: ใครถึง −300 หรือ +500 จบเกม")
    assert "ต่างจาก “สารานุกรม” ตรง แต้มต่ำสุดที่จบเกม: −300 แต้ม, Q♠ ของคนอื่นตอนมีช้วน: +100" in told
    assert "วงนี้ +100" in told
    near = read_rules(THAI, replace(PAD, deals=8), "")
    assert near.preset == "scorepad"
    assert "ต่างจาก “วงจดแต้ม” ตรง เกมละกี่ตา: 8 ตา" in near.notes


@pytest.mark.parametrize(
    ("options", "end", "pig"),
    [
        ({"limit_high": "none"}, "ใครถึง −500 จบเกม", "คนต่ำสุดที่ถึง −500 เป็นหมู"),
        ({"limit_low": "none"}, "ใครถึง +500 จบเกม", "ไม่มีใครเป็นหมู"),
        ({"limit_low": "none", "pig_on_high_end": "lowest"}, "ใครถึง +500 จบเกม", "จบเกมคนต่ำสุดเป็นหมู"),
        ({"deals": "8"}, "เกมละ 8 ตา", "ไม่มีใครเป็นหมู"),
        ({"deals": "8", "pig_on_high_end": "lowest"}, "เกมละ 8 ตา", "จบเกมคนต่ำสุดเป็นหมู"),
    ],
)
def test_how_a_game_ends_and_who_is_the_pig(options: dict[str, str], end: str, pig: str) -> None:
    """JA20, JA21: with a number of deals the limits do not apply."""
    assert clauses(ruled(**options))[:2] == (end, pig)


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"jack_counts_on_chuan": "false"}, "J♦ +100 ยกเว้นทำช้วนไม่นับ"),
        ({"double_on_chuan": "false"}, "10♣ ใบเดียว +50 มีไพ่แต้มอื่นด้วยคูณ 2 แต่ช้วนไม่คูณ"),
        ({"no_points_on_big_chuan": "0"}, "บิ๊กช้วน (กินไพ่แต้มครบ) +1000 คนอื่นคนละ 0"),
        ({"first_trick_ban": "void_and_lead"}, "ทริกแรกของทุกตา ห้ามทั้งลีดทั้งยัดไพ่มีแต้ม J♦ ก็ห้าม"),
        ({"ban_deals": "first"}, "ทริกแรกของตาแรกในเกม ใครไม่มีดอกที่ลีดห้ามยัดไพ่มีแต้ม J♦ ก็ห้าม"),
        ({"jack_banned_first_trick": "false"}, "ทริกแรกของทุกตา ใครไม่มีดอกที่ลีดห้ามยัดไพ่มีแต้ม ยกเว้น J♦"),
        ({"next_leader": "two_of_clubs"}, "ทุกตาใครถือ 2♣ ลีดใบนั้น"),
        (
            {"removed_heart": "literal_13", "removed_point": "never"},
            "สามคนคว่ำออก 1 ใบ คนละ 17 ใบ โพแดงถูกเอาออกช้วนไม่ได้ Q♠ J♦ หรือ 10♣ ถูกเอาออกบิ๊กช้วนไม่ได้",
        ),
        ({"time_limit": "none"}, "ไม่จับเวลา"),
        ({"on_timeout": "lowest_card"}, "คิดได้ครั้งละ 120 วินาที หมดเวลาระบบลงใบเล็กสุดให้"),
    ],
)
def test_each_house_rule_has_its_clause(options: dict[str, str], clause: str) -> None:
    assert clause in clauses(ruled(**options))
    assert clause not in clauses(SEED, "seed")


def test_a_changed_rule_is_no_silence_of_the_source() -> None:
    assert "ช้วนคูณ 2" in clauses(SEED, "seed")[-2]
    assert "ช้วนคูณ 2" not in clauses(ruled(double_on_chuan="false"))[-2]


def test_three_players_are_read_back_where_four_sit() -> None:
    """Three may sit down at any table (JA19), so those options count as changed too."""
    assert read_rules(THAI, ruled(removed_heart="flat_194"), "").changed
    assert not read_rules(THAI, replace(SEED, players=3), "seed").changed


# --- the panel ------------------------------------------------------------------------------------------


def panel(language: str = "th", **options: str) -> dict[str, Any]:
    table = Table(game="jub_moo", jub_moo_rules=ruled(**options), jub_moo_preset="" if options else "seed")
    return rules_panel.house(table_view(table), words(language, strict=True))


def test_every_option_but_the_number_of_players_can_be_set() -> None:
    """As many play as sit down (JA19)."""
    assert set(CHOICES) == {option.name for option in OPTIONS} - {"players"} | {"pace", "practice"}
    assert tuple(CHOICES)[: len(FIRST)] == FIRST
    by_name = {option.name: option for option in OPTIONS}
    for name, choices in CHOICES.items():
        for value in choices:
            assert name in OWN or by_name[name].accepts(value)
        assert name in OWN or value_of(name, SEED, 0) in choices


def test_a_value_that_nobody_would_offer_is_still_among_the_choices() -> None:
    assert choices_of("deals", "7") == (*CHOICES["deals"], "7")
    assert value_of("limit_low", ruled(limit_low="-777"), 0) == "-777"
    assert value_of("pace", SEED, 600) == "600"


@pytest.mark.parametrize("language", ["th", "en"])
def test_the_panel_is_that_of_the_tables_game(language: str) -> None:
    shown = panel(language)
    assert [each["name"] for each in shown["options"]] == list(CHOICES)
    assert [each["name"] for each in shown["presets"]] == ["seed", "scorepad"]
    assert (shown["game"], shown["preset"], shown["code"], shown["max_players"]) == ("jub_moo", "seed", "", 6)
    assert shown["paragraph"] == words(language).jub_moo_rules(SEED, "seed")
    for each in shown["options"]:
        assert each["label"] != each["name"]
        assert each["value"] in dict(each["choices"])
        assert each["text"] == dict(each["choices"])[each["value"]]
        labels = [label for _, label in each["choices"]]
        assert len(set(labels)) == len(labels)
    kang = rules_panel.house(table_view(Table()), words(language, strict=True))
    assert kang["game"] == "kang"
    assert {each["name"] for each in kang["presets"]} == {"home", "gameindy", "thaiportal"}
    assert kang.keys() == shown.keys()


def test_the_panel_says_what_each_source_says() -> None:
    """Part 3: the pad's limits have no effect beside its 4 deals; the seed knows no number of deals."""

    def sources(name: str) -> list[tuple[str, str, str]]:
        found = next(each for each in panel()["options"] if each["name"] == name)
        return [(source["label"], source["says"], source["text"]) for source in found["sources"]]

    assert sources("deals") == [("สารานุกรม", "silent", "ไม่ใช้"), ("วงจดแต้ม", "stated", "4 ตา")]
    assert sources("limit_low") == [("สารานุกรม", "stated", "−500 แต้ม"), ("วงจดแต้ม", "unused", "−500 แต้ม")]
    assert sources("chuan_queen_self") == [("สารานุกรม", "stated", "+100"), ("วงจดแต้ม", "stated", "−100")]
    assert sources("pace") == []


def test_time_is_explained_by_the_game_that_is_played() -> None:
    shown = {each["name"]: each["help"] for each in panel()["options"]}
    assert "ผ่อง" in shown["time_limit"]
    assert "ThaiPortalGames" not in shown["time_limit"] + shown["on_timeout"]


def test_a_range_of_numbers_reads_as_one() -> None:
    assert THAI.option_value("limit_low", "-100000..-1") == "-100000 ถึง -1"
    assert ENGLISH.option_value("limit_low", "-1000") == "−1000 points"
    assert THAI.option_value("deals", "4") == "4 ตา"


def test_the_sets_are_those_of_the_rules() -> None:
    assert set(PRESETS) == set(house_rules_jub_moo.SETS)
