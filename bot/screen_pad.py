"""What a page shows of the pad, as plain dicts: games, deals with their arithmetic, the half-entered deal, a hint.

Lives here: `pad` and `hint`, pure. Not here: lines of text (bot.pad_telling), pictures (bot.picturing_pad), the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot import pad_telling
from bot.arithmetic import arithmetic
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words
from engine.errors import RuleError
from engine.jub_moo.tally import count
from engine.pad.card_text import cards_text, entry_text, sheet_text
from engine.pad.pad import PadPerson, Part, Player, Sheet
from engine.pad.reading import ReadDeal, read_deal
from engine.pad.settling import settle
from engine.pad.views import DealView, GameView, HalfView, LineView, PadView, PersonView, Undoable
from engine.table import TableView

Shape = dict[str, Any]
"""JSON-ready."""

MOST_SHOWN = 60
"""Deals that the page gets with everything about them; of older ones it gets the points."""


def pad(view: TableView, words: Words) -> Shape | None:
    """The whole pad of `view`; None where there is none."""
    shown = view.pad
    if shown is None:
        return None
    newest = shown.coming - MOST_SHOWN
    return {
        "closed": view.pad_closed,
        "people": [_person(person, words) for person in shown.people],
        "games": [_game(shown, game, words) for game in shown.games],
        "deals": [_deal(shown, deal, words, whole=deal.number >= newest) for deal in shown.deals],
        "coming": shown.coming,
        "half": _half(shown, shown.half, words) if shown.half is not None else None,
        "question": _question(shown, words),
        "undo": _undoable(shown.undo, words),
        "redo": _undoable(shown.redo, words),
    }


def _person(person: PersonView, words: Words) -> Shape:
    return {
        "player": person.player,
        "name": person.name,
        "seat": person.seat,
        "total": signed(person.total),
        "gain": signed(person.gain),
        "deals": person.deals,
        "deeds": pad_telling.deeds(words, person) if person.deals else "",
    }


def _game(shown: PadView, game: GameView, words: Words) -> Shape:
    near = {each.player: each for each in reversed(game.near)}
    limits = {"limit_low": game.rules.limit_low, "limit_high": game.rules.limit_high}
    end = game.end
    return {
        "number": game.number,
        "seated": list(game.seated),
        "totals": [signed(total) for total in game.totals],
        "units": [signed(each) for each in game.units],
        "gains": [signed(each) for each in game.gains],
        "near": [
            words.text("room-pad-near", left=near[player].left, limit=signed(limits[near[player].limit] or 0))
            if player in near
            else ""
            for player in game.seated
        ],
        "leads": list(game.leaders) if len(game.leaders) < len(game.seated) else [],
        "winners": list(end.winners) if end else [],
        "pigs": list(end.pigs) if end else [],
        "over": end is not None or game.early,
        "deals": sum(not deal.struck for deal in game.deals),
        "told": [each for each in pad_telling.prospects(words, shown, game) if each] if game.deals else [],
        "why": pad_telling.why_ended(words, game),
    }


def _deal(shown: PadView, deal: DealView, words: Words, *, whole: bool) -> Shape:
    told: Shape = {
        "number": deal.number,
        "game": deal.game,
        "struck": deal.struck,
        "after": deal.after_end,
        "corrected": deal.corrected,
        "points": [signed(line.score.points) for line in deal.lines],
        "signs": [_sign(line, words) for line in deal.lines],
        "typed": any(line.entry.typed is not None for line in deal.lines),
    }
    return told | _details(shown, deal, words) if whole else told


def _sign(line: LineView, words: Words) -> str:
    """ช้วน where it was made."""
    prize = line.score.prize
    return words.text(f"pad-{dashed(prize)}") if prize != "none" else ""


def _details(shown: PadView, deal: DealView, words: Words) -> Shape:
    seated = tuple([line.player for line in deal.lines])
    names = {player: shown.name(player) for player in seated}
    sheet = Sheet(tuple([line.entry for line in deal.lines]), deal.removed)
    return {
        "marks": list(pad_telling.marks(words, deal)),
        "lines": [_line(line, words) for line in deal.lines],
        "totals": [signed(total) for total in deal.totals],
        "out": words.text("pad-out-card", card=str(deal.removed)) if deal.removed else "",
        "remarks": list(pad_telling.remarks(words, shown, deal)),
        "trace": pad_telling.trace(words, shown, deal) if len(deal.trace) > 1 else [],
        "text": sheet_text(sheet, seated, names, words.text("pad-out")),
    }


def _line(line: LineView, words: Words) -> list[str]:
    """Arithmetic and cards of one player."""
    if line.entry.typed is not None:
        return [signed(line.score.points), words.text("pad-typed")]
    return [arithmetic(line.score), cards_text(line.entry.cards) or words.text("pad-no-cards")]


def _half(shown: PadView, half: HalfView, words: Words) -> Shape:
    parts = zip(half.seated, half.parts, strict=True)
    return {
        "number": half.number,
        "parts": {player: _part(part, words) for player, part in parts if part is not None},
        "removed": str(half.removed) if half.removed else "",
        "by": ", ".join(half.by),
        "left": [str(card) for card in half.left],
        "told": pad_telling.half(words, shown),
    }


def _part(part: Part, words: Words) -> Shape:
    return {
        "cards": [str(card) for card in part.cards],
        "rest": part.rest,
        "prize": part.prize,
        "text": pad_telling.part_text(words, part) if part != Part() else words.text("room-pad-none"),
    }


def _question(shown: PadView, words: Words) -> Shape | None:
    if shown.question is None:
        return None
    return {"game": shown.question.game, "text": "".join(pad_telling.question(words, shown))}


def _undoable(found: Undoable | None, words: Words) -> Shape | None:
    """What one step back or forward would be about."""
    if found is None:
        return None
    facts = {"deal": str(found.deal)} if found.deal else {}
    return {
        "change": found.change,
        "text": words.text("pad-what-deal" if found.deal else "pad-what", kind=found.kind, **facts),
    }


# --- while somebody types -------------------------------------------------------------------------------


def player_of(text: str) -> Player:
    """A player as a frame names him; whether there is such a one, the pad says."""
    return Player(text)


def hint(view: TableView | None, text: str, words: Words, number: int = 0) -> tuple[bool, list[str]]:
    """What `text` would be as a deal: whether it is whole, with the points of each; else what is missing.

    `number`: a deal that is corrected by it; 0: the coming one.
    """
    shown = view.pad if view is not None else None
    if shown is None or not shown.games:
        return False, []
    game, kept = _context(shown, number)
    people = [PadPerson(person.player, person.name, person.seat) for person in shown.people]
    names = {person.player: person.name for person in shown.people}
    try:
        read = read_deal(text, people, game.seated)
        removed = read.removed if read.removed is not None or not kept else shown.deal(number).removed
        sheet = _settled(read, kept, game, names, removed)
    except RuleError as refusal:
        return False, [words.refusal(refusal.code, refusal.facts)]
    return True, list(_counted(sheet, game, names))


def _context(shown: PadView, number: int) -> tuple[GameView, dict[Player, Part]]:
    """The game that is meant, and what is there already: of the deal that is corrected, or of the half."""
    if any(deal.number == number for deal in shown.deals):
        deal = shown.deal(number)
        kept = {line.player: Part(line.entry.cards, line.entry.typed) for line in deal.lines}
        return shown.game(deal.game), kept
    return shown.games[-1], {}


def _settled(
    read: ReadDeal, kept: dict[Player, Part], game: GameView, names: dict[Player, str], removed: Any
) -> Sheet:
    """As engine.pad.entering: what is named anew beside what is kept, else what is named alone."""
    try:
        return settle(kept | read.parts, game.seated, names, removed)
    except RuleError:
        if not kept:
            raise
        return settle(read.parts, game.seated, names, read.removed)


def _counted(sheet: Sheet, game: GameView, names: dict[Player, str]) -> Iterator[str]:
    scores = count(sheet.entries, game.rules, sheet.removed)
    for player, entry, score in zip(game.seated, sheet.entries, scores, strict=True):
        yield f"{names[player]}: {arithmetic(score)} · {entry_text(entry)}"
