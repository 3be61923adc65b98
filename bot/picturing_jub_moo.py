"""What the pictures of Jub Moo show, made of its views with the words of one language.

Lives here: `hand`, `table`, `result`. Not here: drawing (bot.pictures), the text twin (bot.pictures.twin), rules.

`table` and `result` take public values only; `hand` alone takes a HandView.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from bot.arithmetic import arithmetic
from bot.pictures.values import (
    DealResultPicture,
    DealRow,
    Laid,
    OpenHand,
    TrickHandPicture,
    TrickSeat,
    TrickShown,
    TrickTablePicture,
    Who,
)
from bot.picturing_people import tone, who
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words
from engine.cards import SUITS, Card
from engine.events import Seat
from engine.jub_moo.order import takes
from engine.jub_moo.outcome import Claimed, Outcome, Result, Shown
from engine.jub_moo.points import MIRROR, card_points, card_sum, is_point_card
from engine.jub_moo.views import Blocked, HandView, PublicView, SoFar, Trick

BETWEEN = " · "
_NO_COMPUTERS: Mapping[Seat, Sequence[str]] = {}
_NO_TOTALS: Mapping[Seat, int] = {}


class _Told:
    """Words, and the names of those who play."""

    def __init__(self, names: Mapping[Seat, str], words: Words) -> None:
        self.names, self.words, self.text = names, words, words.text

    def name(self, seat: Seat) -> str:
        return self.names.get(seat, seat)

    def joined(self, seats: Iterable[Seat]) -> str:
        return self.words.joined([self.name(seat) for seat in seats], "list-and")

    def who(self, seat: Seat) -> Who:
        return who(seat, self.name(seat), self.words)

    def people(self) -> tuple[Who, ...]:
        return tuple([self.who(seat) for seat in self.names])

    def title(self, round_no: int, *others: str) -> str:
        numbered = self.text("room-round", n=str(round_no)) if round_no else ""
        return BETWEEN.join(part for part in (numbered, *others) if part)


# --- a hand -------------------------------------------------------------------------------------------


def hand(view: HandView, names: Mapping[Seat, str], words: Words, *, round_no: int = 0) -> TrickHandPicture:
    """What one seat holds, with what lies on the table; for that player alone."""
    told, public = _Told(names, words), view.public
    kept = _kept(view)
    shown = [card for card in view.cards if card not in kept]
    taken = next(each for each in public.taken if each.seat == view.seat)
    points = _so_far(taken, told)
    return TrickHandPicture(
        title=words.text("picture-hand", player=told.name(view.seat), round=str(round_no))
        if round_no
        else told.name(view.seat),
        cards=tuple(map(str, shown)),
        worths=tuple(map(_worth, shown)),
        turn=_turn(view, told),
        mine=bool(view.moves),
        points=words.text("picture-jub-taken", points=points) if taken.cards else "",
        kept=tuple(map(str, kept)),
        kept_worths=tuple(map(_worth, kept)),
        kept_label=BETWEEN.join(_why_kept(each, words) for each in view.blocked if each.cards),
        trick=_now(public, told, places=False) if public.trick else None,
        open=tuple(_open(public, told, but=view.seat)),
        empty="" if view.cards else words.text("picture-no-cards"),
        people=told.people(),
    )


def _kept(view: HandView) -> list[Card]:
    """The cards that may not be played now; none of them while the seat is not on turn."""
    return [card for card in view.cards if card not in view.playable] if view.playable else []


def _worth(card: Card) -> str:
    if card is MIRROR:
        return "×2"
    return signed(card_points(card)) if is_point_card(card) else ""


def _why_kept(blocked: Blocked, words: Words) -> str:
    id = f"picture-jub-kept-{dashed(blocked.code)}"
    facts = {key: str(blocked.facts.get(key, "")) for key in ("card", "suit")}
    return words.text(id if words.has(id) else "picture-jub-kept-other", **facts)


def _turn(view: HandView, told: _Told) -> str:
    public = view.public
    if public.phase == "over" or not public.awaited:
        return told.text("picture-jub-over")
    if view.seat in public.left:
        return told.text("hand-left")
    if view.seat not in public.awaited:
        if public.phase == "play":
            return told.text("picture-jub-waits", player=told.name(public.awaited[0]))
        return told.text("picture-jub-answers", players=told.joined(public.awaited))
    if public.phase != "play":
        asker = told.name(public.asker) if public.asker else ""
        return told.text(f"picture-jub-yours-{public.phase}", player=asker)
    return _yours(view, told)


def _yours(view: HandView, told: _Told) -> str:
    """What kind of card is wanted; the reasons are those of the cards that are kept."""
    trick, codes = view.public.trick, {blocked.code.value for blocked in view.blocked if blocked.cards}
    if not trick:
        if "must_lead_card" in codes or (view.public.first and view.public.tricks == 0 and len(view.playable) == 1):
            return told.text("picture-jub-yours-open", card=str(view.playable[0]))
        return told.text("picture-jub-yours-lead-plain" if codes else "picture-jub-yours-lead")
    suit = trick[0].card.suit
    if any(card.suit == suit for card in view.cards):
        return told.text("picture-jub-yours-follow", suit=SUITS[suit])
    return told.text("picture-jub-yours-plain" if codes else "picture-jub-yours-any", suit=SUITS[suit])


# --- the table ----------------------------------------------------------------------------------------


def table(
    view: PublicView,
    names: Mapping[Seat, str],
    words: Words,
    *,
    away: Collection[Seat] = (),
    computers: Mapping[Seat, Sequence[str]] = _NO_COMPUTERS,
    round_no: int = 0,
) -> TrickTablePicture:
    """The table as everybody sees it. `computers`: how those play that are computers (`Terms.badges`)."""
    told = _Told(names, words)
    total = view.tricks + max(view.counts)  # who has not yet played holds a card for the present trick too
    number = min(view.tricks + 1, total)
    middle, last = _tricks(view, told)
    return TrickTablePicture(
        title=told.title(round_no, words.text("picture-jub-trick", n=str(number), all=str(total))),
        status=_status(view, told),
        seats=tuple([_seat(at, view, told, away, computers) for at in range(len(view.seats))]),
        note=_note(view, told),
        trick=middle,
        last=last,
        open=tuple(_open(view, told)),
        people=told.people(),
    )


def _status(view: PublicView, told: _Told) -> str:
    if view.phase == "over" or not view.awaited:
        return told.text("picture-jub-over")
    if view.phase != "play" and view.asker:
        id = "picture-jub-claims" if view.phase == "claim" else "picture-jub-stops"
        return told.text(id, player=told.name(view.asker))
    return told.text("picture-jub-turn" if view.trick else "picture-jub-leads", player=told.name(view.awaited[0]))


def _note(view: PublicView, told: _Told) -> str:
    if view.phase in ("claim", "stop") and view.awaited:
        return told.text("picture-jub-answers", players=told.joined(view.awaited))
    return ""


def _tricks(view: PublicView, told: _Told) -> tuple[TrickShown | None, TrickShown | None]:
    """What lies in the middle, and what lies smaller beside it.

    A full trick is taken at once, so it would never be seen whole: until the next card it stays in the middle.
    """
    last = _finished(view, view.last, told) if view.last else None
    if view.phase == "claim":
        return None, last  # the open hand is what matters now
    return (_now(view, told), last) if view.trick or last is None else (last, None)


def _now(view: PublicView, told: _Told, *, places: bool = True) -> TrickShown:
    played = {each.seat: each.card for each in view.trick}
    best = view.trick[takes([each.card for each in view.trick])].seat if view.trick else None
    seats = view.seats if places else [each.seat for each in view.trick]
    turn = view.awaited[0] if view.phase == "play" and view.awaited else None
    label = "picture-jub-now" if view.trick else "picture-jub-first"
    suit = {"suit": SUITS[view.trick[0].card.suit]} if view.trick else {}
    cards = [
        Laid(
            told.who(seat),
            str(played.get(seat, "")),
            tuple(_badges(told, led=seat == view.leader and seat in played, best=seat == best)),
            wins=seat == best,
            turn=seat == turn,
        )
        for seat in seats
    ]
    return TrickShown(told.text(label, **suit), tuple(cards))


def _badges(told: _Told, *, led: bool, best: bool, over: bool = False) -> Iterator[str]:
    if led:
        yield told.text("picture-jub-led")
    if best:
        yield told.text("picture-jub-taker" if over else "picture-jub-best")


def _finished(view: PublicView, trick: Trick, told: _Told) -> TrickShown:
    start = view.seats.index(trick.leader)
    order = view.seats[start:] + view.seats[:start]
    card_of = dict(zip(order, trick.cards, strict=True))
    points = _points_of(trick.points, told)
    label = "picture-jub-took" if points else "picture-jub-took-nothing"
    facts = {"points": points} if points else {}
    turn = view.awaited[0] if view.phase == "play" and view.awaited and not view.trick else None
    cards = [
        Laid(
            told.who(seat),
            str(card_of[seat]),
            tuple(_badges(told, led=seat == trick.leader, best=seat == trick.taker, over=True)),
            wins=seat == trick.taker,
            turn=seat == turn,
        )
        for seat in view.seats
    ]
    return TrickShown(told.text(label, player=told.name(trick.taker), n=str(view.tricks), **facts), tuple(cards))


def _points_of(cards: Sequence[Card], told: _Told) -> str:
    """`−45`, `−45 ×2` with 10♣ among them; 10♣ alone is named, for nobody knows yet what it will do."""
    if not cards:
        return ""
    if tuple(cards) == (MIRROR,):
        return told.text("picture-jub-mirror")
    return signed(card_sum(cards)) + (" ×2" if MIRROR in cards else "")


def _so_far(taken: SoFar, told: _Told) -> str:
    return _points_of(taken.cards, told) or "0"


def _seat(
    at: int, view: PublicView, told: _Told, away: Collection[Seat], computers: Mapping[Seat, Sequence[str]]
) -> TrickSeat:
    seat, words = view.seats[at], told.words
    badges = list(computers.get(seat, ()))
    badges += [words.text("picture-jub-left")] if seat in view.left else []
    badges += [words.text("room-away")] if seat in away and seat not in view.left else []
    return TrickSeat(
        who=told.who(seat),
        held=(words.text("picture-jub-held"), words.text("picture-cards", n=view.counts[at])),
        taken=tuple(map(str, view.taken[at].cards)),
        points=(words.text("picture-jub-deal"), _so_far(view.taken[at], told)),
        total=(words.text("picture-jub-total"), signed(view.totals[at])) if view.totals else ("", ""),
        badges=tuple(badges),
        answer=_answer(seat, view, told),
        agreed=seat in view.agreed,
        turn=seat in view.awaited,
    )


def _answer(seat: Seat, view: PublicView, told: _Told) -> str:
    if view.phase not in ("claim", "stop"):
        return ""
    if seat == view.asker:
        return told.text(f"picture-jub-asker-{view.phase}")
    return told.text("picture-jub-agreed" if seat in view.agreed else "picture-jub-asked")


def _open(view: PublicView, told: _Told, but: Seat | None = None) -> Iterator[OpenHand]:
    for each in view.open:
        if each.cards and each.seat != but:
            label = told.text("picture-jub-open", player=told.name(each.seat))
            yield OpenHand(told.who(each.seat), label, tuple(map(str, each.cards)))


# --- the end of a deal --------------------------------------------------------------------------------


def result(
    outcome: Outcome,
    names: Mapping[Seat, str],
    words: Words,
    *,
    totals: Mapping[Seat, int] = _NO_TOTALS,
    pigs: Collection[Seat] = (),
    winners: Collection[Seat] = (),
    round_no: int = 0,
    two_of_clubs: bool = False,
) -> DealResultPicture:
    """The end of a deal, the best first: of the game where it is over, else of the deal.

    `totals` of the game, this deal counted; `winners` only where the game is over. `two_of_clubs`: the house lets
    its holder lead every deal (JA14).
    """
    told = _Told(names, words)
    ranks = totals if winners and totals else {each.seat: each.score.points for each in outcome.results}
    order = sorted(outcome.results, key=lambda each: -ranks.get(each.seat, 0))
    pigs = [each.seat for each in outcome.results if each.seat in pigs]
    return DealResultPicture(
        title=told.title(round_no),
        headline=_headline(outcome, told, winners),
        why=BETWEEN.join(_why(outcome, told, winners)),
        rows=tuple([_row(each, told, totals, pigs, winners) for each in order]),
        next_label=_next(outcome, told, over=bool(winners), two_of_clubs=two_of_clubs),
        banner=words.text("picture-jub-pig", players=told.joined(pigs)) if pigs else "",
        removed=(words.text("picture-jub-removed"), str(outcome.removed)) if outcome.removed else ("", ""),
        claims=tuple([_claim(each, told) for each in outcome.claims]),
        open_label=_open_label(outcome, told),
        open=tuple([_was_held(each, told) for each in outcome.kept]),
        people=told.people(),
    )


def _prize(outcome: Outcome, told: _Told) -> str:
    made = next((each for each in outcome.results if each.score.prize != "none"), None)
    return told.text(f"picture-jub-made-{dashed(made.score.prize)}", player=told.name(made.seat)) if made else ""


def _headline(outcome: Outcome, told: _Told, winners: Collection[Seat]) -> str:
    if not outcome.counts:
        return told.text("picture-jub-again")
    if winners:
        won = [each.seat for each in outcome.results if each.seat in winners]
        return told.text("picture-jub-won-shared" if len(won) > 1 else "picture-jub-won", players=told.joined(won))
    if prize := _prize(outcome, told):
        return prize
    most = max(each.score.points for each in outcome.results)
    best = [each.seat for each in outcome.results if each.score.points == most]
    id = "picture-jub-most" if most > 0 else "picture-jub-least"
    return told.text(id, players=told.joined(best), points=signed(most))


def _why(outcome: Outcome, told: _Told, winners: Collection[Seat]) -> Iterator[str]:
    if winners and (prize := _prize(outcome, told)):
        yield prize
    facts = {}
    if outcome.reason == "no_heart":
        facts["players"] = told.joined(outcome.without_heart)
    if outcome.reason == "claim":
        facts["player"] = told.joined([claim.seat for claim in outcome.claims if claim.accepted])
    yield told.text(f"picture-jub-ended-{dashed(outcome.reason)}", **facts)


def _row(
    each: Result, told: _Told, totals: Mapping[Seat, int], pigs: Collection[Seat], winners: Collection[Seat]
) -> DealRow:
    words, prize = told.words, each.score.prize
    badges = [words.text("pad-picture-won")] if each.seat in winners else []
    badges += [words.text("pad-picture-pig")] if each.seat in pigs else []
    total = totals.get(each.seat)
    return DealRow(
        who=told.who(each.seat),
        cards=tuple(map(str, each.cards)),
        sum=_sum(each, words),
        points=signed(each.score.points),
        tone=tone(each.score.points),
        tricks=words.text("picture-jub-tricks", n=each.tricks),
        total="" if total is None else words.text("picture-jub-row-total", points=signed(total)),
        badges=tuple(badges),
        prize=words.text(f"pad-{dashed(prize)}") if prize != "none" else "",
        won=each.seat in winners,
        pig=each.seat in pigs,
    )


def _sum(each: Result, words: Words) -> str:
    """The arithmetic; where it is a single number, what the number is for."""
    told = arithmetic(each.score)
    if len(each.score.parts) > 1 or each.score.factor != 1:
        return told
    why = each.score.parts[0].why
    id = f"picture-jub-sum-{dashed(why)}"
    return words.text(id, points=signed(each.score.points)) if words.has(id) else told


def _claim(claim: Claimed, told: _Told) -> str:
    when = (
        told.text("picture-jub-claim-after", n=str(claim.tricks))
        if claim.tricks
        else told.text("picture-jub-claim-at-once")
    )
    certain = {True: "yes", False: "no", None: "unknown"}[claim.certain]
    facts = {"player": told.name(claim.seat), "when": when, "certain": certain}
    if claim.accepted:
        return told.text("picture-jub-claim-yes", **facts)
    objector = told.name(claim.objector) if claim.objector else told.text("picture-jub-somebody")
    return told.text("picture-jub-claim-no", objector=objector, **facts)


def _was_held(shown: Shown, told: _Told) -> OpenHand:
    return OpenHand(told.who(shown.seat), told.name(shown.seat), tuple(map(str, shown.cards)))


def _open_label(outcome: Outcome, told: _Told) -> str:
    if not outcome.kept:
        return ""
    return told.text("picture-jub-was-held" if outcome.counts else "picture-jub-was-dealt")


def _next(outcome: Outcome, told: _Told, *, over: bool, two_of_clubs: bool) -> str:
    if over:
        return told.text("picture-jub-next-game")
    if not outcome.counts:
        return ""
    if two_of_clubs:
        return told.text("picture-jub-next-opens")
    return told.text("picture-jub-next", player=told.name(outcome.next_leader))
