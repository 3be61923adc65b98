"""Players of Jub Moo to measure others by: any card, and a plain search. No level of a table.

Lives here: `any_card`, `flat`. Not here: the levels (engine.players.jub_moo), measuring (bot.selfplay_jub_moo).

`flat` deals the hidden cards in 320 ways, all as likely, and plays each out with each card by a handful of habits; it
reads nothing from what the others played but what they cannot have.
"""

from __future__ import annotations

import random
from itertools import permutations

from engine.jub_moo.moves import Accept, Move, PlayCard
from engine.jub_moo.views import HandView
from engine.players.jub_moo import answer_or_only_card, moment
from engine.players.jub_moo_kernel import (
    ALL_HEARTS,
    CARD_OF,
    CLUBS,
    DIAMONDS,
    HEART_SUIT,
    HEART_SUMS,
    MIRROR_BIT,
    POINT_BITS,
    QUEEN_BIT,
    SPADES,
    SPECIAL_SUMS,
    Counting,
    Trick,
    keep_back,
    number,
)
from engine.players.jub_moo_search import different, edge, left_out, trick_with
from engine.players.jub_moo_seen import watch
from engine.players.jub_moo_worlds import Worlds

WORLDS = 320


def any_card(view: HandView, seed: str) -> Move:
    """One of the cards that may be played, or yes to what is asked."""
    cards: list[Move] = [move for move in view.moves if isinstance(move, PlayCard)]
    return random.Random(f"{seed}/{view.seat}/{len(view.public.acts)}").choice(cards or [Accept()])


