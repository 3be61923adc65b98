"""Typed moves of Jub Moo are read where they can be meant, and are talk elsewhere.

Lives here: moves, answers, looks, the choice of a game. Not here: the pad (test_pad_words), spellings of cards
(tests/engine/test_card_reading).
"""

from __future__ import annotations

import pytest

from bot.around import Around
from bot.sayings import Ask, Sure
from bot.speech import read_words
from bot.wording import words
from engine.actions import ChooseGame, Deal, EndRound, Join, Leave, Play, SetOption, UsePreset
from engine.errors import Refusal, Unreadable
from engine.table import LANGUAGES

KANG = Around()
LOBBY = Around(game="jub_moo")
WATCHING = Around(game="jub_moo", deal=True)
PLAYING = Around(game="jub_moo", deal=True, plays=True)
TURN = Around(game="jub_moo", deal=True, plays=True, turn=True)
ASKED = Around(game="jub_moo", deal=True, plays=True, turn=True, asked=True)

# --- which game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("around", [KANG, LOBBY, TURN])
@pytest.mark.parametrize(
    ("text", "game"),
    [
        *((text, "jub_moo") for text in ("เล่นจับหมู", "จับหมู", "เปลี่ยนเป็นจับหมู", "play jub moo", "Jub Moo", "เล่นจับหมูครับ")),
        *(
            (text, "kang")
            for text in ("เล่นแคง", "กลับไปแคง", "กลับไปเล่นแคง", "เปลี่ยนเป็นแคง", "play kang", "back to kang")
        ),
    ],
)
def test_a_game_is_chosen(text: str, game: str, around: Around) -> None:
    assert read_words(text, None, around) == ChooseGame(game)


@pytest.mark.parametrize(
    "text", ["จับหมูกันไหม", "ใครจับหมู", "เล่นแคงไหม", "กลับไปแคงดีกว่า", "จับหมูสนุก", "play jub moo tomorrow"]
)
@pytest.mark.parametrize("around", [KANG, LOBBY, TURN])
def test_talk_of_a_game_chooses_none(text: str, around: Around) -> None:
    assert read_words(text, None, around) is None


@pytest.mark.parametrize("text", ["แคง", "แคงงง", "จั่ว", "ไหล", "ไหล J♣", "flow", "kang"])
def test_the_moves_of_kang_are_talk_at_a_table_of_jub_moo(text: str) -> None:
    assert isinstance(read_words(text, None, KANG), Play)
    for around in (LOBBY, WATCHING, PLAYING, TURN, ASKED):
        assert read_words(text, None, around) is None


@pytest.mark.parametrize(
    ("text", "meant"), [("แจก", Deal()), ("เล่นด้วย", Join("")), ("ไพ่", Ask("hand")), ("ล้มตา", EndRound())]
)
@pytest.mark.parametrize("around", [KANG, LOBBY, WATCHING, PLAYING, TURN, ASKED])
def test_what_every_table_knows_stays_what_it_is(text: str, meant: object, around: Around) -> None:
    assert read_words(text, None, around) == meant


# --- cards ---------------------------------------------------------------------------------------------------

WITH_VERB = [
    ("ลง 10♣", "10♣"),
    ("ลง10♣", "10♣"),
    ("เล่น 10 ดอกจิก", "10♣"),
    ("ทิ้ง ๑๐ดอกจิก", "10♣"),
    ("ออก Q♠", "Q♠"),
    ("play Q♠", "Q♠"),
    ("Play the queen of spades please", "Q♠"),
    ("lead 2c", "2♣"),
    ("ลงแหม่มดำ", "Q♠"),
    ("ลงหมู", "Q♠"),
    ("ทิ้งหมูครับ", "Q♠"),
    ("ลงเจหล่อ", "J♦"),
    ("ลงกระจก", "10♣"),
    ("play the pig", "Q♠"),
    ("ลง 10♣️", "10♣"),
    ("ลง １０♣", "10♣"),
]


@pytest.mark.parametrize("around", [LOBBY, WATCHING, PLAYING, TURN])
@pytest.mark.parametrize(("text", "card"), WITH_VERB)
def test_a_card_behind_a_verb_is_played(text: str, card: str, around: Around) -> None:
    """Who cannot play it hears why."""
    assert read_words(text, None, around) == Play(f"play {card}")


@pytest.mark.parametrize(("text", "rank"), [("ลง 10", "10"), ("ลงคิง", "K"), ("play a king", "K"), ("ทิ้ง A", "A")])
def test_a_rank_behind_a_verb_is_a_card_of_who_plays_only(text: str, rank: str) -> None:
    assert read_words(text, None, PLAYING) == Play(f"play {rank}")
    for around in (LOBBY, WATCHING):
        assert read_words(text, None, around) is None


