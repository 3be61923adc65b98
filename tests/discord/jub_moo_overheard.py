"""What of the traffic of Jub Moo gives a closed card away: the judge, for tables where tricks are played.

Lives here: `TrickJudge`. Not here: what it has of every game (discord_overheard), who does what
(jub_moo_long_evening).

Closed is what nobody has played: the cards in other hands, and the one taken out of a deal of three. A hand that a
claim has laid open is public from then on, and not a moment before. House rules, and how the game is
played, name cards (Q♠, J♦, 10♣, 2♣): their sentences, as they stand, tell of no hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property

from card_spotting import PACK, Cards, cards_in
from discord_listening import Heard
from discord_overheard import FACES, Judge, Leak, Place, _read, cards_of_picture, cards_on

from bot import screen_jub_moo
from bot.adapters.discord.escaping import escaped
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing_trick_table import picture_of
from bot.house_rules_jub_moo import CHOICES
from bot.looking import how_to_play
from bot.messages import DealNotice, read_message
from bot.pictures.values import DealResultPicture, Picture, TrickHandPicture, TrickTablePicture
from bot.reading_back_jub_moo import read_rules, rules_paragraph
from bot.wording import Words
from engine.jub_moo.rules import PRESETS
from engine.jub_moo.seeing import public
from engine.table import LANGUAGES, Table
from engine.views import table_view

_NEXT_LINE = re.compile(r"([0-9])\n([♣♦♥♠])")
"""`round 2`, and in the next line the suit that was led: nobody reads a card there."""


def _options(say: Words) -> Iterator[str]:
    """What the panel of house rules says of each option."""
    for name, choices in CHOICES.items():
        yield from (say.option(name), say.option_help(name, "jub_moo"))
        yield from (say.option_value(name, choice) for choice in choices)


def hidden_in(table: Table, reader: str) -> Cards:
    """The cards that `reader` may not know while a deal is played."""
    rnd = table.round
    if rnd is None:
        return frozenset()
    seat = next((person.seat for person in table.people if person.id == reader), None)
    held = dict(zip(rnd.seats, rnd.hands, strict=True))
    own = {str(card) for card in held.get(seat, ())} if seat is not None else set()
    played = {str(act.card) for act in rnd.acts if getattr(act, "card", None) is not None}
    laid_open = {str(card) for each in public(rnd).open for card in each.cards}  # type: ignore[arg-type]
    return PACK - played - own - laid_open


class TrickJudge(Judge):
    """Looks through everything, when the evening is over and all is known."""

    def hidden(self, key: str, version: int, reader: str) -> Cards:
        at = (key, version, reader)
        if at not in self._hidden:
            truth = self.truths.get(key)
            self._hidden[at] = hidden_in(truth.states[version], reader) if truth is not None else frozenset()
        return self._hidden[at]

    def look_at(self, heard: Heard) -> Iterator[Leak]:
        sent, place = heard.sent, self.place(heard)
        shown = [self._bare(text) for text in sent.strings() if not text.startswith("data:image/")]
        if found := cards_in(sent.path):
            yield Leak("a card in an address", " ".join(sorted(found)), sent.path)
        if sent.operation not in FACES:
            together = cards_on(self._bare(" ".join(_read(sent.body))))
            found = frozenset().union(*map(cards_on, shown), together)
            self.read |= found
            yield from self._closed("a closed card", found, heard, place)
        yield from self._answer_for_all(sent)
        yield from self._secrets(" ".join(shown), heard)
        yield from self._files(heard, place)

    def _bare(self, text: str) -> str:
        """Without the sentences of the house rules, and of how to play."""
        for sentence in self._sentences:
            text = text.replace(sentence, "")
        return _NEXT_LINE.sub(r"\1\n: \2", text)

    @cached_property
    def _sentences(self) -> list[str]:
        """Those of every set of rules that was in force, with cards as letters and as emoji; the longest first."""
        faces = self.house.adapter.faces
        rules = {(state.jub_moo_rules, state.jub_moo_preset) for t in self.truths.values() for state in t.states}
        rules |= {(rules, name) for name, rules in PRESETS.items()}
        told = set()
        for language in LANGUAGES:
            for one, preset in rules:
                read = read_rules(words(language), one, preset)
                told |= {*read.first, *read.more, *read.notes, rules_paragraph(words(language), one, preset)}
            told |= {words(language).text(id) for id in how_to_play("jub_moo")}
            told |= set(_options(words(language)))
        cards = [line for line in told if cards_in(line)]
        forms = {form for line in cards for form in (line, escaped(line), faces.shown(escaped(line)))}
        return sorted(forms, key=len, reverse=True)

    # pictures

    def _picture(self, name: str, picture: Picture, heard: Heard, place: Place) -> Iterator[Leak]:
        found = cards_of_picture(picture)
        self.read |= found
        yield from self._closed("a closed card in a picture", found, heard, place)
        if place.public and isinstance(picture, TrickHandPicture):
            yield Leak("a hand in a picture for all", " ".join(picture.cards), name)
        elif place.public and not self._is_public(picture, heard, place):
            yield Leak("a picture that is made of more than everybody sees", name, repr(picture))

    def _is_public(self, picture: Picture, heard: Heard, place: Place) -> bool:
        if isinstance(picture, DealResultPicture):
            return any(picture in self._told(key) for key in place.tables)
        if not isinstance(picture, TrickTablePicture):
            return True
        return any(self._was_seen(picture, key, heard.done.get(key, 0)) for key in place.tables)

    def _was_seen(self, picture: TrickTablePicture, key: str, done: int) -> bool:
        return any(picture in self._pictures(key, version) for version in range(done, max(-1, done - 60), -1))

    @cache  # noqa: B019  (a judge lives as long as its evening)
    def _pictures(self, key: str, version: int) -> list[TrickTablePicture]:
        view = table_view(self.truths[key].states[version])
        return [] if view.jub_moo is None else [picture_of(view, words(language)) for language in LANGUAGES]

    @cache  # noqa: B019
    def _told(self, key: str) -> list[DealResultPicture]:
        told = [read_message(row.body) for change in self.truths[key].changes for row in change.messages]
        deals = [body for body in told if isinstance(body, DealNotice)]
        return [screen_jub_moo.told(body, words(language)) for body in deals for language in LANGUAGES]
