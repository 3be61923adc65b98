"""An answer to somebody who looks something up, with what LINE fetches for it: its picture, its files.

Lives here: `answer_to`. Not here: what the answer says (bot.asking), its bubbles (line.showing), who may see it.
"""

from __future__ import annotations

from bot.adapters import Peek
from bot.adapters.line.calls import Shape
from bot.adapters.line.desk import Desk
from bot.adapters.line.showing import book_messages, looked_up_messages
from bot.asking import Told
from bot.rules_asked import ASKS
from bot.wording import Words


async def answer_to(desk: Desk, told: Told, peek: Peek, to: str, table: str, words: Words) -> list[Shape]:
    """`told` for the chat `to`, about the table of the chat `table` as `peek` shows it."""
    around = await desk.around(to, table, told.picture)
    if told.ask.what in ASKS:
        return book_messages(told, peek, around, words)
    if told.ask.what == "pad":
        around = await desk.with_files(around)
    if told.ask.what == "check":
        around = await desk.with_round(around, told.ask.round)
    return looked_up_messages(told.ask, peek, told.lines, around, words)
