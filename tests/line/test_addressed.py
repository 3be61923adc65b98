"""Whether a message in a group is for the dealer.

Lives here: mentions, a slash, the name. Not here: what a group does with it (test_answering).
"""

from __future__ import annotations

import pytest

from bot.adapters.line.addressed import Address, addressed
from bot.adapters.line.webhook import Mention, Mentioned, Said


def mention(text: str, index: int, length: int, *, own: bool = True) -> Said:
    return Said("text", text, Mention((Mentioned(index, length, own),)))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (mention("@ล้อมวง เล่นด้วย", 0, 7), Address("เล่นด้วย", called=True)),
        (mention("เล่นด้วย @ล้อมวง", 9, 7), Address("เล่นด้วย", called=True)),
        (mention("@ล้อมวง", 0, 7), Address("", called=True)),
        # 🍎 is two UTF-16 units, as LINE counts, and one letter
        (mention("🍎 @ล้อมวง แจก", 3, 7), Address("🍎  แจก", called=True)),
        (mention("🍎 @ล้อมวง แจก", 2, 7), Address("🍎  แจก", called=True)),
        (mention("@ก้อย เล่นด้วย", 0, 5, own=False), Address("@ก้อย เล่นด้วย")),
        (Said("text", "/แจก"), Address("แจก", called=True)),
        (Said("text", "! แจก"), Address("แจก", called=True)),
        (Said("text", "ล้อมวง เล่นด้วย"), Address("เล่นด้วย", named=True)),
        (Said("text", "Lomwong, deal"), Address("deal", named=True)),
        (Said("text", "ล้อมวง"), Address("", named=True)),
        (Said("text", "ล้อมวงกันไหม"), Address("ล้อมวงกันไหม")),
        (Said("text", "  แจก "), Address("แจก")),
        (Said("text", ""), Address("")),
    ],
)
def test_what_is_for_the_dealer(said: Said, meant: Address) -> None:
    assert addressed(said) == meant


def test_the_account_may_have_another_name() -> None:
    assert addressed(Said("text", "เจ้ามือ ต้อม แจก"), ["เจ้ามือ ต้อม"]) == Address("แจก", named=True)


@pytest.mark.parametrize(("index", "length"), [(-5, 3), (100, 5), (0, 10**9), (3, -2)])
def test_a_mention_at_an_impossible_place_hurts_nobody(index: int, length: int) -> None:
    assert addressed(mention("@ล้อมวง แจก", index, length)).called
