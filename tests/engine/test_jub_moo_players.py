"""Computer players of Jub Moo: fair, always legal, repeatable, and no fools.

Lives here: tests of engine.players.jub_moo. Not here: what hard thinks with (test_jub_moo_players_kernel), how strong
the levels are against each other (tests/bot/test_selfplay_jub_moo.py).
"""

from __future__ import annotations

import ast
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from jub_moo_play import Deal, house
from msgspec.structs import replace
from test_jub_moo_players_kernel import as_dealt, deal
from test_jub_moo_random_deals import random_rules

import engine.players
from engine.cards import PACK
from engine.events import Seat
from engine.jub_moo.claims import claim_is_certain
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.legality import points_out
from engine.jub_moo.moves import Accept, Claim, Move, Object, PlayCard, move_text
from engine.jub_moo.order import height
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.views import HandView
from engine.players import jub_moo_search
from engine.players.jub_moo import TEMPERS, choose
from engine.players.jub_moo_seen import takes_all, watch
from engine.players.jub_moo_worlds import Worlds
from engine.table import LEVELS

SEED = "5eed"
NO_BAN = house(first_trick_ban="off")
THINKING = ("medium", "hard")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hard thinks shortly: for tests of whether it may, not of how well."""
    monkeypatch.setattr(jub_moo_search, "CARDS_A_THOUGHT", 1500)
    monkeypatch.setattr(jub_moo_search, "MOST_WORLDS", 2)


def decisions(chance: random.Random, players: int, deals: int) -> Iterator[JubMooRound]:
    """Moments of deals under random rules. The levels sit in turn; somebody claims, objects or gets up at a whim."""
    for number in range(deals):
        rules = replace(random_rules(chance), players=players)
        round = deal(chance, rules)
        while JUB_MOO.outcome(round) is None:
            yield round
            seat = chance.choice(JUB_MOO.waiting_on(round))
            moves = JUB_MOO.moves(round, seat)
            sits = LEVELS[(round.seats.index(seat) + number) % len(LEVELS)]
            if chance.random() < 0.02:
                away = seat in round.left
                round = (JUB_MOO.rejoin(round, seat) if away else JUB_MOO.leave(round, seat)).round
                continue
            move = choose(JUB_MOO.hand(round, seat), sits, SEED)
            if Claim() in moves and chance.random() < 0.1:
                move = Claim()
            elif Object() in moves and chance.random() < 0.3:
                move = Object()
            round = JUB_MOO.apply(round, seat, move).round


# --- legal, repeatable ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("players", [3, 4])
def test_every_level_always_chooses_one_of_its_moves(players: int) -> None:
    kinds: set[type] = set()
    seen = 0
    for round in decisions(random.Random(players), players, deals=40):
        for seat in JUB_MOO.waiting_on(round):
            view = JUB_MOO.hand(round, seat)
            again = msgspec.json.decode(msgspec.json.encode(view), type=HandView)
            temper = TEMPERS[seen % len(TEMPERS)]
            for level in LEVELS:
                move = choose(view, level, SEED, temper)
                assert move in view.moves, f"{level}: {move_text(move)}"
                assert choose(again, level, SEED, temper) == move
                kinds.add(type(move))
            seen += 1
    assert seen > 1200
    assert kinds >= {PlayCard, Accept, Object}  # who claims and stops has tests of its own


def test_who_is_not_awaited_has_nothing_to_choose() -> None:
    round = Deal("♣ 2", "♣ 3", "♣ 4", "♣ 5").round
    with pytest.raises(ValueError, match="s2 is not awaited"):
        choose(JUB_MOO.hand(round, Seat("s2")), "hard", SEED)


def test_there_is_no_fourth_level() -> None:
    round = Deal("♣ 2", "♣ 3", "♣ 4", "♣ 5").round
    with pytest.raises(ValueError, match="no such level: 'expert'"):
        choose(JUB_MOO.hand(round, Seat("s1")), "expert", SEED)


def test_there_is_no_fourth_temper() -> None:
    round = Deal("♣ 2", "♣ 3", "♣ 4", "♣ 5").round
    with pytest.raises(ValueError, match="no such temper: 'angry'"):
        choose(JUB_MOO.hand(round, Seat("s1")), "hard", SEED, "angry")


def test_the_seed_sways_easy_and_the_thoughts_of_hard() -> None:
    round = Deal("♣ 3 7 K ♦ 4 9 ♥ 3 9 Q ♠ 3 8 9 J", "♣ 2", "♣ 4", "♣ 5", first=False).round
    view = JUB_MOO.hand(round, Seat("s1"))
    for level in ("easy", "hard"):
        assert len({choose(view, level, str(seed)) for seed in range(12)}) > 1


# --- fair ---------------------------------------------------------------------------------------------------


def dealt_again(round: JubMooRound, seat: Seat, seed: str) -> JubMooRound:
    """The same round as far as `seat` can know: the cards that it does not see lie otherwise."""
    (world,) = Worlds(watch(JUB_MOO.hand(round, seat))).draw(1, seed)
    begun = as_dealt(round, world)
    gone = {act.card for act in round.acts}
    hands = tuple([tuple([card for card in hand if card not in gone]) for hand in begun.hands])
    return replace(round, dealt=begun.dealt, hands=hands, removed=begun.removed)


Player = Callable[[JubMooRound, Seat], Move]


def changes_of_mind(player: Player, seed: int, players: int) -> int:
    """At how many decisions `player` moves otherwise when only cards change that it may not see."""
    changed = looked = 0
    for round in decisions(random.Random(seed), players, deals=6):
        seat = JUB_MOO.waiting_on(round)[-1]
        other = dealt_again(round, seat, f"again {looked}")
        assert sorted(JUB_MOO.zones(other)) == list(PACK)
        assert JUB_MOO.hand(other, seat) == JUB_MOO.hand(round, seat)
        changed += player(round, seat) != player(other, seat)
        looked += 1
    assert looked > 150
    return changed


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_change_the_choice(level: str, players: int) -> None:
    def fair(round: JubMooRound, seat: Seat) -> Move:
        view = JUB_MOO.hand(round, seat)
        return choose(view, level, SEED, TEMPERS[len(view.public.acts) % len(TEMPERS)])

    assert changes_of_mind(fair, 2, players) == 0


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("players", [3, 4])
def test_a_player_that_looks_into_the_next_hand_is_caught(players: int) -> None:
    """The positive control: it plays high where the next seat holds something higher, else low."""

    def cheat(round: JubMooRound, seat: Seat) -> Move:
        view = JUB_MOO.hand(round, seat)
        cards = sorted(view.playable, key=height)
        if not cards:
            return view.moves[0]
        following = round.hands[(round.seats.index(seat) + 1) % len(round.seats)]
        above = any(card.suit == cards[-1].suit and height(card) > height(cards[-1]) for card in following)
        return PlayCard(cards[-1] if above else cards[0])

    assert changes_of_mind(cheat, 2, players) > 0


@pytest.mark.usefixtures("quick")
def test_a_player_that_looks_beside_the_table_is_caught() -> None:
    def cheat(round: JubMooRound, seat: Seat) -> Move:
        view = JUB_MOO.hand(round, seat)
        assert round.removed is not None
        return view.moves[round.removed.index % len(view.moves)]

    assert changes_of_mind(cheat, 3, 3) > 0


@pytest.mark.usefixtures("quick")
def test_a_view_alone_in_another_process_gives_the_same_move() -> None:
    """Nothing of this process, no earlier thought and no hashing goes into a choice."""
    chance = random.Random(11)
    views = []
    for round in decisions(chance, 4, deals=1):
        views.append(JUB_MOO.hand(round, JUB_MOO.waiting_on(round)[0]))
    views = views[::6]
    script = (
        "import sys, msgspec\n"
        "from engine.jub_moo.moves import move_text\n"
        "from engine.jub_moo.views import HandView\n"
        "from engine.players import jub_moo, jub_moo_search\n"
        "jub_moo_search.CARDS_A_THOUGHT, jub_moo_search.MOST_WORLDS = 1500, 2\n"
        "for line in sys.stdin:\n"
        "    view = msgspec.json.decode(line, type=HandView)\n"
        "    print(move_text(jub_moo.choose(view, 'hard', '5eed')))\n"
    )
    lines = b"\n".join([msgspec.json.encode(view) for view in reversed(views)])
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=lines,
        capture_output=True,
        check=True,
        cwd=Path(engine.players.__file__).parents[2],
        env={"PYTHONHASHSEED": "77", "PYTHONIOENCODING": "utf-8"},
    )
    random.seed(5)
    assert done.stdout.decode().split("\n")[:-1] == [move_text(choose(view, "hard", SEED)) for view in views[::-1]]


def test_the_players_import_nothing_that_knows_a_hidden_card() -> None:
    allowed = {"cards", "events"}
    allowed |= {f"jub_moo.{name}" for name in ("moves", "order", "points", "rules", "views")}
    allowed |= {
        f"players.jub_moo_{name}" for name in ("beliefs", "habits", "kernel", "search", "seen", "trick", "worlds")
    }
    allowed |= {"players.weighing", "players.jub_moo_habits_ahead", "players.jub_moo_habits_trick"}
    outside = {
        "__future__",
        "array",
        "bisect",
        "collections.abc",
        "functools",
        "hashlib",
        "itertools",
        "math",
        "msgspec",
        "struct",
    }
    files = list(Path(engine.players.__file__).parent.glob("jub_moo*.py"))
    assert len(files) == 10
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module in outside | {f"engine.{name}" for name in allowed}, file.name
            elif isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= outside, file.name


# --- no fools: cards ------------------------------------------------------------------------------------------


def chosen(deal: Deal, level: str, seed: str = SEED) -> str:
    return move_text(choose(JUB_MOO.hand(deal.round, deal.awaited[0]), level, seed))


@pytest.mark.parametrize("level", THINKING)
def test_J19_the_queen_goes_under_an_ace(level: str) -> None:
    deal = Deal("♠ A 2", "♠ 3 4 K", "♠ Q 5 6 ♥ 2", "♠ 7", first=False).go("s1 A♠; s2 4♠")
    assert chosen(deal, level) == "play Q♠"


@pytest.mark.parametrize("level", THINKING)
def test_J19_nobody_takes_the_queen_who_can_duck(level: str) -> None:
    deal = Deal("♠ Q J", "♠ 3 4", "♠ 5 6", "♠ 8 9 K A", first=False).go("s1 Q♠; s2 4♠; s3 6♠")
    assert chosen(deal, level) in ("play 8♠", "play 9♠")


@pytest.mark.parametrize("level", THINKING)
def test_J13_who_has_none_of_the_suit_throws_the_queen(level: str) -> None:
    deal = Deal("♦ A 2 3", "♦ 4 5", "♣ 3-8 ♠ Q ♥ 2-7", "♦ 6 7", rules=NO_BAN, first=False)
    assert chosen(deal.go("s1 A♦; s2 4♦"), level) == "play Q♠"


@pytest.mark.parametrize("level", THINKING)
def test_J21_the_last_one_takes_the_jack_when_nothing_bad_lies_with_it(level: str) -> None:
    deal = Deal("♦ J 2", "♦ 3 4", "♦ 5 6", "♦ 7 Q K ♣ 5 6 7", first=False).go("s1 J♦; s2 3♦; s3 5♦")
    assert chosen(deal, level) in ("play Q♦", "play K♦")


@pytest.mark.parametrize("level", THINKING)
def test_J21_the_jack_is_not_given_away_with_a_free_choice(level: str) -> None:
    deal = Deal("♦ A 2", "♦ J 3 9 ♣ 5", "♦ 5 6", "♦ 7 8", first=False).go("s1 A♦")
    assert chosen(deal, level) != "play J♦"


@pytest.mark.parametrize("level", THINKING)
def test_J25_a_chuan_is_stopped_with_one_heart(level: str) -> None:
    """s1 has taken ten hearts and leads K♥ with a card to go. Under it with Q♥, A♥ falls to s1 as well."""
    deal = Deal(
        "♣ 3-A ♥ K", "♥ 2-5 ♠ 2-10", "♥ 6-10 ♦ 2-9", "♥ J Q A ♣ 2 ♠ J-A ♦ 10-A", first=False, rules=NO_BAN
    ).tricks("A♣ 2♥ 6♥ 2♣", "K♣ 3♥ 7♥ J♥", "Q♣ 4♥ 8♥ 10♦", "J♣ 5♥ 9♥ J♦", "10♣ 2♠ 10♥ Q♦", "9♣ 3♠ 2♦ K♦")
    deal.tricks("8♣ 4♠ 3♦ A♦", "7♣ 5♠ 4♦ J♠", "6♣ 6♠ 5♦ Q♠", "5♣ 7♠ 6♦ K♠", "4♣ 8♠ 7♦ A♠").go("s1 K♥; s2 9♠; s3 8♦")
    assert deal.may("s4") == "Q♥ A♥"
    assert chosen(deal, level) == "play A♥"


@pytest.mark.parametrize("level", THINKING)
def test_J24_at_the_end_a_small_heart_is_better_than_nothing(level: str) -> None:
    deal = small_heart_at_the_end()
    assert deal.may("s4") == "3♦ A♦"
    assert chosen(deal, level) == "play A♦"


def small_heart_at_the_end() -> Deal:
    """s4 has nothing yet, which counts −50; 5♥, the last point card, lies in the trick. No ช้วน: s2 has A♥."""
    deal = Deal(
        "♣ 4-A ♥ 2 ♦ 7", "♥ A 5-10 ♣ 2 ♠ 2-6", "♥ 3 4 J Q K ♣ 3 ♠ 7-K", "♦ 2-6 8-A ♠ A", first=False, rules=NO_BAN
    ).tricks("2♥ A♥ 3♥ A♠", "2♣ 3♣ 2♦ A♣", "K♣ 10♥ K♥ J♦", "Q♣ 9♥ Q♥ K♦", "J♣ 8♥ J♥ Q♦", "10♣ 7♥ 4♥ 10♦")
    deal.tricks("9♣ 6♥ Q♠ 9♦", "8♣ 6♠ K♠ 8♦", "7♣ 5♠ J♠ 6♦", "6♣ 4♠ 10♠ 5♦", "5♣ 3♠ 9♠ 4♦")
    return deal.go("s1 7♦; s2 5♥; s3 7♠")


# --- no fools: questions ----------------------------------------------------------------------------------------


def all_clubs() -> Deal:
    """s1 holds every club and has led one: the rest is certain, and with it บิ๊กช้วน."""
    return Deal("♣ 2-A", "♥ 2-A", "♦ 2-A", "♠ 2-A", rules=NO_BAN).tricks("2♣ 2♥ 2♦ 2♠")


@pytest.mark.parametrize("level", THINKING)
def test_J34_a_hand_that_takes_the_rest_is_claimed_and_granted_by_all(level: str) -> None:
    deal = all_clubs()
    assert chosen(deal, level) == "claim"
    deal.go("s1 claim")
    for other in deal.awaited:
        for judge in LEVELS:
            assert choose(JUB_MOO.hand(deal.round, other), judge, SEED) == Accept()


@pytest.mark.parametrize("level", THINKING)
def test_JA23_a_computer_asks_but_once(level: str) -> None:
    deal = all_clubs().go("s1 claim; s2 object").tricks("3♣ 3♥ 3♦ 3♠")
    assert "claim" in deal.words("s1")
    assert chosen(deal, level).startswith("play")


def test_J34_a_rest_that_is_certain_but_bad_is_not_asked_for_by_medium() -> None:
    """s2 has A♥ and 2♥, so that there is no ช้วน for s1: (−142 − 100 + 100) x 2 is worse than −50."""
    deal = Deal("♣ 3-A ♥ 2", "♥ 3-A ♣ 2", "♦ 2-A", "♠ 2-A", first=False, rules=NO_BAN)
    deal.tricks("2♥ A♥ 2♦ 2♠", "2♣ 3♦ 3♠ A♣")
    assert takes_all(watch(JUB_MOO.hand(deal.round, Seat("s1"))), 0)
    assert chosen(deal, "medium").startswith("play")


@pytest.mark.parametrize("level", LEVELS)
def test_J34_what_is_not_certain_is_refused(level: str) -> None:
    """Among the claimed cards is K♥; A♥ is with s2, and s3 and s4 cannot know that nobody has it."""
    deal = Deal("♣ 3-A ♥ K", "♣ 2 ♥ 2-Q A", "♦ 2-A", "♠ 2-A", first=False, rules=NO_BAN).tricks("A♣ 2♣ 2♦ 2♠")
    assert not chosen(deal, level).startswith("claim")
    deal.go("s1 claim")
    for judge in deal.awaited:
        assert choose(JUB_MOO.hand(deal.round, judge), level, SEED) == Object()


@pytest.mark.parametrize("level", LEVELS)
def test_JA23_with_no_point_card_left_a_computer_asks_to_stop_and_agrees(level: str) -> None:
    """In the scene of J24, 5♥ was the last point card; one card each is left."""
    deal = small_heart_at_the_end().go("s4 A♦")
    assert chosen(deal, level) == "stop"
    deal.go("s4 stop")
    assert chosen(deal, level) == "accept"
    deal.go("s1 object")
    assert chosen(deal, level) == "play 3♦"


@pytest.mark.parametrize("players", [3, 4])
def test_JA24_what_a_seat_holds_for_certain_is_certain(players: int) -> None:
    """`takes_all`, from one view, against the search that knows all hands; and nobody grants what is not certain."""
    chance = random.Random(80 + players)
    certain = granted = 0
    for _ in range(60):
        round = deal(chance, replace(random_rules(chance), players=players))
        while JUB_MOO.outcome(round) is None:
            seat = JUB_MOO.waiting_on(round)[0]
            if Claim() in JUB_MOO.moves(round, seat) and round.tricks:
                sure = takes_all(watch(JUB_MOO.hand(round, seat)), round.turn)
                assert not sure or claim_is_certain(round)
                certain += sure
                claimed = JUB_MOO.apply(round, seat, Claim()).round
                nothing_left = not points_out(round)
                for judge in JUB_MOO.waiting_on(claimed):
                    said = choose(JUB_MOO.hand(claimed, judge), chance.choice(LEVELS), SEED)
                    assert said == Object() or nothing_left or claim_is_certain(round)
                    assert said == Accept() or not nothing_left
                    granted += said == Accept() and not nothing_left
            move = choose(JUB_MOO.hand(round, seat), "easy", str(chance.random()))
            round = JUB_MOO.apply(round, seat, move).round
    assert certain > 20
    assert granted > 20
