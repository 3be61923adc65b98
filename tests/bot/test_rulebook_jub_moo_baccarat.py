"""The topics of Jub Moo and Baccarat: each clause and house rule is told, examples come to what the rules say.

Lives here: what these topics tell. Not here: the reader and its refusals (test_rulebook), finding, counting.
Values are those of the source texts and of RULES.md, or arithmetic.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.rulebook.answering import answer
from bot.rulebook.book import book
from bot.rulebook.examples import worked
from bot.rulebook.topic import Example, GameName, Kind, Topic
from bot.wording import words
from engine.jub_moo import rules as jub_moo
from engine.table import LANGUAGES

SHARED = Path(__file__).parents[3] / "shared"

# Every clause, written out: a clause that is dropped from the program's own list is noticed without RULES.md.
CLAUSES: dict[GameName, set[str]] = {
    "jub_moo": {*(f"J{n}" for n in range(1, 36)), *(f"JA{n}" for n in range(1, 30))},
    "baccarat": {*(f"BC{n}" for n in range(1, 29)), *(f"BA{n}" for n in range(1, 12))},
}
PREFIXES: dict[GameName, str] = {"jub_moo": "J", "baccarat": "B"}
LONGEST_RUN = 28  # letters in a row that a text may share with a source: names of things, not sentences

games = pytest.mark.parametrize("game", CLAUSES)
both = pytest.mark.parametrize("language", LANGUAGES)
said = {language: words(language, strict=True) for language in LANGUAGES}
TOPICS = [topic for game in CLAUSES for topic in book().of(game)]
every = pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.id)


def told_clauses(game: GameName) -> set[str]:
    return {clause for topic in book().of(game) for clause in topic.clauses}


def texts(topic: Topic, language: str) -> list[str]:
    text = topic.text(language)
    sources = [source.th if language == "th" else source.en for source in topic.sources.values()]
    return [text.title, text.short, text.full, text.differ, *sources]


def shown(id: str, name: str, language: str = "en") -> list[str]:
    """The lines of an example of a topic."""
    return worked(book().topic(id).examples[name], said[language])


def lines(kind: Kind, given: str, language: str = "en", **rules: str) -> list[str]:
    return worked(Example(kind, given, rules), said[language])


# --- nothing is missing -----------------------------------------------------------------------------------------


@games
def test_every_clause_is_told_by_a_topic(game: GameName) -> None:
    assert CLAUSES[game] - told_clauses(game) == set()
    assert told_clauses(game) - CLAUSES[game] == set()


@games
def test_the_clauses_are_those_of_the_rules(game: GameName) -> None:
    rules = SHARED / "RULES.md"
    if not rules.exists():
        pytest.skip("RULES.md is not beside this copy of the project")
    text = rules.read_text(encoding="utf-8")
    named = re.findall(r"^- \*\*((?:J|BC)\d+)\*\*", text, re.MULTILINE)
    named += re.findall(r"^### ([JB]A\d+)", text, re.MULTILINE)
    assert {clause for clause in named if clause.startswith(PREFIXES[game])} == CLAUSES[game]


def test_every_house_rule_of_jub_moo_has_its_topic() -> None:
    told = {option for topic in book().of("jub_moo") for option in topic.options}
    assert told == {option.name for option in jub_moo.OPTIONS}


def test_a_house_rule_stands_with_the_clause_that_it_belongs_to() -> None:
    for option in jub_moo.OPTIONS:
        with_it = [topic for topic in book().of("jub_moo") if option.name in topic.options]
        assert any(option.clause in topic.clauses for topic in with_it), option.name


@every
def test_a_topic_is_asked_for_in_many_ways(topic: Topic) -> None:
    assert 10 <= len(topic.th.asked) + len(topic.en.asked) <= 25
    assert len(topic.th.asked) >= 5
    assert len(topic.en.asked) >= 4


@games
def test_a_game_has_a_topic_to_begin_with_and_all_others_are_within_reach(game: GameName) -> None:
    reached: set[str] = set()
    ahead = [book().topic(f"{game}/aim")]
    while ahead:
        topic = ahead.pop()
        if topic.id not in reached:
            reached.add(topic.id)
            ahead += book().related(topic)
    assert {topic.id for topic in book().of(game)} - reached == set()


@every
@both
def test_an_answer_is_whole_in_both_languages(topic: Topic, language: str) -> None:
    told = answer(topic, said[language])
    everything = "\n".join(told.in_full(said[language]))
    assert "{" not in everything
    assert told.paragraphs


@every
def test_where_the_sources_are_all_silent_it_is_said_what_is_played(topic: Topic) -> None:
    silent = topic.sources and not any(source.en for source in topic.sources.values())
    if silent and topic.name != "score_range":  # arithmetic, no rule
        assert topic.en.differ, "every source is silent"


# --- how it is said ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("topic", book().of("baccarat"), ids=lambda topic: topic.id)
def test_no_payouts_and_no_advice(topic: Topic) -> None:
    """BA2, BA9: no amount that is paid, no chance in numbers; betting is named only to say that it is not here."""
    for language in LANGUAGES:
        for told in texts(topic, language):
            assert not re.search(r"\d\s*(?:%|เท่า|:\d|to 1\b)|0\.\d", told), told
            if topic.name not in ("payouts", "odds"):
                assert not re.search(r"เดิมพัน|พนัน|บาท|\bbets?\b|\bbetting\b|\bmoney\b|\bgambl", told), told


def test_beside_the_odds_stands_a_word_on_playing_responsibly() -> None:
    odds = book().topic("baccarat/odds")
    assert "คุยกับคนที่ไว้ใจ" in odds.th.full
    assert "talk to somebody you trust" in odds.en.full


@pytest.mark.parametrize("topic", book().of("baccarat"), ids=lambda topic: topic.id)
def test_player_and_banker_stay_in_latin_letters(topic: Topic) -> None:
    """BA11; what people type is another matter, and `lookup` names some of it."""
    for told in texts(topic, "th"):
        if topic.name != "lookup":
            assert not re.search(r"เพลเยอร์|แบงก?์?เกอร์|ผู้เล่น", told), told


@every
def test_no_sentence_of_a_source_is_in_a_topic(topic: Topic) -> None:
    seeds = sorted((SHARED / "seeds").glob("00[24]*.txt"))
    if not seeds:
        pytest.skip("the source texts are not beside this copy of the project")
    source = squeezed("".join([seed.read_text(encoding="utf-8") for seed in seeds]))
    for told in texts(topic, "th"):
        plain = squeezed(told)
        for at in range(len(plain) - LONGEST_RUN + 1):
            run = plain[at : at + LONGEST_RUN]
            assert run not in source, run


def squeezed(text: str) -> str:
    return re.sub(r"[^\u0e00-\u0e7fA-Za-z0-9♣♦♥♠]", "", text)


# --- Jub Moo: what the examples come to ---------------------------------------------------------------------------


def test_the_hearts_sum_to_194() -> None:
    """J20, JA1: 54 + 20 + 30 + 40 + 50."""
    assert shown("jub_moo/hearts", "low") == ["♥2-10: −54"]
    assert shown("jub_moo/hearts", "high") == ["♥J-A: −140"]
    assert shown("jub_moo/hearts", "nearly") == ["♥3-A: −192"]
    assert 54 + 20 + 30 + 40 + 50 == 54 + 140 == 194


def test_single_cards() -> None:
    """J19, J21, J22, J24."""
    assert shown("jub_moo/queen", "alone") == ["Q♠: −100"]
    assert shown("jub_moo/jack", "alone") == ["J♦: 100"]
    assert shown("jub_moo/ten", "alone") == ["10♣: 50"]
    assert shown("jub_moo/no_points", "none", "th") == ["ไม่ได้ไพ่แต้ม: −50"]


def test_ten_of_clubs_doubles_what_comes_to_less_than_nothing() -> None:
    """J23, JA3: (−100 − 27) × 2; 2+3+4+5+6+7 = 27."""
    assert shown("jub_moo/double_losses", "minus") == ["Q♠ 10♣ ♥2-7: (−100 −27) × 2 = −254"]
    assert shown("jub_moo/ten", "jack") == ["J♦ 10♣: 100 × 2 = 200"]


def test_cards_that_cancel_out_are_not_no_cards() -> None:
    """JA3, JA4."""
    assert shown("jub_moo/double_losses", "nought")[0].endswith("= 0")
    assert shown("jub_moo/no_points", "nought")[0].endswith("= 0")


def test_chuan_is_194() -> None:
    """J25; one short is minus all of them."""
    assert shown("jub_moo/chuan", "hearts", "th") == ["♥2-A: 194 · ช้วน"]
    assert shown("jub_moo/chuan", "one_short") == ["♥3-A: −192"]


def test_chuan_with_the_queen() -> None:
    """J26: +100; on the score pad it stays −100 (JA8)."""
    own = shown("jub_moo/chuan_queen", "own")
    assert [line.rsplit("= ")[1] for line in own] == ["294 · chuan", "94 · chuan"]


def test_the_queen_of_another_at_chuan() -> None:
    """J27: both ways; −100 unless it is set (JA8)."""
    assert "Boy · Q♠: −100" in shown("jub_moo/chuan_queen", "other")
    assert "Boy · Q♠: 100" in shown("jub_moo/chuan_queen", "kind")
    assert jub_moo.JubMooRules().chuan_queen_other == -100


def test_chuan_with_jack_and_ten() -> None:
    """JA5, JA6: 194 + 100, 194 × 2, (194 + 100) × 2; without the doubling 194."""
    ends = [shown("jub_moo/chuan_double", name)[0] for name in ("jack", "ten", "both", "no_double")]
    assert [re.findall(r"\d+(?= · chuan)", end) for end in ends] == [["294"], ["388"], ["588"], ["194"]]


def test_big_chuan_is_1000_and_788_on_the_score_pad() -> None:
    """J28, JA7: (194 + 100 + 100) × 2."""
    encyclopedia, scorepad = shown("jub_moo/big_chuan", "all", "th")
    assert encyclopedia.endswith(": 1000 · บิ๊กช้วน")
    assert scorepad.endswith("(194 +100 +100) × 2 = 788 · บิ๊กช้วน")
    assert shown("jub_moo/big_chuan", "without_ten")[0].endswith("= 394 · chuan")


def test_the_others_at_big_chuan() -> None:
    """JA9."""
    assert [line.rsplit(": ")[1] for line in shown("jub_moo/big_chuan_others", "minus")[1:]] == ["−50"] * 3
    assert [line.rsplit(": ")[1] for line in shown("jub_moo/big_chuan_others", "nought")[1:]] == ["0"] * 3


def test_a_heart_taken_out() -> None:
    """JA17: 194 − 50 = 144 with A♥ out; minus where it takes 13; 194 where it is flat."""
    first = [shown("jub_moo/removed_heart", name)[0] for name in ("in_play", "literal", "flat")]
    assert first == ["Nok · ♥2-K: 144 · chuan", "Nok · ♥2-K: −144", "Nok · ♥2-K: 194 · chuan"]


def test_another_point_card_taken_out() -> None:
    """JA18: +1000; else ช้วน with J♦, doubled."""
    assert shown("jub_moo/removed_point", "in_play")[0].endswith(": 1000 · big chuan")
    assert shown("jub_moo/removed_point", "never")[0].endswith("(194 +100) × 2 = 588 · chuan")


def test_the_bounds_of_one_deal() -> None:
    """JA28: −584 = (−192 − 100) × 2, up to 200 without ช้วน, 588 with it, 1000."""
    ends = [shown("jub_moo/score_range", name)[0] for name in ("worst", "best", "chuan", "big")]
    assert [re.findall(r"[−\d]+(?: · |$)", end)[-1].removesuffix(" · ") for end in ends] == [
        "−584",
        "200",
        "588",
        "1000",
    ]


def test_without_chuan_a_deal_comes_to_the_same_before_doubling() -> None:
    """JA28: hearts, Q♠ and J♦ are −194 + −100 + 100 = −194; here 10♣ doubles one of the four."""
    told = shown("jub_moo/aim", "deal")
    assert told[3] == "Fon · no point card: −50"
    assert told[2] == "Ton · 10♣ ♥J-A: −140 × 2 = −280"
    assert (-100 - 27) + (100 - 27) - 140 == -194
    assert [line.rsplit("= ")[1] for line in told[:2]] == ["−127", "73"]


def test_units_at_their_bounds() -> None:
    """Part 3: 51 to 149 is 1, 150 to 249 is 2, and the same below zero."""
    units = [line.rsplit("= ")[1].split()[0] for line in shown("jub_moo/units", "units")]
    assert units == ["0", "1", "1", "2", "2", "−1", "−2"]
    gains = [line.rsplit("= ")[1] for line in shown("jub_moo/units", "gains")]
    assert gains == ["+17", "−7", "+1", "−11"]  # 4, −2, 0, −3: 6+4+7; −6−2+1; −4+2+3; −7−1−3


# --- Baccarat: what the examples come to ---------------------------------------------------------------------------


def last(id: str, name: str) -> str:
    return shown(id, name)[-1]


def test_8_and_9_are_7() -> None:
    """BC9."""
    assert any("8+9 = 17 → 7" in line for line in shown("baccarat/hand_total", "seventeen"))


@pytest.mark.parametrize(
    ("id", "name", "end"),
    [
        ("natural", "natural", "Player stands · Banker stands · Player wins 8 to 6"),
        ("natural_no_win", "eight", "Player stands · Banker stands · Banker wins 9 to 8"),
        ("natural_no_win", "nine", "Player stands · Banker stands · tie 9 to 9"),
    ],
)
def test_naturals(id: str, name: str, end: str) -> None:
    """BC13: 8/6, 8/9, 9/9."""
    assert last(f"baccarat/{id}", name) == f"Answer: {end}"


def test_player_6_stands_and_banker_5_draws() -> None:
    """BC22, and 6 against a Player that stood stands (BC18)."""
    assert last("baccarat/banker_stood", "five") == "Answer: Player stands · Banker draws"
    assert last("baccarat/banker_stood", "six").startswith("Answer: Player stands · Banker stands")


def test_the_rows_of_3_and_5() -> None:
    """BC23: third card 8, Banker 3 stands; third card 3, Banker 5 stands."""
    assert last("baccarat/banker_table", "three").startswith("Answer: Player draws · Banker stands")
    assert last("baccarat/banker_table", "five").startswith("Answer: Player draws · Banker stands")


def test_the_row_of_6() -> None:
    """BC24: 5 stands, 6 and 7 draw, though the Player then has 8 and 9, which are no Naturals."""
    assert last("baccarat/banker_table", "six").startswith("Answer: Player draws · Banker stands")
    for name in ("eight", "nine"):
        told = shown("baccarat/after_third", name)
        assert told[-1] == "Answer: Player draws · Banker draws"
        assert any("No Natural" in line for line in told)


def test_the_same_final_total_and_two_answers() -> None:
    """BC25: A K then 2 draws, A 2 then K stands; by the final total alone it cannot be told."""
    assert last("baccarat/final_total", "two") == "Answer: Player draws · Banker draws"
    assert last("baccarat/final_total", "king") == "Answer: Player draws · Banker stands · Banker wins 4 to 3"
    assert "cannot be said" in last("baccarat/final_total", "unknown")
    assert last("baccarat/final_total", "known").startswith("Answer: Player draws · Banker stands")  # BA4


def test_the_table_that_is_written_out_is_that_of_the_rules() -> None:
    """BC20, by asking for every cell; 3 leaves out 8, 4 is 2–7, 5 is 4–7, 6 is 6–7."""
    draws = {0: range(10), 1: range(10), 2: range(10), 3: {*range(10)} - {8}}
    draws |= {4: range(2, 8), 5: range(4, 8), 6: range(6, 8), 7: ()}
    for banker, thirds in draws.items():
        for third in range(10):
            end = lines("baccarat_totals", f"Player 0 third {third} Banker {banker}")[-1]
            assert (end.split(" · ")[1] == "Banker draws") is (third in thirds), end
    full = book().topic("baccarat/banker_table").en.full
    for row in ("0 to 2: any value", "3: any but 8", "4: 2–7", "5: 4–7", "6: 6–7", "7: never"):
        assert f"\n{row}\n" in full


def test_a_third_card_worth_nothing_is_a_card() -> None:
    """BA5: Banker 4 stands on a K and draws against a Player that stood."""
    assert last("baccarat/third_zero", "nought").startswith("Answer: Player draws · Banker stands")
    assert last("baccarat/third_zero", "none") == "Answer: Player stands · Banker draws"
    for banker, with_nought, without in (
        (3, True, True),
        (5, False, True),
        (6, False, False),
    ):  # what is told of them
        nought = lines("baccarat_totals", f"Player 4 third K Banker {banker}")[-1]
        none = lines("baccarat_totals", f"Player 6 Banker {banker}")[-1]
        assert ("Banker draws" in nought, "Banker draws" in none) == (with_nought, without)


def test_cards_that_no_rule_gives() -> None:
    """BA7: 8 K 2 against 5 K is 8 to 5, without the 2."""
    told = shown("baccarat/impossible", "extra")
    assert told[-1].endswith("Player wins 8 to 5")
    assert any("cannot have a third card (2)" in line for line in told)
    assert last("baccarat/impossible", "stands").endswith("Banker wins 7 to 6")


def test_when_the_player_draws() -> None:
    """BC16."""
    assert last("baccarat/player_draws", "five").startswith("Answer: Player draws")
    assert last("baccarat/player_draws", "six").startswith("Answer: Player stands")
