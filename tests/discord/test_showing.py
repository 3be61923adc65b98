"""What Discord shows of a table and of a hand, and what can be pressed there.

Lives here: contents and buttons in every phase, in both languages. Not here: sizes at their worst
(test_showing_limits), that nothing is given away (test_showing_private), answers and menus (test_showing_answers).
"""

from __future__ import annotations

import msgspec
import pytest
from shown_tables import (
    PLACE,
    Evening,
    acts,
    all_faces,
    alt,
    button,
    buttons,
    parts,
    presses,
    rows,
    said,
    selects,
)  # fmt: skip

from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import Post
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import hand_post, stamp_of, table_post
from bot.messages import HandNotice, TableNotice
from engine.actions import Cut, EndEvening, Join, Leave, Play, SetOption, Skip, UsePreset
from engine.cards import Card, cards
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.points import hand_points
from engine.kang.views import HandView
from engine.table import PlayerView

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
PLAIN = Faces()
FRIENDS = ["ก้อย", "ต้น", "แนน"]


def table(evening: Evening, faces: Faces = PLAIN) -> Post:
    return table_post(evening.table_notice(), PLACE, THAI, faces)


def hand(evening: Evening, who: str, faces: Faces = PLAIN, *, calling: bool = False) -> Post:
    return hand_post(evening.hand_notice(who), PLACE, THAI, faces, calling=calling)  # type: ignore[arg-type]


# --- the table --------------------------------------------------------------------------------------------


def test_a_lobby_says_how_to_join_which_rules_hold_and_what_the_deal_is_checked_by() -> None:
    evening = Evening(["ก้อย"])
    post = table(evening)
    assert THAI.rules_paragraph(evening.view.rules, "home", 1) in said(post)
    assert evening.view.commitment in said(post)
    assert rows(post) == [["เล่นด้วย", "เพิ่มบอท", "แจกไพ่"], ["เมนู", "กติกา", "ตัดไพ่"], ["เปลี่ยนไปเล่นจับหมู"]]
    assert button(post, "deal").get("disabled")  # one alone (KA33)
    evening.do(1, Join("ต้น"))
    assert not button(table(evening), "deal").get("disabled")


def test_a_full_lobby_takes_no_more_people_but_a_person_takes_the_place_of_a_bot() -> None:
    full = Evening([f"คน{n}" for n in range(6)])  # the home rules seat six
    assert button(table(full), "join").get("disabled")
    assert button(table(full), "bot", "medium").get("disabled")
    with_bot = Evening([f"คน{n}" for n in range(5)], computers=1)
    assert not button(table(with_bot), "join").get("disabled")
    assert button(table(with_bot), "bot", "medium").get("disabled")


def test_who_has_cut_is_seen_before_the_deal_and_the_words_are_only_words() -> None:
    evening = Evening(FRIENDS).do(0, Cut("[โชค](https://example.org)\u202e")).do(1, Cut("")).do(2, Cut("\u200b"))
    text = said(table(evening))
    assert "ก้อย “\\[โชค\\](https\\://example.org)”, ต้น เคาะ, แนน เคาะ" in text
    assert "\u202e" not in text


def test_a_table_without_anybody_says_how_to_open_it() -> None:
    evening = Evening(["ก้อย"]).do(0, Leave())
    post = table(evening)
    assert post.picture is None
    assert "ยังไม่มีใครนั่ง" in said(post)
    assert acts(post) == ["join", "menu", "panel"]


def test_while_a_round_is_played_the_message_says_whose_turn_and_until_when() -> None:
    evening = Evening(FRIENDS).deal()
    post = table(evening)
    name = next(seat.name for seat in evening.view.seats if seat.seat == evening.view.awaited)
    assert said(post).startswith(f"### ตาของ {name}\n")
    assert evening.view.turn_ends is not None
    assert f"<t:{evening.view.turn_ends // 1000}:R>" in said(post)
    assert rows(post) == [["ดูไพ่", "จั่ว", "ไหล"], ["เมนู"]]
    assert (post.file, post.picture is not None) == ("table.png", True)
    assert f"ตาของ {name}" in alt(post)


def test_without_a_limit_no_time_is_shown() -> None:
    evening = Evening(FRIENDS).do(0, SetOption("time_limit", "none")).deal()
    assert "<t:" not in said(table(evening))


