"""The check of the account, and setting it up from a terminal: what is wrong, and what to do about it.

Lives here: each thing that can be wrong, over the double of LINE; the commands. Not here: the check in a chat
(test_answering).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from fake_line import FakeLine

from bot.__main__ import main
from bot.adapters.line.calls import About, Calls, Endpoint, LineFault, Reached
from bot.adapters.line.checking import AGAIN, Checking, Facts, asks_for_check, facts_of, findings_of, told
from bot.adapters.line.setting_up import set_menu, set_webhook
from bot.adapters.line.webhook import PATH, Webhook
from bot.settings import Settings
from bot.wording import words

PUBLIC = "https://cards.example.org"
TH, EN = words("th", strict=True), words("en", strict=True)

WELL = Facts(
    About("@123lomwg", "ล้อมวง", "bot"),
    None,
    Endpoint(f"{PUBLIC}/line/webhook", True),
    Reached(True, 200, "OK"),
    (300, 40),
)


def states(facts: Facts, public_url: str = PUBLIC, policy: str = "never") -> dict[str, str]:
    return {each.id: each.state for each in findings_of(facts, public_url, policy)}  # type: ignore[arg-type]


def changed(**parts: object) -> Facts:
    return Facts(**{field: parts.get(field, getattr(WELL, field)) for field in Facts.__struct_fields__})


def test_all_is_well_but_for_what_line_does_not_tell() -> None:
    assert states(WELL) == {
        "token": "well",
        "public": "well",
        "webhook": "well",
        "reached": "well",
        "groups": "look",
        "quota": "well",
    }


@pytest.mark.parametrize(
    ("facts", "public_url", "wrong"),
    [
        (Facts(fault=LineFault(401)), PUBLIC, {"bad-token"}),
        (Facts(fault=LineFault(0, "TimeoutError")), PUBLIC, {"no-answer"}),
        (WELL, "", {"no-public"}),
        (WELL, "http://192.168.1.5:8321", {"no-public"}),
        (changed(endpoint=Endpoint(), tested=None), PUBLIC, {"no-webhook"}),
        (changed(endpoint=Endpoint("https://old.example/line/webhook", True)), PUBLIC, {"other-webhook"}),
        (changed(endpoint=Endpoint(f"{PUBLIC}/line/webhook", False)), PUBLIC, {"webhook-off"}),
        (changed(tested=Reached(False, 403, "ERROR_STATUS_CODE")), PUBLIC, {"bad-secret"}),
        (changed(tested=Reached(False, 0, "COULD_NOT_CONNECT")), PUBLIC, {"not-reached"}),
        (changed(fault=LineFault(500)), PUBLIC, {"no-answer"}),
    ],
)
def test_each_thing_that_is_wrong_is_named(facts: Facts, public_url: str, wrong: set[str]) -> None:
    assert {id for id, state in states(facts, public_url).items() if state == "wrong"} == wrong


def test_a_public_address_may_end_with_a_stroke() -> None:
    assert "other-webhook" not in states(WELL, PUBLIC + "/")


def test_the_quota_is_looked_at_where_something_costs() -> None:
    assert states(changed(quota=(300, 300)), policy="hands")["quota-gone"] == "look"
    assert "quota-gone" not in states(changed(quota=(300, 300)), policy="never")
    assert states(changed(quota=(None, 7)))["no-quota"] == "well"


def test_answering_by_hand_as_well_is_pointed_out() -> None:
    assert states(changed(about=About("@a", "ก", "chat")))["chat-mode"] == "look"


@pytest.mark.parametrize("say", [TH, EN])
def test_every_finding_has_its_line_in_every_language(say: object) -> None:
    every = [
        WELL,
        Facts(fault=LineFault(401)),
        Facts(fault=LineFault(500, "x")),
        changed(endpoint=Endpoint(), about=About("@a", "ก", "chat")),
        changed(endpoint=Endpoint("https://old.example", False), tested=Reached(False, 0, "x"), quota=(None, 1)),
        changed(tested=Reached(False, 401, "x"), quota=(5, 5)),
    ]
    for facts in every:
        for public_url in (PUBLIC, ""):
            lines = told(list(findings_of(facts, public_url, "hands")), say)  # type: ignore[arg-type]
            assert all(line[0] in "✓✗•" and len(line) > 5 for line in lines)


@pytest.mark.parametrize("text", ["ตรวจ", "ตรวจ LINE", "ตรวจไลน์", "check line", "Check LINE"])
def test_words_that_ask_for_the_check(text: str) -> None:
    assert asks_for_check(text)


@pytest.mark.parametrize("text", ["ตรวจไพ่", "ตรวจสอบ", "check", "", "ตรวจ" * 50])
def test_words_that_do_not(text: str) -> None:
    assert not asks_for_check(text)


# Asked of LINE.


@pytest.fixture
async def program(line: FakeLine) -> AsyncIterator[str]:
    """The webhook as the program serves it, at the public address."""

    async def take(events: object) -> None:
        pass

    app = web.Application()
    app.router.add_post(PATH, Webhook(line.secret, take).answer)
    async with TestServer(app, host="127.0.0.1") as server:
        line.listens(str(server.make_url("")).rstrip("/"), public=PUBLIC)
        line.account.webhook = ""
        yield PUBLIC


@pytest.fixture
def settings(line: FakeLine) -> Settings:
    return Settings(public_url=PUBLIC, line_channel_secret=line.secret, line_channel_token=line.token)


async def found(line: FakeLine) -> dict[str, str]:
    """What the account is like now."""
    calls = Calls(line.token, line.base)
    facts = await facts_of(calls)
    await calls.close()
    return states(facts)


async def test_the_webhook_is_set_and_found_well(
    line: FakeLine, program: str, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (await found(line))["no-webhook"] == "wrong"
    assert await asyncio.to_thread(set_webhook, settings, TH, host=line.base) == 0
    assert line.account.webhook == f"{PUBLIC}/line/webhook"
    assert TH.text("chat-check-reached") in capsys.readouterr().out
    assert "wrong" not in (await found(line)).values()


async def test_a_wrong_secret_shows_when_line_calls(
    line: FakeLine, program: str, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    line.webhooks.secret = "f" * 32
    assert await asyncio.to_thread(set_webhook, settings, EN, host=line.base) == 1
    assert EN.text("chat-check-bad-secret") in capsys.readouterr().out


async def test_the_menu_is_made_and_shown(
    line: FakeLine, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await asyncio.to_thread(set_menu, settings, TH, host=line.base) == 0
    assert await asyncio.to_thread(set_menu, settings, TH, host=line.base) == 0
    assert len(line.menus) == 2, "the default, and one menu"
    assert TH.text("cli-line-menu-set") in capsys.readouterr().out


async def test_what_cannot_be_done_is_one_sentence(
    line: FakeLine, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong, sentence in (
        (replace(settings, line_channel_token=""), "cli-line-not-set-up"),
        (replace(settings, line_channel_token="another"), "chat-check-bad-token"),
        (replace(settings, public_url=""), "chat-check-no-public"),
    ):
        assert await asyncio.to_thread(set_webhook, wrong, EN, host=line.base) == 1
        assert capsys.readouterr().err == EN.text(sentence) + "\n"
    line.fail("set_webhook", 500)
    assert await asyncio.to_thread(set_webhook, settings, EN, host=line.base) == 1
    assert "500" in capsys.readouterr().err


async def test_the_facts_that_line_gives_are_told_though_one_call_fails(line: FakeLine) -> None:
    calls = Calls(line.token, line.base)
    line.fail("quota", 500)
    facts = await facts_of(calls)
    await calls.close()
    assert facts.about is not None
    assert facts.fault is not None
    assert "token" in states(facts)


async def test_in_a_chat_line_is_not_asked_again_and_again(line: FakeLine) -> None:
    calls, now = Calls(line.token, line.base), [0.0]
    checking = Checking(calls, PUBLIC, "never", lambda: now[0])
    first = await checking.report(TH)
    assert await checking.report(EN) != first
    assert line.calls("info") == 1
    now[0] = AGAIN + 1
    await checking.report(TH)
    assert line.calls("info") == 2
    await calls.close()


@pytest.mark.parametrize(
    ("given", "fact"), [("check lyne", "line"), ("line hook", "webhook"), ("line", "webhook|menu")]
)
def test_slips_are_told(given: str, fact: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", *given.split()]) == 2
    assert fact in capsys.readouterr().err
