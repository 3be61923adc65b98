"""The temper of a bot on its way from every control to the action, and from the seat to the reader."""

from __future__ import annotations

import pytest

from bot.adapters.discord.wishes import Act, press_of_wish, wish_of
from bot.adapters.web.wire import MEANS, Frame, read_frame
from bot.messages import LineNotice
from bot.screen import _computer
from bot.wording import words
from engine.actions import AddComputer
from engine.events import Seat
from engine.table import SeatView

BOTS = [AddComputer("", "hard", "bold"), AddComputer("", "follow"), AddComputer("", "medium", "calm")]


@pytest.mark.parametrize("action", BOTS)
def test_a_button_in_discord_is_pressed_as_it_was_meant(action: AddComputer) -> None:
    press = press_of_wish(Act(action), 7, 3, "1.1")
    assert press is not None
    assert wish_of(press, []) == Act(action)


def test_a_frame_of_the_room_names_both_and_an_old_page_the_level_alone() -> None:
    frame = read_frame('{"do":"computer","id":"12345678","level":"hard","temper":"bold"}')
    assert isinstance(frame, Frame)
    assert MEANS["computer"](frame) == AddComputer("", "hard", "bold")
    old = read_frame('{"do":"computer","id":"12345678","level":"easy"}')
    assert isinstance(old, Frame)
    assert MEANS["computer"](old) == AddComputer("", "easy", "even")


@pytest.mark.parametrize(
    ("level", "temper", "plays", "thai", "english"),
    [
        ("hard", "even", "", "บอทยาก", "bot, hard"),
        ("hard", "bold", "", "บอทยาก · ใจถึง", "bot, hard · bold"),
        ("follow", "even", "easy", "บอทตามฝีมือ (ง่าย)", "bot, adapts (easy)"),
        ("follow", "calm", "hard", "บอทตามฝีมือ (ยาก) · ใจเย็น", "bot, adapts (hard) · calm"),
    ],
)
def test_how_a_bot_plays_is_read_beside_its_name(
    level: str, temper: str, plays: str, thai: str, english: str
) -> None:
    seat = SeatView(Seat("s2"), "บอทมะลิ", computer=level, temper=temper, plays=plays)
    assert (_computer(seat, words("th")), _computer(seat, words("en"))) == (thai, english)


def test_a_level_that_changes_is_one_line() -> None:
    assert words("th").line(LineNotice("level_up", {"level": "hard"})) == "บอทเก่งขึ้น: ยาก"
    assert words("en").line(LineNotice("level_up", {"level": "hard"})) == "The bots got stronger: hard"
    assert words("en").line(LineNotice("level_down", {"level": "easy"})) == "The bots eased off: easy"
