"""Baccarat in words: what a question was read as, each step with its clause, what is missing, exact counts, a coup.

Lives here: `explained`, `odds`, `coup`, `quiz`, `quiz_answer`, and the names of cards and values. Not here: deciding
any of it (engine.baccarat), what is told at a table (bot.composing), the picture (bot.picturing_baccarat).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bot.messages import CoupNotice
from bot.terms import Terms, dashed
from engine.baccarat.coup import Step
from engine.baccarat.explaining import Explanation, explain
from engine.baccarat.odds import Counts, counts, full_shoe
from engine.baccarat.practice import PracticeCoup
from engine.baccarat.question import Hands, Question, Side, Totals
from engine.baccarat.quiz import Quiz
from engine.baccarat.tableau import TABLEAU
from engine.baccarat.values import total, value
from engine.cards import RANKS, text_of

SIDES: dict[Side, str] = {"player": "Player", "banker": "Banker"}
"""In Latin letters in every language (BA11)."""
BETWEEN = " · "


# --- a question ---------------------------------------------------------------------------------------------


def explained(words: Terms, question: Question) -> list[str]:
    """What it was read as, the steps with their clauses, what is missing or cannot be, the answer.

    Illegal(BACCARAT_HAND_SIZE) for hands of fewer than two or more than three cards.
    """
    told = explain(question)
    return [reading(words, question), *steps(words, told), *_remarks(words, told), answer(words, told), *_end(words)]


def reading(words: Terms, question: Question) -> str:
    """The question as it was read, so that a slip is seen (BA3)."""
    parts = _hands(words, question) if isinstance(question, Hands) else _totals(words, question)
    return words.text("bac-read", parts=BETWEEN.join(parts))


def _hands(words: Terms, hands: Hands) -> Iterator[str]:
    sides: tuple[tuple[Side, tuple[int, ...]], ...] = (("player", hands.player), ("banker", hands.banker))
    for side, cards in sides:
        yield words.text("bac-read-cards", side=SIDES[side], cards=ranks_text(cards))


def _totals(words: Terms, known: Totals) -> Iterator[str]:
    yield from _total(words, "banker", known.banker, known.banker_cards)
    yield from _third(words, "banker", known.banker_third, known.banker_third_rank)
    yield from _total(words, "player", known.player, known.player_cards)
    yield from _third(words, "player", known.third, known.third_rank)
    if known.stood:
        yield words.text("bac-read-stood")
    if known.drew:
        yield words.text("bac-read-drew")
    if known.player_final is not None:
        yield words.text("bac-read-final", n=known.player_final)


def _total(words: Terms, side: Side, number: int | None, cards: Sequence[int]) -> Iterator[str]:
    if number is not None and cards:
        yield words.text("bac-read-total-cards", side=SIDES[side], n=number, cards=ranks_text(cards))
    elif number is not None:
        yield words.text("bac-read-total", side=SIDES[side], n=number)


def _third(words: Terms, side: Side, number: int | None, rank: int | None) -> Iterator[str]:
    if number is None:
        return
    if rank is None:
        yield words.text("bac-read-third-value", side=SIDES[side], n=number)
    else:
        id = "bac-read-third-face" if rank > 9 else "bac-read-third"
        yield words.text(id, side=SIDES[side], card=RANKS[rank - 1])


def steps(words: Terms, told: Explanation) -> list[str]:
    """Each step in a line, with the clauses it rests on."""
    lines = [(_step(words, told, step), step.clauses) for step in told.steps]
    return [
        words.text("bac-step", number=str(number), step=line, clauses=", ".join(clauses))
        for number, (line, clauses) in enumerate(lines, 1)
    ]


def answer(words: Terms, told: Explanation) -> str:
    """In short: who draws, and who has more where that is known."""
    parts: list[str] = []
    if told.player_draws is not None:
        parts.append(_does(words, "player", draws=told.player_draws))
    if told.draws is not None:
        parts.append(_does(words, "banker", draws=told.draws))
    else:
        parts.append(words.text("bac-answer-open"))
    if told.finals and told.winner:
        player, banker = told.finals
        parts.append(words.text(f"bac-answer-{told.winner}", player=str(player), banker=str(banker)))
    return words.text("bac-answer", parts=BETWEEN.join(parts))


def _does(words: Terms, side: Side, *, draws: bool) -> str:
    return words.text("bac-answer-draws" if draws else "bac-answer-stands", side=SIDES[side])


def _remarks(words: Terms, told: Explanation) -> Iterator[str]:
    """What the answer rests on, what is missing, what cannot be."""
    if told.assumed_drawn:
        yield words.text("bac-assumed")
    if told.impossible:
        yield words.text(f"bac-impossible-{dashed(told.impossible)}")
    if told.missing == "player_third" and isinstance(told.question, Totals):
        yield _missing_third(words, told)
    elif told.missing == "player_third":
        yield words.text("bac-missing-player-third-hand")
    elif told.missing:
        yield words.text(f"bac-missing-{dashed(told.missing)}")
    if told.unless_natural:
        yield words.text("bac-unless", side=SIDES[told.unless_natural])


def _missing_third(words: Terms, told: Explanation) -> str:
    """Both ways, each with the values that lead there."""
    assert isinstance(told.question, Totals)
    assert told.question.banker is not None
    drawn = TABLEAU[told.question.banker]
    draw, stand = (
        values_text(words, [third for third in told.thirds if (third in drawn) is does]) for does in (True, False)
    )
    return words.text("bac-missing-player-third", draw=draw, stand=stand)


def _end(words: Terms) -> list[str]:
    return [words.text("bac-standard")]


# --- the steps ----------------------------------------------------------------------------------------------


def _step(words: Terms, told: Explanation, step: Step) -> str:
    match step.rule:
        case "totals":
            return words.text("bac-totals", **_sums(told.question, step))
        case "natural":
            return words.text(f"bac-natural-{step.side}", player=_number(step.total), banker=_number(step.other))
        case "no_natural":
            return words.text("bac-no-natural")
        case "player_0_5_draw":
            return words.text("bac-player-draws", n=_number(step.total))
        case "player_6_7_stand":
            return words.text("bac-player-stands", n=_number(step.total))
        case "third":
            return _third_step(words, told, step)
        case "banker_player_stood_0_5_draw":
            return words.text("bac-stood-draws", n=_number(step.total))
        case "banker_player_stood_6_7_stand":
            return words.text("bac-stood-stands", n=_number(step.total))
        case "not_needed":
            return _not_needed(words, step)
        case "not_reachable":
            return _not_reachable(words, step)
        case "unknown":
            id = "bac-unknown-card" if told.missing == "player_third" else "bac-unknown-player"
            return words.text(id, row=_number(step.total))
        case "result":
            return words.text(f"bac-result-{told.winner}", player=_number(step.total), banker=_number(step.other))
        case _:
            return _table(words, told, step)


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _sums(question: Question, step: Step) -> dict[str, str]:
    """Both sides' totals, with the addition where cards were told."""
    cards = (question.player[:2], question.banker[:2]) if isinstance(question, Hands) else (
        question.player_cards, question.banker_cards
    )  # fmt: skip
    return {
        side: sum_text(held) if held else _number(number)
        for side, held, number in zip(("player", "banker"), cards, (step.total, step.other), strict=True)
    }


