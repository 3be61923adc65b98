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

# Jub Moo
preset-seed = Encyclopedia
preset-scorepad = Score pad
preset-help-seed = After an encyclopedia page: played to ±500, big chuan +1000, no point card thrown in the first trick
preset-help-scorepad = After a circle's own program: 4 deals a game, big chuan as its cards count, no ban in the first trick, a hand without a heart is dealt again

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
# of both games
value-on-timeout-safe-move = a safe move
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

## Jub Moo ($points has its sign, like −500)

# any number in between may be set
value-range = { $from } to { $to }
option-players = Players of a deal
help-players = How many play a deal; with three one card is put aside
value-players-number = { $n } players
option-limit-low = Lowest points
help-limit-low = Who falls this low ends the game and is the pig; not looked at with a number of deals
value-limit-low-none = not used
value-limit-low-number = { $points } points
option-limit-high = Highest points
help-limit-high = Who gets this high ends the game; not looked at with a number of deals
value-limit-high-none = not used
value-limit-high-number = { $points } points
option-deals = Deals of a game
help-deals = After how many deals a game ends; not used: when somebody reaches the points that are set
value-deals-none = not used
value-deals-number = { $n } { $n ->
        [one] deal
       *[other] deals
    }
option-big-chuan = Big chuan
help-big-chuan = Every point card is 1000, or what the cards come to, doubled, which is 788
value-big-chuan-1000 = exactly +1000
value-big-chuan-computed = as the cards count (+788)
option-chuan-queen-self = Q♠ with chuan
help-chuan-queen-self = Whoever makes chuan and has Q♠ too: does she turn to a plus or stay a minus
value-chuan-queen-self-100 = +100
value-chuan-queen-self--100 = −100
option-chuan-queen-other = Q♠ of another at chuan
help-chuan-queen-other = Somebody makes chuan and another has Q♠: what she counts there; by the source circles differ
value-chuan-queen-other--100 = −100
value-chuan-queen-other-100 = +100
option-jack-counts-on-chuan = J♦ with chuan
help-jack-counts-on-chuan = Whether J♦ adds its 100 to a chuan
value-jack-counts-on-chuan-true = counts
value-jack-counts-on-chuan-false = does not count
option-double-on-chuan = 10♣ with chuan
help-double-on-chuan = Whether 10♣ doubles a chuan
value-double-on-chuan-true = doubles
value-double-on-chuan-false = does not double
option-no-points-on-big-chuan = The others at big chuan
help-no-points-on-big-chuan = What those get who have no point card because somebody has them all
value-no-points-on-big-chuan--50 = −50
value-no-points-on-big-chuan-0 = 0
option-first-trick-ban = First trick
help-first-trick-ban = Whether point cards may be thrown in the first trick, or led to it
value-first-trick-ban-void-only = none thrown
value-first-trick-ban-void-and-lead = none thrown or led
value-first-trick-ban-off = allowed
option-ban-deals = Ban of the first trick
help-ban-deals = Whether it holds in every deal, or only in the first of a game
value-ban-deals-every = every deal
value-ban-deals-first = first deal of a game
option-jack-banned-first-trick = J♦ in the first trick
help-jack-banned-first-trick = J♦ is a plus: whether the ban of the first trick holds for it too
value-jack-banned-first-trick-true = banned too
value-jack-banned-first-trick-false = allowed
option-next-leader = Leader of later deals
help-next-leader = From the second deal of a game on: whoever took the last trick, or 2♣ again
value-next-leader-last-trick-winner = taker of the last trick
value-next-leader-two-of-clubs = holder of 2♣
option-removed-heart = Three players, a heart is out
help-removed-heart = The card put aside is a heart: whether all the others make chuan
value-removed-heart-in-play = chuan, for what they count
value-removed-heart-literal-13 = no chuan
value-removed-heart-flat-194 = chuan, the full 194
option-removed-point = Three players, another point card is out
help-removed-point = The card put aside is Q♠, J♦ or 10♣: whether all the others make big chuan
value-removed-point-in-play = big chuan
value-removed-point-never = no big chuan
option-pig-on-high-end = The pig at any other end
help-pig-on-high-end = The game ends by the highest points or the number of deals: is the lowest the pig
value-pig-on-high-end-none = nobody
value-pig-on-high-end-lowest = whoever is lowest
option-redeal-no-heart = A hand without a heart
help-redeal-no-heart = Somebody is dealt no heart at all: is it dealt again
value-redeal-no-heart-true = dealt again
value-redeal-no-heart-false = played
# The time of Jub Moo, in place of the explanations above
help-jub-moo-time-limit = Seconds for each turn, with a reminder at half time; no answer to a claim is a no
help-jub-moo-on-timeout = When time is up the dealer plays the card that risks least, or always the lowest
value-on-timeout-lowest-card = always the lowest card
