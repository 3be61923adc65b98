"""The table of Jub Moo as LINE shows it to everybody: the trick, the one before, who has taken what.

Lives here: `trick_table_message`, and the parts that a hand shows too. Not here: hands (line.showing_trick_hand), the
end of a deal (line.showing_deal), the pad (line.showing_pad).

Everything is made of the public view. A tap in a group is typed words (PLATFORMS 30).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot import picturing_jub_moo
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.seal import seal_of, small_print
from bot.adapters.line.showing_coach import practice_note
from bot.adapters.line.tapping import BOTS, do, fill_in, for_desktop, see_hand
from bot.pictures.twin import twin
from bot.pictures.values import Laid, OpenHand, TrickSeat, TrickShown, TrickTablePicture
from bot.screen import names_of
from bot.voice import signed
from bot.wording import Words
from engine.events import Seat
from engine.table import JUB_MOO_LEAST, SeatView, TableView

ACROSS = 7  # open cards side by side on the narrowest phone
_SIGNS = {"+": "green", "−": "red"}


def trick_table_message(
    view: TableView, lines: Sequence[str], around: Around, words: Words, known: Collection[str] = ()
) -> Shape:
    """The state of the table, and `lines`: what has happened since it was last shown. `known`: see showing_table."""
    if view.jub_moo is None:
        return _between(view, lines, around, words, known)
    picture = picture_of(view, words)
    note = [flex.panel(flex.text(picture.note, bold=True), ground="saffron")] if picture.note else []
    body = [*told(lines), *note, *tricks(picture), *open_hands(picture.open), _seats(picture)]
    body += [*practice_note(view, words)]
    footer = flex.column(*flex.buttons(_buttons(view, around, words)), *for_desktop(around, words), spacing="sm")
    bubble = flex.bubble(
        flex.heading(picture.title, picture.status), flex.column(*body, spacing="md"), footer, ground="paper"
    )
    first, _, rest = twin(picture).partition("\n")
    return flex.message("\n".join((first, *lines, rest)), bubble)


def picture_of(view: TableView, words: Words) -> TrickTablePicture:
    """What there is to show of a running deal."""
    assert view.jub_moo is not None  # the callers have looked
    return picturing_jub_moo.table(
        view.jub_moo,
        names_of(view),
        words,
        away=[seat.seat for seat in view.seats if seat.away],
        computers={
            seat.seat: words.badges(seat.computer, seat.temper, seat.plays) for seat in view.seats if seat.computer
        },
        round_no=view.round_no,
    )


# --- parts that a hand shows too ------------------------------------------------------------------------


def told(lines: Sequence[str]) -> Iterator[Shape]:
    """What has happened, above everything else."""
    if lines:
        yield flex.column(*map(flex_cards.coloured, lines), spacing="xs")


def tricks(picture: TrickTablePicture) -> Iterator[Shape]:
    """The trick in the middle, and small below it the one before."""
    parts = [mat(picture.trick)] if picture.trick else []
    if picture.last:
        parts.append(in_passing(picture.last))
    if parts:
        yield flex.column(*parts, spacing="sm")


def mat(trick: TrickShown) -> Shape:
    """A trick on felt: what it is, and a card for each player."""
    places = flex.row(*map(_place, trick.cards), spacing="6px", alignItems="flex-start")
    label = flex.text(flex_cards.lettered(trick.label), size="xs", color="on_felt_soft")
    return flex.panel(label, places, ground="felt", spacing="sm")


def _place(laid: Laid) -> Shape:
    """A player's card with the name below, and what it does."""
    card = flex_cards.laid(laid.card, marked=laid.wins) if laid.card else flex_cards.space(waits=laid.turn)
    ink = "saffron" if laid.wins or laid.turn else "paper"
    name = flex.text(laid.who.name or laid.who.label, size="xxs", color=ink, bold=True, lines=1, align="center")
    below = flex.text(" · ".join(laid.badges), size="xxs", color=ink, lines=2, align="center", scaling=False)
    return flex.column(card, name, *([below] if laid.badges else []), flex=1, spacing="2px")


