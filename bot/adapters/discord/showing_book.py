"""The rule book as Discord shows it: an answer with what may be asked next, the topics of a game to choose from.

Lives here: `book_post`, `topics_post`, `offer_buttons`. Not here: the answers (bot.rule_replies), a coup that was
dealt (discord.showing_coup), what a press means (discord.book_wishes).

Everything that bot.rule_replies says stands there, but what one would have to type for what is a button here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters import Peek
from bot.adapters.discord import limits
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.book_wishes import pressed_as
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import SMALL, TITLE, Button, Choice, Layout, Post, Style
from bot.adapters.discord.listing_topics import in_order
from bot.rule_replies import Offer, Reply, compared_game
from bot.rulebook.answering import Answer
from bot.rulebook.comparing import compare
from bot.rulebook.topic import GAMES, GameName
from bot.rules_asked import answered, found_in, seed_of, told
from bot.sayings import Ask
from bot.wording import Words
from engine.actions import DealCoup

FILE = "rules.png"
WIDE = 3  # buttons in a row: what a phone shows without breaking it
BULLET = "- "


def book_post(ask: Ask, reply: Reply, peek: Peek, place: Place, words: Words, faces: Faces) -> Post:
    """`reply`, the answer to `ask` for one reader, with its picture and its offers as buttons.

    Cards are letters, as one types them; where they lie on a table, as in a question to practise on, they are emoji.
    """
    acts = Acts(place, words, peek.table)
    layout = Layout(faces if ask.what == "quiz" else Faces(), "blue")
    buttons = list(offer_buttons(reply.offers, acts))
    match ask.what:
        case "topic":
            _topic(layout, ask, reply, peek, words)
            buttons.append(_contents(_game_of(ask, peek), acts, words))
        case "compare":
            buttons = [*_compared(layout, ask, reply, peek, acts, words), *buttons]
        case "agree":
            buttons = [*_agreed(layout, reply, peek, acts, words), *buttons]
        case "baccarat":
            _explained(layout, reply.lines, words)
            _show(layout, reply)
        case "quiz":
            _quiz(layout, ask, reply, peek, words)
        case "odds":
            _odds(layout, ask, reply, words)
        case _:
            _counted(layout, reply)
    layout.rows(buttons, WIDE)
    return layout.post()


# --- topics -----------------------------------------------------------------------------------------------------


def _topic(layout: Layout, ask: Ask, reply: Reply, peek: Peek, words: Words) -> None:
    found = answered(ask, peek.table, words)
    if found is None:
        _unsure(layout, ask, reply, peek, words)
        return
    coup = reply.lines[: reply.lines.index(found.title)]
    if coup:  # a question of a coup is explained first
        _explained(layout, coup, words)
        _show(layout, reply)
        layout.rule()
    layout.say(found.title, TITLE)
    layout.say(found.short)
    _of_table(layout, found)
    if ask.full:
        _in_full(layout, found, words)
    elif found.differ:
        layout.gap()
        layout.say(found.differ)
    if not coup:
        _show(layout, reply)


def _of_table(layout: Layout, found: Answer) -> None:
    """What is played here, and how to change it."""
    if found.table:
        layout.gap()
        layout.say(found.table[0])
        layout.say_all(found.table[1:], SMALL)


def _in_full(layout: Layout, found: Answer, words: Words) -> None:
    for paragraph in found.paragraphs:
        layout.gap()
        _paragraph(layout, paragraph, words)
    layout.rule()
    layout.say(words.text("discord-panel-sources"), SMALL)
    for source in found.sources:
        layout.mark(BULLET + _headed(layout, source))
    if found.differ:
        layout.gap()
        layout.say(found.differ)
    layout.gap()
    if found.related:
        titles = words.joined([title for _, title in found.related])
        layout.say(words.text("book-related", topics=titles), SMALL)
    layout.say(words.text("book-clauses", clauses=words.joined(found.clauses)), SMALL)


def _paragraph(layout: Layout, paragraph: str, words: Words) -> None:
    """Of a coup that is explained as an example, the steps are in small print."""
    read, *lines = paragraph.split("\n")
    if not any(line.startswith(_answer(words)) for line in lines):
        layout.say(paragraph)
        return
    layout.mark(f"**{layout.told(read)}**")
    for line in lines:
        layout.say(line, "" if line.startswith(_answer(words)) else SMALL)


def _headed(layout: Layout, line: str) -> str:
    """`Home: what it says`, with what stands before the colon in bold letters."""
    head, colon, rest = line.partition(": ")
    return f"**{layout.told(head)}**{colon}{layout.told(rest)}" if colon else layout.told(line)


def _answer(words: Words) -> str:
    """How the line begins that answers a question of a coup."""
    return words.text("bac-answer", parts="")


def _unsure(layout: Layout, ask: Ask, reply: Reply, peek: Peek, words: Words) -> None:
    """The nearest topics with their answers in short; the buttons below lead to each."""
    found = found_in(ask, peek.table)
    if not found.topics:
        layout.say_all(reply.lines)
        return
    coup = reply.lines[: reply.lines.index(words.text("answer-unsure"))]
    if coup:
        _explained(layout, coup, words)
        _show(layout, reply)
        layout.rule()
    layout.say(words.text("answer-unsure"), TITLE)
    for topic in found.topics:
        text = topic.text(words.language)
        layout.gap()
        layout.mark(f"**{layout.told(text.called)}** {layout.told(text.short)}")


def _game_of(ask: Ask, peek: Peek) -> GameName:
    """Whose topics come into question."""
    found = found_in(ask, peek.table)
    if found.topics:
        return found.topics[0].game
    return peek.table.game if peek.table is not None else "kang"


# --- side by side, before the first card ------------------------------------------------------------------------


def _compared(layout: Layout, ask: Ask, reply: Reply, peek: Peek, acts: Acts, words: Words) -> list[Button]:
    """Where the sources differ; all of it in the picture, and in words for who presses the button for it."""
    game = compared_game(ask, peek.table)
    rows = compare(game, words).rows
    title, *lines = reply.lines
    layout.say(title, TITLE)
    if not rows:
        layout.say_all(lines)
        return []
    for row, line in zip(rows, lines, strict=False):
        if ask.full or row.differs:
            layout.mark(BULLET + _headed(layout, line))
    _show(layout, reply)
    if ask.full:
        layout.say_all(lines[len(rows) :], SMALL)
        return []
    layout.say(words.text("discord-book-differ"), SMALL)
    whole = pressed_as(Ask("compare", text=game, full=True))
    return [acts.button("book", whole, label=words.text("discord-book-read"))]


def _agreed(layout: Layout, reply: Reply, peek: Peek, acts: Acts, words: Words) -> list[Button]:
    """What to agree, and what this table has settled on; the button under which all of it is changed."""
    title, *items = reply.lines
    changes = words.text("book-change", how="")
    layout.say(title, TITLE)
    for item in items:
        if item not in _ways(reply, words) and not item.startswith(changes):
            layout.say(item)
    if peek.table is None:
        return []
    return [acts.button("panel", label=words.text("discord-change-rules"), style=Style.primary)]


# --- cards and coups --------------------------------------------------------------------------------------------


def _counted(layout: Layout, reply: Reply) -> None:
    first, *others = reply.lines
    layout.say(first, TITLE if others else "")
    for line in others:
        layout.mark(BULLET + layout.told(line))


def _explained(layout: Layout, lines: Sequence[str], words: Words) -> None:
    """The answer first, then what it was read as and why."""
    answer = next((line for line in lines if line.startswith(_answer(words))), "")
    if not answer:  # it could not be read
        layout.say_all(lines)
        return
    read, *others = lines
    layout.say(answer, TITLE)
    layout.say(read, SMALL)
    layout.gap()
    standard = words.text("bac-standard")
    layout.say_all([line for line in others if line not in (answer, standard)])
    layout.say(standard, SMALL)


def _quiz(layout: Layout, ask: Ask, reply: Reply, peek: Peek, words: Words) -> None:
    """The question stands above its answer too: one takes the place of the other."""
    asked = Ask("quiz", round=seed_of(ask, peek))
    title, question, *_ = told(asked, peek, words)
    if not ask.text:
        layout.say(title, SMALL)
        layout.say(question, TITLE)
        return
    verdict, answer, *steps = reply.lines
    layout.say(f"{title} · {verdict}", TITLE)
    layout.say(question)
    layout.gap()
    layout.mark(f"**{layout.told(answer)}**")
    layout.say_all(steps)
    _show(layout, reply)


def _odds(layout: Layout, ask: Ask, reply: Reply, words: Words) -> None:
    head, *ends, care = reply.lines
    layout.say(words.text("offer-odds", packs=ask.round or 8), TITLE)
    layout.say(head, SMALL)
    for end in ends:
        layout.mark(BULLET + layout.told(end))
    layout.say(care, SMALL)


# --- buttons ----------------------------------------------------------------------------------------------------


def offer_buttons(offers: Sequence[Offer], acts: Acts) -> Iterator[Button]:
    """A button for each; a press is the same as typing what the offer says."""
    for offer in offers:
        if isinstance(offer.meant, DealCoup):
            yield acts.button("coup", label=offer.label)
        else:
            first = offer.meant.full or offer.meant.what == "quiz"
            style = Style.primary if first else Style.secondary
            yield acts.button("book", pressed_as(offer.meant), label=offer.label, style=style)


def _contents(game: GameName, acts: Acts, words: Words) -> Button:
    return acts.button("topics", game, label=words.text("discord-topics"))


def _ways(reply: Reply, words: Words) -> set[str]:
    """The lines that say what to type for what is a button here."""
    return {words.text("answer-more", how=offer.text) for offer in reply.offers}


def _show(layout: Layout, reply: Reply) -> None:
    if reply.picture is not None:
        layout.show(reply.picture, FILE)


# --- all topics of a game ---------------------------------------------------------------------------------------


def topics_post(game: GameName, peek: Peek, place: Place, words: Words) -> Post:
    """All topics of `game` to choose from, and the way to the other games."""
    acts = Acts(place, words, peek.table)
    layout = Layout(colour="blue")
    layout.say(words.text("discord-topics-of", game=words.game(game)), TITLE)
    layout.say(words.text("discord-topics-about"), SMALL)
    topics = in_order(game, words)
    for start in range(0, len(topics), limits.OPTIONS):
        part = [topic.text(words.language) for topic in topics[start : start + limits.OPTIONS]]
        ids = [topic.id for topic in topics[start : start + limits.OPTIONS]]
        choices = [Choice(text.title, id, text.short) for text, id in zip(part, ids, strict=True)]
        layout.select(acts.press("topic", str(start)), f"{part[0].called} … {part[-1].called}", choices)
    layout.row(*(acts.button("topics", other, label=words.game(other)) for other in GAMES if other != game))
    return layout.post()
