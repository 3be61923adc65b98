"""The message files of all languages agree, and a slip of a translator is named.

Lives here: what can be seen in the files alone. Not here: their rendering (test_wording).
"""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot import voice
from bot.around import Around
from bot.speech import read_words
from bot.voice import MissingWords, message_files
from bot.wording import words
from engine.table import LANGUAGES

TABLES = (Around(), Around(game="jub_moo", deal=True, plays=True, turn=True, asked=True))
"""Where words may mean something: one of Kang, and a deal of Jub Moo."""
both = pytest.mark.parametrize("language", LANGUAGES)


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
def test_the_commands_that_messages_name_are_understood(language: str) -> None:
    """“พิมพ์ ...” and type "..." must not send anybody to words that the dealer does not read."""
    named: set[str] = set()
    for path in message_files(language):
        text = re.sub(r"\{ \$\w+ \}", "3", path.read_text(encoding="utf-8"))
        named |= set(re.findall(r"พิมพ์ ?(?:ว่า )?“([^”]+)”", text) + re.findall(r"[Tt]ype “([^”]+)”", text))
    assert len(named) > 5
    for command in named - {"ทิ้ง"}:
        assert any(read_words(command, around=each) is not None for each in TABLES), command


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
    voice._told.cache_clear()


def test_an_unknown_language_reads_thai() -> None:
    assert words("xx").language == "th"
    assert words("en").language == "en"
