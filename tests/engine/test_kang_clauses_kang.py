"""Clauses of Kang: calling kang, and who may call when.

Lives here: winning and losing a call, เรือล่ม as an event, the limits on a call.
Not here: equal totals (ties), chips of a lost call (settlement), the forced call (pile_out).
"""

from __future__ import annotations

import pytest
from play import Play, house

from engine.cards import Card
from engine.errors import Refusal
from engine.events import Seat
from engine.kang.events import KangCalled, RoundEnded
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Draw, Flow
from engine.kang.rules import PRESETS, KangRules

LOW = "A♣ 2♦ 3♥ 4♠ 6♣"  # 16
MID = "5♣ 6♦ 8♥ 9♠ 10♦"  # 38
HIGH = "8♣ 9♦ J♥ Q♠ K♣"  # 47
SIX = "A♣ 3♦ 5♥ 7♠ 9♣ K♦"  # 25 and a king
FULL = "10♣ 10♥ J♣ Q♣ K♣"  # 50


def test_KG5_everybody_shows_and_totals_are_compared() -> None:
    """The caller with the lowest total wins; when somebody is lower the caller loses."""
    won = Play(LOW, MID, HIGH).kang()
    assert (won.winners, won.outcome.caller, won.outcome.caller_lost) == ("s1", "s1", False)
    assert [(show.seat, show.points) for show in won.outcome.shown] == [("s1", 16), ("s2", 38), ("s3", 47)]
    lost = Play(MID, HIGH, LOW).kang()
    assert (lost.winners, lost.outcome.caller, lost.outcome.caller_lost) == ("s3", "s1", True)


def test_KG22_announcing_kang_everybody_shows() -> None:
    """The call is announced, all cards are laid open, and with somebody lower the kang is lost."""
    play = Play(MID, LOW).kang()
    assert [(event.seat, event.why) for event in play.events if isinstance(event, KangCalled)] == [("s1", "choice")]
    assert play.saw(RoundEnded)
    assert play.shown() == {"s1": MID, "s2": LOW}
    assert (play.outcome.reason, play.outcome.caller_lost) == ("kang", True)


def test_KG14_the_lowest_total_wins_and_starts_next() -> None:
    """The lowest of all, not only a lower one than the caller's; the winner starts the next round."""
    play = Play(HIGH, MID, LOW).kang()
    assert (play.winners, play.outcome.next_starter) == ("s3", "s3")


def test_KB11_a_won_kang_ends_the_game_and_takes_the_middle() -> None:
    """The game ends with the call; the stakes in the middle are won."""
    play = Play(LOW, MID, HIGH, stake=5).kang()
    assert play.paid("pot") == [(None, "s1", 15)]
    assert play.awaited is None


def test_KB21_play_goes_on_until_somebody_calls() -> None:
    """Turn after turn the round goes on; it ends when a player says แคง."""
    play = Play(HIGH, LOW, MID, pile="K♦ K♥ K♠ Q♦")
    play.go("s1 draw; s1 discard K♦; s2 draw; s2 discard K♥; s3 draw; s3 discard K♠; s1 draw; s1 discard Q♦")
    assert play.running
    play.go("s2 kang")
    assert (play.winners, play.outcome.reason) == ("s2", "kang")


def test_KB22_the_winner_is_chao_and_takes_the_whole_pot() -> None:
    """All stakes go to the one winner, and the next round is his to start."""
    play = Play(HIGH, LOW, MID, stake=3).kang()
    assert (play.outcome.next_starter, play.paid("pot")) == ("s2", [(None, "s2", 9)])


def test_KB25_the_lowest_wins_at_once() -> None:
    """Once all is shown there is no further act: the lowest has won."""
    play = Play(HIGH, LOW).dull(until=0)
    assert (play.winners, play.awaited) == ("s2", None)


def test_KW2_kang_is_the_word_for_the_call() -> None:
    """The game is named after the call; the word `kang` is the move CallKang, `draw` and `flow` the other two."""
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", pile="2♣").go("s1 draw; s1 discard 7♣")
    words = {word: KANG.read(play.round, Seat("s2"), word) for word in ("kang", "draw", "flow")}
    assert words == {"kang": CallKang(), "draw": Draw(), "flow": Flow((Card("7♦"),))}


