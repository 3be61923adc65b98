"""What each player's cards count in a deal, with the arithmetic (J19 to J28, JA1 to JA9, JA17, JA18).

Lives here: `score`, and which scores can occur at all. Not here: who took which cards (engine.jub_moo.play),
whether cards entered by hand are complete (engine.jub_moo.tally), totals of a game (engine.jub_moo.match).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

import msgspec

from engine.cards import PACK, Card
from engine.jub_moo.points import (
    ALL_HEARTS,
    BIG_CHUAN,
    HEARTS,
    JACK,
    MIRROR,
    MIRROR_ALONE,
    NO_POINT_CARD,
    POINT_CARDS,
    QUEEN,
    card_points,
    card_sum,
    is_heart,
    is_point_card,
    point_cards,
)
from engine.jub_moo.rules import JubMooRules

Prize = Literal["none", "chuan", "big_chuan"]
"""ช้วน: all hearts (J25). บิ๊กช้วน: every point card (J28)."""
Why = Literal["hearts", "queen", "jack", "mirror", "chuan", "big_chuan", "no_points", "typed"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One term of the sum: `amount` points for `cards`, by `clause`."""

    why: Why
    amount: int
    clause: str
    cards: tuple[Card, ...] = ()


class Score(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one player has in a deal: the sum of `parts`, times `factor`.

    As in `(-100 -27) x 2 = -254`.
    """

    parts: tuple[Part, ...]
    points: int
    factor: int = 1  # 2 where 10♣ doubles (J23)
    prize: Prize = "none"


def score(taken: Sequence[Iterable[Card]], rules: JubMooRules, removed: Card | None = None) -> tuple[Score, ...]:
    """What each player has, aligned with `taken`: the cards of each, cards without points may be among them.

    `removed` is the card that was taken out of a three-player deal (JA16). Nothing is checked here: see
    engine.jub_moo.tally for cards that people have typed.
    """
    held = [point_cards(cards) for cards in taken]
    prizes = [prize(cards, rules, removed) for cards in held]
    made: Prize = next((each for each in prizes if each != "none"), "none")  # never two in a deal
    return tuple([_score(cards, own, made, rules) for cards, own in zip(held, prizes, strict=True)])


def prize(held: Sequence[Card], rules: JubMooRules, removed: Card | None = None) -> Prize:
    """Whether the point cards `held` are ช้วน or บิ๊กช้วน; defined by cards, not by tricks (JA29)."""
    if removed is not None and is_heart(removed) and rules.removed_heart == "literal_13":
        return "none"  # 13 hearts there are not, so neither J25 nor J28 can be (JA17)
    cards = {*held, removed} if removed is not None and is_point_card(removed) else set(held)
    if not cards.issuperset(HEARTS):
        return "none"
    out_of_reach = removed in (QUEEN, JACK, MIRROR) and rules.removed_point == "never"  # JA18
    return "big_chuan" if len(cards) == len(POINT_CARDS) and not out_of_reach else "chuan"


def _score(held: tuple[Card, ...], own: Prize, made: Prize, rules: JubMooRules) -> Score:
    parts, factor = tuple(_parts(held, own, made, rules)), _factor(held, own, rules)
    return Score(parts, sum(part.amount for part in parts) * factor, factor, own)


def _factor(held: tuple[Card, ...], own: Prize, rules: JubMooRules) -> int:
    """10♣ doubles where it is not alone (J23, JA2): the net sum, plus or minus (JA3)."""
    if MIRROR not in held or len(held) == 1:
        return 1
    if own == "big_chuan":
        return 2 if rules.big_chuan == "computed" else 1  # JA7
    return 2 if own == "none" or rules.double_on_chuan else 1  # JA5


def _parts(held: tuple[Card, ...], own: Prize, made: Prize, rules: JubMooRules) -> Iterator[Part]:
    if own == "big_chuan" and rules.big_chuan != "computed":
        yield Part("big_chuan", BIG_CHUAN, "J28", held)
    elif own != "none":
        yield from _chuan(held, own, rules)
    elif not held:
        # Literal: also when somebody has everything, unless the house pays nothing then (JA9).
        nothing = rules.no_points_on_big_chuan if made == "big_chuan" else NO_POINT_CARD
        yield Part("no_points", nothing, "JA9" if made == "big_chuan" else "J24")
    elif held == (MIRROR,):
        yield Part("mirror", MIRROR_ALONE, "J22", held)
    else:
        yield from _plain(held, made, rules)


def _chuan(held: tuple[Card, ...], own: Prize, rules: JubMooRules) -> Iterator[Part]:
    """The hearts with their sign turned, and what comes with them (J25, J26)."""
    big = own == "big_chuan"
    hearts = tuple([card for card in held if is_heart(card)])
    value = ALL_HEARTS if rules.removed_heart == "flat_194" else -card_sum(hearts)  # JA17
    yield Part("chuan", value, "J25" if len(hearts) == len(HEARTS) else "JA17", hearts)
    if QUEEN in held:
        yield Part("queen", 100 if big else rules.chuan_queen_self, "JA7" if big else "J26", (QUEEN,))
    if JACK in held and (big or rules.jack_counts_on_chuan):
        yield Part("jack", card_points(JACK), "JA7" if big else "JA6", (JACK,))


def _plain(held: tuple[Card, ...], made: Prize, rules: JubMooRules) -> Iterator[Part]:
    if QUEEN in held:
        other = made == "chuan"  # somebody else has all hearts (J27)
        amount = rules.chuan_queen_other if other else card_points(QUEEN)
        yield Part("queen", amount, "J27" if other else "J19", (QUEEN,))
    if JACK in held:
        yield Part("jack", card_points(JACK), "J21", (JACK,))
    hearts = tuple([card for card in held if is_heart(card)])
    if hearts:
        yield Part("hearts", card_sum(hearts), "J20", hearts)


# --- what can occur ----------------------------------------------------------------------------------


def score_possible(points: int, rules: JubMooRules, removed: Card | None = None) -> bool:
    """Whether any set of cards gives one player `points` (JA28).

    With three players and no `removed`: whichever card may be out.
    """
    return points in possible_scores(rules, removed)


@lru_cache(maxsize=64)
def possible_scores(rules: JubMooRules, removed: Card | None = None) -> frozenset[int]:
    """All scores that one player can have in a deal under `rules` (JA28)."""
    if removed is None and rules.players == 3:
        each = [card for card in PACK if is_point_card(card)]
        plain = next(card for card in PACK if not is_point_card(card))
        return frozenset().union(*[possible_scores(rules, card) for card in (*each, plain)])
    return frozenset(_all_scores(rules, removed))


def _all_scores(rules: JubMooRules, removed: Card | None) -> Iterator[int]:
    in_play = [card for card in POINT_CARDS if card != removed]
    hearts = [card for card in in_play if is_heart(card)]
    others = [card for card in in_play if not is_heart(card)]
    for picks in product((False, True), repeat=len(others)):
        own = [card for card, pick in zip(others, picks, strict=True) if pick]
        left = [card for card in others if card not in own]
        for another in ([], hearts, [*hearts, *left]):  # whose ช้วน makes a difference (J27, JA9)
            yield score((own, another), rules, removed)[0].points
        yield score(((*own, *hearts),), rules, removed)[0].points
        one = score(((*own, hearts[0]),), rules, removed)[0]
        for total in _some_hearts(hearts):
            yield one.points + one.factor * (total - card_points(hearts[0]))


def _some_hearts(hearts: Sequence[Card]) -> set[int]:
    """What some of `hearts`, not none and not all, can count."""
    sums = {0}
    for heart in hearts:
        sums |= {total + card_points(heart) for total in sums}
    return sums - {0, card_sum(hearts)}
