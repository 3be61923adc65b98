"""The hands of an exported coup of Baccarat, dealt anew.

Lives here: what is asked of a coup, in this order; each raises Found at the first difference. Not here: what is asked
of any game (engine.verify), the rules (engine.baccarat), words (bot.verify).
"""

from __future__ import annotations

from engine.baccarat.practice import practised
from engine.cards import Card
from engine.difference import Differs, Found, expect, plain
from engine.record import BaccaratRecord, cuts_of, order_of


def check_seats(record: BaccaratRecord) -> None:
    """Somebody, and each once."""
    seats = order_of(record)
    if not seats or len(set(seats)) != len(seats):
        raise Found(Differs.SEATS, expected=plain(tuple(dict.fromkeys(seats))), found=plain(seats))


def check_coup(record: BaccaratRecord) -> None:
    """The top of the shoe that the secret makes, and what the rules draw (part 4, Dealing; BA1)."""
    right = practised(bytes.fromhex(record.secret), record.round_no, order_of(record), cuts_of(record))
    _check_hand("Player", right.player, record.player)
    _check_hand("Banker", right.banker, record.banker)
    expect(Differs.OUTCOME, right.used, record.used, part="used")
    expect(Differs.OUTCOME, right.coup.winner, record.winner, plain, part="winner")


def _check_hand(side: str, right: tuple[Card, ...], found: tuple[Card, ...]) -> None:
    expect(Differs.HAND_SIZE, len(right), len(found), player=side)
    for number, (expected, card) in enumerate(zip(right, found, strict=True), 1):
        expect(Differs.HAND, expected, card, player=side, number=number)
