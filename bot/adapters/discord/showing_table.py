"""The living table message: whom the table waits for, the picture, what happened last, the public buttons.

Lives here: `table_post`. Not here: hands (discord.showing_hand), results (discord.showing_results).

Nothing here ever sees a closed hand: the buttons are the same whatever anybody holds. They keep their places, two
rows of three for a phone, and no button that changes anything comes to stand where one was that is pressed often:
where a round ends, `ดูไพ่` gives way to the score, `จั่ว` to the cut, and the deal stands where `ไหล` is, which can
never be pressed right after a deal.
"""

from __future__ import annotations

from dataclasses import replace

from bot import picturing, recap
from bot.adapters.discord import showing_pad as pad
from bot.adapters.discord import showing_trick_table as tricks
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import SMALL, TITLE, Layout, Post, Style
from bot.messages import TableNotice
from bot.names import clean_text
from bot.screen import MOST_CUT, names_of, status
from bot.wording import Words
from engine.table import JUB_MOO_MOST, CutMade, SeatView, TableView

FILE = "table.png"
LATELY = 4  # turns told below the picture; the picture has the last act of each seat
COLOURS = {"lobby": "green", "playing": "blue", "between": "saffron"}


def table_post(notice: TableNotice, place: Place, words: Words, faces: Faces) -> Post:
    """The living table message: picture, whose turn, countdown, what happened last, public buttons."""
    view = notice.table
    layout = Layout(faces, COLOURS[view.phase])
    acts = Acts(place, words, view)
    if view.jub_moo is not None:
        _playing_tricks(layout, view, words, acts)
    elif view.game == "jub_moo":
        _before_tricks(layout, view, words, acts, place)
    elif view.phase == "playing":
        _playing(layout, view, words, acts)
    elif view.phase == "between":
        _between(layout, view, words, acts)
    else:
        _lobby(layout, view, words, acts)
    return layout.post()


# --- while a round is played ----------------------------------------------------------------------


def _playing(layout: Layout, view: TableView, words: Words, acts: Acts) -> None:
    layout.say(status(view, words), TITLE)
    layout.mark(time_ends(view, words))
    if view.votes:
        layout.say(words.text("discord-votes", votes=view.votes, needed=view.votes_needed))
    layout.show(picturing.table(view, words), FILE)
    _lately(layout, view, words)
    _practice(layout, view, words)
    layout.row(
        acts.button("hand", style=Style.primary),
        acts.button("play", "draw", label=words.text("room-move-draw"), disabled=not _draws_now(view)),
        acts.button("play", "flow", label=words.text("room-move-flow"), disabled=not _flows_now(view)),
    )
    layout.row(
        acts.button("menu"),
        acts.button("skip") if _may_be_skipped(view) else None,
        acts.button("back") if any(seat.away for seat in view.seats) else None,
    )


def time_ends(view: TableView, words: Words) -> str:
    """A countdown in markdown, in the reader's own words; empty where nobody's time runs."""
    if view.turn_ends is None:
        return ""
    return words.text("discord-time-ends", when=f"<t:{view.turn_ends // 1000}:R>")


def _practice(layout: Layout, view: TableView, words: Words) -> None:
    """That hints may be asked for: everybody is to know."""
    if view.practice:
        layout.say(words.text("coach-table"), SMALL)


def _lately(layout: Layout, view: TableView, words: Words) -> None:
    """The newest turns, the very last in full size."""
    names = names_of(view)
    turns = list(recap.told_all(view.kang.acts, view.kang.paid, names, words)) if view.kang is not None else []
    for told in turns[-LATELY:-1]:
        layout.say(told, SMALL)
    for told in turns[-1:]:
        layout.say(told)


def _draws_now(view: TableView) -> bool:
    return view.kang is not None and view.kang.phase == "turn" and view.kang.pile > 0


def _flows_now(view: TableView) -> bool:
    return view.kang is not None and picturing.flows_now(view.kang)


def _may_be_skipped(view: TableView) -> bool:
    """The awaited player has been reminded, and somebody is there to vote (KA32)."""
    return view.reminded and any(_votes(seat, view) for seat in view.seats)


def _votes(seat: SeatView, view: TableView) -> bool:
    return seat.playing and not seat.computer and not seat.away and seat.seat != view.awaited


# --- Jub Moo ----------------------------------------------------------------------------------------


def _playing_tricks(layout: Layout, view: TableView, words: Words, acts: Acts) -> None:
    picture = tricks.picture_of(view, words)
    layout.say(picture.status, TITLE)
    layout.say(picture.note)
    layout.mark(time_ends(view, words))
    if view.votes:
        layout.say(words.text("discord-votes", votes=view.votes, needed=view.votes_needed))
    layout.show(picture, FILE)
    tricks.about(layout, view, picture, words)
    _practice(layout, view, words)
    layout.row(acts.button("hand", style=Style.primary), *(tricks.answers(words, acts) if tricks.asks(view) else ()))
    layout.row(
        acts.button("menu"),
        acts.button("skip") if _may_be_skipped(view) else None,
        acts.button("back") if any(seat.away for seat in view.seats) else None,
    )


