"""The pad of Jub Moo as LINE shows it: a deal with every sum, the game, the evening, what is asked.

Lives here: `pad_message` (after something was done to it), `deal_message`, `evening_message`, `units_message`,
`pad_taps`. Not here: entering a deal by buttons (line.showing_pad_steps), deals at the table (line.showing_deal).

All of a pad is public. One bubble that is read at a glance on the narrowest phone: name, deal, total side by side.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot import pad_telling
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.showing_pad_steps import begin, half_panel
from bot.adapters.line.showing_trick_table import tone
from bot.adapters.line.tapping import do, fill_in, saying
from bot.arithmetic import arithmetic
from bot.messages import DealNotice, PadNotice
from bot.pad_news import happened
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words
from engine.pad.actions import CorrectDeal, EnterDeal, EnterPart, PadAct, RestoreDeal, StrikeDeal
from engine.pad.card_text import cards_text
from engine.pad.events import DealChanged, DealEntered, EndMoved, GameEnded, PadEvent, PartEntered
from engine.pad.pad import Player
from engine.pad.views import DealView, GameView, LineView, PadView, PersonView

MOST_GAMES = 12  # of an evening that are told in a bubble


def what_happened(
    notices: Sequence[PadNotice], deals: Sequence[DealNotice], pad: PadView | None, words: Words
) -> tuple[list[str], int]:
    """What is told of all this in lines, and the deal that is shown besides: the last one entered or changed.

    What the same bubble shows is not told; nor are ends that the results of `deals` tell."""
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
            return happened(words, notice.pad, notice.event)[:1]
        case DealEntered(deal):
            return [_deal_in_short(notice.pad, deal, words)]
        case DealChanged(deal, by, kind) if kind != "struck":
            return [words.text(f"pad-{kind}", by=by, deal=str(deal)), _deal_in_short(notice.pad, deal, words)]
        case _:
            return happened(words, notice.pad, notice.event)


def _deal_in_short(pad: PadView, number: int, words: Words) -> str:
    points = [
        words.text("pad-total", player=pad.name(line.player), points=signed(line.score.points))
        for line in pad.deal(number).lines
    ]
    return words.text("pad-deal-line", deal=str(number), points=words.joined(points))


def _stands(event: PadEvent, pad: PadView | None) -> bool:
    """Whether the deal is (still) there: it may have been undone since."""
    return pad is not None and any(deal.number == getattr(event, "deal", 0) for deal in pad.deals)


def pad_after_messages(act: PadAct, pad: PadView, around: Around, words: Words) -> list[Shape]:
    """The answer to who did something to the pad in the own chat: the pad as it is now."""
    deal = 0
    if isinstance(act, EnterDeal | EnterPart) and pad.half is None and pad.deals:
        deal = pad.coming - 1
    elif isinstance(act, CorrectDeal | StrikeDeal | RestoreDeal):
        deal = act.number
    return flex.with_quick([pad_message(pad, (), around, words, deal)], pad_taps(pad, around, words))


def pad_message(pad: PadView, lines: Sequence[str], around: Around, words: Words, deal: int = 0) -> Shape:
    """The pad after something was done to it: `lines` tell what; `deal` is the one that was entered or corrected."""
    shown = pad.deal(deal) if deal else None
    game = pad.game(shown.game) if shown is not None else pad.games[-1]
    body = [*_told(lines)]
    body.append(_deal(pad, game, shown, words) if shown is not None else _standing(pad, game, words))
    body += [*_below(pad, game, shown, words), *half_panel(pad, around, words)]
    bubble = flex.bubble(
        flex.heading(*_titles(pad, game, shown, words)),
        flex.column(*body, spacing="md"),
        _footer(pad, around, words),
    )
    told = pad_telling.deal(words, pad, deal) if deal else [pad_telling.totals(words, pad, game)]
    return flex.message("\n".join([*lines, *told, *pad_telling.half(words, pad)]), bubble)


def deal_message(pad: PadView, number: int, around: Around, words: Words) -> Shape:
    """A deal that somebody looks up, with everything that was done to it."""
    shown = pad.deal(number)
    game = pad.game(shown.game)
    trace = [flex_cards.coloured(line, size="xs", color="soft") for line in pad_telling.trace(words, pad, shown)]
    body = [_deal(pad, game, shown, words), *_remarks(pad, shown, words), flex.column(*trace, spacing="xs")]
    taps = [do("pad-show", around, words), *_about_deal(shown, around, words)]
    bubble = flex.bubble(
        flex.heading(*_titles(pad, game, shown, words)),
        flex.column(*body, spacing="md"),
        flex.column(*flex.buttons(taps), spacing="sm"),
    )
    return flex.message("\n".join(pad_telling.deal(words, pad, number)), bubble)


def evening_message(pad: PadView, around: Around, words: Words, *, closed: bool = False) -> Shape:
    """The whole evening: each game in short, then everybody."""
    games = pad_telling.played(pad)
    body = [_game_in_short(pad, game, words) for game in games[-MOST_GAMES:]]
    if not games:
        body.append(flex.text(words.text("pad-empty"), size="sm"))
        body.append(_standing(pad, pad.games[-1], words))
    people = sorted([person for person in pad.people if person.deals], key=lambda person: -person.total)
    if people:
        body.append(flex.rule("none"))
        body.append(flex.column(*(_person(person, words) for person in people), spacing="xs"))
    if not closed:
        body += [*_question(pad, words), *half_panel(pad, around, words)]
    if closed or games:
        body += _to_keep(around, words)
    told = pad_telling.evening(words, pad)
    title = words.text("pad-picture-title")
    bubble = flex.bubble(
        flex.heading("", title, told[0] if games else ""),
        flex.column(*body, spacing="md"),
        None if closed else _footer(pad, around, words),
    )
    return flex.message("\n".join([title, *told]), bubble)


def units_message(pad: PadView, around: Around, words: Words) -> Shape:
    """หลัก and ได้/เสีย: the running game, and the evening."""
    game = (pad_telling.played(pad) or pad.games)[-1]
    rows = [
        _row(pad.name(player), signed(units), signed(gain))
        for player, units, gain in zip(game.seated, game.units, game.gains, strict=True)
    ]
    body = [_header(words.text("chat-pad-units"), words.text("pad-picture-gain")), *rows]
    evening = [_row(person.name, "", signed(person.gain)) for person in pad.people if person.deals]
    if len(pad_telling.played(pad)) > 1:
        body += [_header(words.text("chat-pad-evening"), ""), *evening]
    title = words.text("pad-picture-game", game=str(game.number))
    note = flex.text(words.text("chat-pad-units-note"), size="xxs", color="soft")
    bubble = flex.bubble(
        flex.heading(title, words.text("chat-pad-units-title")),
        flex.column(*body, note, spacing="xs"),
        flex.column(*flex.buttons([do("pad-show", around, words)])),
    )
    names = {player: pad.name(player) for player in game.seated}
    told = [
        f"{names[p]} {signed(u)} · {signed(g)}" for p, u, g in zip(game.seated, game.units, game.gains, strict=True)
    ]
    return flex.message("\n".join([title, *told]), bubble)


def pad_taps(pad: PadView, around: Around, words: Words) -> list[Shape]:
    """Quick replies below a pad."""
    if pad.question is not None:
        wanted = ["new-game", "same-game", "undo"]
    else:
        wanted = [*(("undo",) if pad.undo else ()), *(("redo",) if pad.redo else ())]
        wanted += ["next-game"] if pad.games[-1].end is not None else []
    wanted += ["pad-show", "units", "deal", "rules", "help"]
    return [do(what, around, words) for what in wanted]


# --- one deal -------------------------------------------------------------------------------------------


def _titles(pad: PadView, game: GameView, shown: DealView | None, words: Words) -> tuple[str, str, str]:
    number = words.text("pad-picture-game", game=str(game.number))
    small = pad_telling.BETWEEN.join([words.text("chat-pad-title"), number])
    if shown is None:
        large = words.text("chat-pad-coming", deal=str(pad.coming)) if game.end is None else _over(pad, game, words)
        return small, large, ""
    marks = pad_telling.BETWEEN.join(pad_telling.marks(words, shown))
    return small, words.text("chat-pad-deal", deal=str(shown.number)), marks


def _over(pad: PadView, game: GameView, words: Words) -> str:
    assert game.end is not None
    return next(iter(pad_telling.ended(words, pad, game.number, game.end)))


def _deal(pad: PadView, game: GameView, shown: DealView, words: Words) -> Shape:
    rows = [
        _entry(pad, game, line, total, words, struck=shown.struck)
        for line, total in zip(shown.lines, shown.totals, strict=True)
    ]
    out = (
        [flex_cards.coloured(words.text("pad-out-card", card=str(shown.removed)), size="xs")] if shown.removed else []
    )
    head = _header(words.text("chat-pad-this"), words.text("pad-picture-total"))
    return flex.column(head, *rows, *out, spacing="xs")


def _entry(pad: PadView, game: GameView, line: LineView, total: int, words: Words, *, struck: bool) -> Shape:
    """One player: points, total; below the cards, and the sum where it is more than one number."""
    prize = line.score.prize
    told = [words.text(f"pad-{dashed(prize)}")] if prize != "none" else []
    told += [words.text("pad-typed") if line.entry.typed is not None else cards_text(line.entry.cards)]
    cards = pad_telling.BETWEEN.join([one for one in told if one]) or words.text("pad-no-cards")
    sum_of = arithmetic(line.score)
    below = [flex_cards.coloured(_signs(cards), size="xs", color="soft")]
    if "=" in sum_of:
        below.append(flex.text(sum_of, size="xs", color="soft"))
    points = signed(line.score.points)
    marked = line.player in game.leaders and len(game.leaders) < len(game.seated)
    pig = game.end is not None and line.player in game.end.pigs
    badge = [flex.badge(words.text("pad-picture-pig"), "brick", "paper")] if pig else []
    return _row(pad.name(line.player), points, signed(total), below, badge, marked=marked and not pig, struck=struck)


def _row(
    name: str,
    points: str,
    total: str,
    below: Sequence[Shape] = (),
    badges: Sequence[Shape] = (),
    *,
    marked: bool = False,
    struck: bool = False,
) -> Shape:
    ink = "soft" if struck else tone(points)
    line = flex.row(
        flex.text(name, size="sm", color="ink", bold=True, lines=1, flex=5),
        *badges,
        flex.text(points or " ", size="md", color=ink, bold=True, lines=1, align="end", flex=3),
        flex.text(total or " ", size="sm", color=tone(total), bold=True, lines=1, align="end", flex=3),
        spacing="sm",
        alignItems="center",
    )
    return flex.column(
        line,
        *below,
        backgroundColor=flex.INK["saffron_soft" if marked else "sheet"],
        cornerRadius="8px",
        paddingAll="7px",
        spacing="1px",
    )


def _header(points: str, total: str) -> Shape:
    words = [
        flex.text(said or " ", size="xxs", color="soft", lines=1, align=align, flex=share)
        for said, align, share in ((" ", "start", 5), (points, "end", 3), (total, "end", 3))
    ]
    return flex.row(*words, spacing="sm", paddingStart="7px", paddingEnd="7px")


def _signs(said: str) -> str:
    """`♥2-7` with the sign as a letter."""
    return flex_cards.lettered(said)


# --- below it -------------------------------------------------------------------------------------------


def _told(lines: Sequence[str]) -> Iterator[Shape]:
    if lines:
        yield flex.column(*(flex_cards.coloured(_signs(line)) for line in lines), spacing="xs")


def _standing(pad: PadView, game: GameView, words: Words) -> Shape:
    """Everybody's total, the highest first."""
    pairs = sorted(zip(game.seated, game.totals, strict=True), key=lambda pair: -pair[1])
    rows = [_row(pad.name(player), "", signed(total), marked=player in game.leaders) for player, total in pairs]
    return flex.column(*rows, spacing="xs")


