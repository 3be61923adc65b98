"""Limits of LINE's messages that its description does not hold.

Lives here: `message_faults`, `menu_faults`. Not here: shapes (line_spec), who is a member (line_world).

Figures: PLATFORMS.md 27-52 and the documentation quoted in messaging-api.yml. Labels are counted in grapheme
clusters, texts in UTF-16 units.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from line_reading import parts_of, pictures_of, placeholders, tappables_of, texts_of

Shape = dict[str, Any]

TEXT, ALT, BUBBLE, CAROUSEL = 5000, 1500, 30 * 1024, 50 * 1024
BUBBLES, QUICK, MENTIONS, EMOJIS = 12, 13, 20, 20
LABEL, QUICK_LABEL, TEMPLATE_LABEL = 40, 20, 20
URI, PICTURE, DATA, SAID = 1000, 2000, 300, 300

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")
_PIXELS, _PERCENT = r"\d+(?:\.\d+)?px", r"\d+(?:\.\d+)?%"
_GAPS = "none|xs|sm|md|lg|xl|xxl"
_TEXT_SIZES = "xxs|xs|sm|md|lg|xl|xxl|3xl|4xl|5xl"
_MEASURES = {
    **dict.fromkeys(("margin", "spacing", "cornerRadius", "offsetTop", "offsetBottom"), f"{_GAPS}|{_PIXELS}"),
    **dict.fromkeys(("offsetStart", "offsetEnd"), f"{_GAPS}|{_PIXELS}|{_PERCENT}"),
    **dict.fromkeys(
        ("paddingAll", "paddingTop", "paddingBottom", "paddingStart", "paddingEnd"), f"{_GAPS}|{_PIXELS}|{_PERCENT}"
    ),
    **dict.fromkeys(("width", "maxWidth", "maxHeight"), f"{_PIXELS}|{_PERCENT}"),
    "borderWidth": f"none|light|normal|medium|semi-bold|bold|{_PIXELS}",
    "lineSpacing": _PIXELS,
}
_SIZES = {
    "text": f"{_TEXT_SIZES}|{_PIXELS}",
    "span": f"{_TEXT_SIZES}|{_PIXELS}",
    "image": f"{_TEXT_SIZES}|full|{_PIXELS}|{_PERCENT}",
    "icon": f"{_TEXT_SIZES}|{_PIXELS}",
}
_MAY_STAND_IN = {  # layout of a box -> what may lie in it
    "horizontal": {"box", "button", "image", "video", "text", "separator", "filler"},
    "vertical": {"box", "button", "image", "video", "text", "separator", "filler"},
    "baseline": {"icon", "text", "filler"},
}


def units(text: str) -> int:
    """Letters as LINE counts those of a text: UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def graphemes(text: str) -> int:
    """Letters as LINE counts those of a label: marks go with the letter that bears them."""
    joined, count, after_joiner = unicodedata.normalize("NFC", text), 0, False
    for sign in joined:
        mark = unicodedata.category(sign) in ("Mn", "Me", "Mc") or sign in "\u200d\ufe0e\ufe0f\u0e33"
        count += not mark and not after_joiner
        after_joiner = sign == "\u200d"
    return count


def message_faults(message: Shape) -> list[str]:
    """Why LINE would refuse this one message, besides its shape. Never raises for a message of the right shape."""
    kind = message.get("type")
    found = list(_FAULTS[kind](message)) if kind in _FAULTS else []
    return [*found, *_quick(message), *_taps(message), *_pictures(message)]


def _text(message: Shape) -> Iterator[str]:
    if not message["text"]:
        yield "text: may not be empty"
    if units(message["text"]) > TEXT:
        yield f"text: {units(message['text'])} units, {TEXT} at most"


def _text_v2(message: Shape) -> Iterator[str]:
    yield from _text(message)
    put_in = message.get("substitution", {})
    named, paired = placeholders(message["text"])
    if not paired:
        yield "text: a brace alone; a brace that is meant is doubled"
    if missing := named - put_in.keys():
        yield f"text: nothing to put in for {sorted(missing)}"
    if unused := put_in.keys() - named:
        yield f"substitution: {sorted(unused)} stand nowhere"
    for kind, most in (("mention", MENTIONS), ("emoji", EMOJIS)):
        if sum(value.get("type") == kind for value in put_in.values()) > most:
            yield f"substitution: {most} of {kind} at most"


def _flex(message: Shape) -> Iterator[str]:
    yield from _alt(message)
    whole = message["contents"]
    bubbles = whole["contents"] if whole["type"] == "carousel" else [whole]
    if not 1 <= len(bubbles) <= BUBBLES:
        yield f"contents: {len(bubbles)} bubbles, {BUBBLES} at most"
    if len({bubble.get("size", "mega") for bubble in bubbles}) > 1:
        yield "contents: bubbles of several sizes in one carousel"
    if whole["type"] == "carousel" and weight(whole) > CAROUSEL:
        yield f"contents: a carousel of {weight(whole)} bytes, {CAROUSEL} at most"
    for bubble in bubbles:
        if weight(bubble) > BUBBLE:
            yield f"contents: a bubble of {weight(bubble)} bytes, {BUBBLE} at most"
        if not any(part in bubble for part in ("header", "hero", "body", "footer")):
            yield "contents: an empty bubble"
        if bubble.get("hero", {}).get("type", "box") not in ("box", "image", "video"):
            yield "hero: neither box nor picture"
    for part in parts_of(whole):
        yield from _component(part)


