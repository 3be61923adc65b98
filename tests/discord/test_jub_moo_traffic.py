"""Nobody in Discord ever receives a card of Jub Moo that they may not know: forty deals are looked through.

As test_discord_traffic does for Kang: every message, edit, whisper, alt text, id, list and log line is held against
the table as it was at that moment, and what each picture is drawn of. A claimant's hand is public from the claim on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import discord
import pytest
from discord_listening import Listening
from discord_overheard import Leak
from fake_discord import fake_discord
from jub_moo_long_evening import LongJubMoo, all_deal, quick
from jub_moo_overheard import TrickJudge, hidden_in
from playing import unchecked

from bot.adapters.discord import showing
from bot.messages import HandNotice

DEALS, TABLES = 10, 4


@dataclass(eq=False)
class Listened:
    """An evening that is over."""

    house: Listening
    judge: TrickJudge
    leaks: list[Leak]


async def listened(
    folder: Path, deals: int, tables: int = TABLES, spoil: Callable[[Listening], None] = lambda house: None
) -> Listened:
    """Play, then judge. `spoil` breaks the program in some way first."""
    patch = pytest.MonkeyPatch()
    unchecked(patch)
    try:
        async with fake_discord() as double:
            house = Listening(double, folder, patch, quick)
            house.may_fail = "an answer to typed words"  # to somebody whose direct messages are closed
            async with house:
                spoil(house)
                await double.until(lambda: len(double.world.emojis) == 52, "the card faces")
                sitting = seated(house)[:tables]
                for table, computers in sitting:
                    await table.open(computers)
                await all_deal([table for table, _ in sitting], deals)
            assert house.log.errors(but=house.may_fail) == []
            judge = TrickJudge(house)
            return Listened(house, judge, judge.leaks())
    finally:
        patch.undo()


def seated(house: Listening) -> list[tuple[LongJubMoo, int]]:
    """Four tables: of three, of four, of five who rest in turns, of one among computers; strangers look on."""
    double = house.double
    guild = double.guild("เพื่อน")
    rooms = [double.channel(guild, name) for name in ("สี่คน", "สามคน", "ห้าคน", "กับบอท")]

    def come(names: str, room: int) -> list[Any]:
        english = {"Bua", "Jay", "Max", "Ann"}
        return [
            house.person(name, at=rooms[room], locale="en-US" if name in english else "th") for name in names.split()
        ]

    first, second = come("ต้น Ann โอ มิ้นท์", 0), come("Bua นุ Jay", 1)
    third, fourth = come("แป้ง ใหม่ Max ฟ้า กบ", 2), come("เอ", 3)
    strangers = [house.person("Moderator", at=rooms[0], locale="en-US", manages=True)]
    double.close_dms(first[2])
    made = [
        LongJubMoo(house, room, *there, others=strangers if number == 0 else [], seed=number)
        for number, (room, there) in enumerate(zip(rooms, (first, second, third, fourth), strict=True))
    ]
    made[0].ways = {first[2]: "whisper", first[3]: "typed"}
    made[2].ways = {third[1]: "mention"}
    return list(zip(made, (0, 0, 0, 3), strict=True))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    """Forty deals; looked through once, asked about below."""
    return asyncio.run(listened(tmp_path_factory.mktemp("traffic"), DEALS))


def test_forty_deals_give_nothing_away(evening: Listened) -> None:
    assert not evening.leaks, "\n".join(map(str, evening.leaks[:20]))


def test_it_was_a_whole_evening(evening: Listened) -> None:
    """What the title promises did happen: otherwise the silence above would prove little."""
    outcomes = [
        after.last_deal
        for truth in evening.house.truths.values()
        for before, after in zip(truth.states, truth.states[1:], strict=False)
        if before.round is not None and after.round is None and after.last_deal is not None
    ]
    assert len(outcomes) == DEALS * TABLES
    assert {outcome.reason for outcome in outcomes} >= {"played", "claim"}
    assert {len(outcome.results) for outcome in outcomes} == {3, 4}
    assert any(claim.objector for outcome in outcomes for claim in outcome.claims)
    assert len(evening.judge.read) == 52, "who sees nothing finds nothing"


# --- what the judge is worth ------------------------------------------------------------------------------


def at_the_table(house: Listening) -> None:
    """A card of whoever is awaited, below the picture of the table."""
    real = showing.table_post

    def leaking(notice: Any, *given: Any) -> Any:
        post = real(notice, *given)
        rounds = [truth.newest.round for truth in house.truths.values()]
        held = [str(hand[-1]) for rnd in rounds if rnd is not None for hand in rnd.hands if hand]
        return replace(post, view=post.view.add_item(discord.ui.TextDisplay[Any](f"-# {held[0]}"))) if held else post

    house.patch.setattr(showing, "table_post", leaking)


def to_the_wrong_person(house: Listening) -> None:
    """Everybody is shown the picture, and a card, of whoever was shown a hand first."""
    first: list[Any] = []
    real = showing.hand_post

    def leaking(notice: HandNotice, *given: Any, **named: Any) -> Any:
        if notice.player is None or notice.player.jub_moo is None:
            return real(notice, *given, **named)
        first.append(notice)
        own, other = real(notice, *given, **named), real(first[0], *given, **named)
        card = discord.ui.TextDisplay[Any](f"-# {first[0].player.jub_moo.cards[-1]}")
        return replace(own, picture=other.picture, view=own.view.add_item(card))

    house.patch.setattr(showing, "hand_post", leaking)


def in_the_log(house: Listening) -> None:
    real = showing.hand_post

    def leaking(notice: HandNotice, *given: Any, **named: Any) -> Any:
        logging.getLogger("bot.adapters.discord").debug("showing %s", notice)
        return real(notice, *given, **named)

    house.patch.setattr(showing, "hand_post", leaking)


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (at_the_table, {"a closed card"}),
        (to_the_wrong_person, {"a closed card", "a closed card in a picture"}),
        (in_the_log, {"a card in the log"}),
    ],
)
def test_a_leak_of_the_program_is_found(tmp_path: Path, spoil: Callable[[Listening], None], what: set[str]) -> None:
    heard = asyncio.run(listened(tmp_path, 1, 1, spoil))
    assert what <= {leak.what for leak in heard.leaks}


def test_a_hand_is_closed_until_it_is_claimed_with(evening: Listened) -> None:
    """To everybody; and open from the claim on, whatever is answered (JA23)."""
    seen = 0
    for truth in evening.house.truths.values():
        for before, after in zip(truth.states, truth.states[1:], strict=False):
            if before.round is None or after.round is None or after.round.phase != "claim":  # type: ignore[union-attr]
                continue
            if before.round.phase == "play":  # type: ignore[union-attr]
                opened = hidden_in(before, "") - hidden_in(after, "")
                hands = [{str(card) for card in hand} for hand in before.round.hands]
                assert opened in (set(), *hands)  # none: who claims again lies open already
                seen += bool(opened)
    assert seen > 10
