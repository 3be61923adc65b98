"""The deal that players can check: RULES.md part 4, to the last digit.

Lives here: the three worked examples, the escapes, the cuts. Not here: exported rounds (test_record).
"""

from __future__ import annotations

import hashlib
import hmac

import pytest

from engine.cards import PACK, Card, text_of
from engine.deal import (
    CUT_MOST,
    FRESH_PACK,
    WHITE_SPACE,
    Kind,
    Stream,
    clean_cut,
    commitment,
    deck,
    first_starter,
    message,
)
from engine.errors import Illegal, Refusal
from engine.events import Seat

SECRET = bytes(range(32))
CUTS = ((Seat("s2"), "ขอดีๆ"), (Seat("s1"), ""))
SEATS = tuple(map(Seat, ("s1", "s2", "s3", "s4")))


def seats(text: str) -> tuple[Seat, ...]:
    return tuple(map(Seat, text.split()))


# The first worked example of part 4.


def test_part_4_commitment_of_the_worked_example() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_part_4_message_of_the_worked_example() -> None:
    expected = '["deal-v1","kang",1,["s1","s2","s3","s4"],[["s2","ขอดีๆ"],["s1",""]]]'
    assert message("deal-v1", "kang", 1, SEATS, CUTS) == expected.encode()


def test_part_4_deck_of_the_worked_example() -> None:
    cards = deck(SECRET, message("deal-v1", "kang", 1, SEATS, CUTS))
    begins = "9♦ Q♣ Q♦ 9♣ 2♦ 4♠ 10♣ 7♠ 7♥ 5♥ A♣ 4♦ 5♦ 5♣ 4♣ Q♥ 2♠ 7♦ 3♥ 2♥ J♣ A♦ 7♣"
    assert text_of(cards[:23]) == begins
    assert text_of(cards[-2:]) == "K♠ A♥"
    assert sorted(cards) == list(PACK)


def test_part_4_first_starter_of_the_worked_example() -> None:
    assert first_starter(SECRET, "kang", 1, SEATS, CUTS) == "s3"


# The second: a word thrown away, eight packs.


def test_part_4_eight_packs_with_a_word_thrown_away() -> None:
    m = message("deal-v1", "baccarat", 147247, seats("s1"), ())
    digest = hashlib.sha256(m).digest()
    block = hmac.new(SECRET, digest + (14).to_bytes(8, "big"), "sha256").digest()
    assert block[:4].hex() == "ffffff78"  # the 113th word
    cards = deck(SECRET, m, packs=8)
    assert text_of(cards[:12]) == "6♠ A♣ 6♠ 6♥ 6♥ 2♠ J♥ J♥ K♦ 10♣ 3♦ 9♥"
    assert len(cards) == 416
    whole = hashlib.sha256(text_of(cards).encode()).hexdigest()
    assert whole == "898e40a1bf441935f690c282261483064e91e1d629b84c73a3c9f364eb191e19"


def test_part_4_index_below_skips_the_word_that_is_too_high() -> None:
    stream = Stream(SECRET, message("deal-v1", "baccarat", 147247, seats("s1"), ()))
    drawn = [stream.below(1 << 31) for _ in range(112)]  # 2^31 divides 2^32: nothing is thrown away
    assert len(drawn) == 112
    digest = hashlib.sha256(message("deal-v1", "baccarat", 147247, seats("s1"), ())).digest()
    block = hmac.new(SECRET, digest + (14).to_bytes(8, "big"), "sha256").digest()
    # 2^32 mod 304 = 256, so words from 2^32 - 256 = 0xffffff00 on are thrown away; 0xffffff78 is one.
    assert stream.below(304) == int.from_bytes(block[4:8], "big") % 304


# The third: escapes and three seats.


def test_part_4_escapes_and_three_seats() -> None:
    cut = 'a"b\\c/d\te\u2028é'
    m = message("deal-v1", "jub_moo", 2, seats("s2 s3 s1"), ((Seat("s1"), cut),))
    assert m == '["deal-v1","jub_moo",2,["s2","s3","s1"],[["s1","a\\"b\\\\c/d\\te\u2028é"]]]'.encode()
    cards = deck(SECRET, m)
    assert text_of(cards[:6]) == "6♦ 5♦ 2♦ A♣ 3♦ 4♣"
    assert str(cards[-1]) == "5♥"


