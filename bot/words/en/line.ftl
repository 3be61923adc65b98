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
chat-do-rules = Rules
chat-do-score = Score
chat-do-help = How to play
chat-do-recap = Recap
chat-do-skip = Skip
chat-do-back = I'm back
chat-do-leave = Leave now
chat-do-end = Close table now
# opens the keyboard with “Discard ” filled in
chat-discard-which = Discard…
chat-copy-seal = Copy
# $player calls the player whose turn it is
chat-turn = { $player }, it is your turn
# $n is how many older events are not shown
chat-earlier = (And { $n } more before that; type “recap” to read them)
# $account is the account's id, such as @abc1234x
chat-desktop = LINE on a computer: open the chat with { $account } and type “hand”
chat-hand-elsewhere = Your cards are for your eyes only, in the chat with me
chat-why-elsewhere = That cannot be played now. Look at your cards in the chat with me; it shows what you may do

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
chat-welcome-title = Let's play Kang
chat-welcome-group =
    I deal, count and keep the score for this group. To play, type “join”
    When everybody is in, type “deal”. Your cards are shown to you alone in the chat with me, so add me as a friend first
    Then just type: draw · discard 7♣ · flow · kang. I stay out of your other talk
chat-welcome-friend =
    With friends: invite me into a group and type “join” there. Your cards come to this chat; type “hand” to see them
    To practise with bots: type “join” here, then “add bot”
