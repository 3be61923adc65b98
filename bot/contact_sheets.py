"""Every picture at its worst, the whole deck and its emoji, into a folder, to be looked at.

Lives here: `python -m bot.contact_sheets FOLDER` and its samples: nine players, long names,
Thai marks, thirteen cards. Not here: drawing, words.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot import jub_moo_samples, picturing, picturing_baccarat, picturing_compare, picturing_pad
from bot.messages import LedgerNotice, ResultNotice, RulesNotice
from bot.pad_samples import empty_evening, long_evening, usual_evening, worst_evening
from bot.pictures.deck import RANKS, SIZES, SUITS
from bot.pictures.deck_sheet import deck_sheet
from bot.pictures.drawing import WITH_EVERY_MOVE, draw
from bot.pictures.emoji_sheet import emoji_sheet
from bot.pictures.twin import twin
from bot.pictures.values import HandPicture, Picture
from bot.rulebook.comparing import compare
from bot.wording import Words, words
from engine.baccarat.explaining import explain
from engine.baccarat.question import read_question
from engine.cards import Card
from engine.events import Seat
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.points import hand_points
from engine.kang.rules import PRESETS, KangRules
from engine.kang.views import Act, HandView, LastDiscard, PublicView
from engine.pad.seeing import view
from engine.table import LANGUAGES, Ledger, Person, PlayerId, PlayerView, SeatView, TableView

NAMES = (
    "ก้อย", "ป้าติ๋วผู้ยิ่งใหญ่แห่งทุ่งรังสิต", "ต้น", "ญู่ฐู่ปู่ฝั่งน้ำที่", "🐯🔥", "Bartholomew Featherstone",
    "小明", "หนูนา 🌸", "น้ำ",
)  # fmt: skip
SEATS = tuple(Seat(f"s{number}") for number in range(1, len(NAMES) + 1))
_TABLEAUS = (("stood", "Player 6 Banker 5"), ("drew", "Banker 4 third card 2"), ("final", "Banker 4 Player จบ 3"))


def main(arguments: list[str]) -> int:
    """Write the sheets into the folder named first; returns the exit code."""
    if len(arguments) != 1:
        print("python -m bot.contact_sheets FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for two in (False, True):
            name = f"deck-{size}-{'two' if two else 'four'}-colours.png"
            (folder / name).write_bytes(deck_sheet(size, two))
    (folder / "emoji.png").write_bytes(emoji_sheet())
    for language in LANGUAGES:
        for name, picture in samples(words(language)):
            drawn = draw(picture, two_coloured=language == "en")
            (folder / f"{name}-{language}.png").write_bytes(drawn.png(small=not isinstance(picture, WITH_EVERY_MOVE)))
            (folder / f"{name}-{language}.txt").write_text(twin(picture) + "\n", encoding="utf-8")
    print(folder)
    return 0


# --- pictures -------------------------------------------------------------------------------------


def samples(said: Words) -> Iterator[tuple[str, Picture]]:
    """Every kind of picture, ordinary and at its worst."""
    yield "hand-5-turn", picturing.hand(_table(5), _player("7♣ 7♥ 10♦ Q♠ A♥", 5, mine=True), said)
    yield "hand-6-drawn", picturing.hand(_table(9), _player("3♦ 9♣ J♣ J♠ K♥ 2♠", 9, drawn="J♠"), said)
    yield "hand-7-wait", picturing.hand(_table(5), _player("2♣ 3♣ 4♦ 5♥ 8♠ 9♦ K♦", 5), said)
    yield "hand-6-cut", picturing.hand(_table(5), _cut_player("7♣ 8♥ 9♦ Q♠ 6♥ 5♠"), said)
    yield "hand-none", picturing.hand(_table(5), PlayerView(SEATS[0], "", None, ()), said)
    yield "hand-13", _many(13, said)
    yield "hand-17", _many(17, said)
    yield "table-2", picturing.table(_table(2), said)
    yield "table-4", picturing.table(_table(4), said)
    yield "table-9", picturing.table(_table(9), said)
    yield "table-lobby", picturing.table(_table(5, running=False), said)
    yield "result-4", picturing.result(_result(4, ruealom=False), said)
    yield "result-9-ruealom", picturing.result(_result(9, ruealom=True), said)
    yield "result-special", picturing.result(_special(), said)
    yield "ledger-4", picturing.ledger(_ledger(4, 12), _evening(4, 12), said)
    yield "ledger-9", picturing.ledger(_ledger(9, 60), _evening(9, 60), said)
    yield "ledger-empty", picturing.ledger(LedgerNotice(1, 0, ()), (), said)
    yield "pad-usual", picturing_pad.pad(view(usual_evening()), said)
    yield "pad-worst", picturing_pad.pad(view(worst_evening()), said)
    yield "pad-long", picturing_pad.pad(view(long_evening()), said)
    yield "pad-empty", picturing_pad.pad(view(empty_evening()), said)
    yield from jub_moo_samples.samples(said)
    for game in ("kang", "jub_moo"):
        yield f"compare-{game}", picturing_compare.compared(compare(game, said), said)
    yield "tableau", picturing_baccarat.tableau(said)
    for name, asked in _TABLEAUS:
        yield f"tableau-{name}", picturing_baccarat.tableau(said, explain(read_question(asked)))
    yield "rules-home", picturing.rules(RulesNotice(PRESETS["home"], "home", 1), said)
    yield "rules-thaiportal", picturing.rules(RulesNotice(PRESETS["thaiportal"], "thaiportal", 2), said)
    yield (
        "rules-own",
        picturing.rules(RulesNotice(KangRules(max_discard=1, tie="split", specials="home3"), "", 0), said),
    )


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(part) for part in text.split())


def _table(many: int, *, running: bool = True) -> TableView:
    seats = tuple(
        SeatView(
            seat, name, computer="hard" if at == 3 else "", away=at == 5, playing=running and at != 7,
            cards=(5, 4, 6, 3, 5, 5, 2, 0, 1)[at] if running else 0,
            chips=(12, -3, 0, 128, -45, 7, -99, 0, 0)[at], starter=at == 1,
        )
        for at, (seat, name) in enumerate(zip(SEATS[:many], NAMES, strict=False))
    )  # fmt: skip
    people = tuple(Person(PlayerId(""), seat.seat, seat.name) for seat in seats)
    return TableView(
        phase="playing" if running else "lobby", evening=1, turn=7, round_no=12, seats=seats,
        host=SEATS[0], language="th",
        rules=PRESETS["home"], preset="home", stake=1, pace=1200, commitment="", cuts=(),
        awaited=SEATS[0] if running else None,
        turn_ends=None, votes=0, votes_needed=2, people=people, ledger=Ledger(),
        kang=_public(many) if running else None, last=None,
    )  # fmt: skip


def _public(many: int, phase: str = "turn") -> PublicView:
    acts = (
        Act(SEATS[0], "draw"), Act(SEATS[1], "discard", _cards("7♠ 7♦")), Act(SEATS[-1], "flow", _cards("7♠")),
        Act(SEATS[2], "draw"), Act(SEATS[3], "discard", _cards("10♣ 10♥ 10♠")),
    )  # fmt: skip
    last = LastDiscard(SEATS[1], _cards("7♠ 7♦") if many < 9 else _cards("7♠ 7♦ 7♥ 7♣"), 0, SEATS[1])
    return PublicView(
        rules=PRESETS["home"], seats=SEATS[:many], counts=(5,) * many, left=(), phase=phase, awaited=SEATS[0],  # type: ignore[arg-type]
        pile=17, stake=1, pot=many, last=last, acts=acts, paid=(), outcome=None,
    )  # fmt: skip


def _player(text: str, many: int, *, mine: bool = False, drawn: str = "") -> PlayerView:
    cards = tuple(sorted(_cards(text)))
    moves = (Draw(), Flow(_cards("7♣")), Flow(_cards("7♥")), Flow(_cards("7♣ 7♥")), CallKang()) if mine else ()
    if drawn:
        moves = tuple(Discard((card,)) for card in cards)  # type: ignore[assignment]
    public = _public(many, "drawn" if drawn else "turn")
    view = HandView(public, SEATS[0], cards, hand_points(cards, "face10"), Card(drawn) if drawn else None, moves, ())
    return PlayerView(SEATS[0], "", view, ())


def _cut_player(text: str) -> PlayerView:
    held = _player(text, 5).hand
    assert held is not None
    public = msgspec.structs.replace(held.public, rules=PRESETS["thaiportal"])
    return PlayerView(
        SEATS[0], "", msgspec.structs.replace(held, public=public, points=hand_points(held.cards, "face0mod10")), ()
    )


def _many(many: int, said: Words) -> HandPicture:
    cards = [rank + suit for suit in SUITS for rank in RANKS][::3][:many]
    counts = tuple(
        "10" if card[:-1] in ("10", "J", "Q", "K") else "1" if card[0] == "A" else card[:-1] for card in cards
    )
    points = said.text("room-points", n=sum(map(int, counts)))
    title = said.text("picture-hand", player=NAMES[1], round="128")
    total = f"{' + '.join(counts)} = {sum(map(int, counts))}"
    return HandPicture(
        title,
        tuple(cards),
        counts,
        said.text("picture-counts"),
        total,
        False,
        points,
        said.text("room-your-turn"),
        True,
    )


def _result(many: int, *, ruealom: bool) -> ResultNotice:
    hands = (
        "A♠ 2♥",
        "3♦ K♣ Q♥ 10♠",
        "4♣ 4♥ 4♦",
        "9♣ 8♦ J♥ J♦ 2♣",
        "",
        "5♦ 6♣ 6♥ 7♠ 8♣ 9♥",
        "10♦ Q♦",
        "K♠ K♥ K♦ A♣ 3♠",
        "2♦",
    )
    shown = tuple(
        Shown(seat, cards := _cards(text), hand_points(cards, "face10"))
        for seat, text in zip(SEATS[:many], hands, strict=False)
    )
    lines = (
        *(SettlementLine("ante", seat, None, 1, "K-B18") for seat in SEATS[:many]),
        SettlementLine("flow", SEATS[1], SEATS[3], 2, "KA11", cards=2),
        SettlementLine("flow", SEATS[0], SEATS[1], 1, "KA11", cards=1),
        SettlementLine("pot", None, SEATS[0], many, "K-B22"),
    )
    caller = SEATS[1] if ruealom else SEATS[0]
    outcome = Outcome(
        "kang", (SEATS[0],), shown, SEATS[0], lines, many, caller, ruealom, ruealom, caller if ruealom else None
    )
    return ResultNotice(12, 1, outcome, dict(zip(SEATS, NAMES, strict=True)), "", "", {})


def _special() -> ResultNotice:
    shown = (
        Shown(SEATS[0], _cards("Q♠ Q♥ Q♦ 5♣ 5♥"), 40, "full_house"), Shown(SEATS[1], _cards("3♦ K♣ Q♣ 10♠ 2♦"), 35),
        Shown(SEATS[2], _cards("A♣ A♦ 8♥ 9♠ J♦"), 29),
    )  # fmt: skip
    return ResultNotice(
        1, 1, Outcome("special", (SEATS[0],), shown, SEATS[0]), dict(zip(SEATS, NAMES, strict=True)), "", "", {}
    )


def _evening(many: int, rounds: int) -> list[Outcome]:
    """Rounds won in turns that look like chance, an ante each."""
    winners = [(number * number * 7 + number // 3) % many for number in range(rounds)]
    return [
        Outcome(
            "kang", (SEATS[winner],), (), SEATS[winner],
            tuple(
                SettlementLine("ante", seat, SEATS[winner], 1, "K-B18")
                for seat in SEATS[:many]
                if seat != SEATS[winner]
            ),
        )
        for winner in winners
    ]  # fmt: skip


def _ledger(many: int, rounds: int) -> LedgerNotice:
    outcomes = _evening(many, rounds)
    people = tuple(
        Person(
            PlayerId(""), seat, name, chips=sum(outcome.chips(seat) for outcome in outcomes), rounds=rounds,
            wins=sum(seat in outcome.winners for outcome in outcomes), kangs=5, kangs_lost=1, ruealoms=1,
            knocks=2, starts=4,
            flows_won=7, flows_paid=3,
        )
        for seat, name in zip(SEATS[:many], NAMES, strict=False)
    )  # fmt: skip
    return LedgerNotice(1, rounds, people, closed=many == 9)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
