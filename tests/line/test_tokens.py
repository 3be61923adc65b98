"""Reply tokens are single-use and good for about a minute (PLATFORMS 27).

Lives here: which token is taken, and when none is. Not here: sending with them.
"""

from __future__ import annotations

from bot.adapters.line.tokens import GOOD, MOST_CHATS, Tokens

GROUP, OTHER = "C" + "1" * 32, "C" + "2" * 32


class Clock:
    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def test_a_token_is_taken_once() -> None:
    tokens = Tokens(Clock())
    tokens.put(GROUP, "a")
    taken = tokens.take(GROUP)
    assert taken is not None
    assert taken.text == "a"
    assert tokens.take(GROUP) is None


def test_the_newest_is_taken_first_and_the_others_wait() -> None:
    clock = Clock()
    tokens = Tokens(clock)
    for text in ("a", "b", "c"):
        clock.seconds += 1
        tokens.put(GROUP, text)
    assert tokens.count(GROUP) == 3
    assert [token.text for token in (tokens.take(GROUP), tokens.take(GROUP), tokens.take(GROUP)) if token] == [*"cba"]


def test_a_token_is_trusted_for_less_than_a_minute() -> None:
    clock = Clock()
    tokens = Tokens(clock)
    tokens.put(GROUP, "a")
    clock.seconds += GOOD
    assert tokens.age(GROUP) == GOOD
    clock.seconds += 0.1
    assert tokens.age(GROUP) is None
    assert tokens.take(GROUP) is None
    assert 40 <= GOOD < 60


def test_an_old_event_brings_an_old_token() -> None:
    clock = Clock()
    tokens = Tokens(clock)
    tokens.put(GROUP, "new")
    tokens.put(GROUP, "old", age=30.0)
    clock.seconds += 25
    assert tokens.count(GROUP) == 1
    taken = tokens.take(GROUP)
    assert taken is not None
    assert taken.text == "new"
    assert tokens.age_of(taken) == 25


def test_what_was_not_used_is_given_back_with_its_age() -> None:
    clock = Clock()
    tokens = Tokens(clock)
    tokens.put(GROUP, "a")
    clock.seconds += 10
    taken = tokens.take(GROUP)
    assert taken is not None
    tokens.give_back(GROUP, taken)
    assert tokens.age(GROUP) == 10


def test_chats_do_not_share_tokens_and_their_number_is_bounded() -> None:
    tokens = Tokens(Clock())
    tokens.put(GROUP, "a")
    assert tokens.take(OTHER) is None
    for number in range(MOST_CHATS):
        tokens.put(f"C{number}", "x")
    assert tokens.take(GROUP) is None
    assert tokens.take("C5") is not None


def test_a_chat_that_is_left_has_none() -> None:
    tokens = Tokens(Clock())
    tokens.put(GROUP, "a")
    tokens.forget(GROUP)
    assert tokens.age(GROUP) is None
