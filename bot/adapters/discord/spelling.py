"""What people write into the options of a slash command: chosen from the list, or in their own words.

Lives here: `Written`, and reading it with the same ears as typed words. Not here: the lists to choose from
(discord.completing), spellings (bot.speech).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.adapters import Peek
from bot.adapters.discord.wishes import Act
from bot.around import around_of
from bot.asking import NotDone, not_done
from bot.commands import Refused
from bot.house_rules import CHOICES
from bot.house_rules_jub_moo import CHOICES as CHOICES_OF_JUB_MOO
from bot.screen import names_of
from bot.speech import read_words
from bot.wording import Words
from engine.actions import Action, HandOver, KeepPad, Play, Remove, SetOption, UseRules
from engine.errors import Fact, Refusal, RuleError
from engine.table import LANGUAGES

Verb = Literal[
    "discard", "flow", "play", "remove", "hand over", "set", "rules",
    "start pad:", "enter", "this game:", "add name:", "rename",
]  # fmt: skip
MEANT: dict[Verb, type[Action]] = {
    "discard": Play,
    "flow": Play,
    "play": Play,
    "remove": Remove,
    "hand over": HandOver,
    "set": SetOption,
    "rules": UseRules,
    "start pad:": KeepPad,
    "enter": KeepPad,
    "this game:": KeepPad,
    "add name:": KeepPad,
    "rename": KeepPad,
}
OPTIONS = CHOICES_OF_JUB_MOO | CHOICES | {"language": LANGUAGES}
"""Of both games; where both have one, either may be set to what Kang's may be."""
_UNREAD = {
    "discard": Refusal.UNREADABLE_CARD,
    "flow": Refusal.UNREADABLE_CARD,
    "remove": Refusal.NO_SUCH_SEAT,
    "hand over": Refusal.NO_SUCH_SEAT,
    "set": Refusal.NO_SUCH_OPTION,
    "rules": Refusal.BAD_RULES_CODE,
    "play": Refusal.UNREADABLE_CARD,
    "start pad:": Refusal.PAD_PEOPLE,
    "enter": Refusal.PAD_NOTHING_TYPED,
    "this game:": Refusal.PAD_NO_SUCH_PERSON,
    "add name:": Refusal.PAD_NO_SUCH_PERSON,
    "rename": Refusal.PAD_NO_SUCH_PERSON,
}
MOST = 600  # letters that are looked at: a deal of the pad is the longest


class Written(msgspec.Struct, frozen=True):
    """A command with what was written into it; `option` only for `set`."""

    verb: Verb
    text: str
    option: str = ""


def read(written: Written, peek: Peek, words: Words) -> Act | NotDone:
    """The act that is meant at this table, or why it cannot be read."""
    text = written.text.strip()[:MOST]
    if written.verb == "set" and written.option in OPTIONS and text in OPTIONS[written.option]:
        return Act(SetOption(written.option, text))
    names = names_of(peek.table) if peek.table else {}
    said = " ".join(part for part in (written.verb, written.option, text) if part)
    try:
        meant = read_words(said, {name: seat for seat, name in names.items()}, around_of(peek))
    except RuleError as unread:
        return not_done(Refused(unread.code, unread.facts), peek, words)
    if isinstance(meant, MEANT[written.verb]):
        return Act(meant)
    if written.option in OPTIONS:  # the dealer says what may stand there
        return Act(SetOption(written.option, text))
    return not_done(Refused(_UNREAD[written.verb], _facts(written, text, peek)), peek, words)


def _facts(written: Written, text: str, peek: Peek) -> dict[str, Fact]:
    """What the sentence needs that says why not."""
    pad = peek.table.pad if peek.table is not None else None
    match written.verb:
        case "set":
            return {"option": written.option}
        case "start pad:":
            return {"players": len(text.split())}
        case "enter" | "this game:" | "add name:" | "rename":
            return {"names": [person.name for person in pad.people] if pad is not None else []}
        case _:
            return {"text": text}
