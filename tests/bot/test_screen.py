"""What a page shows of a table: plain dicts made of views, by hand."""

from __future__ import annotations

import msgspec
import pytest

from bot import rules_panel, screen
from bot.house_rules import CHOICES, FIRST, OWN, choices_of, value_of, value_text
from bot.messages import HandNotice, LineNotice, TableNotice
from bot.wording import Words, words
from engine.actions import Action, AddComputer, Deal, Join, Play, SetOption
from engine.events import Seat
from engine.hosting import apply
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.rules import KangRules, faults, with_option
from engine.table import CutMade, PlayerId, PlayerView, Table, TableView
from engine.turns import awaited
from engine.views import player_view, table_view

ME = PlayerId("w1")
THAI = words("th", strict=True)


def after(*acts: Action) -> Table:
    table = Table()
    for place, act in enumerate(acts):
        table = apply(table, ME, act, f"{place + 1:064x}", 1_800_000_000_000).table
    return table


LOBBY = (Join("ต้น"), AddComputer("ก้อย", "hard"))


def shown(table: Table) -> tuple[TableView, PlayerView]:
    mine = player_view(table, ME)
    assert mine is not None
    return table_view(table), mine


@pytest.mark.parametrize(("number", "text"), [(3, "+3"), (0, "0"), (-12, "\N{MINUS SIGN}12")])
def test_chips_are_written_with_their_sign(number: int, text: str) -> None:
    assert screen.signed(number) == text


def test_every_house_rule_is_in_the_panel_once_the_six_to_agree_first() -> None:
    assert set(CHOICES) == set(KangRules.__struct_fields__) | {"stake", "pace", "practice"}
    assert tuple(CHOICES)[:6] == FIRST
    assert set(OWN) <= set(CHOICES)


@pytest.mark.parametrize("option", [name for name in CHOICES if name not in ("stake", "pace", "practice")])
def test_every_choice_of_the_panel_is_a_value_of_its_option(option: str) -> None:
    for value in CHOICES[option]:
        assert value_text(getattr(with_option(KangRules(), option, value), option)) == value


@pytest.mark.parametrize("option", ["stake", "pace", "practice"])
def test_every_choice_of_the_tables_own_settings_is_taken(option: str) -> None:
    for value in CHOICES[option]:
        assert value_text(getattr(after(Join("ต้น"), SetOption(option, value)), option)) == value


def test_a_value_that_nobody_would_offer_is_still_among_the_choices() -> None:
    assert choices_of("stake", "7") == (*CHOICES["stake"], "7")
    assert choices_of("stake", "1") == CHOICES["stake"]
    assert value_of("time_limit", KangRules(time_limit=None), 1, 0) == "none"
    assert value_of("flow", KangRules(), 1, 0) == "true"


@pytest.mark.parametrize("language", ["th", "en"])
def test_the_panel_has_a_label_and_values_in_words(language: str) -> None:
    panel = rules_panel.house(table_view(after(*LOBBY)), words(language, strict=True))
    assert [each["name"] for each in panel["options"]] == list(CHOICES)
    for each in panel["options"]:
        assert each["label"] != each["name"]
        assert each["value"] in dict(each["choices"])
    assert panel["preset"] == "home"
    assert panel["code"] == "K1H-F"
    assert [each["name"] for each in panel["presets"]] == ["home", "gameindy", "thaiportal"]


def test_a_lobby_shows_who_sits_and_how_many_are_missing() -> None:
    alone = screen.table(table_view(after(Join("ต้น"))), THAI)
    assert alone["phase"] == "lobby"
    assert "1" in alone["status"]  # home needs two (K-W1)
    both = screen.table(table_view(after(*LOBBY)), THAI)
    assert [seat["name"] for seat in both["seats"]] == ["ต้น", "ก้อย"]
    assert both["seats"][0]["host"]
    assert both["seats"][0]["computer"] == ""
    assert both["seats"][1]["computer"] == "บอทยาก"
    assert both["mat"] is None
    assert both["result"] is None


