"""What is written to be asked of the rule book, in a box made for that: a page's, a command's.

Lives here: `question_of`. Not here: reading whatever else people write (bot.speech), answering (bot.rule_replies).
"""

from __future__ import annotations

from bot.around import Around
from bot.rules_asked import ASKS
from bot.sayings import Ask
from bot.speech import read_words
from engine.errors import RuleError
from engine.folding import folded
from engine.table import TableView

MOST_ASKED = 200  # letters of a question that are read


def question_of(text: str, view: TableView | None) -> Ask:
    """Never talk and never a move, whatever the words."""
    said = text[:MOST_ASKED]
    try:
        meant = read_words(said, around=Around(game=view.game) if view is not None else Around())
    except RuleError:
        meant = None
    return meant if isinstance(meant, Ask) and meant.what in ASKS else Ask("topic", text=folded(said))
