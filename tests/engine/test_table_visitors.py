"""Strangers who come, look around and go: what they cannot take, and that they leave no trace.

Lives here: expectations about cuts, names, talk and the size of what is remembered. Not here: their votes.
"""

from __future__ import annotations

import msgspec
import pytest
from circle import Circle, seed

from engine.actions import AddComputer, Cut, EndEvening, EndRound, Join, Leave, Say
from engine.errors import Illegal, Refusal
from engine.hosting import apply
from engine.table import PlayerId, Table
from engine.table_events import Talked

MOST_CUTS = 20


def come_cut_and_go(c: Circle, visitors: range) -> list[Refusal]:
    """Each visitor sits down, cuts, and gets up; the refusals of those who came too late to cut."""
    refused = []
    for number in visitors:
        name = f"ป{number}"
        c.do(name, Join(name))
        if len(c.table.cuts) < MOST_CUTS:
            c.do(name, Cut("ก" * 60))
        else:
            refusal = c.refusal(c.of(name).id, Cut("ก" * 60))
            assert refusal.facts == {"most": MOST_CUTS}
            assert "cut" not in c.view_of(name).may
            refused.append(refusal.code)
        c.do(name, Leave())
    return refused


def stored(c: Circle) -> int:
    """Bytes of the stored table."""
    return len(msgspec.json.encode(c.table))


# --- cuts ---------------------------------------------------------------------------------------------


def test_coming_round_is_cut_twenty_times_and_no_more() -> None:
    c = Circle("ต้น", "ก้อย")
    assert come_cut_and_go(c, range(20)) == []
    assert come_cut_and_go(c, range(20, 25)) == [Refusal.CUTS_FULL] * 5
    assert c.refused("ต้น", Cut()) == Refusal.CUTS_FULL
    assert "cut" not in c.view_of("ต้น").may
    assert len(c.view.cuts) == 20
    c.deal().do("ต้น", EndRound()).do("ต้น", Cut())  # the next round has its own twenty
    assert len(c.records[0].cuts) == 20


def test_who_has_cut_hears_that_first() -> None:
    c = Circle("ต้น", "ก้อย").do("ต้น", Cut())
    come_cut_and_go(c, range(19))
    assert c.refused("ต้น", Cut()) == Refusal.CUT_ALREADY
    assert c.refused("ก้อย", Cut()) == Refusal.CUTS_FULL


# --- no trace -----------------------------------------------------------------------------------------


def test_two_hundred_visitors_leave_no_trace_once_the_round_is_over() -> None:
    c = Circle("ต้น", "ก้อย").deal().do("ต้น", EndRound())
    before = stored(c)
    come_cut_and_go(c, range(200))
    # Two people sit; twenty cuts of sixty Thai letters (180 bytes) are kept with who made them.
    assert len(c.table.people) == 22
    assert stored(c) - before < 20 * 400
    c.deal().do("ต้น", EndRound())
    assert [person.name for person in c.view.people] == ["ต้น", "ก้อย"]
    assert stored(c) - before < 10  # some numbers have grown by a digit


def test_two_hundred_visitors_in_mid_round_leave_no_trace_at_all() -> None:
    c = Circle("ต้น", "ก้อย").deal()
    before = stored(c)
    for number in range(200):
        name = f"ป{number}"
        c.do(name, Join(name))
        assert c.refused(name, Cut()) == Refusal.CUTS_CLOSED
        c.do(name, Leave())
    assert stored(c) - before < 10


def test_visitor_who_cut_is_remembered_until_the_round_is_over() -> None:
    """Who comes back before the deal has cut already; after it, the visitor is somebody new."""
    c = Circle("ต้น", "ก้อย").do("ปู", Join("ปู")).do("ปู", Cut("ปูตัด")).do("ปู", Leave())
    assert [person.name for person in c.view.people] == ["ต้น", "ก้อย", "ปู"]
    c.do("ปู", Join("ปู"))
    assert (c.seat("ปู"), c.refused("ปู", Cut())) == ("s3", Refusal.CUT_ALREADY)
    c.do("ปู", Leave()).deal()
    assert len(c.view.people) == 3
    c.do("ก้อย", Leave())  # the round of two is over
    assert [person.name for person in c.view.people] == ["ต้น", "ก้อย"]
    assert c.records[0].cuts[0].text == "ปูตัด"
    c.do("ปู", Join("ปู"))
    assert c.seat("ปู") == "s4"


# --- names that read the same --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("Koi", "koi"),
        ("Koi", "ＫＯＩ"),  # full width
        ("Koi", "K\u200boi"),  # with a sign that nobody sees
        ("แนน", "เเนน"),  # two เ for one แ
        ("เอก 1", "เอก ๑"),
        ("ต้น  ต้น", "ต้น ต้น"),
    ],
)
def test_name_that_reads_as_anothers_gets_a_number(name: str, alike: str) -> None:
    c = Circle(name).do("อีกคน", Join(alike))
    assert c.seated == [name, f"{alike} 2"]
    c.do("คนที่สาม", Join(name))
    assert c.seated[2] == f"{name} 3"
    c.do("อีกคน", AddComputer(alike))
    assert c.seated[3] == f"{alike} 4"


def test_new_name_that_reads_as_anothers_gets_a_number_and_ones_own_does_not() -> None:
    c = Circle("Koi", "ต้น", "แนน").deal().do("แนน", Leave()).do("แนน", Join("KOI"))
    assert c.of("แนน").name == "KOI 2"
    c.do("แนน", Leave()).do("แนน", Join("เเนน"))  # the own old name is nobody else's
    assert c.of("แนน").name == "เเนน"


# --- talk ---------------------------------------------------------------------------------------------


def test_nobody_talks_where_nobody_has_opened_a_table() -> None:
    with pytest.raises(Illegal) as caught:
        apply(Table(), PlayerId("id-of-ผี"), Say("ผี", "มีใครอยู่ไหม"), seed(0), 1)
    assert caught.value.code == Refusal.NO_TABLE


def test_visitor_talks_at_an_open_table_and_is_not_remembered() -> None:
    c = Circle("ต้น")
    before = c.table
    c.do("แขก", Say("แขก", "สวัสดี"))
    assert c.told(Talked) == [Talked("แขก", "สวัสดี")]
    assert c.table == before


def test_good_night_may_be_said_after_the_evening_is_closed() -> None:
    """NO_TABLE guards rooms that nobody ever opened; a room with an evening behind it is one to talk in."""
    opened = apply(Table(), PlayerId("a"), Join("ต้น"), "11" * 32, 1).table
    closed = apply(opened, PlayerId("a"), EndEvening(), "22" * 32, 2).table
    assert apply(closed, PlayerId("a"), Say("ต้น", "ฝันดี"), "33" * 32, 3).events == (Talked("ต้น", "ฝันดี"),)
