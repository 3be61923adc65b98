"""The few building blocks that our Flex messages are made of, in our colours and within LINE's limits.

Lives here: texts, boxes, buttons, actions, quick replies, messages, as the dicts that are sent. Not here: what a
message shows (line.showing), cards (line.flex_cards), counting (line.lengths).

LINE's clients have a dark look in which whatever has no colour of its own changes: every text and every ground here
has one. Labels are counted in signs with their marks, other texts in UTF-16 units (PLATFORMS 52).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from bot.adapters.line.calls import Shape
from bot.adapters.line.lengths import cut, short, signs, units
from bot.adapters.line.pressing import Press
from bot.names import clean_text
from bot.pictures.palette import COLOURS
from bot.pictures.values import Tone

BUBBLE = 30 * 1024  # bytes of JSON
CAROUSEL = 50 * 1024
MOST_TEXT = 5000
MOST_ALT = 1500
MOST_QUICK = 13
MOST_SAID = 300  # of a message that a tap sends

Size = Literal["xxs", "xs", "sm", "md", "lg", "xl", "xxl"]

_ACROSS, _MOST_ACROSS = 32, 3  # signs, buttons, that stand side by side on the narrowest phone
_NARROWEST, _BESIDE = 4, 3  # signs of a button's words; the room beside them

TONES: dict[Tone, str] = {"up": "green", "down": "red", "even": "soft"}
INK = {name: f"#{hex}" for name, hex in COLOURS.items()}


# --- texts --------------------------------------------------------------------------------------------


def text(
    said: str,
    *,
    size: Size = "sm",
    color: str = "ink",
    bold: bool = False,
    lines: int | None = None,
    align: str = "start",
    flex: int | None = None,
    margin: str = "",
    scaling: bool = True,
) -> Shape:
    """Words in a box. `lines`: at most so many, then `…`; None: all of them, 1: it is not wrapped."""
    made: Shape = {"type": "text", "text": said or " ", "size": size, "color": INK[color]}
    if align != "start":
        made["align"] = align
    return made | _manner(bold=bold, lines=lines, flex=flex, margin=margin, scaling=scaling)


def spans(parts: Sequence[Shape], *, size: Size = "sm", color: str = "ink", margin: str = "") -> Shape:
    """Words in several colours, wrapped."""
    made = {"type": "text", "contents": list(parts), "size": size, "color": INK[color]}
    return made | _manner(margin=margin)


def span(said: str, color: str, *, bold: bool = False) -> Shape:
    """A piece of `spans`."""
    made = {"type": "span", "text": said, "color": INK[color]}
    return made | {"weight": "bold"} if bold else made


def _manner(
    *, bold: bool = False, lines: int | None = None, flex: int | None = None, margin: str = "", scaling: bool = True
) -> Shape:
    made: Shape = {"weight": "bold"} if bold else {}
    if lines != 1:
        made["wrap"] = True
    if lines is not None and lines > 1:
        made["maxLines"] = lines
    if flex is not None:
        made["flex"] = flex
    if margin:
        made["margin"] = margin
    if scaling:
        made["scaling"] = True
    return made


# --- boxes --------------------------------------------------------------------------------------------


def column(*contents: Shape, **manner: object) -> Shape:
    """One below the other. `manner`: properties of a box by LINE's names."""
    return {"type": "box", "layout": "vertical", "contents": list(contents)} | manner


def row(*contents: Shape, **manner: object) -> Shape:
    """Side by side."""
    return {"type": "box", "layout": "horizontal", "contents": list(contents)} | manner


def panel(*contents: Shape, ground: str, **manner: object) -> Shape:
    """A column on a ground with round corners."""
    return column(*contents, backgroundColor=INK[ground], cornerRadius="8px", paddingAll="10px", **manner)


def badge(said: str, ground: str, ink: str) -> Shape:
    """A word in a pill, as wide as the word."""
    word = text(said, size="xxs", color=ink, bold=True, lines=1, flex=0, scaling=False)
    return row(
        word,
        backgroundColor=INK[ground],
        cornerRadius="8px",
        paddingStart="6px",
        paddingEnd="6px",
        paddingTop="1px",
        paddingBottom="1px",
        flex=0,
    )


def rule(margin: str = "md") -> Shape:
    """A thin line between two parts."""
    return {"type": "separator", "margin": margin, "color": INK["line"]}


def bubble(header: Shape | None, body: Shape, footer: Shape | None = None, ground: str = "paper") -> Shape:
    """A message's bubble, as wide as a phone allows; the header on felt."""
    made: Shape = {"type": "bubble", "size": "giga"}
    styles = {"body": {"backgroundColor": INK[ground]}}
    if header is not None:
        made["header"] = header | {"paddingAll": "14px", "paddingBottom": "12px"}
        styles["header"] = {"backgroundColor": INK["felt"]}
    made["body"] = body | {"paddingAll": "14px"}
    if footer is not None:
        made["footer"] = footer | {"paddingAll": "12px", "paddingTop": "10px"}
        styles["footer"] = {"backgroundColor": INK["sheet"]}
    return made | {"styles": styles}


