"""Answers as LINE shows them: to who looks something up, to who is refused, to who is new.

Lives here: one function for each kind of answer. Not here: what is answered (bot.asking), tables and hands.

In a group everybody reads an answer. Refusals that would tell about a hand are told in general words there, with the
way to the 1:1 chat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters import Peek
from bot.adapters.line import flex
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.identity import friend_link, words_link
from bot.adapters.line.showing_coach import coach_message
from bot.adapters.line.showing_evening import jub_moo_rules_message, ledger_message, rules_message
from bot.adapters.line.showing_hand import choice_tap, hand_message, taps_of
from bot.adapters.line.showing_pad import pad_look_message, pad_taps
from bot.adapters.line.showing_table import table_message
from bot.adapters.line.tapping import do, fill_in, see_hand
from bot.asking import NotDone
from bot.coaching import COACHING
from bot.messages import JubMooRulesNotice, LedgerNotice, RulesNotice
from bot.rules_asked import SEEDS
from bot.rules_code import code_of
from bot.sayings import Ask
from bot.wording import Words
from engine.errors import Refusal
from engine.table import TableView

OF_HANDS = frozenset(
    {
        Refusal.AMBIGUOUS,
        Refusal.CARD_NOT_HELD,
        Refusal.CARD_TWICE,
        Refusal.HELD_TOO_FEW,
        Refusal.MUST_DISCARD_FIRST,
        Refusal.DRAW_FIRST,
        Refusal.DISCARD_ONE_RANK,
        Refusal.DISCARD_TOO_MANY,
        Refusal.OPENING_TOO_MANY,
        Refusal.NOTHING_TO_FLOW,
        Refusal.FLOW_OFF,
        Refusal.FLOW_OTHER_RANK,
        Refusal.FLOW_TOO_MANY,
        Refusal.FLOW_CHAIN_FULL,
        Refusal.KANG_NOT_IN_OPENING,
        Refusal.KANG_NOT_IN_FIRST_LAP,
        Refusal.KANG_TOO_HIGH,
        Refusal.MUST_LEAD_CARD,
        Refusal.MUST_FOLLOW_SUIT,
        Refusal.FIRST_TRICK_NO_POINTS,
        Refusal.FIRST_LEAD_NO_POINTS,
        Refusal.ONLY_WHEN_LEADING,
        Refusal.REFUSED_JUST_NOW,
        Refusal.POINTS_STILL_OUT,
        Refusal.NOTHING_ASKED,
    }
)
"""Why a move cannot be made, or what else can: both may follow from the cards held."""

_INSTEAD: dict[Refusal, tuple[str, ...]] = {
    Refusal.NO_TABLE: ("join", "help"),
    Refusal.NOT_SEATED: ("join", "table"),
    Refusal.NO_ROUND: ("deal", "table"),
    Refusal.ROUND_OVER: ("deal", "table"),
    Refusal.TOO_FEW_PLAYERS: ("bot", "join"),
    Refusal.SURE_LEAVE: ("leave", "table"),
    Refusal.SURE_END: ("end", "table"),
    Refusal.UNREADABLE: ("help", "table"),
    Refusal.PAD_NONE: ("pad", "help"),
    Refusal.PAD_WHILE_PLAYING: ("table", "hand"),
    Refusal.GAME_ENDED: ("next-game", "pad"),
    Refusal.PAD_ANSWER_FIRST: ("new-game", "same-game", "pad"),
    Refusal.PAD_UNDONE_ALREADY: ("pad",),
    Refusal.PAD_GAME_RUNNING: ("pad",),
    Refusal.PAD_SURE_NEXT_GAME: ("early", "pad"),
    Refusal.PAD_NO_SUCH_DEAL: ("pad",),
    Refusal.PAD_OPEN_ALREADY: ("pad",),
}


def looked_up_messages(ask: Ask, peek: Peek, lines: Sequence[str], around: Around, words: Words) -> list[Shape]:
    """The answer to an Ask (bot.asking.Told): bubbles for hand, table, rules and ledger; `lines` for the rest.

    A hand is shown in a 1:1 chat alone; in a group the answer is the way to it.
    """
    view = peek.table
    if view is None:
        more = _about_book(view, words) if ask.what == "help" else []
        messages = [flex.plain("\n".join([*lines, *more]))]
    else:
        messages = _looked_up(ask, peek, view, lines, around, words)
    if ask.what in ("pad", "deal", "units") and view is not None and view.pad is not None:
        return flex.with_quick(messages, pad_taps(view, around, words))
    examples = list(_examples(peek, words)) if ask.what == "help" else []
    taps = taps_of(view, peek.player, around, words)[: flex.MOST_QUICK - len(examples)]
    return flex.with_quick(messages, [*taps, *examples])


def _examples(peek: Peek, words: Words) -> Iterator[Shape]:
    """Questions to the rule book, for who did not know that there are any."""
    yield flex.say(words.text("offer-agree"), words.text("offer-agree-typed"))
    game = words.game(peek.table.game if peek.table is not None else "kang")
    yield flex.say(words.text("offer-compare", game=game), words.text("offer-compare-typed", game=game))
    seed = str(1 + peek.version % SEEDS)
    yield flex.say(words.text("offer-quiz"), words.text("offer-quiz-typed", seed=seed))


def _looked_up(
    ask: Ask, peek: Peek, view: TableView, lines: Sequence[str], around: Around, words: Words
) -> list[Shape]:
    match ask.what:
        case what if what in COACHING and around.group:
            return [_elsewhere(words.text("chat-coach-elsewhere"), around, words, _typed(ask, words))]
        case what if what in COACHING:
            return [coach_message(lines, words)]
        case "hand" if around.group:
            return [_elsewhere(words.text("chat-hand-elsewhere"), around, words)]
        case "hand" if peek.player is not None and peek.player.hand is not None:
            found = [hand_message(view, peek.player, around, words)]
            return [flex.picture(around.picture, around.preview), *found] if around.picture else found
        case "hand" if peek.player is not None and peek.player.jub_moo is not None:
            found = [hand_message(view, peek.player, around, words)]
            return [flex.picture(around.picture, around.preview), *found] if around.picture else found
        case "table" | "trick" if ask.what == "table" or view.jub_moo is not None:
            return [table_message(view, (), around, words)]
        case "pad" | "deal" | "units" if view.pad is not None:
            return [pad_look_message(ask, view, lines, around, words)]
        case "rules" if view.game == "jub_moo":
            return [
                jub_moo_rules_message(
                    JubMooRulesNotice(view.jub_moo_rules, view.jub_moo_preset, view.practice), words
                )
            ]
        case "rules":
            return [
                rules_message(
                    RulesNotice(view.rules, view.preset, view.stake, view.practice), words, code_of(view.rules)
                )
            ]
        case "check" if _is_over(ask, view):
            return [_check_message(ask, view, lines, around, words)]
        case "help":
            return [flex.plain("\n".join([*lines, *_about_book(view, words)]))]
        case "ledger":
            ledger = view.ledger
            return [ledger_message(LedgerNotice(ledger.evening, ledger.rounds, ledger.people), words)]
        case _:
            return [flex.plain("\n".join(lines))]


def _typed(ask: Ask, words: Words) -> str:
    """The words that ask the teacher, to be sent from the 1:1 chat."""
    if ask.what != "lost":
        return words.text("room-coach-hint")
    return words.text("chat-lost-typed", n=str(ask.round)) if ask.round else words.text("room-coach-lost")


def _about_book(view: TableView | None, words: Words) -> list[str]:
    """That rules can be asked about, with examples of the game that is played."""
    game = "jub-moo" if view is not None and view.game == "jub_moo" else "kang"
    return [words.text(f"chat-help-book-{game}"), words.text("chat-help-baccarat")]


def _is_over(ask: Ask, view: TableView) -> bool:
    """Whether the round that is to be checked has been played; else the lines say that there is none."""
    return 1 <= (ask.round or view.round_no - 1) < view.round_no


def _check_message(ask: Ask, view: TableView, lines: Sequence[str], around: Around, words: Words) -> Shape:
    """The file of a round that is over, by link where LINE can open one; the first of `lines` says where others have
    it."""
    number = str(ask.round or view.round_no - 1)
    if not around.round:
        return flex.plain("\n".join([words.text("chat-round-none", n=number), *lines[1:]]))
    title, how = words.text("chat-round-title", n=number), words.text("chat-round-how")
    body = flex.column(
        flex.text(title, size="md", color="ink", bold=True),
        flex.text(how, size="xs", color="ink"),
        *(flex.text(line, size="xxs", color="soft") for line in lines[1:]),
        spacing="sm",
    )
    footer = flex.column(flex.button(flex.link(words.text("chat-round-open"), around.round), ground="felt"))
    return flex.message("\n".join([title, how, *lines[1:]]), flex.bubble(None, body, footer, ground="sheet"))


def told_messages(lines: Sequence[str], around: Around, words: Words, *, seated: bool = True) -> list[Shape]:
    """An answer to somebody who looks something up, as text. `seated`: somebody sits there; else there is nothing to
    look up yet."""
    wanted = ("table", "score", "rules", "help") if seated else ("join", "help")
    taps = [do(what, around, words) for what in wanted]
    taps = [see_hand(around, words), *taps] if seated else taps
    return flex.with_quick([flex.plain("\n".join(lines))], taps)


def not_done_messages(refusal: NotDone, peek: Peek, around: Around, words: Words) -> list[Shape]:
    """Why not, with quick replies for what to do instead.

    In a group everybody reads it: what would tell about a hand is told in the 1:1 chat alone.
    """
    if around.group and refusal.code in OF_HANDS:
        said = words.text("chat-why-elsewhere")
        return flex.with_quick([_elsewhere(said, around, words)], taps_of(peek.table, None, around, words))
    taps = [choice_tap(choice, peek, around, words) for choice in refusal.choices]
    deaf = around.group and (peek.table is None or not peek.table.seats)  # bare words count where people sit
    instead = [what for what in _INSTEAD.get(refusal.code, ()) if not deaf or what in ("join", "help")]
    taps += [do(what, around, words) for what in instead]
    if refusal.code in (Refusal.PAD_PEOPLE, Refusal.PAD_NONE):
        taps.append(fill_in("chat-pad-names", "chat-do-pad", around, words))
    return flex.with_quick([flex.plain(refusal.text)], taps or taps_of(peek.table, peek.player, around, words))


def _elsewhere(said: str, around: Around, words: Words, typed: str = "") -> Shape:
    """Words with the way into the 1:1 chat, where others lie filled in: `typed`, or those that show the hand."""
    parts = [flex.text(said, size="sm", color="ink")]
    if around.account:
        desktop = words.text("chat-desktop", account=around.account)
        if typed:
            desktop = words.text("chat-coach-desktop", account=around.account, typed=typed)
        parts.append(flex.text(desktop, size="xxs", color="soft"))
    way = flex.link(typed, words_link(around.account, typed)) if typed else see_hand(around, words)
    footer = flex.column(flex.button(way, ground="felt")) if around.account else None
    body = flex.column(*parts, spacing="sm")
    return flex.message(said, flex.bubble(None, body, footer, ground="sheet"))


def friend_messages(names: Sequence[str], around: Around, words: Words) -> list[Shape]:
    """For people who are not yet friends of the account: the link that adds it."""
    said = words.text("chat-friend", players=words.joined(names, "list-and"))
    if not around.account:
        return [flex.plain(said)]
    link = friend_link(around.account)
    body = flex.column(
        flex.text(said, size="sm", color="ink"),
        flex.text(words.text("chat-friend-search", account=around.account), size="xxs", color="soft"),
        spacing="sm",
    )
    footer = flex.column(flex.button(flex.link(words.text("chat-friend-add"), link), ground="felt"))
    return [flex.message(f"{said}\n{link}", flex.bubble(None, body, footer, ground="sheet"))]


def welcome_messages(around: Around, words: Words) -> list[Shape]:
    """The account has come into a group, or a person has added it."""
    kind = "group" if around.group else "friend"
    lines = words.text(f"chat-welcome-{kind}").split("\n")
    body = flex.column(
        *(flex.text(line, size="sm", color="ink") for line in lines),
        flex.text(words.text("room-no-value"), size="xxs", color="soft"),
        spacing="sm",
    )
    head = flex.heading(words.text("room-brand"), words.text("chat-welcome-title"))
    taps = [do(what, around, words) for what in ("join", "help")]
    footer = flex.column(*flex.buttons(taps))
    made = flex.message("\n".join((words.text("chat-welcome-title"), *lines)), flex.bubble(head, body, footer))
    return [made]
