"""What Discord says in words of its own: nobody is told to type what the dealer cannot hear there.

Lives here: the layer of a platform's own words, sentences that send people somewhere, and that the buttons and
commands named in them are there. Not here: completeness of the languages (test_word_files), layouts (test_showing).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_expression
from presser import ANN, BOB, ME, ROOM, Desk
from shown_tables import alt, buttons, said, selects
from test_commands import tree_of
from test_showing_limits import posts

from bot.adapters.discord.acts import LABELS
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.refusals import PUBLIC
from bot.adapters.discord.registering import payload_of
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import lines_post
from bot.adapters.discord.table_messages import SAID
from bot.messages import LineNotice
from bot.voice import Voice, message_files
from bot.wording import words as common_words
from engine.errors import Fact, Refusal
from engine.table import LANGUAGES

both = pytest.mark.parametrize("language", LANGUAGES)

TYPE = re.compile(r"พิมพ์ ?(?:ว่า|คุย|สั่ง|บอก|หรือ|ข้อความ)|พิมพ์ ?[“จทแ]|พิมพ์ ไ|\b[Tt]ype\b(?! / )|or type")
"""Sends somebody to the keyboard; `พิมพ์ /` opens the list of commands, and that is right."""

ELSEWHERE = {
    "line.ftl": "LINE's own",
    "web.ftl": "the room's own",
    "cli.ftl": "a terminal",
    "selfplay.ftl": "a terminal",
}
NEVER_SAID = {
    "room-say": "the room's line to type in",
    "room-say-jub-moo": "the same",
    "room-help": "Discord has answer-help-...",
    "room-pad-about": "the room's own",
    "room-pad-by-typing": "the room's own",
    "help-commands-jub-moo": "Discord has answer-help-...",
    "help-play-rules": "Discord has answer-help-...",
    "check-none": "Discord attaches the file: answer-no-file",
    "answer-more": "Discord has a button for it",
    "result-reveal": "Discord shows the seal below the result",
    "refusal-say-nothing": "talk is Discord's own",
    "refusal-say-too-long": "talk is Discord's own",
}
IN_DIRECT_MESSAGES = {"answer-hint-direct", "answer-help-typed", "answer-help-typed-jub-moo"}
"""There every word is heard; the others say where."""


def messages(language: str, *, of_discord: bool) -> Iterator[tuple[str, str]]:
    """Ids with their texts: those of Discord alone, or those for everybody."""
    for path in message_files(language):
        if path.name in ELSEWHERE or ("discord" in path.name) != of_discord:
            continue
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                yield entry.id.name, _text(entry.value)


def _text(pattern: ast.Pattern) -> str:
    """A message with everything it may say, one variant after the other; what is filled in is a 7."""
    told = []
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            told.append(part.value)
        elif isinstance(part.expression, ast.SelectExpression):
            told.append(" / ".join(_text(variant.value) for variant in part.expression.variants))
        else:
            told.append(
                serialize_expression(part.expression) if "$" not in serialize_expression(part.expression) else "7"
            )
    return "".join(told)


# --- the layer ----------------------------------------------------------------------------------------------


def test_a_platform_says_its_own_words_and_otherwise_those_for_all() -> None:
    notice = LineNotice("away", {"player": "Ann"})
    assert common_words("en").line(notice).endswith("To return, type “back”")
    assert words("en").line(notice).endswith("To return, press “I'm back”")
    assert words("en").line(LineNotice("back", {"player": "Ann"})) == "Ann is back"
    assert common_words("en", platform="line").line(notice) == common_words("en").line(notice)
    assert words("th").refusal(Refusal.NO_TABLE, {}) == "ที่นี่ยังไม่มีวง กด “เล่นด้วย” เพื่อเปิดวง"


def test_what_is_missing_is_still_told() -> None:
    assert Voice("en", platform="discord").text("nothing-of-the-kind") == "nothing-of-the-kind"


@both
def test_own_words_stand_for_words_that_there_are(language: str) -> None:
    """With no other facts than these are given."""
    common = dict(messages(language, of_discord=False))
    own = {id: text for id, text in messages(language, of_discord=True) if id.startswith("in-discord-")}
    assert len(own) > 15
    for id in own:
        assert id.removeprefix("in-discord-") in common, id
        assert _facts(language, id) <= _facts(language, id.removeprefix("in-discord-")), id


def _facts(language: str, id: str) -> set[str]:
    return _all_facts(language)[id]


@cache
def _all_facts(language: str) -> dict[str, set[str]]:
    """By message, the facts that it uses."""
    found: dict[str, set[str]] = {}
    for path in message_files(language):
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                assert entry.span is not None
                found[entry.id.name] = set(re.findall(r"\{ \$(\w+)", text[entry.span.start : entry.span.end]))
    return found


# --- nobody is sent to the keyboard -------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["พิมพ์ “แจก” เพื่อเริ่ม", "หรือพิมพ์ว่า ไพ่", "ลองพิมพ์ จั่ว", "Type “deal”", "or type: draw"])
def test_such_a_sentence_is_recognised(text: str) -> None:
    assert TYPE.search(text)


@both
def test_every_sentence_that_tells_to_type_has_words_for_discord(language: str) -> None:
    own = {id for id, _ in messages(language, of_discord=True)}
    telling = {id for id, text in messages(language, of_discord=False) if TYPE.search(text)}
    assert len(telling) > 15
    assert sorted(id for id in telling if f"in-discord-{id}" not in own and id not in NEVER_SAID) == []


@both
def test_words_of_discord_tell_nobody_to_type(language: str) -> None:
    telling = {id for id, text in messages(language, of_discord=True) if TYPE.search(text)}
    assert telling <= IN_DIRECT_MESSAGES


FACTS: dict[str, Fact] = {
    "player": "ต้น", "by": "ก้อย", "moderator": "นุ่น", "target": "โอ", "votes": 1, "needed": 2, "rounds": 7,
    "round": 3, "seconds": 0, "pot": 4, "secret": "cd" * 32, "commitment": "ab" * 32, "reason": "closed",
    "name": "full_house", "cards": ["K♣", "K♥"], "text": "ทิ้งบ้าน", "game": "jub_moo", "deals": 4, "stake": 1,
    "level": "hard",
}  # fmt: skip


@both
def test_no_public_post_tells_anybody_to_type(language: str) -> None:
    """Every line that becomes a post, and every other post at its fullest, private ones too."""
    say = words(language, strict=True)
    for code in SAID:
        for seconds in (0, 1, 30):
            line = say.line(
                LineNotice(code, _wanted(language, code) | ({"seconds": seconds} if code in TIMED else {}))
            )
            assert not TYPE.search(said(lines_post([line], say, Faces()))), line
    for name, post in posts("long", say, Faces()):
        labels = [one["label"] for one in buttons(post)] + [one["placeholder"] for one in selects(post)]
        for text in (said(post), alt(post), *labels):
            assert not TYPE.search(text), f"{name}: {text}"


TIMED = {"reminder", "resumed"}


def _wanted(language: str, code: str) -> dict[str, Fact]:
    """The facts that a line uses."""
    wanted = _facts(language, f"line-{code.replace('_', '-')}")
    return {name: fact for name, fact in FACTS.items() if name in wanted}


@both
@pytest.mark.parametrize("code", sorted(PUBLIC))
def test_no_refusal_that_all_may_read_does(language: str, code: Refusal) -> None:
    facts: dict[str, Fact] = {
        "text": "7", "card": "10♣", "player": "s2", "most": 4, "option": "tie", "choices": ["split"], "players": 1,
        "least": 2, "faults": ["players_2_to_9"], "names": ["ต้น", "โอ"], "cards": "Q♠", "deal": "3", "next": "4",
        "right": "2-7", "game": "jub_moo",
    }  # fmt: skip
    assert not TYPE.search(words(language, strict=True).refusal(code, facts))
    assert not TYPE.search(words(language, strict=True).refusal(code, {**facts, "text": ""}))


@pytest.mark.parametrize("typed", ["แจก", "ลุก", "ปิดวง", "จั่ว", "ทิ้ง", "ข้าม", "กลับมาแล้ว", "ตั้ง อะไร 7", "เตะ ใคร"])
async def test_who_mentions_the_dealer_in_a_channel_is_not_sent_to_the_keyboard(typed: str) -> None:
    desk = Desk()
    await desk.sit(ANN, BOB)
    for _ in range(2):
        for user in (ANN, BOB):
            message = await desk.type(user, f"<@{ME}> {typed}", channel=ROOM, mentions=[ME])
            assert not TYPE.search(message.told)
        await desk.deal()


# --- what people are sent to is there -----------------------------------------------------------------------


def labels(language: str) -> set[str]:
    say = words(language)
    told = {say.text(id) for id in LABELS.values()}
    others = (
        "room-deal-next",
        *(f"room-move-{move}" for move in ("draw", "flow", "kang")),
        *PLACEHOLDERS,
        "discord-ping-on",
        "discord-topics",
        "room-coach-lost",
    )
    return told | {say.text(id) for id in others}


PLACEHOLDERS = ("discord-pick", "discord-choose-host", "discord-choose-remove")


@both
def test_every_button_that_is_named_has_that_label(language: str) -> None:
    named = [
        (id, label)
        for id, text in messages(language, of_discord=True)
        for label in re.findall(r"(?:กด|ปุ่ม|[Pp]ress|behind|meanwhile) ?“([^”]+)”", text)
    ]
    assert len(named) > 15
    assert [(id, label) for id, label in named if label not in labels(language)] == []


@both
async def test_every_command_that_is_named_is_there(language: str) -> None:
    there = await commands(language)
    named = [(id, line) for id, text in messages(language, of_discord=True) for line in commands_in(text)]
    assert len(named) > 15
    assert [(id, line) for id, line in named if line not in there] == []


@both
async def test_readme_names_buttons_and_commands_that_are_there(language: str) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    begin, end = {"th": ("## เล่นใน Discord", "English below"), "en": ("### In Discord", "### House rules")}[language]
    section = readme[readme.index(begin) : readme.index(end)]
    named = set(re.findall(r"`(/[^`]+)`", section))
    there = await commands("th") | await commands("en")
    assert named <= there
    assert (await commands(language) & named) >= PLAYED[language]
    shown = set(re.findall(r"“([^”]+)”", section))
    assert len(shown) > 20
    assert shown <= labels(language)


PLAYED = {
    "th": {"/แคง เล่นด้วย", "/แคง จั่ว", "/แคง ทิ้ง", "/แคง ไหล", "/แคง แคง", "/ดูไพ่", "/ตรวจสอบ"},
    "en": {"/kang join", "/kang draw", "/kang discard", "/kang flow", "/kang call", "/hand", "/check"},
}


async def commands(language: str) -> set[str]:
    """As a client in this language lists them: a group is none without its sub-command."""
    lines = set()
    for command in await payload_of(tree_of(Desk())):
        subs = [option for option in command["options"] if option["type"] == 1]
        first = _named(command, language)
        lines |= {f"/{first} {_named(sub, language)}" for sub in subs} or {f"/{first}"}
    return lines


def _named(part: dict[str, Any], language: str) -> str:
    return str(part["name"] if language == "en" else part["name_localizations"][language])


ALONE = (
    "hand", "score", "recap", "check", "verify", "ask", "count",
    "ดูไพ่", "แต้ม", "เมื่อกี้", "ตรวจสอบ", "ตรวจไพ่", "ถาม", "นับไพ่",
)  # fmt: skip
"""Commands without others below them."""


def commands_in(text: str) -> list[str]:
    """`/score`, or `/kang draw` where the first word is a group."""
    found = []
    for first, second in re.findall(r"(?<![\w/])/([a-z\u0e00-\u0e7f]+)(?: ([a-z\u0e00-\u0e7f]+))?", text):
        alone = first in ALONE
        found.append(f"/{first}" if alone else f"/{first} {second}")
    return found
