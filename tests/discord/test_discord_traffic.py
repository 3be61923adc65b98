"""Nobody in Discord ever receives what they may not know: all traffic of a hundred rounds is looked through.

Messages, edits, whispers, alt texts, ids and values of components, names of files, addresses, lists to choose from,
every log line: each is held against the table as it was at that moment; and what each picture is drawn of.
"""

from __future__ import annotations

import asyncio
import copy
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import discord
import pytest
from discord_limits import every, pictures
from discord_listening import HEARD, Heard, Listening
from discord_long_evening import LongEvening, all_deal, bold
from discord_overheard import EPHEMERAL, Judge, Leak, Place
from fake_discord import FakeDiscord, fake_discord
from known import read_all
from playing import unchecked

from bot import picturing
from bot.adapters.discord import showing
from bot.adapters.discord.saying import words
from bot.messages import HandNotice
from bot.pictures.values import HandPicture, TablePicture
from engine.table import Table
from engine.views import player_view, table_view

ROUNDS = 25
TABLES = 4


@dataclass(eq=False)
class Listened:
    """An evening that is over."""

    house: Listening
    tables: list[LongEvening]
    judge: Judge
    leaks: list[Leak]

    def requests(self, *operations: str) -> Iterator[Heard]:
        return (heard for heard in self.house.heard if heard.sent.operation in operations)


