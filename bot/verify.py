"""`lomwong verify`: do exported rounds agree with their secrets and the rules, and an evening with its rounds?

Lives here: the answer, as a line a round and one for an evening, or as JSON; `recomputed`, of one round.
Not here: the checks (engine.verify, engine.evening), reading the file (bot.exported).
"""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.exported import BadFile, Export, read_export
from bot.terms import dashed
from bot.wording import Words, words
from engine.cards import text_of
from engine.condition import Condition
from engine.difference import Difference, Differs
from engine.errors import Fact
from engine.evening import Checked, verify_evening
from engine.events import MODERATOR
from engine.record import BaccaratRecord, KangRecord, RoundRecord, read_record
from engine.verify import verify


class Answer(msgspec.Struct, frozen=True):
    """What is said of one round, of one evening (`round` is None then), or of a seal (both are)."""

    evening: int | None
    round: int | None
    line: str
    agrees: bool = True
    difference: Difference | None = None
    conditions: tuple[Condition, ...] | None = None


def verify_file(args: Namespace) -> int:
    """Check every round in `args.file`, and evenings as a whole. 0: all agrees, 1: not, 2: unreadable.

    `args.commitment`: seals that were seen in the channel; each must be of a round in the file.
    """
    said = words(args.lang)
    seals = [seal.strip().lower() for seal in args.commitment]
    try:
        for seal in seals:
            if not re.fullmatch("[0-9a-f]{64}", seal):
                raise BadFile(said.text("cli-verify-not-a-seal", text=seal))
        export = read_export(args.file, said)
    except BadFile as bad:
        print(bad, file=sys.stderr)
        return 2
    answers = list(_answers(export, seals, said))
    if args.json:
        shown = [_as_json(answer, said) for answer in answers]
        print(_printable(json.dumps(shown if len(shown) > 1 else shown[0], ensure_ascii=False, indent=2)))
    else:
        print("\n".join(row for answer in answers for row in _rows(answer, said)))
    return int(not all(answer.agrees for answer in answers))


def _printable(text: str) -> str:
    """JSON with signs that would command a terminal, or turn its lines around, written as escapes."""
    return "".join(sign if sign.isprintable() or sign == "\n" else json.dumps(sign)[1:-1] for sign in text)


def recomputed(stored: bytes, said: Words) -> tuple[bool, str]:
    """Whether an exported round agrees with its secret and the rules, and the line that says so.

    ValueError for what is no exported round.
    """
    record = read_record(stored)
    difference = verify(record)
    return difference is None, line(record, difference, said)


def line(record: RoundRecord, difference: Difference | None, said: Words) -> str:
    """One line: all agrees, or the first difference."""
    number = str(record.round_no)
    if difference is not None:
        return said.text("cli-verify-differs", round=number, difference=sentence(difference, said))
    if isinstance(record, BaccaratRecord):
        player, banker = text_of(record.player), text_of(record.banker)
        return said.text("cli-verify-agrees-baccarat", round=number, player=player, banker=banker, used=record.used)
    names = {place.seat: place.name for place in record.seats}
    by = record.voided_by
    facts: dict[str, str | int] = {
        "round": number,
        "players": len(record.dealt),
        "acts": len(record.acts),
        "voided": "no" if not record.voided else "moderator" if by == MODERATOR else "by" if by else "yes",
        "by": names.get(by, by) if by else "-",
    }
    if isinstance(record, KangRecord):
        return said.text("cli-verify-agrees", draws=sum(act.move == "draw" for act in record.acts), **facts)
    if record.outcome is not None and not record.outcome.counts:
        facts["voided"] = "again"
    removed = "none" if record.removed is None else str(record.removed)
    return said.text("cli-verify-agrees-jub-moo", removed=removed, **facts)


def sentence(difference: Difference, said: Words) -> str:
    """The difference in words."""
    return said.text(f"cli-differs-{dashed(difference.code)}", **_facts(difference.facts, said))


def condition(condition: Condition, said: Words) -> str:
    """What must have been so at the table, in words."""
    return said.text(f"cli-if-{dashed(condition.code)}", **_facts(condition.facts, said))


def _facts(given: Mapping[str, Fact], said: Words) -> dict[str, str | int]:
    facts = {key: fact if isinstance(fact, int) else str(fact) for key, fact in given.items()}
    if "move" in facts:
        facts["move"] = said.move(str(facts["move"]))
    if "round" in facts:
        facts["round"] = str(facts["round"])
    return facts


def _answers(export: Export, seals: Sequence[str], said: Words) -> Iterator[Answer]:
    rounds, alone = export.rounds, not export.whole
    differing = False
    for record in rounds:
        difference = _differs(record, seals if alone else ())
        differing = differing or difference is not None
        told = line(record, difference, said)
        yield Answer(record.evening, record.round_no, told, difference is None, difference)
    if alone:
        return
    for number, those in _evenings(export).items():
        yield _of_evening(number, those, None if differing else verify_evening(those, export.people, number), said)
    for seal in seals:
        if all(record.commitment != seal for record in rounds):
            missing = Difference(Differs.SEAL, {"expected": seal, "found": "-"})
            yield Answer(None, None, said.text("cli-verify-seal-missing", seal=seal), False, missing)


def _differs(record: RoundRecord, seals: Sequence[str]) -> Difference | None:
    return next((found for seal in seals or (None,) if (found := verify(record, seal))), None)


def _evenings(export: Export) -> dict[int, list[RoundRecord]]:
    """The rounds by evening; in the file of an evening all of them belong to it."""
    found: dict[int, list[RoundRecord]] = {}
    for record in export.rounds:
        found.setdefault(export.evening or record.evening, []).append(record)
    return found


def _of_evening(number: int, rounds: Sequence[RoundRecord], checked: Checked | None, said: Words) -> Answer:
    """None for `checked`: a round does not agree by itself, so nothing can be built on it."""
    if checked is None:
        return Answer(number, None, said.text("cli-evening-unchecked", evening=str(number)), False, None, ())
    if checked.difference is not None:
        told = sentence(checked.difference, said)
        text = said.text("cli-evening-differs", evening=str(number), difference=told)
        return Answer(number, None, text, False, checked.difference, ())
    text = said.text(
        "cli-evening-agrees",
        evening=str(number),
        rounds=len(rounds),
        voided=sum(record.voided for record in rounds),
        conditions=len(checked.conditions),
    )
    return Answer(number, None, text, True, None, checked.conditions)


def _rows(answer: Answer, said: Words) -> Iterator[str]:
    yield answer.line
    for each in answer.conditions or ():
        yield "  - " + condition(each, said)


def _as_json(answer: Answer, said: Words) -> dict[str, object]:
    difference = answer.difference
    shown = None if difference is None else {"code": difference.code, "facts": difference.facts}
    told: dict[str, object] = {
        "evening": answer.evening,
        "round": answer.round,
        "agrees": answer.agrees,
        "difference": shown,
        "line": answer.line,
    }
    if answer.conditions is not None:
        told["conditions"] = [
            {"code": each.code, "facts": each.facts, "line": condition(each, said)} for each in answer.conditions
        ]
    return told
