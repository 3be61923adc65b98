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
