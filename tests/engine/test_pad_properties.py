"""Whatever is done to a pad: totals are those of a recount, a refusal changes nothing, files read back.

Lives here: random evenings. Not here: single cases.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import Card
from engine.errors import RuleError
from engine.jub_moo.match import units
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import score
from engine.jub_moo.tally import Entry, entry_of
from engine.pad.actions import (
    AddPerson,
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    PadAction,
    Redo,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    SetPadRules,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.exporting import pad_text
from engine.pad.importing import read_pad
from engine.pad.keeping import apply
from engine.pad.pad import Pad, Player
from engine.pad.seeing import view

NAMES = ("ต้น", "ก้อย", "โอ", "มด", "ฝน", "หมู")
RULES = (
    JubMooRules(),
    JubMooRules(limit_low=-200, limit_high=150),
    JubMooRules(deals=3, big_chuan="computed", chuan_queen_self=-100, chuan_queen_other=100),
    JubMooRules(limit_low=-300, limit_high=None, pig_on_high_end="lowest", no_points_on_big_chuan=0),
    JubMooRules(removed_heart="flat_194", removed_point="never", double_on_chuan=False, jack_counts_on_chuan=False),
)


def values(chance: random.Random, seated: tuple[Player, ...]) -> dict[str, Any]:
    """A deal shared out at random, as buttons bring it."""
    players = len(seated)
    removed = chance.choice([None, *POINT_CARDS, Card("2♣")]) if players == 3 and chance.random() < 0.5 else None
    favourite = chance.random() < 0.15
    held: list[list[Card]] = [[] for _ in range(players)]
    for card in POINT_CARDS:
        if card != removed:
            held[0 if favourite and chance.random() < 0.98 else chance.randrange(players)].append(card)
    chance.shuffle(held)
    entries = [Entry(typed=chance.randrange(-300, 200)) if chance.random() < 0.1 else entry_of(*own) for own in held]
    return {"entries": dict(zip(seated, entries, strict=True)), "removed": removed}


def acts(chance: random.Random, pad: Pad) -> Iterator[PadAction]:
    """One act of some kind; it may well be refused."""
    game, deals = pad.games[-1], len(pad.deals)
    number = chance.randrange(0, deals + 2)
    players = [person.id for person in pad.people]
    chance.shuffle(players)
    part = chance.choice(["Q♠", "-", "♥2-5", "J♦ 10♣", "ที่เหลือ", "-50", "ช้วน"])
    yield chance.choice(
        [
            *[EnterDeal(**values(chance, game.seated))] * 8,
            EnterDeal(**values(chance, game.seated), number=number),
            *[EnterPart(part, chance.choice(game.seated))] * 3,
            *[CorrectDeal(number, **values(chance, chance.choice(pad.games).seated))] * 3,
            *[StrikeDeal(number), RestoreDeal(number)] * 2,
            *[Undo(), Undo(), Redo(), Redo()],
            *[NextGame(), NextGame(early=True), DropHalf(), AddPerson(f"คน{deals}")],
            SeatGame(tuple(players[: chance.choice([3, 4])])),
            SetPadRules(chance.choice(RULES)),
            RenamePerson(chance.choice(players), f"ชื่อ{number}"),
            *[AnswerEnd(chance.randrange(1, len(pad.games) + 1), chance.random() < 0.5)] * 3,
        ]
    )


def recount(pad: Pad) -> dict[Player, int]:
    """Every deal anew, by the rules of its game, with the plain scoring function."""
    sums = {person.id: 0 for person in pad.people}
    for number, deal in enumerate(pad.deals, 1):
        game = [game for game in pad.games if game.first <= number][-1]
        rules = replace(deal.rules or game.rules, players=len(game.seated))
        counted = score([entry.cards for entry in deal.sheet.entries], rules, deal.sheet.removed)
        for player, entry, each in zip(game.seated, deal.sheet.entries, counted, strict=True):
            if not deal.struck:
                sums[player] += each.points if entry.typed is None else entry.typed
    return sums


def check(pad: Pad) -> None:
    shown = view(pad)
    sums = recount(pad)
    assert {person.player: person.total for person in shown.people} == sums
    assert [deal.number for deal in shown.deals] == list(range(1, len(pad.deals) + 1))
    assert {person.player: person.curve[-1] for person in shown.people} == sums
    assert sum(person.gain for person in shown.people) == 0
    for game in shown.games:
        assert game.units == tuple(map(units, game.totals))
        assert shown.question is not None or not any(deal.after_end for deal in game.deals)
        counting = [deal for deal in game.deals if not deal.struck and not deal.after_end]
        assert game.totals == (counting[-1].totals if counting else (0,) * len(game.seated))
        if game.end is not None:
            assert (game.end.totals, game.end.deal) == (game.totals, counting[-1].number)


@pytest.mark.parametrize("seed", range(40))
def test_random_evenings_keep_every_promise(seed: int) -> None:
    chance = random.Random(seed)
    names = NAMES[: chance.randrange(3, 7)]
    pad = apply(None, StartPad(names, rules=chance.choice(RULES)), "ต้น", 0).pad
    done = 0
    for at in range(120):
        for action in acts(chance, pad):
            before = msgspec.json.encode(pad)
            try:
                pad = apply(pad, action, chance.choice(NAMES), at * 1000).pad
                done += 1
            except RuleError:
                assert msgspec.json.encode(pad) == before
        if at % 10 == 9:
            check(pad)
    assert done > 30
    state = msgspec.json.encode(pad)
    assert msgspec.json.decode(state, type=Pad) == pad
    assert read_pad(pad_text(pad)) == pad


@pytest.mark.parametrize("seed", range(10))
def test_undoing_everything_leads_back_step_by_step_and_redoing_forth(seed: int) -> None:
    chance = random.Random(seed)
    pad = apply(None, StartPad(NAMES, rules=RULES[1]), "ต้น", 0).pad
    for at in range(60):
        for action in acts(chance, pad):
            if not isinstance(action, Undo | Redo | EnterPart):
                with suppress(RuleError):
                    pad = apply(pad, action, "โอ", at).pad
    steps = [(pad.frame, pad.deals)]
    while view(pad).undo is not None:
        pad = apply(pad, Undo(), "โอ", 0).pad
        steps.append((pad.frame, pad.deals))
        assert recount(pad) == {person.player: person.total for person in view(pad).people}
    assert pad.deals == ()
    assert len(steps) > 8
    for step in reversed(steps[:-1]):
        pad = apply(pad, Redo(), "มด", 0).pad
        assert (pad.frame, pad.deals) == step
