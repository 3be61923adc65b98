"""Every post at its worst is one that Discord takes, and one that a phone shows.

Lives here: nine players, the longest names, the most of everything, in both languages; held against Discord's own
description and documents. Not here: what is said (test_showing).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from shown_tables import PLACE, Evening, all_faces, alt, buttons, faults, longest_name, said, selects

from bot.adapters import Peek
from bot.adapters.discord import limits
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.layout import Choice as Option
from bot.adapters.discord.layout import Layout, Post, button
from bot.adapters.discord.limits import alt_of, cut, size
from bot.adapters.discord.pressing import Press
from bot.adapters.discord.remembered import PersonNote
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import (
    hand_post,
    ledger_post,
    lines_post,
    menu_post,
    not_done_post,
    panel_post,
    ping_post,
    result_post,
    rules_post,
    table_post,
    told_post,
)
from bot.asking import Choice, NotDone
from bot.contact_sheets import _ledger, _result
from bot.house_rules import CHOICES
from bot.messages import HandNotice, LedgerNotice, LineNotice, TableNotice
from bot.names import clean_name
from bot.pictures.twin import twin
from bot.pictures.values import Rule, RulesPicture
from bot.wording import Words
from engine.actions import Cut, Play, Skip
from engine.cards import PACK, cards
from engine.errors import Refusal
from engine.events import Seat
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.views import Act
from engine.table import PlayerId, TableView

FACES = all_faces()
BOTH = {language: words(language, strict=True) for language in ("th", "en")}
STARS = ["*_`~|<>[]\\" * 3, "://://://://://://://:/", "@everyone https://x.y/z", "# - 1. > discord.gg/abc"]


def names(kind: str) -> list[str]:
    if kind == "long":
        return [longest_name(number) for number in range(9)]
    return [clean_name(f"{number}{STARS[number % len(STARS)]}") for number in range(9)]


def evening_of(kind: str) -> Evening:
    return Evening(names(kind), preset="thaiportal")


def posts(kind: str, say: Words, faces: Faces) -> Iterator[tuple[str, Post]]:
    """Every post there is, as full as it gets, with its name."""
    yield from before_the_deal(kind, say, faces)
    yield from in_a_round(kind, say, faces)
    yield from that_must_arrive(kind, say, faces)
    yield from menus(kind, say)
    yield from panels(kind, say)
    yield from refusals(say, faces)
    yield "ping", ping_post(2**63, PLACE, say)


def before_the_deal(kind: str, say: Words, faces: Faces) -> Iterator[tuple[str, Post]]:
    evening = evening_of(kind)
    for number in range(9):
        evening.do(number, Cut("🂡[]*" * 15))
    yield "lobby", table_post(evening.table_notice(), PLACE, say, faces)
    yield "seated", hand_post(evening.hand_notice(3), PLACE, say, faces, again=True)


def in_a_round(kind: str, say: Words, faces: Faces) -> Iterator[tuple[str, Post]]:
    evening = evening_of(kind).deal()
    yield "dealt", table_post(evening.table_notice(), PLACE, say, faces)
    evening.turn().remind()
    evening.do(evening.waiting(), Skip())
    yield "playing", table_post(TableNotice(crowded(evening)), PLACE, say, faces)
    yield "hand", hand_post(most(evening), PLACE, say, faces, calling=True, again=True)
    yield "hand waits", hand_post(evening.hand_notice(evening.waiting()), PLACE, say, faces, again=True)
    evening.do(evening.awaited, Play("draw"))
    yield "hand drawn", hand_post(evening.hand_notice(evening.awaited), PLACE, say, faces)
    evening.finish()
    yield "between", table_post(evening.table_notice(), PLACE, say, faces)
    yield "hand between", hand_post(evening.hand_notice(2), PLACE, say, faces, again=True)
    yield "rules", rules_post(evening.rules, PLACE, say, faces)
    yield "result", result_post(evening.result, PLACE, say, faces)


def that_must_arrive(kind: str, say: Words, faces: Faces) -> Iterator[tuple[str, Post]]:
    named = {Seat(f"s{at + 1}"): name for at, name in enumerate(names(kind))}
    sunk = msgspec.structs.replace(_result(9, ruealom=True), names=named, secret="a" * 64, commitment="b" * 64)
    yield "result, sunk", result_post(sunk, PLACE, say, faces)
    people = tuple(
        msgspec.structs.replace(person, name=name)
        for person, name in zip(_ledger(9, 60).people, names(kind), strict=True)
    )
    yield "ledger", ledger_post(LedgerNotice(128, 60, people, closed=True), (), PLACE, say, faces)
    yield "no ledger", ledger_post(LedgerNotice(1, 0, ()), (), PLACE, say, faces)
    votes = [
        {"player": one, "target": other, "votes": 1, "needed": 5} for one in names(kind) for other in names(kind)
    ]
    lines = [say.line(LineNotice("vote_skip", facts)) for facts in votes]  # type: ignore[arg-type]
    yield "lines", lines_post(lines, say, faces)
    yield "told", told_post(lines, say, faces)
    yield "told cards", told_post([" ".join(map(str, PACK))] * 20, say, faces)


def menus(kind: str, say: Words) -> Iterator[tuple[str, Post]]:
    yield "menu of nothing", menu_post(Peek(0, None, None), PLACE, PersonNote(), say, manages=True)
    for evening in (evening_of(kind), evening_of(kind).deal()):
        for manages in (True, False):
            for who in (0, 5, PlayerId("nobody")):
                for note in (PersonNote(closed=True, ping=True), PersonNote(route="here")):
                    yield "menu", menu_post(evening.peek(who), PLACE, note, say, manages=manages)
    everything = ("leave", "back", "add_computer", "hand_over", "end_round", "skip", "deal", "cut", "end_evening")
    full = msgspec.structs.replace(evening.own(0), may=everything)
    note = PersonNote(closed=True, ping=True)
    sleepy = tuple(msgspec.structs.replace(seat, away=at % 2 == 1) for at, seat in enumerate(evening.view.seats))
    view = msgspec.structs.replace(evening.view, seats=sleepy)
    menu = menu_post(Peek(1, view, full), PLACE, note, say, manages=True)
    assert [len(select["options"]) for select in selects(menu)] == [4, 4]
    yield "menu of everything", menu


def panels(kind: str, say: Words) -> Iterator[tuple[str, Post]]:
    view = evening_of(kind).view
    for option in ("", *CHOICES):
        for may in (True, False):
            yield f"panel {option} {may}", panel_post(view, PLACE, say, option, may=may)


def refusals(say: Words, faces: Faces) -> Iterator[tuple[str, Post]]:
    for many in (2, 10, 11, 40):
        moves = [f"discard {card}" for card in PACK[:many]]
        text = say.refusal(Refusal.AMBIGUOUS, {"text": "x" * 500, "moves": moves})
        told = NotDone(Refusal.AMBIGUOUS, text, tuple(Choice(move, say.move(move)) for move in moves))
        yield f"choices {many}", not_done_post(told, PLACE, say, faces, "123456789012345")
    for code in Refusal:
        yield str(code), not_done_post(NotDone(code, say.text("refusal-other")), PLACE, say, faces, "99.999.9")


def crowded(evening: Evening) -> TableView:
    """The last turns as long as turns get: a draw and four cards put down for a sleeper."""
    view = evening.view
    assert view.kang is not None
    four = cards("10♣ 10♦ 10♥ 10♠")
    acts = tuple(
        Act(seat, kind, four if kind == "discard" else (), by_dealer=True)
        for seat in view.kang.seats
        for kind in ("draw", "discard")
    )  # fmt: skip
    return msgspec.structs.replace(view, kang=msgspec.structs.replace(view.kang, acts=acts))


def most(evening: Evening) -> HandNotice:
    """A hand with all there can be to press: seven ways to flow, every discard of six cards, kang."""
    notice = evening.hand_notice(evening.awaited)
    assert notice.player is not None
    assert notice.player.hand is not None
    flows = tuple(Flow(cards(text)) for text in ("J♣", "J♦", "J♥", "J♣ J♦", "J♣ J♥", "J♦ J♥", "J♣ J♦ J♥"))
    discards = tuple(Discard((card,)) for card in PACK[:30])
    held = msgspec.structs.replace(notice.player.hand, cards=PACK[:17], moves=(Draw(), *flows, *discards, CallKang()))
    player = msgspec.structs.replace(notice.player, hand=held, may=("back", "skip", "leave"))
    return HandNotice(notice.table, player)


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("kind", ["long", "hostile"])
@pytest.mark.parametrize("faces", [FACES, Faces()], ids=["emoji", "plain"])
def test_discord_takes_every_post_at_its_worst(language: str, kind: str, faces: Faces) -> None:
    seen = set()
    for name, post in posts(kind, BOTH[language], faces):
        assert faults(post) == [], name
        assert size(said(post)) <= 4000, name  # counted the strictest way
        assert size(alt(post)) <= 1024, name
        for one in buttons(post):
            assert size(one["label"]) <= limits.MOST_LABEL, f"{name}: {one['label']}"
        for one in selects(post):
            assert size(one["placeholder"]) <= 150
        assert post.view.timeout is None
        assert (post.picture is None) == (post.file == ""), name
        seen.add(name)
    assert len(seen) > 100


def test_fixed_labels_are_short_enough_to_be_read_whole() -> None:
    """A label that had to be cut would end with an ellipsis."""
    for say in BOTH.values():
        for _, post in posts("long", say, Faces()):
            assert not [one["label"] for one in buttons(post) if one["label"].endswith("…")]


# --- cutting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [
        ("abcdef", 6, "abcdef"),
        ("abcdef", 5, "abcd…"),
        ("ก้ก้ก้", 4, "ก้…"),  # a base and its mark stay together
        ("ก้ก้ก้", 5, "ก้ก้…"),
        ("🂡🂡🂡", 5, "🂡🂡…"),  # two letters each
        ("🂡🂡🂡", 4, "🂡…"),
        ("a b", 2, "a…"),
    ],
)
def test_a_text_is_cut_between_signs(text: str, most: int, expected: str) -> None:
    assert cut(text, most) == expected
    assert size(cut(text, most)) <= most


def test_a_long_alt_text_ends_with_a_whole_line() -> None:
    rule = Rule("กติกา", "ก" * 90)
    picture = RulesPicture("กติกาวงนี้", "หกข้อ", (rule,) * 20, "อื่น ๆ", ())
    told = alt_of(picture)
    *lines, end = told.split("\n")
    assert end == "…"
    assert size(told) <= 1024
    assert lines == twin(picture).split("\n")[: len(lines)]
    assert size("\n".join((*lines, twin(picture).split("\n")[len(lines)], end))) > 1024


def test_an_alt_text_of_one_endless_line_is_cut() -> None:
    told = alt_of(RulesPicture("ก" * 3000, "", (), "", ()))
    assert size(told) == 1024
    assert told.endswith("ก…")


# --- more than fits ---------------------------------------------------------------------------------------


def shown(fill: Callable[[Layout], None], faces: Faces = FACES) -> str:
    layout = Layout(faces)
    fill(layout)
    return said(layout.post())


def test_of_too_many_public_lines_the_newest_stay() -> None:
    lines = [f"{number} {'ก' * 500}" for number in range(20)]
    kept = said(lines_post(lines, BOTH["th"], FACES)).split("\n")
    assert kept[0] == "…"
    assert kept[1:] == lines[-7:]  # 7 of 504 letters fit


def test_of_too_long_an_answer_the_beginning_stays() -> None:
    lines = [f"{number} {'ก' * 500}" for number in range(20)]
    kept = said(told_post(lines, BOTH["th"], FACES)).split("\n")
    assert kept[-1] == "…"
    assert kept[:-1] == lines[:7]


def test_where_emoji_would_take_too_much_room_the_cards_are_text() -> None:
    lines = [" ".join(map(str, PACK))] * 3  # 156 emoji of some 38 letters
    text = said(told_post(lines, BOTH["th"], FACES))
    assert "<:" not in text
    assert text.split("\n") == lines


def test_one_endless_line_is_cut_and_what_comes_after_does_not_break_the_post() -> None:
    def fill(layout: Layout) -> None:
        layout.say_all(["ก" * 9000])
        layout.say("หลัง")

    assert size(shown(fill)) <= 4000


def test_a_select_takes_25_choices_and_a_button_a_short_label() -> None:
    layout = Layout()
    layout.select(Press(1, "pick"), "เลือก", [Option(f"{number}", f"{number}") for number in range(30)])
    layout.row(button(Press(1, "play"), "ก" * 50))
    post = layout.post()
    assert len(selects(post)[0]["options"]) == 25
    assert buttons(post)[0]["label"] == "ก" * 33 + "…"


def test_texts_in_a_row_are_one_component() -> None:
    layout = Layout(Faces())
    layout.say("หนึ่ง")
    layout.say("สอง\nสาม", "-# ")
    layout.say("")
    assert [part["content"] for part in layout.post().view.to_components()] == ["หนึ่ง\n-# สอง\n-# สาม"]
