"""One decision of a computer player: all that it may know, and what it chose; it can be made again from this alone.

Lives here: the questions, `decide`, `weigh`, and Decision. Not here: how a move is found (engine.players.kang,
engine.players.jub_moo), where decisions are kept (db) and who asks (bot.thinking).
"""

from __future__ import annotations

import msgspec

from engine.jub_moo.moves import move_text as jub_moo_text
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.met import Met
from engine.kang.moves import move_text as kang_text
from engine.kang.views import HandView as KangHand
from engine.players import jub_moo, kang
from engine.players.weighing import Weighed

VERSION = 4
"""Of the players: another number whenever a seat may choose another move where it sees the same."""


class KangQuestion(msgspec.Struct, frozen=True, tag="kang", omit_defaults=True):
    """What a computer player of Kang knows. `seed` has nothing to do with the shuffle's."""

    view: KangHand
    level: str
    seed: str
    temper: str = "even"
    met: tuple[Met, ...] = ()  # how the others have called this evening


class JubMooQuestion(msgspec.Struct, frozen=True, tag="jub_moo", omit_defaults=True):
    """What a computer player of Jub Moo knows. `seed` has nothing to do with the shuffle's."""

    view: JubMooHand
    level: str
    seed: str
    temper: str = "even"


Question = KangQuestion | JubMooQuestion


class Decision(msgspec.Struct, frozen=True):
    """A question and the move that was made, as canonical text, by the players of that version."""

    question: Question
    move: str
    version: int = VERSION


def decide(question: Question) -> str:
    """The move as canonical text. The same question always has the same answer. ValueError as `choose`."""
    match question:
        case KangQuestion(view, level, seed, temper, met):
            return kang_text(kang.choose(view, level, seed, temper, met))
        case JubMooQuestion(view, level, seed, temper):
            return jub_moo_text(jub_moo.choose(view, level, seed, temper))


def weigh(question: Question) -> tuple[Weighed, ...]:
    """What is to be expected of each move, the best first; the question's level and temper do not count."""
    match question:
        case KangQuestion(view, _, seed, _, met):
            return kang.weigh(view, seed, met)
        case JubMooQuestion(view, _, seed):
            return jub_moo.weigh(view, seed)


encode = msgspec.json.Encoder().encode
"""A Question, a Decision or what was weighed, as JSON."""
decode_question = msgspec.json.Decoder(Question).decode
decode_decision = msgspec.json.Decoder(Decision).decode
decode_weighed = msgspec.json.Decoder(tuple[Weighed, ...]).decode
