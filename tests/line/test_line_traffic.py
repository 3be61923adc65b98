"""Nobody in LINE ever receives what they may not know: all traffic of a hundred rounds is looked through.

Messages to groups and to single people, alt texts, buttons, addresses and contents of pictures, headers, answers to
webhooks, every log line: each is compared with the table as it was at that moment.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fake_line import FakeLine
from known import read_all
from line_evening import Evening, typed
from line_house import HEARD, PUBLIC, House
from line_overheard import Judge, Leak
from line_people import Group, Person
from line_reading import pictures_of
from same_evening import NAMES

from bot.adapters.line import calls as line_calls
from bot.pictures.values import HandPicture
from engine.kang.moves import CallKang

ROUNDS = 100

MISTAKES = (
    "ไพ่", "ดูไพ่", "โต๊ะ", "เมื่อกี้", "แต้ม", "กติกา", "ตรวจไพ่", "วิธีเล่น", "ทิ้ง 2♣", "ทิ้ง K♠ Q♠", "ทิ้ง 10",
    "ทิ้งคู่ 7", "ทิ้ง A", "ไหล", "ไหล 5♥", "แคง", "จั่ว", "ทิ้ง", "ทิ้ง 99", "ข้าม", "แจก", "เล่นด้วย", "หิวแล้ว",
    "hand", "discard 3", "ตัดไพ่ ขอ 10♣",
)  # fmt: skip


class LongEvening(Evening):
    """The friends play on and on, and do everything that is refused."""

    def __init__(self, *given: Any, seed: int = 7) -> None:
        super().__init__(*given)
        self.chance = random.Random(seed)
        self.ambiguous = 0  # how often

    async def play_rounds(self, rounds: int) -> None:
        for number in range(rounds):
            self.ways = {friend: self.chance.choice(("words", "words", "buttons")) for friend in self.friends}
            await self.deal()
            await self.computers_move()
            await self._mistake(MISTAKES[number % len(MISTAKES)], self.group)
            if number % 10 == 3:
                await self._look_at_pictures()
            while self.table.round is not None:
                if self.chance.random() < 0.15:
                    await self._mistake(self.chance.choice(MISTAKES), self.chance.choice((self.group, None)))
                await self.computers_move()
                if self.table.round is not None:
                    await self._ambiguous()
                    await self.act(self._bold())
                    await self._settled()
            await self._all_told()

    async def _ambiguous(self) -> None:
        """Who must discard and holds two of a rank names the rank alone, before everybody: which ones is no one's
        business."""
        friend = self.house.awaited(self.group)
        assert friend is not None
        hand = self.house.hand(friend, self.group)
        ranks = Counter(card.rank_text for card in hand.cards)
        twice = [rank for rank, count in ranks.items() if count > 1]
        if twice and hand.public.phase in ("opening", "drawn"):
            event = await friend.says(f"ทิ้ง {twice[0]}", self.group)
            await event.answered()
            self.ambiguous += 1
            await self._settled()

    def _bold(self) -> str:
        """Kang as soon as it may be called, more often than not; else as everybody plays."""
        friend = self.house.awaited(self.group)
        assert friend is not None
        may = any(isinstance(move, CallKang) for move in self.house.hand(friend, self.group).moves)
        return "kang" if may and self.chance.random() < 0.2 else ""

    async def _mistake(self, text: str, where: Group | None) -> None:
        """The one who is to play, or anybody, says something; what it may do to the table it does."""
        friend = self.house.awaited(self.group) or self.chance.choice(self.friends)
        event = await self.chance.choice((friend, *self.friends)).says(text, where)
        assert event.status == 200
        await self._settled()

    async def _look_at_pictures(self) -> None:
        """Everybody's newest, of the own hand and of the last result."""
        for friend in self.friends:
            await (await friend.says("ไพ่")).answered()
            for where in (None, self.group):
                for url in [url for shown in friend.sees(where) for url in pictures_of(shown.message)][-2:]:
                    assert (await friend.fetches(url)).status in (200, 404)

    async def _all_told(self) -> None:
        """Nothing is left of this round before the next is dealt."""
        event = await self.host.says("โต๊ะ", self.group)
        await event.answered()
        await self._settled()

    async def _settled(self) -> None:
        """Nothing is under way in the program any more: what is sent from now on is made from now on."""
        await self.house.until(lambda: not self.house.busy, "the program rests")
        self.house.settle()


