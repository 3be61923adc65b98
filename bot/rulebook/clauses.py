"""The names of all clauses of RULES.md, so that a topic that cites one which is not there is noticed.

Lives here: CLAUSES. Not here: what they say, which topic tells them (bot.rulebook.book).
"""

from __future__ import annotations

from bot.rulebook.topic import GameName


def _run(prefix: str, last: int, *more: str) -> tuple[str, ...]:
    """`K-G1` to `K-G33`, and those with a letter behind the number."""
    return (*[f"{prefix}{number}" for number in range(1, last + 1)], *[prefix + name for name in more])


CLAUSES: dict[GameName, tuple[str, ...]] = {
    "kang": (
        *_run("K-G", 33),
        *_run("K-W", 17),
        *_run("K-I", 9),
        *_run("K-T", 11),
        *_run("K-B", 25, "13a", "13b", "13c", "13c-i", "13c-ii", "13c-iii"),
        *_run("KA", 38, "17b"),
    ),
    "jub_moo": (*_run("J", 35), *_run("JA", 29)),
    "baccarat": (*_run("BC", 28), *_run("BA", 11)),
}
"""Parts 1 and 2, by game. A clause of one game may be cited by a topic of that game alone."""
