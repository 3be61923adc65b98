"""What a player holds and may do, whichever game is played.

Lives here: `plays`, `is_awaited`, `holds_cards`. Not here: showing it (line.showing_hand, line.showing_trick_hand).
"""

from __future__ import annotations

from engine.table import PlayerView


def plays(player: PlayerView | None) -> bool:
    """Whether this player is dealt in."""
    return player is not None and (player.hand is not None or player.jub_moo is not None)


def is_awaited(player: PlayerView | None) -> bool:
    """It is (still) this player's turn, or this player is asked."""
    held = (player.hand or player.jub_moo) if player is not None else None
    return held is not None and bool(held.moves)


def holds_cards(player: PlayerView | None) -> bool:
    """There are cards to show, and the round is not over."""
    held = (player.hand or player.jub_moo) if player is not None else None
    return held is not None and bool(held.cards) and held.public.phase != "over"
