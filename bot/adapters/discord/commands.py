"""The slash commands: groups, what may be filled in, what each asks of the dealer.

Lives here: `command_tree`. Not here: lists to choose from while one types (discord.completing), Thai names and
registering with Discord (discord.registering), carrying anything out (discord.answering).

Every command has its words under `command-...`, every blank under `parameter-...` in bot/words/*/discord.ftl. A
callback only says what is wished; `commanded` acknowledges and never raises.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.adapters.discord.book_wishes import count_of, coup_asked, quiz_of, topic_of
from bot.adapters.discord.completing import Completing
from bot.adapters.discord.pad_wishes import Bring, Form
from bot.adapters.discord.pressing import Press
from bot.adapters.discord.repeating import once_more
from bot.adapters.discord.replying import ACKNOWLEDGED
from bot.adapters.discord.saying import words
from bot.adapters.discord.spelling import Written
from bot.adapters.discord.wishes import Act, Begin, Look, Prefer, Wish, of_book
from bot.faults import log_fault
from bot.house_rules import SETS
from bot.house_rules_jub_moo import SETS as SETS_OF_JUB_MOO
from bot.rulebook.topic import GameName
from bot.sayings import Ask
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
    KeepPad,
    Leave,
    Play,
    SetOption,
    Skip,
    UsePreset,
)
from engine.pad.actions import CorrectDeal, NextGame, Redo, RestoreDeal, StrikeDeal, Undo
from engine.table import FOLLOW, GAMES, LANGUAGES, LEVELS, TEMPERS

Interaction = discord.Interaction
Commanded = Callable[[Interaction, Wish | Written | Form | Bring], Awaitable[None]]
Command = app_commands.Command[Any, ..., Any]
Text = app_commands.Range[str, 1, 100]
Number = app_commands.Range[int, 1, 999_999]
Line = app_commands.Range[str, 1, 600]
Deals = app_commands.Range[int, 1, 300]
Question = app_commands.Range[str, 1, 200]
Packs = app_commands.Range[int, 1, 100]

SINCE = 22  # bits of an id below its milliseconds
WHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLED = app_commands.AppInstallationType(guild=True, user=False)


def command_tree(
    client: discord.Client, commanded: Commanded, completing: Completing
) -> app_commands.CommandTree[discord.Client]:
    """All commands on `client`; once in the life of a client."""
    tree = Tree(client, allowed_contexts=WHERE, allowed_installs=INSTALLED)
    kang, table, rules, own = Kang(commanded), Table(commanded), Rules(commanded), Own(commanded)
    tree.add_command(_group("kang", kang, completing))
    tree.add_command(_group("jubmoo", JubMoo(commanded), completing))
    tree.add_command(_group("pad", ScorePad(commanded), completing))
    tree.add_command(_group("table", table, completing))
    tree.add_command(_group("rules", rules, completing))
    tree.add_command(_group("baccarat", Baccarat(commanded), completing))
    tree.add_command(_group("settings", own, completing))
    looks = Looks(commanded)
    for callback in (
        looks.hand, looks.score, looks.recap, looks.check, looks.verify, looks.ask, looks.count
    ):  # fmt: skip
        tree.add_command(_command(callback, callback.__name__, completing))
    return tree


class Tree(app_commands.CommandTree[discord.Client]):
    """discord.py's tree; its faults are told without what was typed."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """A command that Discord still offers and this version has no more, or a fault of ours."""
        log_fault("a command of Discord", error)
        if interaction.response.is_done() or interaction.type is discord.InteractionType.autocomplete:
            return
        say = words("th" if str(interaction.locale) == "th" else "en")
        send = interaction.response.send_message
        try:
            await once_more(lambda: send(say.text("answer-old-command"), ephemeral=True))
        except Exception as fault:
            if getattr(fault, "code", 0) != ACKNOWLEDGED:
                log_fault("an answer", fault)


# --- what each asks ---------------------------------------------------------------------------------


class _Asking:
    """Commands that hand what they wish to `commanded`."""

    def __init__(self, commanded: Commanded) -> None:
        self._do = commanded


class Kang(_Asking):
    """/kang: everything at the table, by the players' own verbs."""

    async def join(self, interaction: Interaction) -> None:
        await self._do(interaction, Begin("kang"))

    async def deal(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Deal()))

    async def cut(self, interaction: Interaction, words: Text | None = None) -> None:
        await self._do(interaction, Act(Cut(words or "")))

    async def draw(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Play("draw")))

    async def discard(self, interaction: Interaction, cards: Text) -> None:
        await self._do(interaction, Written("discard", cards))

    async def flow(self, interaction: Interaction, cards: Text | None = None) -> None:
        await self._do(interaction, Written("flow", cards) if cards else Act(Play("flow")))

    async def call(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Play("kang")))

    async def bot(self, interaction: Interaction, level: str = "medium", temper: str = "even") -> None:
        await self._do(interaction, Act(AddComputer("", level, temper)))

    async def leave(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Leave()))

    async def skip(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Skip()))

    async def back(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Back()))

    async def help(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("help"))


