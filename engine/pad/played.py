"""A deal that was played at the table, on the pad beside those entered by hand.

Lives here: `add_played`. Not here: deals by hand (engine.pad.entering), playing (engine.jub_moo.play).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.errors import Illegal, Refusal
from engine.events import Public, Seat
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.tally import entry_of
from engine.likeness import likeness
from engine.pad.actions import AddPlayed
from engine.pad.counting import points
from engine.pad.events import DealEntered, GameOpened, GameSeated
from engine.pad.games import game_of
from engine.pad.pad import MOST_DEALS, MOST_PEOPLE, Frame, PadDeal, PadPerson, Player, Sheet
from engine.pad.turning import Turn, Turned


def add_played(action: AddPlayed, turn: Turn) -> Turned:
    """A played deal never waits for a new game or for its people: what the pad needs for it comes with it.

    Other people than those of the running game, or a game that is over: a new game begins. Illegal:
    PAD_DEAL_DOES_NOT_COUNT (JA27), PAD_ALREADY_THERE (the same round), PAD_PEOPLE, PAD_FULL.
    """
    pad = turn.pad
    if not action.outcome.counts:
        raise Illegal(Refusal.PAD_DEAL_DOES_NOT_COUNT)
    for number, deal in enumerate(pad.deals, 1):
        if deal.round_no == action.round_no:
            raise Illegal(Refusal.PAD_ALREADY_THERE, deal=str(number), next=str(pad.coming))
    if len(pad.deals) >= MOST_DEALS:
        raise Illegal(Refusal.PAD_FULL)
    people = with_seats(
        pad.people,
        {result.seat: action.names.get(result.seat, str(result.seat)) for result in action.outcome.results},
        action.instead,
    )
    by_seat = {person.seat: person.id for person in people if person.seat is not None}
    players = tuple([by_seat[result.seat] for result in action.outcome.results])
    frame, told = _seated(replace(pad.frame, people=people), players, action, turn)
    game = frame.games[-1]
    sheet = _sheet(
        action.outcome, {result.seat: by_seat[result.seat] for result in action.outcome.results}, game.seated
    )
    deal = PadDeal(sheet, "played", action.round_no, by=turn.by, at=turn.at)
    if points(game, deal) != tuple([_points(action.outcome, by_seat, player) for player in game.seated]):
        deal = replace(deal, rules=action.rules)
    new = turn.dealt("played", pad.coming, deal, None if frame == pad.frame else frame)
    return new, (*told, DealEntered(pad.coming, turn.by, played=True))


def with_seats(
    people: tuple[PadPerson, ...], names: Mapping[Seat, str], instead: Mapping[Seat, Seat]
) -> tuple[PadPerson, ...]:
    """Everybody of a deal is on the pad: by seat, by a plain name that looks the same, else as a newcomer.

    `names` of the seats that play; `instead`: whose line a seat without one takes over. Illegal: PAD_PEOPLE.
    """
    for seat, name in names.items():
        if any(person.seat == seat for person in people):
            continue
        alike = next((each for each in people if each.seat is None and likeness(each.name) == likeness(name)), None)
        if alike is not None:
            people = tuple([replace(each, seat=seat) if each is alike else each for each in people])
        elif seat in instead:
            own = _different(name, [each.name for each in people if each.seat != instead[seat]])
            people = tuple(
                [replace(each, name=own, seat=seat) if each.seat == instead[seat] else each for each in people]
            )
        else:
            own = _different(name, [each.name for each in people])
            people = (*people, PadPerson(Player(f"p{len(people) + 1}"), own, seat))
    if len(people) > MOST_PEOPLE:
        raise Illegal(Refusal.PAD_PEOPLE, players=len(people))
    return people


def _different(name: str, taken: Sequence[str]) -> str:
    """`name`, with a number behind it where somebody on the pad is called so already."""
    alike = set(map(likeness, taken))
    tried = (name if number == 1 else f"{name} {number}" for number in range(1, len(taken) + 2))
    return next(each for each in tried if likeness(each) not in alike)


def _seated(
    frame: Frame, players: tuple[Player, ...], action: AddPlayed, turn: Turn
) -> tuple[Frame, tuple[Public, ...]]:
    """The frame with a game for exactly these people, and what that changed."""
    game, place, coming = frame.games[-1], len(frame.games), turn.pad.coming
    same = set(game.seated) == set(players)
    if game.first == coming:
        fresh = game_of(coming, game.seated if same else players, action.rules)
        told = () if same else (GameSeated(place, players),)
        return replace(frame, games=(*frame.games[:-1], fresh)), told
    now = turn.now
    if same and (now.end is None or now.after):
        return frame, ()
    before = replace(game, closed=game.closed or now.end is None)
    fresh = game_of(coming, game.seated if same else players, action.rules)
    opened = GameOpened(place + 1, fresh.seated, early=now.end is None)
    return replace(frame, games=(*frame.games[:-1], before, fresh)), (opened,)


def _sheet(outcome: Outcome, players: Mapping[Seat, Player], seated: tuple[Player, ...]) -> Sheet:
    taken = {players[result.seat]: entry_of(*result.cards) for result in outcome.results}
    return Sheet(tuple([taken[player] for player in seated]), outcome.removed)


def _points(outcome: Outcome, by_seat: Mapping[Seat, Player], player: Player) -> int:
    return next(result.score.points for result in outcome.results if by_seat[result.seat] == player)
