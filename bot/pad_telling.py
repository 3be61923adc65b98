"""The pad in words: a deal with its arithmetic, totals, who is near a limit, ends, the evening.

Lives here: lines of text out of a PadView. Not here: what has just happened (bot.pad_news), counting (engine.pad),
pictures (bot.picturing_pad), why something cannot be entered (the refusals).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.arithmetic import arithmetic
from bot.terms import Terms, dashed
from bot.voice import signed
from engine.pad.card_text import cards_text, sheet_text
from engine.pad.counting import GameEnd
from engine.pad.pad import Part, Player
from engine.pad.views import DealView, GameView, LineView, PadView, PersonView, TraceView

BETWEEN = " · "


# --- one deal -------------------------------------------------------------------------------------------


def deal(said: Terms, view: PadView, number: int) -> list[str]:
    """Deal `number` with each player's arithmetic, and what it comes to in its game."""
    shown = view.deal(number)
    game = view.game(shown.game)
    return [
        BETWEEN.join([said.text("pad-deal", deal=str(number), game=str(shown.game)), *marks(said, shown)]),
        *[line(said, view, each) for each in shown.lines],
        *([said.text("pad-out-card", card=str(shown.removed))] if shown.removed else []),
        *remarks(said, view, shown),
        totals(said, view, game),
        *prospects(said, view, game),
        *question(said, view),
    ]


def marks(said: Terms, shown: DealView) -> Iterator[str]:
    """Where a deal comes from, and whether it is as it was."""
    if shown.origin == "played":
        yield said.text("pad-mark-played", round=str(shown.round_no))
    elif shown.by:
        yield said.text("pad-mark-by", by=shown.by)
    if shown.corrected:
        yield said.text("pad-mark-corrected")
    if shown.struck:
        yield said.text("pad-mark-struck")
    if shown.after_end:
        yield said.text("pad-mark-after")


def line(said: Terms, view: PadView, shown: LineView) -> str:
    """One player: `ต้น: (−100 −27) × 2 = −254 · Q♠ 10♣ ♥2-7`."""
    told = said.text("pad-typed") if shown.entry.typed is not None else cards_text(shown.entry.cards)
    prize = shown.score.prize
    cards = told or said.text("pad-no-cards")
    if prize != "none":
        cards = said.text(f"pad-{dashed(prize)}") + BETWEEN + cards
    return said.text("pad-line", player=view.name(shown.player), sum=arithmetic(shown.score), cards=cards)


def remarks(said: Terms, view: PadView, shown: DealView) -> Iterator[str]:
    """Numbers that no cards give: pointed out (JA28)."""
    for remark in shown.remarks:
        if remark.player is None:
            yield said.text("pad-numbers-impossible")
        else:
            typed = next(each.score.points for each in shown.lines if each.player == remark.player)
            name, points = view.name(remark.player), signed(typed)
            yield said.text("pad-number-impossible", player=name, points=points)


def trace(said: Terms, view: PadView, shown: DealView) -> list[str]:
    """Everything that was done to a deal, in order."""
    return [_traced(said, view, shown, each) for each in shown.trace]


def _traced(said: Terms, view: PadView, shown: DealView, each: TraceView) -> str:
    seated = view.game(shown.game).seated
    names = {player: view.name(player) for player in seated}
    sheet = sheet_text(each.now, seated, names, said.text("pad-out")) if each.now else ""
    return said.text("pad-trace", kind=each.kind, by=each.by, sheet=sheet)


# --- a game ---------------------------------------------------------------------------------------------


def totals(said: Terms, view: PadView, game: GameView) -> str:
    """Everybody's total, the highest first."""
    return said.text("pad-totals", game=str(game.number), totals=_ranked(said, view, game.seated, game.totals))


def _ranked(said: Terms, view: PadView, players: Sequence[Player], sums: Sequence[int]) -> str:
    pairs = sorted(zip(players, sums, strict=True), key=lambda pair: -pair[1])
    return said.joined(
        [said.text("pad-total", player=view.name(player), points=signed(own)) for player, own in pairs]
    )


def prospects(said: Terms, view: PadView, game: GameView) -> Iterator[str]:
    """Who leads and who is near a limit; once it is over, how it ended."""
    if game.end is not None:
        yield from ended(said, view, game.number, game.end)
        return
    if game.early:
        yield said.text("pad-ended-early")
    elif game.leaders and len(game.leaders) < len(game.seated):
        yield said.text("pad-leads", names=names_text(said, view, game.leaders))
    for near in game.near:
        limit = game.rules.limit_low if near.limit == "limit_low" else game.rules.limit_high
        told = signed(limit or 0)
        yield said.text("pad-near", player=view.name(near.player), left=near.left, limit=told)
    if game.deals_left and not game.early:
        yield said.text("pad-last-deal" if game.deals_left == 1 else "pad-deals-left", left=game.deals_left)


def ended(said: Terms, view: PadView, number: int, end: GameEnd) -> Iterator[str]:
    """Who won, who is หมู (J6, JA22)."""
    seated = view.game(number).seated
    shared = "-shared" if len(end.winners) > 1 else ""
    yield said.text(
        f"pad-ended{shared}",
        game=str(number),
        deal=str(end.deal),
        names=names_text(said, view, end.winners),
        points=signed(max(end.totals)),
    )
    if end.pigs:
        lowest = end.totals[seated.index(end.pigs[0])]
        yield said.text("pad-pig", names=names_text(said, view, end.pigs), points=signed(lowest))


