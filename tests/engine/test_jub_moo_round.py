"""Scenes from deals of Jub Moo: views, events, reading, sleepers, leaving, the table of options.

Lives here: what one act does to the next, read as a table would tell it. Not here: clause by clause
(test_jub_moo_clauses_*).
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from jub_moo_play import ALL_HEARTS, Deal, house, stacked, suits

from engine.cards import PACK, Card, text_of
from engine.errors import Ambiguous, Illegal, Refusal, RuleError, Unreadable
from engine.events import Seat
from engine.jub_moo.events import CardPlayed, CardsDealt, DealEnded, HandDealt, SeatBack, SeatLeft, TrickTaken
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Accept, Claim, Object, PlayCard, Stop, move_text, parse_move
from engine.jub_moo.order import in_order
from engine.jub_moo.outcome import Shown
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import OPTIONS, PRESETS, JubMooRules, faults, idle, value_text, with_option
from engine.jub_moo.views import Blocked, Open, Played, SoFar, Trick

S1, S2, S3, S4 = (Seat(f"s{n}") for n in range(1, 5))
MIXED = (
    "♣ 2 6 10 A ♦ 2 6 10 ♠ 2 6 10 ♥ 2 6 10",
    "♣ 3 7 J ♦ 3 7 J A ♠ 3 7 J ♥ 3 7 J",
    "♣ 4 8 Q ♦ 4 8 Q ♠ 4 8 Q A ♥ 4 8 Q",
    "♣ 5 9 K ♦ 5 9 K ♠ 5 9 K ♥ 5 9 K A",
)
ONE_SUIT_EACH = ("♣ 2-A", "♦ 2-A", "♠ 2-A", "♥ 2-A")


class TestDealing:
    def test_cards_go_round_one_by_one_from_the_top(self) -> None:
        step = JUB_MOO.deal((S1, S2, S3, S4), PRESETS["seed"], PACK)
        assert step.round.dealt == tuple(PACK[place::4] for place in range(4))
        assert (
            step.events
            == (
                CardsDealt(S1, (13, 13, 13, 13), opens=True),  # the pack begins A♣ A♦ A♥ A♠ 2♣
                *(HandDealt(seat, in_order(PACK[place::4])) for place, seat in enumerate((S1, S2, S3, S4))),
            )
        )

    def test_with_three_the_last_card_is_taken_out_first(self) -> None:
        step = JUB_MOO.deal((S1, S2, S3), house(players=3), PACK)
        assert step.round.removed is PACK[51]
        assert step.round.dealt == tuple(PACK[:51][place::3] for place in range(3))

    def test_all_contradictions_are_named_at_once(self) -> None:
        bad = house(players=5, limit_low=None, limit_high=None, deals=None)
        with pytest.raises(Illegal) as refused:
            JUB_MOO.deal((S1, S2, S3, S4), bad, PACK)
        assert refused.value.code is Refusal.BAD_RULES
        assert refused.value.facts == {"faults": ["players_3_or_4", "game_needs_an_end"]}

    def test_a_seat_twice_or_other_totals_than_seats_are_our_fault(self) -> None:
        with pytest.raises(ValueError, match="a seat twice"):
            JUB_MOO.deal((S1, S2, S3, S3), PRESETS["seed"], PACK)
        with pytest.raises(ValueError, match="3 totals for 4 seats"):
            JUB_MOO.deal((S1, S2, S3, S4), PRESETS["seed"], PACK, totals=(1, 2, 3))

    def test_a_deal_that_is_dealt_again_shows_all_hands_and_counts_nothing(self) -> None:
        deal = Deal(*ONE_SUIT_EACH, rules=house(redeal_no_heart=True))
        [ended] = deal.told(DealEnded)
        assert ended.outcome.kept[0] == Shown(S1, suits("♣ 2-A"))
        assert ended.outcome.results == ()


class TestEvents:
    def test_a_card_and_a_trick_are_told_to_all(self) -> None:
        deal = Deal(*MIXED).go("s1 2♣; s2 3♣; s3 4♣")
        assert deal.latest == (CardPlayed(S3, Card("4♣"), 12),)
        deal.go("s4 5♣")
        assert deal.latest == (CardPlayed(S4, Card("5♣"), 12), TrickTaken(S4, suits("♣ 2-5"), (), 1))

    def test_the_last_card_ends_the_deal(self) -> None:
        deal = Deal(*MIXED).play_on()
        assert [type(event) for event in deal.latest] == [CardPlayed, TrickTaken, DealEnded]
        assert deal.told(DealEnded) == [DealEnded(deal.outcome)]


class TestViews:
    def test_the_trick_the_last_trick_and_what_was_taken_are_at_hand(self) -> None:
        deal = Deal(*MIXED, totals=(10, -20, 30, -40)).tricks("2♣ 3♣ 4♣ 5♣", "5♥ 2♥ 3♥ 4♥").go("s4 5♦; s1 6♦")
        view = JUB_MOO.public(deal.round)
        assert view.trick == (Played(S4, Card("5♦")), Played(S1, Card("6♦")))
        assert view.last == Trick(S4, suits("♥ 5 2 3 4"), S4, suits("♥ 5 2 3 4"))
        assert view.taken[3] == SoFar(S4, suits("♥ 2-5"), 2, -14)
        assert view.taken[0] == SoFar(S1, (), 0, 0)
        assert (view.leader, view.awaited, view.tricks) == (S4, (S2,), 2)
        assert view.counts == (10, 11, 11, 10)
        assert view.totals == (10, -20, 30, -40)
        assert (view.phase, view.asker, view.open, view.outcome) == ("play", None, (), None)

    def test_a_hand_is_sorted_and_says_what_may_be_played_and_why_not_the_others(self) -> None:
        deal = Deal(*MIXED).go("s1 2♣")
        view = JUB_MOO.hand(deal.round, S2)
        assert text_of(view.cards) == "3♣ 7♣ J♣ 3♦ 7♦ J♦ A♦ 3♠ 7♠ J♠ 3♥ 7♥ J♥"
        assert text_of(view.playable) == "3♣ 7♣ J♣"
        follow: dict[str, Any] = {"suit": "♣", "playable": ["3♣", "7♣", "J♣"]}
        leading: dict[str, Any] = {"playable": ["3♣", "7♣", "J♣"]}
        assert view.blocked == (
            Blocked("play", Refusal.MUST_FOLLOW_SUIT, follow, view.cards[3:]),
            Blocked("claim", Refusal.ONLY_WHEN_LEADING, leading),
            Blocked("stop", Refusal.ONLY_WHEN_LEADING, leading),
            Blocked("accept", Refusal.NOTHING_ASKED, leading),
            Blocked("object", Refusal.NOTHING_ASKED, leading),
        )
        other = JUB_MOO.hand(deal.round, S3)
        assert (other.playable, other.moves, other.blocked) == ((), (), ())

    def test_who_is_asked_may_only_answer(self) -> None:
        deal = Deal(*MIXED).go("s1 claim; s3 accept")
        view = JUB_MOO.hand(deal.round, S2)
        assert view.moves == (Accept(), Object())
        assert view.playable == ()
        asked: dict[str, Any] = {"player": "s1"}
        assert view.blocked == (
            Blocked("claim", Refusal.ANSWER_FIRST, asked),
            Blocked("stop", Refusal.ANSWER_FIRST, asked),
        )
        public = view.public
        assert (public.asker, public.agreed, public.awaited) == (S1, (S3,), (S2, S4))
        assert public.open == (Open(S1, deal.round.hands[0]),)

    def test_in_the_first_trick_the_reason_is_the_ban(self) -> None:
        deal = Deal(*ONE_SUIT_EACH).go("s1 2♣")
        play = JUB_MOO.hand(deal.round, S2).blocked[0]
        assert (play.code, play.cards) == (Refusal.FIRST_TRICK_NO_POINTS, (Card("J♦"),))

    def test_only_who_was_dealt_in_has_a_hand(self) -> None:
        with pytest.raises(Illegal) as refused:
            JUB_MOO.hand(Deal(*MIXED).round, Seat("s9"))
        assert refused.value.code is Refusal.NOT_IN_ROUND


class TestReading:
    @pytest.mark.parametrize(
        ("text", "move"),
        [("play 9♣", PlayCard(Card("9♣"))), ("9♣", PlayCard(Card("9♣"))), ("K♣", PlayCard(Card("K♣"))),
         ("claim", Claim()), ("stop", Stop()), ("accept", Accept()), ("object", Object()),
         ("A♥", PlayCard(Card("A♥"))), ("A", PlayCard(Card("A♥"))), ("  play   9♣ ", PlayCard(Card("9♣")))],
    )  # fmt: skip
    def test_words_and_bare_cards(self, text: str, move: object) -> None:
        deal = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣")
        assert JUB_MOO.read(deal.round, S4, text) == move

    def test_a_rank_is_the_one_that_may_be_played(self) -> None:
        deal = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣").go("s4 9♥")
        assert JUB_MOO.read(deal.round, S1, "6") == PlayCard(Card("6♥"))

    def test_a_rank_with_several_to_choose_from_is_asked_back(self) -> None:
        deal = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣")
        with pytest.raises(Ambiguous) as asked:
            JUB_MOO.read(deal.round, S4, "9")
        assert asked.value.facts == {"text": "9", "moves": ["play 9♣", "play 9♦", "play 9♠", "play 9♥"]}

    @pytest.mark.parametrize(
        ("text", "kind", "code"),
        [("", Unreadable, Refusal.UNREADABLE), ("play", Unreadable, Refusal.UNREADABLE),
         ("draw", Unreadable, Refusal.UNREADABLE_CARD), ("11♣", Unreadable, Refusal.UNREADABLE_CARD),
         ("2♣ 3♣", Unreadable, Refusal.ONE_CARD_ONLY), ("play 2♣ 3♣", Unreadable, Refusal.ONE_CARD_ONLY),
         ("Q", Illegal, Refusal.CARD_NOT_HELD), ("9", Illegal, Refusal.MUST_FOLLOW_SUIT)],
    )  # fmt: skip
    def test_what_is_no_move(self, text: str, kind: type[RuleError], code: Refusal) -> None:
        hands = (*MIXED[:3], MIXED[3].replace("♣ 5 9 K", "♣ 5 K").replace("♥ 5 9", "♥ 2 5 9"))
        first = hands[0].replace("♥ 2 6", "♣ 9 ♥ 6")
        deal = Deal(first, *hands[1:]).go("s1 2♣; s2 3♣; s3 4♣")
        with pytest.raises(kind) as refused:
            JUB_MOO.read(deal.round, S4, text)
        assert refused.value.code is code

    def test_only_who_was_dealt_in_is_read(self) -> None:
        with pytest.raises(Illegal) as refused:
            JUB_MOO.read(Deal(*MIXED).round, Seat("s9"), "claim")
        assert refused.value.code is Refusal.NOT_IN_ROUND

    @pytest.mark.parametrize("text", ["play 10♣", "claim", "stop", "accept", "object"])
    def test_the_canonical_text_reads_back(self, text: str) -> None:
        assert move_text(parse_move(text)) == text

    @pytest.mark.parametrize("text", ["", "10♣", "play", "play 10♣ J♣", "play 11♣", "Claim", "claim ", "draw"])
    def test_nothing_else_is_canonical(self, text: str) -> None:
        with pytest.raises(ValueError, match="not a move of Jub Moo"):
            parse_move(text)


class TestSleepers:
    """The dealer's rule (engine.jub_moo.safety), sentence by sentence."""

    @pytest.mark.parametrize(
        ("trick", "played"),
        [
            ("", "2♦"),  # leads the lowest card without points; 2♥ has some
            ("9♣", "8♣"),  # the highest that does not take
            ("3♣", "5♣"),  # must take: with the lowest
            ("Q♦", "6♦"),  # J♦ is kept while another goes under
            ("A♠", "Q♠"),  # she goes first where somebody else takes
            ("J♠", "K♠"),  # must take, but not with the queen
            ("9♥", "4♥"),
        ],
    )
    def test_leading_and_following(self, trick: str, played: str) -> None:
        mine = "♣ 5 8 10 ♦ 2 6 J ♠ Q K ♥ 2 4 10 J A"
        if not trick:
            deal = Deal(mine, "♣ 2", "", "", first=False)
        else:
            deal = Deal(trick, mine, "♣ 2", "", first=False, rules=house(first_trick_ban="off")).go(f"s1 {trick}")
        who = "s2" if trick else "s1"
        deal.go(f"{who} time_up")
        assert deal.latest[0] == CardPlayed(Seat(who), Card(played), 12, by_dealer=True)

    @pytest.mark.parametrize(
        ("mine", "played"),
        [
            ("♦ 2-J ♠ Q K ♥ A", "Q♠"),  # she goes first
            ("♦ 2-J ♠ J K ♥ A", "A♥"),  # then the highest heart
            ("♦ 2-J ♠ J K A", "A♠"),  # then the highest card
            ("10♣ ♦ 2-K", "K♦"),
        ],
    )
    def test_without_the_led_suit(self, mine: str, played: str) -> None:
        led = "♣ 3" if "♣" not in mine else "♠ 3"
        deal = Deal(led, mine + (" ♠ 2" if led == "♣ 3" and len(suits(mine)) < 13 else ""), "♣ 2", "", first=False,
                    rules=house(first_trick_ban="off"))  # fmt: skip
        deal.go(f"s1 {text_of(suits(led))}").go("s2 time_up")
        assert deal.round.trick[1] == Card(played)

    def test_a_higher_card_is_led_rather_than_one_with_points(self) -> None:
        deal = Deal("♦ 3-9 ♥ 2-7", "♣ 2", "♦ 2", "", first=False).go("s1 time_up")
        assert deal.round.trick == (Card("3♦"),)
        only = Deal("♥ 2-A", "♣ 2", "", "", first=False).go("s1 time_up")
        assert only.round.trick == (Card("2♥"),)

    def test_the_first_trick_binds_the_dealer_too(self) -> None:
        deal = Deal(*ONE_SUIT_EACH).go("s1 time_up; s2 time_up; s3 time_up; s4 time_up")
        assert text_of(deal.round.tricks[0].cards) == "2♣ A♦ A♠ A♥"

    def test_the_lowest_card_where_the_house_says_so(self) -> None:
        deal = Deal(*MIXED, rules=house(on_timeout="lowest_card")).tricks("2♣ 3♣ 4♣ 5♣").go("s4 9♥; s1 time_up")
        assert deal.round.trick[1] == Card("2♥")
        safe = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣").go("s4 9♥; s1 time_up")
        assert safe.round.trick[1] == Card("6♥")

    def test_only_for_who_is_awaited(self) -> None:
        deal = Deal(*MIXED)
        for seat, code in ((S2, Refusal.NOT_YOUR_TURN), (Seat("s9"), Refusal.NOT_IN_ROUND)):
            with pytest.raises(Illegal) as refused:
                JUB_MOO.time_up(deal.round, seat)
            assert refused.value.code is code
        deal.go("s1 claim; s2 accept")
        with pytest.raises(Illegal) as answered:
            JUB_MOO.time_up(deal.round, S2)
        assert answered.value.code is Refusal.WAIT_FOR_ANSWERS
        over = Deal(*MIXED).play_on()
        with pytest.raises(Illegal) as ended:
            JUB_MOO.time_up(over.round, S1)
        assert ended.value.code is Refusal.ROUND_OVER

    def test_a_vote_to_skip_and_the_clock_play_the_same_card(self) -> None:
        deal = Deal(*MIXED).tricks("2♣ 3♣ 4♣ 5♣")
        assert JUB_MOO.time_up(deal.round, S4, safely=True) == JUB_MOO.time_up(deal.round, S4)


