"""Is an exported round what its secret, its cuts and the rules make of it?

Lives here: `verify`, which plays one round anew and names the first difference.
Not here: how rounds follow each other (engine.evening), the record (engine.record), words (bot.verify).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from engine.deal import clean_cut, commitment, deck, first_starter, message
from engine.difference import Difference, Differs, Found, expect, plain
from engine.errors import Fact, RuleError
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.moves import Move, move_text, parse_move
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.round import KangRound
from engine.record import RecordedAct, RoundRecord

T = TypeVar("T")


def verify(record: RoundRecord, seal: str | None = None) -> Difference | None:
    """None where all of `record` agrees with its secret and the rules, else the first difference (part 4, Reveal).

    Recomputes, in this order: commitment, order of play, cuts, first starter, hands, every act and
    every draw, outcome, settlement. `seal`: the commitment that was seen before the deal, 64 lower-case hex
    digits. What one round cannot show stands in docs/checkable-deal.md.
    """
    try:
        _check_promises(record, seal)
        _check_hands(record)
        _check_end(record, _replay(record))
    except Found as found:
        return found.difference
    return None


# --- what was fixed before the deal ----------------------------------------------------------------


def _check_promises(record: RoundRecord, seal: str | None) -> None:
    if not re.fullmatch("[0-9a-f]{64}", record.secret):
        raise Found(Differs.SECRET_FORM)
    expect(Differs.COMMITMENT, commitment(bytes.fromhex(record.secret)), record.commitment)
    if seal is not None:
        expect(Differs.SEAL, seal, record.commitment)
    _check_order(record)
    _check_cuts(record)
    if record.debtor is not None and not (record.stake and record.debtor in _seats(record)):
        raise Found(Differs.DEBTOR, found=record.debtor)
    expect(Differs.START, record.rules.start, record.start)
    if record.starter_by == "chance":
        secret, seats = bytes.fromhex(record.secret), record.joined
        starter = first_starter(secret, record.game, record.round_no, seats, _cuts(record))
        expect(Differs.STARTER, starter, _seats(record)[0])


def _check_order(record: RoundRecord) -> None:
    """Play goes round in order of joining, from the starter (KA34)."""
    joined, seats = record.joined, _seats(record)
    turned = [joined[n:] + joined[:n] for n in range(len(joined))]
    if seats not in turned or len(set(seats)) != len(seats):
        raise Found(Differs.PLAY_ORDER, expected=plain(joined), found=plain(seats))


def _check_cuts(record: RoundRecord) -> None:
    """Once each, and in the form in which a cut counts (part 4, Cuts)."""
    cut_before: set[Seat] = set()
    for number, cut in enumerate(record.cuts, 1):
        if cut.seat in cut_before or not _counts(cut.text):
            raise Found(Differs.CUT, number=number, seat=cut.seat)
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
    expect(Differs.SEATS_DEALT, seats, dealt)
    for hand, expected in zip(record.dealt, _start(record).dealt, strict=True):
        player = names[hand.seat]
        expect(Differs.HAND_SIZE, len(expected), len(hand.cards), player=player)
        for number, (right, card) in enumerate(zip(expected, hand.cards, strict=True), 1):
            expect(Differs.HAND, right, card, player=player, number=number)


def _start(record: RoundRecord) -> KangRound:
    """The round as dealt from the recomputed deck."""
    seats = _seats(record)
    m = message("deal-v1", record.game, record.round_no, seats, _cuts(record))
    cards = deck(bytes.fromhex(record.secret), m, record.packs)
    try:
        return KANG.deal(seats, record.rules, cards, stake=record.stake, debtor=record.debtor).round
    except RuleError as refused:
        raise Found(Differs.RULES, refusal=refused.code) from None


# --- the acts --------------------------------------------------------------------------------------


def _replay(record: RoundRecord) -> KangRound:
    """The round after all recorded acts, each made through the rules."""
    round, names = _start(record), _names(record)
    acts = list(enumerate(record.acts, 1))
    while acts:
        number, act = acts[0]
        facts: dict[str, Fact] = {"number": number, "player": names.get(act.seat, act.seat), "move": act.move}
        if KANG.outcome(round) is not None:
            raise Found(Differs.ACT_AFTER_END, **facts)
        try:
            after = _after(round, act)
        except RuleError as refused:
            raise Found(Differs.ACT, **facts, refusal=refused.code) from None
        except ValueError:
            raise Found(Differs.ACT, **facts, refusal="unreadable") from None
        made = list(_made(round, after))
        for (number, act), right in zip(acts, made, strict=False):
            _check_act(number, names.get(act.seat, act.seat), act, right)
        if len(acts) < len(made):
            raise Found(Differs.BY_DEALER, **_missing(number + 1, facts["player"], made[len(acts)]))
        acts, round = acts[len(made) :], after
    return round


def _after(round: KangRound, act: RecordedAct) -> KangRound:
    if act.by_dealer:  # kang only by the clock, where the house says so; a vote to skip is always the safe move
        return KANG.time_up(round, act.seat, safely=act.move != "kang").round
    if act.move == "leave":
        return KANG.leave(round, act.seat, act.by).round
    return KANG.apply(round, act.seat, _strictly(act.move)).round


def _strictly(text: str) -> Move:
    """ValueError for any other way to write the move than the one of an export."""
    move = parse_move(text)
    if move_text(move) != text:
        raise ValueError(text)
    return move


def _made(before: KangRound, after: KangRound) -> Iterator[RecordedAct]:
    """The acts that one step added: the dealer's safe move is two, a draw and a discard."""
    drawn = iter(after.drawn[len(before.drawn) :])
    for act in after.acts[len(before.acts) :]:
        move = " ".join([act.kind, *map(str, act.cards)])
        card = next(drawn) if act.kind == "draw" else None
        yield RecordedAct(act.seat, move, card, act.by_dealer, act.by)


