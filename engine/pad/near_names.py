"""Who is meant by a name that nobody has quite as it was typed.

Lives here: `near`, pure. Not here: names as they are written (engine.pad.naming), lists of names (bot.pad_names).

A beginning will do, and one slip of the pen: a letter too many, too few, another one, or two that changed places.
Whoever asks must take nobody where two are near.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.likeness import likeness
from engine.pad.pad import Player

_LEAST_BEGUN, _LEAST_LONGER, _LEAST_SLIP = 2, 3, 4
"""Letters of a beginning; of a name with a letter too many; of one with another slip: กาย is not ก้อย. Tone marks are
no letters."""
_TONES = str.maketrans("", "", "\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c")


def near(typed: str, names: Mapping[Player, str]) -> list[Player]:
    """Those whose name begins with `typed`, or is one slip away from it."""
    said = _letters(typed)
    return [player for player, name in names.items() if _is_near(said, _letters(name))]


def _letters(name: str) -> str:
    return likeness(name).translate(_TONES)


def _is_near(said: str, name: str) -> bool:
    if len(said) >= _LEAST_BEGUN and name.startswith(said):
        return True
    least = _LEAST_LONGER if len(said) > len(name) else _LEAST_SLIP
    return len(name) >= least and _one_slip(said, name)


def _one_slip(one: str, other: str) -> bool:
    """Whether a single letter, or a swap of two neighbours, makes one of the other."""
    if len(one) < len(other):
        one, other = other, one
    if len(one) - len(other) > 1:
        return False
    at = next((n for n, (mine, theirs) in enumerate(zip(one, other, strict=False)) if mine != theirs), len(other))
    if len(one) > len(other):
        return one[at + 1 :] == other[at:]
    swapped = one[at : at + 2][::-1] == other[at : at + 2] and one[at + 2 :] == other[at + 2 :]
    return swapped or one[at + 1 :] == other[at + 1 :]
