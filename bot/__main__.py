"""The command line: `lomwong`, also `python -m bot`.

Lives here: which commands there are, their arguments, and one clear sentence for a mistyped one.
Not here: what a command does (bot.app, bot.check, bot.score, bot.score_jub_moo, bot.selfplay_kang,
bot.selfplay_jub_moo, bot.verify, bot.baccarat, bot.rules_command, bot.pad_file, bot.bench, bot.copies,
bot.forget_person, bot.decisions, bot.adapters.line.setting_up).
"""

from __future__ import annotations

import argparse
import codecs
import os
import re
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn

from bot.serving import ADAPTERS, read_adapters, read_shards
from bot.voice import LANGUAGES, language_of_computer
from bot.wording import Words, words

if TYPE_CHECKING:
    from bot.settings import Settings

COMMANDS = (
    *("run", "check", "line", "score", "selfplay", "verify", "pad", "baccarat", "rules", "bench"),
    *("move-database", "backup", "restore", "forget", "decisions"),
)
GAMES = ("kang", "jub-moo")
SCORED = ("kang", "jub-moo")
PLATFORMS = ("discord", "line")
BACCARAT = ("explain", "odds", "quiz")
LINE_SETS = ("webhook", "menu")
PRESETS = ("home", "gameindy", "thaiportal")
JUB_MOO_PRESETS = ("seed", "scorepad")
ARMS = (
    "engine", "store", "sharing", "command", "crowded", "memory", "pictures", "room", "baccarat", "thinking",
    "discord", "line",
)  # fmt: skip

BAD_INPUT = 2  # exit code


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command; returns the exit code: 0 well, 1 not, 2 bad input (one sentence on stderr)."""
    _speak_to_any_terminal()
    given = [_as_typed(word) for word in (sys.argv[1:] if arguments is None else arguments)]
    said = words(language_of(given, os.environ.get("LANG", "")))
    try:
        given = _with_command(given)
        _need_known(said, given)
        args = _parser(said).parse_args(given)
        args.asked, args.lang = args.lang, args.lang or said.language
        return _COMMANDS[args.command](args)
    except Mistyped as mistyped:
        print(mistyped, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(said.text("cli-stopped"), file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of a long output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _speak_to_any_terminal() -> None:
    """Thai never ends in a traceback: a terminal that claims ASCII gets UTF-8, as Python does it for the C locale."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            ascii_only = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if ascii_only else None, errors="backslashreplace")


def _as_typed(word: str) -> str:
    """A word of the command line as UTF-8, whatever the locale took it for."""
    try:
        return os.fsencode(word).decode("utf-8")
    except UnicodeError:
        return word


class Mistyped(Exception):
    """Input that cannot be used; str() is one sentence in the language asked for."""


def language_of(given: Sequence[str], lang: str) -> str:
    """--lang, else English where LANG of the computer says so, else Thai."""
    for at, word in enumerate(given):
        if word == "--lang" and at + 1 < len(given):
            return given[at + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return language_of_computer(lang)


def _with_command(given: list[str]) -> list[str]:
    """`lomwong` alone runs; so does `lomwong --lang en`."""
    rest = list(given)
    while rest and (rest[0].startswith("--lang=") or (rest[0] == "--lang" and len(rest) > 1)):
        del rest[: 1 if "=" in rest[0] else 2]
    return given if rest else [*given, "run"]


def _need_known(said: Words, given: list[str]) -> None:
    """Before a command there is only --lang and --help: anything else is told by its own name."""
    for at, word in enumerate(given):
        if not word.startswith("-"):
            if at and given[at - 1] == "--lang":
                continue
            return
        if word not in ("-h", "--help", "--lang") and not word.startswith("--lang="):
            raise Mistyped(said.text("cli-unknown-option", text=word))


# --- what is typed ---------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """argparse with its headings and its complaints in the language of the reader."""

    def __init__(self, *, said: Words, **options: object) -> None:
        options = {"add_help": False, "allow_abbrev": False} | options
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **options)  # type: ignore[arg-type]
        self.said = said
        self._positionals.title = said.text("cli-arguments")
        self._optionals.title = said.text("cli-options")
        self.add_argument("-h", "--help", action="help", help=said.text("cli-help-help"))

    def format_help(self) -> str:
        return super().format_help().replace("usage:", self.said.text("cli-usage"), 1)

    def error(self, message: str) -> NoReturn:
        raise Mistyped(_sentence(self.said, message))


