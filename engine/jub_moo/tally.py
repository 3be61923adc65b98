"""A deal entered by hand: who took which point cards, or a plain number instead (JA28).

Lives here: Entry, Tally, whether a tally is whole, and what it counts. Not here: reading what people type
(engine.pad), the arithmetic (engine.jub_moo.scoring).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.jub_moo.points import POINT_CARDS, is_point_card, point_cards
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import Part, Score, score, score_possible


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one player took: point cards, none at all, or a number typed in their place."""

    cards: tuple[Card, ...] = ()
    typed: int | None = None


class Gaps(msgspec.Struct, frozen=True):
    """What keeps a tally from being whole; both empty: nothing."""

    missing: tuple[Card, ...] = ()  # point cards that nobody has
    doubled: tuple[Card, ...] = ()  # that are there more than once


def gaps(entries: Sequence[Entry], removed: Card | None = None) -> Gaps:
    """Which point cards are missing or there more than once; each in play must be there exactly once.

    Missing cards cannot be known as soon as one player has a number. The card taken out of a three-player deal
    is in nobody's hands; it need not be named if it has no points (JA16).
    """
    named = Counter(card for entry in entries for card in entry.cards)
    if removed is not None:
        named[removed] += 1
    doubled = tuple([card for card in POINT_CARDS if named[card] > 1])
    if any(entry.typed is not None for entry in entries):
        return Gaps((), doubled)
    return Gaps(tuple([card for card in POINT_CARDS if not named[card]]), doubled)


def count(entries: Sequence[Entry], rules: JubMooRules, removed: Card | None = None) -> tuple[Score, ...]:
    """What each player has, aligned with `entries`; a number stands as it was typed.

    The number of entries is the number of players, whatever `rules` say. ValueError for what is no whole deal:
    that is found out, and told, before it is counted (`gaps`).
    """
    _check(entries, removed)
    own = replace(rules, players=len(entries))
    counted = score([entry.cards for entry in entries], own, removed)
    return tuple([_typed(entry) or each for entry, each in zip(entries, counted, strict=True)])


def _check(entries: Sequence[Entry], removed: Card | None) -> None:
    if len(entries) not in (3, 4):
        raise ValueError(f"a deal of {len(entries)} players")
    if removed is not None and len(entries) == 4:
        raise ValueError("with four players no card is taken out")  # JA16
    if not all(is_point_card(card) for entry in entries for card in entry.cards):
        raise ValueError("a card without points")
    found = gaps(entries, removed)
    if found.missing or found.doubled:
        raise ValueError(f"{len(found.missing)} cards missing, {len(found.doubled)} double")


def doubtful(entries: Sequence[Entry], rules: JubMooRules, removed: Card | None = None) -> tuple[int, ...]:
    """Which typed numbers no set of cards can give, as positions: to be pointed out, not refused (JA28)."""
    own = replace(rules, players=len(entries))
    return tuple(
        [
            place
            for place, entry in enumerate(entries)
            if entry.typed is not None and not score_possible(entry.typed, own, removed)
        ]
    )


def entry_of(*held: Card) -> Entry:
    """An entry with these cards, in order."""
    return Entry(point_cards(held))


def _typed(entry: Entry) -> Score | None:
    if entry.typed is None:
        return None
    return Score((Part("typed", entry.typed, "JA28"),), entry.typed)