class TestLeaving:
    def test_the_seat_stays_in_the_deal_and_is_played_on(self) -> None:
        deal = Deal(*MIXED).go("s1 2♣; s2 leave")
        assert deal.latest == (SeatLeft(S2),)
        assert deal.awaited == (S2,)
        assert JUB_MOO.public(deal.round).left == (S2,)
        deal.go("s2 time_up; s3 4♣; s4 5♣; s4 claim; s2 time_up")  # and it answers: no
        assert deal.round.phase == "play"
        assert deal.play_on().points == deal.points

    def test_who_comes_back_plays_on(self) -> None:
        deal = Deal(*MIXED).go("s1 2♣; s2 leave; s2 time_up; s2 rejoin")
        assert deal.latest == (SeatBack(S2),)
        assert JUB_MOO.public(deal.round).left == ()
        assert [act.kind for act in deal.round.acts] == ["play", "leave", "play", "rejoin"]

    def test_who_unseated_is_recorded(self) -> None:
        left = JUB_MOO.leave(Deal(*MIXED).round, S2, by=S1).round
        assert (left.acts[-1].kind, left.acts[-1].by) == ("leave", S1)

    def test_what_cannot_be(self) -> None:
        deal = Deal(*MIXED).go("s3 leave")
        for act, seat, code in (
            (JUB_MOO.leave, S3, Refusal.NOT_IN_ROUND),
            (JUB_MOO.leave, Seat("s9"), Refusal.NOT_IN_ROUND),
            (JUB_MOO.rejoin, S1, Refusal.NOT_AWAY),
            (JUB_MOO.rejoin, Seat("s9"), Refusal.NOT_IN_ROUND),
        ):
            with pytest.raises(Illegal) as refused:
                act(deal.round, seat)
            assert refused.value.code is code
        over = Deal(*MIXED).play_on().round
        for act in (JUB_MOO.leave, JUB_MOO.rejoin):
            with pytest.raises(Illegal) as ended:
                act(over, S1)
            assert ended.value.code is Refusal.ROUND_OVER


