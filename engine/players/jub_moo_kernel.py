"""Jub Moo on whole numbers: fast enough to play some hundred deals to the end within one thought.

Lives here: cards as bits, `Counting` (what cards count), `play_out`. Not here: what a seat knows
(engine.players.jub_moo_seen). A test plays each of its moves by the real rules too.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import msgspec

from engine.cards import PACK, Card
from engine.jub_moo.order import height
from engine.jub_moo.points import HEARTS, JACK, MIRROR, POINT_CARDS, QUEEN
from engine.jub_moo.rules import JubMooRules

# A card is the number 13 x suit + height, heights 0 (2) to 12 (A). A hand is four numbers in a row, one for each
# suit, with a bit for each height; the hands of all seats lie one after the other in one list.
CLUBS, DIAMONDS, HEART_SUIT, SPADES = range(4)
NUMBERS = tuple(13 * card.suit + height(card) - 2 for card in PACK)  # aligned with Card.index
CARD_OF = dict(zip(NUMBERS, PACK, strict=True))

# What a seat has taken is sixteen bits: the hearts by height, then Q♠, J♦ and 10♣.
ALL_HEARTS = (1 << 13) - 1
QUEEN_BIT, JACK_BIT, MIRROR_BIT = 1 << 13, 1 << 14, 1 << 15
ALL_POINTS = (1 << 16) - 1
_SPECIAL = {QUEEN: QUEEN_BIT, JACK: JACK_BIT, MIRROR: MIRROR_BIT}


def number(card: Card) -> int:
    """`card` as a number."""
    return NUMBERS[card.index]


def _bit(card: Card) -> int:
    return 1 << (height(card) - 2) if card in HEARTS else _SPECIAL.get(card, 0)


POINT_BITS = tuple(_bit(CARD_OF[each]) for each in range(52))  # by number; 0: a card without points


def bits_of(cards: Sequence[Card]) -> int:
    """The point cards among `cards`, as bits."""
    return sum([POINT_BITS[NUMBERS[card.index]] for card in cards])


def _heart_sums() -> tuple[int, ...]:
    sums = [0]
    for heart in HEARTS:
        sums += [each + POINT_CARDS[heart] for each in sums]
    return tuple(sums)


HEART_SUMS = _heart_sums()  # what any hearts count, by their bits
_SPECIAL_SUMS = (0, -100, 100, 0) * 2  # what Q♠, J♦ and both count; 10♣ does not change it


class Counting(msgspec.Struct, frozen=True):
    """The house's way to count, for one card that may lie beside the table (a number; -1: none)."""

    rules: JubMooRules
    removed: int = -1

    def scores(self, taken: Sequence[int]) -> list[int]:
        """What each seat has; the same as engine.jub_moo.scoring counts it."""
        hearts = ALL_HEARTS
        if self.removed // 13 == HEART_SUIT:
            hearts &= ~POINT_BITS[self.removed]
        for place, bits in enumerate(taken):
            if bits & hearts == hearts:
                return self._with_prize(taken, place)
        return [plain(bits) for bits in taken]

    def _with_prize(self, taken: Sequence[int], place: int) -> list[int]:
        """`place` has all hearts that are in play (J25 to J28, JA17, JA18)."""
        rules, removed = self.rules, self.removed
        out = POINT_BITS[removed] if removed >= 0 else 0
        if out & ALL_HEARTS and rules.removed_heart == "literal_13":
            return [plain(bits) for bits in taken]
        own = taken[place]
        big = own | out == ALL_POINTS and not (out > ALL_HEARTS and rules.removed_point == "never")
        queen = -100 if big else rules.chuan_queen_other
        nothing = rules.no_points_on_big_chuan if big else -50
        counted = [plain(bits, queen, nothing) for bits in taken]
        counted[place] = self._prize(own, big=big)
        return counted

    def _prize(self, own: int, *, big: bool) -> int:
        rules = self.rules
        if big and rules.big_chuan != "computed":
            return 1000
        value = 194 if rules.removed_heart == "flat_194" else -HEART_SUMS[own & ALL_HEARTS]
        if own & QUEEN_BIT:
            value += 100 if big else rules.chuan_queen_self
        if own & JACK_BIT and (big or rules.jack_counts_on_chuan):
            value += 100
        return 2 * value if own & MIRROR_BIT and (big or rules.double_on_chuan) else value


def plain(bits: int, queen: int = -100, nothing: int = -50) -> int:
    """What point cards count without ช้วน (J19 to J24)."""
    if not bits:
        return nothing
    if bits == MIRROR_BIT:
        return 50
    value = HEART_SUMS[bits & ALL_HEARTS] + _SPECIAL_SUMS[bits >> 13]
    if bits & QUEEN_BIT and queen != -100:
        value += 100 + queen
    return 2 * value if bits & MIRROR_BIT else value


class Trick(msgspec.Struct):
    """The trick on the table while it is played out."""

    suit: int
    best: int  # the height that takes it so far
    taker: int
    pile: int  # the point cards in it
    turn: int
    left: int  # how many cards are still to come
    closed: bool = False  # the first trick, where no point card may be thrown (J14)
    jack_free: bool = False  # but J♦ may (JA12)


def play_out(
    hands: list[int],
    taken: list[int],
    out: int,
    trick: Trick,
    noise: bytes,
    told: list[tuple[int, int]] | None = None,
) -> None:
    """Play on, all seats by the same quick habits, until no point card is `out`.

    Changes `hands` and `taken`. `noise`, a byte for each card, sways the habits. `told` takes down who played
    which card.
    """
    seats = len(taken)
    suit, best, taker, pile, turn, left = trick.suit, trick.best, trick.taker, trick.pile, trick.turn, trick.left
    at = 0
    kept = _keep_back(hands, suit, turn, left, seats, trick.jack_free) if trick.closed else ()
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
            if told is not None:
                told.append((turn, 13 * played + level))
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
        if told is not None:
            told.append((turn, 13 * suit + best))
        turn = turn + 1 if turn + 1 < seats else 0


_NO_POINTS = (0x1FFF & ~(1 << 8), 0x1FFF & ~(1 << 9), 0, 0x1FFF & ~(1 << 10))  # by suit


def _keep_back(
    hands: list[int], suit: int, turn: int, left: int, seats: int, jack_free: bool
) -> tuple[tuple[int, int], ...]:
    """Take the cards that may not be thrown into the first trick (J14, JA11) from the hands; they come back."""
    kept: list[tuple[int, int]] = []
    for step in range(left):
        base = 4 * ((turn + step) % seats)
        if hands[base + suit]:
            continue
        free = [hands[base + each] & _NO_POINTS[each] for each in range(4)]
        if jack_free:
            free[DIAMONDS] = hands[base + DIAMONDS]
        if any(free):
            kept += [(base + each, hands[base + each] & ~free[each]) for each in range(4)]
            hands[base : base + 4] = free
    return tuple(kept)


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
        value = HEART_SUMS[pile & ALL_HEARTS] + _SPECIAL_SUMS[pile >> 13 & 3]
        if not own and pile:
            value += 50
        if pile & MIRROR_BIT:
            value += HEART_SUMS[own & ALL_HEARTS] + _SPECIAL_SUMS[own >> 13 & 3]
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
