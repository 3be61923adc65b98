"""What each discard would leave: arithmetic of the rules (KA1, KA2)."""

from __future__ import annotations

from msgspec.structs import replace

from bot.contact_sheets import _player
from bot.discards import Leaving, discards
from engine.cards import cards
from engine.kang.moves import Discard, Draw
from engine.kang.points import Values
from engine.kang.views import HandView


def held(text: str, *moves: str, values: Values = "face10") -> HandView:
    hand = _player(text, 4).hand
    assert hand is not None
    rules = replace(hand.public.rules, values=values)
    made = tuple(Discard(cards(move)) for move in moves)
    return replace(hand, public=replace(hand.public, rules=rules), moves=(Draw(), *made))


def test_what_stays_is_counted_and_the_least_stands_first() -> None:
    """A 1, 7, Q and Q ten each: 28 in all."""
    assert discards(held("A♥ 7♣ Q♦ Q♠", "A♥", "7♣", "Q♦", "Q♦ Q♠")) == [
        Leaving("discard Q♦ Q♠", ("Q♦", "Q♠"), 8, 2),
        Leaving("discard Q♦", ("Q♦",), 18, 3),
        Leaving("discard 7♣", ("7♣",), 21, 3),
        Leaving("discard A♥", ("A♥",), 27, 3),
    ]


def test_the_tens_are_cut_off_where_the_house_does_so() -> None:
    """7 + 8 = 15 leave 5; with the Q for nothing 8 + 0 leave 8, 7 + 0 leave 7."""
    found = discards(held("7♣ 8♥ Q♠", "7♣", "8♥", "Q♠", values="face0mod10"))
    assert [(one.text, one.points) for one in found] == [("discard Q♠", 5), ("discard 8♥", 7), ("discard 7♣", 8)]


def test_of_equal_points_the_fewest_cards_stand_first() -> None:
    """With K and Q for nothing both leave 3."""
    found = discards(held("3♣ K♥ K♠", "K♥", "K♥ K♠", values="face0mod10"))
    assert [(one.text, one.left) for one in found] == [("discard K♥ K♠", 1), ("discard K♥", 2)]


def test_without_a_discard_there_is_nothing() -> None:
    assert discards(held("3♣ K♥")) == []
