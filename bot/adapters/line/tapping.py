"""Taps that many messages offer: words as if they were typed, the way to the hand, the keyboard filled in.

Lives here: `do`, `see_hand`, `fill_in`, `for_desktop`. Not here: which of them a message offers (line.showing_*).

A tap in a group is typed words, for a press would come without a name (PLATFORMS 30).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.line import flex
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.identity import words_link
from bot.adapters.line.pressing import Press
from bot.wording import Words

BOTS = ("bot-easy", "bot-hard", "bot-follow")
"""Of other levels than `bot` alone."""


def do(what: str, around: Around, words: Words) -> Shape:
    """A tap that is as if its words were typed: `chat-do-<what>`; in a 1:1 chat it knows its table."""
    return saying(words.text(f"chat-do-{what}"), around)


def saying(said: str, around: Around, label: str = "") -> Shape:
    """The same for any words, with a `label` of its own."""
    if around.group or not around.chat:
        return flex.say(label or said, said)
    return flex.press(label or said, Press(around.chat, "say", said), said)


def see_hand(around: Around, words: Words) -> Shape:
    """A tap that shows the hand: in the 1:1 chat, where the words lie filled in."""
    said = words.text("chat-do-hand")
    if around.group and around.account:
        return flex.link(said, words_link(around.account, said))
    return do("hand", around, words)


def fill_in(label: str, verb: str, around: Around, words: Words) -> Shape:
    """A tap that opens the keyboard, with the words of `verb` and a space behind them."""
    return flex.fill_in(words.text(label), around.chat, words.text(verb) + " ")


def for_desktop(around: Around, words: Words) -> Iterator[Shape]:
    """For LINE on a computer, where the link into the 1:1 chat does nothing."""
    if around.group and around.account:
        yield flex.text(words.text("chat-desktop", account=around.account), size="xxs", color="soft")
