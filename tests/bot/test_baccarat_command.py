"""`lomwong baccarat`: lines, JSON, exit codes; its measurement; exported coups verified; the picture and its twin.

Lives here: the command and the picture. Not here: the rules (tests/engine), the sentences (test_baccarat_telling).
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from PIL import Image

from bot.__main__ import ARMS, BACCARAT, main
from bot.baccarat import WHATS
from bot.bench import baccarat as bench
from bot.bench.measured import Measured
from bot.pictures.drawing import draw, png_of
from bot.pictures.twin import twin
from bot.pictures.values import TableauPicture
from bot.picturing_baccarat import tableau
from bot.rulebook.examples import worked
from bot.rulebook.topic import Example
from bot.wording import words
from engine.baccarat.explaining import explain
from engine.baccarat.odds import counts, full_shoe
from engine.baccarat.practice import practised
from engine.baccarat.question import read_question
from engine.baccarat.shoes import read_shoe
from engine.errors import Refusal, RuleError
from engine.events import Seat
from engine.record import baccarat_record, record_text
from engine.table import LANGUAGES

TH, EN = words("th", strict=True), words("en", strict=True)
both = pytest.mark.parametrize("language", LANGUAGES)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["baccarat", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    code, out, err = ran(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    found: dict[str, object] = json.loads(out)
    return found


# --- explain ------------------------------------------------------------------------------------------------

KEYS = {
    "game", "question", "read", "player_draws", "banker_draws", "missing", "legal", "impossible", "forbidden",
    "assumed_drawn", "unless_natural", "thirds", "cell", "finals", "winner", "steps", "lines",
}  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "banker_draws", "rest"),
    [
        (("--player", "A K 2", "--banker", "3 A"), True, {"missing": "banker_third", "cell": [4, 2], "winner": None}),
        (("--banker-total", "4", "--third", "2"), True, {"cell": [4, 2]}),
        (("--banker-total", "4", "--third", "K"), False, {"cell": [4, 0]}),
        (("--banker-total", "4", "--third", "none"), True, {"cell": [4, None], "player_draws": False}),
        (("--banker-total", "5", "--stood"), True, {"cell": [5, None]}),
        (("--player-total", "6", "--banker-total", "5"), True, {"player_draws": False}),
        (("--player-final", "3", "--banker-total", "4"), None, {"missing": "player_third", "assumed_drawn": True}),
        (("--player", "8 K 2", "--banker", "5 K"), False, {"legal": False, "finals": [8, 5], "winner": "player"}),
        (("--player", "A K 2", "--banker-total", "4"), True, {"thirds": [2]}),
        (("Player 6 Banker 5",), True, {"missing": None}),
        (("Player", "6", "Banker", "5"), True, {"legal": True}),
    ],
)
def test_explain_as_json(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], banker_draws: bool | None, rest: dict[str, object]
) -> None:
    found = shown(capsys, "explain", *arguments)
    assert set(found) == KEYS
    assert found["banker_draws"] is banker_draws
    assert {key: found[key] for key in rest} == rest


def test_words_may_stand_behind_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "explain", "--json", "--lang", "en", "Player 6", "Banker 5")
    assert code == 0
    assert json.loads(out)["banker_draws"] is True


@both
def test_explain_in_lines(capsys: pytest.CaptureFixture[str], language: str) -> None:
    code, out, err = ran(capsys, "explain", "--lang", language, "Banker 4 ไพ่ใบที่สามเป็น 2")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == words(language).text(
        "bac-read",
        parts=words(language).text("bac-read-total", side="Banker", n=4)
        + " · "
        + words(language).text("bac-read-third", side="Player", card="2"),
    )
    assert "[BC5, BC20]" in out


@both
@pytest.mark.parametrize(
    "arguments",
    [
        ("explain",),
        ("explain", "Player 5 3 Banker 6"),
        ("explain", "hello"),
        ("explain", "Player 6", "--third", "2"),
        ("explain", "--banker-total", "10"),
        ("explain", "--banker-total", "4", "--third", "-"),
        ("explain", "--banker-total", "4", "--third", ""),
        ("explain", "--player", "A", "--banker", "3 A"),
        ("explain", "--player", "A 2 3 4", "--banker", "3 A"),
        ("explain", "--player", "", "--banker", "3 A"),
        ("explain", "--decks", "8", "Player 6 Banker 5"),
        ("oddss",),
        ("odds", "--decks", "0"),
        ("odds", "--decks", "101"),
        ("odds", "--decks", "x"),
        ("odds", "--shoe", "no-such-file.txt"),
        ("odds", "--shoe", "x", "--decks", "8"),
        ("odds", "Player 6"),
        ("quiz", "--say", "maybe"),
        ("quiz", "--stood"),
        (),
    ],
)
def test_an_error_is_one_sentence_and_code_2(
    capsys: pytest.CaptureFixture[str], language: str, arguments: tuple[str, ...]
) -> None:
    code, out, err = ran(capsys, *arguments, "--lang", language)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1


# --- odds ---------------------------------------------------------------------------------------------------


def test_odds_of_packs(capsys: pytest.CaptureFixture[str]) -> None:
    found = shown(capsys, "odds", "--decks", "8")
    assert found["counts"] == {
        "banker": 2_292_252_566_437_888, "player": 2_230_518_282_592_256, "tie": 475_627_426_473_216,
        "all": 4_998_398_275_503_360,
    }  # fmt: skip
    assert (found["packs"], found["cards"]) == (8, 416)
    assert shown(capsys, "odds") == found
    assert shown(capsys, "odds", "--decks", "1")["counts"]["all"] == 14_658_134_400  # type: ignore[index]


def test_odds_of_what_is_left(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "left.txt"
    file.write_text("A♣ K♠ 10 J\n๙ ๘ 7, Q♦\n", encoding="utf-8")
    found = shown(capsys, "odds", "--shoe", str(file))
    assert (found["shoe"], found["packs"]) == ([4, 1, 0, 0, 0, 0, 0, 1, 1, 1], None)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"[4,1,0,0,0,0,0,1,1,1]")))
    assert shown(capsys, "odds", "--shoe", "-") == found


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[4,1]", Refusal.BACCARAT_SHOE_BAD),
        ("[1,1,1,1,1,1,1,1,1,-1]", Refusal.BACCARAT_SHOE_BAD),
        ("[1,1,1,1,1,1,1,1,1,true]", Refusal.BACCARAT_SHOE_BAD),
        ("[99999,1,1,1,1,1,1,1,1,1]", Refusal.BACCARAT_SHOE_BAD),
        ("[1", Refusal.BACCARAT_SHOE_BAD),
        ("A K x", Refusal.BACCARAT_SHOE_BAD),
        ("16 4 4 4 4 4 4 4 4 4", Refusal.BACCARAT_SHOE_BAD),
        ("A K", Refusal.BACCARAT_SHOE_SHORT),
        ("", Refusal.BACCARAT_SHOE_SHORT),
    ],
)
def test_no_shoe(text: str, code: Refusal) -> None:
    with pytest.raises(RuleError) as refused:
        read_shoe(text)
    assert refused.value.code is code
    assert "\n" not in TH.refusal(refused.value.code, refused.value.facts)


# --- quiz ---------------------------------------------------------------------------------------------------


def test_a_question_and_its_answer_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    """Seed 5: Player Q♦ 8♣ has a Natural, so the Banker stands on 6."""
    asked = shown(capsys, "quiz", "--seed", "5")
    assert {"draws", "right", "lines"} & set(asked) == set()
    answered = shown(capsys, "quiz", "--seed", "5", "--answer")
    assert (answered["draws"], answered["right"]) == (False, None)
    assert {key: answered[key] for key in asked} == asked
    for said, right in (("stand", True), ("หยุด", True), ("Draw", False), ("จั่ว", False)):
        assert shown(capsys, "quiz", "--seed", "5", "--say", said)["right"] is right
    code, out, _ = ran(capsys, "quiz", "--seed", "5")
    assert code == 0
    assert "--seed 5" in out


def test_without_a_seed_the_number_of_the_question_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = shown(capsys, "quiz")
    assert shown(capsys, "quiz", "--seed", str(asked["seed"])) == asked


# --- verify, bench, examples --------------------------------------------------------------------------------


def exported(tmp_path: Path) -> Path:
    secret = bytes(range(32))
    coup = practised(secret, 147247)
    record = baccarat_record(
        coup, evening=1, round_no=147247, at=1, seats=[(Seat("s1"), "ต้น")], cuts=[], secret=secret.hex()
    )
    file = tmp_path / "coup.json"
    file.write_bytes(record_text(record))
    return file


@both
def test_an_exported_coup_is_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str) -> None:
    file = exported(tmp_path)
    assert main(["verify", str(file), "--lang", language]) == 0
    out = capsys.readouterr().out
    assert "6♠ 6♠ 6♥" in out
    assert len(out.splitlines()) == 1
    file.write_text(file.read_text("utf-8").replace("6♥", "7♥"), "utf-8")
    assert main(["verify", str(file), "--lang", language]) == 1
    assert "7♥" in capsys.readouterr().out


def test_the_two_ways_of_counting_agree_and_the_ratio_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PACKS", 1)
    [line] = bench.measure(quick=True)
    assert isinstance(line, Measured)
    assert (line.name, line.detail["difference"], line.least) == ("baccarat", 0.0, 40)
    assert bench.plainly(full_shoe(1)) == counts(full_shoe(1))
    assert bench.difference(counts(full_shoe(1)), counts(full_shoe(2))) > 0


def test_a_wrong_count_fails_the_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "plainly", lambda shoe: msgspec.structs.replace(counts(shoe), tie=0))
    [line] = bench.measure(quick=True)
    assert line.met is False


def test_lists_of_the_command_line() -> None:
    assert BACCARAT == WHATS
    assert "baccarat" in ARMS


@both
def test_examples_of_the_rule_book(language: str) -> None:
    said = words(language, strict=True)
    lines = worked(Example("baccarat_hands", "P: A K 2, B: 4; P: A 2 K, B: 4"), said)
    assert sum("BC20" in line for line in lines) == 2
    assert worked(Example("baccarat_totals", "Player 6 Banker 5"), said)[-1] == said.text(
        "bac-answer", parts="Player หยุด · Banker จั่ว" if language == "th" else "Player stands · Banker draws"
    )
    for wrong in ("P: A, B: 3 A", "Player 10 Banker 5"):
        with pytest.raises(ValueError, match="baccarat"):
            worked(Example("baccarat_hands", wrong), said)


# --- the picture --------------------------------------------------------------------------------------------


def lit(text: str) -> TableauPicture:
    return tableau(TH, explain(read_question(text)))


def test_the_cell_that_was_asked_is_lit() -> None:
    assert lit("Banker 4 third card 2").lit == ((4, 3),)  # behind the column of a Player who stood
    assert lit("Player 6 Banker 5").lit == ((5, 0),)
    assert lit("Player 9 Banker 5").lit == ()
    assert lit("P: A K 2, B: 3 A").lit == ((4, 3),)
    assert lit("Banker 4 Player จบ 3").lit == tuple((4, third + 1) for third in (0, 1, 2, 3, 8, 9))
    assert len(lit("Banker 3").lit) == 11
    assert lit("Player 5").lit == ()


def test_the_picture_has_all_88_cells_and_says_what_was_asked() -> None:
    picture = lit("Banker 4 third card 2")
    assert [len(row.draws) for row in picture.rows] == [11] * 8
    assert sum(sum(row.draws) for row in picture.rows) == 57
    assert picture.asked == "ช่องที่ถาม: Banker 4 · ใบที่สามมีค่า 2 → Banker จั่ว"
    said = draw(picture).said
    assert said.count("จั่ว") + said.count("หยุด") >= 88
    assert said.count("จั่ว") == 57


@both
def test_the_picture_fits_a_phone(language: str) -> None:
    picture = tableau(words(language, strict=True), explain(read_question("Banker 4 Player จบ 3")))
    png = png_of(picture)
    image = Image.open(io.BytesIO(png))
    assert image.width == 1024
    assert image.height < 1.6 * image.width
    assert len(png) < 120_000
    assert not [text for text in draw(picture).said if "…" in text]


@both
def test_the_twin_says_the_whole_table(language: str) -> None:
    said = words(language, strict=True)
    lines = twin(tableau(said)).splitlines()
    draws, stands = said.text("bac-table-draw"), said.text("bac-table-stand")
    assert any(line.endswith(f"{draws} 0 1 2 3 4 5 6 7 9 · {stands} 8") for line in lines)
    assert sum(line.startswith("Banker ") for line in lines) == 8
    assert len(lines) == 13


def test_a_picture_is_written_or_the_reason_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tableau.png"
    assert ran(capsys, "explain", "Banker 4 third card 2", "--picture", str(file))[0] == 0
    assert file.read_bytes().startswith(b"\x89PNG")
    code, _, err = ran(capsys, "explain", "Banker 4 third card 2", "--picture", str(tmp_path / "no" / "x.png"))
    assert code == 1
    assert len(err.splitlines()) == 1
