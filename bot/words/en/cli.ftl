### What the program says in a terminal, to whoever opens a room or types a lomwong command.
### Never translate names inside { $... }, nor commands and options such as lomwong, --rules.

## Opening the room

cli-room-open = The room is open at { $address } (Ctrl+C closes it)
cli-room-network = On the same network it is { $address }
cli-room-public = Friends reach it at { $address }
cli-port-taken = Port { $port } is used by another program; close that one, or set LOMWONG_PORT to another number
cli-port-forbidden = This computer does not let the room use port { $port } (below 1024 that takes special rights); set LOMWONG_PORT to another number such as 8321
cli-host-not-ours = This computer has no address { $host }; set LOMWONG_HOST to one of its own, to 127.0.0.1 or to 0.0.0.0
cli-host-unknown = No address is found for the name { $host }; set LOMWONG_HOST to one of this computer, to 127.0.0.1 or to 0.0.0.0
cli-cannot-listen = The room cannot open at { $host }, port { $port } ({ $reason }); look at LOMWONG_HOST and LOMWONG_PORT

## Discord

cli-discord-joining = Discord: connecting
cli-discord-invite = Discord: ready; invite the bot into a server at { $link }
cli-discord-token-refused = Discord does not take this token (it may have been reset): press Reset Token on the Bot page at discord.com/developers and set LOMWONG_DISCORD_TOKEN to the new one
# $reason is like HTTP 503, or the name of a fault
cli-discord-unreachable = Discord cannot be reached ({ $reason }); look at this computer's connection, then try again
cli-discord-intents-refused = Discord refused the connection with the rights asked for, though no Privileged Gateway Intent is asked for; see at discord.com/developers whether the application was suspended

## LINE, and every platform

cli-line-joining = LINE: connecting
# The commands lomwong line and lomwong check line
cli-line-not-set-up = LINE is not set up: put LOMWONG_LINE_CHANNEL_SECRET and LOMWONG_LINE_CHANNEL_TOKEN into .env first (README says how)
cli-line-menu-set = The menu of the 1:1 chat is set; LINE shows it on phones
cli-line-refused = LINE did not do it ({ $why }): try again, or run lomwong check line
cli-line-no-pictures = LINE: texts and cards are sent without pictures, because LOMWONG_PUBLIC_URL is no https:// address
# $platform is a name such as Discord
cli-platform-failed = { $platform } has stopped by a fault of ours; the rest goes on. Start the program again to connect anew

## Settings that cannot be used ($name is the setting such as LOMWONG_PORT, $text what stands there)

cli-setting-unknown = { $name } is not a setting; .env.example has them all
cli-setting-port = { $name } must be a number from 0 to 65535, not “{ $text }”
cli-setting-language = { $name } must be th or en, not “{ $text }”
cli-setting-log-level = { $name } must be DEBUG, INFO, WARNING or ERROR, not “{ $text }”
cli-setting-log-format = { $name } must be text or json, not “{ $text }”
cli-setting-number = { $name } must be a whole number from 0 to 65535, not “{ $text }”
cli-setting-metrics = { $name } must be an address and a port such as 127.0.0.1:9321, or a token of 16 or more English letters and digits
cli-setting-proxies = { $name } must be addresses or networks such as 172.17.0.1 or 10.0.0.0/8, with commas between them, and not everybody's, not “{ $text }”
cli-setting-public-url = { $name } must look like https://cards.example.org, with nothing behind it, not “{ $text }”

cli-setting-adapters = { $name } must name some of web, discord and line, with commas between them, not “{ $text }”
cli-setting-adapter-not-set-up = { $name } names { $text }, which is not set up; .env.example says which settings it needs
cli-setting-shards = { $name } must say which shards of how many, counted from 0, such as 0-3/8 or 2/8, not “{ $text }”
cli-setting-shards-unused = { $name } is { $text }, but this process is not for Discord; leave it out, or name discord too
cli-setting-line-pushes = { $name } must be never, hands or turns, not “{ $text }”
# secrets: what stands there is never shown
cli-setting-discord-token = { $name } is not a bot's token, which is three pieces with dots between them, without spaces or quotes; see discord.com/developers, page Bot, Reset Token (not the Client Secret or the Public Key)
cli-setting-line-secret = { $name } is not a Channel secret, which is 32 digits and letters a-f; see developers.line.biz, page Basic settings
cli-setting-line-token = { $name } is not a Channel access token, which has more than a hundred letters and no spaces or quotes; see developers.line.biz, page Messaging API
cli-setting-line-half = LINE needs both of its settings; { $name } is missing

