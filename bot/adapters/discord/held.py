"""What somebody has in hand, whichever game is played.

Lives here: whether there is a hand, whether it is awaited, which kinds of move it has. Not here: showing it
(discord.showing_hand), the moves themselves (engine).
"""

from __future__ import annotations

from engine.table import PlayerView


def plays(player: PlayerView | None) -> bool:
    """Whether this person was dealt in."""
    return player is not None and (player.hand is not None or player.jub_moo is not None)


def holds_cards(player: PlayerView) -> bool:
    """Whether there is a card to be shown."""
    held = player.hand or player.jub_moo
    return held is not None and bool(held.cards)


def is_awaited(player: PlayerView | None) -> bool:
    """Whether this person may move now."""
    return bool(kinds(player))


def kinds(player: PlayerView | None) -> frozenset[str]:
    """The kinds of move that may be made now: `draw`, `kang`, `play`, `claim` ..."""
    held = (player.hand or player.jub_moo) if player is not None else None
    if held is None:
        return frozenset()
    return frozenset(str(type(move).__struct_config__.tag) for move in held.moves)
