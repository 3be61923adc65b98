"""What hard thinks with: the quick game against the real rules, and the worlds against all that is known.

Lives here: tests of engine.players.jub_moo_kernel and jub_moo_worlds. Not here: what the levels choose
(test_jub_moo_players).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest
from jub_moo_play import Deal, house
from msgspec.structs import replace
from test_jub_moo_random_deals import random_rules

from engine.cards import PACK, Card
from engine.errors import Illegal
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Accept, Claim, PlayCard
from engine.jub_moo.order import in_order
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import score
from engine.players.jub_moo_habits import AHEAD, KINDS, Weights, habits
from engine.players.jub_moo_kernel import CARD_OF, NUMBERS, POINT_BITS, Counting, bits_of, following, number, play_out
from engine.players.jub_moo_search import trick_with
from engine.players.jub_moo_seen import watch
from engine.players.jub_moo_worlds import World, Worlds

# --- deals to try them in ---------------------------------------------------------------------------------


def deal(chance: random.Random, rules: JubMooRules) -> JubMooRound:
    """A random deal that counts; now and then a hand has long suits, so that voids show early."""
    seats = tuple(Seat(f"s{n}") for n in range(1, rules.players + 1))
    while True:
        deck = chance.sample(PACK, 52)
        if chance.random() < 0.4:
            deck.sort(key=lambda card: (card.suit + chance.randrange(2)) % 4)
            deck = [deck[place] for place in sorted(range(52), key=lambda place: place % rules.players)]
        round = JUB_MOO.deal(seats, rules, tuple(deck), first=chance.random() < 0.5).round
        if JUB_MOO.outcome(round) is None:
            return round


def moments(chance: random.Random, rules: JubMooRules) -> Iterator[JubMooRound]:
    """A deal card by card, with claims that are refused, and somebody who gets up."""
    round = deal(chance, rules)
    while JUB_MOO.outcome(round) is None:
        yield round
        seat = chance.choice(JUB_MOO.waiting_on(round))
        if chance.random() < 0.01 and seat not in round.left:
            round = JUB_MOO.leave(round, seat).round
            continue
        moves = JUB_MOO.moves(round, seat)
        if Claim() in moves and chance.random() < 0.05:
            round = JUB_MOO.apply(round, seat, Claim()).round
        elif Accept() in moves:
            round = JUB_MOO.time_up(round, seat).round
        else:
            cards = [move for move in moves if isinstance(move, PlayCard)]
            points = [move for move in cards if move.card in POINT_CARDS]
            round = JUB_MOO.apply(round, seat, chance.choice(points or cards)).round


def on_turn(chance: random.Random, players: int, deals: int) -> Iterator[tuple[JubMooRound, Seat]]:
    """Moments of random deals under random rules in which a card is awaited."""
    for _ in range(deals):
        for round in moments(chance, replace(random_rules(chance), players=players)):
            if round.phase == "play":
                yield round, round.seats[round.turn]


# --- the kernel against the rules ---------------------------------------------------------------------------


def test_numbers_and_bits_are_of_one_card_each() -> None:
    assert [CARD_OF[number(card)] for card in PACK] == list(PACK)
    assert sorted(NUMBERS) == list(range(52))
    assert {CARD_OF[each] for each in range(52) if POINT_BITS[each]} == set(POINT_CARDS)
    assert bits_of(tuple(POINT_CARDS)) == 2**16 - 1


@pytest.mark.parametrize("players", [3, 4])
def test_counting_is_that_of_the_rules(players: int) -> None:
    chance = random.Random(players)
    prizes: Counter[str] = Counter()
    for _ in range(6000):
        rules = replace(random_rules(chance), players=players)
        removed = chance.choice(PACK) if players == 3 else None
        lucky = chance.random()
        takers = [1, 1, 1, 0] if players == 4 else [1, 1, 0]
        hearts_to = chance.randrange(players) if lucky < 0.5 else None
        taken: list[list[Card]] = [[] for _ in range(players)]
        for card in POINT_CARDS:
            if card is removed:
                continue
            if hearts_to is not None and (card.suit == 2 or lucky < 0.15):
                taken[hearts_to].append(card)
            else:
                chance.choices(taken, takers)[0].append(card)
        counted = score(taken, rules, removed)
        prizes.update(each.prize for each in counted)
        own = Counting(rules, -1 if removed is None else number(removed)).scores([bits_of(each) for each in taken])
        assert own == [each.points for each in counted], (taken, rules, removed)
    assert min(prizes[prize] for prize in ("none", "chuan", "big_chuan")) > 300


@pytest.mark.parametrize("players", [3, 4])
def test_each_card_of_a_play_out_is_played_by_the_real_rules_too(players: int) -> None:
    """From any moment and any card: the same seat is to play, may play it, and in the end has taken the same."""
    chance = random.Random(40 + players)
    first_tricks = played = 0
    for round, seat in on_turn(chance, players, deals=45):
        if chance.random() < 0.6 and round.tricks:
            continue
        card = chance.choice(JUB_MOO.hand(round, seat).playable)
        seen = watch(JUB_MOO.hand(round, seat))
        hands = [0] * 4 * players
        for place, hand in enumerate(round.hands):
            for held in hand:
                if held is not card:
                    hands[4 * place + number(held) // 13] |= 1 << number(held) % 13
        taken = list(seen.taken)
        out = 2**16 - 1 & ~sum(taken)
        if round.removed is not None:
            out &= ~POINT_BITS[number(round.removed)]
        told: list[tuple[int, int]] = []
        who = [habits(chance.choice(KINDS)) for _ in round.seats]
        play_out(hands, taken, out, trick_with(seen, number(card)), who, chance.randbytes(80), told)

        after = JUB_MOO.apply(round, seat, PlayCard(card)).round
        for place, each in told:
            assert after.seats[place] == JUB_MOO.waiting_on(after)[0]
            after = JUB_MOO.apply(after, after.seats[place], PlayCard(CARD_OF[each])).round
        assert not after.trick
        assert [bits_of(each.cards) for each in JUB_MOO.public(after).taken] == taken
        assert sum(taken) | (0 if round.removed is None else POINT_BITS[number(round.removed)]) == 2**16 - 1
        first_tricks += not round.tricks
        played += len(told)
    assert first_tricks > 30
    assert played > 5000


class Moments(tuple[tuple[Weights, Weights], ...]):
    """Habits of following that take down which of them are asked for."""

    asked: list[int]

    def __getitem__(self, moment: Any) -> Any:
        self.asked.append(moment)
        return super().__getitem__(moment)


@pytest.mark.parametrize("players", [3, 4])
def test_a_play_out_follows_suit_in_the_moments_that_beliefs_read(players: int) -> None:
    """`following` names the moment of each choice; the play-out works it out by itself, for speed."""
    chance = random.Random(50 + players)
    moments: set[int] = set()
    for round, seat in on_turn(chance, players, deals=12):
        if chance.random() < 0.5:
            continue
        card = chance.choice(JUB_MOO.hand(round, seat).playable)
        seen = watch(JUB_MOO.hand(round, seat))
        hands = [0] * 4 * players
        for place, hand in enumerate(round.hands):
            for held in hand:
                if held is not card:
                    hands[4 * place + number(held) // 13] |= 1 << number(held) % 13
        held_first, taken = list(hands), list(seen.taken)
        out = 2**16 - 1 & ~sum(taken)
        if round.removed is not None:
            out &= ~POINT_BITS[number(round.removed)]
        follow = Moments(habits(AHEAD).follow)
        follow.asked = []
        told: list[tuple[int, int]] = []
        own = replace(habits(AHEAD), follow=follow)
        play_out(hands, list(taken), out, trick_with(seen, number(card)), [own] * players, bytes(80), told)

        expected: list[int] = []
        trick, leader = list(seen.trick), seen.leader
        for place, each in [(seen.me, number(card)), *told]:
            pile = sum([POINT_BITS[other] for other in trick])
            others = held_first[4 * place + each // 13] & ~(1 << each % 13)
            if (place, each) in told and trick and trick[0] // 13 == each // 13 and others:
                expected.append(following(trick[0] // 13, len(trick), pile, taken[place], out))
            held_first[4 * place + each // 13] &= ~(1 << each % 13)
            trick.append(each)
            if len(trick) == players:
                best = max([other for other in trick if other // 13 == trick[0] // 13])
                leader = (leader + trick.index(best)) % players
                taken[leader] |= pile | POINT_BITS[each]
                out &= ~taken[leader]
                trick = []
        assert follow.asked == expected
        moments |= set(expected)
    assert len(moments) > 30  # of 90


# --- the worlds -----------------------------------------------------------------------------------------------


def as_dealt(round: JubMooRound, world: World) -> JubMooRound:
    """The round as it began, if the cards lie as in `world`."""
    hands: list[list[Card]] = [[] for _ in round.seats]
    for at, held in enumerate(world.hands):
        hands[at // 4] += [CARD_OF[13 * (at % 4) + level] for level in range(13) if held >> level & 1]
    for act in round.acts:
        if act.card is not None:
            hands[round.seats.index(act.seat)].append(act.card)
    removed = CARD_OF[world.removed] if world.removed >= 0 else None
    size = len(hands[0])
    deck = [hand[lap] for lap in range(size) for hand in hands] + ([] if removed is None else [removed])
    assert sorted(deck) == list(PACK)
    return JUB_MOO.deal(round.seats, round.rules, tuple(deck), first=round.first).round


def agrees(round: JubMooRound, world: World) -> bool:
    """Whether a deal in which the cards lie as in `world` can have gone as `round` has, card by card."""
    other = as_dealt(round, world)
    if JUB_MOO.outcome(other) is not None:
        return False  # would have been dealt again (JA27)
    for act in round.acts:
        try:
            if act.card is not None:
                other = JUB_MOO.apply(other, act.seat, PlayCard(act.card)).round
            elif act.kind == "claim":
                other = JUB_MOO.apply(other, act.seat, Claim()).round
            elif act.kind == "object":
                other = JUB_MOO.time_up(other, act.seat).round
        except Illegal:
            return False
    opened = {shown.seat: shown.cards for shown in JUB_MOO.public(round).open}
    return {shown.seat: shown.cards for shown in JUB_MOO.public(other).open} == opened


@pytest.mark.parametrize("players", [3, 4])
def test_every_world_can_have_led_to_what_was_seen(players: int) -> None:
    chance = random.Random(60 + players)
    looked = 0
    for round, seat in on_turn(chance, players, deals=60):
        if chance.random() < 0.7:
            continue
        view = JUB_MOO.hand(round, seat)
        seen = watch(view)
        for place, hand in enumerate(round.hands):  # what is really held was never ruled out
            if place != seen.me and place not in seen.open:
                assert not sum([1 << number(card) for card in hand]) & ~seen.may_hold[place]
        for world in Worlds(seen).draw(3, str(looked)):
            assert agrees(round, world)
            place = round.seats.index(seat)
            mine = [each for each in range(52) if world.hands[4 * place + each // 13] >> each % 13 & 1]
            assert in_order([CARD_OF[each] for each in mine]) == view.cards
        looked += 1
    assert looked > 500


def small_endings(players: int, hidden: int, many: int) -> Iterator[tuple[JubMooRound, Seat]]:
    """Moments with few hidden cards, in which somebody has shown a void."""
    chance = random.Random(players * 10 + hidden)
    found = 0
    while found < many:
        for round, seat in on_turn(chance, players, deals=1):
            seen = watch(JUB_MOO.hand(round, seat))
            void = any(seen.hidden & ~each for place, each in enumerate(seen.may_hold) if place != seen.me)
            if seen.hidden.bit_count() == hidden and void:
                found += 1
                yield round, seat
                break


def all_deals(round: JubMooRound, seat: Seat) -> set[tuple[int, ...]]:
    """Every way in which the hidden cards can lie, found by trying each of them in the real rules."""
    seen = watch(JUB_MOO.hand(round, seat))
    cards = [each for each in range(52) if seen.hidden >> each & 1]
    known = {seen.me: seen.mine} | seen.open
    found: set[tuple[int, ...]] = set()
    for order in permutations(cards):
        left = list(order)
        hands: list[int] = []
        for place, count in enumerate(seen.counts):
            dealt, left = ([], left) if place in known else (left[:count], left[count:])
            held = known.get(place, 0) | sum([1 << each for each in dealt])
            hands += [held >> 13 * suit & 0x1FFF for suit in range(4)]
        world = World(tuple(hands), left[0] if left else seen.removed, b"")
        key = (*hands, world.removed)
        if key not in found and agrees(round, world):
            found.add(key)
    return found


@pytest.mark.parametrize(("players", "hidden"), [(4, 3), (4, 5), (4, 6), (3, 3), (3, 5)])
def test_the_worlds_are_all_that_there_can_be_and_each_as_likely(players: int, hidden: int) -> None:
    """Counted against trying every order of the hidden cards; then 60 draws for each, by chi-square."""
    for round, seat in small_endings(players, hidden, many=3):
        possible = all_deals(round, seat)
        worlds = Worlds(watch(JUB_MOO.hand(round, seat)))
        assert worlds.bounds[-1] == len(possible)
        drawn = Counter((*world.hands, world.removed) for world in worlds.draw(60 * len(possible), "even"))
        assert drawn.keys() == possible
        chi = sum([(many - 60) ** 2 / 60 for many in drawn.values()])
        free = len(possible) - 1
        assert chi <= free + 5 * (2 * free) ** 0.5 + 1  # five standard deviations


def test_two_seats_void_in_different_suits_are_no_bias() -> None:
    """s2 has shown no ♣, s3 no ♦. Hidden ♣♣ ♦♦ ♠♠, two for each of three seats.

    s2's two cards are among ♦♦♠♠. ♦♦: s3 has two of ♣♣♠♠, 6 ways. ♠♠: s3 must take ♣♣, 1 way. One of each, in 4
    ways: s3 has two of ♣♣ and the other ♠, 3 ways: 12. Together 19 deals.
    """
    deal = Deal("♣ 2 A ♦ 2 A ♥ 2-10", "♠ 2-10 ♦ 3 4 5 6", "♠ J-A ♣ 3-10 J", "♥ J-A ♦ 7-10 J Q K ♣ Q K")
    seen = watch(JUB_MOO.hand(deal.round, Seat("s1")))
    clubs, diamonds, spades = (0b11 << 13 * suit for suit in (0, 1, 3))
    hidden = clubs | diamonds | spades
    seen = msgspec.structs.replace(
        seen,
        counts=(2, 2, 2, 2),
        hidden=hidden,
        may_hold=(hidden, hidden & ~clubs, hidden & ~diamonds, hidden),
        heart_due=(False,) * 4,
    )
    worlds = Worlds(seen)
    assert worlds.bounds[-1] == 19
    drawn = Counter(world.hands for world in worlds.draw(19 * 400, "even"))
    assert len(drawn) == 19
    assert sum([(many - 400) ** 2 / 400 for many in drawn.values()]) < 18 + 5 * 6


def test_JA15_who_sees_another_club_led_knows_the_card_beside_the_table() -> None:
    deal = Deal("♣ 3", "♣ 4", "♣ 5", removed="2♣", rules=house(players=3))
    for seat in deal.seats:
        seen = watch(JUB_MOO.hand(deal.round, seat))
        assert (seen.removed, seen.beside) == (number(Card("2♣")), 0)


def test_the_same_seed_draws_the_same_worlds_and_another_one_others() -> None:
    worlds = Worlds(watch(JUB_MOO.hand(Deal("♣ 2", "♣ 3", "♣ 4", "♣ 5").round, Seat("s1"))))
    assert list(worlds.draw(5, "a")) == list(worlds.draw(5, "a"))
    assert list(worlds.draw(5, "a")) != list(worlds.draw(5, "b"))
    assert len(set(worlds.draw(200, "a"))) == 200
