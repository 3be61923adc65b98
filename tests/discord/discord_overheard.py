"""What of all traffic with Discord gives a closed card away: the judge of the traffic test.

Lives here: `Judge`, `Leak`, `cards_on`. Not here: keeping the traffic (discord_listening), what was known to whom
(tests/web known), cards in text (tests/web card_spotting).

What a request carries was made before it came, and within a round what somebody may know only grows; so it is held
against the last durable version of that moment, and no later one excuses it. Between two rounds everything is told
before the next is dealt (discord_long_evening.all_deal).
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache, cached_property
from typing import Any

import msgspec
from card_spotting import PACK, Cards, cards_in, cards_of, leaves
from discord_listening import Heard, Listening
from discord_traffic import Sent
from fake_world import Channel, Interaction
from known import NOBODY

from bot import picturing
from bot.adapters.discord.identity import key_of
from bot.adapters.discord.saying import words
from bot.messages import ResultNotice, read_message
from bot.pictures.emoji import card_emoji
from bot.pictures.values import HandPicture, Picture, ResultPicture, TablePicture
from bot.voice import message_files
from engine.table import LANGUAGES
from engine.views import table_view

COMMAND, SAID, DEFERRED, EPHEMERAL = 2, 4, 5, 1 << 6
FACES = frozenset({"create_application_emoji", "list_application_emojis", "bulk_set_application_commands"})
"""What belongs to no table. Commands name cards as examples, emoji are the 52 of them."""
READ = frozenset({"content", "label", "description", "placeholder", "name", "value"})
SUITS = dict(zip("cdhs", "♣♦♥♠", strict=True))
_FACE = re.compile(r"lw_(10|[2-9ajqk])([cdhs])(?![a-z])", re.IGNORECASE)
_TABLE = re.compile(r"lw:([0-9]+):")


@dataclass(frozen=True)
class Leak:
    """`what` stands where it must not."""

    what: str
    found: str
    where: str

    def __str__(self) -> str:
        return f"{self.what} ({self.found}) {self.where[:600]}"


@dataclass(frozen=True)
class Place:
    """Who can read a request: `reader`, or everybody in a channel (NOBODY); at which tables it may have been made.

    `typed`: cards that the reader has just named, and that may be said back.
    """

    reader: str
    tables: tuple[str, ...]
    public: bool
    typed: Cards = frozenset()


class Judge:
    """Looks through everything, when the evening is over and all is known."""

    def __init__(self, house: Listening) -> None:
        self.house, self.world, self.truths = house, house.double.world, house.truths
        self.read: set[str] = set()  # cards that were seen where they may be
        self._hidden: dict[tuple[str, int, str], Cards] = {}

    def leaks(self) -> list[Leak]:
        """Every leak, in the order in which it was sent; then those in the log."""
        return [leak for heard in self.house.heard for leak in self.look_at(heard)] + [
            leak for line in self.house.log.lines for leak in self.look_at_line(line)
        ]

    # one request

    def look_at(self, heard: Heard) -> Iterator[Leak]:
        sent, place = heard.sent, self.place(heard)
        shown = [text for text in sent.strings() if not text.startswith("data:image/")]
        if found := cards_in(sent.path):
            yield Leak("a card in an address", " ".join(sorted(found)), sent.path)
        if sent.operation not in FACES:
            found = frozenset().union(*map(cards_on, shown), cards_on(" ".join(_read(sent.body))))
            self.read |= found
            yield from self._closed("a closed card", found, heard, place)
        yield from self._answer_for_all(sent)
        yield from self._secrets(" ".join(shown), heard)
        yield from self._files(heard, place)

    def _closed(self, what: str, found: Cards, heard: Heard, place: Place) -> Iterator[Leak]:
        hidden = [
            found & self.hidden(key, heard.done.get(key, 0), place.reader) - place.typed for key in place.tables
        ]
        seen = (frozenset().union(*hidden) if place.public else frozenset.intersection(*hidden)) if hidden else found
        if seen:
            where = f"to {place.reader or 'everybody'}: {heard.sent.operation} {heard.sent.text}"
            yield Leak(what, " ".join(sorted(seen)), where)

    def hidden(self, key: str, version: int, reader: str) -> Cards:
        """The cards of that table which this reader might not know then."""
        at = (key, version, reader)
        if at not in self._hidden:
            self._hidden[at] = self.truths[key].hidden(version, reader) if key in self.truths else frozenset()
        return self._hidden[at]

    def _answer_for_all(self, sent: Sent) -> Iterator[Leak]:
        """A slash command that is answered where all can see it shows them what was filled in."""
        interaction = self._interaction(sent)
        if interaction is None or interaction.kind != COMMAND or interaction.channel.guild is None:
            return
        told = (sent.body or {}).get("data") or {}
        first = sent.operation == "create_interaction_response"
        if first and sent.body["type"] in (SAID, DEFERRED) and not (told.get("flags") or 0) & EPHEMERAL:
            yield Leak("a command that all can see", "", f"{interaction.data} {sent.text}")

    def _secrets(self, text: str, heard: Heard) -> Iterator[Leak]:
        for key, version in heard.done.items():
            for form in _forms(self.truths[key].live_secret(version)):
                if form in text:
                    yield Leak("the secret of a running deal", form, f"{heard.sent.operation} {text}")

    # who reads it

    def place(self, heard: Heard) -> Place:
        sent, interaction = heard.sent, self._interaction(heard.sent)
        if interaction is not None:
            reader = sent.only.id if sent.only is not None else NOBODY if sent.shown else interaction.user.id
            return self._place(sent, interaction.channel, str(reader), cards_of(interaction.data))
        channel = self._channel(sent)
        if channel is None:
            return Place(NOBODY, tuple(self.truths), public=True)
        reader = channel.recipient.id if channel.recipient is not None else NOBODY
        typed = self._typed(channel, heard.at) if sent.operation == "create_message" else frozenset()
        return self._place(sent, channel, str(reader), typed)

    def _place(self, sent: Sent, channel: Channel, reader: str, typed: Cards) -> Place:
        named = {key_of(int(number)) for number in _TABLE.findall(" ".join(sent.component_ids()))} & set(self.truths)
        here = {key_of(channel.id)} & set(self.truths)
        tables = named | here if reader == NOBODY else named or here or self._seats.get(reader, set())
        return Place(reader, tuple(sorted(tables or self.truths)), public=reader == NOBODY, typed=typed)

    @cached_property
    def _seats(self) -> dict[str, set[str]]:
        """Where each person has ever sat."""
        found: dict[str, set[str]] = {}
        for key, truth in self.truths.items():
            for person in truth.states[-1].people:
                found.setdefault(person.id, set()).add(key)
        return found

    def _typed(self, channel: Channel, at: float) -> Cards:
        """What people typed there last, or in direct messages that one reader anywhere: it may be said back."""
        people = [channel.recipient] if channel.recipient is not None else list(self.world.users.values())
        places = self.world.channels.values() if channel.recipient is not None else [channel]
        said = [
            it
            for place in places
            for it in place.messages.values()
            if it.author in people and it.author is not self.world.bot and it.created <= at
        ]
        newest = sorted(said, key=lambda it: it.id)[-3:]
        return frozenset().union(*(cards_in(it.content) for it in newest))

    def _interaction(self, sent: Sent) -> Interaction | None:
        parts = sent.path.split("?")[0].split("/")
        known = parts[1] in ("interactions", "webhooks")
        return self.world.by_token.get(parts[3]) if known else None

    def _channel(self, sent: Sent) -> Channel | None:
        parts = sent.path.split("?")[0].split("/")
        return self.house.places.get(int(parts[2])) if parts[1] == "channels" else None

    # files

    def _files(self, heard: Heard, place: Place) -> Iterator[Leak]:
        pictures = self.house.drawn.of(heard.sent)
        for name, picture in pictures:
            yield from self._picture(name, picture, heard, place)
        if len(pictures) < len(heard.sent.files):
            yield from self._rounds(heard, place)

    def _picture(self, name: str, picture: Picture, heard: Heard, place: Place) -> Iterator[Leak]:
        found = cards_of_picture(picture)
        self.read |= found
        yield from self._closed("a closed card in a picture", found, heard, place)
        if place.public and isinstance(picture, HandPicture):
            yield Leak("a hand in a picture for all", " ".join(picture.cards), name)
        elif place.public and not self._is_public(picture, heard, place):
            yield Leak("a picture that is made of more than everybody sees", name, repr(picture))
        elif not isinstance(picture, HandPicture | TablePicture | ResultPicture) and found:
            yield Leak("a card in a picture without cards", " ".join(sorted(found)), name)

    def _is_public(self, picture: Picture, heard: Heard, place: Place) -> bool:
        """Whether this very picture comes of what everybody sees: of a view of the table, or of a result told."""
        if isinstance(picture, ResultPicture):
            return any(picture in self._results(key) for key in place.tables)
        if not isinstance(picture, TablePicture):
            return True
        return any(self._is_view(picture, key, heard.done.get(key, 0)) for key in place.tables)

    def _is_view(self, picture: TablePicture, key: str, done: int) -> bool:
        return any(picture in self._views(key, version) for version in range(done, max(-1, done - 60), -1))

    @cache  # noqa: B019  (a judge lives as long as its evening)
    def _views(self, key: str, version: int) -> list[TablePicture]:
        view = table_view(self.truths[key].states[version])
        made = [picturing.table(view, words(language)) for language in LANGUAGES]
        return [*made, *(replace(picture, rules="") for picture in made)]

    @cache  # noqa: B019
    def _results(self, key: str) -> list[ResultPicture]:
        told = [read_message(row.body) for change in self.truths[key].changes for row in change.messages]
        results = [body for body in told if isinstance(body, ResultNotice)]
        return [picturing.result(body, words(language)) for body in results for language in LANGUAGES]

    def _rounds(self, heard: Heard, place: Place) -> Iterator[Leak]:
        """Another file is a round that is over, as it was exported, or the ace that `/check` always sends."""
        drawn = {name for name, _ in self.house.drawn.of(heard.sent)}
        for name, data in heard.sent.files:
            if name in drawn or data == card_emoji("A♠").png:
                continue
            if not any(self._is_over(data, key, heard) for key in place.tables):
                yield Leak("a file that is no finished round", name, str(data)[:300])

    def _is_over(self, data: bytes, key: str, heard: Heard) -> bool:
        try:
            told = msgspec.json.decode(data)
        except msgspec.DecodeError:
            return False
        return any(
            version <= heard.done.get(key, 0) and msgspec.json.decode(body) == told
            for version, body in self.truths[key].records.values()
        )

    # the log

    def look_at_line(self, line: str) -> Iterator[Leak]:
        """No card at all, no secret, and no token by which others could answer."""
        if found := cards_on(line) & PACK:
            yield Leak("a card in the log", " ".join(sorted(found)), line)
        if mark := next((mark for mark in self._marks if mark in line), ""):
            yield Leak("a secret in the log", mark, line)
        if token := re.search(r"\btoken[0-9]{12,}", line):
            yield Leak("a token in the log", token[0], line)

    @cached_property
    def _marks(self) -> list[str]:
        return [
            form
            for truth in self.truths.values()
            for secret in sorted({state.secret for state in truth.states if state.secret})
            for form in _forms(secret)
        ]


def _read(value: Any) -> Iterator[str]:
    """What a reader's eye goes over, one after the other: a rank and a suit may stand in two texts."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in READ and isinstance(inner, str):
                yield inner
            else:
                yield from _read(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _read(inner)


@cache
def cards_on(text: str) -> Cards:
    """Every card in a text of Discord: written as elsewhere, or as one of our emoji; our own examples are none."""
    faces = {rank.upper() + SUITS[suit.lower()] for rank, suit in _FACE.findall(text)}
    return cards_in(examples().sub("", text)) | faces


@cache
def cards_of_picture(picture: Picture) -> Cards:
    """Every card in what a picture is drawn of."""
    return frozenset().union(*(cards_in(text) for text in leaves(_listed(asdict(picture))) if isinstance(text, str)))


def _listed(value: Any) -> Any:
    """With lists for tuples, as `leaves` reads them; numbers in a row are curves, and no cards."""
    if isinstance(value, dict):
        return {key: _listed(inner) for key, inner in value.items()}
    return [_listed(inner) for inner in value if not isinstance(inner, int)] if isinstance(value, tuple) else value


@cache
def _forms(secret: str) -> tuple[str, ...]:
    """Parts of a secret in the forms in which it could slip out."""
    if not secret:
        return ()
    raw = bytes.fromhex(secret)
    return (secret[:16], secret[-16:], secret[:16].upper(), base64.b64encode(raw).decode()[:20])


@cache
def examples() -> re.Pattern[str]:
    """Cards that sentences of the word files name as an example, each with the words around it."""
    files = [path for language in LANGUAGES for path in message_files(language)]
    told = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    found = {piece[0] for line in told if not line.startswith("#") for piece in _EXAMPLE.finditer(line)}
    return re.compile("|".join(map(re.escape, sorted(found, key=len, reverse=True))))


_EXAMPLE = re.compile(r".{5}(?:10|[2-9AJQK])[♣♦♥♠](?: (?:10|[2-9AJQK])[♣♦♥♠])*(?:.{3}|$)")
