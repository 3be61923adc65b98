"""How a round of Kang begins: cards, antes, special hands.

Lives here: `deal`. Not here: the order of the pack (it is given), and the acts of players.
"""

from __future__ import annotations

from engine.cards import PACK, Card, by_index
from engine.errors import Illegal, Refusal
from engine.events import Private, Public, Seat
from engine.kang.events import CardsDealt, HandDealt, RoundEnded, SpecialShown
from engine.kang.outcome import SettlementLine
from engine.kang.round import KangRound
from engine.kang.rules import KangRules, faults
from engine.kang.settlement import lay_open, settle
from engine.kang.specials import best_specials, special
from engine.rules import Step

_WHOLE = frozenset(PACK)


def deal(
    seats: tuple[Seat, ...],
    rules: KangRules,
    deck: tuple[Card, ...],
    *,
    stake: int = 1,
    debtor: Seat | None = None,
) -> Step[KangRound]:
    """Deal a round from the top of `deck`, one card to each of `seats` in turn, the starter first (K-W4, part 4).

    `stake` chips from each make the pot (K-B18), or all of it comes from `debtor` where that seat is in the
    round (KA17); 0 means no chips at all. A special hand ends the round at once (K-G10, KA31).
    Illegal: BAD_RULES, TOO_FEW_PLAYERS, TOO_MANY_PLAYERS, BAD_DECK.
    """
    _check_deal(seats, rules, deck)
    owing = debtor if debtor in seats else None
    dealt, pile = _hands(len(seats), rules, deck)
    round = KangRound(
        rules=rules,
        seats=seats,
        stake=stake,
        dealt=dealt,
        hands=tuple([tuple(sorted(hand, key=by_index)) for hand in dealt]),
        pile=pile,
        phase="opening" if rules.start == "six_cards" else "turn",
        paid=_antes(seats, stake, owing),
    )
    counts = tuple([len(hand) for hand in dealt])
    events: list[Public | Private] = [CardsDealt(seats[0], counts, len(pile), round.pot, owing)]
    events += [HandDealt(seat, hand) for seat, hand in zip(seats, round.hands, strict=True)]
    return _announce_specials(round, events)


def _check_deal(seats: tuple[Seat, ...], rules: KangRules, deck: tuple[Card, ...]) -> None:
    if found := faults(rules):
        raise Illegal(Refusal.BAD_RULES, faults=list(found))
    if len(seats) < rules.min_players:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, players=len(seats), least=rules.min_players)
    if len(seats) > rules.max_players:
        raise Illegal(Refusal.TOO_MANY_PLAYERS, players=len(seats), most=rules.max_players)
    if len(deck) != len(PACK) or frozenset(deck) != _WHOLE:
        raise Illegal(Refusal.BAD_DECK)
    if len(set(seats)) != len(seats):
        raise ValueError(f"a seat twice: {seats}")


def _hands(
    players: int, rules: KangRules, deck: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Five each (K-G1), the sixth to the starter where the house says so (KA20), and the pile."""
    five = 5 * players
    hands = [deck[first:five:players] for first in range(players)]
    if rules.start == "five_cards":
        return tuple(hands), deck[five:]
    hands[0] += (deck[five],)
    return tuple(hands), deck[five + 1 :]


def _antes(seats: tuple[Seat, ...], stake: int, debtor: Seat | None) -> tuple[SettlementLine, ...]:
    if not stake:
        return ()
    if debtor is not None:
        return (SettlementLine("ruealom_pot", debtor, None, stake * len(seats), "KA17"),)
    return tuple([SettlementLine("ante", seat, None, stake, "K-B18") for seat in seats])


def _announce_specials(round: KangRound, events: list[Public | Private]) -> Step[KangRound]:
    """The system looks at all hands before the first move and announces by itself (KA31)."""
    if round.rules.specials == "none":
        return Step(round, tuple(events))
    names = {seat: special(hand, round.rules) for seat, hand in zip(round.seats, round.dealt, strict=True)}
    if not any(names.values()):
        return Step(round, tuple(events))
    for seat, hand in zip(round.seats, round.dealt, strict=True):
        if name := names[seat]:
            events.append(SpecialShown(seat, name, hand[:5]))
    winners = tuple(round.seats[position] for position in best_specials(round.dealt, round.rules))
    over, result = settle(round, "special", winners, lay_open(round, names))
    return Step(over, (*events, RoundEnded(result)))
