"""Jub Moo: ผ่อง (J34, JA23, JA24) and the early end when no point card is left.

Lives here: what is asked, who answers, what comes of it; whether a claim was certain. Not here: single cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest
from jub_moo_play import Deal, house, suits

from engine.cards import PACK, Card, text_of
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.claims import claim_is_certain
from engine.jub_moo.events import Agreed, DealEnded, HandClaimed, Objected, StopProposed
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.legality import playable
from engine.jub_moo.moves import PlayCard
from engine.jub_moo.order import height, in_order, takes
from engine.jub_moo.outcome import Claimed
from engine.jub_moo.play import apply
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import PRESETS, JubMooRules, faults
from engine.jub_moo.views import Open, Trick

# s1 holds all top cards; s4 has 2♣ and leads first.
TOPS = (
    "♣ A K Q ♦ A K Q ♠ A K ♥ A K Q J 10",
    "♣ 3 4 5 J ♦ 2 3 4 ♠ 2 3 4 ♥ 2 3 4",
    "♣ 6 7 8 ♦ 5 6 7 J ♠ 5 6 7 ♥ 5 6 7",
    "♣ 2 9 10 ♦ 8 9 10 ♠ 8 9 10 J Q ♥ 8 9",
)


def claimed() -> Deal:
    return Deal(*TOPS).go("s4 2♣; s1 A♣; s2 3♣; s3 6♣; s1 claim")


def test_J34_the_hand_is_laid_open_and_all_cards_left_are_claimed() -> None:
    deal = claimed()
    [shown] = deal.told(HandClaimed)
    assert (shown.seat, shown.cards) == ("s1", in_order(suits(TOPS[0])[1:]))
    deal.go("s2 accept; s3 accept; s4 accept")
    assert deal.outcome.reason == "claim"
    assert deal.points == (1000, -50, -50, -50)  # may be used for ช้วน: every point card is his
    assert [result.tricks for result in deal.outcome.results] == [13, 0, 0, 0]
    assert deal.outcome.next_leader == "s1"  # the last trick is his too (J17)


def test_J34_if_anybody_objects_play_goes_on_with_that_hand_open() -> None:
    deal = claimed().go("s2 accept; s3 object")
    assert (deal.turn, deal.round.phase) == ("s1", "play")
    [told] = deal.told(Objected)
    assert (told.seat, told.by_dealer) == ("s3", False)
    for seat in deal.seats:  # the loss is the claimant's
        assert JUB_MOO.hand(deal.round, seat).public.open == (Open(Seat("s1"), deal.round.hands[0]),)
    deal.play_on(seed=4)
    assert deal.outcome.reason == "played"


def test_JA23_a_claim_is_made_only_when_leading_with_an_empty_trick() -> None:
    deal = Deal(*TOPS).go("s4 2♣")
    code, facts = deal.refusal("s1 claim")
    assert (code, facts) == (Refusal.ONLY_WHEN_LEADING, {"playable": ["Q♣", "K♣", "A♣"]})
    assert deal.refused("s2 claim") is Refusal.NOT_YOUR_TURN
    assert deal.words("s1") == set()
    deal.go("s1 A♣; s2 3♣; s3 6♣")
    assert deal.words("s1") == {"claim"}


def test_JA23_every_other_player_must_accept() -> None:
    deal = claimed()
    assert deal.awaited == ("s2", "s3", "s4")
    assert deal.words("s3") == {"accept", "object"}
    deal.go("s3 accept")
    assert deal.awaited == ("s2", "s4")
    assert deal.told(Agreed)[-1].waiting == ("s2", "s4")
    assert deal.refused("s3 object") is Refusal.WAIT_FOR_ANSWERS  # what is said is said
    assert deal.refusal("s1 K♣") == (Refusal.WAIT_FOR_ANSWERS, {"player": "s2"})
    assert deal.refusal("s2 3♣") == (Refusal.ANSWER_FIRST, {"player": "s1"})
    deal.go("s4 accept; s2 accept")
    assert deal.outcome.claims == (Claimed(Seat("s1"), 1, accepted=True, certain=True),)


def test_JA23_no_answer_in_time_is_an_objection() -> None:
    deal = claimed().go("s2 accept; s4 time_up")
    assert deal.turn == "s1"
    assert deal.told(Objected)[-1] == Objected(Seat("s4"), by_dealer=True)
    assert deal.round.claims == (Claimed(Seat("s1"), 1, objector=Seat("s4")),)


@pytest.mark.parametrize("limit", [None, 30, 120])
def test_JA23_option_time_limit(limit: int | None) -> None:
    """None or seconds: no fault, shown to all, and the moves are the same. 120 in every preset."""
    assert {rules.time_limit for rules in PRESETS.values()} == {120}
    rules = house(time_limit=limit)
    assert not faults(rules)
    deal = Deal(*TOPS, rules=rules)
    assert JUB_MOO.public(deal.round).rules.time_limit == limit
    assert deal.may("s4") == "2♣"


@pytest.mark.parametrize(("on_timeout", "card"), [("safe_move", "4♥"), ("lowest_card", "2♥")])
def test_JA23_option_on_timeout(on_timeout: str, card: str) -> None:
    """A sleeper's card goes by the house's rule; a sleeper's answer is always no."""
    assert {rules.on_timeout for rules in PRESETS.values()} == {"safe_move"}
    rules = house(on_timeout=on_timeout)
    deal = Deal(*TOPS, rules=rules).tricks("2♣ A♣ 3♣ 6♣").go("s1 10♥; s2 time_up")
    assert deal.round.trick[-1] == Card(card)
    asked = Deal(*TOPS, rules=rules).tricks("2♣ A♣ 3♣ 6♣").go("s1 claim; s2 time_up")
    assert (asked.turn, asked.round.phase) == ("s1", "play")


