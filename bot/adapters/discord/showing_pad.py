"""The pad of Jub Moo as Discord shows it: posts of what happened, its buttons, a deal step by step, the evening.

Lives here: one function for each post, `controls` for the table message. Not here: the lines (bot.pad_telling,
bot.pad_news), forms to write into (discord.pad_forms), what a press does (discord.pad_wishes).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import pad_news, pad_telling, picturing_pad
from bot.adapters.discord import limits
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import SMALL, TITLE, Button, Choice, Layout, Post, Style, button
from bot.adapters.discord.pad_wishes import NOBODY, TAKEN
from bot.adapters.discord.pressing import Press
from bot.messages import PadLedgerNotice, PadNotice
from bot.pad_file import pad_csv
from bot.pictures.deck import RANKS
from bot.wording import Words
from engine.table import TableView

PICTURE = "pad.png"
POINT_CARDS = ("Q♠", "J♦", "10♣", *(f"{rank}♥" for rank in (*RANKS[1:], RANKS[0])))
"""The cards that somebody may have taken, in the order in which they are told."""

SHOWN = limits.OPTIONS  # deals to choose from: the newest
PAIRS = 4  # players of a deal in which every card is dealt


class PadButtons:
    """Buttons about the pad of one table."""

    def __init__(self, place: Place, words: Words) -> None:
        self._place = place
        self.words = words

    def press(self, act: str, argument: str = "", *, stamp: int | str = "") -> Press:
        """What a press says."""
        return Press(self._place.channel, act, str(stamp), argument)

    def button(
        self,
        act: str,
        argument: str = "",
        *,
        stamp: int | str = "",
        label: str = "",
        style: Style = Style.secondary,
        disabled: bool = False,
    ) -> Button:
        """A button for `act`."""
        told = label or self.words.text(f"discord-{act}")
        return button(self.press(act, argument, stamp=stamp), told, style, disabled=disabled)


def is_kept(view: TableView) -> bool:
    """Whether this evening has a pad."""
    return view.pad is not None and not view.pad_closed


def is_by_hand(view: TableView) -> bool:
    """Whether people write this pad themselves, rather than playing here."""
    if view.pad is None or view.pad_closed:
        return False
    deals = view.pad.deals
    return view.pad.half is not None or not deals or deals[-1].origin == "by_hand"


def is_over(view: TableView) -> bool:
    """Whether the last game of the pad has come to its end, and the next deal needs a new one."""
    if view.pad is None or not view.pad.games:
        return False
    game = view.pad.games[-1]
    return game.early or (game.end is not None and not any(deal.after_end for deal in game.deals))


def takes_entries(view: TableView) -> bool:
    """Whether the coming deal can be entered."""
    return is_kept(view) and view.pad is not None and view.pad.question is None and not is_over(view)


# --- in the table message -------------------------------------------------------------------------------


def controls(layout: Layout, view: TableView, words: Words, place: Place) -> None:
    """What is pressed at every deal, where people write the pad themselves."""
    buttons = PadButtons(place, words)
    layout.row(*_entering(view, words, buttons))
    layout.row(*_turning(view, buttons))


def _entering(view: TableView, words: Words, buttons: PadButtons) -> Iterator[Button]:
    """The next entry; what is asked, or the new game, where that comes first."""
    pad = view.pad
    if pad is None:
        return
    if pad.question is not None:
        yield from _answers(pad.question.game, buttons)
        return
    if is_over(view):
        yield buttons.button("pad-next", label=words.text("discord-pad-next-now"), style=Style.primary)
        return
    told = words.text("discord-pad-write-deal", deal=str(pad.coming))
    yield buttons.button("pad-write", stamp=pad.coming, label=told, style=Style.primary)
    yield buttons.button("pad-steps")


def _answers(game: int, buttons: PadButtons) -> Iterator[Button]:
    """Do the deals behind an end that has moved open a new game?"""
    for answer in ("new", "same"):
        label = buttons.words.text(f"discord-pad-end-{answer}")
        yield buttons.button("pad-end", answer, stamp=game, label=label, style=Style.primary)


def _turning(view: TableView, buttons: PadButtons) -> Iterator[Button]:
    """Looking back, undoing, making again."""
    pad = view.pad
    if pad is None:
        return
    yield buttons.button("pad")
    undo, redo = pad.undo, pad.redo
    yield buttons.button("pad-undo", stamp=undo.change if undo else "", disabled=undo is None)
    if redo is not None:
        yield buttons.button("pad-redo", stamp=redo.change)


# --- posts in the channel -------------------------------------------------------------------------------


def pad_post(notice: PadNotice, place: Place, words: Words, faces: Faces) -> Post:
    """What has happened to the pad; a deal can be corrected from below it, a question answered."""
    layout = Layout(faces, "saffron")
    first, *lines = pad_news.happened(words, notice.pad, notice.event)
    if notice.pad.half is not None and hasattr(notice.event, "players"):
        lines = []  # what is half entered stands in the table message, right below
    layout.say(first, TITLE if lines else "")
    layout.say_all(lines)
    buttons = PadButtons(place, words)
    deal = getattr(notice.event, "deal", 0)
    shown = next((each for each in notice.pad.deals if each.number == deal), None)
    if notice.pad.question is not None:
        layout.row(*_answers(notice.pad.question.game, buttons))
    elif shown is not None and not shown.struck and lines:
        label = words.text("discord-pad-fix-deal", deal=str(deal))
        layout.row(buttons.button("pad-fix", str(deal), label=label))
    return layout.post()


def pad_ledger_post(notice: PadLedgerNotice, file: bytes | None, words: Words, faces: Faces) -> Post:
    """The evening's picture to keep, with its files. `file`: the whole pad, to be brought to another evening."""
    layout = Layout(faces, "saffron")
    picture = picturing_pad.pad(notice.pad, words)
    layout.say(picture.title, TITLE)
    layout.show(picture, PICTURE)
    layout.say_all(pad_telling.evening(words, notice.pad, with_units=False))
    for name, content in files_of(notice.evening, pad_csv(notice.pad), file):
        layout.attach(name, content)
    return layout.post()


