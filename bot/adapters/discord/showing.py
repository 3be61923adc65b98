"""Messages of the dealer as Discord shows them: layouts of text, picture and buttons.

Lives here: one pure function for each kind of message, from views and messages to a `Post`. Not here: sending
(discord.delivering), what a press does (discord.answering), the wording (bot.wording), drawing (bot.pictures).

`hand_post` alone takes cards of a closed hand, and goes to its owner alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.adapters import Peek
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.remembered import PersonNote
from bot.asking import NotDone
from bot.messages import HandNotice, LedgerNotice, ResultNotice, RulesNotice, TableNotice
from bot.pictures.values import Picture
from bot.wording import Words
from engine.table import TableView


@dataclass(frozen=True)
class Post:
    """One message. `view` is stopped before it is sent (its buttons are DynamicItems by their custom_id, so that
    discord.py need not hold it). `picture` is drawn when it is sent and lies in `view` as attachment://<file>."""

    view: discord.ui.LayoutView
    picture: Picture | None = None
    file: str = ""


def table_post(notice: TableNotice, place: Place, words: Words, faces: Faces) -> Post:
    """The living table message: picture, whose turn, countdown, what happened last, public buttons."""
    raise NotImplementedError


def hand_post(notice: HandNotice, place: Place, words: Words, faces: Faces, *, calling: bool = False) -> Post:
    """A hand for its owner alone, with the moves. `calling`: the kang button asks to be pressed once more."""
    raise NotImplementedError


def lines_post(lines: Sequence[str], words: Words, faces: Faces) -> Post:
    """Public lines as one message."""
    raise NotImplementedError


def rules_post(notice: RulesNotice, place: Place, words: Words, faces: Faces) -> Post:
    """The house rules read back before the first card."""
    raise NotImplementedError


def result_post(notice: ResultNotice, place: Place, words: Words, faces: Faces) -> Post:
    """How a round ended."""
    raise NotImplementedError


def ledger_post(notice: LedgerNotice, exported: Sequence[bytes], place: Place, words: Words, faces: Faces) -> Post:
    """The evening with its curves. `exported`: its finished rounds."""
    raise NotImplementedError


def ping_post(user: int, place: Place, words: Words) -> Post:
    """One line that pings whose turn it is."""
    raise NotImplementedError


def told_post(lines: Sequence[str], words: Words, faces: Faces) -> Post:
    """A private answer."""
    raise NotImplementedError


def not_done_post(refusal: NotDone, place: Place, words: Words, faces: Faces, stamp: str) -> Post:
    """A private refusal, with the moves to choose from or the sure button where it asks."""
    raise NotImplementedError


def menu_post(peek: Peek, place: Place, person: PersonNote, words: Words, *, manages: bool) -> Post:
    """Everything one reader may do besides: leave, void, close, bots, language, ping, where the hand goes, files."""
    raise NotImplementedError


def panel_post(view: TableView, place: Place, words: Words, option: str = "", *, may: bool) -> Post:
    """The house rules to change: sets, options; with `option` its choices and what each source says."""
    raise NotImplementedError
