"""What the picture of a pad shows, made of its view with the words of one language.

Lives here: `pad`. Not here: drawing (bot.pictures.pad), lines of text (bot.pad_telling).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.pad_telling import counted, deeds, played, why_ended
from bot.pictures.values import PadCell, PadFlag, PadHead, PadLine, PadPicture, PadSection, Who
from bot.picturing_people import tone
from bot.terms import Terms
from bot.voice import signed
from engine.pad.pad import Player
from engine.pad.views import DealView, GameView, LineView, PadView, PersonView

MOST_LINES = 32
"""Deals that are shown one by one; of a longer evening there are only the games."""

_TYPED, _CORRECTED, _STRUCK, _AFTER = "*", "~", "×", "+"


def pad(view: PadView, said: Terms) -> PadPicture:
    """The evening of whoever has played."""
    people = [person for person in view.people if person.deals] or list(view.people)
    order = [person.player for person in people]
    ranks = sorted(range(len(people)), key=lambda at: -people[at].total)
    games = played(view)
    long = sum(len(game.deals) for game in games) > MOST_LINES
    counting = sum(not deal.struck for deal in view.deals)
    return PadPicture(
        title=said.text("pad-picture-title"),
        subtitle=counted(said, view),
        heads=tuple([_head(view, person, said) for person in people]),
        ranks=tuple(ranks),
        sections=(_games(games, order, said),) if long else tuple([_section(game, order, said) for game in games]),
        sums=_sums(people, said) if counting else (),
        curve_label=said.text("pad-picture-curve") if counting else "",
        round_label=_steps(counting, len(view.deals) - counting, said) if counting else "",
        parts=tuple(_parts(games, said)),
        notes=tuple(_notes(view.deals, said, long=long)),
        empty="" if view.deals else said.text("pad-empty"),
    )


def _steps(counting: int, struck: int, said: Terms) -> str:
    """What the curves count: deals have their numbers for good, so with struck ones the last number is no count."""
    return said.text("pad-picture-steps", deals=counting, struck=struck)


# --- people ---------------------------------------------------------------------------------------------


def _head(view: PadView, person: PersonView, said: Terms) -> PadHead:
    return PadHead(
        who=Who(person.name, said.text("picture-seat", n=person.player.removeprefix("p"))),
        score=signed(person.total),
        tone=tone(person.total),
        facts=deeds(said, person),
        curve=person.curve,
        flags=tuple(sorted(_flags(view, person.player, said), key=lambda flag: flag.at)),
    )


def _flags(view: PadView, player: Player, said: Terms) -> Iterator[PadFlag]:
    """ช้วน where it was made, หมู where the game ended; numbered as the deals that count."""
    counted = [deal for deal in view.deals if not deal.struck]
    pigs = {game.end.deal for game in view.games if game.end is not None and player in game.end.pigs}
    for at, deal in enumerate(counted, 1):
        for line in deal.lines:
            if line.player == player and line.score.prize != "none":
                yield PadFlag(at, _prize(line, said))
        if deal.number in pigs:
            yield PadFlag(at, said.text("pad-picture-pig"), pig=True)


def _prize(line: LineView, said: Terms) -> str:
    return said.text("pad-big-chuan" if line.score.prize == "big_chuan" else "pad-chuan")


def _sums(people: Sequence[PersonView], said: Terms) -> tuple[PadLine, ...]:
    totals = [PadCell(signed(person.total), tone(person.total)) for person in people]
    gains = [PadCell(signed(person.gain), tone(person.gain)) for person in people]
    return (
        PadLine(said.text("pad-picture-total"), tuple(totals), sum=True),
        PadLine(said.text("pad-picture-gain"), tuple(gains), sum=True),
    )


# --- games ----------------------------------------------------------------------------------------------


def _section(game: GameView, order: Sequence[Player], said: Terms) -> PadSection:
    total = _game_total(game, order, said, said.text("pad-picture-total"))
    return PadSection(
        title=said.text("pad-picture-game", game=str(game.number)),
        why=why_ended(said, game) or said.text("pad-picture-running"),
        lines=(*[_deal(deal, order, said) for deal in game.deals], total),
    )


def _games(games: Sequence[GameView], order: Sequence[Player], said: Terms) -> PadSection:
    """A long evening: only what each game came to."""
    lines = [_game_total(game, order, said, str(game.number)) for game in games]
    return PadSection(title=said.text("pad-picture-games"), why="", lines=tuple(lines))


def _deal(deal: DealView, order: Sequence[Player], said: Terms) -> PadLine:
    cells = {line.player: _cell(line, deal, said) for line in deal.lines}
    signs = (_CORRECTED if deal.corrected else "") + (_STRUCK if deal.struck else "")
    signs += _AFTER if deal.after_end else ""
    label = f"{deal.number} {signs}".strip()
    return PadLine(label, tuple([cells.get(player, PadCell("")) for player in order]), struck=deal.struck)


def _cell(line: LineView, deal: DealView, said: Terms) -> PadCell:
    typed = _TYPED if line.entry.typed is not None else ""
    prize = _prize(line, said) if line.score.prize != "none" and not deal.struck else ""
    return PadCell(signed(line.score.points) + typed, tone(line.score.points), prize)


def _game_total(game: GameView, order: Sequence[Player], said: Terms, label: str) -> PadLine:
    cells = {
        player: _total(game, player, total, said) for player, total in zip(game.seated, game.totals, strict=True)
    }
    return PadLine(label, tuple([cells.get(player, PadCell("")) for player in order]), sum=True)


def _total(game: GameView, player: Player, total: int, said: Terms) -> PadCell:
    if game.end is not None and player in game.end.pigs:
        return PadCell(signed(total), tone(total), said.text("pad-picture-pig"), pig=True)
    if game.end is not None and player in game.end.winners:
        return PadCell(signed(total), tone(total), said.text("pad-picture-won"), won=True)
    return PadCell(signed(total), tone(total))


def _parts(games: Sequence[GameView], said: Terms) -> Iterator[tuple[int, str]]:
    """Where each game ends along the curves, which count what is not struck."""
    at = 0
    for game in games:
        counting = sum(not deal.struck for deal in game.deals)
        at += counting
        if counting:  # else there is no stretch to name
            yield at, said.text("pad-picture-game", game=str(game.number))


def _notes(deals: Sequence[DealView], said: Terms, *, long: bool) -> Iterator[str]:
    """What the signs mean that stand in the picture."""
    if long:
        yield said.text("pad-picture-only-games", deals=len(deals))
        return
    if any(line.entry.typed is not None for deal in deals for line in deal.lines):
        yield said.text("pad-picture-note-typed")
    if any(deal.corrected for deal in deals):
        yield said.text("pad-picture-note-corrected")
    if any(deal.struck for deal in deals):
        yield said.text("pad-picture-note-struck")
    if any(deal.after_end for deal in deals):
        yield said.text("pad-picture-note-after")
