"""The evening of Jub Moo that every platform plays, by the rules alone: what it is made of.

Lives here: that the script is what its text says. Not here: the platforms.
"""

from __future__ import annotations

from same_jub_moo_evening import FIRST_GAME, NAMES, SECOND_GAME, pad_lines, played

from engine.pad.seeing import view


def test_the_evening_has_twelve_deals_by_hand_and_four_played() -> None:
    pad = played().book.pad
    assert pad is not None
    deals = view(pad).deals
    assert [deal.origin for deal in deals].count("by_hand") == 12
    assert [deal.origin for deal in deals].count("played") == 4
    assert [deal.number for deal in deals if deal.corrected] == [1, 9]
    assert [change.kind for change in pad.log].count("undone") == 1
    assert {person.name for person in pad.people} == set(NAMES)
    games = view(pad).games
    assert [[view(pad).name(player) for player in game.seated] for game in games] == [
        list(FIRST_GAME),
        list(SECOND_GAME),
    ]
    assert [game.end is not None for game in games] == [True, True]


def test_the_corrected_first_deal_counts_by_the_rules() -> None:
    """(−100 − 27) × 2 = −254 went from ต้น to ก้อย; ♥8 to ♥Q are 8 + 9 + 10 + 20 + 30."""
    pad = played().book.pad
    assert pad is not None
    assert pad_lines(pad)[0]["points"] == {"ต้น": 100 - 50 - 40, "ก้อย": -254, "โอ": -77, "มิ้นท์": -50}
