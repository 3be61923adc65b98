"""Typed words and acts, carried out and answered the same way on every platform.

Lives here: which answer comes of what. Not here: reading the words (test_speech), which acts are asked about
first (test_asking_first), the answers to lookers (test_looked_up).
"""

from __future__ import annotations

import pytest
from at_dealer import GUEST, HOST, KEY, THIRD, Table3, starter

from bot.asking import Accepted, Asker, Choice, NotDone, Told, asked, done, heard, not_done
from bot.commands import Refused
from bot.sayings import Ask
from bot.wording import words
from db.sqlite import SqliteStore
from engine.actions import AddComputer, Deal, EndRound, Join, Leave, Play
from engine.errors import Refusal
from engine.table import PlayerId


def asker(player: PlayerId, language: str = "th") -> Asker:
    return Asker(KEY, player, f"ชื่อ {player}", words(language))


async def playing(store: SqliteStore) -> Table3:
    table = await Table3(store).sit()
    await table.act(HOST, Deal())
    return table


async def test_talk_is_nobodys_business(store: SqliteStore) -> None:
    table = await playing(store)
    assert await heard(table.dealer, asker(HOST), "วันนี้ร้อนจัง", "e") is None


async def test_a_look_is_told_to_this_reader(store: SqliteStore) -> None:
    table = await playing(store)
    player, cards = starter(await table.table())
    told = await heard(table.dealer, asker(player), "ไพ่", "e")
    assert isinstance(told, Told)
    assert told.ask == Ask("hand")
    assert all(str(card) in told.lines[0] for card in cards)


async def test_an_act_is_done_once(store: SqliteStore) -> None:
    table = Table3(store)
    first = await heard(table.dealer, asker(HOST, "en"), "เล่นด้วย", "e")
    assert first == Accepted(Join("ชื่อ h", "en"))
    assert await heard(table.dealer, asker(HOST, "en"), "เล่นด้วย", "e") == Accepted(Join("ชื่อ h", "en"), again=True)
    person = (await table.table()).people[0]
    assert (person.name, person.language) == ("ชื่อ h", "en")


async def test_a_name_and_a_language_that_were_given_stay(store: SqliteStore) -> None:
    table = Table3(store)
    assert await done(table.dealer, asker(HOST), Join("แดง", "en"), "e") == Accepted(Join("แดง", "en"))


async def test_a_computer_is_called_like_nobody_here(store: SqliteStore) -> None:
    table = await Table3(store).sit()
    for n in range(2):
        assert isinstance(await heard(table.dealer, asker(HOST), "เพิ่มบอท ยาก", f"e{n}"), Accepted)
    names = words("th").text("room-computer-names").split()
    people = (await table.table()).people[2:]
    assert [(person.name, person.computer) for person in people] == [(names[0], "hard"), (names[1], "hard")]
    named = await done(table.dealer, asker(HOST), AddComputer("บอทเอง"), "e3")
    assert named == Accepted(AddComputer("บอทเอง"))


@pytest.mark.parametrize("typed", [True, False])
async def test_leaving_in_mid_round_is_a_question_first(store: SqliteStore, typed: bool) -> None:
    table = await playing(store)
    if typed:
        told = await heard(table.dealer, asker(GUEST), "ลุก", "e")
    else:
        told = await asked(table.dealer, asker(GUEST), Leave(), "e")
    assert told == NotDone(Refusal.SURE_LEAVE, words("th").refusal(Refusal.SURE_LEAVE, {}))
    assert len((await table.table()).seated) == 2
    assert await heard(table.dealer, asker(GUEST), "ลุกเลย", "e") == Accepted(Leave())
    assert len((await table.table()).seated) == 1


async def test_an_act_that_is_sure_is_not_asked_about(store: SqliteStore) -> None:
    table = await playing(store)
    assert await done(table.dealer, asker(GUEST), Leave(), "e") == Accepted(Leave())


async def test_what_can_be_undone_is_done_at_once(store: SqliteStore) -> None:
    table = await playing(store)
    assert await asked(table.dealer, asker(HOST), EndRound(), "e") == Accepted(EndRound())


async def test_a_refusal_names_people_and_speaks_the_readers_language(store: SqliteStore) -> None:
    table = await playing(store)
    player, _ = starter(await table.table())
    other = GUEST if player == HOST else HOST
    told = await heard(table.dealer, asker(other, "en"), "จั่ว", "e")
    assert isinstance(told, NotDone)
    assert told.code is Refusal.NOT_YOUR_TURN
    assert f"wait for คน {player}" in told.text


async def test_a_stranger_is_told_to_sit_down(store: SqliteStore) -> None:
    table = await playing(store)
    told = await done(table.dealer, asker(THIRD), Play("draw"), "e")
    assert isinstance(told, NotDone)
    assert told.code is Refusal.NOT_SEATED


async def test_unreadable_cards_after_a_clear_verb_are_explained(store: SqliteStore) -> None:
    table = await playing(store)
    told = await heard(table.dealer, asker(HOST), "ทิ้ง", "e")
    assert isinstance(told, NotDone)
    assert told.text == words("th").text("refusal-which-card")


async def test_several_moves_are_there_to_choose_from(store: SqliteStore) -> None:
    table = await Table3(store).sit()
    facts = {"text": "discard 10", "moves": ["discard 10♣", "discard 10♦"]}
    told = not_done(Refused(Refusal.AMBIGUOUS, facts), await table.dealer.peek(KEY, HOST), words("en"))
    assert told.choices == (Choice("discard 10♣", "Discard 10♣"), Choice("discard 10♦", "Discard 10♦"))
    elsewhere = not_done(
        Refused(Refusal.NO_SUCH_PRESET, {"choices": ["home"]}), await table.dealer.peek(KEY, HOST), words("en")
    )
    assert elsewhere.choices == ()
