"""What somebody who asks about rules is given: the lines, what may be asked next with one tap, and the picture.

Lives here: `reply`, Reply, Offer; of a coup too. Not here: the lines (bot.rules_asked), drawing, buttons.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.adapters import Peek
from bot.messages import CoupNotice
from bot.pictures.values import ComparePicture, TableauPicture
from bot.picturing_baccarat import tableau
from bot.picturing_compare import compared
from bot.rulebook.answering import topic_name
from bot.rulebook.book import book
from bot.rulebook.comparing import agreed_game, compare
from bot.rulebook.finding import Found
from bot.rulebook.topic import GAMES, GameName, Topic
from bot.rules_asked import SEEDS, found_in, seed_of, told
from bot.sayings import Ask
from bot.terms import dashed
from bot.wording import Words
from engine.actions import DealCoup
from engine.baccarat.explaining import Explanation, explain
from engine.baccarat.question import Hands, read_question
from engine.baccarat.quiz import quiz
from engine.errors import RuleError
from engine.table import TableView

MOST_RELATED = 3
PACKS = (1, 6, 8)
"""Shoes whose counts are offered (DESIGN.md section 7)."""
TABLEAU_TOPICS = ("banker_table", "banker_stood", "player_draws", "lookup", "third_zero")
"""Topics of Baccarat that are about the table of drawing."""


class Offer(msgspec.Struct, frozen=True):
    """One tap more: the same as typing `text`, which bot.speech reads as `meant`."""

    label: str  # at most 20 letters
    text: str
    meant: Ask | DealCoup


class Reply(msgspec.Struct, frozen=True):
    """An answer of the rule book to one reader; it holds nobody's cards."""

    lines: tuple[str, ...]
    offers: tuple[Offer, ...] = ()
    picture: ComparePicture | TableauPicture | None = None


def reply(ask: Ask, peek: Peek, words: Words) -> Reply:
    """The answer to `ask`, one of rules_asked.ASKS."""
    view = peek.table
    return Reply(tuple(told(ask, peek, words)), tuple(_offers(ask, peek, words)), _picture(ask, view, words))


def coup_picture(notice: CoupNotice, words: Words) -> TableauPicture:
    """The table of drawing for a coup that was dealt, its cell lit where the Banker came to it."""
    coup = notice.coup.coup
    return tableau(words, explain(Hands(coup.player, coup.banker)))


def coup_offers(notice: CoupNotice, words: Words) -> tuple[Offer, ...]:
    """What follows a coup: another one, a question to practise on, what people get wrong."""
    return (
        _deal(words),
        _quiz(words, 1 + notice.round_no % SEEDS),
        _topic(book().topic("baccarat/misreadings"), words),
    )


# --- what may be asked next -------------------------------------------------------------------------------------


def _offers(ask: Ask, peek: Peek, words: Words) -> Iterator[Offer]:
    view = peek.table
    match ask.what:
        case "topic":
            yield from _around(ask, found_in(ask, view), words)
        case "compare":
            yield _agree(words)
            shown = compared_game(ask, view)
            yield from (_compare(game, words) for game in GAMES if game not in (shown, "baccarat"))
        case "agree":
            game = agreed_game(view)
            yield from (_topic(book().topic(f"{game}/agree_first"), words), _compare(game, words))
        case "baccarat":
            yield from (_deal(words), _quiz(words, 1 + peek.version % SEEDS), _odds(8, words))
        case "quiz" if ask.text:
            yield from (_quiz(words, 1 + seed_of(ask, peek) % SEEDS), _deal(words))
        case "quiz":
            yield from (_say(words, seed_of(ask, peek), said) for said in ("draw", "stand"))
        case "odds":
            yield from (_odds(packs, words) for packs in PACKS if packs != (ask.round or 8))
        case _:  # a count stands for itself
            return


def _around(ask: Ask, found: Found, words: Words) -> Iterator[Offer]:
    """All of the answer and what is near it; the nearest topics where it is not certain."""
    if not found.sure:
        yield from (_topic(topic, words) for topic in found.topics)
        return
    topic = found.topics[0]
    if not ask.full:
        text = words.text("answer-in-full", title=topic_name(topic, words))
        yield Offer(words.text("offer-in-full"), text, Ask("topic", text=topic.id, full=True))
    yield from (_topic(other, words) for other in book().related(topic)[:MOST_RELATED])
    if topic.game == "baccarat":
        yield _deal(words)
    else:
        yield _compare(topic.game, words)


def _topic(topic: Topic, words: Words) -> Offer:
    text = words.text("answer-offer", title=topic_name(topic, words))
    return Offer(topic.text(words.language).called, text, Ask("topic", text=topic.id))


def _compare(game: GameName, words: Words) -> Offer:
    of = words.game(game)
    return Offer(
        words.text("offer-compare", game=of), words.text("offer-compare-typed", game=of), Ask("compare", text=game)
    )


def _agree(words: Words) -> Offer:
    return Offer(words.text("offer-agree"), words.text("offer-agree-typed"), Ask("agree"))


def _deal(words: Words) -> Offer:
    return Offer(words.text("offer-coup"), words.text("offer-coup-typed"), DealCoup())


def _quiz(words: Words, seed: int) -> Offer:
    return Offer(words.text("offer-quiz"), words.text("offer-quiz-typed", seed=str(seed)), Ask("quiz", round=seed))


def _say(words: Words, seed: int, said: str) -> Offer:
    text = words.text(f"offer-{dashed(said)}-typed", seed=str(seed))
    return Offer(words.text(f"offer-{said}"), text, Ask("quiz", round=seed, text=said))


def _odds(packs: int, words: Words) -> Offer:
    return Offer(
        words.text("offer-odds", packs=packs),
        words.text("offer-odds-typed", packs=str(packs)),
        Ask("odds", round=packs),
    )


# --- pictures ---------------------------------------------------------------------------------------------------


def compared_game(ask: Ask, view: TableView | None) -> GameName:
    """Whose sources stand side by side: the game that was named, else this table's."""
    named: GameName | None = next((game for game in GAMES if game == ask.text), None)
    return named or (view.game if view is not None else "kang")


def _picture(ask: Ask, view: TableView | None, words: Words) -> ComparePicture | TableauPicture | None:
    match ask.what:
        case "compare" if compared_game(ask, view) != "baccarat":
            return compared(compare(compared_game(ask, view), words), words)
        case "baccarat":
            return _lit(ask.text, words)
        case "quiz" if ask.text and ask.round is not None:
            return _of(quiz(ask.round).explanation, words)
        case "topic":
            return _of_topic(ask, found_in(ask, view), words)
        case _:
            return None


def _of_topic(ask: Ask, found: Found, words: Words) -> TableauPicture | None:
    if not found.topics:
        return None
    if found.question is not None:
        return _lit(ask.text, words)
    topic = found.topics[0]
    about = found.sure and topic.game == "baccarat" and topic.name in TABLEAU_TOPICS
    return tableau(words) if about else None


def _lit(text: str, words: Words) -> TableauPicture | None:
    """The table with what was asked lit; none where the table was not come to, or nothing can be read."""
    try:
        return _of(explain(read_question(text)), words)
    except RuleError:
        return None


def _of(told: Explanation, words: Words) -> TableauPicture | None:
    picture = tableau(words, told)
    return picture if picture.lit else None
