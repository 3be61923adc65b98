"""What of all traffic with LINE gives a closed card away: the judge of the traffic test.

Lives here: `Judge`, `Leak`. Not here: what went over the wires (line_world.Passed), what was known to whom (tests/web
known), cards in text (tests/web card_spotting).

A message is held against the cards that each of its readers might not know when it was made. In a group everybody
is a reader, so that nothing may stand there that not everybody knows.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from card_spotting import PACK, Cards, cards_in, cards_of, leaves
from known import NOBODY, Truth
from line_house import House
from line_reading import pictures_of, texts_of
from line_world import Passed, Shown

import bot
from bot.pictures.twin import twin


@dataclass(frozen=True)
class Leak:
    """`what` stands where it must not."""

    what: str
    found: str
    where: str

    def __str__(self) -> str:
        return f"{self.what} ({self.found}) {self.where[:500]}"


class Judge:
    """Looks through everything, when the evening is over and all is known."""

    def __init__(self, house: House, truth: Truth) -> None:
        self.house, self.truth, self.world = house, truth, house.line.world
        self.read: set[str] = set()  # cards that the judge has seen where they may be
        self.looked_at = 0
        self._typed: dict[str, list[tuple[int, Cards]]] = {}
        for shown in self.world.shown:
            if shown.way == "said":
                self._typed.setdefault(shown.chat, []).append((shown.seq, cards_in(shown.message["text"])))

    def leaks(self) -> list[Leak]:
        """Every leak, messages first."""
        return [*self._messages(), *self._wires(), *self._log(), *self._pictures()]

    # messages

    def _messages(self) -> Iterator[Leak]:
        for shown in self.world.shown:
            if shown.way != "said":
                self.looked_at += 1
                yield from self._message(shown)

    def _message(self, shown: Shown) -> Iterator[Leak]:
        group = self.world.chats[shown.chat].kind != "user"
        found = cards_on(shown.message)
        self.read |= found
        allowed = self._just_typed(shown) if group else frozenset()
        for reader in [NOBODY] if group else shown.to or {shown.chat}:
            hidden = [found & self.truth.hidden(version, reader) - allowed for version in _versions(shown)]
            if all(hidden):
                yield Leak(
                    "a closed card", " ".join(sorted(hidden[-1])), f"to {reader or 'a group'}: {shown.message}"
                )
        for url in pictures_of(shown.message):
            if cards_in(url) or self._secrets_in(url, shown.at):
                yield Leak("a card in an address", url, repr(shown.message))
        for mark in self._secrets_in(repr(shown.message), shown.at):
            yield Leak("the secret of a running deal", mark, repr(shown.message))

    def _just_typed(self, shown: Shown) -> Cards:
        """What people typed there themselves since the account last spoke."""
        before = [each.seq for each in self.world.shown if each.chat == shown.chat and each.way != "said"]
        last = max((seq for seq in before if seq < shown.seq - 5), default=0)
        found = frozenset[str]()
        for seq, cards in self._typed.get(shown.chat, ()):
            if last < seq < shown.seq:
                found |= cards
        return found

    # everything else that goes over a wire

    def _wires(self) -> Iterator[Leak]:
        for passed in self.world.passed:
            if passed.way in ("request", "answer", "picture"):
                self.looked_at += 1
                yield from self._strictly(passed.way, passed)

    def _strictly(self, way: str, passed: Passed) -> Iterator[Leak]:
        """No card at all: paths, headers, answers to webhooks. Bodies of messages are looked at as messages."""
        text = passed.head or passed.text
        if found := cards_in(text) & PACK:
            yield Leak(f"a card in a {way}", " ".join(sorted(found)), text)
        for mark in self._secrets_in(text, passed.at):
            yield Leak(f"the secret in a {way}", mark, text)

    def _log(self) -> Iterator[Leak]:
        for line in self.house.log.lines:
            self.looked_at += 1
            if found := cards_in(line) & PACK:
                yield Leak("a card in the log", " ".join(sorted(found)), line)
            if found_path := re.search(r"/line/picture/\S*", line):
                yield Leak("an address of a picture in the log", found_path[0], line)

    # pictures

    def _pictures(self) -> Iterator[Leak]:
        """What is drawn, for everybody who sees the address."""
        for path, (picture, version) in self.house.drawn.items():
            token = path.rpartition("/")[2]
            for shown in self.world.shown:
                if token not in repr(shown.message):
                    continue
                group = self.world.chats[shown.chat].kind != "user"
                found = cards_in(twin(picture)) | cards_of([twin(picture)])
                self.read |= found
                for reader in [NOBODY] if group else shown.to or {shown.chat}:
                    if hidden := found & self.truth.hidden(version, reader):
                        yield Leak("a closed card in a picture", " ".join(sorted(hidden)), f"to {reader}: {path}")

    def _secrets_in(self, text: str, at: tuple[int, int]) -> Iterator[str]:
        secret = self.truth.live_secret(at[1])
        if not secret:
            return
        raw = bytes.fromhex(secret)
        for form in (secret[:16], secret[-16:], secret[:16].upper(), base64.b64encode(raw).decode()[:20]):
            if form in text:
                yield form


def _versions(shown: Shown) -> range:
    return range(shown.at[0], shown.at[1] + 1)


def cards_on(message: dict[str, Any]) -> Cards:
    """Every card that a message shows or holds, a rank above its suit too; our own examples are none."""
    taps = {text for text in leaves(message.get("quickReply", {})) if isinstance(text, str)}
    texts = [text for text in leaves(message) if isinstance(text, str)]
    plain = [text if text in taps else examples().sub("", text) for text in texts]
    read = " ".join(texts_of(message)).replace("\ufe0e", "")
    return cards_of(plain) | cards_in(examples().sub("", read))


@cache
def examples() -> re.Pattern[str]:
    """Cards that sentences of the word files name as an example, each with the words around it."""
    told = "\n".join(
        file.read_text(encoding="utf-8") for file in (Path(bot.__file__).parent / "words").rglob("*.ftl")
    )
    found = set()
    for line in told.splitlines():
        if not line.startswith("#"):
            found |= {piece[0] for piece in _EXAMPLE.finditer(line)}
    return re.compile("|".join(map(re.escape, sorted(found, key=len, reverse=True))))


_EXAMPLE = re.compile(r".{5}(?:10|[2-9AJQK])[♣♦♥♠](?: (?:10|[2-9AJQK])[♣♦♥♠])*(?:.{3}|$)")
