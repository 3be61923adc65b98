"""Nothing that everybody sees depends on a closed hand, and nothing of it is said anywhere but to its owner.

Lives here: tables that differ only in closed cards, and a search for cards. Not here: traffic on the wire.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from shown_tables import PLACE, Evening, all_faces, parts

from bot.adapters.discord.layout import Post
from bot.adapters.discord.remembered import PersonNote
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import hand_post, lines_post, menu_post, panel_post, result_post, table_post
from bot.messages import LineNotice, ResultNotice
from engine.actions import Play
from engine.table import PlayerId

BOTH = [words("th", strict=True), words("en", strict=True)]
FACES = all_faces()
CARD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")
LETTERS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def bytes_of(post: Post) -> bytes:
    """Everything of a post: components, and what its picture is drawn of."""
    picture = asdict(post.picture) if post.picture is not None else None
    return json.dumps([post.view.to_components(), picture, post.file], sort_keys=True).encode()


def public(evening: Evening) -> Iterator[Post]:
    """Everything that others may see of this table, in both languages."""
    for say in BOTH:
        yield table_post(evening.table_notice(), PLACE, say, FACES)
        lines = [say.line(one) for one in evening.told if isinstance(one, LineNotice)]
        yield lines_post(lines, say, FACES)
        yield panel_post(evening.view, PLACE, say, may=False)
        stranger = PlayerId("nobody")
        yield menu_post(evening.peek(stranger), PLACE, PersonNote(), say, manages=True)


def shuffled(evening: Evening, order: Any) -> None:
    """The same table, with all cards that lie closed dealt another way."""
    rnd = evening.table.round
    assert rnd is not None
    closed = [card for hand in rnd.hands for card in hand] + list(rnd.pile)
    order.shuffle(closed)
    hands, at = [], 0
    for hand in rnd.hands:
        hands.append(tuple(sorted(closed[at : at + len(hand)])))
        at += len(hand)
    drawn = (*rnd.drawn[:-1], hands[rnd.turn][0]) if rnd.phase == "drawn" else rnd.drawn
    other = replace(rnd, hands=tuple(hands), pile=tuple(closed[at:]), drawn=drawn)
    evening.table = replace(evening.table, round=other)


@settings(max_examples=40, deadline=None)
@given(
    people=st.integers(2, 6), turns=st.integers(0, 5), draws=st.booleans(), order=st.randoms(use_true_random=False)
)
def test_tables_that_differ_in_closed_cards_look_the_same_to_the_byte(
    people: int, turns: int, draws: bool, order: Any
) -> None:
    evening = Evening([f"คน{n}" for n in range(people)], seed=order.randrange(1000)).deal()
    for _ in range(turns):
        evening.turn()
    if draws and turns:
        evening.do(evening.awaited, Play("draw"))
    before = [bytes_of(post) for post in public(evening)]
    shuffled(evening, order)
    assert [bytes_of(post) for post in public(evening)] == before


def cards_in(post: Post) -> set[str]:
    """Every card that a post shows: in texts, alt texts, labels, presses, emoji, pictures."""
    told = json.dumps(post.view.to_components(), ensure_ascii=False)
    told += json.dumps(asdict(post.picture), ensure_ascii=False) if post.picture is not None else ""
    emoji = re.findall(r"lw_(10|[2-9ajqk])([cdhs])_", told)
    return set(CARD.findall(told)) | {rank.upper() + LETTERS[suit] for rank, suit in emoji}


def open_cards(evening: Evening) -> set[str]:
    acts = evening.view.kang.acts if evening.view.kang else ()
    return {str(card) for act in acts for card in act.cards}


@pytest.mark.parametrize("seed", range(8))
def test_what_everybody_sees_of_a_round_names_only_cards_that_lie_open(seed: int) -> None:
    evening = Evening(["ก้อย", "ต้น", "แนน"], computers=1, seed=seed * 100).deal()
    for _ in range(30):
        if evening.table.round is None:
            return
        for say in BOTH:
            lines = [say.line(one) for one in evening.told if isinstance(one, LineNotice)]
            seen = cards_in(table_post(evening.table_notice(), PLACE, say, FACES)) | cards_in(
                lines_post(lines, say, FACES)
            )
            assert seen <= open_cards(evening)
        evening.step()


def test_a_hand_names_its_own_cards_and_those_that_lie_open_and_no_other() -> None:
    evening = Evening(["ก้อย", "ต้น", "แนน"], seed=7).deal()
    for _ in range(12):
        if evening.table.round is None:
            break
        for person in evening.table.people:
            held = evening.own(person.id).hand
            assert held is not None
            own = set(map(str, held.cards))
            seen = cards_in(hand_post(evening.hand_notice(person.id), PLACE, BOTH[0], FACES, calling=True))
            assert own <= seen <= own | open_cards(evening)
        evening.step()


def test_the_search_finds_a_card_wherever_it_stands() -> None:
    """Or the tests above would see nothing."""
    evening = Evening(["ก้อย", "ต้น"], seed=3).deal()
    post = hand_post(evening.hand_notice(evening.awaited), PLACE, BOTH[0], FACES)
    held = evening.own(evening.awaited).hand
    assert held is not None
    own = set(map(str, held.cards))
    assert cards_in(post) == own
    for part in parts(post):
        if part["type"] == 3:  # the discards
            assert {option["value"].removeprefix("discard ") for option in part["options"]} >= own


def test_a_result_shows_what_lies_open_at_the_end_and_not_the_pile() -> None:
    evening = Evening(["ก้อย", "ต้น"], seed=11).deal().finish()
    notice = evening.result
    assert isinstance(notice, ResultNotice)
    open_at_end = {str(card) for shown in notice.outcome.shown for card in shown.cards}
    for say in BOTH:
        assert cards_in(result_post(notice, PLACE, say, FACES)) <= open_at_end