def _third_step(words: Terms, told: Explanation, step: Step) -> str:
    question = told.question
    if isinstance(question, Totals) and question.third is None and question.player_final is not None:
        ends = {"player": _number(question.player), "final": _number(question.player_final)}
        return words.text("bac-third-derived", n=_number(step.value), **ends)
    if step.rank is None:
        return words.text("bac-third-value", n=_number(step.value))
    return words.text("bac-third", card=RANKS[step.rank - 1], n=_number(step.value))


def _table(words: Terms, told: Explanation, step: Step) -> str:
    """A row of the tableau: by the value that was drawn, or by every value that it can have been (BA4)."""
    assert step.total is not None
    drawn = TABLEAU[step.total]
    does = "draws" if step.draws else "stands"
    if len(drawn) in (0, 10):
        return words.text(f"bac-table-{does}-all", row=_number(step.total))
    on = values_text(words, sorted(drawn))
    if step.value is None:
        could = values_text(words, told.thirds)
        return words.text(f"bac-table-{does}-final", row=_number(step.total), on=on, could=could)
    return words.text(f"bac-table-{does}", row=_number(step.total), on=on, n=_number(step.value))


def _not_needed(words: Terms, step: Step) -> str:
    why = "natural" if step.because == "natural" else "player" if step.because == "player_6_7_stand" else "banker"
    card = RANKS[step.rank - 1] if step.rank else "?" if step.value is None else str(step.value)
    side: Side = "player" if step.side == "player" else "banker"
    return words.text("bac-not-needed", side=SIDES[side], card=card, because=words.text(f"bac-because-{why}"))


