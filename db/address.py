"""Addresses of databases: which engine they name, and how one is shown without its password.

Lives here: both. Not here: files (db.location), connecting (db.postgres.server).
"""

from __future__ import annotations

import re

POSTGRES = ("postgresql://", "postgres://")

_URL = re.compile(
    r"[a-z+]+://(?:(?P<user>[^:@/?#]*)(?::[^@/?#]*)?(?=@))?(?P<place>@?[^:@?#/]*(?::\d*)?(?:/[^@?#]*)?)(?:[?].*)?"
)
"""What is not of this form may have its password anywhere."""


def is_postgres(address: str) -> bool:
    """Whether this is the URL of a PostgreSQL database."""
    return address.lower().startswith(POSTGRES)


def shown(address: str) -> str:
    """The address as it may be shown and logged: a URL without password and parameters, a path as it is."""
    scheme, mark, _ = address.partition("://")
    if not mark or scheme == "sqlite":
        return address
    parts = _URL.fullmatch(address)
    return f"{scheme}://{parts['user'] or ''}{parts['place']}" if parts else f"{scheme}://..."