async def listened(
    folder: Path, rounds: int, tables: int = TABLES, spoil: Callable[[Listening], None] = lambda house: None
) -> Listened:
    """Play, then judge. `spoil` breaks the program in some way first."""
    patch = pytest.MonkeyPatch()
    unchecked(patch)
    try:
        async with fake_discord() as double:
            house = Listening(double, folder, patch, bold)
            house.may_fail = "an answer to typed words"  # to somebody whose direct messages are closed
            async with house:
                spoil(house)
                await double.until(lambda: len(double.world.emojis) == 52, "the card faces")
                evening = seated(double, house)[:tables]
                for table, computers, options in evening:
                    await table.open(computers, **options)
                sitting = [table for table, _, _ in evening]
                await all_deal(sitting, rounds // 2)
                late = sitting[-1].friends[0]
                double.close_dms(late, edits=True)
                sitting[-1].ways[late] = "whisper"
                await all_deal(sitting, rounds - rounds // 2)
                for table in sitting:
                    await table.close()
                await all_deal(sitting, 0)
            assert house.log.errors(but=house.may_fail) == []
            judge = Judge(house)
            return Listened(house, sitting, judge, judge.leaks())
    finally:
        patch.undo()


def seated(double: FakeDiscord, house: Listening) -> list[tuple[LongEvening, int, dict[str, str]]]:
    """Four tables, four to nine at each; one person at two of them, and strangers who look on and press."""
    guild = double.guild("เพื่อน")
    rooms = [double.channel(guild, name) for name in ("ไพ่แคง", "พักเที่ยง", "เก้าคน", "วันหยุด")]

    def come(names: str, room: int) -> list[Any]:
        english = {"Bua", "Jay", "Max"}
        return [
            house.person(name, at=rooms[room], locale="en-US" if name in english else "th") for name in names.split()
        ]

    ton, koi, oh, mint = first = come("ต้น ก้อย โอ มิ้นท์", 0)
    second, third, fourth = [*come("Bua", 1), ton], come("แป้ง Jay", 2), come("นุ ใหม่ Max", 3)
    strangers = [house.person("บีม", at=rooms[0]), house.person("Moderator", at=rooms[1], manages=True)]
    double.close_dms(koi)
    double.close_dms(third[1], 50278, early=True)
    people = (first, second, third, fourth)
    made = [
        LongEvening(house, room, *there, others=strangers, seed=number)
        for number, (room, there) in enumerate(zip(rooms, people, strict=True))
    ]
    made[0].elsewhere = made[1].elsewhere = {ton}
    made[0].ways = {koi: "whisper", oh: "typed", mint: "mention"}
    made[2].ways = {third[1]: "whisper"}
    made[3].ways = {fourth[1]: "whisper", fourth[2]: "typed"}
    return list(zip(made, (1, 2, 7, 3), ({}, {}, {"max_players": "9"}, {}), strict=True))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Listened:
    """A hundred rounds; looked through once, asked about below."""
    return asyncio.run(listened(tmp_path_factory.mktemp("traffic"), ROUNDS))


def test_100_rounds_give_nothing_away(evening: Listened) -> None:
    assert not evening.leaks, "\n".join(map(str, evening.leaks[:20]))


def test_it_was_a_whole_evening(evening: Listened) -> None:
    """What the title promises did happen: otherwise the silence above would prove little."""
    house, world = evening.house, evening.house.double.world
    records = [record for truth in house.truths.values() for record in read_all(truth)]
    assert len(records) == ROUNDS * TABLES
    assert {len(record.seats) for record in records} == {4, 5, 6, 9}
    assert {record.outcome.reason for record in records if record.outcome} >= {"kang"}
    assert len(evening.judge.read) == 52, "who sees nothing finds nothing"
    done = Counter(heard.sent.operation for heard in house.heard)
    assert done["update_message"] > 5 * ROUNDS * TABLES
    assert done["create_message"] > 2 * ROUNDS * TABLES
    assert done["update_original_webhook_message"] > ROUNDS * TABLES
    kinds = Counter(interaction.kind for interaction in world.interactions.values())
    assert min(kinds[kind] for kind in (2, 3, 4)) > 15, kinds  # commands, presses, lists while one types
    assert any(user.closed for user in world.users.values())
    assert any(HEARD in line for line in house.log.lines)
    refused = [heard for heard in house.heard if heard.sent.status in (400, 403)]
    assert refused, "closed direct messages were tried"


# --- what the judge is worth: leaks that are planted in a copy of the traffic are found -----------------


def written(card: str) -> list[str]:
    """A card in every writing in which it could slip out."""
    rank, suit = card[:-1], card[-1]
    letter = "cdhs"["♣♦♥♠".index(suit)]
    spoken = {"♣": "ดอกจิก", "♦": "ข้าวหลามตัด", "♥": "โพแดง", "♠": "โพดำ"}[suit]
    return [
        card, f"มี {card} อยู่", f"<:lw_{rank.lower()}{letter}_1a2b3c:1577061302486958139>", f"{rank} {spoken}",
        f"discard {card}", f"{rank}{suit}\ufe0e", f"{rank.replace('10', 'T')}{letter}", f"{rank}\\u{ord(suit):04x}",
    ]  # fmt: skip


def part(body: Any, kind: int) -> dict[str, Any]:
    """The first component of a kind in a message."""
    return next(it for it in every(body["components"]) if it["type"] == kind)


def in_a_text(body: Any, told: str) -> None:
    part(body, 10)["content"] += f"\n{told}"


def in_the_content(body: Any, told: str) -> None:
    body["content"] = told


def in_an_embed(body: Any, told: str) -> None:
    body["embeds"] = [{"fields": [{"name": "ไพ่", "value": told}]}]


def in_an_alt_text(body: Any, told: str) -> None:
    next(pictures(body["components"]))["description"] += f"\n{told}"


def in_a_label(body: Any, told: str) -> None:
    part(body, 2)["label"] = told


def in_an_id(body: Any, told: str) -> None:
    part(body, 2)["custom_id"] += f":{told}"


def in_an_emoji(body: Any, told: str) -> None:
    part(body, 2)["emoji"] = {"id": "1577061302486958139", "name": told}


def in_a_link(body: Any, told: str) -> None:
    part(body, 2)["url"] = f"https://lom.example/{told}"


def in_a_select(body: Any, told: str) -> None:
    options = [{"label": "ทิ้ง", "value": told, "description": "เหลือ 4 ใบ"}]
    body["components"].append({"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": options}]})