def test_JA23_after_an_objection_the_claimant_plays_before_asking_again() -> None:
    deal = claimed().go("s2 object")
    assert deal.words("s1") == set()
    code, facts = deal.refusal("s1 claim")
    assert (code, facts["playable"]) == (Refusal.REFUSED_JUST_NOW, [str(card) for card in deal.round.hands[0]])
    assert deal.refused("s2 accept") is Refusal.NOT_YOUR_TURN
    assert deal.refused("s1 accept") is Refusal.NOTHING_ASKED
    deal.tricks("K♣ 4♣ 7♣ 9♣")
    assert deal.words("s1") == {"claim"}
    deal.go("s1 claim; s2 accept; s3 accept; s4 accept")
    assert [claim.accepted for claim in deal.outcome.claims] == [False, True]


def test_JA24_a_wrong_claim_costs_nothing_but_the_open_hand() -> None:
    """s4 claims without any right and is believed: the cards are his; refused, nobody is worse off."""
    deal = Deal(*TOPS).go("s4 claim; s1 accept; s2 accept; s3 accept")
    assert deal.points == (-50, -50, -50, 1000)
    assert deal.outcome.claims[0].certain is False
    refused = Deal(*TOPS).go("s4 claim; s1 object").play_on(seed=1)
    plain = Deal(*TOPS).play_on(seed=1)
    assert refused.points == plain.points


def test_JA24_nobody_is_told_that_a_claim_was_certain_before_the_end() -> None:
    deal = claimed()
    while deal.running:
        for seat in deal.seats:
            view = JUB_MOO.hand(deal.round, seat)
            assert all(claim.certain is None for claim in view.public.claims)
        assert not deal.saw(DealEnded)
        if deal.round.phase == "claim":
            deal.go("s2 object")
        else:
            deal.play_on(until=max(map(len, deal.round.hands)) - 1)
    assert deal.outcome.claims == (Claimed(Seat("s1"), 1, objector=Seat("s2"), certain=True),)


@pytest.mark.parametrize(
    ("mine", "others", "certain"),
    [
        ("A♣ K♣", ("Q♣ J♣", "2♦ 3♦", "4♦ 5♦"), True),
        ("A♣ Q♣", ("K♣ 2♣", "2♦ 3♦", "4♦ 5♦"), False),  # the king is kept with the two
        ("A♣ Q♣", ("K♣ 2♥", "J♣ 10♣", "4♦ 5♦"), True),  # the king falls under the ace
        ("A♣ 3♣ 2♣", ("K♣ 5♣ 2♥", "4♣ 3♥ 4♥", "7♦ 8♦ 9♦"), False),  # 3♣ meets K♣
        ("A♣ 3♣ 2♣", ("K♣ 3♥ 2♥", "4♣ 5♥ 4♥", "7♦ 8♦ 9♦"), True),  # both fall under the ace
        ("A♣ 2♦", ("K♣ Q♣", "3♥ 4♥", "5♠ 6♠"), True),  # nobody has a diamond
        ("A♣ 2♦", ("K♣ 3♦", "3♥ 4♥", "5♠ 6♠"), False),
        ("A♣ K♣ 10♦ 10♥", ("J♦ J♥ 2♠ 3♠", "4♠ 5♠ 6♠ 7♠", "8♠ 9♠ Q♠ K♠"), False),  # no squeeze without room
        ("2♥", ("3♦", "4♦", "5♦"), True),
    ],
)
def test_JA24_certain_means_against_every_defence(mine: str, others: tuple[str, ...], certain: bool) -> None:
    round = late((mine, *others))
    assert claim_is_certain(round) == certain == wins_all(round)


