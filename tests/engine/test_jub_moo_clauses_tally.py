"""Jub Moo: a deal entered by hand (JA16, JA28), and how people write it.

Lives here: what is read, what is refused and with which facts, what it counts. Not here: the words of refusals.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest
from jub_moo_play import ALL_HEARTS, house, suits

from engine.cards import Card, text_of
from engine.errors import Fact, Illegal, Refusal, RuleError
from engine.jub_moo.points import HEARTS, POINT_CARDS, card_points
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.jub_moo.scoring import possible_scores, score_possible
from engine.jub_moo.tally import Entry, Gaps, count, doubtful, entry_of, gaps
from engine.jub_moo.tally_reading import read_tally

SEED = PRESETS["seed"]


def entries(*texts: str) -> list[Entry]:
    return [entry_of(*suits(text)) for text in texts]


def points(text: str, rules: JubMooRules = SEED) -> list[int]:
    tally = read_tally(text)
    return [score.points for score in count(tally.entries, rules, tally.removed)]


def cards(row: str) -> str:
    """What one row is read as, of a deal whose other rows are empty."""
    tally = read_tally(f"ต้น {row}; ก้อย; โอ; มด")
    return text_of(tally.rows[0][1].cards)


def refused(text: str) -> tuple[Refusal, dict[str, Fact]]:
    with pytest.raises(RuleError) as told:
        points(text)
    return told.value.code, told.value.facts


# --- whole deals --------------------------------------------------------------------------------------


def test_JA28_point_cards_are_entered_and_who_has_none_gets_minus_50() -> None:
    text = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มด -"
    # (-100 -27) x 2; 100 - 50 - 40; 8+9+10+20+30 = 77
    assert points(text) == [-254, 10, -77, -50]


def test_JA28_an_incomplete_deal_is_refused_with_the_missing_cards_named() -> None:
    short = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-J; มด -"
    assert refused(short) == (Refusal.POINT_CARDS_MISSING, {"cards": "Q♥", "players": 4})
    assert gaps(entries("Q♠ 10♣", "J♦", ALL_HEARTS, "")) == Gaps()
    assert gaps(entries("Q♠", "J♦", "♥ 3-A", "")) == Gaps(missing=(Card("2♥"), Card("10♣")))


def test_JA28_a_card_of_two_players_is_refused_and_named() -> None:
    double = "ต้น Q♠ 10♣; ก้อย J♦ ♥2-A; โอ Q♠; มด"
    assert refused(double) == (Refusal.CARD_TWICE, {"card": "Q♠"})
    assert gaps(entries("Q♠ 5♥", "5♥ Q♠", "", "")).doubled == (Card("5♥"), Card("Q♠"))


def test_JA28_raw_numbers_are_accepted_and_marked_as_typed() -> None:
    tally = read_tally("ต้น -254; ก้อย +10; โอ −77; มด ๐")
    counted = count(tally.entries, SEED)
    assert [score.points for score in counted] == [-254, 10, -77, 0]
    assert {score.parts[0].why for score in counted} == {"typed"}
    mixed = read_tally("ต้น -254; ก้อย J♦; โอ Q♠; มด -")  # then the missing cards may all be his
    assert [score.points for score in count(mixed.entries, SEED)] == [-254, 100, -100, -50]
    assert refused("ต้น -254; ก้อย J♦; โอ J♦; มด -") == (Refusal.CARD_TWICE, {"card": "J♦"})


def test_JA28_a_number_that_no_cards_give_is_pointed_out_not_refused() -> None:
    tally = read_tally("ต้น 99; ก้อย 101; โอ 1000; มด -585")
    assert [score.points for score in count(tally.entries, SEED)] == [99, 101, 1000, -585]
    assert doubtful(tally.entries, SEED) == (0, 1, 3)
    assert doubtful(read_tally("ต้น 788; ก้อย -50; โอ -50; มด -50").entries, SEED) == (0,)
    assert doubtful(read_tally("ต้น 788; ก้อย -50; โอ -50; มด -50").entries, PRESETS["scorepad"]) == ()


def test_JA28_a_score_lies_between_minus_584_and_1000() -> None:
    assert (-192 - 100) * 2 == -584
    possible = possible_scores(SEED)
    assert (min(possible), max(possible)) == (-584, 1000)
    assert sorted(score for score in possible if score > 200) == [294, 388, 394, 588, 1000]
    assert not score_possible(99, SEED)
    assert not score_possible(101, SEED)
    assert all(score_possible(points, SEED) for points in (-50, 0, 50, 100, 194, 200, -2, 98, -254))


@pytest.mark.parametrize("preset", PRESETS)
def test_JA28_the_possible_scores_are_those_of_all_sets_of_cards(preset: str) -> None:
    """Every set of hearts, with or without Q♠, J♦, 10♣; nothing of the engine's way to find them."""
    rules = PRESETS[preset]
    own = rules.chuan_queen_self
    found = {-50, 50, 1000 if rules.big_chuan == 1000 else 788, rules.no_points_on_big_chuan}
    found |= {rules.chuan_queen_other * times for times in (1, 2)}
    found |= {(rules.chuan_queen_other + 100) * times for times in (1, 2)}
    sums = {sum(some) for many in range(13) for some in combinations([-card_points(card) for card in HEARTS], many)}
    for hearts, queen, jack, mirror in product(sums, (0, 1), (0, 1), (1, 2)):
        if hearts or queen or jack:
            found.add((-hearts - 100 * queen + 100 * jack) * mirror)
    for queen, jack, mirror in ((0, 0, 1), (0, 0, 2), (0, 1, 1), (0, 1, 2), (1, 0, 1), (1, 0, 2), (1, 1, 1)):
        found.add((194 + own * queen + 100 * jack) * mirror)
    assert possible_scores(rules) == found


