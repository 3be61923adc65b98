"""Decisions of computer players as they are stored: packed, read again, and made again.

Lives here: `packed`, `unpacked`, `again`. Not here: what a decision is (engine.players.decision), the rows
(db.store), who asks for it (bot.dealer, bot.decisions).

Packed is JSON, deflated (zlib) with words that both sides know, since one decision says little that is new.
"""

from __future__ import annotations

import zlib
from typing import Literal

from engine.players.decision import VERSION, Decision, JubMooQuestion, decide, decode_decision, encode
from engine.table import GameName

_SIGN = b"1"
"""The first byte: which words. What is stored needs them for ever: others get another sign."""
_WORDS = (
    b'"level":"easy","seed":"","temper":"bold","temper":"calm","met":[{"seat":"s5","called":[,"held":['
    b'{"why":"ante","payer":"s1","payee":null,"amount":1,"clause":"K-B18"},{"why":"flow","payer":"s2","payee":"s3",'
    b'"amount":1,"clause":"KA11","cards":1}],"outcome":null},"seat":"s3","cards":[],"points":7,"drawn":null,"moves":['
    b'{"type":"draw"},{"type":"kang"},{"type":"discard","cards":["{"type":"flow","cards":["A\xe2\x99\xa3"]}],'
    b'"blocked":[{"kind":"flow","code":"nothing_to_flow","facts":{"instead":["draw","kang"]}},{"kind":"discard",'
    b'"code":"draw_first","facts":{"instead":["draw","kang"]}},{"kind":"draw","code":"already_drawn",'
    b'"s5","s6","s7","s8","s9"],"first":false,"phase":"claim",'
    b'"left":[],"phase":"turn","awaited":"s3","pile":17,"stake":1,"pot":4,"last":{"seat":"s2",'
    b'"cards":["6\xe2\x99\xa6"],"depth":0,"first":"s2"},"acts":[{"seat":"s1","kind":"discard","cards":['
    b'{"seat":"s2","kind":"draw"},{"seat":"s3","kind":"flow","cards":["J\xe2\x99\xa6"]},{"seat":"s4","kind":"draw"},'
    b'{"seat":"s4","kind":"discard","cards":["10\xe2\x99\xa3","10\xe2\x99\xa5"]},'
    b'{"question":{"type":"kang","view":{"public":{"rules":{},"seats":["s1","s2","s3","s4"],"counts":[5,5,5,5],'
    b'{"question":{"type":"jub_moo","view":{"public":{"rules":{},"seats":["s1","s2","s3","s4"],"first":true,'
    b'"phase":"play","awaited":["s1"],"leader":"s4","counts":[13,13,13,13],"left":[],"trick":[{"seat":"s4",'
    b'"card":"2\xe2\x99\xa0"}],"last":{"leader":"s2","cards":["9\xe2\x99\xa5","8\xe2\x99\xa5","10\xe2\x99\xa5"],'
    b'"taker":"s4","points":[]},"tricks":6,"taken":[{"seat":"s1","cards":[],"tricks":0,"points":0},{"seat":"s2",'
    b'"cards":["J\xe2\x99\xa6"],"tricks":0,"points":50},{"seat":"s3","cards":["10\xe2\x99\xa3"],"tricks":1,'
    b'"points":0},{"seat":"s4","cards":[],"tricks":2,"points":0}],"totals":[0,0,0,0],"asker":null,"agreed":[],'
    b'"open":[],"claims":[],"acts":[{"seat":"s4","kind":"play","card":"2\xe2\x99\xa3"},{"seat":"s1","kind":"play",'
    b'"card":"10\xe2\x99\xa3"},{"seat":"s2","kind":"play","card":"K\xe2\x99\xa6"},{"seat":"s3","kind":"play",'
    b'"card":"Q\xe2\x99\xa5"},{"seat":"s4","kind":"play","card":"J\xe2\x99\xa0"}],"outcome":null},"seat":"s1",'
    b'"cards":["4\xe2\x99\xa3","J\xe2\x99\xa5"],"playable":["4\xe2\x99\xa3","J\xe2\x99\xa5"],"moves":[{"type":"play",'
    b'"card":"A\xe2\x99\xa3"},{"type":"play","card":"3\xe2\x99\xa5"}],"blocked":[{"kind":"claim","code":'
    b'"only_when_leading","facts":{"playable":["4\xe2\x99\xa3"]},"cards":[]},{"kind":"stop","code":'
    b'"only_when_leading","facts":{"playable":["4\xe2\x99\xa3"]},"cards":[]},{"kind":"accept","code":"nothing_asked",'
    b'"facts":{"playable":["4\xe2\x99\xa3"]},"cards":[]},{"kind":"object","code":"nothing_asked","facts":{"playable":'
    b'["4\xe2\x99\xa3"]},"cards":[]}]},"level":"medium","level":"hard","seed":"0"},"move":"discard ","move":"flow",'
    b'"move":"draw","move":"play 5\xe2\x99\xa5","version":1}'
)

Again = Literal["same", "differs", "other_version"]
"""What comes of making a decision again: the same move, another one, or other players made it."""


def packed(decision: Decision) -> bytes:
    """As it is stored."""
    deflating = zlib.compressobj(6, zdict=_WORDS)
    return _SIGN + deflating.compress(encode(decision)) + deflating.flush()


def unpacked(body: bytes) -> Decision:
    """ValueError for what is not a decision of this or an older version."""
    if body[:1] != _SIGN:
        raise ValueError("packed by another version")
    inflating = zlib.decompressobj(zdict=_WORDS)
    try:
        return decode_decision(inflating.decompress(body[1:]) + inflating.flush())
    except zlib.error as error:
        raise ValueError("not a packed decision") from error


def again(decision: Decision) -> tuple[Again, str]:
    """Think again where the players are still those, and the move that comes of it; else no move."""
    if decision.version != VERSION:
        return "other_version", ""
    move = decide(decision.question)
    return ("same" if move == decision.move else "differs"), move


def game_of(decision: Decision) -> GameName:
    """Which game was played."""
    return "jub_moo" if isinstance(decision.question, JubMooQuestion) else "kang"
