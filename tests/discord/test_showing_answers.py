"""Results, private answers, the menu, the house rules: what each says and offers.

Lives here: contents and buttons. Not here: the table and hands (test_showing), sizes (test_showing_limits).
"""

from __future__ import annotations

import json
import re

import pytest
from msgspec.structs import replace
from shown_tables import PLACE, Evening, acts, all_faces, alt, button, buttons, presses, rows, said, selects

from bot.adapters.discord.faces import Faces
from bot.adapters.discord.layout import Post
from bot.adapters.discord.remembered import PersonNote
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import (
    ledger_post,
    lines_post,
    menu_post,
    not_done_post,
    panel_post,
    ping_post,
    result_post,
    rules_post,
    told_post,
)
from bot.asking import Choice, NotDone
from bot.contact_sheets import _result
from bot.house_rules import FIRST, OWN
from bot.messages import LedgerNotice
from bot.pictures.values import LedgerPicture
from engine.actions import SetOption
from engine.deal import commitment
from engine.errors import Refusal
from engine.table import PlayerId

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
PLAIN = Faces()
FRIENDS = ["ก้อย", "ต้น", "แนน"]
STRANGER = PlayerId("nobody")


# --- what must arrive ---------------------------------------------------------------------------------


def test_lines_are_one_message_with_names_to_the_letter() -> None:
    post = lines_post(["**ก้อย** ร่วมวงแล้ว", "ต้น ทิ้ง 10♣"], THAI, all_faces())
    assert said(post).startswith("\\*\\*ก้อย\\*\\* ร่วมวงแล้ว\nต้น ทิ้ง <:lw_10c_")
    assert acts(post) == []


def test_a_result_can_be_checked_by_everybody() -> None:
    evening = Evening(FRIENDS).deal()
    secret = evening.table.secret
    evening.finish()
    post = result_post(evening.result, PLACE, THAI, PLAIN)
    assert f"`{secret}`" in said(post)
    assert f"`{commitment(bytes.fromhex(secret))}`" in said(post)
    assert (post.file, post.picture is not None) == ("result.png", True)
    lost, file = [press for press, _ in presses(post)]
    assert (file.act, file.argument, file.stamp) == ("file", "1", "1.1")
    assert (lost.act, lost.argument) == ("coach", "lost 1 1")  # round 1 of evening 1


def test_a_result_says_who_won_and_that_a_tie_was_decided_by_the_rules() -> None:
    ordinary = _result(4, ruealom=False)
    assert "แต้มน้อยสุดเท่ากัน" not in said(result_post(ordinary, PLACE, THAI, PLAIN))
    first, *others = ordinary.outcome.shown
    equal = (first, replace(others[0], points=first.points), *others[1:])
    post = result_post(replace(ordinary, outcome=replace(ordinary.outcome, shown=equal)), PLACE, THAI, PLAIN)
    assert "แต้มน้อยสุดเท่ากัน 2 คน" in said(post)
    assert said(post).startswith("### ตาที่ 12: ก้อย แคงแล้วชนะ")
    assert "ก้อย" in alt(post)


def test_the_rules_are_read_back_in_text_and_picture_with_their_code() -> None:
    evening = Evening(FRIENDS).deal()
    post = rules_post(evening.rules, PLACE, THAI, PLAIN)
    assert THAI.rules_paragraph(evening.view.rules, "home", 1) in said(post)
    assert "K1H-F" in said(post)
    assert "บ้าน" in alt(post)


def test_the_ledger_has_a_curve_out_of_the_exported_rounds() -> None:
    evening = Evening(FRIENDS).deal().finish().deal().finish()
    ledger = evening.view.ledger
    notice = LedgerNotice(ledger.evening, ledger.rounds, ledger.people)
    post = ledger_post(notice, evening.exported, PLACE, THAI, PLAIN)
    assert said(post).startswith("### บัญชีวงครั้งที่ 1 · เล่นไปแล้ว 2 ตา")
    assert "ไม่มีมูลค่า" in said(post)
    assert post.file == "ledger.png"
    assert isinstance(post.picture, LedgerPicture)
    assert [len(row.curve) for row in post.picture.rows] == [3, 3, 3]  # before, after one, after two
    chips = {person.name: person.chips for person in ledger.people}
    assert {row.who.name: row.curve[-1] for row in post.picture.rows} == chips


def test_an_evening_without_a_round_says_so() -> None:
    assert "ยังไม่มีใครเล่นจบตา" in said(ledger_post(LedgerNotice(1, 0, ()), (), PLACE, THAI, PLAIN))


# --- answers ------------------------------------------------------------------------------------------