def in_passing(trick: TrickShown) -> Shape:
    """A finished trick in two small rows."""
    cards = [each.card for each in trick.cards if each.card]
    marked = next((each.card for each in trick.cards if each.wins), "")
    return flex.panel(
        flex.text(flex_cards.lettered(trick.label), size="xs"),
        flex_cards.small(cards, marked=marked),
        ground="line",
        spacing="xs",
        paddingTop="7px",
        paddingBottom="8px",
    )


def open_hands(hands: Sequence[OpenHand]) -> Iterator[Shape]:
    """Cards that a claim has laid open."""
    for hand in hands:
        label = flex.text(hand.label, size="xs", color="ink", bold=True)
        rows = [
            flex_cards.laid_open(hand.cards[at : at + ACROSS], ACROSS) for at in range(0, len(hand.cards), ACROSS)
        ]
        yield flex.panel(label, *rows, ground="saffron_soft", spacing="xs")


# --- who sits there -------------------------------------------------------------------------------------


def _seats(picture: TrickTablePicture) -> Shape:
    head = flex.row(
        flex.text(" ", size="xxs", lines=1, flex=6),
        *(_column(seats[0], "soft", "xxs", flex_of=flex_of) for seats, flex_of in _numbers(picture.seats[0])),
        paddingStart="6px",
        paddingEnd="6px",
        spacing="sm",
    )
    return flex.column(head, *map(_seat, picture.seats), spacing="xs")


def _numbers(seat: TrickSeat) -> Iterator[tuple[tuple[str, str], int]]:
    yield seat.points, 3
    if seat.total[1]:
        yield seat.total, 3


def _seat(seat: TrickSeat) -> Shape:
    name = flex.text(seat.who.name or seat.who.label, size="sm", color="ink", bold=seat.turn, lines=1)
    left = [name]
    badges = [flex.badge(seat.answer, "green_soft" if seat.agreed else "saffron", "ink")] if seat.answer else []
    badges += [flex.badge(said, "line", "ink") for said in seat.badges]
    if badges:
        left.append(flex.row(*badges, spacing="xs"))
    if seat.taken:
        left.append(flex_cards.coloured(" ".join(seat.taken), size="xs", color="soft"))
    return flex.row(
        flex.column(*left, flex=6, spacing="2px"),
        *(_column(said[1], tone(said[1]), "sm", flex_of=flex_of) for said, flex_of in _numbers(seat)),
        backgroundColor=flex.INK["saffron_soft" if seat.turn else "sheet"],
        cornerRadius="6px",
        paddingAll="6px",
        spacing="sm",
        alignItems="center",
    )


def _column(said: str, ink: str, size: flex.Size, *, flex_of: int) -> Shape:
    return flex.text(said, size=size, color=ink, bold=size != "xxs", lines=1, align="end", flex=flex_of)


def tone(number: str) -> str:
    """The colour of a number with its sign."""
    return _SIGNS.get(number[:1], "soft")


# --- between deals --------------------------------------------------------------------------------------


def _between(view: TableView, lines: Sequence[str], around: Around, words: Words, known: Collection[str]) -> Shape:
    seats = [_waiting(seat, view, words) for seat in view.seats]
    body = [*told(lines), *([flex.column(*seats, spacing="xs")] if seats else [])]
    if view.phase == "lobby" and "rules" not in known and view.seats:
        body.append(
            flex.text(words.text("chat-jub-rules", preset=_rules_name(view, words)), size="xxs", color="soft")
        )
    status = waiting_for(view, words)
    footer = flex.column(*flex.buttons(before_the_deal(view, around, words)), spacing="sm")
    title = words.text("chat-jub-title", n=str(view.round_no))
    if seal := seal_of(view):
        body.append(small_print(words.line(seal), view.commitment, words))
    bubble = flex.bubble(
        flex.heading(title, status), flex.column(*(body or [flex.text(status)]), spacing="md"), footer
    )
    people = [seat.name for seat in view.seats]
    return flex.message("\n".join((title, status, *lines, words.joined(people))), bubble)


