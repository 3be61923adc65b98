"""What cannot be undone is asked first when it is typed, and only then.

Lives here: which act, when. Not here: the words that do it at once (test_typed_slips).
"""

from __future__ import annotations

import re

import pytest
from at_dealer import GUEST, HOST, KEY, THIRD, Table3

from bot.around import Around
from bot.asking_first import sure_first
from bot.commands import Done
from bot.looking import look_up
from bot.sayings import Ask
from bot.speech import Sure, read_words
from bot.wording import words
from db.sqlite import SqliteStore
from engine.actions import Action, Deal, EndEvening, EndRound, KeepPad, Leave, Play
from engine.errors import Refusal
from engine.pad.actions import CorrectDeal, EnterDeal, NextGame, StartPad, StrikeDeal
from engine.table import LANGUAGES, PlayerId


async def question(table: Table3, player: PlayerId, action: Action) -> Refusal | None:
    return sure_first(action, await table.dealer.peek(KEY, player))


async def test_leaving_is_asked_only_of_who_holds_cards_in_a_running_round(store: SqliteStore) -> None:
    table = await Table3(store).sit()
    assert await question(table, HOST, Leave()) is None
    await table.act(HOST, Deal())
    assert await question(table, HOST, Leave()) is Refusal.SURE_LEAVE
    assert await question(table, THIRD, Leave()) is None
    assert await question(table, HOST, Play("draw")) is None
    await table.act(HOST, EndRound())
    assert await question(table, HOST, Leave()) is None


async def test_closing_the_table_is_asked_of_the_host_and_refused_to_others(store: SqliteStore) -> None:
    table = await Table3(store).sit()
    await table.act(HOST, Deal())
    await table.act(HOST, EndRound())
    assert await question(table, HOST, EndEvening()) is Refusal.SURE_END
    assert await question(table, GUEST, EndEvening()) is None


async def test_a_new_game_is_asked_about_only_where_one_is_cut_off(store: SqliteStore) -> None:
    """An empty game has nothing to lose, one that is over neither; who has no seat, or plays, is refused anyway."""
    table = await Table3(store).sit(HOST, GUEST, THIRD)
    await table.act(HOST, KeepPad(StartPad(())))
    for early in (False, True):
        assert await question(table, HOST, KeepPad(NextGame(early))) is None
    await table.act(HOST, KeepPad(EnterDeal("คน h -60; คน g +10; คน t +20")))
    for early in (False, True):
        assert await question(table, HOST, KeepPad(NextGame(early))) is Refusal.PAD_SURE_NEXT_GAME
        assert await question(table, PlayerId("nobody"), KeepPad(NextGame(early))) is None
    assert await question(table, HOST, KeepPad(StrikeDeal(1))) is None
    await table.act(HOST, KeepPad(StrikeDeal(1)))
    assert await question(table, HOST, KeepPad(NextGame())) is None  # nothing in it counts
    await table.act(HOST, KeepPad(EnterDeal("คน h -500; คน g +10; คน t +20")))
    assert await question(table, HOST, KeepPad(NextGame())) is None  # over
    await table.act(HOST, KeepPad(CorrectDeal(2, "คน h -60")))
    assert await question(table, HOST, KeepPad(NextGame())) is Refusal.PAD_SURE_NEXT_GAME
    assert isinstance(await table.act(HOST, Deal()), Done)
    assert await question(table, HOST, KeepPad(NextGame())) is None  # the pad waits for the deal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "act"),
    [
        (Refusal.SURE_LEAVE, Leave()),
        (Refusal.SURE_END, EndEvening()),
        (Refusal.PAD_SURE_NEXT_GAME, KeepPad(NextGame(early=True))),
    ],
)
def test_the_question_names_the_words_that_do_it(language: str, code: Refusal, act: Action) -> None:
    told = words(language).refusal(code, {})
    typed = re.findall(r"[“\"]([^“”\"]+)[”\"]", told)
    assert [read_words(text, None, Around(game="jub_moo")) for text in typed] == [Sure(act)]


async def test_a_spectator_is_not_told_that_no_cards_are_dealt(store: SqliteStore) -> None:
    table = await Table3(store).sit()
    await table.act(HOST, Deal())
    say = words("en")
    seen = look_up(Ask("hand"), await table.dealer.peek(KEY, THIRD), say)
    assert seen == [say.refusal(Refusal.NOT_SEATED, {})]
