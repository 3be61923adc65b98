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

## Jub Moo
## $points are points with their sign, like −27

picture-jub-trick = Trick { $n } of { $all }
picture-jub-over = This deal is over
picture-jub-turn = { $player } to play
picture-jub-leads = { $player } to lead
picture-jub-claims = { $player } claims all the rest
picture-jub-stops = { $player } asks to stop: no point card is left
picture-jub-answers = Waiting for an answer: { $players }
picture-jub-now = { $suit } was led
picture-jub-first = Nobody has played yet
# the trick that has just ended, and the one before the present one
picture-jub-took = { $player } took trick { $n } · { $points }
picture-jub-took-nothing = { $player } took trick { $n } · no points
# badges below a card of the trick
picture-jub-led = led
picture-jub-best = winning
picture-jub-taker = takes it
# badges of a player
picture-jub-left = Left
picture-jub-asker-claim = claims
picture-jub-asker-stop = asks to stop
picture-jub-agreed = says yes
picture-jub-asked = asked
picture-jub-held = Hand
picture-jub-deal = Deal
picture-jub-total = Total
# 10♣ alone: nobody knows yet what it will double
picture-jub-mirror = 10♣
picture-jub-open = { $player }'s open hand

# in the picture of one's own hand
picture-jub-taken = taken { $points }
picture-jub-yours-lead = You lead: any card
picture-jub-yours-open = You lead: { $card } opens
picture-jub-yours-lead-plain = You lead: no point card in the first trick
picture-jub-yours-follow = Your turn: follow with { $suit }
picture-jub-yours-any = Your turn: no { $suit }, so any card
picture-jub-yours-plain = Your turn: no { $suit }, but no point card in the first trick
picture-jub-yours-claim = { $player } claims all the rest. Do you agree?
picture-jub-yours-stop = { $player } asks to stop, no point card is left. Do you agree?
picture-jub-waits = Waiting for { $player } to play
picture-jub-kept-must-lead-card = Not now: { $card } must be led
picture-jub-kept-must-follow-suit = Not now: you must follow with { $suit }
picture-jub-kept-first-trick-no-points = Not now: no point card may be thrown in the first trick
picture-jub-kept-first-lead-no-points = Not now: no point card may be led in the first trick
picture-jub-kept-other = Not now

# a result
picture-jub-most = Best of this deal: { $players } { $points }
# nobody is above zero
picture-jub-least = Least lost in this deal: { $players } { $points }
picture-jub-made-chuan = { $player } made chuan!
picture-jub-made-big-chuan = { $player } made big chuan!
picture-jub-won = The game is over: { $players } wins
picture-jub-won-shared = The game is over: { $players } share the win
picture-jub-pig = Pig of this game: { $players }
picture-jub-ended-played = All tricks were played
picture-jub-ended-claim = { $player } claimed the rest, and everybody agreed
picture-jub-ended-stopped = No point card was left, and all agreed to stop
picture-jub-ended-no-heart = Without a heart: { $players }
picture-jub-again = Does not count, dealt again
picture-jub-row-total = Total { $points }
picture-jub-tricks =
    { $n } { $n ->
        [one] trick
       *[other] tricks
    }
# a sum of one term
picture-jub-sum-hearts = Hearts { $points }
picture-jub-sum-queen = Q♠ { $points }
picture-jub-sum-jack = J♦ { $points }
picture-jub-sum-mirror = 10♣ alone { $points }
picture-jub-sum-chuan = Chuan { $points }
picture-jub-sum-big-chuan = Big chuan { $points }
picture-jub-sum-no-points = No point card { $points }
picture-jub-removed = The card left out
picture-jub-was-held = Cards left in hand
picture-jub-was-dealt = What was dealt
picture-jub-next = { $player } leads the next deal
picture-jub-next-opens = Whoever holds 2♣ leads the next deal
picture-jub-next-game = Whoever holds 2♣ leads the next game
# $when is one of the two messages below; $certain: yes, no or unknown
picture-jub-claim-yes = { $player } claimed { $when }; everybody agreed{ $certain ->
        [yes] , and it was certain
        [no] , though it was not certain
       *[unknown] {""}
    }
picture-jub-claim-no = { $player } claimed { $when }; { $objector } said no{ $certain ->
        [yes] , though it was certain
        [no] , and it was not certain
       *[unknown] {""}
    }
picture-jub-claim-after = after trick { $n }
picture-jub-claim-at-once = before the first trick
picture-jub-somebody = somebody
