"""What a page shows of a practice coup of Baccarat, as a plain dict: both hands, the steps, who has more.

Lives here: `coup`, pure. Not here: the words of the steps (bot.baccarat_telling), the picture's address, the page.
"""

from __future__ import annotations

from typing import Any

from bot import baccarat_telling as telling
from bot.messages import CoupNotice
from bot.rule_replies import coup_offers, coup_picture
from bot.wording import Words
from engine.baccarat.explaining import explain
from engine.baccarat.question import Hands, Side
from engine.baccarat.values import total
from engine.cards import Card

Shape = dict[str, Any]
"""JSON-ready."""


def coup(notice: CoupNotice, words: Words) -> Shape:
    """An entry of the feed. `picture`: what its picture shows, None where the table of drawing was not come to."""
    practice = notice.coup
    told = explain(Hands(practice.coup.player, practice.coup.banker))
    player, banker = total(practice.coup.player), total(practice.coup.banker)
    picture = coup_picture(notice, words)
    return {
        "kind": "coup",
        "text": words.text("bac-coup-dealt", round=str(notice.round_no)),
        "result": words.text(f"bac-answer-{practice.coup.winner}", player=str(player), banker=str(banker)),
        "hands": [
            _hand("player", practice.player, player, words, won=player > banker),
            _hand("banker", practice.banker, banker, words, won=banker > player),
        ],
        "lines": telling.steps(words, told),
        "used": words.text("bac-coup-used", used=practice.used),
        "reveal": words.text(
            "result-reveal", secret=notice.secret, commitment=notice.commitment, round=str(notice.round_no)
        ),
        "picture": f"{picture.title}. {picture.asked}" if picture.lit else None,
        "coup": f"{notice.evening}-{notice.round_no}",
        "offers": [{"label": offer.label, "text": offer.text} for offer in coup_offers(notice, words)],
    }


def _hand(side: Side, cards: tuple[Card, ...], points: int, words: Words, *, won: bool) -> Shape:
    """One side; its cards in the order in which they were dealt."""
    return {
        "side": telling.SIDES[side],
        "cards": [str(card) for card in cards],
        "points": words.text("room-points", n=points),
        "won": won,
    }
