"""The teacher's answer as a bubble for the 1:1 chat, and the taps that ask.

Lives here: `coach_message`, `hint_tap`, `lost_tap`, `practice_note`. Not here: what is answered (bot.coaching), who
may see it (line.in_group, line.in_person).

The cards stand in the bubble alone: alt texts are shown by notifications on locked screens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.identity import words_link
from bot.adapters.line.tapping import saying
from bot.coaching import BULLET
from bot.wording import Words
from engine.table import PlayerView, TableView


def coach_message(lines: Sequence[str], words: Words) -> Shape:
    """What to play and why, or where a round was lost."""
    first, *rest = lines
    body = [flex_cards.coloured(first, size="md"), *map(_line, rest)]
    bubble = flex.bubble(None, flex.column(*body, spacing="sm"), ground="sheet")
    return flex.message(words.text("chat-coach-alt"), bubble)


def _line(line: str) -> Shape:
    return flex_cards.coloured(line, size="sm", color="soft" if line.startswith(BULLET) else "ink")


def practice_note(view: TableView, words: Words) -> Iterator[Shape]:
    """Below a table: that hints may be asked for. Everybody is to know."""
    if view.practice:
        yield flex.text(words.text("coach-table"), size="xxs", color="saffron_ink", bold=True)


def hint_tap(view: TableView, player: PlayerView, around: Around, words: Words) -> Iterator[Shape]:
    """At a practice table, for whoever is on turn."""
    hand = player.hand or player.jub_moo
    if view.practice and hand is not None and hand.moves:
        yield saying(words.text("room-coach-hint"), around)


def lost_tap(round_no: int, around: Around, words: Words) -> Shape:
    """After a round; from a group the way into the 1:1 chat, where the words lie filled in."""
    label, said = words.text("room-coach-lost"), words.text("chat-lost-typed", n=str(round_no))
    if around.group and around.account:
        return flex.link(label, words_link(around.account, said))
    return saying(said, around, label)
