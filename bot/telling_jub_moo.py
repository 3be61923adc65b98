"""A deal of Jub Moo as lines of text: its result, a hand, the table, the tricks.

Lives here: the text twin of what pictures and pages show of a deal. Not here: deciding any of it
(engine.jub_moo), the pad (bot.pad_telling), what happened since somebody's turn (bot.recap_jub_moo).

`deal_result`, `table` and `tricks` take public values only; `hand` and `refused_card` alone take a HandView.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot import pad_telling
from bot.arithmetic import arithmetic
from bot.messages import DealNotice
from bot.terms import Terms, dashed
from bot.voice import signed
from engine.cards import SUITS, Card, text_of
from engine.errors import Refusal
from engine.events import Seat
from engine.jub_moo.moves import Claim, Stop
from engine.jub_moo.order import takes
from engine.jub_moo.outcome import Claimed, Result, Shown
from engine.jub_moo.points import MIRROR, MIRROR_ALONE, card_sum, points_in
from engine.jub_moo.scoring import Prize
from engine.jub_moo.views import Blocked, HandView, PublicView, SoFar
from engine.pad.card_text import cards_text
from engine.table import JUB_MOO_LEAST, SeatView, TableView

Names = Mapping[Seat, str]
BETWEEN = " · "
_PACK = 52


def _name(seat: Seat, names: Names) -> str:
    return names.get(seat, seat)


def _joined(words: Terms, seats: Iterable[Seat], names: Names) -> str:
    return words.joined([_name(seat, names) for seat in seats], "list-and")


# --- the end of a deal ----------------------------------------------------------------------------------


def deal_result(words: Terms, notice: DealNotice) -> list[str]:
    """How it ended, claims, who has what with the arithmetic, what that comes to in the game, who leads next."""
    return [
        BETWEEN.join(_headline(words, notice)),
        *(_claim(words, claim, notice.names) for claim in notice.outcome.claims if claim.certain is not None),
        *(_kept(words, shown, notice.names) for shown in _worth_showing(notice)),
        *_counted(words, notice),
        *_next(words, notice),
    ]


def revealed(words: Terms, notice: DealNotice) -> str:
    """The secret of the deal, to check it by (part 4)."""
    return words.text("result-reveal", secret=notice.secret, commitment=notice.commitment, round=str(notice.round_no))


def _headline(words: Terms, notice: DealNotice) -> Iterator[str]:
    outcome, names = notice.outcome, notice.names
    claimant = next((claim.seat for claim in outcome.claims if claim.accepted), None)
    yield words.text(
        f"deal-ended-{dashed(outcome.reason)}",
        round=str(notice.round_no),
        player=_name(claimant, names) if claimant else "",
        players=_joined(words, outcome.without_heart, names),
    )
    for result in outcome.results:
        if result.score.prize != "none":
            yield words.text(f"deal-made-{dashed(result.score.prize)}", player=_name(result.seat, names))
    if notice.pad is not None:
        yield words.text("deal-on-pad", deal=str(notice.deal), game=str(notice.pad.deal(notice.deal).game))


def _claim(words: Terms, claim: Claimed, names: Names) -> str:
    """Whether a claim had been certain: said after the end alone (JA24)."""
    verdict = words.text("deal-claim-certain" if claim.certain else "deal-claim-uncertain")
    player = _name(claim.seat, names)
    if claim.accepted:
        return words.text("deal-claim-accepted", player=player, verdict=verdict)
    objector = _name(claim.objector, names) if claim.objector else ""
    return words.text("deal-claim-refused", player=player, objector=objector, tricks=claim.tricks, verdict=verdict)


def _worth_showing(notice: DealNotice) -> Sequence[Shown]:
    """Cards left after a claim; of a deal that does not count the hands without a heart."""
    outcome = notice.outcome
    if outcome.counts:
        return outcome.kept
    return [shown for shown in outcome.kept if shown.seat in outcome.without_heart]


def _kept(words: Terms, shown: Shown, names: Names) -> str:
    return words.text("deal-kept", player=_name(shown.seat, names), cards=_by_suit(shown.cards))


def _counted(words: Terms, notice: DealNotice) -> list[str]:
    if notice.pad is not None:
        return pad_telling.deal(words, notice.pad, notice.deal)[1:]  # its first line is in the headline
    removed = notice.outcome.removed
    return [
        *(_result(words, result, notice.names) for result in notice.outcome.results),
        *([words.text("pad-out-card", card=str(removed))] if removed else []),
    ]


def _result(words: Terms, result: Result, names: Names) -> str:
    parts = [cards_text(result.cards) or words.text("pad-no-cards")]
    if result.score.prize != "none":
        parts.insert(0, prize(words, result.score.prize))
    cards = BETWEEN.join(parts)
    return words.text("pad-line", player=_name(result.seat, names), sum=arithmetic(result.score), cards=cards)


def prize(words: Terms, made: Prize) -> str:
    """ช้วน or บิ๊กช้วน."""
    return words.text(f"pad-{dashed(made)}")


def _next(words: Terms, notice: DealNotice) -> Iterator[str]:
    """Who leads the coming deal (J17, JA14); of one that is dealt again the headline says it."""
    if not notice.outcome.counts:
        return
    game = notice.pad.game(notice.pad.deal(notice.deal).game) if notice.pad is not None else None
    if game is not None and game.end is not None:
        yield words.text("deal-next-game")
    elif game is not None and game.rules.next_leader == "two_of_clubs":
        yield words.text("deal-next-opens")
    else:
        yield words.text("deal-next-leader", player=_name(notice.outcome.next_leader, notice.names))


# --- a hand ---------------------------------------------------------------------------------------------


def hand(words: Terms, view: HandView, names: Names) -> list[str]:
    """For the owner of a hand: cards by suit, the trick, what may be done and why not the rest, what was taken."""
    public = view.public
    told = [
        words.text("hand-jub-cards", left=len(view.cards), cards=_by_suit(view.cards))
        if view.cards
        else words.text("hand-empty")
    ]
    if public.trick:
        told.append(_trick(words, public, names))
    told.append(turn(words, view, names))
    told += [_blocked(words, blocked) for blocked in view.blocked if blocked.cards or _is_news(blocked)]
    own = next(each for each in public.taken if each.seat == view.seat)
    return [*told, *([words.text("hand-jub-taken", taken=_so_far(words, own))] if own.cards else [])]


def _by_suit(cards: Iterable[Card]) -> str:
    """`2♣ K♣ · Q♠ · 3♥`, as they lie in a hand."""
    suits: dict[int, list[Card]] = {}
    for card in cards:
        suits.setdefault(card.suit, []).append(card)
    return BETWEEN.join(text_of(tuple(held)) for held in suits.values())


def turn(words: Terms, view: HandView, names: Names) -> str:
    """Whose turn it is, and what this player may do."""
    public = view.public
    if public.phase == "over":
        return words.text("hand-over")
    if view.seat not in public.awaited:
        return waiting(words, public, names)
    if public.phase != "play":
        return _question(words, public, names)
    parts = [_cards_to_play(words, view)]
    parts += [words.text(f"hand-jub-or-{kind}") for kind, move in _QUESTIONS if move in view.moves]
    return BETWEEN.join(parts)


_QUESTIONS = (("claim", Claim()), ("stop", Stop()))


def _cards_to_play(words: Terms, view: HandView) -> str:
    if len(view.playable) < len(view.cards):
        return words.text("hand-jub-may", cards=text_of(view.playable))
    trick = view.public.trick
    if not trick:
        return words.text("hand-jub-lead")
    led = trick[0].card.suit
    follows = any(card.suit == led for card in view.cards)
    return words.text("hand-jub-any" if follows else "hand-jub-void", suit=SUITS[led])


def _question(words: Terms, public: PublicView, names: Names) -> str:
    asker = public.asker
    player = _name(asker, names) if asker else ""
    if public.phase == "stop":
        return words.text("hand-jub-asked-stop", player=player)
    cards = next((each.cards for each in public.open if each.seat == asker), ())
    return words.text("hand-jub-asked-claim", player=player, cards=text_of(cards))


def waiting(words: Terms, public: PublicView, names: Names) -> str:
    """Whom the deal waits for: to play, or to answer."""
    id = "hand-waiting" if public.phase == "play" else "hand-jub-answers"
    return words.text(id, player=_joined(words, public.awaited, names))


def _is_news(blocked: Blocked) -> bool:
    """A question that could be asked a moment ago."""
    return blocked.kind == "claim" and blocked.code is Refusal.REFUSED_JUST_NOW


def _blocked(words: Terms, blocked: Blocked) -> str:
    facts = {key: str(blocked.facts.get(key, "")) for key in ("card", "suit")}
    why = words.text(f"hand-jub-why-{dashed(blocked.code)}", **facts)
    banned = blocked.code in (Refusal.FIRST_TRICK_NO_POINTS, Refusal.FIRST_LEAD_NO_POINTS)
    if not blocked.cards:
        return why
    if not banned:  # everything of other suits: a long list that says no more
        return words.text("hand-jub-not-others", why=why)
    return words.text("hand-jub-not", cards=text_of(blocked.cards), why=why)


def refused_card(words: Terms, view: HandView, card: Card) -> str:
    """Why `card` of this hand may not be played now; empty when it may, or nothing is awaited of the hand."""
    for blocked in view.blocked:
        if card in blocked.cards:
            facts = {key: str(blocked.facts.get(key, "")) for key in ("card", "suit")}
            return words.text(f"hand-jub-why-{dashed(blocked.code)}", **facts)
    return ""


# --- the table ------------------------------------------------------------------------------------------


def table(words: Terms, view: TableView) -> list[str]:
    """The trick, the last one, open hands, what everybody has taken, totals, who rests, whom it waits for."""
    names = _names(view)
    public = view.jub_moo
    if public is None:
        return [*_totals(words, view), *resting(words, view), *_seated(words, view)]
    return [
        _trick(words, public, names),
        *last_trick(words, public, names),
        *(_open(words, seat, cards, names) for seat, cards in ((each.seat, each.cards) for each in public.open)),
        *taken(words, view),
        *resting(words, view),
        *_seated(words, view, all=False),
        waiting(words, public, names),
    ]


def tricks(words: Terms, view: TableView) -> list[str]:
    """The last trick and what everybody has taken; empty while no deal is played."""
    public = view.jub_moo
    if public is None:
        return []
    last = last_trick(words, public, _names(view)) or [words.text("trick-none-yet")]
    return [*last, *taken(words, view)]


def last_trick(words: Terms, public: PublicView, names: Names) -> list[str]:
    """The finished trick that lies in sight: who played what, who took it."""
    last = public.last
    if last is None:
        return []
    cards = played_text(words, zip(_from(public.seats, last.leader), last.cards, strict=True), names)
    told = words.text("trick-last", cards=cards, player=_name(last.taker, names))
    return [with_points(words, told, last.cards)]


def played_text(words: Terms, played: Iterable[tuple[Seat, Card]], names: Names) -> str:
    """`ก้อย 2♣, โอ K♣`."""
    parts = [words.text("trick-card", player=_name(seat, names), card=str(card)) for seat, card in played]
    return words.joined(parts)


def with_points(words: Terms, told: str, trick: Sequence[Card]) -> str:
    """`told`, and in brackets the point cards of `trick`."""
    found = points_in(trick)
    return words.text("trick-points", told=told, points=cards_text(found)) if found else told


def _from(seats: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
    place = seats.index(first)
    return (*seats[place:], *seats[:place])


def _trick(words: Terms, public: PublicView, names: Names) -> str:
    """What lies on the table, and who would take it."""
    number, most = public.tricks + 1, _PACK // len(public.seats)
    if not public.trick:
        leader = _name(public.leader, names)
        return words.text("trick-to-lead", number=str(min(number, most)), most=str(most), player=leader)
    cards = [played.card for played in public.trick]
    told = words.text(
        "trick-now",
        number=str(number),
        most=str(most),
        cards=played_text(words, [(played.seat, played.card) for played in public.trick], names),
        player=_name(public.trick[takes(cards)].seat, names),
    )
    return with_points(words, told, cards)


def _open(words: Terms, seat: Seat, cards: tuple[Card, ...], names: Names) -> str:
    return words.text("trick-open", player=_name(seat, names), cards=_by_suit(cards))


def taken(words: Terms, view: TableView) -> list[str]:
    """A line for each player who has taken a trick: how many, which point cards; then the totals before this deal."""
    public = view.jub_moo
    if public is None:
        return []
    names = _names(view)
    told = [
        words.text(
            "taken-of",
            player=_name(own.seat, names),
            taken=BETWEEN.join((words.text("taken-tricks", tricks=own.tricks), _so_far(words, own))),
        )
        for own in public.taken
        if own.tricks
    ]
    if any(public.totals):
        pairs = sorted(zip(public.seats, public.totals, strict=True), key=lambda pair: -pair[1])
        sums = [words.text("pad-total", player=_name(seat, names), points=signed(total)) for seat, total in pairs]
        told.append(words.text("taken-total", totals=words.joined(sums)))
    return told


def _so_far(words: Terms, own: SoFar) -> str:
    """`Q♠ 10♣ ♥2-4 (−109 ×2)`: as it would count now, ช้วน apart."""
    if not own.cards:
        return words.text("taken-nothing")
    if own.cards == (MIRROR,):
        points = signed(MIRROR_ALONE)
    else:
        points = f"{signed(card_sum(own.cards))}{' ×2' if MIRROR in own.cards else ''}"
    return words.text("taken-cards", cards=cards_text(own.cards), points=points)


def _totals(words: Terms, view: TableView) -> list[str]:
    """The running game of the pad, while no deal is played."""
    pad = view.pad
    if pad is None or view.pad_closed or not pad.deals:
        return []
    game = pad_telling.played(pad)[-1]
    return [pad_telling.totals(words, pad, game), *pad_telling.prospects(words, pad, game)]


def resting(words: Terms, view: TableView) -> list[str]:
    """Who sits at the table and does not play this deal, or the coming one."""
    players = view.jub_moo.seats if view.jub_moo is not None else view.next_players
    if len(players) < JUB_MOO_LEAST:
        return []
    others = [seat.name for seat in view.seats if seat.seat not in players]
    return [words.text("table-resting", players=words.joined(others))] if others else []


def _seated(words: Terms, view: TableView, *, all: bool = True) -> list[str]:
    """Who sits there, and how; without `all` only those of whom there is something to say."""
    marked = [(seat.name, words.joined(_mark(words, seat))) for seat in view.seats]
    told = [
        words.text("seat-marked", player=name, marks=marks) if marks else name
        for name, marks in marked
        if marks or all
    ]
    return [words.text("table-seated", players=words.joined(told))] if told else []


def _mark(words: Terms, seat: SeatView) -> list[str]:
    """A bot and its level, a stand-in, away; empty for a person who is there."""
    marks = [words.computer(seat.computer, seat.temper, seat.plays, stand_in=seat.stand_in)] if seat.computer else []
    return [*marks, words.text("room-away")] if seat.away else marks


def _names(view: TableView) -> dict[Seat, str]:
    return {person.seat: person.name for person in view.people} | {seat.seat: seat.name for seat in view.seats}