def _before_tricks(layout: Layout, view: TableView, words: Words, acts: Acts, place: Place) -> None:
    """Before the first deal and between deals; the result of one is a post of its own, right above."""
    lobby = view.phase == "lobby"
    by_hand = pad.is_by_hand(view)
    title = "discord-pad-title" if by_hand else "discord-lobby-jub-moo"
    layout.say(words.text(title) if lobby or by_hand else tricks.status(view, words), TITLE)
    if by_hand:
        tricks.on_pad(layout, view, words)
    else:
        layout.say(tricks.seated(view, words) if view.seats else words.text("discord-lobby-empty"))
        tricks.coming(layout, view, words)
    if lobby and view.seats and not pad.is_kept(view):
        layout.say(words.rules_of(view), SMALL)
    _before_deal(layout, view, words)
    ready = tricks.deals_now(view)
    told = words.text("room-deal" if lobby else "room-deal-next")
    deal = acts.button("deal", label=told, style=Style.primary if ready else Style.secondary, disabled=not ready)
    join = acts.button("join", style=Style.secondary if ready else Style.success, disabled=tricks.is_full(view))
    bot = acts.button("bot", "medium", disabled=not view.seats or len(view.seats) >= JUB_MOO_MOST)
    cut = acts.button("cut") if view.seats else None
    if by_hand:
        pad.controls(layout, view, words, place)
    buttons = pad.PadButtons(place, words)
    if lobby:
        layout.row(join, bot, deal)
    else:
        layout.row(buttons.button("pad") if not by_hand else None, cut, deal)
    layout.row(acts.button("menu"), acts.button("panel"), cut if lobby else join)
    if view.seats and lobby:
        own = None if pad.is_kept(view) else buttons.button("pad-start")
        layout.row(tricks.other_game(view, words, acts), own)


# --- between rounds -------------------------------------------------------------------------------


def _between(layout: Layout, view: TableView, words: Words, acts: Acts) -> None:
    """The result is a post of its own, right above."""
    layout.say(status(view, words), TITLE)
    starter = next((seat.name for seat in view.seats if seat.starter), "")
    if view.last is not None and starter:
        layout.say(words.text("room-next-starter", player=starter))
    layout.show(picturing.table(view, words), FILE)
    _before_deal(layout, view, words)
    layout.row(
        acts.button("score"),
        acts.button("cut"),
        acts.button("deal", label=words.text("room-deal-next"), style=Style.primary, disabled=not _deals_now(view)),
    )
    layout.row(acts.button("menu"), acts.button("panel"), acts.button("join", disabled=_is_full(view)))


def _lobby(layout: Layout, view: TableView, words: Words, acts: Acts) -> None:
    layout.say(words.text("discord-lobby"), TITLE)
    if view.seats:
        layout.show(replace(picturing.table(view, words), rules=""), FILE)  # they stand below it, whole
        layout.say(words.rules_of(view), SMALL)
    else:
        layout.say(words.text("discord-lobby-empty"))
    _before_deal(layout, view, words)
    ready = _deals_now(view)
    layout.row(
        acts.button("join", style=Style.secondary if ready else Style.success, disabled=_is_full(view)),
        acts.button("bot", "medium", disabled=not view.seats or len(view.seats) >= view.rules.max_players),
        acts.button("deal", style=Style.primary if ready else Style.secondary, disabled=not ready),
    )
    cut = acts.button("cut") if view.seats else None
    layout.row(acts.button("menu"), acts.button("panel"), cut)
    layout.row(tricks.other_game(view, words, acts) if view.seats else None)


def _before_deal(layout: Layout, view: TableView, words: Words) -> None:
    """Who has cut, and the seal that the coming deal is checked by (part 4)."""
    if view.cuts:
        names = names_of(view)
        cuts = words.joined(_cut(cut, names.get(cut.seat, cut.seat), words) for cut in view.cuts)
        layout.say(words.text("discord-cuts", cuts=cuts), SMALL)
    if view.commitment:
        told = words.text("discord-seal", round=str(view.round_no))
        layout.mark(f"{SMALL}{told} `{view.commitment}`")


def _cut(cut: CutMade, name: str, words: Words) -> str:
    text = clean_text(cut.text, MOST_CUT)
    return (
        words.text("discord-cut-words", player=name, text=text)
        if text
        else words.text("discord-cut-tap", player=name)
    )


def _deals_now(view: TableView) -> bool:
    """As far as everybody can see; whoever is away and deals is there again."""
    return len(view.seats) >= view.rules.min_players


def _is_full(view: TableView) -> bool:
    """No place for a person; a computer gives up its own."""
    return sum(not seat.computer for seat in view.seats) >= view.rules.max_players
