### Read only by the one who acted, when it cannot be done: why, shortly, and what to do instead.

## Words that could not be read

# $game is kang or jub_moo
refusal-unreadable =
    “{ $text }” is not clear. { $game ->
        [jub_moo] Try the card to play, like 10♣, or hand, table, help
       *[kang] Try draw, discard 10♣, flow or kang
    }
refusal-unreadable-card = “{ $text }” names no card. Write it like 10♣, 10c or ten of clubs
# when only "discard" or "play" was typed
refusal-which-card =
    { $game ->
        [jub_moo] Which card? Add it, like play 10♣
       *[kang] Which card? Add it, like discard 10♣ or discard pair of tens
    }
refusal-card-twice = { $card } is there twice; name it once
# $moves lists what may be chosen, separated by commas
refusal-ambiguous = “{ $text }” could mean several things. Choose one: { $moves }

## Turn and round

refusal-no-round = No cards are dealt yet. Type “deal” to start
refusal-round-running = Wait for the end of this round, or void it first
refusal-round-over = This round is over. Type “deal” to start the next one
refusal-not-your-turn = It is not your turn; wait for { $player }
refusal-stale-turn = That button is from an earlier turn. Look at your newest hand and press again
refusal-not-seated = You hold no seat here. Type “join” first
refusal-not-in-round =
    { $game ->
        [jub_moo] You rest in this deal; when a new game begins, choose again who plays
       *[kang] You are not in this round; you play in the next one
    }

## Moves

# $playable is none in Kang, and when it is not your turn
refusal-card-not-held =
    You do not hold { $cards }. { $playable ->
        [none] Type “hand” to see your cards
       *[other] You may play: { $playable }
    }
refusal-held-too-few =
    You hold only { $held ->
        [one] one { $rank }
       *[other] { $held } cards of rank { $rank }
    }. Type “hand” to see your cards
refusal-must-discard = After drawing you discard: choose a card to put down
# $instead is what may be done now, from the messages instead-...
refusal-must-discard-first = You start with six cards and do not draw. You may { $instead } now
refusal-draw-first = No discard before you draw. You may { $instead } now
refusal-already-drew = You have drawn in this turn; choose a card to discard
refusal-discard-one-rank = Several cards must be of one rank, like 10♣ 10♦. Choose again
refusal-discard-too-many =
    At this table you may discard at most { $most } { $most ->
        [one] card
       *[other] cards
    } at once. Choose fewer
refusal-opening-too-many =
    In the opening with six cards you may discard at most { $most } { $most ->
        [one] card
       *[other] cards
    } at this table. Choose fewer
refusal-nothing-to-flow = You have nothing to flow now. You may { $instead }
refusal-flow-off = This table plays without flow. You may { $instead } now
refusal-flow-other-rank = A flow must match { $card } in rank. You may { $instead } now
refusal-flow-too-many =
    At this table you may flow at most { $most } { $most ->
        [one] card
       *[other] cards
    } at once. Choose fewer
refusal-flow-chain-full = { $most ->
        [1] At this table a flow may not be flowed on. You may { $instead } now
       *[other] At this table at most { $most } may flow in a row. You may { $instead } now
    }
refusal-kang-not-in-opening = With six cards you cannot call kang yet: discard first
refusal-kang-not-in-first-lap = At this table nobody calls kang in the first lap. You may { $instead } now
refusal-kang-too-high =
    You hold { $points } { $points ->
        [one] point
       *[other] points
    }; kang needs { $most } or fewer here. You may { $instead } now

# what may be done, joined with "or"
instead-draw = draw
instead-flow = flow
instead-discard = discard
instead-kang = call kang

## Jub Moo

