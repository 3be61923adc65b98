"""Where an export and what was recomputed part.

Lives here: Differs, Difference, and `expect` and `expect_rows`, which end a check at the first one.
Not here: any check (engine.verify, engine.evening), words for a difference (bot.verify).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TypeVar

import msgspec

from engine.errors import Fact

T = TypeVar("T")


class Differs(StrEnum):
    """Where what was exported and what was recomputed part. Each has a sentence in every language."""

    SECRET_FORM = "secret_form"  # not 64 lower-case hex digits
    COMMITMENT = "commitment"  # facts: expected, found
    SEAL = "seal"  # not the one that was seen before the deal; facts: expected (seen), found
    PLAY_ORDER = "play_order"  # facts: expected (seats as joined), found
    CUT = "cut"  # a cut that the dealer would not have taken; facts: number, seat
    CUT_GONE = "cut_gone"  # its text was taken out, so the deal cannot be made again from it; facts: number, seat
    DEBTOR = "debtor"  # no seat of the round, or there are no chips; facts: found
    START = "start"  # facts: expected, found
    STARTER = "starter"  # facts: expected, found (seats)
    SEATS_DEALT = "seats_dealt"  # facts: expected, found (seats)
    HAND_SIZE = "hand_size"  # facts: player, expected, found (numbers of cards)
    HAND = "hand"  # facts: player, number (of the card in the hand), expected, found
    RULES = "rules"  # no round can be dealt so; facts: refusal
    DRAW = "draw"  # facts: number, player, expected, found
    ACT = "act"  # not allowed; facts: number, player, move, refusal
    BY_DEALER = "by_dealer"  # not what the dealer does for a sleeper; facts: number, player, expected, found
    UNSEATED = "unseated"  # `by` at an act that is no leaving; facts: number, player, found
    ACT_AFTER_END = "act_after_end"  # facts: number, player, move
    NOT_OVER = "not_over"  # a round without its last acts
    VOIDED = "voided"  # marked voided, yet played to its end or with an outcome
    VOIDED_BY = "voided_by"  # somebody voided a round that counts; facts: found
    OUTCOME = "outcome"  # facts: part (a field of Outcome), expected, found
    SHOWN = "shown"  # facts: number, expected, found
    LINE = "line"  # facts: number, expected, found
    # of Jub Moo alone
    SEATS = "seats"  # not those that joined, or one twice; facts: expected, found
    TOTALS = "totals"  # not one for each player, or not 0 where a game begins; facts: found
    REMOVED = "removed"  # the card beside the table; facts: expected, found
    RESULT = (
        "result"  # what a player took and what it counts; facts: player, part (a field of Result), expected, found
    )
    KEPT = "kept"  # cards still held at the end; facts: number, expected, found
    CLAIM = "claim"  # facts: number, expected, found
    # between the rounds of an evening (engine.evening); the facts have `round` too
    EVENING = "evening"  # facts: expected, found
    ROUND_NUMBER = "round_number"  # left out, twice or in another order; facts: expected, found
    SEAL_AGAIN = "seal_again"  # the secret was known from an earlier round; facts: found
    NO_WINNER = "no_winner"  # a winner starts, but nobody has won yet; facts: player
    NO_TAKER = "no_taker"  # who took the last trick leads, but no deal of Jub Moo has ended yet; facts: player
    LEADER = "leader"  # facts: expected (who took the last trick), found
    DEBT = "debt"  # who pays the whole pot; facts: expected, found
    PERSON = "person"  # how many lines of the ledger are of this seat; facts: player, expected, found
    SUM = "sum"  # facts: player, part, expected, found


class Difference(msgspec.Struct, frozen=True):
    """The first difference: `expected` in the facts is what was recomputed, `found` what the file says."""

    code: Differs
    facts: dict[str, Fact] = {}


class Found(Exception):
    """Ends a check at the first difference."""

    def __init__(self, code: Differs, **facts: Fact) -> None:
        self.difference = Difference(code, facts)


def expect(code: Differs, expected: T, found: T, text: Callable[[T], str] | None = None, **facts: Fact) -> None:
    """Raise Found unless both values are the same; their texts are for the reader, never compared."""
    if expected != found:
        raise Found(code, **facts, expected=_fact(expected, text), found=_fact(found, text))


def expect_rows(code: Differs, right: Sequence[T], found: Sequence[T], text: Callable[[T], str]) -> None:
    """Raise Found at the first row that is not the same, or is there once only."""
    for number in range(max(len(right), len(found))):
        expect(code, _at(right, number), _at(found, number), _or_none(text), number=number + 1)


def _at(rows: Sequence[T], number: int) -> T | None:
    return rows[number] if number < len(rows) else None


def _or_none(text: Callable[[T], str]) -> Callable[[T | None], str]:
    return lambda row: "-" if row is None else text(row)


def _fact(value: T, text: Callable[[T], str] | None) -> Fact:
    if text is not None:
        return text(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else plain(value)


def plain(value: object) -> str:
    """A value of a record as a reader sees it: seats in a row, `true`, `-` for none."""
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "-"
    if isinstance(value, bool):
        return str(value).lower()
    return "-" if value is None else str(value)
