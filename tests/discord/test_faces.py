"""Card emoji: found, uploaded, kept in step with the art; and the text of a card where there is none.

Lives here: `Faces` against an application of its own and against the double. Not here: the drawings
(tests/bot/test_emoji).
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from bare_bot import running
from fake_discord import fake_discord

from bot.adapters.discord.faces import TRIES, Faces
from bot.pictures.emoji import CardEmoji, all_emoji

TEN = discord.PartialEmoji(name="lw_10c_1a2b3c", id=11)
ACE = discord.PartialEmoji(name="lw_ah_1a2b3c", id=12)


def drawn(version: str = "aaaaaa", *cards: str) -> dict[str, CardEmoji]:
    """A small deck of some art."""
    letters = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
    names = {card: f"lw_{card[:-1].lower()}{letters[card[-1]]}_{version}" for card in cards or ("10♣", "A♥", "Q♠")}
    return {card: CardEmoji(name, f"png of {name}".encode()) for card, name in names.items()}


def failure(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    return kind(SimpleNamespace(status=status, reason="no"), "no")  # type: ignore[arg-type]


@dataclass
class Application:
    """Stands in for discord.Client: the emoji of one application, and what fails next."""

    names: list[str] = field(default_factory=list)
    fails: list[Exception] = field(default_factory=list)
    log: list[str] = field(default_factory=list)

    async def fetch_application_emojis(self) -> list[Any]:
        return [self._emoji(name) for name in self.names]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        if self.fails:
            raise self.fails.pop(0)
        assert image == f"png of {name}".encode()
        self.names.append(name)
        self.log.append(f"+{name}")
        return self._emoji(name)

    def _emoji(self, name: str) -> Any:
        async def delete() -> None:
            self.names.remove(name)
            self.log.append(f"-{name}")

        return SimpleNamespace(name=name, id=1000 + self.names.index(name), delete=delete)


async def synced(application: Application, art: dict[str, CardEmoji], faces: Faces | None = None) -> Faces:
    faces = faces or Faces()
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)
        application.log.append(f"pause {seconds:g}")

    await faces.sync(application, draw=lambda: art, pause=pause)  # type: ignore[arg-type]
    return faces


# --- in text ------------------------------------------------------------------------------------------


def test_cards_in_a_text_are_their_emoji_where_there_is_one() -> None:
    faces = Faces({"10♣": TEN, "A♥": ACE})
    assert faces.shown("ทิ้ง 10♣ K♦, A♥.") == "ทิ้ง <:lw_10c_1a2b3c:11> K♦, <:lw_ah_1a2b3c:12>."
    assert faces.shown("10♣10♣") == "<:lw_10c_1a2b3c:11><:lw_10c_1a2b3c:11>"
    assert faces.emoji("10♣") == TEN
    assert faces.emoji("2♠") is None


@pytest.mark.parametrize("text", ["0♣", "110♣", "BA♥", "♥", "10", "1♥", "a♥"])
def test_what_only_looks_like_a_card_stays(text: str) -> None:
    assert Faces({"10♣": TEN, "A♥": ACE}).shown(text) == text


def test_without_emoji_every_text_stays() -> None:
    assert Faces().shown("10♣ A♥") == "10♣ A♥"


# --- kept in step -------------------------------------------------------------------------------------


async def test_what_is_missing_is_uploaded_once() -> None:
    application = Application()
    faces = await synced(application, drawn())
    assert sorted(application.log) == ["+lw_10c_aaaaaa", "+lw_ah_aaaaaa", "+lw_qs_aaaaaa"]
    assert all(faces.emoji(card) for card in ("10♣", "A♥", "Q♠"))
    application.log.clear()
    again = await synced(application, drawn())
    assert application.log == []
    assert again.shown("10♣") == faces.shown("10♣") != "10♣"


async def test_older_art_is_replaced_and_goes_last() -> None:
    application = Application([f"lw_{card}_000000" for card in ("10c", "ah", "qs")])
    faces = await synced(application, drawn())
    assert [entry[0] for entry in application.log] == ["+", "+", "+", "-", "-", "-"]
    assert sorted(application.names) == ["lw_10c_aaaaaa", "lw_ah_aaaaaa", "lw_qs_aaaaaa"]
    assert "lw_10c_aaaaaa" in faces.shown("10♣")


async def test_new_art_counts_though_older_art_is_still_there() -> None:
    """A stop in between leaves both; whichever Discord names first, the newest is shown."""
    for names in (["lw_10c_aaaaaa", "lw_10c_000000"], ["lw_10c_000000", "lw_10c_aaaaaa"]):
        faces = await synced(Application(names), drawn("aaaaaa", "10♣"))
        assert "lw_10c_aaaaaa" in faces.shown("10♣")


async def test_emoji_of_somebody_else_stay() -> None:
    others = ["party", "lw_crown", "lw_10c_old", "lw_99z_000000"]
    application = Application(list(others))
    await synced(application, drawn("aaaaaa", "10♣"))
    assert application.names == [*others, "lw_10c_aaaaaa"]


async def test_a_full_rate_limit_and_a_stumble_are_waited_out() -> None:
    stumbles = [discord.RateLimited(7.0), failure(discord.DiscordServerError, 502)]
    application = Application(fails=stumbles)
    await synced(application, drawn("aaaaaa", "10♣"))
    assert application.log == ["pause 7", "pause 5", "+lw_10c_aaaaaa"]


async def test_what_discord_refuses_is_logged_and_older_art_serves_on(caplog: pytest.LogCaptureFixture) -> None:
    application = Application(["lw_10c_000000"], fails=[failure(discord.Forbidden, 403)])
    with caplog.at_level(logging.ERROR):
        faces = await synced(application, drawn("aaaaaa", "10♣", "A♥"))
    assert "card emoji" in caplog.text
    assert "lw_10c_000000" in faces.shown("10♣")
    assert faces.shown("A♥") == "A♥"
    assert application.names == ["lw_10c_000000"]


async def test_it_gives_up_after_some_tries_and_the_program_runs_on(caplog: pytest.LogCaptureFixture) -> None:
    application = Application(fails=[failure(discord.DiscordServerError, 503) for _ in range(TRIES)])
    with caplog.at_level(logging.ERROR):
        faces = await synced(application, drawn("aaaaaa", "10♣"))
    assert application.log == ["pause 5"] * (TRIES - 1)
    assert faces.shown("10♣") == "10♣"


async def test_discord_takes_the_whole_deck_as_it_is_drawn() -> None:
    """Over the real client: 52 emoji, with names and pictures that Discord's description allows."""
    async with fake_discord(check_answers=True) as double, running(double) as bot:
        faces = Faces()
        await faces.sync(bot)
        assert len(double.world.emojis) == 52
        shown = {faces.shown(card) for card in all_emoji()}
        assert len(shown) == 52
        assert all(one.startswith("<:lw_") for one in shown)
        assert double.own_faults == []
