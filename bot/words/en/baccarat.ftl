### Baccarat: who draws, who stands, and by which rule
###
### Player and Banker are the names of two hands. No payouts, no forecasts, no advice to bet.
### $clauses are clauses of the rules: BC16, BC17

## What the question was read as

# $parts: the messages below, in a row
bac-read = Read as: { $parts }
bac-read-cards = { $side } { $cards }
bac-read-total = { $side } { $n } from two cards
bac-read-total-cards = { $side } { $n } from two cards ({ $cards })
bac-read-third = the { $side }'s third card is { $card }
bac-read-third-value = the { $side }'s third card is worth { $n }
bac-read-third-face = the { $side }'s third card is { $card } (worth 0)
bac-read-stood = the Player stands, no third card
bac-read-drew = the Player drew, the card is not told
bac-read-final = the Player ends with { $n }

## Step by step

bac-step = { $number }. { $step } [{ $clauses }]
# $player and $banker: a sum, 8+9 = 17 → 7, or a bare number
bac-totals = Two cards each: Player { $player } · Banker { $banker }
bac-natural-player = The Player has a Natural { $player } from two cards: neither side draws
bac-natural-banker = The Banker has a Natural { $banker } from two cards: neither side draws
bac-natural-both = Both have a Natural, Player { $player } and Banker { $banker }: neither side draws
bac-no-natural = No Natural 8 or 9 on either side: the Player is looked at first
bac-player-draws = Player { $n } is within 0–5 → the Player draws
bac-player-stands = Player { $n } is within 6–7 → the Player stands
bac-third = The Player's third card is { $card }: its value { $n } alone counts for the table, not the total
bac-third-value = The Player's third card is worth { $n }: that counts for the table, not the total
bac-third-derived = From { $player } to a final { $final }, the Player's third card must be worth { $n }
bac-stood-draws = The Player stands, so the Banker goes by its own { $n }, within 0–5 → the Banker draws
bac-stood-stands = The Player stands, so the Banker goes by its own { $n }, within 6–7 → the Banker stands
bac-table-draws = Row Banker { $row } draws when the Player's third card is worth { $on } · it is worth { $n } → the Banker draws
bac-table-stands = Row Banker { $row } draws when the Player's third card is worth { $on } · it is worth { $n } → the Banker stands
bac-table-draws-all = Row Banker { $row } draws whatever the Player's third card is worth → the Banker draws
bac-table-stands-all = Row Banker { $row } never draws, whatever the Player's third card is worth → the Banker stands
bac-table-draws-final = Row Banker { $row } draws on { $on } · the third card can only be { $could }, and all of these are → the Banker draws
bac-table-stands-final = Row Banker { $row } draws on { $on } · the third card can only be { $could }, and none of these is → the Banker stands
bac-not-needed = The { $side } cannot have a third card ({ $card }), because { $because }: it is left out
bac-because-natural = nobody draws after a Natural
bac-because-player = a Player of 6 or 7 stands
bac-because-banker = the Banker stands by the step above
bac-not-reachable-sum = Player { $player } and a third card worth { $n } do not end with { $final }
bac-not-reachable-start = With a third card worth { $n } and a final { $final } the Player began with { $start }, which does not draw
bac-unknown-card = Banker { $row } depends on the value of the Player's third card
bac-unknown-player = Banker { $row } depends on whether the Player draws or stands
bac-result-player = Final totals: Player { $player } to Banker { $banker } → Player wins
bac-result-banker = Final totals: Player { $player } to Banker { $banker } → Banker wins
bac-result-tie = Final totals: Player { $player } to Banker { $banker } → tie

## The answer

bac-answer = Answer: { $parts }
bac-answer-draws = { $side } draws
bac-answer-stands = { $side } stands
bac-answer-open = it cannot be said yet whether the Banker draws or stands
bac-answer-player = Player wins { $player } to { $banker }
bac-answer-banker = Banker wins { $banker } to { $player }
bac-answer-tie = tie { $player } to { $banker }
bac-unless = Unless the { $side } has a Natural 8 or 9, which stops both sides
bac-assumed = Only a final total was told, so it is read as after a draw by the Player

## What is missing

bac-missing-banker-total = Missing: the Banker's total of two cards. With it the Banker's draw can be told
bac-missing-player-total = Missing: whether the Player draws or stands. Tell its total of two cards, and its third card if it has one
bac-missing-player-third = Missing: the value of the Player's third card. On { $draw } the Banker draws, on { $stand } it stands
bac-missing-player-third-hand = Missing: the Player's third card, which the rules demand, so there is no result yet
bac-missing-banker-third = Missing: the Banker's third card, which the rules demand, so there is no result yet

## What cannot be