## Before opening (lomwong check), a line each; a ✓ or ✗ stands before it already

cli-check-settings = Settings: they can be used
cli-check-database = Database: { $path }, written and read back in { $ms } ms
cli-check-database-open = Database: the Lomwong that is running has it open (process { $process })
cli-check-discord = Discord: logged in as { $name }; invite it into a server at { $link }
cli-check-discord-endpoint = Discord: at discord.com/developers, page General Information, take the Interactions Endpoint URL out, or commands and buttons will not arrive
cli-check-discord-code-grant = Discord: at discord.com/developers, page Bot, turn Requires OAuth2 Code Grant off, or the invitation will not work
# $name is a setting such as LOMWONG_DISCORD_TOKEN
cli-check-not-set = { $name } is not set
cli-check-failed = { $platform }: it could not be checked, by a fault of ours; see the lines above
# $python and $sqlite are numbers of versions
cli-check-versions = Computer: Python { $python } with SQLite { $sqlite }
cli-check-env-open = Others on this computer can read { $path }, which holds tokens: run chmod 600 { $path }
cli-check-disk = Disk: { $free } free at { $path }
cli-check-disk-low = Disk: only { $free } free at { $path }, and { $needed } should be: delete what is not needed, or move LOMWONG_DATABASE to another disk
cli-check-disk-files = Disk: no more files can be made at { $path } (no inodes left): delete files that are not needed, or move LOMWONG_DATABASE to another disk
cli-check-pictures = Pictures: drawn in { $ms } ms
cli-check-pictures-failed = Pictures: none can be drawn ({ $reason }): delete the folder .venv and run make play to install anew
# $source is what it was compared with, such as Discord; $span such as “1 hour”
cli-check-clock = Clock: agrees with { $source }
cli-check-clock-ahead = This computer's clock is { $span } ahead of { $source }: set it right, and have it kept so (such as timedatectl set-ntp true)
cli-check-clock-behind = This computer's clock is { $span } behind { $source }: set it right, and have it kept so (such as timedatectl set-ntp true)
cli-span-seconds = { $many ->
    [one] 1 second
   *[other] { $many } seconds
}
cli-span-minutes = { $many ->
    [one] 1 minute
   *[other] { $many } minutes
}
cli-span-hours = { $many ->
    [one] 1 hour
   *[other] { $many } hours
}
cli-span-days = { $many ->
    [one] 1 day
   *[other] { $many } days
}
cli-check-port = Port: { $port } is free for the room
cli-check-port-ours = Port: the running Lomwong answers at { $port }
# $name such as LOMWONG_METRICS
cli-check-port-of = Port { $port }, which { $name } asks for, cannot be opened ({ $reason }): close what uses it, or set { $name } to another port
cli-check-public = Public address: { $url } leads here
cli-check-public-unknown = Public address: no address is found for the name { $host }: see that LOMWONG_PUBLIC_URL is spelt right and that the name is in DNS
cli-check-public-unreachable = Public address: { $url } does not answer ({ $reason }): see that the tunnel or web server runs, and that LOMWONG_PUBLIC_URL is right
cli-check-public-certificate = Public address: the certificate of { $url } is not good ({ $reason }): give the web server or tunnel one for that name
cli-check-public-expires = Public address: the certificate of { $url } ends in { $days } days: renew it at the web server, and see why it does not renew itself
cli-check-public-other = Public address: { $url } answers ({ $status }), but it is no Lomwong: have the tunnel or web server pass it on to port { $port } of this computer
cli-check-public-another = Public address: { $url } leads to another Lomwong than this: have the tunnel or web server pass it on to port { $port } of this computer
cli-check-public-socket = Public address: { $url } does not pass websockets on, so the room would stand still: have the web server pass on the headers Upgrade, Connection and Host
cli-check-database-older = Database: { $path } is of an older Lomwong (its form is { $found }, this one makes it { $known }): the next start upgrades it, and then the older Lomwong cannot read it any more; back it up first
cli-check-postgres = Database: { $path } (PostgreSQL { $version }), written and read back in { $ms } ms
cli-check-no-library = { $platform }: the package { $package } is not installed: run make play, which installs all
# $name is the switch's name on the page Bot
cli-check-discord-intent = Discord: at discord.com/developers, page Bot, switch on { $name }
cli-check-discord-starts = Discord: { $left } more connections are allowed today, and { $shards } are needed: wait until tomorrow, and see what makes it connect so often
cli-check-discord-servers = Discord: in { $many ->
    [one] 1 server
   *[other] { $many } servers
}, with all the permissions it needs
cli-check-discord-permissions = Discord: in the server “{ $server }” the bot lacks { $missing }: give them to its role, or invite it again by the link above
cli-check-discord-more = Discord: { $many ->
    [one] 1 more server lacks
   *[other] { $many } more servers lack
} permissions: have somebody there type /check

