"""A hand of Jub Moo as its owner sees it in the 1:1 chat: the trick, what may be played to tap, the rest dimmed.

Lives here: `trick_hand_message`, `trick_hand_taps`, `claim_message`. Not here: anything that others see.

The cards stand in the bubble alone: alt texts are shown by notifications on locked screens, and no closed card
belongs there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import picturing_jub_moo
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.pressing import Press
from bot.adapters.line.showing_trick_table import in_passing, mat, open_hands, picture_of
from bot.adapters.line.tapping import do
from bot.pictures.values import TrickHandPicture
from bot.screen import choices, names_of
from bot.wording import Words
from engine.table import PlayerView, TableView

ACROSS = 4  # cards to tap, side by side: as wide as a thumb on the narrowest phone
KEPT_ACROSS = 7  # cards that are only looked at


def trick_hand_message(view: TableView, player: PlayerView, around: Around, words: Words) -> Shape:
    """The hand of `player`, what lies on the table, and what may be done."""
    held = player.jub_moo
    assert held is not None  # the callers have looked
    picture = picturing_jub_moo.hand(held, names_of(view), words, round_no=view.round_no)
    body = [*_away(player, around, words), *_on_the_table(view, words), _turn(picture)]
    body += [*_cards(picture, view, around, words), *open_hands(picture.open)]
    actions = [_press(text, view, around, words) for text in _moves(view, player, words, cards=False)]
    bubble = flex.bubble(
        flex.heading(picture.title, "", "", *_taken(picture)),
        flex.column(*body, spacing="md"),
        flex.column(_answers(view, actions)) if actions else None,
        ground="sheet",
    )
    cards = words.text("picture-cards", n=len(held.cards))
    return flex.message("\n".join((picture.title, cards, _on_locked_screens(picture, words))), bubble)


def claim_message(view: TableView, around: Around, words: Words) -> Shape:
    """Asks once more before the hand is laid open for everybody (J34)."""
    asked = words.text("chat-claim-sure")
    go = flex.press(words.text("chat-claim-go"), Press(around.chat, "play", "claim", view.turn))
    back = do("hand", around, words) | {"label": words.text("chat-kang-not")}
    body = flex.column(flex.text(asked, size="md", color="ink"))
    footer = flex.column(flex.row(flex.button(go, ground="brick", flex=1), flex.button(back, flex=1), spacing="sm"))
    return flex.message(asked, flex.bubble(None, body, footer, ground="sheet"))


def trick_hand_taps(view: TableView, player: PlayerView, around: Around, words: Words) -> list[Shape]:
    """Quick replies: cards or answers, what may be asked, then what else this player may do."""
    wanted = [text for cards in (True, False) for text in _moves(view, player, words, cards=cards)]
    found = [_press(text, view, around, words) for text in wanted][: flex.MOST_QUICK]
    found += [do(what, around, words) for what in ("back", "skip") if what in player.may]
    return [*found, *(do(what, around, words) for what in ("trick", "table", "recap", "pad-show", "rules"))]


# --- parts of the bubble --------------------------------------------------------------------------------


def _taken(picture: TrickHandPicture) -> Iterator[Shape]:
    if picture.points:
        yield flex.badge(flex_cards.lettered(picture.points), "saffron_soft", "ink")


def _on_the_table(view: TableView, words: Words) -> Iterator[Shape]:
    """The trick that is being played, and the one that has just been taken, which stays in sight."""
    if view.jub_moo is None:
        return
    table = picture_of(view, words)
    if view.jub_moo.trick and table.trick:
        yield mat(table.trick)
    last = table.last if view.jub_moo.trick or table.last else table.trick
    if last and view.jub_moo.last is not None:
        yield in_passing(last)


def _turn(picture: TrickHandPicture) -> Shape:
    said = flex.text(flex_cards.lettered(picture.turn), bold=picture.mine)
    return flex.panel(said, ground="saffron" if picture.mine else "line")


def _cards(picture: TrickHandPicture, view: TableView, around: Around, words: Words) -> Iterator[Shape]:
    """To tap, if one is to be played; those that may not be are dimmed below the reason."""
    if not picture.cards:
        yield flex.text(picture.empty, size="sm", color="soft")
    elif picture.mine and view.jub_moo is not None and view.jub_moo.phase == "play":
        yield flex.column(*_to_tap(picture, view, around, words), spacing="6px")
    else:
        yield flex.column(*flex_cards.hand(picture.cards), spacing="4px")
    if picture.kept:
        label = flex.text(flex_cards.lettered(picture.kept_label), size="xs", color="soft")
        yield flex.column(label, *flex_cards.dimmed(picture.kept, KEPT_ACROSS), spacing="4px", margin="lg")


def _to_tap(picture: TrickHandPicture, view: TableView, around: Around, words: Words) -> Iterator[Shape]:
    cards = list(zip(picture.cards, picture.worths, strict=True))
    for at in range(0, len(cards), ACROSS):
        faces = [
            flex_cards.wide(card, worth, _press(f"play {card}", view, around, words))
            for card, worth in cards[at : at + ACROSS]
        ]
        yield flex.row(*faces, *[flex_cards.gap()] * (ACROSS - len(faces)), spacing="6px")


def _answers(view: TableView, actions: Sequence[Shape]) -> Shape:
    """Yes and no side by side; ผ่อง and the early end in a row."""
    asked = view.jub_moo is not None and view.jub_moo.phase != "play"
    grounds = ("felt", "brick") if asked else ("", "")
    made = [flex.button(action, ground=ground, flex=1) for action, ground in zip(actions, grounds, strict=False)]
    return flex.row(*made, spacing="sm")


def _away(player: PlayerView, around: Around, words: Words) -> Iterator[Shape]:
    if "back" in player.may:
        yield flex.text(words.text("room-away-banner"), size="sm", color="brick", bold=True)
        yield flex.button(do("back", around, words), ground="brick")


def _on_locked_screens(picture: TrickHandPicture, words: Words) -> str:
    """The turn without what it tells of the hand: whether a suit can be followed."""
    return words.text("room-your-turn") if picture.mine else picture.turn


# --- moves ----------------------------------------------------------------------------------------------


def _moves(view: TableView, player: PlayerView, words: Words, *, cards: bool) -> list[str]:
    """The moves that are cards; or the others: ผ่อง, the early end, yes and no."""
    moves = choices(view, player, words)["moves"]
    return [move["text"] for move in moves if bool(move["cards"]) is cards]


def _press(text: str, view: TableView, around: Around, words: Words) -> Shape:
    said = words.move(text)
    if text == "claim":
        return flex.press(said, Press(around.chat, "claim", turn=view.turn), words.text("chat-claim-wish"))
    return flex.press(said, Press(around.chat, "play", text, view.turn))
