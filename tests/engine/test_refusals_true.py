"""A refusal says nothing false: the rule it names is the one that forbids, and what it offers can be done.

Lives here: the codes and facts of half-truths. Not here: sentences (tests/bot/test_refusals_said.py).
"""

from __future__ import annotations

import pytest
from play import Play, house

from engine.errors import Fact, Illegal, Refusal
from engine.events import Seat
from engine.kang.game import KANG

LOW, HIGH = "A♣ 2♦ 3♥ 4♠ 6♣", "7♥ 8♦ 9♠ 9♥ K♠"


def refused(play: Play, text: str, seat: str = "s1") -> tuple[Refusal, dict[str, Fact]]:
    """Code and facts of the refusal, from reading or from the act."""
    with pytest.raises(Illegal) as told:
        KANG.apply(play.round, Seat(seat), KANG.read(play.round, Seat(seat), text))
    return told.value.code, told.value.facts


def test_the_opening_has_a_limit_of_its_own() -> None:
    """KA21: one card in the opening where four go later; five of a kind there is not, so KA3 never hides it."""
    play = Play("10♣ 10♦ 10♥ 2♣ 3♦ 4♥", HIGH)
    assert refused(play, "discard 10♣ 10♦ 10♥") == (Refusal.OPENING_TOO_MANY, {"most": 1})
    play = Play("10♣ 10♦ 10♥ 2♣ 3♦ 4♥", HIGH, rules=house(max_discard=2, opening_discard_max=1))
    assert refused(play, "discard 10♣ 10♦ 10♥") == (Refusal.DISCARD_TOO_MANY, {"most": 2})
    assert refused(play, "discard 10♣ 10♦") == (Refusal.OPENING_TOO_MANY, {"most": 1})


def test_who_holds_one_four_is_not_told_to_hold_none() -> None:
    """A pair of fours from a hand with one."""
    play = Play(LOW, HIGH, pile="5♦").draw()
    assert refused(play, "discard 4 4") == (Refusal.HELD_TOO_FEW, {"rank": "4", "held": 1})
    assert refused(play, "discard 4♠ 4") == (Refusal.HELD_TOO_FEW, {"rank": "4", "held": 1})
    assert refused(play, "discard 8") == (Refusal.CARD_NOT_HELD, {"cards": "8"})


@pytest.mark.parametrize(
    ("hand", "rules", "instead"),
    [
        (LOW, {}, ["draw", "kang"]),  # nothing to flow on
        (LOW, {"first_lap_kang": False}, ["draw"]),
        (LOW, {"kang_max_value": 15}, ["draw"]),  # 1 + 2 + 3 + 4 + 6 = 16
        (LOW, {"kang_max_value": 16}, ["draw", "kang"]),
    ],
)
def test_what_is_offered_instead_of_a_discard_can_be_done(
    hand: str, rules: dict[str, object], instead: list[str]
) -> None:
    """K-G3: draw, flow, or kang, as far as each is possible."""
    play = Play(hand, HIGH, rules=house(start="five_cards", **rules))
    assert refused(play, "discard 6♣") == (Refusal.DRAW_FIRST, {"instead": instead})


def test_a_flow_is_offered_only_to_who_holds_the_rank() -> None:
    """Two at the table see the same discard; only the one with a 10 may flow."""
    for second, instead in (("10♠ 2♣ 5♦ 5♥ 6♠", ["draw", "flow", "kang"]), ("9♠ 2♣ 5♦ 5♥ 6♠", ["draw", "kang"])):
        play = Play("10♣ 10♦ 10♥ 2♦ 3♦ 4♥", second).go("s1 discard 10♣")
        assert refused(play, "discard 2♣", "s2") == (Refusal.DRAW_FIRST, {"instead": instead})


def test_after_drawing_nobody_is_told_to_draw() -> None:
    """Without flow in the rules, and with a card just drawn, only a discard is left (K-G12)."""
    play = Play(LOW, HIGH, pile="5♦", rules=house(start="five_cards", flow=False)).draw()
    assert refused(play, "flow 4") == (Refusal.FLOW_OFF, {"instead": ["discard"]})


def test_in_the_opening_kang_is_offered_where_the_house_allows_it() -> None:
    """KA22."""
    for allowed, instead in ((True, ["discard", "kang"]), (False, ["discard"])):
        play = Play("10♣ 10♦ 10♥ 2♣ 3♦ 4♥", HIGH, rules=house(opening_kang=allowed))
        assert refused(play, "draw") == (Refusal.MUST_DISCARD_FIRST, {"instead": instead})
