"""From messages and looks to the frames of one reader.

Lives here: rendering for a language, once however many tabs read it.
Not here: sockets, and who may read what (web.connection hands the right messages over).
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Literal, NamedTuple

import msgspec

from bot import rules_panel, screen, screen_pad
from bot.adapters import Peek, Sent
from bot.messages import HandNotice, TableNotice
from bot.now import now_ms
from bot.wording import Words
from engine.table import PlayerView, TableView

PADS_KEPT = 64  # frames of pads, in all languages


Kind = Literal["feed", "table", "house", "pad", "hand", "ack", "language", "error"]


class Frame(NamedTuple):
    """One frame on its way: its kind, the text that goes over the wire, and how many bytes that is."""

    kind: Kind
    text: str
    size: int


def frame(kind: Kind, **parts: Any) -> Frame:
    """A frame of these parts."""
    encoded = msgspec.json.encode(parts)
    return Frame(kind, encoded.decode(), len(encoded))


def table_frames(view: TableView, words: Words) -> list[Frame]:
    """What everybody sees. House rules, pad and table apart: a page gets the former two only when they changed."""
    now = now_ms()  # so that the page can count down whatever its own clock says
    return [
        frame("house", house=rules_panel.house(view, words)),
        pad_frame(view, words),
        frame("table", table=screen.table(view, words), now=now),
    ]


NO_PAD = frame("pad", pad=None)
_pads: OrderedDict[tuple[int, bool, str], tuple[object, Frame]] = OrderedDict()


def pad_frame(view: TableView, words: Words) -> Frame:
    """The pad; the very same frame as long as the pad is the very same, so that it is made and sent once."""
    if view.pad is None:
        return NO_PAD
    key = (id(view.pad), view.pad_closed, words.language)
    kept = _pads.get(key)
    if kept is None or kept[0] is not view.pad:
        kept = view.pad, frame("pad", pad=screen_pad.pad(view, words))
        _pads[key] = kept
        if len(_pads) > PADS_KEPT:
            _pads.popitem(last=False)
    return kept[1]


def hand_frame(view: TableView, player: PlayerView | None, words: Words) -> Frame:
    """What one player sees besides; null for somebody without a seat."""
    return frame("hand", hand=player and screen.hand(view, player, words))


def lines_frame(messages: list[Sent], own: set[int], words: Words, fresh: bool = False) -> Frame | None:
    """The lines among `messages`; `own` are the ids of those for this player alone.

    `fresh`: in place of all that the page shows. None when there is nothing to send.
    """
    shown = [(sent.id, screen.line(sent.body, words)) for sent in messages]
    lines = [{"id": number, "own": number in own, **line} for number, line in shown if line is not None]
    return frame("feed", feed=lines, fresh=fresh) if lines or fresh else None


def peek_frames(peek: Peek, words: Words) -> list[Frame]:
    """The newest table and this player's hand; null where there is none yet."""
    if peek.table is None:
        return [NO_PAD, frame("table", table=None, now=now_ms()), frame("hand", hand=None)]
    return [*table_frames(peek.table, words), hand_frame(peek.table, peek.player, words)]


class Batch:
    """Messages of one delivery. `own`: they are for one player alone."""

    def __init__(self, messages: list[Sent], own: bool) -> None:
        self.messages, self.own = messages, own
        self.last = max((sent.id for sent in messages), default=0)
        self._made: dict[tuple[str, int], list[Frame]] = {}

    def frames(self, after: int, words: Words) -> list[Frame]:
        """The frames for somebody who has everything up to `after`."""
        fresh = [sent for sent in self.messages if sent.id > after]
        key = (words.language, len(fresh))
        if key not in self._made:
            self._made[key] = self._render(fresh, words)
        return self._made[key]

    def _render(self, messages: list[Sent], words: Words) -> list[Frame]:
        """Lines first, then only the newest view. A hand is rendered from a player's own messages alone."""
        lines = lines_frame(messages, {sent.id for sent in messages} if self.own else set(), words)
        newest: list[Frame] = []
        for sent in messages:
            match sent.body:
                case TableNotice(table=table) if not self.own:
                    newest = table_frames(table, words)
                case HandNotice(table=table, player=player) if self.own:
                    newest = [hand_frame(table, player, words)]
        return [lines, *newest] if lines else newest
