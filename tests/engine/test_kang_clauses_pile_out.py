"""Clauses of Kang: the pile is out.

Lives here: `exhaust` and `exhaust_timing`, the last card, the last drawer.
Not here: ties in general (ties), leaving in general (leaving).
"""

from __future__ import annotations

from typing import Any

import pytest
from play import Play, house

from engine.errors import Refusal
from engine.kang.events import HandEmptied, KangCalled, PileEmptied
from engine.kang.rules import PRESETS, faults

# Five cards each leave 42 cards for two (s2 draws the last), 37 for three (s1 draws the last).
LOW = "A♣ 2♦ 3♥ 4♠ 6♣"  # 16
TWENTY = "A♦ 3♦ 4♣ 5♦ 7♣"  # 20
MID = "5♣ 6♦ 8♥ 9♠ 10♦"  # 38
HIGH = "8♣ 9♦ J♥ Q♠ K♣"  # 47

FORCED = house(exhaust="forced_kang")
ON_DRAW = house(exhaust="forced_kang", exhaust_timing="on_draw")


def calls(play: Play) -> list[tuple[str, str]]:
    return [(event.seat, event.why) for event in play.events if isinstance(event, KangCalled)]


def app(name: str) -> Play:
    """An app preset, three players; s1 draws the last card and holds the highest hand."""
    rules = house(name, specials="none", values="face10")
    return Play(HIGH, LOW, MID, rules=rules, bottom="K♥").dull(until=1).go("s1 draw K♥; s1 discard K♥")


def test_KG25_the_last_drawer_is_forced_to_kang() -> None:
    """Both apps: who draws the last card calls, and here loses: 47 against 16."""
    for name in ("gameindy", "thaiportal"):
        play = app(name)
        assert (play.outcome.caller, play.winners, play.outcome.caller_lost) == ("s1", "s2", True)


def test_KI8_gameindy_forces_the_last_drawer() -> None:
    """GameIndy: the last drawer calls."""
    assert PRESETS["gameindy"].exhaust == "forced_kang"
    assert calls(app("gameindy")) == [("s1", "pile_out")]


def test_KT9_thaiportal_forces_the_last_drawer() -> None:
    """ThaiPortalGames: the last drawer calls."""
    assert PRESETS["thaiportal"].exhaust == "forced_kang"
    assert calls(app("thaiportal")) == [("s1", "pile_out")]


def test_KG26_the_two_ways_differ_because_a_forced_caller_may_lose() -> None:
    """The same cards: forced, s1 has called and lost; all show, nobody has."""
    ends = [Play(HIGH, LOW, MID, rules=rules).dull(until=0).outcome for rules in (FORCED, house())]
    assert [(end.winners, end.caller, end.caller_lost, end.ruealom, end.debtor) for end in ends] == [
        (("s2",), "s1", True, True, "s1"),
        (("s2",), None, False, False, None),
    ]


def test_KG26_the_two_ways_differ_in_a_tie() -> None:
    """16 each: forced, the last drawer wins as caller; all show, A♣ beats A♦."""
    hands = ("A♦ 2♣ 3♦ 4♣ 6♦", LOW, HIGH)
    assert Play(*hands, rules=FORCED).dull(until=0).winners == "s1"
    assert Play(*hands, rules=house()).dull(until=0).winners == "s2"


def test_KW15_all_show_together_and_the_lowest_wins() -> None:
    """Wikipedia: the last card is drawn, all show, the lowest wins; all three hands are laid open."""
    play = Play(MID, HIGH, LOW).dull(until=0)
    assert (play.winners, play.outcome.reason) == ("s3", "pile_out")
    assert play.shown() == {"s1": MID, "s2": HIGH, "s3": LOW}


def test_KB24_nobody_called_the_last_drawer_must_discard_then_all_show() -> None:
    """After the last draw there is no way but to discard; then the round is over."""
    play = Play(MID, LOW, HIGH, bottom="K♥").dull(until=1).go("s1 draw K♥")
    assert play.running
    assert play.verbs() == {"discard"}
    play.discard("10♦")
    assert (play.outcome.reason, play.outcome.caller, play.winners) == ("pile_out", None, "s2")
    assert play.shown()["s1"] == "5♣ 6♦ 8♥ 9♠ K♥"
    assert play.saw(PileEmptied)
    assert calls(play) == []


