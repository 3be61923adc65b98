"""The slash commands: what Discord is told of them, when, what each asks, and what comes up while one types.

Lives here: definitions and lists. Not here: what a command does (test_presses).
"""

from __future__ import annotations

import json
import logging
import re
import unicodedata
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from discord_spec import MISSING, spec
from presser import (
    ANN,
    BOB,
    EVE,
    HELD,
    NAMES,
    OTHER_ROOM,
    ROOM,
    Broken,
    Desk,
    FakeInteraction,
    FakeMemory,
    dm_of,
    started,
)

from bot.adapters.discord import registering
from bot.adapters.discord.buttons import pressable, values_of
from bot.adapters.discord.commands import Tree, command_tree
from bot.adapters.discord.completing import Completing
from bot.adapters.discord.pad_wishes import Bring, Form
from bot.adapters.discord.pressing import TEMPLATE, Press, press_of
from bot.adapters.discord.registering import payload_of, register
from bot.adapters.discord.saying import words
from bot.adapters.discord.spelling import Written, read
from bot.adapters.discord.wishes import Act, Begin, Look, Prefer, of_book, press_of_wish, wish_of
from bot.asking import NotDone
from bot.house_rules import CHOICES
from bot.rules_code import code_of
from bot.sayings import Ask
from bot.voice import message_files
from engine.actions import (
    AddComputer,
    Back,
    ChooseGame,
    Cut,
    Deal,
    DealCoup,
    EndEvening,
    EndRound,
    Forget,
    HandOver,
    KeepPad,
    Leave,
    Play,
    Remove,
    SetOption,
    Skip,
    UsePreset,
    UseRules,
)
from engine.errors import Refusal
from engine.events import Seat
from engine.jub_moo.rules import PRESETS as PRESETS_OF_JUB_MOO
from engine.kang.moves import Discard, move_text
from engine.kang.rules import PRESETS
from engine.pad.actions import CorrectDeal, NextGame, Redo, RestoreDeal, StrikeDeal, Undo
from engine.table import LANGUAGES

TH = words("th")
FILE: Any = "a file"
Json = dict[str, Any]


class Calls:
    """Where commands hand their wishes."""

    def __init__(self) -> None:
        self.wishes: list[Any] = []

    async def __call__(self, interaction: Any, wish: Any) -> None:
        self.wishes.append(wish)


def tree_of(desk: Desk, calls: Calls | None = None) -> app_commands.CommandTree[discord.Client]:
    client = discord.Client(intents=discord.Intents.none())
    return command_tree(client, calls or Calls(), Completing(desk.door, desk.remembered))


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
async def payload(desk: Desk) -> list[Json]:
    return await payload_of(tree_of(desk))


def nested(commands: list[Json]) -> Iterator[tuple[list[Json], Json]]:
    """Every command, sub-command and blank, with its neighbours."""
    for command in commands:
        yield commands, command
        yield from nested(command.get("options") or [])


# --- what Discord is told ---------------------------------------------------------------------------------


async def test_the_payload_is_what_discord_describes(payload: list[Json]) -> None:
    if not spec().known:
        pytest.skip(MISSING)
    assert spec().faults("PUT", "/applications/{application_id}/commands", payload) == []
    broken = json.loads(json.dumps(payload))
    broken[0]["options"][0]["description_localizations"]["th"] = "ก" * 101
    assert spec().faults("PUT", "/applications/{application_id}/commands", broken) != []


def is_name(name: str) -> bool:
    r"""`^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, and small letters (PLATFORMS.md 14)."""
    thai = ("\u0e01", "\u0e3a"), ("\u0e40", "\u0e5b")
    fits = (c in "-_'" or unicodedata.category(c)[0] in "LN" or any(a <= c <= b for a, b in thai) for c in name)
    return 1 <= len(name) <= 32 and all(fits) and name == name.lower()


def test_the_pattern_of_names_is_read_rightly() -> None:
    assert all(map(is_name, ("kang", "แคง", "ตัดไพ่", "เพิ่มบอท", "dm-again")))
    assert not any(map(is_name, ("", "two words", "Kang", "a" * 33, "แคง!", "3฿", "a.b")))


