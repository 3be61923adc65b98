"""Lists that come up while somebody fills in a command: the own discards, seats, house rules and their values.

Lives here: `Completing`. Not here: reading what was chosen or typed instead (discord.spelling).

Discord shows such a list to the one who types, and to nobody else. Nothing raises here: discord.py would log it.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from itertools import combinations
from typing import Any

import discord
from discord.app_commands import Choice

from bot import house_rules_jub_moo, pad_telling, screen
from bot.adapters import Door, Peek
from bot.adapters.discord import limits
from bot.adapters.discord.finding import Finding, Found
from bot.adapters.discord.listing_topics import fitting
from bot.adapters.discord.readers import spoken_by
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.saying import words
from bot.adapters.discord.spelling import OPTIONS, Written
from bot.adapters.discord.wishes import Look, Wish
from bot.faults import log_fault
from bot.house_rules import CHOICES, choices_of, value_of
from bot.house_rules_jub_moo import CHOICES as CHOICES_OF_JUB_MOO
from bot.rulebook.topic import GameName
from bot.speech import read_words
from bot.wording import Words
from engine.actions import Play
from engine.errors import RuleError
from engine.table import TableView

Interaction = discord.Interaction
Row = tuple[str, str]
"""What is shown, and what is filled in for it."""
Choices = list[Choice[Any]]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
Rows = Callable[[Interaction, Found, Words, str], Iterable[Row]]
MOST = 25  # PLATFORMS.md 13
NUMBERS = frozenset({"deal"})
"""Blanks that take a number, which Discord wants as one."""


class Completing:
    """One for the whole program."""

    def __init__(
        self, door: Door, remembered: Remembered, kept: Callable[[Complete], Complete] = lambda complete: complete
    ) -> None:
        """`kept`: what is made of each list before discord.py gets it."""
        self._finding = Finding(door, remembered)
        self._kept = kept

    def of(self, id: str, blanks: Iterable[str]) -> dict[str, Complete]:
        """The lists for the blanks of the command `kang-discard`, where there are any."""
        return {
            blank: self._list(*LISTS[id, blank], numbers=blank in NUMBERS) for blank in blanks if (id, blank) in LISTS
        }

    def _list(self, rows: Rows, wish: Wish | Written, *, numbers: bool) -> Complete:
        async def complete(interaction: Interaction, current: str) -> Choices:
            try:
                found = await self._found(interaction, wish)
            except Exception as fault:  # what needs no table comes up all the same
                log_fault("looking for a table", fault)
                found = Found(interaction.channel_id or 0, Peek(0, None, None))
            try:
                language = found.peek.player.language if found.peek.player else spoken_by(interaction.locale)
                choices = _choices(rows(interaction, found, words(language), str(current)))
                return [Choice(name=it.name, value=int(it.value)) for it in choices] if numbers else choices
            except Exception as fault:
                log_fault("a list to choose from", fault)
                return []

        return self._kept(complete)

    async def _found(self, interaction: Interaction, wish: Wish | Written) -> Found:
        here, direct = interaction.channel_id or 0, interaction.guild_id is None
        return (await self._finding.tables(interaction.user.id, here, wish, direct=direct))[-1]


def _choices(rows: Iterable[Row]) -> Choices:
    """Those that fit; an empty one and one filled in twice Discord does not take."""
    there = {
        value: limits.cut(name, limits.OPTION) for name, value in rows if name and 0 < len(value) <= limits.OPTION
    }
    return [Choice(name=name, value=value) for value, name in list(there.items())[:MOST]]


def _moves(kind: str) -> Rows:
    """The reader's own legal moves of a kind, by their cards."""

    def rows(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
        hand = found.peek.player.hand if found.peek.player else None
        made = [screen.move(move, say) for move in hand.moves] if hand else []
        tokens = _tokens(kind, current)
        for move in made:
            if move["kind"] == kind and all(any(card.startswith(t) for card in move["cards"]) for t in tokens):
                cards = " ".join(move["cards"])
                yield cards, cards

    return rows


def _cards(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
    """The reader's own cards that may be played now."""
    hand = found.peek.player.jub_moo if found.peek.player else None
    typed = current.strip().upper()
    for card in map(str, hand.playable if hand is not None else ()):
        if card.startswith(typed):
            yield card, card


def _deals(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
    """The deals of the pad, the newest first, with what they came to."""
    pad = found.peek.table.pad if found.peek.table else None
    if pad is None:
        return
    for deal in reversed(pad.deals):
        if current.strip() in str(deal.number):
            yield pad_telling.in_short(say, pad, deal), str(deal.number)


def _people(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
    """Everybody on the pad."""
    pad = found.peek.table.pad if found.peek.table else None
    for person in pad.people if pad is not None else ():
        if _fits(current, person.name):
            yield person.name, person.name


def _circles(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
    """Who could play: everybody, or everybody but one or two, who rest."""
    pad = found.peek.table.pad if found.peek.table else None
    names = [person.name for person in pad.people] if pad is not None else []
    for many in (4, 3):
        for chosen in combinations(names, many):
            row = " / ".join(chosen)
            if _fits(current, row):
                yield row, row


def _line(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
    """What was typed so far, and the names of those whose cards are missing."""
    pad = found.peek.table.pad if found.peek.table else None
    if pad is None or not pad.games:
        return
    if current.strip():
        yield current, current
    for player in pad.games[-1].seated:
        if pad.name(player) not in current:
            begun = f"{current.rstrip('; ')}; " if current.strip() else ""
            yield f"{begun}{pad.name(player)} …", f"{begun}{pad.name(player)} "


def _tokens(kind: str, current: str) -> list[str]:
    """The beginnings of cards that were typed so far, `10` or `10♣`."""
    try:
        meant = read_words(f"{kind} {current}") if current.strip() else None
    except RuleError:
        meant = None
    typed = meant.text.split()[1:] if isinstance(meant, Play) else current.upper().split()
    return [token.rstrip("*") for token in typed]


def _seats(*, computers: bool) -> Rows:
    def rows(interaction: Interaction, found: Found, _: Words, current: str) -> Iterable[Row]:
        own = found.peek.player.seat if found.peek.player else None
        for seat in found.peek.table.seats if found.peek.table else ():
            if seat.seat != own and (computers or not seat.computer) and _fits(current, seat.name, seat.seat):
                yield seat.name, seat.seat

    return rows


def _options(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
    """The house rules of the game that the table plays."""
    jub_moo = found.peek.table is not None and found.peek.table.game == "jub_moo"
    for option in CHOICES_OF_JUB_MOO if jub_moo else CHOICES:
        if _fits(current, say.option(option), option):
            yield f"{say.option(option)}: {_now(option, found, say)}", option


def _values(option: str = "") -> Rows:
    """What `option` may be set to; without one, the option that was filled in before."""

    def rows(interaction: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
        of = option or str(getattr(interaction.namespace, "option", ""))
        if of not in OPTIONS:
            return
        view = found.peek.table
        for value in _offered(of, view):
            if _fits(current, say.option_value(of, value), value):
                yield say.option_value(of, value), value

    return rows


def _offered(option: str, view: TableView | None) -> Iterable[str]:
    """What `option` may be set to at this table, the present value among it."""
    if view is not None and _of_jub_moo(option, view):
        return house_rules_jub_moo.choices_of(option, _value(option, view))
    if view is not None and option in CHOICES:
        return choices_of(option, _value(option, view))
    return OPTIONS[option]


def _value(option: str, view: TableView) -> str:
    if _of_jub_moo(option, view):
        return house_rules_jub_moo.value_of(option, view.jub_moo_rules, view.pace, practice=view.practice)
    return value_of(option, view.rules, view.stake, view.pace, practice=view.practice)


def _of_jub_moo(option: str, view: TableView) -> bool:
    """Both games have a time to think: there it is that of the table's game."""
    return option in CHOICES_OF_JUB_MOO and (view.game == "jub_moo" or option not in CHOICES)


def _now(option: str, found: Found, say: Words) -> str:
    view = found.peek.table
    return say.option_value(option, _value(option, view)) if view else ""


def _topics(game: GameName) -> Rows:
    """The topics of the rule book, by their titles."""

    def rows(_: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
        for topic in fitting(game, current, say):
            yield topic.text(say.language).title, topic.id

    return rows


def _fits(current: str, *names: str) -> bool:
    typed = current.strip().casefold()
    return any(typed in name.casefold() for name in names)


_HERE = Look("table")
LISTS: dict[tuple[str, str], tuple[Rows, Wish | Written]] = {
    ("kang-discard", "cards"): (_moves("discard"), Written("discard", "")),
    ("kang-flow", "cards"): (_moves("flow"), Written("flow", "")),
    ("table-remove", "who"): (_seats(computers=True), _HERE),
    ("table-host", "who"): (_seats(computers=False), _HERE),
    ("table-time", "value"): (_values("time_limit"), _HERE),
    ("table-pace", "value"): (_values("pace"), _HERE),
    ("table-stake", "value"): (_values("stake"), _HERE),
    ("rules-set", "option"): (_options, _HERE),
    ("rules-set", "value"): (_values(), _HERE),
    ("rules-kang", "topic"): (_topics("kang"), _HERE),
    ("rules-jubmoo", "topic"): (_topics("jub_moo"), _HERE),
    ("rules-baccarat", "topic"): (_topics("baccarat"), _HERE),
    ("jubmoo-play", "card"): (_cards, Written("play", "")),
    ("pad-enter", "line"): (_line, _HERE),
    ("pad-correct", "deal"): (_deals, _HERE),
    ("pad-strike", "deal"): (_deals, _HERE),
    ("pad-restore", "deal"): (_deals, _HERE),
    ("pad-show", "deal"): (_deals, _HERE),
    ("pad-seats", "people"): (_circles, _HERE),
    ("pad-rename", "old"): (_people, _HERE),
}
"""By command and blank: the rows, and which table they are of."""
