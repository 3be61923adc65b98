"""Messages of the dealer as Discord shows them: layouts of text, picture and buttons.

Lives here: the door to them; each function is pure, from views and messages to a `Post`. The table is in
discord.showing_table, hands in showing_hand, what must each arrive in showing_results, private answers in
showing_answers, the menu in showing_menu, house rules in showing_rules, the rule book in showing_book, the pad in
showing_pad. Not here: sending
(discord.delivering), what a press does (discord.answering), the wording (bot.wording), drawing (bot.pictures).

`hand_post` alone takes cards of a closed hand, and goes to its owner alone.
"""

from __future__ import annotations

from bot.adapters.discord.layout import Post
from bot.adapters.discord.pressing import stamp_of
from bot.adapters.discord.showing_answers import elsewhere_post, not_done_post, ping_post, told_post
from bot.adapters.discord.showing_book import book_post, topics_post
from bot.adapters.discord.showing_coach import coach_post
from bot.adapters.discord.showing_hand import hand_post
from bot.adapters.discord.showing_menu import menu_post
from bot.adapters.discord.showing_pad import pad_ledger_post, pad_post
from bot.adapters.discord.showing_results import (
    coup_post,
    deal_post,
    jub_moo_rules_post,
    ledger_post,
    lines_post,
    result_post,
    rules_post,
)
from bot.adapters.discord.showing_rules import panel_post
from bot.adapters.discord.showing_table import table_post

__all__ = [
    "Post",
    "book_post",
    "coach_post",
    "coup_post",
    "deal_post",
    "elsewhere_post",
    "hand_post",
    "jub_moo_rules_post",
    "ledger_post",
    "lines_post",
    "menu_post",
    "not_done_post",
    "pad_ledger_post",
    "pad_post",
    "panel_post",
    "ping_post",
    "result_post",
    "rules_post",
    "stamp_of",
    "table_post",
    "told_post",
    "topics_post",
]
