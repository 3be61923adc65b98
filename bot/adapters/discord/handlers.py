"""What Discord has told and is being dealt with: known, so that none of it outlives the program's own life.

Lives here: `Handlers`. Not here: the handlers (discord.answering, discord.completing, discord.client).

discord.py starts a task for each press, command and event, and forgets it; when the client is closed they run on.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")
Handler = Callable[Given, Coroutine[Any, Any, Made]]


class Handlers:
    """The tasks in which handlers run."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ending = False

    @property
    def busy(self) -> bool:
        """Whether any of them runs."""
        return bool(self._tasks)

    def kept(self, handler: Handler[Given, Made], otherwise: Made) -> Handler[Given, Made]:
        """`handler`, each run of it known here; when everything ends it is not begun, and gives `otherwise`."""

        @functools.wraps(handler)
        async def run(*args: Given.args, **named: Given.kwargs) -> Made:
            task = asyncio.current_task()
            if self._ending or task is None:
                return otherwise
            self._tasks.add(task)
            try:
                return await handler(*args, **named)
            finally:
                self._tasks.discard(task)

        return run

    def begin(self) -> None:
        """From now on handlers run (again)."""
        self._ending = False

    async def end(self, patience: float) -> None:
        """Begin no more, let those that run come to their end for so many seconds, and cancel the rest."""
        self._ending = True
        if not self._tasks:
            return
        _, late = await asyncio.wait(set(self._tasks), timeout=patience)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
