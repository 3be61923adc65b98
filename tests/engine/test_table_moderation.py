"""Somebody who manages the channel: the host's rights without a seat, and no more than that.

Lives here: expectations about Moderate. Not here: who may send it (tests/test_boundaries), its lines.
"""

from __future__ import annotations

import msgspec
import pytest
from circle import Circle, player_id, seed

from engine.actions import (
    Action,
    AddComputer,
    Deal,
    EndEvening,
    EndRound,
    HandOver,
    Join,
    Leave,
    Moderate,
    Remove,
    SetOption,
    UsePreset,
)
from engine.deal import commitment
from engine.errors import Illegal, Refusal
from engine.evening import Checked, verify_evening
from engine.events import MODERATOR, Seat
from engine.hosting import apply
from engine.kang.events import SeatLeft
from engine.table import PlayerId, Table
from engine.table_events import EveningClosed, HostChanged, Removed, RoundVoided

NUN = "นุ่น"  # who manages the channel and never sits
VOID = Moderate("end_round", NUN)
CLOSE = Moderate("end_evening", NUN)
GONE = Moderate("end_evening")


def remove(c: Circle, who: str) -> Moderate:
    return Moderate("remove", NUN, c.seat(who))


# --- voiding ------------------------------------------------------------------------------------------


def test_moderator_voids_a_round_at_once_and_the_record_says_so() -> None:
    c = Circle("ต้น", "ก้อย", stake="5")
    sealed, secret = c.view.commitment, c.table.secret
    c.deal().do(NUN, VOID)
    assert c.told(RoundVoided) == [RoundVoided(1, sealed, secret, MODERATOR, NUN)]
    [record] = c.records
    assert (record.voided, record.voided_by, record.outcome) == (True, MODERATOR, None)
    assert [(p.name, p.chips) for p in c.table.people] == [("ต้น", 0), ("ก้อย", 0)]
    assert (c.table.round, c.table.round_no, c.table.host) == (None, 2, "s1")
    assert c.kinds() == ["RoundVoided", "DealCommitted"]


def test_moderator_with_a_seat_is_recorded_by_it() -> None:
    c = Circle("ต้น", "ก้อย").deal().do("ก้อย", Moderate("end_round", "ก้อย"))
    assert c.told(RoundVoided)[0].by == c.records[0].voided_by == "s2"


def test_moderator_who_got_up_has_no_seat_any_more() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().do("แนน", Leave()).do("แนน", Moderate("end_round", "แนน"))
    assert c.records[0].voided_by == MODERATOR


# --- closing ------------------------------------------------------------------------------------------


def test_moderator_closes_the_table_between_rounds() -> None:
    c = Circle("ต้น", "ก้อย").deal().do("ก้อย", Leave())
    secret = c.table.secret
    c.do(NUN, CLOSE)
    assert c.told(EveningClosed) == [EveningClosed(1, 2, commitment(bytes.fromhex(secret)), secret, NUN)]
    assert c.kinds() == ["EveningClosed"]
    assert (c.table.seated, c.table.evening, c.table.secret) == ((), 2, "")
    assert c.table.closed is not None
    assert [(p.name, p.chips) for p in c.table.closed.people] == [("ต้น", 1), ("ก้อย", -1)]


def test_moderator_closes_the_table_in_mid_round_which_is_voided_first() -> None:
    c = Circle("ต้น", "ก้อย", stake="7")
    running = c.table.secret
    c.deal().do(NUN, CLOSE)
    coming = seed(len(c.history) - 1)
    assert c.kinds() == ["RoundVoided", "DealCommitted", "EveningClosed"]
    assert c.told(RoundVoided)[0].secret == running
    assert c.told(EveningClosed) == [EveningClosed(0, 2, commitment(bytes.fromhex(coming)), coming, NUN)]
    assert [record.voided_by for record in c.records] == [MODERATOR]
    assert (c.table.round, c.table.seated, c.table.deadline) == (None, (), None)


def test_channel_that_is_gone_closes_its_table_without_a_name() -> None:
    c = Circle("ต้น", "ก้อย").deal().do_as(PlayerId(""), GONE)
    assert c.told(RoundVoided)[0].moderator == c.told(EveningClosed)[0].moderator == ""
    assert c.table.evening == 2


