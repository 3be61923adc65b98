"""Asking about rules over the socket, the addresses of pictures, a practice coup as everybody's page gets it.

Lives here: what the page sends and gets. Not here: what an answer says (tests/bot), the page (test_browser_rules,
test_web_rules_golden).
"""

from __future__ import annotations

import io
import json
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from open_room import KEY, LOOSE, ROOM, Serve, Tab
from PIL import Image

from bot.adapters import Peek
from bot.adapters.web.limits import Limits, Rate
from bot.adapters.web.rule_answers import address_of, picture_at
from bot.adapters.web.rule_book import contents
from bot.book_question import question_of
from bot.pictures.drawing import png_of
from bot.rule_replies import coup_picture, reply
from bot.rules_asked import found_in, noted
from bot.sayings import Ask
from bot.speech import read_words
from bot.wording import words
from engine.actions import DealCoup, Say
from engine.table import LANGUAGES

NOWHERE = Peek(0, None, None)
BANKER_4_THIRD_2 = "บาคาร่า player 5 banker 4 third 2"


async def seated(serve: Serve, limits: Limits = LOOSE) -> tuple[Tab, Tab]:
    """Two who hold seats."""
    served = await serve(limits=limits)
    tabs = await served.enter(name="ต้น"), await served.enter(name="ก้อย")
    for tab, name in zip(tabs, ("ต้น", "ก้อย"), strict=True):
        assert (await tab.ask(do="join", name=name, language="th"))["ok"]
    return tabs


# --- answers ----------------------------------------------------------------------------------------------------


async def test_a_typed_question_is_answered_with_taps_that_are_the_same_as_typing(serve: Serve) -> None:
    ton, _ = await seated(serve)
    answer = await ton.ask(do="say", text="ถาม ไหลคืออะไร")
    assert answer["about"] == "topic"
    assert answer["picture"] is None
    assert not any("พิมพ์: กติกา" in line for line in answer["lines"])  # that is a tap here
    assert len(answer["offers"]) == 5
    for offer in answer["offers"]:
        assert (await ton.ask(do="say", text=offer["text"]))["lines"], offer


async def test_what_is_not_certain_shows_three_topics_with_what_they_say(serve: Serve) -> None:
    ton, _ = await seated(serve)
    answer = await ton.ask(do="say", text="ถาม แต้ม")
    assert len(answer["lines"]) == 1
    assert len(answer["offers"]) == 3
    said = {offer["label"]: offer["about"] for offer in answer["offers"]}
    assert "ลบ 100" in said["ใบไหนมีแต้ม"]  # Q♠ (JA5)


async def test_sources_stand_in_rows_and_one_cell_where_all_say_the_same(serve: Serve) -> None:
    ton, _ = await seated(serve)
    table = (await ton.ask(do="ask", text="เทียบ แคง"))["table"]
    assert len(table["columns"]) == 3
    rows = {row["label"]: row for row in table["rows"]}
    assert rows["ทิ้งครั้งละไม่เกิน"]["cells"][:2] == ["4 ใบ", "2 ใบ"]  # K-W9, K-G12
    assert rows["ทิ้งครั้งละไม่เกิน"]["differs"]
    assert len(rows["ไหล"]["cells"]) == 1


async def test_answers_reach_nobody_else_and_are_no_talk(serve: Serve) -> None:
    ton, koi = await seated(serve)
    before = len(koi.frames)
    await ton.ask(do="say", text="ถาม เรือล่มคืออะไร")
    await ton.ask(do="ask", text="วันนี้อากาศดี")
    await koi.settle()
    assert all("ack" in frame for frame in koi.frames[before:])


@pytest.mark.parametrize("text", ["จั่ว", "ทิ้ง 7♣", "แคง", "ลุกเลย", "ปิดวงเลย", "แจก", "แจกบาคาร่า", "ตัดไพ่", "สวัสดี"])
async def test_in_the_box_of_the_rule_book_nothing_is_an_act(serve: Serve, text: str) -> None:
    served = await serve()
    tab = await served.enter(name="ต้น")
    await tab.ask(do="join", name="ต้น", language="th")
    acts = len(served.door.acts)
    answer = await tab.ask(do="ask", text=text)
    assert answer["ok"]
    assert answer["lines"]
    assert len(served.door.acts) == acts


