"""What happened, as lines of a chat: short, the newest kept where there are too many.

Lives here: `told_lines`, `newest`, `fit_inside`. Not here: the sentences (bot.wording), where the lines stand
(line.showing).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.line import flex
from bot.adapters.line.lengths import units
from bot.messages import LineNotice
from bot.voice import Said
from bot.wording import Words

MOST_INSIDE = 12  # lines in a bubble; more are a message of their own
MOST_INSIDE_UNITS = 900
_DRAWN = {("drew", "discarded"): "chat-drew-discarded", ("drew_for", "discarded_for"): "chat-drew-discarded-for"}


def told_lines(notices: Sequence[LineNotice], words: Words) -> list[str]:
    """A line each; a draw and the discard after it are one."""
    told: list[str] = []
    rest = list(notices)
    while rest:
        one = rest.pop(0)
        id = _DRAWN.get((one.code, rest[0].code)) if rest else None
        if id and one.facts.get("player") == rest[0].facts.get("player"):
            told.append(words.text(id, **_facts(rest.pop(0))))
        else:
            told.append(words.line(one))
    return told


def _facts(notice: LineNotice) -> dict[str, Said]:
    return {name: " ".join(fact) if isinstance(fact, list) else fact for name, fact in notice.facts.items()}


def fit_inside(told: Sequence[str]) -> bool:
    """Whether the lines may stand in a bubble that shows something else besides."""
    return len(told) <= MOST_INSIDE and sum(map(units, told)) <= MOST_INSIDE_UNITS


def newest(told: Sequence[str], words: Words) -> str:
    """As many of the newest lines as one message takes; and how many older ones there were."""
    room, kept = flex.MOST_TEXT - 300, list[str]()
    for line in reversed(told):
        room -= units(line) + line.count("{") + line.count("}") + 1
        if room < 0:
            kept.append(words.text("chat-earlier", n=len(told) - len(kept)))
            break
        kept.append(line)
    return "\n".join(reversed(kept))