def in_what_an_option_says(body: Any, told: str) -> None:
    options = [{"label": "ทิ้ง", "value": "1", "description": told}]
    body["components"].append({"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": options}]})


def in_two_texts(body: Any, told: str) -> None:
    """Rank and suit side by side."""
    body["components"] += [{"type": 10, "content": told[:-1]}, {"type": 10, "content": told[-1]}]


PLACES = (
    in_a_text, in_the_content, in_an_embed, in_an_alt_text, in_a_label, in_an_id, in_an_emoji, in_a_link, in_a_select,
    in_what_an_option_says,
)  # fmt: skip


class Planting:
    """Requests of the evening that were sent while a round was played, to be spoilt in a copy."""

    def __init__(self, evening: Listened) -> None:
        self.evening, self.judge = evening, evening.judge

    def one(self, *operations: str, public: bool, when: Callable[[Heard], bool] = lambda heard: True) -> Heard:
        """A request of this kind, at a table where cards lie closed."""
        return next(
            heard
            for heard in self.evening.requests(*operations)
            if (place := self.judge.place(heard)).public is public
            and len(place.tables) == 1
            and self.hidden(heard, place)
            and when(heard)
        )

    def hidden(self, heard: Heard, place: Place | None = None) -> list[str]:
        """Cards that whoever reads it may not know: first those in other hands, then those of the pile."""
        place = place or self.judge.place(heard)
        hidden = self.judge.hidden(place.tables[0], heard.done.get(place.tables[0], 0), place.reader) - place.typed
        state = self.state(heard)
        held = [str(card) for hand in (state.round.hands if state.round else ()) for card in hand]
        return [card for card in held if card in hidden] + sorted(hidden - set(held))

    def state(self, heard: Heard) -> Table:
        key = self.judge.place(heard).tables[0]
        return self.judge.truths[key].states[heard.done.get(key, 0)]

    def found(self, heard: Heard, **changed: Any) -> set[str]:
        """What the judge finds in a copy of this request in which something is changed."""
        assert not list(self.judge.look_at(heard))
        sent = copy.copy(heard.sent)
        for name, value in changed.items():
            setattr(sent, name, value)
        return {leak.what for leak in self.judge.look_at(replace(heard, sent=sent))}

    def spoilt(self, heard: Heard, spoil: Callable[[Any, str], None], told: str) -> set[str]:
        body = copy.deepcopy(heard.sent.body)
        spoil(body, told)
        return self.found(heard, body=body)


@pytest.fixture(scope="module")
def planting(evening: Listened) -> Planting:
    return Planting(evening)


def has_alt_text(heard: Heard) -> bool:
    return bool(list(pictures(heard.sent.body["components"])))


@pytest.mark.parametrize("spoil", PLACES)
@pytest.mark.parametrize(
    ("operation", "public"),
    [("update_message", True), ("update_message", False), ("update_original_webhook_message", False)],
    ids=["at the table", "in a DM", "in a whisper"],
)
def test_a_planted_card_is_found_wherever_it_stands(
    planting: Planting, operation: str, public: bool, spoil: Callable[[Any, str], None]
) -> None:
    heard = planting.one(operation, public=public, when=has_alt_text)
    for told in written(planting.hidden(heard)[0]):
        if spoil is in_an_emoji:
            told = told.strip("<>").split(":")[1] if told.startswith("<") else told
        alone = not (
            spoil in (in_a_text, in_an_alt_text, in_an_id, in_a_link) and len(told) < 4 and told[-1] in "cdhs"
        )
        if alone:  # two letters are a card only where nothing else stands
            assert planting.spoilt(heard, spoil, told) == {"a closed card"}, told