def _not_reachable(words: Terms, step: Step) -> str:
    assert step.total is not None
    assert step.value is not None
    facts = {"n": str(step.value), "final": str(step.total)}
    if step.other is None:
        return words.text("bac-not-reachable-start", start=str((step.total - step.value) % 10), **facts)
    return words.text("bac-not-reachable-sum", player=str(step.other), **facts)


# --- cards and values ---------------------------------------------------------------------------------------


def ranks_text(ranks: Sequence[int]) -> str:
    """`A K 2`."""
    return " ".join([RANKS[rank - 1] for rank in ranks])


def sum_text(ranks: Sequence[int]) -> str:
    """`8+9 = 17 → 7`, `1+0 = 1`."""
    worth = [value(rank) for rank in ranks]
    whole = f"{'+'.join(map(str, worth))} = {sum(worth)}"
    return whole if sum(worth) < 10 else f"{whole} → {total(ranks)}"


def values_text(words: Terms, values: Sequence[int]) -> str:
    """`0–7, 9`."""
    if len(values) in (0, 10):
        return words.text("bac-any" if values else "bac-none")
    runs: list[list[int]] = []
    for each in sorted(values):
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ", ".join([str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs])


# --- exact counts -------------------------------------------------------------------------------------------


def odds(words: Terms, shoe: int | Sequence[int]) -> list[str]:
    """The exact counts of `shoe`: a number of packs, or ten numbers of cards by value 0 to 9; and what they are not.

    Illegal(BACCARAT_SHOE_SHORT) below six cards.
    """
    packs, left = (shoe, full_shoe(shoe)) if isinstance(shoe, int) else (0, tuple(shoe))
    found = counts(left)
    cards, whole = str(sum(left)), f"{found.all:,}"
    head = (
        words.text("bac-odds-packs", packs=packs, cards=cards, all=whole)
        if packs
        else words.text("bac-odds-shoe", cards=cards, all=whole)
    )
    return [head, *(_odd(words, end, found) for end in ("banker", "player", "tie")), words.text("bac-odds-care")]


def _odd(words: Terms, end: str, found: Counts) -> str:
    many = getattr(found, end)
    return words.text(f"bac-odds-{end}", many=f"{many:,}", percent=percent(many, found.all))


def percent(part: int, whole: int) -> str:
    """`45.8597`: of a hundred, four places, rounded to the nearest."""
    return str((Decimal(100 * part) / Decimal(whole)).quantize(Decimal("0.0001")))


# --- a coup, and a question to practise on ------------------------------------------------------------------


def coup(words: Terms, notice: CoupNotice) -> list[str]:
    """A coup that was dealt at a table: the hands, the steps, the result, and the secret to check it by (part 4)."""
    return [
        words.text("bac-coup-dealt", round=str(notice.round_no)),
        *dealt(words, notice.coup),
        words.text("result-reveal", secret=notice.secret, commitment=notice.commitment, round=str(notice.round_no)),
    ]


def dealt(words: Terms, practice: PracticeCoup) -> list[str]:
    """The hands of a coup, the steps with their clauses, how many cards it took."""
    told = explain(Hands(practice.coup.player, practice.coup.banker))
    hands: tuple[tuple[Side, tuple[object, ...], str, int], ...] = (
        ("player", practice.player, text_of(practice.player), total(practice.coup.player)),
        ("banker", practice.banker, text_of(practice.banker), total(practice.coup.banker)),
    )
    return [
        *(words.text("bac-coup-hand", side=SIDES[side], cards=cards, n=n) for side, _, cards, n in hands),
        *steps(words, told),
        words.text("bac-coup-used", used=practice.used),
    ]


def quiz(words: Terms, question: Quiz, seed: int) -> list[str]:
    """The question alone."""
    asked = words.text(f"bac-quiz-{question.asked}", player=text_of(question.player), banker=text_of(question.banker))
    return [words.text("bac-quiz-title", seed=str(seed)), asked]


def quiz_answer(words: Terms, question: Quiz, said: bool | None = None) -> list[str]:
    """Whether `said` was right, if something was said; then the answer with its steps."""
    told = question.explanation
    verdict = [] if said is None else [words.text("bac-quiz-right" if said is question.draws else "bac-quiz-wrong")]
    answered = words.text("bac-answer", parts=_does(words, question.asked, draws=question.draws))
    return [*verdict, answered, *steps(words, told)]