def heading(small: str, large: str, soft: str = "", *aside: Shape) -> Shape:
    """The words in a header: a small line with something beside it, a large one, a soft one; each may be empty."""
    lines = []
    if small or aside:
        first = text(small, size="xs", color="saffron", bold=True, lines=2, flex=1)
        lines.append(row(first, *aside, spacing="sm", alignItems="center"))
    if large:
        lines.append(text(large, size="lg", color="paper", bold=True, lines=3))
    if soft:
        lines.append(text(soft, size="xs", color="on_felt_soft", lines=3))
    return column(*lines, spacing="xs")


# --- what can be tapped ---------------------------------------------------------------------------------


def say(label: str, said: str = "") -> Shape:
    """Sends `said` (or the label) as if the person had typed it."""
    return {"type": "message", "label": short(label), "text": (said or label)[:MOST_SAID]}


def press(label: str, pressed: Press, shown: str = "") -> Shape:
    """Presses; `shown` (or the label) appears in the chat as the person's words."""
    return {
        "type": "postback",
        "label": short(label),
        "data": str(pressed),
        "displayText": _spoken(shown or label),
    }


def quiet(label: str, pressed: Press) -> Shape:
    """Presses, and nothing appears in the chat."""
    return {"type": "postback", "label": short(label), "data": str(pressed)}


@lru_cache(maxsize=512)
def _spoken(said: str) -> str:
    return clean_text(said, 100)


def fill_in(label: str, chat: str, said: str) -> Shape:
    """Opens the keyboard with `said` filled in; nothing else happens."""
    return {
        "type": "postback",
        "label": short(label),
        "data": str(Press(chat, "type")),
        "inputOption": "openKeyboard",
        "fillInText": said,
    }


def link(label: str, address: str) -> Shape:
    """Opens an address."""
    return {"type": "uri", "label": short(label), "uri": address}


def copy(label: str, said: str) -> Shape:
    """Copies `said`."""
    return {"type": "clipboard", "label": short(label), "clipboardText": said[:1000]}


def button(action: Shape, *, ground: str = "", flex: int | None = None) -> Shape:
    """A button; with a `ground` its words are white on it, else dark on a light one."""
    made: Shape = {"type": "button", "action": action, "height": "sm", "adjustMode": "shrink-to-fit"}
    made |= {"style": "primary", "color": INK[ground]} if ground else {"style": "secondary", "color": INK["line"]}
    return made | {"flex": flex} if flex is not None else made


def buttons(actions: Sequence[Shape]) -> list[Shape]:
    """Rows of buttons as wide as their words, the first of all in our colour."""
    rows: list[list[Shape]] = []
    room = 0
    for place, action in enumerate(actions):
        wide = max(_NARROWEST, signs(action["label"])) + _BESIDE
        if room < wide or len(rows[-1]) == _MOST_ACROSS:
            rows.append([])
            room = _ACROSS
        room -= wide
        rows[-1].append(button(action, ground="" if place else "felt", flex=wide))
    return [row(*made, spacing="sm") for made in rows]


def with_quick(messages: list[Shape], actions: Iterable[Shape]) -> list[Shape]:
    """The same messages with quick replies below the last, the only place where LINE shows them."""
    items = [{"type": "action", "action": action} for action in actions][:MOST_QUICK]
    if not messages or not items:
        return messages
    return [*messages[:-1], messages[-1] | {"quickReply": {"items": items}}]


# --- whole messages -------------------------------------------------------------------------------------


def message(alt: str, contents: Shape) -> Shape:
    """A Flex message; `alt` stands for it in notifications and in the list of chats."""
    return {"type": "flex", "altText": cut(alt, MOST_ALT) or " ", "contents": contents}


def several(bubbles: Sequence[Shape]) -> Shape:
    """One bubble, or several to be leafed through."""
    return bubbles[0] if len(bubbles) == 1 else {"type": "carousel", "contents": list(bubbles)}


def plain(said: str) -> Shape:
    """A message of text."""
    return {"type": "text", "text": cut(said, MOST_TEXT) or " "}


def mentioning(before: str, sentence: str, users: Sequence[str]) -> Shape:
    """A text that calls people: `sentence` is ours and has the `placeholders` of `users`; `before` may hold anybody's
    words."""
    doubled = before.replace("{", "{{").replace("}", "}}")
    while units(doubled) + units(sentence) >= MOST_TEXT:
        doubled = doubled.partition("\n")[2]
    called = {
        name: {"type": "mention", "mentionee": {"type": "user", "userId": user}}
        for name, user in zip(placeholders(len(users)), users, strict=True)
    }
    said = f"{doubled}\n{sentence}" if doubled else sentence
    return {"type": "textV2", "text": said, "substitution": called}


def placeholders(many: int) -> list[str]:
    """The names that stand in braces where so many people are called."""
    return ["who", *(f"who{place}" for place in range(2, many + 1))][:many]


def picture(address: str, preview: str) -> Shape:
    """A message that is a picture."""
    return {"type": "image", "originalContentUrl": address, "previewImageUrl": preview or address}
