"""The house rules to look at and to change: whole sets, and one option with what each source says of it.

Lives here: `panel_post`. Not here: which options there are (bot.house_rules), their words (bot.rules_panel), the
rules read back (discord.showing_results).
"""

from __future__ import annotations

from typing import Any

from bot.adapters.discord import limits
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import SMALL, TITLE, Choice, Layout, Post, Style
from bot.rules_panel import house
from bot.wording import Words
from engine.table import TableView

GROUPS = ("first", "own", "more")


def panel_post(view: TableView, place: Place, words: Words, option: str = "", *, may: bool) -> Post:
    """The house rules to change: sets, options; with `option` its choices and what each source says.

    `may`: this reader may change them now; everybody may look at each.
    """
    acts = Acts(place, words, view)
    layout = Layout(colour="blue")
    panel = house(view, words)
    chosen = next((each for each in panel["options"] if each["name"] == option), None)
    if chosen is None:
        _whole(layout, panel, acts, words, may=may)
    else:
        _one(layout, chosen, acts, words, may=may)
    return layout.post()


def _whole(layout: Layout, panel: dict[str, Any], acts: Acts, words: Words, *, may: bool) -> None:
    layout.say(words.text("room-rules"), TITLE)
    layout.say(panel["paragraph"], SMALL)
    if panel["code"]:
        layout.say(words.text("discord-panel-code", code=panel["code"]), SMALL)
    if not may:
        layout.say(words.text("room-rules-locked"))
    layout.row(
        *(
            acts.button(
                "preset",
                preset["name"],
                label=preset["label"],
                style=Style.primary if preset["name"] == panel["preset"] else Style.secondary,
                disabled=not may or preset["name"] == panel["preset"],
            )
            for preset in panel["presets"]
        )
    )
    for group in GROUPS:
        options = [each for each in panel["options"] if each["group"] == group]
        choices = [Choice(each["label"], each["name"], each["text"]) for each in options]
        layout.select(acts.press("option", group), words.text(f"room-rules-{group}"), choices)


def _one(layout: Layout, option: dict[str, Any], acts: Acts, words: Words, *, may: bool) -> None:
    layout.say(option["label"], TITLE)
    layout.say(option["help"])
    layout.say(words.text("discord-panel-now", value=option["text"]))
    if option["sources"]:
        layout.say(words.text("discord-panel-sources"), SMALL)
        for source in option["sources"]:
            told = {"source": source["label"], "value": source["text"]}
            if source["says"] == "unused":
                del told["value"]
            layout.say(words.text(f"room-source-{_KEY[source['says']]}", **told), SMALL)
    if may:
        choices = [Choice(label, value, chosen=value == option["value"]) for value, label in option["choices"]]
        layout.select(acts.press("choice", option["name"]), option["label"], choices[: limits.OPTIONS])
    layout.row(acts.button("panel", label=words.text("discord-panel-back")))


_KEY = {"stated": "says", "silent": "silent", "unused": "unused"}