def weight(container: Shape) -> int:
    """Bytes of JSON as the SDK sends them, letters beyond ASCII as escapes: the heaviest way to count."""
    return len(json.dumps(container))


def _component(part: Shape) -> Iterator[str]:
    kind = part.get("type", "")
    if kind == "text" and not part.get("text") and not part.get("contents"):
        yield "a text without words"
    if kind == "span" and not part.get("text"):
        yield "a span without words"
    if kind == "box":
        for inner in part["contents"]:
            if inner["type"] not in _MAY_STAND_IN[part["layout"]]:
                yield f"{inner['type']} in a {part['layout']} box"
    for name, value in part.items():
        if not isinstance(value, str):
            continue
        if (name == "color" or name.endswith("Color")) and not _COLOUR.fullmatch(value):
            yield f"{name}: {value!r} is no colour"
        wanted = _SIZES.get(kind) if name == "size" else _MEASURES.get(name)
        if wanted and not re.fullmatch(wanted, value):
            yield f"{kind}.{name}: {value!r} is no measure"


def _alt(message: Shape) -> Iterator[str]:
    if not message["altText"]:
        yield "altText: may not be empty"
    if units(message["altText"]) > ALT:
        yield f"altText: {units(message['altText'])} units, {ALT} at most"


def _template(message: Shape) -> Iterator[str]:
    yield from _alt(message)
    inner = message["template"]
    most = {"buttons": 4, "confirm": 2}.get(inner["type"], 3)
    for part in parts_of(inner):
        if len(part.get("actions", ())) > most:
            yield f"template: {most} actions at most"
    if len(inner.get("columns", ())) > 10:
        yield "template: 10 columns at most"
    for tap in tappables_of({"type": "template", "template": inner}):
        if graphemes(tap.action.get("label", "")) > TEMPLATE_LABEL:
            yield f"label {tap.words!r}: {TEMPLATE_LABEL} letters at most"
    if any(units(text) > 160 for text in texts_of(message)):
        yield "template: a text of more than 160"


def _quick(message: Shape) -> Iterator[str]:
    items = message.get("quickReply", {}).get("items")
    if items is None:
        return
    if not 1 <= len(items) <= QUICK:
        yield f"quickReply: {len(items)} items, 1 to {QUICK}"
    for item in items:
        label = item["action"].get("label", "")
        if not 1 <= graphemes(label) <= QUICK_LABEL:
            yield f"quickReply: label {label!r} of {graphemes(label)}, 1 to {QUICK_LABEL}"
        if item.get("type") != "action":
            yield "quickReply: an item that is no action"


def _taps(message: Shape) -> Iterator[str]:
    for action, words, quick in tappables_of(message):
        if not quick and graphemes(action.get("label", "")) > LABEL:
            yield f"label {words!r}: {LABEL} letters at most"
        yield from action_faults(action)
    for part in parts_of(message):
        if part.get("type") == "button" and not part["action"].get("label"):
            yield "a button without a label"


def action_faults(action: Shape) -> Iterator[str]:
    """Of one action, wherever it stands, besides its label."""
    kind = action["type"]
    if kind == "message" and not 1 <= units(action.get("text", "")) <= SAID:
        yield f"message action: a text of {units(action.get('text', ''))}, 1 to {SAID}"
    if kind == "postback":
        for name, most in (("data", DATA), ("displayText", SAID), ("text", SAID), ("fillInText", SAID)):
            if units(action.get(name, "")) > most:
                yield f"postback action: {name} of {units(action[name])}, {most} at most"
        if not action.get("data"):
            yield "postback action: no data"
    if kind == "uri":
        address = action.get("uri", "")
        if not 1 <= len(address) <= URI:
            yield f"uri action: an address of {len(address)}, 1 to {URI}"
        if not re.match(r"(?:https?|line|tel):", address):
            yield f"uri action: {address[:40]!r} has no scheme that LINE opens"
        if not address.isascii():
            yield "uri action: letters that must be percent-encoded"


def _pictures(message: Shape) -> Iterator[str]:
    for address in pictures_of(message):
        if not address.startswith("https://"):
            yield f"picture: {address.partition(':')[0]}, must be https"
        if len(address) > PICTURE:
            yield f"picture: an address of {len(address)}, {PICTURE} at most"


_FAULTS = {"text": _text, "textV2": _text_v2, "flex": _flex, "template": _template}


def menu_faults(menu: Shape) -> Iterator[str]:
    """Why LINE would refuse a rich menu, besides its shape."""
    size = menu.get("size", {})
    width, height = size.get("width", 0), size.get("height", 0)
    if not 800 <= width <= 2500 or height < 250:
        yield f"size: {width} x {height}: 800 to 2500 wide, 250 high at least"
    elif width / height < 1.45:
        yield "size: width must be 1.45 times the height at least"
    if not 1 <= len(menu.get("areas", ())) <= 20:
        yield "areas: 1 to 20"
    if not menu.get("name") or not menu.get("chatBarText"):
        yield "name and chatBarText are needed"
    for area in menu.get("areas", ()):
        bounds = area["bounds"]
        if bounds["x"] + bounds["width"] > width or bounds["y"] + bounds["height"] > height:
            yield f"areas: {bounds} lies outside"
        if graphemes(area["action"].get("label", "")) > QUICK_LABEL:
            yield f"areas: a label of more than {QUICK_LABEL}"
        yield from action_faults(area["action"])