# --- three players -------------------------------------------------------------------------------------


def test_JA16_in_a_tally_the_removed_card_is_entered_or_all_are_accounted_for() -> None:
    rules = house(players=3)
    whole = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K Q; โอ ♥8-J"
    assert points(whole, rules) == [-254, -20, -47]
    short = whole.replace("♥2-7", "♥3-7")
    assert refused(short) == (Refusal.POINT_CARDS_MISSING, {"cards": "2♥", "players": 3})
    assert points(f"{short}; ออก 2♥", rules) == [-250, -20, -47]
    assert points(f"out: 3♣; {whole}", rules) == [-254, -20, -47]  # a card without points
    assert refused(f"{whole}; ออก 2♥") == (Refusal.CARD_TWICE, {"card": "2♥"})


def test_JA16_with_four_players_a_removed_card_is_refused() -> None:
    text = "ออก 5♥; ต้น Q♠ 10♣ ♥2-4; ก้อย J♦ ♥6-A; โอ; มด"
    assert refused(text) == (Refusal.REMOVED_NEEDS_THREE, {"card": "5♥", "players": 4})


@pytest.mark.parametrize("removed", ["2♥", "A♥", "Q♠", "J♦", "10♣", "3♣"])
def test_JA28_with_three_players_the_removed_card_shifts_the_sums(removed: str) -> None:
    """Hearts and Q♠ and J♦ sum to -194 less what is out."""
    held = [card for card in POINT_CARDS if str(card) != removed and card not in suits("A♥ 10♣")]
    some = entry_of(*held)
    rest = entry_of(*[card for card in suits("A♥ 10♣") if str(card) != removed])
    counted = count([some, rest, Entry()], house(players=3), Card(removed))
    assert score_possible(counted[0].points, house(players=3), Card(removed))
    plain = sum(card_points(card) for card in (*some.cards, *rest.cards))
    assert plain == -194 - card_points(Card(removed))
    assert score_possible(144, house(players=3))  # A♥ out, all others taken
    assert not score_possible(244, SEED)
    assert score_possible(244, house(players=3))  # the same with J♦


