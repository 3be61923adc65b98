"""Hands, acts and end of an exported round of Kang, played anew.

Lives here: what is asked of a round of Kang, in this order; each raises Found at the first difference. Not here: what
is asked of any game (engine.verify), the record (engine.record), words (bot.verify).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.deal import deck, message
from engine.difference import Differs, Found, expect, expect_rows, plain
from engine.errors import Fact, RuleError
from engine.kang.game import KANG
from engine.kang.moves import Move, move_text, parse_move
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.round import KangRound
from engine.record import KangRecord, RecordedAct, cuts_of, names_of, order_of


def check_order(record: KangRecord) -> None:
    """Play goes round in order of joining, from the starter (KA34)."""
    joined, seats = record.joined, order_of(record)
    turned = [joined[n:] + joined[:n] for n in range(len(joined))]
    if seats not in turned or len(set(seats)) != len(seats):
        raise Found(Differs.PLAY_ORDER, expected=plain(joined), found=plain(seats))


def check_promises(record: KangRecord) -> None:
    """Who pays the whole pot can pay it (KA17); the start is that of the rules (KA20)."""
    if record.debtor is not None and not (record.stake and record.debtor in order_of(record)):
        raise Found(Differs.DEBTOR, found=record.debtor)
    expect(Differs.START, record.rules.start, record.start)


# --- the deal --------------------------------------------------------------------------------------


def check_hands(record: KangRecord) -> None:
    """The deck of the secret, dealt (part 4, Dealing)."""
    seats, names = order_of(record), names_of(record)
    dealt = tuple(hand.seat for hand in record.dealt)
    expect(Differs.SEATS_DEALT, seats, dealt)
    for hand, expected in zip(record.dealt, start_of(record).dealt, strict=True):
        player = names[hand.seat]
        expect(Differs.HAND_SIZE, len(expected), len(hand.cards), player=player)
        for number, (right, card) in enumerate(zip(expected, hand.cards, strict=True), 1):
            expect(Differs.HAND, right, card, player=player, number=number)


def start_of(record: KangRecord) -> KangRound:
    """The round as dealt from the recomputed deck."""
    seats = order_of(record)
    m = message("deal-v1", record.game, record.round_no, seats, cuts_of(record))
    cards = deck(bytes.fromhex(record.secret), m, record.packs)
    try:
        return KANG.deal(seats, record.rules, cards, stake=record.stake, debtor=record.debtor).round
    except RuleError as refused:
        raise Found(Differs.RULES, refusal=refused.code) from None


# --- the acts --------------------------------------------------------------------------------------


def replayed(record: KangRecord) -> Outcome | None:
    """How all recorded acts end the round, each made through the rules; None: not at all."""
    round, names = start_of(record), names_of(record)
    acts = list(enumerate(record.acts, 1))
    while acts:
        number, act = acts[0]
        facts: dict[str, Fact] = {"number": number, "player": names.get(act.seat, act.seat), "move": act.move}
        if KANG.outcome(round) is not None:
            raise Found(Differs.ACT_AFTER_END, **facts)
        try:
            after = carried_out(round, act)
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
    return KANG.outcome(round)


def carried_out(round: KangRound, act: RecordedAct) -> KangRound:
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


def check_outcome(right: Outcome, found: Outcome) -> None:
    """Who has won, which hands were shown, and every payment."""
    for part in ("reason", "winners", "caller", "caller_lost", "ruealom", "pot", "debtor", "next_starter"):
        expect(Differs.OUTCOME, getattr(right, part), getattr(found, part), plain, part=part)
    expect_rows(Differs.SHOWN, right.shown, found.shown, _shown_text)
    expect_rows(Differs.LINE, right.lines, found.lines, _line_text)


def _shown_text(show: Shown) -> str:
    return " ".join([show.seat, *map(str, show.cards), f"= {show.points}", *([show.special] if show.special else [])])


def _line_text(line: SettlementLine) -> str:
    cards = f", {line.cards}" if line.cards else ""
    return f"{line.payer or 'pot'} > {line.payee or 'pot'}: {line.amount} ({line.why}{cards}, {line.clause})"