@pytest.mark.parametrize(("exhaust", "caller", "lost"), [("all_show", None, False), ("forced_kang", "s1", True)])
def test_KA18_option_exhaust(exhaust: str, caller: str | None, lost: bool) -> None:
    """`all_show` (home): nobody is caller, no เรือล่ม. `forced_kang`: the last drawer is, and pays like any caller."""
    assert PRESETS["home"].exhaust == "all_show"
    play = Play(HIGH, LOW, MID, rules=house(exhaust=exhaust)).dull(until=0)
    end = play.outcome
    assert (end.reason, end.caller, end.caller_lost, end.ruealom) == ("pile_out", caller, lost, lost)
    assert end.debtor == caller


def test_KA18_a_forced_caller_may_win() -> None:
    """The last drawer is lowest: he wins as caller, and the reason is the pile all the same."""
    play = Play(LOW, MID, HIGH, rules=FORCED).dull(until=0)
    assert (play.winners, play.outcome.caller, play.outcome.caller_lost) == ("s1", "s1", False)
    assert (play.outcome.reason, play.outcome.next_starter) == ("pile_out", "s1")


def test_KA18_a_forced_caller_pays_like_any_caller() -> None:
    """With `pay_each` he pays each of the two others one stake; with `none` he has merely lost."""
    paying = Play(HIGH, LOW, MID, rules=house(exhaust="forced_kang", ruealom="pay_each")).dull(until=0)
    assert paying.chips == (-3, 3, 0)
    free = Play(HIGH, LOW, MID, rules=house(exhaust="forced_kang", ruealom="none")).dull(until=0)
    assert (free.outcome.caller_lost, free.outcome.ruealom, free.chips) == (True, False, (-1, 2, -1))


def test_KA18_a_forced_callers_tiebreak_loss_goes_by_KA16() -> None:
    """Forced, `fewest_cards`, 16 each, s2 has A♣: s1 has lost on the tie-break only."""
    for counts in (False, True):
        rules = house(exhaust="forced_kang", tie="fewest_cards", tiebreak_loss_is_ruealom=counts)
        end = Play("A♦ 2♣ 3♦ 4♣ 6♦", LOW, HIGH, rules=rules).dull(until=0).outcome
        assert (end.winners, end.caller_lost, end.ruealom) == (("s2",), True, counts)


# when exactly


@pytest.mark.parametrize(("timing", "winners", "shown"), [("after_discard", "s1", LOW), ("on_draw", "s2", None)])
def test_KA19_option_exhaust_timing(timing: str, winners: str, shown: str | None) -> None:
    """s1 has 16 and draws K♥ last; s2 has 20. After the discard 16 wins; at the draw 26 loses."""
    assert {PRESETS[name].exhaust_timing for name in PRESETS} == {"after_discard"}
    rules = house(exhaust="forced_kang", exhaust_timing=timing)
    play = Play(LOW, TWENTY, HIGH, rules=rules, bottom="K♥").dull(until=1).draw()
    if play.running:
        play.discard("K♥")
    assert play.winners == winners
    assert play.shown()["s1"] == (shown or "A♣ 2♦ 3♥ 4♠ 6♣ K♥")


def test_KA19_on_draw_ends_at_the_draw() -> None:
    """No discard, so no knock: the round is over with the drawn card in hand, and the drawer has called."""
    play = Play(LOW, TWENTY, HIGH, rules=ON_DRAW, bottom="K♥").dull(until=1).draw()
    end = play.outcome
    assert (end.reason, end.caller, end.caller_lost, end.ruealom) == ("pile_out", "s1", True, True)
    assert (end.shown[0].seat, end.shown[0].points) == ("s1", 26)
    assert play.refused("s1 discard K♥") == Refusal.ROUND_OVER


def test_KA19_on_draw_goes_only_with_forced_kang() -> None:
    """With `all_show` it is refused, with its reason; with `forced_kang` it is no fault."""
    assert list(faults(house(exhaust="all_show", exhaust_timing="on_draw"))) == ["on_draw_needs_forced_kang"]
    assert not faults(ON_DRAW)


def last_sevens(**options: Any) -> Play:
    """s1 holds two sevens alone and has just drawn a third as the last card."""
    hands = ("Q♣ Q♦ Q♥ 7♣ 7♦", LOW.replace("6♣", "5♣"), MID.replace("5♣", "6♣"))
    play = Play(*hands, pile="Q♠", bottom="7♥", rules=house(**options))
    play.go("s1 draw Q♠; s1 discard Q♣ Q♦ Q♥ Q♠").dull(until=1)
    return play.go("s1 draw 7♥")


