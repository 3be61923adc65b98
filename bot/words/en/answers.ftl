### Answers about the rules: what this table plays, sources side by side, six things to agree, counting typed cards

## What this table plays

# what the host may type as it stands, such as: set flow chain up to 2
answer-set = set { $option } { $value }
answer-rule = { $option }: { $value }
answer-rule-idle = { $option }: { $value } (makes no difference now)
