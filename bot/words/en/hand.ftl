### A hand as one line of text, for its owner alone. The parts are joined with hand-between.

hand-between = {" · "}
hand-cards =
    Your cards: { $cards } = { $sum } { $points ->
        [one] point
       *[other] points
    }
hand-empty = You hold no cards
hand-drawn = just drawn: { $card }
# $moves lists what may be done
hand-turn = your turn: { $moves }
# there are too many discards to list
hand-discard-any = discard any card
hand-discard-mates = discard any card (or several of one rank)
hand-waiting = waiting for { $player }
hand-over = this round is over
hand-left = you got up; the next round is yours

## A hand of Jub Moo, a line for each thing

hand-jub-cards =
    Your { $left ->
        [one] card
       *[other] { $left } cards
    }: { $cards }
hand-jub-lead = Your lead: play any card
hand-jub-any = Your turn: all you hold is { $suit }, play any of them
# without the suit that was led
hand-jub-void = Your turn: no { $suit }, so play any card
hand-jub-may = Your turn; you may play: { $cards }
# behind the line above
hand-jub-or-claim = or claim the rest
hand-jub-or-stop = or ask to stop
hand-jub-asked-claim = { $player } claims all the rest with { $cards }. Do you agree?
hand-jub-asked-stop = { $player } asks to stop here, since every point card is out. Do you agree?
hand-jub-answers = waiting for the answer of { $player }
hand-jub-taken = Taken: { $taken }
# cards that may not be played yet; $why is one of the next lines
hand-jub-not = Not { $cards } yet: { $why }
hand-jub-not-others = No other card yet: { $why }
hand-jub-why-must-lead-card = { $card } must be led to the first trick
hand-jub-why-must-follow-suit = you hold { $suit } and must follow with { $suit }
hand-jub-why-first-trick-no-points = no point card may be thrown in the first trick
hand-jub-why-first-lead-no-points = at this table no point card is led to the first trick
hand-jub-why-refused-just-now = Somebody has just said no; after this trick, claim again when you next lead

## The table of Jub Moo, as everybody sees it

# the $number-th of $most tricks in the deal
trick-to-lead = Trick { $number } of { $most }: { $player } leads
trick-now = Trick { $number } of { $most }: { $cards } · { $player } is ahead
trick-last = Last trick: { $cards } · taken by { $player }
trick-none-yet = No trick of this deal is finished yet
trick-card = { $player } { $card }
trick-points = { $told } ({ $points })
trick-open = { $player } shows: { $cards }
# $taken: the parts below, joined
taken-of = { $player }: { $taken }
taken-tricks =
    { $tricks } { $tricks ->
        [one] trick
       *[other] tricks
    }
taken-nothing = no point card yet
taken-cards = { $cards } ({ $points })
taken-total = Before this deal: { $totals }
table-resting = Resting: { $players }
table-seated = At the table: { $players }
seat-marked = { $player } ({ $marks })
