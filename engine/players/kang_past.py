"""How likely a hand makes what its holder did in this round.

Lives here: `past`, which reads the turns off the public acts, and `Past`. Not here: dealing hands
(engine.players.kang_worlds).

A hand of now is walked back turn by turn: what was thrown comes back, one card is taken out as the one that had been
drawn. Each turn says: this was thrown and nothing heavier, this was not flowed, nobody called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

import msgspec

from engine.events import Seat
from engine.kang.rules import KangRules
from engine.kang.views import PublicView
from engine.players.kang_kernel import MOST_KEPT, NEVER, ONE, PER_CARD, POINTS
from engine.players.kang_lines import calls

HEAT = 0.7  # points by which a throw may easily miss the heaviest
ODD_THROW = 0.015  # how often anything else is thrown
HEAT_UNITS = 1.5
LEFT_LYING = 0.12  # how often a rank that lay there to be flowed is held and left
WILD_LEFT_LYING = 0.6
WILD_THROW = 0.2  # how often somebody who does not look throws just this
WILD_SILENT = 0.55  # and does not call


class Turn(msgspec.Struct, frozen=True):
    """One turn of one seat as everybody saw it."""

    rank: int  # that was put down
    many: int
    drew: bool
    lying: int = -1  # the rank that could have been flowed and was not
    silent: bool = False  # it might have called
    mute: bool = False  # the dealer played


def past(public: PublicView) -> dict[Seat, tuple[Turn, ...]]:
    """The turns of each seat so far, the latest first; one that is not over yet (drawn, not thrown) is left out."""
    rules = public.rules
    found: dict[Seat, tuple[Turn, ...]] = {}
    lying, chain = -1, 0
    drew = False
    over = -1
    for place, act in enumerate(public.acts):
        if act.kind == "draw":
            drew, over = True, lying if _open(rules, chain) else -1
            continue
        if not act.cards:
            drew = drew and act.kind != "leave"
            continue
        before = found.get(act.seat, ())
        opening = place == 0 and rules.start == "six_cards"
        open_call = (rules.first_lap_kang or bool(before)) and (rules.opening_kang or not opening)
        found[act.seat] = (
            Turn(
                act.cards[0].rank - 1,
                len(act.cards),
                drew=drew,
                lying=over if drew and not act.by_dealer else -1,
                silent=open_call and not act.by_dealer,
                mute=act.by_dealer,
            ),
            *before,
        )
        chain = chain + 1 if act.kind == "flow" else 0
        lying, drew = act.cards[0].rank - 1, False
    return found


def _open(rules: KangRules, chain: int) -> bool:
    return rules.flow and (rules.flow_chain_max is None or chain < rules.flow_chain_max)


_MISSED = tuple([max(ODD_THROW, exp(-over / (10 * HEAT))) for over in range(400)])  # by tenths of points


class Past:
    """The turns of one seat, to weigh its hands by."""

    def __init__(self, turns: Sequence[Turn], rules: KangRules, by_chance: Callable[[], float]) -> None:
        self._turns = turns
        self._rules = rules
        self._by_chance = by_chance
        self._units = rules.values == "face0mod10"
        self._worth = POINTS[rules.values]

    def likelihood(self, held: list[int], line: int) -> float:
        """How likely `held` (ranks), the hand now, makes all its turns; `line` NEVER: it plays without looking."""
        worth, units, wild = self._worth, self._units, line == NEVER
        hand = list(held)
        chance = 1.0
        for turn in self._turns:
            hand += [turn.rank] * turn.many
            if turn.drew:
                if not turn.mute:
                    chance *= WILD_THROW if wild else self._threw(hand, turn)
                at = int(self._by_chance() * len(hand))
                hand[at] = hand[-1]
                hand.pop()
                if turn.lying >= 0 and turn.lying in hand:
                    chance *= WILD_LEFT_LYING if wild else LEFT_LYING
            if turn.silent:
                if wild:
                    chance *= WILD_SILENT
                else:
                    points = sum([worth[rank] for rank in hand])
                    chance *= 1 - calls(points % 10 if units else points, line)
        return chance

    def _threw(self, hand: list[int], turn: Turn) -> float:
        """The chance that who holds `hand` throws what was thrown.

        Some count one card less for three points, some only what goes: neither is taken for a sign.
        """
        worth = self._worth
        if self._units:
            whole = sum([worth[each] for each in hand])
            missed = (whole - turn.many * worth[turn.rank]) % 10 - self._least_digit(hand, whole)
            return max(0.1, exp(-missed / HEAT_UNITS))
        number = sum([ONE[rank] for rank in hand])
        heaviest = _HEAVIEST.get(number)
        if heaviest is None:
            if len(_HEAVIEST) > MOST_KEPT:
                _HEAVIEST.clear()
            heaviest = _HEAVIEST[number] = max([hand.count(rank) * worth[rank] for rank in hand])
        over = heaviest - turn.many * worth[turn.rank] - PER_CARD * (turn.many - 1)
        return _MISSED[int(10 * over)] if over > 0 else 1.0

    def _least_digit(self, hand: list[int], whole: int) -> int:
        worth, most = self._worth, self._rules.max_discard
        return min(
            [
                (whole - many * worth[rank]) % 10
                for rank in set(hand)
                for many in range(1, min(most, hand.count(rank)) + 1)
            ]
        )


_HEAVIEST: dict[int, int] = {}  # by hand: the points of the rank that counts most in it
