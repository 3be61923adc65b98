"""Deals of Jub Moo for contact sheets: played by the rules to where a picture is wanted, with names at their worst.

Lives here: rounds made by the same moves as real ones. Not here: drawing them (bot.contact_sheets).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from msgspec.structs import replace

from bot import picturing_jub_moo as picturing
from bot.pictures.values import Picture
from bot.wording import Words
from engine.cards import PACK, Card
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Accept, Claim, Object, PlayCard
from engine.jub_moo.order import height
from engine.jub_moo.outcome import Claimed, Outcome, Result
from engine.jub_moo.points import HEARTS, POINT_CARDS, is_point_card, point_cards
from engine.jub_moo.round import JubMooRound, waiting_on
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import score
from engine.jub_moo.views import HandView

S = tuple([Seat(f"s{number}") for number in range(1, 5)])
FRIENDS = dict(zip(S, ("ต้น", "ก้อย", "โอ", "มด"), strict=True))
HOSTILE = dict(zip(S, ("ป้าติ๋วผู้ยิ่งใหญ่แห่งทุ่งรังสิต", "ญู่ฐู่ปู่ฝั่งน้ำที่", "🐯🔥", "Bartholomew Featherstone"), strict=True))
TOTALS = (-254, 120, -20, -131)


def samples(said: Words) -> Iterator[tuple[str, Picture]]:
    """Every kind of picture, ordinary and at its worst."""
    yield from _hands(said)
    yield from _tables(said)
    yield from _results(said)


def _hands(said: Words) -> Iterator[tuple[str, Picture]]:
    opening, third = _after(4, 1, 0), _after(4, 3, 21)
    yield "jub-hand-opening", picturing.hand(_on_turn(opening), FRIENDS, said, round_no=1)
    yield "jub-hand-lead", picturing.hand(_on_turn(_after(4, 2, 4, first=False)), FRIENDS, said, round_no=3)
    yield "jub-hand-follow", picturing.hand(_on_turn(_after(4, 5, 3)), FRIENDS, said, round_no=1)
    yield "jub-hand-follow-late", picturing.hand(_on_turn(third), HOSTILE, said, round_no=12)
    yield "jub-hand-void", picturing.hand(_on_turn(_where(_is_void)), FRIENDS, said, round_no=2)
    yield "jub-hand-banned", picturing.hand(_on_turn(_where(_is_banned)), FRIENDS, said, round_no=2)
    waits = next(seat for seat in opening.seats if seat not in waiting_on(opening))
    yield "jub-hand-wait", picturing.hand(JUB_MOO.hand(_after(4, 1, 1), waits), FRIENDS, said, round_no=1)
    yield "jub-hand-17", picturing.hand(_on_turn(_after(3, 4, 3, first=False)), FRIENDS, said, round_no=2)
    yield "jub-hand-17-follow", picturing.hand(_on_turn(_after(3, 4, 1, first=False)), HOSTILE, said, round_no=2)
    claimed = _claimed(4, 6)
    yield "jub-hand-asked", picturing.hand(JUB_MOO.hand(claimed, waiting_on(claimed)[-1]), FRIENDS, said, round_no=4)


def _tables(said: Words) -> Iterator[tuple[str, Picture]]:
    def shown(round: JubMooRound, names: dict[Seat, str] = FRIENDS, **marks: object) -> Picture:
        return picturing.table(JUB_MOO.public(round), names, said, round_no=3, **marks)  # type: ignore[arg-type]

    yield "jub-table-4", shown(_after(4, 5, 26), computers={S[3]: said.badges("medium")})
    bold = {S[1]: said.badges("hard", "bold")}
    yield "jub-table-taken", shown(_after(4, 5, 28), HOSTILE, away={S[0]}, computers=bold)
    yield "jub-table-first", shown(_after(4, 6, 0, totals=False))
    yield "jub-table-late", shown(_after(4, 7, 45), away={S[2]})
    yield "jub-table-3", shown(_after(3, 8, 31))
    yield "jub-table-claim", shown(_claimed(4, 6), HOSTILE, computers={S[2]: said.badges("easy")})
    yield "jub-table-claim-3", shown(_claimed(3, 1))
    yield "jub-table-objected", shown(_objected())


def _results(said: Words) -> Iterator[tuple[str, Picture]]:
    ended = _after(4, 5, 52)
    assert ended.outcome is not None
    totals = {S[0]: -254, S[1]: 120, S[2]: -20, S[3]: -131}
    yield "jub-result-4", picturing.result(ended.outcome, FRIENDS, said, totals=totals, round_no=3)
    issue = _outcome("Q♠ 10♣ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥", "J♦ Q♥ K♥ A♥", "8♥ 9♥ 10♥ J♥", "")
    yield "jub-result-doubled", picturing.result(issue, HOSTILE, said, round_no=3)
    end = {S[0]: -531, S[1]: 377, S[2]: 12, S[3]: -88}
    chuan = _outcome("Q♠", " ".join(map(str, HEARTS)), "J♦", "10♣")
    yield (
        "jub-result-end",
        picturing.result(chuan, FRIENDS, said, totals=end, pigs=(S[0],), winners=(S[1],), round_no=7),
    )
    big = _outcome("", "", " ".join(map(str, POINT_CARDS)), "")
    yield "jub-result-big", picturing.result(big, HOSTILE, said, totals=dict(zip(S, TOTALS, strict=True)), round_no=4)
    yield "jub-result-claim", picturing.result(_accepted(), FRIENDS, said, totals=totals, round_no=5)
    yield "jub-result-3", picturing.result(_three(), HOSTILE, said, totals=totals, round_no=2)
    yield "jub-result-again", picturing.result(_again(), FRIENDS, said, round_no=2)


# --- deals, played ------------------------------------------------------------------------------------


def _after(players: int, seed: int, cards: int, *, first: bool = True, totals: bool = True) -> JubMooRound:
    """A deal after so many cards. `seed` shuffles; everybody follows low and throws the worst."""
    rules = JubMooRules(players=players)
    round = JUB_MOO.deal(
        S[:players], rules, _deck(seed), first=first, totals=TOTALS[:players] if totals else ()
    ).round
    for _ in range(cards):
        if round.phase == "play":
            round = _go_on(round)
    return round


def _deck(seed: int) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(PACK, len(PACK)))


def _go_on(round: JubMooRound) -> JubMooRound:
    (seat,) = waiting_on(round)
    cards = JUB_MOO.hand(round, seat).playable
    follows = bool(round.trick) and cards[0].suit == round.trick[0].suit
    wanted = min(cards, key=height) if follows else max(cards, key=_burden)
    return JUB_MOO.apply(round, seat, PlayCard(wanted)).round


def _burden(card: Card) -> tuple[bool, int]:
    return is_point_card(card), height(card)


def _on_turn(round: JubMooRound) -> HandView:
    return JUB_MOO.hand(round, waiting_on(round)[0])


def _where(wanted: Callable[[HandView], bool]) -> JubMooRound:
    """The first moment of any deal that is `wanted`."""
    for seed in range(1, 200):
        round = _after(4, seed, 0)
        while round.phase == "play":
            if wanted(_on_turn(round)):
                return round
            round = _go_on(round)
    raise LookupError("no such moment")


def _is_void(view: HandView) -> bool:
    trick, cards = view.public.trick, view.cards
    return (
        len(trick) == 2
        and 6 < len(cards) == len(view.playable)
        and all(card.suit != trick[0].card.suit for card in cards)
    )


def _is_banned(view: HandView) -> bool:
    return any(blocked.code == "first_trick_no_points" for blocked in view.blocked if blocked.cards)


def _claimed(players: int, seed: int) -> JubMooRound:
    """A claim after half of the tricks, to which one has said yes."""
    round = _after(players, seed, players * 6)
    round = JUB_MOO.apply(round, waiting_on(round)[0], Claim()).round
    return JUB_MOO.apply(round, waiting_on(round)[0], Accept()).round


def _objected() -> JubMooRound:
    """A claim that somebody refused; the hand stays open."""
    round = _claimed(4, 6)
    round = JUB_MOO.apply(round, waiting_on(round)[0], Object()).round
    return _go_on(_go_on(round))


# --- ends ---------------------------------------------------------------------------------------------


def _outcome(*taken: str) -> Outcome:
    """Who took which point cards; every trick was played."""
    cards = [tuple(map(Card, text.split())) for text in taken]
    tricks = (4, 4, 3, 2)
    results = [
        Result(seat, point_cards(held), number, scored)
        for seat, held, number, scored in zip(S, cards, tricks, score(cards, JubMooRules()), strict=True)
    ]
    return Outcome("played", tuple(results), S[1])


def _accepted() -> Outcome:
    round = _claimed(4, 6)
    while round.phase == "claim":
        round = JUB_MOO.apply(round, waiting_on(round)[0], Accept()).round
    assert round.outcome is not None
    refused = Claimed(S[3], 2, objector=S[0], certain=False)
    return replace(round.outcome, claims=(refused, *round.outcome.claims))


def _again() -> Outcome:
    """The first deal of any in which a hand has no heart, and the house deals again."""
    rounds = (JUB_MOO.deal(S, JubMooRules(redeal_no_heart=True), _deck(seed)).round for seed in range(1000))
    return next(round.outcome for round in rounds if round.outcome is not None)


def _three() -> Outcome:
    outcome = _after(3, 8, 51).outcome
    assert outcome is not None
    return outcome