def flat(view: HandView, seed: str) -> Move:
    """The card that does best on average; questions are answered as the levels do."""
    given = answer_or_only_card(view)
    if given is not None:
        return given
    seen = watch(view)
    left = left_out(seen)
    tried = different([number(card) for card in view.playable], seen)
    if not left or len(tried) == 1:
        return PlayCard(CARD_OF[tried[0]])
    worth = dict.fromkeys(tried, 0.0)
    for world in Worlds(seen).draw(WORLDS, moment(view, seed)):
        count = Counting(seen.rules, world.removed)
        out = left & ~POINT_BITS[world.removed] if world.removed >= 0 else left
        for card in tried:
            hands, taken = list(world.hands), list(seen.taken)
            hands[4 * seen.me + card // 13] ^= 1 << card % 13
            play_out(hands, taken, out, trick_with(seen, card), world.noise)
            worth[card] += edge(count.scores(taken), seen.me)
    return PlayCard(CARD_OF[max(tried, key=lambda card: worth[card])])


def play_out(
    hands: list[int],
    taken: list[int],
    out: int,
    trick: Trick,
    noise: bytes,
) -> None:
    """Play on, all seats by the same quick habits, until no point card is `out`; changes `hands` and `taken`."""
    seats = len(taken)
    suit, best, taker, pile, turn, left = trick.suit, trick.best, trick.taker, trick.pile, trick.turn, trick.left
    at = 0
    kept = keep_back(hands, suit, turn, left, seats, trick.jack_free) if trick.closed else ()
    while True:
        while left:
            base = 4 * turn
            held = hands[base + suit]
            left -= 1
            if held:
                level = _follow(held, suit, best, pile, taken[turn], out, left, noise[at])
                if level > best:
                    best, taker = level, turn
                played = suit
            else:
                played, level = _throw(hands, base, out, taken, taker, noise[at])
            hands[base + played] ^= 1 << level
            pile |= POINT_BITS[13 * played + level]
            at += 1
            turn += 1
            if turn == seats:
                turn = 0
        for place, bits in kept:
            hands[place] |= bits
        kept = ()
        taken[taker] |= pile
        out &= ~pile
        if not out:
            return
        suit, best = _lead(hands, 4 * taker, out, noise[at])
        at += 1
        turn, left = taker, seats - 1
        hands[4 * turn + suit] ^= 1 << best
        pile = POINT_BITS[13 * suit + best]
        turn = turn + 1 if turn + 1 < seats else 0


# --- the habits: each is a handful of operations, for they run some ten thousand times in a thought ----------

_ORDERS = tuple(permutations(range(4)))
_TEN, _JACK, _QUEEN = 8, 9, 10  # heights
_UNDER_QUEEN = (1 << _QUEEN) - 1
_ODD = 26  # of 256: how often somebody plays otherwise
_LEADS_LOW = 100  # of 256: how often a low card of ♣ or ♦ is led, and not the highest


def _lead(hands: list[int], base: int, out: int, noise: int) -> tuple[int, int]:
    """A low ♥ or ♠, any ♣ or ♦; no spade that would catch or lose Q♠, unless there is nothing else."""
    last = -1
    for suit in _ORDERS[noise % 24]:
        held = hands[base + suit]
        if not held:
            continue
        if suit == SPADES and out & QUEEN_BIT and (held >> _QUEEN & 1 or not held & _UNDER_QUEEN):
            last = suit
            continue
        if suit < HEART_SUIT and noise > _LEADS_LOW:
            return suit, held.bit_length() - 1
        return suit, (held & -held).bit_length() - 1
    held = hands[base + last]
    low = (held & -held).bit_length() - 1
    if low == _QUEEN and held > 1 << _QUEEN:
        held ^= 1 << _QUEEN
        low = (held & -held).bit_length() - 1
    return last, low


def _follow(held: int, suit: int, best: int, pile: int, own: int, out: int, left: int, noise: int) -> int:
    """High but under the best card; over it when last and the trick is welcome; Q♠ under K♠ and A♠."""
    if not held & (held - 1):
        return held.bit_length() - 1
    below = held & ((1 << best) - 1)
    if suit == SPADES:
        if below >> _QUEEN & 1:
            return _QUEEN
        if held >> _QUEEN & 1:
            held ^= 1 << _QUEEN
    if not left:
        value = HEART_SUMS[pile & ALL_HEARTS] + SPECIAL_SUMS[pile >> 13 & 3]
        if not own and pile:
            value += 50
        if pile & MIRROR_BIT:
            value += HEART_SUMS[own & ALL_HEARTS] + SPECIAL_SUMS[own >> 13 & 3]
        if value >= 0 and (not below or noise >= _ODD):
            if suit == DIAMONDS and held >> _JACK & 1 and best < _JACK:
                return _JACK
            return held.bit_length() - 1
    elif noise < _ODD:
        return (held & -held).bit_length() - 1
    if below:
        if suit == DIAMONDS and below >> _JACK & 1 and below != 1 << _JACK:
            below ^= 1 << _JACK
        elif suit == CLUBS and below >> _TEN & 1 and below != 1 << _TEN:
            below ^= 1 << _TEN
        return below.bit_length() - 1
    if not left:
        return held.bit_length() - 1
    return (held & -held).bit_length() - 1


def _throw(hands: list[int], base: int, out: int, taken: list[int], taker: int, noise: int) -> tuple[int, int]:
    """Q♠, then A♠ and K♠ while Q♠ is out, then high hearts unless they make a ช้วน, then what is highest."""
    clubs, diamonds, hearts, spades = hands[base : base + 4]
    if spades >> _QUEEN & 1:
        return SPADES, _QUEEN
    if out & QUEEN_BIT and spades > 1 << _QUEEN:
        return SPADES, spades.bit_length() - 1
    if hearts:
        got = taken[taker] & ALL_HEARTS
        chuan = got and (got | out) & ALL_HEARTS == ALL_HEARTS and got & (got - 1)
        if not chuan or (not clubs and not diamonds and not spades):
            return HEART_SUIT, hearts.bit_length() - 1
        if got.bit_count() < 4 and noise >= _ODD:
            return HEART_SUIT, hearts.bit_length() - 1
    clubs_free, diamonds_free = clubs & ~(1 << _TEN), diamonds & ~(1 << _JACK)
    if clubs_free > diamonds_free and clubs_free >= spades:
        return CLUBS, clubs_free.bit_length() - 1
    if diamonds_free and diamonds_free >= spades:
        return DIAMONDS, diamonds_free.bit_length() - 1
    if spades:
        return SPADES, spades.bit_length() - 1
    if clubs:
        return CLUBS, clubs.bit_length() - 1
    if diamonds:
        return DIAMONDS, diamonds.bit_length() - 1
    return HEART_SUIT, hearts.bit_length() - 1
