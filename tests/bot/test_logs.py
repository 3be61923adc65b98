"""The log: text or JSON, a line each, and never a value of another library's, a secret or what a fault says.

Lives here: expectations about bot.logs. Not here: whole evenings under it (test_web_log, test_discord_log,
test_line_log).
"""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import sys
import threading
import warnings
from collections.abc import Iterator

import pytest

from bot.faults import log_fault, tag
from bot.logs import MOST_ALIKE, STRUCK, handler_for, secrets_of, set_up
from bot.settings import Settings

HAND = "ต้น ถือ K♠ 10♣"  # a name and cards: what nobody may read
PASSWORD = "p@ss-w0rd-of-db"


class Log:
    """What the operator reads."""

    def __init__(self, settings: Settings) -> None:
        self.stream = io.StringIO()
        self.handler = handler_for(settings, self.stream)

    @property
    def text(self) -> str:
        return self.stream.getvalue()


@pytest.fixture(params=["text", "json"])
def log(request: pytest.FixtureRequest) -> Iterator[Log]:
    made, root = Log(Settings(log_format=request.param)), logging.getLogger()
    level = root.level
    root.addHandler(made.handler)
    root.setLevel(logging.DEBUG)
    yield made
    root.removeHandler(made.handler)
    root.setLevel(level)


def fault() -> ValueError:
    try:
        raise ValueError(HAND)
    except ValueError as error:
        return error


def test_ours_is_told_as_it_is(log: Log) -> None:
    logging.getLogger("bot.somewhere").debug("a %s line", "good")
    assert "a good line" in log.text


def test_a_fault_says_where_and_of_which_kind(log: Log) -> None:
    log_fault("a deal", fault())
    assert "a deal failed: ValueError" in log.text
    assert "test_logs.py" in log.text
    assert "♠" not in log.text


@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO])
def test_others_are_not_told_below_a_warning(log: Log, level: int) -> None:
    logging.getLogger("somelibrary.http").log(level, "body %s", HAND)
    assert log.text == ""


@pytest.mark.parametrize("name", ["somelibrary", "aiohttp.server", "asyncio", "linebot", "asyncpg"])
def test_values_of_others_are_never_told(log: Log, name: str) -> None:
    logging.getLogger(name).warning("the frame of %s is broken", HAND)
    logging.getLogger(name).warning(f"{HAND} is broken\n{HAND}")
    logging.getLogger(name).error("Error handling request", exc_info=fault())
    assert "the frame of %s is broken" in log.text
    assert log.text.count("test_logs.py") >= 3
    assert "ValueError at" in log.text
    for secret in ("ต้น", "♠", "K"):
        assert secret not in log.text


async def test_a_task_that_nobody_waits_for_tells_no_value(log: Log) -> None:
    async def playing(hand: str) -> None:
        raise ValueError(hand)

    task = asyncio.create_task(playing(HAND), name=HAND)
    await asyncio.wait([task])
    asyncio.get_running_loop().call_soon(int, HAND)  # a callback that fails: its arguments stand in the line
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    gc.collect()
    assert "Task exception was never retrieved" in log.text
    assert "Exception in callback" in log.text
    assert "ValueError at" in log.text
    assert "♠" not in log.text
    assert "ต้น" not in log.text


def test_json_is_an_object_a_line_with_the_same_fields() -> None:
    made = Log(Settings(log_format="json"))
    record = logging.LogRecord("bot.app", logging.ERROR, "app.py", 1, "วงหนึ่ง\nline 2", None, None)
    record.created = 1_790_000_000.25  # 2026-09-21 14:13:20.25 UTC
    made.handler.handle(record)
    made.handler.handle(record)
    first, second = made.text.splitlines()
    assert first == second
    assert json.loads(first) == {
        "time": "2026-09-21T14:13:20.250Z",
        "level": "ERROR",
        "logger": "bot.app",
        "message": "วงหนึ่ง",
        "trace": ["line 2"],
    }