BARE = [("10♣", "10♣"), ("๑๐ดอกจิก", "10♣"), ("แหม่มดำ", "Q♠"), ("เจหล่อ", "J♦"), ("กระจก", "10♣"), ("5 โพแดง", "5♥")]
BARE += [("Qs", "Q♠"), ("queen of spades", "Q♠"), ("♥️5", "5♥"), ("แหม่มดำครับ", "Q♠"), ("handsome jack", "J♦")]


@pytest.mark.parametrize(("text", "card"), BARE)
def test_a_bare_card_is_played_by_who_plays_the_deal_and_talk_of_others(text: str, card: str) -> None:
    for around in (PLAYING, TURN):
        assert read_words(text, None, around) == Play(f"play {card}")
    for around in (KANG, LOBBY, WATCHING):
        assert read_words(text, None, around) is None


@pytest.mark.parametrize("text", ["หมู", "หมู!", "the pig"])
def test_the_pig_is_shouted_too_and_a_card_only_on_turn(text: str) -> None:
    assert read_words(text, None, PLAYING) is None
    assert read_words(text, None, TURN) == Play("play Q♠")


TALK = """
10
A
คิง
5
เอ
555
หมูๆ
โดนหมูแน่
ใครถือหมู
ลง 2 รอบ
ลงเขา
ลงชื่อ
ลงไปข้างล่าง
เล่น 555
เล่น 4 คน
เล่นดีๆ
เล่นต่อเถอะ
เล่นมือถือ
ออก 5 นาที
ออกไปข้างนอก
ทิ้งทำไม
ทิ้งหมูให้ใคร
play music
play on words
lead the way
Q♠ อยู่ไหน
10♣ กับ J♦
ผ่องใส
ผ่องไหม
พอดีเลย
พอใจยัง
ยอมแพ้
ยอมไม่ได้
stop it
claim to fame
""".strip().splitlines()


@pytest.mark.parametrize("around", [KANG, LOBBY, WATCHING, PLAYING, TURN, ASKED])
@pytest.mark.parametrize("text", TALK)
def test_talk_is_no_move(text: str, around: Around) -> None:
    assert read_words(text, None, around) is None


@pytest.mark.parametrize(("text", "code"), [
    ("ลง 11♣", Refusal.UNREADABLE_CARD),
    ("ลง ๑๐ดอกจกิ", Refusal.UNREADABLE_CARD),
    ("ทิ้งคิงแดง", Refusal.UNREADABLE_CARD),
    ("play 10 clobs", Refusal.UNREADABLE_CARD),
    ("ลง 10♣ สิบดอกจิก", Refusal.CARD_TWICE),
    ("ลง 10♣ J♦", Refusal.ONE_CARD_ONLY),
    ("ลงคู่สิบ", Refusal.ONE_CARD_ONLY),
    ("ลง 10 หมด", Refusal.ONE_CARD_ONLY),
])  # fmt: skip
def test_a_slip_behind_a_verb_is_told_to_who_plays(text: str, code: Refusal) -> None:
    with pytest.raises(Unreadable) as refused:
        read_words(text, None, PLAYING)
    assert refused.value.code is code
    if code is Refusal.UNREADABLE_CARD:
        assert read_words(text, None, WATCHING) is None


