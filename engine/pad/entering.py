"""The deals of a pad: entered at once or bit by bit, corrected, struck, or brought from the table.

Lives here: `enter`, `enter_part`, `drop_half`, `correct`, `strike`, `restore`. Not here: reading
(engine.pad.reading), whether all cards are there (engine.pad.settling), deals from the table (engine.pad.played).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import Card
from engine.errors import Illegal, Refusal, RuleError
from engine.jub_moo.points import is_point_card, point_cards
from engine.pad.actions import CorrectDeal, EnterDeal, EnterPart
from engine.pad.events import DealChanged, DealEntered, HalfDropped, PartEntered
from engine.pad.pad import (
    MOST_DEALS,
    HalfDeal,
    Pad,
    PadDeal,
    PadGame,
    Part,
    Sheet,
    game_at,
    name_of,
)
from engine.pad.reading import ReadDeal, read_deal, read_part
from engine.pad.settling import complete, need_no_doubles, settle
from engine.pad.turning import Turn, Turned


def enter(action: EnterDeal, turn: Turn) -> Turned:
    """A whole deal. The same deal twice is there once: the entry says which it is for, or its cards do.

    Illegal: PAD_NO_SUCH_DEAL, PAD_ALREADY_THERE, PAD_DEAL_THERE, GAME_ENDED, PAD_ANSWER_FIRST, PAD_FULL; as
    engine.pad.reading and engine.pad.settling.
    """
    pad = turn.pad
    read = _read(action, turn, turn.game)
    number = action.number if read.number is None else read.number
    if number is not None and number != pad.coming:
        there = _deal(pad, number, beyond=True)
        sheet = settle(read.parts, pad.games[game_at(pad, number)].seated, turn.names, read.removed)
        raise _taken(pad, number, there, sheet)
    sheet = settle(read.parts, turn.game.seated, turn.names, read.removed)
    last = pad.deals[-1] if turn.game.first < pad.coming else None
    if number is None and last is not None and last.sheet == sheet and not last.struck:
        raise _taken(pad, len(pad.deals), last, sheet)
    return _entered(turn, sheet, turn.by)


def _entered(turn: Turn, sheet: Sheet, by: str) -> Turned:
    if turn.need_answered().end is not None:
        raise Illegal(Refusal.GAME_ENDED)  # JA20
    if len(turn.pad.deals) >= MOST_DEALS:
        raise Illegal(Refusal.PAD_FULL)
    number = turn.pad.coming
    pad = turn.dealt("entered", number, PadDeal(sheet, by=by, at=turn.at))
    return replace(pad, half=None), (DealEntered(number, by),)


def _taken(pad: Pad, number: int, there: PadDeal, sheet: Sheet) -> Illegal:
    if there.sheet == sheet:
        return Illegal(Refusal.PAD_ALREADY_THERE, deal=str(number), next=str(pad.coming))
    return Illegal(Refusal.PAD_DEAL_THERE, deal=str(number), player=there.by)


# --- bit by bit -----------------------------------------------------------------------------------------


def enter_part(action: EnterPart, turn: Turn) -> Turned:
    """Some of the coming deal; once nothing is missing it stands on the pad, entered by all who had a part in it.

    Illegal: as `enter`, and PAD_NO_SUCH_PERSON.
    """
    pad, seated = turn.pad, turn.game.seated
    if turn.need_answered().end is not None:
        raise Illegal(Refusal.GAME_ENDED)
    read = _read_part(action, turn)
    number = next(given for given in (read.number, action.number, pad.coming) if given is not None)
    if number != pad.coming:
        raise Illegal(Refusal.PAD_DEAL_THERE, deal=str(number), player=_deal(pad, number, beyond=True).by)
    half = pad.half or HalfDeal(number, seated, (None,) * len(seated))
    before = {player: part for player, part in zip(seated, half.parts, strict=True) if part is not None}
    parts = before | read.parts
    removed = read.removed or half.removed
    if parts == before and removed == half.removed:
        raise Illegal(Refusal.PAD_ALREADY_THERE, deal=str(number), next=str(number))
    need_no_doubles(parts, turn.names, removed)
    by = (*half.by, *([turn.by] if turn.by not in half.by else []))
    if complete(parts, seated, removed):
        return _entered(turn, settle(parts, seated, turn.names, removed), ", ".join(by))
    grown = HalfDeal(number, seated, tuple([parts.get(player) for player in seated]), removed, by)
    replaced = tuple([player for player in read.parts if player in before and before[player] != read.parts[player]])
    told = PartEntered(number, turn.by, tuple(read.parts), replaced)
    return replace(pad, half=grown), (told,)


def drop_half(turn: Turn) -> Turned:
    """Illegal: PAD_NOTHING_HALF."""
    if turn.pad.half is None:
        raise Illegal(Refusal.PAD_NOTHING_HALF)
    return replace(turn.pad, half=None), (HalfDropped(turn.pad.half.number),)


def _read_part(action: EnterPart, turn: Turn) -> ReadDeal:
    seated = turn.game.seated
    if action.player is None:
        return read_deal(action.text, turn.pad.people, seated)
    if action.player not in seated:
        raise Illegal(Refusal.PAD_NO_SUCH_PERSON, names=turn.seated_names(seated))
    name = name_of(turn.pad, action.player)
    part = read_part(action.text, name) if action.part is None else _checked(action.part)
    return ReadDeal({action.player: part})


# --- later ----------------------------------------------------------------------------------------------


def correct(action: CorrectDeal, turn: Turn) -> Turned:
    """Illegal: PAD_NO_SUCH_DEAL, PAD_STRUCK, PAD_ALREADY_THERE; as engine.pad.reading and engine.pad.settling."""
    pad = turn.pad
    old = _deal(pad, action.number)
    if old.struck:
        raise Illegal(Refusal.PAD_STRUCK, deal=str(action.number))
    game = pad.games[game_at(pad, action.number)]
    read = _read(action, turn, game)
    if read.number not in (None, action.number):
        raise Illegal(Refusal.PAD_NO_SUCH_DEAL, deal=str(read.number), most=len(pad.deals))
    sheet = _corrected(read, old.sheet, game, turn)
    if sheet == old.sheet:
        raise Illegal(Refusal.PAD_ALREADY_THERE, deal=str(action.number), next=str(pad.coming))
    new = turn.dealt("corrected", action.number, replace(old, sheet=sheet))
    return new, (DealChanged(action.number, turn.by, "corrected"),)


def _corrected(read: ReadDeal, old: Sheet, game: PadGame, turn: Turn) -> Sheet:
    """The deal with other cards for those named; the others keep theirs, or have none where that alone is whole.

    Both cannot be: what the others keep is there once, or it is named anew. Illegal as engine.pad.settling.
    """
    kept = {player: Part(entry.cards, entry.typed) for player, entry in zip(game.seated, old.entries, strict=True)}
    removed = old.removed if read.removed is None else read.removed
    try:
        return settle(kept | read.parts, game.seated, turn.names, removed)
    except RuleError as refusal:
        try:
            return settle(read.parts, game.seated, turn.names, read.removed)
        except RuleError:
            raise refusal from None


def strike(number: int, turn: Turn) -> Turned:
    """Illegal: PAD_NO_SUCH_DEAL, PAD_STRUCK."""
    old = _deal(turn.pad, number)
    if old.struck:
        raise Illegal(Refusal.PAD_STRUCK, deal=str(number))
    new = turn.dealt("struck", number, replace(old, struck=True))
    return new, (DealChanged(number, turn.by, "struck"),)


def restore(number: int, turn: Turn) -> Turned:
    """Illegal: PAD_NO_SUCH_DEAL, PAD_NOT_STRUCK."""
    old = _deal(turn.pad, number)
    if not old.struck:
        raise Illegal(Refusal.PAD_NOT_STRUCK, deal=str(number))
    new = turn.dealt("restored", number, replace(old, struck=False))
    return new, (DealChanged(number, turn.by, "restored"),)


def _deal(pad: Pad, number: int, *, beyond: bool = False) -> PadDeal:
    """The deal `number`; `beyond`: the coming one may be entered too, so it is the last that is told."""
    if not 1 <= number <= len(pad.deals):
        most = len(pad.deals) + beyond
        raise Illegal(Refusal.PAD_NO_SUCH_DEAL, deal=str(number), most=most)
    return pad.deals[number - 1]


# --- what was given -------------------------------------------------------------------------------------


def _read(action: EnterDeal | CorrectDeal, turn: Turn, game: PadGame) -> ReadDeal:
    """The text, or the values that came in its place, for the seats of `game`. Illegal(PAD_NOT_SEATED)."""
    if action.entries is None:
        return read_deal(action.text, turn.pad.people, game.seated)
    for player in action.entries:
        if player not in game.seated:
            names = turn.seated_names(game.seated)
            raise Illegal(Refusal.PAD_NOT_SEATED, player=turn.names.get(player, str(player)), names=names)
    parts = {player: _checked(Part(entry.cards, entry.typed)) for player, entry in action.entries.items()}
    return ReadDeal(parts, action.removed)


def _checked(part: Part) -> Part:
    """Values that a button brings: point cards only, and not cards and a number at once."""
    if part.typed is not None and part.named:
        raise Illegal(Refusal.PAD_CARDS_OR_NUMBER)
    for card in part.cards:
        if not is_point_card(card):
            raise Illegal(Refusal.PAD_NO_POINTS, card=str(card))
    return replace(part, cards=_ordered(part.cards))


def _ordered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """In order; one that is there twice stays, to be told."""
    return cards if len(set(cards)) < len(cards) else point_cards(cards)
