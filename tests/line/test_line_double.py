"""The double of LINE, tried with the bare SDK: it must refuse what LINE refuses, or tests over it prove little."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from fake_line import FakeLine
from line_people import CannotTap
from line_spec import needs_spec
from linebot.v3.messaging import (
    ApiException,
    AsyncApiClient,
    AsyncMessagingApi,
    Configuration,
    PushMessageRequest,
    ReplyMessageRequest,
    SetWebhookEndpointRequest,
    TextMessage,
)
from linebot.v3.messaging import TestWebhookEndpointRequest as TryWebhookEndpointRequest
from linebot.v3.webhook import WebhookParser


class Program:
    """A program that takes webhooks as the SDK reads them, and asks by the SDK."""

    def __init__(self, line: FakeLine) -> None:
        self.line = line
        self.bodies: list[bytes] = []
        self.signatures: list[str] = []
        self.status = 200
        app = web.Application()
        app.router.add_post("/line/webhook", self.take)
        app.router.add_get("/line/picture/{name}", self.picture)
        self.server = TestServer(app, host="127.0.0.1")
        self.answer = web.Response

    async def open(self) -> None:
        await self.server.start_server()
        self.line.listens(str(self.server.make_url("")))
        self.client = AsyncApiClient(Configuration(access_token=self.line.token, host=self.line.base))
        self.api = AsyncMessagingApi(self.client)

    async def close(self) -> None:
        await self.client.close()
        await self.server.close()

    async def take(self, request: web.Request) -> web.Response:
        self.bodies.append(await request.read())
        self.signatures.append(request.headers.get("X-Line-Signature", ""))
        return web.Response(status=self.status)

    async def picture(self, request: web.Request) -> web.Response:
        width = 2000 if request.match_info["name"].startswith("wide") else 1024
        head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4, "big") + (500).to_bytes(4, "big")
        return web.Response(body=head, content_type="image/png")

    def events(self) -> list[Any]:
        parser = WebhookParser(self.line.secret)
        return parser.parse(self.bodies[-1].decode(), self.signatures[-1])

    async def reply(self, token: str | None, *texts: str) -> None:
        assert token is not None
        await self.api.reply_message(
            ReplyMessageRequest(reply_token=token, messages=[TextMessage(text=t) for t in texts])
        )

    async def raw(self, call: str, body: Any) -> None:
        """A body as it stands, through the same client."""
        await self.client.call_api(
            f"/v2/bot/message/{call}", "POST", header_params={"Content-Type": "application/json"}, body=body,
            response_types_map={}, _return_http_data_only=True,
        )  # fmt: skip


@pytest.fixture
async def program(line: FakeLine) -> AsyncIterator[Program]:
    made = Program(line)
    await made.open()
    yield made
    await made.close()


def status(refused: pytest.ExceptionInfo[ApiException]) -> tuple[int, str]:
    return refused.value.status, refused.value.body


# tokens


async def test_a_reply_is_seen_by_all_of_the_group_and_its_token_is_used_once(
    line: FakeLine, program: Program
) -> None:
    ton, koi, out = line.person("ต้น"), line.person("ก้อย"), line.person("คนนอก")
    group = line.group("วง", ton, koi, account=True)
    event = await ton.says("สวัสดี", group)
    assert event.status == 200
    (got,) = program.events()
    assert (got.message.text, got.source.user_id, got.source.group_id) == ("สวัสดี", ton.id, group.id)
    await program.reply(got.reply_token, "หนึ่ง", "สอง")
    assert koi.reads(group) == ton.reads(group) == "หนึ่ง\nสอง"
    assert [message["text"] for message in await event.answered()] == ["หนึ่ง", "สอง"]
    assert not [item for item in line.passed if item.way == "reply" and out.id in item.to]
    with pytest.raises(ApiException) as refused:
        await program.reply(got.reply_token, "อีกที")
    assert status(refused) == (400, '{"message": "Invalid reply token"}')
    assert line.account.used == 0


@pytest.mark.parametrize(("seconds", "taken"), [(59, True), (61, False)])
async def test_a_token_lives_a_minute(line: FakeLine, program: Program, seconds: float, taken: bool) -> None:
    event = await line.person("ต้น").says("ไพ่")
    line.now.advance(seconds)
    if taken:
        await program.reply(event.shape["replyToken"], "ได้")
    else:
        with pytest.raises(ApiException) as refused:
            await program.reply(event.shape["replyToken"], "ช้าไป")
        assert status(refused)[0] == 400


async def test_a_redelivered_event_has_its_id_and_a_token_of_another_minute(line: FakeLine, program: Program) -> None:
    program.status = 500
    event = await line.person("ต้น").says("ไพ่")
    assert event.status == 500
    line.now.advance(90)
    program.status = 200
    await line.webhooks.deliver_again()
    first, again = program.bodies
    assert b'"isRedelivery":false' in first
    assert first.replace(b"false", b"true") == again
    await program.reply(event.shape["replyToken"], "ได้")
    assert not line.webhooks.failed


# webhooks


async def test_signatures_are_right_unless_told_otherwise(line: FakeLine, program: Program) -> None:
    with line.held() as events:
        await line.person("ต้น").says("หนึ่ง")
        await line.person("ก้อย").says("สอง")
    assert not program.bodies
    assert await line.post(*reversed(events)) == 200
    assert [event.message.text for event in program.events()] == ["สอง", "หนึ่ง"]
    key = hmac.new(line.secret.encode(), program.bodies[-1], hashlib.sha256).digest()
    assert program.signatures[-1] == base64.b64encode(key).decode()
    for spoilt in (
        {"secret": "other"},
        {"spoil": lambda raw: raw.replace(b"message", b"massage", 1)},
        {"signature": ""},
    ):
        await line.post(*events, **spoilt)  # type: ignore[arg-type]
        with pytest.raises(Exception, match="Invalid signature"):
            program.events()
    for event in events:
        assert re.fullmatch(r"[0-7][0-9A-HJKMNP-TV-Z]{25}", event.id)


async def test_user_ids_come_where_line_sends_them(line: FakeLine, program: Program) -> None:
    ton, pc = line.person("ต้น"), line.person("พีซี", desktop=True)
    group = line.group("วง", ton, pc)
    await group.invite()
    await ton.follows({"type": "postback", "data": "x"}, group)
    assert program.events()[0].source.user_id is None
    await pc.says("จั่ว", group)
    assert program.events()[0].source.user_id is None
    await ton.follows({"type": "postback", "data": "x"})
    assert program.events()[0].source.user_id == ton.id
    await ton.says("@ล้อมวง จั่ว", group)
    (mention,) = program.events()[0].message.mention.mentionees
    assert (mention.is_self, mention.index, mention.length) == (True, 0, 7)


async def test_the_webhook_is_set_and_tried_through_the_api(line: FakeLine, program: Program) -> None:
    await program.api.set_webhook_endpoint(SetWebhookEndpointRequest(endpoint="https://lom.example/line/webhook"))
    assert (await program.api.get_webhook_endpoint()).endpoint == "https://lom.example/line/webhook"
    tried = await program.api.test_webhook_endpoint(TryWebhookEndpointRequest())
    assert (tried.success, tried.status_code) == (True, 200)
    assert program.events() == []


# pushes


async def push(program: Program, to: str, key: str | None = None) -> Any:
    request = PushMessageRequest(to=to, messages=[TextMessage(text="ข่าว")])
    return await program.api.push_message(request, x_line_retry_key=key)


async def test_pushes_count_people_and_stop_at_the_limit(line: FakeLine, program: Program) -> None:
    ton, koi, oh = (line.person(name) for name in ("ต้น", "ก้อย", "โอ"))
    group = line.group("วง", ton, koi, oh, account=True)
    line.account.quota = 5
    await push(program, group.id)
    assert (await program.api.get_message_quota_consumption()).total_usage == 3
    with pytest.raises(ApiException) as refused:
        await push(program, group.id)
    assert status(refused) == (429, '{"message": "You have reached your monthly limit."}')
    await push(program, ton.id)
    await push(program, koi.id)
    assert (await program.api.get_message_quota()).value == line.account.used == 5
    assert oh.reads(group) == "ข่าว"


async def test_a_retry_key_is_taken_once(line: FakeLine, program: Program) -> None:
    ton = line.person("ต้น")
    key = "123e4567-e89b-12d3-a456-426614174000"
    line.fail("push", "lost")
    with pytest.raises(Exception, match=r"Server disconnected|reset"):
        await push(program, ton.id, key)
    with pytest.raises(ApiException) as refused:
        await push(program, ton.id, key)
    assert status(refused)[0] == 409
    assert ton.reads() == "ข่าว"
    assert line.account.used == 1


async def test_a_push_reaches_friends_and_who_wrote_lately(line: FakeLine, program: Program) -> None:
    blocked, stranger, wrote = line.person("ก"), line.person("ข", friend=False), line.person("ค", friend=False)
    await blocked.blocks()
    await wrote.says("สวัสดี")
    for person in (blocked, stranger, wrote):
        await push(program, person.id)
    assert [person.reads() for person in (blocked, stranger, wrote)] == ["", "", "ข่าว"]
    assert line.account.used == 1
    for person, known in ((blocked, False), (stranger, False), (wrote, True)):
        if known:
            assert (await program.api.get_profile(person.id)).display_name == "ค"
        else:
            with pytest.raises(ApiException) as refused:
                await program.api.get_profile(person.id)
            assert status(refused)[0] == 404


async def test_members_have_names_friends_or_not(line: FakeLine, program: Program) -> None:
    stranger = line.person("ข", friend=False)
    group, room = line.group("วง", stranger, account=True), line.group("ห้อง", stranger, room=True, account=True)
    assert (await program.api.get_group_member_profile(group.id, stranger.id)).display_name == "ข"
    assert (await program.api.get_room_member_profile(room.id, stranger.id)).display_name == "ข"
    assert (await program.api.get_group_member_count(group.id)).count == 1
    assert (await program.api.get_group_summary(group.id)).group_name == "วง"
    assert (await program.api.get_bot_info()).basic_id == line.account.basic_id


# faults


async def test_faults_come_once_when_ordered(line: FakeLine, program: Program) -> None:
    ton = line.person("ต้น")
    line.fail("push", 500)
    with pytest.raises(ApiException) as refused:
        await push(program, ton.id)
    assert status(refused)[0] == 500
    line.fail("push", "reset")
    with pytest.raises(Exception, match=r"Server disconnected|reset"):
        await push(program, ton.id)
    assert ton.reads() == ""
    line.fail("push", "slow", seconds=0.01)
    await push(program, ton.id)
    assert ton.reads() == "ข่าว"


async def test_a_wrong_token_gets_401(line: FakeLine, program: Program) -> None:
    line.token = "another"
    with pytest.raises(ApiException) as refused:
        await program.api.get_bot_info()
    assert status(refused)[0] == 401


# what LINE would refuse


def bubble(*contents: Any, **more: Any) -> dict[str, Any]:
    box = {"type": "box", "layout": "vertical", "contents": list(contents)}
    return {"type": "flex", "altText": "โต๊ะ", "contents": {"type": "bubble", "body": box}} | more


def words(text: str, **more: Any) -> dict[str, Any]:
    return {"type": "text", "text": text, **more}


def quick(*actions: Any) -> dict[str, Any]:
    return words("เลือก", quickReply={"items": [{"type": "action", "action": action} for action in actions]})


def say(label: str, text: str = "จั่ว") -> dict[str, Any]:
    return {"type": "message", "label": label, "text": text}


GOOD = [
    words("ก" * 5000),
    bubble(words("ไพ่", size="sm", color="#112233"), {"type": "separator", "margin": "md"}),
    quick(*(say(f"ทิ้ง {n}") for n in range(13))),
    quick(say("ที่นี่" * 5)),  # 30 signs, 15 letters with their marks
    bubble({"type": "button", "action": {"type": "uri", "label": "ดู", "uri": "https://line.me/R/ti/p/%40a"}}),
    {"type": "image", "originalContentUrl": "https://a.example/x.png", "previewImageUrl": "https://a.example/y.png"},
]
BAD = {
    "no text": words(""),
    "5001 units": words("ก" * 4999 + "😀"),
    "unknown type": {"type": "poem", "text": "x"},
    "unknown property": words("x", colour="red"),
    "no alt text": bubble(words("x"), altText=""),
    "alt text of 1501": bubble(words("x"), altText="ก" * 1501),
    "30 KB": bubble(*(words("ก" * 1000) for _ in range(11))),
    "13 bubbles": bubble(contents={"type": "carousel", "contents": [bubble(words("x"))["contents"]] * 13}),
    "14 quick replies": quick(*(say(f"ทิ้ง {n}") for n in range(14))),
    "label of 21": quick(say("ก" * 21)),
    "no label": quick({"type": "message", "text": "x"}),
    "data of 301": quick({"type": "postback", "label": "x", "data": "d" * 301}),
    "said of 301": quick(say("x", "ก" * 301)),
    "a flex text without words": bubble(words("")),
    "a colour by name": bubble(words("x", color="red")),
    "a size by name": bubble(words("x", size="small")),
    "a text in a list": bubble({"type": "text", "text": ["x"]}),
    "an icon in a vertical box": bubble({"type": "icon", "url": "https://a.example/x.png"}),
    "a button label of 41": bubble({"type": "button", "action": say("ก" * 41)}),
    "a picture by http": {
        "type": "image", "originalContentUrl": "http://a.example/x.png", "previewImageUrl": "https://a.example/y.png"
    },
    "a picture address of 2001": bubble({"type": "image", "url": "https://a.example/" + "x" * 1983}),
    "an address that LINE opens not": quick({"type": "uri", "label": "x", "uri": "javascript:alert(1)"}),
    "an address with Thai letters": quick({"type": "uri", "label": "x", "uri": "https://line.me/ไพ่"}),
    "a brace alone": {"type": "textV2", "text": "สวัสดี {"},
    "nothing to put in": {"type": "textV2", "text": "{who} เล่น"},
}  # fmt: skip


@needs_spec
@pytest.mark.parametrize("message", GOOD, ids=range(len(GOOD)))
async def test_good_messages_are_taken(line: FakeLine, program: Program, message: Any) -> None:
    event = await line.person("ต้น").says("ไพ่")
    await program.raw("reply", {"replyToken": event.shape["replyToken"], "messages": [message]})
    await program.raw("validate/reply", {"messages": [message]})
    assert event.answers == [message]


@needs_spec
@pytest.mark.parametrize("why", BAD)
async def test_bad_messages_are_refused_and_noted(line: FakeLine, program: Program, why: str) -> None:
    event = await line.person("ต้น").says("ไพ่")
    for call in ("reply", "validate/reply"):
        body = {"replyToken": event.shape["replyToken"], "messages": [BAD[why]]}
        with pytest.raises(ApiException) as refused:
            await program.raw(call, body if call == "reply" else {"messages": body["messages"]})
        assert status(refused)[0] == 400
    assert len(line.faults) == 2
    assert not event.answers
    line.faults.clear()


@needs_spec
@pytest.mark.parametrize("messages", [[], [words("x")] * 6], ids=["none", "six"])
async def test_a_reply_holds_one_to_five(line: FakeLine, program: Program, messages: Any) -> None:
    event = await line.person("ต้น").says("ไพ่")
    with pytest.raises(ApiException):
        await program.raw("reply", {"replyToken": event.shape["replyToken"], "messages": messages})
    assert len(line.faults) == 1
    line.faults.clear()


async def test_mentions_are_of_members_and_in_groups_alone(line: FakeLine, program: Program) -> None:
    ton, out = line.person("ต้น"), line.person("คนนอก")
    group = line.group("วง", ton, account=True)

    def mentioning(user: str) -> dict[str, Any]:
        mention = {"type": "mention", "mentionee": {"type": "user", "userId": user}}
        return {"type": "textV2", "text": "ตา {who} {{จริง}}", "substitution": {"who": mention}}

    event = await ton.says("จั่ว", group)
    await program.raw("reply", {"replyToken": event.shape["replyToken"], "messages": [mentioning(ton.id)]})
    assert ton.reads(group) == "ตา @ต้น {จริง}"
    for person, where in ((out, group), (ton, None)):
        event = await ton.says("จั่ว", where)
        with pytest.raises(ApiException):
            await program.raw("reply", {"replyToken": event.shape["replyToken"], "messages": [mentioning(person.id)]})
    assert len(line.faults) == 2
    line.faults.clear()


# people


async def answer(line: FakeLine, program: Program, person: Any, message: Any, where: Any = None) -> None:
    event = await person.says("โต๊ะ", where)
    await program.raw("reply", {"replyToken": event.shape["replyToken"], "messages": [message]})


async def test_friends_tap_what_they_see(line: FakeLine, program: Program) -> None:
    ton, mint = line.person("ต้น"), line.person("มิ้นท์", friend=False)
    pc = line.person("พีซี", desktop=True)
    group = line.group("วง", ton, mint, pc, account=True)
    link = "https://line.me/R/oaMessage/%40123lomwg/?%E0%B9%84%E0%B8%9E%E0%B9%88"
    button = {"type": "button", "action": {"type": "uri", "label": "ดูไพ่", "uri": link}}
    await answer(line, program, ton, bubble(button, quickReply=quick(say("จั่ว"))["quickReply"]), group)

    assert mint.buttons(group) == ["ดูไพ่", "จั่ว"]
    event = await ton.taps("ดูไพ่", group)
    assert event is not None
    assert (event.shape["source"], event.shape["message"]["text"]) == ({"type": "user", "userId": ton.id}, "ไพ่")
    assert await mint.taps("ดูไพ่", group) is None
    assert mint.screen == "add-friend"
    with pytest.raises(CannotTap):
        await pc.taps("ดูไพ่", group)
    event = await mint.taps("จั่ว", group)
    assert event is not None
    assert event.shape["source"]["userId"] == mint.id
    with pytest.raises(CannotTap):  # the quick reply went when mint's word came
        await ton.taps("จั่ว", group)
    assert [shown.message["text"] for shown in ton.sees(group) if shown.way == "said"] == ["โต๊ะ", "จั่ว"]


async def test_who_blocks_sees_nothing_in_the_own_chat_but_the_group_goes_on(
    line: FakeLine, program: Program
) -> None:
    ton = line.person("ต้น")
    group = line.group("วง", ton, account=True)
    event = await ton.says("ไพ่")
    await ton.blocks()
    assert program.events()[0].type == "unfollow"
    await program.reply(event.shape["replyToken"], "ไพ่ของคุณ")
    assert ton.reads() == ""
    await answer(line, program, ton, words("โต๊ะ"), group)
    assert ton.reads(group) == "โต๊ะ"
    await ton.adds()
    assert program.events()[0].follow.is_unblocked


async def test_pictures_are_fetched_and_measured(line: FakeLine, program: Program) -> None:
    ton = line.person("ต้น")
    for name in ("good", "wide"):
        url = f"https://lom.example/line/picture/{name}.png"
        await answer(line, program, ton, {"type": "image", "originalContentUrl": url, "previewImageUrl": url})
    good, wide = await ton.looks()
    assert (good.status, good.kind, good.size, wide.size) == (200, "image/png", (1024, 500), (2000, 500))
    assert len(line.faults) == 1
    line.faults.clear()
    assert await ton.looks() == []


async def test_what_goes_by_is_logged_with_who_can_see_it(line: FakeLine, program: Program) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วง", ton, koi, account=True)
    await answer(line, program, ton, words("ความลับ 10♣"))
    await answer(line, program, koi, words("โต๊ะ 9♣"), group)
    seen = {item.to for item in line.passed if "10♣" in item.text and item.way == "reply"}
    assert seen == {frozenset({ton.id})}
    assert {item.to for item in line.passed if "9♣" in item.text and item.way == "reply"} == {
        frozenset({ton.id, koi.id})
    }
    assert line.token not in "".join(item.text for item in line.passed)
