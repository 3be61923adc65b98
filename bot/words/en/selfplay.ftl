### What `lomwong selfplay` prints: rounds between bots.

# $rules is the name of a preset in this language, $seed a number
selfplay-title = Kang between bots: rules { $rules }, { $players } seats, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, seed { $seed }

# $played: how many rounds were played in all
selfplay-rotated = The same cards { $players } times, each player once in every seat: { $played } rounds in all

## Heads of the columns, one line per player

selfplay-level = level
selfplay-won = won
selfplay-called = kang called
selfplay-called-won = kang won
# the mean of the points in the hand when kang is called
selfplay-called-at = kang called at
selfplay-knocks = knocks
# with a 95 % interval: +0.123 ± 0.045
selfplay-per-round = chips per round (95 %)

## How the rounds ended

selfplay-reasons = How the rounds ended
selfplay-reason-kang = kang
selfplay-reason-knock = knock
selfplay-reason-pile-out = pile out
selfplay-reason-special = special hand
selfplay-reason-left = everybody else left

# $tried decisions were made again, $changed came out otherwise (it must be 0)
selfplay-honest = { $tried } decisions made again with other hidden cards, { $changed } came out otherwise
selfplay-speed = { $moves } moves in { $seconds } seconds, { $speed } moves per second

## When it cannot be played

# $levels and $tempers: the names as they are typed after --levels
selfplay-no-such-level = There is no such level. After --levels choose from: { $levels }; with a temper: { $tempers }

## Jub Moo

# $rules is the name of a preset in this language, $seed a number
selfplay-jub-moo-title = Jub Moo between bots: rules { $rules }, { $players } players, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, seed { $seed }
# $sittings: how often cards were played in all
selfplay-jub-moo-rotated = The same cards { $players } times, each player once in every seat: { $sittings } in all
selfplay-player = player
selfplay-random = random
selfplay-threshold = calls at 8
selfplay-flat = flat search
# with a 95 % interval: −12.3 ± 4.5
selfplay-points-per-deal = points per deal (95 %)
# how far the points of a game swing about their mean (standard deviation)
selfplay-swing = swing
selfplay-chuan = chuan
selfplay-big-chuan = big chuan
# processor time, in milliseconds
selfplay-thinks = thinks (ms)
selfplay-thinks-p99 = 99 % under (ms)
# $level is that of the first player, $points has its sign: +65.4
selfplay-edge = Player 1 ({ $level }) has { $points } ± { $margin } points per deal against the mean of the others (95 %)
# $level is that of the first player, $chips has its sign: +0.365; a chip is one stake
selfplay-kang-edge = Player 1 ({ $level }) has { $chips } ± { $margin } chips per round (95 %)
selfplay-end-played = played to the last card
selfplay-end-claim = claim
selfplay-end-stopped = agreed to stop, no point card left
selfplay-players-3-or-4 = Jub Moo is for 3 or 4: give --players 3 or --players 4, not { $players }
