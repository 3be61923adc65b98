"""The pages of the room over HTTP: who may ask, what is promised to browsers, what can be taken home."""

from __future__ import annotations

import hashlib
import json
import re
from http.cookies import Morsel

import pytest
from open_room import KEY, ROOM, Serve, Served

from bot.adapters.web.exports import as_csv
from bot.adapters.web.identity import player_of, room_of
from bot.adapters.web.limits import Limits, Rate
from bot.commands import TableKey
from bot.page_words import PAGE, page_words
from bot.wording import words
from engine.actions import AddComputer, Join
from engine.events import Seat
from engine.table import Person, PlayerId


async def cookie_of(served: Served, **headers: str) -> Morsel[str]:
    response = await served.browser().get("/", headers=headers)
    return response.cookies["lomwong"]


async def test_a_visitor_gets_a_token_that_no_script_can_read(serve: Serve) -> None:
    cookie = await cookie_of(await serve())
    assert re.fullmatch("[0-9a-f]{64}", cookie.value)
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert not cookie["secure"]


async def test_the_token_stays_the_same_on_the_next_visit(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    first = (await browser.get("/")).cookies["lomwong"].value
    assert (await browser.get(f"/r/{ROOM}")).cookies["lomwong"].value == first


async def test_behind_https_the_token_is_secure(serve: Serve) -> None:
    served = await serve(public_url="https://cards.example.org")
    assert (await cookie_of(served, Host="cards.example.org"))["secure"]


async def test_a_made_up_token_is_replaced(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    browser.session.cookie_jar.update_cookies({"lomwong": "me"})
    assert len((await browser.get("/")).cookies["lomwong"].value) == 64


def test_a_player_is_w_and_24_hex_of_the_hash_of_the_token() -> None:
    token = "0f" * 32
    assert player_of(token) == "w" + hashlib.sha256(token.encode()).hexdigest()[:24]


@pytest.mark.parametrize("path", ["/", f"/r/{ROOM}", f"/r/{ROOM}/socket", "/favicon.ico", f"/r/{ROOM}/ledger.csv"])
async def test_an_unknown_host_name_is_refused(serve: Serve, path: str) -> None:
    response = await (await serve()).browser().get(path, headers={"Host": "evil.example"})
    assert response.status == 421
    assert "lomwong" not in response.cookies


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1:99", "[::1]:5", "cards.example.org"])
async def test_known_host_names_are_served(serve: Serve, host: str) -> None:
    served = await serve(public_url="https://cards.example.org")
    assert (await served.browser().get("/", headers={"Host": host})).status == 200


async def test_every_answer_carries_the_security_headers(serve: Serve) -> None:
    served = await serve()
    for path in ("/", f"/r/{ROOM}", "/words/th.json", f"/r/{ROOM}/socket", f"/r/{ROOM}/ledger.txt"):
        headers = (await served.browser().get(path)).headers
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"), path
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1.evil.example"])
async def test_a_room_is_made_only_from_our_own_page(serve: Serve, origin: str | None) -> None:
    headers = {"Origin": origin} if origin else {}
    assert (await (await serve()).browser().post("/create", headers=headers)).status == 403


async def test_creating_leads_to_a_new_room_of_ten_letters(serve: Serve) -> None:
    served = await serve()
    places = set()
    for _ in range(2):
        response = await served.browser().post("/create", headers={"Origin": served.origin}, allow_redirects=False)
        assert response.status == 303
        places.add(response.headers["Location"])
    assert len(places) == 2
    assert all(re.fullmatch("/r/[a-z0-9]{10}", place) for place in places)


@pytest.mark.parametrize(
    ("typed", "room"),
    [
        ("abcdefghjk", "abcdefghjk"),
        (" ABCDE fghjk ", "abcdefghjk"),
        ("http://127.0.0.1:8321/r/abcdefghjk", "abcdefghjk"),
        ("มาเล่น https://cards.example.org/r/Ab_-efghjk?x=1 นะ", "Ab_-efghjk"),
        ("http://127.0.0.1/r/abcdefghjkl", None),
        ("สวัสดี", None),
        ("", None),
    ],
)
def test_the_code_in_what_somebody_pasted(typed: str, room: str | None) -> None:
    assert room_of(typed) == room


async def test_joining_by_code_leads_there_and_rubbish_back(serve: Serve) -> None:
    browser = (await serve()).browser()
    found = await browser.get("/join", params={"code": ROOM}, allow_redirects=False)
    assert found.headers["Location"] == f"/r/{ROOM}"
    lost = await browser.get("/join", params={"code": "//evil.example"}, allow_redirects=False)
    assert lost.headers["Location"] == "/?unknown"


async def test_files_may_be_kept_for_ever_and_nothing_else_is_served(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    page = await (await browser.get(f"/r/{ROOM}")).text()
    script = re.search(r'src="(/static/[0-9a-f]{12}/)room\.js"', page)
    assert script
    answer = await browser.get(script[1] + "room.js")
    assert answer.status == 200
    assert "immutable" in answer.headers["Cache-Control"]
    for wrong in ("room.html", "missing.js", "..%2fweb%2froom.py", "%2e%2e/%2e%2e/dealer.py"):
        assert (await browser.get(script[1] + wrong)).status == 404


async def test_the_page_loads_nothing_from_elsewhere_and_makes_no_html_of_words(serve: Serve) -> None:
    for name, body in (await serve()).room._pages.files.held.items():
        assert not re.search(rb"""(?:src|href|url\(|import|from)\s*[=(]?\s*["'](?:https?:)?//""", body), name
        assert b"innerHTML" not in body
        assert b"outerHTML" not in body


@pytest.mark.parametrize("language", ["th", "en"])
def test_every_word_of_the_page_exists(language: str) -> None:
    said = page_words(words(language, strict=True))
    assert set(said) == set(PAGE)
    assert all(text.strip() for text in said.values())


@pytest.mark.parametrize("language", ["th", "en"])
async def test_every_word_that_the_page_names_is_one_of_its_words(serve: Serve, language: str) -> None:
    served = await serve()
    for name, body in served.room._pages.files.held.items():
        text = "" if name.endswith(".png") else body.decode()
        named = set(re.findall(r'data-(?:word|label)="([a-z0-9-]+)"', text))
        named |= {word for word in re.findall(r'\bt\("([a-zA-Z-]+)"', text) if not word.endswith("-")}
        assert named <= set(PAGE), name


async def test_the_language_of_the_page_is_the_readers(serve: Serve) -> None:
    browser = (await serve()).browser()
    assert '<html lang="th">' in await (await browser.get("/")).text()
    browser.session.cookie_jar.update_cookies({"lomwong_language": "en"})
    text = await (await browser.get("/")).text()
    assert '<html lang="en">' in text
    assert "Open a new table" in text


async def evening(served: Served) -> None:
    key = TableKey(KEY)
    await served.door.act(key, PlayerId("w1"), Join("=ต้น"), "1")
    await served.door.act(key, PlayerId("w1"), AddComputer("ก้อย"), "2")


async def test_the_ledger_in_three_forms(serve: Serve) -> None:
    served = await serve()
    await evening(served)
    served.door.exported = [b'{"round_no":1,"evening":1}', b'{"round_no":2,"evening":1}']
    browser = served.browser()
    table = await (await browser.get(f"/r/{ROOM}/ledger.csv")).read()
    assert table.startswith(b"\xef\xbb\xbfname,computer,chips,rounds,wins")
    assert '\r\n"\'=ต้น","",0,0,0'.encode() in table
    held = await (await browser.get(f"/r/{ROOM}/ledger.json")).json()
    assert [row["name"] for row in held["people"]] == ["=ต้น", "ก้อย"]
    assert [each["round_no"] for each in held["rounds"]] == [1, 2]
    assert "w1" not in json.dumps(held)
    text = await browser.get(f"/r/{ROOM}/ledger.txt")
    assert "attachment" in text.headers["Content-Disposition"]
    assert (await text.text()).startswith("บัญชีวง")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("+cmd", "'+cmd"),
        ("-2", "'-2"),
        ("@x", "'@x"),
        ("＝1+1", "'＝1+1"),
        (" =1", " '=1"),
        ("−2", "'−2"),
        ("a;=cmd", "a;'=cmd"),
        ("a, +1", "a, '+1"),
        ('a";=cmd', 'a"";\'=cmd'),
        ("ต้น-ก้อย", "ต้น-ก้อย"),
    ],
)
def test_a_name_like_a_formula_is_defused_in_the_spreadsheet(name: str, shown: str) -> None:
    row = as_csv((Person(PlayerId(""), Seat("s1"), name),)).decode("utf-8-sig").splitlines()[1]
    assert row == f'"{shown}","",0,0,0,0,0,0,0,0,0,0'


async def test_one_round_is_given_as_it_was_exported(serve: Serve) -> None:
    served = await serve()
    served.door.exported = [b'{"round_no":1}', b'{"round_no":2,"secret":"00"}']
    browser = served.browser()
    assert await (await browser.get(f"/r/{ROOM}/rounds/1-2.json")).read() == b'{"round_no":2,"secret":"00"}'
    assert (await browser.get(f"/r/{ROOM}/rounds/1-3.json")).status == 404


async def test_a_room_that_nobody_joined_has_no_ledger_and_an_empty_table(serve: Serve) -> None:
    browser = (await serve()).browser()
    assert (await browser.get(f"/r/{ROOM}/ledger.csv")).status == 404
    assert (await browser.get(f"/r/{ROOM}")).status == 200
    assert (await browser.get("/r/short")).status == 404


async def test_too_many_requests_and_too_many_new_rooms_are_refused(serve: Serve) -> None:
    served = await serve(limits=Limits(requests=Rate(3, 0), creations=Rate(1, 0)))
    browser = served.browser()
    headers = {"Origin": served.origin}
    assert (await browser.post("/create", headers=headers, allow_redirects=False)).status == 303
    assert (await browser.post("/create", headers=headers, allow_redirects=False)).status == 429
    assert (await browser.get("/favicon.ico")).status == 200
    assert (await browser.get("/favicon.ico")).status == 429
