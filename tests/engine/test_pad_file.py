"""A pad as a file: it reads back as the same pad, one written by hand does too, and one that was doctored does not.

Lives here: format lomwong-pad-1. Not here: the command (tests/bot/test_pad_command.py).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from pad_evening import ISSUE, Evening

from engine.jub_moo.rules import OPTIONS
from engine.pad.actions import CorrectDeal, EnterPart, NextGame, Redo, SeatGame, StrikeDeal, Undo
from engine.pad.exporting import pad_text
from engine.pad.importing import BadPad, read_pad
from engine.pad.seeing import view


def evening() -> Evening:
    made = Evening("ต้น", "ก้อย", "โอ", "มด", "ฝน").enter(ISSUE, "ต้น -20; ก้อย +100; โอ -50; มด -124")
    made.do(CorrectDeal(1, "ต้น 10♣; ก้อย J♦ ♥A K Q; โอ ♥8-J; มด Q♠ ♥2-7")).do(StrikeDeal(2)).do(Undo()).do(Redo())
    made.do(NextGame(early=True)).do(SeatGame(tuple([person.id for person in made.pad.people][2:])))
    return made.enter("โอ ช้วน; มด Q♠; ฝน ที่เหลือ; ออก 2♣").do(EnterPart("โอ Q♠"))


def filed() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(pad_text(evening().pad))
    return found


def test_the_same_file_reads_back_as_the_same_pad() -> None:
    pad = evening().pad
    assert read_pad(pad_text(pad)) == pad
    assert pad_text(read_pad(pad_text(pad))) == pad_text(pad)


def test_what_a_stranger_finds_in_it() -> None:
    told = filed()
    assert told["format"] == "lomwong-pad-1"
    assert [person["name"] for person in told["people"]] == ["ต้น", "ก้อย", "โอ", "มด", "ฝน"]
    assert {option.name for option in OPTIONS} <= told["games"][0]["rules"].keys()  # every rule is written out
    assert [entry["points"] for entry in told["deals"][0]["entries"]] == [50, -20, -47, -127]
    assert told["deals"][0]["entries"][0] == {"player": "p1", "cards": ["10♣"], "typed": None, "points": 50}
    assert told["deals"][1]["struck"]
    assert told["deals"][1]["entries"][1]["typed"] == 100
    assert told["deals"][2]["removed"] == "2♣"
    kinds = [change["kind"] for change in told["log"]]
    assert kinds == [
        "started",
        "entered",
        "entered",
        "corrected",
        "struck",
        "undone",
        "redone",
        "game_closed",
        "seated",
        "entered",
    ]


def test_a_file_without_its_log_counts_as_never_changed() -> None:
    told = filed() | {"log": None, "half": None}
    pad = read_pad(json.dumps(told).encode())
    before = evening().pad
    assert (pad.frame, pad.deals) == (before.frame, before.deals)
    assert [len(deal.trace) for deal in view(pad).deals] == [1, 1, 1]
    assert read_pad(pad_text(pad)) == pad


def test_one_written_by_hand_needs_little() -> None:
    told = {
        "format": "lomwong-pad-1",
        "people": [{"id": f"p{number}", "name": name} for number, name in enumerate(("ต้น", "ก้อย", "โอ"), 1)],
        "games": [{"first": 1, "seated": ["p1", "p2", "p3"], "rules": {"players": 3, "deals": 4}}],
        "deals": [
            {
                "number": 1,
                "game": 1,
                "entries": [
                    {"player": "p1", "typed": -20},
                    {"player": "p2", "cards": ["J♦"]},
                    {"player": "p3", "cards": []},
                ],
            }
        ],
    }
    shown = view(read_pad(json.dumps(told).encode()))
    assert [person.total for person in shown.people] == [-20, 100, -50]


def doctored(change: Callable[[dict[str, Any]], object]) -> bytes:
    told = filed()
    change(told)
    return json.dumps(told).encode()


def put(place: str, value: object) -> Callable[[dict[str, Any]], object]:
    """A change of one part: `deals.0.by`."""

    def change(told: Any) -> None:
        *path, last = place.split(".")
        for step in path:
            told = told[int(step) if step.isdecimal() else step]
        told[int(last) if last.isdecimal() else last] = value

    return change


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (put("deals.0.entries.0.points", 51), "deals[0].points"),
        (put("deals.0.entries.0.cards", ["10♣", "Q♠"]), "log"),  # the log says otherwise
        (put("deals.1.struck", False), "log"),
        (put("deals.0.by", "มด"), "log"),
        (put("deals.0.number", 2), "deals[0].number"),
        (put("deals.0.game", 2), "deals[0].entries"),
        (put("deals.0.game", 9), "deals[0].game"),
        (put("people.0.name", "อื่น"), "people"),
        (put("games.0.closed", False), "games"),
        (put("games.1.seated", ["p3", "p5", "p4"]), "deals[2].entries"),
        (put("log.1.now.sheet.entries.0.cards", ["Q♠"]), "log[1]"),
        (put("log.1.deal", 2), "log[1]"),
        (put("log.5.of", 2), "log[5]"),
        (put("log.8.frame_was.people.0.name", "อื่น"), "log[8]"),
        (put("log.0.kind", "entered"), "log"),
        (put("log.0.frame_now.people.0.name", ""), "log[0].people.name"),
        (put("log.0.frame_now.people.0.name", "x" * 49), "log[0].people.name"),
        (put("log.0.frame_now.games.0.seated", ["p1", "p2"]), "log[0].games.seated"),
        (put("log.0.frame_now.games.0.seated", ["p1", "p2", "p3", "p9"]), "log[0].games.seated"),
        (put("log.0.frame_now.games.0.first", 2), "log[0].games.first"),
        (put("log.0.frame_now.rules.deals", 0), "log[0].rules"),
        (put("log.1.by", "x" * 10_000), "log[1].by"),
        (put("log", []), "log"),
        (put("half.seated", ["p1", "p2", "p3"]), "half"),
        (put("half.number", 9), "half"),
        (put("half.parts.1", {"cards": ["Q♠"]}), "half"),
        (put("games", []), "games"),
    ],
)
def test_a_doctored_file_is_found_out(change: Callable[[dict[str, Any]], object], place: str) -> None:
    with pytest.raises(BadPad) as told:
        read_pad(doctored(change))
    assert told.value.place == place


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{}", b"[]", b"null", b"not json", b'{"format":"lomwong-round-1"}', b'{"format":"lomwong-pad-1"}',
        b"\xff\xfe",
        b'{"format":"lomwong-pad-1","format":"lomwong-pad-1"}', b"[" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_pad(content: bytes) -> None:
    with pytest.raises((ValueError, RecursionError)):
        read_pad(content)


@pytest.mark.parametrize(
    "change",
    [
        put("more", 1),
        put("people.0.more", 1),
        put("games.0.rules.more", 1),
        put("games.0.rules.players", "4"),
        put("deals.0.entries.0.cards", ["X♠"]),
        put("deals.0.entries.0.typed", 0.5),
        put("deals.0.origin", "dreamt"),
    ],
)
def test_parts_that_no_pad_has_are_named_by_the_decoder(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_pad(doctored(change))
