"""A person's own settings: whether to be pinged, where hands go, which language.

Lives here: `Preferring`. Not here: using them (discord.hands), the menu (discord.showing).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot import holding
from bot.adapters import Delivered, Delivery, Door, Sent
from bot.adapters.discord.finding import Found
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.saying import words
from bot.adapters.discord.wishes import Prefer
from bot.messages import Destination, HandNotice
from bot.wording import Words
from engine.actions import SetLanguage

Deliver = Callable[[Destination, list[Sent]], Awaitable[Delivery]]
"""bot.adapters.Adapter.deliver."""


class Preferring:
    """One for the whole program."""

    def __init__(self, door: Door, remembered: Remembered, deliver: Deliver) -> None:
        self._door = door
        self._remembered = remembered
        self._deliver = deliver

    async def prefer(self, wish: Prefer, user: int, seated: Sequence[Found], event: str, say: Words) -> str:
        """Remember it; what the person is told. `seated`: the tables; `event`: the id of what asked, all digits."""
        match wish.what:
            case "ping":
                await self._remembered.change_person(user, ping=wish.value == "on")
                return say.text(f"answer-ping-{wish.value}")
            case "language":
                return await self._speak(wish.value, user, seated, event)
            case "route" if wish.value == "here":
                await self._remembered.change_person(user, route="here")
                return say.text("answer-route-here")
            case _:
                return await self._send_by_dm(user, seated, event, say)

    async def _speak(self, language: str, user: int, seated: Sequence[Found], event: str) -> str:
        """In this language from now on, at every table too."""
        await self._remembered.change_person(user, language=language)
        for found in seated:
            key, event_id = key_of(found.channel), f"language:{event}:{found.channel}"
            await self._door.act(key, player_of(user), SetLanguage(language), event_id)
        return words(language).text("answer-language")

    async def _send_by_dm(self, user: int, seated: Sequence[Found], event: str, say: Words) -> str:
        """Try direct messages again, with the hands there are now."""
        await self._remembered.change_person(user, route="dm", closed=False)
        playing = [found for found in seated if holding.plays(found.peek.player)]
        ends = [await self._send(found, user, int(event) + n) for n, found in enumerate(playing)]
        if (await self._remembered.person(user)).closed:
            return say.text("answer-dm-closed")
        if not all(isinstance(end, Delivered) for end in ends):
            return say.text("answer-dm-soon")
        return say.text("answer-dm-sent" if ends else "answer-dm-next")

    async def _send(self, found: Found, user: int, row: int) -> Delivery:
        """The hand as the courier would bring it; `row` is its nonce."""
        assert found.peek.table is not None
        key, player = key_of(found.channel), player_of(user)
        notice = HandNotice(found.peek.table, found.peek.player)
        return await self._deliver(Destination(f"{key}/{player}"), [Sent(row, notice)])