def test_table_that_everybody_left_can_be_closed() -> None:
    c = Circle("ต้น", "ก้อย").do("ต้น", Leave()).do("ก้อย", Leave()).do(NUN, CLOSE)
    assert c.table.evening == 2
    c.do("แนน", Join("แนน"))
    assert (c.view.phase, c.table.host) == ("lobby", "s1")


# --- removing -----------------------------------------------------------------------------------------


def test_moderator_removes_a_sleeper_in_mid_round_and_the_round_says_so() -> None:  # KA35
    c = Circle("ต้น", "ก้อย", "แนน").deal().sleep("แนน")
    if c.table.round is None:
        c.deal("5♣ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣")
    c.do(NUN, remove(c, "แนน"))
    assert c.told(Removed) == [Removed(Seat("s3"), MODERATOR, NUN)]
    assert c.told(SeatLeft) == [SeatLeft(Seat("s3"))]
    assert c.table.round is not None
    act = c.table.round.acts[-1]
    assert (act.kind, act.seat, act.by) == ("leave", "s3", MODERATOR)
    c.do(NUN, VOID)
    assert verify_evening(c.records) == Checked()


def test_moderator_unseats_nobody_who_plays_and_is_awake() -> None:
    c = Circle("ต้น", "ก้อย").computers("c1").deal().do("แนน", Join("แนน"))
    for name in ("ก้อย", "ต้น", "c1"):
        refusal = c.refusal(player_id(NUN), remove(c, name))
        assert (refusal.code, refusal.facts) == (Refusal.REMOVE_LATER, {"player": name})
    c.do(NUN, remove(c, "แนน"))  # waits for the next round
    c.do(NUN, VOID).do(NUN, remove(c, "c1")).do(NUN, remove(c, "ต้น"))
    assert c.kinds() == ["Removed", "HostChanged"]
    assert c.told(HostChanged) == [HostChanged(Seat("s2"))]
    assert c.seated == ["ก้อย"]


# --- what cannot be -----------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [VOID, CLOSE, GONE, Moderate("remove", NUN, Seat("s1"))])
def test_there_is_nothing_to_moderate_without_a_table(action: Moderate) -> None:
    with pytest.raises(Illegal) as caught:
        apply(Table(), player_id(NUN), action, seed(0), 0)
    assert caught.value.code == Refusal.NO_TABLE
    closed = Circle("ต้น").do("ต้น", EndEvening())
    assert closed.refused(NUN, action) == Refusal.NO_TABLE


def test_moderator_needs_a_round_to_void_a_seat_to_empty_and_a_name() -> None:
    c = Circle("ต้น", "ก้อย")
    assert c.refused(NUN, VOID) == Refusal.NO_ROUND
    assert c.refused(NUN, Moderate("remove", NUN, Seat("s9"))) == Refusal.NO_SUCH_SEAT
    assert c.refused(NUN, Moderate("remove", NUN)) == Refusal.NO_SUCH_SEAT
    assert c.refused(NUN, Moderate("remove", "", Seat("s2"))) == Refusal.NAME_NEEDED


@pytest.mark.parametrize(
    "action",
    [
        EndRound(), EndEvening(), Remove(Seat("s2")), Deal(), HandOver(Seat("s2")), AddComputer("c"),
        UsePreset("gameindy"), SetOption("stake", "3"),
    ],
)  # fmt: skip
def test_who_has_moderated_may_do_nothing_else_without_a_seat(action: Action) -> None:
    c = Circle("ต้น", "ก้อย").deal().do(NUN, VOID)
    assert c.refused(NUN, action) == Refusal.NOT_SEATED


# --- for ever -----------------------------------------------------------------------------------------


def test_moderated_evening_replays_and_its_rounds_agree() -> None:
    c = Circle("ต้น", "ก้อย", "แนน").deal().do(NUN, VOID)
    c.do(NUN, remove(c, "แนน")).deal().do("ก้อย", Leave()).do(NUN, CLOSE).do("ต้น", Join("ต้น"))
    assert c.replayed() == c.table
    assert verify_evening(c.records) == Checked()


@pytest.mark.parametrize("action", [VOID, CLOSE, GONE, Moderate("remove", NUN, Seat("s3"))])
def test_moderation_reads_back_from_the_log(action: Moderate) -> None:
    assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action
