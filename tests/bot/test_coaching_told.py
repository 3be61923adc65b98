"""The teacher in words: what is typed, what is read out; of one person one question is thought about at a time.

Lives here: tests of bot.coaching_words, bot.coaching, bot.advising and Dealer.coach. Not here: whether the advice is
good (tests/engine), any platform.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from at_dealer import GUEST, HOST, KEY, THIRD, Table3, starter, think

from bot.adapters import Coached
from bot.around import Around
from bot.coaching import lines
from bot.commands import Refused
from bot.dealer import Dealer
from bot.sayings import Ask
from bot.speech import read_words
from bot.wording import words
from db.store import Store
from engine.actions import Deal, EndEvening, EndRound, SetOption
from engine.errors import Refusal
from engine.players.coaching import Advice, Costly
from engine.players.decision import Question, weigh
from engine.players.reasons import Reason
from engine.players.weighing import Weighed
from engine.table import LANGUAGES, PlayerId

both = pytest.mark.parametrize("language", LANGUAGES)
AT_PRACTICE = {game: Around(game=game, practice=True) for game in ("kang", "jub_moo")}


# --- what is typed -------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["ใบ้", "ขอใบ้หน่อยครับ", "ช่วยใบ้", "Hint", "hint please", "/hint", "give me a hint"])
def test_a_hint_is_asked_for_at_any_table(said: str) -> None:
    assert read_words(said) == Ask("hint")


@pytest.mark.parametrize("said", ["ทำไม", "ทำไมล่ะ", "why", "Why?", "เพราะอะไร"])
def test_a_bare_why_is_meant_for_the_dealer_at_a_practice_table_alone(said: str) -> None:
    assert read_words(said) is None
    assert read_words(said, around=AT_PRACTICE["kang"]) == Ask("why")


@pytest.mark.parametrize(
    ("said", "game", "text"),
    [
        ("ทำไม K♠", "kang", "K♠"), ("why K♠", "kang", "K♠"), ("why not discard 7c 7d?", "kang", "discard 7♣ 7♦"),
        ("ทำไมไม่ทิ้ง 10♣", "kang", "discard 10♣"), ("ทำไมไม่แคง", "kang", "kang"), ("why draw", "kang", "draw"),
        ("ทำไมไม่ไหล", "kang", "flow"), ("why flow 7♥", "kang", "flow 7♥"), ("ทำไม แหม่มดำ", "jub_moo", "Q♠"),
        ("ทำไมไม่ลง 10♣", "jub_moo", "play 10♣"), ("why play J♦", "jub_moo", "play J♦"),
        ("ทำไมไม่ผ่อง", "jub_moo", "claim"),
    ],
)  # fmt: skip
def test_why_with_a_move_behind_it(said: str, game: str, text: str) -> None:
    assert read_words(said, around=AT_PRACTICE[game]) == Ask("why", text=text)


@pytest.mark.parametrize(
    "said", ["ทำไมแพ้", "ทำไม 555", "ทำไมไพ่ไม่ดีเลย", "why me", "why are you so slow", "ทำไม K", "ทำไมไม่เล่น", "ทำไม"]
)
def test_what_friends_ask_each_other_stays_talk(said: str) -> None:
    assert read_words(said) is None


@pytest.mark.parametrize(
    ("said", "number"),
    [("เสียตรงไหน", None), ("พลาดตรงไหนครับ", None), ("where lost", None), ("Where was it lost?", None),
     ("เสียตรงไหน ตา 3", 3), ("เสียตรงไหน 12", 12), ("where lost 3", 3), ("where lost in round 3", 3)],
)  # fmt: skip
def test_where_it_was_lost(said: str, number: int | None) -> None:
    assert read_words(said) == Ask("lost", round=number)


@pytest.mark.parametrize(
    ("said", "value"),
    [("เปิดโหมดฝึก", "true"), ("ปิดโหมดฝึก", "false"), ("ตั้ง ฝึก เปิด", "true"), ("set practice off", "false"),
     ("practice on", "true"), ("ตั้ง โหมดฝึก ปิด", "false"), ("set practice mode on", "true")],
)  # fmt: skip
def test_how_practice_is_switched(said: str, value: str) -> None:
    assert read_words(said) == SetOption("practice", value)


# --- what is read out ----------------------------------------------------------------------------------


def codes() -> set[str]:
    """Every reason there is, off the source."""
    folder = Path(__file__).parents[2] / "engine" / "players"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("coaching*.py"))
    found = set(re.findall(r'(?:Reason|_call)\(\s*"(\w+)"', text)) | set(
        re.findall(r'^        \("(\w+)", "', text, re.M)
    )
    return found | {"mirror", "no_mirror", "takes", "takes_last", "takes_closed", "ducks", "flowed", "flow_later"}


FACTS: dict[str, float | str] = {
    "chance": 0.08, "against": 0.34, "hearts": 1.25, "more": 3.0, "card": "Q♠", "points": -100.0, "suit": "♣",
    "gap": 12.4, "costs": 3.0, "pile": 3.0, "many": 2.0, "now": 24.0, "left": 14.0,
}  # fmt: skip


@both
@pytest.mark.parametrize("code", sorted(codes()))
def test_every_reason_has_words(language: str, code: str) -> None:
    assert len(codes()) > 30
    advice = Advice("kang", "discard 7♣", (Reason(code, FACTS),), against="discard K♠", stake=2)
    told = lines(Coached(Ask("hint"), advice), words(language, strict=True))
    assert len(told) == 2
    assert told[1].startswith("• ")
    assert "{" not in told[1]


def test_a_hint_and_its_reasons_as_they_are_read() -> None:
    reasons = (Reason("queen", {"chance": 0.08, "against": 0.34}), Reason("gives", {"card": "K♥", "points": -40}))
    advice = Advice("jub_moo", "play K♥", reasons, against="play 3♠")
    assert lines(Coached(Ask("hint"), advice), words("th", strict=True)) == [
        "ใบ้: ลง K♥",
        "• โอกาสโดน Q♠ (−100) 8% ถ้าลง 3♠ จะเป็น 34%",
        "• ได้ปล่อย K♥ (−40) ให้คนอื่นกิน",
    ]
    assert lines(Coached(Ask("hint"), advice), words("en", strict=True)) == [
        "Hint: play K♥",
        "• Chance to end up with Q♠ (−100): 8%; if you play 3♠: 34%",
        "• K♥ (−40) goes to somebody else",
    ]


@pytest.mark.parametrize(
    ("chance", "told"),
    [(0.0, "ไม่ถึง 1%"), (0.004, "ไม่ถึง 1%"), (0.5, "50%"), (0.994, "99%"), (0.996, "เกิน 99%"), (1.0, "เกิน 99%")],
)
def test_nothing_that_was_tried_out_is_called_certain(chance: float, told: str) -> None:
    advice = Advice("kang", "kang", (Reason("call", {"chance": chance, "costs": 0.0}),), against="draw", stake=1)
    assert lines(Coached(Ask("hint"), advice), words("th", strict=True))[1].endswith(f"โอกาสชนะ {told}")


@pytest.mark.parametrize(("stake", "told"), [(1, "0.4 ชิป"), (5, "2 ชิป"), (50, "20 ชิป")])
def test_what_is_given_away_is_told_in_chips_or_where_nobody_plays_for_any_not_at_all(stake: int, told: str) -> None:
    advice = Advice("kang", "draw", (), against="draw", better="kang", gives_away=0.4, stake=stake)
    assert lines(Coached(Ask("why", text="draw"), advice), words("th", strict=True)) == [
        f"จั่ว เสียไปราว {told} เทียบกับแคง"
    ]
    free = Advice("kang", "draw", (), against="draw", better="kang", gives_away=0.4, stake=0)
    assert lines(Coached(Ask("why", text="draw"), free), words("th", strict=True)) == ["จั่ว สู้แคง ไม่ได้"]


def test_a_round_that_was_played_well_is_called_so_kindly() -> None:
    said = lines(Coached(Ask("lost", round=5), game="kang"), words("th", strict=True))
    assert said == ["ตาที่ 5 เล่นดีแล้ว ไม่มีตรงไหนเสียชัด ๆ ที่เหลือเป็นเรื่องของไพ่"]


@both
def test_where_it_was_lost_names_the_place_the_move_and_the_better_one(language: str) -> None:
    advice = Advice("jub_moo", "play K♠", (), against="play K♠", better="play 4♠", gives_away=126.0)
    costly = (Costly(6, "4♠ K♠ 9♥", "5♠ 9♠", advice), Costly(9, "4♠ K♠", "", advice))
    told = lines(Coached(Ask("lost", round=3), costly=costly, game="jub_moo"), words(language, strict=True))
    assert len(told) == 4
    for line, facts in zip(told[1:3], (("6", "5♠ 9♠"), ("9",)), strict=True):
        assert all(fact in line for fact in (*facts, "K♠", "4♠", "126"))


# --- one question at a time ----------------------------------------------------------------------------


async def at_practice(store: Store) -> Table3:
    t = await Table3(store).sit()
    await t.act(HOST, SetOption("practice", "true"))
    await t.act(HOST, Deal())
    return t


async def test_one_question_of_a_person_is_thought_about_at_a_time(store: Store) -> None:
    t = await at_practice(store)
    mine, _ = starter(await t.table())
    asked, goes_on = asyncio.Event(), asyncio.Event()

    async def slowly(key: str, question: Question) -> tuple[Weighed, ...]:
        asked.set()
        await goes_on.wait()
        return weigh(question)

    dealer = Dealer(store, think=think, weigh=slowly, now=t.clock)
    first = asyncio.create_task(dealer.coach(KEY, mine, Ask("hint")))
    await asked.wait()
    assert await dealer.coach(KEY, mine, Ask("hint")) == Refused(Refusal.STILL_THINKING)
    goes_on.set()
    assert isinstance(await first, Coached)
    assert isinstance(await dealer.coach(KEY, mine, Ask("hint")), Coached)


async def test_a_question_leaves_no_trace(store: Store) -> None:
    """Looking is not a Command: nothing is stored, and nobody else hears of it."""
    t = await at_practice(store)
    mine, _ = starter(await t.table())
    before, log = await t.table(), len(await store.log(KEY))
    for ask in (Ask("hint"), Ask("why"), Ask("lost")):
        await t.dealer.coach(KEY, mine, ask)
    assert (await t.table(), len(await store.log(KEY))) == (before, log)
    assert not [sent for sent in await t.dealer.feed(KEY, None) if "ใบ้" in repr(sent)]


async def test_who_may_ask_what(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    mine, held = starter(await t.table())
    other = GUEST if mine == HOST else HOST

    async def refused(player: PlayerId, ask: Ask) -> Refusal | None:
        answer = await t.dealer.coach(KEY, player, ask)
        return answer.code if isinstance(answer, Refused) else None

    assert await refused(mine, Ask("hint")) is Refusal.PRACTICE_OFF
    assert await refused(mine, Ask("why", text=str(held[0]))) is Refusal.PRACTICE_OFF
    assert await refused(THIRD, Ask("hint")) is Refusal.NOT_SEATED
    assert await refused(mine, Ask("lost")) is Refusal.NO_ROUND_PLAYED
    await t.act(HOST, EndRound())
    assert await refused(mine, Ask("lost")) is Refusal.NO_ROUND_PLAYED  # a voided round is looked at by its number
    assert await refused(mine, Ask("lost", round=1)) is None
    await t.act(HOST, SetOption("practice", "true"))
    assert await refused(mine, Ask("hint")) is Refusal.NO_ROUND
    await t.act(HOST, Deal())
    mine, held = starter(await t.table())
    other = GUEST if mine == HOST else HOST
    assert await refused(mine, Ask("hint")) is None
    assert await refused(other, Ask("hint")) is Refusal.NOT_YOUR_TURN
    assert await refused(other, Ask("why")) is Refusal.NO_MOVE_YET
    assert await refused(mine, Ask("why", text=f"discard {held[0]}")) is None
    assert await refused(mine, Ask("why", text="draw")) is Refusal.MUST_DISCARD_FIRST  # the opening of six (K-G2)
    assert await refused(mine, Ask("lost", 1, "2")) is Refusal.ROUND_OF_OLD


async def test_a_practice_table_stays_one_over_an_evening(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, SetOption("practice", "true"))
    await t.act(HOST, EndEvening())
    assert (await t.table()).practice
    assert isinstance(await t.act(HOST, SetOption("practice", "maybe")), Refused)
