"""A pad that was taken home, read back: every step of its log is made again and looked at.

Lives here: `read_pad`. Not here: the format (engine.pad.exporting).

A file without its log, such as one written by hand, is read too: then nothing has been changed yet.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import asdict, replace

from engine.errors import RuleError
from engine.folding import folded
from engine.jub_moo.points import point_cards
from engine.jub_moo.rules import JubMooRules, faults
from engine.jub_moo.tally import Entry, count
from engine.pad.counting import points
from engine.pad.exporting import FiledDeal, FiledPad, FullRules
from engine.pad.history import made, redone, undone
from engine.pad.naming import need_different
from engine.pad.numbers import MOST_TYPED
from engine.pad.pad import (
    LEAST_PEOPLE,
    MOST_CHANGES,
    MOST_DEALS,
    MOST_NAME,
    MOST_PEOPLE,
    Change,
    Frame,
    HalfDeal,
    Pad,
    PadDeal,
    PadGame,
    PadPerson,
    Sheet,
    game_at,
)

MOST_BY = MOST_NAME * 8  # several may have entered one deal


class BadPad(ValueError):
    """A file that is no pad; `place` says which part is wrong, as `deals[3].points`."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


def read_pad(content: bytes) -> Pad:
    """The pad that `pad_text` wrote. ValueError: BadPad, or msgspec's own for what is no such JSON."""
    json.loads(content, object_pairs_hook=_each_once)  # readers differ on which of two values counts
    filed = msgspec.json.decode(content, type=FiledPad)
    for place, number in enumerate([deal.number for deal in filed.deals]):
        _need(number == place + 1, f"deals[{place}].number")
    _need(len(filed.deals) <= MOST_DEALS, "deals")
    _need(bool(filed.games), "games")
    deals = [_deal(place, deal, filed) for place, deal in enumerate(filed.deals)]
    frame = _frame(filed)
    log = tuple(_as_written(frame, deals)) if filed.log is None else filed.log
    pad = _replayed(log)
    _need(pad.frame == frame, "games" if pad.people == frame.people else "people")
    _need(list(pad.deals) == deals, "log")
    _check_points(pad, filed)
    return _with_half(pad, filed.half)


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    once: dict[str, object] = {}
    for key, value in pairs:
        _need(key not in once, key)
        once[key] = value
    return once


def _need(right: bool, place: str) -> None:
    if not right:
        raise BadPad(place)


def _plain(rules: FullRules) -> JubMooRules:
    return JubMooRules(**asdict(rules))


def _frame(filed: FiledPad) -> Frame:
    people = tuple([PadPerson(person.id, person.name, person.seat) for person in filed.people])
    games = [PadGame(game.first, game.seated, _plain(game.rules), game.closed, game.through) for game in filed.games]
    rules = games[-1].rules if filed.rules is None else _plain(filed.rules)
    return Frame(people, tuple(games), rules, filed.preset)


def _deal(place: int, deal: FiledDeal, filed: FiledPad) -> PadDeal:
    _need(1 <= deal.game <= len(filed.games), f"deals[{place}].game")
    seated = filed.games[deal.game - 1].seated
    _need(tuple([entry.player for entry in deal.entries]) == seated, f"deals[{place}].entries")
    return PadDeal(
        Sheet(tuple([Entry(entry.cards, entry.typed) for entry in deal.entries]), deal.removed),
        deal.origin,
        deal.round_no,
        None if deal.rules is None else _plain(deal.rules),
        deal.by,
        deal.at,
        deal.struck,
    )


def _as_written(frame: Frame, deals: Sequence[PadDeal]) -> Iterator[Change]:
    """A log for a file that has none: opened, dealt, the next game opened where it begins."""
    shown = replace(frame, games=frame.games[:1])
    yield Change("started", frame_now=shown)
    for number, deal in enumerate(deals, 1):
        begun = tuple([game for place, game in enumerate(frame.games) if place == 0 or game.first <= number])
        if begun != shown.games:
            yield Change("game_opened", frame_was=shown, frame_now=replace(shown, games=begun))
            shown = replace(shown, games=begun)
        kind: Literal["entered", "played"] = "played" if deal.origin == "played" else "entered"
        yield Change(kind, deal.by, deal.at, number, now=deal)
    if shown != frame:
        yield Change("game_opened", frame_was=shown, frame_now=frame)


