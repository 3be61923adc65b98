"""Is an exported round what its secret, its cuts and the rules make of it?

Lives here: `verify`, which plays the round anew and names the first difference.
Not here: the record (engine.record), words for a difference (bot.verify).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from engine.cards import Card
from engine.deal import clean_cut, commitment, deck, first_starter, message
from engine.errors import Fact, RuleError
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.moves import parse_move
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.round import KangRound
from engine.record import RecordedAct, RoundRecord


class Differs(StrEnum):
    """Where an exported round and the recomputed one part. Each has a sentence in every language."""

    SECRET_FORM = "secret_form"  # not 64 lower-case hex digits
    COMMITMENT = "commitment"  # facts: expected, found
    PLAY_ORDER = "play_order"  # facts: expected (seats as joined), found
    CUT = "cut"  # a cut that the dealer would not have taken; facts: number, seat
    START = "start"  # facts: expected, found
    STARTER = "starter"  # facts: expected, found (seats)
    SEATS_DEALT = "seats_dealt"  # facts: expected, found (seats)
    HAND_SIZE = "hand_size"  # facts: player, expected, found (numbers of cards)
    HAND = "hand"  # facts: player, number (of the card in the hand), expected, found
    RULES = "rules"  # no round can be dealt so; facts: refusal
    DRAW = "draw"  # facts: number, player, expected, found
    ACT = "act"  # not allowed; facts: number, player, move, refusal
    BY_DEALER = "by_dealer"  # not what the dealer does for a sleeper; facts: number, player, expected, found
    ACT_AFTER_END = "act_after_end"  # facts: number, player, move
    NOT_OVER = "not_over"  # a round without its last acts
    VOIDED = "voided"  # marked voided, yet played to its end or with an outcome
    OUTCOME = "outcome"  # facts: part (a field of Outcome), expected, found
    SHOWN = "shown"  # facts: number, expected, found
    LINE = "line"  # facts: number, expected, found


class Difference(msgspec.Struct, frozen=True):
    """The first difference: `expected` in the facts is what was recomputed, `found` what the file says."""

    code: Differs
    facts: dict[str, Fact] = {}


class _Found(Exception):
    def __init__(self, code: Differs, **facts: Fact) -> None:
        self.difference = Difference(code, facts)


def verify(record: RoundRecord) -> Difference | None:
    """None where all of `record` agrees with its secret and the rules, else the first difference (part 4, Reveal).

    Recomputes, in this order: commitment, order of play, cuts, first starter, hands, every act and
    every draw, outcome, settlement. The names, the evening, the time, and who won the round before cannot be
    recomputed from one round.
    """
    try:
        _check_promises(record)
        _check_hands(record)
        _check_end(record, _replay(record))
    except _Found as found:
        return found.difference
    return None


def _expect(code: Differs, expected: Fact | None, found: Fact | None, **facts: Fact) -> None:
    if expected != found:
        raise _Found(code, **facts, expected=_fact(expected), found=_fact(found))


def _fact(value: Fact | None) -> Fact:
    return "-" if value is None else value


# --- what was fixed before the deal ----------------------------------------------------------------


def _check_promises(record: RoundRecord) -> None:
    if not re.fullmatch("[0-9a-f]{64}", record.secret):
        raise _Found(Differs.SECRET_FORM)
    _expect(Differs.COMMITMENT, commitment(bytes.fromhex(record.secret)), record.commitment)
    _check_order(record)
    _check_cuts(record)
    _expect(Differs.START, record.rules.start, record.start)
    if record.starter_by == "chance":
        secret, seats = bytes.fromhex(record.secret), record.joined
        starter = first_starter(secret, record.game, record.round_no, seats, _cuts(record))
        _expect(Differs.STARTER, starter, _seats(record)[0])


def _check_order(record: RoundRecord) -> None:
    """Play goes round in order of joining, from the starter (KA34)."""
    joined, seats = record.joined, _seats(record)
    turned = [joined[n:] + joined[:n] for n in range(len(joined))]
    if seats not in turned or len(set(seats)) != len(seats):
        raise _Found(Differs.PLAY_ORDER, expected=" ".join(joined), found=" ".join(seats))


def _check_cuts(record: RoundRecord) -> None:
    """Once each, and in the form in which a cut counts (part 4, Cuts)."""
    cut_before: set[Seat] = set()
    for number, cut in enumerate(record.cuts, 1):
        if cut.seat in cut_before or not _counts(cut.text):
            raise _Found(Differs.CUT, number=number, seat=cut.seat)
        cut_before.add(cut.seat)


def _counts(text: str) -> bool:
    try:
        return clean_cut(text) == text
    except RuleError:
        return False


# --- the deal --------------------------------------------------------------------------------------


def _check_hands(record: RoundRecord) -> None:
    seats, names = _seats(record), _names(record)
    dealt = tuple(hand.seat for hand in record.dealt)
    _expect(Differs.SEATS_DEALT, " ".join(seats), " ".join(dealt))
    for hand, expected in zip(record.dealt, _start(record).dealt, strict=True):
        player = names[hand.seat]
        _expect(Differs.HAND_SIZE, len(expected), len(hand.cards), player=player)
        for number, (right, card) in enumerate(zip(expected, hand.cards, strict=True), 1):
            _expect(Differs.HAND, str(right), str(card), player=player, number=number)


def _start(record: RoundRecord) -> KangRound:
    """The round as dealt from the recomputed deck."""
    seats = _seats(record)
    m = message("deal-v1", record.game, record.round_no, seats, _cuts(record))
    cards = deck(bytes.fromhex(record.secret), m, record.packs)
    try:
        return KANG.deal(seats, record.rules, cards, stake=record.stake, debtor=record.debtor).round
    except RuleError as refused:
        raise _Found(Differs.RULES, refusal=refused.code) from None


# --- the acts --------------------------------------------------------------------------------------


def _replay(record: RoundRecord) -> KangRound:
    """The round after all recorded acts, each made through the rules."""
    round, names = _start(record), _names(record)
    acts = list(enumerate(record.acts, 1))
    while acts:
        number, act = acts[0]
        facts: dict[str, Fact] = {"number": number, "player": names.get(act.seat, act.seat), "move": act.move}
        if KANG.outcome(round) is not None:
            raise _Found(Differs.ACT_AFTER_END, **facts)
        try:
            after = _after(round, act)
        except RuleError as refused:
            raise _Found(Differs.ACT, **facts, refusal=refused.code) from None
        except ValueError:
            raise _Found(Differs.ACT, **facts, refusal="unreadable") from None
        made = list(_made(round, after))
        for (number, act), right in zip(acts, made, strict=False):
            _check_act(number, names.get(act.seat, act.seat), act, right)
        if len(acts) < len(made):
            raise _Found(Differs.BY_DEALER, **_missing(number + 1, facts["player"], made[len(acts)]))
        acts, round = acts[len(made) :], after
    return round


def _after(round: KangRound, act: RecordedAct) -> KangRound:
    if act.by_dealer:
        return KANG.time_up(round, act.seat).round
    if act.move == "leave":
        return KANG.leave(round, act.seat).round
    return KANG.apply(round, act.seat, parse_move(act.move)).round


def _made(before: KangRound, after: KangRound) -> Iterator[RecordedAct]:
    """The acts that one step added: the dealer's safe move is two, a draw and a discard."""
    drawn = iter(after.drawn[len(before.drawn) :])
    for act in after.acts[len(before.acts) :]:
        move = " ".join([act.kind, *map(str, act.cards)])
        yield RecordedAct(act.seat, move, next(drawn) if act.kind == "draw" else None, act.by_dealer)


