"""What somebody has missed, in pieces that a slow line can take.

Lives here: Missed: which messages, and their frames one after the other. Not here: sending (web.connection).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters import Door, Sent
from bot.adapters.web.feed import Frame, frame, lines_frame
from bot.commands import TableKey
from bot.messages import LedgerNotice, ResultNotice
from bot.wording import Words
from engine.table import PlayerId

MOST = 2000  # messages that somebody who returns is brought up to date with
NEWEST = 200  # messages that a new page begins with
PIECE = 50  # messages in a frame: some 100 kB if they are all as long as talk may be


class Missed:
    """The messages behind the marks `room` and `own`, oldest first. Without marks the page's feed is made anew:
    it begins with the newest, and with the results and ledgers before them, which no talk may push out."""

    def __init__(self, public: list[Sent], mine: list[Sent], room: int, own: int) -> None:
        self.fresh = not (room or own)
        self.more = not self.fresh and len(public) > MOST
        kept = _newest_and_results(public) if self.fresh else public[-MOST:]
        self.mine = {sent.id for sent in mine}
        self.messages = sorted([*kept, *mine], key=lambda sent: sent.id)
        self.room_mark = max((sent.id for sent in public), default=room)
        self.own_mark = max(self.mine, default=own)

    @classmethod
    async def by(cls, door: Door, key: TableKey, player: PlayerId, room: int, own: int) -> Missed:
        """What `player` missed; a mark is the id of the newest message that the page has of its kind."""
        mine = await door.letters(key, player, own)
        return cls(await door.feed(key, None, room, MOST + 1), mine, room, own)

    def frames(self, words: Words) -> Iterator[Frame]:
        """Their frames, made one at a time."""
        if self.more:
            yield self._told_of_more(words)
        fresh = self.fresh
        for start in range(0, max(len(self.messages), 1), PIECE):
            made = lines_frame(self.messages[start : start + PIECE], self.mine, words, fresh=fresh)
            fresh = False
            if made is not None:
                yield made

    def _told_of_more(self, words: Words) -> Frame:
        """One line in the place of those that are left out."""
        before = min(sent.id for sent in self.messages) - 1
        line = {
            "id": before,
            "own": False,
            "kind": "line",
            "code": "missed",
            "text": words.text("web-missed", n=MOST),
        }
        return frame("feed", feed=[line], fresh=False)


def _newest_and_results(public: list[Sent]) -> list[Sent]:
    older = (sent for sent in public[:-NEWEST] if isinstance(sent.body, ResultNotice | LedgerNotice))
    return [*older, *public[-NEWEST:]]
