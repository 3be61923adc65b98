### lomwong decisions: what bots chose, and whether they choose the same again

cli-help-decisions = what bots chose in finished rounds; each is made again from what the bot knew then
cli-help-decisions-table = of this table alone (its key, such as web:…)
cli-help-decisions-round = of rounds with this number alone
cli-decisions-round = { $table } · evening { $evening } · { $game }, round { $round }
# $now is the move that is chosen now, $version the version of the bots that chose then
cli-decisions-line = { "  " }turn { $turn } · { $seat } · { $level } · { $move } · { $again ->
    [same] the same again
    [differs] now: { $now }
   *[other-version] chosen by bots of version { $version }, not to be made again here
}
cli-decisions-all = { $all ->
    [one] One decision
   *[other] { $all } decisions
}: { $same } the same again, { $differ } different, { $other } by bots of another version
cli-decisions-none = No bot has chosen anything in a finished round
cli-decisions-hidden = { $many ->
    [one] One more is of a round that is still being played: it is not shown, its cards are secret
   *[other] { $many } more are of rounds that are still being played: they are not shown, their cards are secret
}
cli-decisions-unreadable = { $many ->
    [one] One cannot be read: another version has written it
   *[other] { $many } cannot be read: another version has written them
}
