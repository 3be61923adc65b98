"""How a seat has called in the rounds of this evening, as everybody at the table could have noted it down.

Lives here: `Met`. Not here: noting it (engine.kang_met), where it is kept (engine.table), and what to make of it
(engine.players.kang_lines).
"""

from __future__ import annotations

import msgspec

from engine.events import Seat

MOST_NOTED = 12  # calls, and rounds without one, of each seat; the oldest go first


class Met(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat. Points as they were when its turn came, the latest last; never more than MOST_NOTED of each."""

    seat: Seat
    called: tuple[int, ...] = ()  # with so many it called, by its own choice
    held: tuple[int, ...] = ()  # with so many it might have called at its last turn of a round, and did not
