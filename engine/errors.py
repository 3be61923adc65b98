"""Why an act is refused: codes and facts, never sentences (bot.wording has those).

Lives here: RuleError and its three leaves. Not here: faults of our own; those are
ordinary exceptions and reach the log, not the player.
"""

from __future__ import annotations

from enum import StrEnum

Fact = str | int | list[str]


class Refusal(StrEnum):
    """Every reason why the dealer says no. Each has a sentence in every language."""

    # reading
    UNREADABLE = "unreadable"  # facts: text
    UNREADABLE_CARD = "unreadable_card"  # facts: text
    CARD_TWICE = "card_twice"  # facts: card
    AMBIGUOUS = "ambiguous"  # facts: text, moves
    # turn and round
    NO_ROUND = "no_round"
    ROUND_RUNNING = "round_running"
    ROUND_OVER = "round_over"
    NOT_YOUR_TURN = "not_your_turn"  # facts: player (whose turn it is)
    STALE_TURN = "stale_turn"
    NOT_SEATED = "not_seated"
    NOT_IN_ROUND = "not_in_round"
    # kang moves
    # facts["instead"]: the kinds of move (draw, flow, discard, kang) that may be made now
    CARD_NOT_HELD = "card_not_held"  # facts: cards
    HELD_TOO_FEW = "held_too_few"  # facts: rank, held
    MUST_DISCARD = "must_discard"
    MUST_DISCARD_FIRST = "must_discard_first"  # the six-card opening; facts: instead
    DRAW_FIRST = "draw_first"  # facts: instead
    ALREADY_DREW = "already_drew"
    DISCARD_ONE_RANK = "discard_one_rank"
    DISCARD_TOO_MANY = "discard_too_many"  # facts: most
    OPENING_TOO_MANY = "opening_too_many"  # the six-card opening; facts: most
    NOTHING_TO_FLOW = "nothing_to_flow"  # facts: instead
    FLOW_OFF = "flow_off"  # facts: instead
    FLOW_OTHER_RANK = "flow_other_rank"  # facts: card, instead
    FLOW_TOO_MANY = "flow_too_many"  # facts: most
    FLOW_CHAIN_FULL = "flow_chain_full"  # facts: most, instead
    KANG_NOT_IN_OPENING = "kang_not_in_opening"
    KANG_NOT_IN_FIRST_LAP = "kang_not_in_first_lap"  # facts: instead
    KANG_TOO_HIGH = "kang_too_high"  # facts: points, most, instead
    # jub moo moves
    # facts["playable"]: the cards that may be played now, told only to who is on turn
    ONE_CARD_ONLY = "one_card_only"
    MUST_LEAD_CARD = "must_lead_card"  # facts: card (2♣, or 3♣ where that is out), playable
    MUST_FOLLOW_SUIT = "must_follow_suit"  # facts: suit, playable
    FIRST_TRICK_NO_POINTS = "first_trick_no_points"  # facts: playable
    FIRST_LEAD_NO_POINTS = "first_lead_no_points"  # facts: playable
    ONLY_WHEN_LEADING = "only_when_leading"  # a claim or a stop in mid-trick; facts: playable
    REFUSED_JUST_NOW = "refused_just_now"  # facts: playable
    POINTS_STILL_OUT = "points_still_out"  # facts: cards (that nobody has taken yet), playable
    NOTHING_ASKED = "nothing_asked"  # facts: playable
    ANSWER_FIRST = "answer_first"  # facts: player (who asks)
    WAIT_FOR_ANSWERS = "wait_for_answers"  # facts: player (the first who is still asked)
    GAME_ENDED = "game_ended"
    # the pad: what is typed. Whatever concerns one player's cards has the name in facts["player"]
    PAD_NOTHING_TYPED = "pad_nothing_typed"  # facts: names
    PAD_TOO_LONG = "pad_too_long"  # facts: most
    PAD_WHOSE = "pad_whose"  # cards without a name; facts: text, names
    PAD_UNKNOWN_NAME = "pad_unknown_name"  # facts: text, names
    PAD_NAME_UNCLEAR = "pad_name_unclear"  # facts: text, names
    PAD_NAME_OR_CARD = "pad_name_or_card"  # a name that is a card's as well; facts: player
    PAD_NAME_TWICE = "pad_name_twice"  # facts: player
    PAD_NOT_SEATED = "pad_not_seated"  # facts: player, names (who sits)
    PAD_UNREADABLE = "pad_unreadable"  # facts: text
    PAD_SUIT_MISSING = "pad_suit_missing"  # facts: text
    PAD_RANK_MISSING = "pad_rank_missing"  # facts: text
    PAD_SUIT_UNCLEAR = "pad_suit_unclear"  # facts: text
    PAD_RANGE_BACKWARDS = "pad_range_backwards"  # facts: text, right (what to type)
    PAD_RANGE_FROM_ACE = "pad_range_from_ace"  # facts: text, right (if up to the ace)
    PAD_NO_POINTS = "pad_no_points"  # facts: card
    PAD_NUMBER_BAD = "pad_number_bad"  # facts: text, right (what was probably meant, or none)
    PAD_NUMBER_SIGN = "pad_number_sign"  # facts: text
    PAD_NUMBER_OR_CARD = "pad_number_or_card"  # facts: text
    PAD_ZERO = "pad_zero"
    PAD_NUMBER_TOO_BIG = "pad_number_too_big"  # facts: most
    PAD_CARDS_OR_NUMBER = "pad_cards_or_number"
    # the pad: a whole deal
    PAD_CARD_DOUBLED = "pad_card_doubled"  # facts: cards, names
    PAD_CARDS_MISSING = "pad_cards_missing"  # facts: cards
    PAD_MISSING_OR_OUT = "pad_missing_or_out"  # three players, one card missing; facts: card
    PAD_OUT_WITH_FOUR = "pad_out_with_four"
    PAD_OUT_ONE_CARD = "pad_out_one_card"
    PAD_REST_TWICE = "pad_rest_twice"  # facts: names
    PAD_REST_WITH_NUMBER = "pad_rest_with_number"  # facts: player
    # the pad: what is asked of it
    PAD_NONE = "pad_none"
    PAD_OPEN_ALREADY = "pad_open_already"
    PAD_PEOPLE = "pad_people"  # facts: players
    PAD_NAMES_ALIKE = "pad_names_alike"  # facts: names
    PAD_NAME_TOO_LONG = "pad_name_too_long"  # facts: most
    PAD_NO_SUCH_PERSON = "pad_no_such_person"  # facts: names
    PAD_SEATS = "pad_seats"  # facts: players
    PAD_SEATS_AS_THEY_ARE = "pad_seats_as_they_are"
    PAD_RULES_AS_THEY_ARE = "pad_rules_as_they_are"
    PAD_GAME_RUNNING = "pad_game_running"
    PAD_GAME_EMPTY = "pad_game_empty"
    PAD_ANSWER_FIRST = "pad_answer_first"  # facts: deal (the first one after the end)
    PAD_NOTHING_TO_ANSWER = "pad_nothing_to_answer"
    PAD_OTHER_SEATS = "pad_other_seats"
    PAD_NO_SUCH_DEAL = "pad_no_such_deal"  # facts: deal, most (how many there are)
    PAD_DEAL_THERE = "pad_deal_there"  # other cards stand there; facts: deal, player (who entered it)
    PAD_ALREADY_THERE = "pad_already_there"  # the same cards stand there; facts: deal, next
    PAD_STRUCK = "pad_struck"  # facts: deal
    PAD_NOT_STRUCK = "pad_not_struck"  # facts: deal
    PAD_DEAL_DOES_NOT_COUNT = "pad_deal_does_not_count"
    PAD_NOTHING_HALF = "pad_nothing_half"
    PAD_NOTHING_TO_UNDO = "pad_nothing_to_undo"
    PAD_NOTHING_TO_REDO = "pad_nothing_to_redo"
    PAD_UNDONE_ALREADY = "pad_undone_already"
    PAD_WHILE_PLAYING = "pad_while_playing"
    PAD_FILE_BAD = "pad_file_bad"
    PAD_FILE_TOO_BIG = "pad_file_too_big"
    NO_SUCH_GAME = "no_such_game"  # facts: choices
    GAME_ALREADY = "game_already"
    BACK_NEXT_DEAL = "back_next_deal"
    PAD_FULL = "pad_full"
    PAD_SURE_NEXT_GAME = "pad_sure_next_game"  # a game that is not over is ended early only when one is sure
    # baccarat
    BACCARAT_HAND_SIZE = "baccarat_hand_size"  # facts: side, cards
    BACCARAT_THIRD_MISSING = "baccarat_third_missing"  # facts: side (whose card the rules demand)
    BACCARAT_SHOE_SHORT = "baccarat_shoe_short"
    BACCARAT_TOTAL_OR_CARD = "baccarat_total_or_card"  # facts: text (a number that may be either)
    BACCARAT_WHOSE = "baccarat_whose"  # facts: text
    BACCARAT_NOT_A_TOTAL = "baccarat_not_a_total"  # facts: text
    BACCARAT_UNREADABLE = "baccarat_unreadable"  # facts: text
    BACCARAT_NOTHING_ASKED = "baccarat_nothing_asked"
    BACCARAT_THIRD_EMPTY = "baccarat_third_empty"
    BACCARAT_TOLD_TWICE = "baccarat_told_twice"  # facts: side (of which two different things were told)
    BACCARAT_BANKER_FINAL = "baccarat_banker_final"  # the row is chosen by the Banker's first two cards (BC26)
    BACCARAT_ZERO_OR_NONE = "baccarat_zero_or_none"  # facts: text; a dash may be a card of 0 or no card (BA5)
    BACCARAT_SHOE_BAD = "baccarat_shoe_bad"  # facts: text (the part that is no shoe)
    # the deal
    BAD_DECK = "bad_deck"
    BAD_RULES = "bad_rules"  # facts: faults (codes of kang.faults)
    NO_SUCH_OPTION = "no_such_option"  # facts: option
    NO_SUCH_VALUE = "no_such_value"  # facts: option, choices
    BAD_RULES_CODE = "bad_rules_code"  # facts: text
    NEWER_RULES_CODE = "newer_rules_code"  # facts: text
    NO_SUCH_PRESET = "no_such_preset"  # facts: choices
    TOO_FEW_PLAYERS = "too_few_players"  # facts: players, least
    TOO_MANY_PLAYERS = "too_many_players"  # facts: players, most
    # the table
    NO_TABLE = "no_table"
    TABLE_FULL = "table_full"  # facts: most
    EVENING_FULL = "evening_full"  # facts: most
    TOO_MANY_TABLES = "too_many_tables"  # facts: most, hours
    ALREADY_SEATED = "already_seated"
    NAME_NEEDED = "name_needed"
    NO_SUCH_SEAT = "no_such_seat"
    HOST_ONLY = "host_only"  # facts: player (the host)
    NOT_A_PERSON = "not_a_person"
    NO_SUCH_LEVEL = "no_such_level"  # facts: choices
    NO_SUCH_TEMPER = "no_such_temper"  # facts: choices
    CUTS_CLOSED = "cuts_closed"
    CUT_ALREADY = "cut_already"
    CUT_TOO_LONG = "cut_too_long"  # facts: most
    CUT_BAD_TEXT = "cut_bad_text"
    NOT_AWAY = "not_away"
    PLAYER_AWAY = "player_away"  # facts: player
    NOBODY_TO_SKIP = "nobody_to_skip"
    SKIP_TOO_EARLY = "skip_too_early"  # facts: player
    REMOVE_LATER = "remove_later"  # facts: player
    DEBT_OPEN = "debt_open"  # facts: player
    CUTS_FULL = "cuts_full"  # facts: most
    NOT_YOURSELF = "not_yourself"
    VOTED_ALREADY = "voted_already"
    TOO_FAST = "too_fast"
    SAY_NOTHING = "say_nothing"
    SAY_TOO_LONG = "say_too_long"  # facts: most
    SURE_LEAVE = "sure_leave"  # typed in mid-round: asked first, as the button asks
    SURE_END = "sure_end"
    SURE_FORGET = "sure_forget"
    FORGET_LATER = "forget_later"  # once the running round is over
    FORGOTTEN = "forgotten"  # it is done, for all tables: at this one nothing is left to do
    # asking what to play, and why
    PRACTICE_OFF = "practice_off"
    STILL_THINKING = "still_thinking"  # about what this person asked before
    NO_MOVE_YET = "no_move_yet"
    NO_ROUND_PLAYED = "no_round_played"  # finished, this evening, by this person
    NO_SUCH_ROUND_PLAYED = "no_such_round_played"  # facts: round
    ROUND_OF_OLD = "round_of_old"  # of another evening
    NOT_TO_BE_RETRACED = "not_to_be_retraced"  # a cut had to be forgotten
    OUR_FAULT = "our_fault"


class RuleError(Exception):
    """An act that changes nothing. `code` says why, `facts` what the sentence needs."""

    def __init__(self, code: Refusal, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Unreadable(RuleError):
    """The words are no move at all."""


class Ambiguous(RuleError):
    """The words could mean several moves; facts["moves"] lists their canonical texts."""


class Illegal(RuleError):
    """A move, but not one that may be made now."""
