"""A hand as a picture, over what most bots do and over the least that any program could.

Lives here: our arm, and the two others rebuilt. Not here: drawing (bot.pictures). Only CPU time counts.
"""

from __future__ import annotations

import io
import random
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from time import process_time

from fontpkg_sarabun import ROOT as FONTS  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

from bot.bench.measured import Measured, interleaved, ratio
from bot.bench.workplace import scratch
from bot.pictures.canvas import Canvas
from bot.pictures.deck import ART, RANKS, SUITS
from bot.pictures.drawing import draw, png_of
from bot.pictures.values import HandPicture

PACK = [rank + suit for suit in SUITS for rank in RANKS]
HANDS = 20
_LEFT, _TOP = 30, 112


def measure(quick: bool) -> Iterator[Measured]:
    """Hands of five and of thirteen cards. Aims: at most 1/15 of the CPU and 0.4 of the bytes of opening files."""
    with scratch() as folder:
        _write_files(folder)
        for many in (5, 13):
            yield from _compared(many, folder, 5 if quick else 15)


def _compared(many: int, folder: Path, times: int) -> Iterator[Measured]:
    chance = random.Random(many)
    hands = [_hand(chance.sample(PACK, many), number) for number in range(HANDS)]
    for hand in hands:
        png_of(hand)  # fonts and deck are in memory, as they are in a running bot
    canvas = draw(hands[0])
    samples = interleaved(
        {
            "ours": lambda: _timed(lambda hand: png_of(hand), hands),
            "files": lambda: _timed(lambda hand: _from_files(hand, folder, canvas.image.size), hands),
            "floor": lambda: _timed(lambda hand: _copied(canvas), hands),
        },
        times,
    )
    ours, theirs = (
        sum(len(png_of(hand)) for hand in hands),
        sum(len(_from_files(hand, folder, canvas.image.size)) for hand in hands),
    )
    each = {name: min(sample) / HANDS * 1e6 for name, sample in samples.items()}
    yield Measured(
        "picture_files", ratio(samples["ours"], samples["files"]), most=round(1 / 15, 3), many=many, detail=each
    )
    yield Measured("picture_bytes", ours / theirs, most=0.4, many=many, detail={"bytes": ours / HANDS})
    yield Measured("picture_floor", amount=f"{ratio(samples['ours'], samples['floor']):.1f}x", many=many, detail=each)


def _hand(cards: Sequence[str], number: int) -> HandPicture:
    counts = tuple(str(min(10, RANKS.index(card[:-1]) + 1)) for card in cards)
    points = sum(map(int, counts))
    turn = f"ถึงตาคุณ: จั่ว, ไหล {cards[0]} หรือ แคง"
    total = " + ".join(counts) + f" = {points}"
    return HandPicture(
        f"ไพ่ของ ก้อย · ตาที่ {number}", tuple(cards), counts, "", total, False, f"{points} แต้ม", turn, mine=True
    )


def _timed(draw_one: Callable[[HandPicture], object], hands: Sequence[HandPicture]) -> float:
    began = process_time()
    for hand in hands:
        draw_one(hand)
    return process_time() - began


# --- the others -------------------------------------------------------------------------------------


def _write_files(folder: Path) -> None:
    """Each card as a file of its own in full colour with transparent corners, the way packs of card faces come."""
    subprocess.run([sys.executable, ART / "make.py", folder], check=True)


def _from_files(hand: HandPicture, folder: Path, size: tuple[int, int]) -> bytes:
    """The same picture as most bots make it: open each card's file, paste it with its alpha, write, save as PNG."""
    table = Image.new("RGBA", size, (31, 66, 99, 255))
    step = min(192, (size[0] - 2 * _LEFT - 180) // max(1, len(hand.cards) - 1))
    pen = ImageDraw.Draw(table)
    pen.rectangle((0, size[1] - 84, *size), (233, 168, 32, 255))
    for at, (card, count) in enumerate(zip(hand.cards, hand.counts, strict=True)):
        with Image.open(folder / f"{card[:-1]}{'cdhs'[SUITS.index(card[-1])]}.png") as opened:
            face = opened.convert("RGBA")
        table.paste(face, (_LEFT + at * step, _TOP), face)
        pen.text((_LEFT + at * step + 26, _TOP + 298), count, (233, 168, 32, 255), _letters(38), anchor="ms")
    for place, text, anchor in (((_LEFT, 60), hand.title, "ls"), ((994, 64), hand.points, "rs")):
        pen.text(place, text, (244, 238, 226, 255), _letters(40), anchor=anchor)
    pen.text((_LEFT, size[1] - 32), hand.turn, (24, 28, 36, 255), _letters(38), anchor="ls")
    stored = io.BytesIO()
    table.save(stored, "PNG")
    return stored.getvalue()


@cache
def _letters(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / "files" / "Sarabun-Bold.ttf", size)


def _copied(canvas: Canvas) -> int:
    """The least: the same pixels copied once, and the checksum that PNG demands."""
    return zlib.adler32(canvas.image.tobytes())
