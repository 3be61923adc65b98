"""The words that the page itself puts on buttons and headings.

Lives here: which they are, and `page_words`, which looks them up. Not here: sentences
about a table (bot.screen), the page.
"""

from __future__ import annotations

from bot.wording import Words

_IDS = """
brand tagline your-name create or-join code join-go bad-code no-value point-fair point-house point-bots
skip-to-hand other-language other-language-short open-people open-rules open-ledger close title-lobby
connecting offline refused-line
reload
table seats your-turn watching next-round-yours seconds
you starter host away cards-held to-move
pile pile-left pot discard-none discard-of flow-of can-flow you-can-flow you-have-none cannot-flow
skip-vote skip-short
hand points just-drawn move-draw move-discard move-flow move-kang moves kang-sure
hint-may hint-discard hint-wait hint-kang hint-pick-flow hint-cannot-together hint-flow-other
away-banner back card rank-A rank-J rank-Q rank-K suit-c suit-d suit-h suit-s
invite invite-text copy copied share share-text add-computer easy medium hard who nobody seated
follow temper temper-even temper-bold temper-calm
remove make-host leave leave-sure void end end-sure yes no sit sit-hint deal deal-next
cut cut-about cut-words cut-done cut-none cut-tap seal
rules rules-edit rules-presets rules-first rules-own rules-more rules-locked rules-mixed rules-read
rules-code rules-code-about rules-code-copy rules-code-paste rules-code-use
said-by source-says source-silent source-unused
settings colours colours-four colours-two sound
story story-none story-yours since-yours since-nothing lately
invite-qr invite-scan invite-here-only seal-short keep-round keep-evening evening-picture
result called sunk settlement no-lines check-file
ledger ledger-empty col-name col-sum col-rounds col-wins col-starts col-kangs col-ruealoms col-flows save-as
feed say say-name send to-newest private dealer
game game-kang game-jub-moo game-kang-about game-jub-moo-about rests jub-moo-seats
total deal-points nothing-taken last-trick trick-story taken may-play open-hand answered
move-play move-claim move-claim-about move-stop move-stop-about move-accept move-object
leads-first say-jub-moo claim-sure hint-claim open-pad
pad pad-about pad-closed pad-members pad-names pad-more-names pad-start
pad-game pad-deal pad-total pad-units pad-gains pad-evening pad-resting
pad-enter pad-by-buttons pad-by-typing pad-who pad-cards pad-put pad-rest pad-none pad-chuan pad-big pad-out
pad-held-by pad-type pad-type-label pad-write pad-write-part pad-half pad-drop pad-left
pad-correct pad-correct-save pad-strike pad-restore pad-trace pad-undo pad-redo
pad-new-game pad-same-game pad-next pad-next-early pad-next-sure pad-sit pad-sit-about pad-sit-go
pad-person pad-person-name pad-rename pad-people pad-keep pad-picture
pad-keep-picture pad-keep-csv pad-keep-json pad-bring pad-bring-too-big pad-playing pad-watch
pad-empty pad-won pad-pig pad-kang
coach-hint coach-this coach-lost
open-book book book-about book-home book-differs book-next book-picture coup-steps coup-check coup-won taller shorter
"""

PAGE = tuple(_IDS.split())

_FACTS = ("n", "most", "player", "moves", "rank", "suit", "source", "value", "seal", "points", "names", "cards")
_BLANKS = {fact: "{" + fact + "}" for fact in _FACTS}
"""What only the page knows stays a blank in braces for the page to fill."""


def page_words(words: Words) -> dict[str, str]:
    """Every word of the page by its short id (`deal`), with blanks such as `{player}` left open."""
    return {name: words.text("room-" + name, **_BLANKS) for name in PAGE}
