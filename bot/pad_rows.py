"""The pad as rows for a small screen: a deal, how a game stands, the evening, หลัก, and what has just happened.

Lives here: `after`, `looked_up`, `evening`, `units`, `happened`, pure, and their values. Not here: lines of text
(bot.pad_telling), the web page (bot.screen_pad), entering a deal by buttons (bot.pad_steps), a platform's boxes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

import msgspec

from bot import pad_news, pad_telling
from bot.arithmetic import arithmetic
from bot.messages import DealNotice, PadNotice
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words
from engine.pad.actions import CorrectDeal, EnterDeal, EnterPart, PadAct, RestoreDeal, StrikeDeal
from engine.pad.card_text import cards_text
from engine.pad.events import DealChanged, DealEntered, EndMoved, GameEnded, PadEvent, PartEntered
from engine.pad.pad import Player
from engine.pad.views import DealView, GameView, LineView, PadView, PersonView

State = Literal["runs", "over", "asks_over", "asks_apart"]
"""asks: whether the deals after an end are a game of their own (over), or two games are one (apart)."""


class Row(msgspec.Struct, frozen=True):
    """One person. Numbers have their sign, or are empty."""

    name: str
    points: str = ""
    total: str = ""
    facts: str = ""  # cards, or what else is to be told
    sum: str = ""  # the arithmetic, where it is more than one number
    mark: str = ""  # หมู, or won
    leads: bool = False
    struck: bool = False


class Ahead(msgspec.Struct, frozen=True):
    """Who leads, who is near a limit, how it ended."""

    text: str
    near: bool = False


class Game(msgspec.Struct, frozen=True):
    """A game of the evening in short."""

    title: str
    how: str
    rows: tuple[Row, ...]


class Page(msgspec.Struct, frozen=True):
    """What is shown at once. `text`: the same in lines."""

    small: str
    large: str
    soft: str
    rows: tuple[Row, ...]
    heads: tuple[str, str] = ("", "")  # over points and totals
    notes: tuple[str, ...] = ()  # oddities of numbers (JA28)
    out: str = ""  # the card beside the table of three
    ahead: tuple[Ahead, ...] = ()
    question: str = ""
    trace: tuple[str, ...] = ()
    games: tuple[Game, ...] = ()
    deal: int = 0
    struck: bool = False
    state: State = "runs"
    undo: bool = False
    redo: bool = False
    text: tuple[str, ...] = ()


# --- what has happened ----------------------------------------------------------------------------------


def happened(
    notices: Sequence[PadNotice], deals: Sequence[DealNotice], pad: PadView | None, words: Words
) -> tuple[list[str], int]:
    """What is told of all this in lines, and the deal that is shown besides: the last one entered or changed.

    What `after` shows is not told; nor are ends that the results of `deals` tell."""
    shown = next((n for n in reversed(notices) if isinstance(n.event, DealEntered | DealChanged)), None)
    if shown is not None and not _stands(shown.event, pad):
        shown = None
    seen = {game.number for deal in deals if deal.pad is not None for game in deal.pad.games}
    if shown is not None:
        seen |= {game.number for game in shown.pad.games}
    told = [line for notice in notices if notice is not shown for line in _lines(notice, seen, pad, words)]
    if shown is None:
        return told, 0
    event = shown.event
    assert isinstance(event, DealEntered | DealChanged)  # as chosen
    if isinstance(event, DealChanged):
        told.append(words.text(f"pad-{event.kind}", by=event.by, deal=str(event.deal)))
    return told, event.deal


def _lines(notice: PadNotice, seen: Collection[int], pad: PadView | None, words: Words) -> list[str]:
    """One thing that happened, in a line or two. `seen`: games whose end is shown besides."""
    match notice.event:
        case GameEnded(game) if game in seen:
            return []
        case EndMoved() if pad is not None and pad.question is not None:
            return []
        case PartEntered():
            return pad_news.happened(words, notice.pad, notice.event)[:1]
        case DealEntered(deal):
            return [_deal_in_short(notice.pad, deal, words)]
        case DealChanged(deal, by, kind) if kind != "struck":
            return [words.text(f"pad-{kind}", by=by, deal=str(deal)), _deal_in_short(notice.pad, deal, words)]
        case _:
            return pad_news.happened(words, notice.pad, notice.event)


def _deal_in_short(pad: PadView, number: int, words: Words) -> str:
    points = [
        words.text("pad-total", player=pad.name(line.player), points=signed(line.score.points))
        for line in pad.deal(number).lines
    ]
    return words.text("pad-deal-line", deal=str(number), points=words.joined(points))


def _stands(event: PadEvent, pad: PadView | None) -> bool:
    """Whether the deal is (still) there: it may have been undone since."""
    return pad is not None and any(deal.number == getattr(event, "deal", 0) for deal in pad.deals)


def deal_of(act: PadAct, pad: PadView) -> int:
    """The deal that `act` has just entered or changed on `pad`; 0: none."""
    if isinstance(act, EnterDeal | EnterPart) and pad.half is None and pad.deals:
        return pad.coming - 1
    return act.number if isinstance(act, CorrectDeal | StrikeDeal | RestoreDeal) else 0


# --- a deal, a game -------------------------------------------------------------------------------------


def after(pad: PadView, words: Words, deal: int = 0) -> Page:
    """The pad after something was done to it; `deal` is the one that was entered or changed."""
    shown = pad.deal(deal) if deal else None
    game = pad.game(shown.game) if shown is not None else pad.games[-1]
    told = pad_telling.deal(words, pad, deal) if deal else [pad_telling.totals(words, pad, game)]
    page = _of_deal(pad, game, shown, words) if shown is not None else _of_game(pad, game, words)
    return msgspec.structs.replace(
        page,
        ahead=tuple(_ahead(pad, game, words)),
        question="".join(pad_telling.question(words, pad)),
        text=(*told, *pad_telling.half(words, pad)),
    )


def looked_up(pad: PadView, words: Words, number: int) -> Page | None:
    """A deal with everything that was done to it; None where there is none such."""
    if all(deal.number != number for deal in pad.deals):
        return None
    shown = pad.deal(number)
    page = _of_deal(pad, pad.game(shown.game), shown, words)
    trace = tuple(pad_telling.trace(words, pad, shown))
    return msgspec.structs.replace(page, trace=trace, text=tuple(pad_telling.deal(words, pad, number)))


def _of_deal(pad: PadView, game: GameView, shown: DealView, words: Words) -> Page:
    lines = zip(shown.lines, shown.totals, strict=True)
    page = Page(
        small=_small(game, words),
        large=words.text("chat-pad-deal", deal=str(shown.number)),
        soft=pad_telling.BETWEEN.join(pad_telling.marks(words, shown)),
        rows=tuple([_entry(pad, game, line, total, words, struck=shown.struck) for line, total in lines]),
        heads=(words.text("chat-pad-this"), words.text("pad-picture-total")),
        notes=tuple(pad_telling.remarks(words, pad, shown)),
        out=words.text("pad-out-card", card=str(shown.removed)) if shown.removed else "",
        deal=shown.number,
        struck=shown.struck,
    )
    return _stated(page, pad)


def _of_game(pad: PadView, game: GameView, words: Words) -> Page:
    over = game.end is not None
    coming = words.text("chat-pad-coming", deal=str(pad.coming))
    large = next(iter(pad_telling.ended(words, pad, game.number, game.end))) if game.end else coming
    page = Page(_small(game, words), large, "", tuple(_ranked(pad, game, words, mark=over)))
    return _stated(page, pad)


def _small(game: GameView, words: Words) -> str:
    number = words.text("pad-picture-game", game=str(game.number))
    return pad_telling.BETWEEN.join([words.text("chat-pad-title"), number])


def _entry(pad: PadView, game: GameView, line: LineView, total: int, words: Words, *, struck: bool) -> Row:
    prize = line.score.prize
    told = [words.text(f"pad-{dashed(prize)}")] if prize != "none" else []
    told += [words.text("pad-typed") if line.entry.typed is not None else cards_text(line.entry.cards)]
    sum_of = arithmetic(line.score)
    return Row(
        name=pad.name(line.player),
        points=signed(line.score.points),
        total=signed(total),
        facts=pad_telling.BETWEEN.join([one for one in told if one]) or words.text("pad-no-cards"),
        sum=sum_of if "=" in sum_of else "",
        mark=words.text("pad-picture-pig") if game.end and line.player in game.end.pigs else "",
        leads=_leads(game, line.player),
        struck=struck,
    )


def _leads(game: GameView, player: Player) -> bool:
    return player in game.leaders and len(game.leaders) < len(game.seated)


def _ranked(pad: PadView, game: GameView, words: Words, *, mark: bool) -> Iterator[Row]:
    """Everybody's total, the highest first."""
    for player, total in sorted(zip(game.seated, game.totals, strict=True), key=lambda pair: -pair[1]):
        told = _mark(game, player, words) if mark else ""
        yield Row(pad.name(player), total=signed(total), mark=told, leads=_leads(game, player))


