"""What looks the same reads the same: one form for all that people's keyboards make of a word.

Lives here: `folded`. Not here: spellings (engine.card_words), cleaning for show (bot.names).
"""

from __future__ import annotations

import unicodedata

from engine.cards import RANKS, SUITS


def _card_signs() -> dict[int, str]:
    """The playing-card characters (🃑 is A♣) as rank and suit."""
    nibbles = (*range(1, 12), 13, 14)  # 12 is the knight, in no French pack
    rows = zip((0x1F0D0, 0x1F0C0, 0x1F0B0, 0x1F0A0), SUITS, strict=True)
    return {row + n: RANKS[i] + suit for row, suit in rows for i, n in enumerate(nibbles)}


_SIGNS = {**_card_signs(), ord("🔟"): "10", 0x20E3: None}


def _digit(sign: str) -> str:
    value = unicodedata.decimal(sign, None)
    return sign if value is None else str(value)


def _visible(sign: str) -> bool:
    """Not a format character (zero width, direction) and not a variation selector."""
    return unicodedata.category(sign) != "Cf" and not 0xFE00 <= ord(sign) <= 0xFE0F


def folded(text: str) -> str:
    """One form for all that looks alike: width, case, digits of any script, invisible signs, เเ for แ."""
    plain = "".join(filter(_visible, text)).translate(_SIGNS)
    plain = "".join(map(_digit, unicodedata.normalize("NFKC", plain).casefold()))
    return " ".join(plain.replace("เเ", "แ").split())