def test_rank_and_suit_side_by_side_are_found(planting: Planting) -> None:
    heard = planting.one("update_message", public=True)
    assert planting.spoilt(heard, in_two_texts, planting.hidden(heard)[0]) == {"a closed card"}


def test_a_planted_name_of_a_file_and_an_address_are_found(planting: Planting) -> None:
    heard = planting.one("update_message", public=True, when=has_alt_text)
    card = planting.hidden(heard)[0]
    files = [(f"hand-{card}.png", data) for _, data in heard.sent.files]
    assert planting.found(heard, files=files) == {"a closed card"}
    escaped = card.translate(
        {ord(suit): f"%E2%99%{last}" for suit, last in zip("♣♦♥♠", ("A3", "A6", "A5", "A0"), strict=True)}
    )
    for told in (card, escaped):
        assert "a card in an address" in planting.found(heard, path=f"{heard.sent.path}?nonce={told}")


def test_what_was_refused_is_looked_at_too(planting: Planting) -> None:
    """Direct messages that Discord did not take were on their way to somebody all the same."""
    heard = planting.one("update_message", public=False, when=has_alt_text)
    body = copy.deepcopy(heard.sent.body)
    in_a_text(body, planting.hidden(heard)[0])
    assert planting.found(heard, body=body, status=403, shown=False, only=None) == {"a closed card"}


def test_a_planted_line_of_a_list_is_found(planting: Planting) -> None:
    heard = planting.one(
        "create_interaction_response", public=False, when=lambda heard: heard.sent.body["type"] == 8
    )  # fmt: skip
    for card in planting.hidden(heard)[:1]:
        choice = {"name": "ทิ้ง", "value": card}
        assert planting.found(heard, body={"type": 8, "data": {"choices": [choice]}}) == {"a closed card"}


def test_a_command_that_is_answered_for_all_is_found(planting: Planting) -> None:
    world = planting.evening.house.double.world
    heard = planting.one(
        "create_interaction_response",
        public=False,
        when=lambda heard: (
            heard.sent.body["type"] == 5
            and world.by_token[heard.sent.path.split("/")[3]].kind == 2
            and world.by_token[heard.sent.path.split("/")[3]].channel.guild is not None
        ),
    )
    assert heard.sent.body["data"]["flags"] & EPHEMERAL
    assert planting.found(heard, body={"type": 5}) == {"a command that all can see"}


def test_a_planted_secret_of_a_running_deal_is_found(planting: Planting) -> None:
    heard = planting.one("update_message", public=True)
    secret = planting.state(heard).secret
    for told in (secret, secret[:20].upper(), secret[-16:]):
        assert planting.spoilt(heard, in_a_text, told) == {"the secret of a running deal"}


def test_planted_pictures_are_found(planting: Planting) -> None:
    drawn = planting.evening.house.drawn
    table = planting.one("update_message", public=True, when=has_alt_text)
    hand = planting.one("update_message", public=False, when=lambda heard: any(is_hand(planting, heard)))
    name, shown = drawn.of(table.sent)[0]
    assert isinstance(shown, TablePicture)

    def with_picture(heard: Heard, picture: Any) -> set[str]:
        return planting.found(heard, files=[(name, drawn.write(picture))])

    card = planting.hidden(table)[0]
    box = replace(shown.seats[0], act=f"จั่ว {card}")
    assert "a closed card in a picture" in with_picture(table, replace(shown, seats=(box, *shown.seats[1:])))
    more = "a picture that is made of more than everybody sees"
    assert with_picture(table, replace(shown, note="ต้น เหลือ 7 แต้ม")) == {more}
    own = drawn.of(hand.sent)[0][1]
    assert "a hand in a picture for all" in with_picture(table, own)
    for other in other_hands(planting, hand):
        assert with_picture(hand, other) == {"a closed card in a picture"}


def is_hand(planting: Planting, heard: Heard) -> Iterator[bool]:
    for _, picture in planting.evening.house.drawn.of(heard.sent):
        yield isinstance(picture, HandPicture) and bool(picture.cards)