## The database cannot be used ($path is the file, set by LOMWONG_DATABASE)

cli-store-unknown-address = LOMWONG_DATABASE is { $address }, which is no place for a database; give a file name such as .state/lomwong.sqlite3, or postgresql://user:password@host/database
cli-store-is-a-folder = { $path } is a folder, not a file; set LOMWONG_DATABASE to a file inside it
cli-store-no-permission = { $path } may not be read and written; give the right to that file and its folder, or set LOMWONG_DATABASE to another place
cli-store-no-folder = The folder for { $path } cannot be made, a file stands in its way; move that file, or set LOMWONG_DATABASE to another place
cli-store-not-a-database = { $path } is not a database, or is damaged; put back a good copy, or move it away so that a new one is made
cli-store-not-ours = { $path } is the database of another program; set LOMWONG_DATABASE to a file of its own
cli-store-newer = { $path } was written by a newer Lomwong (its form is { $found }, this one knows up to { $known }); use the newer one again, or set LOMWONG_DATABASE to another place
cli-store-in-use = { $path } is in use by another running Lomwong (process { $process }); stop that one first, or set LOMWONG_DATABASE to another file
cli-store-locked = { $path } is kept locked by another program (a database browser, a backup); close that, then try again
cli-store-disk-full = The disk that holds { $path } is full; free some space, nothing that was answered is lost
cli-store-disk-error = The disk that holds { $path } fails to read or write ({ $reason }); check the disk
cli-store-old-library = The SQLite library of this Python is { $found }, Lomwong needs { $needed } or newer; use a newer Python
cli-store-closed = The database { $path } is closed; the program is stopping
# PostgreSQL: $path is its address without the password; $reason is what the server or the network said
cli-store-no-driver = For { $path } one more package is needed, the driver of PostgreSQL; install it with make postgres (or pip install 'lomwong[postgres]'), then start again
cli-store-old-server = { $path } is PostgreSQL { $found }, Lomwong needs { $needed } or newer; upgrade the server
cli-store-unreachable = The PostgreSQL server of { $path } cannot be reached ({ $reason }); start it, or correct LOMWONG_DATABASE
cli-store-refused-user = PostgreSQL does not let this user use { $path } ({ $reason }); check user and password in LOMWONG_DATABASE, and whether that user may make a schema there
cli-store-no-such-database = PostgreSQL has no database at { $path }; make it with createdb, or correct LOMWONG_DATABASE
cli-store-schema-taken = The schema { $schema } in { $path } belongs to another program; set LOMWONG_DATABASE to another database
cli-store-server-full = The PostgreSQL server of { $path } has no connection left ({ $reason }); raise max_connections there, or stop a program that uses it: each Lomwong takes four
cli-store-server-read-only = { $path } can only be read, it is a copy that follows another server; set LOMWONG_DATABASE to the main one
cli-store-statement-cancelled = PostgreSQL gave up on a statement at { $path } ({ $reason }); look for what keeps its tables locked, or who cancels statements there
cli-store-server-error = PostgreSQL fails at { $path } ({ $reason }); see the server's log
cli-store-commit-unknown = { $path } went away in the midst of a commit and did not come back; what was under way is stored whole or not at all

