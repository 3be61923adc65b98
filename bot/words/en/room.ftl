### The words on the web page of the room.
###
### Where a text has { $n } or { $player }, the page fills it in; never translate what is inside.

## Landing page

room-brand = Lomwong
room-tagline = Kang, Jub Moo and a score pad among friends. No account needed.
room-your-name = Name your friends see
room-create = Open a new table
room-or-join = or join a friend's table
room-code = Link or table code
room-join-go = Join
room-bad-code = No table code found in that. Ask your friend for the link again.
room-no-value = Chips are points for keeping count. They have no value and cannot be bought, sold, given away or redeemed.
room-point-fair = Every deal can be checked: sealed before, opened after
room-point-house = Your house rules, every one of them, read back before the first card
room-point-bots = Too few people? Bots take a seat

## Top bar and state

room-skip-to-hand = Skip to your hand
room-other-language = ไทย
room-other-language-short = ไทย
room-open-people = Table
room-open-rules = Rules
room-open-ledger = Score
room-close = Close
room-title-lobby = New table
room-round = Round { $n }
room-connecting = Joining the table…
room-offline = Connection lost. Reconnecting; what you pressed is kept.
room-refused-line = This table cannot be reached right now. Trying again by itself.
room-reload = Reload this page
room-table = Table
room-seats = Seats
room-need-players =
    { $n ->
        [one] One more player needed to deal
       *[other] { $n } more players needed to deal
    }
room-waiting-deal = Everybody is here. Ready to deal.
room-turn-of = { $player }'s turn
room-your-turn = Your turn
room-watching = Watching
room-next-round-yours = You play from the next round
room-seconds = { $n } s

## Seats

room-you = You
room-starter = Starter
room-host = Host
room-away = Away
room-level = bot, { $level }
room-chips =
    { $count ->
        [1] { $n } chip
       *[other] { $n } chips
    }
room-wins =
    { $n ->
        [one] won { $n } round
       *[other] won { $n } rounds
    }
room-cards-held = { $n } cards
room-act =
    { $kind ->
        [draw] drew
        [discard] put { $cards }
        [flow] flowed { $cards }
        [kang] kang!
       *[leave] left
    }
room-to-move = to move

## Middle of the table

room-pile = Pile
room-pile-left = { $n } left
room-pot = Pot
room-discard-none = No discard yet
room-discard-of = { $player } discarded
room-flow-of = { $player } flowed
room-can-flow = May be flowed on
room-you-can-flow = You can flow
room-cannot-flow = No flow on this
room-you-have-none = You have no { $rank } to flow
room-skip-vote = Vote to skip { $player }
room-skip-short = Skip

## Hand

room-hand = Your hand
room-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
room-just-drawn = just drawn
room-move-draw = Draw
room-move-discard = Discard
room-move-flow = Flow
room-move-kang = Kang
room-moves = Moves
room-kang-sure = Sure?
room-hint-may = You may: { $moves }
room-hint-discard = Tap a card, then press Discard
room-hint-wait = Waiting for { $player }
room-hint-kang = Press Kang again to make everybody show
room-hint-pick-flow = Tap the cards to flow first
room-hint-cannot-together = These cannot go together: one rank only, and no more than the rules allow
room-hint-flow-other = That card does not flow: take one of the same rank as the discard
room-away-banner = The dealer is playing for you
room-back = I'm back
room-card = { $rank } of { $suit }
room-rank-A = ace
room-rank-J = jack
room-rank-Q = queen
room-rank-K = king
room-suit-c = clubs
room-suit-d = diamonds
room-suit-h = hearts
room-suit-s = spades

## Before the deal

room-invite = Invite friends
room-invite-text = Send this link. Whoever opens it can sit down at once.
room-copy = Copy link
room-copied = Copied
room-share = Share
room-share-text = Come and play cards
room-add-computer = Add a bot
room-easy = Easy
room-medium = Medium
room-hard = Hard
room-follow = Adapts
room-temper = Temper
room-temper-even = Even
room-temper-bold = Bold
room-temper-calm = Calm
room-computer-names = Bot-Banana Bot-Mango Bot-Lime Bot-Papaya Bot-Coconut Bot-Lychee Bot-Guava Bot-Melon Bot-Plum
room-watcher = { $player } (watching)
room-who = Who is here
room-nobody = Nobody has sat down yet
room-seated = { $n } of { $most } seats taken
room-remove = Remove
room-make-host = Make host
room-leave = Leave the table
room-leave-sure = In mid-round your cards go out of play and you cannot win this round. Leave now?
room-void = Ask to void this round
room-end = Close this evening
room-end-sure = Closing sums up the score; next time counts anew. Close now?
room-yes = Yes
room-no = Not now
room-sit = Sit down
room-sit-hint = Enter a name to sit down, or just watch
room-deal = Deal
room-deal-next = Deal the next round
room-cut = Cut
room-cut-about = The secret of this round was sealed before the deal. Every cut changes the whole deck by the words it is cut with; after the round the seal is opened for everybody to check.
room-cut-words = Any words to cut with (or none)
room-cut-done = You have cut this round
room-cut-none = Nobody has cut yet
room-cut-tap = a tap
room-seal = Seal

