"""Computer players of Jub Moo at three levels, each a pure function of what its seat sees.

Lives here: `choose`, the answers to questions, and the levels easy and hard. Not here: medium
(engine.players.jub_moo_trick), reading the table (engine.players.jub_moo_seen), and anything that knows a
hidden card: no round, no deal, no store.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard, Stop
from engine.jub_moo.order import height, place, takes
from engine.jub_moo.points import QUEEN, is_heart, is_point_card
from engine.jub_moo.views import HandView
from engine.players.jub_moo_beliefs import Beliefs, believed
from engine.players.jub_moo_kernel import CARD_OF, POINT_BITS, Counting, Trick, number, play_out
from engine.players.jub_moo_seen import Seen, takes_all, watch
from engine.players.jub_moo_trick import best_for_this_trick
from engine.players.jub_moo_worlds import World, Worlds

ACCEPT, OBJECT, CLAIM, STOP = Accept(), Object(), Claim(), Stop()


def choose(view: HandView, level: str, seed: str) -> Move:
    """The move that a computer player of `level` ("easy", "medium", "hard") makes where it sees `view`.

    Always one of `view.moves`; the same view, level and seed always give the same move. `seed` is any text
    and must have nothing to do with the shuffle's. ValueError: no such level, or this seat is not awaited.
    """
    if not view.moves:
        raise ValueError(f"{view.seat} is not awaited")
    if level not in ("easy", "medium", "hard"):
        raise ValueError(f"no such level: {level!r}")
    given = answer_or_only_card(view)
    if given is not None:
        return given
    if level == "easy":
        return PlayCard(_easy(view, seed))
    seen = watch(view)
    certain = _may_claim(view) and takes_all(seen, seen.me)
    return _medium(view, seen, certain=certain) if level == "medium" else _hard(view, seen, seed, certain=certain)


def answer_or_only_card(view: HandView) -> Move | None:
    """What needs no thought: the answer to a question, an early end, the only card. None: a card is to be chosen."""
    if ACCEPT in view.moves:
        return _answer(view)
    if STOP in view.moves and not _has_asked(view):
        return STOP
    return PlayCard(view.playable[0]) if len(view.playable) == 1 and not _may_claim(view) else None


def _whim(view: HandView, seed: str, about: str) -> float:
    """A number from 0 up to 1, fixed by the seed, the moment of the deal and what it is `about`."""
    digest = hashlib.sha256(f"{moment(view, seed)}/{about}".encode()).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


def moment(view: HandView, seed: str) -> str:
    return f"{seed}/{view.seat}/{len(view.public.acts)}"


# --- questions to the others, and their answers ---------------------------------------------------------


def _answer(view: HandView) -> Move:
    """Yes to an early end, which takes nothing from anybody; to a claim if it is certain, or takes nothing."""
    if view.public.phase == "stop":
        return ACCEPT
    seen = watch(view)
    asker = view.public.asker
    assert asker is not None
    return ACCEPT if not left_out(seen) or takes_all(seen, view.public.seats.index(asker)) else OBJECT


def left_out(seen: Seen) -> int:
    """The point cards that nobody has taken, as bits; one of them may lie beside the table."""
    held = seen.hidden | seen.mine
    for open in seen.open.values():
        held |= open
    found = 0
    for card in (*_numbers(held), *seen.trick):
        found |= POINT_BITS[card]
    return found


def _numbers(cards: int) -> Iterable[int]:
    return [each for each in range(52) if cards >> each & 1]


def _may_claim(view: HandView) -> bool:
    return CLAIM in view.moves and view.public.tricks > 0 and not _has_asked(view)


def _has_asked(view: HandView) -> bool:
    """A computer asks the others once in a deal; who said no has a reason."""
    return any(act.seat == view.seat and act.kind in ("claim", "stop") for act in view.public.acts)


# --- easy: plain play, overlooks things -----------------------------------------------------------------

EASY_ANY_CARD = 0.25  # how often it plays just any card


def _easy(view: HandView, seed: str) -> Card:
    """Leads low, ducks, throws Q♠ and hearts; does not count, and now and then any card will do."""
    free = view.playable
    if _whim(view, seed, "any") < EASY_ANY_CARD:
        return free[int(len(free) * _whim(view, seed, "which"))]
    trick = [played.card for played in view.public.trick]
    if not trick:
        return _low([card for card in free if not is_point_card(card)] or free)
    if free[0].suit != trick[0].suit:
        return QUEEN if QUEEN in free else _high([card for card in free if is_heart(card)] or free)
    best = trick[takes(trick)]
    below = [card for card in free if height(card) < height(best)]
    return _high(below) if below else _low(free)


def _low(cards: Iterable[Card]) -> Card:
    return min(cards, key=lambda card: (height(card), place(card)))


def _high(cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: (height(card), place(card)))


# --- medium: the best for the trick on the table ----------------------------------------------------------


def _medium(view: HandView, seen: Seen, *, certain: bool) -> Move:
    """Minds the trick on the table; claims where nothing can go wrong and the rest is welcome."""
    if certain:
        count = Counting(seen.rules, seen.removed)
        now, then = count.scores(seen.taken), count.scores(_with_the_rest(seen, left_out(seen)))
        if edge(then, seen.me) >= edge(now, seen.me):
            return CLAIM
    return PlayCard(CARD_OF[best_for_this_trick(seen, [number(card) for card in view.playable])])


def _with_the_rest(seen: Seen, rest: int) -> list[int]:
    taken = list(seen.taken)
    taken[seen.me] |= rest
    return taken


def edge(scores: Sequence[int], me: int) -> float:
    """How much more one seat has than the others on average."""
    return scores[me] - (sum(scores) - scores[me]) / (len(scores) - 1)


# --- hard: plays the deal out, card by card, in many worlds -------------------------------------------------

CARDS_A_THOUGHT = 40_000  # played in all play-outs of one thought
MOST_WORLDS = 320
DRAWN = 2  # worlds for each that is believed and played out


def _hard(view: HandView, seen: Seen, seed: str, *, certain: bool) -> Move:
    """Deals the hidden cards in many ways that agree with what is known, and plays each on with each card."""
    cards = [number(card) for card in view.playable]
    left = left_out(seen)
    if not left:
        return PlayCard(view.playable[0])
    tried = different(cards, seen)
    if len(tried) == 1 and not certain:
        return PlayCard(CARD_OF[tried[0]])
    many = min(MOST_WORLDS, CARDS_A_THOUGHT // (len(tried) * sum(seen.counts)))
    worth = dict.fromkeys(tried, 0.0)
    claim = 0.0
    drawn = list(Worlds(seen).draw(DRAWN * many, moment(view, seed)))
    for world, other in zip(believed(drawn, Beliefs(view, seen), many), drawn, strict=False):
        count = Counting(seen.rules, world.removed)
        out = left & ~POINT_BITS[world.removed] if world.removed >= 0 else left
        for card in tried:
            worth[card] += edge(count.scores(_played_out(seen, world, card, out, other.noise)), seen.me)
        if certain:
            claim += edge(count.scores(_with_the_rest(seen, out)), seen.me)
    best = max(tried, key=lambda card: worth[card])
    return CLAIM if certain and claim >= worth[best] else PlayCard(CARD_OF[best])


def _played_out(seen: Seen, world: World, card: int, out: int, noise: bytes) -> list[int]:
    """What everybody has taken in the end, if this seat plays `card` now in this world."""
    hands, taken = list(world.hands), list(seen.taken)
    hands[4 * seen.me + card // 13] ^= 1 << card % 13
    play_out(hands, taken, out, trick_with(seen, card), noise)
    return taken


def trick_with(seen: Seen, card: int) -> Trick:
    """The trick on the table once this seat has played `card`."""
    trick = (*seen.trick, card)
    suit, best, taker, pile = trick[0] // 13, -1, seen.leader, 0
    for step, each in enumerate(trick):
        pile |= POINT_BITS[each]
        if each // 13 == suit and each % 13 > best:
            best, taker = each % 13, (seen.leader + step) % seen.seats
    turn, left = (seen.me + 1) % seen.seats, seen.seats - len(trick)
    jack_free = not seen.rules.jack_banned_first_trick
    return Trick(suit, best, taker, pile, turn, left, seen.tricks, seen.closed, jack_free)


def different(cards: Sequence[int], seen: Seen) -> list[int]:
    """One of each row of cards without points between which nobody else can play: they do the same."""
    others = seen.hidden
    for held in seen.open.values():
        others |= held
    for card in seen.trick:
        others |= 1 << card
    kept: list[int] = []
    for card in sorted(cards):
        last = kept[-1] if kept else -1
        between = range(last + 1, card)
        same = last >= 0 and last // 13 == card // 13 and not POINT_BITS[last] and not POINT_BITS[card]
        if not same or any(others >> each & 1 or (POINT_BITS[each] and each in cards) for each in between):
            kept.append(card)
    return kept
