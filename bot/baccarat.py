"""`lomwong baccarat`: who draws and by which rule, exact counts of a shoe, a question to practise on.

Lives here: the arguments, the file of a shoe, answers as lines or JSON. Not here: deciding (engine.baccarat), words
(bot.baccarat_telling), the picture (bot.picturing_baccarat).
"""

from __future__ import annotations

import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot import baccarat_telling as telling
from bot.pictures.drawing import png_of
from bot.picturing_baccarat import tableau
from bot.wording import Words, words
from engine.baccarat.explaining import Explanation, explain
from engine.baccarat.odds import counts, full_shoe
from engine.baccarat.question import (
    Question,
    Told,
    question_of,
    read_hand,
    read_question,
    read_third,
    read_total,
)
from engine.baccarat.quiz import Quiz, quiz
from engine.baccarat.shoes import read_shoe
from engine.errors import RuleError
from engine.folding import folded

WHATS = ("explain", "odds", "quiz")
FIELDS = ("player", "banker", "player_total", "banker_total", "player_final", "third", "stood")
OF_WHAT = {"explain": ("words", *FIELDS, "picture"), "odds": ("decks", "shoe"), "quiz": ("seed", "answer", "say")}
MOST_PACKS = 100
SEEDS = 1_000_000
DRAW, STAND = ("draw", "d", "จั่ว"), ("stand", "s", "หยุด")


class BadInput(Exception):
    """What was typed cannot be used; str() is one sentence."""


def baccarat(args: Namespace) -> int:
    """Carry out `args.what`; 0, or 2 for what cannot be read, or 1 where a picture cannot be written."""
    said = words(args.lang)
    try:
        _need_fitting(args, said)
        return {"explain": _explain, "odds": _odds, "quiz": _quiz}[args.what](args, said)
    except RuleError as refused:
        print(said.refusal(refused.code, refused.facts), file=sys.stderr)
    except BadInput as bad:
        print(bad, file=sys.stderr)
    return 2


def _need_fitting(args: Namespace, said: Words) -> None:
    """Options of another command would be left unread."""
    for what, names in OF_WHAT.items():
        for name in names:
            given = getattr(args, name)
            if what != args.what and given not in (None, False, []):
                option = " ".join(given) if name == "words" else f"--{name.replace('_', '-')}"
                raise BadInput(said.text("cli-bac-not-taken", option=option, what=args.what))


# --- explain ------------------------------------------------------------------------------------------------


def _explain(args: Namespace, said: Words) -> int:
    question = _question(args, said)
    told = explain(question)
    if args.json:
        _print_json(_as_json(told, said))
    else:
        print("\n".join(telling.explained(said, question)))
    return _draw(args.picture, told, said) if args.picture else 0


def _question(args: Namespace, said: Words) -> Question:
    typed = " ".join(args.words)
    by_fields = any(getattr(args, name) not in (None, False) for name in FIELDS)
    if typed and by_fields:
        raise BadInput(said.text("cli-bac-words-or-options"))
    if not typed and not by_fields:
        raise BadInput(said.text("cli-bac-no-question"))
    return _of_fields(args) if by_fields else read_question(typed)


def _of_fields(args: Namespace) -> Question:
    third = None if args.third is None else read_third(args.third)
    player = Told(
        cards=() if args.player is None else read_hand(args.player, "player"),
        total=_number(args.player_total),
        third=third,
        stood=args.stood or (args.third is not None and third is None),
        final=_number(args.player_final),
    )
    banker = Told(
        cards=() if args.banker is None else read_hand(args.banker, "banker"), total=_number(args.banker_total)
    )
    return question_of(player, banker)


def _number(text: str | None) -> int | None:
    return None if text is None else read_total(text)


