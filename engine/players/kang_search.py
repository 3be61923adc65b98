"""What each move of Kang comes to, found by playing on in many deals that agree with what a seat sees.

Lives here: `Thought`, `think`, `Board`. Not here: which move is made of it (engine.players.kang_hard), the deals
(engine.players.kang_worlds), the playing on (engine.players.kang_kernel).
"""

from __future__ import annotations

import random
from math import sqrt

import msgspec

from engine.kang.met import Met
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move
from engine.kang.views import HandView
from engine.players.kang_kernel import ONE, POINTS, SHIFT, End, Setting, play_out, settle, throw_of, throws_for
from engine.players.kang_lines import USUAL_LINE, USUAL_LINE_FREE, USUAL_LINE_UNITS
from engine.players.kang_worlds import World, Worlds

PLAY_OUTS = (0, 0, 1000, 1000, 1000, 900, 800, 700, 650, 600)  # in one thought, by the number of players
MOST_WORLDS = 330
PLANS = (0.5, 1.0, 1.6)  # lines for calling later on that are tried, as shares of the usual one
SOON = 3  # and the line of who calls as soon as the hand is so many points lighter


class Thought(msgspec.Struct):
    """One move, and how it came out in each deal."""

    move: Move
    worths: list[float]  # chips in stakes from here on
    won: float = 0.0  # rounds of the pot, added up over the deals
    failed: int = 0  # calls that fail, added up

    @property
    def worth(self) -> float:
        """The mean."""
        return sum(self.worths) / len(self.worths)

    def better_than(self, other: Thought) -> float:
        """By how many standard errors it is better, deal by deal; 0 where there is no difference at all."""
        apart = [own - others for own, others in zip(self.worths, other.worths, strict=True)]
        many = len(apart)
        mean = sum(apart) / many
        squares = sum([(each - mean) ** 2 for each in apart])
        return mean * many / sqrt(squares) if squares else 0.0


class _Plan(msgspec.Struct):
    """A move to be tried, with a line for calling later on."""

    thought: Thought
    line: int


