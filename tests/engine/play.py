"""A round of Kang as a script, for tests that read like the history of a hand.

Lives here: `house` (rules by option), `stacked` (a deck that deals given hands), `Play`.
Not here: what a test expects, and anything that a rule decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.cards import PACK, Card, cards, text_of
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.kang.events import CardReceived
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move, parse_move
from engine.kang.outcome import Outcome
from engine.kang.round import KangRound, zones
from engine.kang.rules import PRESETS, KangRules
from engine.rules import Event, Step


def house(preset: str = "home", /, **options: Any) -> KangRules:
    """The rules of a preset with some options changed."""
    return msgspec.structs.replace(PRESETS[preset], **options)


def stacked(hands: Sequence[str], pile: str = "", bottom: str = "") -> tuple[Card, ...]:
    """A pack that deals these hands, the starter's first; five cards each, a sixth only to the starter.

    The hand `-` is filled with the highest cards that nobody asked for. The pile begins with
    `pile`, ends with `bottom`; between them lies what is left of the pack, kings first.
    """
    asked = [card for text in (*hands, pile, bottom) if text != "-" for card in cards(text)]
    assert len(set(asked)) == len(asked), "the script holds a card twice"
    spare = [card for card in reversed(PACK) if card not in asked]
    held = [list(cards(text)) if text != "-" else [spare.pop(0) for _ in range(5)] for text in hands]
    sixth = held[0][5:]
    assert all(len(hand) == 5 for hand in [held[0][:5], *held[1:]]), "a hand has five cards"
    dealt = [hand[lap] for lap in range(5) for hand in held]
    return (*dealt, *sixth, *cards(pile), *spare, *cards(bottom))


class Play:
    """One round from a stacked deck; seats are s1, s2, ... and s1 starts.

    With six cards in the first hand the round starts by `six_cards`, with five by `five_cards`,
    whatever `rules` says. After every act the cards of all zones are exactly one pack.
    """

    def __init__(
        self,
        *hands: str,
        pile: str = "",
        bottom: str = "",
        rules: KangRules = PRESETS["home"],
        stake: int = 1,
        debtor: str | None = None,
    ) -> None:
        six = len(hands[0].split()) == 6
        self.rules = msgspec.structs.replace(rules, start="six_cards" if six else "five_cards")
        self.seats = tuple(Seat(f"s{n}") for n in range(1, len(hands) + 1))
        self.events: list[Event] = []
        deck = stacked(hands, pile, bottom)
        owes = Seat(debtor) if debtor else None
        self._take(KANG.deal(self.seats, self.rules, deck, stake=stake, debtor=owes))

    # acts

    def go(self, history: str) -> Play:
        """Acts such as `s1 discard K♣; s2 draw 4♦; s2 discard 4♦; s3 flow 4♥; s3 leave; s1 kang`.

        Each player must be the awaited one, except to leave; a card after `draw` is the one that must come.
        """
        for line in history.split(";"):
            who, _, act = line.strip().partition(" ")
            if act == "leave":
                self.leave(who)
                continue
            assert self.awaited == who, f"{line.strip()}: waiting on {self.awaited}"
            if act.startswith("draw"):
                self.draw()
                expected = act.removeprefix("draw").strip()
                assert not expected or str(self.drawn) == expected
            elif act == "time_up":
                self.time_up()
            else:
                self.act(parse_move(act))
        return self

    def act(self, move: Move) -> Play:
        """The awaited player makes `move`."""
        seat = self._awaited()
        assert move in KANG.moves(self.round, seat) or isinstance(move, Discard | Flow)
        KANG.check(self.round, seat, move)
        return self._take(KANG.apply(self.round, seat, move))

    def draw(self) -> Play:
        return self.act(Draw())

    def discard(self, held: str) -> Play:
        return self.act(Discard(tuple(sorted(cards(held)))))

    def flow(self, held: str) -> Play:
        return self.act(Flow(tuple(sorted(cards(held)))))

    def kang(self) -> Play:
        return self.act(CallKang())

    def time_up(self) -> Play:
        return self._take(KANG.time_up(self.round, self._awaited()))

    def leave(self, seat: str) -> Play:
        return self._take(KANG.leave(self.round, Seat(seat)))

    def dull(self, until: int) -> Play:
        """Everybody in turn draws and puts down the drawn card, until the pile has `until` cards."""
        while KANG.public(self.round).pile > until:
            self.draw()
            if self.awaited is not None and self.drawn is not None:
                self.discard(str(self.drawn))
        return self

    def _take(self, step: Step[KangRound]) -> Play:
        assert tuple(sorted(zones(step.round))) == PACK, "a card is lost or doubled"
        self.round = step.round
        self.latest = step.events
        self.events.extend(step.events)
        return self

    # what is seen

    @property
    def awaited(self) -> Seat | None:
        waiting = KANG.waiting_on(self.round)
        assert len(waiting) == (0 if KANG.outcome(self.round) else 1)
        return waiting[0] if waiting else None

    def _awaited(self) -> Seat:
        seat = self.awaited
        assert seat is not None, "the round is over"
        return seat

    @property
    def drawn(self) -> Card | None:
        """The card that the latest draw brought, as its player was told."""
        return next((event.card for event in self.latest if isinstance(event, CardReceived)), None)

    @property
    def pile(self) -> int:
        return KANG.public(self.round).pile

    @property
    def pot(self) -> int:
        return KANG.public(self.round).pot

    @property
    def running(self) -> bool:
        return KANG.outcome(self.round) is None

    @property
    def outcome(self) -> Outcome:
        """The end of the round. What was paid in has been paid out, and every line names its clause."""
        outcome = KANG.outcome(self.round)
        assert outcome is not None, "the round is still running"
        assert sum(outcome.chips(seat) for seat in self.seats) == 0
        assert all(line.amount > 0 and line.clause.startswith("K") for line in outcome.lines)
        return outcome

    @property
    def winners(self) -> str:
        return " ".join(self.outcome.winners)

    @property
    def chips(self) -> tuple[int, ...]:
        """What each seat won or lost, in the order of seats."""
        return tuple(self.outcome.chips(seat) for seat in self.seats)

    def paid(self, why: str) -> list[tuple[str | None, str | None, int]]:
        """The payments of one kind so far: payer, payee (None is the pot), amount."""
        outcome = KANG.outcome(self.round)
        lines = KANG.public(self.round).paid if outcome is None else outcome.lines
        return [(line.payer, line.payee, line.amount) for line in lines if line.why == why]

    def held(self, seat: str) -> str:
        """The cards of a seat, sorted, as it sees them."""
        return text_of(KANG.hand(self.round, Seat(seat)).cards)

    def points(self, seat: str) -> int:
        return KANG.hand(self.round, Seat(seat)).points

    def shown(self) -> dict[str, str]:
        """Who laid open which cards at the end, sorted."""
        return {show.seat: text_of(tuple(sorted(show.cards))) for show in self.outcome.shown}

    def saw(self, *kinds: type) -> bool:
        """Has an event of every one of these kinds happened?"""
        return all(any(isinstance(event, kind) for event in self.events) for kind in kinds)

    # what may be done

    def may(self, act: str) -> bool:
        """Is `act` (`draw`, `discard K♣`, `flow 7♦`, `kang`) among the moves of the awaited player?"""
        return parse_move(act) in KANG.moves(self.round, self._awaited())

    def verbs(self) -> set[str]:
        """The kinds of moves of the awaited player."""
        names = {Draw: "draw", Discard: "discard", Flow: "flow", CallKang: "kang"}
        return {names[type(move)] for move in KANG.moves(self.round, self._awaited())}

    def refused(self, line: str) -> Refusal:
        """The code with which `s2 flow 7♦` is refused. It is not among the moves, and nothing has changed."""
        who, _, act = line.partition(" ")
        return self.refuses(who, parse_move(act))

    def refuses(self, who: str, move: Move) -> Refusal:
        """As `refused`, for a move that has no text."""
        seat, before, stored = Seat(who), self.round, msgspec.json.encode(self.round)
        assert move not in KANG.moves(self.round, seat)
        with pytest.raises(Illegal) as asked:
            KANG.check(self.round, seat, move)
        with pytest.raises(Illegal) as tried:
            KANG.apply(self.round, seat, move)
        assert tried.value.code == asked.value.code
        assert self.round is before
        assert msgspec.json.encode(self.round) == stored
        return asked.value.code
