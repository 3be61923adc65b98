"""Every SQL statement that touches the dealer's tables, by name.

Lives here: texts only, so that one test can ask for the query plan of each: none may scan
a table. Not here: who runs them (db.batch, db.sqlite), the schema (db.migrations).

Texts come back as BLOB because a body is bytes to its reader: that spares a decode and an encode.
"""

# reads

# The book is NULL where its reader has it, as of the version in $[2]: its pages are not even looked at then.
LOAD = """
SELECT coalesce(tables.version, 0), CAST(coalesce(tables.state, '') AS BLOB), seen.key IS NOT NULL,
    CASE WHEN tables.version = json_extract(asked.value, '$[2]') THEN NULL
    ELSE CAST(coalesce(books.state, '') AS BLOB) END
FROM json_each(?) AS asked
LEFT JOIN tables ON tables.key = json_extract(asked.value, '$[0]')
LEFT JOIN books ON books.key = tables.key
LEFT JOIN seen ON seen.key = json_extract(asked.value, '$[0]') AND seen.event_id = json_extract(asked.value, '$[1]')
ORDER BY asked.key
"""

LOG = """
WITH RECURSIVE back (id) AS (
    SELECT last FROM tables WHERE key = ?
    UNION ALL
    SELECT log.previous FROM back CROSS JOIN log ON log.id = back.id WHERE log.previous IS NOT NULL
)
SELECT CAST(log.command AS BLOB) FROM back CROSS JOIN log ON log.id = back.id ORDER BY log.id
"""

ROUNDS = """
SELECT evening, round_no, CAST(body AS BLOB) FROM rounds
WHERE key = ? ORDER BY evening, round_no
"""

ROUNDS_OF_EVENING = """
SELECT evening, round_no, CAST(body AS BLOB) FROM rounds
WHERE key = ? AND evening = ? ORDER BY round_no
"""

DECISIONS = """
SELECT evening, round_no, turn, body FROM decisions
WHERE key = ? ORDER BY evening, round_no, turn
"""

DECISIONS_OF_EVENING = """
SELECT evening, round_no, turn, body FROM decisions
WHERE key = ? AND evening = ? ORDER BY round_no, turn
"""

DUE = "SELECT key FROM tables WHERE due <= ? ORDER BY due LIMIT ?"

NEXT_DUE = "SELECT min(due) FROM tables WHERE due IS NOT NULL"

LIVE = "SELECT key FROM tables WHERE live = 1 AND key > ? ORDER BY key LIMIT 500"

# From one destination to the next by the index: a long queue of one costs no more than a short one.
DESTINATIONS = """
WITH RECURSIVE each (destination) AS (
    SELECT min(destination) FROM waiting
    UNION ALL
    SELECT (SELECT min(destination) FROM waiting WHERE destination > each.destination)
    FROM each WHERE each.destination IS NOT NULL
)
SELECT waiting.destination
FROM each CROSS JOIN waiting ON waiting.id = (
    SELECT id FROM waiting WHERE destination = each.destination ORDER BY id LIMIT 1
)
WHERE waiting.not_before <= ?
ORDER BY waiting.id
"""

# The tables stop at ?2, the messages at a tenth of it.
STANDING = """
WITH oldest (id, not_before) AS (SELECT id, not_before FROM waiting WHERE id > 0 ORDER BY id LIMIT ?2 / 10)
SELECT
    (SELECT count(*) FROM (SELECT 1 FROM tables WHERE live = 1 AND key > '' LIMIT ?2)),
    (SELECT count(*) FROM oldest WHERE not_before <= ?1),
    (SELECT count(*) FROM oldest WHERE not_before > ?1),
    (SELECT created FROM outbox WHERE id = (SELECT min(id) FROM oldest WHERE not_before <= ?1))
"""

PENDING = """
SELECT outbox.id, outbox.destination, outbox.topic, CAST(outbox.body AS BLOB), waiting.attempts
FROM waiting CROSS JOIN outbox ON outbox.id = waiting.id
WHERE waiting.destination = ? ORDER BY waiting.id LIMIT ?
"""

HISTORY = """
SELECT outbox.id, outbox.destination, outbox.topic, CAST(outbox.body AS BLOB), coalesce(waiting.attempts, 0)
FROM json_each(?1) AS asked
CROSS JOIN outbox ON outbox.id IN (
    SELECT id FROM outbox WHERE destination = asked.value AND id > ?2 ORDER BY id DESC LIMIT ?3
)
LEFT JOIN waiting ON waiting.id = outbox.id
ORDER BY outbox.id DESC LIMIT ?3
"""

