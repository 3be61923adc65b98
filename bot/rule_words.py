"""What people type when they want a rule: `ถาม แต้มเท่ากันใครชนะ`, `เทียบกติกา`, `6 ข้อ`, `นับ A 3 3 7 K`, `บาคาร่า P 6 B 5`.

Lives here: `read_rule_words`, `topic_asked` and their lists of spellings. Not here: `กติกา ...` and its sets of house
rules (bot.speech), which topic is meant (bot.rulebook.finding), what is answered (bot.rules_asked).

Nothing that nobody can answer is taken for a question: it stays talk.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from bot.around import Around
from bot.rulebook.finding import find
from bot.sayings import Ask
from engine.baccarat.question import read_question
from engine.card_reading import meant_as_cards, read_cards
from engine.errors import RuleError
from engine.folding import folded
from engine.pad.card_list import read_card_list

MOST_CARDS = 60  # letters in which cards are looked for
MOST_PACKS = 100

ASK = "ถาม | ถามกติกา | ขอถาม | ขอถามกติกา | ถามหน่อย | ขอถามหน่อย | อยากรู้ | สงสัย | ask | ask rules | question | rule"
COMPARE = """
    เทียบ | เทียบกติกา | เปรียบเทียบ | เปรียบเทียบกติกา | เทียบแหล่ง | เทียบแหล่งกติกา | กติกาต่างกันยังไง | compare | compare rules
    | compare the rules | compare sources"""
AGREE = """
    6 ข้อ | หกข้อ | 6 ข้อก่อนเล่น | หกข้อก่อนเล่น | ตกลงอะไรก่อนเล่น | ต้องตกลงอะไรก่อนเล่น | ต้องตกลงอะไรบ้าง | ตกลงกติกา | เช็คลิสต์
    | ก่อนเล่นต้องตกลงอะไร | six things | 6 things | checklist | what to agree | what do we agree"""
COUNT = "นับ | นับไพ่ | นับแต้ม | นับให้หน่อย | ช่วยนับ | คิดแต้ม | count | count cards | count points"
BACCARAT = "บาคาร่า | บาคาร้า | baccarat"
QUIZ = "ทายบาคาร่า | ฝึกบาคาร่า | ควิซบาคาร่า | ทดสอบบาคาร่า | baccarat quiz | quiz baccarat | quiz"
ODDS = "โอกาสบาคาร่า | สถิติบาคาร่า | นับโอกาสบาคาร่า | baccarat odds | odds baccarat | odds"
FULL = "แบบละเอียด | ละเอียด | แบบเต็ม | เต็มๆ | เต็ม | ทั้งหมด | in full | full"
DRAW, STAND = "จั่ว | draw", "หยุด | ไม่จั่ว | stand"
GAMES = {
    "kang": "แคง | ไพ่แคง | กติกาแคง | kang",
    "jub_moo": "จับหมู | ไพ่จับหมู | กติกาจับหมู | jub moo | jab moo",
    "baccarat": "บาคาร่า | ไพ่บาคาร่า | baccarat",
}


def read_rule_words(said: str, around: Around) -> Ask | None:
    """What a typed message, folded and bare, asks of the rule book; None when it asks nothing of it. Never raises."""
    if whole := _WHOLE.get(_squeezed(said)):
        return whole
    for verb, read in _VERBS:
        rest = _after(verb, said)
        if rest:
            asked = read(rest, around)
            if asked is not None:
                return asked
    return None


def topic_asked(rest: str, around: Around | None = None) -> Ask | None:
    """The question behind a verb, where there is a topic that may answer it."""
    full = next((word for word in _words(FULL) if rest.endswith(" " + word)), "")
    question = rest.removesuffix(full).strip() if full else rest.strip()
    game = around.game if around is not None else None
    return Ask("topic", text=question, full=bool(full)) if find(question, game, asked=True).topics else None


# --- one verb each ----------------------------------------------------------------------------------------------


def _topic(rest: str, around: Around) -> Ask | None:
    return topic_asked(rest, around)


def _compare(rest: str, around: Around) -> Ask | None:
    game = _GAME_BY_WORD.get(_squeezed(rest))
    return Ask("compare", text=game) if game else None


def _count(rest: str, around: Around) -> Ask | None:
    """Cards as the game of this table has them; `นับ แคง A 3 3` as another one has."""
    if len(rest) > MOST_CARDS:
        return None
    said = rest.split(" ")
    for long in (2, 1):  # `jub moo` is two words
        game, cards = _GAME_BY_WORD.get(_squeezed("".join(said[:long]))), " ".join(said[long:])
        if game in ("kang", "jub_moo") and cards:
            return Ask("count", text=f"{game} {cards}") if _is_cards(cards, game) else None
    return Ask("count", text=rest) if _is_cards(rest, around.game) else None


def _is_cards(text: str, game: str) -> bool:
    """Whether it can be read as cards, or is such with a slip that is worth a word."""
    try:
        return bool(read_card_list(text) if game == "jub_moo" else read_cards(text))
    except RuleError:
        return meant_as_cards(text)


def _baccarat(rest: str, around: Around) -> Ask | None:
    try:
        read_question(rest)
    except RuleError:
        return topic_asked(f"baccarat {rest}")
    return Ask("baccarat", text=rest)


def _quiz(rest: str, around: Around) -> Ask | None:
    found = re.fullmatch(r"#?([0-9]{1,6})\b\s*(.*)", rest)
    answer = _ANSWER_BY_WORD.get(_squeezed(found[2])) if found else None
    return Ask("quiz", round=int(found[1]), text=answer) if found and answer is not None else None


def _odds(rest: str, around: Around) -> Ask | None:
    found = re.fullmatch(r"([0-9]{1,3}) ?(?:สํารับ|สำรับ|packs?|decks?)?", rest)
    packs = int(found[1]) if found else 0
    return Ask("odds", round=packs) if 1 <= packs <= MOST_PACKS else None


# --- the tables -------------------------------------------------------------------------------------------------


def _words(words: str) -> Iterator[str]:
    return (folded(word) for word in words.split("|"))


def _squeezed(text: str) -> str:
    return text.replace(" ", "")


def _after(verb: str, said: str) -> str:
    """What follows `verb`; a Latin verb needs a space behind it, a Thai one does not."""
    if not said.startswith(verb):
        return ""
    rest = said[len(verb) :]
    return "" if verb.isascii() and rest[:1].isalnum() else rest.lstrip(" :=,")


_WHOLE: dict[str, Ask] = {
    _squeezed(word): ask
    for ask, words in (
        (Ask("compare"), COMPARE), (Ask("agree"), AGREE), (Ask("quiz"), QUIZ), (Ask("odds"), ODDS),
    )
    for word in _words(words)
}  # fmt: skip
_GAME_BY_WORD = {_squeezed(word): game for game, words in GAMES.items() for word in _words(words)}
_GAME_BY_WORD |= {game: game for game in GAMES}
_ANSWER_BY_WORD = {"": ""} | {
    _squeezed(word): answer for answer, words in (("draw", DRAW), ("stand", STAND)) for word in _words(words)
}
_READERS: tuple[tuple[str, Callable[[str, Around], Ask | None]], ...] = (
    (ASK, _topic),
    (COMPARE, _compare),
    (COUNT, _count),
    (QUIZ, _quiz),
    (ODDS, _odds),
    (BACCARAT, _baccarat),
)
_VERBS = sorted(
    ((word, reader) for words, reader in _READERS for word in _words(words)), key=lambda row: -len(row[0])
)
