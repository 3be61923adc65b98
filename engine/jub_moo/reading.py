"""Which move is meant by canonical words, given the hand.

Lives here: `read` of "play 10♣", "10♣", "10", "claim", "stop", "accept", "object". Not here: what people type in
their own language (bot turns that into these words).
"""

from __future__ import annotations

from engine.cards import RANKS, Card
from engine.errors import Ambiguous, Illegal, Refusal, RuleError, Unreadable
from engine.events import Seat
from engine.jub_moo.legality import check
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard, Stop, move_text
from engine.jub_moo.round import JubMooRound

_WORDS: dict[str, Move] = {"claim": Claim(), "stop": Stop(), "accept": Accept(), "object": Object()}


def read(round: JubMooRound, seat: Seat, text: str) -> Move:
    """The one move that `text` means for the hand of `seat`; `apply` decides whether it is allowed.

    A card is written `10♣`, or `10` for the one of that rank that is held and may be played; `play` before it may be
    left out. Unreadable: UNREADABLE, UNREADABLE_CARD. Ambiguous with facts["moves"] where several of the rank may be
    played. Illegal where no such card is held (CARD_NOT_HELD), or none of them may be played: what `check` says.
    """
    hand = round.hands[round.position(seat)]
    words = text.split()
    if len(words) == 1 and words[0] in _WORDS:
        return _WORDS[words[0]]
    if words[:1] == ["play"]:
        words = words[1:]
    if not words:
        raise Unreadable(Refusal.UNREADABLE, text=text)
    if len(words) > 1:
        raise Unreadable(Refusal.ONE_CARD_ONLY)
    if words[0] in RANKS:
        return _of_rank(round, seat, hand, words[0])
    try:
        return PlayCard(Card(words[0]))
    except ValueError:
        raise Unreadable(Refusal.UNREADABLE_CARD, text=words[0]) from None


def _of_rank(round: JubMooRound, seat: Seat, hand: tuple[Card, ...], rank: str) -> Move:
    meant = [PlayCard(card) for card in hand if card.rank_text == rank]
    if not meant:
        raise Illegal(Refusal.CARD_NOT_HELD, cards=rank)
    refusals = [_refusal(round, seat, move) for move in meant]
    allowed = [move for move, refusal in zip(meant, refusals, strict=True) if refusal is None]
    if not allowed:  # say why not, rather than ask which
        raise next(refusal for refusal in refusals if refusal is not None)
    if len(allowed) == 1:
        return allowed[0]
    raise Ambiguous(Refusal.AMBIGUOUS, text=rank, moves=[move_text(move) for move in allowed])


def _refusal(round: JubMooRound, seat: Seat, move: Move) -> RuleError | None:
    try:
        check(round, seat, move)
    except RuleError as refusal:
        return refusal
    return None
