"""Random deals of Jub Moo, under all options, with three and four players.

Lives here: what must hold in every deal whatever the house rules are. Not here: single clauses.

A few hundred by default; `JUB_MOO_DEALS=100000 pytest tests/engine/test_jub_moo_random_deals.py` plays as many.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import PACK, Card
from engine.errors import Illegal
from engine.events import Public, Seat
from engine.jub_moo.events import DealEnded, HandDealt
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard, Stop, move_text, parse_move
from engine.jub_moo.order import height, in_order
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import OPTIONS, JubMooRules, Option, faults, with_option
from engine.jub_moo.scoring import possible_scores
from engine.rules import Event, Step

DEALS = int(os.environ.get("JUB_MOO_DEALS", "400"))
PARTS = 4  # so that several workers share them
SEATS = tuple(Seat(f"s{n}") for n in range(1, 5))
WHOLE = frozenset(PACK)
DECODER = msgspec.json.Decoder(JubMooRound)
OPENERS = {Card("2♣"), Card("3♣")}


@pytest.mark.parametrize("part", range(PARTS))
def test_random_deals_hold_every_invariant(part: int) -> None:
    chance = random.Random(77_000 + part)
    reasons: set[str] = set()
    players: set[int] = set()
    for _ in range(max(1, DEALS // PARTS)):
        rules = random_rules(chance)
        outcome = random_deal(chance, rules)
        reasons.add(outcome.reason)
        players.add(rules.players)
    assert reasons == {"played", "claim", "stopped", "no_heart"}
    assert players == {3, 4}


def random_rules(chance: random.Random) -> JubMooRules:
    """Any values of any options that do not contradict each other (part 3)."""
    while True:
        rules = JubMooRules()
        for option in OPTIONS:
            if chance.random() < 0.5:
                rules = with_option(rules, option.name, random_value(chance, option))
        if not faults(rules):
            return rules


def random_value(chance: random.Random, option: Option) -> str:
    if option.numbers is None or chance.random() < 0.3:
        return chance.choice(option.choices)
    return str(chance.randint(*option.numbers))


def random_deal(chance: random.Random, rules: JubMooRules) -> Outcome:
    """One deal from the first card to the count; every state of it is looked at."""
    seats = SEATS[: rules.players]
    step = JUB_MOO.deal(
        seats, rules, random_deck(chance, rules.players), first=chance.random() < 0.5, totals=(0,) * len(seats)
    )
    begun = step.round
    manner = chance.choice(("quiet", "restless", "agreeing", "eager"))
    for _ in range(400):  # 52 cards, and at most a question, three answers and a change of players before each trick
        check_step(step)
        round = step.round
        outcome = JUB_MOO.outcome(round)
        if outcome is not None:
            check_end(round, outcome)
            assert replayed(begun, round) == round
            return outcome
        if chance.random() < 0.04:
            check_look(chance, round)
            check_secrets(chance, round)
        step = next_step(chance, round, manner)
    raise AssertionError("the deal does not end")


def random_deck(chance: random.Random, players: int) -> tuple[Card, ...]:
    """Any order; now and then one that gives the first seat no heart."""
    deck = chance.sample(PACK, 52)
    if chance.random() < 0.9:
        return tuple(deck)
    deck.sort(key=lambda card: card.suit == 2)
    places = sorted(range(52), key=lambda place: place % players != 0)
    return tuple(card for _, card in sorted(zip(places, deck, strict=True)))


def next_step(chance: random.Random, round: JubMooRound, manner: str) -> Step[JubMooRound]:
    seat = chance.choice(JUB_MOO.waiting_on(round))
    if manner == "restless" and chance.random() < 0.15:
        return restless_step(chance, round, seat)
    moves = JUB_MOO.moves(round, seat)
    assert moves
    if Accept() in moves:
        yes = chance.random() < (0.5 if manner == "restless" else 0.9)
        return JUB_MOO.apply(round, seat, Accept() if yes else Object())
    if Stop() in moves and chance.random() < 0.7:
        return JUB_MOO.apply(round, seat, Stop())
    if Claim() in moves and chance.random() < (0.2 if manner == "agreeing" else 0.02):
        return JUB_MOO.apply(round, seat, Claim())
    cards = [move for move in moves if isinstance(move, PlayCard)]
    points = [move for move in cards if move.card in POINT_CARDS]
    return JUB_MOO.apply(round, seat, chance.choice(points if points and manner == "eager" else cards))


def restless_step(chance: random.Random, round: JubMooRound, seat: Seat) -> Step[JubMooRound]:
    if round.left and chance.random() < 0.4:
        return JUB_MOO.rejoin(round, chance.choice(round.left))
    staying = [other for other in round.seats if other not in round.left]
    if staying and chance.random() < 0.3:
        return JUB_MOO.leave(round, chance.choice(staying), by=chance.choice((None, *round.seats)))
    return JUB_MOO.time_up(round, seat)


# --- what must hold -----------------------------------------------------------------------------------


def check_step(step: Step[JubMooRound]) -> None:
    """Exactly the deck; somebody is awaited or it is over; nothing closed is told to all."""
    round = step.round
    zones = JUB_MOO.zones(round)
    assert len(zones) == 52
    assert frozenset(zones) == WHOLE
    assert bool(JUB_MOO.waiting_on(round)) == (round.outcome is None)
    held = [len(hand) for hand in round.hands]
    assert max(held) - min(held) <= 1
    assert len(round.trick) < len(round.seats)
    known = open_cards(round)
    for event in step.events:
        if isinstance(event, Public):
            assert isinstance(event, DealEnded) or cards_in(event) <= known, event
        else:
            assert isinstance(event, HandDealt)
            assert cards_in(event) == set(round.hands[round.seats.index(event.seat)])


def open_cards(round: JubMooRound) -> set[Card]:
    """What lies or has lain face up: cards played, and hands that a claim laid open."""
    shown = [claim.seat for claim in round.claims]
    if round.phase == "claim" and round.asked is not None:
        shown.append(round.seats[round.asked.place])
    lying = {card for seat, hand in zip(round.seats, round.hands, strict=True) if seat in shown for card in hand}
    return {*round.trick, *(card for trick in round.tricks for card in trick.cards), *lying}


def cards_in(event: Event) -> set[Card]:
    found: set[Card] = set()
    for field in event.__struct_fields__:
        value = getattr(event, field)
        found |= {value} if isinstance(value, Card) else set()
        found |= {each for each in value if isinstance(each, Card)} if isinstance(value, tuple) else set()
    return found


def check_end(round: JubMooRound, outcome: Outcome) -> None:
    assert DECODER.decode(msgspec.json.encode(round)) == round
    for seat in round.seats:
        assert JUB_MOO.moves(round, seat) == ()
        for move in (PlayCard(PACK[0]), Claim(), Stop(), Accept(), Object()):
            refused(round, seat, move)
    assert outcome.removed == round.removed
    if outcome.reason == "no_heart":
        assert round.rules.redeal_no_heart
        assert not outcome.counts
        return
    taken = [set(result.cards) for result in outcome.results]
    everything = set().union(*taken)
    in_play = set(POINT_CARDS) - {round.removed}
    assert everything == in_play  # the early end too: nothing is left then
    assert sum(map(len, taken)) == len(everything)
    # -194 hearts, -100 and +100; whatever card is out is missing in the sum.
    out = POINT_CARDS.get(round.removed, 0) if round.removed else 0
    assert sum(POINT_CARDS[card] for cards in taken for card in cards) == -194 - out
    assert [result.score.points for result in outcome.results] == counted(taken, round.rules, round.removed)
    assert {result.score.points for result in outcome.results} <= possible_scores(round.rules, round.removed)
    assert all(claim.certain is not None for claim in outcome.claims)
    assert sum(result.tricks for result in outcome.results) == len(round.tricks) + (
        len(round.hands[round.turn]) if outcome.reason == "claim" else 0
    )
    assert outcome.next_leader == round.seats[round.turn]
    check_tricks(round)


def check_tricks(round: JubMooRound) -> None:
    """J12, J15 from their words, over the whole deal: who follows, who takes, who leads."""
    hands = {seat: set(hand) for seat, hand in zip(round.seats, round.dealt, strict=True)}
    leader = round.tricks[0].leader if round.tricks else None
    for trick in round.tricks:
        assert trick.leader == leader
        start, suit = round.seats.index(trick.leader), trick.cards[0].suit
        order = round.seats[start:] + round.seats[:start]
        for seat, card in zip(order, trick.cards, strict=True):
            assert card.suit == suit or not any(held.suit == suit for held in hands[seat])
            hands[seat].remove(card)
        leader = max(zip(order, trick.cards, strict=True), key=lambda put: (put[1].suit == suit, height(put[1])))[0]
        assert trick.taker == leader


def counted(taken: list[set[Card]], rules: JubMooRules, removed: Card | None) -> list[int]:
    """The points of each by the words of J19 to J28 and of the options, without the engine's arithmetic."""
    hearts = {card for card in PACK if card.suit == 2} - {removed}
    everything = set(POINT_CARDS) - {removed}
    literal = removed is not None and removed.suit == 2 and rules.removed_heart == "literal_13"
    point_out = str(removed) in ("Q♠", "J♦", "10♣") and rules.removed_point == "never"
    makes = ["no" if literal or not hearts <= cards else "big" if cards == everything and not point_out else "small"
             for cards in taken]  # fmt: skip
    return [one_counted(cards, own, makes, rules, removed) for cards, own in zip(taken, makes, strict=True)]