def _check_act(number: int, player: str, act: RecordedAct, right: RecordedAct) -> None:
    _expect(Differs.BY_DEALER, _act_text(right), _act_text(act), number=number, player=player)
    _expect(Differs.DRAW, _card_text(right.card), _card_text(act.card), number=number, player=player)


def _missing(number: int, player: Fact, right: RecordedAct) -> dict[str, Fact]:
    return {"number": number, "player": player, "expected": _act_text(right), "found": "-"}


def _act_text(act: RecordedAct) -> str:
    return f"{act.seat} {act.move}" + (" (dealer)" if act.by_dealer else "")


def _card_text(card: Card | None) -> str | None:
    return None if card is None else str(card)


# --- the end ---------------------------------------------------------------------------------------


def _check_end(record: RoundRecord, round: KangRound) -> None:
    right, found = KANG.outcome(round), record.outcome
    if record.voided:
        if right is not None or found is not None:
            raise _Found(Differs.VOIDED)
        return
    if right is None:
        raise _Found(Differs.NOT_OVER)
    if found is None:
        raise _Found(Differs.OUTCOME, part="outcome", expected=right.reason, found="-")
    _check_outcome(right, found)


def _check_outcome(right: Outcome, found: Outcome) -> None:
    for part in ("reason", "winners", "caller", "caller_lost", "ruealom", "pot", "debtor", "next_starter"):
        _expect(Differs.OUTCOME, _plain(getattr(right, part)), _plain(getattr(found, part)), part=part)
    _check_rows(
        Differs.SHOWN, [_shown_text(show) for show in right.shown], [_shown_text(show) for show in found.shown]
    )
    _check_rows(Differs.LINE, [_line_text(line) for line in right.lines], [_line_text(line) for line in found.lines])


def _plain(value: object) -> str:
    return " ".join(value) if isinstance(value, tuple) else "-" if value is None else str(value).lower()


def _check_rows(code: Differs, right: list[str], found: list[str]) -> None:
    for number in range(max(len(right), len(found))):
        _expect(code, _at(right, number), _at(found, number), number=number + 1)


def _at(rows: list[str], number: int) -> str | None:
    return rows[number] if number < len(rows) else None


def _shown_text(show: Shown) -> str:
    return " ".join([show.seat, *map(str, show.cards), f"= {show.points}", *([show.special] if show.special else [])])


def _line_text(line: SettlementLine) -> str:
    cards = f", {line.cards}" if line.cards else ""
    return f"{line.payer or 'pot'} > {line.payee or 'pot'}: {line.amount} ({line.why}{cards}, {line.clause})"


# --- parts of the record -----------------------------------------------------------------------------


def _seats(record: RoundRecord) -> tuple[Seat, ...]:
    return tuple(place.seat for place in record.seats)


def _names(record: RoundRecord) -> dict[Seat, str]:
    return {place.seat: place.name for place in record.seats}


def _cuts(record: RoundRecord) -> tuple[tuple[Seat, str], ...]:
    return tuple((cut.seat, cut.text) for cut in record.cuts)
