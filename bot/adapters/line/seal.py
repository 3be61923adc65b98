"""The seal of the coming round (RULES part 4), in small print below everything else.

Lives here: `seal_of`, `small_print`. Not here: the bubbles that it stands in.
"""

from __future__ import annotations

from bot.adapters.line import flex
from bot.adapters.line.calls import Shape
from bot.messages import LineNotice
from bot.wording import Words
from engine.errors import Fact
from engine.table import TableView


def seal_of(view: TableView) -> LineNotice | None:
    """What the bubble says of the coming round's seal, as a line would say it."""
    if view.phase == "playing" or not view.commitment:
        return None
    cards = "jub_moo" if view.game == "jub_moo" else view.rules.start
    facts: dict[str, Fact] = {"round": view.round_no, "commitment": view.commitment, "cards": cards}
    return LineNotice("commitment", facts)


def small_print(said: str, copied: str, words: Words) -> Shape:
    """Words that are copied by a tap."""
    return flex.text(said, size="xxs", color="soft") | {"action": flex.copy(words.text("chat-copy-seal"), copied)}
