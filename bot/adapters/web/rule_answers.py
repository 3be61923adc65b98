"""An answer of the rule book as the page gets it: lines, taps for what may be asked next, the address of its picture.

Lives here: `parts`, and the address both ways (`address_of`, `picture_at`). Not here: answering
(bot.rule_replies), frames (web.asking), serving the picture (web.pages), the list of topics (web.rule_book).

An address holds the question alone, in the one form that this page writes: it names no table and nobody, and whoever
asks the same at another table gets the same picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote, urlencode

from bot.adapters import Peek
from bot.asking import Told
from bot.pictures.values import ComparePicture, TableauPicture
from bot.rule_replies import Offer, compared_game, reply
from bot.rulebook.comparing import Row, compare
from bot.rules_asked import ASKS, ask_of, found_in, noted, seed_of
from bot.sayings import Ask
from bot.wording import Words, words
from engine.actions import DealCoup
from engine.table import LANGUAGES, TableView

PATH = "/rules/picture"
MOST_NOTED = 700  # letters of a noted question: a typed one of the most letters, and its frame
NOWHERE = Peek(0, None, None)

Shape = dict[str, Any]


def parts(told: Told, peek: Peek, words: Words) -> Shape:
    """The parts of the frame that brings `told`, which is an answer to one reader."""
    lines, ask = list(told.lines), told.ask
    if ask.what not in ASKS:
        return {"lines": lines}
    if _unsure(ask, peek.table):
        lines = [words.text("room-book-which")]
        offers = [
            offer | {"about": about} for offer, about in zip(shown(told.offers), _shorts(told, words), strict=True)
        ]
    else:
        lines, offers = [line for line in lines if line not in _ways(told, words)], shown(told.offers)
    return {
        "about": ask.what,
        "lines": lines,
        "answer": words.text("bac-answer", parts=""),  # how the line begins that answers
        "offers": offers,
        "table": _side_by_side(ask, peek, words) if ask.what == "compare" else None,
        "picture": _picture(told, peek, words),
    }


def shown(offers: Sequence[Offer]) -> list[Shape]:
    """Taps; `deal` on the one that is an act at the table, which everybody sees."""
    return [{"label": offer.label, "text": offer.text, "deal": isinstance(offer.meant, DealCoup)} for offer in offers]


def _unsure(ask: Ask, view: TableView | None) -> bool:
    """Whether there are topics to choose from; a question of a coup has been explained all the same."""
    if ask.what != "topic":
        return False
    found = found_in(ask, view)
    return bool(found.topics) and not found.sure and found.question is None


def _shorts(told: Told, words: Words) -> Iterator[str]:
    """What each of several topics says, out of the lines that name them."""
    by_way = dict(line.split(" — ", 1) for line in told.lines if " — " in line)
    yield from (by_way.get(offer.text, "") for offer in told.offers)


def _ways(told: Told, words: Words) -> set[str]:
    """The lines that say what to type for what is a tap here."""
    seeds = {offer.meant.round for offer in told.offers if isinstance(offer.meant, Ask)}
    return {
        *(words.text("answer-more", how=offer.text) for offer in told.offers),
        *(words.text("answer-quiz-how", seed=str(seed)) for seed in seeds),
    }


def _side_by_side(ask: Ask, peek: Peek, words: Words) -> Shape:
    """What the sources say, row by row."""
    comparison = compare(compared_game(ask, peek.table), words)
    return {
        "columns": list(comparison.columns),
        "all": words.text("answer-all-sources").rstrip(":"),
        "rows": list(_rows(comparison.rows)),
        "notes": list(comparison.notes),
    }


def _rows(rows: Sequence[Row]) -> Iterator[Shape]:
    """A row where all say the same has one cell; a number stands once, though several house rules belong to it."""
    before = 0
    for row in rows:
        cells = row.cells[:1] if len(set(row.cells)) == 1 else row.cells
        yield {
            "label": row.label,
            "number": row.number if row.number != before else 0,
            "differs": row.differs,
            "cells": [f"{cell.text} {cell.plays}".strip() for cell in cells],
        }
        before = row.number


# --- pictures ---------------------------------------------------------------------------------------------------


def _picture(told: Told, peek: Peek, words: Words) -> Shape | None:
    if told.picture is None:
        return None
    return {"src": address_of(told.ask, peek, words.language), "alt": alt_of(told.picture)}


def alt_of(picture: ComparePicture | TableauPicture) -> str:
    """What a picture is, and what is lit in it; the lines beside it say the rest."""
    asked = picture.asked if isinstance(picture, TableauPicture) else ""
    return ". ".join(filter(None, (picture.title, asked)))


def address_of(ask: Ask, peek: Peek, language: str) -> str:
    """Where the picture beside the answer to `ask` is."""
    query = {"ask": noted(_alone(ask, peek)), "lang": language}
    return f"{PATH}?{urlencode(query, quote_via=quote)}"


def picture_at(query: Mapping[str, str]) -> ComparePicture | TableauPicture | None:
    """The picture of an address that `address_of` makes; None for any other, whoever may have written it."""
    language, text = query.get("lang", ""), query.get("ask", "")
    if language not in LANGUAGES or len(text) > MOST_NOTED:
        return None
    try:
        ask = ask_of(text)
        if ask.what not in ASKS or noted(ask) != text or _alone(ask, NOWHERE) != ask:
            return None
    except ValueError:  # msgspec's errors are ValueErrors
        return None
    return reply(ask, NOWHERE, words(language)).picture


def _alone(ask: Ask, peek: Peek) -> Ask:
    """`ask` as it means the same without its table."""
    match ask.what:
        case "compare":
            return Ask("compare", text=compared_game(ask, peek.table))
        case "quiz":
            return Ask("quiz", round=seed_of(ask, peek), text=ask.text)
        case "topic":
            found = found_in(ask, peek.table)
            if found.question is not None:
                return Ask("baccarat", text=ask.text)
            return Ask("topic", text=found.topics[0].id) if found.topics else ask
        case _:
            return Ask(ask.what, text=ask.text)
