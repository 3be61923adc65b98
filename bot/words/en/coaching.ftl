### The teacher beside the table: hints, reasons, where a round was lost; for whoever asked alone. $move, $better and
### $other are moves such as play K♠, discard 7♣.

## The practice table

option-practice = Practice
help-practice = Whoever is on turn may ask what to play and why; nobody else sees the answer
value-practice-true = on
value-practice-false = off
rules-practice = { $rules }; a practice table: in your turn you may type “hint”
coach-table = Practice table: hints may be asked for
room-title-practice = { $title } · practice

## Buttons

room-coach-hint = Hint
# of the card that was tapped
room-coach-this = Is this good?
room-coach-lost = Where was it lost?

## Moves, in a sentence

coach-move-draw = draw
coach-move-kang = call kang
coach-move-discard = discard { $cards }
coach-move-flow = flow { $cards }
coach-move-play = play { $cards }
coach-move-claim = claim the rest
coach-move-stop = ask to stop
coach-move-accept = agree
coach-move-object = object

## Answers

coach-hint = Hint: { $move }
coach-good = Good: { $move }
# $lost is such as “12 points”; none where nobody plays for chips
coach-worse = { $lost ->
        [none] Better than to { $move }: { $better }
       *[other] To { $move } gives away about { $lost }. Better: { $better }
    }
coach-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
coach-chips = { $count ->
        [one] { $n } chip
       *[other] { $n } chips
    }
coach-percent = { $n }%
coach-hardly = under 1%
coach-nearly = over 99%

## Where it was lost

coach-lost = { $many ->
        [1] Round { $n }: this cost you most
       *[other] Round { $n }: these two cost you most
    }
# $cards lay on the table then
coach-lost-jub-moo = Trick { $n }, with { $cards } on the table, you chose to { $move }: about { $lost } given away. Better: { $better }
coach-lost-jub-moo-lead = Trick { $n }, leading, you chose to { $move }: about { $lost } given away. Better: { $better }
# $cards were held then
coach-lost-kang = Your turn { $n }, holding { $cards }, you chose to { $move }: about { $lost } given away. Better: { $better }
coach-lost-nowhere = Round { $n } was well played: nothing stands out, the rest was the cards
coach-lost-nothing-chosen = In round { $n } you chose nothing yourself; the dealer played for you
coach-lost-fair = This goes by what you saw then; nobody's hand was looked at

## Reasons: each speaks for the better way. $chance is its own, $against that of $other

coach-why-only-card = It is the only card you may play
coach-why-only = It is the only thing you can do
coach-why-equal = All ways are about as good
coach-why-unthought = Other ways are clearly better
# $gap is such as “12 points”
coach-why-average = { $gap ->
        [none] Thought through many ways, it comes out better than to { $other }
       *[other] Thought through many ways, it comes out better than to { $other } by about { $gap }
    }

# Jub Moo

coach-why-queen = Chance to end up with Q♠ (−100): { $chance }; if you { $other }: { $against }
coach-why-jack = Chance to get J♦ (+100): { $chance }; if you { $other }: { $against }
coach-why-mirror = Chance to get 10♣, which pays this time: { $chance }; if you { $other }: { $against }
coach-why-no-mirror = Chance to end up with 10♣, which doubles your minus: { $chance }; if you { $other }: { $against }
coach-why-blank = Chance to take no point card at all (−50): { $chance }; if you { $other }: { $against }
coach-why-own-chuan = Chance of a chuan of your own: { $chance }; if you { $other }: { $against }
coach-why-their-chuan = Chance that somebody else makes chuan: { $chance }; if you { $other }: { $against }
coach-why-hearts = By the end you take { $hearts } hearts on average; if you { $other }: { $more }
coach-why-takes = Chance to take this trick and lead the next: { $chance }; if you { $other }: { $against }
coach-why-takes-closed = No points may be thrown into the first trick: a high card goes safely now
coach-why-takes-last = You play last and nothing bad lies there: take it in comfort
coach-why-ducks = Chance that you must take this trick: { $chance }; if you { $other }: { $against }
coach-why-gives = { $card } ({ $points }) goes to somebody else
coach-why-high = The high { $card } goes without taking the trick
coach-why-short = That is your last { $suit }: when { $suit } is led again you may throw any card
coach-why-no-points-left = Every point card is out: all cards do the same
coach-why-claim-sure = All that is left is yours, whatever the others hold
coach-why-stop-free = Every point card is out: playing on changes nothing
coach-why-accept-sure = By all you can see, the claim is true
coach-why-accept-free = No point card is left: agreeing costs nothing
coach-why-object-open = It is not certain that they take it all; played on with that hand open, you are better off

# Kang

coach-why-call = { $costs ->
        [none] Chance to win by calling now: { $chance }
       *[other] Chance to win by calling now: { $chance }; a failed call costs { $costs } more
    }
coach-why-wait = { $costs ->
        [none] Chance to win by calling now: { $chance }; better wait
       *[other] Chance to win by calling now: { $chance }; a failed call costs { $costs } more, so better wait
    }
coach-why-late = { $pile ->
        [one] One card is left in the pile: it is nearly out
       *[other] { $pile } cards are left in the pile: it is nearly out
    }
coach-why-knock = Your hand is out: a knock wins at once
coach-why-flow-free = { $many ->
        [one] A flow takes a card out of your hand and draws none
       *[other] A flow takes { $many } cards out of your hand and draws none
    }
coach-why-flow-paid = { $many ->
        [one] The flow brings { $many } chip
       *[other] The flow brings { $many } chips
    }
coach-why-lighter = Your hand goes from { $now } to { $left } points; if you { $other }: to { $against }
coach-why-together = { $many } cards go at once
coach-why-flowed = Chance that the next player flows on it: { $chance }; if you { $other }: { $against }
coach-why-flow-later = Chance that what you keep can flow: { $chance }; if you { $other }: { $against }
coach-why-wins = Chance to win the round: { $chance }; if you { $other }: { $against }
coach-why-only-draw = All you can do now is draw

## Why not

refusal-practice-off = This is not a practice table. Between rounds the host may type “practice on”, then everybody can ask for hints. After a round “where lost” works at every table
refusal-still-thinking = Still thinking about what you asked before; one moment
refusal-no-move-yet = You have not played yet in this round; ask when it is your turn
refusal-no-round-played = You have not finished a round this evening; ask after one
refusal-no-such-round-played = You have finished no round { $round } this evening
refusal-round-of-old = That round is of another evening; only those of this one can be gone through
refusal-not-to-be-retraced = That round cannot be gone through again: the words of a cut were deleted at their owner's wish

## Help

help-coaching = Practice: the host types practice on; then whoever is on turn may type hint, or why 7♣, and alone sees the answer · after a round type where lost

## Discord

discord-coach-private = What to play cannot be told in here. Press “Hint” below your hand, or write me a direct message
discord-coach-which = Ask about another move

## LINE

# on a locked screen: no card
chat-coach-alt = Your answer is in the chat
chat-coach-elsewhere = That is answered for your eyes only, in the chat with me
# what the button types: words that are read
chat-lost-typed = where lost { $n }
chat-coach-desktop = LINE on a computer: open the chat with { $account } and send { $typed }