RECALL = """
SELECT notes.name, notes.value FROM json_each(?) AS asked CROSS JOIN notes ON notes.name = asked.value
"""

# A range, not LIKE: no letter of a name means anything, and the primary key is walked no further than needed.
RECALL_ALL = "SELECT name, value FROM notes WHERE name >= ?1 AND name < CAST(?2 AS TEXT) ORDER BY name"

# one batch of changes

VERSIONS = """
SELECT coalesce(tables.version, 0), seen.key IS NOT NULL, tables.last
FROM json_each(?) AS asked
LEFT JOIN tables ON tables.key = json_extract(asked.value, '$[0]')
LEFT JOIN seen ON seen.key = json_extract(asked.value, '$[0]') AND seen.event_id = json_extract(asked.value, '$[1]')
ORDER BY asked.key
"""

# The last id of the log, and the last that any message ever had.
LAST_IDS = """
SELECT coalesce((SELECT max(id) FROM log), 0),
       coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0)
"""

SAVE_TABLE = """
INSERT INTO tables (key, version, due, live, last, state) VALUES (?, ?, ?, ?, ?, CAST(? AS TEXT))
ON CONFLICT (key) DO UPDATE SET
    version = excluded.version, due = excluded.due, live = excluded.live, last = excluded.last, state = excluded.state
"""

SAVE_BOOK = """
INSERT INTO books (key, state) VALUES (?, CAST(? AS TEXT)) ON CONFLICT (key) DO UPDATE SET state = excluded.state
"""

SAVE_COMMAND = """
INSERT INTO log (id, previous, key, version, at, command) VALUES (?, ?, ?, ?, ?, CAST(? AS TEXT))
"""

SAVE_SEEN = "INSERT INTO seen (key, event_id, at) VALUES (?, ?, ?)"

# A round's number is never used twice (part 4 of the rules); should it be, the game must go on.
SAVE_ROUND = "INSERT OR REPLACE INTO rounds (key, evening, round_no, body) VALUES (?, ?, ?, CAST(? AS TEXT))"

# A turn is never used twice either.
SAVE_DECISION = "INSERT OR REPLACE INTO decisions (key, evening, round_no, turn, body) VALUES (?, ?, ?, ?, ?)"

# A newcomer waits as long as the rest of its destination: a platform in trouble is left in peace.
SAVE_WAITING = """
INSERT INTO waiting (id, destination, not_before)
VALUES (?1, ?2, coalesce((
    SELECT not_before FROM waiting WHERE destination = ?2 AND not_before > 0 LIMIT 1
), 0))
"""

FORGET_WAITING_ELDER = """
DELETE FROM waiting WHERE id = (SELECT id FROM outbox WHERE destination = ? AND topic = ?)
"""

# REPLACE: the unique index of destination and topic makes the elder go.
SAVE_MESSAGE = """
INSERT OR REPLACE INTO outbox (id, created, destination, topic, body) VALUES (?, ?, ?, ?, CAST(? AS TEXT))
"""

# marks, notes and pruning

DELIVERED = "DELETE FROM waiting WHERE id = ?"

COUNT_ATTEMPT = "UPDATE waiting SET attempts = attempts + 1 WHERE id = ?"

PUT_OFF = """
UPDATE waiting SET not_before = ?1
WHERE destination = (SELECT destination FROM waiting WHERE id = ?2) AND not_before <> ?1
"""

SAVE_NOTE = """
INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""

FORGET_NOTE = "DELETE FROM notes WHERE name = ?"

PRUNE_SEEN = """
DELETE FROM seen WHERE (key, event_id) IN (SELECT key, event_id FROM seen WHERE at < ? ORDER BY at LIMIT ?)
"""

PRUNE_OUTBOX_STEP = """
SELECT max(id), min(created) FROM (SELECT id, created FROM outbox WHERE id > ? ORDER BY id LIMIT ?)
"""

PRUNE_OUTBOX = """
DELETE FROM outbox WHERE id > ? AND id <= ? AND created < ?
AND NOT EXISTS (SELECT 1 FROM waiting WHERE waiting.id = outbox.id)
"""
