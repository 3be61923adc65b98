"""Special hands (ไพ่พิเศษ): which there are, and which of two is higher (KA26 to KA31).

Lives here: the name of a special hand and the comparison. Not here: when they are looked
for (engine.kang.dealing), and what the winner gets (engine.kang.settlement).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards import Card
from engine.kang.rules import AceStraight, KangRules

APP6 = ("three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush")
"""The specials of both apps, the lowest first (K-G28)."""
HOME3 = ("three_of_a_kind", "flush", "fifty")
"""The specials of the home game, in the order of K-B15 to K-B17; none is higher than another (KA27)."""

_ACE, _TEN, _ACE_HIGH = 1, 10, 14
_ROYAL = [1, 10, 11, 12, 13]  # 10 J Q K A, sorted by rank


def special(dealt: Sequence[Card], rules: KangRules) -> str | None:
    """The name of the special hand in `dealt`, or None.

    `dealt` is in the order dealt: only the first five count, and fewer are never special (K-G27, KA31).
    """
    if rules.specials == "none" or len(dealt) < 5:
        return None
    five = dealt[:5]
    return _home3(five) if rules.specials == "home3" else _app6(five, rules)


def best_specials(hands: Sequence[Sequence[Card]], rules: KangRules) -> tuple[int, ...]:
    """Positions of the special hands that win: one, or several that share; empty if there is none.

    `hands` are in the order dealt. Home specials share (KA27); those of the apps go by class (K-G28), within
    a class by `special_tie` (KA28).
    """
    strengths = {
        position: _strength(name, hand[:5], rules)
        for position, hand in enumerate(hands)
        if (name := special(hand, rules)) is not None
    }
    best = max(strengths.values(), default=())
    return tuple(position for position, strength in strengths.items() if strength == best)


def _home3(five: Sequence[Card]) -> str | None:
    # Four of a kind and a full house contain a ตอง; a straight flush is a flush (KA31).
    if _most_of_a_rank(five) >= 3:
        return "three_of_a_kind"
    if _one_suit(five):
        return "flush"
    return "fifty" if all(card.rank >= _TEN for card in five) else None


def _app6(five: Sequence[Card], rules: KangRules) -> str | None:
    ranks = sorted([card.rank for card in five])
    different = len(set(ranks))
    if different == 5:
        return _run_or_flush(five, ranks, rules)
    mates = ranks.count(ranks[2])  # with three or more alike, the middle card is one of them
    if different == 2:
        return "four_of_a_kind" if mates == 4 else "full_house"
    return "three_of_a_kind" if mates == 3 else None


def _run_or_flush(five: Sequence[Card], ranks: list[int], rules: KangRules) -> str | None:
    top = _run_top(ranks, rules.ace_straight)
    if not _one_suit(five):
        return "straight" if top else None
    if rules.straight_flush == "royal_only":  # whatever `ace_straight` is (KA30)
        return "straight_flush" if ranks == _ROYAL else "flush"
    return "straight_flush" if top else "flush"


def _run_top(ranks: list[int], ace: AceStraight) -> int:
    """The top of a run of five different `ranks`, sorted: 14 for an A on top, 0 for no run (KA29)."""
    if ranks == _ROYAL:
        return 0 if ace == "low" else _ACE_HIGH
    lowest, highest = ranks[0], ranks[-1]
    if highest - lowest != 4 or (lowest == _ACE and ace == "high"):  # never round the corner
        return 0
    return highest


def _strength(name: str, five: Sequence[Card], rules: KangRules) -> tuple[int, ...]:
    """What to compare, larger is higher."""
    if rules.specials == "home3":
        return ()
    grade = APP6.index(name)
    return (grade, *_within(name, five, rules)) if rules.special_tie == "poker_then_split" else (grade,)


def _within(name: str, five: Sequence[Card], rules: KangRules) -> tuple[int, ...]:
    """The comparison inside a class, as in poker; equal ones share (KA28)."""
    if name in ("straight", "straight_flush"):
        # Under royal_only all are royal and equal, so that no ace rule matters.
        return (_run_top(sorted(card.rank for card in five), rules.ace_straight),)
    ranks = Counter(_ACE_HIGH if card.rank == _ACE else card.rank for card in five)
    if name == "flush":
        return tuple(sorted(ranks, reverse=True))
    return (ranks.most_common(1)[0][0],)  # of the four, of the three


def _one_suit(five: Sequence[Card]) -> bool:
    return len({card.suit for card in five}) == 1


def _most_of_a_rank(five: Sequence[Card]) -> int:
    return max(Counter(card.rank for card in five).values())
