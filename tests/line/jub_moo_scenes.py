"""Messages of Jub Moo and its pad worth looking at, ordinary and at their worst.

Lives here: `jub_moo_scenes`. Not here: the tables (jub_moo_table), showing them (mockup.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jub_moo_table import FRIENDS, LONG, Played, lines_in, news_in

from bot.adapters import Peek
from bot.adapters.line.around import Around
from bot.adapters.line.showing import hand_messages, looked_up_messages, room_messages
from bot.adapters.line.stepping import step_messages
from bot.sayings import Ask
from bot.wording import Words
from engine.actions import EndEvening, UsePreset
from engine.jub_moo.points import POINT_CARDS
from engine.pad.actions import CorrectDeal, EnterDeal, EnterPart, NextGame, StartPad, StrikeDeal

Shape = dict[str, Any]
CHAT = "C" + "0123456789abcdef" * 2
GROUP = Around(account="@123abcde", group=True, chat=CHAT)
ALONE = Around(account="@123abcde", group=False, chat=CHAT)
FILES = Around(
    account="@123abcde", group=True, chat=CHAT, csv="https://lom.example/a.csv", json="https://lom.example/a.json"
)
FIRST = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥Q K A; โอ๋ ♥8 9 10 J; มด -"


def jub_moo_scenes(said: Words) -> Iterator[tuple[str, list[Shape]]]:
    yield from _at_the_table(said)
    yield from _hands(said)
    yield from _ends(said)
    yield from _pads(said)


def _room(table: Played, said: Words, around: Around = GROUP) -> list[Shape]:
    told = table.take()
    return room_messages(lines_in(told), None, None, None, table.view, around, said, news=news_in(told))


def _at_the_table(said: Words) -> Iterator[tuple[str, list[Shape]]]:
    table = Played(*FRIENDS, "แพร")
    yield "jub-lobby", _room(table, said)
    table.deal()
    yield "jub-dealt", _room(table, said)
    table.play(26)
    table.take()
    table.play(1)
    yield "jub-table", _room(table, said)
    table.play(1)
    yield "jub-taken", _room(table, said)
    worst = Played(*LONG)
    worst.deal(43)
    worst.take()
    worst.move("play " + str(worst.hand().playable[0]))
    yield "jub-table-long", _room(worst, said)
    worst.move("claim")
    yield "jub-claim", _room(worst, said)


def _hands(said: Words) -> Iterator[tuple[str, list[Shape]]]:
    def shown(table: Played, who: str = "") -> list[Shape]:
        return hand_messages(table.view, table.player(who), ALONE, said)

    table = Played()
    table.deal()
    yield "jub-hand-opens", shown(table)
    yield "jub-hand-waits", shown(table, next(name for name in FRIENDS if name != table.awaited))
    table.play(2)
    yield "jub-hand-follows", shown(table)
    table.play(2)
    yield "jub-hand-leads", shown(table)
    table.play(24)
    while len(table.hand().playable) < len(table.hand().cards) or len(table.view.jub_moo.trick) < 2:
        table.play(1)
    yield "jub-hand-void", shown(table)
    while table.view.jub_moo.trick:
        table.play(1)
    table.move("claim")
    yield "jub-hand-asked", shown(table)
    three = Played(*LONG[:3])
    three.deal(3)
    yield "jub-hand-17", shown(three)


def _ends(said: Words) -> Iterator[tuple[str, list[Shape]]]:
    table = Played(seed="end")
    table.deal(51)
    table.take()
    table.play(1)
    yield "jub-result", _room(table, said)
    worst = Played(*LONG, seed="worst")
    for _ in range(9):
        worst.deal()
        worst.play(43)
        if worst.table.round is None or len(worst.view.jub_moo.trick):
            worst.play(1)
        worst.take()
        worst.play()
        told = worst.told
        if any(getattr(m, "pad", None) and m.pad.games[-1].end for m in told if type(m).__name__ == "DealNotice"):
            break
    yield "jub-result-end", _room(worst, said)


def _pads(said: Words) -> Iterator[tuple[str, list[Shape]]]:
    table = Played(*FRIENDS)
    table.take()
    table.keep(StartPad(()))
    yield "pad-opened", _room(table, said)
    table.keep(EnterDeal(FIRST))
    yield "pad-deal", _room(table, said)
    table.keep(EnterPart("ต้น Q♠ ♥2-5"), "ก้อย")
    yield "pad-half", _room(table, said)
    peek = Peek(1, table.view, None)
    yield "pad-who", step_messages("2", peek, GROUP, said)
    yield "pad-cards", step_messages("2 p2 0", peek, GROUP, said)
    hearts = sum(1 << place for place, card in enumerate(POINT_CARDS) if str(card) in ("J♦", "9♥", "10♥", "J♥"))
    yield "pad-cards-chosen", step_messages(f"2 p2 {hearts:x}", peek, ALONE, said)
    table.keep(EnterPart("มด ♥6-A 10♣; ก้อย -; โอ๋ J♦"))
    table.keep(CorrectDeal(1, "ต้น Q♠ ♥2-7; ก้อย J♦ ♥Q K A 10♣; โอ๋ ♥8 9 10 J; มด -"), "มด")
    yield "pad-corrected", _room(table, said)
    table.keep(EnterDeal("มด Q♠ 10♣ ♥A; ต้น J♦; ก้อย ที่เหลือ; โอ๋ -"))
    yield "pad-over", _room(table, said)
    table.keep(NextGame())
    table.keep(EnterDeal("มด บิ๊กช้วน; ต้น -; ก้อย -; โอ๋ -"))
    table.keep(NextGame())
    table.keep(EnterDeal("ต้น -120; ก้อย +77; โอ๋ -50; มด -200"))
    yield "pad-numbers", _room(table, said)
    table.keep(StrikeDeal(3))
    yield "pad-question", _room(table, said)
    yield "pad-evening", looked_up_messages(Ask("pad"), Peek(1, table.view, None), (), FILES, said)
    yield "pad-deal-1", looked_up_messages(Ask("deal", 1), Peek(1, table.view, None), (), GROUP, said)
    yield "pad-units", looked_up_messages(Ask("units"), Peek(1, table.view, None), (), GROUP, said)
    worst = Played(*LONG)
    worst.keep(StartPad(()))
    worst.take()
    parts = "Q♠ 10♣ ♥2-7", "J♦ ♥Q K A", "♥8 9 10 J", "-"
    worst.keep(EnterDeal("; ".join(f"{name} {part}" for name, part in zip(LONG, parts, strict=True))))
    yield "pad-long", _room(worst, said)
    worst.act(worst.host, EndEvening())
    yield "pad-closed", _room(worst, said, FILES)
    ruled = Played()
    ruled.take()
    ruled.act(ruled.host, UsePreset("scorepad"))
    yield "jub-rules", _room(ruled, said)
