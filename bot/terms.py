"""What things are called: moves, house rules and their values, special hands, levels.

Lives here: Terms, a Voice that knows these names. Not here: sentences.
"""

from __future__ import annotations

import re

from bot.voice import Voice, signed

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


def dashed(code: str) -> str:
    """A code as part of a message id."""
    return code.replace("_", "-")


class Terms(Voice):
    """Names for buttons, panels and sentences."""

    def move(self, text: str) -> str:
        """The label of a canonical move text: `discard 10♣ 10♦` is `ทิ้ง 10♣ 10♦`."""
        verb, _, cards = text.partition(" ")
        id = f"move-{verb}"
        return self.text(id, cards=cards).strip() if self.has(id) else text

    def option(self, name: str) -> str:
        """The label of a house rule, or of an option of the table itself (engine.house); unknown: as it stands."""
        return self._name("option", name)

    def option_help(self, name: str, game: str = "kang") -> str:
        """One sentence on what a house rule decides; both games have a time to think, with other words in each."""
        own = f"help-{dashed(game)}-{dashed(name)}"
        return self.text(own) if self.has(own) else self._name("help", name)

    def option_value(self, name: str, value: str | int | bool | None) -> str:
        """The label of a value of `name`, given as text (`none`, `true`, `4`, `-500`) or as the value itself; of
        `-100..-1` too, any number in between."""
        text = "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        id = f"value-{dashed(name)}-{dashed(text)}"
        if self.has(id):
            return self.text(id)
        number = f"value-{dashed(name)}-number"
        if _NUMBER.fullmatch(text) and self.has(number):
            n = int(text)
            return self.text(number, n=n, seconds=f"{n / 1000:g}", points=signed(n))
        least, between, most = text.partition("..")
        return self.text("value-range", **{"from": least, "to": most}) if between else text

    def preset(self, name: str) -> str:
        """The label of a set of house rules; empty: an own mix."""
        return self._name("preset", name or "custom")

    def preset_help(self, name: str) -> str:
        """One sentence on a set of house rules."""
        return self._name("preset-help", name)

    def special(self, name: str) -> str:
        """The name of a special hand."""
        return self._name("special", name)

    def level(self, name: str) -> str:
        """The name of a computer player's level."""
        return self._name("level", name)

    def temper(self, name: str) -> str:
        """The name of a computer player's temper."""
        return self._name("temper", name)

    def skill(self, level: str, temper: str = "even", plays: str = "") -> str:
        """How a computer player plays, in short; `plays`: the level of now of one that follows the table."""
        named = self.text("level-followed", level=self.level(plays)) if plays else self.level(level)
        return named if temper == "even" else f"{named} · {self.temper(temper)}"

    def badges(self, level: str, temper: str = "even", plays: str = "") -> tuple[str, ...]:
        """The same in pieces, where there is little room: at which level it plays now, and its temper."""
        level = self.text("bot-of-level", level=self.level(plays or level))
        return (level,) if temper == "even" else (level, self.temper(temper))

    def computer(self, level: str, temper: str = "even", plays: str = "", *, stand_in: bool = False) -> str:
        """A computer player as it is marked: by how it plays, or as the one that plays on for whoever got up."""
        if stand_in:
            return self.text("bot-stands-in")
        return self.text("bot-of-level", level=self.skill(level, temper, plays))

    def game(self, name: str) -> str:
        """The name of a game."""
        return self._name("game", name)

    def language_name(self, code: str) -> str:
        """The name of a language."""
        return self._name("language", code)

    def fault(self, code: str) -> str:
        """What contradicts itself in a set of house rules."""
        return self._name("fault", code)

    def _name(self, kind: str, code: str) -> str:
        """The words for a code; one that came from outside and has none stands for itself."""
        id = f"{kind}-{dashed(code)}"
        return self.text(id) if self.has(id) else code
