"""Computer players of Jub Moo at three levels, each a pure function of what its seat sees.

Lives here: `choose`, the answers to questions, and the levels easy and hard. Not here: medium
(engine.players.jub_moo_trick), reading the table (engine.players.jub_moo_seen), and anything that knows a
hidden card: no round, no deal, no store.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard, Stop, move_text
from engine.jub_moo.order import height, place, takes
from engine.jub_moo.points import QUEEN, is_heart, is_point_card
from engine.jub_moo.views import HandView
from engine.players.jub_moo_kernel import CARD_OF, Counting, number
from engine.players.jub_moo_search import CLAIMED, Search, Tally, alike, different, edge, left_out, with_the_rest
from engine.players.jub_moo_seen import Seen, takes_all, watch
from engine.players.jub_moo_trick import best_for_this_trick
from engine.players.weighing import Weighed

ACCEPT, OBJECT, CLAIM, STOP = Accept(), Object(), Claim(), Stop()
TEMPERS = ("even", "bold", "calm")
TASTES = {  # points that it is worth by itself to take the trick on the table; too few to give strength away
    "medium": {"even": 0.0, "bold": 5.0, "calm": -6.0},
    "hard": {"even": 0.0, "bold": 6.0, "calm": -6.0},
}


def choose(view: HandView, level: str, seed: str, temper: str = "even") -> Move:
    """The move that a computer player of `level` ("easy", "medium", "hard") makes where it sees `view`.

    Always one of `view.moves`; the same view, level, seed and temper always give the same move. `seed` is any text
    and must have nothing to do with the shuffle's. `temper`: "bold" likes to take tricks, "calm" likes to duck, where
    it makes little difference; easy has none. ValueError: no such level or temper, or this seat is not awaited.
    """
    if not view.moves:
        raise ValueError(f"{view.seat} is not awaited")
    if level not in ("easy", "medium", "hard"):
        raise ValueError(f"no such level: {level!r}")
    if temper not in TEMPERS:
        raise ValueError(f"no such temper: {temper!r}")
    given = answer_or_only_card(view)
    if given is not None:
        return given
    if level == "easy":
        return PlayCard(_easy(view, seed))
    seen = watch(view)
    certain = _may_claim(view) and takes_all(seen, seen.me)
    taste = TASTES[level][temper]
    if level == "medium":
        return _medium(view, seen, taste, certain=certain)
    return _hard(view, seen, seed, taste, certain=certain)


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


def _medium(view: HandView, seen: Seen, taste: float, *, certain: bool) -> Move:
    """Minds the trick on the table; claims where nothing can go wrong and the rest is welcome."""
    if certain:
        count = Counting(seen.rules, seen.removed)
        now, then = count.scores(seen.taken), count.scores(with_the_rest(seen, left_out(seen)))
        if edge(then, seen.me) >= edge(now, seen.me):
            return CLAIM
    return PlayCard(CARD_OF[best_for_this_trick(seen, [number(card) for card in view.playable], taste)])


# --- hard: plays the deal out, card by card, in many worlds (engine.players.jub_moo_search) ------------------


def _hard(view: HandView, seen: Seen, seed: str, taste: float, *, certain: bool) -> Move:
    """Deals the hidden cards in many ways that agree with what is known, and plays each on with each card."""
    if not left_out(seen):
        return PlayCard(view.playable[0])
    tried = different([number(card) for card in view.playable], seen)
    if len(tried) == 1 and not certain:
        return PlayCard(CARD_OF[tried[0]])
    search = Search(view, seen, tried, moment(view, seed), certain=certain, taste=taste)
    best = search.best()
    return CLAIM if certain and sum(search.claim) >= sum(search.found[best]) else PlayCard(CARD_OF[best])


def weigh(view: HandView, seed: str) -> tuple[Weighed, ...]:
    """What the level hard thinks of each move that it considers, best first: the first one is what it plays.

    The facts are those of JubMooFact, over the worlds that it has thought through. Where there is nothing to think
    through (a question to be answered, no point card left) all moves are worth the same. ValueError as `choose`.
    """
    if not view.moves:
        raise ValueError(f"{view.seat} is not awaited")
    if ACCEPT in view.moves:
        given = _answer(view)
        return tuple(
            [Weighed(move_text(move), 0.0, {}) for move in sorted(view.moves, key=lambda move: move != given)]
        )
    seen = watch(view)
    if not left_out(seen):
        return (_nothing_left(view, seen, choose(view, "hard", seed)),)
    certain = _may_claim(view) and takes_all(seen, seen.me)
    rows = alike([number(card) for card in view.playable], seen)
    search = Search(view, seen, [row[0] for row in rows], moment(view, seed), certain=certain, told=True)
    best = search.best()
    rows.sort(key=lambda row: row[0] != best)
    found = [_weighed(search, row) for row in rows]
    if certain:
        claim = sum(search.claim) / len(search.claim)
        found.insert(0, Weighed(move_text(CLAIM), claim, search.tallies[CLAIMED].facts()))
    return tuple(sorted(found, key=lambda each: -each.worth))


def _weighed(search: Search, row: Sequence[int]) -> Weighed:
    first, *same = [move_text(PlayCard(CARD_OF[card])) for card in row]
    worth = min(search.worth(row[0]), search.worth(search.best()))
    return Weighed(first, worth, search.tallies[row[0]].facts(), tuple(same))


def _nothing_left(view: HandView, seen: Seen, best: Move) -> Weighed:
    """All moves do the same once every point card is taken."""
    count, tally = Counting(seen.rules, seen.removed), Tally()
    taken = list(seen.taken)
    tally.add(count.scores(taken), taken, seen.me, count.chuan(taken), takes=False)
    facts = tally.facts()
    del facts["takes"]
    same = [move_text(move) for move in view.moves if move not in (best, CLAIM)]
    worth = edge(count.scores(taken), seen.me)
    return Weighed(move_text(best), worth, facts, tuple(same))
