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
discord-claim = Claim the rest
discord-claim-sure = Sure, lay my hand open
discord-game-kang = Switch to Kang
discord-game-jub-moo = Switch to Jub Moo
discord-leave-sure = Leave now
discord-close-sure = Close now
discord-change-rules = Change rules

# The table
discord-lobby = Who plays Kang?
discord-lobby-jub-moo = A table of Jub Moo
# $names: names with commas between them
discord-seated-now = Seated: { $names }
discord-resting = Resting this deal: { $names }
discord-stood-in = A bot plays on for: { $names }
discord-next-players = Playing next: { $names } · resting: { $resting }
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
discord-asking = Waiting for the others to answer
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
# before the cards that cannot be played now, where nothing says it better
discord-not-now = Not now
discord-your-deal = You have { $points } in this deal
discord-claim-hint = “Sure, lay my hand open” shows all your cards to everybody. If anybody objects, you play on with the hand open
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

# The rule book
discord-topics = All topics
discord-topics-ask = Ask about rules
discord-topics-of = Rule book: { $game }
discord-topics-about = Choose a topic, or ask in your own words with /ask
# below the sources side by side; above it stand those that differ
discord-book-differ = Above is where the sources differ; all of it is in the picture
discord-book-read = Read all of it
# one hand of a practice coup of Baccarat, like Banker · 7 points
discord-coup-hand = { $side } · { $points }

discord-rules-jub-moo = House rules of Jub Moo: “{ $preset }”

# The pad: buttons
discord-pad = Score pad
discord-pad-start = Keep score yourselves
# $deal: the number of the deal to be entered
discord-pad-write-deal = Enter deal { $deal }
discord-pad-steps = One by one
discord-pad-fix-deal = Correct deal { $deal }
discord-pad-again = Mend what I wrote
discord-pad-undo = Undo
discord-pad-redo = Redo
discord-pad-next = New game
# this game is over
discord-pad-next-now = New game
discord-pad-next-sure = End this game, start a new one
discord-pad-next-ask = This game is not over. End it here and start a new one? Everything that was entered stays.
discord-pad-end-new = A new game
discord-pad-end-same = The same game
discord-pad-drop = Forget the half deal
discord-pad-strike = Strike out
discord-pad-restore = Count it again
discord-pad-picture = Picture
discord-pad-file = Files
discord-pad-units = Units and gains

# The pad: pages
discord-pad-none = No score pad is open here. The bot can keep the score of real cards too
discord-pad-playing = This game: { $names }
discord-pad-resting = This game: { $names } · resting: { $resting }
discord-pad-title = Tonight’s score pad
discord-pad-before = The last score pad
discord-pad-choose-deal = See or correct a deal
discord-pad-files = The CSV opens in any spreadsheet; the JSON can be brought back another day with /pad bring
discord-pad-steps-title = Deal { $deal }, one by one
discord-pad-who-took = What did { $player } take?
discord-pad-took = Choose point cards, several at once
discord-pad-took-rest = All the rest
discord-pad-took-chuan = All hearts
discord-pad-took-big = Everything
discord-pad-took-none = No point card
discord-pad-out = The card taken out, if it has points

