"""Forms to write into: the people of a new pad, a deal, a deal anew.

Lives here: `form_with` what stands in it from the start, `text_in` one that was sent, `Unread`. Not here: reading
what was written (engine.pad), which press opens one (discord.pad_wishes).

discord.py would keep every form in memory until it is sent; they are found by their custom_id instead, like buttons.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import discord
from msgspec.structs import replace

from bot import pad_telling
from bot.adapters import Peek
from bot.adapters.discord import limits
from bot.adapters.discord.pad_wishes import Form
from bot.adapters.discord.pressing import Press
from bot.adapters.discord.repeating import once_more
from bot.wording import Words
from engine.errors import Refusal
from engine.pad.actions import MOST_FILE
from engine.table import TableView

MOST_TITLE = 45
MOST_ENTRY = 600  # letters of a deal
MOST_KEPT = 1024  # texts that were sent
FIELD = "text"


def no_form(asked: Form, peek: Peek) -> Refusal | None:
    """Why there is nothing to write now; whatever else is wrong is told of what was written."""
    view, player = peek.table, peek.player
    if view is not None and view.jub_moo is not None:
        return Refusal.PAD_WHILE_PLAYING
    kept = view is not None and view.pad is not None and not view.pad_closed
    if asked.press.act == "pad-start":
        return Refusal.PAD_OPEN_ALREADY if kept else None
    if player is None:
        return Refusal.NOT_SEATED
    return None if kept else Refusal.PAD_NONE


def form_with(asked: Form, channel: int, view: TableView | None, words: Words, again: str = "") -> discord.ui.Modal:
    """The form that was asked for. `again`: what this person wrote last, and the pad could not read."""
    act, stamp = asked.press.act, asked.press.stamp
    if act == "pad-write" and not stamp and view is not None and view.pad is not None:
        stamp = str(view.pad.coming)  # by a command, which has seen no deal
    press = replace(asked.press, channel=channel, stamp=stamp)
    deal = str(asked.deal) if act == "pad-fix" else stamp
    title = limits.cut(words.text(f"discord-{act}-title", deal=deal), MOST_TITLE)
    modal = discord.ui.Modal(title=title, timeout=None, custom_id=str(press))
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        placeholder=limits.cut(words.text(f"discord-{act}-example"), limits.OPTION),
        default=(again or _from_the_start(asked, view, words))[:MOST_ENTRY] or None,
        max_length=MOST_ENTRY,
    )
    label = limits.cut(words.text(f"discord-{act}-label"), MOST_TITLE)
    about = limits.cut(words.text(f"discord-{act}-help"), limits.OPTION)
    modal.add_item(discord.ui.Label(text=label, description=about, component=field))
    modal.stop()  # what is sent comes in by custom_id
    return modal


def _from_the_start(asked: Form, view: TableView | None, words: Words) -> str:
    """What is known already, a line for each person."""
    if view is None:
        return ""
    match asked.press.act:
        case "pad-start":
            return "\n".join(seat.name for seat in view.seats)
        case "pad-write":
            return "\n".join(_coming(view, words))
        case _:
            return "\n".join(_there(asked.deal, view, words))


def _coming(view: TableView, words: Words) -> Iterator[str]:
    """The names of those who play, with what is half entered."""
    pad = view.pad
    if pad is None or not pad.games:
        return
    parts = dict(zip(pad.half.seated, pad.half.parts, strict=True)) if pad.half is not None else {}
    for player in pad.games[-1].seated:
        part = parts.get(player)
        yield f"{pad.name(player)} {pad_telling.part_text(words, part) if part is not None else ''}"
    if pad.half is not None and pad.half.removed is not None:
        yield f"{words.text('pad-out')} {pad.half.removed}"


def _there(number: int, view: TableView, words: Words) -> Iterator[str]:
    """A deal as it could be typed."""
    deal = next((each for each in view.pad.deals if each.number == number), None) if view.pad else None
    if view.pad is None or deal is None:
        return
    for line in deal.lines:
        yield f"{view.pad.name(line.player)} {_typed(line.entry.typed, line.entry.cards)}"
    if deal.removed is not None:
        yield f"{words.text('pad-out')} {deal.removed}"


def _typed(number: int | None, cards: tuple[object, ...]) -> str:
    """`Q♠ 2♥`, `-50`, `-` for no point card."""
    if number is not None:
        return f"{number:+d}"
    return " ".join(map(str, cards)) or "-"


class Unread:
    """What people wrote last, so that a slip is mended rather than written anew. Forgotten with the program."""

    def __init__(self) -> None:
        self._texts: OrderedDict[tuple[int, Press], str] = OrderedDict()

    def keep(self, user: int, press: Press, text: str) -> None:
        """`user` wrote this into the form of `press`."""
        self._texts[user, press] = text
        self._texts.move_to_end((user, press))
        if len(self._texts) > MOST_KEPT:
            self._texts.popitem(last=False)

    def drop(self, user: int, press: Press) -> None:
        """It stands on the pad."""
        self._texts.pop((user, press), None)

    def find(self, user: int, press: Press) -> str:
        """What was written; empty where nothing was."""
        return self._texts.get((user, press), "")


async def text_of(file: discord.Attachment) -> str:
    """A pad as it was attached; too much of one stays behind, and is no pad then."""
    if file.size > MOST_FILE:
        return ""
    return (await once_more(file.read)).decode("utf-8", "replace").removeprefix("\ufeff")


def text_in(interaction: discord.Interaction) -> str:
    """What was written into a form."""
    return next(_values(interaction.data or {}), "")


def _values(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if data.get("custom_id") == FIELD and "value" in data:
            yield str(data["value"] or "")
        for inner in (*(data.get("components") or ()), data.get("component")):
            yield from _values(inner)
