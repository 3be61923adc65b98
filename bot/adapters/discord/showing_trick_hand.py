"""A hand of Jub Moo for its owner alone: a button for each card that may be played, the reason for each that may not.

Lives here: what discord.showing_hand puts into a hand where tricks are played. Not here: the table
(discord.showing_trick_table), hands of Kang (discord.showing_hand).

A button is one tap and needs no list to be opened: thirteen cards are three rows, seventeen four. What may not be
played now has no button; it stands below the others, with the reason, so that nobody looks for it.
While it is not the owner's turn nothing is shown that changes without a new hand being sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from bot import holding, picturing_jub_moo
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.layout import CARDS, SMALL, TITLE, Button, Layout, Style, button
from bot.adapters.discord.showing_table import time_ends
from bot.adapters.discord.showing_trick_table import answers, picture_of, seats_told, trick_told
from bot.pictures.twin import BETWEEN
from bot.pictures.values import TrickHandPicture
from bot.screen import names_of, signed
from bot.wording import Words
from engine.table import PlayerView, TableView

FILE = "hand.png"


def trick_hand(
    layout: Layout,
    where: Callable[[], None],
    view: TableView,
    player: PlayerView,
    words: Words,
    acts: Acts,
    *,
    calling: bool,
) -> None:
    """The cards, and what may be done with them. `where` says at which table this is."""
    assert player.jub_moo is not None
    mine = holding.is_awaited(player)
    picture = picturing_jub_moo.hand(player.jub_moo, names_of(view), words, round_no=view.round_no)
    if not mine:
        asks = player.jub_moo.public.asker == player.seat  # until that is decided, and then a new hand is sent
        turn = words.text("discord-asking" if asks else "discord-waiting")
        picture = _at_rest(picture, names_of(view).get(player.seat, ""), turn)
    layout.say(picture.turn, TITLE)
    if mine:
        layout.mark(time_ends(view, words))
    where()
    layout.show(picture, FILE)
    if not mine:
        layout.say(" ".join(picture.cards), CARDS)
        return
    _table_now(layout, view, picture, words)
    if "play" in holding.kinds(player):
        _cards(layout, picture, acts, words, calling=calling)
    else:
        layout.say(" ".join(picture.cards), CARDS)
        layout.row(*answers(words, acts))


def _at_rest(picture: TrickHandPicture, name: str, turn: str) -> TrickHandPicture:
    """The cards alone: all else goes on while this stands."""
    own = tuple(one for one in picture.people if one.name == name)
    return replace(picture, turn=turn, points="", trick=None, open=(), people=own)


def _table_now(layout: Layout, view: TableView, picture: TrickHandPicture, words: Words) -> None:
    """What the player needs of the table to decide, without going there."""
    table = picture_of(view, words)
    shown_now = picture.trick or table.trick or table.last  # who leads sees the trick that was just taken
    if shown_now is not None and any(one.card for one in shown_now.cards):
        layout.say(trick_told(shown_now))
    for shown in picture.open:
        layout.say(f"{shown.label}: {' '.join(shown.cards)}")
    layout.say(BETWEEN.join(seats_told(table)), SMALL)


# --- moves ----------------------------------------------------------------------------------------


def _cards(layout: Layout, picture: TrickHandPicture, acts: Acts, words: Words, *, calling: bool) -> None:
    """The cards that may be played as buttons, in the order of the picture; the others with the reason."""
    if calling:
        layout.say(words.text("discord-claim-hint"))
    layout.rows(
        button(acts.press("play", f"play {card}"), card, Style.primary, emoji=layout.emoji(card))
        for card in picture.cards
    )
    if picture.kept:
        why = picture.kept_label or words.text("discord-not-now")
        layout.say(f"{why}: {' '.join(picture.kept)}", SMALL)


def calls(player: PlayerView, words: Words, acts: Acts, *, calling: bool) -> Iterator[Button]:
    """What the leader may ask of the others. Pressed twice in a hurry the first button does nothing."""
    kinds = holding.kinds(player)
    if "claim" in kinds:
        yield acts.button("claim", disabled=calling)
    if "claim" in kinds and calling:
        yield acts.button("claim-sure", style=Style.danger)
    if "stop" in kinds:
        yield acts.button("play", "stop", label=words.move("stop"))


# --- when a deal is over ----------------------------------------------------------------------------


def deal_over(layout: Layout, view: TableView, player: PlayerView, words: Words) -> None:
    """What the deal came to for this player; this stands until the next one."""
    last = view.last_deal
    if last is None:
        return
    if not last.counts:
        layout.say(words.text("picture-jub-again"), TITLE)
    elif any(each.seat == player.seat for each in last.results):
        layout.say(words.text("discord-your-deal", points=signed(last.points(player.seat))), TITLE)
    else:
        layout.say(words.text("picture-jub-over"), TITLE)
    layout.say(words.text("discord-between-about"), SMALL)