class Listened:
    """An evening that is over."""

    def __init__(self, house: House, evening: LongEvening, leaks: list[Leak], judge: Judge) -> None:
        self.house, self.evening, self.leaks, self.judge = house, evening, leaks, judge


async def listened(folder: Path, rounds: int, spoil: Callable[[House], None] = lambda house: None) -> Listened:
    """Play, then judge. `spoil` breaks the program in some way first."""
    patch = pytest.MonkeyPatch()
    try:
        async with FakeLine(check_every=10) as line:
            people = [line.person(name) for name in NAMES]
            group = line.group("วงเพื่อน", *people)
            house = House(line, folder, patch, pushes="hands")
            line.account.quota = None
            async with house:
                house.watch(group)
                spoil(house)
                await (await group.invite()).answered()
                evening = LongEvening(house, group, *people)
                await evening.sit()
                await evening.add_computer()
                await evening.settle_rules()
                house.settle()
                await evening.play_rounds(rounds)
            judge = Judge(house, house.truth(group))
            return Listened(house, evening, judge.leaks(), judge)
    finally:
        patch.undo()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    """A hundred rounds; looked through once, asked about below."""
    return asyncio.run(listened(tmp_path_factory.mktemp("traffic"), ROUNDS))


def test_100_rounds_give_nothing_away(evening: Listened) -> None:
    assert not evening.leaks, "\n".join(map(str, evening.leaks[:20]))


def test_it_was_a_whole_evening(evening: Listened) -> None:
    """What the title promises did happen: otherwise the silence above would prove little."""
    truth, world = evening.judge.truth, evening.house.line.world
    records = read_all(truth)
    assert len(records) == ROUNDS
    assert {record.outcome.reason for record in records if record.outcome} >= {"kang"}
    assert evening.evening.ambiguous > 20
    assert len(evening.judge.read) == 52, "who sees nothing finds nothing"
    ways = Counter(shown.way for shown in world.shown)
    assert ways["reply"] > 10 * ROUNDS
    assert ways["push"] > 2 * ROUNDS
    assert Counter(passed.way for passed in world.passed)["picture"] > 50
    assert any(isinstance(picture, HandPicture) for picture, _ in evening.house.drawn.values())
    assert any(HEARD in line for line in evening.house.log.lines)
    group = evening.evening.group.id
    typed_there = [shown.message["text"] for shown in world.shown if shown.way == "said" and shown.chat == group]
    assert set(typed_there) >= {text for text in MISTAKES if " " in text}, "every mistake was made in the group"


def test_addresses_of_hands_are_seen_by_their_owners_alone(evening: Listened) -> None:
    hands = 0
    for path, (picture, _) in evening.house.drawn.items():
        if isinstance(picture, HandPicture):
            seen_in = {shown.chat for shown in evening.judge.addresses.get(path.rpartition("/")[2], ())}
            assert len(seen_in) <= 1
            assert all(chat.startswith("U") for chat in seen_in)
            hands += len(seen_in)
    assert hands > ROUNDS


# what the judge is worth: leaks that are planted are found


def leaking(how: Callable[[House, str, list[Any]], None]) -> Callable[[House], None]:
    """Every reply goes through `how` (house, chat, messages) first."""

    def spoil(house: House) -> None:
        reply = line_calls.Calls.reply

        async def spoilt(self: Any, reply_token: str, messages: Any) -> None:
            told = [dict(message) for message in messages]
            how(house, house.line.world.tokens[reply_token].chat, told)
            await reply(self, reply_token, told)

        house.patch.setattr(line_calls.Calls, "reply", spoilt)

    return spoil


def a_hidden_card(house: House) -> str:
    """One that lies in the pile."""
    rnd = next(iter(house.truths.values())).newest.round
    return str(rnd.pile[0]) if rnd is not None and rnd.pile else ""


def in_alt_text(house: House, chat: str, messages: list[Any]) -> None:
    if messages[-1]["type"] == "flex" and chat[0] == "C":
        messages[-1]["altText"] += f"\n{a_hidden_card(house)}"


def in_a_button(house: House, chat: str, messages: list[Any]) -> None:
    if (card := a_hidden_card(house)) and chat[0] == "C":
        action = {"type": "postback", "label": "ทิ้ง", "data": f"x|1|play|discard {card}"}
        messages[-1]["quickReply"] = {"items": [{"type": "action", "action": action}]}


