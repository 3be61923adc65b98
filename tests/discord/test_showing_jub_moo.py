"""What Discord shows of Jub Moo and of its pad: what each post says and offers, and that Discord takes the fullest.

Lives here: single posts. Not here: whole evenings (test_jub_moo_evening), the transcript (test_jub_moo_golden).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from shown_tables import (
    PLACE,
    Evening,
    acts,
    all_faces,
    alt,
    buttons,
    faults,
    longest_name,
    presses,
    rows,
    said,
    selects,
)

from bot.adapters.discord import showing_pad as pages
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.layout import Post
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import (
    deal_post,
    hand_post,
    jub_moo_rules_post,
    pad_ledger_post,
    pad_post,
    panel_post,
    table_post,
)
from bot.messages import DealNotice, JubMooRulesNotice, PadLedgerNotice, PadNotice
from bot.wording import Words
from engine.actions import ChooseGame, KeepPad, Play, SetOption
from engine.jub_moo.moves import Claim, move_text
from engine.jub_moo.safety import card_for_sleeper
from engine.pad.actions import CorrectDeal, EnterDeal, EnterPart, StartPad, StrikeDeal
from engine.table import LANGUAGES, PlayerId

TH = words("th")
FRIENDS = ["ต้น", "ก้อย", "โอ", "มิ้นท์"]


class Tricks(Evening):
    """A table of Jub Moo over the real engine."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.do(0, ChooseGame("jub_moo"))

    def card(self) -> Tricks:
        """The awaited player plays as the dealer would for a sleeper."""
        held = self.own(self.awaited).jub_moo
        assert held is not None
        self.do(self.awaited, Play(f"play {card_for_sleeper(held)}"))
        return self

    def to_a_lead(self) -> Tricks:
        while True:
            held = self.own(self.awaited).jub_moo
            assert held is not None
            if Claim() in held.moves and held.public.tricks:
                return self
            self.card()

    def over(self) -> Tricks:
        while self.table.round is not None:
            self.card()
        return self

    def told_last(self, kind: type) -> object:
        return next(message for message in reversed(self.told) if isinstance(message, kind))


def table(evening: Evening) -> Post:
    return table_post(evening.table_notice(), PLACE, TH, Faces())


def hand(evening: Evening, who: int | PlayerId, **named: bool) -> Post:
    return hand_post(evening.hand_notice(who), PLACE, TH, Faces(), **named)


# --- the game ------------------------------------------------------------------------------------------------


def test_the_lobby_says_who_plays_which_rules_hold_and_how_else_one_may_keep_score() -> None:
    evening = Tricks([*FRIENDS, "ฟ้า"])
    post = table(evening)
    assert "พัก: ฟ้า" in said(post)  # four play (JA19)
    assert TH.rules_of(evening.view) in said(post)
    assert evening.view.commitment in said(post)
    assert rows(post)[:2] == [["เล่นด้วย", "เพิ่มบอท", "แจกไพ่"], ["เมนู", "กติกา", "ตัดไพ่"]]
    assert rows(post)[2] == ["เปลี่ยนไปเล่นแคง", "จดแต้มเอง"]


@pytest.mark.parametrize(("people", "deals"), [(1, False), (2, False), (3, True), (6, True)])
def test_three_are_enough_to_deal(people: int, deals: bool) -> None:
    post = table(Tricks(["ก", "ข", "ค", "ง", "จ", "ฉ"][:people]))
    assert ("deal" in acts(post)) is deals


def test_a_hand_has_a_button_for_each_card_that_may_be_played_and_no_other() -> None:
    evening = Tricks(FRIENDS).deal()
    evening.card()  # type: ignore[attr-defined]
    held = evening.own(evening.awaited).jub_moo
    assert held is not None
    post = hand(evening, evening.awaited)
    offered = [press.argument for press, _ in presses(post) if press.act == "play"]
    assert offered == [f"play {card}" for card in held.playable]
    assert {press.stamp for press, _ in presses(post) if press.act == "play"} == {str(evening.view.turn)}
    kept = [str(card) for card in held.cards if card not in held.playable]
    assert all(card in said(post) for card in kept)  # with the reason: the suit must be followed (J12)
    assert "ต้องตาม" in said(post)
    assert held.public.trick[0].card.__str__() in said(post)


def test_seventeen_cards_fit() -> None:
    evening = Tricks(FRIENDS[:3]).deal()
    evening.to_a_lead()  # type: ignore[attr-defined]
    post = hand(evening, evening.awaited, calling=True, again=True)
    assert len([press for press, _ in presses(post) if press.act == "play"]) == 16  # one trick is over
    assert faults(post) == []


def test_who_waits_sees_the_cards_and_nothing_that_changes_meanwhile() -> None:
    evening = Tricks(FRIENDS).deal()
    assert evening.view.jub_moo is not None
    last = evening.view.jub_moo.seats[-1]  # plays after all the others
    waiting = next(person.id for person in evening.table.people if person.seat == last)
    before = hand(evening, waiting)
    assert acts(before) == []
    evening.do(evening.awaited, Play("play 2♣"))  # J9
    assert evening.awaited != waiting
    after = hand(evening, waiting)
    assert (said(after), alt(after)) == (said(before), alt(before))


