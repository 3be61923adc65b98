"""Changes, undoing them and making them again: nothing that was on a pad is ever lost from its log.

Lives here: `made`, `undone`, `redone`, `replayed`. Not here: which changes there are (engine.pad.keeping,
engine.pad.entering).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.errors import Illegal, Refusal
from engine.pad.pad import MOST_CHANGES, Change, Pad, PadDeal


def made(pad: Pad, change: Change) -> Pad:
    """`pad` after `change`, which can be undone. Illegal(PAD_FULL)."""
    logged = _logged(pad, change)
    return _fitted(replace(_forward(logged, change), done=(*pad.done, len(logged.log)), undone=()))


def undone(pad: Pad, change: int | None, by: str, at: int) -> tuple[Pad, Change]:
    """`pad` without its last change, and that change; the first, which opened the pad, stays.

    Illegal: PAD_NOTHING_TO_UNDO; PAD_UNDONE_ALREADY where `change` is not the number of the last one in force.
    """
    if len(pad.done) < 2:
        raise Illegal(Refusal.PAD_NOTHING_TO_UNDO)
    last = _last(pad.done, change)
    taken = pad.log[last - 1]
    logged = _logged(pad, Change("undone", by, at, taken.deal, of=last))
    back = replace(_backward(logged, taken), done=pad.done[:-1], undone=(*pad.undone, last))
    return _fitted(back), taken


def redone(pad: Pad, change: int | None, by: str, at: int) -> tuple[Pad, Change]:
    """`pad` with the change again that was undone last, and that change.

    Illegal: PAD_NOTHING_TO_REDO; PAD_UNDONE_ALREADY where `change` is not the number of that one.
    """
    if not pad.undone:
        raise Illegal(Refusal.PAD_NOTHING_TO_REDO)
    last = _last(pad.undone, change)
    again = pad.log[last - 1]
    logged = _logged(pad, Change("redone", by, at, again.deal, of=last))
    return _fitted(replace(_forward(logged, again), done=(*pad.done, last), undone=pad.undone[:-1])), again


def replayed(log: tuple[Change, ...]) -> Pad:
    """The pad that `log` leads to from nothing. ValueError where a change does not fit what was there."""
    pad = Pad()
    for number, change in enumerate(log, 1):
        if change.kind == "undone":
            pad = undone(pad, change.of, change.by, change.at)[0]
        elif change.kind == "redone":
            pad = redone(pad, change.of, change.by, change.at)[0]
        else:
            pad = made(pad, change)
        if pad.log[number - 1] != change:
            raise ValueError(f"change {number}")
    return pad


def _logged(pad: Pad, change: Change) -> Pad:
    if len(pad.log) >= MOST_CHANGES:
        raise Illegal(Refusal.PAD_FULL)
    return replace(pad, log=(*pad.log, change))


def _last(numbers: tuple[int, ...], seen: int | None) -> int:
    """The last of `numbers`; two who press at once undo once."""
    if seen is not None and seen != numbers[-1]:
        raise Illegal(Refusal.PAD_UNDONE_ALREADY)
    return numbers[-1]


def _forward(pad: Pad, change: Change) -> Pad:
    return _moved(pad, change, change.was, change.now, back=False)


def _backward(pad: Pad, change: Change) -> Pad:
    return _moved(pad, change, change.now, change.was, back=True)


def _moved(pad: Pad, change: Change, old: PadDeal | None, new: PadDeal | None, *, back: bool) -> Pad:
    """`pad` with the new deal in place of the old one, and the frame that goes with it."""
    frames = (change.frame_now, change.frame_was) if back else (change.frame_was, change.frame_now)
    deals, number = pad.deals, change.deal
    if frames[0] is not None and frames[0] != pad.frame:
        raise ValueError("another frame")
    if old is None and new is not None:
        if number != len(deals) + 1:
            raise ValueError(f"deal {number} is not the next one")
        deals = (*deals, new)
    elif old is not None:
        if not 1 <= number <= len(deals) or deals[number - 1] != old:
            raise ValueError(f"deal {number} is another one")
        if new is None and number != len(deals):
            raise ValueError(f"deal {number} is not the last one")
        deals = (*deals[: number - 1], *([new] if new is not None else []), *deals[number:])
    return replace(pad, deals=deals, frame=pad.frame if frames[1] is None else frames[1])


def _fitted(pad: Pad) -> Pad:
    """The half of the coming deal stays with the people whose it is, under the number that is next now."""
    half = pad.half
    if half is None:
        return pad
    if not pad.games or pad.games[-1].seated != half.seated:
        return replace(pad, half=None)
    return replace(pad, half=replace(half, number=pad.coming))
