"""A hand for its owner alone: the cards, what they count, and every move as something to press.

Lives here: `hand_post`, for a DM and for a whisper alike. Not here: the table (discord.showing_table), where a hand
goes (discord.hands).

While it is not the owner's turn nothing is shown that changes without a new hand being sent: a DM is edited only
when its reader's own view changes. In the owner's own turn the table stands still, so it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from bot import holding, picturing, screen
from bot.adapters.discord import limits
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import CARDS, SMALL, TITLE, Button, Choice, Layout, Post, Style, button
from bot.adapters.discord.showing_table import time_ends
from bot.adapters.discord.showing_trick_hand import calls, deal_over, trick_hand
from bot.discards import Leaving, discards
from bot.messages import HandNotice
from bot.pictures.twin import BETWEEN
from bot.screen import headline, names_of
from bot.wording import Words
from engine.table import PlayerView, TableView

FILE = "hand.png"
FLOWS = 4  # buttons; more ways to flow are in a select
KINDS = ("draw", "discard", "flow", "kang")


def hand_post(
    notice: HandNotice, place: Place, words: Words, faces: Faces, *, calling: bool = False, again: bool = False
) -> Post:
    """A hand for its owner alone, with the moves. `calling`: the kang button asks to be pressed once more;
    `again`: with a button to try a direct message again."""
    view, player = notice.table, notice.player
    acts = Acts(place, words, view)
    if player is None:
        layout = Layout(faces, "slate")
        layout.say(words.text("discord-got-up" if view.seats else "discord-closed"), TITLE)
        layout.row(acts.to_table())
        return layout.post()
    layout = Layout(faces, "saffron" if holding.is_awaited(player) else "slate")
    _where_and_what(layout, view, player, words, acts, place, calling=calling)
    layout.row(
        *(calls(player, words, acts, calling=calling) if player.jub_moo is not None else ()),
        *(_kang(player, words, acts, calling=calling) if player.hand is not None and _is_mine(player) else ()),
        acts.button("coach", "hint") if view.practice and holding.is_awaited(player) else None,
        acts.to_table(),
        acts.button("back", style=Style.success) if "back" in player.may else None,
        acts.button("skip") if "skip" in player.may else None,
        acts.button("dm-again") if again else None,
    )
    return layout.post()


def _where_and_what(
    layout: Layout, view: TableView, player: PlayerView, words: Words, acts: Acts, place: Place, *, calling: bool
) -> None:
    if not holding.holds_cards(player):
        _without_cards(layout, view, player, words, acts, place)
        return
    layout_where = partial(_where, layout, view, words, place)
    if player.jub_moo is not None:
        trick_hand(layout, layout_where, view, player, words, acts, calling=calling)
    else:
        _with_cards(layout, view, player, words, acts, place, calling=calling)


def _is_mine(player: PlayerView) -> bool:
    return player.hand is not None and bool(player.hand.moves)


def _where(layout: Layout, view: TableView, words: Words, place: Place) -> None:
    """Which table this is: Discord itself shows the channel's name, and leads there."""
    if view.phase == "between":  # its round is over, and the number is that of the next
        layout.mark(SMALL + words.text("discord-table-of", where=place.mention) if place.guild else "")
        return
    number = str(view.round_no)
    told = words.text("discord-hand-of", where=place.mention, round=number)
    layout.mark(SMALL + (told if place.guild else words.text("discord-hand-here", round=number)))


# --- without cards --------------------------------------------------------------------------------


def _without_cards(
    layout: Layout, view: TableView, player: PlayerView, words: Words, acts: Acts, place: Place
) -> None:
    mine = player.hand or player.jub_moo
    if mine is not None:
        layout.say(words.text("hand-left" if mine.seat in mine.public.left else "discord-waiting"), TITLE)
    elif view.phase == "playing":
        layout.say(words.text("room-next-round-yours"), TITLE)
    elif view.last is not None:
        _round_over(layout, view, player, words)
    elif view.last_deal is not None:
        deal_over(layout, view, player, words)
    else:
        layout.say(words.text("discord-seated"), TITLE)
        layout.say(words.text("discord-seated-about"))
    _where(layout, view, words, place)
    if view.phase != "playing":
        told = words.text("room-deal-next" if view.phase == "between" else "room-deal")
        lost = acts.button("coach", "lost", label=words.text("room-coach-lost")) if _has_ended(view, player) else None
        layout.row(acts.button("deal", label=told, style=Style.primary), acts.button("cut"), lost)


def _has_ended(view: TableView, player: PlayerView) -> bool:
    """Whether a round that this player may have played has just ended."""
    played = [*(shown.seat for shown in view.last.shown)] if view.last is not None else []
    played += [each.seat for each in view.last_deal.results] if view.last_deal is not None else []
    return player.seat in played


def _round_over(layout: Layout, view: TableView, player: PlayerView, words: Words) -> None:
    """How the round ended; this stands until the next deal."""
    if view.last is None:
        return
    alone = view.last.winners == (player.seat,)
    layout.say(words.text("discord-you-won") if alone else headline(view.last, names_of(view), words), TITLE)
    layout.say(words.text("room-reason", reason=view.last.reason))
    if any(shown.seat == player.seat for shown in view.last.shown) and view.last.lines:
        chips = view.last.chips(player.seat)
        layout.say(f"{words.text('room-you')} {screen.score(chips, 0, 1, words)}")
    layout.say(words.text("discord-between-about"), SMALL)


# --- with cards -----------------------------------------------------------------------------------


