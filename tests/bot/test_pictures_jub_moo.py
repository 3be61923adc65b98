"""The pictures of Jub Moo: what they are told out of views, how they are drawn, what their twins say.

Lives here: values expected by the rules, places of cards, golden images. Not here: what every picture must keep
(test_pictures takes these samples too), the rules themselves.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot import picturing_jub_moo as picturing
from bot.jub_moo_samples import samples
from bot.pictures.canvas import Canvas
from bot.pictures.deck import Deck, deck
from bot.pictures.drawing import draw, png_of
from bot.pictures.palette import INDEX
from bot.pictures.trick_hand import PALE, pale
from bot.pictures.twin import twin
from bot.pictures.values import DealResultPicture, Picture, TrickHandPicture, TrickTablePicture
from bot.wording import words
from engine.cards import PACK, Card
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.outcome import Claimed, Outcome, Result, Shown
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.scoring import Score

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from jub_moo_play import ALL_HEARTS, Deal, house, suits, took

GOLDEN = Path(__file__).parent / "golden"
THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
S1, S2, S3, S4 = (Seat(f"s{number}") for number in range(1, 5))
NAMES = {S1: "ต้น", S2: "ก้อย", S3: "โอ", S4: "มด"}
SAMPLES: dict[str, Picture] = {
    f"{name}-{said.language}": picture for said in (THAI, ENGLISH) for name, picture in samples(said)
}
HANDS = (
    "♣ 2 5 9 ♦ 3 J ♠ 4 K ♥ 2 5 8 Q K A",
    "♣ 3 10 ♦ 4 7 8 9 ♠ 5 Q A ♥ 3 6 9 J",
    "♦ 2 5 6 10 Q ♠ 2 3 6 7 8 ♥ 4 7 10",
    "♣ 4 6 7 8 J Q K A ♦ K A ♠ 9 10 J",
)
MIRROR, JACK = "2♣ 10♣ 2♦ A♣", "K♦ J♦ 4♦ Q♦"  # มด takes both


def dealt(*tricks: str, **how: Any) -> Deal:
    return Deal(*HANDS, **how).tricks(*tricks)


def hand(deal: Deal, seat: Seat) -> TrickHandPicture:
    return picturing.hand(JUB_MOO.hand(deal.round, seat), NAMES, THAI, round_no=2)


def table(deal: Deal, **marks: Any) -> TrickTablePicture:
    return picturing.table(JUB_MOO.public(deal.round), NAMES, THAI, round_no=2, **marks)


def ended(*scores: Score, **facts: Any) -> Outcome:
    """A deal that counts; the seats in order, each with the cards of its score."""
    results = [
        Result(seat, tuple(card for part in score.parts for card in part.cards), 3, score)
        for seat, score in zip(NAMES, scores, strict=False)
    ]
    return Outcome("played", tuple(results), S2, **facts)


def result(outcome: Outcome, **how: Any) -> DealResultPicture:
    return picturing.result(outcome, NAMES, THAI, round_no=2, **how)


# --- a hand -----------------------------------------------------------------------------------------


def test_who_opens_may_play_one_card_and_sees_why_not_the_others() -> None:
    """J9."""
    shown = hand(dealt(), S1)
    assert shown.title == "ไพ่ของ ต้น · ตาที่ 2"
    assert shown.cards == ("2♣",)
    assert shown.kept == ("5♣", "9♣", "3♦", "J♦", "4♠", "K♠", "2♥", "5♥", "8♥", "Q♥", "K♥", "A♥")
    assert shown.kept_worths == ("", "", "", "+100", "", "", "−2", "−5", "−8", "−30", "−40", "−50")
    assert shown.kept_label == "ยังลงไม่ได้ ต้องเริ่มด้วย 2♣"
    assert (shown.turn, shown.mine, shown.trick) == ("ตาคุณลีด เริ่มด้วย 2♣", True, None)


def test_who_must_follow_has_the_suit_first_and_the_trick_in_sight() -> None:
    """J12; 10♣ counts by its company (J22, J23)."""
    shown = hand(dealt().go("s1 2♣"), S2)
    assert (shown.cards, shown.worths) == (("3♣", "10♣"), ("", "×2"))
    assert shown.kept == ("4♦", "7♦", "8♦", "9♦", "5♠", "Q♠", "A♠", "3♥", "6♥", "9♥", "J♥")
    assert shown.kept_label == "ยังลงไม่ได้ ต้องตาม ♣ ก่อน"
    assert shown.turn == "ตาคุณ ต้องตาม ♣"
    assert shown.trick is not None
    assert [(each.who.name, each.card, each.badges) for each in shown.trick.cards] == [("ต้น", "2♣", ("ลีด", "นำอยู่"))]


def test_who_is_void_in_the_first_trick_throws_no_point_card() -> None:
    """J14."""
    shown = hand(dealt().go("s1 2♣; s2 3♣"), S3)
    assert shown.cards == ("2♦", "5♦", "6♦", "10♦", "Q♦", "2♠", "3♠", "6♠", "7♠", "8♠")
    assert shown.kept == ("4♥", "7♥", "10♥")
    assert shown.kept_label == "ยังลงไม่ได้ ทริกแรกห้ามยัดไพ่แต้ม"
    assert shown.turn == "ตาคุณ ไม่มี ♣ ทริกแรกยัดได้แต่ไพ่ไม่มีแต้ม"


def test_who_is_void_later_may_play_anything() -> None:
    """J13; the leader and the best card are two players here."""
    shown = hand(dealt(MIRROR, JACK).go("s4 4♣; s1 5♣; s2 3♣"), S3)
    assert len(shown.cards) == 11
    assert (shown.kept, shown.kept_label) == ((), "")
    assert shown.turn == "ตาคุณ ไม่มี ♣ ลงใบไหนก็ได้"
    assert shown.trick is not None
    assert [each.badges for each in shown.trick.cards] == [("ลีด",), ("นำอยู่",), ()]


def test_who_leads_later_may_lead_anything_and_sees_what_was_taken() -> None:
    """J10; J♦ +100 with 10♣ (J21, J23)."""
    shown = hand(dealt(MIRROR, JACK), S4)
    assert (len(shown.cards), shown.kept, shown.turn) == (11, (), "ตาคุณลีด ลงใบไหนก็ได้")
    assert shown.points == "กินแล้ว +100 ×2"


def test_a_house_may_keep_point_cards_from_being_led() -> None:
    """JA13."""
    shown = hand(dealt(rules=house(first_trick_ban="void_and_lead"), first=False), S1)
    assert shown.kept == ("J♦", "2♥", "5♥", "8♥", "Q♥", "K♥", "A♥")
    assert shown.kept_label == "ยังลงไม่ได้ ทริกแรกห้ามลีดไพ่แต้ม"
    assert shown.turn == "ตาคุณลีด ทริกแรกลีดได้แต่ไพ่ไม่มีแต้ม"


def test_who_waits_sees_all_cards_alike() -> None:
    shown = hand(dealt().go("s1 2♣"), S4)
    assert (len(shown.cards), shown.kept, shown.mine) == (13, (), False)
    assert shown.turn == "รอ ก้อย ลง"


def test_who_is_asked_sees_the_open_hand_and_the_question() -> None:
    """J34, JA23."""
    deal = dealt(MIRROR, JACK).go("s4 claim; s1 accept")
    asked, waiting, claimant = (hand(deal, seat) for seat in (S2, S1, S4))
    assert asked.turn == "มด ผ่อง ขอกินที่เหลือทั้งหมด ยอมไหม"
    assert asked.mine
    assert [(each.label, each.cards[0], len(each.cards)) for each in asked.open] == [("มด หงายไพ่ไว้", "4♣", 11)]
    assert (waiting.turn, waiting.mine) == ("รอคำตอบ: ก้อย และ โอ", False)
    assert claimant.open == ()


def test_who_has_got_up_or_has_no_card_left_is_told() -> None:
    gone = dealt(MIRROR).go("s2 leave")
    assert hand(gone, S2).turn == "คุณลุกไปแล้ว รอตาหน้า"
    over = hand(dealt().play_on(), S1)
    assert (over.cards, over.turn, over.empty) == ((), "ตานี้จบแล้ว", "ไม่มีไพ่ในมือ")
    assert draw(over).said


# --- the table --------------------------------------------------------------------------------------


def test_before_the_first_card_everybody_has_an_empty_place() -> None:
    shown = table(dealt())
    assert (shown.title, shown.status) == ("ตาที่ 2 · ทริกที่ 1 จาก 13", "ต้น ลีด")
    assert shown.trick is not None
    assert [(each.card, each.turn) for each in shown.trick.cards] == [
        ("", True),
        ("", False),
        ("", False),
        ("", False),
    ]
    assert shown.last is None
    assert {seat.total for seat in shown.seats} == {("", "")}  # totals are not known


def test_the_trick_stands_in_the_order_of_seats_with_leader_and_best() -> None:
    """J15: the highest of the led suit, whatever lies beside it."""
    shown = table(dealt(MIRROR, JACK).go("s4 4♣; s1 5♣; s2 3♣"))
    assert (shown.title, shown.status) == ("ตาที่ 2 · ทริกที่ 3 จาก 13", "ตาของ โอ")
    assert shown.trick is not None
    assert shown.trick.label == "ทริกนี้ต้องตาม ♣"
    assert [(each.who.name, each.card, each.badges, each.wins) for each in shown.trick.cards] == [
        ("ต้น", "5♣", ("นำอยู่",), True), ("ก้อย", "3♣", (), False), ("โอ", "", (), False), ("มด", "4♣", ("ลีด",), False),
    ]  # fmt: skip
    assert [each.turn for each in shown.trick.cards] == [False, False, True, False]


def test_the_last_trick_stays_with_who_took_it() -> None:
    shown = table(dealt(MIRROR, JACK).go("s4 4♣"))
    assert shown.last is not None
    assert shown.last.label == "มด กินทริกที่ 2 · +100"
    assert [each.card for each in shown.last.cards] == ["J♦", "4♦", "Q♦", "K♦"]
    assert [each.wins for each in shown.last.cards] == [False, False, False, True]


def test_a_full_trick_stays_in_the_middle_until_the_next_card() -> None:
    shown = table(dealt(MIRROR))
    assert shown.trick is not None
    assert shown.last is None
    assert shown.trick.label == "มด กินทริกที่ 1 · กระจก"
    assert [each.card for each in shown.trick.cards] == ["2♣", "10♣", "2♦", "A♣"]
    assert [each.badges for each in shown.trick.cards] == [("ลีด",), (), (), ("กิน",)]
    assert [each.turn for each in shown.trick.cards] == [False, False, False, True]
    assert shown.status == "มด ลีด"
    plain = table(dealt("2♣ 3♣ 2♦ A♣")).trick
    assert plain is not None
    assert plain.label == "มด กินทริกที่ 1 · ไม่มีแต้ม"


def test_each_seat_with_cards_points_totals_and_marks() -> None:
    deal = dealt(MIRROR, JACK, totals=(-254, 120, 0, -131)).go("s4 4♣; s1 leave")
    shown = table(deal, away={S2}, computers={S1: THAI.badges("hard", "bold"), S3: THAI.badges("easy")})
    first, second, third, fourth = shown.seats
    assert (fourth.held, fourth.points, fourth.taken) == (("ในมือ", "10 ใบ"), ("ตานี้", "+100 ×2"), ("10♣", "J♦"))
    assert (first.held, first.points, first.taken) == (("ในมือ", "11 ใบ"), ("ตานี้", "0"), ())
    assert [seat.total[1] for seat in shown.seats] == ["−254", "+120", "0", "−131"]
    assert (first.badges, second.badges, third.badges, fourth.badges) == (
        ("บอทยาก", "ใจถึง", "ลุกแล้ว"), ("ไม่อยู่",), ("บอทง่าย",), (),
    )  # fmt: skip
    assert [seat.turn for seat in shown.seats] == [True, False, False, False]


def test_a_claim_lays_the_hand_open_and_tells_who_has_answered() -> None:
    """J34, JA23."""
    shown = table(dealt(MIRROR, JACK).go("s4 claim; s1 accept"))
    assert (shown.status, shown.note) == ("มด ผ่อง ขอกินที่เหลือทั้งหมด", "รอคำตอบ: ก้อย และ โอ")
    assert [seat.answer for seat in shown.seats] == ["ยอม", "รอตอบ", "รอตอบ", "ผ่อง"]
    assert [seat.agreed for seat in shown.seats] == [True, False, False, False]
    assert [(each.who.name, " ".join(each.cards)) for each in shown.open] == [
        ("มด", "4♣ 6♣ 7♣ 8♣ J♣ Q♣ K♣ A♦ 9♠ 10♠ J♠")
    ]
    assert shown.trick is None
    assert shown.last is not None


def test_a_claim_before_the_first_trick_needs_no_empty_places() -> None:
    shown = table(dealt().go("s1 claim"))
    assert (shown.trick, shown.last) == (None, None)
    assert len(shown.open[0].cards) == 13
    assert "ผ่อง" in draw(shown).said


def test_a_refused_claim_leaves_the_hand_open_and_play_goes_on() -> None:
    shown = table(dealt(MIRROR, JACK).go("s4 claim; s2 object; s4 4♣"))
    assert (shown.status, shown.note) == ("ตาของ ต้น", "")
    assert {seat.answer for seat in shown.seats} == {""}
    assert [" ".join(each.cards) for each in shown.open] == ["6♣ 7♣ 8♣ J♣ Q♣ K♣ A♦ 9♠ 10♠ J♠"]


def test_a_wish_to_stop_is_told_and_shows_no_hand() -> None:
    """s1 takes all point cards in eleven tricks and asks to leave it at that."""
    hands = ("♥ 4-A ♣ A K", "♥ 2 J♦ ♣ 3-9 ♦ 2-5", "♥ 3 10♣ ♠ 2-J K", "Q♠ ♦ 6-10 Q K A ♣ 2 J Q ♠ A")
    deal = Deal(*hands, rules=house(first_trick_ban="off"), first=False)
    deal.tricks("A♥ 2♥ 3♥ Q♠", "K♥ J♦ 10♣ 6♦")
    while len(deal.round.tricks) < 11:
        free = deal.may(deal.turn).split()
        deal.act(deal.turn, next((card for card in free if card.endswith("♥")), free[0]))
    deal.go("s1 stop; s4 accept")
    shown = table(deal)
    assert (shown.status, shown.note) == ("ต้น ขอจบตานี้ ไพ่แต้มออกครบแล้ว", "รอคำตอบ: ก้อย และ โอ")
    assert [seat.answer for seat in shown.seats] == ["ขอจบ", "รอตอบ", "รอตอบ", "ยอม"]
    assert shown.open == ()
    assert shown.trick is not None  # nothing else wants its place
    assert hand(deal, S2).turn == "ต้น ขอจบตานี้ ไพ่แต้มออกครบแล้ว ยอมไหม"
    deal.go("s2 accept; s3 accept")
    assert result(deal.outcome).why == "ไพ่แต้มออกครบแล้ว ตกลงจบก่อน"


@pytest.mark.parametrize("seed", range(5))
def test_a_table_never_tells_a_card_that_is_still_held(seed: int) -> None:
    deal = dealt()
    for left in range(12, 0, -1):
        deal.play_on(left, seed)
        told = set(twin(table(deal)).replace("(", " ").replace(",", " ").split())
        held = {str(card) for cards in deal.round.hands for card in cards}
        assert told & {str(card) for card in PACK}
        assert not told & held


def test_what_lies_in_a_column_belongs_to_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last trick has no names: its cards lie under those of the same players."""
    laid = _watched(monkeypatch)
    draw(table(dealt(MIRROR, JACK).tricks("4♣ 9♣ 3♣ 2♠").go("s1 4♠; s2 5♠; s3 6♠")))
    middle = {card: x + 90 for x, _, card, deck in laid if deck.size[0] == 180}
    below = {card: x + 34 for x, _, card, deck in laid if deck.size[0] == 68}
    assert [middle["4♠"], middle["5♠"], middle["6♠"]] == [below["9♣"], below["3♣"], below["2♠"]]
    assert len(set(below.values())) == 4


