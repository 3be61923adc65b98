"""What cards somebody took, as people type it: `Q♠ 10♣ ♥2-7`, `แหม่มดำ กระจก`, `A-K♥`, `โพแดงที่เหลือ`.

Lives here: `read_card_list`. Not here: the single items (engine.pad.items), whose cards they are
(engine.pad.reading), whether they are complete (engine.pad.settling).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.cards import PACK, Card, card
from engine.errors import Refusal, Unreadable
from engine.jub_moo.order import height
from engine.jub_moo.points import HEARTS, is_point_card
from engine.pad.items import Item, items, shown, unknown_in
from engine.pad.pad import Part

HEARTS_SUIT = HEARTS[0].suit

# --- groups: what is meant ----------------------------------------------------------------------------


class Wrong(NamedTuple):
    """A range that runs the wrong way; told only where no other reading is left."""

    code: Refusal
    text: str
    right: str


Atom = Card | Literal["all", "hearts", "chuan", "big_chuan"] | Wrong


class Reading(NamedTuple):
    """One way to put the items together; the cheapest is meant."""

    cost: int
    atoms: tuple[Atom, ...]

    def same(self, other: Reading) -> bool:
        """Whether both mean the same cards."""
        return sorted(map(str, self.atoms)) == sorted(map(str, other.atoms))


_NO_POINTS, _BARE, _A_DASH, _RANKS_FIRST, _CUT = 100, 20, 5, 2, 1
_IN_TWO_SUITS = (10, 11, 12)  # there are two point cards of each: ♣♥, ♦♥, ♠♥


def read_card_list(text: str) -> Part:
    """The point cards that `text` names; a rank with its suit before or behind it, several hearts with one suit.

    A rank without suit is a heart, as no other point card has it; but a 10, J or Q alone could be two. Unreadable:
    PAD_UNREADABLE, PAD_SUIT_MISSING, PAD_RANK_MISSING, PAD_SUIT_UNCLEAR (facts: text), PAD_RANGE_BACKWARDS,
    PAD_RANGE_FROM_ACE (facts: text, right), CARD_TWICE, PAD_NO_POINTS (facts: card).
    """
    found = items(text)
    if not found or any(item.kind == "unknown" for item in found):
        raise Unreadable(Refusal.PAD_UNREADABLE, text=unknown_in(text))
    best = _readings(found)
    if not best[-1]:
        raise _stuck(found, best)
    if len(best[-1]) > 1:
        raise Unreadable(Refusal.PAD_SUIT_UNCLEAR, text=shown(text))
    return _part(best[-1][0].atoms)


def _readings(found: list[Item]) -> list[list[Reading]]:
    """For each place the cheapest readings of all before it; two that mean different cards are both kept."""
    best: list[list[Reading]] = [[] for _ in range(len(found) + 1)]
    best[0] = [Reading(0, ())]
    for start in range(len(found)):
        if not best[start]:
            continue
        cut = _CUT if start and found[start].glued and found[start].kind in ("suit", "rank") else 0
        for end, cost, atoms in _groups(found, start):
            for before in best[start]:
                _keep(best[end], Reading(before.cost + cost + cut, before.atoms + atoms))
    return best


def _keep(kept: list[Reading], new: Reading) -> None:
    if kept and new.cost > kept[0].cost:
        return
    if kept and new.cost < kept[0].cost:
        kept.clear()
    if len(kept) < 2 and not any(new.same(old) for old in kept):
        kept.append(new)


Group = tuple[int, int, tuple[Atom, ...]]  # where it ends, what it costs, what it means


def _groups(found: list[Item], start: int) -> Iterator[Group]:
    """Every group of items that may begin at `start`."""
    item = found[start]
    following = found[start + 1] if start + 1 < len(found) else None
    pair = {item.kind, following.kind} if following else set()
    match item.kind:
        case "card":
            yield start + 1, 0, (PACK[item.value],)
        case "chuan" | "big_chuan":
            yield start + 1, 0, (item.kind,)
        case "rest":
            yield start + 1, 0, ("all",)
        case "dash" if start and following and not (item.glued and following.glued):
            yield start + 1, _A_DASH, ()
        case "suit":
            yield from _suit_first(found, start)
        case "rank":
            yield from _rank_first(found, start)
    if following and HEARTS_SUIT in (each.value for each in (item, following) if each.kind == "suit"):
        if pair == {"suit", "rest"}:
            yield start + 2, 0, ("hearts",)
        elif pair == {"suit", "all"}:
            yield start + 2, 0, ("chuan",)


def _suit_first(found: list[Item], start: int) -> Iterator[Group]:
    """`♥2-7 9 A`, `♥2-♥7`."""
    suit, end = found[start].value, start + 1
    atoms: tuple[Atom, ...] = ()
    while end < len(found) and found[end].kind == "rank":
        end, more = _unit(found, end, suit)
        atoms += more
        yield end, _cost(atoms), atoms
    if _kinds(found, start, "suit rank dash suit rank") and found[start + 3].value == suit:
        atoms = _run(found[start + 1], found[start + 4], suit)
        yield start + 5, _cost(atoms), atoms
    if _kinds(found, start, "suit rank dash rank suit") and found[start + 4].value == suit:
        atoms = _run(found[start + 1], found[start + 3], suit)
        yield start + 5, _cost(atoms), atoms


def _rank_first(found: list[Item], start: int) -> Iterator[Group]:
    """`Q♠`, `2-7♥`, `2 4 6 ♥`, `2♥-7♥`, or just `2-7`; several ranks before a suit are hearts."""
    end, units = _unit(found, start, HEARTS_SUIT)
    if end > start + 1 or found[start].value not in _IN_TWO_SUITS:
        yield end, _BARE, units
    many = 0
    while end:
        many += 1
        if end < len(found) and found[end].kind == "suit":
            suit = found[end].value
            if suit == HEARTS_SUIT or end == start + 1:
                atoms = _all_units(found, start, end, suit)
                yield end + 1, _cost(atoms) + _RANKS_FIRST * (many - 1), atoms
        end = _unit(found, end, 0)[0] if end < len(found) and found[end].kind == "rank" else 0
    if _kinds(found, start, "rank suit dash rank suit") and found[start + 1].value == found[start + 4].value:
        atoms = _run(found[start], found[start + 3], found[start + 1].value)
        yield start + 5, _cost(atoms), atoms


def _kinds(found: list[Item], start: int, kinds: str) -> bool:
    return [item.kind for item in found[start : start + 5]] == kinds.split()


def _all_units(found: list[Item], start: int, end: int, suit: int) -> tuple[Atom, ...]:
    atoms: tuple[Atom, ...] = ()
    while start < end:
        start, more = _unit(found, start, suit)
        atoms += more
    return atoms


def _unit(found: list[Item], start: int, suit: int) -> tuple[int, tuple[Atom, ...]]:
    """A rank, a range `2-7`, or a row of ranks `2-4-6`, from `start` on: where it ends, and its cards."""
    ranks, end = [found[start]], start + 1
    while end + 1 < len(found) and found[end].kind == "dash" and found[end + 1].kind == "rank":
        ranks.append(found[end + 1])
        end += 2
    if len(ranks) == 2:
        return end, _run(ranks[0], ranks[1], suit)
    return end, tuple([card(item.value, suit) for item in ranks])


def _run(first: Item, last: Item, suit: int) -> tuple[Atom, ...]:
    """The cards from one to the other; the ace is the highest. Neighbours may stand either way round."""
    one, other = card(first.value, suit), card(last.value, suit)
    if abs(height(one) - height(other)) == 1:
        return one, other
    if height(one) <= height(other):
        return tuple([held for held in PACK if held.suit == suit and height(one) <= height(held) <= height(other)])
    code = Refusal.PAD_RANGE_FROM_ACE if one.rank == 1 else Refusal.PAD_RANGE_BACKWARDS
    sign = str(one)[-1]
    return (Wrong(code, f"{one.rank_text}-{other.rank_text}{sign}", f"{other.rank_text}-{one.rank_text}{sign}"),)


def _cost(atoms: tuple[Atom, ...]) -> int:
    return _NO_POINTS * sum(isinstance(atom, Card) and not is_point_card(atom) for atom in atoms)


def _stuck(found: list[Item], best: list[list[Reading]]) -> Unreadable:
    """What could not be put together, from where on."""
    place = max(place for place, readings in enumerate(best) if readings)
    rest = found[min(place, len(found) - 1) :]
    texts = [item.text.upper() if item.kind in ("suit", "rank") else item.text for item in rest]
    text = "".join(text if item.glued else " " + text for item, text in zip(rest, texts, strict=True))
    codes = {"rank": Refusal.PAD_SUIT_MISSING, "suit": Refusal.PAD_RANK_MISSING}
    return Unreadable(codes.get(rest[0].kind, Refusal.PAD_UNREADABLE), text=shown(text))


def _part(atoms: tuple[Atom, ...]) -> Part:
    for atom in atoms:
        if isinstance(atom, Wrong):
            raise Unreadable(atom.code, text=atom.text, right=atom.right)
    held = [atom for atom in atoms if isinstance(atom, Card)]
    for each in held:
        if held.count(each) > 1:
            raise Unreadable(Refusal.CARD_TWICE, card=str(each))
        if not is_point_card(each):
            raise Unreadable(Refusal.PAD_NO_POINTS, card=str(each))
    return Part(
        cards=tuple(held),
        rest="all" if "all" in atoms else "hearts" if "hearts" in atoms else "none",
        prize="big_chuan" if "big_chuan" in atoms else "chuan" if "chuan" in atoms else "none",
    )
