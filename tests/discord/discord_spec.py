"""Is what was sent to Discord what Discord's own description allows?

Lives here: `Spec`, which finds the operation of a request (method and path template), and checks a body against
shared/specs/discord/openapi.json. Not here: limits that the description does not hold (discord_limits).

The description is beside the checkout; without it `spec().known` is False and nothing is checked.
It is read once, and each operation is prepared once, so that thousands of requests can be checked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import ValidationError  # type: ignore[import-untyped]
from jsonschema.validators import extend  # type: ignore[import-untyped]

DESCRIPTION = Path(__file__).resolve().parents[3] / "shared" / "specs" / "discord" / "openapi.json"
MISSING = "Discord's description (shared/specs/discord) is not beside the checkout: bodies are not checked against it"

TOLERATED = frozenset({"tts", "nsfw", "integration_types"})
"""Keys that discord.py sends everywhere and Discord knows, though the description of some operations lacks them."""

REMEMBERED = 50_000
IDLE = ("title", "description", "format")

Schema = dict[str, Any]
Errors = Iterator[ValidationError]


class Spec:
    """The description, or nothing where it is missing."""

    def __init__(self, description: Schema | None) -> None:
        self.known = description is not None
        self.paths: Schema = {}
        if description is not None:
            self._schemas: Schema = {it: _lean(schema) for it, schema in description["components"]["schemas"].items()}
            # Discord takes ids as numbers too (reference: snowflakes, "both formats" when reading).
            self._schemas["SnowflakeType"] = {"type": ["string", "integer"]}
            self.paths = {_plain(template): operations for template, operations in description["paths"].items()}
            self._validator = self._kind_of_validator()
        self._unions: dict[int, list[Schema]] = {}
        self._strict = True  # whether keys that the description does not know are faults: in requests
        self._prepared: dict[tuple[str, str, str], Any] = {}
        self._fine: set[tuple[int, bool, Any]] = set()  # shapes of components that were found to be fine

    def has(self, method: str, template: str) -> bool:
        """Whether the description knows the operation; names of path parameters do not matter."""
        return method.lower() in self.paths.get(_plain(template), {})

    def operation(self, method: str, template: str) -> str:
        """Its operationId, or method and template where it has none."""
        known = self.paths.get(_plain(template), {}).get(method.lower(), {})
        return str(known.get("operationId", f"{method} {template}"))

    def faults(self, method: str, template: str, body: Any) -> list[str]:
        """What the description does not allow in the body of a request, in words with the place."""
        if not self.known:
            return []
        if not self.has(method, template):
            return [f"{method} {template}: there is no such operation"]
        schema = self._of_request(method, template)
        if schema is None:
            return [] if body in (None, {}) else [f"{method} {template}: takes no body"]
        if body is None:
            needed = self.paths[_plain(template)][method.lower()]["requestBody"].get("required", False)
            return [f"{method} {template}: the body is missing"] if needed else []
        return self._errors(("request", method, template), schema, body)

    def answer_faults(self, method: str, template: str, status: int, body: Any) -> list[str]:
        """The same for an answer: is the double's answer one that Discord could give? Unknown keys are fine."""
        if not self.known or not self.has(method, template):
            return []
        answers = self.paths[_plain(template)][method.lower()]["responses"]
        if str(status) not in answers:
            return [f"{method} {template}: never answers {status}"]
        content = answers[str(status)].get("content", {}).get("application/json")
        if content is None:
            return [] if body is None else [f"{method} {template}: {status} has no body"]
        return self._errors(("answer", method, template), content["schema"], body)

    def _of_request(self, method: str, template: str) -> Schema | None:
        content = self.paths[_plain(template)][method.lower()].get("requestBody", {}).get("content", {})
        kind = content.get("application/json") or content.get("multipart/form-data")
        return kind["schema"] if kind else None

    def _errors(self, key: tuple[str, str, str], schema: Schema, body: Any) -> list[str]:
        if key not in self._prepared:
            self._prepared[key] = self._validator(_lean(schema))
        validator = self._prepared[key]
        self._strict = key[0] == "request"
        return [
            f"{key[1]} {key[2]} at {'.'.join(map(str, error.absolute_path)) or 'the top'}: {error.message[:300]}"
            for error in validator.iter_errors(body)
        ]

    # How schemas are read: references and unions are looked up once, not at every request.

    def _kind_of_validator(self) -> Callable[[Schema], Any]:
        own = {"$ref": self._reference, "oneOf": self._union, "anyOf": self._union, "properties": self._properties}
        made: Callable[[Schema], Any] = extend(Draft202012Validator, own)
        return made

    def _resolved(self, schema: Schema) -> Schema:
        found: Schema = self._schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        return found

    def _reference(self, validator: Any, ref: str, instance: Any, schema: Schema) -> Errors:
        yield from validator.descend(instance, self._schemas[ref.rpartition("/")[2]])

    def _properties(self, validator: Any, properties: Schema, instance: Any, schema: Schema) -> Errors:
        if not isinstance(instance, dict):
            return
        for name, inner in properties.items():
            if name in instance:
                yield from validator.descend(instance[name], inner, path=name)
        if self._strict and "additionalProperties" not in schema:
            for name in instance.keys() - properties.keys() - TOLERATED:
                yield ValidationError(f"{name!r} is no key here")

    def _union(self, validator: Any, union: list[Schema], instance: Any, schema: Schema) -> Errors:
        """One of the alternatives that can be meant: those of the same JSON type and the same `type` number."""
        known = (
            (id(union), self._strict, _shape(instance)) if isinstance(instance, dict) and "type" in instance else None
        )
        if known is not None and known in self._fine:
            return
        faulty = False
        for error in self._of_meant(validator, union, instance):
            faulty = True
            yield error
        if known is not None and not faulty and len(self._fine) < REMEMBERED:
            self._fine.add(known)

    def _of_meant(self, validator: Any, union: list[Schema], instance: Any) -> Errors:
        meant = [it for it in self._alternatives(union) if _may_be(it, instance)]
        if not meant:
            yield ValidationError(f"{str(instance)[:80]!r} is none of what is allowed here")
        elif len(meant) == 1:
            yield from validator.descend(instance, meant[0])
        else:
            found = [list(validator.descend(instance, it)) for it in meant]
            if all(found):
                yield from min(found, key=len)

    def _alternatives(self, union: list[Schema]) -> list[Schema]:
        known = self._unions.get(id(union))
        if known is None:
            known = self._unions[id(union)] = [self._resolved(it) for it in union]
        return known


