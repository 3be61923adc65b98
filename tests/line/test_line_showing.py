"""What waits for a chat as LINE messages: merged, in order, whole; hands with what may be played.

Lives here: rooms and hands. Not here: limits (test_line_limits), answers (test_line_answers), who sees what
(test_line_privacy).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from line_limits import weight
from line_reading import parts_of, tappables_of, texts_of
from mockup_scenes import (
    ALONE,
    CHAT,
    GROUP,
    HOSTILE,
    NAMES,
    SEAL,
    SEATS,
    SECRET,
    USER,
    ledger,
    lines,
    many_cards,
    player,
    result,
    table,
)

from bot.adapters.line.pressing import Press, press_of
from bot.adapters.line.showing import (
    MOST_MESSAGES,
    hand_messages,
    hand_picture,
    kang_messages,
    room_messages,
    room_picture,
)
from bot.messages import LineNotice, ResultNotice, RulesNotice
from bot.pictures.values import HandPicture, LedgerPicture, ResultPicture
from bot.wording import words
from engine.cards import PACK
from engine.kang.outcome import SettlementLine
from engine.kang.rules import PRESETS
from engine.table import PlayerId, PlayerView

Shape = dict[str, Any]
THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
RULES = RulesNotice(PRESETS["home"], "home", 1)
CALLED = msgspec.structs.replace(GROUP, members={SEATS[0]: PlayerId(USER)})
PICTURE = "https://cards.example.org/line/picture/x.png"


def said(message: Shape) -> str:
    """All that can be read in a message, cards as they are typed; spans of one text in one line."""
    return re.sub("\ufe0e", "", "\n".join(texts_of(message)))


def read(message: Shape) -> str:
    """The same with the spans of each text joined."""
    found = ["".join(span["text"] for span in part["contents"]) for part in spanned(message)]
    return said(message) + "\n" + re.sub("\ufe0e", "", "\n".join(found))


def spanned(message: Shape) -> Iterable[Shape]:
    return (part for part in parts_of(message) if part.get("type") == "text" and "contents" in part)


def quick(messages: list[Shape]) -> list[Shape]:
    return [tap.action for tap in tappables_of(messages[-1]) if tap.quick]


# --- merging ------------------------------------------------------------------------------------------------


def test_a_turn_is_one_bubble_with_what_happened_above_the_table() -> None:
    (message,) = room_messages(lines(2), None, None, None, table(4), GROUP, THAI)
    told = read(message)
    assert message["type"] == "flex"
    assert f"{NAMES[1]} จั่วแล้วทิ้ง 7♠ 7♦ · เหลือในมือ 4 ใบ" in told
    assert "ตาของ ก้อย" in told
    assert told.index("ตาของ ก้อย") < told.index("จั่วแล้วทิ้ง") < told.index("17 ใบ")


def test_a_draw_and_a_discard_of_two_people_stay_two_lines() -> None:
    drew, put = lines(2)
    other = msgspec.structs.replace(put, facts=put.facts | {"player": "แนน"})
    (message,) = room_messages([drew, other], None, None, None, table(4), GROUP, THAI)
    assert f"{NAMES[1]} จั่ว · กองกลางเหลือ 18 ใบ" in read(message)
    assert "แนน ทิ้ง 7♠ 7♦ · เหลือในมือ 4 ใบ" in read(message)


@pytest.mark.parametrize("there", list(itertools.product((False, True), repeat=6)))
def test_whatever_waits_is_told_in_order_in_at_most_five_with_the_table_last(there: tuple[bool, ...]) -> None:
    told, rules, ended, closed, seen, drawn = there
    around = msgspec.structs.replace(CALLED, picture=PICTURE if drawn else "")
    messages = room_messages(
        lines(2) if told else [],
        RULES if rules else None,
        result(4) if ended else None,
        ledger(4, 12) if closed else None,
        table(4) if seen else None,
        around,
        THAI,
    )
    whole = [read(message) if message["type"] != "image" else "(picture)" for message in messages]
    assert len(messages) <= MOST_MESSAGES
    marks = [
        (told, "จั่วแล้วทิ้ง 7♠"),
        (ended, "ใครจ่ายใคร"),
        (rules, "หกข้อที่ควรตกลงก่อน"),
        (closed, "บัญชีวงคืนนี้"),
        (seen, "ตาของ ก้อย"),
    ]
    places = [next(at for at, text in enumerate(whole) if mark in text) for wanted, mark in marks if wanted]
    assert places == sorted(places)
    for wanted, mark in marks:
        assert any(mark in text for text in whole) == wanted, mark
    if seen:
        assert "ตาของ ก้อย" in whole[-1]
        assert "quickReply" in messages[-1]
    assert all("quickReply" not in message for message in messages[:-1])


def test_a_picture_stands_before_what_it_shows_and_makes_way_where_five_are_full() -> None:
    around = msgspec.structs.replace(CALLED, picture=PICTURE)
    kinds = [m["type"] for m in room_messages(lines(1), None, result(4), None, None, around, THAI)]
    assert kinds == ["image", "flex"]
    full = room_messages(lines(1), RULES, result(4), ledger(4, 12), table(4), around, THAI)
    assert [m["type"] for m in full] == ["textV2", "flex", "flex", "flex", "flex"]
    four = room_messages(lines(1), None, result(4), ledger(4, 12), table(4), around, THAI)
    assert [m["type"] for m in four] == ["textV2", "image", "flex", "flex", "flex"]


def test_what_happened_is_told_once() -> None:
    messages = room_messages(lines(2), None, result(4), None, table(4, phase="between"), GROUP, THAI)
    assert [read(message).count("จั่วแล้วทิ้ง 7♠") for message in messages] == [1, 0]


def test_lines_alone_are_a_text() -> None:
    (message,) = room_messages(lines(2), None, None, None, None, GROUP, THAI)
    assert message == {"type": "text", "text": f"{NAMES[1]} จั่วแล้วทิ้ง 7♠ 7♦ · เหลือในมือ 4 ใบ"}
    assert room_messages([], None, None, None, None, GROUP, THAI) == []


def test_more_lines_than_a_bubble_holds_are_a_text_before_it_and_the_newest_are_kept() -> None:
    many = [LineNotice("joined", {"player": f"คนที่ {number}"}) for number in range(600)]
    text, bubble = room_messages(many, None, None, None, table(4), GROUP, THAI)
    assert text["type"] == "text"
    kept = text["text"].split("\n")
    assert kept[-1] == "คนที่ 599 ร่วมวงแล้ว"
    assert len(text["text"]) <= 5000
    hidden = 600 - (len(kept) - 1)
    assert kept[0] == f"(ก่อนหน้านี้มีอีก {hidden} เรื่อง พิมพ์ “เมื่อกี้” เพื่ออ่านย้อน)"
    assert kept[1] == f"คนที่ {hidden} ร่วมวงแล้ว"
    assert "ร่วมวงแล้ว" not in read(bubble)


def test_results_that_waited_together_stand_beside_each_other_oldest_first() -> None:
    rounds = [msgspec.structs.replace(result(3), round_no=number) for number in (3, 4, 5)]
    (message,) = room_messages([], None, rounds[2], None, None, GROUP, THAI, earlier=rounds[:2])
    bubbles = message["contents"]["contents"]
    titles = [texts_of({"type": "flex", "contents": bubble})[0] for bubble in bubbles]
    assert titles == ["ตาที่ 3", "ตาที่ 4", "ตาที่ 5"]
    assert message["altText"].startswith("ตาที่ 5:")  # what is cut off is the oldest
    totals = ["ชิปสะสม" in "\n".join(texts_of({"type": "flex", "contents": bubble})) for bubble in bubbles]
    assert totals == [False, False, True]


def test_of_more_results_than_one_message_takes_the_newest_are_shown_and_all_are_told() -> None:
    rounds = [msgspec.structs.replace(result(3), round_no=number) for number in range(1, 21)]
    (message,) = room_messages([], None, rounds[-1], None, None, GROUP, THAI, earlier=rounds[:-1])
    assert len(message["contents"]["contents"]) <= 12
    assert "ตาที่ 20" in said(message)


def heavy(flows: int) -> ResultNotice:
    """Nine players with the longest names there are, each with six cards, and many payments."""
    names = tuple("กํ้" * 23 + sign for sign in "กขคงจฉชซญ")
    made = result(9, ruealom=True, names=names)
    shown = tuple(
        msgspec.structs.replace(hand, cards=tuple(PACK[place : place + 6]))
        for place, hand in enumerate(made.outcome.shown)
    )
    paid = [
        SettlementLine("flow", SEATS[place % 9], SEATS[(place + 1) % 9], 9999, "KA11", cards=4)
        for place in range(flows)
    ]
    outcome = msgspec.structs.replace(made.outcome, shown=shown, lines=(*made.outcome.lines, *paid))
    return msgspec.structs.replace(made, outcome=outcome)


@pytest.mark.parametrize("flows", [0, 40])
def test_a_result_at_its_worst_fits_its_bubble_with_every_hand_and_sum(flows: int) -> None:
    """30 KB; cards become words before payments are left out."""
    notice = heavy(flows)
    (message,) = room_messages([], None, notice, None, None, GROUP, THAI)
    assert weight(message["contents"]) <= 30 * 1024
    told = re.sub("\ufe0e", "", " ".join(texts_of(message)))
    for hand in notice.outcome.shown:
        assert " ".join(map(str, hand.cards)) in told
        assert notice.names[hand.seat] in told
    assert SECRET in told
    assert ("…" in texts_of(message)) == (flows == 40)


def test_heavy_results_beside_each_other_fit_their_carousel() -> None:
    """50 KB: the newest of them."""
    rounds = [msgspec.structs.replace(heavy(4), round_no=number) for number in (3, 4, 5)]
    (message,) = room_messages([], None, rounds[2], None, None, GROUP, THAI, earlier=rounds[:2])
    assert weight(message["contents"]) <= 50 * 1024
    assert "ตาที่ 5" in texts_of(message)
    assert "ตาที่ 3" not in texts_of(message)


# --- whose turn ---------------------------------------------------------------------------------------------


def test_the_awaited_person_is_called_by_a_mention_and_lines_stand_with_it() -> None:
    text, bubble = room_messages(lines(2), None, None, None, table(4), CALLED, THAI)
    assert text["type"] == "textV2"
    assert text["text"] == f"{NAMES[1]} จั่วแล้วทิ้ง 7♠ 7♦ · เหลือในมือ 4 ใบ\nถึงตา {{who}} แล้ว"
    assert text["substitution"] == {"who": {"type": "mention", "mentionee": {"type": "user", "userId": USER}}}
    assert "จั่วแล้วทิ้ง" not in read(bubble)


def test_nobody_is_mentioned_in_a_chat_of_ones_own_or_between_rounds() -> None:
    alone = msgspec.structs.replace(ALONE, members=CALLED.members)
    assert room_messages([], None, None, None, table(4), alone, THAI)[0]["type"] == "flex"
    assert room_messages([], None, None, None, table(4, phase="between"), CALLED, THAI)[0]["type"] == "flex"
    others = msgspec.structs.replace(GROUP, members={SEATS[1]: PlayerId(USER)})
    assert room_messages([], None, None, None, table(4), others, THAI)[0]["type"] == "flex"


def test_braces_in_names_and_words_are_no_placeholders() -> None:
    """A name may be `{who}`; doubled it is read as it stands (text message v2)."""
    assert "{who}" in HOSTILE[0]
    cut = LineNotice("cut", {"player": HOSTILE[0], "text": "}{ {who} {"})
    text, _ = room_messages([cut], None, None, None, table(4), CALLED, THAI)
    lines_, _, call = text["text"].rpartition("\n")
    assert call == "ถึงตา {who} แล้ว"
    assert "{{who}} }}{{" in lines_
    assert not re.search(r"(?<!\{)(?:\{\{)*\{(?!\{)", lines_)  # no brace without its partner
    (flat,) = texts_of(text, lambda user: "ก้อย")
    assert flat == THAI.line(cut) + "\nถึงตา @ก้อย แล้ว"


# --- the table ----------------------------------------------------------------------------------------------


def test_the_table_shows_seats_cards_points_pile_pot_and_the_last_discard() -> None:
    (message,) = room_messages([], None, None, None, table(4), GROUP, THAI)
    told = texts_of(message)
    for seat, held, chips in zip(NAMES, (5, 4, 6, 3), ("+12", "−3", "0", "+128"), strict=False):
        at = told.index(seat)
        after = told[at : at + 12]
        assert f"{held} ใบ" in after
        assert f"{chips} ชิป" in after
    assert told[told.index("กองกลาง") + 1] == "17 ใบ"
    assert told[told.index("กองชิป") + 1] == "4 ชิป"
    label = told.index(f"{NAMES[1]} ทิ้ง")
    assert [re.sub("\ufe0e", "", card) for card in told[label + 1 : label + 3]] == ["7♠", "7♦"]
    assert "ไหลได้" in told


def test_the_alt_text_of_the_table_begins_with_whose_turn_it_is_and_says_everything() -> None:
    (message,) = room_messages(lines(2), None, None, None, table(4), GROUP, THAI)
    alt = message["altText"].split("\n")
    assert alt[0] == "ตาที่ 12 · ตาของ ก้อย"
    assert alt[1] == f"{NAMES[1]} จั่วแล้วทิ้ง 7♠ 7♦ · เหลือในมือ 4 ใบ"
    assert "กองกลาง 17 ใบ · กองชิป 4 ชิป" in alt
    assert "ต้น: 6 ใบ · 0 ชิป · จั่ว" in alt


def test_taps_in_a_group_are_words_and_carry_nobody() -> None:
    """A postback in a group comes without a user id (PLATFORMS 30): only a filled-in keyboard may be one."""
    for acts, wanted in (("turn", ["จั่ว", "ไหล", "ดูไพ่"]), ("drawn", ["ทิ้งใบไหน…", "ดูไพ่"])):
        messages = room_messages([], None, None, None, table(4, acts=acts), GROUP, THAI)
        assert [tap["label"] for tap in quick(messages)][: len(wanted)] == wanted
        for tap in tappables_of(messages[-1]):
            if tap.action["type"] == "postback":
                assert tap.action["inputOption"] == "openKeyboard"
                assert tap.action["fillInText"] == "ทิ้ง "
                assert press_of(tap.action["data"]) == Press(CHAT, "type")
            else:
                assert tap.action["type"] in ("message", "uri")


def test_flow_is_offered_only_where_everybody_knows_that_it_may_be() -> None:
    closed = table(4)
    assert closed.kang is not None
    rules = msgspec.structs.replace(closed.kang.rules, flow=False)
    closed = msgspec.structs.replace(closed, kang=msgspec.structs.replace(closed.kang, rules=rules))
    labels = [tap["label"] for tap in quick(room_messages([], None, None, None, closed, GROUP, THAI))]
    assert "จั่ว" in labels
    assert "ไหล" not in labels


def test_skip_is_offered_after_a_reminder() -> None:
    reminder = LineNotice("reminder", {"player": NAMES[0], "seconds": 60})
    labels = [tap["label"] for tap in quick(room_messages([reminder], None, None, None, table(4), GROUP, THAI))]
    assert "ข้าม" in labels
    assert "ข้าม" not in [tap["label"] for tap in quick(room_messages([], None, None, None, table(4), GROUP, THAI))]


def test_the_way_to_the_hand_opens_the_own_chat_with_the_words_filled_in() -> None:
    """And tells what to type where the link does nothing (PLATFORMS 51)."""
    (message,) = room_messages([], None, None, None, table(4), GROUP, THAI)
    tap = next(tap for tap in tappables_of(message) if tap.words == "ดูไพ่")
    assert (
        tap.action["uri"] == "https://line.me/R/oaMessage/%40123abcde/?%E0%B8%94%E0%B8%B9%E0%B9%84%E0%B8%9E%E0%B9%88"
    )
    assert "ใช้ LINE บนคอม: เปิดแชตกับ @123abcde แล้วพิมพ์ “ดูไพ่”" in texts_of(message)
    unknown = msgspec.structs.replace(GROUP, account="")
    (message,) = room_messages([], None, None, None, table(4), unknown, THAI)
    assert next(tap for tap in tappables_of(message) if tap.words == "ดูไพ่").action["type"] == "message"


def test_before_the_deal_the_seal_stands_in_small_print_and_is_no_line() -> None:
    seal = LineNotice("commitment", {"round": 12, "commitment": SEAL, "cards": "six_cards"})
    (message,) = room_messages([seal], None, None, None, table(4, phase="lobby"), GROUP, THAI)
    shown = [part for part in parts_of(message) if SEAL in part.get("text", "")]
    assert [part["size"] for part in shown] == ["xxs"]
    assert shown[0]["action"]["clipboardText"] == SEAL
    assert [tap["label"] for tap in quick([message])][:2] == ["แจกไพ่", "เล่นด้วย"]


def test_a_seal_that_the_table_does_not_show_stays_a_line() -> None:
    """The round was dealt before anything could be sent: what was promised before the deal must be read."""
    seal = LineNotice("commitment", {"round": 12, "commitment": SEAL, "cards": "six_cards"})
    (message,) = room_messages([seal], None, None, None, table(4), GROUP, THAI)
    assert THAI.line(seal) in texts_of(message)


# --- results, rules, the ledger -------------------------------------------------------------------------------


def test_a_result_lays_every_hand_open_with_points_and_payments() -> None:
    (message,) = room_messages([], None, result(4, ruealom=True), None, None, GROUP, THAI)
    told = [re.sub("\ufe0e", "", text) for text in texts_of(message)]
    assert told[:3] == ["ตาที่ 12", "ก้อย ชนะ", "มีคนแคง เปิดไพ่ทั้งวง"]
    assert f"เรือล่ม! {NAMES[1]} แคงแล้วแพ้" in told
    hands = {"ก้อย": ("A♠ 2♥", "3 แต้ม"), NAMES[1]: ("3♦ K♣ Q♥ 10♠", "33 แต้ม"), "ต้น": ("4♣ 4♥ 4♦", "12 แต้ม")}
    for name, (held, points) in hands.items():
        after = told[told.index(name) + 1 :][:12]
        assert " ".join(after).find(held) >= 0
        assert points in after
    assert f"ไหล 2 ใบ: {NAMES[1]} จ่าย {NAMES[3]} 2" in told
    assert f"{NAMES[1]} เรือล่ม กองชิปตาหน้าจ่ายคนเดียว" in told
    assert "ตาหน้า ก้อย เป็นเจ้า" in told
    small = [part for part in parts_of(message) if SECRET in part.get("text", "")]
    assert [part["size"] for part in small] == ["xxs"]
    assert SEAL in small[0]["text"]


def test_the_alt_text_of_a_result_is_its_lines() -> None:
    notice = result(4)
    (message,) = room_messages([], None, notice, None, None, GROUP, THAI)
    assert message["altText"] == "\n".join(THAI.result(notice))


def test_rules_and_ledger_say_what_their_pictures_say() -> None:
    rules, book = room_messages([], RULES, None, ledger(4, 12), None, GROUP, THAI)
    assert "1. ค่าไพ่ 10 J Q K: 10 J Q K ใบละ 10 แต้ม ไม่ตัดหลัก" in read(rules)
    assert "เรือล่ม: แคงแล้วแพ้เป็นเรือล่ม จ่ายกองชิปตาหน้าคนเดียว" in read(rules)
    assert book["altText"] == "\n".join(THAI.ledger(ledger(4, 12)))
    for name in NAMES[:4]:
        assert name in texts_of(book)


def test_what_is_drawn_for_a_room() -> None:
    assert isinstance(room_picture(result(4), ledger(4, 12), (), THAI), ResultPicture)
    closed = msgspec.structs.replace(ledger(4, 12), closed=True)
    assert isinstance(room_picture(None, closed, (), THAI), LedgerPicture)
    assert room_picture(None, ledger(4, 12), (), THAI) is None
    assert room_picture(None, None, (), THAI) is None


# --- hands --------------------------------------------------------------------------------------------------


def faces(message: Shape) -> dict[str, Shape]:
    """The cards of a hand, with their boxes."""
    found = {}
    for part in parts_of(message):
        inner = part.get("contents") or []
        if part.get("type") == "box" and len(inner) == 2 and inner[1].get("text", "")[:1] in set("♣♦♥♠"):
            found[inner[0]["text"] + inner[1]["text"][0]] = part
    return found


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
    from mockup_scenes import worst_hand

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
