"""A computer's decision is stored with the command that carries it out, and can be made again from that alone."""

from __future__ import annotations

import msgspec
import pytest
from at_dealer import KEY
from test_dealer import computers_turn
from test_thinking import question, questions

from bot.commands import Done, Refused, TableKey
from bot.decided import again, game_of, packed, unpacked
from db.store import Store
from engine.actions import Action, Join, Play
from engine.draft import computer_at
from engine.players.decision import VERSION, Decision, JubMooQuestion, KangQuestion, Question, decide
from engine.table import PlayerId
from engine.turns import awaited


async def really(key: str, question: Question) -> str:
    return decide(question)


async def test_what_a_computer_chose_is_stored_with_its_move(store: Store) -> None:
    t, table = await computers_turn(store, really)
    await t.dealer.due(KEY)
    [row] = await store.decisions(KEY)
    assert (row.evening, row.round_no, row.turn) == (1, table.round_no, table.turn)
    decision = unpacked(row.body)
    assert isinstance(decision.question, KangQuestion)
    assert decision.question.view.seat == awaited(table)
    assert (decision.question.level, decision.question.temper, decision.version) == ("medium", "even", VERSION)
    [command] = [each for each in map(msgspec.json.decode, await store.log(KEY)) if each["action"].get("turn")][-1:]
    assert command["action"]["text"] == decision.move
    assert again(decision) == ("same", decision.move)


async def test_a_decision_names_nobody(store: Store) -> None:
    t, _ = await computers_turn(store, really)
    await t.dealer.due(KEY)
    [row] = await store.decisions(KEY)
    told = msgspec.json.encode(unpacked(row.body)).decode()
    names = [name for person in (await t.table()).people for name in (person.name, f'"{person.id}"')]
    assert len(names) == 4
    assert not [name for name in names if name in told]


async def test_people_and_sleepers_leave_no_decision(store: Store) -> None:
    async def fails(*_: object) -> str:
        raise ZeroDivisionError

    t, _ = await computers_turn(store, fails)
    await t.dealer.due(KEY)
    assert await store.decisions(KEY) == []


async def test_a_thought_that_comes_too_late_stores_nothing(store: Store) -> None:
    """Somebody else carried the turn out meanwhile: another process, say."""
    thought: list[str] = []

    async def slow(key: str, question: Question) -> str:
        thought.append(decide(question))
        turn = (await t.table()).turn
        seat = question.view.seat
        answer = await t.dealer.act(KEY, computer_at(seat), Play(thought[0], turn), f"computer:{turn}")
        assert isinstance(answer, Done)
        assert await store.decisions(KEY) == []
        return thought[0]

    t, table = await computers_turn(store, slow)
    await t.dealer.due(KEY)
    assert len(thought) == 1
    assert (await t.table()).turn > table.turn
    assert await store.decisions(KEY) == []


async def test_a_command_elsewhere_stores_no_decision(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    t, _ = await computers_turn(store, really)
    act, elsewhere = t.dealer.act, TableKey("web:elsewhere")

    async def in_between(key: TableKey, player: PlayerId, action: Action, event_id: str) -> Done | Refused:
        assert isinstance(await act(elsewhere, PlayerId("x"), Join("x"), "event-1"), Done)
        return await act(key, player, action, event_id)

    monkeypatch.setattr(t.dealer, "act", in_between)
    await t.dealer.due(KEY)
    assert len(await store.decisions(KEY)) == 1
    assert await store.decisions(elsewhere) == []


def test_packed_and_unpacked_is_the_same() -> None:
    for asked in questions("hard"):
        decision = Decision(asked, "draw")
        assert unpacked(packed(decision)) == decision
        assert len(packed(decision)) < len(msgspec.json.encode(decision)) / 4
        assert game_of(decision) == ("jub_moo" if isinstance(asked, JubMooQuestion) else "kang")


def test_what_is_packed_stays_readable() -> None:
    """Stored by the first version that stored any; its words may never change."""
    assert unpacked(bytes.fromhex(FIRST)).move == "discard 2♣"


FIRST = (
    "3178bbacfc2e09a375c16f062bf8b1d4d7a04c0d894da42adb105e651b1be2aeb2a1250424ff838c4ccca47a7b12dd10236a"
    "18624c0d434c483084d8a2c411525e38425288394a5d65012a94908a1968296e6c4ab0e98bd9f480b660f1367f1de1ad12dc"
    "6acc895063419c9a0584d4403c8ea300446ddde6961697c4438dc0df5a865a83d252466dc1536616341343cd02f1e2810554"
    "7c665e3c22dfc10cab452983503b7b86588a1c234862412a470048596850"
)


@pytest.mark.parametrize("body", [b"", b"0", b"1", b"2abc", b"1abc"])
def test_what_is_no_decision_is_refused(body: bytes) -> None:
    with pytest.raises(ValueError, match=r"pack|decision|truncated|malformed"):
        unpacked(body)


def test_other_players_are_not_asked_again() -> None:
    asked = question("1")
    assert again(Decision(asked, "nonsense", VERSION + 1)) == ("other_version", "")
    assert again(Decision(asked, "nonsense")) == ("differs", decide(asked))
    assert again(Decision(asked, decide(asked))) == ("same", decide(asked))
