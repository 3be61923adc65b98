"""How a deal of Jub Moo begins: cards, the one beside the table, who leads.

Lives here: `deal`. Not here: the order of the pack (it is given), and the acts of players.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import PACK, Card
from engine.errors import Illegal, Refusal
from engine.events import Private, Public, Seat
from engine.jub_moo.events import CardsDealt, DealEnded, HandDealt
from engine.jub_moo.legality import opening_card
from engine.jub_moo.order import in_order
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.points import is_heart
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import JubMooRules, faults
from engine.jub_moo.settlement import laid_open
from engine.rules import Step

_WHOLE = frozenset(PACK)


def deal(
    seats: tuple[Seat, ...],
    rules: JubMooRules,
    deck: tuple[Card, ...],
    *,
    first: bool = True,
    totals: tuple[int, ...] = (),
) -> Step[JubMooRound]:
    """Deal the whole of `deck` (J8), one card to each of `seats` in turn from the top (part 4).

    `seats` in play order, the leader of the deal first; in the `first` deal of a game the holder of 2♣ leads
    instead (J9). With three players the last card of the deck is taken out first (J29). `totals`: of the game so
    far, only to be shown. Where the house deals again for a hand without a heart, such a deal is over at once and
    does not count (JA27).
    Illegal: BAD_RULES, TOO_FEW_PLAYERS, TOO_MANY_PLAYERS, BAD_DECK.
    """
    _check_deal(seats, rules, deck)
    if totals and len(totals) != len(seats):
        raise ValueError(f"{len(totals)} totals for {len(seats)} seats")
    removed = deck[-1] if rules.players == 3 else None
    cards = deck[:-1] if rules.players == 3 else deck
    dealt = tuple([cards[place :: len(seats)] for place in range(len(seats))])
    round = JubMooRound(
        rules=rules,
        seats=seats,
        dealt=dealt,
        hands=tuple(map(in_order, dealt)),
        turn=0,
        leader=0,
        first=first,
        removed=removed,
        totals=totals,
    )
    begun = _led_by_the_opener(round)
    without_heart = tuple([seat for seat, hand in zip(seats, dealt, strict=True) if not any(map(is_heart, hand))])
    if rules.redeal_no_heart and without_heart:
        return _dealt_again(begun, without_heart)
    return Step(begun, _announced(begun))


def _check_deal(seats: tuple[Seat, ...], rules: JubMooRules, deck: tuple[Card, ...]) -> None:
    if found := faults(rules):
        raise Illegal(Refusal.BAD_RULES, faults=list(found))
    if len(seats) < rules.players:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, players=len(seats), least=rules.players)
    if len(seats) > rules.players:
        raise Illegal(Refusal.TOO_MANY_PLAYERS, players=len(seats), most=rules.players)
    if len(deck) != len(PACK) or frozenset(deck) != _WHOLE:
        raise Illegal(Refusal.BAD_DECK)
    if len(set(seats)) != len(seats):
        raise ValueError(f"a seat twice: {seats}")


def _led_by_the_opener(round: JubMooRound) -> JubMooRound:
    """Who holds 2♣ leads (J9), 3♣ where 2♣ is out (JA15); in later deals the first seat (J17, JA14)."""
    opens = opening_card(round)
    if opens is None:
        return round
    place = next(place for place, hand in enumerate(round.hands) if opens in hand)
    return replace(round, turn=place, leader=place)


def _announced(round: JubMooRound) -> tuple[Public | Private, ...]:
    counts = tuple([len(hand) for hand in round.hands])
    opens = opening_card(round) is not None  # which card it is would tell that 2♣ is out before 3♣ is led (JA15)
    told: list[Public | Private] = [CardsDealt(round.seats[round.turn], counts, opens, round.removed is not None)]
    told += [HandDealt(seat, hand) for seat, hand in zip(round.seats, round.hands, strict=True)]
    return tuple(told)


def _dealt_again(round: JubMooRound, without_heart: tuple[Seat, ...]) -> Step[JubMooRound]:
    """Over before the first card; the same seats deal anew, with the next number and another secret (part 4)."""
    outcome = Outcome(
        reason="no_heart",
        results=(),
        next_leader=round.seats[0],
        removed=round.removed,
        kept=laid_open(round),
        without_heart=without_heart,
    )
    over = replace(round, phase="over", outcome=outcome)
    return Step(over, (*_announced(round), DealEnded(outcome)))