def one_counted(cards: set[Card], own: str, makes: list[str], rules: JubMooRules, removed: Card | None) -> int:
    queen, jack, mirror = (Card(text) in cards for text in ("Q♠", "J♦", "10♣"))
    hearts = sum(-POINT_CARDS[card] for card in cards if card.suit == 2)
    turned = 194 if rules.removed_heart == "flat_194" else hearts
    if own == "big":
        return 1000 if rules.big_chuan == 1000 else (turned + 100 * queen + 100 * jack) * (2 if mirror else 1)
    if own == "small":
        extra = queen * rules.chuan_queen_self + jack * 100 * rules.jack_counts_on_chuan
        return (turned + extra) * (2 if mirror and rules.double_on_chuan else 1)
    if not cards:
        return rules.no_points_on_big_chuan if "big" in makes else -50
    if cards == {Card("10♣")}:
        return 50
    her = rules.chuan_queen_other if "small" in makes else -100
    return (queen * her + jack * 100 - hearts) * (2 if mirror else 1)


def check_look(chance: random.Random, round: JubMooRound) -> None:
    """Now and then: JSON, views, moves that are and are not allowed."""
    assert DECODER.decode(msgspec.json.encode(round)) == round
    awaited = JUB_MOO.waiting_on(round)
    public = JUB_MOO.public(round)
    assert public.awaited == awaited
    for seat in round.seats:
        moves = JUB_MOO.moves(round, seat)
        assert bool(moves) == (seat in awaited)
        assert [parse_move(move_text(move)) for move in moves] == list(moves)
        view = JUB_MOO.hand(round, seat)
        assert (view.moves, view.public) == (moves, public)
        check_blocked(round, seat)
        for move in (PlayCard(chance.choice(PACK)), Claim(), Stop(), Accept(), Object()):
            if move not in moves:
                refused(round, seat, move)
            else:
                JUB_MOO.check(round, seat, move)


