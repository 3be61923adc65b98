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
    packs = {"kang": 1, "jub_moo": 1, "baccarat": 8}
    need(data["format"] == "lomwong-round-1" and packs.get(data["game"]) == data["packs"], "format")
    need(len(data["secret"]) == 64 and set(data["secret"]) <= set("0123456789abcdef"), "secret")
    secret = bytes.fromhex(data["secret"])
    need(hashlib.sha256(secret).hexdigest() == data["commitment"], "commitment")
    seats = [place["seat"] for place in data["seats"]]
    cuts = [(cut["seat"], cut["text"]) for cut in data["cuts"]]
    check_cuts(cuts)
    if data["game"] == "baccarat":
        check_coup(data, deck(secret, message("deal-v1", "baccarat", data["round_no"], seats, cuts), 8))
        return
    check_starter(data, secret, seats, cuts)
    order = deck(secret, message("deal-v1", data["game"], data["round_no"], seats, cuts))
    need([hand["seat"] for hand in data["dealt"]] == seats, "dealt seats")
    if data["game"] == "jub_moo":
        check_jub_moo(data, order, seats)
        return
    hands, pile = dealt(order, seats, data["start"])
    check_hands(data, hands)
    play(data["acts"], hands, pile)
    if data["outcome"] is not None:
        check_end(data, hands)


def check_hands(data: dict[str, Any], hands: dict[str, list[str]]) -> None:
    for hand in data["dealt"]:
        need(hand["cards"] == hands[hand["seat"]], "hand of " + hand["seat"])


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
    if data["game"] == "kang":
        need(turned(joined, seats[0]) == seats, "order of play")
    else:
        need(sorted(joined) == sorted(seats) and len(set(seats)) == len(seats), "seats")


def turned(seats: list[str], first: str) -> list[str]:
    begin = seats.index(first)
    return seats[begin:] + seats[:begin]


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


# --- a deal of Jub Moo -------------------------------------------------------------------------------

LOW_TO_HIGH = [*RANKS[1:], "A"]
HEARTS = [rank + "♥" for rank in LOW_TO_HIGH]
WORTH = dict(zip(HEARTS, (2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50), strict=True))
POINT_CARDS = [*HEARTS, "Q♠", "J♦", "10♣"]


def worth(cards: list[str]) -> int:
    """A total of Baccarat."""
    ranks = [card[:-1] for card in cards]
    return sum(1 if rank == "A" else int(rank) if rank in "23456789" else 0 for rank in ranks) % 10


def check_coup(data: dict[str, Any], order: list[str]) -> None:
    player, banker, more = [order[0], order[2]], [order[1], order[3]], order[4:]
    ours, theirs = worth(player), worth(banker)
    if max(ours, theirs) < 8:
        draws = theirs < 6
        if ours < 6:
            player.append(more.pop(0))
            on = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}.get(theirs, "0123456789")
            draws = str(worth(player[2:])) in on
        banker += [more.pop(0)] if draws else []
    need(data["player"] == player, "hand of Player")
    need(data["banker"] == banker, "hand of Banker")
    need(data["used"] == len(player) + len(banker), "cards used")
    gap = worth(player) - worth(banker)
    need(data["winner"] == ("tie" if not gap else "player" if gap > 0 else "banker"), "winner")


def check_jub_moo(data: dict[str, Any], order: list[str], seats: list[str]) -> None:
    three = len(seats) == 3
    need(data["rules"]["players"] == len(seats), "players")
    need(data["removed"] == (order.pop() if three else None), "removed")
    hands = {seat: order[place :: len(seats)] for place, seat in enumerate(seats)}
    check_hands(data, hands)
    need(not data["totals"] or len(data["totals"]) == len(seats), "totals")
    need(not (data["first"] and any(data["totals"])), "totals")
    end = Followed(data, hands, seats).end()
    found = data["outcome"]
    need((found is None) == data["voided"] and (end is None) == data["voided"], "voided")
    if end is not None:
        check_result(data, end)


