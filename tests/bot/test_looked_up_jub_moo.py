"""What somebody is told who looks at a table of Jub Moo or at the pad of the evening.

Lives here: answers to every question at such a table, refusals that it gives, its status. Not here: whole texts of
hands and results (test_telling_jub_moo), Kang (test_looked_up).
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.adapters import Peek
from bot.around import Around
from bot.asking import not_done
from bot.commands import Refused
from bot.looking import how_to_play, look_up
from bot.messages import DealNotice, JubMooRulesNotice
from bot.sayings import Ask
from bot.screen import line, status
from bot.speech import read_words
from bot.wording import words
from engine.actions import ChooseGame, Deal, EndEvening, Join, KeepPad, Leave, Play
from engine.errors import Fact, Refusal
from engine.events import Seat
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.rules import JubMooRules
from engine.pad.actions import CorrectDeal, EnterDeal, StartPad
from engine.table import LANGUAGES

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from circle import Circle

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
FOUR = ("ต้น", "ก้อย", "โอ", "มด")
ISSUE = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K Q; โอ ♥8-J; มด -"
"""(−100 −27) × 2 = −254; 100 −120 = −20; −(8+9+10+20) = −47; −50."""

both = pytest.mark.parametrize("language", LANGUAGES)


def jub_moo(*names: str) -> Circle:
    circle = Circle(*(names or FOUR))
    return circle.do(circle.seated[0], ChooseGame("jub_moo"))


def peek(circle: Circle, who: str = "") -> Peek:
    return Peek(1, circle.view, circle.view_of(who) if who else None)


def told(circle: Circle, what: str, who: str = "", number: int | None = None, language: str = "th") -> list[str]:
    said = words(language, strict=True)
    return look_up(Ask(what, number), peek(circle, who), said, "/files")  # type: ignore[arg-type]


def keep(act: object) -> KeepPad:
    return KeepPad(act)  # type: ignore[arg-type]


def padded() -> Circle:
    """A table with one deal on its pad, entered by hand."""
    return Circle(*FOUR).do("ต้น", keep(StartPad(()))).do("โอ", keep(EnterDeal(ISSUE)))


# --- the table ------------------------------------------------------------------------------------------


def test_the_status_says_who_is_missing_who_is_to_play_and_who_is_to_answer() -> None:
    """JA19: three at least."""
    two = jub_moo("ต้น", "ก้อย")
    assert status(two.view, THAI) == "รออีก 1 คนจึงแจกได้"
    circle = jub_moo().do("ต้น", Deal())
    leader = circle.awaited_name
    assert status(circle.view, THAI) == f"ตาของ {leader}"
    circle.do(leader, Play("claim"))
    others = [name for name in circle.order if name != leader]
    place = circle.order.index(leader)
    asked = [*circle.order[place + 1 :], *circle.order[:place]]
    assert sorted(asked) == sorted(others)
    assert status(circle.view, THAI) == f"รอ {asked[0]}, {asked[1]} และ {asked[2]} ตอบว่ายอมไหม"
    circle.do(asked[1], Play("accept"))
    assert status(circle.view, ENGLISH) == f"waiting for the answer of {asked[0]} and {asked[2]}"


def test_a_table_between_deals_names_those_who_sit_rest_and_stand_in() -> None:
    circle = jub_moo(*FOUR, "ฟ้า")
    assert told(circle, "table") == ["คนพร้อมแล้ว แจกได้เลย", "พัก: ฟ้า", "ที่โต๊ะ: ต้น, ก้อย, โอ, มด, ฟ้า"]
    circle.do("ต้น", Deal()).do("มด", Leave())
    assert "ที่โต๊ะ: มด (บอทเล่นแทน)" in told(circle, "table")


def test_a_running_table_tells_the_trick_first() -> None:
    circle = jub_moo().do("ต้น", Deal())
    leader = circle.awaited_name
    assert told(circle, "table") == [f"ทริกที่ 1 จาก 13: {leader} ลีด", f"รอ {leader}"]
    assert told(circle, "trick") == ["ตานี้ยังไม่จบทริกไหนเลย"]


def test_a_hand_is_for_its_owner_and_who_rests_is_told_so() -> None:
    circle = jub_moo(*FOUR, "ฟ้า").do("ต้น", Deal())
    leader = circle.awaited_name
    assert told(circle, "hand", leader)[1] == "ถึงตาคุณ ลงได้: 2♣ · ผ่องก็ได้"
    assert told(circle, "hand", "ฟ้า") == ["ตานี้คุณพัก ดูไปก่อน ขึ้นเกมใหม่เมื่อไรเลือกกันใหม่ได้ว่าใครเล่น"]
    assert told(circle, "hand") == ["คุณยังไม่ได้นั่งในวง พิมพ์ “เล่นด้วย” ก่อน"]


def test_a_recap_ends_with_whose_turn_it_is() -> None:
    circle = jub_moo().do("ต้น", Deal())
    leader = circle.awaited_name
    circle.card()
    now = circle.awaited_name
    assert told(circle, "recap", now) == [f"ทริกที่ 1: {leader} 2♣", f"ตาของ {now}"]
    assert told(circle, "recap", leader) == ["ยังไม่มีใครเล่นต่อจากคุณ", f"ตาของ {now}"]


def test_rules_are_those_of_the_game_and_have_no_code() -> None:
    assert told(jub_moo(), "rules") == [THAI.jub_moo_rules(jub_moo().view.jub_moo_rules, "seed")]
    assert len(told(Circle(*FOUR), "rules")) == 2


# --- the pad --------------------------------------------------------------------------------------------


def test_the_pad_in_lines_has_the_deals_the_totals_and_who_is_near_a_limit() -> None:
    circle = padded().do("มด", keep(EnterDeal("ต้น -200; ก้อย +0; โอ +10; มด +0")))
    assert told(circle, "pad") == [
        "ตาที่ 1: ต้น −254, ก้อย −20, โอ −47, มด −50 · โอ จด",
        "ตาที่ 2: ต้น −200, ก้อย 0, โอ +10, มด 0 · มด จด · พิมพ์เป็นตัวเลข",
        "คืนนี้จดไว้ 1 เกม 2 ตา",
        "เกม 1: ก้อย −20, โอ −37, มด −50, ต้น −454",
        "นำอยู่: ก้อย · ต้น อีก 46 แต้มถึง −500",
        "ก้อย −20 · ได้/เสีย +5 · ชนะ 0 จาก 1 เกม",
        "โอ −37 · ได้/เสีย +5 · ชนะ 0 จาก 1 เกม",
        "มด −50 · ได้/เสีย +5 · ชนะ 0 จาก 1 เกม",
        "ต้น −454 · ได้/เสีย −15 · ชนะ 0 จาก 1 เกม",
    ]


def test_units_and_gains_have_an_answer_of_their_own() -> None:
    """หลัก of −254 is −3, of −47, −20 and −50 it is 0: everybody else gains 3, ต้น loses three times 3."""
    assert told(padded(), "units") == [
        "เกม 1 หลัก: ต้น −3, ก้อย 0, โอ 0, มด 0 · ได้/เสีย: ต้น −9, ก้อย +3, โอ +3, มด +3",
        "ได้/เสียทั้งคืน: ก้อย +3, โอ +3, มด +3, ต้น −9",
    ]


def test_one_deal_is_told_with_everything_that_was_done_to_it() -> None:
    circle = padded().do("มด", keep(CorrectDeal(1, "ต้น Q♠ 10♣ ♥2-7; มด J♦ ♥A K Q; โอ ♥8-J; ก้อย -")))
    lines = told(circle, "deal", number=1)
    assert lines[0] == "ตาที่ 1 · เกม 1 · โอ จด · แก้แล้ว"
    assert lines[-2].startswith("โอ จด: ต้น 10♣ Q♠ ♥2-7")
    assert lines[-1].startswith("มด แก้เป็น: ต้น 10♣ Q♠ ♥2-7")
    assert told(circle, "deal") == lines
    assert told(circle, "deal", number=2) == ["ไม่มีตาที่ 2 ใช้เลข 1 ถึง 1"]


def test_a_table_without_a_pad_says_how_to_open_one() -> None:
    for what in ("pad", "deal", "units"):
        assert told(jub_moo(), what)[0].startswith("ที่นี่ยังไม่ได้เปิดใบจดแต้ม")
    empty = Circle(*FOUR).do("ต้น", keep(StartPad(())))
    assert told(empty, "pad") == ["ยังไม่ได้จดตาไหน"]


def test_the_pad_of_the_last_evening_is_marked_as_such() -> None:
    circle = padded().do("ต้น", EndEvening()).do("ต้น", Join("ต้น"))
    assert told(circle, "pad")[0] == "ใบจดของวงครั้งก่อน"


def test_the_ledger_has_the_sums_of_both_games() -> None:
    circle = padded()
    assert "คืนนี้จดไว้ 1 เกม 1 ตา" in told(circle, "ledger")
    assert not any("ชิป" in line for line in told(circle, "ledger"))
    circle.do("ต้น", ChooseGame("kang")).do("ต้น", Deal()).lap().play("kang")
    both_games = told(circle, "ledger")
    assert both_games[0] == "บัญชีวงครั้งที่ 1 · เล่นไปแล้ว 1 ตา"
    assert both_games.index("ชิปเป็นแต้ม ไม่มีมูลค่า") < both_games.index("คืนนี้จดไว้ 1 เกม 1 ตา")
    circle.do("ต้น", ChooseGame("jub_moo"))
    assert told(circle, "ledger")[0] == "คืนนี้จดไว้ 1 เกม 1 ตา"


@both
def test_a_check_names_the_number_on_the_pad_where_that_is_another(language: str) -> None:
    """A deal by hand is deal 1; the first round at the table is deal 2."""
    circle = padded().do("ต้น", Deal()).whole_deal()
    lines = told(circle, "check", number=1, language=language)
    assert "/files/1-1.json" in lines[0]
    assert lines[1] == ("ตาที่ 1 ของโต๊ะ คือตาที่ 2 ในใบจด" if language == "th" else "Round 1 is deal 2 of the pad")
    alone = jub_moo().do("ต้น", Deal()).whole_deal()
    assert len(told(alone, "check", number=1)) == 2


# --- help and refusals ----------------------------------------------------------------------------------


@both
def test_help_is_about_the_game_of_the_table(language: str) -> None:
    lines = told(jub_moo(), "help", language=language)
    for number in ("−100", "+100", "−50", "+50", "+194"):  # J19, J21, J24, J22, J25
        assert any(number in line for line in lines)
    assert any(("ผ่อง" if language == "th" else "Claim") in line for line in lines)
    kang = told(Circle(*FOUR), "help", language=language)
    assert kang[0] != lines[0]
    assert any(("จับหมู" if language == "th" else "Jub Moo") in line for line in kang)
    assert how_to_play("jub_moo")[-1] == how_to_play("kang")[-1] == "help-play-rules"


@both
def test_the_commands_that_help_names_are_understood(language: str) -> None:
    said = words(language, strict=True)
    around = Around(game="jub_moo", deal=True, plays=True, turn=True, asked=True)
    commands = said.text("help-commands-jub-moo") + said.text("help-host-jub-moo") + said.text("help-pad")
    for command in NAMED[language]:
        assert command in commands
        assert read_words(command, around=around) is not None, command


NAMED = {
    "th": [
        *("ลง 10♣", "แหม่มดำ", "ผ่อง", "ยอม", "ไม่ยอม", "ขอจบ", "ไพ่", "โต๊ะ", "กองก่อน", "เมื่อกี้", "แต้ม", "กติกา"),
        *("เล่นด้วย", "ลุก", "เพิ่มบอท", "ตัดไพ่", "แจก", "ข้าม", "กลับมาแล้ว", "ตรวจไพ่ 1", "ล้มตา", "ปิดวง", "เล่นแคง"),
        *("กติกา สารานุกรม", "ตั้ง เวลาคิด 60 วินาที", "จดแต้ม ต้น ก้อย โอ มด", "ใบจด", "ตา 3", "แก้ตา 3", "ย้อน", "หลัก"),
    ],
    "en": [
        *("play 10♣", "claim", "accept", "object", "stop", "hand", "table", "last trick", "recap", "score", "rules"),
        *("join", "leave", "add bot", "cut", "deal", "skip", "back", "check 1", "void round", "close table"),
        *("play kang", "rules encyclopedia", "set time 60", "score pad Ann Bob Cat Dan", "pad", "deal 3"),
        *("correct deal 3", "undo", "units"),
    ],
}


@pytest.mark.parametrize(
    ("code", "facts", "thai"),
    [
        (Refusal.UNREADABLE, {"text": "อะไร"}, "ไม่เข้าใจ “อะไร” ลองพิมพ์ชื่อไพ่ที่จะลง เช่น 10♣ หรือพิมพ์ ไพ่, โต๊ะ, วิธีเล่น"),
        (Refusal.UNREADABLE_CARD, {"text": ""}, "จะลงใบไหน พิมพ์ต่อท้ายด้วย เช่น ลง 10♣"),
        (Refusal.CARD_NOT_HELD, {"cards": "10♣", "playable": ["2♣", "3♣"]}, "ในมือคุณไม่มี 10♣ ตอนนี้ลงได้: 2♣, 3♣"),
        (Refusal.CARD_NOT_HELD, {"cards": "10♣"}, "ในมือคุณไม่มี 10♣ พิมพ์ “ไพ่” เพื่อดูไพ่ในมือ"),
        (Refusal.NOTHING_ASKED, {"playable": ["2♣"]}, "ตอนนี้ไม่มีใครผ่องหรือขอจบ ลงไพ่ได้เลย: 2♣"),
        (Refusal.GAME_ALREADY, {"game": "jub_moo"}, "วงนี้เล่นจับหมูอยู่แล้ว แจกได้เลย"),
        (Refusal.NO_SUCH_GAME, {"choices": ["kang", "jub_moo"]}, "ไม่มีเกมนั้น เลือกจาก: แคง, จับหมู"),
        (Refusal.NO_SUCH_PRESET, {"choices": ["seed", "scorepad"]}, "ไม่มีกติกาชุดนั้น เลือกจาก: สารานุกรม, วงจดแต้ม"),
        (
            Refusal.NO_SUCH_VALUE,
            {"option": "deals", "choices": ["none", "1..100"]},
            "“เกมละกี่ตา” ตั้งค่านั้นไม่ได้ เลือกจาก: ไม่ใช้, 1 ถึง 100",
        ),
        (Refusal.PAD_WHILE_PLAYING, {}, "กำลังเล่นตานี้อยู่ จบตาก่อนแล้วค่อยจดหรือแก้ใบจด"),
    ],
)
def test_a_refusal_speaks_of_the_game_that_is_played(code: Refusal, facts: dict[str, Fact], thai: str) -> None:
    assert not_done(Refused(code, facts), peek(jub_moo()), THAI).text == thai


def test_the_same_refusal_at_a_table_of_kang() -> None:
    at_kang = peek(Circle(*FOUR))
    assert "จั่ว" in not_done(Refused(Refusal.UNREADABLE, {"text": "อะไร"}), at_kang, THAI).text
    assert "รอตาหน้า" in not_done(Refused(Refusal.NOT_IN_ROUND), at_kang, THAI).text


@both
def test_no_refusal_names_the_moves_of_the_other_game(language: str) -> None:
    said = words(language, strict=True)
    kang = ("ไหล", "แคง", "จั่ว") if language == "th" else ("flow", "kang", "draw")
    for code in (Refusal.UNREADABLE, Refusal.UNREADABLE_CARD, Refusal.NOT_IN_ROUND, Refusal.CARD_NOT_HELD):
        for text in ("", "x"):
            told = said.refusal(code, {"text": text, "cards": "10♣"}, game="jub_moo")
            if told != said.refusal(Refusal.UNREADABLE, {"text": ""}):
                assert not any(word in told for word in kang), told


def test_the_feed_of_a_page_tells_rules_and_results_as_they_are_told_everywhere() -> None:
    """The opened seal stands last, as after a round of Kang (part 4)."""
    rules = JubMooRulesNotice(JubMooRules(), "seed")
    assert line(rules, THAI) == {"kind": "rules", "text": THAI.jub_moo_rules(JubMooRules(), "seed")}
    ended = DealNotice(5, 2, Outcome("stopped", (), Seat("s1")), {}, "ab" * 32, "cd" * 32)
    shown = line(ended, THAI)
    assert shown is not None
    assert (shown["text"], shown["file"]) == (THAI.deal_result(ended)[0], "2-5")
    assert "cd" * 32 in shown["lines"][-1]
