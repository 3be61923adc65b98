"""Asking the dealer in LINE over the real SDK: in a group, alone, with a verb and without, and a coup for everybody.

Lives here: who is answered and where, that talk is left alone, that taps lead on, that nothing is pushed. Not here:
how an answer looks (test_line_book), what it says (tests/bot), the transcript (test_line_asking_golden).
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from fake_line import FakeLine
from line_house import House
from line_people import Group, Person
from line_reading import links_of, tappables_of, texts_of
from line_webhooks import Event

from bot.__main__ import main
from bot.rulebook.book import book
from bot.rulebook.finding import find
from bot.rulebook.questions import is_asked
from bot.rules_asked import free_question
from bot.speech import read_words
from bot.wording import words

ASKED = Path(__file__).parents[1] / "bot" / "asked"
BOOK = ("สมุดกติกา", "บาคาร่า")  # over every answer of the rule book
TH = words("th", strict=True)


class Circle:
    """Two friends with a group, where nobody sits yet."""

    def __init__(self, house: House, group: Group, ton: Person, koi: Person) -> None:
        self.house, self.group, self.ton, self.koi = house, group, ton, koi

    async def in_group(self, text: str, who: Person | None = None) -> list[Any]:
        """What is answered in the group."""
        return await (await (who or self.ton).says(text, self.group)).answered()

    async def alone(self, text: str) -> list[Any]:
        """What is answered in ต้น's own chat."""
        return await (await self.ton.says(text)).answered()

    async def taps(self, label: str, who: Person | None = None) -> list[Any]:
        event = await (who or self.ton).taps(label, self.group)
        assert event is not None
        return await event.answered()

    async def sits(self) -> None:
        for friend in (self.ton, self.koi):
            await self.in_group("เล่นด้วย", friend)

    async def quiet(self) -> None:
        await self.house.until(lambda: not self.house.busy, "everything is answered")


def read(messages: list[Any]) -> str:
    return "\n".join(text for message in messages for text in texts_of(message)).replace("\ufe0e", "")


def quick(messages: list[Any]) -> list[str]:
    return [tap.words for tap in tappables_of(messages[-1]) if tap.quick]


def is_of_book(messages: list[Any]) -> bool:
    return any(text.startswith(BOOK) for message in messages for text in texts_of(message))


def lists(*names: str) -> Iterator[str]:
    """Lines of the lists of questions and of talk, without the topics that are expected."""
    for name in names:
        for line in (ASKED / name).read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                id, bar, rest = line.partition("|")
                yield (rest.partition("|")[0] if bar and id.strip() in book().topics else line).strip()


QUESTIONS = [*dict.fromkeys(lists("rules.txt", *(f"aside_rules{n}.txt" for n in ("", "_2", "_3", "_4"))))]
TALK = [*dict.fromkeys(lists("not_rules.txt", *(f"aside_not_rules{n}.txt" for n in ("", "_2", "_3", "_4"))))]


@pytest.fixture
async def circle(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Circle]:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with House(line, tmp_path, monkeypatch) as house:
        yield Circle(house, group, ton, koi)
        assert (line.account.used, line.calls("push", "multicast", "broadcast")) == (0, 0)


# --- without any verb -------------------------------------------------------------------------------------------


async def test_questions_of_the_lists_are_answered_in_ones_own_chat(circle: Circle) -> None:
    """All that are certain, by their topic; of the others nearly all that ask are offered topics."""
    offered, asking = 0, 0
    for question in QUESTIONS:
        event = await circle.ton.says(question)
        await circle.quiet()
        free = free_question(question, None)
        if free is not None:
            topic = find(question).topics[0]
            assert topic.th.title in read(event.answers), question
        elif is_asked(question) and read_words(question) is None:
            asking += 1
            offered += is_of_book(event.answers)
    assert offered > 30
    assert offered >= 0.95 * asking


async def test_talk_of_the_lists_is_never_answered_in_a_group(circle: Circle) -> None:
    """Neither where nobody sits nor among people who play; nor are questions without a verb."""
    events: list[tuple[str, Event]] = []
    for _ in range(2):
        for said in (*TALK, *(each for each in QUESTIONS if read_words(each) is None)):
            events.append((said, await circle.ton.says(said, circle.group)))
        await circle.quiet()
        await circle.sits()
    assert [said for said, event in events if event.answers] == []


async def test_talk_of_the_first_list_is_not_answered_from_the_book_even_alone(circle: Circle) -> None:
    for said in lists("not_rules.txt"):
        await circle.ton.says(said)
    await circle.quiet()
    told = circle.ton.reads()
    assert not any(heading in told for heading in BOOK)


