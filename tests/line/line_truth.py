"""What is known to whom at a table of either game.

Lives here: `EitherTruth`. Not here: Kang's (tests/web known), looking through traffic (line_overheard).
"""

from __future__ import annotations

import msgspec
from card_spotting import PACK, Cards
from known import Truth
from msgspec.structs import replace

from db.store import Change
from engine.jub_moo.round import JubMooRound
from engine.table import Book, Table


class EitherTruth(Truth):
    """The same for Jub Moo: a hand is closed until its owner claims (J34), what lay in a trick is open; with the pad,
    which is stored apart."""

    def begin(self, change: Change) -> None:
        super().begin(change)
        book = msgspec.json.decode(change.book, type=Book) if change.book else self.states[-2].book
        self.states[-1] = replace(self.states[-1], book=book)

    def hidden(self, version: int, player: str) -> Cards:
        table = self.states[version]
        if isinstance(table.round, JubMooRound):
            return _hidden_in_tricks(table, table.round, player)
        return super().hidden(version, player)


def _hidden_in_tricks(table: Table, rnd: JubMooRound, player: str) -> Cards:
    seat = next((person.seat for person in table.people if person.id == player and not person.stand_in), None)
    own = rnd.hands[rnd.seats.index(seat)] if seat in rnd.seats else ()
    claimed = {claim.seat for claim in rnd.claims}
    if rnd.phase == "claim" and rnd.asked is not None:
        claimed.add(rnd.seats[rnd.asked.place])
    shown = [card for seat, hand in zip(rnd.seats, rnd.hands, strict=True) if seat in claimed for card in hand]
    lying = [*rnd.trick, *(card for trick in rnd.tricks for card in trick.cards)]
    return PACK - {str(card) for card in (*own, *shown, *lying)}
