"""Making what a reader sees of a pad.

Lives here: `view`, the only maker of PadView. Not here: its types (engine.pad.views), words and pictures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.jub_moo.match import gains, totals, units
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import Score
from engine.jub_moo.tally import doubtful
from engine.pad.counting import (
    Standing,
    evening_gains,
    questions,
    rules_of,
    scores,
    standings,
)
from engine.pad.pad import Pad, PadDeal, PadGame, PadPerson, Player, deals_of
from engine.pad.possible import deal_possible
from engine.pad.settling import left_in_half
from engine.pad.views import (
    DealView,
    GameView,
    HalfView,
    LineView,
    Near,
    PadView,
    PersonView,
    Remark,
    TraceView,
    Undoable,
)

NEAR = 100
"""Points to a limit that are called near: as much as the Q♠ takes; at most half of the way."""


def view(pad: Pad) -> PadView:
    """Everything that is shown of `pad`."""
    found = standings(pad)
    traces = _traces(pad)
    games = tuple([_game(pad, place, now, traces) for place, now in enumerate(found)])
    asked = questions(pad, found)
    gained = evening_gains(pad, found)
    curves = _curves(pad, games)
    return PadView(
        people=tuple([_person(person, games, gained[person.id], curves[person.id]) for person in pad.people]),
        games=games,
        coming=pad.coming,
        rules=pad.frame.rules,
        preset=pad.frame.preset,
        half=_half(pad),
        question=asked[0] if asked else None,
        undo=_undoable(pad, pad.done[1:]),
        redo=_undoable(pad, pad.undone),
    )


# --- deals ----------------------------------------------------------------------------------------------


def _game(pad: Pad, place: int, now: Standing, traces: Mapping[int, tuple[TraceView, ...]]) -> GameView:
    game = pad.games[place]
    rules = game.rules
    counted = len(now.deals)
    return GameView(
        number=now.game,
        seated=game.seated,
        rules=rules,
        deals=tuple(_deals(pad, place, now, traces)),
        totals=now.totals,
        units=tuple(map(units, now.totals)),
        gains=gains(now.totals),
        leaders=tuple(_best(game, now.totals)) if counted else (),
        near=() if now.end else tuple(sorted(_near(rules, game.seated, now.totals), key=lambda near: near.left)),
        deals_left=None if rules.deals is None else max(0, rules.deals - counted),
        end=now.end,
        early=game.closed and now.end is None,
    )


def _deals(pad: Pad, place: int, now: Standing, traces: Mapping[int, tuple[TraceView, ...]]) -> Iterator[DealView]:
    game = pad.games[place]
    counted: list[tuple[int, ...]] = []
    for number, deal in deals_of(pad, place).items():
        each = scores(game, deal)
        if not deal.struck:
            counted.append(tuple([score.points for score in each]))
        yield DealView(
            number=number,
            game=now.game,
            lines=tuple(map(LineView, game.seated, deal.sheet.entries, each)),
            totals=totals(counted, len(game.seated)),
            removed=deal.sheet.removed,
            origin=deal.origin,
            round_no=deal.round_no,
            by=deal.by,
            at=deal.at,
            struck=deal.struck,
            after_end=number in now.after,
            remarks=tuple(_remarks(game, deal)),
            trace=traces.get(number, ()),
        )


def _remarks(game: PadGame, deal: PadDeal) -> Iterator[Remark]:
    """Numbers that no cards give: by themselves, or only all together (JA28)."""
    rules, sheet = rules_of(game, deal), deal.sheet
    alone = doubtful(sheet.entries, rules, sheet.removed)
    for place in alone:
        yield Remark("number_impossible", game.seated[place])
    if not alone and not deal_possible(sheet.entries, rules, sheet.removed):
        yield Remark("numbers_impossible")


def _traces(pad: Pad) -> dict[int, tuple[TraceView, ...]]:
    """What was done to each deal, undoing included."""
    found: dict[int, list[TraceView]] = {}
    for number, change in enumerate(pad.log, 1):
        if change.deal:
            was, now = (None if deal is None else deal.sheet for deal in (change.was, change.now))
            told = TraceView(number, change.kind, change.by, change.at, was, now)
            found.setdefault(change.deal, []).append(told)
    return {deal: tuple(lines) for deal, lines in found.items()}


# --- games and people -----------------------------------------------------------------------------------


def _best(game: PadGame, sums: Sequence[int]) -> Iterator[Player]:
    return (player for player, total in zip(game.seated, sums, strict=True) if total == max(sums))


def _near(rules: JubMooRules, seated: Sequence[Player], sums: Sequence[int]) -> Iterator[Near]:
    if rules.deals is not None:  # then the limits do not apply (JA21)
        return
    low, high = rules.limit_low, rules.limit_high
    for player, total in zip(seated, sums, strict=True):
        if low is not None and 0 < total - low <= min(NEAR, -low // 2):
            yield Near(player, "limit_low", total - low)
        if high is not None and 0 < high - total <= min(NEAR, high // 2):
            yield Near(player, "limit_high", high - total)


def _person(person: PadPerson, games: Sequence[GameView], gain: int, curve: tuple[int, ...]) -> PersonView:
    own = [game for game in games if person.id in game.seated and game.deals]
    ends = [game.end for game in own if game.end is not None]
    made = [score.prize for score in _own_scores(person.id, own)]
    return PersonView(
        player=person.id,
        name=person.name,
        seat=person.seat,
        total=curve[-1],
        gain=gain,
        deals=len(made),
        games=len(own),
        wins=sum(person.id in end.winners for end in ends),
        pigs=sum(person.id in end.pigs for end in ends),
        chuans=made.count("chuan"),
        big_chuans=made.count("big_chuan"),
        curve=curve,
    )


def _own_scores(player: Player, games: Sequence[GameView]) -> Iterator[Score]:
    for game in games:
        for deal in game.deals:
            if not deal.struck:
                yield deal.lines[game.seated.index(player)].score


def _curves(pad: Pad, games: Sequence[GameView]) -> dict[Player, tuple[int, ...]]:
    """Totals over the evening; who does not play a game stays where they are."""
    curves = {person.id: [0] for person in pad.people}
    for deal in (deal for game in games for deal in game.deals if not deal.struck):
        own = {line.player: line.score.points for line in deal.lines}
        for player, curve in curves.items():
            curve.append(curve[-1] + own.get(player, 0))
    return {player: tuple(curve) for player, curve in curves.items()}


# --- what is going on -----------------------------------------------------------------------------------


def _half(pad: Pad) -> HalfView | None:
    half = pad.half
    if half is None:
        return None
    parts = {player: part for player, part in zip(half.seated, half.parts, strict=True) if part is not None}
    left = left_in_half(parts, half.removed)
    return HalfView(half.number, half.seated, half.parts, half.removed, half.by, left)


def _undoable(pad: Pad, numbers: Sequence[int]) -> Undoable | None:
    if not numbers:
        return None
    change = pad.log[numbers[-1] - 1]
    return Undoable(numbers[-1], change.kind, change.deal)
