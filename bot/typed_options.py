"""House rules as people type them: `ตั้ง เวลาคิด 60`, `set max discard 2`, `ตั้ง ลิมิตล่าง -300`, `กติกา บ้าน`.

Lives here: reading an option and its value by code, by either language's label, or by a
short word; a set by its name or its code (bot.rules_code). Not here: whether it is allowed (engine.house), and which
game a rule that both have is of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.house_rules import CHOICES as KANG_CHOICES
from bot.house_rules_jub_moo import CHOICES as JUB_MOO_CHOICES
from bot.rules_code import looks_like_code, rules_of
from bot.terms import Terms
from engine.actions import SetOption, UsePreset, UseRules
from engine.folding import folded
from engine.jub_moo import rules as jub_moo
from engine.kang import rules as kang
from engine.table import LANGUAGES

_SHORT_NAMES = {
    "time_limit": "เวลา | จับเวลา | time | time limit | timer",
    "stake": "กองชิป | ลงกอง | ชิป | ลงคนละ | chips | stake",
    "max_discard": "ทิ้งได้ | ทิ้งครั้งละ | ทิ้งพร้อมกัน | discard",
    "max_flow": "ไหลได้ | ไหลครั้งละ",
    "tie": "แต้มเท่า | แต้มเท่ากัน | ties",
    "values": "ค่าไพ่ | นับแต้ม | value",
    "exhaust": "กองหมด | ไพ่หมด",
    "max_players": "จำนวนคน | players",
    "pace": "จังหวะ | ความเร็วบอท | speed",
    "language": "ภาษา | ภาษาวง",
    "practice": "ฝึก | โหมดฝึก | โต๊ะฝึก | practice | practice mode | hints",
    "limit_low": "ลิมิตล่าง | ลิมิตลบ | ขีดล่าง | แต้มต่ำสุด | low limit | lower limit | lowest",
    "limit_high": "ลิมิตบน | ลิมิตบวก | ขีดบน | แต้มสูงสุด | high limit | upper limit | highest",
    "deals": "จำนวนตา | กี่ตา | ตาต่อเกม | number of deals | deals per game",
    "big_chuan": "บิกช้วน | บิ้กช้วน",
    "chuan_queen_self": "แหม่มดำของคนทำช้วน | แหม่มดำคนทำช้วน",
    "chuan_queen_other": "แหม่มดำของคนอื่น | แหม่มดำคนอื่น",
    "first_trick_ban": "กองแรก | first trick",
    "next_leader": "ใครลีด | ใครลงก่อน",
    "redeal_no_heart": "ไม่มีโพแดง | ไม่มีโพแดงแจกใหม่ | redeal",
}
_PRESET_NAMES = {
    "home": "บ้าน | แบบบ้าน | เล่นกันเอง | วิกิ | วิกิพีเดีย | home | wikipedia",
    "gameindy": "gameindy | game indy | เกมอินดี้ | เกมอินดี | แคงสุดปัง | อินดี้ | indy",
    "thaiportal": "thaiportal | thai portal | thaiportalgames | ไทยพอร์ทัล | ไทยพอร์ทอล | ไทยพอทัล | แคงขั้นเทพ",
    "seed": "seed | ซีด | ซี้ด | encyclopedia",
    "scorepad": "scorepad | score pad | ใบจด | ใบจดแต้ม | สมุดจด | สมุดจดแต้ม | วงจดแต้ม",
}
_YES = "ใช้ | ได้ | เปิด | ใช่ | เอา | on | yes | true"
_NO = "ไม่ใช้ | ไม่ได้ | ปิด | ไม่ | ไม่เอา | off | no | false"
_NONE = "ไม่จำกัด | ไม่มี | ไม่จับเวลา | ปิด | ไม่ | none | off | no | unlimited | no limit"
_BOTH = KANG_CHOICES.keys() & JUB_MOO_CHOICES.keys()
_OPTIONS = {
    **KANG_CHOICES,
    **JUB_MOO_CHOICES,
    **{name: (*KANG_CHOICES[name], *JUB_MOO_CHOICES[name]) for name in _BOTH},
    "language": LANGUAGES,
}
_NUMBERED = [name for name, choices in _OPTIONS.items() if any(map(str.isdecimal, choices)) or name == "limit_low"]
_CODES = {option.name: option.choices for option in jub_moo.OPTIONS}
_CODES |= {option.name: option.choices for option in kang.OPTIONS}
_SIGNED = {name for name, choices in JUB_MOO_CHOICES.items() if any(choice.startswith("-") for choice in choices)}
_SIGNED |= {"limit_high", "big_chuan"}
_UNITS = "ใบ|วินาที|วิ|คน|ชิป|แต้ม|มิลลิวินาที|ตา|s|sec|seconds?|cards?|players?|chips?|points?|ms|deals?|rounds?"
_NUMBER = re.compile(rf"([0-9]{{1,6}})(?:{_UNITS})?")
_WITH_SIGN = re.compile(rf"([+-]?[0-9]{{1,6}})(?:{_UNITS})?")
_MINUS_WORDS = re.compile("^(?:ติดลบ|ลบ|minus)(?=[0-9])")
_MINUS_SIGNS = str.maketrans("−–—‐‑", "-----")
_SECONDS = re.compile(r"([0-9]{1,2}(?:\.[0-9]{1,3})?)(?:วินาที|วิ|s|sec|seconds?)")
_MOST_LABELLED = 80  # letters of a label with its value
_JOINS = re.compile(r"^(?:เป็น|ที่|ว่า|=|:|to)+")
_CODE = re.compile(r"[a-z0-9_]{1,20}")


def read_preset(rest: str) -> UsePreset | UseRules | None:
    """The set of house rules that is named, or written as a code, and nothing else.

    Unreadable for a code with a slip in it.
    """
    name = _presets().get(_squeezed(rest))
    if name:
        return UsePreset(name)
    return UseRules(rules_of(rest)) if looks_like_code(rest) else None


def read_option(rest: str) -> SetOption | None:
    """An option and its value; None when no option is named or nothing like a value follows.

    One code word (`set tie maybe`) goes through as it is, to be refused with the choices.
    """
    said = _squeezed(rest)
    option, word = next(((option, word) for word, option in _options() if said.startswith(word)), ("", ""))
    value = _value(option, said[len(word) :]) if option else None
    if value:
        return SetOption(option, value)
    *name, last = rest.split() or [""]
    named = dict(_options()).get(_squeezed("".join(name)))
    return SetOption(named, last) if named and _CODE.fullmatch(last) else None


def read_labelled(said: str) -> SetOption | None:
    """A line of the panel as it stands there, `เวลาคิด 12 วินาที`: the whole label, and a number with its unit.

    Anything shorter is talk: `ไหลได้` says that somebody can flow.
    """
    if len(said) > _MOST_LABELLED or not any(map(str.isdigit, said)):  # nearly all talk: no need to look further
        return None
    squeezed = _squeezed(said)
    label = next((label for label in _panel_labels() if squeezed.startswith(label)), "")
    value = squeezed[len(label) :].lstrip(":=") if label else ""
    unit = _number(_panel_labels()[label], value) if label else None
    return SetOption(_panel_labels()[label], str(int(unit[1]))) if unit and unit[1] != value else None


def names_option(rest: str) -> bool:
    """Whether `rest` is the name of one house rule and nothing else."""
    return _squeezed(rest) in dict(_options())


def _value(option: str, said: str) -> str | None:
    """The value as the engine reads it, with or without a joining word before it."""
    for text in (said, _JOINS.sub("", said)):
        if text in _labels(option):
            return _labels(option)[text]
        if option == "pace" and (seconds := _SECONDS.fullmatch(text)):
            return str(round(float(seconds[1]) * 1000))
        if number := _number(option, text):
            return str(int(number[1]))
    return None


def _number(option: str, text: str) -> re.Match[str] | None:
    """A number with its unit, if any; with its sign where an option has values below zero."""
    if option in _SIGNED:
        return _WITH_SIGN.fullmatch(_MINUS_WORDS.sub("-", text))
    return _NUMBER.fullmatch(text)


def _squeezed(text: str) -> str:
    return folded(text).translate(_MINUS_SIGNS).replace(" ", "")


def _split(words: str) -> Iterator[str]:
    return (_squeezed(word) for word in words.split("|"))


@lru_cache
def _presets() -> dict[str, str]:
    named = {word: name for name, words in _PRESET_NAMES.items() for word in _split(words)}
    for voice in map(Terms, LANGUAGES):
        named |= {_squeezed(voice.preset(name)): name for name in (*kang.PRESETS, *jub_moo.PRESETS)}
    return named


@lru_cache
def _panel_labels() -> dict[str, str]:
    """The labels of what is set to a number, the longest first."""
    labels = {_squeezed(voice.option(name)): name for voice in map(Terms, LANGUAGES) for name in _NUMBERED}
    return dict(sorted(labels.items(), key=lambda row: -len(row[0])))


@lru_cache
def _options() -> list[tuple[str, str]]:
    """Every word for an option, the longest first."""
    words = {word: name for name, short in _SHORT_NAMES.items() for word in _split(short)}
    for name in _OPTIONS:
        words |= {name: name, name.replace("_", ""): name}
        words |= {_squeezed(voice.option(name)): name for voice in map(Terms, LANGUAGES)}
    return sorted(words.items(), key=lambda row: -len(row[0]))


@lru_cache
def _labels(option: str) -> dict[str, str]:
    """Every word for a value of `option`."""
    known = dict.fromkeys((*_CODES.get(option, ()), *_OPTIONS[option]))
    words: dict[str, str] = {}
    if "true" in known:
        words |= dict.fromkeys(_split(_YES), "true") | dict.fromkeys(_split(_NO), "false")
    if "none" in known:
        words |= dict.fromkeys(_split(_NONE), "none")
    for voice in map(Terms, LANGUAGES):
        words |= {_squeezed(voice.option_value(option, value)): value for value in known}
    return words | {_squeezed(value): value for value in known} | {value.replace("_", ""): value for value in known}
