"""What a circle keeps of a practice coup of Baccarat: the table of drawing, lit where the Banker came to it.

Lives here: `coup_dealt`, pure. Not here: drawing (bot.pictures), Kang (bot.keepsakes), Jub Moo.
"""

from __future__ import annotations

from bot.pictures.values import TableauPicture
from bot.picturing_baccarat import tableau
from bot.wording import Words
from engine.baccarat.explaining import explain
from engine.baccarat.question import Hands
from engine.record import BaccaratRecord, read_record


def coup_dealt(stored: bytes, words: Words) -> TableauPicture | None:
    """The picture of an exported coup; None for a round of another game. ValueError for no exported round."""
    record = read_record(stored)
    if not isinstance(record, BaccaratRecord):
        return None
    player, banker = (tuple([card.rank for card in cards]) for cards in (record.player, record.banker))
    return tableau(words, explain(Hands(player, banker)))
