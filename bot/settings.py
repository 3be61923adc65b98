"""What the operator may set, from the environment.

Lives here: Settings, and reading it with every fault reported at once. Not here: house
rules of a table (players set those), reading of the .env file (bot.app).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from bot.voice import LANGUAGES
from bot.wording import Words, words

PREFIX = "LOMWONG_"
_MOST_SHOWN = 80  # letters of a wrong value
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
PUSHES = ("never", "hands", "turns")

_DISCORD_TOKEN = re.compile(r"[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{20,}")
_LINE_SECRET = re.compile(r"[0-9a-f]{32}")
_LINE_TOKEN = re.compile(r"[A-Za-z0-9+/._-]{60,}={0,2}")
"""Shapes wide enough for what the platforms give out, and too narrow for what stands beside it on the same pages."""

_LINE_FIELDS = ("LINE_CHANNEL_SECRET", "LINE_CHANNEL_TOKEN")
_TO_JOIN = {
    "discord-token": ("DISCORD_TOKEN",),
    "line-secret": _LINE_FIELDS,
    "line-token": _LINE_FIELDS,
    "line-half": _LINE_FIELDS,
}
"""By fault: what has to be set for that platform. Without it the program can do all but be there."""


@dataclass(frozen=True)
class Settings:
    """One running program's settings. Names in the environment: LOMWONG_ + the upper-case field name."""

    database: str = ".state/lomwong.sqlite3"  # path, or sqlite:///path
    host: str = "127.0.0.1"
    port: int = 0  # 0: 8321, or the next free one
    public_url: str = ""  # how friends reach the room, if not by host and port
    language: str = "th"  # of the program's own lines; a table speaks as whoever opens it
    log_level: str = "WARNING"
    discord_token: str = field(default="", repr=False)  # empty: not in Discord
    line_channel_secret: str = field(default="", repr=False)  # both empty: not in LINE
    line_channel_token: str = field(default="", repr=False)
    line_pushes: str = "never"  # which messages may cost something of the monthly quota

    @property
    def default_port(self) -> int:
        return self.port or 8321

    @property
    def line(self) -> bool:
        """Whether the dealer is to be in LINE."""
        return bool(self.line_channel_secret and self.line_channel_token)

    @property
    def line_pictures(self) -> bool:
        """Whether LINE can fetch pictures from here: from an https address alone (PLATFORMS: image messages)."""
        return self.public_url.startswith("https://")


class SettingsFault(ValueError):
    """Settings that cannot be used; `told` lists every fault, a line each, and str() does in English.

    What stands in a secret's place is never told: it may be the secret with a letter too many.
    """

    def __init__(self, faults: Sequence[tuple[str, str, str]]) -> None:
        self.faults = tuple(faults)  # which sentence, the setting, what stands there (empty for a secret)
        super().__init__(self.told(words("en")))

    def told(self, say: Words) -> str:
        """Every fault in the language of `say`, a line each."""
        told = (say.text(f"cli-setting-{id}", name=name, text=text[:_MOST_SHOWN]) for id, name, text in self.faults)
        return "\n".join(told)


def read_settings(environment: Mapping[str, str | None]) -> Settings:
    """Settings from `environment`; raises SettingsFault naming every wrong value and what may stand there."""
    values: dict[str, str] = {
        name[len(PREFIX) :].lower(): value.strip()
        for name, value in environment.items()
        if name.startswith(PREFIX) and value and value.strip()
    }
    known = {field: values[field] for field in Settings.__dataclass_fields__ if field in values}
    faults = [("unknown", PREFIX + name.upper(), "") for name in values if name not in known]
    port = known.pop("port", "0")
    if not _is_port(port):
        faults.append(("port", f"{PREFIX}PORT", port))
        port = "0"
    settings = Settings(port=int(port), **known)
    faults += _faults(settings)
    if faults:
        raise SettingsFault(faults)
    return settings


def read_what_serves(environment: Mapping[str, str | None]) -> tuple[Settings, SettingsFault | None]:
    """Settings to serve with. A platform whose token cannot be one is left out, and the fault told besides.

    Raises SettingsFault where anything else is wrong.
    """
    try:
        return read_settings(environment), None
    except SettingsFault as fault:
        if not all(id in _TO_JOIN for id, _, _ in fault.faults):
            raise
        left_out = {PREFIX + field for id, _, _ in fault.faults for field in _TO_JOIN[id]}
        return read_settings({name: value for name, value in environment.items() if name not in left_out}), fault


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536


def _faults(settings: Settings) -> Iterator[tuple[str, str, str]]:
    if settings.language not in LANGUAGES:
        yield "language", f"{PREFIX}LANGUAGE", settings.language
    if settings.log_level not in LOG_LEVELS:
        yield "log-level", f"{PREFIX}LOG_LEVEL", settings.log_level
    if settings.public_url and not _is_address(settings.public_url):
        yield "public-url", f"{PREFIX}PUBLIC_URL", settings.public_url
    if settings.line_pushes not in PUSHES:
        yield "line-pushes", f"{PREFIX}LINE_PUSHES", settings.line_pushes
    yield from ((id, name, "") for id, name in _faults_of_secrets(settings))


def _faults_of_secrets(settings: Settings) -> Iterator[tuple[str, str]]:
    token, secret, channel = settings.discord_token, settings.line_channel_secret, settings.line_channel_token
    if token and not _DISCORD_TOKEN.fullmatch(token):
        yield "discord-token", f"{PREFIX}DISCORD_TOKEN"
    if secret and not _LINE_SECRET.fullmatch(secret):
        yield "line-secret", f"{PREFIX}LINE_CHANNEL_SECRET"
    if channel and not _LINE_TOKEN.fullmatch(channel):
        yield "line-token", f"{PREFIX}LINE_CHANNEL_TOKEN"
    if secret and not channel:
        yield "line-half", f"{PREFIX}LINE_CHANNEL_TOKEN"
    if channel and not secret:
        yield "line-half", f"{PREFIX}LINE_CHANNEL_SECRET"


def _is_address(text: str) -> bool:
    """Whether `text` is a web address of a whole site."""
    try:
        url = urlsplit(text)
    except ValueError:
        return False
    return url.scheme in ("http", "https") and bool(url.netloc) and url.path in ("", "/")
