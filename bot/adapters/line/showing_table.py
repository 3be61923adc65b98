"""The table as LINE shows it: a bubble for everybody, and what may be tapped by whoever reads it.

Lives here: `table_message`, `table_taps`. Not here: hands (line.showing_hand), what else waits for the room
(line.showing).

Everything is made of the public view: nothing here may depend on a closed hand. A tap in a group is typed words, for
a press would come without a name (PLATFORMS 30).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot import picturing
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.seal import seal_of, small_print
from bot.adapters.line.showing_coach import practice_note
from bot.adapters.line.showing_trick_table import trick_table_message, trick_taps
from bot.adapters.line.tapping import BOTS, do, fill_in, for_desktop, see_hand
from bot.pictures.twin import twin
from bot.pictures.values import SeatBox, TablePicture
from bot.screen import headline, names_of
from bot.wording import Words
from engine.table import TableView

_SIDE_BY_SIDE = 3  # buttons
_TONES = {"+": "green", "−": "red"}


def table_message(
    view: TableView, lines: Sequence[str], around: Around, words: Words, known: Collection[str] = ()
) -> Shape:
    """The state of the table, and `lines`: what has happened since it was last shown.

    `known`: what the same reply tells already: `rules`, `result`.
    """
    if view.game == "jub_moo":
        return trick_table_message(view, lines, around, words, known)
    picture = picturing.table(view, words)
    before = () if "result" in known else _before(view, words)
    body = [*_told(lines), *before, *_mat(picture), *_seats(view, picture, words)]
    if view.phase == "lobby" and "rules" not in known:
        body.append(flex.text(picture.rules, size="xxs", color="soft"))
    body += [*practice_note(view, words)]
    if seal := seal_of(view):
        body.append(small_print(words.line(seal), view.commitment, words))
    bubble = flex.bubble(
        flex.heading(picture.title, picture.status),
        flex.column(*body, spacing="md"),
        flex.column(
            *flex.buttons(_buttons(view, around, words)),
            *(for_desktop(around, words) if view.kang else ()),
            spacing="sm",
        ),
    )
    first, _, rest = twin(picture).partition("\n")
    return flex.message("\n".join((first, *lines, rest)), bubble)


def table_taps(
    view: TableView | None, around: Around, words: Words, *, reminded: bool = False, elsewhere: bool = False
) -> list[Shape]:
    """Quick replies that fit everybody who may read them.

    `reminded`: the awaited player has been. `elsewhere`: the table itself is not what they stand below.
    """
    if view is not None and view.game == "jub_moo":
        return trick_taps(view, around, words, reminded=reminded)
    wanted = list(_wanted(view, around, reminded=reminded))
    wanted += ["table"] if elsewhere and view is not None and view.seats else []
    taps = [see_hand(around, words) if one == "hand" else do(one, around, words) for one in wanted]
    if view is not None and view.kang is not None and _must_discard(view):
        taps.insert(0, _discard_which(around, words))
    return taps


# --- parts of the bubble ----------------------------------------------------------------------------------


def _told(lines: Sequence[str]) -> Iterator[Shape]:
    if lines:
        yield flex.column(*map(flex_cards.coloured, lines), spacing="xs")


def _before(view: TableView, words: Words) -> Iterator[Shape]:
    """How the last round ended, while none is running."""
    if view.last is not None and view.kang is None:
        yield flex.text(headline(view.last, names_of(view), words), size="sm", color="ink", bold=True)


def _mat(picture: TablePicture) -> Iterator[Shape]:
    if not picture.pile[1]:
        return
    middle = [flex.text(picture.last_label, size="xs", color="paper", bold=True, lines=2, align="center")]
    if picture.last:
        middle.append(flex_cards.small(picture.last, middle=True))
        ground, ink = ("saffron", "ink") if picture.flows else ("felt_line", "paper")
        middle.append(flex.row(flex.badge(picture.flow, ground, ink), justifyContent="center"))
    sides = [_side(*picture.pile), _side(*picture.pot)] if picture.pot[1] else [_side(*picture.pile)]
    yield flex.panel(
        flex.row(sides[0], flex.column(*middle, flex=6, spacing="sm", justifyContent="center"), *sides[1:]),
        ground="felt",
    )


def _side(label: str, many: str) -> Shape:
    return flex.column(
        flex.text(label, size="xxs", color="on_felt_soft", align="center", lines=2),
        flex.text(many, size="sm", color="paper", bold=True, align="center", lines=2),
        flex=2,
        justifyContent="center",
    )


def _seats(view: TableView, picture: TablePicture, words: Words) -> Iterator[Shape]:
    host = (words.text("room-host"),) if view.kang is None else ()
    rows = [
        _seat(shown, host if seat.host else (), running=view.kang is not None)
        for seat, shown in zip(view.seats, picture.seats, strict=True)
    ]
    if rows:
        yield flex.column(*rows, spacing="xs")


def _seat(seat: SeatBox, more: Sequence[str], *, running: bool) -> Shape:
    name = flex.text(seat.who.name or seat.who.label, size="sm", color="ink", bold=seat.turn, lines=1, flex=1)
    badges = [flex.badge(said, "saffron_soft" if not seat.turn else "saffron", "saffron_ink") for said in seat.badges]
    badges += [flex.badge(said, "line", "ink") for said in more]
    left = [flex.row(name, *badges, spacing="xs", alignItems="center")]
    if seat.act:
        left.append(flex_cards.coloured(seat.act, size="xxs", color="soft"))
    tone = _TONES.get(seat.score[:1], "soft")
    held = [flex.text(seat.held, size="xs", color="ink", align="end", lines=1, flex=2)] if running else []
    return flex.row(
        flex.column(*left, flex=6 if running else 8),
        *held,
        flex.text(seat.score, size="xs", color=tone, bold=True, align="end", lines=1, flex=3),
        backgroundColor=flex.INK["saffron_soft" if seat.turn else "sheet"],
        cornerRadius="6px",
        paddingAll="6px",
        spacing="sm",
        alignItems="center",
    )


# --- what may be tapped -------------------------------------------------------------------------------------


def _buttons(view: TableView, around: Around, words: Words) -> list[Shape]:
    if view.kang is None:
        wanted = _before_the_deal(view, around)
        many = len(wanted) > _SIDE_BY_SIDE + ("game-jub-moo" in wanted)
        return [do(what, around, words) for what in wanted if what != "bot" or not many]
    found = [see_hand(around, words)]
    if not around.group:
        return found  # the hand, just below, has the moves
    if _must_discard(view):
        return [*found, _discard_which(around, words)]
    return [*found, *(do(what, around, words) for what in _public_moves(view))]


def _before_the_deal(view: TableView, around: Around) -> tuple[str, ...]:
    """In a group where nobody sits nothing else is heard; who reads it in the own chat sits there already."""
    if not view.seats:
        return ("join", *(("score",) if view.ledger.rounds else ()), "help")
    enough, join = len(view.seats) >= view.rules.min_players, ("join",) if around.group else ()
    other = ("game-jub-moo",) if view.phase == "lobby" else ()
    return (*(("deal",) if enough else ()), *join, "bot", "cut", *other)


def _public_moves(view: TableView) -> tuple[str, ...]:
    """What the awaited player might do as far as everybody knows. Kang is asked once more in the 1:1 chat."""
    if view.kang is None or _must_discard(view):
        return ()
    return ("draw", "flow") if picturing.flows_now(view.kang) else ("draw",)


def _must_discard(view: TableView) -> bool:
    return view.kang is not None and view.kang.phase in ("opening", "drawn")


def _discard_which(around: Around, words: Words) -> Shape:
    return fill_in("chat-discard-which", "room-move-discard", around, words)


def _wanted(view: TableView | None, around: Around, *, reminded: bool) -> Iterator[str]:
    if view is None:
        yield from ("join", "help")
    elif view.kang is not None:
        yield from (*_public_moves(view), "hand", "recap")
        if reminded or view.votes:
            yield "skip"
        yield from ("score", "rules")
    else:
        yield from _before_the_deal(view, around)
        if view.seats:
            yield from (("score",) if view.ledger.rounds else ())
            yield from (*(("game-jub-moo",) if view.phase != "lobby" else ()), "rules", "help", *BOTS)