# Forms: title, label (at most 45), help and example (at most 100)
discord-pad-start-title = Open a score pad of Jub Moo
discord-pad-start-label = Who plays?
discord-pad-start-help = A name in each line, 3 to 6 people in order of seats; they need no Discord
discord-pad-start-example = Ton, Koi, O, Mod
discord-pad-write-title = Deal { $deal }
discord-pad-write-label = Who took which point cards?
discord-pad-write-help = Cards behind the names: Q♠ ♥2-7 J♦, rest, chuan; leave it blank for none; or points, like -45
discord-pad-write-example = Ton Q♠ ♥2-7; Koi J♦; O rest; Mod -
discord-pad-fix-title = Correct deal { $deal }
discord-pad-fix-label = Who took which point cards?
discord-pad-fix-help = Change what is wrong and send it; what stood there can still be seen
discord-pad-fix-example = Ton Q♠ ♥2-7; Koi J♦; O rest; Mod -

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
command-jubmoo = jubmoo
command-jubmoo-about = Play Jub Moo with friends in this channel
command-jubmoo-join = join
command-jubmoo-join-about = Sit down at a table of Jub Moo; opens one if there is none
command-jubmoo-deal = deal
command-jubmoo-deal-about = Deal the next hands
command-jubmoo-play = play
command-jubmoo-play-about = Play one card
command-jubmoo-claim = claim
command-jubmoo-claim-about = Lay your hand open and claim all tricks that are left
command-jubmoo-stop = stop
command-jubmoo-stop-about = No point card is left: ask to end the deal here
command-jubmoo-accept = accept
command-jubmoo-accept-about = Yes to a claim or an early end
command-jubmoo-object = object
command-jubmoo-object-about = No: play goes on
command-jubmoo-trick = trick
command-jubmoo-trick-about = The last trick, and who took what
command-jubmoo-bot = bot
command-jubmoo-bot-about = Let a bot sit down and play
command-jubmoo-cut = cut
command-jubmoo-cut-about = Cut the cards before the deal, with words of yours if you like
command-jubmoo-leave = leave
command-jubmoo-leave-about = Get up; in mid-game a bot plays on and you can come back
command-jubmoo-skip = skip
command-jubmoo-skip-about = Vote to play on for whoever the table waits for
command-jubmoo-back = back
command-jubmoo-back-about = Tell the table that you are here again
command-jubmoo-help = help
command-jubmoo-help-about = How Jub Moo is played, and how here
command-pad = pad
command-pad-about = The score pad of Jub Moo, for real cards too
command-pad-start = start
command-pad-start-about = Open the pad of the evening for 3 to 6 people
command-pad-enter = enter
command-pad-enter-about = Who took what in this deal; without it a form opens
command-pad-steps = steps
command-pad-steps-about = Enter this deal one by one, with buttons
command-pad-correct = correct
command-pad-correct-about = Correct a deal; every total follows
command-pad-strike = strike
command-pad-strike-about = Do not count a deal; it can still be seen and restored
command-pad-restore = restore
command-pad-restore-about = Count a struck deal again
command-pad-undo = undo
command-pad-undo-about = Take the last change back
command-pad-redo = redo
command-pad-redo-about = Make it again
command-pad-next = next
command-pad-next-about = A new game with the same people
command-pad-seats = seats
command-pad-seats-about = Who plays this game, 3 or 4 of you; the others rest
command-pad-add = add
command-pad-add-about = Somebody has come
command-pad-rename = rename
command-pad-rename-about = Another name for somebody on the pad
command-pad-show = show
command-pad-show-about = The whole pad, or one deal
command-pad-units = units
command-pad-units-about = Units of a hundred, and gains
command-pad-picture = picture
command-pad-picture-about = The evening as a picture
command-pad-file = file
command-pad-file-about = The pad as CSV and JSON
command-pad-bring = bring
command-pad-bring-about = Go on with a pad of another day (a JSON file of up to 400 KB)
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
command-table-game = game
command-table-game-about = What the next round is of (host, between rounds)
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
command-rules-about = How this table plays, and the rule book of three games
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
command-rules-kang = kang
command-rules-kang-about = The rules of Kang by topic; without one you choose from a list
command-rules-jubmoo = jubmoo
command-rules-jubmoo-about = The rules of Jub Moo by topic; without one you choose from a list
command-rules-baccarat = baccarat
command-rules-baccarat-about = The rules of Baccarat by topic; without one you choose from a list
command-rules-compare = compare
command-rules-compare-about = Where the sources of a game differ
command-rules-agree = agree
command-rules-agree-about = The six things to agree before the first card
command-baccarat = baccarat
command-baccarat-about = Who draws, who stands, and by which rule; practice only, no betting
command-baccarat-explain = explain
command-baccarat-explain-about = Who draws with these cards, step by step
command-baccarat-deal = deal
command-baccarat-deal-about = Deal a practice coup for the table to see; it can be checked like any round
command-baccarat-odds = odds
command-baccarat-odds-about = Every way the cards can fall, counted (no forecast)
command-baccarat-quiz = quiz
command-baccarat-quiz-about = Practise: draw or stand?
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
command-ask = ask
command-ask-about = Ask about the rules in your own words
command-count = count
command-count-about = Count the points of cards, with the arithmetic
command-verify = verify
command-verify-about = The file of a finished round, to check that the cards agree with its seal
command-check = check
command-check-about = Is everything set up here? What to fix, a line each

# what may be filled in behind a command
parameter-words = words
parameter-words-about = Any words; they shuffle the deal
parameter-cards = cards
parameter-cards-about = Cards, like 10♣ or A 3 3 7 K
parameter-card = card
parameter-card-about = Which one, like 10♣
parameter-names = names
parameter-names-about = Who plays, like Ton Koi O Mod
parameter-line = line
parameter-line-about = Who took what, like Ton Q♠ ♥2-7; Koi J♦; O rest
parameter-deal = deal
parameter-deal-about = Its number on the pad
parameter-people = people
parameter-people-about = 3 or 4 of you, in order of seats
parameter-old = old
parameter-old-about = Who
parameter-new = new
parameter-new-about = The new name
parameter-file = file
parameter-file-about = The JSON file of a pad
parameter-game = game
parameter-game-about = Which game
parameter-level = level
parameter-level-about = How well it plays
parameter-temper = temper
parameter-temper-about = Another way to play, at the same strength
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
parameter-topic = topic
parameter-topic-about = A few letters bring up what fits
parameter-question = question
parameter-question-about = Like: who wins a tie, or: Banker 4, third card 2
parameter-player = player
parameter-player-about = The Player’s first two cards or their total, like A K or 6
parameter-banker = banker
parameter-banker-about = The Banker’s first two cards or their total, like 3 A or 5
parameter-third = third
parameter-third-about = The Player’s third card, like 8 or K, or: none
parameter-packs = packs
parameter-packs-about = How many packs; 8 if you do not say
parameter-number = number
parameter-number-about = Which question; one by chance if you do not say
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
answer-help-looks = To look: /hand · /table show · /score · /recap · /rules show · /verify
answer-help-book = Rules: /ask · /rules kang · /rules jubmoo · /rules compare · /rules agree · /count · /baccarat explain · /baccarat quiz · /baccarat deal
answer-help-moves-jub-moo = Commands: /jubmoo play · /jubmoo claim · /jubmoo accept · /jubmoo object · /jubmoo trick
answer-help-table-jub-moo = Table: /jubmoo join · /jubmoo bot · /jubmoo cut · /jubmoo deal · /jubmoo skip · /jubmoo leave
answer-help-typed-jub-moo = You can also type in a DM, or mention the bot and type: play 10♣
answer-help-pad = Score pad: /pad start · /pad enter · /pad steps · /pad correct · /pad undo · /pad show · /pad file
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

## Privacy

command-settings-privacy = privacy
command-settings-privacy-about = What is kept of you, and how to have it removed
command-settings-forget = forget
command-settings-forget-about = Take you out of every table (asks first)
discord-forget-ask = This takes your name, what you said and your id out of every table of this bot. Your friends' scores stay right, but it cannot be undone. Do it?
discord-forget-sure = Forget me now