# What argparse complains about, and our sentence for it.
_COMPLAINTS: tuple[tuple[str, str], ...] = (
    (r"argument command: invalid choice: '?(?P<text>[^' ]*)'? \(choose from", "cli-no-such-command"),
    (r"argument (?P<option>\S+): invalid choice: '?(?P<text>[^' ]*)'? \(choose from", "cli-bad-choice"),
    (r"argument (?P<option>\S+): invalid \w+ value: '(?P<text>.*)'", "cli-not-a-number"),
    (r"argument (?P<option>\S+): expected (?:one|at least one) argument", "cli-value-missing"),
    (r"the following arguments are required: (?P<text>.*)", "cli-missing"),
    (r"unrecognized arguments: (?P<text>.*)", "cli-unknown-option"),
)


def _sentence(said: Words, message: str) -> str:
    for pattern, id in _COMPLAINTS:
        if found := re.match(pattern, message):
            facts = {"text": "", "option": ""} | found.groupdict()
            choices = LANGUAGES if "--lang" in facts["option"] else COMMANDS
            return said.text(id, choices=said.joined(choices), **facts)
    return said.text("cli-unreadable-command")


def _parser(said: Words) -> argparse.ArgumentParser:
    parser = _Parser(said=said, prog="lomwong", description=said.text("cli-about"))
    _add_language(parser, said, None)
    commands = parser.add_subparsers(
        dest="command", required=True, title=said.text("cli-commands"), metavar="command", parser_class=_Parser
    )

    def command(name: str, epilog: str | None = None) -> _Parser:
        about = said.text("cli-help-rule-book" if name == "rules" else f"cli-help-{name}")  # --rules has the other
        added = commands.add_parser(name, said=said, help=about, description=about, epilog=epilog)
        _add_language(added, said, argparse.SUPPRESS)  # also behind the command
        return added

    _add_run(command("run"), said)
    _add_check(command("check"), said)
    what = command("line").add_argument("what", metavar="|".join(LINE_SETS))
    what.help = said.text("cli-help-line-what", choices=said.joined(LINE_SETS))
    _add_score(command("score", epilog=said.text("cli-help-score-json")), said)
    _add_selfplay(command("selfplay"), said)
    _add_verify(command("verify"), said)
    _add_pad(command("pad"), said)
    _add_baccarat(command("baccarat"), said)
    _add_rules(command("rules"), said)
    _add_bench(command("bench"), said)
    _add_move_database(command("move-database"), said)
    for name in ("backup", "restore"):
        _add_copy(command(name), name, said)
    _add_forget(command("forget"), said)
    _add_decisions(command("decisions"), said)
    return parser


def _add_language(parser: argparse.ArgumentParser, said: Words, default: str | None) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=said.text("cli-help-lang"))


def _add_run(parser: argparse.ArgumentParser, said: Words) -> None:
    adapters = said.text("cli-help-adapters", choices=said.joined(ADAPTERS))
    parser.add_argument("--adapters", metavar="NAMES", help=adapters)
    parser.add_argument("--shards", metavar="FIRST-LAST/ALL", help=said.text("cli-help-shards"))
    parser.add_argument("--port", type=int, metavar="N", help=said.text("cli-help-port"))


def _add_check(parser: argparse.ArgumentParser, said: Words) -> None:
    names = said.text("cli-help-platforms", choices=said.joined(PLATFORMS))
    parser.add_argument("names", metavar="NAME", nargs="*", help=names)
    _add_json(parser, said)