def test_long_names_stand_whole_on_two_lines() -> None:
    said = draw(SAMPLES["jub-table-taken-th"]).said
    for part in ("ป้าติ๋วผู้ยิ่งใหญ่", "แห่งทุ่งรังสิต", "Bartholomew", "Featherstone", "ที่นั่ง 3"):
        assert part in said
    assert not [text for text in said if "…" in text]


# --- the end of a deal ------------------------------------------------------------------------------


def test_each_player_with_the_arithmetic_the_best_first() -> None:
    """J19 to J24: (−100 −27) × 2 = −254; 100 −120 = −20; −47; −50."""
    shown = result(ended(*took("Q♠ 10♣ ♥ 2-7", "J♦ ♥ Q K A", "♥ 8-J", "")))
    assert [(row.who.name, row.sum, row.points, row.tone) for row in shown.rows] == [
        ("ก้อย", "100 −120 = −20", "−20", "down"), ("โอ", "โพแดง −47", "−47", "down"),
        ("มด", "ไม่ได้ไพ่แต้มเลย −50", "−50", "down"), ("ต้น", "(−100 −27) × 2 = −254", "−254", "down"),
    ]  # fmt: skip
    assert shown.headline == "ก้อย เสียน้อยสุดตานี้ −20"
    assert (shown.why, shown.next_label, shown.banner) == ("เล่นครบทุกทริก", "ตาหน้า ก้อย ลีดก่อน", "")
    assert {row.total for row in shown.rows} == {""}


