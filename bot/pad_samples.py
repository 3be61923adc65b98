"""Evenings on the pad for contact sheets and trials: one as circles have them, one at its worst, one that is long.

Lives here: pads made by the same actions as real ones. Not here: drawing them (bot.contact_sheets).
"""

from __future__ import annotations

from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.outcome import Outcome, Result
from engine.jub_moo.points import POINT_CARDS
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import score
from engine.jub_moo.tally import Entry, entry_of
from engine.pad.actions import (
    AddPlayed,
    CorrectDeal,
    EnterDeal,
    NextGame,
    PadAction,
    SeatGame,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.keeping import apply
from engine.pad.pad import Pad, Player
from engine.pad.seeing import view

NAMES = ("ต้น", "ก้อย", "โอ", "มด", "ฝน")
LONG_NAMES = (
    "ป้าติ๋วผู้ยิ่งใหญ่แห่งทุ่งรังสิต", "ญู่ฐู่ปู่ฝั่งน้ำที่", "🐯🔥", "Bartholomew Featherstone", "小明", "หนูนา 🌸",
)  # fmt: skip
P = tuple([Player(f"p{number}") for number in range(1, 7)])

_GAME_1 = (
    "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มด -",
    "ต้น ♥2-5; ก้อย Q♠ ♥A; โอ J♦ 10♣; มด ที่เหลือ",
    "ต้น J♦; ก้อย ช้วน; โอ Q♠; มด 10♣",
    "ต้น ♥A K Q; ก้อย -; โอ Q♠ ♥2-9; มด ที่เหลือ",
    "ต้น Q♠ ♥A K Q; ก้อย 10♣ ♥2 3; โอ ♥4-J; มด J♦",
)
_GAME_2 = (
    "ก้อย Q♠ ♥A; โอ ♥2-9; มด J♦ ♥10-K; ฝน 10♣",
    "ก้อย +100; โอ +50; มด -174; ฝน -112",
    "ก้อย ♥2-9; โอ Q♠ ♥A; มด 10♣ ♥10-K; ฝน J♦",
    "ก้อย J♦ 10♣; โอ ♥A K Q J; มด Q♠; ฝน ♥2-10",
    "ก้อย Q♠; โอ J♦; มด ช้วน; ฝน 10♣",
    "ก้อย ♥A Q; โอ Q♠ 10♣ ♥2-8; มด ที่เหลือ; ฝน J♦",
    "ก้อย ♥2-9; โอ ♥J Q; มด ที่เหลือ; ฝน J♦ 10♣",
)


def usual_evening() -> Pad:
    """Five people on four seats: twelve deals by hand and four played, two corrections, one undo."""
    acts: list[PadAction] = [StartPad(NAMES, tuple([Seat(f"s{number}") for number in range(1, 6)]))]
    acts += [EnterDeal(text) for text in _GAME_1]
    acts += [
        CorrectDeal(2, "ต้น ♥2-5; ก้อย Q♠ ♥A; โอ J♦; มด ที่เหลือ"),
        NextGame(),
        SeatGame(P[1:5]),
        *[EnterDeal(text) for text in _GAME_2],
        CorrectDeal(7, "ก้อย +100; โอ +50; มด -174; ฝน -120"),
        StrikeDeal(9),
        Undo(),
    ]
    pad = kept(None, acts)
    takers = ("1123", "2213", "3321", "1212")
    return kept(pad, [_played(taker, number) for number, taker in enumerate(takers, 1)])


def worst_evening() -> Pad:
    """Six people with names of every kind, games by limits, บิ๊กช้วน, typed and struck deals."""
    pad = kept(None, [StartPad(LONG_NAMES, rules=JubMooRules(limit_low=-300, limit_high=300))])
    for game in range(5):
        pad = kept(
            pad, [SeatGame(tuple([P[(game + place) % 6] for place in range(3 if game == 3 else 4)]))] if game else []
        )
        while view(pad).games[-1].end is None:
            pad = kept(pad, [EnterDeal(entries=_dealt(pad))])
    typed = {player: Entry(typed=number) for player, number in zip(P, (-123, 50, -50, -1), strict=False)}
    return kept(pad, [CorrectDeal(2, entries=typed), StrikeDeal(4)])


def long_evening() -> Pad:
    """More deals than a picture has room for."""
    pad = kept(None, [StartPad(NAMES[:4], rules=JubMooRules(deals=8))])
    while pad.coming <= 56:
        acts: list[PadAction] = [EnterDeal(entries=_dealt(pad))]
        pad = kept(pad, [NextGame(), *acts] if view(pad).games[-1].end else acts)
    return pad


def empty_evening() -> Pad:
    """Just opened."""
    return kept(None, [StartPad(NAMES)])


def _dealt(pad: Pad) -> dict[Player, Entry]:
    """Point cards shared out in a way that looks like chance; now and then one takes everything."""
    number, seated = pad.coming, pad.games[-1].seated
    taken: dict[Player, list[Card]] = {player: [] for player in seated}
    for place, card in enumerate(POINT_CARDS):
        mixed = number * 31 + place * (number % 5 + 2) + place * place * number // 3
        taken[seated[(number if number % 11 == 7 else mixed) % len(seated)]].append(card)
    return {player: entry_of(*held) for player, held in taken.items()}


def kept(pad: Pad | None, acts: list[PadAction]) -> Pad:
    """`pad` after `acts`, a minute each."""
    for number, action in enumerate(acts, 1):
        pad = apply(pad, action, NAMES[number % 5], 60_000 * number).pad
    assert pad is not None
    return pad


def _played(takers: str, round_no: int) -> AddPlayed:
    """The queen, the jack, the mirror and all hearts go to these of the four seats."""
    seats = tuple([Seat(f"s{number}") for number in (2, 3, 4, 5)])
    taken: dict[Seat, list[Card]] = {seat: [] for seat in seats}
    for number, card in enumerate(POINT_CARDS):
        taken[seats[int(takers[number % len(takers)])]].append(card)
    scores = score(list(taken.values()), JubMooRules())
    results = tuple(
        [Result(seat, tuple(held), 3, each) for (seat, held), each in zip(taken.items(), scores, strict=True)]
    )
    names = dict(zip(seats, NAMES[1:], strict=True))
    return AddPlayed(Outcome("played", results, seats[0]), round_no, JubMooRules(), names)
