### The result of a round, the payments, and the evening's ledger.
### $player is a name, $winner the name of the winner (several joined with "and"), $points are points.

## First line: who won, and why

result-kang-won =
    Round { $round }: { $winner } called kang and won with { $points } { $points ->
        [one] point
       *[other] points
    }
result-kang-shared =
    Round { $round }: { $player } called kang; { $winner } share the win with { $points } { $points ->
        [one] point
       *[other] points
    } each
result-kang-lost =
    Round { $round }: { $player } called kang and lost; { $winner } won with { $points } { $points ->
        [one] point
       *[other] points
    }
result-kang-ruealom =
    Round { $round }: { $player } called kang and it was ruea lom, the boat sank! { $winner } won with { $points } { $points ->
        [one] point
       *[other] points
    }
result-knock = Round { $round }: { $winner } knocked, out of cards first, and won at once
result-pile-out =
    Round { $round }: the pile is out; { $winner } won with { $points } { $points ->
        [one] point
       *[other] points
    }, the lowest total
result-forced-won =
    Round { $round }: the pile is out; { $winner } had to kang and won with { $points } { $points ->
        [one] point
       *[other] points
    }
result-forced-shared =
    Round { $round }: the pile is out; { $player } had to kang; { $winner } share the win with { $points } { $points ->
        [one] point
       *[other] points
    } each
result-forced-lost =
    Round { $round }: the pile is out; { $player } had to kang and lost; { $winner } won with { $points } { $points ->
        [one] point
       *[other] points
    }
result-forced-ruealom =
    Round { $round }: the pile is out; { $player } had to kang and it was ruea lom, the boat sank! { $winner } won with { $points } { $points ->
        [one] point
       *[other] points
    }
result-special = Round { $round }: { $winner } won at once with a special hand, { $special }
result-left = Round { $round }: everybody else left; { $winner } won
# several are equally low, but the rules of the table name one winner
result-tie = { $count } hands are equally low; decided by this table's rule for ties

## The hands shown

# $sum is the addition, such as 3 + 10 = 13
shown =
    { $player }: { $cards } = { $sum } { $points ->
        [one] point
       *[other] points
    }
shown-special =
    { $player }: { $cards } ({ $special }) = { $sum } { $points ->
        [one] point
       *[other] points
    }
shown-empty = { $player }: no cards, 0 points
# only the last digit counts: $total is the sum, $points what is left
points-cut = { $total }, last digit { $points }

## Payments, one a line

pay-ante = Pot: { $payer } puts in { $amount }
pay-antes = Pot, { $amount } each: { $players }
pay-ruealom-pot = Ruea lom of the round before: { $payer } pays the whole pot, { $amount }
pay-flow = Flow of { $cards }: { $payer } pays { $payee } { $amount }
pay-pot = Pot: { $payee } gets { $amount }
pay-pot-share = Shared pot: { $payee } gets { $amount }
pay-pay-each = Ruea lom: { $payer } pays { $payee } { $amount }
pay-match-pot = Ruea lom: { $payer } pays the pot again to { $payee }, { $amount }
pay-clause = { $line } ({ $clause })

## The end of a result

result-debt = Ruea lom: { $player } pays the whole pot of the next round
result-next = Starts the next round: { $player }
result-chips = Chips so far: { $chips }
result-reveal = Seal opened: { $secret } · shown before the deal: { $commitment } · to check it, type “verify { $round }”
# $amount has its sign, such as +4
chips-of = { $player } { $amount }

## The ledger

ledger-title =
    Ledger of evening { $evening } after { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }
ledger-title-closed =
    Ledger of evening { $evening }, closed after { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }
ledger-person =
    { $player }: { $amount } chips · { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }, { $wins } won · starter { $starts } · kang { $kangs }, lost { $lost } · ruea lom { $ruealoms } · knocks { $knocks } · flows received { $received }, paid { $paid }
ledger-person-no-chips =
    { $player }: { $wins } of { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    } won · starter { $starts } · kang { $kangs }, lost { $lost } · ruea lom { $ruealoms } · knocks { $knocks }
ledger-empty = Nobody has finished a round yet
ledger-note = Chips are points without value

## The end of a deal of Jub Moo ($round counts the deals at this table, the pad may number them differently)

deal-ended-played = Deal { $round } is over
deal-ended-claim = Deal { $round }: { $player } claimed and all agreed; the rest goes to { $player }
deal-ended-stopped = Deal { $round }: every point card is out and all agreed to stop
# $players are those without a heart
deal-ended-no-heart = Deal { $round }: { $players } had no heart at all; it does not count and is dealt again
deal-made-chuan = { $player } made chuan!
deal-made-big-chuan = { $player } made big chuan!
deal-on-pad = deal { $deal } of the pad, game { $game }
# $verdict is one of the next two, said after the end only
deal-claim-accepted = The claim of { $player } { $verdict }
# $tricks is how many tricks had been played by then
deal-claim-refused =
    { $tricks ->
        [0] The claim of { $player } before the first card, which { $objector } refused, { $verdict }
        [1] The claim of { $player } after 1 trick, which { $objector } refused, { $verdict }
       *[other] The claim of { $player } after { $tricks } tricks, which { $objector } refused, { $verdict }
    }
deal-claim-certain = was certain: it held against any play
deal-claim-uncertain = was not certain: good play could have stopped it
deal-kept = { $player } held: { $cards }
deal-next-leader = { $player } leads the next deal
deal-next-opens = Whoever holds 2♣ leads the next deal
deal-next-game = The next deal begins a new game; whoever holds 2♣ leads

## The pad of an evening

evening-gains = Gains of the evening: { $gains }
last-pad = The pad of the evening before
