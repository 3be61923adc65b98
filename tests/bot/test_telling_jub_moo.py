"""A deal of Jub Moo in lines: results with their arithmetic, claims, hands, tricks, the table; what happened since.

Lives here: whole texts, expected by the rules. Not here: completeness (test_wording), what is
asked (test_looked_up_jub_moo).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import recap_jub_moo, telling_jub_moo
from bot.messages import DealNotice, LineNotice
from bot.wording import words
from engine.cards import Card
from engine.errors import Fact
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.outcome import Claimed, Outcome, Result
from engine.jub_moo.rules import PRESETS
from engine.jub_moo.views import HandView
from engine.pad.views import PadView
from engine.table import LANGUAGES, Person, PlayerId, Table, TableView
from engine.views import table_view

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from jub_moo_play import Deal, house, suits, took
from pad_evening import ISSUE, Evening, typed

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
S1, S2, S3, S4 = (Seat(f"s{n}") for n in range(1, 5))
NAMES = {S1: "ต้น", S2: "ก้อย", S3: "โอ", S4: "มด"}
BROKEN = re.compile(r"\{\s*\$|\?\?\?|None|\{|\}")
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")

ONE_SUIT_EACH = ("♣ 2-A", "♦ 2-A", "♠ 2-A", "♥ 2-A")
MIXED = (
    "♣ 2-7 J ♦ 5 7 8 ♠ 4 8 ♥ 2",
    "♣ 8 9 10 Q K A ♦ 3 Q ♠ 2 3 7 ♥ 3 5",
    "♦ 2 4 9 10 J ♠ 5 6 Q ♥ 4 6 7 Q K",
    "♦ 6 K A ♠ 9 10 J K A ♥ 8-J A",
)
"""s3 and s4 have no club."""

both = pytest.mark.parametrize("language", LANGUAGES)


def notice(outcome: Outcome, pad: PadView | None = None, deal: int = 0) -> DealNotice:
    return DealNotice(5, 1, outcome, NAMES, "ab" * 32, "cd" * 32, deal, pad)


def hand_of(deal: Deal, seat: str) -> HandView:
    return JUB_MOO.hand(deal.round, Seat(seat))


def lines_of(deal: Deal, seat: str) -> list[str]:
    return telling_jub_moo.hand(THAI, hand_of(deal, seat), NAMES)


def view_of(deal: Deal, *others: str) -> TableView:
    """A table at which `deal` is played; `others` sit there too."""
    names = (*NAMES.values(), *others)
    people = tuple([Person(PlayerId(f"p{n}"), Seat(f"s{n}"), name) for n, name in enumerate(names, 1)])
    table = Table(people=people, seated=tuple(p.seat for p in people), host=S1, game="jub_moo", secret="cd" * 32)
    return table_view(replace(table, round=deal.round))


# --- the end of a deal ----------------------------------------------------------------------------------


def played(next_leader: Seat = S2) -> Outcome:
    """The deal of ISSUE as it is played: its cards, and who took the last trick."""
    taken = ("Q♠ 10♣ ♥ 2-7", "J♦ ♥ Q K A", "♥ 8-J", "")
    scores = took(*taken)
    results = [Result(seat, suits(cards), 3, score) for seat, cards, score in zip(NAMES, taken, scores, strict=True)]
    return Outcome("played", tuple(results), next_leader)


def test_a_result_has_the_arithmetic_the_totals_and_who_leads_next() -> None:
    evening = Evening().enter(typed(-200, 0, 10, 0)).enter(ISSUE)
    assert THAI.deal_result(notice(played(), evening.seen, deal=2)) == [
        "ตาที่ 5 จบแล้ว · จดเป็นตาที่ 2 เกม 1",
        "ต้น: (−100 −27) × 2 = −254 · 10♣ Q♠ ♥2-7",
        "ก้อย: 100 −120 = −20 · J♦ ♥Q-A",
        "โอ: −47 · ♥8-J",
        "มด: −50 · ไม่ได้ไพ่แต้ม",
        "รวมเกม 1: ก้อย −20, โอ −37, มด −50, ต้น −454",
        "นำอยู่: ก้อย",
        "ต้น อีก 46 แต้มถึง −500",
        "ตาหน้า ก้อย ลีด",
    ]
    english = ENGLISH.deal_result(notice(played(), evening.seen, deal=2))
    assert english[0] == "Deal 5 is over · deal 2 of the pad, game 1"
    assert english[-1] == "ก้อย leads the next deal"


def test_without_a_pad_the_arithmetic_is_still_told() -> None:
    assert THAI.deal_result(notice(played())) == [
        "ตาที่ 5 จบแล้ว",
        "ต้น: (−100 −27) × 2 = −254 · Q♠ 10♣ ♥2-7",
        "ก้อย: 100 −120 = −20 · J♦ ♥Q-A",
        "โอ: −47 · ♥8-J",
        "มด: −50 · ไม่ได้ไพ่แต้ม",
        "ตาหน้า ก้อย ลีด",
    ]


def test_after_the_end_of_a_game_and_where_the_house_says_so_two_of_clubs_leads() -> None:
    """JA14: a new game starts with 2♣ again; J17 holds within a game."""
    over = Evening().enter(typed(-500, 0, 10, 0)).enter
    evening = Evening().enter(typed(-300, 0, 10, 0)).enter(ISSUE)
    told = THAI.deal_result(notice(played(), evening.seen, deal=2))
    assert "หมู: ต้น (−554)" in told
    assert told[-1] == "แจกต่อเป็นเกมใหม่ ใครถือ 2♣ ลีด"
    always = Evening(rules=house("seed", next_leader="two_of_clubs")).enter(ISSUE)
    assert THAI.deal_result(notice(played(), always.seen, deal=1))[-1] == "ตาหน้าใครถือ 2♣ ลีด"
    assert over is not None


def test_an_accepted_claim_says_afterwards_whether_it_was_certain() -> None:
    """J34, JA24. All clubs against none: nobody can take a trick. Every point card: +1000 (J28), the others -50."""
    deal = Deal(*ONE_SUIT_EACH).go("s1 claim; s2 accept; s3 accept; s4 accept")
    assert THAI.deal_result(notice(deal.outcome)) == [
        "ตาที่ 5: ต้น ผ่อง ทุกคนยอม ที่เหลือเป็นของ ต้น หมด · ต้น บิ๊กช้วน!",
        "ผ่องของ ต้น: ชัวร์จริง กินได้หมดทุกทาง",
        "ในมือ ต้น: 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",
        "ในมือ ก้อย: 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦",
        "ในมือ โอ: 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠",
        "ในมือ มด: 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥",
        "ต้น: 1000 · บิ๊กช้วน · 10♣ J♦ Q♠ ♥2-A",
        "ก้อย: −50 · ไม่ได้ไพ่แต้ม",
        "โอ: −50 · ไม่ได้ไพ่แต้ม",
        "มด: −50 · ไม่ได้ไพ่แต้ม",
        "ตาหน้า ต้น ลีด",
    ]


def test_a_refused_claim_is_judged_after_the_end_and_not_before() -> None:
    """JA24: s2 holds the ace of the led suit, so the claim was not certain."""
    deal = Deal(*MIXED).go("s1 claim; s3 object")
    running = [*lines_of(deal, "s1"), *telling_jub_moo.table(THAI, view_of(deal))]
    assert not any("ชัวร์" in line for line in running)
    deal.play_on()
    told = THAI.deal_result(notice(deal.outcome))
    assert told[1] == "ผ่องของ ต้น ตั้งแต่ต้น ที่ โอ ไม่ยอม: ไม่ชัวร์ ถ้าเล่นต่อมีคนกันได้"
    later = replace(deal.outcome, claims=(Claimed(S2, 9, objector=S4, certain=True),))
    assert THAI.deal_result(notice(later))[1] == ("ผ่องของ ก้อย หลังทริกที่ 9 ที่ มด ไม่ยอม: ชัวร์จริง กินได้หมดทุกทาง")


def test_an_early_end_and_a_deal_that_does_not_count() -> None:
    """JA27: the hands without a heart are shown, and nothing is counted."""
    stopped = replace(played(), reason="stopped")
    assert THAI.deal_result(notice(stopped))[0] == "ตาที่ 5: ไพ่แต้มออกครบแล้ว ทุกคนยอมจบ"
    again = Deal(*ONE_SUIT_EACH, rules=house("seed", redeal_no_heart=True))
    told = THAI.deal_result(notice(again.outcome))
    assert told[0] == "ตาที่ 5: ต้น, ก้อย และ โอ ไม่มีโพแดงสักใบ ตานี้ไม่นับ แจกใหม่"
    assert [line[: line.index(":")] for line in told[1:]] == ["ในมือ ต้น", "ในมือ ก้อย", "ในมือ โอ"]


def test_the_card_that_was_out_is_shown_at_the_end() -> None:
    """JA16."""
    outcome = replace(played(), removed=Card("5♥"))
    assert "ไพ่ที่เอาออก: 5♥" in THAI.deal_result(notice(outcome))


def test_the_secret_has_a_line_of_its_own() -> None:
    told = telling_jub_moo.revealed(THAI, notice(played()))
    assert "cd" * 32 in told
    assert not any("cd" * 32 in line for line in THAI.deal_result(notice(played())))


# --- a hand ---------------------------------------------------------------------------------------------


def test_a_hand_says_what_must_be_led() -> None:
    """J9."""
    assert lines_of(Deal(*MIXED), "s1") == [
        "ไพ่ของคุณ 13 ใบ: 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ J♣ · 5♦ 7♦ 8♦ · 4♠ 8♠ · 2♥",
        "ถึงตาคุณ ลงได้: 2♣ · ผ่องก็ได้",
        "ใบอื่นยังลงไม่ได้: ทริกแรกต้องลีด 2♣",
    ]


def test_a_hand_says_what_must_be_followed() -> None:
    """J12."""
    deal = Deal(*MIXED).go("s1 2♣")
    assert lines_of(deal, "s2")[1:] == [
        "ทริกที่ 1 จาก 13: ต้น 2♣ · ต้น นำอยู่",
        "ถึงตาคุณ ลงได้: 8♣ 9♣ 10♣ Q♣ K♣ A♣",
        "ใบอื่นยังลงไม่ได้: มี ♣ อยู่ ต้องลง ♣ ตามเขา",
    ]
    assert lines_of(deal, "s3")[-1] == "รอ ก้อย"


def test_a_hand_says_which_cards_the_first_trick_keeps_back() -> None:
    """J14, JA12: J♦ too."""
    deal = Deal(*MIXED).go("s1 2♣; s2 A♣")
    assert lines_of(deal, "s3")[1:] == [
        "ทริกที่ 1 จาก 13: ต้น 2♣, ก้อย A♣ · ก้อย นำอยู่",
        "ถึงตาคุณ ลงได้: 2♦ 4♦ 9♦ 10♦ 5♠ 6♠",
        "ยังลงไม่ได้ J♦ Q♠ 4♥ 6♥ 7♥ Q♥ K♥: ทริกแรกห้ามยัดไพ่มีแต้ม",
    ]
    held = hand_of(deal, "s3")
    assert telling_jub_moo.refused_card(THAI, held, Card("Q♠")) == "ทริกแรกห้ามยัดไพ่มีแต้ม"
    assert telling_jub_moo.refused_card(THAI, held, Card("2♦")) == ""


def two_tricks(totals: tuple[int, ...] = ()) -> Deal:
    """The second one has Q♠ and A♥; s2 takes both and leads."""
    return Deal(*MIXED, totals=totals).tricks("2♣ A♣ 2♦ 6♦", "K♣ Q♠ A♥ 3♣")


def test_a_leader_may_play_any_card_and_sees_what_was_taken() -> None:
    """J10, J19, J20: -100 -50."""
    assert lines_of(two_tricks(), "s2")[1:] == ["ถึงตาคุณลีด ลงใบไหนก็ได้ · ผ่องก็ได้", "กินแล้ว Q♠ ♥A (−150)"]
    void = two_tricks().go("s2 8♣")
    assert lines_of(void, "s3")[2] == "ถึงตาคุณ ไม่มี ♣ ลงใบไหนก็ได้"


def test_who_is_asked_sees_the_hand_and_who_has_asked_waits_for_all() -> None:
    deal = Deal(*ONE_SUIT_EACH).go("s1 claim; s3 accept")
    assert lines_of(deal, "s2")[-1] == ("ต้น ผ่อง ขอกินที่เหลือทั้งหมดด้วย 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ คุณยอมไหม")
    assert lines_of(deal, "s1")[-1] == "รอ ก้อย และ มด ตอบว่ายอมไหม"


def test_after_a_no_the_hand_says_when_to_claim_again() -> None:
    deal = two_tricks().go("s2 claim; s1 object")
    assert "เพิ่งมีคนไม่ยอม จบทริกนี้แล้วได้ลีดอีกค่อยผ่องใหม่" in lines_of(deal, "s2")
    assert "ผ่องก็ได้" not in "\n".join(lines_of(deal, "s2"))


# --- the table ------------------------------------------------------------------------------------------


def test_the_table_shows_the_tricks_what_was_taken_totals_and_whom_it_waits_for() -> None:
    deal = two_tricks((-254, 120, -20, -131)).go("s2 8♣; s3 4♥")
    assert telling_jub_moo.table(THAI, view_of(deal, "ฟ้า")) == [
        "ทริกที่ 3 จาก 13: ก้อย 8♣, โอ 4♥ · ก้อย นำอยู่ (♥4)",
        "ทริกที่แล้ว: ก้อย K♣, โอ Q♠, มด A♥, ต้น 3♣ · ก้อย กิน (Q♠ ♥A)",
        "ก้อย: 2 ทริก · Q♠ ♥A (−150)",
        "แต้มก่อนตานี้: ก้อย +120, โอ −20, มด −131, ต้น −254",
        "พัก: ฟ้า",
        "รอ มด",
    ]


def test_ten_of_clubs_doubles_what_was_taken_and_is_fifty_alone() -> None:
    """J22, J23: 10♣ with K♥ is (-40) x 2."""
    alone = Deal(*MIXED).tricks("2♣ 10♣ 2♦ 6♦")
    assert "ก้อย: 1 ทริก · 10♣ (+50)" in telling_jub_moo.table(THAI, view_of(alone))
    alone.tricks("K♣ K♥ K♦ 3♣")
    assert "ก้อย: 2 ทริก · 10♣ ♥K (−40 ×2)" in telling_jub_moo.table(THAI, view_of(alone))


def test_three_players_have_seventeen_tricks() -> None:
    """JA16."""
    deal = Deal("♣ 2-A", "♦ 2-A", "♠ 2-A", removed="5♥")
    assert telling_jub_moo.table(THAI, view_of(deal))[0] == "ทริกที่ 1 จาก 17: ต้น ลีด"
    assert not any("5♥" in line for line in telling_jub_moo.table(THAI, view_of(deal)))


@both
@pytest.mark.parametrize("cards", [12, 8, 3])
def test_nothing_public_tells_of_a_closed_hand(language: str, cards: int) -> None:
    deal = Deal(*MIXED).play_on(until=cards, seed=cards)
    view, said = view_of(deal), words(language, strict=True)
    told = [*telling_jub_moo.table(said, view), *telling_jub_moo.tricks(said, view)]
    told += recap_jub_moo.lines(JUB_MOO.public(deal.round), None, NAMES, said)
    held = {str(card) for hand in deal.round.hands for card in hand}
    assert not {found for line in told for found in CARD.findall(line)} & held
    assert not any(BROKEN.search(line) for line in told)


def test_an_open_hand_is_in_sight_of_all() -> None:
    deal = two_tricks().go("s2 claim; s1 object")
    assert "ไพ่ที่ ก้อย เปิดไว้: 8♣ 9♣ 10♣ Q♣ · 3♦ Q♦ · 2♠ 3♠ 7♠ · 3♥ 5♥" in telling_jub_moo.table(THAI, view_of(deal))


# --- what happened --------------------------------------------------------------------------------------


def recap(deal: Deal, seat: Seat | None) -> list[str]:
    return recap_jub_moo.lines(JUB_MOO.public(deal.round), seat, NAMES, THAI)


def test_a_recap_goes_trick_by_trick_since_ones_own_last_card() -> None:
    deal = two_tricks().go("s2 8♣; s3 4♥")
    third = "ทริกที่ 3: ก้อย 8♣, โอ 4♥"
    second = "ทริกที่ 2: ก้อย K♣, โอ Q♠, มด A♥, ต้น 3♣ · ก้อย กิน (Q♠ ♥A)"
    assert recap(deal, S4) == [second, third]
    assert recap(deal, S2) == [third]
    assert recap(deal, S3) == []
    assert recap(deal, Seat("s9")) == [second, third]
    assert recap(Deal(*MIXED), None) == []


def test_a_recap_names_claims_answers_and_sleepers() -> None:
    deal = two_tricks().go("s2 claim; s3 accept; s4 time_up; s2 time_up; s3 leave; s3 rejoin")
    assert recap(deal, S1)[1:] == [
        "ก้อย ผ่อง",
        "โอ ยอม",
        "มด ไม่ตอบในเวลา ถือว่าไม่ยอม",
        f"ทริกที่ 3: ก้อย {deal.round.trick[0]} · ระบบลงแทน ก้อย",
        "โอ ลุก บอทเล่นแทน",
        "โอ กลับมาเล่นเอง",
    ]


# --- lines ----------------------------------------------------------------------------------------------


def test_lines_read_whole() -> None:
    def line(code: str, **facts: Fact) -> tuple[str, str]:
        told = LineNotice(code, {"player": "ต้น", **facts})
        return THAI.line(told), ENGLISH.line(told)

    assert line("played", card="10♣", left=9) == ("ต้น ลง 10♣", "ต้น played 10♣")
    trick: dict[str, Fact] = {"cards": ["2♣", "K♥"], "trick": 4}
    assert line("trick_taken", **trick)[0] == "ต้น กินทริกที่ 4 ไม่มีแต้ม"
    assert line("trick_taken_points", **trick, points=["K♥", "Q♠"])[0] == "ต้น กินทริกที่ 4: K♥ Q♠"
    assert line("agreed", waiting=["ก้อย", "โอ"]) == (
        "ต้น ยอม · รออีก ก้อย และ โอ",
        "ต้น agrees · still to answer: ก้อย and โอ",
    )
    assert line("agreed", waiting=[])[0] == "ต้น ยอม ครบทุกคนแล้ว"
    assert line("game_chosen", game="jub_moo") == (
        "ต้น เปลี่ยนเป็นจับหมู ตาหน้าเล่นจับหมู",
        "ต้น chose Jub Moo for the next round",
    )
    dealt: dict[str, Fact] = {"round": 3, "leader": "ต้น", "cards": 13}
    assert line("dealt_tricks", **dealt, opens="yes")[0] == "แจกตาที่ 3 แล้ว คนละ 13 ใบ ต้น ถือ 2♣ ลีดก่อน"
    assert line("dealt_tricks", **dealt, opens="no")[1] == "Round 3 is dealt, 13 cards each; ต้น leads"


def test_three_players_are_not_told_which_club_opens() -> None:
    """JA15: 3♣ before it is led would tell that 2♣ is out."""
    facts: dict[str, Fact] = {"round": 3, "leader": "ต้น", "cards": 17, "opens": "yes"}
    for said in (THAI, ENGLISH):
        assert not CARD.search(said.line(LineNotice("dealt_tricks_three", facts)))


@pytest.mark.parametrize(
    ("move", "thai", "english"),
    [
        ("play 10♣", "ลง 10♣", "Play 10♣"),
        ("claim", "ผ่อง", "Claim the rest"),
        ("stop", "ขอจบตา", "Ask to stop"),
        ("accept", "ยอม", "Agree"),
        ("object", "ไม่ยอม", "Object"),
    ],
)
def test_the_label_of_a_move(move: str, thai: str, english: str) -> None:
    assert (THAI.move(move), ENGLISH.move(move)) == (thai, english)


def test_a_stand_in_is_marked_as_one() -> None:
    assert THAI.computer("medium", stand_in=True) == "บอทเล่นแทน"
    assert THAI.computer("hard") == "บอทยาก"
    assert ENGLISH.computer("hard") == "bot, hard"


@both
@pytest.mark.parametrize("preset", PRESETS)
def test_every_moment_of_a_deal_has_words(language: str, preset: str) -> None:
    """Strict words raise where one is missing."""
    said = words(language, strict=True)
    deal = Deal(*MIXED, rules=PRESETS[preset], totals=(0, 10, -20, 30))
    while deal.running:
        for seat in deal.seats:
            for line in telling_jub_moo.hand(said, hand_of(deal, seat), NAMES):
                assert not BROKEN.search(line), line
        telling_jub_moo.table(said, view_of(deal))
        deal.act(deal.turn, deal.may(deal.turn).split()[0])
    for line in said.deal_result(notice(deal.outcome)):
        assert not BROKEN.search(line), line
