"""Settings for whoever runs the program: health, metrics, logs, how much one person may open.

Lives here: expectations about reading them. Not here: what they do (test_health, test_metrics, test_logs).
"""

from __future__ import annotations

import pytest

from bot.settings import Settings, SettingsFault, read_settings

TOKEN = "a-token-of-24-letters-01"


def test_nothing_is_shown_to_anybody_unless_it_is_asked_for() -> None:
    settings = Settings()
    assert (settings.metrics_at, settings.metrics_token, settings.health_port) == (None, "", 0)
    assert (settings.log_format, settings.tables_per_person) == ("text", 50)


@pytest.mark.parametrize(
    ("metrics", "at"),
    [
        ("127.0.0.1:9321", ("127.0.0.1", 9321)),
        ("[::1]:9321", ("::1", 9321)),
        ("0.0.0.0:1", ("0.0.0.0", 1)),
    ],
)
def test_metrics_on_an_address_of_their_own(metrics: str, at: tuple[str, int]) -> None:
    settings = read_settings({"LOMWONG_METRICS": metrics})
    assert (settings.metrics_at, settings.metrics_token) == (at, "")


def test_metrics_behind_a_token_that_is_in_no_repr() -> None:
    settings = read_settings({"LOMWONG_METRICS": TOKEN})
    assert (settings.metrics_at, settings.metrics_token) == (None, TOKEN)
    assert TOKEN not in repr(settings)


@pytest.mark.parametrize(
    "wrong", ["on", "short-token", ":9321", "127.0.0.1:", "127.0.0.1:0", "127.0.0.1:65536", "ก" * 20]
)
def test_metrics_that_lead_nowhere_are_told_without_their_value(wrong: str) -> None:
    with pytest.raises(SettingsFault) as fault:
        read_settings({"LOMWONG_METRICS": wrong})
    assert [(id, name, text) for id, name, text in fault.value.faults] == [("metrics", "LOMWONG_METRICS", "")]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("LOG_FORMAT", "xml"), ("HEALTH_PORT", "65536"), ("TABLES_PER_PERSON", "-1"), ("TABLES_PER_PERSON", "many")],
)
def test_a_wrong_value_is_named(name: str, wrong: str) -> None:
    with pytest.raises(SettingsFault, match=f"LOMWONG_{name}.*{wrong}"):
        read_settings({f"LOMWONG_{name}": wrong})


def test_numbers_are_read() -> None:
    settings = read_settings({"LOMWONG_HEALTH_PORT": "8322", "LOMWONG_TABLES_PER_PERSON": "0", "LOMWONG_PORT": "9"})
    assert (settings.health_port, settings.tables_per_person, settings.port) == (8322, 0, 9)
