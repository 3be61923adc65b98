### Words that only LINE needs; it borrows all others.
###
### Braces with $ are filled in by the program; never translate the names inside them.

## Messages

# Buttons that are as if their words were typed: words that the dealer reads, 20 letters at most
chat-do-hand = Show hand
chat-do-table = Table
chat-do-draw = Draw
chat-do-flow = Flow
chat-do-join = Join
chat-do-deal = Deal
chat-do-cut = Cut
chat-do-bot = Add bot
chat-do-bot-easy = Add bot easy
chat-do-bot-hard = Add bot hard
chat-do-bot-follow = Add bot adaptive
chat-do-rules = Rules
chat-do-score = Score
chat-do-help = How to play
chat-do-recap = Recap
chat-do-skip = Skip
chat-do-back = I'm back
chat-do-leave = Leave now
chat-do-end = Close table now
chat-do-pad = Score pad
chat-do-pad-show = Show pad
chat-do-game-kang = Play Kang
chat-do-game-jub-moo = Play Jub Moo
chat-do-play = Play
chat-do-accept = Accept
chat-do-object = Object
chat-do-trick = Last trick
chat-do-undo = Undo
chat-do-redo = Redo
chat-do-next-game = New game
chat-do-early = End game now
chat-do-new-game = New game
chat-do-same-game = Same game
chat-do-units = Units
chat-do-drop-half = Drop half
# opens the keyboard with “Discard ” filled in
chat-discard-which = Discard…
chat-copy-seal = Copy
# $player calls the player whose turn it is
chat-turn = { $player }, it is your turn
chat-asked = { $player }, do you accept?
# $n is how many older events are not shown
chat-earlier = (And { $n } more before that; type “recap” to read them)
# A draw and the discard after it in one line
chat-drew-discarded = { $player } drew and discarded { $cards } · { $left } left in hand
chat-drew-discarded-for = The dealer played for { $player }: drew and discarded { $cards } · { $left } left in hand
# $moves is what may be played, such as: Draw, Flow or Kang
chat-your-turn = Your turn: { $moves }
chat-tap-to-discard = tap a card to discard it
# $account is the account's id, such as @abc1234x
chat-desktop = LINE on a computer: open the chat with { $account } and type “hand”
chat-hand-elsewhere = Your cards are for your eyes only, in the chat with me
chat-why-elsewhere = That cannot be played now. Look at your cards in the chat with me; it shows what you may do

# A whole trick in one line
chat-trick-taken = { $player } took trick { $trick } · { $cards }
# Asked before a claim
chat-claim-wish = Claim?
chat-claim-sure = A claim lays your whole hand open. If anybody objects you play on with it open. Claim?
chat-claim-go = Claim now

# Asked before a kang; $points such as “7 points”. The second may show on a locked screen and tells no points
chat-kang-wish = Kang?
chat-kang-sure = You hold { $points }. Kang makes everybody show; if anybody is lower, you lose. Call it?
chat-kang-alt = Kang makes everybody show. Call it?
chat-kang-go = Call kang
chat-kang-not = Not yet

# $players are those who have not added the account as a friend
chat-friend = { $players }: add me as a friend to see your cards in a chat of your own
chat-friend-add = Add friend
chat-friend-search = or search for the id { $account } and add it

# A line for each thing
chat-welcome-title = Let's play Kang or Jub Moo
chat-welcome-group =
    I deal, count and keep the score for this group. To play, type “join”
    When everybody is in, type “deal”. Your cards are shown to you alone in the chat with me, so add me as a friend first
    Then just type: draw · discard 7♣ · flow · kang. I stay out of your other talk
    For Jub Moo the host types “Jub Moo”. With real cards I keep the score: type “score pad” and everybody's names
    When you argue about a rule, ask me: “ask who wins a tie”, or “compare Kang”
chat-welcome-friend =
    With friends: invite me into a group and type “join” there. Your cards come to this chat; type “hand” to see them
    To practise with bots: type “join” here, then “add bot”
    About the rules of Kang, Jub Moo and Baccarat just ask here: “who wins a tie in Kang?”, or “compare Kang”

# The menu below the 1:1 chat; each field is as if its word were typed. The bar: 14 letters at most
chat-menu-hand = Hand
chat-menu-bar = Card menu

## Answers

# Short answers in a chat

chat-answer-hint = I deal Kang and Jub Moo. Type “join” to try it with bots right here, or invite me into a group of friends. Ask me about rules, such as “who wins a tie in Kang?”. “help” shows how to play
# Somebody who sits at the table of a group already
chat-answer-hint-seated = Type “hand” to see your cards. Ask me about rules, such as “how many cards in one flow?”. “help” shows what else I understand
# A button of a table that was left, or closed
chat-answer-not-there = You do not sit at that table any more. To play again, type “join” in that group
chat-answer-called = You called? Type “join” to sit down, “ask who wins a tie” for a rule, or “help” to see what I understand
chat-answer-no-user = LINE does not tell me who typed that (most likely LINE was never used on a phone). Please type it again on a phone
chat-answer-language = All right, { $language } from now on
# In a group: somebody at the table changes the own language alone
chat-answer-language-own = All right, { $language } in our own chat from now on; the group keeps the language of the table
# $what is what was just played: draw, discard 10♣
chat-answer-done = Done: { $what }
chat-answer-ok = Done
chat-answer-group-later = The group has not seen it yet; it shows up as soon as anybody types something there
chat-answer-which-table = You sit at several tables. Which one do you mean?
# In place of the name of a group, or of a person, that LINE does not tell
chat-answer-table = another table
chat-answer-somebody = Friend

## Rule book

