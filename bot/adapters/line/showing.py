"""Messages of the dealer as LINE shows them: Flex bubbles, texts, quick replies; as the dicts that are sent.

Lives here: the door, pure functions from views and messages to message objects, and how what waits for a chat is
merged. Not here: the single bubbles (line.showing_table, _round, _evening, _hand, _answers), sending
(line.delivering), what an event means (line.answering), the wording (bot.wording), drawing (bot.pictures).

`hand_messages`, `kang_messages` and `hand_picture` alone take cards of a closed hand, and go to its owner's 1:1 chat
alone. Everything for a room is made of public views.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot import picturing
from bot.adapters.line import flex
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.showing_answers import (
    friend_messages,
    looked_up_messages,
    not_done_messages,
    told_messages,
    welcome_messages,
)
from bot.adapters.line.showing_evening import ledger_message, rules_message
from bot.adapters.line.showing_hand import hand_message, hand_taps, kang_message
from bot.adapters.line.showing_lines import fit_inside, newest, told_lines
from bot.adapters.line.showing_round import results_message
from bot.adapters.line.showing_table import do, seal_of, table_message, table_taps
from bot.messages import LedgerNotice, LineNotice, ResultNotice, RulesNotice
from bot.pictures.values import Picture
from bot.wording import Words
from engine.errors import Refusal
from engine.table import PlayerView, TableView

__all__ = [
    "MOST_MESSAGES",
    "Around",
    "friend_messages",
    "hand_messages",
    "hand_picture",
    "kang_messages",
    "looked_up_messages",
    "not_done_messages",
    "room_messages",
    "room_picture",
    "told_messages",
    "welcome_messages",
]

MOST_MESSAGES = 5  # of one reply


def room_messages(
    lines: Sequence[LineNotice],
    rules: RulesNotice | None,
    result: ResultNotice | None,
    ledger: LedgerNotice | None,
    table: TableView | None,
    around: Around,
    words: Words,
    *,
    earlier: Sequence[ResultNotice] = (),
) -> list[Shape]:
    """Everything that waits for one chat, merged by meaning into at most five, the newest state last.

    `earlier`: results before `result` that waited too, oldest first; they share its message.
    """
    results = [*earlier, result] if result is not None else [*earlier]
    told = told_lines([line for line in lines if not _in_bubble(line, table)], words)
    called = _called(table, around)
    inside = bool(results or table is not None) and not called and fit_inside(told)
    found = [] if inside else _texts(told, called, words)
    if results:
        found.append(results_message(results, told if inside else (), words, totals=table is None))
    if rules is not None:
        found.append(rules_message(rules, words))
    if ledger is not None:
        found.append(ledger_message(ledger, words))
    if table is not None:
        above = told if inside and not results else ()
        known = {name for name, there in (("rules", rules), ("result", results)) if there}
        found.append(table_message(table, above, around, words, known))
    if around.picture and len(found) < MOST_MESSAGES:
        found.insert(0 if inside or not (told or called) else 1, flex.picture(around.picture, around.preview))
    reminded = any(line.code == "reminder" for line in lines)
    return flex.with_quick(found, table_taps(table, around, words, reminded=reminded) if table else ())


def room_picture(
    result: ResultNotice | None, ledger: LedgerNotice | None, rounds: Sequence[bytes], words: Words
) -> Picture | None:
    """What to draw for `room_messages`, if anything: a result, else a ledger that is closed (`rounds`: its exported
    rounds, for the curve). A table every turn is shown by its bubble alone."""
    if result is not None:
        return picturing.result(result, words)
    if ledger is not None and ledger.closed:
        return picturing.ledger(ledger, picturing.outcomes_of(rounds), words)
    return None


def hand_messages(table: TableView, player: PlayerView | None, around: Around, words: Words) -> list[Shape]:
    """A hand for its owner's 1:1 chat: picture, Flex with the cards, the moves as buttons and quick replies."""
    if player is None:
        taps = [do(what, around, words) for what in ("join", "table")]
        return flex.with_quick([flex.plain(words.refusal(Refusal.NOT_SEATED, {}))], taps)
    found = [hand_message(table, player, around, words)]
    if around.picture:
        found.insert(0, flex.picture(around.picture, around.preview))
    return flex.with_quick(found, hand_taps(table, player, around, words))


def hand_picture(table: TableView, player: PlayerView | None, words: Words) -> Picture | None:
    """What to draw for `hand_messages`: for its owner's 1:1 chat alone. None where there are no cards."""
    if player is None or player.hand is None or not player.hand.cards:
        return None
    return picturing.hand(table, player, words)


def kang_messages(table: TableView, player: PlayerView | None, around: Around, words: Words) -> list[Shape]:
    """Asks once more before kang is called (a press with the act `kang`); 1:1 only, it tells the points."""
    if player is None or player.hand is None:
        return hand_messages(table, player, around, words)
    return [kang_message(table, player, around, words)]


# --- merging ------------------------------------------------------------------------------------------------


def _in_bubble(line: LineNotice, table: TableView | None) -> bool:
    """Whether the table's bubble says the same: the seal of the coming round, below everything else."""
    return table is not None and line == seal_of(table)


def _called(table: TableView | None, around: Around) -> str:
    """The user to mention: whose turn it is, in a group."""
    if table is None or table.awaited is None or not around.group:
        return ""
    return around.members.get(table.awaited, "")


def _texts(told: Sequence[str], called: str, words: Words) -> list[Shape]:
    """Lines as a message of their own, the newest of them; with whose turn it is, by mention."""
    if called:
        return [flex.mentioning(newest(told, words), words.text("chat-turn", player="{who}"), called)]
    return [flex.plain(newest(told, words))] if told else []
