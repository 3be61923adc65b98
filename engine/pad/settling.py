"""From what was typed to a whole deal: each point card in play exactly once (JA28, JA16).

Lives here: `settle`, and what can be said of a deal that is only half there. Not here: reading (engine.pad.reading),
points (engine.pad.counting), numbers that no cards give (engine.pad.possible): those are pointed out, not refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import Card
from engine.errors import Illegal, Refusal
from engine.jub_moo.points import HEARTS, POINT_CARDS
from engine.jub_moo.tally import Entry, entry_of
from engine.pad.card_text import cards_text
from engine.pad.pad import Part, Player, Sheet


def settle(
    parts: Mapping[Player, Part], seated: Sequence[Player], names: Mapping[Player, str], removed: Card | None = None
) -> Sheet:
    """The deal that `parts` make; whoever of `seated` has none took no point card (J24).

    Illegal: PAD_OUT_WITH_FOUR, PAD_REST_TWICE (facts: names), PAD_REST_WITH_NUMBER (facts: player), PAD_CARD_DOUBLED
    (facts: cards, names), PAD_CARDS_MISSING (facts: cards), PAD_MISSING_OR_OUT (facts: card).
    """
    _need_sense(parts, seated, names, removed)
    held = {player: _with_prize(parts.get(player, Part()), removed) for player in seated}
    _need_each_once(held, names, removed)
    for player in _resting(parts):
        held[player] = (*held[player], *_rest(parts[player], held, removed))
    typed = any(part.typed is not None for part in parts.values())
    if not typed:
        _need_all(held, len(seated), removed)
    entries = [_entry(parts.get(player), held[player]) for player in seated]
    return Sheet(tuple(entries), removed)


def left_over(held: Mapping[Player, Sequence[Card]], removed: Card | None) -> tuple[Card, ...]:
    """The point cards in play that nobody has yet, in the order of POINT_CARDS."""
    placed = {card for cards in held.values() for card in cards}
    return tuple([card for card in POINT_CARDS if card not in placed and card != removed])


def complete(parts: Mapping[Player, Part], seated: Sequence[Player], removed: Card | None) -> bool:
    """Whether nothing has to be asked any more: everybody has a part, or every point card has its place."""
    if all(player in parts for player in seated):
        return True
    if any(part.rest != "none" or part.typed is not None for part in parts.values()):
        return False
    return not left_in_half(parts, removed)


def left_in_half(parts: Mapping[Player, Part], removed: Card | None) -> tuple[Card, ...]:
    """The point cards that none of `parts` names."""
    return left_over({player: _with_prize(part, removed) for player, part in parts.items()}, removed)


def need_no_doubles(parts: Mapping[Player, Part], names: Mapping[Player, str], removed: Card | None = None) -> None:
    """What can be refused of a deal that is only half there: a card with two players. Illegal as `settle`."""
    _need_sense(parts, list(parts), names, removed)
    _need_each_once({player: _with_prize(part, removed) for player, part in parts.items()}, names, removed)


def _need_sense(
    parts: Mapping[Player, Part], seated: Sequence[Player], names: Mapping[Player, str], removed: Card | None
) -> None:
    if removed is not None and len(seated) == 4:
        raise Illegal(Refusal.PAD_OUT_WITH_FOUR)  # JA16
    resting = _resting(parts)
    kinds = [parts[player].rest for player in resting]
    if len(resting) > len(set(kinds)):
        raise Illegal(Refusal.PAD_REST_TWICE, names=[names[player] for player in resting])
    typed = next((player for player, part in parts.items() if part.typed is not None), None)
    if resting and typed is not None:
        raise Illegal(Refusal.PAD_REST_WITH_NUMBER, player=names[typed])


def _resting(parts: Mapping[Player, Part]) -> list[Player]:
    """Who has what is left; the rest of the hearts is given before the rest of all."""
    return sorted(
        [player for player, part in parts.items() if part.rest != "none"],
        key=lambda player: parts[player].rest != "hearts",
    )


def _rest(part: Part, held: Mapping[Player, Sequence[Card]], removed: Card | None) -> tuple[Card, ...]:
    left = left_over(held, removed)
    return left if part.rest == "all" else tuple([card for card in left if card in HEARTS])


def _with_prize(part: Part, removed: Card | None) -> tuple[Card, ...]:
    """The cards of `part`; ช้วน is all hearts in play (J25, JA17), บิ๊กช้วน all point cards in play (J28, JA18)."""
    prize = {"none": (), "chuan": HEARTS, "big_chuan": tuple(POINT_CARDS)}[part.prize]
    return (*part.cards, *[card for card in prize if card != removed])


def _need_each_once(held: Mapping[Player, Sequence[Card]], names: Mapping[Player, str], removed: Card | None) -> None:
    doubled: list[Card] = []
    whose: dict[str, None] = {}
    for player, cards in held.items():
        for place, card in enumerate(cards):
            others = [other for other, theirs in held.items() if other != player and card in theirs]
            if others or card == removed or card in cards[:place]:
                doubled.append(card)
                whose.update(dict.fromkeys([names[player], *[names[other] for other in others]]))
    if doubled:
        told = cards_text(dict.fromkeys(doubled))
        raise Illegal(Refusal.PAD_CARD_DOUBLED, cards=told, names=list(whose))


def _need_all(held: Mapping[Player, Sequence[Card]], players: int, removed: Card | None) -> None:
    missing = left_over(held, removed)
    if len(missing) == 1 and players == 3 and removed is None:
        raise Illegal(Refusal.PAD_MISSING_OR_OUT, card=str(missing[0]))
    if missing:
        raise Illegal(Refusal.PAD_CARDS_MISSING, cards=cards_text(missing))


def _entry(part: Part | None, held: Sequence[Card]) -> Entry:
    if part is not None and part.typed is not None:
        return Entry(typed=part.typed)
    return entry_of(*held)