# Heads of the bubbles that answer questions about rules
chat-book = Rule book
chat-book-table = At this table
chat-book-sources = What each source says
chat-book-which = Which of these? Tap one
chat-book-counted = Counted
# $side is Player or Banker
chat-quiz-asked = Does the { $side } draw or stand?
chat-coup-no-seat = A practice coup is dealt for a table, and nobody who asks sits at it. Type “join”, then “deal baccarat”; or practise alone with “baccarat quiz”

# Below “help”; the examples must be words that the dealer reads
chat-help-book-kang = Ask about rules: “ask who wins a tie” · “compare Kang” · “six things” to agree · count cards: “count A 3 3 7 K”
chat-help-book-jub-moo = Ask about rules: “ask what is chuan worth” · “compare Jub Moo” · “six things” to agree · count cards: “count Q♠ 10♣ ♥2-7”
chat-help-baccarat = Baccarat (to practise reading it, no stakes): “baccarat P 6 B 5” · “baccarat quiz” · “deal baccarat” for the whole table

# The file of a round that is over
chat-round-title = File to check round { $n }
chat-round-how = Download it and check it with lomwong verify and its name. The link works for a day
chat-round-open = Open the file
chat-round-none = File to check round { $n }: LINE sends no files. With LOMWONG_PUBLIC_URL set by whoever runs me there is a link here

## Jub Moo

chat-jub-title = Jub Moo · deal { $n }
chat-jub-rests = rests
# $preset is the name of a set of house rules
chat-jub-rules = House rules: { $preset }. Type “rules” to read them
# opens the keyboard with “Play ” filled in
chat-play-which = Play…

## Pad

chat-pad-title = Score pad
chat-pad-deal = Deal { $deal }
chat-pad-coming = Deal { $deal } is next
# heads of columns
chat-pad-this = this deal
chat-pad-evening = Evening
chat-pad-units = units
chat-pad-units-title = Units and gains
chat-pad-units-note = A unit is a hundred points, rounded at 50. Gains: the own units minus those of each other player, added up
chat-pad-gain = gains { $gain }
# opens the keyboard with “enter ” filled in
chat-pad-type = Type it…
chat-pad-names = Names…
chat-pad-verb = enter
chat-pad-steps = By steps
# Answers where a correction has a game end earlier (over), or end no more (apart)
chat-pad-new-game-over = A new game
chat-pad-same-game-over = The same game
chat-pad-new-game-apart = Two games
chat-pad-same-game-apart = One game
chat-pad-strike = Strike deal { $deal }
chat-pad-restore = Restore deal { $deal }
chat-pad-correct = Correct deal { $deal }…
chat-pad-correct-verb = correct deal { $deal }

# The half-entered deal: anybody may go on with it
chat-pad-half = Deal { $deal }, half entered
chat-pad-fill = Tap to enter
chat-pad-left = Nobody has { $cards } yet
chat-pad-who = Deal { $deal }: whose cards first?
chat-pad-cards = What did { $player } take?
chat-pad-chosen = Chosen: { $cards }
chat-pad-chosen-none = Tap the cards, one by one
chat-pad-others = Somebody else
# buttons at the end
chat-pad-end-keep = Enter these
chat-pad-end-none = No points
chat-pad-end-all = The rest
chat-pad-end-chuan = Chuan
chat-pad-end-big-chuan = Big chuan

chat-pad-csv = CSV table
chat-pad-json = JSON file
chat-pad-file-link = The pad to keep: CSV opens in a spreadsheet, JSON can be gone on with another evening. The links work for a day
chat-pad-file-none = The pad as a file: LINE sends no files. With LOMWONG_PUBLIC_URL set there is a link here; without it whoever runs the program types lomwong pad
chat-pad-import = A pad that you have as a file (JSON): LINE takes no files. Go on with it in the web room or in Discord, or look at it with the command lomwong pad

## Check

# What the command “check line” found, a line each: short, and what to do about it

chat-check-token = The token works; the account is { $name } ({ $account })
chat-check-bad-token = LINE does not take the channel access token: issue a new one at developers.line.biz, page Messaging API, and set LOMWONG_LINE_CHANNEL_TOKEN
chat-check-no-answer = LINE could not be asked everything ({ $why }): see whether this computer reaches the internet, and try again
chat-check-public = Our address is https: { $url }
chat-check-no-public = There is no https address: set LOMWONG_PUBLIC_URL, such as https://cards.example.org (LINE calls and fetches pictures by https alone)
chat-check-webhook = The webhook is set to { $url }
chat-check-no-webhook = No webhook is set: run lomwong line webhook
chat-check-other-webhook = The webhook points to { $url }, not to { $wanted }: run lomwong line webhook
chat-check-webhook-off = The webhook is switched off: switch on “Use webhook” at developers.line.biz, page Messaging API
chat-check-reached = LINE reaches us, and the channel secret is right
chat-check-bad-secret = LINE reaches us, but the channel secret is another: copy it anew from the page Basic settings to LOMWONG_LINE_CHANNEL_SECRET
chat-check-not-reached = LINE does not reach us (status { $status } { $reason }): see that the program runs, and that the tunnel or web server passes calls on to it
chat-check-groups = Groups: LINE does not tell; see for yourself at developers.line.biz, page Messaging API, that “Allow bot to join group chats” is on
chat-check-chat-mode = Chats are switched on as well: switch off automatic responses in LINE Official Account Manager, or they answer beside us
# $policy is the value of LOMWONG_LINE_PUSHES
chat-check-quota = Messages that count this month: { $used } of { $most } used, { $left } left (LOMWONG_LINE_PUSHES={ $policy })
chat-check-quota-gone = This month's quota is used up ({ $used } of { $most }); the game goes on with replies, which are free (LOMWONG_LINE_PUSHES={ $policy })
chat-check-no-quota = The account has no quota; { $used } messages used (LOMWONG_LINE_PUSHES={ $policy })