def test_draw_and_flow_can_be_pressed_when_the_public_phase_allows_them() -> None:
    evening = Evening(FRIENDS).deal()  # six cards: the starter discards first (K-B20)
    assert acts(table(evening)) == ["hand", "menu"]
    evening.turn()  # a discard lies there
    assert acts(table(evening)) == ["hand", "play", "play", "menu"]
    assert [press.argument for press, _ in presses(table(evening)) if press.act == "play"] == ["draw", "flow"]
    evening.do(evening.awaited, Play("draw"))  # and must discard
    assert acts(table(evening)) == ["hand", "menu"]


def test_where_nobody_may_flow_that_button_stays_dark() -> None:
    evening = Evening(FRIENDS).do(0, SetOption("flow", "false")).deal().turn()
    assert acts(table(evening)) == ["hand", "play", "menu"]


def test_a_press_of_a_move_names_the_turn_and_a_press_around_the_round_the_table() -> None:
    evening = Evening(FRIENDS).deal().turn()
    turn = str(evening.view.turn)
    assert {press.act: press.stamp for press, _ in presses(table(evening))} == {"hand": "", "play": turn, "menu": ""}
    lobby = Evening(FRIENDS)
    assert stamp_of(lobby.view) == "1.1.3"  # evening, round, seats
    stamps = {press.act: press.stamp for press, _ in presses(table(lobby))}
    assert stamps == dict.fromkeys(("join", "bot", "deal", "cut", "game"), "1.1.3") | {"menu": "", "panel": ""}
    assert {press.channel for press, _ in presses(table(lobby))} == {PLACE.channel}


def test_the_newest_turns_are_told_and_the_very_last_in_full_size() -> None:
    evening = Evening(FRIENDS).deal()
    for _ in range(6):
        evening.turn()
    lines = said(table(evening)).split("\n")
    told = [line for line in lines if "ทิ้ง" in line]
    assert len(told) == 4
    assert [line.startswith("-# ") for line in told] == [True, True, True, False]
    last = evening.view.kang.acts[-1]  # type: ignore[union-attr]
    assert str(last.cards[0]) in told[-1]


def test_cards_that_were_put_down_are_emoji_in_the_text() -> None:
    evening = Evening(FRIENDS).deal().turn()
    card = str(evening.view.kang.acts[-1].cards[0])  # type: ignore[union-attr]
    faces = all_faces()
    assert str(faces.emoji(card)) in said(table(evening, faces))


def test_the_vote_to_skip_is_offered_after_the_reminder_and_counted() -> None:
    evening = Evening(FRIENDS).deal()
    assert "skip" not in acts(table(evening))
    evening.remind()
    assert "skip" in acts(table(evening))
    voter = next(person.id for person in evening.table.people if person.id != evening.awaited)
    evening.do(voter, Skip())
    assert "1" in said(table(evening))
    assert "โหวตข้าม 1 เสียง ครบ 2 จึงข้าม" in said(table(evening))  # two others: both (KA32)


def test_where_only_bots_wait_nobody_can_vote() -> None:
    evening = Evening(["ก้อย"], computers=2).deal()
    while evening.awaited != "u0":
        evening.turn()
    evening.remind()
    assert "skip" not in acts(table(evening))


def test_somebody_who_is_away_can_come_back_from_the_table() -> None:
    evening = Evening(FRIENDS).deal()
    assert "back" not in acts(table(evening))
    seats = tuple(msgspec.structs.replace(seat, away=at == 0) for at, seat in enumerate(evening.view.seats))
    away = TableNotice(msgspec.structs.replace(evening.view, seats=seats))
    assert "back" in acts(table_post(away, PLACE, THAI, PLAIN))


def test_between_rounds_it_says_what_to_do_who_starts_and_the_next_seal() -> None:
    """Who won stands in the result, a post of its own right above."""
    evening = Evening(FRIENDS).deal().finish()
    post = table(evening)
    starter = next(seat.name for seat in evening.view.seats if seat.starter)
    assert said(post).startswith(f"### คนพร้อมแล้ว แจกได้เลย\nตาหน้า {starter} เป็นเจ้า")
    assert evening.view.commitment in said(post)
    assert "รหัสผนึกตาที่ 2" in said(post)
    assert rows(post) == [["แต้ม", "ตัดไพ่", "แจกตาต่อไป"], ["เมนู", "กติกา", "เล่นด้วย"]]