@pytest.mark.parametrize("seed", range(80))
def test_JA24_the_quick_search_agrees_with_the_whole_tree(seed: int) -> None:
    """Hands of two to four cards: every lead against every reply, in the first trick and later."""
    round = somewhere(seed)
    assert claim_is_certain(round) == wins_all(round)


def test_JA24_the_positions_tried_are_of_both_kinds() -> None:
    found = [(claim_is_certain(somewhere(seed)), bool(somewhere(seed).tricks)) for seed in range(80)]
    assert all(found.count(kind) >= 8 for kind in ((True, True), (True, False), (False, True), (False, False)))


def somewhere(seed: int) -> JubMooRound:
    """A position with high cards for s1, from two or three suits."""
    chance = random.Random(seed)
    players, size = chance.choice((3, 4)), chance.choice((2, 3, 3, 4))
    some = chance.sample(range(4), chance.choice((2, 3)))
    pack = chance.sample([card for card in PACK if card.suit in some], players * size + 3)
    mine = sorted(pack, key=lambda card: -height(card) + chance.choice((0, 0, 4)))[:size]
    rest = [card for card in pack if card not in mine]
    hands = [mine, *[rest[n * size : (n + 1) * size] for n in range(players - 1)]]
    rules = house(players=players, first_trick_ban=chance.choice(("void_only", "void_and_lead", "off")))
    before = chance.choice((_BEFORE, ()))
    return late([" ".join(map(str, hand)) for hand in hands], rules=rules, tricks=before)


@pytest.mark.parametrize(
    ("ban", "certain"),
    [("void_only", True), ("off", False)],
)
def test_JA24_the_ban_of_the_first_trick_can_make_a_claim_certain(ban: str, certain: bool) -> None:
    """s2, void in the led clubs, keeps Q♠ J♠ against K♠ 10♠; under the ban he must throw a spade without points."""
    first = late(("A♣ K♠ 10♠", "Q♠ J♠ 5♥", "2♦ 3♦ 4♦", "6♦ 7♦ 8♦"), rules=house(first_trick_ban=ban), tricks=())
    assert claim_is_certain(first) == certain == wins_all(first)


def test_JA24_in_the_first_deal_the_claim_begins_with_2_clubs() -> None:
    others = ("3♦ 4♦", "5♦ 6♦", "7♦ 8♦")
    assert claim_is_certain(late(("2♣ A♥", *others), tricks=(), first=True))
    with_club = ("3♣ 4♦", "5♦ 6♦", "7♦ 8♦")
    assert not claim_is_certain(late(("2♣ A♣", *with_club), tricks=(), first=True))
    assert claim_is_certain(late(("2♣ A♣", *with_club), tricks=(), first=False))  # ace first, then all is gone


# --- the early end ------------------------------------------------------------------------------------------


def stoppable() -> Deal:
    """s1 takes all sixteen point cards in eleven tricks, hearts from the top; two cards each are left."""
    hands = ("♥ 4-A ♣ A K", "♥ 2 J♦ ♣ 3-9 ♦ 2-5", "♥ 3 10♣ ♠ 2-J K", "Q♠ ♦ 6-10 Q K A ♣ 2 J Q ♠ A")
    deal = Deal(*hands, rules=house(first_trick_ban="off"), first=False)
    return hearts_first(deal.tricks("A♥ 2♥ 3♥ Q♠", "K♥ J♦ 10♣ 6♦"), 11)


def hearts_first(deal: Deal, tricks: int) -> Deal:
    """Everybody plays the first heart that may be played, else the first card, until so many tricks are taken."""
    while len(deal.round.tricks) < tricks:
        free = deal.may(deal.turn).split()
        deal.act(deal.turn, next((card for card in free if card.endswith("♥")), free[0]))
    return deal


def test_stopping_needs_all_sixteen_point_cards_taken() -> None:
    deal = Deal("♥ 4-A ♣ A K", "♥ 2 J♦", "♥ 3 10♣", "Q♠", rules=house(first_trick_ban="off"), first=False)
    deal.tricks("A♥ 2♥ 3♥ Q♠")
    code, facts = deal.refusal("s1 stop")
    assert code is Refusal.POINTS_STILL_OUT
    assert facts["cards"] == "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ J♦ 10♣"
    assert deal.words("s1") == {"claim"}


