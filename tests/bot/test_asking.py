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
from engine.actions import AddComputer, BringPad, ChooseGame, Deal, EndRound, Join, KeepPad, Leave, Play
from engine.errors import Refusal
from engine.pad.actions import EnterDeal, EnterPart, NextGame, StartPad
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


# --- the pad -------------------------------------------------------------------------------------------------

DEAL = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มด -"


async def keeping(store: SqliteStore) -> Table3:
    """The host's pad of four people who have no seats."""
    table = Table3(store)
    await table.act(HOST, KeepPad(StartPad(("ต้น", "ก้อย", "โอ", "มด")), "หัวโต๊ะ"))
    return table


async def test_who_opens_a_pad_sits_down_under_his_own_name(store: SqliteStore) -> None:
    table = Table3(store)
    told = await heard(table.dealer, asker(HOST), "จดแต้ม ต้น ก้อย โอ มด", "e")
    assert told == Accepted(KeepPad(StartPad(("ต้น", "ก้อย", "โอ", "มด")), "ชื่อ h"))
    assert [person.name for person in (await table.table()).people] == ["ชื่อ h"]


async def test_who_brings_a_pad_sits_down_under_his_own_name(store: SqliteStore) -> None:
    """A file that is none is refused after that has been asked for."""
    seen: list[object] = []

    class Listening(Table3):
        async def act(self, player: PlayerId, action: object, event_id: str = "") -> Refused:  # type: ignore[override]
            seen.append(action)
            return Refused(Refusal.PAD_FILE_BAD)

    table = Listening(store)

    class Door:
        async def act(self, key: object, player: PlayerId, action: object, event_id: str) -> Refused:
            return await table.act(player, action, event_id)

        peek = staticmethod(table.dealer.peek)

    await done(Door(), asker(HOST), BringPad("{}"), "e")  # type: ignore[arg-type]
    assert seen == [BringPad("{}", "ชื่อ h")]


async def test_a_deal_typed_twice_is_there_once(store: SqliteStore) -> None:
    """The platform may tell of the same message again; the same deal in a new message is refused."""
    table = await keeping(store)
    assert await heard(table.dealer, asker(HOST), DEAL, "e1") == Accepted(KeepPad(EnterDeal(DEAL)))
    again = await heard(table.dealer, asker(HOST), DEAL, "e1")
    assert again == Accepted(KeepPad(EnterDeal(DEAL)), again=True)
    twice = await heard(table.dealer, asker(HOST), DEAL, "e2")
    assert isinstance(twice, NotDone)
    assert twice.code is Refusal.PAD_ALREADY_THERE
    pad = (await table.table()).book.pad or (await table.dealer.peek(KEY, HOST)).table.pad  # type: ignore[union-attr]
    assert pad is not None
    assert len(pad.deals) == 1


async def test_anybody_seated_goes_on_with_a_half_entered_deal(store: SqliteStore) -> None:
    table = await keeping(store)
    await table.sit(GUEST)
    assert await heard(table.dealer, asker(HOST), "ต้น Q♠ 10♣ ♥2-7", "e1") == Accepted(
        KeepPad(EnterPart("ต้น Q♠ 10♣ ♥2-7"))
    )
    for number, text in enumerate(("ก้อย J♦ ♥A K", "โอ ที่เหลือ", "มด -"), 2):
        assert isinstance(await heard(table.dealer, asker(GUEST), text, f"e{number}"), Accepted)
    seen = (await table.dealer.peek(KEY, THIRD)).table
    assert seen is not None
    assert seen.pad is not None
    assert [line.score.points for line in seen.pad.deals[0].lines] == POINTS


# ต้น (−100 −27)·2 (J19, J20, J23), ก้อย 100 −50 −40 (J20, J21), โอ −8 −9 −10 −20 −30 (J20), มด −50 (J24)
POINTS = [-254, 10, -77, -50]


@pytest.mark.parametrize("text", [DEAL, "ต้น Q♠ Q♠", "แก้ตา 3 ก้อย J♦", "ย้อน", "ใครเล่น: ต้น ก้อย แดง", "เพิ่มคน ฝน"])
async def test_a_stranger_with_an_entry_is_told_to_sit_down(store: SqliteStore, text: str) -> None:
    table = await keeping(store)
    for language in ("th", "en"):
        told = await heard(table.dealer, asker(THIRD, language), text, "e")
        assert told == NotDone(Refusal.NOT_SEATED, words(language).refusal(Refusal.NOT_SEATED, {}))
    assert (await table.table()).seated == ("s1",)


async def test_words_mean_what_they_mean_at_this_table(store: SqliteStore) -> None:
    """Bare cards and answers count in a deal of Jub Moo, for who plays it."""
    table = await Table3(store).sit(HOST, GUEST, THIRD)
    assert await heard(table.dealer, asker(HOST), "2♣", "e0") is None
    assert await heard(table.dealer, asker(HOST), "เล่นจับหมู", "e1") == Accepted(ChooseGame("jub_moo", "ชื่อ h"))
    assert isinstance(await heard(table.dealer, asker(HOST), "แจก", "e2"), Accepted)
    for number, player in enumerate((HOST, GUEST, THIRD)):
        seen = await table.dealer.peek(KEY, player)
        assert seen.player is not None
        assert seen.player.jub_moo is not None
        held = str(seen.player.jub_moo.cards[-1])
        told = await heard(table.dealer, asker(player), held, f"card{number}")
        assert isinstance(told, Accepted | NotDone)  # read as a card, allowed or not
    assert await heard(table.dealer, asker(PlayerId("x")), "2♣", "e9") is None
    assert await heard(table.dealer, asker(HOST), "ยอม", "e10") is None


async def test_a_pad_that_is_opened_in_a_round_of_kang_takes_no_word_of_it(store: SqliteStore) -> None:
    table = await playing(store)
    assert isinstance(await heard(table.dealer, asker(HOST), "จดแต้ม ต้น ก้อย โอ มด", "e1"), Accepted)
    player, cards = starter(await table.table())
    assert await heard(table.dealer, asker(player), f"ทิ้ง {cards[0]}", "e2") == Accepted(Play(f"discard {cards[0]}"))


@pytest.mark.parametrize("typed", [True, False])
async def test_ending_a_game_early_is_a_question_first(store: SqliteStore, typed: bool) -> None:
    table = await keeping(store)
    await heard(table.dealer, asker(HOST), DEAL, "e1")
    if typed:
        told = await heard(table.dealer, asker(HOST), "เกมใหม่", "e2")
    else:
        told = await asked(table.dealer, asker(HOST), KeepPad(NextGame(early=True)), "e2")
    assert told == NotDone(Refusal.PAD_SURE_NEXT_GAME, words("th").refusal(Refusal.PAD_SURE_NEXT_GAME, {}))
    sure = await heard(table.dealer, asker(HOST), "จบเกมเลย", "e3")
    assert sure == Accepted(KeepPad(NextGame(early=True)))
