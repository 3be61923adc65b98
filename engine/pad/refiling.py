"""The file of a pad of which nothing but its view is left, such as that of an evening long closed.

Lives here: `refiled`. Not here: the file of a pad that is there (engine.pad.exporting).

Such a file has no log. It is read back before it is given: one that would not come to the same sums is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import asdict

from engine.pad.exporting import FORMAT, FiledDeal, FiledEntry, FiledGame, FiledPad, FiledPerson, FullRules
from engine.pad.importing import read_pad
from engine.pad.seeing import view
from engine.pad.views import DealView, GameView, PadView


def refiled(shown: PadView) -> bytes | None:
    """The file as `pad_text` writes it, UTF-8 JSON; None where the sums cannot be told from the view alone.

    Points stand in the place of cards where a deal was not played by the rules of its game.
    """
    for typed in (False, True):
        filed = FiledPad(
            format=FORMAT,
            people=tuple([FiledPerson(person.player, person.name, person.seat) for person in shown.people]),
            games=tuple(_games(shown.games)),
            deals=tuple([_deal(deal, typed=typed) for deal in shown.deals]),
            rules=FullRules(**asdict(shown.rules)),
            preset=shown.preset,
        )
        text = msgspec.json.format(msgspec.json.encode(filed), indent=2) + b"\n"
        try:
            if _sums(view(read_pad(text))) == _sums(shown):
                return text
        except ValueError:  # points that the rules of the game do not make
            continue
    return None


def _games(games: Sequence[GameView]) -> Iterator[FiledGame]:
    """Before its end a game was played on, so that no end is looked for there."""
    first = 1
    for game in games:
        last = game.deals[-1].number if game.deals else 0
        through = game.end.deal if game.end is not None else last
        yield FiledGame(first, game.seated, FullRules(**asdict(game.rules)), game.early, through)
        first = max(first, last + 1)


def _deal(deal: DealView, *, typed: bool) -> FiledDeal:
    entries = [
        FiledEntry(line.player, typed=line.score.points, points=line.score.points)
        if typed
        else FiledEntry(line.player, line.entry.cards, line.entry.typed, line.score.points)
        for line in deal.lines
    ]
    return FiledDeal(
        number=deal.number,
        game=deal.game,
        entries=tuple(entries),
        removed=deal.removed,
        origin=deal.origin,
        round_no=deal.round_no,
        by=deal.by,
        at=deal.at,
        struck=deal.struck,
    )


def _sums(shown: PadView) -> object:
    """What a circle reads off a pad: people, games with their ends, points deal by deal."""
    people = [(person.name, person.total, person.gain, person.wins, person.pigs) for person in shown.people]
    games = [(game.seated, game.totals, game.end, game.early) for game in shown.games]
    deals = [
        (deal.number, deal.struck, deal.totals, [line.score.points for line in deal.lines]) for deal in shown.deals
    ]
    return people, games, deals