class Followed:
    """The cards from the deal to the end, act by act."""

    def __init__(self, data: dict[str, Any], hands: dict[str, list[str]], seats: list[str]) -> None:
        self.data, self.hands, self.seats = data, hands, seats
        self.taken: dict[str, list[str]] = {seat: [] for seat in seats}
        self.tricks = dict.fromkeys(seats, 0)
        self.trick: list[str] = []
        self.turn = self.leader = seats[0]
        self.must = ""
        if data["first"] or data["rules"]["next_leader"] == "two_of_clubs":
            self.must = "3♣" if data["removed"] == "2♣" else "2♣"
            self.turn = self.leader = next(seat for seat in seats if self.must in hands[seat])
        self.asked, self.agreed, self.refused = "", set[str](), -1
        self.claims: list[dict[str, Any]] = []
        self.reason = ""
        if data["rules"]["redeal_no_heart"] and not all(any("♥" in card for card in hands[seat]) for seat in seats):
            self.reason = "no_heart"

    def end(self) -> dict[str, Any] | None:
        for number, act in enumerate(self.data["acts"], 1):
            need(not self.reason and act["seat"] in self.seats, f"act {number}")
            self.follow(number, act["seat"], act["move"])
        if not self.reason:
            return None
        kept = [(seat, sorted(self.hands[seat])) for seat in self.seats if self.hands[seat]]
        return {"reason": self.reason, "taken": self.taken, "tricks": self.tricks, "claims": self.claims,
                "kept": kept, "next_leader": self.turn if self.reason != "no_heart" else self.seats[0]}  # fmt: skip

    def follow(self, number: int, seat: str, move: str) -> None:
        kind, *cards = move.split(" ")
        if kind in ("leave", "rejoin"):
            return
        if self.asked:
            need(
                kind in ("accept", "object") and seat != self.turn and seat not in self.agreed,
                f"answer in act {number}",
            )
            self.answer(seat, kind)
        elif kind in ("claim", "stop"):
            done = sum(self.tricks.values())
            need(seat == self.turn and not self.trick and self.refused != done, f"question in act {number}")
            out = set(POINT_CARDS) - {card for cards in self.taken.values() for card in cards}
            need(kind == "claim" or not out, f"stop in act {number}")
            self.asked, self.agreed = kind, set()
        else:
            need(kind == "play" and len(cards) == 1, f"act {number}")
            self.play(number, seat, cards[0])

    def answer(self, seat: str, kind: str) -> None:
        claim: dict[str, Any] = {"seat": self.turn, "tricks": sum(self.tricks.values())}
        asked, self.agreed = self.asked, self.agreed | {seat}
        if kind == "object":
            self.refused, self.asked = sum(self.tricks.values()), ""
            self.claims += [claim | {"objector": seat}] if asked == "claim" else []
        elif len(self.agreed) == len(self.seats) - 1:
            self.reason = "stopped" if asked == "stop" else "claim"
            if asked == "claim":
                self.claims.append(claim | {"accepted": True})
                self.tricks[self.turn] += len(self.hands[self.turn])
                self.taken[self.turn] += [card for hand in self.hands.values() for card in hand]

    def play(self, number: int, seat: str, card: str) -> None:
        hand = self.hands[seat]
        need(seat == self.turn and card in hand, f"card in act {number}")
        need(not self.must or card == self.must, f"opening in act {number}")
        suit = self.trick[0][-1] if self.trick else card[-1]
        need(card[-1] == suit or not any(held[-1] == suit for held in hand), f"suit in act {number}")
        self.must = ""
        hand.remove(card)
        self.trick.append(card)
        self.turn = turned(self.seats, seat)[1]
        if len(self.trick) == len(self.seats):
            led = [card for card in self.trick if card[-1] == suit]
            best = self.trick.index(max(led, key=lambda card: LOW_TO_HIGH.index(card[:-1])))
            self.turn = self.leader = turned(self.seats, self.leader)[best]
            self.taken[self.turn] += self.trick
            self.tricks[self.turn] += 1
            self.trick = []
            self.reason = "" if self.hands[self.turn] else "played"


def check_result(data: dict[str, Any], end: dict[str, Any]) -> None:
    found, seats = data["outcome"], [place["seat"] for place in data["seats"]]
    need(found["reason"] == end["reason"] and found.get("removed") == data["removed"], "reason")
    need(found["next_leader"] == end["next_leader"], "next leader")
    need([(hand["seat"], sorted(hand["cards"])) for hand in found.get("kept", [])] == end["kept"], "kept")
    claims = [{key: value for key, value in claim.items() if key != "certain"} for claim in found.get("claims", [])]
    need(claims == end["claims"], "claims")
    if end["reason"] == "no_heart":
        need(found["results"] == [], "results")
        return
    need([result["seat"] for result in found["results"]] == seats, "results")
    held = {seat: [card for card in end["taken"][seat] if card in POINT_CARDS] for seat in seats}
    prizes = {seat: prize(held[seat], data) for seat in seats}
    for result in found["results"]:
        seat, score = result["seat"], result["score"]
        need(sorted(result["cards"]) == sorted(held[seat]), "cards of " + seat)
        need(result["tricks"] == end["tricks"][seat], "tricks of " + seat)
        parts, factor = counted(held[seat], prizes[seat], {*prizes.values()}, data["rules"])
        need({part["why"]: part["amount"] for part in score["parts"]} == parts, "parts of " + seat)
        need(score.get("factor", 1) == factor, "factor of " + seat)
        need(score.get("prize", "none") == prizes[seat], "prize of " + seat)
        need(score["points"] == sum(parts.values()) * factor, "points of " + seat)