## How to use it (lomwong --help)

cli-about = Lomwong: a dealer of Kang and Jub Moo for a circle of friends. Without a command it opens a room on this computer.
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help-help = show this page
cli-help-lang = language of what is shown: th or en (else by LANG of this computer)
cli-help-run = open the room (what happens without a command)
cli-help-adapters = which of { $choices } this process serves, with commas between them (otherwise all that are set up)
cli-help-shards = which shards of Discord this process serves, such as 0-3/8 (otherwise all)
cli-help-port = the port to listen on (otherwise LOMWONG_PORT)
cli-help-check = check that settings, database and the configured platforms are ready
cli-help-score = count a hand of Kang, or a whole deal of Jub Moo, by every source of rules
cli-help-selfplay = let bots play many rounds among themselves, and sum up
cli-help-verify = check that an exported round, or a whole evening, was dealt and played as its secrets say
cli-help-pad = what a pad of Jub Moo comes to that was taken home: sums, a table or a picture
cli-help-bench = measure this program against its aims on this computer
cli-help-line = set the LINE account up
cli-help-line-what = what to set: { $choices } (webhook: have LINE send events to LOMWONG_PUBLIC_URL; menu: below the 1:1 chat)
cli-help-json = print the result as JSON
cli-help-game = the game: { $choices }
cli-help-cards = the cards in hand, like "A♣ 3♦ 3♠ 7♥ K♠" or "Ac 3d 3s 7h Ks"; of Jub Moo who took which point cards, like "Ton Q♠ 10♣ ♥2-7; Koi J♦ ♥8-K; Oh ♥A; Mod -"
cli-help-rules = set of rules: { $choices }
cli-help-rules-score = one source only: { $choices } (else all of them)
# $about says what the option is for, $usual what holds without it
cli-help-usual = { $about } (without it: { $usual })
cli-help-rounds = how many rounds
cli-help-players = how many players
cli-help-levels = levels of the bots seat by seat, again and again, such as hard,medium,easy; with a temper: hard:bold; or players to measure by: random and threshold for Kang, random and flat for Jub Moo
cli-help-honest = at every decision deal the cards that the bot cannot see anew, and let it choose again: it must choose the same
cli-help-set = change one house rule (may be given several times)
cli-help-seed = start of the chance; the same number gives the same result
cli-help-file = file of an exported round or evening, or a folder of rounds (- reads standard input)
cli-help-commitment = the seal that you saw in the room before the deal; the file must have the same (may be given several times)
cli-help-pad-file = the file of a pad (- reads standard input)
cli-help-pad-csv = print every deal as CSV
cli-help-pad-picture = draw the evening into this file, such as pad.png
cli-help-quick = smaller amounts, quicker and less exact
cli-help-names = only these: { $choices }
cli-help-platforms = only these: { $choices } (else everything that is configured)
cli-help-score-json =
    --json gives game, cards, and sources, each with name, label, values (points card by card), sum, points,
    special (name of the special hand, or null) and special_counts (always or if_agreed); of Jub Moo game, removed
    and sources, each with name, label and scores (player, cards, typed, parts, factor, points, prize, possible)

## Mistyped commands

cli-no-such-command = There is no command “{ $text }”; there are: { $choices }
cli-no-such-game = The game “{ $text }” is not known here; there is: { $choices }
cli-no-such-platform = There is no platform “{ $text }”; there is: { $choices }
cli-no-such-line-set = “{ $text }” cannot be set in LINE; what can: { $choices }
cli-no-such-rules = There is no set of rules “{ $text }”; choose from: { $choices }
cli-no-such-arm = There is no “{ $text }” to measure; choose from: { $choices }
cli-unknown-option = “{ $text }” is not known here; lomwong --help shows what is
cli-missing = Missing: { $text }; lomwong --help shows how to use it
cli-value-missing = { $option } needs a value after it; lomwong --help shows how to use it
cli-not-a-number = { $option } must be a number, not “{ $text }”
cli-too-small = { $option } must be 1 or more
cli-players = --players must be from 2 to 9, not { $players }
cli-bad-choice = { $option } must be one of { $choices }, not “{ $text }”
cli-unreadable-command = This command cannot be read; lomwong --help shows how to use it
cli-stopped = Stopped as asked

