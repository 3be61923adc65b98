"""The rule book: every clause has its topic, both languages are whole, examples are computed, slips are named.

Lives here: the files as they are, and what the reader refuses. Not here: finding a topic, telling one.
Values are those of the source texts (RULES.md part 1).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from bot.rulebook import examples
from bot.rulebook.book import EXAMPLE, FOLDER, BookError, book, read_book, read_topic
from bot.rulebook.clauses import CLAUSES
from bot.rulebook.examples import worked
from bot.rulebook.topic import GAMES, SOURCES, Example, GameName, Kind, Topic
from bot.wording import words
from engine.errors import RuleError
from engine.kang import rules as kang
from engine.table import LANGUAGES

ROOT = Path(__file__).parents[2]
RULES = ROOT.parent / "shared" / "RULES.md"

# The clauses of Kang in RULES.md, named here once more: a clause dropped from the program's own list is noticed.
KANG = {
    *(f"K-G{n}" for n in range(1, 34)),
    *(f"K-W{n}" for n in range(1, 18)),
    *(f"K-I{n}" for n in range(1, 10)),
    *(f"K-T{n}" for n in range(1, 12)),
    *(f"K-B{n}" for n in range(1, 26)),
    *("K-B13a", "K-B13b", "K-B13c", "K-B13c-i", "K-B13c-ii", "K-B13c-iii"),
    *(f"KA{n}" for n in range(1, 39)),
    "KA17b",
}
WRITTEN: tuple[GameName, ...] = tuple(game for game in GAMES if any((FOLDER / game).glob("*.toml")))
both = pytest.mark.parametrize("language", LANGUAGES)
said = {language: words(language, strict=True) for language in LANGUAGES}


def topics(*games: GameName) -> list[Topic]:
    return [topic for game in games or WRITTEN for topic in book().of(game)]


every = pytest.mark.parametrize("topic", topics(), ids=lambda topic: topic.id)


# --- the book as it is ------------------------------------------------------------------------------------------


def test_every_clause_of_kang_is_told_by_a_topic() -> None:
    told = {clause for topic in topics("kang") for clause in topic.clauses}
    assert KANG - told == set()
    assert told - KANG == set()


@pytest.mark.parametrize("game", WRITTEN)
def test_every_clause_of_a_game_is_told_by_a_topic(game: GameName) -> None:
    told = {clause for topic in topics(game) for clause in topic.clauses}
    assert set(CLAUSES[game]) - told == set()


def test_the_clauses_are_those_of_the_rules() -> None:
    if not RULES.exists():
        pytest.skip("RULES.md is not beside this copy of the project")
    text = RULES.read_text(encoding="utf-8")
    named = set(re.findall(r"^- \*\*((?:K-|J|BC)[\w-]+)\*\*", text, re.MULTILINE))
    named |= set(re.findall(r"^### ([KJB]A\w+)", text, re.MULTILINE))
    assert named == {clause for clauses in CLAUSES.values() for clause in clauses}
    assert {clause for clause in named if clause.startswith("K")} == KANG


def test_the_six_things_to_agree_stand_in_their_order() -> None:
    """K-G29: values, cards at once, flow, ties, the end of the pile, special hands."""
    names = [topic.name for topic in book().agree()]
    assert names == ["card_points", "max_discard", "flow", "tie", "pile_out", "specials"]


def test_every_house_rule_of_kang_has_its_topic() -> None:
    told = {option for topic in topics("kang") for option in topic.options}
    assert told == {option.name for option in kang.OPTIONS}


@every
def test_a_topic_is_short_enough_for_a_phone(topic: Topic) -> None:
    for language in LANGUAGES:
        text = topic.text(language)
        assert len(text.title) <= 60, text.title
        assert len(text.short) <= 240, text.short
        assert max(len(part) for part in text.full.split("\n\n")) <= 420


@pytest.mark.parametrize("topic", topics("kang"), ids=lambda topic: topic.id)
def test_a_topic_of_kang_is_asked_for_in_many_ways(topic: Topic) -> None:
    assert 10 <= len(topic.th.asked) + len(topic.en.asked) <= 25


@every
def test_every_other_topic_is_within_reach(topic: Topic) -> None:
    assert topic.related
    assert all(other.id != topic.id for other in book().related(topic))


@every
@both
def test_every_example_computes_in_both_languages(topic: Topic, language: str) -> None:
    for name, example in topic.examples.items():
        if example.kind in examples.WORKED_BY:
            lines = worked(example, said[language])
            assert lines, name
            assert all(line.strip() for line in lines)


@every
def test_every_example_is_shown(topic: Topic) -> None:
    for language in LANGUAGES:
        text = topic.text(language)
        assert set(EXAMPLE.findall(text.full + text.differ)) == topic.examples.keys()


@pytest.mark.parametrize("topic", topics("kang", "jub_moo"), ids=lambda topic: topic.id)
def test_no_word_of_money(topic: Topic) -> None:
    for text in (topic.th, topic.en):
        for told in (text.title, text.short, text.full, text.differ):
            assert not re.search(r"บาท|เดิมพัน|พนัน|\bbets?\b|\bbetting\b|\bmoney\b|\bgambl", told), told


@both
def test_every_source_has_its_name(language: str) -> None:
    for names in SOURCES.values():
        for name in names:
            assert said[language].text(f"book-source-{name.replace('_', '-')}")


# --- worked examples, by the values of the source texts -----------------------------------------------------------


def lines(kind: Kind, given: str, language: str = "en", **rules: str) -> list[str]:
    return worked(Example(kind, given, rules), said[language])


def test_one_hand_by_every_source() -> None:
    """K-G18: 24 for Wikipedia and GameIndy; 14, of which 4 is left, for ThaiPortalGames. Blog: K-B2."""
    assert lines("kang_hand", "A 3 3 7 K") == [
        "A 3 3 7 K",
        "Wikipedia, GameIndy, a Kang rules blog: 1 + 3 + 3 + 7 + 10 = 24 points",
        "ThaiPortalGames: 1 + 3 + 3 + 7 + 0 = 14, last digit 4 points",
    ]
    assert lines("kang_hand", "A 3 3 7 K", "th")[2].endswith("= 14 ตัดหลักสิบเหลือ 4 แต้ม")


def test_the_example_of_the_book_is_that_of_the_source() -> None:
    hand = book().topic("kang/card_points").examples["hand"]
    assert (hand.kind, hand.given) == ("kang_hand", "A 3 3 7 K")


def test_of_four_points_each_the_ace_decides() -> None:
    """K-B13c-ii: A+3 beats 2+2."""
    told = worked(book().topic("kang/smallest_card").examples["four"], said["en"])
    assert told[:2] == ["A♠ 3♦: 1 + 3 = 4 points", "2♥ 2♣: 2 + 2 = 4 points"]
    assert told[-1].endswith("→ A♠ 3♦ wins")


def test_of_two_aces_the_smaller_suit_decides() -> None:
    """K-B13c-i: ♣, then ♦, ♥, ♠."""
    assert lines("kang_hand", "A♥ 3♦; A♦ 3♣", tie_no_caller="fewest_cards")[-1].endswith("→ A♦ 3♣ wins")


@pytest.mark.parametrize(
    ("tie", "end"),
    [
        ("caller_wins", "2♥ 2♣ wins"),  # K-T8, K-B13a
        ("split", "2♥ 2♣ and A♠ 3♦ share"),  # K-B13b
        ("fewest_cards", "A♠ 3♦ wins"),  # as many cards each: the smallest (K-B13c-ii)
        ("smallest_card", "A♠ 3♦ wins"),
    ],
)
def test_a_tie_with_the_caller_by_each_rule(tie: str, end: str) -> None:
    told = lines("kang_hand", "kang 2♥ 2♣; A♠ 3♦", tie=tie)
    assert [line for line in told if end in line]
    assert not any("ruea lom" in line and "no ruea" not in line for line in told)  # KA16


def test_a_caller_below_whom_somebody_is_has_ruea_lom() -> None:
    """K-G5, K-W12; not where the house has no ruea lom (KA17)."""
    assert lines("kang_hand", "kang A♣ 6♥; 2♠ 3♦")[-2:] == ["2♠ 3♦ wins", "The caller has ruea lom"]
    assert lines("kang_hand", "kang A♣ 6♥; 2♠ 3♦", ruealom="none")[-1] != "The caller has ruea lom"


def test_the_six_special_hands_of_the_apps() -> None:
    """K-G28, high to low."""
    told = worked(book().topic("kang/specials_app").examples["six"], said["en"])
    assert told == [
        "5♥ 6♥ 7♥ 8♥ 9♥: straight flush",
        "6♣ 6♦ 6♥ 6♠ 2♣: four of a kind",
        "K♣ K♥ K♠ 3♦ 3♣: full house",
        "2♠ 6♠ 8♠ 10♠ Q♠: flush",
        "2♠ 3♥ 4♥ 5♦ 6♠: straight",
        "9♣ 9♥ 9♠ 4♦ J♣: three of a kind",
    ]


def test_a_straight_is_above_three_of_a_kind() -> None:
    """K-G31."""
    assert lines("kang_special", "9♣ 9♥ 9♠ 4♦ J♣; 2♠ 3♥ 4♥ 5♦ 6♠", specials="app6")[-1] == "2♠ 3♥ 4♥ 5♦ 6♠ wins"


def test_fifty_is_special_at_home_alone() -> None:
    """K-B17; K-G28 has no such hand."""
    assert lines("kang_special", "10♣ J♥ Q♥ K♠ K♦") == [
        "10♣ J♥ Q♥ K♠ K♦: in the apps no special hand, at home fifty points"
    ]


def test_a_pile_of_jub_moo() -> None:
    """J19, J20, J23: (-100 - 2-3-4-5-6-7) x 2; J22 alone +50; J24 nothing -50."""
    assert lines("jub_moo_pile", "Q♠ 10♣ ♥2-7") == ["Q♠ 10♣ ♥2-7: (−100 −27) × 2 = −254"]
    assert lines("jub_moo_pile", "10♣") == ["10♣: 50"]
    assert lines("jub_moo_pile", "-") == ["no point card: −50"]


def test_where_the_sources_differ_each_has_its_line() -> None:
    """J28: +1000; the score pad computes 788 (JA7)."""
    told = lines("jub_moo_pile", "บิ๊กช้วน")
    assert [line.split(" · ")[0] for line in told] == ["Encyclopedia", "A circle's score pad"]
    assert ": 1000 ·" in told[0]
    assert "= 788 ·" in told[1]
    assert len(lines("jub_moo_pile", "บิ๊กช้วน", big_chuan="computed")) == 1


def test_a_whole_deal_of_jub_moo() -> None:
    """J27: the queen of another at ช้วน is -100, in some circles +100."""
    told = lines("jub_moo_deal", "Ann ช้วน; Bo Q♠; Cy J♦ 10♣; Dee -", chuan_queen_other="100")
    assert told[0].endswith("194 · chuan")
    assert told[1:] == ["Bo · Q♠: 100", "Cy · 10♣ J♦: 100 × 2 = 200", "Dee · no point card: −50"]


def test_units_of_totals() -> None:
    """Part 3: 51 to 149 is 1, 150 to 249 is 2, and the same below zero; gains add up to nothing."""
    assert lines("units", "50 149 150 -51") == [
        "50 points = 0 units",
        "149 points = 1 unit",
        "150 points = 2 units",
        "−51 points = −1 unit",
    ]
    told = lines("units", "Ann 420; Bo -150; Cy 40; Dee -310")
    assert told[0] == "Ann +420 (4 units): 6 +4 +7 = +17"  # against -2, 0, -3
    assert [line.rsplit(" = ")[1] for line in told] == ["+17", "−7", "+1", "−11"]


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("kang_hand", "A 3 xyz"),
        ("kang_hand", ""),
        ("kang_hand", "A♠ 3♦; 2"),
        ("kang_special", "A 2 3 4 5"),
        ("jub_moo_pile", "3♣"),
        ("jub_moo_deal", "Ann Q♠"),
        ("units", "many"),
    ],
)
def test_what_is_no_example_is_an_error(kind: Kind, given: str) -> None:
    with pytest.raises((RuleError, ValueError)):
        lines(kind, given)


# --- what the reader refuses, naming file and field ----------------------------------------------------------------

GOOD = """
clauses = ["K-G4"]
options = ["flow"]
related = []

