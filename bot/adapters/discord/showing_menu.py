"""Everything that one reader may do besides playing: looks, the seat, bots, and how the dealer speaks to them.

Lives here: `menu_post`. Not here: house rules (discord.showing_rules), moves (discord.showing_hand).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters import Peek
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import SMALL, TITLE, Button, Choice, Layout, Post, Style
from bot.adapters.discord.remembered import PersonNote
from bot.adapters.discord.showing_trick_table import other_game
from bot.adapters.discord.wishes import seen_as
from bot.pictures.twin import BETWEEN
from bot.wording import Words
from engine.table import FOLLOW, LANGUAGES, LEVELS, SeatView

LOOKS = ("hand", "score", "recap", "panel", "help", "file")
WIDE = 3  # buttons in a row: what a phone shows without breaking it


def menu_post(peek: Peek, place: Place, person: PersonNote, words: Words, *, manages: bool) -> Post:
    """Everything one reader may do besides: leave, void, close, bots, language, ping, where the hand goes, files.

    `manages`: the platform lets this reader manage the channel.
    """
    acts = Acts(place, words, peek.table)
    layout = Layout(colour="slate")
    layout.say(words.text("discord-menu"), TITLE)
    book = acts.button("topics", peek.table.game if peek.table is not None else "kang")
    layout.rows([*(acts.button(act) for act in LOOKS), book], WIDE)
    layout.say(words.text("discord-of-table"), SMALL)
    layout.rows(_of_table(peek, acts, words, manages=manages), WIDE)
    _select(layout, acts, "host", _heirs(peek), words)
    _select(layout, acts, "remove", _removable(peek, manages=manages), words)
    if _may(peek, "add_computer"):
        layout.say(words.text("discord-bots"), SMALL)
        layout.row(*(acts.button("bot", level, label=words.text(f"room-{level}")) for level in (*LEVELS, FOLLOW)))
    layout.say(_settings(place, person, words), SMALL)
    layout.rows(_wishes(place, person, words, acts), WIDE)
    return layout.post()


def _may(peek: Peek, act: str) -> bool:
    return peek.player is not None and act in peek.player.may


def _of_table(peek: Peek, acts: Acts, words: Words, *, manages: bool) -> Iterator[Button]:
    """What changes nothing for others first, what ends something last."""
    if peek.player is None:
        yield acts.button("join", style=Style.success)
    if _may(peek, "back"):
        yield acts.button("back", style=Style.success)
    if _may(peek, "skip"):
        yield acts.button("skip")
    if _may(peek, "cut"):
        yield acts.button("cut")
    if peek.table is not None and _may(peek, "game"):
        yield other_game(peek.table, words, acts)
    if peek.player is not None:
        yield acts.button("leave")
    running = peek.table is not None and peek.table.phase == "playing"
    if running and (manages or _may(peek, "end_round")):
        yield acts.button("void", style=Style.danger)
    open_now = peek.table is not None and bool(peek.table.seats)
    if _may(peek, "end_evening") or (manages and open_now):
        yield acts.button("close", style=Style.danger)


# --- whom the host and who manages the channel may choose ----------------------------------------


def _heirs(peek: Peek) -> Iterator[SeatView]:
    """Who could be the host; a sleeping one would block everybody."""
    if _may(peek, "hand_over"):
        yield from (seat for seat in _others(peek) if not seat.computer and not seat.away)


def _removable(peek: Peek, *, manages: bool) -> Iterator[SeatView]:
    """Who could be sent away now: a bot by anybody seated, people by the host or who manages the channel, and out of
    a running round only a sleeper."""
    own = peek.player.seat if peek.player is not None else None
    hosts = manages or any(seat.host and seat.seat == own for seat in _seats(peek))
    for seat in _others(peek):
        if (hosts or (seat.computer and peek.player is not None)) and (seat.away or not seat.playing):
            yield seat


def _seats(peek: Peek) -> tuple[SeatView, ...]:
    return peek.table.seats if peek.table is not None else ()


def _others(peek: Peek) -> Iterator[SeatView]:
    own = peek.player.seat if peek.player is not None else None
    yield from (seat for seat in _seats(peek) if seat.seat != own)


def _select(layout: Layout, acts: Acts, act: str, seats: Iterator[SeatView], words: Words) -> None:
    """Nothing where there is nobody to choose."""
    choices = [Choice(seat.name, seen_as(seat.seat, seat.name), _about(seat, words)) for seat in seats]
    if choices:
        layout.select(acts.press(act), words.text(f"discord-choose-{act}"), choices)


def _about(seat: SeatView, words: Words) -> str:
    if seat.computer:
        return words.text("room-level", level=words.skill(seat.computer, seat.temper, seat.plays))
    return words.text("room-away") if seat.away else ""


# --- a person's own settings ----------------------------------------------------------------------


def _settings(place: Place, person: PersonNote, words: Words) -> str:
    """How it is now."""
    way = "here" if person.route == "here" else "closed" if person.closed else "dm"
    parts = [words.text("discord-mine"), words.text(f"discord-way-{way}")]
    parts.append(words.text("discord-ping-is-on" if person.ping else "discord-ping-is-off"))
    return BETWEEN.join((*parts, words.language_name(words.language)))


def _wishes(place: Place, person: PersonNote, words: Words, acts: Acts) -> Iterator[Button]:
    """Each is the other way than it is now."""
    if person.route == "here":
        yield acts.button("route", "dm", label=words.text("discord-use-dm"))
    else:
        if person.closed:
            yield acts.button("dm-again", style=Style.primary)
        yield acts.button("route", "here", label=words.text("discord-use-here"))
    other = "off" if person.ping else "on"
    yield acts.button("ping", other, label=words.text(f"discord-ping-{other}"))
    for language in LANGUAGES:
        if language != words.language:
            yield acts.button("language", language, label=words.text("room-other-language"))
