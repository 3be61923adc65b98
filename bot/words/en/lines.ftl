### What everybody at the table reads, one event a line.
###
### Braces with $ are filled in by the program; never translate the names inside them.
### $player is the one who acts, $cards are cards such as 10♣ 10♦, $left is how many cards
### that player still holds, $pile is how many are left to draw.
### Fixed words: pile = the cards to draw from, pot = the chips put in, round = one deal,
### starter = the winner of the round before (เจ้า), the dealer = the program.

## Seats

line-table-opened = { $player } opened the table. To play, type “join”
line-joined = { $player } joined
line-joined-next = { $player } joined and watches this round
line-left = { $player } left the table
line-left-round = { $player } left in mid-round; those cards are out of play
line-computer-added = { $player } (bot, { $level }) sat down
# bots that follow the table, after people did better or worse than they did round after round
line-level-up = The bots got stronger: { $level }
line-level-down = The bots eased off: { $level }
line-removed = { $by } sent { $player } away from the table
# $moderator is somebody whom the platform lets manage the channel, seated or not
line-removed-moderator = { $moderator } (moderator) sent { $player } away from the table
line-host-now = { $player } is the host now

## Before the deal: the sealed order and the cuts

# $round is the round's number, $commitment a SHA-256, $cards is six_cards, five_cards or jub_moo
line-commitment =
    Round { $round } is sealed; you may cut before the deal · { $cards ->
        [six_cards] five cards each, six for the starter
        [jub_moo] Jub Moo, the whole pack: 13 cards each (17 for three)
       *[five_cards] five cards each
    } · seal { $commitment }
line-cut = { $player } cut the cards
# when the player typed words along with the cut
line-cut-words = { $player } cut the cards with “{ $text }”

## During a round

# $pot is the pot in chips, $stake what each puts in (0: played without chips)
line-dealt =
    Round { $round } is dealt; { $starter } starts { $stake ->
        [0] · { $pile } in the pile
       *[other] · pot { $pot } · { $pile } in the pile
    }
line-dealt-debt =
    { $player } owes for a ruea lom and pays the whole pot of this round: { $pot } { $pot ->
        [one] chip
       *[other] chips
    }
line-drew = { $player } drew · { $pile } left in the pile
line-drew-for = The dealer drew for { $player } · { $pile } left in the pile
line-discarded = { $player } discarded { $cards } · { $left } left in hand
line-discarded-for = The dealer discarded { $cards } for { $player } · { $left } left in hand
line-flowed = { $player } flowed { $cards } · { $left } left in hand
# $payer put down the card that was flowed on and pays $amount
line-flowed-paid =
    { $player } flowed { $cards } · { $payer } pays { $amount } { $amount ->
        [one] chip
       *[other] chips
    } · { $left } left in hand
line-kang = { $player } calls kang! All hands are shown
line-kang-forced = The pile is out; { $player } took the last card and has to kang. All hands are shown
line-kang-time-up = Time is up for { $player }: kang, by the rules of this table. All hands are shown
line-knocked = { $player } knocks! No cards left
line-knocked-flow = { $player } flowed the last card away and is out!
line-pile-out = The pile is out; { $player } took the last card. All hands are shown
line-special = { $player } was dealt a special hand, { $name }: { $cards }
line-voided =
    The table voids round { $round }; it does not count{ $stake ->
        [0] {""}
       *[other] {" "}and any chips paid are given back
    }
line-voided-by =
    { $player } (host) voids round { $round }; it does not count{ $stake ->
        [0] {""}
       *[other] {" "}and any chips paid are given back
    }
line-voided-moderator =
    { $moderator } (moderator) voids round { $round }; it does not count{ $stake ->
        [0] {""}
       *[other] {" "}and any chips paid are given back
    }
# the channel was deleted, or the dealer was put out of it
line-voided-gone =
    This channel is gone: round { $round } is voided and does not count{ $stake ->
        [0] {""}
       *[other] {""}; any chips paid are given back
    }