async def test_a_question_of_nothing_and_one_that_is_too_long_do_no_harm(serve: Serve) -> None:
    ton, _ = await seated(serve)
    assert not (await ton.ask(do="ask", text="  "))["ok"]
    assert (await ton.ask(do="ask", text="ไหล " * 140))["ok"]
    assert question_of("x" * 600, None).text == "x" * 200


async def test_somebody_without_a_seat_and_without_a_table_may_ask(serve: Serve) -> None:
    served = await serve()
    tab = await served.enter()
    assert (await tab.ask(do="ask", text="ช้วนคืออะไร"))["lines"][0].startswith("ช้วน")
    assert served.door.acts == []


# --- what is in the book -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_book_asks_for_what_it_says(language: str) -> None:
    shown = contents(language)
    for game in shown["games"]:
        topics = [question_of(topic["text"], None) for topic in game["topics"]]
        found = [found_in(ask, None) for ask in topics]
        assert all(each.sure for each in found), game["game"]
        assert {each.topics[0].game for each in found} == {game["game"]}
        assert len({each.topics[0].id for each in found}) == len(found)
    for text in shown["examples"]:
        assert found_in(question_of(text, None), None).sure, text
    asked = {tool["name"]: read_words(tool["text"]) for tool in shown["tools"]}
    assert asked == {
        "agree": Ask("agree"),
        "compare-kang": Ask("compare", text="kang"),
        "compare-jub-moo": Ask("compare", text="jub_moo"),
        "quiz": Ask("quiz"),
        "odds": Ask("odds", round=8),
        "coup": DealCoup(),
    }
    for count, cards in zip(shown["counts"], ("A 3 3 7 K", "Q♠ 10♣ ♥2-7"), strict=True):
        meant = question_of(f"{count['verb']} {cards}", None)
        assert meant.what == "count", count
        assert count["game"] in meant.text or count["game"] == "kang"


async def test_the_contents_are_served_in_both_languages_and_no_other(serve: Serve) -> None:
    browser = (await serve()).browser()
    for language in LANGUAGES:
        answer = await browser.get(f"/rules/book/{language}.json")
        assert [game["game"] for game in (await answer.json())["games"]] == ["kang", "jub_moo", "baccarat"]
    assert (await browser.get("/rules/book/fr.json")).status == 404


# --- pictures ----------------------------------------------------------------------------------------------------


async def test_the_picture_of_an_answer_is_at_its_address_with_words_for_it(serve: Serve) -> None:
    served = await serve()
    tab = await served.enter(name="ต้น", language="th")
    answer = await tab.ask(do="say", text=BANKER_4_THIRD_2)
    assert "Banker 4" in answer["picture"]["alt"]
    got = await served.browser().get(answer["picture"]["src"])
    assert (got.status, got.content_type) == (200, "image/png")
    picture = reply(Ask("baccarat", text="player 5 banker 4 third 2"), NOWHERE, words("th")).picture
    assert picture is not None
    assert await got.read() == png_of(picture)


@pytest.mark.parametrize(
    "text", ["เทียบ", "เทียบ จับหมู", "กติกา บาคาร่า ตารางจั่วของ Banker", "ทายบาคาร่า 7 หยุด", BANKER_4_THIRD_2]
)
def test_an_address_says_the_same_at_any_table_and_names_none(text: str) -> None:
    ask = read_words(text)
    assert isinstance(ask, Ask)
    address = address_of(ask, NOWHERE, "en")
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert set(query) == {"ask", "lang"}
    assert picture_at(query) == reply(ask, NOWHERE, words("en")).picture


