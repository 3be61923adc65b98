"""Nobody in LINE receives a card of Jub Moo that is closed to them: all traffic of many deals is looked through.

A hand is closed until its owner claims (J34); the claim itself, and play after an objection, is public. What the
judge is worth is seen by leaks that are planted.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from card_spotting import cards_in
from fake_line import FakeLine
from jub_moo_table import choice_of
from line_house import House
from line_jub_moo import TrickEvening, trick_house
from line_overheard import Judge, Leak
from line_people import Group
from line_reading import pictures_of
from line_world import Shown
from same_evening import NAMES

from bot.adapters import Peek
from bot.adapters.line import calls as line_calls
from bot.adapters.line.showing import Around, looked_up_messages
from bot.adapters.line.showing_evening import jub_moo_rules_message
from bot.looking import look_up
from bot.messages import JubMooRulesNotice
from bot.pictures.values import TrickHandPicture
from bot.sayings import Ask
from bot.wording import words
from engine.jub_moo.legality import points_out
from engine.jub_moo.moves import Accept, Claim
from engine.jub_moo.round import JubMooRound
from engine.views import table_view

DEALS = 12
MISTAKES = (
    "ไพ่", "ดูไพ่", "โต๊ะ", "กองก่อน", "เมื่อกี้", "แต้ม", "กติกา", "วิธีเล่น", "หลัก", "ใบจดแต้ม", "จดแต้ม", "ลง 2♣",
    "ลง 10♥", "ลง Q♠", "10♣", "แหม่มดำ", "ลง", "ลง 99", "ลง 5", "ผ่อง", "ยอม", "ไม่ยอม", "พอ", "ข้าม", "แจก",
    "เล่นด้วย", "หิวแล้ว", "จด ต้น -", "ตรวจไพ่", "hand", "play A♠",
)  # fmt: skip


class LongEvening(TrickEvening):
    """The friends play deal after deal, claim where they may, and do everything that is refused."""

    def __init__(self, *given: Any, seed: int = 5) -> None:
        super().__init__(*given)
        self.chance = random.Random(seed)
        self.claims = Counter[str]()

    async def play_deals(self, deals: int) -> None:
        for number in range(deals):
            self.ways = {friend: self.chance.choice(("words", "buttons")) for friend in self.friends}
            await self.deal()
            await self.computers_move()
            if number % 4 == 1:
                await self._look_at_pictures()
            while self.table.round is not None:
                if self.chance.random() < 0.15:
                    await self._mistake(self.chance.choice(MISTAKES), self.chance.choice((self.group, None)))
                await self.computers_move()
                if self.table.round is not None:
                    await self.act(self._bold())
                    await self._settled()
            event = await self.host.says("โต๊ะ", self.group)
            await event.answered()
            await self._settled()

    def _bold(self) -> str:
        """A claim now and then, answered by chance."""
        friend = self.house.awaited(self.group)
        assert friend is not None
        view = self.held(friend)
        rnd = self.table.round
        assert isinstance(rnd, JubMooRound)
        if Accept() in view.moves:
            chosen = self.chance.choice(("accept", "accept", "object"))
        elif Claim() in view.moves and self.chance.random() < 0.12:
            chosen = "claim"
        else:
            return choice_of(view)
        self.claims[chosen] += 1
        return chosen

    async def _mistake(self, text: str, where: Group | None) -> None:
        friend = self.house.awaited(self.group) or self.chance.choice(self.friends)
        event = await self.chance.choice((friend, *self.friends)).says(text, where)
        assert event.status == 200
        await self._settled()

    async def _look_at_pictures(self) -> None:
        for friend in self.friends:
            await (await friend.says("ไพ่")).answered()
            for url in [url for shown in friend.sees() for url in pictures_of(shown.message)][-2:]:
                assert (await friend.fetches(url)).status in (200, 404)

    async def _settled(self) -> None:
        await self.house.until(lambda: not self.house.busy, "the program rests")
        self.house.settle()


class TrickJudge(Judge):
    """Passes over what names cards and tells nothing: the house rules and the help, to the letter; and which point
    cards nobody has taken yet, all of them."""

    def _message(self, shown: Shown) -> Iterator[Leak]:
        told = shown.message.get("contents") or shown.message.get("text")
        if told not in self.harmless and not self._counts_all_that_are_out(shown):
            yield from super()._message(shown)

    @cached_property
    def harmless(self) -> list[Any]:
        said = words("th")
        ruled = {(table.jub_moo_rules, table.jub_moo_preset) for table in self.truth.states}
        peek = Peek(1, table_view(self.truth.newest), None)
        lines, around = look_up(Ask("help"), peek, said), Around(account="", group=True)
        helped = looked_up_messages(Ask("help"), peek, lines, around, said)[0]["text"]
        return [helped, *(jub_moo_rules_message(JubMooRulesNotice(*each), said)["contents"] for each in ruled)]

    def _counts_all_that_are_out(self, shown: Shown) -> bool:
        if not str(shown.message.get("text", "")).startswith("ยังขอจบไม่ได้"):
            return False
        told = cards_in(shown.message["text"].partition("ตอนนี้")[0])
        for version in self._versions(shown):
            rnd = self.truth.states[version].round
            assert isinstance(rnd, JubMooRound)
            if told == {str(card) for card in points_out(rnd)}:
                return True
        return False


class Listened:
    """An evening that is over."""

    def __init__(self, house: House, evening: LongEvening, judge: Judge) -> None:
        self.house, self.evening, self.judge = house, evening, judge
        self.leaks: list[Leak] = judge.leaks()


async def listened(folder: Path, deals: int, spoil: Callable[[House], None] = lambda house: None) -> Listened:
    """Play, then judge. `spoil` breaks the program in some way first."""
    patch = pytest.MonkeyPatch()
    try:
        async with FakeLine(check_every=5) as line:
            people = [line.person(name) for name in NAMES[:3]]
            group = line.group("วงเพื่อน", *people)
            house = trick_house(line, folder, patch, pushes="hands")
            line.account.quota = None
            async with house:
                house.watch(group)
                spoil(house)
                await (await group.invite()).answered()
                evening = LongEvening(house, group, *people)
                await evening.sit()
                await evening.choose()
                await evening.add_computer()
                await evening._settled()
                await evening.play_deals(deals)
            return Listened(house, evening, TrickJudge(house, house.truth(group)))
    finally:
        patch.undo()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    return asyncio.run(listened(tmp_path_factory.mktemp("traffic"), DEALS))


def test_many_deals_give_nothing_away(evening: Listened) -> None:
    assert not evening.leaks, "\n".join(map(str, evening.leaks[:20]))


def test_there_was_something_to_give_away(evening: Listened) -> None:
    """Claims were made, refused and accepted; hands were drawn and pushed; the judge saw every card somewhere."""
    assert min(evening.evening.claims[what] for what in ("claim", "accept", "object")) > 0
    assert len(evening.judge.read) == 52, "who sees nothing finds nothing"
    world = evening.house.line.world
    ways = Counter(shown.way for shown in world.shown)
    assert ways["reply"] > 20 * DEALS
    assert ways["push"] > 0
    hands = [path for path, (picture, _) in evening.house.drawn.items() if isinstance(picture, TrickHandPicture)]
    assert len(hands) > DEALS
    for path in hands:
        seen_in = {shown.chat for shown in evening.judge.addresses.get(path.rpartition("/")[2], ())}
        assert all(chat.startswith("U") for chat in seen_in), "a hand is drawn for its owner's chat"
        assert len(seen_in) <= 1


# leaks that are planted


def leaking(how: Callable[[House, str, list[Any]], None]) -> Callable[[House], None]:
    def spoil(house: House) -> None:
        reply = line_calls.Calls.reply

        async def spoilt(self: Any, reply_token: str, messages: Any) -> None:
            told = [dict(message) for message in messages]
            how(house, house.line.world.tokens[reply_token].chat, told)
            await reply(self, reply_token, told)

        house.patch.setattr(line_calls.Calls, "reply", spoilt)

    return spoil


def a_closed_card(house: House, but: str = "") -> str:
    """One that somebody else than `but` holds, the last of the hand; empty between deals."""
    table = next(iter(house.truths.values())).newest
    if not isinstance(table.round, JubMooRound):
        return ""
    ids = {person.seat: person.id for person in table.people}
    claimed = {claim.seat for claim in table.round.claims}
    hands = zip(table.round.seats, table.round.hands, strict=True)
    return next((str(hand[-1]) for seat, hand in hands if hand and ids[seat] != but and seat not in claimed), "")


def in_alt_text(house: House, chat: str, messages: list[Any]) -> None:
    if messages[-1]["type"] == "flex" and chat[0] == "C":
        messages[-1]["altText"] += f"\n{a_closed_card(house)}"


def in_a_button(house: House, chat: str, messages: list[Any]) -> None:
    if (card := a_closed_card(house)) and chat[0] == "C":
        action = {"type": "postback", "label": "ลง", "data": f"x|1|play|play {card}"}
        messages[-1]["quickReply"] = {"items": [{"type": "action", "action": action}]}


def to_the_wrong_person(house: House, chat: str, messages: list[Any]) -> None:
    field = {"text": "text", "flex": "altText"}.get(messages[-1]["type"])
    if chat[0] == "U" and field and (card := a_closed_card(house, chat)):
        messages[-1][field] += f" {card}"


def a_claim_before_it_is_made(house: House, chat: str, messages: list[Any]) -> None:
    """Whoever is to lead has the whole hand laid open in the group."""
    table = next(iter(house.truths.values())).newest
    rnd = table.round
    if isinstance(rnd, JubMooRound) and not rnd.trick and not rnd.claims and chat[0] == "C":
        hand = rnd.hands[rnd.turn]
        if messages[-1]["type"] == "flex":
            messages[-1]["altText"] += "\n" + " ".join(map(str, hand))


@pytest.mark.parametrize(
    "how",
    [in_alt_text, in_a_button, to_the_wrong_person, a_claim_before_it_is_made],
    ids=lambda value: str(getattr(value, "__name__", value)),
)
async def test_planted_leaks_are_found(tmp_path: Path, how: Callable[..., None]) -> None:
    heard = await listened(tmp_path, 1, leaking(how))
    assert "a closed card" in {leak.what for leak in heard.leaks}
