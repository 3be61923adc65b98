"""What must each arrive: lines, the house rules read back, how a round ended, the evening's ledger.

Lives here: one function for each. Not here: the table that is edited in place (discord.showing_table).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot import pad_telling, picturing, screen_jub_moo
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.coach_wishes import asked_as
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import CARDS, SMALL, TITLE, Button, Layout, Post, button
from bot.adapters.discord.pressing import Press
from bot.adapters.discord.showing_book import offer_buttons
from bot.messages import CoupNotice, DealNotice, JubMooRulesNotice, LedgerNotice, ResultNotice, RulesNotice
from bot.reading_back_jub_moo import read_rules as read_jub_moo_rules
from bot.rule_replies import coup_offers, coup_picture
from bot.rules_code import code_of
from bot.sayings import Ask
from bot.screen_baccarat import coup
from bot.wording import Words


def lines_post(lines: Sequence[str], words: Words, faces: Faces, small: Sequence[str] = ()) -> Post:
    """Lines as one message; below them what few people read, in small print."""
    layout = Layout(faces)
    layout.say_all(lines, newest=True, keep=sum(len(line) + len(SMALL) + 1 for line in small))
    layout.say_all(small, SMALL)
    return layout.post()


def rules_post(notice: RulesNotice, place: Place, words: Words, faces: Faces) -> Post:
    """The house rules read back before the first card."""
    layout = Layout(faces, "blue")
    picture = picturing.rules(notice, words)
    layout.say(picture.title, TITLE)
    layout.show(picture, "rules.png")
    layout.say(
        words.at_practice(words.rules_paragraph(notice.rules, notice.preset, notice.stake), notice.practice), SMALL
    )
    layout.say(words.text("discord-panel-code", code=code_of(notice.rules)), SMALL)
    return layout.post()


def jub_moo_rules_post(notice: JubMooRulesNotice, words: Words, faces: Faces) -> Post:
    """The house rules of Jub Moo read back before the first card, a line each."""
    layout = Layout(faces, "blue")
    read = read_jub_moo_rules(words, notice.rules, notice.preset)
    layout.say(words.text("discord-rules-jub-moo", preset=words.preset(read.preset)), TITLE)
    for clause in read.first:
        layout.mark(f"- {layout.told(clause)}")
    layout.say_all([*read.more, *read.notes, *([words.text("coach-table")] if notice.practice else [])], SMALL)
    return layout.post()


def deal_post(notice: DealNotice, place: Place, words: Words, faces: Faces) -> Post:
    """How a deal of Jub Moo ended: the picture has the arithmetic, the lines below what it means for the game."""
    layout = Layout(faces, "saffron")
    picture = screen_jub_moo.told(notice, words)
    layout.say(picture.headline, TITLE)
    layout.show(picture, "result.png")
    layout.say(picture.why)
    layout.say_all(picture.claims)
    if notice.pad is not None:
        game = notice.pad.game(notice.pad.deal(notice.deal).game)
        layout.say(pad_telling.totals(words, notice.pad, game))
        layout.say_all(list(pad_telling.prospects(words, notice.pad, game)))
    _seal(layout, notice, words)
    layout.row(_lost(place, notice, words), button(_file(place, notice), words.text("discord-file")))
    return layout.post()


def result_post(notice: ResultNotice, place: Place, words: Words, faces: Faces) -> Post:
    """How a round ended. Every hand that is shown lies open."""
    layout = Layout(faces, "saffron")
    picture = picturing.result(notice, words)
    first, *lines = words.result(notice)
    layout.say(first, TITLE)
    ties = {words.text("result-tie", count=many) for many in range(2, len(notice.names) + 1)}
    layout.say_all([line for line in lines if line in ties])
    layout.show(picture, "result.png")
    _seal(layout, notice, words)
    layout.row(_lost(place, notice, words), button(_file(place, notice), words.text("discord-file")))
    return layout.post()


def _lost(place: Place, notice: ResultNotice | DealNotice, words: Words) -> Button:
    """For each who played: where it was lost, told in private."""
    ask = Ask("lost", notice.round_no, str(notice.evening))
    return button(Press(place.channel, "coach", "", asked_as(ask)), words.text("room-coach-lost"))


def _seal(layout: Layout, notice: ResultNotice | DealNotice | CoupNotice, words: Words) -> None:
    """What the deal is checked by (part 4)."""
    for told, letters in (("discord-revealed", notice.secret), ("discord-sealed-as", notice.commitment)):
        if letters:
            layout.mark(f"{SMALL}{words.text(told, round=str(notice.round_no))} `{letters}`")


def _file(place: Place, notice: ResultNotice | DealNotice | CoupNotice) -> Press:
    return Press(place.channel, "file", f"{notice.evening}.{notice.round_no}", str(notice.round_no))


def coup_post(notice: CoupNotice, place: Place, words: Words, faces: Faces) -> Post:
    """A practice coup of Baccarat: both hands, who has more, each step with its clauses, the table of drawing where
    the Banker came to it, what to do next, and what the deal is checked by."""
    layout = Layout(faces, "saffron")
    shape = coup(notice, words)
    layout.say(shape["text"], TITLE)
    for hand in shape["hands"]:
        layout.gap()
        told = words.text("discord-coup-hand", side=hand["side"], points=hand["points"])
        layout.mark(f"**{layout.told(told)}**" if hand["won"] else layout.told(told))
        layout.say(" ".join(hand["cards"]), CARDS)
    layout.gap()
    layout.mark(f"**{layout.told(shape['result'])}**")
    layout.say_all(shape["lines"])
    picture = coup_picture(notice, words)
    if picture.lit:
        layout.show(picture, "coup.png")
    layout.say(shape["used"], SMALL)
    _seal(layout, notice, words)
    seen = f"{notice.evening}.{notice.round_no + 1}."  # the deal that comes after it
    offers = offer_buttons(coup_offers(notice, words), Acts(place, words, stamp=seen))
    layout.rows([*offers, button(_file(place, notice), words.text("discord-file"))], 2)
    return layout.post()


def ledger_post(notice: LedgerNotice, exported: Sequence[bytes], place: Place, words: Words, faces: Faces) -> Post:
    """The evening with its curves. `exported`: its finished rounds."""
    layout = Layout(faces, "saffron")
    picture = picturing.ledger(notice, picturing.outcomes_of(exported), words)
    title, *lines = words.ledger(notice)
    layout.say(title, TITLE)
    layout.show(picture, "ledger.png")
    if not picture.rows:
        layout.say_all(lines)
    layout.say(picture.note, SMALL)
    return layout.post()
