"""The teacher's answers in words: a hint with its reasons, what a move gives away, where a round was lost.

Lives here: `lines`, for one reader, line by line. Not here: finding the answer (bot.advising), which reasons there
are (engine.players.coaching), buttons.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters import Coached
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words
from engine.players.coaching import Advice, Costly
from engine.players.reasons import Reason

COACHING = ("hint", "why", "lost")
"""What of Ask is answered here."""
BULLET = "• "
"""How a line begins that is a reason."""
_COUNTS = ("many", "pile")


def lines(answer: Coached, words: Words) -> list[str]:
    """What this one reader is told."""
    if answer.advice is not None:
        return list(_advice(answer, answer.advice, words))
    return list(_lost(answer, words))


def _advice(answer: Coached, advice: Advice, words: Words) -> Iterator[str]:
    move = _move(advice.move, words)
    if advice.better:
        lost = _amount(advice, advice.gives_away, words)
        yield words.text("coach-worse", move=move, better=_move(advice.better, words), lost=lost)
    elif answer.ask.what == "hint" or not (answer.ask.text or answer.last):
        yield words.text("coach-hint", move=move)
    else:
        yield words.text("coach-good", move=move)
    yield from _reasons(advice, words)


def _move(text: str, words: Words) -> str:
    """A move as it stands in the middle of a sentence."""
    verb, _, cards = text.partition(" ")
    return words.text(f"coach-move-{verb}", cards=cards)


def _lost(answer: Coached, words: Words) -> Iterator[str]:
    number = str(answer.ask.round)
    if not answer.costly:
        yield words.text("coach-lost-nowhere" if answer.decided else "coach-lost-nothing-chosen", n=number)
        return
    yield words.text("coach-lost", n=number, many=len(answer.costly))
    for each in answer.costly:
        yield _mistake(each, words)
        yield from _reasons(each.advice, words)
    yield words.text("coach-lost-fair")


def _mistake(costly: Costly, words: Words) -> str:
    """Where it was and what was played, what it gave away, and what would have been better."""
    advice = costly.advice
    moves = {"move": _move(advice.move, words), "better": _move(advice.better, words)}
    cards = costly.table if advice.game == "jub_moo" else costly.held
    id = f"coach-lost-{dashed(advice.game)}"
    return words.text(
        id if cards else f"{id}-lead",
        n=costly.number,
        cards=cards,
        lost=_amount(advice, advice.gives_away, words),
        **moves,
    )


def _amount(advice: Advice, worth: float, words: Words) -> str:
    """Such as `12 points`; `none` where nobody plays for chips."""
    if advice.game == "jub_moo":
        return words.text("coach-points", n=max(1, round(worth)))
    if not advice.stake or not worth:
        return "none"
    chips = _tenths(worth * advice.stake)
    return words.text("coach-chips", n=chips, count=1 if chips == "1" else 2)


def _tenths(number: float) -> str:
    """With one digit behind the point where that says anything: `0.4`, `2`, `12`."""
    return f"{number:.0f}" if number >= 10 else f"{max(0.1, number):.1f}".removesuffix(".0")


# --- reasons -------------------------------------------------------------------------------------------


def _reasons(advice: Advice, words: Words) -> Iterator[str]:
    for reason in advice.reasons:
        yield BULLET + _reason(reason, advice, words)


def _reason(reason: Reason, advice: Advice, words: Words) -> str:
    facts = {name: _fact(name, value, words) for name, value in reason.facts.items()}
    if "gap" in reason.facts:
        facts["gap"] = _amount(advice, float(reason.facts["gap"]), words)
    if "costs" in reason.facts:
        facts["costs"] = _amount(advice, float(reason.facts["costs"]), words)
    if reason.code == "flow_paid":
        facts["many"] = round(float(reason.facts["many"]) * advice.stake)
    other = _move(advice.against, words) if advice.against else ""
    return words.text(f"coach-why-{dashed(reason.code)}", other=other, **facts)


def _fact(name: str, value: float | str, words: Words) -> str | int:
    if isinstance(value, str):
        return value
    if name == "points":
        return signed(round(value))
    if name in ("chance", "against") and 0 <= value <= 1:
        return _percent(value, words)
    return round(value) if name in _COUNTS or value == round(value) else _tenths(value)


def _percent(chance: float, words: Words) -> str:
    """Whole percents; at the ends in words, since nothing that was tried out is certain."""
    n = round(100 * chance)
    if n < 1:
        return words.text("coach-hardly")
    return words.text("coach-nearly" if n > 99 else "coach-percent", n=n)
