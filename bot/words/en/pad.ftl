### The pad of an evening of Jub Moo: what is said when something cannot be entered, deals, totals, the picture.
### "pig" in this file is the one who has lost a game; the card is called Q♠.
### $names are people, separated by commas; $deal is the number of a deal

## What was typed cannot be read: how to write it instead; nothing has been entered

refusal-pad-nothing-typed = Who took which cards? Write a name, then the cards, and ; between people, like “name Q♠ ♥2-7; name rest; name -” (people here: { $names })
refusal-pad-too-long = That is too long; at most { $most } characters. A deal needs only names and point cards, with ; between people
refusal-pad-whose = Whose is “{ $text }”? Write the name before the cards ({ $names })
refusal-pad-unknown-name = There is no “{ $text }” in this circle. Write one of { $names }
refusal-pad-name-unclear = “{ $text }” could be { $names }. Write the whole name
refusal-pad-name-or-card = “{ $player }” can be a person and a card. Put ; between people, and write “{ $player } -” if { $player } has no point card
refusal-pad-name-twice = { $player } is there twice. Keep one person's cards together, and enter one deal at a time
refusal-pad-not-seated = { $player } does not play this game. Write { $names } only
refusal-pad-unreadable = “{ $text }” cannot be read. Write cards like Q♠ ♥2-7 J♦ 10♣, or - for no point card
refusal-pad-suit-missing = “{ $text }”: of which suit? Write it beside the card, like 10♣ or ♥10 J Q
refusal-pad-rank-missing = “{ $text }”: which cards? Write the ranks too, like ♥2-7; for all hearts write chuan
refusal-pad-suit-unclear = “{ $text }” can be read in more than one way. Give every card its suit, like Q♠ 5♥ 6♥
refusal-pad-range-backwards = The range “{ $text }” runs backwards. Write it from low to high: { $right } (the ace is the highest)
refusal-pad-range-from-ace = The range “{ $text }” is not clear, for the ace is the highest. Up to the ace is { $right }; otherwise write the ace apart, like A♥ 2-5♥
refusal-pad-no-points = { $card } has no points. Enter hearts, Q♠, J♦ and 10♣ only
# $right is what was probably meant, none if nothing is near
refusal-pad-number-bad =
    { $right ->
        [none] { $player }'s number “{ $text }” cannot be read. Write a whole number with its sign, like -50 or +100
       *[other] { $player }'s number “{ $text }” cannot be read. If it is { $right }, write { $right }
    }
refusal-pad-number-sign = { $player } has { $text }: plus or minus? Write +{ $text } or -{ $text }
refusal-pad-number-or-card = { $player }'s “{ $text }”: points or a card? For points write +{ $text } or -{ $text }, for a card add its suit, like { $text }♥
refusal-pad-zero = { $player } has 0: no point card at all (−50) is -, exactly no points is +0
refusal-pad-number-too-big = No deal gives more than { $most }. Look at { $player }'s number and write it again, like -50
refusal-pad-cards-or-number = { $player } has both cards and a number. Write one of the two

## Cards missing or twice

refusal-pad-card-doubled = { $cards } is there twice, with { $names }. Leave each card in one place and enter it again
refusal-pad-cards-missing = Nobody has { $cards } yet. Add what is missing and enter it again, or write rest behind the name of who has them
refusal-pad-missing-or-out = Nobody has { $card } yet. If it is the card taken out, add “out { $card }”; otherwise add it to who has it
refusal-pad-out-with-four = With four players no card is taken out. Leave that part away and enter it again
refusal-pad-out-one-card = One card is taken out. Write it like “out 5♥”
refusal-pad-rest-twice = { $names } cannot both have the rest. Give it to one and write the cards of the others
refusal-pad-rest-with-number = { $player } has a number, so nobody knows which cards are left. Write cards in place of “rest”

## What is asked of the pad