def waiting_for(view: TableView, words: Words) -> str:
    """What is missing before the coming deal."""
    missing = JUB_MOO_LEAST - len(view.seats)
    return words.text("room-need-players", n=missing) if missing > 0 else words.text("room-waiting-deal")


def _rules_name(view: TableView, words: Words) -> str:
    return words.preset(view.jub_moo_preset)


def _waiting(seat: SeatView, view: TableView, words: Words) -> Shape:
    rests = view.next_players and seat.seat not in view.next_players
    badges = [(words.text("room-host"), "line")] if seat.host else []
    if seat.computer:
        marks = words.badges(seat.computer, seat.temper, seat.plays)
        badges += [(mark, "line") for mark in ((words.computer("", stand_in=True),) if seat.stand_in else marks)]
    badges += [(words.text("room-away"), "line")] if seat.away else []
    badges += [(words.text("chat-jub-rests"), "saffron_soft")] if rests else []
    total = total_of(view, seat.seat)
    return flex.row(
        flex.text(seat.name, size="sm", color="soft" if rests else "ink", lines=1, flex=1),
        *(flex.badge(said, ground, "ink") for said, ground in badges),
        flex.text(total or " ", size="sm", color=tone(total), bold=True, lines=1, align="end", flex=0),
        backgroundColor=flex.INK["sheet"],
        cornerRadius="6px",
        paddingAll="6px",
        spacing="sm",
        alignItems="center",
    )


def total_of(view: TableView, seat: Seat) -> str:
    """What the person has in the newest game of the pad, with its sign; empty where there is none."""
    if view.pad is None or view.pad_closed or not view.pad.games or not view.pad.games[-1].deals:
        return ""
    game = view.pad.games[-1]
    player = next((person.player for person in view.pad.people if person.seat == seat), None)
    return signed(game.totals[game.seated.index(player)]) if player in game.seated else ""


# --- what may be tapped ---------------------------------------------------------------------------------


def before_the_deal(view: TableView, around: Around, words: Words) -> list[Shape]:
    """Buttons between deals, what is wanted most first."""
    if not view.seats:
        return [do(what, around, words) for what in ("join", "pad", "help")]
    wanted = ["deal"] if len(view.seats) >= JUB_MOO_LEAST else ["bot"]
    wanted += ["join"] if around.group else []
    wanted.append(_pad(view))
    return [do(what, around, words) for what in wanted]


def _pad(view: TableView) -> str:
    """To open a pad, or to look at the open one."""
    return "pad" if view.pad is None or view.pad_closed else "pad-show"


def _buttons(view: TableView, around: Around, words: Words) -> list[Shape]:
    found = [see_hand(around, words)]
    if not around.group or view.jub_moo is None:
        return found
    if view.jub_moo.phase in ("claim", "stop"):
        return [*found, do("accept", around, words), do("object", around, words)]
    return [*found, _play_which(around, words)]


def trick_taps(view: TableView, around: Around, words: Words, *, reminded: bool = False) -> list[Shape]:
    """Quick replies that fit everybody who may read them."""
    if view.jub_moo is None:
        wanted = ["deal"] if len(view.seats) >= JUB_MOO_LEAST else []
        wanted += [*(("join",) if around.group else ()), "bot", "cut", _pad(view), "game-kang"]
        wanted += ["rules", "help", *BOTS]
        return [do(what, around, words) for what in (wanted if view.seats else ("join", "pad", "help"))]
    asked = view.jub_moo.phase in ("claim", "stop")
    taps = [do(what, around, words) for what in ("accept", "object")] if asked else []
    taps.append(see_hand(around, words))
    taps += [] if asked else [_play_which(around, words)]
    wanted = ["trick", "recap", *(("skip",) if reminded or view.votes else ()), "pad-show", "rules"]
    return [*taps, *(do(what, around, words) for what in wanted)]


def _play_which(around: Around, words: Words) -> Shape:
    return fill_in("chat-play-which", "chat-do-play", around, words)
