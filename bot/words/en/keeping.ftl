# What is kept: moving a database, backups, taking a person out, privacy

## Commands of the operator

cli-help-move-database = move everything from one database to another place, such as from a file to PostgreSQL or back
cli-help-move-from = the database that it comes from (a file, or postgresql://...); it is only read
cli-help-move-to = the database that it goes to; it must be empty
cli-help-backup = a copy of the whole database in one file; Lomwong may go on meanwhile
cli-help-backup-file = the file to make; it must not be there yet
cli-help-restore = bring a backup back into an empty database
cli-help-restore-file = a file that lomwong backup made
cli-help-database = the database, where it is not that of LOMWONG_DATABASE
# table is the name of a table, checksum the first sixteen letters of its SHA-256
cli-copied-table = { $table }: { $rows } rows, read back and equal ({ $checksum })
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
