"""What is sent at its worst: nine players with the longest names, everything that piled up, both languages.

Every message is held against LINE's description and its limits (line_spec, line_limits); so are the sizes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from line_limits import BUBBLE, CAROUSEL, message_faults, weight
from line_spec import messaging, needs_spec
from same_evening import secret_of

from bot.adapters import Peek
from bot.adapters.line.showing import (
    Around,
    friend_messages,
    hand_messages,
    kang_messages,
    looked_up_messages,
    not_done_messages,
    room_messages,
    told_messages,
    welcome_messages,
)
from bot.asking import not_done
from bot.commands import Refused, TableKey
from bot.composing import compose
from bot.looking import look_up
from bot.messages import LedgerNotice, LineNotice, Message, ResultNotice, RulesNotice
from bot.names import own_name
from bot.sayings import Ask
from bot.wording import words
from engine.actions import Action, AddComputer, Cut, Deal, EndEvening, Join, Leave, Play, SetOption, UsePreset
from engine.draft import humans, person_at
from engine.errors import RuleError
from engine.hosting import apply
from engine.kang.moves import move_text
from engine.table import PlayerId, Table
from engine.turns import awaited
from engine.views import player_view, table_view

KEY = TableKey("line:C" + "0" * 32)
ACCOUNT = "@" + "w" * 18  # the longest that a premium id may be
NAMES = (
    "กํ้" * 24,  # the most bytes: each sign with two marks
    "{who}" * 5,  # a brace is doubled where LINE reads them
    "👩" * 24,
    "W" * 24,
    "https://evil.example/x" * 2,
    "‮กลับหลัง‬" * 4,
    "@All" * 6,
    "ﷺ" * 24,
    "ล้อมวง",
)
USERS = [PlayerId("U" + f"{n:032x}") for n in range(9)]


class Nine:
    """A table of nine that plays by chance, and everything that the dealer tells of it."""

    def __init__(self, seed: int, names: tuple[str, ...] = NAMES) -> None:
        self.chance, self.table, self.at = random.Random(seed), Table(), 1_790_000_000_000
        self.told: list[Message] = []
        self.everything: list[Message] = []
        for user, name in zip(USERS, names, strict=False):
            if user is USERS[0]:
                self.do(user, Join(own_name(name)))
                self.do(user, UsePreset("thaiportal"))
                self.do(user, SetOption("max_players", "9"))
                self.do(user, SetOption("stake", "1000"))
            else:
                self.do(user, Join(own_name(name)))

    def do(self, player: str, action: Action) -> None:
        self.at += 1000
        coming = self.table.round_no + 1 if self.table.seated else 1
        before = self.table
        turned = apply(before, PlayerId(player), action, secret_of(coming), self.at)
        self.table = turned.table
        self.told = [out.body for out in compose(KEY, before, turned) if out.destination == KEY]
        self.everything += self.told

    def round(self) -> Iterator[None]:
        """One round, act by act, each player cutting with the longest words."""
        for person in humans(self.table):
            self.do(person.id, Cut("ก็" * 32))
            yield
        self.do(person_at(self.table, self.table.host or self.table.seated[0]).id, Deal())
        yield
        while (seat := awaited(self.table)) is not None:
            view = player_view(self.table, person_at(self.table, seat).id)
            assert view is not None
            assert view.hand is not None
            self.do(person_at(self.table, seat).id, Play(move_text(self.chance.choice(view.hand.moves))))
            yield


def around(group: bool = True, picture: bool = True) -> Around:
    address = "https://" + "a" * 60 + ".example/line/picture/" + "t" * 32 + ".png"
    return Around(
        ACCOUNT, group, KEY.partition(":")[2], picture=address if picture else "", preview=address if picture else ""
    )


def check(messages: list[dict[str, Any]], what: str) -> None:
    assert 1 <= len(messages) <= 5, what
    for message in messages:
        found = messaging().faults("Message", message) + message_faults(message)
        assert not found, (what, found)
    assert all("quickReply" not in message for message in messages[:-1]), (
        "quick replies are shown below the last alone"
    )


def room(nine: Nine, told: list[Message], language: str, mentioned: bool) -> list[dict[str, Any]]:
    seated = {person.seat: person.id for person in humans(nine.table)} if mentioned else {}
    around_it = around()
    results = [body for body in told if isinstance(body, ResultNotice)]
    return room_messages(
        [body for body in told if isinstance(body, LineNotice)],
        next((body for body in told if isinstance(body, RulesNotice)), None),
        results[-1] if results else None,
        next((body for body in reversed(told) if isinstance(body, LedgerNotice)), None),
        table_view(nine.table),
        Around(around_it.account, True, around_it.chat, around_it.picture, around_it.preview, seated),
        words(language),
        earlier=results[:-1],
    )


@needs_spec
@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize("mentioned", [False, True])
def test_everything_of_nine_fits_into_what_line_takes(language: str, mentioned: bool) -> None:
    nine, largest = Nine(3), 0
    for _ in range(4):
        for _ in nine.round():
            made = room(nine, nine.told, language, mentioned)
            check(made, f"after {nine.told}")
            largest = max(largest, *(weight(m["contents"]) for m in made if m["type"] == "flex"))
    made = room(nine, nine.everything, language, mentioned)
    check(made, "all that piled up")
    assert BUBBLE // 3 < largest <= BUBBLE, f"the worst case is none: {largest}"
    nine.do(USERS[0], EndEvening())
    check(room(nine, nine.everything, language, mentioned), "the evening closed")


@needs_spec
def test_results_that_piled_up_fit() -> None:
    """Two friends and twenty rounds of which nobody spoke: the newest lie beside each other, within 50 KB."""
    nine = Nine(11, ("ก", "ข"))
    for _ in range(20):
        for _ in nine.round():
            pass
    made = room(nine, nine.everything, "th", mentioned=True)
    check(made, "an evening that piled up")
    carousel = next(m["contents"] for m in made if m["type"] == "flex" and m["contents"]["type"] == "carousel")
    assert CAROUSEL // 2 < weight(carousel) <= CAROUSEL
    assert "ตาที่ 20" in str(carousel["contents"][-1])


@needs_spec
@pytest.mark.parametrize("language", ["th", "en"])
def test_every_hand_and_look_of_nine_fits(language: str) -> None:
    say = words(language)
    nine = Nine(5)
    for _ in range(2):
        for _ in nine.round():
            view = table_view(nine.table)
            for user in (*USERS, PlayerId("")):
                player = player_view(nine.table, user)
                for shown in (hand_messages, kang_messages):
                    check(shown(view, player, around(group=False), say), f"{shown.__name__} of {user}")
    peek = Peek(1, table_view(nine.table), player_view(nine.table, USERS[0]))
    for what in ("hand", "table", "recap", "rules", "ledger", "check", "help"):
        for group in (True, False):
            for at in (peek, Peek(0, None, None)):
                ask = Ask(what)  # type: ignore[arg-type]
                lines = look_up(ask, at, say, "https://lom.example/files")
                check(looked_up_messages(ask, at, lines, around(group), say), f"{what} {group}")
                check(told_messages(lines, around(group), say), what)
    check(friend_messages([own_name(name) for name in NAMES], around(), say), "friends")
    for group in (True, False):
        check(welcome_messages(around(group), say), "welcome")


@needs_spec
@pytest.mark.parametrize("language", ["th", "en"])
def test_every_refusal_of_a_round_fits(language: str) -> None:
    """Whatever the nine may try at their worst moment, in the group and alone."""
    nine, say, codes = Nine(7), words(language), set()
    acts: list[Action] = [
        *(Play(text) for text in ("draw", "kang", "flow", "discard 2♣ 3♣", "discard 10", "ทิ้ง " + "9" * 80)),
        *(Join("x"), Cut("x" * 65), Deal(), Leave(), EndEvening(), UsePreset("home"), SetOption("tie", "maybe")),
        *(AddComputer("", "hard"), SetOption("max_players", "99")),
    ]
    for _ in nine.round():
        peek = Peek(1, table_view(nine.table), player_view(nine.table, USERS[1]))
        for act in acts:
            try:
                apply(nine.table, USERS[1], act, "00" * 32, nine.at)
            except RuleError as refusal:
                codes.add(refusal.code)
                refused = not_done(Refused(refusal.code, refusal.facts), peek, say)
                for group in (True, False):
                    check(not_done_messages(refused, peek, around(group), say), f"{refusal.code}")
    assert len(codes) > 8
