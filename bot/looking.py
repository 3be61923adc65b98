"""Answers to somebody who only looks: hand, table, what happened, rules, sums, the pad, a check, help.

Lives here: `look_up`, pure, and `free_question`, a question without a verb. Not here: reading the question
(bot.speech), the rule book (bot.rules_asked), where the answer goes.
"""

from __future__ import annotations

from bot import pad_telling, recap, recap_jub_moo, rules_asked, telling_jub_moo
from bot.adapters import Peek
from bot.messages import LedgerNotice
from bot.rules_asked import free_question
from bot.rules_code import code_of
from bot.sayings import Ask
from bot.screen import names_of, score, status
from bot.wording import Words
from engine.errors import Refusal
from engine.pad.views import PadView
from engine.table import GameName, SeatView, TableView

__all__ = ["free_question", "how_to_play", "look_up"]

_HOW_TO_PLAY = {
    "kang": tuple(f"help-play-{part}" for part in ("aim", "turn", "flow", "kang", "end")),
    "jub_moo": tuple(f"help-jub-{part}" for part in ("aim", "trick", "cards", "mirror", "chuan", "claim", "end")),
}
PRIVACY = tuple([f"privacy-{part}" for part in ("kept", "seen", "long", "gone", "elsewhere")])
"""The messages that say in short what is kept of people; docs/privacy.md says it in full."""
_LAST_DEALS = 5  # of a pad in lines


def how_to_play(game: GameName) -> tuple[str, ...]:
    """The messages that say how `game` is played, in order."""
    return (*_HOW_TO_PLAY[game], "help-play-rules")


def look_up(ask: Ask, peek: Peek, words: Words, files: str = "") -> list[str]:
    """What this one reader is told, line by line. `files`: where exported rounds lie, for `check`."""
    view = peek.table
    if ask.what == "help":
        return _help(view, words)
    if ask.what == "privacy":
        return [words.text(id) for id in PRIVACY]
    if ask.what in rules_asked.ASKS:
        return rules_asked.told(ask, peek, words)
    if view is None:
        return [words.refusal(Refusal.NO_TABLE, {})]
    match ask.what:
        case "hand":
            return _hand(peek, view, words)
        case "recap":
            return _recap(peek, view, words)
        case "rules":
            code = [] if view.game == "jub_moo" else [words.text("room-rules-code-is", code=code_of(view.rules))]
            return [words.rules_of(view), *code]
        case "ledger":
            return _ledger(view, words)
        case "check":
            return _check(ask, view, words, files)
        case "pad" | "deal" | "units":
            return _pad(ask, view, words)
        case "trick":
            return telling_jub_moo.tricks(words, view) or [_refused(Refusal.NO_ROUND, view, words)]
        case _:
            return _table(view, words)


def _refused(code: Refusal, view: TableView, words: Words) -> str:
    return words.refusal(code, {}, game=view.game)


# --- a hand, the table, what happened -------------------------------------------------------------------


def _hand(peek: Peek, view: TableView, words: Words) -> list[str]:
    player, names = peek.player, names_of(view)
    if player is not None and player.jub_moo is not None:
        return words.jub_moo_hand(player.jub_moo, names)
    if player is not None and player.hand is not None:
        return [words.hand(player.hand, names)]
    return [_refused(_no_hand(peek, view), view, words)]


def _no_hand(peek: Peek, view: TableView) -> Refusal:
    if peek.player is None:
        return Refusal.NOT_SEATED
    return Refusal.NOT_IN_ROUND if view.phase == "playing" else Refusal.NO_ROUND


def _table(view: TableView, words: Words) -> list[str]:
    if view.jub_moo is not None:
        return telling_jub_moo.table(words, view)
    if view.game == "jub_moo":
        return [status(view, words), *telling_jub_moo.table(words, view)]
    return [status(view, words), *(_seat(seat, view, words) for seat in view.seats)]


def _seat(seat: SeatView, view: TableView, words: Words) -> str:
    held = words.text("room-cards-held", n=seat.cards) if seat.playing else ""
    skill = words.skill(seat.computer, seat.temper, seat.plays)
    level = words.text("room-level", level=skill) if seat.computer else ""
    away = words.text("room-away") if seat.away else ""
    parts = (held, score(seat.chips, seat.wins, view.stake, words), level, away)
    return f"{seat.name}: {' · '.join(part for part in parts if part)}"


