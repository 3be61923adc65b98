### Words that only pictures need; they borrow all others.

## A hand

picture-hand = { $player }'s hand · round { $round }
# before the addition in the text twin
picture-counts = Counted:
picture-no-cards = No cards in hand

## The table

picture-cards =
    { $n } { $n ->
        [one] card
       *[other] cards
    }
picture-seat = Seat { $n }
# the rules in short below the table; $clauses are clauses of the rules
picture-rules-short = Rules “{ $preset }” · { $clauses }

## A result

picture-won = won

## The ledger

picture-ledger = Tonight's ledger
picture-ledger-closed = The ledger, closed
picture-ledger-rounds =
    { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    } played
picture-curve = Everybody's chips, round by round
picture-curve-round = round

# as ledger-person, without name and sum
picture-deeds =
    { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }, { $wins } won · starter { $starts } · kang { $kangs }, lost { $lost } · ruea lom { $ruealoms } · knocks { $knocks } · flows received { $received }, paid { $paid }
picture-deeds-no-chips =
    { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    } · starter { $starts } · kang { $kangs }, lost { $lost } · ruea lom { $ruealoms } · knocks { $knocks }

## Rules

picture-rules = This table's rules: { $preset }
picture-rules-changed = This table's rules: based on “{ $preset }”
