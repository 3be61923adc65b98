"""From what happened to what is told: every public event has its line, nothing private leaves.

Lives here: expectations about `compose`. Not here: the words of a line, sending.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from bot import composing_jub_moo
from bot.commands import TableKey
from bot.composing import LINES, SILENT, compose, player_of
from bot.messages import (
    HandChanged,
    JubMooRulesNotice,
    LedgerNotice,
    LineNotice,
    Message,
    Outgoing,
    ResultNotice,
    RulesNotice,
    TableChanged,
    read_message,
)
from bot.wording import words
from engine import table_events
from engine.actions import (
    Action,
    AddComputer,
    Back,
    ChooseGame,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    HandOver,
    Join,
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
)
from engine.draft import Turned
from engine.errors import Fact, RuleError
from engine.events import Private, Public, Seat
from engine.hosting import apply
from engine.jub_moo import events as jub_moo_events
from engine.kang import events as kang_events
from engine.kang.game import KANG
from engine.kang.moves import move_text
from engine.table import PlayerId, Table
from engine.turns import awaited
from engine.views import player_view

KEY = TableKey("web:room1")
ROOM = "web:room1"
NAMES = ("ต้น", "ก้อย", "แนน")


def public_types() -> set[type[Public]]:
    """Every public event of the table and of both games; those of the pad are a notice each."""
    modules = (table_events, kang_events, jub_moo_events)
    found = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    return {kind for kind in found if issubclass(kind, Public) and kind is not Public}


class Told:
    """A table of three and what was told after each act."""

    def __init__(self, *names: str) -> None:
        self.table = Table()
        self.at = 1_000_000
        self.acts = 0
        self.turned = Turned(self.table, ())
        self.messages: tuple[Outgoing, ...] = ()
        self.all: list[Outgoing] = []
        for name in names:
            self.do(name, Join(name))

    def do(self, who: str, action: Action) -> Told:
        return self.do_as(PlayerId(f"id-of-{who}" if who else ""), action)

    def do_as(self, player: PlayerId, action: Action) -> Told:
        self.acts += 1
        self.before = self.table
        self.turned = apply(self.table, player, action, f"{self.acts:064x}", self.at)
        self.table = self.turned.table
        self.messages = compose(KEY, self.before, self.turned)
        self.all += self.messages
        return self

    @property
    def codes(self) -> list[str]:
        return [m.body.code for m in self.messages if isinstance(m.body, LineNotice)]

    def bodies(self, kind: type[Message]) -> list[Message]:
        return [m.body for m in self.messages if isinstance(m.body, kind)]

    def hands(self) -> set[str]:
        """To whom a new hand goes."""
        return {m.destination for m in self.messages if isinstance(m.body, HandChanged)}


def test_every_public_event_has_a_line_or_is_silent_on_purpose() -> None:
    lines = set(LINES) | set(composing_jub_moo.LINES)
    told_otherwise = {  # by lines, notices
        kang_events.CardsDealt, jub_moo_events.DealEnded, table_events.CoupDealt, table_events.RoundVoided,
    }  # fmt: skip
    assert public_types() == lines | set(SILENT) | told_otherwise
    assert not lines & set(SILENT)


def test_silent_events_are_told_by_a_message_of_their_own() -> None:
    t = Told(*NAMES).do("ต้น", Deal())
    assert len(t.bodies(RulesNotice)) == 1  # RulesRead
    assert "dealt" in t.codes  # RoundStarted
    t.do("แนน", Leave()).do("ก้อย", Leave())
    assert len(t.bodies(ResultNotice)) == 1  # RoundEnded


def test_the_rules_of_a_chosen_game_are_read_once_before_its_first_deal() -> None:
    t = Told(*NAMES).do("ต้น", ChooseGame("jub_moo"))
    assert "game_chosen" in t.codes
    assert not t.bodies(JubMooRulesNotice)
    t.do("ต้น", Deal())
    assert len(t.bodies(JubMooRulesNotice)) == 1


def test_rules_that_change_in_between_are_read_at_once_and_before_the_deal() -> None:
    t = Told(*NAMES).do("ต้น", ChooseGame("jub_moo")).do("ต้น", SetOption("big_chuan", "computed"))
    assert len(t.bodies(JubMooRulesNotice)) == 1
    assert len(t.do("ต้น", Deal()).bodies(JubMooRulesNotice)) == 1


def test_a_voided_deal_of_jub_moo_gives_no_chips_back() -> None:
    t = Told(*NAMES).do("ต้น", ChooseGame("jub_moo")).do("ต้น", Deal()).do("ต้น", EndRound())
    facts = facts_of(t, "voided_by")
    assert facts["stake"] == 0
    for language, chips in (("th", "ชิป"), ("en", "chips")):
        say = words(language, strict=True)
        assert chips not in say.line(LineNotice("voided_by", facts))
        assert chips in say.line(LineNotice("voided_by", {**facts, "stake": 1}))


def test_private_events_reach_no_room_message() -> None:
    t = Told(*NAMES).do("ต้น", Deal())
    assert any(isinstance(event, Private) for event in t.turned.events)
    assert t.codes == ["dealt"]
    assert [m.body for m in t.messages if m.topic == "table"] == [TableChanged()]


def test_dealing_tells_nobody_in_the_room_a_card() -> None:
    assert_no_hidden_card_is_told(Told(*NAMES).do("ต้น", Deal()))


@pytest.mark.parametrize("number", range(4))
def test_no_message_of_a_running_round_holds_a_hidden_card_or_the_secret(number: int) -> None:
    for told in random_evening(number):
        if told.table.round is not None:
            assert_no_hidden_card_is_told(told)
        if told.table.secret:
            assert told.table.secret not in repr(told.messages)


def assert_no_hidden_card_is_told(told: Told) -> None:
    rnd = told.table.round
    assert rnd is not None
    hidden = {str(card) for hand in rnd.hands for card in hand} | {str(card) for card in (*rnd.pile, *rnd.out)}
    for message in told.messages:
        if isinstance(message.body, LineNotice):
            facts = [
                text for fact in message.body.facts.values() for text in (fact if isinstance(fact, list) else [fact])
            ]
            assert not hidden & {str(fact) for fact in facts}
        else:
            assert isinstance(message.body, TableChanged | HandChanged | RulesNotice)


def test_platform_ids_are_in_destinations_only() -> None:
    for number in range(4):
        for told in random_evening(number):
            for message in told.messages:
                assert "id-of-" not in repr(message.body)
                if message.destination != ROOM:
                    assert isinstance(message.body, HandChanged)


def test_every_stored_message_reads_back() -> None:
    for told in random_evening(1):
        for message in told.messages:
            assert read_message(msgspec.json.encode(message.body)) == message.body
    assert read_message(b"{}") is None
    assert read_message(b'{"type":"FromTomorrow"}') is None
    assert read_message(b"\xff") is None


# --- whose hand changed --------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
def test_new_hands_go_exactly_to_those_whose_view_changed(number: int) -> None:
    for told in random_evening(number):
        people = {p.id for p in (*told.before.people, *told.table.people) if not p.computer}
        changed = {player for player in people if own(told.before, player) != own(told.table, player)}
        assert told.hands() == {str(player_of(KEY, player)) for player in changed}


def own(table: Table, player: PlayerId) -> object:
    """What only this player sees, and the turn that the buttons carry."""
    view = player_view(table, player)
    if view is None or view.hand is None:
        return view
    hand = view.hand
    buttons = (hand.moves, hand.blocked, table.turn if hand.moves else None)
    return (view.seat, view.language, view.may, hand.cards, hand.points, hand.drawn, *buttons)


def test_drawing_changes_the_drawers_hand_alone() -> None:
    t = Told(*NAMES, "บอย").do("ต้น", Deal())
    rnd = t.table.round
    assert rnd is not None
    names = {person.seat: person.name for person in t.table.people}
    starter, second = (names[seat] for seat in rnd.seats[:2])
    t.do(starter, Play(f"discard {rnd.hands[0][0]}"))
    # Both whose turn it was and is; nobody has been reminded yet, so nobody else may do more than before.
    assert t.hands() == {f"{ROOM}/id-of-{starter}", f"{ROOM}/id-of-{second}"}
    t.do(second, Play("draw"))
    assert t.hands() == {f"{ROOM}/id-of-{second}"}


def test_house_rules_and_language_change_what_a_player_sees() -> None:
    t = Told("ต้น", "ก้อย").do("ต้น", SetOption("min_players", "3"))
    assert t.hands() == {f"{ROOM}/id-of-ต้น", f"{ROOM}/id-of-ก้อย"}  # nobody may deal any more
    t.do("ก้อย", SetLanguage("th")).do("ต้น", SetOption("language", "en"))
    assert t.hands() == {f"{ROOM}/id-of-ต้น"}


def test_who_gets_up_gets_a_last_empty_hand() -> None:
    t = Told(*NAMES).do("แนน", Leave())
    assert f"{ROOM}/id-of-แนน" in t.hands()


# --- order and content -----------------------------------------------------------------------------------


def test_lines_come_first_then_the_table_then_hands() -> None:
    t = Told(*NAMES).do("ต้น", Deal())
    kinds = [type(message.body).__name__ for message in t.messages]
    assert kinds == ["RulesNotice", "LineNotice", "TableChanged", "HandChanged", "HandChanged", "HandChanged"]
    assert [message.topic for message in t.messages] == [None, None, "table", "hand", "hand", "hand"]


def test_talk_changes_no_view() -> None:
    t = Told(*NAMES).do("แขก", Say("แขก", "สวัสดี"))
    assert t.messages == (
        Outgoing(ROOM, LineNotice("said", {"player": "แขก", "text": "สวัสดี"})),  # type: ignore[arg-type]
    )


def test_result_carries_the_revealed_secret_of_its_round_and_the_new_totals() -> None:
    t = Told("ต้น", "ก้อย")
    secret = t.table.secret
    t.do("ต้น", Deal()).do("ก้อย", Leave())
    [result] = t.bodies(ResultNotice)
    assert isinstance(result, ResultNotice)
    assert (result.round_no, result.evening, result.secret) == (1, 1, secret)
    assert result.chips == {"s1": 1, "s2": -1}
    assert result.names == {"s1": "ต้น", "s2": "ก้อย"}
    assert t.codes[-1] == "commitment"


def test_voided_round_and_closed_evening_show_their_secrets() -> None:
    t = Told("ต้น", "ก้อย")
    secret = t.table.secret
    t.do("ต้น", Deal()).do("ต้น", EndRound())
    assert t.codes == ["voided_by", "secret", "commitment"]
    [line] = [m.body for m in t.messages if isinstance(m.body, LineNotice) and m.body.code == "secret"]
    assert (line.facts["round"], line.facts["secret"]) == (1, secret)
    secret = t.table.secret
    t.do("ต้น", EndEvening())
    assert t.codes == ["evening_closed", "secret"]
    [ledger] = t.bodies(LedgerNotice)
    assert isinstance(ledger, LedgerNotice)
    assert ledger.closed
    assert [person.name for person in ledger.people] == ["ต้น", "ก้อย"]
    [line] = [m.body for m in t.messages if isinstance(m.body, LineNotice) and m.body.code == "secret"]
    assert (line.facts["round"], line.facts["secret"]) == (2, secret)


def facts_of(t: Told, code: str) -> dict[str, Fact]:
    [line] = [m.body for m in t.messages if isinstance(m.body, LineNotice) and m.body.code == code]
    return line.facts


def test_host_who_voids_a_round_is_named_and_a_vote_names_nobody() -> None:
    t = Told(*NAMES).do("ต้น", Deal()).do("ต้น", EndRound())
    assert facts_of(t, "voided_by") == {"round": 1, "stake": 1, "player": "ต้น"}
    t.do("ต้น", Deal()).do("ก้อย", EndRound())
    assert facts_of(t, "vote_end") == {"player": "ก้อย", "votes": 1, "needed": 2}
    t.do("แนน", EndRound())
    assert t.codes == ["vote_end", "voided", "secret", "commitment"]
    assert facts_of(t, "voided") == {"round": 2, "stake": 1}


def test_moderator_is_named_and_a_channel_that_is_gone_has_no_name() -> None:
    t = Told(*NAMES).do("ต้น", Deal()).do("นุ่น", Moderate("end_round", "นุ่น"))
    assert t.codes == ["voided_moderator", "secret", "commitment"]
    assert facts_of(t, "voided_moderator") == {"round": 1, "stake": 1, "moderator": "นุ่น"}
    t.do("นุ่น", Moderate("remove", "นุ่น", Seat("s3")))
    assert t.codes == ["removed_moderator"]
    assert facts_of(t, "removed_moderator") == {"player": "แนน", "moderator": "นุ่น"}
    t.do("นุ่น", Moderate("end_evening", "นุ่น"))
    assert facts_of(t, "evening_closed_moderator") == {"rounds": 0, "moderator": "นุ่น"}
    t = Told(*NAMES).do("ต้น", Deal()).do("", Moderate("end_evening"))
    assert t.codes == ["voided_gone", "secret", "commitment", "evening_closed_gone", "secret"]
    assert (facts_of(t, "voided_gone"), facts_of(t, "evening_closed_gone")) == (
        {"round": 1, "stake": 1},
        {"rounds": 0},
    )


def test_evening_that_a_moderator_closes_in_mid_round_shows_both_secrets_and_the_ledger() -> None:
    t = Told("ต้น", "ก้อย").do("ต้น", Deal()).do("ก้อย", Leave()).do("ก้อย", Join("ก้อย")).do("ต้น", Deal())
    running = t.table.secret
    t.do("นุ่น", Moderate("end_evening", "นุ่น"))
    coming = f"{t.acts:064x}"
    secrets = [m.body.facts for m in t.messages if isinstance(m.body, LineNotice) and m.body.code == "secret"]
    assert [(facts["round"], facts["secret"]) for facts in secrets] == [(2, running), (3, coming)]
    [ledger] = t.bodies(LedgerNotice)
    assert isinstance(ledger, LedgerNotice)
    assert (ledger.closed, ledger.rounds) == (True, 1)
    assert [(person.name, person.chips) for person in ledger.people] == [("ต้น", 1), ("ก้อย", -1)]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("\u200bน\u202eุ่น\n", "นุ่น"), ("ระบบ", "“ระบบ”"), ("ก" * 200, "ก" * 24), ("\u200b", "?")],
)
def test_name_of_a_moderator_is_as_hostile_as_any(name: str, shown: str) -> None:
    t = Told("ต้น").do("นุ่น", Moderate("end_evening", name))
    assert facts_of(t, "evening_closed_moderator")["moderator"] == shown


def test_reminder_and_the_buttons_to_skip_come_together() -> None:
    """Who may vote gets a new hand with the reminder, not before it; a newcomer gets neither."""
    t = Told(*NAMES).do("ต้น", Deal()).do("บอย", Join("บอย"))
    target = awaited(t.table)
    voters = {p.id for p in t.table.people if p.seat not in (target, "s4")}
    assert t.table.deadline is not None
    t.at = t.table.deadline.due
    t.do("", Tick(t.table.turn))
    assert facts_of(t, "reminder")["seconds"] == 60
    assert t.hands() == {f"{ROOM}/{voter}" for voter in voters}


def test_names_of_those_who_are_forgotten_are_still_told() -> None:
    t = Told("ต้น", "ก้อย").do("ก้อย", Leave())
    assert [m.body.facts for m in t.messages if isinstance(m.body, LineNotice)] == [{"player": "ก้อย"}]
    t.do("ต้น", AddComputer("คอม")).do("ต้น", Remove(Seat("s3")))
    assert [m.body.facts for m in t.messages if isinstance(m.body, LineNotice)] == [{"player": "คอม", "by": "ต้น"}]


def test_cut_is_shown_without_what_cannot_be_seen() -> None:
    t = Told("ต้น").do("ต้น", Cut("ก\u202e\u200bข\nค"))
    [line] = [m.body for m in t.messages if isinstance(m.body, LineNotice)]
    assert line.facts["text"] == "กข ค"


# --- evenings at random ------------------------------------------------------------------------------------


def random_evening(number: int, acts: int = 150) -> Iterator[Told]:
    chance = random.Random(number)
    told = Told(*NAMES)
    for _ in range(acts):
        who, action = random_act(told, chance)
        try:
            told.do_as(who, action)
        except RuleError:
            continue
        yield told


def random_act(told: Told, chance: random.Random) -> tuple[PlayerId, Action]:
    table = told.table
    seat = awaited(table)
    if table.round is not None and seat is not None and chance.random() < 0.7:
        if table.deadline is not None and chance.random() < 0.4:
            told.at = max(told.at, table.deadline.due)
            return PlayerId(""), Tick(table.turn)
        player = next(p.id for p in table.people if p.seat == seat)
        moves = [move_text(move) for move in KANG.moves(table.round, seat)]
        quiet = [move for move in moves if move != "kang"] or moves
        return player, Play(chance.choice(quiet if chance.random() < 0.9 else moves))
    named = chance.choice([*table.seated, Seat("s99")])
    action = chance.choice(
        [Deal(), Deal(), Deal(), Join("บอย"), Join("เอก"), Leave(), AddComputer(""), Remove(named), HandOver(named)]
        + [Cut("ตัด"), Skip(), Back(), EndRound(), Say("", "จ้า"), SetLanguage("en"), SetLanguage(""), Resume()]
        + [SetOption("min_players", "3"), SetOption("max_players", "4"), SetOption("language", "en")]
        + [UsePreset("home"), UsePreset("gameindy"), Undelivered("closed"), SetOption("stake", "3")]
        + [Moderate("remove", "นุ่น", named), Moderate("end_round", "นุ่น")]
        + ([EndEvening(), Moderate("end_evening", "นุ่น"), Moderate("end_evening")] if chance.random() < 0.1 else [])
    )
    return PlayerId(f"id-of-{chance.choice([*NAMES, 'บอย', 'เอก'])}"), action
