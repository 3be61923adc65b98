"""Friends with LINE on their phones: what they see, say and tap.

Lives here: `Person`, `Group`. Not here: what a tap sends over the wire (line_webhooks), bookkeeping (line_world).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import aiohttp
from line_calls import picture_size
from line_limits import units
from line_reading import Tappable, pictures_of, tappables_of, texts_of
from line_webhooks import Event
from line_world import Chat, Shown

if TYPE_CHECKING:
    from fake_line import FakeLine

Shape = dict[str, Any]
SCROLLED = 12  # messages back that somebody looks for a button
WIDEST = 1024  # px of a picture (PLATFORMS 42, bench)
HEAVIEST = {"original": 10 * 1024 * 1024, "preview": 1024 * 1024}


@dataclass(frozen=True)
class Picture:
    """A picture as the phone got it."""

    url: str
    status: int
    kind: str
    size: tuple[int, int]
    body: bytes
    headers: dict[str, str]


class CannotTap(AssertionError):
    """There is nothing of that name, or it leads nowhere."""


class Person:
    """Somebody with LINE. See FakeLine.person."""

    def __init__(self, line: FakeLine, id: str, *, desktop: bool, hidden: bool) -> None:
        self.line, self.id = line, id
        self.desktop, self.hidden = desktop, hidden
        self.screen = ""  # `add-friend` when such a screen came up
        self.draft = ""  # what stands in the open keyboard
        self.pictures: dict[str, Picture] = {}

    @property
    def name(self) -> str:
        return self.line.world.names[self.id]

    @property
    def chat(self) -> Chat:
        """The own 1:1 chat with the account."""
        return self.line.world.chats[self.id]

    # seeing

    def sees(self, where: Group | None = None) -> list[Shown]:
        """Everything that appeared before this person's eyes, in the group or in the 1:1 chat."""
        return [shown for shown in self.line.world.shown_in.get(self._chat(where).id, ()) if self.id in shown.to]

    def reads(self, where: Group | None = None) -> str:
        """The words of the account's messages there, newest last."""
        account, name_of = self.line.account.id, self.line.world.name_of
        return "\n".join(
            text for shown in self.sees(where) if shown.sender == account for text in texts_of(shown.message, name_of)
        )

    def buttons(self, where: Group | None = None) -> list[str]:
        """The words on everything that can be tapped there now, newest message first."""
        return [tap.words for tap in self.tappables(where)]

    def tappables(self, where: Group | None = None) -> Iterator[Tappable]:
        """What can be tapped there without scrolling far, newest message first."""
        seen = self.sees(where)
        for shown in reversed(seen[-SCROLLED:]):
            for tap in tappables_of(shown.message):
                if not tap.quick or shown is seen[-1]:  # quick replies go when anything else comes (PLATFORMS 39)
                    yield tap

    # doing

    async def says(self, text: str, where: Group | None = None) -> Event:
        """Type `text`. `@name` mentions the account or somebody of the group."""
        chat = self._chat(where)
        if chat.kind == "user":
            assert self.line.world.friendship[self.id] != "blocked", "who blocks the account cannot write to it"
            self.line.world.wrote[self.id] = self.line.world.now()
        message: Shape = {"type": "text", "id": self._message_id(), "text": text, "quoteToken": f"q{self.id[:8]}"}
        if mentioned := self._mentions(text, chat):
            message["mention"] = {"mentionees": mentioned}
        self._appears(chat, text)
        return await self._happens("message", chat, message=message)

    async def sends(self, message: Shape, where: Group | None = None) -> Event:
        """Something other than text: `{"type": "sticker", ...}`."""
        return await self._happens("message", self._chat(where), message={"id": self._message_id(), **message})

    async def taps(self, label: str, where: Group | None = None) -> Event | None:
        """Tap what is called so in the newest message that has it. None: nothing goes over the wire by it."""
        return await self.follows(self.finds(label, where), where)

    def finds(self, label: str, where: Group | None = None) -> Shape:
        """The action behind the words; raises CannotTap."""
        for tap in self.tappables(where):
            if tap.is_called(label):
                return tap.action
        raise CannotTap(f"{self.name} sees no {label!r} among {self.buttons(where)}")

    async def follows(self, action: Shape, where: Group | None = None) -> Event | None:
        """What the program does when an action is tapped."""
        if action["type"] == "message":
            return await self.says(action["text"], where)
        if action["type"] == "postback":
            return await self._posts_back(action, self._chat(where))
        if action["type"] == "uri":
            return await self._opens(action)
        raise CannotTap(f"nobody taps {action['type']} here")

    async def _posts_back(self, action: Shape, chat: Chat) -> Event:
        if said := action.get("displayText"):
            self._appears(chat, said)
        if chat.kind == "user":
            self.line.world.wrote[self.id] = self.line.world.now()
        self.draft = action.get("fillInText", "")
        return await self._happens("postback", chat, postback={"data": action["data"]})

    async def _opens(self, action: Shape) -> Event | None:
        """An address. Links into chats work on phones alone (PLATFORMS 51)."""
        address = action.get("altUri", {}).get("desktop", action["uri"]) if self.desktop else action["uri"]
        found = re.fullmatch(r"https://line\.me/R/(oaMessage|ti/p)/([^/]+)(?:/\?(.*))?", address)
        if not found:
            return None
        if self.desktop:
            raise CannotTap("the program for computers opens no chat by a link")
        assert unquote(found[2]) == self.line.account.basic_id, "a link to somebody else"
        if found[1] == "ti/p" or self.line.world.friendship[self.id] != "friend":
            self.screen = "add-friend"
            return None
        return await self.says(unquote(found[3] or ""))

    # befriending

    async def adds(self) -> Event:
        """Become a friend of the account."""
        was = self.line.world.friendship[self.id]
        self.line.world.friendship[self.id] = "friend"
        self.screen = ""
        return await self._happens("follow", self.chat, follow={"isUnblocked": was == "blocked"})

    async def blocks(self) -> Event:
        """From now on nothing arrives in the 1:1 chat; groups go on."""
        self.line.world.friendship[self.id] = "blocked"
        return await self._happens("unfollow", self.chat)

    # pictures

    async def looks(self, where: Group | None = None) -> list[Picture]:
        """Fetch every picture that came and was not fetched yet."""
        urls = [url for shown in self.sees(where) for url in pictures_of(shown.message)]
        return [await self.fetches(url) for url in dict.fromkeys(urls) if url not in self.pictures]

    async def fetches(self, url: str) -> Picture:
        """As LINE does: no login, a PNG (or JPEG) of a size that it takes."""
        async with (
            aiohttp.ClientSession(trust_env=False) as session,
            session.get(self.line.webhooks.local(url), allow_redirects=False) as answer,
        ):
            body = await answer.read()
            kind = answer.headers.get("Content-Type", "")
            picture = Picture(url, answer.status, kind, picture_size(body), body, dict(answer.headers))
        self.line.world.log("picture", f"{url} {answer.status} {picture.headers}", frozenset({self.id}))
        self.pictures[url] = picture
        if picture.status == 200:
            most = HEAVIEST["preview" if "preview" in url else "original"]
            right = kind == "image/png" and 0 < picture.size[0] <= WIDEST and len(body) <= most
            if not right:
                self.line.faults.append(f"a picture that LINE does not show: {kind} {picture.size} {len(body)} bytes")
        return picture

    # inside

    def _chat(self, where: Group | None) -> Chat:
        if where is None:
            return self.chat
        assert self.id in where.chat.members, f"{self.name} is not in {where.chat.name}"
        return where.chat

    def _message_id(self) -> str:
        return str(500_000_000_000_000_000 + self.line.world.next("said"))

    def _appears(self, chat: Chat, text: str) -> None:
        to = frozenset(chat.members)
        self.line.world.show(chat.id, self.id, {"type": "text", "text": text}, "said", to)

    def _mentions(self, text: str, chat: Chat) -> list[Shape]:
        if chat.kind == "user":
            return []
        found = []
        for id in (self.line.account.id, *chat.members):
            called = "@" + self.line.world.names[id]
            if (place := text.find(called)) >= 0:
                who = {"userId": id, "isSelf": id == self.line.account.id}
                found.append({"type": "user", "index": units(text[:place]), "length": units(called), **who})
        return found

    async def _happens(self, kind: str, chat: Chat, **more: Any) -> Event:
        event = self.line.webhooks.event(kind, chat, self, **more)
        if not chat.account:
            return event  # nobody tells an account that is not there
        return await self.line.webhooks.happen(event)


