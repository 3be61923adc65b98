"""`lomwong rules`: lists, topics, searches, the sources side by side; JSON, exit codes, the picture.

Lives here: the command. Not here: finding (test_finding), what is told (test_rule_answering, test_comparing).
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.__main__ import main
from bot.rulebook.book import book
from bot.wording import words
from engine.table import LANGUAGES

Printed = pytest.CaptureFixture[str]
both = pytest.mark.parametrize("language", LANGUAGES)


def ran(capsys: Printed, *given: str) -> tuple[int, str, str]:
    code = main(["rules", *given])
    out, err = capsys.readouterr()
    return code, out, err


def shown(capsys: Printed, *given: str) -> dict[str, Any]:
    code, out, err = ran(capsys, *given, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


@both
def test_alone_it_lists_every_topic(capsys: Printed, language: str) -> None:
    code, out, _ = ran(capsys, "--lang", language)
    lines = out.splitlines()
    assert (code, len(lines)) == (0, len(book().topics))
    assert any(
        line.startswith("kang flow ") and line.endswith(book().topic("kang/flow").text(language).title)
        for line in lines
    )
    of_kang = ran(capsys, "kang", "--lang", language)[1].splitlines()
    assert len(of_kang) == len(book().of("kang"))
    assert {each["game"] for each in shown(capsys, "kang")["topics"]} == {"kang"}


@both
@pytest.mark.parametrize(
    "given", [["kang", "flow"], ["kang/flow"], ["kang flow"], ["ไหลคืออะไร"], ["what", "a", "flow", "is"]]
)
def test_a_topic_is_shown_whole(capsys: Printed, given: list[str], language: str) -> None:
    flow = book().topic("kang/flow").text(language)
    code, out, err = ran(capsys, *given, "--lang", language)
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == flow.title
    assert flow.short in out
    assert "ThaiPortalGames" in out
    assert "K-T5" in out


def test_the_keys_of_a_topic(capsys: Printed) -> None:
    topic = shown(capsys, "kang", "card_points", "--lang", "en")
    assert list(topic) == [
        "coup", "topic", "game", "title", "short", "paragraphs", "sources", "differ", "related", "clauses",
    ]  # fmt: skip
    assert topic["topic"] == "kang/card_points"
    assert "K-G18" in topic["clauses"]
    assert "kang/cutting_tens" in topic["related"]
    assert any("24" in paragraph for paragraph in topic["paragraphs"])  # K-G18


def test_a_search_shows_what_is_certain_and_lists_the_rest(capsys: Printed) -> None:
    assert ran(capsys, "--search", "เรือล่มคืออะไร", "--lang", "th")[1].splitlines()[0] == "เรือล่ม"
    code, out, _ = ran(capsys, "--search", "แต้มเท่ากัน", "--lang", "th")
    first, *topics = out.splitlines()
    assert (code, first) == (0, words("th").text("cli-rules-nearest"))
    assert 2 <= len(topics) <= 3
    found = shown(capsys, "--search", "แต้มเท่ากัน")
    assert found["sure"] is False
    assert next(each["topic"] for each in found["topics"]) == "kang/tie"


@both
@pytest.mark.parametrize(
    "given",
    [
        *(["kang", "nonsense"], ["kang", "flo"], ["xyzzy"], ["--search", "หิวข้าว"], ["--search", ""]),
        *(["--compare", "poker"], ["kang", "flow", "--search", "ไหล"], ["kang", "flow", "--compare", "kang"]),
        *(["--picture", "x.png"], ["kang", "flow", "--picture", "x.png"]),
    ],
)
def test_what_cannot_be_used_is_told_in_one_sentence(capsys: Printed, given: list[str], language: str) -> None:
    code, out, err = ran(capsys, *given, "--lang", language)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert len(err) > 15


def test_a_mistake_names_the_nearest_topics(capsys: Printed) -> None:
    assert "kang flow" in ran(capsys, "kang", "flo")[2]


@both
def test_the_sources_side_by_side(capsys: Printed, language: str) -> None:
    code, out, _ = ran(capsys, "--compare", "kang", "--lang", language)
    assert code == 0
    assert "ThaiPortalGames" in out
    comparison = shown(capsys, "--compare", "jub-moo", "--lang", language)
    assert comparison["game"] == "jub_moo"
    assert len(comparison["columns"]) == 2
    assert set(comparison["rows"][0]) == {"option", "number", "label", "cells"}
    assert set(comparison["rows"][0]["cells"][0]) == {"says", "text", "plays"}
    assert ran(capsys, "--compare", "baccarat", "--lang", language)[0] == 0


def test_they_can_be_drawn(capsys: Printed, tmp_path: Path) -> None:
    file = tmp_path / "kang.png"
    assert ran(capsys, "--compare", "kang", "--picture", str(file))[0] == 0
    assert Image.open(io.BytesIO(file.read_bytes())).width == 1024
    code, _, err = ran(capsys, "--compare", "kang", "--picture", str(tmp_path / "no" / "where.png"))
    assert code == 1
    assert "where.png" in err
