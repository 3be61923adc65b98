"""Playing a round of Kang: each act, checked first, then done whole.

Lives here: `apply`, `time_up`, `leave`. Not here: what is allowed (engine.kang.legality),
and who has won (engine.kang.settlement).
"""

from __future__ import annotations

from bisect import bisect
from typing import Literal

from msgspec.structs import replace

from engine.cards import Card, by_index
from engine.errors import Illegal, Refusal, RuleError
from engine.events import Private, Public, Seat
from engine.kang.events import (
    CardDrawn,
    CardReceived,
    CardsDiscarded,
    CardsFlowed,
    HandEmptied,
    KangCalled,
    PileEmptied,
    RoundEnded,
    SeatLeft,
)
from engine.kang.legality import check
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move
from engine.kang.outcome import SettlementLine
from engine.kang.points import card_points
from engine.kang.round import KangRound
from engine.kang.settlement import lay_open, settle, settle_showdown
from engine.kang.views import Act, LastDiscard
from engine.rules import Step

Events = tuple[Public | Private, ...]


def apply(round: KangRound, seat: Seat, move: Move) -> Step[KangRound]:
    """`seat` makes `move`. Raises what `check` raises, and then nothing has happened."""
    check(round, seat, move)
    if isinstance(move, Draw):
        return _draw(round)
    if isinstance(move, Discard):
        return _discard(round, move.cards)
    if isinstance(move, Flow):
        return _flow(round, move.cards)
    return _call_kang(round, "choice")


def time_up(round: KangRound, seat: Seat, *, safely: bool = False) -> Step[KangRound]:
    """The dealer plays for a sleeper (KA32): the safe move, or kang where the house says so and it is allowed.

    `safely`: never kang, whatever the house says; others have decided that it is time, not the clock.
    Illegal when `seat` is not awaited.
    """
    if round.phase != "turn":
        check(round, seat, Discard((worst_card(round),)))
        return _discard(round, (worst_card(round),), by_dealer=True)
    check(round, seat, Draw())
    if not safely and round.rules.on_timeout == "auto_kang" and _may_kang(round, seat):
        return _call_kang(round, "time_up")
    drawn = _draw(round, by_dealer=True)
    if drawn.round.phase == "over":  # the last card, compared at the draw (KA19)
        return drawn
    discarded = _discard(drawn.round, (worst_card(drawn.round),), by_dealer=True)
    return Step(discarded.round, drawn.events + discarded.events)


def worst_card(round: KangRound) -> Card:
    """What the dealer discards for the awaited seat: most points, then rank, then suit ♠>♥>♦>♣ (KA32)."""
    values = round.rules.values
    return max(round.hands[round.turn], key=lambda card: (card_points(card, values), card.index))


def leave(round: KangRound, seat: Seat, by: Seat | None = None) -> Step[KangRound]:
    """`seat` gets up, on turn or not (KA35): its cards are out of play, its ante and its debts stay.

    `by`: who unseated it.

    Illegal: ROUND_OVER, NOT_IN_ROUND.
    """
    if round.phase == "over":
        raise Illegal(Refusal.ROUND_OVER)
    if seat not in round.seats or seat in round.left:
        raise Illegal(Refusal.NOT_IN_ROUND)
    place = round.seats.index(seat)
    gone = replace(
        round,
        hands=_with_hand(round, place, ()),
        out=round.out + round.hands[place],
        left=(*round.left, seat),
        acts=(*round.acts, Act(seat, "leave", by=by)),
    )
    events: Events = (SeatLeft(seat),)
    if len(gone.staying) == 1:
        return _end_alone(gone, events)
    if place != round.turn:
        return Step(gone, events)
    if not round.pile:  # the last card is gone with its drawer: all show, nobody is caller
        return _show(gone, (*events, PileEmptied(seat)), None)
    return Step(_pass_on(gone), events)


# --- the acts ------------------------------------------------------------------------------------


def _draw(round: KangRound, *, by_dealer: bool = False) -> Step[KangRound]:
    turn, pile = round.turn, round.pile
    seat, hand, card = round.seats[turn], round.hands[turn], pile[0]
    place = bisect(hand, card.index, key=by_index)
    after = replace(
        round,
        hands=_with_hand(round, turn, (*hand[:place], card, *hand[place:])),
        pile=pile[1:],
        drawn=(*round.drawn, card),
        phase="drawn",
        acts=(*round.acts, Act(seat, "draw", (), by_dealer)),
    )
    events: Events = (CardDrawn(seat, len(pile) - 1, by_dealer), CardReceived(seat, card))
    if len(pile) == 1 and round.rules.exhaust_timing == "on_draw":
        return _pile_out(after, events)
    return Step(after, events)


