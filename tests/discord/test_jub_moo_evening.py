"""Jub Moo in Discord, over the real client: a deal with all that can happen in it, the pad in every way of writing.

Lives here: evenings from press to pad. Not here: what one post looks like (test_showing_jub_moo), who may see which
card (test_discord_traffic), the golden transcript (test_jub_moo_golden).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import same_jub_moo_evening as same
from discord_evening import pressable
from discord_house import House
from discord_people import Person, form_of
from fake_discord import FakeDiscord, fake_discord
from jub_moo_evening import JubMooEvening
from playing import Drawn, settled

from bot.adapters.discord.identity import key_of
from bot.pictures.values import DealResultPicture, PadPicture, TrickHandPicture, TrickTablePicture
from engine.draft import person_at
from engine.pad.importing import read_pad
from engine.pad.seeing import view as pad_view_of

FOUR = same.NAMES[:4]


class At:
    """A house, its double, and people at a table of Jub Moo."""

    def __init__(self, double: FakeDiscord, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.double, self.folder, self.patch = double, folder, patch
        self.drawn = Drawn(patch)
        self.room = double.channel(double.guild("เพื่อนเก่า"), "จับหมู")
        self.house = House(double, folder, patch)

    async def begin(self, *names: str) -> JubMooEvening:
        await self.house.start()
        people = [self.house.person(name, at=self.room) for name in names]
        self.evening = JubMooEvening(self.house, self.room, *people)
        await self.evening.begin()
        return self.evening

    async def again(self) -> None:
        """The program is stopped and started."""
        people = self.house.people
        await self.house.stop()
        self.house = House(self.double, self.folder, self.patch)
        self.house.people = people
        await self.house.start()
        await self.house.store.look(key_of(self.room.id))
        self.evening.house = self.house

    async def rest(self) -> None:
        await settled(self.house, self.room)

    def posts(self) -> list[str]:
        """What stands in the channel, by its texts."""
        return [
            seen.text for seen in self.evening.host.sees(self.room) if seen.author == self.double.world.bot.display
        ]


@pytest.fixture(name="at")
async def fixture_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[At]:
    async with fake_discord() as double:
        at = At(double, tmp_path, monkeypatch)
        yield at
        await at.house.stop()
        assert at.house.log.errors() == []
        assert (double.violations, double.notes) == ([], [])


async def play_until_lead(evening: JubMooEvening, cards: int) -> None:
    """So many cards at least, and on to a lead."""
    for _ in range(cards):
        await evening.act()
    while not evening.leads():
        await evening.act()


async def claims(evening: JubMooEvening, leader: Person) -> None:
    """In the leader's own way: a button that is asked about, or a word."""
    match evening.ways.get(leader, "dm"):
        case "typed":
            await evening.changes(leader, leader.say("ผ่อง", where="dm"))
        case "whisper":
            await evening.presses(leader, "hand", change=False)
            await evening.claims(leader, "whisper")
        case _:
            await evening.claims(leader)


# --- a deal -------------------------------------------------------------------------------------------------


