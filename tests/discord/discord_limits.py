"""Limits of a message that Discord's description does not hold, but its documents do.

Lives here: `message_faults` (Discord refuses the message), `message_notes` and `mention_notes` (it takes it, and
somebody loses something). Not here: what the description holds (discord_spec).

Sources, as numbered in PLATFORMS.md: 5, 6, 7, 8, 9, 10, 25.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

ROW, BUTTON, SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, CONTAINER = 1, 2, 3, 9, 10, 11, 12, 13, 17
LABEL = 18
SELECTS = (3, 5, 6, 7, 8)
V2 = 1 << 15
EPHEMERAL = 1 << 6
LOADING = 1 << 7
MOST_BYTES = 10 * 1024 * 1024
LINK, PREMIUM = 5, 6

Component = dict[str, Any]


def every(components: list[Component]) -> Iterator[Component]:
    """All components, those inside others too."""
    for component in components or ():
        yield component
        yield from every(component.get("components") or [])
        if component.get("accessory"):
            yield from every([component["accessory"]])


def pictures(components: list[Component]) -> Iterator[Component]:
    """Everything that shows a file: gallery items, thumbnails, files. Each has `media` or `file` with an `url`."""
    for component in every(components):
        match component["type"]:
            case 12:
                yield from component.get("items") or []
            case 11 | 13:
                yield component


def address(picture: Component) -> str:
    return str((picture.get("media") or picture.get("file") or {}).get("url", ""))


def named_files(components: list[Component]) -> list[str]:
    """File names of `attachment://` references."""
    found = [address(picture) for picture in pictures(components)]
    return [url.removeprefix("attachment://") for url in found if url.startswith("attachment://")]


def message_faults(message: Mapping[str, Any], files: Mapping[int, tuple[str, bytes]]) -> list[str]:
    """`message`: content, embeds, components, flags and attachments (dicts with a filename) as they would stand."""
    components = list(message.get("components") or [])
    v2 = bool(message.get("flags", 0) & V2)
    return [
        *_counts(components, v2),
        *_ids(components),
        *(fault for component in every(components) for fault in _one(component, v2)),
        *(_only_components(message) if v2 else _classic(message, components)),
        *_references(message, components),
        *(f"the file {name} is larger than 10 MiB" for name, data in files.values() if len(data) > MOST_BYTES),
    ]


def form_faults(form: Mapping[str, Any]) -> list[str]:
    """What a form must not exceed (8), besides what the description holds."""
    fields = [it["component"] for it in form["components"] if it["type"] == LABEL]
    return [
        *(["a form without a field"] if not fields else []),
        *(f"a field starts with {len(it['value'])} of {it['max_length']} characters" for it in fields
          if len(it.get("value") or "") > (it.get("max_length") or 4000)),
    ]  # fmt: skip


def message_notes(message: Mapping[str, Any], files: Mapping[int, tuple[str, bytes]]) -> list[str]:
    """With the V2 flag nobody sees a file that no component shows (9)."""
    if not message.get("flags", 0) & V2:
        return []
    shown = set(named_files(list(message.get("components") or [])))
    return [f"the file {name} is uploaded and not shown" for name, _ in files.values() if name not in shown]


def mention_notes(message: Mapping[str, Any]) -> list[str]:
    """Without allowed mentions whoever is named in a new message is pinged (25); edits ping nobody."""
    said = message.get("content") or message.get("components")
    return ["words without allowed_mentions"] if said and message.get("allowed_mentions") is None else []


def _counts(components: list[Component], v2: bool) -> Iterator[str]:
    total = sum(1 for _ in every(components))
    if total > 40:
        yield f"{total} components, 40 are allowed"
    if not v2 and len(components) > 5:
        yield f"{len(components)} action rows, 5 are allowed"
    text = sum(len(component["content"]) for component in every(components) if component["type"] == TEXT)
    if text > 4000:
        yield f"{text} characters of text, 4000 are allowed"


def _ids(components: list[Component]) -> Iterator[str]:
    ids = Counter(component["custom_id"] for component in every(components) if component.get("custom_id"))
    yield from (f"the custom_id {name} is there {count} times" for name, count in ids.items() if count > 1)
    yield from (f"a custom_id of {len(name)} characters" for name in ids if len(name) > 100)
    numbers = Counter(component["id"] for component in every(components) if component.get("id"))
    yield from (f"the component id {number} is there {count} times" for number, count in numbers.items() if count > 1)


def _one(component: Component, v2: bool) -> Iterator[str]:
    kind = component["type"]
    if kind == ROW:
        yield from _row(component.get("components") or [])
    elif not v2 and kind not in (BUTTON, *SELECTS):
        yield f"a component of type {kind} without the V2 flag"
    if kind == BUTTON:
        yield from _button(component)
    if kind == SELECT:
        yield from _select(component)
    if kind in (GALLERY, THUMBNAIL):
        for picture in component.get("items") or [component]:
            if len(picture.get("description") or "") > 1024:
                yield "an alt text of more than 1024 characters"


def _row(inside: list[Component]) -> Iterator[str]:
    kinds = [component["type"] for component in inside]
    if any(kind in SELECTS for kind in kinds):
        if len(kinds) > 1:
            yield "a select shares its row"
    elif not 1 <= len(kinds) <= 5:
        yield f"{len(kinds)} buttons in a row, 5 are allowed"


def _button(button: Component) -> Iterator[str]:
    if len(button.get("label") or "") > 80:
        yield "a button label of more than 80 characters"
    if not button.get("label") and not button.get("emoji"):
        yield "a button without label and emoji"
    if button["style"] == LINK:
        if not button.get("url") or button.get("custom_id"):
            yield "a link button has an url and no custom_id"
    elif button["style"] != PREMIUM and (not button.get("custom_id") or button.get("url")):
        yield "a button has a custom_id and no url"


def _select(select: Component) -> Iterator[str]:
    options = select.get("options") or []
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options, 1 to 25 are allowed"
    values = Counter(option["value"] for option in options)
    yield from (f"the option {value} is there {count} times" for value, count in values.items() if count > 1)
    for option in options:
        for part in ("label", "value", "description"):
            if len(option.get(part) or "") > 100:
                yield f"an option {part} of more than 100 characters"
    least = select["min_values"] if select.get("min_values") is not None else 1
    most = select.get("max_values") or 1
    if not least <= most <= len(options):
        yield f"a select asks for {least} to {most} of {len(options)} options"
    if sum(1 for option in options if option.get("default")) > most:
        yield "more options are chosen from the start than may be"


def _only_components(message: Mapping[str, Any]) -> Iterator[str]:
    if message.get("content") or message.get("embeds") or message.get("poll") or message.get("sticker_ids"):
        yield "content, embeds, polls and stickers are not for messages with the V2 flag"
    if not message.get("components"):
        yield "a message with the V2 flag and without components"


def _classic(message: Mapping[str, Any], components: list[Component]) -> Iterator[str]:
    if len(message.get("content") or "") > 2000:
        yield f"{len(message['content'])} characters of content, 2000 are allowed"
    if (
        not any(message.get(part) for part in ("content", "embeds", "attachments", "poll", "sticker_ids"))
        and not components
    ):
        yield "an empty message"
    if any(component["type"] != ROW for component in components):
        yield "components outside action rows without the V2 flag"
    embeds = message.get("embeds") or []
    if len(embeds) > 10:
        yield f"{len(embeds)} embeds, 10 are allowed"
    if sum(map(_embed_length, embeds)) > 6000:
        yield "embeds of more than 6000 characters"


def _embed_length(embed: Mapping[str, Any]) -> int:
    parts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    parts += [(embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or ():
        parts += [field.get("name"), field.get("value")]
    return sum(len(part or "") for part in parts)


def _references(message: Mapping[str, Any], components: list[Component]) -> Iterator[str]:
    there = {attachment["filename"] for attachment in message.get("attachments") or ()}
    for name in named_files(components):
        if name not in there:
            yield f"attachment://{name} is shown, and there is no such file"
