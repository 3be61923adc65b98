"""Hands in LINE: cards to tap, moves with their turn, kang asked about; and what a press says.

Lives here: the 1:1 chat. Not here: rooms (test_line_showing), limits (test_line_limits).
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from line_reading import parts_of, tappables_of, texts_of
from line_shown import faces, quick, read
from mockup_scenes import ALONE, CHAT, NAMES, SEATS, many_cards, player, table, worst_hand

from bot.adapters.line.pressing import Press, press_of
from bot.adapters.line.showing import hand_messages, hand_picture, kang_messages
from bot.pictures.values import HandPicture
from bot.wording import words
from engine.table import PlayerView

Shape = dict[str, Any]
THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
PICTURE = "https://cards.example.org/line/picture/x.png"


def test_each_card_that_may_be_discarded_is_tapped_to_discard_it() -> None:
    view = player("3♦ 9♣ J♣ J♠ K♥ 2♠", drawn="J♠")
    messages = hand_messages(table(5), view, ALONE, THAI)
    shown = faces(messages[0])
    assert list(shown) == ["2♠", "3♦", "9♣", "J♣", "J♠", "K♥"]
    for card, box in shown.items():
        assert press_of(box["action"]["data"]) == Press(CHAT, "play", f"discard {card}", 7)
        assert box["action"]["displayText"] == f"ทิ้ง {card}"
    assert shown["J♠"]["borderColor"] != shown["J♣"]["borderColor"]  # just drawn
    assert "เพิ่งจั่ว J♠" in read(messages[0])
    pair = next(tap for tap in tappables_of(messages[0]) if tap.words == "ทิ้ง J♣ J♠" and not tap.quick)
    assert press_of(pair.action["data"]) == Press(CHAT, "play", "discard J♣ J♠", 7)


def test_a_card_that_may_not_be_discarded_now_cannot_be_tapped() -> None:
    messages = hand_messages(table(5), player("7♣ 7♥ 10♦ Q♠ A♥", mine=True), ALONE, THAI)
    assert len(faces(messages[0])) == 5
    assert not any("action" in box for box in faces(messages[0]).values())


def test_the_moves_are_buttons_and_quick_replies_with_their_turn() -> None:
    messages = hand_messages(table(5), player("7♣ 7♥ 10♦ Q♠ A♥", mine=True), ALONE, THAI)
    buttons = [tap for tap in tappables_of(messages[0]) if not tap.quick]
    assert [tap.words for tap in buttons] == ["จั่ว", "ไหล 7♣ 7♥", "แคง"]
    assert press_of(buttons[0].action["data"]) == Press(CHAT, "play", "draw", 7)
    labels = [tap["label"] for tap in quick(messages)]
    assert labels[:5] == ["จั่ว", "ไหล 7♣", "ไหล 7♥", "ไหล 7♣ 7♥", "แคง"]
    assert "ตาคุณ: จั่ว, ไหล หรือ แคง" in texts_of(messages[0])


def test_kang_is_asked_about_once_more() -> None:
    view = player("7♣ 7♥ 10♦ Q♠ A♥", mine=True)
    messages = hand_messages(table(5), view, ALONE, THAI)
    presses = [press_of(tap.action["data"]) for tap in tappables_of(messages[0]) if tap.words == "แคง"]
    assert set(presses) == {Press(CHAT, "kang", turn=7)}
    (asked,) = kang_messages(table(5), view, ALONE, THAI)
    assert "ในมือมี 35 แต้ม" in texts_of(asked)[0]
    go, back = tappables_of(asked)
    assert press_of(go.action["data"]) == Press(CHAT, "play", "kang", 7)
    assert press_of(back.action["data"]) == Press(CHAT, "say", "ดูไพ่")


def test_no_more_than_thirteen_quick_replies_and_the_cards_are_all_there_to_tap() -> None:
    messages = hand_messages(table(5), many_cards(17), ALONE, THAI)
    assert len(quick(messages)) == 13
    assert len(faces(messages[0])) == 17
    assert all("action" in box for box in faces(messages[0]).values())


@pytest.mark.parametrize(
    ("many", "rows"), [(1, [5]), (5, [5]), (6, [6]), (7, [7]), (8, [5, 5]), (13, [7, 7]), (17, [6, 6, 6])]
)
def test_cards_of_a_hand_lie_in_rows_of_one_width(many: int, rows: list[int]) -> None:
    """At most seven side by side; gaps fill the last row."""
    (message,) = hand_messages(table(5), many_cards(many), ALONE, THAI)
    found = [
        list(part["contents"])
        for part in parts_of(message)
        if part.get("type") == "box" and part["layout"] == "horizontal" and _row_of_cards(part)
    ]
    assert [len(row) for row in found] == rows
    assert all(inner["flex"] == 1 for row in found for inner in row)


def _row_of_cards(part: Shape) -> bool:
    first = part["contents"][0] if part["contents"] else {}
    return first.get("type") == "box" and len(first.get("contents", ())) == 2 and "borderWidth" in first


def test_a_label_that_would_not_fit_a_button_names_its_cards_shortly() -> None:
    """`Discard 10♣ 10♦ 10♥ 10♠` has 23 signs, 20 are taken."""
    messages = hand_messages(*worst_hand(), ALONE, ENGLISH)
    labels = [tap["label"] for tap in quick(messages)]
    assert "Discard 10♣♦♥♠" in labels
    assert "Flow 10♣ 10♦ 10♥ 10♠" in labels


def test_a_hand_tells_of_the_table_whose_turn_it_is_and_how_it_counts() -> None:
    (message,) = hand_messages(table(5), player("2♣ 3♣ 4♦"), ALONE, THAI)
    told = texts_of(message)
    assert "นับแต้ม 2 + 3 + 4 = 9" in told
    assert "9 แต้ม" in told
    assert f"{NAMES[1]} ทิ้ง" in told
    assert "กองกลาง 17 ใบ · กองชิป 5 ชิป" in told
    assert "ตาของ ก้อย" in told


def test_who_is_away_comes_back_with_one_tap() -> None:
    (message,) = hand_messages(table(5), player("2♣ 3♣ 4♦", may=("leave", "back")), ALONE, THAI)
    back = next(tap for tap in tappables_of(message) if tap.words == "กลับมาแล้ว")
    assert press_of(back.action["data"]) == Press(CHAT, "say", "กลับมาแล้ว")


def test_who_holds_nothing_reads_why() -> None:
    (message,) = hand_messages(table(5), PlayerView(SEATS[0], "", None, ("leave",)), ALONE, THAI)
    assert "รอเล่นตาหน้า" in texts_of(message)
    between = table(4, phase="between")
    messages = hand_messages(between, PlayerView(SEATS[0], "", None, ("leave", "deal", "cut")), ALONE, THAI)
    assert [tap["label"] for tap in quick(messages)][:2] == ["แจกไพ่", "ตัดไพ่"]
    assert hand_messages(table(5), None, ALONE, THAI)[0]["text"] == "คุณยังไม่ได้นั่งในวง พิมพ์ “เล่นด้วย” ก่อน"


def test_a_picture_of_the_hand_stands_before_its_cards() -> None:
    around = msgspec.structs.replace(ALONE, picture=PICTURE, preview=PICTURE + "?p")
    image, cards = hand_messages(table(5), player("2♣ 3♣ 4♦"), around, THAI)
    assert image == {"type": "image", "originalContentUrl": PICTURE, "previewImageUrl": PICTURE + "?p"}
    assert faces(cards)
    assert isinstance(hand_picture(table(5), player("2♣ 3♣ 4♦"), THAI), HandPicture)
    assert hand_picture(table(5), PlayerView(SEATS[0], "", None, ()), THAI) is None
    assert hand_picture(table(5), None, THAI) is None


# --- presses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "press",
    [
        Press(CHAT, "play", "discard 10♣ 10♦ 10♥ 10♠", 123456789),
        Press(CHAT, "kang", turn=0),
        Press("", "say", "ดูไพ่"),
        Press(CHAT, "type"),
    ],
)
def test_a_press_is_read_back_as_it_was_made(press: Press) -> None:
    assert press_of(str(press)) == press
    assert len(str(press)) <= 300


@pytest.mark.parametrize(
    "data", ["", "x", "C1|2|play", "C1|x|play|draw", "C1|2|void|", "C1||say|a\nb", "a|b|c|d|e" * 90, "C1|2|PLAY|draw"]
)
def test_what_no_button_says_is_no_press(data: str) -> None:
    assert press_of(data) is None