def files_of(evening: int, table: bytes, file: bytes | None) -> Iterator[tuple[str, bytes]]:
    """What a circle takes home: a spreadsheet, and the pad itself."""
    yield f"lomwong-pad-{evening}.csv", table
    if file is not None:
        yield f"lomwong-pad-{evening}.json", file


# --- private pages --------------------------------------------------------------------------------------


def pad_page(view: TableView, place: Place, words: Words, faces: Faces) -> Post:
    """The pad of the evening with everything that can be done to it."""
    layout = Layout(faces, "saffron")
    buttons = PadButtons(place, words)
    pad = view.pad
    if pad is None:
        layout.say(words.text("discord-pad-none"))
        layout.row(buttons.button("pad-start", style=Style.primary))
        return layout.post()
    layout.say(words.text("discord-pad-before" if view.pad_closed else "discord-pad-title"), TITLE)
    layout.say_all(pad_telling.evening(words, pad, deals=True, with_units=False), newest=True)
    if view.pad_closed:
        layout.row(buttons.button("pad-picture"), buttons.button("pad-file"), buttons.button("pad-start"))
        return layout.post()
    if pad.deals:
        choices = [_deal_choice(view, number, words) for number in range(pad.coming - 1, 0, -1)]
        layout.select(buttons.press("pad-deal"), words.text("discord-pad-choose-deal"), choices[:SHOWN])
    layout.row(*_entering(view, words, buttons))
    layout.row(*list(_turning(view, buttons))[1:], _drop(view, buttons), _early(view, buttons))
    layout.row(buttons.button("pad-picture"), buttons.button("pad-file"), buttons.button("pad-units"))
    return layout.post()


def _deal_choice(view: TableView, number: int, words: Words) -> Choice:
    assert view.pad is not None
    deal = view.pad.deal(number)
    label = words.text("pad-deal", deal=str(number), game=str(deal.game))
    return Choice(pad_telling.BETWEEN.join([label, *pad_telling.marks(words, deal)]), str(number))


def _drop(view: TableView, buttons: PadButtons) -> Button | None:
    return buttons.button("pad-drop") if view.pad is not None and view.pad.half is not None else None


def _early(view: TableView, buttons: PadButtons) -> Button | None:
    """A new game before its time."""
    running = view.pad is not None and bool(view.pad.games[-1].deals) and not is_over(view)
    return buttons.button("pad-next") if running else None