def other_hands(planting: Planting, heard: Heard) -> Iterator[HandPicture]:
    """What the others at this table hold at that moment."""
    state, reader = planting.state(heard), planting.judge.place(heard).reader
    others = [person.id for person in state.people if person.id != reader and not person.computer]
    assert others
    for other in others:
        view = player_view(state, other)
        assert view is not None
        yield picturing.hand(table_view(state), view, words("th"))


def test_a_planted_file_of_a_running_round_is_found(planting: Planting) -> None:
    heard = planting.one("update_original_webhook_message", public=False)
    key = planting.judge.place(heard).tables[0]
    truth, done = planting.judge.truths[key], heard.done[key]
    for version, body in truth.records.values():
        expected = {"a file that is no finished round"} if version > done else set()
        assert planting.found(heard, files=[("lomwong-1-1.json", body)]) == expected
    assert any(version > done for version, _ in truth.records.values())


@pytest.mark.parametrize("told", written("10♣"))
def test_a_planted_line_of_the_log_is_found(planting: Planting, told: str) -> None:
    line = told if len(told) < 4 and told[-1] == "c" else f"ERROR bot.adapters.discord: {told} in a body"
    assert [leak.what for leak in planting.judge.look_at_line(line)] == ["a card in the log"]


def test_planted_secrets_and_tokens_of_the_log_are_found(planting: Planting) -> None:
    secret = planting.state(planting.one("update_message", public=True)).secret
    assert [leak.what for leak in planting.judge.look_at_line(f"deal {secret}")] == ["a secret in the log"]
    token = next(iter(planting.evening.house.double.world.by_token))
    assert [leak.what for leak in planting.judge.look_at_line(f"POST /webhooks/1/{token}")] == ["a token in the log"]


# --- and the same where the program itself gives it away ------------------------------------------------


def at_the_table(house: Listening) -> None:
    """The next card of the pile, below the picture of the table."""
    real = showing.table_post

    def leaking(notice: Any, *given: Any) -> Any:
        post = real(notice, *given)
        rounds = [truth.newest.round for truth in house.truths.values()]
        pile = [str(card) for rnd in rounds if rnd is not None for card in rnd.pile]
        told = discord.ui.TextDisplay[Any](f"-# {pile[-1]}") if pile else None
        return post if told is None else replace(post, view=post.view.add_item(told))

    house.patch.setattr(showing, "table_post", leaking)


def to_the_wrong_person(house: Listening) -> None:
    """A few times others are shown the hand of whoever was shown one first; then play goes on."""
    shown: list[HandNotice] = []
    real = showing.hand_post

    def leaking(notice: HandNotice, *given: Any, **named: Any) -> Any:
        if notice.player is None or notice.player.hand is None:
            return real(notice, *given, **named)
        if not shown or (len(shown) < 6 and notice.player.seat != shown[0].player.seat):
            shown.append(notice)
            return real(shown[0], *given, **named)
        return real(notice, *given, **named)

    house.patch.setattr(showing, "hand_post", leaking)


def in_the_log(house: Listening) -> None:
    real = showing.hand_post

    def leaking(notice: HandNotice, *given: Any, **named: Any) -> Any:
        logging.getLogger("bot.adapters.discord").debug("showing %s", notice)
        return real(notice, *given, **named)

    house.patch.setattr(showing, "hand_post", leaking)


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (at_the_table, {"a closed card"}),
        (to_the_wrong_person, {"a closed card", "a closed card in a picture"}),
        (in_the_log, {"a card in the log"}),
    ],
)
def test_a_leak_of_the_program_is_found(tmp_path: Path, spoil: Callable[[Listening], None], what: set[str]) -> None:
    heard = asyncio.run(listened(tmp_path, 1, 1, spoil))
    assert what <= {leak.what for leak in heard.leaks}
