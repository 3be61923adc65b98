"""A finished or voided round as it is exported: everything from which a stranger can check it.

Lives here: KangRecord, JubMooRecord and BaccaratRecord, format "lomwong-round-1", their making and their JSON form.
Not here: checking it (engine.verify), and how it is laid out for readers (docs/checkable-deal.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from engine.baccarat.coup import Winner
from engine.baccarat.practice import PracticeCoup
from engine.cards import Card, text_of
from engine.deal import CutText, commitment
from engine.events import Seat
from engine.jub_moo.outcome import Outcome as JubMooOutcome
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import JubMooRules
from engine.kang.outcome import Outcome
from engine.kang.round import KangRound
from engine.kang.rules import KangRules, Start

StarterBy = Literal["chance", "winner"]
LeaderBy = Literal["chance", "taker"]
Counted = Annotated[int, msgspec.Meta(ge=1)]
Amount = Annotated[int, msgspec.Meta(ge=0)]


class RecordedRules(KangRules, frozen=True, omit_defaults=False, forbid_unknown_fields=True):
    """The house rules written out in full: a default that changes later must not change an old round."""


class RecordedJubMooRules(JubMooRules, frozen=True, omit_defaults=False, forbid_unknown_fields=True):
    """The same for Jub Moo."""


class RecordedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat and the public name of the person in it."""

    seat: Seat
    name: str