def test_KW12_a_lost_call_is_ruealom() -> None:
    """Home: calling and losing is เรือล่ม; calling and winning is not, nor is losing without a call."""
    assert Play(MID, LOW).kang().outcome.ruealom
    assert not Play(LOW, MID).kang().outcome.ruealom
    assert not Play(MID, LOW).dull(until=0).outcome.ruealom


def test_KB12_the_failed_caller_loses_and_owes_the_next_pot() -> None:
    """The caller loses at once; the whole next pot is his to pay."""
    play = Play(MID, LOW, HIGH).kang()
    assert (play.outcome.caller_lost, play.outcome.ruealom, play.outcome.debtor) == (True, True, "s1")
    assert play.chips == (-1, 2, -1)  # this round: the ante only


def test_KG32_kang_in_the_first_turn_is_allowed() -> None:
    """The first player of a five-card round may call straight away, in every preset."""
    for preset in PRESETS:
        play = Play(LOW, HIGH, rules=house(preset, specials="none"))
        assert play.may("kang")


def test_KT11_the_first_player_may_kang_or_draw() -> None:
    """ThaiPortalGames: from the first turn on. Its higher first-round chips have no amount, so none is charged."""
    play = Play(LOW, HIGH, rules=house("thaiportal", specials="none"))
    assert play.verbs() == {"draw", "kang"}
    play.kang()  # 16, cut to 6, against 17, cut to 7
    assert play.chips == (1, -1)


# limits on a call by choice


@pytest.mark.parametrize("allowed", [True, False])
def test_KA23_option_first_lap_kang(allowed: bool) -> None:
    """False: no call in anybody's first turn; from the second turn on it is free. True by default."""
    assert PRESETS["home"].first_lap_kang
    play = Play(HIGH, LOW, MID, rules=house(first_lap_kang=allowed), pile="K♦ K♥ K♠ Q♦ Q♥")
    for seat, card in [("s1", "K♦"), ("s2", "K♥"), ("s3", "K♠")]:
        assert play.may("kang") == allowed
        if not allowed:
            assert play.refused(f"{seat} kang") == Refusal.KANG_NOT_IN_FIRST_LAP
        play.go(f"{seat} draw {card}; {seat} discard {card}")
    assert play.may("kang")
    play.go("s1 draw; s1 discard Q♦; s2 kang")
    assert play.winners == "s2"


def test_KA23_the_six_card_opening_is_the_starters_first_turn() -> None:
    """After the opening the others still have their first turn; the starter's next one is his second."""
    play = Play(SIX, FULL, rules=house(first_lap_kang=False), pile="2♠").discard("K♦")
    assert play.refused("s2 kang") == Refusal.KANG_NOT_IN_FIRST_LAP
    play.go("s2 draw 2♠; s2 discard 2♠; s1 kang")
    assert play.winners == "s1"


def test_KA23_a_flow_is_a_first_turn_too() -> None:
    """Who flowed in the first lap may call in the second."""
    play = Play(SIX, "K♣ 2♣ 2♦ 3♣ 4♣", rules=house(first_lap_kang=False), pile="Q♠")
    play.go("s1 discard K♦; s2 flow K♣; s1 draw; s1 discard Q♠; s2 kang")
    assert play.winners == "s2"


def test_KA23_a_leaver_does_not_lengthen_the_first_lap() -> None:
    """s2 gets up in his first turn; s3 still has his, then s1 may call."""
    play = Play(LOW, MID, HIGH, rules=house(first_lap_kang=False), pile="K♦ K♥")
    play.go("s1 draw; s1 discard K♦; s2 leave")
    assert play.refused("s3 kang") == Refusal.KANG_NOT_IN_FIRST_LAP
    assert play.go("s3 draw; s3 discard K♥; s1 kang").winners == "s1"


def test_KA23_a_starter_who_left_does_not_lengthen_the_first_lap() -> None:
    """s1 gets up before his first turn; s2 and s3 have theirs, then s2 may call."""
    play = Play(HIGH, LOW, MID, rules=house(first_lap_kang=False), pile="K♦ K♥").leave("s1")
    assert play.refused("s2 kang") == Refusal.KANG_NOT_IN_FIRST_LAP
    play.go("s2 draw; s2 discard K♦")
    assert play.refused("s3 kang") == Refusal.KANG_NOT_IN_FIRST_LAP
    assert play.go("s3 draw; s3 discard K♥; s2 kang").winners == "s2"