def test_part_4_short_escapes_where_they_exist_else_u00_in_lower_case() -> None:
    every = "".join(map(chr, range(0x20)))
    short = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
    expected = "".join(short.get(char, f"\\u00{ord(char):02x}") for char in every)
    assert message("deal-v1", "kang", 1, (), ((Seat("s1"), every),)).decode() == (
        f'["deal-v1","kang",1,[],[["s1","{expected}"]]]'
    )
    assert "\\u001f" in expected
    assert "\\u000b" in expected


@pytest.mark.parametrize("text", ["\x7f", "\x80", "/", "'", "<&>", "\u2028\u2029", "🂡", "ก\u0e33"])
def test_part_4_everything_else_stands_as_itself(text: str) -> None:
    assert (
        message("deal-v1", "kang", 1, (), ((Seat("s1"), text),))
        == f'["deal-v1","kang",1,[],[["s1","{text}"]]]'.encode()
    )


def test_part_4_a_lone_surrogate_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        message("deal-v1", "kang", 1, SEATS, ((Seat("s1"), "x\ud800"),))
    assert refused.value.code is Refusal.CUT_BAD_TEXT


# Deck, order of the inputs.


def test_part_4_fresh_pack_runs_from_ace_to_king_of_each_suit() -> None:
    assert FRESH_PACK[:3] == (Card("A♣"), Card("2♣"), Card("3♣"))
    assert FRESH_PACK[12:14] == (Card("K♣"), Card("A♦"))
    assert FRESH_PACK[26] == Card("A♥")
    assert FRESH_PACK[39] == Card("A♠")
    assert FRESH_PACK[51] == Card("K♠")


def test_part_4_deck_swaps_each_position_from_the_last_down_to_1() -> None:
    m = message("deal-v1", "kang", 7, SEATS, ())
    stream, order = Stream(SECRET, m), list(FRESH_PACK)
    for i in range(51, 0, -1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    assert deck(SECRET, m) == tuple(order)


def test_part_4_the_order_of_the_cuts_and_of_the_seats_counts() -> None:
    first = deck(SECRET, message("deal-v1", "kang", 1, SEATS, CUTS))
    assert deck(SECRET, message("deal-v1", "kang", 1, SEATS, CUTS[::-1])) != first
    assert deck(SECRET, message("deal-v1", "kang", 1, SEATS[::-1], CUTS)) != first
    assert deck(SECRET, message("deal-v1", "kang", 2, SEATS, CUTS)) != first
    assert deck(SECRET[::-1], message("deal-v1", "kang", 1, SEATS, CUTS)) != first


@pytest.mark.parametrize("kind", ["deal-v1", "starter-v1"])
def test_part_4_the_two_messages_differ_by_their_first_word(kind: Kind) -> None:
    assert message(kind, "kang", 1, SEATS, ()).startswith(f'["{kind}",'.encode())


# Cuts.


def test_part_4_a_tap_is_the_empty_text() -> None:
    assert clean_cut("") == ""
    assert clean_cut(" \n ") == ""


def test_part_4_nfc_comes_before_trimming_and_counting() -> None:
    assert clean_cut("e\u0301") == "é"
    assert clean_cut("e\u0301" * CUT_MOST) == "é" * 64  # 128 code points before NFC
    assert clean_cut("\u2000x\u2001") == "x"  # NFC turns U+2000 and U+2001 into U+2002 and U+2003


def test_part_4_white_space_is_the_unicode_property_not_what_python_strips() -> None:
    # PropList.txt, White_Space: 25 code points.
    assert {ord(char) for char in WHITE_SPACE} == {
        *range(0x09, 0x0E), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
    }  # fmt: skip
    assert clean_cut("\u3000\u00a0\x85ดี \u2028") == "ดี"
    assert clean_cut("\x1cx\x1f") == "\x1cx\x1f"  # separators of old, no White_Space
    assert clean_cut("\u200bx\ufeff") == "\u200bx\ufeff"


def test_part_4_at_most_64_code_points() -> None:
    assert clean_cut("  " + "ก" * 64 + "  ") == "ก" * 64
    with pytest.raises(Illegal) as refused:
        clean_cut("ก" * 65)
    assert refused.value.code is Refusal.CUT_TOO_LONG
    assert refused.value.facts == {"most": 64}


def test_part_4_code_points_are_counted_not_utf16_units() -> None:
    assert clean_cut("🂡" * 64) == "🂡" * 64


def test_part_4_a_cut_with_a_lone_surrogate_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        clean_cut("\udfff")
    assert refused.value.code is Refusal.CUT_BAD_TEXT
