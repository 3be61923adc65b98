"""Work that nobody waits for: kept from being forgotten, its faults logged, ended with the program.

Lives here: `Background`. Not here: any such work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from bot.faults import log_fault


class Background:
    """A few tasks at a time."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, what: str, work: Coroutine[Any, Any, object]) -> None:
        """Begin; `what` names it in the log should it fail."""
        task = asyncio.create_task(self._safely(what, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Cancel what is under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _safely(self, what: str, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except Exception as fault:
            log_fault(what, fault)