def _with_cards(
    layout: Layout, view: TableView, player: PlayerView, words: Words, acts: Acts, place: Place, *, calling: bool
) -> None:
    mine = _is_mine(player)
    picture = picturing.hand(view, player, words)
    layout.say(words.text("room-your-turn" if mine else "discord-waiting"), TITLE)
    if mine:
        layout.mark(time_ends(view, words))
    else:
        own = tuple(one for one in picture.people if one.name == names_of(view).get(player.seat))
        picture = replace(picture, turn=words.text("discord-waiting"), people=own)
    _where(layout, view, words, place)
    layout.show(picture, FILE)
    layout.say(" ".join(picture.cards), CARDS)
    layout.mark(BETWEEN.join((f"**{layout.told(picture.points)}**", *map(layout.told, _drawn(player, words)))))
    if mine:
        _table_now(layout, view, player, words)
        _moves(layout, view, player, words, acts, calling=calling)


def _drawn(player: PlayerView, words: Words) -> Iterator[str]:
    if player.hand is not None and player.hand.drawn is not None:
        yield words.text("hand-drawn", card=str(player.hand.drawn))


def _table_now(layout: Layout, view: TableView, player: PlayerView, words: Words) -> None:
    """What the player needs of the table to decide, without going there."""
    table = picturing.table(view, words)
    if table.last and view.kang is not None and view.kang.phase == "turn":  # later there is no flowing on it
        layout.say(BETWEEN.join((f"{table.last_label} {' '.join(table.last)}", table.flow)))
    middle = BETWEEN.join(" ".join(told) for told in (table.pile, table.pot) if told[1])
    others = words.joined(
        f"{box.who.name} {box.held}"
        for seat, box in zip(view.seats, table.seats, strict=True)
        if seat.playing and seat.seat != player.seat
    )
    layout.say(middle, SMALL)
    layout.say(others, SMALL)


# --- moves ----------------------------------------------------------------------------------------


def _moves(layout: Layout, view: TableView, player: PlayerView, words: Words, acts: Acts, *, calling: bool) -> None:
    """Rows that keep their places: draw and flow, the discards, kang well away from them."""
    hand = screen.choices(view, player, words)
    moves: dict[str, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    for move in hand["moves"]:
        moves[move["kind"]].append(move)
    _reasons(layout, hand["blocked"], words, must_discard=hand["drawn"] is not None)
    if calling and moves["kang"]:
        layout.say(words.text("discord-kang-hint"))
    flows = sorted(moves["flow"], key=lambda move: -len(move["cards"]))
    layout.row(*_draw_and_flow(bool(moves["draw"]), flows[:FLOWS], words, acts, layout))
    if flows[FLOWS:]:
        choices = [_flow_choice(move, layout) for move in flows[FLOWS:]]
        layout.select(acts.press("pick", "flow"), words.text("discord-pick-flow"), choices)
    _discards(layout, player, words, acts)


def _reasons(layout: Layout, blocked: dict[str, str], words: Words, *, must_discard: bool) -> None:
    """Why not, once for all kinds of move that have the same reason; after drawing there is but one."""
    if must_discard and "flow" in blocked:
        layout.say(blocked["flow"], SMALL)
        return
    by_reason: dict[str, list[str]] = {}
    for kind in KINDS:
        if kind in blocked and (kind != "discard" or "draw" in blocked):  # that one draws first needs no saying
            by_reason.setdefault(blocked[kind], []).append(words.text(f"room-move-{kind}"))
    for why, kinds in by_reason.items():
        layout.say(words.text("discord-blocked", kinds=words.joined(kinds), why=why), SMALL)


def _draw_and_flow(
    draws: bool, flows: list[dict[str, Any]], words: Words, acts: Acts, layout: Layout
) -> Iterator[Button]:
    style = Style.primary if draws else Style.secondary
    yield acts.button("play", "draw", label=words.text("room-move-draw"), style=style, disabled=not draws)
    for move in flows:
        emoji = layout.emoji(move["cards"][0])
        yield button(acts.press("play", move["text"]), move["label"], Style.success, emoji=emoji)
    if not flows:
        yield acts.button("play", "flow", label=words.text("room-move-flow"), disabled=True)


def _flow_choice(move: dict[str, Any], layout: Layout) -> Choice:
    return Choice(move["label"], move["text"], emoji=layout.emoji(move["cards"][0]))


def _kang(player: PlayerView, words: Words, acts: Acts, *, calling: bool) -> Iterator[Button]:
    """Pressed twice in a hurry the first button does nothing: the one that calls stands beside it."""
    moves = player.hand.moves if player.hand is not None else ()
    may = any(screen.move(move, words)["kind"] == "kang" for move in moves)
    told = words.text("room-move-kang")
    yield acts.button("kang", label=told, style=Style.danger if may else Style.secondary, disabled=calling or not may)
    if calling and may:
        yield acts.button("kang-sure", style=Style.danger)


def _discards(layout: Layout, player: PlayerView, words: Words, acts: Acts) -> None:
    """Every discard, the one that leaves the fewest points first."""
    found = discards(player.hand) if player.hand is not None else []
    if not found:
        return
    if len(found) > limits.OPTIONS:
        layout.say(words.text("discord-pick-more", n=len(found) - limits.OPTIONS), SMALL)
    choices = [_discard(one, words, layout) for one in found[: limits.OPTIONS]]
    layout.select(acts.press("pick"), words.text("discord-pick"), choices)


def _discard(one: Leaving, words: Words, layout: Layout) -> Choice:
    cards = " ".join(one.cards)
    label = words.text("discord-set", n=len(one.cards), cards=cards) if len(one.cards) > 1 else cards
    about = words.text("discord-leaves", n=one.left, points=one.points)
    return Choice(label, one.text, about, layout.emoji(one.cards[0]))
