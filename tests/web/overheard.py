"""What was overheard, and what of it gives something away: the judge of the traffic test.

Lives here: Heard, Leak, Judge. Not here: what was known to whom (known), cards in text
(card_spotting), the evening that is listened to (table_talk).
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
from card_spotting import NAMED_BY_RULES, PACK, POINT_CARDS, Cards, cards_in, cards_of, examples, leaves
from known import NOBODY, Truth

from bot.rules_panel import house
from bot.screen_pad import pad
from bot.wording import Words, words
from engine.jub_moo.round import JubMooRound
from engine.table import LANGUAGES, TableView
from engine.views import table_view

Render = Callable[[TableView, Words], Any]
RENDERED: dict[str, Render] = {"pad": pad, "house": house}  # as they are before anybody spoils them


@dataclass(frozen=True)
class Heard:
    """One text that reached `player` (or a log). It was made between the versions `lo` and `hi`."""

    player: str
    way: str  # frame, page, log, outbox
    text: str
    lo: int
    hi: int
    asked: str = ""  # the frame or path that it answers
    token: str = ""  # the reader's own
    language: str = "th"


@dataclass(frozen=True)
class Leak:
    """`what` stands in a text where it must not."""

    what: str
    found: str
    heard: Heard

    def __str__(self) -> str:
        who = self.heard.player or "somebody"
        where = f"{self.heard.way} {self.heard.asked[:80]}"
        return f"{self.what} ({self.found}) to {who} by {where}: {self.heard.text[:400]}"


class Judge:
    """Looks through everything that was heard, when the evening is over and all is known."""

    def __init__(self, truth: Truth, lines: dict[int, int], pages: dict[str, set[str]]) -> None:
        self.truth, self.lines, self.pages = truth, lines, pages
        self.line_cards: dict[int, Cards] = {}
        self.sentences: dict[tuple[str, str], set[str]] = {}  # refusals with what was typed taken out
        self.codes: set[str] = set()
        ids = {re.escape(person.id) for table in truth.states for person in table.people}
        self.ids = re.compile(
            "|".join(sorted(ids, key=len, reverse=True)) or "(?!)"
        )  # computer:s10 before computer:s1
        self._rendered: dict[object, list[Any]] = {}
        self._held: list[object] = []
        self._clean: set[tuple[object, str]] = set()  # views that were looked at: many read the same

    def leaks(self, heard: list[Heard]) -> list[Leak]:
        """Every leak, in the order in which it was heard."""
        return [leak for each in heard for leak in self.look_at(each)]

    def look_at(self, heard: Heard) -> Iterator[Leak]:
        if heard.way == "frame":
            yield from self._frame(heard)
        elif heard.way == "page":
            yield from self._page(heard)
        elif heard.way == "log":
            yield from self._strictly(heard, heard.text, PACK)
        else:
            yield from self._outbox(heard)

    # frames

    def _frame(self, heard: Heard) -> Iterator[Leak]:
        frame = msgspec.json.decode(heard.text)
        view = frame.get("table") or frame.get("hand")
        if view:
            yield from self._view(heard, frame, view["turn"])
        elif frame.get("pad"):
            yield from self._as_stored(heard, frame["pad"], RENDERED["pad"])
        elif frame.get("house"):
            yield from self._as_stored(heard, frame["house"], RENDERED["house"])
        elif "feed" in frame:
            rest = {key: value for key, value in frame.items() if key != "feed"}
            yield from self._strictly(heard, rest, PACK)
            for line in frame["feed"]:
                yield from self._line(heard, line)
        elif "ack" in frame:
            yield from self._answer(heard, frame)
        elif (PACK, heard.text) not in self._clean:  # house rules, language, no table yet: no card at all
            found = list(self._strictly(heard, frame, PACK))
            yield from found
            if not found:
                self._clean.add((PACK, heard.text))

    def _view(self, heard: Heard, frame: Any, turn: int) -> Iterator[Leak]:
        """A table is the same for all, so it is judged as if nobody held anything; both by their own turn."""
        reader = heard.player if "hand" in frame else NOBODY
        version = self.truth.by_turn.get(turn, heard.hi + 1)
        if version > heard.hi:
            yield Leak("a view of the future", str(turn), heard)
        elif (reader, heard.text) not in self._clean:
            told = self._still_out_taken_out(self._typed_taken_out(frame), version)
            found = list(self._all(heard, told, self.truth.hidden(version, reader), version))
            yield from found
            if not found:
                self._clean.add((reader, heard.text))

    def _as_stored(self, heard: Heard, told: Any, render: Render) -> Iterator[Leak]:
        """A pad names the cards of deals that are over, house rules those that they are about, whoever may hold them
        now: both must be nothing but what was stored, as it is rendered."""
        versions = range(min(heard.hi + 1, len(self.truth.states)))
        if not any(told in self._renderings(version, render) for version in versions):
            yield Leak("not what was stored", str(told)[:80], heard)

    def _renderings(self, version: int, render: Render) -> list[Any]:
        """What `render` makes of that version, in both languages."""
        view = table_view(self.truth.states[version])
        rules = (view.game, view.rules, view.preset, view.stake, view.pace, view.jub_moo_rules, view.jub_moo_preset)
        key = (render, (id(view.pad), view.pad_closed) if render is RENDERED["pad"] else rules)
        if key not in self._rendered:
            self._rendered[key] = [_decoded(render(view, words(language))) for language in LANGUAGES]
            self._held.append(view)  # so that no other pad is ever at its address
        return self._rendered[key]

    def _typed_taken_out(self, frame: Any) -> Any:
        """A view without the words of the cuts, which are people's own."""
        if not frame.get("table"):
            return frame
        cuts = [cut for cut in frame["table"]["cuts"] if cut["text"] not in self.truth.typed]
        return frame | {"table": frame["table"] | {"cuts": cuts}}

    def _still_out_taken_out(self, frame: Any, version: int) -> Any:
        """A hand without the point cards that nobody has taken yet, where it names all of those (one may lie
        beside the table): who has counted knows them."""
        rnd, blocked = self.truth.states[version].round, (frame.get("hand") or {}).get("blocked", {})
        if not isinstance(rnd, JubMooRound) or "stop" not in blocked:
            return frame
        taken = {str(card) for trick in rnd.tricks for card in trick.cards}
        if (
            not POINT_CARDS - taken
            <= cards_in(blocked["stop"])
            <= (POINT_CARDS - taken) | set(frame["hand"]["cards"])
        ):
            return frame
        return frame | {"hand": frame["hand"] | {"blocked": blocked | {"stop": ""}}}

    def _line(self, heard: Heard, line: dict[str, Any]) -> Iterator[Leak]:
        """A line of the feed is judged by the commit that told it, and says the same to whoever reads it when."""
        version = self.lines.get(line["id"], heard.hi + 1)
        if line["kind"] == "say" and line["text"] in self.truth.typed:
            line = line | {"text": ""}
        if version > heard.hi:
            yield Leak("a line that was never told", str(line["id"]), heard)
            return
        said = repr(line)
        if (version, said) in self._clean:
            return
        told_by_rules = line["kind"] == "rules" or line.get("code", "").startswith("dealt_tricks")  # who has 2♣ leads
        about = NAMED_BY_RULES if told_by_rules else frozenset()
        found = list(self._all(heard, line, self.truth.hidden(version, NOBODY) - about, version))
        yield from found
        if not found:
            self._clean.add((version, said))
        cards = cards_of(line)
        if self.line_cards.setdefault(line["id"], cards) != cards:
            yield Leak("one line, other cards", " ".join(sorted(cards)), heard)

    def _answer(self, heard: Heard, frame: dict[str, Any]) -> Iterator[Leak]:
        """An answer may name the reader's own cards, those of the question, and the examples of its sentence."""
        code, asked = frame.get("code"), cards_in(heard.asked) | cards_of(msgspec.json.decode(heard.asked or "null"))
        allowed = asked | examples(heard.language, "room-help")
        if any(f'"text": "{word}"' in heard.asked for word in ("กติกา", "rules")):
            allowed |= NAMED_BY_RULES
        if code:
            self.codes.add(code)
            allowed |= examples(heard.language, "refusal-" + code.replace("_", "-"))
            if code == "points_still_out":
                allowed |= self._still_out(frame["text"], heard)
            self.sentences.setdefault((code, heard.language), set()).add(_blanked(frame["text"], asked))
        yield from self._in_time(heard, frame, allowed)

    def _still_out(self, text: str, heard: Heard) -> Cards:
        """The point cards that nobody has taken yet, where `text` names all of those: who has counted knows them."""
        for version in range(heard.lo, heard.hi + 1):
            rnd = self.truth.states[version].round
            if isinstance(rnd, JubMooRound):
                still_out = POINT_CARDS - {str(card) for trick in rnd.tricks for card in trick.cards}
                if still_out <= cards_in(text):
                    return still_out
        return frozenset()

    # the rest

    def _outbox(self, heard: Heard) -> Iterator[Leak]:
        """A stored message is public, or a marker without content; people's own talk is theirs."""
        body = msgspec.json.decode(heard.text)
        facts = body.get("facts", {})
        if body.get("code") == "said" and facts["text"] in self.truth.typed:
            body = body | {"facts": facts | {"text": ""}}
        for part in ("pad", "event"):  # their numbers are points and totals
            if part in body:
                body = body | {part: [leaf for leaf in leaves(body[part]) if isinstance(leaf, str)]}
        yield from self._strictly(heard, body, self.truth.hidden(heard.hi, NOBODY))

    def _page(self, heard: Heard) -> Iterator[Leak]:
        """A page and its files are those of a program without a table; exports hold finished rounds."""
        head, _, body = heard.text.partition("\n\n")
        yield from self._strictly(heard, head.replace(heard.token, ""), PACK)
        if body in self.pages.get(heard.asked, ()):
            return
        if match := re.fullmatch(r"/r/[^/]+/rounds/(\d+)-(\d+)\.json", heard.asked):
            if not head.startswith("404"):
                yield from self._export(heard, body, (int(match[1]), int(match[2])))
                return
        elif heard.asked.endswith("ledger.json") and head.startswith("200"):
            whole = msgspec.json.decode(body)
            for record in whole.pop("rounds"):
                yield from self._export(heard, msgspec.json.encode(record), (record["evening"], record["round_no"]))
            body = msgspec.json.encode(whole).decode()
        yield from self._strictly(heard, body, PACK)

    def _export(self, heard: Heard, body: str | bytes, name: tuple[int, int]) -> Iterator[Leak]:
        version, record = self.truth.records.get(name, (heard.hi + 1, b"{}"))
        if version > heard.hi:
            yield Leak("a round that is not over", f"{name}", heard)
        elif msgspec.json.decode(body) != msgspec.json.decode(record):
            yield Leak("another round than the exported one", f"{name}", heard)

    def _in_time(self, heard: Heard, told: Any, allowed: Cards) -> Iterator[Leak]:
        """Clean if it was clean at some moment between question and answer."""
        for version in range(heard.lo, heard.hi + 1):
            found = list(self._all(heard, told, self.truth.hidden(version, heard.player) - allowed, version))
            if not found:
                return
        yield from found

    def _strictly(self, heard: Heard, told: Any, hidden: Cards) -> Iterator[Leak]:
        yield from self._all(heard, told, hidden, heard.hi)

    def _all(self, heard: Heard, told: Any, hidden: Cards, version: int) -> Iterator[Leak]:
        """Hidden cards, rows of numbers, secrets, ids and tokens in `told`, a text or decoded JSON."""
        texts = [told] if isinstance(told, str) else leaves(told)
        for text in texts:
            if not isinstance(text, str):
                yield Leak("a row of numbers", str(text), heard)
            elif found := cards_in(text) & hidden:
                yield Leak("a hidden card", " ".join(sorted(found)), heard)
        whole = "\n".join(text for text in texts if isinstance(text, str))
        for kind, mark in self._marks(whole, version):
            yield Leak(kind, mark, heard)
        if heard.way != "log":
            for id in self.ids.findall(whole):
                yield Leak("a player's id", id, heard)

    def _marks(self, text: str, version: int) -> Iterator[tuple[str, str]]:
        """Long hexadecimal numbers other than commitments and the secrets of rounds that are over."""
        for found in re.findall(r"[0-9a-fA-F]{24,}", text):
            mark = found.lower()
            if mark not in self.truth.commitments and self.truth.revealed.get(mark, version + 1) > version:
                yield "an unknown mark", found
        for form in _forms(self.truth.live_secret(version)):
            if form in text:
                yield "the secret", form


def _decoded(shape: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(shape))


def _blanked(text: str, asked: Cards) -> str:
    """A sentence without the cards of the question, longest first."""
    for card in sorted(asked, key=len, reverse=True):
        text = text.replace(card, "▢")
    return text


@lru_cache
def _forms(secret: str) -> tuple[str, ...]:
    """Parts of a secret in the forms in which it could slip out."""
    if not secret:
        return ()
    raw = bytes.fromhex(secret)
    forms = (secret[:16], secret[24:40], secret[-16:])
    return (*forms, *(form.upper() for form in forms), base64.b64encode(raw).decode()[:20], repr(raw)[2:18])
