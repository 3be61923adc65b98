"""Lists that come up while somebody fills in a command: the own discards, seats, house rules and their values.

Lives here: `Completing`. Not here: reading what was chosen or typed instead (discord.spelling).

Discord shows such a list to the one who types, and to nobody else. Nothing raises here: discord.py would log it.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import discord
from discord.app_commands import Choice

from bot import screen
from bot.adapters import Door
from bot.adapters.discord import limits
from bot.adapters.discord.finding import Finding, Found
from bot.adapters.discord.readers import spoken_by
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.saying import words
from bot.adapters.discord.spelling import OPTIONS, Written
from bot.adapters.discord.wishes import Look, Wish
from bot.faults import log_fault
from bot.house_rules import CHOICES, choices_of, value_of
from bot.speech import read_words
from bot.wording import Words
from engine.actions import Play
from engine.errors import RuleError

Interaction = discord.Interaction
Row = tuple[str, str]
"""What is shown, and what is filled in for it."""
Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
Rows = Callable[[Interaction, Found, Words, str], Iterable[Row]]
MOST = 25  # PLATFORMS.md 13


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
        return {blank: self._list(*LISTS[id, blank]) for blank in blanks if (id, blank) in LISTS}

    def _list(self, rows: Rows, wish: Wish | Written) -> Complete:
        async def complete(interaction: Interaction, current: str) -> list[Choice[str]]:
            try:
                found = await self._found(interaction, wish)
                language = found.peek.player.language if found.peek.player else spoken_by(interaction.locale)
                return _choices(rows(interaction, found, words(language), current))
            except Exception as fault:
                log_fault("a list to choose from", fault)
                return []

        return self._kept(complete)

    async def _found(self, interaction: Interaction, wish: Wish | Written) -> Found:
        here, direct = interaction.channel_id or 0, interaction.guild_id is None
        return (await self._finding.tables(interaction.user.id, here, wish, direct=direct))[-1]


def _choices(rows: Iterable[Row]) -> list[Choice[str]]:
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
    for option in CHOICES:
        if _fits(current, say.option(option), option):
            yield f"{say.option(option)}: {_now(option, found, say)}", option


def _values(option: str = "") -> Rows:
    """What `option` may be set to; without one, the option that was filled in before."""

    def rows(interaction: Interaction, found: Found, say: Words, current: str) -> Iterable[Row]:
        of = option or str(getattr(interaction.namespace, "option", ""))
        if of not in OPTIONS:
            return
        view = found.peek.table
        known = of in CHOICES and view is not None
        now = value_of(of, view.rules, view.stake, view.pace) if known and view else OPTIONS[of][0]
        for value in choices_of(of, now) if known else OPTIONS[of]:
            if _fits(current, say.option_value(of, value), value):
                yield say.option_value(of, value), value

    return rows


def _now(option: str, found: Found, say: Words) -> str:
    view = found.peek.table
    return say.option_value(option, value_of(option, view.rules, view.stake, view.pace)) if view else ""


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
}
"""By command and blank: the rows, and which table they are of."""
