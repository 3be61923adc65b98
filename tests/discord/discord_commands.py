"""Slash commands as a client offers them: found by their shown names, filled in, checked as Discord checks.

Lives here: `found`, `filled`, `NotPossible`. Not here: sending them (discord_people), registering (fake_accounts).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fake_shapes import member_of, user_of
from fake_world import DM, MANAGE_CHANNELS, PEOPLE, Channel, User

if TYPE_CHECKING:
    from discord_people import Person

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
GUILD_PLACE, BOT_DM_PLACE = 0, 1

Json = dict[str, Any]


class Uploaded(dict[str, Any]):
    """A file that somebody has attached, as Discord tells of it."""

    def __str__(self) -> str:
        return str(self["filename"])


class NotPossible(AssertionError):
    """Discord's own client does not let anybody do this."""


def shown(part: Json, locale: str) -> str:
    """The name of a command, an option or a choice as a client of this locale shows it."""
    return str((part.get("name_localizations") or {}).get(locale) or part["name"])


def found(person: Person, line: str, channel: Channel) -> list[Json]:
    """The command of a line and the groups and sub-commands on the way, outermost first."""
    offered: list[Json] = [it for it in person.double.world.commands if it["type"] == 1]
    path: list[Json] = []
    for word in line.removeprefix("/").split():
        step = next((it for it in offered if word in (it["name"], shown(it, person.user.locale))), None)
        if step is None:
            raise NotPossible(f"there is no command /{line}")
        path.append(step)
        offered = [it for it in step.get("options") or () if it["type"] in (SUB, GROUP)]
    if not path or offered:
        raise NotPossible(f"/{line} is no whole command")
    _may(person, path[0], channel)
    return path


def _may(person: Person, command: Json, channel: Channel) -> None:
    place = BOT_DM_PLACE if channel.kind == DM else GUILD_PLACE
    contexts = command.get("contexts")
    if contexts is not None and place not in contexts:
        raise NotPossible(f"/{command['name']} is not offered here")
    needed = int(command.get("default_member_permissions") or 0)
    if channel.guild is not None and needed:
        has = PEOPLE | (MANAGE_CHANNELS if person.id in channel.guild.managers else 0)
        if needed & ~has:
            raise NotPossible(f"{person!r} is not offered /{command['name']}")


def filled(path: list[Json], given: Json, locale: str, channel: Channel, *, typing: str | None) -> Json:
    """The data of the interaction. `typing`: the option that is being typed still."""
    known = {
        name: option for option in path[-1].get("options") or () for name in (option["name"], shown(option, locale))
    }
    unknown = given.keys() - known.keys()
    if unknown:
        raise NotPossible(f"/{path[-1]['name']} has no option {', '.join(unknown)}")
    resolved: Json = {}
    values = [
        _option(known[name], value, locale, resolved, channel, focused=name == typing)
        for name, value in given.items()
    ]
    there = {it["name"] for it in values}
    for option in path[-1].get("options") or ():
        if option.get("required") and option["name"] not in there and typing is None:
            raise NotPossible(f"the option {option['name']} must be given")
    inner = values
    for step in reversed(path[1:]):
        inner = [{"name": step["name"], "type": step["type"], "options": inner}]
    data: Json = {"id": path[0]["id"], "name": path[0]["name"], "type": 1, "options": inner}
    return {**data, "resolved": resolved} if resolved else data


def _option(option: Json, value: Any, locale: str, resolved: Json, channel: Channel, *, focused: bool) -> Json:
    kind = option["type"]
    shape: Json = {"name": option["name"], "type": kind}
    if focused:
        if not option.get("autocomplete"):
            raise NotPossible(f"nothing is offered for {option['name']}")
        return {**shape, "value": str(value), "focused": True}
    if option.get("choices"):
        value = _chosen(option, value, locale)
    match kind:
        case 6:
            user: User = getattr(value, "user", value)
            resolved.setdefault("users", {})[str(user.id)] = user_of(user)
            if channel.guild is not None and user.id in channel.guild.members:
                member = {**member_of(channel.guild, user), "permissions": str(PEOPLE)}
                resolved.setdefault("members", {})[str(user.id)] = {
                    key: value for key, value in member.items() if key not in ("user", "deaf", "mute")
                }
            value = str(user.id)
        case 7:
            value = str(value.id)
        case 11:
            resolved.setdefault("attachments", {})[value["id"]] = dict(value)
            value = value["id"]
        case _:
            _fits(option, value)
    return {**shape, "value": value}


def _chosen(option: Json, value: Any, locale: str) -> Any:
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"], shown(choice, locale)):
            return choice["value"]
    raise NotPossible(f"{value!r} is not offered for {option['name']}")


def _fits(option: Json, value: Any) -> None:
    types: dict[int, Any] = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}
    wanted = types.get(option["type"])
    if wanted is None or not isinstance(value, wanted) or (isinstance(value, bool) and option["type"] != BOOLEAN):
        raise NotPossible(f"{value!r} does not fit {option['name']}")
    size = len(value) if isinstance(value, str) else value
    least, most = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
    if option.get(least) is not None and size < option[least]:
        raise NotPossible(f"{value!r} is too little for {option['name']}")
    if option.get(most) is not None and size > option[most]:
        raise NotPossible(f"{value!r} is too much for {option['name']}")
