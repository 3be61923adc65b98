### The rules of the table, read back before the first card. Each message is one clause;
### they are joined with rules-between.

rules-between = {"; "}
# the whole paragraph: $start, then all clauses joined
rules-whole = { $start }: { $clauses }
rules-start = Rules “{ $preset }”
# some rules were changed; $preset is the nearest set
rules-start-changed = Rules based on “{ $preset }”
rules-values-face10 = 10 J Q K count 10 each and totals are not cut
rules-values-face0mod10 = 10 J Q K count 0 and only the last digit of a total counts
rules-discard = { $n ->
        [1] one card is discarded at a time
       *[other] up to { $n } cards of one rank may be discarded at once
    }
rules-flow-false = no flow
# $n cards at once; $chain is how many may flow in a row (none: no limit); $pay comes from rules-flow-pay-...
rules-flow =
    flow of { $n ->
        [1] one card
       *[other] up to { $n } cards
    }, { $chain ->
        [none] one after another without limit
        [1] not on another flow
       *[other] at most { $chain } in a row
    }, { $pay }
rules-flow-pay-none = not paid for
rules-flow-pay-previous =
    the player before pays { $stake } { $stake ->
        [one] chip
       *[other] chips
    } a card
rules-flow-pay-original =
    the first discarder pays { $stake } { $stake ->
        [one] chip
       *[other] chips
    } a card
rules-tie-caller-wins = equal totals: the caller wins
rules-tie-split = equal totals share
rules-tie-fewest-cards = equal totals: fewest cards wins, then the smallest card
rules-tie-smallest-card = equal totals: the smallest card wins
rules-exhaust-all-show = when the pile is out all hands are shown
rules-exhaust-forced-kang = when the pile is out the last drawer has to kang
rules-exhaust-forced-kang-on-draw = when the pile is out the last drawer has to kang at once, without a discard
rules-specials-none = no special hands
rules-specials-home3 = special in the first five cards, winning at once: three of a kind, five of one suit, fifty points
rules-specials-app6 = special in the first five cards, winning at once, from low to high: three of a kind, straight, flush, full house, four of a kind, straight flush
# $n is how many cards the starter may put down first
rules-begin-six-cards = the starter has six cards and first discards { $n ->
        [1] one
       *[other] up to { $n }
    }
rules-begin-five-cards = the starter has five cards like everybody
rules-ruealom-next-pot-alone = a lost kang is ruea lom and pays the next pot alone
rules-ruealom-pay-each =
    a lost kang is ruea lom and pays each player { $stake } { $stake ->
        [one] chip
       *[other] chips
    }
rules-ruealom-match-pot = a lost kang is ruea lom and pays the winner the pot again
rules-ruealom-none = a lost kang costs nothing more
# at a table without chips
rules-ruealom-no-chips = a lost kang is noted as ruea lom
rules-stake = { $stake ->
        [0] no chips, rounds won are counted
        [one] each puts in { $stake } chip a round
       *[other] each puts in { $stake } chips a round
    }
rules-time-none = no time limit
rules-time-safe-move =
    { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } a turn, then the dealer draws and discards for you
rules-time-auto-kang =
    { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } a turn, then the dealer calls kang for you
# $changes lists what was changed, each made by rules-change
rules-changes = different from “{ $preset }”: { $changes }
rules-change = { $option }: { $value }
# $topics lists what the source says nothing about, from rules-topic-...
rules-silent = on { $topics } the source is silent and this table plays as just read
rules-topic-max-discard = the number of cards discarded
rules-topic-tie = ties
rules-topic-flow-pay = the payment for a flow
rules-topic-ruealom = the cost of ruea lom
rules-source-time = the source itself gives { $seconds } seconds and then calls kang, which you may set too

## Jub Moo

rules-jub-start = Rules of Jub Moo “{ $preset }”
rules-jub-start-changed = Rules of Jub Moo based on “{ $preset }”
# $ends is what ends a game; $low and $high have their signs
rules-jub-end =
    { $ends ->
        [deals] { $deals } { $deals ->
            [one] deal
           *[other] deals
        } a game
        [both] a game ends when somebody reaches { $low } or { $high }
        [low] a game ends when somebody reaches { $low }
       *[high] a game ends when somebody reaches { $high }
    }
rules-jub-pig-low = the lowest one who has reached { $low } is the pig
rules-jub-pig-lowest = whoever is lowest at the end is the pig
rules-jub-pig-none = nobody is the pig
# $own and $other: the Q♠ with whoever makes chuan, or with another player
rules-jub-chuan = all hearts are chuan, +194, and Q♠ with them { $own }; Q♠ with another player counts { $other } there
# $others is what those without a point card get
rules-jub-big-flat = every point card is big chuan, +1000, the others { $others } each
rules-jub-big-computed = every point card is big chuan, +788 as the cards count, the others { $others } each
rules-jub-jack =
    { $counts ->
        [yes] J♦ is +100, with chuan too
       *[no] J♦ is +100, but nothing with chuan
    }
rules-jub-mirror =
    { $doubles ->
        [yes] 10♣ alone is +50, with other point cards it doubles all, chuan too
       *[no] 10♣ alone is +50, with other point cards it doubles all, but not chuan
    }
# $jack: whether J♦ is banned too; $deals is first where only the first deal of a game has the ban
rules-jub-ban-void-only =
    in the first trick of { $deals ->
        [first] a game
       *[every] every deal
    } no point card may be thrown by a player without the suit, { $jack ->
        [yes] J♦ included
       *[no] except J♦
    }
rules-jub-ban-void-and-lead =
    in the first trick of { $deals ->
        [first] a game
       *[every] every deal
    } no point card may be led or thrown, { $jack ->
        [yes] J♦ included
       *[no] except J♦
    }
rules-jub-ban-off = point cards may be thrown in the first trick
rules-jub-lead-last-trick-winner = 2♣ leads the first deal of a game, later whoever took the last trick
rules-jub-lead-two-of-clubs = 2♣ leads every deal
rules-jub-redeal = a hand without a heart is dealt again
# $hearts: a heart is out; $others: Q♠, J♦ or 10♣ is out
rules-jub-three =
    three players have 17 cards each and one card is out: { $hearts ->
        [in-play] the hearts left make chuan
        [flat-194] the hearts left make chuan for the full 194
       *[literal-13] no chuan while a heart is out
    }, { $others ->
        [in-play] the point cards left make big chuan
       *[never] no big chuan while Q♠, J♦ or 10♣ is out
    }
rules-jub-time-safe-move =
    { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } a turn, then the dealer plays the card that risks least
rules-jub-time-lowest-card =
    { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } a turn, then the dealer plays the lowest card
rules-topic-jack-counts-on-chuan = J♦ with chuan
rules-topic-double-on-chuan = doubling chuan
rules-topic-ban-deals = the first trick of later deals
rules-topic-pig-on-high-end = the pig at any other end
rules-jub-source-queen = for that Q♠ of another player the source gives −100 in some circles and +100 in others, here { $other }
rules-jub-source-deals = the source plays 4 or 8 deals a game
