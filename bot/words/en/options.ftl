### The house rules that a circle may set: name (option-), a short explanation (help-),
### and the values (value-). Numbers use value-NAME-number, where $n is the number.

## Sets of rules

preset-home = Home
preset-gameindy = GameIndy
preset-thaiportal = ThaiPortalGames
preset-custom = Own mix
preset-help-home = As friends play it, by Wikipedia and a rules blog: six cards for the starter, all show when the pile is out, ruea lom pays the next pot
preset-help-gameindy = By the manual of GameIndy: five cards each, two cards at once, forced kang when the pile is out, six special hands
preset-help-thaiportal = By the manual of ThaiPortalGames: 10 J Q K count 0 and only the last digit counts, forced kang when the pile is out, six special hands

## Players

option-min-players = Fewest players
help-min-players = How many are needed for a deal
value-min-players-number = { $n }
option-max-players = Most players
help-max-players = One pack seats nine at most; the more players, the sooner the pile is out
value-max-players-number = { $n }

## Points and discards

option-values = Value of 10 J Q K
help-values = Ten points each, or nothing, with only the last digit of the total counting
value-values-face10 = 10 points each
value-values-face0mod10 = 0, last digit counts
option-max-discard = Discard at once
help-max-discard = How many cards of one rank may go down together
value-max-discard-number = { $n ->
        [one] { $n } card
       *[other] up to { $n } cards
    }

## Flow

option-flow = Flow
help-flow = The next player may put down the same rank without drawing
value-flow-true = used
value-flow-false = not used
option-max-flow = Flow at once
help-max-flow = How many cards may be flowed together, never more than may be discarded at once
value-max-flow-number = { $n ->
        [one] { $n } card
       *[other] up to { $n } cards
    }
option-flow-chain-max = Flows in a row
help-flow-chain-max = How many may flow one after another; a rank has four cards, so three is the same as no limit
value-flow-chain-max-none = no limit
value-flow-chain-max-number = { $n ->
        [1] no flow on a flow
       *[other] up to { $n }
    }
option-flow-pay = Payment for a flow
help-flow-pay = Whether the one who discarded pays the one who flows; neither app's manual gives an amount
value-flow-pay-none = none
value-flow-pay-per-card = per card
option-flow-payer = Who pays for a flow
help-flow-payer = When several flow in a row, who pays
value-flow-payer-previous = the player before
value-flow-payer-original = the first discarder

## The start, and kang

option-start = Cards of the starter
help-start = The starter gets six cards and discards first, or five like everybody and a normal turn
value-start-six-cards = six, discards first
value-start-five-cards = five, normal turn
option-opening-discard-max = Opening discard
help-opening-discard-max = How many cards of one rank the starter with six may put down first
value-opening-discard-max-number = { $n ->
        [one] { $n } card
       *[other] up to { $n } cards
    }
option-opening-kang = Kang in the opening
help-opening-kang = Whether the starter with six cards may call kang before discarding
value-opening-kang-true = allowed
value-opening-kang-false = not allowed
option-first-lap-kang = Kang in the first lap
help-first-lap-kang = Whether kang may be called before everybody has had a turn; ThaiPortalGames counts more chips then but gives no amount, so nothing is added here
value-first-lap-kang-true = allowed
value-first-lap-kang-false = not allowed
option-kang-max-value = Most points for kang
help-kang-max-value = How many points one may hold to call kang; a forced kang is free of it
value-kang-max-value-none = any
value-kang-max-value-number = { $n }

## Deciding

option-tie = Tie with the caller
help-tie = The caller and somebody else are equally low: who wins
value-tie-caller-wins = the caller wins
value-tie-split = shared
value-tie-fewest-cards = fewest cards
value-tie-smallest-card = smallest card
option-tie-no-caller = Tie without the caller
help-tie-no-caller = Two are equally low and the caller is not among them: who wins; no source says
value-tie-no-caller-fewest-cards = fewest cards
value-tie-no-caller-smallest-card = smallest card
value-tie-no-caller-split = shared
option-tiebreak-loss-is-ruealom = Lost on a tie-break
help-tiebreak-loss-is-ruealom = Whether a caller who was equally low but lost the tie-break counts as ruea lom
value-tiebreak-loss-is-ruealom-true = ruea lom
value-tiebreak-loss-is-ruealom-false = no ruea lom
option-exhaust = Pile out
help-exhaust = The last card is drawn and nobody has called kang: what happens
value-exhaust-all-show = all show
value-exhaust-forced-kang = forced kang
option-exhaust-timing = End at pile out
help-exhaust-timing = The last drawer discards first, or the round ends at the draw
value-exhaust-timing-after-discard = after the discard
value-exhaust-timing-on-draw = at the draw
option-ruealom = Ruea lom
help-ruealom = What a caller pays when somebody is lower: ruea lom (เรือล่ม), “the boat sinks”; neither app's manual gives an amount
value-ruealom-next-pot-alone = pays the next pot alone
value-ruealom-pay-each = pays each player one stake
value-ruealom-match-pot = pays the winner the pot again
value-ruealom-none = pays nothing more

## Special hands

option-specials = Special hands
help-specials = A set in the first five cards wins at once; the dealer checks all hands before play
value-specials-none = none
value-specials-home3 = three, home style
value-specials-app6 = six, as in the apps
option-ace-straight = A in a straight
help-ace-straight = Whether A goes after K (10 J Q K A) or before 2 (A 2 3 4 5)
value-ace-straight-both = both ends
value-ace-straight-high = after K only
value-ace-straight-low = before 2 only
option-straight-flush = Straight flush
help-straight-flush = Any five of one suit in a row, or only 10 J Q K A
value-straight-flush-any = any
value-straight-flush-royal-only = 10 J Q K A only
option-special-tie = Equal special hands
help-special-tie = When several hold the same kind of set: compared as in poker first, or shared at once
value-special-tie-poker-then-split = compared as in poker
value-special-tie-split = shared

## Time

option-time-limit = Time to think
help-time-limit = Seconds for each turn, with a reminder at half time; ThaiPortalGames itself gives 12 seconds
value-time-limit-none = no limit
value-time-limit-number = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
option-on-timeout = When time is up
help-on-timeout = The dealer draws and discards the highest card, or calls kang as ThaiPortalGames does
value-on-timeout-safe-move = draw and discard
value-on-timeout-auto-kang = kang

## The table's own

option-stake = Stake
help-stake = Chips are points without value; 0 plays without chips
value-stake-number = { $n ->
        [0] no chips
        [one] { $n } chip
       *[other] { $n } chips
    }
option-pace = Pace of the bots
help-pace = How long a bot waits before it plays
value-pace-number = { $n ->
        [0] no wait
       *[other] { $seconds } seconds
    }
option-language = Language of the table
help-language = The language of what everybody reads; each player may choose another
value-language-th = Thai
value-language-en = English