class Group:
    """A group or room. See FakeLine.group."""

    def __init__(self, line: FakeLine, chat: Chat) -> None:
        self.line, self.chat = line, chat

    @property
    def id(self) -> str:
        return self.chat.id

    async def invite(self) -> Event:
        """The account comes in."""
        self.chat.account = True
        return await self._happens("join")

    async def puts_out(self) -> Event:
        """The account is put out: the last that it hears of here."""
        event = await self._happens("leave")
        self.chat.account = False
        return event

    async def comes(self, *people: Person) -> Event:
        self.chat.members += [person.id for person in people]
        return await self._happens("memberJoined", joined={"members": _named(people)})

    async def goes(self, *people: Person) -> Event:
        for person in people:
            self.chat.members.remove(person.id)
        return await self._happens("memberLeft", left={"members": _named(people)})

    async def takes_back(self, event: Event) -> Event:
        """Somebody unsends what was said."""
        return await self._happens("unsend", unsend={"messageId": event.shape["message"]["id"]})

    def reads(self) -> str:
        """The words of the account's messages in this group, newest last."""
        account = self.line.account.id
        return "\n".join(
            text
            for shown in self.line.world.shown_in.get(self.id, ())
            if shown.sender == account
            for text in texts_of(shown.message, self.line.world.name_of)
        )

    async def _happens(self, kind: str, **more: Any) -> Event:
        return await self.line.webhooks.happen(self.line.webhooks.event(kind, self.chat, None, **more))


def _named(people: tuple[Person, ...]) -> list[Shape]:
    return [{"type": "user", "userId": person.id} for person in people]
