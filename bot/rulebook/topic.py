"""What a topic of the rule book is.

Lives here: Topic and its parts. Not here: the files (bot.rulebook.book reads them), finding one
(bot.rulebook.finding), what this table plays (bot.rulebook.answering), examples (bot.rulebook.examples).

A topic is a file `bot/rulebook/<game>/<name>.toml`, its fields those of Topic: facts at the top, texts under `[th]`
and `[en]`. A text may hold `{example:NAME}`: what the engine makes of the example of that name. No other number of
points, cards or chances is typed where the engine can tell it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

GameName = Literal["kang", "jub_moo", "baccarat"]
GAMES: tuple[GameName, ...] = ("kang", "jub_moo", "baccarat")

Kind = Literal[
    "kang_hand", "kang_special", "jub_moo_pile", "jub_moo_deal", "baccarat_hands", "baccarat_totals", "units"
]
"""kang_hand: a hand under every source; kang_special: a special hand; jub_moo_pile: one player's point cards;
jub_moo_deal: a whole deal as it is typed; baccarat_hands, baccarat_totals: as `lomwong baccarat explain` takes them;
units: หลัก and ได้/เสีย of totals."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be computed; the result is never typed in."""

    kind: Kind
    given: str  # cards or totals as a player types them
    rules: dict[str, str] = {}  # house rules, where they are not the default ones: option -> value


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one source says, in our own words. Empty: it is silent on this."""

    th: str = ""
    en: str = ""


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic in one language."""

    title: str  # a few words
    called: (
        str  # what people call it: on a button, and behind the game's name when it is asked for; at most 20 letters
    )
    short: str  # one or two sentences: the answer
    full: str  # short paragraphs, separated by empty lines; where sources differ or are silent is told by `sources`
    asked: tuple[str, ...]  # how people ask: words and whole questions, slips included
    differ: str = ""  # where the sources differ, or where all are silent and what is played then; empty: neither


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One topic of the rule book."""

    clauses: tuple[str, ...]  # of RULES.md
    th: Text
    en: Text
    options: tuple[str, ...] = ()  # the house rules that decide it at a table
    sources: dict[str, Source] = {}  # wikipedia, gameindy, thaiportal, blog; encyclopedia, scorepad; drawing_rules
    related: tuple[str, ...] = ()  # `flow`, or `jub_moo/chuan` of another game
    examples: dict[str, Example] = {}
    agree: int = 0  # its place among the six things to agree before the first card (K-G29); 0: none of them
    game: GameName = "kang"  # by its folder
    name: str = ""  # by its file

    def text(self, language: str) -> Text:
        """In `language`: "th", else English."""
        return self.th if language == "th" else self.en

    @property
    def id(self) -> str:
        """`kang/flow`."""
        return f"{self.game}/{self.name}"


SOURCES: dict[GameName, tuple[str, ...]] = {
    "kang": ("wikipedia", "gameindy", "thaiportal", "blog"),
    "jub_moo": ("encyclopedia", "scorepad"),
    "baccarat": ("drawing_rules",),
}
"""In the order in which they are shown. Sources are named as kinds of text, never quoted."""