async def test_a_deal_with_closed_hands_claims_a_leaver_and_a_restart_in_mid_trick(at: At) -> None:
    evening = await at.begin(*FOUR)
    _, _, oh, mint = evening.friends
    evening.ways = {oh: "whisper", mint: "typed"}
    at.double.close_dms(oh)
    await evening.deal()
    assert [len(hand) for hand in evening.table.round.hands] == [13, 13, 13, 13]  # J8
    await evening.act()
    await evening.act()
    assert 0 < len(evening.table.round.trick) < 4
    await at.rest()
    await at.again()  # the buttons of before work
    await play_until_lead(evening, 2)

    # ผ่อง: shown to all, refused by one, and play goes on with that hand open (J34, JA23)
    leader = at.house.awaited(at.room)
    assert leader is not None
    held = {str(card) for card in evening.hand(leader).cards}
    await claims(evening, leader)
    await at.rest()
    assert evening.phase == "claim"
    others = [friend for friend in evening.friends if friend is not leader]
    assert any("ผ่อง!" in text for text in at.posts())
    await evening.answers(others[0], "object", at.room)  # at the table, where those who are asked can see it
    assert evening.phase == "play"
    await at.rest()
    tables = [picture for picture in at.drawn.pictures if isinstance(picture, TrickTablePicture)]
    assert {card for hand in tables[-1].open for card in hand.cards} == held

    # somebody gets up: a computer plays on (and the person takes the seat back)
    gone = others[1]
    await evening.presses(gone, "menu", change=False)
    await evening.presses(gone, "leave", where="whisper")
    await at.rest()
    seat = next(person for person in evening.table.people if person.id == str(gone.id))
    assert (seat.stand_in, seat.seat in evening.table.seated) == (True, True)
    assert any("บอทเล่นแทน" in text for text in at.posts())
    await evening.changes(gone, gone.slash("จับหมู เล่นด้วย", where=at.room))
    assert not person_at(evening.table, seat.seat).stand_in
    await at.rest()
    assert any("กลับมาเล่นเองแล้ว" in text for text in at.posts())

    # ผ่อง again, later, and all say yes: every card left is the claimant's
    await play_until_lead(evening, 1)
    leader = at.house.awaited(at.room)
    assert leader is not None
    claimant = next(person.seat for person in evening.table.people if person.id == str(leader.id))
    await claims(evening, leader)
    for friend in evening.friends:
        if friend is not leader:
            await evening.answers(friend, "accept", at.room)
    assert evening.table.round is None
    outcome = evening.table.last_deal
    assert outcome is not None
    assert (outcome.reason, outcome.next_leader) == ("claim", claimant)
    await at.rest()
    results = [picture for picture in at.drawn.pictures if isinstance(picture, DealResultPicture)]
    assert len(results) == 1
    assert [deal.origin for deal in evening.pad.deals] == ["played"]
    assert sum("เปิดใบจด" in text for text in at.posts()) == 0  # the result says more


async def test_a_card_pressed_twice_is_played_once_and_the_hand_is_disarmed(at: At) -> None:
    evening = await at.begin(*FOUR)
    await evening.deal()
    friend = at.house.awaited(at.room)
    assert friend is not None
    await at.rest()
    card = str(evening.hand(friend).playable[0])
    seen, button = next(
        (seen, item)
        for seen in friend.sees("dm")
        for item, press in pressable(seen)
        if press.argument == f"play {card}"
    )
    await evening.changes(friend, friend.press(button, on=seen))  # type: ignore[arg-type]
    before = len(at.house.store.commands)
    await friend.press(button, on=seen, though_gone=True)  # type: ignore[arg-type]
    await at.rest()
    assert len(at.house.store.commands) == before
    acts = {press.act for seen in friend.sees("dm") for _, press in pressable(seen)}
    assert "play" not in acts


async def test_what_may_not_be_played_has_no_button_and_says_why(at: At) -> None:
    evening = await at.begin(*FOUR)
    await evening.deal()
    await evening.act()  # 2♣ is led (J9)
    friend = at.house.awaited(at.room)
    assert friend is not None
    await at.rest()
    hand = evening.hand(friend)
    offered = {
        press.argument.removeprefix("play ")
        for seen in friend.sees("dm")
        for _, press in pressable(seen)
        if press.act == "play"
    }
    assert offered == {str(card) for card in hand.playable}
    pictures = [picture for picture in at.drawn.pictures if isinstance(picture, TrickHandPicture) and picture.mine]
    assert set(pictures[-1].kept) == {str(card) for card in hand.cards} - offered
    wrong = next(str(card) for card in hand.cards if card not in hand.playable)
    before = len(at.house.store.commands)
    await friend.say(f"ลง {wrong}", where="dm")
    await friend.until(lambda: any("♣" in seen.text and wrong not in seen.text for seen in friend.sees("dm")[-1:]))
    assert len(at.house.store.commands) == before


async def test_a_stranger_who_presses_is_told_and_changes_nothing(at: At) -> None:
    evening = await at.begin(*FOUR)
    stranger = at.house.person("บีม", at=at.room)
    await evening.deal()
    await at.rest()
    before = len(at.house.store.commands)
    await stranger.press("hand")
    await stranger.until(lambda: "ยังไม่ได้นั่ง" in stranger.looks("whisper").text)
    form = await stranger.slash("จดแต้ม จดตานี้", where=at.room)
    assert form.modal is None
    await at.rest()
    assert len(at.house.store.commands) == before


# --- the pad ------------------------------------------------------------------------------------------------


