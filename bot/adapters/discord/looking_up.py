"""What one reader looks up: rules, score, what happened, a file; as private posts.

Lives here: `Looking`, and the layout of an attached file. Not here: hands (discord.hands), other layouts
(discord.showing), the words (bot.looking).
"""

from __future__ import annotations

import io

import discord
import msgspec

from bot.adapters import Door
from bot.adapters.discord import showing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.layout import Layout, Post
from bot.adapters.discord.readers import Reader
from bot.adapters.discord.wishes import Look, turn_of
from bot.looking import look_up
from bot.messages import LedgerNotice, RulesNotice
from bot.rules_code import code_of
from bot.speech import Ask
from bot.wording import Words
from engine.errors import Refusal
from engine.table import TableView

_HELP = (
    *(f"help-play-{part}" for part in ("aim", "turn", "flow", "kang", "end")),
    *(f"answer-help-{part}" for part in ("buttons", "moves", "table", "host", "looks", "typed")),
)


class Answer(msgspec.Struct, frozen=True):
    """A post, and a file to attach to it."""

    post: Post
    name: str = ""
    content: bytes = b""

    def files(self) -> list[discord.File]:
        """What has to be uploaded with it besides the picture."""
        return [discord.File(io.BytesIO(self.content), filename=self.name)] if self.name else []


class _Numbered(msgspec.Struct, frozen=True):
    """What is read of an exported round here."""

    evening: int
    round_no: int


class Looking:
    """One for the whole program."""

    def __init__(self, door: Door, faces: Faces) -> None:
        self._door = door
        self._faces = faces

    async def answer(self, look: Look, reader: Reader) -> Answer:
        """What there is to see; a sentence where there is nothing. Hands that are there are not asked here."""
        words, view = reader.words, reader.peek.table
        if look.what == "help":
            return Answer(
                showing.told_post([words.text(id) for id in _HELP], words, Faces())
            )  # cards as one types them
        if look.what == "menu":
            menu = showing.menu_post(reader.peek, reader.place, reader.person, words, manages=reader.manages)
            return Answer(menu)
        if view is None:
            return self.told([words.refusal(Refusal.NO_TABLE, {})], words)
        match look.what:
            case "rules":
                notice = RulesNotice(view.rules, view.preset, view.stake)
                return Answer(showing.rules_post(notice, reader.place, words, self._faces))
            case "panel":
                return Answer(panel(reader, view, look.argument))
            case "code":
                return self.told([words.text("room-rules-code-is", code=code_of(view.rules))], words)
            case "score":
                return Answer(await self._score(view, reader))
            case "file":
                return await self._file(look, view, reader)
            case "hand" | "recap":
                return self.told(look_up(Ask(look.what), reader.peek, words), words)
            case _:
                return self.told(look_up(Ask("table"), reader.peek, words), words)

    def told(self, lines: list[str], words: Words) -> Answer:
        """A private answer in words."""
        return Answer(showing.told_post(lines, words, self._faces))

    async def _score(self, view: TableView, reader: Reader) -> Post:
        ledger = view.ledger
        notice = LedgerNotice(ledger.evening, ledger.rounds, ledger.people)
        exported = await self._door.rounds(reader.asker.key, ledger.evening)
        return showing.ledger_post(notice, exported, reader.place, reader.words, self._faces)

    async def _file(self, look: Look, view: TableView, reader: Reader) -> Answer:
        """The round that was asked for, or the last: everything from which its deal can be checked."""
        words = reader.words
        of, _, number = look.argument.rpartition(".")
        evening = turn_of(of) if of else view.ledger.evening
        rounds = {_number(body): body for body in await self._door.rounds(reader.asker.key, evening)}
        if of and not rounds:
            return self.told([words.text("answer-no-evening", evening=of)], words)
        asked = turn_of(number) if number else max(rounds, default=0)
        if asked not in rounds:
            return self.told([words.text("answer-no-file", n=str(asked), finished=max(rounds, default=0))], words)
        name = f"lomwong-{evening}-{asked}.json"
        lines = [words.text("answer-file", n=str(asked), file=name)]
        if view.commitment:
            lines.append(words.text("room-seal-of", n=str(view.round_no), commitment=view.commitment))
        return Answer(file_post(name, lines), name, rounds[asked])


def panel(reader: Reader, view: TableView, option: str = "") -> Post:
    """The house rules to look at, and to change for who may."""
    may = reader.peek.player is not None and "rules" in reader.peek.player.may
    return showing.panel_post(view, reader.place, reader.words, option, may=may)


def file_post(name: str, lines: list[str]) -> Post:
    """Lines, and an attached file below them."""
    layout = Layout()
    layout.say_all(lines)
    post = layout.post()
    post.view.add_item(discord.ui.File(f"attachment://{name}"))
    return post


def _number(exported: bytes) -> int:
    return msgspec.json.decode(exported, type=_Numbered).round_no
