### Words that only Discord needs; all others are borrowed.
### Buttons are narrow on a phone: keep a label short, 34 letters at most.

## Layout

# Buttons
discord-look = My hand
discord-join = Join
discord-menu = Menu
discord-rules = Rules
discord-score = Score
discord-recap = Just now
discord-help = How to play
discord-file = File to check the deal
discord-to-table = To the table
discord-again-by-dm = Try a DM again
discord-kang-sure = Sure, kang!
discord-leave-sure = Leave now
discord-close-sure = Close now
discord-change-rules = Change rules

# The table
discord-lobby = Who plays Kang?
discord-lobby-empty = Nobody sits here yet. Press “Join” to open the table.
# $when is a countdown that Discord shows itself, such as: in 2 minutes
discord-time-ends = ⏳ Time is up { $when }
discord-votes = Votes to skip: { $votes } of { $needed }
discord-cuts = Cut by { $cuts }
discord-cut-words = { $player } “{ $text }”
discord-cut-tap = { $player } with a tap
# the 64 letters of the seal follow
discord-seal = 🔒 Seal of round { $round }

# A hand
discord-waiting = Not your turn yet
# $where is the channel's name, which Discord shows itself
discord-hand-of = Table in { $where } · round { $round }
discord-hand-here = Round { $round }
discord-seated = You have a seat
discord-seated-about = Your cards will be here when they are dealt
discord-between-about = Your new cards will be here when they are dealt
discord-got-up = You are not at this table any more
discord-pick = Choose what to discard
discord-pick-flow = Other ways to flow
discord-pick-more =
    { $n ->
        [one] One more discard is possible; type it, such as: discard 7♣
       *[other] { $n } more discards are possible; type them, such as: discard 7♣
    }
# several cards of one rank that go down together
discord-set =
    { $n ->
        [2] Pair { $cards }
        [3] Three { $cards }
       *[other] All { $n } { $cards }
    }
discord-leaves =
    { $n ->
        [0] out of cards: knock!
        [one] leaves { $n } card, { $points } { $points ->
            [one] point
           *[other] points
        }
       *[other] leaves { $n } cards, { $points } { $points ->
            [one] point
           *[other] points
        }
    }
discord-blocked = { $kinds }: { $why }
discord-kang-hint = Press the red button once more and everybody shows. If somebody has fewer points, you lose.

# A result; the letters follow
discord-revealed = 🔓 Seal of round { $round }, opened
discord-sealed-as = Sealed before the deal as

# The menu
discord-of-table = This table
discord-bots = Add a bot
discord-mine = For you
discord-way-dm = Your hand comes by DM
discord-way-closed = Your hand is behind “My hand” (your DMs are closed)
discord-way-here = Your hand is behind “My hand”
discord-ping-is-on = pinged on your turn
discord-ping-is-off = never pinged
discord-use-dm = Send my hand by DM
discord-use-here = No hands by DM
discord-ping-on = Ping me on my turn
discord-ping-off = No more pings

# House rules
discord-panel-now = Now: { $value }
discord-panel-back = Back to all rules
discord-panel-sources = What the sources say
discord-panel-code = Rules code { $code }

# A ping; $who is the name that Discord shows itself
discord-ping = { $who } it is your turn