def test_the_best_of_a_deal_may_be_several() -> None:
    """J♦ +100; 10♣ alone +50 (J22); all hearts −194, but they are two players'."""
    shown = result(ended(*took("J♦", "10♣", "♥ 2-K", "Q♠ A♥")))
    assert shown.headline == "ต้น ได้มากสุดตานี้ +100"
    assert [row.sum for row in shown.rows][:2] == ["เจหล่อ +100", "กระจกใบเดียว +50"]
    even = result(ended(*took("", "♥ 2-K", "", "Q♠ A♥")))
    assert even.headline == "ต้น และ โอ เสียน้อยสุดตานี้ −50"


def test_chuan_and_big_chuan_are_marked() -> None:
    """J25: +194; J28: +1000."""
    chuan = result(ended(*took("Q♠", ALL_HEARTS, "J♦", "10♣")))
    assert chuan.headline == "ก้อย ช้วน!"
    assert (chuan.rows[0].prize, chuan.rows[0].sum) == ("ช้วน", "ช้วน +194")
    big = result(ended(*took("", "", " ".join(map(str, POINT_CARDS)), "")))
    assert (big.headline, big.rows[0].prize, big.rows[0].points) == ("โอ บิ๊กช้วน!", "บิ๊กช้วน", "+1000")
    assert big.rows[0].sum == "บิ๊กช้วน +1000"


