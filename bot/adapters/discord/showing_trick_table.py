"""The living table message where Jub Moo is played: the trick, what is asked, totals, who plays next, the pad.

Lives here: what discord.showing_table shows of that game in each phase. Not here: hands
(discord.showing_trick_hand), how a deal ended (discord.showing_results), the pad's own posts (discord.showing_pad).

The buttons keep their places as at a table of Kang; yes and no stand beside the hand only while somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot import pad_telling, picturing_jub_moo
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.layout import SMALL, Button, Layout, Style
from bot.pictures.twin import BETWEEN
from bot.pictures.values import TrickShown, TrickTablePicture
from bot.screen import names_of
from bot.wording import Words
from engine.table import JUB_MOO_LEAST, JUB_MOO_MOST, TableView


def picture_of(view: TableView, words: Words) -> TrickTablePicture:
    """The running deal as everybody sees it."""
    assert view.jub_moo is not None
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


def trick_told(shown: TrickShown) -> str:
    """A trick in one line: who played what, who led, who takes it."""
    laid = [
        f"{one.who.name} {one.card}" + (f" ({', '.join(one.badges)})" if one.badges else "")
        for one in shown.cards
        if one.card
    ]
    return f"{shown.label}: {BETWEEN.join(laid)}" if laid else shown.label


def seats_told(picture: TrickTablePicture) -> Iterator[str]:
    """What each has taken so far in this deal: `ต้น −105 (Q♠ 5♥)`."""
    for seat in picture.seats:
        if seat.taken:
            yield f"{seat.who.name} {seat.points[1]} ({' '.join(seat.taken)})"


# --- while a deal is played -------------------------------------------------------------------------


def asks(view: TableView) -> bool:
    """Whether the others are asked about a claim or an early end."""
    return view.jub_moo is not None and view.jub_moo.phase in ("claim", "stop")


def about(layout: Layout, view: TableView, picture: TrickTablePicture, words: Words) -> None:
    """Below the picture: the tricks, open hands, who rests, for whom a computer plays."""
    for shown in (picture.last, picture.trick):
        if shown is not None and any(one.card for one in shown.cards):
            layout.say(trick_told(shown), SMALL if shown is picture.last else "")
    for hand in picture.open:
        layout.say(f"{hand.label}: {' '.join(hand.cards)}")
    layout.say(BETWEEN.join(_beside(view, words)), SMALL)


def _beside(view: TableView, words: Words) -> Iterator[str]:
    resting = [seat.name for seat in view.seats if not seat.playing]
    if resting:
        yield words.text("discord-resting", names=words.joined(resting))
    stood_in = [seat.name for seat in view.seats if seat.stand_in]
    if stood_in:
        yield words.text("discord-stood-in", names=words.joined(stood_in))


# --- before a deal ----------------------------------------------------------------------------------


def coming(layout: Layout, view: TableView, words: Words) -> None:
    """Who plays the coming deal and leads it, how the game stands."""
    names = names_of(view)
    playing = [names.get(seat, seat) for seat in view.next_players]
    others = [seat.name for seat in view.seats if seat.seat not in view.next_players]
    if len(playing) >= JUB_MOO_LEAST and others:
        layout.say(words.text("discord-next-players", names=words.joined(playing), resting=words.joined(others)))
    layout.say(_leads(view, words))
    layout.say(BETWEEN.join(_beside_between(view, words)), SMALL)
    for line in standing(view, words):
        layout.say(line)


def on_pad(layout: Layout, view: TableView, words: Words) -> None:
    """Who plays the game of a pad that people write themselves, and how it stands."""
    if view.pad is None or not view.pad.games:
        return
    playing = view.pad.games[-1].seated
    names = words.joined([view.pad.name(player) for player in playing])
    resting = words.joined([person.name for person in view.pad.people if person.player not in playing])
    layout.say(words.text("discord-pad-resting" if resting else "discord-pad-playing", names=names, resting=resting))
    for line in standing(view, words):
        layout.say(line)


def _leads(view: TableView, words: Words) -> str:
    """Who leads; nothing where that is not known yet."""
    if view.last_deal is None and view.pad is None:
        return ""
    if view.jub_moo_rules.next_leader == "two_of_clubs":
        return words.text("picture-jub-next-opens")
    leader = next((seat for seat in view.seats if seat.starter), None)
    if _game_is_over(view):
        return words.text("picture-jub-next-game")
    if leader is None or leader.seat not in view.next_players:
        return ""
    return words.text("picture-jub-next", player=leader.name)


def _beside_between(view: TableView, words: Words) -> Iterator[str]:
    stood_in = [seat.name for seat in view.seats if seat.stand_in]
    if stood_in:
        yield words.text("discord-stood-in", names=words.joined(stood_in))


def _game_is_over(view: TableView) -> bool:
    return view.pad is not None and bool(view.pad.games) and view.pad.games[-1].end is not None


def standing(view: TableView, words: Words) -> Iterator[str]:
    """The totals of the running game, what is half entered or asked; who is near a limit stands right above."""
    if view.pad is None or view.pad_closed:
        return
    game = view.pad.games[-1]
    if game.deals:
        yield pad_telling.totals(words, view.pad, game)
    yield from pad_telling.question(words, view.pad)
    yield from pad_telling.half(words, view.pad)


def status(view: TableView, words: Words) -> str:
    """Whom the table waits for, before a deal."""
    missing = JUB_MOO_LEAST - len(view.seats)
    return words.text("room-need-players", n=missing) if missing > 0 else words.text("room-waiting-deal")


def seated(view: TableView, words: Words) -> str:
    """Who sits there, the host named."""
    told = [f"{seat.name} ({words.text('room-host')})" if seat.host else seat.name for seat in view.seats]
    return words.text("discord-seated-now", names=words.joined(told))


def deals_now(view: TableView) -> bool:
    """As far as everybody can see; whoever is away and deals is there again."""
    return len(view.seats) >= JUB_MOO_LEAST


def is_full(view: TableView) -> bool:
    """No place for a person; a computer gives up its own."""
    return sum(not seat.computer for seat in view.seats) >= JUB_MOO_MOST


def other_game(view: TableView, words: Words, acts: Acts) -> Button:
    """For the host: what else could be played."""
    game = "kang" if view.game == "jub_moo" else "jub_moo"
    return acts.button("game", game, label=words.text(f"discord-game-{game.replace('_', '-')}"))


def answers(words: Words, acts: Acts) -> Iterator[Button]:
    """Yes or no to what is asked, wherever it can be answered."""
    yield acts.button("play", "accept", label=words.move("accept"), style=Style.success)
    yield acts.button("play", "object", label=words.move("object"), style=Style.danger)
