"""What an action does to a table.

Lives here: `apply`, the one entrance; the deal, the cuts, talk, the end of the evening.
Not here: seats (engine.seating), house rules (engine.house), moves and time (engine.turns).
"""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from engine import deal as checkable
from engine.actions import (
    Action,
    AddComputer,
    Back,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    HandOver,
    Join,
    Leave,
    Moderate,
    Play,
    Remove,
    Resume,
    Say,
    SetLanguage,
    SetOption,
    Skip,
    Tick,
    Undelivered,
    UsePreset,
    UseRules,
)
from engine.cards import Card
from engine.draft import Draft, Turned, person_at, present
from engine.errors import Illegal, Refusal
from engine.events import MODERATOR, Seat
from engine.house import set_option, use_preset, use_rules
from engine.kang.game import KANG
from engine.seating import (
    add_computer,
    hand_over,
    join,
    leave,
    remove,
    send_away,
    send_computer_away,
    set_language,
)
from engine.table import MOST_CUTS, CutMade, Ledger, PlayerId, Table
from engine.table_events import CutAccepted, EveningClosed, HandUndelivered, RoundStarted, RulesRead, Talked
from engine.turns import advance, back, end_round, play, resume, skip, tick, void, wake

MOST_TALK = 500  # code points


def apply(table: Table, player: PlayerId, action: Action, seed: str, at: int) -> Turned:
    """The table after `action` by `player`, and what happened. Raises RuleError and changes nothing.

    `seed`: 64 hex digits of fresh chance; it becomes the secret of the next round if this
    action needs one. `at`: ms since 1970. Same arguments, same result, for ever.
    """
    draft = Draft(table, player, seed, at)
    _carry_out(draft, action)
    return draft.turned()


def _carry_out(draft: Draft, action: Action) -> None:
    match action:
        case Play():
            play(draft, action)
        case Tick():
            tick(draft, action)
        case Join():
            join(draft, action)
        case Leave():
            leave(draft)
        case AddComputer():
            add_computer(draft, action)
        case Remove():
            remove(draft, action)
        case Deal():
            deal(draft)
        case Cut():
            cut(draft, action)
        case Skip():
            skip(draft)
        case Back():
            back(draft)
        case UsePreset():
            use_preset(draft, action)
        case UseRules():
            use_rules(draft, action)
        case SetOption():
            set_option(draft, action)
        case HandOver():
            hand_over(draft, action)
        case EndRound():
            end_round(draft)
        case EndEvening():
            end_evening(draft)
        case SetLanguage():
            set_language(draft, action)
        case Say():
            say(draft, action)
        case Undelivered():
            draft.tell(HandUndelivered(draft.actor().seat, action.reason))
        case Moderate():
            moderate(draft, action)
        case Resume():
            resume(draft)
        case _:
            assert_never(action)


def deal(draft: Draft) -> None:
    """Close the cuts and deal the next round to everybody who is there."""
    draft.actor()
    draft.need_between_rounds()
    wake(draft)
    _trim_computers(draft)
    table = draft.table
    players = _there(table)
    least = table.rules.min_players
    if len(players) < least:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, players=len(players), least=least)
    order = _play_order(table, players)
    draft.change(joined=players, by_chance=table.starter is None, started=draft.at)
    if not table.rounds:
        draft.tell(RulesRead())
    draft.tell(RoundStarted(table.round_no))
    debtor = next((debt.seat for debt in table.debts if debt.seat in players and table.stake), None)
    _settle_debt(draft, debtor)
    step = KANG.deal(order, table.rules, _deck(table, order), stake=table.stake, debtor=debtor)
    advance(draft, step)


def cut(draft: Draft, action: Cut) -> None:
    """Cut the coming deal once, by a tap or a few words (part 4)."""
    seat = draft.actor().seat
    table = draft.table
    if table.round is not None:
        raise Illegal(Refusal.CUTS_CLOSED)
    if any(made.seat == seat for made in table.cuts):
        raise Illegal(Refusal.CUT_ALREADY)
    if len(table.cuts) >= MOST_CUTS:
        raise Illegal(Refusal.CUTS_FULL, most=MOST_CUTS)
    text = checkable.clean_cut(action.text)
    wake(draft)
    draft.change(cuts=(*table.cuts, CutMade(seat, text)))
    draft.tell(CutAccepted(seat, text))