[sources.wikipedia]
th = "มีไหล"
en = "There are flows."

[examples.hand]
kind = "kang_hand"
given = "A 3"

[th]
title = "ไหล"
called = "ไหล"
short = "ทิ้งตามได้"
full = '''
แบบนี้

{example:hand}
'''
asked = ["ไหล"]

[en]
title = "Flow"
called = "Flow"
short = "Put yours on it."
full = '''
So:

{example:hand}
'''
asked = ["flow"]
"""


def written(folder: Path, **files: str) -> Path:
    (folder / "kang").mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / "kang" / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_good_file_is_read(tmp_path: Path) -> None:
    topic = read_book(written(tmp_path, flow=GOOD)).topic("kang/flow")
    assert (topic.game, topic.name, topic.th.title) == ("kang", "flow", "ไหล")
    assert topic.text("en").title == "Flow"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("options =", "option =", "`option`"),
        ('title = "Flow"', 'titel = "Flow"', "$.en"),
        ('short = "Put yours on it."\n', "", "`short`"),
        ('short = "Put yours on it."', 'short = ""', "en.short"),
        ('short = "ทิ้งตามได้"', 'short = "Put yours on it."', "th.short"),
        ('asked = ["flow"]', "asked = []", "en.asked"),
        ('asked = ["flow"]', 'asked = ["flow", "flow"]', "en.asked"),
        ("K-G4", "K-G34", "clauses: K-G34"),
        ("K-G4", "J4", "clauses: J4"),
        ('["K-G4"]', "[]", "clauses"),
        ('["flow"]\nrelated', '["flows"]\nrelated', "options: flows"),
        ("related = []", 'related = ["fiow"]', "related: fiow"),
        ("related = []", 'related = ["flow"]', "related: flow"),
        ("related = []", 'related = ["chess/castling"]', "related: chess/castling"),
        ("related = []", "agree = 7", "agree: 7"),
        ("related = []", 'game = "kang"', "game"),
        ("sources.wikipedia", "sources.wiki", "sources.wiki"),
        ('en = "There are flows."', "", "sources.wikipedia.en"),
        ("kang_hand", "kang_hands", "$.examples[...].kind"),
        ('given = "A 3"', 'given = "A 3"\nrules = { tie = "never" }', "examples.hand.rules: tie"),
        ("So:\n\n{example:hand}", "So.", "en: the example hand is shown nowhere"),
        ("So:\n\n{example:hand}", "So:\n\n{example:hand}\n\n{example:other}", "en: {example:other}"),
        ("So:\n\n{example:hand}", "So: {example:hand}", "en.full: an example stands on a line of its own"),
        ("Put yours on it.", "Put {yours} on it.", "en.short: braces"),
        ("So:", "So A and 3 are 1 + 3.", "en.full: “1 + 3” is a result"),
        ("So:", "So A and 3 = 4.", "en.full: “= 4” is a result"),
        ("There are flows.", "Flows happen in 30% of turns.", "sources.wikipedia.en: “0%” is a result"),
        ("[en]", "[en", "flow.toml"),
    ],
)
def test_a_slip_is_named_with_its_file_and_field(tmp_path: Path, old: str, new: str, named: str) -> None:
    assert old in GOOD
    with pytest.raises(BookError, match=re.escape(named)) as wrong:
        read_book(written(tmp_path, flow=GOOD.replace(old, new)))
    assert "kang/flow.toml" in str(wrong.value)


def test_every_slip_is_named_at_once(tmp_path: Path) -> None:
    wrong = GOOD.replace("K-G4", "K-G99")
    with pytest.raises(BookError) as told:
        read_book(written(tmp_path, flow=wrong, other=wrong.replace('title = "Flow"', 'title = ""')))
    assert len(str(told.value).splitlines()) == 3


def test_two_topics_asked_for_by_the_same_words_are_named(tmp_path: Path) -> None:
    with pytest.raises(BookError, match="asked for kang/flow too"):
        read_book(written(tmp_path, flow=GOOD, other=GOOD))


def test_two_topics_at_one_place_of_the_six_are_named(tmp_path: Path) -> None:
    one = GOOD.replace("related = []", "agree = 2")
    other = one.replace('["ไหล"]', '["ค่าไหล"]').replace('asked = ["flow"]', 'asked = ["pay"]')
    with pytest.raises(BookError, match=r"other\.toml: agree: 2 is the place of kang/flow"):
        read_book(written(tmp_path, flow=one, other=other))


def test_the_files_are_read_once() -> None:
    assert book() is book()


def test_the_files_are_part_of_the_package() -> None:
    assert '"*.toml"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_page_on_the_rule_book_shows_a_topic_that_can_be_read_and_every_kind_of_example() -> None:
    page = (ROOT / "docs" / "rule-book.md").read_text(encoding="utf-8")
    shown = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert shown is not None
    assert read_topic(shown.group(1), "kang", "flow_chain").text("th").asked
    assert all(f"`{kind}`" in page for kind in get_args(Kind))
