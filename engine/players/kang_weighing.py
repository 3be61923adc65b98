"""What level hard of Kang thinks of each move, in chips and chances.

Lives here: `weighed`. Not here: finding the move (engine.players.kang_hard), putting it into reasons
(engine.players.coaching).
"""

from __future__ import annotations

from engine.kang.met import Met
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move, move_text
from engine.kang.points import hand_points
from engine.kang.views import HandView
from engine.players.kang_habits import cost_of_failing, may_be_flowed
from engine.players.kang_hard import decided
from engine.players.kang_kernel import SHIFT, hand_of, throw_of
from engine.players.kang_odds import rivals
from engine.players.kang_search import Board, Thought, moment, think
from engine.players.kang_worlds import World, Worlds
from engine.players.weighing import Weighed

WORLDS = 200  # that the chances besides those of winning are counted in


def weighed(view: HandView, seed: str, met: tuple[Met, ...] = ()) -> tuple[Weighed, ...]:
    """All moves, the one that hard plays first, then by worth; none is said to be worth more than the first."""
    decision = decided(view, seed, "even", met)
    kinds: dict[tuple[str, int, int], list[Move]] = {}
    for move in (decision.move, *view.moves):
        alike = kinds.setdefault(_kind(move), [])
        if move not in alike:
            alike.append(move)
    thoughts = {_kind(each.move): each for each in decision.thoughts}
    missing = [moves[0] for kind, moves in kinds.items() if kind not in thoughts]
    for each in think(view, seed, missing, met) if missing else ():
        thoughts[_kind(each.move)] = each
    paid = _paid(view)
    worlds = list(Worlds(view, moment(view, seed), met).draw(WORLDS))
    most = thoughts[_kind(decision.move)].worth
    found: list[Weighed] = []
    for kind, moves in kinds.items():
        thought = thoughts[kind]
        same = tuple([move_text(move) for move in moves[1:]])
        facts = _facts(view, moves[0], thought, worlds)
        found.append(Weighed(move_text(moves[0]), min(most, thought.worth) - paid, facts, same))
    return (found[0], *sorted(found[1:], key=lambda each: -each.worth))


def _kind(move: Move) -> tuple[str, int, int]:
    """The same for moves that differ in nothing but suits."""
    if isinstance(move, Discard | Flow):
        return type(move).__name__, move.cards[0].rank, len(move.cards)
    return type(move).__name__, 0, 0


def _paid(view: HandView) -> float:
    """What the seat has paid so far in this round, in stakes, less what it was paid."""
    public = view.public
    if not public.stake:
        return 0.0
    paid = sum([line.amount for line in public.paid if line.payer == view.seat])
    return (paid - sum([line.amount for line in public.paid if line.payee == view.seat])) / public.stake


def _facts(view: HandView, move: Move, thought: Thought, worlds: list[World]) -> dict[str, float]:
    rules, many = view.public.rules, len(thought.worths)
    wins, fails = thought.won / many, thought.failed / many
    facts = {"wins": wins, "fails": fails}
    staying = len(view.public.seats) - len(view.public.left)
    facts["laps_left"] = view.public.pile / staying
    if isinstance(move, CallKang):
        facts["call_wins"] = wins
        facts["call_costs"] = cost_of_failing(rules, len(view.public.seats), staying - 1)
    if isinstance(move, Draw):
        return facts
    put = move.cards if isinstance(move, Discard | Flow) else ()
    left = [card for card in view.cards if card not in put]
    points = hand_points(left, rules.values)
    facts["points_left"], facts["cards_left"] = float(points), float(len(left))
    units = rules.values == "face0mod10"
    board = Board(view)
    places = [place for place, hand in enumerate(worlds[0].hands) if hand and place != board.setting.me]
    least = [min([world.points[place] % (10 if units else 999) for place in places]) for world in worlds]
    facts["lowest"] = sum([points < each for each in least]) / len(worlds)
    if isinstance(move, Discard | Flow):
        facts |= _flows(view, move, hand_of(left), worlds, board)
    return facts


def _flows(view: HandView, put: Discard | Flow, left: int, worlds: list[World], board: Board) -> dict[str, float]:
    """Whether the next seat can flow on `put`, and this one on what the seat before it throws."""
    rules = view.public.rules
    if not rules.flow:
        return {}
    me, following = board.setting.me, board.setting.following
    shift = SHIFT[put.cards[0].rank - 1]
    flowed = 0
    if may_be_flowed(view, put):
        flowed = sum([bool(world.hands[following[me]] >> shift & 15) for world in worlds])
    before = following.index(me) if len(rivals(view)) > 1 else following[me]
    later = 0
    for world in worlds:
        _, _, rank = throw_of(world.hands[before], rules.max_discard, rules.values)
        later += bool(left >> SHIFT[rank] & 15)
    return {"flowed": flowed / len(worlds), "flow_later": later / len(worlds)}