def test_the_end_of_a_game_ranks_by_totals_and_names_winner_and_pig() -> None:
    outcome = ended(*took("Q♠", ALL_HEARTS, "J♦", "10♣"))
    totals = {S1: -531, S2: 12, S3: 377, S4: -88}
    shown = result(outcome, totals=totals, winners=(S3,), pigs=(S1,))
    assert (shown.headline, shown.banner) == ("จบเกม โอ ชนะ", "หมูเกมนี้: ต้น")
    assert shown.why == "ก้อย ช้วน! · เล่นครบทุกทริก"
    assert [(row.who.name, row.total, row.badges) for row in shown.rows] == [
        ("โอ", "รวม +377", ("ชนะ",)), ("ก้อย", "รวม +12", ()), ("มด", "รวม −88", ()), ("ต้น", "รวม −531", ("หมู",)),
    ]  # fmt: skip
    assert shown.next_label == "เกมหน้า ใครถือ 2♣ ลีดก่อน"
    shared = result(outcome, totals=totals, winners=(S3, S2))
    assert (shared.headline, shared.banner) == ("จบเกม ก้อย และ โอ ชนะร่วมกัน", "")


def test_the_house_may_open_every_deal_with_two_of_clubs() -> None:
    """JA14."""
    assert result(ended(*took("Q♠", "", "", "")), two_of_clubs=True).next_label == "ตาหน้า ใครถือ 2♣ ลีดก่อน"


