### What `lomwong selfplay` prints: rounds between bots.

# $rules is the name of a preset in this language, $seed a number
selfplay-title = Kang between bots: rules { $rules }, { $players } seats, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, seed { $seed }

## Heads of the columns, one line per seat

selfplay-seat = seat
selfplay-level = level
selfplay-chips = chips
selfplay-won = won
selfplay-called = kang called
selfplay-called-won = kang won
selfplay-ruealom = ruea lom
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

selfplay-speed = { $moves } moves in { $seconds } seconds, { $speed } moves per second

## When it cannot be played

# $presets and $levels: the names as they are typed after --rules and --levels
selfplay-no-such-rules = There are no rules of that name. After --rules choose one of: { $presets }
selfplay-no-such-level = There is no such level. After --levels choose from: { $levels }

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
selfplay-flat = flat search
# with a 95 % interval: −12.3 ± 4.5
selfplay-points-per-deal = points per deal (95 %)
selfplay-chuan = chuan
selfplay-big-chuan = big chuan
# processor time, in milliseconds
selfplay-thinks = thinks (ms)
selfplay-thinks-p99 = 99 % under (ms)
# $level is that of the first player, $points has its sign: +65.4
selfplay-edge = Player 1 ({ $level }) has { $points } ± { $margin } points per deal against the mean of the others (95 %)
selfplay-end-played = played to the last card
selfplay-end-claim = claim
selfplay-end-stopped = agreed to stop, no point card left
selfplay-players-3-or-4 = Jub Moo is for 3 or 4: give --players 3 or --players 4, not { $players }
