"""What happened in a deal of Jub Moo: trick by trick, and since somebody's own last card.

Lives here: `steps_of`, `since`, `told`, pure. Not here: rounds of Kang (bot.recap), events as lines (bot.composing).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot import telling_jub_moo
from bot.terms import Terms
from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.order import takes
from engine.jub_moo.views import Act, PublicView

LOOKED_AWAY = 2  # tricks told to somebody who has played no card


class TrickStep(msgspec.Struct, frozen=True):
    """A trick, finished or not: its cards in the order played."""

    number: int
    played: tuple[tuple[Seat, Card, bool], ...]  # True: by the dealer, for a sleeper
    taker: Seat | None  # None: still on the table


class OtherStep(msgspec.Struct, frozen=True):
    """What is no card: a claim, an answer, getting up."""

    act: Act


Step = TrickStep | OtherStep


def steps_of(view: PublicView) -> list[Step]:
    """The deal so far, oldest first."""
    steps: list[Step] = []
    lying: list[tuple[Seat, Card, bool]] = []
    place, number = 0, 0  # where the trick on the table stands among the steps
    for act in view.acts:
        if act.kind != "play" or act.card is None:
            steps.append(OtherStep(act))
            continue
        if not lying:
            place, number = len(steps), number + 1
            steps.append(TrickStep(number, (), None))
        lying.append((act.seat, act.card, act.by_dealer))
        taker = lying[takes([card for _, card, _ in lying])][0] if len(lying) == len(view.seats) else None
        steps[place] = TrickStep(number, tuple(lying), taker)
        if taker is not None:
            lying = []
    return steps


def since(steps: Sequence[Step], seat: Seat | None) -> Sequence[Step]:
    """From the trick with the last card of `seat` on; nothing where that was the newest act of all. The newest few
    for somebody who has played none."""
    own = [place for place, step in enumerate(steps) if isinstance(step, TrickStep) and _played(step, seat)]
    if not own:
        tricks = [place for place, step in enumerate(steps) if isinstance(step, TrickStep)]
        return steps[tricks[-LOOKED_AWAY] :] if len(tricks) >= LOOKED_AWAY else steps
    last = steps[own[-1]]
    assert isinstance(last, TrickStep)
    nothing_since = last.taker is None and last.played[-1][0] == seat
    return steps[own[-1] + 1 :] if nothing_since else steps[own[-1] :]


def _played(step: TrickStep, seat: Seat | None) -> bool:
    return any(each == seat for each, _, _ in step.played)


def told(step: Step, names: Mapping[Seat, str], words: Terms) -> str:
    """One step in a few words: `ทริกที่ 3: ก้อย 2♣, โอ K♣ · โอ กิน`."""
    if isinstance(step, OtherStep):
        return _other(step.act, names, words)
    cards = telling_jub_moo.played_text(words, [(seat, card) for seat, card, _ in step.played], names)
    sleepers = [names.get(seat, seat) for seat, _, by_dealer in step.played if by_dealer]
    parts = [words.text("recap-trick", number=str(step.number), cards=cards)]
    if sleepers:
        parts.append(words.text("recap-trick-for", players=words.joined(sleepers)))
    if step.taker is not None:
        taken = words.text("recap-taken", player=names.get(step.taker, step.taker))
        parts.append(telling_jub_moo.with_points(words, taken, [card for _, card, _ in step.played]))
    return telling_jub_moo.BETWEEN.join(parts)


def _other(act: Act, names: Mapping[Seat, str], words: Terms) -> str:
    id = "recap-no-answer" if act.kind == "object" and act.by_dealer else "recap-other"
    return words.text(id, player=names.get(act.seat, act.seat), kind=act.kind)


def lines(view: PublicView, seat: Seat | None, names: Mapping[Seat, str], words: Terms) -> list[str]:
    """Since this reader's own last card, a line a step."""
    return [told(step, names, words) for step in since(steps_of(view), seat)]
