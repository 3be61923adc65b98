"""What somebody wants of the dealer, however it was said: by a button, a slash command or typed words.

Lives here: the four kinds of wish, `wish_of` a press and the way back. Not here: carrying them out (discord.acting,
discord.looking_up, discord.preferring), which message may show the answer (discord.replying).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from bot import rules_asked
from bot.adapters.discord import limits
from bot.adapters.discord.book_wishes import ask_on, pressed_as
from bot.adapters.discord.coach_wishes import asked_as, coach_on
from bot.adapters.discord.pad_wishes import LOOKS, pad_act
from bot.adapters.discord.pressing import MOST, TEMPLATE, Press
from bot.rulebook.topic import GAMES
from bot.sayings import Ask
from engine.actions import (
    Action,
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
    Join,
    Leave,
    Play,
    Remove,
    SetOption,
    Skip,
    UsePreset,
)
from engine.events import Seat
from engine.table import GameName

MOST_DIGITS = 15  # of a turn; more is none of ours


class Act(msgspec.Struct, frozen=True):
    """Something at the table. `sure`: not asked about first. `seen`: whom it is about, as the presser saw them."""

    action: Action
    sure: bool = False
    seen: str = ""

    @property
    def is_move(self) -> bool:
        return isinstance(self.action, Play)


class Calling(msgspec.Struct, frozen=True):
    """A call that lays hands open, pressed once: the hand asks to press again. `turn` of the button."""

    turn: int
    move: Literal["kang", "claim"] = "kang"


class Begin(msgspec.Struct, frozen=True):
    """A seat where this game is played: taken first, and the game chosen if that has to be."""

    game: GameName


class Look(msgspec.Struct, frozen=True):
    """Something to read, for this one reader.

    `argument`: the option of a panel; of a file the round, `<evening>.<round>`, `<evening>.`, or none: the last; the
    deal of a pad, or whose cards are asked for in its steps; of the `book` the question (bot.rules_asked.noted), of
    `coach` too; the
    `question` as it was written; the game of `topics`.
    """

    what: Literal[
        "hand", "table", "menu", "rules", "panel", "score", "recap", "trick", "help", "file", "check", "code",
        "pad", "pad-deal", "pad-steps", "pad-units", "pad-picture", "pad-file", "book",
        "question", "topics", "privacy", "coach",
    ]  # fmt: skip
    argument: str = ""


class Prefer(msgspec.Struct, frozen=True):
    """A person's own setting."""

    what: Literal["ping", "route", "language", "dm-again"]
    value: str = ""


Wish = Act | Calling | Begin | Look | Prefer


def of_book(ask: Ask) -> Look:
    """The answer of the rule book to `ask`."""
    return Look("book", rules_asked.noted(ask))


def of_teacher(ask: Ask) -> Look:
    """The teacher's answer to `ask`."""
    return Look("coach", rules_asked.noted(ask))


def wish_of(press: Press, values: list[str]) -> Wish | None:
    """What a press asks for, `values` of its select; None for one that this version does not know."""
    if press.act in LOOKS:
        return Look(LOOKS[press.act], values[0] if values else press.argument)  # type: ignore[arg-type]
    make = _MEANS.get(press.act)
    if make is None:
        kept = pad_act(press, " ".join(values))
        return Act(kept, sure=press.act == "pad-next-sure") if kept is not None else None
    return make(press, values[0] if values else press.argument)


def press_of_wish(wish: Wish, channel: int, turn: int, stamp: str) -> Press | None:
    """The press that asks for the same at the table of `channel`; None where no button can say it."""
    act, argument = _as_pressed(wish)
    moves = isinstance(wish, Act) and wish.is_move
    press = Press(channel, act, str(turn) if moves else stamp, argument)
    fits = len(str(press)) <= MOST and TEMPLATE.fullmatch(str(press)) is not None
    return press if act and fits else None


def _as_pressed(wish: Wish) -> tuple[str, str]:
    match wish:
        case Look(what="book", argument=argument):
            return "book", pressed_as(rules_asked.ask_of(argument))
        case Look(what="coach", argument=argument):
            return "coach", asked_as(rules_asked.ask_of(argument))
        case Look(what=what, argument=argument):
            return ("" if what in ("table", "check", "code", "trick", "question") else what), argument
        case Act(action=Play(text=text)):
            return "play", text
        case Act(action=Cut(text=text)):
            return "cut", text
        case Act(action=AddComputer(level=level, temper=temper)):
            return "bot", level if temper == "even" else f"{level} {temper}"
        case Act(action=UsePreset(name=name)):
            return "preset", name
        case Act(action=ChooseGame(game=game)):
            return "game", game
        case Act():
            return _PLAIN.get(type(wish.action), ""), ""
        case _:
            return "", ""


