"""What a press about the pad asks for, and which of its buttons open a form to write into.

Lives here: the pad's part of discord.wishes: acts, looks and `written` forms. Not here: the buttons
(discord.showing_pad), the forms (discord.pad_forms), carrying anything out (discord.answering).

A press says what its reader saw: the number of the coming deal for entries, the change that is undone, the game
that is asked about. An entry pressed twice is there once, by its number; an undo by its change.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
import msgspec

from bot.adapters.discord.pressing import Press
from engine.actions import KeepPad
from engine.pad.actions import (
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    PadAct,
    Redo,
    RestoreDeal,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.table import TableView

FORMS = frozenset({"pad-start", "pad-write", "pad-fix"})
"""Acts that open a form; what is written into it comes back under the same name."""

TAKEN = {"rest": "ที่เหลือ", "chuan": "ช้วน", "big": "บิ๊กช้วน", "none": "-"}
"""What may be taken besides cards by name, and the word by which the pad reads it."""

OUT = "ออก"  # before the card that was taken out of a deal of three
NOBODY = "out"  # in the place of a player: that card
MOST = 9  # digits


class Form(msgspec.Struct, frozen=True):
    """A form to write into: which, and what its press said."""

    press: Press

    @property
    def deal(self) -> int:
        """The deal that is corrected."""
        return _number(self.press.argument)


class Bring(msgspec.Struct, frozen=True):
    """A pad of another evening, as it was attached."""

    file: discord.Attachment


def form_of(press: Press) -> Form | None:
    """The form that a press opens, if it does."""
    return Form(press) if press.act in FORMS else None


def written(press: Press, text: str) -> KeepPad | None:
    """What was written into the form of `press`."""
    match press.act:
        case "pad-start":
            return KeepPad(StartPad(_names(text)))
        case "pad-write":
            return KeepPad(EnterDeal(text, number=_number(press.stamp) or None))
        case "pad-fix":
            return KeepPad(CorrectDeal(_number(press.argument), text))
        case _:
            return None


def page_after(action: KeepPad, view: TableView | None) -> tuple[str, str]:
    """Which page shows what `action` has done, and its argument."""
    pad = view.pad if view is not None else None
    match action.act:
        case EnterPart() if pad is not None and pad.half is not None:
            return "pad-steps", ""
        case EnterPart() | EnterDeal() if pad is not None:
            return "pad-deal", str(pad.coming - 1)
        case CorrectDeal(number=number) | StrikeDeal(number=number) | RestoreDeal(number=number):
            return "pad-deal", str(number)
        case _:
            return "pad", ""


def _names(text: str) -> tuple[str, ...]:
    """A name in each line, or several with commas between them."""
    return tuple([name.strip() for line in text.splitlines() for name in line.split(",") if name.strip()])


def pad_act(press: Press, value: str) -> KeepPad | None:
    """The act that a press asks for; None for one that this version does not know."""
    make = _ACTS.get(press.act)
    act = make(press, value) if make else None
    return KeepPad(act) if act is not None else None


def _number(text: str) -> int:
    """The number on a press; 0 where there is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST else 0


def _taken(press: Press, value: str) -> PadAct | None:
    """Cards of a select, for the player on its press; or a word of TAKEN from a button."""
    player, _, word = press.argument.partition(" ")
    text = TAKEN.get(word, "") if word else value
    if not player or not text:
        return None
    number = _number(press.stamp) or None
    if player == NOBODY:
        return EnterPart(f"{OUT} {text}", number=number)
    return EnterPart(text, player=player, number=number)  # type: ignore[arg-type]  # the pad says who that is


_ACTS: dict[str, Callable[[Press, str], PadAct | None]] = {
    "pad-took": _taken,
    "pad-part": lambda press, _: _taken(press, ""),
    "pad-drop": lambda *_: DropHalf(),
    "pad-undo": lambda press, _: Undo(_number(press.stamp)),
    "pad-redo": lambda press, _: Redo(_number(press.stamp)),
    "pad-next": lambda *_: NextGame(),
    "pad-next-sure": lambda *_: NextGame(early=True),
    "pad-end": lambda press, _: AnswerEnd(_number(press.stamp), press.argument == "new"),
    "pad-strike": lambda press, _: StrikeDeal(_number(press.argument)),
    "pad-restore": lambda press, _: RestoreDeal(_number(press.argument)),
}

LOOKS = {
    "pad": "pad",
    "pad-deal": "pad-deal",
    "pad-steps": "pad-steps",
    "pad-units": "pad-units",
    "pad-picture": "pad-picture",
    "pad-file": "pad-file",
}
"""Looks at the pad, by the act that asks for them; the argument, or what was chosen, is the deal or the player."""
