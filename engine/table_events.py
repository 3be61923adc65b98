"""What happens around the rounds: seats, house rules, cuts, votes, the clock.

Lives here: the public events of a table. Not here: those of a game (engine.kang.events).
"""

from __future__ import annotations

from engine.baccarat.practice import PracticeCoup
from engine.events import Public, Seat


class TableOpened(Public, frozen=True):
    """The first person of an evening sat down."""

    seat: Seat


class Joined(Public, frozen=True):
    """`seat` sat down; plays from the next round on when one is running."""

    seat: Seat
    next_round: bool = False


class Left(Public, frozen=True):
    """`seat` got up between rounds."""

    seat: Seat


class ComputerAdded(Public, frozen=True):
    """A computer player sat down."""

    seat: Seat
    level: str
    temper: str = "even"


class LevelFollowed(Public, frozen=True):
    """The computers that follow the table play at another level from now on."""

    level: str
    stronger: bool


class Removed(Public, frozen=True):
    """`seat` was unseated by `by`. `moderator`: the name, where it was done by right of managing the channel."""

    seat: Seat
    by: Seat
    moderator: str | None = None


class HostChanged(Public, frozen=True):
    """`seat` is the host now."""

    seat: Seat


class DealCommitted(Public, frozen=True):
    """The secret of round `round_no` is fixed; `start` is the setting that shapes the deal (part 4)."""

    round_no: int
    commitment: str
    start: str


class CutAccepted(Public, frozen=True):
    """`seat` has cut; the empty text is a tap (part 4)."""

    seat: Seat
    text: str


class RulesRead(Public, frozen=True):
    """The house rules of the table's game are to be read back."""


class GameChosen(Public, frozen=True):
    """`seat` chose the game of the next round: "kang", "jub_moo"."""

    seat: Seat
    game: str


class StoodIn(Public, frozen=True):
    """`seat` got up in a game of Jub Moo: a computer plays on for it; `by`: who unseated it."""

    seat: Seat
    by: Seat | None = None


class TookBack(Public, frozen=True):
    """`seat` is back and plays for itself again."""

    seat: Seat


class PadBrought(Public, frozen=True):
    """`seat` brought a pad from its file."""

    seat: Seat
    deals: int


class RoundStarted(Public, frozen=True):
    """Round `round_no` is dealt; the cuts are closed."""

    round_no: int


class CoupDealt(Public, frozen=True):
    """`seat` had a coup of Baccarat dealt as round `round_no`; its secret is shown (part 4)."""

    seat: Seat
    round_no: int
    coup: PracticeCoup
    commitment: str
    secret: str


class Reminded(Public, frozen=True):
    """Half of the time of `seat` is gone; `seconds` are left."""

    seat: Seat
    seconds: int


class WentAway(Public, frozen=True):
    """The dealer plays for `seat` until it is back."""

    seat: Seat


class CameBack(Public, frozen=True):
    """`seat` plays again."""

    seat: Seat


class SkipVoted(Public, frozen=True):
    """`seat` wants the dealer to play for `target`."""

    seat: Seat
    target: Seat
    votes: int
    needed: int


class Skipped(Public, frozen=True):
    """The table decided that the dealer plays for `seat`."""

    seat: Seat


class EndVoted(Public, frozen=True):
    """`seat` wants the round voided."""

    seat: Seat
    votes: int
    needed: int


class RoundVoided(Public, frozen=True):
    """Round `round_no` counts for nothing; its secret is shown (part 4). `by` the host, or by vote.

    `moderator`: the name, where it was done by right of managing the channel; empty: the channel is gone.
    """

    round_no: int
    commitment: str
    secret: str
    by: Seat | None = None
    moderator: str | None = None


class DebtWaits(Public, frozen=True):
    """`seat` got up owing a pot; it is paid when it next sits down (KA17)."""

    seat: Seat


class OptionChanged(Public, frozen=True):
    """`seat` changed one house rule or table setting."""

    seat: Seat
    option: str
    value: str


class PresetChosen(Public, frozen=True):
    """`seat` took a named set of house rules."""

    seat: Seat
    preset: str


class RulesTaken(Public, frozen=True):
    """`seat` took a whole set of house rules from elsewhere."""

    seat: Seat


class EveningClosed(Public, frozen=True):
    """The ledger is closed; the coming round is abandoned and its secret shown (part 4).

    `moderator`: as in RoundVoided.
    """

    rounds: int
    round_no: int
    commitment: str
    secret: str
    moderator: str | None = None


class Talked(Public, frozen=True):
    """Somebody said something in a room that has no chat of its own."""

    player: str
    text: str


class HandUndelivered(Public, frozen=True):
    """The hand of `seat` did not arrive; the line tells the other way to it."""

    seat: Seat
    reason: str


class Halted(Public, frozen=True):
    """The dealer stops in a running round; it goes on when the dealer is back."""


class Resumed(Public, frozen=True):
    """The dealer is back after a stop; `seat` is awaited and has `seconds` (0: no limit)."""

    seat: Seat
    seconds: int
