"""What a button in a 1:1 chat says when it is pressed: the data of its postback, which outlives every restart.

Lives here: `Press`, to and from text, and the acts that there are. Not here: the buttons (line.showing), what a press
does (line.answering).

`<chat>|<turn>|<act>|<argument>`, at most 300 signs. The chat is that of the table, since one 1:1 chat serves several;
the turn is what the presser saw, and a move pressed on an older message is refused by it.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

import msgspec

MOST = 300

Act = Literal["play", "kang", "claim", "say", "pad", "enter", "type"]
"""play: a move in its canonical text (`draw`, `discard 10♣`), with its turn.
kang: wants to call kang and is asked once more first (showing.kang_messages); the answer to that is a `play`.
claim: the same for laying the hand open (showing.claim_messages).
say: as if `argument` had been typed (`เล่นด้วย`, `โต๊ะ`), about the table of `chat`.
pad: a step of writing a deal down (showing_pad_steps.Step); it changes nothing and needs no name, so groups have it.
enter: the last of these steps, which writes down; 1:1 only.
type: nothing to do, the phone has opened its keyboard with the words filled in; groups have it too."""

_ACTS = get_args(Act)
_TEXT = re.compile(
    r"(?P<chat>[0-9A-Za-z-]{0,64})\|(?P<turn>[0-9]{0,9})\|(?P<act>[a-z]{1,12})\|(?P<argument>[^\n]{0,200})"
)


class Press(msgspec.Struct, frozen=True):
    """One thing to press. `turn` None: for something that is not bound to a turn."""

    chat: str
    act: Act
    argument: str = ""
    turn: int | None = None

    def __str__(self) -> str:
        """The data of the postback."""
        return f"{self.chat}|{'' if self.turn is None else self.turn}|{self.act}|{self.argument}"


def press_of(data: str) -> Press | None:
    """The inverse of `str`; None for what no button of ours says."""
    found = _TEXT.fullmatch(data)
    if found is None or found["act"] not in _ACTS:
        return None
    act: Act = found["act"]  # type: ignore[assignment]
    return Press(found["chat"], act, found["argument"], int(found["turn"]) if found["turn"] else None)
