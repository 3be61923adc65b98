"""A checker of exported rounds by a stranger: written from docs/checkable-deal.md alone.

Lives here: the standard library and that page. Not here: anything of this project; it must
import nothing of it. `python independent_checker.py FILE` prints what does not agree, of a round or an evening.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
import unicodedata
from collections.abc import Iterator
from typing import Any

SPACES = [*range(0x9, 0xE), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000]
RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


class Wrong(Exception):
    """Something in the file is not what it should be."""


def quoted(text: str) -> str:
    def one(char: str) -> str:
        if char in SHORT:
            return SHORT[char]
        return "\\u00" + format(ord(char), "02x") if ord(char) < 0x20 else char

    return '"' + "".join(one(char) for char in text) + '"'


def message(kind: str, game: str, number: int, seats: list[str], cuts: list[tuple[str, str]]) -> bytes:
    seat_list = "[" + ",".join(quoted(seat) for seat in seats) + "]"
    cut_list = "[" + ",".join("[" + quoted(seat) + "," + quoted(text) + "]" for seat, text in cuts) + "]"
    return ("[" + ",".join([quoted(kind), quoted(game), str(number), seat_list, cut_list]) + "]").encode("utf-8")


def words(secret: bytes, m: bytes) -> Iterator[int]:
    digest = hashlib.sha256(m).digest()
    i = 0
    while True:
        block = hmac.new(secret, digest + i.to_bytes(8, "big"), hashlib.sha256)
        for k in range(0, 32, 4):
            yield int.from_bytes(block.digest()[k : k + 4], "big")
        i += 1


def below(source: Iterator[int], n: int) -> int:
    x = next(source)
    while x >= 2**32 - (2**32 % n):
        x = next(source)
    return x % n


def deck(secret: bytes, m: bytes, packs: int = 1) -> list[str]:
    order = [rank + suit for suit in "♣♦♥♠" for rank in RANKS] * packs
    source = words(secret, m)
    for i in range(len(order) - 1, 0, -1):
        j = below(source, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def cleaned(text: str) -> str:
    chars = list(unicodedata.normalize("NFC", text))
    while chars and ord(chars[0]) in SPACES:
        chars.pop(0)
    while chars and ord(chars[-1]) in SPACES:
        chars.pop()
    return "".join(chars)


def need(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)


def check(data: dict[str, Any]) -> None:
    """Raise Wrong with the first thing that does not agree."""
    need(data["format"] == "lomwong-round-1" and data["game"] == "kang" and data["packs"] == 1, "format")
    need(len(data["secret"]) == 64 and set(data["secret"]) <= set("0123456789abcdef"), "secret")
    secret = bytes.fromhex(data["secret"])
    need(hashlib.sha256(secret).hexdigest() == data["commitment"], "commitment")
    seats = [place["seat"] for place in data["seats"]]
    cuts = [(cut["seat"], cut["text"]) for cut in data["cuts"]]
    check_cuts(cuts)
    check_starter(data, secret, seats, cuts)
    order = deck(secret, message("deal-v1", data["game"], data["round_no"], seats, cuts))
    hands, pile = dealt(order, seats, data["start"])
    need([hand["seat"] for hand in data["dealt"]] == seats, "dealt seats")
    for hand in data["dealt"]:
        need(hand["cards"] == hands[hand["seat"]], "hand of " + hand["seat"])
    play(data["acts"], hands, pile)
    if data["outcome"] is not None:
        check_end(data, hands)


def check_cuts(cuts: list[tuple[str, str]]) -> None:
    need(len({seat for seat, _ in cuts}) == len(cuts), "a second cut")
    for seat, text in cuts:
        need(cleaned(text) == text and len(text) <= 64, "cut of " + seat)


def check_starter(data: dict[str, Any], secret: bytes, seats: list[str], cuts: list[tuple[str, str]]) -> None:
    joined = data["joined"]
    need(seats[0] in joined, "starter")
    if data["starter_by"] == "chance":
        m = message("starter-v1", data["game"], data["round_no"], joined, cuts)
        need(joined[below(words(secret, m), len(joined))] == seats[0], "starter")
    begin = joined.index(seats[0])
    need(joined[begin:] + joined[:begin] == seats, "order of play")


def dealt(order: list[str], seats: list[str], start: str) -> tuple[dict[str, list[str]], list[str]]:
    pile = list(order)
    hands: dict[str, list[str]] = {seat: [] for seat in seats}
    for _ in range(5):
        for seat in seats:
            hands[seat].append(pile.pop(0))
    if start == "six_cards":
        hands[seats[0]].append(pile.pop(0))
    return hands, pile


def play(acts: list[dict[str, Any]], hands: dict[str, list[str]], pile: list[str]) -> None:
    """Follow the cards: every draw from the top, every discard out of the hand."""
    for number, act in enumerate(acts, 1):
        kind, *cards = act["move"].split(" ")
        held = hands[act["seat"]]
        if kind == "draw":
            need(bool(pile) and act.get("card") == pile[0], f"draw in act {number}")
            held.append(pile.pop(0))
        elif kind in ("discard", "flow"):
            need(len({card[:-1] for card in cards}) == 1, f"ranks in act {number}")
            for card in cards:
                need(card in held, f"card in act {number}")
                held.remove(card)
        elif kind == "leave":
            held.clear()
        else:
            need(kind == "kang", f"act {number}")


def check_end(data: dict[str, Any], hands: dict[str, list[str]]) -> None:
    for hand in data["outcome"]["shown"]:
        need(sorted(hand["cards"]) == sorted(hands[hand["seat"]]), "shown by " + hand["seat"])
    lines = data["outcome"].get("lines", [])
    into = sum(line["amount"] for line in lines if line["payee"] is None)
    out = sum(line["amount"] for line in lines if line["payer"] is None)
    pot = data["stake"] * len(data["seats"])
    need(into == out == pot == data["outcome"].get("pot", 0), "pot")
    paid = sorted((line["payer"], line["amount"]) for line in lines if line["payee"] is None)
    whole = [(data["debtor"], pot)] if data["debtor"] else [(hand["seat"], data["stake"]) for hand in data["seats"]]
    need(paid == (sorted(whole) if data["stake"] else []), "antes")


# --- an evening ------------------------------------------------------------------------------------


def check_evening(data: dict[str, Any]) -> list[int]:
    """Raise Wrong with the first thing that does not follow; the rounds before which somebody must have got up."""
    owing: list[str] = []
    won: str | None = None
    got_up = []
    for number, one in enumerate(data["rounds"], 1):
        check(one)
        need(one["evening"] == data["evening"] and one["round_no"] == number, f"number of round {number}")
        need(one["starter_by"] == "chance" or won is not None, f"winner in round {number}")
        started = one["seats"][0]["seat"]
        if won is not None and (one["starter_by"] == "chance" or (won in one["joined"] and won != started)):
            got_up.append(number)
        check_debt(one, owing)
        if not one["voided"]:
            won = one["outcome"]["next_starter"]
    seals = [one["commitment"] for one in data["rounds"]]
    need(len(set(seals)) == len(seals), "a secret twice")
    check_sums(data)
    return got_up


def check_debt(one: dict[str, Any], owing: list[str]) -> None:
    playing = [seat for seat in owing if one["stake"] > 0 and seat in one["joined"]]
    debtor = playing[0] if playing else None
    need(one["debtor"] == debtor, f"debtor in round {one['round_no']}")
    if debtor is not None:
        owing.remove(debtor)
        if one["voided"]:
            owing.insert(0, debtor)
    if not one["voided"] and one["outcome"].get("debtor"):
        owing.append(one["outcome"]["debtor"])


def check_sums(data: dict[str, Any]) -> None:
    counting = [one for one in data["rounds"] if not one["voided"]]
    played = {place["seat"] for one in counting for place in one["seats"]}
    listed = [person["seat"] for person in data["people"]]
    need(len(set(listed)) == len(listed) and played <= set(listed), "people")
    for person in data["people"]:
        seat = person["seat"]
        right = sums(seat, [one for one in counting if seat in one["joined"]])
        for key, value in right.items():
            need(person[key] == value, f"{key} of {seat}")


def sums(seat: str, rounds: list[dict[str, Any]]) -> dict[str, int]:
    right = dict.fromkeys(("chips", "wins", "kangs", "kangs_lost", "ruealoms", "knocks", "starts"), 0)
    right |= {"rounds": len(rounds), "flows_won": 0, "flows_paid": 0}
    for one in rounds:
        end = one["outcome"]
        won, called = seat in end["winners"], end.get("caller") == seat
        right["wins"] += won
        right["kangs"] += called
        right["kangs_lost"] += called and end.get("caller_lost", False)
        right["ruealoms"] += called and end.get("ruealom", False)
        right["knocks"] += won and end["reason"] == "knock"
        right["starts"] += one["seats"][0]["seat"] == seat
        for line in end.get("lines", []):
            for side, sign, flow in (("payee", 1, "flows_won"), ("payer", -1, "flows_paid")):
                if line[side] == seat:
                    right["chips"] += sign * line["amount"]
                    right[flow] += line["amount"] if line["why"] == "flow" else 0
    return right


def main() -> int:
    with open(sys.argv[1], encoding="utf-8") as file:
        data = json.load(file)
    try:
        if data["format"] == "lomwong-ledger-1":
            for number in check_evening(data):
                print(f"round {number}: right only if somebody had got up")
        else:
            check(data)
    except Wrong as wrong:
        print("differs:", wrong)
        return 1
    print("agrees")
    return 0


if __name__ == "__main__":
    sys.exit(main())
