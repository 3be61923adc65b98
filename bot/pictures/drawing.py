"""From a picture's value to its bytes.

Lives here: `draw` and `png_of`, for any kind; safe in any thread, slow enough to belong in one.
Not here: the single pictures.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.pictures.canvas import Canvas
from bot.pictures.compare import draw_compare
from bot.pictures.deal_result import draw_deal_result
from bot.pictures.hand import draw_hand
from bot.pictures.ledger import draw_ledger
from bot.pictures.names import readable
from bot.pictures.pad import draw_pad
from bot.pictures.result import draw_result
from bot.pictures.rules import draw_rules
from bot.pictures.table import draw_table
from bot.pictures.tableau import draw_tableau
from bot.pictures.trick_hand import draw_trick_hand
from bot.pictures.trick_table import draw_trick_table
from bot.pictures.values import (
    ComparePicture,
    DealResultPicture,
    HandPicture,
    LedgerPicture,
    PadPicture,
    Picture,
    ResultPicture,
    RulesPicture,
    TableauPicture,
    TablePicture,
    TrickHandPicture,
    TrickTablePicture,
)

WITH_EVERY_MOVE = (HandPicture, TablePicture, TrickHandPicture, TrickTablePicture)


told: list[Callable[[str, float], None]] = []
"""Who hears of each picture that was drawn: its kind and the seconds it took, in the thread that drew it."""


def draw(picture: Picture, *, two_coloured: bool = False) -> Canvas:
    """The picture before it is encoded. Never on the event loop."""
    picture = readable(picture)
    match picture:
        case HandPicture():
            return draw_hand(picture, two_coloured=two_coloured)
        case TablePicture():
            return draw_table(picture, two_coloured=two_coloured)
        case ResultPicture():
            return draw_result(picture, two_coloured=two_coloured)
        case LedgerPicture():
            return draw_ledger(picture)
        case RulesPicture():
            return draw_rules(picture)
        case PadPicture():
            return draw_pad(picture)
        case TrickHandPicture():
            return draw_trick_hand(picture, two_coloured=two_coloured)
        case TrickTablePicture():
            return draw_trick_table(picture, two_coloured=two_coloured)
        case DealResultPicture():
            return draw_deal_result(picture, two_coloured=two_coloured)
        case TableauPicture():
            return draw_tableau(picture)
        case ComparePicture():
            return draw_compare(picture)


def png_of(picture: Picture, *, two_coloured: bool = False) -> bytes:
    """`picture` as PNG, 1024 wide. Never on the event loop.

    Hands and tables come with every move and are fast; the others come once a round and are small.
    """
    began = time.perf_counter()
    made = draw(picture, two_coloured=two_coloured).png(small=not isinstance(picture, WITH_EVERY_MOVE))
    for tell in told:
        tell(type(picture).__name__, time.perf_counter() - began)
    return made
