"""What the operator may set: every fault at once, in words that say what may stand there.

Lives here: expectations about `read_settings`. Not here: what a setting does.
"""

from __future__ import annotations

import re

import pytest

from bot.settings import Settings, SettingsFault, read_settings, read_what_serves
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


# --- tokens and secrets ---------------------------------------------------------------------------------

TOKEN = ".".join(("MTIzNDU2Nzg5MDEyMzQ1Njc4OQ", "GabcDE", "aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_-"))  # nobody's
SECRET = "0123456789abcdef0123456789abcdef"
CHANNEL = "a1B2+/" * 28 + "wdB04t89/1O/w1cDnyilFU="
RIGHT = {
    "LOMWONG_DISCORD_TOKEN": TOKEN,
    "LOMWONG_LINE_CHANNEL_SECRET": SECRET,
    "LOMWONG_LINE_CHANNEL_TOKEN": CHANNEL,
}


def test_without_tokens_there_is_the_room_alone() -> None:
    settings = read_settings({})
    assert (settings.discord_token, settings.line, settings.line_pushes) == ("", False, "never")


def test_tokens_of_both_platforms_are_taken() -> None:
    settings = read_settings({**RIGHT, "LOMWONG_LINE_PUSHES": "hands"})
    assert (settings.discord_token, settings.line_channel_secret, settings.line_channel_token) == (
        TOKEN,
        SECRET,
        CHANNEL,
    )
    assert (settings.line, settings.line_pushes) == (True, "hands")


def test_newline_of_a_pasted_token_does_not_matter() -> None:
    assert read_settings({"LOMWONG_DISCORD_TOKEN": f" {TOKEN}\n"}).discord_token == TOKEN


def test_secrets_are_not_in_what_is_printed_of_settings() -> None:
    text = repr(read_settings(RIGHT))
    assert not [value for value in RIGHT.values() if value in text]


@pytest.mark.parametrize("name", RIGHT)
@pytest.mark.parametrize(
    "how",
    ["{} {}", '"{}"', "'{}'", "Bot {}", "{}\n{}", "{}\u200b", "<{}>", "TOKEN={}", "ก{}"],
)
@pytest.mark.parametrize("language", ["th", "en"])
def test_token_with_something_around_it_is_one_clear_fault_that_shows_nothing_of_it(
    name: str, how: str, language: str
) -> None:
    with pytest.raises(SettingsFault) as fault:
        read_settings({**RIGHT, name: how.format(RIGHT[name], RIGHT[name])})
    [line] = fault.value.told(words(language, strict=True)).splitlines()
    assert name in line
    for told in (line, str(fault.value), repr(fault.value), repr(fault.value.faults)):
        assert RIGHT[name] not in told
        assert RIGHT[name][:12] not in told


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("LOMWONG_DISCORD_TOKEN", "1234567890123456789"),  # the application's id
        ("LOMWONG_DISCORD_TOKEN", "ab" * 32),  # its public key
        ("LOMWONG_DISCORD_TOKEN", "aB3dE_fG7hI-jK1lM5nO9pQ2rS6tU0vW"),  # its client secret
        ("LOMWONG_DISCORD_TOKEN", "MTIzNDU2Nzg5.MDEyMzQ1"),  # cut off
        ("LOMWONG_LINE_CHANNEL_SECRET", "1234567890"),  # the channel's id
        ("LOMWONG_LINE_CHANNEL_SECRET", CHANNEL),
        ("LOMWONG_LINE_CHANNEL_TOKEN", SECRET),
    ],
)
def test_what_stands_beside_it_on_the_same_page_is_no_token(name: str, text: str) -> None:
    with pytest.raises(SettingsFault, match=name) as fault:
        read_settings({**RIGHT, name: text})
    assert text not in str(fault.value)


@pytest.mark.parametrize("missing", ["LOMWONG_LINE_CHANNEL_SECRET", "LOMWONG_LINE_CHANNEL_TOKEN"])
def test_line_needs_both_of_its_settings(missing: str) -> None:
    with pytest.raises(SettingsFault) as fault:
        read_settings({**RIGHT, missing: ""})
    [line] = str(fault.value).splitlines()
    assert missing in line


@pytest.mark.parametrize(
    ("wrong", "discord", "line"),
    [
        ({"LOMWONG_DISCORD_TOKEN": f"Bot {TOKEN}"}, False, True),
        ({"LOMWONG_LINE_CHANNEL_SECRET": "1234567890"}, True, False),
        ({"LOMWONG_LINE_CHANNEL_TOKEN": "short"}, True, False),
        ({"LOMWONG_LINE_CHANNEL_TOKEN": ""}, True, False),
        ({"LOMWONG_DISCORD_TOKEN": "x", "LOMWONG_LINE_CHANNEL_SECRET": ""}, False, False),
    ],
)
def test_a_token_that_cannot_be_one_keeps_its_own_platform_out_alone(
    wrong: dict[str, str], discord: bool, line: bool
) -> None:
    settings, fault = read_what_serves({**RIGHT, **wrong})
    assert (bool(settings.discord_token), settings.line) == (discord, line)
    assert fault is not None
    assert [name for _, name, _ in fault.faults] == list(wrong)


def test_what_is_wrong_besides_a_token_keeps_the_program_from_serving() -> None:
    assert read_what_serves(RIGHT) == (read_settings(RIGHT), None)
    with pytest.raises(SettingsFault) as fault:
        read_what_serves({**RIGHT, "LOMWONG_DISCORD_TOKEN": "x", "LOMWONG_PORT": "many"})
    assert len(fault.value.faults) == 2


def test_pushes_are_one_of_three() -> None:
    with pytest.raises(SettingsFault, match=r"LOMWONG_LINE_PUSHES.*“always”"):
        read_settings({"LOMWONG_LINE_PUSHES": "always"})
    assert read_settings({"LOMWONG_LINE_PUSHES": "turns"}).line_pushes == "turns"


@pytest.mark.parametrize(
    ("url", "pictures"), [("", False), ("http://10.0.0.5:8321", False), ("https://cards.example.org", True)]
)
def test_line_fetches_pictures_from_an_https_address_alone(url: str, pictures: bool) -> None:
    assert read_settings({**RIGHT, "LOMWONG_PUBLIC_URL": url}).line_pictures is pictures
