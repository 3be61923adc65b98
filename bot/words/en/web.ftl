### Short answers of the server: what is not there, not allowed, or too much

web-not-found = There is no such page; look at the link again, or start from the first page
web-no-room = Nobody has sat down at this table yet, so it has no ledger
web-no-round = This table has no such round
web-no-picture = This table has no such picture
web-no-pad = There is no pad of that evening at this table.
web-no-file = There is no such file
web-not-so = This page does not take such a request
web-bad-request = This request cannot be read; open the page in a browser as usual
web-not-from-here = This request did not come from our page; open the first page and try again
web-room-first = Open the page of the table first, then connect to it
web-too-large = This request is too large
web-unknown-host = This address is unknown; use the one that the program printed when it started
web-refused = This request cannot be carried out
web-our-fault = That was our mistake; nothing changed at the table, please try again
web-too-many-requests = A little too many requests; wait a moment and try again
web-too-many-rooms = A little too many new tables; wait a moment and try again
web-too-many-pictures = A little too many pictures; wait a moment and try again
web-room-full = There is no place for more watchers right now; wait a moment and try again

## In the room

web-missed =
    { $n ->
        [one] You missed more than { $n } message; this is the newest
       *[other] You missed more than { $n } messages; these are the newest { $n }
    }
