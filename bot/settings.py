"""What the operator may set, from the environment.

Lives here: Settings, and reading it with every fault reported at once. Not here: house
rules of a table (players set those), reading of the .env file (bot.app).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from bot.proxies import Proxies, read_proxies
from bot.serving import ADAPTERS, ALL, Shards, read_adapters, read_shards
from bot.voice import LANGUAGES
from bot.wording import Words, words

PREFIX = "LOMWONG_"
_MOST_SHOWN = 80  # letters of a wrong value
DATABASE_URL = "DATABASE_URL"
"""What hosts set for a database that they keep: it counts where it is PostgreSQL's and ours is not set."""
POSTGRES = ("postgresql://", "postgres://")
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS = ("text", "json")
PUSHES = ("never", "hands", "turns")

_DISCORD_TOKEN = re.compile(r"[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{20,}")
_LINE_SECRET = re.compile(r"[0-9a-f]{32}")
_LINE_TOKEN = re.compile(r"[A-Za-z0-9+/._-]{60,}={0,2}")
"""Shapes wide enough for what the platforms give out, and too narrow for what stands beside it on the same pages."""

_METRICS_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,200}")
"""No colon, so that it is no address; long enough that nobody guesses it."""

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

    database: str = field(default=".state/lomwong.sqlite3", repr=False)  # path, sqlite:///path, postgresql://...
    host: str = "127.0.0.1"
    port: int = 0  # 0: 8321, or the next free one
    public_url: str = ""  # how friends reach the room, if not by host and port
    proxies: str = ""  # addresses of web servers before it that are on other computers, or in other containers
    language: str = "th"  # of the program's own lines; a table speaks as whoever opens it
    log_level: str = "WARNING"
    log_format: str = "text"  # json: an object a line
    health_port: int = 0  # 0: /healthz and /readyz on the room's port alone
    metrics: str = field(default="", repr=False)  # empty: none; address:port of their own, or a token for /metrics
    adapters: str = ""  # which of web, discord, line this process serves; empty: all that are set up
    shards: str = ""  # which of Discord's, such as 0-3/8; empty: all
    tables_per_person: int = 50  # rooms that one browser may open in a day; 0: as many as it likes
    keep_days: int = 0  # days that evenings which are over are kept; 0: for ever
    discord_token: str = field(default="", repr=False)  # empty: not in Discord
    line_channel_secret: str = field(default="", repr=False)  # both empty: not in LINE
    line_channel_token: str = field(default="", repr=False)
    line_pushes: str = "never"  # which messages may cost something of the monthly quota

    @property
    def default_port(self) -> int:
        return self.port or 8321

    @property
    def metrics_at(self) -> tuple[str, int] | None:
        """Address and port where metrics are served by themselves; None where they are not."""
        host, colon, port = self.metrics.rpartition(":")
        return (host.strip("[]"), int(port)) if colon else None

    @property
    def metrics_token(self) -> str:
        """What whoever asks the room for /metrics has to show; empty: there are none there."""
        return "" if ":" in self.metrics else self.metrics

    @property
    def serves(self) -> tuple[str, ...]:
        """Which platforms this process is for; of those it joins what is set up."""
        return read_adapters(self.adapters) or ADAPTERS

    @property
    def which_shards(self) -> Shards:
        """Which of Discord's this process is for."""
        return read_shards(self.shards) or ALL

    @property
    def joins_discord(self) -> bool:
        """Whether this process is to be in Discord."""
        return bool(self.discord_token) and "discord" in self.serves

    @property
    def joins_line(self) -> bool:
        """Whether this process is to be in LINE."""
        return self.line and "line" in self.serves

    @property
    def known_proxies(self) -> Proxies:
        """Who may say where a visitor comes from."""
        return read_proxies(self.proxies) or Proxies()

    @property
    def line(self) -> bool:
        """Whether the dealer is to be in LINE, by this process or another."""
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
    elsewhere = (environment.get(DATABASE_URL) or "").strip()
    if elsewhere.startswith(POSTGRES):
        known.setdefault("database", elsewhere)
    faults = [("unknown", PREFIX + name.upper(), "") for name in values if name not in known]
    chosen: dict[str, Any] = dict(known)
    for name, id in _NUMBERS.items():
        if name in known and not _is_port(known[name]):
            faults.append((id, PREFIX + name.upper(), known[name]))
            del chosen[name]
        elif name in known:
            chosen[name] = int(known[name])
    settings = Settings(**chosen)
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


_NUMBERS = {"port": "port", "health_port": "port", "tables_per_person": "number", "keep_days": "number"}
"""Settings that are numbers of a port's size, and the sentence for one that is not."""


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536


def _faults(settings: Settings) -> Iterator[tuple[str, str, str]]:
    if settings.language not in LANGUAGES:
        yield "language", f"{PREFIX}LANGUAGE", settings.language
    if settings.log_level not in LOG_LEVELS:
        yield "log-level", f"{PREFIX}LOG_LEVEL", settings.log_level
    if settings.log_format not in LOG_FORMATS:
        yield "log-format", f"{PREFIX}LOG_FORMAT", settings.log_format
    if settings.metrics and not _is_metrics(settings.metrics):
        yield "metrics", f"{PREFIX}METRICS", ""
    if settings.public_url and not _is_address(settings.public_url):
        yield "public-url", f"{PREFIX}PUBLIC_URL", settings.public_url
    if read_proxies(settings.proxies) is None:
        yield "proxies", f"{PREFIX}PROXIES", settings.proxies
    if settings.line_pushes not in PUSHES:
        yield "line-pushes", f"{PREFIX}LINE_PUSHES", settings.line_pushes
    yield from _faults_of_serving(settings)
    yield from ((id, name, "") for id, name in _faults_of_secrets(settings))


def _faults_of_serving(settings: Settings) -> Iterator[tuple[str, str, str]]:
    """Of a process that is for some of the platforms."""
    named = read_adapters(settings.adapters)
    if settings.adapters and named is None:
        yield "adapters", f"{PREFIX}ADAPTERS", settings.adapters
    ready = {"web": True, "discord": bool(settings.discord_token), "line": settings.line}
    for name in named or ():
        if not ready[name]:
            yield "adapter-not-set-up", f"{PREFIX}ADAPTERS", name
    if settings.shards and read_shards(settings.shards) is None:
        yield "shards", f"{PREFIX}SHARDS", settings.shards
    elif settings.shards and named is not None and "discord" not in named:
        yield "shards-unused", f"{PREFIX}SHARDS", settings.shards


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


def _is_metrics(text: str) -> bool:
    """Whether `text` is an address and a port, or can be a token."""
    host, colon, port = text.rpartition(":")
    if colon:
        return bool(host) and _is_port(port) and int(port) > 0
    return bool(_METRICS_TOKEN.fullmatch(text))


def _is_address(text: str) -> bool:
    """Whether `text` is a web address of a whole site."""
    try:
        url = urlsplit(text)
    except ValueError:
        return False
    return url.scheme in ("http", "https") and bool(url.netloc) and url.path in ("", "/")
