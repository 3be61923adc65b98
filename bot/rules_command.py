"""`lomwong rules`: a topic of the rule book, a search in it, the sources side by side.

Lives here: the answers as lines, JSON or a picture. Not here: finding a topic (bot.rulebook.finding), what it says
(bot.rulebook.answering, bot.rulebook.comparing).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path

import msgspec

from bot.baccarat_telling import explained
from bot.pictures.drawing import png_of
from bot.picturing_compare import compared
from bot.rulebook.answering import Answer, answer
from bot.rulebook.book import book
from bot.rulebook.comparing import compare
from bot.rulebook.finding import Found, find
from bot.rulebook.topic import GAMES, GameName, Topic
from bot.wording import Words, words
from engine.errors import RuleError

MOST_NEAREST, NEAR = 3, 0.6
"""Names that are proposed, and how like they are, 0 to 1."""


class BadInput(Exception):
    """What was typed cannot be used; str() is one sentence."""


def rules(args: Namespace) -> int:
    """Print what `args` ask for; 2 for what no topic answers, 1 where a picture cannot be written."""
    said = words(args.lang)
    try:
        if args.compare is not None:
            return _compare(args, said)
        if args.picture is not None:
            raise BadInput(said.text("cli-rules-picture-of-what"))
        if args.search is not None:
            return _search(args, said)
        return _topic(args, said) if args.topic else _list(GAMES, args, said)
    except BadInput as bad:
        print(bad, file=sys.stderr)
        return 2


# --- topics -----------------------------------------------------------------------------------------------------


def _topic(args: Namespace, said: Words) -> int:
    """`kang flow`, `kang/flow`, `kang` for its list; else words that find one topic for certain."""
    typed = " ".join(args.topic)
    game = _game(args.topic[0])
    if game is not None and len(args.topic) == 1:
        return _list((game,), args, said)
    found = find(typed, game, asked=True)
    if not found.sure:
        raise BadInput(_no_such_topic(typed, found, game, said))
    return _show(found, args, said)


def _search(args: Namespace, said: Words) -> int:
    """The answer where it is certain, else the nearest topics."""
    if args.topic:
        raise BadInput(said.text("cli-rules-search-or-topic"))
    found = find(args.search, asked=True)
    if not found.topics:
        raise BadInput(said.text("cli-rules-nothing", text=args.search))
    if found.sure or args.json:
        return _show(found, args, said)
    print(said.text("cli-rules-nearest"))
    print("\n".join(_listed(found.topics, said)))
    return 0


def _show(found: Found, args: Namespace, said: Words) -> int:
    coup = _coup(found, said)
    if args.json:
        answers = [answer(topic, said) for topic in found.topics[: None if args.search else 1]]
        shown = {"sure": found.sure, "coup": coup, "topics": [_as_json(each) for each in answers]}
        _print_json(shown if args.search else {"coup": coup, **_as_json(answers[0])})
        return 0
    told = answer(found.topics[0], said)
    print("\n\n".join(_blocks([told.title, *(["\n".join(coup)] if coup else []), told.short], told, said)))
    return 0


def _coup(found: Found, said: Words) -> list[str]:
    try:
        return explained(said, found.question) if found.question is not None else []
    except RuleError:
        return []


def _blocks(first: Sequence[str], told: Answer, said: Words) -> list[str]:
    """Paragraphs, with the sources in one and what is behind them in another."""
    rest = told.rest(said)[len(told.paragraphs) + len(told.sources) :]
    blocks = [*first, *told.paragraphs, "\n".join(told.sources), *rest]
    return [block for block in blocks if block]


def _as_json(told: Answer) -> dict[str, object]:
    shown = msgspec.to_builtins(told)
    del shown["rules"], shown["table"]  # no table is asked here
    return dict(shown) | {"related": [id for id, _ in told.related]}


def _list(games: Iterable[GameName], args: Namespace, said: Words) -> int:
    topics = [topic for game in games for topic in book().of(game)]
    if args.json:
        keys = ("topic", "game", "title", "short", "clauses")
        told = [_as_json(answer(topic, said)) for topic in topics]
        _print_json({"topics": [{key: each[key] for key in keys} for each in told]})
    else:
        print("\n".join(_listed(topics, said)))
    return 0


def _listed(topics: Sequence[Topic], said: Words) -> list[str]:
    """`kang flow  ไหลคืออะไร`."""
    wide = max((len(_typed(topic)) for topic in topics), default=0)
    return [f"{_typed(topic):{wide}}  {topic.text(said.language).title}" for topic in topics]


def _typed(topic: Topic) -> str:
    return f"{topic.game.replace('_', '-')} {topic.name}"


def _no_such_topic(typed: str, found: Found, game: GameName | None, said: Words) -> str:
    nearest = [_typed(topic) for topic in found.topics] or _near_names(typed)
    if nearest:
        return said.text("cli-rules-no-such", text=typed, nearest=said.joined(nearest, "list-or"))
    return said.text("cli-rules-nothing", text=typed)


def _near_names(typed: str) -> list[str]:
    names = [_typed(topic) for topic in book().topics.values()]
    return get_close_matches(typed.casefold(), names, MOST_NEAREST, NEAR)


def _game(word: str) -> GameName | None:
    return next((game for game in GAMES if game == word.casefold().replace("-", "_")), None)


# --- side by side -----------------------------------------------------------------------------------------------


def _compare(args: Namespace, said: Words) -> int:
    game = _game(args.compare)
    if game is None:
        choices = [game.replace("_", "-") for game in GAMES]
        raise BadInput(said.text("cli-rules-no-such-game", text=args.compare, choices=said.joined(choices)))
    if args.topic or args.search is not None:
        raise BadInput(said.text("cli-rules-compare-alone"))
    comparison = compare(game, said)
    if args.json:
        _print_json(msgspec.to_builtins(comparison))
    else:
        print("\n".join(comparison.lines(said)))
    if args.picture is None:
        return 0
    try:
        Path(args.picture).write_bytes(png_of(compared(comparison, said)))
    except (OSError, ValueError):
        print(said.text("cli-bac-no-picture", file=args.picture), file=sys.stderr)
        return 1
    return 0


def _print_json(shown: object) -> None:
    print(json.dumps(shown, ensure_ascii=False, indent=2))
