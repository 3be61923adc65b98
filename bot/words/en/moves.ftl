### Short names of the moves, for buttons on a phone. $cards are cards such as 10♣ 10♦.

move-draw = Draw
move-kang = Kang
move-discard = Discard { $cards }
move-flow = Flow { $cards }
