"""What has just happened to a pad, in words for everybody.

Lives here: `happened`. Not here: the state of the pad (bot.pad_telling).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.pad_telling import asked, deal, ended, half, names_text
from bot.terms import Terms
from engine.events import Public
from engine.pad.events import (
    ChangeUndone,
    DealChanged,
    DealEntered,
    EndMoved,
    GameEnded,
    GameOpened,
    GameSeated,
    HalfDropped,
    PadStarted,
    PartEntered,
    PersonAdded,
    PersonRenamed,
    RulesChanged,
)
from engine.pad.pad import Player
from engine.pad.views import PadView


def happened(said: Terms, view: PadView, event: Public) -> list[str]:
    """One event in a line or two; `view` is the pad after it."""
    match event:
        case DealEntered():
            return deal(said, view, event.deal)
        case DealChanged(kind="struck"):
            return [said.text("pad-struck", by=event.by, deal=str(event.deal))]
        case DealChanged():
            return [
                said.text(f"pad-{event.kind}", by=event.by, deal=str(event.deal)),
                *deal(said, view, event.deal),
            ]
        case ChangeUndone():
            return [_undone(said, event)]
        case PartEntered():
            names = names_text(said, view, event.players)
            return [said.text("pad-part", by=event.by, deal=str(event.deal), names=names), *half(said, view)]
        case HalfDropped():
            return [said.text("pad-half-dropped", deal=str(event.deal))]
        case GameEnded():
            return list(ended(said, view, event.game, event.end))
        case EndMoved():
            return [asked(said, event.game, event.deals, over=event.over)]
        case GameOpened():
            id = "pad-opened-early" if event.early else "pad-opened"
            return [said.text(id, game=str(event.game), names=names_text(said, view, event.seated))]
        case GameSeated():
            return [said.text("pad-seated", game=str(event.game), names=names_text(said, view, event.seated))]
        case PadStarted():
            return list(_started(said, view, event.seated))
        case PersonAdded():
            return [said.text("pad-person-added", player=view.name(event.player))]
        case PersonRenamed():
            return [said.text("pad-person-renamed", player=view.name(event.player), was=event.was)]
        case RulesChanged():
            return [said.text("pad-rules-counted" if event.game else "pad-rules", game=str(event.game))]
    raise TypeError(type(event).__name__)


def _started(said: Terms, view: PadView, seated: tuple[Player, ...]) -> Iterator[str]:
    yield said.text("pad-started", names=names_text(said, view, seated))
    if others := tuple([person.player for person in view.people if person.player not in seated]):
        yield said.text("pad-benched", names=names_text(said, view, others))


def _undone(said: Terms, event: ChangeUndone) -> str:
    id = "pad-what-deal" if event.deal else "pad-what"
    what = said.text(id, kind=event.kind, **({"deal": str(event.deal)} if event.deal else {}))
    return said.text("pad-redone" if event.redone else "pad-undone", by=event.by, what=what)
