"""The text twin of a picture: the same facts, for those who cannot see it.

Lives here: `twin`. Not here: any word of its own: it says what the picture's value says.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.pictures.values import (
    ComparePicture,
    CompareRow,
    DealResultPicture,
    DealRow,
    HandPicture,
    HandShown,
    Laid,
    LedgerPicture,
    LedgerRow,
    OpenHand,
    PadHead,
    PadLine,
    PadPicture,
    Picture,
    ResultPicture,
    RulesPicture,
    SeatBox,
    TableauPicture,
    TableauRow,
    TablePicture,
    TrickHandPicture,
    TrickSeat,
    TrickShown,
    TrickTablePicture,
)

BETWEEN = " · "


def twin(picture: Picture) -> str:
    """Everything that the picture shows, line by line. Names are whole, and as they were given."""
    match picture:
        case HandPicture():
            lines = _hand(picture)
        case TablePicture():
            lines = _table(picture)
        case ResultPicture():
            lines = _result(picture)
        case LedgerPicture():
            lines = _ledger(picture)
        case RulesPicture():
            lines = _rules(picture)
        case PadPicture():
            lines = _pad(picture)
        case TrickHandPicture():
            lines = _trick_hand(picture)
        case TrickTablePicture():
            lines = _trick_table(picture)
        case DealResultPicture():
            lines = _deal_result(picture)
        case TableauPicture():
            lines = _tableau(picture)
        case ComparePicture():
            lines = _compare(picture)
    return "\n".join(line for line in lines if line)


def _joined(*parts: str) -> str:
    return BETWEEN.join(part for part in parts if part)


def _hand(picture: HandPicture) -> Iterator[str]:
    yield _joined(picture.title, picture.points)
    if picture.cards:
        yield _joined(" ".join(picture.cards), f"{picture.counts_label} {picture.total}")
    else:
        yield picture.empty
    if picture.drawn is not None:
        yield f"{picture.drawn_label} {picture.cards[picture.drawn]}"
    yield picture.turn


def _table(picture: TablePicture) -> Iterator[str]:
    yield _joined(picture.title, picture.status)
    yield _joined(*(" ".join(told) for told in (picture.pile, picture.pot) if told[1]))
    yield (
        _joined(" ".join((picture.last_label, *picture.last)), picture.flow)
        if picture.last
        else picture.note or picture.last_label
    )
    yield from map(_seat, picture.seats)
    yield picture.rules


def _seat(seat: SeatBox) -> str:
    return f"{_name(seat.who.name, seat.who.label)}: {_joined(*seat.badges, seat.held, seat.score, seat.act)}"


def _result(picture: ResultPicture) -> Iterator[str]:
    yield _joined(picture.title, picture.headline, picture.why)
    yield picture.banner
    yield from map(_shown, picture.hands)
    yield picture.lines_label
    yield from picture.lines or (picture.lines_empty,)
    yield picture.next_label
    yield picture.note


def _shown(hand: HandShown) -> str:
    told = _joined(" ".join(hand.cards), hand.note, hand.special, hand.points, hand.chips, *hand.badges)
    return f"{_name(hand.who.name, hand.who.label)}: {told}"


def _ledger(picture: LedgerPicture) -> Iterator[str]:
    yield _joined(picture.title, picture.subtitle)
    yield picture.empty
    yield from (f"{_name(row.who.name, row.who.label)}: {_joined(row.score, row.facts)}" for row in picture.rows)
    if any(len(row.curve) > 1 for row in picture.rows):
        yield f"{picture.curve_label} ({picture.round_label} 0–{max(len(row.curve) for row in picture.rows) - 1})"
        yield from map(_curve, picture.rows)
    yield picture.note


def _curve(row: LedgerRow) -> str:
    return f"{_name(row.who.name, row.who.label)}: {' '.join(str(value).replace('-', '−') for value in row.curve)}"


def _pad(picture: PadPicture) -> Iterator[str]:
    yield _joined(picture.title, picture.subtitle)
    yield picture.empty
    for at in picture.ranks:
        head = picture.heads[at]
        yield f"{_name(head.who.name, head.who.label)}: {_joined(head.score, head.facts)}"
    for section in picture.sections:
        yield _joined(section.title, section.why)
        yield from (_pad_line(line, picture.heads) for line in section.lines)
    yield from (_pad_line(line, picture.heads) for line in picture.sums)
    if any(len(head.curve) > 1 for head in picture.heads):
        yield _joined(f"{picture.curve_label} (0–{picture.round_label})", *_pad_parts(picture.parts))
        yield from map(_pad_curve, picture.heads)
    yield _joined(*picture.notes)


def _pad_parts(parts: tuple[tuple[int, str], ...]) -> Iterator[str]:
    begin = 0
    for end, name in parts:
        yield f"{name} {begin}–{end}"
        begin = end


def _pad_line(line: PadLine, heads: tuple[PadHead, ...]) -> str:
    cells = [
        f"{_name(head.who.name, head.who.label)} {_joined(cell.text, cell.badge)}"
        for head, cell in zip(heads, line.cells, strict=True)
        if cell.text
    ]
    return f"{line.label}: {', '.join(cells)}"


def _pad_curve(head: PadHead) -> str:
    flags = {flag.at: f" ({flag.text})" for flag in head.flags}
    values = [f"{value}".replace("-", "−") + flags.get(at, "") for at, value in enumerate(head.curve)]
    return f"{_name(head.who.name, head.who.label)}: {' '.join(values)}"


def _rules(picture: RulesPicture) -> Iterator[str]:
    yield picture.title
    yield picture.first_label
    yield from (f"{number}. {rule.label}: {rule.text}" for number, rule in enumerate(picture.first, 1))
    yield picture.more_label
    yield from (f"{rule.label}: {rule.text}" for rule in picture.more)
    yield from picture.notes


# --- games of tricks --------------------------------------------------------------------------------


def _trick_hand(picture: TrickHandPicture) -> Iterator[str]:
    yield _joined(picture.title, picture.points)
    if picture.trick:
        yield _trick(picture.trick)
    yield from map(_open, picture.open)
    yield _worths(picture.cards, picture.worths) or picture.empty
    if picture.kept:
        yield f"{picture.kept_label}: {_worths(picture.kept, picture.kept_worths)}"
    yield picture.turn


def _worths(cards: tuple[str, ...], worths: tuple[str, ...]) -> str:
    told = zip(cards, worths, strict=True)
    return " ".join([f"{card} ({worth})" if worth else card for card, worth in told])


def _trick(trick: TrickShown) -> str:
    """`ทริกที่ 6: ก้อย K♠ (ลีด, นำอยู่) · ต้น 3♠`; who has not played is not named."""
    return f"{trick.label}: {_joined(*[_laid(each) for each in trick.cards])}".removesuffix(": ")


def _laid(each: Laid) -> str:
    badges = f" ({', '.join(each.badges)})" if each.badges else ""
    played = " ".join(part for part in (each.card, badges.strip()) if part)
    return f"{_name(each.who.name, each.who.label)} {played}" if played else ""


def _open(hand: OpenHand) -> str:
    return f"{hand.label}: {' '.join(hand.cards)}"


def _trick_table(picture: TrickTablePicture) -> Iterator[str]:
    yield _joined(picture.title, picture.status)
    yield picture.note
    yield from (_trick(trick) for trick in (picture.trick, picture.last) if trick)
    yield from map(_open, picture.open)
    yield from map(_trick_seat, picture.seats)


def _trick_seat(seat: TrickSeat) -> str:
    held, points, total = (" ".join(told) if told[1] else "" for told in (seat.held, seat.points, seat.total))
    told = _joined(*seat.badges, seat.answer, held, points, " ".join(seat.taken), total)
    return f"{_name(seat.who.name, seat.who.label)}: {told}"


def _deal_result(picture: DealResultPicture) -> Iterator[str]:
    yield _joined(picture.title, picture.headline, picture.why)
    yield picture.banner
    yield from map(_deal_row, picture.rows)
    yield " ".join(picture.removed).strip()
    yield from picture.claims
    yield picture.open_label
    yield from map(_open, picture.open)
    yield picture.next_label


def _deal_row(row: DealRow) -> str:
    """The arithmetic ends in the points of the deal, or says what they are for."""
    points = "" if row.points in row.sum else row.points
    told = _joined(*row.badges, row.prize, " ".join(row.cards), row.sum, points, row.tricks, row.total)
    return f"{_name(row.who.name, row.who.label)}: {told}"


# --- Baccarat ----------------------------------------------------------------------------------------


def _tableau(picture: TableauPicture) -> Iterator[str]:
    yield _joined(picture.title, picture.subtitle)
    yield picture.asked
    yield f"{picture.column_label}: {' '.join(picture.columns[1:])}"
    yield from (_tableau_row(picture, row) for row in picture.rows)
    yield from picture.notes


def _tableau_row(picture: TableauPicture, row: TableauRow) -> str:
    """`Banker 3: Player หยุด จั่ว · จั่ว 0 1 2 3 4 5 6 7 9 · หยุด 8`."""
    first, *others = zip(picture.columns, row.draws, strict=True)
    sorts = ((picture.draw, True), (picture.stand, False))
    told = [" ".join((word, *(label for label, draws in others if draws is does))) for word, does in sorts]
    stood = f"{first[0]} {picture.draw if first[1] else picture.stand}"
    return f"{picture.row_label} {row.label}: {_joined(stood, *(each for each in told if ' ' in each))}"


# --- the rule book ----------------------------------------------------------------------------------


def _compare(picture: ComparePicture) -> Iterator[str]:
    yield picture.title
    yield from (_compared(row, picture) for row in picture.first)
    yield picture.more_label
    yield from (_compared(row, picture) for row in picture.more)
    yield from picture.notes


def _compared(row: CompareRow, picture: ComparePicture) -> str:
    columns = picture.columns if len(row.cells) > 1 else (picture.all_label,)
    told = [
        " ".join(part for part in (column, cell.text, cell.plays) if part)
        for column, cell in zip(columns, row.cells, strict=True)
    ]
    return f"{f'{row.number}. ' if row.number else ''}{row.label}: {_joined(*told)}"


def _name(name: str, label: str) -> str:
    return name or label
