"""`lomwong score`: what a hand of Kang counts by every source, with the arithmetic.

Lives here: reading the cards, and the answer as lines or JSON. Not here: what a card counts
(engine.kang.points), special hands (engine.kang.specials).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from bot.wording import Words, words
from engine.card_reading import AllOf, Token, read_cards, unknown_words
from engine.cards import Card, card
from engine.errors import Refusal, RuleError
from engine.kang.points import card_points, hand_points
from engine.kang.rules import PRESETS, KangRules
from engine.kang.specials import special

MOST = 6  # the starter's hand, or five and the card just drawn


class BadHand(Exception):
    """These cards are no hand; str() is the sentence."""


class Count(msgspec.Struct, frozen=True):
    """What one source says of a hand. Its fields are the keys of --json."""

    name: str  # as --rules takes it
    label: str
    values: tuple[int, ...]  # card by card, in the order given
    sum: int
    points: int  # the sum, or its units digit
    special: str | None
    special_counts: str  # "always", or "if_agreed" (K-W17)


def score(args: Namespace) -> int:
    """Print what `args.cards` count, by `args.rules` or by every source; 2 for cards that cannot be read."""
    said = words(args.lang)
    try:
        tokens = _read(" ".join(args.cards), said)
    except BadHand as bad:
        print(bad, file=sys.stderr)
        return 2
    names = [args.rules] if args.rules else list(PRESETS)
    counts = [count(tokens, name, said) for name in names]
    if args.json:
        shown = {"game": "kang", "cards": list(map(str, tokens)), "sources": msgspec.to_builtins(counts)}
        print(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(tokens, counts, said)))
    return 0


def count(tokens: Sequence[Token], name: str, said: Words) -> Count:
    """The hand by the preset `name`. A rank without suit counts its points and is never part of a special hand."""
    rules = _source_rules(name)
    hand = _cards(tokens)
    values = tuple(card_points(held, rules.values) for held in hand)
    return Count(
        name=name,
        label=said.text(f"cli-source-{name}"),
        values=values,
        sum=sum(values),
        points=hand_points(hand, rules.values),
        special=special(hand, rules) if _suits_known(tokens) else None,
        special_counts="always" if PRESETS[name].specials != "none" else "if_agreed",
    )


def hand_lines(text: str, said: Words) -> list[str]:
    """What the cards in `text` count by every source, line by line. BadHand for what is no hand."""
    tokens = _read(text, said)
    return list(_lines(tokens, [count(tokens, name, said) for name in PRESETS], said))


def _source_rules(name: str) -> KangRules:
    """The preset; at home the three optional specials are looked for, as Wikipedia lists them (K-W16)."""
    rules = PRESETS[name]
    return msgspec.structs.replace(rules, specials="home3") if rules.specials == "none" else rules


def _read(text: str, said: Words) -> list[Token]:
    try:
        tokens = read_cards(text)
    except RuleError as error:
        wrong = {"text": unknown_words(text)} if error.code is Refusal.UNREADABLE_CARD else {}
        raise BadHand(said.refusal(error.code, {**error.facts, **wrong})) from None
    for token in tokens:
        if isinstance(token, AllOf):
            raise BadHand(said.text("cli-score-which", text=str(token)))
    if not 1 <= len(tokens) <= MOST:
        raise BadHand(said.text("cli-score-hand-size", cards=len(tokens)))
    for rank, many in Counter(held.rank_text for held in _cards(tokens)).items():
        if many > 4:
            raise BadHand(said.text("cli-score-too-many", rank=rank))
    return tokens


def _cards(tokens: Sequence[Token]) -> tuple[Card, ...]:
    """Cards for counting: a bare rank counts the same in every suit."""
    return tuple(token if isinstance(token, Card) else card(token.rank, 0) for token in tokens)


def _suits_known(tokens: Sequence[Token]) -> bool:
    return all(isinstance(token, Card) for token in tokens)


def _lines(tokens: Sequence[Token], counts: Sequence[Count], said: Words) -> Iterator[str]:
    yield " ".join(map(str, tokens))
    for counted in counts:
        yield f"{counted.label}: {_arithmetic(counted, said)} · {_special(tokens, counted, said)}"


def _arithmetic(counted: Count, said: Words) -> str:
    terms = "+".join(map(str, counted.values))
    if len(counted.values) == 1:
        return said.text("cli-score-one", points=counted.points)
    if counted.points == counted.sum:
        return said.text("cli-score-points", sum=terms, points=counted.points)
    return said.text("cli-score-cut", sum=terms, total=counted.sum, points=counted.points)


def _special(tokens: Sequence[Token], counted: Count, said: Words) -> str:
    if not _suits_known(tokens) and len(tokens) >= 5:
        return said.text("cli-score-suits-needed")
    if counted.special is None:
        return said.text("cli-score-no-special")
    id = "cli-score-special" if counted.special_counts == "always" else "cli-score-special-agreed"
    return said.text(id, name=said.special(counted.special))
