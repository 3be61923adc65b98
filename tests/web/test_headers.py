"""What strangers write into headers, and what every answer carries: Host, Origin, language, security headers.

Lives here: over HTTP. Not here: connections that send no readable request (test_entrance).
"""

from __future__ import annotations

import re

import pytest
from open_room import ROOM, Serve

from bot.adapters.web.asked import Place, counted_as, place_of, public_place, split_origin
from bot.adapters.web.limits import Limits, Rate

STATIC = "/static/000000000000/room.js"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("127.0.0.1:8321", Place("127.0.0.1", 8321)),
        ("LocalHost", Place("localhost")),
        ("[::1]:5", Place("::1", 5)),
        ("my_host.example.org", Place("my_host.example.org")),
        *[
            (bad, None)
            for bad in ("", "[", "[::1", "[zz]", "::1", "a b", "a@b", "a/b", "a;b", "a:", "a:99999", "a:๑")
        ],
        *[(bad, None) for bad in ("127.0.0.1:1:2", "x;script-src 'unsafe-inline'@127.0.0.1", "a.", "℀", "a" * 400)],
    ],
)
def test_a_place_is_a_name_and_a_port_or_nothing(text: str, place: Place | None) -> None:
    assert place_of(text) == place


@pytest.mark.parametrize(
    "text", ["http://[", "http://\u2100", "null", "//x", "file://x", "http://a@b", "http://a/b", ""]
)
def test_what_is_no_origin_is_nothing(text: str) -> None:
    assert split_origin(text) is None


def test_the_public_address_is_compared_as_browsers_write_it() -> None:
    assert public_place("https://Cards.example.org:443/") == ("https", Place("cards.example.org"))
    assert public_place("http://bücher.example:8080") == ("http", Place("xn--bcher-kva.example", 8080))
    assert public_place("") is None


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),  # a household has all of it
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("::1", "::1"),
        ("?", "?"),
    ],
)
def test_limits_count_households(address: str, counted: str) -> None:
    assert counted_as(address) == counted


@pytest.mark.parametrize(
    "host", ["x;script-src 'unsafe-inline'@127.0.0.1", "evil@localhost", "[", "127.0.0.1:abc", "[::1"]
)
async def test_a_host_with_anything_besides_name_and_port_is_refused(serve: Serve, host: str) -> None:
    served = await serve()
    for path in ("/", f"/r/{ROOM}", "/nowhere"):
        answer = await served.browser().get(path, headers={"Host": host})
        assert answer.status == (404 if path == "/nowhere" else 421)
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        assert "evil" not in str(answer.headers) + await answer.text()


@pytest.mark.parametrize("origin", ["http://[", "http://℀", "http://[::1", "http://127.0.0.1:x"])
async def test_an_origin_that_cannot_be_read_is_refused_and_no_fault_of_ours(serve: Serve, origin: str) -> None:
    served = await serve()
    browser = served.browser()
    await browser.get("/")
    assert (await browser.post("/create", headers={"Origin": origin})).status == 403
    assert (await browser.get(f"/r/{ROOM}/socket", headers={"Origin": origin})).status == 403


async def test_the_link_to_friends_is_made_of_what_was_parsed(serve: Serve) -> None:
    served = await serve()
    page = await (await served.browser().get(f"/r/{ROOM}", headers={"Host": "LOCALHOST:99"})).text()
    assert f"http://localhost:99/r/{ROOM}" in page


ANSWERS = [
    ("GET", "/nowhere", 404, "ไม่มีหน้านี้", "no such page"),
    ("GET", f"/r/{ROOM}/ledger.csv", 404, "ยังไม่มีใครนั่ง", "Nobody has sat down"),
    ("GET", f"/r/{ROOM}/rounds/1-1.json", 404, "ไม่มีตานี้", "no such round"),
    ("GET", f"/r/{ROOM}/rounds/1-1.png", 404, "ไม่มีภาพนี้", "no such picture"),
    ("GET", STATIC, 404, "ไม่มีหน้านี้", "no such page"),
    ("GET", f"/r/{ROOM}/socket", 403, "เปิดหน้าห้องก่อน", "Open the page"),
    ("POST", f"/r/{ROOM}", 405, "ไม่รับคำขอแบบนี้", "does not take"),
    ("POST", "/create", 403, "ไม่ได้มาจากหน้าเว็บของเรา", "not come from our page"),
]


@pytest.mark.parametrize(("method", "path", "status", "thai", "english"), ANSWERS)
async def test_every_no_is_in_the_readers_language_and_carries_the_security_headers(
    serve: Serve, method: str, path: str, status: int, thai: str, english: str
) -> None:
    served = await serve()
    for language, text in (("th", thai), ("en", english)):
        browser = served.browser()
        browser.session.cookie_jar.update_cookies({"lomwong_language": language})
        answer = await browser.request(method, path)
        assert answer.status == status
        said = await answer.text()
        assert text in said
        assert bool(re.search("[A-Za-z]", said)) == (language == "en")
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Server"] == "lomwong"
        assert ("Allow" in answer.headers) == (status == 405)


async def test_the_browsers_language_counts_until_our_page_was_seen_in_thai(serve: Serve) -> None:
    browser = (await serve()).browser()
    english = {"Accept-Language": "en-GB,en;q=0.9,th;q=0.8"}
    assert "no such page" in await (await browser.get("/nowhere", headers=english)).text()
    assert "ไม่มีหน้านี้" in await (await browser.get("/nowhere", headers={"Accept-Language": "th,en"})).text()
    assert "ไม่มีหน้านี้" in await (await browser.get("/nowhere", headers={"Accept-Language": "x" * 7000})).text()
    await browser.get("/", headers=english)
    assert "ไม่มีหน้านี้" in await (await browser.get("/nowhere", headers=english)).text()


async def test_too_much_is_said_in_words_too(serve: Serve) -> None:
    served = await serve(limits=Limits(requests=Rate(1, 0), arrivals=Rate(0, 0)))
    browser = served.browser()
    await browser.get("/")
    answer = await browser.get("/")
    assert (answer.status, await answer.text()) == (429, "ขอถี่ไปหน่อย รอสักครู่แล้วลองใหม่\n")
    assert answer.headers["Retry-After"] == "5"
    socket = await browser.get(f"/r/{ROOM}/socket", headers={"Origin": served.origin})
    assert (socket.status, await socket.text()) == (429, "ขอถี่ไปหน่อย รอสักครู่แล้วลองใหม่\n")


async def test_behind_a_proxy_a_forwarded_address_counts_only_if_it_is_one(serve: Serve) -> None:
    served = await serve(limits=Limits(requests=Rate(1, 0)), public_url="https://cards.example.org")
    browser = served.browser()
    statuses = [
        (await browser.get("/favicon.ico", headers={"X-Forwarded-For": said})).status
        for said in ("1.2.3.4", "5.6.7.8", "9.9.9.9, 1.2.3.4", "one", "two", "\u2100")
    ]
    assert statuses == [200, 200, 429, 200, 429, 429]  # what is no address counts for the proxy itself
