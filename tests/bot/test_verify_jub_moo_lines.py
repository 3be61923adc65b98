"""`lomwong verify` on deals of Jub Moo as a person types it: a line each, in both languages, and a folder of files.

Lives here: what is printed. Not here: what is found (tests/engine/test_verify_jub_moo*), Kang (test_command_line).
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from engine.actions import ChooseGame, Deal, EndRound
from engine.cards import Card
from engine.jub_moo.rules import JubMooRules
from engine.record import JubMooRecord, record_text

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from circle import Circle
from exported_jub_moo import Deals, exported_deal

Printed = pytest.CaptureFixture[str]
DEAL = exported_deal(1)
THREE = exported_deal(2, players=3)


def said(capsys: Printed, *words: str) -> tuple[int, str]:
    """Exit code and what was printed."""
    code = main(words)
    got = capsys.readouterr()
    return code, (got.out + got.err).strip()


def saved(folder: Path, *records: JubMooRecord, name: str = "round") -> str:
    for number, record in enumerate(records, 1):
        (folder / f"{name}-{number}.json").write_bytes(record_text(record))
    return str(folder / f"{name}-1.json" if len(records) == 1 else folder)


def in_both(capsys: Printed, path: str) -> tuple[str, str]:
    """The one line, in English and Thai; the exit code is 1."""
    lines = []
    for language in ("en", "th"):
        code, out = said(capsys, "--lang", language, "verify", path)
        assert code == 1
        assert len(out.splitlines()) == 1
        lines.append(out)
    return lines[0], lines[1]


def test_verify_says_that_a_deal_agrees(capsys: Printed, tmp_path: Path) -> None:
    code, out = said(capsys, "--lang", "en", "verify", saved(tmp_path, DEAL))
    assert (code, out) == (
        0,
        f"Round {DEAL.round_no}: all of it agrees (seal, 4 hands, 52 acts, result and points)",
    )
    code, out = said(capsys, "--lang", "en", "verify", saved(tmp_path, THREE))
    number, card = THREE.round_no, THREE.removed
    assert out == f"Round {number}: all of it agrees (seal, 3 hands, {card} taken out, 51 acts, result and points)"
    code, out = said(capsys, "--lang", "th", "verify", saved(tmp_path, THREE))
    assert out == f"ตาที่ {number}: ตรงทั้งหมด (รหัสผนึก, ไพ่ 3 มือ, ไพ่ที่เอาออก {card}, เล่น 51 ครั้ง, ผลและแต้ม)"


def test_verify_says_that_a_deal_was_voided_or_made_again(capsys: Printed, tmp_path: Path) -> None:
    voided = exported_deal(3, voided_after=5)
    assert said(capsys, "--lang", "en", "verify", saved(tmp_path, voided))[1].endswith("4 hands, 5 acts) · voided")
    redeal = JubMooRules(redeal_no_heart=True)
    again = next(r for seed in range(2000) if not (r := exported_deal(seed, rules=redeal)).acts)
    code, out = said(capsys, "--lang", "en", "verify", saved(tmp_path, again))
    assert code == 0
    assert out.endswith("· a hand without a heart: it counts for nothing and was dealt again")
    assert "แจกใหม่" in said(capsys, "--lang", "th", "verify", saved(tmp_path, again))[1]


def planted(kind: str) -> JubMooRecord:
    assert DEAL.outcome is not None
    results = DEAL.outcome.results
    one, two, *rest = DEAL.dealt
    match kind:
        case "card":
            changed = (replace(one, cards=(two.cards[0], *one.cards[1:])), two, *rest)
            return replace(DEAL, dealt=changed)
        case "cut":
            other = replace(DEAL.cuts[0], text="another")
            return replace(DEAL, starter_by="taker", cuts=(other, *DEAL.cuts[1:]))
        case "secret":
            return replace(DEAL, secret="0" * 64)
        case "act":
            return replace(DEAL, acts=(replace(DEAL.acts[0], move="play A♥"), *DEAL.acts[1:]))
        case "points":
            score = replace(results[0].score, points=7777)
            return replace(
                DEAL, outcome=replace(DEAL.outcome, results=(replace(results[0], score=score), *results[1:]))
            )
        case "leader":
            other_seat = next(seat for seat in DEAL.joined if seat != DEAL.seats[0].seat)
            turned = next(n for n, place in enumerate(DEAL.seats) if place.seat == other_seat)
            return replace(DEAL, seats=DEAL.seats[turned:] + DEAL.seats[:turned])
        case "next leader":
            wrong = next(seat for seat in DEAL.joined if seat != DEAL.outcome.next_leader)
            return replace(DEAL, outcome=replace(DEAL.outcome, next_leader=wrong))
    return replace(THREE, removed=Card("2♣") if THREE.removed != Card("2♣") else Card("3♣"))


@pytest.mark.parametrize(
    ("kind", "english", "thai"),
    [
        ("card", "should be", "ไพ่ใบที่ 1 ของ"),
        ("cut", "should be", "ไพ่ใบที่"),
        ("secret", "this secret gives the seal", "ความลับนี้ให้รหัสผนึก"),
        ("act", "could not do “play A♥”", "ทำ “play A♥” ไม่ได้"),
        ("points", "(points) should be", "(points) ต้องเป็น"),
        ("leader", "chance chose", "คนเริ่มที่สุ่มได้คือ"),
        ("next leader", "the result (next_leader) should be", "ผลของตา (next_leader) ต้องเป็น"),
        ("removed", "the card taken out should be", "ไพ่ที่เอาออกต้องเป็น"),
    ],
)
def test_verify_names_each_kind_of_planted_difference_in_one_line(
    capsys: Printed, tmp_path: Path, kind: str, english: str, thai: str
) -> None:
    told = in_both(capsys, saved(tmp_path, planted(kind)))
    if kind == "act":  # the word of the move is told as the room says it, whatever that is
        english, thai = english.split("“")[0], thai.split("“")[0]
    assert english in told[0]
    assert thai in told[1]


def test_verify_takes_a_folder_of_rounds_and_leaves_other_files_aside(capsys: Printed, tmp_path: Path) -> None:
    evening = Deals(1)
    for _ in range(11):  # the tenth file comes before the second by its name
        evening.deal()
    folder = saved(tmp_path, *evening.records)
    (tmp_path / "pad.json").write_text('{"format": "lomwong-pad-1"}', "utf-8")
    (tmp_path / "ledger.json").write_text('{"format": "lomwong-ledger-1"}', "utf-8")
    (tmp_path / "copy.json").write_bytes(record_text(evening.records[4]))
    code, out = said(capsys, "--lang", "en", "verify", folder)
    assert code == 0
    assert out.splitlines()[-1] == "Evening 1: its 11 rounds fit together (none voided)"
    (tmp_path / "round-3.json").unlink()
    code, out = said(capsys, "--lang", "en", "verify", folder)
    assert code == 1
    assert "round 3 should come here, the file has round 4" in out.splitlines()[-1]


def test_verify_names_the_file_of_a_folder_that_is_damaged_and_a_folder_without_rounds(
    capsys: Printed, tmp_path: Path
) -> None:
    code, out = said(capsys, "--lang", "en", "verify", str(tmp_path))
    assert code == 2
    assert str(tmp_path) in out
    saved(tmp_path, DEAL)
    (tmp_path / "round-2.json").write_bytes(record_text(DEAL)[:-1])
    code, out = said(capsys, "--lang", "en", "verify", str(tmp_path))
    assert code == 2
    assert "round-2.json" in out


def test_verify_looks_at_rounds_of_both_games_as_one_evening(capsys: Printed, tmp_path: Path) -> None:
    """The numbers go over both."""
    circle = Circle("ต้น", "ก้อย", "โอ")
    for game in ("jub_moo", "kang"):
        circle.do("ต้น", ChooseGame(game)).do("ต้น", Deal()).do("ต้น", EndRound())
    (tmp_path / "both.json").write_bytes(b"\n".join(map(record_text, circle.records)))
    code, out = said(capsys, "--lang", "en", "verify", str(tmp_path / "both.json"))
    first, second, evening = out.splitlines()
    assert code == 0
    assert "3 hands, 0 draws, 0 acts" in second
    assert "taken out, 0 acts) · voided by ต้น" in first
    assert evening == "Evening 1: its 2 rounds fit together (2 voided)"


def test_verify_says_on_what_an_evening_of_deals_rests(capsys: Printed, tmp_path: Path) -> None:
    evening = Deals(4, JubMooRules(limit_low=-100_000, limit_high=None))
    evening.deal()
    evening.by_hand(-50, -10, 20, -100)
    evening.deal()
    code, out = said(capsys, "--lang", "en", "verify", saved(tmp_path, *evening.records))
    assert code == 0
    assert out.splitlines()[-1].startswith("  - before round 2 something was entered or corrected by hand")
    code, out = said(capsys, "--lang", "th", "verify", str(tmp_path))
    assert out.splitlines()[-1].startswith("  - ก่อนตาที่ 2 มีการจดเอง")
