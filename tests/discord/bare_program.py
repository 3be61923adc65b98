"""The tiny bot as a program of its own, to be killed. It speaks to the double that its environment names."""

from __future__ import annotations

import os

from bare_bot import Bot
from fake_discord import TOKEN, route_from_environment

if __name__ == "__main__":
    assert route_from_environment(os.environ)
    Bot().run(TOKEN, log_handler=None)