def test_an_accepted_claim_shows_what_was_left_in_all_hands() -> None:
    """มด takes everything (J28), but ♠9 10 J were not certain (JA24)."""
    deal = dealt(MIRROR, JACK).go("s4 claim; s1 accept; s2 accept; s3 accept")
    shown = result(deal.outcome)
    assert (shown.headline, shown.why) == ("มด บิ๊กช้วน!", "มด ผ่อง ทุกคนยอม")
    assert shown.claims == ("มด ผ่องหลังทริกที่ 2 · ทุกคนยอม · ที่จริงยังมีทางเสีย",)
    assert shown.open_label == "ไพ่ที่เหลือในมือ"
    assert [(each.label, len(each.cards)) for each in shown.open] == [("ต้น", 11), ("ก้อย", 11), ("โอ", 11), ("มด", 11)]
    assert shown.rows[0].tricks == "13 ทริก"


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (Claimed(S1, 8, accepted=True, certain=True), "ต้น ผ่องหลังทริกที่ 8 · ทุกคนยอม · กินได้หมดจริง"),
        (Claimed(S1, 8, objector=S3, certain=True), "ต้น ผ่องหลังทริกที่ 8 · โอ ไม่ยอม · ที่จริงกินได้หมด"),
        (Claimed(S1, 0, objector=S3, certain=False), "ต้น ผ่องตั้งแต่ยังไม่เริ่มทริกแรก · โอ ไม่ยอม · ยังมีทางเสียจริง ๆ"),
        (Claimed(S1, 3, objector=S3), "ต้น ผ่องหลังทริกที่ 3 · โอ ไม่ยอม"),
    ],
)
def test_a_claim_is_told_with_its_answer_and_whether_it_was_certain(claim: Claimed, told: str) -> None:
    assert result(ended(*took("Q♠", "", "", ""), claims=(claim,))).claims == (told,)


