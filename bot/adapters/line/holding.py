"""What a player holds and may do, whichever game is played.

Lives here: `held_by`, `is_awaited`, `holds_cards`. Not here: showing it (line.showing_hand, line.showing_trick_hand).
"""

from __future__ import annotations

from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.views import HandView
from engine.table import PlayerView


def held_by(player: PlayerView | None) -> HandView | JubMooHand | None:
    """The hand of the running round; None for who is not dealt in."""
    if player is None:
        return None
    return player.hand if player.hand is not None else player.jub_moo


def is_awaited(player: PlayerView | None) -> bool:
    """It is (still) this player's turn, or this player is asked."""
    held = held_by(player)
    return held is not None and bool(held.moves)


def holds_cards(player: PlayerView | None) -> bool:
    """There are cards to show, and the round is not over."""
    held = held_by(player)
    return held is not None and bool(held.cards) and held.public.phase != "over"
