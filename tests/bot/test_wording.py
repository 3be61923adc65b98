"""Every message has words, in both languages, with nothing missing.

Lives here: completeness (by the codes themselves), a few whole texts, and what must not
break a line. Not here: whether Thai sounds natural; a person reads that.
"""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot import voice
from bot.composing import LINES
from bot.messages import LedgerNotice, LineNotice, ResultNotice
from bot.speech import read_words
from bot.voice import MissingWords, message_files, without_marks
from bot.wording import words
from engine.cards import Card, cards
from engine.errors import Fact, Refusal
from engine.events import Public, Seat
from engine.house import TABLE_OPTIONS
from engine.kang import specials
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.outcome import Outcome, Reason, SettlementLine, Shown, Why
from engine.kang.rules import OPTIONS, PRESETS, KangRules, Option, with_option
from engine.kang.views import HandView, PublicView
from engine.table import LANGUAGES, LEVELS, Person, PlayerId

S1, S2, S3 = Seat("s1"), Seat("s2"), Seat("s3")
NAMES = {S1: "ต้น", S2: "ก้อย", S3: "Mai"}
BROKEN = re.compile(r"\{\s*\$|\?\?\?|None|\{|\}")

both = pytest.mark.parametrize("language", LANGUAGES)

LINE_FACTS: dict[str, dict[str, Fact]] = {
    "table_opened": {"player": "ต้น"},
    "joined": {"player": "ต้น"},
    "joined_next": {"player": "ต้น"},
    "left": {"player": "ต้น"},
    "left_round": {"player": "ต้น"},
    "computer_added": {"player": "ต้น", "level": "hard"},
    "removed": {"player": "ต้น", "by": "ก้อย"},
    "host_now": {"player": "ต้น"},
    "commitment": {"round": 3, "commitment": "ab" * 32, "cards": "six_cards"},
    "cut": {"player": "ต้น", "text": "ขอดีๆ"},
    "dealt": {"round": 3, "starter": "ต้น", "pot": 4, "stake": 1, "pile": 31},
    "dealt_debt": {"player": "ต้น", "pot": 4},
    "drew": {"player": "ต้น", "pile": 30},
    "drew_for": {"player": "ต้น", "pile": 30},
    "discarded": {"player": "ต้น", "cards": ["10♣", "10♦"], "left": 3},
    "discarded_for": {"player": "ต้น", "cards": ["10♣"], "left": 3},
    "flowed": {"player": "ต้น", "cards": ["J♣"], "left": 3},
    "flowed_paid": {"player": "ต้น", "cards": ["J♣"], "left": 3, "payer": "ก้อย", "amount": 1},
    "kang": {"player": "ต้น"},
    "kang_forced": {"player": "ต้น"},
    "kang_time_up": {"player": "ต้น"},
    "knocked": {"player": "ต้น"},
    "knocked_flow": {"player": "ต้น"},
    "pile_out": {"player": "ต้น"},
    "special": {"player": "ต้น", "name": "full_house", "cards": ["K♣", "K♥", "K♠", "3♦", "3♣"]},
    "reminder": {"player": "ต้น", "seconds": 60},
    "away": {"player": "ต้น"},
    "back": {"player": "ต้น"},
    "skipped": {"player": "ต้น"},
    "vote_skip": {"player": "ต้น", "target": "ก้อย", "votes": 1, "needed": 2},
    "vote_end": {"player": "ต้น", "votes": 1, "needed": 2},
    "voided": {"round": 3},
    "secret": {"round": 3, "secret": "cd" * 32, "commitment": "ab" * 32},
    "resumed": {"player": "ต้น", "seconds": 0},
    "resumed_idle": {},
    "said": {"player": "ต้น", "text": "สวัสดี"},
    "undelivered": {"player": "ต้น", "reason": "closed"},
    "option_set": {"player": "ต้น", "option": "flow", "value": "false"},
    "preset_set": {"player": "ต้น", "preset": "gameindy"},
    "evening_closed": {"rounds": 7},
    "debt_recorded": {"player": "ต้น"},
    "debt_waits": {"player": "ต้น"},
    "language_set": {"player": "ต้น", "language": "en"},
    "our_fault": {},
}
REFUSAL_FACTS: dict[str, Fact] = {
    "text": "ทิ้งบ้าน",
    "card": "10♣",
    "cards": "10♣",
    "moves": ["discard 10♣", "discard 10♦"],
    "player": "s2",
    "most": 4,
    "points": 30,
    "faults": ["fifty_needs_face10", "players_2_to_9"],
    "option": "tie",
    "choices": ["caller_wins", "split"],
    "players": 1,
    "least": 2,
}