## Counting a hand (lomwong score)

cli-source-home = Wikipedia (home style)
cli-source-gameindy = GameIndy
cli-source-thaiportal = ThaiPortalGames
# one card: nothing to add up
cli-score-one =
    { $points } { $points ->
        [one] point
       *[other] points
    }
# $sum is the sum card by card, such as 1+3+3+7+10
cli-score-points =
    { $sum } = { $points } { $points ->
        [one] point
       *[other] points
    }
# where only the last digit counts
cli-score-cut =
    { $sum } = { $total } → { $points } { $points ->
        [one] point
       *[other] points
    }
cli-score-no-special = no special hand
cli-score-special = special hand: { $name }
cli-score-special-agreed = special hand: { $name } (counts only if the circle has agreed on it)
cli-score-suits-needed = special hand: name the suits to know
cli-score-hand-size =
    Give 1 to 6 cards; { $cards ->
        [0] none was read
        [one] { $cards } card was read
       *[other] { $cards } cards were read
    }
cli-score-too-many = There are only four cards of rank { $rank } in the pack
# A deal of Jub Moo: the sets of rules, and remarks behind the sum of a player
cli-source-seed = Encyclopedia
cli-source-scorepad = A circle's score pad
cli-score-no-points = no point card
cli-score-chuan = chuan: all hearts
cli-score-big-chuan = big chuan: every point card
cli-score-typed = typed as a number
cli-score-impossible = no cards give this
cli-score-removed = Taken out: { $card }
cli-score-which = “{ $text }” does not say how many; name each card, such as 10♣ 10♦

## Checking an exported round (lomwong verify)

cli-verify-no-file = The file { $file } cannot be opened; check its name and that it may be read
cli-verify-not-a-round =
    { $file } is not a round or an evening exported by Lomwong: { $why ->
        [missing] the part “{ $part }” is missing
        [unknown] it has a part “{ $part }” that no exported file has
        [wrong] the part “{ $part }” is not what it should be
        [twice] the part “{ $part }” is there twice
       *[unreadable] it cannot be read as JSON, or there is nothing in it
    }
cli-verify-is-a-pad = { $file } is a score pad, there is no deal in it to check. To see the pad: lomwong pad { $file }
cli-verify-not-a-seal = “{ $text }” is not a seal; it has 64 digits from 0-9 and a-f
cli-verify-agrees =
    Round { $round }: all of it agrees (seal, { $players } hands, { $draws ->
        [one] { $draws } draw
       *[other] { $draws } draws
    }, { $acts ->
        [one] { $acts } act
       *[other] { $acts } acts
    }{ $voided ->
        [yes] {""}
        [by] {""}
        [moderator] {""}
       *[no] , result and chips
    }){ $voided ->
        [yes] {" "}· voided
        [by] {" "}· voided by { $by }
        [moderator] {" "}· voided by somebody who manages the channel
       *[no] {""}
    }
# Jub Moo: $removed is the card taken out, or none
cli-verify-agrees-jub-moo =
    Round { $round }: all of it agrees (seal, { $players } hands{ $removed ->
        [none] {""}
       *[other] , { $removed } taken out
    }, { $acts ->
        [one] { $acts } act
       *[other] { $acts } acts
    }{ $voided ->
        [yes] {""}
        [by] {""}
        [moderator] {""}
        [again] {""}
       *[no] , result and points
    }){ $voided ->
        [yes] {" "}· voided
        [by] {" "}· voided by { $by }
        [moderator] {" "}· voided by somebody who manages the channel
        [again] {" "}· a hand without a heart: it counts for nothing and was dealt again
       *[no] {""}
    }
