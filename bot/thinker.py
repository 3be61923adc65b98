"""A process that thinks for computer players: a question in, a move out, until nobody asks any more.

Lives here: the frames between the program and such a process, and its whole life. Not here: who asks whom in which
order (bot.thinking), how a move is found (engine.players).

It is started with nothing but its two pipes, gets questions alone (engine.players.decision), and knows no table, no
store and no setting: what it could give away is what the seat sees. It ends when its pipe is closed, which happens
too when the program is killed.
"""

from __future__ import annotations

import contextlib
import gc
import os
import struct
import sys
from typing import BinaryIO

from engine.players.decision import decide, decode_question, encode, weigh

LENGTH = struct.Struct(">I")
"""Before each frame: how many bytes it has."""
DECIDE, WEIGH = b"d", b"w"
"""The first byte of what is asked: which move, or what each is worth; the question as JSON follows."""
SAID, FAULT = b"+", b"-"
"""The first byte of an answer: a move's text or JSON follows, or what went wrong."""
LOWERED = 10  # niceness: thoughts use what the dealer leaves


def answer(asked: bytes) -> bytes:
    """The bytes of the answer to what was asked."""
    try:
        question = decode_question(asked[1:])
        return SAID + (encode(weigh(question)) if asked[:1] == WEIGH else decide(question).encode())
    except Exception as fault:  # the question's own: the next one may be well
        return FAULT + f"{type(fault).__name__}: {fault}".encode("utf-8", "backslashreplace")


def serve(asked: BinaryIO, told: BinaryIO) -> None:
    """Answer one question after the other until `asked` ends."""
    while len(head := asked.read(LENGTH.size)) == LENGTH.size:
        [length] = LENGTH.unpack(head)
        said = answer(asked.read(length))
        told.write(LENGTH.pack(len(said)) + said)
        told.flush()


def main() -> None:
    """The life of the process."""
    if hasattr(os, "nice"):
        os.nice(LOWERED)
    gc.freeze()  # what was imported stays
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
    os._exit(0)  # nothing is left to be flushed into a pipe that may be closed


if __name__ == "__main__":
    main()
