"""Acts at a table: done once however often they are pressed, asked about first, or done by right of managing.

Lives here: `Acting`. Not here: what an act does (engine), what the person is told (discord.answering).
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from bot.adapters import Door, Peek
from bot.adapters.discord.pressing import Press, stamp_of
from bot.adapters.discord.wishes import Act, seen_as
from bot.asking import Accepted, Asker, NotDone, asked, done, not_done
from bot.commands import Refused
from bot.screen import names_of
from engine.actions import (
    Action,
    AddComputer,
    Back,
    ChooseGame,
    Cut,
    Deal,
    DealCoup,
    EndEvening,
    EndRound,
    Join,
    Leave,
    Moderate,
    Play,
    Remove,
    Skip,
)
from engine.errors import Refusal

REMEMBERED = 4096  # presses that were carried out
NOT_THEIRS = frozenset({Refusal.HOST_ONLY, Refusal.NOT_SEATED, Refusal.NOT_IN_ROUND, Refusal.VOTED_ALREADY})
"""Refused for who asks: whoever manages the channel may do it all the same."""
ONCE = (Play, Join, Leave, Deal, DealCoup, Cut, AddComputer, Skip, Back, ChooseGame, EndRound, EndEvening)
"""Pressed twice, these are done once."""
_ALLOWED = {
    Leave: "leave",
    Deal: "deal",
    DealCoup: "leave",  # whoever sits may
    Cut: "cut",
    AddComputer: "add_computer",
    Skip: "skip",
    Back: "back",
    ChooseGame: "game",
    EndRound: "end_round",
    EndEvening: "end_evening",
}
"""What the dealer calls these among the things that one may do."""


class Event(msgspec.Struct, frozen=True):
    """Where an act comes from. `id` is Discord's own of the interaction or message; `press`: of a button."""

    user: int
    id: str
    press: Press | None = None
    moderator: str = ""  # the name of one who may manage the channel of this very table


class Acting:
    """One for the whole program."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._pressed: OrderedDict[str, None] = OrderedDict()

    async def do(self, asker: Asker, act: Act, event: Event) -> Accepted | NotDone:
        """Carry out an act, once for one press."""
        if act.seen:
            peek = await self._door.peek(asker.key, asker.player)
            names = names_of(peek.table) if peek.table else {}
            if act.seen not in (seen_as(seat, name) for seat, name in names.items()):
                return not_done(Refused(Refusal.NO_SUCH_SEAT), peek, asker.words)
        if event.press is None or not isinstance(act.action, ONCE):
            return await self._do(asker, act, event, event.id)
        pressed = f"press:{event.user}:{event.press}"
        old = await self._too_old(asker, act, event.press, pressed)
        if old is not None:
            return old
        told = await self._do(asker, act, event, pressed)
        if isinstance(told, Accepted) and told.again and await self._means_it_anew(asker, act, event.press):
            told = await self._do(asker, act, event, f"{pressed}:{event.id}")
        if isinstance(told, Accepted):
            self._remember(pressed)
        return told

    async def _too_old(self, asker: Asker, act: Act, press: Press, pressed: str) -> Accepted | NotDone | None:
        """What a button of an earlier round must not do in this one: end it, or leave it unasked."""
        if not (act.sure or isinstance(act.action, EndRound | EndEvening)):
            return None
        peek = await self._door.peek(asker.key, asker.player)
        if peek.table is None or _round_of(press.stamp) == _round_of(stamp_of(peek.table)):
            return None
        if pressed in self._pressed:
            return Accepted(act.action, again=True)
        return not_done(Refused(Refusal.STALE_TURN), peek, asker.words)

    async def _means_it_anew(self, asker: Asker, act: Act, press: Press) -> bool:
        """The same button long after: it shows the table as it is again (who got up sits down again)."""
        peek = await self._door.peek(asker.key, asker.player)
        if peek.table is None or press.stamp not in (stamp_of(peek.table), str(peek.table.turn)):
            return False
        return _is_open_to(peek, act.action)

    async def _do(self, asker: Asker, act: Act, event: Event, event_id: str) -> Accepted | NotDone:
        carry_out = done if act.sure else asked
        told = await carry_out(self._door, asker, act.action, event_id)
        if not (isinstance(told, NotDone) and told.code in NOT_THEIRS and event.moderator):
            return told
        right = _by_right(act.action, event.moderator)
        if right is None:
            return told
        if right.act == "end_evening" and not act.sure:
            return not_done(Refused(Refusal.SURE_END), await self._door.peek(asker.key, asker.player), asker.words)
        return await done(self._door, asker, right, event_id)

    def _remember(self, pressed: str) -> None:
        self._pressed[pressed] = None
        if len(self._pressed) > REMEMBERED:
            self._pressed.popitem(last=False)


def _round_of(stamp: str) -> str:
    """Evening and round of a stamp, without how many sit there."""
    return stamp.rpartition(".")[0]


def _is_open_to(peek: Peek, action: Action) -> bool:
    if isinstance(action, Join):
        return peek.player is None
    if isinstance(action, ChooseGame) and peek.table is not None and peek.table.game == action.game:
        return False
    return peek.player is not None and _ALLOWED.get(type(action), "") in peek.player.may


def _by_right(action: Action, name: str) -> Moderate | None:
    """The same by right of managing the channel."""
    match action:
        case EndRound():
            return Moderate("end_round", name)
        case EndEvening():
            return Moderate("end_evening", name)
        case Remove(seat=seat):
            return Moderate("remove", name, seat)
        case _:
            return None