def test_when_no_point_card_is_left_the_deal_may_end_by_agreement() -> None:
    deal = stoppable()
    assert deal.words("s1") == {"claim", "stop"}
    deal.go("s1 stop")
    assert deal.told(StopProposed)[-1].seat == "s1"
    assert deal.awaited == ("s2", "s3", "s4")
    assert JUB_MOO.public(deal.round).open == ()  # nobody shows a hand
    deal.go("s4 accept; s2 accept; s3 accept")
    assert deal.outcome.reason == "stopped"
    assert deal.points == (1000, -50, -50, -50)
    assert [result.tricks for result in deal.outcome.results] == [11, 0, 0, 0]  # the cards left belong to nobody
    assert [len(shown.cards) for shown in deal.outcome.kept] == [2, 2, 2, 2]
    assert deal.outcome.next_leader == "s1"  # took the last trick that was played
    assert deal.outcome.claims == ()
    assert [act.kind for act in deal.round.acts[-4:]] == ["stop", "accept", "accept", "accept"]


def test_one_no_and_the_last_tricks_are_played() -> None:
    deal = stoppable().go("s1 stop; s2 accept; s3 object")
    assert deal.turn == "s1"
    assert deal.refused("s1 stop") is deal.refused("s1 claim") is Refusal.REFUSED_JUST_NOW
    deal.play_on()
    assert deal.outcome.reason == "played"


@pytest.mark.parametrize(("removed", "sees_all"), [("Q♠", False), ("A♠", True)])
def test_a_removed_point_card_keeps_the_early_end_away_for_it_cannot_be_told(removed: str, sees_all: bool) -> None:
    """With three players fifteen seen cards do not say where the sixteenth is (JA16)."""
    third = f"♠ 2-J K ♦ 10 J Q K ♣ 2 {'Q♠' if sees_all else 'A♠'}"
    hands = ("♥ 2-A ♣ J Q K A", "♣ 3-10 ♦ 2-9 A", third)
    deal = Deal(*hands, removed=removed, rules=house(first_trick_ban="off"), first=False)
    deal.tricks("A♥ 10♣ J♦", "K♥ 3♣ 10♦", f"Q♥ 4♣ {'Q♠' if sees_all else '2♠'}")
    hearts_first(deal, 13)
    assert deal.words("s1") == ({"claim", "stop"} if sees_all else {"claim"})


# --- a position, and all that can come of it ---------------------------------------------------------------------

_BEFORE = (Trick(Seat("s1"), suits("2♣ 3♣ 4♣ 5♣"), Seat("s1"), ()),)


def late(
    hands: tuple[str, ...] | list[str],
    *,
    rules: JubMooRules | None = None,
    tricks: tuple[Trick, ...] = _BEFORE,
    first: bool = False,
) -> JubMooRound:
    """Few cards left in each hand, s1 to lead."""
    held = tuple(in_order(suits(text)) for text in hands)
    seats = tuple(Seat(f"s{n}") for n in range(1, len(hands) + 1))
    plain = house(players=len(hands))
    return JubMooRound(rules or plain, seats, held, held, 0, 0, tricks=tricks, first=first)


def wins_all(round: JubMooRound) -> bool:
    """The whole tree: s1 chooses each lead, the others anything; True if s1 can take every trick."""

    @cache
    def takes_the_rest(hands: tuple[tuple[Card, ...], ...], first: bool) -> bool:
        if not hands[0]:
            return True
        now = msgspec.structs.replace(
            round, hands=hands, turn=0, leader=0, trick=(), tricks=round.tricks if first else _BEFORE
        )
        return any(all(replies(now, lead)) for lead in playable(now))

    def replies(now: JubMooRound, lead: Card) -> Iterator[bool]:
        for cards, hands in after(now, (lead,)):
            yield takes(cards) == 0 and takes_the_rest(hands, False)

    def after(
        now: JubMooRound, trick: tuple[Card, ...]
    ) -> Iterator[tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...]]]:
        if len(trick) == len(now.hands):
            yield (
                trick,
                tuple(
                    tuple(card for card in hand if card != put) for hand, put in zip(now.hands, trick, strict=True)
                ),
            )
            return
        turn = msgspec.structs.replace(now, trick=trick, turn=len(trick))
        for card in playable(turn):
            yield from after(now, (*trick, card))

    return takes_the_rest(round.hands, True)


def test_the_tree_plays_by_the_real_rules() -> None:
    round = late(("A♣ 2♦", "K♣ 3♦", "Q♣ 4♦", "J♣ 5♦"))
    step = apply(round, Seat("s1"), PlayCard(Card("A♣")))
    assert text_of(playable(step.round)) == "K♣"
    with pytest.raises(Illegal):
        apply(step.round, Seat("s2"), PlayCard(Card("3♦")))
