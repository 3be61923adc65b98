"""What the operator may set, from the environment.

Lives here: Settings, and reading it with every fault reported at once. Not here: house
rules of a table (players set those), reading of the .env file (bot.app).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

PREFIX = "LOMWONG_"


@dataclass(frozen=True)
class Settings:
    """One running program's settings. Names in the environment: LOMWONG_ + the upper-case field name."""

    database: str = ".state/lomwong.sqlite3"  # path, or sqlite:///path
    host: str = "127.0.0.1"
    port: int = 0  # 0: 8321, or the next free one
    public_url: str = ""  # how friends reach the room, if not by host and port
    language: str = "th"  # of the program's own lines; a table speaks as whoever opens it
    log_level: str = "WARNING"

    @property
    def default_port(self) -> int:
        return self.port or 8321


class SettingsFault(ValueError):
    """Settings that cannot be used; str() lists every fault, a line each."""


def read_settings(environment: Mapping[str, str | None]) -> Settings:
    """Settings from `environment`; raises SettingsFault naming every wrong value and what may stand there."""
    faults: list[str] = []
    values: dict[str, str] = {
        name[len(PREFIX) :].lower(): value.strip()
        for name, value in environment.items()
        if name.startswith(PREFIX) and value and value.strip()
    }
    known = {field: values[field] for field in Settings.__dataclass_fields__ if field in values}
    faults += [f"{PREFIX}{name.upper()} is not a setting" for name in values if name not in known]
    port = _port(known.pop("port", "0"), faults)
    settings = Settings(port=port, **known)
    faults += _faults(settings)
    if faults:
        raise SettingsFault("\n".join(faults))
    return settings


def _port(text: str, faults: list[str]) -> int:
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536:
        return int(text)
    faults.append(f"{PREFIX}PORT must be a number from 0 to 65535, not {text!r}")
    return 0


def _faults(settings: Settings) -> list[str]:
    faults = []
    if settings.language not in ("th", "en"):
        faults.append(f"{PREFIX}LANGUAGE must be th or en, not {settings.language!r}")
    if settings.log_level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        faults.append(f"{PREFIX}LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not {settings.log_level!r}")
    if settings.public_url and not _is_address(settings.public_url):
        faults.append(f"{PREFIX}PUBLIC_URL must look like https://cards.example.org, not {settings.public_url!r}")
    return faults


def _is_address(text: str) -> bool:
    """Whether `text` is a web address of a whole site."""
    try:
        url = urlsplit(text)
    except ValueError:
        return False
    return url.scheme in ("http", "https") and bool(url.netloc) and url.path in ("", "/")
