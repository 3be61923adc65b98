"""How people write a deal on the pad: `ต้น Q♠ 10♣ ♥2-7; ก้อย เจหล่อ โพแดง A K; โอ ที่เหลือ; มด -`.

Lives here: the rows and their names, `ที่เหลือ`, the card taken out. Not here: what stands in a row
(engine.jub_moo.tally_cards), whether the deal is whole (engine.jub_moo.tally).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from engine.cards import Card
from engine.errors import Refusal, Unreadable
from engine.folding import folded
from engine.jub_moo import tally_words
from engine.jub_moo.points import POINT_CARDS, is_heart
from engine.jub_moo.tally import Entry, entry_of
from engine.jub_moo.tally_cards import Taken, read_card, read_taken
from engine.jub_moo.tally_items import listed

MOST_LETTERS = 500
MOST_NAME = 40

_ROW_ENDS = re.compile(r"[;；|\r\n]")
_OUT = frozenset(listed(tally_words.OUT))
_NO_NAME = re.compile(r"[+\u2212\u2013\u2014-]?[0-9]|[\u2212\u2013\u2014-]+$|.*[♣♦♥♠]")


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal as it was typed: a row for each player, and the card that was taken out, if it was said."""

    rows: tuple[tuple[str, Entry], ...]
    removed: Card | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What each player took, in the order of rows."""
        return tuple([entry for _, entry in self.rows])


def read_tally(text: str, names: Sequence[str] = ()) -> Tally:
    """The deal that `text` tells: rows parted by `;` or line ends, each a name, then cards, a number, or `-`.

    With `names` only these count, in any spelling that looks the same; without, a row's first word is the name, or
    what stands before a colon. A row `ออก 5♥` names the card that was taken out.
    Unreadable: SAY_TOO_LONG, PAD_PLAYERS, NAME_MISSING, NAME_TWICE, REST_TWICE, and as `read_taken`.
    """
    if len(text) > MOST_LETTERS:
        raise Unreadable(Refusal.SAY_TOO_LONG, most=MOST_LETTERS)
    rows = [line.strip() for line in _ROW_ENDS.split(text) if line.strip()]
    out = [rest for line in rows if (rest := _taken_out(line, names)) is not None]
    split = [_split(line, names) for line in rows if _taken_out(line, names) is None]
    if len(out) > 1 or not 3 <= len(split) <= 4:
        raise Unreadable(Refusal.PAD_PLAYERS, players=len(split))
    _check_names([name for name, _ in split])
    removed = read_card(out[0]) if out else None
    said = [(name, read_taken(rest, name)) for name, rest in split]
    return Tally(tuple(_filled(said, removed)), removed)


def _taken_out(line: str, names: Sequence[str]) -> str | None:
    """What stands behind `ออก`, unless somebody is called that."""
    first, _, rest = line.replace(":", " ", 1).partition(" ")
    plain = folded(first)
    return rest if plain in _OUT and plain not in map(folded, names) else None


def _split(line: str, names: Sequence[str]) -> tuple[str, str]:
    """Name and rest of a row."""
    return _by_name(line, names) if names else _by_first_word(line)


def _by_name(line: str, names: Sequence[str]) -> tuple[str, str]:
    """The longest of `names` that `line` begins with, and what comes after it."""
    plain = folded(line)
    for name in sorted(names, key=lambda name: len(folded(name)), reverse=True):
        own = folded(name)
        if own and plain.startswith(own) and plain[len(own) : len(own) + 1] in ("", " ", ":"):
            return name, plain[len(own) :].lstrip(" :")
    raise Unreadable(Refusal.NAME_MISSING, text=line)


def _by_first_word(line: str) -> tuple[str, str]:
    name, _, rest = line.partition(":" if ":" in line else " ")
    name = name.strip()
    if not name or len(name) > MOST_NAME or _NO_NAME.match(folded(name)):
        raise Unreadable(Refusal.NAME_MISSING, text=line)
    return name, rest


def _check_names(names: Sequence[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if folded(name) in seen:
            raise Unreadable(Refusal.NAME_TWICE, who=name)
        seen.add(folded(name))


def _filled(said: Sequence[tuple[str, Taken]], removed: Card | None) -> Iterator[tuple[str, Entry]]:
    """The rows with `ที่เหลือ` turned into the cards that nobody else names."""
    asked = [taken.rest for _, taken in said if taken.rest]
    if len(asked) > len(set(asked)) or (asked and any(taken.typed is not None for _, taken in said)):
        raise Unreadable(Refusal.REST_TWICE)
    named = {held for _, taken in said for held in taken.cards}
    left = [held for held in POINT_CARDS if held not in named and held != removed]
    hearts = [held for held in left if is_heart(held)]
    others = left if "hearts" not in asked else [held for held in left if not is_heart(held)]
    more: dict[str, list[Card]] = {"": [], "hearts": hearts, "all": others}
    for name, taken in said:
        yield name, Entry(entry_of(*taken.cards, *more[taken.rest]).cards, taken.typed)
