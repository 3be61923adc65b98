"""The commands as a person types them: `lomwong score`, `verify`, `selfplay`, `bench`, and slips.

Lives here: what is printed, and the exit codes. Not here: serving (tests of the room).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import verify as verifying
from bot.__main__ import ARMS, COMMANDS, PRESETS, language_of, main
from bot.bench import ARMS as MEASURED_ARMS
from bot.bench import as_json, told
from bot.bench.measured import Measured, interleaved, ratio
from bot.terms import dashed
from bot.voice import message_files
from bot.wording import words
from db.faults import SENTENCES
from engine.condition import Condition, If
from engine.difference import Difference, Differs
from engine.errors import Fact
from engine.events import MODERATOR
from engine.kang.rules import PRESETS as RULES
from engine.record import record_text

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from evenings import ledger_file, ledger_of, played
from exported import exported

Printed = pytest.CaptureFixture[str]
HAND = "A♣ 3♦ 3♠ 7♥ K♠"


def said(capsys: Printed, *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def refused(capsys: Printed, *arguments: str) -> str:
    """The one sentence on stderr; nothing on stdout, exit code 2."""
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    return err


# score: K-G18.


def test_k_g18_shows_24_24_and_4_with_the_arithmetic(capsys: Printed) -> None:
    code, out, _ = said(capsys, "--lang", "en", "score", "kang", HAND)
    assert code == 0
    cards, home, gameindy, thaiportal = out.splitlines()
    assert cards == HAND
    assert home.startswith("Wikipedia")
    assert "1+3+3+7+10 = 24" in home
    assert "1+3+3+7+10 = 24" in gameindy
    assert "1+3+3+7+0 = 14 → 4" in thaiportal
    assert all("no special hand" in row for row in (home, gameindy, thaiportal))


def test_k_g18_in_thai(capsys: Printed) -> None:
    _, out, _ = said(capsys, "score", "kang", HAND, "--lang", "th")
    assert "1+3+3+7+0 = 14 → 4 แต้ม" in out


def scored(capsys: Printed, *arguments: str) -> dict[str, Any]:
    code, out, _ = said(capsys, "score", "kang", *arguments, "--json")
    assert code == 0
    return {source["name"]: source for source in json.loads(out)["sources"]}


def test_k_g18_as_json(capsys: Printed) -> None:
    sources = scored(capsys, HAND)
    assert {name: source["points"] for name, source in sources.items()} == {
        "home": 24,
        "gameindy": 24,
        "thaiportal": 4,
    }
    assert [source["special"] for source in sources.values()] == [None, None, None]
    assert sources["thaiportal"]["values"] == [1, 3, 3, 7, 0]
    assert sources["thaiportal"]["sum"] == 14


@pytest.mark.parametrize(
    ("hand", "home", "apps"),
    [
        ("9♣ 9♦ 9♠ 4♦ J♣", "three_of_a_kind", "three_of_a_kind"),  # K-W16, K-G28
        ("2♠ 6♠ 8♠ 10♠ Q♠", "flush", "flush"),
        ("2♣ 3♦ 4♥ 5♠ 6♣", None, "straight"),  # K-G31: not in the Wikipedia list
        ("10♣ J♦ Q♥ K♠ K♣", "fifty", None),  # K-B17
        ("6♣ 6♦ 6♥ 6♠ 2♣", "three_of_a_kind", "four_of_a_kind"),  # KA31
    ],
)
def test_k_g28_and_k_w16_special_hands_by_source(capsys: Printed, hand: str, home: str, apps: str) -> None:
    sources = scored(capsys, hand)
    assert sources["home"]["special"] == home
    assert sources["gameindy"]["special"] == sources["thaiportal"]["special"] == apps
    assert sources["home"]["special_counts"] == "if_agreed"  # K-W17
    assert sources["gameindy"]["special_counts"] == "always"


def test_score_of_one_source_and_of_cards_typed_in_any_way(capsys: Printed) -> None:
    assert list(scored(capsys, "Ac", "3d", "3s", "7h", "Ks", "--rules", "thaiportal")) == ["thaiportal"]
    assert scored(capsys, "A 3 3 7 K")["home"]["points"] == 24  # ranks alone count


@pytest.mark.parametrize(
    ("cards", "fact"),
    [("zz", "zz"), ("3♣ 3♣", "3♣"), ("10*", "10*"), ("", "6"), ("A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣", "7"), ("3 3 3 3 3", "3")],
)
@pytest.mark.parametrize("language", ["th", "en"])
def test_score_refuses_what_is_no_hand(capsys: Printed, cards: str, fact: str, language: str) -> None:
    assert fact in refused(capsys, "--lang", language, "score", "kang", cards)


# Slips.


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        ("scroe kang A", "scroe"),
        ("score", "game"),
        ("score kang", "cards"),
        ("score poker A", "poker"),
        ("score kang A --rules casino", "casino"),
        ("score kang A --jsno", "--jsno"),
        ("selfplay kang --rounds many", "many"),
        ("selfplay kang --rounds 0", "--rounds"),
        ("selfplay kang --players -3", "--players"),
        ("selfplay kang --players 12 --rounds 1", "12"),
        ("selfplay kang --rules casino", "casino"),
        ("selfplay kang --seed", "--seed"),
        ("selfplay kang --players 1", "--players"),
        ("score kang A♣ 3♦ xyz", "“xyz”"),
        ("--bogus", "--bogus"),
        ("--port 80", "--port"),
        ("verify", "FILE"),
        ("verify /no/such/file", "/no/such/file"),
        ("bench everything", "everything"),
    ],
)
def test_a_slip_gets_one_clear_sentence(capsys: Printed, arguments: str, fact: str, language: str) -> None:
    code, out, err = said(capsys, "--lang", language, *arguments.split())
    assert (code, out) == (2, "")
    sentence = err.splitlines()[-1].split("\r")[-1]
    assert fact in sentence
    assert "Traceback" not in err
    assert bool(re.search("[ก-๙]", sentence)) == (language == "th")


@pytest.mark.parametrize("given", [["--lang"], ["score", "kang", "A", "--lang"]])
def test_lang_without_a_value_is_told(capsys: Printed, given: list[str]) -> None:
    assert "--lang" in refused(capsys, *given)


def test_one_card_has_no_sum(capsys: Printed) -> None:
    _, out, _ = said(capsys, "--lang", "th", "score", "kang", "A♣")
    assert ": 1 แต้ม ·" in out
    assert "=" not in out


@pytest.mark.parametrize("language", ["th", "en"])
def test_help_names_what_holds_without_an_option(capsys: Printed, language: str) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", language, "selfplay", "--help"])
    out = " ".join(capsys.readouterr().out.split())
    usual = "ถ้าไม่ใส่:" if language == "th" else "without it:"
    assert [f"({usual} {value})" in out for value in ("100", "4", "home", "hard,medium,easy", "1")] == [True] * 5


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_no_terminal_makes_thai_a_traceback(encoding: str) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": encoding}
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--lang", "th", "score", "kang", "A♣ 3♦ 3♠ 7♥ K♠"],
        capture_output=True,
        check=True,
        env=os.environ | plain,
    )
    assert b"Traceback" not in done.stderr
    assert (encoding == "latin-1") or "A♣ 3♦ 3♠ 7♥ K♠" in done.stdout.decode()


def test_an_unknown_language_is_refused(capsys: Printed) -> None:
    assert "xx" in refused(capsys, "--lang", "xx", "score", "kang", "A")


@pytest.mark.parametrize(
    ("given", "lang", "language"),
    [([], "", "th"), ([], "C.UTF-8", "th"), ([], "th_TH.UTF-8", "th"), ([], "en_GB.UTF-8", "en"),
     (["--lang", "th"], "en_US", "th"), (["score", "--lang=en"], "th_TH", "en")],
)  # fmt: skip
def test_the_language_is_asked_for_or_lang_or_thai(given: list[str], lang: str, language: str) -> None:
    assert language_of(given, lang) == language


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help_is_in_the_language_asked_for(capsys: Printed, command: str | None, language: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", language, *([command] if command else []), "--help"])
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert bool(re.search("[ก-๙]", out)) == (language == "th")
    assert "usage:" not in out
    assert "cli-" not in out


# verify.


def written(folder: Path, *rounds: bytes) -> str:
    path = folder / "round.json"
    path.write_bytes(b"\n".join(rounds))
    return str(path)


def test_verify_says_in_one_line_that_all_agrees(capsys: Printed, tmp_path: Path) -> None:
    record = exported(1)
    code, out, err = said(capsys, "--lang", "en", "verify", written(tmp_path, record_text(record)))
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 1
    assert f"Round {record.round_no}: all of it agrees" in out


def test_verify_names_the_first_difference_in_one_line(capsys: Printed, tmp_path: Path) -> None:
    record = exported(1)
    wrong = msgspec.structs.replace(record, commitment="0" * 64)
    code, out, _ = said(capsys, "verify", written(tmp_path, record_text(wrong)))
    assert code == 1
    assert len(out.splitlines()) == 1
    assert record.commitment in out
    code, out, _ = said(capsys, "verify", "--json", written(tmp_path, record_text(wrong)))
    answer = json.loads(out)
    assert (code, answer["agrees"], answer["difference"]["code"]) == (1, False, "commitment")


EVENING = played(3)
ROUNDS = [record_text(record) for record in EVENING.records]


def test_verify_takes_an_evening_as_a_list_a_round_a_line_or_a_ledger(capsys: Printed, tmp_path: Path) -> None:
    ledger = msgspec.json.format(ledger_file(EVENING.records, ledger_of(EVENING)))
    for content in ([b"[" + b",".join(ROUNDS) + b"]"], ROUNDS, [ledger]):
        code, out, _ = said(capsys, "--lang", "en", "verify", written(tmp_path, *content))
        assert code == 0
        *rounds, whole = out.splitlines()
        assert len(rounds) == len(ROUNDS)
        assert whole.startswith(f"Evening 1: its {len(ROUNDS)} rounds fit together (")


def test_verify_names_what_does_not_follow_in_one_line_after_the_rounds(capsys: Printed, tmp_path: Path) -> None:
    code, out, _ = said(capsys, "--lang", "en", "verify", written(tmp_path, *ROUNDS[:2], *ROUNDS[3:]))
    assert code == 1
    assert len(out.splitlines()) == len(ROUNDS)
    assert out.splitlines()[-1].startswith("Evening 1: differs · round 3 should come here, the file has round 4")
    code, out, _ = said(capsys, "verify", "--json", written(tmp_path, *ROUNDS[:2], *ROUNDS[3:]))
    *rounds, whole = json.loads(out)
    assert all(answer["agrees"] for answer in rounds)
    assert (whole["evening"], whole["round"], whole["agrees"]) == (1, None, False)
    assert whole["difference"] == {"code": "round_number", "facts": {"round": 4, "expected": 3, "found": 4}}


def test_verify_names_forged_sums_of_the_ledger(capsys: Printed, tmp_path: Path) -> None:
    people = ledger_of(EVENING)
    forged = [msgspec.structs.replace(people[0], chips=people[0].chips + 500), *people[1:]]
    code, out, _ = said(capsys, "verify", "--json", written(tmp_path, ledger_file(EVENING.records, forged)))
    assert code == 1
    facts = {"player": "ก", "part": "chips", "expected": people[0].chips, "found": people[0].chips + 500}
    assert json.loads(out)[-1]["difference"] == {"code": "sum", "facts": facts}


def test_verify_says_on_what_it_rests_where_only_the_circle_knows(capsys: Printed, tmp_path: Path) -> None:
    people = ledger_of(EVENING)
    renamed = [msgspec.structs.replace(people[0], name="กก"), *people[1:]]
    path = written(tmp_path, ledger_file(EVENING.records, renamed))
    code, out, _ = said(capsys, "--lang", "en", "verify", path)
    assert code == 0
    assert "right only if" in out.splitlines()[-2]
    assert out.splitlines()[-1] == f"  - by round {len(ROUNDS)} ก (s1) had taken the name กก"
    _, out, _ = said(capsys, "--lang", "en", "verify", "--json", path)
    [condition] = json.loads(out)[-1]["conditions"]
    assert (condition["code"], condition["facts"]["found"]) == ("renamed", "กก")


def test_verify_builds_nothing_on_a_round_that_differs(capsys: Printed, tmp_path: Path) -> None:
    """Not even where the rest of it could not be read as a round at all."""
    broken = msgspec.structs.replace(EVENING.records[1], seats=(), joined=())
    code, out, _ = said(capsys, "verify", "--json", written(tmp_path, ROUNDS[0], record_text(broken)))
    first, second, whole = json.loads(out)
    assert (code, first["agrees"], second["agrees"], whole["agrees"], whole["difference"]) == (
        1,
        True,
        False,
        False,
        None,
    )


def test_verify_compares_the_seal_that_was_seen(capsys: Printed, tmp_path: Path) -> None:
    record, path = exported(1), written(tmp_path, record_text(exported(1)))
    assert said(capsys, "verify", path, "--commitment", record.commitment)[0] == 0
    assert said(capsys, "verify", path, "--commitment", f" {record.commitment.upper()} ")[0] == 0
    other = exported(2).commitment
    code, out, _ = said(capsys, "--lang", "en", "verify", path, "--commitment", other)
    assert code == 1
    assert f"you saw the seal {other}, the file says {record.commitment}" in out
    assert "g" * 64 in refused(capsys, "verify", path, "--commitment", "g" * 64)


def test_verify_looks_for_seals_that_were_seen_in_a_whole_evening(capsys: Printed, tmp_path: Path) -> None:
    path = written(tmp_path, *ROUNDS)
    seen = [record.commitment for record in EVENING.records]
    assert said(capsys, "verify", path, "--commitment", seen[2], "--commitment", seen[0])[0] == 0
    code, out, _ = said(capsys, "verify", path, "--commitment", seen[2], "--commitment", "0" * 64)
    assert code == 1
    assert "0" * 64 in out.splitlines()[-1]


def test_verify_refuses_a_file_that_readers_could_read_in_two_ways(capsys: Printed, tmp_path: Path) -> None:
    [text] = [record_text(exported(1))]
    twice = text.replace(b'"stake":', b'"stake":1,"stake":')
    assert "“stake” มีสองครั้ง" in refused(capsys, "verify", written(tmp_path, twice))
    ledger = ledger_file(EVENING.records, ledger_of(EVENING))
    twice = ledger.replace(b'"chips":', b'"chips":0,"chips":', 1)
    assert "“chips” มีสองครั้ง" in refused(capsys, "verify", written(tmp_path, twice))


@pytest.mark.parametrize(
    ("old", "new", "thai", "english"),
    [
        (b'"stake":', b'"steak":', "มีส่วน “steak”", "has a part “steak”"),
        (b'"evening":1,', b"", "ไม่มีส่วน “evening”", "the part “evening” is missing"),
        (b'"rules":{', b'"rules":{"zz\\u001b[31m":1,', "มีส่วน “rules.zz[31m”", "has a part “rules.zz[31m”"),
        (b'"round_no":', b'"round_no":null,"a":', "ส่วน “round_no” ไม่ใช่แบบที่ควรเป็น", "the part “round_no” is not what"),
        (b"{", b"", "อ่านเป็น JSON ไม่ได้", "cannot be read as JSON"),
    ],
)
def test_verify_says_in_the_readers_language_what_is_wrong_with_a_file(
    capsys: Printed, tmp_path: Path, old: bytes, new: bytes, thai: str, english: str
) -> None:
    text = record_text(exported(1))
    assert old in text
    file = written(tmp_path, text.replace(old, new, 1))
    assert thai in refused(capsys, "verify", file)
    told = refused(capsys, "--lang", "en", "verify", file)
    assert english in told
    assert not set(told) & set("$`\x1b")


def test_verify_writes_no_sign_that_commands_a_terminal_or_turns_a_line(capsys: Printed, tmp_path: Path) -> None:
    record = exported(1)
    act = msgspec.structs.replace(record.acts[0], move="discard \x1b[31m\u202e\x9b")
    file = written(tmp_path, record_text(msgspec.structs.replace(record, acts=(act, *record.acts[1:]))))
    for how in ((), ("--json",)):
        _, out, _ = said(capsys, "verify", *how, file)
        assert out, how
        assert out.replace("\n", "").isprintable(), how
    assert json.loads(out)["difference"]["facts"]["move"] == act.move


def test_verify_refuses_a_ledger_without_its_people(capsys: Printed, tmp_path: Path) -> None:
    """Its sums could not be checked, so it must not look as if they had been."""
    ledger = b'{"format":"lomwong-ledger-1","evening":1,"rounds":[' + b",".join(ROUNDS) + b"]}"
    assert "people" in refused(capsys, "verify", written(tmp_path, ledger))


def test_verify_says_that_a_round_was_voided_and_by_whom(capsys: Printed, tmp_path: Path) -> None:
    record = exported(3, voided_after=4)
    _, out, _ = said(capsys, "--lang", "en", "verify", written(tmp_path, record_text(record)))
    assert out.strip().endswith("acts) · voided")
    by = msgspec.structs.replace(record, voided_by=record.seats[0].seat)
    _, out, _ = said(capsys, "--lang", "en", "verify", written(tmp_path, record_text(by)))
    assert out.strip().endswith(f"· voided by {record.seats[0].name}")
    moderated = msgspec.structs.replace(record, voided_by=MODERATOR)
    _, out, _ = said(capsys, "--lang", "en", "verify", written(tmp_path, record_text(moderated)))
    assert out.strip().endswith("acts) · voided by somebody who manages the channel")


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"hello\nworld", b"\xff\xfe", b"[" * 100_000])
def test_verify_refuses_what_is_no_round(capsys: Printed, tmp_path: Path, content: bytes) -> None:
    assert "round.json" in refused(capsys, "verify", written(tmp_path, content))


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize("code", Differs)
def test_every_difference_has_words(code: Differs, language: str) -> None:
    facts = dict.fromkeys(("number", "player", "seat", "part", "round"), "s1") | {"move": "discard 10♣"}
    facts |= {"expected": "A♣", "found": "K♠"}
    told = verifying.sentence(Difference(code, dict(facts)), words(language, strict=True))
    assert "cli-" not in told


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize("code", If)
def test_every_condition_has_words(code: If, language: str) -> None:
    facts: dict[str, Fact] = {"round": 3, "seat": "s1", "player": "ก", "expected": "ก", "found": "ข"}
    told = verifying.condition(Condition(code, facts), words(language, strict=True))
    assert "cli-" not in told
    assert "3" in told


# Databases that cannot be used.


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize("code", SENTENCES)
def test_every_fault_of_the_database_has_words(code: str, language: str) -> None:
    facts = dict.fromkeys(re.findall(r"{(\w+)}", SENTENCES[code]), "X")
    told = words(language, strict=True).text(f"cli-store-{dashed(code)}", **facts)
    assert bool(re.search("[ก-๙]", told)) == (language == "th")


# selfplay and bench.


def test_selfplay_is_wired(capsys: Printed) -> None:
    code, out, _ = said(capsys, "selfplay", "kang", "--rounds", "2", "--players", "3", "--seed", "7", "--json")
    answer = json.loads(out)
    assert (code, answer["rounds"], answer["players"]) == (0, 2, 3)


def test_bench_prints_ratio_aim_and_verdict(capsys: Printed) -> None:
    code, out, _ = said(capsys, "bench", "engine", "--quick", "--json")
    bare = json.loads(out)[0]
    assert (code, bare["name"], bare["least"]) == (0, "engine_bare", 1)
    assert bare["met"] == (bare["ratio"] >= 1)
    code, out, _ = said(capsys, "--lang", "en", "bench", "engine", "--quick")
    assert re.search(r"(not met|met)  Kang: moves per second over a bare loop .*: \d+\.\d\dx \(aim >= 1\)", out)


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize(
    "name",
    ["engine_bare", "engine_rlcard", "engine_pokerkit", "jub_moo_bare", "jub_moo_rlcard", "jub_moo_pokerkit",
     "store_single", "store_disk", "command_tables", "command_rounds", "memory_table", "discord_turn",
     "discord_calls", "discord_presses", "line_turn", "line_group", "line_picture"],
)  # fmt: skip
def test_every_arm_has_words(name: str, language: str) -> None:
    strict = words(language, strict=True)
    for measured in (Measured(name, 1.0, least=1), Measured(name, absent="rlcard"), Measured(name, amount="5 KiB")):
        assert "cli-" not in told(measured, strict)


def test_an_aim_is_met_on_the_right_side() -> None:
    assert Measured("x", 1.2, most=1.2).met is True
    assert Measured("x", 1.21, most=1.2).met is False
    assert Measured("x", 15.0, least=15).met is True
    assert Measured("x", 14.9, least=15).met is False
    assert as_json(Measured("x", absent="y"))["met"] is None


def test_arms_are_measured_in_turns_and_compared_side_by_side() -> None:
    order: list[str] = []
    arms = {name: lambda name=name: order.append(name) or 1.0 for name in "ab"}  # type: ignore[misc,func-returns-value]
    interleaved(arms, 2)
    assert order == ["a", "b", "a", "b"]
    assert ratio([2.0, 6.0, 4.0], [1.0, 2.0, 4.0]) == 2.0  # 2, 3, 1


def test_the_lists_that_the_command_line_repeats_are_whole() -> None:
    """It names them itself, so that --help needs not load the engine."""
    assert set(PRESETS) == set(RULES)
    assert set(ARMS) == set(MEASURED_ARMS)


def test_both_languages_have_the_same_cli_messages() -> None:
    found = []
    for language in ("th", "en"):
        [path] = [path for path in message_files(language) if path.name == "cli.ftl"]
        found.append(set(re.findall(r"^(cli-[a-z0-9-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)))
    assert found[0] == found[1]


def test_python_m_bot_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--lang", "en", "score", "kang", "A♣"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ": 1 point ·" in done.stdout
