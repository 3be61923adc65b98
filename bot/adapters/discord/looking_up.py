"""What one reader looks up: rules, score, what happened, a file; as private posts.

Lives here: `Looking`, and the layout of an attached file. Not here: hands (discord.hands), other layouts
(discord.showing), the words (bot.looking).
"""

from __future__ import annotations

import asyncio
import io

import discord
import msgspec

from bot import rules_asked
from bot.adapters import Door
from bot.adapters.discord import showing
from bot.adapters.discord import showing_pad as pages
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.book_wishes import pressed_as
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.layout import Button, Layout, Post
from bot.adapters.discord.readers import Reader
from bot.adapters.discord.wishes import Look, turn_of
from bot.asking import NotDone, coached
from bot.book_question import question_of
from bot.looking import how_to_play, look_up
from bot.messages import JubMooRulesNotice, LedgerNotice, RulesNotice
from bot.rule_replies import reply
from bot.rulebook.topic import GAMES
from bot.rules_asked import SEEDS
from bot.rules_code import code_of
from bot.speech import Ask
from bot.verify import recomputed
from bot.wording import Words
from engine.errors import Fact, Refusal
from engine.table import GameName, TableView

_PARTS = ("buttons", "moves", "table", "host", "looks", "book", "typed")
_OWN = ("moves", "table", "typed")  # that Jub Moo has in its own words


def _help(view: TableView | None) -> list[str]:
    """How the game of this table is played, and how here; the pad with Jub Moo."""
    game: GameName = view.game if view is not None else "kang"
    own = [f"answer-help-{part}{'-jub-moo' if game == 'jub_moo' and part in _OWN else ''}" for part in _PARTS]
    return [*how_to_play(game)[:-1], *own, "help-coaching", *(["answer-help-pad"] if game == "jub_moo" else [])]


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
            help = [words.text(id) for id in _help(view)]
            return Answer(showing.told_post(help, words, Faces()))  # cards as one types them
        if look.what == "privacy":
            return self.told(look_up(Ask("privacy"), reader.peek, words), words)
        if look.what == "menu":
            menu = showing.menu_post(reader.peek, reader.place, reader.person, words, manages=reader.manages)
            return Answer(menu)
        if look.what == "book":
            return self._book(rules_asked.ask_of(look.argument), reader)
        if look.what == "question":
            return self._book(question_of(look.argument, view), reader)
        if look.what == "topics":
            game = next(game for game in GAMES if game == look.argument)
            return Answer(showing.topics_post(game, reader.peek, reader.place, words))
        if look.what == "coach":
            return Answer(await self._taught(rules_asked.ask_of(look.argument), reader))
        if view is None:
            return self.told([words.refusal(Refusal.NO_TABLE, {})], words)
        match look.what:
            case "rules" if view.game == "jub_moo":
                read_back = JubMooRulesNotice(view.jub_moo_rules, view.jub_moo_preset, view.practice)
                return Answer(showing.jub_moo_rules_post(read_back, words, self._faces))
            case "rules":
                notice = RulesNotice(view.rules, view.preset, view.stake, view.practice)
                return Answer(showing.rules_post(notice, reader.place, words, self._faces))
            case "panel":
                return Answer(panel(reader, view, look.argument))
            case "code" if view.game == "jub_moo":
                return self.told([words.rules_of(view)], words)
            case "code":
                return self.told([words.text("room-rules-code-is", code=code_of(view.rules))], words)
            case "score" if view.game == "jub_moo" and (view.pad is not None or not view.ledger.rounds):
                return Answer(await self._pad(msgspec.structs.replace(look, what="pad"), view, reader))
            case "score":
                return Answer(await self._score(view, reader))
            case "pad" | "pad-deal" | "pad-steps" | "pad-units" | "pad-picture" | "pad-file":
                return Answer(await self._pad(look, view, reader))
            case "file":
                return await self._file(look, view, reader)
            case "hand" | "recap" | "trick":
                return self.told(look_up(Ask(look.what), reader.peek, words), words)
            case _:
                return self.told(look_up(Ask("table"), reader.peek, words), words)

    def told(self, lines: list[str], words: Words) -> Answer:
        """A private answer in words."""
        return Answer(showing.told_post(lines, words, self._faces))

    def _book(self, ask: Ask, reader: Reader) -> Answer:
        """What the rule book says."""
        peek, words = reader.peek, reader.words
        told = reply(ask, peek, words)
        return Answer(showing.book_post(ask, told, peek, reader.place, words, self._faces))

    async def _taught(self, ask: Ask, reader: Reader) -> Post:
        """What the teacher says, or why nothing."""
        told = await coached(self._door, reader.asker, ask, reader.peek)
        if isinstance(told, NotDone):
            return showing.told_post([told.text], reader.words, self._faces)
        return showing.coach_post(told.lines, told.ask, reader.peek, reader.place, reader.words, self._faces)

    async def _score(self, view: TableView, reader: Reader) -> Post:
        ledger = view.ledger
        notice = LedgerNotice(ledger.evening, ledger.rounds, ledger.people)
        exported = await self._door.rounds(reader.asker.key, ledger.evening)
        return showing.ledger_post(notice, exported, reader.place, reader.words, self._faces)

    async def _pad(self, look: Look, view: TableView, reader: Reader) -> Post:
        """A page of the pad; the pad itself where there is no such page."""
        words, place, pad = reader.words, reader.place, view.pad
        if pad is None or not pad.games:
            return pages.pad_page(view, place, words, self._faces)
        match look.what:
            case "pad-deal" if any(str(deal.number) == look.argument for deal in pad.deals):
                return pages.deal_page(view, int(look.argument), place, words, self._faces)
            case "pad-deal":
                facts: dict[str, Fact] = {"deal": look.argument or "0", "most": len(pad.deals)}
                said = words.refusal(Refusal.PAD_NO_SUCH_DEAL, facts, game="jub_moo")
                return showing.told_post([said], words, self._faces)
            case "pad-steps" if pages.takes_entries(view):
                return pages.steps_page(view, look.argument, place, words, self._faces)
            case "pad-units":
                return pages.units_page(view, place, words, self._faces)
            case "pad-picture":
                return pages.picture_page(view, words, self._faces)
            case "pad-file":
                file = await self._door.pad(reader.asker.key)
                return pages.files_page(view, file, words, self._faces)
            case _:
                return pages.pad_page(view, place, words, self._faces)

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
        agrees, told = await asyncio.to_thread(recomputed, rounds[asked], words)
        lines = [f"{'✅' if agrees else '⚠️'} {told}", words.text("answer-file", n=str(asked), file=name)]
        if view.commitment:
            lines.append(words.text("room-seal-of", n=str(view.round_no), commitment=view.commitment))
        return Answer(file_post(name, lines), name, rounds[asked])


def quiz_button(reader: Reader) -> Button:
    """A question to practise on, for who cannot have a coup dealt now."""
    ask = Ask("quiz", round=1 + reader.peek.version % SEEDS)
    acts = Acts(reader.place, reader.words)
    return acts.button("book", pressed_as(ask), label=reader.words.text("offer-quiz"))


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
