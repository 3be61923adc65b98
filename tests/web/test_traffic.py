"""Nobody's browser ever receives what its reader may not know: all traffic of 200 rounds is looked through.

Everything that reaches a browser, a log or the outbox is compared with the table as it was at that moment.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from card_spotting import cards_in
from known import read_all, told_twice
from listening import Listened, listened
from table_talk import Evening

from bot.adapters import Peek
from bot.looking import look_up
from bot.sayings import Ask
from bot.screen import hand, table
from bot.wording import words
from engine.actions import Play
from engine.cards import Card
from engine.errors import Refusal, RuleError
from engine.hosting import apply
from engine.table import PlayerId, Table
from engine.verify import verify
from engine.views import player_view, table_view

ROUNDS = 200


def scripted(evening: Evening) -> None:
    """The long evening: all three presets, one to five computers, everything that happens to a circle."""
    evening.at = {
        45: evening.short_time_limit,
        60: evening.sitting_with("gameindy", 1),
        90: evening.next_evening,
        91: evening.sitting_with("home", 2),
        130: evening.sitting_with("thaiportal", 5),
        140: evening.short_time_limit,
        160: evening.sitting_with("home", 2),
    }
    evening.amid = {
        5: evening.every_mistake,
        12: evening.go_and_come_back,
        20: evening.restart,
        30: evening.late_joiner,
        40: evening.late_joiner_goes,
        45: evening.sleepers,
        50: evening.voided,
        75: evening.go_and_come_back,
        100: evening.restart,
        140: evening.sleepers,
        165: evening.restart,
        170: evening.voided,
    }


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    """200 rounds of everybody, everything and every refusal; looked through once, asked about below."""
    return asyncio.run(listened(tmp_path_factory.mktemp("traffic"), ROUNDS, script=scripted))


def test_200_rounds_give_nothing_away(evening: Listened) -> None:
    assert not evening.leaks, "\n".join(map(str, evening.leaks[:20]))


def test_it_was_a_whole_evening(evening: Listened) -> None:
    """What the title promises did happen: otherwise the silence above would prove little."""
    records = read_all(evening.truth)
    assert len(records) == ROUNDS
    assert {record.evening for record in records} == {1, 2}
    assert {state.preset for state in evening.truth.states} >= {"home", "gameindy", "thaiportal"}
    assert max(len(record.seats) for record in records) == 9
    assert sum(record.voided for record in records) == 2
    assert {record.outcome.reason for record in records if record.outcome} >= {"kang", "pile_out", "special"}
    assert any(act.by_dealer for record in records for act in record.acts)
    assert any(act.move == "leave" for record in records for act in record.acts)
    assert len({record.stake for record in records}) > 2
    told = Counter(line.get("code") for line in evening.feed_lines())
    assert told["resumed"] >= 3
    assert told["joined_next"] >= 2
    ways = Counter(heard.way for heard in evening.heard)
    assert ways["frame"] > 100 * ROUNDS
    assert ways["page"] > 4 * ROUNDS
    assert ways["outbox"] > 10 * ROUNDS


@pytest.mark.parametrize("way", ["frame", "outbox"])
def test_the_judge_does_read_cards(evening: Listened, way: str) -> None:
    """Who sees nothing finds nothing: the same eyes find each of the 52 cards where it may be."""
    seen: set[str] = set()
    for heard in evening.heard:
        if heard.way == way and len(seen) < 52:
            seen |= cards_in(heard.text)
    assert len(seen) == 52


def test_the_rounds_agree_with_their_exports(evening: Listened) -> None:
    """The truth that the judge went by is the one that a stranger finds in the exported rounds."""
    compared = 0
    for record in read_all(evening.truth):
        assert verify(record) is None
        states = [s for s in evening.truth.states if (s.evening, s.round_no) == (record.evening, record.round_no)]
        compared += told_twice(record, states)
    assert compared > 5 * ROUNDS


def test_many_refusals_were_read(evening: Listened) -> None:
    assert evening.judge.codes >= {
        *("unreadable", "unreadable_card", "card_twice", "not_your_turn", "stale_turn", "not_seated", "not_in_round"),
        *("round_running", "already_seated", "cuts_closed", "not_away", "no_such_seat", "no_such_preset"),
        *("no_such_option", "no_such_value", "host_only", "no_such_level", "card_not_held", "must_discard"),
        *("discard_one_rank", "skip_too_early"),
    }


@pytest.mark.parametrize("language", ["th", "en"])
def test_a_card_that_is_not_held_is_refused_in_the_same_words_wherever_it_lies(
    evening: Listened, language: str
) -> None:
    """In another hand, in the pile, put down long ago: one sentence."""
    told = {text for text in evening.judge.sentences["card_not_held", language] if text.count("▢") == 1}
    assert told == {words(language).refusal(Refusal.CARD_NOT_HELD, {"cards": "▢"})}


# --- the same, whatever the encoding --------------------------------------------------------------


def exchanged(state: Table, one: Card, other: Card) -> Table:
    """The same table, had these two cards lain the other way round in the deck."""
    swap = {one: other, other: one}

    def swapped(held: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in held)

    assert state.round is not None
    rnd = msgspec.structs.replace(
        state.round,
        hands=tuple(tuple(sorted(swapped(held))) for held in state.round.hands),
        dealt=tuple(map(swapped, state.round.dealt)),
        pile=swapped(state.round.pile),
        drawn=swapped(state.round.drawn),
        out=swapped(state.round.out),
    )
    return msgspec.structs.replace(state, round=rnd)


def shown_to(player: PlayerId, state: Table, one: Card) -> Iterator[object]:
    """All that the room has for this reader: the table, the hand, answers to looks, refusals."""
    say = words("th")
    peek = Peek(1, table_view(state), player_view(state, player))
    assert peek.table is not None
    yield table(peek.table, say)
    yield peek.player and hand(peek.table, peek.player, say)
    for what in ("hand", "table", "rules", "ledger", "check", "help"):
        yield look_up(Ask(what), peek, say)
    for text in (f"discard {one}", f"discard {one.rank_text}", f"flow {one}", "flow", "kang", f"discard {one} {one}"):
        try:
            apply(state, player, Play(text), "00" * 32, 0)
        except RuleError as refused:
            yield refused.code, refused.facts
        else:
            yield "accepted"


def test_exchanging_two_cards_that_a_reader_cannot_see_changes_nothing_for_that_reader(evening: Listened) -> None:
    """No list of encodings: whatever is rendered from the states of those rounds, none of it depends on them."""
    chance, exchanges = random.Random(7), 0
    running = [state for state in evening.truth.states if state.round is not None]
    for state in chance.sample(running, 300):
        for player in ("", *(person.id for person in state.people if not person.computer)):
            hidden = evening.hidden(state, player)
            if len(hidden) > 1:
                one, other = chance.sample(sorted(hidden), 2)
                other_deal = exchanged(state, one, other)
                assert list(shown_to(PlayerId(player), state, one)) == list(
                    shown_to(PlayerId(player), other_deal, one)
                )
                exchanges += 1
    assert exchanges > 1000
