"""Jub Moo over the real socket: choosing it, a whole deal of four people, claims, who leaves and returns; its frames.

Lives here: what a page asks and is told. Not here: the pad (test_socket_pad), what must not be told (test_traffic_*).
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from aiohttp.test_utils import TestClient
from open_room import KEY, ROOM, Serve, Served, Tab

from bot.commands import TableKey
from engine.jub_moo.round import JubMooRound
from engine.table import Table

NAMES = ("ต้น", "ก้อย", "โอ", "มด")


class Circle:
    """Four people with a page each, at a table of Jub Moo."""

    def __init__(self, served: Served, tabs: list[Tab], browsers: list[TestClient[Any, Any]]) -> None:
        self.served, self.tabs, self.browsers = served, tabs, browsers

    @classmethod
    async def gather(cls, serve: Serve, names: tuple[str, ...] = NAMES) -> Circle:
        served = await serve()
        tabs, browsers = [], []
        for name in names:
            browsers.append(served.browser())
            tabs.append(await served.enter(browsers[-1]))
            assert (await tabs[-1].ask(do="join", name=name))["ok"]
        assert (await tabs[0].ask(do="game", value="jub_moo"))["ok"]
        return cls(served, tabs, browsers)

    @property
    def state(self) -> Table:
        return self.served.door.tables[TableKey(KEY)]

    async def deal(self) -> None:
        assert (await self.tabs[0].ask(do="deal"))["ok"]

    async def hands(self) -> list[dict[str, Any] | None]:
        """What each page shows of its own hand, once all has arrived."""
        for tab in self.tabs:
            await tab.settle()
        return [newest(tab, "hand") for tab in self.tabs]

    async def next(self, kind: str = "play") -> str:
        """Whoever may do it presses the first button of that kind."""
        for tab, hand in zip(self.tabs, await self.hands(), strict=True):
            move = next((move for move in (hand or {}).get("moves", ()) if move["kind"] == kind), None)
            if hand and move:
                assert (await tab.ask(do="play", text=move["text"], turn=hand["turn"]))["ok"]
                return str(move["text"])
        raise AssertionError(f"nobody may {kind}")

    async def play_out(self) -> None:
        while self.state.round is not None:
            await self.next()


def newest(tab: Tab, kind: str) -> Any:
    return next((frame[kind] for frame in reversed(tab.frames) if kind in frame), None)


async def test_the_host_chooses_the_game_and_everybody_sees_its_house_rules(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.hands()
    for tab in circle.tabs:
        assert newest(tab, "table")["game"] == "jub_moo"
        house = newest(tab, "house")
        assert house["game"] == "jub_moo"
        assert {option["name"] for option in house["options"]} >= {"limit_low", "limit_high", "first_trick_ban"}
    refused = await circle.tabs[1].ask(do="game", value="kang")
    assert (refused["ok"], refused["code"]) == (False, "host_only")
    assert "game" in newest(circle.tabs[0], "hand")["may"]
    assert "game" not in newest(circle.tabs[1], "hand")["may"]


async def test_of_five_who_sit_four_play_and_the_page_says_who_rests(serve: Serve) -> None:
    circle = await Circle.gather(serve, (*NAMES, "เจน"))
    await circle.hands()
    assert newest(circle.tabs[4], "table")["rests"] == ["s5"]
    await circle.deal()
    hands = await circle.hands()
    assert [len(hand["cards"]) if hand else None for hand in hands] == [13, 13, 13, 13, 0]


async def test_a_whole_deal_to_its_arithmetic(serve: Serve) -> None:
    """13 tricks; the points shown are those of the cards shown, whatever they are: all sums lie on the pad too."""
    circle = await Circle.gather(serve)
    await circle.deal()
    seen: list[str] = []
    for _ in range(52):
        seen.append((await circle.next()).removeprefix("play "))
    assert len(set(seen)) == 52
    await circle.hands()
    table, pad = newest(circle.tabs[0], "table"), newest(circle.tabs[0], "pad")
    result = table["deal_result"]
    taken = [card for row in result["rows"] for card in row["cards"]]
    assert len(taken) == len(set(taken)) == 16  # every point card, once
    by_name = {row["name"]: row["points"] for row in result["rows"]}
    names = {person["player"]: person["name"] for person in pad["people"]}
    deal = pad["deals"][-1]
    on_pad = {
        names[player]: points for player, points in zip(pad["games"][-1]["seated"], deal["points"], strict=True)
    }
    assert by_name == on_pad
    assert pad["coming"] == 2


async def test_only_what_may_be_played_is_offered_and_the_rest_says_why(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    opened = await circle.next()
    assert opened == "play 2♣"  # J9
    for hand in await circle.hands():
        if hand and hand["mine"]:
            clubs = [card for card in hand["cards"] if card.endswith("♣")]
            if clubs:
                assert hand["playable"] == clubs  # J10
                assert set(hand["why"]) == set(hand["cards"]) - set(clubs)
                assert all("♣" in why for why in hand["why"].values())
        elif hand:
            assert hand["playable"] == []
            assert hand["moves"] == []


async def test_the_trick_is_laid_out_by_seat_and_the_last_one_stays_in_sight(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    first = await circle.next()
    await circle.hands()
    deal = newest(circle.tabs[0], "table")["deal"]
    [laid] = [player for player in deal["players"] if player["played"]]
    assert (f"play {laid['played']}", laid["wins"]) == (first, True)
    for _ in range(3):
        await circle.next()
    await circle.hands()
    last = newest(circle.tabs[2], "table")["deal"]["last"]
    rnd = circle.state.round
    assert isinstance(rnd, JubMooRound)
    assert last["taker"] == rnd.tricks[0].taker
    assert {card for _, card in last["cards"]} == {str(card) for card in rnd.tricks[0].cards}


async def to_a_lead(circle: Circle, tricks: int) -> Tab:
    """On to a trick whose leader may claim."""
    while isinstance(rnd := circle.state.round, JubMooRound) and (len(rnd.tricks) < tricks or rnd.trick):
        await circle.next()
    hands = await circle.hands()
    return next(tab for tab, hand in zip(circle.tabs, hands, strict=True) if hand and hand["mine"])


async def test_a_claim_shows_the_hand_and_one_objection_lets_play_go_on(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    claimant = await to_a_lead(circle, 6)
    held = newest(claimant, "hand")["cards"]
    await circle.next("claim")
    await circle.hands()
    watcher = await circle.served.enter()
    deal = newest(watcher, "table")["deal"]
    assert (deal["phase"], [player["open"] for player in deal["players"] if player["open"]]) == ("claim", [held])
    assert sum(player["awaited"] for player in deal["players"]) == 3
    assert newest(watcher, "hand") is None
    await circle.next("accept")
    await circle.hands()
    deal = newest(circle.tabs[0], "table")["deal"]
    assert (sum(p["agreed"] for p in deal["players"]), sum(p["awaited"] for p in deal["players"])) == (1, 2)
    await circle.next("object")
    await circle.hands()
    assert newest(circle.tabs[0], "table")["deal"]["phase"] == "play"
    await circle.play_out()


async def test_a_claim_that_all_accept_ends_the_deal(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    await to_a_lead(circle, 3)
    await circle.next("claim")
    for _ in range(3):
        await circle.next("accept")
    await circle.hands()
    table = newest(circle.tabs[3], "table")
    assert table["phase"] == "between"
    assert table["deal_result"]["claims"]
    assert table["deal_result"]["open"]  # what was still held is shown


async def test_two_answers_at_once_are_both_right(serve: Serve) -> None:
    """Pressed before either heard of the other: the buttons hold until the question is decided."""
    circle = await Circle.gather(serve)
    await circle.deal()
    claimant = await to_a_lead(circle, 3)
    await circle.next("claim")
    hands = await circle.hands()
    others = [(tab, hand) for tab, hand in zip(circle.tabs, hands, strict=True) if tab is not claimant]
    turns = {hand["turn"] for _, hand in others if hand}
    assert len(turns) == 1
    answers = await asyncio.gather(
        *(tab.ask(do="play", text="accept", turn=hand["turn"]) for tab, hand in others if hand)
    )
    assert all(answer["ok"] for answer in answers)
    assert circle.state.round is None


async def test_a_double_tap_plays_one_card(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    tab, hand = next(pair for pair in zip(circle.tabs, await circle.hands(), strict=True) if pair[1]["mine"])
    frame = {"do": "play", "text": hand["moves"][0]["text"], "turn": hand["turn"]}
    first, again = await asyncio.gather(tab.send(**frame), tab.send(**frame))
    answers = {}
    while len(answers) < 2:
        heard = await tab.until(lambda heard: heard.get("ack") in (first, again))
        answers[heard["ack"]] = heard
    assert sorted(answer["ok"] for answer in answers.values()) == [False, True]
    rnd = circle.state.round
    assert isinstance(rnd, JubMooRound)
    assert len(rnd.trick) == 1


async def test_a_second_tab_shows_the_same_hand_and_plays_it(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    place, hand = next((at, hand) for at, hand in enumerate(await circle.hands()) if hand and hand["mine"])
    second = await circle.served.enter(circle.browsers[place])
    assert newest(second, "hand") == hand
    assert (await second.ask(do="play", text=hand["moves"][0]["text"], turn=hand["turn"]))["ok"]
    await circle.tabs[place].settle()
    assert len(newest(circle.tabs[place], "hand")["cards"]) == 12


async def test_whoever_gets_up_is_played_for_and_takes_the_seat_back(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    await circle.next()
    goer = circle.tabs[3]
    await goer.settle()
    held = newest(goer, "hand")["cards"]
    assert (await goer.ask(do="leave"))["ok"]
    await goer.settle()
    assert newest(goer, "hand") is None
    await circle.tabs[0].settle()
    seat = next(seat for seat in newest(circle.tabs[0], "table")["seats"] if seat["name"] == "มด")
    assert seat["computer"]
    assert seat["playing"]
    assert (await goer.ask(do="join", name="มด"))["ok"]
    await goer.settle()
    assert newest(goer, "hand")["cards"] == held


async def test_typed_words_play_too(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    tab = next(tab for tab, hand in zip(circle.tabs, await circle.hands(), strict=True) if hand and hand["mine"])
    assert (await tab.ask(do="say", text="ลง 2 ดอกจิก"))["ok"]
    rnd = circle.state.round
    assert isinstance(rnd, JubMooRound)
    assert [str(card) for card in rnd.trick] == ["2♣"]


async def test_the_picture_of_a_deal_is_drawn_from_what_was_told(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.deal()
    await circle.play_out()
    answer = await circle.browsers[0].get(f"/r/{ROOM}/rounds/1-1.png")
    assert (answer.status, answer.content_type) == (200, "image/png")
    assert (await circle.browsers[0].get(f"/r/{ROOM}/rounds/1-2.png")).status == 404


@pytest.mark.parametrize("value", ["poker", "", "x" * 41])
async def test_a_game_that_there_is_not_is_refused(serve: Serve, value: str) -> None:
    circle = await Circle.gather(serve)
    before = circle.state
    answer = await circle.tabs[0].ask(do="game", value=value) if len(value) <= 40 else None
    assert answer is None or answer["ok"] is False
    assert circle.state == before
