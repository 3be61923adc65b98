"""Who sits where when computers play each other, and intervals.

Lives here: tests of bot.selfplay. Not here: what is played (test_selfplay_kang, test_selfplay_jub_moo).
"""

from __future__ import annotations

import pytest

from bot.selfplay import Sitter, Unplayable, aligned, interval, line_up, thinks
from bot.wording import words

SAID = words("en")


@pytest.mark.parametrize(
    ("asked", "typed"),
    [
        (None, "hard medium easy hard"),
        ("easy", "easy easy easy easy"),
        ("hard:bold, random", "hard:bold random hard:bold random"),
        ("easy,medium,hard:calm,hard:even", "easy medium hard:calm hard"),
    ],
)
def test_the_line_up_goes_round_the_table(asked: str | None, typed: str) -> None:
    sitters = line_up(asked, 4, ("random",), SAID)
    assert [sitter.typed for sitter in sitters] == typed.split()


@pytest.mark.parametrize("asked", ["godlike", "hard:brave", "random:bold", "hard,", ":bold"])
def test_who_cannot_sit_is_said(asked: str) -> None:
    with pytest.raises(Unplayable, match=r"random, easy, medium, hard.*hard:bold, hard:calm"):
        line_up(asked, 4, ("random",), SAID)


def test_a_sitter_has_a_name_in_words() -> None:
    assert Sitter("hard").name(words("th")) == "ยาก"
    assert Sitter("hard", "bold").name(words("th")) == "ยาก · ใจถึง"
    assert Sitter("random").name(SAID) == "random"


def test_the_interval_of_four_figures() -> None:
    """3, −1, −1, −1: mean 0, variance 12 / 3 = 4; 1.96 standard errors are 1.96 x 2 / 2."""
    assert interval([3, -1, -1, -1]) == pytest.approx((0.0, 1.96))


def test_99_of_100_are_no_longer_than_told() -> None:
    """1 to 100 ms and one of 1000: the mean is 6050 / 101, all but one stay under 100."""
    assert thinks([*[each / 1000 for each in range(1, 101)], 1.0]) == pytest.approx((6050 / 101, 100.0))
    assert thinks([]) == (0.0, 0.0)


def test_columns_line_up_in_thai_too() -> None:
    """Signs above and below take no place of their own on a terminal: กี่ is as wide as ก and x."""
    assert list(aligned([["กี่", "1"], ["xx", "10"]])) == [" กี่   1", "xx  10"]
