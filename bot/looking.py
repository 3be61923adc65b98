"""Answers to somebody who only looks: hand, table, what happened, rules, ledger, a check, help.

Lives here: `look_up`, pure. Not here: reading the question (bot.speech), where the answer goes.
"""

from __future__ import annotations

from bot import recap
from bot.adapters import Peek
from bot.messages import LedgerNotice
from bot.rules_code import code_of
from bot.sayings import Ask
from bot.screen import names_of, score, status
from bot.wording import Words
from engine.errors import Refusal
from engine.table import SeatView, TableView

_HOW_TO_PLAY = tuple(f"help-play-{part}" for part in ("aim", "turn", "flow", "kang", "end", "rules"))


def look_up(ask: Ask, peek: Peek, words: Words, files: str = "") -> list[str]:
    """What this one reader is told, line by line. `files`: where exported rounds lie, for `check`."""
    if ask.what == "help":
        return [*map(words.text, _HOW_TO_PLAY), *words.text("room-help").split("; "), words.text("help-host")]
    view = peek.table
    if view is None:
        return [words.refusal(Refusal.NO_TABLE, {})]
    match ask.what:
        case "hand":
            held = peek.player and peek.player.hand
            return [words.hand(held, names_of(view))] if held else [words.refusal(_no_hand(peek, view), {})]
        case "recap":
            return _recap(peek, view, words)
        case "rules":
            paragraph = words.rules_paragraph(view.rules, view.preset, view.stake)
            return [paragraph, words.text("room-rules-code-is", code=code_of(view.rules))]
        case "ledger":
            return words.ledger(LedgerNotice(view.ledger.evening, view.ledger.rounds, view.ledger.people))
        case "check":
            return _check(ask, view, words, files)
        case _:
            return [status(view, words), *(_seat(seat, view, words) for seat in view.seats)]


def _no_hand(peek: Peek, view: TableView) -> Refusal:
    if peek.player is None:
        return Refusal.NOT_SEATED
    return Refusal.NOT_IN_ROUND if view.kang else Refusal.NO_ROUND


def _recap(peek: Peek, view: TableView, words: Words) -> list[str]:
    """Since this reader's own last turn."""
    if view.kang is None:
        return [words.refusal(Refusal.NO_ROUND, {})]
    names, seat = names_of(view), peek.player.seat if peek.player else None
    turns = recap.since(recap.turns_of(view.kang.acts), seat)
    lines = [recap.told(turn, names, words) for turn in turns] or [words.text("recap-nothing")]
    return [*lines, status(view, words)]


def _check(ask: Ask, view: TableView, words: Words, files: str) -> list[str]:
    """Where the file of a finished round lies, or that there is none; and the seal of the coming one, if one is."""
    finished = max(0, view.round_no - 1)
    number = ask.round or finished
    if 1 <= number <= finished:
        address = f"{files}/{view.evening}-{number}.json"
        told = words.text("room-check-at", n=str(number), address=address)
    elif ask.round is None:
        told = words.text("check-none")
    else:
        told = words.text("check-no-round", n=str(number), finished=finished)
    seal = words.text("room-seal-of", n=str(view.round_no), commitment=view.commitment)
    return [told, seal] if view.commitment else [told]


def _seat(seat: SeatView, view: TableView, words: Words) -> str:
    held = words.text("room-cards-held", n=seat.cards) if seat.playing else ""
    level = words.text("room-level", level=words.level(seat.computer)) if seat.computer else ""
    away = words.text("room-away") if seat.away else ""
    parts = (held, score(seat.chips, seat.wins, view.stake, words), level, away)
    return f"{seat.name}: {' · '.join(part for part in parts if part)}"
