"""Playing a deal of Jub Moo: each act, checked first, then done whole.

Lives here: `apply`, `time_up`, `leave`, `rejoin`. Not here: what is allowed (engine.jub_moo.legality), what the
cards count (engine.jub_moo.settlement), which card is played for a sleeper (engine.jub_moo.safety).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import Card
from engine.errors import Illegal, Refusal
from engine.events import Private, Public, Seat
from engine.jub_moo.events import (
    Agreed,
    CardPlayed,
    DealEnded,
    HandClaimed,
    Objected,
    SeatBack,
    SeatLeft,
    StopProposed,
    TrickTaken,
)
from engine.jub_moo.legality import check
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard
from engine.jub_moo.order import takes
from engine.jub_moo.outcome import Claimed, Reason
from engine.jub_moo.points import points_in
from engine.jub_moo.round import Asked, JubMooRound, waiting_on
from engine.jub_moo.safety import card_for_sleeper
from engine.jub_moo.seeing import hand as hand_of
from engine.jub_moo.settlement import settle
from engine.jub_moo.views import Act, Trick
from engine.rules import Step

Events = tuple[Public | Private, ...]


def apply(round: JubMooRound, seat: Seat, move: Move) -> Step[JubMooRound]:
    """`seat` makes `move`. Raises what `check` raises, and then nothing has happened."""
    check(round, seat, move)
    if isinstance(move, PlayCard):
        return _play(round, move.card)
    if isinstance(move, Accept):
        return _agree(round, seat)
    if isinstance(move, Object):
        return _object(round, seat)
    return _ask(round, claiming=isinstance(move, Claim))


def time_up(round: JubMooRound, seat: Seat, *, safely: bool = False) -> Step[JubMooRound]:
    """The dealer acts for a sleeper: a card by the house's rule, or no answer to a question, which is a no (JA23).

    The same for a seat whose player has got up and that no computer plays on. `safely` makes no difference: no move
    of the dealer risks more than a card. Illegal when `seat` is not awaited.
    """
    if round.phase != "play":
        check(round, seat, Object())
        return _object(round, seat, by_dealer=True)
    if seat not in waiting_on(round):
        check(round, seat, PlayCard(round.hands[round.turn][0]))
    return _play(round, card_for_sleeper(hand_of(round, seat)), by_dealer=True)


def leave(round: JubMooRound, seat: Seat, by: Seat | None = None) -> Step[JubMooRound]:
    """`seat` gets up, on turn or not: its cards stay in the deal and somebody plays them on.

    It remains awaited like the others; the table has a computer act for it, or the dealer by `time_up`.
    `by`: who unseated it. Illegal: ROUND_OVER, NOT_IN_ROUND.
    """
    if round.phase == "over":
        raise Illegal(Refusal.ROUND_OVER)
    if seat not in round.seats or seat in round.left:
        raise Illegal(Refusal.NOT_IN_ROUND)
    acts = (*round.acts, Act(seat, "leave", by=by))
    return Step(replace(round, left=(*round.left, seat), acts=acts), (SeatLeft(seat),))


def rejoin(round: JubMooRound, seat: Seat) -> Step[JubMooRound]:
    """`seat`, which had got up, plays for itself again. Illegal: ROUND_OVER, NOT_IN_ROUND, NOT_AWAY."""
    if round.phase == "over":
        raise Illegal(Refusal.ROUND_OVER)
    if seat not in round.seats:
        raise Illegal(Refusal.NOT_IN_ROUND)
    if seat not in round.left:
        raise Illegal(Refusal.NOT_AWAY)
    left = tuple([other for other in round.left if other != seat])
    return Step(replace(round, left=left, acts=(*round.acts, Act(seat, "rejoin"))), (SeatBack(seat),))


# --- cards -----------------------------------------------------------------------------------------------


def _play(round: JubMooRound, card: Card, *, by_dealer: bool = False) -> Step[JubMooRound]:
    turn, seats = round.turn, round.seats
    seat = seats[turn]
    hands = [*round.hands]
    hands[turn] = held = tuple([other for other in hands[turn] if other is not card])
    trick = (*round.trick, card)
    after = replace(
        round,
        hands=tuple(hands),
        trick=trick,
        acts=(*round.acts, Act(seat, "play", card, by_dealer)),
        turn=(turn + 1) % len(seats),  # J11
    )
    events: Events = (CardPlayed(seat, card, len(held), by_dealer),)
    return Step(after, events) if len(trick) < len(seats) else _take(after, events)


def _take(round: JubMooRound, events: Events) -> Step[JubMooRound]:
    """The trick is whole: the highest of the led suit takes it and leads the next one (J15)."""
    seats, cards = round.seats, round.trick
    place = (round.leader + takes(cards)) % len(seats)
    trick = Trick(seats[round.leader], cards, seats[place], points_in(cards))
    after = replace(round, trick=(), tricks=(*round.tricks, trick), turn=place, leader=place)
    told = (*events, TrickTaken(trick.taker, cards, trick.points, len(after.tricks)))
    return Step(after, told) if after.hands[place] else _end(after, "played", told)


# --- questions to the others -------------------------------------------------------------------------------


def _ask(round: JubMooRound, *, claiming: bool) -> Step[JubMooRound]:
    seat = round.seats[round.turn]
    after = replace(
        round,
        phase="claim" if claiming else "stop",
        asked=Asked(round.turn),
        acts=(*round.acts, Act(seat, "claim" if claiming else "stop")),
    )
    return Step(after, (HandClaimed(seat, round.hands[round.turn]) if claiming else StopProposed(seat),))


def _agree(round: JubMooRound, seat: Seat) -> Step[JubMooRound]:
    assert round.asked is not None
    after = replace(
        round,
        asked=replace(round.asked, agreed=(*round.asked.agreed, seat)),
        acts=(*round.acts, Act(seat, "accept")),
    )
    waiting = waiting_on(after)
    events: Events = (Agreed(seat, waiting),)
    if waiting:
        return Step(after, events)
    if round.phase == "stop":
        return _end(after, "stopped", events)
    claim = Claimed(round.seats[round.turn], len(round.tricks), accepted=True)
    return _end(replace(after, claims=(*round.claims, claim)), "claim", events)


def _object(round: JubMooRound, seat: Seat, *, by_dealer: bool = False) -> Step[JubMooRound]:
    """One no is enough: play goes on, the asker leads (JA23)."""
    claims = round.claims
    if round.phase == "claim":
        claims = (*claims, Claimed(round.seats[round.turn], len(round.tricks), objector=seat))
    after = replace(
        round,
        phase="play",
        asked=None,
        claims=claims,
        refused_at=len(round.tricks),
        acts=(*round.acts, Act(seat, "object", by_dealer=by_dealer)),
    )
    return Step(after, (Objected(seat, by_dealer),))


def _end(round: JubMooRound, reason: Reason, events: Events) -> Step[JubMooRound]:
    over, outcome = settle(round, reason)
    return Step(over, (*events, DealEnded(outcome)))