def prize(held: list[str], data: dict[str, Any]) -> str:
    rules, out = data["rules"], data["removed"]
    if not set(HEARTS) - {out} <= set(held) or (out in HEARTS and rules["removed_heart"] == "literal_13"):
        return "none"
    never = out in ("Q♠", "J♦", "10♣") and rules["removed_point"] == "never"
    return "big_chuan" if set(POINT_CARDS) - {out} <= set(held) and not never else "chuan"


def counted(held: list[str], own: str, made: set[str], rules: dict[str, Any]) -> tuple[dict[str, int], int]:
    """The amounts by `why`, and the factor."""
    hearts = sum(WORTH.get(card, 0) for card in held)
    double = 2 if "10♣" in held and len(held) > 1 else 1
    if own == "big_chuan" and rules["big_chuan"] == 1000:
        return {"big_chuan": 1000}, 1
    parts: dict[str, int] = {}
    if own != "none":
        big = own == "big_chuan"
        parts["chuan"] = 194 if rules["removed_heart"] == "flat_194" else hearts
        if "Q♠" in held:
            parts["queen"] = 100 if big else rules["chuan_queen_self"]
        if "J♦" in held and (big or rules["jack_counts_on_chuan"]):
            parts["jack"] = 100
        return parts, double if big or rules["double_on_chuan"] else 1
    if not held:
        return {"no_points": rules["no_points_on_big_chuan"] if "big_chuan" in made else -50}, 1
    if held == ["10♣"]:
        return {"mirror": 50}, 1
    if "Q♠" in held:
        parts["queen"] = rules["chuan_queen_other"] if "chuan" in made else -100
    if "J♦" in held:
        parts["jack"] = 100
    if hearts:
        parts["hearts"] = -hearts
    return parts, double


# --- an evening ------------------------------------------------------------------------------------


def check_evening(data: dict[str, Any]) -> list[int]:
    """Raise Wrong with the first thing that does not follow; the rounds before which something must have been."""
    owing: list[str] = []
    won: str | None = None
    got_up = []
    deals = Deals()
    for number, one in enumerate(data["rounds"], 1):
        check(one)
        need(one["evening"] == data["evening"] and one["round_no"] == number, f"number of round {number}")
        if one["game"] == "baccarat":
            continue
        if one["game"] == "jub_moo":
            got_up += [number] if deals.odd(one) else []
            continue
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


class Deals:
    """From deal to deal of Jub Moo."""

    def __init__(self) -> None:
        self.leader = ""
        self.totals: dict[str, int] = {}
        self.order: list[str] = []

    def odd(self, one: dict[str, Any]) -> bool:
        """Whether the deal is right only if something was done by hand; games that begin early are left to verify."""
        seats, joined = [place["seat"] for place in one["seats"]], one["joined"]
        if one["starter_by"] == "taker":
            need(self.leader == seats[0], f"leader of round {one['round_no']}")
        odd = not one["first"] and one["starter_by"] == "chance"
        same = set(self.order) == set(seats)
        odd = odd or turned(self.order if same else joined, seats[0]) != seats
        before = self.totals if not one["first"] else dict.fromkeys(seats, 0)
        odd = (
            odd or (not one["first"] and not same) or one["totals"] not in ([], [before.get(seat) for seat in seats])
        )
        if one["outcome"]:
            self.leader = one["outcome"]["next_leader"]
        if one["outcome"] and one["outcome"]["results"]:
            self.order = seats
            self.totals = dict(zip(seats, one["totals"], strict=True)) if one["totals"] else before
            for result in one["outcome"]["results"]:
                self.totals[result["seat"]] += result["score"]["points"]
        return odd


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
    counting = [one for one in data["rounds"] if one["game"] == "kang" and not one["voided"]]
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
                print(f"round {number}: right only if somebody had got up, or something was done by hand")
        else:
            check(data)
    except Wrong as wrong:
        print("differs:", wrong)
        return 1
    print("agrees")
    return 0


if __name__ == "__main__":
    sys.exit(main())
