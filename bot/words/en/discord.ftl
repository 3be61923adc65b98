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
discord-file = Check file
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
discord-table-of = Table in { $where }
discord-hand-here = Round { $round }
discord-seated = You have a seat
discord-seated-about = Your cards will be here when they are dealt
discord-between-about = Your new cards will be here when they are dealt
discord-got-up = You are not at this table any more
discord-closed = The evening is over. See you at the next one!
discord-you-won = You won!
discord-pick = Choose what to discard
discord-pick-flow = Other ways to flow
discord-pick-more =
    { $n ->
        [one] One more discard is possible, with /kang discard
       *[other] { $n } more discards are possible, with /kang discard
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
discord-kang-hint = Press “Sure, kang!” and everybody shows. If somebody has fewer points, you lose

# A result; the letters follow
discord-revealed = 🔓 Seal of round { $round }, opened
discord-sealed-as = Sealed before the deal as

# The menu
discord-of-table = This table
discord-bots = Add a bot
# lists to choose somebody from
discord-choose-host = Make somebody else the host
discord-choose-remove = Send somebody away from the table
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

## Commands

# names of commands: small letters, no spaces, at most 32 letters; descriptions at most 100.
# The English names are those that Discord knows the commands by.
command-kang = kang
command-kang-about = Play Kang here with your friends
command-kang-join = join
command-kang-join-about = Take a seat; opens a table if there is none
command-kang-deal = deal
command-kang-deal-about = Deal the next round
command-kang-cut = cut
command-kang-cut-about = Cut the coming deal, with words of your own if you like
command-kang-draw = draw
command-kang-draw-about = Draw a card
command-kang-discard = discard
command-kang-discard-about = Discard a card, or several of one rank
command-kang-flow = flow
command-kang-flow-about = Put down the rank that was just discarded, without drawing
command-kang-call = call
command-kang-call-about = Call kang: everybody shows
command-kang-bot = bot
command-kang-bot-about = Seat a computer player
command-kang-leave = leave
command-kang-leave-about = Get up from the table
command-kang-skip = skip
command-kang-skip-about = Vote to play on without the one who keeps the table waiting
command-kang-back = back
command-kang-back-about = I am here again
command-kang-help = help
command-kang-help-about = How Kang is played, and how to play it here
command-table = table
command-table-about = The table of this channel
command-table-show = show
command-table-show-about = Who sits here and whose turn it is
command-table-menu = menu
command-table-menu-about = Everything that can be done, as buttons
command-table-close = close
command-table-close-about = Close the table and sum up the evening (host, or who manages the channel)
command-table-void = void
command-table-void-about = Void this round; the chips are given back (host at once, others by vote)
command-table-remove = remove
command-table-remove-about = Take a bot or a sleeper off the table
command-table-host = host
command-table-host-about = Make somebody else the host
command-table-language = language
command-table-language-about = The language of what everybody reads
command-table-time = time
command-table-time-about = How long one may think (host, between rounds)
command-table-pace = pace
command-table-pace-about = How fast the bots move (host, between rounds)
command-table-stake = stake
command-table-stake-about = Chips that each puts into the pot (host, between rounds)
command-table-file = file
command-table-file-about = The file of a finished round, to check the deal with
command-hand = hand
command-hand-about = Your cards, for you alone
command-rules = rules
command-rules-about = How this table plays
command-rules-show = show
command-rules-show-about = Read the house rules
command-rules-panel = panel
command-rules-panel-about = All house rules, to look at and to change
command-rules-preset = preset
command-rules-preset-about = Take a whole set of house rules (host, between rounds)
command-rules-set = set
command-rules-set-about = Change one house rule (host, between rounds)
command-rules-code = code
command-rules-code-about = The rules as a code for other circles; with a code: take those rules
command-score = score
command-score-about = The score of this evening
command-recap = recap
command-recap-about = What happened since your last turn
command-settings = settings
command-settings-about = How the dealer speaks to you
command-settings-ping = ping
command-settings-ping-about = Whether you are pinged when it is your turn
command-settings-hand = hand
command-settings-hand-about = Where your hand goes
command-settings-language = language
command-settings-language-about = Your own language
command-check = check
command-check-about = Is everything set up here? What to fix, a line each

# what may be filled in behind a command
parameter-words = words
parameter-words-about = Any words; they shuffle the deal
parameter-cards = cards
parameter-cards-about = Which cards, like 10♣ or 10
parameter-level = level
parameter-level-about = How well it plays
parameter-who = who
parameter-who-about = Who
parameter-language = language
parameter-language-about = Which language
parameter-value = value
parameter-value-about = What it is set to
parameter-round = round
parameter-round-about = Which round; the last one if not said
parameter-evening = evening
parameter-evening-about = Which evening of this table; this one if not said
parameter-name = name
parameter-name-about = Which set
parameter-option = option
parameter-option-about = Which rule
parameter-code = code
parameter-code-about = A code from another circle
parameter-ping = ping
parameter-ping-about = On or off
parameter-way = way
parameter-way-about = By DM, or only where you ask

# choices
choice-on = yes, ping me
choice-off = no
choice-dm = by DM
choice-here = only when I press “My hand”

## Answers

# when it is done and everybody sees it at the table
answer-done = Done; see the table
answer-old-command = This command has just changed. Wait a moment, then type / again
# somebody presses an old button in direct messages, of a table where they sit no more
answer-not-there = You have no seat at that table. To play, go to its channel and press “Join” there
answer-which-table = You sit at several tables. Which one?
answer-table-n = Table { $n }
# the direct messages with the dealer themselves
answer-this-chat = this chat
answer-private-here = Your hand cannot be told in here. Press “My hand” at the table, or use /hand
answer-hint-direct = Just type what you want: draw, discard 7♣, flow, kang, hand, score. No table yet? Use /kang join in a channel with your friends
answer-hint-channel = I cannot read that as a command. Type / and choose kang, or press a button at the table
answer-ping-on = You will be pinged when it is your turn
answer-ping-off = You will not be pinged any more
answer-route-here = No more hands by DM; press “My hand” at the table whenever you like
answer-language = I speak English with you from now on
answer-dm-sent = Your hand is in your DMs
answer-dm-next = Your next hand comes by DM
answer-dm-soon = Sending your hand by DM, one moment; meanwhile “My hand” shows it
answer-dm-closed = I cannot DM you. Open this server's privacy settings, allow direct messages, and try again; meanwhile “My hand” shows your cards
answer-file = The file of round { $n }; check it with lomwong verify { $file }
# $n is the round asked for (0: the last one), $finished the last one that is finished
answer-no-file =
    { $finished ->
        [0] No round is finished at this table yet; when one is, its file is here
       *[other] There is no file of round { $n }; the last finished one is round { $finished }
    }
answer-no-evening = There are no files of evening { $evening } of this table

# how to use it, after how to play
answer-help-buttons = The buttons at the table and under your hand are all you need. Your hand comes by DM, or press “My hand”
answer-help-moves = Commands: /kang draw · /kang discard · /kang flow · /kang call
answer-help-table = The table: /kang join · /kang bot · /kang cut · /kang deal · /kang skip · /kang leave
answer-help-host = The host: /table void · /table close · /table remove · /table host · /rules set
answer-help-looks = To look: /hand · /table show · /score · /recap · /rules show · /table file
answer-help-typed = You may also type, in a DM or after mentioning me: discard 7♣

## Check

# what /check finds, a line each; a mark stands before it already
discord-check-permissions = Permissions in this channel: all there
# $missing lists permissions
discord-check-no-permissions = Permissions in this channel: { $missing } missing; whoever manages it can give them to the bot under Edit Channel → Permissions
discord-check-not-invited = The bot is not in this server, so it cannot set up a table here; whoever manages the server can invite it by the link that the program printed at its start
discord-check-direct = These are direct messages; no permissions are needed
discord-permission-view-channel = View Channel
discord-permission-send-messages = Send Messages
discord-permission-send-messages-in-threads = Send Messages in Threads
discord-permission-embed-links = Embed Links
discord-permission-attach-files = Attach Files
discord-check-dm = Direct messages: they reach you
discord-check-dm-again = Direct messages: they reach you again, and your hand goes there from now on
discord-check-dm-off = Direct messages: you chose to get none; /settings hand changes it
discord-check-dm-closed = Direct messages: they do not reach you. Press the server's name → Privacy Settings → allow Direct Messages, then check again; meanwhile press “My hand”
discord-check-dm-later = Direct messages: Discord does not let us send any just now; check again in a while, and meanwhile press “My hand”
# what is sent by direct message
discord-check-dm-hello = This test has reached you, and so will your hand
# shown for a moment with the picture
discord-check-picturing = Checking; does this picture get through?
discord-check-picture = Pictures: they get through
discord-check-no-picture = Pictures: they do not get through; look at the connection of the computer that runs the bot, then check again
discord-check-clock = Clock: the same as Discord's
discord-check-clock-slow = Clock: the computer that runs the bot is { $seconds } s slow, so countdowns are wrong; let it set its time by itself (NTP)
discord-check-clock-fast = Clock: the computer that runs the bot is about { $seconds } s fast (or its connection very slow), so countdowns are wrong; let it set its time by itself (NTP)
discord-check-database = Database: written and read back in { $ms } ms
discord-check-database-slow = Database: slow ({ $ms } ms); see whether something else keeps the disk of that computer busy
discord-check-no-database = Database: it cannot be written or read; the screen of the program says why
discord-check-faces = Card faces in texts: all { $n }
discord-check-few-faces = Card faces in texts: { $n } of 52; the bot is adding them by itself, and cards are plain text meanwhile
discord-check-latency = To Discord and back: { $ms } ms
discord-check-latency-slow = To Discord and back: slow ({ $ms } ms); look at the connection of the computer that runs the bot
discord-check-no-latency = To Discord and back: just connected, not measured yet