# --- how people write it --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["Q♠ 10♣ ♥2-7", "♥2-7 Q♠ 10♣", "10♣,Q♠,♥ 2-7", "Q♠+10♣+2♥-7♥", "แหม่มดำ กระจก โพแดง 2-7", "หมู กระจก โพแดง 2 ถึง 7",
     "หมูจิ๋ม สิบดอกจิก โพแดง2-7", "qs 10c 2h-7h", "Qs Tc 2-7h", "pig mirror hearts 2 to 7", "♠Q ♣10 ♥2 3 4 5 6 7",
     "♥️2–7 Q♠️ 10♣️", "Ｑ♠ １０♣ ♥２-７", "Q♠ ๑๐ดอกจิก ♥๒-๗", "♥234567 Q♠ 10♣", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ Q♠ 10♣", "2-7 Q♠ 10♣",
     "- Q♠ 10♣ ♥2-7", "โพแดง 2-4 5-7 ควีนดำ กระจก", "Q ♠ 10 ♣ ♥ 2 - 7", "♥ 2 3 4 5 6 7 โพดำ Q ดอกจิก 10"],
)  # fmt: skip
def test_one_row_in_many_spellings(text: str) -> None:
    assert cards(text) == text_of(entry_of(*suits("Q♠ 10♣ ♥ 2-7")).cards)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""), ("-", ""), ("–", ""), ("ไม่มี", ""), ("none", ""), ("x", ""),
        ("ช้วน", ALL_HEARTS), ("โพแดงหมด", ALL_HEARTS), ("♥ ทั้งหมด", ALL_HEARTS), ("all hearts", ALL_HEARTS),
        ("โพแดง 13 ใบ", ALL_HEARTS), ("♥2-A", ALL_HEARTS), ("ช้วน หมู", f"{ALL_HEARTS} Q♠"),
        ("บิ๊กช้วน", f"{ALL_HEARTS} Q♠ J♦ 10♣"), ("Big Chuan", f"{ALL_HEARTS} Q♠ J♦ 10♣"),
        ("ทั้งหมด", f"{ALL_HEARTS} Q♠ J♦ 10♣"),
        ("เจหล่อ", "J♦"), ("แจ็คเหลี่ยม", "J♦"), ("แจ็คหล่อ กระจก", "J♦ 10♣"), ("jd", "J♦"),
        ("A-K♥", "A♥ K♥"), ("♥A-10", "♥ 10 J Q K A"), ("♥A K", "A♥ K♥"), ("AKQJ♥", "♥ J-A"), ("♥J Q K A", "♥ J-A"),
        ("2 A K", "2♥ K♥ A♥"), ("♥10", "10♥"), ("♥J", "J♥"), ("โพแดง 10 J", "10♥ J♥"), ("คิงโพแดง เอโพแดง", "K♥ A♥"),
    ],
)  # fmt: skip
def test_what_words_and_ranges_mean(text: str, expected: str) -> None:
    assert cards(text) == text_of(entry_of(*suits(expected)).cards)


def test_the_rest_is_what_nobody_else_names() -> None:
    assert points("ต้น ที่เหลือ; ก้อย J♦; โอ กระจก; มด ♥2-9") == [-100 - 150, 100, 50, -44]
    assert points("a Q♠; b โพแดงที่เหลือ; c the rest; d ♥2-5") == [-100, -180, 200, -14]  # c: J♦ and 10♣
    assert points("ออก Q♠; a ♥2-A; b -; c ที่เหลือ", house(players=3)) == [194, -50, 200]
    assert refused("a ที่เหลือ; b ที่เหลือ; c; d")[0] is Refusal.REST_TWICE
    assert refused("a ที่เหลือ; b -50; c; d")[0] is Refusal.REST_TWICE


