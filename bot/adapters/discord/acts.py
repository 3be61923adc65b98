"""The buttons that mean the same wherever they stand: their label, and what a press of them says.

Lives here: `Acts`. Not here: which of them are shown (discord.showing), what they do (discord.answering).
"""

from __future__ import annotations

from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import Button, Style, button, link
from bot.adapters.discord.pressing import Press, stamp_of
from bot.wording import Words
from engine.table import TableView

LABELS = {
    "hand": "discord-look",
    "join": "discord-join",
    "menu": "discord-menu",
    "panel": "discord-rules",
    "rules": "discord-rules",
    "score": "discord-score",
    "recap": "discord-recap",
    "help": "discord-help",
    "file": "discord-file",
    "deal": "room-deal",
    "cut": "room-cut",
    "bot": "room-add-computer",
    "skip": "room-skip-short",
    "back": "room-back",
    "leave": "room-leave",
    "leave-sure": "discord-leave-sure",
    "void": "room-void",
    "close": "room-end",
    "close-sure": "discord-close-sure",
    "forget-sure": "discord-forget-sure",
    "kang-sure": "discord-kang-sure",
    "claim": "discord-claim",
    "claim-sure": "discord-claim-sure",
    "dm-again": "discord-again-by-dm",
    "pad-start": "discord-pad-start",
    "coup": "offer-coup",
    "topics": "discord-topics-ask",
    "coach": "room-coach-hint",
}
"""The words on each, where none are given."""

AROUND = frozenset(
    ("join", "leave", "leave-sure", "deal", "coup", "cut", "bot", "void", "close", "close-sure", "game")
)
"""Acts around the round: a press says which table the presser saw."""
OF_TURN = frozenset(("play", "kang", "kang-sure", "claim", "claim-sure", "pick", "skip", "back"))
"""Acts of one turn, and votes on it: a press says which turn."""


class Acts:
    """Buttons of one table in one language. `view` None: there is no table yet, or only a `stamp` of it is known."""

    def __init__(self, place: Place, words: Words, view: TableView | None = None, stamp: str = "") -> None:
        self._place = place
        self._words = words
        self._around = stamp_of(view) if view is not None else stamp
        self._turn = str(view.turn) if view is not None else stamp

    def press(self, act: str, argument: str = "") -> Press:
        """What a press says."""
        stamp = self._around if act in AROUND else self._turn if act in OF_TURN else ""
        return Press(self._place.channel, act, stamp, argument)

    def button(
        self, act: str, argument: str = "", *, label: str = "", style: Style = Style.secondary, disabled: bool = False
    ) -> Button:
        """A button for `act`."""
        told = label or self._words.text(LABELS[act])
        return button(self.press(act, argument), told, style, disabled=disabled)

    def to_table(self) -> Button | None:
        """The way to the table; none where the table is right here."""
        return link(self._place.link, self._words.text("discord-to-table")) if self._place.guild else None
