"""What everybody sees of a deal, and what one seat sees besides.

Lives here: `public` and `hand`, the only makers of views. Not here: the types of the views
(engine.jub_moo.views), so that a reader can have them without the round.
"""

from __future__ import annotations

from engine.events import Seat
from engine.jub_moo.legality import blocked, moves, playable
from engine.jub_moo.points import card_sum, point_cards
from engine.jub_moo.round import JubMooRound, waiting_on
from engine.jub_moo.settlement import taken_by, tricks_of
from engine.jub_moo.views import HandView, Open, Played, PublicView, SoFar


def public(round: JubMooRound) -> PublicView:
    """What everybody sees: never a card still held, unless a claim laid it open, nor the one taken out."""
    asked = round.asked
    return PublicView(
        rules=round.rules,
        seats=round.seats,
        first=round.first,
        phase=round.phase,
        awaited=waiting_on(round),
        leader=round.seats[round.leader],
        counts=tuple([len(hand) for hand in round.hands]),
        left=round.left,
        trick=_on_the_table(round),
        last=round.tricks[-1] if round.tricks else None,
        tricks=len(round.tricks),
        taken=_taken(round),
        totals=round.totals,
        asker=None if asked is None else round.seats[asked.place],
        agreed=() if asked is None else asked.agreed,
        open=_open(round),
        claims=round.claims,
        acts=round.acts,
        outcome=round.outcome,
    )


def hand(round: JubMooRound, seat: Seat) -> HandView:
    """What `seat` sees: the public view and its own cards. Illegal(NOT_IN_ROUND) for who was not dealt in."""
    held = round.hands[round.position(seat)]
    on_turn = round.phase == "play" and round.seats[round.turn] == seat
    return HandView(
        public=public(round),
        seat=seat,
        cards=held,
        playable=playable(round) if on_turn else (),
        moves=moves(round, seat),
        blocked=blocked(round, seat),
    )


def _on_the_table(round: JubMooRound) -> tuple[Played, ...]:
    order = round.seats[round.leader :] + round.seats[: round.leader]
    return tuple([Played(seat, card) for seat, card in zip(order, round.trick, strict=False)])


def _taken(round: JubMooRound) -> tuple[SoFar, ...]:
    return tuple(
        [
            SoFar(seat, point_cards(cards), number, card_sum(cards))
            for seat, cards, number in zip(round.seats, taken_by(round), tricks_of(round), strict=True)
        ]
    )


def _open(round: JubMooRound) -> tuple[Open, ...]:
    """Hands that a claim has shown stay open to the end of the deal (J34, JA23)."""
    shown = {claim.seat for claim in round.claims}
    if round.phase == "claim" and round.asked is not None:
        shown.add(round.seats[round.asked.place])
    return tuple([Open(seat, held) for seat, held in zip(round.seats, round.hands, strict=True) if seat in shown])