class JubMoo(_Asking):
    """/jubmoo: the same where Jub Moo is played; what both games have is in /kang too."""

    async def join(self, interaction: Interaction) -> None:
        await self._do(interaction, Begin("jub_moo"))

    async def deal(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Deal()))

    async def play(self, interaction: Interaction, card: Text) -> None:
        await self._do(interaction, Written("play", card))

    async def claim(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Play("claim")))

    async def stop(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Play("stop")))

    async def accept(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Play("accept")))

    async def object(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Play("object")))

    async def trick(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("trick"))

    async def bot(self, interaction: Interaction, level: str = "medium", temper: str = "even") -> None:
        await self._do(interaction, Act(AddComputer("", level, temper)))

    async def cut(self, interaction: Interaction, words: Text | None = None) -> None:
        await self._do(interaction, Act(Cut(words or "")))

    async def leave(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Leave()))

    async def skip(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Skip()))

    async def back(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Back()))

    async def help(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("help"))


class ScorePad(_Asking):
    """/pad: the evening's pad of Jub Moo, for deals that are played with real cards too."""

    async def start(self, interaction: Interaction, names: Text | None = None) -> None:
        await self._do(interaction, Written("start pad:", names) if names else _form("pad-start"))

    async def enter(self, interaction: Interaction, line: Line | None = None) -> None:
        await self._do(interaction, Written("enter", line) if line else _form("pad-write"))

    async def steps(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("pad-steps"))

    async def correct(self, interaction: Interaction, deal: Deals, line: Line | None = None) -> None:
        asked = Act(KeepPad(CorrectDeal(deal, line))) if line else _form("pad-fix", str(deal))
        await self._do(interaction, asked)

    async def strike(self, interaction: Interaction, deal: Deals) -> None:
        await self._do(interaction, Act(KeepPad(StrikeDeal(deal))))

    async def restore(self, interaction: Interaction, deal: Deals) -> None:
        await self._do(interaction, Act(KeepPad(RestoreDeal(deal))))

    async def undo(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(KeepPad(Undo())))

    async def redo(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(KeepPad(Redo())))

    async def next(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(KeepPad(NextGame())))

    async def seats(self, interaction: Interaction, people: Text) -> None:
        await self._do(interaction, Written("this game:", people))

    async def add(self, interaction: Interaction, who: Text) -> None:
        await self._do(interaction, Written("add name:", who))

    async def rename(self, interaction: Interaction, old: Text, new: Text) -> None:
        await self._do(interaction, Written("rename", f"{old} to {new}"))

    async def show(self, interaction: Interaction, deal: Deals | None = None) -> None:
        await self._do(interaction, Look("pad-deal", str(deal)) if deal else Look("pad"))

    async def units(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("pad-units"))

    async def picture(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("pad-picture"))

    async def file(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("pad-file"))

    async def bring(self, interaction: Interaction, file: discord.Attachment) -> None:
        await self._do(interaction, Bring(file))


def _form(act: str, argument: str = "") -> Form:
    """A form of the table where the command is given."""
    return Form(Press(0, act, "", argument))


class Table(_Asking):
    """/table: the table of this channel, mostly for the host and for who manages the channel."""

    async def show(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("table"))

    async def menu(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("menu"))

    async def close(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(EndEvening()))

    async def void(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(EndRound()))

    async def remove(self, interaction: Interaction, who: Text) -> None:
        await self._do(interaction, Written("remove", who))

    async def host(self, interaction: Interaction, who: Text) -> None:
        await self._do(interaction, Written("hand over", who))

    async def game(self, interaction: Interaction, game: str) -> None:
        await self._do(interaction, Act(ChooseGame(game)))

    async def language(self, interaction: Interaction, language: str) -> None:
        await self._do(interaction, Act(SetOption("language", language)))

    async def time(self, interaction: Interaction, value: Text) -> None:
        await self._do(interaction, Written("set", value, "time_limit"))

    async def pace(self, interaction: Interaction, value: Text) -> None:
        await self._do(interaction, Written("set", value, "pace"))

    async def stake(self, interaction: Interaction, value: Text) -> None:
        await self._do(interaction, Written("set", value, "stake"))

    async def file(
        self, interaction: Interaction, round: Number | None = None, evening: Number | None = None
    ) -> None:
        await self._do(interaction, Look("file", f"{evening or ''}{'.' if evening else ''}{round or ''}"))


class Rules(_Asking):
    """/rules: how this table plays, and the rule book of the three games."""

    async def show(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("rules"))

    async def panel(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("panel"))

    async def preset(self, interaction: Interaction, name: str) -> None:
        await self._do(interaction, Act(UsePreset(name)))

    async def set(self, interaction: Interaction, option: Text, value: Text) -> None:
        await self._do(interaction, Written("set", value, option))

    async def code(self, interaction: Interaction, code: Text | None = None) -> None:
        await self._do(interaction, Written("rules", code) if code else Look("code"))

    async def kang(self, interaction: Interaction, topic: Text | None = None) -> None:
        await self._do(interaction, _topic("kang", topic))

    async def jubmoo(self, interaction: Interaction, topic: Text | None = None) -> None:
        await self._do(interaction, _topic("jub_moo", topic))

    async def baccarat(self, interaction: Interaction, topic: Text | None = None) -> None:
        await self._do(interaction, _topic("baccarat", topic))

    async def compare(self, interaction: Interaction, game: str = "") -> None:
        await self._do(interaction, of_book(Ask("compare", text=game)))

    async def agree(self, interaction: Interaction) -> None:
        await self._do(interaction, of_book(Ask("agree")))


