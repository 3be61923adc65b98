"""What of all traffic with LINE gives a closed card away: the judge of the traffic test.

Lives here: `Judge`, `Leak`. Not here: what went over the wires (line_world.Passed), what was known to whom (tests/web
known), cards in text (tests/web card_spotting).

A message is held against the cards that each of its readers might not know when it was made. In a group everybody
is a reader, so that nothing may stand there that not everybody knows.
"""

from __future__ import annotations

import base64
import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
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
        allowed = self._just_typed(shown)
        for reader in [NOBODY] if group else shown.to or {shown.chat}:
            hidden = [found & self.truth.hidden(version, reader) - allowed for version in self._versions(shown)]
            if all(hidden):
                yield Leak(
                    "a closed card", " ".join(sorted(hidden[-1])), f"to {reader or 'a group'}: {shown.message}"
                )
        for url in pictures_of(shown.message):
            if cards_in(url) or any(self._secrets_in(url, shown.at)):
                yield Leak("a card in an address", url, repr(shown.message))
        for mark in self._secrets_in(repr(shown.message), shown.at):
            yield Leak("the secret of a running deal", mark, repr(shown.message))

    def _versions(self, shown: Shown) -> list[int]:
        """At which versions of the table the message may have been made.

        Once a round is running, versions before its deal, at which nothing was hidden, excuse nothing: all that was
        to be told of the round before had been told (House.settle).
        """
        lo, hi = shown.at
        hi = min(hi, len(self.truth.states) - 1)
        playing = self.truth.states[hi].round is not None
        return [v for v in range(lo, hi + 1) if not playing or self.truth.states[v].round is not None]

    def _just_typed(self, shown: Shown) -> Cards:
        """What people typed there themselves since the account last spoke: it may be said back to them."""
        there = self.world.shown_in[shown.chat]
        place = bisect_left(there, shown.seq, key=lambda each: each.seq)
        found, quiet = frozenset[str](), False
        for before in reversed(there[max(0, place - 12) : place]):
            if before.way != "said" and quiet:
                break
            if before.way == "said":
                quiet = True
                found |= cards_in(before.message["text"])
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
        last = len(self.truth.states) - 1
        for path, (picture, (lo, hi)) in self.house.drawn.items():
            for shown in self.addresses.get(path.rpartition("/")[2], ()):
                group = self.world.chats[shown.chat].kind != "user"
                found = cards_in(twin(picture))
                self.read |= found
                for reader in [NOBODY] if group else shown.to or {shown.chat}:
                    hidden = found.intersection(*(self.truth.hidden(v, reader) for v in range(lo, min(hi, last) + 1)))
                    if hidden:
                        yield Leak("a closed card in a picture", " ".join(sorted(hidden)), f"to {reader}: {path}")

    @cached_property
    def addresses(self) -> dict[str, list[Shown]]:
        """Where the address of each picture stands, by its last part; buttons and texts count too."""
        found: dict[str, list[Shown]] = {}
        for shown in self.world.shown:
            for name in set(re.findall(r"/line/picture/(?:preview/)?([^\s'\"/]+)", repr(shown.message))):
                found.setdefault(name, []).append(shown)
        return found

    def _secrets_in(self, text: str, at: tuple[int, int]) -> Iterator[str]:
        secret = self.truth.live_secret(at[1])
        if not secret:
            return
        raw = bytes.fromhex(secret)
        for form in (secret[:16], secret[-16:], secret[:16].upper(), base64.b64encode(raw).decode()[:20]):
            if form in text:
                yield form


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
