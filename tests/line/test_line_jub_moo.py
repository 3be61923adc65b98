"""A whole deal of Jub Moo in a LINE group over the real SDK: closed hands, claims, a stand-in, a restart; no pushes.

Expected points come from the cards of the tricks by the arithmetic of RULES.md (J19 to J24).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from fake_line import FakeLine
from line_jub_moo import TrickEvening, trick_house
from line_overheard import cards_on
from line_people import Group, Person
from line_reading import texts_of
from line_transcript import transcript
from line_world import Shown
from same_evening import NAMES

from engine.jub_moo.round import JubMooRound

GOLDEN = Path(__file__).with_name("transcripts") / "jub_moo.txt"
ABOUT = """\
A deal of Jub Moo in a LINE group. ก้อย plays by buttons in the own 1:1 chat, the others by words in the group.
A claim is refused and a later one accepted; มิ้นท์ gets up in mid-trick, a computer plays on, and comes back; the
program is stopped and started again in mid-trick.
Under each message: what stands in it, the first line of its alt text, what can be tapped, the quick replies."""
VALUES = {"J": 20, "Q": 30, "K": 40, "A": 50} | {str(n): n for n in range(2, 11)}


NAMED = {"2♣", "10♣", "J♦", "Q♠"}  # the house rules speak of these


def worth(cards: set[str]) -> int:
    """J19 to J24; nobody takes all hearts here."""
    points = {f"{rank}♥": -value for rank, value in VALUES.items()} | {"Q♠": -100, "J♦": 100}
    own = [points[card] for card in cards if card in points]
    if "10♣" in cards:
        return 2 * sum(own) if own else 50
    return sum(own) if own else -50


def of_account(line: FakeLine, person: Person, where: Group | None = None) -> list[Shown]:
    return [shown for shown in person.sees(where) if shown.sender == line.account.id]


def seen_cards(shown: list[Shown]) -> set[str]:
    return {card for each in shown for card in cards_on(each.message)}


def running(evening: TrickEvening) -> JubMooRound:
    rnd = evening.table.round
    assert isinstance(rnd, JubMooRound)
    return rnd


async def played(line: FakeLine, folder: Path, patch: pytest.MonkeyPatch) -> TrickEvening:
    """The deal of this file, looked at on the way."""
    ton, koi, oh, mint = (line.person(name) for name in NAMES)
    group = line.group("วงเพื่อน", ton, koi, oh, mint)
    house = trick_house(line, folder, patch)
    async with house:
        await (await group.invite()).answered()
        evening = TrickEvening(house, group, ton, koi, oh, mint)
        evening.ways = {koi: "buttons"}
        await evening.sit()
        await evening.choose()
        await evening.deal()
        held = {friend: {str(card) for card in evening.held(friend).cards} for friend in evening.friends}
        assert all(len(cards) == 13 for cards in held.values())  # J8
        for friend in evening.friends:
            await evening.asks_for_hand(friend)
            assert held[friend] <= seen_cards(of_account(line, friend))
            others = set().union(*(held[each] for each in evening.friends if each is not friend))
            assert not seen_cards(of_account(line, friend)[-1:]) & others

        for _ in range(3):
            await evening.to_next_trick()
        await _refused_claim(evening, group, line)
        for _ in range(2):
            await evening.to_next_trick()
        await _gets_up_and_comes_back(evening, mint)
        while len(running(evening).trick) != 2:
            await evening.act()
        await house.stop()
        await house.start()
        await evening.act()  # in the middle of a trick
        while len(running(evening).tricks) < 11 or running(evening).trick:
            await evening.act()
        tricks = running(evening).tricks
        claimant = house.awaited(group)
        assert claimant is not None
        left = {str(card) for hand in running(evening).hands for card in hand}
        claimed = next(p.seat for p in evening.table.people if p.id == claimant.id)
        await (evening.presses if claimant is koi else evening.types)(claimant, "claim")
        for friend in [each for each in evening.friends if each is not claimant]:
            await (evening.presses if friend is koi else evening.types)(friend, "accept")
        assert evening.table.round is None
        taken: dict[str, set[str]] = {seat: set() for seat in evening.table.seated}
        for trick in tricks:
            taken[trick.taker] |= {str(card) for card in trick.cards}
        taken[claimed] |= left  # J34
        await (await ton.says("แต้มจับหมู", group)).answered()
        _result_is_told(evening, {seat: worth(cards) for seat, cards in taken.items()}, of_account(line, ton, group))
    assert (line.account.used, line.calls("push", "multicast")) == (0, 0)
    return evening


async def _refused_claim(evening: TrickEvening, group: Group, line: FakeLine) -> None:
    """Whoever leads lays the hand open; one says no, and play goes on with it open (J34)."""
    claimant = evening.house.awaited(group)
    assert claimant is not None
    onlooker = evening.friends[0]
    laid = {str(card) for card in evening.held(claimant).cards} - NAMED
    assert not laid & seen_cards(of_account(line, onlooker, group)), "nothing of it is public before the claim"
    await evening.presses(claimant, "claim")
    friend = evening.house.awaited(group)
    assert friend is not None
    await evening.types(friend, "object")
    assert running(evening).phase == "play"
    assert laid <= seen_cards(of_account(line, onlooker, group))


async def _gets_up_and_comes_back(evening: TrickEvening, mint: Person) -> None:
    """In mid-trick: a computer plays on, marked as such, until the friend is back."""
    while not running(evening).trick or evening.awaits(mint):
        await evening.act()
    await evening.says(mint, "ลุกเลย")
    seat = next(person for person in evening.table.people if person.id == mint.id or person.name == mint.name)
    assert seat.stand_in
    tricks = len(running(evening).tricks)
    while len(running(evening).tricks) == tricks:
        await evening.computers_move()
        await evening.act()
    assert "บอท" in "\n".join(texts_of(evening.friends[0].sees(evening.group)[-1].message))
    await evening.says(mint, "เล่นด้วย")
    back = next(person for person in evening.table.people if person.seat == seat.seat)
    assert (back.stand_in, back.computer, back.name) == (False, "", mint.name)


def _result_is_told(evening: TrickEvening, points: dict[str, int], told: list[Shown]) -> None:
    """Each player's points, and the totals of the pad, which the deal stands on by itself."""
    names = {person.seat: person.name for person in evening.table.people}
    results = [shown for shown in told if "เปิดผนึก" in str(shown.message)]
    assert len(results) == 1, "told once"
    words = texts_of(results[0].message)
    for seat, own in points.items():
        place = words.index(names[seat])
        assert signed(own) in words[place : place + 3], (names[seat], own, words)
    pad = texts_of(told[-1].message)
    assert {signed(own) for own in points.values()} <= set(pad)


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