bac-impossible-third-after-natural = These hands are not legal: after a Natural there is no third card. The result leaves it out
bac-impossible-third-after-stand = These hands are not legal: a side that stands has a third card. It is left out
bac-impossible-stood-below-6 = These hands are not legal: without a Natural a Player of 0–5 must draw and cannot stand
bac-impossible-final-not-reachable = These hands are not legal: the final total does not go with the third card. Check the numbers
bac-standard = By the standard drawing table; a game with rules of its own goes by those. Payouts are not told here
bac-any = 0–9, any value
bac-none = no value at all

## Every draw counted (lomwong baccarat odds)

bac-odds-packs = { $packs } { $packs ->
        [1] pack
       *[other] packs
    }, { $cards } cards: { $all } ordered draws of six, each resolved by the rules
bac-odds-shoe = { $cards } cards left: { $all } ordered draws of six, each resolved by the rules
bac-odds-banker = Banker higher { $many } ({ $percent }%)
bac-odds-player = Player higher { $many } ({ $percent }%)
bac-odds-tie = Tie { $many } ({ $percent }%)
bac-odds-care = This is counting only: it does not say what comes next and is no advice to bet. If playing begins to cost you money or people, stop and talk to somebody you trust

## A coup dealt to look at

bac-coup-dealt = Round { $round }: a coup of Baccarat to look at, from 8 packs
bac-coup-hand = { $side } { $cards } = { $n }
bac-coup-used = { $used } cards used, the rest does not matter. For practice: no score, no stakes

## A question to practise on (lomwong baccarat quiz)

bac-quiz-title = Question { $seed }
bac-quiz-player = Player { $player } · Banker { $banker } · does the Player draw or stand?
bac-quiz-banker = Player { $player } · Banker { $banker } · does the Banker draw or stand?
bac-quiz-right = Right
bac-quiz-wrong = Not quite
bac-quiz-how = Answer with lomwong baccarat quiz --seed { $seed } --say draw (or stand); see the answer with --answer

## The table (picture)

bac-table-title = When the Banker draws
bac-table-subtitle = The row is the Banker's total of two cards, the column the Player's third card
bac-table-row = Banker
bac-table-columns = Value of the Player's third card
bac-table-stood = Player stood
bac-table-draw = D
bac-table-stand = S
bac-table-does-draw = the Banker draws
bac-table-does-stand = the Banker stands
bac-table-legend = D: the Banker draws · S: the Banker stands · 10 J Q K are worth 0
bac-table-natural = With 8 or 9 from two cards on either side nobody draws, and this table is not used
bac-table-player = Player: 0–5 draws · 6–7 stands
bac-table-lit-stood = Asked: Banker { $row } · the Player stood → { $does }
bac-table-lit = Asked: Banker { $row } · third card worth { $n } → { $does }
bac-table-lit-row = Possible: Banker { $row } · the Player stood, or third card worth { $could }
bac-table-lit-many = Possible: Banker { $row } · third card worth { $could }

## Typed commands (lomwong baccarat)

cli-help-baccarat = who draws in Baccarat and by which rule, exact counts of a shoe, or a question to practise on
cli-help-bac-what = what to do: { $choices }
cli-help-bac-words = a question in words, such as "Player 6 Banker 5" or "Banker 4, third card 2"
cli-help-bac-player = the Player's cards, such as "A K 2"
cli-help-bac-banker = the Banker's cards, such as "3 A"
cli-help-bac-player-total = the Player's total of two cards, 0–9
cli-help-bac-banker-total = the Banker's total of two cards, 0–9
cli-help-bac-player-final = the Player's final total, 0–9
cli-help-bac-third = the Player's third card: a value 0–9, a name such as K, or none
cli-help-bac-stood = the Player stood, there is no third card
cli-help-bac-picture = draw the table into this file, such as tableau.png
cli-help-bac-decks = number of packs, 1–100
cli-help-bac-shoe = a file with what is left: JSON of ten numbers of cards, values 0 to 9, or text with cards (- reads standard input)
cli-help-bac-seed = number of the question; the same number gives the same question
cli-help-bac-answer = show the answer
cli-help-bac-say = your answer: draw or stand
cli-bac-no-such = There is no “{ $text }” in lomwong baccarat. Choose from: { $choices }
cli-bac-no-question = No question yet. For example lomwong baccarat explain --player "A K 2" --banker "3 A", or "Player 6 Banker 5"
cli-bac-words-or-options = Ask in words or by options, not both
cli-bac-decks = --decks must be 1 to 100, not { $text }
cli-bac-say = --say takes draw or stand, not “{ $text }”
cli-bac-no-file = The file { $file } cannot be read
cli-bac-no-picture = The picture cannot be written to { $file }
cli-bac-not-taken = { $option } does not go with lomwong baccarat { $what }

# An exported round checked (lomwong verify)
cli-verify-agrees-baccarat = Round { $round }: all of it agrees (a practice coup of Baccarat, { $used } cards: Player { $player } · Banker { $banker })

# Measured (lomwong bench)
cli-arm-baccarat = Baccarat: exact counts, how many times quicker than { $many } sequences one by one (difference must be 0)
