"""An evening written down: each act, its events, what everybody sees, what each seat sees.

Lives here: `Transcript`, which plays at a Circle and writes lines. Not here: which evenings.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from circle import Circle

from engine.actions import Action
from engine.cards import text_of
from engine.draft import person_at
from engine.events import Public, Seat
from engine.kang.moves import move_text
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.views import HandView, PublicView
from engine.rules import Event
from engine.views import player_view, table_view


class Transcript:
    """Acts at a table, each followed by what came of it."""

    def __init__(self, about: str, *names: str, **options: str) -> None:
        self.circle = Circle(*names, **options)
        self.lines = [*about.splitlines(), ""]
        self.write("at the table")

    def do(self, who: str, action: Action) -> Transcript:
        self.circle.do(who, action)
        return self.write(f"{who}: {act_text(action)}", self.circle.events)

    def deal(self, *hands: str, pile: str = "", bottom: str = "") -> Transcript:
        """Deal from a stacked deck (the events of the real deal are left out), or really."""
        before = len(self.circle.all_events)
        self.circle.deal(*hands, pile=pile, bottom=bottom)
        events = self.circle.all_events[before:]
        told = [e for e in events if isinstance(e, Public) and type(e).__name__ not in ("CardsDealt", "RulesRead")]
        return self.write("dealt from a stacked deck" if hands else "dealt", told if hands else events)

    def play(self, *moves: str) -> Transcript:
        for move in moves:
            name = self.circle.awaited_name
            self.circle.play(move)
            self.write(f"{name}: {move}", self.circle.events)
        return self

    def tick(self) -> Transcript:
        before = self.circle.at
        self.circle.tick()
        return self.write(f"the clock, {(self.circle.at - before) / 1000:g} s later", self.circle.events)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def write(self, what: str, events: tuple[Event, ...] | list[Event] = ()) -> Transcript:
        self.lines += [f"=== {what}", *(f"  . {event_text(event)}" for event in events)]
        self.lines += [f"  everybody | {line}" for line in public_lines(self.circle)]
        for seat in self.circle.table.seated:
            self.lines.append(f"  {seat:<9} | {own_line(self.circle, seat)}")
        self.lines.append("")
        return self


# --- texts -------------------------------------------------------------------------------------------------


def act_text(action: Action) -> str:
    fields = ", ".join(f"{value}" for value in msgspec.structs.asdict(action).values() if value not in ("", None))
    return f"{type(action).__name__} {fields}".rstrip()


def event_text(event: Event) -> str:
    """`CardsDiscarded seat=s1 cards=9♠ left=5`; a private event says to whom it is told."""
    fields = msgspec.structs.asdict(event)
    outcome = fields.pop("outcome", None)
    to = "" if isinstance(event, Public) else f" (to {fields.pop('seat')} alone)"
    told = " ".join(
        f"{name}={value_text(value)}" for name, value in fields.items() if value is not None and value is not False
    )
    lines = [f"{type(event).__name__}{to} {told}".rstrip()]
    if outcome is not None:
        lines += [f"      {line}" for line in outcome_lines(outcome)]
    return "\n".join(lines)


def value_text(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + " ".join(map(value_text, value)) + ")"
    text = str(value)
    return text[:12] + "..." if len(text) == 64 else text


def outcome_lines(outcome: Outcome) -> Iterator[str]:
    marks = [name for name in ("caller_lost", "ruealom") if getattr(outcome, name)]
    caller = f", called by {outcome.caller}" if outcome.caller else ""
    yield f"{outcome.reason}{caller}: won by {' '.join(outcome.winners)}, {outcome.next_starter} starts next"
    if marks or outcome.debtor:
        yield ", ".join([*marks, *([f"{outcome.debtor} owes the next pot"] if outcome.debtor else [])])
    yield from map(shown_text, outcome.shown)
    yield from map(line_text, outcome.lines)


def shown_text(shown: Shown) -> str:
    special = f" {shown.special}" if shown.special else ""
    return f"{shown.seat} shows {text_of(shown.cards) or '-'} = {shown.points}{special}"


def line_text(line: SettlementLine) -> str:
    return f"{line.why}: {line.payer or 'pot'} > {line.payee or 'pot'} {line.amount} ({line.clause})"


def public_lines(circle: Circle) -> Iterator[str]:
    view = table_view(circle.table)
    ends = "" if view.turn_ends is None else f", time until +{(view.turn_ends - circle.at) / 1000:g} s"
    votes = f", {view.votes} of {view.votes_needed} votes" if view.votes else ""
    cuts = "".join(f", cut {cut.seat} {cut.text!r}" for cut in view.cuts)
    yield (
        f"{view.phase}, round {view.round_no}, turn {view.turn}, host {view.host}, "
        f"commitment {view.commitment[:12]}...{cuts}{votes}{ends}"
    )
    for seat in view.seats:
        flags = [name for name in ("away", "starter", "voted") if getattr(seat, name)]
        playing = f"{seat.cards} cards" if seat.playing else "not playing"
        yield f"  {seat.seat} {seat.name}: {playing}, {seat.chips:+d} chips{''.join(f', {flag}' for flag in flags)}"
    if view.kang is not None:
        yield from kang_lines(view.kang)


def kang_lines(kang: PublicView) -> Iterator[str]:
    last = kang.last
    lying = "nothing" if last is None else f"{text_of(last.cards)} of {last.seat}"
    chain = f" (flow {last.depth}, begun by {last.first})" if last is not None and last.depth else ""
    left = f", left: {' '.join(kang.left)}" if kang.left else ""
    yield f"  {kang.phase}, waiting on {kang.awaited}; pile {kang.pile}, pot {kang.pot}; lying: {lying}{chain}{left}"


def own_line(circle: Circle, seat: Seat) -> str:
    view = player_view(circle.table, person_at(circle.table, seat).id)
    assert view is not None
    acts = f"table: {' '.join(view.may)}"
    return acts if view.hand is None else f"{hand_text(view.hand)}; {acts}"


def hand_text(hand: HandView) -> str:
    """`A♣ 2♦ = 3`, the card just drawn, and what may be done."""
    text = f"{text_of(hand.cards) or '-'} = {hand.points}"
    if hand.drawn is not None:
        text += f", drew {hand.drawn}"
    if hand.moves:
        text += f"; may: {', '.join(map(move_text, hand.moves))}"
    if hand.blocked:
        text += f"; not: {', '.join(f'{no.kind} ({no.code})' for no in hand.blocked)}"
    return text
