# What is kept: moving a database, backups, taking a person out, privacy

## Commands of the operator

cli-help-move-database = move everything from one database to another place, such as from a file to PostgreSQL or back
cli-help-move-from = the database that it comes from (a file, or postgresql://...); it is only read
cli-help-move-to = the database that it goes to; it must be empty
cli-help-backup = a copy of the whole database in one file; Lomwong may go on meanwhile
cli-help-backup-file = the file to make; it must not be there yet
cli-help-restore = bring a backup back into an empty database
cli-help-restore-file = a file that lomwong backup made
cli-help-forget = take one person out of every table that is kept (who asked for it)
cli-help-forget-person = who: web:, discord: or line: and the id of that person there, such as discord:80351110224678912
cli-forget-unreadable = Nobody can be found by “{ $text }”; give web:, discord: or line: and the id of that person there
cli-forget-done = Taken out of { $tables ->
    [one] one table
   *[other] { $tables } tables
}; older backups still hold this person: delete those too
cli-forget-later = This person is still in a running round; Lomwong does it by itself once it runs and that round is over
cli-forget-nothing = This person is at no table, so nothing had to be done
cli-help-database = the database, where it is not that of LOMWONG_DATABASE
# table is the name of a table, checksum the first sixteen letters of its SHA-256
cli-copied-table = { $table }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, read back and equal ({ $checksum })
cli-moved = Moved { $rows } rows from { $source } to { $target }; the first is as it was
cli-moved-next = Now set LOMWONG_DATABASE to the new place ({ $target }) and start Lomwong
cli-backed-up = { $source } is in { $target }, { $rows } rows; the file holds everything, the cards of running rounds too: keep it safe
cli-restored = { $source } is back in { $target }, { $rows } rows

## The database cannot be used: moving and backups

cli-store-half-moved = A move or a restore into { $path } was broken off, not everything is there; do the same once more, where it came from nothing has changed
cli-store-nothing-there = There is no database of Lomwong at { $path }; check the name
cli-store-not-empty = { $path } is not empty, and nothing is written over; give another place, or move that one away first
cli-store-same-place = Both places are the same ({ $path }); give another one to move to
cli-store-others-there = { $path } is in use by a running Lomwong; stop every process that uses it first
cli-store-older = { $path } is of an older Lomwong (its form is { $found }, this one's { $known }); start Lomwong on it once to upgrade it, then try again
cli-store-copied-otherwise = The table { $table } in { $path } reads back otherwise than it was written; check the disk, nothing is lost where it came from
cli-store-not-a-backup = { $path } is no backup of Lomwong; give a file that lomwong backup made
cli-store-damaged-backup = The table { $table } in the backup { $path } is not as it was written; use another backup, nothing was restored
cli-store-file-there = { $path } is there already, and nothing is written over; give the backup another name

## Taking a person out

# stands for the name of somebody who asked to be forgotten, with a number where there are several
forgotten-name = Removed player
# stands for what that person said
forgotten-text = (removed)
cli-differs-cut-gone = the words of cut { $number }, of { $seat }, were removed at that person's wish, so the deal cannot be made again to check it; the secret does agree with its seal
refusal-sure-forget = This takes your name, what you said and your id out of every table here. Your friends' scores stay right, but it cannot be undone. If you are sure, type “forget me now”
refusal-forget-later = You are still in this round. You will be taken out when it is over; no need to ask again
refusal-forgotten = Done: no table here has your name, your words or your id any more. (Messages that were sent already are with the chat app; you can delete those there.)

## Privacy, told in short in the chat (in full in docs/privacy.md)

privacy-kept = What is kept: the name you play under, your id in this app, every round and score, the words of your cuts, and what you ask or tell the dealer. Other messages of the chat are not kept.
privacy-seen = Who sees it: the circle sees names, scores and finished rounds; a hand is seen by its owner alone. Whoever runs this computer can read its database. It goes to nobody else.
privacy-long = How long: messages that were sent, 30 days; the rest until somebody asks to be removed, or as many days as the operator has set.
privacy-gone = To be removed: type “forget me”. Your name, your words and your id go from every table here, and your friends' scores stay right. Only you can ask it for yourself.
privacy-elsewhere = Messages that were sent are with the chat app and under its rules; we cannot delete those.
