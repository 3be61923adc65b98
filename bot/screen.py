"""What a page shows, as plain dicts: views and messages with their words, in one language.

Lives here: pure functions from TableView, PlayerView and messages to what a screen needs.
Not here: HTML, sockets, the wording itself.

`table` and `line` take public values only; `hand` and `choices` alone take a PlayerView. House rules:
bot.rules_panel.
"""

from __future__ import annotations

from typing import Any

from bot import pad_news, pad_telling, recap, screen_baccarat, screen_jub_moo, telling_jub_moo
from bot.messages import (
    CoupNotice,
    DealNotice,
    JubMooRulesNotice,
    LedgerNotice,
    LineNotice,
    Message,
    PadLedgerNotice,
    PadNotice,
    ResultNotice,
    RulesNotice,
)
from bot.names import clean_text
from bot.wording import Words
from engine.cards import Card
from engine.events import Seat
from engine.kang.moves import Discard, Flow, Move, move_text
from engine.kang.outcome import Outcome, Shown
from engine.kang.views import Act, HandView, PublicView
from engine.likeness import likeness
from engine.table import JUB_MOO_LEAST, Person, PlayerView, SeatView, TableView

Shape = dict[str, Any]
"""JSON-ready."""

MINUS = "\N{MINUS SIGN}"
MOST_CUT = 64  # signs of a cut that are shown; all of them count in the deal (part 4)


def signed(number: int) -> str:
    """`+3`, `0`, `−3`."""
    return f"+{number}" if number > 0 else str(number).replace("-", MINUS)


def card_texts(cards: tuple[Card, ...]) -> list[str]:
    """Cards as the page knows them: `10♣`."""
    return [str(card) for card in cards]


def names_of(view: TableView) -> dict[Seat, str]:
    """Everybody of this evening by seat, those who left too."""
    return {person.seat: person.name for person in view.people} | {seat.seat: seat.name for seat in view.seats}


def table(view: TableView, words: Words) -> Shape:
    """The table as everybody sees it."""
    names = names_of(view)
    return {
        "phase": view.phase,
        "game": view.game,
        "turn": view.turn,
        "round": view.round_no,
        "evening": view.evening,
        "title": _title(view, words),
        "status": status(view, words),
        "host": view.host,
        "awaited": view.awaited,
        "awaiting": list(view.awaiting),
        "turn_ends": view.turn_ends,
        "votes": view.votes,
        "votes_needed": view.votes_needed,
        "commitment": view.commitment,
        "cuts": [
            {"name": names.get(cut.seat, cut.seat), "text": clean_text(cut.text, MOST_CUT)} for cut in view.cuts
        ],
        "seats": [_seat(seat, view, words) for seat in view.seats],
        "mat": _mat(view.kang, names) if view.kang else None,
        "turns": _turns(view.kang, names, words) if view.kang else [],
        "result": _result(view.last, view, words) if view.last and not view.kang else None,
        "ledger": [_person(person, view.ledger.stake, words) for person in view.ledger.people],
        "ledger_evening": view.ledger.evening,
        "practice": view.practice,
        **(screen_jub_moo.table(view, names, words) if view.game == "jub_moo" else {}),
    }


def _title(view: TableView, words: Words) -> str:
    title = words.text("room-round", n=view.round_no)
    return words.text("room-title-practice", title=title) if view.practice else title


def status(view: TableView, words: Words) -> str:
    """One sentence: whom the table waits for."""
    if view.jub_moo is not None and view.jub_moo.phase in ("claim", "stop"):
        return telling_jub_moo.waiting(words, view.jub_moo, names_of(view))
    if view.phase == "playing":
        name = names_of(view).get(view.awaited, "") if view.awaited else ""
        return words.text("room-turn-of", player=name)
    missing = _missing(view)
    return words.text("room-need-players", n=missing) if missing > 0 else words.text("room-waiting-deal")


def _missing(view: TableView) -> int:
    """How many more people the coming round needs."""
    if view.game == "jub_moo":
        return JUB_MOO_LEAST - len(view.next_players)
    return view.rules.min_players - len(view.seats)


def _seat(seat: SeatView, view: TableView, words: Words) -> Shape:
    act = _last_act(seat.seat, view.kang)
    return {
        "seat": seat.seat,
        "name": seat.name,
        "computer": _computer(seat, words),
        "host": seat.host,
        "away": seat.away,
        "playing": seat.playing,
        "cards": seat.cards,
        **_sum(seat, view, words),
        "starter": seat.starter,
        "voted": seat.voted,
        "act": act and {"kind": act.kind, "cards": card_texts(act.cards), "text": _act_text(act, words)},
    }


