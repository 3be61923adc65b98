"""`lomwong score jub-moo`: what a deal of Jub Moo counts for each player, with the arithmetic.

Lives here: the answer as lines or JSON. Not here: reading the deal (engine.pad.typed), the counting
(engine.jub_moo.scoring), how a sum is written (bot.arithmetic).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.arithmetic import arithmetic
from bot.names import clean_text
from bot.wording import Words, words
from engine.cards import Card
from engine.errors import Fact, RuleError
from engine.jub_moo.rules import PRESETS
from engine.jub_moo.scoring import Part, Prize, Score
from engine.jub_moo.tally import Entry, count, doubtful
from engine.pad.card_text import cards_text
from engine.pad.typed import Typed, read_typed

_MOST_NAME = 40
_MOST_FACT = 120  # sixteen missing cards


class PlayerScore(msgspec.Struct, frozen=True):
    """One player by one set of rules. Its fields are the keys of --json."""

    player: str
    cards: tuple[Card, ...]
    typed: int | None
    parts: tuple[Part, ...]
    factor: int
    points: int
    prize: Prize
    possible: bool  # false: no cards give the number that was typed


class Count(msgspec.Struct, frozen=True):
    """The deal by one set of rules. Its fields are the keys of --json."""

    name: str  # as --rules takes it
    label: str
    scores: tuple[PlayerScore, ...]


def score(args: Namespace) -> int:
    """Print what the deal in `args.cards` counts, by `args.rules` or by both sets; 2 for what cannot be read."""
    said = words(args.lang)
    try:
        typed = read_typed(" ".join(args.cards))
    except RuleError as refusal:
        print(said.refusal(refusal.code, _cleaned(refusal.facts)), file=sys.stderr)
        return 2
    counts = [counted(typed, name, said) for name in ([args.rules] if args.rules else PRESETS)]
    if args.json:
        removed = None if typed.removed is None else str(typed.removed)
        shown = {"game": "jub_moo", "removed": removed, "sources": [_full(each) for each in counts]}
        print(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(typed, counts, said)))
    return 0


def _cleaned(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Names stand in them as they were typed."""
    return {key: _clean(fact) for key, fact in facts.items()}


def _clean(fact: Fact) -> Fact:
    if isinstance(fact, list):
        return [clean_text(each, _MOST_NAME) for each in fact]
    return clean_text(fact, _MOST_FACT) if isinstance(fact, str) else fact


def counted(typed: Typed, name: str, said: Words) -> Count:
    """The deal by the preset `name`; the number of names is the number of players."""
    rules = PRESETS[name]
    scores = count(typed.entries, rules, typed.removed)
    doubted = doubtful(typed.entries, rules, typed.removed)
    rows = enumerate(zip(typed.names, typed.entries, scores, strict=True))
    players = [_player(who, entry, each, possible=place not in doubted) for place, (who, entry, each) in rows]
    return Count(name, said.text(f"cli-source-{name}"), tuple(players))


def _player(who: str, entry: Entry, each: Score, *, possible: bool) -> PlayerScore:
    name = clean_text(who, _MOST_NAME)
    return PlayerScore(name, entry.cards, entry.typed, each.parts, each.factor, each.points, each.prize, possible)


def _full(each: Count) -> object:
    """As JSON with every key, also where a part has no cards."""
    shown = msgspec.to_builtins(each)
    for player in shown["scores"]:
        for part in player["parts"]:
            part.setdefault("cards", [])
    return shown


def _lines(typed: Typed, counts: Sequence[Count], said: Words) -> Iterator[str]:
    """A block for each set of rules; one for all of them where they give the same."""
    if typed.removed is not None:
        yield said.text("cli-score-removed", card=str(typed.removed))
    same = all(each.scores == counts[0].scores for each in counts)
    for each in counts[:1] if same else counts:
        yield f"{said.joined([one.label for one in counts]) if same else each.label}:"
        yield from (f"  {_line(player, said)}" for player in each.scores)


def _line(player: PlayerScore, said: Words) -> str:
    sum_of = arithmetic(Score(player.parts, player.points, player.factor))
    return " · ".join([f"{player.player}: {sum_of}", *_remarks(player, said)])


def _remarks(player: PlayerScore, said: Words) -> Iterator[str]:
    if player.typed is not None:
        yield said.text("cli-score-typed")
        if not player.possible:
            yield said.text("cli-score-impossible")
        return
    yield cards_text(player.cards) or said.text("cli-score-no-points")
    if player.prize != "none":
        yield said.text("cli-score-chuan" if player.prize == "chuan" else "cli-score-big-chuan")
