"""What somebody asks the teacher, answered from what that seat sees, or saw.

Lives here: `advised`, pure but slow: never on the event loop. Not here: who may ask when (bot.dealer asks one thing
at a time), what moves are worth (engine.players), words (bot.coaching).

A hint looks through the eyes of the one who asks: the hand view of that seat, and nothing else. Of a finished round
the views are made again, as they were before each of this person's own moves (engine.retrace).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters import Coached
from bot.commands import Refused
from bot.sayings import Ask
from engine.difference import Found
from engine.draft import find_person, person_at
from engine.errors import Illegal, Refusal, RuleError
from engine.games import game_of
from engine.jub_moo.moves import move_text as jub_moo_text
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.moves import move_text as kang_text
from engine.kang.views import HandView as KangHand
from engine.players.coaching import Hand, Weigh, costly, hint, why
from engine.record import JubMooRecord, KangRecord, order_of, read_record
from engine.retrace import sights, sights_so_far
from engine.table import Person, PlayerId, Table
from engine.turns import awaited
from engine.views import hand_of

SEED = "teacher"
"""Of every thought: who asks twice is told the same."""


def advised(
    table: Table, player: PlayerId, ask: Ask, rounds: Sequence[bytes] = (), weigh: Weigh | None = None
) -> Coached | Refused:
    """The answer to `hint`, `why` or `lost`. `rounds`: the finished ones of this evening, for `lost`.

    `weigh`: who thinks, if not this thread.
    """
    person = find_person(table, player)
    if person is None or person.stand_in:
        return Refused(Refusal.NOT_SEATED)
    try:
        if ask.what == "lost" or (ask.what == "why" and not ask.text and table.round is None):
            return _lost(table, person, ask, rounds, weigh)
        return _now(table, person, ask, weigh)
    except RuleError as refused:
        return Refused(refused.code, refused.facts)


# --- the running round ---------------------------------------------------------------------------------


def _now(table: Table, person: Person, ask: Ask, weigh: Weigh | None) -> Coached | Refused:
    if not table.practice:
        raise Illegal(Refusal.PRACTICE_OFF)
    if person.seat not in table.seated:
        raise Illegal(Refusal.NOT_SEATED)
    if table.round is None:
        raise Illegal(Refusal.NO_ROUND)
    hand = hand_of(table, person.seat)
    if hand is None:
        raise Illegal(Refusal.NOT_IN_ROUND)
    if ask.what == "why" and not ask.text and not hand.moves:
        return _last(table, person, weigh)
    if not hand.moves:
        seat = awaited(table)
        player = person_at(table, seat).name if seat is not None else ""
        raise Illegal(Refusal.NOT_YOUR_TURN, player=player)
    if ask.what == "why" and ask.text:
        return _asked(table, person, hand, ask.text, weigh)
    return Coached(ask, advice=hint(hand, SEED, weigh))


def _last(table: Table, person: Person, weigh: Weigh | None) -> Coached | Refused:
    """How one's own last move was, seen from the moment before it."""
    done = sights_so_far(table, person.seat)
    if not done:
        raise Illegal(Refusal.NO_MOVE_YET)
    return Coached(Ask("why"), advice=why(done[-1].view, done[-1].move, SEED, weigh), last=True)


def _asked(table: Table, person: Person, hand: Hand, text: str, weigh: Weigh | None) -> Coached | Refused:
    """A move by its words. Illegal where it cannot be made now, and why."""
    assert table.round is not None
    game = game_of(table.round)
    move = game.read(table.round, person.seat, _whole(hand, text))
    kang = isinstance(move, Draw | Discard | Flow | CallKang)
    advice = why(hand, kang_text(move) if kang else jub_moo_text(move), SEED, weigh)
    if advice is None:
        game.apply(table.round, person.seat, move)  # says precisely why not
        raise Illegal(Refusal.UNREADABLE, text=text)
    return Coached(Ask("why", text=advice.move), advice=advice)


def _whole(hand: Hand, text: str) -> str:
    """A move's words; cards alone are what one would do with them now."""
    if text.partition(" ")[0] in ("draw", "kang", "flow", "discard", "play", "claim", "stop", "accept", "object"):
        return text
    if isinstance(hand, KangHand):
        return f"flow {text}" if any(isinstance(move, Flow) for move in hand.moves) else f"discard {text}"
    return f"play {text}"


# --- a finished round ----------------------------------------------------------------------------------


def _lost(table: Table, person: Person, ask: Ask, rounds: Sequence[bytes], weigh: Weigh | None) -> Coached:
    """The own decisions of the last round, or of that number, that cost most."""
    if ask.text and ask.text != str(table.evening):  # of an old button: seats are given away again
        raise Illegal(Refusal.ROUND_OF_OLD)
    record = _record(person, ask.round, rounds)
    try:
        decisions = [(each.view, each.move) for each in sights(record, person.seat)]
    except Found:
        raise Illegal(Refusal.NOT_TO_BE_RETRACED) from None
    found = costly(decisions, SEED, weigh)
    return Coached(Ask("lost", round=record.round_no), costly=found, game=record.game, decided=bool(decisions))


def _record(person: Person, number: int | None, rounds: Sequence[bytes]) -> KangRecord | JubMooRecord:
    for body in reversed(rounds):
        record = read_record(body)
        played = isinstance(record, KangRecord | JubMooRecord) and person.seat in order_of(record)
        wanted = not record.voided if number is None else record.round_no == number
        if isinstance(record, KangRecord | JubMooRecord) and played and wanted:
            return record
    if number is None:
        raise Illegal(Refusal.NO_ROUND_PLAYED)
    raise Illegal(Refusal.NO_SUCH_ROUND_PLAYED, round=str(number))
