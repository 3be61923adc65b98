### Short names of the moves, for buttons on a phone. $cards are cards such as 10♣ 10♦.

move-draw = Draw
move-kang = Kang
move-discard = Discard { $cards }
move-flow = Flow { $cards }

# Jub Moo
move-play = Play { $cards }
move-claim = Claim the rest
move-stop = Ask to stop
move-accept = Agree
move-object = Object
