"""What may be done now, and why not: one check serves the question and the act.

Lives here: `check`, `moves`, `playable`, `blocked`. Not here: doing it (engine.jub_moo.play).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import PACK, SUITS, Card
from engine.errors import Fact, Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard, Stop
from engine.jub_moo.order import THREE_OF_CLUBS, TWO_OF_CLUBS
from engine.jub_moo.points import JACK, POINT_CARDS, is_point_card
from engine.jub_moo.round import JubMooRound, waiting_on
from engine.jub_moo.views import Blocked

Cards = tuple[Card, ...]


def check(round: JubMooRound, seat: Seat, move: Move) -> None:
    """Raise Illegal with the precise code and facts if `seat` may not make `move` now; else return quietly."""
    if isinstance(move, PlayCard) and round.phase == "play" and round.seats[round.turn] == seat:
        if _may_play(round, move.card):
            return
        code: Refusal | None = _no_card(round, move.card)
    else:
        code = _not_awaited(round, seat) or _no_other(round, move)
    if code is not None:
        raise Illegal(code, **_facts(round, seat, code, move))


def moves(round: JubMooRound, seat: Seat) -> tuple[Move, ...]:
    """All that `seat` may do: cards in order, then claim and stop; or accept and object. Empty when not awaited."""
    if round.phase == "play":
        if round.seats[round.turn] != seat:
            return ()
        cards = tuple([_PLAYS[card.index] for card in playable(round)])
        return cards if round.trick else (*cards, *_questions(round))
    return _ANSWERS if seat in waiting_on(round) else ()


def playable(round: JubMooRound) -> Cards:
    """The cards that the seat on turn may play, in order; never empty while a card is awaited (JA11)."""
    hand = round.hands[round.turn]
    if not round.trick:
        return _led(round, hand)
    suit = round.trick[0].suit
    following = tuple([card for card in hand if card.suit == suit])  # J12
    if following or round.tricks:
        return following or hand  # J13
    return _unbanned(round, hand) if banned(round, leading=False) else hand


def opening_card(round: JubMooRound) -> Card | None:
    """The card that must be led now: 2♣ (J9), 3♣ where 2♣ is out (JA15); None where any may be (J10, JA14)."""
    if round.tricks or round.trick or not (round.first or round.rules.next_leader == "two_of_clubs"):
        return None
    return THREE_OF_CLUBS if round.removed is TWO_OF_CLUBS else TWO_OF_CLUBS


def banned(round: JubMooRound, *, leading: bool) -> bool:
    """Whether point cards are kept out of the first trick of this deal: thrown (J14), or led too (JA13)."""
    rules = round.rules
    if rules.first_trick_ban == "off" or (rules.ban_deals == "first" and not round.first):
        return False
    return not leading or rules.first_trick_ban == "void_and_lead"


def points_out(round: JubMooRound) -> Cards:
    """The point cards that nobody has taken yet, as everybody can see; a card beside the table may be one (JA16)."""
    seen = {card for trick in round.tricks for card in trick.points}
    return tuple([card for card in POINT_CARDS if card not in seen])


def blocked(round: JubMooRound, seat: Seat) -> tuple[Blocked, ...]:
    """What `seat`, being awaited, cannot do now, each with its reason; cards with the same reason together."""
    if seat not in waiting_on(round):
        return ()
    found: list[Blocked] = []
    if round.phase == "play":
        found = _blocked_cards(round)
    possible = {type(move) for move in moves(round, seat)}
    for kind, move in (("claim", Claim()), ("stop", Stop()), ("accept", Accept()), ("object", Object())):
        code = None if type(move) in possible else _no_other(round, move)
        if code is not None:
            found.append(Blocked(kind, code, _facts(round, seat, code, move)))  # type: ignore[arg-type]
    return tuple(found)


def _may_play(round: JubMooRound, card: Card) -> bool:
    """The same as being among the `playable`, without making the list where nothing can keep the card back."""
    if round.tricks and (not round.trick or round.trick[0].suit == card.suit):
        return _holds(round.hands[round.turn], card)
    return _holds(playable(round), card)


def _holds(hand: Cards, card: Card) -> bool:
    """`card in hand`, in a third of the time: there is one of each card, so that identity is enough."""
    for held in hand:  # noqa: SIM110 (`any` takes as long as `in`)
        if held is card:
            return True
    return False


# --- why not: each answers None when the act is allowed ---------------------------------------------


def _not_awaited(round: JubMooRound, seat: Seat) -> Refusal | None:
    if round.phase == "over":
        return Refusal.ROUND_OVER
    if seat not in round.seats:
        return Refusal.NOT_IN_ROUND
    if seat in waiting_on(round):
        return None
    return Refusal.NOT_YOUR_TURN if round.phase == "play" else Refusal.WAIT_FOR_ANSWERS


def _no_other(round: JubMooRound, move: Move) -> Refusal | None:
    """Why what is not a card to play cannot be done by a seat that is awaited."""
    if round.phase != "play":
        return None if isinstance(move, Accept | Object) else Refusal.ANSWER_FIRST
    if isinstance(move, Accept | Object):
        return Refusal.NOTHING_ASKED
    if isinstance(move, PlayCard):
        return None
    if round.trick:
        return Refusal.ONLY_WHEN_LEADING  # JA23
    if round.refused_at == len(round.tricks):
        return Refusal.REFUSED_JUST_NOW
    return Refusal.POINTS_STILL_OUT if isinstance(move, Stop) and points_out(round) else None


def _no_card(round: JubMooRound, card: Card) -> Refusal:
    """Why `card` cannot be played by the seat on turn; it is not among the playable ones."""
    if card not in round.hands[round.turn]:
        return Refusal.CARD_NOT_HELD
    if opening_card(round) is not None:
        return Refusal.MUST_LEAD_CARD  # J9
    if not round.trick:
        return Refusal.FIRST_LEAD_NO_POINTS  # JA13
    following = any(held.suit == round.trick[0].suit for held in round.hands[round.turn])
    return Refusal.MUST_FOLLOW_SUIT if following else Refusal.FIRST_TRICK_NO_POINTS  # J12, J14


def _led(round: JubMooRound, hand: Cards) -> Cards:
    if round.tricks:
        return hand  # J10; hearts are never "broken" (JA11)
    opens = opening_card(round)
    if opens is not None:
        return (opens,)
    return _unbanned(round, hand) if banned(round, leading=True) else hand


def _unbanned(round: JubMooRound, hand: Cards) -> Cards:
    """What is not kept out of the first trick; all of a hand in which everything would be (JA11)."""
    jack = round.rules.jack_banned_first_trick  # JA12
    return tuple([card for card in hand if not is_point_card(card) or (card is JACK and not jack)]) or hand


# --- telling it ---------------------------------------------------------------------------------------

_SAY_WHAT_INSTEAD = frozenset(
    (
        Refusal.CARD_NOT_HELD,
        Refusal.MUST_LEAD_CARD,
        Refusal.MUST_FOLLOW_SUIT,
        Refusal.FIRST_TRICK_NO_POINTS,
        Refusal.FIRST_LEAD_NO_POINTS,
        Refusal.NOTHING_ASKED,
        Refusal.ONLY_WHEN_LEADING,
        Refusal.REFUSED_JUST_NOW,
        Refusal.POINTS_STILL_OUT,
    )
)


def _facts(round: JubMooRound, seat: Seat, code: Refusal, move: Move) -> dict[str, Fact]:
    """What the sentence of a refusal needs; `playable` are the cards that `seat`, on turn, may play instead."""
    facts: dict[str, Fact] = {}
    if isinstance(move, PlayCard) and code is Refusal.CARD_NOT_HELD:
        facts["cards"] = str(move.card)
    if code in (Refusal.NOT_YOUR_TURN, Refusal.WAIT_FOR_ANSWERS):
        facts["player"] = waiting_on(round)[0]
    if code is Refusal.ANSWER_FIRST and round.asked is not None:
        facts["player"] = round.seats[round.asked.place]
    if code is Refusal.MUST_LEAD_CARD:
        facts["card"] = str(opening_card(round))
    if code is Refusal.MUST_FOLLOW_SUIT:
        facts["suit"] = SUITS[round.trick[0].suit]
    if code is Refusal.POINTS_STILL_OUT:
        facts["cards"] = " ".join(map(str, points_out(round)))
    if code in _SAY_WHAT_INSTEAD and round.seats[round.turn] == seat:  # nobody reads of another's hand
        facts["playable"] = [str(card) for card in playable(round)]
    return facts


def _blocked_cards(round: JubMooRound) -> list[Blocked]:
    seat = round.seats[round.turn]
    free = frozenset(playable(round))
    kept: dict[Refusal, list[Card]] = {}
    for card in round.hands[round.turn]:
        if card not in free:
            kept.setdefault(_no_card(round, card), []).append(card)
    return [
        Blocked("play", code, _facts(round, seat, code, PlayCard(cards[0])), tuple(cards))
        for code, cards in kept.items()
    ]


# --- the moves, made once -----------------------------------------------------------------------------

_PLAYS: tuple[Move, ...] = tuple(PlayCard(card) for card in PACK)
_CLAIM, _STOP = Claim(), Stop()
_ANSWERS: tuple[Move, ...] = (Accept(), Object())


def _questions(round: JubMooRound) -> Iterable[Move]:
    """What may be asked of the others instead of leading (JA23)."""
    if round.refused_at == len(round.tricks):
        return ()
    taken = sum([len(trick.points) for trick in round.tricks])
    return (_CLAIM,) if taken < len(POINT_CARDS) else (_CLAIM, _STOP)