def _computer(seat: SeatView, words: Words) -> str:
    """Which computer plays there; one that plays on for a person is marked as such."""
    if seat.stand_in:
        return words.text("room-stand-in")
    if not seat.computer:
        return ""
    return words.text("room-level", level=words.skill(seat.computer, seat.temper, seat.plays))


def _sum(seat: SeatView, view: TableView, words: Words) -> Shape:
    """What a seat has so far: chips, rounds won, or points of the game of Jub Moo."""
    if view.game == "jub_moo":
        total = screen_jub_moo.totals(view).get(seat.seat)
        told = "" if total is None else signed(total)
        return {"score": words.text("room-game-total", points=told) if told else "", "short": told}
    return {
        "score": score(seat.chips, seat.wins, view.stake, words),
        "short": str(seat.wins) if view.stake == 0 else signed(seat.chips),
    }


def score(chips: int, wins: int, stake: int, words: Words) -> str:
    """Chips, or rounds won where the circle plays without chips (K-G21)."""
    return (
        words.text("room-wins", n=wins) if stake == 0 else words.text("room-chips", n=signed(chips), count=abs(chips))
    )


def _last_act(seat: Seat, kang: PublicView | None) -> Act | None:
    acts = kang.acts if kang else ()
    return next((act for act in reversed(acts) if act.seat == seat), None)


def _act_text(act: Act, words: Words) -> str:
    return words.text("room-act", kind=act.kind, cards=" ".join(card_texts(act.cards)))


def _turns(kang: PublicView, names: dict[Seat, str], words: Words) -> list[Shape]:
    """The round so far, turn by turn, for somebody who looked away."""
    return [
        {
            "seat": turn[0].seat,
            "name": names.get(turn[0].seat, turn[0].seat),
            "text": recap.deed(turn, words),
            "dealer": any(act.by_dealer for act in turn),
        }
        for turn in recap.turns_of(kang.acts)
    ]


def _mat(kang: PublicView, names: dict[Seat, str]) -> Shape:
    last = kang.last
    chain = kang.rules.flow_chain_max
    return {
        "pile": kang.pile,
        "pot": kang.pot,
        "stake": kang.stake,
        "last": last
        and {
            "seat": last.seat,
            "name": names.get(last.seat, last.seat),
            "cards": card_texts(last.cards),
            "depth": last.depth,
            "flows": kang.rules.flow and (chain is None or last.depth < chain) and kang.phase == "turn",
        },
    }


def _result(last: Outcome, view: TableView, words: Words) -> Shape:
    names = names_of(view)
    return {
        "headline": headline(last, names, words),
        "why": words.text("room-reason", reason=last.reason),
        "pot": last.pot,
        "next": words.text("room-next-starter", player=names.get(last.next_starter, last.next_starter)),
        "shown": [_shown(shown, last, view, words) for shown in _best_first(last)],
        "lines": _payments(last, names, words) if view.stake else [],
        "ruealom": words.text("room-ruealom", player=names.get(last.caller, ""))
        if _sunk(last) and last.caller
        else "",
    }


def _payments(last: Outcome, names: dict[Seat, str], words: Words) -> list[str]:
    """Who pays whom, line by line; equal antes in one."""
    antes = [line for line in last.lines if line.why == "ante"]
    rest = [words.settlement(line, names) for line in last.lines if line.why != "ante"]
    if not antes:
        return rest
    payers = words.joined(names.get(line.payer, line.payer) for line in antes if line.payer)
    return [words.text("pay-antes", amount=antes[0].amount, players=payers), *rest]


def _best_first(last: Outcome) -> list[Shown]:
    return sorted(last.shown, key=lambda shown: (shown.seat not in last.winners, shown.points))


def _sunk(last: Outcome) -> bool:
    return last.ruealom and last.caller is not None


def headline(last: Outcome, names: dict[Seat, str], words: Words) -> str:
    """Who won the round, in a few words."""
    winners = [names.get(seat, seat) for seat in last.winners]
    shared = "room-won" if len(winners) == 1 else "room-won-shared"
    return words.text(shared, players=words.text("list-and").join(winners))


def _shown(shown: Shown, last: Outcome, view: TableView, words: Words) -> Shape:
    names = names_of(view)
    return {
        "seat": shown.seat,
        "name": names.get(shown.seat, shown.seat),
        "cards": card_texts(shown.cards),
        "points": words.text("room-points", n=shown.points),
        "special": words.special(shown.special) if shown.special else "",
        "chips": signed(last.chips(shown.seat)) if view.stake else "",
        "won": shown.seat in last.winners,
        "caller": shown.seat == last.caller,
        "ruealom": shown.seat == last.caller and last.ruealom,
    }


