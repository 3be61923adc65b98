"""Jub Moo's moves per second, and the same cards in a bare loop of tricks.

Lives here: deals chosen beforehand, and playing them both ways. Not here: the other engines and what is compared
(bot.bench.engine).

Neither side chooses: both are handed a shuffled pack and the acts of random legal play.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import PACK, Card
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Move, PlayCard
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import PRESETS

PLAYERS = 4
HELD = 13
SEATS = tuple(Seat(f"s{number}") for number in range(1, PLAYERS + 1))
RULES = PRESETS["seed"]
ASKED_ONE_IN = 20  # of the leads: a claim, or the end where no point card is left


class Deal(NamedTuple):
    """One deal: the pack, who does what, and the cards among it as numbers."""

    pack: tuple[Card, ...]
    acts: list[tuple[Seat, Move]]
    numbers: list[int]  # the pack as the bare loop has it: 2♣ is 0, A♣ 12
    played: list[int]


def chosen(deals: int, chance: random.Random) -> list[Deal]:
    """So many deals of random legal play."""
    return [_chosen(chance) for _ in range(deals)]


def engine(deals: Iterable[Deal]) -> int:
    """Full rules: dealt, every act checked, done and told, everything counted at the end. How many acts."""
    acts = 0
    for deal in deals:
        round = JUB_MOO.deal(SEATS, RULES, deal.pack).round
        for seat, move in deal.acts:
            round = JUB_MOO.apply(round, seat, move).round
        acts += len(deal.acts)
    return acts


def bare(deals: Iterable[Deal]) -> int:
    """Nothing but cards that follow suit, taken out of hands of integers, and who takes the trick. How many cards."""
    cards = 0
    for deal in deals:
        hands = [deal.numbers[place::PLAYERS] for place in range(PLAYERS)]
        turn = next(place for place, hand in enumerate(hands) if 0 in hand)
        trick: list[int] = []
        for card in deal.played:
            hand = hands[turn]
            may = [held for held in hand if held // HELD == trick[0] // HELD] or hand if trick else hand
            if card not in may:
                raise ValueError(card)
            hand.remove(card)
            trick.append(card)
            turn = (turn + 1) % PLAYERS
            if len(trick) == PLAYERS:
                led = trick[0] // HELD
                turn = (turn + trick.index(max(each for each in trick if each // HELD == led))) % PLAYERS
                trick = []
        cards += len(deal.played)
    return cards


def _chosen(chance: random.Random) -> Deal:
    pack = list(PACK)
    chance.shuffle(pack)
    round, acts = JUB_MOO.deal(SEATS, RULES, tuple(pack)).round, []
    while waiting := JUB_MOO.waiting_on(round):
        move = _choice(round, waiting[0], chance)
        acts.append((waiting[0], move))
        round = JUB_MOO.apply(round, waiting[0], move).round
    played = [_number(move.card) for _, move in acts if isinstance(move, PlayCard)]
    return Deal(tuple(pack), acts, list(map(_number, pack)), played)


def _choice(round: JubMooRound, seat: Seat, chance: random.Random) -> Move:
    moves = JUB_MOO.moves(round, seat)
    cards = [move for move in moves if isinstance(move, PlayCard)]
    return chance.choice(cards if cards and chance.random() * ASKED_ONE_IN > 1 else moves)


def _number(card: Card) -> int:
    return card.suit * HELD + (card.rank - 2) % HELD
