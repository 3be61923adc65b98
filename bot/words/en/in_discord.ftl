### What Discord says in place of the common sentence: in-discord-line-away stands for line-away of lines.ftl
###
### In a channel of Discord the dealer does not see bare words, so people are told what to press, or a / command.
### Names of buttons in “...” must be those on the buttons, commands behind / those of discord.ftl.

## What happens at the table (lines.ftl)

in-discord-line-table-opened = { $player } opened the table. To play, press “Join”
in-discord-line-reminder =
    { $seconds ->
        [0] Still waiting for { $player }; the others may press “Skip” at the table
        [one] { $player }, it is your turn; 1 second left
       *[other] { $player }, it is your turn; { $seconds } seconds left
    }
in-discord-line-away = { $player } is away and the dealer plays for them. To return, press “I'm back”
in-discord-line-undelivered = { $player } could not be sent the hand. Once dealt, press “My hand” at the table instead
in-discord-line-evening-closed =
    The table is closed after { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }. To open a new one, press “Join”
in-discord-line-evening-closed-moderator =
    { $moderator } (moderator) closed the table after { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }. To open a new one, press “Join”

## Why not (refusals.ftl)

in-discord-refusal-unreadable =
    “{ $text }” is not clear. Press a button below your hand or at the table{ $game ->
        [jub_moo] {""}
       *[kang] , or use a command such as /kang draw
    }
in-discord-refusal-unreadable-card = “{ $text }” names no card. Write it like 10♣ or 10c, or choose from the list where one comes up
in-discord-refusal-which-card =
    { $game ->
        [jub_moo] Which card? Choose from the list below your hand
       *[kang] Which card? Choose from the list below your hand, or use /kang discard and name it, like 10♣
    }
in-discord-refusal-card-twice = { $card } is there twice; once is enough
in-discord-refusal-no-round = No cards are dealt yet. Press “Deal” to start
in-discord-refusal-round-over = This round is over. Press “Deal the next round” to go on
in-discord-refusal-not-seated = You hold no seat here. Press “Join” first
in-discord-refusal-card-not-held =
    You do not hold { $cards }. { $playable ->
        [none] Press “My hand” to see your cards
       *[other] You may play: { $playable }
    }
in-discord-refusal-held-too-few =
    You hold only { $held ->
        [one] one { $rank }
       *[other] { $held } cards of rank { $rank }
    }. Press “My hand” to see your cards
in-discord-refusal-no-such-option = There is no rule named “{ $option }”. Choose from the list that comes up, or see them all with /rules panel
in-discord-refusal-too-few-players =
    { $players ->
        [one] { $players } player is
       *[other] { $players } players are
    } here and { $least } are needed. Invite somebody or press “Add a bot”
in-discord-refusal-no-table = There is no table here yet. Press “Join” to open one
in-discord-refusal-skip-too-early = It is too early to skip { $player }; once the dealer has reminded them you may vote
# asked first; this sentence stands in a channel, where no button is for one reader alone
in-discord-refusal-sure-leave = If you leave in mid-round your cards are out of play and you cannot win this round. If you are sure, use /kang leave and press “Leave now”
in-discord-refusal-sure-end = Closing the table sums up the score and the next evening starts from zero. If you are sure, use /table close and press “Close now”
in-discord-refusal-other = That cannot be done now. Press “Menu” at the table to see what can

## Jub Moo and the score pad

in-discord-refusal-one-card-only = One card at a time; choose one
in-discord-refusal-pad-sure-next-game = This game is not over; a new one ends it at its last deal. If you are sure, confirm it
in-discord-help-other-jub-moo = Jub Moo is played here too; before the deal the host may press “Menu” and choose the game
in-discord-help-other-kang = Kang is played here too; before the deal the host may press “Menu” and choose the game

## Asked about the rules (answers.ftl)

in-discord-answer-nothing = That is not in the rule book. Ask in another way, such as “who wins a tie”, or press “All topics”.
in-discord-answer-unsure = Which of these? Press it.
in-discord-answer-count-whose = One player at a time, with all the point cards taken, such as /count Q♠ 10♣ ♥2-7
in-discord-book-change = To change it, the host presses “Rules” and chooses, or sends in a direct message: { $how }

## Privacy

in-discord-refusal-sure-forget = This takes your name, what you said and your id out of every table of this bot. Your friends' scores stay right, but it cannot be undone. If you are sure, use /settings forget and press “Forget me now”
in-discord-privacy-gone = To be removed: use /settings forget. Your name, your words and your id go from every table of this bot, and your friends' scores stay right. Only you can ask it for yourself.

## The practice table

in-discord-rules-practice = { $rules }; a practice table: in your turn press “Hint” below your hand
in-discord-refusal-practice-off = This is not a practice table. Between rounds the host switches that on with /rules panel, then everybody can ask for hints. After a round “Where was it lost?” works at every table
in-discord-help-coaching = Practice: the host switches it on with /rules panel; then whoever is on turn presses “Hint” below the hand and alone sees the answer · after a round press “Where was it lost?”