def think(view: HandView, seed: str, tried: list[Move], met: tuple[Met, ...] = ()) -> list[Thought]:
    """How each of `tried` comes out, the best line for later on being taken for each.

    `seed` and the view fix the deals. The moves share them.
    """
    board = Board(view)
    chance = moment(view, seed)
    lines = board.lines(view)
    plans = [
        _Plan(Thought(move, []), line) for move in tried for line in (lines if isinstance(move, Draw) else lines[1:2])
    ]
    many = min(MOST_WORLDS, PLAY_OUTS[board.setting.players] // len(plans))
    for world in Worlds(view, chance, met).draw(many):
        noise = chance.randbytes(64)
        for plan in plans:
            board.follow(plan, world, noise)
    best: dict[Move, Thought] = {}
    for plan in plans:
        kept = best.get(plan.thought.move)
        if kept is None or plan.thought.worth > kept.worth:
            best[plan.thought.move] = plan.thought
    return list(best.values())


def moment(view: HandView, seed: str) -> random.Random:
    """Chance that the seed, the seat and the moment of the round fix."""
    return random.Random(f"{seed}/{view.seat}/{len(view.public.acts)}")


class Board:
    """The round as it stands, as numbers."""

    def __init__(self, view: HandView) -> None:
        public = view.public
        rules, seats = public.rules, public.seats
        place = {seat: number for number, seat in enumerate(seats)}
        staying = [place[seat] for seat in seats if seat not in public.left]
        self.me = place[view.seat]
        following = [
            min([other for other in staying if other > seat], default=staying[0]) for seat in range(len(seats))
        ]
        pays = rules.flow_pay == "per_card" and public.stake > 0
        self.setting = Setting(rules, len(seats), tuple(following), self.me, pays, throws_for(rules))
        self.rivals = len(staying) - 1
        last = public.last
        self.lying = last.cards[0].rank - 1 if last else -1
        self.depth = last.depth if last else 0
        self.payer, self.first = (place[last.seat], place[last.first]) if last else (self.me, self.me)
        self.mute = 0 if rules.first_lap_kang else self._first_lap(view, staying)
        self.pays_failed = {
            "none": (0.0, 0.0),
            "next_pot_alone": (len(seats) - 1.0, 1.0),
            "pay_each": (float(self.rivals), 1.0),
            "match_pot": (float(len(seats)), 0.0),
        }[rules.ruealom]

    def _first_lap(self, view: HandView, staying: list[int]) -> int:
        """How many turns after this one are still first ones (KA23)."""
        began = any(act.seat == view.seat and act.kind in ("discard", "flow") for act in view.public.acts)
        return 0 if began else len([seat for seat in staying if seat > self.me])

    def lines(self, view: HandView) -> list[int]:
        """The lines for calling that are tried for later on."""
        rules, players = view.public.rules, len(view.public.seats)
        if rules.values == "face0mod10":
            usual = USUAL_LINE_UNITS
        else:
            usual = (USUAL_LINE_FREE if rules.ruealom == "none" else USUAL_LINE)[players]
        most = 999 if rules.kang_max_value is None else rules.kang_max_value
        soon = view.points - SOON if rules.values == "face10" else 0
        lines = [min(most, round(usual * plan)) for plan in PLANS]
        return [*lines, min(most, soon)] if soon > lines[-1] else lines

    def follow(self, plan: _Plan, world: World, noise: bytes) -> None:
        """Play `plan` on in `world`, and take down how it came out."""
        share, failed, flows = self._end(plan, world, noise)
        thought = plan.thought
        costs, brings = self.pays_failed
        worth = share * self.setting.players + flows
        if failed == self.me:
            worth -= costs
            thought.failed += 1
        elif failed >= 0:
            worth += share * self.setting.players if self.setting.rules.ruealom == "match_pot" else brings
        thought.worths.append(worth)
        thought.won += share

    def _end(self, plan: _Plan, world: World, noise: bytes) -> End:
        setting, rules, me = self.setting, self.setting.rules, self.me
        move = plan.thought.move
        if isinstance(move, CallKang):
            return (*settle(setting, world.hands, world.points, me), 0)
        worth = POINTS[rules.values]
        hands, points, lines = world.hands[:], world.points[:], world.lines[:]
        lines[me] = plan.line
        flows, at, depth, first = 0, 0, 0, me
        if isinstance(move, Flow):
            rank = move.cards[0].rank - 1
            gone, less = len(move.cards) << SHIFT[rank], len(move.cards) * worth[rank]
            depth, first = self.depth + 1, self.first
            owing = self.first if rules.flow_payer == "original" else self.payer
            if setting.pays and owing != me:
                flows = len(move.cards)
        elif isinstance(move, Discard):
            rank = move.cards[0].rank - 1
            gone, less = len(move.cards) << SHIFT[rank], len(move.cards) * worth[rank]
        else:
            rank, at = world.pile[0], 1
            hands[me] += ONE[rank]
            points[me] += worth[rank]
            if len(world.pile) == 1 and rules.exhaust_timing == "on_draw":
                return (*settle(setting, hands, points, me), 0)
            gone, less, rank = setting.throws.get(hands[me]) or throw_of(hands[me], rules.max_discard, rules.values)
        hands[me] -= gone
        points[me] -= less
        if not hands[me]:
            return 1.0, -1, flows
        if at == len(world.pile) and not isinstance(move, Flow):
            return (*settle(setting, hands, points, me if rules.exhaust == "forced_kang" else -1), flows)
        share, failed, later = play_out(
            setting, hands, points, world.pile, lines, world.whims, noise, setting.following[me],
            rank, depth, me, first, self.mute, at,
        )  # fmt: skip
        return share, failed, flows + later
