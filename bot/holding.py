"""What a player holds and may do, whichever game is played.

Lives here: `plays`, `holds_cards`, `is_awaited`, `kinds`, for every platform. Not here: showing it (the adapters),
the moves themselves (engine).
"""

from __future__ import annotations

from engine.table import PlayerView


def plays(player: PlayerView | None) -> bool:
    """Whether this person was dealt in."""
    return player is not None and (player.hand is not None or player.jub_moo is not None)


def holds_cards(player: PlayerView | None) -> bool:
    """Whether there is a card to be shown, in a round that is not over."""
    held = (player.hand or player.jub_moo) if player is not None else None
    return held is not None and bool(held.cards) and held.public.phase != "over"


def is_awaited(player: PlayerView | None) -> bool:
    """Whether this person may move now, or is asked."""
    return bool(kinds(player))


def kinds(player: PlayerView | None) -> frozenset[str]:
    """The kinds of move that may be made now: `draw`, `kang`, `play`, `claim` ..."""
    held = (player.hand or player.jub_moo) if player is not None else None
    if held is None:
        return frozenset()
    return frozenset(str(type(move).__struct_config__.tag) for move in held.moves)
