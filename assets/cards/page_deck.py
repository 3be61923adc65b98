"""The deck as one SVG of symbols, so that a page draws any card crisp at any size.

Lives here: `page_deck`. Not here: the shapes (faces.py).

The symbols are `Ac` to `Ks`, `back`; a suit's colour is the page's own (currentColor), the paper
is the page's own too. Use: `<svg class="c"><use href="deck.svg#10c"/></svg>`.
"""

from __future__ import annotations

from collections.abc import Iterator

from courts import COURTS
from faces import (
    ACE_SIGN,
    CENTRE,
    CORNER_SIGN,
    HIGH,
    INDEX_SIGN,
    WIDE,
    ace_lotus,
    back_ground,
    belt,
    blossom,
    blossoms,
    court,
    frame,
    index_rank,
    pip_size,
    pips,
)

from bot.pictures.deck import RANKS, SUITS
from bot.pictures.palette import COLOURS
from bot.pictures.suits import SIGNS
from bot.pictures.vector import Art, as_svg

LETTERS = dict(zip(SUITS, "cdhs", strict=True))
_TURNED = f' transform="rotate(180 {WIDE / 2:g} {CENTRE:g})"'


def page_deck() -> str:
    """The whole file."""
    parts = [*_parts(), *(_card(rank, suit) for suit in SUITS for rank in RANKS), _symbol("back", _back())]
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(parts)}</svg>\n'


def _parts() -> Iterator[str]:
    """What several cards are made of."""
    yield "<defs>\n"
    for suit, sign in SIGNS.items():
        yield f'<g id="sign-{LETTERS[suit]}">{_art(sign)}</g>\n'
    for rank in RANKS:
        yield f'<g id="rank-{rank}">{_art(index_rank(rank))}</g>\n'
    for rank in COURTS:
        yield f'<g id="half-{rank}">{_art(court(rank))}</g>\n'
    for name, art in {"frame": frame(), "belt": belt(), "lotus": ace_lotus(), "blossom": blossom()}.items():
        yield f'<g id="{name}">{_art(art)}</g>\n'
    yield "</defs>\n"


def _card(rank: str, suit: str) -> str:
    letter = LETTERS[suit]
    corner = f'<g id="corner-{rank}{letter}">{_use("rank-" + rank)}{_sign(letter, *INDEX_SIGN)}</g>'
    corners = corner + _use(f"corner-{rank}{letter}", _TURNED)
    if rank in COURTS:
        sign = "".join(_sign(letter, x, y, CORNER_SIGN[2], turn) for x, y, turn in _both(*CORNER_SIGN[:2]))
        body = _use("frame") + sign + _use("half-" + rank) + _use("half-" + rank, _TURNED) + _use("belt")
    elif rank == "A":
        body = _sign(letter, *ACE_SIGN) + _use("lotus")
    else:
        body = "".join(_sign(letter, x, y, pip_size(rank), 180 if y > CENTRE else 0) for x, y in pips(rank))
    return _symbol(rank + letter, body + corners)


def _back() -> str:
    flowers = (_use("blossom", f' transform="translate({x:g} {y:g})"') for x, y in blossoms())
    return _art(back_ground()) + "".join(flowers)


def _both(x: float, y: float) -> tuple[tuple[float, float, int], ...]:
    return ((x, y, 0), (WIDE - x, HIGH - y, 180))


def _symbol(id: str, inside: str) -> str:
    return f'<symbol id="{id}" viewBox="0 0 {WIDE} {HIGH}">{inside}</symbol>\n'


def _use(id: str, more: str = "") -> str:
    return f'<use href="#{id}"{more}/>'


def _sign(letter: str, x: float, y: float, size: float, turn: int = 0) -> str:
    turned = f" rotate({turn})" if turn else ""
    return _use("sign-" + letter, f' transform="translate({x:.4g} {y:.4g}){turned} scale({size:g})"')


def _art(art: Art) -> str:
    return as_svg(art, lambda colour: "currentColor" if colour == "suit" else "#" + COLOURS[colour])