def _lean(schema: Any) -> Any:
    """The same schema without what says nothing more: titles, formats, lists of constants one by one."""
    if isinstance(schema, list):
        return [_lean(it) for it in schema]
    if not isinstance(schema, dict):
        return schema
    lean = {key: value for key, value in schema.items() if key not in IDLE or not isinstance(value, str)}
    if "enum" in lean:
        lean.pop("allOf", None)  # the whole list of which the enum is a part
    one_by_one = lean.get("oneOf") or [{}]
    if all("const" in it for it in one_by_one):
        lean["enum"] = [it["const"] for it in lean.pop("oneOf")]
    return {key: _lean(value) for key, value in lean.items()}


def _shape(instance: Any) -> Any:
    """What the description can tell apart in a component or an option: of texts it asks for the length alone."""
    if isinstance(instance, str):
        return ("text", len(instance))
    if isinstance(instance, dict):
        return tuple((key, value if key == "type" else _shape(value)) for key, value in instance.items())
    if isinstance(instance, list):
        return ("list", *map(_shape, instance))
    return (type(instance), instance)


def _may_be(schema: Schema, instance: Any) -> bool:
    """Cheap and never wrong to say no: JSON types, constants, and the `type` that Discord's unions go by."""
    if "const" in schema:
        return bool(schema["const"] == instance)
    types = schema.get("type")
    if types is not None and not any(_is(instance, kind) for kind in ([types] if isinstance(types, str) else types)):
        return False
    if isinstance(instance, dict):
        wanted = schema.get("properties", {}).get("type", {}).get("enum")
        return wanted is None or instance.get("type") in wanted
    return True


def _is(instance: Any, kind: str) -> bool:
    match kind:
        case "null":
            return instance is None
        case "boolean":
            return isinstance(instance, bool)
        case "integer":
            return isinstance(instance, int) and not isinstance(instance, bool)
        case "number":
            return isinstance(instance, int | float) and not isinstance(instance, bool)
        case "string":
            return isinstance(instance, str)
        case "array":
            return isinstance(instance, list)
    return isinstance(instance, dict)


@cache
def _plain(template: str) -> str:
    """A template without the names of its parameters: `/channels/{}/messages`."""
    return "/".join("{}" if part.startswith("{") else part for part in template.split("/"))


@cache
def spec() -> Spec:
    """The description beside the checkout."""
    if not DESCRIPTION.exists():
        print(MISSING)
        return Spec(None)
    return Spec(json.loads(DESCRIPTION.read_text(encoding="utf-8")))
