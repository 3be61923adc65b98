"""The pad as a file that a circle takes home.

Lives here: `pad_text`, format "lomwong-pad-1" and its parts. Not here: reading it back (engine.pad.importing), the
stored state of a running evening (that is the JSON of Pad itself), CSV and pictures (bot.pad_file).

Rules are written out in full, so that a default that changes later does not change an old evening.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import asdict

from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.rules import JubMooRules
from engine.pad.counting import points
from engine.pad.pad import Change, HalfDeal, Origin, Pad, PadDeal, Player, game_at

FORMAT: Final = "lomwong-pad-1"
_Amount = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class FullRules(JubMooRules, frozen=True, omit_defaults=False, forbid_unknown_fields=True):
    """House rules with every option, whatever its default is today."""


class FiledPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of the evening."""

    id: Player
    name: str
    seat: Seat | None = None


class FiledGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, from deal `first` on."""

    first: _Amount
    seated: tuple[Player, ...]
    rules: FullRules
    closed: bool = False
    through: _Amount = 0


class FiledEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player took; `points` is told for readers, and checked."""

    player: Player
    cards: tuple[Card, ...] = ()
    typed: int | None = None
    points: int | None = None


class FiledDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal; `game` counts from 1."""

    number: _Amount
    game: _Amount
    entries: tuple[FiledEntry, ...]
    removed: Card | None = None
    origin: Origin = "by_hand"
    round_no: _Amount = 0
    rules: FullRules | None = None
    by: str = ""
    at: _Amount = 0
    struck: bool = False


class FiledPad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    format: Literal["lomwong-pad-1"]
    people: tuple[FiledPerson, ...]
    games: tuple[FiledGame, ...]
    deals: tuple[FiledDeal, ...]
    rules: FullRules | None = None  # of the next game; None: as the last one
    preset: str = ""
    half: HalfDeal | None = None
    log: tuple[Change, ...] | None = None


def pad_text(pad: Pad) -> bytes:
    """The file: UTF-8 JSON, indented."""
    filed = FiledPad(
        format=FORMAT,
        people=tuple([FiledPerson(person.id, person.name, person.seat) for person in pad.people]),
        games=tuple(
            [FiledGame(game.first, game.seated, _full(game.rules), game.closed, game.through) for game in pad.games]
        ),
        deals=tuple([_filed(pad, number, deal) for number, deal in enumerate(pad.deals, 1)]),
        rules=_full(pad.frame.rules),
        preset=pad.frame.preset,
        half=pad.half,
    )
    whole: dict[str, Any] = msgspec.to_builtins(filed)
    whole["log"] = [_full_change(change) for change in pad.log]
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def _full(rules: JubMooRules) -> FullRules:
    return FullRules(**asdict(rules))


def _filed(pad: Pad, number: int, deal: PadDeal) -> FiledDeal:
    place = game_at(pad, number)
    game = pad.games[place]
    entries = [
        FiledEntry(player, entry.cards, entry.typed, own)
        for player, entry, own in zip(game.seated, deal.sheet.entries, points(game, deal), strict=True)
    ]
    return FiledDeal(
        number=number,
        game=place + 1,
        entries=tuple(entries),
        removed=deal.sheet.removed,
        origin=deal.origin,
        round_no=deal.round_no,
        rules=None if deal.rules is None else _full(deal.rules),
        by=deal.by,
        at=deal.at,
        struck=deal.struck,
    )


def _full_change(change: Change) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(change)
    for key, deal in (("was", change.was), ("now", change.now)):
        if deal is not None and deal.rules is not None:
            told[key]["rules"] = msgspec.to_builtins(_full(deal.rules))
    for key, frame in (("frame_was", change.frame_was), ("frame_now", change.frame_now)):
        if frame is not None:
            told[key]["rules"] = msgspec.to_builtins(_full(frame.rules))
            for game, rules in zip(told[key]["games"], [game.rules for game in frame.games], strict=True):
                game["rules"] = msgspec.to_builtins(_full(rules))
    return told
