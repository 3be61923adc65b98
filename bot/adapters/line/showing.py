"""Messages of the dealer as LINE shows them: Flex bubbles, texts, quick replies; as the dicts that are sent.

Lives here: the door, pure functions from views and messages to message objects, and how what waits for a chat is
merged. Not here: the single bubbles (line.showing_table, _round, _evening, _hand, _answers), sending
(line.delivering), what an event means (line.answering), the wording (bot.wording), drawing (bot.pictures).

`hand_messages`, `kang_messages` and `hand_picture` alone take cards of a closed hand, and go to its owner's 1:1 chat
alone. Everything for a room is made of public views.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot import pad_rows, picturing, picturing_jub_moo, picturing_pad, screen_jub_moo
from bot.adapters.line import flex
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.news import NOTHING, News
from bot.adapters.line.seal import seal_of
from bot.adapters.line.showing_answers import (
    friend_messages,
    looked_up_messages,
    not_done_messages,
    told_messages,
    welcome_messages,
)
from bot.adapters.line.showing_baccarat import coup_taps, coups_message, no_coup_messages
from bot.adapters.line.showing_book import book_messages
from bot.adapters.line.showing_coach import lost_tap
from bot.adapters.line.showing_deal import deals_message
from bot.adapters.line.showing_evening import jub_moo_rules_message, ledger_message, rules_message
from bot.adapters.line.showing_hand import hand_message, hand_taps, kang_message
from bot.adapters.line.showing_lines import fit_inside, newest, told_lines, untold
from bot.adapters.line.showing_pad import (
    closed_message,
    pad_after_messages,
    pad_message,
    pad_taps,
)
from bot.adapters.line.showing_round import results_message
from bot.adapters.line.showing_table import table_message, table_taps
from bot.adapters.line.showing_trick_hand import claim_message
from bot.adapters.line.tapping import do
from bot.holding import holds_cards
from bot.messages import LedgerNotice, LineNotice, ResultNotice, RulesNotice
from bot.pictures.values import Picture
from bot.rule_replies import coup_picture
from bot.screen import names_of
from bot.wording import Words
from engine.errors import Refusal
from engine.table import PlayerView, TableView

__all__ = [
    "MOST_MESSAGES",
    "Around",
    "book_messages",
    "claim_messages",
    "friend_messages",
    "hand_messages",
    "hand_picture",
    "kang_messages",
    "looked_up_messages",
    "no_coup_messages",
    "not_done_messages",
    "pad_after_messages",
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
    news: News = NOTHING,
) -> list[Shape]:
    """Everything that waits for one chat, merged by meaning into at most five, the newest state last.

    `earlier`: results before `result` that waited too, oldest first; they share its message. `news`: the rest.
    """
    results = [*earlier, result] if result is not None else [*earlier]
    told = told_lines([line for line in untold(lines, table) if not _in_bubble(line, table)], words)
    happened, deal = pad_rows.happened(news.pads, news.deals, table.pad if table else None, words)
    told += happened
    called = _called(table, around)
    asked = table is not None and table.jub_moo is not None and table.jub_moo.phase in ("claim", "stop")
    alone = table is not None and _is_about_coup(table, rules, ledger, news, results)
    inside = bool(results or news.deals or news.coups or table is not None) and not called and fit_inside(told)
    found = [] if inside else _texts(told, called, words, asked=asked)
    above = told if inside else []
    if results:
        found.append(results_message(results, above, words, totals=table is None))
        above = []
    if news.deals:
        found.append(deals_message(news.deals, above, words))
        above = []
    if news.coups:
        seal = seal_of(table) if table is not None and alone else None
        found.append(coups_message(news.coups, above, words, words.line(seal) if seal else ""))
        above = []
    found += _of_the_evening(rules, ledger, news, around, words)
    if table is not None and not alone:
        found.append(_state(table, above, around, words, news, deal, _known(rules, news, results)))
    if around.picture and len(found) < MOST_MESSAGES:
        found.insert(0 if inside or not (told or called) else 1, flex.picture(around.picture, around.preview))
    reminded = any(line.code == "reminder" for line in lines)
    taps = coup_taps(news.coups[-1], words) if news.coups else []
    ended = [each.round_no for each in results] + [each.round_no for each in news.deals if each.outcome.counts]
    taps += [] if table is None else _taps(table, around, words, news, reminded=reminded)
    taps[1:1] = [lost_tap(number, around, words) for number in ended[-1:]]  # the next deal comes first
    return flex.with_quick(found, taps)


def _of_the_evening(
    rules: RulesNotice | None, ledger: LedgerNotice | None, news: News, around: Around, words: Words
) -> Iterator[Shape]:
    """House rules, and what an evening has come to."""
    if rules is not None:
        yield rules_message(rules, words)
    if news.rules is not None:
        yield jub_moo_rules_message(news.rules, words)
    if ledger is not None:
        yield ledger_message(ledger, words)
    if news.ledger is not None:
        yield closed_message(news.ledger, around, words)


def _known(rules: RulesNotice | None, news: News, results: Sequence[ResultNotice]) -> set[str]:
    """What the same reply tells already."""
    there = (("rules", rules or news.rules), ("result", results or news.deals))
    return {name for name, said in there if said}


def _state(
    table: TableView,
    above: Sequence[str],
    around: Around,
    words: Words,
    news: News,
    deal: int,
    known: Collection[str],
) -> Shape:
    """The pad where something was done to it, else the table."""
    if _is_about_pad(table, news) and table.pad is not None:
        return pad_message(table, above, around, words, deal)
    return table_message(table, above, around, words, known)


def _is_about_coup(
    table: TableView,
    rules: RulesNotice | None,
    ledger: LedgerNotice | None,
    news: News,
    results: Sequence[ResultNotice],
) -> bool:
    """A coup was dealt and that is all: of the table nothing has changed but the coming round's seal."""
    else_said = rules or ledger or results or news.rules or news.deals or news.pads or news.ledger
    return bool(news.coups) and not else_said and table.phase != "playing"