async def test_the_pad_by_form_by_steps_by_command_with_corrections_undo_and_a_new_game(at: At) -> None:
    evening = await at.begin(FOUR[0])
    (ton,) = evening.friends
    # opened by a form, for people of whom three are not in Discord
    form = await evening.opens(ton, "pad-start")
    assert form_of(form) == "ต้น"
    await evening.changes(ton, ton.write("\n".join(FOUR), form))
    assert [person.name for person in evening.pad.people] == list(FOUR)
    await at.rest()

    # a deal by the form; a slip is told, and what was written is there to be mended
    form = await evening.opens(ton, "pad-write")
    assert form_of(form).split() == list(FOUR)
    await ton.write("ต้น Q♠ 10♣\nก้อย J♦\nโอ ♥2-7\nมิ้นท์", form)
    await ton.until(lambda: ton.sees("whisper") and "♥8-A" in ton.looks("whisper").text)
    assert evening.pad.coming == 1
    form = await evening.opens(ton, "pad-write", "whisper")
    assert form_of(form).startswith("ต้น Q♠ 10♣")
    await evening.changes(ton, ton.write("ต้น Q♠ 10♣\nก้อย J♦\nโอ ♥2-7\nมิ้นท์ ที่เหลือ", form))
    points = [line.score.points for line in evening.pad.deal(1).lines]
    # Q♠ doubled by 10♣; J♦; 2+3+4+5+6+7; 8+9+10 and 20+30+40+50 (J19 to J23)
    assert points == [-200, 100, -27, -167]
    await at.rest()
    assert any("(" not in text and "ตาที่ 1" in text and "−200" in text for text in at.posts())

    # step by step: whoever has no part yet is asked next
    await evening.presses(ton, "pad-steps", change=False)
    await ton.until(lambda: evening.select(ton, "pad-took", "Q♠", "whisper"))
    await evening.picks(ton, "Q♠", "pad-took", "whisper")
    await ton.until(lambda: "ก้อย กินอะไรบ้าง" in ton.looks("whisper").text)
    await evening.changes(ton, ton.pick(["J♦", "A♥"], where="whisper", which="pad-took:p2"))
    assert evening.pad.half is not None
    await evening.presses(ton, "pad-part", "p3 none", where="whisper")
    await evening.presses(ton, "pad-part", "p4 rest", where="whisper")
    assert [line.score.points for line in evening.pad.deal(2).lines] == [-100, 50, -50, -288]
    # the hearts but A: 2 to 10 are 54, J Q K 90; doubled by 10♣

    # by a command, corrected by the form below its post, undone by a button
    await evening.changes(ton, ton.slash("จดแต้ม จดตานี้", where=at.room, ใครกินอะไร="ต้น ช้วน; ก้อย Q♠; โอ J♦; มิ้นท์ 10♣"))
    assert [line.score.points for line in evening.pad.deal(3).lines] == [194, -100, 100, 50]
    await at.rest()
    form = await evening.opens(ton, "pad-fix")
    assert form_of(form).startswith("ต้น 2♥ 3♥")
    await evening.changes(ton, ton.write("ต้น ช้วน Q♠\nก้อย -\nโอ J♦\nมิ้นท์ 10♣", form))
    assert [line.score.points for line in evening.pad.deal(3).lines] == [294, -50, 100, 50]
    await at.rest()
    await evening.presses(ton, "pad-undo")
    assert [line.score.points for line in evening.pad.deal(3).lines] == [194, -100, 100, 50]

    # a new game before its time is asked about first
    await evening.presses(ton, "pad", change=False)
    await evening.presses(ton, "pad-next", where="whisper", change=False)
    await ton.until(lambda: "ยังไม่จบ" in ton.looks("whisper").text)
    assert len(evening.pad.games) == 1
    await evening.presses(ton, "pad-next-sure", where="whisper")
    assert len(evening.pad.games) == 2


