"""What the operator may set, from the environment.

Lives here: Settings, and reading it with every fault reported at once. Not here: house
rules of a table (players set those), reading of the .env file (bot.app).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from bot.voice import LANGUAGES
from bot.wording import Words, words

PREFIX = "LOMWONG_"
_MOST_SHOWN = 80  # letters of a wrong value


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
    """Settings that cannot be used; `told` lists every fault, a line each, and str() does in English."""

    def __init__(self, faults: Sequence[tuple[str, str, str]]) -> None:
        self.faults = tuple(faults)  # which sentence, the setting, what stands there
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


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536


def _faults(settings: Settings) -> Iterator[tuple[str, str, str]]:
    if settings.language not in LANGUAGES:
        yield "language", f"{PREFIX}LANGUAGE", settings.language
    if settings.log_level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        yield "log-level", f"{PREFIX}LOG_LEVEL", settings.log_level
    if settings.public_url and not _is_address(settings.public_url):
        yield "public-url", f"{PREFIX}PUBLIC_URL", settings.public_url


def _is_address(text: str) -> bool:
    """Whether `text` is a web address of a whole site."""
    try:
        url = urlsplit(text)
    except ValueError:
        return False
    return url.scheme in ("http", "https") and bool(url.netloc) and url.path in ("", "/")
