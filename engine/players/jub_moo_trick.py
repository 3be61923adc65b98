"""The card that is best for the trick on the table, as an attentive player without much patience sees it.

Lives here: `best_for_this_trick`, what the level medium thinks. Not here: what is known
(engine.players.jub_moo_seen), thinking beyond the trick (engine.players.jub_moo).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.jub_moo_kernel import (
    ALL_HEARTS,
    ALL_POINTS,
    DIAMONDS,
    HEART_SUIT,
    HEART_SUMS,
    JACK_BIT,
    POINT_BITS,
    SPADES,
    Counting,
)
from engine.players.jub_moo_seen import Seen

QUEEN, JACK, MIRROR = 13 * SPADES + 10, 13 * DIAMONDS + 9, 8

# What it is worth to be rid of a card, in points.
QUEEN_GOES, ACE_GOES, KING_GOES = 40.0, 25.0, 20.0  # of spades, the latter two while Q♠ is out
JACK_STAYS, MIRROR_STAYS = -60.0, -10.0
HEART_GOES = 0.5  # of what it counts
HIGH_GOES = 0.8  # for each height, of other cards
SHORT_GOES = 2.0  # the last card of a suit

BEATEN = 0.6  # how often somebody who has a higher card plays it
THROWN = 1.5  # points that somebody without the suit throws, for each trick played
CHUAN_FROM = 5  # hearts in one hand that make others look out
CHUAN = 40.0  # points that it is worth to break it


def best_for_this_trick(seen: Seen, cards: Sequence[int], taste: float = 0.0) -> int:
    """One of `cards`, by what the trick is likely to bring and what it is worth to be rid of the card.

    `taste`: points that it is worth by itself to take the trick.
    """
    return max(cards, key=lambda card: (_worth(seen, card, taste), -card))


def _worth(seen: Seen, card: int, taste: float) -> float:
    pile = POINT_BITS[card]
    for each in seen.trick:
        pile |= POINT_BITS[each]
    taking = chance_to_take(seen, card)
    worth = _rid_of(seen, card)
    if taking:
        worth += taking * (taste + _gain(seen, pile) + _still_to_come(seen, card))
    if taking < 1:
        worth += (1 - taking) * _given_away(seen, pile)
    return worth


def chance_to_take(seen: Seen, card: int) -> float:
    """How likely the card takes the trick."""
    led = seen.trick[0] if seen.trick else card
    best = max([each for each in seen.trick if each // 13 == led // 13], default=-1)
    if card // 13 != led // 13 or card < best:
        return 0.0
    above = (seen.hidden >> card + 1 & ((1 << 12 - card % 13) - 1)).bit_count()
    to_come = seen.seats - len(seen.trick) - 1
    one = 1 - (1 - 1 / (seen.seats - 1)) ** above
    return (1 - BEATEN * one) ** to_come


def _gain(seen: Seen, pile: int) -> float:
    """What the score of this seat changes by if it takes `pile`; the dread of having nothing grows with time."""
    if not pile:
        return 0.0
    count = Counting(seen.rules, seen.removed)
    taken = list(seen.taken)
    before = float(count.scores(taken)[seen.me])
    if not taken[seen.me]:
        before *= seen.gone.bit_count() / ALL_POINTS.bit_count()
    taken[seen.me] |= pile
    return count.scores(taken)[seen.me] - before + _breaks(seen, pile)


def _breaks(seen: Seen, pile: int) -> float:
    """Taking a heart away from who has all hearts so far (J25)."""
    return CHUAN if pile & ALL_HEARTS and _collector(seen) not in (-1, seen.me) else 0.0


def _given_away(seen: Seen, pile: int) -> float:
    """What it costs when another takes `pile`: hearts for a ช้วน, or J♦."""
    worth = 0.0
    if pile & JACK_BIT:
        worth -= 33.0
    if pile & ALL_HEARTS and _collector(seen) not in (-1, seen.me):
        worth -= CHUAN / 2
    return worth


def _collector(seen: Seen) -> int:
    """The seat that has all hearts taken so far, if they are many; else -1."""
    for place, bits in enumerate(seen.taken):
        own = bits & ALL_HEARTS
        if own.bit_count() >= CHUAN_FROM and own == seen.gone & ALL_HEARTS:
            return place
    return -1


def _still_to_come(seen: Seen, card: int) -> float:
    """What the players after this one are likely to add to a trick that the card takes."""
    to_come = seen.seats - len(seen.trick) - 1
    worth = -THROWN * seen.tricks * to_come
    suit = card // 13
    if suit == SPADES and card > QUEEN and seen.hidden >> QUEEN & 1:
        worth -= 25.0 * to_come
    if suit == DIAMONDS and card > JACK and seen.hidden >> JACK & 1:
        worth += 10.0 * to_come
    if suit == HEART_SUIT:
        worth -= 8.0 * to_come
    return worth


def _rid_of(seen: Seen, card: int) -> float:
    if card == QUEEN:
        return QUEEN_GOES
    if card == JACK:
        return JACK_STAYS
    if card == MIRROR:
        return MIRROR_STAYS
    suit, level = divmod(card, 13)
    held = seen.mine >> 13 * suit & 0x1FFF
    short = SHORT_GOES * (5 - held.bit_count()) if suit != HEART_SUIT else 0.0
    if suit == HEART_SUIT:
        return -HEART_GOES * HEART_SUMS[1 << level]
    if suit == SPADES and card > QUEEN and (seen.hidden | seen.mine) >> QUEEN & 1:
        return ACE_GOES if level == 12 else KING_GOES
    return HIGH_GOES * level + short
