"""What the page may send over its socket, and which act each frame means.

Lives here: the shape and limits of a client frame, and the one table from `do` to Action.
Not here: typed words (bot.speech), whether the act is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeVar

import msgspec

from bot.rules_code import rules_of
from bot.screen_pad import player_of
from engine.actions import (
    Action,
    AddComputer,
    Back,
    BringPad,
    ChooseGame,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    HandOver,
    Join,
    KeepPad,
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
from engine.pad.actions import (
    AddPerson,
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    Redo,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    StartPad,
    StrikeDeal,
    Undo,
)

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9-]{8,64}$")]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Typed = Annotated[str, msgspec.Meta(max_length=600)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Named = Annotated[str, msgspec.Meta(max_length=200)]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One frame of the page. `id` is the page's own and the same when it is sent again."""

    do: Short
    id: Id = "00000000"
    name: Named = ""
    text: Typed = ""
    turn: Count | None = None
    seat: Short = ""
    level: Short = "medium"
    temper: Short = "even"
    option: Short = ""
    value: Short = ""
    language: Literal["", "th", "en"] = ""
    room: Count = 0  # hello: the newest line that the page has of the room's ...
    own: Count = 0  # ... and of those for this player alone
    names: Annotated[tuple[Named, ...], msgspec.Meta(max_length=8)] = ()  # of a pad that is opened
    player: Short = ""  # of a pad
    players: Annotated[tuple[Short, ...], msgspec.Meta(max_length=8)] = ()
    number: Count | None = None  # of a deal, a game or a change of a pad, as the page shows it
    yes: bool = False


FILE_FRAME = '{"do":"pad-bring",'
"""How a FileFrame begins: as the page writes it."""


class FileFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pad that was taken home is brought back: the one frame that may be long."""

    do: Literal["pad-bring"]
    id: Id
    name: Named = ""
    file: str = ""


MEANS: dict[str, Callable[[Frame], Action]] = {
    "join": lambda frame: Join(frame.name, frame.language),
    "leave": lambda _: Leave(),
    "computer": lambda frame: AddComputer("", frame.level, frame.temper),
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
    "game": lambda frame: ChooseGame(frame.value),
    "pad-start": lambda frame: KeepPad(StartPad(frame.names), frame.name),
    "pad-person": lambda frame: KeepPad(AddPerson(frame.text)),
    "pad-rename": lambda frame: KeepPad(RenamePerson(player_of(frame.player), frame.text)),
    "pad-seat": lambda frame: KeepPad(SeatGame(tuple([player_of(each) for each in frame.players]))),
    "pad-next": lambda frame: KeepPad(NextGame(frame.yes)),
    "pad-deal": lambda frame: KeepPad(EnterDeal(frame.text, number=frame.number)),
    "pad-part": lambda frame: KeepPad(
        EnterPart(frame.text, player_of(frame.player) if frame.player else None, number=frame.number)
    ),
    "pad-drop": lambda _: KeepPad(DropHalf()),
    "pad-correct": lambda frame: KeepPad(CorrectDeal(frame.number or 0, frame.text)),
    "pad-strike": lambda frame: KeepPad(StrikeDeal(frame.number or 0)),
    "pad-restore": lambda frame: KeepPad(RestoreDeal(frame.number or 0)),
    "pad-undo": lambda frame: KeepPad(Undo(frame.number)),
    "pad-redo": lambda frame: KeepPad(Redo(frame.number)),
    "pad-answer": lambda frame: KeepPad(AnswerEnd(frame.number or 0, frame.yes)),
}
"""Besides these: `hello` opens the line, `say` is typed words, `ask` is a question of the rules, `pad-try` asks what
a line would be on the pad, and `pad-bring` (a FileFrame) brings a pad. A rules code that cannot be read raises
Unreadable."""

_decoder = msgspec.json.Decoder(Frame)
_file_decoder = msgspec.json.Decoder(FileFrame)


def brought(frame: FileFrame) -> Action:
    """What a FileFrame asks for."""
    return BringPad(frame.file, frame.name)


def read_frame(data: str) -> Frame | None:
    """The frame, or None for anything that our page would never send."""
    return _read(_decoder, data)


def read_file_frame(data: str) -> FileFrame | None:
    """The same of the long frame."""
    return _read(_file_decoder, data)


T = TypeVar("T")


def _read(decoder: msgspec.json.Decoder[T], data: str) -> T | None:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
