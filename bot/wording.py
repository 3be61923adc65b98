"""All words of the dealer, in the language of the reader.

Lives here: `words(language)` and Words, the one door to bot/words. Not here: the texts
themselves (bot/words/*/*.ftl), escaping for a platform (the adapter).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from bot import reading_back, reading_back_jub_moo, telling, telling_jub_moo
from bot.messages import DealNotice, LedgerNotice, LineNotice, ResultNotice
from bot.names import clean_text
from bot.terms import Terms, dashed
from bot.voice import Said, without_marks
from engine.errors import Fact, Refusal
from engine.events import Seat
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.outcome import SettlementLine
from engine.kang.rules import KangRules
from engine.kang.views import HandView
from engine.table import LANGUAGES, TableView

__all__ = ["Words", "without_marks", "words"]

_NOBODY: dict[Seat, str] = {}
_MOST_TALK = 500
_MOST_CUT = 64
_JOINED_BY = {"instead": "list-or"}


@lru_cache
def words(language: str, *, strict: bool = False, platform: str = "") -> Words:
    """The words of a language as `platform` says them (bot.voice); Thai for an unknown one. `strict` (for tests):
    raise where something is missing."""
    return Words(language if language in LANGUAGES else LANGUAGES[0], strict=strict, platform=platform)


class Words(Terms):
    """What the dealer says, in one language."""

    def line(self, notice: LineNotice) -> str:
        """One public line; a code without words is told as our own fault and logged."""
        facts = self._line_facts(notice.facts)
        id = f"line-{dashed(notice.code)}"
        if notice.code == "cut" and facts.get("text"):
            id = "line-cut-words"
        return self.text(id, **facts)

    def refusal(
        self, code: Refusal, facts: Mapping[str, Fact], names: Mapping[Seat, str] = _NOBODY, game: str = "kang"
    ) -> str:
        """Why not, and what to do instead at a table of `game`. `names` turns a seat in `facts` into its name."""
        id = f"refusal-{dashed(code)}"
        if code is Refusal.UNREADABLE_CARD and not facts.get("text"):
            id = "refusal-which-card"
        elif code is Refusal.UNREADABLE and not facts.get("text"):
            id = "refusal-other"
        if not self.has(id):
            self._complain(f"no words for {id!r} in {self.language!r}")
            id = "refusal-other"
        return self.text(id, **self._refusal_facts({"game": game, **facts}, names))

    def rules_paragraph(self, rules: KangRules, preset: str, stake: int) -> str:
        """The house rules in one paragraph, read back before the first card (K-G29)."""
        return reading_back.rules_paragraph(self, rules, preset, stake)

    def jub_moo_rules(self, rules: JubMooRules, preset: str) -> str:
        """The house rules of Jub Moo in one paragraph."""
        return reading_back_jub_moo.rules_paragraph(self, rules, preset)

    def rules_of(self, view: TableView) -> str:
        """The house rules of the game that a table plays, in one paragraph."""
        if view.game == "jub_moo":
            return self.at_practice(self.jub_moo_rules(view.jub_moo_rules, view.jub_moo_preset), view.practice)
        return self.at_practice(self.rules_paragraph(view.rules, view.preset, view.stake), view.practice)

    def at_practice(self, rules: str, practice: bool) -> str:
        """`rules` read back, and that hints may be asked for where they may."""
        return self.text("rules-practice", rules=rules) if practice else rules

    def settlement(self, line: SettlementLine, names: Mapping[Seat, str]) -> str:
        """Who pays whom and for what, without the clause."""
        return telling.settlement(self, line, names)

    def settlement_with_clause(self, line: SettlementLine, names: Mapping[Seat, str]) -> str:
        """The same with the clause behind it: `... (KA11)`."""
        return self.text("pay-clause", line=self.settlement(line, names), clause=line.clause)

    def result(self, notice: ResultNotice) -> list[str]:
        """The end of a round, line by line."""
        return telling.result(self, notice)

    def hand(self, view: HandView, names: Mapping[Seat, str] = _NOBODY) -> str:
        """A hand in one line, for its owner alone."""
        return telling.hand(self, view, names)

    def deal_result(self, notice: DealNotice) -> list[str]:
        """The end of a deal of Jub Moo, line by line; its secret apart (`telling_jub_moo.revealed`)."""
        return telling_jub_moo.deal_result(self, notice)

    def jub_moo_hand(self, view: JubMooHand, names: Mapping[Seat, str] = _NOBODY) -> list[str]:
        """A hand of Jub Moo, line by line, for its owner alone."""
        return telling_jub_moo.hand(self, view, names)

    def ledger(self, notice: LedgerNotice) -> list[str]:
        """The evening, line by line."""
        return telling.ledger(self, notice)

    def _line_facts(self, facts: Mapping[str, Fact]) -> dict[str, Said]:
        named: dict[str, Callable[[str], str]] = {
            "level": self.level,
            "game": self.game,
            "option": self.option,
            "preset": self.preset,
            "language": self.language_name,
            "name": self.special,
            "text": lambda text: clean_text(text, _MOST_TALK),
        }
        told: dict[str, Said] = {}
        for key, fact in facts.items():
            if key == "waiting" and isinstance(fact, list):
                told |= {key: self.joined(fact, "list-and"), "count": len(fact)}
            elif isinstance(fact, list):
                told[key] = " ".join(fact)
            elif isinstance(fact, str) and key in named:
                told[key] = named[key](fact)
            else:
                told[key] = fact
        if "level" in facts and "temper" in facts:
            told["level"] = self.skill(str(facts["level"]), str(facts["temper"]))
        if "option" in facts and "value" in facts:
            told["value"] = self.option_value(str(facts["option"]), str(facts["value"]))
        return _numbers_as_text(told)

    def _refusal_facts(self, facts: Mapping[str, Fact], names: Mapping[Seat, str]) -> dict[str, Said]:
        told: dict[str, Said] = {"player": "none", "text": "", "playable": "none"}
        for key, fact in facts.items():
            if isinstance(fact, list):
                told[key] = self.joined(
                    [self._one_of(key, one, facts) for one in fact], _JOINED_BY.get(key, "list-comma")
                )
            elif key == "player":
                told[key] = names.get(Seat(str(fact)), str(fact))
            elif key == "option":
                told[key] = self.option(str(fact))
            elif key == "game":
                told |= {key: str(fact), "named": self.game(str(fact))}
            else:
                told[key] = fact if isinstance(fact, int) else clean_text(fact, _MOST_CUT)
        return told

    def _one_of(self, key: str, one: str, facts: Mapping[str, Fact]) -> str:
        """One entry of a list in `facts`, by what the list is of."""
        if key == "moves":
            return self.move(one)
        if key == "instead":
            return self.text(f"instead-{dashed(one)}")
        if key == "faults":
            return self.fault(one)
        if key == "choices" and "option" in facts:
            return self.option_value(str(facts["option"]), one)
        if key == "choices":
            labels = (self.preset(one), self.level(one), self.temper(one), self.game(one))
            return next((label for label in labels if label != one), one)
        return one


def _numbers_as_text(facts: dict[str, Said]) -> dict[str, Said]:
    """A round's number is a name, not an amount: no thousands mark."""
    return {key: str(fact) if key == "round" else fact for key, fact in facts.items()}
