"""What played cards tell of the hands that are not seen.

Lives here: tests of engine.players.jub_moo_beliefs and of the tables of habits. Not here: what hard makes of it
(test_jub_moo_players), the drawing of worlds (test_jub_moo_players_kernel).
"""

from __future__ import annotations

import pytest
from jub_moo_play import Deal

from engine.cards import Card
from engine.jub_moo.game import JUB_MOO
from engine.players.jub_moo_beliefs import Beliefs, believed
from engine.players.jub_moo_habits import DISCARD, FOLLOW, LEAD
from engine.players.jub_moo_kernel import number
from engine.players.jub_moo_seen import Seen, watch
from engine.players.jub_moo_worlds import World, Worlds

QUEEN = number(Card("Q♠"))


def seen_by(deal: Deal) -> tuple[Seen, Beliefs]:
    view = JUB_MOO.hand(deal.round, deal.awaited[0])
    seen = watch(view)
    return seen, Beliefs(view, seen)


def share(worlds: list[World], place: int, card: int) -> float:
    """How often the seat at `place` holds `card`."""
    return sum([world.hands[4 * place + card // 13] >> card % 13 & 1 for world in worlds]) / len(worlds)


def test_there_is_a_number_for_every_card_in_every_moment() -> None:
    assert (len(DISCARD), len(LEAD), len(FOLLOW)) == (4 * 4, 6 * 4, 45 * 2)
    assert all(len(row) == 13 and min(row) > 0 for row in (*DISCARD, *LEAD, *FOLLOW))


@pytest.mark.parametrize("row", [4 * 2 + 2, 4 * 3 + 2])
def test_while_the_queen_is_out_the_high_hearts_are_thrown_first(row: int) -> None:
    """A habit that everybody has: A♥ costs 50, 2♥ costs 2 (J20)."""
    hearts = DISCARD[row]
    assert hearts[12] > hearts[10] > hearts[9] > hearts[4]


def test_who_throws_something_else_hardly_has_the_queen() -> None:
    assert DISCARD[4 * 2 + 3][10] > 3 * max(DISCARD[4 * 2 + 3][:9])  # Q♠ goes before any low spade (J19)


def test_worlds_are_kept_as_often_as_they_agree() -> None:
    one, other = World((1,) * 16, -1, b""), World((2,) * 16, -1, b"")

    class Three(Beliefs):
        def __init__(self) -> None: ...

        def agreement(self, hands: object) -> float:
            return 3.0 if hands == one.hands else 1.0

    kept = believed([one, other], Three(), 8)
    assert [each is one for each in kept] == [True] * 6 + [False] * 2


def test_before_anybody_has_played_all_worlds_agree_alike() -> None:
    seen, beliefs = seen_by(Deal("♣ A 5", "♣ 3 ♦ 2", "♣ 4 ♥ 2", "♣ 6 ♠ Q", first=False))
    assert {beliefs.agreement(world.hands) for world in Worlds(seen).draw(50, "x")} == {1.0}


def test_a_discard_that_was_not_the_queen_makes_the_queen_unlikely() -> None:
    """Two tricks of clubs; s2 has none left in the second and throws 2♦. Without beliefs each of the others has Q♠ as
    often as its share of the hidden cards."""
    deal = Deal("♣ A K 5 ♦ 3", "♣ 3 ♦ 2 5 ♠ Q", "♣ 4 7 ♥ 2 ♠ 5", "♣ 6 8 ♥ 3 ♠ 6", first=False)
    deal = deal.go("s1 A♣; s2 3♣; s3 4♣; s4 6♣").go("s1 K♣; s2 2♦; s3 7♣; s4 8♣")
    seen, beliefs = seen_by(deal)
    drawn = list(Worlds(seen).draw(4000, "x"))
    kept = believed(drawn, beliefs, 4000)
    assert share(kept, 1, QUEEN) < 0.8 * share(drawn, 1, QUEEN)