_PLAIN: dict[type[Action], str] = {
    Leave: "leave",
    Deal: "deal",
    DealCoup: "coup",
    Skip: "skip",
    Back: "back",
    EndRound: "void",
    EndEvening: "close",
}


def seen_as(seat: Seat, name: str) -> str:
    """A seat and who sits there, as the value of a select: seats are given away again."""
    return limits.cut(f"{seat} {name}", limits.OPTION)


def turn_of(stamp: str) -> int:
    """The turn of a move's button, the number of a round; one that never is where that is no number."""
    return int(stamp) if stamp.isascii() and stamp.isdigit() and len(stamp) <= MOST_DIGITS else -1


def _file(press: Press, number: str) -> Wish:
    """Of the evening on the button's stamp: it stands below a result for as long as the channel does."""
    evening = press.stamp.partition(".")[0]
    return Look("file", f"{evening}.{number}" if evening and number and "." not in number else number)


def _book(_: Press, argument: str) -> Wish | None:
    ask = ask_on(argument)
    return of_book(ask) if ask is not None else None


def _coach(_: Press, argument: str) -> Wish | None:
    ask = coach_on(argument)
    return of_teacher(ask) if ask is not None else None


def _setting(press: Press, value: str) -> Wish | None:
    known = {"ping": ("on", "off"), "route": ("dm", "here"), "language": ("th", "en"), "dm-again": ("",)}
    if press.act not in known or value not in known[press.act]:
        return None
    return Prefer(press.act, value)  # type: ignore[arg-type]  # it is one of the keys above


def _bot(argument: str) -> AddComputer:
    """`hard`, `hard bold`, or nothing."""
    level, _, temper = argument.partition(" ")
    return AddComputer("", level or "medium", temper or "even")


_MEANS: dict[str, Callable[[Press, str], Wish | None]] = {
    # moves; the stamp is the turn
    "play": lambda press, value: Act(Play(value, turn_of(press.stamp))),
    "pick": lambda press, value: Act(Play(value, turn_of(press.stamp))),
    "kang": lambda press, _: Calling(turn_of(press.stamp)),
    "kang-sure": lambda press, _: Act(Play("kang", turn_of(press.stamp))),
    "claim": lambda press, _: Calling(turn_of(press.stamp), "claim"),
    "claim-sure": lambda press, _: Act(Play("claim", turn_of(press.stamp))),
    # around the round
    "join": lambda *_: Act(Join("")),
    "leave": lambda *_: Act(Leave()),
    "leave-sure": lambda *_: Act(Leave(), sure=True),
    "deal": lambda *_: Act(Deal()),
    "coup": lambda *_: Act(DealCoup()),
    "cut": lambda _, words: Act(Cut(words)),
    "bot": lambda _, argument: Act(_bot(argument)),
    "skip": lambda *_: Act(Skip()),
    "back": lambda *_: Act(Back()),
    "game": lambda _, game: Act(ChooseGame(game)),
    "void": lambda *_: Act(EndRound()),
    "close": lambda *_: Act(EndEvening()),
    "close-sure": lambda *_: Act(EndEvening(), sure=True),
    "forget-sure": lambda *_: Act(Forget(), sure=True),
    "remove": lambda _, seen: Act(Remove(Seat(seen.partition(" ")[0])), seen=seen),
    "host": lambda _, seen: Act(HandOver(Seat(seen.partition(" ")[0])), seen=seen),
    "choice": lambda press, value: Act(SetOption(press.argument, value)),
    "preset": lambda _, name: Act(UsePreset(name)),
    # looks
    "hand": lambda *_: Look("hand"),
    "menu": lambda *_: Look("menu"),
    "rules": lambda *_: Look("rules"),
    "panel": lambda *_: Look("panel"),
    "option": lambda _, option: Look("panel", option),
    "score": lambda *_: Look("score"),
    "recap": lambda *_: Look("recap"),
    "help": lambda *_: Look("help"),
    "file": _file,
    "book": _book,
    "coach": _coach,
    "topic": lambda _, id: of_book(Ask("topic", text=id)),
    "topics": lambda _, game: Look("topics", game) if game in GAMES else None,
    # a person's own settings
    "ping": _setting,
    "route": _setting,
    "language": _setting,
    "dm-again": _setting,
}