def _add_score(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("game", help=said.text("cli-help-game", choices=said.joined(SCORED)))
    parser.add_argument("cards", help=said.text("cli-help-cards"), nargs="+")
    choices = f"kang: {said.joined(PRESETS)}; jub-moo: {said.joined(JUB_MOO_PRESETS)}"
    rules = said.text("cli-help-rules-score", choices=choices)
    parser.add_argument("--rules", metavar="NAME", help=rules)
    _add_json(parser, said)


def _add_selfplay(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("game", help=said.text("cli-help-game", choices=said.joined(GAMES)))
    rounds = _usual(said, "cli-help-rounds", 100)
    parser.add_argument("--rounds", "--deals", type=int, default=100, metavar="N", dest="rounds", help=rounds)
    parser.add_argument("--players", type=int, default=4, metavar="N", help=_usual(said, "cli-help-players", 4))
    of_games = (("kang", PRESETS), ("jub-moo", JUB_MOO_PRESETS))
    usual = [
        said.text("cli-help-usual", about=f"{game}: {said.joined(presets)}", usual=presets[0])
        for game, presets in of_games
    ]
    parser.add_argument("--rules", metavar="NAME", help=said.text("cli-help-rules", choices="; ".join(usual)))
    parser.add_argument("--honest", action="store_true", help=said.text("cli-help-honest"))
    parser.add_argument("--set", action="append", metavar="OPTION=VALUE", help=said.text("cli-help-set"))
    parser.add_argument("--levels", metavar="LEVELS", help=_usual(said, "cli-help-levels", "hard,medium,easy"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_usual(said, "cli-help-seed", 1))
    _add_json(parser, said)


def _usual(said: Words, id: str, usual: str | int, **facts: str) -> str:
    """What an option is for, and what holds without it."""
    return said.text("cli-help-usual", about=said.text(id, **facts), usual=str(usual))


def _add_verify(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=said.text("cli-help-file"))
    seal = said.text("cli-help-commitment")
    parser.add_argument("--commitment", metavar="HEX", action="append", default=[], help=seal)
    _add_json(parser, said)


def _add_pad(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=said.text("cli-help-pad-file"))
    parser.add_argument("--csv", action="store_true", help=said.text("cli-help-pad-csv"))
    parser.add_argument("--picture", metavar="PNG", help=said.text("cli-help-pad-picture"))
    _add_json(parser, said)


def _add_baccarat(parser: argparse.ArgumentParser, said: Words) -> None:
    what = parser.add_argument("what", metavar="|".join(BACCARAT))
    what.help = said.text("cli-help-bac-what", choices=said.joined(BACCARAT))
    asked = parser.add_argument("words", metavar="WORDS", nargs="+", default=[], help=said.text("cli-help-bac-words"))
    asked.required = False  # not nargs="*": that would take no words where an option stands before them
    options = (
        ("player", "CARDS"), ("banker", "CARDS"), ("player-total", "N"), ("banker-total", "N"), ("player-final", "N"),
        ("third", "CARD"), ("picture", "PNG"), ("shoe", "FILE"), ("say", "DRAW"),
    )  # fmt: skip
    for name, metavar in options:
        parser.add_argument(f"--{name}", metavar=metavar, help=said.text(f"cli-help-bac-{name}"))
    for name in ("stood", "answer"):
        parser.add_argument(f"--{name}", action="store_true", help=said.text(f"cli-help-bac-{name}"))
    decks = said.text("cli-help-usual", about=said.text("cli-help-bac-decks"), usual="8")
    parser.add_argument("--decks", type=int, metavar="N", help=decks)
    parser.add_argument("--seed", type=int, metavar="N", help=said.text("cli-help-bac-seed"))
    _add_json(parser, said)


def _add_rules(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("topic", metavar="TOPIC", nargs="*", help=said.text("cli-help-rules-topic"))
    for name, metavar in (("search", "WORDS"), ("compare", "GAME"), ("picture", "PNG")):
        parser.add_argument(f"--{name}", metavar=metavar, help=said.text(f"cli-help-rules-{name}"))
    _add_json(parser, said)


def _add_bench(parser: argparse.ArgumentParser, said: Words) -> None:
    names = said.text("cli-help-names", choices=said.joined(ARMS))
    parser.add_argument("names", metavar="NAME", nargs="*", help=names)
    parser.add_argument("--quick", action="store_true", help=said.text("cli-help-quick"))
    _add_json(parser, said)


def _add_move_database(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("source", metavar="FROM", help=said.text("cli-help-move-from"))
    parser.add_argument("target", metavar="TO", help=said.text("cli-help-move-to"))
    _add_json(parser, said)


def _add_copy(parser: argparse.ArgumentParser, name: str, said: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=said.text(f"cli-help-{name}-file"))
    parser.add_argument("--database", metavar="PLACE", help=said.text("cli-help-database"))
    _add_json(parser, said)


def _add_forget(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("person", metavar="PERSON", help=said.text("cli-help-forget-person"))
    parser.add_argument("--database", metavar="PLACE", help=said.text("cli-help-database"))
    _add_json(parser, said)


def _add_decisions(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("database", metavar="PLACE", nargs="?", help=said.text("cli-help-database"))
    parser.add_argument("--table", metavar="KEY", help=said.text("cli-help-decisions-table"))
    parser.add_argument("--round", type=int, metavar="N", help=said.text("cli-help-decisions-round"))
    _add_json(parser, said)


def _add_json(parser: argparse.ArgumentParser, said: Words) -> None:
    parser.add_argument("--json", action="store_true", help=said.text("cli-help-json"))


# --- what is done ----------------------------------------------------------------------------------


def _run(args: argparse.Namespace) -> int:
    said = words(args.lang)
    if args.adapters is not None and read_adapters(args.adapters) is None:
        raise Mistyped(said.text("cli-setting-adapters", name="--adapters", text=args.adapters))
    if args.shards is not None and read_shards(args.shards) is None:
        raise Mistyped(said.text("cli-setting-shards", name="--shards", text=args.shards))
    if args.port is not None and not 0 <= args.port < 65536:
        raise Mistyped(said.text("cli-setting-port", name="--port", text=str(args.port)))
    from bot.app import run

    given = {"LANGUAGE": args.asked, "ADAPTERS": args.adapters, "SHARDS": args.shards, "PORT": args.port}
    for name, value in given.items():
        if value is not None:  # stronger than the settings
            os.environ[f"LOMWONG_{name}"] = str(value)
    return run()


def _check(args: argparse.Namespace) -> int:
    for name in args.names:
        _need_one_of("cli-no-such-platform", name, PLATFORMS, args.lang)
    from bot.app import environment
    from bot.check import check

    return check(args, environment())


def _line(args: argparse.Namespace) -> int:
    _need_one_of("cli-no-such-line-set", args.what, LINE_SETS, args.lang)
    from bot.adapters.line.setting_up import set_menu, set_webhook

    work = {"webhook": set_webhook, "menu": set_menu}[args.what]
    return work(_settings(args.lang), words(args.lang))


def _settings(language: str) -> Settings:
    """The operator's, as `run` reads them."""
    from bot.app import environment
    from bot.settings import SettingsFault, read_settings

    try:
        return read_settings(environment())
    except SettingsFault as fault:
        raise Mistyped(fault.told(words(language))) from None


def _score(args: argparse.Namespace) -> int:
    _need_one_of("cli-no-such-game", args.game, SCORED, args.lang)
    if args.rules is not None:
        presets = JUB_MOO_PRESETS if args.game == "jub-moo" else PRESETS
        _need_one_of("cli-no-such-rules", args.rules, presets, args.lang)
    if args.game == "jub-moo":
        from bot.score_jub_moo import score as score_deal

        return score_deal(args)
    from bot.score import score

    return score(args)


def _selfplay(args: argparse.Namespace) -> int:
    _need_one_of("cli-no-such-game", args.game, GAMES, args.lang)
    presets = JUB_MOO_PRESETS if args.game == "jub-moo" else PRESETS
    args.rules = args.rules or presets[0]
    _need_one_of("cli-no-such-rules", args.rules, presets, args.lang)
    for option, number in (("--rounds", args.rounds), ("--players", args.players)):
        if number < 1:
            raise Mistyped(words(args.lang).text("cli-too-small", option=option))
    if args.game == "jub-moo":
        if args.players not in (3, 4):
            raise Mistyped(words(args.lang).text("selfplay-players-3-or-4", players=str(args.players)))
        from bot.selfplay_jub_moo import selfplay_jub_moo

        return selfplay_jub_moo(args)
    if not 2 <= args.players <= 9:
        raise Mistyped(words(args.lang).text("cli-players", players=str(args.players)))
    from bot.selfplay_kang import selfplay_kang

    return selfplay_kang(args)


def _verify(args: argparse.Namespace) -> int:
    from bot.verify import verify_file

    return verify_file(args)


def _pad(args: argparse.Namespace) -> int:
    from bot.pad_file import pad_file

    return pad_file(args)


def _baccarat(args: argparse.Namespace) -> int:
    _need_one_of("cli-bac-no-such", args.what, BACCARAT, args.lang)
    from bot.baccarat import baccarat

    return baccarat(args)


def _rules(args: argparse.Namespace) -> int:
    from bot.rules_command import rules

    return rules(args)


def _bench(args: argparse.Namespace) -> int:
    for name in args.names:
        _need_one_of("cli-no-such-arm", name, ARMS, args.lang)
    from bot.bench import bench

    return bench(args)


def _move_database(args: argparse.Namespace) -> int:
    from bot.copies import move_database

    return move_database(args.source, args.target, words(args.lang), as_json=args.json)


def _backup(args: argparse.Namespace) -> int:
    from bot.copies import back_up

    return back_up(_database(args), args.file, words(args.lang), as_json=args.json)


def _restore(args: argparse.Namespace) -> int:
    from bot.copies import bring_back

    return bring_back(args.file, _database(args), words(args.lang), as_json=args.json)


def _forget(args: argparse.Namespace) -> int:
    from bot.forget_person import forget_person

    return forget_person(args.person, _database(args), words(args.lang), as_json=args.json)


def _decisions(args: argparse.Namespace) -> int:
    from bot.decisions import decisions

    database, said = _database(args), words(args.lang)
    return decisions(database, said, table=args.table, round_no=args.round, as_json=args.json)


def _database(args: argparse.Namespace) -> str:
    """What is named, else the operator's."""
    named: str | None = args.database
    return _settings(args.lang).database if named is None else named


def _need_one_of(id: str, text: str, choices: tuple[str, ...], language: str) -> None:
    if text not in choices:
        said = words(language)
        raise Mistyped(said.text(id, text=text, choices=said.joined(choices)))


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "run": _run,
    "check": _check,
    "line": _line,
    "score": _score,
    "selfplay": _selfplay,
    "verify": _verify,
    "pad": _pad,
    "baccarat": _baccarat,
    "rules": _rules,
    "bench": _bench,
    "move-database": _move_database,
    "backup": _backup,
    "restore": _restore,
    "forget": _forget,
    "decisions": _decisions,
}


if __name__ == "__main__":
    sys.exit(main())