def _below(pad: PadView, game: GameView, shown: DealView | None, words: Words) -> Iterator[Shape]:
    """Oddities of numbers, who leads and who is near a limit, and what the circle is asked."""
    if shown is not None:
        yield from _remarks(pad, shown, words)
    told = list(pad_telling.prospects(words, pad, game))
    if told:
        near = len(told) if game.end is not None else len(game.near)
        inks = ["ink"] * (len(told) - near) + ["brick"] * near if game.end is None else ["ink"] * len(told)
        yield flex.column(
            *(flex.text(line, size="xs", color=ink, bold=True) for line, ink in zip(told, inks, strict=True)),
            spacing="xs",
        )
    yield from _question(pad, words)


def _remarks(pad: PadView, shown: DealView, words: Words) -> Iterator[Shape]:
    for line in pad_telling.remarks(words, pad, shown):
        yield flex.text(line, size="xs", color="brick")


def _question(pad: PadView, words: Words) -> Iterator[Shape]:
    for line in pad_telling.question(words, pad):
        yield flex.panel(flex.text(line, size="sm", bold=True), ground="saffron")


# --- the evening ----------------------------------------------------------------------------------------


def _game_in_short(pad: PadView, game: GameView, words: Words) -> Shape:
    """A game: how it ended or that it runs, and the totals in one line."""
    title = words.text("pad-picture-game", game=str(game.number))
    how = pad_telling.why_ended(words, game) or words.text("pad-picture-running")
    pairs = sorted(zip(game.seated, game.totals, strict=True), key=lambda pair: -pair[1])
    totals = [_in_game(pad, game, player, total, words) for player, total in pairs]
    head = flex.row(
        flex.text(title, size="xs", color="felt", bold=True, lines=1, flex=0),
        flex.text(how, size="xs", color="soft", lines=1, align="end", flex=1),
        spacing="sm",
    )
    rows = [
        flex.row(*totals[at : at + 2], *([flex_cards.gap()] * (2 - len(totals[at : at + 2]))), spacing="lg")
        for at in range(0, len(totals), 2)
    ]
    return flex.column(head, *rows, spacing="2px")