refusal-one-card-only = One card at a time; type one, like 10♣
# $playable are the cards that may be played now, with commas; told only to who is on turn
refusal-must-lead-card = The first trick must be led with { $card }; play it
# $suit is the suit that was led, like ♥
refusal-must-follow-suit = You still hold { $suit } and must follow with { $suit }. You may play: { $playable }
refusal-first-trick-no-points = No point card may be thrown in the first trick. You may play: { $playable }
refusal-first-lead-no-points = At this table no point card is led to the first trick. You may play: { $playable }
refusal-only-when-leading = You can claim, or ask to stop, only when you are to lead. You may play: { $playable }
refusal-refused-just-now = Somebody has just said no; play this trick and ask again when you next lead. You may play: { $playable }
# $cards are point cards that nobody has taken yet
refusal-points-still-out = Too early to stop; nobody has taken these yet: { $cards }. You may play: { $playable }
refusal-nothing-asked =
    { $playable ->
        [none] Nobody claims or asks to stop now; just watch
       *[other] Nobody claims or asks to stop now; just play: { $playable }
    }
refusal-answer-first = { $player } waits for an answer; say yes or no first
refusal-wait-for-answers = Wait for { $player } to answer
refusal-game-ended = This game is over; enter the next deal in a new game

refusal-no-such-game = There is no such game. Choose from: { $choices }
refusal-game-already = This table plays { $named } already; just deal
refusal-pad-while-playing = A deal is being played; wait for its end, then change the pad
refusal-pad-file-too-big = That file is too big for the table. Look at it with: lomwong pad FILE
refusal-back-next-deal = You have got up several times in this deal, so the computer plays it to its end. Sit down again when the next one is dealt
refusal-pad-file-bad = That file is no pad of Lomwong. Use the JSON file that was kept of a pad

## The deal and the rules

refusal-bad-deck = These cards cannot be used: each must be a real card and occur once
# $faults comes from the messages fault-...
refusal-bad-rules = These rules contradict each other. First change: { $faults }
refusal-no-such-option = There is no rule named “{ $option }”. Type “rules” to see them all
refusal-no-such-value = “{ $option }” cannot be set to that. Choose from: { $choices }
refusal-no-such-preset = There is no such set of rules. Choose from: { $choices }
refusal-bad-rules-code = The rules code “{ $text }” cannot be read. Check its letters, or ask your friend to copy it again.
refusal-newer-rules-code = The rules code “{ $text }” comes from a newer version of this program. Update it, or set the rules one by one.
refusal-too-few-players =
    { $players ->
        [one] { $players } player is
       *[other] { $players } players are
    } here and { $least } are needed. Invite somebody or type “add bot”
refusal-too-many-players =
    { $players } players are here and these rules allow { $most }. Change the number of players in the rules first

## The table

refusal-no-table = There is no table here yet. Type “join” to open one
# counted are all who have points in this evening's ledger, those who have got up too
refusal-evening-full = { $most } have played at this table tonight, and that is the most. Have the host close the table, then begin anew
refusal-too-many-tables = You have opened { $most } new tables today, and that is the most. You may open another in { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}; meanwhile play at the ones you have, or join a friend's
refusal-table-full = The table is full ({ $most } players). Watch until somebody leaves, then join
refusal-already-seated = You have a seat already
refusal-name-needed = Please give a name first
refusal-no-such-seat = Nobody sits there. Look at the list of seats and try again
refusal-host-only = { $player ->
        [none] Only the host may do that; ask the host
       *[other] Only the host may do that; ask { $player }
    }
refusal-not-a-person = A bot cannot be the host; choose a person at the table
refusal-no-such-level = There is no such level. Choose from: { $choices }
refusal-no-such-temper = There is no such temper. Choose from: { $choices }
refusal-cuts-closed = The cards are dealt; you may cut again before the next deal
refusal-cut-already = You have cut for this round; you may cut again for the next one
refusal-cut-too-long = That cut is too long; use at most { $most } characters
refusal-cut-bad-text = That cut holds characters that cannot be read; try other words
refusal-not-away = You are not marked away; just play on
refusal-player-away = { $player } is away; choose somebody who is here
refusal-nobody-to-skip = There is nobody to skip now; wait a moment
refusal-not-yourself = Not possible with yourself; choose somebody else
refusal-voted-already = You have voted; wait for the others
refusal-too-fast = A little too fast; wait a moment and try again
refusal-say-nothing = There is no text yet; write something first
refusal-say-too-long = That is too long; use at most { $most } characters
# asked first, since it cannot be undone; the words in quotation marks do it at once
refusal-sure-leave = If you leave in mid-round your cards are out of play and you cannot win this round. If you are sure, type “leave now”
refusal-sure-end = Closing the table sums up the score and the next evening starts from zero. If you are sure, type “close table now”
refusal-pad-sure-next-game = This game is not over; a new one ends it at its last deal. If you are sure, type “end game now”
refusal-our-fault = Something went wrong on our side; the table is as it was. Please try again
# for a reason that has no words yet
refusal-other = That cannot be done now. Type “help” to see what can

