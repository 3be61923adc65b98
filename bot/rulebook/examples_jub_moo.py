"""Worked examples of Jub Moo: a pile of point cards, a whole deal, totals in หลัก.

Lives here: `pile`, `deal`, `units_of`, `pile_by_sources`. Not here: the counting (engine.jub_moo), how a sum is
written (bot.arithmetic), the door to them (bot.rulebook.examples).

What `given` holds: point cards as they are typed on a pad, `-` for none; a whole deal, `Ann Q♠; Bo ...`; totals,
`149 150` one by one, or `Ann 420; Bo -150; ...` of one game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from bot.arithmetic import arithmetic, points_text
from bot.rulebook.topic import Example
from bot.wording import Words
from engine.cards import Card
from engine.jub_moo.match import gains, units
from engine.jub_moo.points import HEARTS, POINT_CARDS
from engine.jub_moo.rules import PRESETS, JubMooRules, with_option
from engine.jub_moo.scoring import Score, score
from engine.jub_moo.tally import count
from engine.pad.card_list import read_card_list
from engine.pad.card_text import cards_text
from engine.pad.typed import Typed, read_typed

NOTHING = "-"
_TOTAL = re.compile(r"(?:(?P<name>\S.*?)\s+)?(?P<total>[+\-−]?\d{1,6})")


def pile(example: Example, words: Words) -> list[str]:
    """What one player's point cards count, by `rules`, or by each source where they differ."""
    held = read_pile(example.given)
    if example.rules:
        return [_line(cards_text(held), score([held], _rules(example.rules))[0], words)]
    return pile_by_sources(held, words)


def pile_by_sources(held: Sequence[Card], words: Words) -> list[str]:
    """One line where the sources agree, else one for each."""
    return _by_sources(lambda rules: [_line(cards_text(held), score([held], rules)[0], words)], words)


def read_pile(text: str) -> tuple[Card, ...]:
    """Point cards as they are typed; `-` or nothing: none. Unreadable as engine.pad.card_list says."""
    if text.strip() in ("", NOTHING):
        return ()
    part = read_card_list(text)
    if part.rest != "none":
        raise ValueError("the cards of one player alone, nothing is left of them")
    prize = {"none": (), "chuan": HEARTS, "big_chuan": tuple(POINT_CARDS)}[part.prize]
    return tuple(dict.fromkeys((*part.cards, *prize)))


def deal(example: Example, words: Words) -> list[str]:
    """What each player has, by `rules`, or by each source where they differ."""
    typed = read_typed(example.given)
    if example.rules:
        return _deal(typed, _rules(example.rules), words)
    return _by_sources(lambda rules: _deal(typed, rules, words), words)


def units_of(example: Example, words: Words) -> list[str]:
    """Totals one by one in หลัก; those of one game, separated by `;`, also in ได้/เสีย."""
    named = [_total(text) for text in example.given.split(";" if ";" in example.given else None)]
    sums = [total for _, total in named]
    if ";" not in example.given:
        return [_units(each, words) for each in sums]
    told = []
    for place, ((name, total), gain) in enumerate(zip(named, gains(sums), strict=True)):
        against = [units(total) - units(other) for at, other in enumerate(sums) if at != place]
        told.append(
            words.text(
                "book-example-gains",
                player=name or f"{place + 1}",
                total=points_text(total, plus=True),
                units=points_text(units(total)),
                count=abs(units(total)),
                sum=" ".join([points_text(against[0]), *[points_text(each, plus=True) for each in against[1:]]]),
                gain=points_text(gain, plus=True) if gain else "0",
            )
        )
    return told


def _units(total: int, words: Words) -> str:
    each = units(total)
    return words.text("book-example-units", total=points_text(total), units=points_text(each), count=abs(each))


def _total(text: str) -> tuple[str, int]:
    found = _TOTAL.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"no total: {text.strip()}")
    return found["name"] or "", int(found["total"].replace("−", "-"))


def _rules(changes: Mapping[str, str]) -> JubMooRules:
    rules = JubMooRules()
    for name, value in changes.items():
        rules = with_option(rules, name, value)
    return rules


def _by_sources(lines: Callable[[JubMooRules], list[str]], words: Words) -> list[str]:
    told = {name: lines(rules) for name, rules in PRESETS.items()}
    seed = told["seed"]
    if all(each == seed for each in told.values()):
        return seed
    sources = {"seed": "encyclopedia", "scorepad": "scorepad"}
    both: list[str] = []
    for name, each in told.items():
        source = words.text(f"book-source-{sources[name]}")
        both += [words.text("book-example-by-source", source=source, line=line) for line in each]
    return both


def _deal(typed: Typed, rules: JubMooRules, words: Words) -> list[str]:
    scores = count(typed.entries, rules, typed.removed)
    rows = zip(typed.names, typed.entries, scores, strict=True)
    lines = [
        words.text("book-example-player", player=name, line=_line(cards_text(entry.cards), each, words))
        for name, entry, each in rows
    ]
    if typed.removed is not None:
        lines.append(words.text("pad-out-card", card=str(typed.removed)))
    return lines


def _line(cards: str, each: Score, words: Words) -> str:
    """`Q♠ 10♣ ♥2-7: (−100 −27) × 2 = −254 · ช้วน`."""
    told = words.text("book-example-pile", cards=cards or words.text("pad-no-cards"), sum=arithmetic(each))
    if each.prize == "none":
        return told
    made = words.text("pad-chuan" if each.prize == "chuan" else "pad-big-chuan")
    return words.text("book-example-made", line=told, made=made)
