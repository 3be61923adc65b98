"""Why one move of Jub Moo is better than another: Q♠, J♦, 10♣, hearts, the trick, ช้วน, the -50, a short suit.

Lives here: `reasons` between two moves, and `plain` for a move by itself. Not here: choosing among them
(engine.players.coaching), what moves are worth (engine.players.jub_moo).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import SUITS, Card
from engine.jub_moo.moves import Accept, Claim, Object, PlayCard, Stop, move_text, parse_move
from engine.jub_moo.order import height
from engine.jub_moo.points import MIRROR, card_points
from engine.jub_moo.views import HandView
from engine.players.jub_moo_seen import takes_all, watch
from engine.players.reasons import Counted, Reason
from engine.players.weighing import Weighed

__all__ = ["move_text", "plain", "reasons"]

LEAST = 0.03  # a difference of chances below that is none
MUCH = 0.3  # from here on one takes the trick and the other does not
SURE = 0.1  # a chance below that: hardly
HIGH = 12  # Q, K and A are high

# What it is worth, in points above the mean of the others, that something happens for certain.
QUEEN, JACK = -133.0, 133.0  # J19, J21: a hundred, and for the others a third of it less
BLANK = -67.0  # J24
OWN_CHUAN, THEIR_CHUAN = 300.0, -115.0  # J25
HEART = -20.0  # J20: fifteen points each on the average
RELATIVE = 4 / 3  # a point that one of four takes is a third of a point for the mean of the others
SHORT = 4.0  # a suit that is played out
HIGH_GONE = 3.0  # a high card that took nothing


def reasons(view: HandView, good: Weighed, bad: Weighed) -> Iterator[Counted]:
    """All that speaks for `good` against `bad`, in any order, each with what it explains."""
    move = parse_move(good.move)
    if not isinstance(move, PlayCard):
        yield from [Counted(good.worth - bad.worth, reason) for reason in plain(view, good)]
        return
    known = list(_of_facts(good, bad))
    yield from known
    yield from _of_the_mirror(good, bad, sum([each.worth for each in known]))
    yield from _of_the_trick(view, good, bad)
    yield from _of_the_card(view, move.card, good, bad)


def plain(view: HandView, row: Weighed) -> Iterator[Reason]:
    """What speaks for a move that is no card, by the rules alone; nothing for a card."""
    match parse_move(row.move):
        case Claim():
            yield Reason("claim_sure")
        case Stop():
            yield Reason("stop_free")
        case Accept() if view.public.phase == "stop":
            yield Reason("stop_free")
        case Accept() if _is_sure(view):
            yield Reason("accept_sure")
        case Accept():
            yield Reason("accept_free")
        case Object():
            yield Reason("object_open")
        case PlayCard() if "takes" not in row.facts and len(view.moves) > 1:
            yield Reason("no_points_left")


def _is_sure(view: HandView) -> bool:
    """Whether whoever claims takes all that is left, as far as this seat can tell."""
    public = view.public
    return public.asker is not None and takes_all(watch(view), public.seats.index(public.asker))


# --- by the facts --------------------------------------------------------------------------------------


def _of_facts(good: Weighed, bad: Weighed) -> Iterator[Counted]:
    for code, name, price in (
        ("queen", "queen", QUEEN),
        ("jack", "jack", JACK),
        ("blank", "blank", BLANK),
        ("own_chuan", "chuan", OWN_CHUAN),
        ("their_chuan", "their_chuan", THEIR_CHUAN),
    ):
        chance, against = good.facts.get(name), bad.facts.get(name)
        if chance is None or against is None or abs(chance - against) < LEAST:
            continue
        yield Counted(price * (chance - against), Reason(code, {"chance": chance, "against": against}))
    many, more = good.facts.get("hearts"), bad.facts.get("hearts")
    if many is not None and more is not None and more - many >= 0.25:
        yield Counted(HEART * (many - more), Reason("hearts", {"hearts": many, "more": more}))


def _of_the_mirror(good: Weighed, bad: Weighed, explained: float) -> Iterator[Counted]:
    """10♣ is good in good company and bad in bad: which one it is here, the rest of the difference tells."""
    chance, against = good.facts.get("mirror", 0.0), bad.facts.get("mirror", 0.0)
    left = good.worth - bad.worth - explained
    if abs(chance - against) < LEAST or left <= 0:
        return
    code, row = ("mirror", good) if chance > against else ("no_mirror", bad)
    doubled = row.facts.get("points", 0.0)
    if doubled > 0 if code == "mirror" else doubled < 0:
        yield Counted(left * min(1.0, 2 * abs(chance - against)), Reason(code, _pair(chance, against)))


def _of_the_trick(view: HandView, good: Weighed, bad: Weighed) -> Iterator[Counted]:
    """Taking the trick or not is how the rest comes about: it counts a quarter of the difference."""
    chance, against = good.facts.get("takes"), bad.facts.get("takes")
    if chance is None or against is None or abs(chance - against) < MUCH:
        return
    share = (good.worth - bad.worth) * abs(chance - against) / 4
    code = "ducks" if chance < against else _how_it_takes(view)
    yield Counted(share, Reason(code, _pair(chance, against)))


def _how_it_takes(view: HandView) -> str:
    """Whether the trick can hold nothing bad: no points may be thrown into it (J14), or all its cards lie there."""
    public, seen = view.public, watch(view)
    if seen.closed and public.rules.first_trick_ban != "off":
        return "takes_closed"
    cards = [played.card for played in public.trick]
    lying = [card_points(card) for card in cards]
    last = len(lying) == len(public.seats) - 1
    return "takes_last" if last and min(lying) >= 0 and MIRROR not in cards else "takes"


def _pair(chance: float, against: float) -> dict[str, float | str]:
    return {"chance": chance, "against": against}


# --- by the card ---------------------------------------------------------------------------------------


def _of_the_card(view: HandView, card: Card, good: Weighed, bad: Weighed) -> Iterator[Counted]:
    """What becomes of the hand when `card` goes: it needs no search."""
    other = _card_of(bad)
    kept = good.facts.get("takes", 1.0) < SURE  # somebody else takes it
    if kept and card_points(card) < 0:
        besides = min(0, card_points(other)) if other is not None and bad.facts.get("takes", 1.0) < SURE else 0
        yield Counted(
            RELATIVE * (besides - card_points(card)),
            Reason("gives", {"card": str(card), "points": card_points(card)}),
        )
    elif kept and height(card) >= HIGH and card is not MIRROR and (other is None or height(other) < height(card)):
        yield Counted(HIGH_GONE, Reason("high", {"card": str(card)}))
    if _is_alone(view, card) and len(view.cards) > 2 and kept and not _is_alone(view, other):
        yield Counted(SHORT, Reason("short", {"card": str(card), "suit": SUITS[card.suit]}))


def _card_of(row: Weighed) -> Card | None:
    move = parse_move(row.move)
    return move.card if isinstance(move, PlayCard) else None


def _is_alone(view: HandView, card: Card | None) -> bool:
    return card is not None and [held for held in view.cards if held.suit == card.suit] == [card]
