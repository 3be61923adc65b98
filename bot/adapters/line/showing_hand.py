"""A hand as its owner sees it in the 1:1 chat: the cards to tap, the moves as buttons and quick replies.

Lives here: `hand_message`, `hand_taps`, `kang_message`. Not here: anything that others see.

The cards stand in the bubble alone: alt texts are shown by notifications on locked screens, and no closed card
belongs there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot import picturing
from bot.adapters import Peek
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.lengths import MOST_LABEL, signs
from bot.adapters.line.pressing import Press
from bot.adapters.line.showing_coach import hint_tap
from bot.adapters.line.showing_table import table_taps
from bot.adapters.line.showing_trick_hand import trick_hand_message, trick_hand_taps
from bot.adapters.line.showing_trick_table import trick_taps
from bot.adapters.line.tapping import do
from bot.asking import Choice
from bot.pictures.values import HandPicture, TablePicture
from bot.screen import choices, status
from bot.wording import Words
from engine.table import PlayerView, TableView

MOST_SETS = 5  # of several cards that get a button each
Move = dict[str, Any]
"""`bot.screen.move`: text, kind, cards, label."""


def hand_message(view: TableView, player: PlayerView, around: Around, words: Words) -> Shape:
    """The hand of `player`, what lies on the table, and what may be done."""
    if player.jub_moo is not None:
        return trick_hand_message(view, player, around, words)
    told = choices(view, player, words)
    picture = picturing.hand(view, player, words)
    taps = {move["cards"][0]: _play(move, view, around) for move in _singles(told["moves"])}
    body = flex_cards.hand(picture.cards, taps, told["drawn"] or "") if picture.cards else [_none(picture)]
    if picture.cards:
        body.append(_counted(picture))
    turn = _turn(view, picture, told["moves"], words)
    body += [*_away(player, around, words), *_table(picturing.table(view, words)), turn]
    actions = _buttons(told["moves"], view, player, around, words)
    bubble = flex.bubble(
        flex.heading(picture.title, "", "", *_points(picture)),
        flex.column(*body, spacing="md"),
        flex.column(*flex.buttons(actions), spacing="sm") if actions else None,
        ground="sheet",
    )
    return flex.message(_alt(view, picture, words), bubble)


def hand_taps(view: TableView, player: PlayerView, around: Around, words: Words) -> list[Shape]:
    """Quick replies: the moves, sets and single cards last; then what else this player may do."""
    if player.jub_moo is not None:
        return [*hint_tap(view, player, around, words), *trick_hand_taps(view, player, around, words)]
    if view.game == "jub_moo":
        return trick_taps(view, around, words)
    moves = choices(view, player, words)["moves"]
    several = [move for move in moves if move["kind"] == "discard" and len(move["cards"]) > 1]
    rest = [move for move in moves if move["kind"] != "discard"]
    wanted = [*rest, *_largest_first(several), *_singles(moves)]
    found = [*hint_tap(view, player, around, words), *(_move(move, view, around, words) for move in wanted)]
    found = found[: flex.MOST_QUICK]
    found += [do(what, around, words) for what in ("back", "skip") if what in player.may]
    if view.kang is None:
        return [*(do(what, around, words) for what in ("deal", "cut") if what in player.may), *_others(around, words)]
    return [*found, *_others(around, words)]


def kang_message(view: TableView, player: PlayerView, around: Around, words: Words) -> Shape:
    """Asks once more before kang is called."""
    points = picturing.hand(view, player, words).points
    asked = words.text("chat-kang-sure", points=points)
    go = flex.press(words.text("chat-kang-go"), Press(around.chat, "play", "kang", view.turn))
    body = flex.column(flex.text(asked, size="md", color="ink"))
    footer = flex.column(
        flex.row(
            flex.button(go, ground="brick", flex=1),
            flex.button(do("hand", around, words) | {"label": words.text("chat-kang-not")}, flex=1),
            spacing="sm",
        )
    )
    return flex.message(words.text("chat-kang-alt"), flex.bubble(None, body, footer, ground="sheet"))


# --- parts of the bubble --------------------------------------------------------------------------------------


def _points(picture: HandPicture) -> Iterator[Shape]:
    if picture.points:
        yield flex.badge(picture.points, "saffron_soft", "ink")


def _none(picture: HandPicture) -> Shape:
    return flex.text(picture.empty, size="sm", color="soft")


def _counted(picture: HandPicture) -> Shape:
    """How the points add up, and which card is new."""
    rows = [flex.text(f"{picture.counts_label} {picture.total}", size="xs", color="soft")]
    if picture.drawn is not None:
        new = f"{picture.drawn_label} {picture.cards[picture.drawn]}"
        rows.append(flex_cards.coloured(new, size="xs", color="saffron_ink"))
    return flex.column(*rows, spacing="xs")


def _table(table: TablePicture) -> Iterator[Shape]:
    """What lies there to flow on, and how many are left."""
    if not table.pile[1]:
        return
    parts = [flex.text(table.last_label, size="xs", color="paper", bold=True, lines=2, flex=1)]
    if table.last:
        parts.append(flex_cards.small(table.last) | {"flex": 0})
    rows = [flex.row(*parts, spacing="sm", alignItems="center")]
    left = " · ".join(" ".join(told) for told in (table.pile, table.pot) if told[1])
    below = [flex.text(left, size="xxs", color="on_felt_soft", flex=1)]
    if table.flow:
        ground, ink = ("saffron", "ink") if table.flows else ("felt_line", "paper")
        below.append(flex.badge(table.flow, ground, ink))
    rows.append(flex.row(*below, spacing="sm", alignItems="center"))
    yield flex.panel(*rows, ground="felt", spacing="xs")


def _turn(view: TableView, picture: HandPicture, moves: list[Move], words: Words) -> Shape:
    """Whose turn; the owner's: what kinds of move there are. The moves themselves stand on the buttons."""
    if not moves:
        waits = view.kang is not None and not picture.cards  # got up, or not dealt in
        return flex.panel(flex.text(picture.turn if waits else status(view, words)), ground="line")
    kinds = dict.fromkeys(move["kind"] for move in moves)
    may = [words.text("chat-tap-to-discard" if kind == "discard" else f"room-move-{kind}") for kind in kinds]
    said = words.text("chat-your-turn", moves=words.joined(may, "list-or"))
    return flex.panel(flex.text(said, bold=True), ground="saffron")


