"""Worked examples of the rule book: computed by the engine, said in words, with the arithmetic.

Lives here: `worked`, WORKED_BY, examples of Kang and of totals. Not here: those of Jub Moo
and Baccarat (bot.rulebook.examples_jub_moo, examples_baccarat), which example belongs where (the topic files).

What `given` holds: hands of Kang, several separated by `;`, that of the caller behind the word `kang`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.rulebook import examples_baccarat, examples_jub_moo
from bot.rulebook.topic import Example, Kind
from bot.telling import addition
from bot.wording import Words
from engine.card_reading import AllOf, Token, read_cards
from engine.cards import Card, card
from engine.events import Seat
from engine.kang.outcome import Shown
from engine.kang.points import hand_points
from engine.kang.rules import KangRules, Values, with_option
from engine.kang.settlement import compare
from engine.kang.specials import best_specials, special

Worked = Callable[[Example, Words], list[str]]

HAND_AFTER = ";"
CALLER = "kang"
"""What stands before the hand of whoever called."""

VALUES_BY_SOURCE: Mapping[str, Values] = {
    "wikipedia": "face10",  # K-W8, K-W9
    "gameindy": "face10",  # K-I4; cutting is not stated (K-I5)
    "blog": "face10",  # K-B2
    "thaiportal": "face0mod10",  # K-T4
}


def worked(example: Example, words: Words) -> list[str]:
    """What the engine makes of `example`, line by line.

    Unreadable or ValueError for what is no such example; LookupError for a kind that nothing computes yet.
    """
    if example.kind not in WORKED_BY:
        raise LookupError(f"nothing computes {example.kind}: add it to WORKED_BY")
    return WORKED_BY[example.kind](example, words)


def kang_hand(example: Example, words: Words) -> list[str]:
    """One hand: what it counts for every source. Several: what each counts by `rules`, and who wins with it."""
    hands = [_hand(text) for text in example.given.split(HAND_AFTER)]
    if len(hands) > 1:
        return list(_compared(hands, example.rules, words))
    tokens, _ = hands[0]
    if example.rules:
        values = _rules(example.rules).values
        return [_counted(tokens, values, words.option_value("values", values), words)]
    return [_said(tokens), *hand_by_sources(tokens, words)]


def hand_by_sources(tokens: Sequence[Token], words: Words) -> list[str]:
    """What one hand counts, a line for all sources that count alike: `Wikipedia, ...: 1 + 3 = 4 แต้ม`."""
    lines: list[str] = []
    for values in dict.fromkeys(VALUES_BY_SOURCE.values()):
        names = [words.text(f"book-source-{name}") for name, its in VALUES_BY_SOURCE.items() if its == values]
        lines.append(_counted(tokens, values, words.joined(names), words, cards=False))
    return lines


def kang_special(example: Example, words: Words) -> list[str]:
    """What special hand each is, by `rules` or by both lists; of several, which wins."""
    hands = [_hand(text)[0] for text in example.given.split(HAND_AFTER)]
    sets = [_rules(example.rules)] if example.rules else [KangRules(specials=name) for name in ("app6", "home3")]
    if any(rules.specials == "none" for rules in sets):
        raise ValueError("rules: say which list of special hands, specials = app6 or home3")
    lines = [_specials(hand, sets, words) for hand in hands]
    if len(hands) > 1 and len(sets) == 1:
        lines += _best(hands, sets[0], words)
    return lines


WORKED_BY: dict[Kind, Worked] = {
    "kang_hand": kang_hand,
    "kang_special": kang_special,
    "jub_moo_pile": examples_jub_moo.pile,
    "jub_moo_deal": examples_jub_moo.deal,
    "units": examples_jub_moo.units_of,
    "baccarat_hands": examples_baccarat.asked,
    "baccarat_totals": examples_baccarat.asked,
}
"""Who computes which kind of example. A kind is added here."""


# --- hands of Kang ---------------------------------------------------------------------------------------------


def _hand(text: str) -> tuple[list[Token], bool]:
    """The cards, and whether it is the caller's."""
    first, _, rest = text.strip().partition(" ")
    called = first.casefold() == CALLER
    tokens = read_cards(rest if called else text)
    if not 1 <= len(tokens) <= 6 or any(isinstance(token, AllOf) for token in tokens):
        raise ValueError(f"no hand of one to six cards: {text.strip()}")
    return tokens, called


