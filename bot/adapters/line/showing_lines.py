"""What happened, as lines of a chat: short, the newest kept where there are too many.

Lives here: `told_lines`, `untold`, `newest`, `fit_inside`. Not here: the sentences (bot.wording), where the lines
stand (line.showing).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.line import flex
from bot.adapters.line.lengths import units
from bot.messages import LineNotice
from bot.voice import Said
from bot.wording import Words
from engine.table import TableView

MOST_INSIDE = 12  # lines in a bubble; more are a message of their own
MOST_INSIDE_UNITS = 900
_SHOWN = ("claimed", "stop_asked")  # while the others are asked
_TAKEN = ("trick_taken", "trick_taken_points")
_DRAWN = {("drew", "discarded"): "chat-drew-discarded", ("drew_for", "discarded_for"): "chat-drew-discarded-for"}


def told_lines(notices: Sequence[LineNotice], words: Words) -> list[str]:
    """A line each; a draw and the discard after it are one, and so are the cards of a trick and who took it."""
    told: list[str] = []
    rest = list(_with_tricks_in_one(notices))
    while rest:
        one = rest.pop(0)
        id = _DRAWN.get((one.code, rest[0].code)) if rest else None
        if one.code in _TAKEN:
            told.append(words.text("chat-trick-taken", **_facts(one)))
        elif id and one.facts.get("player") == rest[0].facts.get("player"):
            told.append(words.text(id, **_facts(rest.pop(0))))
        else:
            told.append(words.line(one))
    return told


def _with_tricks_in_one(notices: Sequence[LineNotice]) -> Iterator[LineNotice]:
    """Without the cards that are told again when their trick is taken."""
    again = [fact for notice in notices if notice.code in _TAKEN for fact in _cards(notice)]
    return (notice for notice in notices if not (notice.code == "played" and notice.facts.get("card") in again))


def _cards(notice: LineNotice) -> Sequence[str]:
    cards = notice.facts.get("cards", ())
    return cards if isinstance(cards, list) else ()


def _facts(notice: LineNotice) -> dict[str, Said]:
    return {name: " ".join(fact) if isinstance(fact, list) else fact for name, fact in notice.facts.items()}


def untold(notices: Sequence[LineNotice], table: TableView | None) -> list[LineNotice]:
    """Without what the table of a running deal shows: the trick, the one before, what is asked."""
    public = table.jub_moo if table is not None else None
    if public is None:
        return list(notices)
    shown = _SHOWN if public.phase in ("claim", "stop") else ()
    lying = [*(played.card for played in public.trick), *(public.last.cards if public.last else ())]
    seen = {str(card) for card in lying}
    return [
        notice
        for notice in notices
        if not (
            (notice.code == "played" and notice.facts.get("card") in seen)
            or notice.code in shown
            or (notice.code in _TAKEN and notice.facts.get("trick") == public.tricks)
        )
    ]


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