def _away(player: PlayerView, around: Around, words: Words) -> Iterator[Shape]:
    if "back" in player.may:
        yield flex.text(words.text("room-away-banner"), size="sm", color="brick", bold=True)
        yield flex.button(do("back", around, words), ground="brick")


def _alt(view: TableView, picture: HandPicture, words: Words) -> str:
    """Whose turn, and how many cards; none of them."""
    cards = words.text("picture-cards", n=len(picture.cards))
    turn = words.text("room-your-turn") if picture.mine else status(view, words)
    return "\n".join((picture.title, cards, turn)) if picture.cards else "\n".join((picture.title, turn))


# --- moves ----------------------------------------------------------------------------------------------------


def _singles(moves: list[Move]) -> list[Move]:
    return [move for move in moves if move["kind"] == "discard" and len(move["cards"]) == 1]


def _largest_first(moves: list[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: -len(move["cards"]))


def _buttons(moves: list[Move], view: TableView, player: PlayerView, around: Around, words: Words) -> list[Shape]:
    """Draw, the largest flow, kang, and the largest set of each rank; single cards are tapped themselves."""
    if view.kang is None:
        return [do(what, around, words) for what in ("deal", "cut") if what in player.may]
    flows = _largest_first([move for move in moves if move["kind"] == "flow"])[:1]
    sets: dict[str, Move] = {}
    for move in _largest_first([move for move in moves if move["kind"] == "discard" and len(move["cards"]) > 1]):
        sets.setdefault(move["cards"][0][:-1], move)
    draw = [move for move in moves if move["kind"] == "draw"]
    kang = [move for move in moves if move["kind"] == "kang"]
    wanted = [*draw, *flows, *list(sets.values())[:MOST_SETS], *kang]
    return [_move(move, view, around, words) for move in wanted]


def _move(move: Move, view: TableView, around: Around, words: Words) -> Shape:
    if move["kind"] == "kang":
        wish = Press(around.chat, "kang", turn=view.turn)
        return flex.press(move["label"], wish, words.text("chat-kang-wish"))
    return _play(move, view, around)


def _play(move: Move, view: TableView, around: Around) -> Shape:
    pressed = Press(around.chat, "play", move["text"], view.turn)
    return flex.press(_label(move), pressed, move["label"])


def _label(move: Move) -> str:
    """`ทิ้ง 10♣ 10♦`; where that is too long for a button `Discard 10♣♦♥♠`."""
    label, cards = str(move["label"]), move["cards"]
    if signs(label) <= MOST_LABEL or not cards:
        return label
    return label.replace(" ".join(cards), cards[0][:-1] + "".join(card[-1] for card in cards))


def _others(around: Around, words: Words) -> list[Shape]:
    return [do(what, around, words) for what in ("table", "recap", "score", "rules")]


def taps_of(view: TableView | None, player: PlayerView | None, around: Around, words: Words) -> list[Shape]:
    """Quick replies for the reader of one chat: his own moves in the 1:1 chat, what fits everybody in a group."""
    if view is None or player is None or around.group:
        return table_taps(view, around, words, elsewhere=True)
    return hand_taps(view, player, around, words)


def choice_tap(choice: Choice, peek: Peek, around: Around, words: Words) -> Shape:
    """One of several moves that typed words may have meant; in a 1:1 chat alone, for it is a card in a hand."""
    if peek.table is None or around.group:
        return flex.say(choice.label)
    verb, _, cards = choice.text.partition(" ")
    move = {"text": choice.text, "kind": verb, "cards": cards.split(), "label": choice.label}
    return _move(move, peek.table, around, words)