async def test_talk_of_what_happened_is_no_question_even_alone(circle: Circle) -> None:
    """It reminds of a topic, but asks nothing."""
    await circle.ton.says("แหม่มดำอีกแล้ว โดนตลอด")
    await circle.quiet()
    assert not any(heading in circle.ton.reads() for heading in BOOK)


@pytest.mark.parametrize("sits", [False, True])
@pytest.mark.parametrize("called", ["@ล้อมวง {}", "{} @ล้อมวง", "/{}", "ล้อมวง {}"])
async def test_a_question_is_answered_where_the_account_is_called(circle: Circle, called: str, sits: bool) -> None:
    if sits:
        await circle.sits()
    told = await circle.in_group(called.format("แต้มเท่ากับคนแคงใครชนะ"))
    assert book().topic("kang/tie").th.short in read(told)


async def test_a_mention_with_an_unsure_question_has_topics_to_choose_from(circle: Circle) -> None:
    told = await circle.in_group("@ล้อมวง เอซเท่าไหร่")
    assert is_of_book(told)
    assert len(quick(told)) >= 3


async def test_by_name_alone_only_what_is_certain_is_answered(circle: Circle) -> None:
    """`ล้อมวง ...` may be talk about the dealer."""
    event = await circle.ton.says("ล้อมวง ใครจะเล่นบ้างคืนนี้", circle.group)
    await circle.quiet()
    assert event.answers == []


async def test_whoever_calls_and_asks_nothing_is_told_how_to_ask(circle: Circle) -> None:
    told = await circle.in_group("@ล้อมวง หิวข้าว")
    assert "“ถาม แต้มเท่ากันใครชนะ”" in read(told)
    assert "แต้มเท่ากันใครชนะ" in read(await circle.alone("สวัสดี"))


# --- with a verb ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sits", [False, True])
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("ถาม แต้มเท่ากับคนแคงใครชนะ", "แต้มเท่ากับคนแคง"),
        ("กติกา แคง ไหล ละเอียด", "แต่ละแหล่งว่าอย่างไร"),
        ("เทียบ แคง", "เทียบกติกาแคง"),
        ("เทียบ จับหมู", "เทียบกติกาจับหมู"),
        ("เทียบ บาคาร่า", "เทียบกติกาบาคาร่า"),
        ("หกข้อ", "ก่อนแจกใบแรก ตกลง 6 ข้อนี้ (แคง)"),
        ("นับ A 3 3 7 K", "1+3+3+7+10 = 24"),
        ("บาคาร่า P 6 B 5", "Player หยุด · Banker จั่ว"),
        ("ทายบาคาร่า 1", "Banker จั่วหรือหยุด?"),
        ("โอกาสบาคาร่า", "45.8597%"),
        ("compare kang", "เทียบกติกาแคง"),
    ],
)
async def test_what_is_asked_with_a_verb_is_answered_in_the_group_and_alone(
    circle: Circle, typed: str, told: str, sits: bool
) -> None:
    if sits:
        await circle.sits()
    assert told in read(await circle.in_group(typed))
    assert told in read(await circle.alone(typed))


async def test_somebody_whom_line_does_not_name_is_answered_too(circle: Circle, line: FakeLine) -> None:
    hidden = line.person("ป้า", hidden=True)
    group = line.group("วงบ้าน", hidden, account=True)
    told = await (await hidden.says("ถาม แต้มเท่ากับคนแคงใครชนะ", group)).answered()
    assert book().topic("kang/tie").th.short in read(told)


async def test_quick_replies_lead_on_in_the_group_even_where_nobody_sits(circle: Circle) -> None:
    short = await circle.in_group("ถาม แต้มเท่ากับคนแคงใครชนะ")
    assert quick(short)[0] == "อ่านทั้งหมด"
    full = await circle.taps("อ่านทั้งหมด", circle.koi)
    assert "แต่ละแหล่งว่าอย่างไร" in read(full)
    assert "เทียบกติกาแคง" in read(await circle.taps("เทียบแหล่งแคง"))
    assert "ตกลง 6 ข้อนี้" in read(await circle.taps("หกข้อก่อนเล่น"))


async def test_a_quiz_goes_on_by_taps_alone(circle: Circle) -> None:
    """Question 1: Banker 1 draws (BC19); the next one follows."""
    asked = await circle.alone("ทายบาคาร่า 1")
    assert quick(asked) == ["จั่ว", "หยุด"]
    event = await circle.ton.taps("จั่ว")
    assert event is not None
    answered = await event.answered()
    assert "ถูกต้อง" in read(answered)
    event = await circle.ton.taps("ทายว่าจั่วไหม")
    assert event is not None
    assert "คำถามที่ 2" in read(await event.answered())