cli-verify-differs = Round { $round }: differs · { $difference }
cli-differs-secret-form = the secret is not 64 lower-case hex digits
cli-differs-commitment = this secret gives the seal { $expected }, the file says { $found }
cli-differs-seal = you saw the seal { $expected }, the file says { $found }
cli-differs-play-order = the order of play { $found } is not the order of joining { $expected }
cli-differs-cut = cut { $number }, of { $seat }, could not have counted (a second one, or not in the form of a cut)
cli-differs-debtor = the file says { $found } paid the whole pot, but that seat does not play this round, or it has no chips
cli-differs-start = the rules start with { $expected }, the file says { $found }
cli-differs-starter = chance chose { $expected } to start, the file says { $found }
cli-differs-seats-dealt = cards were dealt to { $found }, it should be { $expected }
cli-differs-hand-size = { $player } should hold { $expected } cards, the file has { $found }
cli-differs-hand = card { $number } of { $player } should be { $expected }, the file says { $found }
cli-differs-rules = no round can be dealt by these rules and players
cli-differs-draw = act { $number }: { $player } should draw { $expected }, the file says { $found }
cli-differs-act = act { $number }: { $player } could not do “{ $move }” by the rules
cli-differs-by-dealer = act { $number } for { $player } should be “{ $expected }”, the file says “{ $found }”
cli-differs-unseated = act { $number } of { $player }: the file says unseated by { $found }, but nobody left there
cli-differs-act-after-end = act { $number }: { $player } does “{ $move }” after the round was over
cli-differs-not-over = the acts in the file do not end the round
cli-differs-voided = the file says voided, yet this round was played to its end or has a result
cli-differs-voided-by = the file says voided by { $found }, but this round counts
cli-differs-outcome = the result ({ $part }) should be { $expected }, the file says { $found }
cli-differs-shown = shown hand { $number } should be { $expected }, the file says { $found }
cli-differs-line = settlement line { $number } should be { $expected }, the file says { $found }
cli-differs-seats = { $found } play by the file, but { $expected } joined
cli-differs-totals = the totals before the deal ({ $found }) are not one for each player, or not 0 though a game begins here
cli-differs-removed = the card taken out should be { $expected }, the file says { $found }
cli-differs-result = the result of { $player } ({ $part }) should be { $expected }, the file says { $found }
cli-differs-kept = hand { $number } of those left at the end should be { $expected }, the file says { $found }
cli-differs-claim = claim { $number } should be { $expected }, the file says { $found }

## A whole evening: do its rounds follow from each other?

cli-evening-agrees =
    Evening { $evening }: { $rounds ->
        [one] its { $rounds } round fits
       *[other] its { $rounds } rounds fit
    } together ({ $voided ->
        [0] none voided
       *[other] { $voided } voided
    }){ $conditions ->
        [0] {""}
        [one] ; this is right only if one thing was so, which you know and no file does:
       *[other] ; this is right only if { $conditions } things were so, which you know and no file does:
    }
cli-evening-differs = Evening { $evening }: differs · { $difference }
cli-evening-unchecked = Evening { $evening }: not checked as a whole, because a round of it differs
cli-verify-seal-missing = No round in this file has the seal { $seal }
cli-differs-evening = round { $round } is of evening { $found }, not of evening { $expected }
cli-differs-round-number = round { $expected } should come here, the file has round { $found } (one is missing, twice, or in another place)
cli-differs-seal-again = round { $round } was dealt with the secret of round { $found }, which was known by then
cli-differs-no-winner = round { $round }: { $player } starts as the winner, but nobody had won a round yet; chance should choose
cli-differs-no-taker = round { $round }: { $player } leads as the one who took the last trick, but no deal of Jub Moo had ended yet; chance should choose
cli-differs-leader = round { $round }: { $expected }, who took the last trick of the deal before, should lead; the file says { $found }
cli-differs-debt = round { $round }: the one who pays the whole pot should be { $expected }, the file says { $found }
cli-differs-person = { $player } should have { $expected } line in the ledger, the file has { $found }
cli-differs-sum = the ledger of { $player }: { $part } should be { $expected } by the rounds, the file says { $found }

