"""Somebody sits at several tables and did not say which: the tables to choose from, each with a button.

Lives here: `tables_post`. Not here: which tables come into question (discord.finding).
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.adapters.discord.finding import Found
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import Layout, Post, button, link
from bot.adapters.discord.pressing import stamp_of
from bot.adapters.discord.wishes import Wish, press_of_wish
from bot.screen import status
from bot.wording import Words

MOST = 8  # tables; each is a text and a row


def tables_post(wish: Wish, tables: Sequence[tuple[Found, Place]], words: Words) -> Post:
    """Where each table is and whom it waits for; the button does there what was asked for, or leads there."""
    layout = Layout()
    layout.say(words.text("answer-which-table"))
    for n, (found, place) in enumerate(tables[-MOST:], 1):
        if found.peek.table is None:
            continue
        where = place.mention if place.guild else layout.told(words.text("answer-this-chat"))
        layout.mark(f"{n}. {where} · {layout.told(status(found.peek.table, words))}")
        layout.row(_way(wish, found, place, words.text("answer-table-n", n=n)))
    return layout.post()


def _way(wish: Wish, found: Found, place: Place, label: str) -> discord.ui.Button[discord.ui.LayoutView]:
    view = found.peek.table
    press = press_of_wish(wish, found.channel, view.turn, stamp_of(view)) if view else None
    if press is None:
        return link(place.link, label)
    return button(press, label, discord.ButtonStyle.primary)