class TestOptions:
    def test_every_option_of_the_rules_stands_in_the_table_once(self) -> None:
        assert tuple(option.name for option in OPTIONS) == JubMooRules.__struct_fields__

    def test_every_preset_value_is_a_choice_and_reads_back(self) -> None:
        for rules in PRESETS.values():
            for option in OPTIONS:
                text = value_text(rules, option.name)
                assert option.accepts(text), (option.name, text)
                assert with_option(rules, option.name, text) == rules

    def test_every_value_reads_back_as_it_was_set_and_is_stored_as_such(self) -> None:
        for option in OPTIONS:
            for text in (*option.choices, *map(str, option.numbers or ())):
                rules = with_option(JubMooRules(), option.name, text)
                assert value_text(rules, option.name) == text
                assert msgspec.json.decode(msgspec.json.encode(rules), type=JubMooRules) == rules

    def test_the_presets_are_those_of_the_table(self) -> None:
        """RULES.md part 3: what the circle's own program does otherwise."""
        seed, scorepad = PRESETS["seed"], PRESETS["scorepad"]
        differs = {name for name in JubMooRules.__struct_fields__ if getattr(seed, name) != getattr(scorepad, name)}
        assert differs == {"deals", "big_chuan", "chuan_queen_self", "first_trick_ban", "redeal_no_heart"}
        assert (scorepad.deals, scorepad.big_chuan, scorepad.chuan_queen_self) == (4, "computed", -100)
        assert (scorepad.first_trick_ban, scorepad.redeal_no_heart) == ("off", True)
        assert [faults(rules) for rules in PRESETS.values()] == [(), ()]

    def test_what_the_sources_leave_open_is_marked(self) -> None:
        says = {option.name: option.says for option in OPTIONS}
        for name in ("removed_heart", "removed_point", "ban_deals"):
            assert says[name] == {"seed": "silent", "scorepad": "unused"}
        assert says["limit_low"] == {"seed": "stated", "scorepad": "unused"}
        assert says["big_chuan"] == {"seed": "stated", "scorepad": "stated"}
        for name in idle(msgspec.structs.replace(PRESETS["scorepad"], players=4)):
            assert says[name]["scorepad"] in ("unused", "silent")

    @pytest.mark.parametrize(
        ("name", "text", "code"),
        [("speed", "1", Refusal.NO_SUCH_OPTION), ("players", "5", Refusal.NO_SUCH_VALUE),
         ("limit_low", "500", Refusal.NO_SUCH_VALUE), ("limit_high", "-500", Refusal.NO_SUCH_VALUE),
         ("limit_high", "0", Refusal.NO_SUCH_VALUE), ("deals", "0", Refusal.NO_SUCH_VALUE),
         ("deals", "๔", Refusal.NO_SUCH_VALUE), ("big_chuan", "788", Refusal.NO_SUCH_VALUE),
         ("big_chuan", "none", Refusal.NO_SUCH_VALUE), ("chuan_queen_self", "0", Refusal.NO_SUCH_VALUE),
         ("limit_low", "--5", Refusal.NO_SUCH_VALUE), ("limit_low", "-1000000", Refusal.NO_SUCH_VALUE)],
    )  # fmt: skip
    def test_what_cannot_be_set(self, name: str, text: str, code: Refusal) -> None:
        with pytest.raises(Illegal) as refused:
            with_option(JubMooRules(), name, text)
        assert refused.value.code is code

    def test_numbers_may_have_their_plus_and_none_is_no_limit_or_a_choice(self) -> None:
        assert with_option(house(chuan_queen_self=-100), "chuan_queen_self", "+100") == house()
        assert with_option(house(), "limit_high", "+1000").limit_high == 1000
        assert with_option(house(), "limit_low", "none").limit_low is None
        assert with_option(house(pig_on_high_end="lowest"), "pig_on_high_end", "none").pig_on_high_end == "none"
        assert with_option(house(), "big_chuan", "computed").big_chuan == "computed"

    def test_choices_of_an_open_range_are_told_with_it(self) -> None:
        with pytest.raises(Illegal) as refused:
            with_option(JubMooRules(), "limit_low", "5")
        assert refused.value.facts["choices"] == ["none", "-100000..-1"]
        with pytest.raises(Illegal) as closed:
            with_option(JubMooRules(), "ban_deals", "none")
        assert closed.value.facts == {"option": "ban_deals", "choices": ["every", "first"]}

    def test_which_options_count(self) -> None:
        counts = {option.name for option in OPTIONS if option.counts}
        assert {"players", "limit_low", "limit_high", "deals", "time_limit"} <= counts
        assert not {"big_chuan", "next_leader", "double_on_chuan"} & counts

    def test_idle_options(self) -> None:
        four_deals = {
            "limit_low",
            "limit_high",
            "ban_deals",
            "jack_banned_first_trick",
            "removed_heart",
            "removed_point",
        }
        assert set(idle(PRESETS["scorepad"])) == four_deals
        assert "removed_heart" not in idle(house(players=3))
        assert "pig_on_high_end" in idle(house(limit_high=None))
        assert "on_timeout" in idle(house(time_limit=None))

    def test_a_table_asks_for_as_many_as_play(self) -> None:
        assert (house(players=3).min_players, house(players=3).max_players) == (3, 3)
        assert (house().min_players, house().max_players) == (4, 4)


class TestStored:
    def test_a_deal_is_read_back_by_its_tag(self) -> None:
        deal = Deal(*MIXED).go("s1 claim; s2 accept; s3 object; s1 2♣")
        text = msgspec.json.encode(deal.round)
        assert b'"type":"jub_moo"' in text
        assert msgspec.json.decode(text, type=JubMooRound) == deal.round

    def test_the_stacked_pack_is_a_pack(self) -> None:
        assert sorted(stacked(["♣ 2-A", "", "", ""])) == list(PACK)
        assert stacked(["♣ 2-A", ALL_HEARTS, ""], removed="A♠")[-1] == Card("A♠")
