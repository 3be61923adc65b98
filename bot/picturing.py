"""What a picture shows, made of views and messages with their words, in one language.

Lives here: one pure function for each kind of picture. Not here: drawing (bot.pictures), the
wording itself, the text twin (bot.pictures.twin, out of the same value).

`table`, `result`, `ledger` and `rules` take public values only; `hand` alone takes a PlayerView.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot import telling
from bot.house_rules import FIRST
from bot.messages import LedgerNotice, ResultNotice, RulesNotice
from bot.pictures.values import (
    HandPicture,
    HandShown,
    LedgerPicture,
    LedgerRow,
    ResultPicture,
    Rule,
    RulesPicture,
    SeatBox,
    TablePicture,
)
from bot.picturing_people import tone, who
from bot.reading_back import read_rules
from bot.screen import card_texts, headline, names_of, score, signed, status
from bot.wording import Words
from engine.events import Seat
from engine.kang.outcome import Outcome, Shown
from engine.kang.points import card_points
from engine.kang.views import Act, PublicView
from engine.record import KangRecord, read_record
from engine.table import Person, PlayerView, SeatView, TableView

_SHORT = (0, 1, 2, 4)  # of the six things: values, discards, flow, the pile's end


# --- a hand ---------------------------------------------------------------------------------------


def hand(view: TableView, player: PlayerView, words: Words) -> HandPicture:
    """What one seated player holds; for that player alone."""
    names, held = names_of(view), player.hand
    people = tuple(who(seat, name, words) for seat, name in names.items())
    title = words.text("picture-hand", player=names.get(player.seat, player.seat), round=str(view.round_no))
    if held is None or not held.cards:
        turn = words.text("hand-left" if held and held.seat in held.public.left else "room-next-round-yours")
        return HandPicture(
            title, (), (), "", "", False, "", turn, mine=False, empty=words.text("picture-no-cards"), people=people
        )
    values = held.public.rules.values
    return HandPicture(
        title=title,
        cards=tuple(card_texts(held.cards)),
        counts=tuple(str(card_points(card, values)) for card in held.cards),
        counts_label=words.text("picture-counts"),
        total=telling.addition(words, held.cards, values),
        cut=sum(card_points(card, values) for card in held.cards) != held.points,
        points=words.text("room-points", n=held.points),
        turn=_sentence(telling.turn(words, held, names)),
        mine=bool(held.moves),
        drawn=held.cards.index(held.drawn) if held.drawn in held.cards else None,
        drawn_label=words.text("room-just-drawn"),
        people=people,
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- the table ------------------------------------------------------------------------------------


def table(view: TableView, words: Words) -> TablePicture:
    """The table as everybody sees it."""
    names, kang = names_of(view), view.kang
    middle = _middle(kang, names, words) if kang else {}
    return TablePicture(
        title=words.text("room-round", n=str(view.round_no)),
        status=status(view, words),
        seats=tuple(_seat(seat, view, words) for seat in view.seats),
        rules=_rules_in_short(view, words),
        **middle,  # type: ignore[arg-type]
    )


def _middle(kang: PublicView, names: Mapping[Seat, str], words: Words) -> dict[str, object]:
    told: dict[str, object] = {
        "pile": (words.text("room-pile"), words.text("picture-cards", n=kang.pile)),
        "last_label": words.text("room-discard-none"),
    }
    if kang.stake:
        told["pot"] = (words.text("room-pot"), words.text("room-chips", n=str(kang.pot), count=kang.pot))
    if kang.last is not None:
        name = names.get(kang.last.seat, kang.last.seat)
        flows = flows_now(kang)
        told |= {
            "last_label": words.text("room-flow-of" if kang.last.depth else "room-discard-of", player=name),
            "last": tuple(card_texts(kang.last.cards)),
            "flow": words.text("room-can-flow" if flows else "room-cannot-flow"),
            "flows": flows,
        }
    return told


def flows_now(kang: PublicView) -> bool:
    """Whether the next player may flow on what lies there (KA6, KA8)."""
    chain = kang.rules.flow_chain_max
    open_chain = kang.last is not None and (chain is None or kang.last.depth < chain)
    return kang.rules.flow and open_chain and kang.phase == "turn"


def _seat(seat: SeatView, view: TableView, words: Words) -> SeatBox:
    return SeatBox(
        who=who(seat.seat, seat.name, words),
        held=words.text("picture-cards", n=seat.cards) if seat.playing else "",
        score=score(seat.chips, seat.wins, view.stake, words),
        act=_bot(seat, words) if view.kang is None else _act(seat.seat, view.kang, words),
        badges=tuple(_badges(seat, words)),
        turn=seat.seat == view.awaited,
        cards=seat.cards if seat.playing else 0,
    )


def _badges(seat: SeatView, words: Words) -> list[str]:
    found = [words.text("room-starter")] if seat.starter else []
    return [*found, words.text("room-away")] if seat.away else found


def _bot(seat: SeatView, words: Words) -> str:
    """How a computer plays, where nobody has done anything yet."""
    return words.computer(seat.computer, seat.temper, seat.plays) if seat.computer else ""


def _act(seat: Seat, kang: PublicView | None, words: Words) -> str:
    acts: Sequence[Act] = kang.acts if kang else ()
    act = next((act for act in reversed(acts) if act.seat == seat), None)
    return words.text("room-act", kind=act.kind, cards=" ".join(card_texts(act.cards))) if act else ""


def _rules_in_short(view: TableView, words: Words) -> str:
    read = read_rules(words, view.rules, view.preset, view.stake)
    clauses = words.text("rules-between").join(read.first[at] for at in _SHORT)
    name = words.preset("" if read.changed else read.preset)
    return words.text("picture-rules-short", preset=name, clauses=clauses)


# --- the end of a round ---------------------------------------------------------------------------


def result(notice: ResultNotice, words: Words) -> ResultPicture:
    """The end of a round, the winners first."""
    outcome, names = notice.outcome, notice.names
    sunk = outcome.caller is not None and outcome.ruealom
    chips = bool(outcome.lines)
    return ResultPicture(
        title=words.text("room-round", n=str(notice.round_no)),
        headline=headline(outcome, names, words),
        why=words.text("room-reason", reason=outcome.reason),
        hands=tuple(_shown(shown, outcome, names, words) for shown in _best_first(outcome)),
        next_label=words.text("room-next-starter", player=names.get(outcome.next_starter, outcome.next_starter)),
        banner=words.text("room-ruealom", player=names.get(outcome.caller, "")) if sunk and outcome.caller else "",
        lines_label=words.text("room-settlement"),
        lines=tuple(telling.payments(words, outcome, names, clauses=False)) if chips else (),
        lines_empty=words.text("room-no-lines") if not chips else "",
        note=words.text("ledger-note") if chips else "",
        people=tuple(who(seat, name, words) for seat, name in names.items()),
    )


def _best_first(outcome: Outcome) -> list[Shown]:
    return sorted(outcome.shown, key=lambda shown: (shown.seat not in outcome.winners, shown.points))


def _shown(shown: Shown, outcome: Outcome, names: Mapping[Seat, str], words: Words) -> HandShown:
    chips = outcome.chips(shown.seat)
    caller, won = shown.seat == outcome.caller, shown.seat in outcome.winners
    sunk = caller and outcome.ruealom
    badges = [words.text("picture-won")] if won else []
    badges += [words.text("room-called")] if caller else []
    badges += [words.text("room-sunk")] if sunk else []
    return HandShown(
        who=who(shown.seat, names.get(shown.seat, shown.seat), words),
        cards=tuple(card_texts(shown.cards)),
        points=words.text("room-points", n=shown.points),
        note="" if shown.cards else words.text("picture-no-cards"),
        special=words.special(shown.special) if shown.special else "",
        badges=tuple(badges),
        chips=words.text("room-chips", n=signed(chips), count=abs(chips)) if outcome.lines else "",
        tone=tone(chips),
        won=won,
        sunk=sunk,
    )


# --- the evening ----------------------------------------------------------------------------------


def ledger(notice: LedgerNotice, rounds: Sequence[Outcome], words: Words) -> LedgerPicture:
    """The evening, most chips first; `rounds`: the finished ones in order, for the curve."""
    played = [person for person in notice.people if person.rounds]
    chips = any(person.chips or person.flows_won or person.flows_paid for person in played)
    ranked = sorted(played, key=lambda person: (-person.chips, -person.wins))
    return LedgerPicture(
        title=words.text("picture-ledger-closed" if notice.closed else "picture-ledger"),
        subtitle=words.text("picture-ledger-rounds", rounds=notice.rounds),
        rows=tuple(_person(person, chips, rounds, words) for person in ranked),
        curve_label=words.text("picture-curve") if chips else "",
        round_label=words.text("picture-curve-round"),
        note=words.text("ledger-note") if chips else "",
        empty="" if played else words.text("ledger-empty"),
    )


def outcomes_of(exported: Sequence[bytes]) -> list[Outcome]:
    """How the finished rounds of Kang of an evening ended, out of their exported form; a void one has no outcome."""
    records = [record for record in map(read_record, exported) if isinstance(record, KangRecord)]
    return [record.outcome for record in records if record.outcome is not None]


def _person(person: Person, chips: bool, rounds: Sequence[Outcome], words: Words) -> LedgerRow:
    return LedgerRow(
        who=who(person.seat, person.name, words),
        score=score(person.chips, person.wins, int(chips), words),
        tone=tone(person.chips) if chips else "even",
        facts=telling.deeds(words, person, "picture-deeds" if chips else "picture-deeds-no-chips"),
        curve=_curve(person.seat, rounds) if chips else (),
    )


def _curve(seat: Seat, rounds: Sequence[Outcome]) -> tuple[int, ...]:
    totals = [0]
    for outcome in rounds:
        totals.append(totals[-1] + outcome.chips(seat))
    return tuple(totals)


# --- house rules ----------------------------------------------------------------------------------


def rules(notice: RulesNotice, words: Words) -> RulesPicture:
    """The house rules, the six things to agree first (K-G29)."""
    read = read_rules(words, notice.rules, notice.preset, notice.stake)
    id = "picture-rules-changed" if read.changed else "picture-rules"
    return RulesPicture(
        title=words.text(id, preset=words.preset(read.preset)),
        first_label=words.text("room-rules-first"),
        first=_labelled(FIRST, read.first, words),
        more_label=words.text("room-rules-more"),
        more=_labelled(_MORE, read.more, words),
        notes=tuple(map(_sentence, read.notes)),
    )


_MORE = ("start", "ruealom", "stake", "time_limit")
"""The options that `RulesRead.more` tells of, in its order."""


def _labelled(options: Sequence[str], clauses: Sequence[str], words: Words) -> tuple[Rule, ...]:
    return tuple(Rule(words.option(name), _sentence(clause)) for name, clause in zip(options, clauses, strict=True))
