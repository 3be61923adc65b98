"""Jub Moo on whole numbers: fast enough to play some hundred deals to the end within one thought.

Lives here: cards as bits, `Counting` (what cards count), `play_out`. Not here: what a seat knows
(engine.players.jub_moo_seen). A test plays each of its moves by the real rules too.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import msgspec

from engine.cards import PACK, Card
from engine.jub_moo.order import height
from engine.jub_moo.points import HEARTS, JACK, MIRROR, POINT_CARDS, QUEEN
from engine.jub_moo.rules import JubMooRules
from engine.players.jub_moo_habits import (
    CLUBS_WITH_TEN,
    DIAMONDS_WITH_JACK,
    HEARTS_LED,
    LOW,
    LOW_BITS,
    PLAIN,
    SPADES_WITH_QUEEN,
    Free,
    Habits,
    Row,
    follow_moment,
    lead_moment,
)

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
SPECIAL_SUMS = (0, -100, 100, 0) * 2  # what Q♠, J♦ and both count; 10♣ does not change it


class Counting(msgspec.Struct, frozen=True):
    """The house's way to count, for one card that may lie beside the table (a number; -1: none)."""

    rules: JubMooRules
    removed: int = -1

    def scores(self, taken: Sequence[int]) -> list[int]:
        """What each seat has; the same as engine.jub_moo.scoring counts it."""
        place = self.chuan(taken)
        return [plain(bits) for bits in taken] if place < 0 else self._with_prize(taken, place)

    def chuan(self, taken: Sequence[int]) -> int:
        """Who has a ช้วน or บิ๊กช้วน: all hearts that are in play (J25, JA17); -1: nobody."""
        hearts = ALL_HEARTS
        if self.removed // 13 == HEART_SUIT:
            if self.rules.removed_heart == "literal_13":
                return -1
            hearts &= ~POINT_BITS[self.removed]
        for place, bits in enumerate(taken):
            if bits & hearts == hearts:
                return place
        return -1

    def _with_prize(self, taken: Sequence[int], place: int) -> list[int]:
        """`place` has all hearts that are in play (J25 to J28, JA17, JA18)."""
        rules, removed = self.rules, self.removed
        out = POINT_BITS[removed] if removed >= 0 else 0
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
    value = HEART_SUMS[bits & ALL_HEARTS] + SPECIAL_SUMS[bits >> 13]
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
    number: int  # of tricks before it
    closed: bool = False  # the first trick, where no point card may be thrown (J14)
    jack_free: bool = False  # but J♦ may (JA12)


NOISE = 52  # bytes: one for each card


def play_out(
    hands: list[int],
    taken: list[int],
    out: int,
    trick: Trick,
    players: Sequence[Habits],
    noise: bytes,
    told: list[tuple[int, int]] | None = None,
) -> None:
    """Play on, each seat by its habits (`players`), until no point card is `out`.

    Changes `hands` and `taken`. `noise`, NOISE bytes, is the chance in it. `told` takes down who played which card.
    """
    seats = len(taken)
    suit, best, taker, pile, turn, left = trick.suit, trick.best, trick.taker, trick.pile, trick.turn, trick.left
    tricks = trick.number
    at = 0
    kept = keep_back(hands, suit, turn, left, seats, trick.jack_free) if trick.closed else ()
    while True:
        special, plain_row, special_row = _ROWS[suit]
        while left:
            base = 4 * turn
            held = hands[base + suit]
            rest = out & ~pile
            if held:
                if held & (held - 1):
                    own = taken[turn]  # what follows is `following`, without the call
                    moment = 6 * (seats - left - 1) + (special_row if rest & special else plain_row)
                    if pile:
                        worth = _WORTH[pile] + (_WORTH[own] if pile & MIRROR_BIT else 0) if own else _WORTH[pile] + 50
                        moment += 2 * ((worth > 0) + (worth >= 0))
                    else:
                        moment += 2
                    if own if suit == SPADES else rest & QUEEN_BIT:
                        moment += 1
                    (below, below_low, below_high), (over, over_low, over_high) = players[turn].follow[moment]
                    under = held & (1 << best) - 1
                    held ^= under
                    light = below_low[under & LOW_BITS] + below_high[under >> LOW]
                    drawn = noise[at] / 256 * (light + over_low[held & LOW_BITS] + over_high[held >> LOW])
                    at += 1
                    if drawn < light or not held:
                        level = _drawn(under, below, drawn)
                    else:
                        level = _drawn(held, over, drawn - light)
                else:
                    level = held.bit_length() - 1
                if level > best:
                    best, taker = level, turn
                hands[base + suit] ^= 1 << level
                pile |= POINT_BITS[13 * suit + level]
                played = suit
            else:
                moment = 2 * (rest & QUEEN_BIT > 0) + collected(taken[taker] | pile, rest)
                played, level = _any(players[turn].discard[moment], hands, base, noise[at] / 256)
                at += 1
                hands[base + played] ^= 1 << level
                pile |= POINT_BITS[13 * played + level]
            if told is not None:
                told.append((turn, 13 * played + level))
            left -= 1
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
        tricks += 1
        free = players[taker].lead[lead_moment(queen_out=out & QUEEN_BIT > 0, tricks=tricks)]
        suit, best = _any(free, hands, 4 * taker, noise[at] / 256)
        at += 1
        turn, left = taker, seats - 1
        hands[4 * turn + suit] ^= 1 << best
        pile = POINT_BITS[13 * suit + best]
        if told is not None:
            told.append((turn, 13 * suit + best))
        turn = turn + 1 if turn + 1 < seats else 0


