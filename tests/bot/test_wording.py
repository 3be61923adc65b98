"""Every message has words, in both languages, with nothing missing.

Lives here: completeness, by the codes themselves, and what must not break a line. Not here:
whole texts (test_telling), the files of translators (test_word_files).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from bot import composing, composing_jub_moo
from bot.composing import LINES
from bot.messages import LineNotice, ResultNotice
from bot.voice import message_files, without_marks
from bot.wording import words
from engine.cards import Card, cards
from engine.errors import Fact, Refusal
from engine.events import Public, Seat
from engine.house import TABLE_OPTIONS
from engine.jub_moo import rules as jub_moo
from engine.jub_moo.moves import Accept, Claim, Object, Stop, move_text
from engine.jub_moo.outcome import Reason as DealReason
from engine.kang import specials
from engine.kang.outcome import Outcome, Reason, SettlementLine, Shown, Why
from engine.kang.rules import OPTIONS, PRESETS, Option, with_option
from engine.table import GAMES, LANGUAGES, LEVELS, Table
from engine.table_events import Removed

S1, S2, S3 = Seat("s1"), Seat("s2"), Seat("s3")
NAMES = {S1: "ต้น", S2: "ก้อย", S3: "Mai"}
BROKEN = re.compile(r"\{\s*\$|\?\?\?|None|\{|\}")

jub_moo_moves = tuple(move_text(move) for move in (Claim(), Stop(), Accept(), Object()))
both = pytest.mark.parametrize("language", LANGUAGES)

LINE_FACTS: dict[str, dict[str, Fact]] = {
    "table_opened": {"player": "ต้น"},
    "joined": {"player": "ต้น"},
    "joined_next": {"player": "ต้น"},
    "left": {"player": "ต้น"},
    "left_round": {"player": "ต้น"},
    "computer_added": {"player": "ต้น", "level": "hard", "temper": "bold"},
    "level_up": {"level": "hard"},
    "level_down": {"level": "easy"},
    "removed": {"player": "ต้น", "by": "ก้อย"},
    "removed_moderator": {"player": "ต้น", "moderator": "นุ่น"},
    "host_now": {"player": "ต้น"},
    "commitment": {"round": 3, "commitment": "ab" * 32, "cards": "jub_moo"},
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
    "voided": {"round": 3, "stake": 1},
    "voided_by": {"round": 3, "stake": 0, "player": "ต้น"},
    "voided_moderator": {"round": 3, "stake": 2, "moderator": "นุ่น"},
    "voided_gone": {"round": 3, "stake": 0},
    "secret": {"round": 3, "secret": "cd" * 32, "commitment": "ab" * 32},
    "resumed": {"player": "ต้น", "seconds": 0},
    "halted": {},
    "resumed_idle": {},
    "said": {"player": "ต้น", "text": "สวัสดี"},
    "undelivered": {"player": "ต้น", "reason": "closed"},
    "option_set": {"player": "ต้น", "option": "flow", "value": "false"},
    "preset_set": {"player": "ต้น", "preset": "gameindy"},
    "rules_taken": {"player": "ต้น"},
    "evening_closed": {"rounds": 7},
    "evening_closed_moderator": {"rounds": 7, "moderator": "นุ่น"},
    "evening_closed_gone": {"rounds": 7},
    "debt_recorded": {"player": "ต้น"},
    "debt_waits": {"player": "ต้น"},
    "game_chosen": {"player": "ต้น", "game": "jub_moo"},
    "stood_in": {"player": "ต้น"},
    "stood_in_by": {"player": "ต้น", "by": "ก้อย"},
    "took_back": {"player": "ต้น"},
    "pad_brought": {"player": "ต้น", "deals": 7},
    "dealt_tricks": {"round": 3, "leader": "ต้น", "cards": 13, "opens": "yes"},
    "dealt_tricks_three": {"round": 3, "leader": "ต้น", "cards": 17, "opens": "no"},
    "played": {"player": "ต้น", "card": "10♣", "left": 12},
    "played_for": {"player": "ต้น", "card": "10♣", "left": 12},
    "trick_taken": {"player": "ต้น", "cards": ["2♣", "10♣", "3♣", "A♣"], "trick": 1},
    "trick_taken_points": {"player": "ต้น", "cards": ["2♣", "10♣", "3♣", "A♣"], "trick": 1, "points": ["10♣"]},
    "claimed": {"player": "ต้น", "cards": ["A♠", "K♠"]},
    "stop_asked": {"player": "ต้น"},
    "agreed": {"player": "ต้น", "waiting": ["ก้อย", "Mai"]},
    "objected": {"player": "ต้น"},
    "objected_for": {"player": "ต้น"},
    "language_set": {"player": "ต้น", "language": "en"},
    "our_fault": {},
}
KEPT_BACK = (
    *(Refusal.MUST_LEAD_CARD, Refusal.MUST_FOLLOW_SUIT, Refusal.FIRST_TRICK_NO_POINTS),
    *(Refusal.FIRST_LEAD_NO_POINTS, Refusal.REFUSED_JUST_NOW),
)
"""Why a held card may not be played, or nothing asked (engine.jub_moo.legality)."""
REFUSAL_FACTS: dict[str, Fact] = {
    "side": "banker",
    "text": "ทิ้งบ้าน",
    "card": "10♣",
    "cards": "10♣",
    "moves": ["discard 10♣", "discard 10♦"],
    "player": "s2",
    "most": 4,
    "hours": 3,
    "round": "7",
    "points": 30,
    "rank": "4",
    "held": 1,
    "instead": ["draw", "kang"],
    "faults": ["fifty_needs_face10", "players_2_to_9"],
    "option": "tie",
    "choices": ["caller_wins", "split"],
    "players": 1,
    "least": 2,
    "playable": ["2♥", "A♥"],
    "suit": "♥",
    "names": ["ต้น", "ก้อย"],
    "right": "2-7♥",
    "deal": "7",
    "next": "8",
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


@pytest.mark.parametrize(("language", "skip"), [("th", "“ข้าม”"), ("en", "“skip”")])
def test_reminder_without_a_time_limit_names_no_seconds_but_the_vote(language: str, skip: str) -> None:
    told = _whole(words(language, strict=True).line(LineNotice("reminder", {"player": "ต้น", "seconds": 0})))
    assert skip in told
    assert not re.search(r"\d", told)


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
    by: int | None = 1
    moderator: str | None = None

    def __getattr__(self, field: str) -> int:
        return 1


@pytest.mark.parametrize("event", LINES, ids=lambda event: event.__name__)
def test_the_facts_of_the_lines_are_those_that_are_sent(event: type[Public]) -> None:
    """Whatever the dealer sends has words, with exactly the facts that the list above tries."""
    known = {"why": "choice"}
    fake = _Anything()
    fake.__dict__.update(known)
    for fake.by, fake.moderator in ((1, None), (None, None), (1, "นุ่น"), *([] if event is Removed else [(1, "")])):
        fake.stronger = fake.by is not None
        line = LINES[event](fake, lambda seat: "ต้น")
        assert line.facts.keys() == LINE_FACTS[line.code].keys()


@pytest.mark.parametrize("event", composing_jub_moo.LINES, ids=lambda event: event.__name__)
def test_the_facts_of_the_lines_of_a_deal_are_those_that_are_sent(event: type[Public]) -> None:
    """In every form that such a line has: by the dealer or not, three players or four, points or none."""
    fake = _Anything()
    fake.__dict__.update(counts=(13,), waiting=(), points=(Card("Q♠"),), removed=True)
    seen = set()
    for fake.by_dealer, fake.removed, fake.points in ((True, True, (Card("Q♠"),)), (False, False, ())):
        line = composing_jub_moo.LINES[event](fake, lambda seat: "ต้น", Table())
        assert line.facts.keys() == LINE_FACTS[line.code].keys()
        seen.add(line.code)
    assert seen <= LINE_FACTS.keys()


def test_every_line_that_is_tried_above_is_sent_by_something() -> None:
    """What neither composing nor an adapter knows would be tried in vain."""
    sources = [Path(composing.__file__), Path(composing_jub_moo.__file__)]
    sent = "".join(path.read_text(encoding="utf-8") for path in sources)
    jub_moo = list(LINE_FACTS)[list(LINE_FACTS).index("game_chosen") : list(LINE_FACTS).index("language_set")]
    assert [code for code in jub_moo if f'"{code}"' not in sent] == []


@both
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", Refusal)
def test_every_refusal_has_words(language: str, code: Refusal, game: str) -> None:
    told = words(language, strict=True).refusal(code, REFUSAL_FACTS, NAMES, game)
    _whole(told)
    assert "s2" not in told
    assert told != words(language, strict=True).text("refusal-other")


@both
@pytest.mark.parametrize(
    "option", [*OPTIONS, *jub_moo.OPTIONS], ids=lambda each: f"{each.name}-{'seed' in each.says}"
)
def test_every_option_and_value_has_words(language: str, option: Option | jub_moo.Option) -> None:
    said = words(language, strict=True)
    values = [*option.choices, *(map(str, option.numbers) if option.numbers else ())]
    labels = [_whole(said.option_value(option.name, value)) for value in values]
    assert len(set(labels)) == len(labels), "two values look the same"
    for value in values:
        named, number = (f"value-{option.name}-{each}".replace("_", "-") for each in (value, "number"))
        counts = value.removeprefix("-").isdecimal()
        assert said.has(named) or (counts and said.has(number)), f"{option.name} {value} has no label"
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
    options = {option.name for option in (*OPTIONS, *jub_moo.OPTIONS)} | set(TABLE_OPTIONS)
    names = [said.option(name) for name in options]
    assert len(set(names)) == len(names)


@both
def test_presets_specials_levels_games_have_words(language: str) -> None:
    said = words(language, strict=True)
    for preset in (*PRESETS, *jub_moo.PRESETS, ""):
        _whole(said.text(f"preset-{preset or 'custom'}"))
    for preset in (*PRESETS, *jub_moo.PRESETS):
        _whole(said.text(f"preset-help-{preset}"))
    for special in {*specials.APP6, *specials.HOME3}:
        assert said.has(f"special-{special}".replace("_", "-"))
    for level in LEVELS:
        assert said.has(f"level-{level}")
    for game in GAMES:
        assert said.game(game) != game
    for fault in sorted(_faults_of_jub_moo()):
        assert said.fault(fault) != fault


def _faults_of_jub_moo() -> set[str]:
    broken = {"players": 5, "limit_low": 0, "limit_high": 0, "deals": 0}
    none = jub_moo.JubMooRules(limit_low=None, limit_high=None)
    return {*jub_moo.faults(none), *jub_moo.faults(replace(jub_moo.JubMooRules(), **broken))}


@both
@pytest.mark.parametrize("move", ["play 10♣", *jub_moo_moves])
def test_every_move_of_jub_moo_has_words(language: str, move: str) -> None:
    assert _whole(words(language, strict=True).move(move)) != move


@both
def test_every_reason_that_keeps_a_card_back_and_every_ending_of_a_deal_has_words(language: str) -> None:
    said = words(language, strict=True)
    for code in KEPT_BACK:
        assert said.has(f"hand-jub-why-{code}".replace("_", "-"))
    for reason in get_args(DealReason):
        assert said.has(f"deal-ended-{reason}".replace("_", "-"))


@both
def test_every_rules_paragraph_of_jub_moo_has_words(language: str) -> None:
    """Each preset, and each preset with each value of each option."""
    said = words(language, strict=True)
    for rules in jub_moo.PRESETS.values():
        for option in jub_moo.OPTIONS:
            numbers = map(str, option.numbers) if option.numbers else ()
            for value in (*option.choices, *numbers):
                _whole(said.jub_moo_rules(jub_moo.with_option(rules, option.name, value), ""))


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
    if reason == "kang":
        caller = caller or S1  # somebody must have called
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


@both
def test_no_message_is_left_over(language: str) -> None:
    """Lines and refusals without a code would be words that nobody ever reads."""
    texts = [path.read_text(encoding="utf-8") for path in message_files(language)]
    ids = {id for text in texts for id in re.findall(r"^([a-z][a-z0-9-]*) =", text, re.MULTILINE)}
    lines = {f"line-{code.replace('_', '-')}" for code in LINE_FACTS} | {"line-cut-words"}
    assert {id for id in ids if id.startswith("line-")} == lines
    refusals = {f"refusal-{code.replace('_', '-')}" for code in Refusal} | {"refusal-which-card", "refusal-other"}
    assert {id for id in ids if id.startswith("refusal-")} == refusals


def _notice(outcome: Outcome, chips: dict[Seat, int] | None = None) -> ResultNotice:
    return ResultNotice(3, 1, outcome, NAMES, "ab" * 32, "cd" * 32, chips or {})


# --- what must not disturb a line -------------------------------------------------------


def test_marks_stay_only_around_right_to_left_names() -> None:
    """Without isolation the name would pull the numbers behind it to its left."""
    plain = words("th").line(LineNotice("drew", {"player": "ต้น", "pile": 30}))
    assert plain == without_marks(plain)
    hebrew = words("th").line(LineNotice("drew", {"player": "אבי", "pile": 30}))
    assert hebrew == "\u2068אבי\u2069 จั่ว · กองกลางเหลือ 30 ใบ"
    assert without_marks(hebrew) == "אבי จั่ว · กองกลางเหลือ 30 ใบ"


@pytest.mark.parametrize(
    "name", ["\u202eevil", "a\nb", "\u2069\u2068x", "{ $pile }", "\u2066אבי", "\u2068\u202ex\u2069"]
)
def test_a_hostile_name_cannot_break_a_line(name: str) -> None:
    told = words("th").line(LineNotice("drew", {"player": name, "pile": 30}))
    assert "\n" not in told
    assert "\u202e" not in told
    assert told.count("\u2068") == told.count("\u2069")
    assert told.endswith("กองกลางเหลือ 30 ใบ")


def test_a_round_number_is_no_amount() -> None:
    assert "1200" in words("en").line(LineNotice("voided", {"round": 1200, "stake": 1}))
