"""House rules as a short code that another circle can paste: `K1H-7R1Q`.

Lives here: `code_of` and `rules_of`, pure, and `looks_like_code`. Not here: taking the rules (engine.house).

A code is K, the version, the set it starts from (H, G, T), what differs from that set, and a check letter.
What differs is a row of bits, five to a letter: for each option its place in `_FIELDS` (5 bits), then its
value. The letters leave out I L O U, which are easily misread: I, L and O are read as 1 and 0; small letters,
spaces and hyphens do not matter.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.errors import Refusal, Unreadable
from engine.folding import folded
from engine.kang.rules import PRESETS, KangRules, value_text, with_option

VERSION = "1"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MOST_LETTERS = 60  # all 26 options changed take fewer
_SETS = {"H": "home", "G": "gameindy", "T": "thaiportal"}
_MISREAD = str.maketrans("ILO", "110")


class _Field(msgspec.Struct, frozen=True):
    """How one option is written. Codes live for ever: append, never reorder."""

    option: str
    bits: int
    values: tuple[str, ...] = ()  # by number; without them the number itself, 0 being `none`

    def number(self, text: str) -> int:
        if self.values:
            return self.values.index(text)
        return 0 if text == "none" else int(text) + 1

    def text(self, number: int) -> str:
        if self.values:
            return self.values[number]
        return "none" if number == 0 else str(number - 1)


_YES_NO = ("false", "true")
_FOUR = ("1", "2", "3", "4")
_SEATS = ("2", "3", "4", "5", "6", "7", "8", "9")
_FIELDS = (
    _Field("values", 1, ("face10", "face0mod10")),
    _Field("max_discard", 2, _FOUR),
    _Field("flow", 1, _YES_NO),
    _Field("tie", 2, ("caller_wins", "split", "fewest_cards", "smallest_card")),
    _Field("exhaust", 1, ("all_show", "forced_kang")),
    _Field("specials", 2, ("none", "home3", "app6")),
    _Field("min_players", 3, _SEATS),
    _Field("max_players", 3, _SEATS),
    _Field("max_flow", 2, _FOUR),
    _Field("flow_chain_max", 2, ("none", "1", "2", "3")),
    _Field("flow_pay", 1, ("none", "per_card")),
    _Field("flow_payer", 1, ("previous", "original")),
    _Field("start", 1, ("six_cards", "five_cards")),
    _Field("opening_discard_max", 2, _FOUR),
    _Field("opening_kang", 1, _YES_NO),
    _Field("first_lap_kang", 1, _YES_NO),
    _Field("tie_no_caller", 2, ("fewest_cards", "smallest_card", "split")),
    _Field("tiebreak_loss_is_ruealom", 1, _YES_NO),
    _Field("exhaust_timing", 1, ("after_discard", "on_draw")),
    _Field("ace_straight", 2, ("both", "high", "low")),
    _Field("straight_flush", 1, ("any", "royal_only")),
    _Field("special_tie", 1, ("poker_then_split", "split")),
    _Field("kang_max_value", 6),
    _Field("ruealom", 2, ("next_pot_alone", "pay_each", "match_pot", "none")),
    _Field("time_limit", 17),
    _Field("on_timeout", 1, ("safe_move", "auto_kang")),
)


def code_of(rules: KangRules) -> str:
    """The shortest code of `rules`, such as `K1H-7R1Q`; `rules_of` reads it back."""
    start, letters = min(((key, _differences(rules, PRESETS[name])) for key, name in _SETS.items()), key=_length)
    body = f"K{VERSION}{start}{letters}"
    return f"{body[:3]}-{letters}{_check(body)}"


def rules_of(code: str) -> KangRules:
    """The rules of a code as somebody typed it.

    Unreadable: BAD_RULES_CODE for a slip or no code at all, NEWER_RULES_CODE for another version's. Whether the rules
    contradict themselves the table decides.
    """
    text = _squeezed(code)
    if not looks_like_code(code) or _check(text[:-1]) != text[-1]:
        raise Unreadable(Refusal.BAD_RULES_CODE, text=code.strip()[:MOST_LETTERS])
    if text[1] != VERSION:
        raise Unreadable(Refusal.NEWER_RULES_CODE, text=code.strip()[:MOST_LETTERS])
    try:
        return _changed(PRESETS[_SETS[text[2]]], _bits(text[3:-1]))
    except (KeyError, IndexError, ValueError):
        raise Unreadable(Refusal.BAD_RULES_CODE, text=code.strip()[:MOST_LETTERS]) from None


def looks_like_code(text: str) -> bool:
    """Whether somebody meant a code: K, a version, letters of ours, and nothing else."""
    said = _squeezed(text)
    return 4 <= len(said) <= MOST_LETTERS and said[0] == "K" and said[1].isdigit() and set(said[1:]) <= set(LETTERS)


def _squeezed(code: str) -> str:
    bare = folded(code).upper().replace("-", "").replace(" ", "")
    return bare[:1] + bare[1:].translate(_MISREAD)


def _length(row: tuple[str, str]) -> int:
    return len(row[1])


# --- bits and letters ------------------------------------------------------------------------------


def _differences(rules: KangRules, start: KangRules) -> str:
    bits = ""
    for place, field in enumerate(_FIELDS):
        value = value_text(rules, field.option)
        if value != value_text(start, field.option):
            bits += f"{place:05b}{field.number(value):0{field.bits}b}"
    bits += "0" * (-len(bits) % 5)
    return "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))


def _bits(letters: str) -> str:
    return "".join(f"{LETTERS.index(letter):05b}" for letter in letters)


def _changed(rules: KangRules, bits: str) -> KangRules:
    """`rules` with the differences in `bits`; fewer than five zeros at the end only fill the last letter."""
    for field, number in _read(bits):
        rules = with_option(rules, field.option, field.text(number))
    return rules


def _read(bits: str) -> Iterator[tuple[_Field, int]]:
    at = 0
    while len(bits) - at >= 5:
        field = _FIELDS[int(bits[at : at + 5], 2)]
        value = bits[at + 5 : at + 5 + field.bits]
        if len(value) < field.bits:
            raise ValueError(bits)
        yield field, int(value, 2)
        at += 5 + field.bits
    if "1" in bits[at:]:
        raise ValueError(bits)


def _check(text: str) -> str:
    """A letter that no single slip and no swap of two neighbours leaves right: a weighted sum in the field of 32."""
    total = 0
    for letter in text:
        total = _doubled(total ^ LETTERS.index(letter))
    return LETTERS[total]


def _doubled(number: int) -> int:
    """Times x in GF(2^5) modulo x^5 + x^2 + 1."""
    return (number << 1) ^ (0b100101 if number & 0b10000 else 0)
