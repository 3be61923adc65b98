"""How deals of Jub Moo ended, as bubbles: who took what, each sum, the totals, who is หมู, the opened seal.

Lives here: `deals_message`. Not here: the table (line.showing_trick_table), deals that were written down
(line.showing_pad).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import picturing_jub_moo
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.calls import Shape
from bot.adapters.line.lengths import weight
from bot.messages import DealNotice
from bot.pad_telling import prospects, question
from bot.pictures.twin import twin
from bot.pictures.values import DealResultPicture, DealRow
from bot.wording import Words
from engine.events import Seat
from engine.pad.views import GameView

MOST_BUBBLES = 12


def deals_message(notices: Sequence[DealNotice], lines: Sequence[str], words: Words) -> Shape:
    """How deals ended, oldest first, beside each other; `lines`: what happened before, above the first."""
    bubbles = [_bubble(notice, () if place else lines, words) for place, notice in enumerate(notices)]
    while len(bubbles) > 1 and (len(bubbles) > MOST_BUBBLES or weight(flex.several(bubbles)) > flex.CAROUSEL):
        del bubbles[0]
    told = [
        line for notice in reversed(notices) for line in (twin(deal_picture(notice, words)), *_ahead(notice, words))
    ]
    return flex.message("\n".join([*lines, *told]), flex.several(bubbles))


def deal_picture(notice: DealNotice, words: Words) -> DealResultPicture:
    """What there is to show of the end of a deal; public."""
    game = _game(notice)
    seats = _seats(notice)
    over = game.end if game is not None else None
    return picturing_jub_moo.result(
        notice.outcome,
        notice.names,
        words,
        totals=dict(zip([seats[p] for p in game.seated], game.totals, strict=True)) if game else {},
        pigs=[seats[player] for player in over.pigs] if over else (),
        winners=[seats[player] for player in over.winners] if over else (),
        round_no=notice.round_no,
        two_of_clubs=game is not None and game.rules.next_leader == "two_of_clubs",
    )


def _game(notice: DealNotice) -> GameView | None:
    """The game of the pad that the deal belongs to."""
    if notice.pad is None or not notice.deal:
        return None
    return notice.pad.game(notice.pad.deal(notice.deal).game)


def _seats(notice: DealNotice) -> dict[str, Seat]:
    people = notice.pad.people if notice.pad is not None else ()
    return {person.player: person.seat or Seat(person.player) for person in people}


def _bubble(notice: DealNotice, lines: Sequence[str], words: Words) -> Shape:
    picture = deal_picture(notice, words)
    body = [flex.column(*map(flex_cards.coloured, lines), spacing="xs")] if lines else []
    if picture.banner:
        body.append(flex.panel(flex.text(picture.banner, size="sm", color="paper", bold=True), ground="brick"))
    if picture.rows:
        body.append(flex.column(*map(_row, picture.rows), spacing="6px"))
    body += [*_beside(picture), *_after(notice, picture, words)]
    if notice.secret:
        body += [flex.rule("none"), _seal(notice, words)]
    return flex.bubble(
        flex.heading(picture.title, picture.headline, picture.why),
        flex.column(*body, spacing="md"),
    )


def _row(row: DealRow) -> Shape:
    """Who, what the deal came to and the total; below the cards and the sum."""
    name = flex.text(row.who.name or row.who.label, size="sm", color="ink", bold=True, lines=1, flex=1)
    badges = [flex.badge(row.prize, "saffron", "ink")] if row.prize else []
    badges += [flex.badge(said, *(("brick", "paper") if row.pig else ("saffron", "ink"))) for said in row.badges]
    points = flex.text(
        row.points, size="lg", color=flex.TONES[row.tone], bold=True, lines=1, align="end", flex=0, margin="md"
    )
    below = [flex_cards.coloured(" ".join(row.cards), size="xs", color="soft")] if row.cards else []
    told = flex.text(row.sum, size="xs", color="soft", flex=1)
    total = (
        [flex.text(row.total, size="xs", color="ink", bold=True, lines=1, align="end", flex=0)] if row.total else []
    )
    return flex.column(
        flex.row(name, *badges, points, spacing="xs", alignItems="center"),
        *below,
        flex.row(told, *total, spacing="sm"),
        backgroundColor=flex.INK["saffron_soft" if row.won else "sheet"],
        cornerRadius="8px",
        paddingAll="8px",
        spacing="2px",
    )


def _beside(picture: DealResultPicture) -> Iterator[Shape]:
    """Claims, the card taken out, what was still held."""
    said = [flex.text(claim, size="xs", color="ink") for claim in picture.claims]
    if picture.removed[1]:
        said.append(flex_cards.coloured(" ".join(picture.removed), size="xs"))
    if picture.open_label:
        said.append(flex.text(picture.open_label, size="xs", color="soft", bold=True))
        said += [flex_cards.coloured(f"{hand.label}: {' '.join(hand.cards)}", size="xs") for hand in picture.open]
    if said:
        yield flex.column(*said, spacing="xs")


def _after(notice: DealNotice, picture: DealResultPicture, words: Words) -> Iterator[Shape]:
    """Who is near a limit, what is asked, who leads next."""
    said = [flex.text(line, size="xs", color=ink, bold=True) for line, ink in _ahead_in_colours(notice, words)]
    if picture.next_label:
        said.append(flex.text(flex_cards.lettered(picture.next_label), size="xs", color="ink", bold=True))
    if said:
        yield flex.column(*said, spacing="xs")


def _ahead_in_colours(notice: DealNotice, words: Words) -> Iterator[tuple[str, str]]:
    """Who leads in ink, whoever is near a limit in red."""
    game, told = _game(notice), _ahead(notice, words)
    near = len(game.near) if game is not None and game.end is None else 0
    leads = bool(game and game.end is None and (game.early or 0 < len(game.leaders) < len(game.seated)))
    for place, line in enumerate(told):
        yield line, "brick" if int(leads) <= place < int(leads) + near else "ink"


def _ahead(notice: DealNotice, words: Words) -> list[str]:
    game = _game(notice)
    if notice.pad is None or game is None:
        return []
    near = [] if game.end is not None else list(prospects(words, notice.pad, game))
    return [*near, *question(words, notice.pad)]


def _seal(notice: DealNotice, words: Words) -> Shape:
    said = words.text("result-reveal", secret=notice.secret, commitment=notice.commitment, round=str(notice.round_no))
    return flex.text(said, size="xxs", color="soft") | {"action": flex.copy(words.text("chat-copy-seal"), said)}
