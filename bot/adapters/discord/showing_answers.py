"""What one reader alone is told: an answer, a refusal with what may be done instead, a ping.

Lives here: `told_post`, `not_done_post`, `elsewhere_post`, `ping_post`. Not here: hands (discord.showing_hand), the
menu (discord.showing_menu).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.discord import limits
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import Button, Choice, Layout, Post, Style, button, link
from bot.adapters.discord.pressing import Press
from bot.asking import NotDone
from bot.wording import Words
from engine.errors import Refusal

SURE = {
    Refusal.SURE_LEAVE: ("leave-sure", "room-leave-sure"),
    Refusal.SURE_END: ("close-sure", "room-end-sure"),
    Refusal.SURE_FORGET: ("forget-sure", "discord-forget-ask"),
    Refusal.PAD_SURE_NEXT_GAME: ("pad-next-sure", "discord-pad-next-ask"),
}
"""Asked before what cannot be undone: the act of the red button, and the question."""

INSTEAD = {
    Refusal.NO_TABLE: "join",
    Refusal.NOT_SEATED: "join",
    Refusal.NO_ROUND: "deal",
    Refusal.ROUND_OVER: "deal",
    Refusal.TOO_FEW_PLAYERS: "bot",
    Refusal.STALE_TURN: "hand",
    Refusal.CARD_NOT_HELD: "hand",
    Refusal.HELD_TOO_FEW: "hand",
    Refusal.PAD_NONE: "pad-start",
}
"""What most people want to press next, after a refusal that says so."""

_CHOICES_AS_BUTTONS = 10


def told_post(lines: Sequence[str], words: Words, faces: Faces) -> Post:
    """A private answer."""
    layout = Layout(faces)
    layout.say_all(lines)
    return layout.post()


def not_done_post(
    refusal: NotDone, place: Place, words: Words, faces: Faces, stamp: str, form: Press | None = None,
    besides: Button | None = None,
) -> Post:  # fmt: skip
    """A private refusal, with the moves to choose from or the sure button where it asks.

    `stamp`: of the table or turn that the presser saw; the buttons carry it. `form`: opens what was written anew.
    `besides`: what can be done all the same.
    """
    layout = Layout(faces)
    sure = SURE.get(refusal.code)
    layout.say(words.text(sure[1]) if sure else refusal.text)
    if sure:
        layout.row(button(Press(place.channel, sure[0], stamp), words.text(f"discord-{sure[0]}"), Style.danger))
    elif refusal.choices:
        _choices(layout, refusal, place, words, stamp)
    elif form is not None:
        layout.row(button(form, words.text("discord-pad-again"), Style.primary))
    else:
        layout.row(*_instead(refusal.code, place, words, stamp), besides)
    return layout.post()


def elsewhere_post(place: Place, words: Words, faces: Faces) -> Post:
    """To somebody without a seat, at a table of another channel: the way there, which Discord itself guards."""
    layout = Layout(faces)
    layout.say(words.text("answer-not-there"))
    layout.row(Acts(place, words).to_table())
    return layout.post()


def ping_post(user: int, place: Place, words: Words) -> Post:
    """One line that pings whose turn it is."""
    layout = Layout()
    layout.mark(words.text("discord-ping", who=f"<@{user}>"))
    layout.row(link(place.link, words.text("discord-to-table")))
    return layout.post()


def _choices(layout: Layout, refusal: NotDone, place: Place, words: Words, stamp: str) -> None:
    if len(refusal.choices) <= _CHOICES_AS_BUTTONS:
        layout.rows(button(Press(place.channel, "play", stamp, one.text), one.label) for one in refusal.choices)
        return
    choices = [Choice(one.label, one.text) for one in refusal.choices[: limits.OPTIONS]]
    layout.select(Press(place.channel, "pick", stamp), words.text("discord-pick"), choices)


def _instead(code: Refusal, place: Place, words: Words, stamp: str) -> Iterator[Button]:
    act = INSTEAD.get(code)
    if act is not None:
        argument = "medium" if act == "bot" else ""
        label = words.text("room-deal-next") if code is Refusal.ROUND_OVER else ""
        yield Acts(place, words, stamp=stamp).button(act, argument, label=label, style=Style.primary)