def _check_act(number: int, player: str, act: RecordedAct, right: RecordedAct) -> None:
    same = (right.seat, right.move, right.by_dealer) == (act.seat, act.move, act.by_dealer)
    if not same:
        raise Found(Differs.BY_DEALER, number=number, player=player, expected=_act_text(right), found=_act_text(act))
    if act.by != right.by:
        raise Found(Differs.UNSEATED, number=number, player=player, found=plain(act.by))
    expect(Differs.DRAW, right.card, act.card, number=number, player=player)


def _missing(number: int, player: Fact, right: RecordedAct) -> dict[str, Fact]:
    return {"number": number, "player": player, "expected": _act_text(right), "found": "-"}


def _act_text(act: RecordedAct) -> str:
    return f"{act.seat} {act.move}" + (" (dealer)" if act.by_dealer else "")


# --- the end ---------------------------------------------------------------------------------------


def _check_end(record: RoundRecord, round: KangRound) -> None:
    right, found = KANG.outcome(round), record.outcome
    if record.voided_by is not None and not record.voided:
        raise Found(Differs.VOIDED_BY, found=record.voided_by)
    if record.voided:
        if right is not None or found is not None:
            raise Found(Differs.VOIDED)
        return
    if right is None:
        raise Found(Differs.NOT_OVER)
    if found is None:
        raise Found(Differs.OUTCOME, part="outcome", expected=right.reason, found="-")
    _check_outcome(right, found)


def _check_outcome(right: Outcome, found: Outcome) -> None:
    for part in ("reason", "winners", "caller", "caller_lost", "ruealom", "pot", "debtor", "next_starter"):
        expect(Differs.OUTCOME, getattr(right, part), getattr(found, part), plain, part=part)
    _check_rows(Differs.SHOWN, right.shown, found.shown, _shown_text)
    _check_rows(Differs.LINE, right.lines, found.lines, _line_text)


def _check_rows(code: Differs, right: Sequence[T], found: Sequence[T], text: Callable[[T], str]) -> None:
    for number in range(max(len(right), len(found))):
        expect(code, _at(right, number), _at(found, number), _or_none(text), number=number + 1)


def _at(rows: Sequence[T], number: int) -> T | None:
    return rows[number] if number < len(rows) else None


def _or_none(text: Callable[[T], str]) -> Callable[[T | None], str]:
    return lambda row: "-" if row is None else text(row)


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
