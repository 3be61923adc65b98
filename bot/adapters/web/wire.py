"""What the page may send over its socket, and which act each frame means.

Lives here: the shape and limits of a client frame, and the one table from `do` to Action.
Not here: typed words (bot.speech), whether the act is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from bot.rules_code import rules_of
from engine.actions import (
    Action,
    AddComputer,
    Back,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    HandOver,
    Join,
    Leave,
    Play,
    Remove,
    SetLanguage,
    SetOption,
    Skip,
    UsePreset,
    UseRules,
)
from engine.events import Seat

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9-]{8,64}$")]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Typed = Annotated[str, msgspec.Meta(max_length=600)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One frame of the page. `id` is the page's own and the same when it is sent again."""

    do: Short
    id: Id = "00000000"
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    text: Typed = ""
    turn: Count | None = None
    seat: Short = ""
    level: Short = "medium"
    option: Short = ""
    value: Short = ""
    language: Literal["", "th", "en"] = ""
    room: Count = 0  # hello: the newest line that the page has of the room's ...
    own: Count = 0  # ... and of those for this player alone


MEANS: dict[str, Callable[[Frame], Action]] = {
    "join": lambda frame: Join(frame.name, frame.language),
    "leave": lambda _: Leave(),
    "computer": lambda frame: AddComputer("", frame.level),
    "remove": lambda frame: Remove(Seat(frame.seat)),
    "deal": lambda _: Deal(),
    "cut": lambda frame: Cut(frame.text),
    "play": lambda frame: Play(frame.text, frame.turn),
    "skip": lambda _: Skip(),
    "back": lambda _: Back(),
    "preset": lambda frame: UsePreset(frame.value),
    "rules": lambda frame: UseRules(rules_of(frame.text)),
    "option": lambda frame: SetOption(frame.option, frame.value),
    "host": lambda frame: HandOver(Seat(frame.seat)),
    "void": lambda _: EndRound(),
    "end": lambda _: EndEvening(),
    "language": lambda frame: SetLanguage(frame.language),
}
"""Besides these: `hello` opens the line, `say` is typed words. A rules code that cannot be read raises Unreadable."""

_decoder = msgspec.json.Decoder(Frame)


def read_frame(data: str) -> Frame | None:
    """The frame, or None for anything that our page would never send."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
