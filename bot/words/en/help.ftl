### The answers to “help” and to “verify”.

# How Kang is played, a line for each thing (the commands are in room-help)
help-play-aim = How Kang is played: the lowest total in hand wins. A counts 1, 2 to 9 what they show, 10 J Q K what the house rules say
help-play-turn = In your turn do one thing: draw a card and discard, flow, or call kang. Cards of one rank may be discarded together
help-play-flow = Flow: hold the rank that was just put down and you may put yours on it without drawing
help-play-kang = Kang: if you think yours is the lowest total, have all hands shown. If anybody is lower, you lose
help-play-end = Out of cards first is a knock and wins at once. The round also ends when the pile is out; the winner starts the next one
help-play-rules = Circles differ in the rest: type “rules” to read how this table plays
help-host = The host: void round · close table · rules home · set time 60 · hand over to NAME

# $n is the round asked for, $finished how many are finished
check-no-round = { $finished ->
        [0] No round is finished at this table yet, so there is no file of round { $n }
       *[other] Round { $n } is not finished at this table; the finished ones are 1 to { $finished }
    }
check-none = No round of this evening is finished yet; when one is, type “verify”
