"""The local web room: one aiohttp server, one page, one websocket for each open tab."""

from bot.adapters.web.room import WebRoom

__all__ = ["WebRoom"]