def test_a_dealt_table_shows_counts_pile_and_pot_but_no_card() -> None:
    view, mine = shown(after(*LOBBY, Deal()))
    public = screen.table(view, THAI)
    assert sorted(seat["cards"] for seat in public["seats"]) == [5, 6]  # K-B20
    assert public["mat"]["pile"] == 41  # 52 - 5 - 6
    assert public["mat"]["pot"] == 2  # a chip each (K-B18)
    assert public["mat"]["last"] is None
    assert mine.hand is not None
    text = msgspec.json.encode(public).decode()
    assert not any(str(card) in text for card in mine.hand.cards)
    assert screen.hand(view, mine, THAI)["cards"] == [str(card) for card in mine.hand.cards]


def test_a_hand_that_is_not_on_turn_has_no_moves_and_a_stranger_no_hand() -> None:
    view, mine = shown(after(*LOBBY, Deal()))
    hand = screen.hand(view, mine, THAI)
    assert hand["mine"] == bool(hand["moves"]) == (view.awaited == mine.seat)
    waiting = msgspec.structs.replace(mine, hand=None)
    none = screen.hand(view, waiting, THAI)
    assert (none["cards"], none["moves"], none["mine"]) == ([], [], False)


@pytest.mark.parametrize(
    ("move", "kind", "label"),
    [
        (Draw(), "draw", "จั่ว"),
        (CallKang(), "kang", "แคง"),
        (Discard(tuple(screen.Card(text) for text in ("10♣", "10♦"))), "discard", "ทิ้ง 10♣ 10♦"),
        (Flow((screen.Card("J♣"),)), "flow", "ไหล J♣"),
    ],
)
def test_a_move_is_a_button(move: screen.Move, kind: str, label: str) -> None:
    button = screen.move(move, THAI)
    assert (button["kind"], button["label"]) == (kind, label)


S1, S2 = Seat("s1"), Seat("s2")


def finished(*lines: SettlementLine, winners: tuple[Seat, ...] = (S2,), ruealom: bool = True) -> TableView:
    one = Shown(S1, (screen.Card("K♣"),), 10)
    two = Shown(S2, (screen.Card("2♣"),), 2)
    end = Outcome("kang", winners, (one, two), S2, lines, pot=2, caller=S1, caller_lost=True, ruealom=ruealom)
    return msgspec.structs.replace(table_view(after(*LOBBY)), phase="between", last=end)


ANTES = (SettlementLine("ante", S1, None, 1, "K-B18"), SettlementLine("ante", S2, None, 1, "K-B18"))
POT = SettlementLine("pot", None, S2, 2, "K-B22")


def test_a_result_has_the_winner_first_and_what_each_gained() -> None:
    result = screen.table(finished(*ANTES, POT), THAI)["result"]
    assert result["headline"] == "ก้อย ชนะ"
    assert [(hand["name"], hand["chips"], hand["won"]) for hand in result["shown"]] == [
        ("ก้อย", "+1", True),
        ("ต้น", "\N{MINUS SIGN}1", False),
    ]
    assert "ต้น" in result["ruealom"]
    assert len(result["lines"]) == 2  # equal antes in one line
    assert "ต้น" in result["lines"][0]
    assert "ก้อย" in result["lines"][0]


def test_a_winner_with_more_points_still_stands_first() -> None:
    result = screen.table(finished(winners=(S1,), ruealom=False), THAI)["result"]  # a special hand, say
    assert [hand["points"] for hand in result["shown"]] == ["10 แต้ม", "2 แต้ม"]


def test_a_shared_win_names_both() -> None:
    result = screen.table(finished(winners=(S1, S2), ruealom=False), THAI)["result"]
    assert "ต้น และ ก้อย" in result["headline"]
    assert result["ruealom"] == ""


def test_without_chips_rounds_won_are_counted() -> None:
    assert screen.score(5, 2, 0, THAI) == "ชนะ 2 ตา"  # K-G21
    assert screen.score(5, 2, 1, THAI) == "+5 ชิป"
    assert screen.score(-1, 0, 1, words("en")) == "\N{MINUS SIGN}1 chip"


@pytest.mark.parametrize("language", ["th", "en"])
def test_talk_is_an_entry_of_its_own_and_views_are_none(language: str) -> None:
    say = words(language, strict=True)
    told = LineNotice("said", {"player": "ต้น", "text": "<b>ว่าไง</b>"})
    assert screen.line(told, say) == {"kind": "say", "who": "ต้น", "text": "<b>ว่าไง</b>"}
    view, mine = shown(after(*LOBBY))
    assert screen.line(TableNotice(view), say) is None
    assert screen.line(HandNotice(view, mine), say) is None


