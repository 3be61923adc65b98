"""A pad that is known by its view alone, filed again: the same sums when it is brought back.

Lives here: engine.pad.refiling. Not here: the file of a pad that is there (test_pad_file).
"""

from __future__ import annotations

import json

import msgspec
import pytest
from pad_evening import FIVE, ISSUE, P1, P2, P3, P5, Evening, add, played, typed

from engine.jub_moo.rules import JubMooRules
from engine.pad.actions import AnswerEnd, CorrectDeal, NextGame, SeatGame, StrikeDeal
from engine.pad.importing import read_pad
from engine.pad.refiling import refiled
from engine.pad.seeing import view
from engine.pad.views import PadView

UNDOUBLED = JubMooRules(double_on_chuan=False)


def brought_back(shown: PadView) -> PadView:
    text = refiled(shown)
    assert text is not None
    return view(read_pad(text))


def sums(shown: PadView) -> tuple[object, ...]:
    """Evening totals by name; totals and end of each game."""
    return (
        {person.name: person.total for person in shown.people},
        [(game.totals, game.end and (game.end.deal, game.end.pigs)) for game in shown.games],
    )


def test_cards_points_and_struck_deals_come_back() -> None:
    shown = Evening().enter(ISSUE, typed(1, 2, 3, 4), ISSUE).do(StrikeDeal(3)).seen
    again = brought_back(shown)
    assert {person.name: person.total for person in again.people} == {"ต้น": -253, "ก้อย": -18, "โอ": -44, "มด": -46}
    assert [line.entry for line in again.deals[0].lines] == [line.entry for line in shown.deals[0].lines]
    assert [deal.struck for deal in again.deals] == [False, False, True]


def test_games_with_their_ends_and_those_that_rest_come_back() -> None:
    evening = Evening(*FIVE).enter(typed(-500, 1, 2, 3)).do(SeatGame((P1, P2, P3, P5)))
    evening.enter(typed(1, 2, 3, 4, names=("ต้น", "ก้อย", "โอ", "ฝน"))).do(NextGame(early=True))
    again = brought_back(evening.seen)
    assert sums(again) == sums(evening.seen)
    assert again.games[0].end is not None
    assert again.games[1].early


def test_a_game_that_was_played_on_past_its_limit_has_the_same_end() -> None:
    evening = Evening().enter(typed(-499, 0, 0, 0), typed(-1, 5, 0, 0)).do(NextGame()).enter(typed(10, 0, 7, 0))
    evening.do(CorrectDeal(1, typed(-500, 0, 0, 0))).do(AnswerEnd(1, new_game=False))
    assert sums(brought_back(evening.seen)) == sums(evening.seen)


def test_a_deal_by_other_rules_comes_back_as_its_points() -> None:
    """10♣ doubles a chuan by the rules of the game, and did not where this deal was played (JA8)."""
    evening = Evening()
    heart = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 10♣"
    evening.do(add(played(heart, "Q♠", "J♦", "", rules=UNDOUBLED), rules=UNDOUBLED))
    again = brought_back(evening.seen)
    assert sums(again) == sums(evening.seen)


def test_the_file_is_of_the_usual_kind_and_has_no_log() -> None:
    text = refiled(Evening().enter(ISSUE).seen)
    assert text is not None
    filed = json.loads(text)
    assert filed["format"] == "lomwong-pad-1"
    assert filed["log"] is None
    assert [entry["points"] for entry in filed["deals"][0]["entries"]] == [-254, -20, -47, -50]


def test_sums_that_nothing_can_have_made_are_no_file() -> None:
    shown = Evening().enter(ISSUE).seen
    assert refiled(msgspec.structs.replace(shown, people=shown.people[:1])) is None


@pytest.mark.parametrize("name", ["=1+1", '","', "ชื่อ\u202e", "{}"])
def test_hostile_names_come_back_as_they_are(name: str) -> None:
    shown = Evening().enter(ISSUE).seen
    people = (msgspec.structs.replace(shown.people[0], name=name), *shown.people[1:])
    text = refiled(msgspec.structs.replace(shown, people=people))
    if text is not None:  # else it is a name that no pad takes
        assert view(read_pad(text)).people[0].name == name
