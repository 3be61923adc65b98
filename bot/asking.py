"""What somebody asked for, carried out: typed words or an act, on whatever platform.

Lives here: `Asker`, `heard` (typed words), `asked` and `done` (an act), and what is answered. Not here: reading
words (bot.speech), answers to lookers (bot.looking), frames, messages and buttons (the adapter).
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot import coaching
from bot.adapters import Door, Peek
from bot.around import around_of
from bot.asking_first import sure_first
from bot.coaching import COACHING
from bot.commands import Done, Refused, TableKey
from bot.looking import look_up
from bot.pictures.values import ComparePicture, TableauPicture
from bot.rule_replies import Offer, reply
from bot.rules_asked import ASKS
from bot.screen import free_computer_name, names_of
from bot.speech import Ask, Sure, read_words
from bot.wording import Words
from engine.actions import Action, AddComputer, BringPad, ChooseGame, Join, KeepPad
from engine.errors import Fact, Refusal, RuleError
from engine.pad.actions import StartPad
from engine.table import PlayerId


class Asker(msgspec.Struct, frozen=True):
    """Who asks, at which table, under which name, and in which language the answer goes."""

    key: TableKey
    player: PlayerId
    name: str
    words: Words


class Choice(msgspec.Struct, frozen=True):
    """One of several moves that the words may have meant."""

    text: str  # canonical: `discard 10♣`
    label: str


class Accepted(msgspec.Struct, frozen=True):
    """Done (`again`: had been before); the messages of it are on their way."""

    action: Action
    again: bool = False


class Told(msgspec.Struct, frozen=True):
    """An answer for this one reader, line by line. `ask` is what was looked up."""

    ask: Ask
    lines: tuple[str, ...]
    offers: tuple[Offer, ...] = ()  # of the rule book: what may be asked next
    picture: ComparePicture | TableauPicture | None = None


class NotDone(msgspec.Struct, frozen=True):
    """Why not, in words; with the moves to choose from where the words fitted several."""

    code: Refusal
    text: str
    choices: tuple[Choice, ...] = ()
    facts: dict[str, Fact] = {}  # for a platform that says it in words of its own


Heard = Accepted | Told | NotDone


async def heard(
    door: Door, asker: Asker, text: str, event_id: str, files: str = "", peek: Peek | None = None
) -> Heard | None:
    """Carry out typed words; None when they are talk. `files`: where exported rounds lie, if anywhere. `peek`: what
    the asker was just seen to see, if that is known."""
    peek = peek or await door.peek(asker.key, asker.player)
    names = names_of(peek.table) if peek.table else {}
    try:
        meant = read_words(text, {name: seat for seat, name in names.items()}, around_of(peek))
    except RuleError as unread:
        return not_done(_unread(unread, peek), peek, asker.words)
    match meant:
        case None:
            return None
        case Ask(what=what) if what in COACHING:
            return await coached(door, asker, meant, peek)
        case Ask():
            return told(meant, peek, asker.words, files)
        case Sure(action):
            return _as_answer(await done(door, asker, action, event_id))
        case _:
            return await _unless_unsure(door, asker, meant, peek, event_id)


async def coached(door: Door, asker: Asker, ask: Ask, peek: Peek) -> Told | NotDone:
    """What the teacher answers this one person."""
    answer = await door.coach(asker.key, asker.player, ask)
    if isinstance(answer, Refused):
        return not_done(answer, peek, asker.words)
    return Told(answer.ask, tuple(coaching.lines(answer, asker.words)))


def _as_answer(answer: Accepted | NotDone) -> Heard:
    """Who asked to be forgotten is answered with what became of it: no table tells."""
    if isinstance(answer, NotDone) and answer.code in (Refusal.FORGOTTEN, Refusal.FORGET_LATER):
        return Told(Ask("privacy"), (answer.text,))
    return answer


def told(ask: Ask, peek: Peek, words: Words, files: str = "") -> Told:
    """The answer to who looks something up."""
    if ask.what in ASKS:
        found = reply(ask, peek, words)
        return Told(ask, found.lines, found.offers, found.picture)
    return Told(ask, tuple(look_up(ask, peek, words, files)))


def _unread(unread: RuleError, peek: Peek) -> Refused:
    """Why the words cannot be read; of the pad nobody hears before sitting down."""
    if peek.player is None and unread.code.startswith("pad_"):
        return Refused(Refusal.NOT_SEATED)
    return Refused(unread.code, unread.facts)


async def asked(door: Door, asker: Asker, action: Action, event_id: str) -> Accepted | NotDone:
    """Carry out an act; one that cannot be undone is answered with the question first (bot.asking_first)."""
    return await _unless_unsure(door, asker, action, await door.peek(asker.key, asker.player), event_id)


async def _unless_unsure(door: Door, asker: Asker, action: Action, peek: Peek, event_id: str) -> Accepted | NotDone:
    question = sure_first(action, peek)
    if question:
        return not_done(Refused(question), peek, asker.words)
    return await done(door, asker, action, event_id)


async def done(door: Door, asker: Asker, action: Action, event_id: str) -> Accepted | NotDone:
    """Carry out an act of this person, sure or not."""
    action = await _completed(door, asker, action)
    answer = await door.act(asker.key, asker.player, action, event_id)
    if isinstance(answer, Done):
        return Accepted(action, answer.again)
    return not_done(answer, await door.peek(asker.key, asker.player), asker.words)


async def _completed(door: Door, asker: Asker, action: Action) -> Action:
    """The names and the language that an act needs and its words did not bring."""
    match action:
        case ChooseGame():
            return ChooseGame(action.game, action.name or asker.name)
        case Join():
            return Join(action.name or asker.name, action.language or asker.words.language)
        case KeepPad(act=StartPad(), name="") | BringPad(name=""):
            return replace(action, name=asker.name)
        case AddComputer(name=""):
            peek = await door.peek(asker.key, asker.player)
            return replace(action, name=free_computer_name(peek.table, asker.words))
        case _:
            return action


def not_done(answer: Refused, peek: Peek, words: Words) -> NotDone:
    """A refusal in words, with names for seats."""
    moves = answer.facts.get("moves") if answer.code is Refusal.AMBIGUOUS else None
    choices = tuple(Choice(text, words.move(text)) for text in moves) if isinstance(moves, list) else ()
    names, game = (names_of(peek.table), peek.table.game) if peek.table else ({}, "kang")
    return NotDone(answer.code, words.refusal(answer.code, answer.facts, names, game), choices, answer.facts)