def test_an_answer_is_text_line_by_line() -> None:
    assert said(told_post(["หนึ่ง", "[สอง](https://x.y)"], THAI, PLAIN)) == "หนึ่ง\n\\[สอง\\](https\\://x.y)"


def refused(code: Refusal, text: str = "ไม่ได้", *moves: str) -> Post:
    choices = tuple(Choice(move, THAI.move(move)) for move in moves)
    return not_done_post(NotDone(code, text, choices), PLACE, THAI, PLAIN, "41")


def test_a_refusal_says_why() -> None:
    post = refused(Refusal.NOT_YOUR_TURN, "ยังไม่ถึงตาคุณ รอ *ก้อย* ก่อน")
    assert said(post) == "ยังไม่ถึงตาคุณ รอ \\*ก้อย\\* ก่อน"
    assert buttons(post) == []


def test_words_with_several_meanings_are_buttons_of_that_turn_and_many_are_a_select() -> None:
    moves = ["discard 10♣", "discard 10♦", "discard 10♣ 10♦"]
    post = refused(Refusal.AMBIGUOUS, "เลือก", *moves)
    assert [(press.act, press.argument, press.stamp) for press, _ in presses(post)] == [
        ("play", move, "41") for move in moves
    ]
    assert rows(post) == [["ทิ้ง 10♣", "ทิ้ง 10♦", "ทิ้ง 10♣ 10♦"]]
    many = refused(
        Refusal.AMBIGUOUS, "เลือก", *(f"discard {n}♣" for n in range(2, 10)), *(f"flow {n}♦" for n in "234")
    )
    assert [option["value"] for option in selects(many)[0]["options"]][-1] == "flow 4♦"
    assert [press.act for press, _ in presses(many)] == ["pick"]


@pytest.mark.parametrize(("code", "act"), [(Refusal.SURE_LEAVE, "leave-sure"), (Refusal.SURE_END, "close-sure")])
def test_what_cannot_be_undone_is_asked_with_a_red_button_and_not_by_typing(code: Refusal, act: str) -> None:
    post = refused(code, "พิมพ์ “ลุกเลย”")
    assert acts(post) == [act]
    assert buttons(post)[0]["style"] == 4
    assert "พิมพ์" not in said(post)


@pytest.mark.parametrize(
    ("code", "act"),
    [
        (Refusal.NO_TABLE, "join"), (Refusal.NOT_SEATED, "join"), (Refusal.NO_ROUND, "deal"),
        (Refusal.TOO_FEW_PLAYERS, "bot"), (Refusal.STALE_TURN, "hand"), (Refusal.NOT_IN_ROUND, ""),
    ],
)  # fmt: skip
def test_what_to_do_instead_is_a_button(code: Refusal, act: str) -> None:
    assert acts(refused(code)) == ([act] if act else [])


def test_a_ping_names_the_one_and_leads_to_the_table() -> None:
    post = ping_post(42, PLACE, THAI)
    assert said(post) == "<@42> ถึงตาคุณแล้ว"
    assert buttons(post)[0]["url"] == PLACE.link


def test_nothing_but_a_ping_mentions_anybody() -> None:
    evening = Evening(["<@42>", "<@&42> @everyone"]).deal().finish()
    for post in (
        lines_post(["<@42> ร่วมวงแล้ว"], THAI, PLAIN),
        result_post(evening.result, PLACE, THAI, PLAIN),
        told_post(["<@42>"], THAI, PLAIN),
        refused(Refusal.NOT_YOUR_TURN, "รอ <@42> ก่อน @here"),
    ):
        assert not re.search(r"<@[!&]?\d+>|@everyone|@here", said(post))


# --- the menu -----------------------------------------------------------------------------------------


def menu(evening: Evening, who: int | PlayerId, note: PersonNote | None = None, *, manages: bool = False) -> Post:
    return menu_post(evening.peek(who), PLACE, note or PersonNote(), THAI, manages=manages)


LOOKS = ["hand", "score", "recap", "panel", "help", "file", "topics"]


def test_the_menu_offers_what_this_reader_may_do() -> None:
    evening = Evening(FRIENDS)
    assert acts(menu(evening, 0)) == [
        *LOOKS, "cut", "game", "leave", "close", "host", "remove", *["bot"] * 4, "route", "ping", "language",
    ]  # fmt: skip
    assert acts(menu(evening, 1))[7:9] == ["cut", "leave"]
    assert "close" not in acts(menu(evening, 1))  # the host alone
    assert acts(menu(evening, STRANGER)) == [*LOOKS, "join", "route", "ping", "language"]