class RecordedCut(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A cut as it counted; a tap is the empty text. `gone`: there was a text, which had to be forgotten."""

    seat: Seat
    text: str
    gone: bool = False


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


class RecordedPlay(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One act of Jub Moo: `move` is `play 10♣`, `claim`, `stop`, `accept`, `object`, `leave` or `rejoin`."""

    seat: Seat
    move: str
    by_dealer: bool = False  # played for a sleeper, or a no to a question that nobody answered (JA23)
    by: Seat | None = None  # who unseated a leaver, as above


class KangRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
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


class JubMooRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deal of Jub Moo, over or voided. Shown only after the secret may be known (part 4, Reveal)."""

    format: Literal["lomwong-round-1"] = "lomwong-round-1"
    game: Literal["jub_moo"] = "jub_moo"
    evening: Counted
    round_no: Counted  # over all games of the evening
    at: Amount  # ms since 1970: when it was dealt
    seats: tuple[RecordedSeat, ...]  # play order, the leader of the deal first
    joined: tuple[Seat, ...]  # the same seats in order of joining
    starter_by: LeaderBy  # taker: who took the last trick of the deal before (J17)
    first: bool  # the first deal of a game: the holder of 2♣ leads (J9, JA14, JA15)
    cuts: tuple[RecordedCut, ...]  # in the order in which they were accepted
    packs: Literal[1] = 1
    rules: RecordedJubMooRules
    totals: tuple[int, ...] = ()  # of the game before this deal, aligned with seats; empty: not known
    commitment: str
    secret: str  # 64 lower-case hex digits
    dealt: tuple[RecordedHand, ...]
    removed: Card | None = None  # beside the table, with three players (JA16)
    acts: tuple[RecordedPlay, ...]
    outcome: JubMooOutcome | None = None
    voided: bool = False
    voided_by: Seat | None = None  # as above


class BaccaratRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One coup of Baccarat for practice: nobody acts, and nobody's sums change."""

    format: Literal["lomwong-round-1"] = "lomwong-round-1"
    game: Literal["baccarat"] = "baccarat"
    evening: Counted
    round_no: Counted  # over all games of the evening
    at: Amount  # ms since 1970: when it was dealt
    seats: tuple[RecordedSeat, ...]  # everybody seated, in order of joining
    cuts: tuple[RecordedCut, ...]  # in the order in which they were accepted
    packs: Literal[8] = 8
    commitment: str
    secret: str  # 64 lower-case hex digits
    player: tuple[Card, ...]  # in the order dealt
    banker: tuple[Card, ...]
    used: Counted  # cards of the shoe
    winner: Winner

    # What is asked of a round of any game:

    @property
    def acts(self) -> tuple[RecordedAct, ...]:
        """None: nobody chooses anything (BC1)."""
        return ()

    @property
    def outcome(self) -> None:
        """Nobody's."""
        return

    @property
    def voided(self) -> bool:
        """A coup is over as soon as it is dealt."""
        return False

    @property
    def voided_by(self) -> None:
        """Nobody."""
        return


RoundRecord = KangRecord | JubMooRecord | BaccaratRecord


# --- making them -----------------------------------------------------------------------------------


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
) -> KangRecord:
    """The record of `round`, which is over, or `voided` and then without outcome.

    `names` by seat; `joined` the seats of the round in order of joining; `at` in ms since 1970;
    `secret` as 64 hex digits; `voided_by` who voided it alone. ValueError for a round that is still
    played, or both over and voided, or not voided but by somebody.
    """
    _check_over(round, voided=voided, voided_by=voided_by)
    return KangRecord(
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


def jub_moo_record(
    round: JubMooRound,
    *,
    evening: int,
    round_no: int,
    at: int,
    names: Mapping[Seat, str],
    joined: Sequence[Seat],
    starter_by: LeaderBy,
    cuts: Sequence[tuple[Seat, str]],
    secret: str,
    voided: bool = False,
    voided_by: Seat | None = None,
) -> JubMooRecord:
    """The record of `round`: as `kang_record`. A deal without a heart in a hand is over, not voided (JA27).

    `starter_by`: "taker" where the first of `round.seats` is the `next_leader` of the last deal that ended, else
    "chance", and then it is the one whom the secret chose among `joined`.
    """
    _check_over(round, voided=voided, voided_by=voided_by)
    return JubMooRecord(
        evening=evening,
        round_no=round_no,
        at=at,
        seats=tuple(RecordedSeat(seat, names[seat]) for seat in round.seats),
        joined=tuple(joined),
        starter_by=starter_by,
        first=round.first,
        cuts=tuple(RecordedCut(seat, text) for seat, text in cuts),
        rules=RecordedJubMooRules(**msgspec.structs.asdict(round.rules)),
        totals=round.totals,
        commitment=commitment(bytes.fromhex(secret)),
        secret=secret,
        dealt=tuple(RecordedHand(seat, hand) for seat, hand in zip(round.seats, round.dealt, strict=True)),
        removed=round.removed,
        acts=tuple(plays_of(round)),
        outcome=round.outcome,
        voided=voided,
        voided_by=voided_by,
    )


def plays_of(round: JubMooRound, after: int = 0) -> Iterator[RecordedPlay]:
    """The acts of `round` that follow the first `after`, as they are recorded."""
    for act in round.acts[after:]:
        move = act.kind if act.card is None else f"{act.kind} {act.card}"
        yield RecordedPlay(act.seat, move, act.by_dealer, act.by)


def baccarat_record(
    coup: PracticeCoup,
    *,
    evening: int,
    round_no: int,
    at: int,
    seats: Sequence[tuple[Seat, str]],
    cuts: Sequence[CutText],
    secret: str,
) -> BaccaratRecord:
    """The record of `coup`; `seats` with their names, in order of joining."""
    return BaccaratRecord(
        evening=evening,
        round_no=round_no,
        at=at,
        seats=tuple(RecordedSeat(seat, name) for seat, name in seats),
        cuts=tuple(RecordedCut(seat, text) for seat, text in cuts),
        commitment=commitment(bytes.fromhex(secret)),
        secret=secret,
        player=coup.player,
        banker=coup.banker,
        used=coup.used,
        winner=coup.coup.winner,
    )


def _check_over(round: KangRound | JubMooRound, *, voided: bool, voided_by: Seat | None) -> None:
    if voided_by is not None and not voided:
        raise ValueError("nobody voids a round that counts")
    if (round.outcome is None) != voided:
        raise ValueError("a round is exported once it is over, or voided before: until then its secret is in play")


# --- reading them ----------------------------------------------------------------------------------


def order_of(record: RoundRecord) -> tuple[Seat, ...]:
    """The seats in play order."""
    return tuple(place.seat for place in record.seats)


def names_of(record: RoundRecord) -> dict[Seat, str]:
    """The public name at each seat."""
    return {place.seat: place.name for place in record.seats}


def cuts_of(record: RoundRecord) -> tuple[CutText, ...]:
    """The cuts as the message has them (part 4, Message)."""
    return tuple((cut.seat, cut.text) for cut in record.cuts)


class _OfGame(msgspec.Struct, frozen=True):
    game: Literal["kang", "jub_moo", "baccarat"] = "kang"


_RECORDS: dict[str, type[RoundRecord]] = {
    "kang": KangRecord,
    "jub_moo": JubMooRecord,
    "baccarat": BaccaratRecord,
}


def record_text(record: RoundRecord) -> bytes:
    """The JSON form of `record`: the exported round. `read_record` reads it back."""
    return msgspec.json.encode(record)


def read_record(text: bytes) -> RoundRecord:
    """The round in exported JSON. ValueError, with the place, when it is no "lomwong-round-1" at all."""
    try:
        return msgspec.json.decode(text, type=_RECORDS[msgspec.json.decode(text, type=_OfGame).game])
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise ValueError(str(wrong)) from None