@pytest.mark.parametrize(
    "query",
    [
        "",
        "ask=&lang=th",
        "ask={}&lang=th",
        "ask=%00&lang=th",
        "ask=[[[[[[&lang=th",
        'ask={"what":"hand"}&lang=th',
        f"ask={quote(noted(Ask('hand')))}&lang=th",
        f"ask={quote(noted(Ask('odds', round=8)))}&lang=th",  # has no picture
        f"ask={quote(noted(Ask('topic', text='ไหล')))}&lang=th",  # not the form that the page writes
        f"ask={quote(noted(Ask('compare')))}&lang=th",
        f"ask={quote(noted(Ask('compare', text='kang')))}",
        f"ask={quote(noted(Ask('compare', text='kang')))}&lang=fr",
        f"ask={quote(' ' + noted(Ask('compare', text='kang')))}&lang=th",
        f"ask={quote(noted(Ask('baccarat', text='p 6 b 5 ' * 100)))}&lang=th",
        'ask={"what":"compare","round":null,"text":"kang","full":false,"more":1}&lang=th',
    ],
)
async def test_an_address_that_no_page_writes_has_no_picture(serve: Serve, query: str) -> None:
    answer = await (await serve()).browser().get(f"/rules/picture?{query}")
    assert answer.status == 404
    assert answer.content_type == "text/plain"


async def test_too_many_pictures_of_one_address_are_refused_whatever_is_asked(serve: Serve) -> None:
    browser = (await serve(limits=Limits(pictures=Rate(2, 0)))).browser()
    good = f"/rules/picture?ask={quote(noted(Ask('compare', text='kang')))}&lang=th"
    assert (await browser.get("/rules/picture?ask=x&lang=th")).status == 404
    assert (await browser.get(good)).status == 200
    assert (await browser.get(good)).status == 429


# --- a practice coup ----------------------------------------------------------------------------------------------


async def test_a_coup_shows_both_hands_to_everybody_and_its_picture(serve: Serve) -> None:
    ton, koi = await seated(serve)
    assert (await ton.ask(do="say", text="แจกบาคาร่า"))["ok"]
    for tab in (ton, koi):
        await tab.settle()
        [coup] = [line for line in tab.lines() if line["kind"] == "coup"]
        assert [hand["side"] for hand in coup["hands"]] == ["Player", "Banker"]
        assert all(2 <= len(hand["cards"]) <= 3 for hand in coup["hands"])
        assert not coup["own"]
        assert next(offer["text"] for offer in coup["offers"]) == "แจกบาคาร่า"


async def test_the_picture_of_a_coup_is_lit_where_the_banker_came_to_the_table(serve: Serve) -> None:
    served = await serve()
    tab = await served.enter(name="ต้น")
    await tab.ask(do="join", name="ต้น", language="th")
    await tab.ask(do="say", text="แจกบาคาร่า")
    await tab.settle()
    [coup] = [line for line in tab.lines() if line["kind"] == "coup"]
    [notice] = [sent.body for _, sent in served.door.sent if type(sent.body).__name__ == "CoupNotice"]
    got = await served.browser().get(f"/r/{ROOM}/rounds/{coup['coup']}.png?lang=en")
    assert got.status == 200
    body = await got.read()
    assert Image.open(io.BytesIO(body)).width == 1024
    assert body == png_of(coup_picture(notice, words("en")))
    stored = json.loads(await (await served.browser().get(f"/r/{ROOM}/rounds/{coup['coup']}.json")).read())
    assert stored["player"] == coup["hands"][0]["cards"]


async def test_a_coup_needs_somebody_who_sits_and_a_table_at_rest(serve: Serve) -> None:
    served = await serve()
    watcher = await served.enter(name="คนดู")
    answer = await watcher.ask(do="say", text="แจกบาคาร่า")
    assert (answer["ok"], answer["code"]) == (False, "not_seated")
    assert served.door.tables.get(KEY) is None  # type: ignore[call-overload]
    ton, koi = await served.enter(name="ต้น"), await served.enter(name="ก้อย")
    for tab, name in ((ton, "ต้น"), (koi, "ก้อย")):
        await tab.ask(do="join", name=name, language="th")
    await ton.ask(do="deal")
    answer = await ton.ask(do="say", text="แจกบาคาร่า")
    assert (answer["ok"], answer["code"]) == (False, "round_running")
    assert not any(isinstance(action, Say) for _, action, _ in served.door.acts)