def test_a_round_can_be_voided_by_who_may_and_ended_by_who_manages_the_channel() -> None:
    evening = Evening(FRIENDS).deal()
    assert "void" in acts(menu(evening, 1))
    assert "close" not in acts(menu(evening, 0))  # not in mid-round
    assert [act for act in acts(menu(evening, STRANGER, manages=True)) if act in ("void", "close")] == [
        "void",
        "close",
    ]
    assert "void" not in acts(menu(evening, STRANGER))
    for act in ("void", "close"):
        assert button(menu(evening, STRANGER, manages=True), act)["style"] == 4


def test_bots_of_each_level_can_be_asked_for() -> None:
    asked = [press.argument for press, _ in presses(menu(Evening(FRIENDS), 1)) if press.act == "bot"]
    assert asked == ["easy", "medium", "hard", "follow"]


@pytest.mark.parametrize(
    ("note", "offered", "told"),
    [
        (PersonNote(), {"route": "here", "ping": "on"}, "ส่งทาง DM"),
        (PersonNote(ping=True), {"route": "here", "ping": "off"}, "แท็กเมื่อถึงตา"),
        (PersonNote(route="here"), {"route": "dm", "ping": "on"}, "“ดูไพ่”"),
        (PersonNote(closed=True), {"dm-again": "", "route": "here", "ping": "on"}, "DM ปิดอยู่"),
    ],
)
def test_each_setting_says_how_it_is_and_offers_the_other_way(
    note: PersonNote, offered: dict[str, str], told: str
) -> None:
    post = menu(Evening(FRIENDS), 0, note)
    settings = {press.act: press.argument for press, _ in presses(post) if press.act in ("route", "ping", "dm-again")}
    assert settings == offered
    assert told in said(post)


def test_the_other_language_is_offered_in_its_own_name() -> None:
    evening = Evening(FRIENDS)
    english = menu_post(evening.peek(0), PLACE, PersonNote(), ENGLISH, manages=False)
    assert (button(english, "language", "th")["label"], button(menu(evening, 0), "language", "en")["label"]) == (
        "ไทย",
        "English",
    )


# --- house rules ---------------------------------------------------------------------------------------


def panel(option: str = "", *, may: bool = True, evening: Evening | None = None) -> Post:
    return panel_post((evening or Evening(FRIENDS)).view, PLACE, THAI, option, may=may)


def test_the_panel_has_the_sets_as_buttons_and_every_option_once_with_what_it_is() -> None:
    post = panel()
    sets = {press.argument: bool(part.get("disabled")) for press, part in presses(post) if press.act == "preset"}
    assert sets == {"home": True, "gameindy": False, "thaiportal": False}
    first, own, more = selects(post)
    assert tuple(option["value"] for option in first["options"]) == FIRST
    assert tuple(option["value"] for option in own["options"]) == OWN
    assert len(first["options"]) + len(own["options"]) + len(more["options"]) == 29
    assert {option["label"]: option["description"] for option in first["options"]}["ทิ้งครั้งละไม่เกิน"] == "4 ใบ"
    assert "K1H-F" in said(post)


def test_an_own_mix_has_no_set_chosen() -> None:
    evening = Evening(FRIENDS).do(0, SetOption("max_discard", "1"))
    presets = [part for press, part in presses(panel(evening=evening)) if press.act == "preset"]
    assert not any(part.get("disabled") for part in presets)


def test_an_option_shows_what_each_source_says_and_its_choices() -> None:
    post = panel("max_discard")
    assert "### ทิ้งครั้งละไม่เกิน" in said(post)
    assert "ตอนนี้: 4 ใบ" in said(post)
    assert "GameIndy: 2 ใบ" in said(post)
    assert "ThaiPortalGames ไม่ได้บอก" in said(post)
    press, select = next(presses(post))
    assert (press.act, press.argument) == ("choice", "max_discard")
    assert [(one["value"], one.get("default", False)) for one in select["options"]] == [
        ("1", False), ("2", False), ("3", False), ("4", True),
    ]  # fmt: skip
    assert acts(post)[-1] == "panel"


def test_who_may_not_change_the_rules_can_look_at_each() -> None:
    assert all(press.act != "preset" or part.get("disabled") for press, part in presses(panel(may=False)))
    assert "หัวโต๊ะแก้ได้ระหว่างตา" in said(panel(may=False))
    assert acts(panel("tie", may=False)) == ["panel"]


def test_an_unknown_option_shows_the_whole_panel() -> None:
    assert json.dumps(panel("nonsense").view.to_components()) == json.dumps(panel().view.to_components())


def test_a_press_of_the_panel_may_be_repeated_with_another_value() -> None:
    """Its custom_id says no value: it must not pass for the same press again, so it carries no stamp."""
    assert all(press.stamp == "" for post in (panel(), panel("tie")) for press, _ in presses(post))