def _topic(game: GameName, topic: str | None) -> Look:
    """That topic; all of the game to choose from where none is named."""
    return of_book(topic_of(game, topic)) if topic else Look("topics", game)


class Baccarat(_Asking):
    """/baccarat: who draws and why, a coup to look at, exact counts, questions to practise on."""

    async def explain(
        self, interaction: Interaction, question: Question | None = None, player: Text | None = None,
        banker: Text | None = None, third: Text | None = None,
    ) -> None:  # fmt: skip
        asked = coup_asked(question or "", player or "", banker or "", third or "")
        await self._do(interaction, of_book(asked))

    async def deal(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(DealCoup()))

    async def odds(self, interaction: Interaction, packs: Packs = 8) -> None:
        await self._do(interaction, of_book(Ask("odds", round=packs)))

    async def quiz(self, interaction: Interaction, number: Number | None = None) -> None:
        await self._do(interaction, of_book(quiz_of(number, interaction.id >> SINCE)))


class Own(_Asking):
    """/settings: how the dealer speaks to one person."""

    async def ping(self, interaction: Interaction, ping: str) -> None:
        await self._do(interaction, Prefer("ping", ping))

    async def hand(self, interaction: Interaction, way: str) -> None:
        await self._do(interaction, Prefer("route", way))

    async def language(self, interaction: Interaction, language: str) -> None:
        await self._do(interaction, Prefer("language", language))

    async def privacy(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("privacy"))

    async def forget(self, interaction: Interaction) -> None:
        await self._do(interaction, Act(Forget()))


class Looks(_Asking):
    """What is looked up most, a word each."""

    async def hand(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("hand"))

    async def score(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("score"))

    async def recap(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("recap"))

    async def check(self, interaction: Interaction) -> None:
        await self._do(interaction, Look("check"))

    async def verify(self, interaction: Interaction, round: Number | None = None) -> None:
        await self._do(interaction, Look("file", str(round or "")))

    async def ask(self, interaction: Interaction, question: Question) -> None:
        await self._do(interaction, Look("question", question))

    async def count(self, interaction: Interaction, cards: Question, game: str = "") -> None:
        await self._do(interaction, of_book(count_of(cards, game)))


CHOICES: dict[str, dict[str, str]] = {
    "level": {level: f"level-{level}" for level in (*LEVELS, FOLLOW)},
    "temper": {temper: f"temper-{temper}" for temper in TEMPERS},
    "language": {language: f"language-{language}" for language in LANGUAGES},
    "name": {name: f"preset-{name}" for name in (*SETS, *SETS_OF_JUB_MOO)},
    "game": {game: f"game-{game.replace('_', '-')}" for game in GAMES},
    "ping": {"on": "choice-on", "off": "choice-off"},
    "way": {"dm": "choice-dm", "here": "choice-here"},
}
"""Blanks with a few values, and the words of each."""


# --- how discord.py takes them ----------------------------------------------------------------------


def _group(name: str, commands: _Asking, completing: Completing) -> app_commands.Group:
    group = app_commands.Group(
        name=said(f"command-{name}"),
        description=said(f"command-{name}-about"),
        allowed_contexts=WHERE,
        allowed_installs=INSTALLED,
    )
    for verb in vars(type(commands)):
        if not verb.startswith("_"):
            group.add_command(_command(getattr(commands, verb), f"{name}-{verb}", completing))
    return group


def _command(callback: Callable[..., Any], id: str, completing: Completing) -> Command:
    """A command with its words, its choices, and the lists that come up while one types."""
    command: Command = app_commands.Command(
        name=said(f"command-{id}"), description=said(f"command-{id}-about"), callback=callback
    )
    blanks = [blank.name for blank in command.parameters]
    if blanks:
        app_commands.rename(**{blank: said(f"parameter-{blank}") for blank in blanks})(command)
        app_commands.describe(**{blank: said(f"parameter-{blank}-about") for blank in blanks})(command)
        app_commands.choices(**{blank: _choices(CHOICES[blank]) for blank in blanks if blank in CHOICES})(command)
        app_commands.autocomplete(**completing.of(id, blanks))(command)
    return command


def _choices(labels: dict[str, str]) -> list[Choice[str]]:
    return [Choice(name=said(id), value=value) for value, id in labels.items()]


def said(id: str) -> locale_str:
    """Words that Discord gets in English, and in Thai besides (discord.registering)."""
    return locale_str(words("en").text(id), id=id)