def _whole(text: str) -> str:
    assert text
    assert not BROKEN.search(text), text
    return text


# --- nothing is missing -----------------------------------------------------------------


@both
@pytest.mark.parametrize("code", LINE_FACTS)
def test_every_line_has_words(language: str, code: str) -> None:
    _whole(words(language, strict=True).line(LineNotice(code, LINE_FACTS[code])))


class _Anything:
    """An event that has every field; what a line makes of it shows which facts it sends."""

    start, level, option, value, preset, text, name, why = (
        "six_cards",
        "easy",
        "flow",
        "true",
        "home",
        "x",
        "flush",
        "",
    )
    cards = (Card("10♣"),)
    player = "ต้น"
    reason, commitment, secret, language = "closed", "ab", "cd", "en"
    next_round = by_dealer = by_flow = False

    def __getattr__(self, field: str) -> int:
        return 1


@pytest.mark.parametrize("event", LINES, ids=lambda event: event.__name__)
def test_the_facts_of_the_lines_are_those_that_are_sent(event: type[Public]) -> None:
    """Whatever the dealer sends has words, with exactly the facts that the list above tries."""
    known = {"why": "choice"}
    fake = _Anything()
    fake.__dict__.update(known)
    line = LINES[event](fake, lambda seat: "ต้น")
    assert line.facts.keys() == LINE_FACTS[line.code].keys()


@both
@pytest.mark.parametrize("code", Refusal)
def test_every_refusal_has_words(language: str, code: Refusal) -> None:
    told = words(language, strict=True).refusal(code, REFUSAL_FACTS, NAMES)
    _whole(told)
    assert "s2" not in told
    assert told != words(language, strict=True).text("refusal-other")


@both
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_and_value_has_words(language: str, option: Option) -> None:
    said = words(language, strict=True)
    values = [*option.choices, *(map(str, option.numbers) if option.numbers else ())]
    labels = [_whole(said.option_value(option.name, value)) for value in values]
    assert len(set(labels)) == len(labels), "two values look the same"
    for value in values:
        own = f"value-{option.name}-{'number' if value.isdecimal() else value}".replace("_", "-")
        assert said.has(own), f"{option.name} {value} has no label"
    assert _whole(said.option(option.name)) != option.name
    assert _whole(said.option_help(option.name)) != option.name


@both
def test_every_table_option_has_words(language: str) -> None:
    said = words(language, strict=True)
    for name, values in TABLE_OPTIONS.items():
        assert said.option(name) != name
        assert said.option_help(name) != name
        for value in values:
            assert said.has(f"value-{name}-{value}") or said.has(f"value-{name}-number")
            _whole(said.option_value(name, value))


@both
def test_no_two_options_are_called_the_same(language: str) -> None:
    said = words(language, strict=True)
    names = [said.option(name) for name in (*(option.name for option in OPTIONS), *TABLE_OPTIONS)]
    assert len(set(names)) == len(names)


@both
def test_presets_specials_levels_have_words(language: str) -> None:
    said = words(language, strict=True)
    for preset in (*PRESETS, ""):
        _whole(said.text(f"preset-{preset or 'custom'}"))
    for preset in PRESETS:
        _whole(said.text(f"preset-help-{preset}"))
    for special in {*specials.APP6, *specials.HOME3}:
        assert said.has(f"special-{special}".replace("_", "-"))
    for level in LEVELS:
        assert said.has(f"level-{level}")


