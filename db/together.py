"""What is asked for at once and answered by one trip to the database.

Lives here: who waits for which trip. Not here: what is asked (db.reader, db.postgres).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Told = TypeVar("Told")


class Together(Generic[Asked, Told]):
    """Answers everything that is asked from a trip that begins after the question.

    `answer` gets what was asked while the last trip was under way, and tells as many answers in the same order;
    what it raises, all of them raise.
    """

    def __init__(self, answer: Callable[[Sequence[Asked]], Awaitable[Sequence[Told]]], name: str) -> None:
        self._answer = answer
        self._name = name
        self._asked: list[tuple[Asked, asyncio.Future[Told]]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, what: Asked) -> Told:
        """The answer as of now or later. Who is cancelled hurts nobody who asked at the same time."""
        answer: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self._asked.append((what, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=self._name)
        return await answer

    async def _run(self) -> None:
        try:
            while self._asked:
                together, self._asked = self._asked, []
                await self._trip([(what, answer) for what, answer in together if not answer.done()])
        finally:
            self._task = None

    async def _trip(self, together: list[tuple[Asked, asyncio.Future[Told]]]) -> None:
        if not together:
            return
        try:
            told = await self._answer([what for what, _ in together])
        except Exception as error:
            for _, answer in together:
                if not answer.done():
                    answer.set_exception(error)
            return
        for (_, answer), each in zip(together, told, strict=True):
            if not answer.done():
                answer.set_result(each)
