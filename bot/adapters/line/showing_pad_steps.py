"""Writing a deal down by buttons, as LINE shows it: who, then which point cards, one tap each; the half-entered deal.

Lives here: `begin`, `who_message`, `cards_message`, `half_panel`. Not here: the steps themselves (bot.pad_steps),
carrying one out (line.stepping), the pad (line.showing_pad).

A step needs no name, so groups have it as a press. Only the last tap is somebody's: typed words in a group, a press
in a 1:1 chat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot import pad_steps
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.pressing import Press
from bot.adapters.line.tapping import do, saying
from bot.pad_steps import Face, Person, Step
from bot.wording import Words
from engine.table import TableView

ACROSS = 5  # hearts side by side


def begin(view: TableView, around: Around, words: Words) -> Shape:
    """The tap that begins, or goes on with, entering by buttons."""
    return _step(words.text("chat-pad-steps"), Step(_coming(view)), around)


def _coming(view: TableView) -> int:
    return view.pad.coming if view.pad is not None else 0


def _step(label: str, step: Step, around: Around) -> Shape:
    return flex.quiet(label, Press(around.chat, "pad", str(step)))


# --- the half-entered deal ------------------------------------------------------------------------------


def half_panel(view: TableView, around: Around, words: Words) -> Iterator[Shape]:
    """What is entered of the coming deal; whoever is missing can be tapped."""
    if view.pad is None or view.pad.half is None:
        return
    number = _coming(view)
    cards = pad_steps.left(view.pad) or "-"
    yield flex.panel(
        flex.text(words.text("chat-pad-half", deal=str(number)), size="sm", color="ink", bold=True),
        *(_person(person, number, around, words) for person in pad_steps.people(view.pad, words)),
        flex_cards.coloured(words.text("chat-pad-left", cards=cards), size="xs", color="ink"),
        ground="saffron_soft",
        spacing="6px",
    )


def _person(person: Person, number: int, around: Around, words: Words) -> Shape:
    name = flex.text(person.name, size="sm", color="ink", bold=True, lines=1, flex=4)
    if person.entered:
        return flex.row(name, flex_cards.coloured(person.entered, size="sm") | {"flex": 6}, spacing="sm")
    said = words.text("chat-pad-fill")
    mark = flex.text(said, size="xs", color="paper", bold=True, lines=1, align="center")
    pill = flex.column(
        mark,
        backgroundColor=flex.INK["felt"],
        cornerRadius="10px",
        paddingAll="5px",
        flex=4,
        action=_step(said, Step(number, person.player), around),
    )
    return flex.row(name, pill, flex.column(flex=2), spacing="sm", alignItems="center")


# --- who --------------------------------------------------------------------------------------------------


def who_message(view: TableView, around: Around, words: Words) -> list[Shape]:
    """Whose cards first?"""
    assert view.pad is not None  # the caller has looked
    number = _coming(view)
    people = pad_steps.people(view.pad, words)
    missing = [person for person in people if not person.entered]
    taps = [_step(person.name, Step(number, person.player), around) for person in missing]
    buttons = [flex.button(tap, ground="felt", flex=1) for tap in taps]
    rows = [flex.row(*buttons[at : at + 2], spacing="sm") for at in range(0, len(buttons), 2)]
    entered = [_person(person, number, around, words) for person in people if person.entered]
    body = [*([flex.column(*entered, spacing="6px")] if entered else []), *rows]
    asked = words.text("chat-pad-who", deal=str(number))
    heading = flex.heading(words.text("chat-pad-title"), asked)
    names = words.joined([person.name for person in missing])
    made = flex.message(f"{asked}\n{names}", flex.bubble(heading, flex.column(*body, spacing="sm")))
    drop = [do("drop-half", around, words)] if entered else []
    return flex.with_quick([made], [*drop, do("pad-show", around, words)])


# --- which cards ------------------------------------------------------------------------------------------


def cards_message(view: TableView, step: Step, around: Around, words: Words) -> list[Shape]:
    """The point cards to tap: chosen ones marked, those of others dull; below, how it is to be written down."""
    assert view.pad is not None  # the caller has looked
    name = next(one.name for one in pad_steps.people(view.pad, words) if one.player == step.player)
    title = words.text("chat-pad-cards", player=name)
    chosen = pad_steps.chosen_text(step)
    running = words.text("chat-pad-chosen", cards=chosen) if chosen else words.text("chat-pad-chosen-none")
    faces = pad_steps.faces(view.pad, step)
    hearts = [faces[card] for card in pad_steps.OF_HEARTS]
    rows = [_row([faces[card] for card in pad_steps.OTHERS], len(pad_steps.OTHERS), step, around)]
    rows += [_row(hearts[at : at + ACROSS], ACROSS, step, around) for at in range(0, len(hearts), ACROSS)]
    first, *others = [_end(name, step, ends, around, words) for ends in pad_steps.ends(view.pad, step)]
    made = flex.bubble(
        flex.heading(words.text("chat-pad-deal", deal=str(step.deal)), title),
        flex.column(flex_cards.coloured(running, size="sm"), *rows, spacing="6px"),
        flex.column(
            flex.button(first, ground="felt"),
            flex.row(*(flex.button(one, flex=1) for one in others), spacing="sm"),
            spacing="sm",
        ),
    )
    back = _step(words.text("chat-pad-others"), Step(step.deal), around)
    return flex.with_quick([flex.message(f"{title}\n{running}", made)], [back, do("pad-show", around, words)])


def _row(faces: Sequence[Face], across: int, step: Step, around: Around) -> Shape:
    shown = [_face(face, step, around) for face in faces]
    return flex.row(*shown, *[flex_cards.gap()] * (across - len(shown)), spacing="6px")


def _face(face: Face, step: Step, around: Around) -> Shape:
    if face.taken:
        return flex_cards.taken(face.card)
    tap = _step(face.card, step.with_card(face.card), around)
    return flex_cards.wide(face.card, face.worth, tap, chosen=face.chosen)


def _end(name: str, step: Step, ends: str, around: Around, words: Words) -> Shape:
    """The tap that writes down: in a group the words that a person would type."""
    done = msgspec.structs.replace(step, ends=ends)
    label = words.text(f"chat-pad-end-{ends.replace('_', '-')}")
    said = f"{words.text('chat-pad-verb')} {name} {pad_steps.said_of(done, words)}"
    if around.group:
        return saying(said, around, label)
    return flex.press(label, Press(around.chat, "enter", str(done)), said)
