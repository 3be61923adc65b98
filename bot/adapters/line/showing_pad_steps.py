"""Writing a deal down by buttons: who, then which point cards, one tap each; the half-entered deal.

Lives here: `begin`, `who_message`, `cards_message`, `half_panel`, and the data of these presses (`Step`). Not here:
the pad (line.showing_pad), carrying a step out (line.stepping).

A step changes nothing and needs no name: what is chosen so far stands in the buttons themselves. Only the last tap is
somebody's: typed words in a group, a press in a 1:1 chat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot import pad_telling
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.pressing import Press
from bot.adapters.line.tapping import do, saying
from bot.arithmetic import points_text
from bot.wording import Words
from engine.cards import Card
from engine.jub_moo.points import HEARTS, MIRROR, POINT_CARDS, card_points
from engine.pad.card_text import cards_text
from engine.pad.pad import Part, Player, Rest
from engine.pad.views import HalfView, PadView

ACROSS = 5  # hearts side by side
_CARDS = tuple(POINT_CARDS)
_OTHERS = tuple([card for card in _CARDS if card not in HEARTS])
_STEP = re.compile(r"([0-9]{1,4})(?: (p[0-9]{1,2}) ([0-9a-f]{1,4})(?: (none|all|hearts|chuan|big_chuan|keep))?)?")


class Step(msgspec.Struct, frozen=True):
    """Where somebody is: the deal, whose cards, which are chosen; `ends` how it is to be written down."""

    deal: int
    player: Player | None = None
    chosen: int = 0  # a bit for each card of _CARDS
    ends: str = ""  # keep: as chosen; none; all, hearts: with the rest; chuan, big_chuan

    def __str__(self) -> str:
        if self.player is None:
            return str(self.deal)
        return f"{self.deal} {self.player} {self.chosen:x}" + (f" {self.ends}" if self.ends else "")

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is chosen, in order."""
        return tuple([card for place, card in enumerate(_CARDS) if self.chosen >> place & 1])

    @property
    def part(self) -> Part:
        """What is written down by it."""
        if self.ends in ("chuan", "big_chuan"):
            return Part(self.cards if self.ends == "chuan" else (), prize=self.ends)  # type: ignore[arg-type]
        rest: Rest = self.ends if self.ends in ("all", "hearts") else "none"  # type: ignore[assignment]
        return Part(() if self.ends == "none" else self.cards, rest=rest)

    def with_card(self, card: Card) -> Step:
        """With `card` chosen, or no more."""
        return msgspec.structs.replace(self, chosen=self.chosen ^ 1 << _CARDS.index(card))


def step_of(text: str) -> Step | None:
    """The inverse of `str`."""
    found = _STEP.fullmatch(text)
    if found is None or int(found[3] or "0", 16) >> len(_CARDS):
        return None
    return Step(int(found[1]), Player(found[2]) if found[2] else None, int(found[3] or "0", 16), found[4] or "")


def begin(pad: PadView, around: Around, words: Words) -> Shape:
    """The tap that begins, or goes on with, entering by buttons."""
    return flex.quiet(words.text("chat-pad-steps"), Press(around.chat, "pad", str(Step(pad.coming))))


# --- the half-entered deal ------------------------------------------------------------------------------


def half_panel(pad: PadView, around: Around, words: Words) -> Iterator[Shape]:
    """What is entered of the coming deal; whoever is missing can be tapped."""
    if pad.half is None:
        return
    title = words.text("chat-pad-half", deal=str(pad.half.number))
    rows = [_waiting_row(pad, player, part, around, words) for player, part in _parts(pad.half)]
    left = cards_text(pad.half.left) or "-"
    yield flex.panel(
        flex.text(title, size="sm", color="ink", bold=True),
        *rows,
        flex_cards.coloured(flex_cards.lettered(words.text("chat-pad-left", cards=left)), size="xs", color="ink"),
        ground="saffron_soft",
        spacing="6px",
    )


def _parts(half: HalfView) -> Iterator[tuple[Player, Part | None]]:
    return zip(half.seated, half.parts, strict=True)


def _waiting_row(pad: PadView, player: Player, part: Part | None, around: Around, words: Words) -> Shape:
    name = flex.text(pad.name(player), size="sm", color="ink", bold=True, lines=1, flex=4)
    if part is not None:
        told = flex_cards.lettered(pad_telling.part_text(words, part))
        return flex.row(name, flex_cards.coloured(told, size="sm") | {"flex": 6}, spacing="sm")
    tap = flex.quiet(words.text("chat-pad-fill"), Press(around.chat, "pad", str(Step(pad.coming, player))))
    mark = flex.text(words.text("chat-pad-fill"), size="xs", color="paper", bold=True, lines=1, align="center")
    pill = flex.column(
        mark, backgroundColor=flex.INK["felt"], cornerRadius="10px", paddingAll="5px", flex=3, action=tap
    )
    return flex.row(name, pill, flex.column(flex=3), spacing="sm", alignItems="center")


# --- who --------------------------------------------------------------------------------------------------


