"""Points of deals, totals of games and of the evening, and where a game ends.

Lives here: what the sheets of a pad come to. Not here: what cards count (engine.jub_moo.scoring), when a game ends by
the rules (engine.jub_moo.match), how a reader sees it (engine.pad.seeing).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from engine.events import Seat
from engine.jub_moo.match import EndedBy, Match, ending, gains, totals
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import Score
from engine.jub_moo.tally import count
from engine.pad.pad import Pad, PadDeal, PadGame, Player, Sheet, deals_of, game_at


class GameEnd(msgspec.Struct, frozen=True):
    """How a game ended; tuples of players are in the order of play."""

    deal: int  # the one that ended it
    by: tuple[EndedBy, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]  # equal totals share a place
    winners: tuple[Player, ...]
    pigs: tuple[Player, ...]  # หมู; often nobody (JA21)


class Standing(msgspec.Struct, frozen=True):
    """Where a game stands; what is struck is left out."""

    game: int  # from 1
    deals: tuple[int, ...]  # those that belong to it, up to its end
    totals: tuple[int, ...]  # up to its end, aligned with the seats
    end: GameEnd | None = None
    after: tuple[int, ...] = ()  # deals that lie after the end


class Question(msgspec.Struct, frozen=True):
    """What the circle has to say about an end that a correction has moved."""

    game: int
    over: bool  # its end lies before `deals`; False: it has no end, and `deals` are those of the next game
    deals: tuple[int, ...]


# --- a deal ---------------------------------------------------------------------------------------------


def rules_of(game: PadGame, deal: PadDeal) -> JubMooRules:
    """By which rules `deal` counts."""
    return replace(deal.rules or game.rules, players=len(game.seated))


def scores(game: PadGame, deal: PadDeal) -> tuple[Score, ...]:
    """What each player has, with the arithmetic, aligned with the seats; of a struck deal too."""
    return _counted(deal.sheet, rules_of(game, deal))


@lru_cache(maxsize=4096)  # every act looks at every deal
def _counted(sheet: Sheet, rules: JubMooRules) -> tuple[Score, ...]:
    return count(sheet.entries, rules, sheet.removed)


def points(game: PadGame, deal: PadDeal) -> tuple[int, ...]:
    """What each player has, aligned with the seats."""
    return tuple([score.points for score in scores(game, deal)])


# --- a game ---------------------------------------------------------------------------------------------


def standing(pad: Pad, place: int) -> Standing:
    """The game at `place`; its end is looked for after each deal, from the one that the circle played to (JA20)."""
    game = pad.games[place]
    counting = {number: points(game, deal) for number, deal in deals_of(pad, place).items() if not deal.struck}
    numbers, counted = tuple(counting), tuple(counting.values())
    for many, number in enumerate(numbers, 1):
        if number >= game.through and (end := _end(game, number, counted[:many])):
            return Standing(place + 1, numbers[:many], end.totals, end, numbers[many:])
    return Standing(place + 1, numbers, totals(counted, len(game.seated)))


def _end(game: PadGame, deal: int, counted: Sequence[tuple[int, ...]]) -> GameEnd | None:
    rules = replace(game.rules, players=len(game.seated))
    found = ending(Match(rules, tuple([Seat(player) for player in game.seated]), tuple(counted)))
    if found is None:
        return None
    winners, pigs = (tuple([Player(seat) for seat in seats]) for seats in (found.winners, found.pigs))
    return GameEnd(deal, found.by, found.totals, found.places, winners, pigs)


def standings(pad: Pad) -> tuple[Standing, ...]:
    """All games, in order."""
    return tuple([standing(pad, place) for place in range(len(pad.games))])


def questions(pad: Pad, found: Sequence[Standing]) -> tuple[Question, ...]:
    """What the circle is asked, the earliest game first; `found` are the standings."""
    asked: list[Question] = []
    for place, (game, now) in enumerate(zip(pad.games, found, strict=True)):
        if now.after:
            asked.append(Question(now.game, True, now.after))
        elif place + 1 < len(found) and now.end is None and now.deals and not game.closed:
            later = found[place + 1]
            asked.append(Question(now.game, False, (*later.deals, *later.after)))
    return tuple(asked)


# --- the evening ----------------------------------------------------------------------------------------


def evening_totals(pad: Pad, up_to: int | None = None) -> dict[Player, int]:
    """The sum of each person over all games, of the deals up to number `up_to`; only struck ones are left out."""
    sums = {person.id: 0 for person in pad.people}
    for number, deal in enumerate(pad.deals[:up_to], 1):
        if not deal.struck:
            game = pad.games[game_at(pad, number)]
            for player, own in zip(game.seated, points(game, deal), strict=True):
                sums[player] += own
    return sums


def evening_gains(pad: Pad, found: Sequence[Standing]) -> dict[Player, int]:
    """ได้/เสีย of each person, added up over the games (RULES.md part 3)."""
    sums = {person.id: 0 for person in pad.people}
    for game, now in zip(pad.games, found, strict=True):
        for player, own in zip(game.seated, gains(now.totals), strict=True):
            sums[player] += own
    return sums