def test_no_button_that_changes_something_comes_under_a_finger_that_looks_or_deals() -> None:
    """A second tap on the deal must not draw; a late tap for the own hand must not deal."""
    evening = Evening(FRIENDS)
    evening.do(0, UsePreset("gameindy"))  # five cards: the starter could draw at once (KA20)
    lobby, dealt = table(evening), table(evening.deal())
    between = table(evening.finish())

    def at(post: Post, place: int) -> tuple[str, bool]:
        press, part = list(presses(post))[place]
        return press.act, bool(part.get("disabled"))

    assert (at(lobby, 2), at(between, 2)) == (("deal", False), ("deal", False))
    assert at(dealt, 2) == ("play", True)
    assert [at(post, 0)[0] for post in (dealt, between)] == ["hand", "score"]
    assert [next(press for press, _ in list(presses(post))[3:]).act for post in (lobby, dealt, between)] == [
        "menu"
    ] * 3


def test_a_closed_evening_offers_a_new_one() -> None:
    evening = Evening(FRIENDS).deal().finish().do(0, EndEvening())
    assert acts(table(evening)) == ["join", "menu", "panel"]


def test_english_speaks_english() -> None:
    evening = Evening(FRIENDS).deal().turn()
    post = table_post(evening.table_notice(), PLACE, ENGLISH, PLAIN)
    assert rows(post) == [["My hand", "Draw", "Flow"], ["Menu"]]
    assert "'s turn" in said(post)


# --- a hand -----------------------------------------------------------------------------------------------


def test_a_hand_on_turn_shows_cards_points_where_it_is_and_until_when() -> None:
    evening = Evening(FRIENDS).deal()
    who, faces = evening.awaited, all_faces()
    held = evening.own(who).hand
    assert held is not None
    post = hand(evening, who, faces)
    assert said(post).startswith("### ตาคุณ\n")
    assert "## " + " ".join(str(faces.emoji(str(card))) for card in held.cards) in said(post)
    assert f"**{hand_points(held.cards, 'face10')} แต้ม**" in said(post)
    assert PLACE.mention in said(post)
    assert f"<t:{evening.view.turn_ends // 1000}:R>" in said(post)  # type: ignore[operator]
    assert all(str(card) in alt(post) for card in held.cards)
    assert next(one["url"] for one in buttons(post) if one["style"] == 5) == PLACE.link


def test_without_emoji_the_cards_are_text() -> None:
    evening = Evening(FRIENDS).deal()
    held = evening.own(evening.awaited).hand
    assert held is not None
    post = hand(evening, evening.awaited)
    assert "## " + " ".join(map(str, held.cards)) in said(post)
    assert all("emoji" not in option for option in selects(post)[0]["options"])


def sized(text: str, moves: tuple[object, ...], drawn: str = "", phase: str = "turn", **rules: object) -> HandNotice:
    """A hand of these cards with these moves, at a table where J♦ was put down."""
    evening = Evening(FRIENDS).deal().turn()
    held = evening.own(evening.awaited).hand
    assert held is not None
    last = msgspec.structs.replace(held.public.last, cards=cards("J♦"))  # type: ignore[type-var]
    house = msgspec.structs.replace(held.public.rules, **rules)
    public = msgspec.structs.replace(held.public, phase=phase, last=last, rules=house)
    mine = cards(text)
    view = HandView(
        public, held.seat, tuple(sorted(mine)), hand_points(mine, house.values),
        Card(drawn) if drawn else None, moves, (),  # type: ignore[arg-type]
    )  # fmt: skip
    table = msgspec.structs.replace(evening.view, kang=public)
    return HandNotice(table, PlayerView(held.seat, "th", view, ()))


def shown(notice: HandNotice, *, calling: bool = False, faces: Faces = PLAIN) -> Post:
    return hand_post(notice, PLACE, THAI, faces, calling=calling)


FLOWS = (Flow(cards("J♣")), Flow(cards("J♥")), Flow(cards("J♣ J♥")))


def test_each_way_to_flow_is_a_button_the_most_cards_first_and_the_rest_can_be_chosen() -> None:
    notice = sized("J♣ J♥ 3♠", (Draw(), *FLOWS, CallKang()))
    assert rows(shown(notice)) == [["จั่ว", "ไหล J♣ J♥", "ไหล J♣", "ไหล J♥"], ["แคง", "ไปที่โต๊ะ"]]
    three = (*FLOWS, *(Flow(cards(text)) for text in ("J♠", "J♣ J♠", "J♥ J♠", "J♣ J♥ J♠")))
    post = shown(sized("J♣ J♥ J♠ 3♠", (Draw(), *three)))
    assert len(rows(post)[0]) == 5
    assert rows(post)[0][1] == "ไหล J♣ J♥ J♠"
    offered = {press.argument for press, _ in presses(post) if press.act == "play"} - {"draw"}
    chosen = {option["value"] for option in selects(post)[0]["options"]}
    assert len(offered) == 4
    assert offered | chosen == {f"flow {' '.join(map(str, move.cards))}" for move in three}


