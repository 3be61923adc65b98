"""Which move is meant by canonical words, given the hand.

Lives here: `read` of "draw", "kang", "discard 10♣ 10", "flow J*". Not here: what people
type in their own language (bot.commands turns that into these words).
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from engine.cards import RANKS, Card
from engine.errors import Ambiguous, Illegal, Refusal, RuleError, Unreadable
from engine.events import Seat
from engine.kang.legality import check, most_flowed
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move, move_text
from engine.kang.round import KangRound
from engine.kang.rules import KangRules

Hand = tuple[Card, ...]


def read(round: KangRound, seat: Seat, text: str) -> Move:
    """The one move that `text` means for the hand of `seat`; `apply` decides whether it is allowed.

    A card is written `10♣`, `10` (one of that rank held) or `10*` (all of it); bare `flow` is all that match.
    Unreadable: UNREADABLE, UNREADABLE_CARD. Ambiguous with facts["moves"]. Illegal where no such move can be
    made of the hand: CARD_NOT_HELD, HELD_TOO_FEW, CARD_TWICE, or what `check` says.
    """
    hand = round.hands[round.position(seat)]
    if seat in round.left:
        raise Illegal(Refusal.NOT_IN_ROUND)
    match text.split():
        case ["draw"]:
            return Draw()
        case ["kang"]:
            return CallKang()
        case ["discard", *tokens] if tokens:
            meant: list[Move] = [Discard(cards) for cards in _meant(hand, tokens)]
        case ["flow"]:
            meant = [Flow(cards) for cards in _all_matching(round, seat, hand)]
        case ["flow", *tokens]:
            meant = [Flow(cards) for cards in _meant(hand, tokens)]
        case _:
            raise Unreadable(Refusal.UNREADABLE, text=text)
    return _only(round, seat, text, meant)


def suits_matter(rules: KangRules) -> bool:
    """Whether the smallest card can decide a tie (KA14, KA15); otherwise a suit makes no difference in play."""
    return rules.tie in ("fewest_cards", "smallest_card") or "split" not in (rules.tie, rules.tie_no_caller)


def _only(round: KangRound, seat: Seat, text: str, meant: list[Move]) -> Move:
    if len(meant) == 1:
        return meant[0]
    refusals = [_refusal(round, seat, move) for move in meant]
    allowed = [move for move, refusal in zip(meant, refusals, strict=True) if refusal is None]
    if not allowed:  # say why not, rather than ask which
        raise next(refusal for refusal in refusals if refusal is not None)
    if len(allowed) == 1 or not suits_matter(round.rules):
        return allowed[0]
    raise Ambiguous(Refusal.AMBIGUOUS, text=text, moves=[move_text(move) for move in allowed])


def _refusal(round: KangRound, seat: Seat, move: Move) -> RuleError | None:
    try:
        check(round, seat, move)
    except RuleError as refusal:
        return refusal
    return None


def _all_matching(round: KangRound, seat: Seat, hand: Hand) -> list[Hand]:
    """All held of the rank last discarded, or every way to pick as many as may be flowed (KA7)."""
    rank = round.last.cards[0].rank if round.last else 0
    held = tuple(card for card in hand if card.rank == rank)
    if not held:
        check(round, seat, Flow(()))  # says precisely why there is nothing to flow
    return list(combinations(held, min(len(held), most_flowed(round))))


def _meant(hand: Hand, tokens: list[str]) -> list[Hand]:
    """Every set of cards that `tokens` can mean."""
    named: list[Card] = []
    any_of: Counter[str] = Counter()
    for token in tokens:
        if token in RANKS:
            any_of[token] += 1
        else:
            named += _named(hand, token)
    if twice := [card for card, count in Counter(named).items() if count > 1]:
        raise Illegal(Refusal.CARD_TWICE, card=str(twice[0]))
    picks = [_picks(hand, rank, count, named) for rank, count in any_of.items()]
    return [tuple(sorted((*named, *(card for pick in way for card in pick)))) for way in product(*picks)]


def _named(hand: Hand, token: str) -> Hand:
    """The card `10♣`, or all held of `10*`."""
    if token.endswith("*") and token[:-1] in RANKS:
        return _of_rank(hand, token[:-1])
    try:
        return (Card(token),)
    except ValueError:
        raise Unreadable(Refusal.UNREADABLE_CARD, text=token) from None


def _picks(hand: Hand, rank: str, count: int, named: list[Card]) -> list[Hand]:
    """Every way to take `count` more cards of `rank`."""
    held = tuple(card for card in _of_rank(hand, rank) if card not in named)
    if len(held) < count:
        raise Illegal(Refusal.HELD_TOO_FEW, rank=rank, held=len(_of_rank(hand, rank)))
    return list(combinations(held, count))


def _of_rank(hand: Hand, rank: str) -> Hand:
    held = tuple(card for card in hand if card.rank_text == rank)
    if not held:
        raise Illegal(Refusal.CARD_NOT_HELD, cards=rank)
    return held