def _mark(game: GameView, player: Player, words: Words) -> str:
    if game.end is not None and player in game.end.pigs:
        return words.text("pad-picture-pig")
    return words.text("pad-picture-won") if game.end is not None and player in game.end.winners else ""


def _ahead(pad: PadView, game: GameView, words: Words) -> Iterator[Ahead]:
    told = list(pad_telling.prospects(words, pad, game))
    first = 1 if game.early or (game.leaders and len(game.leaders) < len(game.seated)) else 0
    near = len(game.near) if game.end is None else 0
    for place, line in enumerate(told):
        yield Ahead(line, first <= place < first + near)


def ahead_of(notice: DealNotice, words: Words) -> list[Ahead]:
    """The same below the result of a deal that was played, with what the circle is asked; its end is told there."""
    if notice.pad is None or not notice.deal:
        return []
    game = notice.pad.game(notice.pad.deal(notice.deal).game)
    told = [] if game.end is not None else list(_ahead(notice.pad, game, words))
    return [*told, *map(Ahead, pad_telling.question(words, notice.pad))]


def _stated(page: Page, pad: PadView) -> Page:
    """With what may be done next."""
    return msgspec.structs.replace(page, state=_state_of(pad), undo=pad.undo is not None, redo=pad.redo is not None)


def _state_of(pad: PadView) -> State:
    if pad.question is not None:
        return "asks_over" if pad.question.over else "asks_apart"
    return "over" if pad.games[-1].end is not None else "runs"