def _as_json(told: Explanation, said: Words) -> dict[str, object]:
    """Every key, also where it says nothing."""
    lines = telling.steps(said, told)
    return {
        "game": "baccarat",
        "question": msgspec.to_builtins(told.question),
        "read": telling.reading(said, told.question),
        "player_draws": told.player_draws,
        "banker_draws": told.draws,
        "missing": told.missing,
        "legal": told.impossible is None,
        "impossible": told.impossible,
        "forbidden": told.forbidden,
        "assumed_drawn": told.assumed_drawn,
        "unless_natural": told.unless_natural,
        "thirds": told.thirds,
        "cell": told.cell,
        "finals": told.finals,
        "winner": told.winner,
        "steps": [
            {"rule": step.rule, "clauses": step.clauses, "line": line}
            for step, line in zip(told.steps, lines, strict=True)
        ],
        "lines": telling.explained(said, told.question),
    }


def _draw(file: str, told: Explanation, said: Words) -> int:
    try:
        Path(file).write_bytes(png_of(tableau(said, told)))
    except (OSError, ValueError):
        print(said.text("cli-bac-no-picture", file=file), file=sys.stderr)
        return 1
    return 0


# --- odds ---------------------------------------------------------------------------------------------------


def _odds(args: Namespace, said: Words) -> int:
    packs = 8 if args.decks is None else args.decks
    if args.shoe is not None and args.decks is not None:
        raise BadInput(said.text("cli-bac-not-taken", option="--decks", what="odds --shoe"))
    if not 1 <= packs <= MOST_PACKS:
        raise BadInput(said.text("cli-bac-decks", text=str(packs)))
    shoe = full_shoe(packs) if args.shoe is None else read_shoe(_content(args.shoe, said))
    lines = telling.odds(said, packs if args.shoe is None else shoe)
    if not args.json:
        print("\n".join(lines))
        return 0
    found = counts(shoe)
    ends = {"banker": found.banker, "player": found.player, "tie": found.tie}
    shown = {
        "game": "baccarat",
        "packs": packs if args.shoe is None else None,
        "cards": sum(shoe),
        "shoe": shoe,
        "counts": {**ends, "all": found.all},
        "percent": {end: telling.percent(many, found.all) for end, many in ends.items()},
        "note": lines[-1],
    }
    _print_json(shown)
    return 0


def _content(file: str, said: Words) -> str:
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode("utf-8")
    except (OSError, ValueError):
        raise BadInput(said.text("cli-bac-no-file", file=file)) from None


# --- quiz ---------------------------------------------------------------------------------------------------


def _quiz(args: Namespace, said: Words) -> int:
    seed = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    answered = _said(args.say, said)
    question, shows = quiz(seed), args.answer or args.say is not None
    if args.json:
        _print_json(_quiz_json(question, seed, answered, said, shows=shows))
        return 0
    lines = telling.quiz(said, question, seed)
    lines += telling.quiz_answer(said, question, answered) if shows else [said.text("bac-quiz-how", seed=str(seed))]
    print("\n".join(lines))
    return 0


def _said(text: str | None, said: Words) -> bool | None:
    if text is None:
        return None
    word = folded(text)
    if word not in DRAW + STAND:
        raise BadInput(said.text("cli-bac-say", text=text))
    return word in DRAW


def _quiz_json(question: Quiz, seed: int, answered: bool | None, said: Words, *, shows: bool) -> dict[str, object]:
    """The answer is among the keys only where it was asked for."""
    shown: dict[str, object] = {
        "game": "baccarat",
        "seed": seed,
        "asked": question.asked,
        "player": list(map(str, question.player)),
        "banker": list(map(str, question.banker)),
        "line": telling.quiz(said, question, seed)[1],
    }
    return shown | dict(_answered(question, answered, said)) if shows else shown


def _answered(question: Quiz, answered: bool | None, said: Words) -> Iterator[tuple[str, object]]:
    yield "draws", question.draws
    yield "right", None if answered is None else answered is question.draws
    yield "lines", telling.quiz_answer(said, question, answered)


def _print_json(shown: dict[str, object]) -> None:
    print(json.dumps(shown, ensure_ascii=False, indent=2))
