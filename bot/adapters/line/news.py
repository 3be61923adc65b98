"""What waits for a chat besides lines and the table: of Jub Moo and its pad, and coups of Baccarat.

Lives here: `News`, out of the messages of the outbox. Not here: what it looks like (line.showing).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.messages import CoupNotice, DealNotice, JubMooRulesNotice, Message, PadLedgerNotice, PadNotice


class News(msgspec.Struct, frozen=True):
    """Oldest first; of rules and of closed evenings the newest."""

    rules: JubMooRulesNotice | None = None
    deals: tuple[DealNotice, ...] = ()
    coups: tuple[CoupNotice, ...] = ()
    pads: tuple[PadNotice, ...] = ()
    ledger: PadLedgerNotice | None = None

    def __bool__(self) -> bool:
        return self != NOTHING


NOTHING = News()


def news_of(bodies: Sequence[Message]) -> News:
    """What of these messages is about Jub Moo, or is a coup."""
    return News(
        next((body for body in reversed(bodies) if isinstance(body, JubMooRulesNotice)), None),
        tuple(body for body in bodies if isinstance(body, DealNotice)),
        tuple(body for body in bodies if isinstance(body, CoupNotice)),
        tuple(body for body in bodies if isinstance(body, PadNotice)),
        next((body for body in reversed(bodies) if isinstance(body, PadLedgerNotice)), None),
    )
