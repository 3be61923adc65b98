"""Whose name stands in a picture.

Lives here: `readable`. Not here: cleaning names when they are given (bot.names).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from bot.pictures.text import drawable
from bot.pictures.values import Who

Value = TypeVar("Value")


def readable(picture: Value) -> Value:
    """`picture` with the seat's label wherever a name stood of which nothing could be read."""
    unreadable = {who.name: who.label for who in _people(picture) if not drawable(who.name)}
    return _renamed(picture, unreadable) if unreadable else picture


def _people(value: object) -> Iterator[Who]:
    if isinstance(value, Who):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            if not isinstance(part, str):  # most of what is on a picture
                yield from _people(part)
    elif is_dataclass(value):
        yield from _people(tuple(vars(value).values()))


def _renamed(value: Any, labels: Mapping[str, str]) -> Any:
    if isinstance(value, Who):
        return replace(value, name=labels.get(value.name, value.name))
    if isinstance(value, str):
        for name, label in labels.items():
            value = value.replace(name, label) if name else value
        return value
    if isinstance(value, tuple):
        return tuple(_renamed(part, labels) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: _renamed(getattr(value, field.name), labels) for field in fields(value)})
    return value