def _person(person: Person, stake: int, words: Words) -> Shape:
    return {
        "seat": person.seat,
        "name": person.name,
        "computer": bool(person.computer),
        "score": score(person.chips, person.wins, stake, words),
        "sum": person.wins if stake == 0 else person.chips,
        "rounds": person.rounds,
        "wins": person.wins,
        "kangs": person.kangs,
        "kangs_lost": person.kangs_lost,
        "ruealoms": person.ruealoms,
        "knocks": person.knocks,
        "starts": person.starts,
        "flows": signed(person.flows_won - person.flows_paid),
    }


def hand(view: TableView, player: PlayerView, words: Words) -> Shape:
    """What one seated player has in front of him, and may do. For that player alone."""
    held = player.hand
    own = {"seat": player.seat, "may": list(player.may), "turn": view.turn}
    if view.game == "jub_moo":
        return own | screen_jub_moo.hand(view, player, names_of(view), words) | choices(view, player, words)
    return own | {
        "mine": held is not None and bool(held.moves),
        "phase": held.public.phase if held else "",
        "cards": card_texts(held.cards) if held else [],
        "points": words.text("room-points", n=held.points) if held and held.cards else "",
        **choices(view, player, words),
        "spoken": words.hand(held, names_of(view)) if held else "",
    }


def choices(view: TableView, player: PlayerView, words: Words) -> Shape:
    """What may be done with a hand, and why not the rest: for its owner alone."""
    if view.game == "jub_moo":
        return screen_jub_moo.choices(player, names_of(view), words)
    held = player.hand
    return {
        "drawn": str(held.drawn) if held and held.drawn else None,
        "moves": [move(each, words) for each in held.moves] if held else [],
        "blocked": _blocked(held, names_of(view), words) if held else {},
    }


def _blocked(held: HandView, names: dict[Seat, str], words: Words) -> dict[str, str]:
    return {each.kind: words.refusal(each.code, each.facts, names) for each in held.blocked}


def move(made: Move, words: Words) -> Shape:
    """A move as a button: its canonical text, its kind, its cards, its words."""
    cards = made.cards if isinstance(made, Discard | Flow) else ()
    text = move_text(made)
    return {"text": text, "kind": text.split()[0], "cards": card_texts(cards), "label": words.move(text)}


def line(message: Message, words: Words) -> Shape | None:
    """A message as an entry of the feed; None for views, which are shown elsewhere."""
    match message:
        case LineNotice(code="said", facts=facts):
            return {"kind": "say", "who": str(facts.get("player", "")), "text": str(facts.get("text", ""))}
        case LineNotice(code=code):
            return {"kind": "line", "code": code, "text": words.line(message)}
        case RulesNotice():
            text = words.rules_paragraph(message.rules, message.preset, message.stake)
            return {"kind": "rules", "text": words.at_practice(text, message.practice)}
        case ResultNotice():
            first, *rest = words.result(message) or [""]
            file = f"{message.evening}-{message.round_no}"
            return {"kind": "result", "text": first, "lines": rest, "file": file}
        case LedgerNotice():
            first, *rest = words.ledger(message) or [""]
            return {"kind": "ledger", "text": first, "lines": rest, "evening": message.evening}
        case JubMooRulesNotice():
            return {
                "kind": "rules",
                "text": words.at_practice(words.jub_moo_rules(message.rules, message.preset), message.practice),
            }
        case DealNotice():
            return _dealt(message, words)
        case CoupNotice():
            return screen_baccarat.coup(message, words)
        case PadNotice():
            first, *rest = pad_news.happened(words, message.pad, message.event)
            return {"kind": "pad", "text": first, "lines": rest}
        case PadLedgerNotice():
            first, *rest = pad_telling.evening(words, message.pad)
            return {"kind": "ledger", "text": first, "lines": rest, "pad": message.evening}
        case _:
            return None


def _dealt(notice: DealNotice, words: Words) -> Shape:
    """The end of a deal of Jub Moo."""
    first, *rest = words.deal_result(notice)
    return {
        "kind": "result",
        "text": first,
        "lines": [*rest, telling_jub_moo.revealed(words, notice)],
        "file": f"{notice.evening}-{notice.round_no}",
    }


def free_computer_name(view: TableView | None, words: Words) -> str:
    """A name for a computer player that nobody of this evening bears; empty when all are taken."""
    taken = set(map(likeness, names_of(view).values())) if view else set()
    return next((name for name in words.text("room-computer-names").split() if likeness(name) not in taken), "")