@pytest.mark.parametrize("text", ["ลง", "ทิ้ง", "ออก", "ลงไพ่"])
def test_a_verb_alone_asks_which_card_of_who_is_on_turn(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_words(text, None, TURN)
    assert (refused.value.code, refused.value.facts) == (Refusal.UNREADABLE_CARD, {"text": ""})
    assert read_words(text, None, WATCHING) == (Leave() if text == "ออก" else None)


def test_getting_up_has_other_words_while_a_card_is_awaited() -> None:
    assert read_words("ลุก", None, TURN) == Leave()
    assert read_words("ออกจากวง", None, TURN) == Leave()
    assert read_words("ออกเลย", None, TURN) == Sure(Leave())


# --- claims and answers ---------------------------------------------------------------------------------------

CLAIMS = ["ผ่อง", "ขอผ่อง", "ผ่องครับ", "claim", "Claim!"]
STOPS = ["ไม่มีแต้มแล้วจบเลย", "ไม่มีแต้มแล้ว จบเลย", "ขอจบตา", "จบตา"]
STOPS_ON_TURN = ["พอ", "จบเลย", "พอแล้ว", "stop"]
ACCEPTS = ["ยอม", "ผ่องได้", "ตกลง", "โอเค", "โอเคครับ", "ok", "accept"]
OBJECTS = ["ไม่ยอม", "ไม่ให้ผ่อง", "ค้าน", "object", "No!"]


@pytest.mark.parametrize(("texts", "move", "open_to"), [
    (CLAIMS, "claim", (PLAYING, TURN, ASKED)),
    (STOPS, "stop", (PLAYING, TURN, ASKED)),
    (STOPS_ON_TURN, "stop", (TURN, ASKED)),
    (ACCEPTS, "accept", (ASKED,)),
    (OBJECTS, "object", (ASKED,)),
])  # fmt: skip
def test_what_is_asked_and_answered_is_talk_of_whom_it_does_not_concern(
    texts: list[str], move: str, open_to: tuple[Around, ...]
) -> None:
    for text in texts:
        for around in (KANG, LOBBY, WATCHING, PLAYING, TURN, ASKED):
            meant = Play(move) if around in open_to else EndRound() if text == "จบตา" else None
            assert read_words(text, None, around) == meant, (text, around)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("move", ["claim", "stop", "accept", "object", "play 10♣"])
def test_the_words_on_a_button_may_be_typed(language: str, move: str) -> None:
    assert read_words(words(language).move(move), None, ASKED) == Play(move)


@pytest.mark.parametrize("text", ["กองก่อน", "กองที่แล้ว", "ใครกินอะไรบ้าง", "ใครกินอะไรบ้างครับ", "last trick"])
def test_the_last_trick_is_looked_at(text: str) -> None:
    for around in (LOBBY, WATCHING, PLAYING, TURN, ASKED):
        assert read_words(text, None, around) == Ask("trick")
    assert read_words(text, None, KANG) is None


# --- house rules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "meant"), [
    ("ตั้ง ลิมิตล่าง -300", SetOption("limit_low", "-300")),
    ("ตั้ง ลิมิตล่าง −๓๐๐ แต้ม", SetOption("limit_low", "-300")),
    ("ตั้งลิมิตล่างเป็น ติดลบ 300", SetOption("limit_low", "-300")),
    ("ตั้ง ลิมิตล่าง 300", SetOption("limit_low", "300")),  # not guessed: the table says what may stand there
    ("ตั้ง ลิมิตล่าง ไม่มี", SetOption("limit_low", "none")),
    ("set limit_low -1000", SetOption("limit_low", "-1000")),
    ("set low limit to -1000", SetOption("limit_low", "-1000")),
    ("ตั้ง ลิมิตบน 1000", SetOption("limit_high", "1000")),
    ("ตั้ง ลิมิตบน +1000", SetOption("limit_high", "1000")),
    ("ตั้ง จำนวนตา 8", SetOption("deals", "8")),
    ("ตั้ง จำนวนตา 8 ตา", SetOption("deals", "8")),
    ("set deals 8", SetOption("deals", "8")),
    ("set chuan_queen_other -100", SetOption("chuan_queen_other", "-100")),
    ("set chuan_queen_other +100", SetOption("chuan_queen_other", "100")),
    ("ตั้ง บิ๊กช้วน คิดตามไพ่ (+788)", SetOption("big_chuan", "computed")),
    ("ตั้ง บิ๊กช้วน 1000", SetOption("big_chuan", "1000")),
    ("set redeal_no_heart on", SetOption("redeal_no_heart", "true")),
    ("set next_leader two_of_clubs", SetOption("next_leader", "two_of_clubs")),
    ("ตั้ง เวลาคิด 60", SetOption("time_limit", "60")),
    ("ตั้ง ใครลีด คนถือ 2♣", SetOption("next_leader", "two_of_clubs")),
    ("กติกา ใบจดแต้ม", UsePreset("scorepad")),
    ("กติกา ซีด", UsePreset("seed")),
    ("กติกา สารานุกรม", UsePreset("seed")),
    ("rules scorepad", UsePreset("scorepad")),
    ("preset seed", UsePreset("seed")),
    ("กติกา บิ๊กช้วน", Ask("topic", text="บิ๊กช้วน")),
    ("ตั้ง ลิมิตล่าง เท่าไหร่ดี", None),
    ("ตั้งจำนวนตาไว้ก่อน", None),
])  # fmt: skip
def test_house_rules_are_typed_at_either_table(text: str, meant: object) -> None:
    """Both games' names are known everywhere; of a rule that both have the table takes its own game's."""
    for around in (KANG, LOBBY):
        assert read_words(text, None, around) == meant


def test_a_number_below_zero_is_no_value_of_kang() -> None:
    assert read_words("ตั้ง กองชิป -5") is None
