"""`forget me` and `privacy`, typed: asked first, done once for all tables, and told to this one person.

Lives here: from words to answer, with the real dealer. Not here: what is forgotten (test_forgetting), platforms.
"""

from __future__ import annotations

import pytest
from at_dealer import GUEST, HOST, KEY, THIRD, Table3

from bot.asking import Asker, NotDone, Told, asked, heard
from bot.forgetter import Forgetter
from bot.looking import PRIVACY
from bot.sayings import Ask
from bot.wording import words
from db.sqlite import SqliteStore
from db.store import StoreFault
from engine.actions import Deal, EndRound, Forget
from engine.errors import Refusal
from engine.table import PlayerId


def asker(player: PlayerId, language: str = "th") -> Asker:
    return Asker(KEY, player, f"ชื่อ {player}", words(language))


async def seated(store: SqliteStore) -> Table3:
    table = await Table3(store).sit()
    table.dealer.forget = Forgetter(store).is_forgotten
    return table


@pytest.mark.parametrize(
    ("plain", "sure", "language"), [("ลืมฉัน", "ลืมฉันเลย", "th"), ("Forget me", "forget me now!", "en")]
)
async def test_it_is_asked_first_and_then_done(store: SqliteStore, plain: str, sure: str, language: str) -> None:
    table = await seated(store)
    say = words(language)
    question = await heard(table.dealer, asker(GUEST, language), plain, "e1")
    assert question == NotDone(Refusal.SURE_FORGET, say.refusal(Refusal.SURE_FORGET, {}))
    assert len((await table.table()).people) == 2
    done = await heard(table.dealer, asker(GUEST, language), sure, "e2")
    assert done == Told(Ask("privacy"), (say.refusal(Refusal.FORGOTTEN, {}),))
    assert GUEST not in [person.id for person in (await table.table()).people]
    assert HOST in [person.id for person in (await table.table()).people]
    again = await heard(table.dealer, asker(GUEST, language), sure, "e2")
    assert again == done


async def test_in_a_round_it_is_promised_for_afterwards(store: SqliteStore) -> None:
    table = await seated(store)
    await table.act(HOST, Deal())
    told = await heard(table.dealer, asker(GUEST), "ลืมฉันเลย", "e")
    assert told == Told(Ask("privacy"), (words("th").refusal(Refusal.FORGET_LATER, {}),))
    assert GUEST in [person.id for person in (await table.table()).people]
    await table.act(HOST, EndRound())
    await Forgetter(store).keep_promises()
    assert GUEST not in [person.id for person in (await table.table()).people]


async def test_a_button_asks_first_too_and_whoever_sits_nowhere_may(store: SqliteStore) -> None:
    table = await seated(store)
    told = await asked(table.dealer, asker(THIRD), Forget(), "e")
    assert isinstance(told, NotDone)
    assert told.code is Refusal.SURE_FORGET
    done = await heard(table.dealer, asker(THIRD), "ลืมฉันเลย", "e")
    assert isinstance(done, Told)


async def test_a_database_that_fails_is_our_fault_and_it_is_done_later(store: SqliteStore) -> None:
    table = await seated(store)

    async def fails(prefix: str, player: str) -> bool:
        raise StoreFault("the disk is full")

    table.dealer.forget = fails
    told = await heard(table.dealer, asker(GUEST), "ลืมฉันเลย", "e")
    assert isinstance(told, NotDone)
    assert told.code is Refusal.OUR_FAULT


@pytest.mark.parametrize(
    ("typed", "language"), [("ความเป็นส่วนตัว", "th"), ("privacy", "en"), ("what do you keep about me", "en")]
)
async def test_privacy_is_told_in_short_with_or_without_a_table(
    store: SqliteStore, typed: str, language: str
) -> None:
    table = Table3(store)
    told = await heard(table.dealer, asker(HOST, language), typed, "e")
    say = words(language, strict=True)
    assert told == Told(Ask("privacy"), tuple([say.text(id) for id in PRIVACY]))
    assert len(PRIVACY) == 5
    await table.sit()
    assert await heard(table.dealer, asker(HOST, language), typed, "e") == told


@pytest.mark.parametrize("talk", ["อย่าลืมฉันนะ", "ลืมฉันไปหรือยัง", "don't forget me", "ลืม", "ฉันลืม"])
async def test_talk_stays_talk(store: SqliteStore, talk: str) -> None:
    table = await seated(store)
    assert await heard(table.dealer, asker(GUEST), talk, "e") is None
