"""What was known to whom, and when: one table as it was committed, version by version.

Lives here: Truth, and the same truth out of an exported round. Not here: what was heard
(overheard).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import msgspec
from card_spotting import PACK, Cards

from db.store import Change
from engine.deal import commitment
from engine.events import Seat
from engine.jub_moo.round import JubMooRound
from engine.record import RoundRecord, read_record
from engine.table import Book, Table

NOBODY = ""  # who watches, without a seat


@dataclass
class Truth:
    """One table as it was committed, version by version. `states[v]` is the table at version v."""

    key: str
    changes: list[Change] = field(default_factory=list)  # begun; the last may not be durable yet
    done: int = 0  # how many of them are
    states: list[Table] = field(default_factory=lambda: [Table()])  # each with its book
    typed: set[str] = field(default_factory=set)  # what people said of their own will

    def begin(self, change: Change) -> None:
        """From now on somebody may see it."""
        assert change.version == len(self.changes), "one table, one command at a time"
        self.changes.append(change)
        table = msgspec.json.decode(change.state, type=Table)
        book = msgspec.json.decode(change.book, type=Book) if change.book else self.states[-1].book
        self.states.append(msgspec.structs.replace(table, book=book))

    @property
    def newest(self) -> Table:
        """The table of the last durable commit."""
        return self.states[self.done]

    @cached_property
    def by_turn(self) -> dict[int, int]:
        """The first version with that turn. All of one turn hide the same cards."""
        first: dict[int, int] = {}
        for version, table in enumerate(self.states):
            known = first.setdefault(table.turn, version)
            assert _hands(self.states[known]) == _hands(table), f"the cards of turn {table.turn} changed within it"
        return first

    @cached_property
    def revealed(self) -> dict[str, int]:
        """From which version on each secret may be known: when its round is over, voided or abandoned."""
        out: dict[str, int] = {}
        for version, (before, after) in enumerate(zip(self.states, self.states[1:], strict=False), 1):
            if before.secret and after.secret != before.secret:
                out[before.secret] = version
        return out

    @cached_property
    def commitments(self) -> set[str]:
        """All of them: public from the start."""
        return {commitment(bytes.fromhex(table.secret)) for table in self.states if table.secret}

    @cached_property
    def records(self) -> dict[tuple[int, int], tuple[int, bytes]]:
        """Exported rounds, each with the version that stored it."""
        return {
            (row.evening, row.round_no): (version, row.body)
            for version, change in enumerate(self.changes, 1)
            for row in change.rounds
        }

    def lines_of(self, stored: list[tuple[int, bytes]]) -> dict[int, int]:
        """Which version told the stored line of that id: lines are stored in the order of the commits."""
        told = [
            (version, row.body)
            for version, change in enumerate(self.changes, 1)
            for row in change.messages
            if row.destination == self.key and row.topic is None
        ]
        assert [body for _, body in told] == [body for _, body in stored]
        return {id: version for (version, _), (id, _) in zip(told, stored, strict=True)}

    def live_secret(self, version: int) -> str:
        """What nobody may know yet: the secret of the running or coming round; empty before the first."""
        return self.states[version].secret

    def hidden(self, version: int, player: str) -> Cards:
        """The cards that `player` may not know at `version`: in other hands, in the pile, out of play.

        Between rounds nothing is hidden but the secret: the last round is open, the next one not dealt.
        """
        return hidden_from(self.states[version], player)


def _hands(table: Table) -> object:
    if isinstance(table.round, JubMooRound):
        return table.round.hands, table.round.removed, [claim.seat for claim in table.round.claims], table.round.asked
    return table.round and (table.round.hands, table.round.pile, table.round.out)


def hidden_from(table: Table, player: str) -> Cards:
    """The cards that `player` may not know while a round is played: all but the open ones and the own."""
    rnd = table.round
    if rnd is None:
        return frozenset()
    seat = next((person.seat for person in table.people if person.id == player and not person.stand_in), None)
    if isinstance(rnd, JubMooRound):
        return _hidden_in_tricks(rnd, seat)
    own = rnd.hands[rnd.seats.index(seat)] if seat in rnd.seats else ()
    return PACK - {str(card) for act in rnd.acts for card in act.cards} - {str(card) for card in own}


def _hidden_in_tricks(rnd: JubMooRound, seat: Seat | None) -> Cards:
    """All but the cards that were played, the own, and hands that a claim has laid open (J34)."""
    shown = {claim.seat for claim in rnd.claims}
    if rnd.phase == "claim" and rnd.asked is not None:
        shown.add(rnd.seats[rnd.asked.place])
    held = [
        card for own, hand in zip(rnd.seats, rnd.hands, strict=True) if own == seat or own in shown for card in hand
    ]
    played = [act.card for act in rnd.acts if act.card is not None]
    return PACK - set(map(str, held)) - set(map(str, played))


def told_twice(record: RoundRecord, states: list[Table]) -> int:
    """The same truth out of the exported round: replays its acts, compares the hidden cards; how many it compared."""
    hands = {hand.seat: set(hand.cards) for hand in record.dealt}
    acts, compared = 0, 0
    by_acts = {len(table.round.acts): table.round for table in states if table.round is not None}
    for act in (None, *record.acts):
        if act is not None:
            acts += 1
            verb, *cards = act.move.split()
            if verb == "draw":
                assert act.card is not None
                hands[act.seat].add(act.card)
            elif verb in ("discard", "flow"):
                hands[act.seat] = {card for card in hands[act.seat] if str(card) not in cards}
            elif verb == "leave":
                hands[act.seat] = set()
        if rnd := by_acts.get(acts):
            compared += 1
            assert {seat: set(held) for seat, held in zip(rnd.seats, rnd.hands, strict=True)} == hands
    return compared


def read_all(truth: Truth) -> list[RoundRecord]:
    """Every exported round."""
    return [read_record(body) for _, body in truth.records.values()]
