"""What the operator may set: every fault at once, in words that say what may stand there.

Lives here: expectations about `read_settings`. Not here: what a setting does.
"""

from __future__ import annotations

import re

import pytest

from bot.settings import Settings, SettingsFault, read_settings
from bot.wording import words


def test_nothing_set_is_a_room_for_this_machine_alone() -> None:
    settings = read_settings({})
    assert settings == Settings()
    assert (settings.host, settings.default_port, settings.language) == ("127.0.0.1", 8321, "th")


def test_settings_are_read_and_what_is_of_others_is_left_alone() -> None:
    settings = read_settings({"LOMWONG_PORT": " 9000 ", "LOMWONG_LANGUAGE": "en", "HOME": "/x", "PORT": "1"})
    assert (settings.port, settings.default_port, settings.language) == (9000, 9000, "en")


@pytest.mark.parametrize("empty", ["", "  ", None])
def test_empty_setting_is_none(empty: str | None) -> None:
    assert read_settings({"LOMWONG_HOST": empty}) == Settings()


def test_all_faults_are_told_at_once() -> None:
    wrong = {
        "LOMWONG_PORT": "65536",
        "LOMWONG_LANGUAGE": "fr",
        "LOMWONG_LOG_LEVEL": "LOUD",
        "LOMWONG_PUBLIC_URL": "ftp://x/y",
        "LOMWONG_PROT": "80",
    }
    with pytest.raises(SettingsFault) as fault:
        read_settings(wrong)
    lines = str(fault.value).splitlines()
    assert len(lines) == 5
    for name in wrong:
        assert any(name in line for line in lines)


@pytest.mark.parametrize("language", ["th", "en"])
def test_faults_are_told_in_the_language_of_the_operator(language: str) -> None:
    with pytest.raises(SettingsFault) as fault:
        read_settings({f"LOMWONG_{name}": "wrong" for name in ("PORT", "LOG_LEVEL", "PROT", "PUBLIC_URL")})
    lines = fault.value.told(words(language, strict=True)).splitlines()
    assert len(lines) == 4
    assert all(bool(re.search("[ก-๙]", line)) == (language == "th") for line in lines)


@pytest.mark.parametrize("port", ["-1", "http", "80.5", "๘๐", "9" * 5000])
def test_port_is_a_number_a_machine_has(port: str) -> None:
    with pytest.raises(SettingsFault, match="LOMWONG_PORT"):
        read_settings({"LOMWONG_PORT": port})


@pytest.mark.parametrize("url", ["https://cards.example.org", "http://10.0.0.5:8321/"])
def test_public_address(url: str) -> None:
    assert read_settings({"LOMWONG_PUBLIC_URL": url}).public_url == url


@pytest.mark.parametrize("url", ["cards.example.org", "https://", "https://x/path", "http://[", "javascript:1"])
def test_public_address_that_leads_nowhere(url: str) -> None:
    with pytest.raises(SettingsFault, match="LOMWONG_PUBLIC_URL"):
        read_settings({"LOMWONG_PUBLIC_URL": url})
