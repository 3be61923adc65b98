"""Made-up worths of moves, for transcripts: how strong the computer players are must not change what is written down.

Lives here: `made_up`, which takes the place of what they think. Not here: what they think.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot import dealer
from engine.jub_moo.moves import move_text as jub_moo_text
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.moves import move_text as kang_text
from engine.players import coaching
from engine.players.weighing import Weighed


def weighed(view: Any, seed: str) -> tuple[Weighed, ...]:
    """The first move is the best; each further one is worse by ten points, or by half a stake, and for a reason."""
    if isinstance(view, JubMooHand):
        texts = [jub_moo_text(move) for move in view.moves]
        return tuple([Weighed(text, -10.0 * n, {"queen": 0.08 + 0.05 * n}) for n, text in enumerate(texts)])
    texts = sorted([kang_text(move) for move in view.moves], key=lambda text: text == "kang")
    return tuple([Weighed(text, -0.5 * n, _facts(text, n)) for n, text in enumerate(texts)])


def _facts(text: str, n: int) -> dict[str, float]:
    if text == "kang":
        return {"call_wins": 0.41, "call_costs": 3.0}
    return {"flowed": min(0.9, 0.05 + 0.1 * n)} if text.startswith("discard") else {}


@contextmanager
def made_up() -> Iterator[None]:
    """While this lasts the teacher goes by `weighed`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coaching, "_weigh", lambda view, seed, *_: weighed(view, seed))
        patch.setattr(dealer, "_from_a_thread", lambda *_: weighed)
        yield