def test_names_stand_before_the_cards_in_any_way() -> None:
    text = "ต้น กล้า: Q♠ J♦ 10♣\nก้อย:♥2-A\n\nโอ -\nมด"
    assert [name for name, _ in read_tally(text).rows] == ["ต้น กล้า", "ก้อย", "โอ", "มด"]
    known = ("หมู", "หมูน้อย", "เอ", "ต้น กล้า")
    tally = read_tally("หมูน้อย หมู; หมู เจหล่อ 10♣; เอ ♥2-A; ต้น กล้า -", known)
    assert [name for name, _ in tally.rows] == ["หมูน้อย", "หมู", "เอ", "ต้น กล้า"]
    assert [len(entry.cards) for entry in tally.entries] == [1, 2, 13, 0]
    with pytest.raises(RuleError) as told:
        read_tally("หมูน้อย -; หมู -; เอ -; ใคร -", known)
    assert (told.value.code, told.value.facts) == (Refusal.NAME_MISSING, {"text": "ใคร -"})


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("a -5O; b; c; d", Refusal.BAD_NUMBER, {"text": "-5o"}),
        ("a - 50; b; c; d", Refusal.BAD_NUMBER, {"text": "- 50"}),
        ("a 1; b; c; d", Refusal.BAD_NUMBER, {"text": "1"}),
        ("a -1234567; b; c; d", Refusal.BAD_NUMBER, {"text": "-1234567"}),
        ("a Q♠ -100; b; c; d", Refusal.CARDS_OR_NUMBER, {"who": "a"}),
        ("a Q♠ 254; b; c; d", Refusal.CARDS_OR_NUMBER, {"who": "a"}),
        ("a ♥7-2; b; c; d", Refusal.RANGE_BACKWARDS, {"text": "7-2"}),
        ("a ♥K-J; b; c; d", Refusal.RANGE_BACKWARDS, {"text": "K-J"}),
        ("a ♥A-5; b; c; d", Refusal.RANGE_BACKWARDS, {"text": "A-5"}),
        ("a 10; b; c; d", Refusal.WHICH_SUIT, {"text": "10", "choices": ["10♣", "10♥"]}),
        ("a แหม่ม; b; c; d", Refusal.WHICH_SUIT, {"text": "Q", "choices": ["Q♠", "Q♥"]}),
        ("a 2 3 J; b; c; d", Refusal.WHICH_SUIT, {"text": "J", "choices": ["J♦", "J♥"]}),
        ("a 3♣; b; c; d", Refusal.NOT_A_POINT_CARD, {"card": "3♣"}),
        ("a ♠2-7; b; c; d", Refusal.NOT_A_POINT_CARD, {"card": "2♠"}),
        ("a Q♠ หมู; b; c; d", Refusal.CARD_TWICE, {"card": "Q♠"}),
        ("a ♥2-5 4♥; b; c; d", Refusal.CARD_TWICE, {"card": "4♥"}),
        ("a สวัสดี; b; c; d", Refusal.UNREADABLE_CARD, {"text": "สวัสดี"}),
        ("a 11♥; b; c; d", Refusal.UNREADABLE_CARD, {"text": "11♥"}),
        ("a โพแดง; b; c; d", Refusal.UNREADABLE_CARD, {"text": "โพแดง"}),
        ("a Q♠ ♥2-; b; c; d", Refusal.UNREADABLE_CARD, {"text": "♥2-"}),
        ("a Q♠; Q♠; J♦; 10♣", Refusal.NAME_MISSING, {"text": "Q♠"}),
        ("-; a; b; c", Refusal.NAME_MISSING, {"text": "-"}),
        ("a Q♠; b; a J♦; c", Refusal.NAME_TWICE, {"who": "a"}),
        ("a Q♠; b J♦", Refusal.PAD_PLAYERS, {"players": 2}),
        ("", Refusal.PAD_PLAYERS, {"players": 0}),
        ("a;b;c;d;a;b;c;d", Refusal.PAD_PLAYERS, {"players": 8}),  # two deals in one line
        ("ก" * 10_000, Refusal.SAY_TOO_LONG, {"most": 500}),
        ("ออก; a; b; c", Refusal.UNREADABLE_CARD, {"text": "-"}),
        ("ออก 5♥ 6♥; a; b; c", Refusal.UNREADABLE_CARD, {"text": "5♥ 6♥"}),
    ],
)  # fmt: skip
def test_each_slip_is_told_by_its_own_words(text: str, code: Refusal, facts: dict[str, Fact]) -> None:
    assert refused(text) == (code, facts)


@pytest.mark.parametrize("players", [0, 1, 2, 5, 6])
def test_JA19_a_tally_is_of_three_or_four(players: int) -> None:
    with pytest.raises(Illegal) as told:
        count([Entry()] * players, SEED)
    assert (told.value.code, told.value.facts) == (Refusal.PAD_PLAYERS, {"players": players})
    with pytest.raises(Illegal) as card:
        count([Entry((Card("3♣"),)), *entries(ALL_HEARTS, "Q♠ J♦", "10♣")], SEED)
    assert card.value.code is Refusal.NOT_A_POINT_CARD
