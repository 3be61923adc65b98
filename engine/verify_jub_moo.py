"""Hands, acts and result of an exported deal of Jub Moo, played anew.

Lives here: what is asked of a deal of Jub Moo, in this order; each raises Found at the first difference. Not here:
what is asked of any game (engine.verify), the record (engine.record), words (bot.verify).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.deal import deck, message
from engine.difference import Differs, Found, expect, expect_rows, plain
from engine.errors import Fact, RuleError
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import parse_move
from engine.jub_moo.outcome import Claimed, Outcome, Result, Shown
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.scoring import Part
from engine.record import JubMooRecord, RecordedPlay, cuts_of, names_of, order_of, plays_of


def check_seats(record: JubMooRecord) -> None:
    """Those who play are those who joined, each once. How they sit is the circle's own affair (JA25)."""
    seats, joined = order_of(record), record.joined
    if not seats or sorted(seats) != sorted(joined) or len(set(seats)) != len(seats):
        raise Found(Differs.SEATS, expected=plain(joined), found=plain(seats))


def check_totals(record: JubMooRecord) -> None:
    """One for each player, where they are known; a game begins with 0."""
    totals = record.totals
    if totals and (len(totals) != len(record.seats) or (record.first and any(totals))):
        raise Found(Differs.TOTALS, found=plain(totals))


# --- the deal --------------------------------------------------------------------------------------


def check_hands(record: JubMooRecord) -> None:
    """The deck of the secret, dealt, and the card beside the table of three (part 4, Dealing; JA16)."""
    round, names = start_of(record), names_of(record)
    expect(Differs.SEATS_DEALT, round.seats, tuple(hand.seat for hand in record.dealt))
    for hand, expected in zip(record.dealt, round.dealt, strict=True):
        player = names[hand.seat]
        expect(Differs.HAND_SIZE, len(expected), len(hand.cards), player=player)
        for number, (right, card) in enumerate(zip(expected, hand.cards, strict=True), 1):
            expect(Differs.HAND, right, card, player=player, number=number)
    expect(Differs.REMOVED, round.removed, record.removed)


def start_of(record: JubMooRecord) -> JubMooRound:
    """The deal from the recomputed deck."""
    seats = order_of(record)
    m = message("deal-v1", record.game, record.round_no, seats, cuts_of(record))
    cards = deck(bytes.fromhex(record.secret), m, record.packs)
    try:
        return JUB_MOO.deal(seats, record.rules, cards, first=record.first, totals=record.totals).round
    except RuleError as refused:
        raise Found(Differs.RULES, refusal=refused.code) from None


# --- the acts --------------------------------------------------------------------------------------


def replayed(record: JubMooRecord) -> Outcome | None:
    """How all recorded acts end the deal, each made through the rules; None: not at all."""
    round, names = start_of(record), names_of(record)
    for number, act in enumerate(record.acts, 1):
        player = names.get(act.seat, act.seat)
        facts: dict[str, Fact] = {"number": number, "player": player, "move": act.move}
        if JUB_MOO.outcome(round) is not None:
            raise Found(Differs.ACT_AFTER_END, **facts)
        try:
            after = carried_out(round, act)
        except RuleError as refused:
            raise Found(Differs.ACT, **facts, refusal=refused.code) from None
        except ValueError:
            raise Found(Differs.ACT, **facts, refusal="unreadable") from None
        [right] = plays_of(after, len(round.acts))
        _check_act(number, player, act, right)
        round = after
    return JUB_MOO.outcome(round)


def carried_out(round: JubMooRound, act: RecordedPlay) -> JubMooRound:
    if act.by_dealer:
        return JUB_MOO.time_up(round, act.seat).round
    if act.move == "leave":
        return JUB_MOO.leave(round, act.seat, act.by).round
    if act.move == "rejoin":
        return JUB_MOO.rejoin(round, act.seat).round
    return JUB_MOO.apply(round, act.seat, parse_move(act.move)).round


def _check_act(number: int, player: str, act: RecordedPlay, right: RecordedPlay) -> None:
    if right.move != act.move:
        raise Found(Differs.BY_DEALER, number=number, player=player, expected=_act_text(right), found=_act_text(act))
    if act.by != right.by:
        raise Found(Differs.UNSEATED, number=number, player=player, found=plain(act.by))


def _act_text(act: RecordedPlay) -> str:
    return f"{act.seat} {act.move}" + (" (dealer)" if act.by_dealer else "")


# --- the end ---------------------------------------------------------------------------------------


def check_outcome(right: Outcome, found: Outcome, names: Mapping[Seat, str]) -> None:
    """Who took which point cards and what they count, who leads the next deal, what was laid open at the end."""
    expect(Differs.OUTCOME, right.reason, found.reason, plain, part="reason")
    expect(Differs.OUTCOME, _seats(right), _seats(found), plain, part="results")
    for expected, result in zip(right.results, found.results, strict=True):
        _check_result(expected, result, names[result.seat])
    for part in ("next_leader", "removed", "without_heart"):
        expect(Differs.OUTCOME, getattr(right, part), getattr(found, part), plain, part=part)
    expect_rows(Differs.KEPT, right.kept, found.kept, _kept_text)
    expect_rows(Differs.CLAIM, right.claims, found.claims, _claim_text)


def _seats(outcome: Outcome) -> tuple[Seat, ...]:
    return tuple([result.seat for result in outcome.results])


def _check_result(right: Result, found: Result, player: str) -> None:
    for part in ("cards", "tricks"):
        expect(Differs.RESULT, getattr(right, part), getattr(found, part), plain, player=player, part=part)
    for part in ("points", "factor", "prize"):
        expect(
            Differs.RESULT, getattr(right.score, part), getattr(found.score, part), plain, player=player, part=part
        )
    expect(Differs.RESULT, right.score.parts, found.score.parts, _parts_text, player=player, part="parts")


def _parts_text(parts: tuple[Part, ...]) -> str:
    texts = (" ".join([part.why, str(part.amount), part.clause, *map(str, part.cards)]) for part in parts)
    return ", ".join(texts) or "-"


def _kept_text(shown: Shown) -> str:
    return " ".join([shown.seat, *map(str, shown.cards)])


def _claim_text(claim: Claimed) -> str:
    answer = "accepted" if claim.accepted else f"objector {plain(claim.objector)}"
    return f"{claim.seat} {claim.tricks} {answer} certain {plain(claim.certain)}"
