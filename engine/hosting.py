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
    BeginFrom,
    BringPad,
    ChooseGame,
    Cut,
    Deal,
    DealCoup,
    EndEvening,
    EndRound,
    Forget,
    Halt,
    HandOver,
    Join,
    KeepPad,
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
from engine.baccarat.practice import practised
from engine.bookkeeping import need_room_on_the_pad
from engine.cards import Card
from engine.draft import Draft, Turned, person_at, present
from engine.errors import Illegal, Refusal
from engine.events import MODERATOR, Seat
from engine.house import choose_game, set_option, use_preset, use_rules
from engine.jub_moo.game import JUB_MOO
from engine.kang.game import KANG
from engine.ledger import finish_coup
from engine.lineup import lineup
from engine.pad_at_table import bring_pad, keep_pad
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
from engine.table import JUB_MOO_LEAST, MOST_CUTS, Book, CutMade, Ledger, PlayerId, Table
from engine.table_events import (
    CoupDealt,
    CutAccepted,
    EveningClosed,
    HandUndelivered,
    RoundStarted,
    RulesRead,
    Talked,
)
from engine.turns import advance, back, end_round, halt, play, resume, skip, tick, void, wake

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
        case DealCoup():
            deal_coup(draft)
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
        case ChooseGame():
            choose_game(draft, action)
        case KeepPad():
            keep_pad(draft, action)
        case BringPad():
            bring_pad(draft, action)
        case Undelivered():
            draft.tell(HandUndelivered(draft.actor().seat, action.reason))
        case Moderate():
            moderate(draft, action)
        case Resume():
            resume(draft)
        case Halt():
            halt(draft)
        case BeginFrom():
            draft.table = action.table
        case Forget():  # the dealer's, for all tables
            raise Illegal(Refusal.FORGET_LATER)
        case _:
            assert_never(action)


def deal(draft: Draft) -> None:
    """Close the cuts and deal the next round to everybody who is there."""
    draft.actor()
    draft.need_between_rounds()
    wake(draft)
    if draft.table.game == "jub_moo":
        deal_jub_moo(draft)
        return
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


def deal_jub_moo(draft: Draft) -> None:
    """Deal to those whose game it is (engine.lineup): the others rest."""
    table = draft.table
    coming = lineup(table)
    if len(coming.seats) < JUB_MOO_LEAST:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, players=len(coming.seats), least=JUB_MOO_LEAST)
    need_room_on_the_pad(table, coming.seats)
    joined = tuple([seat for seat in table.seated if seat in coming.seats])
    leader = table.leader if table.leader in coming.seats and not _begins_anew(table, fresh=coming.fresh) else None
    first = leader or _by_chance(table, joined)
    place = coming.seats.index(first)
    order = coming.seats[place:] + coming.seats[:place]
    totals = coming.totals[place:] + coming.totals[:place]
    draft.change(joined=joined, by_chance=leader is None, started=draft.at)
    if not table.deals:
        draft.tell(RulesRead())
    draft.tell(RoundStarted(table.round_no))
    rules = replace(table.jub_moo_rules, players=len(order))
    step = JUB_MOO.deal(order, rules, _deck(table, order), first=coming.first, totals=totals)
    advance(draft, step)


def deal_coup(draft: Draft) -> None:
    """A coup of Baccarat to look at, from the secret that is committed to and the cuts so far (BA8)."""
    seat = draft.actor().seat
    draft.need_between_rounds()
    wake(draft)
    table = draft.table
    secret = bytes.fromhex(table.secret)
    coup = practised(secret, table.round_no, table.seated, _cuts(table))
    draft.tell(CoupDealt(seat, table.round_no, coup, checkable.commitment(secret), table.secret))
    finish_coup(draft, coup)


def _begins_anew(table: Table, *, fresh: bool) -> bool:
    """The first deal of a game has no leader from before, unless it is dealt again (JA27)."""
    again = table.last_deal is not None and not table.last_deal.counts
    return fresh and not again


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
    draft.tell(EveningClosed(table.rounds + table.deals, table.round_no, shown, table.secret, moderator))
    draft.change(
        **{field: default for field, default in _FRESH.items() if field not in _KEPT},
        evening=table.evening + 1,
        closed=_closed(table),
        book=_kept_book(table),
        turn=table.turn + 1,
    )


def _closed(table: Table) -> Ledger | None:
    """What is kept of an evening; one in which nothing was played leaves the one before in its place."""
    if not table.rounds:
        return table.closed
    people = tuple(replace(person, id=PlayerId("")) for person in table.people)
    return Ledger(table.evening, table.rounds, table.stake, people)


def _kept_book(table: Table) -> Book:
    """The pad of the evening stays to be looked at; one without a deal leaves the one before in its place."""
    pad = table.book.pad
    return Book(closed=pad if pad is not None and pad.deals else table.book.closed)


_FRESH = msgspec.structs.asdict(Table())
_KEPT = (
    *("evening", "closed", "book", "turn", "language", "game", "stake", "pace", "practice", "following"),
    *("rules", "preset", "jub_moo_rules", "jub_moo_preset"),
)


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
        first = _by_chance(table, players)
    else:
        place = table.seated.index(table.starter)
        first = next(s for s in table.seated[place:] + table.seated[:place] if s in players)
    start = players.index(first)
    return players[start:] + players[:start]


def _by_chance(table: Table, players: tuple[Seat, ...]) -> Seat:
    return checkable.first_starter(bytes.fromhex(table.secret), table.game, table.round_no, players, _cuts(table))


def _deck(table: Table, order: tuple[Seat, ...]) -> tuple[Card, ...]:
    message = checkable.message("deal-v1", table.game, table.round_no, order, _cuts(table))
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
