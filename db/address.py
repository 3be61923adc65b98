"""Addresses of databases: which engine they name, and how one is shown without its password.

Lives here: both. Not here: files (db.location), connecting (db.postgres.server).
"""

from __future__ import annotations

POSTGRES = ("postgresql://", "postgres://")


def is_postgres(address: str) -> bool:
    """Whether this is the URL of a PostgreSQL database."""
    return address.lower().startswith(POSTGRES)


def shown(address: str) -> str:
    """The address as it may be shown and logged: a URL without password and parameters, a path as it is."""
    scheme, mark, rest = address.partition("://")
    if not mark or scheme == "sqlite":
        return address
    user, at, place = rest.partition("?")[0].rpartition("@")
    return f"{scheme}://{user.partition(':')[0]}{at}{place}"