def why_ended(said: Terms, game: GameView) -> str:
    """By which limit, in a few words; empty while it goes on."""
    if game.end is None:
        return said.text("pad-ended-early") if game.early else ""
    limits = {"limit_low": game.rules.limit_low, "limit_high": game.rules.limit_high}
    return said.joined(
        [
            said.text("pad-ended-by-deals", limit=str(game.rules.deals))
            if by == "deals"
            else said.text(f"pad-ended-by-{dashed(by)}", limit=signed(limits[by] or 0))
            for by in game.end.by
        ]
    )


def question(said: Terms, view: PadView) -> Iterator[str]:
    """What the circle is asked."""
    if view.question is not None:
        yield asked(said, view.question.game, view.question.deals, over=view.question.over)


def asked(said: Terms, game: int, deals: Sequence[int], *, over: bool) -> str:
    """Do those deals open a new game?"""
    id = "pad-ask-over" if over else "pad-ask-not-over"
    return said.text(id, game=str(game), deals=said.joined(map(str, deals)))


# --- the coming deal ------------------------------------------------------------------------------------


def half(said: Terms, view: PadView) -> list[str]:
    """What is entered of the coming deal, and what is not; empty for nothing."""
    if view.half is None:
        return []
    there = [(player, part) for player, part in zip(view.half.seated, view.half.parts, strict=True) if part]
    parts = [said.text("pad-total", player=view.name(player), points=part_text(said, part)) for player, part in there]
    if view.half.removed is not None:
        parts.append(f"{said.text('pad-out')} {view.half.removed}")
    waiting = [player for player, part in zip(view.half.seated, view.half.parts, strict=True) if part is None]
    names = names_text(said, view, tuple(waiting))
    return [
        said.text("pad-half", deal=str(view.half.number), parts=said.joined(parts)),
        said.text("pad-half-waiting", names=names, cards=cards_text(view.half.left) or "-"),
    ]


def part_text(said: Terms, part: Part) -> str:
    """What was entered for one player."""
    if part.typed is not None:
        return signed(part.typed)
    told = [said.text(f"pad-{dashed(part.prize)}")] if part.prize != "none" else []
    told += [cards_text(part.cards)] if part.cards else []
    told += [said.text(f"pad-half-{part.rest}")] if part.rest != "none" else []
    return " ".join(told) or "-"


# --- the evening ----------------------------------------------------------------------------------------


def evening(said: Terms, view: PadView, *, deals: bool = False, with_units: bool = True) -> list[str]:
    """Every game and everybody's sum, the highest first; with `deals` each of them in a line."""
    if not view.deals:
        return [said.text("pad-empty"), *half(said, view)]
    told = [counted(said, view)]
    for game in played(view):
        told += [in_short(said, view, each) for each in game.deals] if deals else []
        sums = _ranked(said, view, game.seated, game.totals)
        told.append(said.text("pad-game", game=str(game.number), totals=sums))
        told += [BETWEEN.join(dict.fromkeys([*prospects(said, view, game), *filter(None, [why_ended(said, game)])]))]
        told += [units(said, view, game)] if with_units else []
    people = sorted([person for person in view.people if person.deals], key=lambda person: -person.total)
    told += [person(said, each) for each in people]
    return [*[each for each in told if each], *question(said, view), *half(said, view)]


def in_short(said: Terms, view: PadView, shown: DealView) -> str:
    """A deal in one line: points, and what is to be said of it."""
    points = [
        said.text("pad-total", player=view.name(each.player), points=signed(each.score.points))
        for each in shown.lines
    ]
    typed = [said.text("pad-typed")] if any(each.entry.typed is not None for each in shown.lines) else []
    told = BETWEEN.join([said.joined(points), *marks(said, shown), *typed])
    return said.text("pad-deal-line", deal=str(shown.number), points=told)


def played(view: PadView) -> tuple[GameView, ...]:
    """The games that have a deal."""
    return tuple([game for game in view.games if game.deals])


def counted(said: Terms, view: PadView) -> str:
    """How many games and deals the evening has; struck ones are told apart."""
    struck = sum(each.struck for each in view.deals)
    return said.text("pad-evening", games=len(played(view)), deals=len(view.deals) - struck, struck=struck)


def person(said: Terms, each: PersonView) -> str:
    """One person's evening."""
    return said.text(
        "pad-person",
        player=each.name,
        points=signed(each.total),
        gain=signed(each.gain),
        deeds=deeds(said, each),
    )


def deeds(said: Terms, each: PersonView) -> str:
    """Games won, how often หมู, ช้วน."""
    return said.text(
        "pad-deeds",
        wins=each.wins,
        games=each.games,
        pigs=each.pigs,
        chuans=each.chuans,
        big=each.big_chuans,
    )


def gains(said: Terms, view: PadView) -> str:
    """ได้/เสีย of the evening by person, most first."""
    people = sorted([person for person in view.people if person.deals], key=lambda person: -person.gain)
    told = [said.text("pad-total", player=person.name, points=signed(person.gain)) for person in people]
    return said.text("evening-gains", gains=said.joined(told))


def units(said: Terms, view: PadView, game: GameView) -> str:
    """หลัก and ได้/เสีย of a game."""
    units, gained = (
        said.joined(
            [
                said.text("pad-total", player=view.name(player), points=signed(own))
                for player, own in zip(game.seated, each, strict=True)
            ]
        )
        for each in (game.units, game.gains)
    )
    return said.text("pad-units", game=str(game.number), units=units, gains=gained)


def names_text(said: Terms, view: PadView, players: tuple[Player, ...]) -> str:
    """The names of `players`, in a row."""
    return said.joined([view.name(player) for player in players])