def test_a_claim_is_asked_about_first_and_then_the_others_are_asked() -> None:
    evening = Tricks(FRIENDS).deal()
    evening.to_a_lead()  # type: ignore[attr-defined]
    leader = evening.awaited
    assert "claim" in acts(hand(evening, leader))
    asked = hand(evening, leader, calling=True)
    assert "claim-sure" in acts(asked)
    assert "claim" not in acts(asked)  # pressed twice in a hurry it does nothing
    cards = [str(card) for card in evening.own(leader).jub_moo.cards]  # type: ignore[union-attr]
    evening.do(leader, Play("claim"))
    post = table(evening)
    assert all(card in said(post) for card in cards)
    assert [press.argument for press, _ in presses(post) if press.act == "play"] == ["accept", "object"]
    answers = hand(evening, evening.awaited)
    assert [press.argument for press, _ in presses(answers) if press.act == "play"] == ["accept", "object"]
    assert "รอเพื่อน" in said(hand(evening, leader))


def test_the_end_of_a_deal_has_arithmetic_totals_and_its_file() -> None:
    evening = Tricks(FRIENDS).deal()
    evening.over()  # type: ignore[attr-defined]
    notice = evening.told_last(DealNotice)  # type: ignore[attr-defined]
    assert isinstance(notice, DealNotice)
    post = deal_post(notice, PLACE, TH, Faces())
    for result in notice.outcome.results:
        assert notice.names[result.seat] in alt(post)
    assert "รวมเกม 1" in said(post)
    assert notice.secret in said(post)
    assert acts(post) == ["coach", "file"]


def test_the_panel_shows_the_rules_of_the_table_s_game() -> None:
    evening = Tricks(FRIENDS)
    post = panel_post(evening.view, PLACE, TH, may=True)
    options = {option["value"] for select in selects(post) for option in select["options"]}
    assert {"deals", "limit_low", "first_trick_ban", "time_limit"} <= options
    assert "flow" not in options
    assert {press.argument for press, _ in presses(post) if press.act == "preset"} == {"seed", "scorepad"}


# --- the pad ---------------------------------------------------------------------------------------------------


