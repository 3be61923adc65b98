"""The pad of Jub Moo as LINE shows it: a deal with every sum, the game, the evening, what is asked.

Lives here: `pad_messages` (after something was done to it), `pad_look_messages`, `closed_message`, and their buttons.
Not here: what stands in them (bot.pad_rows), entering a deal by buttons (line.showing_pad_steps), deals at the table
(line.showing_deal).

All of a pad is public. One bubble that is read at a glance on the narrowest phone: name, deal, total side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import pad_rows
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.showing_pad_steps import begin, half_panel
from bot.adapters.line.showing_trick_table import tone
from bot.adapters.line.tapping import do, fill_in, saying
from bot.messages import PadLedgerNotice
from bot.pad_rows import Game, Page, Row
from bot.sayings import Ask
from bot.wording import Words
from engine.pad.actions import PadAct
from engine.table import TableView

MOST_GAMES = 12  # of an evening that are told in a bubble


def pad_message(view: TableView, lines: Sequence[str], around: Around, words: Words, deal: int = 0) -> Shape:
    """The pad after something was done to it: `lines` tell what; `deal` is the one that was entered or corrected."""
    assert view.pad is not None  # the callers have looked
    page = pad_rows.after(view.pad, words, deal)
    body = [*_told(lines), *_table(page), *_below(page), *half_panel(view, around, words)]
    bubble = flex.bubble(_heading(page), flex.column(*body, spacing="md"), _footer(view, page, around, words))
    return flex.message("\n".join([*lines, *page.text]), bubble)


def pad_after_messages(act: PadAct, view: TableView, around: Around, words: Words) -> list[Shape]:
    """The answer to who did something to the pad in the own chat: the pad as it is now."""
    if view.pad is None:
        return []
    shown = pad_message(view, (), around, words, pad_rows.deal_of(act, view.pad))
    return flex.with_quick([shown], pad_taps(view, around, words))


def pad_look_message(ask: Ask, view: TableView, lines: Sequence[str], around: Around, words: Words) -> Shape:
    """What somebody looks up: the evening, one deal, หลัก; `lines` where there is no such deal."""
    assert view.pad is not None  # the callers have looked
    if ask.what == "units":
        return _units_message(pad_rows.units(view.pad, words), around, words)
    if ask.what == "deal":
        page = pad_rows.looked_up(view.pad, words, ask.round or 0)
        return flex.plain("\n".join(lines)) if page is None else _deal_message(page, around, words)
    page = pad_rows.evening(view.pad, words, MOST_GAMES)
    if view.pad_closed:
        return _evening_message(page, around, words, (), None)
    more = [*_question(page), *half_panel(view, around, words)]
    return _evening_message(page, around, words, more, _footer(view, page, around, words))


def closed_message(notice: PadLedgerNotice, around: Around, words: Words) -> Shape:
    """The pad of an evening that is over."""
    return _evening_message(pad_rows.evening(notice.pad, words, MOST_GAMES), around, words, (), None)


def pad_taps(view: TableView, around: Around, words: Words) -> list[Shape]:
    """Quick replies below a pad."""
    if view.pad is None or view.pad_closed:
        return [do(what, around, words) for what in ("pad", "join", "help")]
    page = pad_rows.after(view.pad, words)
    if page.state.startswith("asks"):
        wanted = ["new-game", "same-game", "undo"]
    else:
        wanted = [*(("undo",) if page.undo else ()), *(("redo",) if page.redo else ())]
        wanted += ["next-game"] if page.state == "over" else []
    return [do(what, around, words) for what in (*wanted, "pad-show", "units", "deal", "rules", "help")]


# --- whole bubbles --------------------------------------------------------------------------------------


def _heading(page: Page) -> Shape:
    return flex.heading(page.small, page.large, page.soft)


def _deal_message(page: Page, around: Around, words: Words) -> Shape:
    """A deal that somebody looks up, with everything that was done to it."""
    trace = [flex_cards.coloured(line, size="xs", color="soft") for line in page.trace]
    body = [*_table(page), *_below(page), flex.column(*trace, spacing="xs")]
    taps = [do("pad-show", around, words), *_about_deal(page, around, words)]
    bubble = flex.bubble(
        _heading(page), flex.column(*body, spacing="md"), flex.column(*flex.buttons(taps), spacing="sm")
    )
    return flex.message("\n".join(page.text), bubble)


def _evening_message(page: Page, around: Around, words: Words, more: Sequence[Shape], footer: Shape | None) -> Shape:
    """Each game in short, then everybody."""
    body = [_game(game) for game in page.games]
    body += [flex.rule("none")] if body else []
    body += [flex.column(*map(_row, page.rows), spacing="xs"), *more]
    if page.games:
        body += _to_keep(around, words)
    else:
        body.append(flex.text(words.text("chat-pad-import"), size="xxs", color="soft"))
    bubble = flex.bubble(_heading(page), flex.column(*body, spacing="md"), footer)
    return flex.message("\n".join([page.large, *page.text]), bubble)


def _units_message(page: Page, around: Around, words: Words) -> Shape:
    """หลัก and ได้/เสีย: the running game, and the evening."""
    body = list(_table(page))
    body += [flex.column(_header(game.title, game.how), *map(_row, game.rows), spacing="xs") for game in page.games]
    body.append(flex.text(words.text("chat-pad-units-note"), size="xxs", color="soft"))
    footer = flex.column(*flex.buttons([do("pad-show", around, words)]))
    bubble = flex.bubble(_heading(page), flex.column(*body, spacing="md"), footer)
    return flex.message("\n".join([page.small, *page.text]), bubble)


# --- parts ----------------------------------------------------------------------------------------------


def _told(lines: Sequence[str]) -> Iterator[Shape]:
    if lines:
        yield flex.column(*map(flex_cards.coloured, lines), spacing="xs")


def _table(page: Page) -> Iterator[Shape]:
    """A row for each player, the heads above."""
    head = [_header(*page.heads)] if any(page.heads) else []
    out = [flex_cards.coloured(page.out, size="xs")] if page.out else []
    yield flex.column(*head, *map(_row, page.rows), *out, spacing="xs")


def _header(points: str, total: str) -> Shape:
    words = [
        flex.text(said or " ", size="xxs", color="soft", lines=1, align=align, flex=share)
        for said, align, share in ((" ", "start", 5), (points, "end", 3), (total, "end", 3))
    ]
    return flex.row(*words, spacing="sm", paddingStart="7px", paddingEnd="7px")


def _row(row: Row) -> Shape:
    """Points and total beside the name; below the cards, and the sum where it is more than one number."""
    ink = "soft" if row.struck else tone(row.points)
    line = flex.row(
        flex.text(row.name, size="sm", color="ink", bold=True, lines=1, flex=5),
        *([flex.badge(row.mark, "brick", "paper")] if row.mark else []),
        flex.text(row.points or " ", size="md", color=ink, bold=True, lines=1, align="end", flex=3),
        flex.text(row.total or " ", size="sm", color=tone(row.total), bold=True, lines=1, align="end", flex=3),
        spacing="sm",
        alignItems="center",
    )
    below = [flex_cards.coloured(row.facts, size="xs", color="soft")] if row.facts else []
    below += [flex.text(row.sum, size="xs", color="soft")] if row.sum else []
    return flex.column(
        line,
        *below,
        backgroundColor=flex.INK["saffron_soft" if row.leads and not row.mark else "sheet"],
        cornerRadius="8px",
        paddingAll="7px",
        spacing="1px",
    )


def _below(page: Page) -> Iterator[Shape]:
    """Oddities of numbers, who leads and who is near a limit, and what the circle is asked."""
    for note in page.notes:
        yield flex.text(note, size="xs", color="brick")
    if page.ahead:
        told = [flex.text(a.text, size="xs", color="brick" if a.near else "ink", bold=True) for a in page.ahead]
        yield flex.column(*told, spacing="xs")
    yield from _question(page)


def _question(page: Page) -> Iterator[Shape]:
    if page.question:
        yield flex.panel(flex.text(page.question, size="sm", bold=True), ground="saffron")


def _game(game: Game) -> Shape:
    """A game: how it ended or that it runs, and the totals two in a row."""
    head = flex.row(
        flex.text(game.title, size="xs", color="felt", bold=True, lines=1, flex=0),
        flex.text(game.how, size="xs", color="soft", lines=1, align="end", flex=1),
        spacing="sm",
    )
    totals = list(map(_in_game, game.rows))
    rows = []
    for at in range(0, len(totals), 2):
        pair = totals[at : at + 2]
        rows.append(flex.row(*pair, *[flex_cards.gap()] * (2 - len(pair)), spacing="lg"))
    return flex.column(head, *rows, spacing="2px")


def _in_game(row: Row) -> Shape:
    name = f"{row.name} ({row.mark})" if row.mark else row.name
    return flex.row(
        flex.text(name, size="xs", color="ink", lines=1, flex=1),
        flex.text(row.total, size="xs", color=tone(row.total), bold=True, lines=1, align="end", flex=0),
        spacing="sm",
        flex=1,
    )


def _to_keep(around: Around, words: Words) -> Iterator[Shape]:
    """The files, by link where LINE can open one; else the other way to them."""
    if not around.csv:
        yield flex.text(words.text("chat-pad-file-none"), size="xxs", color="soft")
        return
    links = [("chat-pad-csv", around.csv), ("chat-pad-json", around.json)]
    yield flex.row(*(flex.button(flex.link(words.text(id), to), flex=1) for id, to in links), spacing="sm")
    yield flex.text(words.text("chat-pad-file-link"), size="xxs", color="soft")


# --- what may be tapped ---------------------------------------------------------------------------------


def _footer(view: TableView, page: Page, around: Around, words: Words) -> Shape:
    return flex.column(*flex.buttons(_buttons(view, page, around, words)), spacing="sm")


def _buttons(view: TableView, page: Page, around: Around, words: Words) -> list[Shape]:
    """What is wanted next: an answer, the next deal typed or by steps, the next game."""
    undo = [do("undo", around, words)] if page.undo else []
    if page.state in ("asks_over", "asks_apart"):
        how = page.state.removeprefix("asks_")
        return [
            saying(words.text(f"chat-do-{id}"), around, words.text(f"chat-pad-{id}-{how}"))
            for id in ("new-game", "same-game")
        ]
    if page.state == "over":
        return [do("next-game", around, words), *undo]
    return [fill_in("chat-pad-type", "chat-pad-verb", around, words), begin(view, around, words), *undo]


def _about_deal(page: Page, around: Around, words: Words) -> list[Shape]:
    number = str(page.deal)
    if page.struck:
        return [saying(words.text("chat-pad-restore", deal=number), around)]
    verb = words.text("chat-pad-correct-verb", deal=number) + " "
    correct = flex.fill_in(words.text("chat-pad-correct", deal=number), around.chat, verb)
    return [correct, saying(words.text("chat-pad-strike", deal=number), around)]
