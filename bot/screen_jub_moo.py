"""What a page shows of Jub Moo, as plain dicts: the trick, who has taken what, the end of a deal, a hand.

Lives here: pure functions from views to what a screen needs. Not here: the rest of the table (bot.screen), the pad
(bot.screen_pad), the page.

`table`, `deal` and `result` take public values only; `hand` alone takes a PlayerView.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot import pad_telling, picturing_jub_moo
from bot.messages import DealNotice
from bot.pictures.values import DealResultPicture
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words
from engine.cards import SUITS, Card
from engine.events import Seat
from engine.jub_moo.moves import Move, PlayCard, move_text
from engine.jub_moo.order import takes
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.points import MIRROR, card_sum
from engine.jub_moo.views import Blocked, HandView, PublicView
from engine.pad.views import DealView, PadView
from engine.table import PlayerView, TableView

Shape = dict[str, Any]
"""JSON-ready."""

Names = Mapping[Seat, str]


def table(view: TableView, names: Names, words: Words) -> Shape:
    """What a table of Jub Moo has besides the parts of every table."""
    running = view.jub_moo
    return {
        "deal": deal(running, names, words) if running else None,
        "deal_result": result(view, names, words) if view.last_deal and view.phase == "between" else None,
        "turns": list(_tricks(running, names, words)) if running else [],
        "rests": [seat.seat for seat in view.seats if seat.seat not in view.next_players]
        if view.next_players and running is None
        else [],
    }


def totals(view: TableView) -> dict[Seat, int]:
    """The game so far by seat: before the running deal; without one of the pad's last game."""
    if view.jub_moo is not None:
        return dict(zip(view.jub_moo.seats, view.jub_moo.totals, strict=False))
    if view.pad is None or view.pad_closed:
        return {}
    return _game_totals(view.pad, len(view.pad.games))


def _game_totals(pad: PadView, number: int) -> dict[Seat, int]:
    seats = {person.player: person.seat for person in pad.people}
    game = pad.game(number)
    pairs = zip(game.seated, game.totals, strict=True)
    return {seat: total for player, total in pairs if (seat := seats[player]) is not None}


# --- the running deal -----------------------------------------------------------------------------------


def deal(view: PublicView, names: Names, words: Words) -> Shape:
    """The running deal as everybody sees it; players in order of play."""
    total = view.tricks + max(view.counts)
    asker = names.get(view.asker, view.asker) if view.asker else ""
    question = f"picture-jub-{'claims' if view.phase == 'claim' else 'stops'}"
    return {
        "phase": view.phase,
        "number": words.text("room-trick-number", n=str(min(view.tricks + 1, total)), all=str(total)),
        "note": _note(view, words),
        "question": words.text(question, player=asker) if view.phase in ("claim", "stop") else "",
        "players": [_player(at, view, names, words) for at in range(len(view.seats))],
        "last": _last(view, names, words),
    }


def _note(view: PublicView, words: Words) -> str:
    if not view.trick:
        return "" if view.last else words.text("picture-jub-first")
    return words.text("picture-jub-now", suit=SUITS[view.trick[0].card.suit])


def _player(at: int, view: PublicView, names: Names, words: Words) -> Shape:
    seat, taken = view.seats[at], view.taken[at]
    played = {each.seat: each.card for each in view.trick}
    best = view.trick[takes([each.card for each in view.trick])].seat if view.trick else None
    badges = [words.text("picture-jub-led")] if seat == view.leader and seat in played else []
    badges += [words.text("picture-jub-best")] if seat == best else []
    return {
        "seat": seat,
        "name": names.get(seat, seat),
        "cards": view.counts[at],
        "played": str(played[seat]) if seat in played else None,
        "wins": seat == best,
        "badges": badges,
        "tricks": words.text("picture-jub-tricks", n=taken.tricks),
        "taken": [str(card) for card in taken.cards],
        "points": points_so_far(taken.cards, words),
        "total": signed(view.totals[at]) if view.totals else "",
        "open": next(([str(card) for card in each.cards] for each in view.open if each.seat == seat), None),
        "answer": _answer(seat, view, words),
        "agreed": seat in view.agreed,
        "awaited": seat in view.awaited,
    }