SETTINGS = Settings(
    database=f"postgresql://lomwong:{PASSWORD.replace('@', '%40')}@127.0.0.1/lomwong",
    discord_token="MTIz.abcd.0123456789-discord",
    line_channel_secret="0123456789abcdef0123456789abcdef",
    line_channel_token="line-channel-token-0123456789",
    metrics="metrics-token-0123456789",
)


@pytest.mark.parametrize("secret", [PASSWORD, PASSWORD.replace("@", "%40"), *secrets_of(SETTINGS)])
@pytest.mark.parametrize("form", ["text", "json"])
def test_what_is_set_as_a_secret_is_struck_out_wherever_it_stands(secret: str, form: str) -> None:
    made = Log(
        Settings(**{name: getattr(SETTINGS, name) for name in SETTINGS.__dataclass_fields__} | {"log_format": form})
    )
    made.handler.handle(logging.LogRecord("bot.app", logging.ERROR, "", 1, f"to {secret}: no", None, None))
    assert secret not in made.text
    assert f"to {STRUCK}: no" in made.text


def test_every_secret_setting_is_known_to_it() -> None:
    shown = repr(SETTINGS)
    hidden = [name for name in SETTINGS.__dataclass_fields__ if f"{name}=" not in shown]
    assert sorted(hidden) == ["database", "discord_token", "line_channel_secret", "line_channel_token", "metrics"]
    assert len(secrets_of(SETTINGS)) == 6  # the password twice: as it is typed into the address, and as it is


def test_a_line_that_cannot_be_made_is_still_a_line(log: Log) -> None:
    log.handler.handle(logging.LogRecord("bot.app", logging.ERROR, "", 1, "%d cards", (HAND,), None))
    assert "bot.app" in log.text
    assert "♠" not in log.text


def test_what_nobody_catches_is_a_fault_without_its_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = logging.getLogger()
    before = list(root.handlers), root.level
    for name in ("excepthook", "unraisablehook"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    try:
        set_up(Settings(log_level="DEBUG"))
        thread = threading.Thread(target=int, args=(HAND,))
        thread.start()
        thread.join()
        sys.excepthook(ValueError, fault(), None)
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn(HAND, stacklevel=1)
    finally:
        logging.captureWarnings(False)
        root.handlers[:], root.level = before
    told = capsys.readouterr().err
    assert "a thread failed: ValueError" in told
    assert "the program failed: ValueError" in told
    assert "py.warnings" in told
    assert "KeyboardInterrupt" not in told
    assert "♠" not in told


def test_a_table_has_a_mark_that_is_no_way_in() -> None:
    key = "web:s3cretr00m"
    assert tag(key) == tag(f"{key}/player-1")
    assert tag(key) != tag("web:another")
    assert tag(key).startswith("web:")
    assert len(tag(key)) == len("web:") + 8
    assert "s3cret" not in tag(key)


def test_what_every_table_says_every_second_is_said_some_times_and_counted() -> None:
    """A database that is away for two minutes, a hundred tables, a look a second: 12,000 lines otherwise."""
    made = Log(Settings())

    def say(text: str, at: float) -> None:
        record = logging.LogRecord("bot.faults", logging.ERROR, "faults.py", 1, text, None, None)
        record.created = at
        made.handler.handle(record)

    for second in range(120):
        for table in range(100):
            say(f"a delivery to {tag(f'web:room{table}')} failed: StoreFault unreachable at\n  line {table}", second)
    say("something else", 119.5)
    told = made.text.count("a delivery to web:")
    assert told == 2 * MOST_ALIKE
    assert "something else" in made.text
    assert made.text.count("were left out") == 1  # at the end of the first minute
    left_out = 60 * 100 - MOST_ALIKE
    assert f"{left_out} more lines like this were left out within a minute: a delivery to a table failed" in made.text
    say("long after", 500.0)
    assert made.text.count("were left out") == 2


def test_different_lines_are_all_told() -> None:
    made = Log(Settings())
    for letter in "abcdefghijklmnopqrstuvwxyz":
        made.handler.handle(logging.LogRecord("bot.app", logging.ERROR, "", 1, f"fault {letter}", None, None))
    assert len(made.text.splitlines()) == 26
