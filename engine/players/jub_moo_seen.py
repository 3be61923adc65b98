"""What a seat of Jub Moo can tell from its own view: who holds how many cards, and which they cannot be.

Lives here: `Seen`, `watch`, `takes_all`. Not here: what to do about it (engine.players.jub_moo), how the hidden
cards may lie (engine.players.jub_moo_worlds). Everything is read from a HandView; no chance, no round.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.order import TWO_OF_CLUBS
from engine.jub_moo.points import JACK, is_heart, is_point_card
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.views import Act, HandView, PublicView
from engine.players.jub_moo_kernel import NUMBERS, POINT_BITS, bits_of, number

ALL_CARDS = (1 << 52) - 1
_SUIT = tuple(0x1FFF << 13 * suit for suit in range(4))
_POINTS = sum([1 << each for each in range(52) if POINT_BITS[each]])


class Seen(msgspec.Struct, frozen=True):
    """The deal as one seat knows it. Cards are numbers, sets of cards are bits, seats are positions."""

    rules: JubMooRules
    me: int
    counts: tuple[int, ...]  # cards held
    mine: int
    hidden: int  # neither held here, nor played, nor laid open
    open: dict[int, int]  # hands that a claim laid open
    may_hold: tuple[int, ...]  # for each seat the hidden cards that it can have
    heart_due: tuple[bool, ...]  # holds a heart for certain, since no hand was dealt without one (JA27)
    beside: int  # how many hidden cards lie beside the table (J29)
    removed: int  # which one, where that is known; else -1
    taken: tuple[int, ...]  # point cards, as the kernel has them
    leader: int
    trick: tuple[int, ...]
    tricks: int
    closed: bool  # no point card may be thrown into this trick (J14)

    @property
    def seats(self) -> int:
        return len(self.counts)

    @property
    def gone(self) -> int:
        """The point cards taken so far."""
        return sum(self.taken)


def watch(view: HandView) -> Seen:
    """Go through the acts once, as an attentive player does."""
    public = view.public
    places = {seat: place for place, seat in enumerate(public.seats)}
    plays = [act for act in public.acts if act.kind == "play" and act.card is not None]
    mine = _bits(view.cards)
    open = {places[shown.seat]: _bits(shown.cards) for shown in public.open if shown.seat != view.seat}
    played = _bits([act.card for act in plays if act.card is not None])
    hidden = ALL_CARDS & ~played & ~mine
    for held in open.values():
        hidden &= ~held
    removed = -1
    if public.rules.players == 3 and _opens(public) and hidden >> number(TWO_OF_CLUBS) & 1:
        removed = number(TWO_OF_CLUBS)  # or it would have been led (JA15)
        hidden &= ~(1 << removed)
    may_hold, hearts = _shown(public, places, plays)
    due = public.rules.redeal_no_heart
    return Seen(
        rules=public.rules,
        me=places[view.seat],
        counts=public.counts,
        mine=mine,
        hidden=hidden,
        open=open,
        may_hold=tuple([hidden & each for each in may_hold]),
        heart_due=tuple([due and not shown for shown in hearts]),
        beside=int(public.rules.players == 3 and removed < 0),
        removed=removed,
        taken=tuple([bits_of(each.cards) for each in public.taken]),
        leader=places[public.leader],
        trick=tuple([number(played.card) for played in public.trick]),
        tricks=public.tricks,
        closed=not public.tricks and _closed(public),
    )


def _bits(cards: Sequence[Card]) -> int:
    return sum([1 << NUMBERS[card.index] for card in cards])


def _opens(public: PublicView) -> bool:
    """Whether this deal had to be opened with the lowest club (J9, JA14, JA15)."""
    return public.first or public.rules.next_leader == "two_of_clubs"


def _closed(public: PublicView) -> bool:
    """Whether point cards are kept out of the first trick (J14, JA13)."""
    rules = public.rules
    return rules.first_trick_ban != "off" and (rules.ban_deals == "every" or public.first)


def _shown(public: PublicView, places: dict[Seat, int], plays: Sequence[Act]) -> tuple[list[int], list[bool]]:
    """For each seat what it can still hold after what it has played, and whether it has shown a heart."""
    many = len(public.seats)
    may_hold, hearts = [ALL_CARDS] * many, [False] * many
    closed = _closed(public)
    for start in range(0, len(plays), many):
        trick = [(places[act.seat], act.card) for act in plays[start : start + many] if act.card is not None]
        for step, (place, card) in enumerate(trick):
            hearts[place] |= is_heart(card)
            if step and card.suit != trick[0][1].suit:
                may_hold[place] &= ~_SUIT[trick[0][1].suit]  # J12
            elif step or not _closed_to_lead(public):
                continue
            if not start and closed and _kept_out(card, public.rules):
                may_hold[place] &= _POINTS  # had nothing else (JA11)
                if not public.rules.jack_banned_first_trick:
                    may_hold[place] &= ~(1 << number(JACK))
    return may_hold, hearts


def _closed_to_lead(public: PublicView) -> bool:
    return public.rules.first_trick_ban == "void_and_lead" and not _opens(public)


def _kept_out(card: Card, rules: JubMooRules) -> bool:
    return is_point_card(card) and (card is not JACK or rules.jack_banned_first_trick)


def takes_all(seen: Seen, place: int) -> bool:
    """Whether the seat at `place`, about to lead, takes every trick that is left however the hidden cards lie.

    Of each suit it plays the high cards first. Whoever has n cards of a suit can keep the highest of them for the
    n-th lead of it (engine.jub_moo.claims), so the first n leads must be above all of them. The first trick, in
    which not all cards may be played, is left alone.
    """
    if not seen.tricks:
        return False
    claimed = seen.mine if place == seen.me else seen.open.get(place, 0)
    for other, count in enumerate(seen.counts):
        if other == place:
            continue
        known = seen.mine if other == seen.me else seen.open.get(other)
        for suit in range(4):
            held = ((seen.may_hold[other] if known is None else known) >> 13 * suit) & 0x1FFF
            leads = claimed >> 13 * suit & 0x1FFF
            many = held.bit_count() if known is not None else min(count, held.bit_count())
            if not _above(leads, held.bit_length(), many):
                return False
    return True


def _above(leads: int, top: int, many: int) -> bool:
    """Whether the highest `many` of `leads` are all above the heights under `top`."""
    for _ in range(min(many, leads.bit_count())):
        if leads.bit_length() <= top:
            return False
        leads ^= 1 << (leads.bit_length() - 1)
    return True