def _in_game(pad: PadView, game: GameView, player: Player, total: int, words: Words) -> Shape:
    end = game.end
    mark = ""
    if end is not None and player in end.pigs:
        mark = words.text("pad-picture-pig")
    elif end is not None and player in end.winners:
        mark = words.text("pad-picture-won")
    name = pad.name(player)
    told = f"{name} ({mark})" if mark else name
    return flex.row(
        flex.text(told, size="xs", color="ink", lines=1, flex=1),
        flex.text(signed(total), size="xs", color=tone(signed(total)), bold=True, lines=1, align="end", flex=0),
        spacing="sm",
        flex=1,
    )


def _person(person: PersonView, words: Words) -> Shape:
    facts = pad_telling.BETWEEN.join(
        [words.text("chat-pad-gain", gain=signed(person.gain)), pad_telling.deeds(words, person)]
    )
    below = [flex.text(facts, size="xxs", color="soft")]
    return _row(person.name, "", signed(person.total), below)


def _to_keep(around: Around, words: Words) -> Iterator[Shape]:
    """The files, by link where LINE can open one; else the other way to them."""
    if not around.csv:
        yield flex.text(words.text("chat-pad-file-none"), size="xxs", color="soft")
        return
    links = [("chat-pad-csv", around.csv), ("chat-pad-json", around.json)]
    yield flex.row(*(flex.button(flex.link(words.text(id), to), flex=1) for id, to in links), spacing="sm")
    yield flex.text(words.text("chat-pad-file-link"), size="xxs", color="soft")