@both
@pytest.mark.parametrize("why", get_args(Why))
def test_every_payment_has_words(language: str, why: Why) -> None:
    line = SettlementLine(why, S2, S1, 2, "KA11", 2)
    said = words(language, strict=True)
    _whole(said.settlement(line, NAMES))
    assert said.settlement_with_clause(line, NAMES).endswith("(KA11)")


@both
@pytest.mark.parametrize("caller", [None, S1, S2])
@pytest.mark.parametrize("ruealom", [False, True])
@pytest.mark.parametrize("winners", [(S1,), (S1, S3)])
@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_ending_has_words(
    language: str, reason: Reason, winners: tuple[Seat, ...], ruealom: bool, caller: Seat | None
) -> None:
    if reason == "kang" and caller is None:
        pytest.skip("nobody called")
    lost = caller is not None and caller not in winners
    outcome = Outcome(
        reason,
        winners,
        (Shown(S1, cards("A♣"), 1), Shown(S3, cards("A♦"), 1), Shown(S2, (), 0)),
        S1,
        caller=caller,
        caller_lost=lost,
        ruealom=ruealom and lost,
    )
    for line in words(language, strict=True).result(_notice(outcome)):
        _whole(line)


@both
def test_every_rules_paragraph_has_words(language: str) -> None:
    """Each preset, and home with each value of each option, with and without chips."""
    said = words(language, strict=True)
    for stake in (0, 1, 5):
        for name, rules in PRESETS.items():
            _whole(said.rules_paragraph(rules, name, stake))
        for option in OPTIONS:
            for value in option.choices:
                for rules in PRESETS.values():
                    _whole(said.rules_paragraph(with_option(rules, option.name, value), "", stake))


