"""Why a move is known to be right or wrong: by rule, each in a few lines, or by search to the end.

Lives here: REASONS. Each says of a view which moves are right (`good`: play one of these) and which are wrong, as
canonical text, or None where it says nothing. Not here: the positions (positions), who is tried (test_positions).
"""

from __future__ import annotations

from collections.abc import Callable

from exact_jub_moo import bounds

from engine.cards import Card
from engine.jub_moo.order import height, takes
from engine.jub_moo.points import HEARTS, JACK, MIRROR, QUEEN, card_sum, is_heart
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.moves import CallKang, Discard, Flow, Move, move_text
from engine.kang.points import card_points, hand_points
from engine.kang.views import HandView as KangHand

Said = tuple[tuple[str, ...], tuple[str, ...]]
"""(right, wrong)"""

# --- Jub Moo ------------------------------------------------------------------------------------------


def _settled(view: JubMooHand) -> bool:
    """Nobody can have all hearts any more, and nobody need be kept from it: two seats have some (J25)."""
    return sum([any(map(is_heart, each.cards)) for each in view.public.taken]) > 1


def _early(view: JubMooHand) -> bool:
    """Half of the cards are still to be played, so that Q♠ may well come home: few spades are held before it. And
    nobody thinks of all hearts: whoever has taken or holds some has few."""
    most = max([sum(map(is_heart, cards)) for cards in (view.cards, *[each.cards for each in view.public.taken])])
    return view.public.tricks <= 5 and most < 4 and sum([card.suit == QUEEN.suit for card in view.cards]) <= 3


def _trick(view: JubMooHand) -> tuple[Card, ...]:
    return tuple([each.card for each in view.public.trick])


def _last(view: JubMooHand) -> bool:
    return len(view.public.trick) == len(view.public.seats) - 1


def _own(view: JubMooHand) -> tuple[Card, ...]:
    return view.public.taken[view.public.seats.index(view.seat)].cards


def _taking(view: JubMooHand) -> tuple[Card, ...]:
    """The playable cards that take the trick so far."""
    trick = _trick(view)
    return tuple([card for card in view.playable if takes((*trick, card)) == len(trick)])