def _recap(peek: Peek, view: TableView, words: Words) -> list[str]:
    """Since this reader's own last turn."""
    names, seat = names_of(view), peek.player.seat if peek.player else None
    if view.jub_moo is not None:
        lines = recap_jub_moo.lines(view.jub_moo, seat, names, words)
    elif view.kang is not None:
        lines = [recap.told(turn, names, words) for turn in recap.since(recap.turns_of(view.kang.acts), seat)]
    else:
        return [_refused(Refusal.NO_ROUND, view, words)]
    return [*(lines or [words.text("recap-nothing")]), status(view, words)]


# --- sums and the pad -----------------------------------------------------------------------------------


def _ledger(view: TableView, words: Words) -> list[str]:
    """The chips of Kang, and the pad of Jub Moo in short; each where there is any."""
    kang = words.ledger(LedgerNotice(view.ledger.evening, view.ledger.rounds, view.ledger.people))
    if view.pad is None or not view.pad.deals:
        return [words.text("pad-empty")] if view.game == "jub_moo" and not view.ledger.rounds else kang
    pad = [*_whose_pad(view, words), *pad_telling.evening(words, view.pad, with_units=False)]
    if not view.ledger.rounds:
        return pad
    return [*pad, *kang] if view.game == "jub_moo" else [*kang, *pad]


def _whose_pad(view: TableView, words: Words) -> list[str]:
    return [words.text("last-pad")] if view.pad_closed else []


def _pad(ask: Ask, view: TableView, words: Words) -> list[str]:
    pad = view.pad
    if pad is None:
        return [_refused(Refusal.PAD_NONE, view, words)]
    if not pad.deals:
        return [words.text("pad-empty"), *pad_telling.half(words, pad)]
    if ask.what == "deal":
        return _deal(ask, pad, words)
    if ask.what == "units":
        games = [pad_telling.units(words, pad, game) for game in pad_telling.played(pad)]
        return [*_whose_pad(view, words), *games, pad_telling.gains(words, pad)]
    latest = pad.deals[-_LAST_DEALS:]
    deals = [pad_telling.in_short(words, pad, deal) for deal in latest]
    return [*_whose_pad(view, words), *deals, *pad_telling.evening(words, pad, with_units=False)]


def _deal(ask: Ask, pad: PadView, words: Words) -> list[str]:
    """One deal as it counts, and everything that was done to it."""
    latest = pad.deals[-1].number
    number = ask.round or latest
    if number not in [deal.number for deal in pad.deals]:
        return [words.refusal(Refusal.PAD_NO_SUCH_DEAL, {"deal": str(number), "most": latest}, game="jub_moo")]
    return [*pad_telling.deal(words, pad, number), *pad_telling.trace(words, pad, pad.deal(number))]


# --- checks and help ------------------------------------------------------------------------------------


def _check(ask: Ask, view: TableView, words: Words, files: str) -> list[str]:
    """Where the file of a finished round lies, or that there is none; and the seal of the coming one, if one is.

    Rounds are numbered over both games; a deal that stands on the pad under another number is named with it.
    """
    finished = max(0, view.round_no - 1)
    number = ask.round or finished
    if 1 <= number <= finished:
        address = f"{files}/{view.evening}-{number}.json"
        told = [words.text("room-check-at", n=str(number), address=address), *_on_the_pad(number, view, words)]
    elif ask.round is None:
        told = [words.text("check-none")]
    else:
        told = [words.text("check-no-round", n=str(number), finished=finished)]
    seal = words.text("room-seal-of", n=str(view.round_no), commitment=view.commitment)
    return [*told, seal] if view.commitment else told


def _on_the_pad(number: int, view: TableView, words: Words) -> list[str]:
    if view.pad is None or view.pad_closed:
        return []
    played = [deal.number for deal in view.pad.deals if deal.origin == "played" and deal.round_no == number]
    return [words.text("check-on-pad", n=str(number), deal=str(deal)) for deal in played if deal != number]


def _help(view: TableView | None, words: Words) -> list[str]:
    """How the game of this table is played, the commands, and that there is another one; the pad with Jub Moo."""
    game = view.game if view is not None else "kang"
    jub_moo = game == "jub_moo"
    commands = words.text("help-commands-jub-moo") if jub_moo else words.text("room-help")
    host = words.text("help-host-jub-moo" if jub_moo else "help-host")
    return [
        *map(words.text, how_to_play(game)),
        *commands.split("; "),
        host,
        words.text("help-coaching"),
        *([words.text("help-pad")] if jub_moo else []),
        words.text("help-other-kang" if jub_moo else "help-other-jub-moo"),
    ]
