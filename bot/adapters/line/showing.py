"""Messages of the dealer as LINE shows them: Flex bubbles, texts, quick replies; as the dicts that are sent.

Lives here: pure functions from views and messages to message objects. Not here: sending (line.delivering), what an
event means (line.answering), the wording (bot.wording), drawing (bot.pictures).

`hand_messages` alone takes cards of a closed hand, and goes to its owner's 1:1 chat alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.adapters import Peek
from bot.adapters.line.calls import Shape
from bot.asking import NotDone
from bot.messages import LedgerNotice, LineNotice, ResultNotice, RulesNotice
from bot.pictures.values import Picture
from bot.sayings import Ask
from bot.wording import Words
from engine.events import Seat
from engine.table import PlayerId, PlayerView, TableView

MOST_MESSAGES = 5  # of one reply


class Around(msgspec.Struct, frozen=True):
    """What the messages of one chat need to know of the platform."""

    account: str  # `@abc`, for links into the 1:1 chat; empty: not known
    group: bool  # a group or room; else a 1:1 chat
    chat: str = ""  # chat of the table that all this is about (not of the reader): presses carry it
    picture: str = ""  # https address of the picture that belongs to the message; empty: none is sent
    preview: str = ""  # address of its preview; empty: the same
    members: Mapping[Seat, PlayerId] = {}  # to mention whose turn it is, in a group


def room_messages(
    lines: Sequence[LineNotice],
    rules: RulesNotice | None,
    result: ResultNotice | None,
    ledger: LedgerNotice | None,
    table: TableView | None,
    around: Around,
    words: Words,
    *,
    earlier: Sequence[ResultNotice] = (),
) -> list[Shape]:
    """Everything that waits for one chat, merged by meaning into at most five, the newest state last.

    `earlier`: results before `result` that waited too, oldest first; they share its message.
    """
    raise NotImplementedError


def room_picture(
    result: ResultNotice | None, ledger: LedgerNotice | None, rounds: Sequence[bytes], words: Words
) -> Picture | None:
    """What to draw for `room_messages`, if anything: a result, else a ledger that is closed (`rounds`: its exported
    rounds, for the curve). A table every turn is shown by its bubble alone."""
    raise NotImplementedError


def hand_picture(table: TableView, player: PlayerView | None, words: Words) -> Picture | None:
    """What to draw for `hand_messages`: for its owner's 1:1 chat alone. None where there are no cards."""
    raise NotImplementedError


def hand_messages(table: TableView, player: PlayerView | None, around: Around, words: Words) -> list[Shape]:
    """A hand for its owner's 1:1 chat: Flex with picture and cards, the moves as buttons and quick replies."""
    raise NotImplementedError


def kang_messages(table: TableView, player: PlayerView | None, around: Around, words: Words) -> list[Shape]:
    """Asks once more before kang is called (a press with the act `kang`); 1:1 only, it tells the points."""
    raise NotImplementedError


def looked_up_messages(ask: Ask, peek: Peek, lines: Sequence[str], around: Around, words: Words) -> list[Shape]:
    """The answer to an Ask (bot.asking.Told): bubbles for hand, table, rules and ledger, `lines` as text for the rest.

    A hand is shown in a 1:1 chat alone; in a group the answer is the way to it.
    """
    raise NotImplementedError


def told_messages(lines: Sequence[str], around: Around, words: Words) -> list[Shape]:
    """An answer to somebody who looks something up."""
    raise NotImplementedError


def not_done_messages(refusal: NotDone, peek: Peek, around: Around, words: Words) -> list[Shape]:
    """Why not, with quick replies for what to do instead.

    In a group everybody reads it: what would tell about a hand is told in the 1:1 chat alone.
    """
    raise NotImplementedError


def friend_messages(names: Sequence[str], around: Around, words: Words) -> list[Shape]:
    """For somebody who is not yet a friend of the account: the link that adds it."""
    raise NotImplementedError


def welcome_messages(around: Around, words: Words) -> list[Shape]:
    """The account has come into a group, or a person has added it."""
    raise NotImplementedError