def beside_each_other(house: House, chat: str, messages: list[Any]) -> None:
    """Rank and suit in two boxes, as cards are drawn."""
    if (card := a_hidden_card(house)) and messages[-1]["type"] == "flex" and chat[0] == "C":
        container = messages[-1]["contents"]
        texts = [{"type": "text", "text": part} for part in (card[:-1], card[-1] + "\ufe0e")]
        body = container.get("body")
        if body:
            messages[-1]["contents"] = container | {"body": body | {"contents": [*body["contents"], *texts]}}


def to_the_wrong_person(house: House, chat: str, messages: list[Any]) -> None:
    """In a 1:1 chat, the hand of somebody else."""
    rnd = next(iter(house.truths.values())).newest
    if chat[0] == "U" and rnd.round is not None:
        others = [p for p in rnd.people if p.id != chat and p.seat in rnd.round.seats]
        held = rnd.round.hands[rnd.round.seats.index(others[0].seat)]
        field = {"text": "text", "flex": "altText"}.get(messages[-1]["type"])
        if held and field:
            messages[-1][field] += f" {held[0]}"


def in_an_address(house: House, chat: str, messages: list[Any]) -> None:
    for message in messages:
        if message["type"] == "image" and (card := a_hidden_card(house)):
            message["previewImageUrl"] = f"{PUBLIC}/line/picture/{card}.png"


def in_the_log(house: House, chat: str, messages: list[Any]) -> None:
    logging.getLogger("bot.adapters.line").debug("sending %s", messages)


def the_secret(house: House, chat: str, messages: list[Any]) -> None:
    if messages[-1]["type"] == "text":
        messages[-1]["text"] += next(iter(house.truths.values())).newest.secret


@pytest.mark.parametrize(
    ("how", "what"),
    [
        (in_alt_text, "a closed card"),
        (in_a_button, "a closed card"),
        (beside_each_other, "a closed card"),
        (to_the_wrong_person, "a closed card"),
        (in_an_address, "a card in an address"),
        (in_the_log, "a card in the log"),
        (the_secret, "the secret of a running deal"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
async def test_planted_leaks_are_found(tmp_path: Path, how: Callable[..., None], what: str) -> None:
    heard = await listened(tmp_path, 2, leaking(how))
    assert what in {leak.what for leak in heard.leaks}


async def test_a_planted_picture_is_found(tmp_path: Path) -> None:
    """The hand of whoever sat down first, drawn for everybody who asks."""

    def spoil(house: House) -> None:
        from bot import picturing
        from bot.adapters.line import delivering

        first: list[Any] = []
        real = picturing.hand

        def wrong(table: Any, player: Any, words: Any) -> Any:
            first.append((table, player))
            return real(table, first[0][1] if first[0][1].hand else player, words)

        for module in (delivering,):
            house.patch.setattr(module, "hand_picture", lambda t, p, w: wrong(t, p, w) if p and p.hand else None)

    heard = await listened(tmp_path, 1, spoil)
    assert "a closed card in a picture" in {leak.what for leak in heard.leaks}


# addresses of pictures


async def test_an_address_that_is_altered_old_or_bare_is_404(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วง", ton, koi, account=True)
    async with House(line, tmp_path, monkeypatch) as house:
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        await evening.deal()
        await (await ton.says("ไพ่")).answered()
        original, preview = await ton.looks()
        assert (original.status, preview.status) == (200, 200)
        token = original.url.rpartition("/")[2].removesuffix(".png")
        assert len(set(token)) > 12
        assert "store" in original.headers["Cache-Control"]
        for place in range(len(token)):
            other = "A" if token[place] != "A" else "B"
            assert (await status(ton, original.url.replace(token, token[:place] + other + token[place + 1 :]))) == 404
        for bare in ("/line/picture/", "/line/picture", "/line/picture/.png", f"/line/picture/{token}", "/line/"):
            assert await status(ton, PUBLIC + bare) == 404
        shelf = house.adapters[-1].desk.shelf
        laid = dict(shelf._laid)
        for each in laid.values():
            each.until = 0.0  # its minutes are over
        assert await status(ton, original.url) == 404
        assert not any(token in text for text in house.log.lines)


async def status(person: Person, url: str) -> int:
    return (await person.fetches(url)).status


def test_the_words_of_a_move_are_read_back() -> None:
    assert typed("discard 10♣ 10♦") == "ทิ้ง 10♣ 10♦"