def _replayed(log: Sequence[Change]) -> Pad:
    """The pad that `log` leads to, every step of it looked at."""
    _need(bool(log) and log[0].kind == "started" and len(log) <= MOST_CHANGES, "log")
    pad = Pad()
    for place, change in enumerate(log):
        try:
            if change.kind == "undone":
                pad = undone(pad, change.of, change.by, change.at)[0]
            elif change.kind == "redone":
                pad = redone(pad, change.of, change.by, change.at)[0]
            else:
                pad = made(pad, change)
                _check(pad, change)
        except (ValueError, RuleError) as wrong:
            inner = f".{wrong.place}" if isinstance(wrong, BadPad) else ""
            raise BadPad(f"log[{place}]{inner}") from None
        _need(pad.log[-1] == change, f"log[{place}]")
    return pad


def _check(pad: Pad, change: Change) -> None:
    """What `change` has brought is what a pad can hold."""
    _need(0 <= change.at <= 2**53 and len(change.by) <= MOST_BY, "by")
    if change.frame_now is not None:
        _check_frame(pad)
    if change.deal and change.now is not None:
        game = pad.games[game_at(pad, change.deal)]
        _check_deal(change.now, len(game.seated))


def _check_frame(pad: Pad) -> None:
    people, games = pad.people, pad.games
    names = [person.name for person in people]
    _need(LEAST_PEOPLE <= len(people) <= MOST_PEOPLE, "people")
    _need([person.id for person in people] == [f"p{number}" for number in range(1, len(people) + 1)], "people.id")
    _need(all(folded(name) and len(name) <= MOST_NAME for name in names), "people.name")
    need_different(names)
    firsts = [game.first for game in games]
    _need(
        bool(games) and firsts[0] == 1 and firsts == sorted(set(firsts)) and firsts[-1] <= pad.coming, "games.first"
    )
    for game in games:
        known = {person.id for person in people}.issuperset(game.seated)
        _need(known and len(set(game.seated)) == len(game.seated) in (3, 4), "games.seated")
        _need(not faults(game.rules) and game.rules.players == len(game.seated), "games.rules")
    for number, deal in enumerate(pad.deals, 1):
        _need(len(deal.sheet.entries) == len(games[game_at(pad, number)].seated), "games.seated")
    _need(not faults(pad.frame.rules), "rules")


def _check_deal(deal: PadDeal, players: int) -> None:
    entries = deal.sheet.entries
    _need(len(entries) == players and len(deal.by) <= MOST_BY, "entries")
    for entry in entries:
        _need(entry.typed is None or (not entry.cards and abs(entry.typed) <= MOST_TYPED), "typed")
        _need(len(set(entry.cards)) < len(entry.cards) or entry.cards == point_cards(entry.cards), "cards")
    count(entries, JubMooRules(), deal.sheet.removed)  # ValueError for what is no whole deal
    _need(deal.rules is None or not faults(deal.rules), "rules")


def _check_points(pad: Pad, filed: FiledPad) -> None:
    """The places of deals among the games, and the points that the file tells."""
    for number, (deal, told) in enumerate(zip(pad.deals, filed.deals, strict=True), 1):
        place = game_at(pad, number)
        _need(told.game == place + 1, f"deals[{number - 1}].game")
        for entry, own in zip(told.entries, points(pad.games[place], deal), strict=True):
            _need(entry.points in (None, own), f"deals[{number - 1}].points")


def _with_half(pad: Pad, half: HalfDeal | None) -> Pad:
    if half is None:
        return pad
    fits = half.number == pad.coming and half.seated == pad.games[-1].seated and len(half.parts) == len(half.seated)
    _need(fits and all(len(by) <= MOST_NAME for by in half.by), "half")
    parts: Mapping[int, Any] = {place: part for place, part in enumerate(half.parts) if part is not None}
    held = [card for part in parts.values() for card in part.cards]
    _need(bool(parts or half.removed) and len(set(held)) == len(held), "half")
    return replace(pad, half=half)
