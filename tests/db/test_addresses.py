"""An address is shown without what is secret in it."""

from __future__ import annotations

import pytest

from db.address import is_postgres, shown


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("postgresql://u:p@h:5432/db?sslmode=require", "postgresql://u@h:5432/db"),
        ("postgres://h/db", "postgres://h/db"),
        ("postgresql://u@h", "postgresql://u@h"),
        ("postgresql:///db?host=/var/run&password=p", "postgresql:///db"),
        ("mysql://u:p@h/db", "mysql://u@h/db"),
        ("postgresql://u:p?p@h/db", "postgresql://..."),
        ("postgresql://u:p/p@h/db", "postgresql://..."),
        ("postgresql://u:p@p@h/db", "postgresql://..."),
        ("postgresql://u:p", "postgresql://..."),
        ("data/a:b@c.sqlite3", "data/a:b@c.sqlite3"),
        ("sqlite:////srv/a@b", "sqlite:////srv/a@b"),
    ],
)
def test_no_password_is_shown(address: str, expected: str) -> None:
    assert shown(address) == expected


def test_two_schemes_are_postgresql_s() -> None:
    assert is_postgres("postgresql://h/d")
    assert is_postgres("Postgres://h/d")
    assert not is_postgres("postgres.sqlite3")
