"""What somebody is told who asks about rules: a topic, the sources side by side, what to agree, counts of cards.

Lives here: `told`, `free_question`, for any table or none, as lines. Not here: reading the words (bot.rule_words),
which topic it is (bot.rulebook.finding), what a topic says (bot.rulebook.answering), buttons and pictures.
"""

from __future__ import annotations

import msgspec

from bot import baccarat_telling
from bot.adapters import Peek
from bot.rulebook.answering import Answer, answer, topic_name
from bot.rulebook.calculating import CannotCount, jub_moo_pile, kang_hand
from bot.rulebook.comparing import checklist, compare
from bot.rulebook.finding import Found, find
from bot.rulebook.questions import is_asked
from bot.rulebook.topic import GAMES, GameName
from bot.sayings import Ask
from bot.wording import Words
from engine.baccarat.question import Question, read_question
from engine.baccarat.quiz import quiz
from engine.errors import RuleError
from engine.table import TableView

ASKS = ("topic", "compare", "agree", "count", "baccarat", "quiz", "odds")
"""What of Ask is answered here."""
PACKS = 8  # of a shoe, where nobody says how many
SEEDS = 10_000


def told(ask: Ask, peek: Peek, words: Words) -> list[str]:
    """The answer to `ask`, line by line."""
    view = peek.table
    match ask.what:
        case "compare":
            named: GameName | None = next((game for game in GAMES if game == ask.text), None)
            return compare(named or _game(view) or "kang", words).lines(words)
        case "agree":
            return checklist(words, view).lines(words)
        case "count":
            return _count(ask.text, view, words)
        case "baccarat":
            return _explained(ask.text, words)
        case "quiz":
            return _quiz(ask, peek, words)
        case "odds":
            return baccarat_telling.odds(words, ask.round or PACKS)
        case _:
            return _topic(ask, view, words)


def noted(ask: Ask) -> str:
    """`ask` as a text that `ask_of` reads again."""
    return msgspec.json.encode(ask).decode()


def ask_of(noted: str) -> Ask:
    """The ask that was noted. msgspec.DecodeError for anything else."""
    return msgspec.json.decode(noted, type=Ask)


def free_question(text: str, view: TableView | None) -> Ask | None:
    """A question to the dealer without any verb, where it is one and the answer is certain; else it is talk.

    For a private chat or a mention, once bot.speech has found no command in `text`.
    """
    if not is_asked(text):
        return None
    return Ask("topic", text=text) if find(text, _game(view)).sure else None


def found_in(ask: Ask, view: TableView | None) -> Found:
    """The topics that `ask` is about, for buttons."""
    return find(ask.text, _game(view), asked=True)


def answered(ask: Ask, view: TableView | None, words: Words) -> Answer | None:
    """The topic that answers `ask` for certain; None where there are several to choose from, or none."""
    found = found_in(ask, view)
    return answer(found.topics[0], words, view) if found.sure else None


def _game(view: TableView | None) -> GameName | None:
    return view.game if view is not None else None


# --- topics -----------------------------------------------------------------------------------------------------


def _topic(ask: Ask, view: TableView | None, words: Words) -> list[str]:
    found = found_in(ask, view)
    if not found.topics:
        return [words.text("answer-nothing")]
    coup = _coup(found.question, words) if found.question is not None else []
    if not found.sure:
        return [*coup, *_offered(found, words)]
    best = answer(found.topics[0], words, view)
    if ask.full:
        return [*coup, *best.in_full(words)]
    more = words.text("answer-in-full", title=topic_name(found.topics[0], words))
    return [*coup, *best.in_short(), *([best.differ] if best.differ else []), words.text("answer-more", how=more)]


def _offered(found: Found, words: Words) -> list[str]:
    """What to type for each of the nearest topics, with its answer in short."""
    ways = [
        f"{words.text('answer-offer', title=topic_name(topic, words))} — {topic.text(words.language).short}"
        for topic in found.topics
    ]
    return [words.text("answer-unsure"), *ways]


def _coup(question: Question, words: Words) -> list[str]:
    """The question of a coup explained; nothing where the cards make no hand."""
    try:
        return baccarat_telling.explained(words, question)
    except RuleError:
        return []


# --- cards ------------------------------------------------------------------------------------------------------


def _count(text: str, view: TableView | None, words: Words) -> list[str]:
    """Jub Moo by the rules of this table, Kang by every source; a game may be named before the cards."""
    first, _, rest = text.partition(" ")
    own = _game(view) or "kang"
    if first in GAMES:
        tried, cards = [first], rest
    else:  # what is no pile may be a hand: nobody has to name the game
        tried, cards = [own, *[game for game in ("kang", "jub_moo") if game != own]], text
    refused: list[str] = []
    for game in tried:
        try:
            if game == "jub_moo":
                return jub_moo_pile(cards, words, view.jub_moo_rules if view is not None else None)
            return kang_hand(cards, words)
        except CannotCount as cannot:
            refused.append(str(cannot))
    return refused[:1]


def _explained(text: str, words: Words) -> list[str]:
    try:
        return baccarat_telling.explained(words, read_question(text))
    except RuleError as refused:
        return [words.refusal(refused.code, refused.facts)]


def _quiz(ask: Ask, peek: Peek, words: Words) -> list[str]:
    """A question, or what is right of one; without a number a new one after every act at the table."""
    seed = seed_of(ask, peek)
    question = quiz(seed)
    if ask.text:
        return baccarat_telling.quiz_answer(words, question, ask.text == "draw")
    return [*baccarat_telling.quiz(words, question, seed), words.text("answer-quiz-how", seed=str(seed))]


def seed_of(ask: Ask, peek: Peek) -> int:
    """The number of the question: as asked for, else one that every act at the table changes."""
    return ask.round if ask.round is not None else 1 + peek.version % SEEDS
