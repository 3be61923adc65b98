"""Numbers that are typed in place of cards: `−254`, `+๕๐`, `ลบ 50 แต้ม`; always with a sign.

Lives here: `read_number`, `bad_number`. Not here: whether any cards give such a number (engine.pad.possible).
"""

from __future__ import annotations

import re

from engine.errors import Refusal, RuleError, Unreadable
from engine.pad.items import either, flat
from engine.pad.words import MINUS_WORDS, PLUS_WORDS, POINT_WORDS

MOST_TYPED = 9999
"""More is a slip of the finger: the largest score there is has four digits (J28)."""

_BEHIND = re.compile(rf" ?(?:{either(POINT_WORDS)})$")
_SIGNS = (
    (re.compile(rf"^(?:{either(MINUS_WORDS)}) ?"), "-"),
    (re.compile(rf"^(?:{either(PLUS_WORDS)}) ?"), "+"),
)
_NUMBER = re.compile(r"[+-][0-9]{1,3}(?:,[0-9]{3})+|[+-][0-9]+")
_APART = re.compile(r"[+-] +[0-9,]+")
_BEHIND_IT = re.compile(r"[0-9]+ *[+-]+")
_DIGITS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+")
# What was meant as a number: letters that look like digits, points, signs in the wrong place or twice.
_LIKE = re.compile(r"[-+( ]*[0-9][0-9olis|.,'’+\-() ]*|[-+][-+ ]*[ol|][0-9ol|]*")
_LETTERS = str.maketrans("oli|s", "01115")


def read_number(text: str) -> int | None:
    """The number that `text` is, with its sign; None where it is none.

    Unreadable: PAD_NUMBER_SIGN, PAD_NUMBER_OR_CARD (facts: text), PAD_ZERO, PAD_NUMBER_TOO_BIG (facts: most).
    """
    plain = _plain(text)
    if _NUMBER.fullmatch(plain):
        return _within(int(plain.replace(",", "")), len(plain))
    if _DIGITS.fullmatch(plain) or (_APART.fullmatch(plain) and plain == flat(text)):
        raise _unsigned(plain.lstrip("+- ").replace(",", ""))
    return None


def bad_number(text: str, refusal: RuleError) -> RuleError:
    """Why `text`, which could not be read as cards either (`refusal`), is no number, where one was meant.

    PAD_NUMBER_BAD: facts text, right (the number that was probably meant, or none).
    """
    plain = _plain(text)
    meant = _LIKE.fullmatch(plain) or re.match(r"[+-][0-9]", plain)
    if (refusal.code is Refusal.PAD_UNREADABLE and meant) or _BEHIND_IT.fullmatch(plain):
        return Unreadable(Refusal.PAD_NUMBER_BAD, text=text.strip()[:40], right=_near(plain))
    return refusal


def _plain(text: str) -> str:
    plain = _BEHIND.sub("", flat(text))
    for words, sign in _SIGNS:
        plain = words.sub(sign, plain)
    return plain


def _within(number: int, length: int) -> int:
    if length > 12 or abs(number) > MOST_TYPED:
        raise Unreadable(Refusal.PAD_NUMBER_TOO_BIG, most=MOST_TYPED)
    return number


def _unsigned(digits: str) -> Unreadable:
    """A number without a sign is not guessed; nor whether 0 is no point card or no points."""
    short = digits.lstrip("0")
    if not short:
        return Unreadable(Refusal.PAD_ZERO)
    if len(short) > len(str(MOST_TYPED)):
        return Unreadable(Refusal.PAD_NUMBER_TOO_BIG, most=MOST_TYPED)
    code = Refusal.PAD_NUMBER_OR_CARD if int(short) <= 10 else Refusal.PAD_NUMBER_SIGN
    return Unreadable(code, text=short)


def _near(plain: str) -> str:
    """The number that was probably meant, to be offered, never taken."""
    near = re.sub(r"^([+-])\1+", r"\1", plain.translate(_LETTERS).replace(" ", ""))
    if behind := re.fullmatch(r"([0-9]{1,4})([+-])", near):
        near = behind[2] + behind[1]
    return f"{int(near):+d}" if re.fullmatch(r"[+-][0-9]{1,4}", near) else "none"