def test_computers_get_names_that_are_free_until_there_are_none() -> None:
    table, names = after(Join("ต้น")), set()
    for _ in range(5):
        name = screen.free_computer_name(table_view(table), THAI)
        assert name
        assert name not in names
        names.add(name)
        table = apply(table, ME, AddComputer(name), f"{9:064x}", 0).table
    assert screen.free_computer_name(None, THAI)


def test_a_whole_round_can_be_shown_in_both_languages() -> None:
    strict: list[Words] = [THAI, words("en", strict=True)]
    table = after(*LOBBY, Deal())
    for turn in range(200):
        for say in strict:
            view, mine = shown(table)
            msgspec.json.encode([screen.table(view, say), rules_panel.house(view, say), screen.hand(view, mine, say)])
        if table.round is None:
            return
        waiting = next(p for p in table.people if p.seat == view.awaited)
        on_turn = player_view(table, waiting.id)
        assert on_turn is not None
        assert on_turn.hand is not None
        moves = [screen.move(made, THAI)["text"] for made in on_turn.hand.moves]
        table = apply(table, waiting.id, Play(moves[0]), f"{turn + 100:064x}", 1_800_000_000_000).table
    pytest.fail("the round did not end")


def test_contradictory_choices_are_left_to_the_dealer() -> None:
    assert faults(with_option(KangRules(), "exhaust_timing", "on_draw"))


def sources_of(option: str, language: str = "th") -> list[tuple[str, str, str]]:
    panel = rules_panel.house(table_view(after(*LOBBY)), words(language, strict=True))
    found = next(each for each in panel["options"] if each["name"] == option)
    return [(source["label"], source["says"], source["text"]) for source in found["sources"]]


def test_the_panel_says_of_each_rule_what_each_source_says_and_which_is_silent() -> None:
    """K-T6: ThaiPortalGames names no number of cards at once; KA32: its own 12 seconds are not this table's."""
    assert sources_of("max_discard") == [
        ("บ้าน", "stated", "4 ใบ"),
        ("GameIndy", "stated", "2 ใบ"),
        ("ThaiPortalGames", "silent", "4 ใบ"),
    ]
    assert sources_of("time_limit")[2] == ("ThaiPortalGames", "stated", "12 วินาที")
    assert [says for _, says, _ in sources_of("opening_discard_max")] == ["stated", "unused", "unused"]
    assert sources_of("stake") == []  # the table's own


def test_the_round_so_far_is_told_turn_by_turn_without_drawn_cards() -> None:
    """Both are played by this one seat's acts: the computer's are made for it."""
    table = after(Join("ต้น"), AddComputer("ก้อย", "easy"), SetOption("start", "five_cards"), Deal())
    assert screen.table(table_view(table), THAI)["turns"] == []
    for _ in range(2):
        rnd = table.round
        assert rnd is not None
        person = next(each for each in table.people if each.seat == awaited(table))
        table = apply(table, person.id, Play("draw"), "0" * 64, 0).table
        drawn = player_view(table, person.id)
        assert drawn is not None
        assert drawn.hand is not None
        laid = drawn.hand.cards[0]
        told = screen.table(table_view(table), THAI)["turns"][-1]
        assert (told["name"], told["text"], told["dealer"]) == (person.name, "จั่ว", False)
        table = apply(table, person.id, Play(f"discard {laid}"), "0" * 64, 0).table
        told = screen.table(table_view(table), THAI)["turns"][-1]
        assert (told["seat"], told["text"]) == (person.seat, f"จั่วแล้วทิ้ง {laid}")
    assert len(screen.table(table_view(table), THAI)["turns"]) == 2


def test_the_words_of_a_cut_are_shown_clean_and_in_one_line() -> None:
    view = msgspec.structs.replace(
        table_view(after(*LOBBY)), cuts=(CutMade(Seat("s1"), "โชค\u202eดี\u200b\u0301\u0301\u0301\nนะ"),)
    )
    assert screen.table(view, THAI)["cuts"] == [{"name": "ต้น", "text": "โชคดี\u0301 นะ"}]
