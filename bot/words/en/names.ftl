### Names of things that occur in several sentences.

## Special hands

special-straight-flush = straight flush
special-four-of-a-kind = four of a kind
special-full-house = full house
special-flush = flush
special-straight = straight
special-three-of-a-kind = three of a kind
special-fifty = fifty points


## Games

game-kang = Kang
game-jub-moo = Jub Moo
game-baccarat = Baccarat

## Levels of bots

level-easy = easy
level-medium = medium
level-hard = hard
level-follow = adapts
# $level is the one at which it plays just now
level-followed = adapts ({ $level })
temper-even = even
temper-bold = bold
temper-calm = calm
# a bot of a level, and one that plays on for somebody who got up in mid-game
bot-of-level = bot, { $level }
bot-stands-in = a bot plays on

## Languages

language-th = Thai
language-en = English

## Between the parts of a list (in braces, so that the spaces are kept)

list-comma = {", "}
list-and = {" and "}
# for things, not for names of people
list-and-things = {" and "}
list-or = {" or "}
