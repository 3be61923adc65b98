"""The same round with the cards that one seat cannot see dealt anew, to find out whether a player looks at them.

Lives here: `kang_dealt_again`, `jub_moo_dealt_again`. Not here: playing (engine.kang, engine.jub_moo), who is tried
so (bot.selfplay). Whatever everybody has seen and what the seat holds stays as it is, and every act so far could have
been made with the new cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from msgspec.structs import replace

from engine.cards import Card, by_index
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.order import in_order
from engine.jub_moo.points import is_heart
from engine.jub_moo.round import JubMooRound
from engine.kang.round import KangRound
from engine.kang.specials import special
from engine.players.jub_moo_kernel import number
from engine.players.jub_moo_seen import watch

Moved = Mapping[Card, Card]

TRIES = 50  # shuffles of Kang, until nobody was dealt a special hand
SWAPS = 4  # tried for each hidden card of Jub Moo


# --- Kang: any hidden card may be anywhere ------------------------------------------------------------------


def kang_dealt_again(round: KangRound, seat: Seat, chance: Random) -> KangRound:
    """`round`, which `seat` cannot tell from the real one; nobody was dealt a special hand, or it would be over."""
    for _ in range(TRIES):
        moved = _moved_of_kang(round, _shuffled(round, seat, chance))
        if round.rules.specials == "none" or not any(special(hand, round.rules) for hand in moved.dealt):
            return moved
    return round


def _shuffled(round: KangRound, seat: Seat, chance: Random) -> Moved:
    mine = round.position(seat)
    hidden = [card for place, hand in enumerate(round.hands) if place != mine for card in hand]
    hidden += [*round.pile, *(card for card in round.out if card not in round.dealt[mine])]
    return dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))


def _moved_of_kang(round: KangRound, moved: Moved) -> KangRound:
    return replace(
        round,
        dealt=tuple([_each(hand, moved) for hand in round.dealt]),
        hands=tuple([tuple(sorted(_each(hand, moved), key=by_index)) for hand in round.hands]),
        pile=_each(round.pile, moved),
        drawn=_each(round.drawn, moved),
        out=_each(round.out, moved),
    )


def _each(cards: Iterable[Card], moved: Moved) -> tuple[Card, ...]:
    return tuple([moved.get(card, card) for card in cards])


# --- Jub Moo: two cards at a time change places, where both may lie there -----------------------------------


def jub_moo_dealt_again(round: JubMooRound, seat: Seat, chance: Random) -> JubMooRound:
    """`round`, which `seat` cannot tell from the real one."""
    moved, removed = _swapped(round, seat, chance), round.removed
    return replace(
        round,
        dealt=tuple([_each(hand, moved) for hand in round.dealt]),
        hands=tuple([in_order(_each(hand, moved)) for hand in round.hands]),
        removed=None if removed is None else moved.get(removed, removed),
    )


def _swapped(round: JubMooRound, seat: Seat, chance: Random) -> Moved:
    seen = watch(JUB_MOO.hand(round, seat))
    hidden = [place for place in range(seen.seats) if place != seen.me and place not in seen.open]
    where = {card: place for place in hidden for card in round.hands[place]}
    if round.removed is not None and seen.removed < 0:
        where[round.removed] = -1  # beside the table, where any card may lie
    began = dict(where)
    cards = list(where)
    for _ in range(SWAPS * len(cards)):
        one, other = chance.choice(cards), chance.choice(cards)
        if _may_lie(seen.may_hold, one, where[other]) and _may_lie(seen.may_hold, other, where[one]):
            where[one], where[other] = where[other], where[one]
            if round.rules.redeal_no_heart and not _hearts_everywhere(round, where):  # JA27
                where[one], where[other] = where[other], where[one]
    free: dict[int, list[Card]] = {}
    for card, place in where.items():
        free.setdefault(place, []).append(card)
    return {card: free[place].pop() for card, place in began.items()}


def _may_lie(may_hold: tuple[int, ...], card: Card, place: int) -> bool:
    return place < 0 or bool(may_hold[place] >> number(card) & 1)


def _hearts_everywhere(round: JubMooRound, where: Mapping[Card, int]) -> bool:
    played = {card for act in round.acts if (card := act.card) is not None}
    for place, hand in enumerate(round.dealt):
        kept = [card for card in hand if card in played or card not in where]
        if not any(map(is_heart, kept)) and not any(is_heart(card) for card in where if where[card] == place):
            return False
    return True