async def test_every_name_is_legal_in_both_languages_and_none_is_there_twice(payload: list[Json]) -> None:
    for neighbours, part in nested(payload):
        names = [part["name"], part["name_localizations"]["th"]]
        assert all(map(is_name, names)), names
        assert re.search("[\u0e01-\u0e5b]", names[1]), f"{names[0]} has no Thai name"
        for shown in ("name", "th"):
            taken = [it["name"] if shown == "name" else it["name_localizations"]["th"] for it in neighbours]
            assert taken.count(part["name"] if shown == "name" else names[1]) == 1


async def test_the_limits_of_commands_are_kept(payload: list[Json]) -> None:
    """PLATFORMS.md 13."""
    assert len(payload) <= 100
    for _, part in nested(payload):
        described = [part["description"], *part["description_localizations"].values()]
        assert all(1 <= len(text) <= 100 for text in described), described
        assert len(part.get("options") or ()) <= 25
        assert len(part.get("choices") or ()) <= 25
        for choice in part.get("choices") or ():
            assert all(1 <= len(name) <= 100 for name in (choice["name"], choice["name_localizations"]["th"]))
        blanks = [option["required"] for option in part.get("options") or () if option["type"] > 2]
        assert blanks == sorted(blanks, reverse=True), "what must be filled in stands first"
    assert all(letters(command) <= 8000 for command in payload)


def letters(part: Json) -> int:
    """Names, descriptions and values, each in its longest language."""
    name = max(len(text) for text in (part["name"], *(part.get("name_localizations") or {}).values()))
    about = max(
        len(text) for text in (part.get("description", ""), *(part.get("description_localizations") or {}).values())
    )
    inner = [*(part.get("options") or ()), *(part.get("choices") or ())]
    return name + about + len(str(part.get("value", ""))) + sum(map(letters, inner))


async def test_commands_are_offered_in_servers_and_direct_messages_and_nowhere_else(payload: list[Json]) -> None:
    for command in payload:
        assert sorted(command["contexts"]) == [0, 1]  # guild, the bot's own direct messages
        assert command["integration_types"] == [0]  # installed to a server
        assert command["default_member_permissions"] is None


