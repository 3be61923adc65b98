"""Whether two names look the same to somebody who reads them quickly.

Lives here: `likeness`, pure. Not here: one form for words (engine.folding), cleaning for show (bot.names).
"""

from __future__ import annotations

import re

from engine.folding import folded

# Letters of other alphabets in the shape of a Latin one; capitals apart, for ν is a v and Ν an N.
_SHAPES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧаеѕіјкорсухԁһԛԝɡɑıαοικνρυχ",
    "ABESIJKMHOPCTYXGQWABEZHIKMNOPTYXaesijkopcyxdhqwgaiaoikvpux",
)
_SIGNS = str.maketrans("01|", "oll")
_TONE_BEHIND = re.compile("\u0e4d([\u0e48-\u0e4b])")  # นํ้า for น้ํา: both are read น้ำ


def likeness(name: str) -> str:
    """One form for all names that look alike: folded, without spaces, look-alike letters as one. Never shown."""
    plain = folded(name.translate(_SHAPES)).replace(" ", "")
    return _TONE_BEHIND.sub("\\1\u0e4d", plain).translate(_SIGNS)
