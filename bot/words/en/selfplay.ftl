### What `lomwong selfplay kang` prints: rounds between bots.

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