class Kept(Evening):
    """A pad that people write themselves; all are at the table."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.do(0, KeepPad(StartPad(()), self.names[0]))

    def enter(self, text: str) -> Kept:
        self.do(0, KeepPad(EnterDeal(text)))
        return self

    def post(self) -> Post:
        notice = next(message for message in reversed(self.told) if isinstance(message, PadNotice))
        return pad_post(notice, PLACE, TH, Faces())


DEAL = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มิ้นท์ -"


def test_an_entry_is_answered_with_arithmetic_totals_and_a_way_to_correct_it() -> None:
    post = Kept(FRIENDS).enter(DEAL).post()  # type: ignore[attr-defined]
    # Q♠ −100, ♥2-7 −27, doubled (J23); J♦ +100, ♥K A −90; ♥8-Q: 8+9+10+20+30; −50 for none (J24)
    for told in ("= −254", "= 10", "−77", "−50"):
        assert told in said(post)
    assert [(press.act, press.argument) for press, _ in presses(post)] == [("pad-fix", "1")]


def test_the_table_message_leads_to_the_next_entry() -> None:
    evening = Kept(FRIENDS)
    evening.enter(DEAL)
    post = table(evening)
    told = {press.act: press.stamp for press, _ in presses(post)}
    assert told["pad-write"] == "2"  # the deal that is coming: entered twice it is refused
    assert evening.view.pad is not None
    assert evening.view.pad.undo is not None
    assert told["pad-undo"] == str(evening.view.pad.undo.change)


def test_steps_ask_for_the_first_without_a_part_and_offer_what_nobody_has() -> None:
    evening = Kept(FRIENDS)
    evening.do(0, KeepPad(EnterPart("Q♠ ♥2-A", player="p1")))  # type: ignore[arg-type]
    post = pages.steps_page(evening.view, "", PLACE, TH, Faces())
    assert "ก้อย กินอะไรบ้าง" in said(post)
    (select,) = selects(post)
    assert [option["value"] for option in select["options"]] == ["J♦", "10♣"]
    assert select["max_values"] == 2
    own = pages.steps_page(evening.view, "p1", PLACE, TH, Faces())
    assert len(selects(own)[0]["options"]) == 16  # what a player has can be taken anew


def test_with_three_the_card_that_is_out_can_be_named() -> None:
    evening = Kept(FRIENDS[:3])
    evening.do(0, KeepPad(EnterPart("Q♠", player="p1")))  # type: ignore[arg-type]
    post = pages.steps_page(evening.view, "", PLACE, TH, Faces())
    assert [press.argument for press, _ in presses(post) if press.act == "pad-took"] == ["p2", "out"]


def test_a_game_that_is_over_has_no_entry_but_a_new_game() -> None:
    evening = Kept(FRIENDS)
    evening.enter("ต้น บิ๊กช้วน; ก้อย -; โอ -; มิ้นท์ -")  # +1000: over 500 (JA20)
    told = acts(table(evening))
    assert "pad-next" in told
    assert "pad-write" not in told


def test_a_deal_is_shown_with_everything_that_was_done_to_it() -> None:
    evening = Kept(FRIENDS)
    evening.enter(DEAL).do(1, KeepPad(CorrectDeal(1, "ต้น บิ๊กช้วน; ก้อย -; โอ -; มิ้นท์ -")))
    post = pages.deal_page(evening.view, 1, PLACE, TH, Faces())
    assert "ต้น จด:" in said(post)
    assert "ก้อย แก้เป็น:" in said(post)
    assert acts(post) == ["pad-fix", "pad-strike", "pad"]
    evening.do(0, KeepPad(StrikeDeal(1)))
    assert acts(pages.deal_page(evening.view, 1, PLACE, TH, Faces())) == ["pad-restore", "pad"]


# --- at the fullest ----------------------------------------------------------------------------------------------


def fullest(say: Words, faces: Faces) -> Iterator[tuple[str, Post]]:
    """Every post of Jub Moo with the longest names, and a pad that has as many deals as an evening takes."""
    names = [longest_name(number)[:48] for number in range(6)]  # as long as one on a pad may be
    evening = Tricks(names)
    yield "lobby", table_post(evening.table_notice(), PLACE, say, faces)
    yield "rules", jub_moo_rules_post(JubMooRulesNotice(evening.view.jub_moo_rules, ""), say, faces)
    for three in (False, True):
        evening = Tricks(names[:3] if three else names).deal()  # type: ignore[assignment]
        yield "opening hand", hand_post(evening.hand_notice(evening.awaited), PLACE, say, faces, again=True)
        evening.to_a_lead()
        leader = evening.awaited
        yield "hand", hand_post(evening.hand_notice(leader), PLACE, say, faces, calling=True, again=True)
        evening.do(leader, Play("claim"))
        yield "asked", hand_post(evening.hand_notice(evening.awaited), PLACE, say, faces, again=True)
        yield "claim", table_post(evening.table_notice(), PLACE, say, faces)
        evening.do(evening.awaited, Play("object"))
        evening.over()
        yield "between", table_post(evening.table_notice(), PLACE, say, faces)
        notice = evening.told_last(DealNotice)
        assert isinstance(notice, DealNotice)
        yield "result", deal_post(notice, PLACE, say, faces)
    yield from fullest_pad(names, say, faces)


def fullest_pad(names: list[str], say: Words, faces: Faces) -> Iterator[tuple[str, Post]]:
    evening = Kept(names)
    evening.do(0, SetOption("deals", "100"))
    for number in range(60):
        card = ("Q♠", "J♦")[number % 2]
        text = f"{names[0]} {card}; {names[1]} ที่เหลือ; {names[2]} -; {names[3]} -"
        evening.do(0, KeepPad(EnterDeal(text, number=number + 1)))
    evening.do(0, KeepPad(CorrectDeal(1, f"{names[0]} -; {names[1]} -; {names[2]} ที่เหลือ; {names[3]} -")))
    view = evening.view
    yield "pad table", table_post(evening.table_notice(), PLACE, say, faces)
    yield "pad", pages.pad_page(view, PLACE, say, faces)
    yield "deal", pages.deal_page(view, 1, PLACE, say, faces)
    yield "units", pages.units_page(view, PLACE, say, faces)
    yield "files", pages.files_page(view, b"{}", say, faces)
    yield "picture", pages.picture_page(view, say, faces)
    yield "steps", pages.steps_page(view, "", PLACE, say, faces)
    for message in evening.told:
        if isinstance(message, PadNotice):
            yield "pad post", pad_post(message, PLACE, say, faces)
    assert view.pad is not None
    yield "closing", pad_ledger_post(PadLedgerNotice(128, view.pad), b"{}", say, faces)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faces", [Faces(), all_faces()], ids=["letters", "emoji"])
def test_discord_takes_every_post_at_its_fullest(language: str, faces: Faces) -> None:
    for name, post in fullest(words(language, strict=True), faces):
        found = [fault for fault in faults(post) if "there is no such file" not in fault]
        assert found == [], name
        assert all(len(button.get("label", "")) <= 34 for button in buttons(post)), name


def test_every_move_has_its_button_text() -> None:
    """What a button of a move says is canonical: the dealer reads it back."""
    evening = Tricks(FRIENDS).deal()
    held = evening.own(evening.awaited).jub_moo
    assert held is not None
    offered = {press.argument for press, _ in presses(hand(evening, evening.awaited)) if press.act == "play"}
    assert offered <= {move_text(move) for move in held.moves}