def points_so_far(cards: tuple[Card, ...], words: Words) -> str:
    """`−45`, `−45 ×2` with 10♣ among them; 10♣ alone is named: nobody knows yet what it will do."""
    if cards == (MIRROR,):
        return words.text("picture-jub-mirror")
    return signed(card_sum(cards)) + (" ×2" if MIRROR in cards else "")


def _answer(seat: Seat, view: PublicView, words: Words) -> str:
    if view.phase not in ("claim", "stop"):
        return ""
    if seat == view.asker:
        return words.text(f"picture-jub-asker-{view.phase}")
    return words.text("picture-jub-agreed" if seat in view.agreed else "picture-jub-asked")


def _last(view: PublicView, names: Names, words: Words) -> Shape | None:
    """The finished trick, which stays in sight; its cards in order of play of the seats."""
    last = view.last
    if last is None:
        return None
    start = view.seats.index(last.leader)
    order = view.seats[start:] + view.seats[:start]
    card_of = dict(zip(order, last.cards, strict=True))
    points = points_so_far(last.points, words) if last.points else ""
    facts = {"points": points} if points else {}
    id = "picture-jub-took" if points else "picture-jub-took-nothing"
    return {
        "text": words.text(id, player=names.get(last.taker, last.taker), n=str(view.tricks), **facts),
        "taker": last.taker,
        "leader": last.leader,
        "cards": [[seat, str(card_of[seat])] for seat in view.seats],
    }


def _tricks(view: PublicView, names: Names, words: Words) -> Iterator[Shape]:
    """Every finished trick, by who took it."""
    played = [(act.seat, act.card) for act in view.acts if act.kind == "play" and act.card is not None]
    size = len(view.seats)
    for number in range(view.tricks):
        trick = played[number * size : (number + 1) * size]
        taker = trick[takes([card for _, card in trick])][0]
        cards = " ".join(str(card) for _, card in trick)
        text = words.text("room-trick-took", n=str(number + 1), cards=cards)
        yield {"seat": taker, "name": names.get(taker, taker), "text": text, "dealer": False}


# --- the end of a deal ----------------------------------------------------------------------------------


def result(view: TableView, names: Names, words: Words) -> Shape | None:
    """The finished deal: cards and arithmetic of each, the game's totals, how it stands or has ended."""
    outcome = view.last_deal
    if outcome is None:
        return None
    found = _on_pad(view.pad, view.round_no) if view.pad is not None and outcome.counts else None
    shown = picture(outcome, names, words, view.pad if found else None, found.number if found else 0)
    number = found.round_no if found else view.round_no - 1
    prospects = _prospects(view.pad, found, words) if view.pad and found else []
    return _shape(shown, prospects) | {"file": f"{view.evening}-{number}", "deal": found.number if found else 0}


def _on_pad(pad: PadView, coming: int) -> DealView | None:
    """The last deal that was played at the table."""
    played = (each for each in reversed(pad.deals) if each.origin == "played" and each.round_no < coming)
    return next(played, None)


def _prospects(pad: PadView, found: DealView, words: Words) -> list[str]:
    lines = [*pad_telling.prospects(words, pad, pad.game(found.game)), *pad_telling.question(words, pad)]
    return [each for each in lines if each]


