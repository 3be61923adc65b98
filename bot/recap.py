"""What happened in a round: turn by turn, and since somebody's own last turn.

Lives here: `turns_of`, `since`, `told`, `told_all`, pure. Not here: events as lines of the feed (bot.composing), the
page.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from bot.terms import Terms
from engine.events import Seat
from engine.kang.outcome import SettlementLine
from engine.kang.views import Act

LOOKED_AWAY = 4  # turns told to somebody who has none of his own

Turn = tuple[Act, ...]
"""What one seat did in one go: a draw with the discard after it, or a single act."""


def turns_of(acts: Sequence[Act]) -> list[Turn]:
    """All acts of a round, oldest first, a draw together with what followed it."""
    turns: list[Turn] = []
    for act in acts:
        if turns and turns[-1][-1].kind == "draw" and turns[-1][-1].seat == act.seat:
            turns[-1] += (act,)
        else:
            turns.append((act,))
    return turns


def since(turns: Sequence[Turn], seat: Seat | None) -> Sequence[Turn]:
    """The turns after the last one of `seat`; the newest few for somebody who has had none."""
    own = [place for place, turn in enumerate(turns) if turn[0].seat == seat]
    return turns[own[-1] + 1 :] if own else turns[-LOOKED_AWAY:]


def told(turn: Turn, names: Mapping[Seat, str], words: Terms) -> str:
    """One turn in a few words: `ก้อย จั่วแล้วทิ้ง 10♣`."""
    seat = turn[0].seat
    by_dealer = any(act.by_dealer for act in turn)
    id = "recap-turn-for" if by_dealer else "recap-turn"
    return words.text(id, player=names.get(seat, seat), acts=deed(turn, words))


def told_all(
    acts: Sequence[Act], paid: Sequence[SettlementLine], names: Mapping[Seat, str], words: Terms
) -> Iterator[str]:
    """All turns of a round, oldest first, with who paid for each flow. `paid`: the payments so far."""
    owed = deque(line for line in paid if line.why == "flow")
    for turn in turns_of(acts):
        act, said = turn[-1], told(turn, names, words)
        if act.kind == "flow" and owed and (owed[0].payee, owed[0].cards) == (act.seat, len(act.cards)):
            line = owed.popleft()
            payer = names.get(line.payer, line.payer) if line.payer else ""
            said = words.text("recap-paid", told=said, payer=payer, amount=line.amount)
        yield said


def deed(turn: Turn, words: Terms) -> str:
    """The same without the name."""
    acts = [words.text("room-act", kind=act.kind, cards=" ".join(map(str, act.cards))) for act in turn]
    return words.text("recap-then").join(acts)
