"""The judge of the traffic is judged: whatever a program gives away, in whatever writing, is found.

Each leak below is put into the running program, which then plays; without one the same evening is clean.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from card_spotting import cards_in
from listening import listened
from table_talk import Evening
from watched_evening import House

from bot import asking, dealer, screen
from bot.adapters.web import feed, guard, pages
from bot.messages import Destination, LineNotice, Outgoing
from bot.wording import Words
from engine.kang.round import KangRound

Patch = pytest.MonkeyPatch
Spoil = Callable[[House, Patch], None]


TEN_OF_CLUBS = """
10♣ | ทิ้ง 10♣ แล้ว | 10 ♣ | 10♣\ufe0f | １０♣ | 10♧ | 10\u200b♣ | 10&clubs; | 10&#9827; | 10&#x2663; | 10\\u2663
| 10\\\\u2663 | 10%E2%99%A3 | Tc | 10c | [10C] | Tc Tc | \U0001f0da | 10 of clubs | 10ดอกจิก"""


@pytest.mark.parametrize("written", TEN_OF_CLUBS.strip().split(" | "))
def test_a_card_is_found_however_it_is_written(written: str) -> None:
    assert cards_in(written) == {"10♣"}


def test_every_suit_is_found_in_words() -> None:
    assert cards_in("2ดอกจิก 3 ข้าวหลามตัด, 4โพแดง 5 หัวใจ 6โพดำ") == {"2♣", "3♦", "4♥", "5♥", "6♠"}


@pytest.mark.parametrize(
    "written", ["", "♣", "10", "s2", "As the source says", "110♣", "♣ 3", "discard", "5 s", "1♦"]
)
def test_what_is_no_card_is_none(written: str) -> None:
    assert not cards_in(written)


def running(house: House) -> KangRound | None:
    return house.truth.states[-1].round


def pile(house: House) -> list[str]:
    rnd = running(house)
    return [str(card) for card in rnd.pile] if rnd else []


def hands(house: House) -> list[str]:
    rnd = running(house)
    return [str(card) for hand in rnd.hands for card in hand] if rnd else []


def with_more(patch: Patch, place: Any, name: str, more: Callable[[], Any]) -> None:
    """Whatever `place.name` makes has one part more."""
    real = getattr(place, name)
    patch.setattr(place, name, lambda *given, **named: (real(*given, **named) or {}) | {"more": more()})


def other_hands_at_the_table(house: House, patch: Patch) -> None:
    with_more(patch, screen, "table", lambda: {"hands": hands(house)})


def other_hands_in_the_hand(house: House, patch: Patch) -> None:
    with_more(patch, screen, "hand", lambda: " ".join(hands(house)))


def order_of_the_pile_in_letters(house: House, patch: Patch) -> None:
    letters = str.maketrans("♣♦♥♠", "cdhs")
    with_more(patch, screen, "hand", lambda: [card.translate(letters).replace("10", "T") for card in pile(house)])


def order_of_the_pile_in_numbers(house: House, patch: Patch) -> None:
    with_more(patch, screen, "table", lambda: [card.index for card in rnd.pile] if (rnd := running(house)) else [])


def next_card_as_an_entity(house: House, patch: Patch) -> None:
    with_more(patch, screen, "table", lambda: "".join(f"{c[:-1]}&#{ord(c[-1])};" for c in pile(house)[:1]))


def a_hidden_card_in_a_refusal(house: House, patch: Patch) -> None:
    real = Words.refusal

    def refusal(words: Words, *facts: Any) -> str:
        return f"{real(words, *facts)} ({' '.join(pile(house)[:1])})"

    patch.setattr(Words, "refusal", refusal)


def who_holds_it_in_a_look(house: House, patch: Patch) -> None:
    real = asking.look_up
    patch.setattr(asking, "look_up", lambda *given: [*real(*given), *hands(house)])


def a_card_of_the_pile_in_the_feed(house: House, patch: Patch) -> None:
    real = screen.line

    def line(message: Any, words: Words) -> Any:
        made, rnd = real(message, words), running(house)
        if made and rnd and rnd.pile and isinstance(message, LineNotice) and message.code in ("drew", "discarded"):
            return made | {"text": f"{made['text']} {rnd.pile[-1]}"}
        return made

    patch.setattr(screen, "line", line)


def another_card_in_a_line_read_again(house: House, patch: Patch) -> None:
    real = web.WebSocketResponse.send_str

    async def send_str(socket: web.WebSocketResponse, text: str, *more: Any) -> None:
        if '"fresh":true' in text and pile(house):
            text = text.replace('"text":"', f'"text":"{pile(house)[0]} ', 1)
        await real(socket, text, *more)

    patch.setattr(web.WebSocketResponse, "send_str", send_str)


def a_hand_in_the_log(house: House, patch: Patch) -> None:
    real = feed.hand_frame

    def hand_frame(*given: Any) -> Any:
        logging.getLogger("bot.adapters.web").debug("sending %s", hands(house))
        return real(*given)

    patch.setattr(feed, "hand_frame", hand_frame)


def a_hand_in_the_outbox(house: House, patch: Patch) -> None:
    real = dealer.compose

    def compose(key: Any, before: Any, turned: Any) -> Any:
        held = [str(card) for hand in (turned.table.round.hands if turned.table.round else ()) for card in hand]
        return (*real(key, before, turned), Outgoing(Destination(key), LineNotice("said", {"text": str(held)})))

    patch.setattr(dealer, "compose", compose)


def the_secret_at_the_table(house: House, patch: Patch) -> None:
    with_more(patch, screen, "table", lambda: house.truth.states[-1].secret)


def half_of_the_secret_in_the_log(house: House, patch: Patch) -> None:
    real = dealer.apply

    def apply(table: Any, *given: Any) -> Any:
        logging.getLogger("engine").info("secret begins %s", table.secret[:20].upper())
        return real(table, *given)

    patch.setattr(dealer, "apply", apply)


def ids_at_the_table(house: House, patch: Patch) -> None:
    with_more(patch, screen, "table", lambda: [person.id for person in house.truth.states[-1].people])


def a_token_in_a_page(house: House, patch: Patch) -> None:
    patch.setitem(guard.HEADERS, "X-Player", "0123456789abcdef" * 4)


def the_running_round_exported(house: House, patch: Patch) -> None:
    real = pages.round_of

    def round_of(rounds: Any, number: int) -> Any:
        return real(rounds, number) or b'{"round_no":%d,"secret":"%s"}' % (
            number,
            house.truth.states[-1].secret.encode(),
        )

    patch.setattr(pages, "round_of", round_of)


def a_card_in_a_header(house: House, patch: Patch) -> None:
    patch.setitem(guard.HEADERS, "X-Next", "K%E2%99%A0")


def a_card_in_an_export(house: House, patch: Patch) -> None:
    real = pages.as_csv
    patch.setattr(pages, "as_csv", lambda people: real(people) + " ".join(pile(house)).encode())


@pytest.mark.parametrize(
    ("spoil", "what", "way"),
    [
        (other_hands_at_the_table, "a hidden card", "frame"),
        (other_hands_in_the_hand, "a hidden card", "frame"),
        (order_of_the_pile_in_letters, "a hidden card", "frame"),
        (order_of_the_pile_in_numbers, "a row of numbers", "frame"),
        (next_card_as_an_entity, "a hidden card", "frame"),
        (a_hidden_card_in_a_refusal, "a hidden card", "frame"),
        (who_holds_it_in_a_look, "a hidden card", "frame"),
        (a_card_of_the_pile_in_the_feed, "a hidden card", "frame"),
        (another_card_in_a_line_read_again, "one line, other cards", "frame"),
        (a_hand_in_the_log, "a hidden card", "log"),
        (a_hand_in_the_outbox, "a hidden card", "outbox"),
        (the_secret_at_the_table, "the secret", "frame"),
        (half_of_the_secret_in_the_log, "the secret", "log"),
        (ids_at_the_table, "a player's id", "frame"),
        (a_token_in_a_page, "an unknown mark", "page"),
        (the_running_round_exported, "a round that is not over", "page"),
        (a_card_in_a_header, "a hidden card", "page"),
        (a_card_in_an_export, "a hidden card", "page"),
    ],
)
async def test_a_leak_is_caught(tmp_path: Path, monkeypatch: Patch, spoil: Spoil, what: str, way: str) -> None:
    for evening in range(3):  # cards are dealt by chance: a round may end before there was anything to leak
        folder = tmp_path / str(evening)
        folder.mkdir()
        with monkeypatch.context() as patch:
            heard = await listened(folder, 1, script=asked_much, spoil=lambda house, patch=patch: spoil(house, patch))
        if any(leak.what == what and leak.heard.way == way for leak in heard.leaks):
            return
    raise AssertionError("\n".join(map(str, heard.leaks)))


async def test_without_a_leak_the_same_evening_is_clean(tmp_path: Path) -> None:
    heard = await listened(tmp_path, 1, script=asked_much)
    assert not heard.leaks


def asked_much(evening: Evening) -> None:
    """One round in which somebody looks, is refused, reads all again and takes the ledger home."""

    async def ask() -> None:
        for text in ("ไพ่", "โต๊ะ", "ทิ้ง 11♣"):
            await evening.koi.do(do="say", text=text)
        await evening.watcher.say_hello(0)
        await evening.watcher.get(f"/r/{evening.watcher.room}/ledger.csv")

    evening.amid = {0: ask}