# --- the evening ----------------------------------------------------------------------------------------


def evening(pad: PadView, words: Words, most: int) -> Page:
    """Every game in short, of many the newest `most`, then everybody."""
    games = pad_telling.played(pad)
    people = sorted([person for person in pad.people if person.deals], key=lambda person: -person.total)
    told = pad_telling.evening(words, pad)
    rows = [_person(person, words) for person in people] or list(_ranked(pad, pad.games[-1], words, mark=False))
    page = Page(
        small="",
        large=words.text("pad-picture-title"),
        soft=told[0],
        rows=tuple(rows),
        question="".join(pad_telling.question(words, pad)),
        games=tuple([_game(pad, game, words) for game in games[-most:]]),
        text=tuple(told),
    )
    return _stated(page, pad)


def _game(pad: PadView, game: GameView, words: Words) -> Game:
    title = words.text("pad-picture-game", game=str(game.number))
    how = pad_telling.why_ended(words, game) or words.text("pad-picture-running")
    return Game(title, how, tuple(_ranked(pad, game, words, mark=True)))


def _person(person: PersonView, words: Words) -> Row:
    gain = words.text("chat-pad-gain", gain=signed(person.gain))
    facts = pad_telling.BETWEEN.join([gain, pad_telling.deeds(words, person)])
    return Row(person.name, total=signed(person.total), facts=facts)


def units(pad: PadView, words: Words) -> Page:
    """หลัก and ได้/เสีย of the newest game; as `games` those of the evening, where there was more than one."""
    played = pad_telling.played(pad)
    game = (played or pad.games)[-1]
    columns = zip(game.seated, game.units, game.gains, strict=True)
    rows = [Row(pad.name(player), signed(own), signed(gain)) for player, own, gain in columns]
    gained = [Row(person.name, total=signed(person.gain)) for person in pad.people if person.deals]
    whole = Game(words.text("chat-pad-evening"), words.text("pad-picture-gain"), tuple(gained))
    return Page(
        small=words.text("pad-picture-game", game=str(game.number)),
        large=words.text("chat-pad-units-title"),
        soft="",
        rows=tuple(rows),
        heads=(words.text("chat-pad-units"), words.text("pad-picture-gain")),
        games=(whole,) if len(played) > 1 else (),
        text=tuple([f"{row.name} {row.points} · {row.total}" for row in rows]),
    )