async def test_pictures_of_answers_can_be_fetched_by_whoever_is_there(circle: Circle) -> None:
    await circle.in_group("เทียบ แคง")
    await circle.in_group("บาคาร่า P 5 B 4 ใบที่สาม 4")
    pictures = await circle.koi.looks(circle.group)
    assert [(picture.status, picture.kind) for picture in pictures] == [(200, "image/png")] * 4


async def test_who_sits_at_several_tables_is_not_asked_which_one(circle: Circle, line: FakeLine) -> None:
    other = line.group("วงที่ทำงาน", circle.ton, account=True)
    await circle.sits()
    await (await circle.ton.says("เล่นด้วย", other)).answered()
    assert book().topic("kang/tie").th.short in read(await circle.alone("ถาม แต้มเท่ากับคนแคงใครชนะ"))
    assert book().topic("kang/tie").th.short in read(await circle.alone("แต้มเท่ากับคนแคงใครชนะ"))


# --- a coup for everybody ---------------------------------------------------------------------------------------


async def test_a_coup_is_dealt_to_the_group_and_can_be_checked(circle: Circle, tmp_path: Path) -> None:
    await circle.sits()
    before = circle.house.table(circle.group)
    told = await circle.in_group("แจกบาคาร่า")
    shown = read(told)
    assert "แจกบาคาร่าให้ดูหนึ่งตา จาก 8 สำรับ" in shown
    assert before.secret in shown
    assert circle.house.table(circle.group).secret not in shown
    assert quick(told)[:2] == ["แจกบาคาร่าฝึก", "ทายว่าจั่วไหม"]
    assert "แจกไพ่" in quick(told)
    again = await circle.taps("แจกบาคาร่าฝึก", circle.koi)
    assert "ตาที่ 2 แจกบาคาร่า" in read(again)

    checked = await circle.in_group("ตรวจไพ่ 1")
    (link,) = links_of(checked[0])
    file = tmp_path / "round.json"
    file.write_bytes(await fetched(circle, link))
    assert json.loads(file.read_bytes())["game"] == "baccarat"
    assert main(["verify", str(file)]) == 0


async def fetched(circle: Circle, link: str) -> bytes:
    address = circle.ton.line.webhooks.local(link)
    async with aiohttp.ClientSession(trust_env=False) as session, session.get(address) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Disposition"] == 'attachment; filename="round.json"'
        return await answer.read()


async def test_where_nobody_sits_a_coup_is_answered_with_what_to_do(circle: Circle) -> None:
    for told in (await circle.in_group("แจกบาคาร่า"), await circle.alone("แจกบาคาร่า")):
        assert read(told) == TH.text("chat-coup-no-seat")
        assert quick(told) == ["เล่นด้วย", "ทายว่าจั่วไหม"]


async def test_in_the_middle_of_a_round_no_coup_is_dealt(circle: Circle) -> None:
    await circle.sits()
    await circle.in_group("แจก")
    for told in (await circle.in_group("แจกบาคาร่า"), await circle.alone("แจกบาคาร่า")):
        assert "แจกบาคาร่าให้ดู" not in read(told)
        assert quick(told) == ["ทายว่าจั่วไหม"]


async def test_whoever_has_a_coup_dealt_from_the_own_chat_sees_it_there_and_the_group_sees_it_too(
    circle: Circle,
) -> None:
    await circle.sits()
    assert "แจกบาคาร่าให้ดูหนึ่งตา" in read(await circle.alone("แจกบาคาร่า"))
    assert "แจกบาคาร่าให้ดูหนึ่งตา" in read(await circle.in_group("โต๊ะ", circle.koi))


async def test_alone_with_the_account_a_coup_is_dealt_at_the_own_table(circle: Circle) -> None:
    await circle.alone("เล่นด้วย")
    assert "แจกบาคาร่าให้ดูหนึ่งตา" in read(await circle.alone("แจกบาคาร่า"))


async def test_no_answer_and_no_coup_is_ever_pushed(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the policy: a coup that is dealt from the own chat waits for the group's next word."""
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with House(line, tmp_path, monkeypatch, pushes="turns") as house:
        circle = Circle(house, group, ton, koi)
        await circle.sits()
        await circle.alone("แจกบาคาร่า")
        await circle.alone("เทียบ แคง")
        await circle.quiet()
        assert "แจกบาคาร่าให้ดู" not in koi.reads(group)
        assert "แจกบาคาร่าให้ดู" in read(await circle.in_group("หิวแล้ว", koi))
        assert (line.account.used, line.calls("push", "multicast")) == (0, 0)