def _discard(round: KangRound, cards: tuple[Card, ...], *, by_dealer: bool = False) -> Step[KangRound]:
    turn = round.turn
    seat, hand = round.seats[turn], _without(round.hands[turn], cards)
    after = replace(
        round,
        hands=_with_hand(round, turn, hand),
        last=LastDiscard(seat, cards, 0, seat),
        acts=(*round.acts, Act(seat, "discard", cards, by_dealer)),
    )
    events: Events = (CardsDiscarded(seat, cards, len(hand), by_dealer),)
    if not hand:  # before the pile is looked at (KA19)
        return _knock(after, events, by_flow=False)
    if not round.pile:
        return _pile_out(after, events)
    return Step(_pass_on(after), events)


def _flow(round: KangRound, cards: tuple[Card, ...]) -> Step[KangRound]:
    turn, last = round.turn, round.last
    assert last is not None
    seat, hand = round.seats[turn], _without(round.hands[turn], cards)
    owed = _flow_debt(round, last, seat, cards)
    after = replace(
        round,
        hands=_with_hand(round, turn, hand),
        last=LastDiscard(seat, cards, last.depth + 1, last.first),
        acts=(*round.acts, Act(seat, "flow", cards)),
        paid=round.paid + owed,
    )
    payer, amount = (owed[0].payer, owed[0].amount) if owed else (None, 0)
    events: Events = (CardsFlowed(seat, cards, len(hand), payer, amount),)
    if not hand:  # ไหลดูด: the flow is paid as usual (KA13)
        return _knock(after, events, by_flow=True)
    return Step(_pass_on(after), events)


def _flow_debt(
    round: KangRound, last: LastDiscard, seat: Seat, cards: tuple[Card, ...]
) -> tuple[SettlementLine, ...]:
    """One stake per card flowed (KA11), from whoever the house says (KA12); nobody pays himself."""
    rules = round.rules
    payer = last.seat if rules.flow_payer == "previous" else last.first
    if rules.flow_pay == "none" or not round.stake or payer == seat:
        return ()
    clause = "KA11" if payer == last.seat else "KA12"
    return (SettlementLine("flow", payer, seat, round.stake * len(cards), clause, len(cards)),)


def _call_kang(round: KangRound, why: Literal["choice", "time_up"]) -> Step[KangRound]:
    seat = round.seats[round.turn]
    after = replace(round, acts=(*round.acts, Act(seat, "kang", (), why == "time_up")))
    over, result = settle_showdown(after, "kang", seat)
    return Step(over, (KangCalled(seat, why), RoundEnded(result)))


def _may_kang(round: KangRound, seat: Seat) -> bool:
    try:
        check(round, seat, CallKang())
    except RuleError:
        return False
    return True


# --- the ends ------------------------------------------------------------------------------------


def _knock(round: KangRound, events: Events, *, by_flow: bool) -> Step[KangRound]:
    """No card left: wins at once, whatever the others hold (K-B14, KA36)."""
    seat = round.seats[round.turn]
    over, result = settle(round, "knock", (seat,), lay_open(round))
    return Step(over, (*events, HandEmptied(seat, by_flow), RoundEnded(result)))


def _pile_out(round: KangRound, events: Events) -> Step[KangRound]:
    """The last card has been drawn: the drawer is forced to kang, or all show (KA18)."""
    seat = round.seats[round.turn]
    events = (*events, PileEmptied(seat))
    if round.rules.exhaust == "all_show":
        return _show(round, events, None)
    return _show(round, (*events, KangCalled(seat, "pile_out")), seat)


def _show(round: KangRound, events: Events, caller: Seat | None) -> Step[KangRound]:
    over, result = settle_showdown(round, "pile_out", caller)
    return Step(over, (*events, RoundEnded(result)))


def _end_alone(round: KangRound, events: Events) -> Step[KangRound]:
    over, result = settle(round, "left", round.staying, lay_open(round))
    return Step(over, (*events, RoundEnded(result)))


# --- hands and turns -----------------------------------------------------------------------------


def _pass_on(round: KangRound) -> KangRound:
    """The next who has not got up has a normal turn (K-G11, KA35)."""
    seats, left = round.seats, round.left
    turn, first_lap = round.turn, round.first_lap
    while True:
        turn += 1
        if turn == len(seats):
            turn, first_lap = 0, False  # turns begin with the starter, so a second one begins here (KA23)
        if not left or seats[turn] not in left:
            return replace(round, turn=turn, first_lap=first_lap, phase="turn")


def _with_hand(round: KangRound, place: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    hands = list(round.hands)
    hands[place] = hand
    return tuple(hands)


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    gone = frozenset(cards)
    return tuple([card for card in hand if card not in gone])
