"""Results, settlements, hands and the ledger as lines of text.

Lives here: the text twin of everything that a picture or a page shows. Not here: deciding
any of it (engine.kang), single messages (bot.voice).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.messages import LedgerNotice, ResultNotice
from bot.terms import Terms, dashed
from bot.voice import signed
from engine.cards import Card, text_of
from engine.events import Seat
from engine.kang.moves import Discard, move_text
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.points import card_points, hand_points
from engine.kang.rules import Values
from engine.kang.views import HandView
from engine.table import Person

Names = Mapping[Seat, str]
_MOST_DISCARDS = 5  # more are told as "any card"


# --- a round's end ----------------------------------------------------------------------


def result(words: Terms, notice: ResultNotice) -> list[str]:
    """The end of a round: who won and why, hands, payments with clauses, chips, the next เจ้า, the seal."""
    names, outcome = notice.names, notice.outcome
    return [
        *_headline(words, notice),
        *(_shown(words, hand, names) for hand in outcome.shown),
        *payments(words, outcome, names),
        *_debt(words, outcome, names),
        *_chips(words, notice),
        words.text("result-next", player=_name(outcome.next_starter, names)),
        words.text("result-reveal", secret=notice.secret, commitment=notice.commitment, round=str(notice.round_no)),
    ]


def _headline(words: Terms, notice: ResultNotice) -> Iterator[str]:
    outcome, names = notice.outcome, notice.names
    won = {hand.seat: hand for hand in outcome.shown if hand.seat in outcome.winners}
    best = next(iter(won.values()), None)
    yield words.text(
        f"result-{_ending(outcome)}",
        round=str(notice.round_no),
        winner=words.joined([_name(seat, names) for seat in outcome.winners], "list-and"),
        player=_name(outcome.caller, names) if outcome.caller else "",
        points=best.points if best else 0,
        special=words.special(best.special) if best and best.special else "",
    )
    lowest = min((hand.points for hand in outcome.shown), default=0)
    equal = sum(hand.points == lowest for hand in outcome.shown)
    if outcome.reason in ("kang", "pile_out") and equal > 1 and len(outcome.winners) == 1:
        yield words.text("result-tie", count=equal)


def _ending(outcome: Outcome) -> str:
    """Which of the headlines fits."""
    if outcome.caller is None or outcome.reason not in ("kang", "pile_out"):
        return dashed(outcome.reason)
    called = "kang" if outcome.reason == "kang" else "forced"
    if outcome.caller_lost:
        return f"{called}-ruealom" if outcome.ruealom else f"{called}-lost"
    return f"{called}-shared" if len(outcome.winners) > 1 else f"{called}-won"


def _shown(words: Terms, hand: Shown, names: Names) -> str:
    player = _name(hand.seat, names)
    if not hand.cards:
        return words.text("shown-empty", player=player)
    id = "shown-special" if hand.special else "shown"
    return words.text(
        id,
        player=player,
        cards=text_of(hand.cards),
        special=words.special(hand.special) if hand.special else "",
        sum=addition(words, hand.cards, _counted(hand.cards, hand.points)),
        points=hand.points,
    )


def _counted(cards: tuple[Card, ...], points: int) -> Values:
    """By which count `points` came out; where both agree the addition is the same."""
    return "face10" if hand_points(cards, "face10") == points else "face0mod10"


def addition(words: Terms, cards: tuple[Card, ...], values: Values) -> str:
    """How the points add up: `1 + 3 + 3 + 7 + 10 = 24`, or with the tens cut off (KA2)."""
    parts = [card_points(card, values) for card in cards]
    total, points = sum(parts), hand_points(cards, values)
    end = str(total) if total == points else words.text("points-cut", total=total, points=points)
    return f"{' + '.join(map(str, parts))} = {end}" if len(parts) > 1 else end


def payments(words: Terms, outcome: Outcome, names: Names, *, clauses: bool = True) -> Iterator[str]:
    """Each payment, with its clause where wanted; equal antes in one line."""
    antes = [line for line in outcome.lines if line.why == "ante"]
    rest = [line for line in outcome.lines if line.why != "ante"]

    def told(text: str, clause: str) -> str:
        return words.text("pay-clause", line=text, clause=clause) if clauses else text

    if len({(line.amount, line.clause) for line in antes}) == 1 and len(antes) > 1:
        players = words.joined([_name(line.payer, names) for line in antes if line.payer])
        yield told(words.text("pay-antes", amount=antes[0].amount, players=players), antes[0].clause)
    else:
        rest = antes + rest
    for line in rest:
        yield told(settlement(words, line, names), line.clause)


def settlement(words: Terms, line: SettlementLine, names: Names) -> str:
    """Who pays whom and for what: `ไหล 2 ใบ: ก้อย จ่าย ต้น 2`."""
    payer = _name(line.payer, names) if line.payer else ""
    payee = _name(line.payee, names) if line.payee else ""
    return words.text(f"pay-{dashed(line.why)}", payer=payer, payee=payee, amount=line.amount, cards=line.cards)


def _debt(words: Terms, outcome: Outcome, names: Names) -> Iterator[str]:
    if outcome.debtor is not None:
        yield words.text("result-debt", player=_name(outcome.debtor, names))


def _chips(words: Terms, notice: ResultNotice) -> Iterator[str]:
    if not any(notice.chips.values()):
        return
    ranked = sorted(notice.chips.items(), key=lambda one: -one[1])
    parts = [words.text("chips-of", player=_name(seat, notice.names), amount=signed(n)) for seat, n in ranked]
    yield words.text("result-chips", chips=words.joined(parts))


# --- a hand -----------------------------------------------------------------------------


def hand(words: Terms, view: HandView, names: Names) -> str:
    """One line for the owner of a hand: cards, points, whose turn, what may be done."""
    parts = [_cards(words, view)]
    if view.drawn is not None:
        parts.append(words.text("hand-drawn", card=str(view.drawn)))
    parts.append(turn(words, view, names))
    return words.text("hand-between").join(parts)


def _cards(words: Terms, view: HandView) -> str:
    if not view.cards:
        return words.text("hand-empty")
    total = addition(words, view.cards, view.public.rules.values)
    return words.text("hand-cards", cards=text_of(view.cards), sum=total, points=view.points)


def turn(words: Terms, view: HandView, names: Names) -> str:
    """Whose turn it is, and what this player may do."""
    public = view.public
    if view.seat in public.left:
        return words.text("hand-left")
    if view.moves:
        return words.text("hand-turn", moves=words.joined(_moves(words, view), "list-or"))
    if public.phase == "over" or public.awaited is None:
        return words.text("hand-over")
    return words.text("hand-waiting", player=_name(public.awaited, names))


def _moves(words: Terms, view: HandView) -> list[str]:
    discards = [move for move in view.moves if isinstance(move, Discard)]
    if len(discards) <= _MOST_DISCARDS:
        return [words.move(move_text(move)) for move in view.moves]
    several = any(len(move.cards) > 1 for move in discards)
    others = [words.move(move_text(move)) for move in view.moves if not isinstance(move, Discard)]
    return [*others, words.text("hand-discard-mates" if several else "hand-discard-any")]


# --- the evening ------------------------------------------------------------------------


def ledger(words: Terms, notice: LedgerNotice) -> list[str]:
    """The evening by person, most chips first."""
    title = "ledger-title-closed" if notice.closed else "ledger-title"
    head = words.text(title, evening=str(notice.evening), rounds=notice.rounds)
    played = [person for person in notice.people if person.rounds]
    if not played:
        return [head, words.text("ledger-empty")]
    chips = any(person.chips or person.flows_won or person.flows_paid for person in played)
    ranked = sorted(played, key=lambda person: (-person.chips, -person.wins))
    id = "ledger-person" if chips else "ledger-person-no-chips"
    lines = [deeds(words, person, id) for person in ranked]
    return [head, *lines, *([words.text("ledger-note")] if chips else [])]


def deeds(words: Terms, person: Person, id: str) -> str:
    """What one person did this evening, by the message `id`."""
    return words.text(
        id,
        player=person.name,
        amount=signed(person.chips),
        rounds=person.rounds,
        wins=person.wins,
        starts=person.starts,
        kangs=person.kangs,
        lost=person.kangs_lost,
        ruealoms=person.ruealoms,
        knocks=person.knocks,
        received=person.flows_won,
        paid=person.flows_paid,
    )


def _name(seat: Seat, names: Names) -> str:
    return names.get(seat, seat)