async def test_the_issue_finds_its_commands(payload: list[Json]) -> None:
    there = {command["name"]: [option["name"] for option in command["options"]] for command in payload}
    assert {"kang", "jubmoo", "pad", "table", "hand", "rules", "score", "check", "recap", "settings"} <= set(there)
    assert {"baccarat", "ask", "count", "verify"} <= set(there)
    assert len(there) == 14  # no more than there need be
    assert there["rules"] == "show panel preset set code kang jubmoo baccarat compare agree".split()  # noqa: SIM905
    assert there["baccarat"] == ["explain", "deal", "odds", "quiz"]
    asked = "join deal cut draw discard flow call bot leave skip back help".split()  # noqa: SIM905
    assert there["kang"] == asked


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_words_of_commands_are_left_over(payload: list[Json], language: str) -> None:
    ids = {
        id
        for path in message_files(language)
        for id in re.findall(
            r"^((?:command|parameter|choice)-[a-z-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    used = set()
    for command in payload:
        for path, part in (([command["name"]], command), *((_path(command, it), it) for it in command["options"])):
            if part["type"] <= 2:
                used |= {f"command-{'-'.join(path)}", f"command-{'-'.join(path)}-about"}
        for _, part in nested(command["options"]):
            if part["type"] > 2:
                used |= {f"parameter-{part['name']}", f"parameter-{part['name']}-about"}
    used |= {"choice-on", "choice-off", "choice-dm", "choice-here"}
    assert ids == used


def _path(command: Json, sub: Json) -> list[str]:
    return [command["name"], sub["name"]]


# --- and when -------------------------------------------------------------------------------------------------


class Registry:
    """Discord's side of it: what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[int, Any]] = []
        self.fails = False

    async def bulk_upsert_global_commands(self, application: int, payload: Any) -> None:
        if self.fails:
            raise OSError("the line is down")
        self.told.append((application, payload))


async def test_discord_is_told_once_and_again_when_something_changed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry: Any = Registry()
    memory = FakeMemory()

    def a_tree() -> Any:
        tree = tree_of(desk)
        tree.client.http = registry
        return tree

    registry.fails = True
    with pytest.raises(OSError, match="down"):
        await register(a_tree(), memory, 1)
    registry.fails = False
    assert [await register(a_tree(), memory, 1) for _ in range(3)] == [True, False, False]  # what failed is told
    assert await register(a_tree(), memory, 2)  # another application knows nothing yet
    smaller = a_tree()
    smaller.remove_command("recap")
    assert await register(smaller, memory, 2)
    said = {"th": "คำใหม่"}
    monkeypatch.setattr(registering.Thai, "translate", _translating(said))
    assert await register(a_tree(), memory, 2)  # a word was changed
    memory.notes[registering.NOTE] = b"{"
    assert await register(a_tree(), memory, 2)
    assert [application for application, _ in registry.told] == [1, 2, 2, 2, 2]
    assert registry.told[0][1] == await payload_before(desk, monkeypatch)


def _translating(said: dict[str, str]) -> Any:
    async def translate(self: Any, string: Any, locale: discord.Locale, context: Any) -> str | None:
        return said.get(locale.value)

    return translate


async def payload_before(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[Json]:
    monkeypatch.undo()
    return await payload_of(tree_of(desk))


# --- what each asks -------------------------------------------------------------------------------------------

ASKS: list[tuple[str, dict[str, Any], Any]] = [
    ("kang join", {}, Begin("kang")),
    ("jubmoo join", {}, Begin("jub_moo")),
    ("jubmoo deal", {}, Act(Deal())),
    ("jubmoo play", {"card": "10♣"}, Written("play", "10♣")),
    ("jubmoo claim", {}, Act(Play("claim"))),
    ("jubmoo stop", {}, Act(Play("stop"))),
    ("jubmoo accept", {}, Act(Play("accept"))),
    ("jubmoo object", {}, Act(Play("object"))),
    ("jubmoo trick", {}, Look("trick")),
    ("jubmoo bot", {"level": "hard"}, Act(AddComputer("", "hard"))),
    ("jubmoo cut", {}, Act(Cut(""))),
    ("jubmoo leave", {}, Act(Leave())),
    ("jubmoo skip", {}, Act(Skip())),
    ("jubmoo back", {}, Act(Back())),
    ("jubmoo help", {}, Look("help")),
    ("pad start", {}, Form(Press(0, "pad-start"))),
    ("pad start", {"names": "ต้น ก้อย โอ"}, Written("start pad:", "ต้น ก้อย โอ")),
    ("pad enter", {}, Form(Press(0, "pad-write"))),
    ("pad enter", {"line": "ต้น Q♠"}, Written("enter", "ต้น Q♠")),
    ("pad steps", {}, Look("pad-steps")),
    ("pad correct", {"deal": 3}, Form(Press(0, "pad-fix", "", "3"))),
    ("pad correct", {"deal": 3, "line": "ต้น Q♠"}, Act(KeepPad(CorrectDeal(3, "ต้น Q♠")))),
    ("pad strike", {"deal": 3}, Act(KeepPad(StrikeDeal(3)))),
    ("pad restore", {"deal": 3}, Act(KeepPad(RestoreDeal(3)))),
    ("pad undo", {}, Act(KeepPad(Undo()))),
    ("pad redo", {}, Act(KeepPad(Redo()))),
    ("pad next", {}, Act(KeepPad(NextGame()))),
    ("pad seats", {"people": "ต้น / โอ"}, Written("this game:", "ต้น / โอ")),
    ("pad add", {"who": "นุ่น"}, Written("add name:", "นุ่น")),
    ("pad rename", {"old": "โอ", "new": "โอ๋"}, Written("rename", "โอ to โอ๋")),
    ("pad show", {}, Look("pad")),
    ("pad show", {"deal": 2}, Look("pad-deal", "2")),
    ("pad units", {}, Look("pad-units")),
    ("pad picture", {}, Look("pad-picture")),
    ("pad file", {}, Look("pad-file")),
    ("pad bring", {"file": FILE}, Bring(FILE)),
    ("table game", {"game": "jub_moo"}, Act(ChooseGame("jub_moo"))),
    ("kang deal", {}, Act(Deal())),
    ("kang cut", {}, Act(Cut(""))),
    ("kang cut", {"words": "ขอดี ๆ"}, Act(Cut("ขอดี ๆ"))),
    ("kang draw", {}, Act(Play("draw"))),
    ("kang discard", {"cards": "10♣"}, Written("discard", "10♣")),
    ("kang flow", {}, Act(Play("flow"))),
    ("kang flow", {"cards": "J♣"}, Written("flow", "J♣")),
    ("kang call", {}, Act(Play("kang"))),
    ("kang bot", {}, Act(AddComputer("", "medium"))),
    ("kang bot", {"level": "hard"}, Act(AddComputer("", "hard"))),
    ("kang bot", {"level": "follow", "temper": "calm"}, Act(AddComputer("", "follow", "calm"))),
    ("jubmoo bot", {"temper": "bold"}, Act(AddComputer("", "medium", "bold"))),
    ("kang leave", {}, Act(Leave())),
    ("kang skip", {}, Act(Skip())),
    ("kang back", {}, Act(Back())),
    ("kang help", {}, Look("help")),
    ("table show", {}, Look("table")),
    ("table menu", {}, Look("menu")),
    ("table close", {}, Act(EndEvening())),
    ("table void", {}, Act(EndRound())),
    ("table remove", {"who": "s2"}, Written("remove", "s2")),
    ("table host", {"who": "s2"}, Written("hand over", "s2")),
    ("table language", {"language": "en"}, Act(SetOption("language", "en"))),
    ("table time", {"value": "60"}, Written("set", "60", "time_limit")),
    ("table pace", {"value": "600"}, Written("set", "600", "pace")),
    ("table stake", {"value": "2"}, Written("set", "2", "stake")),
    ("table file", {}, Look("file")),
    ("table file", {"round": 3}, Look("file", "3")),
    ("table file", {"round": 3, "evening": 12}, Look("file", "12.3")),
    ("table file", {"evening": 12}, Look("file", "12.")),
    ("rules show", {}, Look("rules")),
    ("rules panel", {}, Look("panel")),
    ("rules preset", {"name": "gameindy"}, Act(UsePreset("gameindy"))),
    ("rules set", {"option": "tie", "value": "split"}, Written("set", "split", "tie")),
    ("rules code", {}, Look("code")),
    ("rules code", {"code": "K1H-0"}, Written("rules", "K1H-0")),
    ("rules kang", {}, Look("topics", "kang")),
    ("rules jubmoo", {}, Look("topics", "jub_moo")),
    ("rules baccarat", {}, Look("topics", "baccarat")),
    ("rules kang", {"topic": "kang/flow"}, of_book(Ask("topic", text="kang/flow"))),
    ("rules jubmoo", {"topic": "ช้วน"}, of_book(Ask("topic", text="jub moo ช้วน"))),
    ("rules compare", {}, of_book(Ask("compare"))),
    ("rules compare", {"game": "jub_moo"}, of_book(Ask("compare", text="jub_moo"))),
    ("rules agree", {}, of_book(Ask("agree"))),
    ("baccarat explain", {}, of_book(Ask("baccarat"))),
    ("baccarat explain", {"question": "Player 6 Banker 5"}, of_book(Ask("baccarat", text="player 6 banker 5"))),
    ("baccarat deal", {}, Act(DealCoup())),
    ("baccarat odds", {"packs": 6}, of_book(Ask("odds", round=6))),
    ("baccarat quiz", {"number": 7}, of_book(Ask("quiz", round=7))),
    ("ask", {"question": "แต้มเท่ากันใครชนะ"}, Look("question", "แต้มเท่ากันใครชนะ")),
    ("count", {"cards": "A 3 3 7 K"}, of_book(Ask("count", text="a 3 3 7 k"))),
    ("count", {"cards": "Q♠", "game": "jub_moo"}, of_book(Ask("count", text="jub_moo q♠"))),
    ("verify", {}, Look("file")),
    ("verify", {"round": 3}, Look("file", "3")),
    ("hand", {}, Look("hand")),
    ("score", {}, Look("score")),
    ("recap", {}, Look("recap")),
    ("check", {}, Look("check")),
    ("settings ping", {"ping": "on"}, Prefer("ping", "on")),
    ("settings hand", {"way": "here"}, Prefer("route", "here")),
    ("settings language", {"language": "th"}, Prefer("language", "th")),
    ("settings privacy", {}, Look("privacy")),
    ("settings forget", {}, Act(Forget())),
]


@pytest.mark.parametrize(("line", "filled", "wish"), ASKS)
async def test_what_a_command_asks(desk: Desk, line: str, filled: dict[str, Any], wish: Any) -> None:
    calls = Calls()
    command: Any = tree_of(desk, calls)
    for word in line.split():
        command = command.get_command(word)
    assert filled.keys() <= {blank.name for blank in command.parameters}
    await command.callback(command.binding, FakeInteraction(ANN), **filled)
    assert calls.wishes == [wish]


async def test_every_command_is_in_that_list(payload: list[Json]) -> None:
    offered = set()
    for command in payload:
        subs = [option["name"] for option in command["options"] if option["type"] == 1]
        offered |= {f"{command['name']} {sub}" for sub in subs} or {command["name"]}
    assert offered == {line for line, _, _ in ASKS}


async def test_a_choice_that_is_offered_is_one_that_the_dealer_takes(desk: Desk, payload: list[Json]) -> None:
    by_path = {
        (command["name"], sub["name"], blank["name"]): [choice["value"] for choice in blank.get("choices") or ()]
        for command in payload
        for sub in command["options"]
        for blank in sub.get("options") or ()
    }
    assert by_path["kang", "bot", "level"] == ["easy", "medium", "hard", "follow"]
    assert by_path["kang", "bot", "temper"] == by_path["jubmoo", "bot", "temper"] == ["even", "bold", "calm"]
    assert by_path["rules", "preset", "name"] == [*PRESETS, *PRESETS_OF_JUB_MOO]
    assert by_path["table", "game", "game"] == ["kang", "jub_moo"]
    assert by_path["table", "language", "language"] == by_path["settings", "language", "language"] == list(LANGUAGES)
    assert by_path["settings", "ping", "ping"] == ["on", "off"]
    assert by_path["settings", "hand", "way"] == ["dm", "here"]


# --- what is written into them ----------------------------------------------------------------------------------

WRITTEN: list[tuple[Written, Any]] = [
    (Written("discard", "10♣"), Play("discard 10♣")),
    (Written("discard", "10c Td"), Play("discard 10♣ 10♦")),
    (Written("discard", "สิบดอกจิก"), Play("discard 10♣")),
    (Written("flow", "J♣"), Play("flow J♣")),
    (Written("remove", "s2"), Remove(Seat("s2"))),
    (Written("remove", " บ๊อบ "), Remove(Seat("s2"))),
    (Written("hand over", "s2"), HandOver(Seat("s2"))),
    (Written("hand over", "บ๊อบ"), HandOver(Seat("s2"))),
    (Written("set", "60", "time_limit"), SetOption("time_limit", "60")),
    (Written("set", "90 วินาที", "time_limit"), SetOption("time_limit", "90")),
    (Written("set", "none", "time_limit"), SetOption("time_limit", "none")),
    (Written("set", "caller_wins", "tie"), SetOption("tie", "caller_wins")),
    (Written("set", "60", "เวลาคิด"), SetOption("time_limit", "60")),
    (Written("rules", code_of(PRESETS["gameindy"])), UseRules(PRESETS["gameindy"])),
]


@pytest.mark.parametrize(("written", "action"), WRITTEN)
async def test_what_was_written_is_read_with_the_ears_of_typed_words(
    desk: Desk, written: Written, action: Any
) -> None:
    await desk.sit(ANN, BOB)
    peek = await desk.door.peek("discord:501", str(ANN))  # type: ignore[arg-type]
    assert read(written, peek, TH) == Act(action)


@pytest.mark.parametrize("option", CHOICES)
async def test_every_value_that_is_offered_is_read(desk: Desk, option: str) -> None:
    peek = await desk.door.peek("discord:501", str(ANN))  # type: ignore[arg-type]
    for value in CHOICES[option]:
        assert read(Written("set", value, option), peek, TH) == Act(SetOption(option, value))
        label = TH.option_value(option, value)
        assert read(Written("set", label, TH.option(option)), peek, TH) == Act(SetOption(option, value))


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (Written("discard", "banana"), Refusal.UNREADABLE_CARD),
        (Written("flow", "ลุก"), Refusal.UNREADABLE_CARD),
        (Written("remove", "somebody"), Refusal.NO_SUCH_SEAT),
        (Written("set", "60", "weather"), Refusal.NO_SUCH_OPTION),
        (Written("rules", "K1H"), Refusal.BAD_RULES_CODE),
        (Written("rules", "home sweet home"), Refusal.BAD_RULES_CODE),
    ],
)
async def test_what_cannot_be_read_says_which_part(desk: Desk, written: Written, code: Refusal) -> None:
    await desk.sit(ANN, BOB)
    told = read(written, await desk.door.peek("discord:501", str(ANN)), TH)  # type: ignore[arg-type]
    assert isinstance(told, NotDone)
    assert told.code is code


@pytest.mark.parametrize("value", ["maybe", "แล้วแต่เพื่อน ๆ เลย"])
async def test_a_value_that_there_is_not_is_refused_with_the_choices(desk: Desk, value: str) -> None:
    await desk.sit(ANN, BOB)
    refused = await desk.command(ANN, Written("set", value, "tie"))
    assert TH.option_value("tie", "split") in refused.told


# --- what comes up while one types --------------------------------------------------------------------------------


async def listed(
    desk: Desk, user: int, line: str, blank: str, current: str = "", **filled: str
) -> list[tuple[str, str]]:
    """What is shown, and what it stands for."""
    command: Any = tree_of(desk)
    for word in line.split():
        command = command.get_command(word)
    channel = int(filled.pop("channel", ROOM))
    interaction: Any = FakeInteraction(user, channel=channel)
    interaction.namespace = SimpleNamespace(**filled)
    found = await command._params[blank].autocomplete(interaction, current)
    assert len(found) <= 25
    assert all(1 <= len(choice.name) <= 100 and 1 <= len(choice.value) <= 100 for choice in found)
    return [(choice.name, choice.value) for choice in found]


async def test_the_own_legal_discards_come_up_and_nobody_elses(desk: Desk) -> None:
    user = await started(desk)
    await desk.act(user, Play("draw"))
    moves = [move_text(move).partition(" ")[2] for move in desk.hand(user).moves if isinstance(move, Discard)]
    assert [value for _, value in await listed(desk, user, "kang discard", "cards")] == moves[:25]
    assert await listed(desk, desk.other(), "kang discard", "cards") == []
    assert await listed(desk, EVE, "kang discard", "cards") == []
    assert await listed(desk, user, "kang discard", "cards", channel=str(dm_of(user))) != []


@pytest.mark.parametrize("spelt", ["{card}", "{rank}", "{letters}"])
async def test_what_was_typed_so_far_narrows_the_list(desk: Desk, spelt: str) -> None:
    user = await started(desk)
    await desk.act(user, Play("draw"))
    card = str(desk.hand(user).cards[0])
    rank, letters = card[:-1], card.translate(str.maketrans("♣♦♥♠", "cdhs"))
    found = await listed(desk, user, "kang discard", "cards", spelt.format(card=card, rank=rank, letters=letters))
    assert found
    assert all(rank in value for _, value in found)
    if spelt != "{rank}":
        assert all(card in value for _, value in found)
    assert await listed(desk, user, "kang discard", "cards", "zzz") == []


async def test_a_discard_from_the_list_is_the_move(desk: Desk) -> None:
    user = await started(desk)
    await desk.act(user, Play("draw"))
    for _, value in await listed(desk, user, "kang discard", "cards"):
        assert read(Written("discard", value), await desk.door.peek("discord:501", str(user)), TH) == Act(  # type: ignore[arg-type]
            Play(f"discard {value}")
        )


async def test_seats_come_up_by_name(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(ANN, AddComputer("บอทกล้วย"))
    assert await listed(desk, ANN, "table remove", "who") == [(NAMES[BOB], "s2"), ("บอทกล้วย", "s3")]
    assert await listed(desk, ANN, "table host", "who") == [(NAMES[BOB], "s2")]
    assert await listed(desk, ANN, "table remove", "who", "กล้วย") == [("บอทกล้วย", "s3")]


async def test_house_rules_come_up_with_what_they_are_now(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    found = await listed(desk, ANN, "rules set", "option")
    assert [value for _, value in found] == list(CHOICES)[:25]
    assert found[0][0] == f"{TH.option('values')}: {TH.option_value('values', 'face10')}"
    last = list(CHOICES)[-1]
    assert last in [value for _, value in await listed(desk, ANN, "rules set", "option", TH.option(last)[:5])]


async def test_values_come_up_for_the_option_that_was_filled_in(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    found = await listed(desk, ANN, "rules set", "value", option="tie")
    assert [value for _, value in found] == list(CHOICES["tie"])
    assert await listed(desk, ANN, "rules set", "value", option="weather") == []
    times = await listed(desk, ANN, "table time", "value")
    assert ("60", TH.option_value("time_limit", "60")) in [(value, name) for name, value in times]


async def test_lists_are_there_before_any_table_is(desk: Desk) -> None:
    assert await listed(desk, ANN, "kang discard", "cards") == []
    assert await listed(desk, ANN, "table remove", "who") == []
    assert await listed(desk, ANN, "rules set", "option", channel=str(OTHER_ROOM)) != []
    assert await listed(desk, ANN, "rules set", "value", option="stake") != []


async def test_a_list_that_fails_is_empty_and_the_log_holds_no_card(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    broken: Any = Broken()
    desk.door = broken
    with caplog.at_level(logging.DEBUG):
        assert await listed(desk, ANN, "kang discard", "cards", "10♣") == []
    assert "RuntimeError" in caplog.text
    assert not re.search("[♣♦♥♠]", caplog.text)


# --- faults ---------------------------------------------------------------------------------------------------------


async def test_a_command_that_discord_knows_longer_than_we_is_answered(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    said: list[Any] = []

    async def send(text: str, *, ephemeral: bool) -> None:
        said.append((text, ephemeral))

    tree = tree_of(desk)
    assert isinstance(tree, Tree)
    interaction: Any = FakeInteraction(ANN)
    interaction.response = SimpleNamespace(is_done=lambda: False, send_message=send)
    with caplog.at_level(logging.DEBUG):
        await tree.on_error(interaction, app_commands.AppCommandError(HELD))
    assert said == [(TH.text("answer-old-command"), True)]
    assert "K♠" not in caplog.text


# --- presses --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "press",
    [
        Press(ROOM, "play", "41", "discard 10♣ 10♦ 10♥ 10♠"),
        Press(2**64 - 1, "join", "1.1.3"),
        Press(ROOM, "choice", "", "tiebreak_loss_is_ruealom"),
        Press(ROOM, "leave-sure", "999.99999.9"),
        Press(ROOM, "cut", "1.1.3", "ก:ข:ค"),
    ],
)
def test_a_press_is_read_back_and_fits(press: Press) -> None:
    assert len(str(press)) <= 100
    found = TEMPLATE.fullmatch(str(press))
    assert found is not None
    assert press_of(found) == press


@pytest.mark.parametrize("text", ["", "lw:", "lw:x:1:join", "other:501:1:join", "lw:501:1:JOIN", "lw:501:join"])
def test_what_is_none_of_ours_is_not_read(text: str) -> None:
    assert TEMPLATE.fullmatch(text) is None


async def test_one_item_takes_buttons_and_selects() -> None:
    """Two with one template would drive each other out of discord.py's list."""
    seen: list[Any] = []

    async def pressed(interaction: Any, press: Press, values: list[str]) -> None:
        seen.append((press, values))

    kind = pressable(pressed)
    option = discord.SelectOption(label="ทิ้ง", value="discard 10♣")
    items: list[Any] = [
        discord.ui.Button(custom_id="lw:501:41:play:draw", label="จั่ว"),
        discord.ui.Select(custom_id="lw:501:41:pick", options=[option]),
    ]
    for item, data in zip(items, ({}, {"values": ["discard 10♣"]}), strict=True):
        match = TEMPLATE.fullmatch(item.custom_id)
        assert match is not None
        interaction: Any = SimpleNamespace(data=data)
        made = await kind.from_custom_id(interaction, item, match)
        await made.callback(interaction)
    assert seen == [(Press(501, "play", "41", "draw"), []), (Press(501, "pick", "41"), ["discard 10♣"])]
    client = discord.Client(intents=discord.Intents.none())
    client.add_dynamic_items(kind)
    assert len(client._connection._view_store._dynamic_items) == 1


def test_values_of_a_button_are_none() -> None:
    interaction: Any = SimpleNamespace(data=None)
    assert values_of(interaction) == []


@pytest.mark.parametrize(
    "wish",
    [Act(Play("flow J♣")), Act(Deal()), Act(Cut("ขอดี")), Act(AddComputer("", "hard")), Act(Leave()), Look("hand"),
     Act(UsePreset("home")), Act(Skip()), Act(EndRound()), Act(EndEvening()), Act(Back()), Act(DealCoup()),
     Look("topics", "kang"), of_book(Ask("topic", text="jub_moo/big_chuan_others", full=True)), of_book(Ask("agree")),
     of_book(Ask("quiz", round=9999, text="stand")), of_book(Ask("odds", round=100))],
)  # fmt: skip
def test_what_a_button_can_say_for_a_command_it_says(wish: Any) -> None:
    press = press_of_wish(wish, ROOM, 41, "1.1.3")
    assert press is not None
    said = Act(Play("flow J♣", 41)) if wish == Act(Play("flow J♣")) else wish
    assert wish_of(press, []) == said


@pytest.mark.parametrize(
    "wish",
    [
        Look("question", "ไหล"),
        of_book(Ask("topic", text="ก" * 61)),
        Act(Cut("ก" * 61)),
        Act(Remove(Seat("s2"))),
        Look("check"),
        Act(SetOption("tie", "split")),
    ],
)
def test_what_it_cannot_say_it_does_not(wish: Any) -> None:
    assert press_of_wish(wish, ROOM, 41, "1.1.3") is None


def test_a_button_that_would_be_too_long_is_none() -> None:
    assert press_of_wish(Act(Cut("ก" * 60)), 2**64 - 1, 41, "999.99999.9") is not None  # a hundred letters
    assert press_of_wish(Act(Cut("ก" * 60)), 2**64 - 1, 41, "999.99999.10") is None


@pytest.mark.parametrize(
    "press",
    [
        Press(ROOM, "ping", "", "maybe"),
        Press(ROOM, "language", "", "xx"),
        Press(ROOM, "no"),
        Press(ROOM, "topics", "", "poker"),
        Press(ROOM, "book", "", "hand - - kang"),
        Press(ROOM, "book", "", "odds x -"),
        Press(ROOM, "book"),
        Press(ROOM, "book", "", "quiz 1234567 -"),
    ],
)
def test_a_press_of_another_version_asks_nothing(press: Press) -> None:
    assert wish_of(press, []) is None
