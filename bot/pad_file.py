"""`lomwong pad`: a pad that was taken home, replayed to totals, a spreadsheet or a picture.

Lives here: the answer as lines, JSON, CSV or PNG; `pad_csv`. Not here: the file itself (engine.pad.exporting), words
(bot.pad_telling), what the picture shows (bot.picturing_pad).
"""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from bot import pad_telling, picturing_pad
from bot.spreadsheets import Cell, as_csv
from bot.wording import Words, words
from engine.pad.card_text import cards_text
from engine.pad.importing import BadPad, read_pad
from engine.pad.seeing import view
from engine.pad.views import DealView, GameView, PadView


class BadFile(Exception):
    """What was given cannot be used; str() is the sentence."""


def pad_file(args: Namespace) -> int:
    """Print what the pad in `args.file` comes to; 0 well, 1 for a picture that could not be written, 2 unreadable."""
    said = words(args.lang)
    try:
        shown = read_file(args.file, said)
    except BadFile as bad:
        print(bad, file=sys.stderr)
        return 2
    if args.picture is not None:
        return _draw(shown, args.picture, said)
    if args.csv:
        sys.stdout.flush()
        sys.stdout.buffer.write(pad_csv(shown))
    elif args.json:
        print(json.dumps(as_json(shown), ensure_ascii=False, indent=2))
    else:
        print("\n".join(pad_telling.evening(said, shown, deals=True)))
    return 0


def read_file(file: str, said: Words) -> PadView:
    """The pad in `file`; `-` is standard input. Raises BadFile."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError):
        raise BadFile(said.text("cli-verify-no-file", file=file)) from None
    try:
        return view(read_pad(content.removeprefix(b"\xef\xbb\xbf").strip()))
    except (ValueError, RecursionError) as wrong:  # msgspec's errors are ValueErrors
        part = _part(wrong)
        id = "cli-pad-part-wrong" if part else "cli-pad-not-a-pad"
        raise BadFile(said.text(id, file=file, part=part)) from None


def _part(wrong: Exception) -> str:
    """Which part of the file is wrong, as far as the reader of it says."""
    if isinstance(wrong, BadPad):
        return wrong.place
    place = re.search(r" - at `\$\.?([^`]*)`", str(wrong))
    field = re.search(r"(?:missing required|unknown) field `([^`]*)`", str(wrong))
    return ".".join([found[1] for found in (place, field) if found is not None and found[1]])


def _draw(shown: PadView, file: str, said: Words) -> int:
    from bot.pictures.drawing import png_of

    try:
        Path(file).write_bytes(png_of(picturing_pad.pad(shown, said)))
    except OSError:
        print(said.text("cli-pad-cannot-write", file=file), file=sys.stderr)
        return 1
    print(file)
    return 0


# --- a spreadsheet --------------------------------------------------------------------------------------

COLUMNS = ("deal", "game", "counts", "origin", "round", "entered_by", "removed")


def pad_csv(shown: PadView) -> bytes:
    """Every deal in a row: points and cards of each person, and the sum of the evening at the end."""
    names = [person.name for person in shown.people]
    head = [*COLUMNS, *[f"points: {name}" for name in names], *[f"cards: {name}" for name in names]]
    total: list[Cell] = ["", "", "", "", "", "", "", *[person.total for person in shown.people], *[""] * len(names)]
    return as_csv(head, [*[list(_row(shown, deal)) for deal in shown.deals], total])


def _row(shown: PadView, deal: DealView) -> Iterator[Cell]:
    lines = {line.player: line for line in deal.lines}
    yield from (deal.number, deal.game, int(not deal.struck), deal.origin, deal.round_no, deal.by)
    yield "" if deal.removed is None else str(deal.removed)
    for person in shown.people:
        line = lines.get(person.player)
        yield "" if line is None else line.score.points
    for person in shown.people:
        line = lines.get(person.player)
        yield "" if line is None else "typed" if line.entry.typed is not None else cards_text(line.entry.cards)


# --- JSON -----------------------------------------------------------------------------------------------


def as_json(shown: PadView) -> dict[str, object]:
    """The sums, game by game and deal by deal."""
    return {
        "people": [
            {
                "player": person.player,
                "name": person.name,
                "total": person.total,
                "gain": person.gain,
                "deals": person.deals,
                "games": person.games,
                "wins": person.wins,
                "pigs": person.pigs,
                "chuans": person.chuans,
                "big_chuans": person.big_chuans,
            }
            for person in shown.people
        ],
        "games": [_game(shown, game) for game in pad_telling.played(shown)],
        "question": None
        if shown.question is None
        else {"game": shown.question.game, "over": shown.question.over, "deals": list(shown.question.deals)},
    }


def _game(shown: PadView, game: GameView) -> dict[str, object]:
    names = {player: shown.name(player) for player in game.seated}
    return {
        "game": game.number,
        "seated": list(names.values()),
        "totals": dict(zip(names.values(), game.totals, strict=True)),
        "units": dict(zip(names.values(), game.units, strict=True)),
        "gains": dict(zip(names.values(), game.gains, strict=True)),
        "ended_by": [] if game.end is None else list(game.end.by),
        "winners": [] if game.end is None else [names[player] for player in game.end.winners],
        "pigs": [] if game.end is None else [names[player] for player in game.end.pigs],
        "deals": [_deal(shown, deal) for deal in game.deals],
    }


def _deal(shown: PadView, deal: DealView) -> dict[str, object]:
    return {
        "deal": deal.number,
        "struck": deal.struck,
        "after_end": deal.after_end,
        "origin": deal.origin,
        "points": {shown.name(line.player): line.score.points for line in deal.lines},
        "totals": {shown.name(line.player): total for line, total in zip(deal.lines, deal.totals, strict=True)},
        "remarks": [remark.code for remark in deal.remarks],
    }
