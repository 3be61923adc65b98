"""Golden transcripts: interesting rounds, written down to be read against RULES.md (DESIGN.md section 7, 5).

Lives here: which rounds. Not here: how they are written (transcript), expectations one by one.

Write them anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/engine/test_transcripts.py`, then read the
difference line by line: a leak, a wrong payment or a wrong turn shows in it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from circle import Circle
from transcript import Transcript

from engine.actions import Cut, EndRound, Join, Leave, Skip
from engine.kang.events import SpecialShown

FOLDER = Path(__file__).with_name("transcripts")
THREE = ("ต้น", "ก้อย", "แนน")
NINE = ("ต้น", "ก้อย", "แนน", "บอย", "ปุ้ย", "เอก", "โอ๋", "หมู", "นก")
LAST_SIX = "3♠ K♠ 3♦ A♥ 2♠ A♠"


def nine_hands() -> tuple[str, ...]:
    """46 cards less 9♠; the third in turn can come down to 9 points with three cards, the second has 9 with five."""
    return (
        "10♣ J♣ Q♣ K♣ 9♣",
        "A♣ A♦ 2♣ 2♦ 3♣",
        "2♥ 3♥ 4♥ K♥ K♦",
        "10♦ J♦ Q♦ 9♦ 8♦",
        "10♥ J♥ Q♥ 9♥ 8♥",
        "10♠ J♠ Q♠ 8♠ 8♣",
        "7♣ 7♦ 7♥ 7♠ 6♣",
        "6♦ 6♥ 6♠ 5♣ 5♦",
        "5♥ 5♠ 4♣ 4♦ 4♠",
    )


def plain_kang() -> Transcript:
    t = Transcript("A kang that is won: 9 points against 30 and 49. Six cards for the starter (home).", *THREE)
    t.deal("4♣ 5♦ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣", "10♣ J♦ Q♥ K♠ 9♦", pile="5♣ 6♣")
    return t.play("discard 9♠", "draw", "discard 5♣", "draw", "discard 6♣", "draw", "discard 8♠", "kang")


def ruealom() -> Transcript:
    t = Transcript("เรือล่ม: the caller is not lowest, and pays the whole next pot alone (KA17).", *THREE, stake="2")
    t.deal("4♣ 5♦ 6♥ 7♠ 8♠ 9♠", "10♣ J♦ Q♥ K♠ 9♦", "A♣ A♦ 2♣ 2♦ 3♣").play("discard 9♠", "kang")
    t.deal("A♣ A♦ 2♣ 2♦ 3♣ K♦", "4♣ 5♦ 6♥ 7♠ 8♠", "10♣ J♦ Q♥ K♠ 9♦", pile="5♣ 6♣")
    return t.play("discard K♦", "draw", "discard 5♣", "draw", "discard 6♣", "kang")


def flow_chain() -> Transcript:
    t = Transcript("A chain of three flows; each is paid by the one just before (KA8, KA11, KA12).", *THREE, "บอย")
    t.deal("J♣ 4♦ 6♥ 7♠ 8♠ 9♠", "J♦ 10♦ Q♥ K♠ 9♦", "J♥ 2♣ 3♣ 4♣ 5♣", "J♠ 2♦ 3♦ 5♦ 6♦", pile="A♣ A♦")
    return t.play("discard J♣", "flow J♦", "flow J♥", "flow J♠", "draw", "discard A♣", "draw", "discard 10♦", "kang")


def knock_by_flow() -> Transcript:
    t = Transcript("ไหลดูด: a flow empties the hand; the flow is paid, then the pot (K-T5, KA13).", *THREE[:2])
    t.deal("4♣ 5♦ 6♥ 7♠ 8♠ 2♥", "K♠ K♥ K♦ 2♣ 2♦", pile="K♣")
    return t.play("discard 2♥", "flow 2♣ 2♦", "draw", "discard K♣", "flow K♦ K♥ K♠")


def pile_out_with_a_tie() -> Transcript:
    about = "The pile is out: all show, nobody is caller; two have 9 points, fewest cards win (KA15, KA18, KA19)."
    t = Transcript(about, *NINE, max_players="9")
    first, *others = nine_hands()
    t.deal(f"{first} 9♠", *others, pile=LAST_SIX).play("discard 9♠", "draw", "discard 3♠")
    t.play("draw", "discard K♥ K♦ K♠", "draw", "discard Q♦", "draw", "discard Q♥", "draw", "discard Q♠")
    return t.play("draw", "discard A♠")


def forced_kang_lost() -> Transcript:
    about = "Who draws the last card is forced to kang after the discard, and fails: เรือล่ม (KA18, K-G26)."
    t = Transcript(about, *NINE, max_players="9", exhaust="forced_kang", start="five_cards")
    t.deal(*nine_hands(), pile=f"9♠ {LAST_SIX}").play("draw", "discard 9♠", "draw", "discard 3♠")
    t.play("draw", "discard K♥ K♦ K♠", "draw", "discard Q♦", "draw", "discard Q♥", "draw", "discard Q♠")
    return t.play("draw", "discard A♠")


def specials() -> Transcript:
    """A real deal in which two hands are special; found by trying cuts."""
    names, options = NINE[:5], {"specials": "app6", "start": "five_cards"}
    for number in count():
        tried = Circle(*names, **options).do("ต้น", Cut(f"{number}")).deal()
        if len({event.name for event in tried.told(SpecialShown)}) == 2:
            break
    t = Transcript("Two special hands in one deal: the higher class wins at once (K-G28, KA31).", *names, **options)
    return t.do("ต้น", Cut(f"{number}")).deal()


def leaver() -> Transcript:
    about = "Somebody leaves on his turn after drawing; the next may flow on what lies there (KA35)."
    t = Transcript(about, *THREE, "บอย")
    t.deal("9♥ 4♦ 6♥ 7♠ 8♠ 9♠", "10♦ Q♥ K♠ 2♠ 3♠", "9♣ 2♣ 3♣ 4♣ 5♣", "J♠ 2♦ 3♦ 5♦ 6♦", pile="A♣ A♦")
    t.play("discard 9♠", "draw")
    t.do(t.circle.awaited_name, Leave()).play("flow 9♣")
    gone = next(name for name in (*THREE, "บอย") if name not in t.circle.seated)
    t.do(gone, Join("")).play("draw", "discard 6♦")
    for name in list(t.circle.order):
        if t.circle.table.round is not None and name != gone:
            t.do(name, Leave())
    return t


def sleeper() -> Transcript:
    about = "A sleeper: reminded at half time, played for at the limit, away after three, back by a move (KA32)."
    t = Transcript(about, *THREE)
    t.deal("4♣ 5♦ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣", "10♣ J♦ Q♥ K♠ 9♦", pile="5♣ 6♣ 7♣ 8♣ J♠ Q♠ K♣ 9♣ 10♦")
    t.tick().tick().play("draw", "discard 5♣", "draw", "discard 6♣")
    t.tick().tick().play("draw", "discard 8♣", "draw", "discard J♠")
    t.tick().tick().play("draw", "discard K♣", "draw", "discard 9♣")
    return t.tick().play("draw", "discard K♥", "draw", "discard K♦", "draw")


def votes() -> Transcript:
    about = "Once reminded, a sleeper is skipped by the others; then they void the round: its secret is shown."
    t = Transcript(about, *THREE)
    t.deal("4♣ 5♦ 6♥ 7♠ 8♠ 9♠", "A♣ A♦ 2♣ 2♦ 3♣", "10♣ J♦ Q♥ K♠ 9♦")
    _, first, second = t.circle.order
    t.tick().do(first, Skip()).do(second, Skip())
    for name in ("ก้อย", "แนน"):  # not the host, who needs no other
        t.do(name, EndRound())
    return t


ROUNDS: tuple[Callable[[], Transcript], ...] = (
    plain_kang,
    ruealom,
    flow_chain,
    knock_by_flow,
    pile_out_with_a_tie,
    forced_kang_lost,
    specials,
    leaver,
    sleeper,
    votes,
)


@pytest.mark.parametrize("play", ROUNDS, ids=lambda play: play.__name__)
def test_round_reads_as_written_down(play: Callable[[], Transcript]) -> None:
    path = FOLDER / f"{play.__name__}.txt"
    text = play().text
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        path.write_text(text, encoding="utf-8")
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_no_transcript_without_its_round() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {play.__name__ for play in ROUNDS}
