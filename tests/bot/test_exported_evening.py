"""Rounds as the dealer stores them, evening-long, agree with `verify` and with a stranger's checker.

Lives here: the dealer, the store and the record together. Not here: tampering (tests/engine).
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from bot.adapters.web.exports import as_json
from bot.commands import Command, Done, TableKey
from bot.dealer import Dealer
from bot.exported import read_export
from bot.wording import words
from db.sqlite import open_store
from engine.actions import Action, Cut, Deal, EndRound, Join, Leave, Play, SetOption, Skip, Tick, UsePreset
from engine.condition import If
from engine.difference import Differs
from engine.evening import verify_evening
from engine.kang.moves import move_text
from engine.kang.views import HandView
from engine.record import RoundRecord, read_record
from engine.table import PlayerId
from engine.verify import verify

sys.path.append(str(Path(__file__).parents[1] / "engine"))
import independent_checker as stranger

KEY = TableKey("web:evening")
SEED = 3  # of an evening in which no round ends before what it is there for
PEOPLE = tuple(PlayerId(name) for name in ("a", "b", "c", "d"))


async def nobody_thinks(*_: object) -> str:
    raise AssertionError("no computer sits here")


class Evening:
    """A dealer on a real store, and people who do the first thing that they may."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.events = 0
        self.at = 0  # ms

    async def act(self, player: PlayerId, action: Action) -> None:
        self.events += 1
        self.at += 1000
        chance = hashlib.sha256(f"{SEED} {self.events}".encode()).hexdigest()
        command = Command(KEY, f"event-{self.events}", player, action, chance, self.at)
        answer = await self.dealer.handle(command)
        assert isinstance(answer, Done), (action, answer)

    async def moves(self, most: int) -> None:
        """At most so many moves of whoever is awaited, the last one offered each time but kang."""
        for _ in range(most):
            awaited = [(player, hand) for player in PEOPLE if (hand := await self.hand(player)) and hand.moves]
            if not awaited:
                return
            [(player, hand)] = awaited
            calm = [move for move in hand.moves if move_text(move) != "kang"]
            await self.act(player, Play(move_text(calm[-1])))

    async def remind(self) -> None:
        """The clock looks when half of the awaited player's time is over."""
        self.at += 60_000
        seen = (await self.dealer.peek(KEY, PEOPLE[0])).table
        assert seen is not None
        await self.act(PlayerId(""), Tick(seen.turn))

    async def skip(self) -> None:
        """Everybody who plays and is not awaited votes."""
        hands = {player: await self.hand(player) for player in PEOPLE}
        for player, hand in hands.items():
            if hand and not hand.moves:
                await self.act(player, Skip())

    async def hand(self, player: PlayerId) -> HandView | None:
        seen = (await self.dealer.peek(KEY, player)).player
        return seen.hand if seen else None


async def played(path: Path) -> list[bytes]:
    """The rounds of `evening`."""
    return (await evening_of(path))[0]


async def evening_of(path: Path) -> tuple[list[bytes], bytes]:
    """An evening with everything that shapes an export: cuts, a leaver, a skip, a void, other rules.

    Its rounds as stored, and the file of it that the room gives.
    """
    store = await open_store(str(path / "evening.sqlite3"))
    try:
        evening = Evening(Dealer(store, think=nobody_thinks))
        for player in PEOPLE:
            await evening.act(player, Join(f"คน {player}"))
        await evening.act(PEOPLE[2], Cut("  ขอไพ่สวย ๆ \u3000"))
        await evening.act(PEOPLE[0], Cut())
        await evening.act(PEOPLE[1], Deal())
        await evening.moves(200)
        await evening.act(PEOPLE[3], Cut('a"b\\c'))
        await evening.act(PEOPLE[3], Leave())  # the cut stays
        await evening.act(PEOPLE[0], Deal())
        await evening.moves(3)
        await evening.remind()
        await evening.skip()
        await evening.moves(200)
        await evening.act(PEOPLE[3], Join("คน d"))
        await evening.act(PEOPLE[0], UsePreset("gameindy"))
        await evening.act(PEOPLE[0], SetOption("stake", "0"))
        await evening.act(PEOPLE[0], Deal())
        await evening.moves(5)
        await evening.act(PEOPLE[0], EndRound())
        await evening.act(PEOPLE[0], Deal())
        await evening.moves(4)
        await evening.act(PEOPLE[2], Leave())
        await evening.moves(300)
        rounds = await evening.dealer.rounds(KEY)
        view = (await evening.dealer.peek(KEY, PEOPLE[0])).table
        assert view is not None
        return rounds, as_json(view.ledger, rounds)
    finally:
        await store.close()


async def test_every_stored_round_agrees_with_verify_and_with_a_strangers_checker(tmp_path: Path) -> None:
    rounds = await played(tmp_path)
    for text in rounds:
        assert verify(read_record(text)) is None
        stranger.check(json.loads(text))
    assert [record.round_no for record in map(read_record, rounds)] == list(range(1, len(rounds) + 1))


async def test_the_file_of_the_evening_agrees_as_a_whole_and_with_a_strangers_checker(tmp_path: Path) -> None:
    """s4 cut, got up and came back; nothing else has to be known."""
    rounds, ledger = await evening_of(tmp_path)
    (tmp_path / "ledger.json").write_bytes(ledger)
    export = read_export(str(tmp_path / "ledger.json"), words("en"))
    assert (export.evening, len(export.rounds)) == (1, len(rounds))
    checked = verify_evening(export.rounds, export.people, export.evening)
    assert checked.difference is None
    assert {each.code for each in checked.conditions} <= {If.GOT_UP}
    stranger.check_evening(json.loads(ledger))
    dropped = [record for record in export.rounds if not record.voided]  # the round that the host voided
    difference = verify_evening(dropped, export.people, 1).difference
    assert difference is not None
    assert difference.code is Differs.ROUND_NUMBER


async def test_an_export_holds_what_happened(tmp_path: Path) -> None:
    first, second, third, *_ = map(read_record, await played(tmp_path))
    assert [cut.text for cut in first.cuts] == ["ขอไพ่สวย ๆ", ""]  # trimmed; in the order accepted
    assert first.starter_by == "chance"
    assert [cut.text for cut in second.cuts] == ['a"b\\c']
    assert "s4" not in second.joined  # cut, then left
    assert second.starter_by == "winner"
    assert any(act.by_dealer for act in second.acts)  # skipped
    assert (third.rules.specials, third.start, third.stake) == ("app6", "five_cards", 0)


async def test_no_export_holds_a_platforms_id(tmp_path: Path) -> None:
    records: list[RoundRecord] = list(map(read_record, await played(tmp_path)))
    for record in records:
        assert {place.name for place in record.seats} <= {f"คน {player}" for player in PEOPLE}
        assert all(place.seat.startswith("s") for place in record.seats)