def test_with_three_players_the_removed_card_is_shown() -> None:
    """JA16."""
    shown = result(ended(*took("Q♠", "J♦", "♥ 2-4 6-A", removed="5♥"), removed=Card("5♥")))
    assert shown.removed == ("ไพ่ที่เอาออก", "5♥")
    assert "ไพ่ที่เอาออก 5♥" in twin(shown).splitlines()


def test_a_deal_without_a_heart_is_dealt_again() -> None:
    """JA27."""
    kept = (Shown(S2, suits("♣ 2-A")),)
    shown = result(Outcome("no_heart", (), S1, kept=kept, without_heart=(S2,)))
    assert (shown.headline, shown.why) == ("ตานี้ไม่นับ แจกใหม่", "ก้อย ไม่มีโพแดงสักใบ")
    assert (shown.rows, shown.next_label, shown.open_label) == ((), "", "ไพ่ที่แจกไป")


# --- drawing ----------------------------------------------------------------------------------------


def _watched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, str, Deck]]:
    """Every card that is laid from now on: where, which, from which deck."""
    laid: list[tuple[int, int, str, Deck]] = []
    lay = Canvas.card

    def watched(self: Canvas, x: int, y: int, card: str, deck: Deck, *, shade: bool = False) -> None:
        laid.append((x, y, card, deck))
        lay(self, x, y, card, deck, shade=shade)

    monkeypatch.setattr(Canvas, "card", watched)
    return laid