def check_blocked(round: JubMooRound, seat: Seat) -> None:
    """Each held card may be played, or is kept from it by one reason; each word is possible, or has a reason."""
    view = JUB_MOO.hand(round, seat)
    if not view.moves:
        assert (view.blocked, view.playable) == ((), ())
        return
    if round.phase == "play":
        kept = [card for each in view.blocked for card in each.cards]
        assert sorted((*view.playable, *kept)) == sorted(view.cards)
    words = {move_text(move) for move in view.moves if not isinstance(move, PlayCard)}
    reasons = [each.kind for each in view.blocked if each.kind != "play"]
    assert sorted((*words, *reasons)) == ["accept", "claim", "object", "stop"]


def refused(round: JubMooRound, seat: Seat, move: Move) -> None:
    before = msgspec.json.encode(round)
    with pytest.raises(Illegal) as told:
        JUB_MOO.apply(round, seat, move)
    assert msgspec.json.encode(round) == before
    if "playable" in told.value.facts:  # what a refusal offers can be done, and is told to its owner alone
        may = [str(move.card) for move in JUB_MOO.moves(round, seat) if isinstance(move, PlayCard)]
        assert told.value.facts["playable"] == may != []


def check_secrets(chance: random.Random, round: JubMooRound) -> None:
    """Non-interference: two cards that a seat cannot see change places, and it sees no difference."""
    known = open_cards(round)
    for place, seat in enumerate(round.seats):
        hidden = [card for card in PACK if card not in known and card not in round.hands[place]]
        if not round.trick and not round.tricks:  # who leads, and with what, is known from 2♣ or 3♣ (J9, JA15)
            hidden = [card for card in hidden if card not in OPENERS]
        if len(hidden) < 2:
            continue
        other = swapped(round, *chance.sample(hidden, 2))
        assert JUB_MOO.public(other) == JUB_MOO.public(round)
        assert JUB_MOO.hand(other, seat) == JUB_MOO.hand(round, seat)
        assert JUB_MOO.moves(other, seat) == JUB_MOO.moves(round, seat)
        if seat in JUB_MOO.waiting_on(round):
            assert JUB_MOO.time_up(other, seat).events[:1] == JUB_MOO.time_up(round, seat).events[:1]
    for place, seat in enumerate(round.seats):  # and nobody is told of another's cards by a refusal
        if seat not in JUB_MOO.waiting_on(round):
            mine = [card for card in round.hands[place] if card not in known]
            for card in mine[:2]:
                with pytest.raises(Illegal) as told:
                    JUB_MOO.check(round, seat, PlayCard(card))
                assert set(told.value.facts) <= {"player"}


def swapped(round: JubMooRound, one: Card, two: Card) -> JubMooRound:
    turn = {one: two, two: one}
    dealt = tuple(tuple(turn.get(card, card) for card in hand) for hand in round.dealt)
    hands = tuple(in_order([turn.get(card, card) for card in hand]) for hand in round.hands)
    removed = round.removed and turn.get(round.removed, round.removed)
    return replace(round, dealt=dealt, hands=hands, removed=removed)


def replayed(begun: JubMooRound, over: JubMooRound) -> JubMooRound:
    """The deal once more from its acts."""
    round = begun
    for step in again(begun, over):
        round = step
    return round


def again(round: JubMooRound, over: JubMooRound) -> Iterator[JubMooRound]:
    for act in over.acts:
        if act.kind == "leave":
            round = JUB_MOO.leave(round, act.seat, act.by).round
        elif act.kind == "rejoin":
            round = JUB_MOO.rejoin(round, act.seat).round
        elif act.by_dealer:
            round = JUB_MOO.time_up(round, act.seat).round
            assert round.acts[-1] == act
        else:
            text = f"play {act.card}" if act.kind == "play" else act.kind
            round = JUB_MOO.apply(round, act.seat, parse_move(text)).round
        yield round