refusal-pad-none = No pad is open here. Open one first with the names of 3 to 6 players
refusal-pad-open-already = Tonight's pad is open already. Go on with it, or close it first
refusal-pad-people = A pad is for 3 to 6 people, and these are { $players }. Add or leave out names first
refusal-pad-names-alike = The names { $names } look too much alike. Change one, so that nobody is mixed up
refusal-pad-name-too-long = That name is too long; use at most { $most } characters
refusal-pad-no-such-person = That person is not on the pad. Choose from { $names }
refusal-pad-seats = A game is for 3 or 4 players, and { $players } are chosen. Choose again
refusal-pad-seats-as-they-are = They sit like that already; enter the first deal
refusal-pad-rules-as-they-are = These are the rules already; there is nothing to change
refusal-pad-game-running = This game is not over. Play it to its end, or choose to end it early
refusal-pad-game-empty = This game has no deal yet; enter the first one
refusal-pad-answer-first = After that change the game ends before deal { $deal }. First answer whether deal { $deal } opens a new game or belongs to this one, then go on
refusal-pad-nothing-to-answer = There is nothing to answer now; go on with the next deal
refusal-pad-other-seats = Other people sit in those two games, so they cannot be one. Leave them as two games
refusal-pad-no-such-deal = { $most ->
    [0] There is no deal { $deal } yet. Enter the first one
   *[other] There is no deal { $deal }. Use a number from 1 to { $most }
    }
refusal-pad-deal-there = { $player } has entered deal { $deal } already, with other cards. If those are wrong, correct deal { $deal }; if this is a new deal, give it the next number
refusal-pad-already-there = Deal { $deal } is there already, just like that; nothing to enter. If it is another deal with the same result, begin with “deal { $next }”
refusal-pad-struck = Deal { $deal } is struck out. Restore it first, then change it
refusal-pad-not-struck = Deal { $deal } counts; there is nothing to restore
refusal-pad-deal-does-not-count = That deal does not count (it is dealt again). Enter the deal that follows instead
refusal-pad-nothing-half = No deal is half entered; just enter a new one
refusal-pad-nothing-to-undo = There is nothing to undo. To change a deal, name its number
refusal-pad-nothing-to-redo = There is nothing to make again; undo something first
refusal-pad-undone-already = Somebody was quicker. Look at the pad as it is now, then press again
refusal-pad-full = This pad is full. Keep its file and open a new one

## After a deal was entered ($game is the number of a game, $points come with their sign)

pad-deal = Deal { $deal } · game { $game }
# behind the title of a deal
pad-mark-played = played at the table, round { $round }
pad-mark-by = entered by { $by }
pad-mark-corrected = corrected
pad-mark-struck = struck out, does not count
pad-mark-after = after the end of the game
# $sum is the arithmetic, such as (−100 −27) × 2 = −254
pad-line = { $player }: { $sum } · { $cards }
pad-no-cards = no point card
pad-typed = typed as a number
pad-chuan = chuan
pad-big-chuan = big chuan
pad-out-card = Card taken out: { $card }
# before the card taken out, as it can be typed again
pad-out = out
pad-total = { $player } { $points }
pad-totals = Game { $game } so far: { $totals }
pad-leads = In the lead: { $names }
pad-near = { $player } is { $left } away from { $limit }
pad-deals-left = { $left } deals to go
pad-last-deal = The next deal is the last
# numbers that look odd: pointed out, but entered
pad-number-impossible = No cards give { $player } { $points }; look again (it is entered)
pad-numbers-impossible = No cards give these numbers together; look again (they are entered)

## The end of a game, and ends that a correction has moved

pad-ended = Game { $game } ended with deal { $deal }: { $names } won ({ $points })
pad-ended-shared = Game { $game } ended with deal { $deal }: { $names } share the win ({ $points })
pad-pig = Pig: { $names } ({ $points })
pad-ended-by-limit-low = somebody reached { $limit }
pad-ended-by-limit-high = somebody reached { $limit }
pad-ended-by-deals = after { $limit } deals
pad-ended-early = ended early
pad-ask-over = After that change game { $game } ends before deal { $deals }. Nothing is lost: do those open a new game, or does the old one go on?
pad-ask-not-over = After that change game { $game } has no end, though the next one was begun (deal { $deals }). Are they two games as before, or one?