## Rules that contradict each other (used in refusal-bad-rules)

fault-fifty-needs-face10 = the special hands of the home game (fifty points) need 10 J Q K to count 10
fault-max-discard-1-to-4 = cards discarded at once must be 1 to 4
fault-max-flow-1-to-4 = cards flowed at once must be 1 to 4
fault-opening-discard-max-1-to-4 = cards discarded in the opening must be 1 to 4
fault-players-2-to-9 = the number of players must be 2 to 9, and “Fewest players” not above “Most players”
fault-on-draw-needs-forced-kang = ending at the last draw goes only with forced kang when the pile is out
fault-players-3-or-4 = Jub Moo is played by 3 or 4
fault-game-needs-an-end = something must end the game: the lowest points, the highest points or a number of deals
fault-limit-low-below-zero = the lowest points that end the game must be below zero, like -500
fault-limit-high-above-zero = the highest points that end the game must be above zero, like 500
fault-deals-1-or-more = the number of deals must be 1 or more

# Fair play: votes, unseating, debts, cuts
refusal-skip-too-early = It is too early to skip { $player }; once the dealer has reminded them, type “skip”
refusal-remove-later = { $player } is playing this round; wait for its end, then remove them
refusal-debt-open = { $player } still owes a pot for a ruea lom; play the next round first, then change the stake
refusal-cuts-full = This round has been cut { $most } times already; wait for the deal and cut the next one

## Baccarat ($side is player or banker)

refusal-baccarat-hand-size = The { $side ->
        [player] Player
       *[banker] Banker
    } has { $cards } { $cards ->
        [1] card
       *[other] cards
    }, but a hand has two or three. Give all its cards and ask again
refusal-baccarat-third-missing = The { $side ->
        [player] Player
       *[banker] Banker
    }'s third card is missing, which the rules demand, so there is no result. Give that card too
refusal-baccarat-shoe-short = Too few cards are left to finish a coup: at least six are needed. Add cards and try again
refusal-baccarat-total-or-card = Is “{ $text }” two cards, or a total and a third card? Put + between cards, or say “Player 5 points, third card 3”
refusal-baccarat-whose = Whose is “{ $text }”? Name the side, as in “Player 6 Banker 5” or “P: A K 2, B: 3 A”
refusal-baccarat-not-a-total = “{ $text }” is no total: totals are 0 to 9. Give the total anew, or the whole hand, as in “Player 10 5”
refusal-baccarat-unreadable = “{ $text }” cannot be read. Ask by totals, as in “Player 6 Banker 5”, or by cards, as in “P: A K 2, B: 3 A”
refusal-baccarat-nothing-asked = There is no question yet. Ask by totals, as in “Player 6 Banker 5”, or by cards, as in “P: A K 2, B: 3 A”
refusal-baccarat-told-twice = Two different things were told of the { $side ->
        [player] Player
       *[banker] Banker
    }. Tell one of them
refusal-baccarat-banker-final = The Banker's row is chosen by its first two cards, not by its final total. Tell the total of two cards, as in “Banker 4”
refusal-baccarat-zero-or-none = “{ $text }” can be read in two ways. For a 10 J Q K put 0; where there is no third card say “Player stood”
refusal-baccarat-third-empty = What the third card is was not told. Give a value 0 to 9 or a name; where there is none say “Player stood”
refusal-baccarat-shoe-bad = “{ $text }” cannot be read as what is left of a shoe. Give ten numbers of cards for the values 0 to 9, as in [16,4,4,4,4,4,4,4,4,4], or the cards in a row
