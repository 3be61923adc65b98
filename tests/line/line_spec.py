"""LINE's own description of its interface, asked about what is sent and what is received.

Lives here: the OpenAPI files turned into JSON Schema, `Spec`. Not here: limits that the description does not
hold (line_limits), what the platform does with a request (fake_line).

A property that the description does not know counts as a fault: a slip in a name would be lost without a word.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT / "specs" / "line", ROOT.parent / "shared" / "specs" / "line")
FOLDER = next((folder for folder in FOLDERS if (folder / "messaging-api.yml").exists()), None)

needs_spec = pytest.mark.skipif(FOLDER is None, reason="specs/line is not here: requests were not checked against it")

Shape = dict[str, Any]


class Spec:
    """One file of the description."""

    def __init__(self, name: str) -> None:
        assert FOLDER is not None
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        self._whole = yaml.load((FOLDER / name).read_text(encoding="utf-8"), loader)
        self._raw: Shape = self._whole["components"]["schemas"]
        self._whole_shapes = {f"#/components/schemas/{name}": self._closed(name) for name in self._raw}
        self._validator = jsonschema.validators.extend(
            jsonschema.Draft202012Validator,
            {"$ref": self._by_reference, "discriminator": self._by_type, "format": _format},
        )
        self._sound: set[tuple[str, str]] = set()
        # `richmenu/list` is no `richmenu/{richMenuId}`: what has no name in braces comes first.
        paths = sorted(self._whole.get("paths", {}), key=lambda path: path.count("{"))
        self._paths = [(_pattern(path), path) for path in paths]

    def faults(self, schema: str, value: object) -> list[str]:
        """Where `value` is not as the named schema wants it: `messages[0].text: ...`."""
        return self._faults({"$ref": f"#/components/schemas/{schema}"}, value)

    def operation(self, method: str, path: str) -> Shape | None:
        """The operation that a request calls; None: there is no such thing."""
        for pattern, template in self._paths:
            if pattern.fullmatch(path) and method.lower() in self._whole["paths"][template]:
                operation: Shape = self._whole["paths"][template][method.lower()]
                return operation
        return None

    def request_faults(self, method: str, path: str, headers: Any, body: object) -> list[str]:
        """Of a whole request. `body` is decoded JSON, or None where none came or it is no JSON."""
        operation = self.operation(method, path)
        if operation is None:
            return [f"{method} {path}: no such call"]
        wanted = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if wanted is None:
            found = ["a body where none is taken"] if body is not None else []
        elif body is None and not operation["requestBody"].get("required"):
            found = []
        else:
            found = self._faults(wanted["schema"], body)
        known = {each["name"].lower() for each in operation.get("parameters", ()) if each["in"] == "header"}
        return found + list(_retry_key(headers, known))

    def answer_faults(self, method: str, path: str, status: int, body: object) -> list[str]:
        """Of what the double answers, so that it does not drift from the platform."""
        operation = self.operation(method, path)
        answers = operation["responses"] if operation else {}
        wanted = answers.get(str(status), {}).get("content", {}).get("application/json")
        if wanted is None:
            return [] if status >= 400 or str(status) in answers else [f"{method} {path} never answers {status}"]
        return self._faults(wanted["schema"], body)

    def _faults(self, schema: Shape, value: object) -> list[str]:
        errors = self._validator(schema).iter_errors(value)
        return [f"{_place(error.absolute_path)}: {error.message[:300]}" for error in errors]

    def _closed(self, name: str) -> Shape:
        """A schema with its parts laid together, that takes nothing but what it names."""
        raw = self._raw[name]
        if "mapping" in raw.get("discriminator", {}):
            return {"type": "object", "discriminator": raw["discriminator"]}
        return self._laid_together(raw)

    def _laid_together(self, raw: Shape) -> Shape:
        whole: Shape = {"type": raw["type"]} if "type" in raw else {}
        for part in raw.get("allOf", ()):
            inner = self._raw[part["$ref"].rpartition("/")[2]] if "$ref" in part else part
            laid = self._laid_together(inner)
            whole["properties"] = whole.get("properties", {}) | laid.get("properties", {})
            whole["required"] = whole.get("required", []) + laid.get("required", [])
        for word, value in raw.items():
            if word == "properties":
                inside = {key: self._laid_together(inner) for key, inner in value.items()}
                whole["properties"] = whole.get("properties", {}) | inside
            elif word == "required":
                whole["required"] = whole.get("required", []) + value
            elif word == "nullable":
                whole["type"] = [whole["type"], "null"]
            elif word in ("items", "additionalProperties") and isinstance(value, dict):
                whole[word] = self._laid_together(value)
            elif word in _TAKEN_OVER:
                whole[word] = value
        if "properties" in whole:
            whole.setdefault("additionalProperties", False)
        return whole

    def _by_reference(self, validator: Any, reference: str, value: object, schema: Shape) -> Iterator[Any]:
        yield from validator.descend(value, self._whole_shapes[reference])

    def _by_type(self, validator: Any, told: Shape, value: object, schema: Shape) -> Iterator[Any]:
        """One schema by the value's type, instead of a try of each."""
        if not isinstance(value, dict):
            return
        kind = value.get(told["propertyName"])
        if kind not in told["mapping"]:
            yield jsonschema.ValidationError(f"{kind!r} is none of {sorted(told['mapping'])}")
            return
        known = told["mapping"][kind], json.dumps(value)
        if known not in self._sound:  # the same buttons come again and again
            faults = list(validator.descend(value, self._whole_shapes[known[0]]))
            yield from faults
            if not faults:
                self._sound.add(known)


_TAKEN_OVER = frozenset(
    {"type", "enum", "pattern", "format", "$ref", "additionalProperties"}
    | {"maxLength", "minLength", "maxItems", "minItems", "maximum", "minimum", "uniqueItems"}
)


@cache
def messaging() -> Spec:
    """What the account may ask of LINE."""
    return Spec("messaging-api.yml")


@cache
def webhooks() -> Spec:
    """What LINE tells the account."""
    return Spec("webhook.yml")


def _format(validator: Any, kind: str, value: object, schema: Shape) -> Iterator[Any]:
    if not isinstance(value, str):
        return
    if kind == "uri" and not urlsplit(value).scheme:
        yield jsonschema.ValidationError(f"{value!r} is no address")


def _retry_key(headers: Any, known: set[str]) -> Iterator[str]:
    key = headers.get("X-Line-Retry-Key")
    if key is None:
        return
    if "x-line-retry-key" not in known:
        yield "X-Line-Retry-Key: not taken here"
    try:
        UUID(key)
    except ValueError:
        yield "X-Line-Retry-Key: no UUID"


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)))


def _place(path: Any) -> str:
    told = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return told.removeprefix(".") or "body"