def _is_about_pad(table: TableView, news: News) -> bool:
    """Somebody did something to the pad; a deal that was played goes on it by itself."""
    return bool(news.pads) and not news.deals and not table.pad_closed and table.phase != "playing"


def _taps(table: TableView, around: Around, words: Words, news: News, *, reminded: bool) -> list[Shape]:
    if _is_about_pad(table, news) and table.pad is not None:
        return pad_taps(table, around, words)
    return table_taps(table, around, words, reminded=reminded)


def room_picture(
    result: ResultNotice | None,
    ledger: LedgerNotice | None,
    rounds: Sequence[bytes],
    words: Words,
    news: News = NOTHING,
) -> Picture | None:
    """What to draw for `room_messages`, if anything: a closed pad, a result, a coup, else a ledger that is closed
    (`rounds`: its exported rounds, for the curve). A table every turn is shown by its bubble alone."""
    if news.ledger is not None:
        return picturing_pad.pad(news.ledger.pad, words)
    if news.deals and news.deals[-1].outcome.counts:
        return screen_jub_moo.told(news.deals[-1], words)
    if result is not None:
        return picturing.result(result, words)
    if news.coups:
        shown = coup_picture(news.coups[-1], words)
        return shown if shown.lit else None  # the table of drawing was not come to
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
    if player is None or not holds_cards(player):
        return None
    if player.jub_moo is not None:
        return picturing_jub_moo.hand(player.jub_moo, names_of(table), words, round_no=table.round_no)
    return picturing.hand(table, player, words)


def claim_messages(table: TableView, player: PlayerView | None, around: Around, words: Words) -> list[Shape]:
    """Asks once more before a hand is laid open (a press with the act `claim`)."""
    if player is None or player.jub_moo is None:
        return hand_messages(table, player, around, words)
    return [claim_message(table, around, words)]


def kang_messages(table: TableView, player: PlayerView | None, around: Around, words: Words) -> list[Shape]:
    """Asks once more before kang is called (a press with the act `kang`); 1:1 only, it tells the points."""
    if player is None or player.hand is None:
        return hand_messages(table, player, around, words)
    return [kang_message(table, player, around, words)]


# --- merging ------------------------------------------------------------------------------------------------


def _in_bubble(line: LineNotice, table: TableView | None) -> bool:
    """Whether the table's bubble says the same: the seal of the coming round, below everything else."""
    return table is not None and line == seal_of(table)


def _called(table: TableView | None, around: Around) -> list[str]:
    """The users to mention: whose turn it is, or who is asked, in a group."""
    if table is None or not around.group:
        return []
    awaited = table.awaiting or ((table.awaited,) if table.awaited else ())
    return [around.members[seat] for seat in awaited if seat in around.members]


def _texts(told: Sequence[str], called: Sequence[str], words: Words, *, asked: bool = False) -> list[Shape]:
    """Lines as a message of their own, the newest of them; with whose turn it is or who is `asked`, by mention."""
    if called:
        who = " ".join(f"{{{name}}}" for name in flex.placeholders(len(called)))
        return [
            flex.mentioning(
                newest(told, words), words.text("chat-asked" if asked else "chat-turn", player=who), called
            )
        ]
    return [flex.plain(newest(told, words))] if told else []
