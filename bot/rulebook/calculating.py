"""What typed cards count: a hand of Kang by every source, a pile of Jub Moo by a table's rules.

Lives here: `kang_hand`, `jub_moo_pile`, CannotCount. Not here: the counting (engine), the same on the command line
(bot.score, bot.score_jub_moo), examples of topics (bot.rulebook.examples).
"""

from __future__ import annotations

from bot.arithmetic import arithmetic
from bot.rulebook.examples_jub_moo import pile_by_sources
from bot.score import BadHand, hand_lines
from bot.wording import Words
from engine.cards import Card
from engine.errors import RuleError
from engine.jub_moo.points import HEARTS, POINT_CARDS
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import score
from engine.pad.card_list import read_card_list
from engine.pad.card_text import cards_text

NOTHING = ("", "-", "ไม่มี", "none")


class CannotCount(Exception):
    """These cards cannot be counted; str() is the sentence that says what to do instead."""


def kang_hand(text: str, words: Words) -> list[str]:
    """A hand of one to six cards: a line for each source, with the arithmetic and the special hand, if it is one."""
    try:
        return hand_lines(text, words)
    except BadHand as bad:
        raise CannotCount(str(bad)) from None


def jub_moo_pile(text: str, words: Words, rules: JubMooRules | None = None) -> list[str]:
    """The point cards that one player took, by `rules`; without them by each source where they differ.

    Nothing, or `-`, is a player who took no point card.
    """
    held = _pile(text, words)
    if rules is None:
        return pile_by_sources(held, words)
    counted = score([held], rules)[0]
    told = words.text(
        "book-example-pile", cards=cards_text(held) or words.text("pad-no-cards"), sum=arithmetic(counted)
    )
    if counted.prize == "none":
        return [told]
    made = words.text("pad-chuan" if counted.prize == "chuan" else "pad-big-chuan")
    return [words.text("book-example-made", line=told, made=made)]


def _pile(text: str, words: Words) -> tuple[Card, ...]:
    if text.strip() in NOTHING:
        return ()
    try:
        part = read_card_list(text)
    except RuleError as unread:
        raise CannotCount(words.refusal(unread.code, unread.facts, game="jub_moo")) from None
    if part.rest != "none":
        raise CannotCount(words.text("answer-count-whose"))
    prize = {"none": (), "chuan": HEARTS, "big_chuan": tuple(POINT_CARDS)}[part.prize]
    return tuple(dict.fromkeys((*part.cards, *prize)))