def who_message(pad: PadView, around: Around, words: Words) -> list[Shape]:
    """Whose cards first?"""
    taps = [
        flex.quiet(pad.name(player), Press(around.chat, "pad", str(Step(pad.coming, player))))
        for player, part in _seated(pad)
        if part is None
    ]
    asked = words.text("chat-pad-who", deal=str(pad.coming))
    rows = [
        flex.row(*(flex.button(tap, ground="felt", flex=1) for tap in taps[at : at + 2]), spacing="sm")
        for at in range(0, len(taps), 2)
    ]
    entered = [_waiting_row(pad, player, part, around, words) for player, part in _seated(pad) if part is not None]
    body = [*([flex.column(*entered, spacing="6px")] if entered else []), *rows]
    bubble = flex.bubble(
        flex.heading(words.text("chat-pad-title"), asked), flex.column(*body, spacing="sm"), ground="paper"
    )
    names = words.joined([pad.name(player) for player, part in _seated(pad) if part is None])
    return flex.with_quick(
        [flex.message(f"{asked}\n{names}", bubble)], [do("drop-half", around, words)] if pad.half else ()
    )


def _seated(pad: PadView) -> list[tuple[Player, Part | None]]:
    if pad.half is not None:
        return list(_parts(pad.half))
    return [(player, None) for player in pad.games[-1].seated]


# --- which cards ------------------------------------------------------------------------------------------


def cards_message(pad: PadView, step: Step, around: Around, words: Words) -> list[Shape]:
    """The point cards to tap: chosen ones in saffron, those of others dim; below, how it is to be written down."""
    assert step.player is not None  # the caller has looked
    name = pad.name(step.player)
    gone = _gone(pad, step.player)
    title = words.text("chat-pad-cards", player=name)
    chosen = flex_cards.lettered(cards_text(step.cards))
    running = words.text("chat-pad-chosen", cards=chosen) if chosen else words.text("chat-pad-chosen-none")
    rows = [_row_of(_OTHERS, len(_OTHERS), step, gone, around)]
    rows += [_row_of(HEARTS[at : at + ACROSS], ACROSS, step, gone, around) for at in range(0, len(HEARTS), ACROSS)]
    body = flex.column(flex_cards.coloured(running, size="sm"), *rows, spacing="6px")
    footer = flex.column(*_ends(pad, step, gone, around, words), spacing="sm")
    bubble = flex.bubble(flex.heading(words.text("chat-pad-deal", deal=str(step.deal)), title), body, footer)
    back = flex.quiet(words.text("chat-pad-others"), Press(around.chat, "pad", str(Step(step.deal))))
    return flex.with_quick([flex.message(f"{title}\n{running}", bubble)], [back, do("pad-show", around, words)])


def _gone(pad: PadView, player: Player) -> frozenset[Card]:
    """Cards that others have already."""
    if pad.half is None:
        return frozenset()
    others = [part for each, part in _parts(pad.half) if each != player and part is not None]
    return frozenset(card for part in others for card in part.cards)


def _row_of(cards: Sequence[Card], across: int, step: Step, gone: frozenset[Card], around: Around) -> Shape:
    faces = [_face(card, step, gone, around) for card in cards]
    return flex.row(*faces, *[flex_cards.gap()] * (across - len(faces)), spacing="6px")


def _face(card: Card, step: Step, gone: frozenset[Card], around: Around) -> Shape:
    if card in gone:
        return flex_cards.taken(str(card))
    tap = flex.quiet(str(card), Press(around.chat, "pad", str(step.with_card(card))))
    worth = "×2 / +50" if card is MIRROR else points_text(card_points(card), plus=True)
    return flex_cards.wide(str(card), worth, tap, chosen=card in step.cards)


def _ends(pad: PadView, step: Step, gone: frozenset[Card], around: Around, words: Words) -> Iterator[Shape]:
    """Write it down: as chosen, or in one of the ways that need no card."""
    whole = [flex.button(_end(pad, step, ends, around, words), flex=1) for ends in ("none", "all")]
    if step.chosen:
        keep = _end(pad, step, "keep", around, words)
        yield flex.button(keep, ground="felt")
        whole = whole[1:]
    yield flex.row(
        *whole, *([_prize("chuan", pad, step, around, words)] if not gone & set(HEARTS) else []), spacing="sm"
    )
    if not gone and not step.chosen:
        yield _prize("big_chuan", pad, step, around, words)


def _prize(ends: str, pad: PadView, step: Step, around: Around, words: Words) -> Shape:
    return flex.button(_end(pad, step, ends, around, words), flex=1)


def _end(pad: PadView, step: Step, ends: str, around: Around, words: Words) -> Shape:
    """The tap that writes down: in a group the words that a person would type."""
    done = msgspec.structs.replace(step, ends=ends)
    assert done.player is not None
    label = words.text(f"chat-pad-end-{ends.replace('_', '-')}")
    told = pad_telling.part_text(words, done.part)
    said = f"{words.text('chat-pad-verb')} {pad.name(done.player)} {told}"
    if around.group:
        return saying(said, around, label)
    return flex.press(label, Press(around.chat, "enter", str(done)), said)