# --- the files --------------------------------------------------------------------------


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def _entries(path: Path) -> dict[str, set[str]]:
    """Message ids of a file with the facts that each uses; a broken entry is named."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.parent.name}/{path.name}: cannot read {entry.content!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path.parent.name}/{path.name}: {entry.id.name} occurs twice"
            seen = _Variables()
            seen.visit(entry)
            found[entry.id.name] = seen.names
    return found


def _all(language: str) -> dict[str, dict[str, set[str]]]:
    return {path.name: _entries(path) for path in message_files(language)}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_messages(language: str) -> None:
    thai, other = _all("th"), _all(language)
    assert thai.keys() == other.keys()
    for name in thai:
        assert thai[name].keys() - other[name].keys() == set(), f"{language}/{name} lacks these"
        assert other[name].keys() - thai[name].keys() == set(), f"th/{name} lacks these"


@both
def test_no_message_is_in_two_files(language: str) -> None:
    ids = [id for entries in _all(language).values() for id in entries]
    assert sorted({id for id in ids if ids.count(id) > 1}) == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_use_the_same_facts(language: str) -> None:
    """A slip in the name of a fact would show its braces to players."""
    thai = {id: facts for entries in _all("th").values() for id, facts in entries.items()}
    other = {id: facts for entries in _all(language).values() for id, facts in entries.items()}
    plural_only = {"points", "count"}  # an English plural may want the number besides a text made of it
    for id in thai.keys() & other.keys():
        assert thai[id] ^ other[id] <= plural_only, f"{language}: {id} uses other facts than in Thai"


@both
def test_no_message_is_left_over(language: str) -> None:
    """Lines and refusals without a code would be words that nobody ever reads."""
    ids = {id for entries in _all(language).values() for id in entries}
    lines = {f"line-{code.replace('_', '-')}" for code in LINE_FACTS} | {"line-cut-words"}
    assert {id for id in ids if id.startswith("line-")} == lines
    refusals = {f"refusal-{code.replace('_', '-')}" for code in Refusal} | {"refusal-which-card", "refusal-other"}
    assert {id for id in ids if id.startswith("refusal-")} == refusals


@both
def test_the_commands_that_messages_name_are_understood(language: str) -> None:
    """“พิมพ์ ...” and type "..." must not send anybody to words that the dealer does not read."""
    named: set[str] = set()
    for path in message_files(language):
        text = re.sub(r"\{ \$\w+ \}", "3", path.read_text(encoding="utf-8"))
        named |= set(re.findall(r"พิมพ์ ?(?:ว่า )?“([^”]+)”", text) + re.findall(r'[Tt]ype "([^"]+)"', text))
    assert len(named) > 5
    for command in named - {"ทิ้ง"}:
        assert read_words(command) is not None, command


def test_a_missing_message_is_named_and_the_other_language_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for language, text in (("th", "a = ก"), ("en", "a = x\nb = only { $n } here")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "some.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(voice, "WORDS", tmp_path)
    _forget()
    try:
        with caplog.at_level(logging.ERROR):
            assert voice.Voice("th").text("b", n=2) == "only 2 here"
            assert voice.Voice("th").text("c") == "c"
        assert "'b'" in caplog.text
        with pytest.raises(MissingWords, match="'b' in 'th'"):
            voice.Voice("th", strict=True).text("b", n=2)
        with pytest.raises(MissingWords, match=r"'b' in 'en'.*n"):
            voice.Voice("en", strict=True).text("b")
    finally:
        _forget()


def _forget() -> None:
    voice._bundle.cache_clear()
    voice._filled.cache_clear()


def test_an_unknown_language_reads_thai() -> None:
    assert words("xx").language == "th"
    assert words("en").language == "en"


# --- whole texts ------------------------------------------------------------------------


def test_a_settlement_reads_as_people_say_it() -> None:
    line = SettlementLine("flow", S2, S1, 2, "KA11", 2)
    assert words("th").settlement(line, NAMES) == "ไหล 2 ใบ: ก้อย จ่าย ต้น 2"
    english = {S1: "Ton", S2: "Koi"}
    assert words("en").settlement(line, english) == "Flow of 2: Koi pays Ton 2"
    assert words("en").settlement_with_clause(line, english) == "Flow of 2: Koi pays Ton 2 (KA11)"


@pytest.mark.parametrize(
    ("move", "thai", "english"),
    [
        ("draw", "จั่ว", "Draw"),
        ("kang", "แคง", "Kang"),
        ("discard 10♣ 10♦", "ทิ้ง 10♣ 10♦", "Discard 10♣ 10♦"),
        ("flow J♣", "ไหล J♣", "Flow J♣"),
        ("flow", "ไหล", "Flow"),
    ],
)
def test_the_label_of_a_move(move: str, thai: str, english: str) -> None:
    assert words("th").move(move) == thai
    assert words("en").move(move) == english


def test_lines_read_whole() -> None:
    def line(code: str, **facts: Fact) -> tuple[str, str]:
        notice = LineNotice(code, {**LINE_FACTS[code], **facts})
        return words("th").line(notice), words("en").line(notice)

    assert line("discarded")[0] == "ต้น ทิ้ง 10♣ 10♦ · เหลือในมือ 3 ใบ"
    assert line("discarded", left=0)[0] == "ต้น ทิ้ง 10♣ 10♦ · หมดมือ"
    assert line("flowed_paid") == (
        "ต้น ไหล J♣ · ก้อย จ่าย 1 ชิป · เหลือในมือ 3 ใบ",
        "ต้น flowed J♣ · ก้อย pays 1 chip · 3 left in hand",
    )
    assert line("flowed_paid", amount=2)[1] == "ต้น flowed J♣ · ก้อย pays 2 chips · 3 left in hand"
    assert line("cut")[0] == "ต้น ตัดไพ่ด้วยคำว่า “ขอดีๆ”"
    assert line("cut", text="")[0] == "ต้น ตัดไพ่"
    assert line("option_set")[0] == "ต้น ตั้ง “ไหล” เป็น ไม่ใช้"
    assert "กองชิป" not in line("dealt", stake=0, pot=0)[0]
    assert line("resumed")[1].endswith("no time limit")
    assert line("resumed", seconds=1)[1].endswith("1 second left")


def test_a_refusal_names_the_choices_by_their_labels() -> None:
    facts: dict[str, Fact] = {"option": "tie", "choices": ["caller_wins", "split"]}
    assert words("th").refusal(Refusal.NO_SUCH_VALUE, facts) == (
        "“แต้มเท่ากับคนแคง” ตั้งค่านั้นไม่ได้ เลือกจาก: คนแคงชนะ, แบ่งกัน"
    )
    assert "Home, GameIndy" in words("en").refusal(Refusal.NO_SUCH_PRESET, {"choices": ["home", "gameindy"]})
    assert "ง่าย, ยาก" in words("th").refusal(Refusal.NO_SUCH_LEVEL, {"choices": ["easy", "hard"]})
    moves: dict[str, Fact] = {"text": "ทิ้ง 10", "moves": ["discard 10♣", "discard 10♦"]}
    assert words("th").refusal(Refusal.AMBIGUOUS, moves).endswith("ทิ้ง 10♣, ทิ้ง 10♦")


def test_a_discard_without_cards_is_asked_about() -> None:
    assert "ใบไหน" in words("th").refusal(Refusal.UNREADABLE_CARD, {"text": ""})


SIX_THINGS = {  # K-G29: values, number discarded, flow, ties, pile out, specials
    "home": ("ใบละ 10 แต้ม", "ถึง 4 ใบ", "ใบละ 2 ชิป", "คนแคงชนะ", "เปิดไพ่พร้อมกัน", "ไม่มีไพ่พิเศษ"),
    "gameindy": ("ใบละ 10 แต้ม", "ถึง 2 ใบ", "ไม่คิดค่าไหล", "คนแคงชนะ", "ต้องแคง", "สเตรทฟลัช"),
    "thaiportal": ("นับ 0", "ถึง 4 ใบ", "ไม่คิดค่าไหล", "คนแคงชนะ", "ต้องแคง", "สเตรทฟลัช"),
}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_read_back_name_the_six_things(preset: str) -> None:
    told = words("th").rules_paragraph(PRESETS[preset], preset, 2)
    places = [told.index(thing) for thing in SIX_THINGS[preset]]
    assert places == sorted(places)
    assert "\n" not in told
    assert "ต่างจาก" not in told


def test_the_rules_read_back_say_where_the_source_is_silent() -> None:
    """Part 3: GameIndy says nothing on ties, the amount of a flow, the cost of a lost kang; ThaiPortalGames
    nothing on how many cards, the amounts; and it has its own 12 seconds (K-T6)."""
    said = words("th")
    assert "ที่มาไม่ได้บอก" not in said.rules_paragraph(PRESETS["home"], "home", 1)
    gameindy = said.rules_paragraph(PRESETS["gameindy"], "gameindy", 1)
    assert "เรื่องแต้มเท่ากัน, ค่าไหล และเรือล่ม ที่มาไม่ได้บอก" in gameindy
    portal = said.rules_paragraph(PRESETS["thaiportal"], "thaiportal", 1)
    assert "เรื่องจำนวนใบที่ทิ้งได้, ค่าไหล และเรือล่ม ที่มาไม่ได้บอก" in portal
    assert "12 วินาที" in portal


def test_the_rules_read_back_name_what_was_changed() -> None:
    changed = with_option(with_option(PRESETS["home"], "kang_max_value", "29"), "tie", "split")
    told = words("th").rules_paragraph(changed, "", 1)
    assert "ต่างจาก “บ้าน” ตรง แต้มเท่ากับคนแคง: แบ่งกัน, แคงได้เมื่อไม่เกิน: 29 แต้ม" in told
    assert "แต้มเท่ากันชนะร่วมกัน" in told
    assert "ปรับจาก “GameIndy”" in words("th").rules_paragraph(
        with_option(PRESETS["gameindy"], "max_discard", "1"), "", 1
    )


def test_without_chips_no_payment_is_read() -> None:
    """K-G21."""
    told = words("th").rules_paragraph(KangRules(), "home", 0)
    assert "ไม่คิดค่าไหล" in told
    assert "ไม่ใช้ชิป" in told
    assert "จ่าย" not in told


def _notice(outcome: Outcome, chips: dict[Seat, int] | None = None) -> ResultNotice:
    return ResultNotice(3, 1, outcome, NAMES, "ab" * 32, "cd" * 32, chips or {})


def test_a_result_tells_everything_in_order() -> None:
    outcome = Outcome(
        "kang",
        (S1,),
        (Shown(S1, cards("A♣ 3♦"), 4), Shown(S2, cards("A♦ 3♠ 3♥ 7♠ K♠"), 24), Shown(S3, cards("K♥"), 10)),
        S1,
        lines=(
            *(SettlementLine("ante", seat, None, 1, "K-B18") for seat in NAMES),
            SettlementLine("flow", S2, S1, 2, "KA11", 2),
            SettlementLine("pot", None, S1, 3, "K-B22"),
        ),
        pot=3,
        caller=S2,
        caller_lost=True,
        ruealom=True,
        debtor=S2,
    )
    assert words("th").result(_notice(outcome, {S1: 4, S2: -3, S3: -1})) == [
        "ตาที่ 3: ก้อย แคงแล้วเรือล่ม! ต้น ชนะด้วย 4 แต้ม",
        "ต้น: A♣ 3♦ = 1 + 3 = 4 แต้ม",
        "ก้อย: A♦ 3♠ 3♥ 7♠ K♠ = 1 + 3 + 3 + 7 + 10 = 24 แต้ม",
        "Mai: K♥ = 10 แต้ม",
        "ลงกองชิปคนละ 1: ต้น, ก้อย, Mai (K-B18)",
        "ไหล 2 ใบ: ก้อย จ่าย ต้น 2 (KA11)",
        "กองชิป: ต้น ได้ 3 (K-B22)",
        "ก้อย เรือล่ม กองชิปตาหน้าจ่ายคนเดียว",
        "ชิปสะสม: ต้น +4, Mai -1, ก้อย -3",
        "เจ้าตาหน้า: ต้น",
        f"เปิดผนึก: {'cd' * 32} · รหัสผนึกก่อนแจก: {'ab' * 32} · ตรวจเองได้ พิมพ์ “ตรวจไพ่ 3”",
    ]


def test_points_with_the_tens_cut_off() -> None:
    """K-G18: A 3 3 7 K is 14, of which 4 counts (K-T4)."""
    outcome = Outcome("kang", (S1,), (Shown(S1, cards("A♣ 3♦ 3♠ 7♥ K♠"), 4),), S1, caller=S1)
    assert words("th").result(_notice(outcome))[1] == (
        "ต้น: A♣ 3♦ 3♠ 7♥ K♠ = 1 + 3 + 3 + 7 + 0 = 14 ตัดหลักสิบเหลือ 4 แต้ม"
    )
    assert words("en").result(_notice(outcome))[1].endswith("1 + 3 + 3 + 7 + 0 = 14, last digit 4 points")


def test_headlines() -> None:
    def first(**fields: object) -> str:
        shown = (Shown(S1, cards("A♣ 3♦"), 4), Shown(S2, cards("2♣ 2♦"), 4), Shown(S3, cards("K♥"), 10))
        plain: dict[str, object] = {"reason": "kang", "winners": (S1,), "shown": shown, "next_starter": S1}
        return words("th").result(_notice(Outcome(**{**plain, **fields})))[0]  # type: ignore[arg-type]

    assert first(caller=S1) == "ตาที่ 3: ต้น แคงแล้วชนะด้วย 4 แต้ม"
    assert first(caller=S1, winners=(S1, S2)).endswith("ต้น และ ก้อย ชนะร่วมกัน")
    assert first(caller=S2, caller_lost=True) == "ตาที่ 3: ก้อย แคงแล้วแพ้ ต้น ชนะด้วย 4 แต้ม"
    assert first(reason="pile_out") == "ตาที่ 3: กองกลางหมด ต้น แต้มน้อยที่สุด ชนะด้วย 4 แต้ม"
    assert "ถูกบังคับแคง" in first(reason="pile_out", caller=S3, caller_lost=True)
    assert "น็อค" in first(reason="knock")
    assert "คนอื่นลุกหมด" in first(reason="left")


def test_a_tie_is_told() -> None:
    shown = (Shown(S1, cards("A♣ 3♦"), 4), Shown(S2, cards("2♣ 2♦"), 4))
    told = words("th").result(_notice(Outcome("kang", (S1,), shown, S1, caller=S1)))
    assert told[1] == "แต้มน้อยสุดเท่ากัน 2 คน ตัดสินตามกติกาแต้มเท่ากันของวง"


def _hand(*, held: str, awaited: Seat, **fields: object) -> HandView:
    public = PublicView(KangRules(), (S1, S2), (5, 5), (), "turn", awaited, 20, 1, 2, None, (), (), None)
    plain: dict[str, object] = {"drawn": None, "moves": (), "blocked": ()}
    mine = cards(held)
    points = sum(min(card.rank, 10) for card in mine)
    return HandView(public=public, seat=S1, cards=mine, points=points, **{**plain, **fields})  # type: ignore[arg-type]


def test_a_hand_in_one_line() -> None:
    said = words("th")
    moves = (Draw(), Flow(cards("10♣")), CallKang())
    assert said.hand(_hand(held="3♦ 10♣", awaited=S1, moves=moves)) == (
        "ไพ่ของคุณ: 3♦ 10♣ = 3 + 10 = 13 แต้ม · ถึงตาคุณ: จั่ว, ไหล 10♣ หรือ แคง"
    )
    assert said.hand(_hand(held="3♦", awaited=S2), NAMES) == "ไพ่ของคุณ: 3♦ = 3 แต้ม · รอ ก้อย"
    many = tuple(Discard((card,)) for card in cards("A♣ 2♣ 3♣ 4♣ 5♣ 6♣"))
    told = said.hand(_hand(held="A♣ 2♣ 3♣ 4♣ 5♣ 6♣", awaited=S1, moves=many, drawn=Card("6♣")))
    assert told.endswith("เพิ่งจั่วได้ 6♣ · ถึงตาคุณ: ทิ้งใบไหนก็ได้")


def _person(name: str, **fields: object) -> Person:
    return Person(PlayerId(""), S1, name, rounds=5, **fields)  # type: ignore[arg-type]


@both
def test_a_ledger_is_ordered_by_chips(language: str) -> None:
    people = (_person("Koi", chips=-3, ruealoms=1), _person("Ton", chips=3, wins=2), Person(PlayerId(""), S3, "New"))
    told = words(language, strict=True).ledger(LedgerNotice(1, 5, people, closed=True))
    assert [line.split(":")[0] for line in told[1:3]] == ["Ton", "Koi"]
    assert "+3" in told[1]
    assert "New" not in "".join(told)
    for line in told:
        _whole(line)


@both
def test_a_ledger_without_chips_and_an_empty_one(language: str) -> None:
    said = words(language, strict=True)
    told = said.ledger(LedgerNotice(1, 5, (_person("Ton", wins=2),)))
    assert len(told) == 2
    assert "ชิป" not in told[1]
    assert "chip" not in told[1]
    assert len(said.ledger(LedgerNotice(1, 0, ()))) == 2


# --- what must not disturb a line -------------------------------------------------------


def test_marks_stay_only_around_right_to_left_names() -> None:
    """Without isolation the name would pull the numbers behind it to its left."""
    plain = words("th").line(LineNotice("drew", {"player": "ต้น", "pile": 30}))
    assert plain == without_marks(plain)
    hebrew = words("th").line(LineNotice("drew", {"player": "אבי", "pile": 30}))
    assert hebrew == "\u2068אבי\u2069 จั่ว · กองกลางเหลือ 30 ใบ"
    assert without_marks(hebrew) == "אבי จั่ว · กองกลางเหลือ 30 ใบ"


@pytest.mark.parametrize("name", ["\u202eevil", "a\nb", "\u2069\u2068x", "{ $pile }", "\u2066אבי"])
def test_a_hostile_name_cannot_break_a_line(name: str) -> None:
    told = words("th").line(LineNotice("drew", {"player": name, "pile": 30}))
    assert "\n" not in told
    assert "\u202e" not in told
    assert told.count("\u2068") == told.count("\u2069")
    assert told.endswith("กองกลางเหลือ 30 ใบ")


def test_a_round_number_is_no_amount() -> None:
    assert "1200" in words("en").line(LineNotice("voided", {"round": 1200}))