async def test_an_end_that_has_moved_is_asked_about_with_two_buttons(at: At) -> None:
    evening = await at.begin(FOUR[0])
    (ton,) = evening.friends
    await evening.sets("deals", "none")  # so that the limits of 500 hold (JA20)
    await evening.changes(ton, ton.slash("จดแต้ม เปิดใบจด", where=at.room, ชื่อ="ต้น ก้อย โอ มิ้นท์"))
    blank = "ใครกินอะไร"
    await evening.changes(ton, ton.slash("จดแต้ม จดตานี้", where=at.room, **{blank: "ต้น บิ๊กช้วน; ก้อย -; โอ -; มิ้นท์ -"}))
    assert evening.pad.games[0].end is not None
    await at.rest()
    assert evening.button(ton, "pad-write", where=at.room) is None  # the next deal is one of another game
    await evening.presses(ton, "pad-next")
    await at.rest()
    await evening.changes(ton, ton.slash("จดแต้ม จดตานี้", where=at.room, **{blank: "ต้น Q♠; ก้อย ช้วน; โอ J♦; มิ้นท์ 10♣"}))
    assert [deal.game for deal in evening.pad.deals] == [1, 2]
    asked = {"ตาที่": 1, blank: "ต้น Q♠ J♦ 10♣; ก้อย ช้วน; โอ -; มิ้นท์ -"}
    await evening.changes(ton, ton.slash("จดแต้ม แก้", where=at.room, **asked))
    assert evening.pad.question is not None  # the first game is not over any more, and another one has begun
    await at.rest()
    assert any("คนละเกมเหมือนเดิม" in text for text in at.posts())
    await evening.presses(ton, "pad-end", "same")
    assert evening.pad.question is None
    assert [deal.game for deal in evening.pad.deals] == [1, 1]


async def test_a_pad_is_taken_home_and_brought_back(at: At) -> None:
    evening = await at.begin(FOUR[0])
    (ton,) = evening.friends
    await evening.changes(ton, ton.slash("จดแต้ม เปิดใบจด", where=at.room, ชื่อ="ต้น ก้อย โอ มิ้นท์"))
    await evening.changes(ton, ton.slash("จดแต้ม จดตานี้", where=at.room, ใครกินอะไร="ต้น บิ๊กช้วน; ก้อย -; โอ -; มิ้นท์ -"))
    assert [line.score.points for line in evening.pad.deal(1).lines] == [1000, -50, -50, -50]  # J28, J24
    await ton.slash("จดแต้ม ไฟล์", where=at.room)
    await ton.until(lambda: len(ton.looks("whisper").files) == 2)
    files = {file.filename: file.data for file in ton.looks("whisper").files}
    assert files["lomwong-pad-1.csv"].count(b"\n") >= 2
    stored = files["lomwong-pad-1.json"]
    assert [line.score.points for line in pad_view_of(read_pad(stored)).deal(1).lines] == [1000, -50, -50, -50]

    # the evening is closed: its picture and its files, for all
    await evening.close()
    await at.rest()
    closing = next(seen for seen in reversed(ton.sees(at.room)) if len(seen.files) == 3)
    assert {file.filename for file in closing.files} == {"pad.png", "lomwong-pad-1.csv", "lomwong-pad-1.json"}
    assert any(isinstance(picture, PadPicture) for picture in at.drawn.pictures)

    # another evening goes on with it
    bring = ton.upload("pad.json", stored)
    await evening.changes(ton, ton.slash("จดแต้ม เอาไฟล์มา", where=at.room, ไฟล์=bring))
    assert evening.pad.coming == 2
    await at.rest()
    assert any("ใบจดเดิม" in text for text in at.posts())
    broken = ton.upload("pad.json", b"x" * 500_000)
    before = len(at.house.store.commands)
    await ton.slash("จดแต้ม เอาไฟล์มา", where=at.room, ไฟล์=broken)
    await at.rest()
    assert len(at.house.store.commands) == before


async def test_the_same_evening_of_jub_moo_ends_with_the_same_pad(at: At) -> None:
    evening = await at.begin(*same.NAMES)
    people = {friend.user.display: friend for friend in evening.friends}
    for step in same.SCRIPT:
        who = people[step.who]
        await carry_out(evening, step, who)
        while evening.table.round is not None:
            await evening.act()
    assert same.pad_lines(evening.table.book.pad) == same.expected()  # type: ignore[arg-type]


async def carry_out(evening: JubMooEvening, step: same.Step, who: Person) -> None:
    room = evening.room
    match step.what:
        case "start":
            await evening.changes(who, who.say("จดแต้ม", where="dm"))
        case "enter":
            form = await who.slash("จดแต้ม จดตานี้", where=room)
            await evening.changes(who, who.write(step.text.replace("; ", "\n"), form))
        case "correct":
            form = await who.slash("จดแต้ม แก้", where=room, ตาที่=step.deal)
            await evening.changes(who, who.write(step.text, form))
        case "undo":
            await evening.presses(who, "pad-undo")
        case "seat":
            await evening.changes(who, who.slash("จดแต้ม ใครเล่น", where=room, ใครบ้าง=" / ".join(step.names)))
        case "deal":
            await evening.presses(who, "deal", stamp=evening.around)
        case _:
            raise AssertionError(step)