def picture(
    outcome: Outcome, names: Names, words: Words, pad: PadView | None = None, deal: int = 0, round_no: int = 0
) -> DealResultPicture:
    """The end of a deal as a picture and as the page shows it; `deal` is its number on `pad`."""
    playing = {each.seat: names.get(each.seat, each.seat) for each in outcome.results} or names
    if pad is None or not deal:
        return picturing_jub_moo.result(outcome, playing, words, round_no=round_no)
    shown = pad.deal(deal)
    game = pad.game(shown.game)
    seats = {person.player: person.seat for person in pad.people}
    sums = zip([seats[line.player] for line in shown.lines], shown.totals, strict=True)
    over = game.end if game.end is not None and game.end.deal == deal else None
    return picturing_jub_moo.result(
        outcome,
        playing,
        words,
        totals={seat: total for seat, total in sums if seat is not None},
        winners=[seat for player in over.winners if (seat := seats[player])] if over else (),
        pigs=[seat for player in over.pigs if (seat := seats[player])] if over else (),
        round_no=round_no,
        two_of_clubs=game.rules.next_leader == "two_of_clubs",
    )


def told(notice: DealNotice, words: Words) -> DealResultPicture:
    """The picture of a deal that a message tells of."""
    return picture(notice.outcome, notice.names, words, notice.pad, notice.deal, notice.round_no)


def _shape(shown: DealResultPicture, prospects: list[str]) -> Shape:
    return {
        "headline": shown.headline,
        "why": shown.why,
        "banner": shown.banner,
        "rows": [
            {
                "name": row.who.name,
                "cards": list(row.cards),
                "sum": row.sum,
                "points": row.points,
                "tricks": row.tricks,
                "total": row.total,
                "badges": list(row.badges),
                "prize": row.prize,
                "won": row.won,
                "pig": row.pig,
            }
            for row in shown.rows
        ],
        "next": shown.next_label,
        "removed": list(shown.removed) if shown.removed[1] else None,
        "claims": list(shown.claims),
        "open_label": shown.open_label,
        "open": [{"name": each.label, "cards": list(each.cards)} for each in shown.open],
        "prospects": prospects,
    }


# --- a hand ---------------------------------------------------------------------------------------------


def hand(view: TableView, player: PlayerView, names: Names, words: Words) -> Shape:
    """What one seated player holds and may do. For that player alone."""
    held = player.jub_moo
    if held is None:
        return {"mine": False, "phase": "", "cards": [], "points": "", "playable": [], "why": {}, "wanted": ""}
    wanted = picturing_jub_moo.hand(held, names, words).turn
    return {
        "mine": bool(held.moves),
        "phase": held.public.phase,
        "cards": [str(card) for card in held.cards],
        "points": "",
        "playable": [str(card) for card in held.playable],
        "why": _why(held, names, words),
        "wanted": wanted,
        "spoken": " ".join(words.jub_moo_hand(held, names)) if held.cards else "",
    }


def choices(player: PlayerView, names: Names, words: Words) -> Shape:
    """What may be done, and why not the rest: for the owner of the hand alone."""
    held = player.jub_moo
    if held is None:
        return {"drawn": None, "moves": [], "blocked": {}}
    others = (each for each in held.blocked if not each.cards)
    return {
        "drawn": None,
        "moves": [_move(each, words) for each in held.moves],
        "blocked": {each.kind: words.refusal(each.code, each.facts, names) for each in others},
    }


def _why(held: HandView, names: Names, words: Words) -> dict[str, str]:
    """Why each card that cannot be played cannot."""
    return {str(card): _kept(each, names, words) for each in held.blocked for card in each.cards}


def _kept(blocked: Blocked, names: Names, words: Words) -> str:
    short = f"picture-jub-kept-{dashed(blocked.code)}"
    if not words.has(short):
        return words.refusal(blocked.code, blocked.facts, names)
    return words.text(short, **{key: str(blocked.facts.get(key, "")) for key in ("card", "suit")})


def _move(made: Move, words: Words) -> Shape:
    text = move_text(made)
    cards = [str(made.card)] if isinstance(made, PlayCard) else []
    return {"text": text, "kind": text.split()[0], "cards": cards, "label": words.move(text)}
