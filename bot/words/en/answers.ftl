### Answers about the rules: what this table plays, sources side by side, six things to agree, counting typed cards

## What this table plays

# what the host may type as it stands, such as: set flow chain up to 2
answer-set = set { $option } { $value }
answer-rule = { $option }: { $value }
answer-rule-idle = { $option }: { $value } (makes no difference now)

## The sources side by side

answer-compare-title = { $game }: the rules side by side
answer-row-first = { $number }. { $option }: { $says }
answer-row = { $option }: { $says }
answer-column = { $source } { $says }
answer-all-sources = All sources:
answer-silent = not said
# behind “not said”: what the set of rules plays here
answer-plays = (this set plays: { $value })
answer-unused = no effect
answer-compare-silent-note = “Not said”: the source does not speak of it; here the set plays what stands in brackets.
answer-compare-one = Baccarat is drawn by one standard table: there is nothing to compare.

## What to agree before the first card

answer-agree-title = { $game }: { $many } things to agree before the first card
answer-agree-now = { $number }. { $title }: { $now }
answer-agree-choices = { $number }. { $title }: { $choices }

## Asked in a chat

answer-nothing = That is not in the rule book. Ask in another way, such as “ask who wins a tie”.
answer-unsure = Which of these? Just type it.
answer-offer = rules { $title }
# a topic with its game, as it may be typed behind “rules”
answer-called = { $game } { $title }
answer-in-full = rules { $title } in full
answer-more = For all of it type: { $how }
answer-quiz-how = Answer with “baccarat quiz { $seed } draw” or “baccarat quiz { $seed } stand”.

## Counting cards

answer-count-whose = One player at a time: type all the point cards taken, such as “count Q♠ 10♣ ♥2-7”.