def test_what_may_be_played_is_large_and_above_what_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = _watched(monkeypatch)
    shown = hand(dealt().go("s1 2♣"), S2)
    draw(shown)
    large = {card: y for _, y, card, used in laid if used is deck("large", False)}
    grey = {card: y for _, y, card, used in laid if used is pale(False)}
    assert (tuple(large), tuple(grey)) == (shown.cards, shown.kept)
    assert max(large.values()) + 252 <= min(grey.values())
    laid.clear()
    draw(hand(dealt().go("s1 2♣"), S4))
    assert {used.size for _, _, card, used in laid if card != "2♣"} == {(180, 252)}


def test_a_pale_card_lies_on_grey_paper_in_the_colour_of_its_suit() -> None:
    for card in ("Q♠", "J♦", "10♣", "A♥"):
        lively, grey = (set(used.faces[card].middle.tobytes()) for used in (deck("small", False), pale(False)))
        assert INDEX["sheet"] in lively
        assert INDEX["sheet"] not in grey
        assert INDEX[PALE] in grey
        assert lively & grey, card  # the sign itself


@pytest.mark.parametrize("name", [name for name in SAMPLES if name.startswith("jub-hand")])
def test_of_every_card_in_a_hand_the_index_stays_in_sight(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rank and its suit take 56 of the 180 pixels of a large card."""
    laid = _watched(monkeypatch)
    picture = SAMPLES[name]
    assert isinstance(picture, TrickHandPicture)
    draw(picture)
    own = [(y, x) for x, y, card, _ in laid if card in {*picture.cards, *picture.kept}]
    assert len(own) == len(picture.cards) + len(picture.kept)
    for (y, x), (below, right) in pairwise(sorted(own)):
        assert below > y or right - x >= 56


@pytest.mark.parametrize(
    ("name", "most"),
    [("jub-hand-lead", 31_000), ("jub-hand-follow", 40_000), ("jub-hand-17", 50_000), ("jub-table-4", 56_000),
     ("jub-table-claim", 64_000), ("jub-result-4", 40_000)],
)  # fmt: skip
@pytest.mark.parametrize("language", ["th", "en"])
def test_pictures_are_small_enough_to_come_with_every_move(name: str, most: int, language: str) -> None:
    assert len(png_of(SAMPLES[f"{name}-{language}"])) <= most


@pytest.mark.parametrize("name", SAMPLES)
def test_the_twin_is_short_enough_for_every_platform(name: str) -> None:
    assert len(twin(SAMPLES[name])) <= 1024


def test_the_twin_tells_worths_reasons_and_the_trick() -> None:
    told = twin(hand(dealt().go("s1 2♣"), S2)).splitlines()
    assert told == [
        "ไพ่ของ ก้อย · ตาที่ 2",
        "ทริกนี้ต้องตาม ♣: ต้น 2♣ (ลีด, นำอยู่)",
        "3♣ 10♣ (×2)",
        "ยังลงไม่ได้ ต้องตาม ♣ ก่อน: 4♦ 7♦ 8♦ 9♦ 5♠ Q♠ (−100) A♠ 3♥ (−3) 6♥ (−6) 9♥ (−9) J♥ (−20)",
        "ตาคุณ ต้องตาม ♣",
    ]


@pytest.mark.parametrize("name", ["jub-hand-follow-th", "jub-table-4-th", "jub-result-claim-th"])
def test_golden_image_of_jub_moo(name: str) -> None:
    """Looked at once; after a change that is meant: draw it anew with `make pictures`, look, and copy it here."""
    drawn = draw(SAMPLES[name]).image
    with Image.open(GOLDEN / f"{name}.png") as golden:
        kept = Image.frombytes("L", golden.size, golden.tobytes())
    assert kept.size == drawn.size
    differing = sum(ImageChops.difference(kept, drawn).point([0] + [1] * 255).tobytes())
    assert differing <= drawn.width * drawn.height // 500  # another processor may round a soft edge differently
