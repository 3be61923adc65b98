### The answers to “help” and to “verify”.

# How Kang is played, a line for each thing (the commands are in room-help)
help-play-aim = How Kang is played: the lowest total in hand wins. A counts 1, 2 to 9 what they show, 10 J Q K what the house rules say
help-play-turn = In your turn do one thing: draw a card and discard, flow, or call kang. Cards of one rank may be discarded together
help-play-flow = Flow: hold the rank that was just put down and you may put yours on it without drawing
help-play-kang = Kang: if you think yours is the lowest total, have all hands shown. If anybody is lower, you lose
help-play-end = Out of cards first is a knock and wins at once. The round also ends when the pile is out; the winner starts the next one
help-play-rules = Circles differ in the rest: type “rules” to read how this table plays
help-host = The host: void round · close table · rules home · set time 60 · hand over to NAME

# Jub Moo, a line for each thing
help-jub-aim = How Jub Moo is played: the whole pack is dealt; a card from each is a trick. The highest card of the suit that was led takes it and leads the next one; A is high
help-jub-cards = What you take counts: hearts 2 to 10 minus what they show, J −20, Q −30, K −40, A −50; Q♠ −100; J♦ +100; no point card at all −50
help-jub-mirror = 10♣: taken as the only point card +50, with others it doubles your points of that deal
help-jub-trick = Follow the suit that was led; without it play any card, a bad one for somebody else to take too. In the first deal whoever holds 2♣ leads it
help-jub-chuan = All the hearts are chuan and turn to +194; every point card is big chuan
help-jub-claim = Claim: when you are to lead and sure of all that is left, show your hand. If all agree the deal is over; if anybody objects, play goes on with that hand open
help-jub-end = Points add up deal after deal; the game ends when somebody reaches the limit or after the agreed number of deals. Whoever falls to the low limit is the pig
help-commands-jub-moo = Type, or use the buttons; play 10♣ or just the card · claim · accept · object · stop; hand · table · last trick · recap · score · rules; join · leave · add bot · cut · deal · skip · back; check 1 gives the file of round 1; anything else is talk
help-host-jub-moo = The host: void round · close table · play kang · rules encyclopedia · set time 60 · hand over to NAME
# Scores of Jub Moo played without the dealer; the names are examples
help-pad = The score pad of Jub Moo: score pad Ann Bob Cat Dan opens it; then say who took what, such as Ann Q♠ ♥2-7; Bob J♦; Cat rest; Dan - · pad shows the evening · deal 3 shows one · correct deal 3, then the cards · undo · units
# at the end of the help for the other game
help-other-jub-moo = Jub Moo is played here too; before the deal the host may type “jub moo”
help-other-kang = Kang is played here too; before the deal the host may type “play kang”

# $n is the round asked for, $finished how many are finished
check-no-round = { $finished ->
        [0] No round is finished at this table yet, so there is no file of round { $n }
       *[other] Round { $n } is not finished at this table; the finished ones are 1 to { $finished }
    }
check-none = No round of this evening is finished yet; when one is, type “verify”
# the pad has another number for it
check-on-pad = Round { $n } is deal { $deal } of the pad