## House rules

room-rules = House rules
room-rules-edit = Change rules
room-rules-presets = Take a whole set
room-rules-first = Six things to agree first
room-rules-own = This table
room-rules-more = Everything else
room-rules-locked = The host may change these between rounds
room-rules-mixed = Our own

## End of a round

room-result = Result
room-won = { $players } won
room-won-shared = { $players } share the win
room-reason =
    { $reason ->
        [kang] Kang was called, all hands shown
        [knock] Out of cards first: knock
        [pile_out] The pile is out, all hands shown
        [special] A special hand from the deal
       *[left] The only one left at the table
    }
room-next-starter = { $player } starts the next round
room-ruealom = Ruea lom! { $player } called kang and lost
room-called = kang
room-sunk = ruea lom
room-settlement = Who pays whom
room-no-lines = Nobody owes anything this round
room-check-file = File to check the deal

## Ledger

room-ledger = This evening
room-ledger-empty = No round played yet
room-col-name = Name
room-col-sum = Total
room-col-rounds = Rounds
room-col-wins = Won
room-col-starts = Starter
room-col-kangs = Kang
room-col-ruealoms = Ruea lom
room-col-flows = Flow
room-save-as = Keep it:

## Talk

room-feed = What happens at the table
room-say = Talk, or type: draw, discard 7♣
room-say-name = Enter a name to talk
room-send = Send
room-to-newest = To the newest
room-private = only you see this
room-dealer = Dealer

## Answers to what somebody typed to look something up

# Lines are separated by a semicolon and a space
room-help = Type, or use the buttons; draw · discard 7♣ · discard pair 7 · flow · kang; hand · table · ledger · rules; join · leave · add bot · cut · deal · skip · back; check 1 gives the file of round 1; anything else is talk
room-seal-of = Seal of round { $n }: { $commitment }
room-check-at = File to check round { $n }: { $address } (check it with lomwong verify)

## This screen

room-settings = This screen
room-colours = Suit colours
room-colours-four = Four
room-colours-two = Two
room-sound = Sound on your turn

## What just happened

room-story = This round so far
room-story-none = Nobody has played yet
room-story-yours = your last turn
room-since-yours = Since your turn
room-since-nothing = Nobody has played since
room-lately = Just now

## The code of the rules, and where rules come from

room-rules-read = Read back
room-rules-code = Rules code
room-rules-code-about = Another circle that pastes this code plays by exactly these rules.
room-rules-code-copy = Copy code
room-rules-code-paste = Paste another circle's code
room-rules-code-use = Use it
room-rules-code-is = Rules code: { $code }
room-said-by = after
# $source is the name of a set of rules, $value what it says
room-source-says = { $source }: { $value }
room-source-silent = { $source } does not say; this set plays “{ $value }”
room-source-unused = { $source } has no use for this

## Inviting by QR code, and what is kept

room-invite-qr = QR code of the link to this table
room-invite-scan = Or let a friend scan this
room-invite-here-only = This link opens on this computer alone. For friends' phones put LOMWONG_HOST=0.0.0.0 into the file .env and start again.
# $seal is the beginning and the end of the seal
room-seal-short = { $seal }, tap to see and copy all of it
room-keep-round = Keep this round's picture
room-keep-evening = Keep the evening's picture
room-evening-picture = Picture of this evening: the figures of the table above and the curve of the chips

## Jub Moo

room-game = Which game
room-game-kang = Kang
room-game-jub-moo = Jub Moo
room-game-kang-about = fewest points win
room-game-jub-moo-about = tricks, and mind the Q♠
room-rests = rests next
room-jub-moo-seats = { $n } seated; 3 or 4 play
room-stand-in = stand-in bot
room-game-total = This game { $points }
room-total = game { $points }
room-deal-points = this deal { $points }
room-nothing-taken = no point card yet
room-trick-number = Trick { $n }/{ $all }
room-leads-first = leads
room-say-jub-moo = Talk, or type: play 7♣
room-last-trick = Last trick
room-trick-took = took trick { $n }: { $cards }
room-trick-story = The tricks so far
room-taken = Who has taken what
room-move-play = Play
room-move-claim = Claim
room-move-claim-about = take all the rest
room-move-stop = End here
room-move-stop-about = no points left
room-move-accept = Accept
room-move-object = Object
room-claim-sure = Sure?
room-hint-claim = Press “Claim” again: your cards are laid open, and the others are asked
room-may-play = can be played
room-open-hand = { $player }'s cards
room-answered = You have answered. Waiting for the others.
room-open-pad = Score pad

## The score pad

