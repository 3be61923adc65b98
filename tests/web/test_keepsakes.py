"""What the room hands out as pictures: card faces, the QR code of the link, rounds and evenings to keep.

Lives here: their addresses and what is in them. Not here: drawing (tests/bot), the page.
"""

from __future__ import annotations

import asyncio
import io

import pytest
from open_room import KEY, LOOSE, ROOM, Serve, Served
from PIL import Image
from scenes import ME, Scenes

from bot.adapters.web import drawings
from bot.adapters.web.drawings import Drawings
from bot.adapters.web.faces import sheets, two_coloured
from bot.adapters.web.invite import qr_of
from bot.adapters.web.limits import Limits, Rate
from bot.commands import TableKey
from bot.keepsakes import evening, round_end
from bot.pictures.deck import SIZES
from bot.pictures.palette import COLOURS, rgb
from bot.pictures.values import LedgerPicture
from bot.wording import words
from engine.actions import EndEvening
from engine.views import table_view

THAI = words("th")


# --- card faces ------------------------------------------------------------------------------------


def test_there_is_a_sheet_of_each_size_in_four_colours_and_in_two() -> None:
    assert set(sheets()) == {f"faces-{size}{end}.png" for size in SIZES for end in ("", "-two")}


@pytest.mark.parametrize("size", SIZES)
def test_two_colours_change_clubs_and_diamonds_and_leave_hearts_and_spades(size: str) -> None:
    """Ranks lie in columns, suits in the rows ♣ ♦ ♥ ♠; the most frequent colour besides paper is the suit's."""
    wide, high = SIZES[size]
    four, two = (Image.open(io.BytesIO(sheets()[f"faces-{size}{end}.png"])).convert("RGB") for end in ("", "-two"))
    assert four.size == two.size == (wide * 14, high * 4)
    seen = {
        name: [_suit_colour(sheet, (wide * 6, high * row, wide * 7, high * (row + 1))) for row in range(4)]
        for name, sheet in (("four", four), ("two", two))
    }
    green, blue, red, ink = (rgb(COLOURS[name]) for name in ("green", "blue", "red", "ink"))
    assert seen == {"four": [green, blue, red, ink], "two": [ink, red, red, ink]}


def _suit_colour(sheet: Image.Image, box: tuple[int, int, int, int]) -> tuple[int, ...]:
    counted = sorted(sheet.crop(box).getcolors(100_000) or [], reverse=True)
    return next(colour for _, colour in counted if min(colour) < 120)  # type: ignore[return-value, arg-type, type-var]


def test_two_colours_draw_nothing_again() -> None:
    """Only the palette is another one: the pixels are the same bytes."""
    sheet = sheets()["faces-small.png"]
    other = two_coloured(sheet)
    assert len(other) == len(sheet)
    assert Image.open(io.BytesIO(other)).tobytes() == Image.open(io.BytesIO(sheet)).tobytes()


async def test_faces_are_kept_for_ever_under_an_address_that_changes_with_them(serve: Serve) -> None:
    served = await serve()
    answer = await served.browser().get(f"{served.room._pages.files.base}/faces-middle-two.png")
    assert answer.status == 200
    assert answer.content_type == "image/png"
    assert "immutable" in answer.headers["Cache-Control"]
    assert await answer.read() == sheets()["faces-middle-two.png"]


# --- the link --------------------------------------------------------------------------------------


async def test_the_qr_code_is_of_the_address_that_friends_can_reach(serve: Serve) -> None:
    served = await serve(public_url="https://cards.example.org")
    answer = await served.browser().get(f"/r/{ROOM}/invite.svg")
    assert answer.content_type == "image/svg+xml"
    assert await answer.read() == qr_of(f"https://cards.example.org/r/{ROOM}")


def test_a_qr_code_is_black_on_white_with_a_margin_and_holds_nothing_else() -> None:
    """Version 3 has 29 modules a side; the margin of three on each side makes 35."""
    picture = qr_of(f"http://192.168.1.20:8321/r/{ROOM}").decode()
    assert 'viewBox="0 0 35 35"' in picture
    assert "#fff" in picture
    assert "#000" in picture
    assert "<script" not in picture
    assert qr_of("https://one.example/r/a") != qr_of("https://two.example/r/a")


# --- rounds and evenings ---------------------------------------------------------------------------


async def played(serve: Serve, limits: Limits = LOOSE) -> tuple[Served, Scenes]:
    served = await serve(limits=limits)
    scenes = Scenes(served.door, served.origin)
    for name in ("lobby", "their-turn", "result", "ledger"):
        await scenes.to(name)
    return served, scenes