@pytest.mark.parametrize(
    ("opening", "first_lap", "allowed"),
    [(False, True, False), (True, True, True), (True, False, False), (False, False, False)],
)
def test_KA22_opening_kang_has_no_effect_without_first_lap_kang(
    opening: bool, first_lap: bool, allowed: bool
) -> None:
    """The opening is the starter's first turn, so a house that forbids the first lap forbids it there."""
    play = Play(SIX, FULL, rules=house(opening_kang=opening, first_lap_kang=first_lap))
    assert play.may("kang") == allowed
    if not allowed:
        assert play.refused("s1 kang") in (Refusal.KANG_NOT_IN_OPENING, Refusal.KANG_NOT_IN_FIRST_LAP)


@pytest.mark.parametrize(("most", "allowed"), [(None, True), (16, True), (17, True), (15, False), (0, False)])
def test_KA24_option_kang_max_value(most: int | None, allowed: bool) -> None:
    """A hand of 16 may call with no limit and with a limit of 16 or more. No limit by default."""
    assert PRESETS["home"].kang_max_value is None
    play = Play(LOW, HIGH, rules=house(kang_max_value=most))
    assert play.may("kang") == allowed
    if not allowed:
        assert play.refused("s1 kang") == Refusal.KANG_TOO_HIGH


def test_KA24_the_limit_of_29_seen_at_a_real_table() -> None:
    """29 points may call, 30 may not."""
    rules = house(kang_max_value=29)
    assert Play("9♣ 8♦ 7♥ 3♠ 2♣", HIGH.replace("9♦", "10♦").replace("8♣", "10♣"), rules=rules).may("kang")
    assert not Play("9♣ 8♦ 7♥ 4♠ 2♣", "-", rules=rules).may("kang")


def test_KA24_the_limit_counts_the_points_of_the_house() -> None:
    """With the 0 count the cut total counts: 9 + 8 + 10 + J + Q is 17, cut to 7."""
    rules = house(values="face0mod10", kang_max_value=7)
    assert Play("9♣ 8♦ 10♥ J♠ Q♣", "-", rules=rules).may("kang")
    assert not Play("9♣ 9♦ 10♥ J♠ Q♣", "-", rules=rules).may("kang")


def test_KA24_the_limit_counts_all_six_cards_of_an_opening_call() -> None:
    """25 and a king are 35."""
    assert Play(SIX, FULL, rules=house(opening_kang=True, kang_max_value=35)).may("kang")
    assert not Play(SIX, FULL, rules=house(opening_kang=True, kang_max_value=34)).may("kang")


@pytest.mark.parametrize(
    "rules",
    [
        house(exhaust="forced_kang", kang_max_value=0),
        house(exhaust="forced_kang", kang_max_value=5, first_lap_kang=False),
    ],
)
def test_KA24_KA23_a_forced_kang_is_not_bound(rules: KangRules) -> None:
    """The last drawer is forced to call, whatever he holds."""
    play = Play(MID, HIGH, LOW, rules=rules).dull(until=0)  # 37 cards: s1 draws first and last
    assert (play.outcome.caller, play.outcome.reason, play.winners) == ("s1", "pile_out", "s3")


# what the circle agrees on


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("values", {"face10", "face0mod10"}),
        ("max_discard", {2, 4}),
        ("flow", {True, False}),
        ("flow_chain_max", {None, 1, 2, 3}),
        ("flow_pay", {"none", "per_card"}),
        ("tie", {"caller_wins", "split", "smallest_card"}),
        ("exhaust", {"all_show", "forced_kang"}),
        ("specials", {"none", "home3", "app6"}),
    ],
)
def test_KG29_what_must_be_agreed_can_be_set(option: str, values: set[object]) -> None:
    """The six things of the checklist are options of their own, and every choice named there can be played."""
    for value in values:
        rules = house(**{option: value})
        play = Play(LOW, HIGH, rules=rules).kang()
        assert (getattr(KANG.public(play.round).rules, option), play.winners) == (value, "s1")