def say(draft: Draft, action: Say) -> None:
    """Ordinary talk; who holds no seat gives a name."""
    if not draft.table.secret and draft.table.evening == 1:  # after an evening there is still good night to say
        raise Illegal(Refusal.NO_TABLE)
    known = draft.find_actor()
    name = known.name if known is not None else action.name
    if not name:
        raise Illegal(Refusal.NAME_NEEDED)
    if not action.text:
        raise Illegal(Refusal.SAY_NOTHING)
    if len(action.text) > MOST_TALK:
        raise Illegal(Refusal.SAY_TOO_LONG, most=MOST_TALK)
    draft.tell(Talked(name, action.text))


def end_evening(draft: Draft) -> None:
    """Close the table: the host, between rounds."""
    draft.need_host()
    draft.need_between_rounds()
    close_evening(draft)


def moderate(draft: Draft, action: Moderate) -> None:
    """The host's rights by right of managing the channel; the record names the seat of whoever has one."""
    table = draft.table
    if not table.secret:
        raise Illegal(Refusal.NO_TABLE)
    person = draft.find_actor()
    by = person.seat if person is not None and person.seat in table.seated else MODERATOR
    if action.act == "remove":
        if not action.name:  # a channel that is gone has no need to unseat anybody
            raise Illegal(Refusal.NAME_NEEDED)
        send_away(draft, action.seat, by, action.name)
        return
    if action.act == "end_round" or table.round is not None:
        void(draft, by, action.name)
    if action.act == "end_evening":
        close_evening(draft, action.name)


def close_evening(draft: Draft, moderator: str | None = None) -> None:
    """Close the ledger; the house rules stay for the next evening. The coming deal is abandoned."""
    table = draft.table
    shown = checkable.commitment(bytes.fromhex(table.secret))
    draft.tell(EveningClosed(table.rounds, table.round_no, shown, table.secret, moderator))
    draft.change(
        **{field: default for field, default in _FRESH.items() if field not in _KEPT},
        evening=table.evening + 1,
        closed=_closed(table),
        turn=table.turn + 1,
    )


def _closed(table: Table) -> Ledger | None:
    """What is kept of an evening; one in which nothing was played leaves the one before in its place."""
    if not table.rounds:
        return table.closed
    people = tuple(replace(person, id=PlayerId("")) for person in table.people)
    return Ledger(table.evening, table.rounds, table.stake, people)


_FRESH = msgspec.structs.asdict(Table())
_KEPT = ("evening", "closed", "turn", "language", "rules", "preset", "stake", "pace")


def _there(table: Table) -> tuple[Seat, ...]:
    """Who is dealt in: everybody seated who is not away."""
    return tuple(s for s in table.seated if not person_at(table, s).away)


def _trim_computers(draft: Draft) -> None:
    """People who came to a full table take the places of computers now."""
    most = draft.table.rules.max_players
    people = len(present(draft.table))
    if people > most:
        raise Illegal(Refusal.TOO_MANY_PLAYERS, players=people, most=most)
    while len(_there(draft.table)) > most:
        send_computer_away(draft)


def _play_order(table: Table, players: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Order of joining, the starter first: the winner, or by chance (KA25, KA34)."""
    if table.starter is None:
        first = checkable.first_starter(bytes.fromhex(table.secret), "kang", table.round_no, players, _cuts(table))
    else:
        place = table.seated.index(table.starter)
        first = next(s for s in table.seated[place:] + table.seated[:place] if s in players)
    start = players.index(first)
    return players[start:] + players[:start]


def _deck(table: Table, order: tuple[Seat, ...]) -> tuple[Card, ...]:
    message = checkable.message("deal-v1", "kang", table.round_no, order, _cuts(table))
    return checkable.deck(bytes.fromhex(table.secret), message)


def _cuts(table: Table) -> tuple[tuple[Seat, str], ...]:
    return tuple((made.seat, made.text) for made in table.cuts)


def _settle_debt(draft: Draft, debtor: Seat | None) -> None:
    """One debt is one pot; a second one waits for the round after (KA17)."""
    if debtor is None:
        return
    debts = list(draft.table.debts)
    del debts[[debt.seat for debt in debts].index(debtor)]
    draft.change(debts=tuple(debts))