async def test_the_last_round_as_a_picture(serve: Serve) -> None:
    served, scenes = await played(serve)
    number = scenes.table.round_no - 1
    answer = await served.browser().get(f"/r/{ROOM}/rounds/1-{number}.png")
    assert (answer.status, answer.content_type) == (200, "image/png")
    assert "Content-Disposition" not in answer.headers
    assert Image.open(io.BytesIO(await answer.read())).width == 1024
    kept = await served.browser().get(f"/r/{ROOM}/rounds/1-{number}.png?keep")
    assert kept.headers["Content-Disposition"] == f'attachment; filename="lomwong-1-{number}.png"'


async def test_a_round_or_an_evening_that_was_not_played_has_no_picture(serve: Serve) -> None:
    served, _ = await played(serve)
    for path in ("rounds/1-99.png", "evenings/9.png"):
        assert (await served.browser().get(f"/r/{ROOM}/{path}")).status == 404
    assert (await served.browser().get("/r/nobodyhere/evenings/1.png")).status == 404


async def test_the_picture_of_a_round_shows_what_the_round_was(serve: Serve) -> None:
    served, scenes = await played(serve)
    last = scenes.table.last
    assert last is not None
    picture = round_end(served.door.exported[-1], THAI)
    assert picture is not None
    shown = {hand.who.name: (list(hand.cards), hand.won) for hand in picture.hands}
    names = {person.seat: person.name for person in scenes.table.people}
    assert shown == {
        names[hand.seat]: ([str(card) for card in hand.cards], hand.seat in last.winners) for hand in last.shown
    }


async def test_the_picture_of_an_evening_ends_where_the_ledger_does(serve: Serve) -> None:
    served, scenes = await played(serve)
    picture = evening(table_view(scenes.table), 1, served.door.exported, [], THAI)
    assert picture is not None
    assert {row.who.name: row.curve[-1] for row in picture.rows} == {p.name: p.chips for p in scenes.table.people}
    assert all(len(row.curve) == len(served.door.exported) + 1 for row in picture.rows)


async def test_a_closed_evening_still_has_its_picture(serve: Serve) -> None:
    served, scenes = await played(serve)
    before = evening(table_view(scenes.table), 1, served.door.exported, [], THAI)
    await served.door.act(TableKey(KEY), ME, EndEvening(), "end")
    told = await served.door.feed(TableKey(KEY), None)
    after = evening(table_view(scenes.table), 1, served.door.exported, told, THAI)
    assert before is not None
    assert after is not None
    assert [(row.who, row.curve) for row in after.rows] == [(row.who, row.curve) for row in before.rows]
    assert (await served.browser().get(f"/r/{ROOM}/evenings/1.png")).status == 200


async def test_the_picture_speaks_the_language_of_its_reader_and_has_the_colours_asked_for(serve: Serve) -> None:
    served, scenes = await played(serve)
    path = f"/r/{ROOM}/rounds/1-{scenes.table.round_no - 1}.png"
    english = served.browser()
    english.session.cookie_jar.update_cookies({"lomwong_language": "en"})
    bodies = [
        await (await served.browser().get(path)).read(),
        await (await english.get(path)).read(),
        await (await served.browser().get(path + "?colours=two")).read(),
    ]
    assert len(set(bodies)) == 3


async def test_drawing_has_a_limit_of_its_own(serve: Serve) -> None:
    served, _ = await played(serve, limits=Limits(pictures=Rate(2, 0.001)))
    answers = [(await served.browser().get(f"/r/{ROOM}/evenings/1.png")).status for _ in range(3)]
    assert answers == [200, 200, 429]
    assert (await served.browser().get(f"/r/{ROOM}/ledger.csv")).status == 200


async def test_each_picture_is_drawn_once_and_away_from_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    def slowly(picture: object, *, two_coloured: bool) -> bytes:
        drawn.append(picture)
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return repr((picture, two_coloured)).encode()

    monkeypatch.setattr(drawings, "png_of", slowly)
    easel = Drawings(kept=2)
    one, two, three = (LedgerPicture(str(number), "", ()) for number in range(3))
    bodies = await asyncio.gather(easel.png(one), easel.png(one), easel.png(two))
    assert bodies[0] == bodies[1] != bodies[2]
    assert drawn == [one, two]
    await easel.png(one, two_coloured=True)  # the third of two that are kept
    await easel.png(three)
    await easel.png(one)
    assert drawn == [one, two, one, three, one]