line-secret = Seal of round { $round } opened: { $secret } · shown before the deal: { $commitment }
line-debt-recorded = Noted: ruea lom, { $player } pays the whole pot of the next round
line-debt-waits = { $player } still owes a pot and pays it in the next round that they sit down for

## Jub Moo: during a deal

# $leader leads the first trick, $cards is how many each holds, $opens is yes where the lowest club must be led
line-dealt-tricks =
    Round { $round } is dealt, { $cards } cards each; { $opens ->
        [yes] { $leader } holds 2♣ and leads it
       *[no] { $leader } leads
    }
# three players: one card lies face down beside the table, nobody knows which
line-dealt-tricks-three =
    Round { $round } is dealt, { $cards } cards each and one put aside unseen; { $opens ->
        [yes] { $leader } holds the lowest club and leads it
       *[no] { $leader } leads
    }
line-played = { $player } played { $card }
line-played-for = The dealer played { $card } for { $player }
line-trick-taken = { $player } takes trick { $trick }, no points
# $points are the point cards in it
line-trick-taken-points = { $player } takes trick { $trick }: { $points }
# $cards is the whole hand that was laid open
line-claimed = { $player } claims all the rest and shows { $cards }. Do the others agree?
line-stop-asked = { $player } asks to stop here: every point card is out. Do the others agree?
# $waiting are those who have not answered, $count how many they are
line-agreed =
    { $count ->
        [0] { $player } agrees, and so do all
       *[other] { $player } agrees · still to answer: { $waiting }
    }
line-objected = { $player } objects; play goes on
line-objected-for = { $player } gave no answer in time, which is a no; play goes on

## Jub Moo: getting up in mid-game, and the pad

line-stood-in = { $player } got up; a bot plays on to the end of the game, and the seat is theirs whenever they return
line-stood-in-by = { $by } gave { $player } a rest; a bot plays on to the end of the game, and the seat is theirs whenever they return
line-took-back = { $player } is back and plays
line-pad-brought =
    { $player } brought an earlier pad with { $deals } { $deals ->
        [one] deal
       *[other] deals
    }
line-game-chosen = { $player } chose { $game } for the next round

## Time, people who are away, votes

line-reminder =
    { $seconds ->
        [0] Still waiting for { $player }; the others may type “skip”
        [one] { $player }, it is your turn; 1 second left
       *[other] { $player }, it is your turn; { $seconds } seconds left
    }
line-away = { $player } is away and the dealer plays for them. To return, type “back”
line-back = { $player } is back
line-skipped = The table agreed to skip { $player }; the dealer plays for them
line-vote-skip = { $player } asks to skip { $target } · { $votes } of { $needed } votes
line-vote-end = { $player } asks to void this round · { $votes } of { $needed } votes

## A stop of the dealer, and the rest

# $seconds is 0 when the table has no time limit
line-resumed =
    The dealer is back and all cards are as they were. Turn of { $player }, { $seconds ->
        [0] no time limit
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
line-halted = The dealer has to stop for a while. All cards stay as they are, and this round goes on when it is back
line-resumed-idle = The dealer is back; the table is as it was
line-said = { $player }: { $text }
line-undelivered = { $player } could not be sent the hand. Press “Show hand” or type “hand”
line-option-set = { $player } set “{ $option }” to { $value }
line-preset-set = { $player } chose the rules “{ $preset }”
line-rules-taken = { $player } took the rules of another circle by their code
line-evening-closed =
    The table is closed{ $rounds ->
        [0] {""}
        [one] {" "}after { $rounds } round played here
       *[other] {" "}after { $rounds } rounds played here
    }. To open a new one, type “join”
line-evening-closed-moderator =
    { $moderator } (moderator) closed the table{ $rounds ->
        [0] {""}
        [one] {" "}after { $rounds } round played here
       *[other] {" "}after { $rounds } rounds played here
    }. To open a new one, type “join”
line-evening-closed-gone =
    This channel is gone: the table is closed{ $rounds ->
        [0] {""}
        [one] {" "}after { $rounds } round played here
       *[other] {" "}after { $rounds } rounds played here
    }
line-language-set = { $player } reads in { $language } now
line-our-fault = Something went wrong on our side; the table is as it was. Please try again
