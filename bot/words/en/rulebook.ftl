### The rule book: the parts of an answer, and the examples that are computed. Its contents lie in bot/rulebook.

## Names of the sources

book-source-wikipedia = Wikipedia
book-source-gameindy = GameIndy
book-source-thaiportal = ThaiPortalGames
book-source-blog = a Kang rules blog
book-source-encyclopedia = Encyclopedia
book-source-scorepad = A circle's score pad
book-source-drawing-rules = The drawing rules

## Parts of an answer

# $says: what that source says
book-says = { $source }: { $says }
book-silent = { $source }: does not say
# $sources: several that do not speak of it
book-all-silent = Not said in: { $sources }
book-differ = Where they differ or are silent: { $differ }
# the rule of this table; $rules: options with their values, $how: what to type to change it
book-this-table = This table – { $rules }
book-change = To change it, the host types: { $how }
book-clauses = Clauses { $clauses }
book-related = See also: { $topics }

## Examples ($sum is an addition such as 1 + 3 = 4)

book-example-hand = { $cards }: { $sum } { $points ->
        [one] point
       *[other] points
    }
book-example-source = { $source }: { $sum } { $points ->
        [one] point
       *[other] points
    }
book-example-caller = The caller has { $hand }
book-example-wins = { $hand } wins
book-example-shares = { $hand } share
book-example-by = { $rules } → { $end }
book-example-ruealom = The caller has ruea lom
book-example-caller-lost = The caller does not win, but it is no ruea lom
book-example-special = { $cards }: { $name }
book-example-in = { $by } { $name }
book-example-app6 = in the apps
book-example-home3 = at home
book-example-not-special = no special hand
# Jub Moo
book-example-pile = { $cards }: { $sum }
book-example-made = { $line } · { $made }
book-example-by-source = { $source } · { $line }
book-example-player = { $player } · { $line }
book-example-units = { $total } points = { $units } { $count ->
        [one] unit
       *[other] units
    }
book-example-gains = { $player } { $total } ({ $units } { $count ->
        [one] unit
       *[other] units
    }): { $sum } = { $gain }
