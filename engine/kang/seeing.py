"""What everybody sees of a round, and what one seat sees besides.

Lives here: `public` and `hand`, the only makers of views. Not here: the types of the views
(engine.kang.views), so that a reader can have them without the round.
"""

from __future__ import annotations

from engine.events import Seat
from engine.kang.legality import blocked, moves
from engine.kang.points import hand_points
from engine.kang.round import KangRound, waiting_on
from engine.kang.views import HandView, PublicView


def public(round: KangRound) -> PublicView:
    """What everybody sees: counts, never cards that are still held or lie in the pile."""
    awaited = waiting_on(round)
    return PublicView(
        rules=round.rules,
        seats=round.seats,
        counts=tuple([len(hand) for hand in round.hands]),
        left=round.left,
        phase=round.phase,
        awaited=awaited[0] if awaited else None,
        pile=len(round.pile),
        stake=round.stake,
        pot=round.pot,
        last=round.last,
        acts=round.acts,
        paid=round.paid,
        outcome=round.outcome,
    )


def hand(round: KangRound, seat: Seat) -> HandView:
    """What `seat` sees: the public view and its own cards. Illegal(NOT_IN_ROUND) for who was not dealt in."""
    held = round.hands[round.position(seat)]
    must_discard_drawn = round.phase == "drawn" and seat in waiting_on(round)
    return HandView(
        public=public(round),
        seat=seat,
        cards=held,
        points=hand_points(held, round.rules.values),
        drawn=round.drawn[-1] if must_discard_drawn else None,
        moves=moves(round, seat),
        blocked=blocked(round, seat),
    )
