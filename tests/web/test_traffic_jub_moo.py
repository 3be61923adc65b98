"""Nobody's browser receives what its reader may not know: all traffic of an evening of Jub Moo is looked through.

Lives here: that evening, and leaks put into it that must be found. Not here: the judge (overheard), the script
(trick_talk), Kang (test_traffic, test_overheard).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from card_spotting import cards_in
from known import hidden_from, read_all
from listening import Listened, listened
from trick_talk import TrickEvening
from watched_evening import House

from bot import asking, screen, screen_jub_moo, screen_pad
from bot.messages import LineNotice
from bot.wording import Words
from engine.jub_moo.round import JubMooRound

DEALS = 24
Patch = pytest.MonkeyPatch


def scripted(evening: TrickEvening) -> None:
    """Claims, people who come and go, stops in mid-trick, three at the table."""

    async def mod_goes() -> None:
        await evening.mod.do(do="leave")
        evening.home.remove(evening.mod)

    async def next_evening() -> None:
        await evening.next_evening()
        await evening.ton.do(do="game", value="jub_moo")
        await mod_goes()

    evening.at = {15: next_evening}
    evening.amid = {
        2: evening.leaves_and_returns,
        4: evening.in_mid_trick,
        6: evening.claims,
        7: evening.claims,
        9: evening.late_joiner,
        11: evening.late_joiner_goes,
        13: evening.voided,
        17: evening.in_mid_trick,
        18: evening.claims,
        20: evening.leaves_and_returns,
    }


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    folder = tmp_path_factory.mktemp("tricks")
    return asyncio.run(listened(folder, DEALS, script=scripted, kind=TrickEvening))  # type: ignore[arg-type]


def test_an_evening_of_jub_moo_gives_nothing_away(evening: Listened) -> None:
    assert not evening.leaks, "\n".join(map(str, evening.leaks[:20]))


def test_it_was_a_whole_evening(evening: Listened) -> None:
    """What the script says did happen: otherwise the silence above would prove little."""
    records = read_all(evening.truth)
    assert len(records) == DEALS
    assert {record.game for record in records} == {"jub_moo"}
    assert {len(record.seats) for record in records} == {3, 4}
    states = [state for state in evening.truth.states if isinstance(state.round, JubMooRound)]
    claims = [claim for state in states for claim in state.round.claims]
    assert any(claim.objector for claim in claims)
    assert any(record.outcome and record.outcome.reason == "claim" for record in records)
    assert any(record.voided for record in records)
    assert any(person.stand_in for state in states for person in state.people)
    assert any(state.round.trick for state in states)
    assert any(state.round.removed for state in states)
    assert {"not_your_turn", "card_not_held", "pad_while_playing"} <= evening.judge.codes


def test_the_judge_does_read_cards(evening: Listened) -> None:
    seen: set[str] = set()
    for heard in evening.heard:
        if heard.way == "frame" and len(seen) < 52:
            seen |= cards_in(heard.text)
    assert len(seen) == 52


def test_a_pad_reaches_a_page_when_it_changes_and_not_with_every_card(evening: Listened) -> None:
    """Of each reader: never the same pad twice in a row, though tables came by the hundred between."""
    pads: dict[str, list[str]] = {}
    tables = 0
    for heard in evening.heard:
        if heard.way == "frame" and heard.text.startswith('{"pad":'):
            pads.setdefault(heard.player, []).append(heard.text)
        tables += heard.text.startswith('{"table":')
    assert sum(map(len, pads.values())) * 5 < tables


# --- planted leaks --------------------------------------------------------------------------------------


def held(house: House) -> list[str]:
    rnd = house.truth.states[-1].round
    return [str(card) for hand in rnd.hands for card in hand] if isinstance(rnd, JubMooRound) else []


def with_more(patch: Patch, place: Any, name: str, more: Callable[[], Any]) -> None:
    real = getattr(place, name)

    def spoilt(*given: Any, **named: Any) -> Any:
        made = real(*given, **named)
        return made if made is None else made | {"more": more()}

    patch.setattr(place, name, spoilt)


def hands_at_the_table(house: House, patch: Patch) -> None:
    with_more(patch, screen_jub_moo, "deal", lambda: held(house))


def hands_in_the_hand(house: House, patch: Patch) -> None:
    with_more(patch, screen_jub_moo, "hand", lambda: " ".join(held(house)))


def hands_in_the_reasons(house: House, patch: Patch) -> None:
    with_more(patch, screen_jub_moo, "choices", lambda: {"play": held(house)[-1:]})


def hands_on_the_pad(house: House, patch: Patch) -> None:
    """Cards that lie there since an older deal are no news; these do."""
    with_more(patch, screen_pad, "pad", lambda: held(house))


def hands_in_a_line(house: House, patch: Patch) -> None:
    real = screen.line

    def line(message: Any, words: Words) -> Any:
        made = real(message, words)
        if made and isinstance(message, LineNotice) and message.code == "played":
            return made | {"text": f"{made['text']} {' '.join(held(house))}"}
        return made

    patch.setattr(screen, "line", line)


def hands_in_a_look(house: House, patch: Patch) -> None:
    real = asking.look_up
    patch.setattr(asking, "look_up", lambda *given: [*real(*given), *held(house)])


def the_secret_at_the_table(house: House, patch: Patch) -> None:
    with_more(patch, screen_jub_moo, "deal", lambda: house.truth.states[-1].secret)


def asked_much(evening: TrickEvening) -> None:
    """One deal in which people look and read all again."""

    async def ask() -> None:
        for text in ("ไพ่", "โต๊ะ", "ลง 11♣"):
            await evening.koi.do(do="say", text=text)
        await evening.watcher.say_hello(0)

    evening.amid = {0: ask, 1: ask}


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (hands_at_the_table, "a hidden card"),
        (hands_in_the_hand, "a hidden card"),
        (hands_in_the_reasons, "a hidden card"),
        (hands_on_the_pad, "not what was stored"),
        (hands_in_a_line, "a hidden card"),
        (hands_in_a_look, "a hidden card"),
        (the_secret_at_the_table, "the secret"),
    ],
)
async def test_a_leak_is_caught(tmp_path: Path, monkeypatch: Patch, spoil: Any, what: str) -> None:
    heard = await listened(
        tmp_path, 2, script=asked_much, spoil=lambda house: spoil(house, monkeypatch), kind=TrickEvening
    )  # type: ignore[arg-type]
    assert any(leak.what == what and leak.heard.way == "frame" for leak in heard.leaks)


async def test_without_a_leak_the_same_evening_is_clean(tmp_path: Path) -> None:
    heard = await listened(tmp_path, 2, script=asked_much, kind=TrickEvening)  # type: ignore[arg-type]
    assert not heard.leaks, "\n".join(map(str, heard.leaks[:5]))


def test_whoever_got_up_and_is_played_for_is_told_no_card(evening: Listened) -> None:
    """By the judge's own truth: the cards of a seat that a computer plays are hidden from its person, too."""
    for state in evening.truth.states:
        gone = [person for person in state.people if person.stand_in]
        if gone and isinstance(state.round, JubMooRound) and not state.round.claims and state.round.phase == "play":
            hand = state.round.hands[state.round.seats.index(gone[0].seat)]
            assert set(map(str, hand)) <= hidden_from(state, gone[0].id)
            return
    raise AssertionError("nobody got up")