def _cards(tokens: Sequence[Token]) -> tuple[Card, ...]:
    """A rank without suit counts alike in every suit."""
    return tuple([token if isinstance(token, Card) else card(token.rank, 0) for token in tokens])


def _known(tokens: Sequence[Token]) -> tuple[Card, ...]:
    """The cards where suits matter. ValueError for a rank alone."""
    held = [token for token in tokens if isinstance(token, Card)]
    if len(held) < len(tokens):
        raise ValueError(f"suits are needed: {_said(tokens)}")
    return tuple(held)


def _said(tokens: Sequence[Token]) -> str:
    return " ".join(map(str, tokens))


def _rules(changes: Mapping[str, str]) -> KangRules:
    rules = KangRules()
    for name, value in changes.items():
        rules = with_option(rules, name, value)
    return rules


def _counted(tokens: Sequence[Token], values: Values, label: str, words: Words, *, cards: bool = True) -> str:
    hand = _cards(tokens)
    sum_of, points = addition(words, hand, values), hand_points(hand, values)
    if not cards:
        return words.text("book-example-source", source=label, sum=sum_of, points=points)
    return words.text("book-example-hand", cards=_said(tokens), sum=sum_of, points=points)


# --- several hands: who wins -----------------------------------------------------------------------------------


def _compared(hands: Sequence[tuple[list[Token], bool]], changes: Mapping[str, str], words: Words) -> Iterator[str]:
    rules = _rules(changes)
    shown: list[Shown] = []
    caller: Seat | None = None
    for number, (tokens, called) in enumerate(hands, 1):
        seat, held = Seat(f"s{number}"), _known(tokens)
        shown.append(Shown(seat, held, hand_points(held, rules.values)))
        caller = seat if called else caller
        line = _counted(tokens, rules.values, "", words)
        yield words.text("book-example-caller", hand=line) if called else line
    verdict = compare(tuple(shown), rules, caller)
    winners = [_said(hand.cards) for hand in shown if hand.seat in verdict.winners]
    yield _conclusion(winners, changes, words)
    if verdict.ruealom:
        yield words.text("book-example-ruealom")
    elif caller is not None and caller not in verdict.winners:
        yield words.text("book-example-caller-lost")


def _conclusion(winners: Sequence[str], changes: Mapping[str, str], words: Words) -> str:
    """`แต้มเท่ากับคนแคง: แบ่งกัน → A♠ 3♦ และ 2♥ 2♣ ชนะร่วมกัน`; without rules only the end of it."""
    id = "book-example-shares" if len(winners) > 1 else "book-example-wins"
    told = words.text(id, hand=words.joined(winners, "list-and"))
    if not changes:
        return told
    by = [
        words.text("rules-change", option=words.option(name), value=words.option_value(name, value))
        for name, value in changes.items()
    ]
    return words.text("book-example-by", rules=words.joined(by), end=told)


# --- special hands ---------------------------------------------------------------------------------------------


def _specials(hand: Sequence[Token], sets: Sequence[KangRules], words: Words) -> str:
    names = [special(_known(hand), rules) for rules in sets]
    told = [words.special(name) if name else words.text("book-example-not-special") for name in names]
    if len(sets) > 1:
        by = [words.text(f"book-example-{rules.specials}") for rules in sets]
        told = [words.text("book-example-in", by=each, name=name) for each, name in zip(by, told, strict=True)]
    return words.text("book-example-special", cards=_said(hand), name=words.joined(told))


def _best(hands: Sequence[Sequence[Token]], rules: KangRules, words: Words) -> list[str]:
    """Who wins where all could be dealt from one pack; else nothing."""
    held = [_known(hand) for hand in hands]
    every = [each for hand in held for each in hand]
    best = best_specials(held, rules)
    if len(every) > len(set(every)) or not best:
        return []
    return [_conclusion([_said(hands[place]) for place in best], {}, words)]
