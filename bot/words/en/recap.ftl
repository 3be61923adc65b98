### What happened, one player after the other, for those who looked away

# $acts is what was done, such as: drew, then put 7♥
recap-turn = { $player } { $acts }
recap-turn-for = The dealer played for { $player }: { $acts }
# Between "drew" and "put"
recap-then = {", then "}
# $told is the sentence above; after it who paid for the flow
recap-paid =
    { $told } · { $payer } pays { $amount } { $amount ->
        [one] chip
       *[other] chips
    }
recap-since = Since your last turn
recap-lately = Just now
recap-nothing = Nobody has played since

## Jub Moo, a line a trick

recap-trick = Trick { $number }: { $cards }
# behind the line above
recap-trick-for = the dealer played for { $players }
recap-taken = taken by { $player }
recap-other =
    { $player } { $kind ->
        [claim] claims the rest
        [stop] asks to stop
        [accept] agrees
        [object] objects
        [leave] got up; a bot plays on
       *[rejoin] is back
    }
recap-no-answer = { $player } gave no answer in time, which is a no
