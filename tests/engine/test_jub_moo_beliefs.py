"""What played cards tell of the hands that are not seen.

Lives here: tests of engine.players.jub_moo_beliefs and of the tables of habits. Not here: what hard makes of it
(test_jub_moo_players), the drawing of worlds (test_jub_moo_players_kernel).
"""

from __future__ import annotations

import random
from itertools import product

import pytest
from jub_moo_play import Deal, house
from test_jub_moo_players_kernel import deal as dealt

from engine.cards import Card
from engine.jub_moo.game import JUB_MOO
from engine.players.jub_moo import choose
from engine.players.jub_moo_beliefs import Beliefs, Kinds, believed
from engine.players.jub_moo_habits import AHEAD, KINDS, TRICK, discard_moment, habits
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


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_a_number_for_every_card_in_every_moment(kind: int) -> None:
    """Habits: 45 moments of following, twice, under and over the best card; six of leading and four of discarding."""
    own = habits(kind)
    assert (len(own.follow), len(own.lead), len(own.discard)) == (90, 6, 4)
    for row, low, high in [weights for pair in own.follow for weights in pair]:
        assert (len(row), len(low), len(high)) == (13, 2**7, 2**6)
        assert min(row) > 0
    for free in (*own.lead, *own.discard):
        assert [len(rows) for rows in free.cards] == [14] * 4
        assert all(len(row) == 13 and min(row) > 0 for rows in free.cards for row in rows)


@pytest.mark.parametrize("kind", KINDS)
def test_sums_are_of_the_cards_and_of_how_many_they_are(kind: int) -> None:
    own = habits(kind)
    row, low, high = own.follow[17][0]
    assert low[0] == high[0] == 0
    assert low[0b100100] == pytest.approx(row[2] + row[5])
    assert high[0b100001] == pytest.approx(row[7] + row[12])
    for suit in range(4):
        free = own.discard[2]
        for held in (1 << 5, 0b100100, 0b100101, 0b1000000100101, 2**13 - 1):
            weights = free.cards[suit][held.bit_count()]
            expected = sum([weights[height] for height in range(13) if held >> height & 1])
            assert free.sums[suit][held] == pytest.approx(expected, rel=1e-5)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("gathers", [False, True])
def test_while_the_queen_is_out_the_high_hearts_are_thrown_first(kind: int, *, gathers: bool) -> None:
    """A habit that everybody has: A♥ costs 50, 2♥ costs 2 (J20)."""
    free = habits(kind).discard[discard_moment(queen_out=True, collected=gathers)]
    hearts = free.cards[2][4]
    assert hearts[12] > hearts[10] > hearts[9] > hearts[4]


@pytest.mark.parametrize("kind", KINDS)
def test_who_throws_something_else_hardly_has_the_queen(kind: int) -> None:
    spades = habits(kind).discard[discard_moment(queen_out=True, collected=False)].cards[3][3]
    assert spades[10] > 3 * max(spades[:9])  # Q♠ goes before any low spade (J19)


def test_worlds_are_kept_as_often_as_they_agree() -> None:
    one, other = World((1,) * 16, -1, b""), World((2,) * 16, -1, b"")

    class Three(Beliefs):
        def __init__(self) -> None: ...

        def kinds(self) -> list[Kinds]:
            return [(AHEAD, TRICK, AHEAD, TRICK)]

        def agreement(self, hands: object, kinds: Kinds) -> float:
            return 3.0 if hands == one.hands else 1.0

    kept = believed([one, other], Three(), 8)
    assert [world is one for world, _ in kept] == [True] * 6 + [False] * 2
    assert {kinds for _, kinds in kept} == {(AHEAD, TRICK, AHEAD, TRICK)}


def test_before_anybody_has_played_all_worlds_agree_alike() -> None:
    seen, beliefs = seen_by(Deal("♣ A 5", "♣ 3 ♦ 2", "♣ 4 ♥ 2", "♣ 6 ♠ Q", first=False))
    assert {beliefs.agreement(world.hands, beliefs.kinds()[3]) for world in Worlds(seen).draw(50, "x")} == {1.0}


def test_each_of_the_others_may_be_of_either_kind_and_this_seat_thinks_ahead() -> None:
    seen, beliefs = seen_by(Deal("♣ A 5", "♣ 3 ♦ 2", "♣ 4 ♥ 2", "♣ 6 ♠ Q", first=False))
    assert seen.me == 0
    assert sorted(beliefs.kinds()) == [(AHEAD, *each) for each in product(KINDS, repeat=3)]


def test_who_plays_as_if_the_trick_were_all_is_taken_for_such_a_player() -> None:
    """Three seats of level medium, for twelve cards each: most worlds that are kept suppose them as they are."""
    share: list[float] = []
    for seed in range(12):
        round = dealt(random.Random(seed), house())
        while len(round.acts) < 36:
            seat = JUB_MOO.waiting_on(round)[0]
            round = JUB_MOO.apply(round, seat, choose(JUB_MOO.hand(round, seat), "medium", "x")).round
        view = JUB_MOO.hand(round, JUB_MOO.waiting_on(round)[0])
        seen = watch(view)
        kept = believed(list(Worlds(seen).draw(640, "x")), Beliefs(view, seen), 320)
        share += [sum([kinds[place] == TRICK for _, kinds in kept]) / 320 for place in range(4) if place != seen.me]
    assert sum(share) / len(share) > 0.7


def test_a_discard_that_was_not_the_queen_makes_the_queen_unlikely() -> None:
    """Two tricks of clubs; s2 has none left in the second and throws 2♦. Without beliefs each of the others has Q♠ as
    often as its share of the hidden cards."""
    deal = Deal("♣ A K 5 ♦ 3", "♣ 3 ♦ 2 5 ♠ Q", "♣ 4 7 ♥ 2 ♠ 5", "♣ 6 8 ♥ 3 ♠ 6", first=False)
    deal = deal.go("s1 A♣; s2 3♣; s3 4♣; s4 6♣").go("s1 K♣; s2 2♦; s3 7♣; s4 8♣")
    seen, beliefs = seen_by(deal)
    drawn = list(Worlds(seen).draw(4000, "x"))
    kept = [world for world, _ in believed(drawn, beliefs, 4000)]
    assert share(kept, 1, QUEEN) < 0.8 * share(drawn, 1, QUEEN)