def _play(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple([f"play {card}" for card in cards])


def queen_for_the_last(view: JubMooHand) -> Said | None:
    """Who plays last and can stay under does not take Q♠ (-100), unless J♦ comes with it."""
    trick, taking = _trick(view), _taking(view)
    if not _last(view) or not _settled(view) or QUEEN not in trick or {QUEEN, JACK} & {*view.playable}:
        return None
    if JACK in trick:
        return None
    return ((), _play(taking)) if taking and len(taking) < len(view.playable) else None


def queen_on_another_suit(view: JubMooHand) -> Said | None:
    """Who cannot follow and has few spades before Q♠ gives it away, or a heart, while there is a long way to go."""
    trick = _trick(view)
    if not trick or not _early(view) or QUEEN not in view.playable or len(view.playable) < 2:
        return None
    if trick[0].suit == QUEEN.suit or sum([card.suit == QUEEN.suit for card in view.cards]) > 2:
        return None
    return (), _play(tuple([card for card in view.playable if card is not QUEEN and not is_heart(card)]))


def queen_under_king_or_ace(view: JubMooHand) -> Said | None:
    """Who plays last puts Q♠ under K♠ or A♠, while there is a long way to go."""
    trick = _trick(view)
    if not _last(view) or not _early(view) or QUEEN not in view.playable or len(view.playable) < 2:
        return None
    above = trick[0].suit == QUEEN.suit and height(trick[takes(trick)]) > height(QUEEN)
    return (_play((QUEEN,)), ()) if above else None


def jack_for_the_last(view: JubMooHand) -> Said | None:
    """Who plays last takes J♦ (+100) where little else lies with it."""
    trick, taking = _trick(view), _taking(view)
    if not _last(view) or not _settled(view) or JACK not in trick or QUEEN in trick or MIRROR in trick:
        return None
    few = card_sum([card for card in trick if is_heart(card)]) > -30
    return (_play(taking), ()) if few and taking and len(taking) < len(view.playable) else None


def jack_comes_home(view: JubMooHand) -> Said | None:
    """Who plays last and holds J♦ takes the trick with it where little else lies there."""
    trick, taking = _trick(view), _taking(view)
    if not _last(view) or not _settled(view) or JACK not in taking or QUEEN in trick or MIRROR in trick:
        return None
    few = card_sum([card for card in trick if is_heart(card)]) > -20
    return (_play((JACK,)), ()) if few and len(view.playable) > 1 else None


def mirror_with_debts(view: JubMooHand) -> Said | None:
    """Who has lost 60 points or more does not double them by taking 10♣ (J23)."""
    trick, taking = _trick(view), _taking(view)
    if not _last(view) or not _settled(view) or MIRROR not in trick or JACK in trick or card_sum(_own(view)) > -60:
        return None
    if JACK in view.cards or JACK not in {card for each in view.public.taken for card in each.cards}:
        return None  # which may still make it good
    return ((), _play(taking)) if taking and len(taking) < len(view.playable) else None


def stop_their_chuan(view: JubMooHand) -> Said | None:
    """Who plays last takes a heart from one who has all hearts so far, nine or more, and would have it too (J25)."""
    trick, taking = _trick(view), _taking(view)
    if not _last(view) or not any(map(is_heart, trick)) or QUEEN in trick:
        return None
    taker = view.public.trick[takes(trick)].seat
    with_hearts = [each.seat for each in view.public.taken if any(map(is_heart, each.cards))]
    gone = sum([is_heart(card) for each in view.public.taken for card in each.cards])
    if with_hearts != [taker] or gone < len(HEARTS) - 4:
        return None
    return (_play(taking), ()) if taking and len(taking) < len(view.playable) else None


CLEARLY = 5  # points


def searched_to_the_end(view: JubMooHand) -> Said | None:
    """However the hidden cards lie and whatever anybody plays, another card comes out better by 5 points or more."""
    if len(view.playable) < 2:
        return None
    found = bounds(view)
    best = max([low for low, _ in found.values()])
    worse = tuple([card for card in view.playable if found[card][1] <= best - CLEARLY])
    return ((), _play(worse)) if worse else None


# --- Kang ---------------------------------------------------------------------------------------------

CALL = CallKang()


def _texts(moves: list[Move]) -> tuple[str, ...]:
    return tuple(map(move_text, moves))


def _left(view: KangHand, move: Move) -> tuple[Card, ...]:
    put = move.cards if isinstance(move, Discard | Flow) else ()
    return tuple([card for card in view.cards if card not in put])


def _unseen(view: KangHand) -> list[int]:
    """The points of every card that this seat has not seen, the lowest first."""
    seen = {*view.cards, *(card for act in view.public.acts for card in act.cards)}
    return sorted([card_points(card, "face10") for card in Card if card not in seen])


def _others(view: KangHand) -> list[int]:
    """How many cards each other seat holds."""
    public = view.public
    held = zip(public.seats, public.counts, strict=True)
    return [count for seat, count in held if seat != view.seat and seat not in public.left]


def knock(view: KangHand) -> Said | None:
    """Who can put down the last card wins at once (K-G6)."""
    out = [move for move in view.moves if isinstance(move, Discard | Flow) and not _left(view, move)]
    return (_texts(out), ()) if out and len(out) < len(view.moves) else None


def sure_call(view: KangHand) -> Said | None:
    """Lower than the lowest cards that anybody can hold: the call wins for certain, and where nobody pays for a call
    that fails (KA17) or for a flow there is nothing to wait for."""
    rules = view.public.rules
    if CALL not in view.moves or rules.values != "face10" or knock(view):
        return None
    if rules.ruealom != "none" or rules.flow_pay != "none":
        return None
    unseen = _unseen(view)
    return (("kang",), ()) if all(view.points < sum(unseen[:count]) for count in _others(view)) else None


def lost_call(view: KangHand) -> Said | None:
    """Higher than the highest cards that somebody can hold: the call fails for certain, and costs (KA17)."""
    rules = view.public.rules
    if CALL not in view.moves or rules.values != "face10" or rules.ruealom == "none" or len(view.moves) < 2:
        return None
    unseen = _unseen(view)
    lost = any(view.points > sum(unseen[len(unseen) - count :]) for count in _others(view))
    return ((), ("kang",)) if lost else None


def pair_from_three(view: KangHand) -> Said | None:
    """Of two heavy mates and a card of three points or fewer the mates go: what is left is hard to beat."""
    pairs = [move for move in view.moves if isinstance(move, Discard) and len(move.cards) == 2]
    if view.public.rules.values != "face10" or len(view.cards) != 3 or len(pairs) != 1:
        return None
    left = hand_points(_left(view, pairs[0]), "face10")
    return (_texts([*pairs]), ()) if left <= 3 and view.points - left >= 14 else None


def flow_a_heavy_card(view: KangHand) -> Said | None:
    """Too heavy to call, and a card of ten points can go without one drawn for it."""
    flows: list[Move] = [move for move in view.moves if isinstance(move, Flow)]
    if view.public.rules.values != "face10" or not flows or view.points < 20:
        return None
    heavy = all(card_points(card, "face10") == 10 for move in flows for card in _flowed(move))
    return (_texts(flows), ()) if heavy else None


def _flowed(move: Move) -> tuple[Card, ...]:
    return move.cards if isinstance(move, Flow) else ()


JUB_MOO_REASONS: dict[str, Callable[[JubMooHand], Said | None]] = {
    each.__name__: each
    for each in (
        *(queen_for_the_last, queen_on_another_suit, queen_under_king_or_ace, jack_for_the_last, jack_comes_home),
        *(mirror_with_debts, stop_their_chuan, searched_to_the_end),
    )
}
KANG_REASONS: dict[str, Callable[[KangHand], Said | None]] = {
    each.__name__: each for each in (knock, sure_call, lost_call, pair_from_three, flow_a_heavy_card)
}