def test_what_lies_there_and_what_the_others_hold_is_told_on_the_own_turn() -> None:
    notice = sized("J♣ 3♠", (Draw(), FLOWS[0]))
    text = said(shown(notice))
    assert "ทิ้ง J♦ · ไหลได้" in text
    assert "กองกลาง" in text
    others = [seat for seat in notice.table.seats if seat.seat != notice.player.seat]  # type: ignore[union-attr]
    assert ", ".join(f"{seat.name} {seat.cards} ใบ" for seat in others) in text


def test_every_discard_can_be_chosen_with_what_it_leaves() -> None:
    """2 + 3 + 10 + 10 = 25: without the pair 5 are left, without one of it 15 (KA1)."""
    moves = tuple(Discard(cards(text)) for text in ("2♠", "3♦", "10♣", "10♦", "10♣ 10♦"))
    faces = all_faces()
    post = shown(sized("2♠ 3♦ 10♣ 10♦", moves, drawn="3♦", phase="drawn"), faces=faces)
    chosen = [(one["label"], one["value"], one["description"]) for one in selects(post)[0]["options"]]
    assert chosen == [
        ("คู่ 10♣ 10♦", "discard 10♣ 10♦", "เหลือ 2 ใบ 5 แต้ม"),
        ("10♣", "discard 10♣", "เหลือ 3 ใบ 15 แต้ม"),
        ("10♦", "discard 10♦", "เหลือ 3 ใบ 15 แต้ม"),
        ("3♦", "discard 3♦", "เหลือ 3 ใบ 22 แต้ม"),
        ("2♠", "discard 2♠", "เหลือ 3 ใบ 23 แต้ม"),
    ]
    assert selects(post)[0]["options"][0]["emoji"]["name"] == faces.emoji("10♣").name  # type: ignore[union-attr]
    assert "เพิ่งจั่วได้" in said(post)


def test_the_last_card_is_a_knock_and_tens_are_cut_off_where_the_house_does_so() -> None:
    one = shown(sized("2♠", (Discard(cards("2♠")),), phase="drawn"))
    assert selects(one)[0]["options"][0]["description"] == "หมดมือ น็อค!"
    moves = (Discard(cards("K♠")),)
    cut = shown(sized("7♠ 8♦ K♠", moves, phase="drawn", values="face0mod10"))
    assert selects(cut)[0]["options"][0]["description"] == "เหลือ 2 ใบ 5 แต้ม"  # 7 + 8 = 15 (KA2)


def test_kang_is_asked_twice_and_the_second_button_is_not_under_the_first() -> None:
    notice = sized("2♠ 3♦", (Draw(), CallKang()))
    first, second = shown(notice), shown(notice, calling=True)
    assert button(first, "kang")["style"] == 4  # danger
    assert "kang-sure" not in acts(first)
    assert button(second, "kang").get("disabled")
    assert acts(second).count("kang-sure") == 1
    assert "แต้มน้อยกว่า" in said(second)
    places = [[press.act for press, _ in presses(post)].index("kang") for post in (first, second)]
    assert places[0] == places[1]


def test_who_cannot_call_kang_is_not_asked_for_it() -> None:
    notice = sized("2♠ 3♦", (Discard(cards("2♠")), Discard(cards("3♦"))), drawn="3♦", phase="drawn")
    assert "kang-sure" not in acts(shown(notice, calling=True))
    assert button(shown(notice), "kang").get("disabled")


def test_what_cannot_be_done_is_dark_and_says_why() -> None:
    evening = Evening(FRIENDS).deal()
    opening = hand(evening, evening.awaited)
    assert "จั่ว, ไหล: " in said(opening)
    assert "แคง: " in said(opening)
    assert [one["label"] for one in buttons(opening) if one.get("disabled")] == ["จั่ว", "ไหล", "แคง"]
    evening.turn().do(evening.awaited, Play("draw"))
    drawn = hand(evening, evening.awaited)
    assert said(drawn).count("จั่วแล้วต้องทิ้ง") == 1
    assert [one["label"] for one in buttons(drawn) if one.get("disabled")] == ["จั่ว", "ไหล", "แคง"]