@pytest.mark.parametrize("exhaust", ["all_show", "forced_kang"])
def test_KA19_a_last_discard_that_empties_the_hand_is_a_knock_first(exhaust: str) -> None:
    """The hand is empty before anybody looks at the pile: reason knock, no caller."""
    play = last_sevens(exhaust=exhaust).discard("7♣ 7♦ 7♥")
    assert (play.outcome.reason, play.winners, play.outcome.caller) == ("knock", "s1", None)
    assert play.saw(HandEmptied)
    assert calls(play) == []


def test_KA19_on_draw_leaves_no_chance_for_a_knock() -> None:
    """The same cards at the draw: 21 against 15, the forced caller has lost."""
    play = last_sevens(exhaust="forced_kang", exhaust_timing="on_draw")
    assert (play.outcome.reason, play.winners, play.outcome.caller) == ("pile_out", "s2", "s1")


def test_KA19_nobody_flows_on_the_last_discard() -> None:
    """s2 holds a king; the last discard is a king; the round is over before he could flow."""
    play = Play(MID, HIGH, LOW, bottom="K♥").dull(until=1).go("s1 draw K♥; s1 discard K♥")
    assert play.refused("s2 flow K♣") == Refusal.ROUND_OVER
    assert play.paid("flow") == []


def test_KA19_drawing_is_never_forced() -> None:
    """With one card left a player may still flow or call; the card stays where it is."""
    for act in ("s1 flow K♠", "s1 kang"):
        play = Play("A♣ 2♦ 3♥ 4♠ K♠", MID, HIGH, bottom="K♥ K♦", rules=FORCED).dull(until=1)
        assert play.awaited == "s1"  # s3 has just discarded K♥
        assert play.verbs() == {"draw", "flow", "kang"}
        assert play.go(act).pile == 1


def test_KA19_after_a_flow_the_next_player_draws_the_last_card() -> None:
    """s1 flows with one card left; then s2 takes it and is the last drawer."""
    play = Play("A♣ 2♦ 3♥ 4♠ K♠", MID, HIGH, bottom="K♥ K♦", rules=FORCED).dull(until=1)
    play.go("s1 flow K♠; s2 draw K♦; s2 discard K♦")
    assert (play.outcome.caller, play.outcome.reason) == ("s2", "pile_out")


def test_KG13_pile_out_counts_from_the_last_draw_not_from_an_empty_pile_seen_later() -> None:
    """No further turn after the last drawer's discard, for any number of players."""
    for number, last in [(2, "s2"), (4, "s4"), (5, "s2"), (6, "s4")]:  # 42, 32, 27, 22 cards
        play = Play(*["-"] * number, rules=FORCED).dull(until=0)
        assert play.outcome.caller == last


# the last drawer gets up


@pytest.mark.parametrize("exhaust", ["all_show", "forced_kang"])
def test_KA35_the_last_drawer_leaves_before_discarding(exhaust: str) -> None:
    """All who are left show at once, nobody is caller: reason pile_out, and no call is announced."""
    play = Play(LOW, HIGH, MID, rules=house(exhaust=exhaust)).dull(until=1).draw().leave("s1")
    end = play.outcome
    assert (end.reason, end.winners, end.caller, end.caller_lost, end.ruealom) == (
        "pile_out",
        ("s3",),
        None,
        False,
        False,
    )
    assert set(play.shown()) == {"s2", "s3"}
    assert calls(play) == []


@pytest.mark.parametrize("exhaust", ["all_show", "forced_kang"])
def test_KA35_the_last_drawer_leaves_and_only_one_is_left(exhaust: str) -> None:
    """Then the reason is `left`."""
    play = Play(HIGH, LOW, rules=house(exhaust=exhaust)).dull(until=1).draw().leave("s2")
    assert (play.outcome.reason, play.winners, play.outcome.caller) == ("left", "s1", None)


def test_KA35_a_tie_after_the_last_drawer_left_goes_by_tie_no_caller() -> None:
    """s1 leaves with the last card; s2 and s3 have 16 each: fewest cards, then A♣."""
    play = Play(HIGH, "A♦ 2♣ 3♦ 4♣ 6♦", LOW, rules=FORCED).dull(until=1).draw().leave("s1")
    assert play.winners == "s3"


def test_KA35_somebody_else_leaves_while_the_last_drawer_ponders() -> None:
    """s3 gets up: s1 still discards and is the forced caller."""
    play = Play(MID, HIGH, LOW, rules=FORCED, bottom="K♥").dull(until=1).draw().leave("s3")
    assert play.running
    play.discard("K♥")
    assert (play.outcome.reason, play.outcome.caller, play.winners) == ("pile_out", "s1", "s1")