def deal_page(view: TableView, number: int, place: Place, words: Words, faces: Faces) -> Post:
    """One deal with its arithmetic and everything that was done to it; KeyError where there is none such."""
    assert view.pad is not None
    deal = view.pad.deal(number)
    layout = Layout(faces, "saffron")
    buttons = PadButtons(place, words)
    first, *lines = pad_telling.deal(words, view.pad, number)
    layout.say(first, TITLE)
    layout.say_all(lines)
    if len(deal.trace) > 1:
        layout.say_all(pad_telling.trace(words, view.pad, deal), SMALL)
    if not view.pad_closed and deal.struck:
        layout.row(buttons.button("pad-restore", str(number), style=Style.success), buttons.button("pad"))
    elif not view.pad_closed:
        label = words.text("discord-pad-fix-deal", deal=str(number))
        fix = buttons.button("pad-fix", str(number), label=label, style=Style.primary)
        layout.row(fix, buttons.button("pad-strike", str(number), style=Style.danger), buttons.button("pad"))
    else:
        layout.row(buttons.button("pad"))
    return layout.post()


def units_page(view: TableView, place: Place, words: Words, faces: Faces) -> Post:
    """หลัก and ได้/เสีย of every game, and of the evening."""
    assert view.pad is not None
    layout = Layout(faces, "saffron")
    layout.say(words.text("discord-pad-units"), TITLE)
    layout.say_all([pad_telling.units(words, view.pad, game) for game in pad_telling.played(view.pad)])
    layout.say(pad_telling.gains(words, view.pad))
    layout.row(PadButtons(place, words).button("pad"))
    return layout.post()


def picture_page(view: TableView, words: Words, faces: Faces) -> Post:
    """The evening as the picture to keep."""
    assert view.pad is not None
    layout = Layout(faces, "saffron")
    layout.show(picturing_pad.pad(view.pad, words), PICTURE)
    return layout.post()


def files_page(view: TableView, file: bytes | None, words: Words, faces: Faces) -> Post:
    """The evening as files."""
    assert view.pad is not None
    layout = Layout(faces, "saffron")
    evening = view.evening - 1 if view.pad_closed else view.evening
    layout.say(words.text("discord-pad-files"))
    for name, content in files_of(evening, pad_csv(view.pad), file):
        layout.attach(name, content)
    return layout.post()


# --- a deal step by step --------------------------------------------------------------------------------


def steps_page(view: TableView, player: str, place: Place, words: Words, faces: Faces) -> Post:
    """The coming deal, one player after the other: who, then what was taken. `player` empty: the first without."""
    assert view.pad is not None
    pad, layout, buttons = view.pad, Layout(faces, "saffron"), PadButtons(place, words)
    layout.say(words.text("discord-pad-steps-title", deal=str(pad.coming)), TITLE)
    layout.say_all(pad_telling.half(words, pad))
    seated = pad.games[-1].seated
    parts = dict(zip(pad.half.seated, pad.half.parts, strict=True)) if pad.half is not None else {}
    asked = next((each for each in seated if each == player), None)
    asked = asked or next((each for each in seated if parts.get(each) is None), None)
    if asked is not None:
        layout.say(words.text("discord-pad-who-took", player=pad.name(asked)))
        own = parts.get(asked)
        left = _left(view, () if own is None else tuple(map(str, own.cards)))
        _take(layout, asked, left, words, buttons, pad.coming)
    layout.row(*(_person(each, pad.name(each), buttons, done=parts.get(each) is not None) for each in seated))
    if len(seated) < PAIRS and pad.half is not None:  # JA16
        out = [Choice(card, card, emoji=layout.emoji(card)) for card in _left(view)]
        if out:
            press = buttons.press("pad-took", NOBODY, stamp=pad.coming)
            layout.select(press, words.text("discord-pad-out"), out)
    layout.row(_drop(view, buttons), buttons.button("pad"))
    return layout.post()


def _left(view: TableView, own: Sequence[str] = ()) -> list[str]:
    """The point cards that nobody else has yet."""
    assert view.pad is not None
    half = view.pad.half
    free = set(POINT_CARDS) if half is None else {*map(str, half.left), *own}
    return [card for card in POINT_CARDS if card in free]


def _take(layout: Layout, player: str, left: list[str], words: Words, buttons: PadButtons, coming: int) -> None:
    """The cards to choose from, several at once; and what needs no choosing."""
    if left:
        choices = [Choice(card, card, emoji=layout.emoji(card)) for card in left]
        press = buttons.press("pad-took", player, stamp=coming)
        layout.select(press, words.text("discord-pad-took"), choices, most=len(choices))
    layout.row(
        *(
            buttons.button("pad-part", f"{player} {word}", stamp=coming, label=words.text(f"discord-pad-took-{word}"))
            for word in TAKEN
        )
    )


def _person(player: str, name: str, buttons: PadButtons, *, done: bool) -> Button:
    label = f"✓ {name}" if done else name
    return buttons.button("pad-steps", player, label=label, style=Style.success if done else Style.secondary)
