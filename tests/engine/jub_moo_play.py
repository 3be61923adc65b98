"""A deal of Jub Moo as a script, for tests that read like the history of a hand.

Lives here: `house` (rules by option), `suits` (cards by suit), `stacked` (a deck that deals given hands), `Deal`.
Not here: what a test expects, and anything that a rule decides.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.cards import PACK, SUITS, Card, text_of
from engine.errors import Fact, Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Move, PlayCard, parse_move
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.jub_moo.scoring import Score, score
from engine.rules import Event, Step

WORDS = ("claim", "stop", "accept", "object")
LOW_TO_HIGH = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ALL_HEARTS = "♥ 2 3 4 5 6 7 8 9 10 J Q K A"


def house(preset: str = "seed", /, **options: Any) -> JubMooRules:
    """The rules of a preset with some options changed."""
    return msgspec.structs.replace(PRESETS[preset], **options)


def suits(text: str) -> tuple[Card, ...]:
    """Cards by suit: `♣ 2 5 10 ♥ 2-7 A`; a range goes up to the ace. Also whole cards: `Q♠ J♦`."""
    found: list[Card] = []
    suit = ""
    for word in text.split():
        if word in SUITS:
            suit = word
        elif word[-1] in SUITS:
            found.append(Card(word))
        elif "-" in word:
            low, high = map(LOW_TO_HIGH.index, word.split("-"))
            found += [Card(rank + suit) for rank in LOW_TO_HIGH[low : high + 1]]
        else:
            found.append(Card(word + suit))
    assert len(set(found)) == len(found), "the script holds a card twice"
    return tuple(found)


def stacked(hands: Sequence[str], removed: str = "") -> tuple[Card, ...]:
    """A pack that deals these hands; what a hand lacks is filled up with cards that nobody asked for.

    With three hands the last card of the pack is `removed`, or one that nobody asked for.
    """
    held = [list(suits(text)) for text in hands]
    asked = [card for hand in held for card in hand]
    assert len(set(asked)) == len(asked), "two hands hold the same card"
    spare = [card for card in PACK if card not in asked]
    beside: list[Card] = []
    if len(hands) == 3:
        beside = [Card(removed) if removed else next(card for card in reversed(spare) if card.suit == 1)]
        spare.remove(beside[0])
    size = 52 // len(hands)
    assert all(len(hand) <= size for hand in held), f"a hand has {size} cards"
    for hand in held:
        while len(hand) < size:
            hand.append(spare.pop(0))
    return (*[hand[lap] for lap in range(size) for hand in held], *beside)


def took(*texts: str, rules: JubMooRules = PRESETS["seed"], removed: str = "") -> tuple[Score, ...]:
    """The scores of players who took these cards."""
    return score([suits(text) for text in texts], rules, Card(removed) if removed else None)


def points(*texts: str, rules: JubMooRules = PRESETS["seed"], removed: str = "") -> tuple[int, ...]:
    """The points of players who took these cards."""
    return tuple(each.points for each in took(*texts, rules=rules, removed=removed))


class Deal:
    """One deal from a stacked deck; seats are s1, s2, ... and s1 sits first.

    After every act the cards of all zones are exactly one pack.
    """

    def __init__(
        self,
        *hands: str,
        removed: str = "",
        rules: JubMooRules = PRESETS["seed"],
        first: bool = True,
        totals: tuple[int, ...] = (),
    ) -> None:
        self.rules = msgspec.structs.replace(rules, players=len(hands))
        self.seats = tuple(Seat(f"s{n}") for n in range(1, len(hands) + 1))
        self.events: list[Event] = []
        deck = stacked(hands, removed)
        self._take(JUB_MOO.deal(self.seats, self.rules, deck, first=first, totals=totals))

    # acts

    def go(self, history: str) -> Deal:
        """Acts such as `s1 2♣; s2 5♣; s3 claim; s1 accept; s4 leave; s4 time_up`."""
        for line in history.split(";"):
            who, act = line.split()
            seat = Seat(who)
            if act == "leave":
                self._take(JUB_MOO.leave(self.round, seat))
            elif act == "rejoin":
                self._take(JUB_MOO.rejoin(self.round, seat))
            elif act == "time_up":
                self._take(JUB_MOO.time_up(self.round, seat))
            else:
                self.act(who, act)
        return self

    def act(self, who: str, act: str) -> Deal:
        """A card `5♣`, or one of the words."""
        move, seat = move_of(act), Seat(who)
        assert seat in self.awaited, f"{who} {act}: waiting on {self.awaited}"
        assert move in JUB_MOO.moves(self.round, seat), f"{who} {act}: not among the moves"
        JUB_MOO.check(self.round, seat, move)
        return self._take(JUB_MOO.apply(self.round, seat, move))

    def tricks(self, *tricks: str) -> Deal:
        """Whole tricks such as `2♣ 5♣ 3♣ 4♣`, each from whoever is to lead."""
        for trick in tricks:
            for card in trick.split():
                self.act(self.turn, card)
        return self

    def play_on(self, until: int = 0, seed: int = 0) -> Deal:
        """Everybody plays any legal card, until each hand has at most `until` cards and the trick is empty."""
        chance = random.Random(seed)
        while self.running and (self.round.trick or max(map(len, self.round.hands)) > until):
            cards = [move for move in self.moves(self.turn) if isinstance(move, PlayCard)]
            self._take(JUB_MOO.apply(self.round, Seat(self.turn), chance.choice(cards)))
        return self

    def _take(self, step: Step[JubMooRound]) -> Deal:
        assert tuple(sorted(JUB_MOO.zones(step.round))) == PACK, "a card is lost or doubled"
        self.round = step.round
        self.latest = step.events
        self.events.extend(step.events)
        return self

    # what is seen

    @property
    def awaited(self) -> tuple[Seat, ...]:
        waiting = JUB_MOO.waiting_on(self.round)
        assert bool(waiting) == (JUB_MOO.outcome(self.round) is None)
        return waiting

    @property
    def turn(self) -> str:
        """The one seat that is awaited."""
        [seat] = self.awaited
        return seat

    @property
    def running(self) -> bool:
        return JUB_MOO.outcome(self.round) is None

    @property
    def outcome(self) -> Outcome:
        outcome = JUB_MOO.outcome(self.round)
        assert outcome is not None, "the deal is still running"
        return outcome

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has in this deal, in the order of seats."""
        return tuple(self.outcome.points(seat) for seat in self.seats)

    def takers(self) -> list[str]:
        """Who took which trick."""
        return [trick.taker for trick in self.round.tricks]

    def held(self, seat: str) -> str:
        """The cards of a seat in order, as it sees them."""
        return text_of(JUB_MOO.hand(self.round, Seat(seat)).cards)

    def saw(self, *kinds: type) -> bool:
        """Has an event of every one of these kinds happened?"""
        return all(any(isinstance(event, kind) for event in self.events) for kind in kinds)

    def told(self, kind: type) -> list[Any]:
        """All events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    # what may be done

    def moves(self, seat: str) -> tuple[Move, ...]:
        return JUB_MOO.moves(self.round, Seat(seat))

    def may(self, seat: str) -> str:
        """The cards that a seat may play now, in order."""
        return text_of(tuple(move.card for move in self.moves(seat) if isinstance(move, PlayCard)))

    def words(self, seat: str) -> set[str]:
        """What a seat may do besides playing a card."""
        return {word for word in WORDS if parse_move(word) in self.moves(seat)}

    def refused(self, line: str) -> Refusal:
        """The code with which `s2 7♦` is refused. It is not among the moves, and nothing has changed."""
        return self.refusal(line)[0]

    def refusal(self, line: str) -> tuple[Refusal, dict[str, Fact]]:
        """The same with its facts."""
        who, act = line.split()
        seat, move = Seat(who), move_of(act)
        before, stored = self.round, msgspec.json.encode(self.round)
        assert move not in JUB_MOO.moves(self.round, seat)
        with pytest.raises(Illegal) as asked:
            JUB_MOO.check(self.round, seat, move)
        with pytest.raises(Illegal) as tried:
            JUB_MOO.apply(self.round, seat, move)
        assert tried.value.code == asked.value.code
        assert self.round is before
        assert msgspec.json.encode(self.round) == stored
        return asked.value.code, asked.value.facts


def move_of(act: str) -> Move:
    return parse_move(act if act in WORDS else f"play {act}")


def rest_of(*texts: str) -> str:
    """All cards that are in none of `texts`."""
    gone = {card for text in texts for card in suits(text)}
    return text_of(tuple(card for card in PACK if card not in gone))
