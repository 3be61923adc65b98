"""No message to a room depends on a closed hand, and no alt text holds a card of one.

Lives here: rounds really played by the rules, their closed cards exchanged behind everybody's back. Not here: a whole
evening over the platform (test_line_evening).
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from line_reading import parts_of
from mockup_scenes import ALONE, GROUP, USER

from bot.adapters.line.showing import hand_messages, kang_messages, room_messages
from bot.commands import TableKey
from bot.composing import compose
from bot.messages import LineNotice, ResultNotice, RulesNotice
from bot.wording import words
from engine.actions import Action, AddComputer, Deal, Join, Play, SetOption
from engine.draft import person_at
from engine.hosting import apply
from engine.kang.game import KANG
from engine.kang.moves import move_text
from engine.table import PlayerId, Table
from engine.turns import awaited
from engine.views import player_view, table_view

KEY = TableKey("line:C" + "0" * 32)
PEOPLE = [PlayerId(f"U{number:032x}") for number in range(1, 5)]
CARD = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9AJQK])[♣♦♥♠]")
SEEDS = range(24)


class Evening:
    """Four people who play whatever they may; `told`: what the room is told of the last act."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.table, self.at = Table(), 1_790_000_000_000
        self.lines: list[LineNotice] = []
        self.result: ResultNotice | None = None
        self.rules: RulesNotice | None = None
        for person in PEOPLE:
            self.do(person, Join(f"คน{person[-1]}"))
        self.do(PEOPLE[0], AddComputer("บอท"))
        self.do(PEOPLE[0], SetOption("kang_max_value", self.chance.choice(("none", "20"))))

    def do(self, player: PlayerId, action: Action) -> None:
        self.at += 1000
        before = self.table
        secret = hashlib.sha256(self.chance.randbytes(16)).hexdigest()
        turned = apply(before, player, action, secret, self.at)
        self.table = turned.table
        told = [out.body for out in compose(KEY, before, turned) if out.destination == KEY]
        self.lines = [body for body in told if isinstance(body, LineNotice)]
        self.result = next((body for body in told if isinstance(body, ResultNotice)), None)
        self.rules = next((body for body in told if isinstance(body, RulesNotice)), None)

    def round(self) -> Iterator[None]:
        """One round, act by act."""
        self.do(PEOPLE[0], Deal())
        yield
        while (seat := awaited(self.table)) is not None:
            assert self.table.round is not None
            moves = KANG.moves(self.table.round, seat)
            self.do(person_at(self.table, seat).id, Play(move_text(self.chance.choice(list(moves)))))
            yield

    def room(self, table: Table) -> list[dict[str, Any]]:
        """Everything of the last act as the group gets it."""
        called = msgspec.structs.replace(GROUP, members={table.seated[0]: PlayerId(USER)})
        return room_messages(self.lines, self.rules, self.result, None, table_view(table), called, words("th"))


def exchanged(table: Table, chance: random.Random) -> Table:
    """The same table with all closed cards dealt anew among hands and pile: nobody else could tell."""
    rnd = table.round
    assert rnd is not None
    closed = [card for hand in rnd.hands for card in hand] + list(rnd.pile)
    chance.shuffle(closed)
    hands = []
    for hand in rnd.hands:
        hands.append(tuple(sorted(closed[: len(hand)])))
        closed = closed[len(hand) :]
    return msgspec.structs.replace(table, round=msgspec.structs.replace(rnd, hands=tuple(hands), pile=tuple(closed)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_room_reads_the_same_whatever_the_closed_hands_are(seed: int) -> None:
    evening, chance, differed = Evening(seed), random.Random(seed), 0
    for _ in evening.round():
        if evening.table.round is None:
            continue
        other = exchanged(evening.table, chance)
        differed += other.round.hands != evening.table.round.hands  # type: ignore[union-attr]
        assert evening.room(other) == evening.room(evening.table)
    assert differed > 1 or evening.result is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_no_message_to_a_room_holds_a_card_that_nobody_has_laid_down(seed: int) -> None:
    evening = Evening(seed)
    for _ in evening.round():
        rnd = evening.table.round
        if rnd is None:
            continue
        open_cards = {str(card) for act in table_view(evening.table).kang.acts for card in act.cards}  # type: ignore[union-attr]
        shown = set(CARD.findall(msgspec.json.encode(evening.room(evening.table)).decode()))
        assert shown <= open_cards


@pytest.mark.parametrize("seed", SEEDS)
def test_no_alt_text_of_a_hand_tells_cards_points_or_moves(seed: int) -> None:
    """It is what a notification shows on a locked screen."""
    evening = Evening(seed)
    for _ in evening.round():
        for person in PEOPLE:
            view = player_view(evening.table, person)
            if view is None or view.hand is None:
                continue
            for language in ("th", "en"):
                say = words(language)
                told = [
                    *hand_messages(table_view(evening.table), view, ALONE, say),
                    *kang_messages(table_view(evening.table), view, ALONE, say),
                ]
                alts = [message["altText"] for message in told]
                assert not CARD.search("\n".join(alts))
                assert say.text("room-points", n=view.hand.points) not in "\n".join(alts)
                shown = {part.get("text", "") for message in told for part in parts_of(message)}
                assert say.text("room-points", n=view.hand.points) in shown


def test_two_hands_of_the_same_size_have_the_same_alt_text() -> None:
    evening, chance = Evening(1), random.Random(1)
    next(evening.round())
    seat = awaited(evening.table)
    assert seat is not None
    waiting = next(person for person in PEOPLE if person_at(evening.table, seat).id != person)
    alts = set()
    for _ in range(20):
        other = exchanged(evening.table, chance)
        view = player_view(other, waiting)
        alts.add(hand_messages(table_view(other), view, ALONE, words("th"))[0]["altText"])
    assert len(alts) == 1