# --- what may be tapped ---------------------------------------------------------------------------------


def _footer(pad: PadView, around: Around, words: Words) -> Shape:
    return flex.column(*flex.buttons(_buttons(pad, around, words)), spacing="sm")


def _buttons(pad: PadView, around: Around, words: Words) -> list[Shape]:
    """What is wanted next: an answer, the next deal typed or by steps, the next game."""
    if pad.question is not None:
        how = "over" if pad.question.over else "apart"
        return [
            saying(words.text(f"chat-do-{id}"), around, words.text(f"chat-pad-{id}-{how}"))
            for id in ("new-game", "same-game")
        ]
    if pad.games[-1].end is not None:
        return [do("next-game", around, words), *([do("undo", around, words)] if pad.undo else [])]
    typed = fill_in("chat-pad-type", "chat-pad-verb", around, words)
    return [typed, begin(pad, around, words), *([do("undo", around, words)] if pad.undo else [])]


def _about_deal(shown: DealView, around: Around, words: Words) -> list[Shape]:
    number = str(shown.number)
    if shown.struck:
        return [saying(words.text("chat-pad-restore", deal=number), around)]
    verb = words.text("chat-pad-correct-verb", deal=number) + " "
    correct = flex.fill_in(words.text("chat-pad-correct", deal=number), around.chat, verb)
    return [correct, saying(words.text("chat-pad-strike", deal=number), around)]