# What must have been so; $round is a number, $player and $found are names
cli-if-got-up = before round { $round } { $player } had got up and sat down again (it was the start of { $player }, yet { $found } starts)
cli-if-passed-on = before round { $round } { $player } or somebody else who plays it had got up and sat down again (the start should have come to { $player }, yet { $found } starts)
cli-if-emptied = before round { $round } everybody had got up (it was the start of { $player }, yet chance chose)
cli-if-renamed = by round { $round } { $player } ({ $seat }) had taken the name { $found }
cli-if-visitor = by round { $round } somebody sat at { $seat } who plays none of these rounds, but cut, voided or unseated
# Jub Moo: the pad also has what was entered by hand, which no round shows
cli-if-by-hand = before round { $round } a deal was entered by hand (else it was the lead of { $player }, yet chance chose)
cli-if-begun-by-hand = all earlier deals of this game were entered by hand (round { $round } is not the first deal of its game, but the file has none of these people before)
cli-if-totals = before round { $round } something was entered or corrected by hand, or rules were changed (the totals should be { $expected } by the rounds, yet the deal began at { $found })
cli-if-new-game = before round { $round } the circle had closed the game, or it had ended by what was entered or taken back by hand (by the rounds it was not over, yet a new one begins)
cli-if-played-on = before round { $round } the circle agreed to play on, or something was changed by hand (by the rounds the game was over)
cli-if-seating = before round { $round } the circle had changed places (play went round { $expected }, then { $found })

## A pad (lomwong pad)

cli-pad-not-a-pad = { $file } is no pad taken home from Lomwong: it is not JSON, or empty
cli-pad-part-wrong = { $file } is no pad taken home from Lomwong: its part “{ $part }” is not as it should be
cli-pad-cannot-write = { $file } cannot be written. Look whether that folder is there and may be written to

## Measuring (lomwong bench)

cli-bench-head = Measured in turns in one run, medians; the numbers are ratios, not times
cli-bench-met = met
cli-bench-missed = not met
cli-bench-line = { $verdict }  { $what }: { $ratio }x (aim { $aim })
cli-bench-value = { $what }: { $amount }
cli-bench-absent = skipped  { $what }: { $package } is not installed here
cli-bench-failed = skipped  { $what }: { $reason }
cli-arm-engine-bare = Kang: moves per second over a bare loop that only shuffles, picks and removes numbers
cli-arm-engine-rlcard = Kang: moves per second over RLCard's uno
cli-arm-engine-pokerkit = Kang: moves per second over pokerkit
cli-arm-jub-moo-bare = Jub Moo: moves per second over a bare loop of tricks with the same cards as numbers
cli-arm-jub-moo-rlcard = Jub Moo: moves per second over RLCard's uno
cli-arm-jub-moo-pokerkit = Jub Moo: moves per second over pokerkit
cli-arm-store-single = 32 tables at once, durable, over one commit per command
cli-arm-store-disk = time per command of 32 tables over one flush of the disk divided by the batch
# $many processes; the amounts are commands per second by the program and bare, and commands of one transaction
cli-arm-sharing =
    PostgreSQL, { $many ->
        [one] { $many } process of 32 tables
       *[other] { $many } processes of 32 tables each
    }: durable commands per second over the same statements sent bare
cli-arm-command-tables = time of one command with { $many } tables over 10 tables
cli-arm-command-tables-postgres = PostgreSQL: time of one command with { $many } tables over 10 tables
cli-arm-command-rounds = time of one command in round { $many } of an evening over the first
cli-arm-picture-files = time to draw a hand of { $many } over opening each card's file and pasting it
cli-arm-picture-bytes = bytes of a hand of { $many } over opening each card's file and pasting it
cli-arm-picture-floor = time to draw a hand of { $many } over copying its pixels and their adler32
cli-arm-thinking = a person's command while { $many } tables of four hard bots think, over the same while they rest (p95)
cli-arm-room-frames = time until { $many } browsers have what the dealer says (p95), over 100 milliseconds
cli-arm-memory-table = memory per live table
# a press is answered, carried out, stored for good, and table and hands are shown anew with their pictures
cli-arm-discord-turn = processor time of a turn in Discord over discord.py answering a button with a ready picture
cli-arm-discord-calls = the same over discord.py making as many calls with ready pictures
cli-arm-discord-presses = { $many } presses at once at 100 tables in Discord: the first answer (p99), over one second
cli-arm-line-turn = processor time of a turn in LINE over the SDK's echo of a text
cli-arm-line-group = the same where the draw is typed in the group and the hand asked for
cli-arm-line-picture = the same with a picture of { $many } cards that is drawn and fetched
