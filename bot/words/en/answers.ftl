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
answer-plays = (here: { $value })
answer-unused = no effect
answer-compare-silent-note = “Not said”: the source does not speak of it; in brackets what its set of rules plays here.
answer-compare-home = “Home” is how friends play, as Wikipedia and a Kang rules blog have it.
picture-compare-differs = Yellow: here the sources differ.
answer-compare-one = Baccarat is drawn by one standard table: there is nothing to compare.

## What to agree before the first card

answer-agree-title = { $game }: { $many } things to agree before the first card
answer-agree-now = { $number }. { $title } – { $now }
answer-agree-choices = { $number }. { $title } – { $choices }

## Asked in a chat

answer-nothing = That is not in the rule book. Ask in another way, such as “ask who wins a tie”.
answer-unsure = Which of these? Just type it.
answer-offer = rules { $title }
# a topic with its game, as it may be typed behind “rules”
answer-called = { $game } { $title }
answer-in-full = rules { $title } in full
answer-more = For all of it type: { $how }
answer-quiz-how = Answer with “baccarat quiz { $seed } draw” or “baccarat quiz { $seed } stand”.

## One tap more (labels of at most 20 letters, and the text that is the same as typing it)

offer-in-full = In full
offer-compare = Compare { $game }
offer-compare-typed = compare { $game }
offer-agree = Six things to agree
offer-agree-typed = six things
offer-coup = Deal a practice coup
offer-coup-typed = deal baccarat
offer-quiz = Draw or stand?
offer-quiz-typed = baccarat quiz { $seed }
offer-draw = Draw
offer-draw-typed = baccarat quiz { $seed } draw
offer-stand = Stand
offer-stand-typed = baccarat quiz { $seed } stand
offer-odds = Counts, { $packs ->
    [one] { $packs } pack
   *[other] { $packs } packs
}
offer-odds-typed = baccarat odds { $packs }

## Counting cards

answer-count-whose = One player at a time: type all the point cards taken, such as “count Q♠ 10♣ ♥2-7”.

## lomwong rules

cli-help-rule-book = The rule book: a rule of Kang, Jub Moo or Baccarat, or the sources side by side
cli-help-rules-topic = What to read about, such as kang flow; without any, the list of all topics
cli-help-rules-search = Find a topic by words or a question, such as "who wins a tie"
cli-help-rules-compare = The sources of a game side by side: kang, jub-moo, baccarat
cli-help-rules-picture = Draw that table as a PNG; with --compare
cli-rules-nearest = The nearest topics (lomwong rules with the name):
cli-rules-no-such = It is not clear which topic “{ $text }” is; the nearest are { $nearest }.
cli-rules-nothing = “{ $text }” is not in the rule book; lomwong rules lists all topics.
cli-rules-no-such-game = There is no game “{ $text }”; choose from: { $choices }.
cli-rules-search-or-topic = Give either --search or a topic.
cli-rules-compare-alone = --compare goes without a topic and without --search.
cli-rules-picture-of-what = --picture goes with --compare: lomwong rules --compare kang --picture kang.png
