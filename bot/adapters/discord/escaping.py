"""Text of people's making as Discord shows it: to the letter, and as nothing else.

Lives here: `escaped`. Not here: what is dropped from names at all (bot.names), who is pinged (allowed_mentions).

Discord drops a backslash before any sign that is neither letter, figure nor space, and shows the sign as it is.
"""

from __future__ import annotations

import re

_SIGNS = re.compile(r"[\\*_~|`<>\[\]]")
"""Emphasis, code, spoilers; mentions, times, commands and emoji (`<...>`); links with a text of their own."""

_STARTS = re.compile(r"(?m)^([ \t\u2066-\u2069]*)(?=#{1,3}(?:\s|$)|-#|[-+•](?:\s|$))")
"""What makes a heading, small print or a list of a line. Quotes and stars are among the signs already."""
_NUMBERED = re.compile(r"(?m)^([ \t\u2066-\u2069]*[0-9]+)(?=[.)](?:\s|$))")
_ADDRESS = re.compile(r"(?<=[A-Za-z0-9+.-]):(?=//)|(?<=mailto):|(?<=tel):|(?<=sms):", re.IGNORECASE)
_INVITE = re.compile(r"(?<=discord)\.(?=[a-z])|(?<=discordapp)\.(?=[a-z])|(?<=dsc)\.(?=gg)", re.IGNORECASE)
_EVERYBODY = re.compile(r"@(?=everyone|here)", re.IGNORECASE)
_LINE_ENDS = re.compile(r"\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")


def escaped(text: str) -> str:
    """`text` in Discord's markdown, so that it reads as it stands: no format, link, mention or list comes of it."""
    text = _LINE_ENDS.sub("\n", text)
    text = _SIGNS.sub(r"\\\g<0>", text)
    text = _STARTS.sub(r"\g<1>\\", text)
    text = _NUMBERED.sub(r"\g<1>\\", text)
    text = _ADDRESS.sub(r"\\:", text)
    text = _INVITE.sub(r"\\.", text)
    return _EVERYBODY.sub("\N{FULLWIDTH COMMERCIAL AT}", text)  # a backslash would leave the word for servers to find