_NO_POINTS = (0x1FFF & ~(1 << 8), 0x1FFF & ~(1 << 9), 0, 0x1FFF & ~(1 << 10))  # by suit


def keep_back(
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


# --- the moments of play, and a card for each ------------------------------------------------------------------

_SPECIAL_OF = (MIRROR_BIT, JACK_BIT, 0, QUEEN_BIT)
_KIND_WITH = (CLUBS_WITH_TEN, DIAMONDS_WITH_JACK, HEARTS_LED, SPADES_WITH_QUEEN)
_ROWS = tuple(
    [
        (_SPECIAL_OF[suit], *[follow_moment(kind, 1, -1, danger=False) for kind in kinds])
        for suit, kinds in enumerate(((PLAIN, CLUBS_WITH_TEN), (PLAIN, DIAMONDS_WITH_JACK), (HEARTS_LED,) * 2,
                                      (PLAIN, SPADES_WITH_QUEEN)))
    ]
)  # fmt: skip
_COLLECTS_FROM = 4  # hearts


_WORTH = array("h", [special + hearts for special in SPECIAL_SUMS for hearts in HEART_SUMS])  # without 10♣


def following(suit: int, place: int, pile: int, own: int, out: int) -> int:
    """The moment of following `suit` after `place` cards with the point cards `pile`, for who has taken `own`."""
    worth = 0
    if pile:
        worth = _WORTH[pile]
        if not own:
            worth += 50
        elif pile & MIRROR_BIT:
            worth += _WORTH[own]
    out &= ~pile
    kind = HEARTS_LED if suit == HEART_SUIT else _KIND_WITH[suit] if out & _SPECIAL_OF[suit] else PLAIN
    danger = own > 0 if suit == SPADES else out & QUEEN_BIT > 0
    return follow_moment(kind, place, worth, danger=danger)


def collected(own: int, out: int) -> bool:
    """Whether all hearts that are gone are among `own`, four of them or more."""
    got = own & ALL_HEARTS
    return got == ALL_HEARTS & ~out and got.bit_count() >= _COLLECTS_FROM


def _any(free: Free, hands: list[int], base: int, chance: float) -> tuple[int, int]:
    """Suit and height of one of all cards of a hand. `chance`: 0 up to 1."""
    sums = free.sums
    clubs, diamonds, hearts, spades = hands[base : base + 4]
    light = sums[0][clubs]
    heavier = light + sums[1][diamonds]
    heaviest = heavier + sums[2][hearts]
    drawn = chance * (heaviest + sums[3][spades])
    if drawn < light:
        return CLUBS, _drawn(clubs, free.cards[0][clubs.bit_count()], drawn)
    if drawn < heavier:
        return DIAMONDS, _drawn(diamonds, free.cards[1][diamonds.bit_count()], drawn - light)
    if drawn < heaviest or not spades:
        return HEART_SUIT, _drawn(hearts, free.cards[2][hearts.bit_count()], drawn - heavier)
    return SPADES, _drawn(spades, free.cards[3][spades.bit_count()], drawn - heaviest)


def _drawn(held: int, row: Row, drawn: float) -> int:
    """The height at which the weights (`row`) of the cards `held` add up to more than `drawn`; else the highest."""
    while held & (held - 1):
        lowest = held & -held
        level = lowest.bit_length() - 1
        drawn -= row[level]
        if drawn < 0:
            return level
        held ^= lowest
    return held.bit_length() - 1
