"""Answers of the rule book and coups worth looking at, in both languages.

Lives here: `book_scenes`, `asked`, `coup_notice`. Not here: showing them (mockup.py), other scenes (mockup_scenes).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.adapters import Peek
from bot.adapters.line.around import Around
from bot.adapters.line.news import News
from bot.adapters.line.showing import book_messages, no_coup_messages, room_messages, room_picture
from bot.asking import NotDone, Told, told
from bot.messages import CoupNotice
from bot.sayings import Ask
from bot.wording import Words
from engine.baccarat.practice import laid_out
from engine.cards import cards
from engine.errors import Refusal
from engine.table import TableView

Shape = dict[str, Any]

PICTURE = "https://lom.example/line/picture/0123456789abcdef0123456789abcdef.png"
TABLEAU = "5♥ 3♣ J♦ A♠ 4♣ 9♦ 2♠"
"""Player 5 and J and 4, Banker 3 and A and 9: a third card for both (BA1)."""
NATURAL = "K♥ 2♣ 8♦ 5♠ 4♣ 9♦ 2♠"
UNSURE = {"th": "เอซ", "en": "ace"}
ASKS = (
    ("topic", Ask("topic", text="kang/flow_count")),
    ("topic-full", Ask("topic", text="kang/tie", full=True)),
    ("topic-long", Ask("topic", text="baccarat/banker_table", full=True)),
    ("topic-coup", Ask("topic", text="banker 4 ผู้เล่นจั่วได้ 2 แบงเกอร์จั่วไหม")),
    ("topic-jub-moo", Ask("topic", text="jub_moo/chuan", full=True)),
    ("compare-kang", Ask("compare", text="kang")),
    ("compare-jub-moo", Ask("compare", text="jub_moo")),
    ("compare-baccarat", Ask("compare", text="baccarat")),
    ("agree", Ask("agree")),
    ("count-kang", Ask("count", text="kang a 3 3 7 k")),
    ("count-jub-moo", Ask("count", text="jub_moo q♠ 10♣ ♥2-7")),
    ("count-unread", Ask("count", text="kang zz")),
    ("explain", Ask("baccarat", text="p: 5 j 4, b: 3 a 9")),
    ("explain-missing", Ask("baccarat", text="b 4")),
    ("explain-unread", Ask("baccarat", text="zz")),
    ("quiz", Ask("quiz", round=4)),
    ("quiz-right", Ask("quiz", round=4, text="draw")),
    ("quiz-wrong", Ask("quiz", round=4, text="stand")),
    ("odds", Ask("odds", round=8)),
)


def asked(ask: Ask, view: TableView | None, around: Around, words: Words) -> tuple[Told, list[Shape]]:
    """The answer to `ask`, and how it is shown; with an address for its picture, if it has one."""
    peek = Peek(3, view, None)
    answer = told(ask, peek, words)
    if answer.picture is not None:
        around = msgspec.structs.replace(
            around, picture=PICTURE, preview=PICTURE.replace("picture", "picture/preview")
        )
    return answer, book_messages(answer, peek, around, words)


def coup_notice(shoe: str = TABLEAU, round_no: int = 11) -> CoupNotice:
    """A coup as it is dealt from the top of `shoe`."""
    return CoupNotice(round_no, 1, laid_out(cards(shoe)), "89abcdef01234567" * 4, "0123456789abcdef" * 4)


def coup_messages(notices: list[CoupNotice], view: TableView | None, around: Around, words: Words) -> list[Shape]:
    """What a group is told of them."""
    news = News(coups=tuple(notices))
    if room_picture(None, None, [], words, news) is not None:
        around = msgspec.structs.replace(around, picture=PICTURE, preview=PICTURE)
    return room_messages([], None, None, None, view, around, words, news=news)


def book_scenes(words: Words, view: TableView, lobby: TableView, around: Around) -> Iterator[tuple[str, list[Shape]]]:
    """Name and messages of each scene; `view`: a table in the middle of a round, `lobby`: one that waits."""
    for name, ask in ASKS:
        yield f"book-{name}", asked(ask, view, around, words)[1]
    yield "book-unsure", asked(Ask("topic", text=UNSURE[words.language]), view, around, words)[1]
    yield "book-agree-nowhere", asked(Ask("agree"), None, around, words)[1]
    yield "coup", coup_messages([coup_notice()], lobby, around, words)
    yield "coup-natural", coup_messages([coup_notice(NATURAL)], lobby, around, words)
    yield "coup-several", coup_messages([coup_notice(), coup_notice(NATURAL, 12)], lobby, around, words)
    nobody = NotDone(Refusal.NO_TABLE, words.refusal(Refusal.NO_TABLE, {}))
    yield "coup-nobody", no_coup_messages(nobody, Peek(0, None, None), around, words)