def test_a_hand_that_waits_shows_the_cards_and_nothing_of_the_table() -> None:
    """It is edited only when the own view changes: whatever else it said would be old at once."""
    evening = Evening(FRIENDS).deal()
    third = evening.view.kang.seats[2]  # type: ignore[union-attr]
    who = next(person.id for person in evening.table.people if person.seat == third)
    before = hand(evening, who)
    evening.turn()
    assert evening.awaited != who
    after = hand(evening, who)
    assert said(before) == said(after)
    assert before.view.to_components() == after.view.to_components()
    assert before.picture == after.picture
    assert "### ยังไม่ถึงตาคุณ" in said(before)
    others = [name for name in FRIENDS if f"ไพ่ของ {name}" not in alt(before)]
    assert len(others) == 2
    assert not any(name in said(before) + alt(before) for name in others)
    assert [one["style"] for one in buttons(before)] == [5]


def test_a_waiting_hand_offers_the_vote_once_it_counts() -> None:
    evening = Evening(FRIENDS).deal()
    who = evening.waiting()
    evening.remind()
    assert "skip" in acts(hand(evening, who))
    assert f"ตาของ {evening.awaited}" not in said(hand(evening, who))


def test_before_the_first_deal_the_message_says_where_the_cards_will_be() -> None:
    evening = Evening(FRIENDS)
    post = hand(evening, "u1")
    assert "คุณนั่งในวงแล้ว" in said(post)
    assert post.picture is None
    assert acts(post) == ["deal", "cut"]


def test_after_a_round_the_hand_says_how_it_ended_and_what_it_brought() -> None:
    evening = Evening(FRIENDS).deal().finish()
    outcome = evening.view.last
    assert outcome is not None
    seat = evening.own("u1").seat
    chips = outcome.chips(seat)
    post = hand(evening, "u1")
    assert "ชนะ" in said(post)
    assert f"คุณ {'+' if chips > 0 else '−' if chips < 0 else ''}{abs(chips)} ชิป" in said(post)
    assert acts(post) == ["deal", "cut", "coach"]
    assert "แจกตาต่อไป" in rows(post)[0]


def test_who_comes_in_the_middle_waits_for_the_next_round_and_who_got_up_is_told_so() -> None:
    evening = Evening(FRIENDS).deal().do(7, Join("มาทีหลัง"))
    assert "รอเล่นตาหน้า" in said(hand(evening, "u7"))
    evening.do(7, Leave())
    gone = hand(evening, "u7")
    assert "ไม่ได้นั่งในวงแล้ว" in said(gone)
    assert acts(gone) == []


def test_at_a_table_in_direct_messages_there_is_no_way_to_elsewhere() -> None:
    evening = Evening(["ก้อย"], computers=2).deal()
    post = hand_post(evening.hand_notice(0), Place(channel=5), THAI, PLAIN)
    assert "<#" not in said(post)
    assert all(one["style"] != 5 for one in buttons(post))


def test_a_closed_direct_message_can_be_tried_again_from_the_hand() -> None:
    evening = Evening(FRIENDS).deal()
    post = hand_post(evening.hand_notice(0), PLACE, THAI, PLAIN, again=True)
    assert "dm-again" in acts(post)


@pytest.mark.parametrize("many", [13, 17])
def test_large_hands_of_other_games_fit(many: int) -> None:
    held = [f"{rank}{suit}" for suit in "♣♦" for rank in ("A", *range(2, 11))][:many]
    moves = tuple(Discard(cards(one)) for one in held)
    post = shown(sized(" ".join(held), moves, phase="drawn"), faces=all_faces())
    assert len(selects(post)[0]["options"]) == many
    assert said(post).count("<:lw_") >= many


def test_more_discards_than_a_select_takes_are_ranked_and_the_rest_can_be_typed() -> None:
    held = [f"{rank}{suit}" for suit in "♣♦" for rank in ("A", *range(2, 11), "J", "Q", "K")]
    singles = tuple(Discard(cards(one)) for one in held)
    pairs = tuple(Discard(cards(f"{rank}♣ {rank}♦")) for rank in ("2", "K"))
    post = shown(sized(" ".join(held), (*singles, *pairs), phase="drawn"))
    options = selects(post)[0]["options"]
    assert len(options) == 25
    assert options[0]["label"] == "คู่ K♣ K♦"
    assert "อีก 3 แบบ" in said(post)  # 26 + 2 - 25


def test_a_hand_is_one_box_with_one_picture() -> None:
    evening = Evening(FRIENDS).deal()
    post = hand(evening, evening.awaited)
    assert [part["type"] for part in post.view.to_components()] == [17]
    assert sum(part["type"] == 12 for part in parts(post)) == 1
    assert post.file == "hand.png"