## A deal that is half entered

pad-half = Half entered, deal { $deal }: { $parts }
pad-half-waiting = Not yet { $names } · left { $cards } · anybody may add them
pad-half-all = the rest
pad-half-hearts = ♥ rest

## What has just happened, a line each ($by is who did it)

pad-started = On the pad: { $names }
pad-benched = Resting: { $names }
pad-person-added = { $player } is here
pad-person-renamed = { $was } is { $player } now
pad-seated = Game { $game }: { $names } play
pad-opened = Game { $game } begins: { $names } play
pad-opened-early = The game before stops there. Game { $game } begins: { $names } play
pad-rules = Other rules, from the next game on
pad-rules-counted = Other rules; game { $game } was counted anew
pad-part = { $by } entered some of deal { $deal }: { $names }
pad-half-dropped = What was entered of deal { $deal } is dropped
pad-corrected = { $by } corrected deal { $deal }
pad-struck = { $by } struck out deal { $deal }; it does not count
pad-restored = { $by } restored deal { $deal }; it counts again
pad-undone = { $by } undid: { $what }
pad-redone = { $by } did again: { $what }
# $what of the two lines above
pad-what-deal =
    { $kind ->
        [entered] deal { $deal } entered
        [played] deal { $deal } from the table
        [corrected] deal { $deal } corrected
        [struck] deal { $deal } struck out
       *[restored] deal { $deal } restored
    }
pad-what =
    { $kind ->
        [seated] other seats
        [game_opened] a new game
        [game_closed] a game ended early
        [answered] the answer about a new game
        [rules] other rules
        [person_added] somebody added
       *[renamed] another name
    }
# the history of a deal; $sheet is the whole deal as it can be typed again
pad-trace = { $kind ->
        [entered] { $by } entered: { $sheet }
        [played] played at the table: { $sheet }
        [corrected] { $by } corrected it to: { $sheet }
        [struck] { $by } struck it out
        [restored] { $by } restored it
        [undone] { $by } undid that
       *[redone] { $by } did that again
    }

## The whole evening

pad-evening =
    { $games } { $games ->
        [one] game
       *[other] games
    }, { $deals } { $deals ->
        [one] deal
       *[other] deals
    } on the pad tonight{ $struck ->
        [0] {""}
       *[other] {" "}({ $struck } more struck)
    }
pad-empty = No deal is entered yet
pad-deal-line = Deal { $deal }: { $points }
pad-game = Game { $game }: { $totals }
pad-person = { $player } { $points } · gain { $gain } · { $deeds }
# $pigs, $chuans, $big may be 0 and are not spoken of then
pad-deeds =
    won { $wins } of { $games } { $games ->
        [one] game
       *[other] games
    }{ $pigs ->
        [0] {""}
       *[other] {" "}· pig { $pigs }
    }{ $chuans ->
        [0] {""}
       *[other] {" "}· chuan { $chuans }
    }{ $big ->
        [0] {""}
       *[other] {" "}· big chuan { $big }
    }
# the view in hundreds
pad-units = Game { $game } in hundreds: { $units } · gain: { $gains }

## The picture of the evening

pad-picture-title = Tonight's pad of Jub Moo
pad-picture-curve = Points over the evening, deal by deal
# under the end of the curves: how many deals count, which is not the number of the last one where some are struck
pad-picture-steps =
    { $deals } { $deals ->
        [one] deal
       *[other] deals
    }{ $struck ->
        [0] {""}
       *[other] {" "}that count
    }
pad-picture-game = Game { $game }
pad-picture-games = Game by game
pad-picture-running = not over
pad-picture-total = Total
pad-picture-gain = Gain
pad-picture-pig = pig
pad-picture-won = won
pad-picture-note-typed = * typed as a number
pad-picture-note-corrected = ~ corrected
pad-picture-note-struck = × struck out, does not count
pad-picture-note-after = + after the end of the game
pad-picture-only-games = { $deals } deals; each of them is in the file