async def test_four_friends_play_a_whole_deal(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(line, tmp_path, monkeypatch)
    told = transcript(line.world, ABOUT)
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.write_text(told, encoding="utf-8")
    assert told == GOLDEN.read_text(encoding="utf-8")


# by typing alone


async def test_a_bare_card_in_the_own_chat_is_played(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton, koi, oh = (line.person(name) for name in NAMES[:3])
    group = line.group("วง", ton, koi, oh, account=True)
    async with trick_house(line, tmp_path, monkeypatch, pictures=False) as house:
        evening = TrickEvening(house, group, ton, koi, oh)
        await evening.sit()
        await evening.choose()
        await evening.deal()
        assert {len(hand) for hand in running(evening).hands} == {17}  # J29
        friend = house.awaited(group)
        assert friend is not None
        opens = str(evening.held(friend).playable[0])
        wrong = next(str(card) for card in evening.held(friend).cards if str(card) != opens)
        refused = await friend.says(wrong)
        await refused.answered()
        assert running(evening).trick == ()
        assert f"ต้องลีด {opens}" in _words(refused) or opens in _words(refused)
        event = await friend.says(opens)
        await house.until(lambda: running(evening).trick, "the card is played")
        await event.answered()
        assert [str(card) for card in running(evening).trick] == [opens]


async def test_a_card_that_may_not_be_played_is_told_of_to_its_owner_alone(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton, koi, oh = (line.person(name) for name in NAMES[:3])
    group = line.group("วง", ton, koi, oh, account=True)
    async with trick_house(line, tmp_path, monkeypatch) as house:
        evening = TrickEvening(house, group, ton, koi, oh)
        await evening.sit()
        await evening.choose()
        await evening.deal()
        await evening.act()
        friend = house.awaited(group)
        assert friend is not None
        view = evening.held(friend)
        kept = next((str(card) for card in view.cards if card not in view.playable), "")
        assert kept
        event = await friend.says(f"ลง {kept}", group)
        await event.answered()
        own = {str(card) for card in view.cards}
        typed = {kept}
        assert not (seen_cards_of(event) & own) - typed, "the group learns nothing of the hand"


def seen_cards_of(event: Any) -> set[str]:
    return {card for message in event.answers for card in cards_on(message)}


def _words(event: Any) -> str:
    return "\n".join(text for message in event.answers for text in texts_of(message)).replace("\ufe0e", "")
