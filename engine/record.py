"""A finished or voided round as it is exported: everything from which a stranger can check it.

Lives here: RoundRecord, format "lomwong-round-1", its making and its JSON form.
Not here: checking it (engine.verify), and how it is laid out for readers (docs/checkable-deal.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from engine.cards import Card, text_of
from engine.deal import commitment
from engine.events import Seat
from engine.kang.outcome import Outcome
from engine.kang.round import KangRound
from engine.kang.rules import KangRules, Start

StarterBy = Literal["chance", "winner"]
Counted = Annotated[int, msgspec.Meta(ge=1)]
Amount = Annotated[int, msgspec.Meta(ge=0)]


class RecordedRules(KangRules, frozen=True, omit_defaults=False, forbid_unknown_fields=True):
    """The house rules written out in full: a default that changes later must not change an old round."""


class RecordedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat and the public name of the person in it."""

    seat: Seat
    name: str


class RecordedCut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cut as it counted; a tap is the empty text."""

    seat: Seat
    text: str


class RecordedHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards a seat was dealt, in the order dealt."""

    seat: Seat
    cards: tuple[Card, ...]


class RecordedAct(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One act: `move` is `draw`, `kang`, `leave`, `discard 10♣ 10♦` or `flow J♣`."""

    seat: Seat
    move: str
    card: Card | None = None  # what a draw brought
    by_dealer: bool = False  # played for a sleeper (KA32)
    by: Seat | None = None  # who unseated a leaver (a seat, MODERATOR); None: got up himself


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One round of Kang, over or voided. Shown only after the secret may be known (part 4, Reveal)."""

    format: Literal["lomwong-round-1"] = "lomwong-round-1"
    game: Literal["kang"] = "kang"
    evening: Counted
    round_no: Counted
    at: Amount  # ms since 1970: when it was dealt
    seats: tuple[RecordedSeat, ...]  # play order, the starter first
    joined: tuple[Seat, ...]  # the same seats in order of joining
    starter_by: StarterBy
    cuts: tuple[RecordedCut, ...]  # in the order in which they were accepted
    packs: Literal[1] = 1
    start: Start  # five or six cards for the starter
    rules: RecordedRules
    stake: Amount
    debtor: Seat | None = None  # paid the whole pot of this round (KA17)
    commitment: str
    secret: str  # 64 lower-case hex digits
    dealt: tuple[RecordedHand, ...]
    acts: tuple[RecordedAct, ...]
    outcome: Outcome | None = None
    voided: bool = False
    voided_by: Seat | None = None  # who did it alone: the host, MODERATOR; None: a vote, or not voided


def kang_record(
    round: KangRound,
    *,
    evening: int,
    round_no: int,
    at: int,
    names: Mapping[Seat, str],
    joined: Sequence[Seat],
    starter_by: StarterBy,
    cuts: Sequence[tuple[Seat, str]],
    secret: str,
    voided: bool = False,
    voided_by: Seat | None = None,
) -> RoundRecord:
    """The record of `round`, which is over, or `voided` and then without outcome.

    `names` by seat; `joined` the seats of the round in order of joining; `at` in ms since 1970;
    `secret` as 64 hex digits; `voided_by` who voided it alone. ValueError for a round that is still
    played, or both over and voided, or not voided but by somebody.
    """
    if voided_by is not None and not voided:
        raise ValueError("nobody voids a round that counts")
    if (round.outcome is None) != voided:
        raise ValueError("a round is exported once it is over, or voided before: until then its secret is in play")
    return RoundRecord(
        evening=evening,
        round_no=round_no,
        at=at,
        seats=tuple(RecordedSeat(seat, names[seat]) for seat in round.seats),
        joined=tuple(joined),
        starter_by=starter_by,
        cuts=tuple(RecordedCut(seat, text) for seat, text in cuts),
        start=round.rules.start,
        rules=RecordedRules(**msgspec.structs.asdict(round.rules)),
        stake=round.stake,
        debtor=next((line.payer for line in round.paid if line.why == "ruealom_pot"), None),
        commitment=commitment(bytes.fromhex(secret)),
        secret=secret,
        dealt=tuple(RecordedHand(seat, hand) for seat, hand in zip(round.seats, round.dealt, strict=True)),
        acts=tuple(_acts(round)),
        outcome=round.outcome,
        voided=voided,
        voided_by=voided_by,
    )


def _acts(round: KangRound) -> Iterator[RecordedAct]:
    drawn = iter(round.drawn)
    for act in round.acts:
        move = f"{act.kind} {text_of(act.cards)}".rstrip()
        card = next(drawn) if act.kind == "draw" else None
        yield RecordedAct(act.seat, move, card, act.by_dealer, act.by)


def record_text(record: RoundRecord) -> bytes:
    """The JSON form of `record`: the exported round. `read_record` reads it back."""
    return msgspec.json.encode(record)


def read_record(text: bytes) -> RoundRecord:
    """The round in exported JSON. ValueError, with the place, when it is no "lomwong-round-1" at all."""
    try:
        return msgspec.json.decode(text, type=RoundRecord)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise ValueError(str(wrong)) from None