room-pad = Jub Moo score pad
room-pad-about = Playing with real cards? Tap or type who took which cards; the sums are done for you.
room-pad-closed = The pad of the last evening. You can open a new one.
room-pad-names = Names of the 3 to 6 players, with spaces between
room-pad-members = Who plays? Tap people of this table
room-pad-more-names = Other names
room-pad-start = Open the pad
room-pad-game = Game { $n }
room-pad-deal = Deal { $n }
room-pad-total = Total
room-pad-units = Units
room-pad-gains = Gain
room-pad-evening = All
room-pad-near = { $left } to { $limit }
room-pad-resting = Resting: { $names }
room-pad-enter = Enter deal { $n }
room-pad-by-buttons = Buttons
room-pad-by-typing = Type
room-pad-who = Who took which cards
room-pad-cards = The sixteen point cards
room-pad-put = Give to { $player }
room-pad-rest = The rest
room-pad-none = None
room-pad-chuan = Chuan
room-pad-big = Big chuan
room-pad-out = Out
room-pad-held-by = { $player } has this one
room-pad-type = like: Ton Q♠ ♥2-7; Koi rest
room-pad-type-label = Who took which cards in this deal
room-pad-write = Enter
room-pad-write-part = Keep this much for now
room-pad-half = Half entered; anybody may go on
room-pad-drop = Forget this half
room-pad-left = Nobody has yet: { $cards }
room-pad-correct = Correct
room-pad-correct-save = Save
room-pad-strike = Strike out
room-pad-restore = Count again
room-pad-trace = History
room-pad-undo = Undo
room-pad-redo = Redo
room-pad-new-game = A new game
room-pad-same-game = Same game
room-pad-next = Next game
room-pad-next-early = End this game here, start the next
room-pad-next-sure = This game is not over. End it here and start the next one?
room-pad-sit = Who plays this game
room-pad-sit-about = Tap 3 or 4 in order of play
room-pad-sit-go = Seat them
room-pad-person = Add somebody
room-pad-person-name = Name
room-pad-rename = Rename
room-pad-people = People and games
room-pad-keep = Keep
room-pad-picture = Picture of the evening's pad: the figures of the table above
room-pad-keep-picture = Keep picture
room-pad-keep-csv = Spreadsheet (CSV)
room-pad-keep-json = Pad file (JSON)
room-pad-bring = Bring back a pad file
room-pad-bring-too-big = That file is too big. Choose a pad file that was kept here.
room-pad-playing = A deal is being played. Change the pad after it.
room-pad-watch = Sit down to enter deals
room-pad-empty = No deal entered yet
room-pad-won = won
room-pad-pig = pig
room-pad-kang = Score of Kang

## Asking the dealer about rules

room-open-book = Ask a rule
room-book = Ask the dealer
room-book-about = Any question about the rules of Kang, Jub Moo or Baccarat. Only you see the answer.
room-book-label = A question about the rules
room-book-placeholder = like: who wins a tie
room-book-ask = Ask
room-book-try = For example
# examples, separated by a semicolon and a space
room-book-examples = what is ruea lom; who wins a tie; what is chuan; Banker 4, third 2
room-book-tools = At one tap
room-book-tool-agree = Six things
room-book-tool-agree-about = to agree before you play
room-book-tool-compare-kang = Compare Kang
room-book-tool-compare-kang-about = what each source says
room-book-tool-compare-jub-moo = Compare Jub Moo
room-book-tool-compare-jub-moo-about = what each source says
room-book-tool-quiz = Draw or stand?
room-book-tool-quiz-about = the third card of Baccarat
room-book-tool-quiz-typed = baccarat quiz
room-book-tool-odds = Every way
room-book-tool-odds-about = Baccarat, 8 packs, counted
room-book-tool-coup = Practice coup
room-book-tool-coup-about = dealt face up for all, no score
room-book-coup-sit = Sit down first; then it can be dealt
room-book-coup-wait = It can be dealt when this round is over
room-book-topics = All topics
# $n: how many
room-book-many = { $n ->
    [one] { $n } topic
   *[other] { $n } topics
}
room-book-home = Rule book
room-book-back = Back
room-book-asking = Looking…
room-book-which = Which of these? Tap one.
room-book-differs = they differ
room-book-next = Ask next
room-book-picture = Open the whole picture
room-book-count = Count cards
room-book-count-kang = Cards in hand, like A 3 3 7 K
room-book-count-jub-moo = Cards taken, like Q♠ 10♣ ♥2-7
room-book-count-game = Which game counts
room-book-count-keys = Tap in place of typing
room-book-count-delete = Delete the last
room-book-count-go = Count
room-book-count-typed = count { $game }
room-book-who = Baccarat: who draws?
room-book-who-player = Player, two cards
room-book-who-banker = Banker, two cards
room-book-who-third = The Player's third card
room-book-who-none = not known
room-book-who-stood = Player stood
room-book-who-face = 0 (10 J Q K)
room-book-who-go = Who draws?
# in the message of a coup dealt for practice
room-coup-steps = Step by step
room-coup-check = Seal, and the file to check the deal
room-coup-won = has more
room-taller = More room for talk
room-shorter = Back to the table
