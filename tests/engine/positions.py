"""Positions with a known best or known bad move, and why it is known.

Lives here: Position, its stored form (one JSON object a line in positions/), and the round at that moment. Not here:
why a move is known (position_reasons), and who is tried (test_positions).
"""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import msgspec

from engine.cards import cards
from engine.events import Seat
from engine.jub_moo import rules as jub_moo_rules
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.round import JubMooRound
from engine.kang import rules as kang_rules
from engine.kang.game import KANG
from engine.kang.round import KangRound

FOLDER = Path(__file__).parent / "positions"


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round up to a moment. `good`: a right move is among them; else any move that is not `bad` is right."""

    reason: str  # of position_reasons
    game: str
    deck: str  # from the top, as it is dealt
    players: int
    acts: tuple[str, ...]  # canonical moves, whoever's turn it was
    rules: str = ""  # a preset
    options: dict[str, str] = {}
    first: bool = True  # of Jub Moo: the first deal of a game
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.reason}-{crc32(' '.join([self.deck, *self.acts]).encode()) % 100_000:05}"


def round_of(position: Position) -> KangRound | JubMooRound:
    """The round at that moment, played by the real rules."""
    seats = tuple([Seat(f"s{number}") for number in range(1, position.players + 1)])
    deck = cards(position.deck)
    if position.game == "kang":
        rules = kang_rules.PRESETS[position.rules or "home"]
        for option, value in position.options.items():
            rules = kang_rules.with_option(rules, option, value)
        kang = KANG.deal(seats, rules, deck).round
        for act in position.acts:
            (seat,) = KANG.waiting_on(kang)
            kang = KANG.apply(kang, seat, KANG.read(kang, seat, act)).round
        return kang
    of_jub_moo = jub_moo_rules.PRESETS[position.rules or "seed"]
    for option, value in position.options.items():
        of_jub_moo = jub_moo_rules.with_option(of_jub_moo, option, value)
    of_jub_moo = msgspec.structs.replace(of_jub_moo, players=position.players)
    deal = JUB_MOO.deal(seats, of_jub_moo, deck, first=position.first).round
    for act in position.acts:
        seat = JUB_MOO.waiting_on(deal)[0]
        deal = JUB_MOO.apply(deal, seat, JUB_MOO.read(deal, seat, act)).round
    return deal


def all_positions(game: str) -> list[Position]:
    lines = (FOLDER / f"{game}.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Position) for line in lines]
